"""The Gambler: twice as lucky, not to be trusted with cards, and a danger to friend and foe in a fight."""

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine.handful import Faces
from posse.games.tombstone.backgrounds.gambler import THROW, LookAway, Spoil, Traded, unseen
from posse.games.tombstone.checks import Attempt, damage
from posse.games.tombstone.clock import slept
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.feats import Doing, barred
from posse.games.tombstone.gambling import caught, thrown_for
from posse.games.tombstone.rolls import Check
from posse.games.tombstone.table import Table
from tests.stage_parts import rule_of
from tests.tombstone.stage import (
    NO,
    Answer,
    broke,
    do,
    harm,
    offered,
    one,
    play,
    run,
    seats_asked,
    shot,
    stage,
    task,
    tried,
)

BOB = one("bob", "soldier", side="others", defense=12)
RIGGED = ("rigged-cards",)

faces = st.tuples(*[st.integers(1, 6)] * 3)


# Outrageous Fortune


def test_a_gambler_spends_two_dice_on_one_roll() -> None:
    """tombstone/abilities/gambler/outrageous-fortune/two-dice, tombstone/abilities/gambler/outrageous-fortune/simultaneous: 9, 3
    and 2 is 14 against 13; the first alone is 12."""
    table = stage(one("ann", "gambler"), one("bob", side="others", defense=13), turn=1)
    assert table.figure("ann").fortune == 2
    after, hit = tried(table, shot(table, "ann", "bob"), (3, 2, 4), "fortune/roll", 3, "fortune/roll", 2)
    assert hit
    assert after.figure("ann").fortune == 0


def test_two_dice_are_offered_for_what_one_alone_could_not_make_good() -> None:
    """tombstone/abilities/gambler/outrageous-fortune/simultaneous: 8 short is within two dice, 9 is not."""
    table = stage(one("ann", "gambler"), one("cy"), one("bob", side="others", defense=14), turn=1)
    assert offered(play(table, Attempt(shot(table, "ann", "bob")), (2, 2, 2)).choice) == {"ann": ["fortune/roll"]}
    assert not tried(table, shot(table, "ann", "bob"), (1, 2, 2))[1]
    assert not tried(table, shot(table, "cy", "bob"), (2, 2, 2))[1]


def test_to_spend_both_is_never_forced() -> None:
    """tombstone/abilities/gambler/outrageous-fortune/optional"""
    table = stage(one("ann", "gambler"), one("bob", side="others", defense=13), turn=1)
    after, hit = tried(table, shot(table, "ann", "bob"), (3, 2, 4), "fortune/roll", 3, NO)
    assert not hit
    assert after.figure("ann").fortune == 1


def test_nobody_spends_three_dice_in_a_turn() -> None:
    """tombstone/abilities/gambler/outrageous-fortune/never-three: the third is there for the next turn."""
    table = stage(one("ann", "gambler", 3), one("bob", side="others", defense=15), turn=1)
    assert table.figure("ann").fortune == 3
    luck: list[Answer] = ["fortune/roll", 1]
    table, hit = tried(table, shot(table, "ann", "bob"), (4, 4, 4), *luck, *luck)
    assert not hit
    assert not tried(table, shot(table, "ann", "bob"), (5, 5, 4))[1]
    assert tried(table.begin_turn(), shot(table, "ann", "bob"), (5, 5, 4), *luck)[1]


# Card Trick


def gamblers(*extra: str, gear: tuple[str, ...] = RIGGED) -> Table:
    """Ann, who cheats, Bob, and whoever else plays."""
    more = [one(id, "gambler", 2, gear=RIGGED) for id in extra]
    return broke(stage(one("ann", "gambler", 2, gear=gear), one("bob", "soldier"), *more))


def winners(rolls: tuple[Check, ...]) -> list[str]:
    return [roll.who for roll in rolls if roll.made]


def test_a_game_about_to_be_lost_is_won() -> None:
    """tombstone/abilities/gambler/card-trick/force-win: with honest cards, and after the dice are seen."""
    table = gamblers(gear=())
    (after, rolls), _ = run(thrown_for(table, ("ann", "bob")), (2,), (5,), "card-trick/win")
    assert winners(rolls) == ["ann"]
    assert after.uses("ann", "card-trick/win", "day") == 1
    (_, rolls), _ = run(thrown_for(after, ("ann", "bob")), (2,), (5,))
    assert winners(rolls) == ["bob"]
    (_, rolls), _ = run(thrown_for(slept(after, "ann").change("ann", fortune=0), ("ann", "bob")), (2,), (5,), NO)
    assert winners(rolls) == ["bob"]


def test_a_throw_that_is_no_whole_game_is_not_won_by_force() -> None:
    """tombstone/abilities/gambler/card-trick/force-win"""
    (_, rolls), asked = run(thrown_for(gamblers(gear=()), ("ann", "bob"), THROW), (2,), (5,))
    assert (winners(rolls), len(asked)) == (["bob"], 2)


def test_a_gambler_trades_a_die_with_an_opponent_and_everybody_adds_their_own() -> None:
    """tombstone/abilities/gambler/card-trick/swap, tombstone/provisions/cards/rigged-bonus: 2
    and 1 for what is rigged against 5 becomes 5 and 1 against 2."""
    (after, rolls), asked = run(thrown_for(gamblers(), ("ann", "bob"), THROW), (2,), (5,), "card-trick/swap")
    assert [(roll.faces, roll.total) for roll in rolls] == [((5,), 6), ((2,), 2)]
    assert winners(rolls) == ["ann"]
    assert after.uses("ann", "card-trick/swap", "day") == 1
    assert offered(asked[2]) == {"ann": ["card-trick/swap"]}


def test_two_other_players_may_be_made_to_trade() -> None:
    """tombstone/abilities/gambler/card-trick/swap-two-others: Cy adds 1 for what is rigged, and so wins with Bob's 6 instead of
    Bob."""
    table = broke(stage(one("ann", "gambler", 2, gear=RIGGED), one("bob"), one("cy", "soldier", gear=RIGGED)))
    running = thrown_for(table, ("ann", "bob", "cy"), THROW)
    wanted = Traded("bob", "cy", "6 for 4", 1)
    (_, rolls), asked = run(running, (1,), (6,), (4,), "card-trick/swap", wanted, NO)
    assert asked[4].options == (Traded("ann", "bob", "1 for 6", 0), wanted)
    assert [roll.faces for roll in rolls] == [(1,), (4,), (6,)]
    assert winners(rolls) == ["cy"]


def test_a_trade_is_offered_only_where_it_changes_who_wins() -> None:
    """tombstone/abilities/gambler/card-trick/swap: not between equal dice, and not to somebody without rigged things
    (tombstone/abilities/gambler/card-trick/swap-needs-gear)."""
    (_, rolls), asked = run(thrown_for(gamblers(), ("ann", "bob"), THROW), (5,), (5,))
    assert (winners(rolls), len(asked)) == (["ann"], 2)
    (_, rolls), asked = run(thrown_for(gamblers(gear=()), ("ann", "bob"), THROW), (2,), (5,))
    assert (winners(rolls), len(asked)) == (["bob"], 2)
    dice = gamblers(gear=("rigged-dice",))
    assert len(run(thrown_for(dice, ("ann", "bob"), THROW), (2,), (5,), NO)[1]) == 3


def test_another_gamblers_trick_spoils_it_for_a_use_of_both() -> None:
    """tombstone/abilities/gambler/card-trick/counter"""
    table = gamblers("cy")
    throw = thrown_for(table, ("ann", "cy"), THROW)
    (after, rolls), asked = run(throw, (2,), (5,), "card-trick/swap", Spoil(), NO)
    assert asked[3].seat == "cy-seat"
    assert [roll.faces for roll in rolls] == [(2,), (5,)]
    assert [after.uses(who, "card-trick/swap", "day") for who in ("ann", "cy")] == [1, 1]
    (_, rolls), _ = run(thrown_for(table, ("ann", "cy"), THROW), (2,), (5,), "card-trick/swap", LookAway(), NO)
    assert [roll.faces for roll in rolls] == [(5,), (2,)]


def test_a_gambler_with_honest_cards_spoils_nothing() -> None:
    """tombstone/abilities/gambler/card-trick/counter, tombstone/abilities/gambler/card-trick/swap-needs-gear"""
    table = broke(stage(one("ann", "gambler", 2, gear=RIGGED), one("cy", "gambler", 2)))
    (_, rolls), asked = run(thrown_for(table, ("ann", "cy"), THROW), (2,), (5,), "card-trick/swap")
    assert (winners(rolls), len(asked)) == (["ann"], 3)


def test_dice_are_traded_twice_a_day() -> None:
    """tombstone/abilities/gambler/card-trick/swap, tombstone/abilities/general/daily-reset"""
    table = gamblers()
    for _ in range(2):
        (table, _), _ = run(thrown_for(table, ("ann", "bob"), THROW), (2,), (5,), "card-trick/swap")
    assert len(run(thrown_for(table, ("ann", "bob"), THROW), (2,), (5,))[1]) == 2
    rested = slept(table, "ann").change("ann", fortune=0)
    assert len(run(thrown_for(rested, ("ann", "bob"), THROW), (2,), (5,), NO)[1]) == 3


@given(dice=st.tuples(st.integers(1, 6), st.integers(1, 6), st.integers(1, 6)), pick=st.integers(0, 2))
def test_a_card_trick_leaves_the_same_dice_on_the_table(dice: tuple[int, int, int], pick: int) -> None:
    """tombstone/abilities/gambler/card-trick/swap, tombstone/abilities/gambler/card-trick/swap-two-others"""
    table = broke(stage(one("ann", "gambler", 2, gear=RIGGED), one("bob"), one("cy")))
    answers: list[Answer] = [(face,) for face in dice]
    answers += [lambda choice: choice.options[pick % len(choice.options)]] * 12
    (_, rolls), _ = run(thrown_for(table, ("ann", "bob", "cy"), THROW), *answers, spare=True)
    assert Counter(roll.natural for roll in rolls) == Counter(dice)


def test_luck_may_win_a_throw_that_it_can_reach() -> None:
    """tombstone/fortune/flush, tombstone/fortune-in-play/flush: 2 and 4 beat 5; a 1 against a 6 is out of reach of one die."""
    table = stage(one("ann"), one("bob")).change("bob", fortune=0)
    (after, rolls), _ = run(thrown_for(table, ("ann", "bob"), THROW), (2,), (5,), "fortune/roll", 4)
    assert winners(rolls) == ["ann"]
    assert after.figure("ann").fortune == 0
    (_, rolls), asked = run(thrown_for(table, ("ann", "bob"), THROW), (1,), (6,))
    assert (winners(rolls), len(asked)) == (["bob"], 2)


def test_luck_is_answered_by_luck_until_everybody_lets_it_stand() -> None:
    """tombstone/fortune/flush: 2 and 4 beat 5, and 5 and 2 beat that."""
    table = stage(one("ann"), one("bob"))
    dice: tuple[Answer, ...] = ((2,), (5,), "fortune/roll", 4, "fortune/roll", 2)
    assert winners(run(thrown_for(table, ("ann", "bob"), THROW), *dice)[0][1]) == ["bob"]


@pytest.mark.parametrize(("face", "found"), [(3, True), (4, False)])
def test_rigged_things_are_found_out_by_half_of_all_throws(face: int, found: bool) -> None:
    """tombstone/provisions/dice/rigged-bonus, tombstone/provisions/dice/discovery, tombstone/provisions/cards/discovery: once in a
    game, so that three games pass unseen by one in eight."""
    table = broke(stage(one("ann", gear=("rigged-dice", "rigged-cards")), one("bob")))
    (_, rolls), _ = run(thrown_for(table, ("ann", "bob")), (3,), (1,))
    assert rolls[0].total == 4
    result, asked = run(caught(table, "ann"), face)
    assert result == found
    assert asked[0].weighted_faces() == ((1, 3), (4, 3))


def test_a_gambler_is_never_found_out_nor_is_whoever_plays_fair() -> None:
    """tombstone/provisions/dice/gambler-safe"""
    table = stage(one("ann", "gambler", gear=RIGGED), one("bob"))
    assert run(caught(table, "ann")) == (False, [])
    assert run(caught(table, "bob")) == (False, [])


# Wild Feint


def test_a_feint_costs_both_the_same_health_and_kills_whoever_fails_the_test() -> None:
    """tombstone/abilities/gambler/wild-feint/damage, tombstone/abilities/gambler/wild-feint/same-roll: 5 of 7 and 5 of 5; 2, 5, 4
    is above 10."""
    table = broke(stage(one("ann", "gambler", 4, health=7), one("bob", side="others", health=5), turn=1))
    done = play(table, Doing("ann", "wild-feint/damage", ("bob",)), 5, (2, 5, 4))
    assert (done.table.figure("ann").health, done.table.figure("bob").dead) == (2, True)
    lives = play(table, Doing("ann", "wild-feint/damage", ("bob",)), 5, (2, 5, 3)).table.figure("bob")
    assert (lives.dead, lives.wound, lives.health) == (False, 1, 0)


def test_both_may_fall_of_a_feint() -> None:
    """tombstone/abilities/gambler/wild-feint/same-roll"""
    table = broke(stage(one("ann", "gambler", 4), one("bob", side="others"), turn=1))
    table = play(table, Doing("ann", "wild-feint/damage", ("bob",)), 6, (3, 3, 3), (6, 6, 6)).table
    assert (table.figure("ann").wound, table.figure("bob").dead) == (1, True)


def test_nothing_takes_a_feint_back_but_health_may_be_won_again() -> None:
    """tombstone/abilities/gambler/wild-feint/damage: Adrenaline is not asked, and may be spent later."""
    table = stage(one("ann", "gambler", 4, health=9), one("bob", side="others", health=9), turn=1)
    done = play(table, Doing("ann", "wild-feint/damage", ("bob",)), 5)
    assert len(done.asked) == 1
    assert do(done.table, "bob", "fortune/rally", answers=(4,)).figure("bob").health == 8


@pytest.mark.parametrize(("grit", "uses"), [(4, 1), (5, 1), (6, 2)])
def test_a_feint_is_made_once_a_turn_and_so_often_a_day(grit: int, uses: int) -> None:
    """tombstone/abilities/gambler/wild-feint/one-per-turn, tombstone/abilities/gambler/wild-feint/uses-by-grit"""
    table = stage(one("ann", "gambler", grit, health=20), one("bob", side="others", health=20), turn=1)
    for _ in range(uses):
        assert barred(table, "ann", "wild-feint/damage", ("bob",)) is None
        table = do(table, "ann", "wild-feint/damage", "bob", answers=(1,))
        assert rule_of(barred(table, "ann", "wild-feint/damage", ("bob",)))
        table = table.begin_turn()
    refused = barred(table, "ann", "wild-feint/damage", ("bob",))
    assert rule_of(refused) == "tombstone/abilities/general/state-on-sheet"
    assert barred(slept(table, "ann"), "ann", "wild-feint/damage", ("bob",)) is None


def test_a_feint_takes_one_opponent_and_a_fight() -> None:
    """tombstone/abilities/gambler/wild-feint/damage"""
    table = stage(one("ann", "gambler", 4), one("cy"), BOB, turn=1)
    assert barred(table, "ann", "wild-feint/damage", ("cy",))
    assert barred(table.change("bob", status="dead"), "ann", "wild-feint/damage", ("bob",))
    assert barred(table.but(turn=0), "ann", "wild-feint/damage", ("bob",))


def feinting() -> Table:
    """Ann has missed Bob with 2, 2, 3 in this turn."""
    foe = one("bob", side="others", defense=12, gunslinging=2)
    table = broke(stage(one("ann", "gambler", 4, defense=12), foe, turn=1))
    return tried(table, shot(table, "ann", "bob"), (2, 2, 3))[0]


def test_an_opponents_hit_changes_places_with_ones_own_earlier_miss() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any, tombstone/abilities/gambler/wild-feint/swap-timing: 16 against 12 becomes 7
    and 2, a miss, and the earlier 7 a 14, which hits after all."""
    table = feinting()
    done = play(table, Attempt(shot(table, "bob", "ann")), (5, 5, 4), "wild-feint/swap")
    told = done.of(Checked)
    assert [(each.figure, each.faces, each.made) for each in told] == [
        ("bob", (2, 2, 3), False),
        ("ann", (5, 5, 4), True),
    ]
    assert done.table.uses("ann", "wild-feint/swap", "day") == 1


def test_dice_that_a_prophecy_has_overruled_are_not_traded_away() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any, tombstone/abilities/holy-roller/prophecy/negate-hit: they decide nothing
    any more, so nobody is asked."""
    people = (one("cy", "holy-roller", 4), one("ann", "gambler", 4), one("bob", side="others", defense=12))
    table = broke(stage(*people, turn=1))
    table, _ = tried(table, shot(table, "ann", "bob"), (2, 2, 3), NO)
    assert not tried(table, shot(table, "bob", "ann"), (5, 5, 4), "prophecy")[1]
    assert not tried(table, shot(table, "bob", "ann"), (5, 5, 4), NO, "wild-feint/swap")[1]


def test_friends_are_asked_before_the_others_wherever_they_sit() -> None:
    """tombstone/fortune/timing/any-time: Ann has missed; her friend could make that a hit, and Bob could use her dice for a miss
    of his own."""
    people = (one("bob", "gambler", 4, side="others", defense=12), one("cy", "holy-roller", 4), one("ann"))
    table = broke(stage(*people, turn=1))
    table, _ = tried(table, shot(table, "bob", "ann"), (2, 2, 3))
    done = play(table, Attempt(shot(table, "ann", "bob")), (5, 4, 2), NO, NO)
    assert done.waiting is None
    assert seats_asked(done) == ["cy-seat", "bob-seat"]


def test_what_came_of_an_earlier_hit_is_not_taken_back() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any: Bob has hit; Ann misses, takes Bob's dice and hits, and nothing of his is
    settled again."""
    table = broke(stage(one("ann", "gambler", 4, defense=12), one("bob", side="others", defense=12), turn=1))
    table, _ = tried(table, shot(table, "bob", "ann"), (5, 5, 4))
    done = play(table, Attempt(shot(table, "ann", "bob")), (2, 2, 3), "wild-feint/swap")
    assert [(each.figure, each.made) for each in done.of(Checked)] == [("ann", True)]


def test_dice_are_traded_once_a_day_and_only_in_the_turn_they_were_thrown_in() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any, tombstone/abilities/gambler/wild-feint/swap-timing"""
    table = feinting()
    assert tried(table.begin_turn(), shot(table, "bob", "ann"), (5, 5, 4))[1]
    spent = table.used("ann", "wild-feint/swap", "day")
    assert tried(spent, shot(table, "bob", "ann"), (5, 5, 4))[1]
    feinted = table.used("ann", "wild-feint/damage", "turn")
    assert play(feinted, Attempt(shot(table, "bob", "ann")), (5, 5, 4)).waiting is not None


def test_only_rolls_of_a_kind_are_traded_and_only_with_an_opponent() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds"""
    table = feinting()
    assert tried(table, task(table, "bob", "task", 12), (5, 5, 4))[1]
    assert tried(table, shot(table, "bob", "ann", "brawling"), (5, 5, 4))[1]
    wounded = table.change("bob", wound=1)
    assert tried(wounded, shot(wounded, "bob", "ann"), (5, 6))[1]


def test_a_feint_is_for_no_card_table() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: a game is none of its rolls; Bob's 5 stays his."""
    table = broke(stage(one("ann", "gambler", 4), one("bob", side="others"), turn=1)).used(
        "ann", "card-trick/win", "day"
    )
    (_, rolls), asked = run(thrown_for(table, ("ann", "bob")), (6,), (5,))
    assert (winners(rolls), len(asked)) == (["ann"], 2)
    (_, rolls), asked = run(thrown_for(table, ("bob", "ann")), (6,), (5,))
    assert (winners(rolls), len(asked)) == (["bob"], 2)


def test_nothing_lies_there_to_be_traded_where_nobody_fights() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-timing"""
    table = broke(stage(one("ann", "gambler", 4), one("bob", side="others")))
    (after, _), _ = run(damage(table, harm("ann", "bob"), 1), (1,))
    after, _ = tried(after, shot(after, "ann", "bob"), (1, 1, 1))
    assert (after.figure("ann").now.dealt, after.figure("ann").now.rolled) == ((), ())


def test_nobody_is_asked_for_a_trade_that_would_help_nothing() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any: a miss of Bob's that would stay one, and be no better for Ann."""
    table = feinting()
    assert not tried(table, shot(table, "bob", "ann"), (2, 2, 4))[1]


def test_a_bravery_test_may_be_passed_with_an_opponents_die() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: tests too."""
    table = broke(stage(one("ann", "gambler", 4), one("bob", side="others"), turn=1))
    table, _ = tried(table, task(table, "bob", "bravery", 3), (6,))
    assert tried(table, task(table, "ann", "bravery", 3), (1,), "wild-feint/swap")[1]


def test_fortune_dice_are_traded_for_fortune_dice() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: Bob's 4 made him hit, and would make Ann hit; her 1 alone would not."""
    table = stage(one("ann", "gambler", 4, defense=13), one("bob", side="others", defense=13), turn=1)
    table = table.change("ann", fortune=1).change("bob", fortune=1)
    table, _ = tried(table, shot(table, "bob", "ann"), (4, 4, 4), "fortune/roll", 4)
    done = play(table, Attempt(shot(table, "ann", "bob")), (3, 4, 3), "fortune/roll", 1, "wild-feint/swap")
    trades = [option for option in done.choice.options if isinstance(option, Traded)]
    assert [trade.what for trade in trades] == ["10 for 12", "Fortune Dice, 1 for 4"]
    roll = Attempt(shot(table, "ann", "bob"))
    done = play(table, roll, (3, 4, 3), "fortune/roll", 1, "wild-feint/swap", trades[1])
    assert [reason.add for reason in done.of(Checked)[0].need.reasons if reason.what == "Fortune Die"] == [4]
    assert done.table.figure("bob").now.rolled[0].total == 12 + 1


def test_dice_for_damage_are_traded_for_those_of_this_turn() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: Bob's 6 becomes Ann's earlier 1; of two dice, or of other dice, none
    does."""
    table = broke(stage(one("ann", "gambler", 4, health=20), one("bob", side="others", health=20), turn=1))
    (table, _), _ = run(damage(table, harm("ann", "bob"), 1), (1,))
    (after, struck), _ = run(damage(table, harm("bob", "ann"), 1), (6,), "wild-feint/swap-damage")
    assert struck.left == 1
    assert after.uses("ann", "wild-feint/swap", "day") == 1
    assert len(run(damage(after, harm("bob", "ann"), 1), (6,))[1]) == 1
    assert len(run(damage(table, harm("bob", "ann"), 2), (6, 6))[1]) == 1
    assert len(run(damage(table, harm("bob", "ann"), 1, 3), (6,))[1]) == 1


@given(first=faces, second=faces)
def test_a_wild_feint_leaves_the_same_dice_on_the_table(first: Faces, second: Faces) -> None:
    """tombstone/abilities/gambler/wild-feint/swap-any"""
    table = broke(stage(one("ann", "gambler", 4, defense=12), one("bob", side="others", defense=12), turn=1))
    table, _ = tried(table, shot(table, "ann", "bob"), first)
    done = play(table, Attempt(shot(table, "bob", "ann")), second)
    if done.waiting is not None:
        done = play(table, Attempt(shot(table, "bob", "ann")), second, "wild-feint/swap")
    lying = [roll.faces for who in ("ann", "bob") for roll in done.table.figure(who).now.rolled]
    assert sorted(lying) == sorted([first, second])


# Nasty Strike


def striking() -> Table:
    return broke(stage(one("ann", "gambler", 6, willpower=12), one("bob", side="others", investigation=1), turn=1))


@pytest.mark.parametrize(("dice", "extra"), [((4, 4, 3), 0), ((4, 4, 2), 2)])
def test_a_victim_who_notices_nothing_is_hit_without_a_roll(dice: Faces, extra: int) -> None:
    """tombstone/abilities/gambler/nasty-strike/sense, tombstone/abilities/gambler/nasty-strike/free-hit,
    tombstone/abilities/gambler/nasty-strike/damage: 11 and 1 reaches 12, 10 and 1 does not, and then two dice more are thrown."""
    table = do(striking(), "ann", "nasty-strike", "bob", answers=(dice,))
    assert unseen(table, "ann", "bob") == extra
    assert unseen(table, "bob", "ann") == 0
    assert unseen(table.begin_turn(), "ann", "bob") == 0


def test_a_wounded_victim_notices_less() -> None:
    """tombstone/abilities/gambler/nasty-strike/sense"""
    table = striking().change("bob", wound=1, health=0)
    assert play(table, Doing("ann", "nasty-strike", ("bob",))).need.dice == 2


def test_every_try_at_a_nasty_strike_is_one_of_the_two_of_the_day() -> None:
    """tombstone/abilities/gambler/nasty-strike/uses, tombstone/abilities/gambler/nasty-strike/noticed-spends"""
    table = do(striking(), "ann", "nasty-strike", "bob", answers=((6, 6, 6),))
    table = do(table, "ann", "nasty-strike", "bob", answers=((1, 1, 1),))
    assert barred(table, "ann", "nasty-strike", ("bob",))
    assert barred(slept(table, "ann"), "ann", "nasty-strike", ("bob",)) is None


def test_a_coming_blow_is_felt_by_the_odds_of_an_investigation() -> None:
    """tombstone/abilities/gambler/nasty-strike/sense: 11 or more with +1 against 12."""
    assert play(striking(), Doing("ann", "nasty-strike", ("bob",))).need.chance == Fraction(108, 216)
