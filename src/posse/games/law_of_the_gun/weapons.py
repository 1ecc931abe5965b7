"""Weapons (section 2.9): the bands of range, how hard they strike, hands, reloading and the spread of a scattergun."""

from typing import Literal

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Roll
from posse.games import weapons
from posse.games.bars import Bar
from posse.games.hands import put
from posse.games.law_of_the_gun.book import POINTS, Impact, Weapon
from posse.games.law_of_the_gun.options import Options
from posse.games.law_of_the_gun.table import Figure, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Spot

Band = Literal["accurate", "maximum"]

BANDS: dict[weapons.Band, Band] = {"short": "accurate", "long": "maximum"}

SPREAD = 2 * CENTIMETRE
"""lotg/weapons/scattergun-spread: who is within 2 cm of the target is struck as well."""

FULL = POINTS
"""lotg/ammo/start-three: the points a weapon starts with are the most it can hold."""

CONVERTED = 1873
"""lotg/ruling/trapdoor, `date`: from that year on every Minie arm is a trapdoor."""

NO_POINTS = Bar("lotg/ammo/zero", "{name} is out of ammunition for it.")
UNLOADED = Bar("lotg/weapons/reload-turn", "{name} must spend a half-turn reloading it first.")
BOTH_HANDS = Bar("lotg/injury/arm-lost-two-handed", "{name} has lost an arm and cannot use what needs both hands.")
NO_ARMS = Bar("lotg/injury/gun-arm-snap", "{name} has no arm left to shoot with.")
NO_OFF_HAND = Bar(
    "lotg/injury/gun-arm-snap", "{name} has lost the gun arm, and nobody shoots with the other at this table."
)


# Range


def band(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> Band | None:
    """The band in which a weapon has a target; None where it is out of reach."""
    return band_at(table.scene.options, weapon, table.distance(shooter, target, at))


def band_at(options: Options, weapon: Weapon, distance: int) -> Band | None:
    """lotg/weapons/accurate-band, lotg/weapons/maximum-band: a distance equal to the figure is inside (lotg/ruling/range-bands).

    lotg/weapons/beyond-maximum: past the second figure no shot is possible. With `exclusive` the figures are outside.
    """
    edge = 1 if options.weapons_band_edge == "exclusive" else 0
    found = weapons.band_at(weapon.short, weapon.long, distance + edge)
    return None if found is None else BANDS[found]


def impact(table: Table, weapon: Weapon, band: Band) -> Impact:
    """lotg/weapons/impact-by-band: how hard a weapon strikes in a band, by the table in use (lotg/ruling/impact-bands).

    With `custom` the scenario has a table of its own, and what that does not name is normal.
    """
    pairs: dict[str, tuple[Impact, Impact]] = {
        "referee": weapon.referee,
        "two-colour": weapon.two_colour,
        "range-split": weapon.range_split,
        "none": PLAIN,
        "custom": table.scene.impacts.get(weapon.row, PLAIN),
    }
    return pairs[table.scene.options.weapons_impact][band == "maximum"]


PLAIN: tuple[Impact, Impact] = ("normal", "normal")


def spreads(options: Options, weapon: Weapon, band: Band) -> bool:
    """lotg/weapons/scattergun-spread: a scattergun in its maximum band (lotg/ruling/scattergun-spread).

    With `accurate-too` in both, with `shotgun-too` a shotgun as well.
    """
    ruled = options.weapons_spread
    wide = weapon.spread or (weapon.row == "shotgun" and "shotgun-too" in ruled)
    return wide and (band == "maximum" or "accurate-too" in ruled)


# Hands


def hands(options: Options, weapon: Weapon) -> int:
    """How many hands a weapon needs (lotg/ruling/two-handed); with `scattergun-one-hand` a scattergun needs but one."""
    if weapon.row == "scattergun" and "scattergun-one-hand" in options.weapons_two_handed:
        return 1
    return weapon.hands


def gun_arm(table: Table, id: str) -> int:
    """lotg/ruling/gun-arm: the place of the gun arm among the arms: the right one, unless the figure is left-handed."""
    return 0 if table.figure(id).left else 1


class RollHands(Item[Table], frozen=True):
    """lotg/ruling/gun-arm: right-handed unless the sheet says otherwise, or diced for at the start (`roll-handedness`)."""

    def resolve(self, table: Table) -> Resolution[Table]:
        """A six is left-handed; the sheet goes before the die."""
        return table if table.scene.options.injury_gun_arm == "right" else self._roll(table)

    def _roll(self, table: Table) -> Asking[Table, Table]:
        for figure in table.figures:
            if not figure.left:
                profile = table.profile(figure.id)
                roll = Roll(profile.seat, f"which hand {profile.name} shoots with", GUN_ARM, 6, bands=(1, LEFT_ON))
                face = yield roll
                table = table.change(figure.id, left=face >= LEFT_ON)
        return table


GUN_ARM, LEFT_ON = "lotg/injury/gun-arm-snap", 6


def arm_bar(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """lotg/injury/arm-lost-two-handed: with an arm lost, no weapon that needs both hands.

    lotg/ruling/off-hand: with the gun arm lost one-handed weapons still shoot, unless the table says no; with none, nothing.
    """
    if not any(figure.lost):
        return None
    if all(figure.lost):
        return NO_ARMS
    if hands(table.scene.options, weapon) > 1:
        return BOTH_HANDS
    lost_gun_arm = figure.lost[gun_arm(table, figure.id)]
    return NO_OFF_HAND if lost_gun_arm and table.scene.options.injury_off_hand == "no-off-hand" else None


def gun_arm_hurt(table: Table, figure: Figure) -> bool:
    """lotg/injury/gun-arm-snap: is the gun arm wounded, be it still usable or lost?"""
    arm = gun_arm(table, figure.id)
    return bool(figure.arms[arm]) or figure.lost[arm]


# Loads


def load_bar(table: Table, figure: Figure, place: int) -> Bar | None:
    """lotg/ammo/zero: a weapon without points cannot be fired. lotg/weapons/reload-turn: nor one that is still empty."""
    if not figure.rounds[place]:
        return NO_POINTS
    return UNLOADED if figure.empty[place] else None


def usable(table: Table, figure: Figure) -> list[Weapon]:
    """lotg/ruling/weapon-choice: every weapon that could be fired now; changing is free, each has its own load."""
    return [
        weapon
        for place, weapon in enumerate(table.profile(figure.id).weapons)
        if load_bar(table, figure, place) is None and arm_bar(table, figure, weapon) is None
    ]


def must_reload(table: Table, id: str, weapon: Weapon) -> bool:
    """lotg/weapons/reload-turn: does a shot leave this weapon empty?

    lotg/weapons/trapdoor: a converted breech-loader does not need it. lotg/weapons/minie-meaning: a plain Minie does, unless
    the table goes by the year (lotg/ruling/trapdoor). lotg/weapons/buffalo-gun: undecided in print, so it does
    (lotg/ruling/buffalo-reload), or does not (`N`), or goes by the sheet, or only after a move.
    """
    scene = table.scene
    if weapon.reload == "ruled":
        how = scene.options.weapons_buffalo_reload
        if how == "per-figure":
            return not table.profile(id).breech
        if how == "stationary-N":
            figure = table.figure(id)
            return figure.moved > 0 or figure.postured
        return how == "Y"
    if weapon.reload == "Y" and weapon.row in MINIE and scene.options.weapons_trapdoor == "date":
        return scene.scenario.year < CONVERTED
    return weapon.reload == "Y"


MINIE = ("minie_rifle", "minie_carbine")


def use_up(table: Table, id: str, weapon: str, points: int) -> Table:
    """lotg/ammo/lose-on-one: cross off ammunition points of one weapon, never below nought."""
    figure, place = table.figure(id), table.profile(id).weapon_at[weapon]
    left = max(0, figure.rounds[place] - points)
    return table.change(id, rounds=put(figure.rounds, place, left))


def emptied(table: Table, id: str, weapon: str) -> Table:
    """lotg/weapons/reload-turn: the weapon is empty until a half-turn has been spent on it."""
    figure, place = table.figure(id), table.profile(id).weapon_at[weapon]
    return table.change(id, empty=put(figure.empty, place, True))
