"""What one seat may know: its table with hidden things hidden, what it is asked, and whom everybody waits for."""

from typing import Any, Generic, TypeVar

from msgspec import Struct

from posse.engine.question import Choose, Draw, Roll
from posse.engine.table import Table

T = TypeVar("T", bound=Table)


class View(Struct, Generic[T], frozen=True):
    """One seat's knowledge of a match at one moment. `number` counts the answers given so far.

    `others` are further choices that the seat has at the same time, to be made in any order. With `anybody` the question is open
    to all who are waited for, and the first who speaks settles it.
    """

    seat: str | None
    number: int
    table: T
    question: Choose[Any] | Roll | Draw | None
    waiting_for: tuple[str, ...]
    others: tuple[Choose[Any], ...] = ()
    anybody: bool = False
