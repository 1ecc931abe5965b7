"""Setting up: a scenario, its map and the options of this table become the set-up of a match."""

from collections.abc import Mapping
from pathlib import Path

from msgspec.structs import replace

from posse.games.book import OptionValue
from posse.games.malice.book import load_options
from posse.games.malice.options import Options
from posse.games.malice.scenario import SHELF, Scenario
from posse.games.malice.scene import Setup
from posse.games.scenario_places import map_of
from posse.games.scenarios import Side
from posse.games.settings import settle_options

NO_OPTIONS: Mapping[str, OptionValue] = {}


def set_up(id_or_path: str | Path, options: Mapping[str, OptionValue] = NO_OPTIONS, campaign: str = "") -> Setup:
    """A scenario by id or file with its map and options: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for options nobody knows. `campaign` names
    the campaign the match is part of.
    """
    scenario = SHELF.load(id_or_path)
    terrain = map_of(SHELF.path(id_or_path), scenario.map)
    settled = settle(scenario.chosen(), options)
    return Setup(sided(scenario, settled), terrain, settled, campaign)


def settle(*layers: Mapping[str, OptionValue]) -> Options:
    """Options from several layers, later ones first; words may stand for values (`"true"` for True)."""
    return settle_options(Options, load_options(), *layers)


def sided(scenario: Scenario, options: Options) -> Scenario:
    """malice/setup/enemies: every other player is the enemy, so seats that share a side are parted (MR-58).

    With `teams=sides` they stay together.
    """
    if options.teams == "sides" or len(scenario.sides) == len(scenario.seats):
        return scenario
    return replace(
        scenario,
        sides=tuple(Side(seat.id, seat.name) for seat in scenario.seats),
        seats=tuple(replace(seat, side=seat.id) for seat in scenario.seats),
    )
