"""The kinds of TOML files Ruthless reads: which kind a file is, what is wrong with it, and the JSON Schema of each."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from posse.content.catalogue import Catalogue, read_catalogue
from posse.content.loader import BadContentError, ContentError, read_toml
from posse.content.map_file import MapFile
from posse.content.maps import read_map
from posse.games.book import OptionsFile, read_options
from posse.games.ruthless.book import (
    CharactersFile,
    TraitsFile,
    WeaponsFile,
    read_characters,
    read_traits,
    read_weapons,
)
from posse.games.ruthless.design import Notice, character_notices, notices
from posse.games.ruthless.scenario_data import read_scenario
from posse.games.ruthless.scenario_file import ScenarioFile

SHAPES: dict[str, type[msgspec.Struct]] = {
    "map": MapFile,
    "scenario": ScenarioFile,
    "weapons": WeaponsFile,
    "traits": TraitsFile,
    "characters": CharactersFile,
    "options": OptionsFile,
    "rules": Catalogue,
}

READERS: dict[str, Callable[[Path], object]] = {
    "map": read_map,
    "scenario": read_scenario,
    "weapons": read_weapons,
    "traits": read_traits,
    "characters": read_characters,
    "options": read_options,
    "rules": read_catalogue,
}

TELLTALES = {
    "game": "scenario",
    "width": "map",
    "depth": "map",
    "weapon": "weapons",
    "trait": "traits",
    "character": "characters",
    "option": "options",
    "rule": "rules",
}
"""The top-level key that gives each kind of file away."""


def kind_of(path: Path) -> str:
    """Which kind of file this is, told by its top-level keys."""
    contents = read_toml(path)
    for key, kind in TELLTALES.items():
        if key in contents:
            return kind
    kinds = ", ".join(SHAPES)
    raise BadContentError([ContentError(str(path), "", f"Nobody can tell what kind of file this is. Known: {kinds}.")])


def check_file(path: Path) -> tuple[ContentError, ...]:
    """Every mistake in a map, a scenario or a file of the book; empty when it is clean."""
    try:
        READERS[kind_of(path)](path)
    except BadContentError as bad:
        return bad.errors
    return ()


def advice(path: Path) -> tuple[Notice, ...]:
    """What the book advises about the people and rosters of a sound file."""
    match kind_of(path):
        case "scenario":
            return notices(read_scenario(path))
        case "characters":
            return tuple(notice for person in read_characters(path).values() for notice in character_notices(person))
        case _:
            return ()


def schemas() -> dict[str, dict[str, object]]:
    """The JSON Schema of every kind of file, for editors that complete and check while one types."""
    return {kind: dict(msgspec.json.schema(shape)) for kind, shape in SHAPES.items()}
