"""Where a figure can get to, the shortest way there, and the nearest cover: found on the lattice, proved by `walk`."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import ceil, inf
from typing import NamedTuple

from posse.tabletop.contact import contact
from posse.tabletop.faces import TOUCH
from posse.tabletop.flood import Flood, Path, close_by, straight
from posse.tabletop.ground import Ground
from posse.tabletop.lattice import STEP, Lattice
from posse.tabletop.loops import Loop, loops_round
from posse.tabletop.movement import Base, Halt, Walk, Walker, clip, cut, taken, walk
from posse.tabletop.shape import edges, length, segment_gap
from posse.tabletop.shelter import cover_gaps, covers_at, nearest_point, shelter_at
from posse.tabletop.terrain import Area, Spot, Wall

DETOUR = 1.09
"""How much longer a way over the lattice can be than the same way with its corners taken out."""


class Way(NamedTuple):
    """A way to a piece of cover: how far it is to walk, which piece, and the path to where the base touches it."""

    distance: int
    feature: str
    path: Path


class Reached(NamedTuple):
    """A place within reach: how far it is to walk there, and whether the walk meets rough ground."""

    spot: Spot
    cost: int
    rough: bool


def lattice_of(ground: Ground, walker: Walker) -> Lattice:
    """The ways across a map for a walker, laid out when first asked for."""
    found = ground.lattices.get(walker)
    return found if found is not None else ground.lattices.keep(walker, Lattice(ground, walker))


def pulled(ground: Ground, path: Path, walker: Walker, blockers: Sequence[Base], open_only: bool) -> Path:
    """The same way with needless corners taken out; one that avoids rough ground goes on avoiding it."""
    kept = [path[0]]
    at = 0
    while at < len(path) - 1:
        to = len(path) - 1
        while to > at + 1 and not _shortcut(ground, path, at, to, walker, blockers, open_only):
            to -= 1
        kept.append(path[to])
        at = to
    return tuple(kept)


def _shortcut(
    ground: Ground, path: Path, at: int, to: int, walker: Walker, blockers: Sequence[Base], open_only: bool
) -> bool:
    if any(spot.level != path[at].level for spot in path[at : to + 1]):
        return False
    found = walk(ground, (path[at], path[to]), walker, blockers)
    return isinstance(found, Walk) and not (open_only and found.crossings)


class Reach:
    """Every place a figure can get to in one move, when any rough ground puts the whole move under the rough limit."""

    def __init__(
        self,
        ground: Ground,
        start: Spot,
        walker: Walker,
        open_limit: int,
        rough_limit: int,
        blockers: Sequence[Base] = (),
        occupied: Sequence[Base] = (),
    ) -> None:
        self.ground, self.start, self.walker = ground, start, walker
        self.open_limit, self.rough_limit = open_limit, rough_limit
        self.blockers, self.occupied = tuple(blockers), tuple(occupied)
        lattice = lattice_of(ground, walker)
        self._lattice = lattice
        self._open = Flood(lattice, start, self.blockers, True, open_limit)
        self._rough = Flood(lattice, start, self.blockers, False, rough_limit)
        for place, far, rough in straight(lattice, start, self.blockers, max(open_limit, rough_limit)):
            if not rough:
                self._open.seed(place, far)
            self._rough.seed(place, far)
        for flood in (self._open, self._rough):
            for _ in flood.run():
                pass
        self.spots: list[Reached] = [Reached(start, 0, False)]
        for place in sorted(self._open.cost.keys() | self._rough.cost.keys()):
            spot = lattice.spots[place]
            if spot == start or taken(spot, walker.radius, self.occupied):
                continue
            cost = self._open.cost.get(place)
            if cost is not None:
                self.spots.append(Reached(spot, int(cost), False))
            else:
                self.spots.append(Reached(spot, int(self._rough.cost[place]), True))

    def _fits(self, path: Path) -> bool:
        found = walk(self.ground, path, self.walker, self.blockers)
        if isinstance(found, Halt):
            return False
        return found.length <= (self.rough_limit if found.crossings else self.open_limit)

    def path_to(self, spot: Spot) -> Path | None:
        """A legal path within the limits to any spot, the shortest the lattice knows; nothing if there is none."""
        if taken(spot, self.walker.radius, self.occupied):
            return None
        if self._fits((self.start, spot)):
            return (self.start, spot)
        paths: list[Path] = []
        for flood in (self._open, self._rough):
            limit = self.open_limit if flood.open_only else self.rough_limit
            ends = [
                (flood.cost[place] + length(spot.x - end.x, spot.y - end.y), place)
                for place in self._lattice.around(spot)
                for end in (self._lattice.spots[place],)
                if place in flood.cost
            ]
            for cost, place in sorted(ends)[:12]:
                if int(cost) > limit:
                    break
                whole = flood.path(place)
                path = whole if whole[-1] == spot else (*whole, spot)
                path = pulled(self.ground, path, self.walker, self.blockers, flood.open_only)
                if self._fits(path):
                    paths.append(path)
                    break
        return min(paths, key=_flat_length, default=None)

    def outline(self, rough: bool | None = None) -> tuple[Loop, ...]:
        """Closed lines round the squares within reach: all of them, or only those with or without rough ground."""
        cells = {
            (spot.x // STEP, spot.y // STEP, spot.level)
            for spot, _, is_rough in self.spots
            if rough is None or is_rough == rough
        }
        return loops_round(cells)


def _flat_length(path: Path) -> float:
    return sum(length(b.x - a.x, b.y - a.y) for a, b in pairwise(path))


def reach(
    ground: Ground,
    start: Spot,
    walker: Walker,
    open_limit: int,
    rough_limit: int,
    blockers: Sequence[Base] = (),
    occupied: Sequence[Base] = (),
) -> Reach:
    """Where a figure can get to; `blockers` may not be passed, `occupied` bases may be passed but not stopped on."""
    return Reach(ground, start, walker, open_limit, rough_limit, blockers, occupied)


def route(ground: Ground, start: Spot, goal: Spot, walker: Walker, blockers: Sequence[Base] = ()) -> Path | None:
    """The shortest path from a spot to another, as near as the lattice knows; nothing if there is none."""
    if isinstance(walk(ground, (start, goal), walker, blockers), Walk):
        return (start, goal)
    lattice = lattice_of(ground, walker)
    last = {
        place: length(goal.x - lattice.spots[place].x, goal.y - lattice.spots[place].y)
        for place in lattice.around(goal)
        if isinstance(walk(ground, (lattice.spots[place], goal), walker, blockers), Walk)
    }
    if not last:
        return None
    flood = Flood(lattice, start, blockers, False, inf)
    for place, far, _ in close_by(lattice, start, blockers, inf):
        flood.seed(place, far)
    spots, x, y = lattice.spots, goal.x, goal.y
    best: tuple[float, int] | None = None
    for place, cost in flood.run(lambda place: length(spots[place].x - x, spots[place].y - y)):
        if place in last and (best is None or cost + last[place] < best[0]):
            best = (cost + last[place], place)
        if best is not None and cost + length(spots[place].x - x, spots[place].y - y) >= best[0]:
            break
    if best is None:
        return None
    return pulled(ground, (*flood.path(best[1]), goal), walker, blockers, False)


def way_to_cover(
    ground: Ground,
    start: Spot,
    walker: Walker,
    blockers: Sequence[Base] = (),
    avoid: Collection[str] = (),
    slack: int = TOUCH,
    occupied: Sequence[Base] = (),
    tried: list[Spot] | None = None,
) -> list[Way]:
    """The nearest cover by walking distance, with every piece as near to within `slack`, nearest first.

    Each path ends where the base touches the piece or enters it. `avoid` names pieces that do not count. `blockers` may
    not be passed, `occupied` bases may be passed but not stopped on. `tried`, if given, is told every end that was
    tried: only there can `occupied` bases have made a difference.
    """
    here = shelter_at(ground, start, walker.radius, TOUCH)
    if here is not None and here not in avoid:
        return [Way(0, here, (start,))]
    tried = [] if tried is None else tried
    direct = _direct_ways(ground, start, walker, blockers, avoid, slack, occupied, tried)
    if direct is not None:
        return direct
    lattice = lattice_of(ground, walker)
    flood = Flood(lattice, start, blockers, False, inf)
    for place, far, _ in straight(lattice, start, blockers, 12 * STEP):
        flood.seed(place, far)
    best: float = inf
    found: dict[str, Way] = {}
    for place, cost in flood.run():
        if cost > DETOUR * (best + slack) + STEP:
            break
        for gap, id in cover_gaps(ground, lattice.spots[place], walker.radius, 2 * STEP):
            known = found[id].distance if id in found else inf
            if id in avoid or cost + gap > DETOUR * min(best + slack, known):
                continue
            way = _approach(ground, flood, place, id, walker, blockers)
            if way is None:
                continue
            tried.append(way.path[-1])
            if taken(way.path[-1], walker.radius, occupied):
                continue
            if way.distance < known:
                found[id] = way
                best = min(best, way.distance)
    return sorted(way for way in found.values() if way.distance <= best + slack)


def _direct_ways(
    ground: Ground,
    start: Spot,
    walker: Walker,
    blockers: Sequence[Base],
    avoid: Collection[str],
    slack: int,
    occupied: Sequence[Base],
    tried: list[Spot],
) -> list[Way] | None:
    """The ways to cover if nothing stands before any piece that could be nearest: no detour can be shorter.

    Nothing when some piece as near as the nearest one reached is not to be had straight on.
    """
    ways: list[Way] = []
    for gap, id in cover_gaps(ground, start, walker.radius, 12 * STEP):
        if ways and gap > ways[0].distance + slack:
            return sorted(way for way in ways if way.distance <= ways[0].distance + slack)
        if id in avoid:
            continue
        aim = nearest_point(ground, id, start)
        path = _first_touch(ground, (start, Spot(*aim, start.level)), id, walker.radius)
        found = walk(ground, path, walker, blockers) if path is not None else None
        if path is None or not isinstance(found, Walk):
            return None
        tried.append(path[-1])
        if taken(path[-1], walker.radius, occupied):
            return None
        ways.append(Way(found.length, id, path))
        ways.sort()
    return None


def _approach(
    ground: Ground, flood: Flood, place: int, id: str, walker: Walker, blockers: Sequence[Base]
) -> Way | None:
    """The way to a place and on from there until the base touches a piece."""
    end = flood.lattice.spots[place]
    aim = nearest_point(ground, id, end)
    path = flood.path(place)
    if aim != end[:2]:
        last = clip(ground, (end, Spot(*aim, end.level)), walker, blockers)
        if shelter_at(ground, last[-1], walker.radius, TOUCH) is None:
            return None
        path = (*path, *last[1:])
    reached = _first_touch(ground, pulled(ground, path, walker, blockers, False), id, walker.radius)
    if reached is None:
        return None
    found = walk(ground, reached, walker, blockers)
    return None if isinstance(found, Halt) else Way(found.length, id, reached)


def _first_touch(ground: Ground, path: Path, id: str, radius: int) -> Path | None:
    """The beginning of a path up to where the base first touches a piece or enters it."""
    piece = ground.features[id]
    if not isinstance(piece, Area | Wall):
        return None
    sides = ((piece.a, piece.b),) if isinstance(piece, Wall) else edges(piece.outline)
    near = radius + TOUCH - 1
    gone = 0.0
    for a, b in pairwise(path):
        far = length(b.x - a.x, b.y - a.y)
        if a.level != b.level:
            gone += far + abs(ground.elevations[b.level] - ground.elevations[a.level])
            continue
        if covers_at(piece, ground.elevations[a.level]):
            shares = [
                contact(a[:2], b[:2], c, d, near) for c, d in sides if segment_gap(a[:2], b[:2], c, d).below(near)
            ]
            if shares:
                return cut(path, ceil(gone + min(shares) * far), ground.elevations)
        gone += far
    return None
