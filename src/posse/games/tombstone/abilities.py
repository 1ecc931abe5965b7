"""What abilities do: the kinds of effects there are, the moments they act at, and what their use is limited by.

An ability has one or more effects; each is a class in its Background's file, under an id that begins with the ability's.
A *standing* effect is always on. An *answer* is offered at a moment of somebody's roll, and a *deed* is done in one's own time.
How often is in the data, by Grit.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, Literal, NamedTuple, TypeVar

from msgspec import Struct

from posse.engine.handful import Faces
from posse.engine.item import Asking
from posse.engine.number import Reason
from posse.engine.refusal import Bar
from posse.games.tombstone.book import Ability, Half, load_abilities
from posse.games.tombstone.customs import OwnAbility
from posse.games.tombstone.rolls import ATTACKS, LATE, Check, Kind
from posse.games.tombstone.table import Table

Moment = Literal["rolled", "harmed"]


class Harm(Struct, frozen=True, tag=True):
    """Damage on its way: the dice, what is added, and what is taken back before it counts. With no `sides` none were thrown.

    tombstone/opt/fortune-in-tie: where all act at once there are two moments to answer it: when it is `dealt`, and when all damage
    is known and it is to be `suffered`.
    """

    who: str
    whom: str
    faces: Faces
    reasons: tuple[Reason, ...] = ()
    negated: int = 0
    rule: str = ""
    sides: int = 0
    window: Literal["", "dealt", "suffered"] = ""

    @property
    def dealt(self) -> int:
        """tombstone/core/damage/minimum-one, tombstone/combat/damage/minimum-one: a hit does at least 1
        (tombstone/opt/min-damage)."""
        return max(1, sum(self.faces) + sum(reason.add for reason in self.reasons))

    @property
    def left(self) -> int:
        """tombstone/fortune/adrenaline/negate: what is taken back is never more (tombstone/opt/adrenaline-surplus)."""
        return max(0, self.dealt - self.negated)


R = TypeVar("R", Check, Harm)


class Effect(ABC):
    """A part of an ability that does something. One that is `granted` works for whoever it has been laid on, and not for its
    owner; whoever `trades` dice may look at what was rolled in this turn."""

    id: str
    rule: str
    called: str = ""
    granted: ClassVar[bool] = False
    trades: ClassVar[bool] = False

    @property
    def ability(self) -> str:
        return self.id.partition("/")[0]

    @property
    def name(self) -> str:
        """What it is called: as its ability is, if nothing else is said."""
        return self.called or load_abilities()[self.ability].name


@dataclass(frozen=True, eq=False)
class Passive(Effect):
    """Something that other chapters ask for by its id."""

    id: str
    rule: str


class Standing(Effect):
    """Something that is always on. Whoever is `steady` throws all their dice, however wounded; whoever is `idle` does nothing;
    whoever `lives` does so through a Mortal Wound without a test. What `unnerves` is added to the Bravery Tests of its owner's
    opponents."""

    steady: ClassVar[bool] = False
    lives: ClassVar[bool] = False
    unnerves: ClassVar[Reason | None] = None
    idle: bool = False

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        """What it adds to a roll of its owner's."""
        return None

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        """What it adds to the rolls of others against its owner."""
        return None

    def strikes(self, table: Table, owner: str, harm: Harm) -> Reason | None:
        """What it adds to the damage that its owner does."""
        return None

    def leads(self, table: Table, owner: str) -> Reason | None:
        """What it adds to the one die that its owner's side throws for initiative."""
        return None

    def fears(self, table: Table, owner: str) -> int:
        """The highest die of a Bravery Test that troubles its owner; with 0 none is thrown."""
        return LATE


@dataclass(frozen=True, eq=False)
class Bonus(Standing):
    """A standing effect that is a row: so much on rolls `to` some kinds of things, for a `purpose` if one is said, on the damage
    that is done, and on attacks `against` whoever has it; and how they `dread` Bravery Tests."""

    id: str
    rule: str
    called: str = ""
    to: Collection[Kind] = ()
    purpose: str = ""
    by: int = 0
    damage: int = 0
    against: int = 0
    dread: int = LATE
    idle: bool = False

    def adds(self, table: Table, owner: str, check: Check) -> Reason | None:
        meant = check.kind in self.to and self.purpose in ("", check.purpose)
        return self._reason(self.by) if meant else None

    def hinders(self, table: Table, owner: str, check: Check) -> Reason | None:
        return self._reason(self.against) if check.kind in ATTACKS else None

    def strikes(self, table: Table, owner: str, harm: Harm) -> Reason | None:
        return self._reason(self.damage)

    def fears(self, table: Table, owner: str) -> int:
        return self.dread

    def _reason(self, add: int) -> Reason | None:
        return Reason(self.name, add, self.rule) if add else None


class Used(Effect):
    """Something that is used, and perhaps used up."""

    shares: ClassVar[str] = ""
    """The effect whose limit is its own too."""
    once_a_turn: ClassVar[bool] = False

    @property
    def counted(self) -> str:
        return self.shares or self.id

    def unpaid(self, table: Table, owner: str) -> Bar | None:
        """Why nobody could use it now, whatever for.

        tombstone/abilities/general/state-on-sheet: what is used up is refused. tombstone/grit/reward/abilities-scale: how often is
        for the Grit somebody has now.
        """
        half = limit(table, owner, self.counted)
        if self.once_a_turn and table.uses(owner, self.id, "turn"):
            return Bar(self.rule, f"{self.name} was used in this turn.")
        if table.figure(owner).dead:
            return Bar("tombstone/health/mortal/third-stage", "{name} is dead.")
        if half is not None and table.uses(owner, half.id, half.per) >= half.uses[table.profile(owner).grit - 1]:
            return Bar("tombstone/abilities/general/state-on-sheet", f"{self.name} is used up for this {half.per}.")
        return None

    def paid(self, table: Table, owner: str) -> Table:
        half = limit(table, owner, self.counted)
        if self.once_a_turn:
            table = table.used(owner, self.id, "turn")
        return table.used(owner, half.id, half.per) if half else table


class Answer(Used, Generic[R]):
    """Something that may be done about a roll, or about damage, once the dice lie there: one's own, or somebody else's."""

    moment: ClassVar[Moment]

    @abstractmethod
    def fits(self, table: Table, owner: str, roll: R) -> bool:
        """Whether it may be used on this roll and could change how it ends."""

    @abstractmethod
    def answered(self, table: Table, owner: str, roll: R) -> Asking[Table, tuple[Table, R]] | tuple[Table, R]:
        """Table and roll once it has been used."""


class RollAnswer(Answer[Check]):
    moment = "rolled"


class HarmAnswer(Answer[Harm]):
    moment = "harmed"


class Done(NamedTuple):
    """What comes of a deed: the table, the Health that people win back or lose, and who is killed by it."""

    table: Table
    health: tuple[tuple[str, int], ...] = ()
    killed: tuple[str, ...] = ()


class Deed(Used):
    """Something that is done in one's own time.

    tombstone/abilities/general/action-cost: `takes_turn` says whether nothing else is done in that turn, half a move aside
    (tombstone/opt/ability-action-cost), and `whole_turn` that there is no time for that either. What is `early` is called before
    initiative. `reach` is how many feet off somebody may be; else they must be in sight. It may take a weapon to be `armed` with.
    """

    takes_turn: ClassVar[bool] = False
    whole_turn: ClassVar[bool] = False
    early: ClassVar[bool] = False
    armed: ClassVar[bool] = False
    reach: ClassVar[int] = 0

    def most(self, table: Table, owner: str) -> int:
        """How many people it may be done with, as its owner names them: tombstone/personality/one-target,
        tombstone/skills/personality/one-target: one, where the ability says nothing else."""
        return 1

    def reaches(self, table: Table, owner: str) -> tuple[str, ...]:
        """Whom it is done to without being named."""
        return ()

    def stops(self, table: Table, owner: str, whom: Sequence[str]) -> Bar | None:
        """Why it may not be done with these people."""
        return None


class Act(Deed):
    """A deed that is done and settled."""

    @abstractmethod
    def done(self, table: Table, owner: str, whom: Sequence[str]) -> Asking[Table, Done] | Done:
        """What comes of it."""


class Trial(Deed):
    """A deed that hangs on a check, against the mean Willpower of whoever it is tried on or a number of the Judge's."""

    kind: ClassVar[Kind] = "personality"
    adds: ClassVar[tuple[Reason, ...]] = ()

    def resisted(self, table: Table, whom: Sequence[str]) -> tuple[Reason, ...]:
        """What makes it harder with these people than their Willpower does."""
        return ()

    def sides(self, owner: str, whom: Sequence[str]) -> tuple[str, tuple[str, ...]]:
        """Who rolls, and against whom."""
        return owner, tuple(whom)

    def ended(self, table: Table, owner: str, whom: Sequence[str], roll: Check) -> Table:
        return table


# Whose they are


def one_foe(table: Table, owner: str, whom: Sequence[str], rule: str) -> Bar | None:
    if len(whom) == 1 and not allied(table, owner, whom[0]) and table.figure(whom[0]).up:
        return None
    return Bar(rule, "It is aimed at one opponent.")


def allied(table: Table, one: str, other: str) -> bool:
    return table.profile(one).side == table.profile(other).side


def half_of(ability: Ability, effect: str) -> Half | None:
    return next((half for half in ability.halves if half.id == effect), None)


def limit(table: Table, owner: str, effect: str) -> Half | None:
    """How often somebody may use it, and until when it is used up; None where nothing limits it."""
    return next(filter(None, (half_of(each, effect) for each in table.profile(owner).abilities)), None)


def within(ability: Ability, effect: str) -> bool:
    if isinstance(ability, OwnAbility):
        return effect in ability.effects
    return effect.partition("/")[0] == ability.id


def has(table: Table, owner: str, effect: str) -> bool:
    profile = table.profile(owner)
    return effect in profile.effects or any(within(each, effect) for each in profile.abilities)
