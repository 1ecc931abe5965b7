"""How far everybody goes, who counts as going fast, and the quarters of a move with the turns in them (sections 2.5 and 2.6)."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.moving.rates import (
    cannot_hasten,
    fast,
    fast_as_target,
    fast_attribute,
    fast_to_shoot,
    gait,
    ordinary,
)
from posse.games.law_of_the_gun.moving.turning import (
    Heading,
    courses,
    eighths_between,
    heading,
    rotated,
    straightened,
    turns_of,
    unused_quarters,
)
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Spot
from tests.law.stage import driving, riding, walking


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


# Turns


UP = Heading(0, -1000)


def trail(*places: tuple[int, int]) -> tuple[Spot, ...]:
    """A path by its points."""
    return tuple(Spot(x, y) for x, y in places)


def test_a_quarter_is_longer_at_speed() -> None:
    """lotg/movement/turn-fast-circle: turns 10 cm apart are too close at 50 cm and far enough at 40 cm."""
    way = trail((0, 0), (707, -707), (1707, -707), (2414, 0))
    assert not turns_of(way, UP, 4000).wrong
    assert turns_of(way, UP, 5000).wrong == "twice"


@pytest.mark.parametrize(("at", "quarter"), [(0, 0), (624, 0), (625, 1), (1249, 1), (1250, 2), (1875, 3), (2499, 3)])
def test_a_boundary_belongs_to_the_later_quarter(at: int, quarter: int) -> None:
    """lotg/ruling/quarter-length: of 25 cm, one turn after `at`."""
    start = () if at == 0 else ((0, -at),)
    way = trail((0, 0), *start, (1000, -at - 1000))
    assert [turn.quarter for turn in turns_of(way, UP, 2500).turns] == [quarter]


@pytest.mark.parametrize(
    ("moved", "left"), [(0, 4), (1, 3), (625, 3), (626, 2), (1250, 2), (1875, 1), (1876, 0), (2500, 0)]
)
def test_quarters_not_entered_are_left_to_pivot_with(moved: int, left: int) -> None:
    """lotg/ruling/turn-spent-quarters, E08: 12.5 cm of 25 leave two; any movement at all leaves 135 degrees at most."""
    assert unused_quarters(moved, 2500) == left


def test_points_on_a_line_are_no_bends() -> None:
    """A walk in parts is as straight as one made at once, and tiny steps hide no bend."""
    assert straightened(trail((0, 0), (333, 0), (334, 0), (1000, 1))) == trail((0, 0), (1000, 1))
    bent = trail((0, 0), (0, -1000), (1, -1000), (1001, -1000))
    assert turns_of(bent, UP, 2500).wrong == "sharp"
    assert straightened(trail((0, 0), (1000, 0), (500, 0))) == trail((0, 0), (1000, 0), (500, 0))


@pytest.mark.parametrize("eighths", [-1, -0.5, 0, 0.5, 1])
@pytest.mark.parametrize("step", [(1000, 0), (0, -700), (313, 947), (-884, 884), (17, -2500)])
def test_a_heading_turned_by_45_degrees_is_allowed(step: tuple[int, int], eighths: float) -> None:
    """What is offered is never refused for its rounding."""
    now = Heading(*step)
    turned = rotated(now, eighths, 700)
    assert eighths_between(now, turned) <= 1
    assert abs(turned.x**2 + turned.y**2 - 700**2) < 2 * 700


def test_a_course_along_a_way_is_one_that_may_be_ridden() -> None:
    """lotg/movement/turn-45-per-quarter: a step that rounding made short does not put two turns into one quarter."""
    way = tuple(Spot(x, y) for x, y in ((2200, 6000), (2222, 6921), (2349, 7048), (2603, 6794), (3000, 4000)))
    facing = heading(way[0], way[1])
    found = list(courses(way, facing, 2500, 0, 2500))
    assert len(found) == 4
    assert [turns_of(path, facing, 2500).wrong for path in found] == [""] * 4
