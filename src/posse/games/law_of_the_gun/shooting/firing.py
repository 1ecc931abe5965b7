"""Firing (sections 2.10 and 2.11): the test a shot needs, its dice, what it takes, and whom it strikes."""

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.games.law_of_the_gun.acting.groups import harmed
from posse.games.law_of_the_gun.asking import test
from posse.games.law_of_the_gun.book import TEN, Manner, Weapon
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.gunfights.standoffs import spoil
from posse.games.law_of_the_gun.injuries.wounds import Injuries, person_of
from posse.games.law_of_the_gun.moving.rates import fast_to_shoot
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.nerve.recovery import disturb
from posse.games.law_of_the_gun.seeing.sighting import give_away, note, sees
from posse.games.law_of_the_gun.shooting.declaring import Shot, pace_setter, to_hit
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shooting.weapons import SPREAD, Band, band, band_at, emptied, impact, load_bar
from posse.games.law_of_the_gun.table import Figure, Horse, Table
from posse.games.people.people import put


class Volley(Item[Table], frozen=True):
    """Shots fired at the same moment, or one alone.

    lotg/ruling/simultaneous: every to-hit and effect die first, then all injuries, then all Cool tests.
    """

    shots: tuple[Shot, ...]

    def resolve(self, table: Table) -> Table:
        """lotg/shooting/procedure: to-hit, then the effect of every hit, then what it does."""
        return table.then(*map(FireShot, self.shots), Injuries(), CoolTests())


class FireShot(Item[Table], frozen=True):
    """One shot: the test it needs, the to-hit die and what that costs, and the effect dice of its hits.

    `counted` is False for the shots of a burst, which is counted as one; a `hollow` one at somebody already down is rolled
    for ammunition alone.
    """

    shot: Shot
    counted: bool = True
    hollow: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Check again, for much may have happened since it was declared."""
        shot, why = self.shot, "" if self.hollow else lost(table, self.shot)
        if why:
            table = table.report(shot.shooter, gunfire.ShotLost(shooter=shot.shooter, target=shot.target, why=why))
            return used(table, shot) if self.counted and table.figure(shot.shooter).up else table
        if self.counted:
            table = used(table, shot)
        manner: Manner | None = shot.manner
        if not shot.tested:
            table, manner = yield from steady(table, shot)
        if manner is None:
            return table.report(shot.shooter, gunfire.FireHeld(figure=shot.shooter))
        return (yield from self._roll(table, shot._replace(manner=manner)))

    def _roll(self, table: Table, shot: Shot) -> Asking[Table, Table]:
        """The to-hit die; lotg/ammo/lose-on-one, lotg/weapons/reload-turn: and what it costs.

        A one costs ammunition; of the other faces only hit or miss matters.
        """
        profile = table.profile(shot.shooter)
        weapon = profile.weapon(shot.weapon)
        need = to_hit(table, shot)
        bands = tuple(sorted({1, 2, *need.bands, *((TEN,) if need.extremes else ())}))
        face = yield Roll(profile.seat, f"{profile.name} shoots", need.rule, TEN, need=need, bands=bands)
        hit = need.met_by(face)
        table = give_away(table, shot.shooter)
        person = person_of(table, shot.target)
        table = table.report_all(
            (shot.shooter, person) if person else (shot.shooter,),
            gunfire.ShotFired(
                shooter=shot.shooter,
                target=shot.target,
                weapon=shot.weapon,
                manner=shot.manner,
                need=need,
                face=face,
                kind=shot.kind,
                hit=hit,
                by=need.rule,
            ),
        )
        table = fired(table, shot, face)
        if self.hollow:
            return table
        table = shot_at(table, shot.target, shot.shooter)
        return self._strike(table, shot, weapon) if hit else table

    def _strike(self, table: Table, shot: Shot, weapon: Weapon) -> Table:
        """lotg/shooting/procedure: an effect die for every hit; lotg/ruling/shot-at: whoever a spread strikes was shot at."""
        far = reach_of(table, shot, weapon)
        force = impact(weapon, far)
        others = caught(table, shot.shooter, shot.target, weapon, far)
        if others:
            table = table.log(gunfire.Spread(figures=tuple(others)))
        for other in others:
            table = shot_at(table, other, shot.shooter)
        return table.then(*(Strike(struck, shot.shooter, force) for struck in (shot.target, *others)))


def lost(table: Table, shot: Shot) -> str:
    """Why a declared shot can no longer be fired; empty if it can."""
    shooter, profile = table.figure(shot.shooter), table.profile(shot.shooter)
    place = profile.weapon_at[shot.weapon]
    if not shooter.able:
        return "the shooter is out of it"
    if load_bar(shooter, place) is not None and shot.kind not in ("fan", "rapid"):
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
        return disturb(table, shot.shooter).change(shot.shooter, reacted=True, in_hand=place)
    aimed = figure.aimed or shot.manner == "aimed" or shot.kind in ("fan", "rapid")
    return table.change(shot.shooter, shot=figure.shot + 1, aimed=aimed, in_hand=place)


def steady(table: Table, shot: Shot) -> Asking[Table, tuple[Table, Manner | None]]:
    """What a shot turns out to be after the test it needs: aimed, a snap-shot, or none at all.

    lotg/shooting/aimed-test: aiming takes Skill and Cool on one die. lotg/shooting/aimed-fail-snap: else it is a snap-shot,
    which must be fired (lotg/ruling/aim-optional). lotg/shooting/moving-snap: at ordinary pace a snap-shot needs no test.
    lotg/shooting/fast-test: on a fast move it does. lotg/shooting/fast-fail-no-shot: without it there is no shot.
    lotg/bushwhack/cool-test: an ambusher tests Cool alone. lotg/bushwhack/fail: and else fires a snap-shot.
    """
    id = shot.shooter
    if shot.kind == "ambush":
        table, passed = yield from test(table, id, "cool", "lotg/bushwhack/cool-test", "to bushwhack")
        return table, "aimed" if passed else "snap"
    if shot.manner == "aimed":
        table, passed = yield from test(table, id, "skill and cool", "lotg/shooting/aimed-test", "to aim")
        return table, "aimed" if passed else "snap"
    mover = pace_setter(table, table.figure(id))
    hurried = shot.kind == "turn" and fast_to_shoot(table, mover.id)
    if hurried or shot.kind == "halfway":
        rule = "lotg/shooting/fast-test"
        table, passed = yield from test(table, id, "skill and cool", rule, "to shoot on the run")
        return table, "snap" if passed else None
    return table, "snap"


def fired(table: Table, shot: Shot, face: int) -> Table:
    """What every shot takes and tells, hit or miss.

    lotg/ammo/lose-on-one: a natural one costs a point (lotg/ruling/ammo-one), of a blade that is thrown as well
    (lotg/ruling/thrown-weapons). lotg/weapons/reload-turn: some weapons are empty now.
    """
    id, weapon = shot.shooter, table.profile(shot.shooter).weapon(shot.weapon)
    if face == 1:
        rounds, place = table.figure(id).rounds, table.profile(id).weapon_at[shot.weapon]
        left = max(0, rounds[place] - 1)
        lost = gunfire.AmmunitionLost(figure=id, weapon=shot.weapon, left=left or "none")
        table = table.change(id, rounds=put(rounds, place, left)).report(id, lost)
    if weapon.reload:
        table = emptied(table, id, shot.weapon)
    table = note(give_away(table.change(id, fired=True).but(any_shot=True), id), id)
    person = person_of(table, shot.target)
    return spoil(table, id, person) if person else table


def shot_at(table: Table, target: str, shooter: str) -> Table:
    """lotg/ruling/shot-at: the target of a to-hit die was shot at, hit or miss; and so was whom a spread strikes."""
    person = person_of(table, target)
    return harmed(disturb(table, person), person, shooter) if person else table


def reach_of(table: Table, shot: Shot, weapon: Weapon) -> Band:
    distance = shot.distance if shot.distance >= 0 else table.distance(shot.shooter, shot.target)
    return band_at(weapon, distance) or "maximum"


def caught(table: Table, shooter: str, target: str, weapon: Weapon, far: Band) -> list[str]:
    """lotg/weapons/scattergun-spread: every other figure within 2 cm of the target and in the shooter's line of sight.

    Only in its maximum band; friend or foe, on foot or mounted, disabled or not (lotg/ruling/scattergun-spread).
    """
    if not weapon.spread or far != "maximum":
        return []
    struck = person_of(table, target)
    return [
        figure.id
        for figure in table.figures
        if figure.on_table
        and figure.id not in (shooter, target, struck)
        and table.within(target, figure.id, SPREAD)
        and sees(table, shooter, figure.id)
    ]
