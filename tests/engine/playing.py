"""Ways to bring the toy game to a certain point."""

from collections.abc import Iterable
from random import Random

from posse.engine.dealer import ByHand, Scripted, Seeded
from posse.engine.match import Match, Player
from posse.engine.question import Choose, Option
from posse.engine.view import View
from tests.engine.toy import TOY, Setup, Table

ToyMatch = Match[Table, Setup]
SEATS = Setup().seats
HANDS = ("2C", "4C", "6C", "2H", "4H", "6H")
"""What `dealt` gives: two cards each, in two rounds of red, blue, green."""


def dealt(*more: int | str, setup: Setup | None = None) -> ToyMatch:
    """A match with known hands in which all are asked for a card: red 2C 2H, blue 4C 4H, green 6C 6H.

    What is needed later comes from `more`, and then nobody deals.
    """
    return Match(TOY, setup or Setup(), Scripted((*HANDS, *more)))


def lay(match: ToyMatch, **cards: str) -> ToyMatch:
    for seat, card in cards.items():
        taken(match, seat, f"lay card={card}")
    return match


def green_acts(*more: int | str, setup: Setup | None = None) -> ToyMatch:
    """A match in which green has laid the highest card and is asked what to do."""
    return lay(dealt(*more, setup=setup), red="2C", blue="4C", green="6H")


def taken(match: ToyMatch, seat: str, answer: Option[Table] | str) -> None:
    """Give an answer that must be accepted."""
    refusal = match.answer(seat, answer)
    assert refusal is None, refusal


def by_hand(results: Iterable[int | str] = ()) -> ToyMatch:
    """A match in which people roll and draw for themselves, after these results."""
    match: ToyMatch = Match(TOY, Setup(), ByHand())
    for result in results:
        assert match.hand_in(result) is None
    return match


def at_random(rng: Random) -> Player:

    def choose(view: View[Table]) -> Option[Table]:
        assert isinstance(view.question, Choose)
        return rng.choice(view.question.options).sample(view.table, rng)

    return choose


def played(seed: int, limit: int = 1_000_000) -> ToyMatch:
    """A seeded match played at random, to its end unless `limit` is less."""
    match = Match(TOY, Setup(), Seeded(seed))
    match.play(dict.fromkeys(SEATS, at_random(Random(seed))), limit)
    return match
