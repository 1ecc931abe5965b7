"""How far everybody goes (sections 2.5 and 2.6), and who counts as going fast."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.moving.rates import (
    cannot_hasten,
    fast,
    fast_as_target,
    fast_attribute,
    fast_to_shoot,
    gait,
    ordinary,
)
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import horse, person, stage, wagon


def alone(**facts: Any) -> Table:
    """Vic on foot, with a foe far off."""
    return stage(person("vic", "red", (20, 20)), person("wes", "blue", (100, 100)), **facts)


def rider(**facts: Any) -> Table:
    """Vic on Dusty."""
    return stage(
        person("vic", "red", (20, 20), horse="dusty"),
        person("wes", "blue", (100, 100)),
        horses=[horse("dusty", (20, 20))],
        **facts,
    )


def driver(**facts: Any) -> Table:
    """Vic drives and Ann rides along."""
    return stage(
        person("vic", "red", None),
        person("ann", "red", None),
        person("wes", "blue", (100, 100)),
        vehicles=[wagon("cart", (20, 20), driver="vic", passengers=("ann",))],
        **facts,
    )


def test_on_foot() -> None:
    """lotg/movement/foot-basic, lotg/movement/fast-foot, lotg/movement/fast-foot-fail: 15, 25 or 20 cm."""
    table = alone()
    assert (ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)) == (1500, 2500, 2000)
    assert fast_attribute(table, "vic") == "constitution"


def test_mounted() -> None:
    """lotg/movement/horse-basic, lotg/movement/fast-horse, lotg/movement/fast-horse-fail: 25, 50 or 40 cm."""
    table = rider()
    assert (ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)) == (2500, 5000, 4000)
    assert fast_attribute(table, "vic") == "horsemanship"


def test_driving() -> None:
    """lotg/movement/vehicle-basic, lotg/movement/fast-vehicle, lotg/movement/fast-vehicle-fail: 25, 40 or 30 cm."""
    table = driver()
    assert (ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)) == (2500, 4000, 3000)
    assert fast_attribute(table, "vic") == "horsemanship"


def test_only_the_driver_drives() -> None:
    """lotg/ruling/vehicle-crew: passengers do not move the vehicle, and without a driver it stands."""
    table = driver()
    assert gait(table, "ann") == "riding"
    assert ordinary(table, "ann") == 0
    assert fast_attribute(table, "ann") == ""
    table = table.change_vehicle("cart", driver="", passengers=("vic", "ann"))
    assert ordinary(table, "vic") == 0


def test_crawling() -> None:
    """lotg/movement/prone-crawl: 5 cm. lotg/ruling/prone-fast: never faster."""
    table = alone().change("vic", posture="prone")
    assert ordinary(table, "vic") == 500
    assert fast(table, "vic", True) == 500
    assert cannot_hasten(table, "vic") is not None
    assert fast_attribute(table, "vic") == ""


def test_leg_wounds_slow_a_walker() -> None:
    """lotg/injury/leg-wound-cumulative, E47: two leave 11, 21 and 16.

    lotg/ruling/leg-wound-rates: the crawl stays 5; nothing drops below 5.
    """
    table = alone().change("vic", legs=2)
    assert (ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)) == (1100, 2100, 1600)
    assert ordinary(table.change("vic", posture="prone"), "vic") == 500
    assert ordinary(table.change("vic", legs=7), "vic") == 500
    lame = table.change("vic", lame=True)
    assert ordinary(lame, "vic") == 500
    assert fast_attribute(lame, "vic") == ""


def test_a_horse_is_slowed_by_its_own_legs() -> None:
    """lotg/ruling/horse-leg, E44: 23, 48 and 38; the rider's legs do not matter; a lame horse walks 5 cm."""
    table = rider().change("vic", legs=3, lame=True).change_horse("dusty", legs=1)
    assert (ordinary(table, "vic"), fast(table, "vic", True), fast(table, "vic", False)) == (2300, 4800, 3800)
    lame = table.change_horse("dusty", lame=True)
    assert ordinary(lame, "vic") == 500
    assert fast_attribute(lame, "vic") == ""


def test_a_team_that_loses_an_animal() -> None:
    """lotg/ruling/team-hit: 5 cm less for each animal lost; a vehicle that is stopped does not move."""
    table = driver()
    table = table.change_horse(table.vehicle("cart").team[0].id, status="dead")
    assert (ordinary(table, "vic"), fast(table, "vic", True)) == (2000, 3500)
    assert ordinary(table.change_vehicle("cart", status="stopped"), "vic") == 0
    slow = driver()
    slow = slow.change_horse(slow.vehicle("cart").team[1].id, legs=1)
    assert ordinary(slow, "vic") == 2300
    assert ordinary(slow.change_horse(slow.vehicle("cart").team[1].id, lame=True), "vic") == 500


def test_the_disabled_drag_themselves() -> None:
    """lotg/injury/disabled-move: 5 cm, and no running."""
    table = alone().change("vic", status="disabled")
    assert ordinary(table, "vic") == 500
    assert fast_attribute(table, "vic") == ""


@pytest.mark.parametrize(
    ("fast", "moved", "walking", "shooter", "target"),
    [
        ("failed", 500, False, True, False),
        ("failed", 500, True, True, True),
        ("passed", 1600, False, True, True),
        ("", 1500, True, False, False),
    ],
)
def test_who_counts_as_going_fast(fast: str, moved: int, walking: bool, shooter: bool, target: bool) -> None:
    """lotg/ruling/fast-status: who rolled for it, for its own shots; as a target while it moves, and after more than its
    ordinary rate. lotg/ruling/fast-duration: also when the move is over."""
    table = alone().change("vic", fast=fast, moved=moved, walking=walking)
    assert fast_to_shoot(table, "vic") is shooter
    assert fast_as_target(table, "vic") is target
