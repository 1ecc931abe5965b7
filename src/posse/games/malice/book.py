"""The figures of the book as data: weapons, traits, characters and house rules, read from `data/*.toml`.

Nothing here is a rule but what a trait adds to a number, as its row has it. Lengths are whole tenths of a millimetre; the
files write inches.
"""

from collections.abc import Callable, Iterable
from functools import cache, partial
from pathlib import Path
from typing import Annotated

from msgspec import Meta, Struct

from posse.content.loader import repeated
from posse.engine.number import Reason
from posse.games.book import rows
from posse.games.book.house_rules import read_house_rules
from posse.games.book.rows import Count, RowFile, Text, person_mistakes, weapon_mistakes, weapons_of
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


WEAPONS = RowFile("weapon", WeaponRow, weapon_mistakes)
TRAITS = RowFile("trait", Trait, lambda rows: repeated("card", (row.card for row in rows)))
"""A card of the cut brings one trait and no other."""


def read_weapons(path: Path) -> dict[str, Weapon]:
    """The weapons of a file by id, in file order."""
    return weapons_of(WEAPONS.rows(path), Weapon)


load_weapons = cache(partial(read_weapons, DATA / "weapons.toml"))
"""The weapons of the book by id (table T3).

malice/weapon/derringer, malice/weapon/six-shooter, malice/weapon/model-no-3, malice/weapon/shotgun,
malice/weapon/repeating-rifle, malice/weapon/sharps-rifle: with ids of their own, whatever other books call theirs (MR-57).
"""

load_traits = cache(partial(TRAITS.by_id, DATA / "traits.toml"))
"""The traits of the book by id (table T5)."""

CHARACTERS = RowFile("character", Character, lambda rows: person_mistakes(rows, load_weapons(), load_traits()))
load_characters = cache(partial(CHARACTERS.by_id, DATA / "characters.toml"))
"""The characters that come with the game by id."""

load_house_rules = cache(partial(read_house_rules, DATA / "house_rules.toml", HouseRules))
"""What a table may play otherwise, by id."""

# What traits add to a number

ShootingTrait = Callable[[bool, bool], Reason | None]
"""Given whether the shot is at Long range and whether it is fanned, what the shooter's trait adds."""


def gunfighter(long: bool, fanned: bool) -> Reason:
    """malice/trait/gunfighter: +1 on all shooting rolls, fanned ones too."""
    return Reason("Gunfighter", 1, "malice/trait/gunfighter")


def dead_eye(long: bool, fanned: bool) -> Reason | None:
    """malice/trait/dead-eye: +1 on shooting rolls, but not when fanning."""
    return None if fanned else Reason("Dead Eye", 1, "malice/trait/dead-eye")


def windage(long: bool, fanned: bool) -> Reason | None:
    """malice/trait/windage: +1 at Long range, fanned or not."""
    return Reason("Windage", 1, "malice/trait/windage") if long else None


SHOOTING: dict[str, ShootingTrait] = {"gunfighter": gunfighter, "dead_eye": dead_eye, "windage": windage}

PISTOL_WHIPPING = Reason("Pistol Whipping", 1, "malice/trait/pistol-whipping")
YELLA_BELLY = Reason("Yella Belly", -1, "malice/trait/yella-belly")
BACKSTABBER = Reason("Backstabber, from behind", 2, "malice/trait/backstabber")

FISTS = {"pistol_whipping": PISTOL_WHIPPING, "yella_belly": YELLA_BELLY}
"""malice/trait/pistol-whipping, malice/trait/yella-belly: what counts in every fight, whoever came to it."""


def shooting_reasons(traits: Iterable[str], long: bool, fanned: bool) -> tuple[Reason, ...]:
    """What a shooter's traits add to a shot. malice/trait/stacking: different ones add up, one twice does not (MR-50)."""
    found = (SHOOTING[trait](long, fanned) for trait in dict.fromkeys(traits) if trait in SHOOTING)
    return tuple(reason for reason in found if reason is not None)


def fist_reasons(traits: Iterable[str], behind: bool) -> tuple[Reason, ...]:
    """malice/fisticuffs/trait-bonuses: what a fighter's traits add to the score; `behind`: came from behind."""
    every = FISTS | {"backstabber": BACKSTABBER} if behind else FISTS
    return tuple(every[trait] for trait in dict.fromkeys(traits) if trait in every)
