"""Hands of cards: what is held, shown and discarded, drawing, laying in secret, swapping, and what others may see of it."""

from collections.abc import Callable, Iterable, Sequence
from itertools import filterfalse
from random import Random
from typing import Any, Generic, NamedTuple, Self, TypeVar

from msgspec.structs import replace

from posse.engine.item import Asking
from posse.engine.question import Choose, Draw, Together
from posse.games.cards.pack import HIDDEN, in_order
from posse.games.deeds.answers import BrawlCard
from posse.games.people.figures import Figure, FigureTable
from posse.games.people.people import put
from posse.games.people.stage import Staged

V = TypeVar("V")


class CardScene(Staged):
    """The fixed part of a match with cards: the pack as well. `strength` puts all cards in one order."""

    deck: tuple[str, ...]
    value: dict[str, int]
    strength: dict[str, int]
    best_card: str


class Fighter(Figure, frozen=True):
    """What can change about one character in a game with cards.

    `left` are the actions that its card has left it. `aim` is the aim it has taken, `down_turn` the turn in which it went down,
    and `cheated` says that it has swapped a card this turn.
    """

    down_turn: int = 0
    aim: int = 0
    left: int = 0
    cheated: bool = False


F_co = TypeVar("F_co", bound=Fighter, covariant=True)


class HandTable(FigureTable[F_co], Generic[F_co], frozen=True, kw_only=True):
    """A table where every seat holds cards. `shown` is each seat's card that lies face up, empty if none."""

    scene: CardScene
    hands: tuple[tuple[str, ...], ...] = ()
    shown: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()

    def hand(self, seat: str) -> tuple[str, ...]:
        return self.hands[self.scene.seat_index[seat]]

    def with_hand(self, seat: str, hand: Iterable[str]) -> Self:
        return replace(self, hands=put(self.hands, self.scene.seat_index[seat], in_order(hand)))

    def spend(self, seat: str, card: str) -> Self:
        place = self.scene.seat_index[seat]
        rest = list(self.hands[place])
        rest.remove(card)
        return replace(self, hands=put(self.hands, place, tuple(rest)), discards=in_order((*self.discards, card)))

    def initiative_card(self, seat: str) -> str:
        """The card a player shows this turn; empty when it shows none."""
        return self.shown[self.scene.seat_index[seat]]

    def pool(self) -> tuple[str, ...]:
        """The cards that may be drawn: those not in a hand, on show or discarded."""
        held = {*self.shown, *self.discards}.union(*self.hands)
        return tuple(filterfalse(held.__contains__, self.scene.deck))

    def undealt(self) -> int:
        """How many cards the draw pile holds; counted, so that it is right where hands are face down."""
        return len(self.scene.deck) - len(self.discards) - sum(map(len, self.hands)) - sum(map(bool, self.shown))


H = TypeVar("H", bound=HandTable[Fighter])


# Laying and drawing


def lay_cards(choices: Sequence[Choose[H]], rule: str) -> Asking[H, dict[str, Any]]:
    """What each seat answers, by seat: all of them at once and in secret, or one alone if only one is asked."""
    if not choices:
        return {}
    if len(choices) == 1:
        return {choices[0].seat: (yield choices[0])}
    answers = yield Together(tuple(choices), rule)
    return {choice.seat: answer for choice, answer in zip(choices, answers, strict=True)}


def draw_cards(
    table: H, seat: str, count: int, rule: str, anew: Callable[[H], H]
) -> Asking[H, tuple[H, tuple[str, ...]]]:
    """Draw so many cards into a hand, fewer if there are no more; `anew` makes a new deck of the discards."""
    drawn: list[str] = []
    pool: tuple[str, ...] = ()
    held = 0
    while len(drawn) < count:
        if not pool:
            table, pool = draw_pool(_held(table, seat, drawn[held:]), anew)
            held = len(drawn)
        if not pool:
            break
        card = yield Draw(seat, f"{len(drawn) + 1} of {count}", rule, pool)
        drawn.append(card)
        pool = pool[: (place := pool.index(card))] + pool[place + 1 :]
    return _held(table, seat, drawn[held:]), tuple(drawn)


def _held(table: H, seat: str, drawn: list[str]) -> H:
    return table.with_hand(seat, (*table.hand(seat), *drawn)) if drawn else table


def draw_pool(table: H, anew: Callable[[H], H]) -> tuple[H, tuple[str, ...]]:
    """The cards that may come next, from a new deck if the old one is used up."""
    pool = table.pool()
    if pool or not table.discards:
        return table, pool
    table = anew(table)
    return table, table.pool()


def swap(table: H, seat: str, card: str, other: str, what: str, rule: str) -> Asking[H, tuple[H, str]]:
    """Give a card of one's own to another hand and take any of its cards, with equal chance: both keep their size."""
    took = yield Draw(other, what, rule, table.hand(other))
    theirs, mine = list(table.hand(other)), list(table.hand(seat))
    theirs.remove(took)
    mine.remove(card)
    return table.with_hand(other, (*theirs, card)).with_hand(seat, (*mine, took)), took


# What others may see


def hide_hands(table: H, seat: str | None) -> H:
    hands = tuple(
        hand if owner == seat else (HIDDEN,) * len(hand)
        for owner, hand in zip(table.scene.seats, table.hands, strict=True)
    )
    return table.but(hands=hands)


def deal_unseen(table: H, rng: Random) -> H:
    """A table with hidden cards made whole: cards that are nowhere to be seen are dealt to where they may be."""
    unseen = list(table.pool())
    rng.shuffle(unseen)
    hands = []
    for hand in table.hands:
        hidden = hand.count(HIDDEN)
        dealt, unseen = unseen[:hidden], unseen[hidden:]
        hands.append(in_order((*(card for card in hand if card != HIDDEN), *dealt)))
    return table.but(hands=tuple(hands))


# Bouts: a fight between two, decided with a card each, laid in secret


class Verdict(NamedTuple):
    """Who won and by which rule; nobody when the score says so."""

    winner: str
    rule: str


def ask_both(one: Choose[H] | None, two: Choose[H] | None, rule: str) -> Asking[H, tuple[str, str]]:
    """The card that each of two plays; empty where nothing was asked, as there is nothing to play, or none was played."""
    asked = [choice for choice in (one, two) if choice is not None]
    answers = yield from lay_cards(asked, rule)
    return _card(one, answers), _card(two, answers)


def _card(choice: Choose[H] | None, answers: dict[str, object]) -> str:
    answer = None if choice is None else answers[choice.seat]
    return answer.card if isinstance(answer, BrawlCard) else ""
