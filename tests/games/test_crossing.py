"""A file taken to another game: maps read by each book, people out of files, and what cannot be taken there."""

from pathlib import Path

import pytest

import posse
from posse.content.loader import BadContentError
from posse.content.maps import MAPS, check_map, load_map, maps
from posse.engine.refusal import RefusedError
from posse.games.book.travelling import ReportLine
from posse.games.crossing import convert, counted, out_of_reach, present
from posse.games.shelf import ROOM, SHELF, front
from posse.tabletop.ground import Ground
from posse.tabletop.movement import Walker

PEOPLE = ROOM / "ruthless" / "data" / "characters.toml"


def on_map(name: str, game: str) -> dict[str, list[ReportLine]]:
    found: dict[str, list[ReportLine]] = {"carried": [], "differs": [], "lost": [], "guessed": []}
    for line in convert(name, game).lines:
        found[line.how].append(line)
    return found


@pytest.mark.parametrize(
    ("game", "size"),
    [
        ("ruthless", "40 by 32 inches"),
        ("malice", "40 by 32 inches"),
        ("law_of_the_gun", "101.6 by 81.3 centimetres"),
        ("tombstone", "200 by 160 feet"),
    ],
)
def test_a_map_is_as_large_as_the_book_measures_it_and_of_a_usual_size_or_not(game: str, size: str) -> None:
    """Bear Creek is where Tombstone hunts; no other book has a scenario on so small a map."""
    found = on_map("woods", game)
    assert [line.now for line in found["carried"]][:1] == [size]
    usual = next(line for line in (*found["carried"], *found["differs"]) if line.was == "The size of the table")
    assert usual.now == ("usual" if game == "tombstone" else "unusual")


@pytest.mark.parametrize(
    ("game", "how", "rule"),
    [
        ("ruthless", "differs", "ruthless/move/foot-rough-3"),
        ("malice", "lost", "slows nobody"),
        ("law_of_the_gun", "differs", "lotg/terrain/rated-1-5"),
        ("tombstone", "lost", "slows nobody"),
    ],
)
def test_rough_ground_slows_people_rolls_for_them_or_means_nothing(game: str, how: str, rule: str) -> None:
    lines = counted(load_map("woods"), front(game).travelling)
    assert [rule in line.why for line in lines if line.how == how and "Scrub" in line.was][:1] == [True]


@pytest.mark.parametrize("game", SHELF)
def test_what_a_book_makes_of_a_thing_is_told_where_the_map_has_it(game: str) -> None:
    """Every row is told on some map, and on none that has nothing of the kind."""
    told = set()
    for id in ("canyon", "lucky-strike", "main-street", "woods"):
        book, here = front(game).travelling, present(load_map(id))
        said = [line.why for line in counted(load_map(id), book)]
        for row in book.ways.ground:
            assert any(row.says.rstrip(".") in why for why in said) == bool(here[row.on])
            told |= {row.on} if here[row.on] else set()
    assert told == {row.on for row in front(game).travelling.ways.ground}


def test_people_on_foot_come_everywhere_there_is_a_way_to_and_riders_stay_outside() -> None:
    for id in sorted({*maps()} - {"silverton"}):
        assert list(out_of_reach(Ground(load_map(id)), Walker(127))) == [], id
    riders = next(line for line in on_map("main-street", "law_of_the_gun")["lost"] if "on horseback" in line.why)
    assert "Miners' Bank" in riders.was
    assert "Livery Stable;" not in riders.was, "a stable has doors for horses"
    assert not any("on horseback" in line.why for line in convert("main-street", "malice").lines), "nobody rides there"


def test_a_house_without_a_door_is_out_of_reach(tmp_path: Path) -> None:
    text = (
        'id = "vault"\nname = "Vault"\nblurb = "Shut."\nwidth = 44\ndepth = 36\n'
        '[[building]]\nid = "vault"\nname = "The Vault"\nrect = [10, 10, 6, 6]\n'
    )
    file = tmp_path / "vault.toml"
    file.write_text(text)
    for game in SHELF:
        assert ReportLine("lost", "The Vault", "", "nobody gets there on foot") in convert(file, game).lines


def test_a_copy_of_a_map_has_the_id_of_its_new_name_and_nothing_else_is_changed(tmp_path: Path) -> None:
    copy = tmp_path / "elsewhere.toml"
    copy.write_text(convert("canyon", "malice").named("elsewhere"), encoding="utf-8")
    assert check_map(copy) == ()
    changed = zip(copy.read_text().splitlines(), (MAPS / "canyon.toml").read_text().splitlines(), strict=True)
    assert [pair for pair in changed if pair[0] != pair[1]] == [('id = "elsewhere"', 'id = "canyon"')]


def test_the_front_door_takes_one_of_several_in_a_file() -> None:
    found = posse.convert(PEOPLE, "law_of_the_gun", "bass_reeves")
    assert found.title == "Bass Reeves, from Ruthless to Law of the Gun"
    assert 'trade = ""' not in found.text
    assert "skill = 4" in found.text, "a gunfighter"
    assert "cool = 5" in found.text, "with Toughness 3"
    assert ReportLine("carried", "Gunfighter", "Skill 4", "good shooting", ("traits.gunfighter",)) in found.lines


def test_what_cannot_be_taken_there_is_refused_with_a_reason(tmp_path: Path) -> None:
    for file, to, who, words in (
        (PEOPLE, "malice", "", "say whose id is meant"),
        (PEOPLE, "malice", "bas_reeves", 'Did you mean "bass_reeves"'),
        (PEOPLE, "ruthless", "bass_reeves", "Whoever is of Ruthless already"),
        (PEOPLE, "poker", "bass_reeves", 'There is no game called "poker"'),
        (ROOM / "malice" / "data" / "scenarios" / "last-call.toml", "ruthless", "", "but scenario"),
        (ROOM / "malice" / "data" / "rules.toml", "ruthless", "", "but rules"),
    ):
        with pytest.raises(RefusedError, match=words):
            convert(file, to, who)


def test_what_is_wrong_with_a_file_is_told_by_file_key_and_reason(tmp_path: Path) -> None:
    ada, wanda, odd = tmp_path / "ada.json", tmp_path / "wanda.toml", tmp_path / "odd.toml"
    ada.write_text('{"posse_character": 1, "background": "soldier", "points": [{"defense": 9}]}')
    wanda.write_text('game = "malice"\n[[character]]\nid = "w"\nname = "W"\ninitials = "W"\nweapons = ["lance"]\n')
    odd.write_text("colour = 3")
    for file, key in ((ada, "points"), (wanda, "character.w.description"), (odd, ""), (tmp_path / "none.toml", "")):
        with pytest.raises(BadContentError) as bad:
            convert(file, "law_of_the_gun")
        assert (str(file), key) in [error[:2] for error in bad.value.errors]
        assert all(error.reason for error in bad.value.errors)
