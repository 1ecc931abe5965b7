"""Skedaddle (section 2.18): running from the nearest enemy until out of sight or in cover, and rallying there."""

from posse.engine.item import Asking, Item
from posse.games.ground.displacing import beyond, bystanders
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.asking import test
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.events import hurts, travels
from posse.games.law_of_the_gun.gunfights.standoffs import forced_away
from posse.games.law_of_the_gun.injuries.falling import alight
from posse.games.law_of_the_gun.moving.paths import mounted, walker_of
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, gait
from posse.games.law_of_the_gun.moving.rough import ForcedMove
from posse.games.law_of_the_gun.moving.ways import rides
from posse.games.law_of_the_gun.nerve.recovery import disturb
from posse.games.law_of_the_gun.seeing.sighting import feared, sees
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.movement import Walk, clip, taken, walk
from posse.tabletop.reach import reach
from posse.tabletop.terrain import Spot

RUN = "lotg/skedaddle/move"
RALLY = "lotg/skedaddle/rally-test"
AT_EDGE = 3
"""Tenths of a millimetre: how near the rim a flight over it ends, give or take the rounding of its path."""


def skedaddle(table: Table, id: str, rule: str) -> Table:
    """lotg/skedaddle/move: a figure takes to its heels, at once and then in each own half-turn (lotg/ruling/skedaddle-move).

    lotg/skedaddle/no-shoot-fight: it has left its group, its melee and its gunfight.
    """
    figure = table.figure(id)
    if figure.running or figure.status != "up":
        return table
    table = forced_away(break_away(leave(table, id), id), id)
    table = disturb(table, id).change(id, running=True, doing=Doing())
    return table.report(id, hurts.Skedaddled(figure=id, by=rule)).then(Flee(id))


def runs(table: Table, side: str) -> tuple[Item[Table], ...]:
    """lotg/ruling/skedaddle-move: those of a side who are still running move first in its half-turn."""
    return tuple(Flee(id) for id in table.scene.friends[side] if still_running(table, id))


def still_running(table: Table, id: str) -> bool:
    return table.figure(id).running and table.figure(id).up


# Running


class Flee(Item[Table], frozen=True):
    """lotg/skedaddle/move: a fast test and then, without a choice, all of it straight away from the nearest enemy."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Whoever lies gets up for it, a passenger leaps off; whoever cannot go fast goes as it can."""
        if not still_running(table, self.figure):
            return table
        if gait(table, self.figure) == "riding":
            table = alight(table, self.figure)
        if table.figure(self.figure).posture == "prone":
            table = table.change(self.figure, posture="standing")
        passed, attribute = False, fast_attribute(table, self.figure)
        if attribute:
            table, passed = yield from test(table, self.figure, attribute, RUN, "to get away fast")
        allowance = fast(table, self.figure, passed)
        path, leaves = way_out(table, self.figure, allowance)
        table = table.change(self.figure, fast="passed" if passed else "failed", acted=True)
        return table.then(ForcedMove(self.figure, path, allowance), Fled(self.figure, path[-1] if leaves else None))


def way_out(table: Table, id: str, allowance: int) -> tuple[Path, bool]:
    """The way of a runner, and whether it leads off the table.

    lotg/ruling/skedaddle-move: straight away from the closest enemy, or if it knows of none from the one who must have driven
    it, by the shortest way round what is in the way.
    """
    start, ground = table.spot(id), table.scene.ground
    foe = table.nearest(id, feared(table, id) or [foe.id for foe in table.foes(id) if foe.status == "up"])
    if not foe or not allowance:
        return (start,), False
    goal = beyond(table.spot(foe), start, allowance)
    over = not (0 <= goal.x <= ground.width and 0 <= goal.y <= ground.depth)
    if mounted(table, id):
        fresh = table.change(id, moved=0, slowed=0, turned=(), pivoted=False, allowance=allowance)
        tried = [(start,), *rides(fresh, id, goal=goal)]
    else:
        walker = walker_of(table, id)
        solid, passed = bystanders(table, id)
        direct = clip(ground, (start, goal), walker)
        free = isinstance(walk(ground, direct, walker, solid), Walk) and not taken(direct[-1], walker.radius, passed)
        if free and (direct[-1] == goal or (over and at_rim(table, id, direct[-1]))):
            return direct, over
        found = reach(ground, start, walker, allowance, allowance, solid, passed)
        farthest = sorted(found.spots, key=lambda each: -progress(each.spot, start, goal))[:FEW]
        tried = [path for spot, _, _ in farthest if (path := found.path_to(spot))]
    best = max(tried, key=lambda path: progress(path[-1], start, goal), default=(start,))
    return best, over and at_rim(table, id, best[-1])


def progress(spot: Spot, start: Spot, goal: Spot) -> int:
    """How far a spot is on the way to a goal, straight along it."""
    return (spot.x - start.x) * (goal.x - start.x) + (spot.y - start.y) * (goal.y - start.y)


FEW = 3
"""How many of the places that a runner may reach are looked at more closely."""


def at_rim(table: Table, id: str, spot: Spot) -> bool:
    ground, keep = table.scene.ground, table.radius(id) + AT_EDGE
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y) <= keep


class Fled(Item[Table], frozen=True):
    """lotg/skedaddle/rally-trigger: a flight has come to its end, at the rim of the table if `rim` was reached."""

    figure: str
    rim: Spot | None = None

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/leave-table: over the rim it is lost for the game. lotg/ruling/rally-timing: else the first chance."""
        if not still_running(table, self.figure):
            return table
        if self.rim is not None and table.spot(self.figure) == self.rim:
            return leave_table(table, self.figure)
        return table.then(Rally(self.figure)) if sheltered(table, self.figure) else table


def sheltered(table: Table, id: str) -> bool:
    """lotg/skedaddle/rally-trigger: out of every enemy's sight, or in cover from all who have it in sight."""
    seen_by = [foe for foe in feared(table, id) if sees(table, foe, id)]
    return all(column(table, foe, id).sheltered for foe in seen_by)


def leave_table(table: Table, id: str, rule: str = "lotg/ruling/leave-table") -> Table:
    """lotg/ruling/leave-table: whoever is off the table is out for the game; a horse goes with its rider."""
    return table.change(id, status="gone").report(id, travels.LeftTable(figure=id, by=rule))


# Rallying


class Rally(Item[Table], frozen=True):
    """lotg/skedaddle/rally-test: one d6 against the Cool on the sheet; a failure takes the figure out of play.

    Who passes is normal again, halted, at its present Cool (lotg/ruling/rally-cool), and acts from its next own half-turn on.
    lotg/ruling/rally-timing: compulsory, and once.
    """

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if not still_running(table, self.figure):
            return table
        table, passed = yield from test(table, self.figure, "original cool", RALLY, "to rally")
        if passed:
            told = hurts.Rallied(figure=self.figure, cool=table.figure(self.figure).cool)
            return table.change(self.figure, running=False, doing=Doing(), acted=True).report(self.figure, told)
        return table.change(self.figure, status="gone").report(self.figure, hurts.RanOff(figure=self.figure))
