"""The rules as a tool kit: what a table would argue about has an option, told and typed alike."""

import re
import typing
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from posse.content.catalogue import load_catalogue
from posse.content.loader import BadContentError
from posse.games.book import OptionValue
from posse.games.ruthless.book import load_options
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.options import Options
from posse.games.ruthless.scenario_data import SCENARIOS
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up, settle_options
from posse.games.ruthless.sources import AUTHORS, PUBLISHED_SCENARIOS, SCENARIO_SITES
from tests.ruthless.stage import make_setup, person

ROOT = Path(__file__).parents[2]
CHAPTERS = ROOT / "src" / "posse" / "games" / "ruthless"


def values(id: str) -> tuple[OptionValue, ...]:
    """The values the typed option takes."""
    kind = typing.get_type_hints(Options)[id]
    return (True, False) if kind is bool else get_args(kind)


def test_scenario_toolkit_the_options_told_are_the_options_typed() -> None:
    """ruthless/scenario/toolkit: the data that explains options and the code that reads them know the same ones."""
    assert set(load_options()) == set(Options.__struct_fields__)


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_scenario_toolkit_values_and_defaults_agree(id: str) -> None:
    """ruthless/scenario/toolkit: each option offers the values that are typed, and its default is the one in force."""
    told = load_options()[id]
    assert set(told.values) == set(values(id))
    assert told.default == getattr(Options(), id)
    assert told.why
    assert told.ruling in {ruling.id for ruling in load_catalogue("ruthless").rulings}


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_scenario_toolkit_every_value_can_be_played(id: str) -> None:
    """ruthless/scenario/toolkit: a match can be set up with each value, from data and from words on a command line."""
    people = [person("vic", "red", (10, 10)), person("wes", "blue", (30, 30))]
    for value in load_options()[id].values:
        setup = make_setup(people, options={id: value})
        assert getattr(RUTHLESS.start(setup).scene.options, id) == value
        words = str(value).lower() if isinstance(value, bool) else value
        assert getattr(settle_options({id: words}), id) == value


@pytest.mark.parametrize("id", Options.__struct_fields__)
def test_scenario_toolkit_every_option_is_read_by_a_rule(id: str) -> None:
    """ruthless/scenario/toolkit: no option is there for show: some rule asks for it."""
    asked = re.compile(rf"\boptions\.{id}\b")
    assert any(asked.search(path.read_text(encoding="utf-8")) for path in CHAPTERS.glob("*.py"))


def test_scenario_toolkit_unknown_options_and_values_are_refused_with_what_would_do() -> None:
    """ruthless/scenario/toolkit: house rules are chosen from the list; a slip of the pen is told."""
    with pytest.raises(BadContentError, match=r'no option called "loose_hors".* Did you mean "loose_horse"'):
        settle_options({"loose_hors": "bolts"})
    with pytest.raises(BadContentError, match="Known: stays, bolts"):
        settle_options({"loose_horse": "runs"})


def test_scenario_toolkit_options_belong_to_the_setup_and_survive_being_written() -> None:
    """ruthless/scenario/toolkit: a set-up with house rules reads back as it was."""
    setup = set_up("faro-table", {"loose_horse": "bolts", "premeasure": False})
    again = msgspec.json.decode(msgspec.json.encode(setup), type=Setup)
    assert again.options == setup.options
    assert (again.options.loose_horse, again.options.premeasure) == ("bolts", False)


@pytest.mark.parametrize("id", SCENARIOS.ids())
def test_scenario_toolkit_every_shipped_scenario_sets_options_that_exist(id: str) -> None:
    """ruthless/scenario/toolkit: what a scenario sets is in force when it is set up."""
    setup = set_up(id)
    for choice in SCENARIOS.load(id).options:
        assert getattr(setup.options, choice.option) == choice.value


def test_scenario_official_sources_are_named_in_the_credits() -> None:
    """ruthless/scenario/official-sources: published scenarios are credited, and none of them comes with the game."""
    credits = (ROOT / "CREDITS.md").read_text(encoding="utf-8")
    assert (SCENARIO_SITES, PUBLISHED_SCENARIOS) == (("Little Wars TV", "Fireball Forward"), ("Riding Shotgun",))
    for name in (*AUTHORS, *SCENARIO_SITES, *PUBLISHED_SCENARIOS):
        assert name in credits
    ours = [SCENARIOS.load(id).name for id in SCENARIOS.ids()]
    assert not any(published in name for name in ours for published in PUBLISHED_SCENARIOS)
