"""Shooting (section 2.10): what keeps somebody from a shot, from aiming it and from a target, and which shots may be declared;
and the score on a d10 that a shot has to reach (section 2.11).
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple, Self

from msgspec.structs import replace

from posse.engine.number import Need, Reason
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.law_of_the_gun.acting.deeds import Alone, half_rule, no_model, no_weapon
from posse.games.law_of_the_gun.book import TEN, Manner, Occasion, Weapon
from posse.games.law_of_the_gun.injuries.wounds import person_of
from posse.games.law_of_the_gun.moving.rates import fast_as_target
from posse.games.law_of_the_gun.seeing.sighting import can_see
from posse.games.law_of_the_gun.shooting.weapons import Band, arm_bar, band_at, gun_arm_hurt, load_bar, usable
from posse.games.law_of_the_gun.table import Figure, Horse, Table
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.terrain import Spot

OUT = Bar("lotg/shooting/own-turn", "{name} is in no state to shoot.", "out of it")
RUNNING = Bar("lotg/skedaddle/no-shoot-fight", "{name} is running and does not shoot.", "running")
IN_MELEE = Bar("lotg/shooting/own-turn", "{name} is fighting hand to hand and cannot shoot.", "cannot shoot")
STUNNED = Bar("lotg/injury/rider-falls", "{name} has fallen and cannot shoot yet.", "cannot shoot")
HAS_SHOT = Bar("lotg/shooting/own-turn", "{name} has shot this half-turn.", "cannot shoot")
LOADING = Bar("lotg/weapons/reload-turn", "{name} is loading and cannot shoot this half-turn.", "cannot shoot")
TRADING = Bar(
    "lotg/ammo/transfer-time", "{name} is handling ammunition and cannot shoot this half-turn.", "cannot shoot"
)
DRIVING = Bar(
    "lotg/movement/vehicle-basic",
    "{name} has the reins in hand and cannot shoot while the vehicle moves.",
    "cannot shoot",
)
MOVED = Bar("lotg/shooting/aimed-stationary", "{name} has moved and can only fire a quick shot.")
ARM_HURT = Bar("lotg/injury/gun-arm-snap", "{name} has a wound in the gun arm and can only fire quick shots.")
HAS_AIMED = Bar("lotg/shooting/aimed-stationary", "{name} has fired standing still and may not move afterwards.")
OUT_OF_RANGE = Bar("lotg/weapons/beyond-maximum", "{name} is beyond the range of that weapon.", "too far")
NOT_SEEN = Bar("lotg/shooting/own-turn", "{name} is not in sight.", "no sight")
NO_MARK = Bar("lotg/shooting/own-turn", "{name} is nobody to shoot at.", "out of it")
PROTECTED = Bar("lotg/injury/disabled", "{name} is out of the fight and may not be shot at.", "out of it")
INTO_MELEE = Bar("lotg/shooting/own-turn", "{name} is fighting hand to hand, and nobody shoots into that.", "fighting")


# Who may shoot


def fire_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/shooting/own-turn: what keeps a figure from any shot in its own half-turn; None if it may shoot.

    lotg/ruling/one-shot: one shot in each, whatever it carries.
    """
    if figure.shot:
        return HAS_SHOT
    if figure.reloading >= 0:
        return LOADING
    return TRADING if figure.traded or figure.refilled else state_bar(figure) or seat_bar(table, figure)


def state_bar(figure: Figure) -> Bar | None:
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
    """lotg/ruling/stationary: has somebody stirred this half-turn, or whoever drives its vehicle?"""
    return figure.stirred or pace_setter(table, figure).stirred


def aim_bar(table: Table, figure: Figure) -> Bar | None:
    """lotg/shooting/aimed-stationary: only who has not moved can aim. lotg/injury/gun-arm-snap: and only with a sound gun arm.

    lotg/ruling/off-hand: with the gun arm lost the other fires snap-shots.
    """
    if has_moved(table, figure):
        return MOVED
    return ARM_HURT if gun_arm_hurt(table, figure) else None


def stands_to_aim(figure: Figure) -> Bar | None:
    """lotg/ruling/shoot-order: an aimed shooter may not move afterwards; who fired a snap-shot may."""
    return HAS_AIMED if figure.aimed else None


# At whom


def marks(table: Table, shooter: str) -> list[Figure | Horse]:
    """Everybody who may be shot at: enemies in the fight, and their loose horses (lotg/ruling/loose-horses).

    lotg/ruling/disabled-target: who is disabled is spared, unless the table says otherwise (`legal-target`).
    lotg/ruling/horse-hit-die: the horse under a rider is nobody's choice.
    """
    side, spared = table.profile(shooter).side, table.scene.house.injury_disabled_target == "protected"
    people = [foe for foe in table.foes(shooter) if foe.up or (foe.status == "disabled" and not spared)]
    horses = [horse for horse in table.horses if horse.status == "up" and horse.side != side and not horse.rider]
    return [*people, *horses]


def mark_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """Why a target may not be shot at by this figure from here, whatever the range."""
    if not any(mark.id == target for mark in marks(table, shooter)):
        model = table.model(target)
        spared = isinstance(model, Figure) and model.status == "disabled"
        return of(PROTECTED if spared else NO_MARK, table, target)
    return target_bar(table, shooter, target)


def target_bar(table: Table, shooter: str, target: str) -> Bar | None:
    """Sight and a melee, for a target that is one.

    lotg/ruling/fire-into-melee: nobody shoots into a melee. lotg/ruling/hearing: nor at who is heard and not seen.
    """
    if not can_see(table, shooter, target):
        return of(NOT_SEEN, table, target)
    person = person_of(table, target)
    return of(INTO_MELEE, table, target) if person and table.figure(person).melee else None


def of(bar: Bar, table: Table, target: str) -> Bar:
    return bar._replace(sentence=bar.sentence.format(name=table.name(target)))


def in_sight(table: Table, figure: Figure) -> list[tuple[str, int]]:
    """Those a figure may shoot at now, each with its distance."""
    seen = table.in_sight(figure, marks(table, figure.id))
    return [mark for mark in seen if target_bar(table, figure.id, mark[0]) is None]


def reaches(table: Table, weapon: Weapon, distance: int) -> bool:
    """In range, all round (lotg/ruling/fire-arc); where nobody measures first (lotg/ruling/premeasure) at any distance."""
    return table.scene.house.measure_premeasure == "no" or band_at(weapon, distance) is not None


class Firing(Alone, frozen=True):
    """A shot or several of one figure with one weapon."""

    abstract = True
    commits = True
    none = Bar("lotg/shooting/own-turn", "{name} has nobody in sight and range.")

    weapon: str

    @property
    def at(self) -> tuple[str, ...]:
        return ()

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        """lotg/ruling/one-shot: whoever may shoot at all."""
        return fire_bar(table, table.figure(id))

    def named(self, table: Table) -> Iterator[Refusal | None]:
        yield no_weapon(table, self.figure, self.weapon)
        yield None if self.at else not_allowed("That names nobody.", half_rule(table))
        yield from (no_model(table, target) for target in self.at)

    def checks(self, table: Table) -> Iterator[Bar | None]:
        figure, profile = table.figure(self.figure), table.profile(self.figure)
        weapon = profile.weapon(self.weapon)
        yield load_bar(figure, profile.weapon_at[self.weapon]) or arm_bar(figure, weapon)
        yield self.manner_bar(table, figure, weapon)
        for target in dict.fromkeys(self.at):
            yield mark_bar(table, self.figure, target)
            yield self.range_bar(table, weapon, target)

    def hindrance(self, table: Table) -> Bar | None:
        """What stands in its way first of all, whoever's half-turn it is."""
        return self.may(table, self.figure) or next(filter(None, self.checks(table)), None)

    def manner_bar(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        return None

    def range_bar(self, table: Table, weapon: Weapon, target: str) -> Bar | None:
        """What keeps it from being fired so far."""
        near = reaches(table, weapon, table.distance(self.figure, target))
        return None if near else of(OUT_OF_RANGE, table, target)

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        first = self.at[0]
        distance = table.distance(self.figure, first) if table.scene.premeasure else None
        return replace(super().shown(table, seat), target=first, count=len(self.at), distance=distance)


class Shoot(Firing, frozen=True):
    """lotg/shooting/two-types: one figure shoots at one target with one weapon, trying to aim or not (lotg/ruling/aim-optional)."""

    says = "{figure:short} {manner} at {target}: {weapon}"
    label, key, rank = "Shoot", "S", 3
    commit = "Fire"
    whom = "shoot"

    target: str
    manner: Manner

    @property
    def at(self) -> tuple[str, ...]:
        return (self.target,)

    def strikes(self, table: Table) -> tuple[str, str]:
        return self.figure, self.target

    @classmethod
    def ways(cls, table: Table, id: str) -> list[Self]:
        """lotg/shooting/two-types: at everybody in sight and range, aimed if that is possible, and as a snap-shot."""
        figure = table.figure(id)
        weapons = usable(table, figure)
        seen = in_sight(table, figure) if weapons else []
        manners: tuple[Manner, ...] = ("snap",) if seen and aim_bar(table, figure) else ("aimed", "snap")
        return [
            cls(id, weapon.id, target, manner)
            for weapon in weapons
            for target, distance in seen
            if reaches(table, weapon, distance)
            for manner in manners
        ]

    def manner_bar(self, table: Table, figure: Figure, weapon: Weapon) -> Bar | None:
        """lotg/shooting/aimed-stationary: whoever aims must be able to."""
        return aim_bar(table, figure) if self.manner == "aimed" else None

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        """The aimed shot, of which a chain is shown; a snap-shot has a button of its own."""
        shown = super().shown(table, seat)
        if self.manner == "aimed":
            return replace(shown, name=shown.name.replace(" aimed at ", " aims at "), plain=True)
        name = shown.name.replace(" snap at ", " takes a quick shot at ")
        return replace(shown, name=name, action="snap", label="Quick shot", key="Q", commit="", whom="")


def shots_of(table: Table, id: str) -> Sequence[Shoot]:
    return Shoot.offered(table, (id,))


# The number to hit

TO_HIT: dict[tuple[Manner, Band], tuple[int, str, str]] = {
    ("aimed", "accurate"): (5, "aimed, accurate range", "lotg/tohit/aimed-accurate"),
    ("snap", "accurate"): (8, "quick shot, accurate range", "lotg/tohit/snap-accurate"),
    ("aimed", "maximum"): (7, "aimed, maximum range", "lotg/tohit/aimed-maximum"),
    ("snap", "maximum"): (10, "quick shot, maximum range", "lotg/tohit/snap-maximum"),
}
"""lotg/tohit/aimed-accurate, lotg/tohit/snap-accurate, lotg/tohit/aimed-maximum, lotg/tohit/snap-maximum (table 3.6)."""

FAST_TARGET = Reason("a target moving fast", -1, "lotg/tohit/fast-target")


class Shot(NamedTuple):
    """A shot to be fired: `kind` is the occasion, `distance` a range to be used instead of the one measured (-1: measure).

    `tested` says that the test it needs has been passed already.
    """

    shooter: str
    weapon: str
    target: str
    manner: Manner = "snap"
    kind: Occasion = "turn"
    distance: int = -1
    tested: bool = False


def to_hit(table: Table, shot: Shot, at: Spot | None = None) -> Need:
    """The score on a d10 that hits: by the kind of shot and the band, one more against a target that moves fast.

    lotg/ruling/snap-max-needs-ten: a snap-shot at maximum range needs a ten. lotg/ruling/to-hit-above-ten: where more than a
    ten is needed nothing hits, or a natural ten does (`natural-ten-hits`). `at` reads it as if the target stood elsewhere.
    """
    weapon = table.profile(shot.shooter).weapon(shot.weapon)
    far = band_at(weapon, shot.distance if shot.distance >= 0 else table.distance(shot.shooter, shot.target, at))
    if far is None:
        return Need.never("out of range", "lotg/weapons/beyond-maximum")
    base, what, rule = TO_HIT[shot.manner, far]
    reasons = (FAST_TARGET,) if is_fast(table, shot.target, shot.kind) else ()
    beyond = base - sum(reason.add for reason in reasons) > TEN
    if beyond:
        rule = "lotg/tohit/fast-target-snap-maximum"
    return Need(base, what, rule, reasons, extremes=beyond and table.scene.house.tohit_above_ten == "natural-ten-hits")


def hit_chance(table: Table, shot: Shot, test: Need | None, at: Spot | None = None) -> Fraction:
    """The chance to hit with the test that a shot takes, if it takes one.

    lotg/shooting/aimed-fail-snap: an aim that fails is a snap-shot. lotg/shooting/fast-fail-no-shot: without the test that a
    snap-shot takes there is no shot at all.
    """
    hits = to_hit(table, shot, at).chance
    if test is None:
        return hits
    if shot.manner == "snap":
        return test.chance * hits
    snaps = to_hit(table, shot._replace(manner="snap"), at).chance
    return test.chance * hits + (1 - test.chance) * snaps


def is_fast(table: Table, target: str, kind: Occasion = "turn") -> bool:
    """lotg/tohit/fast-target: does a target move fast? Riders as their horses do, and people aboard as the vehicle does.

    lotg/ruling/halfway-fire: a charger who declared it is fast half-way.
    """
    person = person_of(table, target)
    if not person:
        return False
    mover = pace_setter(table, table.figure(person))
    if kind == "halfway" and table.half == table.profile(person).side:
        return mover.fast != ""
    return fast_as_target(table, mover.id)
