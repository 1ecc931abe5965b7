"""The Blaze of Glory: who may ask for one, who grants it, and what it is worth."""

import pytest

from posse.engine.question import Roll
from posse.games.tombstone.fight.acting import DONE, FREE, TakeTurn
from posse.games.tombstone.fight.attacking import Attack, circumstances
from posse.games.tombstone.fight.bravery import Blaze, Grant, Refuse
from posse.games.tombstone.fortune import blazing
from posse.games.tombstone.table import Plan, Table
from tests.stage_parts import rule_of
from tests.tombstone.stage import fighter, play, stage

BLAZE = Blaze("ann")
ACTION = "tombstone/combat/blaze/eligibility-action"


def last_stand(foes: int = 2, judge: str = "", health: int = 3, **house: bool) -> Table:
    """Ann, with 7 Health when she is unhurt, against so many."""
    ann = fighter("ann", side="party", health=7, gunslinging=1, fortune=1, weapons=("rifle", "brawling"))
    others = [fighter(f"bob-{place}", 12, place, defense=12) for place in range(foes)]
    table = stage(ann, *others, turn=2, judge=judge, house=house).change("ann", health=health)
    return table.changed("ann", plan=Plan("shoot", "rifle", "bob-0"))


def why_not(table: Table) -> str:
    return rule_of(Blaze.may(table, table.figure("ann")))


@pytest.mark.parametrize(("health", "rule"), [(4, "tombstone/fortune/blaze/condition"), (3, ""), (0, "")])
def test_it_takes_half_of_ones_health_lost(health: int, rule: str) -> None:
    """tombstone/combat/blaze/eligibility-health, tombstone/opt/blaze-damage-only, tombstone/set/blaze-of-glory: of 7, 3 are few
    enough, whatever took the others."""
    assert Blaze in FREE
    assert why_not(last_stand(health=health)) == rule
    assert why_not(last_stand(health=health, blaze_of_glory=False)) == "tombstone/fortune/blaze/condition"


def test_with_no_judge_it_takes_twice_as_many_opponents() -> None:
    """tombstone/combat/blaze/eligibility-action: and a Judge may be asked in any danger."""
    assert why_not(last_stand(1)) == ACTION
    assert why_not(last_stand(2)) == ""
    assert why_not(last_stand(1, judge="bob-0-seat")) == ""


def test_a_judge_grants_it_or_not() -> None:
    """tombstone/combat/blaze/eligibility-action: once asked in a turn, it is settled for the turn."""
    table = last_stand(1, judge="bob-0-seat")
    asked = play(table, TakeTurn("ann"), BLAZE).choice
    assert (asked.seat, asked.options) == ("bob-0-seat", (Grant(), Refuse()))
    for answer, granted in ((Grant(), True), (Refuse(), False)):
        done = play(table, TakeTurn("ann"), BLAZE, answer)
        assert (done.table.figure("ann").blaze, done.table.blazed) == (granted, granted)
        assert BLAZE not in done.choice.options


def test_its_die_is_there_for_one_action_of_one_person_in_a_scenario() -> None:
    """tombstone/combat/blaze/bonus-die, tombstone/combat/blaze/once-per-scenario, tombstone/opt/blaze-once: what is not used is
    lost when the turn is over."""
    done = play(last_stand(), TakeTurn("ann"), BLAZE, DONE).table
    assert (done.figure("ann").blaze, done.blazed) == (False, True)
    assert why_not(done.begin_turn()) == "tombstone/fortune/blaze/condition"


def test_it_comes_on_top_of_a_fortune_die() -> None:
    """tombstone/combat/blaze/stacks, tombstone/combat/cover/almost-hidden: 8, Gunslinging +1, Fortune 3 and Blaze 4 are 16, against
    12 and 4."""
    table = blazing(last_stand().change("bob-0", said=("almost",)), "ann")
    shot = Attack("ann", "bob-0", "rifle", "gunslinging", reasons=circumstances(table, "ann", "bob-0", "gunslinging"))
    assert shot.roll(table).need.face == 15
    hit = play(table, shot, (2, 3, 3), "fortune/roll", 4, "fortune/roll", 3)
    assert isinstance(hit.waiting, Roll)
    assert hit.waiting.what == "damage"
    assert play(table, shot, (2, 3, 3), "fortune/roll", 4, "fortune/roll", 2).waiting is None
