"""Fortune Dice: what they may do, how many may be spent at once, when they come back, and what they are worth."""

from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine.item import Item
from posse.engine.number import Reason
from posse.engine.odds import exact
from posse.games.tombstone import afflictions, checks
from posse.games.tombstone.abilities import Answer as Reply
from posse.games.tombstone.abilities import Deed, Harm, Used, limit
from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.backgrounds import EFFECTS, of_chapter
from posse.games.tombstone.book import load_abilities, load_bestiary
from posse.games.tombstone.checks import Attempt, damage, known
from posse.games.tombstone.clock import fight_begun, fight_over, scenario_over, slept
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.feats import Aside, Calling, Doing, barred
from posse.games.tombstone.fight.grappling import Pinned, Struggle, holder
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fortune import Use, blaze, blazing, refilled, unpaid
from posse.games.tombstone.rolls import Kind
from posse.games.tombstone.shot_odds import LUCK, chance
from posse.games.tombstone.table import Blessing, Table, ThisTurn
from tests.stage_parts import rule_of
from tests.tombstone.stage import (
    NO,
    Answer,
    afraid,
    anyhow,
    broke,
    do,
    fighter,
    harm,
    offered,
    one,
    play,
    run,
    seats_asked,
    shot,
    stage,
    talk,
    task,
    tried,
)

icepool = import_module("icepool")

BOB = one("bob", side="others", defense=12)
WILL = "tombstone/health/mortal/test"


# The five uses


@pytest.mark.parametrize("kind", ["gunslinging", "brawling", "investigation", "personality", "daunting", "leadership"])
def test_a_die_is_added_to_a_roll_that_the_book_lists(kind: Kind) -> None:
    """tombstone/fortune/what, tombstone/fortune/lucky-strike/attack, tombstone/fortune/genius, tombstone/fortune/presence,
    tombstone/fortune-in-play/lucky-strike, tombstone/fortune-in-play/genius-presence, tombstone/fortune-in-play/spend,
    tombstone/opt/fd-timing: once the dice are seen."""
    table = stage(one("ann"), BOB)
    after, made = tried(table, task(table, "ann", kind, 12), (4, 3, 3), "fortune/roll", 2)
    assert made
    assert after.figure("ann").fortune == 0
    assert not tried(table, task(table, "ann", kind, 12), (4, 3, 3), "fortune/roll", 1)[1]


@pytest.mark.parametrize("kind", ["task", "initiative"])
def test_nothing_else_is_helped_by_luck(kind: Kind) -> None:
    """tombstone/fortune/not-listed, tombstone/fortune-in-play/uses: no initiative, nor a task that no skill is for."""
    table = stage(one("ann"), BOB)
    dice = (3, 3) if kind == "initiative" else (3, 3, 3)
    assert not tried(table, task(table, "ann", kind, 10), dice)[1]


@pytest.mark.parametrize(("luck", "free"), [(2, True), (1, False)])
def test_a_die_helps_out_of_a_pin(luck: int, free: bool) -> None:
    """tombstone/opt/fortune-on-break, tombstone/opt/fortune-while-frozen: 12 is too much for Defense 10, and 12 less 2 is not."""
    table = play(stage(one("ann"), BOB, turn=1), Pinned("bob", "ann")).table
    after = play(table, Struggle("ann"), (4, 4, 4), "fortune/roll", luck).table
    assert holder(after, "ann") == ("" if free else "bob")


def test_luck_helps_nobody_else() -> None:
    """tombstone/fortune/own-only: Cy has a die, and Ann has none."""
    table = stage(one("ann"), one("cy"), BOB).change("ann", fortune=0)
    assert not tried(table, shot(table, "ann", "bob"), (4, 4, 3))[1]


def test_a_die_saves_from_freezing_and_mostly_from_being_late() -> None:
    """tombstone/fortune/bravery, tombstone/fortune-in-play/bravery-bonus: 1 and 2 is 3, 1 and 1 is 2; after a 1 three dice in four
    save altogether, after a 2 all do."""
    table = stage(one("ann"), BOB)
    taken = {
        (die, luck): afraid(table, "ann", (die,), "fortune/roll", luck)[1] for die in (1, 2) for luck in (1, 2, 3, 4)
    }
    assert taken == {pair: "late" if pair == (1, 1) else "steady" for pair in taken}


def test_a_die_raises_willpower_for_the_whole_turn() -> None:
    """tombstone/fortune/willpower/score, tombstone/fortune/willpower/tests, tombstone/fortune-in-play/willpower-bonus: past 17
    too, and over with the turn."""
    table = stage(one("ann", willpower=16), BOB, turn=1)
    table, made = tried(table, checks.test_of_will(table, "ann", "holding out", WILL), (6, 6, 6), "fortune/roll", 3)
    assert made
    assert table.score("ann", "willpower") == 19
    assert talk(table, "bob", "ann").need.base == 19
    assert table.begin_turn().score("ann", "willpower") == 16


def test_whoever_is_talked_to_may_raise_what_is_needed() -> None:
    """tombstone/fortune/willpower/vs-social: 11 reaches 10, and not 12; a die that is not enough is spent all the same."""
    table = stage(one("ann"), one("bob", side="others"), turn=1).change("ann", fortune=0)
    done = play(table, Attempt(talk(table, "ann", "bob")), (4, 4, 3), "fortune/will", 2)
    assert seats_asked(done) == ["bob-seat"]
    assert not done.of(Checked)[0].made
    assert done.table.figure("bob").fortune == 0
    assert tried(table, talk(table, "ann", "bob"), (4, 4, 3), "fortune/will", 1)[1]


def test_one_of_many_who_are_talked_to_raises_the_mean_by_their_share() -> None:
    """tombstone/fortune/willpower/vs-social, tombstone/abilities/holy-roller/preach/average-willpower: 4 more for one of two are 2
    more for both."""
    table = stage(one("ann"), one("bob", side="others"), one("cy", side="others"), turn=1).change("ann", fortune=0)
    roll = talk(table, "ann", "bob", "cy")
    assert not tried(table, roll, (4, 4, 3), "fortune/will bob", 4)[1]
    assert not tried(table, roll, (4, 4, 3), "fortune/will bob", 2, "fortune/will cy", 1)[1]
    assert tried(table, roll, (4, 4, 3), "fortune/will bob", 2, NO)[1]
    assert tried(table, roll, (4, 4, 4))[1]


def test_nobody_is_asked_for_luck_that_could_change_nothing() -> None:
    """tombstone/fortune/timing/any-time: not where a roll is made, where it is more than a die short, or where the target cannot be
    raised out of reach."""
    table = stage(one("ann"), BOB, turn=1)
    assert tried(table, shot(table, "ann", "bob"), (4, 4, 4))[1]
    assert not tried(table, shot(table, "ann", "bob"), (3, 2, 2))[1]
    assert tried(table, talk(table, "ann", "bob"), (5, 5, 4))[1]
    assert play(table, Attempt(shot(table, "ann", "bob")), (3, 3, 2)).choice.seat == "ann-seat"


def test_a_die_is_added_to_damage() -> None:
    """tombstone/fortune/lucky-strike/damage: of an attack or of its damage, one die for one of them."""
    table = stage(one("ann"), one("bob", side="others"), turn=1).change("bob", fortune=0)
    (after, struck), _ = run(damage(table, harm("ann", "bob"), 1), (3,), "fortune/damage", 4)
    assert (struck.left, after.figure("ann").fortune) == (7, 0)
    assert run(damage(after, harm("ann", "bob"), 1), (3,))[0][1].left == 3


@pytest.mark.parametrize(("luck", "left", "tested"), [(4, 1, False), (3, 0, True), (1, 0, True)])
def test_damage_is_taken_back_before_it_counts(luck: int, left: int, tested: bool) -> None:
    """tombstone/fortune/adrenaline/negate, tombstone/fortune/adrenaline/saves-from-mortal, tombstone/fortune-in-play/adrenaline: 6
    to somebody with 3 Health; one die in four saves them from the test."""
    table = stage(one("ann"), one("bob", side="others", health=3), turn=1).change("ann", fortune=0)
    done = play(table, Damage("ann", "bob", "1d6"), (6,), "fortune/adrenaline", luck, *([(1, 1, 1)] if tested else []))
    assert done.waiting is None
    assert done.table.figure("bob").health == left
    assert (done.table.figure("bob").wound == 1) == tested


def test_more_luck_than_damage_is_lost() -> None:
    """tombstone/fortune/adrenaline/negate"""
    table = stage(one("ann"), one("bob", side="others"), turn=1).change("ann", fortune=0)
    done = play(table, Damage("ann", "bob", "1d6"), (1,), "fortune/adrenaline", 4)
    assert done.table.figure("bob").health == 6


@pytest.mark.parametrize(("luck", "stage_after"), [(3, 1), (2, 2)])
def test_a_wound_gets_no_worse_by_damage_that_is_taken_back(luck: int, stage_after: int) -> None:
    """tombstone/opt/negated-damage-stage: only if all of it is."""
    table = stage(one("ann"), BOB, turn=1).change("ann", fortune=0).change("bob", health=0, wound=1)
    done = play(table, Damage("ann", "bob", "1d6"), (3,), "fortune/adrenaline", luck)
    assert done.table.figure("bob").wound == stage_after


def test_everybody_of_a_group_has_the_dice_of_its_block() -> None:
    """tombstone/opt/npc-fortune, tombstone/fortune/npc: what one of them spends, the others still have."""
    table = stage(one("ann"), *(fighter(id, fortune=1) for id in ("bob", "cal")), turn=1)
    spent, _ = tried(table, shot(table, "bob", "ann"), (3, 3, 3), "fortune/roll", 1)
    assert [spent.figure(id).fortune for id in ("bob", "cal")] == [0, 1]


def test_health_is_won_ahead_of_trouble_and_its_surplus_is_gone_by_the_morning() -> None:
    """tombstone/fortune/adrenaline/boost: 6 and 4 is 10, less 5 is 5; over the top it lasts until the next sleep."""
    table = do(stage(one("ann"), BOB), "ann", "fortune/rally", answers=(4,))
    assert table.figure("ann").health == 10
    assert slept(table, "ann").figure("ann").health == 6
    hurt = play(table.change("bob", fortune=0), Damage("bob", "ann", "1d6"), (5,)).table
    assert hurt.figure("ann").health == 5


def test_health_is_won_back_after_an_injury_also_by_the_mortally_wounded() -> None:
    """tombstone/fortune/adrenaline/regain, tombstone/health/mortal/recover, tombstone/fortune-in-play/instant"""
    table = do(stage(one("ann"), BOB, turn=1).change("ann", health=0, wound=1), "ann", "fortune/rally", answers=(2,))
    assert (table.figure("ann").health, table.figure("ann").wound) == (2, 0)


def test_luck_takes_no_time() -> None:
    """tombstone/fortune/timing/instant, tombstone/fortune-in-play/instant: nothing of a turn is used up by it."""
    table = stage(one("ann"), BOB, turn=1)
    after, _ = tried(table, shot(table, "ann", "bob"), (4, 4, 3), "fortune/roll", 1)
    assert after.turn == 1
    assert after.figure("ann").now.spent == ()


@pytest.mark.parametrize("state", ["frozen", "stunned", "steady"])
def test_whoever_has_no_turn_may_still_win_health_back(state: str) -> None:
    """tombstone/opt/fortune-while-frozen, tombstone/fortune-in-play/instant: before initiative, where they have lost any; whoever
    has a turn does so in it."""
    table = stage(one("ann"), BOB, turn=2)
    table = stunned(table, "ann", 1) if state == "stunned" else table.changed("ann", nerve=state)
    assert play(table, Calling("ann")).waiting is None
    hurt = table.change("ann", health=1)
    if state == "steady":
        assert play(hurt, Calling("ann")).waiting is None
        return
    assert play(hurt, Calling("ann"), Aside("ann", more="fortune/rally"), 3).table.figure("ann").health == 4
    assert play(broke(hurt), Calling("ann")).waiting is None


# One a turn


def test_one_die_is_spent_in_a_turn() -> None:
    """tombstone/fortune/one-per-turn, tombstone/fortune-in-play/one-per-turn: the second waits for the next."""
    table = stage(one("ann", grit=3), BOB, turn=1)
    assert table.figure("ann").fortune == 2
    table, _ = tried(table, shot(table, "ann", "bob"), (4, 4, 3), "fortune/roll", 1)
    assert not tried(table, shot(table, "ann", "bob"), (4, 4, 3))[1]
    assert rule_of(unpaid(table, "ann", "lucky-strike")) == "tombstone/fortune/one-per-turn"
    assert tried(table.begin_turn(), shot(table, "ann", "bob"), (4, 4, 3), "fortune/roll", 1)[1]


def test_a_turn_is_five_seconds_that_begin_afresh_for_all() -> None:
    """tombstone/core/turn/length, tombstone/combat/turn-length: what was spent, raised or thrown in the last one is over for
    everybody (tombstone/opt/turn-meaning)."""
    table = stage(one("ann"), BOB, turn=1).changed("ann", fortune=("genius",), willpower=3).used("bob", "any", "turn")
    after = table.begin_turn()
    assert after.turn == 2
    assert all(each.now == ThisTurn() for each in after.figures)


def test_where_nobody_fights_every_check_is_a_turn_of_its_own() -> None:
    """tombstone/fortune/one-per-turn"""
    table = stage(one("ann", grit=3), BOB)
    for _ in range(2):
        table, made = tried(table, task(table, "ann", "investigation", 12), (4, 4, 3), "fortune/roll", 1)
        assert made
        assert table.turn == 0


FREE, TIED, NEVER = "free", "tied", "never"


def pair_of(background: str, rule: str, abilities: bool = True) -> str:
    """How somebody of a Background with two dice may spend them in one turn."""
    house = {"two_fortune_dice": rule, "abilities": abilities}
    table = stage(one("ann", background, 3), BOB, turn=1, house=house).changed("ann", fortune=("lucky-strike",))
    if unpaid(table, "ann", "lucky-strike") is None:
        return FREE
    return NEVER if unpaid(table, "ann", "adrenaline") else TIED


@pytest.mark.parametrize(
    ("rule", "gambler", "outlaw"),
    [
        ("gambler", FREE, TIED),
        ("outlaw", TIED, FREE),
        ("both_free", FREE, FREE),
        ("both_tied", TIED, TIED),
        ("nobody", NEVER, NEVER),
    ],
)
def test_who_may_spend_two_at_once_is_for_the_table_to_say(rule: str, gambler: str, outlaw: str) -> None:
    """tombstone/fortune/two-at-once, tombstone/abilities/gambler/outrageous-fortune/simultaneous,
    tombstone/abilities/outlaw/die-hard/simultaneous: one of the two freely, one with Health, and nobody else ever."""
    assert pair_of("gambler", rule) == gambler
    assert pair_of("outlaw", rule) == outlaw
    assert pair_of("soldier", rule) == NEVER
    assert pair_of("gambler", rule, abilities=False) == NEVER
    assert pair_of("outlaw", rule, abilities=False) == NEVER


def test_whoever_pays_with_health_may_spend_that_die_first_or_second() -> None:
    """tombstone/abilities/outlaw/die-hard/simultaneous, tombstone/abilities/outlaw/die-hard/other-free: two for Health are fine
    too."""
    table = stage(one("ann", "outlaw", 3), BOB, turn=1)
    pairs: list[tuple[Use, Use, bool]] = [
        ("adrenaline", "lucky-strike", True),
        ("lucky-strike", "adrenaline", True),
        ("adrenaline", "adrenaline", True),
        ("genius", "lucky-strike", False),
    ]
    for first, second, allowed in pairs:
        assert (unpaid(table.changed("ann", fortune=(first,)), "ann", second) is None) == allowed


# Blaze of Glory


@pytest.mark.parametrize(("health", "allowed"), [(4, False), (3, True), (0, True)])
def test_a_blaze_of_glory_takes_half_health_or_less(health: int, allowed: bool) -> None:
    """tombstone/fortune/blaze/condition, tombstone/combat/blaze/eligibility-health: of
    7, 3 is, and 4 is not."""
    table = stage(one("ann", health=7), BOB, turn=1).change("ann", health=health)
    assert (blaze(table, "ann") is None) == allowed


def test_the_die_of_a_blaze_is_spent_beside_all_others() -> None:
    """tombstone/fortune/blaze/stack, tombstone/combat/blaze/stacks, tombstone/fortune/blaze/normal-uses,
    tombstone/combat/blaze/bonus-die: 8 with 2, 3 and 4 is 17."""
    table = stage(one("ann", "gambler"), one("bob", side="others", defense=17), turn=1)
    table = blazing(table, "ann")
    luck: list[Answer] = ["fortune/roll", 4, "fortune/roll", 2, "fortune/roll", 3]
    after, hit = tried(table, shot(table, "ann", "bob"), (3, 3, 2), *luck)
    assert hit
    assert (after.figure("ann").fortune, after.figure("ann").blaze) == (0, False)
    plain = blazing(stage(one("ann"), one("bob", side="others", defense=16), turn=1), "ann")
    assert tried(plain, shot(plain, "ann", "bob"), (3, 3, 3), "fortune/roll", 4, "fortune/roll", 3)[1]


def test_a_scenario_has_one_blaze_of_glory() -> None:
    """tombstone/combat/blaze/once-per-scenario, tombstone/fortune/blaze/condition: for whoever comes first, until the next."""
    table = stage(one("ann"), one("cy"), BOB, turn=1).change("ann", health=1).change("cy", health=1)
    table = blazing(table, "ann")
    assert blaze(table, "cy") is not None
    assert blaze(scenario_over(table), "cy") is None
    assert not scenario_over(table).figure("ann").blaze


def test_a_table_may_do_without_blazes() -> None:
    """tombstone/fortune/blaze/condition"""
    assert blaze(stage(one("ann"), house={"blaze_of_glory": False}).change("ann", health=1), "ann") is not None


# The pool


@pytest.mark.parametrize(
    ("background", "dice"),
    [("gambler", (2, 2, 3, 3, 4, 4)), ("outlaw", (2, 2, 3, 3, 4, 4)), ("brave", (1, 1, 2, 2, 3, 3))],
)
def test_the_pool_grows_with_grit(background: str, dice: tuple[int, ...]) -> None:
    """tombstone/fortune/start, tombstone/fortune/growth"""
    table = [stage(one("ann", background, grit)) for grit in range(1, 7)]
    assert tuple(each.figure("ann").fortune for each in table) == dice


def test_a_spent_die_is_gone_until_a_full_nights_sleep() -> None:
    """tombstone/fortune/spent-for-day, tombstone/fortune/refresh/sleep, tombstone/fortune-in-play/refresh: an Outlaw of Grit 5 has
    4, spends 3, and has 4 again; neither another fight nor another scenario brings any back."""
    table = stage(one("ann", "outlaw", 5), BOB).change("ann", fortune=1)
    assert slept(table, "ann").figure("ann").fortune == 4
    for later in (fight_begun(table), fight_over(table), scenario_over(table), refilled(table, "ann", "grit")):
        assert later.figure("ann").fortune == 1
    assert rule_of(unpaid(table.change("ann", fortune=0), "ann", "genius")) == "tombstone/fortune/spent-for-day"


@pytest.mark.parametrize("when", ["sleep", "scenario", "grit"])
def test_a_table_may_let_the_pool_last_longer(when: str) -> None:
    """tombstone/fortune/refresh/per-scenario, tombstone/fortune/refresh/per-grit, tombstone/fortune-in-play/refresh-variants"""
    table = stage(one("ann", "outlaw"), house={"fortune_refresh": when}).change("ann", fortune=0)
    found = {
        "sleep": slept(table, "ann"),
        "scenario": scenario_over(table),
        "grit": refilled(table, "ann", "grit"),
    }
    assert {each: after.figure("ann").fortune for each, after in found.items()} == {
        each: 2 * (each == when) for each in found
    }


def test_the_judges_people_have_luck_by_the_same_rules() -> None:
    """tombstone/fortune/npc"""
    table = stage(one("ann"), one("bob", side="others"), turn=1)
    assert offered(play(table, Attempt(shot(table, "bob", "ann")), (3, 3, 3)).choice) == {"bob": ["fortune/roll"]}


@pytest.mark.parametrize(
    ("die", "faces"), [("d4", (1, 2, 3, 4)), ("d6", (1, 2, 3, 4, 5, 6)), ("d3", (1, 1, 2, 2, 3, 3))]
)
def test_a_table_without_d4_throws_another_die(die: str, faces: tuple[int, ...]) -> None:
    """tombstone/fortune/d6/full, tombstone/fortune/d6/harsh, tombstone/frame/d6-only, tombstone/dice/uses-1d4"""
    table = stage(one("ann"), BOB, house={"fortune_die": die})
    for face, adds in enumerate(faces, 1):
        done = play(table, Attempt(task(table, "ann", "investigation", 12)), (4, 4, 3), "fortune/roll", face)
        assert done.of(Checked)[0].need.reasons[-1].add == adds
    short = max(faces)
    dice = {3: (3, 3, 3), 4: (3, 3, 2), 6: (2, 2, 2)}[short]
    assert play(table, Attempt(task(table, "ann", "investigation", 12)), dice).waiting is not None


# Exact odds

ONE = {
    5: 863, 6: 859, 7: 849, 8: 829, 9: 795, 10: 743, 11: 672, 12: 584, 13: 484, 14: 380, 15: 280, 16: 192, 17: 121, 18: 69,
    19: 35, 20: 15, 21: 5, 22: 1, 23: 0,
}  # fmt: skip
TWO = {
    5: 3456, 6: 3455, 7: 3450, 8: 3435, 9: 3400, 10: 3332, 11: 3216, 12: 3039, 13: 2794, 14: 2483, 15: 2120, 16: 1728,
    17: 1336, 18: 973, 19: 662, 20: 417, 21: 240, 22: 124, 23: 56,
}  # fmt: skip
"""How many of 864 throws of 3d6 and a d4, and of 3456 of 3d6 and two, come to so much or more."""

WON = {10: 672, 11: 743, 12: 795, 13: 829, 14: 849, 15: 859, 16: 863, 17: 864}
"""How many of 864 tests of this Willpower are passed with a die."""


@pytest.mark.parametrize("need", ONE)
def test_one_die_in_answer_to_a_miss_has_the_odds_of_the_chart(need: int) -> None:
    """tombstone/fortune/what: whether it is spent before the dice are seen or after, what is made is the same."""
    table = stage(one("ann"), BOB)
    assert chance(table, task(table, "ann", "investigation", need), LUCK) == Fraction(ONE[need], 864)
    assert Fraction(ONE[need], 864) == brute(need, 1)


@pytest.mark.parametrize("need", TWO)
def test_two_dice_have_the_odds_of_the_chart(need: int) -> None:
    """tombstone/abilities/gambler/outrageous-fortune/simultaneous"""
    table = stage(one("ann", "gambler"), BOB)
    assert chance(table, task(table, "ann", "investigation", need), LUCK) == Fraction(TWO[need], 3456)
    assert Fraction(TWO[need], 3456) == brute(need, 2)


def brute(need: int, dice: int) -> Fraction:
    total = 3 @ icepool.d6 + dice @ icepool.d4
    return Fraction(sum(total.quantity(each) for each in total.outcomes() if each >= need), total.denominator())


@pytest.mark.parametrize("score", WON)
def test_a_test_of_willpower_with_a_die_has_the_odds_of_the_chart(score: int) -> None:
    """tombstone/fortune/willpower/tests"""
    table = stage(one("ann", willpower=score))
    assert chance(table, checks.test_of_will(table, "ann", "living", WILL), LUCK) == Fraction(WON[score], 864)


@pytest.mark.parametrize("spent", [frozenset(), LUCK, frozenset({"military-precision"}), LUCK | {"military-precision"}])
def test_odds_with_and_without_each_spend_are_those_of_every_throw_counted(spent: frozenset[str]) -> None:
    """tombstone/fortune/what, tombstone/abilities/soldier/military-precision/reroll: luck first, and it stays on the second
    roll."""
    table = stage(one("ann", "soldier", 2, gunslinging=1), BOB)
    throws = [sum(dice) for dice in product(range(1, 7), repeat=3)]

    @cache
    def made(thrown: int, luck: bool, again: bool, kept: int) -> Fraction:
        short = 12 - 1 - kept - thrown
        if short <= 0:
            return Fraction(1)
        if luck and short <= 4:
            return sum((made(thrown, False, again, kept + face) for face in (1, 2, 3, 4)), Fraction()) / 4
        if again:
            return sum((made(each, luck, False, kept) for each in throws), Fraction()) / 216
        return Fraction(0)

    counted = sum(
        (made(each, "fortune/roll" in spent, "military-precision" in spent, 0) for each in throws), Fraction()
    )
    assert chance(table, shot(table, "ann", "bob"), spent) == counted / 216


def test_a_die_against_deadly_damage_saves_by_its_odds() -> None:
    """tombstone/fortune/adrenaline/saves-from-mortal: of 6 damage, 4 or more must be taken back by somebody with 3 Health."""
    table = stage(one("ann"), one("bob", side="others", health=3), turn=1).change("ann", fortune=0)
    after = exact(table.then(Damage("ann", "bob", "6")), lambda _, choice: choice.options[0])
    assert after.of(lambda each: each.figure("bob").health > 0) == Fraction(1, 4)


# What always holds

BACKGROUNDS = st.sampled_from(["folk-hero", "gambler", "brave", "outlaw", "soldier", "holy-roller"])
RANDOMS = st.randoms(use_true_random=False)


def people(background: str, grit: int, **house: object) -> Table:
    """Ann of this Background, hurt, with a friend and an opponent of the same, in a fight."""
    others = (one("cy", background, grit, health=30), one("bob", background, grit, side="others", health=30))
    table = stage(one("ann", background, grit, health=30, defense=12), *others, turn=1, house=house)
    for each in table.figures:
        table = table.change(each.id, health=12)
    return table


def anything(table: Table, rng: Random) -> Table:
    """Something that may be done or rolled by somebody, with whatever dice and answers."""
    who, whom = rng.choice(["ann", "cy", "bob"]), rng.choice(["ann", "cy", "bob"])
    deeds = [
        id for id, used in known(table, who).items() if isinstance(used, Deed) and not barred(table, who, id, (whom,))
    ]
    items: list[Item[Table]] = [Doing(who, id, (whom,)) for id in deeds]
    if who != whom and not table.figure(who).dead and not table.figure(whom).dead:
        items += [Attempt(shot(table, who, whom)), Attempt(talk(table, who, whom)), Damage(who, whom, "1d6")]
    return anyhow(table, rng.choice(items), rng) if items else table


@given(background=BACKGROUNDS, grit=st.integers(1, 6), rng=RANDOMS)
def test_nothing_is_used_more_often_than_it_may_be_nor_more_dice_than_there_are(
    background: str, grit: int, rng: Random
) -> None:
    """tombstone/abilities/general/state-on-sheet, tombstone/fortune/spent-for-day, tombstone/fortune/one-per-turn: whatever people
    do."""
    table = people(background, grit)
    for _ in range(8):
        table = anything(table.begin_turn() if rng.random() < 0.4 else table, rng)
        for each in table.figures:
            profile = table.profile(each.id)
            assert 0 <= each.fortune <= profile.fortune
            assert len(each.now.fortune) <= (2 if background in ("gambler", "outlaw") else 1)
            for half in (half for ability in profile.abilities for half in ability.halves):
                assert 0 <= table.uses(each.id, half.id, half.per) <= half.uses[grit - 1]


@given(background=BACKGROUNDS, grit=st.integers(1, 6))
def test_a_refused_use_is_refused_whatever_it_is_for(background: str, grit: int) -> None:
    """tombstone/abilities/general/state-on-sheet: what is used up is not offered either."""
    table = people(background, grit)
    for ability in table.profile("ann").abilities:
        for half in ability.halves:
            for _ in range(half.uses[grit - 1]):
                table = table.used("ann", half.id, half.per)
    used = [each for each in known(table, "ann").values() if limit(table, "ann", each.counted)]
    assert all(each.unpaid(table, "ann") for each in used)


@given(luck=st.integers(1, 4), own=st.integers(0, 3), lent=st.booleans())
def test_a_die_that_was_lent_or_comes_of_a_blaze_leaves_the_pool_as_it_is(luck: int, own: int, lent: bool) -> None:
    """tombstone/fortune/blaze/stack, tombstone/abilities/folk-hero/inspiring-tale/free-die"""
    table = stage(one("ann", grit=5), BOB, turn=1).change("ann", fortune=own)
    table = table.bless("ann", Blessing("inspiring-tale/nerve", 1, die=True)) if lent else blazing(table, "ann")
    after, _ = tried(table, shot(table, "ann", "bob"), (4, 4, 3), "fortune/roll", luck)
    assert after.figure("ann").fortune == own


@given(dice=st.lists(st.integers(1, 6), max_size=4), adds=st.integers(-9, 9), back=st.integers(0, 40))
def test_a_hit_does_at_least_1_before_luck_and_never_less_than_nothing_after(
    dice: list[int], adds: int, back: int
) -> None:
    """tombstone/core/damage/minimum-one, tombstone/fortune/adrenaline/negate"""
    struck = Harm("ann", "bob", tuple(dice), (Reason("", adds, ""),), back)
    assert struck.dealt == max(1, sum(dice) + adds)
    assert struck.left == max(0, struck.dealt - back)


@given(plus=st.integers(-3, 8), need=st.integers(3, 24), background=BACKGROUNDS, spent=st.booleans())
def test_one_more_never_makes_anything_less_likely(plus: int, need: int, background: str, spent: bool) -> None:
    """tombstone/check/total, tombstone/core/check/roll-over: with luck and without, and exact by every throw."""
    better = []
    for gunslinging in (plus, plus + 1):
        table = stage(one("ann", background, 2, gunslinging=gunslinging), BOB)
        better.append(chance(table, task(table, "ann", "gunslinging", need), LUCK if spent else frozenset()))
        if not spent:
            made = sum(sum(dice) + gunslinging >= need for dice in product(range(1, 7), repeat=3))
            assert better[-1] == Fraction(made, 216)
    assert better[0] <= better[1]


@given(background=BACKGROUNDS, rng=RANDOMS)
def test_the_dead_do_nothing_get_nothing_and_spend_nothing(background: str, rng: Random) -> None:
    """tombstone/health/mortal/third-stage, tombstone/abilities/holy-roller/healing-hands/heal"""
    table = people(background, 6).change("ann", status="dead", health=0)
    assert all(used.unpaid(table, "ann") for used in known(table, "ann").values() if not isinstance(used, Reply))
    assert all(barred(table, "ann", id, ("bob",)) for id, used in known(table, "ann").items() if isinstance(used, Deed))
    healer = stage(one("ann", "holy-roller", 6), one("cy")).change("cy", status="dead", health=0)
    assert barred(healer, "ann", "healing-hands", ("cy",))
    dead = table.figure("ann")
    for _ in range(6):
        table = anything(table, rng)
    assert table.figure("ann").fortune == dead.fortune
    assert (table.figure("ann").health, table.figure("ann").dead) == (0, True)


def test_every_effect_belongs_to_an_ability_of_the_book() -> None:
    """tombstone/grit/reward/ability-both-halves: and every half with a limit of its own is one that is used. What only beasts have
    stands in the bestiary."""
    abilities = load_abilities()
    others = {effect.id for effect in of_chapter(afflictions)}
    assert {effect.ability for effect in EFFECTS.values() if effect.id not in others} == set(abilities)
    beasts = {id for block in load_bestiary().values() for id in block.effects}
    assert {effect.id for effect in of_chapter(afflictions) if not effect.granted} <= beasts <= EFFECTS.keys()
    limited = {half.id for ability in abilities.values() for half in ability.halves}
    assert limited <= {effect.counted for effect in EFFECTS.values() if isinstance(effect, Used)}
