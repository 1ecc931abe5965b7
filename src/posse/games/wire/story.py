"""What happened: one line of the story at a time, with its dice and what the board plays for it."""

from typing import Literal

from msgspec import Struct

from posse.engine.event import Tone
from posse.tabletop.terrain import Spot


class DieShown(Struct, frozen=True):
    """A die as it fell: what it was for, and whether it did what was hoped (None: neither good nor bad)."""

    face: int
    sides: int
    what: str
    good: bool | None = None
    typed: bool = False


class Showing(Struct, frozen=True):
    """What the board plays for a line: a walk along a path, a shot from one to another, cards turned up."""

    kind: Literal["", "walk", "shot", "cards", "fall", "death"] = ""
    figure: str = ""
    target: str = ""
    path: tuple[Spot, ...] = ()
    hit: bool = False
    cards: tuple[tuple[str, str], ...] = ()


class LineShown(Struct, frozen=True):
    """One line of the story. `outcome` is the part that hurt somebody, told apart; `why` says that there is more.

    `typed` says that a die or card it tells of is somebody's own and was typed in, `judge` that it is the word of a person
    who judges.
    """

    number: int
    turn: int
    tone: Tone
    sentence: str
    rule: str
    side: str = ""
    outcome: str = ""
    figures: tuple[str, ...] = ()
    dice: tuple[DieShown, ...] = ()
    showing: Showing = Showing()
    why: bool = False
    typed: bool = False
    judge: bool = False


class LessonCard(Struct, frozen=True):
    """A card of a lesson that has been said, after so many answers: what it says, the chapter of the guide to read on in, and
    the line of the story it is about, whole and by its number; below nought where it is about none."""

    id: str
    title: str
    text: str
    chapter: str
    number: int
    about: str = ""
    line: int = -1
