"""Ways across a map as a bot thinks of them: perches worth standing on, one Move's reach, and how far things are.

All of it is only where to look: the rules check every path before it is walked.
"""

from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from math import hypot, inf
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo
from posse.tabletop.movement import Halt, Walker, walk
from posse.tabletop.reach import lattice_of, pulled
from posse.tabletop.shape import inside
from posse.tabletop.shelter import cover_gaps
from posse.tabletop.terrain import Point, Spot

Path = tuple[Spot, ...]
Field = NDArray[np.float32]

SQUARE = 9 * INCH // 4
"""Perches are spread about this far apart (farther for wide bases): one by the nearest cover and one in the open."""

POST = 4 * INCH
"""Posts, from which distances are measured, are spread about this far apart."""

SLACK = 1.06
"""The lattice's steps run a little longer than the straight way, so its reach is stretched by this and checked."""

ROUGH_TIMES = 2.0
"""How much longer rough ground is taken to be when distances are compared."""

FAR = 1e6


class Flood(NamedTuple):
    """The places of a lattice that can be come to, what each costs, and the place before it."""

    cost: dict[int, float]
    before: dict[int, int]


class Strides(NamedTuple):
    """What one Move can reach: perches with the flood that found each."""

    start: Spot
    ends: tuple[int, ...]
    open_flood: Flood
    rough_flood: Flood


class Roads:
    """One walker's view of a map."""

    def __init__(self, ground: Ground, walker: Walker, zones: Iterable[tuple[Point, ...]] = ()) -> None:
        self.ground, self.walker = ground, walker
        self.lattice = lattice_of(ground, walker)
        self.spots = self.lattice.spots
        self._strides: Memo[tuple[Spot, int, int], Strides] = Memo(400)
        self._fields: Memo[int, Field] = Memo(800)
        self._paths: Memo[tuple[Spot, int, int], Path] = Memo(40_000)
        self._places: Memo[Spot, int] = Memo(40_000)
        self._posts: Memo[int, int] = Memo(20_000)
        self._zones: dict[tuple[Point, ...], Field] = {}
        self.posts = frozenset(self._middles(POST).values())
        self.perches = frozenset(self._choose_perches()).union(*(self._spread_over(zone) for zone in zones))

    def _choose_perches(self) -> Iterator[int]:
        """One place in the middle of each square, and one by the cover in it."""
        side = SQUARE + self.walker.radius - INCH // 2
        yield from self._middles(side).values()
        hidden = [place for place in range(len(self.spots)) if self._sheltered(place)]
        yield from self._middles(side, hidden).values()

    def _middles(self, side: int, places: Iterable[int] | None = None) -> dict[tuple[int, int, int], int]:
        """Of some places the one nearest to the middle of each square of that side."""
        best: dict[tuple[int, int, int], tuple[float, int]] = {}
        for place in range(len(self.spots)) if places is None else places:
            spot = self.spots[place]
            column, row = spot.x // side, spot.y // side
            off = self._off(place, (column * side + side // 2, row * side + side // 2))
            best[column, row, spot.level] = min(off, best.get((column, row, spot.level), off))
        return {square: place for square, (_, place) in best.items()}

    def _spread_over(self, outline: tuple[Point, ...]) -> set[int]:
        """Places of a zone an inch apart, so that a narrow one is not missed."""
        squares: dict[tuple[int, int], int] = {}
        for place in self.places_in(outline):
            spot = self.spots[place]
            squares.setdefault((spot.x // INCH, spot.y // INCH), place)
        return set(squares.values())

    def _off(self, place: int, point: tuple[int, int]) -> tuple[float, int]:
        spot = self.spots[place]
        return hypot(spot.x - point[0], spot.y - point[1]), place

    def _sheltered(self, place: int) -> bool:
        return bool(cover_gaps(self.ground, self.spots[place], self.walker.radius, INCH // 4))

    # Distances

    def place_of(self, spot: Spot) -> int:
        """The place of the lattice nearest to a spot on its level; any place where the level has none near."""
        found = self._places.get(spot)
        if found is None:
            near = self.lattice.around(spot, 4) or range(len(self.spots))
            found = self._places.keep(spot, min(near, key=lambda place: self._off(place, spot[:2])))
        return found

    def post_of(self, spot: Spot) -> int:
        """The post nearest to a spot on foot: posts are few, so that distances to people are remembered."""
        place = self.place_of(spot)
        found = self._posts.get(place)
        if found is None:
            near = self._flood({place: 0.0}, 2 * POST, False).cost
            posts = [(far, post) for post, far in near.items() if post in self.posts]
            found = self._posts.keep(place, min(posts)[1] if posts else place)
        return found

    def field(self, place: int) -> Field:
        """How far every place is from one place, rough ground counted longer."""
        found = self._fields.get(place)
        return found if found is not None else self._fields.keep(place, self._spread((place,)))

    def field_of_zone(self, outline: tuple[Point, ...]) -> Field:
        """How far every place is from a zone."""
        found = self._zones.get(outline)
        if found is None:
            found = self._zones[outline] = self._spread(self.places_in(outline))
        return found

    def places_in(self, outline: tuple[Point, ...]) -> list[int]:
        """The places of the ground floor inside a zone."""
        return [place for place, spot in enumerate(self.spots) if not spot.level and inside(outline, spot.x, spot.y)]

    def _spread(self, places: Iterable[int]) -> Field:
        found = self._flood(dict.fromkeys(places, 0.0), inf, False, ROUGH_TIMES)
        field = np.full(len(self.spots), FAR, dtype=np.float32)
        field[list(found.cost)] = list(found.cost.values())
        return field

    # One Move

    def strides(self, start: Spot, open_limit: int, rough_limit: int) -> Strides:
        """The perches that one Move reaches, nobody standing in the way."""
        key = (start, open_limit, rough_limit)
        found = self._strides.get(key)
        if found is not None:
            return found
        smooth, any_way = self._seeds(start)
        open_flood = self._flood(smooth, open_limit * SLACK, True)
        rough_flood = self._flood(any_way, rough_limit * SLACK, False)
        ends = sorted(self.perches & (open_flood.cost.keys() | rough_flood.cost.keys()))
        return self._strides.keep(key, Strides(start, tuple(ends), open_flood, rough_flood))

    def _seeds(self, start: Spot) -> tuple[dict[int, float], dict[int, float]]:
        """The places next to a spot: those walked to in the open, and all."""
        smooth: dict[int, float] = {}
        any_way: dict[int, float] = {}
        for place in self.lattice.around(start, 2):
            spot = self.spots[place]
            if spot == start:
                return {place: 0.0}, {place: 0.0}
            found = walk(self.ground, (start, spot), self.walker)
            if not isinstance(found, Halt):
                any_way[place] = found.length
                if not found.crossings:
                    smooth[place] = found.length
        return smooth, any_way

    def _flood(self, seeds: dict[int, float], limit: float, open_only: bool, rough_times: float = 1.0) -> Flood:
        edges = self.lattice.edges
        cost = dict(seeds)
        before: dict[int, int] = {}
        heap = sorted((far, place) for place, far in seeds.items())
        done: set[int] = set()
        while heap:
            here, place = heappop(heap)
            if place in done:
                continue
            done.add(place)
            for to, far, rough in edges[place]:
                if rough:
                    if open_only:
                        continue
                    far *= rough_times
                total = here + far
                if total <= limit and total < cost.get(to, inf):
                    cost[to] = total
                    before[to] = place
                    heappush(heap, (total, to))
        return Flood(cost, before)

    def paths(self, strides: Strides, place: int) -> Iterator[Path]:
        """Ways to a perch in reach: in the open if there is one, else over whatever is there."""
        for number, flood in enumerate((strides.open_flood, strides.rough_flood)):
            if place in flood.cost:
                key = (strides.start, place, number)
                path = self._paths.get(key)
                if path is None:
                    path = self._paths.keep(key, self._trace(strides.start, flood, place, number == 0))
                yield path

    def _trace(self, start: Spot, flood: Flood, place: int, open_only: bool) -> Path:
        spots = [self.spots[place]]
        while place in flood.before:
            place = flood.before[place]
            spots.append(self.spots[place])
        if spots[-1] != start:
            spots.append(start)
        if len(spots) == 1:
            spots.append(start)
        return pulled(self.ground, tuple(reversed(spots)), self.walker, (), open_only)
