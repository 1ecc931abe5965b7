"""Every game: matches end in time, the end is a value, and everything on the way cites a rule of the book."""

import pytest

from posse.content.catalogue import load_catalogue
from posse.engine.question import Together
from tests.every_game.games import SCENARIOS, Played, seeded, walk_of


def book_of(played: Played) -> set[str]:
    """Everything that can be cited."""
    book = load_catalogue(played.game)
    return {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_match_ends_in_time_with_reason_winners_score_and_rule(played: Played) -> None:
    sides = [side.id for side in played.front.scenario_of(played.setup()).sides]
    for match in (walk_of(played).match, seeded(played, 1), seeded(played, 2)):
        outcome = match.outcome
        assert outcome is not None
        assert 1 <= played.front.turn(match.table) <= played.front.scenario(played.scenario).turns
        assert (match.question, match.waiting_for(), match.table.agenda) == (None, (), ())
        assert outcome.reason.endswith(".")
        assert set(outcome.winners) <= set(sides)
        assert [side for side, _ in outcome.score] == sides
        assert outcome.rule in book_of(played)


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_event_and_question_cites_a_rule_of_the_book(played: Played) -> None:
    matches = (walk_of(played).match, seeded(played, 1), seeded(played, 2))
    cited = {(type(event).__name__, event.rule) for match in matches for event in match.events}
    for moment in walk_of(played).moments:
        question = moment.question
        asked = question.choices if isinstance(question, Together) else (question,)
        cited |= {(type(question).__name__, one.rule) for one in (question, *asked)}
    book = book_of(played)
    assert {(what, rule) for what, rule in cited if rule not in book} == set()
