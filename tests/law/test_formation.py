"""Formation: how those who are led come along (lotg/actions/fast-group-minimum)."""

from itertools import combinations
from typing import Any

from posse.games.ground.paths import Journey
from posse.games.law_of_the_gun.acting.groups import group_of
from posse.games.law_of_the_gun.acting.orders import offset
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.moves import Hasten, Move, Stay, Walk
from posse.games.law_of_the_gun.moving.paths import try_path
from posse.games.law_of_the_gun.moving.walking import GroupTravel, follower_path, hurry, minimum, needs_to_run
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.movement import path_length
from tests.law import stage
from tests.stage_parts import rule_of

BOUND = Doing("bound", stage.point((100, 60)), fast=True)


ALL = ("lee", "abe", "ben")


def trio(**facts: Any) -> Table:
    """E55: the leader (Initiative 4, Constitution 4), A (3, 3) and B (3, 2), all on foot and halted."""
    people = (
        stage.person("lee", "red", (60, 60), initiative=4, constitution=4),
        stage.person("abe", "red", facts.pop("abe", (58, 57)), initiative=3, constitution=3),
        stage.person("ben", "red", facts.pop("ben", (58, 63)), initiative=3, constitution=2),
    )
    return stage.together(stage.walking(*people, at=(118, 2), **facts), *ALL)


def riders(toward: tuple[float, float]) -> Table:
    """Lee, who looks east, leads Abe, who looks this way; both in the saddle and under way."""
    people = stage.person("lee", "red", (60, 60), horse="one"), stage.person("abe", "red", (60, 65), horse="two")
    horses = [stage.horse("one", (60, 60), (110, 60)), stage.horse("two", (60, 65), toward)]
    return going(stage.together(stage.walking(*people, at=(118, 2), horses=horses), "lee", "abe"))


def going(table: Table) -> Table:
    """The same, on their way to the wall and not in need of a test."""
    for id in table.active:
        table = table.change(id, doing=BOUND)
    return table


def far(done: stage.Played, id: str, start: tuple[float, float]) -> float:
    """How far somebody went, as the crow flies."""
    here, there = done.table.spot(id), stage.spot(start)
    return float(((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5 / 100)


def lead(table: Table, *places: tuple[float, float], rolls: tuple[int, ...] = ()) -> stage.Played:
    return stage.play_out(table, GroupTravel("lee", stage.path(*places)), rolls=list(rolls))


def test_followers_keep_their_places() -> None:
    """lotg/groups/distance: everybody goes the same way beside the leader, round what is in the way as far as their rate lets
    them; lotg/ruling/passing-figures: nobody ends on anybody."""
    done = lead(going(trio()), (60, 60), (70, 60), (70, 65))
    assert [done.table.spot(id) for id in ALL[1:]] == [stage.spot((68, 62)), stage.spot((68, 68))]
    assert group_of(done.table, "ben") == ALL
    around = lead(going(trio(areas=[stage.rock("r", 62, 55, 2, 3.5)])), (60, 60), (67, 60))
    assert abs(around.table.spot("abe").x - 6500) <= 60
    assert abs(around.table.spot("abe").y - 5700) <= 60
    assert len(around.of(travels.Moved)) == 3
    row = lead(going(trio(abe=(58, 60), ben=(56, 60), areas=[stage.rock("r", 66, 50, 3, 20)])), (60, 60), (65, 60))
    assert all(row.table.distance(one, two) >= 150 for one, two in combinations(ALL, 2))


def test_a_fast_leader_and_those_who_need_not_run() -> None:
    """lotg/actions/fast-group-minimum, E55: B goes exactly 15 and stays in touch; 12 cm are not enough."""
    table = hurry(going(trio()), "lee", True)
    assert minimum(table, "ben", "lee") == 1500
    assert minimum(table.change("ben", slowed=400, moved=300), "ben", "lee") == 800
    walk = Walk("lee")
    assert walk.fits(Walk("lee", stage.path((60, 60), (72, 60))), table) is not None
    done = lead(table, (60, 60), (76, 60))
    assert far(done, "lee", (60, 60)) == 16
    assert far(done, "ben", (58, 63)) == 15
    assert group_of(done.table, "ben") == ("lee", "abe", "ben")


def test_those_who_would_lose_touch_test_for_themselves() -> None:
    """lotg/ruling/group-fast-minimum, E55: A throws 5 for Constitution and fails: up to 20; B throws 2: up to 25; a member that
    wants no more than its ordinary rate does not test."""
    table = hurry(going(trio()), "lee", True)
    for x, runs in ((85, True), (75, False)):
        assert needs_to_run(table, "abe", "lee", offset(table, "lee", "abe"), stage.path((60, 60), (x, 60))) is runs
    done = lead(table, (60, 60), (85, 60), rolls=(5, 2))
    assert [done.table.figure(id).fast for id in ALL[1:]] == ["failed", "passed"]
    assert (far(done, "abe", (58, 57)), far(done, "ben", (58, 63))) == (20, 25)


def test_where_there_is_less_to_go_or_the_leader_failed() -> None:
    """lotg/ruling/group-fast-minimum: it carries nobody past the spot the action was aimed at, and if the leader's test fails there
    is no minimum."""
    near = hurry(going(trio()), "lee", True).change("lee", doing=Doing("bound", stage.point((68, 60))))
    failed = hurry(going(trio()), "lee", False)
    for table, least, end in ((near, 800, 68), (failed, 0, 65)):
        assert minimum(table, "lee", "lee") == least
        assert Walk("lee").fits(Walk("lee", stage.path((60, 60), (end, 60))), table) is None


def test_whoever_cannot_keep_up_drops_out() -> None:
    """lotg/ruling/group-fast-minimum: a lame follower is out of the group when the leader is gone."""
    table = going(trio()).change("ben", lame=True)
    done = lead(table, (60, 60), (75, 60))
    assert group_of(done.table, "abe") == ("lee", "abe")
    assert done.table.figure("ben").group == ""
    assert far(done, "ben", (58, 63)) == 5


def test_a_short_lead_is_stretched_for_those_behind() -> None:
    """lotg/actions/fast-group-minimum: mounted members cover at least 25 cm when their leader gallops."""
    table = hurry(riders((110, 65)).change("abe", doing=Doing("heading", stage.point((300, 65)))), "lee", True)
    table = table.change("lee", doing=Doing("heading", stage.point((300, 60))))
    way = follower_path(table, "abe", "lee", offset(table, "lee", "abe"), stage.path((60, 60), (80, 60)))
    assert path_length(table.scene.ground, way) in (2499, 2500)
    assert isinstance(try_path(table, "abe", way), Journey)


def test_riders_follow_with_turns_of_their_own() -> None:
    """lotg/movement/turn-45-per-quarter: a follower who looks another way wheels as it may."""
    assert lead(riders((60, 10)), (60, 60), (75, 60)).table.spot("abe").x > 6000


def test_passengers_are_carried() -> None:
    """lotg/ruling/vehicle-crew: whoever rides along goes where the vehicle goes, and is not walked there."""
    table = going(stage.together(stage.driving(), "vic", "ann"))
    done = stage.play_out(table, GroupTravel("vic", stage.path((60, 60), (80, 60))))
    assert done.table.spot("ann") == stage.spot((80, 60))
    assert len(done.of(travels.Moved)) == 1


def test_a_whole_fast_move() -> None:
    """lotg/movement/fast-is-chosen, E55: Initiative 2, all go; the leader's Constitution 3; then the way is asked for.

    lotg/actions/example-direction: after the dice the path may bend, but not lead elsewhere.
    """
    table, walk = trio(), Walk("lee", stage.path((60, 60), (76, 60)))
    declared = Hasten("lee", stage.point((100, 60)), bound=True).items(table)
    asked = stage.play(table, *declared, rolls=[2, 3])
    assert asked.table.figure("lee").allowance == 2500
    assert Stay() not in asked.choice.options
    done = stage.play_out(table, *declared, rolls=[2, 3], choices=[walk]).table
    assert done.spot("lee") == stage.spot((76, 60))
    assert done.figure("ben").doing == BOUND
    alone = table.but(active=("lee",))
    asked = stage.play(alone, *Hasten("lee", stage.point((100, 60))).items(alone), rolls=[2, 3])
    assert Walk("lee").fits(Walk("lee", stage.path((60, 60), (70, 60))), asked.table) is None
    elsewhere = Walk("lee", stage.path((60, 60), (60, 70)))
    assert rule_of(Walk("lee").fits(elsewhere, asked.table)) == "lotg/actions/example-direction"


def test_a_move_of_a_group_on_one_die() -> None:
    """lotg/actions/group-uses-leader: a Move leads everybody who follows."""
    table = trio()
    done = stage.play_out(table, *Move("lee", stage.path((60, 60), (60, 50))).items(table), rolls=[4])
    assert done.table.spot("abe") == stage.spot((58, 47))
    assert done.table.figure("ben").trail
