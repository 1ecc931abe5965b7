"""Weapons (section 2.9): the bands of range, how hard they strike, hands, reloading and the spread of a scattergun."""

from typing import Literal

from posse.engine.refusal import Bar
from posse.games.law_of_the_gun.book import POINTS, Impact, Weapon
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.people import weapons
from posse.games.people.people import put
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Spot

Band = Literal["accurate", "maximum"]

BANDS: dict[weapons.Band, Band] = {"short": "accurate", "long": "maximum"}

SPREAD = 2 * CENTIMETRE
"""lotg/weapons/scattergun-spread: who is within 2 cm of the target is struck as well."""

FULL = POINTS
"""lotg/ammo/start-three: the points a weapon starts with are the most it can hold."""

NO_POINTS = Bar("lotg/ammo/zero", "{name} is out of ammunition for it.", "not loaded")
UNLOADED = Bar("lotg/weapons/reload-turn", "{name} must spend a half-turn reloading it first.", "not loaded")
BOTH_HANDS = Bar(
    "lotg/injury/arm-lost-two-handed", "{name} has lost an arm and cannot use what needs both hands.", "cannot shoot"
)
NO_ARMS = Bar("lotg/injury/gun-arm-snap", "{name} has no arm left to shoot with.", "cannot shoot")


# Range


def band(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> Band | None:
    """The band in which a weapon has a target; None where it is out of reach."""
    return band_at(weapon, table.distance(shooter, target, at))


def band_at(weapon: Weapon, distance: int) -> Band | None:
    """lotg/weapons/accurate-band, lotg/weapons/maximum-band: a distance equal to the figure is inside (lotg/ruling/range-bands).

    lotg/weapons/beyond-maximum: past the second figure no shot is possible.
    """
    found = weapons.band_at(weapon.short, weapon.long, distance)
    return None if found is None else BANDS[found]


def impact(weapon: Weapon, band: Band) -> Impact:
    """lotg/weapons/impact-by-band: how hard a weapon strikes in a band (lotg/ruling/impact-bands)."""
    return weapon.impact[band == "maximum"]


# Hands


def gun_arm(table: Table, id: str) -> int:
    """lotg/ruling/gun-arm: the place of the gun arm among the arms: the right one, unless the sheet says left-handed."""
    return 0 if table.profile(id).left_handed else 1


def arm_bar(figure: Figure, weapon: Weapon) -> Bar | None:
    """lotg/injury/arm-lost-two-handed: with an arm lost, no weapon that needs both hands (lotg/ruling/two-handed).

    lotg/ruling/off-hand: with the gun arm lost one-handed weapons still shoot; with none, nothing.
    """
    if not any(figure.lost):
        return None
    if all(figure.lost):
        return NO_ARMS
    return BOTH_HANDS if weapon.hands > 1 else None


def gun_arm_hurt(table: Table, figure: Figure) -> bool:
    """lotg/injury/gun-arm-snap: is the gun arm wounded, be it still usable or lost?"""
    arm = gun_arm(table, figure.id)
    return bool(figure.arms[arm]) or figure.lost[arm]


# Loads


def load_bar(figure: Figure, place: int) -> Bar | None:
    """lotg/ammo/zero: a weapon without points cannot be fired. lotg/weapons/reload-turn: nor one that is still empty."""
    if not figure.rounds[place]:
        return NO_POINTS
    return UNLOADED if figure.empty[place] else None


def usable(table: Table, figure: Figure) -> list[Weapon]:
    """lotg/ruling/weapon-choice: every weapon that could be fired now; changing is free, each has its own load."""
    return [
        weapon
        for place, weapon in enumerate(table.profile(figure.id).weapons)
        if load_bar(figure, place) is None and arm_bar(figure, weapon) is None
    ]


def emptied(table: Table, id: str, weapon: str) -> Table:
    """lotg/weapons/reload-turn: the weapon is empty until a half-turn has been spent on it.

    lotg/weapons/buffalo-gun: undecided in print, so that one is (lotg/ruling/buffalo-reload).
    """
    figure, place = table.figure(id), table.profile(id).weapon_at[weapon]
    return table.change(id, empty=put(figure.empty, place, True))
