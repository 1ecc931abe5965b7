"""Tables: the agenda, the events and the end, and how items are settled."""

from collections.abc import Generator
from typing import Any

import pytest

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.question import Roll
from posse.engine.settle import Position, gather, next_question, resume
from posse.engine.table import Outcome
from tests.engine.playing import dealt, green_acts, taken
from tests.engine.toy import Act, Deal, Fire, House, LayCards, NextRound, OfferDuck, Opened, Rested, Setup, Table


def table(**facts: object) -> Table:
    return Table(house=House(Setup())).but(lives=(3, 3, 3), hands=((), (), ()), steps=(0, 0, 0)).but(**facts)


def test_a_change_makes_another_table_and_leaves_the_old_one_alone() -> None:
    old = table()
    new = old.but(round=7).then(NextRound()).log(Opened()).then(Deal("red"), Deal("blue")).log(Rested("red"))
    assert (new.round, new.agenda) == (7, (Deal("red"), Deal("blue"), NextRound())), "before all that waits"
    assert new.events == (Opened(), Rested("red")), "in order"
    outcome = Outcome("Enough.", ("red",), (("red", 1),), "toy/end")
    ended = new.end(outcome)
    assert (ended.agenda, ended.outcome) == ((), outcome), "nothing is left to settle"
    assert (old.round, old.agenda, old.events, old.outcome) == (0, (), (), None)
    field = "round"
    with pytest.raises(AttributeError):
        setattr(old, field, 3)


def test_equal_tables_are_equal_and_hash_alike() -> None:
    assert table(round=2) == table(round=2) != table(round=3)
    assert hash(table(round=2)) == hash(table(round=2))


def test_settling_stops_before_the_item_that_asks() -> None:
    events: list[Event] = []
    before, running, question = next_question(table(hands=(("2C",), ("3C",), ("4C",))).then(NextRound()), events)
    assert before.agenda == (LayCards(), NextRound())
    assert before.round == 1
    assert running is not None
    assert question is not None


def test_settling_stops_when_the_agenda_is_empty() -> None:
    events: list[Event] = []
    ended, running, question = next_question(table(lives=(3, 0, 3)).then(NextRound()), events)
    assert (running, question) == (None, None)
    assert ended.outcome == Outcome(
        "Somebody is out.", ("red", "green"), (("red", 3), ("blue", 0), ("green", 3)), "toy/end/out"
    )


class Ponder(Item[Table], frozen=True):
    """A generator that returns without asking."""

    def resolve(self, table: Table) -> Generator[Any, Any, Table]:
        if table.round > 0:
            yield Roll("red", "a thought", "toy/ponder")
        return table.log(Rested("red"))


def test_items_that_ask_nothing_this_time_are_settled_like_any_other() -> None:
    events: list[Event] = []
    after, running, question = next_question(table(ducked="red").then(Ponder(), Fire("blue", "red"), Ponder()), events)
    assert (after.agenda, after.events, running, question) == ((), (), None, None)
    assert events == [Rested("red"), Rested("red")]


def test_news_is_gathered_between_items() -> None:
    events: list[Event] = []
    assert gather(table().log(Opened()), events).events == ()
    assert events == [Opened()]


def test_an_interruption_goes_first_and_is_seen_by_what_it_interrupts() -> None:
    match = green_acts()
    taken(match, "green", "shoot target=red")
    assert match.table.agenda[:2] == (OfferDuck("red"), Fire("green", "red"))
    taken(match, "red", "duck")
    assert match.table.ducked == "red"
    assert match.table.lives == (3, 3, 3), "no die was rolled at one who ducked"


def test_an_ended_position_asks_nothing() -> None:
    assert resume(Position(table())) == (None, None)


def test_the_first_items_are_settled_when_a_match_starts() -> None:
    match = dealt()
    assert match.table.hands == (("2C", "2H"), ("4C", "4H"), ("6C", "6H"))
    assert match.events[0] == Opened()
    assert match.table.agenda[0] == LayCards()
    assert green_acts().table.agenda[0] == Act("green"), "who laid the highest card"
