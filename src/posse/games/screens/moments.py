"""The moment of an event, for the why panel: the table before it, the answer that led to it, and what its rule says."""

from functools import cache
from typing import TypeVar

from posse.content.catalogue import Catalogue, load_catalogue
from posse.engine.match import Answer, Match
from posse.engine.table import Table

T = TypeVar("T", bound=Table)
S = TypeVar("S")


def moment(match: Match[T, S], number: int) -> tuple[T, Answer | None]:
    """The table before the answer that led to an event, and that answer."""
    place = match.answer_before(number)
    if place is None:
        return match.at(0).table, None
    return match.at(place).table, match.answers[place]


def source(answer: Answer | None) -> str:
    """Where the die or card behind an answer came from."""
    if answer is None or answer.source == "seat":
        return "No die decided it."
    return "The die or card was typed in." if answer.source == "typed" else "Dealt from the sealed seed."


@cache
def _catalogue(game: str) -> Catalogue:
    return load_catalogue(game)


def rule_sentence(game: str, id: str) -> str:
    """What the rule behind an event says."""
    rule = _catalogue(game).rule(id)
    return rule.sentence if rule is not None else ""
