"""What sight must satisfy on any table at all."""

from hypothesis import given, settings
from hypothesis import strategies as st

from posse.tabletop.arrays import look_at_many, look_many, look_pairs
from posse.tabletop.ground import Ground
from posse.tabletop.sight import Body, SightRules, look, look_past_everything
from posse.tabletop.terrain import Cover
from tests.tabletop.anywhere import bodies, grounds, rules
from tests.tabletop.drawn import drawn


@settings(max_examples=180, deadline=None)
@given(grounds(), bodies, bodies, rules)
def test_sight_is_mutual(ground: Ground, a: Body, b: Body, how: SightRules) -> None:
    assert look(ground, a, b, how).sees == look(ground, b, a, how).sees


@settings(max_examples=180, deadline=None)
@given(grounds(), bodies, bodies, rules)
def test_corridors_leave_out_nothing_that_matters(ground: Ground, a: Body, b: Body, how: SightRules) -> None:
    assert look(ground, a, b, how) == look_past_everything(ground, a, b, how)


@settings(max_examples=80, deadline=None)
@given(grounds(), bodies, st.lists(bodies, min_size=1, max_size=8), rules)
def test_many_at_once_are_answered_as_one_by_one(ground: Ground, a: Body, others: list[Body], how: SightRules) -> None:
    sees, cover = look_many(ground, a, others, how)
    one_by_one = [look(ground, a, b, how) for b in others]
    assert sees.tolist() == [found.sees for found in one_by_one]
    assert cover.tolist() == [found.cover for found in one_by_one]
    sees, cover = look_at_many(ground, others, a, how)
    one_by_one = [look(ground, b, a, how) for b in others]
    assert sees.tolist() == [found.sees for found in one_by_one]
    assert cover.tolist() == [found.cover for found in one_by_one]


@settings(max_examples=80, deadline=None)
@given(grounds(), bodies, bodies, rules)
def test_an_answer_gives_its_reasons(ground: Ground, a: Body, b: Body, how: SightRules) -> None:
    found = look(ground, a, b, how)
    assert found.ray is not None
    if found.sees:
        assert found.blocked is None
        assert (found.cover == Cover.NONE) == (found.soft is None and found.hard is None)
        for feature in (found.soft, found.hard):
            assert feature is None or ground.name_of(feature)
    else:
        assert found.blocked is not None
        assert ground.name_of(found.blocked)
        assert found.cover == Cover.NONE


@settings(max_examples=60, deadline=None)
@given(grounds(), bodies, bodies)
def test_one_line_sees_no_more_than_three(ground: Ground, a: Body, b: Body) -> None:
    if look(ground, a, b, SightRules(three_rays=False)).sees:
        assert look(ground, a, b).sees


def test_no_pairs_have_no_answers() -> None:
    sees, cover = look_pairs(drawn("...").ground, [], [])
    assert sees.tolist() == []
    assert cover.tolist() == []
