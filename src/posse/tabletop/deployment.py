"""Setting up: places for figures inside a zone."""

from collections.abc import Sequence

from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.movement import Base, Walker, standing
from posse.tabletop.shape import box_of, inside
from posse.tabletop.terrain import Point, Spot

STEP = INCH // 4


def places(
    ground: Ground, zone: tuple[Point, ...], radius: int, count: int, taken: Sequence[Base], gap: int
) -> tuple[Spot, ...]:
    """Up to `count` places on the ground inside a zone, row by row from the top left, each at least `gap` from its
    neighbours and from the bases already there. Fewer if the zone is full."""
    walker = Walker(radius)
    room = box_of(zone)
    bases = [Base(base.spot, base.radius + gap) for base in taken]
    found: list[Spot] = []
    for y in range(room.top, room.bottom + 1, STEP):
        for x in range(room.left, room.right + 1, STEP):
            if len(found) == count:
                return tuple(found)
            spot = Spot(x, y)
            if inside(zone, x, y) and standing(ground, spot, walker, bases) is None:
                found.append(spot)
                bases.append(Base(spot, radius + gap))
    return tuple(found)
