"""Asking and testing: every choice that the book leaves to somebody, and every test of a score, goes through here.

A player answers it, and for a seat that nobody plays the charts do, at once. No rule knows the one from the other.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Literal, Protocol, TypeVar

from posse.engine.item import Asking, Item
from posse.engine.number import Need, Reason
from posse.engine.question import Choose, Option, Roll
from posse.games.deeds.answers import Worded
from posse.games.law_of_the_gun.book import ATTRIBUTES, DIE, MOST, Attribute
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.scene import HORSE_CONSTITUTION
from posse.games.law_of_the_gun.table import Table

A = TypeVar("A", bound=Option[Any])


class Charts(Protocol):
    """lotg/basics/play-modes: what runs the seats that nobody plays."""

    def answer(self, table: Table, options: Sequence[A], about: Item[Table] | None) -> Asking[Table, A]:
        """One of some options; `about` is the item that asks, where it matters which."""

    def half_turn(self, side: str) -> Item[Table]:
        """What a side does when it is its half of the turn."""


def ask(
    table: Table, seat: str, sentence: str, options: Sequence[A], rule: str, about: Item[Table] | None = None
) -> Asking[Table, A]:
    if seat in table.scene.solo:
        return (yield from table.scene.charts.answer(table, options, about))
    answer: A = yield Choose(seat, sentence, tuple(options), rule)
    return answer


class Choice(Worded[Table], frozen=True):
    """An answer that its button gives at once, with nothing more to be said."""

    abstract = True
    commits = True


class Open(Worded[Table], frozen=True):
    """An answer that leaves something open: any of its examples will do, and whatever else fits."""

    abstract = True

    open: ClassVar[bool] = True

    def sample(self, table: Table, rng: Random) -> Option[Table]:
        return rng.choice(self.examples(table))


# Testing

What = Attribute | Literal["original cool", "skill and cool"]
"""What is tested: a score as it is now, Cool as it was at the start, or Skill and Cool on one die."""

NAMES: dict[str, str] = {
    **{attribute: attribute.capitalize() for attribute in ATTRIBUTES},
    "original cool": "original Cool",
    "skill and cool": "Skill and Cool",
}


def limit(table: Table, id: str, what: What) -> int:
    """The highest face that passes.

    lotg/tests/several-scores-one-die: Skill and Cool together are one die, equal to or below both
    (lotg/ruling/dual-test-reading), and so to the smaller one.
    lotg/tests/current-cool, lotg/tests/original-cool: Cool as it is, except where a rule asks for the first level
    (lotg/ruling/original-vs-current).
    """
    if what == "skill and cool":
        return min(table.score(id, "skill"), table.score(id, "cool"))
    if what == "original cool":
        return table.profile(id).cool
    return table.score(id, what)


def need(table: Table, id: str, what: What, rule: str, reasons: tuple[Reason, ...] = ()) -> Need:
    """What a die must show to pass.

    lotg/tests/roll-equal-or-under: equal or lower passes, with a chance of the score in six. lotg/tests/six-fails: no test
    is against more than 5, so that a 6 always fails.
    """
    score = limit(table, id, what)
    least = score + sum(reason.add for reason in reasons)
    capped = (*reasons, Reason("a six always fails", MOST - least, "lotg/tests/six-fails")) if least > MOST else reasons
    return Need(score, NAMES[what], rule, capped, sides=DIE, under=True)


def roll(seat: str, what: str, wanted: Need) -> Roll:
    """A die of which only matters whether it passes."""
    return Roll(seat, what, wanted.rule, sides=wanted.sides, need=wanted, bands=wanted.bands)


def test(table: Table, id: str, what: What, rule: str, why: str) -> Asking[Table, tuple[Table, bool]]:
    """Throw a figure's test and log it: the table, and whether it passed. `why` goes on from "tests Cool": "to charge"."""
    return (yield from trial(table, id, what, (rule, rule), why))


def trial(table: Table, id: str, what: What, rules: tuple[str, str], why: str) -> Asking[Table, tuple[Table, bool]]:
    """The same where the book has a rule for passing and another for failing: it is told by the one that it came to."""
    wanted = need(table, id, what, rules[0])
    face = yield roll(table.profile(id).seat, f"{table.name(id)}: {NAMES[what]} {why}", wanted)
    passed = wanted.met_by(face)
    by = rules[0] if passed else rules[1]
    event = travels.Tested(figure=id, what=NAMES[what], need=wanted, face=face, why=why, by=by)
    return table.report(id, event), passed


def horse_test(table: Table, horse: str, seat: str, rule: str, why: str) -> Asking[Table, tuple[Table, bool]]:
    """Throw a horse's Constitution test and log it.

    lotg/injury/horse-constitution: a horse has a Constitution of 4 and no other score.
    """
    wanted = Need(HORSE_CONSTITUTION, NAMES["constitution"], rule, sides=DIE, under=True)
    face = yield roll(seat, f"{table.name(horse)}: Constitution {why}", wanted)
    event = travels.Tested(figure=horse, what=NAMES["constitution"], need=wanted, face=face, why=why, by=rule)
    return table.log(event), wanted.met_by(face)


def die(seat: str, what: str, rule: str, sides: int = DIE, bands: tuple[int, ...] = ()) -> Roll:
    """A die that is read as it falls."""
    return Roll(seat, what, rule, sides=sides, bands=bands)
