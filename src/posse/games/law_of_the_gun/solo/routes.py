"""The long way round: where those whom nobody plays go first when a house or a wall stands between them and their goal."""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import Base, Halt, Walker, centre_distance, path_length, point_at, standing, walk
from posse.tabletop.reach import route
from posse.tabletop.shelter import indoors
from posse.tabletop.terrain import Spot

NEAR_BY = centimetres(30)
"""How far from a goal that cannot be stood on a place is looked for instead."""

ROUND = 12
"""In how many directions."""


def way_round(table: Table, start: Spot, goal: Spot, walker: Walker, blockers: Sequence[Base] = ()) -> Path | None:
    """The shortest way past all that stands between two places, or to the nearest place beside the second.

    Nothing where the straight way is free, or where there is no way at all.
    """
    ground = table.scene.ground
    if start.level == goal.level and not isinstance(walk(ground, (start, goal), walker, blockers), Halt):
        return None
    for end in _ends(table, start, goal, walker):
        found = route(ground, start, end, walker, blockers)
        if found is not None and len(found) > 1:
            return found
    return None


def next_stop(table: Table, start: Spot, goal: Spot, walker: Walker, far: int) -> Spot:
    """Where to go first on the way to a goal: as `far` as one gets along the way round, or the goal itself."""
    found = way_round(table, start, goal, walker)
    if found is None or path_length(table.scene.ground, found) <= far:
        return goal
    return point_at(found, far, table.scene.ground.elevations)


def first_bend(table: Table, start: Spot, goal: Spot, walker: Walker) -> Spot:
    """What to look at to set out for a goal: the first bend of the way round whatever stands between, or the goal itself."""
    found = way_round(table, start, goal, walker)
    if found is None:
        return goal
    return next((spot for spot in found[1:] if centre_distance(start, spot) >= CENTIMETRE), found[-1])


def still_to_go(table: Table, start: Spot, goal: Spot, walker: Walker) -> int:
    """How far it is from one place to another, round whatever stands between."""
    found = way_round(table, start, goal, walker)
    return path_length(table.scene.ground, found or (start, goal._replace(level=start.level)))


TRIED = 3
"""How many such places are tried before it is given up."""


def _ends(table: Table, start: Spot, goal: Spot, walker: Walker) -> Iterator[Spot]:
    """The goal, or the nearest places to it; for a mount none in a house that it is not in."""
    ground, left = table.scene.ground, TRIED
    for ring in range(0, NEAR_BY + 1, CENTIMETRE):
        for turn in range(ROUND if ring else 1):
            angle = 2 * pi * turn / ROUND
            spot = Spot(goal.x + round(ring * cos(angle)), goal.y + round(ring * sin(angle)), goal.level)
            if standing(ground, spot, walker) is not None:
                continue
            if not walker.narrow_doors and indoors(ground, spot) not in (None, indoors(ground, start)):
                continue
            yield spot
            left -= 1
            if not left:
                return
