"""Numbers and things in words, as every screen prints them."""

from collections.abc import Mapping
from math import atan2, pi
from typing import NamedTuple, TypeVar

from posse.engine.number import Need, signed
from posse.engine.question import Draw, Roll
from posse.engine.table import Outcome, Table
from posse.engine.view import View
from posse.games.deeds.happened import capital as capital
from posse.games.deeds.happened import in_line, listed, side_name
from posse.games.wire.asked import AskedShown
from posse.games.wire.looks import Term
from posse.games.wire.table import EndShown
from posse.tabletop.length import CENTIMETRE, INCH
from posse.tabletop.terrain import Spot

T = TypeVar("T", bound=Table)

BEARINGS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


def terms(need: Need) -> tuple[Term, ...]:
    """The rows of a sum: the base first, then every reason."""
    rows = [Term(need.goal(need.base), capital(need.what), need.rule)]
    rows += [Term(signed(reason.add), capital(reason.what), reason.rule) for reason in need.reasons]
    return tuple(rows)


def sum_words(need: Need) -> str:
    """A sum as a sentence: `Short range 6+, aiming +1.`, `Cool 4 or less, prone +1.`"""
    reasons = "".join(f", {reason.what} {signed(reason.add)}" for reason in need.reasons)
    return f"{capital(need.what)} {need.goal(need.base)}{reasons}."


def percent(chance: float) -> str:
    """A chance in per cent, with a tenth only where it matters: `50 %`, `10.8 %`."""
    return f"{chance * 100:.1f}".removesuffix(".0") + " %"


def face_words(need: Need) -> str:
    """What the dice must show: `7+`, `3 or less`, `any`, `never`."""
    if need.certain is None:
        return need.goal(need.face)
    return "any" if need.certain else "never"


class Unit(NamedTuple):
    """A unit that a game measures in: how long one is, what several are called, and the sign for them."""

    length: float
    name: str
    sign: str

    def said(self, distance: int) -> str:
        """A distance as people say it, to a tenth: 6.1 inches."""
        return f"{self._number(distance)} {self.name}"

    def short(self, distance: int) -> str:
        """A distance with the sign, to a tenth: 6.1 and the inch mark."""
        return f"{self._number(distance)}{self.sign}"

    def _number(self, distance: int) -> str:
        return f"{distance / self.length:.1f}".removesuffix(".0")


INCHES = Unit(INCH, "inches", "\u2033")
CENTIMETRES = Unit(CENTIMETRE, "centimetres", " cm")


def in_mark(distance: int) -> str:
    return INCHES.short(distance)


def bearing(a: Spot, b: Spot) -> str:
    """The compass direction from one spot to another; north is up."""
    turn = atan2(b.y - a.y, b.x - a.x) / (2 * pi)
    return BEARINGS[round(turn * 8) % 8]


def by_hand(question: Roll | Draw) -> AskedShown:
    if isinstance(question, Draw):
        sentence = f"Draw a card: {question.what}."
        return AskedShown(question.seat, "draw", sentence, "Type its rank and suit, then Enter.", question.rule)
    need = face_words(question.need) if question.need else ""
    ten = ", 0 is ten" if question.sides == 10 else ""
    faces = f"the {question.dice} faces one after another" if question.dice > 1 else "the face"
    hint = f"Type {faces}{ten}, then Enter.{f' Needs {need}.' if need else ''}"
    sentence = f"Roll {'' if question.dice else 'a '}{question.notation}: {question.what}."
    sides, dice = question.sides, question.dice
    return AskedShown(question.seat, "roll", sentence, hint, question.rule, sides=sides, dice=dice, need=need)


def waiting(view: View[T], names: Mapping[str, str]) -> str:
    """Whom everybody waits for, as a sentence for somebody who is not asked."""
    if view.table.outcome is not None or (view.seat in view.waiting_for and view.seat is not None):
        return ""
    people = [in_line(names[seat]) for seat in view.waiting_for]
    return f"Waiting for {listed(people, 'or' if view.anybody else 'and')}." if people else ""


def ended(outcome: Outcome, names: Mapping[str, str]) -> EndShown:
    winners = " and ".join(side_name(names, side) for side in outcome.winners)
    sentence = f"{winners} won." if winners else "Nobody won."
    score = tuple((side, str(points)) for side, points in outcome.score)
    return EndShown(sentence, outcome.reason, outcome.winners, score, outcome.rule)
