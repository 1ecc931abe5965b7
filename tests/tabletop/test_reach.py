"""Where a figure can get to, and by which way."""

from itertools import pairwise
from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.content.maps import load_map
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH, inches
from posse.tabletop.movement import Base, Halt, Walk, Walker, standing, taken, walk, whole_move
from posse.tabletop.reach import Reach, lattice_of, reach, route, way_to_cover
from posse.tabletop.shape import inside
from posse.tabletop.shelter import shelter_at
from posse.tabletop.terrain import Link, Map, Opening, Platform, Point, Spot, Wall
from tests.sure import as_a, there
from tests.tabletop.anywhere import grounds, spots_xy
from tests.tabletop.drawn import FOOT, drawn, rect
from tests.trying import examples

ON_FOOT = Walker(FOOT)
RIDER = Walker(190, climbs=False, narrow_doors=False)
OPEN, ROUGH = inches(6), inches(3)


def within_limits(found: Reach) -> None:
    """Every place listed has a path that `walk` allows and that is within its limit."""
    for spot, cost, rough in found.spots:
        path = found.path_to(spot)
        assert path is not None, spot
        assert (path[0], path[-1]) == (found.start, spot)
        walked = as_a(Walk, walk(found.ground, path, found.walker, found.blockers))
        assert whole_move(walked, found.open_limit, found.rough_limit)
        assert walked.length <= cost + 1
        if not rough:
            assert walked.length <= found.open_limit


def test_in_the_open_a_figure_reaches_a_circle() -> None:
    table = drawn("\n".join(["." * 16] * 8 + ["........A......."] + ["." * 16] * 7))
    start = table.spots["A"]
    found = reach(table.ground, start, ON_FOOT, OPEN, ROUGH)
    lattice = lattice_of(table.ground, ON_FOOT)
    circle = {spot for spot in lattice.spots if hypot(spot.x - start.x, spot.y - start.y) <= OPEN}
    assert {place.spot for place in found.spots} == circle | {start}
    assert not any(place.rough for place in found.spots)
    assert all(found.path_to(place.spot) == (start, place.spot) for place in found.spots[1:])


def test_beyond_a_fence_only_the_rough_limit_reaches() -> None:
    table = drawn("""
        ..........
        ..........
        ..........
        ==========
        .A........
        ..........
    """)
    found = reach(table.ground, table.spots["A"], ON_FOOT, OPEN, ROUGH)
    within_limits(found)
    fence = inches(3.5)
    beyond = [place for place in found.spots if place.spot.y < fence]
    assert beyond
    assert all(place.rough and place.cost <= ROUGH for place in beyond)
    assert max(place.cost for place in found.spots if place.spot.y >= fence) > inches(5)


def test_a_wall_is_walked_round() -> None:
    table = drawn("""
        .........
        .........
        ....|....
        .A..|..B.
        ....|....
        ....|....
    """)
    found = reach(table.ground, table.spots["A"], ON_FOOT, inches(9), ROUGH)
    within_limits(found)
    assert len(there(found.path_to(table.spots["B"]))) >= 3
    assert reach(table.ground, table.spots["A"], ON_FOOT, inches(6), ROUGH).path_to(table.spots["B"]) is None


def test_bases_in_the_way_are_walked_round_and_never_stopped_on() -> None:
    table = drawn("""
        .......
        .......
        .A.C.B.
        .......
        .......
    """)
    blockers, friends = [table.base("C")], [table.base("B")]
    found = reach(table.ground, table.spots["A"], ON_FOOT, inches(5), ROUGH, blockers, friends)
    within_limits(found)
    assert found.path_to(table.spots["C"]) is None
    assert found.path_to(table.spots["B"]) is None
    assert all(standing(table.ground, place.spot, ON_FOOT, friends) is None for place in found.spots)
    past = Spot(table.spots["B"].x, table.spots["B"].y + 254)
    assert found.path_to(past) is not None


def test_whoever_stands_in_scrub_has_the_rough_limit_all_round() -> None:
    table = drawn("\n".join(["." * 9] * 3 + ["...%%%..."] * 3 + ["." * 9] * 3))
    middle = Spot(inches(4.5), inches(4.5))
    found = reach(table.ground, middle, ON_FOOT, OPEN, ROUGH)
    within_limits(found)
    assert max(place.cost for place in found.spots) <= ROUGH
    assert all(place.rough for place in found.spots if place.spot != middle)


ROOM = """
    .............
    ..|-------|..
    ..|.......|..
    ..|.......d..
    ..|....B..d..
    ..|.......|..
    ..|-------|..
    .............
    ......A......
"""


def test_the_way_into_a_house_is_by_its_door() -> None:
    table = drawn(ROOM)
    path = there(route(table.ground, table.spots["A"], table.spots["B"], ON_FOOT))
    assert [crossing.kind for crossing in as_a(Walk, walk(table.ground, path, ON_FOOT)).crossings] == ["door"]
    assert route(table.ground, table.spots["A"], table.spots["B"], RIDER) is None


def test_a_narrow_door_off_the_squares_is_found_wherever_it_is() -> None:
    table = drawn(ROOM)
    a, b = table.spots["A"], table.spots["B"]
    for shift in range(0, INCH // 2, 17):
        ground = Ground(shifted(table.ground.map, shift))
        assert route(ground, a, Spot(b.x + shift, b.y + shift), ON_FOOT) is not None, shift
        opening = Opening("door", 1000 + shift, 1000 + shift + 2 * FOOT + 12, 0, inches(2))
        wall = Wall("wall", "house", "Wall", Point(0, 1000), Point(inches(12), 1000), inches(3), openings=(opening,))
        hardly = drawn("............\n" * 8, walls=(wall,)).ground
        assert route(hardly, Spot(500, 500), Spot(2500, 1800), ON_FOOT) is not None, "hardly wider than the base"


def test_a_way_round_scrub_is_not_pulled_through_it() -> None:
    table = drawn("""
        .........
        ...%%%...
        ...%%%...
        .A.%%%.B.
        ...%%%...
        ...%%%...
        ...%%%...
    """)
    found = reach(table.ground, table.spots["A"], ON_FOOT, inches(11), inches(1))
    within_limits(found)
    path = there(found.path_to(table.spots["B"]))
    assert as_a(Walk, walk(table.ground, path, ON_FOOT)).crossings == ()


def shifted(terrain: Map, by: int) -> Map:

    def moved(end: Point) -> Point:
        return Point(end.x + by, end.y + by)

    return replace(terrain, walls=tuple(replace(wall, a=moved(wall.a), b=moved(wall.b)) for wall in terrain.walls))


def test_a_ladder_leads_up_to_the_roof_and_only_for_those_who_climb() -> None:
    roof = Platform("roof", "roof", "Roof", rect(4, 0, 4, 3), inches(3))
    ladder = Link("ladder", "ladder", "Ladder", Spot(inches(3.5), inches(1.5)), Spot(inches(4.5), inches(1.5), 1))
    table = drawn(".........\nA........\n.........", platforms=(roof,), links=(ladder,))
    up = Spot(inches(6), inches(1.5), 1)
    path = there(route(table.ground, table.spots["A"], up, ON_FOOT))
    assert [spot.level for spot in path] == sorted(spot.level for spot in path)
    assert isinstance(walk(table.ground, path, ON_FOOT), Walk)
    assert route(table.ground, table.spots["A"], up, RIDER) is None
    near = reach(table.ground, ladder.foot, ON_FOOT, OPEN, inches(6))
    within_limits(near)
    assert any(place.spot.level == 1 and place.rough for place in near.spots)
    held = reach(table.ground, ladder.foot, ON_FOOT, OPEN, inches(6), [Base(ladder.top, FOOT)])
    assert not any(place.spot.level for place in held.spots)


def test_the_outline_goes_round_every_square_and_no_other() -> None:
    table = drawn("\n".join(["........", "...##...", "........"] + ["........"] * 5))
    found = reach(table.ground, Spot(inches(1), inches(1)), ON_FOOT, inches(5), ROUGH)
    loops = found.outline()
    assert loops
    for place in found.spots:
        x, y = (place.spot.x // 127) * 127 + 63, (place.spot.y // 127) * 127 + 63
        assert sum(inside(loop.points, x, y) for loop in loops if loop.level == place.spot.level) % 2 == 1
    area = sum(sum(a.x * b.y - b.x * a.y for a, b in pairwise((*loop.points, loop.points[0]))) / 2 for loop in loops)
    squares = {(place.spot.x // 127, place.spot.y // 127) for place in found.spots}
    assert abs(area) == len(squares) * 127 * 127
    assert found.outline(rough=True) == ()


def test_the_nearest_cover_is_nearest_on_foot() -> None:
    table = drawn("""
        ..............
        ..............
        .........|....
        .#......A|#...
        .........|....
        .........|....
        ..............
        ..............
    """)
    away = table.spots["A"]._replace(x=inches(7))
    [way] = way_to_cover(table.ground, away, ON_FOOT, avoid=("wall-9-2",))
    assert way.feature == "rock-1-3", "the boulder behind the wall is nearer as the crow flies"
    assert shelter_at(table.ground, way.path[-1], FOOT, 25) == "rock-1-3"
    assert as_a(Walk, walk(table.ground, way.path, ON_FOOT)).length == way.distance
    assert abs(way.distance - (inches(5) - FOOT - 25)) <= 2


def test_cover_equally_near_is_all_named() -> None:
    table = drawn("...........\n.%.......%.\n...........")
    ways = way_to_cover(table.ground, Spot(inches(5.5), inches(1.5)), ON_FOOT)
    assert {way.feature for way in ways} == {"scrub-1-1", "scrub-9-1"}
    assert abs(ways[0].distance - ways[1].distance) <= 2


def test_whoever_is_in_cover_stays_and_a_bare_table_has_none() -> None:
    table = drawn("..A#...")
    assert way_to_cover(table.ground, table.spots["A"], ON_FOOT) == [(0, "rock-3-0", (table.spots["A"],))]
    assert way_to_cover(drawn("......\n.A....\n......").ground, Spot(FOOT, FOOT), ON_FOOT) == []


def test_cover_behind_other_bases_is_reached_round_them_and_straight_on_where_they_may_be_passed() -> None:
    table = drawn(".......\n.......\n.A.C..#\n.......\n.......")
    [way] = way_to_cover(table.ground, table.spots["A"], ON_FOOT, [table.base("C")])
    assert way.feature == "rock-6-2"
    assert isinstance(walk(table.ground, way.path, ON_FOOT, [table.base("C")]), Walk)
    assert way.distance > inches(4) - 25
    straight = way_to_cover(table.ground, table.spots["A"], ON_FOOT)
    assert way_to_cover(table.ground, table.spots["A"], ON_FOOT, occupied=[table.base("C")]) == straight


def test_a_way_to_cover_does_not_end_on_a_base_that_may_be_passed() -> None:
    table = drawn(".......\n.......\n.A...C#\n.......\n.......")
    there = table.base("C")
    [straight] = way_to_cover(table.ground, table.spots["A"], ON_FOOT)
    assert taken(straight.path[-1], ON_FOOT.radius, [there]), "or this tests nothing"
    [way] = way_to_cover(table.ground, table.spots["A"], ON_FOOT, occupied=[there])
    assert way.feature == "rock-6-2"
    assert not taken(way.path[-1], ON_FOOT.radius, [there])


@examples(30)
@given(grounds(), spots_xy, spots_xy, st.sampled_from([ON_FOOT, RIDER]))
def test_every_place_within_reach_has_a_legal_path(
    ground: Ground, start: tuple[int, int], other: tuple[int, int], walker: Walker
) -> None:
    spot = Spot(*start)
    if standing(ground, spot, walker) is None:
        found = reach(ground, spot, walker, inches(3), inches(2), [Base(Spot(*other), FOOT)])
        some = found.spots[:: max(1, len(found.spots) // 12)]
        found.spots[:] = some
        within_limits(found)


@examples(30)
@given(grounds(), spots_xy, spots_xy)
def test_a_route_can_be_walked_and_costs_no_less_than_the_straight_line(
    ground: Ground, start: tuple[int, int], goal: tuple[int, int]
) -> None:
    a, b = Spot(*start), Spot(*goal)
    path = route(ground, a, b, ON_FOOT)
    direct = walk(ground, (a, b), ON_FOOT)
    if path is None:
        assert isinstance(direct, Halt)
        return
    found = as_a(Walk, walk(ground, path, ON_FOOT))
    assert (path[0], path[-1]) == (a, b)
    assert found.length >= int(hypot(a.x - b.x, a.y - b.y))


@examples(30)
@given(grounds(), spots_xy)
def test_a_way_to_cover_ends_in_cover(ground: Ground, start: tuple[int, int]) -> None:
    spot = Spot(*start)
    if standing(ground, spot, ON_FOOT) is not None:
        return
    ways = way_to_cover(ground, spot, ON_FOOT)
    for way in ways:
        assert as_a(Walk, walk(ground, way.path, ON_FOOT)).length == way.distance
        assert shelter_at(ground, way.path[-1], FOOT, 25) is not None
    assert [way.distance for way in ways] == sorted(way.distance for way in ways)


@pytest.mark.parametrize("name", ["main-street", "corral", "canyon"])
def test_every_step_of_a_lattice_is_as_walk_says(name: str) -> None:
    ground = Ground(load_map(name))
    lattice = lattice_of(ground, ON_FOOT)
    for place in range(0, len(lattice.spots), 97):
        here = lattice.spots[place]
        joined = {to: (far, rough) for to, far, rough in lattice.edges[place]}
        for other in lattice.around(here, 1):
            there = lattice.spots[other]
            found = walk(ground, (here, there), ON_FOOT)
            if isinstance(found, Halt):
                assert other not in joined
            elif other in joined:
                far, rough = joined[other]
                assert rough == bool(found.crossings)
                assert abs(far - found.length) < 1
