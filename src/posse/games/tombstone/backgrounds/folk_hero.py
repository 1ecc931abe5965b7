"""The Folk Hero: well paid, inspiring, quick, and in the end a legend."""

from collections.abc import Sequence
from fractions import Fraction

from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.tombstone.abilities import Act, Bonus, Done, Passive, Standing, Trial, allied
from posse.games.tombstone.book import Weapon, load_weapons
from posse.games.tombstone.fortune import Reroll
from posse.games.tombstone.money import raised
from posse.games.tombstone.rolls import SOCIAL, Check
from posse.games.tombstone.table import Blessing, Table

QUARTER_MORE = Fraction(5, 4)

LISTENERS = (0, 2, 2, 4, 4, 4)
"""tombstone/abilities/folk-hero/inspiring-tale/allies-by-grit"""

TALE_LASTS = 2
"""tombstone/abilities/folk-hero/inspiring-tale/duration: turns, from the next one on (tombstone/opt/inspiring-window)."""

DRAWN = 2

EARNED, ANNOUNCED = "bountiful-rewards/earned", "quick-draw/announced"


class BountifulRewards(Trial):
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger: one try a job, which is an evening, to win over whoever pays; a
    Judge who liked the speech has it made, whatever the dice say (tombstone/opt/bountiful-trigger)."""

    id = "bountiful-rewards"
    rule = "tombstone/abilities/folk-hero/bountiful-rewards/trigger"

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if table.turn:
            return Bar(self.rule, "Nobody talks about pay in a fight.")
        return Bar(self.rule, "Only one employer pays for a job.") if len(whom) > 1 else None

    def ended(self, table: Table, owner: str, whom: Sequence[str], roll: Check) -> Table:
        """tombstone/abilities/folk-hero/bountiful-rewards/failure: nothing is lost by a failure."""
        return table.used(owner, EARNED, "job") if roll.made else table


def pay(table: Table, who: str, cents: int) -> int:
    """tombstone/abilities/folk-hero/bountiful-rewards/amount, tombstone/abilities/folk-hero/bountiful-rewards/self-only: what
    somebody gets of the money agreed for a job, loot and goods not counted (tombstone/opt/bountiful-scope)."""
    return raised(cents, QUARTER_MORE) if table.uses(who, EARNED, "job") else cents


class InspiringTale(Act):
    """tombstone/abilities/folk-hero/inspiring-tale/uses, tombstone/abilities/folk-hero/inspiring-tale/cost,
    tombstone/abilities/folk-hero/inspiring-tale/duration: a turn of telling, and two in which it helps.

    tombstone/abilities/folk-hero/inspiring-tale/benefit-choice: each of the listeners has a die or a second Bravery Test of it, as
    they like when it comes to that (tombstone/opt/inspiring-choice).
    """

    id = "inspiring-tale"
    rule = "tombstone/abilities/folk-hero/inspiring-tale/benefit-choice"
    takes_turn = True

    def most(self, table: Table, owner: str) -> int:
        return LISTENERS[table.profile(owner).grit - 1]

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        """The teller may be among them (tombstone/opt/inspiring-recipients).

        tombstone/abilities/folk-hero/inspiring-tale/expiry: two turns later it is lost, so nobody tells it where there are none.
        """
        if not table.turn:
            return Bar("tombstone/abilities/folk-hero/inspiring-tale/duration", "It is told in a fight.")
        most = self.most(table, owner)
        if not 0 < len(set(whom)) <= most:
            return Bar(
                "tombstone/abilities/folk-hero/inspiring-tale/allies-by-grit", f"The tale is for up to {most} people."
            )
        if not all(allied(table, owner, one) and table.figure(one).up for one in whom):
            return Bar(self.rule, "It inspires companions alone.")
        return None

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Done:
        since = table.turn + 1
        for one in whom:
            table = table.bless(one, Blessing(INSPIRED.id, table.turn + TALE_LASTS, since, die=True))
        return Done(table)


class Lent(Reroll):
    """What is gone when it has been used."""

    granted = True

    def paid(self, table: Table, owner: str) -> Table:
        return table.lifted(owner, self.id)


INSPIRED = Lent("inspiring-tale/nerve", "tombstone/abilities/folk-hero/inspiring-tale/bravery-reroll", ["bravery"])
"""tombstone/abilities/folk-hero/inspiring-tale/bravery-reroll: instead of the die, another Bravery Test, and it stands
(tombstone/opt/reroll-keep)."""


class QuickHand(Standing):
    """tombstone/abilities/folk-hero/quick-draw/speed: a weapon that is drawn or held counts as faster
    (tombstone/opt/quick-draw-weapons)."""

    id = "quick-draw/speed"
    rule = "tombstone/abilities/folk-hero/quick-draw/speed"

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        weapon = load_weapons().get(check.weapon)
        fast = check.kind == "initiative" and weapon is not None and weapon.hands > 0
        return Reason(self.name, DRAWN, self.rule) if fast else None

    def leads(self, table: Table, owner: str) -> Reason | None:
        """tombstone/abilities/folk-hero/quick-draw/no-speed-variant: for the side, once (tombstone/opt/quick-draw-side-stack)."""
        return Reason(self.name, 1, "tombstone/abilities/folk-hero/quick-draw/no-speed-variant")


class QuickDraw(Act):
    """tombstone/abilities/folk-hero/quick-draw/disarm-uses, tombstone/abilities/folk-hero/quick-draw/disarm-announce: announced
    before the first initiative of a fight, and used up by that (tombstone/opt/quick-draw-disarm).
    tombstone/abilities/folk-hero/quick-draw/disarm-moment: what is done of the first turn (tombstone/opt/quick-draw-when)."""

    id = "quick-draw/disarm"
    rule = "tombstone/abilities/folk-hero/quick-draw/disarm-announce"
    takes_turn = early = armed = True

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        if table.turn != 1:
            return Bar(self.rule, "It opens a fight, before initiative is rolled.")
        if len(whom) != 1 or allied(table, owner, whom[0]):
            return Bar(self.rule, "It is announced against one opponent.")
        return None

    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Done:
        return Done(table.bless(owner, Blessing(ANNOUNCED, table.turn, whom=whom[0])))


def disarms(table: Table, owner: str, foe: str, total: int, other: int, weapon: Weapon) -> Bar | None:
    """Why what was announced does not knock a weapon out of an opponent's hand, once initiative lies there: of the two, or of
    their sides.

    tombstone/abilities/folk-hero/quick-draw/disarm-tie, tombstone/abilities/folk-hero/quick-draw/disarm-one-handed
    (tombstone/opt/one-handed).
    """
    if not any(one.id == ANNOUNCED and one.whom == foe for one in table.blessings(owner)):
        return Bar("tombstone/abilities/folk-hero/quick-draw/disarm-announce", "{name} has announced nothing.")
    if total <= other:
        return Bar("tombstone/abilities/folk-hero/quick-draw/disarm-tie", "{name} was not quicker.")
    if weapon.hands != 1:
        return Bar("tombstone/abilities/folk-hero/quick-draw/disarm-one-handed", "Only a one-handed weapon flies.")
    return None


LEGEND = Bonus(
    "legendary-exploits/personality",
    "tombstone/abilities/folk-hero/legendary-exploits/personality",
    to=SOCIAL,
    by=1,
)
"""tombstone/abilities/folk-hero/legendary-exploits/personality: +1, over any limit."""

HALF_PRICE = Passive("legendary-exploits/half-price", "tombstone/abilities/folk-hero/legendary-exploits/half-price")
"""What things cost whoever has it is in `making/outfit.py`. tombstone/abilities/folk-hero/legendary-exploits/search: to find them
takes half a day in a town, and no roll (tombstone/opt/half-price-search)."""
