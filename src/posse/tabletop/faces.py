"""What sight meets: the upright faces of walls and areas and the flat undersides of floors, cut from a map once.

A face is a straight upright piece with one or two solid bands of height: a wall beside a window is solid from base to
top, the part with the window in it is solid below the sill and above the head. Sight then needs to know one thing only.
"""

from typing import NamedTuple

from posse.tabletop.shape import Box, box_of, edges, inside, length, outline_gap, point_gap
from posse.tabletop.terrain import Area, Cover, Map, Point, Wall

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
        if feet >= self.top or eye < self.base or not self.box.grown(radius + TOUCH).holds(x, y):
            return False
        if self.closed:
            return outline_gap(self.outline, x, y).within(radius + TOUCH)
        return point_gap(x, y, *self.outline).within(radius + TOUCH)


class Face(NamedTuple):
    """One straight upright piece from (cx, cy) to (dx, dy): solid from base to low and from high to top."""

    cx: int
    cy: int
    dx: int
    dy: int
    nx: int
    ny: int
    off: int
    base: int
    low: int
    high: int
    top: int
    grade: int
    piece: int


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


def _face(c: Point, d: Point, solid: tuple[int, int, int, int], grade: int, piece: int) -> Face:
    nx, ny = c.y - d.y, d.x - c.x
    return Face(c.x, c.y, d.x, d.y, nx, ny, nx * c.x + ny * c.y, *solid, grade, piece)


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


def _wall_faces(wall: Wall, piece: int) -> list[Face]:
    base, top = wall.base, wall.base + wall.height
    faces = []
    at = 0
    whole = wall_length(wall)

    def add(start: int, end: int, low: int, high: int) -> None:
        c, d = along(wall, start), along(wall, end)
        if c != d:
            faces.append(_face(c, d, (base, low, high, top), wall.cover, piece))

    for opening in sorted(wall.openings, key=lambda cut: cut.start):
        start, end = max(at, opening.start), min(whole, opening.end)
        if end <= start:
            continue
        add(at, start, top, top)
        head = opening.head or wall.height
        add(start, end, base + opening.sill, min(top, base + head))
        at = end
    add(at, whole, top, top)
    return faces


def _area_faces(area: Area, piece: int) -> list[Face]:
    top = area.base + area.height
    return [_face(c, d, (area.base, top, top, top), area.cover, piece) for c, d in edges(area.outline) if c != d]


def cut_faces(terrain: Map) -> Faces:
    """All faces and caps of a map, in the map's order; what neither blocks sight nor gives cover is left out."""
    pieces: list[Piece] = []
    faces: list[Face] = []
    caps = [
        Cap(floor.id, floor.outline, floor.elevation, Cover.HARD, box_of(floor.outline), -1)
        for floor in terrain.platforms
    ]
    for wall in terrain.walls:
        if wall.height > 0 and (wall.sight == "blocks" or wall.cover):
            faces += _wall_faces(wall, len(pieces))
            ends = (wall.a, wall.b)
            top = wall.base + wall.height
            blocks = wall.sight == "blocks"
            pieces.append(Piece(wall.id, ends, False, wall.base, top, blocks, wall.cover, box_of(ends)))
    for area in terrain.areas:
        if area.height > 0 and (area.sight == "blocks" or area.cover):
            faces += _area_faces(area, len(pieces))
            blocks = area.sight == "blocks"
            top = area.base + area.height
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
