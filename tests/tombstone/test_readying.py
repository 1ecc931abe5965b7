"""Making weapons ready that take their time."""

import pytest

from posse.games.tombstone.fight.hands import MakeReady, at_hand
from tests.tombstone.stage import acts, fighter, lined_up, stage


@pytest.mark.parametrize(("face", "turns"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_gun_of_a_crew_takes_up_to_three_turns_to_set_up_and_stays_where_it_is(face: int, turns: int) -> None:
    """tombstone/weapons/gatling/setup, tombstone/weapons/cannon/ready (tombstone/opt/ready-time)"""
    table = stage(fighter("ann", side="party", weapons=("gatling", "brawling")), fighter("bob"), turn=1)
    work = MakeReady("ann", "gatling")
    for turn in range(turns):
        assert not at_hand(table, "ann", "gatling")
        assert work.stop(table, table.figure("ann"))[1] is None
        table = acts(table, work, *([face] if turn == 0 else [])).table
    assert at_hand(table, "ann", "gatling")
    assert work.stop(table, table.figure("ann"))[1] is not None
    assert [at_hand(lined_up(table, ann=far), "ann", "gatling") for far in (5, 6)] == [True, False]
    moved = acts(lined_up(table, ann=30), work, 1).table
    assert (len(moved.things), at_hand(moved, "ann", "gatling")) == (1, True)
