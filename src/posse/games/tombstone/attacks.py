"""An attack from the dice to what becomes of its target. Who attacks whom, from where and with what, is settled before."""

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.games.tombstone.abilities import Harm
from posse.games.tombstone.attempts import told
from posse.games.tombstone.book import load_weapons
from posse.games.tombstone.checks import check, damage, versus
from posse.games.tombstone.fight.actions import comes_of
from posse.games.tombstone.rolls import Check, Kind
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import damage_of, strength
from posse.games.tombstone.wounds import Hurt, weakness


class Attack(Item[Table], frozen=True):
    """tombstone/skills/defense/use, tombstone/skills/gunslinging/use, tombstone/skills/brawling/use: three dice and a skill against
    Defense, and damage if they reach it. `feet` is how far off the target is, and `force` what is added to the damage."""

    who: str
    whom: str
    weapon: str
    kind: Kind
    feet: int = 0
    barrels: int = 1
    reasons: tuple[Reason, ...] = ()
    force: tuple[Reason, ...] = ()

    def roll(self, table: Table) -> Check:
        circumstances = self.reasons
        return versus(
            table, self.who, self.kind, (self.whom,), "defense", circumstances=circumstances, weapon=self.weapon
        )

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from check(table, self.roll(table))
        table = table.log(told(roll))
        dice = damage_of(load_weapons()[self.weapon], self.feet, self.barrels)
        return table.then(Damage(self.who, self.whom, dice, self.force)) if roll.made else table


class Damage(Item[Table], frozen=True):
    """tombstone/core/damage/dice, tombstone/combat/damage/on-hit: what a hit does."""

    who: str
    whom: str
    dice: str
    reasons: tuple[Reason, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        many, sides, plain = strength(self.dice)
        reasons = (*self.reasons, *weakness(table.figure(self.who)))
        harm = Harm(self.who, self.whom, (plain,) if plain else (), reasons, rule="tombstone/core/damage/dice")
        table, harm = yield from damage(table, harm, many, sides)
        return comes_of(table, Hurt(self.whom, harm.left))
