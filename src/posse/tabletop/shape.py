"""Plane geometry in whole numbers: every yes or no is exact, so it is the same forwards, backwards and in arrays."""

from collections.abc import Sequence
from math import isqrt, sqrt
from typing import NamedTuple

from msgspec import Struct

from posse.tabletop.terrain import Point

Outline = Sequence[Point]


class Box(NamedTuple):
    """An upright rectangle: the room a shape takes up on the map."""

    left: int
    top: int
    right: int
    bottom: int

    def grown(self, by: int) -> "Box":
        """The same box with `by` more on every side."""
        left, top, right, bottom = self
        return Box(left - by, top - by, right + by, bottom + by)

    def meets(self, other: "Box") -> bool:
        """Whether the two boxes share a point."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def holds(self, x: int, y: int, margin: int = 0) -> bool:
        """Whether the point lies in the box or on its rim, or in what is `grown` by a margin."""
        left, top, right, bottom = self
        return left - margin <= x <= right + margin and top - margin <= y <= bottom + margin


class Ratio(Struct, frozen=True, gc=False):
    """A squared distance as an exact fraction, compared by multiplying out: never rounded."""

    over: int
    under: int

    def below(self, distance: int) -> bool:
        """Whether the distance itself is less than `distance`."""
        return distance > 0 and self.over < distance * distance * self.under

    def within(self, distance: int) -> bool:
        """Whether the distance itself is `distance` or less."""
        return distance >= 0 and self.over <= distance * distance * self.under

    def root(self) -> int:
        """The distance in whole units, the fraction dropped."""
        return isqrt(self.over // self.under)


def box_of(points: Sequence[tuple[int, int]]) -> Box:
    """The smallest box round some points."""
    xs = [point[0] for point in points]
    ys = [point[1] for point in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def turn(ax: int, ay: int, bx: int, by: int, cx: int, cy: int) -> int:
    """Positive, zero or negative as c lies to one side of the line from a to b, on it, or to the other."""
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def inside(outline: Outline, x: int, y: int) -> bool:
    """Whether a point lies in an outline or on its rim."""
    odd = False
    px, py = outline[-1]
    for qx, qy in outline:
        if (py > y) != (qy > y):
            side = (qx - px) * (y - py) - (qy - py) * (x - px)
            if side == 0:
                return True
            if (side > 0) == (qy > py):
                odd = not odd
        elif qy == y and (qx == x or (py == y and (px > x) != (qx > x))):
            return True
        px, py = qx, qy
    return odd


def edges(outline: Outline) -> tuple[tuple[Point, Point], ...]:
    """The sides of an outline, in order."""
    return tuple((outline[i], outline[(i + 1) % len(outline)]) for i in range(len(outline)))


def touches(p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether two segments share a point, ends included."""
    (px, py), (qx, qy), (cx, cy), (dx, dy) = p, q, c, d
    ux, uy = dx - cx, dy - cy
    sp = ux * (py - cy) - uy * (px - cx)
    sq = ux * (qy - cy) - uy * (qx - cx)
    if (sp > 0 and sq > 0) or (sp < 0 and sq < 0):
        return False
    mx, my = qx - px, qy - py
    sc = mx * (cy - py) - my * (cx - px)
    sd = mx * (dy - py) - my * (dx - px)
    if (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
        return False
    return (
        (px if px < qx else qx) <= (cx if cx > dx else dx)
        and (cx if cx < dx else dx) <= (px if px > qx else qx)
        and (py if py < qy else qy) <= (cy if cy > dy else dy)
        and (cy if cy < dy else dy) <= (py if py > qy else qy)
    )


def crosses_itself(outline: Outline) -> bool:
    """Whether the sides of an outline meet elsewhere than each with the next at their corner."""
    sides = edges(outline)
    for n, (a, b) in enumerate(sides):
        apart = sides[n + 2 : len(sides) - (n == 0)]
        c = sides[(n + 1) % len(sides)][1]
        back = turn(*a, *b, *c) == 0 and (a.x - b.x) * (c.x - b.x) + (a.y - b.y) * (c.y - b.y) > 0
        if back or any(touches(a, b, *other) for other in apart):
            return True
    return False


def steps_over(p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> bool:
    """Whether a step from p to q goes over the line c-d; stopping on it and going on makes one crossing."""
    (px, py), (qx, qy), (cx, cy), (dx, dy) = p, q, c, d
    if (turn(cx, cy, dx, dy, px, py) >= 0) == (turn(cx, cy, dx, dy, qx, qy) >= 0):
        return False
    return (turn(px, py, qx, qy, cx, cy) >= 0) != (turn(px, py, qx, qy, dx, dy) >= 0)


def point_gap(x: int, y: int, c: tuple[int, int], d: tuple[int, int]) -> Ratio:
    """The squared distance from a point to a segment."""
    ux, uy = d[0] - c[0], d[1] - c[1]
    vx, vy = x - c[0], y - c[1]
    along = ux * vx + uy * vy
    whole = ux * ux + uy * uy
    if along <= 0 or whole == 0:
        return Ratio(vx * vx + vy * vy, 1)
    if along >= whole:
        wx, wy = x - d[0], y - d[1]
        return Ratio(wx * wx + wy * wy, 1)
    off = ux * vy - uy * vx
    return Ratio(off * off, whole)


def least(gaps: Sequence[Ratio]) -> Ratio:
    """The smallest of some squared distances."""
    best = gaps[0]
    for gap in gaps:
        if gap.over * best.under < best.over * gap.under:
            best = gap
    return best


def segment_gap(p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> Ratio:
    """The squared distance between two segments, nought if they touch."""
    if touches(p, q, c, d):
        return Ratio(0, 1)
    return least((point_gap(*p, c, d), point_gap(*q, c, d), point_gap(*c, p, q), point_gap(*d, p, q)))


def closer(p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int], reach: int) -> bool:
    """Whether two segments come nearer to each other than `reach`: as `segment_gap(...).below(reach)`, only faster."""
    (px, py), (qx, qy), (cx, cy), (dx, dy) = p, q, c, d
    if (
        (px if px < qx else qx) - reach >= (cx if cx > dx else dx)
        or (px if px > qx else qx) + reach <= (cx if cx < dx else dx)
        or (py if py < qy else qy) - reach >= (cy if cy > dy else dy)
        or (py if py > qy else qy) + reach <= (cy if cy < dy else dy)
    ):
        return False
    square = reach * reach
    return (
        near_segment(qx, qy, cx, cy, dx, dy, square)
        or touches(p, q, c, d)
        or near_segment(cx, cy, px, py, qx, qy, square)
        or near_segment(dx, dy, px, py, qx, qy, square)
        or near_segment(px, py, cx, cy, dx, dy, square)
    )


def near_segment(x: int, y: int, cx: int, cy: int, dx: int, dy: int, square: int) -> bool:
    """Whether a point's squared distance from a segment is below `square`."""
    ux, uy = dx - cx, dy - cy
    vx, vy = x - cx, y - cy
    along = ux * vx + uy * vy
    if along <= 0:
        return vx * vx + vy * vy < square
    whole = ux * ux + uy * uy
    if along >= whole:
        wx, wy = x - dx, y - dy
        return wx * wx + wy * wy < square
    off = ux * vy - uy * vx
    return off * off < square * whole


def outline_gap(outline: Outline, x: int, y: int) -> Ratio:
    """The squared distance from a point to an outline, nought inside it."""
    if inside(outline, x, y):
        return Ratio(0, 1)
    cx, cy = outline[-1]
    over, under = (x - cx) ** 2 + (y - cy) ** 2, 1
    for dx, dy in outline:
        ux, uy = dx - cx, dy - cy
        vx, vy = x - cx, y - cy
        along = ux * vx + uy * vy
        whole = ux * ux + uy * uy
        if 0 < along < whole:
            off = ux * vy - uy * vx
            if off * off * under < over * whole:
                over, under = off * off, whole
        else:
            wx, wy = x - dx, y - dy
            corner = wx * wx + wy * wy
            if corner * under < over:
                over, under = corner, 1
        cx, cy = dx, dy
    return Ratio(over, under)


def length(dx: int, dy: int) -> float:
    """How long a straight step is; the square root of a whole number is the same on every machine."""
    return sqrt(dx * dx + dy * dy)


def sideways(dx: int, dy: int, radius: int) -> tuple[int, int]:
    """The step of at most `radius` square to a direction, fractions dropped so that it never leaves the base."""
    whole = dx * dx + dy * dy
    if whole == 0:
        return 0, 0
    x = isqrt((radius * dy) ** 2 // whole)
    y = isqrt((radius * dx) ** 2 // whole)
    return (-x if dy > 0 else x), (y if dx > 0 else -y)
