"""The figures of the book as data: weapons, traits, characters and house rules, read from `data/*.toml`.

Nothing here is a rule. Lengths are whole tenths of a millimetre; the files write inches.
"""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from posse.content.loader import repeated
from posse.games.book import rows
from posse.games.book.house_rules import HouseRule, read_house_rules
from posse.games.book.rows import Count, RowFile, Text, by_id, refuse, unknown, weapons_of
from posse.games.malice.house_rules import HouseRules

DATA = Path(__file__).parent / "data"


class Weapon(rows.Weapon, frozen=True):
    """A weapon row (table T3): whether it can be fanned, and how many barrels one action may fire."""

    fans: bool = False
    barrels: int = 1


class Trait(rows.Trait, frozen=True):
    """A trait of the campaign table (T5): `card` is the rank of the winner's cut that brings it, X for a Joker.

    `kept` is False for one that is nothing to keep.
    """

    card: Text
    handicap: bool = False
    kept: bool = True


class Character(Struct, frozen=True):
    """A person who can take part in any scenario. `short` is what the table calls them where there is little room."""

    id: Text
    name: Text
    initials: Annotated[str, Meta(min_length=1, max_length=3)]
    description: Text
    weapons: tuple[str, ...]
    traits: tuple[str, ...] = ()
    woman: bool = False
    short: Annotated[str, Meta(max_length=16)] = ""


class WeaponRow(rows.WeaponRow, frozen=True):
    """A weapon as it is written in the file, with its ranges in inches."""

    fans: bool = False
    barrels: Count = 1


WEAPONS = RowFile("weapon", WeaponRow)
TRAITS = RowFile("trait", Trait)
CHARACTERS = RowFile("character", Character)


def read_weapons(path: Path) -> dict[str, Weapon]:
    """The weapons of a file by id, in file order."""
    return weapons_of(path, WEAPONS.rows(path), Weapon)


def read_traits(path: Path) -> dict[str, Trait]:
    """The traits of a file by id, in file order; a card of the cut brings one trait and no other."""
    rows = TRAITS.rows(path)
    refuse(path, repeated("card", (row.card for row in rows)))
    return by_id(path, "trait", rows)


def read_characters(path: Path) -> dict[str, Character]:
    """The characters of a file by id; their weapons and traits must be known."""
    rows = CHARACTERS.rows(path)
    refuse(path, _character_mistakes(rows))
    return by_id(path, "character", rows)


@cache
def load_weapons() -> dict[str, Weapon]:
    """The weapons of the book by id (table T3).

    malice/weapon/derringer, malice/weapon/six-shooter, malice/weapon/model-no-3, malice/weapon/shotgun,
    malice/weapon/repeating-rifle, malice/weapon/sharps-rifle: with ids of their own, whatever other books call theirs (MR-57).
    """
    return read_weapons(DATA / "weapons.toml")


@cache
def load_traits() -> dict[str, Trait]:
    """The traits of the book by id (table T5)."""
    return read_traits(DATA / "traits.toml")


@cache
def load_characters() -> dict[str, Character]:
    """The characters that come with the game by id."""
    return read_characters(DATA / "characters.toml")


@cache
def load_house_rules() -> dict[str, HouseRule]:
    """What a table may play otherwise, by id."""
    return read_house_rules(DATA / "house_rules.toml", HouseRules)


def _character_mistakes(rows: tuple[Character, ...]) -> Iterator[tuple[str, str]]:
    for row in rows:
        key = f"character.{row.id}"
        yield from unknown(f"{key}.weapons", "weapon", row.weapons, load_weapons())
        yield from unknown(f"{key}.traits", "trait", row.traits, load_traits())
        if len(set(row.traits)) < len(row.traits):
            yield f"{key}.traits", "A trait is listed twice; the same trait does not add to itself."
