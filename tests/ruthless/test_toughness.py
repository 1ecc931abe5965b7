"""Toughness (section 2.17): who tests, when, against what, and the exact chances of table T8."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.ruthless import events, nerve
from posse.games.ruthless.nerve import toughness_need, witnesses
from posse.games.ruthless.shooting import FireShot
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits
from tests.ruthless.stage import Played, person, play_out, stage
from tests.stage_parts import wall

HIT = LandHits(victim="wes", attacker="vic", left=1)


def who_tested(played: Played) -> list[str]:
    """Who tested, in order."""
    return [test.figure for test in played.of(events.ToughnessTested)]


def test_toughness_test_when_hit_one_test_for_every_hit_on_the_character() -> None:
    """ruthless/toughness/test-when-hit: a character tests each time it is hit (RR-61), by its own player's die."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)))
    done = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[6, 1, 5])
    assert who_tested(done) == ["wes"]
    last = done.asked[-1]
    assert isinstance(last, Roll)
    assert last.seat == "blue"
    twice = play_out(table, LandHits(victim="wes", attacker="vic", left=2), rolls=[1, 3, 5, 5])
    assert who_tested(twice) == ["wes", "wes"]
    miss = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[5])
    assert who_tested(miss) == []


def test_toughness_test_when_hit_the_first_failure_ends_the_testing() -> None:
    """ruthless/toughness/test-when-hit: one test per hit, stopping at the first failure (RR-61)."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)))
    done = play_out(table, LandHits(victim="wes", attacker="vic", left=3), rolls=[1, 3, 5, 5, 4])
    assert who_tested(done) == ["wes", "wes"]
    assert done.table.figure("wes").lily


def test_toughness_test_when_hit_once_for_each_hit() -> None:
    """ruthless/toughness/test-when-hit: not once for the attack (RR-61)."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)))
    done = play_out(table, LandHits(victim="wes", attacker="vic", left=2), rolls=[1, 3, 5, 5])
    assert len(who_tested(done)) == 2


@pytest.mark.parametrize("location", [10, 8])
def test_toughness_test_when_hit_the_dead_and_the_unconscious_do_not_test(location: int) -> None:
    """ruthless/toughness/test-when-hit: dead or unconscious characters do not test (RR-56)."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)))
    table = table.change("wes", wounds=(0, 0, 0, 0, 1, 0))
    done = play_out(table, HIT, rolls=[location])
    assert done.table.figure("wes").status == ("down" if location == 10 else "dead")
    assert who_tested(done) == []
    lying = table.change("wes", status="down")
    assert who_tested(play_out(lying, HIT, rolls=[1])) == []


@pytest.mark.parametrize("location", [5, 6, 7])
def test_toughness_graze_and_gut_count_as_hits(location: int) -> None:
    """ruthless/toughness/graze-and-gut-count: Grazes and Gut Punches count as hits for this."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)))
    done = play_out(table, HIT, rolls=[location, 5])
    assert who_tested(done) == ["wes"]
    assert done.table.figure("wes").wounds == table.figure("wes").wounds


def test_toughness_graze_and_gut_count_as_does_a_wound_cancelled_by_tough_as_nails() -> None:
    """ruthless/toughness/graze-and-gut-count: a wound cancelled by Tough as Nails is still a hit (RR-78)."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), traits=("tough_as_nails",)))
    done = play_out(table, HIT, rolls=[1, 4])
    assert done.of(events.WoundIgnored)
    assert done.table.figure("wes").lily


def test_toughness_test_when_horse_hit_the_rider_tests() -> None:
    """ruthless/toughness/test-when-horse-hit: a rider tests each time the horse is hit."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), horse="dusty"))
    done = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[6, 5, 5])
    assert done.table.horse("dusty").wounds == 1
    assert who_tested(done) == ["wes"]
    both = LandHits(victim="wes", attacker="vic", left=2, mount="dusty")
    assert who_tested(play_out(table, both, rolls=[5, 1, 5, 5])) == ["wes", "wes"]


def test_toughness_test_when_horse_hit_only_for_the_horse_being_ridden() -> None:
    """ruthless/toughness/test-when-horse-hit: a loose horse that is hit makes nobody test."""
    people = person("vic", "red", (20, 20)), person("wes", "blue", (27, 20))
    table = stage(*people, horses={"dusty": (25, 24)})
    done = play_out(table, FireShot("vic", "dusty", "revolver"), rolls=[6])
    assert done.table.horse("dusty").wounds == 1
    assert who_tested(done) == []


def test_toughness_test_when_horse_hit_even_by_the_wound_that_kills_it() -> None:
    """ruthless/toughness/test-when-horse-hit. EX-R08: the horse dies under its rider, who tests on foot and runs."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), horse="dusty"))
    table = table.change_horse("dusty", wounds=2)
    done = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[7, 5, 4])
    wes = done.table.figure("wes")
    assert (wes.horse, wes.lily) == ("", True)
    (ran,) = done.of(events.RanForCover)
    assert ran.figure == "wes"


def test_toughness_test_friend_killed_every_friend_who_sees_it_tests_once_for_each_death() -> None:
    """ruthless/toughness/test-friend-killed: a character tests on seeing a friendly character killed. EX-R28."""
    table = with_friends()
    done = play_out(table, HIT, rolls=[2, 2, 5])
    assert done.table.figure("wes").status == "dead"
    assert who_tested(done) == ["abe", "ben"]
    assert done.table.figure("abe").lily
    assert not done.table.figure("ben").lily
    loud = play_out(with_friends(vic_traits=("loud_mouth",)), HIT, rolls=[2, 2, 5])
    assert loud.table.figure("ben").lily


def with_friends(vic_traits: tuple[str, ...] = ()) -> Table:
    """Wes of blue on two of three Leg boxes in sight of Abe (Toughness 3) and Ben (5), with Vic of red to shoot him."""
    table = stage(
        person("vic", "red", (20, 20), traits=vic_traits),
        person("wes", "blue", (27, 20)),
        person("abe", "blue", (27, 30), toughness=3),
        person("ben", "blue", (35, 20), toughness=5),
    )
    return table.change("wes", wounds=(2, 0, 0, 0, 0, 0))


def test_toughness_test_friend_killed_not_for_a_knock_out_a_horse_or_an_enemy() -> None:
    """ruthless/toughness/test-friend-killed: neither a friend merely knocked out, nor a dead horse, nor a dead foe."""
    table = with_friends()
    assert who_tested(play_out(table, HIT, rolls=[10])) == []
    mounted = stage(
        person("vic", "red", (20, 20)),
        person("wes", "blue", (27, 20), horse="dusty"),
        person("abe", "blue", (27, 30)),
    ).change_horse("dusty", wounds=2)
    assert who_tested(play_out(mounted, FireShot("vic", "wes", "revolver"), rolls=[7, 5, 5])) == ["wes"]
    dying = with_friends().change("vic", wounds=(2, 0, 0, 0, 0, 0))
    assert who_tested(play_out(dying, LandHits(victim="vic", attacker="ben", left=1), rolls=[1])) == []


def test_toughness_test_friend_killed_unconscious_and_lily_livered_friends_do_not_test() -> None:
    """ruthless/toughness/test-friend-killed: unconscious witnesses do not test."""
    table = with_friends().change("abe", status="down").change("ben", lily=True)
    assert who_tested(play_out(table, HIT, rolls=[2])) == []


def test_toughness_seeing_a_death_needs_a_line_of_sight_at_any_distance() -> None:
    """ruthless/toughness/seeing-a-death: a witness with a line of sight tests, at any distance; without one, not."""
    people = (
        person("vic", "red", (20, 20)),
        person("wes", "blue", (27, 20)),
        person("far", "blue", (27, 45)),
        person("hid", "blue", (34, 20)),
    )
    table = stage(*people, walls=[wall("barn", (31, 10), (31, 30))]).change("wes", wounds=(2, 0, 0, 0, 0, 0))
    assert who_tested(play_out(table, HIT, rolls=[2, 5])) == ["far"]


def test_toughness_seeing_a_death_is_judged_as_the_victim_stood_when_the_bullet_struck() -> None:
    """ruthless/toughness/seeing-a-death: the sight line is that of the moment, not of a body lying behind a trough."""
    trough = wall("trough", (29, 15), (29, 25), height=0.8, sight="blocks")
    table = stage(
        person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)), person("abe", "blue", (31, 20)), walls=[trough]
    ).change("wes", wounds=(2, 0, 0, 0, 0, 0))
    assert table.look("abe", "wes").sees
    assert who_tested(play_out(table, HIT, rolls=[2, 5])) == ["abe"]


def test_toughness_seeing_a_death_by_line_of_sight_at_any_distance() -> None:
    """ruthless/toughness/seeing-a-death: a friend far off sees it, one near by behind a barn does not (RR-66)."""
    people = (
        person("vic", "red", (20, 20)),
        person("wes", "blue", (27, 20)),
        person("far", "blue", (27, 45)),
        person("hid", "blue", (34, 20)),
    )
    table = stage(*people, walls=[wall("barn", (31, 10), (31, 30))])
    assert witnesses(table.change("wes", status="dead"), "wes") == ["far"]


def test_toughness_pass_on_value_or_more_equal_passes_and_one_less_fails() -> None:
    """ruthless/toughness/pass-on-value-or-more: a d10 equal to or above the Toughness value passes; low is good."""
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), toughness=6))
    assert not play_out(table, HIT, rolls=[5, 6]).table.figure("wes").lily
    assert play_out(table, HIT, rolls=[5, 5]).table.figure("wes").lily


T8 = {1: (10, 9), 2: (9, 8), 3: (8, 7), 4: (7, 6), 5: (6, 5), 6: (5, 4), 7: (4, 3), 8: (3, 2), 9: (2, 1), 10: (1, 0)}
"""Toughness, and the tenths that pass: in plain tests, and in tests that a Loud Mouth brought on."""


@pytest.mark.parametrize("toughness", T8)
def test_toughness_pass_on_value_or_more_table_t8_exactly(toughness: int) -> None:
    """ruthless/toughness/pass-on-value-or-more: T8, a pass is (11 - T)/10, against a Loud Mouth (10 - T)/10."""
    for traits, tenths in (((), T8[toughness][0]), (("loud_mouth",), T8[toughness][1])):
        table = stage(
            person("vic", "red", (20, 20), traits=traits), person("wes", "blue", (27, 20), toughness=toughness)
        )
        assert toughness_need(table, "wes", "vic").chance == Fraction(tenths, 10)
        chances = exact(table.then(nerve.TestToughness("wes", 1, "vic")))
        assert chances.of(lambda after: not after.figure("wes").lily) == Fraction(tenths, 10)


def test_toughness_no_natural_extremes_only_the_total_counts() -> None:
    """ruthless/toughness/no-natural-extremes: no automatic pass or failure; T1 fails a 1 only against a Loud Mouth."""
    test = nerve.TestToughness("wes", 1, "vic")
    calm = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), toughness=1))
    assert not play_out(calm, test, rolls=[1]).table.figure("wes").lily
    loud = person("vic", "red", (20, 20), traits=("loud_mouth",))
    shaken = stage(loud, person("wes", "blue", (27, 20), toughness=1))
    assert play_out(shaken, test, rolls=[1]).table.figure("wes").lily
    hopeless = stage(loud, person("wes", "blue", (27, 20), toughness=10))
    assert play_out(hopeless, test, rolls=[10]).table.figure("wes").lily


def test_toughness_no_natural_extremes_unless_the_table_says_ten_passes_and_one_fails() -> None:
    """RR-34, natural_extremes=ten_hits_one_misses: a 10 always passes and a 1 always fails, Toughness too."""
    test = nerve.TestToughness("wes", 1, "vic")
    ruled = {"natural_extremes": "ten_hits_one_misses"}
    calm = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20), toughness=1), house_rules=ruled)
    assert play_out(calm, test, rolls=[1]).table.figure("wes").lily
    loud = person("vic", "red", (20, 20), traits=("loud_mouth",))
    hopeless = stage(loud, person("wes", "blue", (27, 20), toughness=10), house_rules=ruled)
    assert not play_out(hopeless, test, rolls=[10]).table.figure("wes").lily
