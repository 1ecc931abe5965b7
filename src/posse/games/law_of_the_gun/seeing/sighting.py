"""Sight as the rules of fire have it: who sees whom past walls, low cover and people, and who knows of whom."""

from posse.games.law_of_the_gun.table import Table
from posse.games.people.stage import Model
from posse.tabletop.ground import Ground
from posse.tabletop.length import centimetres
from posse.tabletop.passages import shades
from posse.tabletop.sight import Body, crossing_of
from posse.tabletop.sight import sees as clear
from posse.tabletop.terrain import Area, Cover, Point, Spot, Wall

IN_THE_WAY = centimetres(2)
"""lotg/ruling/line-of-sight, `figures-block`: others this near the line are in the way."""


def sees(table: Table, a: str, b: str, at: Spot | None = None) -> bool:
    """lotg/shooting/own-turn: do the two see each other, with `b` as if it were `at` a spot (lotg/ruling/line-of-sight)?

    High solid terrain and buildings block; whoever lies prone behind low solid cover neither sees nor is seen past it. Other
    figures do not block, unless the table says so.
    """
    scene, one, two = table.scene, table.model(a), table.model(b)
    here, there = (one.spot, one.stance, one.radius), (at or two.spot, two.stance, two.radius)
    key = here + there if here < there else there + here
    view = scene.views.get(key)
    if view is None:
        view = scene.views.keep(key, _in_view(table, one, two, at))
    return view and (scene.house.shooting_los == "terrain-only" or not _crowded(table, one, two, at or two.spot))


def _in_view(table: Table, one: Model, two: Model, at: Spot | None) -> bool:
    """Does terrain let two see each other?"""
    ground, a, b = table.scene.ground, table.body_of(one), table.body_of(two, at)
    if not clear(ground, a, b) or (two.stance == "prone" and lies_behind(ground, a, b)):
        return False
    return not (one.stance == "prone" and lies_behind(ground, b, a))


def lies_behind(ground: Ground, a: Body, b: Body) -> bool:
    """Does low solid cover beside `b`, who lies prone, stand between their eyes? What blocks sight at all has been asked before."""
    for shade in shades(ground, a, b):
        piece = ground.features.get(shade.feature)
        if shade.near and shade.grade == Cover.HARD and isinstance(piece, Area | Wall) and piece.sight != "blocks":
            start, end = Point(a.x, a.y), Point(b.x, b.y)
            at = crossing_of(ground, piece.id, end, start)
            if at is not None and _height(a, b, at) < piece.base + piece.height:
                return True
    return False


def _height(a: Body, b: Body, at: Point) -> float:
    """How high the line between two pairs of eyes is over a point of it."""
    whole = (a.x - b.x) ** 2 + (a.y - b.y) ** 2
    along = (at.x - b.x) * (a.x - b.x) + (at.y - b.y) * (a.y - b.y)
    return b.feet + b.eye + (a.feet + a.eye - b.feet - b.eye) * along / whole


def _crowded(table: Table, one: Model, two: Model, at: Spot) -> bool:
    """lotg/ruling/line-of-sight, `figures-block`: does anybody stand within 2 cm of the line?

    Whoever is hidden from one of the two is in nobody's way: that a shot is refused must not tell where somebody hides.
    """
    x, y, level = one.spot
    ux, uy = at.x - x, at.y - y
    whole = ux * ux + uy * uy
    both = (one.id, two.id)
    sides = {table.side(id) for id in both if id in table.scene.index}
    for other in table.figures:
        if not other.on_table or other.id in both or other.spot.level != level:
            continue
        if not sides.issubset(other.known):
            continue
        vx, vy = other.spot.x - x, other.spot.y - y
        between = 0 < ux * vx + uy * vy < whole
        if between and (ux * vy - uy * vx) ** 2 <= IN_THE_WAY * IN_THE_WAY * whole:
            return True
    return False


def spotted(table: Table, side: str, id: str) -> bool:
    """Does a side know of a figure? Its own always; an enemy once it has been spotted. A horse hides from nobody."""
    if id not in table.scene.index:
        return True
    return table.profile(id).side == side or side in table.figure(id).known


def feared(table: Table, id: str) -> list[str]:
    """The enemies still in the fight whom a figure's side knows of: nobody runs from, or hides from, who was never seen."""
    side = table.profile(id).side
    return [foe.id for foe in table.foes(id) if foe.status == "up" and spotted(table, side, foe.id)]


def can_see(table: Table, viewer: str, target: str, at: Spot | None = None) -> bool:
    """In sight, and spotted: whoever is or comes into plain view has been by then (lotg/visibility/open)."""
    return spotted(table, table.profile(viewer).side, target) and sees(table, viewer, target, at)


def give_away(table: Table, id: str) -> Table:
    """lotg/visibility/cover-fired: whoever shoots is spotted by every enemy who has it in sight."""
    figure = table.figure(id)
    unaware = [foe.id for foe in table.foes(id) if foe.able and table.side(foe.id) not in figure.known]
    seen = {table.side(foe) for foe in unaware if sees(table, foe, id)}
    known = tuple(side for side in table.scene.sides if side in seen or side in figure.known)
    return table.change(id, known=known, quiet=0) if known != figure.known or figure.quiet else table


# What the enemy that runs itself remembers


def note(table: Table, id: str) -> Table:
    """lotg/ruling/solo-suspected: somebody has been seen, or has given itself away, where it is now."""
    scene = table.scene
    if not scene.solo or scene.is_solo(table.profile(id).side) or not table.figure(id).on_table:
        return table
    known = {**dict(table.suspects), id: table.spot(id)}
    return table.but(suspects=tuple(known.items())) if dict(table.suspects) != known else table


def last_seen(table: Table) -> dict[str, Spot]:
    """Those who are still in the fight, by the place where each was last seen, or heard (lotg/ruling/hearing)."""
    known = {**dict(table.last_seen), **dict(table.suspects)}
    return {id: spot for id, spot in known.items() if table.figure(id).up and not table.scene.is_solo(table.side(id))}
