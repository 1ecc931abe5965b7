"""Scenarios of A Town Called Malice: the shape of the file, what can be wrong with it, and what a match gets of it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from posse.content.loader import load_toml
from posse.games.book.rows import refuse
from posse.games.malice.book import DATA, Character, load_characters, load_house_rules, load_traits, load_weapons
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.scenarios import scenario
from posse.games.scenarios.checks import Book, common_mistakes, figure_mistakes
from posse.games.scenarios.places import Mistake, Starter, level_of, levels, map_of, spot_of, start_mistakes, zones_in
from posse.games.scenarios.scenario import FigureEntry, Shelf, choices_in, loads, seats_in, sides_in
from posse.tabletop.movement import Base, Walker
from posse.tabletop.terrain import Map

TEAMS, TOGETHER = "teams", "sides"


class ScenarioFile(scenario.ScenarioFile, frozen=True, kw_only=True):
    """A whole scenario file."""

    game: Literal["malice"]
    figure: tuple[FigureEntry, ...]


class StartingFigure(scenario.StartingFigure, frozen=True, kw_only=True):
    """A figure as it starts."""

    woman: bool = False


class Scenario(scenario.Scenario, frozen=True, kw_only=True):
    """Everything a match needs to be set up."""

    figures: tuple[StartingFigure, ...]


def read_scenario(path: Path) -> Scenario:
    """A scenario file, checked against the book and its map, with lengths and levels resolved."""
    entry = load_toml(path, ScenarioFile)
    terrain = map_of(path, entry.map)
    refuse(path, mistakes(path, entry, terrain))
    return Scenario(
        id=entry.id,
        name=entry.name,
        blurb=entry.blurb,
        map=entry.map,
        turn_limit=entry.turn_limit,
        turn_limit_reason=entry.turn_limit_reason,
        won_by=entry.won_by,
        sides=sides_in(entry),
        seats=seats_in(entry),
        figures=tuple(_figure(figure, load_characters()[figure.character], terrain) for figure in entry.figure),
        house_rules=choices_in(entry),
        zones=zones_in(entry),
    )


def _figure(entry: FigureEntry, card: Character, terrain: Map) -> StartingFigure:
    """A figure as it starts: the character's card, with what the scenario says instead."""
    return StartingFigure(
        id=entry.id,
        character=entry.character,
        seat=entry.seat,
        name=entry.name or card.name,
        initials=card.initials,
        description=card.description,
        traits=card.traits if entry.traits is None else entry.traits,
        weapons=card.weapons if entry.weapons is None else entry.weapons,
        at=None if entry.at is None else spot_of(entry.at, level_of(entry.level, terrain)),
        zone=entry.zone,
        rounds=loads(entry.rounds),
        woman=card.woman,
    )


# What can be wrong


def mistakes(path: Path, entry: ScenarioFile, terrain: Map) -> Iterator[Mistake]:
    """Everything that is wrong with a scenario."""
    book = Book(load_characters(), load_weapons(), load_traits(), load_house_rules())
    yield from common_mistakes(path, entry, terrain, book)
    yield from _teams(entry)
    for figure in entry.figure:
        key = f"figure.{figure.id}"
        yield from figure_mistakes(entry, figure, terrain, book)
        if figure.at is None and figure.zone is None:
            yield key, 'Say where it starts: "at" (a place) or "zone" (the owner chooses a place in it).'
    yield from start_mistakes(terrain, _starters(entry, terrain), CONTACT)


def _teams(entry: ScenarioFile) -> Iterator[Mistake]:
    """malice/setup/enemies: players who fight together must say so (MR-58)."""
    shared = [side.id for side in entry.side if sum(seat.side == side.id for seat in entry.seat) > 1]
    if shared and entry.house_rules.get(TEAMS) != TOGETHER:
        yield f"side.{shared[0]}", f'Two seats share this side: the house rules must say {TEAMS} = "{TOGETHER}".'


def _starters(entry: ScenarioFile, terrain: Map) -> Iterator[Starter]:
    sides = {seat.id: seat.side for seat in entry.seat}
    for figure in entry.figure:
        if figure.at is not None and figure.level in levels(terrain):
            base = Base(spot_of(figure.at, level_of(figure.level, terrain)), FOOT_RADIUS)
            key = f"figure.{figure.id}.at"
            yield Starter(key, figure.id, sides.get(figure.seat, ""), base, Walker(FOOT_RADIUS))


SHELF = Shelf(DATA / "scenarios", read_scenario)
"""The scenarios that come with the game."""
