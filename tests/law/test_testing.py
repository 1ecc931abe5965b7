"""Attribute tests (section 2.2): one die of six, equal to the score or under it."""

from fractions import Fraction

import pytest

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.law_of_the_gun import testing
from posse.games.law_of_the_gun.book import ATTRIBUTES, DIE, TEN, Attribute
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.testing import What, die, horse_test, limit, need
from tests.law.stage import pair, play_out, riding


class Try(Item[Table], frozen=True):
    """A test, and what came of it as points for red."""

    what: What
    figure: str = "vic"

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, passed = yield from testing.test(
            table, self.figure, self.what, "lotg/tests/roll-equal-or-under", "for a try"
        )
        return table.but(points=(int(passed),))


class TryHorse(Item[Table], frozen=True):
    """A horse's test."""

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, passed = yield from horse_test(table, "dusty", "red", "lotg/injury/horse-constitution", "to stand")
        return table.but(points=(int(passed),))


SCORES: tuple[Attribute, ...] = ATTRIBUTES


@pytest.mark.parametrize(
    ("what", "face", "passed"),
    [
        ("cool", 1, True),
        ("cool", 3, True),
        ("cool", 4, False),
        ("cool", 6, False),
        ("skill and cool", 4, False),
        ("skill and cool", 3, True),
        ("original cool", 4, True),
        ("original cool", 5, False),
    ],
)
def test_e01_and_e02_equal_or_lower_passes(what: What, face: int, passed: bool) -> None:
    """lotg/tests/roll-equal-or-under, example E01: Cool 3. lotg/tests/several-scores-one-die, example E02: Skill 5 and Cool 3
    (lotg/ruling/dual-test-reading). lotg/tests/current-cool, lotg/attributes/changeable: tested at its present level, reduced
    from 4; lotg/tests/original-cool: or at what the sheet says."""
    table = pair(30, vic={"skill": 5, "cool": 4}).change("vic", cool=3)
    assert limit(table, "vic", what) == (4 if what == "original cool" else 3)
    assert play_out(table, Try(what), rolls=[face]).table.points == (int(passed),)
    assert table.profile("vic").cool == 4


@pytest.mark.parametrize("score", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("attribute", SCORES)
def test_the_chance_is_the_score_in_six(attribute: Attribute, score: int) -> None:
    """lotg/tests/roll-equal-or-under, lotg/attributes/initiative, lotg/attributes/skill, lotg/attributes/cool,
    lotg/attributes/constitution, lotg/attributes/horsemanship: each is tested as it stands on the sheet."""
    table = pair(30, vic={attribute: score})
    assert exact(table.then(Try(attribute))).of(lambda end: end.points == (1,)) == Fraction(score, 6)


@pytest.mark.parametrize("attribute", SCORES)
def test_a_six_always_fails(attribute: Attribute) -> None:
    """lotg/tests/six-fails: also where something should raise the number."""
    table = pair(30, vic={attribute: 5})
    assert not need(table, "vic", attribute, "lotg/tests/six-fails").met_by(6)
    raised = need(table, "vic", attribute, "lotg/tests/six-fails", (Reason("a good rest", 2, "house"),))
    assert raised.face == 5
    assert [reason.rule for reason in raised.reasons] == ["house", "lotg/tests/six-fails"]


def test_a_test_is_told_with_its_number() -> None:
    done = play_out(pair(30), Try("cool"), rolls=[4])
    assert done.told() == "Vic tests Cool for a try: 4 against 3 or less: failed."
    (event,) = done.of(travels.Tested)
    assert not event.passed
    assert event.rule == "lotg/tests/roll-equal-or-under"


def test_the_die_is_a_d6_of_its_player() -> None:
    """lotg/basics/dice-d6, lotg/basics/dice-d10: one to six, and one to ten where the face 0 is ten."""
    done = play_out(pair(30), Try("skill"), rolls=[1])
    (asked,) = done.asked
    assert isinstance(asked, Roll)
    assert (asked.sides, asked.seat) == (DIE, "red")
    ten = die("red", "a loss", "lotg/terrain/horse-vehicle-dice", sides=TEN)
    assert ten.weighted_faces()[-1] == (10, 1)
    assert len(ten.weighted_faces()) == 10


@pytest.mark.parametrize(("face", "passed"), [(4, 1), (5, 0)])
def test_a_horse_has_a_constitution_of_four(face: int, passed: int) -> None:
    """lotg/injury/horse-constitution."""
    done = play_out(riding(), TryHorse(), rolls=[face])
    assert done.table.points == (passed,)
    assert "Dusty tests Constitution to stand" in done.told()


def test_the_test_of_somebody_unseen_is_told_to_its_own_side_alone() -> None:
    table = pair(30, vic={"hidden": True})
    (event,) = play_out(table, Try("cool"), rolls=[1]).of(travels.Tested)
    assert event.seen_by("red") == event
    assert event.seen_by("blue") is None
    assert event.seen_by(None) is None
