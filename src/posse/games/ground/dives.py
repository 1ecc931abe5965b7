"""Dives for cover: straight ones in all directions, and the cover worth diving to."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin

from posse.games.ground.paths import Path
from posse.tabletop.ground import Ground
from posse.tabletop.movement import Base, Walker, clip, cut
from posse.tabletop.shelter import cover_gaps, nearest_point
from posse.tabletop.terrain import Spot

Way = tuple[float, float] | None
"""A direction to dive in; None is to drop where one stands."""

ROUND = tuple((cos(turn * pi / 8), sin(turn * pi / 8)) for turn in range(16))
WAYS: tuple[Way, ...] = ROUND


def sideways_first(start: Spot, foe: Spot) -> list[Way]:
    """All of these ways, those across the line to a foe first: they soonest lead out of it."""
    across, down = foe.x - start.x, foe.y - start.y
    return [*sorted(ROUND, key=lambda way: abs(way[0] * across + way[1] * down))]


Ok = Callable[[Path], bool]
"""Whether a dive is allowed."""


def dives(
    ground: Ground,
    start: Spot,
    walker: Walker,
    solid: Sequence[Base],
    lengths: Sequence[int],
    ok: Ok,
    ways: Sequence[Way] = WAYS,
) -> Iterator[Path]:
    """For each way the first of the lengths, given from long to short, that `ok` allows.

    A long dive may overshoot the cover that a short one reaches.
    """
    for way in ways:
        path = farthest(ground, start, walker, solid, lengths[0], way)
        dive = next(filter(ok, dict.fromkeys(cut(path, length) for length in lengths)), None)
        if dive is not None:
            yield dive


def any_dive(
    ground: Ground,
    start: Spot,
    walker: Walker,
    solid: Sequence[Base],
    lengths: Sequence[int],
    ok: Ok,
    ways: Iterable[Way],
) -> bool:
    """Whether there is any of these `dives`: the longest are tried first, as most that are allowed are among them."""
    paths = []
    for way in ways:
        paths.append(farthest(ground, start, walker, solid, lengths[0], way))
        if ok(paths[-1]):
            return True
    shorter = dict.fromkeys(cut(path, length) for length in lengths[1:] for path in paths)
    return any(ok(path) for path in shorter if path not in paths)


def farthest(ground: Ground, start: Spot, walker: Walker, solid: Sequence[Base], far: int, way: Way) -> Path:
    """The longest dive one way."""
    if way is None:
        return start, start
    end = Spot(start.x + int(way[0] * far), start.y + int(way[1] * far), start.level)
    return clip(ground, (start, end), walker, solid)


def cover_near(ground: Ground, spot: Spot, radius: int, nearby: int) -> dict[str, int]:
    """The pieces of cover near a spot, or else the nearest one, each with its distance, nearest first."""
    found = cover_gaps(ground, spot, radius, nearby)
    if not found:
        found = cover_gaps(ground, spot, radius, ground.width + ground.depth)[:1]
    return {piece: gap for gap, piece in found}


def toward_nearest(ground: Ground, spot: Spot, pieces: dict[str, int]) -> list[Way]:
    """The direction of the first of some pieces, which is the nearest; nothing if there is none."""
    if not pieces:
        return []
    point = nearest_point(ground, next(iter(pieces)), spot)
    away = hypot(point.x - spot.x, point.y - spot.y)
    return [((point.x - spot.x) / away, (point.y - spot.y) / away)] if away else []
