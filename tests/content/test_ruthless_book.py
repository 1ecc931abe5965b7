"""The figures of the Ruthless book as data, and what the loader says when they are wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from posse.content.catalogue import load_catalogue
from posse.content.loader import BadContentError
from posse.games.ruthless.book import CHARACTERS, DATA, TRAITS, WEAPONS, load_characters, load_traits, load_weapons
from tests.writing import changed, written


def test_design_rename_or_invent_traits_keeps_the_effect_id(tmp_path: Path) -> None:
    """ruthless/design/rename-or-invent-traits: a trait may be called anything; its id says what it does."""
    traits = (DATA / "traits.toml").read_text(encoding="utf-8")
    renamed = TRAITS.by_id(
        written(tmp_path / "data.toml", traits.replace('name = "Lucky"', 'name = "Born Under a Good Star"'))
    )
    assert renamed["lucky"].name == "Born Under a Good Star"
    assert renamed["lucky"].rule == load_traits()["lucky"].rule
    invented = TRAITS.by_id(written(tmp_path / "data.toml", traits + TRAIT))
    assert invented["calm"].name == "Calm"


def test_the_characters_between_them_use_every_weapon_and_keep_to_the_advice_of_the_book() -> None:
    people = load_characters().values()
    assert len(people) >= 16
    assert {weapon for person in people for weapon in person.weapons} == set(load_weapons())
    for person in people:
        assert 3 <= person.toughness <= 8, person.name
        assert len(person.traits) <= 2, person.name
        assert person.weapons, person.name
    assert len({person.name for person in people}) == len({person.initials for person in people}) == len(people)
    assert all(load_traits()[id].once_per_game for id in ("cool_hand", "lucky", "tough_as_nails"))


def test_every_rule_named_in_the_data_exists() -> None:
    rules = {rule.id for rule in load_catalogue("ruthless").rules}
    named = [(row.id, row.rule) for rows in (load_weapons(), load_traits()) for row in rows.values()]
    assert [(id, rule) for id, rule in named if rule not in rules] == []


WEAPON = '[[weapon]]\nid = "colt"\nname = "Colt"\nrule = "x"\n'
TRAIT = '[[trait]]\nid = "calm"\nname = "Calm"\nsentence = "Calm."\nrule = "x"\n'
PERSON = (
    '[[character]]\nid = "jo"\nname = "Jo"\ninitials = "J"\ntoughness = 5\n'
    'description = "Jo."\nweapons = ["revolver"]\ntraits = ["lucky"]\n'
)


@pytest.mark.parametrize(
    ("read", "text", "words"),
    [
        (WEAPONS.by_id, WEAPON, r"weapon.colt: A weapon needs a short range or a long range"),
        (WEAPONS.by_id, WEAPON + "short = 8\nlong = 6\n", r"weapon.colt.long: .* farther"),
        (WEAPONS.by_id, 2 * (WEAPON + "short = 8\n"), "used twice"),
        (TRAITS.by_id, 2 * TRAIT, r"trait.calm: .* used twice"),
    ],
)
def test_a_weapon_or_trait_with_a_mistake_is_refused(
    tmp_path: Path, read: Callable[[Path], object], text: str, words: str
) -> None:
    with pytest.raises(BadContentError, match=words):
        read(written(tmp_path / "data.toml", text))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('["revolver"]', '["revolvr"]', 'character.jo.weapons: .* Did you mean "revolver"'),
        ('["lucky"]', '["luky"]', 'character.jo.traits: .* Did you mean "lucky"'),
        ('["lucky"]', '["lucky", "lucky"]', "character.jo.traits: .* twice"),
        ("toughness = 5", "toughness = 11", "character.jo.toughness: .* at most 10"),
        ('initials = "J"', 'initials = "JOJO"', "character.jo.initials: .* at most 3 letters"),
    ],
)
def test_a_character_with_a_mistake_is_refused(tmp_path: Path, old: str, new: str, words: str) -> None:
    assert list(CHARACTERS.by_id(written(tmp_path / "data.toml", PERSON))) == ["jo"]
    with pytest.raises(BadContentError, match=words):
        CHARACTERS.by_id(changed(tmp_path / "data.toml", PERSON, old, new))
