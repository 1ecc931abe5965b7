"""Who may shoot, and at whom (section 2.10): what keeps somebody from a shot, from aiming it, and from a target."""

from collections.abc import Sequence

from posse.engine.refusal import Refusal
from posse.games.bars import Bar
from posse.games.law_of_the_gun.book import Weapon
from posse.games.law_of_the_gun.injuries import person_of
from posse.games.law_of_the_gun.sighting import can_see
from posse.games.law_of_the_gun.standoffs import shot_refusal
from posse.games.law_of_the_gun.table import Figure, Horse, Table
from posse.games.law_of_the_gun.weapons import band_at, gun_arm_hurt, hands
from posse.tabletop.terrain import Spot

OUT = Bar("lotg/shooting/own-turn", "{name} is in no state to shoot.")
RUNNING = Bar("lotg/skedaddle/no-shoot-fight", "{name} is running and does not shoot.")
IN_MELEE = Bar("lotg/shooting/own-turn", "{name} is in a melee and cannot shoot.")
STUNNED = Bar("lotg/injury/rider-falls", "{name} has fallen and cannot shoot yet.")
HAS_SHOT = Bar("lotg/shooting/own-turn", "{name} has shot this half-turn.")
SAME_WEAPON = Bar("lotg/shooting/own-turn", "{name} has fired that weapon this half-turn.")
LOADING = Bar("lotg/weapons/reload-turn", "{name} is loading and cannot shoot this half-turn.")
TRADING = Bar("lotg/ammo/transfer-time", "{name} is handling ammunition and cannot shoot this half-turn.")
DRIVING = Bar("lotg/movement/vehicle-basic", "{name} has the reins in hand and cannot shoot while the vehicle moves.")
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
HEARD_ONLY = Bar("lotg/visibility/building-30", "{name} is heard and not seen: only a snap-shot will do.")
OUT_OF_ARC = Bar("lotg/shooting/own-turn", "{name} is where a rider cannot bring a long arm to bear.")


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
    """lotg/ruling/vehicle-crew: a driver shoots only from a standing vehicle."""
    vehicle = table.vehicle_of(figure.id)
    driving = vehicle is not None and vehicle.driver == figure.id
    return DRIVING if driving and has_moved(table, figure) else None


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
    if mover.moved or mover.changed or figure.changed or figure.postured:
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
    if not can_see(table, shooter, target) and not is_heard(table, shooter, target):
        return NOT_SEEN.refusal(name)
    person = person_of(table, target)
    if not person:
        return None
    if table.figure(person).melee and table.scene.options.shooting_into_melee == "no":
        return INTO_MELEE.refusal(name)
    return shot_refusal(table, shooter, person)


def _ids(models: Sequence[Figure | Horse]) -> list[str]:
    return [model.id for model in models]


def is_heard(table: Table, shooter: str, target: str) -> bool:
    """lotg/ruling/hearing, `fire-through-wall`: may somebody who is heard in a building and not seen be shot at?"""
    if table.scene.options.visibility_hearing != "fire-through-wall" or target not in table.scene.index:
        return False
    return table.profile(shooter).side in table.figure(target).heard and not can_see(table, shooter, target)


def in_hearing(table: Table, figure: Figure) -> list[tuple[str, int]]:
    """Those a figure may shoot at by ear alone, each with its distance; nobody at most tables."""
    if table.scene.options.visibility_hearing != "fire-through-wall":
        return []
    heard = [mark.id for mark in marks(table, figure.id) if is_heard(table, figure.id, mark.id)]
    return [(id, table.distance(figure.id, id)) for id in heard if target_bar(table, figure.id, id) is None]


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
