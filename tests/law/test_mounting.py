"""Posture, mounts and vehicles (section 4.6)."""

from collections.abc import Callable
from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.actions import options_of
from posse.games.law_of_the_gun.acting.deeds import Deed
from posse.games.law_of_the_gun.acting.groups import eligible, group_of
from posse.games.law_of_the_gun.acting.orders import GoOn
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.injuries.falling import alight, fall
from posse.games.law_of_the_gun.moving import mounting
from posse.games.law_of_the_gun.moving.moves import Hasten, Move
from posse.games.law_of_the_gun.moving.paths import left, place
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.declaring import Shot, has_moved
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.games.people.figures import CONTACT
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Wall
from tests.law import stage


def walker(*others: Any, **facts: Any) -> Table:
    """Vic on foot beside a loose horse."""
    facts.setdefault("horses", [stage.horse("dusty", (62.2, 60), (110, 60), side=facts.pop("side", "red"))])
    return stage.walking(*others, **facts)


MOUNT = mounting.Mount(("vic",), ("dusty",))
ANN = stage.person("ann", "red", (60, 62))


def do(table: Table, answer: Deed, *rolls: int) -> stage.Played:
    return stage.play_out(answer.done(table), rolls=list(rolls))


# Posture


def test_dropping_is_free_and_counts_as_moving() -> None:
    """lotg/ruling/posture, "free-but-counts-as-moving": no test, no distance, at any moment; but no aim after it.

    lotg/movement/prone-crawl: 5 cm in all: who walked 3 and dropped has 2 left; who walked 6 has none.
    """
    for walked, rest in ((0, 500), (3, 200), (6, 0)):
        table = place(walker(), "vic", stage.path((60, 60), (60, 60 - walked))) if walked else walker()
        assert mounting.Drop("vic") in options_of(table, ("vic",))
        done = do(table, mounting.Drop("vic")).table
        assert (done.figure("vic").posture, left(done, "vic")) == ("prone", rest)
        assert has_moved(done, done.figure("vic"))


def test_getting_up_is_done_at_the_start() -> None:
    """lotg/ruling/posture: not after crawling; and moving on then is a change (lotg/ruling/what-is-a-change)."""
    prone = walker().change("vic", posture="prone", doing=Doing("heading", Point(36000, 6000)))
    assert mounting.GetUp("vic") in options_of(prone, ("vic",))
    assert mounting.GetUp("vic") not in options_of(place(prone, "vic", stage.path((60, 60), (60, 57))), ("vic",))
    up = do(prone, mounting.GetUp("vic")).table
    assert up.figure("vic").posture == "standing"
    assert up.figure("vic").doing == HALTED
    assert left(up, "vic") == 1500
    assert has_moved(up, up.figure("vic"))


# Mounting


def test_mounting_takes_half_and_initiative() -> None:
    """lotg/ruling/mount-dismount, lotg/ruling/what-is-a-change: a test; then 12.5 cm may be ridden, and not fast.

    lotg/ruling/retest: moving on is the same action, without another test.
    """
    done = do(walker(), MOUNT, 3).table
    assert (done.figure("vic").posture, done.horse("dusty").rider, left(done, "vic")) == ("mounted", "vic", 1250)
    assert done.spot("vic") == done.spot("dusty")
    found = options_of(done, ("vic",))
    assert Move("vic") in found
    assert not any(isinstance(option, Hasten) for option in found)
    ride = Move("vic", (done.spot("vic"), done.spot("vic")._replace(x=done.spot("vic").x + 1000)))
    assert Move("vic").fits(ride, done) is None
    assert not stage.play_out(done, *ride.items(done)).of(travels.Tested)
    assert do(walker(), MOUNT, 4).table.figure("vic").posture == "standing"


def test_a_share_of_each_in_proportion() -> None:
    """lotg/ruling/mount-dismount: at a stand 7.5 cm may be walked; 6.25 cm ridden leave 3.75, 12.5 nothing, and 13 are too many."""
    for ridden, rest in ((0, 750), (6.25, 375), (12.5, 0)):
        table = place(stage.riding(), "vic", stage.path((60, 60), (60 + ridden, 60))) if ridden else stage.riding()
        done = do(table, mounting.Dismount(("vic",)), 1).table
        assert (left(done, "vic"), done.figure("vic").posture, done.horse("dusty").rider) == (rest, "standing", "")
        gap = done.spot("vic").x - done.spot("dusty").x, done.spot("vic").y - done.spot("dusty").y
        assert 200 <= (gap[0] ** 2 + gap[1] ** 2) ** 0.5 < 260
    late = place(stage.riding(), "vic", stage.path((60, 60), (73, 60)))
    assert not any(isinstance(option, mounting.Dismount) for option in options_of(late, ("vic",)))


LAME = walker(ANN).change("vic", lame=True)


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (walker(), True),
        (walker(side=""), True),
        (walker(side="blue"), False),
        (walker().change_horse("dusty", status="disabled"), False),
        (walker().change_horse("dusty", spot=stage.spot((64, 60))), False),
        (walker().change_horse("dusty", spot=stage.spot((62.4, 57.6))), False),
        (walker().change("vic", posture="prone"), False),
        (walker().change("vic", tried=True), False),
        (LAME, True),
        (LAME.change("ann", spot=stage.spot((60, 70))), False),
    ],
)
def test_whose_horses_may_be_mounted(table: Table, may: bool) -> None:
    """lotg/ruling/loose-horses: a friend's or nobody's, unhurt and at hand; lotg/ruling/leg-crippled: the lame are helped up."""
    assert (MOUNT in options_of(table, ("vic",))) is may


@pytest.mark.parametrize("barrier", [stage.low_wall, stage.fence])
def test_whoever_gets_down_stays_on_this_side_of_a_wall(barrier: Callable[..., Wall]) -> None:
    """lotg/ruling/mount-dismount, lotg/ruling/fall-result: beside the horse, not over what it would have to climb."""
    table = stage.riding(walls=[barrier("line", (62, 0), (62, 120))])
    for down in (alight(table, "vic"), fall(table, "vic")):
        assert down.spot("vic").x < centimetres(62)


def test_whoever_gets_down_does_so_on_the_safe_side() -> None:
    """lotg/ruling/mount-dismount: in cover from those it knows of, if any place beside the horse is; nobody else counts."""
    for foe, sheltered in (((20, 60), True), ((100, 60), False)):
        table = stage.riding(areas=[stage.rock("r", 56, 58, 2, 5)]).change("wes", spot=stage.spot(foe))
        down = alight(table, "vic", wary=True)
        assert (not sees(down, "wes", "vic") or column(down, "wes", "vic").sheltered) is sheltered
        unaware = table.change("wes", known=("blue",))
        assert alight(unaware, "vic", wary=True).spot("vic") == alight(table, "vic").spot("vic")


def test_a_group_dismounts_on_one_die() -> None:
    """lotg/actions/group-uses-leader: and whoever does not follow stays in the saddle."""
    ann = stage.person("ann", "red", (60, 65), horse="two", initiative=1)
    table = stage.together(
        stage.riding(ann, vic={"initiative": 4}, horses=[stage.horse("two", (60, 65))]), "vic", "ann"
    )
    both = mounting.Dismount(("vic", "ann"))
    assert both in options_of(table, ("vic", "ann"))
    assert do(table, both, 2).table.figure("ann").posture == "standing"
    part = stage.play_out(table, *both.items(table), rolls=[4], choices=[GoOn()]).table
    assert [part.figure(id).posture for id in ("vic", "ann")] == ["standing", "mounted"]


def test_a_group_mounts_what_is_at_hand() -> None:
    """lotg/ruling/loose-horses: each on a horse of its own, or all on one vehicle."""
    horses = [stage.horse("one", (62.2, 60), side="red"), stage.horse("two", (57.8, 62), side="red")]
    found = options_of(stage.walking(ANN, horses=horses), ("vic", "ann"))
    (both,) = [option for option in found if isinstance(option, mounting.Mount) and len(option.figures) == 2]
    assert set(both.on) == {"one", "two"}
    cart = stage.walking(ANN, vehicles=[stage.wagon("cart", (63.6, 61))])
    assert mounting.Mount(("vic", "ann"), ("cart", "cart")) in options_of(cart, ("vic", "ann"))


def test_vehicles_have_a_driver_and_seats() -> None:
    """lotg/ruling/vehicle-crew: a seat for Ann; then none is left; and who sits there may take the reins."""
    cart = stage.wagon("cart", (60, 60), (110, 60), driver="vic", seats=1)
    table = stage.walking(stage.person("ann", "red", (56.6, 60)), at=None, vehicles=[cart]).but(active=("ann",))
    done = do(table, mounting.Mount(("ann",), ("cart",)), 1).table
    assert (done.vehicle("cart").crew, done.figure("ann").posture) == (("vic", "ann"), "aboard")
    lost = do(done.but(active=("vic",)), mounting.Dismount(("vic",)), 1).table
    assert lost.vehicle("cart").driver == ""
    fresh = lost.but(active=("ann",)).change("ann", tried=False, changed=False, moved=0, roused=False)
    reins = do(fresh, mounting.Mount(("ann",), ("cart",)), 1).table.vehicle("cart")
    assert (reins.driver, reins.passengers) == ("ann", ())


# On the spot


def test_turning_about_is_not_standing_still() -> None:
    """lotg/movement/turn-halted-about, E08: faces the other way, and has moved for aiming; it rides no farther."""
    done = do(stage.riding(), mounting.Pivot("vic", stage.point((10, 60)))).table
    assert done.horse("dusty").toward == stage.point((10, 60))
    assert has_moved(done, done.figure("vic"))
    assert not any(isinstance(option, Move) for option in options_of(done, ("vic",)))
    examples = [
        example for example in mounting.Pivot("vic").examples(stage.riding()) if isinstance(example, mounting.Pivot)
    ]
    assert all(mounting.Pivot("vic").fits(example, stage.riding()) is None for example in examples)
    looks = {(example.toward.x > 7000, example.toward.y > 7000, example.toward.y < 5000) for example in examples}
    assert len(examples) >= 7
    assert {(True, True, False), (True, False, True)} <= looks


def test_going_backwards() -> None:
    """lotg/ruling/reverse: a horse 5 cm, a vehicle not at all."""
    table = stage.riding()
    assert mounting.reverse_limit(stage.driving(), "vic") == 0
    done = do(table, mounting.Reverse("vic", 500), 1).table
    assert done.spot("vic").x == 5500
    assert done.horse("dusty").toward.x > done.spot("vic").x
    assert mounting.Reverse("vic").fits(mounting.Reverse("vic", 501), table) is not None
    assert mounting.Reverse("vic").fits(mounting.Reverse("vic", 500), table) is None
    assert mounting.Reverse("vic").fits(mounting.Reverse("ann", 500), table) is not None
    assert mounting.Reverse("vic") in options_of(table, ("vic",))


def test_whoever_backs_bumps_into_an_unseen_enemy() -> None:
    """lotg/ruling/reverse, lotg/ruling/passing-figures: no farther than that, and its side knows of the enemy."""
    table = stage.riding().change("wes", spot=stage.spot((54, 60)), known=("blue",))
    assert mounting.Reverse("vic", 500) in mounting.Reverse("vic").examples(table)
    done = do(table, mounting.Reverse("vic", 500), 1).table
    assert 0 <= done.spot("vic").x - done.spot("wes").x - done.radius("vic") - done.radius("wes") <= CONTACT
    assert "red" in done.figure("wes").known


# Loose horses, wrecks and ways off


def test_a_shot_near_a_loose_horse() -> None:
    """lotg/ruling/loose-horses: it stands, and no die is thrown for it."""
    table = walker().change("wes", spot=stage.spot((75, 60)))
    done = stage.play_out(table, Volley((Shot("vic", "pistol", "wes", "snap"),)), rolls=[2]).table
    assert done.any_shot
    assert done.spot("dusty") == stage.spot((62.2, 60))


def test_leaving_by_a_zone() -> None:
    """lotg/ruling/leave-table: by a way off that the scenario gives this side; with the horse.

    lotg/groups/join-leave: those who stay find another leader.
    """
    facts: dict[str, Any] = {"zones": {"road": (55, 55, 7, 10)}, "goals": [Goal(side="red", kind="leave", zone="road")]}
    others = stage.person("ann", "red", (63, 60)), stage.person("bob", "red", (66, 60))
    table = stage.together(stage.riding(*others, **facts), "vic", "ann", "bob")
    assert Leave("vic", "road") in options_of(table, ("vic",))
    done = do(table, Leave("vic", "road")).table
    assert (done.figure("vic").status, done.left_by, done.loose_horses()) == ("gone", (("vic", "road"),), ())
    assert group_of(done, "bob") == ("ann", "bob")


def test_two_aboard_may_be_a_group() -> None:
    """lotg/groups/sight: they see each other, and get down together, each with half a walk left."""
    table = stage.driving(vic={"initiative": 4})
    assert eligible(table, ("vic", "ann")) is None
    done = do(stage.together(table, "vic", "ann"), mounting.Dismount(("vic", "ann")), 1).table
    assert done.vehicle("cart").crew == ()
    assert done.spot("vic") != done.spot("ann")
    assert left(done, "vic") == left(done, "ann") == 750
