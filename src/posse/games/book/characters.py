"""Characters that are made one by one and kept in files: what the command line and scripts need of a book that has them.

What cannot be had is raised: `RefusedError`, or `BadContentError` for what stands in a file.
"""

from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path
from typing import Protocol

from msgspec import Struct

from posse.engine.number import Need
from posse.games.book.front import AdviceLine, Paper
from posse.games.book.house_rules import AS_THE_BOOK, RuleValue


class Line(Struct, frozen=True):
    """Something on a sheet: its name, what it comes to, and what is to be known of it."""

    name: str
    value: str = ""
    note: str = ""


class Part(Struct, frozen=True):
    """A part of a sheet."""

    heading: str
    lines: tuple[Line, ...]


class Sheet(Struct, frozen=True):
    """A character as a listing shows it, with every number worked out; `waits` is what is to be done before they can be played."""

    name: str
    line: str
    scores: dict[str, int]
    parts: tuple[Part, ...]
    waits: tuple[AdviceLine, ...]


class Rise(Struct, frozen=True):
    """What reaching a Grit brings."""

    grit: int
    title: str
    brings: tuple[str, ...]


class Ways(Struct, frozen=True):
    """The points of a Grit that are to be placed, and every way that is allowed; no points where none are."""

    grit: int = 0
    points: int = 0
    spreads: tuple[dict[str, int], ...] = ()


class Tried(Struct, frozen=True):
    """A check that somebody may try: what it needs, and the chance of it as it is and `with_luck`."""

    need: Need
    chance: Fraction
    with_luck: Fraction


class Somebody(Protocol):
    """A character at a table that plays in a certain way. Nothing here changes them: each step gives another."""

    @property
    def name(self) -> str: ...

    @property
    def scores(self) -> dict[str, int]:
        """Every number by its name."""

    def sheet(self) -> Sheet:
        """All of it worked out, in words."""

    def check(self, kind: str, against: int = 0) -> Tried:
        """The chance of a check against a number; a test of one's own will needs none."""

    def toml(self) -> str:
        """The text of a file that keeps them."""

    def json(self) -> str:
        """The same as JSON."""

    def pdf(self, paper: Paper = "a4") -> bytes:
        """The sheet to print."""

    def ahead(self) -> int:
        """How many more scenarios bring the next Grit; none while there are points to be placed."""

    def rises(self, scenarios: int) -> tuple[Rise, ...]:
        """What so many more would bring."""

    def after(self, scenarios: int) -> "Somebody":
        """The same person so many scenarios later."""

    def ways(self) -> Ways:
        """Where the first points that wait may go."""

    def placed(self, points: Mapping[str, int]) -> "Somebody":
        """The same person with points placed."""

    def specialised(self, weapon: str) -> "Somebody":
        """The same person with the one weapon chosen that an ability is for."""


class Characters(Protocol):
    """Where the characters of a book come from. `customs` is a file that says how a table plays; `house_rules` come after it."""

    def new(
        self,
        background: str = "",
        *,
        grit: int = 1,
        seed: int = 0,
        name: str = "",
        ready_made: bool = False,
        house_rules: Mapping[str, RuleValue] = AS_THE_BOOK,
        customs: Path | None = None,
    ) -> Somebody:
        """A whole character by chance, the same for the same seed; with `ready_made` by a printed sheet of the book."""

    def read(
        self, path: Path, *, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, customs: Path | None = None
    ) -> Somebody:
        """The character that a file keeps."""

    def blank(
        self, paper: Paper = "a4", *, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, customs: Path | None = None
    ) -> bytes:
        """An empty sheet to print."""

    def schema(self) -> dict[str, object]:
        """The JSON Schema of a character's file."""
