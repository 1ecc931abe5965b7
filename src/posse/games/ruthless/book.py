"""The figures of the Ruthless book as data: weapons, traits, characters and options, read from `data/*.toml`.

Nothing here is a rule. Lengths are whole tenths of a millimetre; the files write inches.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from posse.content.loader import BadContentError, ContentError, load_toml, near, repeated
from posse.tabletop.length import inches

DATA = Path(__file__).parent / "data"

FOOT_RADIUS = inches(1.0) // 2
HORSE_RADIUS = inches(1.5) // 2
CONTACT = inches(0.1)
"""RR-13: round bases of one inch on foot and one and a half mounted; a gap of a tenth of an inch is contact."""

ROUNDING = 2
"""Tenths of a millimetre: a charge stops at contact, give or take the rounding of its path."""

OptionValue = str | bool
Text = Annotated[str, Meta(min_length=1)]
Reach = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Weapon(Struct, frozen=True):
    """A weapon row: a band that is None does not exist, and `rounds` is None where shots are not counted."""

    id: str
    name: str
    rule: str
    short: int | None = None
    long: int | None = None
    rounds: int | None = None
    fanfire: bool = False
    close_bonus: int = 0
    long_modifier: int = 0
    free_reload: bool = False

    @property
    def reach(self) -> int:
        """The farthest it can shoot at all."""
        return max(self.short or 0, self.long or 0)


class Trait(Struct, frozen=True):
    """ruthless/design/rename-or-invent-traits: what a trait does is code under its id, what it is called is free."""

    id: Text
    name: Text
    sentence: Text
    rule: Text
    once_per_game: bool = False
    handicap: bool = False


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


class Option(Struct, frozen=True):
    """A switch for a ruling: its default comes first among its values."""

    id: Text
    default: OptionValue
    values: tuple[OptionValue, ...]
    sentence: Text
    ruling: Text
    rule: Text


class _WeaponRow(Struct, frozen=True):
    """A weapon as it is written in the file, with its ranges in inches."""

    id: Text
    name: Text
    rule: Text
    short: Reach | None = None
    long: Reach | None = None
    rounds: Count | None = None
    fanfire: bool = False
    close_bonus: int = 0
    long_modifier: int = 0
    free_reload: bool = False


class WeaponsFile(Struct, frozen=True):
    """The shape of weapons.toml."""

    weapon: tuple[_WeaponRow, ...]


class TraitsFile(Struct, frozen=True):
    """The shape of traits.toml."""

    trait: tuple[Trait, ...]


class CharactersFile(Struct, frozen=True):
    """The shape of characters.toml."""

    character: tuple[Character, ...]


class OptionsFile(Struct, frozen=True):
    """The shape of options.toml."""

    option: tuple[Option, ...]


def read_weapons(path: Path) -> dict[str, Weapon]:
    """The weapons of a file by id, in file order."""
    rows = load_toml(path, WeaponsFile).weapon
    refuse(path, _weapon_mistakes(rows))
    return {
        row.id: Weapon(
            id=row.id,
            name=row.name,
            rule=row.rule,
            short=None if row.short is None else inches(row.short),
            long=None if row.long is None else inches(row.long),
            rounds=row.rounds,
            fanfire=row.fanfire,
            close_bonus=row.close_bonus,
            long_modifier=row.long_modifier,
            free_reload=row.free_reload,
        )
        for row in rows
    }


def read_traits(path: Path) -> dict[str, Trait]:
    """The traits of a file by id, in file order."""
    rows = load_toml(path, TraitsFile).trait
    refuse(path, repeated("trait", (row.id for row in rows)))
    return {row.id: row for row in rows}


def read_characters(path: Path) -> dict[str, Character]:
    """The characters of a file by id; their weapons and traits must be known."""
    rows = load_toml(path, CharactersFile).character
    refuse(path, _character_mistakes(rows))
    return {row.id: row for row in rows}


def read_options(path: Path) -> dict[str, Option]:
    """The options of a file by id."""
    rows = load_toml(path, OptionsFile).option
    refuse(path, _option_mistakes(rows))
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
def load_options() -> dict[str, Option]:
    """ruthless/scenario/toolkit: the options by id; what a table would argue about, it may change."""
    return read_options(DATA / "options.toml")


def _weapon_mistakes(rows: tuple[_WeaponRow, ...]) -> Iterator[tuple[str, str]]:
    yield from repeated("weapon", (row.id for row in rows))
    for row in rows:
        if row.short is None and row.long is None:
            yield f"weapon.{row.id}", "A weapon needs a short range or a long range."
        if row.short is not None and row.long is not None and row.long <= row.short:
            yield f"weapon.{row.id}.long", "Long range should reach farther than short range."


def _character_mistakes(rows: tuple[Character, ...]) -> Iterator[tuple[str, str]]:
    yield from repeated("character", (row.id for row in rows))
    for row in rows:
        key = f"character.{row.id}"
        yield from unknown(f"{key}.weapons", "weapon", row.weapons, load_weapons())
        yield from unknown(f"{key}.traits", "trait", row.traits, load_traits())
        yield from unknown(f"{key}.trait_names", "trait on this character", row.trait_names, row.traits)
        if len(set(row.traits)) < len(row.traits):
            yield f"{key}.traits", "A trait is listed twice; the same trait does not add to itself."


def _option_mistakes(rows: tuple[Option, ...]) -> Iterator[tuple[str, str]]:
    yield from repeated("option", (row.id for row in rows))
    for row in rows:
        if len(row.values) < 2:
            yield f"option.{row.id}.values", "An option needs at least two values to choose from."
        if row.values and row.values[0] != row.default:
            yield f"option.{row.id}.default", "The default should be the first of the values."


def unknown(key: str, kind: str, ids: Iterable[str], known: Iterable[str]) -> Iterator[tuple[str, str]]:
    """A (key, reason) pair for every id that is not a known one of its kind."""
    names = tuple(known)
    for id in ids:
        if id not in names:
            yield key, f'There is no {kind} called "{id}".{near(id, names)}'


def refuse(path: Path, mistakes: Iterable[tuple[str, str]]) -> None:
    """Raise `BadContentError` if there is any mistake at all."""
    errors = [ContentError(str(path), key, reason) for key, reason in mistakes]
    if errors:
        raise BadContentError(errors)
