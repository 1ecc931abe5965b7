"""Designing characters and scenarios (section 2.21): advice that never refuses, renamed and invented traits."""

from fractions import Fraction
from pathlib import Path

import msgspec
import pytest

from posse.content.loader import BadContentError
from posse.engine.number import Reason
from posse.games.ruthless.book import CHARACTERS, load_characters, load_traits
from posse.games.ruthless.campaigning import CAMPAIGNING
from posse.games.ruthless.design import Notice, character_notices, notices, pass_chance, toughness_label
from posse.games.ruthless.front import FRONT, KINDS
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.nerve import toughness_need
from posse.games.ruthless.reactions import beats
from posse.games.ruthless.scenario import SCENARIOS, TraitName, read_scenario
from posse.games.ruthless.scene import Setup, scene_of
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.shooting import to_hit
from posse.games.ruthless.table import Table
from tests.ruthless.stage import make_setup, person, stage

BAT = load_characters()["bat_masterson"]
FARO = SCENARIOS.path("faro-table").read_text(encoding="utf-8")


def roster(red: int, blue: int = 4, small: str = "off") -> Setup:
    """Two players with so many characters each."""
    people = [person(f"r{n}", "red", (1 + 1.5 * n, 10)) for n in range(red)]
    people += [person(f"b{n}", "blue", (1 + 1.5 * n, 30)) for n in range(blue)]
    return make_setup(people, house_rules={"small_gunfight": small})


def told(setup: Setup) -> list[tuple[str, str]]:
    return [(notice.rule.removeprefix("ruthless/"), notice.strength) for notice in notices(setup.scenario)]


# Rosters


@pytest.mark.parametrize("count", range(1, 7))
def test_setup_roster_two_to_five_passes_in_silence(count: int) -> None:
    """ruthless/setup/roster-two-to-five: two to five characters a player are the standard game; one is noticed and played.

    ruthless/setup/larger-games-allowed: the sixth is noticed.
    """
    expected = {1: "setup/roster-two-to-five", 6: "setup/larger-games-allowed"}.get(count)
    assert told(roster(count)) == ([(expected, "mild")] if expected else [])
    assert all(notice.sentence.startswith("Red has ") for notice in notices(roster(count).scenario))
    assert len(RUTHLESS.start(roster(count)).of_seat("red")) == count


def test_setup_larger_games_allowed_with_a_notice_and_no_cap() -> None:
    """ruthless/setup/larger-games-allowed: fourteen a side on a table of eight feet by six start like any other game."""
    people = [person(f"r{n}", "red", (2 + 6 * n, 10)) for n in range(14)]
    people += [person(f"b{n}", "blue", (2 + 6 * n, 60)) for n in range(14)]
    setup = make_setup(people, size=(96, 72))
    assert told(setup) == [("setup/larger-games-allowed", "mild")] * 2
    table = RUTHLESS.start(setup)
    assert len(table.figures) == 28
    assert all(figure.up for figure in table.figures)
    assert (table.scene.ground.width, table.scene.ground.depth) == (96 * 254, 72 * 254)


@pytest.mark.parametrize(
    ("red", "blue", "offered"), [(2, 3, True), (3, 3, True), (3, 4, False), (2, 4, False), (1, 2, False)]
)
def test_small_suggested_size_is_offered_for_two_or_three_figures(red: int, blue: int, offered: bool) -> None:
    """ruthless/small/suggested-size: suggested where every player has only two or three figures; the scenario that plays
    it needs no hint, and it is allowed at any size."""
    assert (("small/suggested-size", "hint") in told(roster(red, blue))) is offered
    assert RUTHLESS.start(roster(red, blue, "rounds_until_all_acted")).scene.house.small_gunfight != "off"
    assert [notice.rule for notice in notices(SCENARIOS.load("faro-table"))] == []


# Characters


@pytest.mark.parametrize(("count", "noticed"), [(0, False), (1, False), (2, False), (3, True), (5, True)])
def test_design_one_or_two_traits_three_are_accepted_with_a_notice(count: int, noticed: bool) -> None:
    """ruthless/design/one-or-two-traits: none, one or two pass in silence; three or more are noticed, not refused."""
    traits = tuple(load_traits())[:count]
    setup = make_setup([person("vic", "red", (5, 5), traits=traits), person("wes", "blue", (9, 5))])
    found = [notice for notice in notices(setup.scenario) if notice.rule == "ruthless/design/one-or-two-traits"]
    assert [notice.strength for notice in found] == ["mild"] * noticed
    assert RUTHLESS.start(setup).profile("vic").traits == set(traits)


@pytest.mark.parametrize(
    ("toughness", "label", "passes", "strength"),
    [
        (1, "avoid, too extreme", 100, ["strong"]),
        (2, "only in exceptional cases", 90, ["mild"]),
        (3, "seasoned veteran", 80, []),
        (4, "seasoned veteran", 70, []),
        (5, "has seen some shooting", 60, []),
        (6, "has seen some shooting", 50, []),
        (7, "likely to take cover", 40, []),
        (8, "likely to take cover", 30, []),
        (9, "only in exceptional cases", 20, ["mild"]),
        (10, "avoid, too extreme", 10, ["strong"]),
    ],
)
def test_design_toughness_bands_are_those_of_table_t8(
    toughness: int, label: str, passes: int, strength: list[str]
) -> None:
    """ruthless/design/toughness-bands: veterans 3 or 4, shot at before 5 or 6, apt to take cover 7 or 8; the chance beside
    the label is that of the test itself. ruthless/design/toughness-extremes: noticed and never refused."""
    people = [person("vic", "red", (5, 5), toughness=toughness), person("wes", "blue", (9, 5), traits=("loud_mouth",))]
    setup = make_setup(people)
    assert [notice.strength for notice in character_notices(setup.scenario.figures[0])] == strength
    table = RUTHLESS.start(setup)
    assert toughness_label(toughness) == label
    assert pass_chance(toughness) == toughness_need(table, "vic").chance == Fraction(passes, 100)
    assert toughness_need(table, "vic", "wes").chance == Fraction(passes - 10, 100)


def test_design_toughness_extremes_say_how_often_the_test_is_passed() -> None:
    """ruthless/design/toughness-extremes: the notice says what the value means."""
    (notice,) = character_notices(person("vic", "red", (5, 5), toughness=9))
    words = "Vic has Toughness 9, which is for rare exceptions: it passes 20% of its tests."
    assert notice == Notice(words, "ruthless/design/toughness-extremes", "mild")


def test_design_example_bat_masterson_passes_on_three_or_more() -> None:
    """ruthless/design/example-bat-masterson: the sample card, Toughness 3, passes 80% of its tests."""
    table = stage(
        person("bat", "red", (5, 5), toughness=BAT.toughness, traits=BAT.traits), person("wes", "blue", (30, 30))
    )
    assert [face for face in range(1, 11) if toughness_need(table, "bat").met_by(face)] == list(range(3, 11))
    assert toughness_need(table, "bat").chance == Fraction(80, 100)
    assert "our guess" in BAT.description, "what the book does not give is not passed off as the book's"


# Renaming and inventing traits


PERSON = """
[[character]]
id = "jo"
name = "Jo"
initials = "J"
toughness = 5
description = "Jo."
weapons = ["revolver"]
traits = ["gunfighter", "marksman"]
trait_names = { gunfighter = "Fast Hands" }
"""


def test_design_rename_or_invent_traits_a_character_names_its_own(tmp_path: Path) -> None:
    """ruthless/design/rename-or-invent-traits: a card may call a trait something else and keeps the effect id."""
    path = tmp_path / "people.toml"
    path.write_text(PERSON, encoding="utf-8")
    jo = CHARACTERS.by_id(path)["jo"]
    assert (jo.traits, jo.trait_names) == (("gunfighter", "marksman"), {"gunfighter": "Fast Hands"})
    path.write_text(PERSON.replace("{ gunfighter", "{ gunfigter"), encoding="utf-8")
    with pytest.raises(BadContentError, match=r'character.jo.trait_names: .* Did you mean "gunfighter"'):
        CHARACTERS.by_id(path)


def test_design_rename_or_invent_traits_a_scenario_names_its_own(tmp_path: Path) -> None:
    """ruthless/design/rename-or-invent-traits: a scenario may rename too, and only traits the figure has."""
    path = tmp_path / "faro-table.toml"
    path.write_text(
        FARO.replace('id = "kid"\n', 'id = "kid"\ntrait_names = { TRAIT = "Wet Ears" }\n'), encoding="utf-8"
    )
    (error,) = KINDS.check(path)
    assert (error.key, 'no trait on this figure called "TRAIT"' in error.reason) == ("figure.kid.trait_names", True)
    trait = load_characters()["kid_calloway"].traits[0]
    path.write_text(path.read_text(encoding="utf-8").replace("TRAIT", trait), encoding="utf-8")
    kid = next(figure for figure in read_scenario(path).figures if figure.id == "kid")
    assert kid.trait_names == (TraitName(trait, "Wet Ears"),)
    assert kid.traits == load_characters()["kid_calloway"].traits


def renamed(*own: str) -> Table:
    """A shooter whose traits may go by other names, and a Stealthy target whose trait may too."""
    vic, wes = ("gunfighter", "marksman"), ("stealthy",)
    names = tuple(TraitName(trait, name) for trait, name in zip((*vic, *wes), own, strict=False))
    return stage(
        person("vic", "red", (10, 10), traits=vic, trait_names=names[:2]),
        person("wes", "blue", (20, 10), traits=wes, trait_names=names[2:]),
    )


def test_design_rename_or_invent_traits_changes_the_words_and_not_the_number() -> None:
    """ruthless/design/rename-or-invent-traits: the reasons of a shot speak the new names, with the same sum and rules."""
    plain, own = renamed(), renamed("Fast Hands", "Long Eye", "a Shadow")
    weapon = plain.profile("vic").weapons[0]
    before, after = to_hit(plain, "vic", "wes", weapon), to_hit(own, "vic", "wes", weapon)
    assert [one.what for one in before.reasons] == ["Gunfighter", "Marksman at long range", "the target is Stealthy"]
    assert [one.what for one in after.reasons] == ["Fast Hands", "Long Eye at long range", "the target is a Shadow"]
    assert [(r.add, r.rule) for r in before.reasons] == [(r.add, r.rule) for r in after.reasons]
    assert own.profile("vic").traits == {"gunfighter", "marksman"}


RULE = "ruthless/design/rename-or-invent-traits"
HAWKEYE = """
[[trait]]
id = "hawkeye"
name = "Hawkeye"
sentence = "Shoots at +2 at long range, is hard to hit, fights at +3, is brave, frightens others and draws quickly."
long_range = 2
shot_at = -1
brawling = 3
tests = 2
enemy_tests = -2
cards = 2
"""


def test_design_rename_or_invent_traits_a_scenario_brings_its_own(tmp_path: Path) -> None:
    """ruthless/design/rename-or-invent-traits: a new trait adds to shots and shots at its owner, brawls, tests and cards.

    It is part of the set-up, so a record needs nothing else to be played again, and no other table knows of it.
    """
    path = tmp_path / "faro-table.toml"
    path.write_text(FARO.replace('id = "kid"\n', 'id = "kid"\ntraits = ["hawkeye"]\n') + HAWKEYE, encoding="utf-8")
    setup = set_up(str(path))
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    kid = scene_of(setup).profiles["kid"]
    assert (kid.short_reasons, kid.long_reasons) == ((), (Reason("Hawkeye at long range", 2, RULE),))
    assert (kid.stealth, kid.brawl) == ((Reason("the target is Hawkeye", -1, RULE),), (Reason("Hawkeye", 3, RULE),))
    table = RUTHLESS.start(setup)
    assert toughness_need(table, "kid", "rosa").reasons == (Reason("Hawkeye", 2, RULE),)
    assert toughness_need(table, "rosa", "kid").reasons == (Reason("Hawkeye's doing", -2, RULE),)
    assert [beats(table, "kid", card, "9D") for card in ("7S", "7C")] == [True, False]
    (shown,) = next(card for card in FRONT.screen.scene(setup).figures if card.id == "kid").traits
    assert (shown.name, shown.rule) == ("Hawkeye", RULE)
    sheet = FRONT.sheet(str(path), "a4")
    assert "Hawkeye</b>: Shoots at +2" in sheet
    chance = pass_chance(kid.toughness, kid.nerve)
    assert chance == pass_chance(kid.toughness - 2)
    assert f"passes {chance * 100}%" in sheet.partition(kid.name)[2]
    gangs = CAMPAIGNING.muster(setup)
    assert [member.traits for gang in gangs for member in gang.member if member.id == "kid"] == [()]
    assert "hawkeye" not in load_traits()


@pytest.mark.parametrize(
    ("text", "key", "reason"),
    [
        (HAWKEYE.replace('"hawkeye"', '"gunfighter"'), "trait.gunfighter", "used twice"),
        (HAWKEYE + HAWKEYE, "trait.hawkeye", "used twice"),
        (HAWKEYE.partition("long_range")[0], "trait.hawkeye", "adds to nothing"),
        (HAWKEYE.replace("shot_at", "shooted"), "trait.hawkeye.shooted", "shooting"),
        (HAWKEYE.replace("-2", "-20"), "trait.hawkeye.enemy_tests", "at least -10"),
        (f"{HAWKEYE}once_per_game = true\n", "trait.hawkeye.once_per_game", "not used up"),
        (f'{HAWKEYE}rule = "ruthless/trait/lucky"\n', "trait.hawkeye.rule", RULE),
    ],
)
def test_design_rename_or_invent_traits_mistakes_are_named(tmp_path: Path, text: str, key: str, reason: str) -> None:
    """ruthless/design/rename-or-invent-traits: a new trait needs an id of its own and something to do."""
    path = tmp_path / "faro-table.toml"
    path.write_text(FARO + text, encoding="utf-8")
    (error,) = KINDS.check(path)
    assert (error.key, reason in error.reason) == (key, True), error
