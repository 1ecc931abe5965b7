"""Recorded playthroughs, read line by line when they were written: they replay to the same table and the same story."""

import pytest

from posse.engine.record import parse, replay, write
from posse.games.shelf import SHELF, front, game_of
from tests.every_game.games import KEEPERS
from tests.playthroughs.regenerate import PAPERS, PLAYED, page, paper_of, record_of, story, story_of
from tests.sure import there


@pytest.mark.parametrize("scenario", PLAYED)
def test_a_recorded_match_is_still_the_same_match(scenario: str) -> None:
    """If a rule was changed on purpose: `python -m tests.playthroughs.regenerate`, then read the stories."""
    text = record_of(scenario).read_text(encoding="utf-8")
    record = there(parse(text))
    match = there(replay(record, front(record.game).game, verify=True))
    assert story(match).splitlines() == story_of(scenario).read_text(encoding="utf-8").splitlines()
    assert match.outcome is not None
    if scenario in PAPERS:
        assert page(match).splitlines() == paper_of(scenario).read_text(encoding="utf-8").splitlines()
    assert write(match, record.title) == text


@pytest.mark.parametrize("game", SHELF)
def test_the_stories_tell_of_enough_to_be_worth_reading(game: str) -> None:
    told = "".join(story_of(scenario).read_text(encoding="utf-8") for scenario in PLAYED if game_of(scenario) == game)
    assert [words for words in KEEPERS[game].worth_reading if words not in told] == []
