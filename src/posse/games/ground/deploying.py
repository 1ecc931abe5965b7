"""Deploying: setting a figure down in its zone, anywhere there is room."""

from collections.abc import Sequence
from random import Random
from typing import ClassVar, Self, TypeVar

from msgspec.structs import replace

from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds.answers import Worded
from posse.games.ground.displacing import keep_clear
from posse.games.people.figures import Figure, FigureTable
from posse.games.scenarios.scenario import Zone
from posse.tabletop.deployment import places
from posse.tabletop.movement import Base, Walker, standing
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Spot

T = TypeVar("T", bound=FigureTable[Figure])

SOME = 12
"""Places that are proposed."""


class Deploy(Worded[T], frozen=True):
    """Set a figure down in its zone. Listed without a place: any free spot of the zone will do, or of its places.

    A game names the rule behind a refusal, and who besides the figures takes up room.
    """

    says = "Set {figure} down"
    label = "Set down"
    needs = "spot"

    open: ClassVar[bool] = True
    rule: ClassVar[str] = ""
    figure: str
    at: Spot | None = None

    def fits(self, answer: Option[T], table: T) -> Refusal | None:
        if not isinstance(answer, Deploy) or answer.figure != self.figure or answer.at is None:
            return not_allowed("Name a place for the figure.", self.rule)
        spot, name, zone = answer.at, table.name(self.figure), zone_of(table, self.figure)
        if zone.places and spot not in zone.places:
            return not_allowed(f"{name} must start at one of the places of the {zone.name}.", self.rule)
        if spot.level or not inside(zone.outline, spot.x, spot.y):
            return not_allowed(f"{name} must start in the {zone.name}.", self.rule)
        if not self.has_room(table, spot):
            return not_allowed(f"{name} cannot stand there.", self.rule)
        return None

    def has_room(self, table: T, spot: Spot) -> bool:
        return has_room(table, self.figure, spot, Walker(table.radius(self.figure)))

    def spots(self, table: T) -> tuple[Spot, ...]:
        return free_spots(table, self.figure, SOME)

    def examples(self, table: T) -> tuple[Self, ...]:
        return tuple(replace(self, at=spot) for spot in self.spots(table))

    def sample(self, table: T, rng: Random) -> Self:
        return replace(self, at=rng.choice(self.spots(table)))


def zone_of(table: FigureTable[Figure], id: str) -> Zone:
    return table.scene.zones[table.profile(id).zone or ""]


def has_room(table: FigureTable[Figure], id: str, spot: Spot, walker: Walker, others: Sequence[Base] = ()) -> bool:
    """Can the figure be set down there: on free ground, on nobody, and touching no enemy?"""
    return standing(table.scene.ground, spot, walker, keep_clear(table, id, others)) is None


def free_spots(table: FigureTable[Figure], id: str, count: int, others: Sequence[Base] = ()) -> tuple[Spot, ...]:
    zone = zone_of(table, id)
    if zone.places:
        walker = Walker(table.radius(id))
        return tuple(spot for spot in zone.places if has_room(table, id, spot, walker, others))
    return places(table.scene.ground, zone.outline, table.radius(id), count, keep_clear(table, id, others), 0)
