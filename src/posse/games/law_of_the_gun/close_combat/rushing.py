"""Rushing (section 2.17): the way against the enemy; those charged stand or run, the shots half-way, and the last steps into
contact.
"""

from collections.abc import Sequence
from typing import NamedTuple

from posse.engine.item import Asking, Item, Resolution
from posse.games.ground.paths import Journey, Path
from posse.games.law_of_the_gun.asking import Choice, ask, test
from posse.games.law_of_the_gun.close_combat.clinches import in_contact, lock
from posse.games.law_of_the_gun.close_combat.melee import Tidy, impact
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.moving.paths import left, try_path
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.moving.ways import way_toward
from posse.games.law_of_the_gun.nerve.flight import skedaddle
from posse.games.law_of_the_gun.seeing.sighting import sees, spotted
from posse.games.law_of_the_gun.shooting.declaring import Shot
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions
from posse.games.law_of_the_gun.shooting.strikes import blow
from posse.games.law_of_the_gun.shooting.weapons import band_at, usable
from posse.games.law_of_the_gun.table import Table
from posse.games.people.figures import CONTACT, ROUNDING
from posse.games.wire.asked import NO
from posse.tabletop.movement import Walker, centre_distance, cut, path_length, point_at, standing
from posse.tabletop.terrain import Spot

# The way against the enemy


class Aim(NamedTuple):
    """One charger, whom it goes for, how far off that was at the start and where; no target: to where it stood."""

    charger: str
    target: str
    far: int
    goal: Spot


def aim_at(table: Table, id: str, target: str) -> Aim:
    return Aim(id, target, gap_to(table, table.spot(id), table.spot(target)), table.spot(target))


def charging(table: Table, aim: Aim) -> bool:
    """Is a charger still on its way?"""
    figure = table.figure(aim.charger)
    return figure.doing.kind == "charge" and table.figure(aim.charger).able and not (figure.melee or figure.stunned)


def in_view(table: Table, id: str, foe: str) -> bool:
    """lotg/melee/who-may-charge: is an enemy known to be there, and in sight?"""
    return spotted(table, table.profile(id).side, foe) and sees(table, id, foe)


def touch(table: Table, one: str, two: str) -> int:
    """How far the centres of two are apart when they touch."""
    return table.radius(one) + table.radius(two) + CONTACT


def approach(table: Table, id: str, target: str) -> Path:
    """The way of a charge: straight to the nearest free place against its target, or round about; as far as it gets.

    lotg/ruling/charge-distance: with the usual turning limits; lotg/ruling/charge-obstacles: over whatever a Move goes over.
    """
    start, goal = table.spot(id), table.spot(target)
    if in_contact(table, id, target):
        return (start,)
    places = places_against(table, id, target)
    for place in places:
        found = try_path(table, id, (start, place), charging=(target,))
        if isinstance(found, Journey) and in_contact(table, target, id, found.path[-1]):
            return found.path
    best: Path = (start,)
    for place in places[:ROUND_ABOUT]:
        way = way_toward(table, id, place, charging=(target,))
        if in_contact(table, target, id, way[-1]):
            return way
        if gap_to(table, way[-1], goal) < gap_to(table, best[-1], goal):
            best = way
    return best


ROUND_ABOUT = 3
"""To how many places against its target a charge looks for a way round what is between."""

BEARINGS = ((1, 0), (4, 3), (4, -3), (3, 4), (3, -4), (0, 1), (0, -1))
"""Where a charger may come against its target, turned from the straight line: along and across, in fifths or so."""


def places_against(table: Table, id: str, target: str) -> list[Spot]:
    """Free places where a charger would touch its target: straight on first, then farther and farther round it."""
    start, goal, apart = table.spot(id), table.spot(target), touch(table, id, target) - 1
    dx, dy = start.x - goal.x, start.y - goal.y
    others = table.bases(but=(id, target))
    found = []
    for along, across in BEARINGS:
        x, y = dx * along - dy * across, dy * along + dx * across
        whole = (x * x + y * y) ** 0.5 or 1.0
        spot = Spot(round(goal.x + x * apart / whole), round(goal.y + y * apart / whole), goal.level)
        if standing(table.scene.ground, spot, Walker(table.radius(id)), others) is None:
            found.append(spot)
    return found


def gap_to(table: Table, spot: Spot, goal: Spot) -> int:
    return centre_distance(spot, goal, table.scene.ground.elevations)


def rush(table: Table, aim: Aim) -> Path:
    """The way a charge still has before it: against its target, or to where that stood."""
    if aim.target:
        return approach(table, aim.charger, aim.target)
    return way_toward(table, aim.charger, aim.goal)


STAND = "lotg/melee/target-cool"
RUNS = "lotg/melee/target-fail"
SHOT_IN = "lotg/melee/halfway-shot-charger"
SHOT_OUT = "lotg/melee/halfway-shot-target"
STEP = 10
"""A millimetre: how finely the half-way point of a charge is looked for."""


# Standing


class Stand(Item[Table], frozen=True):
    """lotg/melee/target-cool: after all chargers' tests, and before anybody moves, those they go for test as well."""

    aims: tuple[Aim, ...]

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/charged-response: once for each of them, however many come."""
        coming = dict.fromkeys(aim.target for aim in self.aims if aim.target and charging(table, aim))
        return table.then(*(StandCharge(target) for target in coming))


class StandCharge(Item[Table], frozen=True):
    """lotg/melee/target-cool: a charged figure tests its Cool, and stands if it passes."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """lotg/ruling/charged-response: once in a half-turn; who is in melee already does not test. The prone get up.

        lotg/melee/target-fail: it skedaddles at once if it fails.
        """
        figure = table.figure(self.figure)
        if not figure.able:
            return table
        if figure.posture == "prone":
            table = table.change(self.figure, posture="standing")
        if figure.melee or figure.charged:
            return table
        table = table.change(self.figure, charged=True)
        table, passed = yield from test(table, self.figure, "cool", STAND, "when charged")
        return table if passed else skedaddle(table, self.figure, RUNS)


# On the way


class RushOn(Choice, frozen=True):
    says = "Go on to where the enemy stood"
    label, key, rank = "Go on", "M", 1


class TurnOn(Choice, frozen=True):
    says = "Go for {target}"

    target: str


class Rush(Item[Table], frozen=True):
    """lotg/melee/target-fail: whoever finds its enemy gone goes on, and then all chargers come half-way and all the way."""

    aims: tuple[Aim, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/ruling/charge-after-flight: one charger after the other, then the shots half-way, then contact."""
        aims = tuple(aim for aim in self.aims if charging(table, aim))
        for aim in aims:
            if aim.target and (table.spot(aim.target) != aim.goal or table.figure(aim.target).status != "up"):
                return self._follow_through(table, aims, aim)
        return table.then(*(HalfWay(aim) for aim in aims), HalfWayFire(aims), *(Close(aim) for aim in aims), Tidy())

    def _follow_through(self, table: Table, aims: tuple[Aim, ...], aim: Aim) -> Asking[Table, Table]:
        rest = tuple(other for other in aims if other != aim)
        onward = aim._replace(target="", far=gap_to(table, table.spot(aim.charger), aim.goal))
        others = others_in_line(table, aim)
        if not others:
            return table.then(Rush((*rest, onward)))
        seat = table.profile(aim.charger).seat
        where = f"{table.name(aim.target)} is gone. Where does {table.name(aim.charger)} go?"
        answer = yield from ask(table, seat, where, (RushOn(), *(TurnOn(id) for id in others)), RUNS)
        if not isinstance(answer, TurnOn):
            return table.then(Rush((*rest, onward)))
        turned = aim_at(table, aim.charger, answer.target)
        return table.then(Stand((turned,)), Rush((*rest, turned)))


def others_in_line(table: Table, aim: Aim) -> list[str]:
    """lotg/ruling/charge-after-flight: enemies in sight and reach within 45 degrees of the original line, nearest first.

    The runner itself may be among them (lotg/ruling/skedaddle-caught).
    """
    start, goal = table.spot(aim.charger), aim.goal
    most = left(table, aim.charger)
    dx, dy = goal.x - start.x, goal.y - start.y
    found = []
    for foe in table.foes(aim.charger):
        fx, fy = foe.spot.x - start.x, foe.spot.y - start.y
        dot = dx * fx + dy * fy
        ahead = dot > 0 and 2 * dot * dot >= (dx * dx + dy * dy) * (fx * fx + fy * fy)
        far = gap_to(table, start, foe.spot)
        reached = far - touch(table, aim.charger, foe.id) <= most and in_view(table, aim.charger, foe.id)
        if ahead and reached and foe.status == "up":
            found.append((far, foe.id))
    return [id for _, id in sorted(found)]


def go(table: Table, aim: Aim, path: Path, *then: Item[Table]) -> Table:
    """Walk a stretch of a charge, under the eyes of those who may react."""
    if len(path) < 2:
        return table.then(*then)
    met = (aim.target,) if aim.target else ()
    return table.then(OfferReactions(aim.charger, path), Travel(aim.charger, path, charging=met), *then)


class HalfWay(Item[Table], frozen=True):
    """lotg/ruling/halfway-fire: a charger comes to half the distance at which it began, if it gets so far."""

    aim: Aim

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/charge-distance: a charge that is too short for it goes on at once."""
        if not self.aim.target or not charging(table, self.aim):
            return table
        heights, goal = table.scene.ground.elevations, self.aim.goal
        path = rush(table, self.aim)
        length = path_length(table.scene.ground, path)
        for at in (*range(0, length, STEP), length):
            spot = point_at(path, at, heights)
            if 2 * gap_to(table, spot, goal) <= self.aim.far + 2 * ROUNDING:
                return go(table, self.aim, cut(path, at, heights))
        return table


class FireHalfWay(Choice, frozen=True):
    says = "{figure:short} takes a quick shot at {target}: {weapon}"
    label = "{weapon}, quick shot at {target:short}"
    board = "shot"

    figure: str
    weapon: str
    target: str


class LetThemCome(Choice, frozen=True):
    says = "Do not shoot half-way"
    label, key, rank = "Hold fire", "N", NO


class HalfWayFire(Item[Table], frozen=True):
    """lotg/melee/halfway-shot-charger and lotg/melee/halfway-shot-target: a snap-shot each, if one die passes Skill and Cool.

    lotg/melee/halfway-simultaneous: all of them are fired at the same moment.
    """

    aims: tuple[Aim, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Every shooter chooses and tests; then all who may fire."""
        aims = [aim for aim in self.aims if half_way(table, aim)]
        shots: list[Shot] = []
        for id in dict.fromkeys([*(aim.charger for aim in aims), *(aim.target for aim in aims)]):
            found = half_way_shots(table, id, aims)
            if not found:
                continue
            mover = any(aim.charger == id for aim in aims)
            rule = SHOT_IN if mover else SHOT_OUT
            seat, sentence = table.profile(id).seat, f"Does {table.name(id)} shoot half-way?"
            answer = yield from ask(table, seat, sentence, (*found, LetThemCome()), rule)
            if not isinstance(answer, FireHalfWay):
                continue
            table, passed = yield from test(table, id, "skill and cool", rule, "to shoot half-way")
            if passed:
                shots.append(found[answer])
            else:
                table = table.change(id, shot=1) if mover else table.change(id, reacted=True)
        if not shots:
            return table
        for aim in aims:
            table = table.change(aim.charger, walking=True)
        return table.then(Volley(tuple(shots)), Onward(tuple(aim.charger for aim in aims)))


class Onward(Item[Table], frozen=True):
    """The shots half-way are over and the chargers go on."""

    figures: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        return table.change_each(self.figures, walking=False)


def half_way(table: Table, aim: Aim) -> bool:
    if not aim.target or not charging(table, aim) or not table.figure(aim.target).able:
        return False
    return 2 * gap_to(table, table.spot(aim.charger), aim.goal) <= aim.far + 2 * (ROUNDING + STEP)


def half_way_shots(table: Table, id: str, aims: Sequence[Aim]) -> dict[FireHalfWay, Shot]:
    """lotg/ruling/halfway-fire: with every loaded weapon at half the distance of the start, at one of those it faces.

    A charged figure needs no more; it is its reaction, and the charger's shot. The best comes first.
    """
    figure = table.figure(id)
    mine = [aim for aim in aims if aim.charger == id]
    facing = mine or [aim for aim in aims if aim.target == id]
    if figure.shot if mine else figure.reacted:
        return {}
    found = []
    for aim in facing:
        other = aim.target if mine else aim.charger
        for weapon in usable(table, figure):
            band = band_at(weapon, aim.far // 2)
            if band is not None and sees(table, id, other):
                shot = Shot(id, weapon.id, other, "snap", "halfway", aim.far // 2, True)
                found.append((band != "accurate", FireHalfWay(id, weapon.id, other), shot))
    return {option: shot for _, option, shot in sorted(found, key=lambda choice: choice[0])}


# Contact


class Close(Item[Table], frozen=True):
    """lotg/ruling/charge-distance: the rest of the way, into contact or as far as it goes."""

    aim: Aim

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/halfway-fire: a charger who was driven back makes no contact."""
        if not charging(table, self.aim):
            return table
        return go(table, self.aim, rush(table, self.aim), Contact(self.aim))


class Contact(Item[Table], frozen=True):
    """lotg/melee/pair-off: base to base with an enemy the two are locked in melee; a runner is caught."""

    aim: Aim

    def resolve(self, table: Table) -> Table:
        """Whoever comes up against several has them all to fight."""
        id = self.aim.charger
        if not charging(table, self.aim):
            return table
        met = [foe.id for foe in table.foes(id) if foe.status == "up" and in_contact(table, id, foe.id)]
        standing_ones = [foe for foe in met if table.figure(foe).able]
        for foe in standing_ones:
            table = lock(table, id, foe).log(hurts.CameToBlows(figure=id, enemy=foe))
        runners = [foe for foe in met if foe not in standing_ones]
        if runners and not standing_ones:
            return table.then(*(Catch(id, runner) for runner in runners))
        return table if standing_ones else table.log(hurts.StoppedShort(figure=id))


class Catch(Item[Table], frozen=True):
    """lotg/skedaddle/no-shoot-fight: a runner who is caught cannot fight back (lotg/ruling/skedaddle-caught).

    It takes a hit as if beaten by three.
    """

    figure: str
    runner: str

    def resolve(self, table: Table) -> Table:
        """Whoever is still able after it runs on."""
        table = table.log(hurts.Caught(figure=self.runner, enemy=self.figure))
        return blow(table, self.runner, self.figure, impact(table, self.figure))
