"""Drawing cards (section 2.1): as many as there are, and what becomes of a draw pile that has run out."""

from posse.engine.item import Asking
from posse.engine.question import Draw
from posse.games.hands import draw_cards, draw_pool
from posse.games.malice import events
from posse.games.malice.table import Table


def draw(table: Table, seat: str, count: int, rule: str) -> Asking[Table, Table]:
    """Draw so many cards, or as many as there are."""
    table, drawn = yield from draw_cards(table, seat, count, rule, reshuffle if at_once(table) else None)
    return table.log(events.CardsDrawn(seat=seat, cards=drawn, by=rule)) if drawn else table


def turn_top_card(table: Table, seat: str, what: str, rule: str) -> Asking[Table, tuple[Table, str]]:
    """Turn the top card of the deck for all to see, and hand it to a player. None where nothing is left to draw."""
    table, pool = draw_pool(table, reshuffle if at_once(table) else None)
    if not pool:
        return table, ""
    card: str = yield Draw(seat, what, rule, pool, False)
    return table.with_hand(seat, (*table.hand(seat), card)), card


def at_once(table: Table) -> bool:
    """malice/setup/deck-reshuffle: an empty draw pile is rebuilt from the discards at once (MR-09: or as the turn ends)."""
    return table.scene.options.deck_empty == "reshuffle_discards"


def reshuffle(table: Table) -> Table:
    """malice/setup/deck-reshuffle: hands and cards on show stay out; with no discards either, hands stay short."""
    return table.but(discards=()).log(events.Reshuffled()) if table.discards else table
