"""`posse npc`: people made up by the charts, the same again for the same seed, and cards of them to print."""

import json
from pathlib import Path
from random import Random

import pytest

from posse.cli.npc import npc
from posse.cli.settings import UsageError
from posse.engine.refusal import RefusedError
from posse.games import shelf
from posse.games.law_of_the_gun.book import ATTRIBUTES, TYPES, load_npcs
from posse.games.law_of_the_gun.npcs import CHARTS, type_of

GAME = "law_of_the_gun"


def test_the_six_charts_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """lotg/npc/types."""
    npc(json=True)
    assert json.loads(capsys.readouterr().out) == TYPES
    npc()
    said = capsys.readouterr().out
    assert all(kind in said and name in said for kind, name in TYPES.items())


@pytest.mark.parametrize("kind", TYPES)
def test_everybody_is_a_line_of_the_chart(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """lotg/npc/roll: the scores that the die gives."""
    npc(kind, 12, seed=4, json=True)
    people = json.loads(capsys.readouterr().out)
    assert len({person["name"] for person in people}) == 12
    for person in people:
        line = load_npcs()[type_of(kind), person["face"]]
        assert person["scores"] == {attribute: getattr(line, attribute) for attribute in ATTRIBUTES}
        assert person["note"] == line.note
        assert person["kind"] == TYPES[type_of(kind)]


def test_the_same_seed_makes_the_same_people(capsys: pytest.CaptureFixture[str]) -> None:
    for seed in (4, 4, 5):
        npc("outlaw", 3, seed=seed)
    said = capsys.readouterr().out.split("The same people again: ")
    assert said[1].startswith("posse npc outlaw 3 --seed 4\n")
    assert said[0] == said[1].partition("\n")[2] != said[2].partition("\n")[2]


def test_without_a_seed_one_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    npc("townies")
    words = capsys.readouterr().out
    seed = int(words.rpartition(" ")[2])
    npc("townies", seed=seed)
    assert capsys.readouterr().out == words


def test_their_cards_can_be_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """lotg/sheet/columns: name, scores and weapons of each."""
    out = tmp_path / "people.html"
    npc("braves", 5, seed=2, sheet=out, paper="letter")
    page = out.read_text(encoding="utf-8")
    people = CHARTS.rolled("braves", 5, Random(2))
    assert page.count('<article class="card">') == 5
    assert all(person.name in page for person in people)
    assert all(weapon in page for person in people for weapon in person.weapons)
    assert str(out) in capsys.readouterr().out.replace("\n", ""), "however wide the screen is"


def test_what_is_wrong_is_said_in_a_sentence() -> None:
    with pytest.raises(RefusedError, match="outlaw"):
        npc("outlaws", game=GAME)
    with pytest.raises(RefusedError, match="no charts"):
        npc("outlaw", game="ruthless")
    for count in (0, CHARTS.most + 1):
        with pytest.raises(UsageError, match=str(CHARTS.most)):
            npc("outlaw", count)


def test_where_no_book_has_charts_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    others = {game: fetch for game, fetch in shelf.SHELF.items() if game != GAME}
    monkeypatch.setattr("posse.cli.npc.SHELF", others)
    with pytest.raises(RefusedError, match="No book here"):
        npc("outlaw")
