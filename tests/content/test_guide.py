"""The guide of every book: it rests on rules that exist, keeps to two screens a chapter, and is found by what people ask."""

from pathlib import Path

import pytest

from posse.content.guide import load_guide, read_guide, search_guide
from posse.content.loader import BadContentError
from posse.games.shelf import SHELF

TWO_SCREENS = 340  # words


@pytest.mark.parametrize("game", SHELF)
def test_every_chapter_teaches_with_steps_an_example_and_mistakes_on_two_screens(game: str) -> None:
    chapters = load_guide(game).chapters
    assert len(chapters) >= 8
    for chapter in chapters:
        told = (chapter.purpose, *chapter.steps, chapter.example, *chapter.mistakes)
        assert all(text.endswith((".", "?")) for text in told), chapter.id
        assert sum(len(text.split()) for text in told) <= TWO_SCREENS, chapter.id
        assert min(len(chapter.steps), len(chapter.mistakes), len(chapter.rules)) >= 3, chapter.id
        assert any(sign.isdigit() for sign in chapter.example), "an example has dice in it"


@pytest.mark.parametrize("game", SHELF)
def test_how_to_win_is_found_first_and_a_rule_leads_to_its_chapters(game: str) -> None:
    guide = load_guide(game)
    assert search_guide(guide, "how to win")[0].title == "How to win"
    assert search_guide(guide, "") == list(guide.chapters)
    for chapter in guide.chapters:
        assert all(chapter in search_guide(guide, rule) for rule in chapter.rules)
    assert search_guide(guide, "no such word") == []


def test_a_chapter_that_rests_on_no_rule_of_the_book_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "guide.toml"
    chapter = '[[chapter]]\nid="a"\ntitle="A"\npurpose=""\nsteps=[]\nexample=""\nmistakes=[]\n'
    game = "malice"
    path.write_text(f'{chapter}rules=["{game}/points/kil-3"]\n{chapter}rules=[]')
    with pytest.raises(BadContentError) as bad:
        read_guide(path, game)
    assert 'Did you mean "malice/points/kill-3"' in str(bad.value)
    assert len(bad.value.errors) == 2, "and an id used twice"
