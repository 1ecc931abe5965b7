"""The front of a game that comes as a book: scenarios on a shelf, house rules in a file, kinds of files, tones of events."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from posse.content.loader import ContentError
from posse.games.book.campaigning import Campaigning
from posse.games.book.files import Kinds
from posse.games.book.front import Front, Paper, ScenarioLine, SeatLine, SideLine
from posse.games.book.house_rules import HouseRule
from posse.games.book.odds import AttackOdds
from posse.games.people.cast import Cast
from posse.games.people.people import PeopleTable
from posse.games.scenarios.scenario import Scenario, Shelf
from posse.games.wire.screen import Screen


class FromScenario(Protocol):
    """A set-up that holds its scenario whole."""

    @property
    def scenario(self) -> Scenario:
        """What is played."""


T = TypeVar("T", bound=PeopleTable[Any])
S = TypeVar("S", bound=FromScenario)


class BookFront(Front[T, S], Generic[T, S]):
    """A book's front: it names what the book holds, and only what no two books have alike is left to say."""

    shelf: Shelf[Scenario]
    kinds: Kinds
    known_house_rules: Callable[[], Mapping[str, HouseRule]]
    campaigns: bool = False

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

    def sides_of(self, table: T) -> Mapping[str, str]:
        """Seats stand behind sides, figures behind seats."""
        return sides_of(table.scene)

    def turn(self, table: T) -> int:
        """0 before the first."""
        return table.turn

    @property
    def screen(self) -> Screen[T, S]:
        """`SCREEN` of its `screen`."""
        found: Screen[T, S] = self._own("screen").SCREEN
        return found

    @property
    def odds(self) -> Callable[..., AttackOdds]:
        """The function of its `shot_odds`."""
        found: Callable[..., AttackOdds] = self._own("shot_odds").shot_odds
        return found

    @property
    def campaigning(self) -> Campaigning[T, S] | None:
        """`CAMPAIGNING` of its `campaigning`, where it has campaigns."""
        found: Campaigning[T, S] | None = self._own("campaigning").CAMPAIGNING if self.campaigns else None
        return found

    def sheet(self, id_or_path: str, paper: Paper) -> str:
        """Blank cards, or those of a scenario, as its `sheets` print them."""
        sheets = self._own("sheets")
        made = sheets.scenario_sheet(self.shelf.load(id_or_path), paper) if id_or_path else sheets.blank_sheet(paper)
        return str(made)

    def _own(self, chapter: str) -> Any:
        """A module of the book, fetched when it is asked for: most commands show nothing on a screen."""
        return import_module(f"posse.games.{self.game.id}.{chapter}")

    def _line(self, scenario: Scenario) -> ScenarioLine:
        return scenario_line(self.game.id, scenario, *scenario.part_of)


def scenario_line(game: str, scenario: Scenario, story: str = "", act: int = 0) -> ScenarioLine:
    """A scenario of a game as a listing shows it; `story` and `act` say of what it is an act, and which."""
    side_of = {seat.id: seat.side for seat in scenario.seats}
    solo = scenario.solo()
    return ScenarioLine(
        id=scenario.id,
        game=game,
        name=scenario.name,
        short=scenario.name.removeprefix(f"{story}, "),
        map=scenario.map,
        seats=tuple(SeatLine(seat.id, seat.name, seat.side, seat.id in solo) for seat in scenario.seats),
        sides=tuple(
            SideLine(side.id, side.name, tuple(f.name for f in scenario.figures if side_of[f.seat] == side.id))
            for side in scenario.sides
        ),
        figures=len(scenario.figures),
        turns=scenario.turn_limit,
        won_by=scenario.won_by,
        blurb=scenario.blurb,
        story=story,
        act=act,
        house_rules=scenario.chosen(),
        manned=scenario.manned(),
    )


def sides_of(cast: Cast) -> dict[str, str]:
    """The side of everything that has one: seats stand behind sides, figures behind seats, those who joined as well."""
    people = {id: role.side for id, role in cast.profiles.items()}
    return {**people, **cast.side_of, **{side: side for side in cast.sides}}


def roll_call(states: Iterable[str], order: Iterable[str]) -> str:
    """How many are in each state, in a given order: "3 standing, 1 dead"."""
    count = Counter(states)
    return ", ".join(f"{count[state]} {state}" for state in order if count[state])
