"""Presets: house rules of Tombstone that go together."""

from posse.games.shelf import front
from posse.games.tombstone.book import load_house_rules, load_presets
from posse.games.tombstone.customs import Customs, house_of
from posse.games.tombstone.house_rules import HouseRules


def test_the_standard_game_is_what_the_book_has() -> None:
    assert house_of({"preset": "standard"}) == house_of({}) == HouseRules()


def test_the_basic_game_has_no_abilities_and_nothing_optional() -> None:
    """tombstone/frame/simplified-play, tombstone/grit/lite/ignore-abilities, tombstone/grit/lite/no-holy-roller,
    tombstone/history/optional: left out, and so are tombstone/fortune/blaze/condition and tombstone/extra/campaign-only."""
    house = house_of({"preset": "basic"})
    assert not any((house.cover, house.combat_conditions, house.daunting, house.poison))
    assert (house.abilities, house.blaze_of_glory, house.history, house.extra_prices) == (False, False, "off", False)
    assert not Customs(house).with_abilities
    assert "holy-roller" not in Customs(house).backgrounds
    assert house_of({"preset": "basic", "abilities": "true"}).abilities


def test_the_book_lists_three_of_known_house_rules() -> None:
    presets = front("tombstone").presets()
    assert [preset.id for preset in presets] == ["basic", "standard", "detailed"] == list(load_presets())
    for preset in presets:
        assert preset.sentence.endswith(".")
        assert all(load_house_rules()[id].default != value for id, value in preset.values.items()), (
            "it changes something"
        )
