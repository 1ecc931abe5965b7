"""Shooting (sections 2.6 and 2.8): who may shoot at whom, the number to reach, and what a shot takes and does."""

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from posse.engine.item import Item, Resolution
from posse.engine.number import Need
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.malice import events
from posse.games.malice.book import Weapon
from posse.games.malice.readying import aim_reasons, use_up_aim
from posse.games.malice.rooms import shelter, too_deep
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import LandHits, arm_limit
from posse.games.people import weapons
from posse.games.people.weapons import Band, band_at
from posse.tabletop.length import in_inches
from posse.tabletop.terrain import Spot

Kind = Literal["shoot", "snap"]

DIE = 6
TO_HIT: dict[Band, tuple[int, str, str]] = {
    "short": (4, "short range", "malice/shooting/short-4"),
    "long": (5, "long range", "malice/shooting/long-5"),
}
"""malice/shooting/short-4, malice/shooting/long-5 (table T2)."""

SIX = 6
OUT_OF_RANGE = Need.never("out of range", "malice/shooting/bands-inclusive", DIE)

OUT_COLD = Bar("malice/ko/no-actions", "{name} is out cold.", "out cold")
EMPTY = Bar("malice/shooting/empty", "{name} has no loaded weapon.", "not loaded")
JAMMED = Bar("malice/joker/jam-stops-that-gun", "{name}'s guns are jammed or empty.", "jammed")
NO_SUCH_WEAPON = Bar("malice/weapon/several", "{name} carries no such weapon.")
ONE_EMPTY = Bar("malice/weapon/shotgun-barrels", "One barrel is empty.")


def d6(seat: str, what: str, need: Need) -> Roll:
    """malice/shooting/one-die-per-shot: one six-sided die for one shot."""
    return Roll(seat, what, need.rule, sides=DIE, need=need, bands=need.bands)


# Who may shoot, with what, at whom


def may_fire(table: Table, figure: Figure) -> Bar | None:
    if not figure.up:
        return OUT_COLD
    if not any(figure.rounds):
        return EMPTY
    return JAMMED if any(figure.jammed) and not ready(table, figure) else None


def gun_bar(table: Table, figure: Figure, weapon: str) -> Bar | None:
    """malice/weapon/several: any weapon carried may be used for any shot, and changing is free (MR-25).

    malice/shooting/empty: an empty one cannot shoot. malice/joker/jam-stops-that-gun: nor can a jammed one.
    """
    profile = table.profile(figure.id)
    place = profile.weapon_at.get(weapon)
    if place is None:
        return NO_SUCH_WEAPON
    if figure.rounds[place] and not figure.jammed[place]:
        return None
    gun = profile.weapons[place].name
    if figure.rounds[place]:
        return Bar("malice/joker/jam-stops-that-gun", f"The {gun} is jammed.", "jammed")
    return Bar("malice/shooting/empty", f"The {gun} is empty.", "not loaded")


def ready(table: Table, figure: Figure) -> list[Weapon]:
    """malice/weapon/several: the weapons that will fire."""
    carried = zip(table.profile(figure.id).weapons, figure.rounds, figure.jammed, strict=True)
    return [weapon for weapon, rounds, jammed in carried if rounds and not jammed]


def marks(table: Table, shooter: str) -> list[Figure]:
    """malice/setup/enemies: those of other sides; malice/wounds/downed-can-be-hit: the unconscious too (MR-55)."""
    foes = table.foes(shooter)
    return foes if table.scene.house.attack_downed == "allowed" else [foe for foe in foes if foe.up]


def mark_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """malice/setup/enemies: what keeps somebody from being shot at by a character from anywhere."""
    if any(mark.id == target for mark in marks(table, shooter)):
        return None
    if target not in table.scene.index:
        return Bar("malice/setup/enemies", "There is nobody of that name to shoot at.")
    name, status = table.name(target), table.figure(target).status
    if status == "down" and table.profile(target).side != table.profile(shooter).side:
        sentence = f"{name} is out cold, and nobody shoots at the unconscious at this table."
        return Bar("malice/wounds/downed-can-be-hit", sentence, "out cold")
    return Bar(
        "malice/setup/enemies", f"{name} is dead already." if status == "dead" else f"{name} is no enemy to shoot at."
    )


def chivalry(table: Table, shooter: str, target: str) -> Bar | None:
    """malice/trait/ladies-man: a Chivalrous character shoots at no woman (MR-52)."""
    if "ladies_man" not in table.profile(shooter).traits or not table.profile(target).woman:
        return None
    sentence = f"{{name}} is Chivalrous and will not shoot at {table.name(target)}."
    return Bar("malice/trait/ladies-man", sentence, "spared")


def sight_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """malice/shooting/needs-sight: nobody shoots at what cannot be seen."""
    if table.sees(shooter, target):
        return None
    return Bar("malice/shooting/needs-sight", f"{{name}} cannot see {table.name(target)}.", "out of sight")


def safe_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """What keeps somebody from being shot at who is there for the shooting: too deep in a room, or spared."""
    return too_deep(table, shooter, target) or chivalry(table, shooter, target)


def range_bar(table: Table, shooter: str, target: str, weapon: str) -> Bar | None:
    """malice/shooting/bands-inclusive: a target beyond the reach of a weapon."""
    gun = table.profile(shooter).weapon(weapon)
    if band(table, shooter, target, gun) is not None:
        return None
    sentence = f"{table.name(target)} is out of range: the {gun.name} reaches {in_inches(gun.reach)}."
    return Bar("malice/shooting/bands-inclusive", sentence, "out of range")


def aimed_at(table: Table, figure: Figure, weapon: str, target: str) -> Iterator[Bar | None]:
    """What could keep this weapon from being fired at that target from here.

    Unmeasured (`premeasure=false`, MR-11) nobody knows the range, so that it bars nothing and no refusal tells it.
    """
    yield gun_bar(table, figure, weapon)
    yield mark_bar(table, figure.id, target)
    yield sight_bar(table, figure.id, target)
    yield range_bar(table, figure.id, target, weapon) if table.scene.premeasure else None
    yield safe_bar(table, figure.id, target)


def in_sight(table: Table, figure: Figure) -> Sequence[tuple[str, int]]:
    """Those a character may shoot at now, each with its distance: seen, not spared, and not too deep in a room."""
    return table.in_sight(figure, marks(table, figure.id), safe_bar)


def band(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> Band | None:
    """malice/shooting/bands-inclusive: Short, Long, or None beyond reach; the figure itself is still inside (MR-16)."""
    return band_at(weapon.short, weapon.long, table.distance(shooter, target, at))


# The number to reach


def to_hit(
    table: Table,
    shooter: str,
    target: str,
    weapon: Weapon,
    *,
    aim: int = 0,
    fanned: bool = False,
    at: Spot | None = None,
) -> Need:
    """malice/shooting/modifiers-add: the number for the range, and everything that applies added together.

    malice/shooting/no-natural-extremes: only the total counts, whatever the die shows (MR-15). `at` reads range and
    cover as if the target stood at another spot.
    """
    profile = table.profile(shooter)
    far = band(table, shooter, target, weapon, at)
    if far is None:
        return OUT_OF_RANGE
    base, what, rule = TO_HIT[far]
    traits = profile.shooting[far == "long", fanned]
    reasons = (*aim_reasons(aim, fanned), *traits, *shelter(table, shooter, target, at))
    if fanned:
        base, what, rule = SIX, "fanning", "malice/fanning/needs-six"
    if "whiskey_drinker" in profile.traits:
        base, what, rule = needs_a_six(what)
    extremes = table.scene.house.natural_extremes == "six_hits_one_misses"
    return Need(base, what, rule, reasons, sides=DIE, extremes=extremes)


def needs_a_six(what: str) -> tuple[int, str, str]:
    """malice/trait/whiskey-drinker: hits only on a six, at every range; a total of six, so that aim helps (MR-51)."""
    return SIX, f"{what}, Whiskey Drinker", "malice/trait/whiskey-drinker"


# Declaring and firing


class Shot(answers.Shot[Table], frozen=True):
    abstract = True

    none = Bar("malice/shooting/needs-sight", "{name} has nobody to shoot at in sight and range.")

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """malice/shooting/as-many-as-actions: a Shoot for every action, but one in all with an arm wound."""
        return arm_limit(table, figure) or may_fire(table, figure)

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        """Who shoots, with what, in which manner, at whom, and from how far."""
        aiming = aimed_at(table, figure, self.weapon, self.target)
        yield may_fire(table, figure)
        yield next(aiming)
        yield self.manner(table, figure, table.profile(figure.id).weapon(self.weapon))
        yield from aiming

    def manner(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        return None


class Shoot(answers.Shoot[Table], Shot, frozen=True):
    """malice/shooting/declare-first: weapon, target and manner are named before any reaction or die (MR-36)."""

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """Every plain shot the character may declare now, of one barrel or both."""
        found: list[Option[Table]] = []
        seen = in_sight(table, figure)
        for weapon in ready(table, figure) if seen else ():
            both = weapon.barrels > 1 and two_barrels(table, figure, weapon) is None
            for target, distance in seen:
                if table.scene.premeasure and band_at(weapon.short, weapon.long, distance) is None:
                    continue
                found.append(cls(weapon.id, target))
                if both:
                    found.append(BothBarrels(weapon.id, target))
        return found

    def attack(self, id: str) -> "FireShot":
        return FireShot(id, self.target, self.weapon)


class BothBarrels(answers.BothBarrels[Table], Shot, frozen=True):
    """malice/weapon/shotgun-barrels: a Shotgun fires one barrel or both."""

    def manner(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        return two_barrels(table, figure, weapon)

    def attack(self, id: str) -> "FireShot":
        return FireShot(id, self.target, self.weapon, barrels=2)


def two_barrels(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """malice/weapon/shotgun-barrels: both barrels need two, and two rounds loaded."""
    if weapon.barrels > 1 and weapons.rounds_in(table, figure, weapon.id) >= weapon.barrels:
        return None
    return ONE_EMPTY if weapon.barrels > 1 else Bar(ONE_EMPTY.rule, f"A {weapon.name} has one barrel.")


class Attack(Item[Table], frozen=True):
    """A declared shot or burst, on the agenda behind the answer of whoever it is aimed at."""

    shooter: str
    target: str
    weapon: str
    kind: Kind = "shoot"
    fanned: ClassVar[bool] = False


class FireShot(Attack, frozen=True, kw_only=True):
    """malice/shooting/one-die-per-shot: one die plus modifiers; `barrels` above one rolls so often at the same target."""

    barrels: int = 1

    def resolve(self, table: Table) -> Resolution[Table]:
        """Check again, roll, take the round, and hand a hit on.

        malice/weapon/shotgun-both-separate: two barrels are two dice, each with its own hit (MR-24).
        """
        why = lost(table, self)
        if why:
            return lose(table, self, why)
        profile = table.profile(self.shooter)
        weapon = profile.weapon(self.weapon)
        aim = table.figure(self.shooter).aim if self.kind == "shoot" else 0
        need = to_hit(table, self.shooter, self.target, weapon, aim=aim)
        hits = 0
        for _ in range(self.barrels):
            face: int = yield d6(profile.seat, f"{profile.name} shoots", need)
            table = fired(table, self, need, face, both=self.barrels > 1)
            hits += need.met_by(face)
        return hit(use_up_aim(table, self.shooter) if self.kind == "shoot" else table, self, hits)


def fired(table: Table, shot: Attack, need: Need, face: int, both: bool = False) -> Table:
    """malice/shooting/spends-round: every shot takes a round, hit or miss, from that weapon alone. `both`: of two barrels."""
    kind = "fan" if shot.fanned else "barrel" if both else shot.kind
    table = weapons.spend_rounds(table, shot.shooter, shot.weapon)
    return table.log(
        events.ShotFired(
            shooter=shot.shooter,
            target=shot.target,
            weapon=shot.weapon,
            need=need,
            face=face,
            kind=kind,
            by=need.rule,
        )
    )


def hit(table: Table, shot: Attack, hits: int) -> Table:
    """malice/shooting/hit-rolls-location: each hit is followed by a die on the wound table."""
    return table.then(LandHits(shot.target, shot.shooter, hits)) if hits else table


# What becomes of an interrupted shot


def lost(table: Table, shot: Attack) -> str:
    """malice/react/then-attack-rechecked: why a declared shot can no longer be fired; empty if it can (MR-30)."""
    shooter = table.figure(shot.shooter)
    if not shooter.up:
        return "the shooter is out cold" if shooter.on_table else "the shooter is dead"
    where = shot.shooter, shot.target
    bar = sight_bar(table, *where) or too_deep(table, *where) or range_bar(table, *where, shot.weapon)
    return f"the target is {bar.brief}" if bar else ""


def lose(table: Table, shot: Attack, why: str) -> Table:
    """malice/react/then-attack-rechecked: the action is spent and with it the aim, but no round; and no new target."""
    table = table.log(events.ShotLost(shooter=shot.shooter, target=shot.target, why=why))
    return use_up_aim(table, shot.shooter) if shot.kind == "shoot" else table
