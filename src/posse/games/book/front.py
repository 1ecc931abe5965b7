"""What a game shows to people in front of it: scenarios, house rules, who is who, and how loudly to tell what happened.

The engine needs none of this. The command line and the Python front door need nothing else, so that a new game gets
all of them by being put on the shelf.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property
from importlib import import_module
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from posse.content.catalogue import Rule
from posse.content.loader import ContentError
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.refusal import RefusedError, not_allowed
from posse.games.book.house_rules import HouseRule, Preset, RuleValue
from posse.games.scenarios.scenario import GoalLine, for_whom

if TYPE_CHECKING:
    from posse.games.book.campaigning import Campaigning
    from posse.games.book.files import Kinds
    from posse.games.book.lesson import Lesson
    from posse.games.book.odds import AttackOdds
    from posse.games.book.travelling import Travelling
    from posse.games.people.cast import Cast
    from posse.games.people.people import PeopleTable
    from posse.games.scenarios.scenario import Scenario, Shelf
    from posse.games.wire.screen import Screen

Paper = Literal["a4", "letter"]


class SeatLine(Struct, frozen=True):
    """A seat and the side it plays for. One that is `solo` needs nobody: the book itself runs it, if it is let. Where more or fewer
    can play it is there from so many `players` on."""

    id: str
    name: str
    side: str
    solo: bool = False
    players: int = 1


class SideLine(Struct, frozen=True):
    """A side and its figures by name."""

    id: str
    name: str
    figures: tuple[str, ...]

    def listed(self) -> str:
        """Who they are, in a line."""
        return ", ".join(self.figures) or "whomever the story brings"


class ScenarioLine(Struct, frozen=True):
    """A scenario as a listing shows it. `story` is empty unless it is the `act` of a longer one, and `short` what it is called
    among the others of that; `manned` are the house rules under which somebody plays the seats that are solo. Where the house
    rule of `counted_by` says how many play, `could` are all seats that there may be. In a `tale` whom the players meet is for the
    story to tell; `judge` is the seat of a Judge, where the house rule of that name has one, as it has where it is `judged`."""

    id: str
    game: str
    name: str
    short: str
    map: str
    seats: tuple[SeatLine, ...]
    sides: tuple[SideLine, ...]
    figures: int
    turns: int
    won_by: str
    blurb: str
    story: str
    act: int
    house_rules: dict[str, RuleValue]
    manned: dict[str, RuleValue] = {}
    counted_by: str = ""
    could: tuple[SeatLine, ...] = ()
    goals: tuple[GoalLine, ...] = ()
    tale: bool = False
    judge: str = ""
    judged: bool = False

    def goals_in_words(self) -> list[str]:
        """What counts, a sentence each, with the side for which it does."""
        return for_whom(self.goals, {side.id: side.name for side in self.sides})


class AdviceLine(Struct, frozen=True):
    """Something the book advises against, which is allowed all the same."""

    sentence: str
    rule: str


class FromScenario(Protocol):
    """A set-up that holds its scenario whole."""

    @property
    def scenario(self) -> "Scenario":
        """What is played."""


T = TypeVar("T", bound="PeopleTable[Any]")
S = TypeVar("S", bound=FromScenario)


class Front(ABC, Generic[T, S]):
    """One game, seen from in front: it names what the book holds, and only what no two books have alike is left to say.

    Most of it stands in a chapter of the book, which is fetched when it is first asked for.
    """

    game: Game[T, S]
    kinds: "Kinds"
    shelf: "Shelf[Scenario]"
    first_scenario: str
    """What is played when nobody says what to play."""
    cards: bool = True
    """Whether people hold cards in this book."""
    campaigns: bool = False
    """Whether the book says anything about campaigns."""

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may play otherwise than the book, in the order of their file."""
        return tuple(self._own("book").load_house_rules().values())

    @property
    def opponents(self) -> "Callable[[str, Mapping[str, str]], Struct] | None":
        """What makes up somebody like one of the book's blocks but for what is said, as a file has it; None where none are."""
        return None

    def presets(self) -> tuple[Preset, ...]:
        """House rules that are chosen together by one name; most books have none."""
        return ()

    def check(self, path: Path) -> tuple[ContentError, ...]:
        """Every mistake in a file of this book, by the kind of file it is; empty when it is clean."""
        return self.kinds.check(path)

    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """What the designer of a sound file should know, though none of it is a mistake."""
        return tuple(self.kinds.of(path).advises(path))

    @property
    def odds(self) -> "Callable[..., AttackOdds]":
        """What works out the exact chances of an attack: the function of its `shot_odds`.

        `posse odds` is made of it: its parameters have defaults, and its docstring says what they are.
        """
        found: Callable[..., AttackOdds] = self._own("shot_odds").shot_odds
        return found

    @property
    def travelling(self) -> "Travelling[Any]":
        """How people leave the book and come to it: `TRAVELLING` of its `travelling`."""
        found: Travelling[Any] = self._own("travelling").TRAVELLING
        return found

    def _own(self, chapter: str) -> Any:
        return import_module(f"posse.games.{self.game.id}.{chapter}")

    def scenarios(self) -> tuple[ScenarioLine, ...]:
        return tuple(self.scenario(id) for id in self.shelf.ids())

    def scenario(self, id_or_path: str) -> ScenarioLine:
        """One scenario, of the game's own or from a file; raises `BadContentError` if there is none."""
        return self._line(self.shelf.load(id_or_path))

    def scenario_of(self, setup: S) -> ScenarioLine:
        return self._line(setup.scenario)

    @cached_property
    def lesson(self) -> "Lesson":
        from posse.games.book.lesson import load_lesson

        return load_lesson(self.game)

    def has(self, scenario: str) -> bool:
        """Whether a scenario of that id comes with the game, listed or taught with."""
        return scenario in (*self.shelf.ids(), *self.shelf.unlisted())

    def looked_up(self, setup: S, rule: Rule) -> Rule | None:
        """A rule as the look-up of a match has it; None where that table wants to read nothing of it."""
        return rule

    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> S:
        """A scenario ready to start: its own house rules first, then these; raises `BadContentError`."""
        made: S = self._own("setting_up").set_up(id_or_path, house_rules)
        return made

    def sides_of(self, table: T) -> Mapping[str, str]:
        """The side of everything that events may name: figures, seats, sides."""
        return sides_of(table.scene)

    @abstractmethod
    def muster(self, table: T) -> Mapping[str, str]:
        """How each side stands, in a few words."""

    def turn(self, table: T) -> int:
        return table.turn

    @property
    def screen(self) -> "Screen[T, S]":
        """The game made visible: `SCREEN` of its `screen`."""
        found: Screen[T, S] = self._own("screen").SCREEN
        return found

    @property
    def campaigning(self) -> "Campaigning[T, S] | None":
        """`CAMPAIGNING` of its `campaigning`; None where it says nothing of campaigns."""
        found: Campaigning[T, S] | None = self._own("campaigning").CAMPAIGNING if self.campaigns else None
        return found

    @property
    def people(self) -> "People | None":
        """The charts that people are made up by; None where the book has none."""
        return None

    def sheet(self, id_or_path: str, paper: Paper) -> str:
        """Pages to print, as one of HTML: a scenario with its plan and the cards of its people, or blank cards."""
        sheets = self._own("sheets")
        if not id_or_path:
            return str(sheets.blank_sheet(paper))
        from posse.games.scenarios.places import map_of

        scenario = self.shelf.load(id_or_path)
        if not scenario.map:
            told = f"There is no plan of {scenario.name} to print: it is played from place to place."
            raise RefusedError(not_allowed(told))
        return str(sheets.scenario_sheet(scenario, map_of(self.shelf.path(id_or_path), scenario.map), paper))

    @abstractmethod
    def losses(self, table: T, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """How many of a side fell in a whole match, by what befell them; every side has the same words in one order."""

    @abstractmethod
    def idles(self, table: T, choice: Choose[T], answer: Option[T]) -> bool:
        """Does this answer waste a turn, with something there for the doing?"""

    def holds(self, table: T, choice: Choose[T], answer: Option[T]) -> Collection[str]:
        """Who keeps back with this answer a shot that might have been fired: for a turn or two that is no waste."""
        return ()

    def _line(self, scenario: "Scenario") -> ScenarioLine:
        return scenario_line(self.game.id, scenario, *scenario.part_of)


def scenario_line(game: str, scenario: "Scenario", story: str = "", act: int = 0) -> ScenarioLine:
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
        goals=scenario.goals_told(),
        blurb=scenario.blurb,
        story=story,
        act=act,
        house_rules=scenario.chosen(),
        manned=scenario.manned(),
    )


def sides_of(cast: "Cast") -> dict[str, str]:
    """The side of everything that has one: seats stand behind sides, figures behind seats, those who joined as well."""
    people = {id: role.side for id, role in cast.profiles.items()}
    return {**people, **cast.side_of, **{side: side for side in cast.sides}}


def roll_call(states: Iterable[str], order: Iterable[str]) -> str:
    """How many are in each state, in a given order: "3 standing, 1 dead"."""
    count = Counter(states)
    return ", ".join(f"{count[state]} {state}" for state in order if count[state])


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

    def sheet(self, kind: str, count: int, rng: Random, paper: Paper) -> str:
        """The same people, given the same dice, on cards to print."""
