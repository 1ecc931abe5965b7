"""The kinds of TOML files A Town Called Malice reads, and what is worth saying about a sound one."""

from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of
from posse.games.malice.book import CHARACTERS, TRAITS, read_weapons
from posse.games.malice.design import notices
from posse.games.malice.house_rules import HouseRules
from posse.games.malice.scenario import read_scenario

KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), read_scenario, lambda path: notices(read_scenario(path))),
    Kind("weapons", ("weapon",), read_weapons),
    Kind("traits", ("trait",), TRAITS.by_id),
    Kind("characters", ("character",), CHARACTERS.by_id),
    house_rules_of(HouseRules),
    RULES,
    guide_of("malice"),
)
