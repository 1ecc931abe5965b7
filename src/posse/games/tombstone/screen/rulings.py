"""What a person as Judge may set at any time, laid out: of everybody everything, as it is, with all that it may become."""

from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec.structs import replace

from posse.engine.question import Choose
from posse.engine.view import View
from posse.engine.words import say
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.fight.ruling import LAID, MOST, SAID, Overrule
from posse.games.tombstone.screen.standing import STAGES, STATES_SAID, TIRED, blessing_name, in_short
from posse.games.tombstone.table import FOR_GOOD, Person, Table
from posse.games.wire.asked import AskedShown, RulingShown

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
    yield ruling("status", "In the fight", in_short(person), tuple((words, id) for id, words in STATES_SAID.items()))
    for weapon, rounds in zip(profile.weapons, person.rounds, strict=True):
        if weapon.rounds:
            values = tuple((str(many), _said((weapon.id, many))) for many in range(weapon.rounds + 1))
            yield ruling("rounds", f"Rounds in the {weapon.name}", str(rounds), values)
    if not table.scene.staged:
        found = ", ".join(person.said) or "in the open"
        yield ruling("said", "Cover, height and flank", found, tuple((word, word) for word in SAID), many=True)
        yield ruling("place", "Feet along the line", str(feet(person.spot.x)), most=FAR)
    lies = ", ".join(blessing_name(one.id) for one in person.blessings) or "nothing"
    yield ruling("laid", "Laid on them", lies, tuple(_layable()))
    if person.blessings:
        lifted = tuple((blessing_name(one.id), _said(one.id)) for one in person.blessings)
        yield ruling("lifted", "Lifted from them", lies, lifted)


def _layable() -> Iterator[tuple[str, str]]:
    for id in LAID:
        yield f"{blessing_name(id)}, for this turn", _said((id, 1))
        yield f"{blessing_name(id)}, until it is lifted", _said((id, FOR_GOOD))


def _stages(names: dict[int, str]) -> Values:
    return (("none", "0"), *((words, str(stage)) for stage, words in names.items()))


def _said(value: Any) -> str:
    """A value as it stands in an answer, which blanks would end."""
    return msgspec.json.encode(value).decode().replace(" ", "\\u0020")
