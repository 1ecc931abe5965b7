"""Answers that lead to what random play of Law of the Gun seldom finds."""

from random import Random

from posse.engine.question import Choose, Option
from posse.games.answers import Done
from posse.games.law_of_the_gun.actions import Activate, TakeAction
from posse.games.law_of_the_gun.ammunition import CutLoose, Give
from posse.games.law_of_the_gun.breaking_off import BreakOff
from posse.games.law_of_the_gun.charges import Charge
from posse.games.law_of_the_gun.exchanges import OfferSurrender
from posse.games.law_of_the_gun.fanning import Fan
from posse.games.law_of_the_gun.leaving import Leave
from posse.games.law_of_the_gun.melee import Lead, Pair
from posse.games.law_of_the_gun.mounting import GetUp, RightIt
from posse.games.law_of_the_gun.moving import AskWalk, Hasten, Move, Walk
from posse.games.law_of_the_gun.rushing import TurnOn
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import ChooseNext
from posse.games.law_of_the_gun.ways import way_toward
from posse.games.law_of_the_gun.wheeling import Reverse
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Point, Spot

RARE = (BreakOff, Charge, CutLoose, Fan, Give, Leave, Lead, OfferSurrender, Pair, Reverse, RightIt, TurnOn)
"""What is done half of the times that it may be done."""

BEYOND = Spot(centimetres(40), centimetres(20))
"""What the drivers in the yard make for: one has bad ground on the way, the other a fence."""

LIFTERS = 3


def eager(choice: Choose[Table], table: Table, rng: Random) -> Option[Table] | None:
    """Something rare; or, of those who act, an errand."""
    rare = [option for option in choice.options if isinstance(option, RARE)]
    if rare and rng.random() < 0.5:
        option = rng.choice(rare)
        return _all_at_one(option, table) if isinstance(option, Charge) else option.sample(table, rng)
    if isinstance(table.agenda[0], AskWalk):
        return _drive(choice, table)
    if not isinstance(table.agenda[0], TakeAction | ChooseNext):
        return None
    goals = _goals(choice, table)
    if goals and rng.random() < 0.9:
        return _errand(choice, table, goals[0])
    return _drive(choice, table) if rng.random() < 0.3 else None


def _all_at_one(charge: Charge, table: Table) -> Option[Table]:
    """As many as may be at one enemy."""
    found = [each for each in charge.examples(table) if isinstance(each, Charge)]
    return max(found, key=lambda each: len(each.aims))


def _goals(choice: Choose[Table], table: Table) -> list[Spot]:
    """Where friends are needed: by a wreck that can be righted, and by a prisoner who can be freed."""
    side, options = table.scene.side_of[choice.seat], table.scene.options
    goals: list[Spot] = []
    if options.terrain_overturn_result == "right-it":
        goals += [vehicle.spot for vehicle in table.vehicles if vehicle.status == "wrecked" and vehicle.side == side]
    if options.draw_prisoner == "freed-by-friends":
        captured = (figure for figure in table.figures if figure.status == "prisoner")
        goals += [figure.spot for figure in captured if table.side(figure.id) == side]
    return goals


def _errand(choice: Choose[Table], table: Table, goal: Spot) -> Option[Table] | None:
    """Together if there are enough, up on one's feet, there, and then to wait."""
    groups = [option for option in choice.options if isinstance(option, Activate)]
    if groups:
        found = [each for one in groups for each in one.examples(table) if isinstance(each, Activate)]
        most = max(found, key=lambda one: len(one.figures))
        return most if len(most.figures) >= LIFTERS else None
    for option in choice.options:
        if isinstance(option, GetUp):
            return option
        if isinstance(option, Move):
            return _toward(choice, table, option.figure, goal)
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
