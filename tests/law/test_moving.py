"""Moving: what may be answered, and walks under fire (sections 2.5 to 2.7)."""

from typing import Any

import pytest

from posse.engine.question import Option
from posse.engine.refusal import Refusal
from posse.games.law_of_the_gun.acting.actions import options_of
from posse.games.law_of_the_gun.acting.deeds import Deed
from posse.games.law_of_the_gun.acting.orders import onward
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.mounting import Dismount, GetUp, Mount, Pivot, Reverse
from posse.games.law_of_the_gun.moving.moves import AskWalk, Halt, Hasten, Move, Stay, Walk
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rates import fast_as_target
from posse.games.law_of_the_gun.moving.walking import FastTest, Travel
from posse.games.law_of_the_gun.shooting.reactions import HoldFire, OfferReactions, React
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law import stage
from tests.stage_parts import rule_of
from tests.sure import as_a

EAST = Doing("heading", Point(36000, 6000))


def kinds(found: list[Option[Table]]) -> set[type]:
    return {type(option) for option in found}


# Going fast


@pytest.mark.parametrize(
    ("table", "face", "state", "allowance"),
    [
        (stage.walking(), 3, "passed", 2500),
        (stage.walking(), 4, "failed", 2000),
        (stage.riding(), 3, "passed", 5000),
        (stage.riding(), 5, "failed", 4000),
        (stage.driving(), 1, "passed", 4000),
        (stage.driving(), 6, "failed", 3000),
    ],
)
def test_the_die_for_going_fast(table: Table, face: int, state: str, allowance: int) -> None:
    """lotg/movement/fast-foot, -fail, lotg/movement/fast-horse, lotg/movement/fast-vehicle: by Constitution or Horsemanship."""
    done = stage.play_out(table, FastTest("vic"), rolls=[face])
    figure = done.table.figure("vic")
    assert (figure.fast, figure.allowance) == (state, allowance)
    tested = done.of(travels.Tested)[0]
    assert tested.what == ("Constitution" if table.figure("vic").posture == "standing" else "Horsemanship")


def test_the_die_is_thrown_once_and_before_moving() -> None:
    """lotg/movement/fast-is-chosen: no roll, no fast move; one in a half-turn; none after a step at ordinary pace."""
    table = stage.walking().change("vic", doing=EAST)
    assert Hasten in kinds(options_of(table, ("vic",)))
    walked = stage.play_out(table, *Move("vic", stage.path((60, 60), (65, 60))).items(table)).table
    assert Hasten not in kinds(options_of(walked, ("vic",)))
    ran = stage.play_out(table, FastTest("vic"), rolls=[1]).table
    assert Hasten not in kinds(options_of(ran, ("vic",)))
    assert Walk in kinds(options_of(ran, ("vic",)))
    assert stage.play_out(ran, FastTest("vic")).table == ran


def test_rolling_and_standing_still() -> None:
    """lotg/ruling/fast-status: who has rolled may stay, and has chosen to go fast for his own shooting."""
    table = stage.walking()
    done = stage.play_out(table, *Hasten("vic", stage.point((80, 60))).items(table), rolls=[3, 6], choices=[Stay()])
    assert done.table.figure("vic").fast == "failed"
    assert not fast_as_target(done.table, "vic")
    assert left(done.table, "vic") == 2000


def test_a_fast_move_failing_its_order() -> None:
    """lotg/actions/change-test: Initiative comes before the fast die; without it nothing is rolled."""
    table = stage.walking()
    done = stage.play_out(table, *Hasten("vic", stage.point((80, 60))).items(table), rolls=[5])
    assert done.table.figure("vic").fast == ""
    assert done.table.active == ("vic",)
    assert Hasten not in kinds(options_of(done.table, ("vic",)))


def test_everybody_aboard_goes_at_the_pace_of_the_vehicle() -> None:
    """lotg/ruling/vehicle-crew: the driver's test is everybody's."""
    table = stage.driving(vic={"horsemanship": 5}, ann={"horsemanship": 1})
    assert stage.play_out(table, FastTest("vic"), rolls=[5]).table.figure("ann").fast == "passed"


# Answers


def test_what_may_be_done_from_a_halt_on_the_way_and_after_a_failed_test() -> None:
    """lotg/actions/change-test: a Move or a fast one; no Halt for who is halted.

    lotg/actions/change-fail: after a failed test whoever was halted stays put, and whoever was going may go on.
    """
    halted, going = stage.walking(), stage.walking().change("vic", doing=EAST)
    assert kinds(options_of(halted, ("vic",))) & {Move, Hasten, Halt} == {Move, Hasten}
    assert len(Move("vic").examples(halted)) > 20
    assert len(Hasten("vic").examples(halted)) == 8
    assert not kinds(options_of(halted.change("vic", tried=True), ("vic",))) & {Move, Hasten}
    for table in (going, going.change("vic", tried=True)):
        assert {Move, Hasten, Halt} <= kinds(options_of(table, ("vic",)))


def test_nobody_is_asked_to_move_who_is_walled_in() -> None:
    """lotg/movement/up-to: no step leads anywhere."""
    box = [
        stage.wall("n", (59, 59), (61, 59)),
        stage.wall("s", (59, 61), (61, 61)),
        stage.wall("w", (59, 59), (59, 61)),
        stage.wall("e", (61, 59), (61, 61)),
    ]
    assert Move not in kinds(options_of(stage.walking(walls=box), ("vic",)))


def test_a_move_in_parts() -> None:
    """lotg/ruling/shoot-order, lotg/actions/continue-free: walk, and walk on the same way without another test."""
    table = stage.walking()
    first = stage.play_out(table, *Move("vic", stage.path((60, 60), (66, 60))).items(table), rolls=[2]).table
    again = Move("vic", stage.path((66, 60), (75, 60)))
    assert Move("vic").fits(again, first) is None
    done = stage.play_out(first, *again.items(first))
    assert done.table.spot("vic") == stage.spot((75, 60))
    assert rule_of(Move("vic").fits(Move("vic", stage.path((66, 60), (60, 60))), first)) == "lotg/ruling/retest"


def test_naming_a_place_or_a_piece() -> None:
    """lotg/actions/example-point, lotg/actions/example-route: what is named is stored; a piece is gone round until it is behind."""
    table, way = (
        stage.walking(areas=[stage.rock("r", 64, 52, 4, 4), stage.rock("s", 62, 56, 2, 2)]),
        stage.path((60, 60), (65, 60)),
    )
    for move, doing in (
        (Move("vic", way, bound=stage.point((90, 60))), ("bound", "")),
        (Move("vic", way, round="r"), ("round", "r")),
        (Move("vic", stage.path((60, 60), (68, 60)), round="s"), ("halted", "")),
    ):
        done = stage.play_out(table, *move.items(table), rolls=[1]).table.figure("vic").doing
        assert (done.kind, done.piece) == doing
    assert rule_of(Move("vic").fits(Move("vic", way, round="moon"), table)) == "lotg/actions/example-route"


# Under fire


def face_off(vic: Any = None, **facts: Any) -> Table:
    """Vic, and Ann beside him, walk before the eyes of Wes, who has done nothing and may react."""
    people = (
        stage.person("vic", "red", (60, 60), **(vic or {})),
        stage.person("ann", "red", (63, 62)),
        stage.person("wes", "blue", (60, 40)),
    )
    return stage.stage(*people, **facts).but(active=("vic",))


def test_a_runner_is_hard_to_hit_while_he_runs() -> None:
    """lotg/ruling/fast-status: fast from the first step to those who shoot at it on the way."""
    table = face_off().change("vic", fast="failed", allowance=2000)
    way = stage.path((60, 60), (70, 60))
    run = OfferReactions("vic", way), Travel("vic", way)
    assert stage.play(table, *run, choices=[React("wes", "pistol", "vic", "snap", 400)]).need.face == 9
    assert not fast_as_target(stage.play_out(table, *run, choices=[HoldFire()]).table, "vic")


def test_a_shot_at_a_fence_does_not_charge_it_twice() -> None:
    """lotg/terrain/foot-dice: one crossing, one die, though the walk was stopped there for a shot."""
    table = face_off(walls=[stage.fence("rails", (65, 50), (65, 70))])
    way = stage.path((60, 60), (72, 60))
    shot = React("wes", "pistol", "vic", "snap", 500)
    done = stage.play_out(table, OfferReactions("vic", way), Travel("vic", way), rolls=[2, 1], choices=[shot])
    assert done.table.spot("vic") == stage.spot((72, 60))


def test_the_disabled_are_taken() -> None:
    """lotg/ruling/disabled-target: an enemy in contact at the end of its move takes them prisoner."""
    table = face_off().change("wes", status="disabled", posture="prone").but(holding=("blue",))
    done = stage.play_out(table, Travel("vic", stage.path((60, 60), (60, 46), (60, 45))))
    assert done.table.figure("wes").status == "disabled"
    done = stage.play_out(table.change("vic", allowance=2500), Travel("vic", stage.path((60, 60), (60, 41.6))))
    assert done.table.figure("wes").status == "prisoner"


def test_a_group_walks_under_fire() -> None:
    """lotg/sequence/reactive-interrupt: every walker of a group may be shot at on its own path."""
    table = stage.together(face_off(vic={"initiative": 5}), "vic", "ann")
    asked = stage.play(
        table, *Move("vic", stage.path((60, 60), (60, 65))).items(table), rolls=[1], choices=[HoldFire()]
    )
    assert "Ann" in asked.choice.ask


def test_asking_for_a_way_that_is_none() -> None:
    """lotg/movement/up-to: after the dice nobody is asked who has no way to go."""
    table = stage.walking().change(
        "vic", fast="failed", allowance=2000, moved=2000, doing=onward(stage.spot((60, 60)), stage.spot((70, 60)))
    )
    assert stage.play_out(table, AskWalk("vic")).table == table


def test_whoever_crosses_the_open_is_seen() -> None:
    """lotg/visibility/open: out of hiding and back, under the eyes of Wes, wherever the way ends."""
    table = face_off(walls=[stage.wall("w", (50, 50), (61.5, 50))]).but(holding=("blue",)).change("vic", known=("red",))
    for way, known in (
        (stage.path((60, 60), (67, 60), (60, 60.5)), ("red", "blue")),
        (stage.path((60, 60), (58, 60)), ("red",)),
    ):
        assert stage.play_out(table, *Move("vic", way).items(table), rolls=[1]).table.figure("vic").known == known


# Why not


@pytest.mark.parametrize(
    ("state", "answer", "rule"),
    [
        ({"stunned": True}, Move("vic"), "lotg/terrain/horse-fall"),
        ({"aimed": True}, Move("vic"), "lotg/shooting/aimed-stationary"),
        ({"pivoted": True}, Move("vic"), "lotg/ruling/turn-spent-quarters"),
        ({"traded": True}, Hasten("vic"), "lotg/ammo/transfer-time"),
        ({"melee": ("wes",)}, Move("vic"), "lotg/ruling/break-off"),
        ({"moved": 1500}, Move("vic"), "lotg/movement/up-to"),
        ({"reloading": 0}, Hasten("vic"), "lotg/weapons/reload-turn"),
        ({"fast": "passed", "allowance": 2500}, Hasten("vic"), "lotg/movement/fast-is-chosen"),
        ({"fast": "passed", "allowance": 2500}, Move("vic"), "lotg/movement/fast-is-chosen"),
        ({"changed": True}, Hasten("vic"), "lotg/ruling/mount-dismount"),
        ({"posture": "prone"}, Hasten("vic"), "lotg/ruling/prone-fast"),
        ({"lame": True}, Hasten("vic"), "lotg/injury/leg-wound-fail"),
        ({}, Walk("vic"), "lotg/movement/fast-is-chosen"),
        ({"tried": True}, Move("vic", stage.path((60, 60), (70, 60))), "lotg/ruling/retest"),
        ({"tried": True}, Hasten("vic", stage.point((70, 60))), "lotg/ruling/retest"),
        ({"posture": "prone", "moved": 100}, GetUp("vic"), "lotg/ruling/posture"),
        ({}, Mount(("vic",), ("dusty",)), "lotg/ruling/mount-dismount"),
        ({"tried": True}, Mount(("vic",), ("dusty",)), "lotg/ruling/retest"),
        ({"changed": True}, Dismount(("vic",)), "lotg/ruling/mount-dismount"),
        ({}, Pivot("vic", stage.point((10, 60))), "lotg/movement/turn-halted-about"),
        ({}, Reverse("vic", 500), "lotg/ruling/reverse"),
    ],
)
def test_every_refusal_has_its_rule(state: dict[str, Any], answer: Deed, rule: str) -> None:
    """lotg/sequence/initiative-gate: also for what was not offered. lotg/ruling/reload-turn: who loads may walk, not run."""
    table = stage.walking(horses=[stage.horse("dusty", (80, 60), side="red")]).change("vic", **state)
    assert not any(type(option) is type(answer) for option in options_of(table, ("vic",))) or "tried" in state
    found = as_a(Refusal, answer.stop(table))
    assert (found.rule, found.sentence[-1]) == (rule, ".")
    assert (Move in kinds(options_of(table, ("vic",)))) is (
        type(answer) is not Move and not state.keys() & {"fast", "tried"}
    )


def test_those_who_are_led_go_where_the_leader_goes() -> None:
    """lotg/actions/group-uses-leader: a member cannot be moved by itself while the group acts."""
    table = stage.together(stage.walking(stage.person("ann", "red", (63, 60))), "vic", "ann")
    assert rule_of(Move("ann", stage.path((63, 60), (63, 65))).stop(table)) == "lotg/actions/group-uses-leader"
    assert Move("vic", stage.path((60, 60), (60, 65))).stop(table) is None
