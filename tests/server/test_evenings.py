"""An evening with a Judge at a server that is killed in the middle of a fight in it."""

from collections.abc import Callable
from pathlib import Path

from posse import read_record
from posse.server.protocol import GiveAnswer, Taken
from tests.server.evenings import HOLD_UP, JUDGE, PLAYERS, away_with, judged, rolls, sat, told
from tests.server.serving import Browser, Server, running, settled, token
from tests.sure import as_a, there


def test_a_fight_in_an_evening_and_the_evening_go_on_when_the_server_is_killed(tmp_path: Path) -> None:
    """tombstone/combat/turns-only-when-needed: with dice of one's own half typed, and what the Judge said beside them still to be
    heard; what was acknowledged is there, and what was not is said again and done once."""
    server = Server(tmp_path)
    made = judged(server, *PLAYERS)
    table = sat(server, made)
    table[JUDGE].taken(JUDGE, f"lay-fight happening={HOLD_UP}")
    play_on(table, lambda: "initiative" in asked(table["ruiz"], "ruiz"))
    heard, unheard = (
        GiveAnswer(token(), JUDGE, table[JUDGE].states[JUDGE].at, f"say words={words}") for words in ("Dust.", "Smoke.")
    )
    reply = as_a(Taken, table[JUDGE].say(heard))
    table[JUDGE].send(unheard)
    server.kill()
    with running(tmp_path) as again:
        table = sat(again, made)
        assert table[JUDGE].say(heard) == reply
        assert isinstance(table[JUDGE].say(unheard), Taken)
        assert "initiative" in asked(table["ruiz"], "ruiz")
        assert {told(browser, seat, "Dust.") for seat, browser in table.items()} == {0}, "the roll is not over"
        table["ruiz"].typed("ruiz", 2, 2)
        settled(*table.values())
        for seat, browser in table.items():
            assert [told(browser, seat, words) for words in ("Dust.", "Smoke.")] == [1, 1]
        away_with(table[JUDGE])
        play_on(table, lambda: "What now?" in asked(table["ada"], "ada"))
        for seat, browser in table.items():
            assert told(browser, seat, "Isaiah Henry takes the key") == 1, "what the fight has come to"
            assert there(browser.states[seat].table.abroad).hour == "4.01 pm"
        table["ada"].taken("ada", "wait minutes=60")
        table[JUDGE].taken(JUDGE, "end-with happening=spared")
        record = again.http.get(f"api/matches/{made.match}/record").text
    assert there(read_record(record).outcome).reason == "Nobody was shot."


def asked(browser: Browser, seat: str) -> str:
    """What somebody is asked, in its sentence."""
    asked = browser.states[seat].table.asked
    return asked.sentence if asked else ""


def play_on(table: dict[str, Browser], so: Callable[[], bool]) -> None:
    """Let everybody answer until it is so, all dice of their own showing the middle."""
    settled(*table.values())
    while not so():
        seat = next(seat for seat, browser in table.items() if browser.asked(seat))
        if rolls(table[seat], seat):
            table[seat].typed(seat, *[3] * max(1, there(table[seat].states[seat].table.asked).dice))
        else:
            table[seat].taken(seat)
        settled(*table.values())
