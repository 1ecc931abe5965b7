"""A character's card: all that never changes about one figure in a match."""

from typing import Generic, TypeVar

from posse.games.book import Weapon
from posse.games.scenarios import StartingFigure

W_co = TypeVar("W_co", bound=Weapon, covariant=True)

ANYWHERE = 1_000_000
"""Farther than any table is long: where nobody may measure first, a shot at anybody may be declared."""


class Card(Generic[W_co]):
    """Who it is, whose it is, and what it carries. `capacity` stands beside the weapons: 1 where shots are not counted."""

    def __init__(self, start: StartingFigure, side: str, weapons: tuple[W_co, ...]) -> None:
        self.id = start.id
        self.name = start.name
        self.seat = start.seat
        self.side = side
        self.traits = frozenset(start.traits)
        self.zone = start.zone
        self.weapons = weapons
        self.capacity = tuple(1 if weapon.rounds is None else weapon.rounds for weapon in weapons)
        self.weapon_at = {weapon.id: place for place, weapon in enumerate(weapons)}
        self.reach = max((weapon.reach for weapon in weapons), default=0)

    def weapon(self, id: str) -> W_co:
        """One of the weapons."""
        return self.weapons[self.weapon_at[id]]
