"""What is told of characters that are made one by one: their sheets, what a Grit brings them, and what they may try."""

from fractions import Fraction

from msgspec import Struct

from posse.engine.number import Need
from posse.games.book.front import AdviceLine


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
