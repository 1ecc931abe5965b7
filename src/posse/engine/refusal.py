"""Why an answer was not taken: always a value with a sentence for people and the rule behind it."""

from typing import Literal, NamedTuple, TypeVar

from msgspec import Struct

T = TypeVar("T")

Kind = Literal["unreadable", "not allowed", "ambiguous"]


class Refusal(Struct, frozen=True):
    """An answer that changes nothing: *unreadable*, *not allowed* by a rule, or *ambiguous* because it fits several."""

    kind: Kind
    sentence: str
    rule: str = ""

    def __str__(self) -> str:
        return f"{self.sentence} [{self.rule}]" if self.rule else self.sentence


def unreadable(sentence: str) -> Refusal:
    """The words of the answer could not be understood."""
    return Refusal("unreadable", sentence)


def not_allowed(sentence: str, rule: str = "") -> Refusal:
    """The answer was understood, and a rule forbids it."""
    return Refusal("not allowed", sentence, rule)


def ambiguous(sentence: str) -> Refusal:
    """The answer fits more than one option."""
    return Refusal("ambiguous", sentence)


class Bar(NamedTuple):
    """Why a character may not do a thing: a sentence that waits for a name, and two or three words for little room."""

    rule: str
    sentence: str
    brief: str = ""

    def refusal(self, name: str) -> Refusal:
        """The refusal for one character."""
        return not_allowed(self.sentence.format(name=name), self.rule)


class RefusedError(ValueError):
    """What was asked for cannot be had; `refusal` has the sentence and, where there is one, the rule."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal
        super().__init__(str(refusal))


def had(found: T | Refusal) -> T:
    """What was found; raises `RefusedError` where it was refused."""
    if isinstance(found, Refusal):
        raise RefusedError(found)
    return found
