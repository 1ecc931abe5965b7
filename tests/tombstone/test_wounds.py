"""Wounds: Health lost, the Mortal Wound with its stages, and what brings Health back."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Result
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block
from posse.games.tombstone.checks import dice_of
from posse.games.tombstone.fight.attacking import Attack
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.scene import OTHERS, PARTY, gathered, taking
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import Hurt, healed, pace, weakness
from tests.stage_parts import Prompter

SEATS = (Seat("nell", PARTY.id, "Nell"), Seat("judge", OTHERS.id, "The Judge"))
play_out = Prompter[Table](TOMBSTONE).play_out
SHOT = Attack("ann", "bob", "rifle", "gunslinging")


def laid(ann: dict[str, Any] | None = None, **bob: Any) -> Table:
    """Ann, who acts, and Bob, who is hurt."""
    people = (
        taking("ann", "nell", block=Block(name="Ann", **(ann or {}))),
        taking("bob", "judge", block=Block(name="Bob", **bob)),
    )
    return TOMBSTONE.start(gathered(people, SEATS))


def hurt(table: Table, points: int, *rolls: Result) -> Table:
    return play_out(table, Hurt("bob", points), rolls=rolls).table


def state(table: Table) -> tuple[str, int, int]:
    bob = table.figure("bob")
    return bob.status, bob.health, bob.wound


def test_health_is_what_can_be_lost_before_a_mortal_wound() -> None:
    """tombstone/skills/health/meaning, tombstone/core/damage/dice, tombstone/health/rest/overnight: whoever comes rested has
    all."""
    assert state(hurt(laid(health=6), 4)) == ("up", 2, 0)
    assert state(hurt(laid(health=6), 0)) == ("up", 6, 0)


@pytest.mark.parametrize(("faces", "end"), [((2, 5, 3), ("up", 0, 1)), ((4, 4, 4), ("dead", 0, 0))])
def test_whoever_has_no_health_left_lives_by_a_test_of_willpower(
    faces: tuple[int, int, int], end: tuple[str, int, int]
) -> None:
    """tombstone/health/mortal/trigger, tombstone/health/mortal/test, tombstone/combat/mortal/threshold,
    tombstone/combat/mortal/willpower-test, tombstone/combat/mortal/fail-dies, tombstone/combat/mortal/excess-damage-ignored: 7 of 6
    Health, and Willpower 10; nobody is spared the test (tombstone/opt/npc-at-zero, tombstone/opt/negative-health)."""
    assert state(hurt(laid(health=6), 7, faces)) == end


def test_a_wound_goes_by_stages_to_death_with_no_further_test() -> None:
    """tombstone/health/mortal/second-stage, tombstone/health/mortal/third-stage, tombstone/combat/mortal/stage2-trigger,
    tombstone/combat/mortal/stage3-death, tombstone/opt/mortal-second-test; nothing lost is no damage."""
    once = hurt(laid(health=1), 1, (1, 1, 1))
    assert state(hurt(once, 0)) == ("up", 0, 1)
    twice = hurt(once, 3)
    assert state(twice) == ("up", 0, 2)
    assert state(hurt(twice, 1)) == ("dead", 0, 2)
    assert hurt(hurt(twice, 1), 5) == hurt(twice, 1)


@pytest.mark.parametrize(
    ("changes", "dice", "feet", "harm"),
    [
        ({}, 3, 40, 0),
        ({"wound": 1}, 2, 20, -2),
        ({"wound": 2}, 1, 0, -4),
        ({"tired": 1}, 2, 20, -2),
        ({"tired": 2}, 1, 0, -4),
        ({"wound": 1, "tired": 2}, 1, 0, -4),
    ],
)
def test_the_deeper_of_wound_and_weariness_takes_dice_speed_and_strength(
    changes: dict[str, int], dice: int, feet: int, harm: int
) -> None:
    """tombstone/core/pool/states, tombstone/health/mortal/checks-2d6, tombstone/health/mortal/half-speed,
    tombstone/health/mortal/damage-minus-two, tombstone/combat/mortal/stage1-2d6, tombstone/combat/mortal/stage1-speed,
    tombstone/combat/mortal/stage1-damage-minus-2, tombstone/combat/mortal/stage2-no-move, tombstone/combat/mortal/stage2-1d6,
    tombstone/combat/mortal/stage2-damage-minus-4; a test of Willpower keeps three dice, a Bravery Test its one
    (tombstone/opt/mw-two-texts, tombstone/opt/impairment-stacking)."""
    table = laid().change("bob", **changes)
    bob = table.figure("bob")
    assert (dice_of(bob, "gunslinging"), pace(table, "bob")) == (dice, feet)
    assert sum(reason.add for reason in weakness(bob)) == harm
    assert (dice_of(bob, "willpower"), dice_of(bob, "bravery"), dice_of(bob, "initiative")) == (3, 1, 2)


def test_health_brought_back_ends_the_penalties_of_both_stages() -> None:
    """tombstone/health/mortal/recover, tombstone/combat/mortal/recovery-clears, tombstone/combat/mortal/new-drop-new-test,
    tombstone/opt/mw-recover-stage2."""
    for stage in (1, 2):
        back = healed(laid(health=7).change("bob", health=0, wound=stage), "bob", 1)
        assert state(back) == ("up", 1, 0)
        assert state(hurt(back, 1, (1, 1, 1))) == ("up", 0, 1)
    assert state(healed(laid(health=7).change("bob", health=2), "bob", 6)) == ("up", 7, 0)


def test_the_dead_are_not_healed() -> None:
    """tombstone/health/mortal/third-stage, tombstone/abilities/holy-roller/healing-hands/heal."""
    dead = laid().change("bob", health=0, status="dead")
    assert healed(dead, "bob", 6) == dead


def test_whoever_is_badly_hurt_shoots_with_fewer_dice_and_less_harm() -> None:
    """tombstone/health/mortal/damage-minus-two, tombstone/core/damage/minimum-one, tombstone/combat/damage/on-hit: 6 and 4 and
    Gunslinging +2 reach Defense 12; a rifle's 3 and 1 do 2, and 1 and 1 do 1 and no less."""
    table = laid({"gunslinging": 2}, defense=12).change("ann", health=0, wound=1)
    assert state(play_out(table, SHOT, rolls=[(6, 4), (3, 1)]).table) == ("up", 4, 0)
    assert state(play_out(table, SHOT, rolls=[(6, 4), (1, 1)]).table) == ("up", 5, 0)
    assert state(play_out(table, SHOT, rolls=[(5, 4)]).table) == ("up", 6, 0)


def test_bare_hands_do_half_a_die() -> None:
    """tombstone/weapons/brawling/damage, tombstone/core/dice/d3, tombstone/dice/d3-from-d6: 1 or 2 is 1, and so on."""
    done = [play_out(laid(), Damage("ann", "bob", "1d3"), rolls=[(face,)]).table for face in range(1, 7)]
    assert [6 - table.figure("bob").health for table in done] == [1, 1, 2, 2, 3, 3]


def test_the_odds_of_a_hit_are_those_of_its_items() -> None:
    """tombstone/combat/mortal/survival-chance: a rifle's hit takes all of 7 Health in 21 of 36, and half of those live."""
    chances = exact(laid(health=7).then(Damage("ann", "bob", "2d6")))
    assert chances.of(lambda after: after.figure("bob").dead) == Fraction(21, 72)
    assert chances.of(lambda after: after.figure("bob").wound == 1) == Fraction(21, 72)


@pytest.mark.parametrize(
    ("willpower", "lives"), [(10, 108), (11, 135), (12, 160), (13, 181), (14, 196), (15, 206), (16, 212), (17, 215)]
)
def test_willpower_says_who_lives(willpower: int, lives: int) -> None:
    """tombstone/skills/willpower/test, tombstone/combat/mortal/survival-chance: out of 216."""
    chances = exact(laid(health=1, willpower=willpower).then(Hurt("bob", 1)))
    assert chances.of(lambda after: not after.figure("bob").dead) == Fraction(lives, 216)
