"""Answers that lead to what random play of Law of the Gun seldom finds."""

from random import Random

from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate, TakeAction
from posse.games.law_of_the_gun.book import TEN
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge
from posse.games.law_of_the_gun.close_combat.melee import Lead, Pair
from posse.games.law_of_the_gun.close_combat.rushing import TurnOn
from posse.games.law_of_the_gun.gunfights.duels import OfferDraw, declared
from posse.games.law_of_the_gun.gunfights.exchanges import OfferSurrender
from posse.games.law_of_the_gun.moving.mounting import GetUp, Reverse
from posse.games.law_of_the_gun.moving.moves import AskWalk, Hasten, Move, Walk
from posse.games.law_of_the_gun.moving.ways import way_toward
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.shooting.ammunition import CutLoose, Give
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, to_hit
from posse.games.law_of_the_gun.shooting.fanning import Fan
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Point, Spot

RARE = (BreakOff, Charge, CutLoose, Fan, Give, Leave, Lead, OfferSurrender, Pair, Reverse, TurnOn)
"""What is done half of the times that it may be done."""

BEYOND = Spot(centimetres(40), centimetres(20))
"""What the drivers in the yard make for: one has bad ground on the way, the other a fence."""


def eager(choice: Choose[Table], table: Table, rng: Random) -> Option[Table] | None:
    """Something rare; or all together; or, of those who act, an errand."""
    rare = [option for option in choice.options if isinstance(option, RARE)]
    if rare and rng.random() < 0.5:
        option = rng.choice(rare)
        return _all_at_one(option, table) if isinstance(option, Charge) else option.sample(table, rng)
    far = [option for option in choice.options if isinstance(option, Shoot) and _beyond_ten(table, option)]
    far = far or [option for option in choice.options if isinstance(option, Shoot) and _answerable(table, option)]
    if far and rng.random() < 0.7:
        return rng.choice(far)
    if isinstance(table.agenda[0], AskWalk):
        return _straight_on(choice, table) or _drive(choice, table)
    if not isinstance(table.agenda[0], TakeAction | ChooseNext):
        return None
    together = _together(choice, table)
    if together is not None and rng.random() < 0.4:
        return together
    goals = _goals(choice, table)
    if goals and rng.random() < 0.9:
        return _errand(choice, table, goals[0] if rng.random() < 0.7 else rng.choice(goals))
    return (_to_the_reins(choice, table) or _drive(choice, table)) if rng.random() < 0.5 else None


def _beyond_ten(table: Table, shoot: Shoot) -> bool:
    return to_hit(table, Shot(shoot.figure, shoot.weapon, shoot.target, shoot.manner)).face > TEN


def _answerable(table: Table, shoot: Shoot) -> bool:
    """May the Draw be called against a shot that is declared?"""
    return isinstance(table.agenda[0], TakeAction) and isinstance(declared(table, shoot)[0], OfferDraw)


def _straight_on(choice: Choose[Table], table: Table) -> Option[Table] | None:
    """A driver who goes fast goes on as far as may be, whatever is in the way."""
    walk = next((option for option in choice.options if isinstance(option, Walk)), None)
    vehicle = table.vehicle_of(walk.figure) if walk is not None else None
    if walk is None or vehicle is None:
        return None
    (x, y, level), toward = vehicle.spot, vehicle.toward
    whole = ((toward.x - x) ** 2 + (toward.y - y) ** 2) ** 0.5 or 1.0
    for far in range(centimetres(60), 0, -CENTIMETRE):
        end = Spot(x + round((toward.x - x) * far / whole), y + round((toward.y - y) * far / whole), level)
        answer = Walk(walk.figure, (vehicle.spot, end))
        if choice.refuses(answer, table) is None:
            return answer
    return None


def _all_at_one(charge: Charge, table: Table) -> Option[Table]:
    """As many as may be at one enemy."""
    found = [each for each in charge.examples(table) if isinstance(each, Charge)]
    return max(found, key=lambda each: len(each.aims))


def _goals(choice: Choose[Table], table: Table) -> list[Spot]:
    """Where somebody is needed: by an enemy who can be taken."""
    side = table.scene.side_of[choice.seat]
    fallen = (figure for figure in table.figures if figure.status == "disabled" and side in figure.known)
    return [figure.spot for figure in fallen if table.side(figure.id) != side]


def _together(choice: Choose[Table], table: Table) -> Activate | None:
    """As many as may act as one."""
    groups = [option for option in choice.options if isinstance(option, Activate)]
    found = [each for one in groups for each in one.examples(table) if isinstance(each, Activate)]
    return max(found, key=lambda one: len(one.figures), default=None)


def _errand(choice: Choose[Table], table: Table, goal: Spot) -> Option[Table] | None:
    """Together, up on one's feet, there, and then to wait."""
    together = _together(choice, table)
    if together is not None:
        return together
    for option in choice.options:
        if isinstance(option, GetUp):
            return option
        if isinstance(option, Move):
            return _toward(choice, table, option.figure, goal)
    return None


def _to_the_reins(choice: Choose[Table], table: Table) -> Option[Table] | None:
    """A driver is chosen to act, if there is one who may."""
    for option in choice.options:
        for one in option.examples(table) if isinstance(option, Activate) else ():
            driving = isinstance(one, Activate) and any(vehicle.driver == one.figures[0] for vehicle in table.vehicles)
            if driving and choice.refuses(one, table) is None:
                return one
    return None


def _drive(choice: Choose[Table], table: Table) -> Option[Table] | None:
    """A driver goes straight for what is in the way, and fast if it may."""
    for option in reversed(choice.options):
        if isinstance(option, Hasten | Move | Walk) and table.figure(option.figure).posture == "aboard":
            if not isinstance(option, Hasten):
                return _toward(choice, table, option.figure, BEYOND, type(option))
            fast = Hasten(option.figure, Point(BEYOND.x, BEYOND.y))
            return fast if choice.refuses(fast, table) is None else None
    return None


def _toward(
    choice: Choose[Table], table: Table, id: str, goal: Spot, how: type[Move] | type[Walk] = Move
) -> Option[Table] | None:
    path = way_toward(table, id, goal)
    there = len(path) < 2 or path_length(table.scene.ground, path) < CENTIMETRE
    answer: Option[Table] = Done() if there else how(id, path)
    return answer if choice.refuses(answer, table) is None else None
