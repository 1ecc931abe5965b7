"""Every game: matches end in time, the end is a value, and everything on the way cites a rule of the book."""

import pytest

from posse.content.catalogue import load_catalogue
from posse.engine.question import Together
from tests.every_game.games import SCENARIOS, AnyMatch, Played, seeded, walk_of


def matches(played: Played) -> list[AnyMatch]:
    return [walk_of(played).match, seeded(played, 1), seeded(played, 2)]


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_match_ends_within_its_turn_limit(played: Played) -> None:
    limit = played.front.scenario(played.scenario).turns
    for match in matches(played):
        assert match.outcome is not None
        assert 1 <= played.front.turn(match.table) <= limit
        assert (match.question, match.waiting_for(), match.table.agenda) == (None, (), ())


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_the_outcome_is_a_value_with_reason_winners_score_and_rule(played: Played) -> None:
    sides = [side.id for side in played.front.scenario_of(played.setup()).sides]
    book = load_catalogue(played.game)
    rules = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}
    for match in matches(played):
        outcome = match.outcome
        assert outcome is not None
        assert outcome.reason.endswith(".")
        assert set(outcome.winners) <= set(sides)
        assert [side for side, _ in outcome.score] == sides
        assert outcome.rule in rules


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_every_event_and_question_cites_a_rule_of_the_book(played: Played) -> None:
    book = load_catalogue(played.game)
    rules = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}
    cited = {(type(event).__name__, event.rule) for match in matches(played) for event in match.events}
    for moment in walk_of(played).moments:
        question = moment.question
        asked = question.choices if isinstance(question, Together) else (question,)
        cited |= {(type(question).__name__, one.rule) for one in (question, *asked)}
    assert {(what, rule) for what, rule in cited if rule not in rules} == set()
