"""Charges (section 2.17): who dares, who stands, the shots half-way, contact, runners caught, and breaking off."""

from typing import Any

import pytest

from posse.engine.question import Choose, Option, Roll
from posse.games.law_of_the_gun.close_combat.charges import (
    BreakOff,
    Charge,
    DareCharge,
    StartCharge,
    charge_refusal,
    leavings,
    options,
)
from posse.games.law_of_the_gun.close_combat.clinches import lock
from posse.games.law_of_the_gun.close_combat.melee import Rounds
from posse.games.law_of_the_gun.close_combat.rushing import (
    Aim,
    Contact,
    FireHalfWay,
    HalfWay,
    HalfWayFire,
    LetThemCome,
    Rush,
    RushOn,
    Stand,
    StandCharge,
    TurnOn,
    others_in_line,
)
from posse.games.law_of_the_gun.events import hurts, travels
from posse.games.law_of_the_gun.shooting.reactions import HoldFire
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import Played, horse, low_wall, pair, path, person, play, play_out, rock, rough, spot, stage
from tests.stage_parts import rule_of

AIM = Aim("vic", "wes", 2000, spot((40, 60)))


def charging(gap: float = 20, *others: Any, **facts: Any) -> Table:
    """Vic (red) has set out at Wes (blue), his stored action, and acts now; nobody has anything to shoot with."""
    facts.setdefault("vic", {})
    facts.setdefault("wes", {})
    for sheet in (facts["vic"], facts["wes"]):
        sheet.setdefault("weapons", ())
    table = pair(gap, *others, **facts).but(active=("vic",))
    return table.change("vic", doing=Doing("charge", Point(*table.spot("wes")[:2])), allowance=1500)


def charge(table: Table, answer: Charge, rolls: Any = (), choices: Any = ()) -> Played:
    """What comes of a charge that has been answered."""
    return play(table, *answer.items(table), rolls=rolls, choices=choices)


# Who may charge whom


def test_melee_who_may_charge_anybody_who_sees_an_enemy_in_reach() -> None:
    """lotg/melee/who-may-charge: a visible enemy; also the only attack of one with nothing to shoot."""
    table = charging(14)
    assert charge_refusal(table, "vic", "wes", False) is None
    hidden = charging(14, areas=[rock("rock", 26, 55, 2, 10)])
    assert rule_of(charge_refusal(hidden, "vic", "wes", False)) == "lotg/melee/who-may-charge"
    assert charge_refusal(table.change("wes", status="disabled"), "vic", "wes", False) is not None


@pytest.mark.parametrize(
    "change", [{"moved": 10}, {"melee": ("wes",)}, {"acted": True}, {"running": True}, {"stunned": True}]
)
def test_melee_who_may_charge_not_after_moving_or_in_a_melee(change: dict[str, Any]) -> None:
    """lotg/melee/who-may-charge: the charge is the move of the half-turn."""
    assert charge_refusal(charging(14).change("vic", **change), "vic", "wes", False) is not None


def test_charge_distance_ordinary_or_fast() -> None:
    """lotg/ruling/charge-distance: 15 cm at a walk, 25 at a run, to contact."""
    for gap, walk, run in ((16, True, True), (20, False, True), (26, False, True), (28, False, False)):
        table = charging(gap)
        assert (charge_refusal(table, "vic", "wes", False) is None) is walk
        assert (charge_refusal(table, "vic", "wes", True) is None) is run


def test_charge_distance_a_charge_may_go_round_what_is_in_the_way() -> None:
    """lotg/ruling/charge-distance: by the usual rules, like any move."""
    table = charging(14, areas=[rock("rock", 24, 60.2, 4, 4, height=0.5)])
    assert charge_refusal(table, "vic", "wes", True) is None


def test_leg_crippled_may_charge_within_5_cm() -> None:
    """lotg/ruling/leg-crippled: 5 cm at a walk."""
    table = charging(6).change("vic", lame=True)
    assert charge_refusal(table, "vic", "wes", False) is None
    assert charge_refusal(table, "vic", "wes", True) is not None
    assert charge_refusal(charging(10).change("vic", lame=True), "vic", "wes", False) is not None


def test_charge_is_offered_with_every_enemy_in_reach() -> None:
    """The question lists a charge of all who can at each enemy, and takes any other split of them."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("ann", "red", (20, 64)),
        person("wes", "blue", (30, 60)),
        person("xan", "blue", (30, 64)),
    )
    found = options(table, ("vic", "ann"))
    assert found == [Charge((("vic", ""), ("ann", "")))]
    assert Charge((("vic", "wes"), ("ann", "wes"))) in found[0].examples(table)
    assert found[0].fits(Charge((("vic", "wes"), ("ann", "xan"))), table) is None
    assert found[0].fits(Charge((("vic", "wes"), ("vic", "xan"))), table) is not None
    assert found[0].fits(Charge((("wes", "vic"),)), table) is not None


def test_charge_not_again_after_a_failed_initiative_test() -> None:
    """lotg/ruling/retest: who has tried to do something different may not try it as a charge."""
    tried = charging(14).change("vic", doing=Doing(), tried=True)
    assert rule_of(charge_refusal(tried, "vic", "wes", False)) == "lotg/ruling/retest"
    assert options(tried, ("vic",)) == []


def test_charge_the_prone_get_up_first() -> None:
    """lotg/ruling/posture: nobody charges lying down; getting up first does not keep anybody from it."""
    assert charge_refusal(charging(14).change("vic", posture="prone"), "vic", "wes", False) is not None
    assert charge_refusal(charging(14).change("vic", postured=True), "vic", "wes", False) is None


def test_charge_nobody_charges_unseen() -> None:
    """lotg/visibility/open: a hidden figure that charges is known to everybody from then on."""
    table = charging(14).change("vic", known=("red",))
    done = play(table, StartCharge((Aim("vic", "wes", 1400, spot((34, 60))),), False))
    assert set(done.table.figure("vic").known) == {"red", "blue"}


# Initiative


def test_charge_initiative_a_figure_already_on_its_way_needs_only_cool() -> None:
    """lotg/ruling/charge-initiative: a change of action takes Initiative first, going on does not."""
    halted = charging(14).change("vic", doing=Doing())
    for table, first in (
        (halted, "Initiative"),
        (charging(14).change("vic", doing=Doing("heading", Point(30000, 6000))), "Cool"),
    ):
        asked = charge(table, Charge((("vic", "wes"),))).waiting
        assert isinstance(asked, Roll)
        assert asked.need is not None
        assert asked.need.what == first


# Daring


def test_melee_charge_cool_every_charger_tests_for_itself() -> None:
    """lotg/melee/charge-cool: Vic passes and Ann does not: only Vic goes."""
    table = charging(14, person("ann", "red", (20, 64), weapons=())).but(active=("vic", "ann"))
    aims = (Aim("vic", "wes", 1400, spot((34, 60))), Aim("ann", "wes", 1456, spot((34, 60))))
    done = play(table, StartCharge(aims, False), rolls=[3, 4, 1]).table
    assert (done.figure("vic").melee, done.figure("ann").melee) == (("wes",), ())
    assert done.figure("ann").acted


def test_melee_charge_fail_falls_back() -> None:
    """lotg/melee/charge-fail, lotg/ruling/charge-fail-retreat: 25 cm toward cover, although that is farther off."""
    table = stage(
        person("vic", "red", (30, 60)),
        person("wes", "blue", (40, 60)),
        walls=[low_wall("wall", (3, 50), (3, 70), footing="open", difficulty=0)],
    ).but(active=("vic",))
    table = table.change("vic", doing=Doing("charge", Point(4000, 6000)))
    vic = play_out(table, DareCharge(AIM._replace(far=1000)), rolls=[4]).table.figure("vic")
    assert abs(vic.spot.x - spot((5, 60)).x) <= 60
    assert (vic.acted, vic.doing.kind, bool(vic.shot)) == (True, "halted", True)


def test_charge_fail_retreat_whoever_is_in_cover_already_stays() -> None:
    """lotg/ruling/charge-fail-retreat: already in cover from that enemy: stays."""
    table = charging(10, walls=[low_wall("wall", (20.8, 50), (20.8, 70))])
    vic = play_out(table, DareCharge(AIM._replace(far=1000)), rolls=[6]).table.figure("vic")
    assert vic.spot == spot((20, 60))


# Standing


def test_melee_target_cool_and_target_fail() -> None:
    """lotg/melee/target-cool, lotg/melee/target-fail: it stands on a 3, and runs at once on a 4."""
    stood = play_out(charging(), StandCharge("wes"), rolls=[3]).table.figure("wes")
    assert (stood.running, stood.charged) == (False, True)
    ran = play_out(charging(), StandCharge("wes"), rolls=[4, 1]).table.figure("wes")
    assert (ran.running, ran.spot) == (True, spot((65, 60)))


def test_charged_response_once_however_many_come() -> None:
    """lotg/ruling/charged-response: one test in a half-turn."""
    table = charging(14, person("ann", "red", (20, 64))).change("ann", doing=Doing("charge", Point(3400, 6000)))
    aims = (Aim("vic", "wes", 1400, spot((34, 60))), Aim("ann", "wes", 1456, spot((34, 60))))
    assert len(play_out(table, Stand(aims), rolls=[1]).of(travels.Tested)) == 1
    again = charging().change("wes", charged=True)
    assert not play_out(again, StandCharge("wes")).of(travels.Tested)


def test_charged_response_prone_stand_up_and_fighters_do_not_test() -> None:
    """lotg/ruling/charged-response: the prone stand up free; who is in a melee already does not test."""
    assert (
        play_out(charging().change("wes", posture="prone"), StandCharge("wes"), rolls=[1]).table.figure("wes").posture
        == "standing"
    )
    fighting = lock(charging(20, person("xan", "red", (41.5, 60))), "xan", "wes")
    assert not play_out(fighting, StandCharge("wes")).of(travels.Tested)


# After a flight


def two_targets(**facts: Any) -> Table:
    """Wes has run from Vic's charge; Xan stands close to the line, Yul far to its side."""
    table = charging(
        14,
        person("xan", "blue", (33, 66), weapons=()),
        person("yul", "blue", (20, 72), weapons=()),
        **facts,
    )
    return table.change("wes", running=True, spot=spot((90, 60)))


GONE = Aim("vic", "wes", 1400, spot((34, 60)))


def test_charge_after_flight_another_enemy_within_45_degrees() -> None:
    """lotg/ruling/charge-after-flight: Xan is near the line, Yul is not; the owner chooses, and Xan tests."""
    table = two_targets()
    assert others_in_line(table, GONE) == ["xan"]
    asked = play(table, Rush((GONE,))).choice
    assert asked.options == (RushOn(), TurnOn("xan"))
    turned = play(table, Rush((GONE,)), choices=[TurnOn("xan")], rolls=[1]).table
    assert turned.figure("vic").melee == ("xan",)


def test_charge_after_flight_on_to_the_vacated_spot() -> None:
    """lotg/ruling/charge-after-flight: or on to where Wes stood."""
    on = play_out(two_targets(), Rush((GONE,)), choices=[RushOn()]).table.figure("vic")
    assert (on.spot, on.melee) == (spot((34, 60)), ())


def test_charge_after_flight_the_runner_itself_may_be_caught() -> None:
    """lotg/ruling/charge-after-flight, lotg/ruling/skedaddle-caught: Wes, lame, gets no farther than Vic can run."""
    table = charging(8).change("vic", allowance=2500).change("wes", lame=True)
    aim = Aim("vic", "wes", 800, spot((28, 60)))
    done = play(table, StandCharge("wes"), Rush((aim,)), rolls=[6, 5], choices=[TurnOn("wes")])
    assert done.of(hurts.Caught)
    assert [struck.score for struck in done.of(hurts.Struck)] == [4]


def test_charge_at_one_who_runs_already_catches_it() -> None:
    """lotg/ruling/skedaddle-caught: a runner where it stopped is charged without a test, and cannot fight."""
    table = charging(10).change("wes", running=True)
    done = play(table, Stand((aim := Aim("vic", "wes", 1000, spot((30, 60))),)), Rush((aim,)), rolls=[5])
    assert done.of(hurts.Caught)
    assert not done.of(travels.Tested)


# Half-way


def armed(**facts: Any) -> Table:
    """Vic, armed with a pistol, has come half-way on a charge of 20 cm at Wes, who has one too."""
    table = pair(20, **facts).but(active=("vic",))
    return table.change(
        "vic", doing=Doing("charge", Point(4000, 6000)), allowance=2500, fast="passed", moved=1000, spot=spot((30, 60))
    )


def test_melee_halfway_shot_target_and_charger() -> None:
    """lotg/melee/halfway-shot-target, lotg/melee/halfway-shot-charger: each may try, at half the distance of the start."""
    asked: list[Choose[Any]] = []

    def watch(choice: Choose[Any]) -> Option[Any]:
        asked.append(choice)
        return LetThemCome()

    play_out(armed(), HalfWayFire((AIM,)), choices=[watch, watch])
    assert [choice.seat for choice in asked] == ["red", "blue"]
    assert asked[0].options == (FireHalfWay("vic", "pistol", "wes"), LetThemCome())
    assert asked[1].options == (FireHalfWay("wes", "pistol", "vic"), LetThemCome())


def test_melee_halfway_a_failed_test_means_no_shot() -> None:
    """lotg/melee/halfway-shot-target: one die against Skill and Cool together; a 4 against 3 fails, and no shot is fired."""
    done = play_out(
        armed(), HalfWayFire((AIM,)), choices=[LetThemCome(), FireHalfWay("wes", "pistol", "vic")], rolls=[4]
    )
    assert done.table.figure("wes").reacted
    assert not done.table.any_shot


def test_melee_halfway_shot_needs_nine_at_a_running_charger() -> None:
    """lotg/ruling/halfway-fire: a snap at half the distance; a charger who declared fast is a fast target (+1)."""
    fire = [LetThemCome(), FireHalfWay("wes", "pistol", "vic")]
    asked = play(armed(), HalfWayFire((AIM,)), choices=fire, rolls=[3]).need
    assert asked.face == 9


def test_halfway_fire_even_who_moved_or_shot_may() -> None:
    """lotg/ruling/halfway-fire: a charged figure that moved in its own half-turn may fire."""
    done = play_out(armed().change("wes", moved=500), HalfWayFire((AIM,)), choices=[LetThemCome()] * 2)
    assert len([question for question in done.asked if isinstance(question, Choose)]) == 2


def test_halfway_fire_is_the_charger_s_shot_and_the_target_s_reaction() -> None:
    """lotg/ruling/halfway-fire: it is used up; who has none left is not asked."""
    table = armed().change("vic", shot=1).change("wes", reacted=True)
    assert not play_out(table, HalfWayFire((AIM,))).asked
    fire = [FireHalfWay("vic", "pistol", "wes"), LetThemCome()]
    done = play_out(armed(), HalfWayFire((AIM,)), choices=fire, rolls=[1, 2]).table
    assert done.figure("vic").shot
    fire = [LetThemCome(), FireHalfWay("wes", "pistol", "vic")]
    assert play_out(armed(), HalfWayFire((AIM,)), choices=fire, rolls=[1, 2]).table.figure("wes").reacted


def test_melee_halfway_simultaneous_both_shots_are_rolled_before_either_tells() -> None:
    """lotg/melee/halfway-simultaneous: Vic and Wes kill each other."""
    fire = [FireHalfWay("vic", "pistol", "wes"), FireHalfWay("wes", "pistol", "vic")]
    done = play(armed(), HalfWayFire((AIM,)), choices=fire, rolls=[1, 1, 10, 10, 10, 10]).table
    assert (done.figure("vic").status, done.figure("wes").status) == ("dead", "dead")


def test_halfway_a_charger_driven_back_makes_no_contact() -> None:
    """lotg/ruling/halfway-fire: Cool tests follow at once, and who falls back does not come to blows."""
    table = armed().change("vic", cool=1)
    fire = [LetThemCome(), FireHalfWay("wes", "pistol", "vic")]
    done = play(table, HalfWayFire((AIM,)), Contact(AIM), choices=fire, rolls=[1, 9, 1, 6]).table
    assert (done.figure("vic").melee, done.figure("vic").doing.kind) == ((), "halted")


def test_halfway_the_charger_is_set_down_half_way() -> None:
    """lotg/ruling/halfway-fire: range is half the distance at the start of the charge."""
    table = charging(20).change("vic", allowance=2500)
    done = play(table, HalfWay(AIM)).table
    assert abs(done.distance("vic", "wes") - 1000) <= 12


# Contact


def test_e35_a_charge_in_full() -> None:
    """E35: run 3, charge 2, stand 3, half-way 4 against 3 fails; contact; 10 to 5; effect 4 + 1 is a wound in the body."""
    table = stage(
        person("brave", "red", (20, 60), cool=4, constitution=4, skill=3, weapons=(), blades=("tomahawk",)),
        person("hand", "blue", (40, 60), cool=3, skill=4, constitution=3),
    ).but(active=("brave",))
    table = table.change("brave", doing=Doing("heading", Point(30000, 6000)))
    done = charge(
        table,
        Charge((("brave", "hand"),), True),
        rolls=[3, 2, 3, 4],
        choices=[FireHalfWay("hand", "pistol", "brave")],
    )
    assert done.waiting is None
    assert done.table.figure("brave").melee == ("hand",)
    after = play_out(done.table, Rounds(), rolls=[5, 2, 4, 3, 3])
    told = after.of(hurts.Fought)[0]
    assert (told.totals, told.margin) == ((("brave", 5, 10), ("hand", 2, 5)), 5)
    assert after.of(hurts.Struck)[0].score == 5
    assert [tested.what for tested in after.of(travels.Tested)] == ["Constitution", "Cool"]


def test_e49_riders_stop_short_of_an_enemy_out_of_reach() -> None:
    """E49: Horsemanship 5 fails, 40 of 45 cm; half-way was passed, so there are shots at 22.5 cm and no melee."""
    table = stage(
        person("rider", "red", (20, 60), initiative=4, horse="bay"),
        person("wes", "blue", (65, 60)),
        horses=[horse("bay", (20, 60), toward=(110, 60))],
    ).but(active=("rider",))
    table = table.change("rider", doing=Doing("heading", Point(30000, 6000)))
    shots: list[Choose[Any]] = []

    def watch(choice: Choose[Any]) -> Option[Any]:
        shots.append(choice)
        return LetThemCome()

    done = charge(table, Charge((("rider", "wes"),), True), rolls=[5, 1, 1], choices=[watch, watch])
    assert done.waiting is None
    rider = done.table.figure("rider")
    assert (rider.spot, rider.melee) == (spot((60, 60)), ())
    assert [choice.seat for choice in shots] == ["red", "blue"]
    assert done.of(hurts.StoppedShort)


def test_charge_obstacles_cost_terrain_dice_and_may_stop_it() -> None:
    """lotg/ruling/charge-obstacles: scrub on the way costs its dice; stopped short there is no contact."""
    table = charging(14, areas=[rough("scrub", 24, 50, 4, 20, 2)])
    aims = (Aim("vic", "wes", 1400, spot((34, 60))),)
    stopped = play(table, Rush(aims), rolls=[6, 6]).table.figure("vic")
    assert stopped.melee == ()
    through = play(
        charging(10, areas=[rough("scrub", 24, 50, 2, 20, 1)]),
        Rush((Aim("vic", "wes", 1000, spot((30, 60))),)),
        rolls=[1],
    )
    assert through.table.figure("vic").melee == ("wes",)


def test_contact_two_chargers_come_against_one_from_two_sides() -> None:
    """lotg/melee/pair-off: the second finds a place of its own beside the first."""
    table = charging(10, person("ann", "red", (18, 60), weapons=())).but(active=("vic", "ann"))
    table = table.change("ann", doing=Doing("charge", Point(3000, 6000)), allowance=1500)
    aims = (Aim("vic", "wes", 1000, spot((30, 60))), Aim("ann", "wes", 1200, spot((30, 60))))
    done = play_out(table, Rush(aims)).table
    assert set(done.figure("wes").melee) == {"vic", "ann"}
    assert done.distance("vic", "ann") >= 150


# Runners caught


def test_skedaddle_caught_takes_a_hit_as_if_beaten_by_three() -> None:
    """lotg/skedaddle/no-shoot-fight, lotg/ruling/skedaddle-caught: one effect die with the attacker's impact."""
    done = play_out(charging(1.5).change("wes", running=True), Contact(AIM), rolls=[5])
    assert [struck.score for struck in done.of(hurts.Struck)] == [4]
    assert done.table.figure("vic").melee == ()
    assert done.table.figure("wes").running


# Breaking off


def brawling(**facts: Any) -> Table:
    """Vic and Wes are locked; Vic's half-turn."""
    return lock(pair(1.5, **facts), "vic", "wes").but(active=("vic",))


AWAY = BreakOff("vic", path((20, 60), (8, 60)))


def test_break_off_takes_an_initiative_test_and_an_ordinary_move() -> None:
    """lotg/ruling/break-off: a pass lets it walk away, a failure leaves it locked."""
    table = brawling()
    assert leavings(table, ("vic",)) == [BreakOff("vic")]
    assert BreakOff("vic").fits(AWAY, table) is None
    away = play(table, *AWAY.items(table), rolls=[3], choices=[HoldFire()]).table
    assert (away.figure("vic").spot, away.figure("vic").melee, away.figure("wes").melee) == (spot((8, 60)), (), ())
    stays = play(table, *AWAY.items(table), rolls=[4]).table
    assert (stays.figure("vic").spot, stays.figure("vic").melee) == (spot((20, 60)), ("wes",))


def test_break_off_only_out_of_reach_and_no_farther_than_a_walk() -> None:
    """lotg/ruling/break-off: an ordinary move that gets away from the melee."""
    table = brawling()
    assert BreakOff("vic").fits(BreakOff("vic", path((20, 60), (2, 60))), table) is not None
    assert BreakOff("vic").fits(BreakOff("vic", path((20, 60), (19.9, 60))), table) is not None
