"""`posse odds`: the chances that the reference works out by hand, from the rules that play runs."""

import json
from fractions import Fraction
from itertools import product
from math import inf, nan
from typing import Any

import pytest

import posse
from posse.games.ruthless.shot_odds import ShotOdds, shot_odds
from tests.cli.conftest import Posse

HALF, NINE = Fraction(1, 2), Fraction(9, 10)
FACES = {"leg": 2, "arm": 2, "graze": 2, "gut_punch": 1, "chest": 2, "severe": 1}
CLOSE, FAR = {"distance": 5}, {"distance": 12}
SURE = {"aim": True, "traits": ["gunfighter", "marksman"]}
POOR = {"mounted": True, "cover": "hard", "lily": True}
CHANCES: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({**CLOSE}, {"band": "short", "hit": HALF}),
    ({**CLOSE, **POOR}, {"band": "short", "hit": 0}),
    ({**CLOSE, "weapon": "shotgun", "aim": True, "traits": ["gunfighter"]}, {"band": "short", "hit": NINE}),
    ({**FAR}, {"band": "long", "hit": Fraction(3, 10)}),
    ({**FAR, **POOR}, {"band": "long", "hit": 0}),
    ({**FAR, **SURE}, {"band": "long", "hit": Fraction(6, 10)}),
    ({"house_rules": {"natural_extremes": "ten_hits_one_misses"}, **CLOSE, **POOR}, {"hit": Fraction(1, 10)}),
    ({"fan": 4}, {"hit": 1 - NINE**4}),
    ({}, {"struck": {place: Fraction(count, 20) for place, count in FACES.items()}}),
    ({}, {"wounded": Fraction(6, 20), "down": Fraction(1, 20), "dead": 0}),
    ({"target_wounds": {"leg": 2}}, {"dead": Fraction(1, 10)}),
    ({"target_wounds": {"severe": 1}}, {"dead": Fraction(1, 20)}),
    ({"target_wounds": {"leg": 2, "severe": 1}}, {"dead": Fraction(3, 20)}),
    ({"aim": True}, {"down": Fraction(6, 10) * Fraction(2, 10)}),
    ({"aim": True, "target_wounds": {"leg": 2}}, {"dead": Fraction(6, 10) * Fraction(3, 10)}),
    ({"traits": ["lucky"]}, {"hit": Fraction(3, 4)}),
    *(({"toughness": n}, {"lily": HALF * NINE * Fraction(n - 1, 10)}) for n in range(1, 11)),
    *(({"toughness": n, "traits": ["loud mouth"]}, {"lily": HALF * NINE * Fraction(n, 10)}) for n in range(1, 11)),
    ({"target_traits": ["lucky"]}, {"lily": HALF * NINE * Fraction(4, 10) ** 2}),
    ({"target_traits": ["tough-as-nails"]}, {"wounded": 0}),
    ({"target_traits": ["cool_hand"]}, {"lily": 0}),
    ({"target_mounted": True}, {"horse_hit": Fraction(1, 4), "horse_killed": 0}),
    ({"target_mounted": True, "horse_wounds": 2}, {"horse_killed": Fraction(1, 4)}),
]


def _wounded(odds: ShotOdds) -> Fraction:
    """The chance of a wound that leaves its owner in the fight, with nerve or without."""
    return odds.fates["wounded"] + odds.fates["wounded, Lily Livered"]


@pytest.mark.parametrize(("asked", "chances"), CHANCES)
def test_chances_that_the_reference_works_out_by_hand(asked: dict[str, Any], chances: dict[str, Any]) -> None:
    """ruthless/shoot/short-6, ruthless/shoot/long-8, ruthless/shoot/modifiers-add: table T7, at its middle and its ends.

    ruthless/fanfire/natural-tens: 1 - 0.9^n. ruthless/wounds/d10-per-hit: table T6, halved by the chance to hit; grazes and
    gut punches cross off nothing. ruthless/wounds/last-box-kills, ruthless/wounds/severe-10: two legs gone, and a third is the
    end. ruthless/aim/wound-shift: 9 becomes 10, and with two legs gone a 3 becomes a 2. ruthless/trait/lucky: a miss rolled
    again, or a failed test. ruthless/toughness/pass-on-value-or-more: table T8; a severe wound (1 hit in 10) leaves nobody to
    test. ruthless/trait/tough-as-nails, ruthless/trait/cool-hand: the first of something is ignored.
    ruthless/shoot/mounted-target-split: half the hits; ruthless/horse/three-wounds-kill.
    """
    found = shot_odds(**{"weapon": "revolver", **asked})
    assert {name: _wounded(found) if name == "wounded" else getattr(found, name) for name in chances} == chances
    assert sum(found.hits.values()) == 1


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
    for game in ("ruthless", "malice"):
        fanned = posse_command("odds", game, "--fan", 2, "--aim").out
        assert note not in fanned
        assert "Fanning takes nothing from the aim" in fanned
    assert "Lucky target" in posse_command("odds", "ruthless", "--target-traits", "lucky").out


def test_the_command_gives_json_with_exact_fractions(posse_command: Posse) -> None:
    words = ("--fan", 2, "--target-mounted", "--target-wounds", "leg=2,arm=1", "--toughness", 3, "--json")
    odds = json.loads(posse_command("odds", "ruthless", *words).out)
    assert odds["hit"] == {"exact": "19/100", "percent": 19.0}
    assert set(odds["hits"]) == {"0", "1", "2"}
    assert {"need", "struck", "fates", "horse_hit", "horse_killed"} <= set(odds)
