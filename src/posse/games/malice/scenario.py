"""Scenarios of A Town Called Malice: the shape of the file, what can be wrong with it, and what a match gets of it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import chain
from pathlib import Path
from typing import Literal

from posse.content.loader import load_toml
from posse.games.book.front import AdviceLine
from posse.games.book.rows import Mistake, refuse
from posse.games.malice import book
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.scenarios import places, scenario
from posse.games.scenarios.checks import Book, common_mistakes, figure_mistakes, own_trait_mistakes, with_brought
from posse.games.scenarios.scenario import FigureEntry, GoalLine, Shelf, points_told
from posse.tabletop.movement import Walker
from posse.tabletop.terrain import Map

TEAMS, TOGETHER = "teams", "sides"

SCORES = {False: (1, "a wound", "malice/points/wound-1"), True: (3, "a kill", "malice/points/kill-3")}
"""malice/points/wound-1, malice/points/kill-3 (table T6): the points, what for, and the rule; whether it kills decides."""


class ScenarioFile(scenario.ScenarioFile, frozen=True, kw_only=True):
    game: Literal["malice"]
    figure: tuple[FigureEntry, ...]
    trait: tuple[book.OwnTrait, ...] = ()


class StartingFigure(scenario.StartingFigure, frozen=True, kw_only=True):
    woman: bool = False


class Scenario(scenario.Scenario, frozen=True, kw_only=True):
    """Everything a match needs to be set up. `traits` are those that only this table has."""

    figures: tuple[StartingFigure, ...]
    traits: tuple[book.OwnTrait, ...] = ()

    def known_traits(self) -> dict[str, book.Trait]:
        return {**book.load_traits(), **{trait.id: trait for trait in self.traits}}

    @property
    def won_by(self) -> str:
        """malice/points/highest-wins, malice/points/when-it-ends."""
        partners = " Partners add theirs together." if len(self.seats) > len(self.sides) else ""
        end = f"after turn {self.turn_limit}, or once only one side can go on"
        return f"Most points when it ends: {end}.{partners} Level on points, nobody wins."

    def goals_told(self) -> tuple[GoalLine, ...]:
        """malice/points/to-whom: the same for everybody."""
        wound, kill = (points_told(points) for points, *_ in SCORES.values())
        return GoalLine("", f"{wound} for each wound given."), GoalLine(
            "", f"{kill} for each kill, in place of the wound's."
        )


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with lengths and levels resolved."""
    entry = load_toml(path, ScenarioFile)
    terrain = places.map_of(path, entry.map)
    people = with_brought(path, entry, book.load_characters(), book.CHARACTERS.by_id)
    refuse(path, mistakes(path, entry, terrain, people))
    return Scenario(
        **places.common_facts(entry),
        figures=tuple(_figure(figure, people[figure.character], terrain) for figure in entry.figure),
        traits=entry.trait,
    )


def _figure(entry: FigureEntry, card: book.Character, terrain: Map) -> StartingFigure:
    return StartingFigure(**places.figure_facts(entry, card, terrain), woman=card.woman)


# What can be wrong


def mistakes(path: Path, entry: ScenarioFile, terrain: Map, people: Mapping[str, book.Character]) -> Iterator[Mistake]:
    traits = [*book.load_traits(), *(trait.id for trait in entry.trait)]
    known = Book(people, book.load_weapons(), traits, book.load_house_rules())
    yield from own_trait_mistakes(book.load_traits(), entry.trait)
    yield from common_mistakes(path, entry, terrain, known)
    yield from _teams(entry)
    for figure in entry.figure:
        key = f"figure.{figure.id}"
        yield from figure_mistakes(entry, figure, terrain, known)
        if figure.at is None and figure.zone is None:
            yield key, 'Say where it starts: "at" (a place) or "zone" (the owner chooses a place in it).'
    starters = [places.starting(entry, figure, terrain, Walker(FOOT_RADIUS)) for figure in entry.figure]
    yield from places.start_mistakes(terrain, chain(*starters), CONTACT)


def _teams(entry: ScenarioFile) -> Iterator[Mistake]:
    """malice/setup/enemies: players who fight together must say so (MR-58)."""
    shared = [side.id for side in entry.side if sum(seat.side == side.id for seat in entry.seat) > 1]
    if shared and entry.house_rules.get(TEAMS) != TOGETHER:
        yield f"side.{shared[0]}", f'Two seats share this side: the house rules must say {TEAMS} = "{TOGETHER}".'


SHELF = Shelf(book.DATA / "scenarios", read_scenario)
"""The scenarios that come with the game."""


# Advice, never a refusal: whoever designs, decides


GANG = range(3, 6)
PLAYERS = range(2, 11)
"""malice/setup/gang: three to five characters a player and two to ten players are suggested (MR-10)."""

RULE = "malice/setup/gang"
ONLY_EARNED = "malice/campaign/only-in-campaign"


def notices(scenario: Scenario) -> tuple[AdviceLine, ...]:
    """Everything worth saying about a scenario before it is played."""
    return (*gang_notices(scenario), *trait_notices(scenario))


def gang_notices(scenario: Scenario) -> Iterator[AdviceLine]:
    """malice/setup/gang: any number is played; odd sizes, unequal gangs and a crowd of players get a word."""
    sizes = Counter(figure.seat for figure in scenario.figures)
    for seat in scenario.seats:
        count = sizes[seat.id]
        if count not in GANG:
            people = "1 character" if count == 1 else f"{count} characters"
            yield AdviceLine(f"{seat.name} has {people}; three to five are suggested.", RULE)
    if len(set(sizes.values())) > 1:
        yield AdviceLine("The gangs are of different sizes; equal numbers are usual.", RULE)
    if len(scenario.seats) not in PLAYERS:
        yield AdviceLine(f"{len(scenario.seats)} players; two to ten are suggested.", RULE)


def trait_notices(scenario: Scenario) -> Iterator[AdviceLine]:
    """malice/campaign/only-in-campaign: a single game uses no traits unless the players agree to some."""
    names = [figure.name for figure in scenario.figures if figure.traits]
    if names:
        have = "has some" if len(names) == 1 else "have some"
        sentence = f"Traits are earned in campaigns; players should agree that {', '.join(names)} {have} already."
        yield AdviceLine(sentence, ONLY_EARNED)
