"""What never changes during a match, as it is sent once: sides, seats, the printed cards of figures, the map."""

from typing import Literal

from msgspec import Struct

from posse.games.scenarios.scenario import GoalLine
from posse.tabletop.terrain import Map, Point, Spot


class SideShown(Struct, frozen=True):
    """A side: its number (1 to 4) fixes colour and shape, its letter stands beside both; `short` is its name for little room."""

    id: str
    name: str
    short: str
    letter: str
    number: int


class SeatSet(Struct, frozen=True):
    """A place at the table and the side it plays for."""

    id: str
    name: str
    short: str
    side: str


class BandShown(Struct, frozen=True):
    """A range of a weapon: its name, how far it reaches from edge to edge, and the number it asks for, as "6+"."""

    name: str
    reach: int
    need: str


class WeaponSet(Struct, frozen=True):
    """A weapon on a card; `capacity` is 0 where rounds are not counted."""

    id: str
    name: str
    capacity: int
    bands: tuple[BandShown, ...]
    note: str = ""


class TraitShown(Struct, frozen=True):
    """A trait, what it is called here, and what it does in one sentence."""

    id: str
    name: str
    sentence: str
    rule: str


class ScoreShown(Struct, frozen=True):
    """A score of a character's sheet: what it is called, also where there is little room, and what it was at the start."""

    name: str
    short: str
    value: int


class FigureSet(Struct, frozen=True):
    """The printed part of a figure's card. `initial` is unique on the table; `scores` are those of its sheet, if it has one."""

    id: str
    name: str
    short: str
    initial: str
    description: str
    seat: str
    side: str
    toughness: int
    weapons: tuple[WeaponSet, ...]
    traits: tuple[TraitShown, ...]
    notes: tuple[str, ...] = ()
    scores: tuple[ScoreShown, ...] = ()


class ZoneShown(Struct, frozen=True):
    """A marked piece of the ground and what it is for."""

    id: str
    name: str
    outline: tuple[Point, ...]


class StageShown(Struct, frozen=True):
    """A stage that is laid in the middle of a match, in the place of what the scene has: the map, where there is one, and its
    zones."""

    id: str
    title: str
    map: Map | None
    zones: tuple[ZoneShown, ...]


class TownPlace(Struct, frozen=True):
    """A numbered place of a town: what it is, and where its number stands on the map; houses have several."""

    id: str
    number: int
    name: str
    sentence: str
    spots: tuple[Spot, ...]
    rule: str


class TownShown(Struct, frozen=True):
    """The town that an evening is set in, as anybody may walk about in it."""

    name: str
    map: Map
    places: tuple[TownPlace, ...]


class SceneShown(Struct, frozen=True):
    """Everything about a match that is fixed when it begins: sent once.

    `foot` is the diameter of a base on foot, `eye` how high a standing figure sees, `unit` the game's own unit with
    its length, so that a board can measure and label in it; `measured` says between what points the game measures.
    """

    game: str
    game_name: str
    scenario: str
    title: str
    subtitle: str
    blurb: str
    won_by: str
    goals: tuple[GoalLine, ...]
    turns: int
    map: Map | None
    """None where none is laid."""
    unit: Literal["inch", "centimetre", "foot"]
    unit_length: float
    foot: int
    sides: tuple[SideShown, ...]
    seats: tuple[SeatSet, ...]
    figures: tuple[FigureSet, ...]
    zones: tuple[ZoneShown, ...]
    special: tuple[str, ...]
    house_rules: dict[str, str | bool]
    """What is played otherwise than the book has it."""
    measured: Literal["edges", "centres"] = "edges"
    cards: bool = True
    """Whether people hold cards in this book."""
    score: str = "points"
    """What the score at the end counts."""
    premeasure: bool = True
    """Whether anybody may measure before declaring: where not, a table lays no ruler and draws no ranges."""
    town: TownShown | None = None
    """None where it is set in no town that has a map."""
