"""Horses (section 2.7): getting on and off, what hits do to a horse, and what becomes of its rider."""

from functools import partial
from math import cos, hypot, pi, sin
from typing import Any

import pytest

from posse.engine.question import Roll
from posse.engine.refusal import Refusal
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction, options_of, take
from posse.games.ruthless.brawl import score
from posse.games.ruthless.journeys import journey
from posse.games.ruthless.marks import marks
from posse.games.ruthless.mounting import Dismount, LieBeside, Mount
from posse.games.ruthless.moving import Contact, Move
from posse.games.ruthless.shooting import Bolt, FanShots, FireShot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import BeginTurn, reveal
from posse.games.ruthless.wounds import LandHits, kill
from posse.tabletop.length import inches
from tests.ruthless.stage import Pick, person, play, refused, stage
from tests.stage_parts import area, path, rule_of, spot, wall

BESIDE = 1.25
"""From the middle of a horse to the middle of somebody touching it, in inches."""


def afoot(**facts: Any) -> Table:
    """Ann of red touching a loose horse, and Ben of blue six inches off."""
    facts.setdefault("horses", {"dusty": (10 + BESIDE, 10)})
    return stage(person("ann", "red", (10, 10)), person("ben", "blue", (10, 17)), **facts)


def riding(*others: Any, wounds: int = 0, **facts: Any) -> Table:
    """Ann of red on Dusty, and Ben of blue six inches off on foot."""
    facts.setdefault("shown", {"red": "5S", "blue": "9D"})
    table = stage(person("ann", "red", (10, 10), horse="dusty"), person("ben", "blue", (10, 17.25)), *others, **facts)
    return table.change_horse("dusty", wounds=wounds)


# Getting on


def test_mount_costs_an_action_and_needs_no_roll() -> None:
    """ruthless/mount/costs-an-action: one action, no die, and the character sits where the horse stands."""
    played = play(afoot(), TakeAction("ann"), choices=[Mount("dusty")])
    ann = played.table.figure("ann")
    assert (ann.left, ann.horse, ann.spot) == (1, "dusty", spot((10 + BESIDE, 10)))
    assert played.table.horse("dusty").rider == "ann"
    assert not any(isinstance(question, Roll) for question in played.asked)
    assert Mount.may(played.table, ann) == Mount.may(riding(), riding().figure("ann")) is not None


def test_mount_needs_contact_with_a_living_riderless_horse() -> None:
    """ruthless/mount/needs-contact: touching it, whoever came on it; not one farther off, ridden or dead (RR-19)."""
    reachable = afoot(horses={"dusty": (10 + BESIDE + 0.09, 10)})
    assert Mount("dusty") in options_of(reachable, reachable.figure("ann"))
    left = take(riding(), "ann", Dismount(spot((10 + BESIDE + 0.01, 10)), "ann")).change("ben", spot=spot((10, 8.75)))
    assert all(Mount("dusty") in options_of(left, left.figure(id)) for id in ("ann", "ben"))
    ridden = stage(person("ann", "red", (10, 10)), person("ben", "blue", (11.25, 10), horse="dusty"))
    dead = afoot().change_horse("dusty", wounds=3)
    for table in (afoot(horses={"dusty": (10 + BESIDE + 0.12, 10)}), ridden, dead):
        assert refused(table, TakeAction("ann"), Mount("dusty")).rule == "ruthless/mount/needs-contact"


def test_mount_state_after_horse_rates_penalty_and_bonus_in_the_same_turn() -> None:
    """ruthless/mount/state-after: 12" in the open, -2 to shoot and +1 in a brawl, from the very next action."""
    table = take(afoot(), "ann", Mount("dusty"))
    start, end = (10 + BESIDE, 10), (10 + BESIDE + 12, 10)
    revolver = table.profile("ann").weapons[0]
    for state, add, fists in ((afoot(), 0, 6), (table, -2, 7)):
        assert (to_hit(state, "ann", "ben", revolver).modifier, score(state, "ann", "6D")[0]) == (add, fists)
    assert play(table, TakeAction("ann"), choices=[Move("ann", path(start, end))]).table.spot("ann") == spot(end)


# Getting off


def test_dismount_costs_an_action_and_needs_no_roll() -> None:
    """ruthless/dismount/costs-an-action: one action; the character is on foot and the horse stays."""
    down = Dismount(spot((10, 10 - BESIDE - 0.01)), "ann")
    played = play(riding(), TakeAction("ann"), choices=[down])
    ann = played.table.figure("ann")
    assert (ann.left, ann.horse, ann.spot) == (1, "", down.at)
    assert (played.table.horse("dusty").rider, played.table.horse("dusty").spot) == ("", spot((10, 10)))
    assert not any(isinstance(question, Roll) for question in played.asked)
    assert rule_of(Dismount.may(afoot(), afoot().figure("ann"))) == "ruthless/dismount/costs-an-action"


def test_dismount_placement_any_free_spot_touching_the_horse_and_no_enemy() -> None:
    """ruthless/dismount/placement: listed or not; refused apart from the horse, on it, or against an enemy (RR-19)."""
    table = stage(
        person("ann", "red", (10, 10), horse="dusty"),
        person("amy", "red", (8, 10)),
        person("ben", "blue", (12.3, 10)),
        walls=[wall("house", (0, 11), (20, 11))],
    )
    north = Dismount(spot((10 + 1.27 * sin(0.3), 10 - 1.27 * cos(0.3))), "ann")
    assert north not in options_of(table, table.figure("ann"))
    assert play(table, TakeAction("ann"), choices=[north]).table.spot("ann") == north.at
    for place in ((10, 8.3), (10, 9), (11.26, 10), (8.74, 10), (10, 11.26), (14, 14)):
        refusal = refused(table, TakeAction("ann"), Dismount(spot(place), "ann"))
        assert refusal.rule == "ruthless/dismount/placement"
    listed = [option for option in options_of(table, table.figure("ann")) if isinstance(option, Dismount)]
    assert listed
    for option in listed:
        after = play(table, TakeAction("ann"), choices=[option]).table
        assert after.touching("ann", "dusty")
        assert not after.touching("ann", "ben")


def test_dismount_placement_no_room_no_dismounting() -> None:
    """ruthless/dismount/placement: hemmed in on all sides the action is refused; a single gap between is found."""
    ring = [(10 + 2 * sin(turn * pi / 6), 10 + 2 * cos(turn * pi / 6)) for turn in range(12)]
    closed = riding(*(person(f"amy{place}", "red", at) for place, at in enumerate(ring)))
    answer = Dismount(spot((10, 8.7)), "ann")
    assert refused(closed, TakeAction("ann"), answer).rule == "ruthless/dismount/placement"
    missing = [at for turn, at in enumerate(ring) if turn not in (2, 3)]
    gap = riding(*(person(f"amy{place}", "red", at) for place, at in enumerate(missing)))
    assert [option for option in options_of(gap, gap.figure("ann")) if isinstance(option, Dismount)]


# Without a rider


@pytest.mark.parametrize(("loose_horse", "dice"), [("stays", [1]), ("bolts", [1, 3])])
def test_horse_stays_put_option_loose_horse(loose_horse: str, dice: list[int]) -> None:
    """ruthless/horse/stays-put, option `loose_horse` (RR-20): near a shot it runs 12" in a direction a die names."""
    table = afoot(house_rules={"loose_horse": loose_horse})
    played = play(table, take_shot("ann", "ben"), rolls=dice)
    start, end = table.horse("dusty").spot, played.table.horse("dusty").spot
    assert abs(hypot(end.x - start.x, end.y - start.y) - (inches(12) if len(dice) == 2 else 0)) <= 1
    assert not play(played.table, BeginTurn()).of(events.HorseBolted)


def test_horse_stays_put_bolting_is_for_loose_living_horses_within_six_inches() -> None:
    """ruthless/horse/stays-put, `loose_horse=bolts` (RR-20): 6" and no farther, and it runs round nothing in its way."""
    bolting = partial(afoot, house_rules={"loose_horse": "bolts"})
    for gap, bolts in ((5.99, True), (6.01, False)):
        table = bolting(horses={"dusty": (10 + BESIDE + gap, 10)})
        played = play(table, take_shot("ann", "ben"), rolls=[1, 1] if bolts else [1])
        assert (bool(played.of(events.HorseBolted)), played.waiting) == (bolts, None)
    penned = bolting(walls=[wall("barn", (0, 7), (40, 7))])
    after = play(penned, take_shot("ann", "ben"), rolls=[1, 1]).table.horse("dusty")
    assert inches(7) + inches(0.75) - 1 <= after.spot.y < inches(9)
    assert play(bolting().change_horse("dusty", wounds=3), Bolt("dusty")).asked == []


def take_shot(shooter: str, target: str) -> FireShot:
    return FireShot(shooter, target, "revolver")


# Hits on a horse


def test_horse_three_wounds_kill_whoever_dealt_them() -> None:
    """ruthless/horse/three-wounds-kill: the third wound of any kind, from any attacker, and it is gone.

    ruthless/horse/loose-horse-target: the to-hit die and nothing else is rolled, and nobody tests.
    """
    table = afoot()
    for shooter, wounds in (("ann", 1), ("ben", 2), ("ann", 3)):
        played = play(table, take_shot(shooter, "dusty"), rolls=[6])
        table = played.table
        assert (len(played.asked), table.horse("dusty").wounds) == (1, wounds)
    assert not table.horse("dusty").alive
    assert table.loose_horses() == ()
    assert "dusty" not in {mark.id for mark in marks(table, "ann")}
    assert not isinstance(journey(table, "ann", path((10, 10), (10 + BESIDE, 10))), Refusal)


def test_horse_no_location_is_rolled_for_a_horse_aimed_or_not() -> None:
    """ruthless/horse/no-location: split die 5: one wound and no location; an aimed shift has nothing to work on (RR-21)."""
    for aim in (0, 1):
        table = riding().change("ben", aim=aim)
        played = play(table, take_shot("ben", "ann"), rolls=[10, 5, 10])
        assert [question.rule for question in played.asked] == [
            "ruthless/shoot/short-6",
            "ruthless/shoot/split-per-hit",
            "ruthless/toughness/pass-on-value-or-more",
        ]
        assert (played.table.horse("dusty").wounds, sum(played.table.figure("ann").wounds)) == (1, 0)


def test_horse_killed_rider_afoot_unhurt_on_the_spot() -> None:
    """ruthless/horse/killed-rider-afoot: where the horse was, unhurt, no action lost, and still tests (RR-22)."""
    played = play(riding(wounds=2), take_shot("ben", "ann"), rolls=[6, 5, 5])
    ann = played.table.figure("ann")
    assert (ann.horse, ann.spot, sum(ann.wounds), ann.status, ann.left) == ("", spot((10, 10)), 0, "up", 2)
    assert played.of(events.ToughnessTested)
    assert played.of(events.Unhorsed)[0].rule == "ruthless/horse/killed-rider-afoot"


def test_horse_killed_rider_afoot_ex_r08() -> None:
    """ruthless/horse/killed-rider-afoot, ruthless/horse/rider-tests-for-horse: EX-R08: afoot on the spot, and runs."""
    rocks = area("rocks", 2, 9, 2, 2, cover="hard", height=1)
    table = riding(wounds=2, areas=[rocks])

    played = play(table, take_shot("ben", "ann"), rolls=[7, 5, 4])
    ann = played.table.figure("ann")
    assert (ann.lily, ann.horse) == (True, "")
    ran = played.of(events.RanForCover)[0]
    assert ran.path[0] == spot((10, 10))
    assert inches(5.3) < ran.path[0].x - ran.path[-1].x <= inches(6)


def test_horse_killed_rider_afoot_a_charge_under_way_is_over() -> None:
    """ruthless/horse/killed-rider-afoot: a horse shot dead by a Snap Shot ends the charge; no brawl is fought (RR-22)."""
    table = riding(wounds=2, shown={"red": "5S", "blue": "2D"}, hands={"red": "9S", "blue": "KD 3D"})
    choices: list[Pick] = [Move("ann", path((10, 10), (10, 16.1))), "snap-shot card=KD"]
    played = play(table, TakeAction("ann"), choices=choices, rolls=[6, 5, 9])
    assert (played.of(events.BrawlFought), played.table.figure("ann").horse) == ([], "")
    assert not any(isinstance(item, Contact) for item in played.table.agenda)


def test_horse_rider_down_falls_and_lies_touching_the_horse() -> None:
    """ruthless/horse/rider-down-falls: knocked out, the rider lies on a free spot its owner picks (RR-22), and coming
    round stands there on foot; killed, it is just gone."""
    table = riding(turn=1)
    played = play(table, take_shot("ben", "ann"), rolls=[6, 6, 10])
    assert (played.choice.seat, played.choice.rule) == ("red", "ruthless/horse/rider-down-falls")
    assert len(played.choice.options) == 8
    elsewhere = LieBeside(spot((10 + 1.27 * sin(0.3), 10 + 1.27 * cos(0.3))))
    for answer in (*played.choice.options, elsewhere):
        done = play(table, take_shot("ben", "ann"), rolls=[6, 6, 10], choices=[answer]).table
        ann = done.figure("ann")
        assert (ann.status, ann.horse, done.horse("dusty").rider) == ("down", "", "")
        assert done.touching("ann", "dusty")
        assert done.horse("dusty").spot == spot((10, 10))
    assert ann.spot == elsewhere.at
    assert played.choice.refuses(LieBeside(spot((14, 14))), played.table) is not None
    woken = reveal(done.but(turn=2), {"red": "4S"}, 1)
    assert (woken.figure("ann").status, woken.figure("ann").horse) == ("up", "")
    dead = kill(table, "ann", "ben")
    assert (dead.figure("ann").status, dead.loose_horses()) == ("dead", (dead.horse("dusty"),))


def test_horse_rider_tests_for_horse_once_for_every_hit_on_it() -> None:
    """ruthless/horse/rider-tests-for-horse: two rounds of a fan into the horse are two tests; a loose horse is none."""
    table = riding()
    played = play(table, FanShots("ben", "ann", "revolver", 2), rolls=[10, 10, 1, 5, 9, 9])
    assert len(played.of(events.HorseHit)) == 2
    assert len(played.of(events.ToughnessTested)) == 2
    assert not play(afoot(), LandHits("dusty", "ben", 2)).of(events.ToughnessTested)
