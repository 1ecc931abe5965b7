"""Moving: what may be answered, and walks under fire (sections 2.5 to 2.7)."""

from random import Random
from typing import Any

import pytest

from posse.engine.question import Option
from posse.games.law_of_the_gun.acting.groups import regroup
from posse.games.law_of_the_gun.acting.orders import onward
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.mounting import Dismount, GetUp, Mount, Pivot, Reverse
from posse.games.law_of_the_gun.moving.moves import AskWalk, Halt, Hasten, Move, Stay, Walk, items, options, refusal
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rates import fast_as_target
from posse.games.law_of_the_gun.moving.walking import FastTest, Travel
from posse.games.law_of_the_gun.shooting.reactions import HoldFire, OfferReactions, React
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import fence, horse, path, person, play, play_out, point, rock, rough, spot, stage, wagon, wall
from tests.stage_parts import rule_of

HIDE = [wall("hide", (0, 110), (12, 110)), wall("too", (12, 110), (12, 120))]
EAST = Doing("heading", Point(36000, 6000))


def walker(**facts: Any) -> Table:
    """Vic on foot, acting; a foe is walled in far off."""
    walls = [*HIDE, *facts.pop("walls", ())]
    sheet = facts.pop("sheet", {})
    table = stage(person("vic", "red", (60, 60), **sheet), person("wes", "blue", (2, 118)), walls=walls, **facts)
    return table.but(active=("vic",))


def rider(**facts: Any) -> Table:
    """Vic on Dusty, looking east."""
    table = stage(
        person("vic", "red", (60, 60), horse="dusty"),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (60, 60), (110, 60))],
        walls=HIDE,
        **facts,
    )
    return table.but(active=("vic",))


def driver(**facts: Any) -> Table:
    """Vic drives a cart east."""
    table = stage(
        person("vic", "red", None),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="vic")],
        walls=HIDE,
        **facts,
    )
    return table.but(active=("vic",))


def kinds(found: list[Option[Table]]) -> set[type]:
    """What sorts of answers there are."""
    return {type(option) for option in found}


# Going fast


@pytest.mark.parametrize(
    ("table", "face", "state", "allowance"),
    [
        (walker(), 3, "passed", 2500),
        (walker(), 4, "failed", 2000),
        (rider(), 3, "passed", 5000),
        (rider(), 5, "failed", 4000),
        (driver(), 1, "passed", 4000),
        (driver(), 6, "failed", 3000),
    ],
)
def test_the_die_for_going_fast(table: Table, face: int, state: str, allowance: int) -> None:
    """lotg/movement/fast-foot, -fail, lotg/movement/fast-horse, lotg/movement/fast-vehicle: by Constitution or Horsemanship."""
    done = play_out(table, FastTest("vic"), rolls=[face])
    figure = done.table.figure("vic")
    assert (figure.fast, figure.allowance) == (state, allowance)
    tested = done.of(travels.Tested)[0]
    assert tested.what == ("Constitution" if table.figure("vic").posture == "standing" else "Horsemanship")


def test_the_die_is_thrown_once_and_before_moving() -> None:
    """lotg/movement/fast-is-chosen: no roll, no fast move; one in a half-turn; none after a step at ordinary pace."""
    table = walker().change("vic", doing=EAST)
    assert Hasten in kinds(options(table, ("vic",)))
    walked = play_out(table, *items(table, Move("vic", path((60, 60), (65, 60))))).table
    assert Hasten not in kinds(options(walked, ("vic",)))
    ran = play_out(table, FastTest("vic"), rolls=[1]).table
    assert Hasten not in kinds(options(ran, ("vic",)))
    assert Walk in kinds(options(ran, ("vic",)))
    assert play_out(ran, FastTest("vic")).table == ran


def test_rolling_and_standing_still() -> None:
    """lotg/ruling/fast-status: who has rolled may stay, and has chosen to go fast for his own shooting."""
    table = walker()
    done = play_out(table, *items(table, Hasten("vic", point((80, 60)))), rolls=[3, 6], choices=[Stay()])
    assert done.table.figure("vic").fast == "failed"
    assert not fast_as_target(done.table, "vic")
    assert left(done.table, "vic") == 2000


def test_a_fast_move_failing_its_order() -> None:
    """lotg/actions/change-test: Initiative comes before the fast die; without it nothing is rolled."""
    table = walker()
    done = play_out(table, *items(table, Hasten("vic", point((80, 60)))), rolls=[5])
    assert done.table.figure("vic").fast == ""
    assert done.table.active == ("vic",)
    assert Hasten not in kinds(options(done.table, ("vic",)))


def test_everybody_aboard_goes_at_the_pace_of_the_vehicle() -> None:
    """lotg/ruling/vehicle-crew: the driver's test is everybody's."""
    table = stage(
        person("vic", "red", None, horsemanship=5),
        person("ann", "red", None, horsemanship=1),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="vic", passengers=("ann",))],
    )
    done = play_out(table, FastTest("vic"), rolls=[5])
    assert done.table.figure("ann").fast == "passed"


# Answers


def test_what_somebody_halted_may_do() -> None:
    """lotg/actions/change-test: a Move or a fast one; no Halt for who is halted."""
    found = kinds(options(walker(), ("vic",)))
    assert {Move, Hasten} <= found
    assert len(Move("vic").examples(walker())) > 20
    assert len(Hasten("vic").examples(walker())) == 8
    assert Halt not in found
    assert Halt in kinds(options(walker().change("vic", doing=EAST), ("vic",)))


def test_what_is_left_after_a_failed_test() -> None:
    """lotg/actions/change-fail: whoever was halted stays put; whoever was going may go on."""
    table = walker().change("vic", tried=True)
    assert not kinds(options(table, ("vic",))) & {Move, Hasten}
    assert {Move, Hasten, Halt} <= kinds(options(table.change("vic", doing=EAST), ("vic",)))


@pytest.mark.parametrize(
    "state",
    [{"stunned": True}, {"melee": ("wes",)}, {"aimed": True}, {"moved": 1500, "allowance": 1500}, {"pivoted": True}],
)
def test_who_cannot_move(state: dict[str, Any]) -> None:
    """lotg/movement/up-to: stunned, in a melee, after an aimed shot, with nothing left, or turned on the spot."""
    found = kinds(options(walker().change("vic", **state), ("vic",)))
    assert not found & {Move, Hasten, Walk}


def test_nobody_is_asked_to_move_who_is_walled_in() -> None:
    """lotg/movement/up-to: no step leads anywhere."""
    box = [
        wall("n", (59, 59), (61, 59)),
        wall("s", (59, 61), (61, 61)),
        wall("w", (59, 59), (59, 61)),
        wall("e", (61, 59), (61, 61)),
    ]
    assert Move not in kinds(options(walker(walls=box), ("vic",)))


def test_a_move_in_parts() -> None:
    """lotg/ruling/shoot-order, lotg/actions/continue-free: walk, and walk on the same way without another test."""
    table = walker()
    first = play_out(table, *items(table, Move("vic", path((60, 60), (66, 60)))), rolls=[2]).table
    again = Move("vic", path((66, 60), (75, 60)))
    assert Move("vic").fits(again, first) is None
    done = play_out(first, *items(first, again))
    assert done.table.spot("vic") == spot((75, 60))
    assert rule_of(Move("vic").fits(Move("vic", path((66, 60), (60, 60))), first)) == "lotg/ruling/retest"


def test_naming_a_place_or_a_piece() -> None:
    """lotg/actions/example-point, lotg/actions/example-route: what is named is stored."""
    table = walker(areas=[rock("r", 64, 52, 4, 4)])
    bound = play_out(table, *items(table, Move("vic", path((60, 60), (65, 60)), bound=point((90, 60)))), rolls=[1])
    assert bound.table.figure("vic").doing == Doing("bound", point((90, 60)))
    about = play_out(table, *items(table, Move("vic", path((60, 60), (65, 60)), round="r")), rolls=[1])
    assert about.table.figure("vic").doing.piece == "r"
    assert (
        rule_of(Move("vic").fits(Move("vic", path((60, 60), (65, 60)), round="moon"), table))
        == "lotg/actions/example-route"
    )


def test_a_piece_that_is_passed_ends_the_action() -> None:
    """lotg/actions/example-route: round it until it is behind."""
    table = walker(areas=[rock("r", 62, 56, 2, 2)])
    done = play_out(table, *items(table, Move("vic", path((60, 60), (68, 60)), round="r")), rolls=[1])
    assert done.table.figure("vic").doing.kind == "halted"


@pytest.mark.parametrize("seed", range(6))
def test_examples_and_samples_are_legal(seed: int) -> None:
    """Whatever is offered or picked at random may be answered: on foot, mounted and driving, fresh and after a failed test."""
    ground: dict[str, Any] = {"areas": [rock("r", 64, 55, 3, 10), rough("scrub", 50, 50, 6, 6)]}
    rng = Random(seed)
    tables = [walker(**ground), rider(**ground), driver(**ground)]
    tables += [table.change("vic", doing=EAST, tried=True) for table in tables]
    tables += [table.change("vic", doing=EAST, fast="failed", allowance=3000) for table in tables[:3]]
    for table in tables:
        for option in options(table, ("vic",)):
            if option.open:
                assert option.fits(option.sample(table, rng), table) is None, option
                assert option.examples(table)
                if seed == 0:
                    assert all(option.fits(example, table) is None for example in option.examples(table))


# Under fire


def face_off(**facts: Any) -> Table:
    """Vic walks before the eyes of Wes, who has done nothing and may react."""
    return stage(person("vic", "red", (60, 60)), person("wes", "blue", (60, 40)), **facts).but(active=("vic",))


def test_a_walk_stops_for_a_shot_and_goes_on() -> None:
    """lotg/sequence/reactive-interrupt: Wes shoots when Vic has gone 4 cm, and misses."""
    table = face_off()
    way = path((60, 60), (70, 60))
    shot = React("wes", "pistol", "vic", "snap", 400)
    done = play_out(table, OfferReactions("vic", way), Travel("vic", way), rolls=[2], choices=[shot])
    assert done.table.spot("vic") == spot((70, 60))
    assert not done.table.figure("vic").walking
    assert [event.length for event in done.of(travels.Moved)] == [400, 600]


def test_a_walk_ends_where_the_walker_is_hit() -> None:
    """lotg/sequence/reactive-interrupt: killed after 4 cm."""
    table = face_off()
    way = path((60, 60), (70, 60))
    shot = React("wes", "pistol", "vic", "snap", 400)
    done = play_out(table, OfferReactions("vic", way), Travel("vic", way), rolls=[9, 9], choices=[shot])
    assert done.table.figure("vic").status == "dead"
    assert done.table.spot("vic") == spot((64, 60))


def test_a_runner_is_hard_to_hit_while_he_runs() -> None:
    """lotg/ruling/fast-status: fast from the first step to those who shoot at it on the way."""
    table = face_off().change("vic", fast="failed", allowance=2000)
    way = path((60, 60), (70, 60))
    shot = React("wes", "pistol", "vic", "snap", 400)
    asked = play(table, OfferReactions("vic", way), Travel("vic", way), choices=[shot])
    need = getattr(asked.waiting, "need", None)
    assert need is not None
    assert need.face == 9
    over = play_out(table, OfferReactions("vic", way), Travel("vic", way), choices=[HoldFire()])
    assert not fast_as_target(over.table, "vic")


def test_a_shot_at_a_fence_does_not_charge_it_twice() -> None:
    """lotg/terrain/foot-dice: one crossing, one die, though the walk was stopped there for a shot."""
    table = face_off(walls=[fence("rails", (65, 50), (65, 70))])
    way = path((60, 60), (72, 60))
    shot = React("wes", "pistol", "vic", "snap", 500)
    done = play_out(table, OfferReactions("vic", way), Travel("vic", way), rolls=[2, 1], choices=[shot])
    assert done.table.spot("vic") == spot((72, 60))


def test_the_disabled_are_taken() -> None:
    """lotg/ruling/disabled-target: an enemy in contact at the end of its move takes them prisoner."""
    table = face_off().change("wes", status="disabled", posture="prone").but(holding=("blue",))
    done = play_out(table, Travel("vic", path((60, 60), (60, 46), (60, 45))))
    assert done.table.figure("wes").status == "disabled"
    done = play_out(table.change("vic", allowance=2500), Travel("vic", path((60, 60), (60, 41.6))))
    assert done.table.figure("wes").status == "prisoner"


def test_a_group_walks_under_fire() -> None:
    """lotg/sequence/reactive-interrupt: every walker of a group may be shot at on its own path."""
    table = stage(
        person("vic", "red", (60, 60), initiative=5),
        person("ann", "red", (63, 60)),
        person("wes", "blue", (60, 40)),
    )
    table = regroup(table, ("vic", "ann")).but(active=("vic", "ann"))
    move = Move("vic", path((60, 60), (60, 65)))
    asked = play(table, *items(table, move), rolls=[1], choices=[HoldFire()])
    assert "Ann" in asked.choice.ask


def test_asking_for_a_way_that_is_none() -> None:
    """lotg/movement/up-to: after the dice nobody is asked who has no way to go."""
    table = walker().change(
        "vic", fast="failed", allowance=2000, moved=2000, doing=onward(spot((60, 60)), spot((70, 60)))
    )
    assert play_out(table, AskWalk("vic")).table == table


def test_whoever_loads_does_not_run() -> None:
    """lotg/ruling/reload-turn: ordinary movement is allowed. Nor does one who hands out rounds."""
    loading = walker().change("vic", reloading=0)
    assert Move in kinds(options(loading, ("vic",)))
    assert Hasten not in kinds(options(loading, ("vic",)))
    assert Hasten not in kinds(options(walker().change("vic", traded=True), ("vic",)))


def test_whoever_crosses_the_open_is_seen() -> None:
    """lotg/visibility/open: out of hiding and back, under the eyes of Wes."""
    table = stage(
        person("vic", "red", (60, 60)), person("wes", "blue", (60, 40)), walls=[wall("w", (50, 50), (61.5, 50))]
    )
    table = table.but(active=("vic",), holding=("blue",)).change("vic", known=("red",))
    move = Move("vic", path((60, 60), (67, 60), (60, 60.5)))
    done = play_out(table, *items(table, move), rolls=[1])
    assert "blue" in done.table.figure("vic").known
    unseen = Move("vic", path((60, 60), (58, 60)))
    assert play_out(table, *items(table, unseen), rolls=[1]).table.figure("vic").known == ("red",)


# Why not


@pytest.mark.parametrize(
    ("state", "answer", "rule"),
    [
        ({"stunned": True}, Move("vic"), "lotg/terrain/horse-fall"),
        ({"melee": ("wes",)}, Move("vic"), "lotg/ruling/break-off"),
        ({"moved": 1500}, Move("vic"), "lotg/movement/up-to"),
        ({"reloading": 0}, Hasten("vic"), "lotg/weapons/reload-turn"),
        ({"fast": "passed", "allowance": 2500}, Hasten("vic"), "lotg/movement/fast-is-chosen"),
        ({"fast": "passed", "allowance": 2500}, Move("vic"), "lotg/movement/fast-is-chosen"),
        ({"changed": True}, Hasten("vic"), "lotg/ruling/mount-dismount"),
        ({"posture": "prone"}, Hasten("vic"), "lotg/ruling/prone-fast"),
        ({"lame": True}, Hasten("vic"), "lotg/injury/leg-wound-fail"),
        ({}, Walk("vic"), "lotg/movement/fast-is-chosen"),
        ({"tried": True}, Move("vic", path((60, 60), (70, 60))), "lotg/ruling/retest"),
        ({"tried": True}, Hasten("vic", point((70, 60))), "lotg/ruling/retest"),
        ({"posture": "prone", "moved": 100}, GetUp("vic"), "lotg/ruling/posture"),
        ({}, Mount(("vic",), ("dusty",)), "lotg/ruling/mount-dismount"),
        ({"tried": True}, Mount(("vic",), ("dusty",)), "lotg/ruling/retest"),
        ({"changed": True}, Dismount(("vic",)), "lotg/ruling/mount-dismount"),
        ({}, Pivot("vic", point((10, 60))), "lotg/movement/turn-halted-about"),
        ({}, Reverse("vic", 500), "lotg/ruling/reverse"),
    ],
)
def test_every_refusal_has_its_rule(state: dict[str, Any], answer: Option[Table], rule: str) -> None:
    """lotg/sequence/initiative-gate: also for what was not offered."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (80, 60), side="red")],
        walls=HIDE,
    )
    found = refusal(table.but(active=("vic",)).change("vic", **state), answer)
    assert found is not None
    assert found.rule == rule
    assert found.sentence.endswith(".")


def test_those_who_are_led_go_where_the_leader_goes() -> None:
    """lotg/actions/group-uses-leader: a member cannot be moved by itself while the group acts."""
    table = stage(person("vic", "red", (60, 60)), person("ann", "red", (63, 60)), person("wes", "blue", (2, 118)))
    table = regroup(table, ("vic", "ann")).but(active=("vic", "ann"))
    assert rule_of(refusal(table, Move("ann", path((63, 60), (63, 65))))) == "lotg/actions/group-uses-leader"
    assert refusal(table, Move("vic", path((60, 60), (60, 65)))) is None
