"""`posse watch` and `posse replay`: a story is told the same way twice, and its record proves itself."""

import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console

import posse
from posse.bots.greenhorn import Greenhorn
from posse.cli.telling import Teller
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.record import write
from posse.engine.seal import Mix, Share, seal_of, share_text
from posse.games.law_of_the_gun.events.gunfire import AmmunitionLost, GunfightBegan, Reloaded
from posse.games.law_of_the_gun.events.travels import Activated, PostureChanged
from posse.games.shelf import FIRST, front
from tests.cli.conftest import Posse

QUICK = ("watch", "faro-table", "--bots", "greenhorn")


def test_a_seed_tells_the_same_story_twice_and_another_seed_another(posse_command: Posse) -> None:
    first, again, other = (posse_command(*QUICK, "--seed", seed) for seed in (5, 5, 6))
    assert first.code == 0
    assert first == again
    assert first.out != other.out


def test_the_story_has_turns_sides_and_an_end(posse_command: Posse) -> None:
    out = posse_command(*QUICK, "--seed", 5).out
    lines = out.splitlines()
    assert lines[0] == "The Faro Table"
    assert "Played by greenhorn, with seed 5." in out
    assert any(line.startswith("Turn 1 ──") for line in lines)
    assert any(line.startswith(" A ") for line in lines)
    assert any(line.startswith(" B ") for line in lines)
    assert any(line.startswith("The end ──") for line in lines)
    assert "\x1b" not in out, "no colours where there is no terminal"
    assert max(len(line) for line in lines) <= 80


def test_the_rules_are_named_only_when_asked_for(posse_command: Posse) -> None:
    assert "[ruthless/" not in posse_command(*QUICK, "--seed", 5).out
    assert "[ruthless/initiative/one-model-at-a-time]" in posse_command(*QUICK, "--seed", 5, "--why").out


def test_a_fresh_seed_is_named_so_that_the_story_can_be_told_again(posse_command: Posse) -> None:
    out = posse_command(*QUICK, "--house-rules", "loose_horse=bolts").out
    story, _, last = out.rstrip().rpartition("\n")
    words = last.removeprefix("Once more: posse ").split()
    assert words[:3] == ["watch", "faro-table", "--seed"]
    assert words[4:] == ["--bots", "greenhorn", "--house-rules", "loose_horse=bolts"]
    assert posse_command(*words).out.rstrip() == story.rstrip()


def test_watching_nothing_in_particular_plays_the_first_scenario(
    posse_command: Posse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With quicker bots than people get."""
    monkeypatch.setattr("posse.bots.roster.player", lambda name, seed: Greenhorn(seed))
    said = posse_command("watch")
    scenario = front(FIRST).scenario(front(FIRST).first_scenario)
    assert said.code == 0
    assert said.out.startswith(scenario.name)
    assert f"Once more: posse watch {scenario.id} --seed" in said.out


def test_an_enemy_that_runs_itself_may_be_handed_over(posse_command: Posse) -> None:
    """Nobody plays it, and that is said; or a bot does, and its people act like others."""
    raid = ("watch", "cottonwood-raid", "--bots", "greenhorn", "--seed", 4)
    by_charts, handed = posse_command(*raid), posse_command(*raid, "--house-rules", "enemy=player")
    assert by_charts.code == handed.code == 0
    assert "Played by greenhorn, and The Rustlers by the rules, with seed 4." in " ".join(by_charts.out.split())
    assert "by the rules" not in handed.out
    acting = re.compile("(Hob Carver|Lem Pruitt|Cass Oakley|Tull Hackett) (acts|leads)")
    assert acting.search(handed.out)
    assert not acting.search(by_charts.out)


def test_what_is_told_quietly_is_part_of_what_somebody_does() -> None:
    """A die thrown on the way to a shot does not end the paragraph of whoever acts; news of another kind does."""
    law = front("law_of_the_gun")
    match = Match(law.game, law.set_up("give-up-friend", {}), Seeded(1))
    out = StringIO()
    lost = AmmunitionLost(figure="lem", weapon="pistol", left=2)
    reloaded = Reloaded(figure="lem", weapon="pistol")
    acts = Activated(figures=("lem",))
    Teller(Console(file=out, width=80), law, match.setup).tell(
        [lost, acts, lost, PostureChanged(figure="lem", how="lies down"), reloaded, lost], match
    )
    assert [len(line[2:]) - len(line[2:].lstrip()) for line in out.getvalue().splitlines()] == [1, 1, 3, 3, 1, 1]


def test_several_people_of_one_side_bear_its_letter() -> None:
    """Whoever acts alone, and a group; those of both sides who stand in one gunfight bear none."""
    law = front("law_of_the_gun")
    match = Match(law.game, law.set_up("give-up-friend", {}), Seeded(1))
    for event, start in (
        (Activated(figures=("lem",)), " B Lem Pruitt acts."),
        (Activated(figures=("lem", "cass"), only=("law",)), " B Lem Pruitt leads Cass Oakley."),
        (GunfightBegan(figures=("lem", "elijah")), "   The gunfight is on between Lem Pruitt and Elijah Crane."),
    ):
        out = StringIO()
        Teller(Console(file=out, width=80), law, match.setup).tell([event], match)
        assert out.getvalue().startswith(start)


@pytest.fixture
def record(posse_command: Posse, tmp_path: Path) -> Path:
    """The record of a match just watched."""
    file = tmp_path / "faro.txt"
    assert posse_command(*QUICK, "--seed", 5, "--save", file).code == 0
    return file


def test_a_saved_record_verifies_and_tells_the_same_end(posse_command: Posse, record: Path) -> None:
    said = posse_command("replay", record, "--verify")
    assert said.code == 0
    match = posse.read_record(record.read_text())
    assert match.outcome is not None
    assert f"Verified: {len(match.answers)} answers lead to table {match.digest}." in said.out
    assert match.outcome.reason in " ".join(said.out.split())


def test_a_record_of_sealed_dice_proves_them_with_what_its_browser_kept(posse_command: Posse, tmp_path: Path) -> None:
    seats = front(FIRST).game.seats(posse.start("faro-table").table)
    shares = tuple(Share(seat, seal_of(share_text(seat, "1")), "1") for seat in seats)
    mix = Mix(seal_of("secret"), "secret", shares, rounds=2)
    match = posse.start("faro-table", seed=mix.seed)
    match.play({seat: Greenhorn(5) for seat in seats})
    text = write(match, "A match", mix)
    file = tmp_path / "sealed.txt"

    def said(**kept: str) -> str:
        line = f"\nkept {msgspec.json.encode(kept).decode()}\n\n" if kept else "\n\n"
        file.write_text(text.replace("\n\n", line, 1))
        found = posse_command("replay", file, "--verify")
        return " ".join((found.out + found.err).split())

    assert f"Compare the dealer's seal with the one you were shown before the match: {mix.seal}" in said()
    assert "The sealing was begun 2 times" in said()
    assert "the seals are those that the browser was shown which saved the record" in said(seal=mix.seal)
    assert "The dealer's seal is not the one that was shown before the match." in said(seal=seal_of("another"))


def test_a_record_of_an_evening_verifies_with_all_that_its_judge_said(posse_command: Posse, tmp_path: Path) -> None:
    """tombstone/core/judge/final-say: between dice, in a fight, and last of all; and one word less leads elsewhere."""
    rules: dict[str, str | bool] = {"judge": True, "players": "2", "map_laid": False}
    book = front("tombstone")
    match = Match(book.game, book.set_up("trouble-on-the-corral", rules), Seeded(5))
    match.play({seat: Greenhorn(5) for seat in ("ada", "ruiz")}, 6)
    for words in (
        "say words=Whoa. to=ada",
        "call-check kind=investigation need=9 what=Tracks secret=true",
        "let fact=trap hidden=true",
        "lay-fight happening=at-the-bank",
    ):
        assert match.answer("others", words) is None
        match.play({seat: Greenhorn(5) for seat in ("ada", "ruiz", "others")}, 4)
    assert (
        match.answer("others", 'overrule figure=ada what=health value=3 reason="Only\\u0020a\\u0020scratch."') is None
    )
    file = tmp_path / "evening.txt"
    file.write_text(write(match))
    assert posse_command("replay", file, "--verify").code == 0
    file.write_text("\n".join(line for line in write(match).splitlines() if "trap" not in line))
    assert posse_command("replay", file, "--verify").code == 1


def test_a_replayed_story_is_the_story_that_was_watched(posse_command: Posse, record: Path) -> None:
    watched = posse_command(*QUICK, "--seed", 5).out.splitlines()
    told = posse_command("replay", record, "--story").out.splitlines()
    assert [line for line in told if line not in watched] == []
    assert len(told) > 0.8 * len(watched)


def test_a_damaged_record_is_found_out(posse_command: Posse, record: Path) -> None:
    lines = record.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if " rolls " in line)
    seat, rolls, face = lines[place].split()
    lines[place] = f"{seat} {rolls} {int(face) % 10 + 1}"
    record.write_text("\n".join(lines))
    said = posse_command("replay", record, "--verify")
    assert (said.code, said.out) == (1, "")
    assert said.err.startswith("posse: ")
    assert said.err.count("\n") == 1


def test_a_record_cut_short_says_whom_it_waits_for(posse_command: Posse, record: Path) -> None:
    lines = record.read_text().splitlines()
    body = lines.index("")
    record.write_text("\n".join(lines[: body + 12]))
    said = posse_command("replay", record)
    assert said.code == 0
    assert "The match is not over: it waits for" in said.out
    assert posse_command("replay", record, "--verify").code == 1, "it no longer says where it ends"


def test_a_record_that_cannot_be_saved_is_told(posse_command: Posse, tmp_path: Path) -> None:
    said = posse_command(*QUICK, "--seed", 5, "--save", tmp_path / "nowhere" / "faro.txt")
    assert said.code == 1
    assert "No such file or directory." in said.err


def test_a_file_that_is_not_text_is_no_record(posse_command: Posse, tmp_path: Path) -> None:
    file = tmp_path / "photograph"
    file.write_bytes(b"\xff\xd8\xff\xe0")
    said = posse_command("replay", file)
    assert said.code == 1
    assert said.err == f"posse: {file}: The file is not UTF-8 text.\n"


def test_a_story_goes_on_act_by_act_and_keeps_a_record_of_each(posse_command: Posse, tmp_path: Path) -> None:
    file = tmp_path / "s.txt"
    said = posse_command("watch", "payroll-1-holdup", "--story", "--seed", 3, "--bots", "greenhorn", "--save", file)
    assert said.code == 0
    assert said.out.count("Turn 1 ") == len(list(tmp_path.glob("s-*.txt"))) >= 2
    assert "The story is over." in said.out
