"""Fatigue: what running does to people turn by turn, what a lost night does, and what ends it."""

import pytest

from posse.games.tombstone.afflictions import ROUTED
from posse.games.tombstone.checks import dice_of
from posse.games.tombstone.clock import slept
from posse.games.tombstone.fatigue import awake, exerted, rested, ridden_a_day, rode_bare, winded
from posse.games.tombstone.fight.attacking import attacked
from posse.games.tombstone.fight.moving import Go
from posse.games.tombstone.fight.options import run_away
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.fight.turn import Declare
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.wounds import pace, weakness
from tests.tombstone.stage import fighter, one, play, stage

GO = Go("ann", run=True)


def runner(health: int = 6) -> Table:
    return stage(fighter("ann", side="party", health=health), fighter("bob", 30), turn=1)


def turn(table: Table, far: int = 40, fights: bool = False) -> Table:
    """A turn in which Ann goes so far, and no farther than she can."""
    table = winded(table.begin_turn().changed("ann", plan=GO.plan if far > 20 else Go("ann").plan), "ann")
    table = table.changed("ann", walked=length(min(far, pace(table, "ann"))))
    return exerted(attacked(table, "ann", "bob") if fights else table)


def state(table: Table) -> int:
    return table.figure("ann").tired


@pytest.mark.parametrize("health", range(4, 13))
def test_four_turns_of_running_for_each_point_of_health_and_two_more_to_exhaustion(health: int) -> None:
    """tombstone/fatigue/run-limit, tombstone/fatigue/exceeding-limit, tombstone/fatigue/exhaustion-limit,
    tombstone/speed/run-endurance, tombstone/speed/run-exhaustion, tombstone/opt/exhaustion-boundary: fatigued from the turn after,
    exhausted at the end of the sixth for each point."""
    table, states = runner(health), []
    for _ in range(6 * health + 1):
        table = turn(table)
        states.append(state(table))
    assert states == [0] * (4 * health) + [1] * (2 * health - 1) + [2, 2]
    assert table.figure("ann").health == health - health // 2


def test_whoever_is_fatigued_or_exhausted_pays_in_speed_dice_and_damage() -> None:
    """tombstone/fatigue/speed-halved, tombstone/fatigue/checks-2d6, tombstone/fatigue/damage-minus-2,
    tombstone/fatigue/exhausted-no-move, tombstone/fatigue/exhausted-1d6, tombstone/fatigue/exhausted-damage-minus-4."""
    for tired, feet, dice, harm in ((1, 20, 2, -2), (2, 0, 1, -4)):
        table = runner().change("ann", tired=tired)
        assert (pace(table, "ann"), dice_of(table.figure("ann"), "gunslinging")) == (feet, dice)
        assert [each.add for each in weakness(table.figure("ann"))] == [harm]


def test_a_slower_turn_ends_a_run() -> None:
    """tombstone/opt/run-reset, tombstone/fatigue/run-limit: half speed is slow enough."""
    table = runner()
    for _ in range(24):
        table = turn(table)
    table = turn(turn(table, 20))
    assert state(table) == 0
    for _ in range(23):
        table = turn(table)
    assert [state(table), state(turn(table))] == [0, 1]


def test_the_limit_is_that_of_the_health_one_set_out_with() -> None:
    """tombstone/opt/endurance-health: a wound on the way changes nothing, and one before does."""
    table = turn(runner(6)).change("ann", health=1)
    for _ in range(23):
        table = turn(table)
    assert [state(table), state(turn(table))] == [0, 1]
    hurt = runner(6).change("ann", health=1)
    for _ in range(4):
        hurt = turn(hurt)
    assert [state(hurt), state(turn(hurt))] == [0, 1]


def test_whoever_is_fatigued_tires_by_running_and_by_fighting() -> None:
    """tombstone/opt/exertion, tombstone/fatigue/exhaustion-limit: beyond half of the halved speed, or with an attack; not by going
    slowly."""
    table = awake(runner(), "ann")
    for _ in range(30):
        table = turn(table, 10)
    assert state(table) == 1
    for far, fights in ((11, False), (0, True)):
        worn = table
        for _ in range(11):
            worn = turn(worn, far, fights)
        assert [state(worn), state(turn(worn, far, fights))] == [1, 2]


@pytest.mark.parametrize(("health", "left"), [(7, 4), (6, 3), (1, 1)])
def test_exhaustion_costs_half_of_what_is_left(health: int, left: int) -> None:
    """tombstone/fatigue/exhausted-half-health, tombstone/opt/exhaustion-rounding, tombstone/opt/exhaustion-half-of: once, rounded
    down, and it kills nobody."""
    table = awake(runner(9), "ann").change("ann", health=health)
    for _ in range(2 * health + 3):
        table = turn(table, 0, fights=True)
    assert (state(table), table.figure("ann").health, table.figure("ann").wound) == (2, left, 0)


def test_whoever_has_run_as_long_as_they_can_says_whether_they_run_on() -> None:
    """tombstone/fatigue/exceeding-limit: fatigued from the start of that turn; fear leaves no choice."""
    table = runner()
    assert Go.ways(table, table.figure("ann")) == [GO]
    for _ in range(24):
        table = turn(table)
    table = table.begin_turn()
    assert Go.ways(table, table.figure("ann")) == [Go("ann"), GO]
    bob = Go("bob", run=True)
    assert [state(play(table, Declare(), way, bob).table) for way in (Go("ann"), GO)] == [0, 1]
    afraid = run_away(table.bless("ann", Blessing(ROUTED.id, FOR_GOOD)), "ann")
    assert (state(afraid), afraid.figure("ann").now.walked) == (1, length(20))


def test_a_lost_night_tires_and_a_second_one_no_more() -> None:
    """tombstone/fatigue/no-sleep, tombstone/opt/full-night, tombstone/opt/second-sleepless-night."""
    once = awake(runner(), "ann")
    assert state(once) == 1
    assert awake(once, "ann") == once


def test_a_night_of_sleep_ends_all_of_it_and_an_hour_what_running_did() -> None:
    """tombstone/fatigue/sleep-clears, tombstone/fatigue/hour-rest, tombstone/opt/exhaustion-health-return: Health comes back with
    the night alone."""
    table = runner(5)
    for _ in range(30):
        table = turn(table)
    assert (state(table), table.figure("ann").health) == (2, 3)
    assert (state(rested(table, "ann")), rested(table, "ann").figure("ann").health) == (0, 3)
    assert (state(slept(table, "ann")), slept(table, "ann").figure("ann").health) == (0, 5)
    lost = awake(table, "ann")
    assert [state(rested(lost, "ann")), state(slept(lost, "ann"))] == [2, 0]


def test_a_day_without_saddle_and_bridle() -> None:
    """tombstone/fatigue/bareback-day, tombstone/provisions/horse-pack/bareback-distance,
    tombstone/provisions/horse-pack/bareback-fatigue, tombstone/opt/bareback-rest: five miles fewer, and fatigue that takes a night;
    not for a Brave."""
    table = stage(one("ann"), one("bob", "brave"))
    assert [rode_bare(table, id).figure(id).tired for id in ("ann", "bob")] == [1, 0]
    assert [state(rested(rode_bare(table, "ann"), "ann")), state(slept(rode_bare(table, "ann"), "ann"))] == [1, 0]
    riders = ("gambler", True), ("gambler", False), ("brave", False)
    assert [ridden_a_day(background, tack) for background, tack in riders] == [30, 25, 30]
