"""How far everybody goes, quarters and turns, and what difficult ground leaves of a move (sections 2.5, 2.6 and 2.8)."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving import turning
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rates import (
    cannot_hasten,
    fast,
    fast_as_target,
    fast_attribute,
    fast_to_shoot,
    gait,
    ordinary,
)
from posse.games.law_of_the_gun.moving.rough import ForcedMove, edges_on, spill
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Area, Spot, Wall
from tests.law.stage import (
    Played,
    area,
    driving,
    fence,
    opening,
    path,
    person,
    play_out,
    riding,
    rough,
    spot,
    stage,
    wagon,
    walking,
)


def hurt(table: Table, animal: int = 0, **state: Any) -> Table:
    """The same with something wrong with a horse of the team."""
    return table.change_horse(table.vehicle("cart").team[animal].id, **state)


LEGS = walking().change("vic", legs=2)
RIDER = riding().change("vic", legs=3, lame=True).change_horse("dusty", legs=1)


@pytest.mark.parametrize(
    ("table", "rates", "score"),
    [
        (walking(), (1500, 2500, 2000), "constitution"),
        (riding(), (2500, 5000, 4000), "horsemanship"),
        (driving(), (2500, 4000, 3000), "horsemanship"),
        (walking().change("vic", posture="prone"), (500, 500), ""),
        (walking().change("vic", status="disabled"), (500,), ""),
        (LEGS, (1100, 2100, 1600), "constitution"),
        (LEGS.change("vic", posture="prone"), (500,), ""),
        (LEGS.change("vic", legs=7), (500,), "constitution"),
        (LEGS.change("vic", lame=True), (500,), ""),
        (RIDER, (2300, 4800, 3800), "horsemanship"),
        (RIDER.change_horse("dusty", lame=True), (500,), ""),
        (hurt(driving(), status="dead"), (2000, 3500), "horsemanship"),
        (hurt(driving(), status="dead").change_vehicle("cart", status="stopped"), (0, 0, 0), "horsemanship"),
        (hurt(driving(), 1, legs=1), (2300,), "horsemanship"),
        (hurt(driving(), 1, legs=1, lame=True), (500, 500, 500), "horsemanship"),
    ],
)
def test_how_far_everybody_goes(table: Table, rates: tuple[int, ...], score: str) -> None:
    """At ordinary pace, fast, and fast after a failed test of this score.

    lotg/movement/foot-basic, lotg/movement/fast-foot, lotg/movement/fast-foot-fail, lotg/movement/horse-basic,
    lotg/movement/fast-horse, lotg/movement/fast-horse-fail, lotg/movement/vehicle-basic, lotg/movement/fast-vehicle,
    lotg/movement/fast-vehicle-fail. lotg/movement/prone-crawl, lotg/ruling/prone-fast: prone 5 cm, and never faster.
    lotg/injury/disabled-move: the disabled drag themselves. lotg/injury/leg-wound-cumulative, lotg/ruling/leg-wound-rates, E47: two
    leg wounds leave 11, 21 and 16; nothing drops below 5. lotg/ruling/horse-leg, E44: a horse is slowed by its own legs.
    lotg/ruling/team-hit: 5 cm less for each animal lost, and a vehicle that is stopped does not move.
    """
    found = ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)
    assert found[: len(rates)] == rates
    assert fast_attribute(table, "vic") == score
    assert (cannot_hasten(table, "vic") is None) is (score != "")


def test_only_the_driver_drives() -> None:
    """lotg/ruling/vehicle-crew: passengers do not move the vehicle, and without a driver it stands."""
    table = driving()
    assert (gait(table, "ann"), ordinary(table, "ann"), fast_attribute(table, "ann")) == ("riding", 0, "")
    assert ordinary(table.change_vehicle("cart", driver="", passengers=("vic", "ann")), "vic") == 0


@pytest.mark.parametrize(
    ("fast", "moved", "going", "shooter", "target"),
    [
        ("failed", 500, False, True, False),
        ("failed", 500, True, True, True),
        ("passed", 1600, False, True, True),
        ("", 1500, True, False, False),
    ],
)
def test_who_counts_as_going_fast(fast: str, moved: int, going: bool, shooter: bool, target: bool) -> None:
    """lotg/ruling/fast-status: who rolled for it, for its own shots; as a target while it moves, and after more than its
    ordinary rate. lotg/ruling/fast-duration: also when the move is over."""
    table = walking().change("vic", fast=fast, moved=moved, walking=going)
    assert fast_to_shoot(table, "vic") is shooter
    assert fast_as_target(table, "vic") is target


UP = turning.Heading(0, -1000)


def trail(*places: tuple[int, int]) -> tuple[Spot, ...]:
    return tuple(Spot(x, y) for x, y in places)


def test_a_quarter_is_longer_at_speed() -> None:
    """lotg/movement/turn-fast-circle: turns 10 cm apart are too close at 50 cm and far enough at 40 cm."""
    way = trail((0, 0), (707, -707), (1707, -707), (2414, 0))
    assert not turning.turns_of(way, UP, 4000).wrong
    assert turning.turns_of(way, UP, 5000).wrong == "twice"


@pytest.mark.parametrize(("at", "quarter"), [(0, 0), (624, 0), (625, 1), (1249, 1), (1250, 2), (1875, 3), (2499, 3)])
def test_a_boundary_belongs_to_the_later_quarter(at: int, quarter: int) -> None:
    """lotg/ruling/quarter-length: of 25 cm, one turn after `at`."""
    start = () if at == 0 else ((0, -at),)
    way = trail((0, 0), *start, (1000, -at - 1000))
    assert [turn.quarter for turn in turning.turns_of(way, UP, 2500).turns] == [quarter]


@pytest.mark.parametrize(
    ("moved", "left"), [(0, 4), (1, 3), (625, 3), (626, 2), (1250, 2), (1875, 1), (1876, 0), (2500, 0)]
)
def test_quarters_not_entered_are_left_to_pivot_with(moved: int, left: int) -> None:
    """lotg/ruling/turn-spent-quarters, E08: 12.5 cm of 25 leave two; any movement at all leaves 135 degrees at most."""
    assert turning.unused_quarters(moved, 2500) == left


def test_points_on_a_line_are_no_bends() -> None:
    """A walk in parts is as straight as one made at once, and tiny steps hide no bend."""
    assert turning.straightened(trail((0, 0), (333, 0), (334, 0), (1000, 1))) == trail((0, 0), (1000, 1))
    bent = trail((0, 0), (0, -1000), (1, -1000), (1001, -1000))
    assert turning.turns_of(bent, UP, 2500).wrong == "sharp"
    assert turning.straightened(trail((0, 0), (1000, 0), (500, 0))) == trail((0, 0), (1000, 0), (500, 0))


@pytest.mark.parametrize("eighths", [-1, -0.5, 0, 0.5, 1])
@pytest.mark.parametrize("step", [(1000, 0), (0, -700), (313, 947), (-884, 884), (17, -2500)])
def test_a_heading_turned_by_45_degrees_is_allowed(step: tuple[int, int], eighths: float) -> None:
    """What is offered is never refused for its rounding."""
    now = turning.Heading(*step)
    turned = turning.rotated(now, eighths, 700)
    assert turning.eighths_between(now, turned) <= 1
    assert abs(turned.x**2 + turned.y**2 - 700**2) < 2 * 700


def test_a_course_along_a_way_is_one_that_may_be_ridden() -> None:
    """lotg/movement/turn-45-per-quarter: a step that rounding made short does not put two turns into one quarter."""
    way = tuple(Spot(x, y) for x, y in ((2200, 6000), (2222, 6921), (2349, 7048), (2603, 6794), (3000, 4000)))
    facing = turning.heading(way[0], way[1])
    found = list(turning.courses(way, facing, 2500, 0, 2500))
    assert len(found) == 4
    assert [turning.turns_of(path, facing, 2500).wrong for path in found] == [""] * 4


NORTH = path((60, 60), (60, 45))


def walker(*areas: Area, **facts: Any) -> Table:
    """Vic on foot, and a foe far off who does not see him."""
    return walking(areas=areas, **facts)


def rider(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    return riding(toward=(60, 10), areas=areas, **facts).change("vic", fast=fast, allowance=allowance)


def driver(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    return driving(toward=(60, 10), areas=areas, **facts).change("vic", fast=fast, allowance=allowance)


SCRUB = rough("scrub", 40, 20, 40, 30)


def go(table: Table, far: float, *rolls: int) -> Played:
    return play_out(table, Travel("vic", path((60, 60), (60, 60 - far))), rolls=list(rolls))


def gone(done: Played) -> float:
    return (6000 - done.table.spot("vic").y) / 100


@pytest.mark.parametrize(
    ("piece", "level"),
    [
        (area("scrub", 55, 40, 10, 15, footing="rough"), 2),
        (area("thicket", 55, 40, 10, 15, footing="rough", difficulty=3), 3),
        (area("ford", 55, 40, 10, 15, kind="ford", footing="rough"), 3),
        (rough("slope", 55, 40, 10, 15, 5), 5),
        (fence("rails", (50, 50), (70, 50), difficulty=0), 1),
        (fence("high", (50, 50), (70, 50), difficulty=2), 2),
    ],
)
def test_levels(piece: Area | Wall, level: int) -> None:
    """lotg/terrain/rated-1-5, lotg/terrain/example-scrub, lotg/terrain/example-ford, lotg/terrain/example-fence."""
    table = walker(piece) if isinstance(piece, Area) else walker(walls=[piece])
    assert [edge.level for edge in edges_on(table, "vic", NORTH)] == [level]


def test_open_ground_costs_nothing() -> None:
    """lotg/terrain/rated-1-5, lotg/terrain/example-ford: no dice for a gate, a door or a dry bed."""
    rails = fence("rails", (50, 50), (70, 50), openings=(opening("gate", 5, 15),))
    assert edges_on(walker(area("bed", 55, 40, 10, 15), walls=[rails]), "vic", NORTH) == []
    assert gone(go(walker(), 15)) == 15


@pytest.mark.parametrize(
    ("table", "far", "sides", "rolls", "got"),
    [
        (walker(rough("scrub", 50, 40, 20, 15)), 15, [6, 6], (1, 3), 11),
        (rider(rough("mud", 50, 40, 20, 15, 1)), 25, [10], (10,), 15),
        (rider(walls=[fence("rails", (40, 45), (80, 45))], fast="failed", allowance=4000), 40, [10], (10,), 30),
        (rider(SCRUB), 25, [10, 10], (3, 4), 18),
        (rider(SCRUB, fast="passed", allowance=5000), 50, [10, 10], (3, 4), 43),
        (walker(rough("scrub", 50, 30, 20, 18)), 15, [6, 6], (6, 6), 12),
        (walker(rough("scrub", 50, 30, 20, 20)), 15, [6, 6], (6, 6), 10),
        (walker(rough("one", 50, 55, 20, 3, 2), rough("two", 50, 40, 20, 12, 3)), 15, [6] * 5, (1, 1, 1, 1, 1), 10),
        (walker(walls=[fence("one", (40, 55), (80, 55)), fence("two", (40, 46), (80, 46))]), 15, [6], (6,), 9),
        (walker(walls=[fence("rails", (40, 50), (80, 50))]), 15, [6], (4,), 11),
        (walker(walls=[fence("rails", (40, 50), (80, 50))]), 15, [6], (5,), 9.97),
        (walker(walls=[fence("end", (40, 45), (80, 45))]), 15, [], (), 15),
        (walker(rough("bog", 50, 40, 20, 30, 3)), 10, [6] * 3, (6, 6, 6), 0),
    ],
)
def test_what_the_dice_leave_of_a_move(
    table: Table, far: float, sides: list[int], rolls: tuple[int, ...], got: float
) -> None:
    """lotg/terrain/foot-dice: a d6 for each level; lotg/terrain/horse-vehicle-dice: a d10, whose face 0 is ten.

    lotg/terrain/level-one-safe, E11: a failed gallop of 40 cm, a low fence after 15, the die shows 0: 30 cm in all, and no fall.
    lotg/terrain/slow-safe: at ordinary pace nobody falls, nor who passed the test (lotg/ruling/terrain-fast-test).
    lotg/ruling/terrain-when: thrown at the edge, for what is reached, and first for who is inside already.
    lotg/ruling/terrain-multiple: each of several pieces is paid. lotg/ruling/terrain-floor: where more is lost than left the move
    ends at the edge; a line is crossed only if more than 0 remains.
    """
    done = go(table, far, *rolls)
    assert [question.sides for question in done.asked if hasattr(question, "sides")] == sides
    assert gone(done) == pytest.approx(got, abs=0.02)
    assert done.table.figure("vic").posture == table.figure("vic").posture
    assert bool(done.of(travels.Moved)) is (got > 0)
    assert not sides or left(done.table, "vic") <= 2


def test_scrub_at_the_gallop() -> None:
    """lotg/terrain/horse-fall, lotg/movement/fast-horse-fail, E10: falls at the edge; no terrain dice.

    lotg/ruling/terrain-fast-test: the die for moving fast decides it; lotg/ruling/fall-result: nobody is hurt.
    """
    done = go(rider(SCRUB, fast="failed", allowance=4000), 40)
    vic, dusty = done.table.figure("vic"), done.table.horse("dusty")
    assert (dusty.spot, dusty.rider) == (spot((60, 50)), "")
    assert (vic.status, vic.posture, vic.stunned, vic.acted) == ("up", "prone", True, True)
    assert 190 < ((vic.spot.x - dusty.spot.x) ** 2 + (vic.spot.y - dusty.spot.y) ** 2) ** 0.5 < 260
    assert done.of(travels.Fell)
    assert play_out(spill(rider(), "vic")).table.horse("dusty").rider == "", "whatever brings it about"


def test_a_vehicle_turns_over() -> None:
    """lotg/terrain/vehicle-overturn, lotg/ruling/overturn-result: a wreck, and everybody aboard prone beside it and not hurt."""
    done = go(driver(SCRUB, fast="failed", allowance=3000), 30)
    cart = done.table.vehicle("cart")
    assert (cart.status, cart.spot, cart.crew) == ("wrecked", spot((60, 50)), ())
    for id in ("vic", "ann"):
        figure = done.table.figure(id)
        assert (figure.status, figure.posture, figure.stunned) == ("up", "prone", True)
        assert 0 < (figure.spot.x - 6000) ** 2 + (figure.spot.y - 5000) ** 2 <= (250 + 75 + 300) ** 2
    assert done.table.spot("vic") != done.table.spot("ann")


def test_a_wreck_is_level_two() -> None:
    """lotg/ruling/overturn-result: it is climbed over like scrub, and nobody ends on it."""
    table = walking(vehicles=[wagon("cart", (60, 55), (60, 10))]).change_vehicle("cart", status="wrecked")
    assert [edge.level for edge in edges_on(table, "vic", NORTH)] == [2]
    assert gone(go(table, 15, 1, 1)) == 13
    assert gone(go(table, 15, 3, 4)) < 2.5


def test_a_piece_costs_once_in_a_half_turn_and_a_fence_each_time() -> None:
    """lotg/ruling/terrain-multiple: into the scrub, out and in again; but over the fence and back is two crossings."""
    scrub = walker(rough("scrub", 50, 55, 20, 3))
    way = path((60, 60), (60, 56), (60, 59), (60, 56))
    assert len(edges_on(scrub, "vic", way)) == 1
    rails = walker(walls=[fence("rails", (40, 58), (80, 58))])
    assert len(edges_on(rails, "vic", path((60, 60), (60, 56), (60, 60)))) == 2
    again = go(scrub, 4, 1, 1).table.change("vic", crossed=(), slowed=0, moved=0, trail=(), allowance=0)
    assert len(edges_on(again, "vic", path((60, 56), (60, 50)))) == 1


def test_a_forced_move_pays_too() -> None:
    """lotg/terrain/foot-dice: a fall-back or flight goes over the same ground, with its own allowance."""
    table = walker(rough("scrub", 50, 40, 20, 15)).change("vic", moved=1500, allowance=1500)
    done = play_out(table, ForcedMove("vic", path((60, 60), (60, 40)), 2500), rolls=[6, 6])
    assert gone(done) == 13


def test_an_unseen_enemy_is_bumped_into() -> None:
    """lotg/ruling/passing-figures: the walk ends there, and the mover's side knows of it."""
    table = stage(person("vic", "red", (60, 60)), person("wes", "blue", (60, 50))).change("wes", known=("blue",))
    table = table.but(holding=("blue",))
    done = go(table, 15)
    assert 8 < gone(done) < 8.6
    assert "red" in done.table.figure("wes").known
    assert done.of(travels.Bumped)
