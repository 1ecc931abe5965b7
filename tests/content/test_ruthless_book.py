"""The figures of the Ruthless book as data, and what the loader says when they are wrong."""

import re
from pathlib import Path

import pytest

from posse.content.catalogue import load_catalogue
from posse.content.loader import BadContentError
from posse.games.ruthless.book import (
    DATA,
    load_characters,
    load_house_rules,
    load_traits,
    load_weapons,
    read_characters,
    read_traits,
    read_weapons,
)
from posse.tabletop.length import inches


@pytest.mark.parametrize(
    ("id", "short", "long", "rounds", "fanfire"),
    [
        ("derringer", 6, None, 2, False),
        ("shotgun", 8, 12, 2, False),
        ("revolver", 8, 12, 6, True),
        ("buntline_special", 8, 16, 6, True),
        ("bow", None, 16, None, False),
        ("repeating_rifle", 10, 24, 10, False),
        ("sharps_carbine", 18, 36, 1, False),
    ],
)
def test_the_weapons_are_those_of_the_table(
    id: str, short: int | None, long: int | None, rounds: int | None, fanfire: bool
) -> None:
    weapon = load_weapons()[id]
    assert weapon.short == (None if short is None else inches(short))
    assert weapon.long == (None if long is None else inches(long))
    assert (weapon.rounds, weapon.fanfire) == (rounds, fanfire)


def test_only_the_shotgun_has_range_modifiers_and_only_the_bow_reloads_itself() -> None:
    special = {w.id: (w.close_bonus, w.long_modifier) for w in load_weapons().values() if w.close_bonus}
    assert special == {"shotgun": (2, -1)}
    assert all(weapon.long_modifier == 0 for weapon in load_weapons().values() if weapon.id != "shotgun")
    assert [weapon.id for weapon in load_weapons().values() if weapon.free_reload] == ["bow"]
    assert len(load_weapons()) == 7


def test_the_farthest_a_weapon_reaches_is_its_last_band() -> None:
    assert load_weapons()["derringer"].reach == inches(6)
    assert load_weapons()["bow"].reach == inches(16)


def test_design_example_bat_masterson_has_toughness_3() -> None:
    """ruthless/design/example-bat-masterson: the sample card has Toughness 3; nothing else on it is claimed."""
    assert load_characters()["bat_masterson"].toughness == 3
    assert load_characters()["bat_masterson"].traits == ()


def test_design_rename_or_invent_traits_keeps_the_effect_id(tmp_path: Path) -> None:
    """ruthless/design/rename-or-invent-traits: a trait may be called anything; its id says what it does."""
    book = (DATA / "traits.toml").read_text(encoding="utf-8")
    renamed = read_traits(write(tmp_path, book.replace('name = "Lucky"', 'name = "Born Under a Good Star"')))
    assert renamed["lucky"].name == "Born Under a Good Star"
    assert renamed["lucky"].rule == load_traits()["lucky"].rule
    invented = read_traits(write(tmp_path, book + TRAIT))
    assert invented["calm"].name == "Calm"


def test_there_are_twenty_traits_and_three_are_used_up() -> None:
    assert len(load_traits()) == 20
    used_up = {trait.id for trait in load_traits().values() if trait.once_per_game}
    assert used_up == {"cool_hand", "lucky", "tough_as_nails"}


def test_the_characters_between_them_use_every_weapon_and_every_trait() -> None:
    people = load_characters().values()
    assert len(people) >= 16
    assert {trait for person in people for trait in person.traits} == set(load_traits())
    assert {weapon for person in people for weapon in person.weapons} == set(load_weapons())


def test_the_characters_keep_to_the_advice_of_the_book() -> None:
    for person in load_characters().values():
        assert 3 <= person.toughness <= 8, person.name
        assert len(person.traits) <= 2, person.name
        assert person.weapons, person.name
    names = [person.name for person in load_characters().values()]
    initials = [person.initials for person in load_characters().values()]
    assert len(set(names)) == len(names)
    assert len(set(initials)) == len(initials)


def test_every_rule_and_ruling_named_in_the_data_exists() -> None:
    catalogue = load_catalogue("ruthless")
    rules = {rule.id for rule in catalogue.rules}
    rulings = {ruling.id for ruling in catalogue.rulings}
    named = [(weapon.id, weapon.rule) for weapon in load_weapons().values()]
    named += [(trait.id, trait.rule) for trait in load_traits().values()]
    named += [(option.id, option.rule) for option in load_house_rules().values()]
    assert [(id, rule) for id, rule in named if rule not in rules] == []
    assert [option.id for option in load_house_rules().values() if option.ruling not in rulings] == []


def test_every_option_offers_its_default_first_and_says_what_it_does() -> None:
    for option in load_house_rules().values():
        assert option.values[0] == option.default
        assert len(set(map(str, option.values))) == len(option.values) >= 2
        assert re.fullmatch(r"[A-Z].*\.", option.sentence), option.id


def write(folder: Path, text: str) -> Path:
    path = folder / "data.toml"
    path.write_text(text, encoding="utf-8")
    return path


WEAPON = '[[weapon]]\nid = "colt"\nname = "Colt"\nrule = "x"\n'
TRAIT = '[[trait]]\nid = "calm"\nname = "Calm"\nsentence = "Calm."\nrule = "x"\n'
PERSON = (
    '[[character]]\nid = "jo"\nname = "Jo"\ninitials = "J"\ntoughness = 5\n'
    'description = "Jo."\nweapons = ["revolver"]\ntraits = ["lucky"]\n'
)
OPTION = (
    '[[option]]\nid = "luck"\ndefault = "a"\nvalues = ["a", "b"]\nsentence = "Luck."\nruling = "RR-01"\nrule = "x"\n'
)


def test_a_weapon_needs_a_range_and_long_must_be_the_longer(tmp_path: Path) -> None:
    with pytest.raises(BadContentError, match=r"weapon.colt: A weapon needs a short range or a long range"):
        read_weapons(write(tmp_path, WEAPON))
    with pytest.raises(BadContentError, match=r"weapon.colt.long: .* farther"):
        read_weapons(write(tmp_path, WEAPON + "short = 8\nlong = 6\n"))
    with pytest.raises(BadContentError, match="used twice"):
        read_weapons(write(tmp_path, 2 * (WEAPON + "short = 8\n")))


def test_two_traits_cannot_share_an_id(tmp_path: Path) -> None:
    assert list(read_traits(write(tmp_path, TRAIT))) == ["calm"]
    with pytest.raises(BadContentError, match=r"trait.calm: .* used twice"):
        read_traits(write(tmp_path, 2 * TRAIT))


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
    assert list(read_characters(write(tmp_path, PERSON))) == ["jo"]
    with pytest.raises(BadContentError, match=words):
        read_characters(write(tmp_path, PERSON.replace(old, new)))
