"""Skedaddle (section 2.18): the run from the nearest enemy, the first shelter, and whether a runner rallies there."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.actions import waiting
from posse.games.law_of_the_gun.close_combat.clinches import lock
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.nerve.flight import Flee, Rally, leave_table, runs, sheltered, skedaddle
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import BeginHalf
from tests.law.stage import horse, low_wall, pair, person, play, play_out, rock, spot, stage, wagon

RULE = "lotg/melee/target-fail"


def runner(gap: float = 20, *others: Any, **facts: Any) -> Table:
    """Wes runs from Vic, who is due west of him; Wes has a Cool of 4 on his sheet and 1 left."""
    wes = {"cool": 4, **facts.pop("wes", {})}
    return pair(gap, *others, wes=wes, **facts).change("wes", cool=1, running=True)


# Running


BAY = horse("bay", (40, 60), toward=(110, 60))
CART = wagon("cart", (40, 60), (110, 60), driver="wes", passengers=("xan",))
XAN = person("xan", "blue", None)


@pytest.mark.parametrize(
    ("table", "rolls", "far"),
    [
        (runner(), [3], 25),
        (runner(), [4], 20),
        (runner().change("wes", lame=True), [], 5),
        (runner().change("wes", posture="prone"), [1], 25),
        (runner(wes={"horse": "bay"}, horses=[BAY]), [3], 50),
        (runner(wes={"horse": "bay"}, horses=[BAY]), [4], 40),
        (runner(20, XAN, vehicles=[CART]), [3], 40),
        (runner(20, XAN, vehicles=[CART]), [4], 30),
    ],
)
def test_skedaddle_move_all_of_a_fast_move_straight_away(table: Table, rolls: list[int], far: int) -> None:
    """lotg/skedaddle/move: 25 cm with Constitution passed, 20 without, straight away from the nearest enemy; a rider tests
    Horsemanship for 50 or 40 cm, a driver for 40 or 30. lotg/ruling/skedaddle-move: the lame go as far as they can, without a
    test; the prone get up."""
    after = play_out(table, Flee("wes"), rolls=rolls).table
    assert after.spot("wes") == spot((40 + far, 60))
    assert after.figure("wes").posture != "prone"
    for model in (after.horse_of("wes"), after.vehicle_of("wes")):
        assert model is None or model.spot == after.spot("wes")


def test_a_passenger_leaps_off() -> None:
    """lotg/skedaddle/move: it has only its feet."""
    table = pair(20, XAN, vehicles=[CART]).change("xan", running=True)
    leaps = play_out(table, Flee("xan"), rolls=[3]).table
    assert (leaps.figure("xan").posture, leaps.vehicle("cart").passengers) == ("standing", ())
    assert leaps.distance("vic", "xan") > 4000


def test_skedaddle_is_from_the_nearest_of_those_one_knows_of() -> None:
    """lotg/skedaddle/move, lotg/skedaddle/rally-trigger: an enemy nobody has spotted neither turns a runner nor keeps it going."""
    for at, known in (((52, 60), ("red", "blue")), ((30, 60), ("red",))):
        table = runner(20, person("xan", "red", at)).change("vic", spot=spot((40, 50))).change("xan", known=known)
        assert play_out(table, Flee("wes"), rolls=[3]).table.spot("wes") == spot((40, 85))
    people = person("vic", "red", (40, 20)), person("xan", "red", (30, 100)), person("wes", "blue", (40, 100))
    behind_a_rock = stage(*people, areas=[rock("r", 30, 55, 20, 5)])
    assert not sheltered(behind_a_rock, "wes")
    assert sheltered(behind_a_rock.change("xan", known=("red",)), "wes")


def test_skedaddle_move_goes_round_what_is_in_the_way() -> None:
    """lotg/ruling/skedaddle-move: obstacles are gone round by the shortest way; the runner ends up farther off."""
    wes = play(runner(areas=[rock("rock", 50, 58, 4, 4)]), Flee("wes"), rolls=[3]).table.figure("wes")
    assert wes.spot.x > spot((58, 60)).x
    assert wes.moved <= 2500


def test_skedaddle_move_at_once_and_in_each_own_half_turn() -> None:
    """lotg/ruling/skedaddle-move: it runs at once, and first in its own half-turn, and does nothing else.

    lotg/skedaddle/no-shoot-fight: nobody may let it act.
    """
    table = skedaddle(pair(20), "wes", RULE)
    assert (table.figure("wes").running, table.agenda) == (True, (Flee("wes"),))
    assert (runs(table, "blue"), runs(table, "red")) == ((Flee("wes"),), ())
    done = play(runner().change("vic", fired=True), BeginHalf("blue"), rolls=[3]).table
    assert (done.spot("wes"), waiting(done, "blue")) == (spot((65, 60)), [])


def test_skedaddle_leaves_group_melee_and_peace() -> None:
    """lotg/skedaddle/no-shoot-fight: it fights no more; its group goes on without it."""
    table = lock(pair(1.5, person("xan", "blue", (22, 65))), "vic", "wes")
    table = table.change("wes", group="wes").change("xan", group="wes")
    after = skedaddle(table, "wes", RULE)
    wes = after.figure("wes")
    assert (wes.melee, wes.group, wes.restless, after.figure("vic").melee) == ((), "", True, ())
    assert after.figure("xan").group != "wes"
    assert skedaddle(after, "wes", RULE) == after


def test_skedaddle_over_the_rim_is_out_for_the_game() -> None:
    """lotg/ruling/leave-table: a runner who gets to the rim with movement left is lost."""
    table = runner(85)
    done = play_out(table, Flee("wes"), rolls=[3])
    assert done.table.figure("wes").status == "gone"
    assert len(done.of(travels.LeftTable)) == 1
    assert leave_table(table, "vic").figure("vic").status == "gone"


# Rallying


def test_skedaddle_rally_trigger() -> None:
    """lotg/skedaddle/rally-trigger: behind a block, unseen, or in cover from all who see it, it tests; in the open it does not,
    nor if another enemy sees it there."""
    assert play_out(runner(), Flee("wes"), rolls=[3]).table.figure("wes").running
    hidden = runner(areas=[rock("rock", 58, 50, 2, 20)])
    assert [sheltered(hidden.change("wes", spot=spot((x, 60))), "wes") for x in (63, 40)] == [True, False]
    two = runner(42.8, person("xan", "red", (90, 60)), walls=[low_wall("wall", (62, 50), (62, 70))])
    assert [sheltered(two.change("xan", status=status), "wes") for status in ("up", "dead")] == [False, True]


def test_e40_running_and_rallying() -> None:
    """E40: Constitution 5 fails, 20 cm due west into cover; a 4 rallies at Cool 1, a 5 takes him out of play.

    lotg/ruling/rally-timing: the test comes at the first chance, and nobody is asked.
    """
    wall = low_wall("wall", (40.8, 50), (40.8, 70), difficulty=0, footing="open")
    table = runner(40, wes={"constitution": 3}, walls=[wall]).change("vic", spot=spot((80, 60)))
    for face, status, running in ((4, "up", False), (5, "gone", True)):
        wes = play_out(table, Flee("wes"), rolls=[5, face]).table.figure("wes")
        assert (wes.status, wes.cool) == (status, 1)
        assert status == "gone" or (wes.spot, wes.running) == (spot((40, 60)), running)


@pytest.mark.parametrize(("face", "status"), [(4, "up"), (5, "gone")])
def test_skedaddle_rally_test_is_against_the_original_cool(face: int, status: str) -> None:
    """lotg/skedaddle/rally-test, lotg/tests/original-cool: Cool 1 now and 4 on the sheet. lotg/skedaddle/rally-fail: removed for
    good.

    lotg/ruling/rally-cool: after rallying the present level; halted, and done for this half-turn.
    """
    done = play_out(runner(), Rally("wes"), rolls=[face])
    wes = done.table.figure("wes")
    assert (wes.status, "for good" in done.told()) == (status, status == "gone")
    assert status == "gone" or (wes.cool, wes.running, wes.doing.kind, wes.acted) == (1, False, "halted", True)
