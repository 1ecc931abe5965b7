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


class LieBeside(answers.Worded[Table], frozen=True):
    """Where a downed rider comes to lie; some spots are listed, any other that touches the horse will do as well."""

    says = label = "Lie here"
    commits = True

    open: ClassVar[bool] = True
    at: Spot

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
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
        profile, rider = table.profile(self.rider), table.figure(self.rider)
        if rider.status != "down" or not rider.horse:
            return table
        places = spots_beside(table, self.rider, rider.horse) or [rider.spot]
        to = LieBeside(places[0])
        if len(places) > 1:
            ask = f"Where does {profile.name} fall?"
            to = yield Choose(profile.seat, ask, tuple(map(LieBeside, places)), "ruthless/horse/rider-down-falls")
        table = table.change_horse(rider.horse, rider="", spot=rider.spot).change(rider.id, horse="", spot=to.at)
        return table.log(events.Unhorsed(figure=rider.id, horse=rider.horse))
