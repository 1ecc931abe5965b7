"""Walking: whether a base can follow a path, how long the path is, and what rough ground it meets on the way."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil, isqrt, sqrt
from typing import NamedTuple

from msgspec import Struct

from posse.tabletop.contact import contact, covers, crossing, leaves_outline, rim, stretches
from posse.tabletop.ground import Ground
from posse.tabletop.layer import Kind, Layer, Patch, Reason, Solid
from posse.tabletop.shape import Box, closer, inside, length, near_segment, point_gap, steps_over
from posse.tabletop.terrain import Link, Spot

AT_LINK = 64
"""A figure this near the end of a stair or ladder (a quarter of an inch) stands at it."""


class Walker(NamedTuple):
    """How somebody moves: how large the base is, whether they climb, whether they fit through an ordinary door and whether they
    are at home in water."""

    radius: int
    climbs: bool = True
    narrow_doors: bool = True
    swims: bool = False


class Base(Struct, frozen=True, gc=False):
    """A base that stands in the way. Many are made and soon forgotten."""

    spot: Spot
    radius: int


class Crossing(NamedTuple):
    """Rough ground met on a path: how far along it, which feature, and how it was met."""

    at: int
    feature: str
    kind: Kind


class Halt(NamedTuple):
    """Why a path cannot be followed: how far it goes, and what is there."""

    at: int
    feature: str | None
    reason: Reason
    base: Base | None = None


BARRED = Halt(0, None, "wall")
"""Something is in the way of a path; what, and how far along it, was not asked."""


class Walk(Struct, frozen=True, gc=False):
    """A path that can be followed. `length` counts heights climbed, `rough` is how much of it is rough or a climb,
    `difficulty` says how much of it lies on ground of each difficulty, 0 for the open; `swum` is how much lies in water."""

    length: int
    rough: int = 0
    crossings: tuple[Crossing, ...] = ()
    levels_changed: int = 0
    climbed: int = 0
    difficulty: tuple[tuple[int, int], ...] = ()
    swum: int = 0


class _Tally:
    """What has been met so far along a path."""

    __slots__ = ("climbed", "crossings", "difficulty", "length", "levels_changed", "rough", "swum")

    def __init__(self) -> None:
        self.length = 0.0
        self.rough = 0.0
        self.crossings: list[Crossing] = []
        self.levels_changed = 0
        self.climbed = 0
        self.difficulty: dict[int, float] = {}
        self.swum = 0.0


def whole(distance: float) -> int:
    """A length in whole units, the fraction dropped; what a sum of roots falls short by does not count."""
    return int(distance + 1e-6)


def layer_of(ground: Ground, level: int, walker: Walker) -> Layer:
    """What a walker meets on a level."""
    key = (level, walker.climbs, walker.narrow_doors, walker.swims)
    found = ground.layers.get(key)
    if found is None:
        found = ground.layers.keep(key, Layer(ground.map, *key))
    return found


def walk(
    ground: Ground,
    path: tuple[Spot, ...],
    walker: Walker,
    blockers: Sequence[Base] = (),
    margin: int | None = None,
) -> Walk | Halt:
    """Follow a path from its first spot to its last: what it costs, or where and why it must stop.

    The base may touch walls, other bases and the table's rim but not overlap them; one that already does may move off.
    `margin` is how far the centre keeps from the table's rim: the base's radius unless told.
    """
    keep = walker.radius if margin is None else margin
    key = sum(path, (keep, *walker))
    found = ground.walks.get(key)
    if found is None or found is BARRED:
        found = ground.walks.keep(key, _over_ground(ground, path, walker, keep))
    if not blockers:
        return found
    struck = _struck(ground, path, walker.radius, blockers)
    if struck is None or (isinstance(found, Halt) and found.at < struck.at):
        return found
    return struck


def unhindered(ground: Ground, path: tuple[Spot, ...], walker: Walker, blockers: Sequence[Base] = ()) -> Walk | None:
    """What `walk` says of a path that nothing stops; None for any other, which is quicker to say than where and why."""
    key = sum(path, (walker.radius, *walker))
    found = ground.walks.get(key)
    if found is None:
        found = ground.walks.keep(key, _over_ground(ground, path, walker, walker.radius, every=False))
    if isinstance(found, Halt) or (blockers and _struck(ground, path, walker.radius, blockers)):
        return None
    return found


def _over_ground(ground: Ground, path: tuple[Spot, ...], walker: Walker, keep: int, every: bool = True) -> Walk | Halt:
    """Follow a path over the ground alone, nobody standing in the way.

    Unless `every` obstacle is looked at, a path that runs into something is simply `BARRED`.
    """
    tally = _Tally()
    for start, end in pairwise(path):
        if start.level != end.level:
            halt = _climb(ground, start, end, walker, tally)
        else:
            halt = _step(ground, start, end, walker, keep, tally, every)
        if halt is not None:
            return halt
    return Walk(
        whole(tally.length),
        whole(tally.rough),
        tuple(sorted(tally.crossings)),
        tally.levels_changed,
        tally.climbed,
        tuple([(level, whole(stretch)) for level, stretch in sorted(tally.difficulty.items())]),
        whole(tally.swum),
    )


def _struck(ground: Ground, path: tuple[Spot, ...], radius: int, blockers: Sequence[Base]) -> Halt | None:
    """The first base that a path runs into, if any."""
    gone = 0.0
    for start, end in pairwise(path):
        p, q = start[:2], end[:2]
        if start.level != end.level:
            p = q
        first: tuple[float, Base] | None = None
        if start != end:
            for base in blockers:
                at = base.spot[:2]
                apart = radius + base.radius
                if base.spot.level != end.level or not closer(p, q, at, at, apart):
                    continue
                if start.level == end.level and _leaves(p, q, at, at, apart):
                    continue
                share = contact(p, q, at, at, apart) if start.level == end.level else 0.0
                if first is None or share < first[0]:
                    first = (share, base)
        far = _leg(start, end, ground.elevations)
        if first is not None:
            return Halt(whole(gone + first[0] * far), None, "base", first[1])
        gone += far
    return None


def _step(ground: Ground, start: Spot, end: Spot, walker: Walker, keep: int, tally: _Tally, every: bool) -> Halt | None:
    """One straight step on one level."""
    layer = layer_of(ground, start.level, walker)
    p, q = start[:2], end[:2]
    if p == q:
        return None
    radius = walker.radius
    solids, lines, patches = layer.between(*p, *q, radius)
    met = _run_into(p, q, radius, solids, every)
    if met and not every:
        return BARRED
    far = length(q[0] - p[0], q[1] - p[1])
    stops: list[tuple[float, str | None, Reason]] = []
    if not (keep <= q[0] <= ground.width - keep and keep <= q[1] <= ground.depth - keep):
        stops.append((rim(p, q, ground.width, ground.depth, keep), None, "edge"))
    if layer.floor is not None:
        share = leaves_outline(layer.outline, p, q)
        if share is not None or not inside(layer.outline, *q):
            stops.append((1.0 if share is None else share, layer.floor, "platform"))
    if met:
        stops += [(contact(p, q, piece.c, piece.d, radius), piece.feature, piece.reason) for piece in met]
    if patches:
        stops += [
            (0.0, patch.feature, "impassable")
            for patch in patches
            if patch.impassable and patch.box.holds(*p) and inside(patch.outline, *p)
        ]
    if stops:
        first = min(stops, key=lambda stop: stop[0])
        return Halt(whole(tally.length + first[0] * far), *first[1:])
    for c, d, feature, kind in lines:
        if steps_over(p, q, c, d):
            tally.crossings.append(Crossing(whole(tally.length + far * crossing(p, q, c, d)), feature, kind))
    _ground_underfoot(p, q, far, patches, tally)
    tally.length += far
    return None


def _run_into(p: tuple[int, int], q: tuple[int, int], radius: int, solids: Sequence[Solid], every: bool) -> list[Solid]:
    """The solid pieces that a base runs into on a straight step; unless `every` one is asked for, one will do."""
    (px, py), (qx, qy) = p, q
    left, right = (px - radius, qx + radius) if px < qx else (qx - radius, px + radius)
    top, bottom = (py - radius, qy + radius) if py < qy else (qy - radius, py + radius)
    found = []
    for piece in solids:
        c, d, _, _, its_left, its_right, its_top, its_bottom = piece
        if its_left >= right or its_right <= left or its_top >= bottom or its_bottom <= top:
            continue
        if closer(p, q, c, d, radius) and not _leaves(p, q, c, d, radius):
            found.append(piece)
            if not every:
                break
    return found


def _climb(ground: Ground, start: Spot, end: Spot, walker: Walker, tally: _Tally) -> Halt | None:
    """A change of level, from one end of a link to the other."""
    link = link_between(ground, start, end)
    if link is None or (link.kind != "ramp" and not walker.climbs):
        return Halt(whole(tally.length), link.id if link else None, "link")
    layer = layer_of(ground, end.level, walker)
    if layer.floor is not None and not inside(layer.outline, end.x, end.y):
        return Halt(whole(tally.length), layer.floor, "platform")
    height = abs(ground.elevations[end.level] - ground.elevations[start.level])
    far = length(end.x - start.x, end.y - start.y) + height
    if link.kind != "ramp":
        tally.crossings.append(Crossing(whole(tally.length), link.id, "climb"))
        tally.rough += far
    tally.difficulty[0] = tally.difficulty.get(0, 0.0) + far
    tally.levels_changed += 1
    tally.climbed += height
    tally.length += far
    return None


def link_between(ground: Ground, start: Spot, end: Spot) -> Link | None:
    """The stair, ladder or ramp that joins two spots, whichever way it is taken."""
    for link in ground.map.links:
        if (_at(start, link.foot) and _at(end, link.top)) or (_at(start, link.top) and _at(end, link.foot)):
            return link
    return None


def _at(spot: Spot, end: Spot) -> bool:
    return spot.level == end.level and (spot.x - end.x) ** 2 + (spot.y - end.y) ** 2 <= AT_LINK * AT_LINK


def standing(
    ground: Ground, spot: Spot, walker: Walker, blockers: Sequence[Base] = (), margin: int | None = None
) -> Halt | None:
    """Why a base cannot stand at a spot, or nothing if it can."""
    keep = walker.radius if margin is None else margin
    if not (keep <= spot.x <= ground.width - keep and keep <= spot.y <= ground.depth - keep):
        return Halt(0, None, "edge")
    layer = layer_of(ground, spot.level, walker)
    at = spot[:2]
    if layer.floor is not None and not inside(layer.outline, *at):
        return Halt(0, layer.floor, "platform")
    solids, _, patches = layer.between(*at, *at, walker.radius)
    for piece in solids:
        if near_segment(*at, *piece.c, *piece.d, walker.radius * walker.radius):
            return Halt(0, piece.feature, piece.reason)
    for patch in patches:
        if patch.impassable and inside(patch.outline, *at):
            return Halt(0, patch.feature, "impassable")
    for base in blockers:
        if taken(spot, walker.radius, (base,)):
            return Halt(0, None, "base", base)
    return None


def taken(spot: Spot, radius: int, bases: Sequence[Base]) -> bool:
    """Whether a base of this radius would overlap one of the others if it stood at a spot."""
    x, y, level = spot
    for base in bases:
        spot = base.spot
        if spot.level == level:
            across, down, limit = x - spot.x, y - spot.y, radius + base.radius
            if across * across + down * down < limit * limit:
                return True
    return False


def _leaves(p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int], reach: int) -> bool:
    """Whether a base that overlaps a piece from the start only gets farther from it."""
    (px, py), (qx, qy), (cx, cy), (dx, dy) = p, q, c, d
    if not near_segment(px, py, cx, cy, dx, dy, reach * reach):
        return False
    ux, uy = dx - cx, dy - cy
    vx, vy = px - cx, py - cy
    mx, my = qx - px, qy - py
    along = ux * vx + uy * vy
    whole = ux * ux + uy * uy
    if along <= 0 or whole == 0:
        return vx * mx + vy * my >= 0
    if along >= whole:
        return (px - dx) * mx + (py - dy) * my >= 0
    return (ux * vy - uy * vx) * (ux * my - uy * mx) >= 0


def _ground_underfoot(
    p: tuple[int, int], q: tuple[int, int], far: float, patches: Sequence[Patch], tally: _Tally
) -> None:
    """Add up how much of a step lies in which areas; less than one unit is a touch, not an entry."""
    met = [patch for patch in patches if not patch.impassable and _may_meet(patch.box, p, q)] if patches else ()
    if not met:
        tally.difficulty[0] = tally.difficulty.get(0, 0.0) + far
        return
    shares = stretches([patch.outline for patch in met], p, q)
    within: set[str] = set()
    for a, b in pairwise(shares):
        stretch = (b - a) * far
        middle = (a + b) / 2
        x, y = p[0] + middle * (q[0] - p[0]), p[1] + middle * (q[1] - p[1])
        here = [patch for patch in met if covers(patch.outline, x, y)]
        difficulty = max((patch.difficulty for patch in here), default=0)
        tally.difficulty[difficulty] = tally.difficulty.get(difficulty, 0.0) + stretch
        if stretch < 1:
            continue
        if any(patch.water for patch in here):
            tally.swum += stretch
        rough = [patch for patch in here if patch.rough]
        if rough:
            tally.rough += stretch
        for patch in rough:
            if patch.feature not in within:
                tally.crossings.append(Crossing(whole(tally.length + a * far), patch.feature, "area"))
        within = {patch.feature for patch in rough}


def _may_meet(box: Box, p: tuple[int, int], q: tuple[int, int]) -> bool:
    (left, top, right, bottom), (px, py), (qx, qy) = box, p, q
    return (
        (px < right or qx < right)
        and (px > left or qx > left)
        and (py < bottom or qy < bottom)
        and (py > top or qy > top)
    )


def _leg(start: Spot, end: Spot, elevations: Sequence[int]) -> float:
    (px, py, low), (qx, qy, high) = start, end
    flat = length(qx - px, qy - py)
    if low == high or max(low, high) >= len(elevations):
        return flat
    return flat + abs(elevations[high] - elevations[low])


def path_length(ground: Ground, path: Sequence[Spot]) -> int:
    """How long a path is, heights climbed included."""
    return whole(sum([_leg(a, b, ground.elevations) for a, b in pairwise(path)]))


def cut(path: tuple[Spot, ...], distance: int, elevations: Sequence[int] = ()) -> tuple[Spot, ...]:
    """The beginning of a path up to a distance. A climb is taken whole or not at all; its height counts when the
    `elevations` of the levels are given. A path that is no longer than the distance, in whole units, stays whole."""
    if len(path) == 2 and path[0].level == path[1].level:
        return _cut_straight(path, distance)
    legs = [_leg(start, end, elevations) for start, end in pairwise(path)]
    if whole(sum(legs)) <= distance:
        return path
    kept = [path[0]]
    left = float(distance)
    for start, end, leg in zip(path, path[1:], legs, strict=False):
        if leg <= left:
            kept.append(end)
            left -= leg
            continue
        if start.level == end.level and left > 0:
            share = left / leg
            x = start.x + round(share * (end.x - start.x))
            y = start.y + round(share * (end.y - start.y))
            stop = Spot(x, y, start.level)
            if stop != start:
                kept.append(stop)
        break
    return tuple(kept)


def _cut_straight(path: tuple[Spot, ...], distance: int) -> tuple[Spot, ...]:
    """What `cut` makes of a single step on one level."""
    (x, y, level), (to_x, to_y, _) = path
    far = length(to_x - x, to_y - y)
    if whole(far) <= distance:
        return path
    if distance <= 0:
        return path[:1]
    share = distance / far
    stop = Spot(x + round(share * (to_x - x)), y + round(share * (to_y - y)), level)
    return path[:1] if stop == path[0] else (path[0], stop)


def point_at(path: tuple[Spot, ...], distance: int, elevations: Sequence[int] = ()) -> Spot:
    """The spot a distance along a path; its end if the path is shorter."""
    return cut(path, distance, elevations)[-1]


def clip(
    ground: Ground,
    path: tuple[Spot, ...],
    walker: Walker,
    blockers: Sequence[Base] = (),
    margin: int | None = None,
) -> tuple[Spot, ...]:
    """The longest beginning of a path that can be followed, so that people may point anywhere."""
    found = walk(ground, path, walker, blockers, margin)
    back = 0
    while isinstance(found, Halt):
        reach = found.at - back
        if reach <= 0:
            return path[:1]
        path = cut(path, reach, ground.elevations)
        found = walk(ground, path, walker, blockers, margin)
        back = 2 * back + 1
    return path


def first_contact(
    path: tuple[Spot, ...], radius: int, base: Base, gap: int, elevations: Sequence[int] = ()
) -> int | None:
    """How far along a path a base first comes within `gap` of another on the same level; nothing if it never does."""
    at = base.spot[:2]
    reach = radius + base.radius + gap
    if path[0].level == base.spot.level and point_gap(*path[0][:2], at, at).within(reach):
        return 0
    gone = 0.0
    for start, end in pairwise(path):
        leg = _leg(start, end, elevations)
        if start.level == end.level == base.spot.level:
            if point_gap(*at, start[:2], end[:2]).within(reach):
                return ceil(gone + leg * contact(start[:2], end[:2], at, at, reach))
        elif end.level == base.spot.level and point_gap(*end[:2], at, at).within(reach):
            return ceil(gone + leg)
        gone += leg
    return None


def edge_gap(a: Spot, ra: int, b: Spot, rb: int, elevations: Sequence[int] = (0,)) -> int:
    """The distance between the nearest edges of two bases, straight through the air where heights differ."""
    flat = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
    if a.level == b.level:
        return max(0, isqrt(flat) - ra - rb)
    rise = elevations[b.level] - elevations[a.level]
    near = max(0.0, sqrt(flat) - ra - rb)
    return int(sqrt(near * near + rise * rise))


def centre_distance(a: Spot, b: Spot, elevations: Sequence[int] = (0,)) -> int:
    """The distance between the centres of two bases, straight through the air where heights differ."""
    rise = 0 if a.level == b.level else elevations[b.level] - elevations[a.level]
    return isqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2 + rise * rise)


def whole_move(walk: Walk, open_limit: int, rough_limit: int) -> bool:
    """Whether a walk is within its limit when any rough ground at all puts the whole of it under the rough limit."""
    return walk.length <= (rough_limit if walk.crossings else open_limit)


def by_level(walk: Walk) -> tuple[tuple[int, int], ...]:
    """How much of a walk lies on ground of each difficulty, 0 first."""
    return walk.difficulty
