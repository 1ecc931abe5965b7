"""Scenarios as every book writes them: who fights where and until when. A game adds to these what only it has.

A file writes inches from the top left corner of the map, and names; a `Scenario` holds whole tenths of a millimetre and
resolved figures, with what the character card says already filled in wherever the scenario does not say otherwise.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Generic, NamedTuple, TypeVar

from msgspec import Meta, Struct

from posse.content.loader import BadContentError, ContentError, near
from posse.games.book.house_rules import RuleValue
from posse.games.book.rows import Text
from posse.tabletop.terrain import Point, Spot

S_co = TypeVar("S_co", covariant=True)

Place = tuple[float, float]
Rect = tuple[float, float, float, float]
MOST_TURNS = 100
Turn = Annotated[int, Meta(ge=1, le=MOST_TURNS)]
Rounds = Annotated[int, Meta(ge=0)]

GROUND = "ground"
"""The name of the level everything stands on that is on no platform."""


# The file


class Side(Struct, frozen=True):
    """Seats that win together."""

    id: Text
    name: Text


class Seat(Struct, frozen=True):
    """A place at the table, for a person or a bot."""

    id: Text
    side: Text
    name: Text


class ZoneEntry(Struct, frozen=True):
    """A marked piece of the ground, by `rect` = [x, y, width, depth] or `outline`; or by `places`, of which everybody who
    starts in it takes one."""

    id: Text
    name: str = ""
    rect: Rect | None = None
    outline: tuple[Place, ...] | None = None
    places: tuple[Place, ...] | None = None


class FigureEntry(Struct, frozen=True, kw_only=True):
    """A figure: a character, and whatever the scenario changes about it.

    It starts `at` a place, or in a `zone` where its owner likes.
    """

    id: Text
    character: Text
    seat: Text
    at: Place | None = None
    level: str = GROUND
    zone: str | None = None
    name: Text | None = None
    traits: tuple[str, ...] | None = None
    weapons: tuple[str, ...] | None = None
    rounds: dict[str, Rounds] = {}


class ScenarioFile(Struct, frozen=True, kw_only=True):
    """A whole scenario; a game says which `game` it is, and what its figures are like."""

    id: Text
    name: Text
    blurb: Text
    map: Text
    turn_limit: Turn
    turn_limit_reason: Text
    side: tuple[Side, ...]
    seat: tuple[Seat, ...]
    figure: tuple[FigureEntry, ...]
    house_rules: dict[str, RuleValue] = {}
    zone: tuple[ZoneEntry, ...] = ()


# The scenario


class Choice(NamedTuple):
    """A house rule and the value a scenario gives it."""

    id: str
    value: RuleValue


class Load(NamedTuple):
    """A weapon and a number of rounds for it."""

    weapon: str
    rounds: int


class Zone(Struct, frozen=True, omit_defaults=True):
    """A marked piece of the ground: to deploy in, to hold, or to leave by. Where it has `places`, people are set down at those
    alone."""

    id: str
    name: str
    outline: tuple[Point, ...]
    places: tuple[Spot, ...] = ()


class StartingFigure(Struct, frozen=True, kw_only=True):
    """A figure as it starts: exactly one of `at` (a place) and `zone` (the owner places it there) is given.

    `rounds` are loaded rounds where not full.
    """

    id: str
    character: str
    seat: str
    name: str
    initials: str
    description: str
    traits: tuple[str, ...]
    weapons: tuple[str, ...]
    at: Spot | None = None
    zone: str | None = None
    rounds: tuple[Load, ...] = ()


class GoalLine(Struct, frozen=True):
    """Something that counts for a side, or for every side alike where `side` is empty, in a sentence."""

    side: str
    sentence: str


class Scenario(Struct, frozen=True, kw_only=True):
    """Everything a match needs to be set up. A `turn_limit` of 0 is none, in a book that leaves it to its other ends."""

    id: str
    name: str
    blurb: str
    map: str
    turn_limit: int
    turn_limit_reason: str
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    figures: tuple[StartingFigure, ...]
    house_rules: tuple[Choice, ...] = ()
    zones: tuple[Zone, ...] = ()

    def chosen(self) -> dict[str, RuleValue]:
        return {choice.id: choice.value for choice in self.house_rules}

    @property
    def won_by(self) -> str:
        return ""

    def goals_told(self) -> tuple[GoalLine, ...]:
        """What counts for whom: everything that is scored, and nothing else."""
        return ()

    @property
    def part_of(self) -> tuple[str, int]:
        """The longer story it is an act of, and which act; none where it stands alone."""
        return "", 0

    def solo(self) -> frozenset[str]:
        """The seats that need nobody, because the book can run them by itself; none, in most books."""
        return frozenset()

    def manned(self) -> dict[str, RuleValue]:
        """The house rules under which somebody plays those seats all the same."""
        return {}


def alike(goals: Sequence[GoalLine], sides: int) -> tuple[GoalLine, ...]:
    """What is the same for all of so many sides is said once."""
    count = Counter(goal.sentence for goal in set(goals))
    return tuple(dict.fromkeys(GoalLine("", g.sentence) if count[g.sentence] == sides else g for g in goals))


def for_whom(goals: Iterable[GoalLine], names: Mapping[str, str]) -> list[str]:
    """Goals in words, with the name of the side for which each counts, if not for all."""
    return [f"{names[goal.side]}: {goal.sentence}" if goal.side else goal.sentence for goal in goals]


def points_told(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


LESSON = "lesson"
"""The folder with the scenario of a book's lesson."""


def _ids(folder: Path) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in folder.glob("*.toml")))


class Shelf(Generic[S_co]):
    """The scenarios in a folder, read when they are asked for, and any other file by its path. The one that the book is taught with
    lies in a folder beside it, for whoever asks for it by its id."""

    def __init__(self, folder: Path, read: Callable[[Path], S_co]) -> None:
        self.folder, self.read = folder, read
        self._read: dict[Path, S_co] = {}

    def ids(self) -> tuple[str, ...]:
        return _ids(self.folder)

    def unlisted(self) -> tuple[str, ...]:
        return _ids(self.folder.parent / LESSON)

    def path(self, id_or_path: str | Path) -> Path:
        """Where a scenario is kept: a path as it is, an id in the folder; raises `BadContentError` for another."""
        path = Path(id_or_path)
        if path.suffix == ".toml":
            return path
        if str(id_or_path) in self.unlisted():
            return self.folder.parent / LESSON / f"{id_or_path}.toml"
        if str(id_or_path) not in self.ids():
            reason = f'There is no scenario called "{id_or_path}".{near(str(id_or_path), self.ids())}'
            raise BadContentError([ContentError(str(id_or_path), "", reason)])
        return self.folder / f"{id_or_path}.toml"

    def load(self, id_or_path: str | Path) -> S_co:
        """A scenario by its id or from a file; raises `BadContentError` with every mistake in it."""
        path = self.path(id_or_path)
        if path not in self._read:
            self._read[path] = self.read(path)
        return self._read[path]
