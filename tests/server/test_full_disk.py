"""The disk of a server with SQLite is full: it may not write one byte more to any file, until there is room again."""

import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from posse.server.protocol import MatchMade, Refused, State
from posse.server.store import AWAY
from tests.server.serving import Server, bot, eventually, person, play_until, running


@contextmanager
def no_room(server: Server) -> Iterator[None]:
    """Let no file of a server grow."""
    process, limit = server.process.pid, resource.RLIMIT_FSIZE
    before = resource.prlimit(process, limit)
    resource.prlimit(process, limit, (max(path.stat().st_size for path in server.data.iterdir()), before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, limit, before)


def far(server: Server, made: MatchMade) -> int:
    """How many answers a match has had, without coming to it: that would wake its bots."""
    with closing(sqlite3.connect(f"file:{server.data}/posse.db?mode=ro", uri=True)) as connection:
        answers = "SELECT count(*) FROM entries WHERE match_id = ? AND kind IN ('answer', 'deal')"
        return int(connection.execute(answers, (made.match,)).fetchone()[0])


def test_when_the_disk_was_full_everybody_and_every_bot_goes_on(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        people = server.make(person("law"), person("outlaws"))
        browser = server.sit(people, "law", "outlaws")
        watched, unwatched = (server.make(bot("law"), bot("quills"), scenario="give-up-friend") for _ in range(2))
        watcher = server.sit(watched)
        replies: list[object] = []
        with no_room(server):
            while not any(isinstance(reply, Refused) for reply in replies):
                seat = next(seat for seat in browser.states if browser.asked(seat))
                replies.append(browser.answer(seat))
                play_until(dict.fromkeys(browser.states, browser), lambda: True)
            assert isinstance(replies[-1], Refused)
            assert replies[-1].sentence == AWAY
            new = server.http.post("api/matches", content=b'{"game":"ruthless","scenario":"high-noon"}')
            assert new.status_code == 503
            ill = server.http.get("healthz")
            while ill.is_success:  # what could be written a second ago is taken for granted
                ill = server.http.get("healthz")
            assert (ill.status_code, ill.json()["sentence"][-1]) == (503, ".")
            eventually(lambda: server.complaints().count("\n") >= 2, "both bots must have been refused")
            full = {made.match: far(server, made) for made in (watched, unwatched)}
        watcher.hear(State, lambda state: state.number > full[watched.match])
        eventually(lambda: far(server, unwatched) > full[unwatched.match], "the bots that nobody watches have stopped")
        browser.taken(seat)
        assert server.http.get("healthz").is_success
        assert "Traceback" not in server.stop()
