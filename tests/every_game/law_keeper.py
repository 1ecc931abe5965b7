"""What must hold on every table of Law of the Gun, and everything the book offers to be used."""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain
from random import Random

from posse.engine.event import Event
from posse.engine.question import Choose, Option
from posse.games.book.house_rules import RuleValue
from posse.games.law_of_the_gun.book import load_weapons
from posse.games.law_of_the_gun.events import gunfire
from posse.games.law_of_the_gun.game import TOLD
from posse.games.law_of_the_gun.gunfights.standoffs import gunfight_of
from posse.games.law_of_the_gun.injuries.wounds import Fall
from posse.games.law_of_the_gun.scenario import HORSE_RADIUS, VEHICLE_RADIUS
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.seeing.hiding import unseen_by
from posse.games.law_of_the_gun.table import NOWHERE, THERE, Figure, Table
from posse.tabletop.movement import Walker, standing
from posse.tabletop.terrain import Spot
from tests.every_game.keeper import Fight, Keeper, misloaded, overlapping
from tests.every_game.law_eager import eager
from tests.every_game.law_pen import pen
from tests.every_game.law_yard import yard
from tests.stage_parts import kind_of, kinds_in

PLACE = re.compile(r"\[(\d+,\d+,\d+)[\],]")
UNDER = re.compile(r'"id":"(counter_\d+)"[^{}]*?"group":"(\w+)"')


class LawKeeper(Keeper):
    """Law of the Gun."""

    tests = "law"
    most_house_rules = 30
    matches = 2
    telling = (112, 34, 38, 52, 74, 75, 64, 105, 113, 69, 85, 39, 93, 257, 3, 12, 15)
    unmeasured = ("silver-wagon", {"measure_premeasure": "no"})
    fight = Fight(
        "law_of_the_gun",
        "Two Ledge Ambush",
        "The Quills",
        unit="centimetres?",
        asked=frozenset({"activate"}),
        heard=("tests Skill and Cool", "takes aim and fires"),
        step="Stop",
    )
    recorded = (("give-up-friend", 10), ("silver-wagon", 1), ("cottonwood-raid", 1), ("hold-the-jail", 3))
    worth_reading = (
        "Turn 4",
        "tests Initiative",
        "takes aim and fires",
        "in reaction",
        "Effect on",
        "tests Cool",
        "is out of the fight",
        "is dead",
    )
    attacks = (
        *({"distance": distance, "target_constitution": 1} for distance in (10, 25)),
        *({"behind": behind, "how": "snap"} for behind in ("wall", "window", "left-corner", "prone")),
        {"how": "rapid", "mounted": True},
        {"how": "fan", "weapon": "pistol", "friends": 2},
    )

    def wrong(self, table: Table) -> list[str]:
        """Places, horses and vehicles, ammunition, nerve, groups, brawls, gunfights, counters."""
        found = (_bases, _standing, _seats, misloaded, _rounds, _nerve, _groups, _brawls, _gunfights, _known, _counters)
        return [*chain(*(look(table) for look in found))]

    def readable(self, text: str) -> set[str]:
        return {*PLACE.findall(text), *(f"{group} under {counter}" for counter, group in UNDER.findall(text))}

    def hidden_from(self, table: Table, seat: str) -> set[str]:
        """Where those are whom a seat's side has not spotted, and who is under which counter."""
        unseen = unseen_by(table, seat or None)
        places = {_place(figure.spot) for figure in table.figures if figure.id in unseen}
        shared = {_place(spot) for spot in _known_places(table, unseen)}
        under = {f"{counter.group} under {counter.id}" for counter in table.counters if counter.group}
        return (places - shared) | under

    def hides(self, setup: Setup) -> bool:
        """Does anybody begin unseen, or anybody play against the charts, to whom everybody is unseen at first?"""
        return any(figure.hidden for figure in setup.scenario.figures)

    def binding(self) -> set[str]:
        return {"setup_character_creation"}

    def staged(self, house_rules: Mapping[str, RuleValue], number: int) -> Setup:
        """A yard with everybody and everything in it, and in turn with it a pen where the rarest things are near."""
        return pen(house_rules) if number % 2 else yard(house_rules)

    def eager(self, choice: Choose[Table], table: Table, rng: Random) -> Option[Table] | None:
        """Charge, break off, back, give, cut loose, leave, and go where friends are needed."""
        return eager(choice, table, rng)

    def wanted(self) -> set[str]:
        return {*(f"weapon {id}" for id in load_weapons()), *(f"event {kind}" for kind in kinds_in(*TOLD))}

    def used_by_event(self, event: Event, table: Table) -> Iterable[str]:
        yield f"event {kind_of(event, *TOLD)}"
        if isinstance(event, gunfire.ShotFired):
            yield f"weapon {event.weapon.removesuffix('_2')}"


def _place(spot: Spot) -> str:
    return f"{spot.x},{spot.y},{spot.level}"


def _known_places(table: Table, unseen: frozenset[str]) -> Iterator[Spot]:
    """Where somebody known is or has been, and what everybody may remember."""
    for figure in table.figures:
        if figure.id not in unseen:
            yield from (figure.spot, *figure.trail)
    yield from (horse.spot for horse in table.horses if horse.rider not in unseen)
    yield from (vehicle.spot for vehicle in table.vehicles)
    yield from (counter.spot for counter in table.counters)
    yield from (spot for _, spot in (*table.last_seen, *table.suspects))
    yield NOWHERE


def _bases(table: Table) -> Iterator[str]:
    """Bases stand apart; whoever is in the middle of a walk may just be passing a friend."""
    there = [(f.id, f.spot, f.radius) for f in table.figures if _stands(f)]
    there += [(h.id, h.spot, h.radius) for h in table.horses if h.status != "dead" and not h.rider]
    there += [(v.id, v.spot, v.radius) for v in table.vehicles if v.spot != NOWHERE]
    return overlapping(there)


def _stands(figure: Figure) -> bool:
    return figure.on_table and figure.posture != "aboard" and not figure.walking


def _standing(table: Table) -> Iterator[str]:
    ground = table.scene.ground
    for figure in table.figures:
        if _stands(figure):
            found = standing(ground, figure.spot, Walker(figure.radius, climbs=figure.posture != "mounted"), ())
            if found is not None:
                yield f"{figure.id} cannot stand at {figure.spot}: {found}"
    for horse in table.horses:
        if not horse.rider and horse.status == "up":
            found = standing(ground, horse.spot, Walker(HORSE_RADIUS), ())
            if found is not None:
                yield f"{horse.id} cannot stand at {horse.spot}: {found}"
    for vehicle in table.vehicles:
        found = standing(ground, vehicle.spot, Walker(VEHICLE_RADIUS), ()) if vehicle.spot != NOWHERE else None
        if found is not None:
            yield f"{vehicle.id} cannot stand at {vehicle.spot}: {found}"


def _seats(table: Table) -> Iterator[str]:
    """Riders are where their horses are, and the crew where the vehicle is; nobody sits in two places."""
    falling = {item.figure for item in table.agenda if isinstance(item, Fall)}
    for figure in table.figures:
        if figure.status not in THERE:
            continue
        horse, vehicle = table.horse_of(figure.id), table.vehicle_of(figure.id)
        if (figure.posture == "mounted") != (horse is not None):
            yield f"{figure.id} is {figure.posture}, and the horse is {horse}"
        if (figure.posture == "aboard") != (vehicle is not None):
            yield f"{figure.id} is {figure.posture}, and the vehicle is {vehicle}"
        for seat in (horse, vehicle):
            if seat is not None and seat.spot != figure.spot:
                yield f"{figure.id} is at {figure.spot}, and {seat.id} at {seat.spot}"
        if horse is not None and horse.status != "up" and figure.id not in falling:
            yield f"{figure.id} sits on {horse.id}, which is {horse.status}"
    for vehicle in table.vehicles:
        if len(vehicle.passengers) > vehicle.seats or len(set(vehicle.crew)) != len(vehicle.crew):
            yield f"{vehicle.id} carries {vehicle.crew}"
        if vehicle.status == "wrecked" and not falling.issuperset(vehicle.crew):
            yield f"{vehicle.id} is wrecked and carries {vehicle.crew}"
        wrong = [id for id in vehicle.crew if table.figure(id).status == "dead"]
        if wrong:
            yield f"{vehicle.id} carries the dead: {wrong}"


def _rounds(table: Table) -> Iterator[str]:
    for figure in table.figures:
        profile = table.profile(figure.id)
        if any(most > 3 for most in profile.capacity):
            yield f"{figure.id} may have ammunition {profile.capacity}"
        if len(figure.empty) != len(profile.weapons):
            yield f"{figure.id} has {len(figure.empty)} chambers for {len(profile.weapons)} weapons"
        if not -1 <= figure.reloading < len(profile.weapons):
            yield f"{figure.id} loads {figure.reloading}"


def _nerve(table: Table) -> Iterator[str]:
    for figure in table.figures:
        most = table.profile(figure.id).cool
        if not 1 <= figure.cool <= most:
            yield f"{figure.id} has Cool {figure.cool} of {most}"
        if figure.running and (figure.melee or figure.group or gunfight_of(table, figure.id)):
            yield f"{figure.id} runs and yet fights or belongs to a group"


def _groups(table: Table) -> Iterator[str]:
    """Whoever is of a group is up, and so is its leader, who is of the same seat's side and leads itself."""
    for figure in table.figures:
        if not figure.group:
            continue
        leader = table.figure(figure.group)
        if table.turn and (figure.status not in ("up", "hidden") or leader.status != figure.status):
            yield f"{figure.id} is {figure.status} in the group of {leader.id}, who is {leader.status}"
        if table.side(figure.id) != table.side(leader.id) or leader.group not in ("", leader.id):
            yield f"{figure.id} is of the group of {leader.id}, who is of that of {leader.group}"
    for id in table.active:
        if table.side(id) != table.half:
            yield f"{id} acts in the half-turn of {table.half}"


def _brawls(table: Table) -> Iterator[str]:
    """Who is locked with whom is mutual, among enemies who are up."""
    for figure in table.figures:
        for other in figure.melee:
            rival = table.figure(other)
            if figure.id not in rival.melee or table.side(other) == table.side(figure.id):
                yield f"{figure.id} fights {other}, who fights {rival.melee}"
            if figure.status != "up" or rival.status != "up":
                yield f"{figure.id} ({figure.status}) fights {other} ({rival.status})"


def _gunfights(table: Table) -> Iterator[str]:
    people = [id for fight in table.gunfights for id in fight.figures]
    if len(set(people)) != len(people):
        yield f"somebody is in two gunfights: {table.gunfights}"


def _known(table: Table) -> Iterator[str]:
    for figure in table.figures:
        if table.side(figure.id) not in figure.known or not set(figure.known) <= set(table.scene.sides):
            yield f"{figure.id} is known to {figure.known}"
        if figure.status == "unseen":
            yield f"{figure.id} is unseen on a whole table"


def _counters(table: Table) -> Iterator[str]:
    leaders = [counter.group for counter in table.counters if counter.group]
    if len(set(leaders)) != len(leaders) or len({counter.id for counter in table.counters}) != len(table.counters):
        yield f"counters {table.counters}"
    for id in leaders:
        if table.figure(id).status != "hidden":
            yield f"{id} is under a counter and {table.figure(id).status}"
    for figure in table.figures:
        if figure.status == "hidden" and (figure.group or figure.id) not in leaders:
            yield f"{figure.id} is hidden under no counter"
        if figure.status == "hidden" and figure.spot != NOWHERE:
            yield f"{figure.id} is hidden at {figure.spot}"
