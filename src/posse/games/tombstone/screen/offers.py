"""Offers at a roll that lies there: how far it is from enough, and what each thing that may be used would make of it.

The chances are those of the rules: what is offered is used, and falls in every way.
"""

from fractions import Fraction

from msgspec.structs import asdict, replace

from posse.engine.item import Asking, Item
from posse.engine.odds import Chances, UndecidedError, exact
from posse.engine.question import Option
from posse.engine.view import View
from posse.engine.words import say
from posse.games.shown.words import percent
from posse.games.tombstone.abilities import Harm, Moment
from posse.games.tombstone.checks import Offer, Use, answers, known
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fortune import Lucky
from posse.games.tombstone.judge import Turn
from posse.games.tombstone.knowing import knows
from posse.games.tombstone.rolls import SIX, Check
from posse.games.tombstone.screen.attacks import drops, lies
from posse.games.tombstone.table import Table
from posse.games.wire.asked import AskedShown, ChoiceShown, FaceShown, LyingShown
from posse.games.wire.story import DieShown

HINT = "Nothing is settled yet."


class Lying(Table, frozen=True, kw_only=True):
    """A table that remembers what became of the roll that lay there, which chances alone would forget."""

    roll: Check | Harm | None = None


class Used(Item[Table], frozen=True):
    """Something is used on a roll, and nobody answers to that: only looked into, and never at a table that is played."""

    abstract = True

    use: Use
    roll: Check | Harm

    def resolve(self, table: Table) -> Asking[Table, Table]:
        moment: Moment = "rolled" if isinstance(self.roll, Check) else "harmed"
        effect = answers(table, self.use.figure, moment)[self.use.effect]
        found = effect.answered(table, self.use.figure, self.roll)
        table, roll = found if isinstance(found, tuple) else (yield from found)
        return table.but(roll=roll)


def with_lying(view: View[Table], asked: AskedShown) -> AskedShown:
    """A question as it is, or an offer with the roll that it is about."""
    offer, table = view.question, view.table
    if not isinstance(offer, Offer) or view.seat is None:
        return asked
    options = {say(option): option for option in offer.options}
    choices = tuple(_looked_into(table, view.seat, offer, one, options.get(one.words)) for one in asked.choices)
    lying = _lying(table, view.seat, offer.roll)
    return replace(asked, kind="pick", sentence=_told(table, offer), hint=HINT, lying=lying, choices=choices)


def _told(table: Table, offer: Offer) -> str:
    roll = offer.roll
    if isinstance(roll, Harm):
        return f"{offer.ask}."
    return f"{table.name(roll.who)}: {roll.total}, needed {roll.need.goal(roll.need.base)}."


def _looked_into(
    table: Table, seat: str, offer: Offer, shown: ChoiceShown, option: Option[Table] | None
) -> ChoiceShown:
    """What using it would make of the roll: how likely that is enough, and of a Fortune Die what each face comes to."""
    if isinstance(option, Turn):
        return replace(shown, fill="reason", note=_otherwise(table, offer.roll, option))
    if not isinstance(option, Use):
        return shown
    try:
        ends = _ends(table, option, offer.roll)
    except UndecidedError:
        return shown
    chance = sum((part for roll, part in ends.items() if _good(table, seat, roll)), Fraction())
    sure = _good(table, seat, offer.roll) is None
    lucky = isinstance(known(table, option.figure)[option.effect], Lucky)
    rising = sorted(ends, key=lambda roll: abs(_total(roll) - _total(offer.roll)))
    faces = tuple(FaceShown(face, _total(roll), bool(_good(table, seat, roll))) for face, roll in enumerate(rising, 1))
    return replace(shown, chance=None if sure else float(chance), faces=faces if lucky else ())


def _otherwise(table: Table, roll: Check | Harm, turn: Turn) -> str:
    """What it would make of an attack if the roll were turned."""
    item = table.current
    if not isinstance(item, Attack) or not isinstance(roll, Check):
        return ""
    was, now = (drops(lies(table, item, each)) for each in (roll, replace(roll, turned=turn.result)))
    return f"{table.name(item.whom)} goes down: {percent(was)} as it lies, {percent(now)} otherwise."


def _ends(table: Table, use: Use, roll: Check | Harm) -> dict[Check | Harm, Fraction]:
    before: Table = Lying(**asdict(table)).but(agenda=(Used(use, roll),), events=())
    found: Chances[Table] = exact(before, banded=False)
    return found.spread(lambda after: after.roll if isinstance(after, Lying) else roll)


def _lying(table: Table, seat: str, roll: Check | Harm) -> LyingShown:
    if isinstance(roll, Harm):
        added = sum(reason.add for reason in roll.reasons) - roll.negated
        dice = tuple(DieShown(face, roll.sides, "damage") for face in roll.faces)
        return LyingShown(dice, added, roll.left, _spared(table, seat, roll), False)
    added = 0 if roll.need.under else roll.need.modifier
    dice = tuple(DieShown(face, SIX, roll.need.what, roll.made) for face in roll.faces)
    return LyingShown(dice, added, roll.total, "made" if roll.made else f"{max(1, roll.short)} short", roll.made)


def _spared(table: Table, seat: str, harm: Harm) -> str:
    """What is left of somebody of whom the seat may know it."""
    left = table.figure(harm.whom).health - harm.left
    if not knows(table.scene, seat, harm.whom):
        return f"{harm.left} off"
    return f"leaves {left}" if left > 0 else "drops"


def _total(roll: Check | Harm) -> int:
    return roll.total if isinstance(roll, Check) else roll.left


def _good(table: Table, seat: str, roll: Check | Harm) -> bool | None:
    """Whether it has ended well for whoever looks on; None where that is not for them to know."""
    if isinstance(roll, Check):
        return roll.made == (table.scene.side_of.get(seat) == table.profile(roll.who).side)
    if not knows(table.scene, seat, roll.whom):
        return None
    drops = roll.left >= max(1, table.figure(roll.whom).health)
    return drops != (table.scene.side_of.get(seat) == table.profile(roll.whom).side)
