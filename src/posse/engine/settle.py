"""Settling: taking items off the agenda until the table asks something.

A position is data even in mid-attack: the table before the current item and the answers the item has had so far.
To look inside, the item is run again with those answers. Nothing ever stores or copies a generator.
"""

from collections.abc import Generator
from types import GeneratorType
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.item import Value
from posse.engine.question import Anybody, Choose, Draw, Option, Roll, Spoke, Together
from posse.engine.table import Table

T = TypeVar("T", bound=Table)

Question = Roll | Draw | Choose[Any] | Together[Any] | Anybody[Any]
Running = Generator[Question, Any, T]


class Position(Struct, Generic[T], frozen=True):
    """Where a match stands: the table before the item in hand, its answers so far with what was said beside them, and secret
    answers waiting, each with the place of its choice."""

    table: T
    given: tuple[Value, ...] = ()
    pending: tuple[tuple[int, Option[Any]], ...] = ()


def next_question(table: T, events: list[Event]) -> tuple[T, Running[T] | None, Question | None]:
    """Settle items until one asks or the match ends: the table before that item, the item running, its question."""
    while agenda := table.agenda:
        table = gather(table, events)
        result: Any = agenda[0].resolve(replace(table, agenda=agenda[1:]))
        if type(result) is GeneratorType:
            try:
                return table, result, next(result)
            except StopIteration as done:
                result = done.value
        table = result
    return gather(table, events), None, None


def gather(table: T, events: list[Event] | None) -> T:
    """Take the events off the table, and forget them where nobody listens."""
    if table.events:
        if events is not None:
            events.extend(table.events)
        return replace(table, events=())
    return table


def resume(position: Position[T]) -> tuple[Running[T] | None, Question | None]:
    """Run the item in hand again with the answers it has had, up to the question it waits at."""
    table = position.table
    if not table.agenda:
        return None, None
    running = cast("Running[T]", table.agenda[0].resolve(replace(table, agenda=table.agenda[1:])))
    question = next(running)
    for value in position.given:
        if not (isinstance(value, Spoke) and value.beside):
            question = running.send(value)
    return running, question
