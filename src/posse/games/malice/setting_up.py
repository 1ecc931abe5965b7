"""Setting up: a scenario, its map and the house rules of this table become the set-up of a match."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from posse.games.book.house_rules import AS_THE_BOOK, RuleValue, settled
from posse.games.malice.book import load_house_rules
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import SHELF, Scenario
from posse.games.malice.scene import Setup
from posse.games.scenarios.places import map_of
from posse.games.scenarios.scenario import Side


def set_up(id_or_path: str | Path, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, campaign: str = "") -> Setup:
    """A scenario by id or file with its map and house rules: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for house rules nobody knows. `campaign` names
    the campaign the match is part of.
    """
    scenario = SHELF.load(id_or_path)
    terrain = map_of(SHELF.path(id_or_path), scenario.map)
    house = settle(scenario.chosen(), house_rules)
    return Setup(sided(scenario, house), terrain, house, campaign)


settle = partial(settled, HouseRules, load_house_rules)


def sided(scenario: Scenario, house: HouseRules) -> Scenario:
    """malice/setup/enemies: every other player is the enemy, so seats that share a side are parted (MR-58).

    With `teams=sides` they stay together.
    """
    if house.teams == "sides" or len(scenario.sides) == len(scenario.seats):
        return scenario
    return replace(
        scenario,
        sides=tuple(Side(seat.id, seat.name) for seat in scenario.seats),
        seats=tuple(replace(seat, side=seat.id) for seat in scenario.seats),
    )
