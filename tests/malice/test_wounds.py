"""Wounds (section 2.11): where a hit lands, what it does from now on, and what kills."""

from typing import Any

import pytest

from posse.engine.question import Roll
from posse.games.deeds.answers import Done
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fanning import Fan
from posse.games.malice.moving import Move
from posse.games.malice.reactions import Reaction, SnapShot
from posse.games.malice.readying import Aim
from posse.games.malice.shooting import Shoot
from posse.games.malice.table import ARM, CHEST, FLESH, LEG, SEVERE, UNHURT, Table
from posse.games.malice.turn import EndTurn, PlayerTurn
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, play, play_out, refused
from tests.stage_parts import path


def hits(table: Table, *faces: int) -> Table:
    """Wes is hit by Vic, so many times, and the dice for the locations fall so."""
    return play_out(table, LandHits("wes", "vic", len(faces)), rolls=faces).table


def with_wounds(*rows: int, **facts: Any) -> Table:
    """Vic and Wes, who has these wounds already."""
    table = duel(6, **facts)
    counts = [0] * len(UNHURT)
    for row in rows:
        counts[row] += 1
    return table.change("wes", wounds=tuple(counts))


def test_wounds_d6_per_hit_the_shooters_player_rolls_one_six_sided_die_for_every_hit() -> None:
    """malice/wounds/d6-per-hit: every hit on a target is followed by a D6 on the table."""
    done = play_out(duel(6), LandHits("wes", "vic", 2), rolls=[1, 2])
    rolls = [asked for asked in done.asked if isinstance(asked, Roll)]
    assert [(roll.seat, roll.sides) for roll in rolls] == [("red", 6), ("red", 6)]
    assert done.table.figure("wes").wounds == (1, 1, 0, 0, 0)


@pytest.mark.parametrize(
    ("face", "rule", "wounds", "status"),
    [
        (1, "malice/wounds/leg-1", (1, 0, 0, 0, 0), "up"),
        (2, "malice/wounds/arm-2", (0, 1, 0, 0, 0), "up"),
        (3, "malice/wounds/flesh-3", (0, 0, 1, 0, 0), "up"),
        (4, "malice/wounds/chest-4", (0, 0, 0, 1, 0), "up"),
        (5, "malice/wounds/severe-5", (0, 0, 0, 0, 1), "down"),
        (6, "malice/wounds/head-6", (0, 0, 0, 0, 0), "dead"),
    ],
)
def test_wounds_table_each_face_has_its_row(face: int, rule: str, wounds: tuple[int, ...], status: str) -> None:
    """malice/wounds/leg-1 to malice/wounds/head-6: the rows of table T4; after a Head Shot the match goes on (MR-59)."""
    done = play_out(duel(6), LandHits("wes", "vic", 1), rolls=[face])
    wes = done.table.figure("wes")
    assert (wes.wounds, wes.status, done.table.outcome) == (wounds, status, None)
    assert done.of(events.Struck)[0].rule == rule


def test_wounds_leg_1_a_second_move_is_refused_and_a_move_before_the_wound_counts() -> None:
    """malice/wounds/leg-1: from now on a single Move each turn."""
    table = with_wounds(LEG)
    walk = Move("wes", path((17, 10), (17, 12)))
    assert play(table, TakeAction("wes"), choices=[walk]).table.figure("wes").moved == 1
    moved = table.change("wes", moved=1)
    assert refused(moved, TakeAction("wes"), walk).rule == "malice/wounds/leg-1"
    assert play(moved.change("wes", wounds=UNHURT), TakeAction("wes"), choices=[walk]).table


def test_wounds_arm_2_a_second_shoot_is_refused() -> None:
    """malice/wounds/arm-2: from now on a single Shoot each turn; fanning is one Shoot; a snap shot is paid for by a card and
    is none (MR-38)."""
    table = with_wounds(ARM, hands={"blue": "KS"}).change("wes", shot=1)
    for shot in (Shoot("six_shooter", "vic"), Fan("six_shooter", "vic", 6)):
        assert refused(table, TakeAction("wes"), shot).rule == "malice/wounds/arm-2"
        assert shot in play(table.change("wes", shot=0), TakeAction("wes")).choice.options
    done = play_out(table, Reaction("vic", "wes", "six_shooter"), choices=[SnapShot("KS", "six_shooter")], rolls=[1])
    assert done.table.figure("wes").shot == 1


def test_wounds_severe_5_unconscious_loses_aim_and_actions() -> None:
    """malice/wounds/severe-5, malice/ko/no-actions: unconscious; it neither acts nor reacts, and its aim is lost."""
    table = hits(duel(6, hands={"blue": "KS"}).change("wes", aim=1), 5)
    wes = table.figure("wes")
    assert (wes.status, wes.aim, wes.left, wes.down_turn) == ("down", 0, 0, 1)
    for item in (TakeAction("wes"), PlayerTurn("blue"), Reaction("vic", "wes", "six_shooter")):
        assert play(table, item).waiting is None
        assert play(duel(6, hands={"blue": "KS"}), item).waiting is not None


@pytest.mark.parametrize(
    ("before", "face", "by"),
    [
        *(((row,), row + 1, "malice/wounds/same-location-twice-kills") for row in (LEG, ARM, FLESH, CHEST, SEVERE)),
        ((LEG, ARM), 4, "malice/wounds/three-wounds-kill"),
    ],
)
def test_wounds_same_location_twice_kills_and_so_do_three(before: tuple[int, ...], face: int, by: str) -> None:
    """malice/wounds/same-location-twice-kills: Flesh and Severe included; malice/wounds/three-wounds-kill: a third wound
    kills, whatever the locations (MR-40)."""
    done = play_out(with_wounds(*before), LandHits("wes", "vic", 1), rolls=[face])
    assert done.table.figure("wes").status == "dead"
    assert done.of(events.Killed)[0].rule == by


def test_wounds_effects_last_nothing_heals_and_limits_add_up() -> None:
    """malice/wounds/effects-last: effects last for the game and add up; malice/wounds/flesh-3: slowly bleeding: nothing comes
    of it when the turn ends (MR-37)."""
    table = with_wounds(LEG, FLESH, hands={"red": "2C", "blue": "3C"})
    done = play(table, EndTurn())
    assert (done.table.figure("wes").status, done.table.figure("wes").wounds) == ("up", (1, 0, 1, 0, 0))
    assert not [asked for asked in done.asked if isinstance(asked, Roll)]
    spent = with_wounds(LEG, ARM).change("wes", moved=1, shot=1)
    assert {type(option) for option in play(spent, TakeAction("wes")).choice.options} == {Aim, Done}


def test_wounds_batch_order_hits_after_death_are_wasted() -> None:
    """malice/wounds/batch-order: hits are located one after another, and those after death come to nothing (MR-62)."""
    done = play_out(duel(6), LandHits("wes", "vic", 3), rolls=[6])
    assert len([asked for asked in done.asked if isinstance(asked, Roll)]) == 1
    assert len(done.of(events.HitWasted)) == 2
    assert done.table.points == (3, 0)


@pytest.mark.parametrize(("rule", "offered"), [("allowed", True), ("forbidden", False)])
def test_wounds_downed_can_be_hit_where_the_table_allows_it(rule: str, offered: bool) -> None:
    """malice/wounds/downed-can-be-hit: unconscious characters may be shot (MR-55, `attack_downed`)."""
    table = with_wounds(SEVERE, house_rules={"attack_downed": rule}).change("wes", status="down")
    assert (Shoot("six_shooter", "wes") in play(table, TakeAction("vic")).choice.options) == offered


def test_ex_m25_wound_limits() -> None:
    """EX-M25: Arm: Shoot, Shoot refused, fan once allowed, snap shot later allowed. Leg: Move, Move refused, Move, Shoot
    allowed. Chest: Aim refused, with Stubborn allowed."""
    armed = duel(6, hands={"red": "KS"}).change("vic", wounds=(0, 1, 0, 0, 0))
    after = play(armed, TakeAction("vic"), choices=[Fan("six_shooter", "wes", 6)], rolls=[1] * 6).table
    assert refused(after.but(agenda=()), TakeAction("vic"), Shoot("six_shooter", "wes")).rule == "malice/wounds/arm-2"
    loaded = after.but(agenda=(), shown=("8D", "JC")).change("vic", rounds=(6,))
    assert SnapShot("KS", "six_shooter") in play(loaded, Reaction("wes", "vic", "six_shooter")).choice.options
    legged = duel(6).change("vic", wounds=(1, 0, 0, 0, 0))
    moved = play(legged, TakeAction("vic"), choices=[Move("vic", path((10, 10), (10, 12)))]).choice
    assert Shoot("six_shooter", "wes") in moved.options
    assert not any(isinstance(option, Move) for option in moved.options)


@pytest.mark.parametrize(
    ("before", "face", "words"),
    [
        ((0, 0, 0, 0, 0), 2, "Wes is hit: arm, wound 1 of 3. (2)"),
        ((1, 0, 0, 0, 0), 2, "Wes is hit: arm, wound 2 of 3. (2)"),
        ((0, 1, 0, 0, 0), 2, "Wes is hit: arm, the second there. (2)"),
        ((1, 0, 0, 1, 0), 2, "Wes is hit: arm, wound 3 of 3. (2)"),
        ((1, 0, 0, 1, 0), 6, "Wes is hit: head shot. (6)"),
    ],
)
def test_same_location_twice_kills_and_three_wounds_kill_and_the_story_says_so(
    before: tuple[int, ...], face: int, words: str
) -> None:
    """malice/wounds/same-location-twice-kills, malice/wounds/three-wounds-kill: a death is told with what it came of."""
    table = duel(6).change("wes", wounds=before)
    done = play(table, LandHits("wes", "vic", 1), rolls=[face])
    (struck,) = done.of(events.Struck)
    assert struck.tell(table.scene.names) == words
