"""`posse campaign`: begun in a file, played on, shown; what cannot be is said in a sentence."""

import json
from pathlib import Path

import pytest

from posse.campaign.files import read_campaign
from tests.cli.conftest import Posse


@pytest.fixture
def file(posse_command: Posse, tmp_path: Path) -> Path:
    """A campaign that has just begun."""
    file = tmp_path / "payroll.toml"
    said = posse_command("campaign", "begin", file, "payroll-1-holdup", "--name", "A long ride")
    assert said.code == 0, said.err
    assert "A long ride" in said.out
    assert "Next: The Payroll, Act 1" in said.out
    return file


def test_the_next_game_is_told_recorded_and_settled(posse_command: Posse, file: Path) -> None:
    said = posse_command("campaign", "play", file, "--bots", "greenhorn", "--seed", 3)
    assert said.code == 0, said.err
    assert "The end" in said.out
    _, campaign = read_campaign(file)
    assert [game.record for game in campaign.played] == ["payroll-game-1.record"]
    assert posse_command("replay", file.with_name("payroll-game-1.record"), "--verify").code == 0
    shown = posse_command("campaign", "show", file)
    assert "Game 1: The Payroll, Act 1" in shown.out
    assert "1 of 3 games played" in shown.out


def test_several_games_are_played_until_the_campaign_is_over(posse_command: Posse, file: Path) -> None:
    assert posse_command("campaign", "play", file, "--bots", "greenhorn", "--seed", 3, "--games", 9).code == 0
    _, campaign = read_campaign(file)
    assert campaign.over
    again = posse_command("campaign", "play", file)
    assert (again.code, again.err) == (1, f"posse: There is no next game. {campaign.over}\n")


def test_a_game_played_elsewhere_counts_if_it_is_the_next_one(posse_command: Posse, file: Path, tmp_path: Path) -> None:
    twin = tmp_path / "twin.toml"
    twin.write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    posse_command("campaign", "play", twin, "--bots", "greenhorn", "--seed", 5)
    record = tmp_path / "twin-game-1.record"
    assert posse_command("campaign", "play", file, "--record", record).code == 0
    assert read_campaign(file)[1] == read_campaign(twin)[1]
    refused = posse_command("campaign", "play", file, "--record", record)
    assert refused.code == 1
    assert "is not the one this campaign is at" in refused.err


def test_a_campaign_is_shown_for_programs_too(posse_command: Posse, file: Path) -> None:
    told = json.loads(posse_command("campaign", "show", file, "--json").out)
    assert (told["name"], len(told["gang"])) == ("A long ride", 2)


def test_a_gang_is_taken_along(posse_command: Posse, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "gangs"
    assert posse_command("campaign", "show", file, "--rosters", folder).code == 0
    assert posse_command("check", folder, file).code == 0
    mine = folder / "law.toml"
    mine.write_text(mine.read_text(encoding="utf-8").replace('name = "The Law"', 'name = "My Law"'), encoding="utf-8")
    said = posse_command("campaign", "begin", tmp_path / "other.toml", "payroll-1-holdup", "--gangs", mine)
    assert "My Law" in said.out, said.err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("begin", "{file}", "payroll-1-holdup"), "is there already"),
        (("begin", "new.toml", "nowhere-at-all"), 'There is no scenario called "nowhere-at-all"'),
        (("begin", "new.toml", "--game", "chess"), 'There is no game called "chess"'),
        (("play", "{file}", "--games", "0"), "At least one game is played"),
        (("play", "missing.toml"), "cannot be read"),
        (("show", "missing.toml"), "cannot be read"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    posse_command: Posse, file: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], sentence: str
) -> None:
    monkeypatch.chdir(file.parent)
    said = posse_command("campaign", *(word.format(file=file) for word in words))
    assert said.code != 0
    assert sentence in said.err


def test_those_of_a_large_gang_who_ride_are_chosen(posse_command: Posse, tmp_path: Path) -> None:
    """A gang of five from Last Call before a game with places for four."""
    file = tmp_path / "malice.toml"
    posse_command("campaign", "begin", file, "last-call", "noon-stage")
    text = file.read_text(encoding="utf-8").replace(
        'scenarios = ["last-call", "noon-stage"]', 'scenarios = ["noon-stage"]'
    )
    file.write_text(text, encoding="utf-8")
    shown = posse_command("campaign", "show", file).out
    assert "Uncle Walt (sits the next game out)" in shown
    assert "posse campaign ride FILE ketchums" in shown
    said = posse_command("campaign", "ride", file, "The Ketchums", "walt", "Dell Ketchum", "sarah", "red")
    assert said.code == 0, said.err
    assert "Kid Tolliver (sits the next game out)" in said.out
    assert read_campaign(file)[1].ride == {"ketchums": ("walt", "dell", "sarah", "red")}
    refused = posse_command("campaign", "ride", file, "ketchums", "walt")
    assert (refused.code, refused.err) == (1, "posse: 4 of The Ketchums ride in the next game, not 1.\n")
    assert "Uncle Walt (sits" in posse_command("campaign", "ride", file, "ketchums").out


def test_who_learns_what_is_chosen(posse_command: Posse, tmp_path: Path) -> None:
    """ruthless/campaign/experience: the suggestion stands until somebody chooses otherwise (RR-87)."""
    file = tmp_path / "payroll.toml"
    options = ("--house-rules", "campaign_xp=trait_per_act")
    assert posse_command("campaign", "begin", file, "payroll-1-holdup", *options).code == 0
    assert "nothing to choose" in posse_command("campaign", "teach", file).out
    assert (
        "posse campaign teach FILE" in posse_command("campaign", "play", file, "--bots", "greenhorn", "--seed", 3).out
    )
    _, campaign = read_campaign(file)
    first = campaign.played[-1].lesson[0]
    listed = posse_command("campaign", "teach", file).out
    assert all(id in listed for id in campaign.may_learn)
    trait = campaign.may_learn[first.member][-1]
    assert trait in posse_command("campaign", "teach", file, campaign.people[first.member]).out
    assert posse_command("campaign", "teach", file, first.member, trait).code == 0
    people = {one.id: one for gang in read_campaign(file)[1].gang for one in gang.member}
    assert people[first.member].learned == (trait,)
    refused = posse_command("campaign", "teach", file, first.member, "luck")
    assert refused.code == 1
    assert 'cannot learn "luck"' in refused.err


def test_a_character_joins_a_campaign_grows_and_is_brought_back(posse_command: Posse, tmp_path: Path) -> None:
    """tombstone/grit/levelup/timing: with the sheet that the builder writes."""
    file, own = tmp_path / "silverton.toml", tmp_path / "own.toml"
    assert posse_command("character", "new", "--out", own, "--seed", 4).code == 0
    words = ("begin", file, "trouble-on-the-corral", "--gangs", own, "--house-rules", "players=1", "map_laid=false")
    said = posse_command("campaign", *words)
    assert "Grit 1, 0 scenarios" in said.out, said.err
    played = posse_command("campaign", "play", file, "--bots", "greenhorn", "--seed", 5)
    assert played.code == 0, played.err
    who = read_campaign(file)[1].gang[0].member[0]
    taken = posse_command("campaign", "sheet", file, who.name, "--save", own)
    assert taken.code == 0, taken.err
    assert posse_command("check", own, file).code == 0
    told = own.read_text(encoding="utf-8").replace(
        "posse_character = 1", 'posse_character = 1\nnotes = "Saw it all."', 1
    )
    own.write_text(told, encoding="utf-8")
    back = posse_command("campaign", "sheet", file, who.name, "--bring", own)
    assert back.code == 0, back.err
    assert "Saw it all." in read_campaign(file)[1].gang[0].member[0].sheet
    nowhere = posse_command("campaign", "sheet", file, who.name)
    assert "Say where the sheet goes" in nowhere.err


def test_where_a_book_has_no_sheets_there_is_none_to_take(posse_command: Posse, file: Path, tmp_path: Path) -> None:
    for words in (("--save", tmp_path / "baca.toml"), ("--bring", file)):
        said = posse_command("campaign", "sheet", file, "baca", *words)
        assert (said.code, said.err) == (1, "posse: People of this game have no sheets.\n")
    assert 'Nobody called "nobody" rides' in posse_command("campaign", "sheet", file, "nobody", "--bring", file).err
