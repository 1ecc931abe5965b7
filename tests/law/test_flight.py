"""Skedaddle (section 2.18): the run from the nearest enemy, the first shelter, and whether a runner rallies there."""

from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.acting.actions import waiting
from posse.games.law_of_the_gun.close_combat.clinches import lock
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.nerve.flight import Flee, Rally, leave_table, runs, sheltered, skedaddle
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.turn import BeginHalf
from tests.law.stage import horse, low_wall, pair, person, play, play_out, rock, spot, stage, wagon

RULE = "lotg/melee/target-fail"


def runner(gap: float = 20, **facts: Any) -> Table:
    """Wes runs from Vic, who is due west of him; Wes has a Cool of 4 on his sheet and 1 left."""
    facts.setdefault("wes", {"cool": 4})
    return pair(gap, **facts).change("wes", cool=1, running=True)


# Running


@pytest.mark.parametrize(("face", "far"), [(3, 25), (4, 20)])
def test_skedaddle_move_on_foot_all_of_a_fast_move_straight_away(face: int, far: int) -> None:
    """lotg/skedaddle/move: 25 cm with Constitution passed, 20 without, straight away from the nearest enemy."""
    after = play_out(runner(), Flee("wes"), rolls=[face]).table
    assert after.figure("wes").spot == spot((40 + far, 60))


@pytest.mark.parametrize(("face", "far"), [(3, 50), (4, 40)])
def test_skedaddle_move_mounted(face: int, far: int) -> None:
    """lotg/skedaddle/move: a rider tests Horsemanship for 50 or 40 cm; the horse looks east already."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (40, 60), horse="bay"),
        horses=[horse("bay", (40, 60), toward=(110, 60))],
    ).change("wes", running=True)
    after = play_out(table, Flee("wes"), rolls=[face]).table
    assert after.figure("wes").spot == after.horse("bay").spot == spot((40 + far, 60))


def test_skedaddle_move_from_the_nearest_of_several() -> None:
    """lotg/skedaddle/move: Xan is farther off than Vic, so it is Vic from whom he runs."""
    table = runner(20, vic=None).change("vic", spot=spot((40, 50)))
    after = play_out(table, Flee("wes"), rolls=[3]).table
    assert after.figure("wes").spot == spot((40, 85))
    two = stage(person("vic", "red", (40, 50)), person("xan", "red", (52, 60)), person("wes", "blue", (40, 60)))
    assert play_out(two.change("wes", running=True), Flee("wes"), rolls=[3]).table.figure("wes").spot == spot((40, 85))


def test_skedaddle_is_from_those_one_knows_of() -> None:
    """lotg/skedaddle/move, lotg/skedaddle/rally-trigger: an enemy nobody has spotted neither turns a runner nor keeps it going."""
    table = stage(person("vic", "red", (40, 50)), person("xan", "red", (30, 60)), person("wes", "blue", (40, 60)))
    unseen = table.change("wes", running=True).change("xan", known=("red",))
    assert play_out(unseen, Flee("wes"), rolls=[3]).table.figure("wes").spot == spot((40, 85))
    behind_a_rock = stage(
        person("vic", "red", (40, 20)),
        person("xan", "red", (30, 100)),
        person("wes", "blue", (40, 100)),
        areas=[rock("r", 30, 55, 20, 5)],
    )
    assert not sheltered(behind_a_rock, "wes")
    assert sheltered(behind_a_rock.change("xan", known=("red",)), "wes")


def test_skedaddle_move_the_lame_go_as_far_as_they_can_and_the_prone_get_up() -> None:
    """lotg/ruling/skedaddle-move: wounded legs limit it; no test for one who cannot go fast."""
    lame = play_out(runner().change("wes", lame=True), Flee("wes")).table
    assert lame.figure("wes").spot == spot((45, 60))
    prone = play_out(runner().change("wes", posture="prone"), Flee("wes"), rolls=[1]).table
    assert (prone.figure("wes").posture, prone.figure("wes").spot) == ("standing", spot((65, 60)))


def test_skedaddle_move_a_driver_whips_up_the_team_and_a_passenger_leaps_off() -> None:
    """lotg/skedaddle/move: 40 or 30 cm with the vehicle; a passenger has only its feet."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", None),
        person("xan", "blue", None),
        vehicles=[wagon("cart", (40, 60), (110, 60), driver="wes", passengers=("xan",))],
    )
    drives = play_out(table.change("wes", running=True), Flee("wes"), rolls=[3]).table
    assert drives.vehicle("cart").spot == drives.figure("xan").spot == spot((80, 60))
    slower = play_out(table.change("wes", running=True), Flee("wes"), rolls=[4]).table
    assert slower.vehicle("cart").spot == spot((70, 60))
    leaps = play_out(table.change("xan", running=True), Flee("xan"), rolls=[3]).table
    assert (leaps.figure("xan").posture, leaps.vehicle("cart").passengers) == ("standing", ())
    assert leaps.distance("vic", "xan") > 4000


def test_skedaddle_move_goes_round_what_is_in_the_way() -> None:
    """lotg/ruling/skedaddle-move: obstacles are gone round by the shortest way; the runner ends up farther off."""
    table = runner(areas=[rock("rock", 50, 58, 4, 4)])
    after = play(table, Flee("wes"), rolls=[3]).table
    wes = after.figure("wes")
    assert wes.spot.x > spot((58, 60)).x
    assert wes.moved <= 2500


def test_skedaddle_move_at_once_and_in_each_own_half_turn() -> None:
    """lotg/ruling/skedaddle-move: it runs at once, and first in its own half-turn."""
    table = skedaddle(pair(20), "wes", RULE)
    assert (table.figure("wes").running, table.agenda) == (True, (Flee("wes"),))
    assert runs(table, "blue") == (Flee("wes"),)
    assert runs(table, "red") == ()


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


def test_skedaddle_rally_trigger_out_of_every_enemy_s_sight() -> None:
    """lotg/skedaddle/rally-trigger: behind a block, unseen, it tests; in the open it does not."""
    open_ground = play_out(runner(), Flee("wes"), rolls=[3])
    assert open_ground.table.figure("wes").running
    hidden = runner(areas=[rock("rock", 58, 50, 2, 20)])
    assert sheltered(hidden.change("wes", spot=spot((63, 60))), "wes")
    assert not sheltered(hidden, "wes")


def test_skedaddle_rally_trigger_in_cover_from_all_who_see_it() -> None:
    """lotg/skedaddle/rally-trigger: a low wall against one enemy is not enough if another sees it in the open."""
    wall = low_wall("wall", (62, 50), (62, 70))
    table = runner(walls=[wall]).change("wes", spot=spot((62.8, 60)))
    assert sheltered(table, "wes")
    two = stage(
        person("vic", "red", (20, 60)),
        person("xan", "red", (90, 60)),
        person("wes", "blue", (62.8, 60)),
        walls=[wall],
    )
    assert not sheltered(two, "wes")
    assert sheltered(two.change("xan", status="dead"), "wes")


def test_e40_running_and_rallying() -> None:
    """E40: Constitution 5 fails, 20 cm due west into cover; a 4 rallies at Cool 1, a 5 takes him out of play.

    lotg/ruling/rally-timing: the test comes at the first chance, and nobody is asked.
    """
    table = stage(
        person("vic", "red", (80, 60)),
        person("wes", "blue", (60, 60), cool=4, constitution=3),
        walls=[low_wall("wall", (40.8, 50), (40.8, 70), difficulty=0, footing="open")],
    ).change("wes", cool=1, running=True)
    rallied = play_out(table, Flee("wes"), rolls=[5, 4])
    wes = rallied.table.figure("wes")
    assert (wes.spot, wes.running, wes.cool, wes.status) == (spot((40, 60)), False, 1, "up")
    gone = play_out(table, Flee("wes"), rolls=[5, 5]).table.figure("wes")
    assert gone.status == "gone"


def test_skedaddle_rally_test_is_against_the_original_cool() -> None:
    """lotg/skedaddle/rally-test, lotg/tests/original-cool: Cool 1 now and 4 on the sheet pass four times in six."""
    chances = exact(runner().then(Rally("wes")))
    assert chances.of(lambda table: table.figure("wes").status == "up") == pytest.approx(4 / 6)
    assert chances.of(lambda table: table.figure("wes").status == "gone") == pytest.approx(2 / 6)


def test_skedaddle_rally_fail_takes_the_figure_out_of_play() -> None:
    """lotg/skedaddle/rally-fail: removed."""
    done = play_out(runner(), Rally("wes"), rolls=[5])
    assert done.table.figure("wes").status == "gone"
    assert "for good" in done.told()


def test_rally_cool_after_rallying() -> None:
    """lotg/ruling/rally-cool: the present level; halted, and done for this half-turn."""
    wes = play_out(runner(), Rally("wes"), rolls=[4]).table.figure("wes")
    assert (wes.cool, wes.running, wes.doing.kind, wes.acted) == (1, False, "halted", True)


def test_skedaddle_runners_move_first_in_their_half_turn_and_do_nothing_else() -> None:
    """lotg/ruling/skedaddle-move, lotg/skedaddle/no-shoot-fight: BeginHalf runs them; nobody may let them act."""
    table = runner().change("vic", fired=True)
    done = play(table, BeginHalf("blue"), rolls=[3])
    assert done.table.figure("wes").spot == spot((65, 60))
    assert waiting(done.table, "blue") == []
