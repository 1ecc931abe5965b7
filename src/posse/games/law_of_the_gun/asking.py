"""Asking: every choice that the book leaves to somebody goes through here.

A player answers it, and for a seat that nobody plays the charts do, at once. No rule knows the one from the other.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Protocol, TypeVar

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Worded
from posse.games.law_of_the_gun.table import Table

A = TypeVar("A", bound=Option[Any])


class Charts(Protocol):
    """lotg/basics/play-modes: what runs the seats that nobody plays."""

    def answer(self, table: Table, options: Sequence[A], about: Item[Table] | None) -> Asking[Table, A]:
        """One of some options; `about` is the item that asks, where it matters which."""

    def half_turn(self, side: str) -> Item[Table]:
        """What a side does when it is its half of the turn."""


def ask(
    table: Table, seat: str, sentence: str, options: Sequence[A], rule: str, about: Item[Table] | None = None
) -> Asking[Table, A]:
    """Have a seat choose one of some options, whoever runs it."""
    if seat in table.scene.solo:
        return (yield from table.scene.charts.answer(table, options, about))
    answer: A = yield Choose(seat, sentence, tuple(options), rule)
    return answer


class Choice(Worded[Table], frozen=True):
    """An answer that its button gives at once, with nothing more to be said."""

    abstract = True
    commits = True


class Open(Worded[Table], frozen=True):
    """An answer that leaves something open: any of its examples will do, and whatever else fits."""

    abstract = True

    open: ClassVar[bool] = True

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        """One of the examples."""
        return rng.choice(self.examples(table))
