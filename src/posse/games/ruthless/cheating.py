"""Dirty Cheat (ruthless/trait/dirty-cheat): once a turn give a chosen card away and take a random one back."""

from posse.engine.item import Item, Resolution
from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.cards import card_game
from posse.games.cards.card_game import ask_to_cheat
from posse.games.cards.hands import swap
from posse.games.deeds import answers
from posse.games.deeds.answers import PlayFair
from posse.games.ruthless import events
from posse.games.ruthless.table import Figure, Table

RULE = "ruthless/trait/dirty-cheat"


def may_cheat(table: Table, figure: Figure) -> bool:
    """Once per turn, alive and conscious."""
    return "dirty_cheat" in table.profile(figure.id).traits and figure.up and figure.id not in table.cheated


class Cheat(answers.Cheat, frozen=True):
    """A swap, before initiative or in the cheat's own activation."""

    def verdict(self, table: Table, seat: str) -> Refusal | None:
        id = answers.acting(table)
        if not id:
            return None
        if "dirty_cheat" not in table.profile(id).traits:
            return not_allowed(f"{table.name(id)} is no Dirty Cheat.", RULE)
        if id in table.cheated:
            return not_allowed(f"{table.name(id)} has cheated this turn.", RULE)
        if self in swaps(table, table.figure(id)):
            return None
        return not_allowed("A card of your hand goes to another player who holds one.", RULE)


def swaps(table: Table, figure: Figure) -> list[Option[Table]]:
    """Every card that may be given and every player, friend or foe, who holds a card to give back.

    RR-73: before initiative cards are chosen, and during the cheat's own activation.
    """
    if not may_cheat(table, figure):
        return []
    seat = table.profile(figure.id).seat
    others = [other for other in table.scene.seats if other != seat and table.hand(other)]
    return [Cheat(card, other) for card in table.hand(seat) for other in others]


class CheatWindow(Item[Table], frozen=True):
    """RR-73: the chance to cheat before initiative cards are chosen."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked when there is nothing to swap."""
        options = swaps(table, table.figure(self.figure))
        if not options:
            return table
        chosen = yield from ask_to_cheat(table, self.figure, (PlayFair(), *options), RULE)
        return table if chosen is None else table.then(Swap(self.figure, chosen.card, chosen.other))


class Swap(card_game.Swap[Table], frozen=True):
    """One for one: both hands keep their size. The other player's hand gives the random card."""

    def resolve(self, table: Table) -> Resolution[Table]:
        """The card taken is any of the other hand, with equal chance."""
        seat = table.profile(self.figure).seat
        what = f"a card for {table.name(self.figure)}"
        table, took = yield from swap(table, seat, self.card, self.other, what, RULE)
        table = table.but(cheated=tuple(sorted((*table.cheated, self.figure))))
        return table.log(
            events.CardsSwapped(figure=self.figure, seat=seat, other=self.other, gave=self.card, took=took)
        )
