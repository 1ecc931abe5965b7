"""The Soldier: drilled, steady, and seldom missing twice."""

from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Asking
from posse.games.tombstone.abilities import Effect, RollAnswer
from posse.games.tombstone.rolls import ATTACKS, Check, thrown
from posse.games.tombstone.table import Table


class Resolve(RollAnswer):
    """tombstone/abilities/soldier/military-resolve/reroll: a Bravery Test of 1 or 2 is rolled again (tombstone/opt/bravery-failed).

    tombstone/abilities/soldier/military-resolve/take-higher: the better of the two dice counts.
    """

    id = "military-resolve"
    rule = "tombstone/abilities/soldier/military-resolve"
    name = "Military Resolve"

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        return owner == check.who and check.kind == "bravery" and not check.made

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        again = yield from thrown(table, check)
        return self.paid(table, owner), replace(again, faces=max(check.faces, again.faces))


class Precision(RollAnswer):
    """tombstone/abilities/soldier/military-precision/reroll: a missed attack is rolled again, and the new roll stands
    (tombstone/opt/reroll-keep), with the same shot (tombstone/opt/precision-ammo).

    tombstone/abilities/soldier/military-precision/only-misses: never one that hit.
    """

    id = "military-precision"
    rule = "tombstone/abilities/soldier/military-precision/reroll"
    name = "Military Precision"
    of: ClassVar = ATTACKS

    def fits(self, table: Table, owner: str, check: Check) -> bool:
        return owner == check.who and check.kind in self.of and not check.made and check.need.chance > 0

    def answered(self, table: Table, owner: str, check: Check) -> Asking[Table, tuple[Table, Check]]:
        again = yield from thrown(table, check)
        return self.paid(table, owner), again


EFFECTS: tuple[Effect, ...] = (Resolve(), Precision())
