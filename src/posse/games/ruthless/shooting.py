"""Shooting (sections 2.9 to 2.12): the to-hit roll, ammunition, the weapons and fanning the hammer."""

from collections.abc import Iterator
from functools import cache
from math import cos, pi, sin
from typing import ClassVar, Literal

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds import answers
from posse.games.people import weapons
from posse.games.people.weapons import Band, rounds_in
from posse.games.ruthless import events, marks
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.luck import lucky
from posse.games.ruthless.table import Figure, Horse, Table, scenario_limit
from posse.games.ruthless.wounds import LandHits
from posse.tabletop.length import inches
from posse.tabletop.movement import Walker, clip
from posse.tabletop.terrain import Spot

Kind = Literal["shoot", "snap", "held"]

TO_HIT: dict[Band, tuple[int, str, str]] = {
    "short": (6, "short range", "ruthless/shoot/short-6"),
    "long": (8, "long range", "ruthless/shoot/long-8"),
}
OUT_OF_RANGE = Need.never("out of range", "ruthless/shoot/out-of-range")
FAN_NEED = Need(10, "fanning", "ruthless/fanfire/tens-to-hit")
"""ruthless/fanfire/natural-tens: a 10 on the die; no modifier helps or hinders (RR-42)."""
FAN_ROUNDS = 6
SOFT = Reason("soft cover", -1, "ruthless/shoot/mod-soft-cover")
HARD = Reason("hard cover", -2, "ruthless/shoot/mod-hard-cover")
LILY = Reason("Lily Livered", -1, "ruthless/shoot/mod-lily-livered")
MOUNTED = Reason("mounted", -2, "ruthless/shoot/mod-mounted-firer")
EXPERT_RIDER = Reason("mounted, Expert Rider", -1, "ruthless/trait/expert-rider")

SHORT_ONLY = Bar("ruthless/fanfire/short-only", "Fanning is for short range only.", "beyond short range")
TOO_MANY = Bar("ruthless/fanfire/up-to-six", "Up to six rounds, and no more than are loaded.")
ARM_LIMIT = Bar("ruthless/wounds/arm-3-4", "{name} has an arm wound and has shot once this turn.")


def spend_round(table: Table, id: str, weapon: Weapon) -> Table:
    """ruthless/shoot/spends-round: every shot crosses off a round, hit or miss, from that weapon alone.

    ruthless/setup/ammo-marked-and-erased, ruthless/gyc/uses-ammo, ruthless/fanfire/ammo. A Bow is not counted, not even
    for the Unprepared (RR-80).
    """
    return table if weapon.free_reload else weapons.spend_rounds(table, id, weapon.id)


# The to-hit roll


def to_hit(
    table: Table,
    shooter: str,
    target: str,
    weapon: Weapon,
    aim: int = 0,
    at: Spot | None = None,
    far: Band | None = None,
    charge: bool = False,
) -> Need:
    """ruthless/shoot/modifiers-add: the number to reach with everything that applies added together.

    ruthless/shoot/no-natural-extremes: only the total counts, whatever the die shows (RR-34). `at` reads range and cover
    as if the target stood at another spot; `far` is the band if it is known already; `charge` is for a target that has
    come to blows, at no distance at all.
    """
    scene = table.scene
    figure, profile = table.figure(shooter), scene.profiles[shooter]
    far = far or marks.band_at(weapon, 0 if charge else table.distance(shooter, target, at))
    if far is None:
        return OUT_OF_RANGE
    reasons: list[Reason] = []
    if aim:
        reasons.append(Reason("aiming", aim, "ruthless/aim/plus-one"))
    if figure.lily:
        reasons.append(LILY)
    if figure.horse:
        reasons.append(EXPERT_RIDER if "expert_rider" in profile.traits else MOUNTED)
    reasons.extend(weapon_reasons(weapon, far))
    reasons.extend(profile.long_reasons if far == "long" else profile.short_reasons)
    if target in scene.profiles:
        reasons.extend(scene.profiles[target].stealth)
    reasons.extend(cover_reasons(table, shooter, target, at))
    base, what, rule = TO_HIT[far]
    return Need(base, what, rule, tuple(reasons), extremes=scene.house.natural_extremes == "ten_hits_one_misses")


def weapon_reasons(weapon: Weapon, far: Band) -> tuple[Reason, ...]:
    """ruthless/weapon/shotgun-close-plus-two and ruthless/weapon/shotgun-long-minus-one: what the weapon itself adds.

    Close is all of the Short band (RR-36).
    """
    if far == "long" and weapon.long_modifier:
        rule = "ruthless/weapon/shotgun-long-minus-one"
        return (Reason(f"{weapon.name} at long range", weapon.long_modifier, rule),)
    if far == "short" and weapon.close_bonus:
        return (Reason(f"{weapon.name} close up", weapon.close_bonus, "ruthless/weapon/shotgun-close-plus-two"),)
    return ()


def cover_reasons(table: Table, shooter: str, target: str, at: Spot | None = None) -> tuple[Reason, ...]:
    """ruthless/shoot/cover-worst-only: soft or partial cover is -1, hard -2, and only the heaviest counts (RR-33)."""
    seen = table.look(shooter, target, at)
    if seen.hard is not None:
        return (_behind(table, HARD, seen.hard),)
    if seen.soft is not None:
        return (_behind(table, SOFT, seen.soft),)
    return ()


def _behind(table: Table, reason: Reason, feature: str) -> Reason:
    return Reason(f"{reason.what}, {table.scene.ground.name_of(feature)}", reason.add, reason.rule)


# Declaring and firing


class Shot(answers.Shot[Table], frozen=True):
    abstract = True

    none = Bar("ruthless/shoot/needs-sight", "{name} has nobody to shoot at in sight and range.")

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/shoot/two-shoots: as many Shoots as actions, but for wounds and what else forbids it."""
        if figure.shot and marks.arm_limit(table, figure):
            return ARM_LIMIT
        return marks.may_fire(table, figure)

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        """Who shoots, with what, in which manner, at what, and from how far.

        Unmeasured (RR-14) nobody knows the range, so that it bars no plain shot.
        """
        yield marks.may_fire(table, figure)
        yield marks.gun_bar(table, figure, self.weapon)
        yield self.manner(table, figure, table.profile(figure.id).weapon(self.weapon))
        yield marks.mark_bar(table, figure.id, self.target)
        yield from self.reach(table, figure.id, table.scene.premeasure)

    def reach(self, table: Table, shooter: str, measured: bool) -> Iterator[Bar | None]:
        """What keeps it from getting there: when it is declared, and again when it is fired."""
        yield marks.sight_bar(table, shooter, self.target)
        weapon = table.profile(shooter).weapon(self.weapon)
        far = marks.band(table, shooter, self.target, weapon)
        yield marks.range_bar(table, self.target, weapon, far) if measured else None
        yield self.too_far(far)

    def manner(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        return None

    def too_far(self, far: Band | None) -> Bar | None:
        return None


class Shoot(answers.Shoot[Table], Shot, frozen=True):
    """ruthless/shoot/declare-first: weapon, target and manner are named before any reaction or die."""

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """Every shot the character may declare now: weapon, target and, for a burst, the number of rounds."""
        seen = table.in_sight(figure, marks.marks(table, figure.id))
        if not seen:
            return []
        ready = marks.loaded(table, figure)
        found: list[Option[Table]] = []
        may_fan = scenario_limit(table, figure, "fanfire") is None
        measured = table.scene.premeasure
        for target, distance in seen:
            for weapon in ready:
                far = weapons.band_at(weapon.short, weapon.long, distance)
                if far is None and measured:
                    continue
                found.append(one_shot(weapon.id, target))
                if weapon.fanfire and far == "short" and may_fan:
                    found += bursts(weapon.id, target, rounds_in(table, figure, weapon.id))
        return found

    def attack(self, id: str) -> "FireShot":
        return FireShot(id, self.target, self.weapon)


class Fan(answers.Fan[Table], Shot, frozen=True):
    """ruthless/fanfire/single-action: fan a revolver: up to six rounds at one target in one action."""

    says = "Fan {rounds} {rounds:round|rounds} at {target}"
    label = "Fan fire"

    def manner(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        """ruthless/fanfire/weapons: some guns can be fanned. ruthless/fanfire/up-to-six: as many rounds as are loaded."""
        if not weapon.fanfire:
            return Bar("ruthless/fanfire/weapons", f"A {weapon.name} cannot be fanned.")
        if not 1 <= self.rounds <= min(FAN_ROUNDS, rounds_in(table, figure, weapon.id)):
            return TOO_MANY
        return scenario_limit(table, figure, "fanfire")

    def too_far(self, far: Band | None) -> Bar | None:
        """ruthless/fanfire/short-only: at Short range."""
        return None if far == "short" else SHORT_ONLY

    @classmethod
    def imagined(cls, table: Table, figure: Figure) -> "list[Fan]":
        shots = Shoot.imagined(table, figure)
        return [cls(shot.weapon, shot.target, 1) for shot in shots if isinstance(shot, Shoot)]

    def attack(self, id: str) -> "FanShots":
        return FanShots(id, self.target, self.weapon, self.rounds)


@cache
def one_shot(weapon: str, target: str) -> Shoot:
    return Shoot(weapon, target)


@cache
def bursts(weapon: str, target: str, most: int) -> tuple[Fan, ...]:
    """Bursts of one round up to six or as many as are loaded, made once for each weapon and target."""
    return tuple(Fan(weapon, target, rounds) for rounds in range(1, min(most, FAN_ROUNDS) + 1))


class FireShot(Item[Table], frozen=True):
    """ruthless/shoot/one-roll-per-action: one d10 plus modifiers against the number for the range.

    ruthless/weapon/shotgun-one-barrel: a Shotgun too fires one round, from one barrel (RR-37). `charge` is a shot at
    somebody who has come to blows.
    """

    shooter: str
    target: str
    weapon: str
    kind: Kind = "shoot"
    charge: bool = False

    @property
    def declared(self) -> Shot:
        return one_shot(self.weapon, self.target)

    def resolve(self, table: Table) -> Resolution[Table]:
        """Check again, roll, cross off the round, and hand a hit on."""
        why = lost(table, self)
        if why:
            return lose(table, self, why)
        shooter, target = self.shooter, self.target
        profile = table.profile(shooter)
        weapon = profile.weapons[profile.weapon_at[self.weapon]]
        aim = table.figure(shooter).aim if self.kind == "shoot" else 0
        need = to_hit(table, shooter, target, weapon, aim, charge=self.charge)
        roll = Roll(profile.seat, f"{profile.name} shoots", need.rule, need=need, bands=need.bands)
        face = yield roll
        table, face = yield from lucky(table, shooter, roll, face, need.met_by(face))
        shot = events.ShotFired(
            shooter=shooter, target=target, weapon=weapon.id, need=need, face=face, kind=self.kind, by=need.rule
        )
        table = used_up(spend_round(table, shooter, weapon).log(shot), self)
        if need.met_by(face):
            table = table.then(LandHits(target, shooter, 1, aimed=bool(aim), mount=mount_of(table, target)))
        return fired(table, shooter)


def used_up(table: Table, shot: "FireShot | FanShots") -> Table:
    """What a shot takes away besides rounds, fired or called off.

    ruthless/aim/next-shoot-only: a Shoot uses up the aim. ruthless/gyc/ends-after-shot: a held shot its marker, and it
    counts as a Shoot for an arm wound; a Snap Shot does not (RR-28).
    """
    figure = table.figure(shot.shooter)
    if shot.kind == "held":
        return table.change(shot.shooter, covering=False, shot=figure.shot + 1)
    return table.change(shot.shooter, aim=0) if shot.kind == "shoot" and figure.aim else table


def mount_of(table: Table, target: str) -> str:
    return table.figure(target).horse if target in table.scene.index else ""


def fired(table: Table, shooter: str) -> Table:
    """Somebody has fired: remembered for Law Dogs, and loose horses near by may bolt (RR-20)."""
    side = table.profile(shooter).side
    if side not in table.fired:
        table = table.but(fired=tuple(sorted((*table.fired, side))))
    if table.scene.house.loose_horse == "bolts":
        near = [horse.id for horse in table.loose_horses() if table.within(shooter, horse.id, inches(6))]
        table = table.then(*(Bolt(horse) for horse in near))
    return table


class Bolt(Item[Table], frozen=True):
    """ruthless/horse/stays-put, the other way: a loose horse near a shot runs 12" in a random direction (RR-20)."""

    horse: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """A d10 names one of ten directions; a horse that was shot or mounted meanwhile goes nowhere."""
        horse = table.horse(self.horse)
        if not horse.alive or horse.rider:
            return table
        seat = table.scene.seats[0]
        face = yield Roll(seat, f"{table.name(self.horse)} bolts", "ruthless/horse/stays-put")
        across, down = BOLT_WAYS[face - 1]
        away = Spot(horse.spot.x + across, horse.spot.y + down, horse.spot.level)
        path = clip(
            table.scene.ground,
            (horse.spot, away),
            Walker(table.radius(self.horse), False, False),
            table.bases(but=(self.horse,)),
        )
        return table.change_horse(self.horse, spot=path[-1]).log(events.HorseBolted(horse=self.horse))


BOLT = inches(12)
BOLT_WAYS = tuple((round(BOLT * sin(turn * pi / 5)), round(-BOLT * cos(turn * pi / 5))) for turn in range(10))
"""Ten directions of twelve inches, clockwise from the far edge."""


# What becomes of an interrupted shot


def lost(table: Table, shot: "FireShot | FanShots") -> str:
    """ruthless/snap/attack-revalidated: why a declared shot can no longer be fired; empty if it can (RR-46)."""
    shooter = table.figure(shot.shooter)
    if not shooter.up:
        return "the shooter is down"
    if marks.gun_bar(table, shooter, shot.weapon):
        return "the weapon is empty"
    target = table.model(shot.target)
    if not (target.alive if isinstance(target, Horse) else target.on_table):
        return "the target is gone"
    if shot.charge:
        bar = marks.sight_bar(table, shot.shooter, shot.target)
    else:
        measured = table.scene.premeasure or shot.kind == "held"
        bar = next(filter(None, shot.declared.reach(table, shot.shooter, measured)), None)
    return f"the target is {bar.brief}" if bar else ""


def lose(table: Table, shot: "FireShot | FanShots", why: str) -> Table:
    """ruthless/duck/then-attack-rechecked: the action is spent, and no round (RR-47)."""
    return used_up(table.log(events.ShotLost(shooter=shot.shooter, target=shot.target, why=why)), shot)


# Fanning


class FanShots(Item[Table], frozen=True):
    """ruthless/fanfire/up-to-six: the rounds of a burst as named, one roll at a time; the hits are worked out after it.

    ruthless/fanfire/one-target (RR-41), ruthless/fanfire/hits-separate, ruthless/fanfire/never-aimed: the aim marker is
    used up for nothing (RR-43).
    """

    shooter: str
    target: str
    weapon: str
    left: int
    hits: int = 0
    started: bool = False
    kind: ClassVar[Kind] = "shoot"
    charge: ClassVar[bool] = False

    @property
    def declared(self) -> Shot:
        return Fan(self.weapon, self.target, self.left)

    def resolve(self, table: Table) -> Resolution[Table]:
        """One round: ruthless/fanfire/tens-to-hit."""
        why = "" if self.started else lost(table, self)
        if why:
            return lose(table, self, why)
        if not self.left:
            hits = LandHits(self.target, self.shooter, self.hits, mount=mount_of(table, self.target))
            return table.then(hits) if self.hits else table
        shooter = self.shooter
        profile = table.profile(shooter)
        weapon = profile.weapons[profile.weapon_at[self.weapon]]
        if not self.started:
            table = fired(table.change(shooter, aim=0), shooter)
        need = FAN_NEED
        roll = Roll(profile.seat, f"{profile.name} fans", need.rule, need=need, bands=need.bands)
        face = yield roll
        table, face = yield from lucky(table, shooter, roll, face, need.met_by(face))
        table = spend_round(table, shooter, weapon).log(
            events.ShotFired(
                shooter=shooter, target=self.target, weapon=weapon.id, need=need, face=face, kind="fan", by=need.rule
            )
        )
        return table.then(replace(self, left=self.left - 1, hits=self.hits + need.met_by(face), started=True))
