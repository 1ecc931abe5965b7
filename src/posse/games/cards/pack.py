"""Poker cards: the pack, what a card is worth, which of two is higher, and what people call them."""

from collections.abc import Iterable, Mapping

SUITS = "CDHS"
"""Suits from the weakest to the strongest."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
JOKERS = ("X1C", "X1S", "X1D", "X1H")
"""As many as a table may want. Their letters only tell them apart: a Joker has no suit."""

HIDDEN = "??"
"""A card that the looker may not see."""

PLURAL_SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
RANK_NAMES = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def deck(jokers: int) -> tuple[str, ...]:
    return PACK + JOKERS[:jokers]


def rank(card: str) -> str:
    """`10` of `10H`; a Joker's rank is `X1`."""
    return card[:-1]


def suit(card: str) -> str:
    return card[-1]


def is_joker(card: str) -> bool:
    return card in JOKERS


def typed(text: str, pool: Iterable[str]) -> str:
    """A card as people type it: an X alone is whichever Joker is left, for all of them are alike."""
    jokers = (card for card in pool if is_joker(card)) if text.upper() == "X" else iter(())
    return next(jokers, text)


def values(ace: int, joker: int) -> dict[str, int]:
    """What every card is worth: pips, then Jack, Queen and King; an Ace and a Joker as the table says."""
    worth = {name: pips for pips, name in enumerate(RANKS, 2)} | {"A": ace, "X1": joker}
    return {card: worth[rank(card)] for card in PACK + JOKERS}


def strengths(value: Mapping[str, int]) -> dict[str, int]:
    """A number for every card so that no two are equal: the value counts first, then the suit."""
    return {card: worth * len(SUITS) + SUITS.index(suit(card)) for card, worth in value.items()}


def first_to_last(laid: Mapping[str, str], strength: Mapping[str, int]) -> list[str]:
    """Seats from the strongest card laid to the weakest; who has laid none comes last."""
    return sorted(laid, key=lambda seat: -strength.get(laid[seat], -1))


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards sorted as a hand is held, so that equal hands are equal values."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


_PLACES = {card: place for place, card in enumerate((HIDDEN, *PACK, *JOKERS))}


def name(card: str) -> str:
    """`10H` as people say it: the 10 of Hearts."""
    if card == HIDDEN:
        return "a card"
    if is_joker(card):
        return "a Joker"
    return f"the {RANK_NAMES.get(rank(card), rank(card))} of {PLURAL_SUITS[suit(card)]}"
