"""Nerve (sections 2.13 and 2.21): Bravery Tests, daunting, and the Blaze of Glory of whoever would go out in one."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.answers import Worded
from posse.games.deeds.happened import Row
from posse.games.tombstone.abilities import has
from posse.games.tombstone.afflictions import AGHAST, COWED, OPEN, ROUTED, SHAKY, SLOW, WEAK, Affliction, stunned
from posse.games.tombstone.backgrounds.brave import FEARSOME
from posse.games.tombstone.backgrounds.outlaw import HardToFind
from posse.games.tombstone.checks import attempted, bravery, check, nerve, test_of_will, versus
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.actions import Action, comes_of
from posse.games.tombstone.fight.attacking import OUT
from posse.games.tombstone.fortune import blaze, blazing
from posse.games.tombstone.help import helper_of, strained, who_is
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table

DIE = "tombstone/combat/bravery/die"

FROZEN = Row("{figure} freezes.", "tombstone/combat/bravery/roll-1-frozen", tone="loud", news="nerve")
LATE = Row("{figure} is slow to move.", "tombstone/combat/bravery/roll-2-loses-initiative")
RAN = Row("{figure} has had enough, and runs for it.", "tombstone/combat/bravery/morale-outcome", "loud", news="nerve")

OUTNUMBERED = 2
"""tombstone/opt/advantage-trigger: so many times as many."""


class Bravery(Item[Table], frozen=True):
    """tombstone/combat/step-1-bravery, tombstone/combat/bravery/who: a side that is at a disadvantage tests.

    tombstone/combat/bravery/scope-side: one die for all of it, which everybody answers for themselves
    (tombstone/opt/bravery-side-abilities). tombstone/combat/bravery/scope-character: or one for each (tombstone/opt/bravery-scope).
    tombstone/opt/hire-morale: of heavy losses whoever is hired takes a test of Loyalty in its place.
    """

    side: str
    cause: Cause

    def resolve(self, table: Table) -> Asking[Table, Table]:
        strains = strained(table, "danger", self.side) if self.cause == "losses" else ()
        hired = {who_is(helper_of(table, one.helper), table) for one in strains}
        people = [one.id for one in table.figures if one.up and table.profile(one.id).side == self.side]
        people = [id for id in people if id not in hired]
        tested = [id for id in people if bravery(table, id) is not None]
        if not tested:
            return table.then(*strains)
        face = 0
        if table.scene.house.bravery_scope == "side":
            face = yield Roll(table.profile(tested[0]).seat, "Bravery", DIE, SIX)
        return table.then(*strains, *(Nerve(id, self.cause, face, place > 0) for place, id in enumerate(tested)))


class Nerve(Item[Table], frozen=True):
    """How somebody takes it, by the die of their side, which `has_been_told` of others before, or by one of their own.

    tombstone/combat/bravery/probabilities: a frozen person in six throws, and one who is late.
    tombstone/combat/bravery/lasts-one-turn: for this turn (tombstone/opt/bravery-duration).
    """

    figure: str
    cause: Cause
    face: int = 0
    has_been_told: bool = False

    def resolve(self, table: Table) -> Asking[Table, Table]:
        roll = bravery(table, self.figure) if table.figure(self.figure).up else None
        if roll is None:
            return table
        lying = (self.face,) if self.face else ()
        table, roll = yield from check(table, replace(roll, faces=lying, throws=1) if lying else roll)
        again = self.has_been_told and roll.faces == lying
        table = table.log(Checked.of(roll, again=again))
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


ROLL, COUNTER = "tombstone/combat/daunt/roll", "tombstone/combat/daunt/counter-roll"

NOT_HERE = Bar(ROLL, "This table plays without daunting.")
UNNOTICED = Bar("tombstone/combat/daunt/means", "They would not notice.", "out of sight")

CHART: dict[int, Affliction] = {1: AGHAST, 2: SLOW, 3: SHAKY, 4: WEAK, 5: OPEN, 6: COWED}
"""What a die makes of somebody who is daunted: tombstone/combat/daunt/result-1-bravery,
tombstone/combat/daunt/result-2-loses-initiative, tombstone/combat/daunt/result-3-attack-minus-2,
tombstone/combat/daunt/result-4-damage-minus-2, tombstone/combat/daunt/result-5-defense-minus-2,
tombstone/combat/daunt/result-6-flees."""

LASTING = frozenset(CHART[face].id for face in (3, 4, 5, 6))
"""tombstone/combat/daunt/results-1-2-not-countered: what can be thrown off."""

DAUNTED = Row("{figure} is daunted: {effect:within}.", ROLL, tone="loud")
BACK = Row("{figure} pulls together.", COUNTER)


class Daunt(Action, frozen=True):
    """tombstone/combat/daunt/means: by threats, pressure, tricks or lies, on people and animals alike
    (tombstone/opt/daunt-animals).

    tombstone/combat/daunt/whole-turn: with no step taken (tombstone/opt/whole-turn-actions).
    """

    whole_turn = True
    when_held = True
    commits = True
    board = "pair"
    says = "{figure}: daunt {target}"
    label, key, rank = "Daunt", "U", 7
    whom = "daunt"

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        return None if table.scene.house.daunting else NOT_HERE

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id, target=foe.id) for foe in table.foes(figure.id)]

    def checks(self, table: Table, figure: Any) -> Iterator[Bar | None]:
        yield None if table.figure(self.target).up else OUT
        yield None if table.sees(figure.id, self.target) else UNNOTICED

    def roll(self, table: Table) -> Check:
        """tombstone/combat/daunt/roll: Personality against their Willpower."""
        return versus(table, self.figure, "daunting", (self.target,), "willpower")

    def done(self, table: Table, id: str) -> Table:
        return table.then(Daunting(self))


class Daunting(Item[Table], frozen=True):
    """Whether it works, and a die for what comes of it."""

    daunt: Daunt

    def resolve(self, table: Table) -> Asking[Table, Table]:
        table, roll = yield from attempted(table, self.daunt.roll(table))
        if not roll.made:
            return table
        face: int = yield Roll(table.profile(self.daunt.figure).seat, "what comes of it", ROLL, SIX)
        return comes_of(table, Daunted(self.daunt.target, face))


class Daunted(Item[Table], frozen=True):
    """Somebody has lost their nerve in one of six ways; different ones add up (tombstone/opt/daunt-stacking).

    It lasts until it is thrown off or the fight is over (tombstone/opt/daunt-duration). The second is over with the next
    initiative, and holds up nobody else (tombstone/opt/daunt-initiative).
    """

    figure: str
    face: int

    def resolve(self, table: Table) -> Asking[Table, Table]:
        who, suffers = self.figure, CHART[self.face]
        if not table.figure(who).up:
            return table
        table = table.log(DAUNTED.under(suffers.rule)(figure=who, effect=suffers.name))
        if suffers is AGHAST:
            return (yield from self._tested(table))
        return _slow(table, who) if suffers is SLOW else table.bless(who, Blessing(suffers.id, FOR_GOOD, table.turn))

    def _tested(self, table: Table) -> Asking[Table, Table]:
        """A Bravery Test at once: a 1 costs the turn that somebody has still before them, or the next one
        (tombstone/opt/daunt-bravery-timing)."""
        roll = bravery(table, self.figure)
        if roll is None:
            return table
        table, roll = yield from attempted(table, roll)
        how = nerve(roll)
        if how == "frozen":
            return stunned(table, self.figure, 1, AGHAST)
        return _slow(table, self.figure) if how == "late" else table


def _slow(table: Table, who: str) -> Table:
    return table.bless(who, Blessing(SLOW.id, table.turn + 1, table.turn + 1))


def recovering(table: Table, who: str) -> Asking[Table, Table]:
    """tombstone/combat/daunt/counter-roll: a test of Willpower as somebody's turn begins, which costs them nothing
    (tombstone/opt/daunt-counter-cost), once in each (tombstone/opt/daunt-duration)."""
    table, roll = yield from attempted(table, test_of_will(table, who, "pulling together", COUNTER))
    if not roll.made:
        return table
    kept = tuple(one for one in table.figure(who).blessings if one.id not in LASTING)
    return table.change(who, blessings=kept).log(BACK(figure=who))


def daunted(table: Table, who: str) -> bool:
    """Whether something lies on somebody since an earlier turn that they may throw off now."""
    return any(one.id in LASTING and one.since < table.turn for one in table.figure(who).blessings)


RASH = "tombstone/combat/blaze/eligibility-action"
SAFE = Bar(RASH, "{name} is in no such danger.")
ASKED = Bar(RASH, "{name} has asked for it in this turn.")

GRANTED = Row("{figure} goes out in a Blaze of Glory.", "tombstone/combat/blaze/bonus-die", tone="loud")
REFUSED = Row("{figure} is granted no Blaze of Glory.", RASH)


class Blaze(Action, frozen=True):
    """tombstone/combat/blaze/eligibility-action, tombstone/fortune/blaze/condition: before something close to suicide.

    Where nobody is the Judge it is granted to whoever stands against twice as many; where somebody is, they are asked.
    """

    free = True
    when_held = True
    says = "{figure}: a Blaze of Glory"
    label, rank = "Blaze of Glory", 30

    @classmethod
    def may(cls, table: Table, figure: Any) -> Bar | None:
        if figure.now.acted or table.uses(figure.id, "blaze", "turn"):
            return ASKED
        if bar := blaze(table, figure.id):
            return bar
        rash = table.scene.judge or table.profile(figure.id).side in outnumbered(table)
        return None if rash else SAFE

    def done(self, table: Table, id: str) -> Table:
        table = table.used(id, "blaze", "turn")
        return table.then(Judged(id)) if table.scene.judge else granted(table, id)


class Grant(Worded[Table], frozen=True):
    says = label = "Grant it"
    key = "G"
    commits = True


class Refuse(Worded[Table], frozen=True):
    says = label = "Refuse it"
    key = "N"
    commits = True


class Judged(Item[Table], frozen=True):
    """tombstone/combat/blaze/eligibility-action: for the Judge to say."""

    figure: str

    def resolve(self, table: Table) -> Asking[Table, Table]:
        ask = f"Does what {table.name(self.figure)} is about to do deserve a Blaze of Glory?"
        said = yield Choose(table.scene.judge, ask, (Grant(), Refuse()), RASH)
        return granted(table, self.figure) if isinstance(said, Grant) else table.log(REFUSED(figure=self.figure))


def granted(table: Table, who: str) -> Table:
    return blazing(table, who).log(GRANTED(figure=who))
