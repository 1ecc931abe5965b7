"""What a board draws before anything is declared: the strip of a room where one can still be hit, and people's backs."""

from collections.abc import Sequence
from math import atan2, cos, hypot, pi, sin

from posse.games.malice.fisticuffs import is_behind
from posse.games.malice.moving import MOVE
from posse.games.malice.rooms import SAFE, approach, opening_in_use
from posse.games.malice.table import Table
from posse.games.shown.standing import facing
from posse.games.wire.looks import BackShown, RoomShown
from posse.tabletop.faces import along
from posse.tabletop.ground import Ground
from posse.tabletop.passages import framed
from posse.tabletop.shape import turn
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Building, Point

ARC = 6
"""Corners of the rounded end of a strip."""

BACK = 180
"""MR-45: how much of the round counts as somebody's back, in degrees."""

_Place = tuple[float, float]


def room(table: Table, shooter: str, target: str) -> RoomShown | None:
    """malice/shooting/room-over-2-inches: the room behind the opening that the shooter looks in by, and how deep it hits."""
    ground = table.scene.ground
    used = opening_in_use(table, shooter, target)
    if used is None:
        return None
    wall, opening = framed(ground, used)
    jambs = along(wall, opening.start), along(wall, opening.end)
    spot = table.figure(target).spot
    deep = approach(table, shooter, target).deep
    strip = _within(ground, indoors(ground, spot) or "", _strip(*jambs, Point(spot.x, spot.y)))
    return RoomShown(jambs, strip, spot.level, deep, deep > SAFE)


def _strip(a: Point, b: Point, inside: Point) -> list[_Place]:
    """The points within reach of an opening, on the side of its wall where somebody is."""
    if turn(*a, *b, *inside) < 0:
        a, b = b, a
    heading = atan2(b.y - a.y, b.x - a.x)
    quarter = [pi / 2 * step / ARC for step in range(ARC + 1)]
    ends = [(b, heading + angle) for angle in quarter] + [(a, heading + pi / 2 + angle) for angle in quarter]
    return [(at.x + SAFE * cos(angle), at.y + SAFE * sin(angle)) for at, angle in ends]


def _within(ground: Ground, house: str, strip: Sequence[_Place]) -> tuple[Point, ...]:
    """As much of a house as lies in the strip, which has no hollows: its outline cut at each of the strip's edges."""
    building = ground.features.get(house)
    kept: list[_Place] = [(x, y) for x, y in building.outline] if isinstance(building, Building) else list(strip)
    for c, d in zip(strip, [*strip[1:], strip[0]], strict=True):
        kept = _cut(kept, c, d)
    return tuple(Point(round(x), round(y)) for x, y in kept)


def _cut(outline: Sequence[_Place], c: _Place, d: _Place) -> list[_Place]:
    """What of an outline lies to the left of the line from `c` to `d`."""

    def left(p: _Place) -> float:
        return (d[0] - c[0]) * (p[1] - c[1]) - (d[1] - c[1]) * (p[0] - c[0])

    found: list[_Place] = []
    for here, there in zip(outline, [*outline[1:], *outline[:1]], strict=True):
        now, then = left(here), left(there)
        if now >= 0:
            found.append(here)
        if now * then < 0:
            share = now / (now - then)
            found.append((here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share))
    return found


def behind(table: Table, figure: str, target: str) -> bool | None:
    """malice/trait/backstabber: whether a figure is at somebody's back (MR-45); None for one who does not stand."""
    return is_behind(table, figure, target) if table.figure(target).up else None


def backs(table: Table, mover: str) -> tuple[BackShown, ...]:
    """malice/trait/backstabber: the backs of those whom a Move might reach, if the mover gains by coming from behind."""
    fists = table.profile(mover).fists
    if fists[True] == fists[False]:
        return ()
    near = [foe for foe in table.foes(mover) if foe.up and _apart(table, mover, foe.id) <= MOVE]
    return tuple(BackShown(foe.id, (facing(foe.spot, foe.toward) + 180) % 360, BACK) for foe in near)


def _apart(table: Table, one: str, two: str) -> float:
    a, b = table.figure(one), table.figure(two)
    return hypot(a.spot.x - b.spot.x, a.spot.y - b.spot.y) - a.radius - b.radius
