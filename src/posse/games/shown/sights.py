"""Sight made visible: the lines between two figures, what shelters or blocks, and the same from the side.

Every answer is the table's own `look`; this only finds where on the map it is to be drawn. What a shelter is worth, and
what it is called, is the game's to say.
"""

from typing import Literal, NamedTuple

from posse.games.deeds.happened import spoken
from posse.games.people.figures import Figure, FigureTable
from posse.games.shown.words import INCHES, Unit, bearing
from posse.games.wire.looks import Ray, SideSlice, SideView, SightShown
from posse.tabletop.ground import Ground
from posse.tabletop.shape import length
from posse.tabletop.sight import Body, Look, Slice, crossing_of, side_points, side_view
from posse.tabletop.terrain import Platform, Point

_Role = Literal["passes", "shelters", "blocks", "floor"]


class Sheltered(NamedTuple):
    """What a target has between itself and the shooter: words for it ("" in the open), what it takes off, and the piece."""

    words: str = ""
    grade: int = 0
    feature: str = ""


def named(ground: Ground, feature: str) -> str:
    """A feature in the middle of a sentence: `the water trough`, `the Silver Bell Saloon, south wall`."""
    return spoken(ground.name_of(feature))


def sight(table: FigureTable[Figure], figure: str, target: str, shelter: Sheltered, unit: Unit = INCHES) -> SightShown:
    """What one figure has of another, sheltered as the game says, with the distance in its unit."""
    ground = table.scene.ground
    seen = table.look(figure, target)
    distance = table.distance(figure, target) if table.scene.premeasure else None
    a, b = table.body(figure), table.body(target)
    feature = shelter.feature or seen.blocked or ""
    way = bearing(table.spot(figure), table.spot(target))
    where = way if distance is None else f"{unit.said(distance)} {way}"
    if seen.sees:
        how = shelter.words or "in the open"
    elif seen.blocked is None:
        how = "out of sight behind somebody"
    else:
        how = f"out of sight behind {named(ground, seen.blocked)}"
    return SightShown(
        figure=figure,
        target=target,
        sees=seen.sees,
        distance=distance,
        sentence=f"{table.name(target)}, {where}, {how}.",
        grade=shelter.grade,
        by=ground.name_of(feature) if feature else "",
        shield=_point_on(ground, a, b, feature, seen) if feature else None,
        rays=_rays(table, a, b, seen),
        side=_from_the_side(ground, a, b, seen, feature) if a.feet != b.feet or feature else None,
    )


def _point_on(ground: Ground, a: Body, b: Body, feature: str, seen: Look) -> Point:
    """Where on the line that shows it a piece stands; a piece the target stands in is at its base."""
    end = Point(*seen.ray[1]) if seen.ray is not None and seen.sees else Point(b.x, b.y)
    at = crossing_of(ground, feature, Point(a.x, a.y), end)
    if at is not None:
        return at
    share = b.radius / (length(a.x - b.x, a.y - b.y) or 1)
    return Point(round(b.x + (a.x - b.x) * share), round(b.y + (a.y - b.y) * share))


def _rays(table: FigureTable[Figure], a: Body, b: Body, seen: Look) -> tuple[Ray, ...]:
    """The lines the rule tries: to the middle of the base and to its two sides."""
    ground = table.scene.ground
    ends = [Point(b.x, b.y), *side_points(a, b)]
    start = Point(a.x, a.y)
    shown = []
    for end in ends:
        stop, by = None, ""
        if not seen.sees and seen.blocked is not None:
            stop, by = crossing_of(ground, seen.blocked, start, end), seen.blocked
        shown.append(Ray(start, end, seen.sees, stop, ground.name_of(by) if by else ""))
    return tuple(shown)


def _from_the_side(ground: Ground, a: Body, b: Body, seen: Look, feature: str) -> SideView:
    whole = round(length(b.x - a.x, b.y - a.y))
    slices: dict[tuple[str, int, int], list[int]] = {}
    pieces = side_view(ground, a, b)
    if feature and seen.ray is not None and all(piece.feature != feature for piece in pieces):
        # The line to one side of the base meets it, the middle line passes it by.
        aside = b._replace(x=seen.ray[1][0], y=seen.ray[1][1])
        pieces += [piece for piece in side_view(ground, a, aside) if piece.feature == feature]
    for piece in pieces:
        slices.setdefault((piece.feature, piece.base, piece.top), []).append(piece.distance)
    shown = []
    for (id, base, top), distances in slices.items():
        found = Slice(min(distances), base, top, id)
        role: _Role = "floor" if isinstance(ground.features[id], Platform) else "passes"
        if id == feature:
            role = "shelters" if seen.sees else "blocks"
        start, end = _extent(ground, found, max(distances), whole, a, b)
        shown.append(SideSlice(start, end, base, top, ground.name_of(id), role))
    shown.sort(key=lambda piece: piece.start)
    return SideView(whole, (a.feet, b.feet), (a.feet + a.eye, b.feet + b.eye), tuple(shown))


def _extent(ground: Ground, piece: Slice, last: int, whole: int, a: Body, b: Body) -> tuple[int, int]:
    """From where to where a piece reaches along the line; a floor under one end reaches to that end."""
    if isinstance(ground.features[piece.feature], Platform) and last == piece.distance:
        if b.feet == piece.top:
            return piece.distance, whole
        if a.feet == piece.top:
            return 0, piece.distance
    return piece.distance, last
