"""The server is killed in the middle of matches: nothing that was acknowledged is lost, and every match goes on."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from threading import Event, Lock

from websockets.exceptions import ConnectionClosed

from posse.server.protocol import GiveAnswer, MatchMade, Taken
from tests.server import soak
from tests.server.serving import Browser, Server, bot, person, running, token
from tests.sure import as_a

LIVES, MATCHES = 4, 10


class Acknowledged:
    """What the server has promised to keep. When it has promised so much, the power goes."""

    def __init__(self, enough: int) -> None:
        self.tokens: set[tuple[str, str]] = set()
        self.reached = Event()
        self._enough = enough
        self._lock = Lock()

    def add(self, match: str, seat: str, token: str) -> None:
        """One more."""
        with self._lock:
            self.tokens.add((match, f"{seat}:{token}"))
            if len(self.tokens) >= self._enough:
                self.reached.set()


def play_on(server: Server, made: MatchMade, kept: Acknowledged) -> None:
    """Answer for both seats until the line is cut."""
    try:
        browser = server.sit(made, "law", "outlaws")
        while not kept.reached.is_set() or server.process.poll() is None:
            seat = next((seat for seat in browser.states if browser.asked(seat)), None)
            if seat is None:
                return
            answer_once(browser, made.match, seat, kept)
    except (ConnectionClosed, OSError, EOFError, TimeoutError):
        return


def answer_once(browser: Browser, match: str, seat: str, kept: Acknowledged) -> None:
    state = browser.states[seat]
    assert state.table.asked is not None
    words = next(choice.words for choice in state.table.asked.choices if not choice.needs)
    said = token()
    reply = as_a(Taken, browser.say(GiveAnswer(said, seat, state.at, words)))
    kept.add(match, seat, said)
    browser.shown(seat, reply)
    number = browser.states[seat].number
    browser.until(lambda: all(each.number >= number for each in browser.states.values()))


def test_no_acknowledged_answer_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Every match goes on, bots among themselves too, and what was not acknowledged can be said again."""
    rng = Random(1881)
    before: list[MatchMade] = []
    for _ in range(LIVES):
        server = Server(tmp_path)
        for made in before[-MATCHES:]:
            resumed = server.sit(made, "law", "outlaws")
            assert any(resumed.asked(seat) for seat in resumed.states) or resumed.states["law"].table.ended
            resumed.close()
        unheard = server.make(person("law"), person("outlaws"))
        said, reply = said_once(server, unheard)
        kept = Acknowledged(rng.randint(20, 120))
        matches = [server.make(person("law"), person("outlaws")) for _ in range(MATCHES)]
        with ThreadPoolExecutor(MATCHES) as players:
            for made in matches:
                players.submit(play_on, server, made, kept)
            assert kept.reached.wait(60)
            bots = bots_playing(server)
            server.process.kill()
            server.process.wait()
        server.kill()
        with sqlite3.connect(tmp_path / "posse.db") as connection:
            written = set(connection.execute("SELECT match_id, token FROM entries WHERE token IS NOT NULL").fetchall())
            gaps = connection.execute("SELECT match_id FROM entries GROUP BY match_id HAVING count(*) <> max(number)")
            assert gaps.fetchall() == []
            played = entries(connection, bots)
        assert kept.tokens <= written
        before += matches
    with running(tmp_path) as server:
        for made in before:
            browser = server.sit(made, "law", "outlaws")
            seat = next((seat for seat in browser.states if browser.asked(seat)), None)
            if seat is not None:
                answer_once(browser, made.match, seat, Acknowledged(1))
            browser.close()
        again = server.sit(unheard, "law", "outlaws")
        number = again.states[said.seat].number
        assert again.say(said) == reply
        assert server.sit(unheard, "law").states["law"].number == number, "it is done once"
        watching = server.sit(bots)
        watching.until(lambda: watching.states[""].table.ended is not None)
    with sqlite3.connect(tmp_path / "posse.db") as connection:
        assert entries(connection, bots) > played, "there was something left to play when the power went"


def bots_playing(server: Server) -> MatchMade:
    """A match that bots have just begun among themselves."""
    made = server.make(bot("law"), bot("outlaws"))
    watching = server.sit(made)
    watching.until(lambda: watching.states[""].number > 5)
    return made


def entries(connection: sqlite3.Connection, made: MatchMade) -> int:
    """How long the log of a match is."""
    (found,) = connection.execute("SELECT count(*) FROM entries WHERE match_id = ?", (made.match,)).fetchone()
    return as_a(int, found)


def said_once(server: Server, made: MatchMade) -> tuple[GiveAnswer, Taken]:
    browser = server.sit(made, "law", "outlaws")
    seat = next(seat for seat in browser.states if browser.asked(seat))
    state = browser.states[seat]
    assert state.table.asked is not None
    message = GiveAnswer("again", seat, state.at, state.table.asked.choices[0].words)
    return message, as_a(Taken, browser.say(message))


def test_every_table_goes_on_through_kills_restarts_and_a_full_disk() -> None:
    """A short soak: `python -m tests.server.soak` is the long one."""
    soak.run(soak.FEW, seconds=0, seed=7, say=print)
