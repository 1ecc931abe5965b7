"""Small statistics against values known from elsewhere."""

import pytest

from posse.lab.statistics import spread, wilson


@pytest.mark.parametrize(
    ("count", "total", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 10, 0.0179, 0.4042),
        (5, 10, 0.2366, 0.7634),
        (81, 263, 0.2553, 0.3662),
        (180, 200, 0.8506, 0.9343),
    ],
)
def test_wilson_interval_is_that_of_the_tables(count: int, total: int, low: float, high: float) -> None:
    """81 of 263 is the example of Newcombe's paper on intervals for single proportions."""
    found = wilson(count, total)
    assert found.low == pytest.approx(low, abs=5e-5)
    assert found.high == pytest.approx(high, abs=5e-5)


def test_nothing_is_known_without_a_sample() -> None:
    found = wilson(0, 0)
    assert (found.low, found.high) == (0.0, 1.0)


def test_more_games_make_surer() -> None:
    few, many = wilson(9, 10), wilson(180, 200)
    assert many.high - many.low < (few.high - few.low) / 3


@pytest.mark.parametrize(("count", "total"), [(3, 2), (-1, 5)])
def test_what_is_no_share_is_refused(count: int, total: int) -> None:
    with pytest.raises(ValueError, match="no share"):
        wilson(count, total)


def test_spread_is_mean_and_sample_deviation() -> None:
    found = spread([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5.0
    assert found.deviation == pytest.approx(2.13809, abs=1e-5)


def test_spread_of_one_number_and_of_none() -> None:
    assert (spread([3]).mean, spread([3]).deviation) == (3.0, 0.0)
    assert spread([]).mean == 0.0
