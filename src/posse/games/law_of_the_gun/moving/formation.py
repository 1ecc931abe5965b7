"""Formation (lotg/actions/fast-group-minimum): how those who are led come along, each by its own rate, and who drops out.

Nobody is asked: a follower goes the leader's way beside it, or the shortest way to its place there, as far as it can.
"""

from math import isqrt

from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import APART, able, apart, leave
from posse.games.law_of_the_gun.moving.journeys import left
from posse.games.law_of_the_gun.moving.rates import cannot_hasten, fast, gait, ordinary
from posse.games.law_of_the_gun.moving.turning import Heading, final_heading
from posse.games.law_of_the_gun.moving.ways import as_far, fitted, way_toward
from posse.games.law_of_the_gun.table import Table
from posse.games.people.figures import ROUNDING
from posse.tabletop.movement import cut, path_length
from posse.tabletop.shape import length
from posse.tabletop.terrain import Spot

MINIMUM = "lotg/actions/fast-group-minimum"


def beside(path: Path, by: Heading) -> Path:
    """A leader's path as one goes it who keeps its place beside the leader."""
    return tuple(Spot(spot.x + by.x, spot.y + by.y, spot.level) for spot in path)


def walked(table: Table, leader: str, path: Path) -> Path:
    """How much of a path a leader really went: all of it, or up to where something stopped it."""
    trail = table.figure(leader).trail
    if path[0] not in trail:
        return path[:1]
    return trail[len(trail) - 1 - trail[::-1].index(path[0]) :]


def minimum(table: Table, id: str, leader: str) -> int:
    """lotg/ruling/group-fast-minimum: the least that a member must cover when the leader's fast test was passed: its own
    ordinary rate, less what terrain took, but never past the place the action was aimed at.

    With a failed test, nothing.
    """
    if table.figure(leader).fast != "passed":
        return 0
    figure = table.figure(id)
    least = ordinary(table, id) - figure.slowed - figure.moved
    if figure.doing.kind in ("bound", "charge"):
        across, down = figure.doing.to.x - figure.spot.x, figure.doing.to.y - figure.spot.y
        least = min(least, isqrt(across * across + down * down))
    return max(0, least)


def needs_to_run(table: Table, id: str, leader: str, by: Heading, path: Path) -> bool:
    """lotg/ruling/group-fast-minimum: would a follower at its ordinary rate lose touch with a leader who went fast?

    Then it tests for itself, if it can go fast at all.
    """
    figure = table.figure(id)
    if not table.figure(leader).fast or figure.fast or figure.trail or cannot_hasten(table, id) is not None:
        return False
    way = beside(path, by)
    if path_length(table.scene.ground, way) <= left(table, id):
        return False
    end = cut(way, left(table, id), table.scene.ground.elevations)[-1]
    return not in_touch(table, id, leader, end)


def in_touch(table: Table, id: str, leader: str, end: Spot) -> bool:
    """Would a follower who ends there still be close to its leader?"""
    return table.within(leader, id, APART, at=end)


def follower_path(table: Table, id: str, leader: str, by: Heading, path: Path) -> Path:
    """The way of a follower, whose place was `by` from the leader who went along `path`.

    Beside the leader if that can be gone and keeps it in touch; else the way that gets nearest to its place there. What a
    fast leader asks for at least is added straight on.
    """
    start, budget = table.figure(id).spot, left(table, id)
    if budget <= 0 or len(path) < 2:
        return (start,)
    ground = table.scene.ground
    least = min(minimum(table, id, leader), budget)
    wanted = stretched(table, beside(path, by), least)
    place = wanted[-1]
    direct = fitted(table, id, as_far(table, id, wanted, budget))
    whole = min(budget, path_length(ground, wanted)) - ROUNDING
    if direct is not None and path_length(ground, direct) >= whole and in_touch(table, id, leader, direct[-1]):
        return direct
    round_about = way_toward(table, id, place)
    legal = [way for way in (direct, round_about) if way is not None and len(way) > 1]
    if not legal:
        return (start,)
    long_enough = [way for way in legal if path_length(ground, way) >= least - ROUNDING] or legal
    return min(long_enough, key=lambda way: (not in_touch(table, id, leader, way[-1]), _square(way[-1], place)))


def stretched(table: Table, path: Path, least: int) -> Path:
    """A path made at least so long by going straight on."""
    whole = path_length(table.scene.ground, path)
    if whole >= least or len(path) < 2:
        return path
    on = final_heading(path, Heading(0, 0))
    far = length(on.x, on.y) or 1.0
    end, more = path[-1], least - whole + 1
    return (*path, Spot(end.x + round(on.x * more / far), end.y + round(on.y * more / far), end.level))


def _square(one: Spot, other: Spot) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def hurry(table: Table, id: str, passed: bool) -> Table:
    """What a fast test gives: the allowance of this half-turn, and the mark of one who chose to go fast.

    lotg/movement/fast-is-chosen: once in a half-turn. Everybody aboard a vehicle goes at its pace.
    """
    rate = fast(table, id, passed)
    vehicle = table.vehicle_of(id) if gait(table, id) == "driving" else None
    for each in vehicle.crew if vehicle is not None else (id,):
        table = table.change(each, fast="passed" if passed else "failed", allowance=rate)
    return table


def close_ranks(table: Table, ids: tuple[str, ...]) -> Table:
    """lotg/ruling/group-fast-minimum: all end as one group if their movement allows; those who could not keep up drop out."""
    still = [id for id in ids if able(table.figure(id))]
    if len(still) < 2:
        return table
    kept = [still[0]]
    for id in still[1:]:
        if apart(table, [*kept, id]) is None:
            kept.append(id)
        else:
            table = leave(table, id, lost=False)
    return table


def rides_along(table: Table, leader: str, id: str) -> bool:
    """Is a follower carried by the leader's vehicle?"""
    vehicle = table.vehicle_of(leader)
    return vehicle is not None and id in vehicle.crew
