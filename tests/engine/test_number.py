"""Numbers that carry their reasons, and the bands of a roll."""

from fractions import Fraction

import pytest

from posse.engine.number import Need, Reason
from posse.engine.question import Roll

AIM = Reason("aiming", 1, "toy/aim")
COVER = Reason("hard cover", -2, "toy/cover")


def need(base: int, *reasons: Reason, sides: int = 10, extremes: bool = False) -> Need:
    return Need(base, "short range", "toy/short", reasons, sides, extremes)


def test_all_reasons_add_up() -> None:
    assert need(6, AIM, COVER).modifier == -1
    assert need(6, AIM, COVER).face == 7


def test_it_says_what_is_needed_and_why() -> None:
    assert str(need(6, AIM, COVER)) == "6+ (short range; +1 aiming, -2 hard cover)"
    assert str(need(8)) == "8+ (short range)"


@pytest.mark.parametrize(
    ("base", "chance"), [(1, 1), (-4, 1), (6, Fraction(1, 2)), (10, Fraction(1, 10)), (11, 0), (99, 0)]
)
def test_the_chance_is_the_share_of_faces_that_succeed(base: int, chance: Fraction) -> None:
    assert need(base).chance == chance
    assert sum(need(base).met_by(face) for face in range(1, 11)) == chance * 10


@pytest.mark.parametrize(("base", "face"), [(-4, 2), (1, 2), (2, 2), (6, 6), (10, 10), (11, 10), (99, 10)])
def test_with_extremes_the_highest_face_succeeds_and_the_lowest_fails(base: int, face: int) -> None:
    hard = need(base, extremes=True)
    assert hard.face == face
    assert hard.met_by(10)
    assert not hard.met_by(1)


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
@pytest.mark.parametrize("base", range(-2, 24))
@pytest.mark.parametrize("extremes", [False, True])
def test_every_face_of_a_band_means_what_its_first_face_means(sides: int, base: int, extremes: bool) -> None:
    wanted = need(base, sides=sides, extremes=extremes)
    bands = Roll("red", "a shot", "toy", sides, wanted, wanted.bands).weighted_faces()
    assert sum(weight for _, weight in bands) == sides
    for first, weight in bands:
        assert {wanted.met_by(face) for face in range(first, first + weight)} == {wanted.met_by(first)}
    assert sum(weight for face, weight in bands if wanted.met_by(face)) == wanted.chance * sides


def test_a_roll_without_bands_has_every_face_once() -> None:
    assert Roll("red", "a shot", "toy", 4).weighted_faces() == ((1, 1), (2, 1), (3, 1), (4, 1))


def test_bands_are_weighed_by_the_faces_they_hold() -> None:
    bands = (1, 3, 5, 7, 8, 10)
    weights = Roll("red", "where it hits", "toy", 10, bands=bands).weighted_faces()
    assert weights == ((1, 2), (3, 2), (5, 2), (7, 1), (8, 2), (10, 1))
