"""Drawing cards (section 2.1): as many as there are, and what becomes of a draw pile that has run out."""

from posse.engine.item import Asking
from posse.games.hands import draw_cards
from posse.games.malice import events
from posse.games.malice.table import Table


def draw(table: Table, seat: str, count: int, rule: str) -> Asking[Table, Table]:
    """Draw so many cards, or as many as there are."""
    table, drawn = yield from draw_cards(table, seat, count, rule, reshuffle)
    return table.log(events.CardsDrawn(seat=seat, cards=drawn, by=rule)) if drawn else table


def reshuffle(table: Table) -> Table:
    """malice/setup/deck-reshuffle: an empty draw pile is rebuilt from the discards at once (MR-09).

    Hands and cards on show stay out; with no discards either, hands stay short.
    """
    return table.but(discards=()).log(events.Reshuffled()) if table.discards else table
