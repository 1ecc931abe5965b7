"""A gang in a file: what is written reads back, and what the book does not know is named."""

import tomllib
from pathlib import Path

import pytest
from msgspec import Struct

from posse.campaign.roster import read_roster, write_roster
from posse.content.loader import BadContentError
from posse.content.writer import write_toml
from posse.games.book.campaigning import Gang, Member
from tests.campaign.skittles import BOOK
from tests.writing import changed, written

GANG = Gang(
    "reds",
    'The "Reds" of Überlingen\\Höhe',
    (
        Member("ann", "ann", "Ann", ("ball",), ("steady",), learned=("wobbly",), games=2, rounds={"ball": 3}),
        Member("abe", "abe", "Abe", lost="dead", wounds=(2,)),
    ),
)


def test_a_gang_reads_back_as_it_was_written(tmp_path: Path) -> None:
    file = written(tmp_path / "reds.toml", write_roster("skittles", GANG))
    assert read_roster(file, "skittles", BOOK) == GANG


def test_a_file_is_laid_out_for_people() -> None:
    assert write_roster("skittles", Gang("reds", "Reds", (Member("ann", "ann", "Ann", ("ball",)),))) == (
        'game = "skittles"\nid = "reds"\nname = "Reds"\n\n'
        '[[member]]\nid = "ann"\ncharacter = "ann"\nname = "Ann"\nweapons = ["ball"]\n'
    )


class Odd(Struct):
    """Something TOML has no word for."""

    nothing: None = None


def test_what_is_within_what_has_its_place() -> None:
    text = write_toml(Gang("a", "A", (Member("b", "b", "B", rounds={"two words": 1}),)))
    assert tomllib.loads(text)["member"][0]["rounds"] == {"two words": 1}
    with pytest.raises(TypeError, match="NoneType cannot be written"):
        write_toml(Odd())


@pytest.mark.parametrize(
    ("was", "becomes", "words"),
    [
        ('game = "skittles"', 'game = "bowls"', 'This gang is of "bowls"'),
        ('traits = ["steady"]', 'traits = ["stedy"]', 'no trait called "stedy". Did you mean "steady"'),
        ('learned = ["wobbly"]', 'learned = ["lucky"]', 'no trait called "lucky"'),
        ('weapons = ["ball"]', 'weapons = ["gun"]', 'no weapon called "gun"'),
        ("ball = 3", "bat = 3", 'no weapon called "bat"'),
        ('id = "abe"', 'id = "ann"', "is used twice"),
        ("games = 2", "games = -1", "at least 0"),
        ("games = 2", "kills = 2", "is not a key that belongs here"),
        ("wounds = [2]", "wounds = [2, 0]", "counted in 1 places, not in 2"),
        ('weapons = ["ball"]', 'weapons = ["ball", "ball"]', "two weapons of one kind"),
        ('id = "ann"', 'id = "Ann Lee"', "small letters, figures, hyphens"),
        ('lost = "dead"', 'lost = "asleep"', "is not one of the values"),
    ],
)
def test_a_mistake_in_a_file_is_named(tmp_path: Path, was: str, becomes: str, words: str) -> None:
    file = changed(tmp_path / "reds.toml", write_roster("skittles", GANG), was, becomes)
    with pytest.raises(BadContentError) as bad:
        read_roster(file, "skittles", BOOK)
    assert words in str(bad.value)


def test_a_gang_of_nobody_is_none(tmp_path: Path) -> None:
    file = written(tmp_path / "reds.toml", 'game = "skittles"\nid = "reds"\nname = "Reds"\n')
    with pytest.raises(BadContentError, match="nobody in this gang"):
        read_roster(file, "skittles", BOOK)
