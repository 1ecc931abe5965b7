"""What a game shows to people in front of it: scenarios, house rules, who is who, and how loudly to tell what happened.

The engine needs none of this. The command line and the Python front door need nothing else, so that a new game gets
all of them by being put on the shelf.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Generic, Literal, Protocol, TypeVar

from msgspec import Struct

from posse.content.loader import ContentError
from posse.engine.event import Event
from posse.engine.game import Game
from posse.engine.question import Choose, Option
from posse.engine.table import Table
from posse.games.book.house_rules import HouseRule, RuleValue

if TYPE_CHECKING:
    from posse.games.book.campaigning import Campaigning
    from posse.games.book.odds import AttackOdds
    from posse.games.wire.screen import Screen

T = TypeVar("T", bound=Table)
S = TypeVar("S")

Paper = Literal["a4", "letter"]


class SeatLine(Struct, frozen=True):
    """A seat and the side it plays for. One that is `solo` needs nobody: the book itself runs it, if it is let."""

    id: str
    name: str
    side: str
    solo: bool = False


class SideLine(Struct, frozen=True):
    """A side and its figures by name."""

    id: str
    name: str
    figures: tuple[str, ...]


class ScenarioLine(Struct, frozen=True):
    """A scenario as a listing shows it. `story` is empty unless it is the `act` of a longer one, and `short` what it is called
    among the others of that; `manned` are the house rules under which somebody plays the seats that are solo."""

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


class AdviceLine(Struct, frozen=True):
    """Something the book advises against, which is allowed all the same."""

    sentence: str
    rule: str


class Front(ABC, Generic[T, S]):
    """One game, seen from in front."""

    game: Game[T, S]
    first_scenario: str
    """What is played when nobody says what to play."""
    cards: bool = True
    """Whether people hold cards in this book."""

    @property
    @abstractmethod
    def screen(self) -> "Screen[T, S]":
        """The game made visible; fetched when it is first asked for."""

    @property
    @abstractmethod
    def odds(self) -> "Callable[..., AttackOdds]":
        """What works out the exact chances of an attack.

        `posse odds` is made of it: its parameters have defaults, and its docstring says what they are.
        """

    @property
    def campaigning(self) -> "Campaigning[T, S] | None":
        """What the book says about campaigns; None where it says nothing."""
        return None

    @property
    def people(self) -> "People | None":
        """The charts that people are made up by; None where the book has none."""
        return None

    @abstractmethod
    def scenarios(self) -> tuple[ScenarioLine, ...]:
        """The scenarios that come with the game."""

    @abstractmethod
    def scenario(self, id_or_path: str) -> ScenarioLine:
        """One scenario, of the game's own or from a file; raises `BadContentError` if there is none."""

    @abstractmethod
    def set_up(self, id_or_path: str, house_rules: Mapping[str, RuleValue]) -> S:
        """A scenario ready to start: its own house rules first, then these; raises `BadContentError`."""

    @abstractmethod
    def scenario_of(self, setup: S) -> ScenarioLine:
        """The scenario a match was set up from."""

    @abstractmethod
    def house_rules(self) -> tuple[HouseRule, ...]:
        """What a table may play otherwise than the book."""

    @abstractmethod
    def check(self, path: Path) -> tuple[ContentError, ...]:
        """Every mistake in a TOML file of this game; empty when it is clean."""

    @abstractmethod
    def advice(self, path: Path) -> tuple[AdviceLine, ...]:
        """What the designer of a sound file should know, though none of it is a mistake."""

    @abstractmethod
    def sides_of(self, table: T) -> Mapping[str, str]:
        """The side of everything that events may name: figures, seats, sides."""

    @abstractmethod
    def muster(self, table: T) -> Mapping[str, str]:
        """How each side stands, in a few words."""

    @abstractmethod
    def turn(self, table: T) -> int:
        """The turn the table is in."""

    @abstractmethod
    def sheet(self, id_or_path: str, paper: Paper) -> str:
        """Character cards to print, as a page of HTML: those of a scenario, or blank ones if none is named."""

    @abstractmethod
    def losses(self, table: T, events: Sequence[Event], side: str) -> Mapping[str, int]:
        """How many of a side fell in a whole match, by what befell them; every side has the same words in one order."""

    @abstractmethod
    def idles(self, table: T, choice: Choose[T], answer: Option[T]) -> bool:
        """Does this answer waste a turn, with something there for the doing?"""


if TYPE_CHECKING:
    from posse.games.book.front import Paper


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
