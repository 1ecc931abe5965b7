"""Which faces can matter between two places: worked out once for a pair of coarse cells, then looked up.

Every line of sight between two bases stays in the corridor swept from one cell to the other, grown by the largest base.
A face outside the corridor cannot meet it. A solid wall across the whole corridor blocks every line in it.
"""

from typing import NamedTuple

from posse.tabletop.faces import Face, Faces, Piece, stretches_of
from posse.tabletop.length import INCH
from posse.tabletop.memo import Memo
from posse.tabletop.shape import Box, turn
from posse.tabletop.sweep import Sweep

CELL = 2 * INCH
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


class Surroundings(NamedTuple):
    """What can shelter somebody in a cell: faces close by, and areas that may hold them."""

    faces: tuple[Face, ...]
    areas: tuple[Piece, ...]


def _square(at: Place, half: int) -> tuple[Place, ...]:
    x, y = at
    return ((x - half, y - half), (x - half, y + half), (x + half, y - half), (x + half, y + half))


def _cuts(c: Place, d: Place, a: Place, b: Place, half: int) -> bool:
    """Whether the solid stretch c-d lies across every line from one square to the other."""
    sides_a = [turn(*c, *d, *p) for p in _square(a, half)]
    sides_b = [turn(*c, *d, *q) for q in _square(b, half)]
    if not ((min(sides_a) > 0 and max(sides_b) < 0) or (max(sides_a) < 0 and min(sides_b) > 0)):
        return False
    left = [turn(*p, *q, *c) for p in _square(a, half) for q in _square(b, half)]
    right = [turn(*p, *q, *d) for p in _square(a, half) for q in _square(b, half)]
    return (min(left) >= 0 and max(right) <= 0) or (max(left) <= 0 and min(right) >= 0)


class Corridors:
    """The corridors of one map, made when first asked for."""

    def __init__(self, faces: Faces) -> None:
        self._pieces = faces.pieces
        self._blockers = Sweep(faces.blockers, [face[6:10] for face in faces.blockers])
        self._shelters = Sweep(faces.shelters, [face[6:10] for face in faces.shelters])
        self._areas = tuple(piece for piece in faces.pieces if piece.closed and piece.grade)
        self._between: Memo[tuple[int, int, int, int, int], Corridor] = Memo(100_000)
        self._around: Memo[tuple[int, int, int], Surroundings] = Memo(20_000)

    def between(self, ax: int, ay: int, bx: int, by: int, radius: int) -> Corridor:
        """What may block sight between two points, for bases no larger than `radius`."""
        margin = USUAL if radius <= USUAL else WIDEST
        ends = (ax // CELL, ay // CELL), (bx // CELL, by // CELL)
        first, last = ends if ends[0] <= ends[1] else (ends[1], ends[0])
        key = (*first, *last, margin)
        found = self._between.get(key)
        if found is not None:
            return found
        half = CELL // 2 + margin
        a, b = _middle(first), _middle(last)
        blockers = self._blockers.meeting(*a, *b, half)
        shut = {
            (face.base, face.top)
            for face in blockers
            if not self._pieces[face.piece].closed
            for c, d in stretches_of(face)
            if _cuts(c, d, a, b, half)
        }
        return self._between.keep(key, Corridor(blockers, tuple(sorted(shut))))

    def around(self, x: int, y: int, radius: int) -> Surroundings:
        """What may shelter somebody at a point whose base is no larger than `radius`."""
        margin = USUAL if radius <= USUAL else WIDEST
        square = (x // CELL, y // CELL)
        key = (*square, margin)
        found = self._around.get(key)
        if found is not None:
            return found
        middle = _middle(square)
        half = CELL // 2 + NEAR + margin
        cell = Box(*middle, *middle).grown(CELL // 2)
        areas = tuple(piece for piece in self._areas if piece.box.meets(cell))
        return self._around.keep(key, Surroundings(self._shelters.meeting(*middle, *middle, half), areas))


def _middle(square: tuple[int, int]) -> Place:
    return square[0] * CELL + CELL // 2, square[1] * CELL + CELL // 2
