"""Many straight steps judged at once: the same yes or no as `walk`, in arrays, for laying out the ways across a map."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from posse.tabletop.layer import Layer
from posse.tabletop.shape import edges
from posse.tabletop.sweep import Sweep

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
T = TypeVar("T")

_AT_ONCE = 500_000


def _below(px: Ints, py: Ints, cx: Ints, cy: Ints, dx: Ints, dy: Ints, reach: int) -> Bools:
    """Whether points are nearer than `reach` to segments."""
    ux, uy = dx - cx, dy - cy
    vx, vy = px - cx, py - cy
    wx, wy = px - dx, py - dy
    along = ux * vx + uy * vy
    whole = ux * ux + uy * uy
    off = ux * vy - uy * vx
    square = reach * reach
    return np.where(
        (along <= 0) | (whole == 0),
        vx * vx + vy * vy < square,
        np.where(along >= whole, wx * wx + wy * wy < square, off * off < square * whole),
    )


def meet(px: Ints, py: Ints, qx: Ints, qy: Ints, cx: Ints, cy: Ints, dx: Ints, dy: Ints) -> Bools:
    """Whether segments share a point with segments, ends included; their boxes are known to meet."""
    sp = (dx - cx) * (py - cy) - (dy - cy) * (px - cx)
    sq = (dx - cx) * (qy - cy) - (dy - cy) * (qx - cx)
    sc = (qx - px) * (cy - py) - (qy - py) * (cx - px)
    sd = (qx - px) * (dy - py) - (qy - py) * (dx - px)
    apart = ((sp > 0) & (sq > 0)) | ((sp < 0) & (sq < 0)) | ((sc > 0) & (sd > 0)) | ((sc < 0) & (sd < 0))
    boxes = (
        (np.minimum(px, qx) <= np.maximum(cx, dx))
        & (np.minimum(cx, dx) <= np.maximum(px, qx))
        & (np.minimum(py, qy) <= np.maximum(cy, dy))
        & (np.minimum(cy, dy) <= np.maximum(py, qy))
    )
    return ~apart & boxes


def nearby(px: Ints, py: Ints, qx: Ints, qy: Ints, ends: tuple[int, int, int, int], reach: int) -> Ints:
    """The places of the steps whose boxes come within `reach` of a piece's box."""
    cx, cy, dx, dy = ends
    return np.flatnonzero(
        (np.minimum(px, qx) <= max(cx, dx) + reach)
        & (np.maximum(px, qx) >= min(cx, dx) - reach)
        & (np.minimum(py, qy) <= max(cy, dy) + reach)
        & (np.maximum(py, qy) >= min(cy, dy) - reach)
    )


def clear_of(px: Ints, py: Ints, qx: Ints, qy: Ints, pieces: Sweep[T], reach: int) -> Bools:
    """Which steps stay at least `reach` from every piece."""
    clear = np.ones(len(px), dtype=np.bool_)
    at_once = max(1, _AT_ONCE // max(1, len(pieces.pieces)))
    for first in range(0, len(px), at_once):
        part = slice(first, first + at_once)
        step, piece = _close(px[part], py[part], qx[part], qy[part], pieces, reach)
        if not len(step):
            continue
        step += first
        ax, ay, bx, by = px[step], py[step], qx[step], qy[step]
        cx, cy, dx, dy = pieces.cx[piece], pieces.cy[piece], pieces.dx[piece], pieces.dy[piece]
        struck = _below(ax, ay, cx, cy, dx, dy, reach)
        left = np.flatnonzero(~struck & ((ax != bx) | (ay != by)))
        ax, ay, bx, by = ax[left], ay[left], bx[left], by[left]
        cx, cy, dx, dy = cx[left], cy[left], dx[left], dy[left]
        struck[left] = (
            _below(bx, by, cx, cy, dx, dy, reach)
            | _below(cx, cy, ax, ay, bx, by, reach)
            | _below(dx, dy, ax, ay, bx, by, reach)
            | meet(ax, ay, bx, by, cx, cy, dx, dy)
        )
        clear[step[struck]] = False
    return clear


def _close(px: Ints, py: Ints, qx: Ints, qy: Ints, pieces: Sweep[T], reach: int) -> tuple[Ints, Ints]:
    """The steps and pieces whose boxes come within `reach` of each other, as two columns: step, piece."""
    left, right = np.minimum(px, qx)[:, None] - reach, np.maximum(px, qx)[:, None] + reach
    upper, lower = np.minimum(py, qy)[:, None] - reach, np.maximum(py, qy)[:, None] + reach
    near = (pieces.left <= right) & (pieces.right >= left)
    near &= (pieces.upper <= lower) & (pieces.lower >= upper)
    step, piece = np.nonzero(near)
    return step, piece


def within(outline: tuple[tuple[int, int], ...], x: Ints, y: Ints) -> Bools:
    """Which points lie in an outline or on its rim."""
    odd = np.zeros(len(x), dtype=np.bool_)
    rim = np.zeros(len(x), dtype=np.bool_)
    px, py = outline[-1]
    for qx, qy in outline:
        side = (qx - px) * (y - py) - (qy - py) * (x - px)
        rim |= (side == 0) & (min(px, qx) <= x) & (x <= max(px, qx)) & (min(py, qy) <= y) & (y <= max(py, qy))
        odd ^= ((py > y) != (qy > y)) & ((side > 0) == (qy > py))
        px, py = qx, qy
    return odd | rim


class Footing:
    """One layer ready for judging many steps of one base size."""

    def __init__(self, layer: Layer, radius: int, width: int, depth: int) -> None:
        self.layer = layer
        self.radius = radius
        self.width, self.depth = width, depth
        self.banned = [patch for patch in layer.patches if patch.impassable]
        self.rough = [patch for patch in layer.patches if patch.rough]

    def stand(self, x: Ints, y: Ints) -> Bools:
        """Where a base can stand."""
        r = self.radius
        fine = (x >= r) & (x <= self.width - r) & (y >= r) & (y <= self.depth - r)
        if self.layer.floor is not None:
            fine &= within(self.layer.outline, x, y)
        for patch in self.banned:
            at = nearby(x, y, x, y, patch.box, 0)
            fine[at] &= ~within(patch.outline, x[at], y[at])
        at = np.flatnonzero(fine)
        fine[at] = clear_of(x[at], y[at], x[at], y[at], self.layer.solids, r)
        return fine

    def steps(self, px: Ints, py: Ints, qx: Ints, qy: Ints) -> tuple[Bools, Bools, Bools]:
        """Of steps between places where a base can stand, which are clear, which meet rough ground, and which of these
        answers are too close to call here and want `walk`."""
        clear = clear_of(px, py, qx, qy, self.layer.solids, self.radius)
        rough = np.zeros(len(px), dtype=np.bool_)
        unsure = np.zeros(len(px), dtype=np.bool_)
        if self.layer.floor is not None:
            for c, d in edges(self.layer.outline):
                at = nearby(px, py, qx, qy, (*c, *d), 0)
                unsure[at] |= meet(px[at], py[at], qx[at], qy[at], *_fill((*c, *d), len(at)))
        lines = self.layer.lines
        step, line = _close(px, py, qx, qy, lines, 0)
        over = _steps_over(
            px[step], py[step], qx[step], qy[step], lines.cx[line], lines.cy[line], lines.dx[line], lines.dy[line]
        )
        rough[step[over]] = True
        for patch in self.rough:
            at = nearby(px, py, qx, qy, patch.box, 0)
            if not len(at):
                continue
            ax, ay, bx, by = px[at], py[at], qx[at], qy[at]
            touch = np.zeros(len(at), dtype=np.bool_)
            for c, d in edges(patch.outline):
                touch |= meet(ax, ay, bx, by, *_fill((*c, *d), len(at)))
            unsure[at] |= touch
            rough[at] |= ~touch & within(patch.outline, ax, ay)
        return clear, rough, unsure & clear

    def past(self, px: Ints, py: Ints, qx: Ints, qy: Ints, x: int, y: int, radius: int) -> Bools:
        """Which steps do not run into a base at (x, y)."""
        count = len(px)
        spot = np.full(count, x, dtype=np.int64), np.full(count, y, dtype=np.int64)
        return ~_below(*spot, px, py, qx, qy, self.radius + radius)


def _fill(values: tuple[int, int, int, int], count: int) -> tuple[Ints, Ints, Ints, Ints]:
    a, b, c, d = (np.full(count, value, dtype=np.int64) for value in values)
    return a, b, c, d


def _steps_over(px: Ints, py: Ints, qx: Ints, qy: Ints, cx: Ints, cy: Ints, dx: Ints, dy: Ints) -> Bools:
    sp: Bools = (dx - cx) * (py - cy) - (dy - cy) * (px - cx) >= 0
    sq: Bools = (dx - cx) * (qy - cy) - (dy - cy) * (qx - cx) >= 0
    sc: Bools = (qx - px) * (cy - py) - (qy - py) * (cx - px) >= 0
    sd: Bools = (qx - px) * (dy - py) - (qy - py) * (dx - px) >= 0
    crossed: Bools = (sp != sq) & (sc != sd)
    return crossed
