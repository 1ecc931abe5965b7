"""Moving (section 2.6): a Move along any path, what it costs, what stops it, and what it brings about."""

from collections.abc import Iterator
from random import Random
from typing import ClassVar

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.deeds.answers import Face
from posse.games.ground.paths import TOUCHING, Journey, Path, is_met
from posse.games.people.figures import CONTACT
from posse.games.ruthless import events
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.covering import HeldShot, OfferHeldShots, coverers, has_room
from posse.games.ruthless.ending import escape
from posse.games.ruthless.journeys import LILY_CONTACT, anywhere, journey, places_in_reach, step_to_cover, up_to_contact
from posse.games.ruthless.places import set_down
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.shooting import FireShot
from posse.games.ruthless.table import LEG, Figure, Table, scenario_limit
from posse.games.wire.asked import DONE
from posse.tabletop.movement import Base, cut, first_contact, path_length, point_at
from posse.tabletop.terrain import Spot

NOBODY_CLOSE = Bar("ruthless/fisticuffs/reengage", "{name} touches nobody to fight.")
LEG_LIMIT = Bar("ruthless/wounds/leg-1-2", "{name} has a leg wound and has moved once this turn.")


# Choosing a Move


class Move(answers.Move[Table], frozen=True):
    """Move along a path that begins where the figure stands. Listed without a path: any legal path will do.

    `leave` takes the figure off the table at the end, by an exit of the scenario.
    """

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()
    leave: bool = False

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/wounds/leg-1-2: with a leg wound only one Move a turn, mounted or not (RR-53).

        ruthless/wounds/limits-at-once: a Move already made this turn counts (RR-52).
        """
        if figure.moved and figure.wounds[LEG]:
            return LEG_LIMIT
        return scenario_limit(table, figure, "move")

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        return [cls(figure.id), *map(PressTheFight, touched(table, figure))]

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
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

    def examples(self, table: Table) -> "tuple[Move, ...]":
        """Moves worth considering: spread over all that can be reached, and up against each enemy in reach."""
        return tuple([Move(self.figure, path) for path in places_in_reach(table, self.figure)])

    def sample(self, table: Table, rng: Random) -> "Move":
        """A straight Move to a random spot on a grid of whole inches, or at an enemy; blocked, as far as it goes.

        Where it may leave the table there, it does so every other time.
        """
        path = anywhere(table, self.figure, rng)
        if path is None:
            return self.standing(table)
        return Move(self.figure, path, may_leave(table, self.figure, path[-1]) and rng.random() < 0.5)

    def standing(self, table: Table) -> "Move":
        """The Move of 0"; one who must get to cover takes the first step of the way."""
        start = table.spot(self.figure)
        if isinstance(journey(table, self.figure, (start, start)), Journey):
            return Move(self.figure, (start, start))
        return Move(self.figure, step_to_cover(table, self.figure) or (start, start))

    def done(self, table: Table, id: str) -> Table:
        """ruthless/move/double-move: each Move action is a separate move."""
        path, meets = up_to_contact(table, id, self.path)
        return table.then(BeginMove(id, path, meets, self.leave))


def may_leave(table: Table, id: str, end: Spot) -> bool:
    """ruthless/move/blocking: nobody leaves the table unless it is allowed (RR-16).

    Where it is: by an exit of the side if the scenario names exits, else by any edge of the table.
    """
    if not table.scene.house.leave_table or end.level:
        return False
    exits = [goal for goal in table.scene.scenario.objectives if goal.kind == "exit"]
    if not exits:
        return at_edge(table, end, table.radius(id))
    side = table.profile(id).side
    return any(table.scene.is_within(goal.zone, end) for goal in exits if goal.side == side)


def at_edge(table: Table, spot: Spot, radius: int) -> bool:
    ground, near = table.scene.ground, radius + CONTACT
    return min(spot.x, spot.y, ground.width - spot.x, ground.depth - spot.y) <= near


class PressTheFight(answers.PressTheFight[Table], frozen=True):
    """ruthless/fisticuffs/reengage: a Move of 0" starts a new brawl with an enemy already touched."""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        return LILY_CONTACT if figure.lily else Move.may(table, figure)

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        yield None if self.target in touched(table, figure) else NOBODY_CLOSE

    def done(self, table: Table, id: str) -> Table:
        return table.then(BeginMove(id, (table.spot(id),), (self.target,)))


def touched(table: Table, figure: Figure) -> list[str]:
    close = None if figure.lily else table.foes_near(figure, TOUCHING)
    if not close:
        return []
    downed = table.scene.house.attack_downed == "allowed"
    return [foe.id for foe in close if (downed or foe.up) and table.touching(figure.id, foe.id)]


# Carrying it out


class GoOn(answers.Worded[Table], frozen=True):
    """ruthless/gyc/move-resumes: carry on along the declared path, whole or only to a distance along it."""

    says = "Go on to the end"
    label, key, rank = "Go on", "M", 1
    commits = True

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


class StopHere(answers.Worded[Table], frozen=True):
    says = "End the Move here"
    label, key, rank = "Stop here", "E", DONE
    commits = True


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
            gone = cut(self.path, self.done, table.scene.ground.elevations)
            return table.log(events.MoveCutShort(figure=self.figure, path=gone))
        to = path_length(table.scene.ground, self.path)
        if self.shot_at and to > self.done:
            seat = table.profile(self.figure).seat
            ask = f"Does {table.name(self.figure)} go on?"
            chosen = yield Choose(seat, ask, (GoOn(to), StopHere()), "ruthless/gyc/move-resumes")
            to = chosen.to if isinstance(chosen, GoOn) else self.done
        return self._next(table, to)

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
        reaction = Reaction(shot.figure, self.figure, held=True)
        fire = FireShot(shot.figure, self.figure, shot.weapon, "held")
        meets = self.meets if path == self.path else ()
        onward = Travel(self.figure, path, shot.at, tuple(rest), here, self.horse, self.lily, meets, self.leave, True)
        return table.then(reaction, fire, onward)


def room_to_end(table: Table, id: str, path: Path, done: int) -> Path:
    """ruthless/move/blocking: as much of a path as leaves room at its end, should a horse have bolted there meanwhile."""
    heights = table.scene.ground.elevations
    to = path_length(table.scene.ground, path)
    shorter = path
    while to > done and not has_room(table, id, shorter[-1]):
        to = max(done, to - CONTACT)
        shorter = cut(path, to, heights)
    return shorter


def arrive(table: Table, id: str, path: Path, meets: tuple[str, ...] = (), leave: bool = False) -> Table:
    """The end of a Move: set down, silver taken on the way, off the table, or into a fight."""
    length = path_length(table.scene.ground, path)
    table = set_down(table, id, path[-1]).log(events.Moved(figure=id, path=path, length=length))
    table = take_silver(table, id, path)
    if leave:
        return escape(table.change(id, status="away", left=0).log(events.LeftTable(figure=id)), id)
    return table.then(Contact(id, meets)) if meets else table


class Contact(Item[Table], frozen=True):
    """ruthless/fisticuffs/on-contact: the enemy may react, then the brawl; ruthless/fisticuffs/one-at-a-time (RR-62)."""

    mover: str
    rivals: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        still = [rival for rival in self.rivals if fights(table, self.mover, rival)]
        if not still:
            return table
        first = still[0]
        if len(still) > 1:
            seat, options = table.profile(self.mover).seat, tuple(map(Face, still))
            first = (yield Choose(seat, "Whom to fight first?", options, "ruthless/fisticuffs/one-at-a-time")).target
        others = tuple(rival for rival in still if rival != first)
        rest = (Contact(self.mover, others),) if others else ()
        return table.then(Reaction(self.mover, first, charge=True), Brawl(self.mover, first), *rest)


def fights(table: Table, mover: str, rival: str) -> bool:
    a, b = table.figure(mover), table.figure(rival)
    if not a.up or not b.on_table or (b.status == "down" and table.scene.house.attack_downed == "forbidden"):
        return False
    return is_met(a.spot, a.radius, Base(b.spot, b.radius))


# Silver on the way


def take_silver(table: Table, id: str, path: tuple[Spot, ...]) -> Table:
    """ruthless/scenario/silver-dollars: a conscious character whose Move touches a marker takes it, at no cost (RR-84)."""
    if not table.coins:
        return table
    radius = table.radius(id)
    touched = [coin for coin in table.coins if first_contact(path, radius, Base(coin.spot, 0), CONTACT) is not None]
    for coin in touched:
        carried = table.figure(id).silver + coin.value
        table = table.but(coins=tuple(other for other in table.coins if other != coin)).change(id, silver=carried)
        table = table.log(events.SilverTaken(figure=id, value=coin.value))
    return table
