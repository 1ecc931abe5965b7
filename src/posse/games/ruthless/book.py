"""The figures of the Ruthless book as data: weapons, traits, characters and house rules, read from `data/*.toml`.

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
from posse.games.book.rows import Count, RowFile, Text, refuse, unknown
from posse.games.ruthless.house_rules import HouseRules
from posse.tabletop.length import inches

DATA = Path(__file__).parent / "data"

HORSE_RADIUS = inches(1.5) // 2
"""RR-13: round bases, one and a half inches wide where there is a horse."""


class Weapon(rows.Weapon, frozen=True):
    """A weapon row of this book, with what only its weapons do."""

    fanfire: bool = False
    close_bonus: int = 0
    long_modifier: int = 0
    free_reload: bool = False


class Trait(rows.Trait, frozen=True):
    """ruthless/design/rename-or-invent-traits: what it adds to a number stands in its row, what it is called is free.

    It adds to its owner's shots, to those at Long range, to shots at its owner, and in brawls.
    """

    once_per_game: bool = False
    handicap: bool = False
    shooting: int = 0
    long_range: int = 0
    shot_at: int = 0
    brawling: int = 0


class Boxes(Struct, frozen=True):
    """Wound boxes by location, for a character whose card differs from the usual one."""

    leg: Count
    arm: Count
    chest: Count
    severe: Count


class Character(Struct, frozen=True):
    """A person who can take part in any scenario.

    ruthless/design/rename-or-invent-traits: `trait_names` says what this person's traits are called, by trait id.
    `short` is what the table calls them where there is little room; without it, the first name.
    """

    id: Text
    name: Text
    initials: Annotated[str, Meta(min_length=1, max_length=3)]
    toughness: Annotated[int, Meta(ge=1, le=10)]
    description: Text
    weapons: tuple[str, ...]
    traits: tuple[str, ...] = ()
    trait_names: dict[str, Text] = {}
    boxes: Boxes | None = None
    wanted: Annotated[int, Meta(ge=0)] = 0
    short: Annotated[str, Meta(max_length=16)] = ""


class _WeaponRow(rows.WeaponRow, frozen=True):
    """A weapon as it is written in the file."""

    fanfire: bool = False
    close_bonus: int = 0
    long_modifier: int = 0
    free_reload: bool = False


WEAPONS = RowFile("weapon", _WeaponRow)
TRAITS = RowFile("trait", Trait)
CHARACTERS = RowFile("character", Character)


def read_weapons(path: Path) -> dict[str, Weapon]:
    """The weapons of a file by id, in file order."""
    return rows.weapons_of(path, WEAPONS.rows(path), Weapon)


def read_traits(path: Path) -> dict[str, Trait]:
    """The traits of a file by id, in file order."""
    return rows.by_id(path, "trait", TRAITS.rows(path))


def read_characters(path: Path) -> dict[str, Character]:
    """The characters of a file by id; their weapons and traits must be known."""
    rows = CHARACTERS.rows(path)
    refuse(path, _character_mistakes(rows))
    return {row.id: row for row in rows}


@cache
def load_weapons() -> dict[str, Weapon]:
    """The weapons of the book by id (table T5).

    ruthless/weapon/derringer, ruthless/weapon/shotgun, ruthless/weapon/revolver, ruthless/weapon/buntline-special,
    ruthless/weapon/bow, ruthless/weapon/repeating-rifle, ruthless/weapon/sharps-carbine.
    """
    return read_weapons(DATA / "weapons.toml")


@cache
def load_traits() -> dict[str, Trait]:
    """The traits of the book by id."""
    return read_traits(DATA / "traits.toml")


@cache
def load_characters() -> dict[str, Character]:
    """The characters that come with the game by id.

    ruthless/design/example-bat-masterson: he is among them, with the Toughness of 3 the book gives him.
    """
    return read_characters(DATA / "characters.toml")


@cache
def load_house_rules() -> dict[str, HouseRule]:
    """ruthless/scenario/toolkit: what a table may play otherwise, by id."""
    return read_house_rules(DATA / "house_rules.toml", HouseRules)


def _character_mistakes(rows: tuple[Character, ...]) -> Iterator[tuple[str, str]]:
    yield from repeated("character", (row.id for row in rows))
    for row in rows:
        key = f"character.{row.id}"
        yield from unknown(f"{key}.weapons", "weapon", row.weapons, load_weapons())
        yield from unknown(f"{key}.traits", "trait", row.traits, load_traits())
        yield from unknown(f"{key}.trait_names", "trait on this character", row.trait_names, row.traits)
        if len(set(row.traits)) < len(row.traits):
            yield f"{key}.traits", "A trait is listed twice; the same trait does not add to itself."
