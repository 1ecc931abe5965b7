"""Scenarios of Ruthless as data: who fights where, for what, and until when. No rule is applied here.

A scenario file writes inches and names; a `Scenario` holds whole tenths of a millimetre and resolved figures, with
what the character card says already filled in wherever the scenario does not say otherwise.
"""

from typing import Literal, NamedTuple

from msgspec import Struct

from posse.games.ruthless.book import Boxes, OptionValue
from posse.tabletop.terrain import Point, Spot

Limit = Literal[
    "move", "aim", "got_you_covered", "shoot", "mount", "dismount", "reload", "courage", "fanfire", "snap_shot"
]
Goal = Literal["kill", "hold", "exit", "survive", "silver"]
Victory = Literal["points", "last_standing"]


class Choice(NamedTuple):
    """An option and the value a scenario gives it."""

    option: str
    value: OptionValue


class Load(NamedTuple):
    """A weapon and a number of rounds for it."""

    weapon: str
    rounds: int


class Side(Struct, frozen=True):
    """Seats that win together."""

    id: str
    name: str


class Seat(Struct, frozen=True):
    """A place at the table, for a person or a bot."""

    id: str
    side: str
    name: str


class StartingFigure(Struct, frozen=True):
    """A figure as it starts: exactly one of `at` (a place) and `zone` (the owner places it there) is given.

    `horse` is the horse it starts on. `arrives` is the turn it comes on, 1 for those present from the start. `limits`
    bars actions through turn `until_turn`, or all game when that is None. `rounds` are loaded rounds where not full,
    `supply` the spare rounds for tables that count them, `old_wound` the location an old wound sits in.
    """

    id: str
    character: str
    seat: str
    name: str
    initials: str
    description: str
    toughness: int
    traits: tuple[str, ...]
    weapons: tuple[str, ...]
    at: Spot | None = None
    zone: str | None = None
    horse: str | None = None
    rounds: tuple[Load, ...] = ()
    supply: tuple[Load, ...] = ()
    arrives: int = 1
    limits: tuple[Limit, ...] = ()
    until_turn: int | None = None
    wanted: int = 0
    boxes: Boxes | None = None
    old_wound: Literal["arm", "leg"] | None = None


class Zone(Struct, frozen=True):
    """A marked piece of the ground: to deploy in, to hold, or to leave by."""

    id: str
    name: str
    outline: tuple[Point, ...]


class StartingHorse(Struct, frozen=True):
    """A horse: loose at a place, or under a figure (then `at` is None and the figure's place counts)."""

    id: str
    name: str
    at: Spot | None = None


class Silver(Struct, frozen=True):
    """Money on the table, worth `value` dollars."""

    id: str
    at: Spot
    value: int


class Objective(Struct, frozen=True):
    """Something that scores for a side."""

    kind: Goal
    side: str
    points: int
    zone: str | None = None
    figure: str | None = None
    when: Literal["end", "turn"] = "end"


class Story(Struct, frozen=True):
    """The place of a scenario in a linked story; figures of the same id are the same people in every act."""

    id: str
    name: str
    act: int
    next: str | None = None


class Scenario(Struct, frozen=True):
    """Everything a match needs to be set up."""

    id: str
    name: str
    blurb: str
    map: str
    turn_limit: int
    turn_limit_reason: str
    victory: Victory
    won_by: str
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    figures: tuple[StartingFigure, ...]
    options: tuple[Choice, ...] = ()
    zones: tuple[Zone, ...] = ()
    horses: tuple[StartingHorse, ...] = ()
    silver: tuple[Silver, ...] = ()
    objectives: tuple[Objective, ...] = ()
    story: Story | None = None
