"""The Python front door: start a match, answer it, keep it as text, ask for odds."""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

import posse
from posse.engine.question import Draw, Together
from posse.engine.record import FIRST_LINE


def test_a_match_starts_from_a_scenario_and_a_seed_and_waits_for_somebody() -> None:
    match = posse.start("high-noon", seed=3)
    assert match.question is not None
    assert match.waiting_for()
    assert match.table.turn == 1
    hands = [posse.start("high-noon", seed=seed).table.hands for seed in (3, 3, 4)]
    assert hands[0] == hands[1] != hands[2]


def test_the_callers_house_rules_come_after_the_scenarios_own_which_stay() -> None:
    house = posse.start("faro-table", house_rules={"loose_horse": "bolts", "premeasure": "false"}).table.scene.house
    assert (house.loose_horse, house.premeasure) == ("bolts", False)
    assert house.small_gunfight == "rounds_until_all_acted", "the scenario plays the small gunfight"
    other = posse.start("faro-table", house_rules={"small_gunfight": "off"}).table.scene.house
    assert other.small_gunfight == "off"


def test_everybody_one_seat_or_nobody_draws_by_hand() -> None:
    match = posse.start("high-noon", by_hand=True)
    assert isinstance(match.question, Draw)
    assert match.table.hands == ((), ())
    assert match.hand_in("AS") is None
    assert match.table.hands != ((), ()) or match.position.given == ("AS",)
    match = posse.start("high-noon", seed=3, by_hand="outlaws")
    assert match.waiting_for() == ("outlaws",)
    assert match.table.hand("law") == posse.start("high-noon", seed=3).table.hand("law")
    assert "\nseed 3 except outlaws\n" in posse.write_record(match)
    assert not isinstance(posse.start("high-noon", by_hand=False).question, Draw)


@pytest.mark.parametrize(
    ("begin", "sentence"),
    [
        (partial(posse.start, "high-non"), 'There is no scenario called "high-non". Did you mean "high-noon"?'),
        (
            partial(posse.start, house_rules={"loose_hors": "bolts"}),
            'no house rule called "loose_hors". Did you mean "loose_horse"?',
        ),
        (partial(posse.start, house_rules={"loose_horse": "runs"}), 'It cannot be "runs". Known: bolts, stays.'),
        (partial(posse.start, house_rules={"premeasure": "perhaps"}), 'cannot be "perhaps". Known: false, true.'),
        (partial(posse.start, house_rules={"loose_horse": True}), 'It cannot be "true".'),
        (partial(posse.start, game="ruthles"), 'There is no game called "ruthles". Did you mean "ruthless"?'),
        (partial(posse.start, by_hand=["outlws"]), 'There is no seat called "outlws". Did you mean "outlaws"?'),
    ],
)
def test_what_nobody_knows_is_refused_with_the_nearest_name(begin: Callable[[], object], sentence: str) -> None:
    """ruthless/scenario/toolkit: a slip of the pen in a house rule is told too."""
    with pytest.raises((posse.RefusedError, posse.BadContentError)) as caught:
        begin()
    assert sentence in str(caught.value)


def test_a_record_reads_back_to_the_same_table_and_goes_on() -> None:
    match = posse.start("high-noon", seed=3)
    assert match.answer("outlaws", "play-fair") is None
    again = posse.read_record(posse.write_record(match))
    assert again.digest == match.digest
    assert isinstance(again.question, Together)
    assert again.waiting_for() == match.waiting_for()


def test_a_record_is_titled_by_its_scenario() -> None:
    text = posse.write_record(posse.start("high-noon"))
    assert text.splitlines()[:3] == [FIRST_LINE, "game ruthless", "title High Noon on Main Street"]


def damaged(line: str, by: str) -> str:
    match = posse.start("high-noon", seed=3)
    match.answer("outlaws", "play-fair")
    text = posse.write_record(match)
    assert line in text
    return text.replace(line, by, 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "not a Posse record"),
        ("Dear diary", "not a Posse record"),
        ("posse record 99\n", "version 99"),
        (damaged("game ruthless", "game poker"), 'There is no game called "poker".'),
        (damaged('"toughness":3', '"toughness":"three"'), "set-up in the record's head cannot be read"),
        (damaged('"width":12192', '"width":999999999'), "set-up in the record's head cannot be read"),
        (damaged("High Noon", r"High \u001bNoon"), "Line 3 of the record has a control character in it"),
        (damaged('"weapons":["revolver"', '"weapons":["raygun"'), "names 'raygun', which is not known"),
        (damaged("outlaws: play-fair", "outlaws: play-foul"), "no answer called “play-foul”"),
        (damaged("outlaws: play-fair", "law: play-fair"), "Nothing is asked of law now"),
        (damaged('"toughness":3', '"toughness":4'), "but its answers lead to"),
    ],
)
def test_a_text_that_is_no_sound_record_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(posse.RefusedError) as caught:
        posse.read_record(text)
    assert sentence in str(caught.value)


def test_an_unknown_name_is_no_part_of_the_front_door() -> None:
    with pytest.raises(AttributeError):
        posse.__getattr__("saloon")


@pytest.mark.parametrize(
    ("imported", "heavy"),
    [
        ("posse", "msgspec|numpy|rich|cyclopts"),
        ("posse.cli.app", r"numpy|posse\.games\.(ruthless|malice|law_of_the_gun)"),
    ],
)
def test_importing_fetches_nothing_that_is_not_asked_for(imported: str, heavy: str) -> None:
    code = f"import re, sys, {imported}; print([one for one in sys.modules if re.match({heavy!r}, one)])"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "[]"


def test_the_package_says_its_version() -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text()
    assert f'version = "{posse.__version__}"' in project
