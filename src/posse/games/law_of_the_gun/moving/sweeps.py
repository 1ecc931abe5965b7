"""Sweeps: all the places that a horse or a vehicle can ride to in one move, for drawing."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.moving.journeys import allowance_of, crowd, facing, left, walker_of
from posse.games.law_of_the_gun.moving.turning import BENDS, Heading, quarter_to, rotated
from posse.games.law_of_the_gun.moving.ways import rides
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.lattice import STEP
from posse.tabletop.loops import Loop, loops_round
from posse.tabletop.movement import clip, standing, taken
from posse.tabletop.terrain import Spot

GAP = 3
"""So many squares between two rides may be left out by the bends that are tried."""

Cell = tuple[int, int, int]


def swept(table: Table, id: str, allowance: int | None = None) -> tuple[Loop, ...]:
    """lotg/movement/turn-fast-circle: lines round all the places where a mount may stop.

    Every place on a legal ride is one, unless another model stands there. A turn may be made anywhere in its quarter, so
    whatever lies between two rides from one place is reached as well.
    """
    most = allowance_of(table, id) if allowance is None else allowance
    figure, budget, walker = table.figure(id), left(table, id, allowance), walker_of(table, id)
    if budget <= 0 or not most:
        return ()
    people = crowd(table, id, budget)
    ground, limit = table.scene.ground, figure.moved + budget

    def legs(at: Spot, now: Heading, gone: int) -> Iterator[Path]:
        """Quarter after quarter, as far as nothing is in the way."""
        quarter, end = quarter_to(gone, limit, most)
        for bend in (0,) if quarter in figure.turned else BENDS:
            step = rotated(now, bend, end - gone)
            to = Spot(at.x + step.x, at.y + step.y, at.level)
            leg = clip(ground, (at, to), walker, people.solid)
            yield leg
            if leg[-1] == to and end < limit:
                yield from legs(to, step, end)

    found = [*legs(figure.spot, facing(table, id), figure.moved)]
    found += [leg for way in rides(table, id, allowance) for leg in pairwise(way)]
    spots = {spot for leg in found for spot in _dotted(leg)}
    cells = {_cell(spot) for spot in spots if not taken(spot, walker.radius, people.passed)}
    blocked = [*people.solid, *people.passed]
    return loops_round(_closed(cells, lambda cell: standing(ground, _middle(cell), walker, blocked) is None))


def _dotted(leg: Path) -> Iterator[Spot]:
    a, b = leg[0], leg[-1]
    if a.level != b.level:
        return
    steps = 1 + max(abs(b.x - a.x), abs(b.y - a.y)) * 2 // STEP
    for step in range(steps + 1):
        yield Spot(a.x + (b.x - a.x) * step // steps, a.y + (b.y - a.y) * step // steps, a.level)


def _cell(spot: Spot) -> Cell:
    return spot.x // STEP, spot.y // STEP, spot.level


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
