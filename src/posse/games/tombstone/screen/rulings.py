"""What a person as Judge may set at any time, laid out: of everybody everything, as it is, with all that it may become."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from posse.engine.question import Choose
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.view import View
from posse.engine.words import read, say
from posse.games.shown.standing import place_words, whereabouts
from posse.games.tombstone.checks import Offer
from posse.games.tombstone.fight.acting import KIND_OF
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.fight.ruling import LAID, MOST, SAID, STATES, Overrule, remarks
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.screen.attacks import drops, lies, prospect, roll_of
from posse.games.tombstone.screen.standing import STAGES, STATES_SAID, TIRED, blessing_name, in_short
from posse.games.tombstone.table import FOR_GOOD, Person, Table
from posse.games.wire.asked import AskedShown, RulingShown
from posse.games.wire.looks import BearingShown, TrialShown

FAR = 1000
"""How far along the line anybody stands, in feet."""

Values = tuple[tuple[str, str], ...]


def with_rulings(view: View[Table], asked: AskedShown) -> AskedShown:
    """tombstone/core/judge/final-say: what may be said at any time, with what it may be said of."""
    options = view.question.options if isinstance(view.question, Choose) else ()
    if not any(isinstance(option, Overrule) for option in options):
        return asked
    return replace(asked, rulings=tuple(one for person in view.table.figures for one in _rulings(view.table, person)))


def _rulings(table: Table, person: Person) -> Iterator[RulingShown]:
    def ruling(what: str, name: str, was: str, values: Values = (), most: int = 0, many: bool = False) -> RulingShown:
        return RulingShown(person.id, name, was, say(Overrule(person.id, what)), values, most, many)

    profile = table.profile(person.id)
    yield ruling("health", "Health", str(person.health), most=MOST["health"])
    yield ruling("fortune", "Fortune Dice", str(person.fortune), most=MOST["fortune"])
    yield ruling("wound", "Mortal Wound", STAGES.get(person.wound, "none"), _stages(STAGES))
    yield ruling("tired", "Fatigue", TIRED.get(person.tired, "none"), _stages(TIRED))
    yield ruling("status", "In the fight", in_short(person), tuple((STATES_SAID[id], id) for id in STATES))
    for weapon, rounds in zip(profile.weapons, person.rounds, strict=True):
        if weapon.rounds:
            values = tuple((str(many), _said((weapon.id, many))) for many in range(weapon.rounds + 1))
            yield ruling("rounds", f"Rounds in the {weapon.name}", str(rounds), values)
    if not table.scene.staged:
        found = ", ".join(person.said) or "in the open"
        yield ruling("said", "Cover, height and flank", found, tuple((word, word) for word in SAID), many=True)
        yield ruling("place", "Feet along the line", str(feet(person.spot.x)), most=FAR)
    else:
        yield ruling("place", "Place on the map", whereabouts(table.scene.ground, person).place or "off the map")
    lies = ", ".join(blessing_name(one.id) for one in person.blessings) or "nothing"
    yield ruling("laid", "Laid on them", lies, tuple(_layable()))
    if person.blessings:
        lifted = tuple((blessing_name(one.id), _said(one.id)) for one in person.blessings)
        yield ruling("lifted", "Lifted from them", lies, lifted)


# What it would change


def tried(view: View[Table], words: str) -> TrialShown | Refusal | None:
    """A ruling tried out before it is said: whether it may be, and which chances it bears on; None where the words are none."""
    if words.split()[:1] != [Overrule.button()]:
        return None
    ruling = read(words, [Overrule])
    if isinstance(ruling, Refusal) or not isinstance(ruling, Overrule):
        return ruling if isinstance(ruling, Refusal) else None
    if not remarks(view.table, view.seat or ""):
        return not_allowed("That is not for this seat to say.", FINAL)
    after = ruling.made(view.table)
    no = after if isinstance(after, Refusal) else None
    spot = ruling.spot
    return TrialShown(
        words=words,
        path=(spot,) if spot else (),
        length=0,
        left=0,
        stretches=(),
        allowed=no is None,
        refusal=no.sentence if no else "",
        rule=no.rule if no else "",
        note="",
        from_here=(),
        place=place_words(view.table.scene.ground, spot) if spot and not no else "",
        bears=() if isinstance(after, Refusal) else tuple(bearings(view, ruling.figure, after)),
    )


def bearings(view: View[Table], figure: str, after: Table) -> Iterator[BearingShown]:
    """The roll that lies there, and attacks of theirs and on them that have been declared, wherever their chances change."""
    before = view.table
    item = before.current
    if isinstance(view.question, Offer) and isinstance(view.question.roll, Check) and isinstance(item, Attack):
        was, now = (drops(lies(table, item, view.question.roll)) for table in (before, after))
        yield from _changed(f"{before.name(item.whom)} goes down by the roll that lies there", was, now)
    for action in _declared(before):
        was_need, now_need = (_hits(table, action) for table in (before, after))
        who, whom = (before.name(id) for id in action.strikes(before))
        yield from _changed(f"{who} hits {whom}", was_need, now_need)
        if was_need != now_need or figure in action.strikes(before):
            was_out, now_out = (prospect(replace(view, table=table), action) for table in (before, after))
            outs = (found.out if found else 0.0 for found in (was_out, now_out))
            yield from _changed(f"{who} puts {whom} out of the fight", *outs)


def _declared(table: Table) -> Iterator[Action]:
    """Attacks that are still to come in this turn."""
    for one in table.figures:
        plan = one.now.plan
        action = KIND_OF[plan.deed].of(one.id, plan) if plan and one.up and not one.now.acted else None
        if action and action.strikes(table)[1] in table.scene.index:
            yield action


def _hits(table: Table, action: Action) -> float | None:
    roll = roll_of(table, action)
    return float(roll.need.chance) if roll else None


def _changed(what: str, before: float | None, after: float | None) -> Iterator[BearingShown]:
    if before != after:
        yield BearingShown(what, before, after)


def _layable() -> Iterator[tuple[str, str]]:
    for id in LAID:
        yield f"{blessing_name(id)}, for this turn", _said((id, 1))
        yield f"{blessing_name(id)}, until it is lifted", _said((id, FOR_GOOD))


def _stages(names: dict[int, str]) -> Values:
    return (("none", "0"), *((words, str(stage)) for stage, words in names.items()))


def _said(value: Any) -> str:
    """A value as it stands in an answer, which blanks would end."""
    return msgspec.json.encode(value).decode().replace(" ", "\\u0020")
