"""Who is in cover without asking from whom: bases that stand against a piece, inside one, or indoors."""

from posse.tabletop.ground import Ground
from posse.tabletop.layer import HEADROOM
from posse.tabletop.length import INCH
from posse.tabletop.shape import Box, Ratio, edges, inside, outline_gap, point_gap
from posse.tabletop.terrain import Area, Cover, Point, Spot, Wall


def gap_to(piece: Area | Wall, x: int, y: int) -> Ratio:
    """The squared distance from a point to a piece, nought inside it."""
    if isinstance(piece, Wall):
        return point_gap(x, y, piece.a, piece.b)
    return outline_gap(piece.outline, x, y)


def covers_at(piece: object, elevation: int) -> bool:
    """Whether a feature is something that shelters somebody who stands at that height."""
    return (
        isinstance(piece, Area | Wall)
        and piece.cover != Cover.NONE
        and piece.base < elevation + HEADROOM
        and piece.base + piece.height > elevation
    )


def cover_pieces(ground: Ground, level: int) -> dict[str, Area | Wall]:
    """The pieces that shelter people on a level, by id."""
    found = ground.covering.get(level)
    if found is None:
        elevation = ground.elevations[level]
        pieces = {id: piece for id, piece in ground.features.items() if isinstance(piece, Area | Wall)}
        kept = {id: piece for id, piece in pieces.items() if covers_at(piece, elevation)}
        found = ground.covering.keep(level, kept)
    return found


def nearest_point(ground: Ground, id: str, spot: Spot) -> Point:
    """The point of a piece nearest to a spot: the spot itself if it lies inside."""
    piece = ground.features[id]
    if isinstance(piece, Wall):
        return _foot(spot, piece.a, piece.b)
    if not isinstance(piece, Area) or inside(piece.outline, spot.x, spot.y):
        return Point(spot.x, spot.y)
    sides = [_foot(spot, c, d) for c, d in edges(piece.outline)]
    return min(sides, key=lambda point: (point.x - spot.x) ** 2 + (point.y - spot.y) ** 2)


def _foot(spot: Spot, c: Point, d: Point) -> Point:
    ux, uy = d.x - c.x, d.y - c.y
    whole = ux * ux + uy * uy
    along = max(0, min(whole, ux * (spot.x - c.x) + uy * (spot.y - c.y)))
    if whole == 0:
        return c
    return Point(c.x + round(ux * along / whole), c.y + round(uy * along / whole))


def indoors(ground: Ground, spot: Spot) -> str | None:
    """The building a figure is inside of, if any: within its outline and not on a roof or balcony."""
    known = ground.houses
    if spot not in known:
        known.keep(spot, _house(ground, spot))
    return known[spot]


def _house(ground: Ground, spot: Spot) -> str | None:
    if spot.level and ground.map.platforms[spot.level - 1].kind != "floor":
        return None
    for building in ground.map.buildings:
        if ground.box(building.id).holds(spot.x, spot.y) and inside(building.outline, spot.x, spot.y):
            return building.id
    return None


def cover_gaps(ground: Ground, spot: Spot, radius: int, within: int) -> list[tuple[int, str]]:
    """The pieces that give cover on this level and how far the base's edge is from each, nearest first."""
    key = (spot, radius, within)
    known = ground.gaps.get(key)
    if known is not None:
        return known
    x, y, level = spot
    reach = radius + within
    found = []
    for id, piece, (left, top, right, bottom) in _cover_near(ground, level, x // CELL, y // CELL, reach):
        if left - reach <= x <= right + reach and top - reach <= y <= bottom + reach:
            gap = gap_to(piece, x, y)
            if gap.within(reach):
                found.append((max(0, gap.root() - radius), id))
    return ground.gaps.keep(key, sorted(found, key=lambda pair: pair[0]))


CELL = 2 * INCH
"""Whoever stands in the same cell of this size has the same pieces to look at."""


def _cover_near(
    ground: Ground, level: int, column: int, row: int, reach: int
) -> tuple[tuple[str, Area | Wall, Box], ...]:
    key = (level, column, row, reach)
    known = ground.nearby.get(key)
    if known is not None:
        return known
    covering = cover_pieces(ground, level)
    room = Box(column * CELL, row * CELL, (column + 1) * CELL, (row + 1) * CELL).grown(reach)
    near = [id for id in ground.near(room) if id in covering]
    return ground.nearby.keep(key, tuple([(id, covering[id], ground.box(id)) for id in near]))


def is_nearer(ground: Ground, id: str, spot: Spot, radius: int, than: int) -> bool:
    """Whether a base's edge is nearer to one piece of cover `than` a gap; what its box rules out is not looked at closely."""
    piece, reach = ground.features[id], radius + than
    if than <= 0 or not isinstance(piece, Area | Wall) or not ground.box(id).holds(spot.x, spot.y, reach):
        return False
    return gap_to(piece, spot.x, spot.y).below(reach)


def shelter_at(ground: Ground, spot: Spot, radius: int, gap: int) -> str | None:
    """The feature a base shelters at: the heaviest cover it stands in or against (within `gap`), else its house."""
    touched = [id for _, id in cover_gaps(ground, spot, radius, gap)]
    if touched:
        return max(touched, key=lambda id: _grade(ground, id))
    return indoors(ground, spot)


def _grade(ground: Ground, id: str) -> int:
    piece = ground.features[id]
    return piece.cover if isinstance(piece, Area | Wall) else Cover.NONE
