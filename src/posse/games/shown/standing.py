"""Who is acting, where somebody is as people say it, and which weapon it is seen with."""

from collections.abc import Sequence
from functools import lru_cache
from math import atan2, degrees
from typing import Any, NamedTuple, Protocol

from posse.games.book.rows import Weapon
from posse.games.deeds.answers import Acting
from posse.games.deeds.happened import spoken
from posse.games.people.figures import Figure, FigureTable
from posse.tabletop.ground import Ground
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Building, Point, Spot

SPOKEN = {
    "floor": "upstairs in",
    "roof": "on the roof of",
    "balcony": "on the balcony of",
}
"""How people say on which level of a house somebody is."""

OPEN = "in the open"

PLACES = 20_000
"""Spots that are remembered with what people call them."""


def storey(ground: Ground, level: int) -> int:
    """How many floors up a level is; 0 on the ground."""
    if not level:
        return 0
    elevation = ground.elevations[level]
    return 1 + sum(1 for other in set(ground.elevations) if 0 < other < elevation)


@lru_cache(maxsize=PLACES)
def building_at(ground: Ground, spot: Spot) -> Building | None:
    return next((b for b in ground.map.buildings if inside(b.outline, spot.x, spot.y)), None)


@lru_cache(maxsize=PLACES)
def place_words(ground: Ground, spot: Spot) -> str:
    house = building_at(ground, spot)
    if spot.level:
        floor = ground.map.platforms[spot.level - 1]
        if house is not None and floor.kind in SPOKEN:
            return f"{SPOKEN[floor.kind]} {spoken(house.name)}"
        return f"{'up' if floor.kind == 'tree' else 'on'} {spoken(floor.name)}"
    if house is not None:
        return f"in {spoken(house.name)}"
    area = next((a for a in ground.map.areas if a.base == 0 and inside(a.outline, spot.x, spot.y)), None)
    if area is None:
        return OPEN
    return f"{'in' if area.footing == 'rough' else 'on'} {spoken(area.name)}"


class SeatTurn(Protocol):
    """An item that lets one seat's figures act."""

    @property
    def seat(self) -> str: ...


def acting_seat(table: FigureTable[Any], turn: type[SeatTurn], action: type[Acting[Any]]) -> str:
    for item in table.agenda:
        if isinstance(item, turn):
            return item.seat
        if isinstance(item, action):
            return table.profile(item.figure).seat
    return ""


def acting_figure(table: FigureTable[Any], action: type[Acting[Any]]) -> str:
    return next((item.figure for item in table.agenda if isinstance(item, action)), "")


def facing(spot: Spot, toward: Point) -> int:
    """Which way somebody at a spot looks, in degrees clockwise from straight up the map, 360 for that."""
    return round(degrees(atan2(toward.x - spot.x, spot.y - toward.y))) % 360 or 360


class Whereabouts(NamedTuple):
    """How many floors up somebody is, the house it is in or on, and the place in words; nothing off the table."""

    floor: int
    building: str = ""
    place: str = ""


def whereabouts(ground: Ground, figure: Figure) -> Whereabouts:
    floor = storey(ground, figure.spot.level)
    if not figure.on_table:
        return Whereabouts(floor)
    house = building_at(ground, figure.spot)
    return Whereabouts(floor, house.id if house else "", place_words(ground, figure.spot))


def in_hand(weapons: Sequence[Weapon], ready: Sequence[int]) -> int:
    """The place of the weapon to show: of those that are ready the one that reaches farthest, else the first."""
    return max(ready, key=lambda place: weapons[place].reach, default=0)
