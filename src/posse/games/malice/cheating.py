"""A Dirty Cheat (malice/trait/dirty-cheat): before initiative, give a chosen card away and take a random one back."""

from posse.engine.question import Option
from posse.games.cards import card_game
from posse.games.malice.table import Table


class Swap(card_game.Swap[Table], frozen=True):
    rule = "malice/trait/dirty-cheat"


class CheatWindow(card_game.CheatWindow[Table], frozen=True):
    """malice/trait/dirty-cheat: the chance to cheat, before initiative cards are chosen."""

    swap = Swap

    def ways(self, table: Table) -> list[Option[Table]]:
        """Once a turn, alive and conscious, with any other player (MR-53)."""
        figure = table.figure(self.figure)
        may = "dirty_cheat" in table.profile(figure.id).traits and figure.up and not figure.cheated
        return card_game.swaps(table, figure.id) if may else []
