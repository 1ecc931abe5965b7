"""Characters as scripts have them: made, tried, grown, each step another one."""

from fractions import Fraction
from pathlib import Path

import pytest

import posse
from posse.games.desk import Somebody
from posse.games.tombstone.book import SKILLS

C = posse.characters()


def soldier(grit: int = 1) -> Somebody:
    return C.new("soldier", grit=grit, seed=5, name="Ada")


def test_the_numbers_are_those_of_the_sheet() -> None:
    ada = soldier(3)
    assert list(ada.scores) == [*SKILLS, "speed", "fortune", "grit"]
    assert (ada.name, ada.scores["defense"], ada.scores["gunslinging"], ada.scores["grit"]) == ("Ada", 11, 2, 3)
    assert ada.sheet().scores == ada.scores


def test_a_check_is_tried_with_everything_that_counts_with_luck_and_without() -> None:
    """tombstone/check/target-fixed, tombstone/check/willpower-test, tombstone/fortune/one-per-turn.

    Ten or more on three dice is 135 ways of 216; with a d4 on what misses by up to four it is more.
    """
    ada = soldier(3)
    tried = ada.check("gunslinging", 12)
    assert str(tried.need) == "12+ (the number needed; +2 Gunslinging)"
    assert tried.chance == Fraction(135, 216)
    short = {9: 4, 8: 3, 7: 2, 6: 1}
    ways = {9: 25, 8: 21, 7: 15, 6: 10}
    assert tried.with_luck == tried.chance + sum(
        Fraction(ways[total] * helps, 216 * 4) for total, helps in short.items()
    )
    will = ada.check("willpower")
    assert (will.need.under, will.need.base, will.chance) == (True, ada.scores["willpower"], Fraction(1, 2))
    with pytest.raises(posse.RefusedError, match='no check called "gunsling"'):
        ada.check("gunsling", 12)


def test_abilities_count_in_a_check() -> None:
    """tombstone/abilities/outlaw/die-hard/notoriety: as at the table."""
    outlaw = C.new("outlaw", seed=3)
    reasons = [reason.what for reason in outlaw.check("personality", 10).need.reasons]
    assert reasons[-1] == "Die Hard"


def test_a_step_changes_nobody_and_gives_another() -> None:
    """tombstone/grit/advance-by-scenarios, tombstone/skills/points/levelup-two."""
    ada = soldier()
    before = ada.toml()
    then = ada.after(ada.ahead())
    assert (then.scores["grit"], then.ahead()) == (2, 0)
    assert (then.ways().grit, then.ways().points) == (2, 2)
    for way in then.ways().spreads:
        grown = then.placed(way)
        assert grown.ways().points == 0
        assert grown.sheet().waits == ()
        assert all(grown.scores[skill] == ada.scores[skill] + way.get(skill, 0) for skill in SKILLS)
    assert ada.toml() == before


def test_where_points_may_not_go_they_are_refused_and_are_in_no_listed_way() -> None:
    """tombstone/skills/cap/modifiers."""
    then = soldier().after(4)
    legal = [dict(way) for way in then.ways().spreads]
    for one in SKILLS:
        for other in SKILLS:
            way: dict[str, int] = {one: 2} if one == other else {skill: 1 for skill in SKILLS if skill in (one, other)}
            try:
                then.placed(way)
            except posse.RefusedError:
                assert way not in legal
            else:
                assert way in legal


def test_what_a_file_keeps_is_read_again(tmp_path: Path) -> None:
    ada = soldier(4)
    for name, text in (("ada.toml", ada.toml()), ("ada.json", ada.json())):
        path = tmp_path / name
        path.write_text(text)
        assert C.read(path) == ada


def test_a_table_without_grit_has_nothing_ahead() -> None:
    """tombstone/grit/no-progression."""
    somebody = C.new("outlaw", seed=1, house_rules={"grit": False})
    assert (somebody.ahead(), somebody.rises(40)) == (0, ())
