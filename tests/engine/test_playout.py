"""Playing straight on: the same game as a match would give, without its memory."""

from random import Random

import pytest

from posse.engine.codec import digest
from posse.engine.dealer import Seeded
from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.playout import Chooser, play_out
from posse.engine.question import Choose, Option
from posse.engine.view import View
from tests.engine.playing import SEATS
from tests.engine.toy import TOY, Setup, Table


def first(table: Table, choice: Choose[Table]) -> Option[Table]:
    """The first option: shoot the first of the others, let it come, hit the hat."""
    return choice.options[0]


def last(table: Table, choice: Choose[Table]) -> Option[Table]:
    """The last option: the highest card, rest, duck."""
    return choice.options[-1]


@pytest.mark.parametrize("choose", [first, last])
@pytest.mark.parametrize("seed", range(8))
def test_the_same_seed_and_choices_give_the_same_game_as_a_match(seed: int, choose: Chooser[Table]) -> None:
    def player(view: View[Table]) -> Option[Table]:
        assert isinstance(view.question, Choose)
        return choose(view.table, view.question)

    match = Match(TOY, Setup(), Seeded(seed))
    match.play(dict.fromkeys(SEATS, player))
    events: list[Event] = []
    end = play_out(TOY.start(Setup()), choose, Seeded(seed), events)
    assert end == match.table
    assert digest(end) == digest(match.table)
    assert events == match.events


def test_news_is_dropped_unless_it_is_asked_for() -> None:
    end = play_out(TOY.start(Setup()), first, Seeded(1))
    assert (end.news, end.agenda) == ((), ())
    assert end.outcome is not None


def test_a_game_may_be_played_on_from_any_table() -> None:
    start = TOY.start(Setup())
    rng = Random(2)
    middle = play_out(start, first, Seeded(1)).but(agenda=start.agenda[-1:], outcome=None, round=1)
    end = play_out(middle, lambda table, choice: rng.choice(choice.options).sample(table, rng), Seeded(3))
    assert end.outcome is not None
    assert end.round == Setup().rounds
