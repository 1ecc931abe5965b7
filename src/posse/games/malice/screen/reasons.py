"""The why panel: what lay behind an event, worked out again from the position it happened in."""

from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.number import Need
from posse.engine.refusal import Refusal, not_allowed
from posse.games.malice import events
from posse.games.malice.game import MALICE
from posse.games.malice.scene import Setup
from posse.games.malice.screen.attacks import alone, chain
from posse.games.malice.screen.lines import dice
from posse.games.malice.screen.sights import sight
from posse.games.malice.shooting import FireShot, Kind, to_hit
from posse.games.malice.table import Table
from posse.games.screen import Chance, SightShown, Term, WhyShown
from posse.games.screens.moments import moment, rule_sentence, source
from posse.games.screens.words import face_words, signed, terms

KINDS: dict[str, Kind] = {"shoot": "shoot", "snap": "snap"}


def why(match: Match[Table, Setup], number: int, seat: str | None) -> WhyShown | Refusal:
    """What lies behind one event, as far as the seat may know it."""
    if not 0 <= number < len(match.events):
        return not_allowed("There is no such line in the story.")
    event = match.events[number].seen_by(seat)
    if event is None:
        return not_allowed("That is not for this seat to know.")
    before, answer = moment(match, number)
    need = getattr(event, "need", None)
    typed = answer is not None and answer.source == "typed"
    return WhyShown(
        title=event.tell(match.game.names(match.table)),
        sentence=rule_sentence(MALICE.id, event.rule),
        rule=event.rule,
        dice=dice(event, typed),
        terms=_sum(event, need),
        need=face_words(need) if isinstance(need, Need) else "",
        sight=sight_of(before, event),
        chain=beforehand(before, event, need),
        changes=_changes(before, event, need),
        source=f"Event {number + 1}, turn {before.turn}. {source(answer)}",
    )


def sight_of(table: Table, event: Event) -> SightShown | None:
    """The line of sight behind a shot."""
    if isinstance(event, events.ShotFired):
        both = all(table.figure(id).on_table for id in (event.shooter, event.target))
        return sight(table, event.shooter, event.target) if both else None
    return None


def _sum(event: Event, need: Need | None) -> tuple[Term, ...]:
    if need is not None:
        return terms(need)
    match event:
        case events.BrawlFought(scores=(one, two), by=rule):
            return (Term(signed(one), "the one who moved in", rule), Term(signed(two), "the other", rule))
        case _:
            return ()


def beforehand(table: Table, event: Event, need: Need | None) -> tuple[Chance, ...]:
    """The chances before the die fell, from the rules."""
    if isinstance(event, events.ShotFired) and event.kind in KINDS and sight_of(table, event) is not None:
        shot = FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind])
        return chain(alone(table), event.target, shot)
    return (Chance("succeeds", float(need.chance)),) if need is not None else ()


def _changes(table: Table, event: Event, need: Need | None) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if need is None or not isinstance(event, events.ShotFired):
        return ()
    found = []
    aimed = any(reason.rule == "malice/aim/plus-one" for reason in need.reasons)
    if not aimed and event.kind == "shoot" and sight_of(table, event) is not None:
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = to_hit(table, event.shooter, event.target, weapon, aim=1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    for reason in need.reasons:
        if reason.add < 0:
            rest = replace(need, reasons=tuple(other for other in need.reasons if other != reason))
            found.append(Chance(f"but for being {reason.what}", float(rest.chance)))
    return tuple(found)
