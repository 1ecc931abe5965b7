"""The figures of the book as data: weapons, traits, characters and house rules, read from `data/*.toml`.

Nothing here is a rule but what a trait adds to a number, as its row has it. Lengths are whole tenths of a millimetre; the
files write inches.
"""

from collections.abc import Iterable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from posse.content.loader import repeated
from posse.engine.number import Reason
from posse.games.book import rows
from posse.games.book.house_rules import read_house_rules
from posse.games.book.rows import Count, RowFile, Text, WeaponFile, person_mistakes
from posse.games.malice.house_rules import HouseRules

DATA = Path(__file__).parent / "data"


class Weapon(rows.Weapon, frozen=True):
    """A weapon row (table T3): whether it can be fanned, and how many barrels one action may fire."""

    fans: bool = False
    barrels: Count = 1


class Trait(rows.Trait, frozen=True, kw_only=True):
    """A trait of the campaign table (T5): `card` is the rank of the winner's cut that brings it, X for a Joker.

    `kept` is False for one that is nothing to keep. What it adds to shots it adds to `fanned` ones too, or not; and here it may
    add in fights that its owner came to from behind.
    """

    card: str = ""
    kept: bool = True
    fanned: bool = True
    from_behind: rows.Adds = 0


class OwnTrait(Trait, frozen=True):
    """malice/campaign/only-in-campaign: a trait that the players of one table agree to, and that no cut brings."""

    rule: Literal["malice/campaign/only-in-campaign"] = "malice/campaign/only-in-campaign"


class Character(Struct, frozen=True, omit_defaults=True):
    """A person who can take part in any scenario. `short` is what the table calls them where there is little room."""

    id: Text
    name: Text
    initials: Annotated[str, Meta(min_length=1, max_length=3)]
    description: Text
    weapons: tuple[str, ...]
    traits: tuple[str, ...] = ()
    woman: bool = False
    short: Annotated[str, Meta(max_length=16)] = ""


WEAPONS = WeaponFile(Weapon)
TRAITS = RowFile("trait", Trait, lambda rows: repeated("card", (row.card for row in rows)))
"""A card of the cut brings one trait and no other."""

load_weapons = cache(partial(WEAPONS.by_id, DATA / "weapons.toml"))
"""The weapons of the book by id (table T3).

malice/weapon/derringer, malice/weapon/six-shooter, malice/weapon/model-no-3, malice/weapon/shotgun,
malice/weapon/repeating-rifle, malice/weapon/sharps-rifle: with ids of their own, whatever other books call theirs (MR-57).
"""

load_traits = cache(partial(TRAITS.by_id, DATA / "traits.toml"))
"""The traits of the book by id (table T5)."""

CHARACTERS = RowFile(
    "character", Character, lambda rows: person_mistakes(rows, load_weapons(), load_traits()), "malice"
)
load_characters = cache(partial(CHARACTERS.by_id, DATA / "characters.toml"))
"""The characters that come with the game by id."""

load_house_rules = cache(partial(read_house_rules, DATA / "house_rules.toml", HouseRules))
"""What a table may play otherwise, by id."""

# What traits add to a number


def shooting_reasons(traits: Iterable[Trait], long: bool, fanned: bool) -> tuple[Reason, ...]:
    """What a shooter's traits add to a shot. malice/trait/stacking: different ones add up, one twice does not (MR-50).

    malice/trait/gunfighter: to every shot. malice/trait/dead-eye: not when fanning. malice/trait/windage: at Long range.
    """
    adds = [(row, row.shooting if row.fanned or not fanned else 0, row.long_range if long else 0) for row in traits]
    return tuple(Reason(row.name, plain + far, row.rule) for row, plain, far in adds if plain + far)


def fist_reasons(traits: Sequence[Trait], behind: bool) -> tuple[Reason, ...]:
    """malice/fisticuffs/trait-bonuses: what a fighter's traits add to the score; `behind`: came from behind.

    malice/trait/pistol-whipping, malice/trait/yella-belly: in every fight. malice/trait/backstabber: from behind.
    """
    found = [Reason(row.name, row.brawling, row.rule) for row in traits if row.brawling]
    stabs = [Reason(f"{row.name}, from behind", row.from_behind, row.rule) for row in traits if row.from_behind]
    return (*found, *(stabs if behind else ()))
