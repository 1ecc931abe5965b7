"""Skedaddle (section 2.18): running from the nearest enemy until out of sight or in cover, and rallying there."""

from collections.abc import Sequence

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Choose, Option
from posse.games.displacing import beyond, bystanders
from posse.games.law_of_the_gun.clinches import break_away
from posse.games.law_of_the_gun.cover import column
from posse.games.law_of_the_gun.events import courage, travels
from posse.games.law_of_the_gun.falling import alight
from posse.games.law_of_the_gun.groups import leave
from posse.games.law_of_the_gun.journeys import mounted, walker_of
from posse.games.law_of_the_gun.quiet import disturb
from posse.games.law_of_the_gun.rates import fast, fast_attribute, gait
from posse.games.law_of_the_gun.rough import ForcedMove
from posse.games.law_of_the_gun.sighting import feared, sees
from posse.games.law_of_the_gun.standoffs import forced_away
from posse.games.law_of_the_gun.table import NOWHERE, Doing, Table
from posse.games.law_of_the_gun.testing import test
from posse.games.law_of_the_gun.ways import rides
from posse.games.paths import Path
from posse.tabletop.movement import Walk, clip, taken, walk
from posse.tabletop.reach import Reached, reach
from posse.tabletop.terrain import Spot

RUN = "lotg/skedaddle/move"
TRIGGER = "lotg/skedaddle/rally-trigger"
RALLY = "lotg/skedaddle/rally-test"
AT_EDGE = 3
"""Tenths of a millimetre: how near the rim a flight over it ends, give or take the rounding of its path."""


class RallyNow(Option[Table], frozen=True):
    """Test now whether the runner rallies."""


class RunOn(Option[Table], frozen=True):
    """Keep running and test later."""


def skedaddle(table: Table, id: str, rule: str) -> Table:
    """lotg/skedaddle/move: a figure takes to its heels, at once and then in each own half-turn (lotg/ruling/skedaddle-move).

    With `next-half` it only begins to run in its next own half-turn. lotg/skedaddle/no-shoot-fight: it has left its group,
    its melee and its gunfight.
    """
    figure = table.figure(id)
    if figure.running or figure.status != "up":
        return table
    table = forced_away(break_away(leave(table, id), id), id)
    table = disturb(table, id, "driven").change(id, running=True, doing=Doing())
    table = table.report(id, courage.Skedaddled(figure=id, by=rule))
    return table if table.scene.options.skedaddle_move == "next-half" else table.then(Flee(id))


def runs(table: Table, side: str) -> tuple[Item[Table], ...]:
    """lotg/ruling/skedaddle-move: those of a side who are still running move first in its half-turn.

    Then come those who rode off and may come back (lotg/ruling/leave-table).
    """
    ids = table.scene.friends[side]
    flights = [Flee(id) for id in ids if table.figure(id).running and table.figure(id).up]
    return (*flights, *(Return(id) for id in ids if rode_off(table, id)))


# Running


class Flee(Item[Table], frozen=True):
    """lotg/skedaddle/move: a fast test and then, without a choice, all of it straight away from the nearest enemy."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/ruling/rally-timing, `own-next-half`: whoever has found shelter tests in its own half-turn before it runs."""
        figure = table.figure(self.figure)
        if not figure.running or not figure.up:
            return table
        own = table.half == table.profile(self.figure).side
        if own and table.scene.options.skedaddle_rally == "own-next-half" and sheltered(table, self.figure):
            return table.then(Rally(self.figure, self))
        return self._run(table)

    def _run(self, table: Table) -> Asking[Table, Table]:
        """Whoever lies gets up for it, a passenger leaps off; whoever cannot go fast goes as it can."""
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


def nearest_enemy(table: Table, id: str) -> str:
    """lotg/skedaddle/move: the enemy nearest to a figure; without any it knows of, the one who must have driven it."""
    foes = feared(table, id) or [foe.id for foe in table.foes(id) if foe.status == "up"]
    return min(foes, key=lambda foe: table.distance(id, foe), default="")


def way_out(table: Table, id: str, allowance: int) -> tuple[Path, bool]:
    """The way of a runner, and whether it leads off the table.

    lotg/ruling/skedaddle-move: straight away from the closest enemy, by the shortest way round what is in the way.
    """
    start, ground = table.spot(id), table.scene.ground
    foe = nearest_enemy(table, id)
    if not foe or not allowance:
        return (start,), False
    goal = beyond(table.spot(foe), start, allowance)
    over = not (0 <= goal.x <= ground.width and 0 <= goal.y <= ground.depth)
    if mounted(table, id):
        tried = ridden_off(table, id, goal, allowance)
    else:
        walker = walker_of(table, id)
        solid, passed = bystanders(table, id, pass_friends=True)
        direct = clip(ground, (start, goal), walker)
        free = isinstance(walk(ground, direct, walker, solid), Walk) and not taken(direct[-1], walker.radius, passed)
        if free and (direct[-1] == goal or (over and at_rim(table, id, direct[-1]))):
            return direct, over
        found = reach(ground, start, walker, allowance, allowance, solid, passed)
        tried = [path for spot, _, _ in farthest(found.spots, start, goal) if (path := found.path_to(spot))]
    best = max(tried, key=lambda path: progress(path[-1], start, goal), default=(start,))
    return best, over and at_rim(table, id, best[-1])


def ridden_off(table: Table, id: str, goal: Spot, allowance: int) -> list[Path]:
    """Every way a mount could take now, as if it had not moved yet."""
    fresh = table.change(id, moved=0, slowed=0, turned=(), pivoted=False, allowance=allowance)
    return [(table.spot(id),), *rides(fresh, id, allowance, goal=goal)]


def progress(spot: Spot, start: Spot, goal: Spot) -> int:
    """How far a spot is on the way to a goal, straight along it."""
    return (spot.x - start.x) * (goal.x - start.x) + (spot.y - start.y) * (goal.y - start.y)


def farthest(spots: Sequence[Reached], start: Spot, goal: Spot) -> list[Reached]:
    """The few of some spots that are farthest on the way."""
    return sorted(spots, key=lambda each: -progress(each.spot, start, goal))[:FEW]


FEW = 3
"""How many of the places that a runner may reach are looked at more closely."""


def at_rim(table: Table, id: str, spot: Spot) -> bool:
    """Does a base that stands here touch the rim of the table?"""
    ground, keep = table.scene.ground, table.radius(id) + AT_EDGE
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y) <= keep


class Fled(Item[Table], frozen=True):
    """lotg/skedaddle/rally-trigger: a flight has come to its end, at the rim of the table if `rim` was reached."""

    figure: str
    rim: Spot | None = None

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/leave-table: over the rim it is lost for the game. lotg/ruling/rally-timing: else the first chance."""
        figure = table.figure(self.figure)
        if not figure.running or not figure.up:
            return table
        if self.rim is not None and figure.spot == self.rim:
            return leave_table(table, self.figure)
        waits = table.scene.options.skedaddle_rally == "own-next-half"
        return table if waits or not sheltered(table, self.figure) else table.then(Rally(self.figure))


def sheltered(table: Table, id: str) -> bool:
    """lotg/skedaddle/rally-trigger: out of every enemy's sight, or in cover from all who have it in sight."""
    seen_by = [foe for foe in feared(table, id) if sees(table, foe, id)]
    return all(column(table, foe, id).sheltered for foe in seen_by)


def leave_table(table: Table, id: str, rule: str = "lotg/ruling/leave-table") -> Table:
    """lotg/ruling/leave-table: whoever is off the table is out for the game; a horse goes with its rider."""
    return table.change(id, status="gone").report(id, travels.LeftTable(figure=id, by=rule))


def ride_off(table: Table, id: str) -> Table:
    """lotg/ruling/leave-table: a rider of a side that nobody plays leaves on its route along the edge.

    It is out for the game like anybody else, unless it may return (`return-roll`).
    """
    if table.scene.options.skedaddle_off_table != "return-roll":
        return leave_table(table, id)
    return table.change(id, status="waiting").report(id, travels.LeftTable(figure=id))


def rode_off(table: Table, id: str) -> bool:
    """Is somebody waiting beyond the rim to come back?"""
    figure = table.figure(id)
    away = figure.status == "waiting" and figure.posture == "mounted" and figure.spot != NOWHERE
    return away and table.scene.options.skedaddle_off_table == "return-roll"


class Return(Item[Table], frozen=True):
    """lotg/ruling/leave-table, `return-roll`: a rider who rode off tests Initiative to come back where it left."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Not while somebody stands there."""
        free = not taken(table.spot(self.figure), table.radius(self.figure), table.bases(but=(self.figure,)))
        return self._test(table) if free and rode_off(table, self.figure) else table

    def _test(self, table: Table) -> Asking[Table, Table]:
        table, passed = yield from test(table, self.figure, "initiative", "lotg/ruling/leave-table", "to return")
        if not passed:
            return table
        back = table.change(self.figure, status="up", doing=Doing())
        return back.report(self.figure, travels.Returned(figure=self.figure, at=back.spot(self.figure)))


# Rallying


class Rally(Item[Table], frozen=True):
    """lotg/skedaddle/rally-test: one d6 against the Cool on the sheet; a failure takes the figure out of play.

    lotg/ruling/rally-timing: compulsory and once, unless its owner may choose to run on (`optional`). `after` is a flight
    that waits for the test (`own-next-half`).
    """

    figure: str
    after: Flee | None = None

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nobody is asked for whom nobody plays."""
        figure = table.figure(self.figure)
        return self._try(table) if figure.running and figure.up else table

    def _try(self, table: Table) -> Asking[Table, Table]:
        profile = table.profile(self.figure)
        if table.scene.options.skedaddle_rally == "optional" and profile.seat not in table.scene.solo:
            ask = f"Does {profile.name} try to rally here? Whoever fails is out of the game."
            answer = yield Choose(profile.seat, ask, (RallyNow(), RunOn()), TRIGGER)
            if isinstance(answer, RunOn):
                return table
        table, passed = yield from test(table, self.figure, "original cool", RALLY, "to rally")
        return rally(table, self.figure) if passed else run_off(table, self.figure)


def rally(table: Table, id: str) -> Table:
    """lotg/skedaddle/rally-test: normal again, halted, at its present Cool, and it acts from its next own half-turn on.

    lotg/ruling/rally-cool: or one level is restored, or all (`restore-1`, `set-to-original`).
    """
    cool, full = table.figure(id).cool, table.profile(id).cool
    how = table.scene.options.skedaddle_after_rally
    cool = full if how == "set-to-original" else min(cool + 1, full) if how == "restore-1" else cool
    return table.change(id, running=False, cool=cool, doing=Doing(), acted=True).report(
        id, courage.Rallied(figure=id, cool=cool)
    )


def run_off(table: Table, id: str) -> Table:
    """lotg/skedaddle/rally-fail: it is taken out of play."""
    return table.change(id, status="gone").report(id, courage.RanOff(figure=id))
