"""Daunting (section 2.21): threats and tricks that cost an opponent their nerve, and how they get it back."""

from collections.abc import Iterator
from typing import Any

from posse.engine.item import Asking, Item
from posse.engine.question import Option, Roll
from posse.engine.refusal import Bar
from posse.games.deeds.happened import Row
from posse.games.tombstone.afflictions import AGHAST, COWED, OPEN, SHAKY, SLOW, WEAK, Affliction, stunned
from posse.games.tombstone.attempts import attempted
from posse.games.tombstone.checks import bravery, nerve, test_of_will, versus
from posse.games.tombstone.fight.actions import Action, comes_of
from posse.games.tombstone.fight.attacking import OUT
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table

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
