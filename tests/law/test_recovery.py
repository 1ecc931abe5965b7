"""Recovering Cool (section 2.19): who may try, once in a quiet turn, and never past the first level."""

import pytest

from posse.engine.odds import exact
from posse.games.law_of_the_gun.events import hurts
from posse.games.law_of_the_gun.nerve.recovery import Recover, Recoveries, disturb, why_not
from posse.games.law_of_the_gun.table import Doing, Table
from tests.law.stage import pair, play, play_out


def shaken(cool: int = 2, original: int = 4) -> Table:
    """Vic, whose half-turn it is, below his first level of Cool."""
    return pair(40, vic={"cool": original}).change("vic", cool=cool)


def cool_after(table: Table, *rolls: int) -> int:
    """Vic's Cool after his half-turn has ended with these dice."""
    return play_out(table, Recoveries("red"), rolls=rolls).table.figure("vic").cool


def test_recover_test_a_pass_against_the_original_cool_restores_one_level() -> None:
    """lotg/recover/test, lotg/tests/original-cool: at present Cool 2 a 4 passes, because the sheet says 4."""
    assert (cool_after(shaken(), 4), cool_after(shaken(), 5)) == (3, 2)
    done = play_out(shaken(), Recoveries("red"), rolls=[4])
    assert [event.cool for event in done.of(hurts.CoolRecovered)] == [3]


def test_recover_test_odds_are_the_original_cool_in_six() -> None:
    """lotg/recover/test: one d6, once."""
    chances = exact(shaken().then(Recover("vic")))
    assert chances.of(lambda table: table.figure("vic").cool == 3) == pytest.approx(4 / 6)


def test_recover_cap_no_roll_at_the_original_level() -> None:
    """lotg/recover/cap: whoever has lost nothing is not rolled for."""
    assert cool_after(shaken(cool=4)) == 4


def test_recover_conditions_whoever_moved_shot_or_fights_does_not_recover() -> None:
    """lotg/recover/conditions: not in a half-turn in which it moved, changed posture, shot, or is in a melee."""
    for busy in ({"moved": 30}, {"postured": True}, {"pivoted": True}, {"shot": 1}, {"melee": ("wes",)}):
        assert cool_after(shaken().change("vic", **busy)) == 2


def test_recover_conditions_runners_and_casualties_do_not_recover() -> None:
    """lotg/recover/conditions: a runner has to rally first; whoever is disabled is out of it."""
    assert cool_after(shaken().change("vic", running=True)) == 2
    assert cool_after(shaken().change("vic", status="disabled")) == 2


def test_recover_conditions_reloading_and_trading_do_not_disturb() -> None:
    """lotg/ruling/recover-window: it may be combined with reloading or handing over ammunition."""
    assert cool_after(shaken().change("vic", reloading=0, traded=True, doing=Doing("heading")), 1) == 3


def test_recover_window_a_new_span_begins_when_the_half_turn_ends() -> None:
    """lotg/ruling/recover-window: what disturbs it since its last half-turn counts, and is forgotten in the next."""
    table = disturb(shaken(), "vic")
    assert cool_after(table) == 2
    later = play_out(table, Recoveries("red")).table
    assert cool_after(later, 1) == 3


def test_e41_nerves_come_back() -> None:
    """E41: quiet 3, shot at and missed, quiet 5 in vain, quiet 4, and then there is nothing to win back."""
    table, cools = shaken(), []
    for rolls, peace in (([3], True), ([], False), ([5], True), ([4], True), ([], True)):
        if not peace:
            table = disturb(table, "vic")
        table = play_out(table, Recoveries("red"), rolls=rolls).table
        cools.append(table.figure("vic").cool)
    assert cools == [3, 3, 3, 4, 4]


def test_recover_test_only_the_side_whose_half_turn_ends() -> None:
    """lotg/recover/test: once per turn, at the end of its own half-turn."""
    table = shaken().change("wes", cool=1)
    assert play(table, Recoveries("blue")).waiting is not None
    assert play_out(table, Recoveries("red"), rolls=[6]).table.figure("wes").cool == 1


def test_why_not_says_which_condition_fails() -> None:
    """Every refusal names its rule."""
    assert why_not(shaken(), "vic") is None
    bars = [
        why_not(shaken(cool=4), "vic"),
        why_not(shaken().change("vic", moved=10), "vic"),
        why_not(disturb(shaken(), "vic"), "vic"),
    ]
    assert [bar and bar.rule for bar in bars] == [
        "lotg/recover/cap",
        "lotg/recover/conditions",
        "lotg/recover/conditions",
    ]
