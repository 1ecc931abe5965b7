"""Falling out of the saddle (ruthless/horse/rider-down-falls)."""

from typing import ClassVar

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.ruthless import events
from posse.games.ruthless.places import beside, spots_beside
from posse.games.ruthless.table import Table
from posse.tabletop.terrain import Spot


class LieBeside(answers.Answer[Table], frozen=True):
    """Where a downed rider comes to lie; some spots are listed, any other that touches the horse will do as well."""

    says = label = "Lie here"
    commits = True

    open: ClassVar[bool] = True
    at: Spot

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """A free spot in contact with the horse and no enemy."""
        item = table.agenda[0]
        if isinstance(answer, LieBeside) and isinstance(item, FallFromHorse):
            horse = table.horse(table.figure(item.rider).horse)
            if beside(table, item.rider, horse.spot, answer.at):
                return None
        return not_allowed("The rider falls to a free spot beside the horse.", "ruthless/horse/rider-down-falls")


class FallFromHorse(Item[Table], frozen=True):
    """ruthless/horse/rider-down-falls: a rider out cold lies touching the horse and no enemy; the horse stays (RR-22)."""

    rider: str

    def resolve(self, table: Table) -> Resolution[Table]:
        """The owner picks the spot."""
        rider = table.figure(self.rider)
        if rider.status != "down" or not rider.horse:
            return table
        places = spots_beside(table, self.rider, rider.horse)
        if len(places) <= 1:
            return fall(table, self.rider, places[0] if places else rider.spot)
        return self._ask(table, places)

    def _ask(self, table: Table, places: list[Spot]) -> Resolution[Table]:
        profile = table.profile(self.rider)
        options = tuple(LieBeside(place) for place in places)
        ask = f"Where does {profile.name} fall?"
        chosen = yield Choose(profile.seat, ask, options, "ruthless/horse/rider-down-falls")
        return fall(table, self.rider, chosen.at)


def fall(table: Table, id: str, at: Spot) -> Table:
    """Out of the saddle and onto the ground."""
    rider = table.figure(id)
    table = table.change_horse(rider.horse, rider="", spot=rider.spot).change(id, horse="", spot=at)
    return table.log(events.Unhorsed(figure=id, horse=rider.horse))
