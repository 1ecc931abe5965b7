"""The figures of the Ruthless book as data: weapons, traits, characters and house rules, read from `data/*.toml`.

Nothing here is a rule but what a trait adds to a number, as its row has it. Lengths are whole tenths of a millimetre; the
files write inches.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.engine.number import Reason
from posse.games.book import rows
from posse.games.book.house_rules import read_house_rules
from posse.games.book.rows import Count, Mistake, RowFile, Text, WeaponFile, person_mistakes, unknown
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

    Here it may also add to shots at its owner, to its owner's Toughness tests, and to those that its owner has enemies take.
    """

    once_per_game: bool = False
    shot_at: rows.Adds = 0
    tests: rows.Adds = 0
    enemy_tests: rows.Adds = 0


class OwnTrait(Trait, frozen=True):
    """ruthless/design/rename-or-invent-traits: a trait of one table's own, that does no more than add to numbers."""

    rule: Literal["ruthless/design/rename-or-invent-traits"] = "ruthless/design/rename-or-invent-traits"


class Boxes(Struct, frozen=True):
    """Wound boxes by location, for a character whose card differs from the usual one."""

    leg: Count
    arm: Count
    chest: Count
    severe: Count


class Character(Struct, frozen=True, omit_defaults=True):
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


def _character_mistakes(rows: Sequence[Character]) -> Iterator[Mistake]:
    yield from person_mistakes(rows, load_weapons(), load_traits())
    for row in rows:
        yield from unknown(f"character.{row.id}.trait_names", "trait on this character", row.trait_names, row.traits)


WEAPONS = WeaponFile(Weapon)
TRAITS = RowFile("trait", Trait)
CHARACTERS = RowFile("character", Character, _character_mistakes, "ruthless")

load_weapons = cache(partial(WEAPONS.by_id, DATA / "weapons.toml"))
"""The weapons of the book by id (table T5).

ruthless/weapon/derringer, ruthless/weapon/shotgun, ruthless/weapon/revolver, ruthless/weapon/buntline-special,
ruthless/weapon/bow, ruthless/weapon/repeating-rifle, ruthless/weapon/sharps-carbine.
"""

load_traits = cache(partial(TRAITS.by_id, DATA / "traits.toml"))
"""The traits of the book by id."""

load_characters = cache(partial(CHARACTERS.by_id, DATA / "characters.toml"))
"""The characters that come with the game by id.

ruthless/design/example-bat-masterson: he is among them, with the Toughness of 3 the book gives him.
"""

load_house_rules = cache(partial(read_house_rules, DATA / "house_rules.toml", HouseRules))
"""ruthless/scenario/toolkit: what a table may play otherwise, by id."""

# What traits add to a number. Those that forbid or allow something are asked for by name in the chapter whose rule they bend.


def shooting_reasons(traits: Iterable[Trait], long: bool) -> tuple[Reason, ...]:
    """ruthless/trait/stacking: what a shooter's traits add to a shot; different ones add up, one twice does not (RR-82).

    ruthless/design/rename-or-invent-traits: a scenario may bring traits of its own that add to numbers.
    ruthless/trait/gunfighter, ruthless/trait/greenhorn, ruthless/trait/nervous: on every shot. ruthless/trait/marksman: on
    every shot at Long range.
    """
    found = []
    for trait in traits:
        if trait.shooting:
            found.append(Reason(trait.name, trait.shooting, trait.rule))
        if long and trait.long_range:
            found.append(Reason(f"{trait.name} at long range", trait.long_range, trait.rule))
    return tuple(found)


def stealth_reasons(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """ruthless/trait/stealthy: what a target's traits add to a shot at it."""
    return tuple(Reason(f"the target is {trait.name}", trait.shot_at, trait.rule) for trait in traits if trait.shot_at)


def brawl_bonus(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """ruthless/fisticuffs/trait-bonus: what a brawler's traits add to the score.

    ruthless/trait/tomahawk, ruthless/trait/yella-belly: more, and less.
    """
    return tuple(Reason(trait.name, trait.brawling, trait.rule) for trait in traits if trait.brawling)


def nerve_reasons(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """What somebody's traits add to the Toughness tests they take."""
    return tuple(Reason(trait.name, trait.tests, trait.rule) for trait in traits if trait.tests)


def daunting_reasons(traits: Iterable[Trait]) -> tuple[Reason, ...]:
    """ruthless/trait/loud-mouth: what somebody's traits add to the Toughness tests that they have enemies take."""
    return tuple(
        Reason(f"{trait.name}'s doing", trait.enemy_tests, trait.rule) for trait in traits if trait.enemy_tests
    )
