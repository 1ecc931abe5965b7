"""Fate (section 2.25): once in a game a player's own character may turn a hit on himself aside."""

from typing import Any

import pytest

from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.injuries.wounds import CallFate, Injure, TakeIt
from posse.games.law_of_the_gun.shooting.cover import IN_THE_OPEN, Column, Hit
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import Played, horse, pair, play, play_out

CALL = CallFate("wes")


def hero(**facts: Any) -> Table:
    """Wes is a player's own character, and Fate is played."""
    options = {"optional_fate": "on", **facts.pop("house_rules", {})}
    return pair(30, wes={"pc": True, **facts.pop("wes", {})}, house_rules=options, **facts)


def hit(row: int, column: Column = IN_THE_OPEN, victim: str = "wes") -> Injure:
    return Injure(Hit(victim, "vic", row, column))


def called(table: Table, row: int, *rolls: int, column: Column = IN_THE_OPEN) -> Played:
    return play_out(table, hit(row, column), rolls=list(rolls), choices=[CALL])


def asked(table: Table, item: Injure) -> bool:
    done = play(table, item)
    return isinstance(done.waiting, Choose) and done.waiting.rule == "lotg/fate/once"


@pytest.mark.parametrize(("face", "row"), [(1, 8), (2, 7), (3, 6), (4, 5), (5, 4), (6, 3)])
def test_reduce(face: int, row: int) -> None:
    """lotg/fate/reduce: a ten becomes 3 to 8, by d6 + 1; 8 in the open is still disabled (lotg/ruling/fate-level)."""
    after = {7: [1, 1], 6: [1, 1], 5: [1]}.get(row, [])
    done = play_out(hero(), hit(10), rolls=[1, face, *after], choices=[CALL])
    words = {8: "a disabling hit in the body", 7: "a wound in the leg", 6: "a wound in the arm"}
    words |= {5: "a wound in the body", 4: "a graze in the leg", 3: "a graze in the arm"}
    assert [event.after for event in done.of(hurts.FateTurned)] == [words[row]]


def test_reduce_never_below_one() -> None:
    """lotg/fate/reduce: the score is at least 1, read in the same column; cover struck is no hit at all."""
    assert [event.what for event in called(hero(), 3, 1, 6).of(hurts.Struck)] == ["a graze in the head"]
    behind = called(hero(), 8, 1, 3, column=Column("prone-wall"))
    assert behind.of(hurts.Struck) == []
    assert len(behind.of(gunfire.CoverStruck)) == 1


def test_skill_test() -> None:
    """lotg/fate/skill-test: on a failure the hit stands. lotg/ruling/fate-cost: the use and the Cool are gone even in vain.

    lotg/fate/cool-loss: one level of Cool, without a test, never below 1.
    """
    failed = called(hero(), 9, 4)
    wes = failed.table.figure("wes")
    assert len(failed.of(hurts.FateFailed)) == 1
    assert (wes.status, wes.fate_used, wes.cool) == ("dead", True, 2)
    assert called(hero(), 9, 1, 6).table.figure("wes").cool == 2
    assert called(hero().change("wes", cool=1), 9, 1, 6).table.figure("wes").cool == 1


def test_once() -> None:
    """lotg/fate/once: a second use is barred; a hit that is taken keeps it for later."""
    done = called(hero(), 9, 1, 6)
    assert done.table.figure("wes").fate_used
    assert not asked(done.table, hit(9))
    kept = play_out(hero(), hit(1), choices=[TakeIt()])
    assert not kept.table.figure("wes").fate_used
    assert asked(kept.table, hit(9))


def test_self_only() -> None:
    """lotg/fate/self-only: not for his horse. lotg/optional/pc-only: only a player's own character, and only where it is switched
    on."""
    table = hero(wes={"horse": "bay"}, horses=[horse("bay", (50, 60), side="blue")])
    assert not asked(table, hit(9, victim="bay"))
    assert asked(table, hit(9))
    assert not asked(hero(wes={"pc": False}), hit(9))
    assert not asked(pair(30, wes={"pc": True}), hit(9))


def test_timing() -> None:
    """lotg/ruling/fate-timing: before the wound is tested for, and before its side is diced for."""
    done = called(hero(), 10, 1, 2, 1, 1)
    assert [event.what for event in done.of(travels.Tested)] == ["Skill", "Constitution"]
    assert isinstance(play(hero(), hit(6)).waiting, Choose)


@pytest.mark.parametrize(("enemy", "offered"), [("charts", False), ("player", True)])
def test_nobody_calls_fate_for_a_seat_that_the_charts_run(enemy: str, offered: bool) -> None:
    """lotg/optional/pc-only: Fate belongs to players' own characters; handed to a player, that seat has them too."""
    assert asked(hero(solo=("blue",), house_rules={"enemy": enemy}), hit(10)) is offered
