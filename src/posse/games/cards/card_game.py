"""A game of gangs that is played with hands of cards: what each seat may see of them, and imagine of the rest."""

from collections.abc import Mapping
from random import Random
from typing import Any, Generic, TypeVar

from posse.engine.game import Game
from posse.games.cards.cheating import hide_swap, imagine_swap
from posse.games.cards.hands import HandTable, deal_unseen, hide_hands

H = TypeVar("H", bound=HandTable[Any])
S = TypeVar("S")


class CardGame(Game[H, S], Generic[H, S]):
    """Hands of others are face down, and all else lies open, the discards too."""

    def seats(self, table: H) -> tuple[str, ...]:
        """The players."""
        return table.scene.seats

    def sides(self, table: H) -> Mapping[str, str]:
        """As the scenario has them."""
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
