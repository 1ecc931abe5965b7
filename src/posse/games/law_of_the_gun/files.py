"""The kinds of TOML files Law of the Gun reads."""

from collections.abc import Iterator
from pathlib import Path

from posse.games.book.files import MAP, RULES, Kind, Kinds, guide_of, house_rules_of
from posse.games.book.front import AdviceLine
from posse.games.law_of_the_gun.book import BLADES, CHARACTERS, read_effects, read_npcs, read_weapons
from posse.games.law_of_the_gun.house_rules import HouseRules
from posse.games.law_of_the_gun.people.npcs import read_names
from posse.games.law_of_the_gun.scenario import read_scenario
from posse.games.law_of_the_gun.seeing.hiding import seen_at_once
from posse.games.law_of_the_gun.seeing.spotting import OPEN
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.tabletop.length import INCH


def _in_plain_view(path: Path) -> Iterator[AdviceLine]:
    """lotg/visibility/open: whoever begins hidden should not stand in plain view."""
    table = first_table(set_up(path))
    for id, (x, y, _) in seen_at_once(table):
        place = f"[{x / INCH:.1f}, {y / INCH:.1f}]"
        yield AdviceLine(f"{table.name(id)} begins hidden, but at {place} in plain view of an enemy.", OPEN)


KINDS = Kinds(
    MAP,
    Kind("scenario", ("game",), read_scenario, _in_plain_view),
    Kind("weapons", ("weapon",), read_weapons),
    Kind("blades", ("blade",), BLADES.by_id),
    Kind("effects", ("cell",), read_effects),
    Kind("npcs", ("line",), read_npcs),
    Kind("names", ("names",), read_names),
    Kind("characters", ("character",), CHARACTERS.by_id),
    house_rules_of(HouseRules),
    RULES,
    guide_of("law_of_the_gun"),
)
