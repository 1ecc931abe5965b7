"""The two charts (sections 2.22 and 2.23): what a group sees and suffers, its leader's die, and the one row that applies."""

from typing import Literal, NamedTuple


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
