"""Dealers: the seed holds every die, written results come in order, and people may roll their own."""

from collections import Counter
from hashlib import sha256

import pytest

from posse.engine.dealer import ByHand, Scripted, Seeded
from posse.engine.match import Match
from posse.engine.question import Draw, Option, Roll
from posse.engine.seal import Mix, Share, owes, seal_of, share_text
from tests.engine.playing import SEATS, played, taken
from tests.engine.toy import DECK, TOY, Setup

D10 = Roll("red", "a die", "toy")
D6 = Roll("red", "a die", "toy", 6)
CARD = Draw("red", "a card", "toy", DECK)


def test_the_same_seed_and_turn_give_the_same_result() -> None:
    results = [Seeded(7).deal(D10, turn) for turn in range(50)]
    assert results == [Seeded(7).deal(D10, turn) for turn in range(50)]
    assert results != [Seeded(8).deal(D10, turn) for turn in range(50)]


@pytest.mark.parametrize("seed", [0, 1, -1, 10**30])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    faces = Counter(Seeded(seed).deal(D6, turn) for turn in range(6000))
    assert sorted(face for face in faces if isinstance(face, int)) == [1, 2, 3, 4, 5, 6]
    assert all(850 < count < 1150 for count in faces.values()), faces


def test_every_card_of_the_pool_may_come_and_no_other() -> None:
    assert {Seeded(3).deal(CARD, turn) for turn in range(300)} == set(DECK)


def test_undo_cannot_roll_again() -> None:
    for seed in range(20):
        match = played(seed)
        answers, digest = list(match.answers), match.digest
        match.undo(len(answers))
        for answer in answers:
            if isinstance(answer.value, Option):
                match.play({})
                taken(match, answer.seat, answer.value)
        assert match.digest == digest
        assert match.answers == answers


def test_changing_a_secret_answer_cannot_change_the_dice() -> None:
    straight, wavering = (Match(TOY, Setup(), Seeded(5)) for _ in range(2))
    hands = dict(zip(SEATS, straight.table.hands, strict=True))
    for seat in SEATS:
        taken(straight, seat, f"lay card={hands[seat][0]}")
        for card in (1, 0, 1, 0) if seat != SEATS[-1] else (0,):
            taken(wavering, seat, f"lay card={hands[seat][card]}")
    for match in (straight, wavering):
        seat = match.waiting_for()[0]
        taken(match, seat, "rest")
    assert wavering.digest == straight.digest
    assert wavering.answers == straight.answers


def test_written_results_come_in_order_and_wait_for_their_kind() -> None:
    dealer = Scripted([5, "2C", 1])
    assert dealer.deal(CARD, 0) is None, "a die is next"
    assert [dealer.deal(D10, 0), dealer.deal(CARD, 1), dealer.deal(D10, 2), dealer.deal(D10, 3)] == [5, "2C", 1, None]
    going_on = Scripted([5], otherwise=Seeded(1))
    assert [going_on.deal(D10, 0), going_on.deal(D10, 1)] == [5, Seeded(1).deal(D10, 1)]


def test_a_seat_that_rolls_its_own_is_not_dealt_to_and_the_others_are() -> None:
    for dealer in (ByHand(), ByHand(["red"]), ByHand(["red"], Seeded(1)), ByHand(["blue"])):
        assert dealer.deal(D10, 0) is None
    assert ByHand(["blue"], Seeded(1)).deal(D10, 4) == Seeded(1).deal(D10, 4)


# --- Seals: what a seed is mixed from, and who owes what to it ---


def share(seat: str, seal: bool = True, opened: bool = True) -> Share:
    return Share(seat, seal_of(share_text(seat, "s")) if seal else "", "s" if opened else "")


def test_the_seed_is_the_digest_of_all_texts() -> None:
    mix = Mix(seal_of("secret"), "secret", (share("law"), share("gang")))
    assert mix.seed == int(sha256(b"secret\nlaw s\ngang s").hexdigest(), 16)
    assert all(one.whole for one in mix.shares)
    assert not Share("gang", mix.shares[0].seal, "s").whole, "a seal is one seat's alone"


def test_a_share_is_owed_when_everybody_has_sealed() -> None:
    none = (share("law", False, False), share("gang", False, False))
    assert owes("law", none) == "seal"
    one = (share("law", opened=False), share("gang", False, False))
    assert (owes("law", one), owes("gang", one)) == ("", "seal")
    both = (share("law", opened=False), share("gang"))
    assert (owes("law", both), owes("gang", both)) == ("share", "")
