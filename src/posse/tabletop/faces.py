"""What sight meets: the upright faces of walls and areas and the flat undersides of floors, cut from a map once.

A face is a straight upright piece, solid from its base to its top but for its gaps: a window is a gap from the sill
to the head, a doorway one from the floor up.
"""

from typing import NamedTuple

from msgspec import Struct

from posse.tabletop.shape import Box, box_of, edges, inside, length, outline_gap, point_gap
from posse.tabletop.terrain import Cover, Map, Point, Wall

TOUCH = 25
"""A base this near a piece (a tenth of an inch) stands against it."""


class Piece(NamedTuple):
    """A wall or an area as sight knows it."""

    id: str
    outline: tuple[Point, ...]
    closed: bool
    base: int
    top: int
    blocks: bool
    grade: int
    box: Box

    def holds(self, x: int, y: int, feet: int, eye: int) -> bool:
        """Whether somebody standing there is in this area (and not under it or on top of it)."""
        return (
            self.closed and feet < self.top and eye >= self.base and self.box.holds(x, y) and inside(self.outline, x, y)
        )

    def touched(self, x: int, y: int, feet: int, eye: int, radius: int) -> bool:
        """Whether a base stands against this piece or in it."""
        if feet >= self.top or eye < self.base or not self.box.holds(x, y, radius + TOUCH):
            return False
        if self.closed:
            return outline_gap(self.outline, x, y).within(radius + TOUCH)
        return point_gap(x, y, *self.outline).within(radius + TOUCH)


class Gap(NamedTuple):
    """An opening in a face: from `start` to `end` along it, open from the height `low` to the height `high`.

    `opening` is its place among the openings of the wall.
    """

    start: int
    end: int
    low: int
    high: int
    opening: int


class Face(Struct, frozen=True, gc=False):
    """One straight upright piece from (cx, cy) to (dx, dy), solid from base to top but for its gaps.

    (nx, ny) is square to it and `off` the line it lies on: nx * x + ny * y - off is nought on the line, with one sign
    on either side. `thick` is no less than the length of (nx, ny), `whole` the length of the piece.
    """

    base: int
    top: int
    nx: int
    ny: int
    off: int
    thick: int
    cx: int
    cy: int
    dx: int
    dy: int
    gaps: tuple[Gap, ...]
    whole: int
    grade: int
    piece: int
    number: int

    @property
    def ends(self) -> tuple[int, int, int, int]:
        return self.cx, self.cy, self.dx, self.dy


class Cap(NamedTuple):
    """A level outline that sight cannot pass through from above to below: a floor, a roof, the underside of a tank."""

    id: str
    outline: tuple[Point, ...]
    elevation: int
    grade: int
    box: Box
    piece: int


class Faces(NamedTuple):
    """A whole map as sight sees it."""

    pieces: tuple[Piece, ...]
    faces: tuple[Face, ...]
    blockers: tuple[Face, ...]
    shelters: tuple[Face, ...]
    caps: tuple[Cap, ...]


def _face(c: Point, d: Point, base: int, top: int, gaps: tuple[Gap, ...], grade: int, piece: int, number: int) -> Face:
    nx, ny = c.y - d.y, d.x - c.x
    whole = round(length(nx, ny))
    return Face(base, top, nx, ny, nx * c.x + ny * c.y, abs(nx) + abs(ny), *c, *d, gaps, whole, grade, piece, number)


def along(wall: Wall, distance: int) -> Point:
    """The point that lies `distance` along a wall, to the nearest whole unit."""
    whole = wall_length(wall)
    distance = max(0, min(whole, distance))
    if whole == 0:
        return wall.a
    return Point(
        wall.a.x + (2 * (wall.b.x - wall.a.x) * distance + whole) // (2 * whole),
        wall.a.y + (2 * (wall.b.y - wall.a.y) * distance + whole) // (2 * whole),
    )


def wall_length(wall: Wall) -> int:
    """How long a wall is, to the nearest whole unit."""
    return round(length(wall.b.x - wall.a.x, wall.b.y - wall.a.y))


def gaps_of(wall: Wall) -> tuple[Gap, ...]:
    """The openings of a wall in order, none overlapping another; an opening with no head given goes up to the top."""
    gaps = []
    at = 0
    top = wall.base + wall.height
    for place, opening in sorted(enumerate(wall.openings), key=lambda cut: cut[1].start):
        start, end = max(at, opening.start), min(wall_length(wall), opening.end)
        if start < end:
            head = opening.head or wall.height
            gaps.append(Gap(start, end, wall.base + opening.sill, min(top, wall.base + head), place))
            at = end
    return tuple(gaps)


def stretches_of(face: Face) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """The solid lengths of a face between its gaps, each a little short so that nothing beside a gap counts."""
    ends = [0, *(edge for gap in face.gaps for edge in (gap.start, gap.end)), face.whole]
    found = []
    for start, end in zip(ends[::2], ends[1::2], strict=True):
        if end - start > 8:
            c, d = (
                (
                    face.cx + (face.dx - face.cx) * at // face.whole,
                    face.cy + (face.dy - face.cy) * at // face.whole,
                )
                for at in (start + (2 if start else 0), end - (2 if end < face.whole else 0))
            )
            found.append((c, d))
    return found


def cut_faces(terrain: Map) -> Faces:
    """All faces and caps of a map, in the map's order; what neither blocks sight nor gives cover is left out."""
    pieces: list[Piece] = []
    faces: list[Face] = []
    caps = [
        Cap(floor.id, floor.outline, floor.elevation, Cover.HARD, box_of(floor.outline), -1)
        for floor in terrain.platforms
    ]
    for wall in terrain.walls:
        if wall.height > 0 and wall.a != wall.b and (wall.sight == "blocks" or wall.cover):
            ends = (wall.a, wall.b)
            top = wall.base + wall.height
            faces.append(_face(*ends, wall.base, top, gaps_of(wall), wall.cover, len(pieces), len(faces)))
            blocks = wall.sight == "blocks"
            pieces.append(Piece(wall.id, ends, False, wall.base, top, blocks, wall.cover, box_of(ends)))
    for area in terrain.areas:
        if area.height > 0 and (area.sight == "blocks" or area.cover):
            blocks = area.sight == "blocks"
            top = area.base + area.height
            for c, d in edges(area.outline):
                if c != d:
                    faces.append(_face(c, d, area.base, top, (), area.cover, len(pieces), len(faces)))
            box = box_of(area.outline)
            if blocks and area.base > 0:
                caps.append(Cap(area.id, area.outline, area.base, area.cover, box, len(pieces)))
            pieces.append(Piece(area.id, area.outline, True, area.base, top, blocks, area.cover, box))
    return Faces(
        tuple(pieces),
        tuple(faces),
        tuple(face for face in faces if pieces[face.piece].blocks),
        tuple(face for face in faces if face.grade),
        tuple(caps),
    )
