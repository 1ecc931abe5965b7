"""The one check: dice, numbers to reach, tests of Willpower, and what impairs them; talking, finding out and leading."""

from fractions import Fraction

import pytest

from posse.engine.number import Reason
from posse.engine.question import Roll
from posse.games.tombstone import checks
from posse.games.tombstone.book import load_tasks
from posse.games.tombstone.checks import Attempt, Use, bravery, damage, dice_of, nerve, versus
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.rolls import Check, Kind, mean
from posse.games.tombstone.shot_odds import LUCK, chance
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt
from tests.sure import as_a, there
from tests.tombstone.stage import NO, afraid, broke, harm, one, play, run, shot, stage, talk, task, tried

BOB = one("bob", side="others")


def roll(need: int, plus: int = 0, dice: int = 3) -> Fraction:
    """The chance of a task with so much added, on so many dice."""
    table = stage(one("ann", investigation=plus)).change("ann", tired=3 - dice)
    return chance(table, task(table, "ann", "investigation", need))


# Totals and ties


@pytest.mark.parametrize(("dice", "made"), [((1, 2, 2), True), ((1, 1, 2), False)])
def test_an_easy_task_is_made_at_the_boundary(dice: tuple[int, ...], made: bool) -> None:
    """tombstone/check/difficulty/easy, tombstone/check/meet-or-beat, tombstone/core/check/roll-over, tombstone/core/check/targets:
    equal is enough."""
    table = broke(stage(one("ann")))
    assert tried(table, task(table, "ann", "investigation", 5), dice)[1] == made
    assert roll(5) == Fraction(212, 216)


def test_an_impossible_task_takes_at_least_2_more_than_dice() -> None:
    """tombstone/check/difficulty/impossible, tombstone/check/impossible-needs-two: luck counts towards it."""
    table = stage(one("ann", investigation=1), one("cy", investigation=2))
    assert tried(table, task(table, "ann", "investigation", 20), (6, 6, 6), "fortune/roll", 1)[1]
    assert not tried(broke(table), task(table, "ann", "investigation", 20), (6, 6, 6))[1]
    assert tried(table, task(table, "cy", "investigation", 20), (6, 6, 6))[1]
    assert [roll(20, plus) for plus in (0, 1, 2)] == [0, 0, Fraction(1, 216)]


LADDER = {
    "easy": (5, Fraction(212, 216), Fraction(30, 36), Fraction(2, 6)),
    "average": (10, Fraction(135, 216), Fraction(6, 36), Fraction(0)),
    "difficult": (15, Fraction(20, 216), Fraction(0), Fraction(0)),
    "heroic": (18, Fraction(1, 216), Fraction(0), Fraction(0)),
    "impossible": (20, Fraction(0), Fraction(0), Fraction(0)),
}


@pytest.mark.parametrize("difficulty", LADDER)
def test_the_ladder_of_difficulties_has_its_odds_on_three_dice_two_and_one(difficulty: str) -> None:
    """tombstone/core/check/difficulty-ladder, tombstone/check/difficulty/easy, tombstone/check/difficulty/average,
    tombstone/check/difficulty/difficult, tombstone/check/difficulty/heroic, tombstone/check/difficulty/impossible"""
    need, *odds = LADDER[difficulty]
    assert need in {row.need for row in load_tasks().values() if difficulty in row.id}
    assert [roll(need, dice=dice) for dice in (3, 2, 1)] == odds


def test_only_the_total_counts_and_no_face_is_sure() -> None:
    """tombstone/check/no-automatic-results: three ones may be enough, three sixes too few."""
    table = broke(stage(one("ann", investigation=7)))
    assert tried(table, task(table, "ann", "investigation", 10), (1, 1, 1))[1]
    assert not tried(table, task(table, "ann", "investigation", 26), (6, 6, 6))[1]


def test_a_total_is_the_dice_with_everything_that_is_added_or_taken_and_says_where_each_comes_from() -> None:
    """tombstone/check/total, tombstone/check/modifier-source"""
    table = stage(one("ann", "outlaw", personality=2), BOB)
    hard = (Reason("in the rain", -3, "tombstone/personality/judge-modifiers"),)
    check = versus(table, "ann", "personality", ("bob",), "willpower", circumstances=hard)
    assert [str(reason) for reason in check.need.reasons] == ["+2 Personality", "\u22123 in the rain", "+1 Die Hard"]
    assert all(reason.rule for reason in check.need.reasons)
    assert check.need.modifier == 0


def test_every_kind_of_roll_adds_its_own_skill() -> None:
    """tombstone/skills/gunslinging/use, tombstone/skills/brawling/use, tombstone/skills/personality/use,
    tombstone/skills/investigation/use, tombstone/core/vocabulary/gunslinging, tombstone/leadership/check"""
    table = stage(one("ann", gunslinging=1, brawling=2, personality=3, investigation=4))
    kinds: dict[Kind, int] = {
        "gunslinging": 1,
        "brawling": 2,
        "personality": 3,
        "leadership": 3,
        "daunting": 3,
        "investigation": 4,
        "task": 0,
        "gambling": 0,
        "initiative": 0,
        "bravery": 0,
    }
    assert {kind: task(table, "ann", kind, 10).need.modifier for kind in kinds} == kinds


def test_an_attack_is_against_defense_and_talk_against_willpower() -> None:
    """tombstone/check/target-defense, tombstone/check/target-willpower, tombstone/skills/willpower/passive,
    tombstone/check/target-fixed"""
    table = stage(one("ann"), one("bob", side="others", defense=12, willpower=14))
    assert shot(table, "ann", "bob").need.base == 12
    assert talk(table, "ann", "bob").need.base == 14
    assert versus(table, "ann", "investigation", ("bob",), "willpower").need.base == 14
    assert task(table, "ann", "investigation", 11).need.base == 11


@pytest.mark.parametrize(("scores", "number"), [((10,), 10), ((10, 11), 11), ((10, 10, 11), 11), ((9, 11), 10)])
def test_a_mean_is_what_reaches_it_exactly(scores: tuple[int, ...], number: int) -> None:
    """tombstone/abilities/holy-roller/preach/average-willpower"""
    assert mean(scores) == number


# Willpower


@pytest.mark.parametrize(("dice", "made"), [((4, 3, 3), True), ((4, 4, 3), False)])
def test_a_test_of_willpower_must_not_come_to_more_than_the_score(dice: tuple[int, ...], made: bool) -> None:
    """tombstone/check/willpower-test, tombstone/core/willpower-test/roll-under, tombstone/skills/willpower/test,
    tombstone/check/check-equals-test: low is good, and no skill is added."""
    table = broke(stage(one("ann", personality=5)))
    test = checks.test_of_will(table, "ann", "holding out", "tombstone/check/willpower-test")
    assert tried(table, test, dice)[1] == made
    assert chance(table, test) == Fraction(108, 216)


@pytest.mark.parametrize(
    ("score", "throws"), [(10, 108), (11, 135), (12, 160), (13, 181), (14, 196), (15, 206), (16, 212), (17, 215)]
)
def test_willpower_passes_by_its_odds(score: int, throws: int) -> None:
    """tombstone/skills/willpower/test"""
    table = stage(one("ann", willpower=score))
    assert chance(table, checks.test_of_will(table, "ann", "it", "")) == Fraction(throws, 216)


def test_a_penalty_to_all_checks_is_one_to_a_test_of_willpower_too() -> None:
    """tombstone/check/check-equals-test: 2 more on the dice, so that 10 is no longer enough; 56 throws in 216 are."""
    table = broke(stage(one("ann")))
    drunk = (Reason("drunk", -2, "tombstone/check/check-equals-test"),)
    test = checks.need_of(table, "ann", "willpower", 10, "it", "", circumstances=drunk)
    assert not tried(table, test, (4, 3, 3))[1]
    assert chance(table, test) == Fraction(56, 216)


@pytest.mark.parametrize(("luck", "dead"), [(3, False), (2, True)])
def test_a_die_may_save_from_a_mortal_wound(luck: int, dead: bool) -> None:
    """tombstone/fortune-in-play/willpower-bonus, tombstone/fortune/willpower/tests, tombstone/skills/willpower/abilities: 13
    against 10, and two dice in four are enough."""
    table = stage(one("ann"), BOB, turn=1)
    done = play(table, Hurt("ann", 6), (5, 4, 4), "fortune/roll", luck)
    assert done.table.figure("ann").dead == dead


# Who is impaired


@pytest.mark.parametrize(
    ("wound", "tired", "dice"), [(0, 0, 3), (1, 0, 2), (0, 1, 2), (1, 1, 2), (2, 0, 1), (0, 2, 1), (1, 2, 1)]
)
def test_a_wound_or_weariness_takes_dice_and_the_worse_of_them_alone(wound: int, tired: int, dice: int) -> None:
    """tombstone/core/pool/states, tombstone/dice/uses-3d6, tombstone/dice/uses-2d6, tombstone/dice/uses-1d6,
    tombstone/health/mortal/checks-2d6"""
    table = stage(one("ann"), BOB).change("ann", wound=wound, tired=tired)
    person = table.figure("ann")
    for kind in ("gunslinging", "brawling", "personality", "investigation", "leadership", "task"):
        assert dice_of(person, kind) == dice
    assert shot(table, "ann", "bob").need.dice == dice
    assert [dice_of(person, kind) for kind in ("willpower", "bravery", "initiative")] == [3, 1, 2]


def test_a_weary_shooter_hits_by_the_odds_of_two_dice_and_does_less() -> None:
    """tombstone/dice/uses-2d6, tombstone/core/damage/minimum-one: 5, 4 and 2 is 11, which hits; 10 throws in 36 reach 9, and 160
    in 216 of three dice; 2 less 2 is 1."""
    fresh = stage(one("ann", gunslinging=2), one("bob", side="others", defense=11), turn=1)
    weary = broke(fresh.change("ann", tired=1))
    assert tried(weary, shot(weary, "ann", "bob"), (5, 4))[1]
    assert chance(weary, shot(weary, "ann", "bob")) == Fraction(10, 36)
    assert chance(fresh, shot(fresh, "ann", "bob")) == Fraction(160, 216)
    assert play(weary, Damage("ann", "bob", "1d6"), (2,)).table.figure("bob").health == 5


# Bravery and initiative


def test_a_bravery_test_is_one_die_whatever_somebody_suffers() -> None:
    """tombstone/core/bravery-and-initiative-die, tombstone/combat/bravery/die"""
    table = stage(one("ann"), BOB).change("ann", wound=2, tired=2)
    assert there(bravery(table, "ann")).need.dice == 1
    assert chance(table, there(bravery(table, "ann"))) == Fraction(4, 6)


def test_the_one_die_of_a_side_is_answered_by_everybody_for_themselves() -> None:
    """tombstone/combat/bravery/background-exceptions: a 2 leaves a Brave alone, a Soldier
    rolls again, and Cy is late; nobody throws the side's die again."""
    table = broke(stage(one("ann", "brave"), one("dee", "soldier"), one("cy"), turn=1))
    shared = {who: there(bravery(table, who)) for who in ("ann", "dee", "cy")}
    taken = {}
    for who, test in shared.items():
        lying = Check(who, "bravery", test.need, faces=(2,))
        done = play(table, Attempt(lying), *(("military-resolve", (5,)) if who == "dee" else ()))
        assert done.waiting is None
        told = done.of(Checked)[0]
        taken[who] = nerve(Check(who, "bravery", told.need, faces=told.faces))
    assert taken == {"ann": "steady", "dee": "steady", "cy": "late"}


def test_a_die_against_fear_saves_by_its_odds() -> None:
    """tombstone/fortune-in-play/bravery-bonus: after a 1 three dice in four, after a 2 all of them."""
    table = stage(one("ann"), BOB)
    test = there(bravery(table, "ann"))
    assert chance(table, test, LUCK) == Fraction(4, 6) + Fraction(1, 6) * Fraction(3, 4) + Fraction(1, 6)
    assert afraid(table, "ann", (1,), "fortune/roll", 2)[1] == "steady"
    assert afraid(table, "ann", (1,), "fortune/roll", 1)[1] == "late"


def test_a_soldiers_second_try_has_its_odds() -> None:
    """tombstone/combat/bravery/background-exceptions: no effect 32 in 36."""
    table = stage(one("ann", "soldier"), BOB, turn=1)
    assert chance(table, there(bravery(table, "ann")), {"military-resolve"}) == Fraction(32, 36)


# Leading, finding out, talking


def needs(id: str) -> int:
    return next(row.need for row in load_tasks().values() if row.rule == id)


def led(plus: int, dice: tuple[int, ...]) -> bool:
    table = broke(stage(one("ann", personality=plus)))
    return tried(table, task(table, "ann", "leadership", needs("tombstone/leadership/example/unwelcome-task")), dice)[1]


def test_to_lead_is_a_personality_check_against_a_number() -> None:
    """tombstone/leadership/check, tombstone/leadership/example/unwelcome-task: 9 and 1 is 10; 9 is not."""
    assert led(1, (3, 2, 4))
    assert not led(0, (3, 2, 4))


def test_a_spring_in_the_desert_is_found_with_luck() -> None:
    """tombstone/investigation/check, tombstone/investigation/uses, tombstone/investigation/example/desert-spring: 13 and 1 is 1
    short, and any die finds it."""
    table = stage(one("ann", investigation=1))
    search = task(table, "ann", "investigation", needs("tombstone/investigation/example/desert-spring"))
    after, found = tried(table, search, (5, 5, 3), "fortune/roll", 1)
    assert found
    assert after.figure("ann").fortune == 0


def test_to_draw_something_out_of_somebody_takes_their_willpower() -> None:
    """tombstone/investigation/versus-person"""
    table = broke(stage(one("ann", investigation=1), one("bob", side="others", willpower=12)))
    ask = versus(table, "ann", "investigation", ("bob",), "willpower")
    assert tried(table, ask, (4, 4, 3))[1]
    assert not tried(table, ask, (4, 3, 3))[1]


def persuaded(table: Table) -> Check:
    check = talk(table, "ann", "bob")
    return Check(check.who, check.kind, check.need, check.whom, faces=(2, 3, 4))


def test_whoever_is_persuaded_has_heard_a_total_of_their_willpower() -> None:
    """tombstone/personality/check: 9 and 2 reaches 11, and 9 and 1 does not."""
    for plus, made in ((2, True), (1, False)):
        assert persuaded(stage(one("ann", personality=plus), one("bob", side="others", willpower=11))).made is made


def test_the_judge_may_add_to_a_check_or_set_its_number_in_a_fight_and_out_of_it() -> None:
    """tombstone/personality/judge-modifiers, tombstone/personality/fixed-rr, tombstone/personality/in-or-out-of-combat: nothing is
    added but what the Judge adds."""
    for turn in (0, 1):
        table = stage(one("ann", personality=1), BOB, turn=turn)
        assert talk(table, "ann", "bob").need.modifier == 1
        helped = (Reason("a good word", 2, "tombstone/personality/judge-modifiers"),)
        assert versus(table, "ann", "personality", ("bob",), "willpower", circumstances=helped).need.modifier == 3
        assert task(table, "ann", "personality", 15).need.base == 15


# Damage


@pytest.mark.parametrize(("faces", "adds", "done"), [((1,), -2, 1), ((3,), -2, 1), ((6,), -2, 4), ((1, 1), 0, 2)])
def test_a_hit_does_at_least_1(faces: tuple[int, ...], adds: int, done: int) -> None:
    """tombstone/core/damage/minimum-one, tombstone/core/damage/dice, tombstone/opt/min-damage"""
    table = broke(stage(one("ann"), BOB, turn=1))
    hit = harm("ann", "bob")
    weaker = type(hit)(hit.who, hit.whom, (), (Reason("weak", adds, ""),), rule=hit.rule)
    assert run(damage(table, weaker, len(faces)), faces)[0][1].left == done


@pytest.mark.parametrize(("face", "third"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_d3_is_read_from_a_six_sided_die(face: int, third: int) -> None:
    """tombstone/core/dice/d3, tombstone/dice/d3-from-d6, tombstone/core/dice/types, tombstone/frame/dice-kit"""
    (_, struck), asked = run(damage(broke(stage(one("ann"), BOB)), harm("ann", "bob"), 1, 3), (face,))
    assert struck.left == third
    assert (asked[0].sides, asked[0].notation) == (6, "1d6")


def test_every_roll_is_of_so_many_dice_of_six_sides() -> None:
    """tombstone/core/dice/notation, tombstone/dice/notation, tombstone/core/bravery-and-initiative-die"""
    table = stage(one("ann"), BOB)
    asked = as_a(Roll, play(table, Attempt(shot(table, "ann", "bob"))).waiting)
    assert asked.notation == "3d6"


def test_three_dice_come_to_11_or_more_half_of_the_time() -> None:
    """tombstone/dice/mean-3d6"""
    assert (roll(11), roll(10)) == (Fraction(1, 2), Fraction(135, 216))


def test_a_table_may_make_everybody_harder_to_hit() -> None:
    """tombstone/dice/free-defense-bonus, tombstone/variants/defense/free-bonus: 12 and 2 is 14: 35 throws in 216 instead of 81."""
    odds = []
    for bonus in ("0", "2"):
        table = stage(one("ann"), one("bob", side="others", defense=12), house={"defense_free_bonus": bonus})
        odds.append(chance(table, shot(table, "ann", "bob")))
    assert odds == [Fraction(81, 216), Fraction(35, 216)]


THREE = {
    3: 216, 4: 215, 5: 212, 6: 206, 7: 196, 8: 181, 9: 160, 10: 135, 11: 108, 12: 81, 13: 56, 14: 35, 15: 20, 16: 10, 17: 4,
    18: 1,
}  # fmt: skip
TWO = {2: 36, 3: 35, 4: 33, 5: 30, 6: 26, 7: 21, 8: 15, 9: 10, 10: 6, 11: 3, 12: 1}


@pytest.mark.parametrize("need", THREE)
def test_three_dice_have_the_odds_of_the_chart_both_ways(need: int) -> None:
    """tombstone/core/check/roll-over, tombstone/core/willpower-test/roll-under"""
    assert roll(need) == Fraction(THREE[need], 216)
    table = stage(one("ann", willpower=need))
    assert chance(table, checks.test_of_will(table, "ann", "it", "")) == 1 - Fraction(THREE.get(need + 1, 0), 216)


@pytest.mark.parametrize("need", TWO)
def test_two_dice_have_the_odds_of_the_chart(need: int) -> None:
    """tombstone/core/pool/states, tombstone/dice/uses-2d6"""
    assert roll(need, dice=2) == Fraction(TWO[need], 36)


def test_letting_it_stand_ends_the_asking() -> None:
    """tombstone/fortune/timing/any-time"""
    table = stage(one("ann"), one("bob", side="others", defense=12), turn=1)
    assert not tried(table, shot(table, "ann", "bob"), (4, 4, 3), NO)[1]


def test_what_may_be_used_is_shown_by_its_name() -> None:
    """tombstone/fortune/timing/any-time: a button for each, and no two of them alike."""
    gambler = one("ann", "gambler", 2, gear=("rigged-cards",))
    table = stage(gambler, one("bob", side="others"))
    lucky, win, swap = (
        Use(id, "ann").shown(table, "ann-seat") for id in ("fortune/roll", "card-trick/win", "card-trick/swap")
    )
    assert (lucky.label, lucky.name) == ("A Fortune Die", "Ann: a Fortune Die")
    assert (win.label, win.name) == ("A sure win", "Ann: a sure win")
    assert (swap.label, swap.name) == ("Card Trick", "Ann: Card Trick")
