"""The options: every ruling a table would argue about has one, told and typed alike, and read by some rule."""

import re
import typing
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from posse.content.catalogue import load_catalogue
from posse.games.book import OptionValue
from posse.games.malice.book import load_options
from posse.games.malice.game import MALICE
from posse.games.malice.options import Options
from posse.games.malice.scenario import SHELF
from posse.games.malice.scene import Setup
from posse.games.malice.setting_up import set_up, settle
from tests.malice.stage import make_setup, person

ROOT = Path(__file__).parents[2]
CHAPTERS = ROOT / "src" / "posse" / "games" / "malice"
TESTS = ROOT / "tests" / "malice"

WITHOUT_A_SWITCH = {
    "MR-10": "the scenario itself says who is in a gang",
    "MR-57": "a matter of names",
    "MR-59": "nothing else is playable: a match does not end with the first Head Shot",
    "MR-60": "nothing else is playable: a hand that is not refilled runs out",
    "MR-61": "nothing else is playable: a fallen gang must be able to show its Ace",
}
"""Rulings that no table would play another way, and why."""


def values(id: str) -> tuple[OptionValue, ...]:
    """The values the typed option takes."""
    kind = typing.get_type_hints(Options)[id]
    return (True, False) if kind is bool else get_args(kind)


def test_the_options_told_are_the_options_typed() -> None:
    """The data that explains options and the code that reads them know the same ones."""
    assert set(load_options()) == set(Options.__struct_fields__)


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_values_and_defaults_agree(id: str) -> None:
    """Each option offers the values that are typed, and its default is the one in force."""
    told = load_options()[id]
    assert set(told.values) == set(values(id))
    assert told.default == getattr(Options(), id) == told.values[0]


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_every_value_can_be_played(id: str) -> None:
    """A match can be set up with each value, from data and from words on a command line."""
    people = [person("vic", "red", (10, 10)), person("wes", "blue", (30, 30))]
    for value in load_options()[id].values:
        assert getattr(MALICE.start(make_setup(people, options={id: value})).scene.options, id) == value
        words = str(value).lower() if isinstance(value, bool) else value
        assert getattr(settle({id: words}), id) == value


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_every_option_is_read_by_a_rule_and_tested_value_by_value(id: str) -> None:
    """No option is there for show: some rule asks for it, and some test plays it."""
    asked = re.compile(rf"\boptions\.{id}\b")
    assert any(asked.search(path.read_text(encoding="utf-8")) for path in CHAPTERS.glob("*.py"))
    tests = [path.read_text(encoding="utf-8") for path in TESTS.glob("test_*.py") if path.name != "test_options.py"]
    tests += [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "campaign").glob("*malice*.py")]
    assert any(f'"{id}"' in text for text in tests)


def test_every_ruling_is_an_option_or_says_why_not() -> None:
    """The rulings of the reference are switches, but for the few that nobody would turn."""
    rulings = {ruling.id for ruling in load_catalogue("malice").rulings}
    switched = {option.ruling for option in load_options().values()}
    assert switched <= rulings
    assert rulings - switched == set(WITHOUT_A_SWITCH)


def test_options_belong_to_the_setup_and_survive_being_written() -> None:
    """A set-up with house rules reads back as it was."""
    setup = set_up("last-call", {"fall_effect": "wound_roll", "premeasure": False})
    again = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert again == setup
    assert (again.options.fall_effect, again.options.premeasure) == ("wound_roll", False)


@pytest.mark.parametrize("id", SHELF.ids())
def test_every_shipped_scenario_sets_options_that_exist(id: str) -> None:
    """What a scenario sets is in force when it is set up."""
    setup = set_up(id)
    for choice in SHELF.load(id).options:
        assert getattr(setup.options, choice.option) == choice.value
