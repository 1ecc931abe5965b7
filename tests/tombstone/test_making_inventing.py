"""People made up: always legal, always finished, and with what was to be kept."""

from random import Random
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.content.people import Portrait
from posse.games.tombstone.book import SKILLS, Spread
from posse.games.tombstone.customs import Customs
from posse.games.tombstone.house_rules import HouseRules
from posse.games.tombstone.making.faults import faults, unfinished
from posse.games.tombstone.making.inventing import Part, at_grit, portrait, suggested, surprise
from posse.games.tombstone.making.points import least
from posse.games.tombstone.making.quick_play import ready_made
from posse.games.tombstone.sheet import Character, grit, points_left
from tests.tombstone.people import ANY_BACKGROUND, BACKGROUNDS, BOOK, sheet, table
from tests.trying import examples

PARTS: tuple[Part, ...] = ("name", "background", "points", "outfit", "portrait", "history")

TABLES = st.builds(
    HouseRules,
    abilities=st.booleans(),
    grit=st.booleans(),
    holy_roller=st.booleans(),
    health_start=st.sampled_from(("1d6+3", "max-9", "2d6+3")),
    scenarios_per_grit=st.sampled_from(("4", "1", "6", "8")),
    points_per_grit=st.sampled_from(("2", "3", "alternate")),
    history=st.sampled_from(("pick", "roll", "off")),
    weapon_quality=st.booleans(),
    fortune_die=st.sampled_from(("d4", "d6", "d3")),
).map(Customs)

SEEDS = st.integers(0, 10_000)


def sound(one: Character, customs: Customs) -> bool:
    return faults(one, customs) == unfinished(one, customs) == ()


@examples(60)
@given(SEEDS, TABLES, st.integers(1, 6), st.sets(st.sampled_from(PARTS)))
def test_surprise_is_legal_and_keeps_what_it_is_told_to(
    seed: int, customs: Customs, reached: int, kept: set[Part]
) -> None:
    """tombstone/creation/method-b/steps: whatever the table plays, at whatever Grit."""
    rng = Random(seed)
    one = surprise(rng, customs)
    risen = at_grit(one, reached, rng, customs)
    other = surprise(rng, customs, risen, kept)
    assert all(sound(each, customs) for each in (one, risen, other)), (one, risen, other)
    assert grit(risen, customs) == grit(other, customs) == (reached if customs.house.grit else 1)
    held = {"outfit": ("outfit", "help", "purse"), "points": ("points", "health_dice")}
    for part in kept:
        for field in held.get(part, (part,)):
            assert getattr(other, field) == getattr(risen, field)


@given(SEEDS, ANY_BACKGROUND)
def test_what_was_thrown_stays_thrown(seed: int, background: str) -> None:
    """tombstone/skills/health/start-roll, tombstone/money/choice-before-roll: a surprise is no second throw."""
    rng = Random(seed)
    one = surprise(rng, BOOK)
    other = surprise(rng, BOOK, one)
    assert other.health_dice == one.health_dice
    assert other.purse.face in (one.purse.face, 0)


@pytest.mark.parametrize("background", BACKGROUNDS)
@pytest.mark.parametrize("kept", [("points",), ("outfit",), ("points", "outfit"), ("background", "outfit"), ()])
def test_surprise_with_parts_of_a_ready_made_sheet(background: str, kept: tuple[Part, ...]) -> None:
    """tombstone/creation/methods/two: what is a gift on a ready-made sheet stays one only together with its numbers."""
    for seed in range(10):
        one = surprise(Random(seed), BOOK, ready_made(background, "Ready", BOOK), kept)
        assert sound(one, BOOK)


def test_surprise_comes_to_every_background_there_is() -> None:
    """tombstone/backgrounds/list, tombstone/backgrounds/holy-roller/optional"""
    for customs in (BOOK, table(holy_roller=False)):
        assert {surprise(Random(seed), customs).background for seed in range(60)} == set(customs.backgrounds)


@pytest.mark.parametrize(
    ("background", "points"),
    [
        ("folk-hero", Spread(health=2, defense=1, gunslinging=1, personality=1)),
        ("outlaw", Spread(defense=2, gunslinging=2, brawling=1)),
        ("soldier", Spread(defense=2, gunslinging=2, brawling=1)),
        ("holy-roller", Spread(personality=2, investigation=2, willpower=1)),
    ],
)
def test_suggested_points_go_where_the_book_advises(background: str, points: Spread) -> None:
    """tombstone/backgrounds/folk-hero/suggested-skills and the others: what is placed stays, and none is left."""
    one = suggested(least(sheet(background), BOOK), BOOK)
    assert (one.points, points_left(one, BOOK)) == ((points,), 0)
    assert suggested(one, BOOK) == one


@given(ANY_BACKGROUND, st.integers(1, 6))
def test_suggested_points_are_legal_at_any_grit(background: str, reached: int) -> None:
    """tombstone/skills/points/levelup-two"""
    one = suggested(least(sheet(background, scenarios=4 * (reached - 1)), BOOK), BOOK)
    assert points_left(one, BOOK) == 0
    assert not [fault for fault in faults(one, BOOK) if fault.key == "points"]


def test_nobody_falls_back() -> None:
    """tombstone/grit/definition"""
    one = at_grit(surprise(Random(5), BOOK), 4, Random(5), BOOK)
    assert at_grit(one, 2, Random(5), BOOK) == one
    assert grit(at_grit(one, 6, Random(5), BOOK), BOOK) == 6


def test_a_soldier_of_grit_4_has_chosen_a_weapon() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus"""
    soldier = sheet("soldier", Spread(defense=2, gunslinging=2, brawling=1))
    assert at_grit(soldier, 3, Random(1), BOOK).specialised == ""
    assert at_grit(soldier, 4, Random(1), BOOK).specialised == "brawling"


def test_portraits_differ_and_follow_from_the_dice() -> None:
    """tombstone/creation/gender/free: any face goes with anybody; under a bonnet there is no beard."""
    faces = [portrait(Random(seed)) for seed in range(100)]
    assert len(set(faces)) > 90
    assert faces == [portrait(Random(seed)) for seed in range(100)]
    assert not [face for face in faces if face.hat == "bonnet" and face.beard]
    assert {face.hat for face in faces} == set(get_args(get_type_hints(Portrait)["hat"]))


def test_scores_that_a_surprise_has_are_spread_over_all_skills() -> None:
    """tombstone/skills/points/minimums-first: advice leads, and rules nothing out that is legal."""
    free = {skill for seed in range(300) for skill in SKILLS if surprise(Random(seed), BOOK).points[0].of(skill)}
    assert free == set(SKILLS)
