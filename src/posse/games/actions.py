"""An action as the books that count actions have it: one of a few, each with a name and a rule."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.question import Option
from posse.games.bars import Bar
from posse.games.figures import Figure, FigureTable

T = TypeVar("T", bound=FigureTable[Any])
F = TypeVar("F", bound=Figure)


class Action(NamedTuple, Generic[T, F]):
    """One of them: may it be taken, and in which ways."""

    name: str
    rule: str
    may: Callable[[T, F], Bar | None]
    ways: Callable[[T, F], Sequence[Option[T]]]
