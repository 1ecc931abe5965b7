"""Horses (section 2.7): getting on and off, and falling."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec.structs import replace

from posse.engine.item import Item, Resolution
from posse.engine.question import Choose, Option
from posse.engine.refusal import Bar, Refusal, not_allowed
from posse.games.deeds import answers
from posse.games.ruthless import events
from posse.games.ruthless.journeys import LILY_COVER
from posse.games.ruthless.places import beside, in_cover, spots_beside
from posse.games.ruthless.table import Figure, Horse, Table, scenario_limit
from posse.games.wire.asked import ChoiceShown
from posse.tabletop.terrain import Spot

ON_HORSE = Bar("ruthless/mount/costs-an-action", "{name} is in the saddle already.")
NO_HORSE = Bar("ruthless/mount/needs-contact", "{name} touches no riderless horse.")
ON_FOOT = Bar("ruthless/dismount/costs-an-action", "{name} is not on a horse.")
NO_ROOM = Bar("ruthless/dismount/placement", "{name} finds no room to get down beside the horse.")


class Mount(answers.Action[Table], frozen=True):
    """ruthless/mount/costs-an-action: get on a horse that is touched."""

    says = "Mount {horse}"
    label, key, rank = "Mount", "H", 7
    whom = "mount"

    horse: str

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        if figure.horse:
            return ON_HORSE
        if not table.horses:
            return NO_HORSE
        if cls.ways(table, figure):
            return scenario_limit(table, figure, "mount")
        return LILY_COVER if _at_hand(table, figure) else NO_HORSE

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        return [cls(horse.id) for horse in _at_hand(table, figure) if keeps_cover(table, figure, horse.id, horse.spot)]

    def checks(self, table: Table, figure: Figure) -> Iterator[Bar | None]:
        yield None if self in self.ways(table, figure) else NO_HORSE

    def done(self, table: Table, id: str) -> Table:
        """ruthless/mount/state-after: horse rates, -2 to shoot and +1 in a brawl from here on, where the horse stands."""
        spot = table.horse(self.horse).spot
        table = table.change(id, horse=self.horse, spot=spot).change_horse(self.horse, rider=id)
        return table.log(events.Mounted(figure=id, horse=self.horse))

    def shown(self, table: Table, seat: str) -> ChoiceShown:
        return replace(super().shown(table, seat), target=self.horse)


class Dismount(answers.Action[Table], frozen=True):
    """Get off, to a free spot that touches the horse and no enemy; some are listed, any other will do as well."""

    says = "Get down"
    label, key, rank = "Dismount", "H", 7

    open: ClassVar[bool] = True
    at: Spot
    figure: str = ""

    @classmethod
    def may(cls, table: Table, figure: Figure) -> Bar | None:
        """ruthless/dismount/costs-an-action: refused when there is nowhere to stand."""
        if not figure.horse:
            return ON_FOOT
        if cls.ways(table, figure):
            return scenario_limit(table, figure, "dismount")
        return LILY_COVER if spots_beside(table, figure.id, figure.horse) else NO_ROOM

    @classmethod
    def ways(cls, table: Table, figure: Figure) -> list[Option[Table]]:
        """ruthless/dismount/placement: the owner picks the spot."""
        spots = spots_beside(table, figure.id, figure.horse)
        return [cls(spot, figure.id) for spot in spots if keeps_cover(table, figure, "", spot)]

    def fits(self, answer: Option[Table], table: Table) -> Refusal | None:
        """ruthless/dismount/placement: any free spot in contact with the horse."""
        figure = table.figure(self.figure)
        if not isinstance(answer, Dismount) or not beside(table, figure.id, table.horse(figure.horse).spot, answer.at):
            sentence = "Get down to a free spot beside the horse, clear of enemies."
            return not_allowed(sentence, "ruthless/dismount/placement")
        return None if keeps_cover(table, figure, "", answer.at) else LILY_COVER.refusal(table.name(figure.id))

    def done(self, table: Table, id: str) -> Table:
        """ruthless/horse/stays-put: the horse stays where it is (RR-20)."""
        figure = table.figure(id)
        table = table.change_horse(figure.horse, rider="", spot=figure.spot).change(id, horse="", spot=self.at)
        return table.log(events.Dismounted(figure=id, horse=figure.horse))


def keeps_cover(table: Table, figure: Figure, horse: str, at: Spot) -> bool:
    """ruthless/lily/stays-in-cover: getting on or off a horse does not take the Lily Livered out of cover (RR-65)."""
    if not figure.lily or not in_cover(table, figure.id):
        return True
    return in_cover(table.change(figure.id, horse=horse, spot=at), figure.id)


def _at_hand(table: Table, figure: Figure) -> list[Horse]:
    """ruthless/mount/needs-contact: any riderless living horse in contact, whoever rode it in (RR-19)."""
    return [horse for horse in table.loose_horses() if table.touching(figure.id, horse.id)]


# Falling off


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
