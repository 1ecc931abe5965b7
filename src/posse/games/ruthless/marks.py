"""Who may shoot, with what and at what (section 2.9): the rules that every shot asks, whoever fires it and when."""

from collections.abc import Sequence

from posse.engine.refusal import Bar
from posse.games.people import weapons
from posse.games.people.weapons import Band, rounds_in
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.table import ARM, Figure, Horse, Table, scenario_limit
from posse.tabletop.length import in_inches
from posse.tabletop.terrain import Spot

DOWN = Bar("ruthless/actions/none-if-down", "{name} is down.", "out cold")
EMPTY = Bar("ruthless/shoot/empty-cannot", "{name} has no loaded weapon.", "not loaded")
NO_SUCH_WEAPON = Bar("ruthless/shoot/weapon-choice-free", "{name} carries no such weapon.")
NO_SUCH_TARGET = Bar("ruthless/shoot/enemies-only", "There is no such target.")
NO_MARK = Bar("ruthless/shoot/enemies-only", "{name} may only shoot at enemies and loose horses.", "no mark")
LAW_DOG = Bar("ruthless/trait/law-dog", "{name} is a Law Dog and waits until an enemy has fired.", "may not shoot")


def arm_limit(table: Table, figure: Figure) -> bool:
    """ruthless/wounds/arm-3-4: with an arm wound only one Shoot a turn; ruthless/trait/stubborn ignores that limit.

    ruthless/wounds/limits-at-once: shots already fired this turn count (RR-52).
    """
    return bool(figure.wounds[ARM]) and "stubborn" not in table.profile(figure.id).traits


def law_dog_waits(table: Table, figure: Figure) -> bool:
    """ruthless/trait/law-dog: no shot of any kind before an enemy has fired (RR-74)."""
    profile = table.scene.profiles[figure.id]
    return "law_dog" in profile.traits and not set(table.fired) - {profile.side}


def may_fire(table: Table, figure: Figure, snap: bool = False) -> Bar | None:
    if figure.status != "up":
        return DOWN
    if not any(figure.rounds):
        return EMPTY
    if law_dog_waits(table, figure):
        return LAW_DOG
    return scenario_limit(table, figure, "snap_shot" if snap else "shoot")


def gun_bar(table: Table, figure: Figure, weapon: str) -> Bar | None:
    """ruthless/shoot/weapon-choice-free: any weapon carried may be used for any shot (RR-40).

    ruthless/shoot/empty-cannot: one with a round in it.
    """
    profile = table.profile(figure.id)
    if weapon not in profile.weapon_at:
        return NO_SUCH_WEAPON
    if rounds_in(table, figure, weapon):
        return None
    return Bar("ruthless/shoot/empty-cannot", f"The {profile.weapon(weapon).name} is empty.", "not loaded")


def loaded(table: Table, figure: Figure) -> Sequence[Weapon]:
    """ruthless/shoot/empty-cannot: the weapons with a round in them; ruthless/weapon/bow-free-reload: a Bow always has."""
    return weapons.loaded(table.scene.profiles[figure.id], figure)


def marks(table: Table, shooter: str) -> Sequence[Figure | Horse]:
    """ruthless/shoot/enemies-only: enemies on the table, and riderless horses (ruthless/horse/loose-horse-target).

    ruthless/wounds/downed-can-be-hurt: the unconscious too, where the table allows it (RR-38).
    """
    foes = table.foes(shooter)
    if table.scene.house.attack_downed == "forbidden":
        foes = [foe for foe in foes if foe.up]
    return [*foes, *table.loose_horses()] if table.horses else foes


def mark_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """ruthless/shoot/enemies-only: what keeps something from being shot at from anywhere."""
    if any(mark.id == target for mark in marks(table, shooter)):
        return None
    known = target in table.scene.index or target in table.scene.horse_index
    return NO_MARK if known else NO_SUCH_TARGET


def sight_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """ruthless/shoot/needs-sight: nobody shoots at what cannot be seen."""
    if table.sees(shooter, target):
        return None
    return Bar("ruthless/shoot/needs-sight", f"{{name}} cannot see {table.name(target)}.", "out of sight")


def range_bar(table: Table, target: str, weapon: Weapon, far: Band | None) -> Bar | None:
    """ruthless/shoot/out-of-range: nor at what is too far off."""
    if far is not None:
        return None
    sentence = f"{table.name(target)} is out of range: the {weapon.name} reaches {in_inches(weapon.reach)}."
    return Bar("ruthless/shoot/out-of-range", sentence, "out of range")


def band(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> Band | None:
    """ruthless/shoot/bands-inclusive: Short, Long, or None (ruthless/shoot/out-of-range) beyond the longest range.

    ruthless/weapon/bow: the Bow has no Short band, so every shot with it is Long (RR-35).
    """
    return band_at(weapon, table.distance(shooter, target, at))


def band_at(weapon: Weapon, distance: int) -> Band | None:
    return weapons.band_at(weapon.short, weapon.long, distance)
