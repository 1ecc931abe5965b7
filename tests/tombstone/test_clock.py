"""The clock: what a night's sleep heals, and what it does not heal at once."""

import pytest

from posse.games.tombstone.clock import slept
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt
from tests.tombstone.stage import do, one, play, stage


def wounded() -> Table:
    """Ann has 7 Health and a Mortal Wound; Cy has healing hands, and both sleep when they like."""
    table = stage(one("ann", health=7), one("cy", "holy-roller")).change("ann", fortune=0)
    return play(table, Hurt("ann", 9), (3, 3, 4)).table


def mornings(table: Table, who: str = "ann") -> list[int]:
    """The Health of four mornings."""
    found = []
    for _ in range(4):
        table = slept(table, who)
        found.append(table.figure(who).health)
    return found


@pytest.mark.parametrize("health", [1, 2, 6, 7, 11])
def test_a_night_heals_all_that_is_no_mortal_wound(health: int) -> None:
    """tombstone/health/rest/overnight, tombstone/rest/overnight: 2 of 7 are 7 in the morning (tombstone/opt/bed-rest), and what
    was above them is gone."""
    table = stage(one("ann", health=7)).change("ann", health=health, fortune=0)
    morning = slept(table, "ann").figure("ann")
    assert (morning.health, morning.fortune) == (7, table.profile("ann").fortune)


def test_a_mortal_wound_takes_two_days_more() -> None:
    """tombstone/health/rest/mortal-extra, tombstone/rest/mortal-two-extra-days: wounded on Monday, whole on Thursday morning; until
    then rest gives nothing back (tombstone/opt/mw-rest). tombstone/rest/fortune-with-sleep: luck comes with each of the nights."""
    table = wounded()
    assert mornings(table) == [0, 0, 7, 7]
    first, third = slept(table, "ann"), slept(slept(slept(table, "ann"), "ann"), "ann")
    assert (first.figure("ann").wound, first.figure("ann").fortune) == (1, 1)
    assert (third.figure("ann").wound, third.figure("ann").today) == (0, ())


def test_healing_ends_the_penalties_and_not_the_days_of_rest() -> None:
    """tombstone/opt/mw-rest: by hand, or with Adrenaline."""
    for healer, effect, face in (("cy", "healing-hands", 3), ("ann", "fortune/rally", 3)):
        healed = do(wounded().change("ann", fortune=1), healer, effect, "ann", answers=(face,))
        assert (healed.figure("ann").health, healed.figure("ann").wound) == (3, 0)
        assert mornings(healed) == [3, 3, 7, 7]
    hurt_again = play(healed, Hurt("ann", 1)).table
    assert mornings(hurt_again)[:3] == [2, 2, 7]


def test_a_second_night_of_rest_counts_from_the_wound() -> None:
    """tombstone/rest/mortal-two-extra-days: who is healed on the second day is whole no later than without."""
    second = slept(wounded(), "ann")
    assert mornings(do(second, "cy", "healing-hands", "ann", answers=(2,)))[:2] == [2, 7]


def test_nobody_wakes_from_the_dead() -> None:
    """tombstone/health/mortal/third-stage"""
    dead = wounded().change("ann", status="dead")
    assert slept(dead, "ann") == dead
