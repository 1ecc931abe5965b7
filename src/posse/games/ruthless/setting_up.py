"""Setting up: a scenario, its map and the options of this table become the set-up of a match."""

from collections.abc import Mapping
from pathlib import Path

from posse.games import settings
from posse.games.book import OptionValue
from posse.games.ruthless.book import load_options
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import SCENARIOS
from posse.games.ruthless.scene import Setup
from posse.games.scenario_places import map_of
from posse.games.settings import NO_OPTIONS


def set_up(id_or_path: str | Path, options: Mapping[str, OptionValue] = NO_OPTIONS) -> Setup:
    """A scenario by id or file with its map and options: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for options nobody knows.
    """
    scenario = SCENARIOS.load(id_or_path)
    terrain = map_of(SCENARIOS.path(id_or_path), scenario.map)
    return Setup(scenario, terrain, settle_options(scenario.chosen(), options))


def settle_options(*layers: Mapping[str, OptionValue]) -> Options:
    """The options of this game from several layers, later ones first."""
    return settings.settle_options(Options, load_options(), *layers)
