"""Silver on the table (ruthless/scenario/silver-dollars, RR-84)."""

from posse.games.people.figures import CONTACT
from posse.games.ruthless import events
from posse.games.ruthless.table import Table
from posse.tabletop.movement import Base, first_contact
from posse.tabletop.terrain import Spot


def take_silver(table: Table, id: str, path: tuple[Spot, ...]) -> Table:
    """A conscious character whose Move touches a marker takes it, at no cost."""
    if not table.coins:
        return table
    radius = table.radius(id)
    touched = [coin for coin in table.coins if first_contact(path, radius, Base(coin.spot, 0), CONTACT) is not None]
    for coin in touched:
        carried = table.figure(id).silver + coin.value
        table = table.but(coins=tuple(other for other in table.coins if other != coin)).change(id, silver=carried)
        table = table.log(events.SilverTaken(figure=id, value=coin.value))
    return table
