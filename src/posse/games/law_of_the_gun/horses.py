"""Loose horses: what a riderless horse does when guns go off."""

from posse.engine.item import Asking, Item, Resolution
from posse.games.displacing import beyond
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.journeys import WALKERS
from posse.games.law_of_the_gun.table import Horse, Table
from posse.games.law_of_the_gun.testing import die
from posse.tabletop.length import centimetres
from posse.tabletop.movement import clip
from posse.tabletop.terrain import Point, Spot

LOOSE = "lotg/ruling/loose-horses"
EARSHOT, BOLT, STANDS = centimetres(20), centimetres(25), 4
"""With `bolts`: how near a shot frightens a loose horse, how far it runs, and up to which face it stands."""


def startle(table: Table, at: Spot) -> Table:
    """lotg/ruling/loose-horses: a shot is fired here. A riderless horse stands where it was left, or may run (`bolts`)."""
    if table.scene.options.movement_loose_horse != "bolts":
        return table
    near = [horse for horse in table.loose_horses() if horse.status == "up" and hears(horse, at)]
    return table.then(*(Bolt(horse.id, at) for horse in near))


def hears(horse: Horse, at: Spot) -> bool:
    """Is a shot near enough to frighten a horse?"""
    return (horse.spot.x - at.x) ** 2 + (horse.spot.y - at.y) ** 2 <= EARSHOT * EARSHOT


class Bolt(Item[Table], frozen=True):
    """lotg/ruling/loose-horses, `bolts`: on a 5 or a 6 a loose horse runs 25 cm from the shot."""

    horse: str
    shot: Spot

    def resolve(self, table: Table) -> Resolution[Table]:
        """Somebody may have mounted or shot it meanwhile."""
        horse = table.horse(self.horse)
        return table if horse.rider or horse.status != "up" else self._run(table, horse)

    def _run(self, table: Table, horse: Horse) -> Asking[Table, Table]:
        seats = [seat for seat in table.scene.seats if table.scene.side_of[seat] == horse.side] or table.scene.seats
        face = yield die(seats[0], f"does {table.name(horse.id)} bolt", LOOSE, bands=(1, STANDS + 1))
        if face <= STANDS:
            return table.log(travels.Bolted(horse=horse.id, face=face))
        others = table.bases(but=(horse.id,))
        path = clip(table.scene.ground, (horse.spot, beyond(self.shot, horse.spot, BOLT)), WALKERS["mounted"], others)
        end = path[-1]
        away = Point(end.x + end.x - self.shot.x, end.y + end.y - self.shot.y)
        table = table.change_horse(horse.id, spot=end, toward=away)
        return table.log(travels.Bolted(horse=horse.id, face=face, path=path))
