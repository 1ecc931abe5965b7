"""Nerve (sections 2.13, 2.18 and 2.19): tests that follow a hit, falling back, recovering, running away and rallying."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.acting.actions import waiting
from posse.games.law_of_the_gun.close_combat.clinches import lock
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.injuries.wounds import Injuries, Shock
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.nerve.flight import Flee, Rally, leave_table, runs, sheltered, skedaddle
from posse.games.law_of_the_gun.nerve.recovery import Recoveries, disturb, why_not
from posse.games.law_of_the_gun.seeing.sighting import sees
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.shooting.declaring import Shot, is_fast
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import BeginHalf
from posse.tabletop.length import centimetres
from posse.tabletop.movement import centre_distance
from tests.law.stage import Played, horse, low_wall, pair, person, play, play_out, rock, rough, spot, stage, wagon
from tests.stage_parts import rule_of

GRAZE, BODY, OUT = 1, 5, 8


def hits(*shots: Shot) -> Volley:
    return Volley(shots or (Shot("vic", "pistol", "wes"),))


def nerves(done: Played) -> list[tuple[str, bool]]:
    return [(event.figure, event.good) for event in done.of(travels.Tested) if event.what == "Cool"]


def grouped(**facts: Any) -> Table:
    """Wes and Abe, 5 cm apart, are one group; Cal is near and alone."""
    table = pair(30, person("abe", "blue", (55, 60)), person("cal", "blue", (52, 63)), **facts)
    return table.change("wes", group="wes").change("abe", group="wes")


def shaken(cool: int = 1, **facts: Any) -> Table:
    """Wes, 40 cm east of Vic, with so much Cool left."""
    return pair(40, **facts).change("wes", cool=cool)


def driven(table: Table, *rolls: int) -> Played:
    shock = Shock("vic", ("wes",))
    return play_out(table, CoolTests((shock,)), rolls=[2, *rolls])


def went(done: Played, before: Table) -> int:
    return centre_distance(before.spot("wes"), done.table.spot("wes"))


# Who tests


TWICE = hits(Shot("vic", "pistol", "wes"), Shot("val", "pistol", "wes"))


@pytest.mark.parametrize(
    ("cool", "rolls", "passed", "left", "back"),
    [
        (3, (1, 1), [True, True], 3, 0),
        (3, (4, 3), [False, False], 1, 0),
        (2, (2, 1), [True, True], 2, 0),
        (2, (4, 2), [False, False], 1, 25),
    ],
)
def test_two_hits_two_rounds(cool: int, rolls: tuple[int, int], passed: list[bool], left: int, back: int) -> None:
    """lotg/morale/test-per-hit: two hits, two rounds. lotg/morale/pass: whoever passes is unaffected. lotg/morale/fail-drop: one
    level less, and further hits test against that. lotg/morale/floor-one, lotg/morale/fall-back-at-one (E25): Cool 2 falls to 1
    and stays there, and he falls back 25 cm."""
    table = pair(30, person("val", "red", (22, 60))).change("wes", cool=cool)
    done = play_out(table, TWICE, rolls=[8, GRAZE, 8, GRAZE, *rolls])
    assert nerves(done) == [("wes", each) for each in passed]
    assert (done.table.figure("wes").cool, len(done.of(hurts.FellBack))) == (left, int(back > 0))
    assert abs(went(done, table) - centimetres(back)) <= 2


@pytest.mark.parametrize(
    ("table", "rolls", "tested", "cool"),
    [
        (grouped(), [8, GRAZE, 3, 4], [("wes", True), ("abe", False)], [3, 2, 3]),
        (grouped(), [8, OUT, 1], [("abe", True)], [3, 3, 3]),
        (grouped().change("abe", running=True), [8, GRAZE, 1], [("wes", True)], [3, 3, 3]),
    ],
)
def test_every_member(table: Table, rolls: list[int], tested: list[tuple[str, bool]], cool: list[int]) -> None:
    """lotg/morale/every-member: each member of the struck group tests its own Cool, and nobody else.

    lotg/ruling/who-tests: the struck one as well, but nobody dead, disabled or running.
    """
    done = play_out(table, hits(), rolls=rolls)
    assert nerves(done) == tested
    assert [done.table.figure(id).cool for id in ("wes", "abe", "cal")] == cool


def test_what_is_a_hit() -> None:
    """lotg/ruling/what-is-a-hit: a graze or worse on a member or its mount; a bullet that hits cover shakes nobody."""
    done = play_out(pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70))]), hits(), rolls=[8, 2])
    assert (len(done.of(gunfire.CoverStruck)), nerves(done)) == (1, [])
    rider = pair(30, wes={"horse": "bay"}, horses=[horse("bay", (50, 60), side="blue")])
    assert nerves(play_out(rider, hits(), rolls=[8, 5, GRAZE, 1])) == [("wes", True)]


def test_each_hit_of_a_volley_counts_for_the_group_it_found() -> None:
    """lotg/ruling/repeat-severity: a second hit on one who is down already still shakes the group it was in."""
    table = grouped()
    two = (Strike("wes", "vic", "normal"), Strike("wes", "vic", "normal"), Injuries(), CoolTests())
    assert nerves(play_out(table, *two, rolls=[9, 9, 1, 1])) == [("abe", True), ("abe", True)]


# Falling back


MUD, BAY = rough("mud", 62, 50, 40, 20, level=2), horse("bay", (60, 60), toward=(110, 60), side="blue")


@pytest.mark.parametrize(
    ("table", "rolls", "least", "most"),
    [
        (shaken(), (), 25, 25),
        (shaken().change("wes", lame=True), (), 5, 5),
        (shaken().change("wes", posture="prone"), (), 25, 25),
        (shaken(wes={"horse": "bay"}, horses=[BAY]), (), 25, 25),
        (shaken(areas=[MUD]), (3, 4), 1, 24),
    ],
)
def test_fall_back_at_one(table: Table, rolls: tuple[int, ...], least: int, most: int) -> None:
    """lotg/morale/fall-back-at-one: 25 cm at once, straight away from the shooter where there is no cover behind.
    lotg/morale/floor-one: never under 1. lotg/ruling/fall-back-path: riders go no farther, a figure limited to 5 cm moves 5 cm, a
    prone one gets up and runs, and terrain dice apply."""
    done = driven(table, *rolls)
    wes = done.table.figure("wes")
    assert centimetres(least) <= went(done, table) <= centimetres(most)
    assert (wes.spot.y, wes.cool, wes.posture == "prone") == (table.spot("wes").y, 1, False)
    assert wes.spot.x > table.spot("wes").x


def test_fall_back_to_cover_behind() -> None:
    """lotg/ruling/fall-back-path: toward the nearest cover behind, and it stops in cover from the shooter."""
    before = shaken(areas=[rock("rock", 68, 63, 4, 4), rock("front", 50, 66, 4, 4)])
    done = driven(before)
    assert [event.tell({"wes": "Wes"}) for event in done.of(hurts.FellBack)] == ["Wes falls back toward the rock."]
    assert went(done, before) < centimetres(25)
    assert column(done.table, "vic", "wes").sheltered or not sees(done.table, "vic", "wes")


def test_fall_back_repeat() -> None:
    """lotg/ruling/fall-back-repeat: each failure drives it farther."""
    twice = CoolTests((Shock("vic", ("wes",)),) * 2)
    each = shaken(size=(200, 120))
    assert went(play_out(each, twice, rolls=[2, 2]), each) == centimetres(50)


def test_fall_back_after() -> None:
    """lotg/ruling/fall-back-after: halted, out of its group, a fast target, no reaction."""
    done = play_out(grouped().change("wes", cool=1), CoolTests((Shock("vic", ("wes",)),)), rolls=[2]).table
    wes = done.figure("wes")
    assert (wes.group, wes.reacted, wes.posture, wes.doing.kind) == ("", True, "standing", "halted")
    assert is_fast(done, "wes")


# Recovering


def rattled(cool: int = 2, original: int = 4) -> Table:
    """Vic, whose half-turn it is, below his first level of Cool."""
    return pair(40, vic={"cool": original}).change("vic", cool=cool)


@pytest.mark.parametrize(
    ("table", "rolls", "cool"),
    [
        (rattled(), (4,), 3),
        (rattled(), (5,), 2),
        (rattled(cool=4), (), 4),
        (rattled().change("vic", moved=30), (), 2),
        (rattled().change("vic", postured=True), (), 2),
        (rattled().change("vic", pivoted=True), (), 2),
        (rattled().change("vic", shot=1), (), 2),
        (rattled().change("vic", melee=("wes",)), (), 2),
        (rattled().change("vic", running=True), (), 2),
        (rattled().change("vic", status="disabled"), (), 2),
        (rattled().change("vic", reloading=0, traded=True, doing=Doing("heading")), (1,), 3),
    ],
)
def test_who_recovers(table: Table, rolls: tuple[int, ...], cool: int) -> None:
    """lotg/recover/test, lotg/tests/original-cool: at present Cool 2 a 4 passes, because the sheet says 4, and restores one level.

    lotg/recover/cap: whoever has lost nothing is not rolled for. lotg/recover/conditions: not in a half-turn in which it moved,
    changed posture, shot, or is in a melee; a runner has to rally first; whoever is disabled is out of it.
    lotg/ruling/recover-window: it may be combined with reloading or handing over ammunition.
    """
    done = play_out(table, Recoveries("red"), rolls=rolls)
    assert done.table.figure("vic").cool == cool
    assert [event.cool for event in done.of(hurts.CoolRecovered)] == [3] * (cool == 3)


def test_e41_nerves_come_back() -> None:
    """E41, lotg/ruling/recover-window: quiet 3, shot at and missed, quiet 5 in vain, quiet 4, and then there is nothing to win
    back."""
    table, cools = rattled(), []
    for rolls, peace in (([3], True), ([], False), ([5], True), ([4], True), ([], True)):
        if not peace:
            table = disturb(table, "vic")
            assert rule_of(why_not(table, "vic")) == "lotg/recover/conditions"
        table = play_out(table, Recoveries("red"), rolls=rolls).table
        cools.append(table.figure("vic").cool)
    assert cools == [3, 3, 3, 4, 4]
    assert rule_of(why_not(table, "vic")) == "lotg/recover/cap"


def test_recover_test_only_the_side_whose_half_turn_ends() -> None:
    """lotg/recover/test: once per turn, at the end of its own half-turn."""
    table = rattled().change("wes", cool=1)
    assert play(table, Recoveries("blue")).waiting is not None
    assert play_out(table, Recoveries("red"), rolls=[6]).table.figure("wes").cool == 1


# Skedaddle


RULE = "lotg/melee/target-fail"


def runner(gap: float = 20, *others: Any, **facts: Any) -> Table:
    """Wes runs from Vic, who is due west of him; Wes has a Cool of 4 on his sheet and 1 left."""
    wes = {"cool": 4, **facts.pop("wes", {})}
    return pair(gap, *others, wes=wes, **facts).change("wes", cool=1, running=True)


# Running


STEED = horse("bay", (40, 60), toward=(110, 60))
CART = wagon("cart", (40, 60), (110, 60), driver="wes", passengers=("xan",))
XAN = person("xan", "blue", None)


@pytest.mark.parametrize(
    ("table", "rolls", "far"),
    [
        (runner(), [3], 25),
        (runner(), [4], 20),
        (runner().change("wes", lame=True), [], 5),
        (runner().change("wes", posture="prone"), [1], 25),
        (runner(wes={"horse": "bay"}, horses=[STEED]), [3], 50),
        (runner(wes={"horse": "bay"}, horses=[STEED]), [4], 40),
        (runner(20, XAN, vehicles=[CART]), [3], 40),
        (runner(20, XAN, vehicles=[CART]), [4], 30),
    ],
)
def test_skedaddle_move_all_of_a_fast_move_straight_away(table: Table, rolls: list[int], far: int) -> None:
    """lotg/skedaddle/move: 25 cm with Constitution passed, 20 without, straight away from the nearest enemy; a rider tests
    Horsemanship for 50 or 40 cm, a driver for 40 or 30. lotg/ruling/skedaddle-move: the lame go as far as they can, without a
    test; the prone get up."""
    after = play_out(table, Flee("wes"), rolls=rolls).table
    assert after.spot("wes") == spot((40 + far, 60))
    assert after.figure("wes").posture != "prone"
    for model in (after.horse_of("wes"), after.vehicle_of("wes")):
        assert model is None or model.spot == after.spot("wes")


def test_a_passenger_leaps_off() -> None:
    """lotg/skedaddle/move: it has only its feet."""
    table = pair(20, XAN, vehicles=[CART]).change("xan", running=True)
    leaps = play_out(table, Flee("xan"), rolls=[3]).table
    assert (leaps.figure("xan").posture, leaps.vehicle("cart").passengers) == ("standing", ())
    assert leaps.distance("vic", "xan") > 4000


def test_skedaddle_is_from_the_nearest_of_those_one_knows_of() -> None:
    """lotg/skedaddle/move, lotg/skedaddle/rally-trigger: an enemy nobody has spotted neither turns a runner nor keeps it going."""
    for at, known in (((52, 60), ("red", "blue")), ((30, 60), ("red",))):
        table = runner(20, person("xan", "red", at)).change("vic", spot=spot((40, 50))).change("xan", known=known)
        assert play_out(table, Flee("wes"), rolls=[3]).table.spot("wes") == spot((40, 85))
    people = person("vic", "red", (40, 20)), person("xan", "red", (30, 100)), person("wes", "blue", (40, 100))
    behind_a_rock = stage(*people, areas=[rock("r", 30, 55, 20, 5)])
    assert not sheltered(behind_a_rock, "wes")
    assert sheltered(behind_a_rock.change("xan", known=("red",)), "wes")


def test_skedaddle_move_goes_round_what_is_in_the_way() -> None:
    """lotg/ruling/skedaddle-move: obstacles are gone round by the shortest way; the runner ends up farther off."""
    wes = play(runner(areas=[rock("rock", 50, 58, 4, 4)]), Flee("wes"), rolls=[3]).table.figure("wes")
    assert wes.spot.x > spot((58, 60)).x
    assert wes.moved <= 2500


def test_skedaddle_move_at_once_and_in_each_own_half_turn() -> None:
    """lotg/ruling/skedaddle-move: it runs at once, and first in its own half-turn, and does nothing else.

    lotg/skedaddle/no-shoot-fight: nobody may let it act.
    """
    table = skedaddle(pair(20), "wes", RULE)
    assert (table.figure("wes").running, table.agenda) == (True, (Flee("wes"),))
    assert (runs(table, "blue"), runs(table, "red")) == ((Flee("wes"),), ())
    done = play(runner().change("vic", fired=True), BeginHalf("blue"), rolls=[3]).table
    assert (done.spot("wes"), waiting(done, "blue")) == (spot((65, 60)), [])


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


def test_skedaddle_rally_trigger() -> None:
    """lotg/skedaddle/rally-trigger: behind a block, unseen, or in cover from all who see it, it tests; in the open it does not,
    nor if another enemy sees it there."""
    assert play_out(runner(), Flee("wes"), rolls=[3]).table.figure("wes").running
    hidden = runner(areas=[rock("rock", 58, 50, 2, 20)])
    assert [sheltered(hidden.change("wes", spot=spot((x, 60))), "wes") for x in (63, 40)] == [True, False]
    two = runner(42.8, person("xan", "red", (90, 60)), walls=[low_wall("wall", (62, 50), (62, 70))])
    assert [sheltered(two.change("xan", status=status), "wes") for status in ("up", "dead")] == [False, True]


def test_e40_running_and_rallying() -> None:
    """E40: Constitution 5 fails, 20 cm due west into cover; a 4 rallies at Cool 1, a 5 takes him out of play.

    lotg/ruling/rally-timing: the test comes at the first chance, and nobody is asked.
    """
    wall = low_wall("wall", (40.8, 50), (40.8, 70), difficulty=0, footing="open")
    table = runner(40, wes={"constitution": 3}, walls=[wall]).change("vic", spot=spot((80, 60)))
    rallied, gone = (play_out(table, Flee("wes"), rolls=[5, face]).table.figure("wes") for face in (4, 5))
    assert (rallied.spot, rallied.running, rallied.cool, rallied.status) == (spot((40, 60)), False, 1, "up")
    assert gone.status == "gone"


@pytest.mark.parametrize(("face", "status"), [(4, "up"), (5, "gone")])
def test_skedaddle_rally_test_is_against_the_original_cool(face: int, status: str) -> None:
    """lotg/skedaddle/rally-test, lotg/tests/original-cool: Cool 1 now and 4 on the sheet. lotg/skedaddle/rally-fail: removed for
    good.

    lotg/ruling/rally-cool: after rallying the present level; halted, and done for this half-turn.
    """
    done = play_out(runner(), Rally("wes"), rolls=[face])
    wes = done.table.figure("wes")
    assert (wes.status, "for good" in done.told()) == (status, status == "gone")
    assert status == "gone" or (wes.cool, wes.running, wes.doing.kind, wes.acted) == (1, False, "halted", True)
