"""The Folk Hero: well paid, inspiring, quick, and in the end a legend."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from posse.engine.question import Roll
from posse.engine.words import say
from posse.games.tombstone.abilities import Deed
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.backgrounds.folk_hero import EARNED, disarms, pay
from posse.games.tombstone.book import load_weapons
from posse.games.tombstone.checks import Attempt, led
from posse.games.tombstone.clock import fight_begun, slept
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.fight.feats import Doing, barred
from posse.games.tombstone.fight.hands import Disarmed
from posse.games.tombstone.judge import Turn
from posse.games.tombstone.making.outfit import cost
from posse.games.tombstone.road.caring import Calling
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.table import Table
from tests.stage_parts import rule_of
from tests.sure import there
from tests.tombstone.abroad import barred as barred_errand
from tests.tombstone.abroad import goes, in_town, may, retold
from tests.tombstone.stage import afraid, do, one, play, shot, stage, talk, task, tried

BOSS = one("boss", side="others", willpower=10)
BOB = one("bob", "outlaw", side="others", defense=12)


# Bountiful Rewards


@pytest.mark.parametrize(("dice", "paid"), [((2, 4, 3), 3750), ((2, 4, 2), 3000)])
def test_a_quarter_more_is_paid_to_whoever_wins_over_the_employer(dice: tuple[int, ...], paid: int) -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger, tombstone/abilities/folk-hero/bountiful-rewards/amount,
    tombstone/abilities/folk-hero/bountiful-rewards/failure, tombstone/abilities/folk-hero/bountiful-rewards/self-only:
    nothing is lost by a failure, and companions get what they would."""
    table = stage(one("ann", personality=1), one("cy"), BOSS).change("ann", fortune=0).change("boss", fortune=0)
    table = do(table, "ann", "bountiful-rewards", "boss", answers=(dice,))
    assert (pay(table, "ann", 3000), pay(table, "cy", 3000)) == (paid, 3000)


def test_the_odds_of_a_better_fee_are_those_of_a_personality_check() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger: +1 against 10."""
    table = stage(one("ann", personality=1), BOSS)
    assert chance(table, talk(table, "ann", "boss")) == Fraction(160, 216)


def test_odd_cents_of_a_better_fee_are_rounded_down() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/amount: $10.01 makes $12.51."""
    assert pay(stage(one("ann")).used("ann", EARNED, "job"), "ann", 1001) == 1251


def employed(*, judge: bool = False) -> Table:
    """A Folk Hero at home with whoever pays."""
    return in_town("pearsons-house", background="folk-hero", judge=judge)


ASKS = Calling("ada", "bountiful-rewards", "pearson")


def test_a_speech_that_the_judge_likes_earns_a_quarter_more_whatever_the_dice_say() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger: it is the one try of the job as well."""
    spoken = Turn("ada", True, "A fine speech.")
    table = goes(employed(judge=True), ASKS, (1, 1, 1), lambda _: spoken).table
    assert pay(table, "ada", 400) == 500
    assert barred_errand(table, ASKS) == "tombstone/abilities/general/state-on-sheet"


def test_one_person_is_won_over_at_a_time() -> None:
    """tombstone/personality/one-target, tombstone/skills/personality/one-target: of two who pay, one or the other."""
    table = retold(employed(), "people", "clegg", at="pearsons-house", pays=True)
    asked = [words for words in may(table, Calling) if "bountiful-rewards" in words]
    assert asked == [say(ASKS), say(replace(ASKS, target="clegg"))]


def test_better_pay_is_asked_for_once_a_job_however_long_that_takes() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger"""
    table = stage(one("ann"), BOSS).change("ann", fortune=0).change("boss", fortune=0)
    table = do(table, "ann", "bountiful-rewards", "boss", answers=((6, 6, 6),))
    slept_on = slept(table, "ann")
    assert barred(slept_on, "ann", "bountiful-rewards", ("boss",))
    assert pay(slept_on, "ann", 400) == 500


def test_the_judge_may_set_a_number_in_place_of_an_employers_willpower() -> None:
    """tombstone/abilities/folk-hero/bountiful-rewards/trigger, tombstone/personality/fixed-rr"""
    table = stage(one("ann")).change("ann", fortune=0)
    done = play(table, Doing("ann", "bountiful-rewards", (), 15), (5, 5, 4))
    assert pay(done.table, "ann", 400) == 400
    assert pay(do(table, "ann", "bountiful-rewards", number=15, answers=((5, 5, 5),)), "ann", 400) == 500


# Inspiring Tale


def told(grit: int = 2) -> Table:
    """A tale told to Cy in turn 1, who has a Fortune Die of their own."""
    table = stage(one("ann", grit=grit), one("cy"), one("dee"), BOB, turn=1).change("bob", fortune=0)
    return do(table, "ann", "inspiring-tale", "cy")


def test_a_tale_helps_in_the_two_turns_after_it() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/duration, tombstone/abilities/folk-hero/inspiring-tale/expiry"""
    table = told().change("cy", fortune=0)
    helped = []
    for _ in range(4):
        helped.append(play(table, Attempt(shot(table, "cy", "bob")), (4, 4, 3)).waiting is not None)
        table = table.begin_turn()
    assert helped == [False, True, True, False]
    assert table.figure("cy").blessings == ()


def test_a_tale_is_told_in_a_fight_and_kept_for_none() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/expiry: where no turns are counted, nothing of it would be left."""
    table = stage(one("ann", grit=2), one("cy"))
    refused = barred(table, "ann", "inspiring-tale", ("cy",))
    assert rule_of(refused) == "tombstone/abilities/folk-hero/inspiring-tale/duration"


def test_a_lent_die_is_spent_before_ones_own_and_leaves_those_alone() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/free-die: and no second one in the same turn."""
    table = told().begin_turn()
    table, hit = tried(table, shot(table, "cy", "bob"), (4, 4, 3), "fortune/roll", 1)
    assert hit
    assert (table.figure("cy").fortune, table.figure("cy").blessings) == (1, ())
    assert not tried(table, shot(table, "cy", "bob"), (4, 4, 3))[1]


def test_a_tale_may_be_used_on_a_bravery_test_instead_and_the_new_die_stands() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/bravery-reroll, tombstone/abilities/folk-hero/inspiring-tale/benefit-choice:
    one of the two, and not both."""
    table = told().begin_turn().change("cy", fortune=0)
    assert afraid(table, "cy", (2,), "inspiring-tale/nerve", (1,))[1] == "frozen"
    after, taken = afraid(table, "cy", (2,), "inspiring-tale/nerve", (6,))
    assert taken == "steady"
    assert not tried(after, shot(after, "cy", "bob"), (4, 4, 3))[1]
    spent, taken = afraid(table, "cy", (1,), "fortune/roll", 1)
    assert taken == "late"
    assert spent.figure("cy").blessings == ()


@pytest.mark.parametrize(("grit", "most"), [(2, 2), (3, 2), (4, 4), (6, 4)])
def test_a_tale_is_for_so_many_people_the_teller_among_them(grit: int, most: int) -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/allies-by-grit"""
    everybody = tuple(f"friend{number}" for number in range(4))
    table = stage(one("ann", grit=grit), *map(one, everybody), BOB, turn=1)
    assert barred(table, "ann", "inspiring-tale", ("ann", *everybody[: most - 1])) is None
    refused = barred(table, "ann", "inspiring-tale", ("ann", *everybody[:most]))
    assert rule_of(refused) == "tombstone/abilities/folk-hero/inspiring-tale/allies-by-grit"
    assert barred(table, "ann", "inspiring-tale", ())
    assert barred(table, "ann", "inspiring-tale", ("bob",))


def test_a_tale_is_told_once_a_day_and_takes_the_turn() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/uses, tombstone/abilities/folk-hero/inspiring-tale/cost,
    tombstone/abilities/general/action-cost"""

    table = told()
    assert barred(table, "ann", "inspiring-tale", ("cy",))
    assert barred(slept(table, "ann"), "ann", "inspiring-tale", ("cy",)) is None
    slow = {id for id, effect in EFFECTS.items() if isinstance(effect, Deed) and effect.takes_turn}
    assert slow >= {"inspiring-tale", "healing-hands"}
    assert slow.isdisjoint({"animism", "military-valour/overwhelm", "finishing-blow", "bountiful-rewards"})


# Quick Draw


def test_a_drawn_weapon_is_quicker_and_fists_and_heavy_guns_are_not() -> None:
    """tombstone/abilities/folk-hero/quick-draw/speed"""
    table = stage(one("ann", grit=4), one("cy", grit=3))
    quick = {weapon: task(table, "ann", "initiative", 0, weapon=weapon).need.modifier for weapon in load_weapons()}
    assert {weapon for weapon, adds in quick.items() if not adds} == {"brawling", "cannon", "gatling"}
    assert set(quick.values()) == {0, 2}
    assert task(table, "ann", "initiative", 0).need.modifier == 0
    assert task(table, "cy", "initiative", 0, weapon="six-shooter").need.modifier == 0


def test_without_weapon_speed_a_quick_hand_leads_the_side_once() -> None:
    """tombstone/abilities/folk-hero/quick-draw/no-speed-variant: 3 and 1 is 4, which ties with a 4; two such hands are worth
    one."""
    table = stage(one("ann", grit=4), one("cy", grit=4), BOB)
    assert 3 + sum(reason.add for reason in led(table, "party")) == 4
    assert led(table, "others") == ()


def announced() -> Table:
    table = fight_begun(stage(one("ann", grit=4), BOB))
    return do(table, "ann", "quick-draw/disarm", "bob")


def test_whoever_is_quicker_disarms_and_a_tie_is_not_quicker() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-moment, tombstone/abilities/folk-hero/quick-draw/disarm-tie: 7 and 5 against
    8 and 3; against 9 and 3 the use is spent for nothing."""
    table, gun = announced(), load_weapons()["six-shooter"]
    quick = task(table, "ann", "initiative", 0, weapon="six-shooter").need.modifier
    assert disarms(table, "ann", "bob", 7 + gun.speed + quick, 8 + gun.speed, gun) is None
    tie = disarms(table, "ann", "bob", 7 + gun.speed + quick, 9 + gun.speed, gun)
    assert rule_of(tie) == "tombstone/abilities/folk-hero/quick-draw/disarm-tie"
    assert table.uses("ann", "quick-draw/disarm", "day") == 1


def test_only_what_is_held_in_one_hand_flies() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-one-handed: not a rifle, a crew's gun, or a fist."""
    table = announced()
    flies = {id for id, weapon in load_weapons().items() if disarms(table, "ann", "bob", 12, 3, weapon) is None}
    assert flies == {
        "axe",
        "cane",
        "dynamite",
        "knife",
        "six-shooter",
        "shotgun-sawn-off",
        "spear",
        "sword",
        "tomahawk",
    }


def test_what_was_not_announced_disarms_nobody() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-announce: nor another than was named, nor a turn later."""
    gun, rule = load_weapons()["six-shooter"], "tombstone/abilities/folk-hero/quick-draw/disarm-announce"
    assert rule_of(disarms(stage(one("ann", grit=4), BOB, turn=1), "ann", "bob", 12, 3, gun)) == rule
    assert rule_of(disarms(announced(), "ann", "ann", 12, 3, gun)) == rule
    assert rule_of(disarms(announced().begin_turn(), "ann", "bob", 12, 3, gun)) == rule


def test_a_draw_is_announced_once_a_day_and_opens_a_fight() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-uses, tombstone/abilities/folk-hero/quick-draw/disarm-announce"""
    assert barred(announced(), "ann", "quick-draw/disarm", ("bob",))
    table = fight_begun(stage(one("ann", grit=4), one("cy"), BOB))
    assert barred(table, "ann", "quick-draw/disarm", ("bob",)) is None
    assert barred(table, "ann", "quick-draw/disarm", ("cy",))
    assert barred(table.begin_turn(), "ann", "quick-draw/disarm", ("bob",))
    assert barred(table.but(turn=0), "ann", "quick-draw/disarm", ("bob",))


def test_a_lost_weapon_lies_up_to_six_feet_off() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-scatter"""
    asked = play(announced(), Disarmed("ann", "bob", "six-shooter")).waiting
    assert isinstance(asked, Roll)
    assert len(asked.weighted_faces()) == 6


# Legendary Exploits


def test_a_legend_is_better_at_every_personality_check_over_any_limit() -> None:
    """tombstone/abilities/folk-hero/legendary-exploits/personality, tombstone/skills/cap/abilities-exceed"""
    table = stage(one("ann", grit=6, personality=7), one("cy", grit=5, personality=7), BOB)
    for kind in ("personality", "leadership", "daunting"):
        assert talk(table, "ann", "bob", kind=kind).need.modifier == 8
        assert talk(table, "cy", "bob", kind=kind).need.modifier == 7
    assert task(table, "ann", "investigation", 10).need.modifier == 0


def test_a_legend_pays_half_for_things_and_the_full_price_for_all_else() -> None:
    """tombstone/abilities/folk-hero/legendary-exploits/half-price, tombstone/abilities/folk-hero/legendary-exploits/search: and
    finds them without a roll."""
    ann = there(stage(one("ann", grit=6)).profile("ann").start.sheet)
    for item, price in (
        ("six-shooter", 750),
        ("knife", 100),
        ("rigged-dice", 13),
        ("gold", None),
        ("barber", None),
        ("stable", None),
    ):
        listed = there(cost(there(stage(one("cy")).profile("cy").start.sheet), Owned(item), AS_THE_BOOK))
        assert cost(ann, Owned(item), AS_THE_BOOK) == (listed if price is None else price), item
