"""Horses (section 2.7): getting on and off."""

from posse.engine.question import Option
from posse.games.ruthless import events
from posse.games.ruthless.bars import Bar
from posse.games.ruthless.places import spots_beside
from posse.games.ruthless.shooting import scenario_limit
from posse.games.ruthless.table import Figure, Table
from posse.tabletop.terrain import Spot

ON_HORSE = Bar("ruthless/mount/costs-an-action", "{name} is in the saddle already.")
NO_HORSE = Bar("ruthless/mount/needs-contact", "{name} touches no riderless horse.")
ON_FOOT = Bar("ruthless/dismount/costs-an-action", "{name} is not on a horse.")
NO_ROOM = Bar("ruthless/dismount/placement", "{name} finds no room to get down beside the horse.")


class Mount(Option[Table], frozen=True):
    """Get on a horse that is touched."""

    horse: str


class Dismount(Option[Table], frozen=True):
    """Get off, to a free spot that touches the horse and no enemy."""

    at: Spot


def mounts(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/mount/needs-contact: any riderless living horse in contact, whoever rode it in (RR-19)."""
    own_only = table.scene.options.mount_horse == "own_only"
    seat = table.profile(figure.id).seat
    return [
        Mount(horse.id)
        for horse in table.loose_horses()
        if table.touching(figure.id, horse.id) and (not own_only or horse.owner == seat)
    ]


def may_mount(table: Table, figure: Figure) -> Bar | None:
    """ruthless/mount/costs-an-action."""
    if figure.horse:
        return ON_HORSE
    return scenario_limit(table, figure, "mount") if mounts(table, figure) else NO_HORSE


def mount(table: Table, id: str, horse: str) -> Table:
    """ruthless/mount/state-after: horse rates, -2 to shoot and +1 in a brawl from here on, where the horse stands."""
    table = table.change(id, horse=horse, spot=table.horse(horse).spot).change_horse(horse, rider=id)
    return table.log(events.Mounted(figure=id, horse=horse))


def may_dismount(table: Table, figure: Figure) -> Bar | None:
    """ruthless/dismount/costs-an-action: refused when there is nowhere to stand."""
    if not figure.horse:
        return ON_FOOT
    return scenario_limit(table, figure, "dismount") if spots_beside(table, figure.id, figure.horse) else NO_ROOM


def dismounts(table: Table, figure: Figure) -> list[Option[Table]]:
    """ruthless/dismount/placement: the owner picks any free spot in contact with the horse."""
    return [Dismount(spot) for spot in spots_beside(table, figure.id, figure.horse)]


def dismount(table: Table, id: str, at: Spot) -> Table:
    """ruthless/horse/stays-put: the horse stays where it is (RR-20)."""
    figure = table.figure(id)
    table = table.change_horse(figure.horse, rider="", spot=figure.spot).change(id, horse="", spot=at)
    return table.log(events.Dismounted(figure=id, horse=figure.horse))
