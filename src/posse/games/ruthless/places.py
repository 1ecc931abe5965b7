"""Standing somewhere: who may go where, what counts as cover, and being moved without a Move action."""

from math import cos, hypot, pi, sin

from msgspec.structs import replace

from posse.games.ground import displacing
from posse.games.people.figures import CONTACT, FOOT_RADIUS
from posse.games.ruthless.book import HORSE_RADIUS
from posse.games.ruthless.table import Table
from posse.tabletop.length import inches
from posse.tabletop.movement import Base, Halt, Walker, clip, cut, taken, walk
from posse.tabletop.reach import way_to_cover
from posse.tabletop.shelter import shelter_at
from posse.tabletop.terrain import Spot

RATES = {False: (inches(6), inches(3)), True: (inches(12), inches(8))}
"""Inches of one Move in the open and on rough ground (table T3).

ruthless/move/foot-open-6, ruthless/move/foot-rough-3, ruthless/move/horse-open-12, ruthless/move/horse-rough-8.
"""

ON_FOOT = Walker(FOOT_RADIUS)
RIDING = Walker(HORSE_RADIUS, climbs=False, narrow_doors=False)


def walker_of(table: Table, id: str) -> Walker:
    """ruthless/move/mounted-doorway: a rider passes only doorways flagged wide (RR-17).

    ruthless/move/climbing: riders do not climb.
    """
    return RIDING if table.figure(id).horse else ON_FOOT


def set_down(table: Table, id: str, at: Spot) -> Table:
    """Put a figure, and the horse under it, somewhere."""
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, spot=at)
    return table.with_figure(replace(figure, spot=at))


def displace(table: Table, id: str, to: Spot) -> Table:
    """Set a figure down elsewhere by a duck, a flight or a push.

    ruthless/move/only-move-actions-count, ruthless/gyc/ignored-displacement: this is no Move action and sets off no held
    shot. ruthless/aim/lost-when: whoever is displaced loses aim.
    """
    return set_down(table, id, to).change(id, aim=0)


def in_cover(table: Table, id: str, at: Spot | None = None) -> bool:
    """ruthless/lily/in-cover-test: touching or inside a cover piece, inside a building, or unseen by every enemy (RR-69)."""
    spot = at or table.spot(id)
    if shelter_at(table.scene.ground, spot, table.radius(id), CONTACT) is not None:
        return True
    return not any(foe.up and table.sees(foe.id, id, at) for foe in table.foes(id))


def rough_limit(table: Table, id: str) -> tuple[int, int]:
    """How far one Move takes a figure: in the open, and where rough ground is met."""
    return RATES[bool(table.figure(id).horse)]


def bystanders(table: Table, id: str, within: int | None = None) -> tuple[list[Base], list[Base]]:
    """Whom a duck or a flight may not pass, and whom it may pass but not end on: all, or those `within` a distance.

    ruthless/move/blocking: as in any Move, friends and riderless horses may be passed (RR-16).
    """
    return displacing.bystanders(table, id, within, riderless(table, id))


def riderless(table: Table, id: str) -> list[Base]:
    mount = table.figure(id).horse
    return [Base(horse.spot, HORSE_RADIUS) for horse in table.loose_horses() if horse.id != mount]


def ways_to_cover(table: Table, id: str, tried: list[Spot]) -> list[tuple[str, tuple[Spot, ...]]]:
    """ruthless/lily/nearest-cover: the shortest ways to the nearest cover by walking distance, cut to the flight's length.

    ruthless/lily/flight-distance: up to one Move at the present rate, stopping on reaching cover; leg wounds do not
    prevent it (RR-63, RR-64). `tried` is told every spot where a flight might have ended had no friend been there.
    """
    walker = walker_of(table, id)
    blockers, friends = bystanders(table, id)
    ways = way_to_cover(table.scene.ground, table.spot(id), walker, blockers, occupied=friends, tried=tried)
    return [(way.feature, flight(table, id, way.path, walker, tried)) for way in ways]


def flight(table: Table, id: str, path: tuple[Spot, ...], walker: Walker, tried: list[Spot]) -> tuple[Spot, ...]:
    """A way to cover cut to the distance a flight may take, and short of any friend it would end on."""
    path = _as_far_as_it_goes(table, id, path, walker)
    friends = bystanders(table, id)[1]
    stood_on: list[Base] = []
    tried.append(path[-1])
    while here := [base for base in friends if base not in stood_on and taken(path[-1], walker.radius, [base])]:
        stood_on += here
        path = clip(table.scene.ground, path, walker, stood_on)
        tried.append(path[-1])
    return path


def _as_far_as_it_goes(table: Table, id: str, path: tuple[Spot, ...], walker: Walker) -> tuple[Spot, ...]:
    heights = table.scene.ground.elevations
    open_limit, rough = rough_limit(table, id)
    shorter = cut(path, open_limit, heights)
    found = walk(table.scene.ground, shorter, walker)
    if isinstance(found, Halt):
        return shorter[:1]
    if not found.crossings or found.length <= rough:
        return shorter
    before = found.crossings[0].at
    return cut(path, max(rough, before - 1), heights)


def run_away(table: Table, id: str, tried: list[Spot] | None = None) -> tuple[Spot, ...]:
    """ruthless/lily/nearest-cover: no cover on the table: straight away from the nearest enemy."""
    foes = table.foes(id)
    spot = table.spot(id)
    if not foes:
        return (spot,)
    nearest = min(foes, key=lambda foe: table.distance(id, foe.id))
    across, down = spot.x - nearest.spot.x, spot.y - nearest.spot.y
    length = hypot(across, down) or 1.0
    far = rough_limit(table, id)[0]
    away = Spot(round(spot.x + across * far / length), round(spot.y + down * far / length), spot.level)
    walker = walker_of(table, id)
    path = clip(table.scene.ground, (spot, away), walker, bystanders(table, id)[0])
    return flight(table, id, path, walker, [] if tried is None else tried)


ALL_ROUND = tuple((round(sin(turn * pi / 32), 6), round(-cos(turn * pi / 32), 6)) for turn in range(64))
AROUND = ALL_ROUND[::8]

SIDE_BY_SIDE = HORSE_RADIUS + FOOT_RADIUS
"""From the middle of a horse to the middle of somebody standing against it."""


def spots_beside(table: Table, id: str, horse: str) -> list[Spot]:
    """Free spots in contact with the horse and with no enemy: eight directions, and where those are taken all round."""
    centre = table.horse(horse).spot
    return _free_around(table, id, centre, AROUND) or _free_around(table, id, centre, ALL_ROUND)


def _free_around(table: Table, id: str, centre: Spot, ways: tuple[tuple[float, float], ...]) -> list[Spot]:
    spots = [
        Spot(centre.x + _out(across * SIDE_BY_SIDE), centre.y + _out(down * SIDE_BY_SIDE), centre.level)
        for across, down in ways
    ]
    return [spot for spot in spots if beside(table, id, centre, spot)]


def beside(table: Table, id: str, centre: Spot, spot: Spot) -> bool:
    """ruthless/dismount/placement: may a rider be set down here: touching the horse, on free ground, and no enemy?"""
    apart = (spot.x - centre.x) ** 2 + (spot.y - centre.y) ** 2
    if spot.level != centre.level or not SIDE_BY_SIDE**2 <= apart <= (SIDE_BY_SIDE + CONTACT) ** 2:
        return False
    others = displacing.keep_clear(table, id, riderless(table, id))
    return stands(table, spot, centre, [base for base in others if base.spot != centre])


def _out(value: float) -> int:
    """Rounded away from nought, so that two bases side by side never overlap."""
    return int(value + 1) if value > 0 else int(value - 1) if value < 0 else 0


def stands(table: Table, spot: Spot, beside: Spot, taken: list[Base]) -> bool:
    """Can a model on foot be set down here, coming from beside: no wall between, nobody in the way?"""
    for base in taken:
        if base.spot.level == spot.level:
            limit = base.radius + FOOT_RADIUS
            if (base.spot.x - spot.x) ** 2 + (base.spot.y - spot.y) ** 2 < limit * limit:
                return False
    return not isinstance(walk(table.scene.ground, (beside, spot), ON_FOOT), Halt)
