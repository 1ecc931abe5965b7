"""Words of the command line that several commands read alike: house rules of a match, bots, counts by name."""

from collections.abc import Iterable
from typing import Annotated

from cyclopts import Parameter

from posse.content.loader import near
from posse.engine.refusal import RefusedError, unreadable

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


def counts(words: Iterable[str], what: str) -> dict[str, int]:
    """`leg=2` words as a dictionary of numbers."""
    found = {}
    for name, value in pairs(words, what).items():
        if not value.isdecimal():
            raise UsageError(f'{what} are given as name=number, and "{name}={value}" is not.')
        found[name] = int(value)
    return found


def commas(words: Iterable[str]) -> tuple[str, ...]:
    """Words that may have been joined by commas."""
    return tuple(part.strip() for word in words for part in word.split(",") if part.strip())
