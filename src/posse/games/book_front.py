"""The front of a game that comes as a book: scenarios on a shelf, house rules in a file, kinds of files, tones of events."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from posse.content.loader import ContentError
from posse.games.figures import FigureTable
from posse.games.files import Kinds
from posse.games.front import Front, ScenarioLine
from posse.games.house_rules import HouseRule
from posse.games.listing import scenario_line, sides_of
from posse.games.scenarios import Scenario, Shelf


class FromScenario(Protocol):
    """A set-up that holds its scenario whole."""

    @property
    def scenario(self) -> Scenario:
        """What is played."""


T = TypeVar("T", bound=FigureTable[Any])
S = TypeVar("S", bound=FromScenario)


class BookFront(Front[T, S], Generic[T, S]):
    """A book's front: it names what the book holds, and only what no two books have alike is left to say."""

    shelf: Shelf[Scenario]
    kinds: Kinds
    known_house_rules: Callable[[], Mapping[str, HouseRule]]

    def scenarios(self) -> tuple[ScenarioLine, ...]:
        """The scenarios on its shelf."""
        return tuple(self.scenario(id) for id in self.shelf.ids())

    def scenario(self, id_or_path: str) -> ScenarioLine:
        """One of them, or one from a file."""
        return self._line(self.shelf.load(id_or_path))

    def scenario_of(self, setup: S) -> ScenarioLine:
        """The set-up holds its scenario whole."""
        return self._line(setup.scenario)

    def house_rules(self) -> tuple[HouseRule, ...]:
        """In the order of their file."""
        return tuple(self.known_house_rules().values())

    def check(self, path: Path) -> tuple[ContentError, ...]:
        """By the kind of file it is."""
        return self.kinds.check(path)

    def sides_of(self, setup: S) -> Mapping[str, str]:
        """Seats stand behind sides, figures behind seats."""
        return sides_of(setup.scenario)

    def turn(self, table: T) -> int:
        """0 before the first."""
        return table.turn

    def _line(self, scenario: Scenario) -> ScenarioLine:
        return scenario_line(self.game.id, scenario, *scenario.part_of)
