"""Journeys (section 2.6): may a figure move along a path, what does that cost it, and whom does it meet?"""

from collections.abc import Iterator
from functools import partial
from random import Random

from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.ground import paths
from posse.games.ground.paths import WORDS, Feet, Journey, Path, Rival, is_met, meeting
from posse.games.ruthless.book import HORSE_RADIUS
from posse.games.ruthless.places import RATES, in_cover, run_away, walker_of
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walk, taken, walk, whole_move
from posse.tabletop.shelter import cover_gaps, nearest_point
from posse.tabletop.terrain import Spot

HALTS = {
    "door": "ruthless/move/mounted-doorway",
    "window": "ruthless/move/climbing",
    "link": "ruthless/move/climbing",
}
"""The rules by which some things stop a path; all others do by ruthless/move/blocking."""

RIDERS = {"door": "a rider cannot pass that doorway", "window": "a rider cannot climb through a window"}


def feet_of(table: Table, id: str) -> Feet:
    """How a figure goes about a Move, and everybody whom it may come near.

    ruthless/move/blocking: friends may be passed but not stood on, enemies never passed (RR-16).
    """
    me = table.figure(id)
    mounted = bool(me.horse)
    blockers, rivals = enemies_near(table, me)
    friends = [Base(h.spot, HORSE_RADIUS) for h in table.horses if h.alive and not h.rider]
    friends += [Base(friend.spot, friend.radius) for friend in table.friends_near(me, FAR[mounted])]
    limit, rough = RATES[mounted]

    def affords(found: Walk) -> bool:
        return whole_move(found, limit, rough)

    return Feet(walker_of(table, id), limit, rough, blockers, rivals, friends, affords)


def enemies_near(table: Table, me: Figure) -> tuple[list[Base], list[Rival]]:
    """The enemies that a Move may come near: those who are in its way, and those whom it may run into."""
    spare_the_fallen = table.scene.house.attack_downed == "forbidden"
    blockers: list[Base] = []
    rivals: list[Rival] = []
    for foe in table.foes_near(me, FAR[bool(me.horse)]):
        base = Base(foe.spot, foe.radius)
        if (spare_the_fallen and not foe.up) or is_met(me.spot, me.radius, base, slack=0):
            blockers.append(base)
        else:
            rivals.append(Rival(foe.id, base))
    return blockers, rivals


FAR = {False: inches(9), True: inches(15)}
"""Farther off than this nobody can be run into in one Move on foot or mounted, bases and all."""


def journey(table: Table, id: str, path: Path) -> Journey | Refusal:
    """Check a whole Move: the path, its cost, where it meets an enemy, where it ends.

    ruthless/move/up-to: any length up to the limit, 0" too. ruthless/move/stops-at-contact: contact ends it (RR-62).
    """
    name = table.name(id)
    figure = table.figure(id)
    if not path or path[0] != figure.spot:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", "ruthless/move/up-to")
    feet = feet_of(table, id)
    path, meets = meeting(table.scene.ground, path, feet.walker.radius, feet.rivals)
    found = walk(table.scene.ground, path, feet.walker, feet.blockers)
    if isinstance(found, Halt):
        why = RIDERS.get(found.reason) or WORDS[found.reason]
        return not_allowed(f"{name} cannot go that way: {why}.", HALTS.get(found.reason, "ruthless/move/blocking"))
    length, limit, rule, why = cost(table, id, found)
    if length > limit:
        return not_allowed(f"{name} may move {in_inches(limit)}{why}; that is {in_inches(length)}.", rule)
    if taken(path[-1], feet.walker.radius, feet.friends):
        return not_allowed(f"{name} cannot end on another model.", "ruthless/move/blocking")
    if figure.lily:
        bar = lily_bar(table, id, path[-1], meets)
        if bar is not None:
            return bar.refusal(name)
    return Journey(path, found.length, meets)


def up_to_contact(table: Table, id: str, path: Path) -> tuple[Path, tuple[str, ...]]:
    """ruthless/move/stops-at-contact: a path as far as the first enemy met, and whom it meets there."""
    me = table.figure(id)
    return meeting(table.scene.ground, path, me.radius, enemies_near(table, me)[1])


def cost(table: Table, id: str, found: Walk) -> tuple[int, int, str, str]:
    """ruthless/move/mixed-ground: any rough ground met sets the limit of the whole Move (RR-15): length, limit, rule, why.

    ruthless/move/rough-list, ruthless/move/rough-player-defined, ruthless/setup/predefine-rough: what is rough is
    marked on the map before play. ruthless/move/climbing: climbing and windows are rough, heights count (RR-18).
    """
    mounted = bool(table.figure(id).horse)
    open_limit, rough = RATES[mounted]
    if not found.crossings:
        rule = "ruthless/move/horse-open-12" if mounted else "ruthless/move/foot-open-6"
        return found.length, open_limit, rule, " in the open"
    rule = "ruthless/move/horse-rough-8" if mounted else "ruthless/move/foot-rough-3"
    return found.length, rough, rule, f" across rough ground ({table.scene.ground.name_of(found.crossings[0].feature)})"


LILY_CONTACT = Bar("ruthless/lily/may-still-act", "{name} is Lily Livered and does not walk into a fight.")
LILY_COVER = Bar("ruthless/lily/stays-in-cover", "{name} is Lily Livered and must stay in cover or go toward it.")


def lily_bar(table: Table, id: str, end: Spot, meets: tuple[str, ...]) -> Bar | None:
    """ruthless/lily/stays-in-cover: a Move must end in cover, or nearer to it if cover is not reached yet (RR-65)."""
    if meets:
        return LILY_CONTACT
    if in_cover(table, id, end):
        return None
    if in_cover(table, id):
        return LILY_COVER
    return None if nearer_cover(table, id, end) else LILY_COVER


def nearer_cover(table: Table, id: str, end: Spot) -> bool:
    """Is the end nearer than the start to the nearest cover, or to another piece that is touched?

    Where there is no cover at all, the way to it is the way off the nearest enemy, as in a flight (RR-64).
    """
    scene, radius, start = table.scene, table.radius(id), table.spot(id)
    everywhere = scene.ground.width + scene.ground.depth
    before = cover_gaps(scene.ground, start, radius, everywhere)
    if not before:
        apart = {foe.id: table.distance(foe.id, id) for foe in table.foes(id)}
        nearest = min(apart, key=lambda foe: apart[foe])
        return table.distance(nearest, id, end) > apart[nearest]
    pieces = {before[0][1]: before[0][0], **{piece: gap for gap, piece in before if gap <= 0}}
    after = {piece: gap for gap, piece in cover_gaps(scene.ground, end, radius, everywhere)}
    return any(after.get(piece, everywhere) < gap for piece, gap in pieces.items())


def straight(table: Table, id: str, to: Spot) -> Path:
    """The Move in a straight line toward a spot, cut where anything stops it or the limit is reached."""
    return paths.straight(table.scene.ground, table.spot(id), to, feet_of(table, id))


def places_in_reach(table: Table, id: str) -> Iterator[Path]:
    ground, start, feet = table.scene.ground, table.spot(id), feet_of(table, id)
    yield from filter(partial(_may_go, table, id), paths.spread_over(ground, start, feet))
    for path in paths.up_to_rivals(ground, start, feet):
        going = journey(table, id, path)
        if isinstance(going, Journey) and going.meets:
            yield path


def anywhere(table: Table, id: str, rng: Random) -> Path | None:
    """A straight Move to a random spot or at an enemy; blocked, as far as it goes; None if nothing was found."""
    me, feet = table.figure(id), feet_of(table, id)
    return paths.stroll(table.scene.ground, me.spot, feet, rng, partial(_may_go, table, id) if me.lily else None)


def _may_go(table: Table, id: str, path: Path) -> bool:
    return isinstance(journey(table, id, path), Journey)


def step_to_cover(table: Table, id: str) -> Path | None:
    """Some Move that one who is Lily Livered and out of cover may make, the plainest first; None if there is none."""
    ground, start = table.scene.ground, table.spot(id)
    pieces = cover_gaps(ground, start, table.radius(id), ground.width + ground.depth)
    if pieces:
        point = nearest_point(ground, pieces[0][1], start)
        path = straight(table, id, Spot(point.x, point.y, start.level))
    else:
        path = run_away(table, id)
    if _may_go(table, id, path):
        return path
    return next(places_in_reach(table, id), None)
