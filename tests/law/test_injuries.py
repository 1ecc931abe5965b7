"""Injuries (section 2.14): what every hit does to figures and horses, who is out of the fight, and who comes off."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.injuries.crawling import Crawl, crawls
from posse.games.law_of_the_gun.injuries.wounds import Fall, Hit, Injure, disable, suffer
from posse.games.law_of_the_gun.moving.rates import fast, fast_attribute, ordinary
from posse.games.law_of_the_gun.shooting.cover import IN_THE_OPEN, Effect
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import Played, horse, pair, person, play, play_out, rock, stage, wagon, wall

HEAD_GRAZE, BODY_GRAZE, ARM_GRAZE, LEG_GRAZE, BODY, ARM, LEG, DISABLED, DEAD, HEAD_SHOT = range(1, 11)
"""The rows of the first column."""


def hit(row: int, victim: str = "wes", **facts: Any) -> Injure:
    """Vic's hit on somebody in the open."""
    return Injure(Hit(victim, "vic", row, IN_THE_OPEN, **facts))


def struck(table: Table, row: int, *rolls: int, victim: str = "wes") -> Table:
    """The table after one hit."""
    return play_out(table, hit(row, victim), rolls=list(rolls)).table


def cm(value: float) -> int:
    """A length."""
    return centimetres(value)


# Grazes


@pytest.mark.parametrize("row", [HEAD_GRAZE, BODY_GRAZE, ARM_GRAZE, LEG_GRAZE])
def test_graze(row: int) -> None:
    """lotg/injury/graze, lotg/ruling/graze: no injury, and no die for its side; it is a hit all the same."""
    before = pair(30)
    after = struck(before, row)
    wes = after.figure("wes")
    assert (wes.status, wes.arms, wes.legs, wes.cool) == ("up", (0, 0), 0, 3)
    assert (wes.shot_at, wes.restless, wes.harm) == (True, True, (("vic", 1),))


# Arms


def test_arm_wound_test() -> None:
    """lotg/injury/arm-wound-test: Constitution, or the arm is useless."""
    kept = struck(pair(30), ARM, 2, 3).figure("wes")
    assert (kept.arms, kept.lost) == ((1, 0), (False, False))
    lost = struck(pair(30), ARM, 5, 4).figure("wes")
    assert (lost.arms, lost.lost) == ((0, 1), (False, True))


def test_e22_right_corner_off_arm_lost() -> None:
    """lotg/injury/arm-lost-two-handed, lotg/effect/column-right-corner (E22): the rifle is barred, the pistol may be aimed."""
    table = pair(30, wes={"weapons": ("repeating_rifle", "pistol"), "constitution": 3}, walls=[CORNER])
    shot = Volley((Shot("vic", "pistol", "wes", "snap"),))
    after = play_out(table, shot, rolls=[8, 8, 2, 5, 1])
    assert [event.column for event in after.of(gunfire.EffectRolled)] == ["right-corner"]
    assert after.table.figure("wes").lost == (True, False)
    mine = {(s.weapon, s.manner) for s in shots_of(after.table.but(half="blue"), "wes") if isinstance(s, Shoot)}
    assert mine == {("pistol", "aimed"), ("pistol", "snap")}


CORNER = wall("south", (48.5, 60), (48.5, 70))
"""Hides the left side of somebody at (50, 60) who faces west."""


def test_e23_gun_arm_hurt_but_usable() -> None:
    """lotg/injury/gun-arm-snap (E23): the gun arm is kept; the rifle is still allowed, snap-shots only."""
    table = pair(30, wes={"weapons": ("repeating_rifle", "pistol"), "constitution": 3}, walls=[CORNER])
    after = play_out(table, Volley((Shot("vic", "pistol", "wes", "snap"),)), rolls=[8, 8, 6, 3, 1]).table
    assert (after.figure("wes").arms, after.figure("wes").lost) == ((0, 1), (False, False))
    mine = {(s.weapon, s.manner) for s in shots_of(after.but(half="blue"), "wes") if isinstance(s, Shoot)}
    assert mine == {("repeating_rifle", "snap"), ("pistol", "snap")}


def test_a_left_handed_gun_arm_is_the_left_one() -> None:
    """lotg/injury/gun-arm-snap: the arm that counts is the one that holds the gun (lotg/ruling/gun-arm)."""
    table = pair(30, wes={"left_handed": True}).but(half="blue")
    hurt = table.change("wes", arms=(0, 1))
    assert Shoot("wes", "pistol", "vic", "aimed") in shots_of(hurt, "wes")
    assert Shoot("wes", "pistol", "vic", "aimed") not in shots_of(table.change("wes", arms=(1, 0)), "wes")


def test_a_second_wound_in_one_arm() -> None:
    """lotg/ruling/arm-wound-repeat: tested again; a lost arm takes no more."""
    table = pair(30).change("wes", arms=(1, 0))
    assert struck(table, ARM, 1, 4).figure("wes").lost == (True, False)
    lost = table.change("wes", lost=(True, False))
    assert struck(lost, ARM, 1).figure("wes").status == "up"


# Body, head and legs


def test_body_wound_test() -> None:
    """lotg/injury/body-wound-test: fights on unimpaired, or is disabled."""
    assert struck(pair(30), BODY, 3).figure("wes").status == "up"
    assert struck(pair(30), BODY, 4).figure("wes").status == "disabled"


def test_head_wound_test() -> None:
    """lotg/injury/head-wound-test: as a body wound (lotg/ruling/head-wound); no cell gives it, so it is given by hand."""

    class Given(Injure, frozen=True):
        """A wound in the head, wherever it comes from."""

        def resolve(self, table: Table) -> Any:
            """Suffered as it is."""
            return suffer(table, "wes", Effect("wound", "head", "", "lotg/injury/head-wound-test"), "vic")

    item = Given(Hit("wes", "vic", 1, IN_THE_OPEN))
    assert play_out(pair(30), item, rolls=[3]).table.figure("wes").status == "up"
    assert play_out(pair(30), item, rolls=[4]).table.figure("wes").status == "disabled"


def test_leg_wound_pass() -> None:
    """lotg/injury/leg-wound-pass: 2 cm slower, walking and running."""
    after = struck(pair(30), LEG, 5, 3)
    assert after.figure("wes").legs == 1
    assert (ordinary(after, "wes"), fast(after, "wes", True), fast(after, "wes", False)) == (cm(13), cm(23), cm(18))


def test_e47_two_leg_wounds() -> None:
    """lotg/injury/leg-wound-cumulative (E47): 11, 21 and 16 cm, the crawl stays 5; a third one failed: 5 cm, no running."""
    after = struck(struck(pair(30), LEG, 5, 3), LEG, 1, 1)
    assert (ordinary(after, "wes"), fast(after, "wes", True), fast(after, "wes", False)) == (cm(11), cm(21), cm(16))
    assert ordinary(after.change("wes", posture="prone"), "wes") == cm(5)
    lame = struck(after, LEG, 1, 6)
    assert (lame.figure("wes").lame, ordinary(lame, "wes")) == (True, cm(5))
    assert fast_attribute(lame, "wes") == ""


def test_leg_wound_fail() -> None:
    """lotg/injury/leg-wound-fail: 5 cm a turn."""
    after = struck(pair(30), LEG, 5, 4)
    assert (after.figure("wes").lame, after.figure("wes").legs) == (True, 0)
    assert ordinary(after, "wes") == cm(5)


@pytest.mark.parametrize(("face", "rule"), [(3, "lotg/injury/leg-wound-pass"), (4, "lotg/injury/leg-wound-fail")])
def test_the_test_of_a_leg_names_the_rule_that_it_came_to(face: int, rule: str) -> None:
    """lotg/injury/leg-wound-pass, lotg/injury/leg-wound-fail: each is told by its own."""
    (tested,) = [
        event
        for event in play_out(pair(30), hit(LEG), rolls=[5, face]).of(travels.Tested)
        if event.what == "Constitution"
    ]
    assert tested.rule == rule


# Out of the fight


def test_disabled() -> None:
    """lotg/injury/disabled: out of the fight, out of its group; it neither shoots nor is led."""
    table = pair(30, person("abe", "blue", (52, 62))).change("wes", group="wes").change("abe", group="wes")
    after = struck(table, DISABLED)
    wes = after.figure("wes")
    assert (wes.status, wes.group, wes.able) == ("disabled", "", False)
    assert after.figure("abe").group == ""
    assert shots_of(after.but(half="blue"), "wes") == []


def test_dead() -> None:
    """lotg/injury/dead: removed."""
    after = struck(pair(30), DEAD)
    assert (after.figure("wes").status, after.figure("wes").on_table) == ("dead", False)
    assert struck(pair(30), HEAD_SHOT).figure("wes").status == "dead"


def test_states_only_get_worse() -> None:
    """lotg/ruling/repeat-severity: wounds on the disabled are ignored, disabled twice is nothing, dead replaces it."""
    down = pair(30).change("wes", status="disabled")
    assert struck(down, BODY).figure("wes") == down.change("wes", restless=True, harm=(("vic", 2),)).figure("wes")
    assert struck(down, DISABLED).figure("wes").status == "disabled"
    assert struck(down, DEAD).figure("wes").status == "dead"
    assert struck(down.change("wes", status="dead"), DISABLED).figure("wes").status == "dead"


def test_a_driver_who_is_hit_lets_go_of_the_reins() -> None:
    """lotg/injury/disabled: a vehicle without a driver does not move (lotg/ruling/vehicle-crew)."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60)),
        vehicles=[wagon("cart", (60, 60), driver="wes")],
    )
    vehicle = disable(table, "wes", "").vehicle("cart")
    assert (vehicle.driver, vehicle.passengers) == ("", ("wes",))
    dead = struck(table, DEAD).vehicle("cart")
    assert (dead.driver, dead.passengers) == ("", ())


# Dragging oneself off


def test_e46_dragging_himself_off() -> None:
    """lotg/injury/disabled-move, lotg/injury/disabled-stays (E46): 5, 5 and 2 cm, then it stays."""
    table = stage(person("wes", "blue", (40, 60)), person("vic", "red", (40, 100)), areas=[BOULDER], half="blue")
    table = table.change("wes", status="disabled", posture="prone")
    went = []
    for _ in range(4):
        before = table.spot("wes")
        table = play_out(table, *crawls(table, "blue")).table
        after = table.spot("wes")
        went.append(abs(after.x - before.x) + abs(after.y - before.y))
    assert [round(far / 100) for far in went] == [5, 5, 2, 0]
    assert table.figure("wes").status == "disabled"


BOULDER = rock("boulder", 52.75, 50, 5, 20)
"""Its side is 12 cm from the base of somebody at (40, 60)."""


def crawler(x: float, **facts: Any) -> Table:
    """Wes, disabled, so far from the left edge, with a boulder 12 cm from his base."""
    table = stage(person("wes", "blue", (x, 60)), areas=[rock("boulder", x + 12.75, 50, 5, 20)], **facts)
    return table.change("wes", status="disabled", posture="prone")


def test_the_nearer_of_cover_and_edge() -> None:
    """lotg/ruling/disabled-route: the nearer; it never changes afterwards; off the table it is gone."""
    table = play_out(crawler(7), Crawl("wes")).table
    assert table.spot("wes").x == cm(2)
    assert play_out(table, Crawl("wes")).table.figure("wes").status == "gone"
    assert play_out(crawler(30), Crawl("wes")).table.spot("wes").x == cm(35)


def test_a_disabled_rider_is_carried() -> None:
    """lotg/ruling/disabled-mounted: the horse carries him 5 cm a turn."""
    table = stage(
        person("wes", "blue", (60, 40), horse="bay"),
        horses=[horse("bay", (60, 40), toward=(60, 0), side="blue")],
    ).change("wes", status="disabled")
    after = play_out(table, Crawl("wes")).table
    assert after.spot("wes").y == cm(35)
    assert after.horse("bay").spot == after.spot("wes")


# Riders


def mounted(**facts: Any) -> Table:
    """Wes in the saddle, Horsemanship 3."""
    return pair(30, wes={"horse": "bay", "horsemanship": 3}, horses=[horse("bay", (50, 60), side="blue")], **facts)


def test_rider_falls() -> None:
    """lotg/injury/rider-falls: wounded or worse, Horsemanship or off; a graze tests nothing; Constitution comes first."""
    assert struck(mounted(), BODY, 3, 3).figure("wes").posture == "mounted"
    fell = struck(mounted(), BODY, 3, 4)
    assert (fell.figure("wes").posture, fell.figure("wes").stunned) == ("prone", True)
    assert fell.horse("bay").rider == ""
    out = struck(mounted(), BODY, 4, 4)
    assert (out.figure("wes").status, out.figure("wes").posture) == ("disabled", "prone")
    assert struck(mounted(), HEAD_GRAZE).figure("wes").posture == "mounted"


def test_the_fall_comes_last() -> None:
    """lotg/ruling/fall-order: Constitution before Horsemanship."""
    tests = play_out(mounted(), hit(BODY), rolls=[1, 1]).of(travels.Tested)
    assert [event.what for event in tests] == ["Constitution", "Horsemanship"]


def test_a_disabled_rider_still_tests() -> None:
    """lotg/injury/rider-falls: a rider disabled by the hit may stay on."""
    after = struck(mounted(), DISABLED, 3)
    assert (after.figure("wes").status, after.figure("wes").posture) == ("disabled", "mounted")


def test_dead_riders_fall() -> None:
    """lotg/ruling/dead-rider: no test, and the horse is loose."""
    after = struck(mounted(), DEAD)
    assert (after.figure("wes").status, after.horse("bay").rider) == ("dead", "")
    assert play_out(mounted(), hit(DEAD)).told().endswith("Wes is dead.\nWes falls off Bay.")


def test_what_a_fall_does() -> None:
    """lotg/ruling/fall-result: prone and stunned, and nothing worse."""
    wes = play_out(mounted(), Fall("wes")).table.figure("wes")
    assert (wes.status, wes.posture, wes.stunned) == ("up", "prone", True)


# Horses


def shoot() -> Volley:
    """Vic shoots at Wes without trying to aim."""
    return Volley((Shot("vic", "pistol", "wes", "snap"),))


def test_horse_struck() -> None:
    """lotg/injury/horse-struck: on a hit a d6 of 5 or 6 strikes the horse, after to-hit and before effect."""
    done = play(mounted(), shoot(), rolls=[8, 4, 1])
    assert [event.figure for event in done.of(gunfire.EffectRolled)] == ["wes"]
    done = play(mounted(), shoot(), rolls=[8, 5, 1])
    assert [event.figure for event in done.of(gunfire.EffectRolled)] == ["bay"]
    rules = [question.rule for question in done.asked]
    assert rules[:3] == ["lotg/tohit/snap-accurate", "lotg/injury/horse-struck", "lotg/effect/roll"]


def test_e44_rider_hit_horse_struck() -> None:
    """lotg/injury/horse-front-leg, lotg/injury/horse-constitution (E44): a foreleg, 23 and 48/38 cm, and the rider falls."""
    done = play_out(mounted(), shoot(), rolls=[8, 5, 6, 3, 4, 1])
    assert done.table.horse("bay").legs == 1
    assert done.of(travels.Tested)[0].rule == "lotg/injury/horse-front-leg"
    assert done.table.figure("wes").posture == "prone"
    on = done.table.change_horse("bay", rider="wes").change("wes", posture="mounted")
    assert (ordinary(on, "wes"), fast(on, "wes", True), fast(on, "wes", False)) == (cm(23), cm(48), cm(38))


def horse_hit(row: int, *rolls: int) -> Played:
    """A hit on Wes's horse."""
    return play_out(mounted(), hit(row, "bay"), rolls=list(rolls))


def test_horse_constitution() -> None:
    """lotg/injury/horse-constitution: 4, for every horse."""
    assert horse_hit(BODY, 4, 1).table.horse("bay").status == "up"
    assert horse_hit(BODY, 5, 1).table.horse("bay").status == "disabled"


def test_horse_injury() -> None:
    """lotg/injury/horse-injury: a graze is nothing; a leg slows or lames; dead is dead; no side is diced for."""
    grazed = horse_hit(HEAD_GRAZE).table
    assert (grazed.horse("bay"), grazed.figure("wes").posture) == (mounted().horse("bay"), "mounted")
    lame = horse_hit(LEG, 5, 1).table
    assert (lame.horse("bay").lame, ordinary(lame, "wes")) == (True, cm(5))
    assert horse_hit(LEG, 5, 1).of(travels.Tested)[0].rule == "lotg/injury/horse-constitution"
    assert horse_hit(DEAD, 1).table.horse("bay").status == "dead"


@pytest.mark.parametrize(
    ("row", "rolls", "posture"),
    [(BODY, [1, 3], "mounted"), (BODY, [1, 4], "prone"), (DEAD, [3], "standing"), (DEAD, [4], "prone")],
)
def test_what_becomes_of_the_rider(row: int, rolls: list[int], posture: str) -> None:
    """lotg/ruling/horse-down: a hurt horse may throw its rider, a horse that goes down sets him on foot."""
    after = horse_hit(row, *rolls).table
    assert after.figure("wes").posture == posture
    assert (after.horse("bay").rider == "wes") == (posture == "mounted")


def test_the_horse_has_its_riders_column_and_is_not_named() -> None:
    """lotg/ruling/horse-hit-die: the horse uses the rider's column, and nobody shoots at it for itself."""
    shared = play(mounted(walls=[wall("end", (48, 60), (48, 70))]), shoot(), rolls=[8, 5, 1])
    assert [event.column for event in shared.of(gunfire.EffectRolled)] == ["right-corner"]
    assert Shoot("vic", "pistol", "bay", "snap") not in shots_of(mounted(), "vic")


def test_a_loose_horse_can_be_shot() -> None:
    """lotg/ruling/loose-horses: a riderless horse of the enemy is a target; it shakes nobody."""
    table = pair(30, horses=[horse("bay", (50, 40), side="blue")])
    assert Shoot("vic", "pistol", "bay", "snap") in shots_of(table, "vic")
    done = play_out(table, Volley((Shot("vic", "pistol", "bay", "snap"),)), rolls=[10, 10])
    assert done.table.horse("bay").status == "dead"


def team(**facts: Any) -> Table:
    """Wes drives a wagon with two horses."""
    return stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (50, 60)),
        vehicles=[wagon("cart", (50, 60), driver="wes")],
        **facts,
    )


def test_team_hit() -> None:
    """lotg/ruling/team-hit: a hit on a driver may strike one of the team at random, and that stops the vehicle."""
    done = play_out(team(), shoot(), rolls=[8, 6, 4, 9, 1])
    cart = done.table.vehicle("cart")
    assert [animal.status for animal in cart.team] == ["up", "dead"]
    assert cart.status == "stopped"
    assert ordinary(done.table, "wes") == 0
