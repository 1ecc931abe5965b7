"""What a group of the enemy that runs itself has to do, and who of it can."""

from typing import NamedTuple

from posse.engine.item import Item
from posse.games.law_of_the_gun.acting.groups import able
from posse.games.law_of_the_gun.table import NOWHERE, Table
from posse.tabletop.terrain import Spot

CHECK = "lotg/solo/each-turn-check"

Items = tuple[Item[Table], ...]


class Task(NamedTuple):
    """A row of the chart for a group; `foe` is the nearest enemy, `at` where it is known to be, `menace` the one that
    threatens most."""

    row: str
    ids: tuple[str, ...]
    foe: str = ""
    at: Spot = NOWHERE
    menace: str = ""


def ready(table: Table, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those of a group who can act: able, not stunned, in no melee and no gunfight, and not done yet."""
    figures = [table.figure(id) for id in ids]
    return tuple(
        figure.id
        for figure in figures
        if able(figure) and not (figure.stunned or figure.melee or figure.acted or figure.duel)
    )


class Finished(Item[Table], frozen=True):
    """A group has done what its row says."""

    ids: tuple[str, ...]

    def resolve(self, table: Table) -> Table:
        """Each acts at most once in a half-turn."""
        for id in self.ids:
            table = table.change(id, acted=True)
        return table.but(active=())
