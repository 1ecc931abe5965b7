"""Guns with rules of their own (section L2): two barrels at once, a Gatling gun, a cannon."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.refusal import Bar
from posse.games.tombstone.attacks import Attack
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.attacking import OUT, Attacking, Blow, attacked
from posse.games.tombstone.fight.conditions import circumstances
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.fight.readying import unready
from posse.games.tombstone.fight.reloading import SPENT, supplied, supply_used
from posse.games.tombstone.hits import Damage
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import AREA, SPACE, long_shot

APART = Bar("tombstone/weapons/gatling/spread", "They are too far from whoever was fired at before.", "too far apart")


class BothBarrels(Attacking, frozen=True):
    """tombstone/weapons/shotgun/double/both-barrels: one attack with both shells."""

    says = "{figure}: both barrels at {target}"
    label, key = "Both barrels", "X"
    whom = "give both barrels"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return bool(weapon.far_damage) and weapon.rounds == 2

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        return (Blow(self.figure, self.weapon, self.target, self.kind, barrels=2),)


class Crank(Attacking, frozen=True):
    """tombstone/weapons/gatling/six-rolls: six attacks, each with Gunslinging (tombstone/opt/gatling-modifier) and aimed before it
    is rolled (tombstone/opt/gatling-assign); it takes a third of the magazine (tombstone/opt/gatling-rounds).

    tombstone/opt/gatling-damage: or one, as a table may have it.
    """

    line = "gatling"
    says = "{figure}: turn the {weapon:within} on {target}"
    label, key, rank = "Gatling gun", "G", 2
    whom = "turn it on"

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        first = Burst(self.figure, self.weapon, self.target, self.kind)
        rest = 5 if table.scene.house.gatling_damage == "per-hit" else 0
        return (first, *(replace(first, target="", barrels=0) for _ in range(rest)))

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield self.attacks(table)[0].stop(table)


class Burst(Blow, frozen=True):
    """tombstone/weapons/gatling/spread: at whoever is within ten feet of all who have been fired at."""

    def checks(self, table: Table) -> Iterator[Bar | None]:
        yield from super().checks(table)
        before = () if self.barrels else table.figure(self.figure).now.attacked
        yield APART if any(feet_apart(table, self.target, one) > SPACE for one in before) else None


class FireCannon(Attacking, frozen=True):
    """tombstone/weapons/cannon/area: at everybody within 20 feet of somebody (tombstone/opt/cannon-area), whom no cover hides from
    it."""

    line = "cannon"
    says = "{figure}: fire the {weapon:within} at {target}"
    label, key, rank = "Fire the cannon", "C", 2
    whom = "fire at"

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if table.figure(self.target).on_table else OUT
        yield unready(table, figure.id, self.weapon)
        yield None if supplied(table, figure.id, "cannon") else SPENT

    def attack(self, table: Table) -> Attack:
        """The one on whoever it is fired at."""
        return Ball(self.figure, self.weapon, ()).attack(table, self.target)

    def done(self, table: Table, id: str) -> Table:
        """tombstone/weapons/cannon/ready: and it has to be made ready again."""
        spent = supply_used(table.put(table.thing(id, self.weapon, "ready"), None), id, "cannon")
        fired = attacked(spent, id, self.target)
        near = [one for one in table.figures if one.on_table and feet_apart(table, self.target, one.id) <= AREA]
        return fired.then(Ball(id, self.weapon, tuple(one.id for one in near if WALLED not in one.said)))


WALLED = "walled"
"""tombstone/weapons/cannon/strong-walls: what is said of somebody whom walls shelter from a cannon, in the Judge's eyes."""


class Ball(Item[Table], frozen=True):
    """tombstone/weapons/cannon/roll-each: an attack on each of them in turn (tombstone/opt/cannon-one-roll).

    tombstone/weapons/cannon/damage-hit-only: then one roll of damage for all who were hit (tombstone/opt/area-damage-roll).
    """

    figure: str
    weapon: str
    whom: tuple[str, ...]
    hit: tuple[str, ...] = ()

    def resolve(self, table: Table) -> Asking[Table, Table]:
        cannon = table.profile(self.figure).weapon(self.weapon)
        if not self.whom:
            struck = (Damage(self.figure, one, cannon.damage, others=self.hit[1:]) for one in self.hit[:1])
            return table.then(*struck)
        first, *others = self.whom
        table, roll = yield from attempted(table, self.attack(table, first).roll(table))
        hit = (*self.hit, first) if roll.made else self.hit
        return table.then(replace(self, whom=tuple(others), hit=hit))

    def attack(self, table: Table, whom: str) -> Attack:
        """With all that the moment adds, but for cover."""
        cannon, far = table.profile(self.figure).weapon(self.weapon), feet_apart(table, self.figure, whom)
        reasons = (*long_shot(cannon, far), *circumstances(table, self.figure, whom, "brawling"))
        return Attack(self.figure, whom, cannon.line, "gunslinging", far, 1, reasons)
