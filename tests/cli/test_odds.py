"""`posse odds`: the chances that the reference works out by hand, from the rules that play runs."""

import json
from fractions import Fraction
from itertools import product
from math import inf, nan
from typing import Any

import pytest

import posse
from posse.games.ruthless.shot_odds import shot_odds
from tests.cli.conftest import Posse

SHORT: dict[int, dict[str, Any]] = {
    -5: {"mounted": True, "cover": "hard", "lily": True},
    -4: {"mounted": True, "cover": "hard"},
    -3: {"cover": "hard", "lily": True},
    -2: {"cover": "hard"},
    -1: {"cover": "soft"},
    0: {},
    1: {"aim": True},
    2: {"aim": True, "traits": ["gunfighter"]},
    3: {"weapon": "shotgun", "aim": True},
    4: {"weapon": "shotgun", "aim": True, "traits": ["gunfighter"]},
}
LONG: dict[int, dict[str, Any]] = {
    **{sum: made for sum, made in SHORT.items() if sum <= 2},
    3: {"aim": True, "traits": ["gunfighter", "marksman"]},
}


@pytest.mark.parametrize(("band", "modifiers"), [*(("short", n) for n in SHORT), *(("long", n) for n in LONG)])
def test_table_t7(band: str, modifiers: int) -> None:
    """ruthless/shoot/short-6, ruthless/shoot/long-8, ruthless/shoot/modifiers-add: both rows of table T7."""
    shot, faces = (
        ({"distance": 5, **SHORT[modifiers]}, 5) if band == "short" else ({"distance": 12, **LONG[modifiers]}, 3)
    )
    odds = shot_odds(**{"weapon": "revolver", **shot})
    assert (odds.band, odds.need.modifier) == (band, modifiers)
    assert odds.hit == Fraction(max(0, faces + modifiers), 10)


@pytest.mark.parametrize("rounds", range(1, 7))
def test_fanning_hits_at_least_once(rounds: int) -> None:
    """ruthless/fanfire/natural-tens: 1 - 0.9^n, below table T7."""
    assert shot_odds(fan=rounds).hit == 1 - Fraction(9, 10) ** rounds


def test_two_or_more_hits_of_six_fanned_rounds() -> None:
    """ruthless/fanfire/up-to-six: 11.4265 %, below table T7."""
    hits = shot_odds(fan=6).hits
    assert round(float(1 - hits[0] - hits[1]), 6) == 0.114265
    assert sum(hits.values()) == 1


@pytest.mark.parametrize("toughness", range(1, 11))
def test_who_turns_lily_livered(toughness: int) -> None:
    """ruthless/toughness/pass-on-value-or-more: table T8; a severe wound (1 hit in 10) leaves nobody to test."""
    hit = Fraction(1, 2)
    assert shot_odds(toughness=toughness).lily == hit * Fraction(9, 10) * Fraction(toughness - 1, 10)
    assert shot_odds(toughness=toughness, traits=["loud mouth"]).lily == hit * Fraction(9, 10) * Fraction(toughness, 10)


def test_where_a_hit_lands() -> None:
    """ruthless/wounds/d10-per-hit: table T6, halved by the chance to hit."""
    odds = shot_odds()
    faces = {"leg": 2, "arm": 2, "graze": 2, "gut_punch": 1, "chest": 2, "severe": 1}
    assert odds.struck == {place: Fraction(count, 20) for place, count in faces.items()}
    assert odds.wounded == Fraction(7, 20), "grazes and gut punches of a bullet cross off nothing"
    assert odds.out == Fraction(1, 20)
    assert odds.dead == 0


def test_the_last_box_kills() -> None:
    """ruthless/wounds/last-box-kills: two legs gone, so a third is the end; ruthless/wounds/severe-10 likewise."""
    assert shot_odds(target_wounds={"leg": 2}).dead == Fraction(1, 10)
    assert shot_odds(target_wounds={"severe": 1}).dead == Fraction(1, 20)
    assert shot_odds(target_wounds={"leg": 2, "severe": 1}).dead == Fraction(3, 20)


def test_an_aimed_hit_is_placed_where_it_hurts_most() -> None:
    """ruthless/aim/wound-shift: 9 becomes 10, and with two legs gone a 3 becomes a 2."""
    assert shot_odds(aim=True).out == Fraction(6, 10) * Fraction(2, 10)
    assert shot_odds(aim=True, target_wounds={"leg": 2}).dead == Fraction(6, 10) * Fraction(3, 10)


def test_a_lucky_shooter_rolls_a_miss_again_and_a_lucky_target_a_failed_test() -> None:
    """ruthless/trait/lucky: 1 - 0.5^2 to hit; 0.4^2 to fail Toughness 5."""
    assert shot_odds(traits=["lucky"]).hit == Fraction(3, 4)
    assert shot_odds(target_traits=["lucky"]).lily == Fraction(1, 2) * Fraction(9, 10) * Fraction(4, 10) ** 2


def test_traits_that_ignore_the_first_of_something() -> None:
    """ruthless/trait/tough-as-nails, ruthless/trait/cool-hand."""
    assert shot_odds(target_traits=["tough-as-nails"]).wounded == 0
    assert shot_odds(target_traits=["cool_hand"]).lily == 0
    assert shot_odds(fan=6, target_traits=["tough-as-nails"]).wounded > 0


def test_a_mounted_target_shares_hits_with_the_horse() -> None:
    """ruthless/shoot/mounted-target-split: half the hits; ruthless/horse/three-wounds-kill."""
    odds = shot_odds(target_mounted=True)
    assert odds.horse_hit == Fraction(1, 4)
    assert odds.horse_killed == 0
    assert sum(odds.struck.values()) == Fraction(1, 4)
    assert shot_odds(target_mounted=True, horse_wounds=2).horse_killed == Fraction(1, 4)


@pytest.mark.parametrize(
    ("cover", "mounted", "target_mounted"), list(product(("soft", "hard"), (False, True), (False, True)))
)
@pytest.mark.parametrize("distance", [1, 7, 12])
def test_cover_is_cover_for_everybody_at_any_distance(
    cover: Any, mounted: bool, target_mounted: bool, distance: float
) -> None:
    """ruthless/shoot/mod-soft-cover, ruthless/shoot/mod-hard-cover: read by sight off a real fence or wall."""
    with_it = shot_odds(distance=distance, cover=cover, mounted=mounted, target_mounted=target_mounted)
    without = shot_odds(distance=distance, mounted=mounted, target_mounted=target_mounted)
    assert with_it.need.modifier - without.need.modifier == {"soft": -1, "hard": -2}[cover]


def test_options_reach_the_odds() -> None:
    assert shot_odds(house_rules={"natural_extremes": "ten_hits_one_misses"}, **SHORT[-5]).hit == Fraction(1, 10)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"distance": 12.1}, "Target is out of range: the Revolver reaches 12\u2033. [ruthless/shoot/out-of-range]"),
        ({"distance": 0, "cover": "hard", "mounted": True, "target_mounted": True}, "the shot passes over it."),
        ({"distance": -1}, "A distance is between 0 and 240 inches, not -1."),
        ({"distance": nan}, "A distance is between 0 and 240 inches, not nan."),
        ({"distance": inf}, "A distance is between 0 and 240 inches, not inf."),
        ({"weapon": "revolvr"}, 'There is no weapon called "revolvr". Did you mean "revolver"?'),
        ({"traits": ["gunfigter"]}, 'Did you mean "gunfighter"?'),
        ({"traits": ["drunk"], "aim": True}, "Drunk and cannot aim. [ruthless/trait/drunk]"),
        ({"weapon": "shotgun", "fan": 2}, "A Shotgun cannot be fanned."),
        ({"distance": 10, "fan": 2}, "Fanning is for short range only."),
        ({"fan": 7}, "Up to six rounds, and no more than are loaded."),
        ({"toughness": 11}, "Toughness goes from 1 to 10, and this is 11."),
        ({"target_wounds": {"leg": 3}}, "A living target has at most 2 boxes crossed off for leg, not 3."),
        ({"target_wounds": {"graze": 1}}, "No boxes are kept for graze"),
        ({"target_wounds": {"tail": 1}}, 'There is no location called "tail".'),
        ({"horse_wounds": 1}, "The target has no horse to be wounded."),
        ({"horse_wounds": 3, "target_mounted": True}, "A living horse has at most 2 wounds, not 3."),
    ],
)
def test_an_attack_that_cannot_be_made_is_refused_in_a_sentence(asked: dict[str, Any], sentence: str) -> None:
    with pytest.raises(posse.RefusedError) as caught:
        shot_odds(**asked)
    assert sentence in str(caught.value)


def test_the_command_shows_reasons_and_chances(posse_command: Posse) -> None:
    said = posse_command("odds", "ruthless", "--aim", "--cover", "hard", "--traits", "gunfighter,marksman")
    assert said.code == 0
    assert "6 or more on the die" in said.out
    for words in ("+1  aiming", "-2  hard cover, Low stone wall", "ruthless/shoot/mod-hard-cover", "50 %", "1/2"):
        assert words in said.out


def test_the_command_says_how_choices_were_made_where_there_were_any(posse_command: Posse) -> None:
    note = "An aimed hit is placed where it hurts most."
    assert note in posse_command("odds", "ruthless", "--aim").out
    assert note not in posse_command("odds", "ruthless").out
    assert "Lucky target" in posse_command("odds", "ruthless", "--target-traits", "lucky").out


def test_the_command_gives_json_with_exact_fractions(posse_command: Posse) -> None:
    words = ("--fan", 2, "--target-mounted", "--target-wounds", "leg=2,arm=1", "--toughness", 3, "--json")
    odds = json.loads(posse_command("odds", "ruthless", *words).out)
    assert odds["hit"] == {"exact": "19/100", "percent": 19.0}
    assert set(odds["hits"]) == {"0", "1", "2"}
    assert {"need", "struck", "wounded", "lily", "out", "dead", "horse_hit", "horse_killed", "unhurt"} <= set(odds)
