"""Charges (section 2.17): who dares, who stands, the shots half-way, contact, runners caught, and breaking off."""

from collections.abc import Callable
from typing import Any

import pytest

from posse.engine.question import Choose, Option
from posse.games.law_of_the_gun.close_combat import rushing
from posse.games.law_of_the_gun.close_combat.charges import BreakOff, Charge, DareCharge, StartCharge, charge_refusal
from posse.games.law_of_the_gun.close_combat.clinches import lock
from posse.games.law_of_the_gun.close_combat.melee import Rounds
from posse.games.law_of_the_gun.events import hurts, travels
from posse.games.law_of_the_gun.shooting.reactions import HoldFire
from posse.games.law_of_the_gun.table import Doing, Table
from posse.tabletop.terrain import Point
from tests.law.stage import Played, horse, low_wall, pair, party, path, person, play, play_out, rock, rough, spot, stage
from tests.stage_parts import rule_of

AIM = rushing.Aim("vic", "wes", 2000, spot((40, 60)))


def charging(gap: float = 20, *others: Any, **facts: Any) -> Table:
    """Vic (red) has set out at Wes (blue), his stored action, and acts now; nobody has anything to shoot with."""
    facts.setdefault("vic", {})
    facts.setdefault("wes", {})
    for sheet in (facts["vic"], facts["wes"]):
        sheet.setdefault("weapons", ())
    table = pair(gap, *others, **facts).but(active=("vic",))
    return table.change("vic", doing=Doing("charge", Point(*table.spot("wes")[:2])), allowance=1500)


def charge(table: Table, answer: Charge, rolls: Any = (), choices: Any = ()) -> Played:
    return play(table, *answer.items(table), rolls=rolls, choices=choices)


@pytest.mark.parametrize(
    ("table", "walk", "run"),
    [
        (charging(16), True, True),
        (charging(20), False, True),
        (charging(26), False, True),
        (charging(28), False, False),
        (charging(14, areas=[rock("rock", 24, 60.2, 4, 4, height=0.5)]), True, True),
        (charging(14, areas=[rock("rock", 26, 55, 2, 10)]), False, False),
        (charging(14).change("wes", status="disabled"), False, False),
        (charging(14).change("vic", moved=10), False, False),
        (charging(14).change("vic", melee=("wes",)), False, False),
        (charging(14).change("vic", acted=True), False, False),
        (charging(14).change("vic", running=True), False, False),
        (charging(14).change("vic", stunned=True), False, False),
        (charging(14).change("vic", posture="prone"), False, False),
        (charging(14).change("vic", postured=True), True, True),
        (charging(6).change("vic", lame=True), True, False),
        (charging(10).change("vic", lame=True), False, False),
    ],
)
def test_who_may_charge(table: Table, walk: bool, run: bool) -> None:
    """lotg/melee/who-may-charge: a visible enemy, also for one with nothing to shoot; the charge is the move of the half-turn.

    lotg/ruling/charge-distance: 15 cm at a walk, 25 at a run, to contact, round what is in the way as any move.
    lotg/ruling/posture: nobody charges lying down, but getting up first does not keep anybody from it.
    lotg/ruling/leg-crippled: 5 cm at a walk.
    """
    for fast, may in ((False, walk), (True, run)):
        assert rule_of(charge_refusal(table, "vic", "wes", fast)) == ("" if may else "lotg/melee/who-may-charge")


def test_charge_is_offered_with_every_enemy_in_reach() -> None:
    """The question lists a charge of all who can at each enemy, and takes any other split of them."""
    table = stage(*party("red", vic=(20, 60), ann=(20, 64)), *party("blue", wes=(30, 60), xan=(30, 64)))
    found = Charge.offered(table, ("vic", "ann"))
    assert found == (Charge((("vic", ""), ("ann", ""))),)
    assert Charge((("vic", "wes"), ("ann", "wes"))) in found[0].examples(table)
    assert found[0].fits(Charge((("vic", "wes"), ("ann", "xan"))), table) is None
    assert found[0].fits(Charge((("vic", "wes"), ("vic", "xan"))), table) is not None
    assert found[0].fits(Charge((("wes", "vic"),)), table) is not None


def test_charge_not_again_after_a_failed_initiative_test() -> None:
    """lotg/ruling/retest: who has tried to do something different may not try it as a charge."""
    tried = charging(14).change("vic", doing=Doing(), tried=True)
    assert rule_of(charge_refusal(tried, "vic", "wes", False)) == "lotg/ruling/retest"
    assert not Charge.offered(tried, ("vic",))


def test_charge_nobody_charges_unseen() -> None:
    """lotg/visibility/open: a hidden figure that charges is known to everybody from then on."""
    table = charging(14).change("vic", known=("red",))
    done = play(table, StartCharge((rushing.Aim("vic", "wes", 1400, spot((34, 60))),), False))
    assert set(done.table.figure("vic").known) == {"red", "blue"}


def test_charge_initiative_a_figure_already_on_its_way_needs_only_cool() -> None:
    """lotg/ruling/charge-initiative: a change of action takes Initiative first, going on does not."""
    for doing, first in ((Doing(), "Initiative"), (Doing("heading", Point(30000, 6000)), "Cool")):
        table = charging(14).change("vic", doing=doing)
        assert charge(table, Charge((("vic", "wes"),))).need.what == first


def test_melee_charge_cool_every_charger_tests_for_itself() -> None:
    """lotg/melee/charge-cool: Vic passes and Ann does not: only Vic goes."""
    table = charging(14, person("ann", "red", (20, 64), weapons=())).but(active=("vic", "ann"))
    aims = (rushing.Aim("vic", "wes", 1400, spot((34, 60))), rushing.Aim("ann", "wes", 1456, spot((34, 60))))
    done = play(table, StartCharge(aims, False), rolls=[3, 4, 1]).table
    assert (done.figure("vic").melee, done.figure("ann").melee) == (("wes",), ())
    assert done.figure("ann").acted


def test_melee_charge_fail_falls_back() -> None:
    """lotg/melee/charge-fail, lotg/ruling/charge-fail-retreat: 25 cm toward cover, although that is farther off; already in cover
    from that enemy it stays."""
    wall = low_wall("wall", (3, 50), (3, 70), footing="open", difficulty=0)
    table = charging(10, walls=[wall]).change("vic", spot=spot((30, 60))).change("wes", spot=spot((40, 60)))
    vic = play_out(table, DareCharge(AIM._replace(far=1000)), rolls=[4]).table.figure("vic")
    assert abs(vic.spot.x - spot((5, 60)).x) <= 60
    assert (vic.acted, vic.doing.kind, bool(vic.shot)) == (True, "halted", True)
    covered = charging(10, walls=[low_wall("wall", (20.8, 50), (20.8, 70))])
    stays = play_out(covered, DareCharge(AIM._replace(far=1000)), rolls=[6]).table
    assert stays.spot("vic") == spot((20, 60))


def test_melee_target_cool_and_target_fail() -> None:
    """lotg/melee/target-cool, lotg/melee/target-fail: it stands on a 3, and runs at once on a 4."""
    stood = play_out(charging(), rushing.StandCharge("wes"), rolls=[3]).table.figure("wes")
    assert (stood.running, stood.charged) == (False, True)
    ran = play_out(charging(), rushing.StandCharge("wes"), rolls=[4, 1]).table.figure("wes")
    assert (ran.running, ran.spot) == (True, spot((65, 60)))


def test_charged_response_once_however_many_come() -> None:
    """lotg/ruling/charged-response: one test in a half-turn; none for who is in a melee already; the prone stand up free."""
    table = charging(14, person("ann", "red", (20, 64))).change("ann", doing=Doing("charge", Point(3400, 6000)))
    aims = (rushing.Aim("vic", "wes", 1400, spot((34, 60))), rushing.Aim("ann", "wes", 1456, spot((34, 60))))
    assert len(play_out(table, rushing.Stand(aims), rolls=[1]).of(travels.Tested)) == 1
    fighting = lock(charging(20, person("xan", "red", (41.5, 60))), "xan", "wes")
    for spared in (charging().change("wes", charged=True), fighting):
        assert not play_out(spared, rushing.StandCharge("wes")).of(travels.Tested)
    prone = charging().change("wes", posture="prone")
    assert play_out(prone, rushing.StandCharge("wes"), rolls=[1]).table.figure("wes").posture == "standing"


def two_targets(**facts: Any) -> Table:
    """Wes has run from Vic's charge; Xan stands close to the line, Yul far to its side."""
    table = charging(
        14, person("xan", "blue", (33, 66), weapons=()), person("yul", "blue", (26, 72), weapons=()), **facts
    )
    return table.change("wes", running=True, spot=spot((90, 60)))


GONE = rushing.Aim("vic", "wes", 1400, spot((34, 60)))


def test_charge_after_flight_another_enemy_within_45_degrees() -> None:
    """lotg/ruling/charge-after-flight: Xan is near the line, Yul is not; the owner chooses, and Xan tests; or on to where Wes
    stood."""
    table = two_targets()
    assert rushing.others_in_line(table, GONE) == ["xan"]
    assert play(table, rushing.Rush((GONE,))).choice.options == (rushing.RushOn(), rushing.TurnOn("xan"))
    assert play(table, rushing.Rush((GONE,)), choices=[rushing.TurnOn("xan")], rolls=[1]).table.figure("vic").melee == (
        "xan",
    )
    on = play_out(table, rushing.Rush((GONE,)), choices=[rushing.RushOn()]).table.figure("vic")
    assert (on.spot, on.melee) == (spot((34, 60)), ())


def test_a_runner_is_caught() -> None:
    """lotg/ruling/charge-after-flight, lotg/ruling/skedaddle-caught: Wes, lame, gets no farther than Vic can run; a runner where it
    stopped is charged without a test. lotg/skedaddle/no-shoot-fight: it takes a hit as if beaten by three, and cannot fight.
    """
    lame, aim = (
        charging(8).change("vic", allowance=2500).change("wes", lame=True),
        rushing.Aim("vic", "wes", 800, spot((28, 60))),
    )
    ran = play(lame, rushing.StandCharge("wes"), rushing.Rush((aim,)), rolls=[6, 5], choices=[rushing.TurnOn("wes")])
    aim = rushing.Aim("vic", "wes", 1000, spot((30, 60)))
    stopped = play(charging(10).change("wes", running=True), rushing.Stand((aim,)), rushing.Rush((aim,)), rolls=[5])
    assert not stopped.of(travels.Tested)
    for done in (ran, stopped):
        assert done.of(hurts.Caught)
        assert [struck.score for struck in done.of(hurts.Struck)] == [4]
        assert (done.table.figure("vic").melee, done.table.figure("wes").running) == ((), True)


def armed(**facts: Any) -> Table:
    """Vic, armed with a pistol, has come half-way on a charge of 20 cm at Wes, who has one too."""
    table = pair(20, **facts).but(active=("vic",))
    return table.change(
        "vic", doing=Doing("charge", Point(4000, 6000)), allowance=2500, fast="passed", moved=1000, spot=spot((30, 60))
    )


FIRE, WES_FIRES = rushing.FireHalfWay("vic", "pistol", "wes"), rushing.FireHalfWay("wes", "pistol", "vic")


def half_way(table: Table, *choices: Option[Any], rolls: Any = ()) -> Played:
    """Shots half-way, or none: Vic's player chooses first."""
    return play(table, rushing.HalfWayFire((AIM,)), rushing.Contact(AIM), choices=choices, rolls=rolls)


def watched(asked: list[Choose[Any]]) -> Callable[[Choose[Any]], Option[Any]]:
    """A player who lets them come, and remembers what was asked."""

    def watch(choice: Choose[Any]) -> Option[Any]:
        asked.append(choice)
        return rushing.LetThemCome()

    return watch


def test_melee_halfway_shot_target_and_charger() -> None:
    """lotg/melee/halfway-shot-target, lotg/melee/halfway-shot-charger: each may try, at half the distance of the start.

    lotg/ruling/halfway-fire: also who moved in its own half-turn.
    """
    asked: list[Choose[Any]] = []
    play_out(armed().change("wes", moved=500), rushing.HalfWayFire((AIM,)), choices=[watched(asked)] * 2)
    assert [(choice.seat, choice.options) for choice in asked] == [
        ("red", (FIRE, rushing.LetThemCome())),
        ("blue", (WES_FIRES, rushing.LetThemCome())),
    ]


def test_melee_halfway_shot_takes_a_test_and_a_snap() -> None:
    """lotg/melee/halfway-shot-target: one die against Skill and Cool together; a 4 against 3 fails, and no shot is fired.

    lotg/ruling/halfway-fire: a snap at half the distance; a charger who declared fast is a fast target (+1).
    """
    failed = half_way(armed(), rushing.LetThemCome(), WES_FIRES, rolls=[4]).table
    assert (failed.figure("wes").reacted, failed.any_shot) == (True, False)
    assert half_way(armed(), rushing.LetThemCome(), WES_FIRES, rolls=[3]).need.face == 9


def test_halfway_fire_is_the_charger_s_shot_and_the_target_s_reaction() -> None:
    """lotg/ruling/halfway-fire: it is used up; who has none left is not asked."""
    table = armed().change("vic", shot=1).change("wes", reacted=True)
    assert not play_out(table, rushing.HalfWayFire((AIM,))).asked
    assert half_way(armed(), FIRE, rushing.LetThemCome(), rolls=[1, 2]).table.figure("vic").shot
    assert half_way(armed(), rushing.LetThemCome(), WES_FIRES, rolls=[1, 2]).table.figure("wes").reacted


def test_melee_halfway_simultaneous_both_shots_are_rolled_before_either_tells() -> None:
    """lotg/melee/halfway-simultaneous: Vic and Wes kill each other.

    lotg/ruling/halfway-fire: Cool tests follow at once, and who falls back does not come to blows.
    """
    done = half_way(armed(), FIRE, WES_FIRES, rolls=[1, 1, 10, 10, 10, 10]).table
    assert (done.figure("vic").status, done.figure("wes").status) == ("dead", "dead")
    driven = half_way(armed().change("vic", cool=1), rushing.LetThemCome(), WES_FIRES, rolls=[1, 9, 1, 6]).table
    assert (driven.figure("vic").melee, driven.figure("vic").doing.kind) == ((), "halted")


def test_halfway_the_charger_is_set_down_half_way() -> None:
    """lotg/ruling/halfway-fire: range is half the distance at the start of the charge."""
    done = play(charging(20).change("vic", allowance=2500), rushing.HalfWay(AIM)).table
    assert abs(done.distance("vic", "wes") - 1000) <= 12


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
        choices=[rushing.FireHalfWay("hand", "pistol", "brave")],
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
    facts: dict[str, Any] = {"vic": {"initiative": 4, "horse": "bay"}, "horses": [horse("bay", (20, 60), (110, 60))]}
    table = pair(45, **facts).but(active=("vic",)).change("vic", doing=Doing("heading", Point(30000, 6000)))
    asked: list[Choose[Any]] = []
    done = charge(table, Charge((("vic", "wes"),), True), rolls=[5, 1, 1], choices=[watched(asked)] * 2)
    assert done.waiting is None
    vic = done.table.figure("vic")
    assert (vic.spot, vic.melee) == (spot((60, 60)), ())
    assert [choice.seat for choice in asked] == ["red", "blue"]
    assert done.of(hurts.StoppedShort)


def test_charge_obstacles_cost_terrain_dice_and_may_stop_it() -> None:
    """lotg/ruling/charge-obstacles: scrub on the way costs its dice; stopped short there is no contact."""
    for gap, width, level, rolls, melee in ((14, 4, 2, [6, 6], ()), (10, 2, 1, [1], ("wes",))):
        table = charging(gap, areas=[rough("scrub", 24, 50, width, 20, level)])
        done = play(table, rushing.Rush((rushing.Aim("vic", "wes", gap * 100, spot((20 + gap, 60))),)), rolls=rolls)
        assert done.table.figure("vic").melee == melee


def test_contact_two_chargers_come_against_one_from_two_sides() -> None:
    """lotg/melee/pair-off: the second finds a place of its own beside the first."""
    table = charging(10, person("ann", "red", (18, 60), weapons=())).but(active=("vic", "ann"))
    table = table.change("ann", doing=Doing("charge", Point(3000, 6000)), allowance=1500)
    aims = (rushing.Aim("vic", "wes", 1000, spot((30, 60))), rushing.Aim("ann", "wes", 1200, spot((30, 60))))
    done = play_out(table, rushing.Rush(aims)).table
    assert set(done.figure("wes").melee) == {"vic", "ann"}
    assert done.distance("vic", "ann") >= 150


def test_break_off_takes_an_initiative_test_and_an_ordinary_move() -> None:
    """lotg/ruling/break-off: a pass lets it walk away, a failure leaves it locked; only out of reach and no farther than a walk."""
    table = lock(pair(1.5), "vic", "wes").but(active=("vic",))
    assert BreakOff.offered(table, ("vic",)) == [BreakOff("vic")]
    for x, may in ((8, True), (2, False), (19.9, False)):
        assert (BreakOff("vic").fits(BreakOff("vic", path((20, 60), (x, 60))), table) is None) is may
    away = BreakOff("vic", path((20, 60), (8, 60))).items(table)
    gone = play(table, *away, rolls=[3], choices=[HoldFire()]).table
    assert (gone.spot("vic"), gone.figure("vic").melee, gone.figure("wes").melee) == (spot((8, 60)), (), ())
    stays = play(table, *away, rolls=[4]).table
    assert (stays.spot("vic"), stays.figure("vic").melee) == (spot((20, 60)), ("wes",))
