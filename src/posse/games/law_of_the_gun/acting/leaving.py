"""Leaving the table by a way off that the scenario gives (lotg/ruling/leave-table)."""

from collections.abc import Sequence

from posse.engine.item import Item
from posse.engine.question import Option
from posse.games.law_of_the_gun.acting.groups import leave
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.rates import gait
from posse.games.law_of_the_gun.table import HALTED, NOWHERE, Table
from posse.tabletop.shape import inside


class Leave(Option[Table], frozen=True):
    """Leave the table here for good, by a zone of the scenario that leads off it."""

    figure: str
    zone: str


def exits(table: Table, ids: Sequence[str]) -> list[Option[Table]]:
    """Those who stand where their side may leave the table, or drive a vehicle that is to be brought off there."""
    found: list[Option[Table]] = []
    for goal in table.scene.scenario.goals:
        if goal.kind not in ("leave", "bring"):
            continue
        outline = table.scene.zones[goal.zone].outline
        for id in ids:
            spot = table.figure(id).spot
            if goal.kind == "bring" and id != table.vehicle(goal.vehicle).driver:
                continue
            if table.side(id) == goal.side and gait(table, id) != "riding" and inside(outline, spot.x, spot.y):
                found.append(Leave(id, goal.zone))
    return list(dict.fromkeys(found))


class GoOff(Item[Table], frozen=True):
    """lotg/ruling/leave-table: somebody leaves the table, with the horse or vehicle it is on and everybody aboard."""

    figure: str
    zone: str

    def resolve(self, table: Table) -> Table:
        """Out for the game."""
        vehicle = table.vehicle_of(self.figure)
        going = vehicle.crew if vehicle is not None else (self.figure,)
        for id in going:
            table = leave(table, id, lost=False).change(id, status="gone", doing=HALTED)
            table = table.log(travels.LeftTable(figure=id, by="lotg/ruling/leave-table"))
        if vehicle is not None:
            table = table.change_vehicle(vehicle.id, spot=NOWHERE, status="stopped")
            going = (*going, vehicle.id)
        return table.but(left_by=(*table.left_by, *((id, self.zone) for id in going)))
