"""Scenarios of Ruthless as data: who fights where, for what, and until when. No rule is applied here."""

from collections.abc import Mapping
from itertools import cycle
from pathlib import Path
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import asdict

from posse.content.loader import load_toml
from posse.games.book.rows import refuse
from posse.games.deeds.happened import spoken
from posse.games.ruthless.book import DATA, Boxes, Character, Trait, load_characters, load_traits
from posse.games.ruthless.scenario_checks import mistakes
from posse.games.ruthless.scenario_file import FigureEntry, Limit, Objective, ScenarioFile, Story, Victory
from posse.games.scenarios import scenario
from posse.games.scenarios.places import common_facts, figure_facts, level_of, map_of, spot_of
from posse.games.scenarios.scenario import GoalLine, Shelf, Side, Zone, alike, points_told
from posse.tabletop.length import inches
from posse.tabletop.terrain import Map, Point, Spot


class TraitName(NamedTuple):
    """A trait and what it is called on one card."""

    trait: str
    name: str


class StartingFigure(scenario.StartingFigure, frozen=True, kw_only=True):
    """A figure as it starts.

    `horse` is the horse it starts on. `arrives` is the turn it comes on, 1 for those present from the start. `limits`
    bars actions through turn `until_turn`, or all game when that is None. A capture pays the points of `wanted` and the
    silver of `reward`. `old_wound` is the location an old wound sits in. `wounds` are the boxes ticked already, by
    location, for one who comes wounded out of an earlier act; they hold the old wound too. `trait_names` are traits that
    go by another name here (ruthless/design/rename-or-invent-traits).
    """

    toughness: int
    horse: str | None = None
    arrives: int = 1
    limits: tuple[Limit, ...] = ()
    until_turn: int | None = None
    wanted: int = 0
    reward: int = 0
    boxes: Boxes | None = None
    old_wound: Literal["arm", "leg"] | None = None
    trait_names: tuple[TraitName, ...] = ()
    wounds: tuple[int, ...] = ()

    @property
    def bounty(self) -> str:
        """What a capture pays, in words; nothing for somebody who is not Wanted."""
        paid = [points_told(self.wanted)] * bool(self.wanted) + [f"${self.reward} in silver"] * bool(self.reward)
        return " and ".join(paid)


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


DOLLAR = "{} for each silver dollar in hand at the end."


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
    def won_by(self) -> str:
        """ruthless/skedaddle/winner: when one side is left, or a turn limit ends it; points decide where they count."""
        last = f"after turn {self.turn_limit}" if self.turn_limit else ""
        if self.victory == "points":
            end = f"{last}, or once" if last else "once"
            level = "Level on points, the side with more people still in the fight wins."
            return f"Most points when it ends: {end} all sides but one have run or fallen. {level}"
        return f"The last side in the fight wins{last and f'; {last}, the one with more people still in it'}."

    def goals_told(self) -> tuple[GoalLine, ...]:
        """ruthless/scenario/new-objectives: the objectives, then bounties (RR-85) and silver that no objective names (RR-84)."""
        if self.victory != "points":
            return ()
        side_of = {seat.id: seat.side for seat in self.seats}
        told = [GoalLine(goal.side, self._told(goal)) for goal in self.objectives]
        for figure in self.figures:
            if figure.bounty:
                bounty = f"{figure.bounty} for capturing {figure.name}, out cold and guarded."
                told += [GoalLine(side.id, bounty) for side in self.sides if side.id != side_of[figure.seat]]
        if (self.silver or any(figure.reward for figure in self.figures)) and not any(
            goal.kind == "silver" for goal in self.objectives
        ):
            told.append(GoalLine("", DOLLAR.format(points_told(1))))
        return alike(told, len(self.sides))

    def _told(self, goal: Objective) -> str:
        points, zone = points_told(goal.points), next((spoken(z.name) for z in self.zones if z.id == goal.zone), "")
        match goal.kind:
            case "kill":
                return f"{points} for each enemy dead or captured at the end."
            case "hold":
                when = "at the end of each turn" if goal.when == "turn" else "at the end"
                return f"{points} {when} for holding {zone}: somebody on their feet there, and no enemy."
            case "exit":
                return f"{points} for each of theirs who leaves by {zone}."
            case "survive":
                who = next(figure.name for figure in self.figures if figure.id == goal.figure)
                return f"{points} if {who} is neither dead nor captured at the end."
            case "silver":
                return DOLLAR.format(points)

    @property
    def part_of(self) -> tuple[str, int]:
        return ("", 0) if self.story is None else (self.story.name, self.story.act)


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with lengths and levels resolved."""
    entry = load_toml(path, ScenarioFile)
    terrain = map_of(path, entry.map)
    refuse(path, mistakes(path, entry, terrain))
    ridden = {figure.horse for figure in entry.figure}
    edges = _edges(entry, terrain)
    facts = common_facts(entry)
    facts["sides"] = tuple(Side(side.id, side.name) for side in entry.side)
    facts["zones"] += _edges_used(entry, edges)
    return Scenario(
        **facts,
        victory=entry.victory,
        figures=tuple(_figure(figure, terrain, edges) for figure in entry.figure),
        horses=tuple(
            StartingHorse(
                horse.id,
                horse.name or horse.id.replace("-", " ").capitalize(),
                None if horse.at is None or horse.id in ridden else spot_of(horse.at),
            )
            for horse in entry.horse
        ),
        silver=tuple(Silver(bag.id, spot_of(bag.at, level_of(bag.level, terrain)), bag.value) for bag in entry.silver),
        objectives=entry.objective,
        story=entry.story,
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


def _edges_used(entry: ScenarioFile, edges: Mapping[str, Zone]) -> tuple[Zone, ...]:
    """The strips in which somebody starts; a zone of the same id in the file takes the place of the strip."""
    own = {zone.id for zone in entry.zone}
    used = dict.fromkeys(edges[figure.seat] for figure in entry.figure if figure.at is None and figure.zone is None)
    return tuple(strip for strip in used if strip.id not in own)


def _figure(entry: FigureEntry, terrain: Map, edges: Mapping[str, Zone]) -> StartingFigure:
    card = load_characters()[entry.character]
    facts = figure_facts(entry, card, terrain)
    if entry.at is None and entry.zone is None:
        facts["zone"] = edges[entry.seat].id
    return StartingFigure(
        **facts,
        toughness=card.toughness if entry.toughness is None else entry.toughness,
        horse=entry.horse,
        arrives=entry.arrives,
        limits=entry.limits,
        until_turn=entry.until_turn,
        wanted=card.wanted if entry.wanted is None else entry.wanted,
        reward=entry.reward,
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
