"""Approaches: who goes for whom in a charge, how near that is, and the way that leads against the enemy."""

from typing import NamedTuple

from posse.games.ground.paths import Journey, Path
from posse.games.law_of_the_gun.close_combat.clinches import can_fight, in_contact
from posse.games.law_of_the_gun.moving.journeys import try_path
from posse.games.law_of_the_gun.moving.ways import way_toward
from posse.games.law_of_the_gun.seeing.sighting import sees, spotted
from posse.games.law_of_the_gun.table import Table
from posse.games.people.figures import CONTACT, ROUNDING
from posse.tabletop.movement import Walker, centre_distance, standing
from posse.tabletop.terrain import Spot


class Aim(NamedTuple):
    """One charger, whom it goes for, how far off that was at the start and where; no target: to where it stood."""

    charger: str
    target: str
    far: int
    goal: Spot


def charging(table: Table, aim: Aim) -> bool:
    """Is a charger still on its way?"""
    figure = table.figure(aim.charger)
    return figure.doing.kind == "charge" and can_fight(table, aim.charger) and not (figure.melee or figure.stunned)


def in_view(table: Table, id: str, foe: str) -> bool:
    """lotg/melee/who-may-charge: is an enemy known to be there, and in sight?"""
    return spotted(table, table.profile(id).side, foe) and sees(table, id, foe)


def touch(table: Table, one: str, two: str) -> int:
    """How far the centres of two are apart when they touch."""
    return table.radius(one) + table.radius(two) + CONTACT


def approach(table: Table, id: str, target: str, allowance: int) -> Path:
    """The way of a charge: to the nearest free place against its target, as far as its allowance lets it go.

    lotg/ruling/charge-distance: with the usual turning limits; lotg/ruling/charge-obstacles: over whatever a Move goes over.
    """
    start, goal = table.spot(id), table.spot(target)
    if in_contact(table, id, target):
        return (start,)
    direct = straight_at(table, id, target, allowance)
    if direct is not None:
        return direct
    best: Path = (start,)
    for place in places_against(table, id, target)[:ROUND_ABOUT]:
        way = way_toward(table, id, place, allowance, charging=(target,))
        if ends_in_contact(table, id, target, way):
            return way
        if gap_to(table, way[-1], goal) < gap_to(table, best[-1], goal):
            best = way
    return best


def straight_at(table: Table, id: str, target: str, allowance: int) -> Path | None:
    """A straight way against a target, if there is one that the allowance lets it go."""
    for place in places_against(table, id, target):
        found = try_path(table, id, (table.spot(id), place), allowance, charging=(target,))
        if isinstance(found, Journey) and ends_in_contact(table, id, target, found.path):
            return found.path
    return None


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
    """How far a spot is from another."""
    return centre_distance(spot, goal, table.scene.ground.elevations)


def ends_in_contact(table: Table, id: str, target: str, way: Path) -> bool:
    """Does a way end base to base with the target?"""
    return table.touching(target, id, at=way[-1], slack=ROUNDING)


def movement_left(table: Table, id: str) -> int:
    """What is left of a charger's movement."""
    figure = table.figure(id)
    return max(0, figure.allowance - figure.moved - figure.slowed)


def rush(table: Table, aim: Aim) -> Path:
    """The way a charge still has before it: against its target, or to where that stood."""
    allowance = table.figure(aim.charger).allowance
    if aim.target:
        return approach(table, aim.charger, aim.target, allowance)
    return way_toward(table, aim.charger, aim.goal, allowance)
