"""The options: told and typed alike, with a reason why there is one, and read by some rule."""

import re
import typing
from pathlib import Path
from typing import get_args

import msgspec
import pytest

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


def values(id: str) -> tuple[OptionValue, ...]:
    """The values the typed option takes."""
    kind = typing.get_type_hints(Options)[id]
    return (True, False) if kind is bool else get_args(kind)


def test_the_options_told_are_the_options_typed() -> None:
    """The data that explains options and the code that reads them know the same ones."""
    assert set(load_options()) == set(Options.__struct_fields__)


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_values_and_defaults_agree(id: str) -> None:
    """Each option offers the values that are typed, its default is the one in force, and it says why it is one."""
    told = load_options()[id]
    assert set(told.values) == set(values(id))
    assert told.default == getattr(Options(), id) == told.values[0]
    assert told.why


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
    assert any(f'"{id}": ' in text or f"({id}=" in text for text in tests)


def test_options_belong_to_the_setup_and_survive_being_written() -> None:
    """A set-up with house rules reads back as it was."""
    setup = set_up("last-call", {"attack_downed": "forbidden", "premeasure": False})
    again = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert again == setup
    assert (again.options.attack_downed, again.options.premeasure) == ("forbidden", False)


@pytest.mark.parametrize("id", SHELF.ids())
def test_every_shipped_scenario_sets_options_that_exist(id: str) -> None:
    """What a scenario sets is in force when it is set up."""
    setup = set_up(id)
    for choice in SHELF.load(id).options:
        assert getattr(setup.options, choice.option) == choice.value
