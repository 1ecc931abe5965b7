"""The kinds of TOML files A Town Called Malice reads, and what is worth saying about a sound one."""

from functools import partial
from pathlib import Path

from posse.games.book.files import MAP, RULES, Kind, Kinds
from posse.games.book.front import AdviceLine
from posse.games.book.house_rules import HouseRulesFile, read_house_rules
from posse.games.malice.book import (
    CHARACTERS,
    TRAITS,
    WEAPONS,
    read_characters,
    read_traits,
    read_weapons,
)
from posse.games.malice.design import notices
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import ScenarioFile, read_scenario

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), ScenarioFile, read_scenario),
    Kind("weapons", ("weapon",), WEAPONS.shape, read_weapons),
    Kind("traits", ("trait",), TRAITS.shape, read_traits),
    Kind("characters", ("character",), CHARACTERS.shape, read_characters),
    Kind("house rules", ("house_rule",), HouseRulesFile, partial(read_house_rules, kind=HouseRules)),
    RULES,
)


def advice(path: Path) -> tuple[AdviceLine, ...]:
    """What the designer of a sound file should know."""
    return notices(read_scenario(path)) if KINDS.of(path).name == "scenario" else ()
