"""House rules: few in every book, each told with why it is one, typed in one place, read by a rule and played by a test."""

import re
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import pytest

from posse.content.catalogue import load_catalogue
from posse.content.loader import BadContentError
from posse.games.book.house_rules import HouseRule, read_house_rules, read_presets, said, settled
from posse.games.shelf import SHELF, front
from tests.every_game.games import KEEPERS

ROOT = Path(__file__).parents[2]


class Ruled(NamedTuple):
    """A house rule of a game."""

    game: str
    rule: HouseRule

    def __str__(self) -> str:
        return f"{self.game} {self.rule.id}"


RULES = [Ruled(game, rule) for game in SHELF for rule in front(game).house_rules()]
SCENARIOS = [(game, line.id) for game in SHELF for line in front(game).scenarios()]


@pytest.mark.parametrize("game", SHELF)
def test_there_are_few_and_each_has_its_row(game: str) -> None:
    """A switch is the dearest line of all."""
    rows, house = front(game).house_rules(), front(game).set_up(front(game).first_scenario, {}).house
    assert 0 < len(rows) <= KEEPERS[game].most_house_rules
    assert [row.id for row in rows] == list(house.__struct_fields__)


@pytest.mark.parametrize("ruled", RULES, ids=str)
def test_each_says_what_it_decides_and_every_value_can_be_played(ruled: Ruled) -> None:
    """ruthless/scenario/toolkit: the ruling and the rule it changes are in the book, and there is something to choose.

    It is played from data and from words on a command line, and written down with the set-up; none is there for show.
    """
    catalogue, rule, fetched = load_catalogue(ruled.game), ruled.rule, front(ruled.game)
    assert rule.ruling in {ruling.id for ruling in catalogue.rulings}
    assert catalogue.rule(rule.rule) is not None
    assert rule.why.endswith(".")
    assert re.fullmatch(r"[A-Z].*\.", rule.sentence)
    assert len(set(rule.values)) > 1
    assert rule.values[0] == rule.default
    for value in rule.values:
        for given in (value, said(value)):
            setup = fetched.set_up(fetched.first_scenario, {rule.id: given})
            assert getattr(setup.house, rule.id) == value
            assert msgspec.json.decode(msgspec.json.encode(setup), type=type(setup)) == setup
    asked = re.compile(rf"\bhouse\.{rule.id}\b")
    chapters = (ROOT / "src" / "posse" / "games" / ruled.game).rglob("*.py")
    assert any(asked.search(path.read_text(encoding="utf-8")) for path in chapters)
    tests = [
        path.read_text(encoding="utf-8") for path in (ROOT / "tests" / KEEPERS[ruled.game].tests).glob("test_*.py")
    ]
    tests += [path.read_text(encoding="utf-8") for path in (ROOT / "tests" / "campaign").glob("*.py")]
    assert any(re.search(rf'"{rule.id}"|\b{rule.id}=', text) for text in tests)


@pytest.mark.parametrize(("game", "scenario"), SCENARIOS)
def test_what_a_shipped_scenario_sets_is_in_force(game: str, scenario: str) -> None:
    """ruthless/scenario/toolkit: a scenario's own house rules are those of its match."""
    line, setup = front(game).scenario(scenario), front(game).set_up(scenario, {})
    assert all(getattr(setup.house, id) == value for id, value in line.house_rules.items())


HOUSE_RULES = """
[[house_rule]]
id = "moon"
sentence = "Whether the moon shines."
ruling = "r"
rule = "r"
why = "Some like it dark."

[[house_rule]]
id = "horses"
sentence = "Which horses there are."
ruling = "r"
rule = "r"
why = "Some like them wild."

[[preset]]
id = "night"
name = "Night"
sentence = "For those who like it dark."
values = { moon = false, horses = "wild" }
"""


class Moonlit(msgspec.Struct, frozen=True):
    moon: bool = True
    horses: Literal["tame", "wild"] = "tame"


def test_a_preset_stands_for_its_house_rules_and_what_is_named_beside_it_comes_after(tmp_path: Path) -> None:
    path = tmp_path / "house_rules.toml"
    path.write_text(HOUSE_RULES, encoding="utf-8")
    rows, presets = read_house_rules(path, Moonlit), read_presets(path)

    def chosen(*layers: dict[str, str | bool]) -> Moonlit:
        return settled(Moonlit, lambda: rows, *layers, presets=presets)

    assert chosen({"preset": "night"}) == Moonlit(False, "wild")
    assert chosen({"horses": "tame", "preset": "night"}) == Moonlit(False, "tame")
    assert chosen({"horses": "wild"}, {"moon": "false"}) == Moonlit(False, "wild")
    with pytest.raises(BadContentError, match=r'no preset called "nite"\. Did you mean "night"'):
        chosen({"preset": "nite"})
    with pytest.raises(BadContentError, match=r'no house rule called "preset"'):
        settled(Moonlit, lambda: rows, {"preset": "night"})


def test_a_preset_that_names_what_there_is_not_is_a_mistake(tmp_path: Path) -> None:
    path = tmp_path / "house_rules.toml"
    path.write_text(HOUSE_RULES.replace('"wild" }', '"winged", sun = true }'), encoding="utf-8")
    with pytest.raises(BadContentError) as caught:
        read_house_rules(path, Moonlit)
    assert [mistake.key for mistake in caught.value.errors] == [
        "preset.night.values.horses",
        "preset.night.values.sun",
    ]
