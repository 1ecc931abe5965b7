"""Kinds of terrain: what a piece is unless the map says otherwise, read once from kinds.toml."""

from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.content.loader import load_toml
from posse.tabletop.terrain import Cover, Footing, Sighting

MOST_INCHES = 240
"""The longest a table may be, or anything on it: twenty feet."""

Inches = Annotated[float, Meta(ge=0, le=MOST_INCHES)]
Grade = Literal["none", "soft", "hard"]
Difficulty = Annotated[int, Meta(ge=0, le=5)]

GRADES: dict[Grade, Cover] = {"none": Cover.NONE, "soft": Cover.SOFT, "hard": Cover.HARD}


class Kind(Struct, frozen=True):
    """The usual properties of one kind of terrain; height in inches."""

    kind: str
    name: str
    height: Inches
    sight: Sighting
    cover: Grade
    footing: Footing
    difficulty: Difficulty


class KindsFile(Struct, frozen=True):
    """The shape of kinds.toml: areas have a footprint, lines have none."""

    area: tuple[Kind, ...]
    line: tuple[Kind, ...]


@cache
def _kinds() -> KindsFile:
    return load_toml(Path(__file__).parent / "kinds.toml", KindsFile)


@cache
def area_kinds() -> dict[str, Kind]:
    """The kinds of pieces with a footprint, by name."""
    return {kind.kind: kind for kind in _kinds().area}


@cache
def line_kinds() -> dict[str, Kind]:
    """The kinds of fences and walls, by name."""
    return {kind.kind: kind for kind in _kinds().line}
