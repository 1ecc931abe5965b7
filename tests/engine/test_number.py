"""Numbers that say their reasons, and the bands of a roll; what they are worth is tried with the handfuls."""

import pytest

from posse.engine.number import Need, Reason
from posse.engine.question import Roll

AIM = Reason("aiming", 1, "toy/aim")
COVER = Reason("hard cover", -2, "toy/cover")


@pytest.mark.parametrize(
    ("need", "words"),
    [
        (Need(6, "short range", "toy/short", (AIM, COVER)), "6+ (short range; +1 aiming, \u22122 hard cover)"),
        (Need(8, "short range", "toy/short"), "8+ (short range)"),
        (Need(4, "calm", "toy/calm", (AIM,), 6, under=True), "4 or less (calm; +1 aiming)"),
    ],
)
def test_it_says_what_is_needed_and_why(need: Need, words: str) -> None:
    assert str(need) == words


@pytest.mark.parametrize(
    ("sides", "bands", "weights"),
    [
        (4, (), ((1, 1), (2, 1), (3, 1), (4, 1))),
        (10, (1, 3, 5, 7, 8, 10), ((1, 2), (3, 2), (5, 2), (7, 1), (8, 2), (10, 1))),
    ],
)
def test_bands_are_weighed_by_the_faces_they_hold(
    sides: int, bands: tuple[int, ...], weights: tuple[tuple[int, int], ...]
) -> None:
    assert Roll("red", "where it hits", "toy", sides, bands=bands).weighted_faces() == weights
