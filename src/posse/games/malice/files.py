"""The kinds of TOML files A Town Called Malice reads, and what is worth saying about a sound one."""

from pathlib import Path

from posse.games.book import OptionsFile, read_options
from posse.games.files import MAP, RULES, Kind, Kinds
from posse.games.front import AdviceLine
from posse.games.malice.book import (
    CharactersFile,
    TraitsFile,
    WeaponsFile,
    read_characters,
    read_traits,
    read_weapons,
)
from posse.games.malice.design import notices
from posse.games.malice.scenario import ScenarioFile, read_scenario

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), ScenarioFile, read_scenario),
    Kind("weapons", ("weapon",), WeaponsFile, read_weapons),
    Kind("traits", ("trait",), TraitsFile, read_traits),
    Kind("characters", ("character",), CharactersFile, read_characters),
    Kind("options", ("option",), OptionsFile, read_options),
    RULES,
)


def advice(path: Path) -> tuple[AdviceLine, ...]:
    """What the designer of a sound file should know."""
    return notices(read_scenario(path)) if KINDS.of(path).name == "scenario" else ()
