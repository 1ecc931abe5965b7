"""Numbers that carry their reasons, and the bands of a roll."""

from fractions import Fraction

import pytest

from posse.engine.number import Need, Reason
from posse.engine.question import Roll

AIM = Reason("aiming", 1, "toy/aim")
COVER = Reason("hard cover", -2, "toy/cover")


def need(base: int, *reasons: Reason, sides: int = 10, extremes: bool = False, under: bool = False) -> Need:
    return Need(base, "short range", "toy/short", reasons, sides, extremes, under)


def test_all_reasons_add_up() -> None:
    assert need(6, AIM, COVER).modifier == -1
    assert need(6, AIM, COVER).face == 7


def test_it_says_what_is_needed_and_why() -> None:
    assert str(need(6, AIM, COVER)) == "6+ (short range; +1 aiming, \u22122 hard cover)"
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


def test_a_number_not_to_exceed_is_raised_by_its_reasons() -> None:
    calm = need(3, AIM, sides=6, under=True)
    assert calm.face == 4
    assert [calm.met_by(face) for face in range(1, 7)] == [True] * 4 + [False] * 2
    assert need(3, COVER, sides=6, under=True).chance == Fraction(1, 6)


@pytest.mark.parametrize(
    ("base", "chance"), [(-1, 0), (0, 0), (1, Fraction(1, 6)), (5, Fraction(5, 6)), (6, 1), (8, 1)]
)
def test_the_chance_of_not_exceeding_a_number(base: int, chance: Fraction) -> None:
    assert need(base, sides=6, under=True).chance == chance


@pytest.mark.parametrize(("base", "face"), [(-4, 1), (0, 1), (3, 3), (5, 5), (6, 5), (9, 5)])
def test_with_extremes_the_lowest_face_does_not_exceed_and_the_highest_does(base: int, face: int) -> None:
    hard = need(base, sides=6, extremes=True, under=True)
    assert hard.face == face
    assert hard.met_by(1)
    assert not hard.met_by(6)


def test_it_says_what_must_not_be_exceeded() -> None:
    assert str(need(4, AIM, sides=6, under=True)) == "4 or less (short range; +1 aiming)"


@pytest.mark.parametrize("under", [False, True])
def test_it_knows_when_the_die_decides_nothing(under: bool) -> None:
    assert need(4, sides=6, under=under).certain is None
    assert need(-2, sides=6, under=under).certain is not under
    assert need(9, sides=6, under=under).certain is under


@pytest.mark.parametrize("sides", [2, 6, 10, 20])
@pytest.mark.parametrize("base", range(-2, 24))
@pytest.mark.parametrize("extremes", [False, True])
@pytest.mark.parametrize("under", [False, True])
def test_every_face_of_a_band_means_what_its_first_face_means(
    sides: int, base: int, extremes: bool, under: bool
) -> None:
    wanted = need(base, sides=sides, extremes=extremes, under=under)
    bands = Roll("red", "a shot", "toy", sides, wanted, wanted.bands).weighted_faces()
    assert sum(weight for _, weight in bands) == sides
    for first, weight in bands:
        assert isinstance(first, int)
        assert {wanted.met_by(face) for face in range(first, first + weight)} == {wanted.met_by(first)}
    assert (
        sum(weight for face, weight in bands if isinstance(face, int) and wanted.met_by(face)) == wanted.chance * sides
    )


def test_a_roll_without_bands_has_every_face_once() -> None:
    assert Roll("red", "a shot", "toy", 4).weighted_faces() == ((1, 1), (2, 1), (3, 1), (4, 1))


def test_bands_are_weighed_by_the_faces_they_hold() -> None:
    bands = (1, 3, 5, 7, 8, 10)
    weights = Roll("red", "where it hits", "toy", 10, bands=bands).weighted_faces()
    assert weights == ((1, 2), (3, 2), (5, 2), (7, 1), (8, 2), (10, 1))
