"""Lucky (ruthless/trait/lucky): a single free re-roll in the whole game, on a die rolled for that character."""

from typing import NamedTuple

from posse.engine.item import Asking
from posse.engine.question import Choose, Option, Roll
from posse.games.ruthless import events
from posse.games.ruthless.table import Table

RULE = "ruthless/trait/lucky"


class RollAgain(Option[Table], frozen=True):
    """Spend the luck: roll the die again."""

    figure: str


class LetItStand(Option[Table], frozen=True):
    """Keep the die as it fell."""


class Luck(NamedTuple):
    """The table and the face that count after luck had its chance."""

    table: Table
    face: int


def lucky(
    table: Table, figure: str, roll: Roll, face: int, good: bool = False, against: str = ""
) -> Asking[Table, Luck]:
    """Offer the re-roll to whoever may use it; the second result stands. A good roll is not offered to its owner.

    RR-76: dice rolled for the character itself; with `own_and_against` also dice rolled against it.
    """
    for owner in _lucky_ones(table, figure, good, against):
        seat = table.profile(owner).seat
        ask = f"{roll.what}: {face}. Is {table.name(owner)} Lucky now?"
        chosen = yield Choose(seat, ask, (LetItStand(), RollAgain(owner)), RULE)
        if isinstance(chosen, RollAgain):
            again: int = yield roll
            table = table.change(owner, ticked=(*table.figure(owner).ticked, "lucky"))
            return Luck(table.log(events.Rerolled(figure=owner, face=face, again=again)), again)
    return Luck(table, face)


def _lucky_ones(table: Table, figure: str, good: bool, against: str) -> list[str]:
    found = []
    if not good and table.profile(figure).may_tick("lucky", table.figure(figure).ticked):
        found.append(figure)
    if against in table.scene.index and table.scene.options.lucky_scope == "own_and_against":
        other = table.figure(against)
        if other.on_table and table.profile(against).may_tick("lucky", other.ticked):
            found.append(against)
    return found
