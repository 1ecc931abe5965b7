"""What lies on the table: areas, walls, floors and the ways between them, as plain frozen data.

A map is measured from its top left corner, x to the right and y down, in tenths of a millimetre. Heights are
measured up from the table. Nothing here knows a game: each rule book reads these facts its own way.
"""

from enum import IntEnum
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct

Sighting = Literal["clear", "obscures", "blocks"]
Footing = Literal["open", "rough", "impassable"]
Tint = Literal["straw", "grey", "red", "green", "adobe", "brick", "stone"]


WATER = frozenset({"river", "ford"})
"""Kinds of ground that whoever swims crosses as if it were open."""

MOST = 70_000
"""No map reaches farther, whoever has written it down: some more than twenty feet."""
Across = Annotated[int, Meta(ge=-MOST, le=MOST)]


class Cover(IntEnum):
    """How much shelter a piece gives: none, soft (partial), hard."""

    NONE = 0
    SOFT = 1
    HARD = 2


class Point(NamedTuple):
    """A place on the map seen from above."""

    x: Across
    y: Across


class Spot(NamedTuple):
    """A place a figure can stand: a point and a level (0 is the ground, else `Map.platforms[level-1]`)."""

    x: Across
    y: Across
    level: int = 0


class Area(Struct, frozen=True):
    """A piece with a footprint: scrub, rocks, a river, a wagon, a stack of barrels."""

    id: str
    kind: str
    name: str
    outline: tuple[Point, ...]
    height: int = 0
    base: int = 0
    sight: Sighting = "clear"
    cover: Cover = Cover.NONE
    footing: Footing = "open"
    difficulty: int = 0


class Opening(Struct, frozen=True):
    """A gap in a wall, from `start` to `end` along it, open from `sill` to `head` above the wall's base."""

    kind: Literal["door", "window", "gate"]
    start: int
    end: int
    sill: int = 0
    head: int = 0
    wide: bool = False


class Wall(Struct, frozen=True):
    """A straight piece without depth: a house wall, a fence, a counter. Openings are cut out of it."""

    id: str
    kind: str
    name: str
    a: Point
    b: Point
    height: int
    base: int = 0
    sight: Sighting = "blocks"
    cover: Cover = Cover.HARD
    footing: Footing = "impassable"
    difficulty: int = 0
    openings: tuple[Opening, ...] = ()


class Platform(Struct, frozen=True):
    """Something to stand on above the ground: an upper floor, a roof, a balcony, a bridge, the boughs of a tree."""

    id: str
    kind: Literal["floor", "roof", "balcony", "bridge", "tree"]
    name: str
    outline: tuple[Point, ...]
    elevation: int


class Link(Struct, frozen=True):
    """A way between levels: stairs, a ladder, or a face that can be climbed."""

    id: str
    kind: Literal["stairs", "ladder", "climb", "ramp"]
    name: str
    foot: Spot
    top: Spot


class Building(Struct, frozen=True):
    """The footprint of a house, so that people can tell who is indoors, and on which levels its roof hides them."""

    id: str
    name: str
    outline: tuple[Point, ...]
    storeys: int = 1
    roof: str = ""
    tint: Tint = "straw"
    """What its roof is coloured like when drawn: boards are straw, grey, red or green."""


class Marking(Struct, frozen=True):
    """What feet and wheels have worn into the ground: drawn, read by no rule.

    A street or a trail follows its course at a width; a yard lies within it.
    """

    kind: Literal["street", "trail", "yard"]
    name: str
    course: tuple[Point, ...]
    width: int = 0


class Map(Struct, frozen=True):
    """A whole table of terrain."""

    id: str
    name: str
    width: Across
    depth: Across
    areas: tuple[Area, ...] = ()
    walls: tuple[Wall, ...] = ()
    platforms: tuple[Platform, ...] = ()
    links: tuple[Link, ...] = ()
    buildings: tuple[Building, ...] = ()
    markings: tuple[Marking, ...] = ()
