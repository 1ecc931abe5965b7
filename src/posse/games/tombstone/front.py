"""Tombstone as it is read: its files, its house rules and its odds. Matches come with the fights."""

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct

from posse.content.loader import load_toml
from posse.games.book.characters import Characters
from posse.games.book.files import RULES, Kind, Kinds, house_rules_of
from posse.games.book.front import Book
from posse.games.book.house_rules import Preset
from posse.games.tombstone.book import (
    ABILITIES,
    BACKGROUNDS,
    ITEMS,
    MANNERS,
    PARTY,
    WEAPONS,
    HelpFile,
    Names,
    PastFile,
    ReadyFile,
    load_presets,
)
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.reading import customs_notices, read_character, read_customs

KINDS = Kinds(
    Kind("character", ("posse_character",), read_character),
    Kind("customs", ("posse_customs",), read_customs, customs_notices),
    Kind("backgrounds", ("background",), BACKGROUNDS.by_id),
    Kind("abilities", ("ability",), ABILITIES.by_id),
    Kind("weapons", ("weapon",), WEAPONS.by_id),
    Kind("provisions", ("item",), ITEMS.by_id),
    Kind("party", ("person",), PARTY.by_id),
    Kind("naming", ("custom",), MANNERS.by_id),
    Kind("names", ("surnames",), partial(load_toml, shape=Names)),
    Kind("help", ("help",), partial(load_toml, shape=HelpFile)),
    Kind("history", ("row",), partial(load_toml, shape=PastFile)),
    Kind("quick play", ("sheet",), partial(load_toml, shape=ReadyFile)),
    house_rules_of(HouseRules),
    RULES,
)


class TombstoneBook(Book):
    game = TOMBSTONE
    kinds = KINDS

    @property
    def characters(self) -> Characters:
        found: Characters = self._own("characters").CHARACTERS
        return found

    @property
    def opponents(self) -> Callable[[str, Mapping[str, str]], Struct]:
        found: Callable[[str, Mapping[str, str]], Struct] = self._own("opponents").made_up
        return found

    def presets(self) -> tuple[Preset, ...]:
        return tuple(load_presets().values())


FRONT = TombstoneBook()
