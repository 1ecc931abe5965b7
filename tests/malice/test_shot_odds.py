"""The exact chances of one attack against the tables of the book (T7, T8) and its worked examples."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.refusal import RefusedError
from posse.games.malice.shot_odds import Behind, shot_odds
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel

SIXTH = Fraction(1, 6)


@pytest.mark.parametrize(
    ("distance", "aim", "behind", "traits", "sixths"),
    [
        (7, False, "none", (), 3),
        (12, False, "none", (), 2),
        (7, True, "none", (), 4),
        (7, False, "window", (), 2),
        (7, False, "door", (), 2),
        (7, False, "solid", (), 1),
        (12, False, "solid", (), 0),
        (12, True, "solid", (), 1),
        (7, True, "none", ("gunfighter", "dead_eye"), 6),
        (12, False, "none", ("windage",), 3),
        (7, False, "none", ("whiskey_drinker",), 1),
    ],
)
def test_shooting_chance_to_hit_by_table_t7(
    distance: float, aim: bool, behind: Behind, traits: tuple[str, ...], sixths: int
) -> None:
    """malice/shooting/modifiers-add: the chances of table T7, for a Six shooter at Short and Long."""
    odds = shot_odds("six_shooter", distance, aim=aim, behind=behind, traits=traits)
    assert odds.hit == sixths * SIXTH
    assert odds.need.sides == 6


def test_ex_m28_lethality() -> None:
    """EX-M28: two hits kill with 4/9, three for certain; on average 43/18 hits kill (table T8)."""
    chance = [
        exact(duel(6).then(LandHits("wes", "vic", hits))).of(lambda after: after.figure("wes").status == "dead")
        for hits in range(1, 4)
    ]
    assert chance == [Fraction(1, 6), Fraction(4, 9), 1]
    assert 1 + sum(1 - dead for dead in chance) == Fraction(43, 18)


def test_ex_m31_two_shots_or_one_aimed() -> None:
    """EX-M31: Short: 3/4 against 4/6; Long: 5/9 against 3/6."""
    for distance, twice, aimed in ((7, Fraction(3, 4), Fraction(4, 6)), (12, Fraction(5, 9), Fraction(3, 6))):
        once = shot_odds("six_shooter", distance).hit
        assert 1 - (1 - once) ** 2 == twice
        assert shot_odds("six_shooter", distance, aim=True).hit == aimed


def test_fanning_six_rounds_by_table_t7() -> None:
    """malice/fanning/needs-six: at least one hit 31031/46656, 665/729 with Gunfighter; so many on average."""
    plain, good = shot_odds(fan=6), shot_odds(fan=6, traits=("gunfighter",))
    assert (plain.hit, good.hit) == (Fraction(31031, 46656), Fraction(665, 729))
    assert sum(hits * share for hits, share in plain.hits.items()) == 1
    assert sum(hits * share for hits, share in good.hits.items()) == 2


def test_weapon_shotgun_barrels_both() -> None:
    """malice/weapon/shotgun-barrels: at least one hit 3/4, both 1/4."""
    odds = shot_odds("shotgun", 14, barrels=2)
    assert (odds.hit, odds.hits[2], odds.rounds) == (Fraction(3, 4), Fraction(1, 4), 2)


def test_one_hit_every_row_with_a_sixth() -> None:
    """malice/wounds/d6-per-hit: of a sure hit each row has a sixth; the points follow from the rows."""
    odds = shot_odds(aim=True, traits=("gunfighter", "dead_eye"))
    assert set(odds.struck.values()) == {SIXTH}
    assert odds.fates == {"dead": SIXTH, "down": SIXTH, "wounded": 4 * SIXTH, "unharmed": 0}
    assert odds.points == Fraction(5 * 1 + 3, 6)
    assert odds.notes == ("It scores 1.33 points on average.",)


def test_wounds_before_the_shot_count() -> None:
    """malice/wounds/three-wounds-kill: with two wounds every hit kills; with one, the Head Shot and that location."""
    assert shot_odds(target_wounds={"leg": 1, "chest": 1}).dead == Fraction(1, 2)
    assert shot_odds(target_wounds={"leg": 1}).dead == Fraction(1, 2) * Fraction(2, 6)


@pytest.mark.parametrize(
    ("attack", "rule"),
    [
        ({"weapon": "derringer", "distance": 7}, "malice/shooting/bands-inclusive"),
        ({"weapon": "shotgun", "fan": 2}, "malice/fanning/which-guns"),
        ({"barrels": 2}, "malice/weapon/shotgun-barrels"),
        ({"behind": "door", "distance": 0}, "malice/shooting/cover-worst-only"),
        ({"weapon": "gatling"}, ""),
        ({"traits": ("lucky",)}, ""),
        ({"distance": -1}, ""),
        ({"target_wounds": {"leg": 2}}, ""),
        ({"target_wounds": {"head": 1}}, ""),
    ],
)
def test_what_play_would_refuse_is_refused(attack: dict[str, Any], rule: str) -> None:
    """A sentence and the rule, as at the table."""
    with pytest.raises(RefusedError) as refused:
        shot_odds(**attack)
    assert refused.value.refusal.rule == rule
