"""A game of gangs that is played with hands of cards: what each seat may see of them, and imagine of the rest."""

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from posse.engine.game import Game
from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option
from posse.games.cards.hands import HandTable, deal_unseen, hide_hands
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import Cheat

H = TypeVar("H", bound=HandTable[Any])
S = TypeVar("S")


class CardGame(Game[H, S], Generic[H, S]):
    """Hands of others are face down, and all else lies open, the discards too."""

    def seats(self, table: H) -> tuple[str, ...]:
        """The players."""
        return table.scene.seats

    def sides(self, table: H) -> Mapping[str, str]:
        return table.scene.side_of

    def redact(self, table: H, seat: str | None) -> H:
        """A card that a Dirty Cheat is about to give away is still in the cheat's hand."""
        return hide_hands(hide_swap(table, seat), seat)

    def imagine(self, table: H, seat: str, rng: Random) -> H:
        """Deal the cards the seat cannot see to the hands it cannot see into."""
        return imagine_swap(deal_unseen(table, rng), rng)

    def names(self, table: H) -> Mapping[str, str]:
        """Names of everybody and everything that events speak of."""
        return table.scene.names


# Cheating at cards: a chosen card is given away, and one comes back unseen


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
