"""Names and a past: lists to pick from, names made up in a manner, and a table of what somebody was before."""

from random import Random

import pytest

from posse.engine.refusal import Refusal
from posse.games.tombstone.book import load_manners, load_names
from posse.games.tombstone.making.naming import (
    chosen_past,
    invent,
    manners,
    past_of,
    pasts,
    remembered,
    thrown_past,
)
from posse.games.tombstone.sheet import abilities, fortune, points_left
from tests.sure import there
from tests.tombstone.people import BACKGROUNDS, BOOK, sheet, table


def some(manner: str) -> list[str]:
    rng = Random(1)
    return [invent(rng, manner) for _ in range(400)]


# Names


def test_manners_of_names() -> None:
    """tombstone/creation/name/lists: women, men, nicknames, people of history, and how four peoples came by their names."""
    assert list(manners()) == [
        "women",
        "men",
        "known",
        "historical",
        "native-american",
        "chinese",
        "african-american",
        "mexican",
    ]


@pytest.mark.parametrize("manner", manners())
def test_invented_names_fit_a_sheet_and_follow_from_the_dice(manner: str) -> None:
    """tombstone/creation/name/free: short enough for any sheet; the same dice give the same name."""
    assert all(0 < len(name) <= 48 for name in some(manner))
    assert some(manner) == some(manner)


def test_surnames_of_plain_names_may_be_names_of_men() -> None:
    """tombstone/creation/name/surnames: and nobody bears half of one people's name and half of another's."""
    mixed = {name for row in load_manners().values() for name in (*row.drawn, *row.undrawn, *row.family)}
    for manner, first in (("women", load_names().women), ("men", load_names().men)):
        parts = [name.split(" ", 1) for name in some(manner)]
        assert {name for name, _ in parts} <= set(first)
        assert {family for _, family in parts} & set(load_names().men)
        assert not {part for name in parts for part in name} & mixed


def test_native_american_names_stand_alone_and_a_nation_is_nobodys_name() -> None:
    """tombstone/creation/name/native-american"""
    names = set(some("native-american"))
    assert {"Nahuel", "Miara", "Ujarak", "Shikoba", "Turningdog"} <= names
    nations = set(load_manners()["native-american"].undrawn)
    assert nations >= {"Kiowa", "Cayuga", "Blackfoot"}
    assert not nations & (names | set(some("known")) | {name.split()[0] for name in some("women") + some("men")})


def test_chinese_names_are_ones_own_or_have_a_word_before_them() -> None:
    """tombstone/creation/name/chinese: Ah Fong, China Albert."""
    names = some("chinese")
    before = [name for name in names if name.startswith(("Ah ", "China "))]
    own = set(load_manners()["chinese"].drawn)
    assert 100 < len(before) < 300
    assert all(any(name.startswith(part) for part in own) for name in names if name not in before)


def test_names_that_say_somebody_is_free() -> None:
    """tombstone/creation/name/african-american: often Freeman or Fremon, not always."""
    free = [name for name in some("african-american") if name.endswith((" Freeman", " Fremon"))]
    assert 100 < len(free) < 300


def test_mexican_names() -> None:
    """tombstone/creation/name/mexican"""
    families = {name.split(" ", 1)[1] for name in some("mexican")}
    assert families >= {"Garcia", "Lopez", "Rodriguez", "De La Cruz"}


def test_names_of_lists_are_taken_as_they_are() -> None:
    """tombstone/creation/name/lists"""
    assert set(some("historical")) == set(load_names().historical)
    assert set(some("known")) < {*load_names().women_known, *load_names().men_known}


# A past


def test_past_by_the_dice() -> None:
    """tombstone/history/roll, tombstone/history/table: 2 and 12 are a Sheriff, 3 and 7 a Charlatan; forty-four cells in all."""
    assert (past_of(2, 12), past_of(3, 7), len(pasts())) == ("Sheriff", "Charlatan", 44)
    assert there(remembered(sheet(), past_of(2, 12), BOOK)).history == "Sheriff"


def test_past_may_be_picked() -> None:
    """tombstone/history/pick: any of them; and left out again."""
    spy = there(chosen_past(sheet(), "Spy", BOOK))
    assert spy.history == "Spy"
    assert there(chosen_past(spy, "", BOOK)) == sheet()
    assert isinstance(chosen_past(sheet(), "Astronaut", BOOK), Refusal)


def test_past_as_the_table_has_it() -> None:
    """tombstone/history/optional: by the dice alone, or none at all."""
    dice, none = table(history="roll"), table(history="off")
    assert isinstance(chosen_past(sheet(), "Spy", dice), Refusal)
    assert there(remembered(sheet(), past_of(1, 2), dice)).history == "Beggar"
    assert isinstance(chosen_past(sheet(), "Spy", none), Refusal)
    assert isinstance(remembered(sheet(), past_of(1, 2), none), Refusal)


def test_past_does_nothing_and_goes_with_every_background() -> None:
    """tombstone/history/no-effect, tombstone/history/independent: a Gambler may have been a Soldier
    (tombstone/opt/history-effect)."""
    for background in BACKGROUNDS:
        one = sheet(background)
        other = there(chosen_past(one, "Soldier", BOOK))
        for read in (abilities, fortune, points_left):
            assert read(one, BOOK) == read(other, BOOK)


def test_past_thrown_with_dice_of_six_sides_reaches_every_cell() -> None:
    """tombstone/history/roll, tombstone/variants/d6-only/other-d4: with no d4 on the table, a d6 thrown again on 5 and 6."""
    for customs in (BOOK, table(fortune_die="d6")):
        thrown = {thrown_past(Random(seed), customs) for seed in range(3000)}
        assert thrown == {(column, row) for column in range(1, 5) for row in range(2, 13)}
