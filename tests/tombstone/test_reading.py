"""Files of one's own: what is written reads back, every mistake is told with file, key and reason, and the page of the how-to is
true."""

import json
import re
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.content.loader import BadContentError
from posse.games.shelf import SHELF, front, game_of
from posse.games.tombstone.book import load_abilities
from posse.games.tombstone.making.inventing import at_grit, surprise
from posse.games.tombstone.making.points import legal_spreads
from posse.games.tombstone.reading import (
    character_json,
    character_toml,
    read_character,
    read_customs,
)
from posse.games.tombstone.sheet import Character, abilities, grit, score
from tests.tombstone.people import BOOK, sheet
from tests.writing import changed, written

PAGE = (Path(__file__).parents[2] / "docs" / "characters.md").read_text(encoding="utf-8")
ADA, TABLE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)


# What is written reads back


@given(st.integers(0, 10_000), st.integers(1, 6), st.text(max_size=30), st.text("ab\n\"'\\#é", max_size=40))
def test_what_is_written_reads_back(seed: int, reached: int, odd: str, notes: str) -> None:
    """tombstone/creation/name/free: also with names that no generator would make; control characters aside."""
    rng = Random(seed)
    plain = "".join(letter for letter in odd if letter.isprintable())
    one = replace(at_grit(surprise(rng, BOOK), reached, rng, BOOK), gender=plain, notes=notes)
    assert read_character(Path("one.toml"), text=character_toml(one)) == one
    assert read_character(Path("one.json"), text=character_json(one)) == one


def test_a_character_of_the_page_is_who_it_says(tmp_path: Path) -> None:
    """tombstone/grit/thresholds: Ada has completed four scenarios."""
    file = written(tmp_path / "ada.toml", ADA)
    ada = read_character(file)
    assert (ada.name, grit(ada, BOOK), score(ada, "health", BOOK), score(ada, "willpower", BOOK)) == (
        "Ada Crumney",
        2,
        7,
        11,
    )
    assert read_character(written(tmp_path / "again.json", character_json(ada))) == ada


def test_the_keys_of_the_page_are_those_of_a_character() -> None:
    told = PAGE.split("| Key | says |")[1].split("\n\n")[0]
    first = [line.split("|")[1] for line in told.splitlines()[2:]]
    named = [key for cell in first for key in re.findall(r"`(\w+)`", cell)]
    assert sorted(["posse_character", *named]) == sorted(Character.__struct_fields__)


# Mistakes


def mistakes(text: str, name: str = "ada.toml") -> list[str]:
    with pytest.raises(BadContentError) as bad:
        read_character(Path(name), text=text)
    return [str(error) for error in bad.value.errors]


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ('background = "soldier"', 'background = "soldeir"', "background", 'Did you mean "soldier"?'),
        ("posse_character = 1 ", "posse_character = 2 ", "posse_character", "newer Posse (form 2; this one reads 1)"),
        ("posse_character = 1 ", "posse_character = true ", "posse_character", "A character says so in a line"),
        ("posse_character = 1 ", "", "posse_character", "A character says so in a line"),
        ("gunslinging = 2", "gunslinging = 3", "points", "no skill takes more than two points"),
        ("gunslinging = 2", "shooting = 2", "points[1].shooting", '"shooting" is not a key that belongs here'),
        ("gunslinging = 2", "gunslinging = 0", "points", "at least two points in Gunslinging"),
        ("scenarios = 4", "scenarios = 3", "points", "There are points for a Grit that has not been reached."),
        ("scenarios = 4", "scenarios = -1", "scenarios", "at least 0"),
        ("health_dice = [4]", "health_dice = [4, 4]", "health_dice", "Health begins with one die at this table."),
        ("health_dice = [4]", "health_dice = [7]", "health_dice[1]", "at most 6"),
        ('item = "six-shooter"', 'item = "six-shoter"', "outfit.six-shoter", 'Did you mean "six-shooter"?'),
        ('item = "six-shooter"', 'item = "cowboy"', "outfit.cowboy", 'nothing called "cowboy"'),
        ('name = "A photograph"', "", "outfit.thing", "needs a name"),
        ("count = 2", "sticks = 2", "outfit.ammo-box", "Only dynamite is bound into bundles."),
        ('kind = "labourer-skilled"', 'kind = "labourer"', "help.labourer", "There is no help called"),
        ('history = "Scout"', 'history = "Astronaut"', "history", "not among the pasts"),
        (
            'history = "Scout"',
            'specialised = "rifle"',
            "specialised",
            "Military Specialisation comes to Soldiers at Grit 4.",
        ),
        ('hat = "slouch"', 'hat = "fez"', "portrait.hat", '"fez" is not one of the values allowed here'),
        ('notes = "Owes', 'loyalty = 12\nnotes = "Owes', "loyalty", '"loyalty" is not a key that belongs here'),
        ('notes = "Owes', 'notes = "\\u0007Owes', "notes", "control character"),
    ],
)
def test_every_mistake_is_told_with_file_key_and_reason(old: str, new: str, key: str, reason: str) -> None:
    """tombstone/hire/loyalty-secret among them: Loyalty is on no sheet."""
    assert old in ADA
    told = [line for line in mistakes(ADA.replace(old, new, 1)) if line.startswith(f"ada.toml: {key}: ")]
    assert reason in " ".join(told)


def test_all_mistakes_are_told_at_once() -> None:
    text = ADA.replace('history = "Scout"', 'history = "Astronaut"').replace(
        "health_dice = [4]", "health_dice = [4, 4]"
    )
    assert [line.split(": ")[1] for line in mistakes(text)] == ["health_dice", "history"]


def test_the_purse_of_somebody_new_is_right_to_the_cent() -> None:
    """tombstone/money/leftover, tombstone/money/start-table"""
    new = ADA.replace("scenarios = 4", "scenarios = 0")
    new = new[: new.rindex("[[points]]")] + new[new.index("[[outfit]]") :]
    assert [line for line in mistakes(new) if "purse.now" in line] == [
        "ada.toml: purse.now: $30 less $35 for what was bought is \N{MINUS SIGN}$5, not $8.75. [tombstone/money/leftover]"
    ]
    wrong = mistakes(new.replace("start = 3000", "start = 3500"))
    assert "purse.start: Nobody of this Background begins with that. [tombstone/money/start-table]" in wrong[0]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[1, 2]", "This should be a table, and is a list of 2."),
        ('{"posse_character": 1,', "This is not JSON"),
        ('{"posse_character": 1, "posse_character": 1}', "a key stands twice"),
        ('{"posse_character": 1, "background": null}', "should be a text in quotes, and is null"),
        ('{"posse_character": 1, "background": "\\ud800"}', "control character"),
        ("[" * 100_000, "This is not JSON"),
        ('{"posse_character": 1, "scenarios": NaN, "background": "brave"}', "a whole number, and is nan"),
    ],
)
def test_json_is_read_as_strictly(text: str, reason: str) -> None:
    assert reason in mistakes(text, "one.json")[0]


# The customs of a table


def customs_mistakes(text: str, folder: Path) -> list[str]:
    file = folder / "table.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadContentError) as bad:
        read_customs(file)
    return [str(error).removeprefix(f"{folder}/") for error in bad.value.errors]


def test_a_table_of_its_own_plays_with_what_the_page_has(tmp_path: Path) -> None:
    """tombstone/grit/custom-backgrounds, tombstone/grit/custom-abilities, tombstone/variants/new-backgrounds,
    tombstone/variants/new-abilities: a Bounty Hunter is built and grows like anybody else."""
    customs = read_customs(written(tmp_path / "table.toml", TABLE))
    assert customs.house.health_start == "max-9"
    assert list(customs.backgrounds)[-1] == "bounty-hunter"
    hunter = sheet("bounty-hunter", customs.background("bounty-hunter").needs, health_dice=(), scenarios=4)
    assert [each.id for each in abilities(hunter, customs)] == ["die-hard", "long-memory"]
    assert all(one.points[0].of("investigation") for one in legal_spreads(replace(hunter, scenarios=0), customs))
    grown = at_grit(surprise(Random(1), customs), 6, Random(1), customs)
    assert read_character(Path("grown.toml"), customs, character_toml(grown)) == grown


@pytest.mark.parametrize(
    ("old", "new", "key", "reason"),
    [
        ("posse_customs = 1", "posse_customs = 9", "posse_customs", "newer Posse (form 9; this one reads 1)"),
        ('health_start = "max-9"', 'health_start = "max-8"', "house_rules.health_start", 'Did you mean "max-9"?'),
        ('id = "bounty-hunter"', 'id = "outlaw"', "background.outlaw", "used twice"),
        ('id = "long-memory"', 'id = "vanish"', "ability.vanish", "used twice"),
        ('"die-hard", "long', '"dye-hard", "long', "background.bounty-hunter.abilities", 'Did you mean "die-hard"?'),
        ('"die-hard", "long', '"vanish", "long', "background.bounty-hunter.abilities", "is an ability of Grit 2"),
        (
            "investigation = 1 }",
            "investigation = 4 }",
            "background.bounty-hunter.needs",
            "Grit 1 gives 5 points and no more.",
        ),
        (
            "investigation = 1 }",
            "investigation = 3 }",
            "background.bounty-hunter.needs",
            "At Grit 1 no skill takes more than two points.",
        ),
        (
            'background = "bounty-hunter"',
            'background = "hunter"',
            "ability.long-memory.background",
            "no Background called",
        ),
        ("grit = 2", "grit = 3", "ability.long-memory.grit", "Abilities come at Grit 1, 2, 4, 6"),
        (
            '"military-precision"]',
            '"precision"]',
            "ability.long-memory.effects",
            'There is no effect called "precision"',
        ),
        ('"military-precision"]', '"animism/blessed"]', "ability.long-memory.effects", "There is no effect called"),
        ("halves = ", "# halves = ", "ability.long-memory.halves", "say per what, and how often"),
        (
            '[{ id = "military-precision"',
            '[{ id = "vanish/hidden"',
            "ability.long-memory.halves",
            "no effect of this ability",
        ),
        ('cash_die = "d4"', 'cash_die = "d8"', "background.bounty-hunter.cash_die", "not one of the values"),
        ("titles = [", 'titles = ["Baby", ', "background.bounty-hunter.titles", "a list of 6 values"),
        ('effects = ["wild', 'reach = 3\neffects = ["wild', "ability.long-memory.reach", "not a key that belongs here"),
    ],
)
def test_mistakes_in_what_a_table_has_of_its_own(old: str, new: str, key: str, reason: str, tmp_path: Path) -> None:
    """tombstone/variants/new-backgrounds, tombstone/variants/new-abilities: made of what the book has, and of nothing else."""
    assert old in TABLE
    found = customs_mistakes(TABLE.replace(old, new, 1), tmp_path)
    told = [line for line in found if line.startswith(f"table.toml: {key}: ")]
    assert any(reason in line for line in told)


def advised(path: Path) -> list[tuple[str, str]]:
    return [(line.sentence, line.rule) for line in front("tombstone").advice(path)]


def test_balance_is_advice_and_no_mistake(tmp_path: Path) -> None:
    """tombstone/variants/new-backgrounds/balance: within the figures of the six printed ones, or with a word about it
    (tombstone/opt/new-background-validator)."""
    file = tmp_path / "table.toml"
    assert advised(written(file, TABLE)) == []
    for old, new, sentence in (
        ("speed = 40", "speed = 60", "Bounty Hunter moves 60 feet; in the book it is 40 or 50."),
        ("fortune = 1", "fortune = 3", "Bounty Hunter begins with 3 Fortune Dice; in the book it is 1 or 2."),
        ("cash_fixed = 3000", "cash_fixed = 9000", "Bounty Hunter begins with a purse that nobody in the book has."),
        (", investigation = 1 }", " }", "Bounty Hunter asks for 2 points; in the book it is 3 or 4."),
    ):
        assert advised(changed(file, TABLE, old, new)) == [(sentence, "tombstone/variants/new-backgrounds/balance")]
    usual = max(load_abilities()["military-precision"].halves[0].uses)
    often = changed(file, TABLE, "uses = [0, 1, 1, 1, 1, 1]", f"uses = [0, 1, 1, 1, 1, {usual + 1}]")
    assert [rule for _, rule in advised(often)] == ["tombstone/variants/new-abilities"]
    unused = changed(file, TABLE, "custom_content = true", "custom_content = false")
    assert [rule for _, rule in advised(unused)] == ["tombstone/variants/new-backgrounds"]


# The book among the books


def test_files_of_tombstone_are_known_by_what_they_say_first(tmp_path: Path) -> None:
    """The kinds of files are told apart, and the book is among those that are played."""
    assert "tombstone" in SHELF
    for name, text, kind in (("ada.toml", ADA, "character"), ("table.toml", TABLE, "customs")):
        file = written(tmp_path / name, text)
        assert game_of(file) == "tombstone"
        assert front("tombstone").kinds.of(file).name == kind
        assert front("tombstone").check(file) == ()
    file = written(tmp_path / "ada.json", json.dumps({"posse_character": 1, "background": "nobody"}))
    assert game_of(file) == "tombstone"
    assert [error.key for error in front("tombstone").check(file)] == ["background"]
