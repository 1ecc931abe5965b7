"""An attack from the dice to what becomes of its hit. Who attacks whom, from where and with what, is settled before."""

from types import GeneratorType
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.book import load_arms
from posse.games.tombstone.checks import versus
from posse.games.tombstone.fight.disarming import KnockAway
from posse.games.tombstone.fight.grappling import Cling, Pin, slipped
from posse.games.tombstone.fight.injuries import Wound
from posse.games.tombstone.hits import Hit, Way
from posse.games.tombstone.rolls import Check, Kind, Stake
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import damage_of

WAYS: tuple[type[Way], ...] = (KnockAway, Pin, Cling, Wound)
"""What a hit may become: first what is sure where it fits, last what it is where nobody wants anything else."""


class Attack(Item[Table], frozen=True):
    """tombstone/skills/defense/use, tombstone/skills/gunslinging/use, tombstone/skills/brawling/use,
    tombstone/combat/step-3-attack: three dice and a skill against Defense, and damage if they reach it
    (tombstone/combat/attack/equal-hits), with the chances of tombstone/combat/attack/hit-chance-table. `feet` is how far off the
    target is, `dice` what it does where that is not on the chart, `force` what is added to the damage, and `aim` what is wanted in
    place of damage."""

    who: str
    whom: str
    weapon: str
    kind: Kind
    feet: int = 0
    barrels: int = 1
    reasons: tuple[Reason, ...] = ()
    force: tuple[Reason, ...] = ()
    dice: str = ""
    aim: str = ""
    also: str = ""

    def roll(self, table: Table) -> Check:
        dice = self.dice or damage_of(load_arms()[self.weapon], self.feet, self.barrels)
        roll = versus(
            table, self.who, self.kind, (self.whom,), "defense", circumstances=self.reasons, weapon=self.weapon
        )
        return replace(roll, stake=Stake(dice, self.force, self.aim, self.also))

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from attempted(table, self.roll(table))
        return self.ended(table, roll)

    def ended(self, table: Table, roll: Check) -> Table:
        return hits(table, roll) if roll.made else slipped(table, self.who, self.whom)


def hits(table: Table, roll: Check) -> Table:
    """tombstone/combat/step-4-damage: what hangs on a roll that has hit."""
    return table.then(Struck(Hit.of(roll)))


class Struck(Item[Table], frozen=True):
    """A hit, and what whoever has hit makes of it (tombstone/opt/pin-choice-moment)."""

    hit: Hit

    def resolve(self, table: Table) -> Asking[Table, Table]:
        way = yield from self._way(table)
        taken: Any = way.taken(table, self.hit)
        after: Table = (yield from taken) if isinstance(taken, GeneratorType) else taken
        return after

    def _way(self, table: Table) -> Asking[Table, Way]:
        ways = [way for way in (kind.of(table, self.hit) for kind in WAYS) if way]
        if len(ways) == 1 or ways[0].sure:
            return ways[0]
        seat, whom = table.profile(self.hit.who).seat, table.name(self.hit.whom)
        chosen: Way = yield Choose(seat, f"{whom} is hit", tuple(ways), "tombstone/opt/pin-choice-moment")
        return chosen
