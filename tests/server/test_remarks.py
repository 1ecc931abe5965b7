"""On the server: what a game lets a seat say at any time goes the way of every answer."""

import pytest

from posse.engine.question import Roll
from posse.engine.words import spell
from posse.server.edge import Edge
from posse.server.played import Rejected
from posse.server.replays import dice
from tests.server.saloon_front import saloon
from tests.server.sitting import Sitting
from tests.sure import as_a, there

pytestmark = pytest.mark.usefixtures(saloon.__name__)


def sitting() -> Sitting:
    return Sitting(7, "lively", "saloon")


def coins(sitting: Sitting, person: str) -> int:
    found: int = sitting.played.match.table.figure(person).coins
    return found


def test_it_is_shown_to_the_seat_that_may_say_it_and_to_nobody_else() -> None:
    edge = Edge(sitting().played)
    assert [choice.words for choice in there(edge.state("judge").remarks).choices] == ["count", "on-the-house"]
    for viewer in ("red", "blue", ""):
        assert edge.state(viewer).remarks is None


def test_it_is_taken_at_any_position_written_down_and_read_again() -> None:
    here = sitting()
    played = here.played
    here.wrote(played.answer("judge", played.posed - 5, "count coins=6 person=bob", "one"))
    assert coins(here, "bob") == 6
    assert here.again().match.digest == played.match.digest
    for seat, words, why in (
        ("red", "count coins=6 person=ann", "not for this seat"),
        ("judge", "count coins=60 person=ann", "From 0 to 9"),
    ):
        assert why in as_a(Rejected, played.answer(seat, played.posed, words)).refusal.sentence


def test_it_settles_no_question_and_joins_no_secret() -> None:
    here = sitting()
    played = here.played
    here.answer("judge", "call-time")
    here.answer("red", "stake person=ann coins=2")
    here.answer("judge", "count person=ann coins=5")
    assert (played.groups[-2:], played.spoke[1]) == ([played.posed + 1, 0], "judge")
    assert played.laid() == ("red",)
    assert played.own_last("judge") == len(played.match.answers) - 1
    here.wrote(played.undo("judge", played.posed, "ask", held=("red", "blue")))
    assert played.laid() == ("red",), "only the remark is taken back"
    assert here.again().match.digest == played.match.digest


def test_the_dice_can_be_checked_after_a_remark_as_before() -> None:
    """Each came from its number among the answers that move dice."""
    here = sitting()
    here.answer("judge", "call-time")
    for words in ("count person=ann coins=0", "count person=bob coins=2"):
        here.answer("judge", words)
    here.until(lambda played: len(dice(Edge(played)).deals) > 2)
    shown = dice(Edge(here.played)).deals
    dealer = there(here.played.dealer)
    for deal in shown:
        asked = Roll(deal.seat, "", "", deal.sides, dice=deal.dice)
        assert spell(dealer.deal(asked, deal.number - deal.spoken)) == deal.result
    assert {deal.spoken for deal in shown} == {2}
