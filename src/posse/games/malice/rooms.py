"""Windows, doors, solid things and rooms (section 2.6): what stands between a shooter and a target, and how deep one is in.

Sight runs along three lines (MR-17). A line goes through doors and windows or is stopped; what it goes through and what
stops it is all that these rules ask. Which room a target is in need not be drawn on a map: it is what lies behind the
last door or window that a line of sight goes through on its way in.
"""

from collections.abc import Mapping, Sequence

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.malice.scene import Approach, Scene
from posse.games.malice.table import Table
from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches
from posse.tabletop.passages import Line, Passage, depth, framed, lines, shades, unstopped
from posse.tabletop.shape import outline_gap
from posse.tabletop.shelter import indoors
from posse.tabletop.sight import Body, Look, look
from posse.tabletop.terrain import Building, Cover, Spot, Wall

SAFE = inches(2)
"""malice/shooting/room-over-2-inches: exactly 2" in can still be hit."""

FRAMED = "malice/shooting/window-door-minus-1"
FRAMES = {
    ("window", True): Reason("behind a window", -1, FRAMED),
    ("door", True): Reason("partly behind a door", -1, FRAMED),
    ("window", False): Reason("past a window frame", -1, FRAMED),
    ("door", False): Reason("past a door frame", -1, FRAMED),
}
SOLID = Reason("behind", -2, "malice/shooting/solid-minus-2")
"""The two grades of cover; the second is told with what it is."""

TOO_DEEP = "malice/shooting/room-over-2-inches"
IN_THE_OPEN = Approach("", "", 0, inside=False)


def shelter(
    table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None
) -> tuple[Reason, ...]:
    """malice/shooting/cover-worst-only: only the heavier of the two grades counts (MR-17).

    malice/shooting/window-door-minus-1, malice/shooting/solid-minus-2. `at` reads it as if the target stood elsewhere,
    `since` as if the shooter did.
    """
    how = approach(table, shooter, target, at, since)
    if how.solid:
        return (Reason(f"{SOLID.what} {table.scene.ground.name_of(how.solid)}", SOLID.add, SOLID.rule),)
    return (FRAMES[how.frame, how.inside],) if how.frame else ()


def too_deep(table: Table, shooter: str, target: str, at: Spot | None = None) -> Bar | None:
    """malice/shooting/room-over-2-inches: deeper than 2" into a room, from its windows and doors, nobody can be hit.

    malice/shooting/room-from-inside: that is for shots that come in from outside; a shooter in the same room sees the
    target along a line that goes through no opening, and is not bound by it (MR-18).
    """
    if indoors(table.scene.ground, at or table.figure(target).spot) is None:
        return None
    deep = approach(table, shooter, target, at).deep
    if deep <= SAFE:
        return None
    return Bar(
        TOO_DEEP,
        f"{table.name(target)} is {in_inches(deep)} into the room and cannot be hit from outside.",
        "too deep in the room",
    )


def approach(table: Table, shooter: str, target: str, at: Spot | None = None, since: Spot | None = None) -> Approach:
    scene, one, two = table.scene, table.figure(shooter), table.figure(target)
    a, b = table.measures(one, since), table.measures(two, at)
    known = scene.approaches.get(a + b)
    if known is None:
        house = indoors(scene.ground, at or two.spot)
        known = scene.approaches.keep(a + b, _approach(scene, Body(*a), Body(*b), house))
    return known


def in_the_open(seen: Look, house: str | None) -> bool:
    """Whoever is seen outside every house, and sheltered by nothing at all, is hidden in no part."""
    return house is None and seen.sees and seen.hard is None and seen.soft is None


def _approach(scene: Scene, a: Body, b: Body, house: str | None) -> Approach:
    """Some clear line is enough to hit by: the least depth counts, and lines that lead too deep are not used.

    Outside every house, soft cover that stops no line is neither a frame nor solid.
    """
    ground = scene.ground
    if house is None:
        seen = look(ground, a, b)
        if in_the_open(seen, house) or (seen.sees and seen.hard is None and unstopped(ground, a, b)):
            return IN_THE_OPEN
    drawn = lines(ground, a, b)
    ways = [(line, entry(ground, line, house)) for line in drawn if line.clear]
    depths = [depth(ground, way_in, b) if way_in is not None else 0 for _, way_in in ways]
    deep = min(depths, default=0)
    used = [way for way, how_deep in zip(ways, depths, strict=True) if how_deep <= max(deep, SAFE)]
    frames = {p.wall: framed(ground, p)[1].kind for line, _ in used for p in line.through if is_frame(ground, p)}
    frame = _frame(ground, drawn, used, frames)
    cut = [line.stopped_by[-1] for line in drawn if line.stopped_by and frames.keys().isdisjoint(line.stopped_by)]
    near = [
        shade.feature
        for shade in shades(ground, a, b)
        if shade.grade == Cover.HARD and (shade.near or not shade.blocks) and shade.feature not in frames
    ]
    inside = any(way_in is not None for _, way_in in used)
    return Approach(frame, next(iter((*cut, *near)), ""), deep, inside)


def _frame(
    ground: Ground, drawn: Sequence[Line], used: Sequence[tuple[Line, Passage | None]], frames: Mapping[str, str]
) -> str:
    """malice/shooting/window-door-minus-1: who is seen through the window of a room is partly hidden by its sill.

    At a door, and for somebody outside, only a line that is cut by the frame makes it so.
    """
    if any(way_in is not None and framed(ground, way_in)[1].kind == "window" for _, way_in in used):
        return "window"
    cut = [kind for line in drawn for wall, kind in frames.items() if wall in line.stopped_by]
    return cut[0] if cut else ""


def is_frame(ground: Ground, passage: Passage) -> bool:
    """A door or a window; a gate in a fence is neither."""
    return framed(ground, passage)[1].kind != "gate"


def entry(ground: Ground, line: Line, house: str | None) -> Passage | None:
    """The last door or window of the target's own house that a line goes through: where it comes into the room."""
    if house is None:
        return None
    own = [p for p in line.through if is_frame(ground, p) and belongs(ground, framed(ground, p)[0], house)]
    return own[-1] if own else None


def belongs(ground: Ground, wall: Wall, house: str) -> bool:
    """Is this a wall of that house, outer or inner: do both its ends lie in or on its outline?"""
    building = ground.features[house]
    return isinstance(building, Building) and all(
        outline_gap(building.outline, *end).within(0) for end in (wall.a, wall.b)
    )


def opening_in_use(table: Table, shooter: str, target: str) -> Passage | None:
    """malice/shooting/room-over-2-inches: the opening from which the depth of a target in a room is taken.

    None where no depth is asked: outside, in the same room, or out of sight.
    """
    ground = table.scene.ground
    house = indoors(ground, table.figure(target).spot)
    if house is None:
        return None
    b = table.body(target)
    clear = [line for line in lines(ground, table.body(shooter), b) if line.clear]
    ways = [entry(ground, line, house) for line in clear]
    if None in ways:
        return None
    return min((way for way in ways if way is not None), key=lambda way: depth(ground, way, b), default=None)
