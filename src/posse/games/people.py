"""Making people up: books with charts of people say here which there are, and what dice make of somebody."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct

if TYPE_CHECKING:
    from posse.games.front import Paper


class PersonLine(Struct, frozen=True):
    """Somebody whom the dice have made, as a listing shows it: `face` is the die, `scores` by their names."""

    name: str
    kind: str
    face: int
    scores: Mapping[str, int]
    weapons: tuple[str, ...]
    note: str


class People(Protocol):
    """The charts of a book."""

    @property
    def kinds(self) -> Mapping[str, str]:
        """What people there are charts for, by id, and what they are called."""

    @property
    def most(self) -> int:
        """How many can be made at once without a name coming twice."""

    def rolled(self, kind: str, count: int, rng: Random) -> tuple[PersonLine, ...]:
        """So many people of a kind."""

    def sheet(self, kind: str, count: int, rng: Random, paper: "Paper") -> str:
        """The same people, given the same dice, on cards to print."""
