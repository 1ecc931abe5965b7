"""Walking: what a base may and may not do, and what is counted on the way."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import (
    Base,
    Crossing,
    Halt,
    Walk,
    Walker,
    by_level,
    centre_distance,
    clip,
    cut,
    edge_gap,
    first_contact,
    path_length,
    point_at,
    standing,
    walk,
    whole_move,
)
from posse.tabletop.shape import point_gap
from posse.tabletop.terrain import Area, Link, Opening, Platform, Point, Spot, Wall
from tests.tabletop.anywhere import SIDE, grounds, spots_xy
from tests.tabletop.drawn import FOOT, Drawn, drawn, rect
from tests.trying import examples

ON_FOOT = Walker(FOOT)
RIDER = Walker(190, climbs=False, narrow_doors=False)


def go(table: Drawn, letters: str, walker: Walker = ON_FOOT, blockers: tuple[Base, ...] = ()) -> Walk | Halt:
    return walk(table.ground, tuple(table.spots[letter] for letter in letters), walker, blockers)


def gone(found: Walk | Halt) -> Walk:
    assert isinstance(found, Walk), found
    return found


def halted(found: Walk | Halt) -> Halt:
    assert isinstance(found, Halt), found
    return found


def test_open_ground_costs_its_length_in_one_step_or_many() -> None:
    found = gone(go(drawn("A.....B"), "AB"))
    assert (found.length, found.crossings) == (inches(6), ())
    assert (found.rough, found.levels_changed, found.climbed) == (0, 0, 0)
    assert by_level(found) == ((0, inches(6)),)
    ground = drawn("......\n" * 6).ground
    stairs = tuple(Spot(200 + n, 200 + n) for n in range(1001))
    assert abs(gone(walk(ground, stairs, ON_FOOT)).length - 1414) <= 1


def test_a_wall_stops_the_edge_of_the_base_which_may_slide_along_it() -> None:
    table = drawn("....|....\nA...|...B\n....|....")
    assert halted(go(table, "AB")) == Halt(inches(4) - FOOT, "wall-4-0", "wall")
    end = clip(table.ground, (table.spots["A"], table.spots["B"]), ON_FOOT)[-1]
    assert end == Spot(inches(4.5) - FOOT, inches(1.5))
    ground, y = drawn(".......\n.......\n-------").ground, inches(2.5) - FOOT
    assert gone(walk(ground, (Spot(200, y), Spot(1500, y)), ON_FOOT)).crossings == ()
    assert halted(walk(ground, (Spot(200, y), Spot(1500, y + 1)), ON_FOOT)).reason == "wall"


def test_a_corner_is_rounded_not_cut() -> None:
    stub = Wall("stub", "house", "Stub", Point(1000, 0), Point(1000, 1000), inches(3))
    ground = drawn("........\n" * 8, walls=(stub,)).ground
    assert halted(walk(ground, (Spot(500, 1000 + FOOT - 1), Spot(1500, 1000 + FOOT - 1)), ON_FOOT)).feature == "stub"
    assert gone(walk(ground, (Spot(500, 1000 + FOOT), Spot(1500, 1000 + FOOT)), ON_FOOT)).length == 1000


def test_a_doorway_is_rough_and_lets_through_what_fits_between_its_posts() -> None:
    table = drawn("...|...\nA..d..B\n...|...")
    found = gone(go(table, "AB"))
    assert found.crossings == (Crossing(inches(3), "wall-3-0", "door"),)
    assert found.rough == 0, "a doorway has no depth"
    assert halted(go(table, "AB", Walker(FOOT + 1))).reason == "wall"


@pytest.mark.parametrize(
    ("opening", "walker", "reason"),
    [
        (Opening("door", 254, 1016, 0, 508), ON_FOOT, None),
        (Opening("door", 254, 1016, 0, 508), RIDER, "door"),
        (Opening("door", 254, 1016, 0, 508, wide=True), RIDER, None),
        (Opening("door", 254, 1016, 0, 508), Walker(190, climbs=False), None),
        (Opening("window", 254, 1016, 140, 406), ON_FOOT, None),
        (Opening("window", 254, 1016, 140, 406), RIDER, "window"),
        (Opening("window", 254, 1016, 140, 406, wide=True), RIDER, "window"),
        (Opening("gate", 254, 1016), RIDER, None),
        (Opening("window", 254, 1016, 340, 600), ON_FOOT, "window"),
    ],
)
def test_who_may_go_through_what(opening: Opening, walker: Walker, reason: str | None) -> None:
    wall = Wall("wall", "house", "Wall", Point(1000, 0), Point(1000, 1270), inches(3), openings=(opening,))
    ground = drawn("........\n" * 5, walls=(wall,)).ground
    found = walk(ground, (Spot(500, 635), Spot(1500, 635)), walker)
    if reason is None:
        assert gone(found).crossings == (Crossing(500, "wall", opening.kind),)
    else:
        assert halted(found).reason == reason


def test_a_fence_is_crossed_once_by_stepping_over_it_and_not_by_standing_against_it() -> None:
    table = drawn("....:....\nA...:...B\n....:....")
    assert gone(go(table, "AB")).crossings == (Crossing(inches(4), "rail-4-0", "fence"),)
    up_to_it = (table.spots["A"], Spot(inches(4.5) - 10, inches(1.5)))
    for leg in (up_to_it, up_to_it[::-1]):
        assert gone(walk(table.ground, leg, ON_FOOT)).crossings == ()
    stopping = (table.spots["A"], Spot(inches(4.5), inches(1.5)), table.spots["B"])
    for way in (stopping, stopping[::-1]):
        halves = [gone(walk(table.ground, half, ON_FOOT)).crossings for half in (way[:2], way[1:])]
        assert len(gone(walk(table.ground, way, ON_FOOT)).crossings) == sum(map(len, halves)) == 1


def test_scrub_counts_once_the_centre_is_in_it() -> None:
    table = drawn("A..%%%...B")
    found = gone(go(table, "AB"))
    assert found.crossings == (Crossing(inches(2.5), "scrub-3-0", "area"),)
    assert found.rough == inches(3)
    assert by_level(found) == ((0, inches(6)), (2, inches(3)))
    beside = (table.spots["A"], Spot(inches(3), FOOT))
    assert gone(walk(table.ground, beside, ON_FOOT)).crossings == ()


def test_starting_in_scrub_and_moving_in_it_counts_and_standing_still_does_not() -> None:
    inside = drawn("..%%%%%%..")
    start, end = Spot(inches(3), FOOT), Spot(inches(5), FOOT)
    found = gone(walk(inside.ground, (start, end), ON_FOOT))
    assert found.crossings == (Crossing(0, "scrub-2-0", "area"),)
    assert found.rough == inches(2)
    assert gone(walk(inside.ground, (start,), ON_FOOT)).crossings == ()


def test_going_in_twice_is_met_twice_and_overlapping_areas_are_counted_once() -> None:
    table = drawn(
        "A..%%...%%..B", areas=(Area("more", "scrub", "More", rect(3, 0, 1, 1), footing="rough", difficulty=4),)
    )
    found = gone(go(table, "AB"))
    assert [(hit.feature, hit.kind) for hit in found.crossings] == [
        ("more", "area"),
        ("scrub-3-0", "area"),
        ("scrub-8-0", "area"),
    ]
    assert found.rough == inches(4)
    assert by_level(found) == ((0, inches(8)), (2, inches(3)), (4, inches(1)))


def test_deep_water_cannot_be_entered() -> None:
    found = halted(go(drawn("A..**..B"), "AB"))
    assert (found.feature, found.reason) == ("deep-3-0", "impassable")
    assert halted(walk(drawn("..**..").ground, (Spot(inches(3), FOOT), Spot(inches(5), FOOT)), ON_FOOT)).at == 0


def test_the_base_stays_on_the_table() -> None:
    ground = drawn("......\n" * 3).ground
    start = Spot(inches(2), inches(1.5))
    assert halted(walk(ground, (start, Spot(inches(5.9), inches(1.5))), ON_FOOT)) == Halt(inches(3.5), None, "edge")
    assert gone(walk(ground, (start, Spot(inches(5.5), inches(1.5))), ON_FOOT)).length == inches(3.5)
    assert gone(walk(ground, (start, Spot(inches(6), inches(1.5))), ON_FOOT, margin=0)).length == inches(4)
    coming_on = (Spot(0, inches(1.5)), Spot(inches(2), inches(1.5)))
    assert gone(walk(ground, coming_on, ON_FOOT)).length == inches(2)


def test_another_base_is_touched_and_not_passed() -> None:
    table = drawn("A...C...B")
    found = halted(go(table, "AB", blockers=(table.base("C"),)))
    assert found == Halt(inches(3), None, "base", table.base("C"))
    upstairs = Base(Spot(*table.spots["C"][:2], 1), FOOT)
    assert gone(go(table, "AB", blockers=(upstairs,))).length == inches(8)


def test_a_base_that_overlaps_another_or_a_wall_may_move_off_it_and_not_through_it() -> None:
    ground = drawn("........\n" * 3).ground
    start, other = Spot(1000, 381), Base(Spot(1100, 381), FOOT)
    assert gone(walk(ground, (start, Spot(500, 381)), ON_FOOT, (other,))).length == 500
    assert halted(walk(ground, (start, Spot(1500, 381)), ON_FOOT, (other,))) == Halt(0, None, "base", other)
    walled = drawn("....|....\n....|....\n....|....").ground
    near = Spot(inches(4.5) - 50, inches(1.5))
    assert gone(walk(walled, (near, Spot(inches(2), inches(1.5))), ON_FOOT)).crossings == ()
    assert gone(walk(walled, (near, near._replace(y=near.y + 100)), ON_FOOT)).length == 100
    assert halted(walk(walled, (near, Spot(inches(7), inches(1.5))), ON_FOOT)).reason == "wall"


ROOF = Platform("roof", "roof", "Roof", rect(4, 0, 4, 3), inches(3))
LADDER = Link("ladder", "ladder", "Ladder", Spot(inches(3.5), inches(1.5)), Spot(inches(4.5), inches(1.5), 1))
ROOFED = drawn(".........\nA........\n.........", platforms=(ROOF,), links=(LADDER,))


def test_a_ladder_is_rough_and_its_height_counts() -> None:
    table = ROOFED
    path = (table.spots["A"], LADDER.foot, LADDER.top, Spot(inches(6), inches(1.5), 1))
    found = gone(walk(table.ground, path, ON_FOOT))
    assert found.length == inches(3) + inches(1) + inches(3) + inches(1.5) == path_length(table.ground, path)
    assert found.crossings == (Crossing(inches(3), "ladder", "climb"),)
    assert (found.levels_changed, found.climbed, found.rough) == (1, inches(3), inches(4))
    down = gone(walk(table.ground, tuple(reversed(path)), ON_FOOT))
    assert (down.length, down.climbed) == (found.length, found.climbed)


def test_nobody_changes_level_away_from_a_ladder_nor_where_its_top_is_held_and_riders_only_by_a_ramp() -> None:
    ground = ROOFED.ground
    away = (LADDER.foot._replace(y=LADDER.foot.y + 65), LADDER.top)
    assert halted(walk(ground, away, ON_FOOT)) == Halt(0, None, "link")
    near = (LADDER.foot._replace(y=LADDER.foot.y + 64), LADDER.top)
    assert gone(walk(ground, near, ON_FOOT)).levels_changed == 1
    holder = Base(LADDER.top, FOOT)
    assert halted(walk(ground, (LADDER.foot, LADDER.top), ON_FOOT, (holder,))) == Halt(0, None, "base", holder)
    assert halted(walk(ground, (LADDER.foot, LADDER.top), RIDER)) == Halt(0, "ladder", "link")
    ramp = Link("ramp", "ramp", "Ramp", LADDER.foot, LADDER.top)
    ridden = drawn(".........\n.........\n.........", platforms=(ROOF,), links=(ramp,))
    found = gone(walk(ridden.ground, (ramp.foot, ramp.top), RIDER))
    assert (found.crossings, found.climbed) == ((), inches(3))


def test_a_platform_has_an_edge() -> None:
    start = Spot(inches(5), inches(1.5), 1)
    found = halted(walk(ROOFED.ground, (start, Spot(inches(9), inches(1.5), 1)), ON_FOOT, margin=0))
    assert found == Halt(inches(3), "roof", "platform")
    assert gone(walk(ROOFED.ground, (start, Spot(inches(8), inches(1.5), 1)), ON_FOOT)).length == inches(3)


def test_the_corner_missing_from_a_platform_cannot_be_walked_over() -> None:
    bent = (Point(0, 0), Point(2000, 0), Point(2000, 700), Point(700, 700), Point(700, 2000), Point(0, 2000))
    table = drawn("........\n" * 8, platforms=(Platform("bent", "balcony", "Bent", bent, inches(3)),))
    assert halted(walk(table.ground, (Spot(300, 1900, 1), Spot(1900, 300, 1)), ON_FOOT)).reason == "platform"
    assert gone(walk(table.ground, (Spot(300, 1900, 1), Spot(300, 300, 1), Spot(1900, 300, 1)), ON_FOOT))
    assert gone(walk(table.ground, (Spot(700, 1900, 1), Spot(700, 700, 1)), ON_FOOT)), "along the rim is still on it"


def test_walls_of_another_storey_are_not_in_the_way() -> None:
    upper = Wall("upper", "house", "Upper wall", Point(1000, 0), Point(1000, 762), inches(3), inches(3))
    lower = Wall("lower", "house", "Lower wall", Point(500, 0), Point(500, 762), inches(3))
    roof = Platform("roof", "floor", "Floor", rect(0, 0, 9, 3), inches(3))
    ground = drawn(".........\n.........\n.........", platforms=(roof,), walls=(upper, lower)).ground
    assert halted(walk(ground, (Spot(200, 381), Spot(1500, 381)), ON_FOOT)).feature == "lower"
    assert halted(walk(ground, (Spot(200, 381, 1), Spot(1500, 381, 1)), ON_FOOT)).feature == "upper"


def test_a_path_is_cut_at_a_distance_and_a_climb_is_cut_off_whole() -> None:
    path = (Spot(0, 0), Spot(300, 0), Spot(300, 400))
    assert cut(path, 500) == (Spot(0, 0), Spot(300, 0), Spot(300, 200))
    assert [len(cut(path, far)) for far in (0, 300, 5000)] == [1, 2, 3]
    assert point_at(path, 100) == Spot(100, 0)
    up = (Spot(0, 0), Spot(300, 0), Spot(400, 0, 1), Spot(900, 0, 1))
    for far, places in ((1000, 2), (300 + 100 + inches(3), 3)):
        assert cut(up, far, (0, inches(3))) == up[:places]


def test_contact_comes_where_the_gap_closes() -> None:
    path = (Spot(0, 0), Spot(2000, 0))
    base = Base(Spot(1000, 0), FOOT)
    assert first_contact(path, FOOT, base, 0) == 1000 - 2 * FOOT
    assert first_contact(path, FOOT, base, 25) == 1000 - 2 * FOOT - 25
    assert first_contact(path, FOOT, Base(Spot(0, 270), FOOT), 25) == 0
    assert first_contact(path, FOOT, Base(Spot(1000, 280), FOOT), 25) is None
    assert first_contact(path, FOOT, Base(Spot(1000, 0, 1), FOOT), 25) is None


def test_gaps_are_measured_between_edges_and_through_the_air() -> None:
    a, b = Spot(0, 0), Spot(1000, 0)
    assert edge_gap(a, 127, b, 127) == 746
    assert edge_gap(a, 127, Spot(100, 0), 127) == 0
    assert edge_gap(a, 0, Spot(300, 0, 1), 0, (0, 400)) == 500
    assert edge_gap(a, 100, Spot(500, 0, 1), 100, (0, 400)) == 500
    assert centre_distance(a, Spot(300, 0, 1), (0, 400)) == 500
    assert centre_distance(a, b) == 1000


@pytest.mark.parametrize(
    ("x", "y", "level", "wrong"),
    [
        (FOOT, FOOT, 0, None),
        (FOOT - 1, FOOT, 0, Halt(0, None, "edge")),
        (inches(4.5), FOOT, 0, Halt(0, "wall-4-0", "wall")),
        (inches(7.5), FOOT, 0, Halt(0, "deep-7-0", "impassable")),
        (inches(2), FOOT, 1, Halt(0, "roof", "platform")),
        (inches(10) + 253, FOOT, 0, Halt(0, None, "base", Base(Spot(inches(10), FOOT), FOOT))),
        (inches(10) + 254, FOOT, 0, None),
    ],
)
def test_standing_says_what_is_in_the_way(x: int, y: int, level: int, wrong: Halt | None) -> None:
    ground = drawn("....|..*......", platforms=(ROOF,)).ground
    assert standing(ground, Spot(x, y, level), ON_FOOT, [Base(Spot(inches(10), FOOT), FOOT)]) == wrong


def test_any_rough_ground_puts_the_whole_move_under_the_rough_limit() -> None:
    """RR-15 and EX-R31: 2 inches to a fence and 1 more is a whole rough move; half an inch more is too far."""
    table = drawn("..........\nA.:.......\n..........")
    start = table.spots["A"]

    def to(x: float) -> Walk:
        return gone(walk(table.ground, (start, Spot(start.x + inches(x), start.y)), ON_FOOT))

    assert whole_move(to(3), inches(6), inches(3))
    assert not whole_move(to(3.5), inches(6), inches(3))
    assert whole_move(to(1.9), inches(6), inches(1))


coordinates = st.integers(0, SIDE)


@examples(80)
@given(grounds(), st.lists(spots_xy, min_size=2, max_size=4), st.sampled_from([ON_FOOT, RIDER]), spots_xy)
def test_a_clipped_path_can_be_followed(
    ground: Ground, places: list[tuple[int, int]], walker: Walker, other: tuple[int, int]
) -> None:
    path = tuple(Spot(*place) for place in places)
    blockers = [Base(Spot(*other), FOOT)]
    clipped = clip(ground, path, walker, blockers)
    assert clipped[0] == path[0]
    assert isinstance(walk(ground, clipped, walker, blockers), Walk)
    if isinstance(walk(ground, path, walker, blockers), Walk):
        assert clipped == path


@examples(80)
@given(grounds(), spots_xy, spots_xy)
def test_no_base_ever_overlaps_what_stands(ground: Ground, start: tuple[int, int], goal: tuple[int, int]) -> None:
    """A path that starts free is free at every point of it, by a check that knows nothing of paths."""
    a = Spot(*start)
    if standing(ground, a, ON_FOOT) is not None:
        return
    path = clip(ground, (a, Spot(*goal)), ON_FOOT)
    b = path[-1]
    solid = [wall for wall in ground.map.walls if wall.footing == "impassable" and not wall.openings and wall.base == 0]
    for n in range(21):
        x, y = a.x + (b.x - a.x) * n // 20, a.y + (b.y - a.y) * n // 20
        for wall in solid:
            assert not point_gap(x, y, wall.a, wall.b).below(FOOT - 1), (wall.id, x, y)


@examples(80)
@given(grounds(), spots_xy, spots_xy)
def test_a_path_is_as_good_backwards(ground: Ground, start: tuple[int, int], goal: tuple[int, int]) -> None:
    a, b = Spot(*start), Spot(*goal)
    if standing(ground, a, ON_FOOT) is None and standing(ground, b, ON_FOOT) is None:
        there, back = walk(ground, (a, b), ON_FOOT), walk(ground, (b, a), ON_FOOT)
        assert isinstance(there, Walk) == isinstance(back, Walk)
        if isinstance(there, Walk) and isinstance(back, Walk):
            assert there.length == back.length
            assert abs(there.rough - back.rough) <= 1


@given(st.integers(0, 4000), st.lists(st.tuples(coordinates, coordinates), min_size=2, max_size=5))
def test_a_cut_path_is_no_longer_than_asked(distance: int, places: list[tuple[int, int]]) -> None:
    path = tuple(Spot(*place) for place in places)
    ground = drawn("...").ground
    short = cut(path, distance)
    whole = path_length(ground, path)
    assert path_length(ground, short) <= distance
    assert path_length(ground, short) >= min(distance, whole) - 1
