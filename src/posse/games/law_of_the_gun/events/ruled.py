"""What every event of Law of the Gun is: it names the rule behind it, and may be told to some seats alone."""

from typing import Self

from posse.games import told
from posse.games.told import Names, listed


class Ruled(told.Ruled, frozen=True, kw_only=True):
    """An event that says which rule caused it, and which seats may know of it; with no seats named, everybody may."""

    only: tuple[str, ...] = ()

    def seen_by(self, seat: str | None) -> Self | None:
        """Nothing for whoever may not know."""
        return self if not self.only or seat in self.only else None


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
