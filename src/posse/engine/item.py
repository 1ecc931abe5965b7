"""Items: the single steps of the rules that a table still has to settle."""

from collections.abc import Generator
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from posse.engine.naming import kebab
from posse.engine.question import Anybody, Choose, Draw, Option, Result, Roll, Spoke, Together

T = TypeVar("T")
R = TypeVar("R")

Value: TypeAlias = Result | Option[Any] | tuple[Option[Any], ...] | Spoke[Any]
"""What settles a question: dice, a card, an option, one option for each choice of a `Together`, or who spoke and what."""

Asking: TypeAlias = Generator[Roll | Draw | Choose[T] | Together[T] | Anybody[T], Any, R]
"""Rules that ask questions at a table T and come to an R; what they get is the answer to each question."""

Resolution: TypeAlias = T | Asking[T, T]
"""What `resolve` gives: the next table at once, or a short generator that asks and then returns it."""


class Item(Struct, Generic[T], frozen=True, tag=kebab, gc=False):
    """One step of the rules. Its `resolve` reads the table and the answers, and nothing else."""

    def resolve(self, table: T) -> Resolution[T]:
        """The next table, after asking what must be asked."""
        return table
