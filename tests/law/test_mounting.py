"""Posture, mounts and vehicles (section 4.6)."""

from collections.abc import Callable
from typing import Any

import pytest

from posse.engine.question import Option
from posse.games.law_of_the_gun.acting.groups import eligible, group_of, regroup
from posse.games.law_of_the_gun.acting.orders import GoOn
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.injuries.falling import alight, fall
from posse.games.law_of_the_gun.moving.mounting import (
    Dismount,
    Drop,
    GetUp,
    Mount,
    Pivot,
    Reverse,
    items,
    options,
    reverse_limit,
)
from posse.games.law_of_the_gun.moving.moves import Hasten, Move
from posse.games.law_of_the_gun.moving.moves import options as moves
from posse.games.law_of_the_gun.moving.paths import left, place
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import in_cover
from posse.games.law_of_the_gun.shooting.declaring import has_moved
from posse.games.law_of_the_gun.shooting.declaring import options as shots
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.games.people.figures import CONTACT
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Wall
from tests.law.stage import (
    Played,
    fence,
    horse,
    low_wall,
    path,
    person,
    play_out,
    point,
    rock,
    spot,
    stage,
    wagon,
    wall,
)

HIDE = [wall("hide", (0, 110), (12, 110)), wall("too", (12, 110), (12, 120))]


def walker(**facts: Any) -> Table:
    """Vic on foot beside a loose horse."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (62.2, 60), (110, 60), side=facts.pop("side", "red"))],
        walls=HIDE,
        **facts,
    )
    return table.but(active=("vic",))


def rider(**facts: Any) -> Table:
    """Vic on Dusty, looking east."""
    table = stage(
        person("vic", "red", (60, 60), horse="dusty"),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (60, 60), (110, 60), side="red")],
        walls=HIDE,
        **facts,
    )
    return table.but(active=("vic",))


def driver(**facts: Any) -> Table:
    """Vic drives a cart east; Ann stands behind it."""
    table = stage(
        person("vic", "red", None),
        person("ann", "red", (56, 60)),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="vic", seats=1)],
        walls=HIDE,
        **facts,
    )
    return table.but(active=("vic",))


def do(table: Table, answer: Option[Table], *rolls: int) -> Played:
    """Carry out an answer."""
    return play_out(table, *items(table, answer), rolls=list(rolls))


# Posture


def test_dropping_is_free_and_counts_as_moving() -> None:
    """lotg/ruling/posture, "free-but-counts-as-moving": no test, no distance, at any moment; but no aim after it."""
    table = place(walker(), "vic", path((60, 60), (60, 55)))
    assert Drop("vic") in options(table, ("vic",))
    done = do(table, Drop("vic"))
    assert done.table.figure("vic").posture == "prone"
    assert has_moved(do(walker(), Drop("vic")).table, do(walker(), Drop("vic")).table.figure("vic"))


def test_ground_covered_prone_is_five_centimetres_in_all() -> None:
    """lotg/ruling/posture, lotg/movement/prone-crawl: who walked 3 cm and dropped has 2 left; who walked 6 has none."""
    walked = do(place(walker(), "vic", path((60, 60), (60, 57))), Drop("vic")).table
    assert left(walked, "vic") == 200
    assert left(do(place(walker(), "vic", path((60, 60), (60, 54))), Drop("vic")).table, "vic") == 0


def test_getting_up_is_done_at_the_start() -> None:
    """lotg/ruling/posture: not after crawling; and moving on then is a change (lotg/ruling/what-is-a-change)."""
    prone = walker().change("vic", posture="prone", doing=Doing("heading", Point(36000, 6000)))
    assert GetUp("vic") in options(prone, ("vic",))
    assert GetUp("vic") not in options(place(prone, "vic", path((60, 60), (60, 57))), ("vic",))
    up = do(prone, GetUp("vic")).table
    assert up.figure("vic").posture == "standing"
    assert up.figure("vic").doing == HALTED
    assert left(up, "vic") == 1500
    assert has_moved(up, up.figure("vic"))


# Mounting


def test_mounting_takes_half_and_initiative() -> None:
    """lotg/ruling/mount-dismount, lotg/ruling/what-is-a-change: a test; then 12.5 cm may be ridden, and not fast."""
    table = walker()
    done = do(table, Mount(("vic",), ("dusty",)), 3).table
    assert done.figure("vic").posture == "mounted"
    assert done.spot("vic") == done.spot("dusty")
    assert done.horse("dusty").rider == "vic"
    assert left(done, "vic") == 1250
    found = moves(done, ("vic",))
    assert Move("vic") in found
    assert not any(isinstance(option, Hasten) for option in found)
    failed = do(table, Mount(("vic",), ("dusty",)), 4).table
    assert failed.figure("vic").posture == "standing"


def test_a_share_of_each_in_proportion() -> None:
    """lotg/ruling/mount-dismount: 6.25 cm ridden leave 3.75 on foot; 12.5 leave nothing; 13 are too many."""
    table = place(rider(), "vic", path((60, 60), (66.25, 60)))
    done = do(table, Dismount(("vic",)), 1).table
    assert left(done, "vic") == 375
    assert done.figure("vic").posture == "standing"
    assert done.horse("dusty").rider == ""
    assert 200 <= ((done.spot("vic").x - 6625) ** 2 + (done.spot("vic").y - 6000) ** 2) ** 0.5 < 260
    spent = do(place(rider(), "vic", path((60, 60), (72.5, 60))), Dismount(("vic",)), 1).table
    assert left(spent, "vic") == 0
    late = place(rider(), "vic", path((60, 60), (73, 60)))
    assert not any(isinstance(option, Dismount) for option in options(late, ("vic",)))


def test_dismounting_at_a_stand() -> None:
    """lotg/ruling/mount-dismount: 7.5 cm may be walked."""
    assert left(do(rider(), Dismount(("vic",)), 1).table, "vic") == 750


def test_moving_on_is_the_same_action() -> None:
    """lotg/ruling/retest: one test for mounting and riding off."""
    done = do(walker(), Mount(("vic",), ("dusty",)), 3).table
    ride = Move("vic", (done.spot("vic"), done.spot("vic")._replace(x=done.spot("vic").x + 1000)))
    assert Move("vic").fits(ride, done) is None
    gone = play_out(done, *ride.items(done))
    assert not gone.of(travels.Tested)


def test_whose_horses_may_be_mounted() -> None:
    """lotg/ruling/loose-horses: a friend's or nobody's, unhurt and at hand."""
    mount = Mount(("vic",), ("dusty",))
    assert mount in options(walker(), ("vic",))
    assert mount in options(walker(side=""), ("vic",))
    assert mount not in options(walker(side="blue"), ("vic",))
    assert mount not in options(walker().change_horse("dusty", status="disabled"), ("vic",))
    assert mount not in options(walker().change_horse("dusty", spot=spot((64, 60))), ("vic",))
    assert mount not in options(walker().change("vic", posture="prone"), ("vic",))
    assert mount not in options(walker().change("vic", tried=True), ("vic",))


def test_the_lame_are_helped_up() -> None:
    """lotg/ruling/leg-crippled: he may ride if helped up."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (60, 62)),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (62.2, 60), side="red")],
    ).change("vic", lame=True)
    mount = Mount(("vic",), ("dusty",))
    assert mount in options(table, ("vic",))
    assert mount not in options(table.change("ann", spot=spot((60, 70))), ("vic",))


@pytest.mark.parametrize("barrier", [low_wall, fence])
def test_whoever_gets_down_stays_on_this_side_of_a_wall(barrier: Callable[..., Wall]) -> None:
    """lotg/ruling/mount-dismount, lotg/ruling/fall-result: beside the horse, not over what it would have to climb."""
    line = barrier("line", (62, 0), (62, 120))
    table = stage(
        person("vic", "red", (60, 60), horse="dusty"),
        person("wes", "blue", (5, 5)),
        horses=[horse("dusty", (60, 60))],
        walls=[line],
    )
    for down in (alight(table, "vic"), fall(table, "vic")):
        assert down.spot("vic").x < centimetres(62)


def test_whoever_gets_down_does_so_on_the_safe_side() -> None:
    """lotg/ruling/mount-dismount: in cover from those it knows of, if any place beside the horse is; nobody else counts."""
    cover = rock("r", 56, 58, 2, 5)
    for foe, sheltered in (((20, 60), True), ((100, 60), False)):
        table = stage(
            person("vic", "red", (60, 60), horse="dusty"),
            person("wes", "blue", foe),
            horses=[horse("dusty", (60, 60))],
            areas=[cover],
        )
        down = alight(table, "vic", wary=True)
        assert (not sees(down, "wes", "vic") or in_cover(down, "vic", "wes")) is sheltered
        unaware = table.change("wes", known=("blue",))
        assert alight(unaware, "vic", wary=True).spot("vic") == alight(table, "vic").spot("vic")


def test_a_group_dismounts_on_one_die() -> None:
    """lotg/actions/group-uses-leader: and whoever does not follow stays in the saddle."""
    table = stage(
        person("vic", "red", (60, 60), horse="one", initiative=4),
        person("ann", "red", (60, 65), horse="two", initiative=1),
        person("wes", "blue", (2, 118)),
        horses=[horse("one", (60, 60)), horse("two", (60, 65))],
    )
    table = regroup(table, ("vic", "ann")).but(active=("vic", "ann"))
    both = Dismount(("vic", "ann"))
    assert both in options(table, ("vic", "ann"))
    assert do(table, both, 2).table.figure("ann").posture == "standing"
    part = play_out(table, *items(table, both), rolls=[4], choices=[GoOn()])
    assert part.table.figure("vic").posture == "standing"
    assert part.table.figure("ann").posture == "mounted"


def test_a_group_mounts_what_is_at_hand() -> None:
    """lotg/ruling/loose-horses: each on a horse of its own, or all on one vehicle; what is beside one corner is not at hand."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (60, 62)),
        person("wes", "blue", (2, 118)),
        horses=[horse("one", (62.2, 60), side="red"), horse("two", (57.8, 62), side="red")],
    )
    both = [
        option for option in options(table, ("vic", "ann")) if isinstance(option, Mount) and len(option.figures) == 2
    ]
    assert len(both) == 1
    assert set(both[0].on) == {"one", "two"}
    far = table.change_horse("one", spot=spot((62.4, 57.6)))
    assert Mount(("vic",), ("one",)) not in options(far, ("vic",))
    cart = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (60, 62)),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (63.6, 61))],
    )
    assert Mount(("vic", "ann"), ("cart", "cart")) in options(cart, ("vic", "ann"))


def test_vehicles_have_a_driver_and_seats() -> None:
    """lotg/ruling/vehicle-crew: a seat for Ann; then none is left; and who sits there may take the reins."""
    table = driver().but(active=("ann",)).change("ann", spot=spot((56.6, 60)))
    done = do(table, Mount(("ann",), ("cart",)), 1).table
    assert done.vehicle("cart").crew == ("vic", "ann")
    assert done.figure("ann").posture == "aboard"
    lost = do(done.but(active=("vic",)), Dismount(("vic",)), 1).table
    assert lost.vehicle("cart").driver == ""
    fresh = lost.but(active=("ann",)).change("ann", tried=False, changed=False, moved=0, roused=False)
    reins = do(fresh, Mount(("ann",), ("cart",)), 1).table
    assert reins.vehicle("cart").driver == "ann"
    assert reins.vehicle("cart").passengers == ()


# On the spot


def test_turning_about_is_not_standing_still() -> None:
    """lotg/movement/turn-halted-about, E08: faces the other way, and has moved for aiming; it rides no farther."""
    done = do(rider(), Pivot("vic", point((10, 60)))).table
    assert done.horse("dusty").toward == point((10, 60))
    assert has_moved(done, done.figure("vic"))
    assert not any(isinstance(option, Move) for option in moves(done, ("vic",)))
    assert all(Pivot("vic").fits(example, rider()) is None for example in Pivot("vic").examples(rider()))
    assert len(Pivot("vic").examples(rider())) >= 7
    looks = {example.toward for example in Pivot("vic").examples(rider()) if isinstance(example, Pivot)}
    assert any(look.x > 7000 and look.y > 7000 for look in looks)
    assert any(look.x > 7000 and look.y < 5000 for look in looks)


def test_going_backwards() -> None:
    """lotg/ruling/reverse: a horse 5 cm, a vehicle not at all."""
    table = rider()
    assert reverse_limit(driver(), "vic") == 0
    done = do(table, Reverse("vic", 500), 1).table
    assert done.spot("vic").x == 5500
    assert done.horse("dusty").toward.x > done.spot("vic").x
    assert Reverse("vic").fits(Reverse("vic", 501), table) is not None
    assert Reverse("vic").fits(Reverse("vic", 500), table) is None
    assert Reverse("vic").fits(Reverse("ann", 500), table) is not None
    assert Reverse("vic") in options(table, ("vic",))


def test_whoever_backs_bumps_into_an_unseen_enemy() -> None:
    """lotg/ruling/reverse, lotg/ruling/passing-figures: no farther than that, and its side knows of the enemy."""
    table = rider().change("wes", spot=spot((54, 60)), known=("blue",))
    assert Reverse("vic", 500) in Reverse("vic").examples(table)
    done = do(table, Reverse("vic", 500), 1).table
    assert 0 <= done.spot("vic").x - done.spot("wes").x - done.radius("vic") - done.radius("wes") <= CONTACT
    assert "red" in done.figure("wes").known


# Loose horses, wrecks and ways off


def test_a_shot_near_a_loose_horse() -> None:
    """lotg/ruling/loose-horses: it stands, and no die is thrown for it."""
    table = walker().change("wes", spot=spot((75, 60)))
    done = play_out(table, Volley((Shot("vic", "pistol", "wes", "snap"),)), rolls=[2]).table
    assert done.any_shot
    assert done.spot("dusty") == spot((62.2, 60))


def test_leaving_by_a_zone() -> None:
    """lotg/ruling/leave-table: by a way off that the scenario gives this side; with the horse."""
    goal = Goal(side="red", kind="leave", zone="road")
    table = rider(zones={"road": (55, 55, 10, 10)}, goals=[goal])
    assert Leave("vic", "road") in options(table, ("vic",))
    done = do(table, Leave("vic", "road")).table
    assert done.figure("vic").status == "gone"
    assert done.left_by == (("vic", "road"),)
    assert done.loose_horses() == ()


# Who shoots from a vehicle


@pytest.mark.parametrize(("moved", "drives"), [(0, True), (500, False)])
def test_who_may_shoot_from_a_vehicle(moved: int, drives: bool) -> None:
    """lotg/ruling/vehicle-crew: the reins are in the driver's hands, and passengers shoot."""
    table = stage(
        person("vic", "red", None),
        person("ann", "red", None),
        person("wes", "blue", (80, 60)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="vic", passengers=("ann",))],
    )
    table = table.change("vic", moved=moved).change("ann", moved=moved)
    assert bool(shots(table, ("vic",))) is drives
    assert shots(table, ("ann",))


def test_two_aboard_may_be_a_group() -> None:
    """lotg/groups/sight: they see each other, and get down together, each with half a walk left."""
    table = stage(
        person("vic", "red", None, initiative=4),
        person("ann", "red", None),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (110, 60), driver="vic", passengers=("ann",))],
    )
    assert eligible(table, ("vic", "ann")) is None
    table = regroup(table, ("vic", "ann")).but(active=("vic", "ann"))
    done = do(table, Dismount(("vic", "ann")), 1).table
    assert done.vehicle("cart").crew == ()
    assert done.spot("vic") != done.spot("ann")
    assert left(done, "vic") == left(done, "ann") == 750


def test_those_who_stay_find_another_leader() -> None:
    """lotg/groups/join-leave: a leader who leaves the table leads nobody any more."""
    ids = ("vic", "ann", "bob")
    table = stage(
        *(person(id, "red", (60 + 3 * place, 60)) for place, id in enumerate(ids)),
        person("wes", "blue", (2, 118)),
        zones={"road": (59, 59, 2, 2)},
        goals=[Goal(side="red", kind="leave", zone="road")],
    )
    done = do(regroup(table, ids).but(active=ids), Leave("vic", "road")).table
    assert group_of(done, "bob") == ("ann", "bob")


def test_a_vehicle_loses_the_capital_of_its_article_inside_a_sentence() -> None:
    """lotg/ruling/mount-dismount."""
    names = {"vic": "Vic", "cart": "The silver wagon"}
    told = (
        travels.MountedUp(figure="vic", on="cart"),
        travels.Dismounted(figure="vic", off="cart"),
    )
    assert all(" the silver wagon" in event.tell(names) for event in told)
