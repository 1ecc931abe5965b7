"""The company: who takes part in a match, on which side and where. It never changes in a match."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, Protocol, TypeVar

from posse.engine.codec import Kept
from posse.games.book.rows import Weapon
from posse.games.scenarios.scenario import Scenario, StartingFigure
from posse.tabletop.ground import Ground
from posse.tabletop.terrain import Map, Spot

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


class Model(Protocol):
    """Anything on a base, so that distances and sight need no more of it."""

    @property
    def id(self) -> str: ...
    @property
    def spot(self) -> Spot: ...
    @property
    def radius(self) -> int: ...
    @property
    def stance(self) -> str: ...


class Lookout(NamedTuple):
    """What somebody had in sight and range when last asked: from where and in which stance, of whom, and what of each.

    It is the same again as long as neither moves, and is asked for before every action.
    """

    spot: Spot
    stance: str
    others: Sequence[Model]
    each: dict[str, tuple[Model, int | None]]
    found: list[tuple[str, int]]


class Company(Kept):
    """The fixed part of a match that every game of gangs has; a game's scene adds its own.

    Places are where a figure stands in the table's `figures`. `names` says what people call figures, seats and sides
    (`side x`). `bodies_block` says whether models between two others block sight, `premeasure` whether anybody may ask how far
    it is before a shot is declared.
    """

    profiles: Mapping[str, Card[Weapon]]
    centre_to_centre: bool = False
    bodies_block: bool = False
    premeasure: bool = True

    def set_company(self, scenario: Scenario, terrain: Map, profiles: Mapping[str, Card[Weapon]]) -> None:
        """Work out who is who, from the scenario and the cards of its figures in the order of the table."""
        self.ground = ground_of(terrain)
        self.seats = tuple(seat.id for seat in scenario.seats)
        self.seat_index = {seat: place for place, seat in enumerate(self.seats)}
        self.sides = tuple(side.id for side in scenario.sides)
        self.side_index = {side: place for place, side in enumerate(self.sides)}
        self.side_of = {seat.id: seat.side for seat in scenario.seats}
        self.seats_of = {side: tuple(seat for seat in self.seats if self.side_of[seat] == side) for side in self.sides}
        self.index = {id: place for place, id in enumerate(profiles)}
        self.members = {seat: tuple(p.id for p in profiles.values() if p.seat == seat) for seat in self.seats}
        self.foes = {side: tuple(p.id for p in profiles.values() if p.side != side) for side in self.sides}
        self.friends = {side: tuple(p.id for p in profiles.values() if p.side == side) for side in self.sides}
        self.member_places = self._places(self.members)
        self.foe_places = self._places(self.foes)
        self.friend_places = self._places(self.friends)
        self.zones = {zone.id: zone for zone in scenario.zones}
        self.names = {
            **{p.id: p.name for p in profiles.values()},
            **{f"side {side.id}": side.name for side in scenario.sides},
            **{seat.id: seat.name for seat in scenario.seats},
        }
        self.lookouts: dict[str, Lookout] = {}

    def _places(self, groups: dict[str, tuple[str, ...]]) -> dict[str, tuple[int, ...]]:
        return {group: tuple(self.index[id] for id in ids) for group, ids in groups.items()}

    def __hash__(self) -> int:
        return hash(self.digest)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Company) and self.digest == other.digest)


@lru_cache(maxsize=32)
def ground_of(terrain: Map) -> Ground:
    """The compiled ground of a map, shared by every match on it so that its caches are too."""
    return Ground(terrain)
