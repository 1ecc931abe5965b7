"""What a seat may know of those it has not spotted, and what it may imagine of them."""

from random import Random

from posse.games.law_of_the_gun.table import Table


def redact(table: Table, seat: str | None) -> Table:
    """The table as a seat may know it."""
    return table


def imagine(table: Table, seat: str, rng: Random) -> Table:
    """A whole table the seat could be looking at."""
    return table
