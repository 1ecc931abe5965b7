"""Places in a fight: how far off somebody is, behind what, how high. A map is measured; with none there is a line, and a word.

tombstone/combat/cover/one-grade-only and the rest are read here once, for whoever attacks, shows odds or plays.
"""

from collections.abc import Iterable, Sequence
from math import hypot
from typing import Literal

from posse.games.people.figures import FOOT_RADIUS
from posse.games.people.stage import Model
from posse.games.tombstone.afflictions import TREED
from posse.games.tombstone.scene import Scene
from posse.games.tombstone.table import Person, Table
from posse.tabletop.length import INCH
from posse.tabletop.movement import Base, Walker, standing
from posse.tabletop.shape import inside
from posse.tabletop.sight import look
from posse.tabletop.terrain import WATER, Area, Cover, Spot, Wall

FEET_AN_INCH = 5
"""One inch of a map is five feet of the country."""

HIGH = 5
"""tombstone/combat/condition/height-amount: feet (tombstone/opt/height-threshold)."""

EXPOSED = "exposed"
"""What lies on whoever has attacked."""

Grade = Literal["", "partial", "half", "almost", "hidden"]


def length(feet: int) -> int:
    return feet * INCH // FEET_AN_INCH


def feet(length: int) -> int:
    """Whole feet; what is begun counts."""
    return -(-length * FEET_AN_INCH // INCH)


def feet_apart(table: Table, one: str, other: str) -> int:
    return feet(table.distance(one, other))


def height(table: Table, person: Person) -> int:
    """How high somebody is, in feet, a rider's saddle counted (tombstone/opt/height-threshold). tombstone/opt/scenario-3-height:
    whoever comes down on others does so in the first turn alone."""
    up = HIGH if person.mounted or person.has(TREED.id) else 0
    if table.turn == 1 and table.scene.scenario.above == table.profile(person.id).side:
        up += HIGH
    if table.scene.staged:
        return up + feet(table.scene.ground.elevations[person.spot.level])
    return up + (HIGH if "above" in person.said else 0)


def cover(table: Table, attacker: str, target: str) -> Grade:
    """What lies between two people. Whoever attacks looks out for it, and is seen until their next turn
    (tombstone/opt/hidden-attacking)."""
    person = table.figure(target)
    found = shelter(table, attacker, person)
    return "almost" if found == "hidden" and person.has(EXPOSED) else found


def shelter(table: Table, attacker: str, other: Model) -> Grade:
    """What lies between somebody and anything else: tombstone/combat/cover/one-grade-only: the best of it alone
    (tombstone/opt/cover-stacking). With no map it is said of people."""
    if table.scene.staged:
        return _on_map(table, table.figure(attacker), other)
    said = other.said if isinstance(other, Person) else ()
    return next((grade for grade in GRADES if grade in said), "")


GRADES: tuple[Grade, ...] = ("hidden", "almost", "half", "partial")


def _on_map(table: Table, one: Model, other: Model) -> Grade:
    """tombstone/combat/cover/hidden-must-be-strong: what only hides somebody does not stop a shot (tombstone/opt/soft-cover). A
    fence of rails is no more than partial (tombstone/example/fence-gives-cover, tombstone/opt/fence-cover)."""
    seen = look(table.scene.ground, table.measures(one), table.measures(other))
    if not seen.sees:
        thing = table.scene.ground.features.get(seen.blocked or "")
        return "almost" if isinstance(thing, Area | Wall) and thing.cover is not Cover.HARD else "hidden"
    if seen.cover is Cover.HARD:
        return "almost" if other.stance == "lying" else "half"
    return "partial" if seen.cover is Cover.SOFT else ""


def in_water(table: Table, person: Person) -> bool:
    if not table.scene.staged:
        return "water" in person.said
    x, y, level = person.spot
    wet = (area.outline for area in table.scene.ground.map.areas if area.kind in WATER and not level)
    return any(inside(outline, x, y) for outline in wet)


# Where people begin


def starting_spots(scene: Scene) -> dict[str, Spot]:
    """Where everybody is set down: on the map, or with none along the line from the first side to all others."""
    places = {one.id: one.start.at or Spot(0, 0) for one in scene.profiles.values()}
    if scene.staged:
        return places
    first = scene.sides[0]
    here = _middle(spot for id, spot in places.items() if scene.profiles[id].side == first)
    there = _middle(spot for id, spot in places.items() if scene.profiles[id].side != first)
    across, down = there[0] - here[0], there[1] - here[1]
    far = hypot(across, down) or 1.0
    along = {id: round(((x - here[0]) * across + (y - here[1]) * down) / far) for id, (x, y, _) in places.items()}
    return {id: Spot(x, 0) for id, x in along.items()}


def alongside(scene: Scene, near: Sequence[str], whom: Sequence[str]) -> dict[str, Spot]:
    """tombstone/hire/safety-in-numbers: where people begin who have come along with somebody: as near as there is room."""
    spots, found = starting_spots(scene), dict[str, Spot]()
    taken = [Base(spots[one.id], FOOT_RADIUS) for one in scene.scenario.figures]
    for place, who in enumerate(whom):
        beside = spots[near[place % len(near)]]
        found[who] = _room(scene, beside, taken) if scene.staged else beside
        taken.append(Base(found[who], FOOT_RADIUS))
    return found


def _room(scene: Scene, beside: Spot, taken: Sequence[Base]) -> Spot:
    step = 3 * FOOT_RADIUS
    around = (
        Spot(beside.x + across * step, beside.y + down * step, beside.level)
        for reach in range(1, RINGS)
        for across in range(-reach, reach + 1)
        for down in range(-reach, reach + 1)
    )
    return next((spot for spot in around if standing(scene.ground, spot, ON_FOOT, taken) is None), beside)


RINGS, ON_FOOT = 9, Walker(FOOT_RADIUS)


def _middle(spots: Iterable[Spot]) -> tuple[float, float]:
    found = list(spots) or [Spot(0, 0)]
    return sum(spot.x for spot in found) / len(found), sum(spot.y for spot in found) / len(found)
