"""Visibility (section 2.20): who is seen, who must be spotted first, and how long that lasts."""

from posse.engine.item import Item
from posse.engine.question import Option
from posse.games.law_of_the_gun.table import Table


def options(table: Table, seat: str) -> list[Option[Table]]:
    """What a player may look out or listen for now."""
    return []


def items(table: Table, answer: Option[Table], seat: str) -> tuple[Item[Table], ...]:
    """What comes of looking and listening."""
    return ()


def lose_sight(table: Table, side: str) -> Table:
    """Who is not known any more as a half-turn ends."""
    return table
