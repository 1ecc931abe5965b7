"""Many straight pieces tested at once against the corridor between two places."""

from collections.abc import Sequence
from typing import Generic, TypeVar

import numpy as np

T = TypeVar("T")


class Sweep(Generic[T]):
    """Pieces by their ends as arrays, to find the few that meet a corridor."""

    def __init__(self, pieces: Sequence[T], ends: Sequence[tuple[int, int, int, int]]) -> None:
        self.pieces = tuple(pieces)
        table = np.array(ends, dtype=np.int64).reshape(-1, 4)
        self.cx, self.cy, self.dx, self.dy = (np.ascontiguousarray(table[:, i]) for i in range(4))
        self.nx, self.ny = self.cy - self.dy, self.dx - self.cx
        self.off = self.nx * self.cx + self.ny * self.cy
        self.left, self.right = np.minimum(self.cx, self.dx), np.maximum(self.cx, self.dx)
        self.upper, self.lower = np.minimum(self.cy, self.dy), np.maximum(self.cy, self.dy)
        self.thick = np.abs(self.nx) + np.abs(self.ny)

    def meeting(self, ax: int, ay: int, bx: int, by: int, half: int) -> tuple[T, ...]:
        """The pieces that meet the corridor swept by a square of half-width `half` from a to b."""
        if not self.pieces:
            return ()
        ux, uy = bx - ax, by - ay
        wide = half * (abs(ux) + abs(uy))
        middle = ux * ay - uy * ax
        oc = ux * self.cy - uy * self.cx - middle
        od = ux * self.dy - uy * self.dx - middle
        sa = self.nx * ax + self.ny * ay - self.off
        sb = self.nx * bx + self.ny * by - self.off
        reach = half * self.thick
        met = (
            (self.left <= max(ax, bx) + half)
            & (self.right >= min(ax, bx) - half)
            & (self.upper <= max(ay, by) + half)
            & (self.lower >= min(ay, by) - half)
            & (np.minimum(oc, od) <= wide)
            & (np.maximum(oc, od) >= -wide)
            & (np.minimum(sa, sb) <= reach)
            & (np.maximum(sa, sb) >= -reach)
        )
        return tuple([self.pieces[i] for i in np.flatnonzero(met).tolist()])
