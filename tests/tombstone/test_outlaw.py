"""The Outlaw: hard to kill, hard to find, and good with powder."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from posse.games.tombstone.backgrounds.outlaw import OVERWHELMED, goes_off, overwhelmed
from posse.games.tombstone.book import Quality
from posse.games.tombstone.checks import Attempt, bravery, dice_of
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.evening.standing import evening, outfitted, sheet_of
from posse.games.tombstone.evening.story import HOUR
from posse.games.tombstone.fight.blasts import blast_of
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.making.outfit import cost
from posse.games.tombstone.rolls import SEARCH
from posse.games.tombstone.screen.shops import shop
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.table import Blessing, Table
from posse.games.tombstone.town.shops import Buy
from posse.games.tombstone.wounds import Hurt, pace
from tests.stage_parts import rule_of
from tests.sure import there
from tests.tombstone.abroad import goes, in_town
from tests.tombstone.stage import NO, offered, one, play, run, shot, stage, talk, task, tried

BOB = one("bob", "soldier", side="others", defense=12, gunslinging=2)


def test_an_outlaw_daunts_and_persuades_better_once() -> None:
    """tombstone/abilities/outlaw/die-hard/notoriety: a daunt is a Personality roll, and gets it once."""
    table = stage(one("ann", "outlaw"), BOB)
    for kind in ("personality", "daunting", "leadership"):
        assert talk(table, "ann", "bob", kind=kind).need.modifier == 1
    assert task(table, "ann", "investigation", 10).need.modifier == 0


def test_of_two_dice_in_a_turn_one_restores_health() -> None:
    """tombstone/abilities/outlaw/die-hard/simultaneous, tombstone/abilities/outlaw/die-hard/other-free: 6 damage, 2 taken back, 1
    Health left of 5; then 5, 1, 3 with +1 and 3 is 13."""
    table = stage(one("ann", "outlaw", health=5, gunslinging=1), BOB, turn=1).change("ann", fortune=2)
    table = table.change("bob", fortune=0)
    done = play(table, Damage("bob", "ann", "1d6"), (6,), "fortune/adrenaline", 2, NO)
    assert done.waiting is None
    assert done.table.figure("ann").health == 1
    after, hit = tried(done.table, shot(done.table, "ann", "bob"), (5, 1, 3), "fortune/roll", 3)
    assert hit
    assert after.figure("ann").fortune == 0


def test_two_dice_on_one_attack_are_not_for_an_outlaw() -> None:
    """tombstone/abilities/outlaw/die-hard/simultaneous: 9 and 3 is 12 against 13, and that is that."""
    table = stage(one("ann", "outlaw"), one("bob", "soldier", side="others", defense=13), turn=1)
    after, hit = tried(table, shot(table, "ann", "bob"), (3, 2, 4), "fortune/roll", 3)
    assert not hit
    assert after.figure("ann").fortune == 1


def test_a_die_spent_alone_is_for_anything() -> None:
    """tombstone/abilities/outlaw/die-hard/single-use-free, tombstone/abilities/outlaw/die-hard/two-dice: also the last of them."""
    table = stage(one("ann", "outlaw"), BOB, turn=1)
    assert table.figure("ann").fortune == 2
    last = table.change("ann", fortune=1)
    assert offered(play(last, Attempt(shot(last, "ann", "bob")), (3, 3, 3)).choice) == {"ann": ["fortune/roll"]}


@pytest.mark.parametrize(("grit", "more"), [(1, 0), (2, 2), (3, 2), (4, 4), (5, 4), (6, 4)])
def test_whoever_looks_for_an_outlaw_needs_more(grit: int, more: int) -> None:
    """tombstone/abilities/outlaw/vanish/locate-bonus, tombstone/abilities/outlaw/vanish/covers"""
    table = stage(one("ann", "outlaw", grit), BOB)
    search = task(table, "bob", "investigation", 10, whom=("ann",), purpose=SEARCH)
    assert search.need.face == 10 + more
    assert task(table, "bob", "investigation", 10, whom=("ann",), purpose="questions").need.face == 10


def test_an_outlaw_who_hides_is_found_by_56_rolls_in_216() -> None:
    """tombstone/abilities/outlaw/vanish/locate-bonus: 10 and 4 against +1; 4, 5, 4 finds them. Without it 160 would."""
    table = stage(one("ann", "outlaw", 4), one("bob", side="others", investigation=1))
    search = task(table, "bob", "investigation", 10, whom=("ann",), purpose=SEARCH)
    assert tried(table, search, (4, 5, 4))[1]
    assert chance(table, search) == Fraction(56, 216)
    assert chance(table, task(table, "bob", "investigation", 10)) == Fraction(160, 216)


@pytest.mark.parametrize(("grit", "defense", "needs"), [(1, 12, 12), (2, 13, 14), (6, 17, 18)])
def test_an_outlaw_is_harder_to_hit_than_any_limit_says(grit: int, defense: int, needs: int) -> None:
    """tombstone/abilities/outlaw/vanish/defense, tombstone/abilities/outlaw/vanish/defense-over-cap: 18 takes an 18 of +0."""
    table = stage(one("ann", "outlaw", grit, defense=defense), one("bob", side="others"))
    attack = shot(table, "bob", "ann")
    assert attack.need.face == needs
    if needs == 18:
        assert chance(table, attack) == Fraction(1, 216)
    assert talk(table, "bob", "ann").need.face == 10


@pytest.mark.parametrize(
    ("sticks", "price", "dice"), [(1, 1334, 4), (2, 1667, 5), (3, 2000, 6), (4, 2334, 7), (5, 2667, 8), (6, 3000, 9)]
)
def test_dynamite_of_ones_own_costs_a_third_and_does_a_die_more(sticks: int, price: int, dice: int) -> None:
    """tombstone/abilities/outlaw/desert-alchemy/price, tombstone/abilities/outlaw/desert-alchemy/extra-die:
    rounded up to the cent, and past 8 dice too."""
    ann = there(stage(one("ann", "outlaw", 4)).profile("ann").start.sheet)
    assert cost(ann, Owned("dynamite", sticks=sticks), AS_THE_BOOK) == price
    made = stage(one("ann", "outlaw", 4, gear=(Owned("dynamite", sticks=sticks),)))
    assert blast_of(made, "ann", "dynamite").dice == dice


def test_crude_dynamite_costs_a_third_too_and_does_no_more_than_any() -> None:
    """tombstone/abilities/outlaw/desert-alchemy/crude-no-extra: at the same third of the price, by nobody else
    (tombstone/opt/alchemy-crude-price)."""
    maker, other = (there(stage(one("ann", "outlaw", grit)).profile("ann").start.sheet) for grit in (4, 1))
    crude_stick = Owned("dynamite", quality="poor")
    assert cost(maker, crude_stick, AS_THE_BOOK) == 1334
    assert rule_of(cost(other, crude_stick, AS_THE_BOOK)) == "tombstone/weapons/quality/rare"
    for sticks, dice in ((1, 3), (6, 8)):
        made = stage(one("ann", "outlaw", 4, gear=(Owned("dynamite", quality="poor", sticks=sticks),)))
        assert blast_of(made, "ann", "dynamite").dice == dice


@pytest.mark.parametrize(
    ("scenarios", "quality", "count", "hours"),
    [(12, "", 1, 6), (12, "", 2, 12), (12, "poor", 3, Fraction(1, 2)), (0, "", 1, 0)],
)
def test_dynamite_of_ones_own_is_there_when_it_has_been_made(
    scenarios: int, quality: Quality, count: int, hours: Fraction
) -> None:
    """tombstone/abilities/outlaw/desert-alchemy/time-stable, tombstone/abilities/outlaw/desert-alchemy/crude-time: six hours a
    charge, or ten minutes (tombstone/opt/alchemy-time); whoever cannot make it has bought it there and then."""
    table = in_town("general-store", background="outlaw", purse=9000, things=())
    table = outfitted(table, "ada", replace(sheet_of(table, "ada"), scenarios=scenarios)).change("ada", purse=9000)
    bought = goes(table, Buy("ada", "dynamite", count, quality=quality)).table
    assert evening(bought).hour - evening(table).hour == hours * HOUR
    assert bought.profile("ada").carries("dynamite") == count
    notes = [one.note for one in shop(table, Buy("ada")).wares if (one.item, one.quality) == ("dynamite", quality)]
    assert [note.endswith("of work") for note in notes] == [scenarios > 0]


@pytest.mark.parametrize(("face", "early"), [(1, True), (2, False), (6, False)])
def test_crude_dynamite_goes_off_on_a_1_when_it_is_lit(face: int, early: bool) -> None:
    """tombstone/abilities/outlaw/desert-alchemy/crude-risk"""
    result, asked = run(goes_off(stage(one("ann", "outlaw", 4)), "ann"), face)
    assert result == early
    assert asked[0].weighted_faces() == ((1, 1), (2, 5))


# Last Stand


def crowd(foes: int) -> Table:
    others = [one(f"foe{number}", side="others") for number in range(foes)]
    return stage(one("ann", "outlaw", 6), one("cy"), *others, turn=1)


def test_against_twice_as_many_no_bravery_test_can_be_failed() -> None:
    """tombstone/abilities/outlaw/last-stand/bravery: four against two are, three are not; the wounded do not count."""
    assert overwhelmed(crowd(4), "ann")
    assert bravery(crowd(4), "ann") is None
    assert not overwhelmed(crowd(3), "ann")
    assert there(bravery(crowd(3), "ann")).need.base == 3
    assert there(bravery(crowd(4), "cy")).need.base == 3
    assert not overwhelmed(crowd(4).change("foe0", wound=1, health=0), "ann")
    assert overwhelmed(crowd(3).change("cy", status="dead"), "ann")


def test_the_judge_may_say_that_somebody_is_overwhelmed() -> None:
    """tombstone/abilities/outlaw/last-stand/bravery"""
    assert bravery(crowd(1).bless("ann", Blessing(OVERWHELMED, until=3)), "ann") is None


def test_an_outlaw_lives_through_a_mortal_wound_and_still_throws_three_dice() -> None:
    """tombstone/abilities/outlaw/last-stand/auto-willpower, tombstone/abilities/outlaw/last-stand/three-dice,
    tombstone/combat/mortal/last-stand: no test, half speed,
    three dice in both stages; the third wound kills."""
    table = stage(one("ann", "outlaw", 6), BOB, turn=1)
    done = play(table, Hurt("ann", 9))
    assert done.asked == []
    fallen = done.table.figure("ann")
    assert (fallen.dead, fallen.wound, pace(done.table, "ann")) == (False, 1, 20)
    assert shot(done.table, "ann", "bob").need.dice == 3
    worse = play(done.table, Hurt("ann", 1)).table
    assert (worse.figure("ann").wound, pace(worse, "ann"), shot(worse, "ann", "bob").need.dice) == (2, 0, 3)
    assert play(worse, Hurt("ann", 1)).table.figure("ann").dead


def test_weariness_takes_dice_of_a_last_stand_too() -> None:
    """tombstone/abilities/outlaw/last-stand/three-dice, tombstone/core/pool/states: it speaks of wounds."""
    table = stage(one("ann", "outlaw", 6), BOB).change("ann", wound=1, tired=1)
    assert shot(table, "ann", "bob").need.dice == 2
    assert dice_of(table.figure("ann"), "gunslinging") == 2


def test_below_grit_6_an_outlaw_falls_like_anybody() -> None:
    """tombstone/abilities/outlaw/last-stand/auto-willpower"""
    table = stage(one("ann", "outlaw", 5), BOB, turn=1).change("ann", fortune=0)
    assert len(play(table, Hurt("ann", 9), (6, 6, 6)).asked) == 1
    assert play(table, Hurt("ann", 9), (6, 6, 6)).table.figure("ann").dead
