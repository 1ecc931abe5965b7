"""Bouts: a fight between two, decided with a card each, laid in secret."""

from typing import NamedTuple, TypeVar

from posse.engine.item import Asking
from posse.engine.question import Choose
from posse.games.answers import BrawlCard
from posse.games.hands import Fighter, HandTable, lay_cards

H = TypeVar("H", bound=HandTable[Fighter])


class Verdict(NamedTuple):
    """Who won and by which rule; nobody when the score says so."""

    winner: str
    rule: str


def ask_both(one: Choose[H] | None, two: Choose[H] | None, rule: str) -> Asking[H, tuple[str, str]]:
    """The card that each of two plays; empty where nothing was asked, as there is nothing to play, or none was played."""
    asked = [choice for choice in (one, two) if choice is not None]
    answers = yield from lay_cards(asked, rule)
    return _card(one, answers), _card(two, answers)


def _card(choice: Choose[H] | None, answers: dict[str, object]) -> str:
    answer = None if choice is None else answers[choice.seat]
    return answer.card if isinstance(answer, BrawlCard) else ""
