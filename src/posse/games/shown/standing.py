"""Who is acting, where somebody is, and which weapon it is seen with."""

from collections.abc import Sequence
from math import atan2, degrees
from typing import Any, NamedTuple, Protocol

from posse.games.book.rows import Weapon
from posse.games.deeds.answers import Acting
from posse.games.people.figures import Figure, FigureTable
from posse.games.shown.levels import building_at, place_words, storey
from posse.tabletop.ground import Ground
from posse.tabletop.terrain import Point, Spot


class SeatTurn(Protocol):
    """An item that lets one seat's figures act."""

    @property
    def seat(self) -> str: ...


def acting_seat(table: FigureTable[Any], turn: type[SeatTurn], action: type[Acting[Any]]) -> str:
    """Whose turn it is: the player whose figures are acting."""
    for item in table.agenda:
        if isinstance(item, turn):
            return item.seat
        if isinstance(item, action):
            return table.profile(item.figure).seat
    return ""


def acting_figure(table: FigureTable[Any], action: type[Acting[Any]]) -> str:
    """Whose activation it is."""
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
    """Where somebody is."""
    floor = storey(ground, figure.spot.level)
    if not figure.on_table:
        return Whereabouts(floor)
    house = building_at(ground, figure.spot)
    return Whereabouts(floor, house.id if house else "", place_words(ground, figure.spot))


def in_hand(weapons: Sequence[Weapon], ready: Sequence[int]) -> int:
    """The place of the weapon to show: of those that are ready the one that reaches farthest, else the first."""
    return max(ready, key=lambda place: weapons[place].reach, default=0)
