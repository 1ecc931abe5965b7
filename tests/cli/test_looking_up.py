"""`posse rules`, `posse options`, `posse scenarios`: listings for people and for programs."""

import json
import re
from pathlib import Path

import pytest

from posse.cli import rules as cli_rules
from posse.content.catalogue import load_catalogue
from posse.games.ruthless.scenario import SCENARIOS
from posse.games.shelf import SHELF, front
from tests.cli.conftest import Posse

ROOT = Path(__file__).parents[2]


def test_every_rule_is_listed_for_people_and_for_programs(posse_command: Posse) -> None:
    said = posse_command("rules", "ruthless")
    rows = json.loads(posse_command("rules", "ruthless", "--json").out)
    ids = [rule.id for rule in load_catalogue("ruthless").rules]
    assert all(id in said.out for id in ids)
    assert [row["id"] for row in rows] == ids
    assert all({"id", "title", "sentence", "code", "tests"} <= set(row) for row in rows)
    assert all(isinstance(row["code"], list) and isinstance(row["tests"], list) for row in rows)


def test_one_rule_is_shown_with_its_sentence_code_and_tests(
    posse_command: Posse, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said = posse_command("rules", "ruthless", "ruthless/shoot/short-6")
    assert "At Short range a total of 6 or more hits." in said.out
    assert re.search(r"posse/games/ruthless/shooting\.py:\d+", said.out)
    assert re.search(r"tests/cli/test_odds\.py:\d+", said.out)
    monkeypatch.setattr(cli_rules, "TESTS", tmp_path / "nowhere")
    assert "tests" not in posse_command("rules", "ruthless", "ruthless/shoot/short-6").out, "they are in no wheel"
    assert posse_command("rules", "ruthless", "--page", tmp_path / "page.md").code == 1


@pytest.mark.parametrize("words", [["ruthless/shoot/short-6"], ["shoot/short-6"], ["ruthless", "shoot/short-6"]])
def test_the_game_may_be_left_out_of_an_id(posse_command: Posse, words: list[str]) -> None:
    (rule,) = json.loads(posse_command("rules", *words, "--json").out)
    assert rule["id"] == "ruthless/shoot/short-6"


def test_rules_are_found_by_words_those_about_them_before_those_that_mention_them(posse_command: Posse) -> None:
    rows = json.loads(posse_command("rules", "ruthless", "snap", "higher", "--json").out)
    assert "ruthless/snap/higher-card" in [row["id"] for row in rows]
    assert len(rows) < 20
    found = [row["id"] for row in json.loads(posse_command("rules", "snap", "shot", "--json").out)]
    titled, told, mentioned = (
        found.index(f"ruthless/{id}")
        for id in ("snap/requirements", "turn/other-card-uses", "turn/initiative-card-leaves-hand")
    )
    assert titled < told < mentioned


def test_a_ruling_is_shown_with_the_rules_that_rest_on_it(posse_command: Posse) -> None:
    said = posse_command("rules", "rr-32")
    assert said.out.startswith("RR-32")
    assert "ruthless/shoot/needs-sight" in said.out
    assert "ruthless/shoot/short-6" not in said.out


def test_the_page_can_be_written(posse_command: Posse, tmp_path: Path) -> None:
    file = tmp_path / "rules.md"
    assert posse_command("rules", "ruthless", "--page", file).code == 0
    row = next(line for line in file.read_text().splitlines() if line.startswith("| `ruthless/shoot/short-6` "))
    assert "`posse/games/ruthless/shooting.py`" in row
    assert "`tests/cli/test_odds.py`" in row


@pytest.mark.parametrize("game", SHELF)
def test_the_page_in_the_docs_has_every_rule_and_ruling_in_its_words(game: str) -> None:
    """Made by `posse rules <game> --page docs/rules-<game>.md`; make it again when this fails."""
    catalogue = load_catalogue(game)
    page = page_of(game)
    before, rulings = page.split("\n## Rulings\n")
    rules = re.findall(r"^\| `(\S+)` \| (.+?) \| [^|]* \| [^|]* \|$", before, re.MULTILINE)
    assert rules == [(rule.id, rule.sentence.replace("|", "\\|")) for rule in catalogue.rules]
    rows = re.findall(r"^\| (\S+/\S+|\S+-\d+) \| (.+?) \| (.+?) \|$", rulings, re.MULTILINE)
    assert rows == [(ruling.id, ruling.question, ruling.default) for ruling in catalogue.rulings]


@pytest.mark.parametrize("game", SHELF)
def test_the_page_in_the_docs_names_only_files_that_cite_the_rule(game: str) -> None:
    """Made by `posse rules <game> --page docs/rules-<game>.md`; make it again when this fails."""
    rows = re.findall(r"^\| `(\S+)` \| .+? \| ([^|]*) \| ([^|]*) \|$", page_of(game), re.MULTILINE)
    named = [
        (id, top / file)
        for id, code, tests in rows
        for top, cell in ((ROOT / "src", code), (ROOT, tests))
        for file in re.findall(r"`([^`]+)`", cell)
    ]
    assert len(named) >= 2 * len(load_catalogue(game).rules)
    assert [(id, file) for id, file in named if not file.exists() or id not in file.read_text(encoding="utf-8")] == []


def page_of(game: str) -> str:
    return (ROOT / "docs" / f"rules-{game}.md").read_text(encoding="utf-8")


def test_scenarios_stand_under_their_game_with_what_a_player_asks_first(posse_command: Posse) -> None:
    said = posse_command("scenarios")
    assert all(id in said.out for id in SCENARIOS.ids())
    assert "main-street, 2 seats, 8 figures" in said.out
    assert "main-street, 1 to 10 players, up to 20 figures" in said.out
    assert "The Payroll, act 2" in said.out
    lines = said.out.splitlines()
    heads = [(line.split(" ─")[0], place) for place, line in enumerate(lines) if "──" in line]
    assert [name for name, _ in heads] == [front(id).game.name for id in SHELF]
    (_, first), (_, second), *_ = heads
    at = {line.split()[0]: place for place, line in enumerate(lines) if line and not line.startswith(" ")}
    assert first < at["high-noon"] < second < at["last-call"]
    rows = json.loads(posse_command("scenarios", "--json").out)
    assert [row["id"] for row in rows if row["game"] == "ruthless"] == list(SCENARIOS.ids())
    assert {row["game"] for row in rows} == set(SHELF)
    wanted = {"id", "game", "name", "map", "seats", "sides", "figures", "won_by", "story", "house_rules"}
    assert all(wanted <= set(row) for row in rows)
    assert "Trouble on the Corral\n  a story, no turn limit\n" in said.out, "a story has no map of its own"


def test_one_scenario_can_be_read(posse_command: Posse) -> None:
    assert "A Town Called Malice" in posse_command("scenarios", "last-call").out
    said = posse_command("scenarios", "high-noon")
    assert "It is noon." in said.out
    assert "Bass Reeves" in said.out
    assert json.loads(posse_command("scenarios", "high-noon", "--json").out)["name"] == "High Noon on Main Street"


def test_house_rules_are_listed_with_their_values_the_book_s_own_first(posse_command: Posse) -> None:
    said = posse_command("house-rules", "ruthless")
    assert "stays (as the book has it) · bolts" in said.out
    assert "RR-20" in said.out
    rows = json.loads(posse_command("house-rules", "ruthless", "--json").out)["house_rules"]
    assert all(row["default"] == row["values"][0] for row in rows)
    assert {"id": "loose_horse", "default": "stays", "values": ["stays", "bolts"]}.items() <= rows[2].items()


def test_a_book_that_is_not_played_yet_is_read_like_the_others(posse_command: Posse) -> None:
    assert posse_command("rules", "tombstone", "check/total").out.startswith("tombstone/check/total")
    assert posse_command("rules", "tombstone/check/total").out == posse_command("rules", "tombstone", "check/total").out
    assert "tombstone/opt/natural-extremes" in posse_command("rules", "tombstone", "tombstone/opt/natural-extremes").out


def test_presets_are_listed_with_what_they_change(posse_command: Posse) -> None:
    said = posse_command("house-rules", "tombstone").out
    assert "preset=basic  Basic" in said
    assert "abilities=false" in said
    presets = json.loads(posse_command("house-rules", "tombstone", "--json").out)["presets"]
    assert {preset["id"]: preset["values"].get("abilities") for preset in presets} == {
        "basic": False,
        "standard": None,
        "detailed": None,
    }
