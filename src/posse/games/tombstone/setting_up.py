"""Setting up: a scenario, its map and the house rules of this table become the set-up of a match."""

from collections.abc import Mapping
from pathlib import Path

from posse.games.book.house_rules import AS_THE_BOOK, RuleValue
from posse.games.scenarios.places import map_of
from posse.games.tombstone.customs import Customs, house_of
from posse.games.tombstone.scenario import SHELF, mustered, with_judge
from posse.games.tombstone.scene import Setup


def set_up(id_or_path: str | Path, house_rules: Mapping[str, RuleValue] = AS_THE_BOOK, campaign: str = "") -> Setup:
    """A scenario by id or file with its map and house rules: the scenario's own first, then the caller's.

    Raises `BadContentError` for a scenario that is not there or not sound, and for house rules nobody knows. `campaign` names
    the campaign the match is part of. tombstone/frame/battle-display: with no map everybody stands on a line.
    """
    scenario = SHELF.load(id_or_path)
    house = house_of(scenario.chosen(), house_rules)
    terrain = map_of(SHELF.path(id_or_path), scenario.map) if house.map_laid else None
    players = scenario.players if house.players == "scenario" else int(house.players)
    played = mustered(scenario, players)
    return Setup(with_judge(played) if house.judge else played, Customs(house), terrain, campaign)
