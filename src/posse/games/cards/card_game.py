"""A game of gangs that is played with hands of cards: what each seat may see of them, and imagine of the rest."""

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Generic, TypeVar

from msgspec.structs import replace

from posse.engine.game import Game
from posse.engine.item import Asking, Item
from posse.engine.question import Choose, Option
from posse.games.cards.hands import HandTable, deal_unseen, hide_hands, swap
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import Cheat, PlayFair
from posse.games.deeds.happened import CardsSwapped

H = TypeVar("H", bound=HandTable[Any])
S = TypeVar("S")


class CardGame(Game[H, S], Generic[H, S]):
    """Hands of others are face down, and all else lies open, the discards too."""

    def seats(self, table: H) -> tuple[str, ...]:
        return table.scene.seats

    def sides(self, table: H) -> Mapping[str, str]:
        return table.scene.side_of

    def redact(self, table: H, seat: str | None) -> H:
        """A card that a Dirty Cheat is about to give away is still in the cheat's hand."""
        return hide_hands(hide_swap(table, seat), seat)

    def imagine(self, table: H, seat: str, rng: Random) -> H:
        return imagine_swap(deal_unseen(table, rng), rng)

    def names(self, table: H) -> Mapping[str, str]:
        return table.scene.names


# Cheating at cards: a chosen card is given away, and one comes back unseen


class Swap(Item[H], Generic[H], frozen=True):
    """A card that a cheat is about to give to another player: one for one, so both hands keep their size."""

    rule: ClassVar[str] = ""

    figure: str
    card: str
    other: str

    def resolve(self, table: H) -> Asking[H, H]:
        """The owner has named the other player, any of whose cards comes back, with equal chance."""
        id, seat = self.figure, table.profile(self.figure).seat
        table, took = yield from swap(table, seat, self.card, self.other, f"a card for {table.name(id)}", self.rule)
        swapped = CardsSwapped(figure=id, seat=seat, other=self.other, gave=self.card, took=took, by=self.rule)
        return table.change(id, cheated=True).log(swapped)


class CheatWindow(Item[H], Generic[H], frozen=True):
    abstract = True
    swap: ClassVar[type[Swap[Any]]]

    figure: str

    @abstractmethod
    def ways(self, table: H) -> Sequence[Option[H]]:
        """Every swap that may be made."""

    def resolve(self, table: H) -> Asking[H, H]:
        options, profile = self.ways(table), table.profile(self.figure)
        if not options:
            return table
        ask = f"Does {profile.name} cheat?"
        chosen = yield Choose(profile.seat, ask, (PlayFair(), *options), self.swap.rule)
        return table.then(self.swap(profile.id, chosen.card, chosen.other)) if isinstance(chosen, Cheat) else table


def swaps(table: H, figure: str, kind: type[Cheat] = Cheat) -> list[Option[H]]:
    """Every card that may be given, and every other player, friend or foe, who holds one to give back."""
    seat = table.profile(figure).seat
    others = [other for other in table.scene.seats if other != seat and table.hand(other)]
    return [kind(card, other) for card in table.hand(seat) for other in others]


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
