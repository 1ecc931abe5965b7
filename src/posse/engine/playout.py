"""Playing straight on: a whole game from its first table to its end, keeping nothing on the way.

A match remembers every answer so that it can be undone and replayed. A simulation of thousands of games needs none of
that: the running generator is used and dropped, and players that pick from the options are taken at their word.
"""

from collections.abc import Callable, Generator
from types import GeneratorType
from typing import Any, TypeVar

from msgspec.structs import replace

from posse.engine.dealer import Dealer
from posse.engine.event import Event
from posse.engine.question import Choose, Draw, Option, Roll, Spoke, Together
from posse.engine.settle import Question, gather
from posse.engine.table import Table

T = TypeVar("T", bound=Table)

Chooser = Callable[[T, Choose[T]], Option[T]]
"""Answers every choice with one of its options; it is handed the whole table and trusted."""


def play_out(table: T, choose: Chooser[T], dealer: Dealer, events: list[Event] | None = None) -> T:
    """Settle a table to the end of its match, with every choice made by `choose`.

    The answers are counted as a `Match` counts them, so that the same seed and the same choices give the same game.
    """

    def questions() -> Generator[Question | None, Any, None]:
        """All that is asked, and nothing at the end. `table` stays as it was before the item in hand."""
        nonlocal table
        while agenda := table.agenda:
            if table.events:
                table = gather(table, events)
            result: Any = agenda[0].resolve(replace(table, agenda=agenda[1:]))
            table = (yield from result) if type(result) is GeneratorType else result
        table = gather(table, events)
        yield None

    turn, asked = 0, questions()
    value: Any = None
    while question := asked.send(value):
        if isinstance(question, Choose):
            value = choose(table, question)
        elif isinstance(question, Roll | Draw):
            value = dealer.deal(question, turn)
        elif isinstance(question, Together):
            value = tuple([choose(table, choice) for choice in question.choices])
            turn += len(value) - 1
        else:
            speaker = question.choices[turn % len(question.choices)]
            value = Spoke(speaker.seat, choose(table, speaker))
        turn += 1
    return table
