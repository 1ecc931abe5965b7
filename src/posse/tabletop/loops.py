"""Closed lines round places within reach, for drawing."""

from typing import NamedTuple

from posse.tabletop.lattice import STEP
from posse.tabletop.terrain import Point


class Loop(NamedTuple):
    """One closed line round places within reach, for drawing."""

    level: int
    points: tuple[Point, ...]


def loops_round(cells: set[tuple[int, int, int]]) -> tuple[Loop, ...]:
    """Walk round the rim of a set of squares, keeping them on the right hand."""
    ahead: dict[tuple[int, int, int], list[tuple[int, int]]] = {}
    for x, y, level in sorted(cells):
        if (x, y - 1, level) not in cells:
            ahead.setdefault((level, x, y), []).append((x + 1, y))
        if (x + 1, y, level) not in cells:
            ahead.setdefault((level, x + 1, y), []).append((x + 1, y + 1))
        if (x, y + 1, level) not in cells:
            ahead.setdefault((level, x + 1, y + 1), []).append((x, y + 1))
        if (x - 1, y, level) not in cells:
            ahead.setdefault((level, x, y + 1), []).append((x, y))
    loops = []
    while ahead:
        level, x, y = first = next(iter(ahead))
        corners = []
        while (level, x, y) in ahead:
            ways = ahead[level, x, y]
            corners.append((x, y))
            nx, ny = ways.pop()
            if not ways:
                del ahead[level, x, y]
            x, y = nx, ny
            if (level, x, y) == first:
                break
        bends = [
            Point(b[0] * STEP, b[1] * STEP)
            for a, b, c in zip(corners[-1:] + corners[:-1], corners, corners[1:] + corners[:1], strict=True)
            if (b[0] - a[0], b[1] - a[1]) != (c[0] - b[0], c[1] - b[1])
        ]
        loops.append(Loop(level, tuple(bends)))
    return tuple(loops)
