"""The maps that come with Posse: clean, walkable everywhere, and worth fighting over."""

from functools import cache

import pytest

from posse.content.maps import check_map, load_map, map_path, maps
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker
from posse.tabletop.reach import lattice_of, reach
from posse.tabletop.shape import inside
from posse.tabletop.sight import Body, look
from posse.tabletop.terrain import Spot

ON_FOOT = Walker(inches(1.0) // 2)
RIDING = Walker(inches(1.5) // 2, climbs=False, narrow_doors=False)
FAR = inches(1000)
STREETS = {
    "main-street": (18, 19.6),
    "corral": (28, 15.5),
    "canyon": (17, 14),
    "lucky-strike": (18, 22.5),
    "ranch": (24, 17.4),
    "silverton": (36, 25.4),
    "narrows": (32, 19.4),
    "woods": (24, 17),
}


DOORS = {
    ("main-street", "livery"): True,
    ("main-street", "smithy"): True,
    ("corral", "barn"): True,
    ("ranch", "barn"): True,
    ("ranch", "wagon-shed"): True,
    ("silverton", "stables"): True,
    ("silverton", "smith"): True,
    ("silverton", "bank"): False,
    ("narrows", "station"): False,
    ("woods", "hut"): False,
    ("main-street", "saloon"): False,
    ("main-street", "bank"): False,
    ("canyon", "cabin"): False,
    ("ranch", "house"): False,
}
"""Whether a rider gets in."""


@cache
def ground(id: str) -> Ground:
    return Ground(load_map(id))


@cache
def reached(id: str, walker: Walker) -> frozenset[Spot]:
    x, y = STREETS[id]
    start = Spot(inches(x), inches(y))
    return frozenset(spot for spot, _, _ in reach(ground(id), start, walker, FAR, FAR).spots)


def test_there_are_eight_maps_and_all_are_tested_here() -> None:
    assert set(maps()) == set(STREETS)


@pytest.mark.parametrize("id", STREETS)
def test_the_file_is_clean_and_its_openings_are_wide_enough_for_a_base(id: str) -> None:
    assert check_map(map_path(id)) == ()
    openings = [opening for wall in ground(id).map.walls for opening in wall.openings]
    assert openings
    for opening in openings:
        least = 2.0 if opening.wide else 1.4 if opening.kind == "door" else 1.2
        assert opening.end - opening.start >= inches(least)


@pytest.mark.parametrize("id", STREETS)
def test_every_place_to_stand_can_be_walked_to_from_the_street(id: str) -> None:
    """Every room, upper floor, ledge and linked roof: whatever a figure can stand on, it can also get to."""
    terrain, there = ground(id).map, reached(id, ON_FOOT)
    linked = {0} | {end.level for link in terrain.links for end in (link.foot, link.top)}
    assert linked <= {spot.level for spot in there}
    assert [s for s in lattice_of(ground(id), ON_FOOT).spots if s.level in linked and s not in there] == []
    for building in terrain.buildings:
        indoors = [s for s in there if s.level == 0 and inside(building.outline, s.x, s.y)]
        assert len(indoors) > 20, building.name


@pytest.mark.parametrize(("id", "building"), DOORS)
def test_riders_can_use_wide_doors_and_no_others(id: str, building: str) -> None:
    outline = next(each.outline for each in ground(id).map.buildings if each.id == building)
    indoors = [spot for spot in reached(id, RIDING) if spot.level == 0 and inside(outline, spot.x, spot.y)]
    assert bool(indoors) is DOORS[id, building]


def test_riders_cross_the_canyon_by_bridge_and_by_ford() -> None:
    bridge = next(n for n, each in enumerate(ground("canyon").map.platforms, 1) if each.id == "bridge")
    ford = next(area for area in ground("canyon").map.areas if area.id == "ford")
    riders = reached("canyon", RIDING)
    assert any(spot.level == bridge for spot in riders)
    assert any(spot.level == 0 and inside(ford.outline, spot.x, spot.y) for spot in riders)


def test_the_ranch_has_ground_of_every_level_from_one_to_four() -> None:
    terrain = ground("ranch").map
    areas = {area.difficulty for area in terrain.areas if area.footing == "rough"}
    lines = {wall.difficulty for wall in terrain.walls if wall.footing == "rough"}
    assert areas | lines == {1, 2, 3, 4}
    assert next(area.difficulty for area in terrain.areas if area.id == "ford") == 3
    assert any(spot.level == 0 and spot.x > inches(40) for spot in reached("ranch", RIDING)), "riders wade the creek"


def test_nobody_stands_in_the_deep_river() -> None:
    river = [area for area in ground("canyon").map.areas if area.kind == "river"]
    assert len(river) == 2
    wet = [s for s in reached("canyon", ON_FOOT) for area in river if s.level == 0 and inside(area.outline, s.x, s.y)]
    assert wet == []


@pytest.mark.parametrize("id", STREETS)
def test_from_nowhere_is_more_than_three_quarters_of_the_ground_seen(id: str) -> None:
    spots = sorted(reached(id, ON_FOOT))
    watchers = spots[::97]
    targets = [spot for spot in spots if spot.level == 0][::61]

    def body(spot: Spot) -> Body:
        return Body(spot.x, spot.y, ground(id).elevation(spot.level), ON_FOOT.radius, inches(1.1))

    for watcher in watchers:
        seen = sum(look(ground(id), body(watcher), body(target)).sees for target in targets)
        assert seen <= 0.75 * len(targets), (watcher.x / 254, watcher.y / 254, watcher.level)
