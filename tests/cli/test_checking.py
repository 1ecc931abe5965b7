"""`posse check`: files of one's own, each mistake with file, key and reason."""

import json
from pathlib import Path

import pytest

import posse
from posse.content.maps import MAPS
from posse.games.ruthless.book import DATA
from tests.cli.conftest import Posse


def test_everything_that_comes_with_posse_is_sound(posse_command: Posse) -> None:
    said = posse_command("check", MAPS, DATA / "scenarios", DATA / "characters.toml")
    assert said.code == 0
    assert said.out.endswith("no mistakes.\n")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A scenario with two mistakes in it."""
    text = (DATA / "scenarios" / "high-noon.toml").read_text()
    file = tmp_path / "high-noon.toml"
    file.write_text(
        text.replace("turn_limit = 10", "turn_limit = 0").replace('victory = "points"', 'victory = "pionts"')
    )
    return file


def test_every_mistake_is_told_with_file_key_and_reason(posse_command: Posse, broken: Path) -> None:
    said = posse_command("check", broken)
    assert said.code == 1
    assert f"{broken}: turn_limit: This should be at least 1, and is 0." in said.out
    assert f'{broken}: victory: "pionts" is not one of the values allowed here. Did you mean "points"?' in said.out
    assert said.out.endswith("1 file, 2 mistakes.\n")


def test_mistakes_as_json(posse_command: Posse, broken: Path) -> None:
    said = posse_command("check", broken, MAPS / "canyon.toml", "--json")
    found = json.loads(said.out)
    assert said.code == 1
    assert found["files"] == [str(broken), str(MAPS / "canyon.toml")]
    assert [(row["file"], row["key"]) for row in found["mistakes"]] == [
        (str(broken), "turn_limit"),
        (str(broken), "victory"),
    ]


def test_advice_is_told_and_is_no_mistake(posse_command: Posse, tmp_path: Path) -> None:
    """ruthless/small/suggested-size, ruthless/design/toughness-extremes: what is odd but allowed."""
    scenario = DATA / "scenarios" / "claim-jumpers.toml"
    people = tmp_path / "people.toml"
    book = (DATA / "characters.toml").read_text(encoding="utf-8")
    people.write_text(book.replace("toughness = 3", "toughness = 1", 1), encoding="utf-8")
    said = posse_command("check", scenario, people)
    assert said.code == 0
    assert f"{scenario}: With two or three figures a player" in said.out
    assert "[ruthless/small/suggested-size]" in said.out
    assert f"{people}: Marshal Adelaide Rourke has Toughness 1, which should be avoided" in said.out
    told = json.loads(posse_command("check", scenario, people, "--json").out)
    assert [(row["file"], row["rule"]) for row in told["advice"]] == [
        (str(scenario), "ruthless/small/suggested-size"),
        (str(people), "ruthless/design/toughness-extremes"),
    ]
    assert told["mistakes"] == []


def test_a_file_with_mistakes_gets_no_advice_yet(posse_command: Posse, broken: Path) -> None:
    assert json.loads(posse_command("check", broken, "--json").out)["advice"] == []


def test_characters_are_checked_as_toml_and_as_json(posse_command: Posse, tmp_path: Path) -> None:
    """tombstone/skills/points/minimums-first: what the builder would refuse is a mistake in a file."""
    good, bad, odd = tmp_path / "good.toml", tmp_path / "bad.json", tmp_path / "odd.json"
    good.write_text('posse_character = 1\nbackground = "brave"\n\n[[points]]\nhealth = 1\ndefense = 1\nbrawling = 1\n')
    bad.write_text('{"posse_character": 1, "background": "brave", "points": [{"health": 1, "defense": 2}]}')
    odd.write_text('{"posse_character": 1, "background": ')
    assert posse_command("check", good).code == 0
    said = posse_command("check", good, bad, odd)
    assert said.code == 1
    assert f"{bad}: points: A Brave begins with at least one point in Brawling." in said.out
    assert f"{odd}: This is not JSON: " in said.out
    assert said.out.endswith("3 files, 2 mistakes.\n")


def test_records_are_checked_too(posse_command: Posse, tmp_path: Path) -> None:
    sound, damaged = tmp_path / "sound.txt", tmp_path / "damaged.txt"
    text = posse.write_record(posse.start("high-noon", seed=3))
    sound.write_text(text)
    damaged.write_text(text.replace("\ntable ", "\nlaw rolls 3\ntable "))
    assert posse_command("check", sound).code == 0
    said = posse_command("check", sound, damaged)
    assert said.code == 1
    assert str(damaged) in said.out
    assert "No die or card is asked for now." in said.out
    assert str(sound) not in said.out


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("nowhere.toml", None, "The file cannot be read: No such file or directory."),
        ("notes.txt", "Dear diary\n", "This is not TOML"),
        ("odd.toml", 'colour = "red"\n', "Nobody can tell what kind of file this is."),
        (
            "poker.toml",
            'game = "poker"\n',
            'There is no game called "poker". Known: law_of_the_gun, malice, ruthless, tombstone.',
        ),
    ],
)
def test_what_is_no_content_at_all_is_told(
    posse_command: Posse, tmp_path: Path, name: str, text: str | None, reason: str
) -> None:
    file = tmp_path / name
    if text is not None:
        file.write_text(text)
    said = posse_command("check", file)
    assert said.code == 1
    assert f"{file}: {reason}" in said.out
