"""The figures of the book: weapons, blades, the charts of people, the characters, and what a sheet may hold."""

from pathlib import Path
from random import Random

import pytest

from posse.content.loader import BadContentError
from posse.games.law_of_the_gun import book
from posse.games.law_of_the_gun.npcs import CHARTS, company, read_names
from posse.games.law_of_the_gun.npcs import person as npc
from posse.games.law_of_the_gun.setting_up import first_table
from tests.law.stage import make_setup, person

LINES = {
    "lotg/npc/cowboy/1": ((2, 3, 2, 3, 2), "Poor quality hands"),
    "lotg/npc/cowboy/2": ((3, 3, 3, 4, 2), "Better quality hands"),
    "lotg/npc/cowboy/3": ((3, 3, 3, 4, 3), "Better quality hands"),
    "lotg/npc/cowboy/4": ((4, 4, 3, 4, 4), "Senior hand"),
    "lotg/npc/cowboy/5": ((4, 5, 4, 4, 4), "Team leader"),
    "lotg/npc/cowboy/6": ((5, 4, 5, 4, 5), "Old experienced hand"),
    "lotg/npc/hired-gun/1": ((3, 3, 3, 3, 2), "Greenhorns"),
    "lotg/npc/hired-gun/2": ((3, 4, 3, 4, 2), "Young or inexperienced men"),
    "lotg/npc/hired-gun/3": ((3, 4, 4, 4, 3), "Experienced Gunmen"),
    "lotg/npc/hired-gun/4": ((4, 4, 4, 4, 3), "Experienced Gunmen"),
    "lotg/npc/hired-gun/5": ((4, 5, 5, 5, 4), "Stone killer"),
    "lotg/npc/hired-gun/6": ((3, 4, 5, 4, 4), "Bounty hunter"),
    "lotg/npc/outlaw/1": ((2, 2, 3, 2, 2), "Wannabe bad guy"),
    "lotg/npc/outlaw/2": ((3, 3, 3, 3, 3), "Poor quality sidekick"),
    "lotg/npc/outlaw/3": ((4, 3, 4, 3, 3), "Average outlaw"),
    "lotg/npc/outlaw/4": ((3, 4, 4, 3, 4), "Above average outlaw"),
    "lotg/npc/outlaw/5": ((4, 4, 5, 4, 4), "Gang leader"),
    "lotg/npc/outlaw/6": ((5, 5, 4, 5, 4), "Wanted 'Dead or Alive'"),
    "lotg/npc/braves/1": ((2, 2, 3, 3, 3), "Young blood"),
    "lotg/npc/braves/2": ((2, 3, 3, 3, 3), "Brave"),
    "lotg/npc/braves/3": ((3, 3, 3, 4, 4), "Brave"),
    "lotg/npc/braves/4": ((3, 3, 4, 4, 4), "Brave"),
    "lotg/npc/braves/5": ((4, 4, 4, 4, 4), "Brave"),
    "lotg/npc/braves/6": ((4, 4, 4, 5, 5), "War leader"),
    "lotg/npc/bandidos/1": ((2, 2, 2, 3, 1), "Peon"),
    "lotg/npc/bandidos/2": ((2, 3, 2, 3, 1), "Compadre"),
    "lotg/npc/bandidos/3": ((3, 3, 3, 4, 2), "Compadre"),
    "lotg/npc/bandidos/4": ((3, 4, 4, 4, 3), "Soldado"),
    "lotg/npc/bandidos/5": ((4, 4, 4, 5, 4), "Secundo"),
    "lotg/npc/bandidos/6": ((4, 5, 5, 4, 5), "Il Grande"),
    "lotg/npc/townies/1": ((2, 2, 2, 2, 2), "Very young or old civilians"),
    "lotg/npc/townies/2": ((3, 2, 3, 3, 2), "Gamblers, other professionals"),
    "lotg/npc/townies/3": ((3, 2, 3, 3, 2), "Gamblers, other professionals"),
    "lotg/npc/townies/4": ((3, 3, 3, 3, 3), "Rowdies"),
    "lotg/npc/townies/5": ((4, 3, 3, 3, 3), "Deputies"),
    "lotg/npc/townies/6": ((5, 4, 4, 4, 4), "Sheriff"),
}
"""Initiative, Skill, Cool, Constitution, Horsemanship, and who that may be."""


def test_blades_add_one_or_two() -> None:
    """lotg/melee/bonus-blade, lotg/melee/bonus-lance-club."""
    bonus = {blade.id: (blade.bonus, blade.rule) for blade in book.load_blades().values()}
    assert bonus == {
        **dict.fromkeys(("knife", "axe", "tomahawk"), (1, "lotg/melee/bonus-blade")),
        **dict.fromkeys(("lance", "war_club"), (2, "lotg/melee/bonus-lance-club")),
    }


@pytest.mark.parametrize("id", LINES)
def test_a_line_of_the_charts(id: str) -> None:
    """lotg/npc/roll: a type and a die give five scores and a note."""
    kind, face = id.split("/")[2:]
    line = next(line for line in book.load_npcs().values() if line.id == id)
    assert (line.type, str(line.face)) == (kind, face)
    assert (line.scores, line.note) == LINES[id]
    assert book.load_npcs()[line.type, line.face] is line


def test_six_types_of_six_lines() -> None:
    """lotg/npc/types: the type is called Braves everywhere."""
    assert {kind for kind, _ in book.load_npcs()} == set(book.TYPES)
    assert len(book.load_npcs()) == len(LINES) == 36
    assert list(book.TYPES.values()) == ["Cowboy", "Hired Gun", "Outlaw", "Braves", "Bandidos", "Townies"]


@pytest.mark.parametrize(
    ("who", "weapons", "blades"),
    [
        ("cowboy-6", ("pistol", "repeating_rifle"), ("knife",)),
        ("hired-gun-5", ("pistol", "pistol", "repeating_rifle"), ()),
        ("braves-3", ("bow",), ("lance",)),
        ("braves-6", ("repeating_rifle",), ("war_club",)),
        ("bandidos-6", ("pistol", "pistol", "scattergun"), ()),
        ("townies-1", (), ()),
    ],
)
def test_people_of_the_charts_have_the_weapons_suggested(
    who: str, weapons: tuple[str, ...], blades: tuple[str, ...]
) -> None:
    """lotg/ruling/npc-weapons."""
    somebody = book.load_people()[who]
    assert (somebody.weapons, somebody.blades) == (weapons, blades)


def test_a_second_pistol_is_a_weapon_of_its_own() -> None:
    """lotg/ammo/start-three: with three ammunition points of its own, blades to throw as well."""
    table = first_table(make_setup([person("vic", "red", (10, 10), weapons=("pistol", "pistol", "tomahawk_knife"))]))
    profile = table.profile("vic")
    assert [weapon.id for weapon in profile.weapons] == ["pistol", "pistol_2", "tomahawk_knife"]
    assert [weapon.row for weapon in profile.weapons] == ["pistol", "pistol", "tomahawk_knife"]
    assert table.figure("vic").rounds == (3, 3, 3)
    assert table.name("pistol_2") == "Pistol (second)"


def test_every_character_has_the_five_scores() -> None:
    """lotg/attributes/list, lotg/sheet/columns: a name, five scores and weapons."""
    assert book.ATTRIBUTES == ("initiative", "skill", "cool", "constitution", "horsemanship")
    for character in book.load_characters().values():
        assert character.name
        assert [getattr(character, attribute) for attribute in book.ATTRIBUTES] == list(character.scores)
        assert character.weapons or character.blades


def write_character(tmp_path: Path, **facts: object) -> Path:
    sheet: dict[str, object] = {
        "id": '"ann"',
        "name": '"Ann"',
        "initials": '"A"',
        "description": '"Somebody."',
        **dict.fromkeys(book.ATTRIBUTES, 3),
        **facts,
    }
    path = tmp_path / "characters.toml"
    path.write_text(
        "[[character]]\n" + "".join(f"{key} = {value}\n" for key, value in sheet.items() if value is not None)
    )
    return path


@pytest.mark.parametrize("attribute", book.ATTRIBUTES)
def test_a_score_beyond_one_to_five_is_refused(tmp_path: Path, attribute: str) -> None:
    """lotg/attributes/limits: 1 to 5; lotg/attributes/list: all five must be there before play."""
    for score in (0, 6, None):
        with pytest.raises(BadContentError, match=attribute):
            book.CHARACTERS.by_id(write_character(tmp_path, **{attribute: score}))
    assert book.CHARACTERS.by_id(write_character(tmp_path, **{attribute: 5}))["ann"].scores.count(5) == 1


def test_a_weapon_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContentError, match="pistole"):
        book.CHARACTERS.by_id(write_character(tmp_path, weapons='["pistole"]'))


def test_a_line_given_twice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "npcs.toml"
    row = '[[line]]\nid = "west/npc/a"\ntype = "outlaw"\nface = 1\nnote = "x"\n' + "".join(
        f"{attribute} = 2\n" for attribute in book.ATTRIBUTES
    )
    path.write_text(row)
    assert book.read_npcs(path)["outlaw", 1].scores == (2, 2, 2, 2, 2)
    path.write_text(row + row)
    with pytest.raises(BadContentError, match="outlaw 1"):
        book.read_npcs(path)


# Making people up (section 2.24)


@pytest.mark.parametrize("kind", list(book.TYPES))
def test_a_die_gives_a_line_of_the_chart(kind: book.NpcType) -> None:
    """lotg/npc/roll, lotg/npc/types."""
    for face in range(1, 7):
        somebody = npc(kind, face, "Jo March")
        line = book.load_npcs()[kind, face]
        assert somebody.scores == line.scores
        assert (somebody.name, somebody.id, somebody.initials) == ("Jo March", "jo_march", "JM")
        assert somebody.description == line.note
        assert set(somebody.weapons) <= set(book.load_weapons())


@pytest.mark.parametrize("kind", list(book.TYPES))
def test_a_company_has_names_of_its_own(kind: book.NpcType) -> None:
    """lotg/npc/roll: the same luck makes the same people."""
    rolled = company(kind, 20, Random(4))
    assert rolled == company(kind, 20, Random(4))
    found = [each.character for each in rolled]
    assert len({somebody.id for somebody in found}) == 20
    assert {somebody.trade for somebody in found} == {kind}
    assert len({somebody.scores for somebody in found}) > 1


@pytest.mark.parametrize("kind", list(book.TYPES))
def test_the_die_is_told_that_was_thrown(kind: book.NpcType) -> None:
    """lotg/npc/roll: every face comes up, also where two lines of a chart have the same scores."""
    faces = {somebody.face for somebody in CHARTS.rolled(kind, CHARTS.most, Random(1))}
    assert faces == {1, 2, 3, 4, 5, 6}


def test_a_file_without_names_for_a_type_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "names.toml"
    path.write_text('[[names]]\ntype = "outlaw"\nfirst = ["A"]\nlast = ["B"]\n')
    with pytest.raises(BadContentError, match="no names"):
        read_names(path)
