"""`posse convert`: the report before anything is written, the file with the report on top, and the same as JSON."""

import json
from pathlib import Path

import pytest

from posse.games.shelf import ROOM
from tests.cli.conftest import Posse

PEOPLE = ROOM / "malice" / "data" / "characters.toml"


def test_the_report_comes_first_and_nothing_is_written(posse_command: Posse, tmp_path: Path) -> None:
    said = posse_command("convert", PEOPLE, "--who", "lottie_vance", "--to", "ruthless")
    assert said.code == 0
    heads = [said.out.index(word) for word in ("Lottie Vance, from", "Carried over", "Guessed", "Lost", "--out names")]
    assert heads == sorted(heads)
    assert "Buntline Special" in said.out
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_written_with_the_report_on_top_and_is_taken_back_again(posse_command: Posse, tmp_path: Path) -> None:
    there, back = tmp_path / "lottie.toml", tmp_path / "home.toml"
    assert posse_command("convert", PEOPLE, "--who", "lottie_vance", "--to", "tombstone", "--out", there).code == 0
    text = there.read_text()
    assert text.startswith("# Lottie Vance, from A Town Called Malice to Tombstone.\n# ")
    assert "# carried: Derringer -> Derringer (the same weapon)" in text
    assert posse_command("character", "check", there).code == 0
    assert posse_command("convert", there, "--to", "malice", "--out", back).code == 0
    assert posse_command("check", there, back).code == 0
    assert 'weapons = ["model_no_3", "derringer"]' in back.read_text()
    assert "woman = true" in back.read_text()


def test_the_same_as_json(posse_command: Posse, tmp_path: Path) -> None:
    out = tmp_path / "out.toml"
    said = posse_command("convert", PEOPLE, "--who", "red_moran", "--to", "law_of_the_gun", "--out", out, "--json")
    found = json.loads(said.out)
    assert found["written"] == str(out)
    assert found["converted"]["game"] == "law_of_the_gun"
    assert {line["how"] for line in found["converted"]["lines"]} == {"carried", "guessed"}
    assert out.read_text().endswith(found["converted"]["text"])


def test_a_map_goes_by_its_id_and_is_copied_under_another_name(posse_command: Posse, tmp_path: Path) -> None:
    copy = tmp_path / "gulch.toml"
    said = posse_command("convert", "canyon", "--to", "tombstone", "--out", copy)
    assert "Two Ledge Canyon, as Tombstone reads it" in said.out
    assert "220 by 180 feet" in said.out
    assert posse_command("check", copy).code == 0


@pytest.mark.parametrize(
    ("words", "code"), [(("--to", "ruthless"), 1), ((), 2), (("--to", "malice", "--out", "x.json"), 2)]
)
def test_what_cannot_be_done_is_told(posse_command: Posse, words: tuple[str, ...], code: int) -> None:
    said = posse_command("convert", PEOPLE, *words)
    assert (said.code, said.out) == (code, "")
    assert said.err.startswith("posse: ")
