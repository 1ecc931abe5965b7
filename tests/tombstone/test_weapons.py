"""Weapons at a distance: penalties, dice and rhythm of fire, and what a charge catches."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Bar, RefusedError
from posse.games.tombstone.book import Weapon, load_weapons
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.shot_odds import shot_odds
from posse.games.tombstone.weapons import (
    beside_the_mark,
    bundle,
    caught,
    damage_of,
    throw_need,
    to_the_mark,
)
from tests.tombstone.stage import one, stage

CHART = load_weapons()


def adds(weapon: Weapon, feet: int, *, thrown: bool = False, scope: str = "") -> int | None:
    """What a distance adds; None where it is too far."""
    found = to_the_mark(replace(weapon, scope=scope or weapon.scope), feet, thrown=thrown)
    return None if isinstance(found, Bar) else sum(reason.add for reason in found)


@pytest.mark.parametrize(
    ("weapon", "scope", "feet", "penalty"),
    [
        ("rifle", "", 299, 0),
        ("rifle", "", 300, -3),
        ("rifle", "scope", 300, -2),
        ("rifle", "fine-scope", 300, -1),
        ("rifle", "fine-scope", 20_000, -1),
        ("rifle", "scope", 299, 0),
        ("gatling", "scope", 300, -3),
        ("six-shooter", "", 199, 0),
        ("six-shooter", "", 200, -3),
        ("bow", "", 199, 0),
        ("bow", "", 200, -3),
        ("cannon", "", 11_999, 0),
        ("cannon", "", 12_000, -3),
        ("shotgun-single", "", 5_000, 0),
    ],
)
def test_a_long_shot_costs_three_and_a_scope_gives_some_of_it_back(
    weapon: str, scope: str, feet: int, penalty: int
) -> None:
    """tombstone/weapons/long-range/threshold, tombstone/weapons/long-range/inclusive, tombstone/weapons/long-range/no-limit,
    tombstone/weapons/scope/basic, tombstone/weapons/scope/high-quality, tombstone/weapons/scope/minimum-penalty,
    tombstone/weapons/rifle/scope, tombstone/weapons/shotgun/no-long-range."""
    assert adds(CHART[weapon], feet, scope=scope) == penalty


def test_a_fine_weapon_hits_better_and_a_rifle_of_quality_farther_or_less_far() -> None:
    """tombstone/weapons/quality/bonus, tombstone/weapons/quality-bonus, tombstone/weapons/quality-range,
    tombstone/weapons/quality/cheap-rifle, tombstone/weapons/quality/fine-rifle: where a table has such weapons."""
    ann = one(
        "ann",
        gear=(Owned("rifle", quality="fine"), Owned("rifle", quality="poor"), Owned("sword", quality="fine"), "scope"),
    )
    fine, poor, sword, _ = stage(ann, house={"weapon_quality": True}).profile("ann").weapons
    assert [adds(fine, feet) for feet in (449, 450)] == [1, -1]
    assert [adds(poor, feet) for feet in (149, 150)] == [0, -3]
    assert [adds(sword, feet) for feet in (5, 6)] == [1, None]
    assert [adds(weapon, 300) for weapon in stage(ann).profile("ann").weapons] == [-2, -3, None, None]


@pytest.mark.parametrize(
    ("feet", "penalty", "need"),
    [
        (0, 0, 10),
        (20, 0, 10),
        (21, -1, 12),
        (30, -1, 12),
        (31, -2, 14),
        (40, -2, 14),
        (41, -4, 16),
        (50, -4, 16),
        (51, -8, 18),
        (60, -8, 18),
        (61, None, None),
    ],
)
def test_a_throw_is_harder_band_by_band_and_ends_at_sixty_feet(
    feet: int, penalty: int | None, need: int | None
) -> None:
    """tombstone/weapons/thrown/free-range, tombstone/weapons/thrown/band-30, tombstone/weapons/thrown/band-40,
    tombstone/weapons/thrown/band-50, tombstone/weapons/thrown/band-60, tombstone/weapons/thrown/over-60,
    tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-over-60."""
    assert adds(CHART["knife"], feet, thrown=True) == penalty
    found = throw_need(feet)
    assert (None if isinstance(found, Bar) else found) == need


@pytest.mark.parametrize(
    ("weapon", "feet", "barrels", "dice"),
    [
        ("shotgun-single", 15, 1, "2d6"),
        ("shotgun-single", 16, 1, "1d6"),
        ("shotgun-sawn-off", 15, 1, "3d6"),
        ("shotgun-sawn-off", 16, 1, "1d6"),
        ("shotgun-double", 15, 1, "2d6"),
        ("shotgun-double", 15, 2, "3d6"),
        ("shotgun-double", 16, 2, "1d6"),
        ("rifle", 500, 1, "2d6"),
    ],
)
def test_a_shotgun_is_strong_near_by_and_weak_farther_off(weapon: str, feet: int, barrels: int, dice: str) -> None:
    """tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/far, tombstone/weapons/shotgun/sawn-off/damage,
    tombstone/weapons/shotgun/double/one-shell, tombstone/weapons/shotgun/double/both-barrels."""
    assert damage_of(CHART[weapon], feet, barrels) == dice


@pytest.mark.parametrize(("feet", "dice"), [(40, ""), (41, "1d3"), (45, "1d3"), (50, "1d3"), (51, "1"), (400, "1")])
def test_shot_spreads_over_people_beside_the_mark(feet: int, dice: str) -> None:
    """tombstone/weapons/shotgun/spread-40, tombstone/weapons/shotgun/spread-50."""
    assert beside_the_mark(feet) == dice


@pytest.mark.parametrize(
    ("sticks", "price", "dice", "radius", "reach", "own"),
    [
        (1, 4000, 3, 15, 25, 4),
        (2, 5000, 4, 20, 30, 5),
        (3, 6000, 5, 25, 35, 6),
        (4, 7000, 6, 30, 40, 7),
        (5, 8000, 7, 35, 45, 8),
        (6, 9000, 8, 40, 50, 9),
        (7, 10000, 8, 45, 55, 9),
        (8, 11000, 8, 50, 60, 9),
        (9, 12000, 8, 50, 60, 9),
    ],
)
def test_each_stick_adds_a_die_and_five_feet_up_to_a_limit(
    sticks: int, price: int, dice: int, radius: int, reach: int, own: int
) -> None:
    """tombstone/weapons/dynamite/bundle-damage, tombstone/weapons/dynamite/bundle-radius, tombstone/weapons/dynamite/bundle-max,
    tombstone/weapons/dynamite/outer-fixed, tombstone/weapons/dynamite/price,
    tombstone/abilities/outlaw/desert-alchemy/extra-die."""
    charge = bundle(sticks)
    assert charge == (price, dice, radius, reach, "1d6")
    assert bundle(sticks, own=True).dice == own


def test_a_charge_catches_by_zones() -> None:
    """tombstone/weapons/dynamite/inner, tombstone/weapons/dynamite/outer: three sticks reach 25 and 35 feet."""
    assert [caught(bundle(3), feet) for feet in (0, 25, 26, 35, 36)] == ["5d6", "5d6", "1d6", "1d6", ""]


@given(st.sampled_from(sorted(CHART)), st.integers(0, 1_000), st.booleans())
def test_what_a_distance_does_never_gets_better_with_it(weapon: str, feet: int, thrown: bool) -> None:
    """tombstone/weapons/long-range/threshold, tombstone/weapons/thrown/free-range: penalties only fall, in steps."""
    near, far = adds(CHART[weapon], feet, thrown=thrown), adds(CHART[weapon], feet + 1, thrown=thrown)
    assert far is None or (near is not None and far <= near)
    steps = {200, 300, 12_000} | ({21, 31, 41, 51, 61} if thrown else {6})
    assert near == far or feet + 1 in steps


@given(st.integers(0, 90), st.integers(1, 8))
def test_bands_and_zones_end_where_they_are_printed_and_nowhere_else(feet: int, sticks: int) -> None:
    """tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/spread-40, tombstone/weapons/dynamite/bundle-radius,
    tombstone/weapons/dynamite/throw-table: what a foot more changes."""
    inner = min(50, 10 + 5 * sticks)
    ends: list[tuple[set[int], Callable[[int], object]]] = [
        ({15}, lambda far: damage_of(CHART["shotgun-single"], far)),
        ({40, 50}, beside_the_mark),
        ({20, 30, 40, 50, 60}, throw_need),
        ({inner, inner + 10}, lambda far: caught(bundle(sticks), far)),
    ]
    for last, reads in ends:
        assert (reads(feet) != reads(feet + 1)) == (feet in last)


def test_hands_reach_five_feet() -> None:
    """tombstone/abilities/brave/finishing-blow/range (tombstone/opt/brawling-range)."""
    assert [adds(CHART["sword"], feet) for feet in (0, 5, 6)] == [0, 0, None]


def test_odds_of_an_attack_go_down_to_who_lives() -> None:
    """tombstone/combat/mortal/survival-chance: a rifle at +2 kills somebody of Defense 12, Health 7 and Willpower 10 in 18 of 100
    shots, and a six-shooter never with one."""
    rifle = shot_odds("gunslinging", 2, 12, weapon="rifle", distance=100, health=7)
    assert rifle.hit == Fraction(5, 8)
    assert rifle.dead == Fraction(5, 8) * Fraction(21, 36) / 2
    assert sum(rifle.fates.values()) == rifle.hit
    assert shot_odds("gunslinging", 2, 12, weapon="six shooter", health=7).dead == 0
    assert shot_odds("gunslinging", 2, 12, weapon="six shooter", health=6).dead == Fraction(5, 8) / 12


def test_odds_take_adrenaline_and_fortune_into_account() -> None:
    """tombstone/fortune/adrenaline/saves-from-mortal: of 6 damage to somebody with 3 Health one die in four saves from the test."""
    certain: dict[str, Any] = {"against": 3, "weapon": "cane", "skill": "brawling", "health": 6}
    plain, saved = shot_odds(**certain), shot_odds(**certain, adrenaline=1)
    assert plain.fates["mortally wounded"] + plain.dead == Fraction(1, 6)
    assert saved.fates["mortally wounded"] + saved.dead == 0
    lucky = shot_odds("gunslinging", 2, 12, fortune=1)
    assert (lucky.hit, lucky.spent) == (Fraction(743, 864), Fraction(71, 216))


@pytest.mark.parametrize(
    "wrong",
    [
        {"weapon": "bazooka"},
        {"weapon": "sword"},
        {"weapon": "knife", "thrown": True, "distance": 61},
        {"weapon": "rifle", "barrels": 2},
        {"plus": 1_000},
        {"dice": 4},
        {"fortune": -1},
        {"weapon": "rifle", "distance": -1},
    ],
)
def test_odds_of_what_cannot_be_are_refused_in_a_sentence(wrong: dict[str, Any]) -> None:
    """tombstone/weapons/thrown/over-60, tombstone/weapons/skill-split."""
    with pytest.raises(RefusedError, match=r"\.( \[|$)"):
        shot_odds(**wrong)
