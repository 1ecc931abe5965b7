"""The Judge's desk: what a person as Judge says at any time of an evening."""

from typing import Any

import pytest

from posse.engine.refusal import Refusal
from posse.games.tombstone.checks import Offer
from posse.games.tombstone.evening.standing import evening, players
from posse.games.tombstone.game import TOMBSTONE
from tests.tombstone.abroad import Evening, begun, offered

MADE, MISSED = (6, 6, 6), (1, 1, 1)


def judged(players: int = 2) -> Evening:
    return begun(players=players, judge=True)


def says(match: Evening, words: str, seat: str = "others", dice: tuple[Any, ...] = ()) -> Evening:
    """The Judge says it; dice are thrown, and everybody lets them stand."""
    assert match.answer(seat, words) is None
    for faces in dice:
        stands(match)
        assert match.hand_in(faces) is None
    stands(match)
    return match


def stands(match: Evening) -> None:
    while isinstance(match.question, Offer):
        assert match.answer(match.question.seat, "let-it-stand") is None


def test_nobody_but_the_judge_has_a_desk() -> None:
    """tombstone/frame/one-judge"""
    match = judged()
    assert match.remarks("ada") is None
    assert match.remarks("others") is not None
    assert begun().remarks("others") is None
    assert isinstance(match.answer("ada", "pass minutes=60"), Refusal)


def test_a_check_is_called_for_all_and_everybody_hears_of_it() -> None:
    """tombstone/check/target-fixed: each rolls, with what abilities add."""
    match = says(judged(), "call-check kind=investigation need=10 what=Tracks", dice=(MADE, MISSED))
    told = match.story("ruiz")
    assert sum("Tracks" in line for line in told) == 3


def test_of_a_secret_check_nobody_else_is_told() -> None:
    """tombstone/judge/world-notes-private: the Judge throws it, and nobody else hears that it was thrown."""
    match = judged()
    before = match.story("ada")
    assert match.answer("others", "call-check kind=investigation need=12 who=ada what=Ambush secret=true") is None
    assert getattr(match.question, "seat", "") == "others"
    assert match.hand_in(MISSED) is None
    assert match.story("ada") == before
    assert any("Ambush" in line for line in match.story("others"))


@pytest.mark.parametrize(
    "words", ["call-check need=99", "call-check who=pearson", "pass place=nowhere", "hand figure=ada cents=-100000"]
)
def test_what_cannot_be_is_refused_in_a_sentence(words: str) -> None:
    """tombstone/core/judge/final-say: the Judge may do anything, but only with what is there."""
    refusal = judged().answer("others", words)
    assert isinstance(refusal, Refusal)
    assert refusal.sentence.endswith(".")


def test_hours_and_places_are_the_judges() -> None:
    """tombstone/judge/four-duties"""
    match = says(judged(), "pass minutes=180 place=bucking-bronco")
    assert evening(match.table).place == "bucking-bronco"
    assert evening(match.table).hour == 19 * 60


def test_money_changes_hands_and_a_note_is_for_one() -> None:
    """tombstone/glossary/judge"""
    match = judged()
    was = match.table.figure("ada").purse
    says(match, "hand figure=ada cents=250")
    assert match.table.figure("ada").purse == was + 250
    says(match, 'say words="Trust\\u0020nobody." to=ada')
    assert any("Trust nobody" in line for line in match.story("ada"))
    assert not any("Trust nobody" in line for line in match.story("ruiz"))
    says(match, 'say words="Well?" person=pearson')
    assert any("Uriah Pearson" in line and "Well?" in line for line in match.story("ruiz"))


def test_what_comes_next_is_taken_or_skipped() -> None:
    """tombstone/scenario/let-it-unfold: a happening comes now, or never."""
    match = says(judged(), "take-next happening=dusk")
    assert "dusk" in evening(match.table).done
    match = says(judged(), "skip-next happening=nobody-there")
    assert "nobody-there" in evening(match.table).done
    assert not any("Skipped" in line for line in match.story("ada"))


def test_a_fact_is_what_the_judge_says_it_is() -> None:
    match = says(judged(), "let fact=hired")
    assert "go-to place=far-corral" in offered(match)
    says(match, "let fact=trap hidden=true")
    assert evening(match.table).hidden == ("trap",)
    seen = TOMBSTONE.redact(match.table, "ada").evening
    assert seen is not None
    assert seen.hidden == ()
    says(match, "let fact=hired over=true")
    assert "go-to place=far-corral" not in offered(match)


def test_a_fight_is_laid_and_the_evening_ended_when_the_judge_says_so() -> None:
    """tombstone/combat/turns-only-when-needed, tombstone/core/judge/final-say"""
    match = says(judged(), "lay-fight happening=dawn-fight")
    assert match.table.scene.laid == "dawn-fight"
    over = says(judged(), "end-with happening=spared")
    assert over.outcome is not None
    assert over.outcome.winners == ("party",)
    assert len(players(over.table)) == 2
