"""The Holy-Roller: heals, preaches, foresees, and makes a whole crowd tremble."""

from fractions import Fraction

import pytest

from posse.engine.handful import Faces
from posse.games.tombstone.afflictions import KEY
from posse.games.tombstone.backgrounds.holy_roller import hearers
from posse.games.tombstone.checks import Attempt, versus
from posse.games.tombstone.clock import fight_over, slept
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.feats import Doing, barred
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.games.tombstone.wounds import Hurt, pace
from tests.stage_parts import rule_of
from tests.tombstone.stage import (
    NO,
    Answer,
    broke,
    do,
    fighter,
    offered,
    one,
    play,
    seats_asked,
    shot,
    stage,
    talk,
    task,
    tried,
)

BOB = one("bob", "soldier", side="others", defense=12)


# Healing Hands


def test_hands_give_back_health_up_to_what_somebody_has_unhurt() -> None:
    """tombstone/abilities/holy-roller/healing-hands/heal: 2 of 7 and a 6 make 7."""
    table = stage(one("ann", "holy-roller", 3), one("cy", health=7)).change("cy", health=2)
    assert do(table, "ann", "healing-hands", "cy", answers=(6,)).figure("cy").health == 7
    assert do(table, "ann", "healing-hands", "cy", answers=(3,)).figure("cy").health == 5


def test_hands_raise_the_mortally_wounded() -> None:
    """tombstone/abilities/holy-roller/healing-hands/heal, tombstone/health/mortal/recover: with 1 Health all penalties are over, of
    either stage."""
    for stage_of_wound in (1, 2):
        table = stage(one("ann", "holy-roller", 3), one("cy", health=7)).change("cy", health=0, wound=stage_of_wound)
        healed = do(table, "ann", "healing-hands", "cy", answers=(1,))
        assert (healed.figure("cy").health, healed.figure("cy").wound, pace(healed, "cy")) == (1, 0, 40)
        assert task(healed, "cy", "investigation", 10).need.dice == 3


def test_hands_heal_anybody_alive_and_hurt() -> None:
    """tombstone/abilities/holy-roller/healing-hands/heal: oneself and an opponent too, but neither the dead nor the unhurt."""
    table = stage(one("ann", "holy-roller"), BOB).change("ann", health=1).change("bob", health=1)
    assert barred(table, "ann", "healing-hands", ("ann",)) is None
    assert barred(table, "ann", "healing-hands", ("bob",)) is None
    assert barred(table.change("bob", status="dead"), "ann", "healing-hands", ("bob",))
    assert barred(table.change("bob", health=6), "ann", "healing-hands", ("bob",))
    assert barred(table, "ann", "healing-hands", ("ann", "bob"))


def test_a_key_figure_is_harder_to_move() -> None:
    """tombstone/holy-roller/key-characters-resist, tombstone/opt/key-character-resist: 4 Willpower more against what a Holy-Roller
    says, two more in the mean of two, and none against anybody else; others feel all of it."""
    table = stage(one("ann", "holy-roller", 6), BOB, one("cy", side="others"), turn=1)
    marked = table.bless("bob", Blessing(KEY.id, FOR_GOOD))
    for effect, eased in (("preach", 0), ("holy-trembling", -2)):
        for whom, plain, need in ((("bob", "cy"), 10, 12), (("bob",), 10, 14), (("cy",), 10, 10)):
            needs = [play(at, Doing("ann", effect, whom)).need.face - eased for at in (table, marked)]
            assert needs == [plain, need]
    block = fighter("bob", effects=(KEY.id,))
    assert play(stage(one("ann", "holy-roller", 6), block, turn=1), Doing("ann", "preach", ("bob",))).need.face == 14
    assert versus(marked, "ann", "personality", ("bob",), "willpower").need.face == 10


@pytest.mark.parametrize(("grit", "uses"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_hands_heal_so_often_a_day(grit: int, uses: int) -> None:
    """tombstone/abilities/holy-roller/healing-hands/uses-by-grit, tombstone/abilities/holy-roller/healing-hands/cost,
    tombstone/abilities/general/daily-reset"""
    table = stage(one("ann", "holy-roller", grit), one("cy", health=20)).change("cy", health=1)
    for _ in range(uses):
        table = do(table, "ann", "healing-hands", "cy", answers=(1,))
    refused = barred(table, "ann", "healing-hands", ("cy",))
    assert rule_of(refused) == "tombstone/abilities/general/state-on-sheet"
    assert barred(slept(table, "ann"), "ann", "healing-hands", ("cy",)) is None


# Preach to the Masses


def flock(grit: int = 2, **willpower: int) -> Table:
    people = [one(id, side="others", willpower=score) for id, score in willpower.items()]
    return broke(stage(one("ann", "holy-roller", grit, personality=2), *people))


@pytest.mark.parametrize(("dice", "convinced"), [((4, 3, 2), True), ((4, 2, 2), False)])
def test_one_check_against_the_exact_mean_wins_over_all_or_nobody(dice: Faces, convinced: bool) -> None:
    """tombstone/abilities/holy-roller/preach/group-check, tombstone/abilities/holy-roller/preach/average-willpower: 10.5 takes
    11."""
    done = play(flock(bob=10, cy=11), Doing("ann", "preach", ("bob", "cy")), dice)
    (told,) = done.of(Checked)
    assert (told.need.base, told.made) == (11, convinced)


@pytest.mark.parametrize(("scores", "needs"), [((10, 10), 10), ((10, 11), 11), ((10, 11, 11), 11), ((10, 10, 16), 12)])
def test_a_mean_that_is_no_whole_number_is_reached_by_the_next(scores: tuple[int, ...], needs: int) -> None:
    """tombstone/abilities/holy-roller/preach/average-willpower"""
    names = [f"p{place}" for place in range(len(scores))]
    table = flock(6, **dict(zip(names, scores, strict=True)))
    assert versus(table, "ann", "personality", names, "willpower").need.base == needs


@pytest.mark.parametrize("grit", [2, 3, 6])
def test_a_sermon_is_for_as_many_people_as_the_preacher_has_grit(grit: int) -> None:
    """tombstone/abilities/holy-roller/preach/group-check, tombstone/abilities/holy-roller/preach/choose-targets: those who are
    named."""
    table = flock(grit, **{f"p{place}": 10 for place in range(7)})
    people = tuple(f"p{place}" for place in range(7))
    assert barred(table, "ann", "preach", people[:grit]) is None
    assert (
        rule_of(barred(table, "ann", "preach", people[: grit + 1]))
        == "tombstone/abilities/holy-roller/preach/group-check"
    )
    assert barred(table, "ann", "preach", ())


def test_a_leader_whom_the_judge_exempts_counts_for_nothing() -> None:
    """tombstone/abilities/holy-roller/preach/leader-exempt: 17 is not in the mean of 10 and 10."""
    table = flock(3, bob=10, cy=10, chief=17)
    assert play(table, Doing("ann", "preach", ("bob", "cy"))).need.base == 10


def test_a_sermon_may_be_given_as_often_as_one_likes() -> None:
    """tombstone/abilities/holy-roller/preach/group-check"""
    table = flock(bob=10)
    for _ in range(5):
        table = do(table, "ann", "preach", "bob", answers=((1, 1, 1),))
    assert barred(table, "ann", "preach", ("bob",)) is None


def test_the_judge_may_make_it_harder_for_a_sermon() -> None:
    """tombstone/abilities/holy-roller/judge-limits"""
    done = play(flock(bob=10), Doing("ann", "preach", ("bob",), 18), (5, 5, 5))
    assert (done.of(Checked)[0].need.base, done.of(Checked)[0].made) == (18, False)


# Prophecy


def seer(grit: int = 4, defense: int = 12) -> Table:
    foe = one("bob", side="others", defense=defense)
    return broke(stage(one("ann", "holy-roller", grit), one("cy", "soldier", health=9), foe, turn=1))


def test_a_hit_on_oneself_or_a_friend_becomes_a_miss() -> None:
    """tombstone/abilities/holy-roller/prophecy/negate-hit: once the dice have hit, and before damage is thrown."""
    table = seer()
    for victim in ("ann", "cy"):
        after, hit = tried(table, shot(table, "bob", victim), (6, 6, 6), "prophecy")
        assert not hit
        assert after.uses("ann", "prophecy", "day") == 1


def test_a_miss_of_ones_own_or_a_friends_becomes_a_hit() -> None:
    """tombstone/abilities/holy-roller/prophecy/force-hit: whatever the dice."""
    table = seer(defense=40)
    for shooter in ("ann", "cy"):
        assert tried(table, shot(table, shooter, "bob"), (1, 1, 1), "prophecy")[1]


def test_nobody_is_made_to_hit_a_friend_or_a_mark() -> None:
    """tombstone/abilities/holy-roller/prophecy/force-hit: it takes an enemy."""
    table = seer()
    assert not tried(table, shot(table, "ann", "cy"), (1, 1, 1))[1]
    assert not tried(table, task(table, "ann", "gunslinging", 12), (1, 1, 1))[1]


def test_nobody_is_made_to_hit_somebody_hidden() -> None:
    """tombstone/abilities/holy-roller/prophecy/force-hit"""
    table = seer()
    roll = shot(table, "ann", "bob")
    hidden = type(roll)(roll.who, roll.kind, roll.need, roll.whom, hidden=True)
    assert not tried(table, hidden, (1, 1, 1))[1]


@pytest.mark.parametrize("kind", ["personality", "leadership", "daunting", "investigation", "task", "bravery"])
def test_a_failed_check_of_ones_own_or_a_friends_is_rolled_again(kind: Kind) -> None:
    """tombstone/abilities/holy-roller/prophecy/reroll-check: tests as well, and the new roll stands."""
    table = seer().change("cy", in_fight=(("military-resolve", 1),))
    for who in ("ann", "cy"):
        roll = task(table, who, kind, 6)
        low, high = ((1,), (6,)) if kind == "bravery" else ((1, 1, 1), (6, 6, 6))
        assert tried(table, roll, low, "prophecy", high)[1]
        assert not tried(table, roll, low, "prophecy", low)[1]


def test_a_failed_test_of_willpower_is_rolled_again() -> None:
    """tombstone/abilities/holy-roller/prophecy/reroll-check, tombstone/health/mortal/test: the one that life hangs on, too."""
    done = play(seer(), Hurt("cy", 9), (6, 6, 6), "prophecy", (1, 1, 1))
    assert (done.table.figure("cy").dead, done.table.figure("cy").wound) == (False, 1)


def test_an_attack_is_not_rolled_again_by_prophecy() -> None:
    """tombstone/abilities/holy-roller/prophecy/one-option, tombstone/abilities/holy-roller/prophecy/reroll-check: it is turned
    instead."""
    table = seer()
    done = play(table, Attempt(shot(table, "ann", "bob")), (1, 1, 1), "prophecy")
    assert (done.of(Checked)[0].faces, done.of(Checked)[0].made) == ((1, 1, 1), True)


def test_prophecy_leaves_alone_what_went_well_and_what_is_the_others_own() -> None:
    """tombstone/abilities/holy-roller/prophecy/one-option: nobody is asked about their own success or the others' failure."""
    table = seer()
    assert tried(table, shot(table, "ann", "bob"), (6, 6, 6))[1]
    assert not tried(table, shot(table, "bob", "ann"), (1, 1, 1))[1]
    assert not tried(table, task(table, "bob", "investigation", 12), (1, 1, 1))[1]
    assert tried(table, task(table, "ann", "investigation", 12), (6, 6, 6))[1]


@pytest.mark.parametrize(("grit", "uses"), [(3, 0), (4, 1), (5, 2), (6, 2)])
def test_prophecy_is_used_so_often_a_day_whichever_way(grit: int, uses: int) -> None:
    """tombstone/abilities/holy-roller/prophecy/uses-by-grit, tombstone/abilities/holy-roller/prophecy/one-option"""
    table = seer(grit)
    for _ in range(uses):
        table, hit = tried(table, shot(table, "ann", "bob"), (1, 1, 1), "prophecy")
        assert hit
    assert not tried(table, task(table, "ann", "investigation", 12), (1, 1, 1))[1]
    assert not tried(table, shot(table, "ann", "bob"), (1, 1, 1))[1]


def test_one_prophecy_may_answer_another() -> None:
    """tombstone/abilities/holy-roller/prophecy/negate-hit, tombstone/abilities/holy-roller/prophecy/force-hit: a hit that was
    foreseen is a hit."""
    people = (one("ann", "holy-roller", 4), one("bob", "holy-roller", 4, side="others", defense=12))
    table = broke(stage(*people, turn=1))
    done = play(table, Attempt(shot(table, "ann", "bob")), (1, 1, 1), "prophecy", "prophecy")
    assert not done.of(Checked)[0].made
    assert seats_asked(done) == ["ann-seat", "bob-seat"]


# Holy Trembling


def test_all_who_hear_it_tremble_and_one_check_at_2_more_settles_it() -> None:
    """tombstone/abilities/holy-roller/holy-trembling/effect, tombstone/abilities/holy-roller/holy-trembling/bonus,
    tombstone/abilities/holy-roller/holy-trembling/one-check: ten with 10 and two with 16 are 11 in the mean; 5, 5 and 2 is 12, and
    only three ones fail."""
    names = [f"p{place}" for place in range(24)]
    crowd = [one(id, side="others", willpower=16 if place in (10, 11) else 10) for place, id in enumerate(names)]
    table = broke(stage(one("ann", "holy-roller", 6, personality=5), *crowd))
    shaken = hearers(names[:4], names[4:])
    done = play(table, Doing("ann", "holy-trembling", shaken), (1, 2, 2))
    (told,) = done.of(Checked)
    assert (len(shaken), told.need.base, told.need.modifier, told.made) == (12, 11, 7, True)
    assert told.need.chance == Fraction(215, 216)


def test_whoever_stands_near_trembles_however_many_they_are() -> None:
    """tombstone/abilities/holy-roller/holy-trembling/targets"""
    near, others = [f"n{place}" for place in range(15)], ["o1", "o2"]
    assert hearers(near, others) == tuple(near)
    assert hearers(near[:11], others) == (*near[:11], "o1")
    assert hearers(near[:3], others) == (*near[:3], *others)


def test_outside_of_fights_they_tremble_for_a_minute() -> None:
    """tombstone/abilities/holy-roller/holy-trembling/bonus: easier for the Holy-Roller, and for nobody else; in a fight it is the
    one check."""
    table = broke(stage(one("ann", "holy-roller", 6), one("dee"), one("bob", side="others"), one("cy", side="others")))
    shaken = do(table, "ann", "holy-trembling", "bob", answers=((6, 6, 6),))
    assert talk(shaken, "ann", "bob").need.modifier == 2
    assert talk(shaken, "ann", "cy").need.modifier == 0
    assert talk(shaken, "dee", "bob").need.modifier == 0
    assert talk(fight_over(shaken), "ann", "bob").need.modifier == 0
    fighting = do(table.but(turn=2), "ann", "holy-trembling", "bob", answers=((6, 6, 6),))
    assert talk(fighting, "ann", "bob").need.modifier == 0


def test_a_crowd_trembles_once_a_day() -> None:
    """tombstone/abilities/holy-roller/holy-trembling/uses"""
    table = do(flock(6, bob=10), "ann", "holy-trembling", "bob", answers=((6, 6, 6),))
    assert barred(table, "ann", "holy-trembling", ("bob",))
    assert barred(slept(table, "ann"), "ann", "holy-trembling", ("bob",)) is None


# Who is asked


def test_the_roller_is_asked_first_then_friends_then_the_others() -> None:
    """tombstone/fortune/timing/any-time: and everybody once more who could answer to what has been used."""
    people = (
        one("bob", "holy-roller", 4, side="others", defense=12),
        one("cy", "holy-roller", 4),
        one("ann", "soldier", 2),
    )
    table = stage(*people, turn=1).change("bob", fortune=0)
    answers: list[Answer] = [(4, 4, 3), NO, "prophecy", "prophecy"]
    done = play(table, Attempt(shot(table, "ann", "bob")), *answers)
    assert seats_asked(done) == ["ann-seat", "cy-seat", "bob-seat"]
    assert not done.of(Checked)[0].made


def test_a_seat_is_asked_at_once_for_all_its_people() -> None:
    """tombstone/fortune/timing/any-time: luck before abilities, and the roller before friends."""
    people = (one("cy", "holy-roller", 4, seat="nell"), one("ann", "soldier", 2, seat="nell"), BOB)
    table = stage(*people, turn=1)
    choice = play(table, Attempt(shot(table, "ann", "bob")), (4, 4, 3)).choice
    assert offered(choice) == {"ann": ["fortune/roll", "military-precision"], "cy": ["prophecy"]}
    assert choice.seat == "nell"


def test_using_something_asks_those_again_who_have_let_it_stand() -> None:
    """tombstone/fortune/timing/any-time: Ann lets her miss stand, Cy prays for another roll, and Ann is asked about that one."""
    table = stage(one("ann", "folk-hero"), one("cy", "holy-roller", 4), turn=1)
    done = play(table, Attempt(task(table, "ann", "investigation", 12)), (4, 4, 3), NO, "prophecy", (4, 4, 2))
    assert done.choice.seat == "ann-seat"
    again = play(table, Attempt(task(table, "ann", "investigation", 12)), (4, 4, 3), NO, "prophecy", (4, 4, 2), NO)
    assert again.waiting is None


def test_a_prophecy_has_the_odds_of_two_rolls() -> None:
    """tombstone/abilities/holy-roller/prophecy/reroll-check: 1 less both failing."""
    table = seer()
    roll = task(table, "cy", "investigation", 12)
    assert chance(table, roll, {"prophecy"}) == 1 - Fraction(135, 216) ** 2
