"""What each row of the charts does (sections 2.22 and 2.23), with the same items as people's own moves and shots."""

from collections.abc import Callable

from posse.engine.item import Item
from posse.games.law_of_the_gun.solo.going_on import ride_along
from posse.games.law_of_the_gun.solo.holding import Upkeep
from posse.games.law_of_the_gun.solo.on_foot import (
    close_in,
    dash,
    fire_from_here,
    go_on_or_hide,
    hold_on,
    lie_low,
    return_fire,
    run_back,
    run_round,
    stalk,
    stop_and_fire,
    wait,
)
from posse.games.law_of_the_gun.solo.on_horseback import (
    charge_or_flank,
    dismount_and_return,
    dismount_and_shoot,
    down_the_table,
    gallop_at,
    ride_to_cover,
)
from posse.games.law_of_the_gun.solo.tasks import Finished, Items, Task, ready
from posse.games.law_of_the_gun.table import Table


class CarryOut(Item[Table], frozen=True):
    """Those of a group who can act do what the row says."""

    task: Task

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-follow: without any other test."""
        ids = ready(table, self.task.ids)
        if not ids:
            return table
        table = table.but(active=ids)
        for id in ids:
            table = table.change(id, tried=True, roused=True)
        upkeep = tuple(Upkeep(id) for id in ids)
        return table.then(*DEEDS[self.task.row](table, self.task._replace(ids=ids)), *upkeep, Finished(ids))


Deed = Callable[[Table, Task], Items]


DEEDS: dict[str, Deed] = {
    "lotg/solo/foot/see-fire-cover-pass": return_fire,
    "lotg/solo/foot/see-fire-cover-fail": run_round,
    "lotg/solo/foot/see-fire-open-pass": dash,
    "lotg/solo/foot/see-fire-open-fail": run_back,
    "lotg/solo/foot/see-quiet-cover-pass": lie_low,
    "lotg/solo/foot/see-quiet-cover-fail": fire_from_here,
    "lotg/solo/foot/see-quiet-open-pass": close_in,
    "lotg/solo/foot/see-quiet-open-fail": stop_and_fire,
    "lotg/solo/foot/blind-quiet-cover-pass": stalk,
    "lotg/solo/foot/blind-quiet-cover-fail": wait,
    "lotg/solo/foot/blind-quiet-open-pass": go_on_or_hide,
    "lotg/solo/foot/blind-quiet-open-fail": hold_on,
    "lotg/solo/mounted/see-fire-cover-pass": dismount_and_return,
    "lotg/solo/mounted/see-fire-cover-fail": gallop_at,
    "lotg/solo/mounted/see-fire-open-pass": charge_or_flank,
    "lotg/solo/mounted/see-fire-open-fail": gallop_at,
    "lotg/solo/mounted/see-quiet-cover-pass": dismount_and_shoot,
    "lotg/solo/mounted/see-quiet-cover-fail": fire_from_here,
    "lotg/solo/mounted/see-quiet-open-pass": charge_or_flank,
    "lotg/solo/mounted/see-quiet-open-fail": ride_to_cover,
    "lotg/solo/mounted/blind-quiet-cover-pass": ride_along,
    "lotg/solo/mounted/blind-quiet-cover-fail": stalk,
    "lotg/solo/mounted/blind-quiet-open-pass": ride_along,
    "lotg/solo/mounted/blind-quiet-open-fail": down_the_table,
}
"""What every row of the two charts does."""
