"""Scenarios of Ruthless as data: who fights where, for what, and until when. No rule is applied here.

A scenario file writes inches and names; a `Scenario` holds whole tenths of a millimetre and resolved figures, with
what the character card says already filled in wherever the scenario does not say otherwise.
"""

from collections.abc import Mapping
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct

from posse.content.loader import BadContentError, ContentError, load_toml, near
from posse.games.book import OptionValue, refuse
from posse.games.ruthless.book import DATA, Boxes, Character, load_characters
from posse.games.ruthless.scenario_checks import level_of, map_of, mistakes, outline_of, spot_of
from posse.games.ruthless.scenario_file import FigureEntry, Goal, ScenarioFile, Victory, When
from posse.games.ruthless.scenario_file import Limit as Limit
from posse.tabletop.length import inches
from posse.tabletop.terrain import Map, Point, Spot

SCENARIOS = DATA / "scenarios"


class Choice(NamedTuple):
    """An option and the value a scenario gives it."""

    option: str
    value: OptionValue


class Load(NamedTuple):
    """A weapon and a number of rounds for it."""

    weapon: str
    rounds: int


class TraitName(NamedTuple):
    """A trait and what it is called on one card."""

    trait: str
    name: str


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
    `supply` the spare rounds for tables that count them, `old_wound` the location an old wound sits in. `wounds` are the
    boxes ticked already, by location, for one who comes wounded out of an earlier act; they hold the old wound too.
    `trait_names` are traits that go by another name here (ruthless/design/rename-or-invent-traits).
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
    trait_names: tuple[TraitName, ...] = ()
    wounds: tuple[int, ...] = ()


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
    when: When = "end"


class Story(Struct, frozen=True):
    """ruthless/scenario/fast-linked-games: the place of a scenario in a story of any number of acts.

    Figures of the same id are the same people in every act.
    """

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


def scenarios() -> tuple[str, ...]:
    """The ids of the scenarios that come with the game."""
    return tuple(sorted(path.stem for path in SCENARIOS.glob("*.toml")))


def scenario_path(id_or_path: str | Path) -> Path:
    """Where a scenario is kept: a path as it is, an id among those that come with the game."""
    path = Path(id_or_path)
    if path.suffix == ".toml":
        return path
    if str(id_or_path) not in scenarios():
        reason = f'There is no scenario called "{id_or_path}".{near(str(id_or_path), scenarios())}'
        raise BadContentError([ContentError(str(id_or_path), "", reason)])
    return SCENARIOS / f"{id_or_path}.toml"


def load_scenario(id_or_path: str | Path) -> Scenario:
    """A scenario by its id or from a file; raises `BadContentError` with every mistake in it."""
    return _load(scenario_path(id_or_path))


def check_scenario(path: Path) -> tuple[ContentError, ...]:
    """Every mistake in a scenario file; empty when it is clean."""
    try:
        read_scenario(path)
    except BadContentError as bad:
        return bad.errors
    return ()


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with lengths and levels resolved."""
    entry = load_toml(path, ScenarioFile)
    terrain = map_of(path, entry)
    refuse(path, mistakes(path, entry, terrain))
    ridden = {figure.horse for figure in entry.figure}
    edges = _edges(entry, terrain)
    return Scenario(
        id=entry.id,
        name=entry.name,
        blurb=entry.blurb,
        map=entry.map,
        turn_limit=entry.turn_limit,
        turn_limit_reason=entry.turn_limit_reason,
        victory=entry.victory,
        won_by=entry.won_by,
        sides=tuple(Side(side.id, side.name) for side in entry.side),
        seats=tuple(Seat(seat.id, seat.side, seat.name) for seat in entry.seat),
        figures=tuple(_figure(figure, terrain, edges) for figure in entry.figure),
        options=tuple(Choice(id, value) for id, value in entry.options.items()),
        zones=(
            *(Zone(zone.id, zone.name or zone.id.replace("-", " "), outline_of(zone)) for zone in entry.zone),
            *_edges_used(entry, edges),
        ),
        horses=tuple(
            StartingHorse(
                horse.id,
                horse.name or horse.id.replace("-", " ").capitalize(),
                None if horse.at is None or horse.id in ridden else spot_of(horse.at),
            )
            for horse in entry.horse
        ),
        silver=tuple(Silver(bag.id, spot_of(bag.at, level_of(bag.level, terrain)), bag.value) for bag in entry.silver),
        objectives=tuple(
            Objective(goal.kind, goal.side, goal.points, goal.zone, goal.figure, goal.when) for goal in entry.objective
        ),
        story=None
        if entry.story is None
        else Story(entry.story.id, entry.story.name, entry.story.act, entry.story.next),
    )


EDGE = inches(6)
"""RR-89: how deep the strip along its own table edge is in which a side starts."""


def _edges(entry: ScenarioFile, terrain: Map) -> dict[str, Zone]:
    """ruthless/setup/deployment-by-scenario: for each seat the strip along the edge of its side, unless told otherwise."""
    across, down = terrain.width, terrain.depth
    strips = {
        "north": (0, 0, across, EDGE),
        "south": (0, down - EDGE, across, down),
        "west": (0, 0, EDGE, down),
        "east": (across - EDGE, 0, across, down),
    }
    found = {}
    for side, usual in zip(entry.side, cycle(strips)):
        edge = side.edge or usual
        x, y, right, bottom = strips[edge]
        outline = (Point(x, y), Point(right, y), Point(right, bottom), Point(x, bottom))
        found[side.id] = Zone(f"{side.id}-edge", f"{edge} edge", outline)
    return {seat.id: found[seat.side] for seat in entry.seat}


def _edges_used(entry: ScenarioFile, edges: Mapping[str, Zone]) -> list[Zone]:
    """The strips in which somebody starts; a zone of the same id in the file takes the place of the strip."""
    own = {zone.id for zone in entry.zone}
    used = dict.fromkeys(edges[figure.seat] for figure in entry.figure if figure.at is None and figure.zone is None)
    return [strip for strip in used if strip.id not in own]


def _figure(entry: FigureEntry, terrain: Map, edges: Mapping[str, Zone]) -> StartingFigure:
    """A figure as it starts: the character's card, with what the scenario says instead."""
    card = load_characters()[entry.character]
    return StartingFigure(
        id=entry.id,
        character=entry.character,
        seat=entry.seat,
        name=entry.name or card.name,
        initials=card.initials,
        description=card.description,
        toughness=card.toughness if entry.toughness is None else entry.toughness,
        traits=card.traits if entry.traits is None else entry.traits,
        weapons=card.weapons if entry.weapons is None else entry.weapons,
        at=None if entry.at is None else spot_of(entry.at, level_of(entry.level, terrain)),
        zone=edges[entry.seat].id if entry.at is None and entry.zone is None else entry.zone,
        horse=entry.horse,
        rounds=tuple(Load(weapon, rounds) for weapon, rounds in entry.rounds.items()),
        supply=tuple(Load(weapon, rounds) for weapon, rounds in entry.supply.items()),
        arrives=entry.arrives,
        limits=entry.limits,
        until_turn=entry.until_turn,
        wanted=card.wanted if entry.wanted is None else entry.wanted,
        boxes=entry.boxes or card.boxes,
        old_wound=entry.old_wound,
        trait_names=_trait_names(entry, card),
    )


def _trait_names(entry: FigureEntry, card: Character) -> tuple[TraitName, ...]:
    """What the traits are called: the scenario's word before the card's, and none for traits it does not have."""
    traits = card.traits if entry.traits is None else entry.traits
    names = {**card.trait_names, **entry.trait_names}
    return tuple(TraitName(trait, names[trait]) for trait in traits if trait in names)


@cache
def _load(path: Path) -> Scenario:
    return read_scenario(path)
