"""Hits: what a hit may become, and the damage that it does where nothing else comes of it."""

from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.handful import Faces
from posse.engine.item import Asking, Item, Resolution
from posse.engine.number import Reason
from posse.games.deeds.answers import Worded
from posse.games.tombstone.abilities import Harm
from posse.games.tombstone.checks import damage, dealt, suffered
from posse.games.tombstone.fight.actions import comes_of, tied
from posse.games.tombstone.rolls import SIX, Check, Kind
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import strength
from posse.games.tombstone.wounds import Hurt, weakness

DICE = "tombstone/core/damage/dice"


class Hit(Struct, frozen=True, gc=False):
    """An attack that has hit: with the `dice` of its weapon and what is added to them, and so many `more` six-sided dice. `aim` is
    what was wanted in place of damage, `faces` are the dice that hit, and of the dice of a second weapon, `also`, the better are
    kept. It is `free` where it took no roll."""

    who: str
    whom: str
    weapon: str
    kind: Kind
    dice: str
    force: tuple[Reason, ...] = ()
    aim: str = ""
    faces: Faces = ()
    also: str = ""
    more: int = 0
    free: bool = False

    @classmethod
    def of(cls, roll: Check) -> Self:
        """A roll that has hit, with what hangs on it."""
        stake = roll.stake
        plain = (roll.who, roll.whom[0], roll.weapon, roll.kind, stake.dice, stake.force)
        return cls(*plain, stake.aim, roll.faces, stake.also)

    @property
    def damage(self) -> "Damage":
        return Damage(self.who, self.whom, self.dice, self.force, self.also, more=self.more)


class Way(Worded[Table], frozen=True):
    """Something that a hit may become, for whoever has hit to choose; with `sure` it does, and nobody is asked."""

    abstract = True
    commits = True
    sure: ClassVar[bool] = False

    figure: str
    target: str

    @classmethod
    def of(cls, table: Table, hit: Hit) -> Self | None:
        """This way, where a hit may take it."""
        return cls(hit.who, hit.whom) if cls.suits(table, hit) else None

    @classmethod
    def suits(cls, table: Table, hit: Hit) -> bool:
        return True

    def taken(self, table: Table, hit: Hit) -> Resolution[Table]:
        """What becomes of the hit."""
        return table


class Damage(Item[Table], frozen=True):
    """tombstone/core/damage/dice, tombstone/combat/damage/on-hit, tombstone/combat/attack/unarmed-damage: what a hit does, by the
    better of these dice and `also` those; where all act at once it counts when everybody has acted (tombstone/opt/tie-procedure).

    tombstone/opt/area-damage-roll: what one throw does to several it does to the `others` too, with the same `faces`.
    """

    who: str
    whom: str
    dice: str
    reasons: tuple[Reason, ...] = ()
    also: str = ""
    others: tuple[str, ...] = ()
    faces: Faces = ()
    more: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        many, sides, plain = strength(self.dice)
        added = [Reason("the weapon", plain, DICE)] if many and plain else []
        reasons = (*added, *self.reasons, *weakness(table.figure(self.who)))
        harm = Harm(self.who, self.whom, self.faces if many else (plain,), reasons, rule=DICE)
        if self.also:
            (many, sides), faces = yield from self._better(table)
            harm = replace(harm, faces=faces)
        if self.more and sides == SIX:
            many += self.more
        elif self.more:
            seat = table.profile(self.who).seat
            own = harm.faces or (yield from dealt(seat, DICE, many, sides))
            harm = replace(harm, faces=(*own, *(yield from dealt(seat, DICE, self.more, SIX))))
        harm = replace(harm, window="dealt") if tied(table) else harm
        table, harm = yield from damage(table, harm, 0 if self.faces else many, sides)
        if self.others:
            table = table.then(replace(self, whom=self.others[0], others=self.others[1:], faces=harm.faces))
        if harm.window == "dealt":
            return comes_of(table, Suffer(replace(harm, window="suffered")))
        return table.then(Hurt(self.whom, harm.left))

    def _better(self, table: Table) -> Asking[Table, tuple[tuple[int, int], Faces]]:
        """tombstone/two-weapons/variant-one-roll-best-damage: both thrown, and the higher kept."""
        thrown = []
        for dice in (self.dice, self.also):
            many, sides, _ = strength(dice)
            thrown.append(((many, sides), (yield from dealt(table.profile(self.who).seat, DICE, many, sides))))
        return max(thrown, key=lambda throw: sum(throw[1]))


class Suffer(Item[Table], frozen=True):
    """tombstone/opt/fortune-in-tie: damage that was dealt when all acted at once, and what of it is taken back."""

    harm: Harm

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, harm = yield from suffered(table, self.harm)
        return table.then(Hurt(harm.whom, harm.left))
