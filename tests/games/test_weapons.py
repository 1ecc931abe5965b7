"""What weapons do in hand, whatever the book."""

import pytest

from posse.games.people.weapons import band_at, missing, put_back, spend_rounds
from tests.malice.stage import person, stage


@pytest.mark.parametrize(
    ("short", "long", "distance", "band"),
    [
        (8, 14, 8, "short"),
        (8, 14, 9, "long"),
        (8, 14, 14, "long"),
        (8, 14, 15, None),
        (8, None, 9, None),
        (None, 14, 0, "long"),
    ],
)
def test_bands_reach_to_their_limits_and_may_be_missing(
    short: int | None, long: int | None, distance: int, band: str | None
) -> None:
    assert band_at(short, long, distance) == band


def test_rounds_come_out_of_one_weapon_alone_and_no_more_goes_in_than_it_holds() -> None:
    table = stage(person("vic", "red", (10, 10), weapons=("six_shooter", "derringer")))
    spent = spend_rounds(table, "vic", "six_shooter", 2)
    assert spent.figure("vic").rounds == (4, 2)
    assert missing(spent.profile("vic"), spent.figure("vic"), 0) == 2
    full, count = put_back(spent, "vic", "six_shooter", 3)
    assert (full.figure("vic").rounds, count) == ((6, 2), 2)
