"""The kinds of TOML files a game reads: which kind a file is, what is wrong with it, and what the book advises about it."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from posse.content.catalogue import read_catalogue
from posse.content.guide import read_guide
from posse.content.loader import BadContentError, ContentError, read_toml
from posse.content.maps import read_map
from posse.engine.game import Game
from posse.games.book.front import AdviceLine
from posse.games.book.house_rules import read_house_rules
from posse.games.book.lesson import read_lesson


def nothing(path: Path) -> Iterable[AdviceLine]:
    """What most books have to say about most files that are sound."""
    return ()


class Kind(NamedTuple):
    """A kind of file: the top-level keys that give it away, what reads it with all its checks, and what is advised."""

    name: str
    telltales: tuple[str, ...]
    read: Callable[[Path], object]
    advises: Callable[[Path], Iterable[AdviceLine]] = nothing


MAP = Kind("map", ("width", "depth"), read_map)
RULES = Kind("rules", ("rule",), read_catalogue)
"""What every game has: maps that all may use, and a catalogue of its rules."""


def guide_of(game: str) -> Kind:
    return Kind("guide", ("chapter",), partial(read_guide, game=game))


def lesson_of(game: Game[Any, Any]) -> Kind:
    """The lesson of a game, which knows its answers and its rules."""
    return Kind("lesson", ("opponent",), partial(read_lesson, game=game))


def house_rules_of(kind: type[Struct]) -> Kind:
    """The file with the rows of a game's house rules."""
    return Kind("house rules", ("house_rule",), partial(read_house_rules, kind=kind))


class Kinds:
    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds

    def of(self, path: Path) -> Kind:
        """Which kind of file this is, told by its top-level keys; raises `BadContentError` if nobody can tell."""
        contents = read_toml(path)
        for kind in self.kinds:
            if any(key in contents for key in kind.telltales):
                return kind
        known = ", ".join(kind.name for kind in self.kinds)
        reason = f"Nobody can tell what kind of file this is. Known: {known}."
        raise BadContentError([ContentError(str(path), "", reason)])

    def check(self, path: Path) -> tuple[ContentError, ...]:
        """Every mistake in a file; empty when it is clean."""
        try:
            self.of(path).read(path)
        except BadContentError as bad:
            return bad.errors
        return ()
