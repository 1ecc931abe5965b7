"""The shape of a scenario file, as a person writes it: inches from the top left corner of the map, and names."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.games.book import OptionValue, Text
from posse.games.ruthless.book import Boxes

Place = tuple[float, float]
Rect = tuple[float, float, float, float]
Turn = Annotated[int, Meta(ge=1)]
Points = Annotated[int, Meta(ge=1)]
Rounds = Annotated[int, Meta(ge=0)]

Limit = Literal[
    "move", "aim", "got_you_covered", "shoot", "mount", "dismount", "reload", "courage", "fanfire", "snap_shot"
]
Edge = Literal["north", "south", "west", "east"]
Goal = Literal["kill", "hold", "exit", "survive", "silver"]
Victory = Literal["points", "last_standing"]
When = Literal["end", "turn"]


class SideEntry(Struct, frozen=True):
    """A side, and the table edge its people come from: north, south, west, east in turn where the file does not say."""

    id: Text
    name: Text
    edge: Edge | None = None


class SeatEntry(Struct, frozen=True):
    """A seat of a side."""

    id: Text
    side: Text
    name: Text


class FigureEntry(Struct, frozen=True):
    """A figure: a character, and whatever the scenario changes about it.

    It starts `at` a place, or in a `zone` where its owner likes; with neither, within 6" of its side's own edge.
    """

    id: Text
    character: Text
    seat: Text
    at: Place | None = None
    level: str = "ground"
    zone: str | None = None
    horse: str | None = None
    name: Text | None = None
    toughness: Annotated[int, Meta(ge=1, le=10)] | None = None
    traits: tuple[str, ...] | None = None
    trait_names: dict[str, Text] = {}
    weapons: tuple[str, ...] | None = None
    rounds: dict[str, Rounds] = {}
    supply: dict[str, Rounds] = {}
    arrives: Turn = 1
    limits: tuple[Limit, ...] = ()
    until_turn: Turn | None = None
    wanted: Annotated[int, Meta(ge=0)] | None = None
    boxes: Boxes | None = None
    old_wound: Literal["arm", "leg"] | None = None


class ZoneEntry(Struct, frozen=True):
    """A marked piece of the ground, by `rect` = [x, y, width, depth] or `outline`."""

    id: Text
    name: str = ""
    rect: Rect | None = None
    outline: tuple[Place, ...] | None = None


class HorseEntry(Struct, frozen=True):
    """A horse; one that a figure rides needs no place."""

    id: Text
    name: str = ""
    at: Place | None = None


class SilverEntry(Struct, frozen=True):
    """Money on the table."""

    id: Text
    at: Place
    value: Points = 1
    level: str = "ground"


class ObjectiveEntry(Struct, frozen=True):
    """Something that scores."""

    kind: Goal
    side: Text
    points: Points
    zone: str | None = None
    figure: str | None = None
    when: When = "end"


class StoryEntry(Struct, frozen=True):
    """The place of the scenario in a story of several acts."""

    id: Text
    name: Text
    act: Turn
    next: str | None = None


class ScenarioFile(Struct, frozen=True):
    """A whole scenario."""

    id: Text
    game: Literal["ruthless"]
    name: Text
    blurb: Text
    map: Text
    turn_limit: Turn
    turn_limit_reason: Text
    victory: Victory
    won_by: Text
    side: tuple[SideEntry, ...]
    seat: tuple[SeatEntry, ...]
    figure: tuple[FigureEntry, ...]
    options: dict[str, OptionValue] = {}
    zone: tuple[ZoneEntry, ...] = ()
    horse: tuple[HorseEntry, ...] = ()
    silver: tuple[SilverEntry, ...] = ()
    objective: tuple[ObjectiveEntry, ...] = ()
    story: StoryEntry | None = None
