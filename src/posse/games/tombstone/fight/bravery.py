"""Bravery Tests (section 2.13): who must take one, what comes of it, and who runs when too many have fallen."""

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Roll
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import ROUTED
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.backgrounds.brave import FEARSOME
from posse.games.tombstone.backgrounds.outlaw import HardToFind
from posse.games.tombstone.checks import bravery, nerve
from posse.games.tombstone.rolls import SIX
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table

DIE = "tombstone/combat/bravery/die"

FROZEN = Row("{figure} freezes.", "tombstone/combat/bravery/roll-1-frozen", tone="loud")
LATE = Row("{figure} is slow to move.", "tombstone/combat/bravery/roll-2-loses-initiative")
RAN = Row("{figure} has had enough, and runs for it.", "tombstone/combat/bravery/morale-outcome", tone="loud")

OUTNUMBERED = 2
"""tombstone/opt/advantage-trigger: so many times as many."""


class Bravery(Item[Table], frozen=True):
    """tombstone/combat/step-1-bravery, tombstone/combat/bravery/who: a side that is at a disadvantage tests.

    tombstone/combat/bravery/scope-side: one die for all of it, which everybody answers for themselves
    (tombstone/opt/bravery-side-abilities). tombstone/combat/bravery/scope-character: or one for each (tombstone/opt/bravery-scope).
    """

    side: str
    cause: Cause

    def resolve(self, table: Table) -> Asking[Table, Table]:
        people = [one.id for one in table.figures if one.up and table.profile(one.id).side == self.side]
        tested = [id for id in people if bravery(table, id) is not None]
        if not tested:
            return table
        face = 0
        if table.scene.house.bravery_scope == "side":
            face = yield Roll(table.profile(tested[0]).seat, "Bravery", DIE, SIX)
        return table.then(*(Nerve(id, self.cause, face) for id in tested))


class Nerve(Item[Table], frozen=True):
    """How somebody takes it, by the die of their side or by one of their own.

    tombstone/combat/bravery/probabilities: a frozen person in six throws, and one who is late.
    tombstone/combat/bravery/lasts-one-turn: for this turn (tombstone/opt/bravery-duration).
    """

    figure: str
    cause: Cause
    face: int = 0

    def resolve(self, table: Table) -> Asking[Table, Table]:
        roll = bravery(table, self.figure)
        if roll is None:
            return table
        thrown = replace(roll, faces=(self.face,), throws=1) if self.face else roll
        table, roll = yield from attempted(table, thrown)
        return shaken(table, self.figure, nerve(roll), self.cause)


def shaken(table: Table, id: str, how: str, cause: Cause) -> Table:
    """tombstone/combat/bravery/morale-outcome: after heavy losses whoever would freeze runs (tombstone/opt/morale-flee-on).

    tombstone/combat/bravery/roll-1-keeps-defense: whoever freezes keeps Defense and cover, and does nothing.
    """
    if how == "frozen" and cause == "losses":
        return table.bless(id, Blessing(ROUTED.id, FOR_GOOD, table.turn)).log(RAN(figure=id))
    if how == "frozen":
        table = table.log(FROZEN(figure=id))
    if how == "late":
        table = table.log(LATE(figure=id))
    return table.changed(id, nerve=how)


# When


def outnumbered(table: Table) -> list[str]:
    """tombstone/combat/bravery/when-superior-force: the sides that stand against at least twice as many."""
    able = _fit(table)
    return [side for side, mine in able.items() if mine and sum(able.values()) - mine >= OUTNUMBERED * mine]


def awed(table: Table, opens: str) -> list[str]:
    """tombstone/combat/bravery/fearsome-forces-test, tombstone/bestiary/brave/fearsome-presence-forces,
    tombstone/abilities/brave/fearsome-presence/force-test: all other sides, where somebody fearsome has a part in the first
    hostile act (tombstone/opt/initiates-combat, tombstone/opt/fearsome-scope)."""
    fearsome = any(table.profile(one.id).side == opens and has(table, one.id, FEARSOME.id) for one in table.figures)
    return [side for side in table.scene.sides if fearsome and side != opens]


def waylaid(table: Table) -> list[str]:
    """tombstone/abilities/outlaw/vanish/ambush: sides against which somebody stands who knows how to hide, and whom none of them
    sees as the fight begins."""
    hidden = [one for one in table.figures if one.up and has(table, one.id, HardToFind.id)]
    return [
        side
        for side in table.scene.sides
        for one in hidden
        if table.profile(one.id).side != side
        and not any(table.sees(foe.id, one.id) for foe in table.foes(one.id) if table.profile(foe.id).side == side)
    ]


def _fit(table: Table) -> dict[str, int]:
    """How many of each side are able to fight."""
    fit = [table.profile(one.id).side for one in table.figures if one.up and not one.wound]
    return {side: fit.count(side) for side in table.scene.sides}


def heavy_losses(table: Table) -> list[str]:
    """tombstone/combat/bravery/morale-test: sides that have lost half of those who began, told once
    (tombstone/opt/morale-trigger)."""
    if table.fight is None:
        return []
    left = _fit(table)
    return [
        side
        for side, began in table.fight.began
        if side not in table.fight.tested and 0 < left[side] <= began - left[side]
    ]
