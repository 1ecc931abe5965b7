"""Keeping at it: what a group was doing, and the ride along the edge of the table (lotg/ruling/solo-edge-route)."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.solo.country import (
    reins,
    side_edge,
    suspected,
    sweep,
)
from posse.games.law_of_the_gun.solo.holding import fire_all
from posse.games.law_of_the_gun.solo.marching import march
from posse.games.law_of_the_gun.solo.tasks import Items, Task
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point, Spot

SWEEP = "sweep"
"""What is noted of riders who go to the side of the table and along it."""


def go_on(table: Table, task: Task) -> Items:
    """Keep doing the same thing, at ordinary pace; nothing for those who have halted."""
    doing = table.figure(task.ids[0]).doing
    if doing.kind == "halted":
        return ()
    if doing.piece == SWEEP:
        return ride_along(table, task)
    level = table.spot(task.ids[0]).level
    return march(task, table, Spot(doing.to.x, doing.to.y, level), doing=doing._replace(fast=False))


def ride_along(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/blind-quiet-cover-pass, lotg/solo/mounted/blind-quiet-open-pass: to the closest side edge, and along
    it toward the enemy's edge.

    lotg/ruling/solo-edge-route: after a finished sweep toward the closest suspected enemy.
    """
    lead = reins(table, task.ids[0])
    leg, goal = sweep(table, lead, side_edge(table, lead))
    if table.figure(lead).swept or leg == "done":
        return (Swept(task.ids), *march(task, table, suspected(table, lead)), *fire_all(task))
    return march(task, table, goal, doing=Doing("bound", Point(goal.x, goal.y), SWEEP), whither="the side of the table")


class Swept(Item[Table], frozen=True):
    """lotg/ruling/solo-edge-route: a ride along the edge has come to its end."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """It is not begun again."""
        for id in self.ids:
            table = table.change(id, swept=True)
        return table
