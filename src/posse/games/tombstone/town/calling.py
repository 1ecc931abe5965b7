"""What a person as Judge may call for in an evening: a test of Loyalty, a sudden event, a test of somebody's mind."""

from collections.abc import Iterator
from typing import get_args

from posse.engine.question import Remark
from posse.games.deeds.answers import Worded
from posse.games.tombstone.evening.standing import players
from posse.games.tombstone.help import Cause, Strain, helper_of
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.excitement import Excitement
from posse.games.tombstone.town.madness import Horror


class CallLoyalty(Worded[Table], Remark[Table], frozen=True):
    """tombstone/hire/stress-trigger: nothing else calls for it but the Judge, or the story in the place of one."""

    says = "A test of Loyalty for {helper}, {cause}"
    under = "The desk"

    helper: str
    cause: Cause

    def heard(self, table: Table, seat: str) -> Table:
        return table if helper_of(table, self.helper).gone else table.then(Strain(self.helper, self.cause))


class CallEvent(Worded[Table], Remark[Table], frozen=True):
    """tombstone/excitement/when: things are slow."""

    says = label = "A sudden event"
    key, under = "B", "The desk"

    def heard(self, table: Table, seat: str) -> Table:
        return table if table.turn else table.then(Excitement())


class CallHorror(Worded[Table], Remark[Table], frozen=True):
    """tombstone/madness/triggers, tombstone/madness/permanent-or-temporary: somebody has seen, taken or lived through too much."""

    says = "Horror for {figure}"
    under = "The desk"

    figure: str
    for_good: bool = False

    def heard(self, table: Table, seat: str) -> Table:
        return table if table.figure(self.figure).dead else table.then(Horror(self.figure, self.for_good))


def calls(table: Table, seat: str) -> Iterator[Remark[Table]]:
    """tombstone/frame/one-judge: the Judge's seat alone may say any of it, and what the table plays without is not there."""
    if not seat or seat != table.scene.judge or table.evening is None:
        return
    house = table.scene.house
    for one in table.help:
        yield from (CallLoyalty(one.id, cause) for cause in get_args(Cause) if not one.gone)
    if house.excitement and not table.turn:
        yield CallEvent()
    for person in players(table) if house.madness else ():
        yield from (CallHorror(person.id, for_good) for for_good in (False, True))
