"""The plan of a table to print: terrain in ink, zones dashed, and everybody at their place by number and by the sign of their
side, which tells sides apart without colour."""

from collections.abc import Container, Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise
from textwrap import wrap
from typing import NamedTuple

from posse.games.scenarios.scenario import Scenario, StartingFigure, Zone
from posse.tabletop.length import INCH, centimetres, in_centimetres, in_inches, inches
from posse.tabletop.shape import box_of
from posse.tabletop.terrain import Cover, Map, Point, Spot, Wall

WATER = ("river", "ford")
LOW = inches(1.5)
"""A wall below this is a fence."""
LINE = inches(0.9)
"""From one line of a name to the next."""
LETTER = inches(0.55)
"""From one letter of a name to the next, about."""
SIGNS = (
    '<circle r="200"/>',
    '<path d="M0-255 255 0 0 255-255 0Z"/>',
    '<path d="M-185-185H185V185H-185Z"/>',
    '<path d="M-118-205H118L236 0 118 205H-118L-236 0Z"/>',
)
"""A circle, a diamond, a square and a hexagon: one for each side, round again from the fifth."""


class Unit(NamedTuple):
    """How a book measures: the lines of the plan are so far apart, and a length is told by its number alone."""

    step: int
    name: str

    def told(self, length: int) -> str:
        return (in_centimetres(length) if self.name == "cm" else in_inches(length)).rstrip("\u2033 cm")


IN_INCHES, IN_CENTIMETRES = Unit(inches(6), "inches"), Unit(centimetres(15), "cm")


class Piece(NamedTuple):
    """Something else than people that lies or stands on the table at the start: a letter for it, and what it is."""

    letter: str
    name: str
    at: Spot


def sign(side: int, number: int) -> str:
    """The sign of somebody by the place of the side and a number, to stand in a picture."""
    return f'<g class="sign side-{side % len(SIGNS)}">{SIGNS[side % len(SIGNS)]}<text dy="80">{number}</text></g>'


def small_sign(side: int, number: int) -> str:
    """The same as a picture of its own, to stand in a line of words."""
    return f'<svg class="small" viewBox="-270 -270 540 540" aria-hidden="true">{sign(side, number)}</svg>'


def numbered(scenario: Scenario) -> dict[str, tuple[int, int]]:
    sides = [side.id for side in scenario.sides]
    order = [(seat.side, figure.id) for seat in scenario.seats for figure in scenario.figures if figure.seat == seat.id]
    return {id: (sides.index(side), number) for number, (side, id) in enumerate(order, 1)}


def place_of(figure: StartingFigure, scenario: Scenario, terrain: Map, unit: Unit) -> str:
    """Where somebody starts, in words: across and down from the corner of the map, or the zone to choose in."""
    if figure.at is None:
        return next((zone.name for zone in scenario.zones if zone.id == figure.zone), "")
    x, y, level = figure.at
    above = f", {terrain.platforms[level - 1].name}" if level else ""
    return f"{unit.told(x)} | {unit.told(y)}{above}"


def plan(scenario: Scenario, terrain: Map, unit: Unit, pieces: Iterable[Piece], elsewhere: Container[str]) -> str:
    """The whole plan as a picture, without those who are `elsewhere` or have yet to choose a place."""
    signs = numbered(scenario)
    drawn = [
        *_ground(terrain),
        *_lines(terrain, unit),
        *_houses(terrain),
        *(part for zone in scenario.zones for part in _zone(zone)),
        *(
            _at(piece.at, f'<g class="piece"><circle r="150"/><text dy="70">{piece.letter}</text></g>')
            for piece in pieces
        ),
        *(
            _at(figure.at, sign(*signs[figure.id]))
            for figure in scenario.figures
            if figure.at and figure.id not in elsewhere
        ),
    ]
    edge = INCH
    box = f"{-edge} {-edge} {terrain.width + 2 * edge} {terrain.depth + 2 * edge}"
    return f'<svg class="plan" viewBox="{box}" role="img" aria-label="{escape(terrain.name)}">{"".join(drawn)}</svg>'


def _ground(terrain: Map) -> Iterator[str]:
    for marking in terrain.markings:
        if marking.kind == "yard":
            yield _shape("worn", marking.course)
        else:
            points = _points(marking.course)
            yield f'<polyline class="way" stroke-width="{marking.width}" points="{points}"/>'
    for area in terrain.areas:
        solid = {Cover.NONE: "open", Cover.SOFT: "soft", Cover.HARD: "hard"}[area.cover]
        yield _shape("water" if area.kind in WATER else f"{solid} {area.footing}", area.outline)
    for platform in terrain.platforms:
        if platform.kind == "bridge":
            yield _shape("deck", platform.outline)


def _lines(terrain: Map, unit: Unit) -> Iterator[str]:
    """The frame, and lines across and down with their measures at the edge."""
    yield f'<rect class="frame" width="{terrain.width}" height="{terrain.depth}"/>'
    for x in range(unit.step, terrain.width, unit.step):
        yield f'<path class="line" d="M{x} 0V{terrain.depth}"/><text x="{x}" y="-60">{unit.told(x)}</text>'
    for y in range(unit.step, terrain.depth, unit.step):
        yield f'<path class="line" d="M0 {y}H{terrain.width}"/><text x="-120" y="{y + 80}">{unit.told(y)}</text>'


def _houses(terrain: Map) -> Iterator[str]:
    for building in terrain.buildings:
        yield _shape("house", building.outline)
    for platform in terrain.platforms:
        if platform.kind in ("floor", "balcony"):
            yield _shape("above", platform.outline)
    for wall in terrain.walls:
        if not wall.base:
            yield from _wall(wall)
    for link in terrain.links:
        yield f'<path class="{link.kind} stairs" d="M{link.foot.x} {link.foot.y}L{link.top.x} {link.top.y}"/>'
    for building in terrain.buildings:
        yield from _name("name", building.name, building.outline, 0.5)


def _wall(wall: Wall) -> Iterator[str]:
    """A wall from gap to gap; a window is a thin line, a door none."""
    (ax, ay), (bx, by) = wall.a, wall.b
    length = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5))

    def part(kind: str, start: int, end: int) -> str:
        ends = [f"{ax + (bx - ax) * at // length} {ay + (by - ay) * at // length}" for at in (start, end)]
        return f'<path class="{kind}" d="M{ends[0]}L{ends[1]}"/>'

    solid = "fence" if wall.height < LOW else "wall"
    marks = [0, *(mark for opening in wall.openings for mark in (opening.start, opening.end)), length]
    yield from (part(solid, start, end) for start, end in list(pairwise(marks))[::2] if start < end)
    yield from (part("window", gap.start, gap.end) for gap in wall.openings if gap.kind == "window")


def _zone(zone: Zone) -> Iterator[str]:
    if zone.places:
        yield from (
            _at(place, '<g class="choice"><circle r="150"/><text dy="70">?</text></g>') for place in zone.places
        )
        return
    yield _shape("zone", zone.outline)
    yield from _name("zone-name", zone.name, zone.outline, 1)


def _name(kind: str, name: str, outline: Sequence[Point], down: float) -> Iterator[str]:
    """A name in what it names, on as many lines as it needs: a house's half-way `down`, and a zone's along the lower rim, so
    that it is not printed over a house that is the zone."""
    left, top, right, bottom = box_of(outline)
    lines = wrap(name, max(1, (right - left) // LETTER), break_long_words=False)
    first = top + round(down * (bottom - top - len(lines) * LINE))
    for row, words in enumerate(lines):
        y = first + row * LINE + LINE // 2 + 70
        yield f'<text class="{kind}" x="{(left + right) // 2}" y="{y}">{escape(words)}</text>'


def _shape(kind: str, outline: Iterable[Point]) -> str:
    return f'<polygon class="{kind}" points="{_points(outline)}"/>'


def _points(outline: Iterable[Point]) -> str:
    return " ".join(f"{x},{y}" for x, y in outline)


def _at(spot: Spot, what: str) -> str:
    return f'<g transform="translate({spot.x} {spot.y})">{what}</g>'
