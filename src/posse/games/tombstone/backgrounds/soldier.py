"""The Soldier: drilled, steady, and seldom missing twice."""

from collections.abc import Sequence

from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import Act, Bonus, Done, Standing, one_foe
from posse.games.tombstone.afflictions import Affliction
from posse.games.tombstone.fortune import Reroll
from posse.games.tombstone.rolls import ATTACKS, SIX, Check
from posse.games.tombstone.table import Blessing, Table

LOSES_TURN = 3
"""tombstone/abilities/soldier/military-valour/overwhelm-roll: up to this face."""

OVERWHELMED = Affliction(
    "military-valour/overwhelmed",
    "tombstone/abilities/soldier/military-valour/overwhelm-roll",
    idle=True,
)


RESOLVE = Reroll("military-resolve", "tombstone/abilities/soldier/military-resolve/reroll", ["bravery"], better=True)
"""tombstone/abilities/soldier/military-resolve/reroll: a Bravery Test of 1 or 2 is rolled again (tombstone/opt/bravery-failed).

tombstone/abilities/soldier/military-resolve/take-higher: the better of the two dice counts.
"""

PRECISION = Reroll("military-precision", "tombstone/abilities/soldier/military-precision/reroll", ATTACKS)
"""tombstone/abilities/soldier/military-precision/reroll: a missed attack is rolled again, and the new roll stands
(tombstone/opt/reroll-keep), with the same shot (tombstone/opt/precision-ammo).

tombstone/abilities/soldier/military-precision/uses-by-grit, tombstone/abilities/soldier/military-precision/only-misses: never one
that hit. It does nothing else (tombstone/abilities/soldier/military-precision/no-second-header, tombstone/opt/numbering).
"""


class Specialisation(Standing):
    """tombstone/abilities/soldier/military-specialisation/bonus, tombstone/abilities/soldier/military-specialisation/over-cap: +1
    with one kind of weapon, chosen for good (tombstone/opt/specialisation)."""

    id = "military-specialisation"
    rule = "tombstone/abilities/soldier/military-specialisation/bonus"

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        mastered = check.kind in ATTACKS and check.weapon and check.weapon == table.profile(owner).specialised
        return Reason(self.name, 1, self.rule) if mastered else None


VALOUR = Bonus("military-valour/brave", "tombstone/abilities/soldier/military-valour/no-bravery", dread=0)
"""tombstone/abilities/soldier/military-valour/no-bravery: no Bravery Test is ever needed, whatever a side's one die says
(tombstone/opt/valour-side)."""


class Overwhelm(Act):
    """tombstone/abilities/soldier/military-valour/overwhelm-roll: said with an attack on somebody, hit or miss, once a turn
    (tombstone/opt/valour-action); on 1 to 3 they lose their next turn.

    tombstone/abilities/soldier/military-valour/overwhelm-uses, tombstone/abilities/soldier/military-valour/overwhelm-waste: used
    up, whatever comes of it (tombstone/opt/valour-spend).
    """

    id = "military-valour/overwhelm"
    rule = "tombstone/abilities/soldier/military-valour/overwhelm-roll"
    once_a_turn = True

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if not set(whom) <= set(table.figure(owner).now.attacked):
            return Bar(self.rule, "{name} has not attacked them in this turn.")
        return one_foe(table, owner, whom, self.rule)

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done]:
        face: int = yield Roll(table.profile(owner).seat, "Military Valour", self.rule, SIX)
        coming = table.turn + 1
        return Done(table.bless(whom[0], Blessing(OVERWHELMED.id, coming, coming)) if face <= LOSES_TURN else table)
