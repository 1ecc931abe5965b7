"""Setting up: a scenario, its map and the house rules of this table become the set-up of a match."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from posse.games.book.house_rules import AS_THE_BOOK, RuleValue, settled
from posse.games.ruthless.book import load_house_rules
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario import SCENARIOS
from posse.games.ruthless.scene import Setup
from posse.games.scenarios.places import map_of


def set_up(id_or_path: str | Path, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK) -> Setup:
    """A scenario by id or file with its map and house rules: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for house rules nobody knows.
    """
    scenario = SCENARIOS.load(id_or_path)
    terrain = map_of(SCENARIOS.path(id_or_path), scenario.map)
    return Setup(scenario, terrain, settle(scenario.chosen(), house_rules))


settle = partial(settled, HouseRules, load_house_rules)
