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
from tests.law.stage import horse, pair, person, play_out, stage


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
        table, passed = yield from horse_test(table, "bess", "red", "lotg/injury/horse-constitution", "to stand")
        return table.but(points=(int(passed),))


SCORES: tuple[Attribute, ...] = ATTRIBUTES


@pytest.mark.parametrize(("face", "passed"), [(1, 1), (3, 1), (4, 0), (6, 0)])
def test_e01_equal_or_lower_passes(face: int, passed: int) -> None:
    """lotg/tests/roll-equal-or-under, example E01: Cool 3."""
    assert play_out(pair(30), Try("cool"), rolls=[face]).table.points == (passed,)


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


def test_e02_two_scores_on_one_die() -> None:
    """lotg/tests/several-scores-one-die, example E02: Skill 5 and Cool 3 (lotg/ruling/dual-test-reading)."""
    table = pair(30, vic={"skill": 5, "cool": 3})
    assert limit(table, "vic", "skill and cool") == 3
    assert play_out(table, Try("skill and cool"), rolls=[4]).table.points == (0,)


def test_cool_is_tested_at_its_present_level() -> None:
    """lotg/tests/current-cool, lotg/attributes/changeable: reduced from 4 to 2, it is tested against 2."""
    table = pair(30, vic={"cool": 4}).change("vic", cool=2)
    assert limit(table, "vic", "cool") == 2
    assert limit(table, "vic", "skill and cool") == 2
    assert table.profile("vic").cool == 4


def test_the_original_cool_is_what_the_sheet_says() -> None:
    """lotg/tests/original-cool: the present level is ignored."""
    table = pair(30, vic={"cool": 4}).change("vic", cool=1)
    assert play_out(table, Try("original cool"), rolls=[4]).table.points == (1,)
    assert play_out(table, Try("original cool"), rolls=[5]).table.points == (0,)


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
    table = stage(
        person("vic", "red", (10, 10), horse="bess"), person("wes", "blue", (60, 10)), horses=[horse("bess", (10, 10))]
    )
    done = play_out(table, TryHorse(), rolls=[face])
    assert done.table.points == (passed,)
    assert "Bess tests Constitution to stand" in done.told()


def test_the_test_of_somebody_unseen_is_told_to_its_own_side_alone() -> None:
    table = pair(30, vic={"hidden": True})
    (event,) = play_out(table, Try("cool"), rolls=[1]).of(travels.Tested)
    assert event.seen_by("red") == event
    assert event.seen_by("blue") is None
    assert event.seen_by(None) is None
