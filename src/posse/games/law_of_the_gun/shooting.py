"""Shooting (sections 2.10 and 2.11): who may shoot at whom and how, the score to reach, and what a shot takes and does."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need, Reason
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Refusal
from posse.games.bars import Bar
from posse.games.law_of_the_gun import events
from posse.games.law_of_the_gun.book import Impact, Weapon
from posse.games.law_of_the_gun.cover import IN_THE_OPEN, Column, columns
from posse.games.law_of_the_gun.effects import score
from posse.games.law_of_the_gun.groups import struck_group
from posse.games.law_of_the_gun.horses import startle
from posse.games.law_of_the_gun.injuries import Hit, Injuries, Shock, add_hit, add_shock, person_of
from posse.games.law_of_the_gun.nerve import CoolTests
from posse.games.law_of_the_gun.quiet import disturb
from posse.games.law_of_the_gun.rates import fast_as_target, fast_to_shoot
from posse.games.law_of_the_gun.sighting import can_see, give_away, sees
from posse.games.law_of_the_gun.standoffs import shot_refusal, spoil
from posse.games.law_of_the_gun.table import Figure, Horse, Table, Vehicle
from posse.games.law_of_the_gun.testing import DIE, TEN, test
from posse.games.law_of_the_gun.weapons import (
    SPREAD,
    Band,
    arm_bar,
    band,
    band_at,
    emptied,
    gun_arm_hurt,
    hands,
    impact,
    load_bar,
    must_reload,
    spreads,
    usable,
    use_up,
)
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Spot

Manner = Literal["aimed", "snap"]
Kind = Literal["turn", "react", "ambush", "draw", "halfway", "fan", "rapid"]

TO_HIT: dict[tuple[Manner, Band], tuple[int, str, str]] = {
    ("aimed", "accurate"): (5, "aimed, accurate range", "lotg/tohit/aimed-accurate"),
    ("snap", "accurate"): (8, "snap-shot, accurate range", "lotg/tohit/snap-accurate"),
    ("aimed", "maximum"): (7, "aimed, maximum range", "lotg/tohit/aimed-maximum"),
    ("snap", "maximum"): (10, "snap-shot, maximum range", "lotg/tohit/snap-maximum"),
}
"""lotg/tohit/aimed-accurate, lotg/tohit/snap-accurate, lotg/tohit/aimed-maximum, lotg/tohit/snap-maximum (table 3.6)."""

NEVER = 99
SNAP_AT_MAXIMUM = {"ten": 10, "impossible": NEVER, "nine-plus": 9}
CONFIRMED = 6
FAST_TARGET = Reason("a target moving fast", -1, "lotg/tohit/fast-target")
HORSE_FROM = 5
"""lotg/injury/horse-struck: 5 or 6 on a d6 is the horse."""

NEAR_MISS = centimetres(5)
"""lotg/ruling/shot-at, `near-5cm`: figures this near the target count as shot at, too."""

OUT = Bar("lotg/shooting/own-turn", "{name} is in no state to shoot.")
RUNNING = Bar("lotg/skedaddle/no-shoot-fight", "{name} is running and does not shoot.")
IN_MELEE = Bar("lotg/shooting/own-turn", "{name} is in a melee and cannot shoot.")
STUNNED = Bar("lotg/injury/rider-falls", "{name} has fallen and cannot shoot yet.")
HAS_SHOT = Bar("lotg/shooting/own-turn", "{name} has shot this half-turn.")
SAME_WEAPON = Bar("lotg/shooting/own-turn", "{name} has fired that weapon this half-turn.")
LOADING = Bar("lotg/weapons/reload-turn", "{name} is loading and cannot shoot this half-turn.")
TRADING = Bar("lotg/ammo/transfer-time", "{name} is handling ammunition and cannot shoot this half-turn.")
DRIVING = Bar("lotg/movement/vehicle-basic", "{name} has the reins in hand and cannot shoot while the vehicle moves.")
PASSENGER = Bar("lotg/movement/vehicle-basic", "{name} is a passenger, and passengers do not shoot at this table.")
MOVED = Bar("lotg/shooting/aimed-stationary", "{name} has moved and can only fire a snap-shot.")
SWAPPED = Bar("lotg/shooting/aimed-stationary", "{name} has just changed weapons and can only fire a snap-shot.")
ARM_HURT = Bar("lotg/injury/gun-arm-snap", "{name} has a wound in the gun arm and can only fire snap-shots.")
HAS_AIMED = Bar("lotg/shooting/aimed-stationary", "{name} has fired standing still and may not move afterwards.")
MOVES_FIRST = Bar("lotg/shooting/moving-snap", "{name} has shot, and at this table moves come before shots.")
OUT_OF_RANGE = Bar("lotg/weapons/beyond-maximum", "{name} is beyond the range of that weapon.")
NOT_SEEN = Bar("lotg/shooting/own-turn", "{name} is not in sight.")
NO_MARK = Bar("lotg/shooting/own-turn", "{name} is nobody to shoot at.")
PROTECTED = Bar("lotg/injury/disabled", "{name} is out of the fight and may not be shot at.")
INTO_MELEE = Bar("lotg/shooting/own-turn", "{name} is in a melee, and nobody shoots into one.")
OUT_OF_ARC = Bar("lotg/shooting/own-turn", "{name} is where a rider cannot bring a long arm to bear.")


class Shoot(Option[Table], frozen=True):
    """lotg/shooting/two-types: one figure shoots at one target with one weapon, trying to aim or not (lotg/ruling/aim-optional)."""

    figure: str
    weapon: str
    target: str
    manner: Manner


class Shot(NamedTuple):
    """A shot to be fired: `kind` is the occasion, `distance` a range to be used instead of the one measured (-1: measure).

    `tested` says that the test it needs has been passed already, `free` that a one on its die costs no ammunition.
    """

    shooter: str
    weapon: str
    target: str
    manner: Manner = "snap"
    kind: Kind = "turn"
    distance: int = -1
    tested: bool = False
    free: bool = False


# Who may shoot


def fire_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/shooting/own-turn: what keeps a figure from any shot in its own half-turn; None if it may shoot.

    lotg/ruling/one-shot: one shot in each, or one with each of two weapons (`two-weapons-two-shots`).
    """
    most = 2 if table.scene.options.shooting_count == "two-weapons-two-shots" else 1
    if figure.shot >= most:
        return HAS_SHOT
    if figure.reloading >= 0:
        return LOADING
    return TRADING if figure.traded or figure.refilled else state_bar(table, figure) or seat_bar(table, figure)


def state_bar(table: Table, figure: Figure) -> Bar | None:
    """What keeps somebody from shooting at all, in its own half-turn or another's."""
    if figure.status != "up":
        return OUT
    if figure.running:
        return RUNNING
    if figure.melee:
        return IN_MELEE
    return STUNNED if figure.stunned else None


def seat_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/ruling/vehicle-crew: a driver shoots only from a standing vehicle; with `no-passenger-fire` passengers never do."""
    vehicle = table.vehicle_of(figure.id)
    if vehicle is None:
        return None
    how = table.scene.options.movement_vehicle_crew
    if vehicle.driver != figure.id:
        return PASSENGER if how == "no-passenger-fire" else None
    return DRIVING if has_moved(table, figure) and how != "driver-shoots" else None


def pace_setter(table: Table, figure: Figure) -> Figure:
    """Whose movement counts for somebody's shots: its own, or that of whoever drives the vehicle it sits in."""
    vehicle = table.vehicle_of(figure.id)
    return table.figure(vehicle.driver) if vehicle is not None and vehicle.driver else figure


def has_moved(table: Table, figure: Figure) -> bool:
    """lotg/ruling/stationary: a centimetre moved, a change of posture or mount, or a turn of the horse, this half-turn.

    With `pivot-ok-mounted` a turn on the spot does not count; with `previous-turn-too` the half-turn before counts as well.
    """
    how = table.scene.options.shooting_stationary
    mover = pace_setter(table, figure)
    if mover.moved or mover.changed or figure.changed:
        return True
    if figure.postured and table.scene.options.movement_posture != "free-no-effect":
        return True
    if mover.pivoted and how != "pivot-ok-mounted":
        return True
    return mover.moved_before and how == "previous-turn-too"


def aim_bar(table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
    """lotg/shooting/aimed-stationary: only who has not moved can aim. lotg/injury/gun-arm-snap: and only with a sound gun arm.

    lotg/ruling/off-hand: with the gun arm lost the other fires snap-shots. lotg/ruling/weapon-choice: with
    `swap-costs-move` taking up another weapon counts as moving.
    """
    if has_moved(table, figure):
        return MOVED
    if swaps(table, figure, weapon):
        return SWAPPED
    return ARM_HURT if gun_arm_hurt(table, figure) else None


def swaps(table: Table, figure: Figure, weapon: Weapon) -> bool:
    """lotg/ruling/weapon-choice, `swap-costs-move`: is this weapon not the one in hand?"""
    place = table.profile(figure.id).weapon_at[weapon.id]
    return table.scene.options.weapons_swap == "swap-costs-move" and place != figure.in_hand


def stands_to_aim(table: Table, figure: Figure) -> Bar | None:
    """lotg/ruling/shoot-order: an aimed shooter may not move afterwards; with `after-move-only` no shooter may."""
    if figure.aimed:
        return HAS_AIMED
    return MOVES_FIRST if figure.shot and table.scene.options.shooting_when == "after-move-only" else None


# At whom


def marks(table: Table, shooter: str) -> list[Figure | Horse]:
    """Everybody who may be shot at: enemies in the fight, and their loose horses (lotg/ruling/loose-horses).

    lotg/ruling/disabled-target: who is disabled is spared, unless the table says otherwise (`legal-target`).
    lotg/ruling/horse-hit-die: with `choose-target` the horse under a rider may be named.
    """
    options, side = table.scene.options, table.profile(shooter).side
    spared = options.injury_disabled_target == "protected"
    people = [foe for foe in table.foes(shooter) if foe.up or (foe.status == "disabled" and not spared)]
    ridden = options.injury_horse_die == "choose-target"
    horses = [
        horse
        for horse in table.horses
        if horse.status == "up" and horse.side != side and (not horse.rider or (ridden and _foe(table, side, horse)))
    ]
    return [*people, *horses]


def _foe(table: Table, side: str, horse: Horse) -> bool:
    return table.profile(horse.rider).side != side


def mark_bar(table: Table, shooter: str, target: str) -> Refusal | None:
    """Why a target may not be shot at by this figure from here, whatever the range."""
    model, name = table.model(target), table.name(target)
    if isinstance(model, Figure) and model.status == "disabled" and target not in _ids(marks(table, shooter)):
        return PROTECTED.refusal(name)
    if target not in _ids(marks(table, shooter)):
        return NO_MARK.refusal(name)
    return target_bar(table, shooter, target)


def target_bar(table: Table, shooter: str, target: str) -> Refusal | None:
    """Sight, a melee and a gunfight, for a target that is one.

    lotg/ruling/fire-into-melee: nobody shoots into a melee, or anybody in it may be struck (`random-target`).
    """
    name = table.name(target)
    if not can_see(table, shooter, target):
        return NOT_SEEN.refusal(name)
    person = person_of(table, target)
    if not person:
        return None
    if table.figure(person).melee and table.scene.options.shooting_into_melee == "no":
        return INTO_MELEE.refusal(name)
    return shot_refusal(table, shooter, person)


def _ids(models: Sequence[Figure | Horse]) -> list[str]:
    return [model.id for model in models]


def in_arc(table: Table, shooter: str, target: str, weapon: Weapon, at: Spot | None = None) -> bool:
    """lotg/ruling/fire-arc: all round; or a rider shoots long arms only to the front and left (`mounted-front-and-left`)."""
    horse = table.horse_of(shooter)
    if table.scene.options.shooting_arc == "all-round" or horse is None or hands(table.scene.options, weapon) < 2:
        return True
    spot = at or table.spot(target)
    fx, fy = horse.toward.x - horse.spot.x, horse.toward.y - horse.spot.y
    ux, uy = spot.x - horse.spot.x, spot.y - horse.spot.y
    ahead, left = fx * ux + fy * uy, fy * ux - fx * uy
    return (ahead > 0 and abs(left) <= ahead) or (left > 0 and abs(ahead) <= left)


def in_sight(table: Table, figure: Figure) -> list[tuple[str, int]]:
    """Those a figure may shoot at now, each with its distance."""
    seen = table.in_sight(figure, marks(table, figure.id))
    return [mark for mark in seen if target_bar(table, figure.id, mark[0]) is None]


def reaches(table: Table, shooter: str, target: str, weapon: Weapon, distance: int) -> bool:
    """In range and arc; where nobody measures first (lotg/ruling/premeasure) any distance may be tried."""
    far = band_at(table.scene.options, weapon, distance) is None
    return in_arc(table, shooter, target, weapon) and (not far or table.scene.options.measure_premeasure == "no")


# The score to reach


def to_hit(
    table: Table,
    shooter: str,
    target: str,
    weapon: Weapon,
    manner: Manner,
    at: Spot | None = None,
    distance: int = -1,
    kind: Kind = "turn",
) -> Need:
    """The score on a d10 that hits: by the kind of shot and the band, one more against a target that moves fast.

    lotg/ruling/snap-max-needs-ten: a snap-shot at maximum range needs a ten, or a nine, or cannot hit. `at` reads it as if
    the target stood elsewhere.
    """
    options = table.scene.options
    far = band(table, shooter, target, weapon, at) if distance < 0 else band_at(options, weapon, distance)
    if far is None:
        return Need(NEVER, "out of range", "lotg/weapons/beyond-maximum")
    base, what, rule = TO_HIT[manner, far]
    if (manner, far) == ("snap", "maximum"):
        base = SNAP_AT_MAXIMUM[options.tohit_snap_max]
    reasons = (FAST_TARGET,) if is_fast(table, target, kind) else ()
    beyond = TEN < base - sum(reason.add for reason in reasons) < NEVER
    if beyond:
        rule = "lotg/tohit/fast-target-snap-maximum"
    return Need(base, what, rule, reasons, extremes=beyond and options.tohit_above_ten == "natural-ten-hits")


def is_fast(table: Table, target: str, kind: Kind = "turn") -> bool:
    """lotg/tohit/fast-target: does a target move fast? Riders as their horses do, and people aboard as the vehicle does.

    lotg/ruling/halfway-fire: a charger who declared it is fast half-way, or nobody is there (`no-fast-mod`).
    """
    person = person_of(table, target)
    if not person:
        return False
    mover = pace_setter(table, table.figure(person))
    if kind == "halfway" and table.half == table.profile(person).side:
        return mover.fast != "" and table.scene.options.melee_halfway != "no-fast-mod"
    return fast_as_target(table, mover.id)


# Declaring


def options(table: Table, ids: Sequence[str]) -> list[Option[Table]]:
    """Every shot that any of these may declare now."""
    return [option for id in ids for option in shots_of(table, id)]


def shots_of(table: Table, id: str) -> list[Option[Table]]:
    """lotg/shooting/two-types: at everybody in sight and range, aimed if that is possible, and as a snap-shot."""
    figure = table.figure(id)
    if fire_bar(table, figure) is not None:
        return []
    weapons = [weapon for weapon in usable(table, figure) if not spent(table, figure, weapon)]
    seen = in_sight(table, figure) if weapons else []
    found: list[Option[Table]] = []
    for weapon in weapons:
        manners: tuple[Manner, ...] = ("snap",) if aim_bar(table, figure, weapon) else ("aimed", "snap")
        for target, distance in seen:
            if reaches(table, id, target, weapon, distance):
                found += [Shoot(id, weapon.id, target, manner) for manner in manners]
    return found


def spent(table: Table, figure: Figure, weapon: Weapon) -> bool:
    """Was this very weapon fired in this half-turn?"""
    return table.profile(figure.id).weapon_at[weapon.id] in figure.fired_with


def refusal(table: Table, answer: Shoot) -> Refusal | None:
    """Why a shot may not be declared, in the plainest words; None if it may."""
    figure, name = table.figure(answer.figure), table.name(answer.figure)
    profile = table.profile(answer.figure)
    if answer.weapon not in profile.weapon_at:
        return OUT.refusal(name)
    weapon = profile.weapon(answer.weapon)
    bar = fire_bar(table, figure) or load_bar(table, figure, profile.weapon_at[answer.weapon])
    bar = bar or arm_bar(table, figure, weapon) or (SAME_WEAPON if spent(table, figure, weapon) else None)
    if bar is None and answer.manner == "aimed":
        bar = aim_bar(table, figure, weapon)
    if bar is not None:
        return bar.refusal(name)
    found = mark_bar(table, answer.figure, answer.target)
    if found is not None:
        return found
    distance = table.distance(answer.figure, answer.target)
    if reaches(table, answer.figure, answer.target, weapon, distance):
        return None
    arc = in_arc(table, answer.figure, answer.target, weapon)
    return (OUT_OF_RANGE if arc else OUT_OF_ARC).refusal(table.name(answer.target))


# Firing


class Volley(Item[Table], frozen=True):
    """Shots fired at the same moment, or one alone.

    lotg/ruling/simultaneous: every to-hit and effect die first, then all injuries, then all Cool tests; with `morale-between`
    injuries and tests follow shot by shot.
    """

    shots: tuple[Shot, ...]

    def resolve(self, table: Table) -> Table:
        """lotg/shooting/procedure: to-hit, then the effect of every hit, then what it does."""
        between = len(self.shots) > 1 and table.scene.options.shooting_simultaneous == "morale-between"
        fires = [FireShot(shot, place if between else 0) for place, shot in enumerate(self.shots)]
        after = (Injuries(), CoolTests()) * (len(self.shots) if between else 1)
        return table.then(*fires, *after)


class HoldAfterAll(Option[Table], frozen=True):
    """Do not fire after an aim that failed."""


class FireAnyway(Option[Table], frozen=True):
    """Fire a snap-shot after an aim that failed."""


class FireShot(Item[Table], frozen=True):
    """One shot: the test it needs, the to-hit die and what that costs, and the effect dice of its hits.

    `into` says which of the injuries on the agenda its hits go to. `counted` is False for the shots of a burst, which is
    counted as one; a `hollow` one at somebody already down is rolled for ammunition alone.
    """

    shot: Shot
    into: int = 0
    counted: bool = True
    hollow: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """Check again, for much may have happened since it was declared."""
        why = "" if self.hollow else lost(table, self.shot)
        if not why:
            return self._fire(table)
        table = table.log(events.ShotLost(shooter=self.shot.shooter, target=self.shot.target, why=why))
        return used(table, self.shot) if self.counted and table.figure(self.shot.shooter).up else table

    def _fire(self, table: Table) -> Asking[Table, Table]:
        shot = self.shot
        if self.counted:
            table = used(table, shot)
        manner: Manner | None = shot.manner
        if not shot.tested:
            table, manner = yield from steady(table, shot)
        if manner is None:
            return table.log(events.FireHeld(figure=shot.shooter, by=held_by(table, shot)))
        return (yield from self._roll(table, shot._replace(manner=manner)))

    def _roll(self, table: Table, shot: Shot) -> Asking[Table, Table]:
        """The to-hit die; lotg/ammo/lose-on-one, lotg/weapons/reload-turn: and what it costs."""
        profile = table.profile(shot.shooter)
        weapon = profile.weapon(shot.weapon)
        need = to_hit(table, shot.shooter, shot.target, weapon, shot.manner, None, shot.distance, shot.kind)
        face = yield Roll(profile.seat, f"{profile.name} shoots", need.rule, TEN, need=need, bands=_bands(need))
        hit = need.met_by(face)
        table = table.log(
            events.ShotFired(
                shooter=shot.shooter,
                target=shot.target,
                weapon=shot.weapon,
                manner=shot.manner,
                need=need,
                face=face,
                kind=shot.kind,
                hit=hit,
                by=need.rule,
            )
        )
        table = fired(table, shot, face)
        if self.hollow:
            return table
        if face == TEN and not hit and need.base < NEVER and table.scene.options.tohit_above_ten == "confirm":
            table, hit = yield from confirm(table, shot)
        if not hit:
            return shot_at(table, shot, False)
        return (yield from self._strike(shot_at(table, shot, True), shot, weapon))

    def _strike(self, table: Table, shot: Shot, weapon: Weapon) -> Asking[Table, Table]:
        """lotg/shooting/procedure: an effect die for every hit."""
        far = reach_of(table, shot, weapon)
        force = impact(table, weapon, far)
        table, struck = yield from whom(table, shot)
        victims = [struck, *caught(table, shot.shooter, struck, weapon, far)]
        if len(victims) > 1:
            table = table.log(events.Spread(figures=tuple(victims[1:])))
        others = [SpreadHit(other, shot, force, self.into) for other in victims[1:]]
        return table.then(Strike(struck, shot.shooter, force, self.into), *others)


def _bands(need: Need) -> tuple[int, ...]:
    """A one costs ammunition and a ten may be confirmed; between them only hit or miss matters."""
    return tuple(sorted({1, 2, TEN, *(face for face in (need.face,) if 1 < face <= TEN)}))


def lost(table: Table, shot: Shot) -> str:
    """Why a declared shot can no longer be fired; empty if it can."""
    shooter, profile = table.figure(shot.shooter), table.profile(shot.shooter)
    place = profile.weapon_at[shot.weapon]
    if not shooter.able:
        return "the shooter is out of it"
    if load_bar(table, shooter, place) is not None and shot.kind not in ("fan", "rapid"):
        return "the weapon is empty"
    model = table.model(shot.target)
    if isinstance(model, Figure) and not model.on_table:
        return "the target is gone"
    if isinstance(model, Horse) and model.status == "dead":
        return "the target is dead"
    if shot.kind not in ("halfway", "draw") and not sees(table, shot.shooter, shot.target):
        return "the target is out of sight"
    weapon = profile.weapons[place]
    if shot.distance < 0 and band(table, shot.shooter, shot.target, weapon) is None:
        return "the target is out of range"
    return ""


def used(table: Table, shot: Shot) -> Table:
    """lotg/ruling/one-shot: the shot of its own half-turn, or its reaction in another's, is used up."""
    figure, profile = table.figure(shot.shooter), table.profile(shot.shooter)
    place = profile.weapon_at[shot.weapon]
    if table.half != profile.side:
        return disturb(table, shot.shooter, "shot").change(shot.shooter, reacted=True, in_hand=place)
    aimed = figure.aimed or shot.manner == "aimed" or shot.kind in ("fan", "rapid")
    turned = figure.postured or swaps(table, figure, profile.weapons[place])
    return table.change(
        shot.shooter,
        shot=figure.shot + 1,
        aimed=aimed,
        fired_with=(*figure.fired_with, place),
        in_hand=place,
        postured=turned,
    )


def steady(table: Table, shot: Shot) -> Asking[Table, tuple[Table, Manner | None]]:
    """What a shot turns out to be after the test it needs: aimed, a snap-shot, or none at all.

    lotg/shooting/aimed-test: aiming takes Skill and Cool on one die. lotg/shooting/aimed-fail-snap: else it is a snap-shot,
    which must be fired, unless the table lets the shooter hold it (`may-hold-fire`). lotg/shooting/moving-snap: at ordinary
    pace a snap-shot needs no test. lotg/shooting/fast-test: on a fast move it does. lotg/shooting/fast-fail-no-shot: without
    it there is no shot. lotg/bushwhack/cool-test: an ambusher tests Cool alone.
    """
    id, options = shot.shooter, table.scene.options
    if shot.kind == "ambush":
        return (yield from _ambush(table, shot))
    if shot.manner == "aimed":
        table, passed = yield from test(table, id, "skill and cool", "lotg/shooting/aimed-test", "to aim")
        if passed:
            return table, "aimed"
        if options.shooting_aim == "may-hold-fire":
            seat = table.profile(id).seat
            ask = f"{table.name(id)} has no clear aim. Fire all the same?"
            chosen = yield Choose(seat, ask, (FireAnyway(), HoldAfterAll()), "lotg/shooting/aimed-fail-snap")
            return table, None if isinstance(chosen, HoldAfterAll) else "snap"
        return table, "snap"
    mover = pace_setter(table, table.figure(id))
    hurried = shot.kind == "turn" and fast_to_shoot(table, mover.id)
    if hurried or shot.kind == "halfway":
        rule = "lotg/shooting/fast-test"
        table, passed = yield from test(table, id, "skill and cool", rule, "to shoot on the run")
        return table, "snap" if passed else None
    return table, "snap"


def _ambush(table: Table, shot: Shot) -> Asking[Table, tuple[Table, Manner | None]]:
    """lotg/bushwhack/cool-test: aimed with a Cool test. lotg/bushwhack/fail: else a snap-shot, or none yet (`fail-holds`)."""
    table, passed = yield from test(table, shot.shooter, "cool", "lotg/bushwhack/cool-test", "to bushwhack")
    if passed:
        return table, "aimed"
    if table.scene.options.bushwhack_cover == "fail-holds":
        return table.change(shot.shooter, reacted=False), None
    return table, "snap"


def held_by(table: Table, shot: Shot) -> str:
    """The rule by which a shot was not fired."""
    if shot.kind == "ambush":
        return "lotg/bushwhack/fail"
    return "lotg/shooting/aimed-fail-snap" if shot.manner == "aimed" else "lotg/shooting/fast-fail-no-shot"


def fired(table: Table, shot: Shot, face: int) -> Table:
    """What every shot takes and tells, hit or miss.

    lotg/ammo/lose-on-one: a natural one costs a point (lotg/ruling/ammo-one), and with `each-throw-spends` every throw of a
    blade (lotg/ruling/thrown-weapons). lotg/weapons/reload-turn: some weapons are empty now.
    """
    id, weapon = shot.shooter, table.profile(shot.shooter).weapon(shot.weapon)
    thrown = weapon.row == "tomahawk_knife" and table.scene.options.weapons_thrown == "each-throw-spends"
    if (face == 1 and not shot.free) or thrown:
        table = lose_point(table, id, shot.weapon)
    if must_reload(table, id, weapon):
        table = emptied(table, id, shot.weapon)
    table = give_away(table.change(id, fired=True).but(any_shot=True), id)
    person = person_of(table, shot.target)
    if person:
        table = spoil(table, id, person)
    return startle(table, table.spot(id))


def lose_point(table: Table, id: str, weapon: str) -> Table:
    """lotg/ammo/lose-on-one: one point of that weapon is gone."""
    table = use_up(table, id, weapon, 1)
    left = table.figure(id).rounds[table.profile(id).weapon_at[weapon]]
    return table.log(events.AmmunitionLost(figure=id, weapon=weapon, left=left))


def shot_at(table: Table, shot: Shot, hit: bool) -> Table:
    """lotg/ruling/shot-at: the target of a to-hit die was shot at, hit or miss; or only if hit (`hit-only`), or with
    everybody within 5 cm of it (`near-5cm`)."""
    how = table.scene.options.shooting_shot_at
    person = person_of(table, shot.target)
    if how == "hit-only" and not hit:
        return table
    found = [person] if person else []
    if how == "near-5cm":
        found += [
            figure.id
            for figure in table.figures
            if figure.on_table
            and figure.id not in (person, shot.shooter)
            and table.within(shot.target, figure.id, NEAR_MISS)
        ]
    for id in found:
        table = disturb(table, id, "shot-at").change(id, shot_at=True)
    return table


def confirm(table: Table, shot: Shot) -> Asking[Table, tuple[Table, bool]]:
    """lotg/ruling/to-hit-above-ten, `confirm`: a ten hits after all with a second die of six or more."""
    need = Need(CONFIRMED, "a ten confirmed", "lotg/tohit/fast-target-snap-maximum")
    seat = table.profile(shot.shooter).seat
    face = yield Roll(seat, "whether the ten hits", need.rule, TEN, need=need, bands=need.bands)
    hit = need.met_by(face)
    return table.log(events.ShotConfirmed(shooter=shot.shooter, face=face, hit=hit)), hit


def reach_of(table: Table, shot: Shot, weapon: Weapon) -> Band:
    """The band a shot is fired in."""
    options = table.scene.options
    distance = shot.distance if shot.distance >= 0 else table.distance(shot.shooter, shot.target)
    return band_at(options, weapon, distance) or "maximum"


def whom(table: Table, shot: Shot) -> Asking[Table, tuple[Table, str]]:
    """Who is struck: the target; lotg/ruling/fire-into-melee, `random-target`: or anybody in the brawl, evenly diced for."""
    model = table.model(shot.target)
    if not isinstance(model, Figure) or not model.melee:
        return table, shot.target
    brawl = (shot.target, *model.melee)
    place = yield from evenly(table, shot.shooter, "who is struck", "lotg/shooting/own-turn", len(brawl))
    return table.log(events.StrayHit(figure=brawl[place])), brawl[place]


def evenly(table: Table, id: str, what: str, rule: str, many: int) -> Asking[Table, int]:
    """One of so many with equal chance: by a die in hand that can be shared out, else by one with so many sides."""
    if many == 1:
        return 0
    sides = next((sides for sides in (DIE, TEN) if sides % many == 0), many)
    share = sides // many
    bands = tuple(range(1, sides + 1, share))
    face: int = yield Roll(table.profile(id).seat, what, rule, sides, bands=bands)
    return (face - 1) // share


def caught(table: Table, shooter: str, target: str, weapon: Weapon, far: Band) -> list[str]:
    """lotg/weapons/scattergun-spread: every other figure within 2 cm of the target and in the shooter's line of sight.

    Friend or foe, on foot or mounted, disabled or not (lotg/ruling/scattergun-spread); with `enemies-only` friends are spared.
    """
    options = table.scene.options
    if not spreads(options, weapon, far):
        return []
    side, struck = table.profile(shooter).side, person_of(table, target)
    return [
        figure.id
        for figure in table.figures
        if figure.on_table
        and figure.id not in (shooter, target, struck)
        and table.within(target, figure.id, SPREAD)
        and sees(table, shooter, figure.id)
        and not ("enemies-only" in options.weapons_spread and table.profile(figure.id).side == side)
    ]


# What is struck


class SpreadHit(Item[Table], frozen=True):
    """lotg/weapons/scattergun-spread: one beside the target is struck as well; with `separate-to-hit` only if its own die hits."""

    victim: str
    shot: Shot
    force: Impact
    into: int

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/ruling/shot-at: whoever the spread strikes was shot at."""
        struck = disturb(table, self.victim, "shot-at").change(self.victim, shot_at=True)
        strike = Strike(self.victim, self.shot.shooter, self.force, self.into)
        if "separate-to-hit" not in table.scene.options.weapons_spread:
            return struck.then(strike)
        return self._roll(table, struck.then(strike))

    def _roll(self, table: Table, struck: Table) -> Asking[Table, Table]:
        shot, profile = self.shot, table.profile(self.shot.shooter)
        need = to_hit(table, shot.shooter, self.victim, profile.weapon(shot.weapon), shot.manner, None, shot.distance)
        what = f"whether {table.name(self.victim)} is struck as well"
        face = yield Roll(profile.seat, what, "lotg/weapons/scattergun-spread", TEN, need=need, bands=need.bands)
        return struck if need.met_by(face) else table


class PickColumn(Option[Table], frozen=True):
    """The column of the effect table that counts, of several that fit alike."""

    column: Column


class Strike(Item[Table], frozen=True):
    """lotg/effect/roll: one hit: horse or rider, the column, and the effect die; what comes of it waits with the injuries.

    `blow` marks a hit in a melee, which knows no cover.
    """

    victim: str
    shooter: str
    force: Impact
    into: int = 0
    blow: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/horse-hit-die: first who of horse and rider, then the column, then the effect die."""
        options, victim = table.scene.options, self.victim
        shaken = struck_group(table, person) if (person := person_of(table, victim)) else ()
        table, struck = yield from horse_or_rider(table, victim, self.shooter, self.blow)
        table, where = yield from self._column(table, struck)
        seat = table.profile(self.shooter).seat
        face = yield Roll(seat, f"the effect on {table.name(struck)}", "lotg/effect/roll", TEN)
        found = score(options, face, self.force, where.screen)
        table = table.log(
            events.EffectRolled(figure=struck, column=where.name, face=face, reasons=found.reasons, score=found.row)
        )
        if not found.missed:
            return add_hit(table, Hit(struck, self.shooter, found.row, where, shaken, found.sealed), self.into)
        table = table.log(events.CoverStruck(figure=struck, by="lotg/effect/low-impact"))
        return add_shock(table, Shock(struck, self.shooter, shaken)) if options.morale_hit == "any-to-hit" else table

    def _column(self, table: Table, struck: str) -> Asking[Table, tuple[Table, Column]]:
        """lotg/ruling/column-choice: the owner picks between equal ones. lotg/ruling/horse-hit-die: horse and rider share it.

        With `horse-no-cover`, and where a rider has what a walker would (`rider-uses-cover`), a horse has none.
        lotg/ruling/melee-column: blows know no cover, unless the table says so (`own-cover`).
        """
        options = table.scene.options
        if self.blow and options.melee_column != "own-cover":
            return table, IN_THE_OPEN
        bare = options.injury_horse_die == "horse-no-cover" or options.effect_mounted_cover == "rider-uses-cover"
        if struck not in table.scene.index and bare:
            return table, IN_THE_OPEN
        found = columns(table, self.shooter, self.victim)
        if len({one.name for one in found}) == 1:
            return table, found[0]
        person = person_of(table, struck)
        if not person:
            return table, found[0]
        ask = f"In which cover is {table.name(struck)} hit?"
        picked = yield Choose(table.profile(person).seat, ask, tuple(map(PickColumn, found)), "lotg/effect/roll")
        return table, picked.column


def horse_or_rider(table: Table, victim: str, shooter: str, blow: bool = False) -> Asking[Table, tuple[Table, str]]:
    """lotg/injury/horse-struck: on a mounted figure a d6 of 5 or 6 strikes the horse instead.

    lotg/ruling/team-hit: on a driver it strikes an animal of the team, or the team is left out of it (`ignore-team`).
    lotg/ruling/melee-column, `rider-only`: blows strike the rider.
    """
    mount, options = carrier(table, victim), table.scene.options
    if mount is None or (blow and options.melee_column == "rider-only"):
        return table, victim
    face = yield Roll(
        table.profile(shooter).seat, "horse or rider", "lotg/injury/horse-struck", DIE, bands=(1, HORSE_FROM)
    )
    struck = face >= HORSE_FROM
    table = table.log(events.HorseOrRider(figure=victim, face=face, horse=struck))
    if not struck:
        return table, victim
    if isinstance(mount, Horse):
        return table, mount.id
    team = [horse.id for horse in mount.team if horse.status != "dead"]
    place = yield from evenly(table, shooter, "which animal is struck", "lotg/injury/horse-struck", len(team))
    return table, team[place]


def carrier(table: Table, victim: str) -> Horse | Vehicle | None:
    """The horse under a rider, or the vehicle of a driver with a team that can be struck."""
    if victim not in table.scene.index:
        return None
    horse, vehicle = table.horse_of(victim), table.vehicle_of(victim)
    if horse is not None or vehicle is None:
        return horse
    living = any(animal.status != "dead" for animal in vehicle.team)
    driven = vehicle.driver == victim and table.scene.options.injury_team == "driver-die"
    return vehicle if driven and living else None


def blow(table: Table, victim: str, attacker: str, force: Impact) -> Table:
    """lotg/ruling/melee-column: a hit in a melee, resolved like a shot without a to-hit die and without ammunition."""
    return table.then(Strike(victim, attacker, force, blow=True), Injuries(), CoolTests())
