"""What the lab reads off a match: who plays for whom, how long it took, who fell, and whether a turn was wasted.

Each game says it in its own way, and the simulation asks through here.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.table import Table
from posse.games.ruthless import events as ruthless_events
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.scene import Setup as RuthlessSetup
from posse.games.ruthless.table import Table as RuthlessTable
from posse.lab.idleness import idles

T = TypeVar("T", bound=Table)
S = TypeVar("S")


class Fallen(Struct, frozen=True):
    """How many of a side died (or were taken), went down and lost courage at least once in a match."""

    dead: int
    down: int
    lily: int


class Watched(ABC, Generic[T, S]):
    """One game as the lab watches it."""

    game: Game[T, S]

    @abstractmethod
    def title(self, setup: S) -> str:
        """The id of the scenario."""

    @abstractmethod
    def sides(self, setup: S) -> dict[str, tuple[str, ...]]:
        """The sides in order, each with its seats."""

    @abstractmethod
    def turns(self, table: T) -> int:
        """Turns played."""

    @abstractmethod
    def fallen(self, table: T, events: Sequence[Event], side: str) -> Fallen:
        """Who of a side fell."""

    @abstractmethod
    def idles(self, table: T, choice: Choose[T], answer: Option[T]) -> bool:
        """Does an answer waste a turn?"""


class WatchedRuthless(Watched[RuthlessTable, RuthlessSetup]):
    """Ruthless as the lab watches it."""

    game = RUTHLESS

    def title(self, setup: RuthlessSetup) -> str:
        """The id of the scenario."""
        return setup.scenario.id

    def sides(self, setup: RuthlessSetup) -> dict[str, tuple[str, ...]]:
        """The sides in the order of the scenario."""
        seats = setup.scenario.seats
        return {side.id: tuple(seat.id for seat in seats if seat.side == side.id) for side in setup.scenario.sides}

    def turns(self, table: RuthlessTable) -> int:
        """Turns begun."""
        return table.turn

    def fallen(self, table: RuthlessTable, events: Sequence[Event], side: str) -> Fallen:
        """Told by what happened, because those who run take their wounds with them."""
        ours = set(table.scene.friends[side])
        dead = {figure.id for figure in table.figures if figure.status in ("dead", "captured")}
        down = {event.figure for event in events if isinstance(event, ruthless_events.KnockedOut)}
        lily = {event.figure for event in events if isinstance(event, ruthless_events.TurnedLily)}
        return Fallen(len(dead & ours), len(down & ours), len(lily & ours))

    def idles(self, table: RuthlessTable, choice: Choose[RuthlessTable], answer: Option[RuthlessTable]) -> bool:
        """See `idleness`."""
        return idles(table, choice, answer)


AnyWatched = Watched[Any, Any]

WATCHED: dict[type, AnyWatched] = {RuthlessSetup: WatchedRuthless()}
"""How the lab watches each game, by its kind of set-up."""
