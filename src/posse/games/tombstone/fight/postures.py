"""Postures: down on the ground and up again, into the saddle and out of it.

tombstone/opt/posture-cost: to drop costs nothing, all else half a turn's movement.
"""

from abc import abstractmethod
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
    """Something that is done beside an action, by whoever it `suits`; all others are `unfit`."""

    abstract = True
    free = True
    costs: ClassVar[bool] = True
    did: ClassVar[Row]
    unfit: ClassVar[Bar]

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if cls.suits(table, figure) else cls.unfit

    @classmethod
    @abstractmethod
    def suits(cls, table: Table, person: Person) -> bool:
        """Whether somebody could."""

    @abstractmethod
    def after(self, person: Person) -> dict[str, object]:
        """What is new about them then."""

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        half = pace(table, figure.id) // 2
        yield NO_TIME if self.costs and not 0 < half <= left(table, figure) else None

    def done(self, table: Table, id: str) -> Table:
        if self.costs:
            table = walked(table, id, length(pace(table, id) // 2))
        return table.change(id, **self.after(table.figure(id))).log(self.did(figure=id))


class GetDown(Posture, frozen=True):
    """tombstone/combat/condition/prone: flat on the ground, from one moment to the next."""

    says = "{figure}: get down"
    label, rank = "Get down", 24
    costs = False
    trifle = True
    did = Row("{figure} drops to the ground.", PRONE)
    unfit = Bar(PRONE, "{name} lies down already, or sits on a horse.")

    @classmethod
    def suits(cls, table: Table, person: Person) -> bool:
        return not person.prone and not person.mounted

    def after(self, person: Person) -> dict[str, object]:
        return {"prone": True}


class GetUp(Posture, frozen=True):
    """tombstone/combat/condition/prone: on one's feet again."""

    says = "{figure}: get up"
    label, rank = "Get up", 25
    did = Row("{figure} gets up.", PRONE)
    unfit = Bar(PRONE, "{name} is on their feet.")

    @classmethod
    def suits(cls, table: Table, person: Person) -> bool:
        return person.prone

    def after(self, person: Person) -> dict[str, object]:
        return {"prone": False}


class Mount(Posture, frozen=True):
    """tombstone/move/horse-burst: into the saddle of one's own horse, where it stands."""

    says = "{figure}: mount"
    label, rank = "Mount", 26
    did = Row("{figure} mounts.", COST)
    unfit = Bar(COST, "{name} has no horse here.")

    @classmethod
    def suits(cls, table: Table, person: Person) -> bool:
        if person.horse is None or person.prone:
            return False
        return table.apart(person, person, person.horse) <= length(REACH)

    def after(self, person: Person) -> dict[str, object]:
        return {"mounted": True, "horse": None, "spot": person.horse, "effort": _fresh(person)}


class Dismount(Posture, frozen=True):
    """tombstone/move/horse-burst: out of it; the horse waits where it was left."""

    says = "{figure}: dismount"
    label, rank = "Dismount", 27
    did = Row("{figure} dismounts.", COST)
    unfit = Bar(COST, "{name} sits on no horse.")

    @classmethod
    def suits(cls, table: Table, person: Person) -> bool:
        return person.mounted

    def after(self, person: Person) -> dict[str, object]:
        return {"mounted": False, "horse": person.spot, "effort": _fresh(person)}


def _fresh(person: Person) -> Effort:
    return replace(person.effort, turns=0, health=0)
