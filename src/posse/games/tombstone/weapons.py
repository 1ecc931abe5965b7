"""What weapons do at a distance: penalties, dice, rhythm of fire, and the zones of a blast. Distances are in whole feet.

tombstone/weapons/skill-split, tombstone/weapons/thrown/skill: a weapon that is thrown takes Gunslinging, and in the hand Brawling
(tombstone/opt/thrown-skill).
"""

from typing import Literal, NamedTuple

from msgspec.structs import replace

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.tombstone.book import Quality, Weapon, load_weapons
from posse.games.tombstone.house_rules import HouseRules

POINT_BLANK, SPREADS, THINS = 15, 40, 50
"""tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/spread-40, tombstone/weapons/shotgun/spread-50: in feet."""

AS_PRINTED = HouseRules()

LONG_SHOT = -3
"""tombstone/weapons/long-range/threshold"""

SCOPES = {"scope": 1, "fine-scope": 2}
"""tombstone/weapons/scope/basic, tombstone/weapons/scope/high-quality: what it gives back of a long shot's penalty.

tombstone/weapons/scope/minimum-penalty: never all of it.
"""

BANDS = (
    (20, 0, 10, "tombstone/weapons/thrown/free-range"),
    (30, -1, 12, "tombstone/weapons/thrown/band-30"),
    (40, -2, 14, "tombstone/weapons/thrown/band-40"),
    (50, -4, 16, "tombstone/weapons/thrown/band-50"),
    (60, -8, 18, "tombstone/weapons/thrown/band-60"),
)
"""Up to so many feet: what is added to a weapon that is thrown, and tombstone/weapons/dynamite/throw-table: what lit dynamite
needs."""


RIFLE_RANGE = {"poor": 150, "fine": 450}
"""tombstone/weapons/quality/cheap-rifle, tombstone/weapons/quality/fine-rifle, tombstone/weapons/quality-range: from where its
shot is a long one (tombstone/opt/quality-range)."""

FINE = Reason("a fine weapon", 1, "tombstone/weapons/quality/bonus")
"""tombstone/weapons/quality/bonus, tombstone/weapons/quality-bonus: to its attacks."""


def made(line: str, quality: Quality = "", **carried: object) -> Weapon:
    """A line of the chart as somebody carries it, as well as it was made."""
    row = load_weapons()[line]
    long = RIFLE_RANGE.get(quality, row.long) if line == "rifle" else row.long
    return replace(row, long=long, quality=quality, **carried)


def worded(line: str, quality: Quality) -> str:
    """A quality as people say it: poor dynamite is crude."""
    return "crude" if line == "dynamite" and quality == "poor" else quality


def to_the_mark(weapon: Weapon, feet: int, *, thrown: bool = False) -> list[Reason] | Bar:
    """What the weapon and the distance add to an attack, or why it is too far."""
    if thrown:
        far = _thrown(feet)
    elif "brawling" in weapon.use and feet > REACH:
        far = Bar("tombstone/abilities/brave/finishing-blow/range", "That is out of reach.")
    else:
        far = long_shot(weapon, feet)
    return far if isinstance(far, Bar) or weapon.quality != "fine" else [FINE, *far]


REACH = 5
"""tombstone/opt/brawling-range: feet."""


def _thrown(feet: int) -> list[Reason] | Bar:
    """tombstone/weapons/thrown/over-60: farther than the last band nobody throws (tombstone/opt/thrown-over-60)."""
    for far, adds, _, rule in BANDS:
        if feet <= far:
            return [Reason(f"thrown {feet} feet", adds, rule)] if adds else []
    return Bar("tombstone/weapons/thrown/over-60", "Nobody throws farther than 60 feet.")


def long_shot(weapon: Weapon, feet: int) -> list[Reason]:
    """tombstone/weapons/long-range/inclusive: from its distance on; tombstone/weapons/long-range/no-limit: however far
    (tombstone/opt/max-range). tombstone/weapons/shotgun/no-long-range: never for a shotgun (tombstone/opt/shotgun-long).

    tombstone/weapons/rifle/scope: a rifle's scope helps with long shots alone (tombstone/opt/scope-range).
    """
    if not weapon.long or feet < weapon.long:
        return []
    found = [Reason("long range", LONG_SHOT, "tombstone/weapons/long-range/threshold")]
    if weapon.line == "rifle" and weapon.scope:
        found.append(Reason("scope", SCOPES[weapon.scope], "tombstone/weapons/scope/basic"))
    return found


def damage_of(weapon: Weapon, feet: int, barrels: int = 1, house: HouseRules = AS_PRINTED) -> str:
    """The dice of a hit: tombstone/combat/damage/weapon-chart, what the chart has.

    tombstone/weapons/shotgun/double/both-barrels: both shells within 15 feet; farther they do no more than one
    (tombstone/opt/double-both-far). tombstone/weapons/six-shooter/close-2d6: a table may have it that a six-shooter does more
    within 15 feet (tombstone/opt/six-shooter-close), and tombstone/opt/gatling-damage: that a Gatling gun hits once for all.
    """
    near = feet <= POINT_BLANK
    if weapon.line == "six-shooter" and near and house.six_shooter_close_2d6:
        return "2d6"
    if weapon.line == "gatling" and house.gatling_damage == "flat-6d6":
        return "6d6"
    if not weapon.far_damage or weapon.per_stick or near:
        return "3d6" if near and barrels == 2 else weapon.damage
    return weapon.far_damage


def beside_the_mark(feet: int) -> str:
    """tombstone/weapons/shotgun/spread-40, tombstone/weapons/shotgun/spread-50: what a shotgun does to people within 5 feet of its
    target, each rolled for (tombstone/opt/shotgun-spread-roll, tombstone/opt/shotgun-adjacent); nothing where it has not spread."""
    if feet <= SPREADS:
        return ""
    return "1d3" if feet <= THINS else "1"


AREA, SPACE = 20, 10
"""tombstone/weapons/cannon/area, tombstone/weapons/gatling/spread: in feet (tombstone/opt/cannon-area)."""


# Blasts


class Blast(NamedTuple):
    """A charge: what it costs in cents, its dice and radius in feet, how far its fragments reach, and their dice."""

    price: int
    dice: int
    radius: int
    reach: int
    ring: str


MOST_DICE, MOST_RADIUS, RING = 8, 50, 10
STICK_FEET, REACHES = 5, 25

Radii = Literal["ring", "swapped", "total", "no-outer"]


def bundle(sticks: int, *, own: bool = False, radii: Radii = "ring") -> Blast:
    """Sticks tied together.

    tombstone/weapons/dynamite/bundle-damage, tombstone/weapons/dynamite/bundle-radius, tombstone/weapons/dynamite/bundle-max: a
    die and five feet for each, up to 8 dice and 50 feet (tombstone/opt/dynamite-cap). tombstone/weapons/dynamite/outer-fixed: the
    ring is as wide as ever, or as a table reads its figures (tombstone/opt/dynamite-radii). The price rises by the stick
    (tombstone/opt/dynamite-price).
    tombstone/abilities/outlaw/desert-alchemy/extra-die: one's `own` stable charge has a die more (tombstone/opt/alchemy-extra-die).
    """
    stick, more = load_weapons()["dynamite"], STICK_FEET * (sticks - 1)
    radius = min(MOST_RADIUS, POINT_BLANK + more)
    inner, reach = {
        "ring": (radius, radius + RING),
        "swapped": (min(MOST_RADIUS, RING + more), radius),
        "total": (radius, max(radius, REACHES)),
        "no-outer": (radius, radius),
    }[radii]
    dice = min(MOST_DICE, strength(stick.damage)[0] + sticks - 1) + own
    return Blast(stick.price + stick.per_stick * (sticks - 1), dice, inner, reach, stick.far_damage)


def caught(blast: Blast, feet: int) -> str:
    """tombstone/weapons/dynamite/inner, tombstone/weapons/dynamite/outer: the dice for somebody so far from the charge."""
    if feet <= blast.radius:
        return f"{blast.dice}d6"
    return blast.ring if feet <= blast.reach else ""


def throw_need(feet: int) -> int | Bar:
    """tombstone/weapons/dynamite/throw-table: what it takes to land it; tombstone/weapons/dynamite/throw-over-60."""
    over = Bar("tombstone/weapons/dynamite/throw-over-60", "Nobody throws farther than 60 feet.")
    return next((need for far, _, need, _ in BANDS if feet <= far), over)


def strength(dice: str) -> tuple[int, int, int]:
    """Dice as the charts write them: how many, of how many sides, and what a plain number adds."""
    many, d, sides = dice.partition("d")
    sides, _, plain = sides.partition("+")
    return (int(many), int(sides), int(plain or 0)) if d else (0, 0, int(dice))
