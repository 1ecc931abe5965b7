"""Scenarios of Ruthless: the shape of the file, what can be wrong with it, and what a match gets of it."""

from collections.abc import Iterator, Mapping
from itertools import cycle
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from msgspec import Meta, Struct, field

from posse.content.loader import load_toml
from posse.games.book.rows import Mistake, Text, refuse, unknown
from posse.games.deeds.happened import spoken
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.ruthless.book import (
    CHARACTERS,
    DATA,
    HORSE_RADIUS,
    Boxes,
    Character,
    OwnTrait,
    Trait,
    load_characters,
    load_house_rules,
    load_traits,
    load_weapons,
)
from posse.games.scenarios import places, scenario
from posse.games.scenarios.checks import (
    Book,
    common_mistakes,
    figure_mistakes,
    own_trait_mistakes,
    traits_of,
    with_brought,
)
from posse.games.scenarios.scenario import GROUND, GoalLine, Place, Shelf, Side, Turn, Zone, alike, points_told
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker
from posse.tabletop.terrain import Map, Point, Spot

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


class HorseEntry(Struct, frozen=True):
    """A horse; one that a figure rides needs no place."""

    id: Text
    name: str = ""
    at: Place | None = None


class SilverEntry(Struct, frozen=True):
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
    trait: tuple[OwnTrait, ...] = ()
    horse: tuple[HorseEntry, ...] = ()
    silver: tuple[SilverEntry, ...] = ()
    objective: tuple[Objective, ...] = ()
    story: Story | None = None


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
    traits: tuple[OwnTrait, ...] = ()

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
    entry = load_toml(path, ScenarioFile)
    terrain = places.map_of(path, entry.map)
    people = with_brought(path, entry, load_characters(), CHARACTERS.by_id)
    refuse(path, mistakes(path, entry, terrain, people))
    ridden = {figure.horse for figure in entry.figure}
    edges = _edges(entry, terrain)
    facts = places.common_facts(entry)
    facts["sides"] = tuple(Side(side.id, side.name) for side in entry.side)
    facts["zones"] += _edges_used(entry, edges)
    return Scenario(
        **facts,
        victory=entry.victory,
        figures=tuple(_figure(figure, people[figure.character], terrain, edges) for figure in entry.figure),
        horses=tuple(
            StartingHorse(
                horse.id,
                horse.name or horse.id.replace("-", " ").capitalize(),
                None if horse.at is None or horse.id in ridden else places.spot_of(horse.at),
            )
            for horse in entry.horse
        ),
        silver=tuple(
            Silver(bag.id, places.spot_of(bag.at, places.level_of(bag.level, terrain)), bag.value)
            for bag in entry.silver
        ),
        objectives=entry.objective,
        story=entry.story,
        traits=entry.trait,
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


def _figure(entry: FigureEntry, card: Character, terrain: Map, edges: Mapping[str, Zone]) -> StartingFigure:
    facts = places.figure_facts(entry, card, terrain)
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


# What can be wrong


def mistakes(path: Path, entry: ScenarioFile, terrain: Map, people: Mapping[str, Character]) -> Iterator[Mistake]:
    traits = [*load_traits(), *(trait.id for trait in entry.trait)]
    book = Book(people, load_weapons(), traits, load_house_rules())
    yield from own_trait_mistakes(load_traits(), entry.trait)
    for trait in entry.trait:
        if trait.once_per_game:
            yield f"trait.{trait.id}.once_per_game", "What a trait adds to a number is not used up."
    others = [*(horse.id for horse in entry.horse), *(bag.id for bag in entry.silver)]
    yield from common_mistakes(path, entry, terrain, book, "figure, horse or bag", others)
    for figure in entry.figure:
        yield from figure_mistakes(entry, figure, terrain, book)
        yield from _figure_mistakes(entry, figure, book)
    yield from _horses(entry)
    for goal in entry.objective:
        yield from _objective(entry, goal)
    if bool(entry.turn_limit) != bool(entry.turn_limit_reason):
        yield "turn_limit_reason", "A turn limit has a reason why it ends then, and a scenario without one has none."
    if entry.victory == "points" and not entry.objective:
        yield "victory", "A scenario won on points needs at least one objective that scores some."
    yield from places.start_mistakes(terrain, _starters(entry, terrain), CONTACT)
    yield from _silver(entry, terrain)
    yield from _story(path, entry)


def _figure_mistakes(entry: ScenarioFile, figure: FigureEntry, book: Book) -> Iterator[Mistake]:
    key = f"figure.{figure.id}"
    horses = [horse.id for horse in entry.horse]
    yield from unknown(f"{key}.trait_names", "trait on this figure", figure.trait_names, traits_of(figure, book))
    yield from unknown(f"{key}.horse", "horse", [figure.horse] if figure.horse else (), horses)
    if 0 < entry.turn_limit < figure.arrives:
        yield f"{key}.arrives", f"The figure would arrive after the last turn, which is {entry.turn_limit}."
    if figure.until_turn is not None and not figure.limits:
        yield f"{key}.until_turn", 'There are no "limits" for this turn to end.'
    if figure.horse and figure.level != GROUND:
        yield f"{key}.horse", "A mounted figure starts on the ground."


def _horses(entry: ScenarioFile) -> Iterator[Mistake]:
    ridden = [figure.horse for figure in entry.figure if figure.horse]
    for horse in entry.horse:
        if ridden.count(horse.id) > 1:
            yield f"horse.{horse.id}", "Two figures start on this horse."
        if horse.at is None and horse.id not in ridden:
            yield f"horse.{horse.id}.at", "A horse that nobody rides needs a place."


def _objective(entry: ScenarioFile, goal: Objective) -> Iterator[Mistake]:
    key = f"objective.{goal.kind}"
    yield from unknown(f"{key}.side", "side", [goal.side], [side.id for side in entry.side])
    if goal.kind in ("hold", "exit"):
        if goal.zone is None:
            yield f"{key}.zone", f'To {goal.kind}, "zone" must say where.'
        else:
            yield from unknown(f"{key}.zone", "zone", [goal.zone], [zone.id for zone in entry.zone if not zone.places])
    elif goal.zone is not None:
        yield f"{key}.zone", 'Only "hold" and "exit" have a zone.'
    if goal.kind == "survive":
        if goal.figure is None:
            yield f"{key}.figure", '"figure" must say who has to survive.'
        else:
            yield from unknown(f"{key}.figure", "figure", [goal.figure], [figure.id for figure in entry.figure])
    elif goal.figure is not None:
        yield f"{key}.figure", 'Only "survive" has a figure.'
    if goal.when == "turn" and goal.kind != "hold":
        yield f"{key}.when", 'Only "hold" can score each turn.'
    if goal.kind == "exit" and entry.house_rules.get("leave_table") is not True:
        yield f"{key}", "Nobody may leave the table unless the house rules say leave_table = true."
    if goal.kind == "silver" and not entry.silver and not any(figure.reward for figure in entry.figure):
        yield f"{key}", "There is no silver to score, neither on the table nor as a reward."


def _starters(entry: ScenarioFile, terrain: Map) -> Iterator[places.Starter]:
    ridden = {figure.horse for figure in entry.figure}
    for figure in entry.figure:
        on_foot = not figure.horse
        walker = Walker(FOOT_RADIUS if on_foot else HORSE_RADIUS, climbs=on_foot, narrow_doors=on_foot)
        yield from places.starting(entry, figure, terrain, walker, late=figure.arrives > 1)
    for horse in entry.horse:
        if horse.at is not None and horse.id not in ridden:
            yield places.Starter(f"horse.{horse.id}.at", horse.id, "", places.spot_of(horse.at), Walker(HORSE_RADIUS))


def _silver(entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    for bag in entry.silver:
        yield from unknown(f"silver.{bag.id}.level", "level", [bag.level], places.levels(terrain))
        spot = places.spot_of(bag.at, places.level_of(bag.level, terrain))
        yield from places.no_room(terrain, places.Starter(f"silver.{bag.id}.at", bag.id, "", spot, Walker(0)))


def _story(path: Path, entry: ScenarioFile) -> Iterator[Mistake]:
    if entry.story is None or entry.story.next is None:
        return
    others = [other.stem for other in path.parent.glob("*.toml") if other != path]
    yield from unknown("story.next", "scenario", [entry.story.next], others)
