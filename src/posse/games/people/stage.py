"""The stage: the ground that a match is played on, what is marked on it and how it is measured. A table can do without."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol

from msgspec import Struct

from posse.games.book.rows import Weapon
from posse.games.people.cast import Card, Cast
from posse.games.scenarios.scenario import Zone
from posse.tabletop.ground import Ground
from posse.tabletop.shape import box_of, inside
from posse.tabletop.terrain import Map, Spot

ANYWHERE = 1_000_000
"""Farther than any table is long: where nobody may measure first, a shot at anybody may be declared."""


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


class Lookout(Struct, frozen=True):
    """What somebody had in sight and range when last asked: from where and in which stance, of whom, and what of each.

    It is the same again as long as neither moves, and is asked for before every action.
    """

    spot: Spot
    stance: str
    others: Sequence[Model]
    each: dict[str, tuple[Model, int | None]]
    found: list[tuple[str, int]]


class Stage:
    """A map laid on the table.

    `bodies_block` says whether models between two others block sight, `premeasure` whether anybody may ask how far it is before
    a shot is declared.
    """

    bodies_block: bool = False
    premeasure: bool = True

    def set_stage(self, terrain: Map, zones: Iterable[Zone]) -> None:
        self.ground = ground_of(terrain)
        self.zones = {zone.id: zone for zone in zones}
        self.boxes = {id: box_of(zone.outline) for id, zone in self.zones.items()}
        self.lookouts: dict[str, Lookout] = {}

    def is_within(self, zone: str | None, spot: Spot) -> bool:
        """Whether a spot lies in a zone or on its rim; in none, nothing does."""
        if zone is None or not self.boxes[zone].holds(spot.x, spot.y):
            return False
        return inside(self.zones[zone].outline, spot.x, spot.y)


class Staged(Cast, Stage):
    """A cast on a stage: the fixed part of a match on a map."""

    profiles: Mapping[str, Card[Weapon]]


@lru_cache(maxsize=32)
def ground_of(terrain: Map) -> Ground:
    """The compiled ground of a map, shared by every match on it so that its caches are too."""
    return Ground(terrain)
