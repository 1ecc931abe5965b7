"""The deck: one pack of poker cards, what each is worth, and which beats which."""

from collections.abc import Iterable

SUITS = "CDHS"
"""Suits from the weakest to the strongest: ruthless/initiative/ties-by-suit."""

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = tuple(rank + suit for rank in RANKS for suit in SUITS)
JOKERS = ("X1C", "X1S")
HIDDEN = "??"
"""A card that the looker may not see."""

HAND = 5
"""ruthless/setup/hand-of-five: five cards each; ruthless/turn/replenish-to-five: and back up to five every turn."""

PLURAL_SUITS = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}
RANK_NAMES = {"J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}


def deck(jokers: str) -> tuple[str, ...]:
    """ruthless/setup/deck-52: 52 different cards, and two Jokers only if the table wants them."""
    return PACK if jokers == "none" else PACK + JOKERS


def rank(card: str) -> str:
    """`10` of `10H`; a Joker's rank is `X1`."""
    return card[:-1]


def suit(card: str) -> str:
    """`H` of `10H`."""
    return card[-1]


def values(ace: str, jokers: str) -> dict[str, int]:
    """ruthless/setup/card-values: pips, then Jack 11, Queen 12, King 13, Ace 14 (or 1 with `ace_value=low1`)."""
    worth = {name: pips for pips, name in enumerate(RANKS, 2)}
    if ace == "low1":
        worth["A"] = 1
    worth["X1"] = 15 if jokers == "wild_high" else 0
    return {card: worth[rank(card)] for card in PACK + JOKERS}


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards sorted as a hand is held, so that equal hands are equal values."""
    return tuple(sorted(cards, key=_PLACES.__getitem__))


_PLACES = {card: place for place, card in enumerate((HIDDEN, *PACK, *JOKERS))}


def name(card: str) -> str:
    """`10H` as people say it: the 10 of Hearts."""
    if card == HIDDEN:
        return "a card"
    if card in JOKERS:
        return "a Joker"
    return f"the {RANK_NAMES.get(rank(card), rank(card))} of {PLURAL_SUITS[suit(card)]}"
