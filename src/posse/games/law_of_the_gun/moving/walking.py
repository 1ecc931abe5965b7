"""Walking: the steps themselves, alone and as a group, fast and slow, stopped by shots, dice and whoever is in the way.

lotg/actions/fast-group-minimum: those who are led come along, each by its own rate, and nobody is asked: a follower goes the
leader's way beside it, or the shortest way to its place there, as far as it can.
"""

from collections.abc import Sequence
from math import isqrt

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.deeds import locked
from posse.games.law_of_the_gun.acting.groups import APART, apart, leave
from posse.games.law_of_the_gun.acting.orders import arrived, offset, passed_piece
from posse.games.law_of_the_gun.asking import test
from posse.games.law_of_the_gun.gunfights.standoffs import take_prisoner
from posse.games.law_of_the_gun.moving.paths import cannot_move, left
from posse.games.law_of_the_gun.moving.rates import cannot_hasten, fast, fast_attribute, gait, ordinary
from posse.games.law_of_the_gun.moving.rough import arrive, cross, edges_on
from posse.games.law_of_the_gun.moving.turning import Heading, final_heading, rotated, stepped
from posse.games.law_of_the_gun.moving.ways import as_far, fitted, gap, way_toward
from posse.games.law_of_the_gun.seeing.spotting import seen_along
from posse.games.law_of_the_gun.shooting.ammunition import busy_bar
from posse.games.law_of_the_gun.shooting.declaring import stands_to_aim
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions, Walking, answered
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.games.people.figures import ROUNDING
from posse.tabletop.movement import cut, path_length
from posse.tabletop.terrain import Spot

MINIMUM = "lotg/actions/fast-group-minimum"


def beside(path: Path, by: Heading) -> Path:
    """A leader's path as one goes it who keeps its place beside the leader."""
    return tuple(stepped(spot, by) for spot in path)


def walked(table: Table, leader: str, path: Path) -> Path:
    """How much of a path a leader really went: all of it, or up to where something stopped it."""
    trail = table.figure(leader).trail
    if path[0] not in trail:
        return path[:1]
    return trail[len(trail) - 1 - trail[::-1].index(path[0]) :]


def minimum(table: Table, id: str, leader: str) -> int:
    """lotg/ruling/group-fast-minimum: the least that a member must cover when the leader's fast test was passed: its own
    ordinary rate, less what terrain took, but never past the place the action was aimed at.

    With a failed test, nothing.
    """
    if table.figure(leader).fast != "passed":
        return 0
    figure = table.figure(id)
    least = ordinary(table, id) - figure.slowed - figure.moved
    if figure.doing.kind in ("bound", "charge"):
        across, down = figure.doing.to.x - figure.spot.x, figure.doing.to.y - figure.spot.y
        least = min(least, isqrt(across * across + down * down))
    return max(0, least)


def needs_to_run(table: Table, id: str, leader: str, by: Heading, path: Path) -> bool:
    """lotg/ruling/group-fast-minimum: would a follower at its ordinary rate lose touch with a leader who went fast?

    Then it tests for itself, if it can go fast at all.
    """
    figure = table.figure(id)
    if not table.figure(leader).fast or figure.fast or figure.trail or cannot_hasten(table, id) is not None:
        return False
    way = beside(path, by)
    if path_length(table.scene.ground, way) <= left(table, id):
        return False
    end = cut(way, left(table, id), table.scene.ground.elevations)[-1]
    return not in_touch(table, id, leader, end)


def in_touch(table: Table, id: str, leader: str, end: Spot) -> bool:
    """Would a follower who ends there still be close to its leader?"""
    return table.within(leader, id, APART, at=end)


def follower_path(table: Table, id: str, leader: str, by: Heading, path: Path) -> Path:
    """The way of a follower, whose place was `by` from the leader who went along `path`.

    Beside the leader if that can be gone and keeps it in touch; else the way that gets nearest to its place there. What a
    fast leader asks for at least is added straight on.
    """
    start, budget = table.figure(id).spot, left(table, id)
    if budget <= 0 or len(path) < 2:
        return (start,)
    ground = table.scene.ground
    least = min(minimum(table, id, leader), budget)
    wanted = stretched(table, beside(path, by), least)
    place = wanted[-1]
    direct = fitted(table, id, as_far(table, id, wanted, budget))
    whole = min(budget, path_length(ground, wanted)) - ROUNDING
    if direct is not None and path_length(ground, direct) >= whole and in_touch(table, id, leader, direct[-1]):
        return direct
    round_about = way_toward(table, id, place)
    legal = [way for way in (direct, round_about) if way is not None and len(way) > 1]
    if not legal:
        return (start,)
    long_enough = [way for way in legal if path_length(ground, way) >= least - ROUNDING] or legal
    return min(long_enough, key=lambda way: (not in_touch(table, id, leader, way[-1]), gap(way[-1], place)))


def stretched(table: Table, path: Path, least: int) -> Path:
    """A path made at least so long by going straight on."""
    whole = path_length(table.scene.ground, path)
    if whole >= least or len(path) < 2:
        return path
    return (*path, stepped(path[-1], rotated(final_heading(path, Heading(0, 0)), 0, least - whole + 1)))


def hurry(table: Table, id: str, passed: bool) -> Table:
    """What a fast test gives: the allowance of this half-turn, and the mark of one who chose to go fast.

    lotg/movement/fast-is-chosen: once in a half-turn. Everybody aboard a vehicle goes at its pace.
    """
    rate = fast(table, id, passed)
    all_of_them = table.fellows(id) if gait(table, id) == "driving" else (id,)
    return table.change_each(all_of_them, fast="passed" if passed else "failed", allowance=rate)


# The steps themselves


FAST_RULES = {"mounted": "lotg/movement/fast-horse", "driving": "lotg/movement/fast-vehicle"}
STUNNED = Bar("lotg/terrain/horse-fall", "{name} has come off a horse and gathers its wits.")
NEAR_LINE = 3
"""Tenths of a millimetre: nobody is set down on a fence to be shot at."""


def walk_bar(table: Table, id: str) -> Bar | None:
    """Why somebody may not move now, whatever the way."""
    figure = table.figure(id)
    if figure.stunned:
        return STUNNED
    return locked(table, id) or stands_to_aim(figure) or cannot_move(table, id)


def haste_bar(table: Table, id: str) -> Bar | None:
    """lotg/movement/fast-is-chosen: the die for a fast move is thrown before moving, once in a half-turn.

    lotg/ruling/mount-dismount: none after mounting or dismounting. Who loads or handles ammunition may not, either.
    """
    figure = table.figure(id)
    if figure.fast:
        return Bar("lotg/movement/fast-is-chosen", "{name} has chosen to move fast already.")
    if figure.trail:
        return Bar("lotg/movement/fast-is-chosen", "{name} has begun to move at ordinary pace.")
    if figure.changed:
        return Bar("lotg/ruling/mount-dismount", "{name} has mounted or dismounted and cannot go fast.")
    return cannot_move(table, id) or cannot_hasten(table, id) or busy_bar(figure)


def movers(table: Table, ids: Sequence[str]) -> tuple[str, ...]:
    """Those who can go, the leader first if it can."""
    return tuple(id for id in ids if walk_bar(table, id) is None)


class FastTest(Item[Table], frozen=True):
    """lotg/movement/fast-foot, lotg/movement/fast-horse, lotg/movement/fast-vehicle: the die for going fast, once in a
    half-turn: Constitution on foot, Horsemanship for a rider or a driver (lotg/ruling/vehicle-crew)."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        figure = table.figure(self.figure)
        if figure.fast or not figure.able or cannot_hasten(table, self.figure) is not None:
            return table
        return (yield from fast_test(table, self.figure))


def fast_test(table: Table, id: str) -> Asking[Table, Table]:
    attribute = fast_attribute(table, id)
    assert attribute
    rule = FAST_RULES.get(gait(table, id), "lotg/movement/fast-foot")
    table, passed = yield from test(table, id, attribute, rule, "to move fast")
    return hurry(table, id, passed)


class GroupTravel(Item[Table], frozen=True):
    """Those acting go along a path: the leader on it, the others each in its place beside the leader."""

    leader: str
    path: Path

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/follow-when-leader-fails, `independent`: the leader may not be among those who go."""
        ids = movers(table, table.active)
        if not ids:
            return table
        lead, path = ids[0], self.path
        if self.leader in ids:
            lead = self.leader
        elif path[0] == table.spot(self.leader):
            by = offset(table, self.leader, lead)
            path = fitted(table, lead, as_far(table, lead, beside(path, by), left(table, lead))) or ()
        if len(path) < 2 or path[0] != table.spot(lead):
            return table
        others = [id for id in ids if id != lead and id not in table.fellows(lead)]
        places = tuple(Follow(id, lead, offset(table, lead, id), path) for id in others)
        table = seen_along(table, lead, path)
        return table.then(OfferReactions(lead, path), Travel(lead, path), *places, CloseRanks((lead, *others)))


class Follow(Item[Table], frozen=True):
    """lotg/ruling/group-fast-minimum: a member comes along, running if it must and can; `by` is its place in the formation."""

    figure: str
    leader: str
    by: Heading
    path: Path

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Beside the way that the leader really went."""
        id, way = self.figure, walked(table, self.leader, self.path)
        if not table.figure(id).able or walk_bar(table, id) is not None or len(way) < 2:
            return table
        if haste_bar(table, id) is None and needs_to_run(table, id, self.leader, self.by, way):
            table = yield from fast_test(table, id)
        path = follower_path(table, id, self.leader, self.by, way)
        if len(path) < 2:
            return table
        return seen_along(table, id, path).then(OfferReactions(id, path), Travel(id, path))


class CloseRanks(Item[Table], frozen=True):
    """A group has come to the end of a move: those who lost touch drop out, and all halt who have come to their goal."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """lotg/actions/example-point: arriving ends the action for all who were led there.

        lotg/ruling/group-fast-minimum: all end as one group if their movement allows; those who could not keep up drop out.
        """
        lead = self.ids[0]
        if table.figure(lead).doing == HALTED and table.figure(lead).able:
            table = table.change_each(self.ids, doing=HALTED)
        still = [id for id in self.ids if table.figure(id).able]
        kept = still[:1]
        for id in still[1:]:
            if apart(table, [*kept, id]) is None:
                kept.append(id)
            else:
                table = leave(table, id, lost=False)
        return table


class Travel(Walking, frozen=True):
    """A walk: to the point where somebody shoots at the mover, the shot, and on if it still can.

    `charging` are those whom it may run into.
    """

    charging: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        """Dead, fallen, driven back or moved off the path: the walk is over."""
        id, figure, ground = self.figure, table.figure(self.figure), table.scene.ground
        if figure.status != "up" or figure.stunned or figure.spot != self.path[0]:
            return striding(table, id, False)
        table = striding(table, id, True)
        plan = sorted(self.plan, key=lambda shot: shot.at)
        part, rest = split(table, id, self.path, plan[0].at) if plan else (self.path, ())
        if len(part) > 1:
            passage = yield from cross(table, id, part, left(table, id))
            table = arrive(passage.table, id, passage, stays=not plan)
            if not passage.whole:
                return self._end(table)
        if not plan:
            return self._end(table)
        now = [shot for shot in plan if shot.at == plan[0].at]
        gone = path_length(ground, part)
        later = tuple(replace(shot, at=max(0, shot.at - gone)) for shot in plan[len(now) :])
        return table.then(*answered(table, now), Travel(id, rest, later, self.charging))

    def _end(self, table: Table) -> Table:
        """lotg/actions/example-point: whoever has arrived halts. lotg/ruling/disabled-target: the disabled it reached are taken."""
        table = striding(table, self.figure, False)
        if arrived(table, self.figure) or passed_piece(table, self.figure, self.path):
            table = table.change(self.figure, doing=HALTED)
        taking = table.scene.house.injury_disabled_target == "protected" and table.figure(self.figure).able
        for foe in table.foes(self.figure) if taking else ():
            if foe.status == "disabled" and table.touching(self.figure, foe.id, slack=ROUNDING):
                table = take_prisoner(table, foe.id, "lotg/ruling/disabled-target")
        return table


def striding(table: Table, id: str, now: bool) -> Table:
    """lotg/ruling/fast-status: somebody, with all aboard, is in the middle of a move, or is no longer."""
    return table.change_each((each for each in table.fellows(id) if table.figure(each).walking != now), walking=now)


def split(table: Table, id: str, path: Path, at: int) -> tuple[Path, Path]:
    """A path in two at a distance along it; never on a line to be crossed, but just past it."""
    heights = table.scene.ground.elevations
    for edge in edges_on(table, id, path):
        if edge.line and abs(edge.at - at) <= NEAR_LINE:
            at = edge.at + NEAR_LINE
    part = cut(path, at, heights)
    if part == path:
        return path, path[-1:]
    whole = len(part) - 1 if part[-1] != path[len(part) - 1] else len(part)
    return part, (part[-1], *path[whole:])
