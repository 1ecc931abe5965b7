"""Who sees whom, past what, and what shelters them: one answer for rules, bots, overlay and log.

Sight runs in lines from the centre of one base to the centre of the other and to its two side points, and the same back
(RR-32). If any one of these lines is clear, each sees the other. Cover is read from the firer's own lines: a piece
crossed close to the target, or one the target stands in, gives its own grade; a line that is blocked hides the target
in part and is soft cover at least. All decisions are made in whole numbers, so they hold both ways and in arrays.
"""

from collections.abc import Iterable, Iterator, Sequence
from math import isqrt
from typing import NamedTuple

from msgspec import Struct

from posse.tabletop.corridors import NEAR, WIDEST
from posse.tabletop.faces import Face, Gap, Piece
from posse.tabletop.ground import Ground
from posse.tabletop.shape import inside, length, sideways
from posse.tabletop.terrain import Cover, Point


class Body(NamedTuple):
    """Somebody who looks or is looked at: where the base is, how high it stands and how high the eyes are above it."""

    x: int
    y: int
    feet: int
    radius: int
    eye: int


Measures = tuple[int, int, int, int, int]
"""A body as plain numbers, which is all that a memory of it needs and a third of the time to make."""

Ray = tuple[tuple[int, int], tuple[int, int]]
"""A line from one point to another."""


class Look(Struct, frozen=True, gc=False):
    """What one body has of another: whether it sees it, which pieces give soft and hard cover, or which one blocks.

    Many are remembered: the `ray` is plain numbers, so that the collector of garbage need not look at any of it.
    """

    sees: bool
    soft: str | None
    hard: str | None
    blocked: str | None
    ray: Ray | None

    @property
    def cover(self) -> Cover:
        """The heavier of the two grades."""
        if self.hard is not None:
            return Cover.HARD
        return Cover.NONE if self.soft is None else Cover.SOFT


class Slice(NamedTuple):
    """Something solid that a line passes over, under or through: how far along it, and its lowest and highest point."""

    distance: int
    base: int
    top: int
    feature: str


class Between(NamedTuple):
    """The faces that can block sight between two bodies, what can shelter the second, and whether a wall shuts all out."""

    blockers: tuple[Face, ...]
    shelters: tuple[Face, ...]
    areas: tuple[Piece, ...]
    shut: bool


class Shadow(NamedTuple):
    """What blocks a line, how far along it (0 to 1), or shelters its end (`BESIDE`), and the cover that gives."""

    at: float
    feature: str
    grade: int
    piece: int
    near: bool = True


class Rays(NamedTuple):
    """The firer's own lines: the faces they can meet, their ends at the target's centre and sides, and what stops each."""

    met: list[Face]
    ends: list[Point]
    stops: list[list[Shadow]]


BESIDE = 2.0
"""Where on a line that stays clear a piece stands that shelters its end: after everything that blocks."""


def look(ground: Ground, a: Measures, b: Measures) -> Look:
    """What `a` has of `b`: sight, cover and the reasons. `look(a, b).sees == look(b, a).sees` always."""
    known, key = ground.looks, a + b
    found = known.get(key)
    return known.keep(key, _look_anew(ground, Body(*a), Body(*b))) if found is None else found


def _look_anew(ground: Ground, a: Body, b: Body) -> Look:
    blockers, shelters, areas, shut = between(ground, a, b)
    if not shut and _in_the_open(ground, a, b, blockers, shelters, areas):
        return Look(True, None, None, None, ((a.x, a.y), (b.x, b.y)))
    drawn = rays(ground, a, b, blockers)
    return _unseen(a, b, drawn.stops[0]) if shut else _look(ground, a, b, drawn, shelters, areas)


def _in_the_open(
    ground: Ground, a: Body, b: Body, blockers: Sequence[Face], shelters: Sequence[Face], areas: Sequence[Piece]
) -> bool:
    """Whether it is plain that nothing hides or shelters `b`: most are in the open, and this is quicker than every line."""
    if ground.faces.caps and a.feet + a.eye != b.feet + b.eye:
        return False
    if any(area.holds(b.x, b.y, b.feet, b.feet + b.eye) for area in areas):
        return False
    return not (_may_cross(a, b, blockers) or _may_cross(a, b, shelters))


def _may_cross(a: Body, b: Body, faces: Sequence[Face]) -> bool:
    """Whether some face may stand across a line from a's centre to the centre or a side of `b`.

    It does not where all three lines end before it, or its ends lie to one side of all of them.
    """
    ax, ay, a_feet, _, a_eye = a
    bx, by, b_feet, b_radius, b_eye = b
    az, bz = a_feet + a_eye, b_feet + b_eye
    low = az if az < b_feet else b_feet
    high = az if az > bz else bz
    ux, uy = bx - ax, by - ay
    ox, oy = sideways(ux, uy, b_radius)
    for face in faces:
        if face.top <= low or face.base > high:
            continue
        nx, ny, off = face.nx, face.ny, face.off
        sa = nx * ax + ny * ay - off
        sb = nx * bx + ny * by - off
        aside = abs(nx * ox + ny * oy)
        if (sa >= 0 and sb >= aside) or (sa <= 0 and sb <= -aside):
            continue
        vx, vy, wx, wy = face.cx - ax, face.cy - ay, face.dx - ax, face.dy - ay
        sc, sd = ux * vy - uy * vx, ux * wy - uy * wx
        c_aside, d_aside = abs(ox * vy - oy * vx), abs(ox * wy - oy * wx)
        if (sc > c_aside and sd > d_aside) or (sc < -c_aside and sd < -d_aside):
            continue
        return True
    return False


def sees(ground: Ground, a: Measures, b: Measures) -> bool:
    """Whether the two see each other: the same as `look(...).sees`, without working out cover and reasons."""
    if a > b:
        a, b = b, a
    known, key = ground.sights, a + b
    found = known.get(key)
    return known.keep(key, _sees(ground, Body(*a), Body(*b))) if found is None else found


def _sees(ground: Ground, a: Body, b: Body) -> bool:
    radius = a.radius if a.radius > b.radius else b.radius
    if radius > WIDEST:
        return look(ground, a, b).sees
    corridor = ground.corridors.between(a.x, a.y, b.x, b.y, radius)
    if corridor.shut and corridor.shuts_out(a.feet + a.eye, b.feet + b.eye):
        return False
    middle = _hits(ground, a, b, b.x, b.y, corridor.blockers, every=False)
    if not middle and not _capped(ground, a, b, b.x, b.y):
        return True
    return _side_line(ground, a, b, side_points(a, b), corridor.blockers, [hit[0] for hit in middle]) is not None


def look_past_everything(ground: Ground, a: Body, b: Body) -> Look:
    """The same answer as `look`, from every face on the map, without corridors and without memory: to check it by."""
    blockers, shelters, areas, _ = _everything(ground)
    return _look(ground, a, b, _rays(ground, a, b, blockers), shelters, areas)


def _everything(ground: Ground) -> Between:
    areas = tuple(piece for piece in ground.faces.pieces if piece.closed and piece.grade)
    return Between(ground.faces.blockers, ground.faces.shelters, areas, False)


def between(ground: Ground, a: Body, b: Body) -> Between:
    """What can matter between two bodies: all of it, and little else."""
    radius = a.radius if a.radius > b.radius else b.radius
    if radius > WIDEST:
        return _everything(ground)
    corridor = ground.corridors.between(a.x, a.y, b.x, b.y, radius)
    around = ground.corridors.around(b.x, b.y, radius)
    shut = bool(corridor.shut) and corridor.shuts_out(a.feet + a.eye, b.feet + b.eye)
    return Between(corridor.blockers, around.faces, around.areas, shut)


def rays(ground: Ground, a: Body, b: Body, blockers: Sequence[Face]) -> Rays:
    """The lines from `a` to `b` past what is between them; remembered for all that is asked about the same two."""
    key = (a, b)
    known = ground.rays.get(key)
    if known is None:
        met = met_by(a, b, blockers, b.feet + b.eye)
        known = ground.rays.keep(key, _rays(ground, a, b, met))
    return known


def _rays(ground: Ground, a: Body, b: Body, met: Sequence[Face]) -> Rays:
    ends = [Point(b.x, b.y), *side_points(a, b)]
    slanting = bool(ground.faces.caps) and a.feet + a.eye != b.feet + b.eye
    stops = [stops_on(ground, a, b, x, y, met) for x, y in ends] if met or slanting else [[], [], []]
    return Rays(list(met), ends, stops)


def met_by(a: Body, b: Body, faces: Sequence[Face], lowest: int) -> list[Face]:
    """The few faces that lines between two bases can meet: not wholly above or below them, beside them or beyond them.

    `lowest` is the lowest height at `b` that matters: the eyes for what blocks, the feet for what shelters.
    """
    ax, ay, a_feet, a_radius, a_eye = a
    bx, by, b_feet, b_radius, b_eye = b
    az, bz = a_feet + a_eye, b_feet + b_eye
    low = az if az < lowest else lowest
    high = az if az > bz else bz
    radius = a_radius if a_radius > b_radius else b_radius
    ux, uy = bx - ax, by - ay
    wide = radius * (isqrt(ux * ux + uy * uy) + 1)
    middle = ux * ay - uy * ax
    met = []
    for face in faces:
        if face.top <= low or face.base > high:
            continue
        sc = ux * face.cy - uy * face.cx - middle
        sd = ux * face.dy - uy * face.dx - middle
        if (sc > wide and sd > wide) or (sc < -wide and sd < -wide):
            continue
        nx, ny, off = face.nx, face.ny, face.off
        sa = nx * ax + ny * ay - off
        sb = nx * bx + ny * by - off
        skirt = radius * face.thick
        if (sa > skirt and sb > skirt) or (sa < -skirt and sb < -skirt):
            continue
        met.append(face)
    return met


def _look(
    ground: Ground,
    a: Body,
    b: Body,
    drawn: Rays,
    shelters: Sequence[Face],
    areas: Sequence[Piece],
) -> Look:
    """Try the lines one by one, then read the cover off the firer's own."""
    start = (a.x, a.y)
    if [] in drawn.stops:
        end = drawn.ends[drawn.stops.index([])]
        clear: Ray | None = (start, (end.x, end.y))
    else:
        clear = _line_back(ground, a, b, drawn.met, [])
    if clear is None:
        return _unseen(a, b, drawn.stops[0])
    soft: tuple[Shadow, Point] | None = None
    hard: tuple[Shadow, Point] | None = None
    for shadow in shadows(ground, a, b, drawn, shelters, areas, every=False):
        if shadow[0].grade == Cover.HARD:
            hard = hard or shadow
        elif soft is None or shadow[0].at < soft[0].at:
            soft = shadow
    shown = hard or soft
    ray = clear if shown is None else (start, (shown[1].x, shown[1].y))
    return Look(True, soft and soft[0].feature, hard and hard[0].feature, None, ray)


def shadows(
    ground: Ground,
    a: Body,
    b: Body,
    drawn: Rays,
    shelters: Sequence[Face],
    areas: Sequence[Piece],
    every: bool,
) -> list[tuple[Shadow, Point]]:
    """What hides `b` in part or shelters it, each with the end of a line that shows it: what blocks comes first.

    Unless `every` piece is asked for, one that shelters is left out when others have given the same cover already.
    """
    ends = drawn.ends
    found = [(stop, end) for end, line in zip(ends, drawn.stops, strict=True) for stop in line]
    if areas:
        around = [area for area in areas if area.holds(b.x, b.y, b.feet, b.feet + b.eye)]
        found += [(Shadow(BESIDE, area.id, area.grade, -1), ends[0]) for area in around]
    given = [shadow.grade == Cover.HARD for shadow, _ in found] if found else []
    for face in met_by(a, b, shelters, b.feet):
        hard = face.grade == Cover.HARD
        if every or hard not in given:
            end = _shelters(ground, a, b, ends, face)
            if end is not None:
                piece = ground.faces.pieces[face.piece]
                found.append((Shadow(BESIDE, piece.id, face.grade, face.piece), end))
                given.append(hard)
    return found


def side_points(a: Body, b: Body) -> list[Point]:
    """The two points at the sides of b's base, as a sees it."""
    ox, oy = sideways(b.x - a.x, b.y - a.y, b.radius)
    return [Point(b.x + ox, b.y + oy), Point(b.x - ox, b.y - oy)]


def _side_line(
    ground: Ground, a: Body, b: Body, sides: Sequence[Point], blockers: Sequence[Face], likely: list[Face]
) -> Ray | None:
    """A clear line to a side point of either base. What blocks one line is `likely` to block the others, and tried first."""
    for side in sides:
        if not _stopped(ground, a, b, *side, blockers, likely):
            return (a.x, a.y), (side.x, side.y)
    return _line_back(ground, a, b, blockers, likely)


def _line_back(ground: Ground, a: Body, b: Body, blockers: Sequence[Face], likely: list[Face]) -> Ray | None:
    """A clear line from the centre of `b` to a side point of `a`."""
    for side in side_points(b, a):
        if not _stopped(ground, b, a, *side, blockers, likely):
            return (side.x, side.y), (b.x, b.y)
    return None


def _stopped(ground: Ground, a: Body, b: Body, qx: int, qy: int, blockers: Sequence[Face], likely: list[Face]) -> bool:
    """Whether anything blocks the line from a's centre to one point of b's base; what does becomes `likely`."""
    if _hits(ground, a, b, qx, qy, likely, every=False):
        return True
    found = _hits(ground, a, b, qx, qy, blockers, every=False)
    likely += [hit[0] for hit in found]
    return bool(found) or _capped(ground, a, b, qx, qy)


def _hits(
    ground: Ground, a: Body, b: Body, qx: int, qy: int, blockers: Sequence[Face], every: bool
) -> list[tuple[Face, int, int]]:
    """The faces that block the line from a's centre to one point of b's base at the height of both pairs of eyes.

    Each comes with how far along the line it stands, as a share of a whole. Unless `every` one is asked for, one will do.
    """
    ax, ay, a_feet, _, a_eye = a
    az, bz = a_feet + a_eye, b[2] + b[4]
    low, high = (az, bz) if az < bz else (bz, az)
    ux, uy = qx - ax, qy - ay
    found = []
    for face in blockers:
        base, top = face.base, face.top
        if top <= low or base > high:
            continue
        nx, ny, off = face.nx, face.ny, face.off
        sa = nx * ax + ny * ay - off
        sq = nx * qx + ny * qy - off
        if sa > 0:
            if sq >= 0:
                continue
            sq = -sq
        elif sa == 0 or sq <= 0:
            continue
        else:
            sa = -sa
        sc = ux * (face.cy - ay) - uy * (face.cx - ax)
        sd = ux * (face.dy - ay) - uy * (face.dx - ax)
        if (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        weight = sa + sq
        z = az * sq + bz * sa
        if z < base * weight or z >= top * weight:
            continue
        if face.gaps:
            gap = through_gap(face.gaps, face.whole, sc, sd)
            if gap is not None and gap[2] * weight <= z < gap[3] * weight:
                continue
        what = ground.faces.pieces[face.piece]
        if not (what.closed and _in_own(what, a, b, qx, qy)):
            found.append((face, sa, weight))
            if not every:
                break
    return found


def _capped(ground: Ground, a: Body, b: Body, qx: int, qy: int) -> bool:
    """Whether a floor or roof blocks a slanting line."""
    slanting = a.feet + a.eye != b.feet + b.eye
    return slanting and bool(ground.faces.caps) and bool(_cap_stops(ground, a, b, qx, qy))


def _unseen(a: Body, b: Body, stops: list[Shadow]) -> Look:
    first = min(stops, key=lambda stop: stop.at)
    return Look(False, None, None, first.feature, ((a.x, a.y), (b.x, b.y)))


def through_gap(gaps: Sequence[Gap], whole: int, sc: int, sd: int) -> Gap | None:
    """The gap a line passes through, from how far it passes the two ends of the piece."""
    sc, sd = abs(sc), abs(sd)
    total = sc + sd
    at = whole * sc
    for gap in gaps:
        if gap[0] * total < at < gap[1] * total:
            return gap
    return None


def stops_on(ground: Ground, a: Body, b: Body, qx: int, qy: int, blockers: Sequence[Face]) -> list[Shadow]:
    """Everything that blocks the line from a's centre to one point of b's base, with the cover that gives."""
    ux, uy = qx - a.x, qy - a.y
    stops: list[Shadow] = []
    for face, share, whole in _hits(ground, a, b, qx, qy, blockers, every=True):
        near = is_near(b, a.x + ux * share // whole, a.y + uy * share // whole)
        grade = face.grade if near else Cover.SOFT
        stops.append(Shadow(share / whole, ground.faces.pieces[face.piece].id, grade, face.piece, near))
    if ground.faces.caps and a.feet + a.eye != b.feet + b.eye:
        stops += _cap_stops(ground, a, b, qx, qy)
    return stops


def _cap_stops(ground: Ground, a: Body, b: Body, qx: int, qy: int) -> list[Shadow]:
    """The floors and roofs that a slanting line passes through."""
    stops = []
    az, bz = a.feet + a.eye, b.feet + b.eye
    west, east = (a.x, qx) if a.x < qx else (qx, a.x)
    north, south = (a.y, qy) if a.y < qy else (qy, a.y)
    for id, outline, elevation, grade, (left, top, right, bottom), piece in ground.faces.caps:
        if east < left or west > right or south < top or north > bottom:
            continue
        if az < elevation < bz:
            x, y = through(a.x, a.y, az, qx, qy, bz, elevation)
        elif bz < elevation < az:
            x, y = through(qx, qy, bz, a.x, a.y, az, elevation)
        else:
            continue
        if not (left <= x <= right and top <= y <= bottom and inside(outline, x, y)):
            continue
        if piece >= 0 and _in_own(ground.faces.pieces[piece], a, b, qx, qy):
            continue
        at = (elevation - az) / (bz - az)
        near = is_near(b, x, y)
        stops.append(Shadow(at, id, grade if near else Cover.SOFT, -1, near))
    return stops


def _in_own(piece: Piece, a: Body, b: Body, qx: int, qy: int) -> bool:
    return piece.holds(a.x, a.y, a.feet, a.feet + a.eye) or piece.holds(qx, qy, b.feet, b.feet + b.eye)


def through(lx: int, ly: int, lz: int, hx: int, hy: int, hz: int, z: int) -> tuple[int, int]:
    """Where a line rising from (lx, ly, lz) to (hx, hy, hz) has the height z, to the whole unit nearer its foot."""
    return lx + (hx - lx) * (z - lz) // (hz - lz), ly + (hy - ly) * (z - lz) // (hz - lz)


def is_near(b: Body, x: int, y: int) -> bool:
    """Whether a point is close enough to a base for what stands there to shelter it."""
    reach = b.radius + NEAR
    return (x - b.x) ** 2 + (y - b.y) ** 2 <= reach * reach


def is_own(piece: Piece, a: Body, b: Body) -> bool:
    """Whether a firer stands against a piece and the target does not."""
    return piece.touched(a.x, a.y, a.feet, a.feet + a.eye, a.radius) and not piece.touched(
        b.x, b.y, b.feet, b.feet + b.eye, b.radius
    )


def _shelters(ground: Ground, a: Body, b: Body, ends: Sequence[Point], face: Face) -> Point | None:
    """The end of the first of the firer's lines on which this face shelters the target, if it does on any.

    It shelters when it cuts the fan of lines from the firer's eye to the target's body, from the eyes down to the feet.
    What the firer alone stands against does not.
    """
    base, top, nx, ny, off = face.base, face.top, face.nx, face.ny, face.off
    ax, ay = a.x, a.y
    az, bz, feet = a.feet + a.eye, b.feet + b.eye, b.feet
    side = nx * ax + ny * ay - off
    for end in ends:
        qx, qy = end
        sq = nx * qx + ny * qy - off
        if not (side > 0 > sq or side < 0 < sq):
            continue
        ux, uy = qx - ax, qy - ay
        sc = ux * (face.cy - ay) - uy * (face.cx - ax)
        sd = ux * (face.dy - ay) - uy * (face.dx - ax)
        if (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        sa, sq = abs(side), abs(sq)
        weight = sa + sq
        under = az * sq + feet * sa
        over = az * sq + bz * sa
        gap = through_gap(face.gaps, face.whole, sc, sd)
        low, high = (top, top) if gap is None else (gap.low, gap.high)
        lower = base < low and under < low * weight and over >= base * weight
        upper = high < top and under < top * weight and over >= high * weight
        if not (lower or upper):
            continue
        what = ground.faces.pieces[face.piece]
        stands = base * weight <= over < top * weight and not low * weight <= over < high * weight
        own = not (stands and what.blocks) and is_own(what, a, b)
        if not own and is_near(b, ax + ux * sa // weight, ay + uy * sa // weight):
            return end
    return None


def side_view(ground: Ground, a: Body, b: Body) -> list[Slice]:
    """Everything solid on the line between two centres, nearest `a` first: what a drawing of it from the side shows."""
    whole_length = length(b.x - a.x, b.y - a.y)
    slices = []
    for face in ground.faces.faces:
        sa = face.nx * a.x + face.ny * a.y - face.off
        sb = face.nx * b.x + face.ny * b.y - face.off
        if not (sa > 0 > sb or sa < 0 < sb) or not _straddles(a, b, face.cx, face.cy, face.dx, face.dy):
            continue
        distance = int(whole_length * abs(sa) / (abs(sa) + abs(sb)))
        id = ground.faces.pieces[face.piece].id
        gap = through_gap(face.gaps, face.whole, *_passing(a, b, face.cx, face.cy, face.dx, face.dy))
        bands = [(face.base, face.top)] if gap is None else [(face.base, gap.low), (gap.high, face.top)]
        slices += [Slice(distance, low, high, id) for low, high in bands if low < high]
    for cap in ground.faces.caps:
        previous = cap.outline[-1]
        for corner in cap.outline:
            nx, ny = previous.y - corner.y, corner.x - previous.x
            sa = nx * (a.x - corner.x) + ny * (a.y - corner.y)
            sb = nx * (b.x - corner.x) + ny * (b.y - corner.y)
            if (sa > 0 > sb or sa < 0 < sb) and _straddles(a, b, *previous, *corner):
                distance = int(whole_length * abs(sa) / (abs(sa) + abs(sb)))
                slices.append(Slice(distance, cap.elevation, cap.elevation, cap.id))
            previous = corner
    return sorted(slices)


def _passing(a: Body, b: Body, cx: int, cy: int, dx: int, dy: int) -> tuple[int, int]:
    """On which sides of the line between two centres two points lie, and how far off."""
    ux, uy = b.x - a.x, b.y - a.y
    return ux * (cy - a.y) - uy * (cx - a.x), ux * (dy - a.y) - uy * (dx - a.x)


def _straddles(a: Body, b: Body, cx: int, cy: int, dx: int, dy: int) -> bool:
    sc, sd = _passing(a, b, cx, cy, dx, dy)
    return not ((sc > 0 and sd > 0) or (sc < 0 and sd < 0))


def body_between(a: Body, b: Body, others: Iterable[Body]) -> int | None:
    """The place in `others` of the first body that the line between two pairs of eyes passes through, if any."""
    ux, uy = b.x - a.x, b.y - a.y
    whole = ux * ux + uy * uy
    az, bz = a.feet + a.eye, b.feet + b.eye
    found: tuple[int, int] | None = None
    for place, other in enumerate(others):
        vx, vy = other.x - a.x, other.y - a.y
        along = ux * vx + uy * vy
        if not 0 < along < whole or (ux * vy - uy * vx) ** 2 >= other.radius * other.radius * whole:
            continue
        z = az * (whole - along) + bz * along
        if other.feet * whole <= z <= (other.feet + other.eye) * whole and (found is None or along < found[0]):
            found = (along, place)
    return None if found is None else found[1]


def bodies_between(a: Body, b: Body, others: Iterable[Body]) -> bool:
    """Whether anybody stands in the line between two pairs of eyes, for tables where figures block sight."""
    return body_between(a, b, others) is not None


def crossing_of(ground: Ground, feature: str, start: Point, end: Point) -> Point | None:
    """Where on the map a line first crosses a piece or the rim of a floor, for a drawing to mark it; None if it does not."""
    ux, uy = end.x - start.x, end.y - start.y
    first: float | None = None
    if feature not in ground.edges:
        ground.edges.keep(feature, tuple(_edges(ground, feature)))
    for cx, cy, dx, dy in ground.edges[feature]:
        nx, ny = cy - dy, dx - cx
        sa = nx * (start.x - cx) + ny * (start.y - cy)
        sb = nx * (end.x - cx) + ny * (end.y - cy)
        sc = ux * (cy - start.y) - uy * (cx - start.x)
        sd = ux * (dy - start.y) - uy * (dx - start.x)
        if sa == sb or (sa > 0 and sb > 0) or (sa < 0 and sb < 0) or (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        at = sa / (sa - sb)
        if first is None or at < first:
            first = at
    return None if first is None else Point(round(start.x + ux * first), round(start.y + uy * first))


def _edges(ground: Ground, feature: str) -> Iterator[tuple[int, int, int, int]]:
    pieces = ground.faces.pieces
    for face in ground.faces.faces:
        if pieces[face.piece].id == feature:
            yield face.ends
    for cap in ground.faces.caps:
        if cap.id == feature:
            previous = cap.outline[-1]
            for corner in cap.outline:
                yield *previous, *corner
                previous = corner
