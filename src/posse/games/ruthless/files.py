"""The kinds of TOML files Ruthless reads, and what the book advises about the people and rosters of a sound one."""

from collections.abc import Iterator
from pathlib import Path

from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of
from posse.games.ruthless.book import CHARACTERS, TRAITS, read_weapons
from posse.games.ruthless.design import Notice, character_notices, notices
from posse.games.ruthless.house_rules import HouseRules
from posse.games.ruthless.scenario_data import read_scenario


def _about_people(path: Path) -> Iterator[Notice]:
    for person in CHARACTERS.rows(path):
        yield from character_notices(person)


KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), read_scenario, lambda path: notices(read_scenario(path))),
    Kind("weapons", ("weapon",), read_weapons),
    Kind("traits", ("trait",), TRAITS.by_id),
    Kind("characters", ("character",), CHARACTERS.by_id, _about_people),
    house_rules_of(HouseRules),
    RULES,
    guide_of("ruthless"),
)
