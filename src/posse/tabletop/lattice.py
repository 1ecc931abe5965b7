"""The ways across a map for one walker: places half an inch apart, joined where a straight step is allowed.

Where the middle of a square is taken by a wall, a place is looked for elsewhere in the square, so that a narrow passage
is found. Doorways, windows, gates and the ends of stairs get places of their own.
"""

from itertools import product

import numpy as np
from numpy.typing import NDArray

from posse.tabletop.bulk import Footing, Ints
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.movement import Halt, Walker, layer_of, standing, walk
from posse.tabletop.shape import length
from posse.tabletop.terrain import Spot

STEP = INCH // 2
_NUDGE = STEP // 5
_NUDGES = sorted(product(range(-2, 3), repeat=2), key=lambda step: step[0] ** 2 + step[1] ** 2)
_FORWARD = ((1, 0), (0, 1), (1, 1), (1, -1))


Edge = tuple[int, float, bool]
"""A straight step to another place: which, how long it is and whether it meets rough ground."""


class Lattice:
    """All places of a map where this walker can stand, and the steps between them."""

    def __init__(self, ground: Ground, walker: Walker) -> None:
        self.ground = ground
        self.walker = walker
        self.spots: list[Spot] = []
        self.edges: list[list[Edge]] = []
        self.cells: dict[tuple[int, int, int], list[int]] = {}
        self.by_level: dict[int, slice] = {}
        self.footings: dict[int, Footing] = {}
        for level in range(len(ground.elevations)):
            self._lay(level)
        for spot in self._doorsteps():
            self._add(spot)
        self._link()
        self.x: Ints = np.array([spot.x for spot in self.spots], dtype=np.int64)
        self.y: Ints = np.array([spot.y for spot in self.spots], dtype=np.int64)
        self.level: Ints = np.array([spot.level for spot in self.spots], dtype=np.int64)

    def footing(self, level: int) -> Footing:
        """A level ready for judging many steps at once."""
        found = self.footings.get(level)
        if found is None:
            layer = layer_of(self.ground, level, self.walker)
            found = Footing(layer, self.walker.radius, self.ground.width, self.ground.depth)
            self.footings[level] = found
        return found

    def _lay(self, level: int) -> None:
        """Spread places over a level and join neighbours."""
        footing = self.footing(level)
        columns, rows = self.ground.width // STEP + 1, self.ground.depth // STEP + 1
        column, row = (axis.ravel() for axis in np.meshgrid(np.arange(columns), np.arange(rows)))
        if level:
            box = self.ground.box(self.ground.map.platforms[level - 1].id).grown(STEP)
            keep = (column >= box.left // STEP) & (column <= box.right // STEP)
            keep &= (row >= box.top // STEP) & (row <= box.bottom // STEP)
            column, row = column[keep], row[keep]
        x = np.asarray(column * STEP + STEP // 2, dtype=np.int64)
        y = np.asarray(row * STEP + STEP // 2, dtype=np.int64)
        fine = np.zeros(len(x), dtype=np.bool_)
        for nudge in _NUDGES:
            left = np.flatnonzero(~fine)
            tx = x[left] + nudge[0] * _NUDGE
            ty = y[left] + nudge[1] * _NUDGE
            stands = footing.stand(tx, ty)
            found = left[stands]
            x[found], y[found] = tx[stands], ty[stands]
            fine[found] = True
        first = len(self.spots)
        number: NDArray[np.int64] = np.full((columns + 2, rows + 2), -1, dtype=np.int64)
        number[column[fine] + 1, row[fine] + 1] = first + np.arange(int(fine.sum()))
        for i, (cx, cy, px, py) in enumerate(
            zip(column[fine].tolist(), row[fine].tolist(), x[fine].tolist(), y[fine].tolist(), strict=True)
        ):
            self.spots.append(Spot(px, py, level))
            self.edges.append([])
            self.cells[cx, cy, level] = [first + i]
        for dx, dy in _FORWARD:
            there = number[column[fine] + 1 + dx, row[fine] + 1 + dy]
            joined = there >= 0
            here = (first + np.arange(int(fine.sum())))[joined]
            self._join(level, here.tolist(), there[joined].tolist())

    def _join(self, level: int, here: list[int], there: list[int]) -> None:
        """Join pairs of places on one level where the step is allowed."""
        px = np.array([self.spots[i].x for i in here], dtype=np.int64)
        py = np.array([self.spots[i].y for i in here], dtype=np.int64)
        qx = np.array([self.spots[i].x for i in there], dtype=np.int64)
        qy = np.array([self.spots[i].y for i in there], dtype=np.int64)
        clear, rough, unsure = self.footing(level).steps(px, py, qx, qy)
        clear_, rough_, unsure_ = clear.tolist(), rough.tolist(), unsure.tolist()
        for n, (i, j) in enumerate(zip(here, there, strict=True)):
            if not clear_[n]:
                continue
            a, b = self.spots[i], self.spots[j]
            is_rough = bool(rough_[n])
            if unsure_[n]:
                found = walk(self.ground, (a, b), self.walker)
                if isinstance(found, Halt):
                    continue
                is_rough = bool(found.crossings)
            far = length(b.x - a.x, b.y - a.y)
            self.edges[i].append((j, far, is_rough))
            self.edges[j].append((i, far, is_rough))

    def _doorsteps(self) -> list[Spot]:
        """Places on both sides of every opening that can be gone through."""
        spots = []
        for level in range(len(self.ground.elevations)):
            for line in layer_of(self.ground, level, self.walker).lines.pieces:
                if line.kind == "fence":
                    continue
                mx, my = (line.c.x + line.d.x) // 2, (line.c.y + line.d.y) // 2
                whole = length(line.d.x - line.c.x, line.d.y - line.c.y)
                nx, ny = (line.c.y - line.d.y) / whole, (line.d.x - line.c.x) / whole
                for side in (-1, 1):
                    off = side * (self.walker.radius + 2)
                    spot = Spot(round(mx + nx * off), round(my + ny * off), level)
                    if standing(self.ground, spot, self.walker) is None:
                        spots.append(spot)
        return spots

    def _add(self, spot: Spot) -> int:
        """Add a place of its own and join it to the places around it."""
        here = len(self.spots)
        around = [i for i in self.around(spot) if self.spots[i] != spot]
        self.spots.append(spot)
        self.edges.append([])
        self._join(spot.level, [here] * len(around), around)
        self.cells.setdefault((spot.x // STEP, spot.y // STEP, spot.level), []).append(here)
        return here

    def _link(self) -> None:
        """Join the two ends of every stair, ladder and ramp this walker can take."""
        for link in self.ground.map.links:
            found = walk(self.ground, (link.foot, link.top), self.walker)
            if not isinstance(found, Halt):
                foot, top = self._add(link.foot), self._add(link.top)
                far = length(link.top.x - link.foot.x, link.top.y - link.foot.y) + found.climbed
                self.edges[foot].append((top, far, bool(found.crossings)))
                self.edges[top].append((foot, far, bool(found.crossings)))

    def around(self, spot: Spot, squares: int = 2) -> list[int]:
        """The places within a few squares of a spot, on its level."""
        column, row = spot.x // STEP, spot.y // STEP
        found: list[int] = []
        for x in range(column - squares, column + squares + 1):
            for y in range(row - squares, row + squares + 1):
                found += self.cells.get((x, y, spot.level), ())
        return found
