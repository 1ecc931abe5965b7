"""Injuries (section 2.14): what a hit does to a figure or a horse, who is out of the fight, and who comes off a horse."""

from typing import NamedTuple

from msgspec.structs import replace

from posse.engine.item import Asking, Item, Resolution
from posse.engine.question import Roll
from posse.games.law_of_the_gun.acting.groups import harmed, leave
from posse.games.law_of_the_gun.asking import Choice, ask, horse_test, test, trial
from posse.games.law_of_the_gun.book import DIE, Severity
from posse.games.law_of_the_gun.close_combat.clinches import break_away
from posse.games.law_of_the_gun.events import gunfire, hurts
from posse.games.law_of_the_gun.injuries.falling import alight, fall
from posse.games.law_of_the_gun.nerve.recovery import disturb
from posse.games.law_of_the_gun.shooting.cover import SEVERITIES, Effect, Hit, read
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.games.people.people import put
from posse.games.wire.asked import NO

ARM_TEST, BODY_TEST, HEAD_TEST = (
    "lotg/injury/arm-wound-test",
    "lotg/injury/body-wound-test",
    "lotg/injury/head-wound-test",
)
LEG_PASS, LEG_FAIL = "lotg/injury/leg-wound-pass", "lotg/injury/leg-wound-fail"
RIDER_FALLS, HORSE_HURT = "lotg/injury/rider-falls", "lotg/injury/horse-injury"


class Shock(NamedTuple):
    """A hit as far as nerve goes: by whom, and whose nerve it tries."""

    shooter: str
    shaken: tuple[str, ...]


class Gathering(Item[Table], frozen=True):
    """Waits on the agenda for the shocks of a shot or a volley; `nerve.CoolTests` settles them."""

    shocks: tuple[Shock, ...] = ()


class Injuries(Item[Table], frozen=True):
    """lotg/ruling/simultaneous: the hits of a volley, gathered while the dice fall and done together after them."""

    hits: tuple[Hit, ...] = ()

    def resolve(self, table: Table) -> Table:
        return table.then(*(Injure(hit) for hit in self.hits))


def add(table: Table, new: Hit | Shock) -> Table:
    """Put a hit or a shock with those that wait next on the agenda.

    lotg/morale/test-per-hit: every single hit is one more round of tests for those it shakes.
    """
    for place, item in enumerate(table.agenda):
        longer: Item[Table] | None = None
        if isinstance(item, Injuries) and isinstance(new, Hit):
            longer = replace(item, hits=(*item.hits, new))
        elif isinstance(item, Gathering) and isinstance(new, Shock):
            longer = replace(item, shocks=(*item.shocks, new))
        if longer is not None:
            return table.but(agenda=(*table.agenda[:place], longer, *table.agenda[place + 1 :]))
    return table


class Injure(Item[Table], frozen=True):
    """What one hit does, from Fate to the tests of Constitution and of Horsemanship."""

    hit: Hit

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/injury/horse-injury: a horse takes injuries by the same table."""
        return self._person(table) if self.hit.victim in table.scene.index else self._animal(table)

    def _person(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/fate-timing: Fate comes before everything else."""
        hit = self.hit
        table, effect = yield from offer(table, hit, read(hit.column, hit.row))
        if effect.severity == "none":
            return self._stopped(table)
        effect = yield from sided(table, hit.victim, effect)
        return (yield from suffer(self._told(table, effect), hit.victim, effect, hit.shooter))

    def _animal(self, table: Table) -> Asking[Table, Table]:
        hit = self.hit
        effect = read(hit.column, hit.row)
        if effect.severity == "none":
            return self._stopped(table)
        limb = effect._replace(place="leg") if effect.place == "arm" else effect
        return (yield from suffer_horse(self._told(table, limb), hit.victim, effect))

    def _stopped(self, table: Table) -> Table:
        """lotg/effect/hits-cover: no injury. lotg/ruling/what-is-a-hit: and no hit."""
        return table.log(gunfire.CoverStruck(figure=self.hit.victim))

    def _told(self, table: Table, effect: Effect) -> Table:
        """lotg/ruling/what-is-a-hit: a graze or worse, on a member or its mount, is a hit on the group."""
        hit = self.hit
        struck = hurts.Struck(figure=hit.victim, shooter=hit.shooter, what=effect.words, score=hit.row, by=effect.rule)
        table = table.log(replace(struck, knowing=knowing(table, hit.shooter)))
        table = add(table, Shock(hit.shooter, hit.shaken))
        owner = person_of(table, hit.victim)
        if not owner:
            return table
        return harmed(disturb(table, owner), owner, hit.shooter, SEVERITIES.index(effect.severity))


def knowing(table: Table, shooter: str) -> tuple[str, ...]:
    """The seats that know who struck somebody; nobody in particular where everybody does."""
    sides = table.figure(shooter).known if shooter in table.scene.index else table.scene.sides
    return table.seats_behind(sides)


# What a hit does to a person


def sided(table: Table, id: str, effect: Effect) -> Asking[Table, Effect]:
    """lotg/effect/side-die: an arm or a leg whose side is not named is diced for (lotg/ruling/side-die).

    1 to 3 is the left. A graze leaves no injury (lotg/injury/graze), so nobody dices for its side.
    """
    if effect.side or effect.place not in ("arm", "leg") or effect.severity != "wound":
        return effect
    what = f"which {effect.place} of {table.name(id)}"
    face = yield Roll(table.profile(id).seat, what, "lotg/effect/side-die", DIE, bands=(1, RIGHT_FROM))
    return effect._replace(side="right" if face >= RIGHT_FROM else "left")


RIGHT_FROM = 4


def suffer(table: Table, id: str, effect: Effect, shooter: str) -> Asking[Table, Table]:
    """Everything that follows a hit on a figure whose effect is known.

    lotg/ruling/repeat-severity: states only get worse; who is dead already suffers no more. lotg/injury/graze: a graze leaves
    no injury (lotg/ruling/graze). lotg/injury/rider-falls: a rider who is wounded or worse tests Horsemanship, after the
    wound (lotg/ruling/fall-order). lotg/ruling/dead-rider: the dead fall, and the horse is loose.
    """
    figure = table.figure(id)
    if figure.status == "dead" or effect.severity == "graze":
        return table
    rides = figure.posture == "mounted"
    if effect.severity == "dead":
        table = kill(table, id, shooter, effect.rule)
        return fall(table, id) if rides else table
    if effect.severity == "wound":
        table = yield from wound(table, id, effect)
    else:
        table = disable(table, id, effect.rule)
    return (yield from keep_the_saddle(table, id)) if rides else table


def wound(table: Table, id: str, effect: Effect) -> Asking[Table, Table]:
    """A wound, by where it is, with its test of Constitution.

    lotg/injury/arm-wound-test, lotg/injury/body-wound-test, lotg/injury/head-wound-test (lotg/ruling/head-wound: as the
    body), and for a leg lotg/injury/leg-wound-pass or lotg/injury/leg-wound-fail.

    lotg/ruling/arm-wound-repeat: every wound in an arm is tested for until the arm is lost, and then it takes no more harm.
    lotg/ruling/repeat-severity: nor does who is out already. lotg/injury/arm-wound-test: the arm works on, or is useless for the
    rest of the game. lotg/injury/leg-wound-pass: 2 cm slower; lotg/injury/leg-wound-cumulative: for each such wound.
    lotg/injury/leg-wound-fail: 5 cm a turn and no running.
    """
    figure, arm = table.figure(id), int(effect.side == "right")
    if figure.status != "up" or (effect.place == "arm" and figure.lost[arm]):
        return table
    passed = {"arm": ARM_TEST, "body": BODY_TEST, "head": HEAD_TEST, "leg": LEG_PASS}[effect.place]
    rules = (passed, LEG_FAIL if effect.place == "leg" else passed)
    where = f"{effect.side} {effect.place}".strip()
    table, endures = yield from trial(table, id, "constitution", rules, f"for a wound in the {where}")
    if effect.place == "arm":
        table = table.change(id, arms=put(figure.arms, arm, figure.arms[arm] + 1))
        lost = table.change(id, lost=put(figure.lost, arm, True)).log(hurts.ArmLost(figure=id, side=effect.side))
        return table if endures else lost
    if effect.place == "leg" and endures:
        return table.change(id, legs=figure.legs + 1).log(hurts.Slowed(figure=id))
    if effect.place == "leg":
        return table.change(id, lame=True).log(hurts.Lamed(figure=id))
    return table if endures else disable(table, id, BODY_TEST if effect.place == "body" else HEAD_TEST)


# Out of the fight


def disable(table: Table, id: str, rule: str) -> Table:
    """lotg/injury/disabled: out of the fight, and out of its group; twice changes nothing (lotg/ruling/repeat-severity)."""
    figure = table.figure(id)
    if figure.status != "up":
        return table
    table = fall_out(table, id, "disabled").log(hurts.Disabled(figure=id, by=rule))
    return table.change(id, posture="prone") if figure.posture == "standing" else table


def kill(table: Table, id: str, shooter: str, rule: str) -> Table:
    """lotg/injury/dead: the figure is dead and off the table."""
    known = knowing(table, shooter)
    return fall_out(table, id, "dead").log(hurts.Killed(figure=id, killer=shooter, knowing=known, by=rule))


def fall_out(table: Table, id: str, status: Severity) -> Table:
    """Somebody is out of its group and melee, and lets go of the reins."""
    table = break_away(leave(table, id), id).change(id, status=status, running=False, doing=HALTED)
    vehicle = table.vehicle_of(id)
    if vehicle is not None:
        rest = tuple(other for other in vehicle.passengers if other != id or status == "disabled")
        driver = "" if vehicle.driver == id else vehicle.driver
        if vehicle.driver == id and status == "disabled":
            rest = (*rest, id)
        table = table.change_vehicle(vehicle.id, driver=driver, passengers=rest)
    return table


# Riders


def keep_the_saddle(table: Table, id: str, rule: str = RIDER_FALLS) -> Asking[Table, Table]:
    """lotg/injury/rider-falls: a rider tests Horsemanship and falls off on a failure."""
    if table.figure(id).posture != "mounted" or table.figure(id).status == "dead":
        return table
    table, stays = yield from test(table, id, "horsemanship", rule, "to stay in the saddle")
    return table if stays else table.then(Fall(id))


class Fall(Item[Table], frozen=True):
    """lotg/ruling/fall-result: somebody comes off a horse or out of a vehicle: prone and stunned beside it, and unhurt."""

    figure: str

    def resolve(self, table: Table) -> Table:
        return fall(table, self.figure)


# Horses


def suffer_horse(table: Table, id: str, effect: Effect) -> Asking[Table, Table]:
    """lotg/injury/horse-injury: leg wounds slow it, body wounds may disable it, dead is dead.

    lotg/injury/horse-front-leg: an arm is a foreleg, and no side is diced for (lotg/ruling/horse-leg).
    """
    horse = table.horse(id)
    if effect.severity == "graze" or horse.status == "dead":
        return table
    worst: Severity = effect.severity
    if worst == "wound" and horse.status == "up":
        table, worst = yield from wound_horse(table, id, effect)
    if worst in ("disabled", "dead") and horse.status != worst:
        how = "dead" if worst == "dead" else "down and will not get up"
        table = change_animal(table, id, status=worst).log(hurts.HorseDown(horse=id, how=how))
    if horse.rider and table.figure(horse.rider).status != "dead":
        return (yield from thrown(table, horse.rider, worst))
    return table


def wound_horse(table: Table, id: str, effect: Effect) -> Asking[Table, tuple[Table, Severity]]:
    """lotg/injury/horse-constitution: a wounded horse tests its Constitution of 4.

    lotg/ruling/horse-leg: a leg costs 2 cm, or all but 5 cm on a failure.
    """
    horse = table.horse(id)
    leg = effect.place in ("arm", "leg")
    rule = "lotg/injury/horse-front-leg" if effect.place == "arm" else "lotg/injury/horse-constitution"
    table, endures = yield from horse_test(table, id, seat_of(table, id), rule, "for a wound")
    if endures:
        return (change_animal(table, id, legs=horse.legs + 1) if leg else table), "wound"
    return (change_animal(table, id, lame=True), "wound") if leg else (table, "disabled")


def thrown(table: Table, rider: str, worst: Severity) -> Asking[Table, Table]:
    """lotg/ruling/horse-down: what becomes of the rider of a horse that is wounded or worse.

    A wounded horse throws a rider who fails Horsemanship; a horse that goes down sets the rider on foot, prone on a failure.
    """
    if worst == "wound":
        return (yield from keep_the_saddle(table, rider, HORSE_HURT))
    table, stands = yield from test(table, rider, "horsemanship", HORSE_HURT, "to come off a fallen horse on both feet")
    return alight(table, rider) if stands else table.then(Fall(rider))


def change_animal(table: Table, id: str, **changes: object) -> Table:
    """The table with one horse changed; lotg/ruling/team-hit: a team with one down stands until that is cut loose."""
    table = table.change_horse(id, **changes)
    for vehicle in table.vehicles:
        down = any(horse.id == id and horse.status != "up" for horse in vehicle.team)
        if down and vehicle.status == "up":
            table = table.change_vehicle(vehicle.id, status="stopped")
    return table


def person_of(table: Table, id: str) -> str:
    """Whose hit it is: the figure itself, the rider of a horse, the driver of a team; nothing for a loose horse."""
    if id in table.scene.index:
        return id
    for vehicle in table.vehicles:
        if any(horse.id == id for horse in vehicle.team):
            return vehicle.driver
    return table.horse(id).rider


def seat_of(table: Table, id: str) -> str:
    """Who rolls for a horse: the seat of its rider or driver, else the first seat of its side."""
    person = person_of(table, id)
    return (
        table.profile(person).seat
        if person
        else table.scene.seats_of[table.horse(id).side or table.half or table.scene.sides[0]][0]
    )


# Fate

ONCE, REDUCE = "lotg/fate/once", "lotg/fate/reduce"


class CallFate(Choice, frozen=True):
    says = label = "Call on Fate"
    key = "F"

    figure: str


class TakeIt(Choice, frozen=True):
    says = "Take the hit and keep Fate"
    label, key, rank = "Take it", "N", NO


def may_call(table: Table, hit: Hit) -> bool:
    """lotg/optional/pc-only: a player's own character, where Fate is played at all (lotg/ruling/optional-default).

    lotg/fate/once: and not a second time. lotg/fate/self-only: for a hit on himself, not on his horse.
    """
    if table.scene.house.optional_fate == "off" or hit.victim not in table.scene.index:
        return False
    figure = table.figure(hit.victim)
    return table.profile(figure.id).pc and not figure.fate_used and figure.status in ("up", "disabled")


def offer(table: Table, hit: Hit, effect: Effect) -> Asking[Table, tuple[Table, Effect]]:
    """lotg/ruling/fate-timing: asked when the effect is known; what comes back is what the hit does in the end.

    lotg/fate/skill-test: it works only with a Skill test. lotg/fate/cool-loss: and it costs a level of Cool.
    lotg/ruling/fate-cost: the use and the Cool are gone either way. lotg/fate/reduce: the score falls by the die and one more,
    and is read again in the same column, never below 1 (lotg/ruling/fate-level).
    """
    if effect.severity == "none" or not may_call(table, hit):
        return table, effect
    profile = table.profile(hit.victim)
    sentence = f"{profile.name} takes {effect.words}. Call on Fate?"
    chosen = yield from ask(table, profile.seat, sentence, (CallFate(profile.id), TakeIt()), ONCE)
    if isinstance(chosen, TakeIt):
        return table, effect
    id = profile.id
    table, works = yield from test(table, id, "skill", "lotg/fate/skill-test", "to turn Fate")
    table = table.change(id, fate_used=True, cool=max(1, table.figure(id).cool - 1))
    if not works:
        return table.log(hurts.FateFailed(figure=id)), effect
    face = yield Roll(profile.seat, "how much Fate turns aside", REDUCE, sides=6)
    spared = read(hit.column, max(1, hit.row - face - 1))
    return table.log(hurts.FateTurned(figure=id, face=face, before=effect.words, after=spared.words)), spared
