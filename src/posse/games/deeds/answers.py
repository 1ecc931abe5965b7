"""Plain answers that more than one book knows: ids and numbers, with nothing to check against the table.

An answer that leaves a path or a place open is a game's own, because what is allowed there differs.
"""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.people.figures import Figure, FigureTable


class PlayCard(Option[Any], frozen=True):
    """The card laid face down for initiative."""

    card: str


class Activate(Option[Any], frozen=True):
    """Let this character act now."""

    figure: str


class Done(Option[Any], frozen=True):
    """End this activation; what is left of it is forfeited."""


# Actions


class Aim(Option[Any], frozen=True):
    """Take aim for the next Shoot."""


class Shoot(Option[Any], frozen=True):
    """Shoot one enemy with one weapon."""

    weapon: str
    target: str


class BothBarrels(Option[Any], frozen=True):
    """Fire both barrels of a shotgun in one Shoot."""

    weapon: str
    target: str


class Reload(Option[Any], frozen=True):
    """Put rounds into one weapon."""

    weapon: str


# Reactions and fights


class LetItCome(Option[Any], frozen=True):
    """Play no card."""


class PressTheFight(Option[Any], frozen=True):
    """Start a new fight with an enemy already touched."""

    target: str


class Face(Option[Any], frozen=True):
    """Which of several enemies touched is fought first."""

    target: str


class BrawlCard(Option[Any], frozen=True):
    """The card a player fights with."""

    card: str


# Cheating


class Cheat(Option[Any], frozen=True):
    """Give this card to that player and take one back, unseen."""

    card: str
    other: str


class PlayFair(Option[Any], frozen=True):
    """Do not cheat now."""


T = TypeVar("T", bound=FigureTable[Any])
F = TypeVar("F", bound=Figure)


class Action(NamedTuple, Generic[T, F]):
    """One of them: may it be taken, and in which ways."""

    name: str
    rule: str
    may: Callable[[T, F], Bar | None]
    ways: Callable[[T, F], Sequence[Option[T]]]
