"""Words of the command line that several commands read alike: house rules of a match, bots, counts by name."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter, Token, convert

from posse.content.loader import near
from posse.engine.refusal import RefusedError, unreadable

if TYPE_CHECKING:
    from posse.games.book.front import ScenarioLine

HouseRules = Annotated[
    tuple[str, ...],
    Parameter(
        consume_multiple=True,
        negative=(),
        help="House rules of the match, each as name=value; see `posse house-rules`.",
    ),
]
Json = Annotated[bool, Parameter(name="--json", negative=(), help="Write JSON instead of text.")]


class UsageError(Exception):
    """A command line that cannot be understood."""


NUMBERS = {
    int: (re.compile(r"[+-]?[0-9]{1,15}"), "a whole number of up to 15 digits"),
    float: (re.compile(r"[+-]?([0-9]{1,15}(\.[0-9]*)?|\.[0-9]+)"), "a number"),
}


def read_words(kind: Any, tokens: Sequence[Token]) -> Any:
    """The value that words of the command line stand for; a number is digits, and not too many of them."""

    def read(kind: type, word: str) -> Any:
        digits, said = NUMBERS.get(kind, (None, ""))
        if digits is not None and not digits.fullmatch(word):
            raise UsageError(f'{tokens[0].keyword or "This command"} takes {said}, not "{word}".')
        return convert(kind, [word])

    return convert(kind, tokens, read)


def pairs(words: Iterable[str], what: str) -> dict[str, str]:
    """`a=b` words as a dictionary; commas may stand between them too."""
    found = {}
    for word in commas(words):
        name, equals, value = word.partition("=")
        if not (name and equals and value):
            raise UsageError(f'{what} are given as name=value, and "{word}" is not.')
        found[name.strip().replace("-", "_")] = value.strip()
    return found


def bot_names(words: str) -> tuple[str, ...]:
    """The bots named, each of them known."""
    from posse.bots.roster import names as known

    found = commas([words])
    if not found:
        raise UsageError("Name at least one bot.")
    for name in found:
        if name not in known():
            raise RefusedError(unreadable(f'There is no bot called "{name}".{near(name, known())}'))
    return found


def one_a_side(names: Sequence[str], scenario: "ScenarioLine") -> None:
    """Raises `UsageError` where more bots are named than there are sides."""
    if len(names) > len(scenario.sides):
        raise UsageError(
            f"{scenario.name} has {len(scenario.sides)} sides, and {len(names)} bots are too many for them."
        )


def try_writing(file: Path) -> None:
    """Raises `OSError` for a file that cannot be written, before anything is done in vain; leaves it as it was."""
    new = not file.exists()
    file.open("a").close()
    if new:
        file.unlink()


def counts(words: Iterable[str], what: str) -> dict[str, int]:
    """`leg=2` words as a dictionary of numbers."""
    found = {}
    for name, value in pairs(words, what).items():
        if not (value.isdecimal() and NUMBERS[int][0].fullmatch(value)):
            raise UsageError(f'{what} are given as name=number, and "{name}={value}" is not.')
        found[name] = int(value)
    return found


def commas(words: Iterable[str]) -> tuple[str, ...]:
    """Words that may have been joined by commas."""
    return tuple(part.strip() for word in words for part in word.split(",") if part.strip())
