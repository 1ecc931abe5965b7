"""Where along a straight step something is met: shares of the step between 0 and 1.

Whether a step is allowed is decided exactly elsewhere; these say how far it goes.
"""

from collections.abc import Sequence
from itertools import pairwise
from math import inf, sqrt

from posse.tabletop.shape import near_segment

Place = tuple[int, int]


def contact(p: Place, q: Place, c: Place, d: Place, reach: int) -> float:
    """The share of the step from p to q after which a centre first comes within `reach` of the piece c-d."""
    (px, py), (qx, qy), (cx, cy), (dx, dy) = p, q, c, d
    square = reach * reach
    if near_segment(px, py, cx, cy, dx, dy, square):
        return 0.0
    mx, my = qx - px, qy - py
    step = mx * mx + my * my
    first = inf
    for ex, ey in (c, d):
        vx, vy = px - ex, py - ey
        half = vx * mx + vy * my
        under = half * half - step * (vx * vx + vy * vy - square)
        if under >= 0:
            share = (-half - sqrt(under)) / step
            if 0 <= share < first:
                first = share
    ux, uy = dx - cx, dy - cy
    whole = sqrt(ux * ux + uy * uy)
    if whole:
        side = (ux * (py - cy) - uy * (px - cx)) / whole
        drift = (ux * my - uy * mx) / whole
        if drift:
            share = (reach - side) / drift if side > 0 else (-reach - side) / drift
            along = (ux * (px + share * mx - cx) + uy * (py + share * my - cy)) / whole
            if 0 <= along <= whole and 0 <= share < first:
                first = share
    return 0.0 if first == inf else first


def crossing(p: Place, q: Place, c: Place, d: Place) -> float:
    """The share of the step from p to q at which it meets the line through c and d."""
    ux, uy = d[0] - c[0], d[1] - c[1]
    before = ux * (p[1] - c[1]) - uy * (p[0] - c[0])
    after = ux * (q[1] - c[1]) - uy * (q[0] - c[0])
    return 0.0 if before == after else min(1.0, max(0.0, before / (before - after)))


def rim(p: Place, q: Place, width: int, depth: int, margin: int) -> float:
    """The share of a step that stays on a table of this size, `margin` from its rim."""
    share = 1.0
    for here, there, most in ((p[0], q[0], width - margin), (p[1], q[1], depth - margin)):
        if there > most:
            share = min(share, (most - here) / (there - here) if there > here else 0.0)
        elif there < margin:
            share = min(share, (here - margin) / (here - there) if here > there else 0.0)
    return max(0.0, share)


def stretches(outlines: Sequence[Sequence[Place]], p: Place, q: Place) -> list[float]:
    """The shares at which a step meets the sides of some outlines, in order, with both its ends."""
    shares = {0.0, 1.0}
    (px, py), (qx, qy) = p, q
    mx, my = qx - px, qy - py
    for outline in outlines:
        cx, cy = outline[-1]
        sc = mx * (cy - py) - my * (cx - px)
        for dx, dy in outline:
            sd = mx * (dy - py) - my * (dx - px)
            if not (sc > 0 < sd or sc < 0 > sd):
                ux, uy = dx - cx, dy - cy
                before = ux * (py - cy) - uy * (px - cx)
                after = ux * (qy - cy) - uy * (qx - cx)
                if before == after == 0:
                    ends = _along(p, q, (cx, cy)), _along(p, q, (dx, dy))
                    shares |= {share for share in ends if 0 < share < 1}
                elif before != after and not (before > 0 < after or before < 0 > after):
                    shares.add(before / (before - after))
            cx, cy, sc = dx, dy, sd
    return sorted(shares)


def _along(p: Place, q: Place, c: Place) -> float:
    mx, my = q[0] - p[0], q[1] - p[1]
    return ((c[0] - p[0]) * mx + (c[1] - p[1]) * my) / (mx * mx + my * my)


def covers(outline: Sequence[Place], x: float, y: float) -> bool:
    """Whether a point between whole units lies in an outline."""
    odd = False
    px, py = outline[-1]
    for qx, qy in outline:
        if (py > y) != (qy > y) and x < (qx - px) * (y - py) / (qy - py) + px:
            odd = not odd
        px, py = qx, qy
    return odd


def leaves_outline(outline: Sequence[Place], p: Place, q: Place) -> float | None:
    """The share of a step at which it leaves an outline by more than a touch; nothing if it stays within."""
    shares = stretches((outline,), p, q)
    for a, b in pairwise(shares):
        middle = (a + b) / 2
        x, y = p[0] + middle * (q[0] - p[0]), p[1] + middle * (q[1] - p[1])
        if not covers(outline, x, y) and not _on_rim(outline, x, y):
            return a
    return None


def _on_rim(outline: Sequence[Place], x: float, y: float) -> bool:
    c = outline[-1]
    for d in outline:
        ux, uy = d[0] - c[0], d[1] - c[1]
        whole = ux * ux + uy * uy
        if whole:
            along = min(1.0, max(0.0, ((x - c[0]) * ux + (y - c[1]) * uy) / whole))
            if (x - c[0] - along * ux) ** 2 + (y - c[1] - along * uy) ** 2 < 0.01:
                return True
        c = d
    return False
