"""Sight made visible: the lines between two figures, what shelters or blocks, and the same from the side.

Every answer is the table's own `look`; this only finds where on the map it is to be drawn.
"""

from math import atan2, pi
from typing import Literal

from posse.games.ruthless.places import set_down
from posse.games.ruthless.shooting import HARD, SOFT
from posse.games.ruthless.table import Table
from posse.games.screen import Ray, SideSlice, SideView, SightShown
from posse.tabletop.length import INCH
from posse.tabletop.shape import length, sideways
from posse.tabletop.sight import Body, Look, Slice, crossing_of, side_view
from posse.tabletop.terrain import Cover, Platform, Point, Spot

_Role = Literal["passes", "shelters", "blocks", "floor"]

BEARINGS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def inches_words(distance: int) -> str:
    """A distance as people say it, to a tenth of an inch: 6.1."""
    return f"{distance / INCH:.1f}".removesuffix(".0")


def in_mark(distance: int) -> str:
    """A distance with the inch mark, to a tenth: 6.1 and the sign."""
    return f"{inches_words(distance)}\u2033"


def bearing(a: Spot, b: Spot) -> str:
    """The compass direction from one spot to another; north is up."""
    turn = atan2(b.y - a.y, b.x - a.x) / (2 * pi)
    return BEARINGS[round(turn * 8) % 8]


def named(table: Table, feature: str) -> str:
    """A feature in the middle of a sentence: `the water trough`, `the Silver Bell Saloon, south wall`."""
    return spoken(table.scene.ground.name_of(feature))


def spoken(name: str) -> str:
    """A thing's name with its article; only proper names, which have a second capital, keep theirs."""
    if name.startswith(("The ", "the ")):
        return f"the {name[4:]}"
    proper = any(letter.isupper() for letter in name[1:])
    return f"the {name}" if proper else f"the {name[:1].lower()}{name[1:]}"


def cover_words(table: Table, seen: Look) -> str:
    """What shelters somebody, in a few words: `hard cover, the water trough`; empty in the open."""
    if seen.hard is not None:
        return f"hard cover, {named(table, seen.hard)}"
    if seen.soft is not None:
        return f"soft cover, {named(table, seen.soft)}"
    return ""


def cover_note(table: Table, seen: Look) -> str:
    """The thing that shelters, in a word or two, for a ticket; `open` if nothing does."""
    feature = seen.hard or seen.soft
    return table.scene.ground.name_of(feature).lower() if feature is not None else "open"


def taken_off(seen: Look) -> int:
    """What cover takes off a roll, as the rule's own figures say it: 0, 1 or 2."""
    return {Cover.NONE: 0, Cover.SOFT: -SOFT.add, Cover.HARD: -HARD.add}[seen.cover]


def sight(table: Table, figure: str, target: str, at: Spot | None = None) -> SightShown:
    """What `figure` (as if it stood `at` a spot) has of `target`."""
    moved = table if at is None else set_down(table, figure, at)
    seen = moved.look(figure, target)
    distance = moved.distance(figure, target)
    a, b = moved.body(figure), moved.body(target)
    feature = seen.hard or seen.soft or seen.blocked or ""
    here, there = moved.spot(figure), moved.spot(target)
    name = moved.name(target)
    where = f"{inches_words(distance)} inches {bearing(here, there)}"
    if seen.sees:
        words = cover_words(moved, seen)
        sentence = f"{name}, {where}, {words or 'in the open'}."
    elif seen.blocked is None:
        sentence = f"{name}, {where}, out of sight behind somebody."
    else:
        sentence = f"{name}, {where}, out of sight behind {named(moved, seen.blocked)}."
    return SightShown(
        figure=figure,
        target=target,
        sees=seen.sees,
        distance=distance,
        sentence=sentence,
        grade=taken_off(seen),
        by=moved.scene.ground.name_of(feature) if feature else "",
        shield=_point_on(moved, a, b, feature, seen) if feature else None,
        rays=_rays(moved, a, b, seen),
        side=_from_the_side(moved, a, b, seen, feature) if _heights_matter(moved, a, b, seen) else None,
    )


def _point_on(table: Table, a: Body, b: Body, feature: str, seen: Look) -> Point:
    """Where on the line that shows it a piece stands; a piece the target stands in is at its base."""
    end = seen.ray[1] if seen.ray is not None and seen.sees else Point(b.x, b.y)
    at = crossing_of(table.scene.ground, feature, Point(a.x, a.y), end)
    if at is not None:
        return at
    share = b.radius / (length(a.x - b.x, a.y - b.y) or 1)
    return Point(round(b.x + (a.x - b.x) * share), round(b.y + (a.y - b.y) * share))


def _rays(table: Table, a: Body, b: Body, seen: Look) -> tuple[Ray, ...]:
    """The lines the rule tries: to the middle of the base and to its two sides."""
    ends = [Point(b.x, b.y)]
    if table.scene.sight_rules.three_rays:
        across, down = sideways(b.x - a.x, b.y - a.y, b.radius)
        ends += [Point(b.x + across, b.y + down), Point(b.x - across, b.y - down)]
    start = Point(a.x, a.y)
    shown = []
    for end in ends:
        stop, by = None, ""
        if not seen.sees and seen.blocked is not None:
            stop, by = crossing_of(table.scene.ground, seen.blocked, start, end), seen.blocked
        shown.append(Ray(start, end, seen.sees, stop, table.scene.ground.name_of(by) if by else ""))
    return tuple(shown)


def _heights_matter(table: Table, a: Body, b: Body, seen: Look) -> bool:
    return a.feet != b.feet or bool(seen.hard or seen.soft or seen.blocked)


def _from_the_side(table: Table, a: Body, b: Body, seen: Look, feature: str) -> SideView:
    ground = table.scene.ground
    whole = round(length(b.x - a.x, b.y - a.y))
    slices: dict[tuple[str, int, int], list[int]] = {}
    for piece in side_view(ground, a, b):
        slices.setdefault((piece.feature, piece.base, piece.top), []).append(piece.distance)
    shown = []
    for (id, base, top), distances in slices.items():
        found = Slice(min(distances), base, top, id)
        role: _Role = "floor" if isinstance(ground.features[id], Platform) else "passes"
        if id == feature:
            role = "shelters" if seen.sees else "blocks"
        start, end = _extent(table, found, max(distances), whole, a, b)
        shown.append(SideSlice(start, end, base, top, ground.name_of(id), role))
    shown.sort(key=lambda piece: piece.start)
    return SideView(whole, (a.feet, b.feet), (a.feet + a.eye, b.feet + b.eye), tuple(shown))


def _extent(table: Table, piece: Slice, last: int, whole: int, a: Body, b: Body) -> tuple[int, int]:
    """From where to where a piece reaches along the line; a floor under one end reaches to that end."""
    feature = table.scene.ground.features[piece.feature]
    if isinstance(feature, Platform) and last == piece.distance:
        if b.feet == piece.top:
            return piece.distance, whole
        if a.feet == piece.top:
            return 0, piece.distance
    return piece.distance, last
