"""Sight in bulk: one body against many at once, by the same whole-number decisions as `look`.

The corridors say which faces lie between two bodies. All pairs with all their faces are then tried together, line by line.
"""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from msgspec.structs import astuple
from numpy.typing import NDArray

from posse.tabletop.bulk import Bools, Ints, within
from posse.tabletop.corridors import NEAR
from posse.tabletop.faces import Face, Piece
from posse.tabletop.ground import Ground
from posse.tabletop.sight import Body, between, is_own
from posse.tabletop.terrain import Cover

_SOFT, _HARD = int(Cover.SOFT), int(Cover.HARD)


class Bodies(NamedTuple):
    """Some bodies as columns; `eyes` is the height of the eyes above the table."""

    x: Ints
    y: Ints
    feet: Ints
    radius: Ints
    eyes: Ints

    def of(self, which: Ints) -> "Bodies":
        """Only some of them, or some of them several times."""
        return Bodies(*(column[which] for column in self))


class Walls(NamedTuple):
    """All faces as columns, their gaps as rows of a table."""

    base: Ints
    top: Ints
    nx: Ints
    ny: Ints
    off: Ints
    thick: Ints
    cx: Ints
    cy: Ints
    dx: Ints
    dy: Ints
    whole: Ints
    grade: Ints
    piece: Ints
    blocks: Ints
    closed: Ints
    gaps: Ints

    def of(self, which: Ints) -> "Walls":
        """Only some of them, or some of them several times."""
        return Walls(*(column[which] for column in self))


class _Line(NamedTuple):
    """One line per pair: from a centre to the point (qx, qy) of the other base, for the faces it may meet."""

    crossed: Bools
    weight: Ints
    sa: Ints
    sq: Ints
    low: Ints
    high: Ints
    x: Ints
    y: Ints


def look_many(ground: Ground, a: Body, targets: Sequence[Body]) -> tuple[Bools, NDArray[np.int8]]:
    """Which of the targets `a` sees, and the cover each has from `a`."""
    return look_pairs(ground, [a] * len(targets), targets)


def look_at_many(ground: Ground, froms: Sequence[Body], b: Body) -> tuple[Bools, NDArray[np.int8]]:
    """Which of the bodies see `b`, and the cover `b` has from each."""
    return look_pairs(ground, froms, [b] * len(froms))


def look_pairs(ground: Ground, froms: Sequence[Body], targets: Sequence[Body]) -> tuple[Bools, NDArray[np.int8]]:
    """Which of the bodies see their own target, pair by pair, and the cover it has."""
    if not froms:
        return np.zeros(0, dtype=np.bool_), np.zeros(0, dtype=np.int8)
    return _Looks(ground, froms, targets).answers()


def _columns(bodies: Sequence[Body]) -> Bodies:
    table = np.array(bodies, dtype=np.int64).reshape(-1, 5)
    return Bodies(table[:, 0], table[:, 1], table[:, 2], table[:, 3], table[:, 2] + table[:, 4])


def _walls(ground: Ground) -> Walls:
    if ground.walls is None:
        ground.walls = _cut(ground.faces.faces, ground.faces.pieces)
    return ground.walls


def _cut(faces: Sequence[Face], pieces: Sequence[Piece]) -> Walls:
    whole = [(astuple(face), pieces[face.piece]) for face in faces]
    rows = [(*face[:10], *face[11:14], piece.blocks, piece.closed) for face, piece in whole]
    plain = np.array(rows, dtype=np.int64).reshape(-1, 15)
    most = max((len(face.gaps) for face in faces), default=0)
    gaps = np.zeros((len(faces), most, 4), dtype=np.int64)
    for row, face in enumerate(faces):
        for column, gap in enumerate(face.gaps):
            gaps[row, column] = gap[:4]
    columns = [np.ascontiguousarray(plain[:, i]) for i in range(15)]
    return Walls(*[*columns, gaps])


def _aside(dx: Ints, dy: Ints, radius: Ints) -> tuple[Ints, Ints]:
    """`sideways` for many: roots of numbers this small are exact."""
    whole = np.maximum(dx * dx + dy * dy, 1)
    x = np.sqrt((radius * dy) ** 2 // whole).astype(np.int64)
    y = np.sqrt((radius * dx) ** 2 // whole).astype(np.int64)
    return np.where(dy > 0, -x, x), np.where(dx > 0, y, -y)


class _Looks:
    """The working of one batch: pairs of bodies, and for each pair the faces between them."""

    def __init__(self, ground: Ground, froms: Sequence[Body], targets: Sequence[Body]) -> None:
        self.pieces = ground.faces.pieces
        self.caps = ground.faces.caps
        self.froms, self.targets = froms, targets
        self.count = len(froms)
        self.a, self.b = a, b = _columns(froms), _columns(targets)
        self.areas: list[Sequence[Piece]] = []
        self.hidden = np.zeros(self.count, dtype=np.bool_)
        pair, face = self._between(ground)
        self.pair, self.walls = self._met(pair, _walls(ground).of(face))
        dx, dy = b.x - a.x, b.y - a.y
        bx, by = _aside(dx, dy, b.radius)
        ax, ay = _aside(-dx, -dy, a.radius)
        self.forward = [(b.x, b.y), (b.x + bx, b.y + by), (b.x - bx, b.y - by)]
        self.back = [(a.x + ax, a.y + ay), (a.x - ax, a.y - ay)]

    def _between(self, ground: Ground) -> tuple[Ints, Ints]:
        """The faces in the corridor of each pair, as two columns: pair, face. Pairs shut off by a wall have none."""
        pairs: list[int] = []
        faces: list[int] = []
        for row, (a, b) in enumerate(zip(self.froms, self.targets, strict=True)):
            found = between(ground, a, b)
            self.areas.append(found.areas)
            if found.shut:
                self.hidden[row] = True
            else:
                numbers = {face.number for face in (*found.blockers, *found.shelters)}
                pairs += [row] * len(numbers)
                faces += numbers
        return np.array(pairs, dtype=np.int64), np.array(faces, dtype=np.int64)

    def _met(self, pair: Ints, walls: Walls) -> tuple[Ints, Walls]:
        """Only those faces that lines between the two of a pair can meet."""
        ax, ay, _, ar, az = self.a.of(pair)
        bx, by, feet, br, bz = self.b.of(pair)
        radius = np.maximum(ar, br)
        met = (walls.top > np.minimum(az, feet)) & (walls.base <= np.maximum(az, bz))
        sa = walls.nx * ax + walls.ny * ay - walls.off
        sb = walls.nx * bx + walls.ny * by - walls.off
        skirt = radius * walls.thick
        met &= (np.minimum(sa, sb) <= skirt) & (np.maximum(sa, sb) >= -skirt)
        ux, uy = bx - ax, by - ay
        wide = radius * (np.sqrt(ux * ux + uy * uy).astype(np.int64) + 1)
        sc = ux * (walls.cy - ay) - uy * (walls.cx - ax)
        sd = ux * (walls.dy - ay) - uy * (walls.dx - ax)
        met &= (np.minimum(sc, sd) <= wide) & (np.maximum(sc, sd) >= -wide)
        rows = np.flatnonzero(met)
        return pair[rows], walls.of(rows)

    def _line(self, a: Bodies, b: Bodies, end: tuple[Ints, Ints]) -> _Line:
        """Where the lines from the centres of `a` to the ends meet their faces."""
        walls, pair = self.walls, self.pair
        ax, ay = a.x[pair], a.y[pair]
        qx, qy = end[0][pair], end[1][pair]
        ux, uy = qx - ax, qy - ay
        sa = walls.nx * ax + walls.ny * ay - walls.off
        sq = walls.nx * qx + walls.ny * qy - walls.off
        sc = ux * (walls.cy - ay) - uy * (walls.cx - ax)
        sd = ux * (walls.dy - ay) - uy * (walls.dx - ax)
        crossed = ((sa > 0) & (sq < 0)) | ((sa < 0) & (sq > 0))
        crossed &= ~(((sc > 0) & (sd > 0)) | ((sc < 0) & (sd < 0)))
        sa, sq, sc, sd = np.abs(sa), np.abs(sq), np.abs(sc), np.abs(sd)
        weight = np.maximum(sa + sq, 1)
        low, high = walls.top.copy(), walls.top.copy()
        for gap in range(walls.gaps.shape[1]):
            start, stop, sill, head = (walls.gaps[:, gap, i] for i in range(4))
            at = (start * (sc + sd) < walls.whole * sc) & (walls.whole * sc < stop * (sc + sd))
            low[at], high[at] = sill[at], head[at]
        return _Line(crossed, weight, sa, sq, low, high, ax + ux * sa // weight, ay + uy * sa // weight)

    def _stopped(self, line: _Line, a: Bodies, b: Bodies, end: tuple[Ints, Ints]) -> Bools:
        """Which faces block their line."""
        walls, pair = self.walls, self.pair
        z = a.eyes[pair] * line.sq + b.eyes[pair] * line.sa
        stands = (walls.base * line.weight <= z) & (z < walls.top * line.weight)
        stands &= ~((line.low * line.weight <= z) & (z < line.high * line.weight))
        stopped = line.crossed & (walls.blocks > 0) & stands
        for row in np.flatnonzero(stopped & (walls.closed > 0)).tolist():
            which = int(pair[row])
            if self._in_own(int(walls.piece[row]), which, a is self.a, end):
                stopped[row] = False
        return stopped

    def _in_own(self, piece: int, row: int, forward: bool, end: tuple[Ints, Ints]) -> bool:
        """Whether one end of a pair's line lies in an area, which then does not block it."""
        one, two = self.froms[row], self.targets[row]
        if not forward:
            one, two = two, one
        what = self.pieces[piece]
        return what.holds(one.x, one.y, one.feet, one.feet + one.eye) or what.holds(
            int(end[0][row]), int(end[1][row]), two.feet, two.feet + two.eye
        )

    def _capped(self, a: Bodies, b: Bodies, end: tuple[Ints, Ints], wanted: Bools) -> tuple[Bools, NDArray[np.int8]]:
        """Which of the wanted pairs have a floor or roof in their line, and the cover that is."""
        struck = np.zeros(self.count, dtype=np.bool_)
        cover = np.zeros(self.count, dtype=np.int8)
        lowest, highest = np.minimum(a.eyes, b.eyes), np.maximum(a.eyes, b.eyes)
        up = a.eyes < b.eyes
        foot = np.where(up, a.x, end[0]), np.where(up, a.y, end[1])
        head = np.where(up, end[0], a.x), np.where(up, end[1], a.y)
        for cap in self.caps:
            z = cap.elevation
            rows = np.flatnonzero(wanted & (lowest < z) & (z < highest))
            if not len(rows):
                continue
            share, rise = z - lowest[rows], highest[rows] - lowest[rows]
            x = foot[0][rows] + (head[0][rows] - foot[0][rows]) * share // rise
            y = foot[1][rows] + (head[1][rows] - foot[1][rows]) * share // rise
            box = cap.box
            under = (x >= box.left) & (x <= box.right) & (y >= box.top) & (y <= box.bottom)
            if not under.any():
                continue
            rows, x, y = rows[under], x[under], y[under]
            hit = within(cap.outline, x, y)
            if cap.piece >= 0:
                for i in np.flatnonzero(hit).tolist():
                    hit[i] = not self._in_own(cap.piece, int(rows[i]), a is self.a, end)
            rows, x, y = rows[hit], x[hit], y[hit]
            struck[rows] = True
            grade = np.where(_near(b.of(rows), x, y), max(cap.grade, _SOFT), _SOFT)
            cover[rows] = np.maximum(cover[rows], grade)
        return struck, cover

    def _any(self, rows: Bools) -> Bools:
        """Which pairs have any of these faces."""
        return np.bincount(self.pair[rows], minlength=self.count).astype(np.bool_)

    def _best(self, cover: NDArray[np.int8], rows: Bools, grade: Ints) -> None:
        """Raise the cover of pairs to what some of their faces give."""
        for value in (_SOFT, _HARD):
            given = self._any(rows & (grade == value))
            cover[given] = np.maximum(cover[given], value)

    def answers(self) -> tuple[Bools, NDArray[np.int8]]:
        """Who sees whom, and the cover."""
        a, b, walls, pair = self.a, self.b, self.walls, self.pair
        sees = np.zeros(self.count, dtype=np.bool_)
        cover = np.zeros(self.count, dtype=np.int8)
        for end in self.forward:
            line = self._line(a, b, end)
            stopped = self._stopped(line, a, b, end)
            struck, capped = self._capped(a, b, end, ~self.hidden)
            sees |= ~(self._any(stopped) | struck)
            cover = np.maximum(cover, capped)
            near = _near(b.of(pair), line.x, line.y)
            self._best(cover, stopped, np.where(near, np.maximum(walls.grade, _SOFT), _SOFT))
            self._best(cover, self._sheltering(line, stopped, near), walls.grade)
        for end in self.back:
            line = self._line(b, a, end)
            struck, _ = self._capped(b, a, end, ~(self.hidden | sees))
            sees |= ~(self._any(self._stopped(line, b, a, end)) | struck)
        for row in np.flatnonzero(sees & (cover < _HARD)).tolist():
            cover[row] = max(int(cover[row]), self._held(row))
        sees &= ~self.hidden
        cover[~sees] = 0
        return sees, cover

    def _held(self, row: int) -> int:
        """The cover of the areas a target stands in."""
        b = self.targets[row]
        grades = [area.grade for area in self.areas[row] if area.holds(b.x, b.y, b.feet, b.feet + b.eye)]
        return max(grades, default=0)

    def _sheltering(self, line: _Line, stopped: Bools, near: Bools) -> Bools:
        """Which faces cut the fan from the firer's eye to the target's body and count as cover."""
        a, b, walls, pair = self.a, self.b, self.walls, self.pair
        under = a.eyes[pair] * line.sq + b.feet[pair] * line.sa
        over = a.eyes[pair] * line.sq + b.eyes[pair] * line.sa
        base, top, weight = walls.base, walls.top, line.weight
        cut = (base < line.low) & (under < line.low * weight) & (over >= base * weight)
        cut |= (line.high < top) & (under < top * weight) & (over >= line.high * weight)
        cut &= line.crossed & (walls.grade > 0)
        stands = (base * weight <= over) & (over < top * weight)
        stands &= ~((line.low * weight <= over) & (over < line.high * weight))
        counts = cut & near
        loose = counts & ~(stands & (walls.blocks > 0))
        for row in np.flatnonzero(loose).tolist():
            piece = self.pieces[int(walls.piece[row])]
            one, two = self.froms[int(pair[row])], self.targets[int(pair[row])]
            if is_own(piece, one, two):
                counts[row] = False
        return counts


def _near(b: Bodies, x: Ints, y: Ints) -> Bools:
    reach = b.radius + NEAR
    close: Bools = (x - b.x) ** 2 + (y - b.y) ** 2 <= reach * reach
    return close
