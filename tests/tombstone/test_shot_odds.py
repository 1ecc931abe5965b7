"""The exact odds of one attack, with and without each spend, against all throws counted one by one and against play itself."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.playout import play_out
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.shot_odds import SPENDS, shot_odds, spending
from tests.tombstone.stage import one, stage

PLUS, DEFENSE, HEALTH, WILL = 2, 12, 7, 10
THREE = [sum(dice) for dice in product(range(1, 7), repeat=3)]
TWO = [sum(dice) for dice in product(range(1, 7), repeat=2)]
DIE = (1, 2, 3, 4)

Counted = dict[str, Fraction]


def mean(values: list[Fraction]) -> Fraction:
    return sum(values, Fraction()) / len(values)


def with_a_die(short: int) -> Fraction:
    """The chance that a roll is made which is short by so much, or not short at all."""
    return Fraction(1) if short <= 0 else Fraction(sum(face >= short for face in DIE), len(DIE))


def counted(roll: bool, more: bool, less: bool, living: bool) -> Counted:
    """Every throw of a rifle at somebody, counted: a die on the roll, on the damage, against it, or on living through it."""
    hit = mean([with_a_die(DEFENSE - PLUS - total) if roll else Fraction(total + PLUS >= DEFENSE) for total in THREE])
    lives = mean([with_a_die(total - WILL) if living else Fraction(total <= WILL) for total in THREE])
    adds, takes = DIE if more else (0,), DIE if less else (0,)
    harms = [max(0, total + add - take) for total, add, take in product(TWO, adds, takes)]
    drops = hit * Fraction(sum(harm >= HEALTH for harm in harms), len(harms))
    return {"hit": hit, "drops": drops, "dies": drops * (1 - lives), "damage": hit * Fraction(sum(harms), len(harms))}


COUNTED: dict[str, Callable[[], Counted]] = {
    "nothing spent": lambda: counted(False, False, False, False),
    "a Fortune Die on the roll": lambda: counted(True, False, False, False),
    "a Fortune Die on the damage": lambda: counted(False, True, False, False),
    "the target's die against damage": lambda: counted(False, False, True, False),
    "the target's die on living through it": lambda: counted(False, False, False, True),
}


def test_each_spend_changes_the_odds_as_all_throws_counted_say() -> None:
    """tombstone/fortune/lucky-strike/attack, tombstone/fortune/lucky-strike/damage, tombstone/fortune/adrenaline/negate,
    tombstone/fortune/adrenaline/saves-from-mortal, tombstone/fortune/willpower/tests."""
    odds = shot_odds("gunslinging", PLUS, DEFENSE, weapon="rifle", health=HEALTH, willpower=WILL)
    assert [each.what for each in odds.spends] == list(COUNTED)
    for each in odds.spends:
        assert {"hit": each.hit, "drops": each.drops, "dies": each.dies, "damage": each.damage} == COUNTED[each.what]()


GAMES = 600


@pytest.mark.parametrize("spend", SPENDS, ids=lambda spend: spend[0])
def test_odds_come_true_in_play(spend: tuple[str, tuple[int, int], frozenset[str]]) -> None:
    """The same attack settled with dealt dice, time after time: no farther off than chance allows."""
    what, (shooter, target), effects = spend
    table = stage(one("ann", gunslinging=PLUS), one("bob", side="others", defense=DEFENSE, health=HEALTH), turn=1)
    table = table.change("ann", fortune=shooter).change("bob", fortune=target)
    attack = Attack("ann", "bob", "rifle", "gunslinging")
    ends = [play_out(table.then(attack), spending(effects), Seeded(seed)).figure("bob") for seed in range(GAMES)]
    found = next(
        each
        for each in shot_odds("gunslinging", PLUS, DEFENSE, weapon="rifle", health=HEALTH).spends
        if each.what == what
    )
    for chance, times in (
        (found.drops, sum(not each.health for each in ends)),
        (found.dies, sum(each.dead for each in ends)),
    ):
        allowed = 3.5 * sqrt(GAMES * float(chance * (1 - chance)))
        assert abs(times - GAMES * float(chance)) <= allowed


@pytest.mark.parametrize(
    "more", [{"weapon": "six_shooter"}, {"weapon": "rifle", "health": 4}, {"weapon": "rifle", "against": 10}]
)
def test_what_is_spent_by_the_shooter_is_no_harm_to_them_and_what_is_spent_by_the_target_helps_it(
    more: dict[str, Any],
) -> None:
    plain, roll, damage, negated, living = shot_odds(
        **{"plus": PLUS, "against": DEFENSE, "health": HEALTH, **more}
    ).spends
    assert min(roll.damage, damage.damage) > plain.damage > negated.damage
    assert min(roll.drops, damage.drops) >= plain.drops >= negated.drops
    assert living.drops == plain.drops >= plain.dies >= living.dies
