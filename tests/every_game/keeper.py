"""What a game must add so that the promises common to all games can be checked on its tables."""

import re
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Protocol

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.engine.settle import Position
from posse.games.book.house_rules import RuleValue


def words(text: str) -> set[str]:
    """The words of a text, a card being one."""
    return set(re.findall(r"[A-Za-z0-9]+", text))


class Keeper(Protocol):
    """Knows what must hold on every table of one game, and what there is to be used in it."""

    def wrong(self, table: Any) -> list[str]:
        """Everything that is wrong with a table, in sentences; empty on a sound one."""

    def hidden_from(self, table: Any, seat: str) -> set[str]:
        """What a seat must not read now, such as cards in other hands that nobody has declared."""

    def readable(self, text: str) -> set[str]:
        """Everything in a text that could be such a secret."""

    def hides(self, setup: Any) -> bool:
        """Is there anything to hide in a match of this set-up?"""

    def binding(self) -> set[str]:
        """HouseRules that bind whoever writes a scenario, so that the shipped ones may not fit them."""

    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Any:
        """A set-up, with these house_rules, in which what is rare in the scenarios lies close at hand; the one of a number."""

    def eager(self, choice: Choose[Any], table: Any, rng: Random) -> Option[Any] | None:
        """An answer that leads to what random play seldom finds; None leaves the choice to chance."""

    def wanted(self) -> set[str]:
        """Everything in the rule book that some match should use."""

    def used_by_event(self, event: Event, table: Any) -> Iterable[str]:
        """What an event shows to have been used; `table` is the one it led to."""

    def used_by_answer(self, answer: Option[Any]) -> Iterable[str]:
        """What an answer shows to have been used."""

    def used_by_question(self, position: Position[Any], choice: Choose[Any]) -> Iterable[str]:
        """What a question shows to have been used."""
