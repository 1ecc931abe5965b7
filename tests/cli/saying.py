"""What a command said."""

from collections.abc import Callable
from typing import NamedTuple


class Said(NamedTuple):
    """The exit code, what people read, and what was complained of."""

    code: int
    out: str
    err: str


Posse = Callable[..., Said]
