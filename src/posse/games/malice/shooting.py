"""Shooting (sections 2.6 and 2.8): who may shoot at whom, the number to reach, and what a shot takes and does."""

from typing import ClassVar, Literal

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.answers import BothBarrels, Shoot
from posse.games.malice import events
from posse.games.malice.aiming import aim_reasons, use_up_aim
from posse.games.malice.book import Weapon
from posse.games.malice.rooms import shelter, too_deep
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import LandHits, arm_limit
from posse.games.people import weapons
from posse.games.people.weapons import Band, band_at
from posse.tabletop.terrain import Spot

Kind = Literal["shoot", "snap"]

DIE = 6
TO_HIT: dict[Band, tuple[int, str, str]] = {
    "short": (4, "short range", "malice/shooting/short-4"),
    "long": (5, "long range", "malice/shooting/long-5"),
}
"""malice/shooting/short-4, malice/shooting/long-5 (table T2)."""

SIX = 6
OUT_OF_RANGE = Need(99, "out of range", "malice/shooting/bands-inclusive", sides=DIE)

EMPTY = Bar("malice/shooting/empty", "{name} has no loaded weapon.")
JAMMED = Bar("malice/joker/jam-stops-that-gun", "{name}'s guns are jammed or empty.")


def d6(seat: str, what: str, need: Need) -> Roll:
    """malice/shooting/one-die-per-shot: one six-sided die for one shot."""
    return Roll(seat, what, need.rule, sides=DIE, need=need, bands=need.bands)


# Who may shoot, with what, at whom


def may_fire(table: Table, figure: Figure) -> Bar | None:
    """What keeps a character from firing at all, whatever the target.

    malice/shooting/empty: an empty weapon cannot shoot. malice/joker/jam-stops-that-gun: nor can a jammed one.
    """
    if not any(figure.rounds):
        return EMPTY
    return None if ready(table, figure) else JAMMED


def may_shoot(table: Table, figure: Figure) -> Bar | None:
    """malice/shooting/as-many-as-actions: a Shoot for every action, but one in all with an arm wound."""
    return arm_limit(table, figure) or may_fire(table, figure)


def ready(table: Table, figure: Figure) -> list[Weapon]:
    """malice/weapon/several: any loaded weapon that is not jammed may be used for any shot, and changing is free (MR-25)."""
    carried = zip(table.profile(figure.id).weapons, figure.rounds, figure.jammed, strict=True)
    return [weapon for weapon, rounds, jammed in carried if rounds and not jammed]


def marks(table: Table, shooter: str) -> list[Figure]:
    """malice/setup/enemies: those of other sides; malice/wounds/downed-can-be-hit: the unconscious too (MR-55)."""
    foes = table.foes(shooter)
    return foes if table.scene.house.attack_downed == "allowed" else [foe for foe in foes if foe.up]


def spared(table: Table, shooter: str, target: str) -> bool:
    """malice/trait/ladies-man: a Chivalrous character shoots at no woman (MR-52)."""
    return "ladies_man" in table.profile(shooter).traits and table.profile(target).woman


def chivalry(table: Table, shooter: str, target: str) -> Bar | None:
    """malice/trait/ladies-man: why the shooter spares somebody, in words; None if there is no such reason."""
    if not spared(table, shooter, target):
        return None
    return Bar("malice/trait/ladies-man", f"{{name}} is Chivalrous and will not shoot at {table.name(target)}.")


def in_sight(table: Table, figure: Figure) -> list[tuple[str, int]]:
    """Those a character may shoot at now, each with its distance: seen, not spared, and not too deep in a room."""
    id = figure.id
    seen = table.in_sight(figure, marks(table, id))
    return [mark for mark in seen if not spared(table, id, mark[0]) and too_deep(table, id, mark[0]) is None]


def open_to(table: Table, shooter: str, target: str) -> bool:
    """malice/shooting/needs-sight: seen, not too deep in a room, and not somebody the shooter spares."""
    if spared(table, shooter, target) or not table.sees(shooter, target):
        return False
    return too_deep(table, shooter, target) is None


def can_target(table: Table, figure: Figure, target: str, weapon: Weapon) -> bool:
    """May this weapon be fired at that target from here?

    Unmeasured (`premeasure=false`, MR-11) nobody knows the range, so that it bars nothing.
    """
    if not open_to(table, figure.id, target):
        return False
    return not table.scene.premeasure or band(table, figure.id, target, weapon) is not None


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


def shots(table: Table, figure: Figure, seen: list[tuple[str, int]]) -> list[Option[Table]]:
    """Every plain shot the character may declare now, at those in sight.

    malice/shooting/declare-first: weapon, target and manner are named before any reaction or die (MR-36).
    malice/weapon/shotgun-barrels: a Shotgun fires one barrel or, with two rounds loaded, both.
    """
    found: list[Option[Table]] = []
    for weapon in ready(table, figure):
        both = weapon.barrels > 1 and weapons.rounds_in(table, figure, weapon.id) >= weapon.barrels
        for target, distance in seen:
            if table.scene.premeasure and band_at(weapon.short, weapon.long, distance) is None:
                continue
            found.append(Shoot(weapon.id, target))
            if both:
                found.append(BothBarrels(weapon.id, target))
    return found


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
        """Check again, roll, take the round, and hand a hit on."""
        why = lost(table, self)
        return lose(table, self, why) if why else self._fire(table)

    def _fire(self, table: Table) -> Asking[Table, Table]:
        """malice/weapon/shotgun-both-separate: two barrels are two dice, each with its own hit (MR-24)."""
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
    if not shooter.on_table:
        return "the shooter is dead"
    if not shooter.up:
        return "the shooter is out cold"
    if not table.sees(shot.shooter, shot.target):
        return "the target is out of sight"
    if too_deep(table, shot.shooter, shot.target) is not None:
        return "the target is too deep in the room"
    if band(table, shot.shooter, shot.target, table.profile(shot.shooter).weapon(shot.weapon)) is None:
        return "the target is out of range"
    return ""


def lose(table: Table, shot: Attack, why: str) -> Table:
    """malice/react/then-attack-rechecked: the action is spent and with it the aim, but no round; and no new target."""
    table = table.log(events.ShotLost(shooter=shot.shooter, target=shot.target, why=why))
    return use_up_aim(table, shot.shooter) if shot.kind == "shoot" else table
