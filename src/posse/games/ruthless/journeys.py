"""Journeys (section 2.6): may a figure move along a path, what does that cost it, and whom does it meet?"""

from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.refusal import Refusal, not_allowed
from posse.games.bars import Bar
from posse.games.figures import CONTACT, FOOT_RADIUS, ROUNDING
from posse.games.ruthless.book import HORSE_RADIUS
from posse.games.ruthless.places import in_cover, near, rough_limit, run_away, walker_of
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.ground import Ground
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import (
    Base,
    Halt,
    Walk,
    Walker,
    clip,
    cut,
    first_contact,
    link_between,
    path_length,
    per_stretch,
    taken,
    walk,
)
from posse.tabletop.reach import Reach, reach
from posse.tabletop.shelter import cover_gaps, nearest_point
from posse.tabletop.terrain import Spot

Path = tuple[Spot, ...]

LINE_COST = {False: inches(3), True: inches(4)}
ROUGH_RATE = {False: Fraction(2), True: Fraction(3, 2)}
"""RR-15, `proportional`: what each rough inch and each line crossed costs on foot and mounted."""

HALTS = {
    "wall": ("ruthless/move/blocking", "a wall is in the way"),
    "edge": ("ruthless/move/blocking", "the path leaves the table"),
    "impassable": ("ruthless/move/blocking", "that ground cannot be crossed"),
    "door": ("ruthless/move/mounted-doorway", "a rider cannot pass that doorway"),
    "window": ("ruthless/move/climbing", "a rider cannot climb through a window"),
    "link": ("ruthless/move/climbing", "there is no way to climb there"),
    "base": ("ruthless/move/blocking", "a model is in the way"),
    "platform": ("ruthless/move/blocking", "the path runs off the edge"),
}


class Journey(Struct, frozen=True):
    """A Move that may be made: its path, cut where it meets an enemy, its length, and whom it meets there."""

    path: Path
    length: int
    meets: tuple[str, ...] = ()


class Others(NamedTuple):
    """Those a Move may come near: who blocks a path outright, whom it may run into, and on whom it may not end."""

    blockers: list[Base]
    rivals: list[Figure]
    friends: list[Base]


def in_the_way(table: Table, id: str) -> Others:
    """Everybody whom one Move of a figure may come near.

    ruthless/move/blocking: friends may be passed but not stood on, enemies never passed (RR-16).
    """
    options = table.scene.options
    me = table.figure(id)
    side = table.profile(id).side
    blockers: list[Base] = []
    rivals: list[Figure] = []
    friends = [Base(h.spot, HORSE_RADIUS) for h in table.horses if h.alive and not h.rider]
    far = FAR[bool(me.horse)]
    close = [other for other in table.figures if near(me.spot, other.spot, far) and other.status in ("up", "down")]
    for other in close:
        if other.id == id:
            continue
        base = Base(other.spot, HORSE_RADIUS if other.horse else FOOT_RADIUS)
        if table.profile(other.id).side == side:
            friends.append(base)
        elif (other.status == "down" and options.attack_downed == "forbidden") or (
            near(me.spot, other.spot, TOUCHING) and table.touching(id, other.id)
        ):
            blockers.append(base)
        else:
            rivals.append(other)
    if not options.pass_friends:
        blockers += friends
    return Others(blockers, rivals, friends)


FAR = {False: inches(9), True: inches(15)}
"""Farther off than this nobody can be run into in one Move on foot or mounted, bases and all."""

TOUCHING = inches(2)
"""Farther off than this no two bases touch."""


def journey(table: Table, id: str, path: Path) -> Journey | Refusal:
    """Check a whole Move: the path, its cost, where it meets an enemy, where it ends.

    ruthless/move/up-to: any length up to the limit, 0" too. ruthless/move/stops-at-contact: contact ends it (RR-62).
    """
    name = table.name(id)
    figure = table.figure(id)
    if not path or path[0] != figure.spot:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", "ruthless/move/up-to")
    blockers, rivals, friends = in_the_way(table, id)
    path, meets = meeting(table, id, path, rivals)
    walker = walker_of(table, id)
    found = walk(table.scene.ground, path, walker, blockers)
    if isinstance(found, Halt):
        rule, why = HALTS[found.reason]
        return not_allowed(f"{name} cannot go that way: {why}.", rule)
    length, limit, rule, why = cost(table, id, found)
    if length > limit:
        return not_allowed(f"{name} may move {in_inches(limit)}{why}; that is {in_inches(length)}.", rule)
    if taken(path[-1], walker.radius, friends):
        return not_allowed(f"{name} cannot end on another model.", "ruthless/move/blocking")
    if figure.lily:
        bar = lily_bar(table, id, path[-1], meets)
        if bar is not None:
            return bar.refusal(name)
    return Journey(path, found.length, meets)


def meeting(table: Table, id: str, path: Path, rivals: list[Figure]) -> tuple[Path, tuple[str, ...]]:
    """The path up to the first enemy touched, and every enemy touched there."""
    if not rivals:
        return path, ()
    radius, ground = table.radius(id), table.scene.ground
    first: int | None = None
    for rival in rivals:
        at = first_contact(path, radius, Base(rival.spot, rival.radius), CONTACT, ground.elevations)
        if at is not None and (first is None or at < first):
            first = at
    if first is None:
        return path, ()
    path = cut(path, first, ground.elevations)
    return path, tuple(rival.id for rival in rivals if is_met(table, id, rival, path))


def up_to_contact(table: Table, id: str, path: Path) -> tuple[Path, tuple[str, ...]]:
    """ruthless/move/stops-at-contact: a path as far as the first enemy met, and whom it meets there."""
    return meeting(table, id, path, in_the_way(table, id).rivals)


def is_met(table: Table, id: str, rival: Figure, path: Path) -> bool:
    limit = CONTACT + ROUNDING + table.radius(id) + table.radius(rival.id)
    end = path[-1]
    if end.level != rival.spot.level:
        return False
    return (end.x - rival.spot.x) ** 2 + (end.y - rival.spot.y) ** 2 <= limit * limit


def cost(table: Table, id: str, found: Walk) -> tuple[int, int, str, str]:
    """ruthless/move/mixed-ground: any rough ground met sets the limit of the whole Move (RR-15): length, limit, rule, why.

    ruthless/move/rough-list, ruthless/move/rough-player-defined, ruthless/setup/predefine-rough: what is rough is
    marked on the map before play. ruthless/move/climbing: climbing and windows are rough, heights count (RR-18).
    """
    options = table.scene.options
    mounted = bool(table.figure(id).horse)
    open_limit, rough = rough_limit(table, id)
    open_rule = "ruthless/move/horse-open-12" if mounted else "ruthless/move/foot-open-6"
    if options.climb_mode == "free":
        found = as_if_level(table, found)
    length, crossings = found.length, found.crossings
    if options.rough_mode == "proportional":
        spent = per_stretch(found, ROUGH_RATE[mounted], LINE_COST[mounted])
        return spent, open_limit, "ruthless/move/mixed-ground", " with rough ground counted"
    if options.rough_mode == "start_only":
        crossings = tuple(crossing for crossing in crossings if crossing.at == 0)
    if not crossings:
        return length, open_limit, open_rule, " in the open"
    rule = "ruthless/move/horse-rough-8" if mounted else "ruthless/move/foot-rough-3"
    return length, rough, rule, f" across rough ground ({table.scene.ground.name_of(crossings[0].feature)})"


def as_if_level(table: Table, found: Walk) -> Walk:
    """RR-18, `free`: climbs and windows are no rough going, and heights cost nothing."""
    ground = table.scene.ground
    crossings = tuple(crossing for crossing in found.crossings if crossing.kind not in ("climb", "window"))
    climbs = [(a, b) for a, b in pairwise(found.path) if a.level != b.level and is_climb(ground, a, b)]
    rough = found.rough - sum(path_length(ground, climb) for climb in climbs)
    return replace(found, crossings=crossings, length=found.length - found.climbed, rough=max(0, rough))


def is_climb(ground: Ground, a: Spot, b: Spot) -> bool:
    """A change of level that is no ramp."""
    link = link_between(ground, a, b)
    return link is not None and link.kind != "ramp"


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


def nearer_cover(table: Table, id: str, end: Spot, nearby: int = 0) -> bool:
    """Is the end nearer than the start to the nearest cover, or to another piece within `nearby`?

    Where there is no cover at all, the way to it is the way off the nearest enemy, as in a flight (RR-64).
    """
    scene, radius, start = table.scene, table.radius(id), table.spot(id)
    everywhere = scene.ground.width + scene.ground.depth
    before = cover_gaps(scene.ground, start, radius, everywhere)
    if not before:
        apart = {foe.id: table.distance(foe.id, id) for foe in table.foes(id)}
        nearest = min(apart, key=lambda foe: apart[foe])
        return table.distance(nearest, id, end) > apart[nearest]
    pieces = {before[0][1]: before[0][0], **{piece: gap for gap, piece in before if gap <= nearby}}
    after = {piece: gap for gap, piece in cover_gaps(scene.ground, end, radius, everywhere)}
    return any(after.get(piece, everywhere) < gap for piece, gap in pieces.items())


def straight(table: Table, id: str, to: Spot, others: Others | None = None) -> Path:
    """The Move in a straight line toward a spot, cut where anything stops it or the limit is reached."""
    start = table.spot(id)
    return as_far_as_it_goes(table, id, (start, Spot(to.x, to.y, start.level)), others)


def as_far_as_it_goes(table: Table, id: str, path: Path, others: Others | None = None) -> Path:
    """Any path, cut where an enemy is met, something stops it, or the limit is reached."""
    blockers, rivals, _ = others or in_the_way(table, id)
    walker = walker_of(table, id)
    path, _ = meeting(table, id, path, rivals)
    path = clip(table.scene.ground, path, walker, blockers)
    return within_limit(table, id, path, walker, blockers)


def clear_way(table: Table, id: str, to: Spot, others: Others) -> bool:
    """Is there nothing and nobody in the straight way to a spot, however far it is?"""
    start = table.spot(id)
    path = (start, Spot(to.x, to.y, start.level))
    if isinstance(walk(table.scene.ground, path, walker_of(table, id), others.blockers), Halt):
        return False
    return not meeting(table, id, path, others.rivals)[1]


def region_of(table: Table, id: str) -> Reach:
    """Everything that one Move of a figure reaches."""
    blockers, rivals, friends = in_the_way(table, id)
    open_limit, rough = rough_limit(table, id)
    solid = blockers + [Base(rival.spot, table.radius(rival.id) + CONTACT + 1) for rival in rivals]
    return reach(table.scene.ground, table.spot(id), walker_of(table, id), open_limit, rough, solid, friends)


def ends_well(table: Table, id: str, path: Path, others: Others) -> bool:
    """May a path that `straight` gave end where it ends?"""
    if table.figure(id).lily:
        return isinstance(journey(table, id, path), Journey)
    rivals = [Base(rival.spot, rival.radius) for rival in others.rivals]
    return not taken(path[-1], table.radius(id), others.blockers + rivals + others.friends)


def within_limit(table: Table, id: str, path: Path, walker: Walker, blockers: list[Base]) -> Path:
    """A path cut to what one Move allows: short of rough ground, or at the rough limit if that goes farther."""
    ground = table.scene.ground
    open_limit, rough = rough_limit(table, id)
    found = walk(ground, path, walker, blockers)
    if isinstance(found, Walk) and found.length > open_limit:
        path = cut(path, open_limit, ground.elevations)
        found = walk(ground, path, walker, blockers)
    if isinstance(found, Halt) or _affordable(table, id, found):
        return path
    before = found.crossings[0].at - 1
    shorter = cut(path, max(before, rough), ground.elevations)
    again = walk(ground, shorter, walker, blockers)
    if isinstance(again, Halt) or not _affordable(table, id, again):
        return cut(path, max(0, min(before, rough)), ground.elevations)
    return shorter


def _affordable(table: Table, id: str, found: Walk) -> bool:
    length, limit, _, _ = cost(table, id, found)
    return length <= limit


APART = inches(1.5)


def places_in_reach(table: Table, id: str) -> list[Path]:
    """Paths to spots about an inch and a half apart over all that one Move reaches, and to enemies in reach."""
    _, rivals, _ = in_the_way(table, id)
    region = region_of(table, id)
    squares: dict[tuple[int, int, int], Spot] = {}
    for spot, _, _ in region.spots:
        squares.setdefault((spot.x // APART, spot.y // APART, spot.level), spot)
    paths = (region.path_to(spot) for spot in squares.values())
    found = [path for path in paths if path is not None and isinstance(journey(table, id, path), Journey)]
    for rival in rivals:
        path = straight(table, id, rival.spot)
        going = journey(table, id, path)
        if isinstance(going, Journey) and rival.id in going.meets:
            found.append(path)
    return found


def step_to_cover(table: Table, id: str) -> Path | None:
    """Some Move that one who is Lily Livered and out of cover may make, the plainest first; None if there is none."""
    ground, start = table.scene.ground, table.spot(id)
    pieces = cover_gaps(ground, start, table.radius(id), ground.width + ground.depth)
    if pieces:
        point = nearest_point(ground, pieces[0][1], start)
        path = straight(table, id, Spot(point.x, point.y, start.level))
    else:
        path = run_away(table, id)
    if isinstance(journey(table, id, path), Journey):
        return path
    return next(iter(places_in_reach(table, id)), None)
