"""What a book says about campaigns: games linked by the people who live through them.

A campaign keeps a roster and counts; what a gang brings to a scenario, and what a game leaves of it, only the book knows.
"""

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Annotated, Generic, Literal, TypeVar

from msgspec import Meta, Struct

from posse.engine.event import Event
from posse.engine.refusal import RefusedError, not_allowed
from posse.engine.table import Table
from posse.games.book.house_rules import RuleValue
from posse.games.scenarios.scenario import Scenario

T = TypeVar("T", bound=Table)
S = TypeVar("S")

Text = Annotated[str, Meta(min_length=1, max_length=100)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]

Lost = Literal["", "dead", "captured"]
"""Why somebody is in no later game; empty for those who are."""


class Member(Struct, frozen=True, omit_defaults=True):
    """One of a gang: the card they came with, what they have `learned` since, and what they carry into the next game.

    `id` is what the figure is called on every table, unless places have names of their own. `wounds` and `rounds` are empty
    unless the book lets them stay from game to game. `sheet` is all that the book keeps of them besides, as a text of its own.
    """

    id: Text
    character: Text
    name: Text
    weapons: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    learned: tuple[str, ...] = ()
    lost: Lost = ""
    games: Count = 0
    wounds: tuple[Count, ...] = ()
    rounds: dict[str, Count] = {}
    sheet: str = ""


class Gang(Struct, frozen=True, omit_defaults=True):
    """People who ride together under one seat, those who are gone included."""

    id: Text
    name: Text
    member: tuple[Member, ...] = ()

    @property
    def riders(self) -> tuple[Member, ...]:
        return tuple(member for member in self.member if not member.lost)

    @classmethod
    def all_in(cls, scenario: Scenario, traits: Container[str]) -> "tuple[Gang, ...]":
        """Everybody by seat, with those of their traits that the book knows: one of a single table's own stays there."""
        members: dict[str, list[Member]] = {seat.id: [] for seat in scenario.seats}
        for one in scenario.figures:
            known = tuple(trait for trait in one.traits if trait in traits)
            members[one.seat].append(Member(one.id, one.character, one.name, one.weapons, known))
        return tuple(cls(seat.id, seat.name, tuple(members[seat.id])) for seat in scenario.seats)


class Fate(Struct, frozen=True):
    """How a game left one of those who were in it. `hurt` tells it in a few words, such as "leg, out cold"."""

    figure: str
    lost: Lost = ""
    hurt: str = ""
    wounds: tuple[int, ...] = ()
    rounds: Mapping[str, int] = {}
    sheet: str = ""


class Lesson(Struct, frozen=True, omit_defaults=True):
    """What somebody has learned from a game, and the card that brought it, if one did. No trait: nothing was learned, and
    `why`; no member: nobody was to learn it."""

    member: str
    trait: str = ""
    card: str = ""
    why: str = ""


class Told(Struct, frozen=True, omit_defaults=True):
    """What happened to somebody between two games, on a day counted from the end of the first."""

    day: Count
    words: str


class Aftermath(Struct, frozen=True):
    """What a finished game leaves behind: everybody's fate, the points of each seat, what was learned.

    `sealed` is what nobody may read who plays on, as a text of the book's own.
    `may_learn` is what each might learn instead, where that is the players' choice: one of a side, and one trait. `facts` are
    what stays true for the games to come, some for no more than `days_left`, and `stands` tells them; `days` is how long the game
    was for those in it, `told` what else it brought them, `words` how its story ends, and `rulings` what a Judge has ruled in it.
    """

    fates: tuple[Fate, ...]
    points: Mapping[str, int]
    lessons: tuple[Lesson, ...] = ()
    may_learn: Mapping[str, tuple[str, ...]] = {}
    facts: tuple[str, ...] = ()
    stands: tuple[str, ...] = ()
    words: str = ""
    days: int = 0
    days_left: tuple[tuple[str, int], ...] = ()
    told: tuple[str, ...] = ()
    rulings: tuple[str, ...] = ()
    sealed: str = ""


class TraitLine(Struct, frozen=True):
    """A trait as a roster shows it."""

    id: str
    name: str
    sentence: str
    rule: str
    handicap: bool = False


class Campaigning(ABC, Generic[T, S]):
    fixed: bool
    """Whether the book's own scenarios say what follows what and who is in it: then nobody is recruited."""
    locations: int
    """In how many places wounds are counted."""
    together: bool = False
    """Whether all gangs are one party, and all who are against it are the scenario's own people."""
    between: int = 0
    """How many days go by between two games unless people say otherwise; none where the book counts no days."""

    @abstractmethod
    def courses(self) -> tuple[tuple[str, ...], ...]:
        """Campaigns the book suggests: for each the scenarios in their order."""

    @abstractmethod
    def course(self, first: str) -> tuple[str, ...]:
        """The games of a campaign that begins with this scenario, unless people say otherwise."""

    @abstractmethod
    def muster(self, setup: S) -> tuple[Gang, ...]:
        """The gangs of a set-up, one for each seat and called by it, as they are at the beginning of that game."""

    @abstractmethod
    def recruits(self) -> tuple[Member, ...]:
        """Everybody who may join a gang."""

    @abstractmethod
    def traits(self) -> tuple[TraitLine, ...]:
        """The traits somebody may have."""

    @abstractmethod
    def weapons(self) -> Mapping[str, str]:
        """The weapons by id, with their names."""

    @abstractmethod
    def enlist(self, setup: S, gangs: Sequence[Gang], campaign: str) -> S:
        """The set-up with the gangs' people in it, as they are by now: `seated` says which gang sits where."""

    @abstractmethod
    def aftermath(self, table: T, events: Sequence[Event], lessons: Sequence[Lesson] | None = None) -> Aftermath:
        """What a finished game leaves behind.

        `lessons` are what people have chosen to learn, where the book leaves it to them; None takes what it suggests.
        Raises `ValueError` for a choice that is not open.
        """

    def agreed(self, first: S, chosen: dict[str, RuleValue]) -> dict[str, RuleValue]:
        """The house rules of all games, by those that were chosen and the set-up of the first."""
        return chosen

    def remembering(self, setup: S, facts: Mapping[str, int], sealed: str, days: int) -> S:
        """The set-up with what earlier games have made true, each for so many days more, or with none for good; and with what
        the last has left under seal, so many days ago."""
        return setup

    def torn(self, sealed: str) -> str:
        """What is wrong with what is said to be kept under seal; empty if nothing is."""
        return "This book keeps nothing under seal." if sealed else ""

    def rested(self, gang: Gang, days: int) -> tuple[Gang, tuple[Told, ...]]:
        """A gang when so many days have gone by between two games, and what happened to its people meanwhile."""
        return gang, ()

    # People of whom a book keeps a sheet

    def told(self, member: Member, house_rules: Mapping[str, RuleValue]) -> tuple[str, ...]:
        """What there is to say of somebody on a roster: their weapons, as a rule."""
        names = self.weapons()
        return tuple(names.get(weapon, weapon) for weapon in member.weapons)

    def unplaced(self, member: Member, house_rules: Mapping[str, RuleValue]) -> int:
        """How many points there are to place on somebody's sheet."""
        return 0

    def mistake(self, member: Member) -> str:
        """What is wrong with somebody's sheet; empty where nothing is."""
        return "People of this game have no sheets." if member.sheet else ""

    def gang_of(self, path: Path) -> Gang | None:
        """Somebody who comes alone, from the file of a sheet; None for any other file."""
        return None

    def sheet_file(self, member: Member) -> str:
        """Somebody's sheet as a file."""
        raise RefusedError(NO_SHEETS)

    def with_sheet(self, member: Member, path: Path, house_rules: Mapping[str, RuleValue]) -> Member:
        """The same with the sheet of a file; raises `RefusedError`, or `BadContentError`."""
        raise RefusedError(NO_SHEETS)


NO_SHEETS = not_allowed("People of this game have no sheets.")


def seated(gangs: Sequence[str], seats: Sequence[str]) -> dict[str, str]:
    """Which gang sits at which seat: each at the seat called like it where there is one for all, else in their order."""
    by_name = set(gangs) <= set(seats)
    return {gang: gang if by_name else seat for gang, seat in zip(gangs, seats, strict=False)}


TIMES = {1: "", 2: " twice", 3: " three times"}


def injuries(counted: Iterable[tuple[str, int]], out_cold: bool) -> str:
    """How somebody is hurt, in a few words: "leg twice, arm, out cold"."""
    words = [where + TIMES.get(count, f" {count} times") for where, count in counted if count]
    return ", ".join([*words, "out cold"] if out_cold else words)
