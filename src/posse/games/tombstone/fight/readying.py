"""Making ready: what dynamite, a cannon and a Gatling gun take before they can be used."""

from collections.abc import Iterator
from typing import Any

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.people.weapons import rounds_in
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.disarming import LOST, lost
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Person, Table, Thing
from posse.games.tombstone.weapons import REACH

READY = "tombstone/weapons/speed/zero-ready"

EMPTY = Bar("tombstone/weapons/reload/uses-turn", "It has to be loaded first.", "empty")
UNREADY = Bar(READY, "It has to be made ready first.", "not ready")
NOTHING_TO_DO = Bar(READY, "It is ready.", "ready")

WORKS = Row("{figure} is busy with the {weapon:within}.", READY, tone="aside")
HAS_IT = Row("{figure} has the {weapon:within} ready.", READY)


def beside(table: Table, who: str, thing: Thing) -> bool:
    return feet(table.apart(thing, table.figure(who))) <= REACH


def readied(table: Table, who: str, weapon: Weapon) -> bool:
    """Whether it has been made ready, if it has to be (tombstone/opt/ready-time)."""
    thing = table.thing(who, weapon.id, "ready")
    return not weapon.ready or (thing is not None and not thing.left)


def at_hand(table: Table, who: str, weapon: str) -> bool:
    """And a crew's weapon where somebody stands."""
    thing, line = table.thing(who, weapon, "ready"), table.profile(who).weapon(weapon)
    return readied(table, who, line) and (thing is None or line.hands > 0 or beside(table, who, thing))


def unready(table: Table, who: str, weapon: str, shots: int = 1) -> Bar | None:
    """What keeps somebody from using a weapon of theirs."""
    if weapon in lost(table, who):
        return LOST
    if rounds_in(table, table.figure(who), weapon) < (shots if table.profile(who).weapon(weapon).rounds else 1):
        return EMPTY
    return None if at_hand(table, who, weapon) else UNREADY


def left_of(table: Table, figure: Person) -> list[Weapon]:
    """The first weapon of each line that somebody has in hand and has not used up."""
    gone, found = lost(table, figure.id), dict[str, Weapon]()
    for one, rounds in zip(table.profile(figure.id).weapons, figure.rounds, strict=True):
        if (one.rounds or rounds) and one.id not in gone:
            found.setdefault(one.line, one)
    return list(found.values())


class MakeReady(Action, frozen=True):
    """tombstone/weapons/speed/zero-ready, tombstone/weapons/cannon/ready, tombstone/weapons/gatling/setup: to get it out, set
    it up, move it or aim it takes one turn, or up to three; a cannon after every shot (tombstone/opt/ready-time)."""

    says = "{figure}: make the {weapon:within} ready"
    label, rank = "Make ready", 8

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, one.id) for one in left_of(table, figure) if not at_hand(table, figure.id, one.id)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield NOTHING_TO_DO if at_hand(table, figure.id, self.weapon) else None

    def done(self, table: Table, id: str) -> Table:
        return table.then(GetReady(id, self.weapon))


class GetReady(Item[Table], frozen=True):
    """A turn of the work; how many it takes is thrown for at the first."""

    figure: str
    weapon: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        begun = table.thing(self.figure, self.weapon, "ready")
        line, here = table.profile(self.figure).weapon(self.weapon), table.figure(self.figure).spot
        if begun is not None and (line.hands or beside(table, self.figure, begun)):
            left = begun.left - 1
        elif line.ready == "1":
            left = 0
        else:
            face = yield Roll(table.profile(self.figure).seat, "making it ready", READY, SIX, bands=(1, 3, 5))
            left = (face - 1) // 2
        told = WORKS if left else HAS_IT
        table = table.put(begun, Thing(self.figure, self.weapon, begun.spot if begun and left else here, "ready", left))
        return table.log(told(figure=self.figure, weapon=self.weapon))
