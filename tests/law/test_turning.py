"""Quarters of a move and the turns in them, in whole numbers (section 2.6)."""

import pytest

from posse.games.law_of_the_gun.moving.turning import (
    Heading,
    courses,
    eighths_between,
    final_heading,
    heading,
    longest_straight,
    rotated,
    straightened,
    turns_of,
    unused_quarters,
)
from posse.tabletop.terrain import Spot

UP = Heading(0, -1000)


def trail(*places: tuple[int, int]) -> tuple[Spot, ...]:
    """A path by its points."""
    return tuple(Spot(x, y) for x, y in places)


CIRCLE = trail((0, 0), (884, -884), (2134, -884), (3018, 0), (3018, 1250))
"""E07: four turns of 45 degrees to the right, 12.5 cm after each; the table's y runs down."""


def test_four_turns_of_a_gallop_lie_in_four_quarters() -> None:
    """lotg/movement/turn-45-per-quarter, E07: the circle is legal and ends heading south."""
    found = turns_of(CIRCLE, UP, 5000)
    assert not found.wrong
    assert [turn.quarter for turn in found.turns] == [0, 1, 2, 3]
    assert eighths_between(final_heading(CIRCLE, UP), Heading(0, 1)) == 0


def test_two_turns_at_one_point_are_one_too_many() -> None:
    """lotg/movement/turn-not-saved, E07: both at the 12.5 cm point."""
    sharp = trail((0, 0), (0, -1250), (1250, -1250))
    assert turns_of(sharp, UP, 5000).wrong == "sharp"
    nearly = trail((0, 0), (0, -1250), (20, -1270), (1250, -1270))
    assert turns_of(nearly, UP, 5000).wrong == "twice"


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


def test_straight_stretches() -> None:
    """lotg/movement/foot-straight-run measures one unbroken stretch."""
    way = trail((0, 0), (400, 0), (800, 0), (800, 600))
    assert longest_straight(way) == 800


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
