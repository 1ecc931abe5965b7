"""What a game must show of itself: a view, which is what one seat may know, made into what goes over the wire."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from posse.engine.event import Event
from posse.engine.match import Match
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.engine.table import Table
from posse.engine.view import View
from posse.games.wire.looks import Prospect, RegionShown, ShotShown, SightShown, TrialShown, WhyShown
from posse.games.wire.scene import SceneShown, StageShown
from posse.games.wire.story import LineShown
from posse.games.wire.table import StandingShown, TableShown

T = TypeVar("T", bound=Table)
S = TypeVar("S")

NO_MAP = not_allowed("No map is laid on this table.")


class Screen(ABC, Generic[T, S]):
    """One game, made visible. Everything takes a view, so nothing can be shown that the seat may not know.

    Where no map is laid there is nothing to try out or look along.
    """

    def prepare(self, setup: S) -> None:
        """Do beforehand what takes long the first time, so that nobody waits for it at the table."""
        self.scene(setup)

    @abstractmethod
    def scene(self, setup: S) -> SceneShown:
        """What is fixed when the match begins."""

    @abstractmethod
    def shown(self, view: View[T], given: str = "", laid: tuple[str, ...] = ()) -> TableShown:
        """What the seat sees; `given` is its own secret answer, `laid` the seats that have laid theirs."""

    def stage_laid(self, table: T) -> StageShown | None:
        """The stage that is laid on a table in the place of what the scene has."""
        return None

    def standing(self, table: T) -> StandingShown | None:
        """How things stand on a table as somebody may know it, where anything is counted."""
        return None

    @abstractmethod
    def line(self, table: T, number: int, turn: int, event: Event) -> LineShown:
        """One line of the story from an event already in the form its reader may see, by the names at the table now."""

    def region(self, view: View[T], words: str, places: bool = True) -> RegionShown | Refusal:
        """Where an open choice can end, and places worth a thought; without them, if they take long to think of."""
        return NO_MAP

    def trial(self, view: View[T], words: str) -> TrialShown | Refusal:
        """An open choice with its parameter, tried out: a path that is too long is cut where it must end."""
        return NO_MAP

    def sights(self, view: View[T], figure: str) -> tuple[SightShown, ...] | Refusal:
        """From one figure to everybody else on the table."""
        return NO_MAP

    def shot(self, view: View[T], figure: str, target: str, weapon: str = "", words: str = "") -> ShotShown | Refusal:
        """One figure's shot at another looked into, as it could be taken now; `words` are an answer that takes it."""
        return NO_MAP

    def prospect(self, view: View[T], answer: Option[T]) -> Prospect | None:
        """What the seat's answer promises, if it is an attack on somebody."""
        return None

    @abstractmethod
    def why(self, match: Match[T, S], number: int, seat: str | None) -> WhyShown | Refusal:
        """What lies behind one event, as far as the seat may know it: rebuilt from the position it happened in."""
