"""The book of A Town Called Malice as data: all of its weapons, traits, people and options, and mistakes told."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from posse.content.loader import BadContentError
from posse.games.cards.pack import RANKS
from posse.games.malice import book
from tests.writing import written


def test_every_card_of_the_cut_brings_one_trait() -> None:
    """Table T5: each rank and the Joker, once; only No Luck is nothing to keep."""
    traits = book.load_traits().values()
    assert sorted(trait.card for trait in traits) == sorted((*RANKS, "X"))
    assert [trait.id for trait in traits if not trait.kept] == ["no_luck"]
    assert [trait.id for trait in traits if trait.handicap] == ["whiskey_drinker", "ladies_man", "yella_belly"]


def test_nobody_starts_with_a_trait() -> None:
    """malice/campaign/only-in-campaign: traits are earned."""
    assert [row.id for row in book.load_characters().values() if row.traits] == []


TRAIT = '[[trait]]\nid = "{id}"\nname = "A"\nsentence = "B."\nrule = "malice/trait/gunfighter"\ncard = "{card}"\n'
PERSON = '[[character]]\nid = "a"\nname = "A"\ninitials = "A"\ndescription = "B."\nweapons = [{weapon}]\ntraits = [{traits}]\n'


@pytest.mark.parametrize(
    ("read", "text", "key"),
    [
        (book.TRAITS.by_id, TRAIT.format(id="a", card="A") + TRAIT.format(id="b", card="A"), "card"),
        (book.TRAITS.by_id, TRAIT.format(id="a", card="A") + TRAIT.format(id="a", card="K"), "trait"),
        (book.CHARACTERS.by_id, PERSON.format(weapon='"cannon"', traits=""), "weapons"),
        (book.CHARACTERS.by_id, PERSON.format(weapon='"derringer"', traits='"tall"'), "traits"),
        (book.CHARACTERS.by_id, PERSON.format(weapon='"derringer"', traits='"windage", "windage"'), "traits"),
        (book.WEAPONS.by_id, '[[weapon]]\nid = "a"\nname = "A"\nrule = "malice/weapon/shotgun"\n', "weapon"),
    ],
)
def test_mistakes_name_their_place(tmp_path: Path, read: Callable[[Path], Any], text: str, key: str) -> None:
    """A wrong row is refused with the file and the key."""
    with pytest.raises(BadContentError) as refused:
        read(written(tmp_path / "rows.toml", text))
    assert any(key in error.key for error in refused.value.errors), refused.value.errors
