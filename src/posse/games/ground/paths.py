"""Paths: as far as a figure gets along one, whom it meets, what it reaches. What a Move may cost is the game's to say."""

from collections.abc import Callable, Iterable, Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple, Protocol, TypeVar

from msgspec import Struct

from posse.games.people.figures import CONTACT, ROUNDING
from posse.tabletop.ground import Ground
from posse.tabletop.length import INCH, inches
from posse.tabletop.movement import Base, Halt, Walk, Walker, clip, cut, first_contact, taken, unhindered, walk
from posse.tabletop.reach import Reach, reach
from posse.tabletop.terrain import Spot

Path = tuple[Spot, ...]

TOUCHING = inches(2)
"""Farther off than this no two bases touch."""

APART = inches(1.5)
"""How far apart the places are that a Move is tried at."""

WORDS = {
    "wall": "a wall is in the way",
    "edge": "the path leaves the table",
    "impassable": "that ground cannot be crossed",
    "door": "that doorway cannot be passed",
    "window": "that window cannot be climbed through",
    "link": "there is no way to climb there",
    "base": "a model is in the way",
    "platform": "the path runs off the edge",
}
"""What stops a path, in words."""


class Journey(Struct, frozen=True):
    """A Move that may be made: its path, cut where it meets an enemy, its length, and whom it meets there."""

    path: Path
    length: int
    meets: tuple[str, ...] = ()


class Rival(NamedTuple):
    """Somebody whom a path may run into."""

    id: str
    base: Base


class Feet(Struct, frozen=True):
    """What a game says about one figure that is to move.

    How it walks, how far one Move takes it in the open and where rough ground is met; who blocks a path outright, whom it
    may run into, and on whom it may not end; and whether one Move affords a walk.
    """

    walker: Walker
    limit: int
    rough: int
    blockers: Sequence[Base]
    rivals: Sequence[Rival]
    friends: Sequence[Base]
    affords: Callable[[Walk], bool]


class Placed(Protocol):
    """Anything that has its place: a figure, a horse, a base."""

    @property
    def spot(self) -> Spot: ...


P = TypeVar("P", bound=Placed)


def near(spot: Spot, things: Iterable[P], limit: int) -> list[P]:
    """What lies in a square round a spot. Cheap, to leave out what is too far off to matter."""
    x, y, _ = spot
    left, right, top, bottom = x - limit, x + limit, y - limit, y + limit
    found = []
    for thing in things:
        x, y, _ = thing.spot
        if left <= x <= right and top <= y <= bottom:
            found.append(thing)
    return found


# Along a path


def meeting(ground: Ground, path: Path, radius: int, rivals: Sequence[Rival]) -> tuple[Path, tuple[str, ...]]:
    """The path of a base up to the first rival touched, and every rival touched there."""
    if not rivals:
        return path, ()
    first: int | None = None
    for _, base in rivals:
        at = first_contact(path, radius, base, CONTACT, ground.elevations)
        if at is not None and (first is None or at < first):
            first = at
    if first is None:
        return path, ()
    path = cut(path, first, ground.elevations)
    return path, tuple(rival.id for rival in rivals if is_met(path[-1], radius, rival.base))


def is_met(end: Spot, radius: int, base: Base, slack: int = ROUNDING) -> bool:
    """Does a base that has come to its end touch another, give or take the rounding of a path?"""
    limit = CONTACT + slack + radius + base.radius
    if end.level != base.spot.level:
        return False
    return (end.x - base.spot.x) ** 2 + (end.y - base.spot.y) ** 2 <= limit * limit


def straight(ground: Ground, start: Spot, to: Spot, feet: Feet) -> Path:
    """The Move in a straight line toward a spot, cut where anything stops it or the limit is reached."""
    return as_far_as_it_goes(ground, (start, Spot(to.x, to.y, start.level)), feet)


def as_far_as_it_goes(ground: Ground, path: Path, feet: Feet) -> Path:
    """Any path, cut where a rival is met, something stops it, or the limit is reached."""
    path, _ = meeting(ground, path, feet.walker.radius, feet.rivals)
    path = clip(ground, path, feet.walker, feet.blockers)
    return within_limit(ground, path, walk(ground, path, feet.walker, feet.blockers), feet)


def clear_way(ground: Ground, start: Spot, to: Spot, feet: Feet) -> Path | None:
    """The same as `straight` if there is nothing and nobody in the way to a spot, however far it is; else None."""
    path = (start, to if to.level == start.level else Spot(to.x, to.y, start.level))
    found = unhindered(ground, path, feet.walker, feet.blockers)
    if found is None or meeting(ground, path, feet.walker.radius, feet.rivals)[1]:
        return None
    return within_limit(ground, path, found, feet)


def within_limit(ground: Ground, path: Path, found: Walk | Halt, feet: Feet) -> Path:
    """A path cut to what one Move allows: short of rough ground, or at the rough limit if that goes farther.

    `found` is what comes of walking the whole of it.
    """
    heights = ground.elevations
    if isinstance(found, Walk) and found.length > feet.limit:
        path = cut(path, feet.limit, heights)
        found = walk(ground, path, feet.walker, feet.blockers)
    if isinstance(found, Halt) or feet.affords(found):
        return path
    if not found.crossings:
        return cut(path, feet.rough, heights)
    before = found.crossings[0].at - 1
    shorter = cut(path, max(before, feet.rough), heights)
    again = walk(ground, shorter, feet.walker, feet.blockers)
    if isinstance(again, Halt) or not feet.affords(again):
        return cut(path, max(0, min(before, feet.rough)), heights)
    return shorter


def room_at_end(path: Path, feet: Feet) -> bool:
    """May a path that was cut to go as far as it goes end where it ends, on nobody?"""
    end, radius = path[-1], feet.walker.radius
    return not (
        taken(end, radius, feet.blockers)
        or taken(end, radius, feet.friends)
        or taken(end, radius, [rival.base for rival in feet.rivals])
    )


# All that can be reached


def region(ground: Ground, start: Spot, feet: Feet) -> Reach:
    """Everything that one Move of a figure reaches."""
    rivals = [Base(base.spot, base.radius + CONTACT + 1) for _, base in feet.rivals]
    solid = [*feet.blockers, *rivals]
    return reach(ground, start, feet.walker, feet.limit, feet.rough, solid, feet.friends)


def spread_over(ground: Ground, start: Spot, feet: Feet) -> list[Path]:
    """Paths to spots about an inch and a half apart over all that one Move reaches."""
    found = region(ground, start, feet)
    squares: dict[tuple[int, int, int], Spot] = {}
    for spot, _, _ in found.spots:
        squares.setdefault((spot.x // APART, spot.y // APART, spot.level), spot)
    paths = (found.path_to(spot) for spot in squares.values())
    return [path for path in paths if path is not None]


def up_to_rivals(ground: Ground, start: Spot, feet: Feet) -> list[Path]:
    tried = ((rival, straight(ground, start, rival.base.spot, feet)) for rival in feet.rivals)
    return [path for rival, path in tried if is_met(path[-1], feet.walker.radius, rival.base)]


# Anywhere at all


TRIES, GIVE_UP = 4, 6
"""Random spots that are given up because something is in the way, and how many are tried at all."""


def stroll(
    ground: Ground,
    start: Spot,
    feet: Feet,
    rng: Random,
    ends: Callable[[Path], bool] | None = None,
) -> Path | None:
    """A straight Move to a random spot, or one time in four at a rival; blocked, as far as it goes.

    `ends` says whether a path may end where it ends, for figures of whom more is asked than that there is room. None if
    nothing was found.
    """
    given_up: list[Spot] = []
    for attempt in range(GIVE_UP):
        at = somebody(start, feet, rng)
        to = at or whole_inches(start, feet.limit, rng)
        fussy = at is None and attempt < TRIES and ends is None
        way = clear_way(ground, start, to, feet) if fussy else straight(ground, start, to, feet)
        if way is None or (fussy and way[-1][:2] != to[:2]):
            given_up.append(to)
        elif ends(way) if ends else room_at_end(way, feet):
            return way
    for to in reversed(given_up):
        path = straight(ground, start, to, feet)
        if ends(path) if ends else room_at_end(path, feet):
            return path
    return None


def somebody(start: Spot, feet: Feet, rng: Random) -> Spot | None:
    """Where a rival stands that one Move may reach, one time in four if there is any."""
    if not feet.rivals or rng.random() >= 0.25:
        return None
    close = near(start, [rival.base for rival in feet.rivals], feet.limit)
    return rng.choice(close).spot if close else None


def whole_inches(start: Spot, far: int, rng: Random) -> Spot:
    """A random spot about as `far` off as that or nearer, on a grid of whole inches.

    So that what was found out about such spots, the ways between them and the sights, serves again.
    """
    angle, away = rng.random() * 2 * pi, far * rng.random()
    x, y = start.x + away * cos(angle), start.y + away * sin(angle)
    return Spot(round(x / INCH) * INCH, round(y / INCH) * INCH, start.level)
