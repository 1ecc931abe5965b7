"""The two charts (sections 2.22 and 2.23): what a group sees and suffers, its leader's die, the one row that applies, and what
it does, with the same items as people's own moves and shots.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple

from posse.engine.item import Item
from posse.games.law_of_the_gun.solo.marching import Finished, Items, Task, ready
from posse.games.law_of_the_gun.solo.on_foot import (
    Upkeep,
    close_in,
    dash,
    fire_from_here,
    go_on_or_hide,
    hold_on,
    lie_low,
    return_fire,
    ride_along,
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
from posse.games.law_of_the_gun.table import Table


class Reading(NamedTuple):
    """What a row of the charts goes by: riders or walkers, the three questions, and whether the die passed."""

    mounted: bool
    sees: bool
    under_fire: bool
    in_cover: bool
    passed: bool


Deed = Literal["", "return-fire", "lie-low", "shoot-close", "stalk", "find-cover", "sweep", "ride-down"]


class Row(NamedTuple):
    """One row: its rule, and what it tells the group to do; `deed` says it in a word where others than the group ask."""

    id: str
    does: str
    deed: Deed = ""


ROWS = (
    Row("lotg/solo/foot/see-fire-cover-pass", "returns fire at the most threatening", "return-fire"),
    Row("lotg/solo/foot/see-fire-cover-fail", "runs round the flank of the nearest enemy"),
    Row("lotg/solo/foot/see-fire-open-pass", "runs for cover in reach, or drops prone and shoots"),
    Row("lotg/solo/foot/see-fire-open-fail", "runs back to cover"),
    Row(
        "lotg/solo/foot/see-quiet-cover-pass", "lies low until every weapon has the enemy at effective range", "lie-low"
    ),
    Row("lotg/solo/foot/see-quiet-cover-fail", "stays put and fires at the nearest in range"),
    Row("lotg/solo/foot/see-quiet-open-pass", "goes for cover nearer the enemy"),
    Row("lotg/solo/foot/see-quiet-open-fail", "stops, stays upright and fires at the nearest"),
    Row("lotg/solo/foot/blind-quiet-cover-pass", "advances on the closest suspected enemy", "stalk"),
    Row("lotg/solo/foot/blind-quiet-cover-fail", "stays put"),
    Row("lotg/solo/foot/blind-quiet-open-pass", "goes on, or makes for the closest cover", "find-cover"),
    Row("lotg/solo/foot/blind-quiet-open-fail", "holds the spot"),
    Row("lotg/solo/mounted/see-fire-cover-pass", "gets off into the cover and returns fire", "return-fire"),
    Row("lotg/solo/mounted/see-fire-cover-fail", "gallops at the nearest enemy"),
    Row("lotg/solo/mounted/see-fire-open-pass", "charges an enemy in reach, else rides for cover on the flank"),
    Row("lotg/solo/mounted/see-fire-open-fail", "gallops at the nearest enemy"),
    Row(
        "lotg/solo/mounted/see-quiet-cover-pass", "gets off into the cover and shoots at effective range", "shoot-close"
    ),
    Row("lotg/solo/mounted/see-quiet-cover-fail", "stays in the saddle and shoots"),
    Row("lotg/solo/mounted/see-quiet-open-pass", "charges an enemy in reach, else rides for cover on the flank"),
    Row("lotg/solo/mounted/see-quiet-open-fail", "gets off into the closest cover and shoots at effective range"),
    Row("lotg/solo/mounted/blind-quiet-cover-pass", "rides to the side edge and along it", "sweep"),
    Row("lotg/solo/mounted/blind-quiet-cover-fail", "advances on the closest suspected enemy", "stalk"),
    Row("lotg/solo/mounted/blind-quiet-open-pass", "rides to the side edge and along it", "sweep"),
    Row("lotg/solo/mounted/blind-quiet-open-fail", "goes on, or rides down the middle of the table", "ride-down"),
)
"""All rows of both charts."""

BY_ID = {row.id: row for row in ROWS}


def row_for(reading: Reading) -> Row:
    """lotg/solo/each-turn-check: exactly one of the twenty-four rows applies.

    No row is printed for a group under fire that sees nobody (lotg/ruling/solo-unseen-fire): whoever asks has made it one
    that sees, or one that is left in peace.
    """
    if reading.under_fire and not reading.sees:
        raise ValueError("There is no such row.")
    chart = "mounted" if reading.mounted else "foot"
    sight = "see" if reading.sees else "blind"
    fire = "fire" if reading.under_fire else "quiet"
    cover = "cover" if reading.in_cover else "open"
    return BY_ID[f"lotg/solo/{chart}/{sight}-{fire}-{cover}-{'pass' if reading.passed else 'fail'}"]


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


Doer = Callable[[Table, Task], Items]


DEEDS: dict[str, Doer] = {
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
