"""`posse character` and `posse schema`: people are made, shown, grown, checked and printed, and nonsense is told in a sentence."""

import json
from pathlib import Path

import pytest

from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.making.faults import unfinished
from posse.games.tombstone.making.points import legal_spreads
from posse.games.tombstone.reading import read_character
from posse.games.tombstone.sheet import Character, grit
from tests.cli.conftest import Posse

SOLDIER = ("--background", "soldier")

CUSTOMS = """
posse_customs = 1
[house_rules]
grit = false
"""


@pytest.fixture
def ada(posse_command: Posse, tmp_path: Path) -> Path:
    """A Soldier of Grit 3."""
    path = tmp_path / "ada.toml"
    made = posse_command("character", "new", *SOLDIER, "--grit", 3, "--seed", 5, "--name", "Ada", "--out", path)
    assert (made.code, made.err) == (0, "")
    return path


# New


def test_a_whole_character_is_made_and_the_same_one_for_the_same_seed(posse_command: Posse) -> None:
    words = ("character", "new", "--background", "outlaw", "--grit", 3, "--json", "--seed")
    said = posse_command(*words, 3)
    made = read_character(Path("somebody.json"), text=said.out)
    assert (made.background, grit(made, AS_THE_BOOK)) == ("outlaw", 3)
    assert unfinished(made, AS_THE_BOOK) == ()
    assert posse_command(*words, 3).out == said.out
    assert posse_command(*words, 4).out != said.out


def test_without_a_file_they_are_shown_with_how_to_have_them_again(posse_command: Posse) -> None:
    said = posse_command("character", "new").out
    seed = said.splitlines()[-1].partition("--seed ")[2].split()[0]
    again = posse_command("character", "new", "--seed", seed)
    assert again.out == said


@pytest.mark.parametrize("suffix", [".toml", ".json"])
def test_a_file_is_written_in_the_form_of_its_name(posse_command: Posse, tmp_path: Path, suffix: str) -> None:
    path = tmp_path / f"somebody{suffix}"
    said = posse_command("character", "new", "--name", "Ada", "--seed", 2, "--out", path)
    assert "Ada is in" in said.out
    assert read_character(path).name == "Ada"
    assert path.read_text()[0] == ("{" if suffix == ".json" else "p")


def test_a_ready_made_sheet_may_be_asked_for(posse_command: Posse) -> None:
    """tombstone/quickplay/list."""
    said = posse_command("character", "new", "--quick-play", "--background", "brave", "--seed", 2, "--json")
    made = read_character(Path("somebody.json"), text=said.out)
    assert made.ready_made
    assert [owned.item for owned in made.outfit] == ["clothing", "tomahawk", "bow", "horse"]


def test_the_house_rules_of_the_table_are_kept(posse_command: Posse, tmp_path: Path) -> None:
    """tombstone/grit/no-progression, tombstone/grit/lite/ignore-abilities."""
    customs = tmp_path / "customs.toml"
    customs.write_text(CUSTOMS)
    words = ("character", "new", *SOLDIER, "--seed", 1, "--grit")
    refused = posse_command(*words, 2, "--customs", customs)
    assert refused.err == "posse: This table plays without Grit. [tombstone/grit/no-progression]\n"
    assert posse_command(*words, 2, "--customs", customs, "--house-rules", "grit=true").code == 0
    assert "Military Resolve" in posse_command(*words, 1).out
    assert "Military Resolve" not in posse_command(*words, 1, "--house-rules", "preset=basic").out


# Show and check


def test_every_number_is_shown_worked_out(posse_command: Posse, ada: Path) -> None:
    said = posse_command("character", "show", ada).out
    assert said.startswith("Ada  Soldier, Grit 3, Lieutenant; 8 scenarios, 4 to Grit 4")
    for words in (
        "Defense        11",
        "Willpower      10  or less on 3d6",
        "Fortune Dice",
        "Military Precision",
        "Money",
    ):
        assert words in said
    told = json.loads(posse_command("character", "show", ada, "--json").out)
    assert told["name"] == "Ada"
    assert (told["scores"]["defense"], told["scores"]["grit"], told["scores"]["speed"]) == (11, 3, 40)
    assert [part["heading"] for part in told["parts"]][:3] == ["Skills", "At the table", "At 0 Health"]


def test_mistakes_are_told_with_their_key_and_what_waits_is_none(posse_command: Posse, tmp_path: Path) -> None:
    path = tmp_path / "ada.toml"
    path.write_text('posse_character = 1\nbackground = "soldier"\nscenarios = 3\nspecialised = "rifel"\n')
    said = posse_command("character", "check", path)
    assert said.code == 1
    assert 'specialised: There is no weapon called "rifel". Did you mean "rifle"?' in said.out
    assert said.out.count(str(path)) == said.out.count("\n")
    path.write_text(
        'posse_character = 1\nbackground = "soldier"\n[[points]]\ndefense = 1\ngunslinging = 2\nbrawling = 1\n'
    )
    said = posse_command("character", "check", path)
    assert said.code == 0
    assert "Waits for a name." in said.out
    assert "Waits for 1 point." in said.out
    assert said.out.endswith(f"{path}: no mistakes.\n")
    told = json.loads(posse_command("character", "check", path, "--json").out)
    assert told["mistakes"] == []
    assert "Waits for a name." in [wait["sentence"] for wait in told["waits"]]


def test_one_is_told_what_a_house_rule_makes_a_mistake(posse_command: Posse, ada: Path) -> None:
    said = posse_command("character", "check", ada, "--house-rules", "history=off", "--json")
    assert said.code == 1
    assert [mistake["key"] for mistake in json.loads(said.out)["mistakes"]] == ["history"]


# Level up


def spreads(character: Character) -> list[dict[str, int]]:
    """Every legal way to place the points of the Grit reached."""
    ways = [sheet.points[-1] for sheet in legal_spreads(character, AS_THE_BOOK)]
    return [{skill: getattr(way, skill) for skill in way.__struct_fields__ if getattr(way, skill)} for way in ways]


def test_without_points_every_legal_way_is_listed_and_nothing_is_written(posse_command: Posse, ada: Path) -> None:
    """tombstone/skills/points/levelup-two, tombstone/skills/points/levelup-plus-one."""
    before = ada.read_text()
    then = Character(**{**{f: getattr(read_character(ada), f) for f in Character.__struct_fields__}, "scenarios": 12})
    legal = spreads(then)
    said = posse_command("character", "level-up", ada)
    assert "Grit 4, Soldier: 2 points, Military Specialisation, a weapon to specialise in." in said.out
    listed = [line.strip() for line in said.out.splitlines() if line.startswith("  ")]
    assert listed == [",".join(f"{skill}={many}" for skill, many in way.items()) for way in legal]
    told = json.loads(posse_command("character", "level-up", ada, "--json").out)
    assert (told["open"]["grit"], told["open"]["points"], told["open"]["spreads"]) == (4, 2, legal)
    assert (told["written"], ada.read_text()) == ("", before)


def test_points_are_placed_and_the_file_is_written_again(posse_command: Posse, ada: Path) -> None:
    said = posse_command("character", "level-up", ada, "--points", "gunslinging=1,defense=1")
    assert "Waits for the weapon of Military Specialisation." in said.out
    assert f"Written to {ada}." in said.out
    grown = read_character(ada)
    assert (grown.scenarios, len(grown.points)) == (12, 4)
    assert (grown.points[3].gunslinging, grown.points[3].defense, grown.points[3].total) == (1, 1, 2)
    posse_command("character", "level-up", ada, "--scenarios", 0, "--specialise", "rifle")
    assert (read_character(ada).specialised, read_character(ada).scenarios) == ("rifle", 12)


def test_points_that_wait_come_first_grit_by_grit(posse_command: Posse, ada: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    words = ("character", "level-up", ada, "--scenarios", 12, "--points", "defense=1,brawling=1", "--out", other)
    told = json.loads(posse_command(*words, "--json").out)
    assert [rise["grit"] for rise in told["rises"]] == [4, 5, 6]
    assert (told["open"]["grit"], told["open"]["points"]) == (5, 2)
    assert told["written"] == str(other)
    assert read_character(ada).scenarios == 8
    told = json.loads(posse_command("character", "level-up", other, "--json").out)
    assert (told["scenarios"], told["open"]["grit"]) == (0, 5)


def test_a_point_placed_by_hand_stays_where_it_is(posse_command: Posse, ada: Path) -> None:
    ada.write_text(f"{ada.read_text().replace('scenarios = 8', 'scenarios = 12')}\n")
    text = ada.read_text()
    ada.write_text(text.replace("\n[[outfit]]", "\n[[points]]\nwillpower = 1\n\n[[outfit]]", 1))
    told = json.loads(posse_command("character", "level-up", ada, "--json").out)
    assert told["open"]["points"] == 1
    assert {"health": 1} in told["open"]["spreads"]
    assert [list(way.values()) for way in told["open"]["spreads"]] == [[1]] * 7


def test_scenarios_that_bring_nothing_to_place_are_written_down_when_they_are_said(
    posse_command: Posse, ada: Path
) -> None:
    posse_command("character", "level-up", ada, "--scenarios", 1)
    assert read_character(ada).scenarios == 9
    posse_command("character", "level-up", ada, "--scenarios", 3)
    assert read_character(ada).scenarios == 9, "two points are to be placed first"


def test_at_the_highest_grit_nothing_is_ahead(posse_command: Posse, tmp_path: Path) -> None:
    """tombstone/grit/max."""
    path = tmp_path / "legend.toml"
    posse_command("character", "new", "--grit", 6, "--background", "gambler", "--seed", 1, "--out", path)
    said = posse_command("character", "level-up", path)
    assert (said.code, said.out) == (0, "Nothing is to be placed; with --scenarios they are written down.\n")


# Print


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_sheet_is_printed_filled_or_blank(posse_command: Posse, ada: Path, paper: str) -> None:
    out = ada.with_suffix(".pdf")
    for words in ([ada], ["--blank"]):
        said = posse_command("character", "sheet", *words, "--out", out, "--paper", paper)
        assert (said.code, said.out) == (0, f"The sheet is in {out}.\n")
        assert out.read_bytes().startswith(b"%PDF")
        out.unlink()
    told = json.loads(posse_command("character", "sheet", ada, "--out", out, "--paper", paper, "--json").out)
    assert told == {"written": str(out), "paper": paper}


def test_where_no_typesetter_is_installed_that_is_said(
    posse_command: Posse, ada: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    said = posse_command("character", "sheet", ada, "--out", ada.with_suffix(".pdf"))
    assert (said.code, said.out) == (1, "")
    assert "install posse[pdf]" in said.err


# Nonsense


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        ("new --background outlw", 1, 'There is no Background called "outlw" here. Did you mean "outlaw"?'),
        ("new --grit 7", 1, "Grit is from 1 to 6, not 7. [tombstone/grit/definition]"),
        ("new --grit 0", 1, "Grit is from 1 to 6, not 0."),
        ("new --grit many", 2, '--grit takes a whole number of up to 15 digits, not "many".'),
        (f"new --name {'x' * 49}", 1, "name: This should have at most 48 letters, and has 49."),
        ("new --out /nowhere/ada.toml", 1, "/nowhere/ada.toml: No such file or directory."),
        ("new --house-rules preset=basik", 1, 'There is no preset called "basik". Did you mean "basic"?'),
        ("new --house-rules history", 2, "House rules are given as name=value"),
        ("new --customs nowhere.toml", 1, "nowhere.toml: The file cannot be read"),
        ("new --background holy-roller --house-rules holy_roller=false", 1, 'no Background called "holy-roller" here.'),
        ("show nowhere.toml", 1, "nowhere.toml: The file cannot be read: No such file or directory."),
        ("show ADA --house-rules history=off", 1, "ada.toml: history: This table does without a past."),
        ("level-up ADA --points brawling=5", 1, "Brawling stays at +2. Grit 4 gives 2 points and no more."),
        ("level-up ADA --points brawlng=1", 1, 'There is no skill called "brawlng". Did you mean "brawling"?'),
        ("level-up ADA --points brawling", 2, 'Points are given as name=value, and "brawling" is not.'),
        ("level-up ADA --points brawling=-1", 2, 'given as name=number, and "brawling=-1" is not.'),
        (f"level-up ADA --points brawling={'9' * 5000}", 2, "Points are given as name=number"),
        ("level-up ADA --scenarios -1", 2, "From 0 to 999 scenarios are completed, not -1."),
        ("level-up ADA --specialise rifle --scenarios 0", 1, "Military Specialisation comes to Soldiers at Grit 4."),
        ("sheet --out x.pdf", 2, "Name a character to print, or ask for a --blank sheet."),
        ("sheet ADA --blank --out x.pdf", 2, "Name a character to print, or ask for a --blank sheet."),
        ("sheet ADA", 2, "--out"),
        ("sheet ADA --out x.pdf --paper a3", 2, 'Choose from: "a4", "letter".'),
        ("shwo", 2, 'Did you mean "show"?'),
    ],
)
def test_nonsense_is_answered_with_one_sentence(
    posse_command: Posse, ada: Path, words: str, code: int, sentence: str
) -> None:
    before = ada.read_text()
    said = posse_command("character", *(ada if word == "ADA" else word for word in words.split(" ")))
    assert (said.code, said.out) == (code, "")
    assert sentence in said.err
    assert said.err.startswith("posse: ")
    assert said.err.count("\n") == 1
    assert ada.read_text() == before


def test_the_schema_of_a_file_is_written_and_of_nothing_else(posse_command: Posse) -> None:
    assert json.loads(posse_command("schema", "character").out)["title"] == "A character of Tombstone"
    said = posse_command("schema", "charakter")
    assert (said.code, said.out) == (1, "")
    assert said.err == 'posse: There is no schema of "charakter". Did you mean "character"?\n'
