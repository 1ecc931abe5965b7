"""Injuries (section 2.14): what every hit does to figures and horses, who is out of the fight, and who comes off."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.injuries.crawling import Crawl, crawls
from posse.games.law_of_the_gun.injuries.wounds import Fall, Injure, suffer
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, ordinary
from posse.games.law_of_the_gun.shooting.cover import IN_THE_OPEN, Effect, Hit
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, shots_of
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import Played, horse, pair, person, play, play_out, rock, stage, wagon, wall

HEAD_GRAZE, BODY_GRAZE, ARM_GRAZE, LEG_GRAZE, BODY, ARM, LEG, DISABLED, DEAD, HEAD_SHOT = range(1, 11)
"""The rows of the first column."""


def hit(row: int, victim: str = "wes", **facts: Any) -> Injure:
    return Injure(Hit(victim, "vic", row, IN_THE_OPEN, **facts))


def struck(table: Table, row: int, *rolls: int, victim: str = "wes") -> Table:
    return play_out(table, hit(row, victim), rolls=list(rolls)).table


def rates(table: Table, id: str = "wes") -> tuple[float, ...]:
    """How far somebody goes in centimetres: at ordinary pace, fast, and after a failed test."""
    found = ordinary(table, id), fast(table, id, True), fast(table, id, False)
    return tuple(far / 100 for far in found)


def guns(table: Table) -> set[tuple[str, str]]:
    return {(s.weapon, s.manner) for s in shots_of(table.but(half="blue"), "wes") if isinstance(s, Shoot)}


def shoot(target: str = "wes") -> Volley:
    return Volley((Shot("vic", "pistol", target, "snap"),))


@pytest.mark.parametrize("row", [HEAD_GRAZE, BODY_GRAZE, ARM_GRAZE, LEG_GRAZE])
def test_graze(row: int) -> None:
    """lotg/injury/graze, lotg/ruling/graze: no injury, and no die for its side; it is a hit all the same."""
    before = pair(30)
    after = struck(before, row)
    wes = after.figure("wes")
    assert (wes.status, wes.arms, wes.legs, wes.cool) == ("up", (0, 0), 0, 3)
    assert (wes.shot_at, wes.restless, wes.harm) == (True, True, (("vic", 1),))


ONE_HURT = pair(30).change("wes", arms=(1, 0))


@pytest.mark.parametrize(
    ("table", "rolls", "arms", "lost"),
    [
        (pair(30), (2, 3), (1, 0), (False, False)),
        (pair(30), (5, 4), (0, 1), (False, True)),
        (ONE_HURT, (1, 4), (2, 0), (True, False)),
        (ONE_HURT.change("wes", lost=(True, False)), (1,), (1, 0), (True, False)),
    ],
)
def test_arm_wound_test(table: Table, rolls: tuple[int, ...], arms: tuple[int, int], lost: tuple[bool, bool]) -> None:
    """lotg/injury/arm-wound-test: Constitution, or the arm is useless.

    lotg/ruling/arm-wound-repeat: a second wound is tested again; a lost arm takes no more.
    """
    wes = struck(table, ARM, *rolls).figure("wes")
    assert (wes.status, wes.arms, wes.lost) == ("up", arms, lost)


CORNER = wall("south", (48.5, 60), (48.5, 70))
"""Hides the left side of somebody at (50, 60) who faces west."""


@pytest.mark.parametrize(
    ("side", "test", "lost", "may"),
    [
        (2, 5, (True, False), {("pistol", "aimed"), ("pistol", "snap")}),
        (6, 3, (False, False), {("repeating_rifle", "snap"), ("pistol", "snap")}),
    ],
)
def test_e22_and_e23_arms_and_guns(side: int, test: int, lost: tuple[bool, bool], may: set[tuple[str, str]]) -> None:
    """lotg/injury/arm-lost-two-handed, lotg/effect/column-right-corner (E22): with the off arm lost the rifle is barred, the pistol
    may be aimed. lotg/injury/gun-arm-snap (E23): with the gun arm hurt and kept, snap-shots only, of either."""
    table = pair(30, wes={"weapons": ("repeating_rifle", "pistol"), "constitution": 3}, walls=[CORNER])
    after = play_out(table, shoot(), rolls=[8, 8, side, test, 1])
    assert [event.column for event in after.of(gunfire.EffectRolled)] == ["right-corner"]
    assert (after.table.figure("wes").lost, guns(after.table)) == (lost, may)
    assert after.table.figure("wes").arms[side > 3] == 1


def test_a_left_handed_gun_arm_is_the_left_one() -> None:
    """lotg/injury/gun-arm-snap: the arm that counts is the one that holds the gun (lotg/ruling/gun-arm)."""
    table = pair(30, wes={"left_handed": True})
    for arms, aims in (((0, 1), True), ((1, 0), False)):
        assert (("pistol", "aimed") in guns(table.change("wes", arms=arms))) is aims


@pytest.mark.parametrize(("face", "status"), [(3, "up"), (4, "disabled")])
def test_body_and_head_wound_test(face: int, status: str) -> None:
    """lotg/injury/body-wound-test: fights on unimpaired, or is disabled.

    lotg/injury/head-wound-test: as a body wound (lotg/ruling/head-wound); no cell gives it, so it is given by hand.
    """

    class Given(Injure, frozen=True):
        """A wound in the head, wherever it comes from."""

        def resolve(self, table: Table) -> Any:
            return suffer(table, "wes", Effect("wound", "head", "", "lotg/injury/head-wound-test"), "vic")

    for item in (hit(BODY), Given(Hit("wes", "vic", 1, IN_THE_OPEN))):
        assert play_out(pair(30), item, rolls=[face]).table.figure("wes").status == status


def test_e47_leg_wounds() -> None:
    """lotg/injury/leg-wound-pass: 2 cm slower, walking and running; lotg/injury/leg-wound-cumulative (E47): two are 11, 21 and 16
    cm, the crawl stays 5; lotg/injury/leg-wound-fail: a third one failed: 5 cm, no running. The test names the rule it came
    to."""
    table, tests = pair(30), []
    for rolls, state, far in (
        ((5, 3), (1, False), (13, 23, 18)),
        ((1, 1), (2, False), (11, 21, 16)),
        ((1, 6), (2, True), (5,)),
    ):
        done = play_out(table, hit(LEG), rolls=rolls)
        table = done.table
        tests += [event.rule for event in done.of(travels.Tested) if event.what == "Constitution"]
        assert (table.figure("wes").legs, table.figure("wes").lame) == state
        assert rates(table)[: len(far)] == far
        assert rates(table.change("wes", posture="prone"))[0] == 5
    assert fast_attribute(table, "wes") == ""
    assert tests == ["lotg/injury/leg-wound-pass", "lotg/injury/leg-wound-pass", "lotg/injury/leg-wound-fail"]


def test_disabled() -> None:
    """lotg/injury/disabled: out of the fight, out of its group; it neither shoots nor is led."""
    table = pair(30, person("abe", "blue", (52, 62))).change("wes", group="wes").change("abe", group="wes")
    after = struck(table, DISABLED)
    wes = after.figure("wes")
    assert (wes.status, wes.group, wes.able) == ("disabled", "", False)
    assert after.figure("abe").group == ""
    assert shots_of(after.but(half="blue"), "wes") == []


def test_states_only_get_worse() -> None:
    """lotg/ruling/repeat-severity: wounds on the disabled are ignored, disabled twice is nothing, dead replaces it.

    lotg/injury/dead: the dead are removed.
    """
    down = pair(30).change("wes", status="disabled")
    assert struck(down, BODY).figure("wes") == down.change("wes", restless=True, harm=(("vic", 2),)).figure("wes")
    for was, row, status in (
        ("disabled", DISABLED, "disabled"),
        ("disabled", DEAD, "dead"),
        ("dead", DISABLED, "dead"),
    ):
        assert struck(down.change("wes", status=was), row).figure("wes").status == status
    for row in (DEAD, HEAD_SHOT):
        wes = struck(pair(30), row).figure("wes")
        assert (wes.status, wes.on_table) == ("dead", False)


def test_a_driver_who_is_hit_lets_go_of_the_reins() -> None:
    """lotg/injury/disabled: a vehicle without a driver does not move (lotg/ruling/vehicle-crew).

    lotg/ruling/team-hit: a hit on a driver may strike one of the team at random, and that stops the vehicle.
    """
    table = pair(30, vehicles=[wagon("cart", (50, 60), driver="wes")])
    for row, aboard in ((DISABLED, ("wes",)), (DEAD, ())):
        vehicle = struck(table, row).vehicle("cart")
        assert (vehicle.driver, vehicle.passengers) == ("", aboard)
    done = play_out(table, shoot(), rolls=[8, 6, 4, 9, 1]).table
    cart = done.vehicle("cart")
    assert ([animal.status for animal in cart.team], cart.status) == (["up", "dead"], "stopped")
    assert ordinary(done, "wes") == 0


def crawler(x: float, **facts: Any) -> Table:
    """Wes, disabled, so far from the left edge, with a boulder 12 cm from his base."""
    table = stage(person("wes", "blue", (x, 60)), areas=[rock("boulder", x + 12.75, 50, 5, 20)], half="blue", **facts)
    return table.change("wes", status="disabled", posture="prone")


def test_e46_dragging_himself_off() -> None:
    """lotg/injury/disabled-move, lotg/injury/disabled-stays (E46): 5, 5 and 2 cm, then it stays."""
    table, went = crawler(40), []
    for _ in range(4):
        before = table.spot("wes")
        table = play_out(table, *crawls(table, "blue")).table
        went.append(abs(table.spot("wes").x - before.x) + abs(table.spot("wes").y - before.y))
    assert [round(far / 100) for far in went] == [5, 5, 2, 0]
    assert table.figure("wes").status == "disabled"


def test_the_nearer_of_cover_and_edge() -> None:
    """lotg/ruling/disabled-route: the nearer; it never changes afterwards; off the table it is gone.

    lotg/ruling/disabled-mounted: a horse carries him 5 cm a turn.
    """
    table = play_out(crawler(7), Crawl("wes")).table
    assert table.spot("wes").x == 200
    assert play_out(table, Crawl("wes")).table.figure("wes").status == "gone"
    assert play_out(crawler(30), Crawl("wes")).table.spot("wes").x == 3500
    rider = person("wes", "blue", (60, 40), horse="bay")
    table = stage(rider, horses=[horse("bay", (60, 40), toward=(60, 0), side="blue")]).change("wes", status="disabled")
    after = play_out(table, Crawl("wes")).table
    assert after.spot("wes").y == after.horse("bay").spot.y == 3500


def mounted(**facts: Any) -> Table:
    return pair(30, wes={"horse": "bay", "horsemanship": 3}, horses=[horse("bay", (50, 60), side="blue")], **facts)


@pytest.mark.parametrize(
    ("row", "rolls", "status", "posture"),
    [
        (BODY, (3, 3), "up", "mounted"),
        (BODY, (3, 4), "up", "prone"),
        (BODY, (4, 4), "disabled", "prone"),
        (HEAD_GRAZE, (), "up", "mounted"),
        (DISABLED, (3,), "disabled", "mounted"),
        (DEAD, (), "dead", None),
    ],
)
def test_rider_falls(row: int, rolls: tuple[int, ...], status: str, posture: str | None) -> None:
    """lotg/injury/rider-falls: wounded or worse, Horsemanship or off; a graze tests nothing; a rider disabled by the hit may stay
    on.

    lotg/ruling/fall-order: Constitution before Horsemanship. lotg/ruling/dead-rider: no test, and the horse is loose.
    """
    done = play_out(mounted(), hit(row), rolls=rolls)
    wes, stays = done.table.figure("wes"), posture == "mounted"
    assert wes.status == status
    assert posture is None or (wes.posture, wes.stunned) == (posture, not stays)
    assert done.table.horse("bay").rider == ("wes" if stays else "")
    tests = [event.what for event in done.of(travels.Tested)]
    assert tests == (["Constitution", "Horsemanship"] if row == BODY else ["Horsemanship"])[: len(rolls)]
    assert row != DEAD or done.told().endswith("Wes is dead.\nWes falls off Bay.")


def test_what_a_fall_does() -> None:
    """lotg/ruling/fall-result: prone and stunned, and nothing worse."""
    wes = play_out(mounted(), Fall("wes")).table.figure("wes")
    assert (wes.status, wes.posture, wes.stunned) == ("up", "prone", True)


def test_horse_struck() -> None:
    """lotg/injury/horse-struck: on a hit a d6 of 5 or 6 strikes the horse, after to-hit and before effect."""
    for face, struck_one in ((4, "wes"), (5, "bay")):
        done = play(mounted(), shoot(), rolls=[8, face, 1])
        assert [event.figure for event in done.of(gunfire.EffectRolled)] == [struck_one]
        rules = [question.rule for question in done.asked]
        assert rules[:3] == ["lotg/tohit/snap-accurate", "lotg/injury/horse-struck", "lotg/effect/roll"]


def test_e44_rider_hit_horse_struck() -> None:
    """lotg/injury/horse-front-leg, lotg/injury/horse-constitution (E44): a foreleg, 23 and 48/38 cm, and the rider falls."""
    done = play_out(mounted(), shoot(), rolls=[8, 5, 6, 3, 4, 1])
    assert done.of(travels.Tested)[0].rule == "lotg/injury/horse-front-leg"
    assert (done.table.horse("bay").legs, done.table.figure("wes").posture) == (1, "prone")
    assert rates(done.table.change_horse("bay", rider="wes").change("wes", posture="mounted")) == (23, 48, 38)


def horse_hit(row: int, *rolls: int) -> Played:
    return play_out(mounted(), hit(row, "bay"), rolls=list(rolls))


@pytest.mark.parametrize(
    ("row", "rolls", "posture", "status"),
    [
        (HEAD_GRAZE, [], "mounted", "up"),
        (BODY, [4, 3], "mounted", "up"),
        (BODY, [1, 4], "prone", "up"),
        (BODY, [5, 1], "standing", "disabled"),
        (LEG, [5, 1], "mounted", "up"),
        (DEAD, [3], "standing", "dead"),
        (DEAD, [4], "prone", "dead"),
    ],
)
def test_what_becomes_of_horse_and_rider(row: int, rolls: list[int], posture: str, status: str) -> None:
    """lotg/injury/horse-constitution: 4, for every horse. lotg/injury/horse-injury: a graze is nothing; a leg slows or lames;
    dead is dead; no side is diced for. lotg/ruling/horse-down: a hurt horse may throw its rider, one that goes down sets him on
    foot."""
    done = horse_hit(row, *rolls)
    bay = done.table.horse("bay")
    assert (done.table.figure("wes").posture, bay.status, bay.lame) == (posture, status, row == LEG)
    assert (bay.rider == "wes") == (posture == "mounted")
    if row == HEAD_GRAZE:
        assert bay == mounted().horse("bay")
    elif row == LEG:
        assert ordinary(done.table, "wes") == 500
        assert done.of(travels.Tested)[0].rule == "lotg/injury/horse-constitution"


def test_the_horse_has_its_riders_column_and_is_not_named() -> None:
    """lotg/ruling/horse-hit-die: the horse uses the rider's column, and nobody shoots at it for itself."""
    shared = play(mounted(walls=[wall("end", (48, 60), (48, 70))]), shoot(), rolls=[8, 5, 1])
    assert [event.column for event in shared.of(gunfire.EffectRolled)] == ["right-corner"]
    assert Shoot("vic", "pistol", "bay", "snap") not in shots_of(mounted(), "vic")


def test_a_loose_horse_can_be_shot() -> None:
    """lotg/ruling/loose-horses: a riderless horse of the enemy is a target; it shakes nobody."""
    table = pair(30, horses=[horse("bay", (50, 40), side="blue")])
    assert Shoot("vic", "pistol", "bay", "snap") in shots_of(table, "vic")
    assert play_out(table, shoot("bay"), rolls=[10, 10]).table.horse("bay").status == "dead"
