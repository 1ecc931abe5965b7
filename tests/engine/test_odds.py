"""Exact odds: against brute force, against another library, with and without bands, and with equal tables merged."""

from collections import Counter
from collections.abc import Generator
from fractions import Fraction
from importlib import import_module
from itertools import permutations, product
from typing import Any

import pytest

from posse.engine.item import Item, Resolution
from posse.engine.number import Need
from posse.engine.odds import UndecidedError, exact
from posse.engine.question import Choose, Draw, Option, Roll
from posse.engine.settle import next_question
from posse.engine.table import Table as EngineTable
from tests.engine.playing import dealt, green_acts
from tests.engine.toy import Fire, Hit, OfferDuck, Stand, Table


class Tally(EngineTable, frozen=True, kw_only=True):
    """A table with nothing on it but counts."""

    hits: int = 0
    sum: int = 0
    drawn: tuple[str, ...] = ()


class Shots(Item[Tally], frozen=True):
    """So many shots at a number."""

    left: int
    need: Need

    def resolve(self, table: Tally) -> Generator[Any, Any, Tally]:
        face = yield Roll("red", "a shot", "toy", self.need.sides, self.need, self.need.bands)
        table = table.but(hits=table.hits + self.need.met_by(face))
        return table.then(Shots(self.left - 1, self.need)) if self.left > 1 else table


class Throw(Item[Tally], frozen=True):
    """A die added to the sum; a second one at once when the first shows its highest face."""

    sides: int

    def resolve(self, table: Tally) -> Generator[Any, Any, Tally]:
        roll = Roll("red", "a die", "toy", self.sides)
        face = yield roll
        again = (yield roll) if face == self.sides else 0
        return table.but(sum=table.sum + face + again)


class Take(Item[Tally], frozen=True):
    """A card kept, in order of rank."""

    def resolve(self, table: Tally) -> Generator[Any, Any, Tally]:
        card = yield Draw("red", "a card", "toy", tuple(c for c in CARDS if c not in table.drawn))
        return table.but(drawn=tuple(sorted((*table.drawn, card))))


class Fork(Item[Tally], frozen=True):
    """A coin that decides between a die of three sides and one of two: shares of different sizes meet again."""

    def resolve(self, table: Tally) -> Generator[Any, Any, Tally]:
        coin = yield Roll("red", "a coin", "toy", 2)
        face = yield Roll("red", "a die", "toy", 3 if coin == 1 else 2)
        return table.but(sum=face)


icepool = import_module("icepool")
"""The other library, which says nothing of its types."""

CARDS = ("R1", "R2", "R3", "B1", "B2", "B3", "B4")
FOUR = Need(4, "a shot", "toy", sides=6)


def brute(table: Tally, faces: tuple[int | str, ...]) -> Tally:
    """The table these results lead to, run straight through the items."""
    events: list[Any] = []
    results = list(faces)
    table, running, _ = next_question(table, events)
    while running is not None:
        try:
            while True:
                running.send(results.pop(0))
        except StopIteration as done:
            table, running, _ = next_question(done.value, events)
    return table


@pytest.mark.parametrize(
    ("table", "results"),
    [
        (Tally().then(Shots(4, FOUR)), list(product(range(1, 7), repeat=4))),
        (Tally().then(Take(), Take(), Take()), list(permutations(CARDS, 3))),
    ],
    ids=["shots", "draws"],
)
def test_odds_agree_with_brute_force(table: Tally, results: list[tuple[int | str, ...]]) -> None:
    counted = Counter(brute(table, each) for each in results)
    assert exact(table).spread(lambda t: t) == {end: Fraction(count, len(results)) for end, count in counted.items()}


def test_exploding_dice_agree_with_another_library() -> None:
    oracle = 2 @ icepool.d6.explode(depth=1)
    chances = exact(Tally().then(Throw(6), Throw(6)))
    assert chances.spread(lambda t: t.sum) == {total: oracle.probability(total) for total in oracle}
    assert chances.mean(lambda t: t.sum) == pytest.approx(float(oracle.mean()))


@pytest.mark.parametrize("base", [0, 1, 2, 4, 6, 7])
def test_bands_change_nothing_but_the_work(base: int) -> None:
    table = Tally().then(Shots(3, Need(base, "a shot", "toy", sides=6)))
    banded, plain = exact(table), exact(table, banded=False)
    assert banded.spread(lambda t: t) == plain.spread(lambda t: t)


def test_equal_tables_are_merged() -> None:
    chances = exact(Tally().then(Shots(40, FOUR)))
    assert len(chances.weights) == 41, "six to the power of forty ways, forty-one tables"
    assert sum(chances.weights.values()) == chances.total
    assert chances.of(lambda t: t.hits == 40) == Fraction(1, 2**40)


def test_shares_of_different_sizes_add_up() -> None:
    chances = exact(Tally().then(Fork()))
    assert chances.spread(lambda t: t.sum) == {1: Fraction(5, 12), 2: Fraction(5, 12), 3: Fraction(1, 6)}
    assert sum(chances.weights.values()) == chances.total


def test_events_do_not_keep_equal_tables_apart() -> None:
    start = green_acts().table.but(agenda=(Fire("green", "red"),))
    chances = exact(start, heart)
    assert chances.spread(lambda t: t.lives[0]) == {3: Fraction(1, 2), 2: Fraction(1, 3), 1: Fraction(1, 6)}
    assert len(chances.weights) == 3


def heart(table: Table, choice: Choose[Table]) -> Option[Table]:
    """The policy of this test: stand still, hit the heart, lay the first card."""
    return (
        Stand() if Stand() in choice.options else Hit("heart") if Hit("heart") in choice.options else choice.options[0]
    )


def test_choices_on_the_way_are_made_by_a_policy() -> None:
    start = green_acts().table.but(agenda=(OfferDuck("red"), Fire("green", "red")))
    hat = exact(start, lambda table, choice: choice.options[0])
    assert hat.of(lambda t: t.lives[0] == 3) == Fraction(2, 3)
    assert exact(start, heart).of(lambda t: t.lives[0] == 3) == Fraction(1, 2)


def test_a_choice_nobody_makes_is_an_error_with_the_question() -> None:
    with pytest.raises(UndecidedError, match=r"red is asked: Duck\?"):
        exact(green_acts().table.but(agenda=(OfferDuck("red"),)))


def test_secret_choices_are_made_by_the_policy_seat_by_seat() -> None:
    table = dealt().table
    seats: list[str] = []

    def first(table: Table, choice: Choose[Table]) -> Option[Table]:
        seats.append(choice.seat)
        return choice.options[0]

    chances = exact(table, first, stop=(type(green_acts().table.agenda[0]),))
    assert seats == ["red", "blue", "green"]
    assert [t.laid for t in chances.weights] == [("2C", "4C", "6C")]


def test_settling_stops_before_items_of_the_kinds_named() -> None:
    chances = exact(Tally().then(Shots(1, FOUR), Take()), stop=(Take,))
    assert [t.agenda for t in chances.weights] == [(Take(),), (Take(),)]
    assert chances.of(lambda t: t.hits == 1) == Fraction(1, 2)


class Nothing(Item[Tally], frozen=True):
    """Asks nothing."""

    def resolve(self, table: Tally) -> Resolution[Tally]:
        return table.but(hits=9)


def test_items_that_ask_nothing_cost_no_share_and_nothing_to_settle_is_certain() -> None:
    assert exact(Tally(hits=3)).weights == {Tally(hits=3): 1}
    assert exact(Tally().then(Nothing(), Nothing())).weights == {Tally(hits=9): 1}
