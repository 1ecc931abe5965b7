"""The shape of a map file, as a person writes it: inches from the top left corner, x to the right and y down."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.content.kinds import MOST_INCHES, Difficulty, Grade, Inches
from posse.tabletop.terrain import Footing, Sighting, Tint

Place = tuple[float, float]
Rect = tuple[float, float, float, float]
Circle = tuple[float, float, float]
Length = Annotated[float, Meta(gt=0, le=MOST_INCHES)]
Text = Annotated[str, Meta(min_length=1)]
Compass = Literal["north", "east", "south", "west"]
MOST_STOREYS = 9
OpeningKind = Literal["door", "wide_door", "window", "gate"]
Storey = Annotated[int, Meta(ge=1, le=MOST_STOREYS)]


class AreaEntry(Struct, frozen=True):
    """A piece with a footprint, by exactly one of `rect` = [x, y, width, depth], `outline` and `circle` = [x, y, r]."""

    kind: Text
    id: str = ""
    name: str = ""
    rect: Rect | None = None
    outline: tuple[Place, ...] | None = None
    circle: Circle | None = None
    height: Inches | None = None
    base: Inches | None = None
    level: str = "ground"
    sight: Sighting | None = None
    cover: Grade | None = None
    footing: Footing | None = None
    difficulty: Difficulty | None = None


class OpeningEntry(Struct, frozen=True):
    """A gap in a wall or fence, `at` inches along the whole path; `sill` and `head` are above the wall's base."""

    kind: OpeningKind
    at: Inches
    width: Length
    sill: Inches | None = None
    head: Length | None = None


class GateEntry(Struct, frozen=True):
    """A gate in a fence, `at` inches along the whole path."""

    at: Inches
    width: Length


class LineEntry(Struct, frozen=True):
    """A fence or a free-standing wall along a path of points; `closed` joins the last point to the first."""

    kind: Text
    path: tuple[Place, ...]
    id: str = ""
    name: str = ""
    closed: bool = False
    height: Length | None = None
    base: Inches | None = None
    level: str = "ground"
    sight: Sighting | None = None
    cover: Grade | None = None
    footing: Footing | None = None
    difficulty: Difficulty | None = None
    gates: tuple[GateEntry, ...] = ()
    openings: tuple[OpeningEntry, ...] = ()


class SideOpening(Struct, frozen=True):
    """A door or window, `at` inches from the west or north end of its side; an outline's sides are numbered from 1."""

    side: Compass | Storey
    kind: Literal["door", "wide_door", "window"]
    at: Inches
    width: Length
    storey: Storey = 1
    sill: Inches | None = None
    head: Length | None = None


class InnerWall(Struct, frozen=True):
    """A wall between rooms, in map inches."""

    path: tuple[Place, ...]
    storey: Storey = 1
    kind: Text = "plank"
    height: Length | None = None
    openings: tuple[OpeningEntry, ...] = ()


class Balcony(Struct, frozen=True):
    """A balcony or porch roof along one side of an upper storey; it joins that storey's floor."""

    side: Compass
    at: Inches
    width: Length
    depth: Length
    storey: Annotated[int, Meta(ge=2, le=MOST_STOREYS)] = 2
    rail: str = "railing"


class FalseFront(Struct, frozen=True):
    """A tall board front above the roof on one side."""

    side: Compass
    height: Length = 1.8


class BuildingEntry(Struct, frozen=True):
    """A house by `rect` or `outline`: its walls, floors and roof come from a few words.

    A flat roof can be stood on and has a parapet (0 for none); a pitched roof cannot, and its ridge blocks sight.
    The tint is how the roof is coloured on the sheet; without one it goes by the walls.
    """

    id: Text
    name: Text
    rect: Rect | None = None
    outline: tuple[Place, ...] | None = None
    storeys: Storey = 1
    storey_height: Length = 3.0
    wall: Text = "plank"
    roof: Literal["flat", "pitched"] = "pitched"
    tint: Tint | None = None
    parapet: Inches = 0.8
    false_front: FalseFront | None = None
    opening: tuple[SideOpening, ...] = ()
    inner: tuple[InnerWall, ...] = ()
    balcony: tuple[Balcony, ...] = ()


class PlatformEntry(Struct, frozen=True):
    """Something else to stand on: a loft, a bridge, a ledge, the boughs of a tree."""

    id: Text
    name: Text
    kind: Literal["floor", "roof", "balcony", "bridge", "tree"]
    elevation: Length
    rect: Rect | None = None
    outline: tuple[Place, ...] | None = None


class LinkEntry(Struct, frozen=True):
    """A way between two levels; a level is "ground" or the id of a platform such as `saloon-2` or `saloon-roof`."""

    foot: Place
    top: Place
    top_level: Text
    foot_level: str = "ground"
    id: str = ""
    name: str = ""


class MarkingEntry(Struct, frozen=True):
    """A street or trail along `path`, `width` inches wide, or a yard within it: only for the eye."""

    kind: Literal["street", "trail", "yard"]
    path: tuple[Place, ...]
    width: Inches = 0
    name: str = ""


class MapFile(Struct, frozen=True):
    """A whole map."""

    id: Text
    name: Text
    blurb: Text
    width: Length
    depth: Length
    area: tuple[AreaEntry, ...] = ()
    fence: tuple[LineEntry, ...] = ()
    wall: tuple[LineEntry, ...] = ()
    building: tuple[BuildingEntry, ...] = ()
    marking: tuple[MarkingEntry, ...] = ()
    platform: tuple[PlatformEntry, ...] = ()
    stairs: tuple[LinkEntry, ...] = ()
    ladder: tuple[LinkEntry, ...] = ()
    ramp: tuple[LinkEntry, ...] = ()
    climb: tuple[LinkEntry, ...] = ()
