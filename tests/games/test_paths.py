"""Paths, dives and pushes on bare ground, whatever the book."""

from random import Random

from posse.games.ground import paths as ways
from posse.games.ground.displacing import Dives, beyond, cover_near, keep_clear, pushed, toward_nearest
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.people.stage import ground_of
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.movement import Base, Walk, Walker, path_length
from posse.tabletop.terrain import Spot
from tests.malice.stage import person, stage
from tests.stage_parts import INCHES, area, wall

WALKER = Walker(FOOT_RADIUS)
START = Spot(inches(10), inches(10))


def open_ground() -> Ground:
    """Nothing but a wall across the way east, from y 8 to y 12."""
    return ground_of(INCHES.ground((48, 48), walls=[wall("fence-line", (14, 8), (14, 12))]))


def feet(*rivals: ways.Rival, blockers: tuple[Base, ...] = (), friends: tuple[Base, ...] = ()) -> ways.Feet:
    """Six inches, three where the ground is rough."""

    def affords(found: Walk) -> bool:
        return found.length <= inches(3 if found.crossings else 6)

    return ways.Feet(WALKER, inches(6), inches(3), blockers, rivals, friends, affords)


def rival(x: float, y: float) -> ways.Rival:
    return ways.Rival("ben", Base(Spot(inches(x), inches(y)), FOOT_RADIUS))


def test_a_path_ends_where_somebody_is_met_and_is_else_left_alone() -> None:
    ben = rival(10, 14)
    path, met = ways.meeting(open_ground(), (START, Spot(inches(10), inches(16))), FOOT_RADIUS, [ben])
    assert met == ("ben",)
    assert ways.is_met(path[-1], FOOT_RADIUS, ben.base)
    assert path_length(open_ground(), path) == inches(3) - CONTACT
    assert ways.meeting(open_ground(), path, FOOT_RADIUS, [rival(20, 20)]) == (path, ())


def test_a_straight_move_stops_at_the_limit_and_at_a_wall() -> None:
    ground = open_ground()
    west = ways.straight(ground, START, Spot(inches(2), inches(10)), feet())
    assert path_length(ground, west) == inches(6)
    east = ways.straight(ground, START, Spot(inches(20), inches(10)), feet())
    assert inches(3) < path_length(ground, east) <= inches(4) - FOOT_RADIUS
    assert ways.clear_way(ground, START, Spot(inches(20), inches(10)), feet()) is None
    assert ways.clear_way(ground, START, Spot(inches(2), inches(10)), feet()) == west


def test_rough_ground_is_gone_up_to_or_a_little_way_into() -> None:
    far = INCHES.ground((48, 48), areas=[area("scrub", 14, 6, 4, 8, footing="rough")])
    near = INCHES.ground((48, 48), areas=[area("scrub", 11, 6, 4, 8, footing="rough")])
    path = (START, Spot(inches(18), inches(10)))
    ahead = ways.as_far_as_it_goes(ground_of(far), path, feet())
    assert inches(3) < path_length(ground_of(far), ahead) < inches(4)
    assert path_length(ground_of(near), ways.as_far_as_it_goes(ground_of(near), path, feet())) == inches(3)


def test_nobody_is_stood_on() -> None:
    path = (START, Spot(inches(10), inches(13)))
    on_it = Base(Spot(inches(10), inches(13.5)), FOOT_RADIUS)
    assert ways.room_at_end(path, feet())
    assert not ways.room_at_end(path, feet(friends=(on_it,)))
    assert not ways.room_at_end(path, feet(blockers=(on_it,)))
    assert not ways.room_at_end(path, feet(ways.Rival("ben", on_it)))


def test_places_are_spread_over_all_that_is_reached_and_rivals_are_walked_up_to() -> None:
    ground, ben, far = open_ground(), rival(10, 14), ways.Rival("far", rival(40, 40).base)
    spread = ways.spread_over(ground, START, feet(ben))
    assert len(spread) > 30
    assert all(path[0] == START and path_length(ground, path) <= inches(6) for path in spread)
    (charge,) = ways.up_to_rivals(ground, START, feet(ben, far))
    assert ways.is_met(charge[-1], FOOT_RADIUS, ben.base)


def test_a_stroll_is_a_move_that_may_be_made_and_sometimes_a_charge() -> None:
    ground, ben = open_ground(), rival(10, 14)
    found = [ways.stroll(ground, START, feet(ben), Random(seed)) for seed in range(60)]
    paths = [path for path in found if path is not None]
    assert len(paths) > 50
    assert all(ways.room_at_end(path, feet(ben)) and path_length(ground, path) <= inches(6) for path in paths)
    assert any(ways.is_met(path[-1], FOOT_RADIUS, ben.base) for path in paths)
    assert ways.stroll(ground, START, feet(), Random(1), ends=lambda path: False) is None


def test_a_dive_is_as_long_as_it_may_be() -> None:
    lengths = (inches(3), inches(2), inches(1))

    def ok(path: ways.Path) -> bool:
        return path[-1].x >= inches(8)

    (west,) = Dives(open_ground(), START, WALKER, (), lengths).allowed(ok, ((-1.0, 0.0),))
    assert west[-1] == Spot(inches(8), inches(10))
    assert list(Dives(open_ground(), START, WALKER, (), lengths).allowed(ok, (None,))) == [(START, START)]


def test_the_cover_near_is_all_within_reach_or_else_the_nearest() -> None:
    pieces = [area(id, x, 9.5, 1, 1, cover="hard", height=1) for id, x in (("near", 12), ("far", 30))]
    ground = ground_of(INCHES.ground((48, 48), areas=pieces))
    for limit in (6, 1):
        nearest = cover_near(ground, START, FOOT_RADIUS, inches(limit))
        assert list(nearest) == ["near"]
    (way,) = toward_nearest(ground, START, nearest)
    assert way is not None
    assert way[0] > 0.9
    assert toward_nearest(ground, START, {}) == []


def test_a_push_goes_straight_away_and_stops_short_of_others() -> None:
    people = [person("vic", "red", (10, 10)), person("wes", "blue", (11, 10)), person("amy", "red", (14, 10))]
    table = stage(*people)
    path = pushed(table, "vic", "wes", inches(2), WALKER)
    assert path[-1].y == inches(10)
    assert inches(1.5) < path_length(table.scene.ground, path) < inches(2)
    assert len(keep_clear(table, "wes")) == 2
    assert beyond(START, START, inches(2)) == Spot(inches(10), inches(12))
