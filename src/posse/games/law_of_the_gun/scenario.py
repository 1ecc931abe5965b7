"""Scenarios of Law of the Gun: the shape of the file, what can be wrong with it, and what a match gets of it.

A map is measured in inches, as every map is, and so are the places that a scenario names; the book's own distances are
centimetres.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict

from posse.content.loader import load_toml
from posse.games.book.house_rules import RuleValue
from posse.games.book.rows import Mistake, Text, refuse, unknown
from posse.games.deeds.happened import spoken
from posse.games.law_of_the_gun.book import (
    ATTRIBUTES,
    CHARACTERS,
    DATA,
    Character,
    Score,
    load_blades,
    load_house_rules,
    load_people,
    load_weapons,
)
from posse.games.scenarios import places, scenario
from posse.games.scenarios.checks import Book, common_mistakes, figure_mistakes, with_brought
from posse.games.scenarios.scenario import GoalLine, Place, Shelf
from posse.tabletop.length import centimetres
from posse.tabletop.movement import Walker
from posse.tabletop.terrain import Map, Point, Spot

FOOT_RADIUS, HORSE_RADIUS, VEHICLE_RADIUS = centimetres(0.75), centimetres(1.25), centimetres(2.5)
"""Half the base of somebody on foot, of a horse with or without a rider, and of a vehicle with its team."""

Edge = Literal["", "north", "east", "south", "west"]
VehicleKind = Literal["wagon", "coach"]
GoalKind = Literal["hold", "leave", "last", "bring", "stop"]


class Seat(scenario.Seat, frozen=True):
    """A place at the table; one that is `solo` is nobody's, and the charts run its people."""

    solo: bool = False


class Side(scenario.Side, frozen=True):
    """Seats that win together, and the edge they came from; enemies that run themselves go by it."""

    edge: Edge = ""


class FigureEntry(scenario.FigureEntry, frozen=True, kw_only=True):
    """A figure of the file: any score may be another than on the card. It may sit on a `horse`, lie `prone`, be `hidden`
    from the enemy until it is spotted, belong to the group of a leader, and be on its way somewhere when the game begins.
    """

    initiative: Score | None = None
    skill: Score | None = None
    cool: Score | None = None
    constitution: Score | None = None
    horsemanship: Score | None = None
    blades: tuple[str, ...] | None = None
    pc: bool = False
    left_handed: bool | None = None
    horse: str = ""
    prone: bool = False
    hidden: bool = False
    group: str = ""
    bound: Place | None = None
    heading: Place | None = None


class HorseEntry(Struct, frozen=True, kw_only=True):
    """A horse: of a rider if a figure names it, else it stands `at` a place. It looks `toward` another."""

    id: Text
    name: str = ""
    at: Place | None = None
    toward: Place | None = None
    side: str = ""


class VehicleEntry(Struct, frozen=True, kw_only=True):
    """A horse-drawn vehicle: who drives, who rides along, how many may, and how many horses draw it."""

    id: Text
    at: Place
    name: str = ""
    kind: VehicleKind = "wagon"
    toward: Place | None = None
    driver: str = ""
    passengers: tuple[str, ...] = ()
    seats: Annotated[int, Meta(ge=0)] = 4
    team: Annotated[int, Meta(ge=1)] = 2
    side: str = ""


class Goal(Struct, frozen=True, kw_only=True):
    """What wins the fight for a side besides being left over.

    hold: `count` able figures and more of them than enemies in the zone when the last turn ends. leave: `count` figures
    gone off by the zone. last: the last turn ends and the side can still fight. bring: the vehicle has been driven off by
    the zone. stop: the figure named, of another side, is dead, disabled or a prisoner.
    """

    side: Text
    kind: GoalKind
    zone: str = ""
    vehicle: str = ""
    figure: str = ""
    count: Annotated[int, Meta(ge=1)] = 1
    sentence: Text = "The goal is reached."


class ScenarioFile(scenario.ScenarioFile, frozen=True, kw_only=True):
    """A whole scenario file. `first` is the side that begins where the scenario says so; `counters` deal the solo enemy
    under counters.
    """

    game: Literal["law_of_the_gun"]
    side: tuple[Side, ...]
    seat: tuple[Seat, ...]
    figure: tuple[FigureEntry, ...]
    horse: tuple[HorseEntry, ...] = ()
    vehicle: tuple[VehicleEntry, ...] = ()
    goal: tuple[Goal, ...] = ()
    first: str = ""
    counters: bool = False


class StartingFigure(scenario.StartingFigure, frozen=True, kw_only=True):
    """A figure as it starts; see `FigureEntry`. lotg/sheet/columns: with its scores and weapons.

    `suggested` says that the weapons are what the charts suggest, and not the scenario's word.
    """

    initiative: Score = 3
    skill: Score = 3
    cool: Score = 3
    constitution: Score = 3
    horsemanship: Score = 3
    blades: tuple[str, ...] = ()
    trade: str = ""
    pc: bool = False
    left_handed: bool = False
    horse: str = ""
    prone: bool = False
    hidden: bool = False
    group: str = ""
    bound: Point | None = None
    heading: Point | None = None

    @property
    def scores(self) -> tuple[int, int, int, int, int]:
        return self.initiative, self.skill, self.cool, self.constitution, self.horsemanship


class StartingHorse(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    at: Spot
    toward: Point
    side: str = ""


class StartingVehicle(Struct, frozen=True, kw_only=True):
    """A vehicle as it starts; its horses go by its own id and a number."""

    id: str
    name: str
    at: Spot
    toward: Point
    kind: VehicleKind = "wagon"
    driver: str = ""
    passengers: tuple[str, ...] = ()
    seats: int = 4
    team: int = 2
    side: str = ""


class Scenario(scenario.Scenario, frozen=True, kw_only=True):
    sides: tuple[Side, ...]
    seats: tuple[Seat, ...]
    figures: tuple[StartingFigure, ...]
    horses: tuple[StartingHorse, ...] = ()
    vehicles: tuple[StartingVehicle, ...] = ()
    goals: tuple[Goal, ...] = ()
    first: str = ""
    counters: bool = False

    @property
    def won_by(self) -> str:
        """lotg/ruling/game-end: by a goal, by being left over, or by numbers when time is up."""
        lasting = any(goal.kind == "last" for goal in self.goals)
        time = "" if lasting else f" Once turn {self.turn_limit} is over, the side with more people able to fight wins."
        goal = "by reaching its goal, or " if self.goals else ""
        return f"A side wins {goal}once none of its enemies can fight any more.{time}"

    def goals_told(self) -> tuple[GoalLine, ...]:
        """What wins besides being left over."""
        return tuple(GoalLine(goal.side, self._told(goal)) for goal in self.goals)

    def _told(self, goal: Goal) -> str:
        zone = next((spoken(zone.name) for zone in self.zones if zone.id == goal.zone), "")
        end = f"{self.turn_limit} ends"
        match goal.kind:
            case "hold":
                return f"Turn {end} with {goal.count} of theirs able to fight at {zone}, and fewer enemies there."
            case "leave":
                return f"{goal.count} of theirs have left the table by {zone}."
            case "last":
                return f"Turn {end}, no other goal is reached, and somebody of theirs can fight."
            case "bring":
                vehicle = next(vehicle.name for vehicle in self.vehicles if vehicle.id == goal.vehicle)
                return f"{vehicle} has been driven off by {zone}."
            case "stop":
                who = next(figure.name for figure in self.figures if figure.id == goal.figure)
                return f"{who} is dead, disabled or a prisoner."

    def solo(self) -> frozenset[str]:
        """lotg/basics/play-modes: the seats that the charts can run."""
        return frozenset(seat.id for seat in self.seats if seat.solo)

    def manned(self) -> dict[str, RuleValue]:
        return {"enemy": "player"} if self.solo() else {}


def read_scenario(path: Path) -> Scenario:
    entry = load_toml(path, ScenarioFile)
    terrain = places.map_of(path, entry.map)
    people = with_brought(path, entry, load_people(), CHARACTERS.by_id)
    refuse(path, mistakes(path, entry, terrain, people))
    return Scenario(
        **places.common_facts(entry),
        figures=tuple(_figure(figure, people[figure.character], terrain) for figure in entry.figure),
        horses=tuple(_horse(horse, entry, terrain) for horse in entry.horse),
        vehicles=tuple(
            StartingVehicle(**{**asdict(vehicle), **_standing(vehicle, vehicle.at, terrain)})
            for vehicle in entry.vehicle
        ),
        goals=entry.goal,
        first=entry.first,
        counters=entry.counters,
    )


def _figure(entry: FigureEntry, card: Character, terrain: Map) -> StartingFigure:
    """lotg/npc/advisory: any score may be another than the chart's."""
    said = {field: value for field in FigureEntry.__annotations__ if (value := getattr(entry, field)) is not None}
    printed = {field: getattr(card, field) for field in (*ATTRIBUTES, "blades", "trade", "left_handed")}
    going = {"bound": _point(entry.bound), "heading": _point(entry.heading)}
    return StartingFigure(**places.figure_facts(entry, card, terrain), **{**printed, **said, **going})


def _point(place: Place | None) -> Point | None:
    return None if place is None else Point(*places.spot_of(place)[:2])


def _standing(entry: "HorseEntry | VehicleEntry", at: Place, terrain: Map) -> dict[str, str | Spot | Point]:
    """What a horse or a vehicle is called, where it stands and where it looks."""
    name = entry.name or entry.id.replace("_", " ").capitalize()
    toward = _point(entry.toward) or Point(terrain.width // 2, terrain.depth // 2)
    return {"name": name, "at": places.spot_of(at), "toward": toward}


def _horse(entry: HorseEntry, file: ScenarioFile, terrain: Map) -> StartingHorse:
    riders = [figure for figure in file.figure if figure.horse == entry.id]
    at = riders[0].at if riders else entry.at
    sides = {seat.id: seat.side for seat in file.seat}
    side = entry.side or (sides[riders[0].seat] if riders else "")
    return StartingHorse(**{**asdict(entry), **_standing(entry, at or (0, 0), terrain), "side": side})


# What can be wrong


def mistakes(path: Path, entry: ScenarioFile, terrain: Map, people: Mapping[str, Character]) -> Iterator[Mistake]:
    book = Book(people, load_weapons(), {}, load_house_rules())
    others = [*(horse.id for horse in entry.horse), *(vehicle.id for vehicle in entry.vehicle)]
    yield from common_mistakes(path, entry, terrain, book, "model", others)
    yield from unknown("first", "side", [entry.first] if entry.first else (), [side.id for side in entry.side])
    yield from _goals(entry)
    yield from _solo(entry)
    aboard = {id for vehicle in entry.vehicle for id in (vehicle.driver, *vehicle.passengers)}
    for figure in entry.figure:
        yield from figure_mistakes(entry, figure, terrain, book)
        yield from _figure_mistakes(entry, figure, figure.id in aboard)
    for horse in entry.horse:
        if horse.at is None and not any(figure.horse == horse.id for figure in entry.figure):
            yield f"horse.{horse.id}", 'A horse that nobody rides needs "at", the place it stands.'
    for vehicle in entry.vehicle:
        yield from _vehicle_mistakes(entry, vehicle)
    yield from places.start_mistakes(terrain, _starters(entry, terrain, aboard), 0)


def _solo(entry: ScenarioFile) -> Iterator[Mistake]:
    """A side is played, or run by the charts; not one seat like this and the other like that."""
    for seat in entry.seat:
        if seat.solo and any(other.side == seat.side and not other.solo for other in entry.seat):
            yield (
                f"seat.{seat.id}.solo",
                "A side that the charts run has no players: every seat of it is solo, or none.",
            )


def _goals(entry: ScenarioFile) -> Iterator[Mistake]:
    for number, goal in enumerate(entry.goal, 1):
        key = f"goal.{number}"
        yield from unknown(f"{key}.side", "side", [goal.side], [side.id for side in entry.side])
        if goal.kind in ("hold", "leave", "bring"):
            yield from unknown(f"{key}.zone", "zone", [goal.zone], [zone.id for zone in entry.zone if not zone.places])
        if goal.kind == "bring":
            yield from unknown(f"{key}.vehicle", "vehicle", [goal.vehicle], [vehicle.id for vehicle in entry.vehicle])
        if goal.kind == "stop":
            sides = {seat.id: seat.side for seat in entry.seat}
            foes = [figure.id for figure in entry.figure if sides.get(figure.seat) != goal.side]
            yield from unknown(f"{key}.figure", "enemy", [goal.figure], foes)


def _figure_mistakes(entry: ScenarioFile, figure: FigureEntry, aboard: bool) -> Iterator[Mistake]:
    key = f"figure.{figure.id}"
    yield from unknown(f"{key}.blades", "blade", figure.blades or (), load_blades())
    horses = [horse.id for horse in entry.horse]
    yield from unknown(f"{key}.horse", "horse", [figure.horse] if figure.horse else (), horses)
    friends = [other.id for other in entry.figure if other.seat == figure.seat]
    yield from unknown(f"{key}.group", "figure of this seat", [figure.group] if figure.group else (), friends)
    if figure.at is None and figure.zone is None and not aboard:
        yield key, 'Say where it starts: "at" (a place), "zone" (the owner chooses a place in it), or aboard a vehicle.'
    if figure.horse and figure.prone:
        yield key, "A rider starts upright."
    if figure.bound is not None and figure.heading is not None:
        yield key, 'Give either "bound" (for a place) or "heading" (past a place), not both.'
    if figure.horse and sum(other.horse == figure.horse for other in entry.figure) > 1:
        yield f"{key}.horse", "Two figures cannot ride one horse."


def _vehicle_mistakes(entry: ScenarioFile, vehicle: VehicleEntry) -> Iterator[Mistake]:
    key = f"vehicle.{vehicle.id}"
    crew = [id for id in (vehicle.driver, *vehicle.passengers) if id]
    yield from unknown(f"{key}.passengers", "figure", crew, [figure.id for figure in entry.figure])
    if len(vehicle.passengers) > vehicle.seats:
        yield f"{key}.passengers", f"There are seats for {vehicle.seats}."


def _starters(entry: ScenarioFile, terrain: Map, aboard: set[str]) -> Iterator[places.Starter]:
    sides = {seat.id: seat.side for seat in entry.seat}
    for figure in entry.figure:
        if figure.id not in aboard:
            yield from places.starting(entry, figure, terrain, Walker(HORSE_RADIUS if figure.horse else FOOT_RADIUS))
    for horse in entry.horse:
        if horse.at is not None and not any(figure.horse == horse.id for figure in entry.figure):
            at = places.spot_of(horse.at)
            yield places.Starter(f"horse.{horse.id}.at", horse.id, "", at, Walker(HORSE_RADIUS))
    for vehicle in entry.vehicle:
        at = places.spot_of(vehicle.at)
        yield places.Starter(f"vehicle.{vehicle.id}.at", vehicle.id, vehicle.side, at, Walker(VEHICLE_RADIUS))
    for zone in entry.zone:
        people = [figure for figure in entry.figure if figure.zone == zone.id]
        radius = HORSE_RADIUS if any(figure.horse for figure in people) else FOOT_RADIUS
        side = sides.get(people[0].seat, "") if people else ""
        for number, spot in enumerate(places.places_of(zone), 1):
            place = f"place {number} of {zone.id}"
            yield places.Starter(f"zone.{zone.id}.places", place, side, spot, Walker(radius))


SHELF = Shelf(DATA / "scenarios", read_scenario)
"""The scenarios that come with the game."""
