"""Toughness (section 2.17): who tests, when, against what, and the exact chances of table T8."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.ruthless import events, nerve
from posse.games.ruthless.nerve import toughness_need
from posse.games.ruthless.shooting import FireShot
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits
from posse.tabletop.terrain import Wall
from tests.ruthless.stage import Played, person, play_out, stage
from tests.stage_parts import wall

HIT = LandHits(victim="wes", attacker="vic", left=1)


def who_tested(played: Played) -> list[str]:
    return [test.figure for test in played.of(events.ToughnessTested)]


def pair(vic: tuple[str, ...] = (), house_rules: Mapping[str, Any] | None = None, **wes: Any) -> Table:
    people = person("vic", "red", (20, 20), traits=vic), person("wes", "blue", (27, 20), **wes)
    return stage(*people, house_rules=house_rules)


def test_toughness_test_when_hit_one_test_for_every_hit_on_the_character() -> None:
    """ruthless/toughness/test-when-hit: one test by its own player's die for each hit, until the first failure (RR-61)."""
    done = play_out(pair(), FireShot("vic", "wes", "revolver"), rolls=[6, 1, 5])
    assert who_tested(done) == ["wes"]
    assert isinstance(done.asked[-1], Roll)
    assert done.asked[-1].seat == "blue"
    for hits, rolls, lily in ((2, [1, 3, 5, 5], False), (3, [1, 3, 5, 5, 4], True)):
        more = play_out(pair(), LandHits(victim="wes", attacker="vic", left=hits), rolls=rolls)
        assert (who_tested(more), more.table.figure("wes").lily) == (["wes", "wes"], lily)
    assert who_tested(play_out(pair(), FireShot("vic", "wes", "revolver"), rolls=[5])) == []


@pytest.mark.parametrize(("before", "face", "after"), [("up", 10, "down"), ("up", 8, "dead"), ("down", 1, "down")])
def test_toughness_test_when_hit_the_dead_and_the_unconscious_do_not_test(before: str, face: int, after: str) -> None:
    """ruthless/toughness/test-when-hit: dead or unconscious characters do not test (RR-56)."""
    done = play_out(pair().change("wes", wounds=(0, 0, 0, 0, 1, 0), status=before), HIT, rolls=[face])
    assert (done.table.figure("wes").status, who_tested(done)) == (after, [])


@pytest.mark.parametrize(("traits", "location"), [((), 5), ((), 6), ((), 7), (("tough_as_nails",), 1)])
def test_toughness_graze_and_gut_count_as_hits(traits: tuple[str, ...], location: int) -> None:
    """ruthless/toughness/graze-and-gut-count: Grazes, Gut Punches and wounds cancelled by Tough as Nails count (RR-78)."""
    done = play_out(pair(traits=traits), HIT, rolls=[location, 4])
    wes = done.table.figure("wes")
    assert (who_tested(done), wes.lily, sum(wes.wounds)) == (["wes"], True, 0)


@pytest.mark.parametrize(
    ("wounds", "hits", "rolls", "tests", "horse", "lily"),
    [(0, 1, [5, 5], 1, "dusty", False), (0, 2, [5, 1, 5, 5], 2, "dusty", False), (2, 1, [5, 4], 1, "", True)],
)
def test_toughness_test_when_horse_hit_the_rider_tests(
    wounds: int, hits: int, rolls: list[int], tests: int, horse: str, lily: bool
) -> None:
    """ruthless/toughness/test-when-horse-hit: each time, even by the wound that kills it: EX-R08: on foot, and runs."""
    table = pair(horse="dusty").change_horse("dusty", wounds=wounds)
    done = play_out(table, LandHits(victim="wes", attacker="vic", left=hits, mount="dusty"), rolls=rolls)
    wes = done.table.figure("wes")
    assert (who_tested(done), wes.horse, wes.lily) == (["wes"] * tests, horse, lily)
    assert len(done.of(events.RanForCover)) == lily


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


def with_friends(vic_traits: tuple[str, ...] = (), **wes: Any) -> Table:
    """Wes of blue on two of three Leg boxes in sight of Abe (Toughness 3) and Ben (5), with Vic of red to shoot him."""
    table = stage(
        person("vic", "red", (20, 20), traits=vic_traits),
        person("wes", "blue", (27, 20), **wes),
        person("abe", "blue", (27, 30), toughness=3),
        person("ben", "blue", (35, 20), toughness=5),
    )
    return table.change("wes", wounds=(2, 0, 0, 0, 0, 0))


def test_toughness_test_friend_killed_not_for_a_knock_out_a_horse_or_an_enemy() -> None:
    """ruthless/toughness/test-friend-killed: neither a friend merely knocked out, nor a dead horse, nor a dead foe; nor do
    unconscious and Lily Livered friends test."""
    table = with_friends()
    assert who_tested(play_out(table, HIT, rolls=[10])) == []
    mounted = with_friends(horse="dusty").change_horse("dusty", wounds=2)
    assert who_tested(play_out(mounted, FireShot("vic", "wes", "revolver"), rolls=[7, 5, 5])) == ["wes"]
    dying = table.change("vic", wounds=(2, 0, 0, 0, 0, 0))
    assert who_tested(play_out(dying, LandHits(victim="vic", attacker="ben", left=1), rolls=[1])) == []
    unable = table.change("abe", status="down").change("ben", lily=True)
    assert who_tested(play_out(unable, HIT, rolls=[2])) == []


TROUGH = wall("trough", (29, 15), (29, 25), height=0.8, sight="blocks")
BARN = wall("barn", (29, 15), (29, 25))


@pytest.mark.parametrize(("between", "saw"), [(TROUGH, ["far", "near"]), (BARN, ["far"])])
def test_toughness_seeing_a_death_needs_a_line_of_sight_at_any_distance(between: Wall, saw: list[str]) -> None:
    """ruthless/toughness/seeing-a-death: a witness with a line of sight tests, at any distance; without one, not (RR-66).

    The sight line is that of the moment the bullet struck, not of a body lying behind a trough.
    """
    people = person("far", "blue", (27, 45)), person("near", "blue", (31, 20))
    table = stage(person("vic", "red", (20, 20)), person("wes", "blue", (27, 20)), *people, walls=[between])
    dying = table.change("wes", wounds=(2, 0, 0, 0, 0, 0))
    assert who_tested(play_out(dying, HIT, rolls=[2, *[5] * len(saw)])) == saw


T8 = {1: (10, 9), 2: (9, 8), 3: (8, 7), 4: (7, 6), 5: (6, 5), 6: (5, 4), 7: (4, 3), 8: (3, 2), 9: (2, 1), 10: (1, 0)}
"""Toughness, and the tenths that pass: in plain tests, and in tests that a Loud Mouth brought on."""


@pytest.mark.parametrize("toughness", T8)
def test_toughness_pass_on_value_or_more_table_t8_exactly(toughness: int) -> None:
    """ruthless/toughness/pass-on-value-or-more: T8, a pass is (11 - T)/10, against a Loud Mouth (10 - T)/10."""
    for traits, tenths in (((), T8[toughness][0]), (("loud_mouth",), T8[toughness][1])):
        table = pair(traits, toughness=toughness)
        assert toughness_need(table, "wes", "vic").chance == Fraction(tenths, 10)
        chances = exact(table.then(nerve.TestToughness("wes", 1, "vic")))
        assert chances.of(lambda after: not after.figure("wes").lily) == Fraction(tenths, 10)


@pytest.mark.parametrize(
    ("toughness", "vic", "face", "lily", "ruled"),
    [
        (6, (), 6, False, False),
        (6, (), 5, True, True),
        (1, (), 1, False, True),
        (1, ("loud_mouth",), 1, True, True),
        (10, ("loud_mouth",), 10, True, False),
    ],
)
def test_toughness_no_natural_extremes_only_the_total_counts(
    toughness: int, vic: tuple[str, ...], face: int, lily: bool, ruled: bool
) -> None:
    """ruthless/toughness/no-natural-extremes: no automatic pass or failure, unless natural_extremes=ten_hits_one_misses
    (RR-34): a 10 always passes and a 1 always fails, Toughness too."""
    for extremes, fails in (("none", lily), ("ten_hits_one_misses", ruled)):
        table = pair(vic, {"natural_extremes": extremes}, toughness=toughness)
        done = play_out(table, nerve.TestToughness("wes", 1, "vic"), rolls=[face])
        assert done.table.figure("wes").lily is fails
