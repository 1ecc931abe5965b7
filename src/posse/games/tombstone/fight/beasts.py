"""Beasts (section 2.33): what they do in a fight that people do not. How they hold on to somebody is in `grappling.py`."""

from collections.abc import Iterator
from typing import Any, ClassVar

from posse.engine.question import Option
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import Effect, has
from posse.games.tombstone.afflictions import CLIMB, ENRAGED, MAUL, RAGE, THRASH, TREED
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.attacking import Attacking, Blow
from posse.games.tombstone.fight.grappling import BITTEN, PIN, grip, holder
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table

MAULED = "2d6"
"""tombstone/bestiary/bear-grizzly/maul-damage, tombstone/bestiary/alligator/thrash-damage, tombstone/bestiary/war-dog/maul"""

CALM = Bar("tombstone/bestiary/bear-grizzly/multiple-attacks", "{name} is not enraged.", "calm")
ESCAPED = Bar("tombstone/bestiary/war-dog/maul", "They have got away from {name}.", "free")
CLIMBED = Row("{figure} climbs {way} the tree.", CLIMB.rule)


class Beastly(Attacking, frozen=True):
    """What nobody does but beasts that have its effect, with a weapon of their own; all others, a boar among them, attack once in a
    turn (tombstone/opt/boar-attacks)."""

    abstract = True
    kind = "brawling"
    effect: ClassVar[Effect]

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return super().ways(table, figure) if has(table, figure.id, cls.effect.id) else []


class Rend(Beastly, frozen=True):
    """tombstone/bestiary/bear-black/multiple-attacks, tombstone/bestiary/bear-grizzly/multiple-attacks: in a rage a bite and two
    claws, the claws at whoever is in reach then."""

    effect, line = RAGE, "bite"
    says = "{figure}: bite {target}, and use both claws"
    label, key, rank = "Bite and claws", "C", 3
    whom = "bite and claw"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        """Once it is hurt, or the Judge says so (tombstone/opt/bear-not-enraged)."""
        hurt = figure.health < table.profile(figure.id).scores["health"]
        return None if hurt or figure.has(ENRAGED.id) or not has(table, figure.id, RAGE.id) else CALM

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        first, *others = (weapon.id for weapon in table.profile(self.figure).weapons)
        claws = (Blow(self.figure, claw, "", self.kind) for claw in others)
        return Blow(self.figure, first, self.target, self.kind), *claws


class Maul(Beastly, frozen=True):
    """tombstone/bestiary/bear-grizzly/maul-grapple: in place of all else: a hit pins, or does its damage at once and holds nobody
    (tombstone/opt/grizzly-maul)."""

    effect, line = MAUL, "claws"
    says = "{figure}: maul {target}"
    label, key, rank = "Maul", "A", 4
    whom = "maul"

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        return (Blow(self.figure, self.weapon, self.target, self.kind, dice=MAULED),)


class Shake(Beastly, frozen=True):
    """tombstone/bestiary/alligator/thrash-damage, tombstone/bestiary/war-dog/maul, tombstone/bestiary/bear-grizzly/maul-damage:
    whoever it has held since an earlier turn, without a roll (tombstone/opt/thrash-timing, tombstone/opt/war-dog-maul)."""

    says = "{figure}: shake {target}"
    label, key, rank = "Shake", "W", 2
    whom = "shake"

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        weapon = table.profile(figure.id).weapons[0].id
        return [cls(figure.id, weapon, one.id) for one in table.foes(figure.id) if shaken(table, figure.id, one.id)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if shaken(table, self.figure, self.target) else ESCAPED
        yield from super().checks(table, figure)

    def attacks(self, table: Table) -> tuple[Blow, ...]:
        return (Blow(self.figure, self.weapon, self.target, self.kind, dice=MAULED, sure=True),)


def shaken(table: Table, who: str, whom: str) -> bool:
    """Whether a beast has somebody between its teeth or claws since an earlier turn."""
    grips = has(table, who, THRASH.id) or has(table, who, MAUL.id)
    held = (
        grip(table, whom, how) for how in ((PIN, BITTEN) if grips else (BITTEN,)) if holder(table, whom, how) == who
    )
    return any(each.since < table.turn for each in held if each)


class Climb(Action, frozen=True):
    """tombstone/bestiary/bear-black/climb: up a tree, out of all reach, or down again; the Judge says where there is one. It takes
    the whole turn (tombstone/opt/climb-speed)."""

    says = "{figure}: up a tree, or down"
    label, key, rank = "Climb", "U", 9
    whole_turn = True

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id)] if has(table, figure.id, CLIMB.id) else []

    def done(self, table: Table, id: str) -> Table:
        down = table.figure(id).has(TREED.id)
        table = table.lifted(id, TREED.id) if down else table.bless(id, Blessing(TREED.id, FOR_GOOD))
        return table.log(CLIMBED(figure=id, way="down" if down else "up"))
