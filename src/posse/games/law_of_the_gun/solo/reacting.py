"""When those whom nobody plays shoot in reaction."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

from posse.games.law_of_the_gun.table import Table


class Reaction(Protocol):
    """A shot that may be fired in reaction."""

    @property
    def figure(self) -> str: ...
    @property
    def weapon(self) -> str: ...
    @property
    def target(self) -> str: ...
    @property
    def at(self) -> int: ...


R = TypeVar("R", bound=Reaction)


def choose(table: Table, seat: str, options: Sequence[R], mover: str = "", shooter: str = "") -> R | None:
    """The shot that is fired, if any."""
    return options[0] if options else None
