"""Firing (sections 2.10 and 2.11): the test a shot needs, its dice, what it takes, and whom it strikes."""

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need
from posse.engine.question import Choose, Option, Roll
from posse.games.law_of_the_gun.book import Impact, Manner, Weapon
from posse.games.law_of_the_gun.events import cartridges, gunfire
from posse.games.law_of_the_gun.injuries import Injuries, person_of
from posse.games.law_of_the_gun.marks import is_heard, pace_setter, swaps
from posse.games.law_of_the_gun.nerve import CoolTests
from posse.games.law_of_the_gun.quiet import disturb
from posse.games.law_of_the_gun.rates import fast_to_shoot
from posse.games.law_of_the_gun.sighting import give_away, sees
from posse.games.law_of_the_gun.solo.memory import note
from posse.games.law_of_the_gun.standoffs import spoil
from posse.games.law_of_the_gun.strikes import Strike, evenly
from posse.games.law_of_the_gun.table import Figure, Horse, Table
from posse.games.law_of_the_gun.testing import TEN, test
from posse.games.law_of_the_gun.tohit import NEVER, Shot, to_hit
from posse.games.law_of_the_gun.weapons import (
    SPREAD,
    Band,
    band,
    band_at,
    emptied,
    impact,
    load_bar,
    must_reload,
    spreads,
    use_up,
)
from posse.tabletop.length import centimetres

CONFIRMED = 6
NEAR_MISS = centimetres(5)
"""lotg/ruling/shot-at, `near-5cm`: figures this near the target count as shot at, too."""


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
        lost_shot = gunfire.ShotLost(shooter=self.shot.shooter, target=self.shot.target, why=why)
        table = table.report(self.shot.shooter, lost_shot)
        return used(table, self.shot) if self.counted and table.figure(self.shot.shooter).up else table

    def _fire(self, table: Table) -> Asking[Table, Table]:
        shot = self.shot
        if self.counted:
            table = used(table, shot)
        manner: Manner | None = shot.manner
        if not shot.tested:
            table, manner = yield from steady(table, shot)
        if manner is None:
            return table.report(shot.shooter, gunfire.FireHeld(figure=shot.shooter, by=held_by(table, shot)))
        return (yield from self._roll(table, shot._replace(manner=manner)))

    def _roll(self, table: Table, shot: Shot) -> Asking[Table, Table]:
        """The to-hit die; lotg/ammo/lose-on-one, lotg/weapons/reload-turn: and what it costs."""
        profile = table.profile(shot.shooter)
        weapon = profile.weapon(shot.weapon)
        need = to_hit(table, shot.shooter, shot.target, weapon, shot.manner, None, shot.distance, shot.kind)
        face = yield Roll(profile.seat, f"{profile.name} shoots", need.rule, TEN, need=need, bands=_bands(need))
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
            table = table.log(gunfire.Spread(figures=tuple(victims[1:])))
        others = [SpreadHit(other, shot, force, self.into) for other in victims[1:]]
        blind = is_heard(table, shot.shooter, struck)
        return table.then(Strike(struck, shot.shooter, force, self.into, blind=blind), *others)


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
    seen = sees(table, shot.shooter, shot.target) or is_heard(table, shot.shooter, shot.target)
    if shot.kind not in ("halfway", "draw") and not seen:
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
        seat = table.profile(id).seat
        if options.shooting_aim == "may-hold-fire" and seat not in table.scene.solo:
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
    table = note(give_away(table.change(id, fired=True).but(any_shot=True), id), id)
    person = person_of(table, shot.target)
    return spoil(table, id, person) if person else table


def lose_point(table: Table, id: str, weapon: str) -> Table:
    """lotg/ammo/lose-on-one: one point of that weapon is gone."""
    table = use_up(table, id, weapon, 1)
    left = table.figure(id).rounds[table.profile(id).weapon_at[weapon]]
    return table.report(id, cartridges.AmmunitionLost(figure=id, weapon=weapon, left=left))


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
        table = blamed(disturb(table, id, "shot-at").change(id, shot_at=True), id, shot.shooter)
    return table


def blamed(table: Table, id: str, shooter: str) -> Table:
    """lotg/ruling/solo-threat: somebody knows who shot at it, harmed or not."""
    harm = table.figure(id).harm
    return table if any(known == shooter for known, _ in harm) else table.change(id, harm=(*harm, (shooter, 0)))


def confirm(table: Table, shot: Shot) -> Asking[Table, tuple[Table, bool]]:
    """lotg/ruling/to-hit-above-ten, `confirm`: a ten hits after all with a second die of six or more."""
    need = Need(CONFIRMED, "a ten confirmed", "lotg/tohit/fast-target-snap-maximum")
    seat = table.profile(shot.shooter).seat
    face = yield Roll(seat, "whether the ten hits", need.rule, TEN, need=need, bands=need.bands)
    hit = need.met_by(face)
    return table.log(gunfire.ShotConfirmed(shooter=shot.shooter, face=face, hit=hit)), hit


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
    return table.log(gunfire.StrayHit(figure=brawl[place])), brawl[place]


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
