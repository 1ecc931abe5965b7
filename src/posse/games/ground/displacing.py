"""Being moved without a Move: who is to be kept clear of, where a push ends, and dives for cover.

`others` are bases besides the figures'.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import cos, hypot, pi, sin
from typing import NamedTuple

from posse.games.ground.paths import Path, near
from posse.games.people.figures import CONTACT, Figure, FigureTable
from posse.tabletop.ground import Ground
from posse.tabletop.movement import Base, Walker, clip, cut
from posse.tabletop.shelter import cover_gaps, nearest_point
from posse.tabletop.terrain import Spot


def keep_clear(table: FigureTable[Figure], id: str, others: Sequence[Base] = ()) -> list[Base]:
    """Bases to stay off: every model, and enemies with the width of contact added so that nobody is touched."""
    return [*_out_of_touch(table.foes(id)), *_bases(table.friends(id)), *others]


def bystanders(
    table: FigureTable[Figure], id: str, within: int | None = None, others: Sequence[Base] = ()
) -> tuple[list[Base], list[Base]]:
    """Whom a dive or a flight may not pass, and whom it may pass but not end on: all, or those `within` a distance."""
    if within is None:
        return _out_of_touch(table.foes(id)), [*_bases(table.friends(id)), *others]
    me = table.figure(id)
    others = near(me.spot, others, within)
    return _out_of_touch(table.foes_near(me, within)), [*_bases(table.friends_near(me, within)), *others]


def _out_of_touch(foes: Sequence[Figure]) -> list[Base]:
    return [Base(foe.spot, foe.radius + CONTACT + 1) for foe in foes]


def _bases(friends: Sequence[Figure]) -> list[Base]:
    return [Base(friend.spot, friend.radius) for friend in friends]


def pushed(
    table: FigureTable[Figure], winner: str, loser: str, far: int, walker: Walker, others: Sequence[Base] = ()
) -> Path:
    """The way of somebody who is pushed straight away from another, as far as nothing and nobody stops it."""
    start = table.spot(loser)
    path = (start, beyond(table.spot(winner), start, far))
    return clip(table.scene.ground, path, walker, keep_clear(table, loser, others))


def beyond(start: Spot, through: Spot, distance: int) -> Spot:
    """The spot `distance` past `through`, coming from `start`; straight down the table if they coincide."""
    across, down = through.x - start.x, through.y - start.y
    length = (across * across + down * down) ** 0.5
    if not length:
        return Spot(through.x, through.y + distance, through.level)
    return Spot(
        round(through.x + across * distance / length), round(through.y + down * distance / length), through.level
    )


# Diving for cover

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


class Dives(NamedTuple):
    """Straight dives from a spot past whom is `solid`, of lengths from long to short, as far as a game finds them `ok`: a long one
    may overshoot the cover that a short one reaches."""

    ground: Ground
    start: Spot
    walker: Walker
    solid: Sequence[Base]
    lengths: Sequence[int]

    def allowed(self, ok: Ok, ways: Iterable[Way] = WAYS) -> Iterator[Path]:
        """For each way the longest."""
        for way in ways:
            path = self._farthest(way)
            dive = next(filter(ok, dict.fromkeys(cut(path, length) for length in self.lengths)), None)
            if dive is not None:
                yield dive

    def any(self, ok: Ok, ways: Iterable[Way]) -> bool:
        """Whether there is one: the longest are tried first, as most that are allowed are among them."""
        paths = []
        for way in ways:
            paths.append(self._farthest(way))
            if ok(paths[-1]):
                return True
        shorter = dict.fromkeys(cut(path, length) for length in self.lengths[1:] for path in paths)
        return any(ok(path) for path in shorter if path not in paths)

    def _farthest(self, way: Way) -> Path:
        if way is None:
            return self.start, self.start
        (x, y, level), far = self.start, self.lengths[0]
        end = Spot(x + int(way[0] * far), y + int(way[1] * far), level)
        return clip(self.ground, (self.start, end), self.walker, self.solid)


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
