"""Where a spot is, as people say it: in which house, on which floor, up which tree, in what."""

from functools import lru_cache

from posse.games.deeds.happened import spoken
from posse.tabletop.ground import Ground
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Building, Spot

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
    """The house a spot is in or on."""
    return next((b for b in ground.map.buildings if inside(b.outline, spot.x, spot.y)), None)


@lru_cache(maxsize=PLACES)
def place_words(ground: Ground, spot: Spot) -> str:
    """Where a spot is, in a few words."""
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
