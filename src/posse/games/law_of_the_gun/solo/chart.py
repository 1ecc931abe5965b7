"""The two charts (sections 2.22 and 2.23): what a group sees and suffers, its leader's die, the one row that applies, and what
it does, with the same items as people's own moves and shots.
"""

from collections.abc import Callable
from itertools import product
from typing import Literal, NamedTuple

from posse.engine.item import Item
from posse.engine.number import Need
from posse.games.law_of_the_gun.events import charted
from posse.games.law_of_the_gun.solo import on_foot, on_horseback
from posse.games.law_of_the_gun.solo.marching import Finished, Items, Task, ready
from posse.games.law_of_the_gun.table import Table


class Reading(NamedTuple):
    """What a row of the charts goes by: riders or walkers, the three questions, and whether the die passed."""

    mounted: bool
    sees: bool
    under_fire: bool
    in_cover: bool
    passed: bool = False


Deed = Literal["", "return-fire", "lie-low", "shoot-close", "stalk", "find-cover", "sweep", "ride-down"]


class Row(NamedTuple):
    """One row: what a group does by it, how that is told, and in a word, where others than the group ask; and its rule."""

    carry_out: Callable[[Table, Task], Items]
    does: str
    deed: Deed = ""
    id: str = ""


PRINTED = (
    Row(on_foot.return_fire, "returns fire at the most threatening", "return-fire"),
    Row(on_foot.run_round, "runs round the flank of the nearest enemy"),
    Row(on_foot.dash, "runs for cover in reach, or lies down and shoots"),
    Row(on_foot.run_back, "runs back to cover"),
    Row(on_foot.lie_low, "lies low until every weapon has the enemy at effective range", "lie-low"),
    Row(on_foot.fire_from_here, "stays put and fires at the nearest in range"),
    Row(on_foot.close_in, "goes for cover nearer the enemy"),
    Row(on_foot.stop_and_fire, "stops, stays upright and fires at the nearest"),
    Row(on_foot.stalk, "advances on the closest suspected enemy", "stalk"),
    Row(on_foot.hold, "stays put"),
    Row(on_foot.go_on_or_hide, "goes on, or makes for the closest cover", "find-cover"),
    Row(on_foot.hold, "holds the spot"),
    Row(on_horseback.dismount_and_return, "gets off into the cover and returns fire", "return-fire"),
    Row(on_horseback.gallop_at, "gallops at the nearest enemy"),
    Row(on_horseback.charge_or_flank, "charges an enemy in reach, else rides for cover on the flank"),
    Row(on_horseback.gallop_at, "gallops at the nearest enemy"),
    Row(on_horseback.dismount_and_shoot, "gets off into the cover and shoots at effective range", "shoot-close"),
    Row(on_foot.fire_from_here, "stays in the saddle and shoots"),
    Row(on_horseback.charge_or_flank, "charges an enemy in reach, else rides for cover on the flank"),
    Row(on_horseback.ride_to_cover, "gets off into the closest cover and shoots at effective range"),
    Row(on_foot.ride_along, "rides to the side edge and along it", "sweep"),
    Row(on_foot.stalk, "advances on the closest suspected enemy", "stalk"),
    Row(on_foot.ride_along, "rides to the side edge and along it", "sweep"),
    Row(on_horseback.down_the_table, "goes on, or rides down the middle of the table", "ride-down"),
)
"""The rows of both charts as they stand there, each by what is asked of it in this order:"""

PLACES = product(("foot", "mounted"), ("see-fire", "see-quiet", "blind-quiet"), ("cover", "open"), ("pass", "fail"))

ROWS = tuple(
    row._replace(id=f"lotg/solo/{chart}/{sight}-{cover}-{die}")
    for row, (chart, sight, cover, die) in zip(PRINTED, PLACES, strict=True)
)
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


def read(
    kind: type[charted.ChartRead], leader: str, ids: tuple[str, ...], reading: Reading, need: Need, face: int
) -> tuple[Row, charted.ChartRead]:
    """The row that applies once the leader's die is thrown, and how it is told."""
    row = row_for(reading._replace(passed=need.met_by(face)))
    told = kind(
        leader=leader,
        figures=ids,
        sees=reading.sees,
        under_fire=reading.under_fire,
        in_cover=reading.in_cover,
        need=need,
        face=face,
        does=row.does,
        by=row.id,
    )
    return row, told


class CarryOut(Item[Table], frozen=True):
    """Those of a group who can act do what the row says."""

    task: Task

    def resolve(self, table: Table) -> Table:
        """lotg/ruling/solo-follow: without any other test."""
        ids = ready(table, self.task.ids)
        if not ids:
            return table
        table = table.but(active=ids)
        table = table.change_each(ids, tried=True, roused=True)
        upkeep = tuple(on_foot.Upkeep(id) for id in ids)
        return table.then(*BY_ID[self.task.row].carry_out(table, self.task._replace(ids=ids)), *upkeep, Finished(ids))
