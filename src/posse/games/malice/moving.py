"""Movement (section 2.4): a Move along any path, what stops it, and the fight it may run into."""

from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import ClassVar

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.deeds.answers import Face
from posse.games.ground import paths
from posse.games.ground.paths import TOUCHING, WORDS, Feet, Journey, Path, Rival, is_met
from posse.games.malice import events
from posse.games.malice.fisticuffs import Brawl, is_behind
from posse.games.malice.table import Figure, Table
from posse.games.malice.wounds import leg_limit
from posse.games.people.figures import FOOT_RADIUS, ROUNDING
from posse.tabletop.length import in_inches, inches
from posse.tabletop.movement import Base, Halt, Walk, Walker, path_length, taken, walk
from posse.tabletop.terrain import Point, Spot

MOVE = inches(6)
"""malice/move/six-inches: every Move is up to 6"."""

WALKER = Walker(FOOT_RADIUS)
FAR = inches(9)
"""Farther off than this nobody can be run into in one Move, bases and all."""

NOBODY_CLOSE = Bar("malice/fisticuffs/on-contact", "{name} touches nobody to fight.")
SIX, BLOCKED = "malice/move/six-inches", "malice/move/blocking"


def feet(table: Table, id: str) -> Feet:
    """malice/move/blocking: friends may be passed but not stood on, enemies never passed; contact ends the Move (MR-12).

    Whoever is touched already stands in the way; only a fight is pressed there. With `attack_downed=forbidden` the
    unconscious are passed like friends (MR-55).
    """
    me = table.figure(id)
    blockers, rivals, fallen = enemies_near(table, me)
    friends = fallen + [Base(friend.spot, FOOT_RADIUS) for friend in table.friends_near(me, FAR)]
    return Feet(WALKER, MOVE, MOVE, blockers, rivals, friends, free)


def enemies_near(table: Table, me: Figure) -> tuple[list[Base], list[Rival], list[Base]]:
    """The enemies that a Move may come near: those who are in its way, whom it may run into, and who are passed."""
    spare_the_fallen = table.scene.house.attack_downed == "forbidden"
    blockers: list[Base] = []
    rivals: list[Rival] = []
    fallen: list[Base] = []
    for foe in table.foes_near(me, FAR):
        base = Base(foe.spot, FOOT_RADIUS)
        if spare_the_fallen and not foe.up:
            fallen.append(base)
        elif is_met(me.spot, FOOT_RADIUS, base):
            blockers.append(base)
        else:
            rivals.append(Rival(foe.id, base))
    return blockers, rivals, fallen


def free(found: Walk) -> bool:
    """malice/move/no-terrain-cost: ground does not slow anybody down; height counts inch for inch (MR-12)."""
    return found.length <= MOVE


def journey(table: Table, id: str, path: Path, stance: Feet | None = None) -> Journey | Refusal:
    """Check a whole Move: the path, its length, where it meets an enemy, where it ends."""
    name, ground = table.name(id), table.scene.ground
    if not path or path[0] != table.figure(id).spot:
        return not_allowed(f"{name}'s path does not begin where {name} stands.", SIX)
    stance = stance or feet(table, id)
    path, meets = paths.meeting(ground, path, FOOT_RADIUS, stance.rivals)
    found = walk(ground, path, WALKER, stance.blockers)
    if isinstance(found, Halt):
        return not_allowed(f"{name} cannot go that way: {WORDS[found.reason]}.", BLOCKED)
    if not stance.affords(found):
        return not_allowed(f"{name} may move {in_inches(MOVE)}; that is {in_inches(found.length)}.", SIX)
    if taken(path[-1], FOOT_RADIUS, stance.friends):
        return not_allowed(f"{name} cannot end on another model.", BLOCKED)
    return Journey(path, found.length, meets)


def up_to_contact(table: Table, id: str, path: Path) -> tuple[Path, tuple[str, ...]]:
    """malice/fisticuffs/on-contact: a path as far as the first enemy met, and whom it meets there."""
    _, rivals, _ = enemies_near(table, table.figure(id))
    return paths.meeting(table.scene.ground, path, FOOT_RADIUS, rivals)


class Move(answers.Move[Table], frozen=True):
    """Move along a path that begins where the figure stands. Listed without a path: any legal path will do."""

    open: ClassVar[bool] = True
    figure: str
    path: Path = ()

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """malice/move/twice: each Move action is a Move of its own, so two give up to 12"; with a leg wound only one.

        malice/move/duck-is-not-a-move: `moved` counts Move actions alone; ducking and falling leave it as it is.
        """
        return leg_limit(table, figure)

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        return [cls(figure.id), *(PressTheFight(foe) for foe in touched(table, figure))]

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        if not isinstance(answer, Move) or answer.figure != self.figure:
            return not_allowed("Somebody else is acting now.", "malice/turn/whole-gang-acts")
        found = journey(table, self.figure, answer.path)
        return found if isinstance(found, Refusal) else None

    def examples(self, table: Table) -> "tuple[Move, ...]":
        """Moves worth considering: spread over all that can be reached, and up against each enemy in reach."""
        return tuple(Move(self.figure, path) for path in places_in_reach(table, self.figure))

    def sample(self, table: Table, rng: Random) -> "Move":
        """A straight Move to a random spot, or at an enemy; blocked, as far as it goes."""
        start, stance = table.figure(self.figure).spot, feet(table, self.figure)
        path = paths.stroll(table.scene.ground, start, stance, rng)
        return Move(self.figure, path or (start, start))

    def done(self, table: Table, id: str) -> Table:
        """malice/move/six-inches: go there. malice/fisticuffs/on-contact: contact ends the Move and starts a fight (MR-41).

        The figure faces the way it went (MR-45).
        """
        path, meets = up_to_contact(table, id, self.path)
        length = path_length(table.scene.ground, path)
        table = table.change(id, spot=path[-1], toward=ahead(path) or table.figure(id).toward)
        table = table.log(events.Moved(figure=id, path=path, length=length))
        return table.then(Contact(id, meets)) if meets else table


def places_in_reach(table: Table, id: str) -> list[Path]:
    """Paths spread over all that one Move reaches, and to enemies in reach."""
    ground, start, stance = table.scene.ground, table.figure(id).spot, feet(table, id)
    tried = (*paths.spread_over(ground, start, stance), *paths.up_to_rivals(ground, start, stance))
    return [path for path in tried if isinstance(journey(table, id, path, stance), Journey)]


# Fights


class PressTheFight(answers.PressTheFight[Table], frozen=True):
    """malice/fisticuffs/no-pushback: fighting on needs another Move action, of 0"."""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        return leg_limit(table, figure)

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        yield None if self.target in touched(table, figure) else NOBODY_CLOSE

    def done(self, table: Table, id: str) -> Table:
        return table.then(Contact(id, (self.target,)))


def touched(table: Table, figure: Figure) -> list[str]:
    """The enemies that a character is in contact with and may fight."""
    close = table.foes_near(figure, TOUCHING)
    return [foe.id for foe in close if may_fight(table, foe) and table.touching(figure.id, foe.id, slack=ROUNDING)]


def may_fight(table: Table, foe: Figure) -> bool:
    """malice/wounds/downed-can-be-hit: the unconscious may be fought, unless the table says no (MR-55)."""
    return foe.up or (foe.on_table and table.scene.house.attack_downed == "allowed")


# Carrying it out


def ahead(path: Path) -> Point | None:
    """A point straight on from the end of a path; None if it leads nowhere."""
    legs = [(a, b) for a, b in pairwise(path) if a[:2] != b[:2]]
    if not legs:
        return None
    a, b = legs[-1]
    end: Spot = path[-1]
    return Point(end.x + b.x - a.x, end.y + b.y - a.y)


class Contact(Item[Table], frozen=True):
    """malice/fisticuffs/on-contact: those touched are fought, one after the other (MR-41).

    MR-26: who is charged may not react.
    """

    mover: str
    rivals: tuple[str, ...]

    def resolve(self, table: Table) -> Resolution[Table]:
        still = [rival for rival in self.rivals if self._meets(table, rival)]
        if not still:
            return table
        first = still[0]
        if len(still) > 1:
            seat, options = table.profile(self.mover).seat, tuple(map(Face, still))
            first = (yield Choose(seat, "Whom to fight first?", options, "malice/fisticuffs/on-contact")).target
        others = tuple(rival for rival in still if rival != first)
        table = table.then(Contact(self.mover, others)) if others else table
        return table.then(Brawl(self.mover, first, is_behind(table, self.mover, first)))

    def _meets(self, table: Table, rival: str) -> bool:
        mover, foe = table.figure(self.mover), table.figure(rival)
        if not mover.up or not may_fight(table, foe):
            return False
        return is_met(mover.spot, FOOT_RADIUS, Base(foe.spot, FOOT_RADIUS))
