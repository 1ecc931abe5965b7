"""Going back to the horses (lotg/ruling/solo-horse-after-dismount)."""

from posse.engine.item import Item
from posse.games.ground.displacing import beyond
from posse.games.ground.paths import Path
from posse.games.law_of_the_gun.acting.groups import able
from posse.games.law_of_the_gun.moving.mounting import MountUp, mount_bar, mountable
from posse.games.law_of_the_gun.moving.walking import walk_bar
from posse.games.law_of_the_gun.solo.country import (
    way,
)
from posse.games.law_of_the_gun.solo.marching import SetOut, go
from posse.games.law_of_the_gun.solo.tasks import Items, Task
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.length import CENTIMETRE
from posse.tabletop.terrain import Point


def remounting(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-horse-after-dismount: horses are mounted again when no enemy was seen for two checks."""
    if table.figure(task.ids[0]).blind < 2:
        return ()
    pairs = [(id, horse) for id in task.ids if (horse := own_horse(table, id))]
    if not pairs:
        return ()
    doing = Doing("bound", Point(*table.horse(pairs[0][1]).spot[:2]))
    return (SetOut(task.ids, doing), *(ToHorse(id, horse) for id, horse in pairs))


def own_horse(table: Table, id: str) -> str:
    """The horse that somebody left, if it still stands there without a rider."""
    horse = table.profile(id).start.horse
    if not horse or table.figure(id).posture != "standing":
        return ""
    found = table.horse(horse)
    return horse if found.status == "up" and not found.rider else ""


class ToHorse(Item[Table], frozen=True):
    """Somebody goes back to its horse, and up if it gets there."""

    figure: str
    horse: str

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/mount-dismount: as anybody else would."""
        if not able(table.figure(self.figure)):
            return table
        path: Path = ()
        figure, horse = table.figure(self.figure), table.horse(self.horse)
        if walk_bar(table, self.figure) is None and self.horse not in mountable(table, figure):
            beside = figure.radius + horse.radius + CENTIMETRE // 2
            path = way(table, self.figure, beyond(figure.spot, horse.spot, -beside))
        return go(table, self.figure, path, IntoSaddle(self.figure, self.horse))


class IntoSaddle(Item[Table], frozen=True):
    """Up, if there is movement left for it."""

    figure: str
    horse: str

    def resolve(self, table: Table) -> Table:
        """Else next time."""
        figure = table.figure(self.figure)
        if not able(figure) or mount_bar(table, figure) is not None:
            return table
        return table.but(active=tuple(dict.fromkeys((*table.active, self.figure)))).then(
            MountUp(self.figure, self.horse)
        )
