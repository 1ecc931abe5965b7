"""The town paper on the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Posse
from tests.playthroughs.regenerate import record_of

DUEL = record_of("main-street-duel")


def test_the_paper_is_read_on_the_terminal(posse_command: Posse) -> None:
    said = posse_command("paper", DUEL)
    assert said.code == 0
    assert "THE PARTY HOLD THE FIELD" in said.out
    assert "Wick Larrabee. Of the Larrabees." in said.out


def test_it_is_written_for_programs(posse_command: Posse) -> None:
    paper = json.loads(posse_command("paper", DUEL, "--json").out)
    assert paper["headline"] == "The Party hold the field"
    assert [one["name"] for one in paper["obituaries"]] == ["Dell Larrabee", "Wick Larrabee"]


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_it_is_printed(posse_command: Posse, tmp_path: Path, paper: str) -> None:
    out = tmp_path / "duel.pdf"
    said = posse_command("paper", DUEL, "--out", out, "--paper", paper)
    assert said.code == 0
    assert str(out) in "".join(said.out.split("\n"))
    assert out.read_bytes().startswith(b"%PDF")


def test_where_no_typesetter_is_installed_that_is_said(
    posse_command: Posse, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(__import__("sys").modules, "typst", None)
    said = posse_command("paper", DUEL, "--out", tmp_path / "duel.pdf")
    assert (said.code, said.out) == (1, "")
    assert "install posse[pdf]" in said.err


def test_there_is_none_of_a_match_that_goes_on(posse_command: Posse, tmp_path: Path) -> None:
    *answers, _, _ = DUEL.read_text(encoding="utf-8").splitlines()
    begun = tmp_path / "begun.record"
    begun.write_text("\n".join(answers[:40]), encoding="utf-8")
    said = posse_command("paper", begun)
    assert (said.code, said.out) == (1, "")
    assert "The paper comes out when the match is over." in said.err
