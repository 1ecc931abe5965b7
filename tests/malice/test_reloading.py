"""Reloading (section 2.8): three shots, never more than fit, one weapon."""

import pytest

from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.readying import Reload
from tests.malice.stage import duel, play, refused

RELOAD = Reload("six_shooter")


@pytest.mark.parametrize(
    ("weapon", "traits", "before", "after"),
    [
        ("six_shooter", (), 0, 3),
        ("six_shooter", (), 2, 5),
        ("six_shooter", (), 4, 6),
        ("six_shooter", (), 5, 6),
        ("sharps_rifle", (), 0, 1),
        ("shotgun", (), 0, 2),
        ("derringer", (), 0, 2),
        ("repeating_rifle", (), 0, 3),
        ("repeating_rifle", ("rapid_reload",), 1, 7),
        ("six_shooter", ("rapid_reload",), 2, 6),
    ],
)
def test_reload_three(weapon: str, traits: tuple[str, ...], before: int, after: int) -> None:
    """malice/reload/three, malice/reload/cap: up to three shots, and never above the Rounds figure, the surplus is lost;
    malice/trait/rapid-reload: six instead of three."""
    table = duel(5, vic={"weapons": (weapon,), "traits": traits}).change("vic", rounds=(before,))
    done = play(table, TakeAction("vic"), choices=[Reload(weapon)])
    assert done.table.figure("vic").rounds == (after,)
    assert [(event.weapon, event.rounds) for event in done.of(events.Reloaded)] == [(weapon, after - before)]


def test_reload_cap_nothing_to_do() -> None:
    """malice/reload/cap: a full weapon takes nothing."""
    assert refused(duel(5), TakeAction("vic"), RELOAD).rule == "malice/reload/cap"
    two = duel(5, vic={"weapons": ("six_shooter", "derringer")}).change("vic", rounds=(6, 1))
    assert refused(two, TakeAction("vic"), RELOAD).rule == "malice/reload/cap"


def test_reload_one_weapon() -> None:
    """malice/reload/one-weapon: one action, one weapon, again and again: the supply is endless (MR-25)."""
    table = duel(5, vic={"weapons": ("six_shooter", "model_no_3")}).change("vic", rounds=(0, 0))
    once = play(table, TakeAction("vic"), choices=[RELOAD])
    assert once.table.figure("vic").rounds == (3, 0)
    assert refused(table, TakeAction("vic"), Reload("sharps_rifle")).rule == "malice/reload/one-weapon"
    twice = play(table, TakeAction("vic"), choices=[RELOAD, Reload("model_no_3")]).table
    assert twice.figure("vic").rounds == (3, 3)
