"""The world: a code that a table may have read out as an evening begins. Faiths are for players to write on their sheets."""

from posse.games.deeds.happened import Row
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.drawing import rows_of

ARTICLE = Row("{words}.", "tombstone/world/code-optional", tone="aside")


def code_told(table: Table) -> Table:
    """tombstone/world/code-optional: the four articles, for people to hold each other to; nothing else comes of them
    (tombstone/opt/code-enforcement)."""
    if not table.scene.house.code_of_the_west:
        return table
    return table.log(*(ARTICLE(by=row.rule, words=row.tells) for row in rows_of("code")))
