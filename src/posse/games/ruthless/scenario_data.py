"""Scenarios of Ruthless as data: who fights where, for what, and until when. No rule is applied here."""

from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from posse.content.loader import load_toml
from posse.games.book.rows import refuse
from posse.games.ruthless.book import DATA, Boxes, Character, Trait, load_characters, load_traits
from posse.games.ruthless.scenario_checks import mistakes
from posse.games.ruthless.scenario_file import FigureEntry, Goal, Limit, ScenarioFile, Victory, When
from posse.games.scenarios import scenario
from posse.games.scenarios.places import level_of, map_of, spot_of, zones_in
from posse.games.scenarios.scenario import Shelf, Zone, choices_in, loads, seats_in, sides_in
from posse.tabletop.length import inches
from posse.tabletop.terrain import Map, Point, Spot


class TraitName(NamedTuple):
    """A trait and what it is called on one card."""

    trait: str
    name: str


class StartingFigure(scenario.StartingFigure, frozen=True, kw_only=True):
    """A figure as it starts.

    `horse` is the horse it starts on. `arrives` is the turn it comes on, 1 for those present from the start. `limits`
    bars actions through turn `until_turn`, or all game when that is None. `old_wound` is the location an old wound sits
    in. `wounds` are the boxes ticked already, by location, for one who comes wounded out of an earlier act; they hold the
    old wound too. `trait_names` are traits that go by another name here (ruthless/design/rename-or-invent-traits).
    """

    toughness: int
    horse: str | None = None
    arrives: int = 1
    limits: tuple[Limit, ...] = ()
    until_turn: int | None = None
    wanted: int = 0
    boxes: Boxes | None = None
    old_wound: Literal["arm", "leg"] | None = None
    trait_names: tuple[TraitName, ...] = ()
    wounds: tuple[int, ...] = ()


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


class Scenario(scenario.Scenario, frozen=True, kw_only=True):
    """Everything a match needs to be set up. `traits` are those that only this table has."""

    victory: Victory
    figures: tuple[StartingFigure, ...]
    horses: tuple[StartingHorse, ...] = ()
    silver: tuple[Silver, ...] = ()
    objectives: tuple[Objective, ...] = ()
    story: Story | None = None
    traits: tuple[Trait, ...] = ()

    def known_traits(self) -> dict[str, Trait]:
        """ruthless/design/rename-or-invent-traits: the book's, and this table's own."""
        return {**load_traits(), **{trait.id: trait for trait in self.traits}}

    @property
    def part_of(self) -> tuple[str, int]:
        """The story it is an act of, and which."""
        return ("", 0) if self.story is None else (self.story.name, self.story.act)


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with lengths and levels resolved."""
    entry = load_toml(path, ScenarioFile)
    terrain = map_of(path, entry.map)
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
        sides=sides_in(entry),
        seats=seats_in(entry),
        figures=tuple(_figure(figure, terrain, edges) for figure in entry.figure),
        house_rules=choices_in(entry),
        zones=(*zones_in(entry), *_edges_used(entry, edges)),
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
        traits=tuple(Trait(**asdict(trait), rule="ruthless/design/rename-or-invent-traits") for trait in entry.trait),
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
        rounds=loads(entry.rounds),
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


SCENARIOS = Shelf(DATA / "scenarios", read_scenario)
"""The scenarios that come with the game."""
