"""What the engine must be told of a game to run it. Every game is registered here once and then gets everything."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from random import Random
from types import ModuleType
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from posse.engine.event import Event
from posse.engine.item import Item
from posse.engine.question import Choose, Option, Remark
from posse.engine.table import Table

T = TypeVar("T", bound=Table)
S = TypeVar("S")


class Stop(Struct, frozen=True):
    """How far a seat wants to be asked, by its name and in a sentence. One that is for an `occasion` ends with it."""

    id: str
    name: str
    sentence: str
    occasion: str = ""


class Stops(Struct, frozen=True):
    """What stops are about, and those that a seat may have, the usual one first."""

    about: str
    may: tuple[Stop, ...]


class Game(ABC, Generic[T, S]):
    """A rule book in force: its kinds of table, set-up, items, answers and events, and the few things only it can say."""

    id: ClassVar[str]
    name: ClassVar[str]
    table_type: type[T]
    setup_type: type[S]
    items: tuple[type[Item[T]], ...]
    answers: tuple[type[Option[T]], ...]
    events: tuple[type[Event], ...]
    choices: tuple[type[Choose[Any]], ...] = ()
    """Kinds of choices that say more than others."""

    @abstractmethod
    def start(self, setup: S) -> T:
        """The first table of a match, with the first items on its agenda."""

    @abstractmethod
    def restore(self, setup: S, plain: Mapping[str, Any]) -> Mapping[str, Any]:
        """Put back into a table's plain data what is kept in the set-up and not in every table."""

    @abstractmethod
    def seats(self, table: T) -> tuple[str, ...]:
        """The places at the table."""

    def sides(self, table: T) -> Mapping[str, str]:
        """The side of every seat, also of those that nobody plays; each its own where nothing else is said."""
        return {seat: seat for seat in self.seats(table)}

    def score(self, table: T) -> tuple[tuple[str, int], ...]:
        """The score of each side as it stands; empty where nothing is counted."""
        return ()

    def remarks(self, table: T, seat: str) -> tuple[Remark[T], ...]:
        """What a seat may say at any time, whatever is asked, and of whomever."""
        return ()

    def oversees(self, table: T, seat: str) -> tuple[str, ...]:
        """The seats at whose view a seat may look besides its own, for it may know all that they know."""
        return ()

    def stops(self, table: T, seat: str) -> Stops | None:
        """The stops that a seat may have; None where everybody is asked everything."""
        return None

    def by_itself(self, choice: Choose[T], stop: str) -> Option[T] | None:
        """What a seat with this stop answers to a choice of its own; None: it is asked."""
        return None

    @abstractmethod
    def redact(self, table: T, seat: str | None) -> T:
        """The table as one seat may know it; None is a spectator."""

    @abstractmethod
    def imagine(self, table: T, seat: str, rng: Random) -> T:
        """A whole table the seat could be looking at: its redacted table with the hidden things dealt at random."""

    def hides(self, table: T, seats: Collection[str]) -> bool:
        """Whether a side that nobody plays keeps something from all these seats. What players hide is their own to tell."""
        return False

    def stays_secret(self, table: T, event: Event) -> bool:
        """Whether what happened is nobody else's to know even when the match is over, because it bears on one to come."""
        return False

    @abstractmethod
    def names(self, table: T) -> Mapping[str, str]:
        """Names for the ids that events speak of."""


def chapters(*first: ModuleType) -> list[ModuleType]:
    """The chapters of a book: the first of them, and all of its modules that they lead to by the words they use."""
    book, found = f"{first[0].__package__}.", list(first)
    for chapter in found:
        for word in vars(chapter).values():
            name = word.__name__ if isinstance(word, ModuleType) else getattr(word, "__module__", None)
            if name and name.startswith(book) and sys.modules[name] not in found:
                found.append(sys.modules[name])
    return found


def kinds_in(chapters: Iterable[ModuleType], base: type) -> tuple[Any, ...]:
    """Every item, answer or event that the chapters speak of, their own and those that other books know too.

    Of two by one name, one is a class made of the other, and counts: a book's own of what is shared. One that is `abstract` is
    none.
    """
    kinds: dict[str, type] = {}
    for kind in (word for chapter in chapters for word in vars(chapter).values() if isinstance(word, type)):
        if not issubclass(kind, base) or kind is base or "abstract" in vars(kind):
            continue
        other = kinds.setdefault(kind.__name__, kind)
        if issubclass(kind, other):
            kinds[kind.__name__] = kind
        elif not issubclass(other, kind):
            where = f"{other.__module__} and {kind.__module__}"
            raise TypeError(f"There are two {kind.__name__}, in {where}: rename one, or make it a class of the other.")
    return tuple(kinds.values())
