"""The shelf: every game is found by its id, and by its own scenarios and files."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from posse.content.loader import read_toml
from posse.engine.refusal import RefusedError
from posse.games.shelf import FIRST, ROOM, SHELF, front, game_of, games

FILES = [(game, path) for game in SHELF for path in sorted((ROOM / game / "data").rglob("*.toml"))]


@pytest.mark.parametrize("game", SHELF)
def test_every_game_goes_by_its_id_and_is_found_by_its_scenarios(game: str) -> None:
    assert front(game).game.id == game == games()[game].id
    lines = front(game).scenarios()
    assert front(game).first_scenario in [line.id for line in lines]
    for line in lines:
        assert game_of(line.id) == line.game == game
        played = front(game).scenario_of(front(game).set_up(line.id, {}))
        assert front(game).scenario(line.id) == replace(played, could=line.could) == line
        assert played.could == tuple(seat for seat in line.could if seat in played.could), "some wait for more players"


@pytest.mark.parametrize(("game", "path"), FILES, ids=lambda value: value.name if isinstance(value, Path) else value)
def test_the_game_and_the_kind_of_a_file_of_the_book_are_known_and_it_is_clean(game: str, path: Path) -> None:
    assert game_of(path) == game
    played = "evening" if "hook" in read_toml(path) else "town" if path.parent.name == "towns" else "scenario"
    kind = path.stem.replace("_", " ") if path.parent.name == "data" else played
    assert front(game).kinds.of(path).name == kind
    assert front(game).check(path) == ()


def test_a_file_of_ones_own_says_which_game_it_is_of_and_nobody_else_knows(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    for text, game in (('game = "skittles"', "skittles"), ("width = 3", FIRST), ("width = ", FIRST)):
        mine.write_text(text)
        assert game_of(mine) == game
    assert game_of(tmp_path / "nowhere.toml") == game_of("") == FIRST
    with pytest.raises(RefusedError, match=f'Did you mean "{FIRST}"'):
        front(FIRST + "s")
