"""What a game must add so that the promises common to all games can be checked on its tables."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, NamedTuple

from posse.engine.event import Event
from posse.engine.number import Need
from posse.engine.question import Choose, Option
from posse.engine.settle import Position
from posse.games.book.front import ScenarioLine
from posse.games.book.house_rules import RuleValue
from posse.games.deeds.answers import Action
from posse.games.shelf import front
from posse.tabletop.terrain import Spot


def words(text: str) -> set[str]:
    return set(re.findall(r"[A-Za-z0-9]+", text))


def overlapping(bases: Iterable[tuple[str, Spot, int]]) -> Iterator[str]:
    """Bases that do not stand apart: each is an id, its place and its radius."""
    for (one, a, r), (two, b, s) in combinations(bases, 2):
        if a.level == b.level and (a.x - b.x) ** 2 + (a.y - b.y) ** 2 < (r + s) ** 2:
            yield f"{one} at {a} overlaps {two} at {b}"


def misplaced(table: Any) -> Iterator[str]:
    """Cards that are not exactly once among hands, cards shown, discards and the pool."""
    held = [card for hand in table.hands for card in hand] + [card for card in table.shown if card]
    everywhere = [*held, *table.discards, *table.pool()]
    if sorted(everywhere) != sorted(table.scene.deck):
        yield f"cards not exactly once: {sorted(set(everywhere) ^ set(table.scene.deck))} of {sorted(everywhere)}"


def in_other_hands(table: Any, seat: str) -> set[str]:
    hands = zip(table.scene.seats, table.hands, strict=True)
    return {card for owner, hand in hands if owner != seat for card in hand}


def misloaded(table: Any) -> Iterator[str]:
    """Rounds that a weapon does not hold."""
    for figure in table.figures:
        capacity = table.profile(figure.id).capacity
        if any(not 0 <= rounds <= most for rounds, most in zip(figure.rounds, capacity, strict=True)):
            yield f"{figure.id} has {figure.rounds} rounds of {capacity}"


def traits_named(load_traits: Callable[[], Mapping[str, Any]], rules: Iterable[str]) -> Iterator[str]:
    by_rule = {trait.rule: id for id, trait in load_traits().items()}
    return (f"trait {by_rule[rule]}" for rule in rules if rule in by_rule)


def named_by(event: Event) -> Iterator[str]:
    yield event.rule
    need: Any = getattr(event, "need", None)
    if isinstance(need, Need):
        yield from (need.rule, *(reason.rule for reason in need.reasons))


class Fight(NamedTuple):
    """A short match of a game to be played in a browser, and who is fought in it; how lengths are spoken in it, what there is to
    be done and heard, a step that takes no die, and what is free beside it where that has to be declared."""

    game: str
    scenario: str
    enemy: str
    unit: str = "inch(?:es)?"
    asked: frozenset[str] = frozenset({"lay", "activate"})
    heard: tuple[str, ...] = ("initiative", "fires")
    step: str = "Aim"
    free: str = ""

    def __str__(self) -> str:
        return self.game

    @property
    def line(self) -> ScenarioLine:
        return next(one for one in front(self.game).scenarios() if one.name == self.scenario)


class Keeper(ABC):
    """Knows what must hold on every table of one game, and what there is to be used in it.

    `tests` is the folder of its own tests, `most_house_rules` how many there may be, `matches` how many of each scenario a
    deputy plays. Between them everything is used in the `telling` matches; `unmeasured` is a scenario with the house rule that
    forbids measuring, in books that have one; `elsewhere` is what only other parts of the book use, which no match plays;
    `recorded` are the matches that are written down with their seeds and
    `worth_reading` what their stories must tell of, `attacks` are some for its odds, and `fight` is what is played in a browser.
    """

    tests: ClassVar[str]
    most_house_rules: ClassVar[int]
    matches: ClassVar[int]
    telling: ClassVar[tuple[int, ...]]
    unmeasured: ClassVar[tuple[str, dict[str, RuleValue]] | None] = None
    elsewhere: ClassVar[frozenset[str]] = frozenset()
    recorded: ClassVar[tuple[tuple[str, int], ...]]
    worth_reading: ClassVar[tuple[str, ...]]
    attacks: ClassVar[Sequence[Mapping[str, Any]]]
    fight: ClassVar[Fight]

    @abstractmethod
    def wrong(self, table: Any) -> list[str]:
        """Everything that is wrong with a table, in sentences; empty on a sound one."""

    @abstractmethod
    def hidden_from(self, table: Any, seat: str) -> set[str]:
        """What a seat must not read now, such as cards in other hands that nobody has declared."""

    def readable(self, text: str) -> set[str]:
        """Everything in a text that could be such a secret: cards are words."""
        return words(text)

    def hides(self, setup: Any) -> bool:
        """Is there anything to hide in a match of this set-up? There are always cards in other hands."""
        return True

    def binding(self) -> set[str]:
        """House rules that bind whoever writes a scenario, so that the shipped ones may not fit them."""
        return set()

    @abstractmethod
    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Any:
        """A set-up, with these house rules, in which what is rare in the scenarios lies close at hand; the one of a number."""

    @abstractmethod
    def eager(self, choice: Choose[Any], table: Any, rng: Random) -> Option[Any] | None:
        """An answer that leads to what random play seldom finds; None leaves the choice to chance."""

    def said(self, remarks: Choose[Any], table: Any, rng: Random) -> Option[Any]:
        """What a seat says beside what is asked, of what it may say."""
        return rng.choice(remarks.options).sample(table, rng)

    @abstractmethod
    def wanted(self) -> set[str]:
        """Everything in the rule book that some match should use."""

    @abstractmethod
    def used_by_event(self, event: Event, table: Any) -> Iterable[str]:
        """What an event shows to have been used; `table` is the one it led to."""

    def used_by_answer(self, answer: Option[Any]) -> Iterable[str]:
        """What an answer shows to have been used besides its kind."""
        return (f"action {answer.button()}",) if isinstance(answer, Action) else ()

    def used_by_question(self, position: Position[Any], choice: Choose[Any]) -> Iterable[str]:
        return ()
