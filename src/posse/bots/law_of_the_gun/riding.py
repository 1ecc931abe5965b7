"""Where a mount may go as a deputy looks for it: every arc on its own level, and the ramps that lead to another."""

from collections.abc import Iterator
from math import hypot

from posse.games.law_of_the_gun.journeys import allowance_of, facing, left, try_path
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turning import turns_of
from posse.games.law_of_the_gun.ways import as_far, places_in_reach
from posse.games.paths import Journey, Path
from posse.tabletop.ground import Ground
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Spot

RAMPS = 2
"""How many ramps one ride may take: up to a bridge and down from it."""

RUN_UP = centimetres(6)
"""How far before a ramp a rider may get straight for it."""


def rides_of(table: Table, id: str, allowance: int | None = None) -> list[Path]:
    """Everything that a mount may ride with an allowance."""
    return [*places_in_reach(table, id, allowance), *over_ramps(table, id, allowance)]


def over_ramps(table: Table, id: str, allowance: int | None = None) -> list[Path]:
    """Rides over a ramp or two, and straight on from there as far as the allowance goes."""
    budget, figure, look = left(table, id, allowance), table.figure(id), facing(table, id)
    most = allowance_of(table, id) if allowance is None else allowance
    tries: list[Path] = []
    for path in _crossings(table.scene.ground, (figure.spot,), budget, RAMPS):
        if most and not turns_of(path, look, most, figure.moved, used=figure.turned).wrong:
            tries += [path, (*path, _straight_on(path[-2], path[-1], budget))]
    found = [as_far(table, id, path, budget) for path in tries]
    unique = dict.fromkeys(path for path in found if len(path) > 1)
    return [path for path in unique if isinstance(try_path(table, id, path, allowance), Journey)]


def _crossings(ground: Ground, path: Path, budget: int, ramps: int) -> Iterator[Path]:
    """Ways from the end of a path over the ramps that begin on its level, not too far off."""
    here = path[-1]
    for link in ground.map.links:
        for near, far in ((link.foot, link.top), (link.top, link.foot)):
            off = hypot(near.x - here.x, near.y - here.y)
            if link.kind != "ramp" or near.level != here.level or far in path or off > budget:
                continue
            ways: list[Path] = [(*path, near, far) if near != here else (*path, far)]
            if off > RUN_UP:
                before = _straight_on(far, near, RUN_UP)
                ways.append((*path, before._replace(level=near.level), near, far))
            for way in ways:
                yield way
                if ramps > 1:
                    yield from _crossings(ground, way, budget, ramps - 1)


def _straight_on(start: Spot, end: Spot, far: int) -> Spot:
    """A place so far beyond the end of a step."""
    across, down = end.x - start.x, end.y - start.y
    size = max(1.0, hypot(across, down))
    return Spot(end.x + round(across * far / size), end.y + round(down * far / size), end.level)
