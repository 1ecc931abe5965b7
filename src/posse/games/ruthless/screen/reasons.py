"""The why panel: what lay behind an event, worked out again from the position it happened in."""

from posse.games.deeds.happened import BrawlFought, Ruled
from posse.games.ruthless import events
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.screen.attacks import alone, chain
from posse.games.ruthless.screen.sights import sight
from posse.games.ruthless.shooting import HARD, SOFT, FireShot, Kind, to_hit
from posse.games.ruthless.table import Table
from posse.games.shown.moments import Reasons, both_there, fight_sum, without
from posse.games.wire.looks import Chance, Term

COVER_RULES = (SOFT.rule, HARD.rule)
KINDS: dict[str, Kind] = {"shoot": "shoot", "snap": "snap", "held": "held"}


def _sum(event: Ruled) -> tuple[Term, ...]:
    match event:
        case events.SkedaddleRolled(count=count, by=rule):
            return (Term(f"{count + 1}+", f"{count} out of the fight: the die must show more", rule),)
        case BrawlFought():
            return fight_sum(event)
        case _:
            return ()


def _shot(table: Table, event: events.ShotFired) -> tuple[Chance, ...]:
    if event.kind not in KINDS or not both_there(event, table):
        return ()
    shot = FireShot(event.shooter, event.target, event.weapon, KINDS[event.kind])
    return chain(alone(table, event.shooter, event.target), event.target, shot)


def _changes(table: Table, event: Ruled) -> tuple[Chance, ...]:
    """What would have changed the number, each with the chance it would have given."""
    if not isinstance(event, events.ShotFired):
        return ()
    need, found = event.need, []
    aimed = any(reason.rule == "ruthless/aim/plus-one" for reason in need.reasons)
    if not aimed and event.kind == "shoot" and both_there(event, table):
        weapon = table.profile(event.shooter).weapon(event.weapon)
        with_aim = to_hit(table, event.shooter, event.target, weapon, 1)
        found.append(Chance(f"if {table.name(event.shooter)} had aimed first", float(with_aim.chance)))
    for reason in need.reasons:
        if reason.rule in COVER_RULES:
            found.append(Chance(f"without {reason.what}", without(need, reason)))
        elif reason.add < 0:
            found.append(Chance(f"but for {reason.what}", without(need, reason)))
    return tuple(found)


REASONS = Reasons[Table, Setup](RUTHLESS.id, _sum, sight, _shot, _changes)
