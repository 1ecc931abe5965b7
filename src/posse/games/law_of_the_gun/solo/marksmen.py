"""How those whom nobody plays shoot: with what, at which range, and when every weapon of a group bears."""

from collections.abc import Sequence
from fractions import Fraction

from posse.games.law_of_the_gun.book import Weapon
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of
from posse.games.law_of_the_gun.shooting.tohit import hit_chance
from posse.games.law_of_the_gun.shooting.weapons import band_at, impact, usable
from posse.games.law_of_the_gun.solo.watching import visible
from posse.games.law_of_the_gun.table import Figure, Table
from posse.games.law_of_the_gun.testing import need
from posse.tabletop.terrain import Spot

FORCE = {"low": 0, "normal": 1, "high": 2}


def effective(weapon: Weapon, distance: int) -> bool:
    """lotg/ruling/solo-effective-range: the accurate range of a weapon."""
    return band_at(weapon, distance) == "accurate"


def accuracy(weapon: Weapon) -> int:
    """How far a weapon is accurate."""
    return weapon.short or 0


def bears(table: Table, ids: Sequence[str], foe: str, at: Spot | None = None) -> bool:
    """lotg/ruling/solo-effective-range: has every member an enemy at the effective range of its best loaded weapon?

    Each counts its weapon of longest accurate range; whoever has nothing to shoot with is left out. With `at` as if the
    enemy were there.
    """
    armed = False
    for id in ids:
        weapons = usable(table, table.figure(id)) if table.figure(id).able else []
        if not weapons:
            continue
        armed = True
        longest = max(weapons, key=accuracy)
        if not effective(longest, table.distance(id, foe, at)):
            return False
    return armed


def some_bears(table: Table, ids: Sequence[str]) -> str:
    """The nearest visible enemy on whom every weapon of a group bears; nobody if there is none."""
    found = [
        foe.id
        for foe in table.foes(ids[0])
        if foe.up and any(visible(table, id, foe.id) for id in ids) and bears(table, ids, foe.id)
    ]
    return table.nearest(ids[0], found)


def can_ever_shoot(figure: Figure) -> bool:
    """lotg/ruling/solo-foot-charge: has somebody a weapon to shoot with and anything to load it with?"""
    return any(figure.rounds)


def chance(table: Table, shot: Shoot) -> Fraction:
    """How likely a shot is to hit, with the test that an aim takes."""
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    aims = shot.manner == "aimed"
    test = need(table, shot.figure, "skill and cool", "lotg/shooting/aimed-test") if aims else None
    return hit_chance(table, shot.figure, shot.target, weapon, shot.manner, test)


def worth(table: Table, shot: Shoot) -> tuple[bool, Fraction, int, int]:
    """lotg/ruling/solo-shooting: aimed if it may be, then the best chance, the higher impact, and more ammunition."""
    profile = table.profile(shot.figure)
    place = profile.weapon_at[shot.weapon]
    far = band_at(profile.weapons[place], table.distance(shot.figure, shot.target)) or "maximum"
    force = FORCE[impact(profile.weapons[place], far)]
    return shot.manner == "aimed", chance(table, shot), force, table.figure(shot.figure).rounds[place]


def shots_at(table: Table, id: str, targets: Sequence[str], close: bool) -> list[Shoot]:
    """The shots somebody may fire at some enemies now; with `close` only at effective range."""
    found = [shot for shot in shots_of(table, id) if isinstance(shot, Shoot) and shot.target in targets]
    return [shot for shot in found if not close or is_close(table, shot)]


def is_close(table: Table, shot: Shoot) -> bool:
    """Is a shot one at effective range?"""
    weapon = table.profile(shot.figure).weapon(shot.weapon)
    return effective(weapon, table.distance(shot.figure, shot.target))


def best_shot(table: Table, shots: Sequence[Shoot]) -> Shoot:
    """lotg/ruling/solo-shooting: the one with the weapon that is likeliest to hit."""
    return max(shots, key=lambda shot: worth(table, shot))
