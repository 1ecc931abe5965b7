"""The pack of cards that games share."""

from posse.games.cards import pack


def test_a_deck_has_every_card_once_and_as_many_jokers_as_are_wanted() -> None:
    for jokers in range(5):
        deck = pack.deck(jokers)
        assert len(deck) == len(set(deck)) == 52 + jokers
        assert sum(map(pack.is_joker, deck)) == jokers
    assert pack.typed("x", ("QC", "X1S", "X1D")) == "X1S", "a Joker is typed as an X and is whichever is left"
    assert pack.typed("X", ("QC",)) == "X"
    assert pack.typed("QC", ("QC", "X1S")) == "QC"


def test_cards_are_ordered_by_value_and_then_by_suit_and_who_lays_none_comes_last() -> None:
    """An Ace and a Joker are worth what the table says."""
    value = pack.values(ace=1, joker=15)
    assert [value[card] for card in ("2C", "10H", "JD", "QS", "KC", "AS", "X1D")] == [2, 10, 11, 12, 13, 1, 15]
    strength = pack.strengths(pack.values(ace=14, joker=0))
    assert strength["X1S"] < strength["2C"] < strength["2D"] < strength["2H"] < strength["2S"] < strength["3C"]
    assert max(strength, key=strength.__getitem__) == "AS"
    assert len(set(strength.values())) == len(strength)
    laid = {"red": "", "blue": "9S", "green": "9H", "grey": "KD"}
    assert pack.first_to_last(laid, strength) == ["grey", "blue", "green", "red"]


def test_hidden_cards_and_jokers_have_a_place_in_a_hand_and_a_name() -> None:
    assert pack.in_order(["X1H", "2C", "??", "AS"]) == ("??", "2C", "AS", "X1H")
    names = [pack.name(card) for card in ("??", "X1H", "QS", "10D")]
    assert names == ["a card", "a Joker", "the Queen of Spades", "the 10 of Diamonds"]
