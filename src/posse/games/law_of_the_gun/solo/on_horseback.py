"""The rows of the chart for mounted figures (section 2.23)."""

from posse.engine.item import Item
from posse.games.law_of_the_gun.moving.mounting import ChangeOver, change_bar
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rates import ordinary
from posse.games.law_of_the_gun.moving.walking import GroupTravel, walk_bar
from posse.games.law_of_the_gun.moving.ways import gap
from posse.games.law_of_the_gun.solo import marching
from posse.games.law_of_the_gun.solo.country import Enemy, down_the_middle, nearest_hide, reins, sheltered, way
from posse.games.law_of_the_gun.solo.marching import Items, Task
from posse.games.law_of_the_gun.solo.on_foot import Hold, fire_all, go_on
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.movement import cut, path_length

BESIDE = centimetres(2.5)
"""A rider stops so far before its cover, to have room to get off."""


def get_off_into_cover(table: Table, task: Task) -> Items:
    """lotg/ruling/solo-mixed: riders get down where they are, on the safe side of their cover; walkers and people on a vehicle
    stop where they are."""
    riders = [id for id in task.ids if table.figure(id).posture == "mounted"]
    return (Hold(task.ids), *(OffInto(id, task.eyes(table)) for id in riders))


def dismount_and_return(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-cover-pass: off the horses into the cover, and shoot back if in range."""
    return (*get_off_into_cover(table, task), *(fire_all(task, task.menace) if task.menace else ()))


def gallop_at(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-cover-fail, lotg/solo/mounted/see-fire-open-fail: a gallop at the nearest enemy, charging
    home when he is in reach.

    lotg/ruling/solo-charge-range: at a gallop also when he is not.
    """
    foe, at = task.enemy
    whither = table.name(foe) if foe else ""
    return marching.charge(task, table) or marching.march(task, table, at, hasty=True, whither=whither)


def charge_or_flank(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-fire-open-pass, lotg/solo/mounted/see-quiet-open-pass: in reach a charge at speed, otherwise an
    ordinary ride for cover on his flank."""
    return marching.charge(task, table) or (marching.Outflank(task),)


def dismount_and_shoot(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-quiet-cover-pass: off into the cover; shots at effective range alone."""
    return (*get_off_into_cover(table, task), *fire_all(task, close=True))


def ride_to_cover(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/see-quiet-open-fail: to the closest cover, and off there; shots at effective range alone.

    Too far: they ride toward it, stay in the saddle and do not shoot.
    """
    lead = task.ids[0]
    if table.figure(lead).posture != "mounted":
        return (Hold(task.ids), *fire_all(task, close=True))
    goal = nearest_hide(table.change(lead, posture="standing"), lead, task.eyes(table))
    if goal is None:
        return (*get_off_into_cover(table, task), *fire_all(task, close=True))
    path = way(table, lead, goal)
    far = max(0, path_length(table.scene.ground, path) - BESIDE)
    half = cut(path, min(far, ordinary(table, lead) // 2), table.scene.ground.elevations)
    if gap(half[-1], goal) > marching.A_STEP * marching.A_STEP:
        return marching.march(task, table, goal)
    return (
        marching.SetOut(task.ids, marching.bound(goal)),
        *((GroupTravel(lead, half),) if path_length(table.scene.ground, half) else ()),
        *(OffInto(id, task.eyes(table)) for id in task.ids),
        *fire_all(task, close=True),
    )


class OffInto(Item[Table], frozen=True):
    """A rider who has come to cover gets down, and walks the last steps into it."""

    figure: str
    enemy: Enemy

    def resolve(self, table: Table) -> Table:
        """Walkers go into it as well; whoever cannot get down any more stays in the saddle."""
        figure = table.figure(self.figure)
        if not figure.able or figure.stunned:
            return table
        table = table.but(active=tuple(dict.fromkeys((*table.active, self.figure))))
        if figure.posture == "mounted":
            return table.then(ChangeOver(self.figure), self) if change_bar(table, figure) is None else table
        if walk_bar(table, self.figure) is not None or sheltered(table, self.figure, self.enemy):
            return table
        goal = nearest_hide(table, self.figure, self.enemy, left(table, self.figure))
        return marching.go(table, self.figure, way(table, self.figure, goal)) if goal is not None else table


def down_the_table(table: Table, task: Task) -> Items:
    """lotg/solo/mounted/blind-quiet-open-fail: keep doing the same, or if halted ride down the middle of the table."""
    return go_on(table, task) or marching.march(
        task, table, down_the_middle(table, reins(table, task.ids[0])), whither="the middle of the table"
    )
