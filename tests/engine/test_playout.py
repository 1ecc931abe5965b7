"""Playing straight on: the same game as a match would give, without its memory."""

from random import Random

import pytest

from posse.engine.dealer import Seeded
from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.playout import play_out
from posse.engine.question import Choose, Option
from posse.engine.view import View
from tests.engine.playing import SEATS
from tests.engine.toy import TOY, Setup, Table


@pytest.mark.parametrize("which", [0, -1], ids=["shoot, let it come, hit the hat", "the highest card, rest, duck"])
@pytest.mark.parametrize("seed", range(8))
def test_the_same_seed_and_choices_give_the_same_game_as_a_match(seed: int, which: int) -> None:
    def choose(table: Table, choice: Choose[Table]) -> Option[Table]:
        return choice.options[which]

    def player(view: View[Table]) -> Option[Table]:
        assert isinstance(view.question, Choose)
        return choose(view.table, view.question)

    match = Match(TOY, Setup(), Seeded(seed))
    match.play(dict.fromkeys(SEATS, player))
    events: list[Event] = []
    end = play_out(TOY.start(Setup()), choose, Seeded(seed), events)
    assert end == match.table
    assert events == match.events


def test_a_game_may_be_played_on_from_any_table() -> None:
    start = TOY.start(Setup())
    rng = Random(2)
    middle = play_out(start, lambda _, choice: choice.options[0], Seeded(1)).but(
        agenda=start.agenda[-1:], outcome=None, round=1
    )
    end = play_out(middle, lambda table, choice: rng.choice(choice.options).sample(table, rng), Seeded(3))
    assert (end.news, end.agenda) == ((), ()), "news is dropped unless it is asked for"
    assert end.outcome is not None
    assert end.round == Setup().rounds
