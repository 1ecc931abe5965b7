"""Which faces can matter between two places: worked out once for a pair of coarse cells, then looked up.

Every line of sight between two bases stays in the corridor swept from one cell to the other, grown by the largest base.
A face outside the corridor cannot meet it. A solid wall across the whole corridor blocks every line in it.
"""

from typing import NamedTuple

import numpy as np
from msgspec.structs import astuple

from posse.tabletop.faces import Face, Faces, Piece, stretches_of
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo
from posse.tabletop.shape import Box
from posse.tabletop.sweep import Sweep

CELL, NOOK = 4 * INCH, INCH
"""The cells between which corridors run, and the smaller ones whose surroundings shelter somebody."""
USUAL = INCH // 2
"""The base radius most figures have; narrower corridors serve them."""
WIDEST = INCH
"""The largest base radius the corridors allow for; a larger base is looked at the slow way."""
NEAR = INCH
"""A piece crossed no farther than this from the target's base gives the target its own grade of cover."""


Place = tuple[int, int]


class Corridor(NamedTuple):
    """The blocking faces between two cells, and the height bands that are shut from side to side."""

    blockers: tuple[Face, ...]
    shut: tuple[tuple[int, int], ...]

    def shuts_out(self, one: int, other: int) -> bool:
        """Whether some wall across the whole corridor stands as high as both of two eyes."""
        return any(base <= one < top and base <= other < top for base, top in self.shut)


class Surroundings(NamedTuple):
    """What can shelter somebody in a cell: faces close by, and areas that may hold them."""

    faces: tuple[Face, ...]
    areas: tuple[Piece, ...]


class _Stretches:
    """The solid lengths of all blocking walls as columns, to find those that lie across a whole corridor."""

    def __init__(self, faces: Faces) -> None:
        walls = [face for face in faces.blockers if not faces.pieces[face.piece].closed]
        rows = [(*astuple(face)[:6], *c, *d) for face in walls for c, d in stretches_of(face)]
        self.bands = [(row[0], row[1]) for row in rows]
        table = np.array(rows, dtype=np.int64).reshape(-1, 10)
        columns = [np.ascontiguousarray(table[:, i]) for i in range(2, 10)]
        self.nx, self.ny, self.off, self.thick, self.cx, self.cy, self.dx, self.dy = columns

    def across(self, a: Place, b: Place, half: int) -> tuple[tuple[int, int], ...]:
        """The height bands of the stretches that every line from one square to the other must cross.

        The squares lie on either side of such a stretch and its ends on either side of the corridor.
        """
        if not self.bands:
            return ()
        ux, uy = b[0] - a[0], b[1] - a[1]
        wide = half * (abs(ux) + abs(uy))
        sc = ux * (self.cy - a[1]) - uy * (self.cx - a[0])
        sd = ux * (self.dy - a[1]) - uy * (self.dx - a[0])
        rows = np.flatnonzero((np.minimum(sc, sd) < -wide) & (np.maximum(sc, sd) > wide))
        if not len(rows):
            return ()
        nx, ny, off, reach = self.nx[rows], self.ny[rows], self.off[rows], half * self.thick[rows]
        sa = nx * a[0] + ny * a[1] - off
        sb = nx * b[0] + ny * b[1] - off
        cut = rows[(np.minimum(sa, sb) < -reach) & (np.maximum(sa, sb) > reach)]
        return tuple(sorted({self.bands[row] for row in cut.tolist()}))


class Corridors:
    """The corridors of one map, made when first asked for."""

    def __init__(self, faces: Faces) -> None:
        self._stretches = _Stretches(faces)
        self._blockers = Sweep(faces.blockers, [face.ends for face in faces.blockers])
        self._shelters = Sweep(faces.shelters, [face.ends for face in faces.shelters])
        self._areas = tuple(piece for piece in faces.pieces if piece.closed and piece.grade)
        self._between: Memo[tuple[int, int, int, int, int], Corridor] = Memo(100_000)
        self._around: Memo[tuple[int, int, int], Surroundings] = Memo(20_000)

    def between(self, ax: int, ay: int, bx: int, by: int, radius: int) -> Corridor:
        """What may block sight between two points, for bases no larger than `radius`."""
        margin = USUAL if radius <= USUAL else WIDEST
        column, row, to_column, to_row = ax // CELL, ay // CELL, bx // CELL, by // CELL
        if column > to_column or (column == to_column and row > to_row):
            column, row, to_column, to_row = to_column, to_row, column, row
        key = (column, row, to_column, to_row, margin)
        found = self._between.get(key)
        if found is not None:
            return found
        half = CELL // 2 + margin
        a, b = _middle((column, row), CELL), _middle((to_column, to_row), CELL)
        blockers = self._blockers.meeting(*a, *b, half)
        return self._between.keep(key, Corridor(blockers, self._stretches.across(a, b, half)))

    def around(self, x: int, y: int, radius: int) -> Surroundings:
        """What may shelter somebody at a point whose base is no larger than `radius`."""
        key = _nook(x, y, radius)
        found = self._around.get(key)
        if found is not None:
            return found
        middle, margin = _middle(key[:2], NOOK), key[2]
        half = NOOK // 2 + NEAR + margin
        cell = Box(*middle, *middle).grown(NOOK // 2)
        areas = tuple(piece for piece in self._areas if piece.box.meets(cell))
        return self._around.keep(key, Surroundings(self._shelters.meeting(*middle, *middle, half), areas))


def _nook(x: int, y: int, radius: int) -> tuple[int, int, int]:
    return x // NOOK, y // NOOK, USUAL if radius <= USUAL else WIDEST


def _middle(square: tuple[int, int], side: int) -> Place:
    return square[0] * side + side // 2, square[1] * side + side // 2
