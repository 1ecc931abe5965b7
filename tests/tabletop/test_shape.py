"""The geometry under everything: exact, and the same from either side."""

from itertools import pairwise
from math import hypot, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.tabletop import shape
from posse.tabletop.terrain import Point

SQUARE = (Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10))
NOTCHED = (Point(0, 0), Point(20, 0), Point(20, 20), Point(10, 5), Point(0, 20))

small = st.integers(-20, 20)
places = st.tuples(small, small)


@pytest.mark.parametrize(
    ("x", "y", "within"),
    [(5, 5, True), (0, 5, True), (10, 10, True), (11, 5, False), (-1, 0, False), (5, -1, False), (5, 11, False)],
)
def test_the_rim_of_an_outline_belongs_to_it(x: int, y: int, within: bool) -> None:
    assert shape.inside(SQUARE, x, y) is within
    assert shape.inside(tuple(reversed(SQUARE)), x, y) is within


def test_the_notch_of_an_outline_is_outside() -> None:
    assert not shape.inside(NOTCHED, 10, 12)
    assert shape.inside(NOTCHED, 10, 4)
    assert shape.inside(NOTCHED, 2, 12)


@given(places, places, places, places, places)
def test_stopping_on_a_line_makes_no_second_crossing(
    p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int], far: tuple[int, int]
) -> None:
    """A walk out and back over an endless line is an even number of steps over it, wherever it stops on the way."""
    if c == d:
        return
    ends = (
        (c[0] - 1000 * (d[0] - c[0]), c[1] - 1000 * (d[1] - c[1])),
        (c[0] + 1000 * (d[0] - c[0]), c[1] + 1000 * (d[1] - c[1])),
    )
    tour = [p, q, far, p]
    assert sum(shape.steps_over(a, b, *ends) for a, b in pairwise(tour)) % 2 == 0


def test_a_step_onto_a_line_and_off_again_crosses_it_once() -> None:
    line = ((5, -50), (5, 50))
    assert shape.steps_over((0, 0), (5, 0), *line) + shape.steps_over((5, 0), (9, 0), *line) == 1
    assert shape.steps_over((0, 0), (5, 0), *line) + shape.steps_over((5, 0), (1, 0), *line) in (0, 2)


@given(places, places, places)
def test_the_gap_to_a_segment_is_the_shortest_distance_to_it(
    p: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    shares = [n / 200 for n in range(201)]
    nearest = min(hypot(c[0] + s * (d[0] - c[0]) - p[0], c[1] + s * (d[1] - c[1]) - p[1]) for s in shares)
    gap = shape.point_gap(*p, c, d)
    exact = sqrt(gap.over / gap.under)
    assert exact <= nearest + 1e-9
    assert nearest - exact < 0.2


@given(places, places, places, places)
def test_segments_have_no_gap_exactly_when_they_touch(
    p: tuple[int, int], q: tuple[int, int], c: tuple[int, int], d: tuple[int, int]
) -> None:
    gap = shape.segment_gap(p, q, c, d)
    assert (gap.over == 0) == shape.touches(p, q, c, d)
    back = shape.segment_gap(c, d, q, p)
    assert gap.over * back.under == back.over * gap.under


def test_a_ratio_is_compared_without_rounding() -> None:
    gap = shape.Ratio(2, 1)
    assert gap.within(2)
    assert not gap.within(1)
    assert not shape.Ratio(4, 1).below(2)
    assert shape.Ratio(4, 1).within(2)
    assert not shape.Ratio(0, 1).below(0)
    assert shape.Ratio(99, 1).root() == 9


@given(st.integers(-5000, 5000), st.integers(-5000, 5000), st.integers(1, 400))
def test_a_side_point_is_on_the_base_and_square_to_the_line(dx: int, dy: int, radius: int) -> None:
    x, y = shape.sideways(dx, dy, radius)
    assert x * x + y * y <= radius * radius
    back = shape.sideways(-dx, -dy, radius)
    assert back == (-x, -y)
    if (dx, dy) != (0, 0):
        assert hypot(x, y) > radius - 1.5
        assert abs(x * dx + y * dy) <= 1.5 * hypot(dx, dy)


def test_outlines_have_boxes_that_meet_at_their_rims_edges_that_close_and_no_gap_inside() -> None:
    assert [shape.outline_gap(SQUARE, *place).root() for place in ((5, 5), (13, 14))] == [0, 5]
    box = shape.box_of(SQUARE)
    assert box == shape.Box(0, 0, 10, 10)
    assert box.meets(shape.Box(10, 10, 20, 20))
    assert not box.meets(shape.Box(11, 0, 20, 20))
    assert box.grown(1).meets(shape.Box(11, 0, 20, 20))
    assert shape.edges(SQUARE)[-1] == (Point(0, 10), Point(0, 0))
    assert shape.turn(0, 0, 10, 0, 5, 5) > 0 > shape.turn(0, 0, 10, 0, 5, -5)
