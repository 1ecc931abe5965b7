"""The Brave: feared by others, at home on this land, and deadly to the fallen."""

from fractions import Fraction

import pytest

from posse.games.tombstone.abilities import Deed, has
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.backgrounds.brave import rides_bare, walks
from posse.games.tombstone.book import load_weapons
from posse.games.tombstone.checks import bravery, damage, led
from posse.games.tombstone.clock import slept
from posse.games.tombstone.fight.feats import barred
from posse.games.tombstone.rolls import TRACK
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.weapons import to_the_mark
from tests.stage_parts import rule_of
from tests.sure import as_a, there
from tests.tombstone.stage import afraid, do, harm, one, run, shot, stage, talk, task

BOB = one("bob", "outlaw", side="others", defense=12)


@pytest.mark.parametrize(
    ("die", "brave", "other"), [(1, "frozen", "frozen"), (2, "steady", "late"), (3, "steady", "steady")]
)
def test_a_brave_fails_a_bravery_test_on_a_1_alone(die: int, brave: str, other: str) -> None:
    """tombstone/abilities/brave/fearsome-presence/only-on-one: to anybody
    else a 2 means being late."""
    table = stage(one("ann", "brave"), one("cy"), BOB)
    table = table.change("ann", fortune=0).change("cy", fortune=0)
    assert afraid(table, "ann", (die,))[1] == brave
    assert afraid(table, "cy", (die,))[1] == other
    assert chance(table, there(bravery(table, "ann"))) == Fraction(5, 6)
    assert chance(table, there(bravery(table, "cy"))) == Fraction(4, 6)


def test_animism_adds_one_to_attacks_their_damage_and_initiative() -> None:
    """tombstone/abilities/brave/animism/attack, tombstone/abilities/brave/animism/damage,
    tombstone/abilities/brave/animism/initiative: 4, 2, 2 with +3 and the blessing is 12, and a tomahawk's 2 does 3."""
    table = stage(one("ann", "brave", 2, brawling=3), BOB, turn=5)
    blessed = do(table, "ann", "animism")
    attack = shot(blessed, "ann", "bob", "brawling")
    assert attack.need.modifier == 4
    assert attack.need.met_by(4 + 2 + 2)
    assert not shot(table, "ann", "bob", "brawling").need.met_by(4 + 2 + 2)
    (_, struck), _ = run(damage(blessed.change("ann", fortune=0).change("bob", fortune=0), harm("ann", "bob"), 1), (2,))
    assert struck.left == 3
    assert task(blessed, "ann", "initiative", 0).need.modifier == 1
    assert task(table, "ann", "initiative", 0).need.modifier == 0


def test_animism_adds_one_to_a_roll_for_damage_and_not_to_each_die() -> None:
    """tombstone/abilities/brave/animism/damage"""
    table = do(stage(one("ann", "brave", 2), BOB, turn=1), "ann", "animism").change("ann", fortune=0)
    (_, struck), _ = run(damage(table.change("bob", fortune=0), harm("ann", "bob"), 3), (1, 2, 3))
    assert struck.left == 7


def test_animism_lasts_three_turns_with_the_one_it_is_called_in() -> None:
    """tombstone/abilities/brave/animism/duration"""
    table = do(stage(one("ann", "brave", 2), BOB, turn=5), "ann", "animism")
    adds = []
    for _ in range(5, 9):
        adds.append(shot(table, "ann", "bob").need.modifier)
        table = table.begin_turn()
    assert adds == [1, 1, 1, 0]


def test_animism_called_again_begins_afresh_and_adds_no_more() -> None:
    """tombstone/abilities/general/not-stackable-with-self: the use is spent."""
    table = do(stage(one("ann", "brave", 2), BOB, turn=5), "ann", "animism").begin_turn()
    table = do(table, "ann", "animism")
    assert shot(table, "ann", "bob").need.modifier == 1
    assert table.uses("ann", "animism", "day") == 2
    later = table.begin_turn().begin_turn()
    assert shot(later, "ann", "bob").need.modifier == 1
    assert shot(later.begin_turn(), "ann", "bob").need.modifier == 0


def test_animism_helps_with_nothing_else() -> None:
    """tombstone/abilities/brave/animism/not-defense"""
    table = do(stage(one("ann", "brave", 2, willpower=10), BOB, turn=1), "ann", "animism")
    assert shot(table, "bob", "ann").need.face == 10
    assert talk(table, "ann", "bob").need.modifier == 0
    assert talk(table, "bob", "ann").need.base == 10
    assert task(table, "ann", "investigation", 10).need.modifier == 0
    assert there(bravery(table, "ann")).need.modifier == 0


def test_one_brave_under_animism_leads_a_side_and_two_lead_it_no_better() -> None:
    """tombstone/abilities/brave/animism/initiative: on the die of the side, once."""
    table = stage(one("ann", "brave", 2), one("cy", "brave", 2), BOB, turn=1)
    assert led(table, "party") == ()
    both = do(do(table, "ann", "animism"), "cy", "animism")
    assert [reason.add for reason in led(both, "party")] == [1]
    assert led(both, "others") == ()


@pytest.mark.parametrize(("grit", "uses"), [(2, 2), (3, 2), (4, 3), (6, 3)])
def test_animism_is_called_so_often_a_day(grit: int, uses: int) -> None:
    """tombstone/abilities/brave/animism/uses-by-grit, tombstone/abilities/general/daily-reset"""
    table = stage(one("ann", "brave", grit), BOB, turn=1)
    for _ in range(uses):
        table = do(table, "ann", "animism")
    assert rule_of(barred(table, "ann", "animism")) == "tombstone/abilities/general/state-on-sheet"
    assert barred(slept(table, "ann"), "ann", "animism") is None


def test_animism_is_called_for_a_fight() -> None:
    """tombstone/abilities/brave/animism/duration"""
    assert barred(stage(one("ann", "brave", 2), BOB), "ann", "animism")


def test_a_brave_tracks_better_and_does_not_search_better() -> None:
    """tombstone/abilities/brave/wilderness-survival/tracking, tombstone/abilities/brave/wilderness-survival/name"""
    table = stage(one("ann", "brave", 4, investigation=1), one("cy", "brave", 3))
    assert task(table, "ann", "investigation", 10, purpose=TRACK).need.modifier == 3
    assert task(table, "ann", "investigation", 10, purpose="clues").need.modifier == 1
    assert task(table, "cy", "investigation", 10, purpose=TRACK).need.modifier == 0


@pytest.mark.parametrize(
    ("effect", "grit"),
    [("fearsome-presence/forces", 1), ("wilderness-survival/forage", 4), ("wilderness-survival/never-lost", 4)],
)
def test_what_others_ask_a_brave_for_comes_with_its_grit(effect: str, grit: int) -> None:
    """tombstone/abilities/brave/fearsome-presence/force-test, tombstone/abilities/brave/wilderness-survival/forage,
    tombstone/abilities/brave/wilderness-survival/never-lost"""
    assert [has(stage(one("ann", "brave", each)), "ann", effect) for each in range(1, 7)] == [
        each >= grit for each in range(1, 7)
    ]
    assert not has(stage(one("ann", "soldier", 6)), "ann", effect)


def test_whoever_has_struck_a_finishing_blow_may_still_attack() -> None:
    """tombstone/abilities/brave/finishing-blow/follow-up: it takes no turn."""
    blow = as_a(Deed, EFFECTS["finishing-blow"])
    assert not blow.takes_turn


@pytest.mark.parametrize(("face", "lives"), [(1, False), (3, False), (4, True), (6, True)])
def test_a_fallen_opponent_dies_of_the_finishing_blow_on_1_to_3(face: int, lives: bool) -> None:
    """tombstone/abilities/brave/finishing-blow/roll: luck helps nobody against it (tombstone/fortune/not-listed)."""
    table = stage(one("ann", "brave", 6), BOB, turn=1).change("bob", health=0, wound=1)
    assert do(table, "ann", "finishing-blow", "bob", answers=(face,)).figure("bob").dead != lives


def test_only_an_opponent_who_is_mortally_wounded_is_finished() -> None:
    """tombstone/abilities/brave/finishing-blow/condition"""
    table = stage(one("ann", "brave", 6), one("cy"), BOB, turn=1).change("cy", health=0, wound=1)
    assert (
        rule_of(barred(table, "ann", "finishing-blow", ("bob",)))
        == "tombstone/abilities/brave/finishing-blow/condition"
    )
    assert barred(table, "ann", "finishing-blow", ("cy",))
    assert barred(table.change("bob", health=0, wound=1), "ann", "finishing-blow", ("bob",)) is None
    assert barred(table.change("bob", wound=1, status="dead"), "ann", "finishing-blow", ("bob",))


def test_one_finishing_blow_is_struck_a_turn_and_as_many_as_one_likes_a_day() -> None:
    """tombstone/abilities/brave/finishing-blow/one-per-turn"""
    table = stage(one("ann", "brave", 6), BOB, turn=1).change("bob", health=0, wound=1)
    for _ in range(4):
        table = do(table, "ann", "finishing-blow", "bob", answers=(6,))
        assert barred(table, "ann", "finishing-blow", ("bob",))
        table = table.begin_turn()
    assert barred(table, "ann", "finishing-blow", ("bob",)) is None


def test_a_blow_by_hand_reaches_five_feet() -> None:
    """tombstone/abilities/brave/finishing-blow/range"""
    fists = load_weapons()["brawling"]
    assert to_the_mark(fists, 5) == []
    assert rule_of(to_the_mark(fists, 6)) == "tombstone/abilities/brave/finishing-blow/range"


def test_a_brave_walks_farther_and_needs_no_saddle() -> None:
    """tombstone/backgrounds/brave/walk-per-day, tombstone/backgrounds/brave/no-tack"""
    assert (walks("brave"), walks("soldier")) == (30, 24)
    assert rides_bare("brave")
    assert not rides_bare("gambler")
