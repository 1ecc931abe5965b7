"""Words of the end: any seat may speak at any time, no die moves for it, and the record tells it."""

from posse.engine.match import Match
from posse.engine.parting import AcceptDraw, DeclineDraw, OfferDraw, Resign
from posse.engine.question import Option
from posse.engine.record import parse, replay, write
from posse.engine.refusal import Refusal
from tests.engine.playing import ToyMatch, dealt, lay, played, taken
from tests.engine.toy import TOY
from tests.sure import there


def same(match: ToyMatch) -> None:
    """Its record leads to the same end and the same story."""
    twin: ToyMatch = there(replay(there(parse(write(match))), TOY))
    assert (twin.digest, twin.outcome, twin.events) == (match.digest, match.outcome, match.events)


def test_a_seat_that_is_not_asked_resigns_in_favour_of_those_still_playing() -> None:
    match = lay(dealt(), red="2C", blue="4C", green="6C")
    assert match.waiting_for() == ("green",)
    taken(match, "red", "resign")
    outcome = there(match.outcome)
    assert (outcome.reason, outcome.winners) == ("Red resigned.", ("blue", "green"))
    assert match.story()[-1] == "Red: we resign."
    assert match.waiting_for() == ()
    assert isinstance(match.answer("green", Resign()), Refusal)
    assert "\nred: resign\n" in write(match)
    same(match)
    assert match.at(len(match.answers) - 1).waiting_for() == ("green",)


def test_a_draw_is_agreed_by_all_declined_by_one_and_lapses_when_somebody_plays_instead() -> None:
    match = lay(dealt(), red="2C", blue="4C")
    taken(match, "red", OfferDraw())
    assert isinstance(match.answer("red", AcceptDraw()), Refusal)
    taken(match, "green", AcceptDraw())
    assert there(match.offer).owed == ("blue",)
    agreed = match.branch()
    taken(agreed, "blue", AcceptDraw())
    assert (there(agreed.outcome).reason, there(agreed.outcome).winners) == ("A draw was agreed.", ())
    same(agreed)
    lapsed = match.branch()
    taken(lapsed, "green", "lay card=6C")
    assert lapsed.offer is None
    assert lapsed.untaken("red")
    assert not lapsed.untaken("green")
    assert not match.untaken("red")
    taken(match, "blue", DeclineDraw())
    assert match.offer is None
    assert match.untaken("red")
    assert match.outcome is None
    same(match)
    again = match.answer("red", OfferDraw())
    assert isinstance(again, Refusal)
    assert "Play on" in again.sentence


def test_no_word_changes_the_dice_to_come_nor_a_card_laid_in_secret() -> None:
    match = played(5)
    twin = Match(TOY, match.setup, match.dealer)
    for answer in match.answers:
        if isinstance(answer.value, Option):
            if twin.answer("red", OfferDraw()) is None:
                taken(twin, "blue", DeclineDraw())
            taken(twin, answer.seat, answer.value)
    assert len(twin.answers) > len(match.answers)
    assert twin.digest == match.digest
    laid = lay(dealt(), red="2C")
    taken(laid, "blue", OfferDraw())
    lay(laid, blue="4C", red="2H", green="6C")
    assert [answer.seat for answer in laid.answers[-4:]] == ["blue", "blue", "red", "green"]
