"""Postures: down on the ground and up again, into the saddle and out of it.

tombstone/opt/posture-cost: to drop costs nothing, all else half a turn's movement.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec.structs import replace

from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.moving import left, walked
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.table import Effort, Person, Table
from posse.games.tombstone.weapons import REACH
from posse.games.tombstone.wounds import pace

COST, PRONE = "tombstone/opt/posture-cost", "tombstone/combat/condition/prone"

NO_TIME = Bar(COST, "{name} has not enough of this turn left for it.", "no time")


class Posture(Action, frozen=True):
    """Something that is done beside an action; `fit` says why somebody cannot think of it, and `new` how they are after it."""

    abstract = True
    free = True
    costs: ClassVar[bool] = True
    did: ClassVar[Row]

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return cls.unfit(table, figure)

    @classmethod
    def unfit(cls, table: Table, person: Person) -> Bar | None:
        return None

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        half = pace(table, figure.id) // 2
        yield NO_TIME if self.costs and not 0 < half <= left(table, figure) else None

    def done(self, table: Table, id: str) -> Table:
        if self.costs:
            table = walked(table, id, length(pace(table, id) // 2))
        return self.after(table, table.figure(id)).log(self.did(figure=id))

    def after(self, table: Table, person: Person) -> Table:
        return table


class GetDown(Posture, frozen=True):
    """tombstone/combat/condition/prone: flat on the ground, from one moment to the next."""

    says = "{figure}: get down"
    label, rank = "Get down", 24
    costs = False
    trifle = True
    did = Row("{figure} drops to the ground.", PRONE)

    @classmethod
    def unfit(cls, table: Table, person: Person) -> Bar | None:
        return Bar(PRONE, "{name} lies down already, or sits on a horse.") if person.prone or person.mounted else None

    def after(self, table: Table, person: Person) -> Table:
        return table.change(person.id, prone=True)


class GetUp(Posture, frozen=True):
    """tombstone/combat/condition/prone: on one's feet again."""

    says = "{figure}: get up"
    label, rank = "Get up", 25
    did = Row("{figure} gets up.", PRONE)

    @classmethod
    def unfit(cls, table: Table, person: Person) -> Bar | None:
        return None if person.prone else Bar(PRONE, "{name} is on their feet.")

    def after(self, table: Table, person: Person) -> Table:
        return table.change(person.id, prone=False)


class Mount(Posture, frozen=True):
    """tombstone/move/horse-burst: into the saddle of one's own horse, where it stands."""

    says = "{figure}: mount"
    label, rank = "Mount", 26
    did = Row("{figure} mounts.", COST)

    @classmethod
    def unfit(cls, table: Table, person: Person) -> Bar | None:
        near = person.horse is not None and not person.mounted and not person.prone
        if near and table.apart(person, person, person.horse) <= length(REACH):
            return None
        return Bar(COST, "{name} has no horse here.")

    def after(self, table: Table, person: Person) -> Table:
        return table.change(person.id, mounted=True, horse=None, spot=person.horse, effort=_fresh(person))


class Dismount(Posture, frozen=True):
    """tombstone/move/horse-burst: out of it; the horse waits where it was left."""

    says = "{figure}: dismount"
    label, rank = "Dismount", 27
    did = Row("{figure} dismounts.", COST)

    @classmethod
    def unfit(cls, table: Table, person: Person) -> Bar | None:
        return None if person.mounted else Bar(COST, "{name} sits on no horse.")

    def after(self, table: Table, person: Person) -> Table:
        return table.change(person.id, mounted=False, horse=person.spot, effort=_fresh(person))


def _fresh(person: Person) -> Effort:
    return replace(person.effort, turns=0, health=0)
