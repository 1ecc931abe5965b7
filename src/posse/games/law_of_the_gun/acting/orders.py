"""Action restrictions (section 2.7): what goes on free of charge, what is a change, and who follows the leader's roll."""

from collections.abc import Sequence
from math import isqrt

from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Need
from posse.engine.question import Roll
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import apart, leave, led, regroup
from posse.games.law_of_the_gun.asking import Choice, ask
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.turning import Heading, heading, middle, stepped, within
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Area, Point, Spot, Wall

CHANGE, GROUP = "lotg/actions/change-test", "lotg/actions/group-uses-leader"
PARTIAL = "lotg/actions/partial-all-halt"
FAR_OUT, ARRIVED, DIE = centimetres(300), centimetres(1), 6


# What is a change


def onward(start: Spot, end: Spot) -> Doing:
    """lotg/actions/example-direction: travelling roughly one way is one action: the point far out along it."""
    across, down = end.x - start.x, end.y - start.y
    far = max(1, isqrt(across * across + down * down))
    return Doing("heading", Point(start.x + across * FAR_OUT // far, start.y + down * FAR_OUT // far))


def round_piece(table: Table, piece: str, start: Spot, end: Spot) -> Doing:
    """lotg/actions/example-route: working round a piece is one action, one way round."""
    around = corners_of(table, piece)
    centre = middle(around) if around else Point(0, 0)
    return Doing("round", centre, piece, sense_of(centre, start, end))


def corners_of(table: Table, piece: str) -> tuple[Point, ...]:
    """The corners of a piece of terrain; none of what is no piece."""
    feature = table.scene.ground.features.get(piece)
    if isinstance(feature, Wall):
        return feature.a, feature.b
    return feature.outline if isinstance(feature, Area) else ()


def sense_of(point: Point, start: Spot, end: Spot) -> int:
    """Which way round a point a step leads: 1, -1, or 0 for straight at it or from it."""
    a, b = heading(point, start), heading(point, end)
    cross = a.x * b.y - a.y * b.x
    return (cross > 0) - (cross < 0)


def continues(table: Table, id: str, end: Spot) -> bool:
    """Does a move that ends there go on with what somebody was doing?

    lotg/actions/example-direction, lotg/actions/example-cover: the overall heading stays within 45 degrees, however the path
    bends or zigzags on the way. lotg/actions/example-point: for a place, any path that ends closer to it.
    lotg/actions/example-route: round a piece, any that leads on in the same sense.
    """
    doing, start = table.figure(id).doing, table.figure(id).spot
    if doing.kind == "halted":
        return False
    if doing.kind == "round":
        return sense_of(doing.to, start, end) == doing.sense
    if doing.kind in ("bound", "charge") and _square(end, doing.to) < _square(start, doing.to):
        return True
    return within(heading(start, doing.to), heading(start, end), 1)


def _square(spot: Spot, to: Point) -> int:
    return (spot.x - to.x) ** 2 + (spot.y - to.y) ** 2


def is_change(table: Table, id: str, wants: Doing, end: Spot) -> bool:
    """lotg/ruling/what-is-a-change: does somebody who wants this, with a move that ends there, do something different?

    lotg/actions/continue-free: going on needs no test; running instead of walking is going on. lotg/ruling/opening-action:
    in the first turn everybody was halted. Who has passed the test this half-turn and not moved since is still about it.
    """
    figure = table.figure(id)
    doing = figure.doing
    if figure.roused and not figure.trail:
        return False
    if wants.kind == "halted":
        return True
    if wants.kind == "charge":
        end = Spot(wants.to.x, wants.to.y, end.level)
    if wants.kind == "bound" and doing.kind == "bound" and _square(Spot(*doing.to), wants.to) > ARRIVED * ARRIVED:
        return True
    if wants.kind == "round" and (doing.kind, doing.piece, doing.sense) != ("round", wants.piece, wants.sense):
        return True
    return not continues(table, id, end)


def stored(table: Table, id: str, wants: Doing, end: Spot) -> Doing:
    """What is stored as somebody's action: what it was doing, if it only goes on with that, else what it wants."""
    doing = table.figure(id).doing
    if wants.kind == "heading" and doing.kind != "halted" and continues(table, id, end):
        return doing._replace(fast=wants.fast)
    return wants


def shifted(wants: Doing, by: Heading) -> Doing:
    """A leader's action as a member has it: the same place or piece, the same direction from where it is itself."""
    return wants._replace(to=Point(wants.to.x + by.x, wants.to.y + by.y)) if wants.kind == "heading" else wants


def offset(table: Table, leader: str, id: str) -> Heading:
    """Where a member is, seen from its leader."""
    return heading(table.spot(leader), table.spot(id))


# Ordering


class GoOn(Choice, frozen=True):
    """lotg/actions/partial-leave: those who were activated go, and the rest stay behind."""

    says = "The others stay behind"
    label, key, rank = "Go on", "M", 1


class HaltAll(Choice, frozen=True):
    """lotg/actions/partial-all-halt: nobody goes; the whole group halts."""

    says = "Nobody goes, all stop"
    label, key, rank = "Stop", "H", 7


class Order(Item[Table], frozen=True):
    """Somebody alone, or a group, sets about an action: at once if that is going on, else after an Initiative test.

    The first of `ids` leads. `doing` is what the leader wants; `end` where its move would end, if it is one. So many items
    as `leads` says stand behind it on the agenda: what is done by those who go, who are `active` from there on. They are
    dropped if nobody goes.
    """

    ids: tuple[str, ...]
    doing: Doing
    end: Spot | None = None
    leads: int = 0

    def resolve(self, table: Table) -> Resolution[Table]:
        """lotg/actions/continue-free: no test if nobody does anything different."""
        ids = tuple(id for id in self.ids if table.figure(id).able)
        if not ids:
            return drop(table, self.leads)
        changing = [id for id in ids if self._changes(table, ids[0], id)]
        return self._test(table, ids, changing) if changing else self._go(table, ids)

    def _end(self, table: Table, leader: str, id: str) -> Spot:
        if self.end is None:
            return table.spot(id)
        return stepped(self.end, offset(table, leader, id))

    def _changes(self, table: Table, leader: str, id: str) -> bool:
        return is_change(table, id, shifted(self.doing, offset(table, leader, id)), self._end(table, leader, id))

    def _test(self, table: Table, ids: tuple[str, ...], changing: list[str]) -> Asking[Table, Table]:
        """lotg/actions/change-test: one d6 against Initiative; lotg/actions/group-uses-leader: for a group the leader's.

        lotg/ruling/follow-when-leader-fails: if that fails nobody starts anything new.
        """
        leader = ids[0]
        spent = [id for id in changing if table.figure(id).tried]
        ready = tuple(id for id in ids if id not in spent)
        if leader in spent:
            return failed(drop(table, self.leads), ids)
        if not [id for id in changing if id in ready]:
            return self._split(table, ids, ready)
        need = Need(table.profile(leader).initiative, "Initiative", CHANGE, sides=DIE, under=True)
        alone = len(changing) == 1 and changing[0] == leader
        what = f"{table.name(leader)}: Initiative to change what {'is done' if alone else 'the group does'}"
        rule = CHANGE if len(ids) == 1 else GROUP
        face = yield Roll(table.profile(leader).seat, what, rule, DIE, need, need.bands if alone else ())
        why = "to do something different"
        event = travels.Tested(figure=leader, what="Initiative", need=need, face=face, why=why, by=rule)
        table = table.report(leader, event)
        table = table.change_each(dict.fromkeys((leader, *(each for each in changing if each in ready))), tried=True)
        passed = need.met_by(face)
        going = tuple(
            id for id in ready if id not in changing or (passed and (id == leader or follows(table, id, face)))
        )
        others = tuple(id for id in changing if id != leader and id in ready)
        if others and passed:
            follow = travels.Followed(
                leader=leader,
                face=face,
                going=tuple(id for id in others if id in going),
                staying=tuple(id for id in others if id not in going),
            )
            table = table.report(leader, follow)
        if not going or (leader in changing and not passed):
            return failed(drop(table, self.leads), ids)
        table = table.change_each(going, roused=True)
        if going == ids:
            return self._go(table, ids)
        sentence = f"Not everybody goes with {table.name(leader)}. Do the others stay behind?"
        answer = yield from ask(table, table.profile(leader).seat, sentence, (GoOn(), HaltAll()), PARTIAL)
        if isinstance(answer, HaltAll):
            table = table.change_each(ids, roused=False)
            return halt(drop(table, self.leads), ids, PARTIAL)
        return self._split(table, ids, going)

    def _split(self, table: Table, ids: tuple[str, ...], going: tuple[str, ...]) -> Table:
        """lotg/actions/partial-leave: those activated are a smaller group; lotg/ruling/left-behind: so are the rest, who may
        go on as before."""
        if not going:
            return failed(drop(table, self.leads), ids)
        stay = tuple(id for id in ids if id not in going)
        table = table.report(ids[0], travels.LeftBehind(figures=stay))
        going = going if going[0] == ids[0] else led(table, going)
        table = regroup(table, going)
        for id in stay:
            table = leave(table, id, lost=False)
        rest = led(table, stay)
        if len(rest) > 1 and apart(table, rest) is None:
            table = regroup(table, rest)
        return self._go(table, going)

    def _go(self, table: Table, ids: tuple[str, ...]) -> Table:
        leader = ids[0]
        wanted = {}
        for id in ids:
            wants = shifted(self.doing, offset(table, leader, id))
            wanted[id] = stored(table, id, wants, self._end(table, leader, id))
        for id, doing in wanted.items():
            table = table.change(id, doing=doing)
        return table.but(active=ids)


def ordered(ids: tuple[str, ...], doing: Doing, *then: Item[Table], end: Spot | None = None) -> tuple[Item[Table], ...]:
    return (Order(ids, doing, end, len(then)), *then)


def drop(table: Table, count: int) -> Table:
    """So many items that stand next on the agenda come to nothing."""
    return table.but(agenda=table.agenda[count:])


def follows(table: Table, id: str, face: int) -> bool:
    """lotg/actions/follow: does a member come along on the leader's die? If it is no more than its Initiative plus one.

    lotg/ruling/follow-direction: or, as printed, if it is no less (`literal`).
    lotg/ruling/test-value-limits: the limit goes up to 6.
    """
    limit = table.profile(id).initiative + 1
    return limit <= face if table.scene.house.initiative_follow == "literal" else face <= limit


def failed(table: Table, ids: Sequence[str]) -> Table:
    """lotg/actions/change-fail: each may only go on as before or halt, as its owner picks for each.

    A group acts no longer as one; its members may be let act again, alone or together. lotg/ruling/retest: without another
    test.
    """
    return table if len(ids) == 1 else table.but(active=())


def halt(table: Table, ids: Sequence[str], rule: str = "lotg/actions/halt-free") -> Table:
    """lotg/actions/halt-free: stopping needs no test, and starting again will be a change."""
    table = table.change_each(ids, doing=HALTED)
    return table.report(ids[0], travels.Halted(figures=tuple(ids), by=rule))


def arrived(table: Table, id: str) -> bool:
    """lotg/actions/example-point: has somebody come to the place it was bound for?"""
    figure = table.figure(id)
    return figure.doing.kind == "bound" and _square(figure.spot, figure.doing.to) <= ARRIVED * ARRIVED


def passed_piece(table: Table, id: str, path: Path) -> bool:
    """lotg/actions/example-route: is the piece that somebody worked round behind it now?"""
    doing = table.figure(id).doing
    corners = corners_of(table, doing.piece)
    if doing.kind != "round" or not corners or len(path) < 2:
        return False
    last = heading(path[-2], path[-1])
    return all(last.x * (corner.x - path[-1].x) + last.y * (corner.y - path[-1].y) < 0 for corner in corners)
