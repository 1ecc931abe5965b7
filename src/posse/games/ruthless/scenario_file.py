"""The shape of a Ruthless scenario file, as a person writes it: what every game has, and horses, silver, goals, limits."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from posse.games.book.rows import Text
from posse.games.ruthless.book import Boxes
from posse.games.scenarios import scenario
from posse.games.scenarios.scenario import GROUND, Place, Turn

Points = Annotated[int, Meta(ge=1)]

Limit = Literal[
    "move", "aim", "got_you_covered", "shoot", "mount", "dismount", "reload", "courage", "fanfire", "snap_shot"
]
Edge = Literal["north", "south", "west", "east"]
Goal = Literal["kill", "hold", "exit", "survive", "silver"]
Victory = Literal["points", "last_standing"]
When = Literal["end", "turn"]


class SideEntry(scenario.Side, frozen=True):
    """A side, and the table edge its people come from: north, south, west, east in turn where the file does not say."""

    edge: Edge | None = None


class FigureEntry(scenario.FigureEntry, frozen=True, kw_only=True):
    """A figure: a character, and whatever the scenario changes about it.

    It starts `at` a place, or in a `zone` where its owner likes; with neither, within 6" of its side's own edge.
    """

    horse: str | None = None
    toughness: Annotated[int, Meta(ge=1, le=10)] | None = None
    trait_names: dict[str, Text] = field(default_factory=dict)
    arrives: Turn = 1
    limits: tuple[Limit, ...] = ()
    until_turn: Turn | None = None
    wanted: Annotated[int, Meta(ge=0)] | None = None
    reward: Annotated[int, Meta(ge=0)] = 0
    boxes: Boxes | None = None
    old_wound: Literal["arm", "leg"] | None = None


class TraitEntry(Struct, frozen=True):
    """ruthless/design/rename-or-invent-traits: a trait of this table's own, and what it adds to a number."""

    id: Text
    name: Text
    sentence: Text
    shooting: int = 0
    long_range: int = 0
    shot_at: int = 0
    brawling: int = 0


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
    level: str = GROUND


class Objective(Struct, frozen=True):
    """Something that scores for a side."""

    kind: Goal
    side: Text
    points: Points
    zone: str | None = None
    figure: str | None = None
    when: When = "end"


class Story(Struct, frozen=True):
    """ruthless/scenario/fast-linked-games: the place of a scenario in a story of any number of acts.

    Figures of the same id are the same people in every act.
    """

    id: Text
    name: Text
    act: Turn
    next: str | None = None


class ScenarioFile(scenario.ScenarioFile, frozen=True, kw_only=True):
    """A whole scenario; without a turn limit it ends by the book's own ends alone (RR-89)."""

    game: Literal["ruthless"]
    turn_limit: Turn = 0
    turn_limit_reason: str = ""
    victory: Victory
    side: tuple[SideEntry, ...]
    figure: tuple[FigureEntry, ...]
    trait: tuple[TraitEntry, ...] = ()
    horse: tuple[HorseEntry, ...] = ()
    silver: tuple[SilverEntry, ...] = ()
    objective: tuple[Objective, ...] = ()
    story: Story | None = None
