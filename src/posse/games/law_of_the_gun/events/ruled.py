"""What every event of Law of the Gun is: it names the rule behind it, and may be told to some seats alone."""

from typing import Self

from msgspec.structs import replace

from posse.games import told
from posse.games.told import Names, listed

LISTS = ("figures", "going", "staying")
"""Fields of events that name several people."""


class Ruled(told.Ruled, frozen=True, kw_only=True):
    """An event that says which rule caused it, and which seats may know of it; with no seats named, everybody may.

    `unnamed` says whom of those in its lists it does not name to a seat: so it is one event, told once with all of them to
    whoever may know everything, and to a seat with those alone whom the seat knows.
    """

    only: tuple[str, ...] = ()
    unnamed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def seen_by(self, seat: str | None) -> Self | None:
        """Nothing for whoever may not know, and nobody named whom the seat does not know."""
        if self.only and seat not in self.only:
            return None
        if not self.unnamed:
            return self
        gone = dict(self.unnamed).get(seat or "", ())
        kept = {field: tuple(id for id in getattr(self, field) if id not in gone) for field in self.lists}
        return replace(self, only=(seat,), unnamed=(), **kept)

    @property
    def lists(self) -> tuple[str, ...]:
        """Its fields that name several people."""
        return tuple(field for field in LISTS if hasattr(self, field))


def several(names: Names, ids: tuple[str, ...]) -> str:
    """People by name."""
    return listed([names[id] for id in ids])


def counter_number(id: str) -> int:
    """The number that is all that tells a counter from another."""
    return int(id.rpartition("_")[2])


def counter_name(id: str) -> str:
    """What a counter is called."""
    return f"Counter {counter_number(id)}"


def follow(ids: tuple[str, ...], one: str, many: str) -> str:
    """The verb for one or for several."""
    return one if len(ids) == 1 else many
