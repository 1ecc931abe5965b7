"""Reloading (section 2.8): three shots, never more than fit, one weapon."""

import pytest

from posse.games.answers import Reload
from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
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
    assert done.of(events.JamCleared) == []


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


def pair(options: dict[str, object] | None = None) -> Table:
    """Two empty guns."""
    guns = {"weapons": ("six_shooter", "model_no_3")}
    return duel(5, vic=guns, options=options).change("vic", rounds=(0, 0))


def test_reload_one_weapon_or_two() -> None:
    """malice/reload/one-weapon, `reload_split`: one action, one weapon; or two of the three into one, one into the other."""
    both = Reload("six_shooter", "model_no_3")
    assert reloaded(pair()) == (3, 0)
    assert refused(pair(), TakeAction("vic"), both).rule == "malice/reload/one-weapon"
    for strange in (Reload("sharps_rifle"), Reload("six_shooter", "sharps_rifle")):
        assert refused(pair(), TakeAction("vic"), strange).sentence == "Vic carries no such weapon."
    split = pair({"reload_split": True})
    assert reloaded(split, both) == (2, 1)
    assert reloaded(split.change("vic", rounds=(5, 0)), both) == (6, 2)
    assert reloaded(split) == (3, 0)


def test_reload_one_weapon_the_supply_is_endless_or_counted() -> None:
    """malice/reload/one-weapon, `ammo_supply`: spare rounds never run out, or do when the scenario counts them (MR-25)."""
    assert reloaded(pair()) == (3, 0)
    counted = pair({"ammo_supply": "scenario"}).change("vic", spare=(2, 0))
    done = play(counted, TakeAction("vic"), choices=[RELOAD]).table
    vic = done.figure("vic")
    assert (vic.rounds, vic.spare) == ((2, 0), (0, 0))
    assert refused(done.but(agenda=()), TakeAction("vic"), RELOAD).rule == "malice/reload/one-weapon"
    assert Reload("model_no_3") not in options_of(counted, counted.figure("vic"))


def test_reload_three_clears_a_jam_that_lasts_until_then() -> None:
    """malice/joker/jam-stops-that-gun, `jam_length=until_reload`: a Reload clears it, even if the gun is full (MR-32)."""
    table = duel(5, options={"jam_length": "until_reload"}).change("vic", jammed=(True,))
    done = play(table, TakeAction("vic"), choices=[RELOAD])
    assert done.table.figure("vic").jammed == (False,)
    assert len(done.of(events.JamCleared)) == 1
    assert done.of(events.Reloaded) == []
    assert refused(duel(5).change("vic", jammed=(True,)), TakeAction("vic"), RELOAD).rule == "malice/reload/cap"
    for_good = duel(5, options={"jam_length": "game"}).change("vic", jammed=(True,), rounds=(2,))
    assert play(for_good, TakeAction("vic"), choices=[RELOAD]).table.figure("vic").jammed == (True,)
