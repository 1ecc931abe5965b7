"""Reloading (section 2.8): three shots, never more than fit, one weapon."""

import pytest

from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.reloading import Reload
from posse.games.malice.table import Table
from tests.malice.stage import duel, play, refused

RELOAD = Reload("six_shooter")


def reloaded(table: Table, chosen: Reload = RELOAD) -> tuple[int, ...]:
    """What Vic's weapons hold after it."""
    after: Table = play(table, TakeAction("vic"), choices=[chosen]).table
    return after.figure("vic").rounds


@pytest.mark.parametrize(("before", "after"), [(0, 3), (2, 5), (4, 6), (5, 6)])
def test_reload_three(before: int, after: int) -> None:
    """malice/reload/three, malice/reload/cap: up to three shots, and never above the Rounds figure."""
    table = duel(5).change("vic", rounds=(before,))
    assert reloaded(table) == (after,)
    done = play(table, TakeAction("vic"), choices=[RELOAD])
    assert [(event.weapon, event.rounds) for event in done.of(events.Reloaded)] == [("six_shooter", after - before)]


@pytest.mark.parametrize(
    ("weapon", "most"), [("sharps_rifle", 1), ("shotgun", 2), ("derringer", 2), ("repeating_rifle", 3)]
)
def test_reload_cap_small_guns(weapon: str, most: int) -> None:
    """malice/reload/cap: the surplus is lost: one into a Sharps, two into a Shotgun or a Derringer."""
    table = duel(5, vic={"weapons": (weapon,)}).change("vic", rounds=(0,))
    assert reloaded(table, Reload(weapon)) == (most,)


def test_reload_cap_nothing_to_do() -> None:
    """malice/reload/cap: a full weapon takes nothing."""
    assert refused(duel(5), TakeAction("vic"), RELOAD).rule == "malice/reload/cap"
    two = duel(5, vic={"weapons": ("six_shooter", "derringer")}).change("vic", rounds=(6, 1))
    assert refused(two, TakeAction("vic"), RELOAD).rule == "malice/reload/cap"


def test_rapid_reload_six() -> None:
    """malice/trait/rapid-reload: six shots instead of three; capacity still caps."""
    quick = {"traits": ("rapid_reload",), "weapons": ("repeating_rifle",)}
    assert reloaded(duel(5, vic=quick).change("vic", rounds=(1,)), Reload("repeating_rifle")) == (7,)
    assert reloaded(duel(5, vic={"traits": ("rapid_reload",)}).change("vic", rounds=(2,))) == (6,)


def test_reload_one_weapon() -> None:
    """malice/reload/one-weapon: one action, one weapon, again and again: the supply is endless (MR-25)."""
    table = duel(5, vic={"weapons": ("six_shooter", "model_no_3")}).change("vic", rounds=(0, 0))
    assert reloaded(table) == (3, 0)
    assert refused(table, TakeAction("vic"), Reload("sharps_rifle")).rule == "malice/reload/one-weapon"
    twice = play(table, TakeAction("vic"), choices=[RELOAD, Reload("model_no_3")]).table
    assert twice.figure("vic").rounds == (3, 3)
