"""Recovering Cool (section 2.19): once in a quiet turn a figure may win back a level of the nerve it lost."""

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.law_of_the_gun.asking import test
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.table import Table

CONDITIONS = "lotg/recover/conditions"
TEST = "lotg/recover/test"
CAP = "lotg/recover/cap"

WHOLE = Bar(CAP, "{name} has lost no Cool.")
RUNNING = Bar("lotg/skedaddle/rally-test", "{name} is running and must rally first.")
BUSY = Bar(CONDITIONS, "{name} moved, shot or fought this turn.")
DISTURBED = Bar(CONDITIONS, "{name} was not left in peace since its last half-turn.")
OUT = Bar("lotg/injury/disabled", "{name} is out of the fight.")


def why_not(table: Table, id: str) -> Bar | None:
    """lotg/recover/conditions: in a turn in which it is not shot at and does not try to shoot or move (nor fights).

    lotg/recover/cap: and only below its original level.
    """
    figure = table.figure(id)
    if figure.status != "up":
        return OUT
    if figure.cool >= table.profile(id).cool:
        return WHOLE
    if figure.running:
        return RUNNING
    if figure.stirred or figure.shot or figure.melee:
        return BUSY
    return DISTURBED if figure.restless else None


def disturb(table: Table, id: str) -> Table:
    """lotg/recover/conditions: note that a figure was shot at or hit, shot, fought or was driven from its place.

    lotg/ruling/recover-window: from the end of one of its half-turns to the end of the next it must be left in peace.
    """
    return table if table.figure(id).restless else table.change(id, restless=True)


class Recoveries(Item[Table], frozen=True):
    """lotg/recover/test: as a half-turn ends each quiet figure of its side rolls. There is nothing to lose by it.

    lotg/ruling/recover-window: from here the next span of peace is counted.
    """

    side: str

    def resolve(self, table: Table) -> Table:
        quiet = [id for id in table.scene.friends[self.side] if why_not(table, id) is None]
        table = table.change_each(
            (id for id in table.scene.friends[self.side] if table.figure(id).restless), restless=False
        )
        return table.then(*(Recover(id) for id in quiet))


class Recover(Item[Table], frozen=True):
    """lotg/recover/test: one d6 against the Cool on the sheet; a pass restores one level."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if why_not(table, self.figure) is not None:
            return table
        table, passed = yield from test(table, self.figure, "original cool", TEST, "to recover")
        if not passed:
            return table
        cool = table.figure(self.figure).cool + 1
        return table.change(self.figure, cool=cool).report(
            self.figure, hurts.CoolRecovered(figure=self.figure, cool=cool)
        )
