"""The shortest ways over a lattice from one start, found outward; other bases in the way are gone round."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from math import inf

import numpy as np

from posse.tabletop.lattice import STEP, Edge, Lattice
from posse.tabletop.movement import Base, Halt, Walk, walk
from posse.tabletop.shape import length, point_gap
from posse.tabletop.terrain import Spot

Path = tuple[Spot, ...]


class Flood:
    """The shortest ways from a start to the places of a lattice, found outward, nearest first."""

    def __init__(self, lattice: Lattice, start: Spot, blockers: Sequence[Base], open_only: bool, limit: float) -> None:
        self.lattice = lattice
        self.start = start
        self.blockers = blockers
        self.open_only = open_only
        self.limit = limit
        self.cost: dict[int, float] = {}
        self.before: dict[int, int] = {}
        self._heap: list[tuple[float, int]] = []
        self._near = _near_blockers(lattice, blockers)

    def seed(self, place: int, cost: float) -> None:
        """A place that can be walked to straight from the start."""
        if cost <= self.limit and cost < self.cost.get(place, inf):
            self.cost[place] = cost
            heappush(self._heap, (cost, place))

    def run(self, ahead: Callable[[int], float] | None = None) -> Iterator[tuple[int, float]]:
        """Each place with its cost, nearest first; `ahead` is what is at least left to a goal, to search toward it."""
        edges, costs, near, limit, open_only = self.lattice.edges, self.cost, self._near, self.limit, self.open_only
        if ahead is not None:
            self._heap = [(cost + ahead(place), place) for cost, place in self._heap]
            self._heap.sort()
        heap = self._heap
        done: set[int] = set()
        while heap:
            _, place = heappop(heap)
            if place in done:
                continue
            done.add(place)
            cost = costs[place]
            yield place, cost
            checked = near.get(place)
            for to, far, rough in edges[place]:
                total = cost + far
                if total > limit or (open_only and rough) or total >= costs.get(to, inf):
                    continue
                if checked and self._struck(place, to, checked):
                    continue
                costs[to] = total
                self.before[to] = place
                heappush(heap, (total if ahead is None else total + ahead(to), to))

    def _struck(self, here: int, there: int, bases: Sequence[Base]) -> bool:
        a, b = self.lattice.spots[here], self.lattice.spots[there]
        radius = self.lattice.walker.radius
        if a.level != b.level:
            return any(
                base.spot.level == b.level
                and point_gap(b.x, b.y, base.spot[:2], base.spot[:2]).below(radius + base.radius)
                for base in self.blockers
            )
        return any(
            base.spot.level == a.level and point_gap(*base.spot[:2], a[:2], b[:2]).below(radius + base.radius)
            for base in bases
        )

    def path(self, place: int) -> Path:
        """The way to a place, step by step."""
        spots = [self.lattice.spots[place]]
        while place in self.before:
            place = self.before[place]
            spots.append(self.lattice.spots[place])
        spots.append(self.start)
        return tuple(reversed(spots))


def _near_blockers(lattice: Lattice, blockers: Sequence[Base]) -> dict[int, list[Base]]:
    near: dict[int, list[Base]] = {}
    for base in blockers:
        squares = (lattice.walker.radius + base.radius) // STEP + 3
        for place in lattice.around(base.spot, squares):
            near.setdefault(place, []).append(base)
        for link in lattice.ground.map.links:
            for end, other in ((link.foot, link.top), (link.top, link.foot)):
                if end.level == base.spot.level:
                    for place in lattice.around(other, 0):
                        near.setdefault(place, []).append(base)
    return near


def straight(lattice: Lattice, start: Spot, blockers: Sequence[Base], limit: float) -> list[Edge]:
    """The places that can be walked to straight from a spot, exactly as `walk` would say."""
    ground, walker = lattice.ground, lattice.walker
    dx, dy = lattice.x - start.x, lattice.y - start.y
    near = np.flatnonzero((lattice.level == start.level) & (dx * dx + dy * dy <= limit * limit))
    px = np.full(len(near), start.x, dtype=np.int64)
    py = np.full(len(near), start.y, dtype=np.int64)
    qx, qy = lattice.x[near], lattice.y[near]
    clear, rough, unsure = lattice.footing(start.level).steps(px, py, qx, qy)
    for base in blockers:
        if base.spot.level == start.level:
            clear &= lattice.footing(start.level).past(px, py, qx, qy, base.spot.x, base.spot.y, base.radius)
    found = []
    for place, fine, is_rough, ask in zip(near.tolist(), clear.tolist(), rough.tolist(), unsure.tolist(), strict=True):
        if not fine:
            continue
        spot = lattice.spots[place]
        if ask:
            answer = walk(ground, (start, spot), walker, blockers)
            if isinstance(answer, Halt):
                continue
            is_rough = bool(answer.crossings)
        found.append((place, length(spot.x - start.x, spot.y - start.y), is_rough))
    return found or close_by(lattice, start, blockers, limit)


def close_by(lattice: Lattice, start: Spot, blockers: Sequence[Base], limit: float) -> list[Edge]:
    """The same for the few places around a spot, one by one: for bases that overlap something and may only move off."""
    found = []
    for place in lattice.around(start, 3):
        spot = lattice.spots[place]
        far = length(spot.x - start.x, spot.y - start.y)
        if far <= limit:
            answer = walk(lattice.ground, (start, spot), lattice.walker, blockers)
            if isinstance(answer, Walk):
                found.append((place, far, bool(answer.crossings)))
    return found
