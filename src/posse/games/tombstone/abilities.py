"""What abilities do: the kinds of effects there are, the moments they act at, and what their use is limited by.

An ability has one or more effects; each is a class in its Background's file, under an id that begins with the ability's.
A *standing* effect is always on. An *answer* is offered at a moment of somebody's roll, and a *deed* is done in one's own time.
How often is in the data, by Grit.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, Literal, TypeVar

from msgspec import Struct

from posse.engine.handful import Faces
from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.tombstone.book import Ability, Half
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table

Moment = Literal["rolled", "harmed"]


class Harm(Struct, frozen=True):
    """Damage on its way: the dice, what is added, and what is taken back before it counts."""

    who: str
    whom: str
    faces: Faces
    reasons: tuple[Reason, ...] = ()
    negated: int = 0
    rule: str = ""

    @property
    def dealt(self) -> int:
        """tombstone/core/damage/minimum-one: a hit does at least 1 (tombstone/opt/min-damage)."""
        return max(1, sum(self.faces) + sum(reason.add for reason in self.reasons))

    @property
    def left(self) -> int:
        """tombstone/fortune/adrenaline/negate: what is taken back is never more (tombstone/opt/adrenaline-surplus)."""
        return max(0, self.dealt - self.negated)


R = TypeVar("R", Check, Harm)


class Effect(ABC):
    """A part of an ability that does something."""

    id: ClassVar[str]
    rule: ClassVar[str]

    @property
    def ability(self) -> str:
        return self.id.partition("/")[0]


class Standing(Effect):
    """Something that is always on."""

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        """What it adds to a roll of its owner's."""
        return None

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        """What it adds to the rolls of others against its owner."""
        return None

    def lives(self, table: Table, owner: str) -> bool:
        """Whether its owner lives through a Mortal Wound without a test."""
        return False


class Used(Effect):
    """Something that is used, and perhaps used up."""

    name: ClassVar[str]
    free: ClassVar[bool] = False
    """Whether using it is counted only when it comes to something."""

    def unpaid(self, table: Table, owner: str) -> Bar | None:
        """Why nobody could use it now, whatever for.

        tombstone/abilities/general/state-on-sheet: what is used up is refused.
        """
        half = limit(table, owner, self.id)
        if table.figure(owner).dead:
            return Bar("tombstone/health/mortal/third-stage", "{name} is dead.")
        if half is not None and table.uses(owner, self.id, half.per) >= half.uses[table.profile(owner).grit - 1]:
            per = {"job": "for this job", "turn": "for this turn"}.get(half.per, f"for this {half.per}")
            return Bar(self.rule, f"{self.name} is used up {per}.")
        return None

    def paid(self, table: Table, owner: str) -> Table:
        """The table with this use counted."""
        half = limit(table, owner, self.id)
        return table.used(owner, self.id, half.per) if half else table


class Answer(Used, Generic[R]):
    """Something that may be done about a roll, or about damage, once the dice lie there: one's own, or somebody else's."""

    moment: ClassVar[Moment]

    @abstractmethod
    def fits(self, table: Table, owner: str, roll: R) -> bool:
        """Whether it may be used on this roll and could change how it ends."""

    @abstractmethod
    def answered(self, table: Table, owner: str, roll: R) -> Asking[Table, tuple[Table, R]]:
        """Table and roll once it has been used."""


class RollAnswer(Answer[Check]):
    """An answer to a roll against a number."""

    moment = "rolled"


class HarmAnswer(Answer[Harm]):
    """An answer to damage before it counts."""

    moment = "harmed"


class Deed(Used):
    """Something that is done in one's own time; `takes_turn` says whether it is all that is done in a turn."""

    takes_turn: ClassVar[bool] = False
    aimed: ClassVar[bool] = False

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        """Why it may not be done with these people."""
        return None

    @abstractmethod
    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Table]:
        """The table once it is done."""


# Whose they are


def allied(table: Table, one: str, other: str) -> bool:
    return table.profile(one).side == table.profile(other).side


def half_of(ability: Ability, effect: str) -> Half | None:
    return next((half for half in ability.halves if half.id == effect), None)


def limit(table: Table, owner: str, effect: str) -> Half | None:
    """How often somebody may use it, and until when it is used up; None where nothing limits it."""
    return next(filter(None, (half_of(each, effect) for each in table.profile(owner).abilities)), None)
