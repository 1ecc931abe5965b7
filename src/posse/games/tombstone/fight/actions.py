"""What may be done in a turn: an action is declared before initiative, and done when its turn comes.

tombstone/combat/one-turn-of-action: one in a turn, with half a move (tombstone/opt/two-weapon-eligibility).
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

from msgspec.structs import replace

from posse.engine.item import Item
from posse.engine.question import Option
from posse.engine.refusal import Bar, Refusal
from posse.games.deeds import answers
from posse.games.deeds.answers import Worded
from posse.games.tombstone import backgrounds
from posse.games.tombstone.table import Person, Plan, Table
from posse.games.wire.asked import ChoiceShown

if TYPE_CHECKING:
    from posse.games.tombstone.fight.attacking import Attack

UNSAID = Bar("tombstone/combat/declare/content", "{name} has declared it otherwise.", "not declared")
UNKNOWN = Bar("tombstone/combat/declare/content", "{name} can do nothing of that kind.")


class Action(answers.Action[Table], frozen=True):
    """Something that somebody declares and then does: with which weapon, to whom, and whether they `run` as well; `more` is what
    else there is to say of it.

    `may` and `ways` hold when it is said, `checks` when it is done. What takes the `whole_turn` leaves no time to walk
    (tombstone/opt/whole-turn-actions). What is `free` is not declared: it may be done beside something else, in one's own turn.
    Whoever is held may do what is done `when_held`, and nothing else. For a `trifle` alone nobody is asked, and what is asked for
    `apart` is not among the rest.
    """

    abstract = True
    whole_turn: ClassVar[bool] = False
    free: ClassVar[bool] = False
    when_held: ClassVar[bool] = False
    trifle: ClassVar[bool] = False
    apart: ClassVar[bool] = False

    figure: str
    weapon: str = ""
    target: str = ""
    run: bool = False
    more: str = ""

    @property
    def plan(self) -> Plan:
        return Plan(self.button(), self.weapon, self.target, self.run, self.more)

    @classmethod
    def of(cls, figure: str, plan: Plan) -> Self:
        return cls(figure, plan.weapon, plan.target, plan.run, plan.more)

    @classmethod
    def ways(cls, table: Table, figure: Any) -> list[Option[Table]]:
        return [cls(figure.id)]

    def said(self, table: Table) -> tuple[Item[Table], ...]:
        """What comes of it as soon as it is declared."""
        return ()

    def both_paces(self) -> Iterator[Self]:
        yield self
        yield replace(self, run=True)

    @classmethod
    def imagined(cls, table: Table, figure: Any) -> Sequence[answers.Action[Table]]:
        return [way for way in cls.ways(table, figure) if isinstance(way, answers.Action)]

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        """What nobody could think of, such as somebody or something unknown, is not looked into."""
        item = table.current
        if isinstance(item, answers.Acting) and not self.open:
            person = table.figure(item.figure)
            if self.may(table, person) is None and self not in self.ways(table, person):
                return UNKNOWN.refusal(table.name(item.figure))
        return super().verdict(table, seat)

    def stop(self, table: Table, figure: Any) -> tuple[int, Bar | None]:
        """tombstone/combat/declare/content: what was declared, or, if that cannot be done any more, the same to others or with
        something else (tombstone/opt/declare-binding)."""
        passed, bar = super().stop(table, figure)
        return (passed, bar) if bar else (passed, self._unsaid(table, figure.now.plan))

    def _unsaid(self, table: Table, plan: Plan | None) -> Bar | None:
        if plan is None or plan.deed != self.button() or plan == self.plan:
            return None
        if (plan.weapon, plan.run) != (self.weapon, self.run):
            return UNSAID
        said = self.of(self.figure, plan)
        return UNSAID if said.stop(table, table.figure(self.figure))[1] is None else None

    def attack(self, table: Table) -> "Attack | None":
        """The attack that it begins with as things stand, where it is one on somebody."""
        return None

    def quickness(self, table: Table) -> int:
        """tombstone/combat/initiative/non-combat-speed, tombstone/weapons/speed/non-combat: what is no fighting is as quick as the
        quickest weapon."""
        return OTHERWISE

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        shown = super().shown(table, seat)
        if self.free:
            return shown
        return (
            replace(shown, name=f"{shown.name}, at a run", manner="run") if self.run else replace(shown, manner="walk")
        )


OTHERWISE = 3


class Pick(Worded[Table], frozen=True):
    """Somebody, or one of two weapons, where an action has left it open until it comes."""

    says = label = "{target}{weapon}"
    commits = True

    target: str = ""
    weapon: str = ""


# When two sides act at once


class AtOnce(Item[Table], frozen=True):
    """The end of a tie: tombstone/combat/initiative/tie-simultaneous: what has been done in it takes effect only here
    (tombstone/opt/tie-procedure)."""


def tied(table: Table) -> bool:
    return any(isinstance(item, AtOnce) for item in table.agenda)


def comes_of(table: Table, *effects: Item[Table], last: bool = False) -> Table:
    """The table with what an action does to people: at once, or in a tie when everybody in it has acted; with `last` once that is
    over too."""
    for place, item in enumerate(table.agenda):
        if isinstance(item, AtOnce):
            return table.but(agenda=(*table.agenda[: place + last], *effects, *table.agenda[place + last :]))
    return table.then(*effects)


# Who is fit for it


DOWN = Bar("tombstone/combat/mortal/stage2-no-move", "{name} is in no state to do that.")


PINNED = Bar("tombstone/combat/grapple/pinned-limits", "{name} is held fast.")


def held(person: Person, kind: type[answers.Action[Table]]) -> Bar | None:
    """tombstone/combat/grapple/pinned-limits: what nobody does who is held."""
    free = issubclass(kind, Action) and kind.when_held
    return PINNED if person.has("pinned") and not free else None


def barred(table: Table, person: Person, kind: type[answers.Action[Table]]) -> Bar | None:
    """What keeps somebody from everything of a kind now."""
    return held(person, kind) or kind.may(table, person)


def able(table: Table, person: Person) -> bool:
    """Whether somebody still has their part of this turn before them."""
    if not person.up or person.now.nerve == "frozen" or person.now.over:
        return False
    return not any(effect.idle for effect in backgrounds.standing(table, person.id))
