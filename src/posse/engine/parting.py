"""Words of the end: what a seat may say at any time, asked or not. No game knows them, and they move nothing but the end.

A side has resigned when each of its seats has said so. That ends the match for everybody, in favour of the sides that were
still playing. A draw is agreed when every other seat agrees to it; whoever answers the game instead lets the offer lapse.
"""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple, Protocol

from posse.engine.event import Event, Tone
from posse.engine.question import Choose, Option, Remark
from posse.engine.refusal import Refusal, not_allowed


class Word(Option[Any], frozen=True):
    """One of them."""

    says: ClassVar[str]


class Resign(Word, frozen=True):
    """Give the match up, for good."""

    says = "we resign."


class OfferDraw(Word, frozen=True):
    """Offer everybody else a draw."""

    says = "we offer a draw."


class AcceptDraw(Word, frozen=True):
    """Agree to the draw on offer."""

    says = "we agree to a draw."


class DeclineDraw(Word, frozen=True):
    """Play on."""

    says = "no draw. We play on."


WORDS: Mapping[str, Word] = {
    str(kind.__struct_config__.tag): kind() for kind in (Resign, OfferDraw, AcceptDraw, DeclineDraw)
}


class WordGiven(Event, frozen=True):
    """A seat has spoken of the end."""

    loudness: ClassVar[Tone] = "aside"

    seat: str
    says: str

    def tell(self, names: Mapping[str, str]) -> str:
        """Who, and what."""
        return f"{names.get(self.seat, self.seat)}: {self.says}"


class Given(Protocol):
    """An answer, as far as it matters who gave it and what it is."""

    @property
    def seat(self) -> str: ...
    @property
    def value(self) -> object: ...


class Offer(NamedTuple):
    """A draw on offer: by whom, and who has still to answer."""

    by: str
    owed: tuple[str, ...]

    def asks(self, seat: str) -> Choose[Any] | None:
        """What a seat is asked by it, beside whatever the game may ask."""
        return Choose(seat, "draw", (AcceptDraw(), DeclineDraw()), "") if seat in self.owed else None


def offer_in(answers: Sequence[Given], seats: Sequence[str]) -> Offer | None:
    """The draw that is on offer after these answers."""
    agreed: set[str] = set()
    played: set[str] = set()
    for answer in reversed(answers):
        match answer.value:
            case OfferDraw():
                owed = tuple(seat for seat in seats if seat != answer.seat and seat not in agreed)
                return Offer(answer.seat, owed) if owed and played <= {answer.seat} else None
            case DeclineDraw():
                return None
            case AcceptDraw():
                agreed.add(answer.seat)
            case value if _plays(value):
                played.add(answer.seat)
        if len(played) > 1:
            return None
    return None


def refuses(answers: Sequence[Given], seats: Sequence[str], seat: str, word: Word) -> Refusal | None:
    """Why a seat may not say that now; None if it may."""
    if seat not in seats:
        return not_allowed("Nobody plays at that seat.")
    offer = offer_in(answers, seats)
    match word:
        case Resign() if seat in resigned(answers):
            return not_allowed("You have resigned. The others on your side play on.")
        case OfferDraw() if len(seats) < 2:
            return not_allowed("Nobody is there who could agree to a draw.")
        case OfferDraw() if offer is not None:
            return not_allowed("A draw is on offer already.")
        case OfferDraw() if untaken(answers, seats, seat):
            return not_allowed("Your last offer was not taken. Play on before you offer again.")
        case AcceptDraw() | DeclineDraw() if offer is None or seat not in offer.owed:
            return not_allowed("No draw is on offer to you.")
    return None


def untaken(answers: Sequence[Given], seats: Sequence[str], seat: str) -> bool:
    """Whether nothing came of a draw that a seat offered, and it has not played on since."""
    own = next((one.value for one in reversed(answers) if one.seat == seat and _plays(one.value)), None)
    return isinstance(own, OfferDraw) and offer_in(answers, seats) is None


def _plays(value: object) -> bool:
    return isinstance(value, Option) and not isinstance(value, Remark)


def resigned(answers: Sequence[Given]) -> set[str]:
    """The seats that have resigned."""
    return {answer.seat for answer in answers if isinstance(answer.value, Resign)}
