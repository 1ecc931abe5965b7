"""Maps drawn as text, one character to the inch, so that a test shows its table.

#  boulder: blocks sight, hard cover, cannot be entered     |  -  wall, one inch a character, along the middle
%  scrub: soft cover, rough ground, never blocks            d  w  doorway, window in a wall
~  ford: rough ground, no cover                             :  =  rail fence, down and across
*  deep water: cannot be entered, hides nothing             A to Z  a figure in the middle of its square
"""

from collections.abc import Iterator
from typing import NamedTuple

from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH, inches
from posse.tabletop.movement import Base
from posse.tabletop.sight import Body
from posse.tabletop.terrain import Area, Building, Cover, Link, Map, Opening, Platform, Point, Spot, Wall

FOOT = INCH // 2
EYE = inches(1.1)
WALL_HEIGHT = inches(3)
RAIL_HEIGHT = inches(0.6)


class Drawn(NamedTuple):
    """A drawn table: the ground and where each letter stands."""

    ground: Ground
    spots: dict[str, Spot]

    def body(self, letter: str, eye: int = EYE, radius: int = FOOT) -> Body:
        spot = self.spots[letter]
        return Body(spot.x, spot.y, self.ground.elevation(spot.level), radius, eye)

    def base(self, letter: str) -> Base:
        return Base(self.spots[letter], FOOT)


def rect(x: float, y: float, width: float, depth: float) -> tuple[Point, ...]:
    left, top, right, bottom = inches(x), inches(y), inches(x + width), inches(y + depth)
    return (Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom))


def drawn(
    text: str,
    platforms: tuple[Platform, ...] = (),
    links: tuple[Link, ...] = (),
    buildings: tuple[Building, ...] = (),
    walls: tuple[Wall, ...] = (),
    areas: tuple[Area, ...] = (),
) -> Drawn:
    """The table a drawing shows, with whatever a drawing cannot show added to it."""
    rows = [line.strip() for line in text.strip().splitlines()]
    width = max(len(row) for row in rows)
    rows = [row.ljust(width, ".") for row in rows]
    columns = ["".join(row[x] for row in rows) for x in range(width)]
    shown_areas = [_area(char, x, y, long) for y, row in enumerate(rows) for char, x, long in _runs(row, "#%~*")]
    across = [_wall(run, x, y, False) for y, row in enumerate(rows) for run, x in _stretches(row, "-=")]
    down = [_wall(run, x, y, True) for x, column in enumerate(columns) for run, y in _stretches(column, "|:")]
    spots = {
        char: Spot(x * INCH + FOOT, y * INCH + FOOT)
        for y, row in enumerate(rows)
        for x, char in enumerate(row)
        if char.isupper()
    }
    terrain = Map(
        "drawn",
        "Drawn",
        width * INCH,
        len(rows) * INCH,
        (*shown_areas, *areas),
        (*across, *down, *walls),
        platforms,
        links,
        buildings,
    )
    return Drawn(Ground(terrain), spots)


def _runs(row: str, chars: str) -> Iterator[tuple[str, int, int]]:
    x = 0
    while x < len(row):
        end = x + 1
        while end < len(row) and row[end] == row[x]:
            end += 1
        if row[x] in chars:
            yield row[x], x, end - x
        x = end


def _stretches(row: str, chars: str) -> Iterator[tuple[str, int]]:
    x = 0
    while x < len(row):
        end = x
        while end < len(row) and row[end] in chars + "dw":
            end += 1
        if set(row[x:end]) & set(chars):
            yield row[x:end], x
        x = max(end, x + 1)


def _area(char: str, x: int, y: int, long: int) -> Area:
    outline = rect(x, y, long, 1)
    if char == "#":
        return Area(f"rock-{x}-{y}", "boulder", "Boulder", outline, inches(3), 0, "blocks", Cover.HARD, "impassable")
    if char == "%":
        return Area(f"scrub-{x}-{y}", "scrub", "Scrub", outline, inches(1), 0, "obscures", Cover.SOFT, "rough", 2)
    if char == "~":
        return Area(f"ford-{x}-{y}", "ford", "Ford", outline, footing="rough", difficulty=3)
    return Area(f"deep-{x}-{y}", "river", "Deep water", outline, footing="impassable")


def _wall(run: str, x: int, y: int, down: bool) -> Wall:
    a = Point(x * INCH + FOOT, y * INCH) if down else Point(x * INCH, y * INCH + FOOT)
    b = Point(a.x, a.y + len(run) * INCH) if down else Point(a.x + len(run) * INCH, a.y)
    if set(run) & {":", "="}:
        return Wall(f"rail-{x}-{y}", "rail", "Rail fence", a, b, RAIL_HEIGHT, 0, "clear", Cover.SOFT, "rough", 1)
    openings = tuple(
        Opening("door", at * INCH, (at + long) * INCH, 0, inches(2))
        if char == "d"
        else Opening("window", at * INCH, (at + long) * INCH, inches(0.55), inches(1.6))
        for char, at, long in _runs(run, "dw")
    )
    return Wall(f"wall-{x}-{y}", "house", "House wall", a, b, WALL_HEIGHT, openings=openings)
