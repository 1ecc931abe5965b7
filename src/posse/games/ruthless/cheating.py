"""Dirty Cheat (ruthless/trait/dirty-cheat): once a turn give a chosen card away and take a random one back."""

from posse.engine.question import Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.cards import card_game
from posse.games.deeds import answers
from posse.games.ruthless.table import Figure, Table

RULE = "ruthless/trait/dirty-cheat"


class Cheat(answers.Cheat, frozen=True):
    def verdict(self, table: Table, seat: str) -> Refusal | None:
        id = answers.acting(table)
        if not id:
            return None
        if "dirty_cheat" not in table.profile(id).traits:
            return not_allowed(f"{table.name(id)} is no Dirty Cheat.", RULE)
        if table.figure(id).cheated:
            return not_allowed(f"{table.name(id)} has cheated this turn.", RULE)
        if self in swaps(table, table.figure(id)):
            return None
        return not_allowed("A card of your hand goes to another player who holds one.", RULE)


def swaps(table: Table, figure: Figure) -> list[Option[Table]]:
    """Once per turn, alive and conscious. RR-73: before initiative cards are chosen, and in the cheat's own activation."""
    may = "dirty_cheat" in table.profile(figure.id).traits and figure.up and not figure.cheated
    return card_game.swaps(table, figure.id, Cheat) if may else []


class Swap(card_game.Swap[Table], frozen=True):
    rule = RULE


class CheatWindow(card_game.CheatWindow[Table], frozen=True):
    """RR-73: the chance to cheat before initiative cards are chosen."""

    swap = Swap

    def ways(self, table: Table) -> list[Option[Table]]:
        return swaps(table, table.figure(self.figure))
