"""A Dirty Cheat (malice/trait/dirty-cheat): before initiative, give a chosen card away and take a random one back."""

from posse.engine.item import Item, Resolution
from posse.engine.question import Option
from posse.games.cards import card_game
from posse.games.cards.card_game import ask_to_cheat
from posse.games.cards.hands import swap
from posse.games.deeds.answers import Cheat, PlayFair
from posse.games.malice import events
from posse.games.malice.table import Figure, Table

RULE = "malice/trait/dirty-cheat"


def may_cheat(table: Table, figure: Figure) -> bool:
    """Once a turn, alive and conscious (MR-53)."""
    return "dirty_cheat" in table.profile(figure.id).traits and figure.up and not figure.cheated


def swaps(table: Table, figure: Figure) -> list[Option[Table]]:
    """Every card that may be given, and every other player, friend or foe, who holds one to give back (MR-53)."""
    if not may_cheat(table, figure):
        return []
    seat = table.profile(figure.id).seat
    others = [other for other in table.scene.seats if other != seat and table.hand(other)]
    return [Cheat(card, other) for card in table.hand(seat) for other in others]


class CheatWindow(Item[Table], frozen=True):
    """malice/trait/dirty-cheat: the chance to cheat, before initiative cards are chosen."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked when there is nothing to swap."""
        options = swaps(table, table.figure(self.figure))
        if not options:
            return table
        chosen = yield from ask_to_cheat(table, self.figure, (PlayFair(), *options), RULE)
        return table if chosen is None else table.then(Swap(self.figure, chosen.card, chosen.other))


class Swap(card_game.Swap[Table], frozen=True):
    """One for one, so both hands keep their size; any card of the other hand comes back, with equal chance."""

    def resolve(self, table: Table) -> Resolution[Table]:
        """The owner has named the other player."""
        seat = table.profile(self.figure).seat
        what = f"a card for {table.name(self.figure)}"
        table, took = yield from swap(table, seat, self.card, self.other, what, RULE)
        table = table.change(self.figure, cheated=True)
        swapped = events.CardsSwapped(figure=self.figure, seat=seat, other=self.other, gave=self.card, took=took)
        return table.log(swapped)
