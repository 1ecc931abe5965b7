"""The kinds of TOML files a game reads: which kind a file is, what is wrong with it, and the JSON Schema of each."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec

from posse.content.catalogue import Catalogue, read_catalogue
from posse.content.loader import BadContentError, ContentError, read_toml
from posse.content.map_file import MapFile
from posse.content.maps import read_map


class Kind(NamedTuple):
    """A kind of file: the top-level keys that give it away, its shape, and what reads it with all its checks."""

    name: str
    telltales: tuple[str, ...]
    shape: type[msgspec.Struct]
    read: Callable[[Path], object]


MAP = Kind("map", ("width", "depth"), MapFile, read_map)
RULES = Kind("rules", ("rule",), Catalogue, read_catalogue)
"""What every game has: maps that all may use, and a catalogue of its rules."""


class Kinds:
    """The kinds of files of one game."""

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

    def schemas(self) -> dict[str, dict[str, object]]:
        """The JSON Schema of every kind of file, for editors that complete and check while one types."""
        return {kind.name: dict(msgspec.json.schema(kind.shape)) for kind in self.kinds}
