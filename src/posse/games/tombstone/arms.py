"""A weapon as somebody carries it: what is added to its attack, what it does, how far, how fast, and what is loaded."""

from collections import Counter
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.number import Need, signed
from posse.games.tombstone.book import Weapon, load_weapons
from posse.games.tombstone.checks import need_of
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import BANDS, FINE, POINT_BLANK, bundle, damage_of, long_shot, worded

MOST_CHARGES = 12
"""Up to so many charges of dynamite have a ring each to strike out."""

APART = 6
"""Up to so many guns of a kind have a line each, with chambers of their own."""


class Arm(Struct, frozen=True, kw_only=True):
    """A weapon in one way of using it; `shots` are the chambers to fill."""

    name: str = ""
    called: str = ""
    attack: str = ""
    damage: str = ""
    reach: str = ""
    speed: str = ""
    shots: int = 0


def arms(table: Table, who: str) -> Iterator[Arm]:
    """All that somebody can fight with, fists last, what is alike on one line."""
    chart = load_weapons()
    alike = Counter(replace(one, id=one.line, name=chart[one.line].name) for one in table.profile(who).weapons)
    for weapon, count in alike.items():
        each = count if weapon.rounds and count <= APART else 1
        for _ in range(each):
            yield from _lines(table, who, weapon, count // each)


def _lines(table: Table, who: str, weapon: Weapon, count: int) -> Iterator[Arm]:
    """tombstone/weapons/skill-split: a line for the hand, and one for whatever else it is used for."""
    bonus = {kind: need_of(table, who, kind, 0, "", "", weapon=weapon.id).need.modifier for kind in weapon.use}
    line = Arm(name=weapon.name, speed=signed(weapon.speed + hurry(table, who, weapon).modifier))
    if weapon.id == "dynamite":
        yield _charge(replace(line, called=_called(weapon, count, "")), weapon, count, max(bonus.values()))
        return
    for kind in weapon.use:
        way = ("thrown" if kind == "gunslinging" else "in hand") if len(bonus) > 1 else ""
        yield replace(
            line,
            called=_called(weapon, count, way),
            attack=signed(bonus[kind] + (FINE.add if weapon.quality == "fine" else 0)),
            damage=weapon.damage,
            reach=_reach(weapon, kind),
            shots=weapon.rounds or 0 if count == 1 else 0,
        )


def _charge(line: Arm, charge: Weapon, count: int, bonus: int) -> Arm:
    """Dynamite: what it takes to land it by the distance, and how wide it goes off.

    tombstone/weapons/dynamite/throw-skill: it is thrown with the better skill.
    """
    (near, least), *farther = ((far, need) for far, _, need, _ in BANDS)
    needs = "; ".join((f"{feet(near)} needs {least}", ", ".join(f"{far} {need}" for far, need in farther)))
    blast = bundle(charge.sticks)
    reach = f"{needs}; blast {feet(blast.radius)}, {blast.ring} to {blast.reach}"
    return replace(
        line, attack=signed(bonus), damage=f"{blast.dice}d6", reach=reach, shots=count if count <= MOST_CHARGES else 0
    )


def _called(weapon: Weapon, count: int, way: str) -> str:
    many = f"\u00d7{count}" if count > 1 else ""
    sticks = f"{weapon.sticks} sticks" if weapon.sticks > 1 else ""
    return ", ".join(
        filter(
            None, (weapon.called, worded(weapon.id, weapon.quality), weapon.scope.replace("-", " "), sticks, way, many)
        )
    )


def _reach(weapon: Weapon, kind: Kind) -> str:
    """How far, and what is lost with the distance."""
    if kind == "brawling":
        return "reach"
    if weapon.thrown:
        (near, *_), *bands = BANDS
        return f"{feet(near)}; " + ", ".join(f"{far} {signed(adds)}" for far, adds, *_ in bands)
    if weapon.far_damage:
        both = f", both {damage_of(weapon, 0, 2)}" if (weapon.rounds or 0) > 1 else ""
        return f"to {feet(POINT_BLANK)}{both}; beyond {weapon.far_damage}"
    far = weapon.long or 0
    return f"to {feet(far - 1)}; from {far:,} {signed(sum(reason.add for reason in long_shot(weapon, far)))}"


def feet(many: int) -> str:
    return f"{many:,}\u00a0ft"


def hurry(table: Table, who: str, weapon: Weapon) -> Need:
    """tombstone/weapons/speed/values: what abilities add to a weapon's speed."""
    return need_of(table, who, "initiative", 0, "", "", weapon=weapon.line).need
