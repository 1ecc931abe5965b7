"""The kinds of TOML files Law of the Gun reads."""

from posse.games.book import OptionsFile, read_options
from posse.games.files import MAP, RULES, Kind, Kinds
from posse.games.law_of_the_gun.book import (
    BladesFile,
    CharactersFile,
    EffectsFile,
    NpcsFile,
    WeaponsFile,
    read_blades,
    read_characters,
    read_effects,
    read_npcs,
    read_weapons,
)
from posse.games.law_of_the_gun.npcs import NamesFile, read_names
from posse.games.law_of_the_gun.scenario import ScenarioFile, read_scenario

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), ScenarioFile, read_scenario),
    Kind("weapons", ("weapon",), WeaponsFile, read_weapons),
    Kind("blades", ("blade",), BladesFile, read_blades),
    Kind("effects", ("cell",), EffectsFile, read_effects),
    Kind("npcs", ("line",), NpcsFile, read_npcs),
    Kind("names", ("names",), NamesFile, read_names),
    Kind("characters", ("character",), CharactersFile, read_characters),
    Kind("options", ("option",), OptionsFile, read_options),
    RULES,
)
