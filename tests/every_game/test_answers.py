"""Every game: what is listed is allowed, what is sampled or exampled is allowed, and every answer has its words."""

from random import Random

import pytest

from posse.engine.question import Choose, Together
from posse.engine.words import pick, read, say
from tests.every_game.games import SCENARIOS, STAGED, Moment, Played, walk_of


def choices(moment: Moment) -> tuple[Choose[object], ...]:
    question = moment.question
    if isinstance(question, Together):
        return question.choices
    return (question,) if isinstance(question, Choose) else ()


@pytest.mark.parametrize("played", SCENARIOS, ids=str)
def test_a_question_offers_something_nothing_twice_and_all_of_it_is_allowed_in_its_words(played: Played) -> None:
    answers = played.front.game.answers
    for number, moment in enumerate(walk_of(played).moments):
        for choice in choices(moment):
            assert choice.ask
            assert choice.options
            assert len(set(choice.options)) == len(choice.options)
            for option in choice.options if number % 4 == 0 else ():
                assert type(option) in answers
                assert read(say(option), answers) == option
                if not option.open:
                    assert choice.refuses(option, moment.position.table) is None
                    assert pick(say(option), choice, answers) == option


@pytest.mark.parametrize("played", STAGED, ids=str)
def test_samples_and_examples_of_open_options_are_allowed(played: Played) -> None:
    """Sampled from what the seat sees, judged on the table itself."""
    rng = Random(11)
    tried = 0
    for number, moment in enumerate(walk_of(played).moments):
        table = moment.position.table
        for choice in choices(moment):
            seen = moment.views[choice.seat].table
            for option in choice.options:
                if not option.open:
                    continue
                found = [option.sample(seen, rng)]
                if number % 20 == 0:
                    found += option.examples(seen)
                for answer in found:
                    tried += 1
                    assert choice.refuses(answer, table) is None, f"after {number} answers: {say(answer)}"
                    assert read(say(answer), played.front.game.answers) == answer
    assert tried, "no open option was listed in the whole match"
