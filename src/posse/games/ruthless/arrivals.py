"""Setting up and arriving (ruthless/setup/deployment-by-scenario, ruthless/scenario/odd-deployment)."""

from typing import ClassVar

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose
from posse.games.ground import deploying
from posse.games.people.people import put
from posse.games.ruthless import events
from posse.games.ruthless.places import riderless, walker_of
from posse.games.ruthless.table import ARM, LEG, Table
from posse.games.ruthless.wounds import Located
from posse.tabletop.terrain import Spot

RULE = "ruthless/setup/deployment-by-scenario"


class Deploy(deploying.Deploy[Table], frozen=True):
    """Set a figure down in its zone, on free ground and in contact with no enemy (RR-89)."""

    rule: ClassVar[str] = RULE

    def has_room(self, table: Table, spot: Spot) -> bool:
        """As the figure comes, on foot or in the saddle: on free ground, on nobody, and touching no enemy."""
        return deploying.has_room(
            table, self.figure, spot, walker_of(table, self.figure), riderless(table, self.figure)
        )

    def spots(self, table: Table) -> tuple[Spot, ...]:
        return deploying.free_spots(table, self.figure, deploying.SOME, riderless(table, self.figure))


class SetDown(Item[Table], frozen=True):
    """The owner places a figure in its zone: before the first turn, or on the turn it arrives."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nobody is asked when there is no room: the figure waits."""
        if not deploying.free_spots(table, self.figure, 1, riderless(table, self.figure)):
            return table
        profile = table.profile(self.figure)
        ask = f"Where does {profile.name} start?"
        chosen = yield Choose(profile.seat, ask, (Deploy(self.figure),), RULE)
        return put_on_table(table, self.figure, chosen.at)


def put_on_table(table: Table, id: str, at: Spot) -> Table:
    figure = table.figure(id)
    if figure.horse:
        table = table.change_horse(figure.horse, spot=at, rider=id)
    event = events.Deployed(figure=id) if not table.turn else events.Arrived(figure=id)
    return table.change(id, spot=at, status="up").log(event)


class Arrivals(Item[Table], frozen=True):
    """ruthless/scenario/odd-deployment: those due this turn come on; a place that is taken makes them wait."""

    def resolve(self, table: Table) -> Table:
        """Late arrivals do not count for Skedaddle until they are on the table."""
        for figure in table.figures:
            if figure.status != "waiting" or (start := table.profile(figure.id).start).arrives > table.turn:
                continue
            if start.zone is not None:
                table = table.then(SetDown(figure.id))
            elif start.at is not None and Deploy(figure.id).has_room(table, start.at):
                table = put_on_table(table, figure.id, start.at)
        return table


class OldWoundIn(Located, frozen=True):
    """Where an old wound sits."""


class OldWound(Item[Table], frozen=True):
    """ruthless/trait/old-wound: one Arm or Leg box is ticked when play begins; the owner says which (RR-77)."""

    figure: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """Nothing is asked where the scenario says it."""
        profile = table.profile(self.figure)
        location = profile.start.old_wound
        if location is None:
            ask = f"Where is {profile.name}'s old wound?"
            options = (OldWoundIn("arm"), OldWoundIn("leg"))
            location = (yield Choose(profile.seat, ask, options, "ruthless/trait/old-wound")).location
        place = ARM if location == "arm" else LEG
        figure = table.figure(self.figure)
        table = table.change(self.figure, wounds=put(figure.wounds, place, figure.wounds[place] + 1))
        return table.log(events.OldWoundChosen(figure=self.figure, location=location))
