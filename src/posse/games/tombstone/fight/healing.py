"""Healing in a fight, and outside of one: a mouthful of whiskey, a medical bag, and arrows that somebody wants out."""

from collections.abc import Iterator
from typing import Any

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import ARROW, DYING
from posse.games.tombstone.checks import THIRDS
from posse.games.tombstone.fight.actions import Action
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.fortune import laid_low
from posse.games.tombstone.poison import helped, poisoned
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.table import Table
from posse.games.tombstone.weapons import REACH
from posse.games.tombstone.wounds import Hurt, healed

WHISKEY, BAG = "whiskey", "medical-bag"
SWIGS, SOBER = 6, 3
"""tombstone/opt/whiskey: mouthfuls in a bottle, and how many of them a day go down without harm."""

DRINKS, TREATS = "tombstone/provisions/whiskey/heal", "tombstone/provisions/medical-bag/heal"

NONE_LEFT = Bar(DRINKS, "{name} has no whiskey.")
UNHURT = Bar(DRINKS, "That does nothing for somebody who is not hurt.", "not hurt")
NO_BAG = Bar("tombstone/provisions/medical-bag/user", "{name} has no medical bag.")
OUT_OF_REACH = Bar(TREATS, "They are out of reach.", "out of reach")
NO_ARROW = Bar("tombstone/weapons/bow/dislodge", "There is no arrow in them.")

DRANK = Row("{figure} takes a mouthful of whiskey.", DRINKS)
TREATED = Row("{figure} sees to the wounds of {target}.", TREATS)
PULLED = Row("{figure} pulls the arrow out of {target}.", "tombstone/weapons/bow/dislodge", hurts=True)


class Drink(Action, frozen=True):
    """tombstone/rest/whiskey, tombstone/provisions/whiskey/heal: a turn for a mouthful, and six of them to the bottle
    (tombstone/opt/whiskey)."""

    says = "{figure}: drink whiskey"
    label, rank = "Drink", 21

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        bottles = table.profile(figure.id).carries(WHISKEY)
        return None if table.uses(figure.id, WHISKEY, "job") < SWIGS * bottles else NONE_LEFT

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if hurt(table, figure.id) else UNHURT

    def done(self, table: Table, id: str) -> Table:
        """tombstone/opt/whiskey: from the fourth mouthful of a day on somebody is drunk too."""
        table = table.used(id, WHISKEY, "job").used(id, WHISKEY, "day").log(DRANK(figure=id))
        if table.uses(id, WHISKEY, "day") > SOBER:
            table = poisoned(table, id, "drunk")
        return table.then(Mending(id, id, DRINKS))


class Treat(Action, frozen=True):
    """tombstone/rest/medical-bag, tombstone/provisions/medical-bag/heal: a turn with somebody in reach, or with oneself.

    tombstone/provisions/medical-bag/user: whoever has a bag may, and it is never used up (tombstone/opt/medical-use).
    tombstone/provisions/medical-bag/extract: an arrow or a bullet comes out with no harm. tombstone/opt/poison-help: whoever dies
    of poison is helped by it, or by healing hands.
    """

    board = "pair"
    says = "{figure}: treat {target}"
    label, rank = "Treat", 22
    whom = "treat"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if table.profile(figure.id).carries(BAG) or has(table, figure.id, "healing-hands") else NO_BAG

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, target=one.id) for one in (figure, *table.friends(figure.id))]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        """tombstone/opt/medical-use: Health for each only once a day."""
        other = table.figure(self.target)
        yield None if other.on_table and feet_apart(table, figure.id, other.id) <= REACH else OUT_OF_REACH
        wants = other.has(ARROW.id) or (other.has(DYING.id) and other.id != figure.id)
        yield None if wants or self._mends(table) else UNHURT

    def _mends(self, table: Table) -> bool:
        bag = bool(table.profile(self.figure).carries(BAG))
        return bag and hurt(table, self.target) and not table.uses(self.target, BAG, "day")

    def done(self, table: Table, id: str) -> Table:
        mends, whom = self._mends(table), self.target
        table = (
            (table if whom == id else helped(table, whom)).lifted(whom, ARROW.id).log(TREATED(figure=id, target=whom))
        )
        return table.used(whom, BAG, "day").then(Mending(id, whom, TREATS)) if mends else table


class Pull(Action, frozen=True):
    """tombstone/weapons/bow/dislodge, tombstone/combat/damage/special-extra: an arrow that is pulled at with no medical bag does 1
    more (tombstone/opt/arrow-dislodge)."""

    says = "{figure}: pull the arrow out of {target}"
    label, rank = "Pull the arrow out", 23

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        struck = (one for one in (figure, *table.friends(figure.id)) if one.has(ARROW.id))
        return [cls(figure.id, target=one.id) for one in struck]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if table.figure(self.target).has(ARROW.id) else NO_ARROW
        yield None if feet_apart(table, figure.id, self.target) <= REACH else OUT_OF_REACH

    def done(self, table: Table, id: str) -> Table:
        table = table.lifted(self.target, ARROW.id).log(PULLED(figure=id, target=self.target))
        return table.then(Hurt(self.target, 1))


class Mending(Item[Table], frozen=True):
    """Half a die of Health, up to what somebody has unhurt (tombstone/opt/healing-cap).

    tombstone/provisions/whiskey/mortal: with it the penalties of a Mortal Wound are over, and not its days of rest.
    """

    figure: str
    whom: str
    rule: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        face = yield Roll(table.profile(self.figure).seat, "Health won back", self.rule, SIX, bands=THIRDS)
        return healed(laid_low(table, self.whom), self.whom, (face + 1) // 2)


def hurt(table: Table, who: str) -> bool:
    person = table.figure(who)
    return person.on_table and person.health < table.score(who, "health")
