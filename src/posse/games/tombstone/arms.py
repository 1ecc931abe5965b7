"""A weapon as somebody carries it: what is added to its attack, what it does, how far, how fast, and what is loaded."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.number import Need, signed
from posse.engine.refusal import Bar
from posse.games.tombstone.book import Weapon, load_weapons
from posse.games.tombstone.checks import need_of
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.sheet import Character, Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import BANDS, DYNAMITE_NEEDS, POINT_BLANK, SCOPES, bundle, damage_of, to_the_mark

RIFLE_RANGE = {"poor": 150, "fine": 450}
"""tombstone/weapons/quality/cheap-rifle, tombstone/weapons/quality/fine-rifle: from where its shot is a long one
(tombstone/opt/quality-range)."""

SCOPE_NAMES = {"scope": "scope", "fine-scope": "fine scope"}

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


def arms(table: Table, who: str, character: Character) -> Iterator[Arm]:
    """All that somebody can fight with, fists last.

    tombstone/weapons/rifle/scope: scopes sit on the first rifles (tombstone/opt/scope-mount).
    """
    scopes = [one.item for one in character.outfit if one.item in SCOPES for _ in range(one.count)]
    for owned in (*character.outfit, Owned("brawling")):
        weapon = load_weapons().get(owned.item)
        if weapon is None:
            continue
        each = owned.count if weapon.rounds and owned.count <= APART else 1
        for _ in range(each):
            scope = scopes.pop(0) if weapon.id == "rifle" and scopes else ""
            yield from _lines(table, who, weapon, replace(owned, count=owned.count // each), scope)


def _lines(table: Table, who: str, weapon: Weapon, owned: Owned, scope: str) -> Iterator[Arm]:
    """tombstone/weapons/skill-split: a line for the hand, and one for whatever else it is used for."""
    bonus = {kind: need_of(table, who, kind, 0, "", "", weapon=weapon.id).need.modifier for kind in weapon.use}
    line = Arm(name=weapon.name, speed=signed(weapon.speed + hurry(table, who, weapon).modifier))
    if weapon.id == "dynamite":
        yield _charge(replace(line, called=_called(owned, "", "")), owned, max(bonus.values()))
        return
    for kind in weapon.use:
        way = ("thrown" if kind == "gunslinging" else "in hand") if len(bonus) > 1 else ""
        yield replace(
            line,
            called=_called(owned, scope, way),
            attack=signed(bonus[kind]),
            damage=weapon.damage,
            reach=_reach(_made(table, weapon, owned), kind, scope),
            shots=weapon.rounds or 0 if owned.count == 1 else 0,
        )


def _charge(line: Arm, owned: Owned, bonus: int) -> Arm:
    """Dynamite: what it takes to land it by the distance, and how wide it goes off.

    tombstone/weapons/dynamite/throw-skill: it is thrown with the better skill.
    """
    (near, least), *farther = zip((far for far, _, _ in BANDS), DYNAMITE_NEEDS, strict=True)
    needs = "; ".join((f"{feet(near)} needs {least}", ", ".join(f"{far} {need}" for far, need in farther)))
    blast = bundle(owned.sticks)
    reach = f"{needs}; blast {feet(blast.radius)}, {blast.ring} to {blast.reach}"
    charges = owned.count if owned.count <= MOST_CHARGES else 0
    return replace(line, attack=signed(bonus), damage=f"{blast.dice}d6", reach=reach, shots=charges)


def _called(owned: Owned, scope: str, way: str) -> str:
    many = f"\u00d7{owned.count}" if owned.count > 1 else ""
    sticks = f"{owned.sticks} sticks" if owned.sticks > 1 else ""
    return ", ".join(filter(None, (owned.name, owned.quality, SCOPE_NAMES.get(scope, ""), sticks, way, many)))


def _made(table: Table, weapon: Weapon, owned: Owned) -> Weapon:
    """The weapon, as well as it was made."""
    if weapon.id != "rifle" or not table.scene.house.weapon_quality:
        return weapon
    return replace(weapon, long=RIFLE_RANGE.get(owned.quality, weapon.long))


def _reach(weapon: Weapon, kind: Kind, scope: str) -> str:
    """How far, and what is lost with the distance."""
    if kind == "brawling":
        return "reach"
    if weapon.thrown:
        (near, _, _), *bands = BANDS
        return f"{feet(near)}; " + ", ".join(f"{far} {signed(adds)}" for far, adds, _ in bands)
    return _shot(weapon, scope)


def _shot(weapon: Weapon, scope: str) -> str:
    if weapon.far_damage:
        both = f", both {damage_of(weapon, 0, 2)}" if (weapon.rounds or 0) > 1 else ""
        return f"to {feet(POINT_BLANK)}{both}; beyond {weapon.far_damage}"
    far = weapon.long or 0
    loses = to_the_mark(weapon, far, scope=scope)
    adds = 0 if isinstance(loses, Bar) else sum(reason.add for reason in loses)
    return f"to {feet(far - 1)}; from {far:,} {signed(adds)}"


def feet(many: int) -> str:
    return f"{many:,}\u00a0ft"


def hurry(table: Table, who: str, weapon: Weapon) -> Need:
    """tombstone/weapons/speed/values: what abilities add to a weapon's speed."""
    return need_of(table, who, "initiative", 0, "", "", weapon=weapon.id).need
