"""Two weapons (section 2.26): an attack with each, or one of the book's three other ways."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.number import Reason
from posse.engine.question import Choose, Option
from posse.games.deeds.answers import Worded
from posse.games.tombstone.attacks import Attack
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.book import Weapon
from posse.games.tombstone.fight.attacking import Attacking, Blow, skill_of
from posse.games.tombstone.table import Table

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
                    yield from cls(figure.id, first, foe.id, more=(second,)).both_paces()

    def quickness(self, table: Table) -> int:
        """tombstone/weapons/speed/two-weapons: the slower of the two (tombstone/opt/two-weapon-speed)."""
        return min(table.profile(self.figure).weapon(id).speed for id in (self.weapon, *self.more))

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        """Whom the second is on is seen when the first has been settled; with one of the two out of it the other is left."""
        kinds = {id: skill_of(table.profile(self.figure).weapon(id)) for id in (self.weapon, *self.more)}
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
        options = tuple(dict.fromkeys(With(attack.weapon) for _, attack, _ in best))
        chosen = options[0]
        if len(options) > 1 and best[0][2].made:
            chosen = yield Choose(table.profile(attack.who).seat, "With which of the two?", options, BEST_ROLL)
        _, attack, roll = best[options.index(chosen)]
        return attack.ended(table, roll)


class With(Worded[Table], frozen=True):
    says = label = "{weapon}"
    commits = True

    weapon: str
