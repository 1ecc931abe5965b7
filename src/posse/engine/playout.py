"""Playing straight on: a whole game from its first table to its end, keeping nothing on the way.

A match remembers every answer so that it can be undone and replayed. A simulation of thousands of games needs none of
that: the running generator is used and dropped, and players that pick from the options are taken at their word.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from posse.engine.dealer import Dealer
from posse.engine.event import Event
from posse.engine.question import Anybody, Choose, Draw, Option, Roll, Spoke, Together
from posse.engine.settle import next_question
from posse.engine.table import Table

T = TypeVar("T", bound=Table)

Chooser = Callable[[T, Choose[T]], Option[T]]
"""Answers every choice with one of its options; it is handed the whole table and trusted."""


def play_out(table: T, choose: Chooser[T], dealer: Dealer, events: list[Event] | None = None) -> T:
    """Settle a table to the end of its match, with every choice made by `choose`.

    The answers are counted as a `Match` counts them, so that the same seed and the same choices give the same game.
    """
    told: list[Event] = [] if events is None else events
    turn = 0
    before, running, question = next_question(table, told)
    while running is not None:
        value: Any = None
        if type(question) is Roll or type(question) is Draw:
            value = dealer.deal(question, turn)
        elif isinstance(question, Choose):
            value = choose(before, question)
        elif isinstance(question, Together):
            value = tuple([choose(before, choice) for choice in question.choices])
            turn += len(value) - 1
        elif isinstance(question, Anybody):
            speaker = question.choices[turn % len(question.choices)]
            value = Spoke(speaker.seat, choose(before, speaker))
        turn += 1
        try:
            question = running.send(value)
        except StopIteration as done:
            before, running, question = next_question(done.value, told)
            if events is None:
                told.clear()
    return before
