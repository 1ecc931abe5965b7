"""Exact odds from the rules themselves: every face, every card, equal tables merged between items, integer weights.

Nothing here knows what a shot is. Put the items to be settled on a table's agenda and read the tables that come out.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import lcm
from types import GeneratorType
from typing import Any, Generic, TypeVar, cast

from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.item import Item, Resolution, Value
from posse.engine.question import Anybody, Choose, Draw, Option, Roll, Spoke, Together
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
    done: dict[T, _Share] = {}
    live: dict[T, _Share] = {table: _Share(1, 1)}
    while live:
        following: dict[T, _Share] = {}
        for here, share in live.items():
            if not here.agenda or isinstance(here.agenda[0], stop):
                _add(done, here, share)
                continue
            for after, part in _runs(here, share, choose, banded):
                _add(following, replace(after, events=()) if after.events else after, part)
        live = following
    whole = lcm(*(share.total for share in done.values()))
    return Chances({key: share.weight * (whole // share.total) for key, share in done.items()}, whole)


class _Share:
    """How much of all that can come a table has: `weight` of `total`. It grows as equal tables are found."""

    __slots__ = ("total", "weight")

    def __init__(self, weight: int, total: int) -> None:
        self.weight = weight
        self.total = total

    def of(self, weight: int, total: int) -> "_Share":
        """A part of this share."""
        return _Share(self.weight * weight, self.total * total)

    def grow(self, other: "_Share") -> None:
        """Add another share, both over one denominator."""
        if other.total == self.total:
            self.weight += other.weight
            return
        both = lcm(self.total, other.total)
        self.weight = self.weight * (both // self.total) + other.weight * (both // other.total)
        self.total = both


def _add(into: dict[T, _Share], table: T, share: _Share) -> None:
    """Add a share to a table. Hashing a table is the dearest part of it, so it is looked up only once."""
    found = into.setdefault(table, share)
    if found is not share:
        found.grow(share)


def _runs(table: T, share: _Share, choose: Policy[T], banded: bool) -> Iterator[tuple[T, _Share]]:
    """The first item's every result, each with its part of the table's share.

    A run takes the first answer to each question it comes to; every other answer waits for a run of its own.
    """
    item, before = table.agenda[0], replace(table, agenda=table.agenda[1:])
    waiting: list[tuple[tuple[Value, ...], _Share]] = [((), share)]
    while waiting:
        given, share = waiting.pop()
        result: Resolution[T] = item.resolve(before)
        if not isinstance(result, GeneratorType):
            yield cast(T, result), share
            return
        try:
            question: Roll | Draw | Choose[T] | Together[T] | Anybody[T] = next(result)
            for value in given:
                question = result.send(value)
            while True:
                (first, weight), *others = _answers(table, question, choose, banded)
                total = sum([each for _, each in others], weight)
                waiting += [((*given, other), share.of(each, total)) for other, each in reversed(others)]
                given, share = (*given, first), share.of(weight, total)
                question = result.send(first)
        except StopIteration as finished:
            yield finished.value, share


def _answers(
    table: T, question: Roll | Draw | Choose[T] | Together[T] | Anybody[T], choose: Policy[T], banded: bool
) -> Sequence[tuple[Value, int]]:
    """Every answer that a question may have, with its weight among them. Where anybody may speak the first seat does."""
    if isinstance(question, Roll):
        return question.weighted_faces() if banded else [(face, 1) for face in _throws(question)]
    if isinstance(question, Draw):
        return [(card, 1) for card in question.pool]
    if isinstance(question, Together):
        return [(tuple(choose(table, choice) for choice in question.choices), 1)]
    if isinstance(question, Anybody):
        first = question.choices[0]
        return [(Spoke(first.seat, choose(table, first)), 1)]
    return [(choose(table, question), 1)]


def _throws(roll: Roll) -> Iterable[int | Faces]:
    """Every face of a die, or every throw of a handful, one by one."""
    faces = range(1, roll.sides + 1)
    return product(faces, repeat=roll.dice) if roll.dice else faces
