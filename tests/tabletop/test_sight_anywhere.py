"""What sight must satisfy on any table at all."""

from itertools import product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.content.maps import load_map
from posse.tabletop.arrays import look_at_many, look_many, look_pairs
from posse.tabletop.ground import Ground
from posse.tabletop.sight import Body, Look, look, look_past_everything, sees
from posse.tabletop.terrain import Area, Cover, Map, Point
from tests.tabletop.anywhere import COARSE, grounds
from tests.tabletop.drawn import drawn
from tests.trying import examples

seeds = st.integers(0, 999)


def crowd(ground: Ground, seed: int, count: int) -> list[Body]:
    """Bodies strewn over a table, upstairs and down, many close to the pieces that stand there, some in line with them."""
    chance = Random(seed)
    corners = [corner for area in ground.map.areas for corner in area.outline]
    corners += [end for wall in ground.map.walls for end in (wall.a, wall.b)]
    found = []
    for _ in range(count):
        x, y = chance.randrange(ground.width), chance.randrange(ground.depth)
        if corners and chance.random() < 0.6:
            corner = chance.choice(corners)
            x, y = corner.x + chance.randint(-500, 500), corner.y + chance.randint(-500, 500)
        if chance.random() < 0.3:
            x, y = x // COARSE * COARSE, y // COARSE * COARSE
        feet = ground.elevation(chance.randrange(len(ground.elevations)))
        found.append(Body(x, y, feet, chance.choice([127, 127, 190, 250, 300]), chance.choice([80, 279, 500])))
    return found


def hold_reasons(ground: Ground, found: Look) -> None:
    """An answer names what shelters or what blocks, never both, and shows the line."""
    assert found.ray is not None
    named = [feature for feature in (found.soft, found.hard, found.blocked) if feature is not None]
    assert all(ground.name_of(feature) for feature in named)
    assert found.sees == (found.blocked is None)
    assert found.sees or found.cover == Cover.NONE


@examples(60)
@given(grounds(), seeds)
def test_on_any_table_sight_is_mutual_and_corridors_leave_out_nothing(ground: Ground, seed: int) -> None:
    people = crowd(ground, seed, 10)
    for a, b in product(people, people):
        found = look(ground, a, b)
        assert found == look_past_everything(ground, a, b), (a, b)
        assert found.sees == look(ground, b, a).sees == sees(ground, a, b), (a, b)
        hold_reasons(ground, found)


def test_the_far_edge_of_what_the_firer_stands_against_does_not_count() -> None:
    """A bush whose near edge the firer touches and over whose far edge, inches away, the line runs."""
    bush = Area("bush", "scrub", "Bush", (Point(0, 0), Point(0, 1143), Point(200, 1095)), 400, 0, "clear", Cover.SOFT)
    ground = Ground(Map("any", "Any", 3048, 3048, areas=(bush,)))
    a, b = Body(0, 381, 0, 250, 500), Body(45, 3017, 300, 127, 500)
    assert look(ground, a, b).soft is None
    assert look_many(ground, a, [b])[1].tolist() == [Cover.NONE]


@examples(50)
@given(grounds(), seeds)
def test_many_at_once_are_answered_as_one_by_one(ground: Ground, seed: int) -> None:
    a, *others = crowd(ground, seed, 12)
    seen, cover = look_many(ground, a, others)
    one_by_one = [look(ground, a, b) for b in others]
    assert seen.tolist() == [found.sees for found in one_by_one]
    assert cover.tolist() == [found.cover for found in one_by_one]
    seen, cover = look_at_many(ground, others, a)
    one_by_one = [look(ground, b, a) for b in others]
    assert seen.tolist() == [found.sees for found in one_by_one]
    assert cover.tolist() == [found.cover for found in one_by_one]


@pytest.mark.parametrize("name", ["main-street", "corral", "canyon"])
def test_a_crowd_on_a_real_map_is_seen_the_same_every_way_of_looking(name: str) -> None:
    ground = Ground(load_map(name))
    here, there = crowd(ground, 1, 16), crowd(ground, 2, 30)
    for a in here:
        seen_by_a, cover = look_many(ground, a, there)
        for b, seen, sheltered in zip(there, seen_by_a.tolist(), cover.tolist(), strict=True):
            found = look(ground, a, b)
            assert found == look_past_everything(ground, a, b), (a, b)
            assert found.sees == look(ground, b, a).sees, (a, b)
            assert (found.sees, found.cover) == (seen, sheltered), (a, b)


def test_no_pairs_have_no_answers() -> None:
    seen, cover = look_pairs(drawn("...").ground, [], [])
    assert seen.tolist() == []
    assert cover.tolist() == []
