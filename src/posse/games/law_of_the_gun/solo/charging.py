"""When those whom nobody plays charge, and whom (lotg/ruling/solo-charge-range)."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.close_combat.approaches import Aim, gap_to
from posse.games.law_of_the_gun.close_combat.charges import StartCharge, charge_refusal
from posse.games.law_of_the_gun.moving.rates import fast
from posse.games.law_of_the_gun.moving.walking import FastTest
from posse.games.law_of_the_gun.solo.marching import SetOut, Walk
from posse.games.law_of_the_gun.solo.tasks import Items, Task
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point


def in_reach(table: Table, id: str, target: str, hasty: bool = True) -> bool:
    """lotg/ruling/solo-charge-range: within the best fast distance."""
    close = gap_to(table, table.spot(id), table.spot(target)) <= fast(table, id, True)
    return close and charge_refusal(table, id, target, hasty) is None


def aim_at(table: Table, id: str, target: str) -> Aim:
    """A charger and its target as they stand."""
    return Aim(id, target, gap_to(table, table.spot(id), table.spot(target)), table.spot(target))


def charge(task: Task, table: Table) -> Items:
    """lotg/ruling/solo-charge-range: all in reach of the nearest enemy charge at speed, the others gallop after them.

    Nothing if the leader cannot: nobody sees him, he is too far off, or it drives a vehicle (lotg/ruling/solo-mixed).
    """
    if not task.foe or not in_reach(table, task.ids[0], task.foe):
        return ()
    chargers = tuple(id for id in task.ids if in_reach(table, id, task.foe))
    others = tuple(id for id in task.ids if id not in chargers)
    after: list[Item[Table]] = []
    for id in others:
        after += [SetOut((id,), Doing("bound", Point(task.at.x, task.at.y), fast=True)), FastTest(id)]
        after.append(Walk(id, task.at))
    return (StartCharge(tuple(aim_at(table, id, task.foe) for id in chargers), True), *after)
