"""Random tables for properties: coordinates often fall on a coarse grid, so that lines touch, meet and run along pieces."""

from typing import Literal

from hypothesis import strategies as st

from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH
from posse.tabletop.terrain import Area, Cover, Footing, Map, Opening, Platform, Point, Sighting, Wall

SIDE = 12 * INCH
COARSE = INCH // 2

_coordinate = st.one_of(st.integers(0, SIDE // COARSE).map(lambda n: n * COARSE), st.integers(0, SIDE))
_point = st.builds(Point, _coordinate, _coordinate)
_SIGHTS: tuple[Sighting, ...] = ("clear", "obscures", "blocks", "blocks")
_KINDS: tuple[Literal["door", "window", "gate"], ...] = ("door", "window", "gate")
_sighting = st.sampled_from(_SIGHTS)
_cover = st.sampled_from(list(Cover))
_height = st.sampled_from([60, 140, 279, 400, 762, 1500])
_base = st.sampled_from([0, 0, 0, 140, 762])


@st.composite
def walls(draw: st.DrawFn, number: int, footing: Footing = "impassable") -> Wall:
    a, b = draw(_point), draw(_point)
    openings = []
    for _ in range(draw(st.integers(0, 2))):
        start = draw(st.integers(0, 8)) * INCH
        kind = draw(st.sampled_from(_KINDS))
        sill = draw(st.sampled_from([0, 140, 200]))
        head = draw(st.sampled_from([0, 400, 508]))
        openings.append(Opening(kind, start, start + draw(st.sampled_from([300, 360, 700])), sill, head))
    sight = draw(_sighting)
    return Wall(
        f"wall-{number}",
        "wall",
        "Wall",
        a,
        b,
        draw(_height),
        draw(_base),
        sight,
        draw(_cover),
        footing,
        openings=tuple(openings),
    )


@st.composite
def outlines(draw: st.DrawFn) -> tuple[Point, ...]:
    """An upright rectangle, or a triangle."""
    if draw(st.booleans()):
        x, y = draw(_coordinate), draw(_coordinate)
        width, depth = draw(st.integers(1, 8)) * COARSE, draw(st.integers(1, 8)) * COARSE
        return (Point(x, y), Point(x + width, y), Point(x + width, y + depth), Point(x, y + depth))
    a, b, c = draw(_point), draw(_point), draw(_point)
    if (b.x - a.x) * (c.y - a.y) == (b.y - a.y) * (c.x - a.x):
        c = Point(c.x + 200, c.y + 333)
    return (a, b, c)


@st.composite
def areas(draw: st.DrawFn, number: int) -> Area:
    sight = draw(_sighting)
    footing: Footing = draw(st.sampled_from(["open", "rough", "impassable"]))
    return Area(
        f"area-{number}",
        "area",
        "Area",
        draw(outlines()),
        draw(_height),
        draw(_base),
        sight,
        draw(_cover),
        footing,
        draw(st.integers(0, 5)),
    )


@st.composite
def grounds(draw: st.DrawFn) -> Ground:
    """A small table crowded with pieces."""
    fences: Footing = draw(st.sampled_from(["impassable", "rough"]))
    some_walls = [draw(walls(n, fences if n == 0 else "impassable")) for n in range(draw(st.integers(0, 6)))]
    some_areas = [draw(areas(n)) for n in range(draw(st.integers(0, 4)))]
    floors = [
        Platform(f"floor-{n}", "roof", "Roof", draw(outlines()), draw(st.sampled_from([300, 762])))
        for n in range(draw(st.integers(0, 2)))
    ]
    return Ground(Map("any", "Any", SIDE, SIDE, tuple(some_areas), tuple(some_walls), tuple(floors)))


spots_xy = st.tuples(_coordinate, _coordinate)
