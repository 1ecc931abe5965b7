"""Steering: the way a horse or a vehicle takes along a line of points, when each quarter of its move has one turn in it.

Nothing here knows the table, or what is in the way: what is found is to be checked like any other path.
"""

from collections.abc import Iterator, Sequence

from posse.games.law_of_the_gun.moving.turning import (
    QUARTERS,
    TOLERANCE,
    Heading,
    Path,
    heading,
    quarter_to,
    rotated,
    within,
)
from posse.tabletop.shape import length
from posse.tabletop.terrain import Spot


def courses(
    way: Path, facing: Heading, allowance: int, before: int, limit: int, turned: Sequence[int] = ()
) -> Iterator[Path]:
    """Rides along a way, setting out for it at once or after a stretch straight on: who swings wide gets through a gap.

    `before` is what was spent ahead of it, `limit` how much may be spent in all, `turned` the quarters turned in already.
    """
    for late in range(QUARTERS):
        begun = (before * QUARTERS // allowance + late) * allowance // QUARTERS if late else before
        if begun >= limit:
            return
        start = _on(way[0], facing, begun - before) if late else way[0]
        steered = steer((start, *way[1:]), facing, allowance, begun, limit, turned)
        yield (way[0], *steered) if start != way[0] else steered


def steer(way: Path, facing: Heading, allowance: int, before: int, limit: int, turned: Sequence[int] = ()) -> Path:
    """A ride from point to point: straight at the next where one turn will do, else turning to it quarter by quarter."""
    path, now, gone, spent = [way[0]], facing, float(before), set(turned)
    ahead = list(way[1:])
    while ahead and gone < limit and len(path) < MANY:
        at, to = path[-1], ahead[0]
        want = heading(at, to)
        far = length(want.x, want.y)
        quarter, end = quarter_to(gone + TOLERANCE, limit, allowance)
        turns = quarter not in spent
        if not far or within(now, want, 0) or (turns and within(now, want, 1)):
            if far and not within(now, want, 0):
                spent.add(quarter)
            path.append(to)
            now = want if far else now
            gone += far
            ahead.pop(0)
            continue
        if at.level != to.level:
            break
        rest = max(1, round(end - gone))
        if turns:
            left = now.x * want.y - now.y * want.x < 0
            now = rotated(now, -1 if left else 1, rest)
            spent.add(quarter)
        path.append(_on(at, now, rest))
        gone += length(path[-1].x - at.x, path[-1].y - at.y)
    return tuple(path)


MANY = 12
"""Points of a ride; more than four quarters and a gate or two ever need."""


def _on(spot: Spot, now: Heading, far: int) -> Spot:
    step = rotated(now, 0, far)
    return Spot(spot.x + step.x, spot.y + step.y, spot.level)
