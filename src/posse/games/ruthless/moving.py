"""Moving (section 2.6): a Move along any path, what it costs, what stops it, and what it brings about."""

from collections.abc import Generator
from fractions import Fraction
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.ruthless import events
from posse.games.ruthless.bars import Bar
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import HeldShot, OfferHeldShots, coverers, has_room
from posse.games.ruthless.ending import escape
from posse.games.ruthless.places import in_cover, rough_limit, run_away, walker_of
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.scene import CONTACT, FOOT_RADIUS, HORSE_RADIUS
from posse.games.ruthless.shooting import FireShot, scenario_limit
from posse.games.ruthless.silver import take_silver
from posse.games.ruthless.table import LEG, Figure, Table
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
    point_at,
    walk,
)
from posse.tabletop.reach import reach
from posse.tabletop.shape import inside
from posse.tabletop.shelter import cover_gaps, nearest_point
from posse.tabletop.terrain import Spot

Path = tuple[Spot, ...]

LEG_LIMIT = Bar("ruthless/wounds/leg-1-2", "{name} has a leg wound and has moved once this turn.")
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


def may_move(table: Table, figure: Figure) -> Bar | None:
    """ruthless/wounds/leg-1-2: with a leg wound only one Move a turn, mounted or not (RR-53); a lame horse likewise."""
    options = table.scene.options
    limited = figure.wounds[LEG] > 0
    if options.limit_retroactive == "from_next_turn" and figure.limp_turn == table.turn:
        limited = False
    if figure.horse:
        if options.leg_wound_mounted == "exempt":
            limited = False
        limited = limited or table.horse(figure.horse).lame
    if limited and figure.moved:
        return LEG_LIMIT
    return scenario_limit(table, figure, "move")


# The path


def in_the_way(table: Table, id: str) -> tuple[list[Base], list[Figure], list[Base]]:
    """Who blocks a path outright, whom it may run into, and on whom it may not end.

    ruthless/move/blocking: friends may be passed but not stood on, enemies never passed (RR-16).
    """
    options = table.scene.options
    me = table.figure(id)
    side = table.profile(id).side
    blockers: list[Base] = []
    rivals: list[Figure] = []
    friends = [Base(h.spot, HORSE_RADIUS) for h in table.horses if h.alive and not h.rider]
    far = FAR[bool(me.horse)]
    for other in table.figures:
        if other.status not in ("up", "down") or not _near(me.spot, other.spot, far) or other.id == id:
            continue
        base = Base(other.spot, HORSE_RADIUS if other.horse else FOOT_RADIUS)
        if table.profile(other.id).side == side:
            friends.append(base)
        elif (other.status == "down" and options.attack_downed == "forbidden") or (
            _near(me.spot, other.spot, TOUCHING) and table.touching(id, other.id)
        ):
            blockers.append(base)
        else:
            rivals.append(other)
    if not options.pass_friends:
        blockers += friends
    return blockers, rivals, friends


FAR = {False: inches(9), True: inches(15)}
"""Farther off than this nobody can be run into in one Move on foot or mounted, bases and all."""

TOUCHING = inches(2)
"""Farther off than this no two bases touch."""


def _near(a: Spot, b: Spot, limit: int) -> bool:
    return -limit <= a.x - b.x <= limit and -limit <= a.y - b.y <= limit


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
    if any(_overlaps(path[-1], walker.radius, base) for base in friends):
        return not_allowed(f"{name} cannot end on another model.", "ruthless/move/blocking")
    if figure.lily:
        bar = lily_bar(table, id, path[-1], meets)
        if bar is not None:
            return bar.refusal(name)
    return Journey(path, found.length, meets)


def meeting(table: Table, id: str, path: Path, rivals: list[Figure]) -> tuple[Path, tuple[str, ...]]:
    """The path up to the first enemy touched, and every enemy touched there."""
    radius, ground = table.radius(id), table.scene.ground
    first: int | None = None
    for rival in rivals:
        at = first_contact(path, radius, Base(rival.spot, table.radius(rival.id)), CONTACT, ground.elevations)
        if at is not None and (first is None or at < first):
            first = at
    if first is None:
        return path, ()
    path = cut(path, first, ground.elevations)
    return path, tuple(rival.id for rival in rivals if _meets(table, id, rival, path))


def up_to_contact(table: Table, id: str, path: Path) -> tuple[Path, tuple[str, ...]]:
    """ruthless/move/stops-at-contact: a path as far as the first enemy met, and whom it meets there."""
    return meeting(table, id, path, in_the_way(table, id)[1])


def _meets(table: Table, id: str, rival: Figure, path: Path) -> bool:
    limit = CONTACT + 2 + table.radius(id) + table.radius(rival.id)
    end = path[-1]
    if end.level != rival.spot.level:
        return False
    return (end.x - rival.spot.x) ** 2 + (end.y - rival.spot.y) ** 2 <= limit * limit


def _overlaps(spot: Spot, radius: int, base: Base) -> bool:
    limit = radius + base.radius
    apart = (spot.x - base.spot.x) ** 2 + (spot.y - base.spot.y) ** 2
    return spot.level == base.spot.level and apart < limit * limit


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


# Choosing a Move


class Move(Option[Table], frozen=True):
    """Move along a path that begins where the figure stands. Listed without a path: any legal path will do.

    `leave` takes the figure off the table at the end, by an exit of the scenario.
    """

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()
    leave: bool = False

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """None if the path may be moved along, else why not."""
        if not isinstance(answer, Move) or answer.figure != self.figure:
            return not_allowed("Somebody else is acting now.", "ruthless/actions/own-initiative-only")
        found = journey(table, self.figure, answer.path)
        if isinstance(found, Refusal):
            return found
        if answer.leave and found.meets:
            return not_allowed("That way out ends in a fight.", "ruthless/move/stops-at-contact")
        if answer.leave and not may_leave(table, self.figure, found.path[-1]):
            return not_allowed("There is no way off the table there.", "ruthless/move/blocking")
        return None

    def examples(self, table: Table) -> tuple[Option[Table], ...]:
        """Moves worth considering: spread over all that can be reached, and up against each enemy in reach."""
        return tuple(Move(self.figure, path) for path in places_in_reach(table, self.figure))

    def sample(self, table: Table, rng: Random) -> "Move":
        """A straight Move in a random direction, as far as it goes; now and then right at an enemy."""
        for _ in range(6):
            path = straight(table, self.figure, _point(table, self.figure, rng))
            if ends_well(table, self.figure, path):
                leave = may_leave(table, self.figure, path[-1]) and rng.random() < 0.5
                return Move(self.figure, path, leave)
        return self.standing(table)

    def standing(self, table: Table) -> "Move":
        """The Move of 0"; one who must get to cover takes the first step of the way."""
        start = table.spot(self.figure)
        if isinstance(journey(table, self.figure, (start, start)), Journey):
            return Move(self.figure, (start, start))
        return Move(self.figure, step_to_cover(table, self.figure) or (start, start))


def _point(table: Table, id: str, rng: Random) -> Spot:
    start = table.spot(id)
    far = rough_limit(table, id)[0]
    if rng.random() < 0.25:
        rivals = [foe for foe in table.foes(id) if table.within(id, foe.id, far)]
        if rivals:
            return rng.choice(rivals).spot
    angle, away = rng.random() * 2 * pi, far * (0.2 + 0.8 * rng.random())
    return Spot(start.x + int(away * cos(angle)), start.y + int(away * sin(angle)), start.level)


def straight(table: Table, id: str, to: Spot) -> Path:
    """The Move in a straight line toward a spot, cut where anything stops it or the limit is reached."""
    start, ground = table.spot(id), table.scene.ground
    blockers, rivals, _ = in_the_way(table, id)
    walker = walker_of(table, id)
    path, _ = meeting(table, id, (start, Spot(to.x, to.y, start.level)), rivals)
    path = clip(ground, path, walker, blockers)
    return within_limit(table, id, path, walker, blockers)


def ends_well(table: Table, id: str, path: Path) -> bool:
    """May a path that `straight` gave end where it ends?"""
    if table.figure(id).lily:
        return isinstance(journey(table, id, path), Journey)
    radius, end = table.radius(id), path[-1]
    close = [f for f in table.figures if f.on_table and f.id != id and _near(f.spot, end, TOUCHING)]
    bases = [Base(f.spot, table.radius(f.id)) for f in close]
    bases += [Base(horse.spot, HORSE_RADIUS) for horse in table.loose_horses()]
    return not any(_overlaps(end, radius, base) for base in bases)


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
    ground = table.scene.ground
    blockers, rivals, friends = in_the_way(table, id)
    open_limit, rough = rough_limit(table, id)
    solid = blockers + [Base(rival.spot, table.radius(rival.id) + CONTACT + 1) for rival in rivals]
    region = reach(ground, table.spot(id), walker_of(table, id), open_limit, rough, solid, friends)
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


def may_leave(table: Table, id: str, end: Spot) -> bool:
    """ruthless/move/blocking: nobody leaves the table unless it is allowed (RR-16).

    Where it is: by an exit of the side if the scenario names exits, else by any edge of the table.
    """
    if not table.scene.options.leave_table or end.level:
        return False
    exits = [goal for goal in table.scene.scenario.objectives if goal.kind == "exit"]
    if not exits:
        return at_edge(table, end, table.radius(id))
    side = table.profile(id).side
    zones = [table.scene.zones[goal.zone].outline for goal in exits if goal.side == side and goal.zone is not None]
    return any(inside(outline, end.x, end.y) for outline in zones)


def at_edge(table: Table, spot: Spot, radius: int) -> bool:
    """Does a base touch an edge of the table?"""
    ground, near = table.scene.ground, radius + CONTACT
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y) <= near


class PressTheFight(Option[Table], frozen=True):
    """ruthless/fisticuffs/reengage: a Move of 0" that starts a new brawl with an enemy already touched."""

    target: str


def presses(table: Table, figure: Figure) -> list[Option[Table]]:
    """Enemies that a Move may press: those touched already."""
    if figure.lily:
        return []
    downed = table.scene.options.attack_downed != "forbidden"
    here = figure.spot
    return [
        PressTheFight(foe.id)
        for foe in table.foes(figure.id)
        if _near(here, foe.spot, TOUCHING) and (downed or foe.up) and table.touching(figure.id, foe.id)
    ]


# Carrying it out


class GoOn(Option[Table], frozen=True):
    """ruthless/gyc/move-resumes: carry on along the declared path, whole or only to a distance along it."""

    open: ClassVar[bool] = True
    to: int

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """Any distance from here to the end of the path, where there is room to stop."""
        item = table.agenda[0]
        if not (isinstance(answer, GoOn) and isinstance(item, Travel) and item.done <= answer.to <= self.to):
            return not_allowed("The Move may only be shortened.", "ruthless/gyc/move-resumes")
        end = point_at(item.path, answer.to, table.scene.ground.elevations)
        if answer != self and not has_room(table, item.figure, end):
            return not_allowed(f"{table.name(item.figure)} cannot stop there.", "ruthless/move/blocking")
        return None


class StopHere(Option[Table], frozen=True):
    """End the Move here."""


class BeginMove(Item[Table], frozen=True):
    """A declared Move: every enemy who holds a shot and sees the path may pick its moment, then the figure goes.

    ruthless/gyc/trigger-enemy-move: only a Move action sets a held shot off.
    """

    figure: str
    path: Path
    meets: tuple[str, ...] = ()
    leave: bool = False

    def resolve(self, table: Table) -> Table:
        """Nobody covers: go at once."""
        waiting = coverers(table, self.figure)
        if not waiting:
            return arrive(table, self.figure, self.path, self.meets, self.leave)
        figure = table.figure(self.figure)
        travel = Travel(self.figure, self.path, 0, (), figure.spot, figure.horse, figure.lily, self.meets, self.leave)
        return table.then(OfferHeldShots(self.figure, self.path, tuple(waiting)), travel)


class Travel(Item[Table], frozen=True):
    """A Move under held shots: to the next shot's point, the shot with its reaction, then on if still able."""

    figure: str
    path: Path
    done: int
    plan: tuple[HeldShot, ...]
    expected: Spot
    horse: str
    lily: bool
    meets: tuple[str, ...] = ()
    leave: bool = False
    shot_at: bool = False
    over: bool = False

    def resolve(self, table: Table) -> Resolution[Table]:
        """ruthless/gyc/move-resumes: dead, out, fleeing, ducked or unhorsed: the Move is over there."""
        figure = table.figure(self.figure)
        halted = figure.status != "up" or figure.spot != self.expected or figure.horse != self.horse
        if self.over or halted or figure.lily != self.lily:
            return table.log(events.MoveCutShort(figure=self.figure))
        whole = path_length(table.scene.ground, self.path)
        if self.shot_at and whole > self.done:
            return self._ask(table, whole)
        return self._next(table, whole)

    def _ask(self, table: Table, whole: int) -> Generator[Any, Any, Table]:
        seat = table.profile(self.figure).seat
        ask = f"Does {table.name(self.figure)} go on?"
        chosen = yield Choose(seat, ask, (GoOn(whole), StopHere()), "ruthless/gyc/move-resumes")
        return self._next(table, chosen.to if isinstance(chosen, GoOn) else self.done)

    def _next(self, table: Table, to: int) -> Table:
        heights = table.scene.ground.elevations
        path = cut(self.path, to, heights)
        able = coverers(table, self.figure) if self.plan else []
        plan = [shot for shot in self.plan if shot.at <= to and shot.figure in able]
        if not plan:
            path = room_to_end(table, self.figure, path, self.done)
            whole = path == self.path
            return arrive(table, self.figure, path, self.meets if whole else (), self.leave and whole)
        shot, *rest = plan
        here = point_at(path, shot.at, heights)
        table = take_silver(set_down(table, self.figure, here), self.figure, cut(path, shot.at, heights))
        reaction = (Reaction(shot.figure, self.figure, held=True),) if table.scene.options.snap_vs_gyc else ()
        fire = FireShot(shot.figure, self.figure, shot.weapon, "held")
        meets = self.meets if path == self.path else ()
        onward = Travel(self.figure, path, shot.at, tuple(rest), here, self.horse, self.lily, meets, self.leave, True)
        return table.then(*reaction, fire, onward)


def room_to_end(table: Table, id: str, path: Path, done: int) -> Path:
    """ruthless/move/blocking: as much of a path as leaves room at its end, should a horse have bolted there meanwhile."""
    heights = table.scene.ground.elevations
    to = path_length(table.scene.ground, path)
    while to > done and not has_room(table, id, path[-1]):
        to = max(done, to - CONTACT)
        path = cut(path, to, heights)
    return path


def set_down(table: Table, id: str, spot: Spot) -> Table:
    """Move a figure and the horse under it."""
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, spot=spot)
    return table.change(id, spot=spot)


def arrive(table: Table, id: str, path: Path, meets: tuple[str, ...] = (), leave: bool = False) -> Table:
    """The end of a Move: set down, silver taken on the way, off the table, or into a fight."""
    length = path_length(table.scene.ground, path)
    table = set_down(table, id, path[-1]).log(events.Moved(figure=id, path=path, length=length))
    table = take_silver(table, id, path)
    if leave:
        figure = table.figure(id)
        if figure.horse:
            table = table.change_horse(figure.horse, rider=id)
        return escape(table.change(id, status="away", left=0).log(events.LeftTable(figure=id)), id)
    return table.then(Contact(id, meets)) if meets else table


class Face(Option[Table], frozen=True):
    """Which of several enemies touched is fought first."""

    target: str


class Contact(Item[Table], frozen=True):
    """ruthless/fisticuffs/on-contact: the enemy may react, then the brawl; ruthless/fisticuffs/one-at-a-time (RR-62)."""

    mover: str
    rivals: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        """The mover picks the order when there are several."""
        still = tuple(rival for rival in self.rivals if fights(table, self.mover, rival))
        if len(still) > 1:
            return self._ask(table, still)
        return self._meet(table, still[0], ()) if still else table

    def _ask(self, table: Table, still: tuple[str, ...]) -> Generator[Any, Any, Table]:
        seat = table.profile(self.mover).seat
        options = tuple(Face(rival) for rival in still)
        chosen = yield Choose(seat, "Whom to fight first?", options, "ruthless/fisticuffs/one-at-a-time")
        return self._meet(table, chosen.target, tuple(rival for rival in still if rival != chosen.target))

    def _meet(self, table: Table, rival: str, others: tuple[str, ...]) -> Table:
        rest = (Contact(self.mover, others),) if others else ()
        return table.then(Reaction(self.mover, rival, charge=True), Brawl(self.mover, rival), *rest)


def fights(table: Table, mover: str, rival: str) -> bool:
    """Can these two still come to blows?"""
    a, b = table.figure(mover), table.figure(rival)
    if not a.up or not b.on_table or (b.status == "down" and table.scene.options.attack_downed == "forbidden"):
        return False
    return _meets(table, mover, b, (a.spot,))
