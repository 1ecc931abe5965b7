"""One verdict for each answer: what is listed is what nothing bars, and no action is both closed and open."""

import pytest

from posse.engine.question import Choose
from posse.games.deeds.answers import Acting, Action
from tests.every_game.games import SCENARIOS, Played, walk_of

ACTING = [played for played in SCENARIOS if any(issubclass(item, Acting) for item in played.front.game.items)]
"""Books in which one figure acts at a time."""


@pytest.mark.parametrize("played", ACTING, ids=str)
def test_an_action_is_listed_exactly_if_nothing_bars_it(played: Played) -> None:
    """Every weapon carried at everybody there is: the list, the refusal and the grey button come of the same rules."""
    kinds = [kind for kind in played.front.game.answers if issubclass(kind, Action)]
    looked_at = 0
    for moment in walk_of(played).moments:
        table = moment.position.table
        item, question = table.current, moment.question
        if not isinstance(item, Acting) or not isinstance(question, Choose):
            continue
        figure, listed = table.figure(item.figure), set(question.options)
        for kind in kinds:
            for answer in kind.imagined(table, figure):
                looked_at += 1
                why = answer.verdict(table, question.seat)
                assert (answer in listed) is (why is None), f"{answer}: {why}"
        assert all(option.verdict(table, question.seat) is None for option in listed if not option.open)
    assert looked_at
