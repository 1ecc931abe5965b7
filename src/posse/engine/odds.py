"""Exact odds from the rules themselves: every face, every card, equal tables merged between items, integer weights.

Nothing here knows what a shot is. Put the items to be settled on a table's agenda and read the tables that come out.
"""

from collections.abc import Callable, Iterator
from fractions import Fraction
from math import lcm
from types import GeneratorType
from typing import Any, Generic, TypeVar, cast

from msgspec.structs import replace

from posse.engine.item import Item, Resolution, Value
from posse.engine.question import Choose, Draw, Option, Roll, Together
from posse.engine.table import Table

T = TypeVar("T", bound=Table)

Policy = Callable[[T, Choose[T]], Option[T]]
"""How choices inside a chance sequence are made while odds are worked out."""


class UndecidedError(ValueError):
    """The rules asked for a choice and nobody was there to make it."""


class Chances(Generic[T]):
    """Every table that can come out, with its share as whole numbers: `weights[table]` of `total`."""

    def __init__(self, weights: dict[T, int], total: int) -> None:
        self.weights = weights
        self.total = total

    def of(self, holds: Callable[[T], bool]) -> Fraction:
        """The chance that the final table satisfies a condition."""
        return Fraction(sum(weight for table, weight in self.weights.items() if holds(table)), self.total)

    def mean(self, value: Callable[[T], float]) -> float:
        """The expected value of something read off the final table."""
        return sum(weight * value(table) for table, weight in self.weights.items()) / self.total

    def spread(self, reading: Callable[[T], Any]) -> dict[Any, Fraction]:
        """The chance of each different reading of the final table."""
        sums: dict[Any, int] = {}
        for table, weight in self.weights.items():
            key = reading(table)
            sums[key] = sums.get(key, 0) + weight
        return {key: Fraction(weight, self.total) for key, weight in sums.items()}


def nobody(table: T, choice: Choose[T]) -> Option[T]:
    """The policy of a sequence in which no choice is expected."""
    raise UndecidedError(f"{choice.seat} is asked: {choice.ask}")


def exact(
    table: T, choose: Policy[T] = nobody, stop: tuple[type[Item[Any]], ...] = (), banded: bool = True
) -> Chances[T]:
    """Settle the agenda in every possible way, stopping before items of the `stop` kinds.

    With `banded` faces that a roll declares alike are taken together; the result is the same without, only slower.
    """
    done: dict[T, tuple[int, int]] = {}
    live: dict[T, tuple[int, int]] = {table: (1, 1)}
    while live:
        following: dict[T, tuple[int, int]] = {}
        for here, (weight, total) in live.items():
            if not here.agenda or isinstance(here.agenda[0], stop):
                _add(done, here, weight, total)
                continue
            for after, share, shares in _runs(here, (), choose, banded):
                _add(following, replace(after, news=()) if after.news else after, weight * share, total * shares)
        live = following
    whole = lcm(*(total for _, total in done.values()))
    return Chances({key: weight * (whole // total) for key, (weight, total) in done.items()}, whole)


def _add(into: dict[T, tuple[int, int]], table: T, weight: int, total: int) -> None:
    """Add a share to a table, both over one denominator."""
    found = into.get(table)
    if found is None:
        into[table] = (weight, total)
    elif found[1] == total:
        into[table] = (found[0] + weight, total)
    else:
        both = lcm(found[1], total)
        into[table] = (found[0] * (both // found[1]) + weight * (both // total), both)


def _runs(table: T, given: tuple[Value, ...], choose: Policy[T], banded: bool) -> Iterator[tuple[T, int, int]]:
    """The first item's every result after `given`, each with its share."""
    before = replace(table, agenda=table.agenda[1:])
    result: Resolution[T] = table.agenda[0].resolve(before)
    if not isinstance(result, GeneratorType):
        yield cast(T, result), 1, 1
        return
    question: Roll | Draw | Choose[T] | Together[T]
    try:
        question = next(result)
        for value in given:
            question = result.send(value)
    except StopIteration as finished:
        yield finished.value, 1, 1
        return
    if isinstance(question, Roll):
        faces = question.weighted_faces() if banded else tuple((face, 1) for face in range(1, question.sides + 1))
        for face, weight in faces:
            for after, share, shares in _runs(table, (*given, face), choose, banded):
                yield after, weight * share, question.sides * shares
    elif isinstance(question, Draw):
        for card in question.pool:
            for after, share, shares in _runs(table, (*given, card), choose, banded):
                yield after, share, len(question.pool) * shares
    elif isinstance(question, Together):
        picks = tuple(choose(table, choice) for choice in question.choices)
        yield from _runs(table, (*given, picks), choose, banded)
    else:
        yield from _runs(table, (*given, choose(table, question)), choose, banded)
