"""People from files of one's own in the scenarios of every book with cards: named by file, checked, played as they are."""

import re
from pathlib import Path

import pytest

from posse.content.loader import BadContentError
from posse.games.shelf import ROOM, front

SCENARIOS = {"ruthless": "high-noon", "malice": "last-call", "law_of_the_gun": "hold-the-jail"}

SAID = "Nobody here has seen her before."


def one_of(game: str) -> str:
    """The first card of a book as a file of its own, with something else said of them."""
    text = (ROOM / game / "data" / "characters.toml").read_text(encoding="utf-8")
    card = "[[character]]" + text.split("[[character]]")[1].split("# ---")[0]
    return f'game = "{game}"\n\n' + re.sub('description = ".*"', f'description = "{SAID}"', card, count=1)


def brought(game: str, folder: Path, person: str) -> Path:
    """A scenario of the book in which the first figure is whoever is in a file beside it."""
    (folder / "wanda.toml").write_text(person, encoding="utf-8")
    text = (ROOM / game / "data" / "scenarios" / f"{SCENARIOS[game]}.toml").read_text(encoding="utf-8")
    path = folder / f"{SCENARIOS[game]}.toml"
    path.write_text(re.sub('character = ".*"', 'character = "wanda.toml"', text, count=1), encoding="utf-8")
    return path


@pytest.mark.parametrize("game", SCENARIOS)
def test_a_scenario_may_name_a_file_in_place_of_somebody_of_the_book(game: str, tmp_path: Path) -> None:
    path = brought(game, tmp_path, one_of(game))
    assert front(game).check(tmp_path / "wanda.toml") == front(game).check(path) == ()
    setup = front(game).set_up(str(path), {})
    figure = setup.scenario.figures[0]
    assert figure.character == "wanda.toml"
    assert figure.description == SAID
    assert figure.weapons
    assert front(game).game.start(setup).figure(figure.id).id == figure.id


@pytest.mark.parametrize("game", SCENARIOS)
def test_what_is_wrong_with_the_file_is_told_with_it(game: str, tmp_path: Path) -> None:
    other = next(each for each in SCENARIOS if each != game)
    for wrong, key in ((one_of(other), "game"), ("colour = 3", "colour"), (one_of(game) + "hat = 1\n", "hat")):
        with pytest.raises(BadContentError) as bad:
            front(game).set_up(str(brought(game, tmp_path, wrong)), {})
        found = [(Path(error.file).name, error.key.rpartition(".")[2]) for error in bad.value.errors]
        assert ("wanda.toml", key) in found
