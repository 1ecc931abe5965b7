"""What the book tells and nothing enforces: terms, beliefs, the fields of a block and the sample of a place, found in the
look-up."""

import pytest

from posse.content.catalogue import load_catalogue
from posse.games.tombstone.evening.standing import players
from tests.tombstone.abroad import begun, does, offered

SAYS = {rule.id: f"{rule.title} {rule.sentence} {rule.effect}".lower() for rule in load_catalogue("tombstone").rules}


@pytest.mark.parametrize(
    ("id", "word"),
    [
        ("tombstone/glossary/background", "calling"),
        ("tombstone/glossary/character", "anyone"),
        ("tombstone/glossary/checks-and-tests", "3d6"),
        ("tombstone/glossary/damage", "health"),
        ("tombstone/glossary/dice", "d4"),
        ("tombstone/glossary/grit", "level"),
        ("tombstone/glossary/modifier", "added"),
        ("tombstone/glossary/player", "person"),
        ("tombstone/glossary/roll-required", "15"),
        ("tombstone/glossary/session", "hours"),
        ("tombstone/world/religion/catholic", "irish"),
        ("tombstone/world/religion/mormon", "utah"),
        ("tombstone/world/religion/protestant", "quakers"),
        ("tombstone/world/religion/native-american", "spirits"),
        ("tombstone/bestiary/field/title", "name"),
        ("tombstone/bestiary/field/offense", "weapon"),
        ("tombstone/bestiary/field/no-offense-noncombatant", "fight"),
        ("tombstone/bestiary/field/investigation", "investigation"),
        ("tombstone/bestiary/field/speed", "feet"),
        ("tombstone/bestiary/field/fortune", "fortune"),
        ("tombstone/frame/era", "18"),
        ("tombstone/frame/sidebar-rules-optional", "optional"),
        ("tombstone/provisions/bible/credibility", "holy book"),
        ("tombstone/explore/mapping-advised", "caves"),
        ("tombstone/explore/map-grid-by-scale", "hexes"),
        ("tombstone/judge/house-rule-log", "noted"),
        ("tombstone/judge/consistency", "changing"),
        ("tombstone/judge/discuss-after-session", "agrees"),
        ("tombstone/judge/one-minute-limit", "minute"),
        ("tombstone/judge/fair-not-lordly", "respect"),
        ("tombstone/setting/start-from-vibe", "magic"),
        ("tombstone/setting/start-simply", "streets"),
        ("tombstone/setting/place-entry", "owner"),
        ("tombstone/setting/only-important-parts", "detail"),
        ("tombstone/scenario/prep-time", "fifteen"),
        ("tombstone/scenario/rate-challenge", "challenging"),
        ("tombstone/scenarios/use-freely", "ideas"),
        ("tombstone/example/skip-roll-for-good-idea", "without a roll"),
        ("tombstone/example/no-bravery-when-even", "bravery"),
    ],
)
def test_what_the_book_only_tells_can_be_looked_up(id: str, word: str) -> None:
    assert word in SAYS[id]


def test_the_sample_of_a_place_can_be_gone_to() -> None:
    """tombstone/setting/sample-saloon: five dollars for whoever finds a strayed horse, and an errand that nobody has to run."""
    match = begun("the-corrupt-sheriff", 2)
    before = sum(one.purse for one in players(match.table))
    does(match, "patsys", "find-the-horse", "hear-one-leg", dice=((6, 6, 6),))
    assert sum(one.purse for one in players(match.table)) - before == 500
    assert any("foreman" in line for line in match.story())
    quiet = does(begun("the-corrupt-sheriff", 2, mature_events="off"), "patsys")
    assert any("find-the-horse" in said for said in offered(quiet))
    assert not any("hear-one-leg" in said for said in offered(quiet)), "tombstone/set/mature-events"
