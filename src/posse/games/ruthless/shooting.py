"""Shooting (sections 2.9 to 2.12): aiming, the to-hit roll, ammunition, the weapons and fanning the hammer."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Choose, Option, Roll
from posse.games import weapons
from posse.games.answers import BothBarrels, KeepShooting, Shoot, StopShooting
from posse.games.bars import Bar
from posse.games.ruthless import events
from posse.games.ruthless.bars import scenario_limit
from posse.games.ruthless.book import Weapon
from posse.games.ruthless.luck import lucky
from posse.games.ruthless.table import ARM, CHEST, Figure, Fired, Horse, Table
from posse.games.ruthless.wounds import LandHits
from posse.games.weapons import Band, rounds_in
from posse.tabletop.length import INCH, inches
from posse.tabletop.movement import Walker, clip
from posse.tabletop.terrain import Cover, Spot

Kind = Literal["shoot", "snap", "held"]

TO_HIT: dict[Band, tuple[int, str, str]] = {
    "short": (6, "short range", "ruthless/shoot/short-6"),
    "long": (8, "long range", "ruthless/shoot/long-8"),
}
OUT_OF_RANGE = Need(99, "out of range", "ruthless/shoot/out-of-range")
FAN_NEED, FAN_ROUNDS = 10, 6
SOFT = Reason("soft cover", -1, "ruthless/shoot/mod-soft-cover")
HARD = Reason("hard cover", -2, "ruthless/shoot/mod-hard-cover")
LILY = Reason("Lily Livered", -1, "ruthless/shoot/mod-lily-livered")
MOUNTED = Reason("mounted", -2, "ruthless/shoot/mod-mounted-firer")
EXPERT_RIDER = Reason("mounted, Expert Rider", -1, "ruthless/trait/expert-rider")

DRUNK_AIM = Bar("ruthless/trait/drunk", "{name} is Drunk and cannot aim.")
CHEST_AIM = Bar("ruthless/wounds/chest-8-9", "{name} has a chest wound and can no longer aim.")
EMPTY = Bar("ruthless/shoot/empty-cannot", "{name} has no loaded weapon.")
ARM_LIMIT = Bar("ruthless/wounds/arm-3-4", "{name} has an arm wound and has shot once this turn.")
LAW_DOG = Bar("ruthless/trait/law-dog", "{name} is a Law Dog and waits until an enemy has fired.")
NO_SHOOTING = Bar("ruthless/lily/may-still-act", "{name} is Lily Livered and does not shoot at this table.")


# Aiming


def may_aim(table: Table, figure: Figure) -> Bar | None:
    """ruthless/aim/action: aiming is an action; a chest wound or Drunk forbids it.

    ruthless/aim/not-tied-to-target: no enemy need be in sight, and no weapon is named (RR-29).
    """
    profile = table.profile(figure.id)
    if "drunk" in profile.traits:
        return DRUNK_AIM
    if figure.wounds[CHEST]:
        return CHEST_AIM
    return scenario_limit(table, figure, "aim")


def take_aim(table: Table, id: str) -> Table:
    """ruthless/aim/no-stacking: aiming twice gives no more than aiming once (RR-29: or adds up)."""
    already = table.figure(id).aim if table.scene.options.aim_stack else 0
    return table.change(id, aim=already + 1).log(events.Aimed(figure=id))


# Who may shoot


def arm_limit(table: Table, figure: Figure) -> bool:
    """ruthless/wounds/arm-3-4: with an arm wound only one Shoot a turn; ruthless/trait/stubborn ignores that limit.

    ruthless/wounds/limits-at-once: shots already fired this turn count (RR-52).
    """
    if not figure.wounds[ARM] or "stubborn" in table.profile(figure.id).traits:
        return False
    return not (table.scene.options.limit_retroactive == "from_next_turn" and figure.arm_turn == table.turn)


def law_dog_waits(table: Table, figure: Figure, snap: bool = False) -> bool:
    """ruthless/trait/law-dog: no shot of any kind before an enemy has fired (RR-74)."""
    profile = table.profile(figure.id)
    if "law_dog" not in profile.traits or (snap and table.scene.options.law_dog == "snap_allowed"):
        return False
    if table.scene.options.law_dog == "shot_at_own_side":
        return all(shot.at != profile.side for shot in table.fired)
    return all(shot.by == profile.side for shot in table.fired)


def lost_heart(table: Table, figure: Figure) -> bool:
    """ruthless/lily/may-still-act: the Lily Livered may shoot, but not at every table (RR-65)."""
    return figure.lily and table.scene.options.lily_limits != "stay_in_cover"


def may_fire(table: Table, figure: Figure, snap: bool = False) -> Bar | None:
    """What keeps a character from firing at all, whatever the target."""
    if not any(figure.rounds):
        return EMPTY
    if law_dog_waits(table, figure, snap):
        return LAW_DOG
    if lost_heart(table, figure):
        return NO_SHOOTING
    return scenario_limit(table, figure, "snap_shot" if snap else "shoot")


def may_shoot(table: Table, figure: Figure) -> Bar | None:
    """ruthless/shoot/two-shoots: as many Shoots as actions, but for wounds and what else forbids it."""
    if figure.shot and arm_limit(table, figure):
        return ARM_LIMIT
    return may_fire(table, figure)


def loaded(table: Table, figure: Figure) -> list[Weapon]:
    """ruthless/shoot/empty-cannot: the weapons with a round in them; ruthless/weapon/bow-free-reload: a Bow always has.

    ruthless/shoot/weapon-choice-free: any of them may be used for any shot (RR-40).
    """
    return weapons.loaded(table.profile(figure.id), figure)


def spend_rounds(table: Table, id: str, weapon: Weapon, count: int = 1) -> Table:
    """ruthless/shoot/spends-round: every shot crosses off a round, hit or miss, from that weapon alone.

    ruthless/setup/ammo-marked-and-erased, ruthless/gyc/uses-ammo, ruthless/fanfire/ammo. A Bow is not counted.
    """
    if weapon.free_reload and not (
        table.scene.options.unprepared_bow == "one_arrow" and "unprepared" in table.profile(id).traits
    ):
        return table
    return weapons.spend_rounds(table, id, weapon.id, count)


# Targets and range


def targets(table: Table, shooter: str) -> list[str]:
    """The ids of everything that may be shot at, in sight and range or not."""
    return [mark.id for mark in marks(table, shooter)]


def marks(table: Table, shooter: str) -> Sequence[Figure | Horse]:
    """ruthless/shoot/enemies-only: enemies on the table, and riderless horses (ruthless/horse/loose-horse-target).

    ruthless/wounds/downed-can-be-hurt: the unconscious too, where the table allows it (RR-38).
    """
    options = table.scene.options
    foes = table.foes(shooter)
    if options.attack_downed != "allowed":
        foes = [foe for foe in foes if foe.up]
    if table.horses and options.loose_horse_target == "allowed":
        return [*foes, *table.loose_horses()]
    return foes


def band(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> Band | None:
    """ruthless/shoot/bands-inclusive: Short, Long, or None (ruthless/shoot/out-of-range) beyond the longest range.

    ruthless/weapon/bow: the Bow has no Short band, so every shot with it is Long (RR-35).
    """
    return band_at(table, weapon, table.distance(shooter, target, at))


def band_at(table: Table, weapon: Weapon, distance: int) -> Band | None:
    """The band of a weapon that a distance lies in."""
    far = weapons.band_at(weapon.short, weapon.long, distance)
    if weapon.short is None and distance < NO_NEARER and table.scene.options.bow_short == "min_range":
        return None
    return far


NO_NEARER = inches(8)
"""RR-35, `min_range`: a Bow cannot be fired at anything nearer than this."""


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
    far = far or band_at(table, weapon, 0 if charge else table.distance(shooter, target, at))
    if far is None:
        return OUT_OF_RANGE
    reasons: list[Reason] = []
    if aim:
        reasons.append(Reason("aiming", aim, "ruthless/aim/plus-one"))
    if figure.lily:
        reasons.append(LILY)
    if figure.horse:
        reasons.append(EXPERT_RIDER if "expert_rider" in profile.traits else MOUNTED)
    reasons.extend(weapon_reasons(table, shooter, target, weapon, far, at, charge))
    reasons.extend(profile.long_reasons if far == "long" else profile.short_reasons)
    if target in scene.profiles:
        reasons.extend(scene.profiles[target].stealth)
    reasons.extend(cover_reasons(table, shooter, target, at))
    base, what, rule = TO_HIT[far]
    return Need(base, what, rule, tuple(reasons), extremes=scene.options.natural_extremes == "ten_hits_one_misses")


def weapon_reasons(
    table: Table, shooter: str, target: str, weapon: Weapon, far: Band, at: Spot | None = None, charge: bool = False
) -> tuple[Reason, ...]:
    """ruthless/weapon/shotgun-close-plus-two and ruthless/weapon/shotgun-long-minus-one: what the weapon itself adds."""
    if far == "long":
        if weapon.long_modifier:
            what = f"{weapon.name} at long range"
            return (Reason(what, weapon.long_modifier, "ruthless/weapon/shotgun-long-minus-one"),)
    elif weapon.close_bonus and weapon.short is not None:
        close = {"short_band": weapon.short, "half_short": weapon.short // 2, "contact": INCH // 10}
        if charge or table.within(shooter, target, close[table.scene.options.shotgun_close], at):
            return (Reason(f"{weapon.name} close up", weapon.close_bonus, "ruthless/weapon/shotgun-close-plus-two"),)
    return ()


def cover_reasons(table: Table, shooter: str, target: str, at: Spot | None = None) -> tuple[Reason, ...]:
    """ruthless/shoot/cover-worst-only: soft or partial cover is -1, hard -2, and only the heaviest counts (RR-33)."""
    seen = table.look(shooter, target, at)
    if table.scene.options.cover_stack == "sum" and seen.soft is not None and seen.hard is not None:
        return (_behind(table, SOFT, seen.soft), _behind(table, HARD, seen.hard))
    cover = seen.cover
    if cover is Cover.HARD and seen.hard is not None:
        return (_behind(table, HARD, seen.hard),)
    if cover is Cover.SOFT and seen.soft is not None:
        return (_behind(table, SOFT, seen.soft),)
    return ()


def _behind(table: Table, reason: Reason, feature: str) -> Reason:
    return Reason(f"{reason.what}, {table.scene.ground.name_of(feature)}", reason.add, reason.rule)


# Declaring and firing


class Fan(Option[Table], frozen=True):
    """ruthless/fanfire/single-action: fan a revolver: up to six rounds at one target in one action."""

    weapon: str
    target: str
    rounds: int


def shots(table: Table, figure: Figure) -> list[Option[Table]]:
    """Every shot the character may declare now: weapon, target and, for a burst, the number of rounds.

    ruthless/shoot/declare-first: all three are named before any reaction or die. Both barrels of a shotgun go off in one
    Shoot only at tables that allow it (RR-37).
    """
    seen = table.in_sight(figure, marks(table, figure.id))
    if not seen:
        return []
    options = table.scene.options
    ready = loaded(table, figure)
    found: list[Option[Table]] = []
    may_fan = scenario_limit(table, figure, "fanfire") is None
    for target, distance in seen:
        for weapon in ready:
            far = band_at(table, weapon, distance)
            if far is None and options.premeasure:
                continue
            found.append(one_shot(weapon.id, target))
            if weapon.fanfire and far == "short" and may_fan:
                most = min(FAN_ROUNDS, rounds_in(table, figure, weapon.id))
                if options.fanfire_count == "stop_anytime":
                    found.append(Fan(weapon.id, target, most))
                else:
                    found += bursts(weapon.id, target)[:most]
            if options.shotgun_both_barrels and weapon.close_bonus and rounds_in(table, figure, weapon.id) >= 2:
                found.append(BothBarrels(weapon.id, target))
    return found


@cache
def one_shot(weapon: str, target: str) -> Shoot:
    """A single shot, made once for each weapon and target."""
    return Shoot(weapon, target)


@cache
def bursts(weapon: str, target: str) -> tuple[Fan, ...]:
    """Bursts of one round up to six, made once for each weapon and target."""
    return tuple(Fan(weapon, target, rounds) for rounds in range(1, FAN_ROUNDS + 1))


class FireShot(Item[Table], frozen=True):
    """ruthless/shoot/one-roll-per-action: one d10 plus modifiers against the number for the range.

    `barrels` above one rolls so often for the same target. `ducked` marks a target that has dived away since, `spoiled`
    a shooter who was hit first, `charge` a shot at somebody who has come to blows.
    """

    shooter: str
    target: str
    weapon: str
    kind: Kind = "shoot"
    barrels: int = 1
    ducked: bool = False
    spoiled: bool = False
    charge: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """Check again, roll, cross off the round, and hand a hit on."""
        why = lost(table, self)
        return lose(table, self, why) if why else self._fire(table)

    def _fire(self, table: Table) -> Asking[Table, Table]:
        shooter, target = self.shooter, self.target
        profile = table.profile(shooter)
        weapon = profile.weapons[profile.weapon_at[self.weapon]]
        aim = table.figure(shooter).aim if self.kind == "shoot" else 0
        need = to_hit(table, shooter, target, weapon, aim, charge=self.charge)
        roll = Roll(profile.seat, f"{profile.name} shoots", need.rule, need=need, bands=need.bands)
        hits = 0
        for _ in range(self.barrels):
            face = yield roll
            table, face = yield from lucky(table, shooter, roll, face, need.met_by(face), against=target)
            table = spend_rounds(table, shooter, weapon).log(
                events.ShotFired(
                    shooter=shooter, target=target, weapon=weapon.id, need=need, face=face, kind=self.kind, by=need.rule
                )
            )
            hits += need.met_by(face)
        table = used_up(table, self)
        if hits:
            landing = LandHits(
                victim=target, attacker=shooter, left=hits, aimed=bool(aim), mount=mount_of(table, target)
            )
            table = land(table, self, landing)
        return fired(table, shooter, target)


def land(table: Table, shot: FireShot, hits: LandHits) -> Table:
    """Put hits on the agenda: now, or for `snap_timing=simultaneous` after the attack they answer (RR-44).

    ruthless/snap/resolved-first: by default the wounds and tests of a Snap Shot come before the attack goes on.
    """
    options = table.scene.options
    if shot.kind != "snap" or not table.agenda:
        return table.then(hits)
    provoked, *rest = table.agenda
    if options.interrupted_attack == "cancel_if_hit":
        if shot.charge:
            return table.but(agenda=tuple(rest)).then(hits)
        if isinstance(provoked, FireShot | FanShots) and provoked.shooter == shot.target:
            return table.but(agenda=(replace(provoked, spoiled=True), *rest)).then(hits)
    if options.snap_timing == "simultaneous":
        return table.but(agenda=(provoked, hits, *rest))
    return table.then(hits)


def used_up(table: Table, shot: "FireShot | FanShots") -> Table:
    """What a shot takes away besides rounds, fired or called off.

    ruthless/aim/next-shoot-only: a Shoot uses up the aim. ruthless/gyc/ends-after-shot: a held shot its marker, and it
    counts as a Shoot for an arm wound; a Snap Shot counts only where the table says so (RR-28).
    """
    figure, scope = table.figure(shot.shooter), table.scene.options.arm_limit_scope
    if shot.kind == "shoot":
        return table.change(shot.shooter, aim=0) if figure.aim else table
    if shot.kind == "snap":
        return table.change(shot.shooter, shot=figure.shot + 1) if scope == "all_shots" else table
    counts = scope != "shoot_only"
    return table.change(shot.shooter, covering=max(0, figure.covering - 1), shot=figure.shot + counts)


def mount_of(table: Table, target: str) -> str:
    """The horse under a target, if any."""
    return table.figure(target).horse if target in table.scene.index else ""


def fired(table: Table, shooter: str, target: str) -> Table:
    """Somebody has fired: remembered for Law Dogs, and loose horses near by may bolt (RR-20)."""
    at = table.profile(target).side if target in table.scene.profiles else ""
    shot = Fired(table.profile(shooter).side, at)
    if shot not in table.fired:
        table = table.but(fired=tuple(sorted((*table.fired, shot))))
    if table.scene.options.loose_horse == "bolts":
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
        return table.change_horse(self.horse, spot=path[-1]).log(events.HorseBolted(horse=self.horse, to=path[-1]))


BOLT_WAYS = (
    (0, -3048),
    (1792, -2466),
    (2899, -942),
    (2899, 942),
    (1792, 2466),
    (0, 3048),
    (-1792, 2466),
    (-2899, 942),
    (-2899, -942),
    (-1792, -2466),
)
"""Ten directions of twelve inches, clockwise from the far edge."""


# What becomes of an interrupted shot


def lost(table: Table, shot: "FireShot | FanShots") -> str:
    """ruthless/snap/attack-revalidated: why a declared shot can no longer be fired; empty if it can (RR-46)."""
    shooter = table.figure(shot.shooter)
    options = table.scene.options
    if options.interrupted_attack == "always_if_alive" and shot.kind != "snap":
        if not shooter.on_table:
            return "the shooter is gone"
    elif shooter.status != "up":
        return "the shooter is down"
    if shot.spoiled:
        return "the shooter was hit first"
    if lost_heart(table, shooter):
        return "the shooter has lost heart"
    if not rounds_in(table, shooter, shot.weapon):
        return "the weapon is empty"
    if not _still_there(table, shot.target):
        return "the target is gone"
    if options.interrupted_attack == "always_if_alive" and shot.kind != "snap":
        return ""
    if not table.sees(shot.shooter, shot.target):
        return "the target is out of sight"
    profile = table.profile(shot.shooter)
    weapon = profile.weapons[profile.weapon_at[shot.weapon]]
    if shot.charge:
        return ""
    far = band(table, shot.shooter, shot.target, weapon)
    if far is None and (options.premeasure or shot.kind == "held"):
        return "the target is out of range"
    return "the target is beyond short range" if isinstance(shot, FanShots) and far != "short" else ""


def _still_there(table: Table, target: str) -> bool:
    if target in table.scene.horse_index:
        return table.horse(target).alive
    return table.figure(target).on_table


def lose(table: Table, shot: "FireShot | FanShots", why: str) -> Table:
    """ruthless/duck/then-attack-rechecked: the action is spent and no round, unless the table says so (RR-47)."""
    table = used_up(table.log(events.ShotLost(shooter=shot.shooter, target=shot.target, why=why)), shot)
    if shot.ducked and table.scene.options.duck_lost_shot == "round_spent":
        profile = table.profile(shot.shooter)
        return spend_rounds(table, shot.shooter, profile.weapons[profile.weapon_at[shot.weapon]])
    return table


# Fanning


class FanShots(Item[Table], frozen=True):
    """ruthless/fanfire/up-to-six: the rounds of a burst, one roll at a time; the hits are worked out together after it.

    ruthless/fanfire/one-target, ruthless/fanfire/hits-separate, ruthless/fanfire/never-aimed: the aim marker is used
    up for nothing.
    """

    shooter: str
    target: str
    weapon: str
    left: int
    hits: int = 0
    started: bool = False
    shifts: bool = False
    ducked: bool = False
    spoiled: bool = False
    kind: Kind = "shoot"
    charge: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """One round: ruthless/fanfire/tens-to-hit."""
        if not self.started:
            why = lost(table, self)
            if why:
                return lose(table, self, why)
        if not self.left:
            return self._land(table)
        return self._round(table)

    def _round(self, table: Table) -> Asking[Table, Table]:
        shooter = self.shooter
        profile = table.profile(shooter)
        weapon = profile.weapons[profile.weapon_at[self.weapon]]
        need = fan_need(table, shooter, self.target, weapon)
        shifts = self.shifts
        if not self.started:
            figure = table.figure(shooter)
            shifts = bool(figure.aim) and table.scene.options.fanfire_aim == "shift_only"
            table = fired(table.change(shooter, aim=0), shooter, self.target)
        elif table.scene.options.fanfire_count == "stop_anytime":
            chosen = yield Choose(
                profile.seat, "Another round?", (KeepShooting(), StopShooting()), "ruthless/fanfire/up-to-six"
            )
            if isinstance(chosen, StopShooting):
                return self._land(table)
        roll = Roll(profile.seat, f"{profile.name} fans", need.rule, need=need, bands=need.bands)
        face = yield roll
        again = yield from lucky(table, shooter, roll, face, need.met_by(face), against=self.target)
        table, face = spend_rounds(again.table, shooter, weapon), again.face
        table = table.log(
            events.ShotFired(
                shooter=shooter, target=self.target, weapon=weapon.id, need=need, face=face, kind="fan", by=need.rule
            )
        )
        hits = self.hits + need.met_by(face)
        return table.then(replace(self, left=self.left - 1, hits=hits, started=True, shifts=shifts))

    def _land(self, table: Table) -> Table:
        if not self.hits:
            return table
        mount = mount_of(table, self.target)
        hits = LandHits(victim=self.target, attacker=self.shooter, left=self.hits, aimed=self.shifts, mount=mount)
        return table.then(hits)


def fan_need(table: Table, shooter: str, target: str, weapon: Weapon) -> Need:
    """ruthless/fanfire/natural-tens: a 10 on the die; no modifier helps or hinders (RR-42 has two other readings)."""
    how = table.scene.options.fanfire_mods
    reasons: tuple[Reason, ...] = ()
    if how == "modified_10":
        reasons = to_hit(table, shooter, target, weapon).reasons
    elif how == "traits_only":
        stealth = table.profile(target).stealth if target in table.scene.profiles else ()
        reasons = (*table.profile(shooter).short_reasons, *stealth)
    return Need(FAN_NEED, "fanning", "ruthless/fanfire/tens-to-hit", reasons)
