"""Who sees whom, past what, and what shelters them: one answer for rules, bots, overlay and log.

Sight runs in lines from the centre of one base to the centre of the other and to its two side points, and the same back
(RR-32). If any one of these lines is clear, each sees the other. Cover is read from the firer's own lines: a piece
crossed close to the target, or one the target stands in, gives its own grade; a line that is blocked hides the target
in part and is soft cover at least. All decisions are made in whole numbers, so they hold both ways and in arrays.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from posse.tabletop.corridors import NEAR, WIDEST
from posse.tabletop.faces import Face, Piece
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


class SightRules(NamedTuple):
    """How a game reads sight: three lines or the centre line alone; whether the firer's own obstacle is cover."""

    three_rays: bool = True
    own_obstacle: bool = False


class Look(NamedTuple):
    """What one body has of another: whether it sees it, which pieces give soft and hard cover, or which one blocks."""

    sees: bool
    soft: str | None
    hard: str | None
    blocked: str | None
    ray: tuple[Point, Point] | None

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


class _Stop(NamedTuple):
    """Where a line is blocked: how far along it (0 to 1), by what, and the cover that gives."""

    at: float
    feature: str
    grade: int


RULES = SightRules()


def look(ground: Ground, a: Body, b: Body, rules: SightRules = RULES) -> Look:
    """What `a` has of `b`: sight, cover and the reasons. `look(a, b).sees == look(b, a).sees` always."""
    key = (a, b, rules)
    found = ground.looks.get(key)
    if found is not None:
        return found
    if a.radius > WIDEST or b.radius > WIDEST:
        return ground.looks.keep(key, look_past_everything(ground, a, b, rules))
    blockers, shut = ground.corridors.between(a.x, a.y, b.x, b.y)
    if shut:
        low, high = a.feet + a.eye, b.feet + b.eye
        if low > high:
            low, high = high, low
        for base, top in shut:
            if base <= low and high < top:
                stops = _stops(ground, a, b, b.x, b.y, blockers)
                return ground.looks.keep(key, _unseen(a, b, stops))
    around = ground.corridors.around(b.x, b.y)
    faces = around.faces
    if rules.own_obstacle:
        here = ground.corridors.around(a.x, a.y).faces
        faces = faces + tuple(face for face in here if face not in faces)
    return ground.looks.keep(key, _look(ground, a, b, rules, blockers, faces, around.areas))


def look_past_everything(ground: Ground, a: Body, b: Body, rules: SightRules = RULES) -> Look:
    """The same answer as `look`, from every face on the map and without memory: for very large bases and as a check."""
    faces = ground.faces
    areas = [piece for piece in faces.pieces if piece.closed and piece.grade]
    return _look(ground, a, b, rules, faces.blockers, faces.shelters, areas)


def _look(
    ground: Ground,
    a: Body,
    b: Body,
    rules: SightRules,
    blockers: Sequence[Face],
    shelters: Sequence[Face],
    areas: Sequence[Piece],
) -> Look:
    dx, dy = b.x - a.x, b.y - a.y
    ends = [(b.x, b.y)]
    if rules.three_rays:
        ox, oy = sideways(dx, dy, b.radius)
        ends += [(b.x + ox, b.y + oy), (b.x - ox, b.y - oy)]
    stops = [_stops(ground, a, b, x, y, blockers) for x, y in ends]
    clear = next((Point(*end) for end, stop in zip(ends, stops, strict=True) if not stop), None)
    start = Point(a.x, a.y)
    ray = None if clear is None else (start, clear)
    if ray is None and rules.three_rays:
        ox, oy = sideways(-dx, -dy, a.radius)
        for x, y in ((a.x + ox, a.y + oy), (a.x - ox, a.y - oy)):
            if not _stops(ground, b, a, x, y, blockers):
                ray = (Point(x, y), Point(b.x, b.y))
                break
    if ray is None:
        return _unseen(a, b, stops[0])
    soft: str | None = None
    hard: str | None = None
    soft_ray = hard_ray = ray
    first = 2.0
    for end, stop in zip(ends, stops, strict=True):
        for at, feature, grade in stop:
            if grade == Cover.HARD:
                if hard is None:
                    hard, hard_ray = feature, (start, Point(*end))
            elif at < first:
                first, soft, soft_ray = at, feature, (start, Point(*end))
    for area in areas:
        if area.holds(b.x, b.y, b.feet, b.feet + b.eye):
            if area.grade == Cover.HARD:
                hard = hard or area.id
            else:
                soft = soft or area.id
    for face in shelters:
        if face.grade == Cover.HARD:
            if hard is None:
                end_ = _shelters(ground, a, b, ends, face, rules.own_obstacle)
                if end_ is not None:
                    hard, hard_ray = ground.faces.pieces[face.piece].id, (start, Point(*end_))
        elif soft is None:
            end_ = _shelters(ground, a, b, ends, face, rules.own_obstacle)
            if end_ is not None:
                soft, soft_ray = ground.faces.pieces[face.piece].id, (start, Point(*end_))
    if hard is not None:
        ray = hard_ray
    elif soft is not None:
        ray = soft_ray
    return Look(True, soft, hard, None, ray)


def _unseen(a: Body, b: Body, stops: list[_Stop]) -> Look:
    first = min(stops, key=lambda stop: stop.at)
    return Look(False, None, None, first.feature, (Point(a.x, a.y), Point(b.x, b.y)))


def _stops(ground: Ground, a: Body, b: Body, qx: int, qy: int, blockers: Sequence[Face]) -> list[_Stop]:
    """Everything that blocks the line from a's centre to one point of b's base, at the height of both pairs of eyes."""
    ax, ay = a.x, a.y
    az, bz = a.feet + a.eye, b.feet + b.eye
    ux, uy = qx - ax, qy - ay
    stops: list[_Stop] = []
    for cx, cy, dx, dy, nx, ny, off, base, low, high, top, grade, piece in blockers:
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
        sc = ux * (cy - ay) - uy * (cx - ax)
        sd = ux * (dy - ay) - uy * (dx - ax)
        if (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        whole = sa + sq
        z = az * sq + bz * sa
        if z < base * whole or z >= top * whole or low * whole <= z < high * whole:
            continue
        what = ground.faces.pieces[piece]
        if what.closed and (what.holds(ax, ay, a.feet, az) or what.holds(qx, qy, b.feet, bz)):
            continue
        near = is_near(b, ax + ux * sa // whole, ay + uy * sa // whole)
        stops.append(_Stop(sa / whole, what.id, grade if near else Cover.SOFT))
    if ground.faces.caps and az != bz:
        stops += _cap_stops(ground, a, b, qx, qy)
    return stops


def _cap_stops(ground: Ground, a: Body, b: Body, qx: int, qy: int) -> list[_Stop]:
    """The floors and roofs that a slanting line passes through."""
    stops = []
    az, bz = a.feet + a.eye, b.feet + b.eye
    for cap in ground.faces.caps:
        if az < cap.elevation < bz:
            x, y = through(a.x, a.y, az, qx, qy, bz, cap.elevation)
        elif bz < cap.elevation < az:
            x, y = through(qx, qy, bz, a.x, a.y, az, cap.elevation)
        else:
            continue
        if not cap.box.holds(x, y) or not inside(cap.outline, x, y):
            continue
        if cap.piece >= 0 and _in_own(ground.faces.pieces[cap.piece], a, b, qx, qy):
            continue
        at = (cap.elevation - az) / (bz - az)
        stops.append(_Stop(at, cap.id, cap.grade if is_near(b, x, y) else Cover.SOFT))
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


def _shelters(
    ground: Ground, a: Body, b: Body, ends: Sequence[tuple[int, int]], face: Face, own_obstacle: bool
) -> tuple[int, int] | None:
    """The end of the first of the firer's lines on which this face shelters the target, if it does on any.

    It shelters when it cuts the fan of lines from the firer's eye to the target's body, from the eyes down to the feet.
    """
    cx, cy, dx, dy, nx, ny, off, base, low, high, top, _, piece = face
    ax, ay = a.x, a.y
    az, bz, feet = a.feet + a.eye, b.feet + b.eye, b.feet
    side = nx * ax + ny * ay - off
    if side == 0:
        return None
    for qx, qy in ends:
        sq = nx * qx + ny * qy - off
        if sq == 0 or (side > 0) == (sq > 0):
            continue
        sa, sq = abs(side), abs(sq)
        ux, uy = qx - ax, qy - ay
        sc = ux * (cy - ay) - uy * (cx - ax)
        sd = ux * (dy - ay) - uy * (dx - ax)
        if (sc > 0 and sd > 0) or (sc < 0 and sd < 0):
            continue
        whole = sa + sq
        under = az * sq + feet * sa
        over = az * sq + bz * sa
        lower = base < low and under < low * whole and over >= base * whole
        upper = high < top and under < top * whole and over >= high * whole
        if not lower and not upper:
            continue
        what = ground.faces.pieces[piece]
        stands = base * whole <= over < top * whole and not low * whole <= over < high * whole
        own = (
            not (stands and what.blocks)
            and what.touched(ax, ay, a.feet, az, a.radius)
            and not what.touched(b.x, b.y, feet, bz, b.radius)
        )
        if own_obstacle if own else is_near(b, ax + ux * sa // whole, ay + uy * sa // whole):
            return qx, qy
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
        bands = [(face.base, face.low), (face.high, face.top)]
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


def _straddles(a: Body, b: Body, cx: int, cy: int, dx: int, dy: int) -> bool:
    ux, uy = b.x - a.x, b.y - a.y
    sc = ux * (cy - a.y) - uy * (cx - a.x)
    sd = ux * (dy - a.y) - uy * (dx - a.x)
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
