"""Remarks: what a game lets a seat say at any time. They answer no question, move no die and lose no answer."""

from random import Random

import pytest

from posse.engine import snapshot
from posse.engine.codec import Codec, encode
from posse.engine.dealer import ByHand, Seeded
from posse.engine.match import Match
from posse.engine.parting import AcceptDraw, OfferDraw
from posse.engine.question import Choose, Roll
from posse.engine.record import parse, replay, write
from posse.engine.refusal import Refusal
from tests.engine import saloon
from tests.engine.saloon import JUDGE, Count, OnTheHouse, Stake
from tests.engine.test_anybody import SaloonMatch, here, lively, staking
from tests.sure import as_a, there


def said(match: SaloonMatch, remark: Count | OnTheHouse | str) -> None:
    assert match.answer(JUDGE, remark) is None


def coins(match: SaloonMatch) -> list[int]:
    return [one.coins for one in match.table.figures]


def same(match: SaloonMatch) -> None:
    """Its record, its bytes and its snapshot lead to where it stands."""
    replayed: SaloonMatch = there(replay(there(parse(write(match))), saloon.SALOON))
    assert (replayed.digest, replayed.question, replayed.events) == (match.digest, match.question, match.events)
    assert Codec(saloon.SALOON, match.setup).position(encode(match.position)) == match.position
    twin: SaloonMatch = Match(saloon.SALOON, match.setup, match.dealer)
    snapshot.read(snapshot.write(match), twin)
    assert (twin.digest, twin.question, twin.number) == (match.digest, match.question, match.number)


def test_a_remark_is_heard_at_once_where_nothing_has_been_answered_yet() -> None:
    match = lively()
    said(match, Count("bob", 7))
    assert coins(match) == [2, 7, 3, 0]
    assert match.waiting_for() == ("red", "blue", JUDGE)
    assert match.story()[-1] == "Bob has 7 coins."
    assert write(match).splitlines()[-2] == "judge: count person=bob coins=7"
    same(match)
    match.undo()
    assert (coins(match), match.events) == ([2, 1, 3, 0], lively().events)


def test_in_the_middle_of_an_item_it_waits_and_no_answer_is_lost() -> None:
    match = lively()
    assert match.answer(JUDGE, saloon.BringIn("eve")) is None
    asked = match.question
    said(match, "count person=ann coins=5")
    assert (match.question, coins(match)) == (asked, [2, 1, 3, 0])
    same(match)
    whole = match.branch()
    assert match.answer(JUDGE, "played-by seat=red") is None
    assert (here(match)[-1], coins(match)) == ("eve", [5, 1, 3, 0, 0])
    same(match)
    match.undo(2)
    assert match.position.given == whole.position.given[:1]
    assert match.answer(JUDGE, "played-by seat=red") is None
    assert coins(match) == [2, 1, 3, 0, 0]


def test_secret_answers_that_lie_there_stay_and_may_still_be_changed() -> None:
    match = staking()
    assert match.answer("red", Stake("ann", 1)) is None
    said(match, Count("ann", 4))
    assert [option for _, option in match.laid()] == [Stake("ann", 1)]
    same(match)
    assert match.answer("red", Stake("ann", 2)) is None
    same(match)
    for person, stake in (("bob", 0), ("cal", 0), ("dot", 0)):
        assert match.answer("blue" if person == "bob" else JUDGE, Stake(person, stake)) is None
    assert (match.table.figure("ann").stake, match.table.figure("ann").coins) == (2, 4)
    same(match)


def test_what_it_leads_to_is_settled_before_all_else() -> None:
    match = lively()
    said(match, OnTheHouse())
    assert as_a(Roll, match.question).what == "drinks"
    assert match.hand_in((3, 6)) is None
    assert match.table.figure("ann").drinks == 6
    same(match)


def test_only_the_seat_that_may_says_it_and_only_what_can_be() -> None:
    match = lively()
    before = match.digest
    for seat, words, why in (
        ("red", "count person=ann coins=9", "not for this seat"),
        (JUDGE, "count person=zed coins=1", "Nobody of that name"),
        (JUDGE, "count person=ann coins=10", "From 0 to 9"),
        (JUDGE, "count person=ann coin=1", "not a parameter"),
    ):
        refusal = match.answer(seat, words)
        assert isinstance(refusal, Refusal)
        assert why in refusal.sentence
    assert match.remarks("red") is None
    assert there(match.remarks(JUDGE)).options == (Count(), OnTheHouse())
    assert match.digest == before
    assert Count() not in as_a(Choose, match.choice_of(JUDGE)).options


def test_no_remark_moves_the_dice_to_come_nor_is_it_an_answer_to_a_draw() -> None:
    plain, judged = (Match(saloon.SALOON, saloon.LIVELY, Seeded(8)) for _ in range(2))
    rng = Random(1)
    while plain.outcome is None:
        seat = plain.waiting_for()[0]
        option = rng.choice(there(plain.choice_of(seat)).options)
        ann = judged.table.figure("ann").coins
        if ann <= saloon.MOST:
            said(judged, Count("ann", ann))
        for match in (plain, judged):
            assert match.answer(seat, option) is None
    assert len(judged.answers) > len(plain.answers)
    assert judged.table == plain.table
    match = lively()
    assert match.answer("red", OfferDraw()) is None
    said(match, Count("ann", 1))
    assert match.answer("blue", AcceptDraw()) is None
    assert there(match.offer).owed == (JUDGE,)


@pytest.mark.parametrize("dealer", [ByHand(), Seeded(2)], ids=["own dice", "dealt"])
def test_when_all_is_over_nothing_is_left_to_say(dealer: ByHand | Seeded) -> None:
    match: SaloonMatch = lively(dealer)
    assert match.answer("red", "resign") is None
    assert match.outcome is not None
    refusal = match.answer(JUDGE, Count("ann", 1))
    assert isinstance(refusal, Refusal)
    assert refusal.sentence == "The match is over."
