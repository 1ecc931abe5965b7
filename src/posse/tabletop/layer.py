"""What feet meet on one level: solid pieces a base cannot overlap, lines and areas that slow it down.

A layer is cut from the map for one level and one kind of walker, because a window is a way through for
somebody on foot and a wall for a rider.
"""

from typing import Literal, NamedTuple

from posse.tabletop.corridors import USUAL, WIDEST
from posse.tabletop.faces import along, wall_length
from posse.tabletop.length import inches
from posse.tabletop.memo import Memo
from posse.tabletop.shape import Box, box_of, edges
from posse.tabletop.sweep import Sweep
from posse.tabletop.terrain import WATER, Area, Map, Opening, Point, Wall

CELL = inches(2)
"""Steps between the same two cells of this size meet the same obstacles."""

HEADROOM = inches(1.25)
"""How much room above a level a figure on it takes up."""

Reason = Literal["wall", "edge", "impassable", "door", "window", "link", "base", "platform"]
Kind = Literal["area", "fence", "door", "gate", "window", "climb"]


class Solid(NamedTuple):
    """A straight piece no base may overlap, and why."""

    c: Point
    d: Point
    feature: str
    reason: Reason
    left: int
    right: int
    top: int
    bottom: int


def solid(c: Point, d: Point, feature: str, reason: Reason) -> Solid:
    """A solid piece with the box it lies in."""
    return Solid(c, d, feature, reason, min(c.x, d.x), max(c.x, d.x), min(c.y, d.y), max(c.y, d.y))


class Line(NamedTuple):
    """A straight piece that can be stepped over or through: a fence, a doorway, a window."""

    c: Point
    d: Point
    feature: str
    kind: Kind


class Patch(NamedTuple):
    """An area that is hard going, or none at all, or one to swim in."""

    outline: tuple[Point, ...]
    box: Box
    feature: str
    rough: bool
    impassable: bool
    difficulty: int
    water: bool


def _patch(area: Area, swum: bool) -> Patch:
    footing, difficulty = ("open", 0) if swum else (area.footing, area.difficulty)
    rough, impassable = footing == "rough", footing == "impassable"
    return Patch(area.outline, box_of(area.outline), area.id, rough, impassable, difficulty, area.kind in WATER)


class Obstacles(NamedTuple):
    """What a straight step may meet."""

    solids: tuple[Solid, ...]
    lines: tuple[Line, ...]
    patches: tuple[Patch, ...]


class Layer:
    """One level of a map for one kind of walker."""

    def __init__(self, terrain: Map, level: int, climbs: bool, narrow_doors: bool, swims: bool = False) -> None:
        floor = terrain.platforms[level - 1] if level else None
        self.elevation = floor.elevation if floor else 0
        self.outline = floor.outline if floor else ()
        self.floor = floor.id if floor else None
        solids: list[Solid] = []
        lines: list[Line] = []
        for wall in terrain.walls:
            if wall.footing != "open" and self._reaches(wall):
                self._cut(wall, climbs, narrow_doors, solids, lines)
        self.patches = tuple(
            _patch(area, swims and area.kind in WATER)
            for area in terrain.areas
            if (area.footing != "open" or area.difficulty) and self._reaches(area)
        )
        for patch in self.patches:
            if patch.impassable:
                solids += [solid(c, d, patch.feature, "impassable") for c, d in edges(patch.outline)]
        self.solids = Sweep(solids, [(*piece.c, *piece.d) for piece in solids])
        self.lines = Sweep(lines, [(*line.c, *line.d) for line in lines])
        both: list[Solid | Line] = [*solids, *lines]
        self._both = Sweep(both, [(*piece.c, *piece.d) for piece in both])
        self._between: Memo[tuple[int, int, int, int, int], Obstacles] = Memo(50_000)

    def _reaches(self, piece: Wall | Area) -> bool:
        """Whether a piece stands at the height of somebody on this level."""
        top = max(piece.base + piece.height, piece.base + 1)
        return piece.base < self.elevation + HEADROOM and top > self.elevation

    def _passable(self, wall: Wall, opening: Opening, climbs: bool, narrow_doors: bool) -> bool:
        head = opening.head or wall.height
        if wall.base + opening.sill >= self.elevation + HEADROOM or wall.base + head <= self.elevation:
            return False
        if opening.kind == "window":
            return climbs
        return opening.kind == "gate" or opening.wide or narrow_doors

    def _cut(self, wall: Wall, climbs: bool, narrow_doors: bool, solids: list[Solid], lines: list[Line]) -> None:
        """Divide a wall into what stands and what can be gone through."""
        whole = wall_length(wall)
        rough = wall.footing == "rough"

        def standing(start: int, end: int, reason: Reason) -> None:
            c, d = along(wall, start), along(wall, end)
            if c == d:
                return
            if rough:
                lines.append(Line(c, d, wall.id, "fence"))
            else:
                solids.append(solid(c, d, wall.id, reason))

        at = 0
        for opening in sorted(wall.openings, key=lambda cut: cut.start):
            start, end = max(at, opening.start), min(whole, opening.end)
            if end <= start:
                continue
            standing(at, start, "wall")
            if self._passable(wall, opening, climbs, narrow_doors):
                lines.append(Line(along(wall, start), along(wall, end), wall.id, opening.kind))
            else:
                standing(start, end, "window" if opening.kind == "window" else "door")
            at = end
        standing(at, whole, "wall")

    def between(self, ax: int, ay: int, bx: int, by: int, radius: int) -> Obstacles:
        """What a base of that radius may meet on a straight step from a to b."""
        margin = USUAL if radius <= USUAL else max(WIDEST, radius)
        column, row, to_column, to_row = ax // CELL, ay // CELL, bx // CELL, by // CELL
        if column > to_column or (column == to_column and row > to_row):
            column, row, to_column, to_row = to_column, to_row, column, row
        key = (column, row, to_column, to_row, margin)
        found = self._between.get(key)
        if found is not None:
            return found
        a = (column * CELL + CELL // 2, row * CELL + CELL // 2)
        b = (to_column * CELL + CELL // 2, to_row * CELL + CELL // 2)
        half = CELL // 2 + margin
        room = box_of((a, b)).grown(half)
        met = self._both.meeting(*a, *b, half)
        return self._between.keep(
            key,
            Obstacles(
                tuple(piece for piece in met if isinstance(piece, Solid)),
                tuple(piece for piece in met if isinstance(piece, Line)),
                tuple(patch for patch in self.patches if patch.box.meets(room)),
            ),
        )
