"""The kinds of TOML files Ruthless reads, and what the book advises about a sound one."""

from functools import partial
from pathlib import Path

from posse.games.book.files import MAP, RULES, Kind, Kinds
from posse.games.book.house_rules import HouseRulesFile, read_house_rules
from posse.games.ruthless.book import (
    CHARACTERS,
    TRAITS,
    WEAPONS,
    read_characters,
    read_traits,
    read_weapons,
)
from posse.games.ruthless.design import Notice, character_notices, notices
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario_data import read_scenario
from posse.games.ruthless.scenario_file import ScenarioFile

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), ScenarioFile, read_scenario),
    Kind("weapons", ("weapon",), WEAPONS.shape, read_weapons),
    Kind("traits", ("trait",), TRAITS.shape, read_traits),
    Kind("characters", ("character",), CHARACTERS.shape, read_characters),
    Kind("house rules", ("house_rule",), HouseRulesFile, partial(read_house_rules, kind=HouseRules)),
    RULES,
)


def advice(path: Path) -> tuple[Notice, ...]:
    """What the book advises about the people and rosters of a sound file."""
    match KINDS.of(path).name:
        case "scenario":
            return notices(read_scenario(path))
        case "characters":
            return tuple(notice for person in read_characters(path).values() for notice in character_notices(person))
        case _:
            return ()
