"""The Soldier: drilled, steady, and seldom missing twice."""

from fractions import Fraction

import pytest

from posse.games.tombstone.checks import Attempt, bravery, nerve
from posse.games.tombstone.clock import fight_begun, slept
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.fight.feats import barred
from posse.games.tombstone.shot_odds import chance
from tests.stage_parts import rule_of
from tests.sure import there
from tests.tombstone.stage import Answer, afraid, do, offered, one, play, shot, stage, task, tried

BOB = one("bob", "outlaw", side="others", defense=12)


@pytest.mark.parametrize(
    ("first", "second", "taken"), [(1, 5, "steady"), (2, 1, "late"), (1, 1, "frozen"), (1, 2, "late"), (2, 3, "steady")]
)
def test_a_failed_bravery_test_is_rolled_again_and_the_better_die_counts(first: int, second: int, taken: str) -> None:
    """tombstone/abilities/soldier/military-resolve/reroll, tombstone/abilities/soldier/military-resolve/take-higher,
    tombstone/combat/bravery/roll-1-frozen, tombstone/combat/bravery/roll-2-loses-initiative,
    tombstone/combat/bravery/roll-3-plus-fine: a 2 is a failure too
    (tombstone/opt/bravery-failed)."""
    table = stage(one("ann", "soldier"), BOB, turn=1).change("ann", fortune=0)
    assert afraid(table, "ann", (first,), "military-resolve", (second,))[1] == taken


def test_a_bravery_test_that_is_passed_is_not_rolled_again() -> None:
    """tombstone/abilities/soldier/military-resolve/reroll"""
    table = stage(one("ann", "soldier"), BOB, turn=1)
    assert afraid(table, "ann", (3,))[1] == "steady"


def test_military_resolve_works_once_in_each_fight() -> None:
    """tombstone/abilities/general/combat-reset, tombstone/abilities/soldier/military-resolve/reroll: sleep does not bring it back,
    but another fight does."""
    table = stage(one("ann", "soldier"), BOB, turn=1).change("ann", fortune=0)
    table, _ = afraid(table, "ann", (1,), "military-resolve", (1,))
    assert afraid(table.begin_turn(), "ann", (1,))[1] == "frozen"
    assert afraid(slept(table, "ann").change("ann", fortune=0), "ann", (1,))[1] == "frozen"
    assert afraid(fight_begun(table), "ann", (1,), "military-resolve", (6,))[1] == "steady"


def test_a_missed_attack_is_rolled_again_and_the_new_roll_stands() -> None:
    """tombstone/abilities/soldier/military-precision/reroll: 3, 3, 2 with +3 is 11 against 12; 5, 4, 1 is 13. A worse one would
    stand as well."""
    table = stage(one("ann", "soldier", 2, gunslinging=3), BOB, turn=1).change("ann", fortune=0)
    after, hit = tried(table, shot(table, "ann", "bob"), (3, 3, 2), "military-precision", (5, 4, 1))
    assert hit
    assert after.figure("ann").today == (("military-precision", 1),)
    done = play(table, Attempt(shot(table, "ann", "bob")), (3, 3, 2), "military-precision", (1, 1, 1))
    assert done.of(Checked)[0].faces == (1, 1, 1)


def test_military_precision_cannot_be_used_on_a_hit() -> None:
    """tombstone/abilities/soldier/military-precision/only-misses, tombstone/core/check/roll-over: equal is a hit."""
    table = stage(one("ann", "soldier", 2, gunslinging=3), BOB, turn=1)
    assert tried(table, shot(table, "ann", "bob"), (3, 3, 3))[1]


def test_military_precision_is_for_attacks_alone() -> None:
    """tombstone/abilities/soldier/military-precision/reroll, tombstone/abilities/soldier/military-precision/no-second-header"""
    table = stage(one("ann", "soldier", 2), BOB).change("ann", fortune=0)
    assert not tried(table, task(table, "ann", "investigation", 10), (3, 3, 3))[1]
    assert tried(table, shot(table, "ann", "bob", "brawling"), (3, 3, 3), "military-precision", (4, 4, 4))[1]


def test_nobody_is_offered_a_second_roll_that_could_not_hit_either() -> None:
    """tombstone/abilities/soldier/military-precision/reroll: 18 on the dice is the most there is, and luck may add 4 to it."""
    table = stage(one("ann", "soldier", 2), one("bob", side="others", defense=19), turn=1)
    lucky = play(table, Attempt(shot(table, "ann", "bob")), (3, 3, 3))
    assert offered(lucky.choice) == {"ann": ["military-precision"]}
    table = table.change("ann", fortune=0)
    assert not tried(table, shot(table, "ann", "bob"), (3, 3, 3))[1]


@pytest.mark.parametrize(("grit", "uses"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_military_precision_works_so_often_a_day(grit: int, uses: int) -> None:
    """tombstone/abilities/soldier/military-precision/uses-by-grit, tombstone/abilities/general/state-on-sheet,
    tombstone/abilities/general/daily-reset"""
    table = stage(one("ann", "soldier", grit), BOB, turn=1).change("ann", fortune=0)
    again: list[Answer] = ["military-precision", (1, 1, 1)]
    table, _ = tried(table, shot(table, "ann", "bob"), (1, 1, 1), *again * uses)
    assert not tried(table, shot(table, "ann", "bob"), (1, 1, 1))[1]
    assert slept(table, "ann").figure("ann").today == ()


def test_the_odds_of_a_second_shot_are_exact() -> None:
    """tombstone/abilities/soldier/military-precision/reroll: one shot 160 in 216, with the second roll 43520 in 46656."""
    table = stage(one("ann", "soldier", 2, gunslinging=3), BOB)
    roll = shot(table, "ann", "bob")
    assert chance(table, roll) == Fraction(160, 216)
    assert chance(table, roll, {"military-precision"}) == Fraction(43520, 46656)


def test_a_specialist_attacks_better_with_the_one_weapon_chosen() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus, tombstone/abilities/soldier/military-specialisation/over-cap:
    over any limit, and with fists too if they were chosen."""
    table = stage(one("ann", "soldier", 4, gunslinging=7, specialised="rifle"), BOB)
    assert shot(table, "ann", "bob", weapon="rifle").need.modifier == 8
    assert shot(table, "ann", "bob", weapon="six-shooter").need.modifier == 7
    fists = stage(one("ann", "soldier", 4, specialised="brawling"), BOB)
    assert shot(fists, "ann", "bob", "brawling", weapon="brawling").need.modifier == 1


def test_before_grit_4_nobody_is_a_specialist() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus; nor is who has chosen nothing."""
    table = stage(one("ann", "soldier", 3, specialised="rifle"), one("cy", "soldier", 4), BOB)
    assert shot(table, "ann", "bob", weapon="rifle").need.modifier == 0
    assert shot(table, "cy", "bob").need.modifier == 0


def test_a_soldier_of_valour_takes_no_bravery_test() -> None:
    """tombstone/abilities/soldier/military-valour/no-bravery"""
    table = stage(one("ann", "soldier", 6), one("cy", "soldier", 5))
    assert bravery(table, "ann") is None
    assert nerve(None) == "steady"
    assert there(bravery(table, "cy")).need.base == 3


@pytest.mark.parametrize(("face", "lost"), [(1, True), (3, True), (4, False), (6, False)])
def test_an_overwhelmed_opponent_loses_the_next_turn_and_no_other(face: int, lost: bool) -> None:
    """tombstone/abilities/soldier/military-valour/overwhelm-roll, tombstone/abilities/soldier/military-valour/overwhelm-waste:
    used up on 4 to 6 as well."""
    table = stage(one("ann", "soldier", 6), BOB, turn=3).changed("ann", attacked=("bob",))
    table = do(table, "ann", "military-valour/overwhelm", "bob", answers=(face,))
    turns = [table, table.begin_turn(), table.begin_turn().begin_turn()]
    assert [not able(each, each.figure("bob")) for each in turns] == [False, lost, False]
    assert table.figure("ann").today == (("military-valour/overwhelm", 1),)


def test_somebody_is_overwhelmed_three_times_a_day_and_once_a_turn() -> None:
    """tombstone/abilities/soldier/military-valour/overwhelm-uses"""
    table = stage(one("ann", "soldier", 6), BOB, turn=1)
    for _ in range(3):
        table = table.changed("ann", attacked=("bob",))
        table = do(table, "ann", "military-valour/overwhelm", "bob", answers=(6,))
        assert barred(table, "ann", "military-valour/overwhelm", ("bob",))
        table = table.begin_turn()
    table = table.changed("ann", attacked=("bob",))
    bar = barred(table, "ann", "military-valour/overwhelm", ("bob",))
    assert rule_of(bar) == "tombstone/abilities/general/state-on-sheet"
    assert barred(slept(table, "ann"), "ann", "military-valour/overwhelm", ("bob",)) is None


def test_only_an_opponent_who_was_attacked_in_this_turn_is_overwhelmed() -> None:
    """tombstone/abilities/soldier/military-valour/overwhelm-roll"""
    table = stage(one("ann", "soldier", 6), one("cy"), BOB, turn=1)
    assert barred(table, "ann", "military-valour/overwhelm", ("bob",))
    table = table.changed("ann", attacked=("bob", "cy"))
    assert barred(table, "ann", "military-valour/overwhelm", ("bob",)) is None
    assert barred(table, "ann", "military-valour/overwhelm", ("cy",))
    assert barred(table, "ann", "military-valour/overwhelm", ("bob", "cy"))
    assert barred(table.begin_turn(), "ann", "military-valour/overwhelm", ("bob",))
