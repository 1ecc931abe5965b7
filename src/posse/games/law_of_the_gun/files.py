"""The kinds of TOML files Law of the Gun reads."""

from functools import partial

from posse.games.book.files import MAP, RULES, Kind, Kinds
from posse.games.book.house_rules import HouseRulesFile, read_house_rules
from posse.games.law_of_the_gun.book import (
    BLADES,
    CHARACTERS,
    EFFECTS,
    NPCS,
    WEAPONS,
    read_blades,
    read_characters,
    read_effects,
    read_npcs,
    read_weapons,
)
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.people.npcs import NamesFile, read_names
from posse.games.law_of_the_gun.scenario import ScenarioFile, read_scenario

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), ScenarioFile, read_scenario),
    Kind("weapons", ("weapon",), WEAPONS.shape, read_weapons),
    Kind("blades", ("blade",), BLADES.shape, read_blades),
    Kind("effects", ("cell",), EFFECTS.shape, read_effects),
    Kind("npcs", ("line",), NPCS.shape, read_npcs),
    Kind("names", ("names",), NamesFile, read_names),
    Kind("characters", ("character",), CHARACTERS.shape, read_characters),
    Kind("house rules", ("house_rule",), HouseRulesFile, partial(read_house_rules, kind=HouseRules)),
    RULES,
)
