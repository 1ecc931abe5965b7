"""Formation: how those who are led come along (lotg/actions/fast-group-minimum)."""

from typing import Any

from posse.games.ground.paths import Journey
from posse.games.law_of_the_gun.acting.groups import group_of, regroup
from posse.games.law_of_the_gun.acting.orders import offset
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.moves import Hasten, Move, Stay, Walk, items
from posse.games.law_of_the_gun.moving.paths import try_path
from posse.games.law_of_the_gun.moving.walking import GroupTravel, follower_path, hurry, minimum, needs_to_run
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.movement import path_length
from tests.law.stage import Played, horse, path, person, play, play_out, point, rock, spot, stage, wagon, wall
from tests.stage_parts import rule_of

BOUND = Doing("bound", point((100, 60)), fast=True)
HIDE = [wall("hide", (0, 110), (12, 110)), wall("too", (12, 110), (12, 120))]


def trio(**facts: Any) -> Table:
    """E55: the leader (Initiative 4, Constitution 4), A (3, 3) and B (3, 2), all on foot and halted."""
    table = stage(
        person("lee", "red", (60, 60), initiative=4, constitution=4),
        person("abe", "red", (58, 57), initiative=3, constitution=3),
        person("ben", "red", (58, 63), initiative=3, constitution=2),
        person("wes", "blue", (2, 118)),
        walls=[*HIDE, *facts.pop("walls", ())],
        **facts,
    )
    return regroup(table, ("lee", "abe", "ben")).but(active=("lee", "abe", "ben"))


def going(table: Table) -> Table:
    """The same, on their way to the wall and not in need of a test."""
    for id in table.active:
        table = table.change(id, doing=BOUND)
    return table


def far(done: Played, id: str, start: tuple[float, float]) -> float:
    """How far somebody went, as the crow flies."""
    here, there = done.table.spot(id), spot(start)
    return float(((here.x - there.x) ** 2 + (here.y - there.y) ** 2) ** 0.5 / 100)


def lead(table: Table, *places: tuple[float, float], rolls: tuple[int, ...] = ()) -> Played:
    """Lee goes along a path and the others follow."""
    return play_out(table, GroupTravel("lee", path(*places)), rolls=list(rolls))


def test_followers_keep_their_places() -> None:
    """lotg/groups/distance: everybody goes the same way beside the leader."""
    done = lead(going(trio()), (60, 60), (70, 60), (70, 65))
    assert done.table.spot("abe") == spot((68, 62))
    assert done.table.spot("ben") == spot((68, 68))
    assert group_of(done.table, "ben") == ("lee", "abe", "ben")


def test_followers_go_round_what_is_in_their_way() -> None:
    """lotg/groups/distance: by the shortest way to their places, as far as their own rate lets them."""
    table = going(trio(areas=[rock("r", 62, 55, 2, 3.5)]))
    done = lead(table, (60, 60), (67, 60))
    assert abs(done.table.spot("abe").x - 6500) <= 60
    assert abs(done.table.spot("abe").y - 5700) <= 60
    assert len(done.of(travels.Moved)) == 3


def test_nobody_ends_on_anybody() -> None:
    """lotg/ruling/passing-figures: places that are taken are settled one after the other."""
    table = stage(
        person("lee", "red", (60, 60)),
        person("abe", "red", (58, 60)),
        person("ben", "red", (56, 60)),
        person("wes", "blue", (2, 118)),
        areas=[rock("r", 66, 50, 3, 20)],
        walls=HIDE,
    )
    table = going(regroup(table, ("lee", "abe", "ben")).but(active=("lee", "abe", "ben")))
    done = lead(table, (60, 60), (65, 60))
    spots = [done.table.spot(id) for id in ("lee", "abe", "ben")]
    for place, one in enumerate(spots):
        for two in spots[place + 1 :]:
            assert (one.x - two.x) ** 2 + (one.y - two.y) ** 2 >= 150**2


def test_a_fast_leader_and_those_who_need_not_run() -> None:
    """lotg/actions/fast-group-minimum, E55: B goes exactly 15 and stays in touch; 12 cm are not enough."""
    table = hurry(going(trio()), "lee", True)
    assert minimum(table, "ben", "lee") == 1500
    assert minimum(table.change("ben", slowed=400, moved=300), "ben", "lee") == 800
    walk = Walk("lee")
    assert walk.fits(Walk("lee", path((60, 60), (72, 60))), table) is not None
    done = lead(table, (60, 60), (76, 60))
    assert far(done, "lee", (60, 60)) == 16
    assert far(done, "ben", (58, 63)) == 15
    assert group_of(done.table, "ben") == ("lee", "abe", "ben")


def test_those_who_would_lose_touch_test_for_themselves() -> None:
    """lotg/ruling/group-fast-minimum, E55: A tests Constitution 5 and fails: up to 20; B has a 2 and passes: up to 25."""
    table = hurry(going(trio()), "lee", True)
    way = path((60, 60), (85, 60))
    assert needs_to_run(table, "abe", "lee", offset(table, "lee", "abe"), way)
    done = lead(table, (60, 60), (85, 60), rolls=(5, 2))
    assert done.table.figure("abe").fast == "failed"
    assert done.table.figure("ben").fast == "passed"
    assert far(done, "abe", (58, 57)) == 20
    assert far(done, "ben", (58, 63)) == 25


def test_nobody_needs_to_run_who_keeps_up() -> None:
    """lotg/ruling/group-fast-minimum: a member that wants no more than its ordinary rate does not test."""
    table = hurry(going(trio()), "lee", True)
    assert not needs_to_run(table, "abe", "lee", offset(table, "lee", "abe"), path((60, 60), (75, 60)))


def test_the_minimum_stops_at_the_goal() -> None:
    """lotg/ruling/group-fast-minimum: it carries nobody past the spot the action was aimed at."""
    table = hurry(going(trio()), "lee", True).change("lee", doing=Doing("bound", point((68, 60))))
    assert minimum(table, "lee", "lee") == 800
    assert Walk("lee").fits(Walk("lee", path((60, 60), (68, 60))), table) is None


def test_a_failed_leader_asks_for_nothing() -> None:
    """lotg/ruling/group-fast-minimum: if the leader's test fails there is no minimum."""
    table = hurry(going(trio()), "lee", False)
    assert minimum(table, "ben", "lee") == 0
    assert Walk("lee").fits(Walk("lee", path((60, 60), (65, 60))), table) is None


def test_whoever_cannot_keep_up_drops_out() -> None:
    """lotg/ruling/group-fast-minimum: a lame follower is out of the group when the leader is gone."""
    table = going(trio()).change("ben", lame=True)
    done = lead(table, (60, 60), (75, 60))
    assert group_of(done.table, "abe") == ("lee", "abe")
    assert done.table.figure("ben").group == ""
    assert far(done, "ben", (58, 63)) == 5


def test_a_short_lead_is_stretched_for_those_behind() -> None:
    """lotg/actions/fast-group-minimum: mounted members cover at least 25 cm when their leader gallops."""
    table = stage(
        person("lee", "red", (60, 60), horse="one"),
        person("abe", "red", (60, 65), horse="two"),
        person("wes", "blue", (2, 118)),
        horses=[horse("one", (60, 60), (110, 60)), horse("two", (60, 65), (110, 65))],
        walls=HIDE,
    )
    table = regroup(table, ("lee", "abe")).but(active=("lee", "abe"))
    table = hurry(going(table).change("abe", doing=Doing("heading", point((300, 65)))), "lee", True)
    table = table.change("lee", doing=Doing("heading", point((300, 60))))
    way = follower_path(table, "abe", "lee", offset(table, "lee", "abe"), path((60, 60), (80, 60)))
    assert path_length(table.scene.ground, way) in (2499, 2500)
    assert isinstance(try_path(table, "abe", way), Journey)


def test_riders_follow_with_turns_of_their_own() -> None:
    """lotg/movement/turn-45-per-quarter: a follower who looks another way wheels as it may."""
    table = stage(
        person("lee", "red", (60, 60), horse="one"),
        person("abe", "red", (60, 65), horse="two"),
        person("wes", "blue", (2, 118)),
        horses=[horse("one", (60, 60), (110, 60)), horse("two", (60, 65), (60, 10))],
        walls=HIDE,
    )
    table = going(regroup(table, ("lee", "abe")).but(active=("lee", "abe")))
    done = lead(table, (60, 60), (75, 60))
    assert done.table.spot("abe") != spot((60, 65))
    assert done.table.spot("abe").x > 6000


def test_passengers_are_carried() -> None:
    """lotg/ruling/vehicle-crew: whoever rides along goes where the vehicle goes, and is not walked there."""
    table = stage(
        person("lee", "red", None),
        person("abe", "red", None),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="lee", passengers=("abe",))],
        walls=HIDE,
    )
    table = going(regroup(table, ("lee", "abe")).but(active=("lee", "abe")))
    done = lead(table, (60, 60), (80, 60))
    assert done.table.spot("abe") == spot((80, 60))
    assert len(done.of(travels.Moved)) == 1


def test_a_whole_fast_move() -> None:
    """lotg/movement/fast-is-chosen, E55: Initiative 2, all go; the leader's Constitution 3; then the way is asked for."""
    table = trio()
    declared = Hasten("lee", point((100, 60)), bound=True)
    asked = play(table, *items(table, declared), rolls=[2, 3])
    assert asked.table.figure("lee").allowance == 2500
    done = play_out(table, *items(table, declared), rolls=[2, 3], choices=[Walk("lee", path((60, 60), (76, 60)))])
    assert done.table.spot("lee") == spot((76, 60))
    assert done.table.figure("ben").doing == Doing("bound", point((100, 60)), fast=True)
    assert Stay() not in asked.choice.options


def test_a_fast_move_goes_the_way_that_was_declared() -> None:
    """lotg/actions/example-direction: after the dice the path may bend, but not lead elsewhere."""
    table = trio().but(active=("lee",))
    done = play(table, *items(table, Hasten("lee", point((100, 60)))), rolls=[2, 3])
    walk = Walk("lee")
    assert walk.fits(Walk("lee", path((60, 60), (70, 60))), done.table) is None
    assert rule_of(walk.fits(Walk("lee", path((60, 60), (60, 70))), done.table)) == "lotg/actions/example-direction"


def test_a_move_of_a_group_on_one_die() -> None:
    """lotg/actions/group-uses-leader: a Move leads everybody who follows."""
    table = trio()
    done = play_out(table, *items(table, Move("lee", path((60, 60), (60, 50)))), rolls=[4])
    assert done.table.spot("abe") == spot((58, 47))
    assert done.table.figure("ben").trail
