"""Attacks with rules of their own (sections 2.26 and L2): two weapons, two barrels at once, a Gatling gun, a cannon."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.checks import attempted
from posse.games.tombstone.fight.actions import Pick
from posse.games.tombstone.fight.attacking import OUT, Attack, Attacking, Blow, attacked, circumstances, skill_of
from posse.games.tombstone.fight.hands import SPENT, supplied, supply_used, unready
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import AREA, SPACE, long_shot

BOTH = "tombstone/combat/attack/two-weapons-default"
BEST_ROLL = "tombstone/two-weapons/variant-keep-highest"
SECOND = (Reason("second weapon", -2, "tombstone/two-weapons/variant-second-minus-2"),)


class TwoWeapons(Attacking, frozen=True):
    """tombstone/combat/attack/two-weapons-default, tombstone/weapons/two-weapons/default, tombstone/two-weapons/default-no-penalty:
    an attack with each of two weapons, with no penalty, and each does its own damage (tombstone/opt/wound-instances). `more` is the
    second.

    Both are held in one hand (tombstone/opt/two-weapon-eligibility, tombstone/opt/one-handed).
    tombstone/two-weapons/variant-keep-highest, tombstone/weapons/two-weapons/alt-best-roll: or the better roll is kept.
    tombstone/two-weapons/variant-second-minus-2, tombstone/weapons/two-weapons/alt-second-penalty: or the second is at -2 on both.
    tombstone/two-weapons/variant-one-roll-best-damage, tombstone/weapons/two-weapons/alt-best-damage: or one roll does the better
    damage.
    """

    says = "{figure}: {weapon:within} and {more} at {target}"
    label, key, rank = "Two weapons", "W", 3
    whom = "attack with both"

    @classmethod
    def serves(cls, weapon: Weapon) -> bool:
        return weapon.hands == 1 and not weapon.per_stick

    @classmethod
    def _ways(cls, table: Table, figure: Any) -> Iterator[Option[Table]]:
        """Which comes first matters where the second is something else."""
        pairs: dict[tuple[str, str], tuple[str, str]] = {}
        for one, two in permutations(cls.in_hand(table, figure), 2):
            pairs.setdefault((one.line, two.line), (one.id, two.id))
        equal = table.scene.house.two_weapons in ("free", "best-roll")
        for lines, (first, second) in pairs.items():
            if not equal or lines == tuple(sorted(lines)):
                for foe in table.foes(figure.id):
                    yield from cls(figure.id, first, foe.id, more=second).both_paces()

    def quickness(self, table: Table) -> int:
        """tombstone/weapons/speed/two-weapons: the slower of the two (tombstone/opt/two-weapon-speed)."""
        return min(table.profile(self.figure).weapon(id).speed for id in (self.weapon, self.more))

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        """Whom the second is on is seen when the first has been settled; with one of the two out of it the other is left."""
        kinds = {id: skill_of(table.profile(self.figure).weapon(id)) for id in (self.weapon, self.more)}
        one, two = (Blow(self.figure, id, self.target, kind) for id, kind in kinds.items())
        match table.scene.house.two_weapons:
            case "free":
                return one, two.at("")
            case "second-penalty":
                return one, Blow(two.figure, two.weapon, "", two.kind, reasons=SECOND, force=SECOND)
        fit = [each for each in (one, two) if each.stop(table) is None]
        if len(fit) < 2:
            return (*fit, one)[:1]
        return (Pair(one.figure, one.weapon, one.target, one.kind, other=two),)


class Pair(Blow, frozen=True):
    """One attack with two weapons, of which the better roll counts, or the better damage with the skill of the first."""

    other: Blow = Blow("", "", "", "brawling")

    def fired(self, table: Table) -> Table:
        return self.other.fired(super().fired(table))

    def attack(self, table: Table) -> Item[Table]:
        one, two = super().attack(table), self.other.at(self.target).attack(table)
        if not (isinstance(one, Attack) and isinstance(two, Attack)):
            return one
        return BetterOf((one, two)) if table.scene.house.two_weapons == "best-roll" else replace(one, also=two.dice)


class BetterOf(Item[Table], frozen=True):
    """tombstone/two-weapons/variant-keep-highest: the dice for each weapon, and one attack by the higher total; of equal ones
    whoever attacks picks (tombstone/opt/two-weapon-tie)."""

    attacks: tuple[Attack, ...]

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ended = []
        for attack in self.attacks:
            table, roll = yield from attempted(table, attack.roll(table))
            ended.append(((roll.made, roll.total), attack, roll))
        best = [each for each in ended if each[0] == max(score for score, _, _ in ended)]
        options = tuple(dict.fromkeys(Pick(weapon=attack.weapon) for _, attack, _ in best))
        chosen = options[0]
        if len(options) > 1 and best[0][2].made:
            chosen = yield Choose(table.profile(attack.who).seat, "With which of the two?", options, BEST_ROLL)
        _, attack, roll = best[options.index(chosen)]
        return attack.ended(table, roll)


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
        return Attack(self.figure, whom, cannon.line, "gunslinging", reasons)
