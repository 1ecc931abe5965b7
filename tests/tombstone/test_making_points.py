"""Points: what the Background asks for, what a Grit gives and lets a skill hold, and where scores start."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import SCORES, SKILLS, Skill, Spread
from posse.games.tombstone.making.points import begun, least, legal_spreads, placed, shown, stops
from posse.games.tombstone.sheet import most_points, points_left, points_of, score
from tests.sure import there
from tests.tombstone.people import ANY_BACKGROUND, BACKGROUNDS, BOOK, sheet, table


def wrong(background: str, *points: Spread, **more: int) -> list[str]:
    return [stop.rule for stop in stops(sheet(background, *points, **more), BOOK)]


# At the start

SALLY = sheet("outlaw", Spread(health=1, defense=1, gunslinging=1, brawling=1, willpower=1))


def test_skills_list_and_where_each_starts() -> None:
    """tombstone/skills/list, tombstone/skills/defense/start, tombstone/skills/willpower/start, tombstone/skills/gunslinging/start,
    tombstone/skills/brawling/start, tombstone/skills/personality/start, tombstone/skills/investigation/start,
    tombstone/skills/cap/lowest, tombstone/skills/health/start-roll: with a 1 on the die Health starts at 4, the lowest there is.
    """
    assert [score(sheet(), skill, BOOK) for skill in SKILLS] == [4, 10, 0, 0, 0, 0, 10]
    assert [score(sheet(health_dice=(face,)), "health", BOOK) for face in range(1, 7)] == [4, 5, 6, 7, 8, 9]


def test_points_one_for_one_in_the_sheet_of_a_rowdy_outlaw() -> None:
    """tombstone/skills/points/one-for-one, tombstone/skills/health/point, tombstone/skills/points/creation-total: legal, and
    nothing is left."""
    assert [score(SALLY, skill, BOOK) for skill in SKILLS] == [5, 11, 1, 1, 0, 0, 11]
    assert (points_left(SALLY, BOOK), list(stops(SALLY, BOOK))) == (0, [])


def test_points_creation_total_is_five_and_no_more() -> None:
    """tombstone/skills/points/creation-total"""
    six = Spread(health=1, defense=2, gunslinging=1, brawling=1, willpower=1)
    assert wrong("outlaw", six) == ["tombstone/skills/points/creation-total"]
    assert points_left(sheet("outlaw", Spread(defense=1, gunslinging=1, brawling=1)), BOOK) == 2


def test_points_creation_max_two_refuses_a_soldier_with_three_in_gunslinging() -> None:
    """tombstone/skills/points/creation-max-two: although the sum is 5; and Health is no exception."""
    assert wrong("soldier", Spread(gunslinging=3, defense=1, brawling=1)) == [
        "tombstone/skills/points/creation-max-two"
    ]
    assert wrong("brave", Spread(health=3, defense=1, brawling=1)) == ["tombstone/skills/points/creation-max-two"]


@pytest.mark.parametrize("background", BACKGROUNDS)
def test_points_minimums_first_of_each_background(background: str) -> None:
    """tombstone/skills/points/minimums-first: one point fewer than it asks for anywhere is refused."""
    needs = BOOK.background(background).needs
    assert wrong(background, needs) == []
    for skill in SKILLS:
        if needs.of(skill):
            assert wrong(background, needs.plus(skill, -1)) == ["tombstone/skills/points/minimums-first"]


@pytest.mark.parametrize(
    ("background", "ways"),
    [("folk-hero", 7), ("gambler", 7), ("brave", 25), ("outlaw", 25), ("soldier", 6), ("holy-roller", 6)],
)
def test_points_minimums_first_leave_so_many_legal_spreads(background: str, ways: int) -> None:
    """tombstone/skills/points/minimums-first: by the table of what each asks for; each of them is 5 points, none above 2."""
    found = [one.points[0] for one in legal_spreads(sheet(background), BOOK)]
    assert len(set(found)) == len(found) == ways
    assert all(spread.total == 5 and max(spread.of(skill) for skill in SKILLS) <= 2 for spread in found)


def test_points_creation_total_could_be_spread_in_266_ways_without_minimums() -> None:
    """tombstone/skills/points/minimums-first: what they leave is counted against all the ways to place 5 points, 2 at most each."""
    nothing = replace(BOOK.background("outlaw"), id="drifter", needs=Spread())
    own = replace(table(custom_content=True), own_backgrounds=(nothing,))
    assert len(legal_spreads(sheet("drifter"), own)) == 266


# Later

GRITS = [(1, 12, 2), (2, 13, 3), (3, 14, 4), (4, 15, 5), (5, 16, 6), (6, 17, 7)]


@pytest.mark.parametrize(("grit", "high", "modifier"), GRITS)
def test_caps_by_grit(grit: int, high: int, modifier: int) -> None:
    """tombstone/skills/cap/defense-willpower, tombstone/skills/cap/modifiers, tombstone/skills/cap/health-not-listed,
    tombstone/skills/defense/max: the table of lowest and highest scores, with as many points in Health as in the others."""
    most = {skill: most_points(skill, grit, BOOK) for skill in SKILLS}
    assert {10 + most[skill] for skill in SCORES} == {high}
    assert {most[skill] for skill in SKILLS if skill not in SCORES} == {modifier}


DRILLED = Spread(defense=2, gunslinging=2, brawling=1)


def test_points_levelup_choices_of_a_ready_made_soldier() -> None:
    """tombstone/skills/points/levelup-two, tombstone/skills/points/levelup-plus-one, tombstone/skills/points/levelup-catch-up:
    +1 and +1 is fine, +2 over the limit is not, and a skill far below it may take both."""
    for spread, rules in (
        (Spread(gunslinging=1, defense=1), []),
        (Spread(gunslinging=2), ["tombstone/skills/cap/modifiers"]),
        (Spread(personality=2), []),
        (Spread(personality=2, willpower=1), ["tombstone/skills/points/levelup-two"]),
    ):
        assert wrong("soldier", DRILLED, spread, scenarios=4) == rules


def test_points_minimums_creation_only_ask_nothing_of_later_points() -> None:
    """tombstone/skills/points/minimums-creation-only: all two may go anywhere, and the first five still count."""
    later = legal_spreads(sheet("soldier", DRILLED, scenarios=4), BOOK)
    assert Spread(willpower=1, investigation=1) in [one.points[1] for one in later]
    assert "tombstone/skills/points/minimums-first" in wrong("soldier", Spread(defense=2), DRILLED, scenarios=4)


def test_there_are_no_points_for_a_grit_that_has_not_been_reached() -> None:
    """tombstone/grit/advance-by-scenarios"""
    assert wrong("soldier", DRILLED, Spread(defense=1), scenarios=3) == ["tombstone/grit/advance-by-scenarios"]


# Placing


def test_points_are_placed_at_the_first_grit_that_has_some_left() -> None:
    """tombstone/skills/points/levelup-two: whoever rose twice places four, two at each Grit, and no fifth."""
    somebody = sheet("soldier", DRILLED, scenarios=8)
    for skill in ("willpower", "health", "willpower", "personality"):
        somebody = there(placed(somebody, skill, 1, BOOK))
    assert somebody.points[1:] == (Spread(willpower=1, health=1), Spread(willpower=1, personality=1))
    refused = placed(somebody, "investigation", 1, BOOK)
    assert isinstance(refused, Refusal)
    assert refused.rule == "tombstone/skills/points/levelup-two"


def test_a_refused_point_says_what_stays_and_why() -> None:
    """tombstone/skills/points/minimums-first: the sentence under a button that does nothing."""
    sentence = "Brawling stays at +1. An Outlaw begins with at least one point in Brawling."
    refusal = Refusal("not allowed", sentence, "tombstone/skills/points/minimums-first")
    assert placed(SALLY, "brawling", -1, BOOK) == refusal
    assert isinstance(placed(SALLY, "personality", -1, BOOK), Refusal)


def test_starting_over_keeps_what_the_background_asks_for() -> None:
    """tombstone/skills/points/minimums-first"""
    assert least(SALLY, BOOK).points == begun(SALLY, BOOK).points == (Spread(defense=1, gunslinging=1, brawling=1),)
    risen = sheet("soldier", DRILLED, Spread(willpower=2), scenarios=4)
    assert begun(risen, BOOK).points == (DRILLED,)


def test_scores_as_they_are_printed() -> None:
    """tombstone/skills/list"""
    assert [shown(skill, 2) for skill in SKILLS] == ["2", "2", "+2", "+2", "+2", "+2", "2"]


# What always holds


@given(
    ANY_BACKGROUND,
    st.lists(st.tuples(st.sampled_from(SKILLS), st.sampled_from((1, -1))), max_size=25),
    st.integers(0, 25),
)
def test_whatever_is_pressed_keeps_every_limit(
    background: str, presses: list[tuple[Skill, int]], scenarios: int
) -> None:
    """tombstone/skills/points/creation-total, tombstone/skills/cap/defense-willpower, tombstone/skills/cap/modifiers: points
    spent are never more than given, and no skill is beyond its Grit."""
    one = least(sheet(background, scenarios=scenarios), BOOK)
    for skill, by in presses:
        pressed = placed(one, skill, by, BOOK)
        one = one if isinstance(pressed, Refusal) else pressed
    grit = min(6, 1 + scenarios // 4)
    assert list(stops(one, BOOK)) == []
    assert 0 <= points_left(one, BOOK) <= 5 + 2 * (grit - 1)
    for skill in SKILLS:
        base = {"health": 4, "defense": 10, "willpower": 10}.get(skill, 0)
        assert base <= score(one, skill, BOOK) <= base + grit + 1


@given(ANY_BACKGROUND, st.integers(1, 6), st.randoms(use_true_random=False))
def test_points_spent_are_five_and_two_for_each_grit(background: str, grit: int, rng: Random) -> None:
    """tombstone/skills/points/levelup-two: by any legal way of placing all of them, Grit by Grit."""
    one = sheet(background)
    for each in range(1, grit + 1):
        one = rng.choice(legal_spreads(sheet(background, *one.points, scenarios=4 * (each - 1)), BOOK))
    assert sum(spread.total for spread in one.points) == 5 + 2 * (grit - 1)
    assert points_left(one, BOOK) == 0


# Variants


def test_variants_of_points_and_limits() -> None:
    """tombstone/variants/rewards/three-points: 5, 8, 11, 14, 17, 20. tombstone/variants/rewards/alternate: two at Grit 2, 4 and 6.
    tombstone/grit/reward-variants, tombstone/variants/rewards/defense-cap: the limit of Defense raised, or none."""
    assert [points_of(grit, table(points_per_grit="3")) for grit in range(1, 7)] == [5, 3, 3, 3, 3, 3]
    assert [points_of(grit, table(points_per_grit="alternate")) for grit in range(1, 7)] == [5, 2, 0, 2, 0, 2]
    assert [most_points("defense", 1, table(defense_cap=cap)) for cap in ("grit+11", "grit+13")] == [2, 4]
    assert most_points("defense", 1, table(defense_cap="none")) == 20
    assert most_points("willpower", 1, table(defense_cap="none")) == 2


def test_free_bonus_to_defense_is_on_top_of_points_and_limit() -> None:
    """tombstone/variants/defense/free-bonus, tombstone/dice/free-defense-bonus: a ready-made Soldier with +2 has 14."""
    soldier = sheet("soldier", DRILLED)
    assert [score(soldier, "defense", table(defense_free_bonus=bonus)) for bonus in ("0", "1", "2", "3")] == [
        12,
        13,
        14,
        15,
    ]
    assert list(stops(soldier, table(defense_free_bonus="3"))) == []


def test_health_start_as_the_table_has_it() -> None:
    """tombstone/health/variant/maximum, tombstone/health/variant/2d6: always 9 before points, or two dice and 3."""
    assert score(sheet("outlaw", Spread(health=1), health_dice=()), "health", table(health_start="max-9")) == 10
    two = table(health_start="2d6+3")
    assert [score(sheet(health_dice=dice), "health", two) for dice in ((1, 1), (6, 6))] == [5, 15]
