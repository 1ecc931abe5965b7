"""Where somebody might go next, on foot or mounted, and what it is worth to have gone there."""

from functools import cached_property
from math import hypot
from typing import NamedTuple

from posse.bots.law_of_the_gun.position import CAUTION, Position, marks, shown
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.orders import is_change
from posse.games.law_of_the_gun.asking import need
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.moving.paths import facing, given, left, mounted, place, walker_of
from posse.games.law_of_the_gun.moving.rates import fast
from posse.games.law_of_the_gun.moving.rough import SPILLS, edges_on
from posse.games.law_of_the_gun.moving.turning import heading
from posse.games.law_of_the_gun.moving.ways import fitted, places_in_reach
from posse.games.law_of_the_gun.shooting.declaring import fire_bar
from posse.games.law_of_the_gun.shooting.reactions import react_bar
from posse.games.law_of_the_gun.table import Doing, Figure, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.movement import cut, path_length, point_at

LOOKED_AT = 36
"""How many places of a walk are looked at closely."""

EFFORT = 0.02
"""What every move must gain at least."""

WHEELING, STRAIGHT_ENOUGH = 30.0, 0.3
"""Centimetres that a mount loses by looking square to its way, and how far off it may look without losing any."""

MOMENTUM = 5.0
"""Centimetres that are lost by stopping: to start again takes another test."""

LOST_ON_FOOT, LOST_MOUNTED = 3.5 * CENTIMETRE, 5.5 * CENTIMETRE
"""What each level of difficult ground takes off a move, about."""

FALL, ON_THE_GROUND = 0.3, 50.0
"""What it costs to come off a horse, and the centimetres that are lost by it."""

WATCHED, STEPS = 10, 3
"""How many of the best ways are looked at for held fire, and at how many points of each."""

CHANGE, FAST = "lotg/actions/change-test", "lotg/movement/fast-horse"


class Way(NamedTuple):
    """A path, what its end is worth, and the shot that may be fired from there."""

    place: float
    shot: float
    path: Path

    @property
    def value(self) -> float:
        """Both together."""
        return self.place + self.shot


class Going:
    """Where one figure might go; `here` is what it is worth to stay."""

    def __init__(self, position: Position, id: str) -> None:
        self.position, self.id = position, id
        self.table: Table = position.table
        self.figure: Figure = self.table.figure(id)
        self.mounted = mounted(self.table, id)
        self.here = position.standing(self.table, id) - self.askew_cost(self.table)
        if self.figure.doing.kind != "halted" and not self.figure.moved:
            self.here -= MOMENTUM * position.errand(id).worth

    # Ways

    @cached_property
    def strolls(self) -> list[Way]:
        """Ways at ordinary pace, or with what is left of a move, best first."""
        return self._ways(self.table, bool(self.figure.fast))

    @cached_property
    def runs(self) -> list[Way]:
        """Ways of a fast move if the test for it is passed, best first."""
        return self._ways(self._running, True)

    @cached_property
    def _running(self) -> Table:
        """The table as if the test for going fast were passed."""
        return given(self.table, self.id, fast(self.table, self.id, True))

    def _ways(self, table: Table, hurried: bool) -> list[Way]:
        paths = self._mounted(table) if self.mounted else self._on_foot(table)
        ways = sorted((self._after(path, hurried) for path in paths), key=lambda way: -way.value)
        if not self._held:
            return ways
        wary = [way._replace(place=way.place - self._under_fire(way.path)) for way in ways[:WATCHED]]
        return sorted(wary, key=lambda way: -way.value)

    @cached_property
    def _held(self) -> list[Figure]:
        """The enemies in view who hold a shot for whoever moves."""
        return [foe for foe in marks(self.table, self.id) if react_bar(self.table, foe) is None]

    def _under_fire(self, path: Path) -> float:
        """What held shots may do on a way beyond what they may do here, by the rules' own odds: each comes where it is best."""
        ground, length = self.table.scene.ground, path_length(self.table.scene.ground, path)
        steps = [point_at(path, length * step // STEPS, ground.elevations) for step in range(1, STEPS + 1)]
        tables = [self.table, *(self.table.change(self.id, spot=spot) for spot in steps)]
        total = 0.0
        for foe in self._held:
            here, *there = (
                self.position.lore.best_at(table, foe, table.figure(self.id), "moved").value for table in tables
            )
            total += max(0.0, max(there) - here)
        return CAUTION * total

    def _mounted(self, table: Table) -> list[Path]:
        """The rides that leave least to go."""
        return sorted(places_in_reach(table, self.id), key=self._rest)[:LOOKED_AT]

    def _after(self, path: Path, hurried: bool) -> Way:
        """What it is worth to have gone a way: somebody who runs is hard to hit, and shoots badly."""
        table = self.table
        gone, risk = self._over_rough(path, hurried)
        far = self.figure.moved + path_length(table.scene.ground, gone)
        there = place(table, self.id, gone) if self.mounted else table.change(self.id, spot=gone[-1], moved=far)
        there = shown(there.change(self.id, fast="passed") if hurried else there, self.id)
        shot = 0.0
        if fire_bar(table, self.figure) is None:
            shot = self.position.best_shot(there, there.figure(self.id), "fast" if hurried else "moved").value
            shot = max(0.0, shot - self.position.given_away(there, self.id)) if shot else 0.0
        value = self.position.standing(there, self.id) - EFFORT - self.askew_cost(there)
        return Way(value - risk * (FALL + ON_THE_GROUND * self.position.errand(self.id).worth), shot, path)

    def _over_rough(self, path: Path, hurried: bool) -> tuple[Path, float]:
        """How far a path is likely to be gone where ground is difficult, and the chance to come off the horse there."""
        table, ground = self.table, self.table.scene.ground
        edges = edges_on(table, self.id, path)
        if not edges:
            return path, 0.0
        each = LOST_MOUNTED if self.mounted else LOST_ON_FOOT
        budget = left(self._running if hurried and not self.figure.fast else table, self.id)
        for edge in edges:
            budget -= round(edge.level * each)
            if budget <= edge.at:
                path = cut(path, max(edge.at - 2, 1), ground.elevations)
                break
        path = cut(path, max(budget, 1), ground.elevations)
        spills = hurried and self.mounted and any(edge.level >= SPILLS for edge in edges)
        if not spills or self.figure.fast == "passed":
            return path, 0.0
        passes = float(need(table, self.id, "horsemanship", FAST).chance)
        return path, 1.0 if self.figure.fast == "failed" else 1 - passes

    def _rest(self, path: Path) -> float:
        """The way still to go from the end of another."""
        return self.position.away(self.table.change(self.id, spot=path[-1]), self.id)

    def _on_foot(self, table: Table) -> list[Path]:
        """The places that are nearest to where one ought to go, and others all round."""
        limit, roads = left(table, self.id), self.position.lore.roads(walker_of(table, self.id))
        strides = roads.strides(self.figure.spot, limit, limit)
        ends = [end for end in strides.ends if roads.spots[end] != self.figure.spot]
        ends.sort(key=lambda end: self._rest((roads.spots[end],)))
        if len(ends) > LOOKED_AT:
            half, rest = ends[: LOOKED_AT // 2], ends[LOOKED_AT // 2 :]
            ends = half + rest[:: len(rest) // (LOOKED_AT // 2) + 1]
        found = []
        for end in ends:
            ways = (fitted(table, self.id, path) for path in roads.paths(strides, end))
            found += [way for way in ways if way is not None and len(way) > 1][:1]
        return found

    # Whether it can be done

    def lets(self, wants: Doing, path: Path) -> float:
        """The chance that Initiative lets the leader do it."""
        if not is_change(self.table, self.id, wants, path[-1]):
            return 1.0
        return float(need(self.table, self.id, "initiative", CHANGE).chance)

    @cached_property
    def after_a_shot(self) -> float:
        """What is left to be had after a snap-shot: a walk to the best place, if Initiative lets one go, or to stay."""
        if left(self.table, self.id) <= 0 or self.figure.fast or self.figure.tried or not self.strolls:
            return self.here
        best = max(self.strolls, key=lambda way: way.place)
        lets = self.lets(Move(self.id, best.path).wants(self.table), best.path)
        return max(self.here, lets * best.place + (1 - lets) * self.here)

    # Mounts

    def askew_cost(self, table: Table) -> float:
        """What a mount loses by looking away from where its way leads next."""
        if not self.mounted:
            return 0.0
        look, way = facing(table, self.id), heading(table.spot(self.id), self.position.onward(table, self.id))
        size = hypot(look.x, look.y) * hypot(way.x, way.y)
        askew = 1 - (look.x * way.x + look.y * way.y) / size if size else 0.0
        return max(0.0, askew - STRAIGHT_ENOUGH) * self.position.errand(self.id).worth * WHEELING
