"""The options: told and typed alike, and read by some rule."""

import re
import typing
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from posse.content.catalogue import load_catalogue
from posse.games.law_of_the_gun.book import load_options
from posse.games.law_of_the_gun.options import Options
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.setting_up import first_table, settle
from tests.law.stage import make_setup, person

ROOT = Path(__file__).parents[2]
CHAPTERS = ROOT / "src" / "posse" / "games" / "law_of_the_gun"
TESTS = ROOT / "tests" / "law"


def values(id: str) -> tuple[str, ...]:
    """The values the typed option takes."""
    return get_args(typing.get_type_hints(Options)[id])


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
        assert getattr(first_table(make_setup(people, options={id: value})).scene.options, id) == value
        assert getattr(settle({id: value}), id) == value


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_every_option_is_read_by_a_rule_and_tested_value_by_value(id: str) -> None:
    """No option is there for show: some rule asks for it, and some test plays every value of it."""
    asked = re.compile(rf"\boptions\.{id}\b")
    assert any(asked.search(path.read_text(encoding="utf-8")) for path in CHAPTERS.rglob("*.py"))
    tests = [path.read_text(encoding="utf-8") for path in TESTS.rglob("test_*.py") if path.name != "test_options.py"]
    played = re.compile(rf'"{id}"|\b{id}=')
    playing = [text for text in tests if played.search(text)]
    singles = {single for value in load_options()[id].values[1:] for single in str(value).split("+")}
    missing = [value for value in singles if not any(f'"{value}"' in text for text in playing)]
    assert playing
    assert missing == []


def test_an_option_names_a_rule_and_a_ruling_that_exist() -> None:
    catalogue = load_catalogue("law_of_the_gun")
    assert {option.rule for option in load_options().values()} <= {rule.id for rule in catalogue.rules}
    assert {option.ruling for option in load_options().values()} <= {ruling.id for ruling in catalogue.rulings}


def test_options_belong_to_the_setup_and_survive_being_written() -> None:
    """A set-up with house rules reads back as it was."""
    setup = make_setup([person("vic", "red", (10, 10))], options={"initiative_follow": "literal"})
    again = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert again == setup
    assert again.options.initiative_follow == "literal"
