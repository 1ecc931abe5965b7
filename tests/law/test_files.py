"""The files of the book: each is told apart, sound, and has a schema."""

import pytest

from posse.games.law_of_the_gun.book import DATA
from posse.games.law_of_the_gun.files import KINDS


@pytest.mark.parametrize(
    "name", ["weapons", "blades", "effects", "npcs", "names", "characters", "house_rules", "rules"]
)
def test_every_file_of_the_book_is_sound(name: str) -> None:
    path = DATA / f"{name}.toml"
    assert KINDS.of(path).name == name.replace("_", " ")
    assert KINDS.check(path) == ()


def test_every_kind_has_a_schema() -> None:
    assert set(KINDS.schemas()) == {kind.name for kind in KINDS.kinds}
