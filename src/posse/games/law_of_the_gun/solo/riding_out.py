"""Leaving the table on a ride along its edge, and coming back (lotg/ruling/solo-edge-route, `exit-table`)."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.flight import ride_off
from posse.games.law_of_the_gun.groups import able
from posse.games.law_of_the_gun.scenario import HORSE_RADIUS, Edge
from posse.games.law_of_the_gun.solo.country import on_edge, upright
from posse.games.law_of_the_gun.table import HALTED, Table
from posse.tabletop.movement import Walker, standing
from posse.tabletop.terrain import Point, Spot

RULE = "lotg/ruling/solo-edge-route"
APART = 2 * HORSE_RADIUS + 1


class RideOut(Item[Table], frozen=True):
    """A rider leaves the table by its side, bound for the players' edge."""

    figure: str
    front: Edge

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/leave-table: where riders roll to return (`return-roll`), it does; else it comes back next time."""
        figure, horse = table.figure(self.figure), table.horse_of(self.figure)
        if not able(figure) or horse is None:
            return table
        if table.scene.options.skedaddle_off_table == "return-roll":
            return ride_off(table, self.figure)
        along = figure.spot.x if upright(self.front) else figure.spot.y
        at = on_edge(table, self.front, along, HORSE_RADIUS + 1)
        table = table.change(self.figure, status="waiting", spot=at, doing=HALTED, swept=True)
        table = table.change_horse(horse.id, spot=at)
        return table.report(self.figure, travels.LeftTable(figure=self.figure, by=RULE))


def away(table: Table, side: str) -> tuple[str, ...]:
    """Riders of a side who have left the table in order to come back."""
    if table.scene.options.solo_edge_route != "exit-table" or table.scene.options.skedaddle_off_table == "return-roll":
        return ()
    return tuple(
        id
        for id in table.scene.friends[side]
        if table.figure(id).status == "waiting" and table.figure(id).swept and table.horse_of(id) is not None
    )


class RideIn(Item[Table], frozen=True):
    """A rider comes back on the players' edge, at the free place nearest to where it was bound for."""

    figure: str

    def resolve(self, table: Table) -> Table:
        """Next time, if there is no room at all."""
        figure, horse = table.figure(self.figure), table.horse_of(self.figure)
        ground = table.scene.ground
        if figure.status != "waiting" or horse is None:
            return table
        others, walker = table.bases(but=(self.figure, horse.id)), Walker(HORSE_RADIUS, climbs=False)
        for step in range(max(ground.width, ground.depth) // APART):
            for sign in (1, -1):
                at = _beside(table, figure.spot, sign * step * APART)
                if standing(ground, at, walker, others) is None:
                    middle = Point(ground.width // 2, ground.depth // 2)
                    back = table.change(self.figure, status="up", spot=at).change_horse(
                        horse.id, spot=at, toward=middle
                    )
                    return back.report(self.figure, travels.Returned(figure=self.figure, at=at))
        return table


def _beside(table: Table, spot: Spot, step: int) -> Spot:
    ground = table.scene.ground
    by_side = min(spot.x, ground.width - spot.x) > min(spot.y, ground.depth - spot.y)
    return Spot(spot.x + step, spot.y, 0) if by_side else Spot(spot.x, spot.y + step, 0)
