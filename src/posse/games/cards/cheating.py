"""Cheating at cards, as more than one book has it: a chosen card is given away, and one comes back unseen."""

from random import Random
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option
from posse.games.cards.hands import HandTable
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import Cheat

H = TypeVar("H", bound=HandTable[Any])


class Swap(Item[H], Generic[H], frozen=True):
    """A card that a cheat is about to give to another player."""

    figure: str
    card: str
    other: str


def ask_to_cheat(table: H, figure: str, options: tuple[Option[H], ...], rule: str) -> Asking[H, Cheat | None]:
    """The swap a cheat makes, if any."""
    profile = table.profile(figure)
    chosen = yield Choose(profile.seat, f"Does {profile.name} cheat?", options, rule)
    return chosen if isinstance(chosen, Cheat) else None


# What others may see


def hide_swap(table: H, seat: str | None) -> H:
    """A card that is about to be given away is still in the cheat's hand: face down for all others."""
    first = table.current
    if isinstance(first, Swap) and table.profile(first.figure).seat != seat:
        return table.but(agenda=(replace(first, card=HIDDEN), *table.agenda[1:]))
    return table


def imagine_swap(table: H, rng: Random) -> H:
    """A card given away unseen is any of the cheat's."""
    first = table.current
    if isinstance(first, Swap) and first.card == HIDDEN:
        given = rng.choice(table.hand(table.profile(first.figure).seat))
        return table.but(agenda=(replace(first, card=given), *table.agenda[1:]))
    return table
