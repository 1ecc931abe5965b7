"""Going round the flank of an enemy (lotg/ruling/solo-outflank)."""

from typing import Literal

from posse.engine.item import Asking, Item
from posse.games.law_of_the_gun.close_combat.approaches import gap_to
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.moving.journeys import mounted
from posse.games.law_of_the_gun.moving.rates import fast
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.shooting.strikes import evenly
from posse.games.law_of_the_gun.solo.country import (
    SIDEWAYS,
    flank_rank,
    flanks,
    hides,
    reached,
    reins,
)
from posse.games.law_of_the_gun.solo.marching import A_STEP, any_foe, everywhere, march, to_cover
from posse.games.law_of_the_gun.solo.tasks import Items, Task
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot

FLANK = "lotg/ruling/solo-outflank"


class Outflank(Item[Table], frozen=True):
    """lotg/ruling/solo-outflank: a group goes for a point at the side of an enemy: running, on foot, and riding otherwise.

    The side with more cover on the way, then the nearer edge of the table, then dice.
    """

    task: Task

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """On foot it ends in cover if any in reach is nearer that point; riders make for cover within 25 cm of it."""
        task = self.task
        lead = reins(table, task.ids[0])
        left_side, right_side = flanks(table, lead, task.at)
        ranks = flank_rank(table, lead, left_side), flank_rank(table, lead, right_side)
        if ranks[0] == ranks[1]:
            place = yield from evenly(table, lead, "which side to go round", FLANK, 2)
            left, why = place == 0, "so the dice say"
        else:
            left = ranks[0] < ranks[1]
            why = (
                "there is more cover on the way" if ranks[0][0] != ranks[1][0] else "it is nearer the edge of the table"
            )
        side: Literal["left", "right"] = "left" if left else "right"
        news = charted.GoesRound(leader=task.ids[0], figures=task.ids, enemy=task.foe, side=side, why=why)
        table = table.report(task.ids[0], news)
        return table.then(*self._go(table, lead, left_side if left else right_side))

    def _go(self, table: Table, lead: str, goal: Spot) -> Items:
        task, start = self.task, table.spot(lead)
        viewer = task.foe or any_foe(table, lead)
        if mounted(table, lead):
            cover = [
                spot
                for spot in hides(table, lead, viewer, task.at, everywhere(table))
                if gap(spot, goal) <= SIDEWAYS * SIDEWAYS
            ]
            return march(task, table, min(cover, key=lambda spot: gap(start, spot), default=goal))
        reach = fast(table, lead, True)
        for spot in sorted(hides(table, lead, viewer, task.at, reach), key=lambda spot: gap(spot, goal)):
            if nearer_by(table, start, spot, goal) >= A_STEP and reached(table, lead, spot, reach):
                return to_cover(task, table, spot, viewer, task.at, True)
        return march(task, table, goal, hasty=True)


def nearer_by(table: Table, start: Spot, end: Spot, goal: Spot) -> int:
    """How much nearer to a goal one place is than another."""
    return gap_to(table, start, goal) - gap_to(table, end, goal)
