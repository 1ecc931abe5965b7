"""Moving (sections 2.5 to 2.8): the answers by which people go somewhere, and the walking itself, step by step."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Self

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.deeds import Deed, Stop, Unsaid, acting
from posse.games.law_of_the_gun.acting.orders import continues, halt, is_change, onward, ordered, round_piece
from posse.games.law_of_the_gun.asking import Choice, ask
from posse.games.law_of_the_gun.gunfights.standoffs import move_refusal
from posse.games.law_of_the_gun.moving import walking
from posse.games.law_of_the_gun.moving.paths import facing, left, mounted, try_path
from posse.games.law_of_the_gun.moving.rates import fast
from posse.games.law_of_the_gun.moving.turning import Heading, heading, rotated, stepped
from posse.games.law_of_the_gun.moving.ways import as_far, places_in_reach, wander
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.people.figures import ROUNDING
from posse.games.wire.asked import DONE
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Point, Spot

UP_TO, FAST, RETEST = "lotg/movement/up-to", "lotg/movement/fast-is-chosen", "lotg/ruling/retest"
LEADS = "lotg/actions/group-uses-leader"
HASTY = Bar(FAST, "{name} has chosen to move fast.")
NO_DIE = Bar(FAST, "{name} has thrown no die for going fast.")
HELD_BACK = Bar(RETEST, "{name} tried to do something different in vain.")
COMPASS = tuple(Heading(x, y) for x, y in ((0, -10), (7, -7), (10, 0), (7, 7), (0, 10), (-7, 7), (-10, 0), (-7, -7)))
STEPS = tuple(Heading(way.x * 10, way.y * 10) for way in COMPASS)


# Who may go where


def cannot_change(table: Table, id: str, wants: Doing, end: Spot) -> Refusal | None:
    """lotg/actions/change-fail: after an attempt, only going on with what one was doing (lotg/ruling/retest)."""
    if not table.figure(id).tried or not is_change(table, id, wants, end):
        return None
    return not_allowed(
        f"{table.name(id)} has tried to do something different already and may only go on or halt.", RETEST
    )


def held_bar(table: Table, id: str) -> Bar | None:
    """lotg/actions/change-fail: whoever was halted and has tried in vain to do something."""
    figure = table.figure(id)
    halted = figure.tried and figure.doing.kind == "halted"
    held = halted and is_change(table, id, Doing("heading", Point(*figure.spot[:2])), figure.spot)
    return HELD_BACK if held else None


def led(table: Table, id: str) -> Refusal | None:
    """lotg/actions/group-uses-leader: those who are led go where their leader goes."""
    lead, name = next(iter(walking.movers(table, table.active)), id), table.name(id)
    if lead == id:
        return None
    return not_allowed(f"{table.name(lead)} leads, and {name} goes where {table.name(lead)} goes.", LEADS)


TRIES = 4
WHEELS = (0, -0.5, 0.5, -1, 1)


class Leading(Unsaid, frozen=True):
    """Where somebody goes, and whoever it leads."""

    abstract = True
    rule = FAST

    @classmethod
    def may(cls, table: Table, id: str) -> Bar | None:
        return walking.walk_bar(table, id) or cls.pace_bar(table, id)

    @classmethod
    def pace_bar(cls, table: Table, id: str) -> Bar | None:
        """What keeps one who may walk from going at this pace."""
        return None

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> Sequence[Self]:
        first = next((id for id in ids if walking.walk_bar(table, id) is None), None)
        return () if first is None or cls.pace_bar(table, first) else cls.ways(table, first)

    def checks(self, table: Table) -> Iterator[Stop | None]:
        """lotg/actions/group-uses-leader: the leader says where."""
        yield led(table, self.figure)
        yield from super().checks(table)


class Going(Leading, frozen=True):
    """An answer that is a path for somebody. Listed without one: any legal one will do."""

    abstract = True
    says = "{figure:short} moves"
    label, key, rank = "Move", "M", 1
    needs = "path"
    board = "walk"
    commit = "Stop here"
    none = Bar(UP_TO, "{name} cannot get away from there.")

    path: Path = ()

    def possible(self, table: Table) -> bool:
        return self.least(table) is not None

    def may_go(self, table: Table, path: Path) -> bool:
        return replace(self, path=path).wrong(table) is None

    def step(self, table: Table) -> Path | None:
        """One centimetre in some direction that is allowed, so that nobody is asked who cannot budge."""
        figure = table.figure(self.figure)
        if mounted(table, self.figure):
            ways = [rotated(facing(table, self.figure), bend, CENTIMETRE) for bend in (0, -1, 1)]
        else:
            ways = [*STEPS]
            if figure.doing.kind != "halted":
                ways.insert(0, rotated(heading(figure.spot, figure.doing.to), 0, CENTIMETRE))
        paths = ((figure.spot, stepped(figure.spot, way)) for way in ways)
        return next((path for path in paths if self.may_go(table, path)), None)

    def straight(self, table: Table) -> Path | None:
        """Straight on with what it was doing, as far as that goes; None where that is not allowed.

        A walker goes for its goal or else one of eight ways, a mount straight on or after one turn.
        """
        id, start, doing, budget = (
            self.figure,
            table.spot(self.figure),
            table.figure(self.figure).doing,
            left(table, self.figure),
        )
        if doing.kind == "halted":
            return None
        goal = heading(start, doing.to)
        if mounted(table, id):
            ways = [rotated(facing(table, id), bend, budget) for bend in WHEELS]
            ways.sort(key=lambda way: -(way.x * goal.x + way.y * goal.y))
        else:
            near = goal.x * goal.x + goal.y * goal.y <= budget * budget
            ways = [goal if near else rotated(goal, 0, budget), *(rotated(way, 0, budget) for way in COMPASS)]
        paths = (as_far(table, id, (start, stepped(start, way)), budget) for way in ways)
        return next((path for path in paths if len(path) > 1 and self.may_go(table, path)), None)

    def least(self, table: Table) -> Path | None:
        """Some way that may be gone where nothing better is found; None if there is none."""
        return self.step(table)

    def examples(self, table: Table) -> tuple[Self, ...]:
        found = tuple(path for path in places_in_reach(table, self.figure) if self.may_go(table, path))
        least = None if found else self.least(table)
        return tuple(replace(self, path=path) for path in (found if least is None else (least,)))

    def sample(self, table: Table, rng: Random) -> Self:
        """A straight walk or a random arc; a short step where nothing else was found."""
        for _ in range(TRIES):
            path = wander(table, self.figure, rng)
            if path is not None and self.may_go(table, path):
                return replace(self, path=path)
        return replace(self, path=self.straight(table) or self.step(table) or ())


class Move(Going, frozen=True):
    """Move at ordinary pace along a path, or lead a group along it.

    lotg/actions/example-point: `bound` names a place to make for. lotg/actions/example-route: `round` names a piece to work
    round. With neither, the way the path leads is the action.
    """

    bound: Point | None = None
    round: str = ""

    @classmethod
    def pace_bar(cls, table: Table, id: str) -> Bar | None:
        return HASTY if table.figure(id).fast else held_bar(table, id)

    def wants(self, table: Table) -> Doing:
        start, end = self.path[0], self.path[-1]
        if self.bound is not None:
            return Doing("bound", self.bound)
        if self.round:
            return round_piece(table, self.round, start, end)
        return onward(start, end)

    def nowhere(self, table: Table) -> Refusal | None:
        if not self.round or self.round in table.scene.ground.features:
            return None
        return not_allowed("There is no such piece of terrain.", "lotg/actions/example-route")

    def wrong(self, table: Table) -> Refusal | None:
        found = self.nowhere(table) or try_path(table, self.figure, self.path)
        if isinstance(found, Refusal):
            return found
        return move_refusal(table, self.figure, self.path) or cannot_change(
            table, self.figure, self.wants(table), self.path[-1]
        )

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        """lotg/actions/change-test: an Initiative test first if that is something different."""
        ids = (self.figure, *(id for id in walking.movers(table, table.active) if id != self.figure))
        return ordered(ids, self.wants(table), walking.GroupTravel(self.figure, self.path), end=self.path[-1])


class Hasten(Leading, frozen=True):
    """lotg/movement/fast-is-chosen: go fast that way: to a point to be `bound` for, or in its direction.

    The dice come first: Initiative if it is a change, then the fast test; then the path is drawn, knowing how far it may go.
    """

    says = "{figure:short} goes fast"
    label, key, rank = "Go fast", "F", 2
    needs = "point"

    to: Point = Point(0, 0)
    bound: bool = False

    @classmethod
    def pace_bar(cls, table: Table, id: str) -> Bar | None:
        return walking.haste_bar(table, id) or held_bar(table, id)

    def possible(self, table: Table) -> bool:
        return any(self.each(table))

    def wants(self, table: Table) -> Doing:
        start = table.figure(self.figure).spot
        doing = Doing("bound", self.to) if self.bound else onward(start, Spot(self.to.x, self.to.y, start.level))
        return doing._replace(fast=True)

    def wrong(self, table: Table) -> Refusal | None:
        """lotg/actions/change-fail: any direction, but after an attempt only that of the stored action."""
        start = table.figure(self.figure).spot
        if start[:2] == self.to:
            return not_allowed(f"{table.name(self.figure)} is there already.", FAST)
        return cannot_change(table, self.figure, self.wants(table), self.end(table))

    def end(self, table: Table) -> Spot:
        start = table.figure(self.figure).spot
        way = heading(start, self.to)
        far = fast(table, self.figure, True)
        if way.x * way.x + way.y * way.y <= far * far and self.bound:
            return Spot(self.to.x, self.to.y, start.level)
        return stepped(start, rotated(way, 0, far))

    def examples(self, table: Table) -> "tuple[Hasten, ...]":
        return tuple(self.each(table))

    def each(self, table: Table) -> "Iterator[Hasten]":
        """In eight directions, and on to where one was going."""
        figure = table.figure(self.figure)
        far = 2 * CENTIMETRE
        points = [Point(figure.spot.x + way.x * far, figure.spot.y + way.y * far) for way in COMPASS]
        if figure.doing.kind != "halted":
            points.append(figure.doing.to)
        return (way for to in points if (way := Hasten(self.figure, to)).wrong(table) is None)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        ids = (self.figure, *(id for id in walking.movers(table, table.active) if id != self.figure))
        return ordered(ids, self.wants(table), walking.FastTest(self.figure), AskWalk(self.figure), end=self.end(table))


class Walk(Going, frozen=True):
    """Go along a path with the allowance that a fast test gave, the way that was declared."""

    @classmethod
    def button(cls) -> str:
        return Move.button()

    @classmethod
    def pace_bar(cls, table: Table, id: str) -> Bar | None:
        return held_bar(table, id) if table.figure(id).fast else NO_DIE

    def wrong(self, table: Table) -> Refusal | None:
        """lotg/actions/fast-group-minimum: and a leader whose test was passed goes at least its ordinary rate."""
        found = try_path(table, self.figure, self.path)
        if isinstance(found, Refusal):
            return found
        name = table.name(self.figure)
        if not continues(table, self.figure, self.path[-1]):
            return not_allowed(f"{name} must go the way that was declared.", "lotg/actions/example-direction")
        least = walking.minimum(table, self.figure, self.figure) if len(table.active) > 1 else 0
        if found.length < least - ROUNDING and not table.figure(self.figure).trail:
            return not_allowed(f"{name} leads fast and must cover at least the ordinary rate.", walking.MINIMUM)
        return move_refusal(table, self.figure, self.path)

    def least(self, table: Table) -> Path | None:
        """A short step, or straight on; None if there is no way at all."""
        return self.step(table) or self.straight(table)

    def items(self, table: Table) -> tuple[Item[Table], ...]:
        return (walking.GroupTravel(self.figure, self.path),)


class Halt(Deed, frozen=True):
    """lotg/actions/halt-free: stop; what was being done is done with."""

    label, key, rank = "Stop", "H", 7
    note = "No roll. Setting out again takes one."

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        moving = any(table.figure(id).doing.kind != "halted" for id in acting(table))
        return (
            None if moving else not_allowed("Nobody is doing anything that could be stopped.", "lotg/actions/halt-free")
        )

    @classmethod
    def offered(cls, table: Table, ids: Sequence[str]) -> Sequence[Self]:
        return (cls(),) if any(table.figure(id).doing.kind != "halted" for id in ids) else ()

    def done(self, table: Table) -> Table:
        return halt(table, table.active)


class Stay(Choice, frozen=True):
    """Go no way at all after the fast test; who has rolled has chosen to go fast all the same."""

    says = "Stay here"
    label, key, rank = "Done", "E", DONE


# Going fast


class AskWalk(Item[Table], frozen=True):
    """The way of a fast move, now that it is known how far it may go."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        if walking.walk_bar(table, self.figure) is not None or Walk(self.figure).least(table) is None:
            return table
        seat, sentence = table.profile(self.figure).seat, f"Which way does {table.name(self.figure)} go?"
        must = walking.minimum(table, self.figure, self.figure) and len(table.active) > 1
        stay = () if must else (Stay(),)
        answer = yield from ask(table, seat, sentence, (Walk(self.figure), *stay), FAST)
        return table.then(*answer.items(table)) if isinstance(answer, Walk) else table
