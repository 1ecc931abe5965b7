"""Turning of horses and vehicles: legs and headings in whole numbers, how much each quarter of a move has turned, and rides
along a line of points that turn once in each.

Nothing here knows the table, or what is in the way. A heading is the step from one point to another, of any length.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt
from typing import NamedTuple

from posse.tabletop.shape import length
from posse.tabletop.terrain import Point, Spot

Path = tuple[Spot, ...]
QUARTERS = 4
"""lotg/movement/turn-45-per-quarter: a move has four quarters, and each its own turn of up to 45 degrees."""

LONG = 100
"""One centimetre: a leg of at least this length may be off by the rounding of its ends; a shorter one is taken exactly."""

TOLERANCE = 0.5
"""lotg/ruling/fractions: half a hundredth of a centimetre."""


class Heading(NamedTuple):
    """A direction as a step."""

    x: int
    y: int


def heading(start: tuple[int, ...], end: tuple[int, ...]) -> Heading:
    return Heading(end[0] - start[0], end[1] - start[1])


def middle(points: Sequence[Spot | Point]) -> Point:
    return Point(sum(point.x for point in points) // len(points), sum(point.y for point in points) // len(points))


def stepped(spot: Spot, step: Heading) -> Spot:
    return Spot(spot.x + step.x, spot.y + step.y, spot.level)


def within(one: Heading, other: Heading, eighths: int) -> bool:
    """Is one heading turned no more than so many times 45 degrees from another? Exact, but for the rounding of ends.

    The angle is at most 45 degrees if the cross product is no larger than the dot product, at most 90 if the dot product
    is not negative, at most 135 if its opposite is no larger than the cross product.
    """
    if eighths >= QUARTERS or NOWHERE in (one, other):
        return True
    cross, dot = abs(one.x * other.y - one.y * other.x), one.x * other.x + one.y * other.y
    a, b = max(abs(one.x), abs(one.y)), max(abs(other.x), abs(other.y))
    slack = a + b if min(a, b) >= LONG else 0
    if eighths == 3:
        return cross >= -dot - slack
    if eighths == 2:
        return dot >= -slack
    if eighths == 1:
        return cross <= dot + slack
    return cross <= slack and dot >= 0


NOWHERE = Heading(0, 0)


def eighths_between(one: Heading, other: Heading) -> int:
    """How many turns of 45 degrees it takes to come from one heading to another: 0 to 4."""
    return next(count for count in range(QUARTERS + 1) if within(one, other, count))


def straightened(path: Path) -> Path:
    """The path without points that lie on a straight stretch: a walk made in parts is as straight as one made at once.

    A point counts as on the line when it is no farther than the rounding of its numbers from it; one that is left out
    moves a bend back to the last point kept, never away.
    """
    points = [path[0], *(b for a, b in pairwise(path) if a != b)]
    kept = [points[0]]
    at = 0
    while at < len(points) - 1:
        to = at + 1
        while to + 1 < len(points) and _straight(points[at : to + 2]):
            to += 1
        kept.append(points[to])
        at = to
    return tuple(kept)


def _straight(points: Sequence[Spot]) -> bool:
    """Do the inner points lie between the outer two, one after the other, within a unit of the line?"""
    a, b = points[0], points[-1]
    if any(point.level != a.level for point in points):
        return False
    whole = heading(a, b)
    square = whole.x * whole.x + whole.y * whole.y
    before = 0
    for point in points[1:-1]:
        step = heading(a, point)
        along = whole.x * step.x + whole.y * step.y
        off = whole.x * step.y - whole.y * step.x
        if not before <= along <= square or off * off > square:
            return False
        before = along
    return True


def legs(path: Path) -> list[float]:
    return [length(b.x - a.x, b.y - a.y) for a, b in pairwise(path)]


def longest_straight(path: Path) -> int:
    return max((int(leg + TOLERANCE) for leg in legs(straightened(path))), default=0)


def quarter_at(at: float, allowance: int) -> int:
    """The quarter, 0 to 3, that a point so far along belongs to: a boundary to the later one, the very end to the last."""
    return min(QUARTERS - 1, int(at * QUARTERS) // allowance) if allowance else 0


def quarter_to(gone: float, limit: int, allowance: int) -> tuple[int, int]:
    """The quarter that a ride is in, and how far along it ends, or the ride before that."""
    quarter = quarter_at(gone, allowance)
    return quarter, min(limit, allowance * (quarter + 1) // QUARTERS)


class Turn(NamedTuple):
    """A bend of a path: where, how far along, and in which quarter."""

    spot: Spot
    at: int
    quarter: int


class Turned(NamedTuple):
    """The turns of a path, and what is wrong with the first that may not be made: empty if all may."""

    turns: tuple[Turn, ...]
    wrong: str = ""


TOO_SHARP, TWICE = "sharp", "twice"


def turns_of(
    path: Path,
    facing: Heading,
    allowance: int,
    before: int = 0,
    used: Sequence[int] = (),
    heights: Sequence[int] = (),
) -> Turned:
    """lotg/movement/turn-45-per-quarter, lotg/movement/turn-not-saved: one turn of up to 45 degrees in each quarter.

    `before` is what was spent ahead of the path, and `used` are the quarters that were turned in then. A turn that falls
    short of a boundary by no more than the tolerance is made at the boundary. A ramp is ridden up and down like any other
    stretch, and with the `heights` of the levels its rise is counted.
    """
    way = straightened(path)
    now, gone, spent = facing, float(before), list(used)
    found: list[Turn] = []
    for start, end in pairwise(way):
        rise = abs(heights[end.level] - heights[start.level]) if heights else 0
        new = heading(start, end)
        if new == NOWHERE:
            gone += rise
            continue
        eighths = eighths_between(now, new)
        if eighths:
            quarter = quarter_at(gone + TOLERANCE, allowance)
            found.append(Turn(start, int(gone), quarter))
            wrong = TOO_SHARP if eighths > 1 else TWICE if quarter in spent else ""
            if wrong:
                return Turned(tuple(found), wrong)
            spent.append(quarter)
        now = new
        gone += length(new.x, new.y) + rise
    return Turned(tuple(found))


def final_heading(path: Path, facing: Heading) -> Heading:
    """The way a path goes at its end; the facing it began with if it leads nowhere."""
    way = straightened(path)
    steps = [heading(a, b) for a, b in pairwise(way) if a[:2] != b[:2]]
    return steps[-1] if steps else facing


def unused_quarters(moved: int, allowance: int) -> int:
    """lotg/ruling/turn-spent-quarters: how many quarters have not been entered when a move stops after so much of it.

    A quarter begins at its boundary: who stops there has not spent it, and who goes nowhere has all four.
    """
    if moved <= 0 or not allowance:
        return QUARTERS
    begun = -(-(moved * QUARTERS) // allowance)
    return max(0, QUARTERS - begun)


def rotated(step: Heading, eighths: float, far: int) -> Heading:
    """A heading of a given length turned to the right (on a map whose y runs down) by so many times 45 degrees.

    Whole turns are exact to the rounding; used to offer paths, which are then checked like any other.
    """
    from_table = _TURNS.get(eighths)
    if from_table is None:
        raise ValueError(f"no turn of {eighths} times 45 degrees is offered")
    cos, sin = from_table
    whole = isqrt((step.x * step.x + step.y * step.y) * _FINE * _FINE)
    if not whole:
        return NOWHERE
    x, y = step.x * cos - step.y * sin, step.x * sin + step.y * cos
    return Heading(_nearest(x * far, whole), _nearest(y * far, whole))


BENDS = (-1, -0.5, 0, 0.5, 1)
"""The turns that are offered, in times 45 degrees."""

_FINE = 1_000_000
_TURNS: dict[float, tuple[int, int]] = {
    -1: (707_107, -707_107),
    -0.5: (923_880, -382_683),
    0: (1_000_000, 0),
    0.5: (923_880, 382_683),
    1: (707_107, 707_107),
}
"""Cosine and sine of each of them, in millionths."""


def _nearest(over: int, under: int) -> int:
    return (2 * over + under) // (2 * under)


# Riding along a line of points


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
        start = stepped(way[0], rotated(facing, 0, begun - before)) if late else way[0]
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
        path.append(stepped(at, rotated(now, 0, rest)))
        gone += length(path[-1].x - at.x, path[-1].y - at.y)
    return tuple(path)


MANY = 12
"""Points of a ride; more than four quarters and a gate or two ever need."""
