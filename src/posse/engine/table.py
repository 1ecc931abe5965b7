"""The table: one frozen value with everything on it, the agenda of what is still to settle, and how it ended."""

from typing import Any, Self

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.event import Event
from posse.engine.item import Item


class Outcome(Struct, frozen=True):
    """How a match ended: why, who won (sides; none for a draw) and the score of each side."""

    reason: str
    winners: tuple[str, ...]
    score: tuple[tuple[str, int], ...]
    rule: str


class Table(Struct, frozen=True, kw_only=True, gc=False):
    """What every game's table has. Each game adds its own fields."""

    agenda: tuple[Item[Any], ...] = ()
    events: tuple[Event, ...] = ()
    outcome: Outcome | None = None

    def but(self, **changes: Any) -> Self:
        """This table with some fields changed."""
        return replace(self, **changes)

    @property
    def current(self) -> Item[Any] | None:
        """What is being settled now, if anything is."""
        return self.agenda[0] if self.agenda else None

    def then(self, *items: Item[Any]) -> Self:
        """This table with items to be settled next, before all that was on the agenda."""
        return replace(self, agenda=items + self.agenda)

    def log(self, *events: Event) -> Self:
        """This table with what just happened; the engine collects the events between items."""
        return replace(self, events=self.events + events)

    def end(self, outcome: Outcome) -> Self:
        """This table with the match over: nothing is left to settle."""
        return replace(self, agenda=(), outcome=outcome)
