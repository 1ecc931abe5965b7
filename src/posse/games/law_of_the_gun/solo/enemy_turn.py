"""The half-turn of a side that the charts run."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.table import Table


class SoloHalf(Item[Table], frozen=True):
    """lotg/solo/each-turn-check: every group of the side rolls for its leader and does what the chart says."""

    side: str

    def resolve(self, table: Table) -> Table:
        """Nothing yet."""
        return table
