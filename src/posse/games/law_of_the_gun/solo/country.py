"""The lie of the land for those whom nobody plays: edges of the table, places in cover, flanks and goals, and the way there."""

from collections.abc import Callable, Iterator
from itertools import islice
from math import cos, pi, sin
from typing import NamedTuple

from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.moving.paths import crowd, given, left, mounted, walker_of
from posse.games.law_of_the_gun.moving.rates import gait
from posse.games.law_of_the_gun.moving.rough import SPILLS, edges_on
from posse.games.law_of_the_gun.moving.turning import middle
from posse.games.law_of_the_gun.moving.ways import along, gap, lee, rides, way_toward
from posse.games.law_of_the_gun.scenario import Edge
from posse.games.law_of_the_gun.seeing.sighting import last_seen
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.movement import Halt, Walker, centre_distance, path_length, point_at, standing, walk
from posse.tabletop.reach import route
from posse.tabletop.shelter import cover_pieces, indoors, nearest_point
from posse.tabletop.terrain import Point, Spot

NEAR_BY = centimetres(30)
"""How far from a goal that cannot be stood on a place is looked for instead."""

ROUND = 12
"""In how many directions."""


# The long way round


def way_round(table: Table, start: Spot, goal: Spot, walker: Walker) -> Path | None:
    """The shortest way past all that stands between two places, or to the nearest place beside the second.

    Nothing where the straight way is free, or where there is no way at all.
    """
    ground = table.scene.ground
    if start.level == goal.level and not isinstance(walk(ground, (start, goal), walker), Halt):
        return None
    for end in islice(_ends(table, start, goal, walker), ENDS):
        found = route(ground, start, end, walker)
        if found is not None and len(found) > 1:
            return found
    return None


def still_to_go(table: Table, start: Spot, goal: Spot, walker: Walker) -> int:
    """How far it is from one place to another, round whatever stands between."""
    found = way_round(table, start, goal, walker)
    return path_length(table.scene.ground, found or (start, goal._replace(level=start.level)))


ENDS = 3
"""How many such places are tried before it is given up."""


def _ends(table: Table, start: Spot, goal: Spot, walker: Walker) -> Iterator[Spot]:
    """The goal, or the nearest places to it; for a mount none in a house that it is not in."""
    ground = table.scene.ground
    for ring in range(0, NEAR_BY + 1, CENTIMETRE):
        for turn in range(ROUND if ring else 1):
            angle = 2 * pi * turn / ROUND
            spot = Spot(goal.x + round(ring * cos(angle)), goal.y + round(ring * sin(angle)), goal.level)
            if standing(ground, spot, walker) is not None:
                continue
            if not walker.narrow_doors and indoors(ground, spot) not in (None, indoors(ground, start)):
                continue
            yield spot


SIDEWAYS = centimetres(25)
"""lotg/ruling/solo-outflank: how far to the side of an enemy its flank is."""

BY_THE_EDGE = centimetres(10)
"""lotg/ruling/solo-edge-route: how near to an edge of the table a sweep goes."""

ON_THE_WAY = centimetres(10)
BEHIND, TRIED = centimetres(20), 10
"""How far behind a piece of cover a place is looked for, and behind how many pieces."""

AT = CENTIMETRE // 2
"""Whoever is this near to a goal has come to it."""

OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "west": "east", "east": "west", "": ""}


# The edges of the table


def players_edge(table: Table, side: str) -> Edge:
    """The edge that a side's enemies came from: as the scenario says, or opposite to its own, or the one they began near."""
    edges = table.scene.edges
    theirs: Edge = next((edges[other] for other in table.scene.sides if other != side and edges[other]), "")
    if theirs or OPPOSITE[edges[side]]:
        return theirs or OPPOSITE[edges[side]]
    mine, others = _middle(table, side, True), _middle(table, side, False)
    across, down = others.x - mine.x, others.y - mine.y
    if abs(across) > abs(down):
        return "east" if across > 0 else "west"
    return "south" if down >= 0 else "north"


def _middle(table: Table, side: str, own: bool) -> Point:
    starts = [p.start.at for p in table.scene.profiles.values() if (p.side == side) == own and p.start.at is not None]
    ground = table.scene.ground
    return middle(starts) if starts else Point(ground.width // 2, ground.depth // 2)


def upright(edge: Edge) -> bool:
    """Does one come to this edge by going up or down the table?"""
    return edge in ("north", "south")


def on_edge(table: Table, edge: Edge, along: int, margin: int = 0) -> Spot:
    """A place by an edge: so far along it, and this much away from it."""
    ground = table.scene.ground
    if upright(edge):
        return Spot(along, margin if edge == "north" else ground.depth - margin, 0)
    return Spot(margin if edge == "west" else ground.width - margin, along, 0)


def middle_of(table: Table, edge: Edge, margin: int = 0) -> Spot:
    ground = table.scene.ground
    return on_edge(table, edge, (ground.width if upright(edge) else ground.depth) // 2, margin)


def ahead(table: Table, side: str, spot: Spot) -> list[Spot]:
    """lotg/ruling/solo-in-cover: points of the enemy's edge: straight ahead, and half to the left and right."""
    edge, ground = players_edge(table, side), table.scene.ground
    here, most = (spot.x, ground.width) if upright(edge) else (spot.y, ground.depth)
    end = on_edge(table, edge, here)
    far = abs(end.x - spot.x) + abs(end.y - spot.y)
    return [on_edge(table, edge, min(max(here + step, 0), most)) for step in (0, -far, far)]


def keep_on(table: Table, id: str, spot: Spot) -> Spot:
    """A place moved onto the table as far as a base needs."""
    ground, keep = table.scene.ground, walker_of(table, id).radius + 1
    return Spot(min(max(spot.x, keep), ground.width - keep), min(max(spot.y, keep), ground.depth - keep), spot.level)


# Places in cover


class Enemy(NamedTuple):
    """An enemy as a group knows it: who, and where it is or was last seen; nobody in particular if `id` is empty."""

    id: str
    at: Spot


def any_foe(table: Table, id: str) -> str:
    """Somebody's eyes, where an enemy is only thought of."""
    return next((figure.id for figure in table.figures if table.side(figure.id) != table.side(id)), id)


def everywhere(table: Table) -> int:
    """Farther than any two places on the table are apart."""
    ground = table.scene.ground
    return ground.width + ground.depth


def hides(table: Table, id: str, foe: Enemy, limit: int) -> list[Spot]:
    """Places in cover from an enemy, no farther off than a limit, nearest first."""
    ground, start = table.scene.ground, table.spot(id)
    pieces = []
    for piece in cover_pieces(ground, start.level):
        point = nearest_point(ground, piece, start)
        off = (point.x - start.x) ** 2 + (point.y - start.y) ** 2
        if off <= (limit + BEHIND) ** 2:
            pieces.append((off, piece))
    spots = dict.fromkeys(spot for _, piece in sorted(pieces)[:TRIED] for spot in behind(table, id, foe, piece))
    return sorted((spot for spot in spots if gap(start, spot) <= limit * limit), key=lambda spot: gap(start, spot))


def behind(table: Table, id: str, foe: Enemy, piece: str) -> Iterator[Spot]:
    """Places behind a piece as an enemy sees it, one for each part of it that is looked at."""
    ground, start, walker = table.scene.ground, table.spot(id), walker_of(table, id)
    people = crowd(table, id, 10**6)
    others = [*people.solid, *people.passed]
    anchors = dict.fromkeys((nearest_point(ground, piece, start), nearest_point(ground, piece, foe.at)))
    for point in anchors:
        tries = lee(foe.at, Spot(*point, start.level), BEHIND)
        free = (spot for spot in tries if standing(ground, spot, walker, others) is None)
        yield from islice((spot for spot in free if sheltered(table, id, foe, spot)), 1)


def sheltered(table: Table, id: str, foe: Enemy, at: Spot | None = None) -> bool:
    """Is somebody in cover from an enemy, or would be at a place?"""
    return column(table, foe.id, id, at, foe.at).sheltered


Wanted = Callable[[Spot], bool]


def nearest_hide(
    table: Table, id: str, foe: Enemy, limit: int | None = None, wanted: Wanted | None = None
) -> Spot | None:
    """The nearest place in cover that is wanted; with a limit, that can be reached with so much movement."""
    found = hides(table, id, foe, everywhere(table) if limit is None else limit)
    good = (spot for spot in found if wanted is None or wanted(spot))
    return next((spot for spot in good if limit is None or reached(table, id, spot, limit)), None)


def reached(table: Table, id: str, goal: Spot, allowance: int) -> bool:
    if gap(table.spot(id), goal) <= AT * AT:
        return True
    way = way_toward(given(table, id, allowance), id, goal)
    return gap(way[-1], goal) <= AT * AT and path_length(table.scene.ground, way) <= allowance


# Where to go


def flanks(table: Table, id: str, enemy: Spot) -> tuple[Spot, Spot]:
    """lotg/ruling/solo-outflank: 25 cm to the left and right of an enemy, at right angles to the line from it to the group."""
    here = table.spot(id)
    ux, uy = here.x - enemy.x, here.y - enemy.y
    whole = (ux * ux + uy * uy) ** 0.5 or 1.0
    across, down = round(-uy * SIDEWAYS / whole), round(ux * SIDEWAYS / whole)
    left = Spot(enemy.x - across, enemy.y - down, enemy.level)
    right = Spot(enemy.x + across, enemy.y + down, enemy.level)
    return keep_on(table, id, left), keep_on(table, id, right)


def flank_rank(table: Table, id: str, flank: Spot) -> tuple[int, int]:
    """lotg/ruling/solo-outflank: the side with more cover on the way, then the one nearer to an edge of the table."""
    ground, here = table.scene.ground, table.spot(id)
    ux, uy = flank.x - here.x, flank.y - here.y
    whole = ux * ux + uy * uy or 1
    count = 0
    for piece in cover_pieces(ground, here.level):
        middle = Spot((here.x + flank.x) // 2, (here.y + flank.y) // 2, here.level)
        point = nearest_point(ground, piece, middle)
        vx, vy = point.x - here.x, point.y - here.y
        along = min(max(ux * vx + uy * vy, 0), whole)
        px, py = vx - ux * along / whole, vy - uy * along / whole
        count += px * px + py * py <= ON_THE_WAY * ON_THE_WAY
    return -count, min(flank.x, flank.y, ground.width - flank.x, ground.depth - flank.y)


def suspected(table: Table, side: str, here: Spot, keep: int = 0) -> Spot:
    """lotg/ruling/solo-suspected: where the closest enemy was last seen; else where players were set down, or their edge, with
    so much to `keep` from it."""
    places = list(last_seen(table).values()) or markers(table, side)
    return min(places or [middle_of(table, players_edge(table, side), keep)], key=lambda spot: gap(here, spot))


def thought_at(table: Table, id: str) -> Spot:
    """The same for somebody, who keeps on the table."""
    return suspected(table, table.side(id), table.spot(id), walker_of(table, id).radius + 1)


def markers(table: Table, side: str) -> list[Spot]:
    """The middles of the zones that the other sides were set down in."""
    zones = dict.fromkeys(p.start.zone for p in table.scene.profiles.values() if p.side != side and p.start.zone)
    return [Spot(*middle(table.scene.zones[zone or ""].outline), 0) for zone in zones]


def sweep(table: Table, side: str, here: Spot, near: int = AT) -> Spot | None:
    """lotg/ruling/solo-edge-route: where a ride along the nearest side edge leads: to within 10 cm of that edge, then parallel
    to it up to 10 cm from the players' edge; nowhere if it is done. `near` is near enough to the line."""
    ground, front = table.scene.ground, players_edge(table, side)
    x, y, _ = here
    low: Edge = "west" if upright(front) else "north"
    high: Edge = "east" if upright(front) else "south"
    across, along, wide, long = (
        (x, y, ground.width, ground.depth) if upright(front) else (y, x, ground.depth, ground.width)
    )
    edge, off = (low, across) if across <= wide - across else (high, wide - across)
    if off > BY_THE_EDGE + near:
        return on_edge(table, edge, along, BY_THE_EDGE)
    end = BY_THE_EDGE if front in ("north", "west") else long - BY_THE_EDGE
    return None if abs(along - end) <= CENTIMETRE else on_edge(table, edge, end, off)


def down_the_middle(table: Table, id: str) -> Spot:
    """The way along the centre line toward the players' edge: first onto the line, no less than the half of it ahead."""
    front, here = players_edge(table, table.side(id)), table.spot(id)
    end = middle_of(table, front, BY_THE_EDGE)
    across, down = end.x - here.x, end.y - here.y
    off = abs(across if upright(front) else down)
    if off <= CENTIMETRE:
        return end
    return Spot(here.x + max(-off, min(off, across)), here.y + max(-off, min(off, down)), 0)


# How to go there


def way(table: Table, id: str, goal: Spot) -> Path:
    """The way toward a goal: the one that leaves least to go, round whatever stands between, even if it leads away at first."""
    goal, walker, ground = keep_on(table, id, goal), walker_of(table, id), table.scene.ground
    direct, found, far = straight_on(table, id, goal), way_round(table, table.spot(id), goal, walker), left(table, id)
    if found is None or path_length(ground, found) <= far or gap(direct[-1], goal) <= AT * AT:
        return direct
    ways = [direct, straight_on(table, id, point_at(found, far, ground.elevations))]
    if mounted(table, id):
        ways += [path for path in along(table, id, found) if not spills(table, id, path)]
    return min(ways, key=lambda path: still_to_go(table, path[-1], goal, walker))


def straight_on(table: Table, id: str, goal: Spot) -> Path:
    """The way that gets nearest to a goal. lotg/ruling/solo-routine: riders and vehicles at speed go round ground of Level 2
    and more, where there is a way."""
    if not careful(table, id):
        return way_toward(table, id, goal)
    start, ground = table.spot(id), table.scene.ground
    clean = [
        path
        for path in rides(table, id, goal=goal)
        if not spills(table, id, path) and gap(path[-1], goal) < gap(start, goal)
    ]
    best = min(clean, key=lambda path: (gap(path[-1], goal), path_length(ground, path)), default=None)
    return best or way_toward(table, id, goal)


def careful(table: Table, id: str) -> bool:
    """Is somebody on a horse or a vehicle at speed, and minds the ground?"""
    return bool(table.figure(id).fast) and mounted(table, id)


def spills(table: Table, id: str, path: Path) -> bool:
    """Does a ride lead over ground that somebody who is careful goes round?"""
    return careful(table, id) and any(edge.level >= SPILLS for edge in edges_on(table, id, path))


def setting_out(table: Table, id: str, goal: Spot) -> Spot:
    """What a mount has to look at to set out for a goal: the first bend of the way round a wall that stands between, if any."""
    start, goal = table.spot(id), keep_on(table, id, goal)
    found = way_round(table, start, goal, walker_of(table, id)) or (start, goal)
    heights = table.scene.ground.elevations
    return next((spot for spot in found[1:] if centre_distance(start, spot, heights) >= CENTIMETRE), found[-1])


def reins(table: Table, id: str) -> str:
    """Who moves for somebody: itself, or whoever drives the vehicle it sits in."""
    vehicle = table.vehicle_of(id)
    return vehicle.driver if vehicle is not None and vehicle.driver and gait(table, id) == "riding" else id
