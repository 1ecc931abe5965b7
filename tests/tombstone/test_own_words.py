"""What players say or do in their own words: told to all, changing nothing, and before the Judge where there is one."""

import pytest

from posse.engine.event import seen
from posse.games.tombstone.evening.onward import Onward
from posse.games.tombstone.evening.saying import InOwnWords
from posse.games.tombstone.table import Table
from tests.tombstone.abroad import comes, goes, in_town, may

SAID = InOwnWords("ada", "I look under the bed.")


def test_it_is_told_to_all_and_changes_nothing() -> None:
    """tombstone/explore/general-rules-only: with nobody as Judge that is all."""
    table = in_town("gem-hotel")
    played = goes(table, SAID)
    assert played.table == table
    (event,) = played.events
    assert event.tell(table.scene.names) == "Ada Quill: \u201cI look under the bed.\u201d"
    assert seen(played.events, None) == (event,)


@pytest.mark.parametrize(("answer", "told"), [("granted", "The Judge nods."), ("nothing", "Nothing comes of it.")])
def test_it_lies_before_a_judge_until_it_is_dealt_with(answer: str, told: str) -> None:
    """tombstone/judge/four-duties"""
    table = in_town("gem-hotel", judge=True)
    asked = goes(table, SAID).waiting
    assert asked is not None
    assert (asked.seat, "under the bed" in asked.ask) == ("others", True)  # type: ignore[union-attr]
    played = goes(table, SAID, answer)
    assert played.table == table
    assert played.events[-1].tell(table.scene.names) == told


@pytest.mark.parametrize("words", ["", "   ", "one\ntwo", "red \x1b[31mink", "turned \u202e round"])
def test_what_is_no_line_of_plain_words_is_not_said(words: str) -> None:
    """tombstone/explore/general-rules-only"""
    table: Table = in_town("gem-hotel")
    assert SAID.fits(InOwnWords("ada", words), table) is not None
    assert SAID.fits(InOwnWords("ruiz", "Here I am."), table) is not None
    assert SAID.fits(InOwnWords("ada", "Here I am."), table) is None


def test_it_may_be_said_whenever_somebody_is_asked_what_they_do() -> None:
    """tombstone/explore/general-rules-only"""
    table = in_town("gem-hotel", players=2)
    assert len(may(table, InOwnWords)) == len(may(table, InOwnWords, "ruiz")) == 1
    assert comes(table, Onward()).waiting is not None
