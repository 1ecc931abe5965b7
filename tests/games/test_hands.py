"""Hands of cards, whatever the book: drawing, laying, swapping, hiding and dealing what cannot be seen."""

from collections.abc import Generator
from random import Random
from typing import Any

from posse.engine.question import Choose, Draw, Together
from posse.games.cards.hands import deal_unseen, draw_cards, hide_hands, lay_cards, put, swap
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import PlayCard
from posse.games.malice.table import Table
from tests.malice.stage import person, stage


def seated(**hands: str) -> Table:
    """Red and blue with these cards."""
    return stage(person("vic", "red", (4, 4)), person("wes", "blue", (40, 40)), hands=hands)


def answered(asking: Generator[Any, Any, Any], *answers: Any) -> tuple[Any, list[Any]]:
    """What a generator comes to, and what it asked."""
    asked = []
    given: Any = None
    left = list(answers)
    try:
        while True:
            asked.append(asking.send(given))
            given = left.pop(0)
    except StopIteration as end:
        return end.value, asked


def anew(table: Table) -> Table:
    """The discards become the deck."""
    return table.but(discards=())


def test_cards_are_drawn_one_at_a_time_from_what_is_nowhere_else() -> None:
    table = seated(red="9S", blue="2C").but(shown=("KD", ""), discards=("3H",))
    (table, drawn), asked = answered(draw_cards(table, "red", 2, "rule", anew), "AS", "4C")
    assert drawn == ("AS", "4C")
    assert table.hand("red") == ("4C", "9S", "AS")
    assert all(isinstance(draw, Draw) and draw.secret for draw in asked)
    assert not {"9S", "2C", "KD", "3H"} & set(asked[0].pool)
    assert "AS" not in asked[1].pool


def test_a_deck_that_is_used_up_is_made_anew() -> None:
    table = seated(red="9S")
    table = table.but(discards=tuple(card for card in table.scene.deck if card != "9S"))
    (fresh, drawn), _ = answered(draw_cards(table, "red", 1, "rule", anew), "2C")
    assert (drawn, fresh.discards) == (("2C",), ())


def test_cards_are_laid_together_and_a_single_one_alone() -> None:
    red, blue = (Choose[Table](seat, "Which?", (PlayCard("9S"),), "rule") for seat in ("red", "blue"))
    found, asked = answered(lay_cards([red, blue], "all"), (PlayCard("9S"), PlayCard("2C")))
    assert found == {"red": PlayCard("9S"), "blue": PlayCard("2C")}
    assert asked == [Together((red, blue), "all")]
    assert answered(lay_cards([blue], "all"), PlayCard("2C")) == ({"blue": PlayCard("2C")}, [blue])
    assert answered(lay_cards([], "all")) == ({}, [])


def test_a_swap_leaves_both_hands_their_size() -> None:
    table = seated(red="9S KD", blue="2C 3C")
    (table, took), asked = answered(swap(table, "red", "9S", "blue", "a card", "rule"), "3C")
    assert took == "3C"
    assert (table.hand("red"), table.hand("blue")) == (("3C", "KD"), ("2C", "9S"))
    assert asked[0].pool == ("2C", "3C")


def test_others_see_the_backs_of_cards_and_nobody_sees_more() -> None:
    table = seated(red="9S KD", blue="2C").but(discards=("4C",))
    assert hide_hands(table, "red").hands == (("9S", "KD"), (HIDDEN,))
    assert hide_hands(table, None).hands == ((HIDDEN, HIDDEN), (HIDDEN,))
    assert hide_hands(table, "red").discards == ("4C",)


def test_what_cannot_be_seen_is_dealt_from_what_it_may_be() -> None:
    view = hide_hands(seated(red="9S KD", blue="2C 5H").but(discards=("4C",)), "red")
    dealt = {deal_unseen(view, Random(seed)).hand("blue") for seed in range(20)}
    assert len(dealt) > 10
    for seed in range(20):
        whole = deal_unseen(view, Random(seed))
        held = [*whole.hand("red"), *whole.hand("blue"), *whole.discards]
        assert whole.hand("red") == ("9S", "KD")
        assert HIDDEN not in held
        assert len(held) == len(set(held)) == 5


def test_one_of_several_values_is_replaced() -> None:
    assert put((1, 2, 3), 1, 9) == (1, 9, 3)
