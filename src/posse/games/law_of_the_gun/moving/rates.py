"""How far everybody goes (sections 2.5 and 2.6): on foot, crawling, mounted or driving, at ordinary pace and fast."""

from typing import Literal

from posse.engine.refusal import Bar
from posse.games.law_of_the_gun.table import Figure, Horse, Table, Vehicle
from posse.tabletop.length import centimetres

Gait = Literal["foot", "prone", "mounted", "driving", "riding"]
"""How somebody gets about; `riding` is sitting on a vehicle that somebody else drives, or nobody."""

FOOT, CRAWL, LAME = centimetres(15), centimetres(5), centimetres(5)
MOUNTED, VEHICLE = centimetres(25), centimetres(25)
RUN, RUN_FAILED = centimetres(25), centimetres(20)
GALLOP, GALLOP_FAILED = centimetres(50), centimetres(40)
WHIPPED, WHIPPED_FAILED = centimetres(40), centimetres(30)
LEG_WOUND, ANIMAL_LOST = centimetres(2), centimetres(5)
FLOOR = centimetres(5)
"""lotg/ruling/leg-wound-rates: legs do not slow a crawl, and no rate drops below 5 cm."""

NO_FAST_CRAWL = Bar("lotg/ruling/prone-fast", "{name} is prone and cannot go fast.")
CRIPPLED = Bar("lotg/injury/leg-wound-fail", "{name} is lame and cannot run.")
LAME_HORSE = Bar("lotg/ruling/horse-leg", "{name}'s horse is lame and cannot gallop.")
PASSENGER = Bar("lotg/ruling/vehicle-crew", "{name} does not hold the reins.")


def gait(table: Table, id: str) -> Gait:
    figure = table.figure(id)
    if figure.posture == "aboard":
        vehicle = table.vehicle_of(id)
        return "driving" if vehicle is not None and vehicle.driver == id else "riding"
    if figure.posture == "mounted":
        return "mounted"
    return "prone" if figure.posture == "prone" else "foot"


def ordinary(table: Table, id: str) -> int:
    """The movement that needs no dice.

    lotg/movement/foot-basic, lotg/movement/prone-crawl, lotg/movement/horse-basic, lotg/movement/vehicle-basic; less for
    wounds (lotg/injury/leg-wound-pass). A disabled figure drags itself 5 cm (lotg/injury/disabled-move), in
    the saddle as well (lotg/ruling/disabled-mounted).
    """
    figure, way = table.figure(id), gait(table, id)
    if figure.status == "disabled":
        return LAME
    if way == "mounted":
        return ridden(table.horse_of(id), MOUNTED)
    if way == "driving":
        return driven(table.vehicle_of(id), VEHICLE)
    if way == "riding":
        return 0
    return CRAWL if way == "prone" else walked(figure, FOOT)


def fast(table: Table, id: str, passed: bool) -> int:
    """What a fast move allows; the ordinary rate for whoever cannot go fast.

    lotg/movement/fast-foot, lotg/movement/fast-foot-fail, lotg/movement/fast-horse, lotg/movement/fast-horse-fail,
    lotg/movement/fast-vehicle, lotg/movement/fast-vehicle-fail.
    """
    if cannot_hasten(table, id) is not None:
        return ordinary(table, id)
    way = gait(table, id)
    if way == "mounted":
        return ridden(table.horse_of(id), GALLOP if passed else GALLOP_FAILED)
    if way == "driving":
        return driven(table.vehicle_of(id), WHIPPED if passed else WHIPPED_FAILED)
    return walked(table.figure(id), RUN if passed else RUN_FAILED)


def cannot_hasten(table: Table, id: str) -> Bar | None:
    """Why somebody cannot go fast at all; None if a die may be thrown for it.

    lotg/ruling/prone-fast: crawlers cannot. lotg/ruling/leg-crippled: whoever is cut to 5 cm does not run.
    """
    figure, way = table.figure(id), gait(table, id)
    if figure.status == "disabled":
        return CRIPPLED
    if way == "riding":
        return PASSENGER
    if way == "prone":
        return NO_FAST_CRAWL
    if way == "foot" and figure.lame:
        return CRIPPLED
    if way == "mounted":
        horse = table.horse_of(id)
        return LAME_HORSE if horse is not None and horse.lame else None
    return None


def fast_attribute(table: Table, id: str) -> Literal["constitution", "horsemanship", ""]:
    """What is tested to go fast; nothing for whoever cannot."""
    if cannot_hasten(table, id) is not None:
        return ""
    return "horsemanship" if gait(table, id) in ("mounted", "driving") else "constitution"


def walked(figure: Figure, rate: int) -> int:
    """lotg/injury/leg-wound-cumulative: 2 cm less for each leg wound borne; lotg/injury/leg-wound-fail: 5 cm if lame."""
    return LAME if figure.lame else max(FLOOR, rate - LEG_WOUND * figure.legs)


def ridden(horse: Horse | None, rate: int) -> int:
    """lotg/ruling/horse-leg: a horse's legs slow it as a walker's do; the rider's legs do not matter."""
    if horse is None or horse.status != "up":
        return 0
    return LAME if horse.lame else max(FLOOR, rate - LEG_WOUND * horse.legs)


def driven(vehicle: Vehicle | None, rate: int) -> int:
    """lotg/ruling/team-hit: 5 cm less for each animal lost; lotg/ruling/vehicle-crew: without a driver it does not move.

    The slowest animal sets the pace of the rest.
    """
    if vehicle is None or vehicle.status != "up" or not vehicle.driver:
        return 0
    pulling = [horse for horse in vehicle.team if horse.status == "up"]
    if not pulling:
        return 0
    if any(horse.lame for horse in pulling):
        return LAME
    lost, legs = len(vehicle.team) - len(pulling), max(horse.legs for horse in pulling)
    return max(FLOOR, rate - ANIMAL_LOST * lost - LEG_WOUND * legs)


# Who counts as going fast


def fast_to_shoot(table: Table, id: str) -> bool:
    """lotg/ruling/fast-status: does somebody's own shooting suffer from going fast? Who declared it and rolled, whatever
    came of it."""
    return table.figure(id).fast != ""


def fast_as_target(table: Table, id: str) -> bool:
    """lotg/ruling/fast-status: is somebody hard to hit for going fast? While moving like the shooter it is, afterwards
    only if it covered more than its ordinary rate.

    lotg/ruling/fast-duration: until its own next half-turn begins.
    """
    figure = table.figure(id)
    return figure.fast != "" and (figure.walking or figure.moved > ordinary(table, id))
