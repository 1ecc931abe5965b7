"""Hands of cards, whatever the book: drawing, laying, swapping, hiding and dealing what cannot be seen."""

from collections.abc import Generator
from random import Random
from typing import Any

from posse.engine.question import Choose, Draw, Together
from posse.games.cards.hands import deal_unseen, draw_cards, hide_hands, lay_cards, swap
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import PlayCard
from posse.games.malice.table import Table
from tests.malice.stage import person, stage


def seated(**hands: str) -> Table:
    return stage(person("vic", "red", (4, 4)), person("wes", "blue", (40, 40)), hands=hands)


def answered(asking: Generator[Any, Any, Any], *answers: Any) -> tuple[Any, list[Any]]:
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
    return table.but(discards=())


def test_cards_are_drawn_one_at_a_time_from_what_is_nowhere_else() -> None:
    """A deck that is used up is made anew."""
    table = seated(red="9S", blue="2C").but(shown=("KD", ""), discards=("3H",))
    (drawn_to, drawn), asked = answered(draw_cards(table, "red", 2, "rule", anew), "AS", "4C")
    assert (drawn, drawn_to.hand("red")) == (("AS", "4C"), ("4C", "9S", "AS"))
    assert all(isinstance(draw, Draw) and draw.secret for draw in asked)
    assert not {"9S", "2C", "KD", "3H"} & set(asked[0].pool)
    assert "AS" not in asked[1].pool
    used_up = table.but(discards=tuple(card for card in table.scene.deck if card not in ("9S", "2C", "KD")))
    (fresh, drawn), _ = answered(draw_cards(used_up, "red", 1, "rule", anew), "3C")
    assert (drawn, fresh.discards) == (("3C",), ())


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


def test_others_see_the_backs_of_cards_and_imagine_what_they_may_be() -> None:
    table = seated(red="9S KD", blue="2C 5H").but(discards=("4C",))
    assert hide_hands(table, None).hands == ((HIDDEN, HIDDEN), (HIDDEN, HIDDEN))
    view = hide_hands(table, "red")
    assert (view.hands, view.discards) == ((("9S", "KD"), (HIDDEN, HIDDEN)), ("4C",))
    whole = [deal_unseen(view, Random(seed)) for seed in range(20)]
    assert len({one.hand("blue") for one in whole}) > 10
    for one in whole:
        held = [*one.hand("red"), *one.hand("blue"), *one.discards]
        assert one.hand("red") == ("9S", "KD")
        assert HIDDEN not in held
        assert len(held) == len(set(held)) == 5
