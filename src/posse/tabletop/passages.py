"""How sight gets to a body: its lines one by one, the doors and windows they go through, and every piece that shades it.

`sight.look` names the heaviest cover and stops there. Rule books that tell a window from a wall, or ask how deep in a
room somebody stands, read the lines themselves. Nothing here judges: it is the same geometry, told in full.
"""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from posse.tabletop.faces import Face, along
from posse.tabletop.ground import Ground
from posse.tabletop.shape import point_gap, turn
from posse.tabletop.sight import (
    BESIDE,
    Body,
    Shadow,
    between,
    rays,
    shadows,
    side_points,
    stops_on,
    through_gap,
)
from posse.tabletop.terrain import Cover, Opening, Point, Wall


class Passage(NamedTuple):
    """Where a line goes through an opening: the wall, the place among its openings, and the point on the map."""

    wall: str
    opening: int
    at: Point


class Line(Struct, frozen=True, gc=False):
    """One line of sight: what stops it and which openings it goes through, both in order from its start to its end."""

    start: Point
    end: Point
    stopped_by: tuple[str, ...]
    through: tuple[Passage, ...]

    @property
    def clear(self) -> bool:
        """Whether nothing stops it."""
        return not self.stopped_by


class Shade(Struct, frozen=True, gc=False):
    """A piece that hides a body in part or shelters it.

    `grade` is the cover it gives, `blocks` whether it stops one of the lines, `near` whether it stands close enough to
    the body to shelter it: what blocks from afar does not, nor does an obstacle that the firer looks over.
    """

    feature: str
    grade: Cover
    blocks: bool
    near: bool


def lines(ground: Ground, a: Body, b: Body) -> tuple[Line, ...]:
    """The lines from the centre of `a` to the centre and the sides of `b`.

    If none of them is clear, the lines to the centre of `b` from the sides of `a` follow, for `a` may see by those.
    So some line is clear if and only if the two see each other.
    """
    key = a + b
    found = ground.lines.get(key)
    if found is not None:
        return found
    met, ends, stops = rays(ground, a, b, between(ground, a, b).blockers)
    drawn = tuple([_line(ground, a, b, end, met, stopped) for end, stopped in zip(ends, stops, strict=True)])
    if not any(line.clear for line in drawn):
        back = [(side, stops_on(ground, b, a, *side, met)) for side in side_points(b, a)]
        drawn += tuple([_turned(_line(ground, b, a, side, met, stopped)) for side, stopped in back])
    return ground.lines.keep(key, drawn)


def unstopped(ground: Ground, a: Body, b: Body) -> bool:
    """Whether nothing stops any of the lines from the centre of `a` to `b`."""
    return not any(rays(ground, a, b, between(ground, a, b).blockers).stops)


def framed(ground: Ground, passage: Passage) -> tuple[Wall, Opening]:
    """The wall and the opening of a passage; a `KeyError` if the map has none such."""
    wall = ground.features[passage.wall]
    if not isinstance(wall, Wall):
        raise KeyError(passage.wall)
    return wall, wall.openings[passage.opening]


def depth(ground: Ground, passage: Passage, b: Body) -> int:
    """How far the near edge of a base is from an opening, from jamb to jamb, rounded up to the whole unit."""
    wall, opening = framed(ground, passage)
    gap = point_gap(b.x, b.y, along(wall, opening.start), along(wall, opening.end))
    whole = gap.root()
    return max(0, (whole if gap.within(whole) else whole + 1) - b.radius)


def shades(ground: Ground, a: Body, b: Body) -> tuple[Shade, ...]:
    """Every piece that blocks one of the lines of `a` to `b` or shelters `b` from it, each once, what blocks first."""
    key = a + b
    known = ground.shades.get(key)
    if known is not None:
        return known
    blockers, shelters, areas, _ = between(ground, a, b)
    found: dict[str, Shade] = {}
    for shadow, _ in shadows(ground, a, b, rays(ground, a, b, blockers), shelters, areas, every=True):
        grade, blocks, near = max(Cover.SOFT, Cover(shadow.grade)), shadow.at < BESIDE, shadow.near
        before = found.get(shadow.feature)
        if before is not None:
            grade, blocks, near = max(before.grade, grade), before.blocks or blocks, before.near or near
        found[shadow.feature] = Shade(shadow.feature, grade, blocks, near)
    return ground.shades.keep(key, tuple(found.values()))


def _line(ground: Ground, a: Body, b: Body, end: Point, blockers: Sequence[Face], stops: Sequence[Shadow]) -> Line:
    stopped_by = tuple(dict.fromkeys([stop.feature for stop in sorted(stops, key=lambda stop: stop.at)]))
    return Line(Point(a.x, a.y), end, stopped_by, _passages(ground, a, b, end, blockers))


def _turned(line: Line) -> Line:
    return Line(line.end, line.start, line.stopped_by[::-1], line.through[::-1])


def _passages(ground: Ground, a: Body, b: Body, end: Point, faces: Sequence[Face]) -> tuple[Passage, ...]:
    """The openings that a line goes through at the height of both pairs of eyes, nearest `a` first."""
    az, bz = a.feet + a.eye, b.feet + b.eye
    found = []
    for face in faces:
        sa = face.nx * a.x + face.ny * a.y - face.off
        sq = face.nx * end.x + face.ny * end.y - face.off
        sc = turn(a.x, a.y, *end, face.cx, face.cy)
        sd = turn(a.x, a.y, *end, face.dx, face.dy)
        if not (sa > 0 > sq or sa < 0 < sq) or (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        gap = through_gap(face.gaps, face.whole, sc, sd)
        sa, sq = abs(sa), abs(sq)
        weight = sa + sq
        if gap is not None and gap.low * weight <= az * sq + bz * sa < gap.high * weight:
            at = Point(a.x + (end.x - a.x) * sa // weight, a.y + (end.y - a.y) * sa // weight)
            found.append((sa / weight, Passage(ground.faces.pieces[face.piece].id, gap.opening, at)))
    return tuple(passage for _, passage in sorted(found))
