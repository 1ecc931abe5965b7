"""Ways: legal paths to choose from: all that a walker reaches, arcs that a mount may ride, the way nearest to a goal."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

from posse.engine.refusal import Refusal
from posse.games.ground import paths
from posse.games.ground.displacing import beyond
from posse.games.ground.paths import Journey, Path
from posse.games.law_of_the_gun.moving import turning
from posse.games.law_of_the_gun.moving.paths import (
    allowance_of,
    cannot_move,
    crowd,
    facing,
    feet_of,
    fence_bar,
    left,
    mounted,
    straight_needed,
    try_path,
    walker_of,
    whole_trail,
)
from posse.games.law_of_the_gun.moving.rates import gait
from posse.games.law_of_the_gun.table import Table
from posse.games.people.figures import CONTACT
from posse.tabletop.ground import Ground
from posse.tabletop.lattice import STEP
from posse.tabletop.length import CENTIMETRE, centimetres
from posse.tabletop.loops import Loop, loops_round
from posse.tabletop.movement import Base, Halt, clip, cut, path_length, standing, taken, walk
from posse.tabletop.reach import Reach, route
from posse.tabletop.terrain import Opening, Spot, Wall


def region(table: Table, id: str) -> Reach:
    """Everything that somebody on foot may walk to with what is left, if no ground were difficult."""
    return paths.region(table.scene.ground, table.figure(id).spot, feet_of(table, id))


def places_in_reach(table: Table, id: str) -> list[Path]:
    """Legal paths spread over all that can be reached, on foot or by the arcs that a mount may ride."""
    if cannot_move(table, id) is not None:
        return []
    if mounted(table, id):
        return rides(table, id)
    ground, start, feet = table.scene.ground, table.figure(id).spot, feet_of(table, id)
    found = (fitted(table, id, path) for path in paths.spread_over(ground, start, feet))
    return list(dict.fromkeys(path for path in found if path is not None))


def fitted(table: Table, id: str, path: Path, charging: Sequence[str] = ()) -> Path | None:
    """A path, or as much of it as its straight stretch allows a runner; None if even that may not be walked."""
    ground = table.scene.ground
    figure = table.figure(id)
    if figure.fast and not mounted(table, id):
        most = figure.moved + path_length(ground, path)
        while True:
            need = straight_needed(table, id, most)
            have = turning.longest_straight(whole_trail(figure, path))
            if need <= have:
                break
            most -= need - have
            path = cut(path, max(0, most - figure.moved), ground.elevations)
            if len(path) < 2:
                return None
    found = try_path(table, id, path, charging)
    return None if isinstance(found, Refusal) else found.path


WHOLE_BENDS = (0, -1, 1)
"""The turns tried in each quarter of a ride that is to be looked for among many."""


def rides(table: Table, id: str, charging: Sequence[str] = (), goal: Spot | None = None) -> list[Path]:
    """Arcs that a mount may ride: in each quarter straight on or 45 degrees to either side, and every shorter way of them.

    Besides through gates and doors and over ramps that it can come to. With a `goal` each arc also goes straight for it from
    where it is, and the way round whatever is in between is ridden as well as it can be.
    """
    budget = left(table, id)
    if budget <= 0:
        return []
    tries: list[Path] = []
    for path in arcs(table, id, WHOLE_BENDS):
        tries.append(path)
        if goal is not None:
            tries.append((*path, goal))
    if goal is not None:
        tries.append((table.spot(id), goal))
    for way in _ways_round(table, id, goal) if goal is not None else _passages(table, id, budget):
        tries += _courses(table, id, way)
    return _legal(table, id, tries, charging)


def along(table: Table, id: str, way: Path) -> list[Path]:
    """Rides that follow a way as well as a mount can, each as far as it gets; one that leads back may end no nearer to anything."""
    return _legal(table, id, _courses(table, id, way)) if left(table, id) > 0 else []


def _courses(table: Table, id: str, way: Path) -> Iterator[Path]:
    figure, limit = table.figure(id), table.figure(id).moved + left(table, id)
    return turning.courses(way, facing(table, id), allowance_of(table, id), figure.moved, limit, figure.turned)


def _legal(table: Table, id: str, tries: Iterable[Path], charging: Sequence[str] = ()) -> list[Path]:
    """Rides each as far as it gets, as far as they may be ridden at all."""
    budget = left(table, id)
    unique = dict.fromkeys(as_far(table, id, path, budget, charging) for path in tries)
    return [path for path in unique if len(path) > 1 and isinstance(try_path(table, id, path, charging), Journey)]


def _ways_round(table: Table, id: str, goal: Spot) -> list[Path]:
    """The shortest way to a goal past all that stands between, where something does: by a gate, a ford, a ramp."""
    ground, start, walker = table.scene.ground, table.figure(id).spot, walker_of(table, id)
    if start.level == goal.level and not isinstance(walk(ground, (start, goal), walker), Halt):
        return []
    if standing(ground, goal, walker) is not None:
        return []
    found = route(ground, start, goal, walker)
    return [found] if found is not None else []


def _passages(table: Table, id: str, budget: int) -> list[Path]:
    """Ways through what a mount passes only at one place: up or down a ramp, or straight through a gate or a wide door."""
    ground, start, walker = table.scene.ground, table.figure(id).spot, walker_of(table, id)
    found: list[Path] = []
    for way in _over_ramps(ground, (start,), budget, (2 * walker.radius, RUN_UP), RAMPS):
        found += [way, (*way, _beyond(way[-2], way[-1], budget))]
    for wall in ground.map.walls if budget > 0 else ():
        gates = [opening for opening in wall.openings if opening.wide or opening.kind == "gate"]
        if wall.base == ground.elevations[start.level]:
            found += [(start, *_through(wall, gate, start, walker.radius, budget)) for gate in gates]
    return [way for way in found if way[1].level != start.level or gap(start, way[1]) <= budget * budget]


RAMPS = 2
"""How many ramps one ride may take: up to a bridge and down from it."""

RUN_UP = centimetres(6)
"""How far before a ramp a rider may get straight for it, besides right before it."""


def _over_ramps(ground: Ground, path: Path, budget: int, run_ups: Sequence[int], ramps: int) -> Iterator[Path]:
    """Ways from the end of a path over the ramps that begin on its level, not too far off, and on over more of them."""
    here = path[-1]
    for link in ground.map.links:
        for near, far in ((link.foot, link.top), (link.top, link.foot)):
            if link.kind != "ramp" or near.level != here.level or far in path or gap(here, near) > budget * budget:
                continue
            ways: list[Path] = [(*path, near, far) if near != here else (*path, far)]
            ways += [(*path, _beyond(far, near, off), near, far) for off in run_ups if gap(here, near) > off * off]
            for way in ways:
                yield way
                if ramps > 1:
                    yield from _over_ramps(ground, way, budget, run_ups, ramps - 1)


def _beyond(start: Spot, end: Spot, far: int) -> Spot:
    """A place so far beyond the end of a step, on the level of that end."""
    return turning.stepped(end, turning.rotated(turning.heading(start, end), 0, far))


def _through(wall: Wall, opening: Opening, start: Spot, radius: int, far: int) -> Path:
    """From before an opening, on the side of `start`, straight through it and on."""
    along = turning.heading(wall.a, wall.b)
    step = turning.rotated(along, 0, (opening.start + opening.end) // 2)
    x, y = wall.a.x + step.x, wall.a.y + step.y
    ahead = turning.Heading(-along.y, along.x)
    if ahead.x * (start.x - x) + ahead.y * (start.y - y) > 0:
        ahead = turning.Heading(along.y, -along.x)
    near, on = turning.rotated(ahead, 0, radius + CONTACT), turning.rotated(ahead, 0, far)
    return Spot(x - near.x, y - near.y, start.level), Spot(x + on.x, y + on.y, start.level)


def arcs(table: Table, id: str, bends: Sequence[float]) -> Iterator[Path]:
    """Rides with one of these bends in each quarter that is left; what terrain blocks is not gone on with."""
    figure, most, walker, ground = table.figure(id), allowance_of(table, id), walker_of(table, id), table.scene.ground
    limit = figure.moved + left(table, id)

    def on(path: Path, now: turning.Heading, gone: int) -> Iterator[Path]:
        if gone >= limit or len(path) > turning.QUARTERS:
            return
        quarter, end = turning.quarter_to(gone, limit, most)
        for bend in (0,) if quarter in figure.turned else bends:
            step = turning.rotated(now, bend, end - gone)
            to = turning.stepped(path[-1], step)
            yield (*path, to)
            if not isinstance(walk(ground, (path[-1], to), walker), Halt):
                yield from on((*path, to), step, end)

    return on((figure.spot,), facing(table, id), figure.moved)


def as_far(table: Table, id: str, path: Path, budget: int, charging: Sequence[str] = ()) -> Path:
    """As much of a path as nothing and nobody is in the way of, with room to stop at its end."""
    ground, walker = table.scene.ground, walker_of(table, id)
    people = crowd(table, id, budget, charging)
    path, _ = paths.meeting(ground, cut(path, budget, ground.elevations), walker.radius, people.rivals)
    path = clip(ground, path, walker, people.solid)
    if gait(table, id) == "driving":
        path = short_of_fences(table, id, path)
    return with_room(table, path, walker.radius, people.passed)


def short_of_fences(table: Table, id: str, path: Path) -> Path:
    """lotg/terrain/vehicle-no-fence: a vehicle's path as far as the first fence."""
    ground = table.scene.ground
    while len(path) > 1:
        found = walk(ground, path, walker_of(table, id))
        if isinstance(found, Halt) or fence_bar(table, id, found) is None:
            return path
        at = next(crossing.at for crossing in found.crossings if crossing.kind == "fence")
        path = cut(path, max(0, min(at - 2, found.length - 2)), ground.elevations)
    return path


def with_room(table: Table, path: Path, radius: int, passed: Sequence[Base]) -> Path:
    """As much of a path as leaves room for a base at its end, where others may be passed but not stood on."""
    ground = table.scene.ground
    length = path_length(ground, path)
    while len(path) > 1 and length > 0 and taken(path[-1], radius, passed):
        length = max(0, length - CONTACT)
        path = cut(path, length, ground.elevations)
    return path


def way_toward(table: Table, id: str, goal: Spot, charging: Sequence[str] = ()) -> Path:
    """The legal path that gets nearest to a goal, turning and straight stretches included; to stay where one is if none does."""
    ground, start = table.scene.ground, table.figure(id).spot
    if cannot_move(table, id) is not None:
        return (start,)
    if mounted(table, id):
        tried = rides(table, id, charging, goal)
    else:
        feet = feet_of(table, id, charging)
        direct = fitted(table, id, paths.straight(ground, start, goal, feet), charging)
        if direct is not None and (gap(direct[-1], goal) <= 1 or path_length(ground, direct) >= feet.limit):
            return direct
        if direct is not None and charging and paths.meeting(ground, direct, feet.walker.radius, feet.rivals)[1]:
            return direct
        tried = [direct] if direct is not None else []
        found = paths.region(ground, start, feet)
        ends = sorted(found.spots, key=lambda each: (gap(each.spot, goal), each.cost))[:6]
        ways = [found.path_to(each.spot) for each in ends]
        ways += [(*way, goal) for way in ways[:2] if way is not None and way[-1].level == goal.level]
        reached = (as_far(table, id, way, feet.limit, charging) for way in ways if way is not None and len(way) > 1)
        legal = (fitted(table, id, way, charging) for way in reached)
        tried += [way for way in legal if way is not None]
    best = min(tried, key=lambda way: (gap(way[-1], goal), path_length(ground, way)), default=(start,))
    return best if gap(best[-1], goal) < gap(start, goal) else (start,)


def gap(one: Spot, other: Spot) -> int:
    """How far two places are apart seen from above, squared; another level is farther than all on one's own."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 + abs(one.level - other.level) * 10**10


def lee(since: Spot, piece: Spot, far: int) -> Iterator[Spot]:
    """Places behind a point of a piece, as seen from elsewhere: step by step straight away from there, so far at most."""
    return (beyond(since, piece, off) for off in range(0, far, CENTIMETRE // 2))


def wander(table: Table, id: str, rng: Random) -> Path | None:
    """Some legal path at random; None if none was found quickly."""
    if cannot_move(table, id) is not None:
        return None
    if not mounted(table, id):
        path = paths.stroll(table.scene.ground, table.figure(id).spot, feet_of(table, id), rng)
        return fitted(table, id, path) if path is not None and len(path) > 1 else None
    return canter(table, id, rng)


RIDES = 6


def canter(table: Table, id: str, rng: Random) -> Path | None:
    figure, most, budget = table.figure(id), allowance_of(table, id), left(table, id)
    for _ in range(RIDES):
        path: Path = (figure.spot,)
        now, gone = facing(table, id), figure.moved
        far = rng.randint(1, max(1, budget // CENTIMETRE)) * CENTIMETRE
        while gone < figure.moved + budget and len(path) <= turning.QUARTERS:
            quarter, end = turning.quarter_to(gone, figure.moved + budget, most)
            bend = 0 if quarter in figure.turned else rng.choice(turning.BENDS)
            now = turning.rotated(now, bend, end - gone)
            path = (*path, turning.stepped(path[-1], now))
            gone = end
        path = as_far(table, id, cut(path, min(far, budget), table.scene.ground.elevations), budget)
        if len(path) > 1 and isinstance(try_path(table, id, path), Journey):
            return path
    return None


# Everything a mount can ride to, for drawing


GAP = 3
"""So many squares between two rides may be left out by the bends that are tried."""

Cell = tuple[int, int, int]


def swept(table: Table, id: str) -> tuple[Loop, ...]:
    """lotg/movement/turn-fast-circle: lines round all the places where a mount may stop.

    Every place on a legal ride is one, unless another model stands there. A turn may be made anywhere in its quarter, so
    whatever lies between two rides from one place is reached as well.
    """
    ground, budget, walker = table.scene.ground, left(table, id), walker_of(table, id)
    if budget <= 0:
        return ()
    people = crowd(table, id, budget)
    ways = [clip(ground, path, walker, people.solid) for path in arcs(table, id, turning.BENDS)] + rides(table, id)
    found = {leg for way in ways for leg in pairwise(way)}
    spots = {spot for leg in found for spot in _dotted(leg)}
    cells = {
        (spot.x // STEP, spot.y // STEP, spot.level) for spot in spots if not taken(spot, walker.radius, people.passed)
    }
    blocked = [*people.solid, *people.passed]
    return loops_round(_closed(cells, lambda cell: standing(ground, _middle(cell), walker, blocked) is None))


def _dotted(leg: Path) -> Iterator[Spot]:
    a, b = leg[0], leg[-1]
    if a.level != b.level:
        return
    steps = 1 + max(abs(b.x - a.x), abs(b.y - a.y)) * 2 // STEP
    for step in range(steps + 1):
        yield Spot(a.x + (b.x - a.x) * step // steps, a.y + (b.y - a.y) * step // steps, a.level)


def _middle(cell: Cell) -> Spot:
    return Spot(cell[0] * STEP + STEP // 2, cell[1] * STEP + STEP // 2, cell[2])


def _closed(cells: set[Cell], free: Callable[[Cell], bool]) -> set[Cell]:
    """With the free squares that lie between others of them, across or down."""
    found = set(cells)
    for across, down in ((1, 0), (0, 1)):
        for x, y, level in tuple(found):
            line = [(x + across * far, y + down * far, level) for far in range(1, GAP + 2)]
            other = next((place for place, cell in enumerate(line) if cell in found), 0)
            if other and all(map(free, line[:other])):
                found.update(line[:other])
    return found
