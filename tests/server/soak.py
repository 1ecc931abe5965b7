"""`python -m tests.server.soak --minutes 30 --seed 7` plays all games on two servers and one PostgreSQL while servers are killed,
the database is restarted and its disk is full, at random but from a seed.

In the end it must be calm: every match goes on, every answer that was acknowledged is in its log once, and everybody at a
table sees it as it stands. Nobody has loaded the page anew: a line that went down is opened again as the browser does it, with
what was not acknowledged said again, and a line that stays up is left alone, without asking for news.

The disk is full as far as a server can tell: the database refuses lines of a log with the error it has for that.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event
from time import monotonic, sleep
from typing import NamedTuple

import httpx
from sqlalchemy import Engine, text
from websockets.exceptions import ConnectionClosed, WebSocketException

from posse.server.database import open_database
from posse.server.protocol import Closed, GiveAnswer, Hello, MatchMade, Refused, State, Taken, ToBrowser
from tests.server.postgres import Postgres, running_postgres
from tests.server.serving import PATIENCE, Browser, Server, bot, person, token
from tests.sure import there


class Wanted(NamedTuple):
    """A table at which is played: the scenario, the people, each at a browser of their own, the bots, and who only watches."""

    scenario: str
    people: tuple[str, ...]
    bots: tuple[str, ...] = ()
    watchers: int = 1


TABLES = (
    Wanted("high-noon", ("law", "outlaws")),
    Wanted("give-up-friend", ("law", "quills")),
    Wanted("last-call", ("ketchums",), ("house",)),
    Wanted("high-noon", (), ("law", "outlaws"), watchers=0),
    Wanted("noon-stage", ("law", "guns")),
    Wanted("faro-table", ("house",), ("drovers",)),
    Wanted("cottonwood-raid", ("law",), ("ponies",)),
    Wanted("noon-stage", (), ("law", "guns")),
)
FEW = TABLES[:4]
"""As many as a short soak has time for: every game, people among themselves and with bots, and bots that nobody watches."""
DOWN = (ConnectionClosed, WebSocketException, OSError, EOFError)
FIRST_WAIT, LONGEST_WAIT = 0.2, 2.0
LOOK = 0.2
"""Seconds after which somebody to whom nothing is said looks up."""
AGAIN = 0.5
"""Seconds before somebody tries again who was refused."""
NONSENSE = 0.03
"""How often somebody says what cannot be."""
ENOUGH = 3
"""Lines by which a log has grown when its match goes on."""

FULL = """
CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
END $$;
CREATE TRIGGER disk_is_full BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION disk_is_full();
ALTER TABLE entries DISABLE TRIGGER disk_is_full;
"""


class Line(Browser):
    """A line of somebody at a table. It remembers only the story."""

    def next(self) -> ToBrowser:
        message = super().next()
        self.heard.clear()
        if isinstance(message, Closed) and not message.again:
            raise AssertionError(f"Somebody was sent away for good: {message.sentence}")
        return message


class Log(NamedTuple):
    """How a match's log stands: its last number, how many lines it has, and whether the match is over."""

    last: int
    lines: int
    ended: bool


class Rider:
    """Somebody at a table, who plays some seats or watches, however often the line goes down."""

    def __init__(self, soak: "Soak", made: MatchMade, seats: tuple[str, ...], rng: Random) -> None:
        self.made, self.seats = made, seats
        self.lines = 0
        """How many lines were opened."""
        self.states: dict[str, State] = {}
        self._soak, self._rng = soak, rng
        self._told: dict[str, list[str]] = {seat: [] for seat in seats or ("",)}
        """The story as it was when the line that is open now was opened."""
        self._open: Line | None = None
        self._pending: GiveAnswer | None = None
        self._answered = -1
        """The position that was answered: a newer one must come before there is anything to say."""
        self._not_before = 0.0

    @property
    def over(self) -> bool:
        return any(state.table.ended for state in self.states.values())

    @property
    def story(self) -> dict[str, list[str]]:
        line = self._open
        if line is None:
            return self._told
        return {seat: [*told[: line.since], *line.story.get(seat, ())] for seat, told in self._told.items()}

    def ride(self) -> None:
        """Play until the match or the soak is over."""
        wait = FIRST_WAIT
        while not (self.over or self._soak.over.is_set()):
            try:
                with self._line() as line:
                    wait = FIRST_WAIT
                    self._sit(line)
            except DOWN:
                self._soak.over.wait(wait)
                wait = min(2 * wait, LONGEST_WAIT)

    @contextmanager
    def _line(self) -> Iterator[Line]:
        server = self._rng.choice(self._soak.servers)
        keys = tuple(key.key for key in self.made.seats if key.seat in self.seats)
        since = min(len(lines) for lines in self.story.values())
        cuts = min((state.cuts for state in self.states.values()), default=0)
        with server.socket() as socket:
            line = Line(socket, Hello(self.made.match, keys, "" if keys else self.made.watch, since, cuts))
            self.lines += 1
            line.patience = LOOK
            self._open = line
            try:
                yield line
            finally:
                self._told, self._open = self.story, None

    def _sit(self, line: Line) -> None:
        if self._pending is not None:
            line.send(self._pending)
        while not (self.over or self._soak.over.is_set()):
            self.states = dict(line.states)
            try:
                if self._pending is None and monotonic() > self._not_before and not self._soak.still.is_set():
                    self._answer(line)
                message = line.next()
            except TimeoutError:
                continue
            if isinstance(message, Taken | Refused) and self._pending is not None:
                self._settled(message, self._pending)

    def _settled(self, reply: Taken | Refused, said: GiveAnswer) -> None:
        if reply.token != said.token:
            return
        self._pending = None
        if isinstance(reply, Taken):
            self._soak.acknowledged.append((self.made.match, f"{said.seat}:{said.token}"))
            self._answered = said.at
        else:
            self._soak.refused[reply.sentence] += 1
            self._not_before = monotonic() + AGAIN

    def _answer(self, line: Line) -> None:
        seat = next((seat for seat in self.seats if line.asked(seat)), None)
        if seat is None:
            return
        state = line.states[seat]
        if state.at == self._answered:
            return
        asked = there(state.table.asked)
        plain = [choice.words for choice in asked.choices if not choice.needs]
        if self._rng.random() < NONSENSE:
            words = "move path=" + "[" * 3000
        else:
            words = self._rng.choice(plain) if plain else line.suggested(seat, asked.choices[0].words)
        self._pending = GiveAnswer(token(), seat, state.at, words)
        line.send(self._pending)


class Table(NamedTuple):
    """A match, and those who sit at it."""

    place: int
    wanted: Wanted
    made: MatchMade
    riders: tuple[Rider, ...]
    rides: tuple[Future[None], ...]


class Soak:
    """Two servers on one database, and everybody who plays there."""

    def __init__(
        self, postgres: Postgres, folder: Path, tables: Sequence[Wanted], seed: int, say: Callable[[str], None]
    ) -> None:
        self.rng = Random(seed)
        self.over, self.still = Event(), Event()
        self.acknowledged: list[tuple[str, str]] = []
        self.refused: Counter[str] = Counter()
        self.finished = self.lines = 0
        self.done: Counter[str] = Counter()
        """How often each kind of trouble was made."""
        self._postgres, self._folder, self._say = postgres, folder, say
        self._environment = {"POSSE_DATABASE_URL": postgres.new_database()}
        self._players = ThreadPoolExecutor(4 * len(tables))
        self.servers = list(self._players.map(lambda _: self._server(), range(2)))
        self._engine: Engine = open_database(self._environment["POSSE_DATABASE_URL"])
        self._write(FULL)
        self._complaints = ""
        self._begun = monotonic()
        self.tables = [self._table(place, wanted) for place, wanted in enumerate(tables)]

    def close(self) -> None:
        """End everything."""
        self.over.set()
        self._players.shutdown()
        self._engine.dispose()
        for server in self.servers:
            if server.process.poll() is None:
                self._complaints += server.stop()

    def _server(self) -> Server:
        return Server(self._folder, environment=self._environment)

    def _write(self, words: str) -> None:
        with self._engine.begin() as connection:
            connection.execute(text(words))

    def _table(self, place: int, wanted: Wanted) -> Table:
        seats = [*map(person, wanted.people), *map(bot, wanted.bots)]
        made = self.rng.choice(self.servers).make(*seats, scenario=wanted.scenario)
        browsers = [*((seat,) for seat in wanted.people), *((),) * wanted.watchers]
        riders = tuple(Rider(self, made, held, Random(self.rng.random())) for held in browsers)
        return Table(place, wanted, made, riders, tuple(self._players.submit(rider.ride) for rider in riders))

    # Trouble

    def rage(self, seconds: float) -> None:
        """Make trouble for so long, each kind at least once; begin another match wherever one has ended."""
        troubles = {"kill": self.kill, "restart": self.restart, "fill": self.fill, "all": self.all_at_once}
        ahead: list[str] = []
        until = monotonic() + seconds
        while monotonic() < until or len(self.done) < len(troubles):
            ahead = ahead or self.rng.sample(sorted(troubles), len(troubles))
            name = ahead.pop()
            troubles[name]()
            self.done[name] += 1
            sleep(self.rng.uniform(0.2, 1.0))
            self._renew()
            self._say(f"{monotonic() - self._begun:7.1f} s  {name:8} {self.told()}")

    def kill(self) -> None:
        """A server loses its power; after a while there is another one."""
        place = self.rng.randrange(len(self.servers))
        self._complaints += self.servers[place].kill()
        sleep(self.rng.uniform(0.0, 1.0))
        self.servers[place] = self._server()

    def restart(self) -> None:
        """The database goes away, and comes back after a while."""
        self._postgres.stop(self.rng.choice(("fast", "immediate")))
        sleep(self.rng.uniform(0.0, 2.0))
        self._postgres.start()

    def fill(self) -> None:
        self._write("ALTER TABLE entries ENABLE TRIGGER disk_is_full")
        sleep(self.rng.uniform(0.2, 2.0))
        self._write("ALTER TABLE entries DISABLE TRIGGER disk_is_full")

    def all_at_once(self) -> None:
        """The disk is full, the database crashes, and a server is killed meanwhile."""
        self._write("ALTER TABLE entries ENABLE TRIGGER disk_is_full")
        self._postgres.stop("immediate")
        place = self.rng.randrange(len(self.servers))
        self._complaints += self.servers[place].kill()
        sleep(self.rng.uniform(0.0, 1.0))
        self._postgres.start()
        self.servers[place] = self._server()
        sleep(self.rng.uniform(0.0, 1.0))
        self._write("ALTER TABLE entries DISABLE TRIGGER disk_is_full")

    def _renew(self) -> None:
        logs = self.logs()
        for table in self.tables:
            for ride in table.rides:
                if ride.done():
                    ride.result()
            if logs[table.made.match].ended and all(ride.done() for ride in table.rides):
                self.finished += 1
                self.lines += sum(rider.lines for rider in table.riders)
                try:
                    self.tables[table.place] = self._table(table.place, table.wanted)
                except (AssertionError, httpx.HTTPError, *DOWN):  # there is trouble still; next time
                    continue

    # Looking

    def told(self) -> str:
        """How far it is."""
        lines = self.lines + sum(rider.lines for table in self.tables for rider in table.riders)
        return f"{len(self.acknowledged)} acknowledged, {self.finished} matches over, {lines} lines opened"

    def logs(self) -> dict[str, Log]:
        query = (
            "SELECT id, max(number), count(*), bool_or(ended) FROM matches JOIN entries ON match_id = id GROUP BY id"
        )
        with self._engine.begin() as connection:
            return {str(row[0]): Log(row[1], row[2], row[3]) for row in connection.execute(text(query))}

    def calm(self) -> None:
        """No more trouble: look whether all is as it must be."""
        before = self.logs()
        matches = [table.made.match for table in self.tables]
        self._until(
            lambda logs: [
                match for match in matches if not logs[match].ended and logs[match].last < before[match].last + ENOUGH
            ],
            "These matches do not go on",
        )
        self.still.set()
        self._until(
            lambda _: [
                f"{table.made.match} {rider.seats}: {problem}"
                for table in self.tables
                for rider in table.riders
                if (problem := self._behind(rider))
            ],
            "These people do not see how it stands",
        )
        self._check_logs()

    def _until(self, wrong: Callable[[dict[str, Log]], list[str]], complaint: str) -> None:
        late = monotonic() + PATIENCE
        while found := wrong(self.logs()):
            for ride in (ride for table in self.tables for ride in table.rides if ride.done()):
                ride.result()
            assert monotonic() < late, f"{complaint}: {found}"
            sleep(LOOK)

    def _behind(self, rider: Rider) -> str:
        """What somebody does not see that whoever comes just now sees."""
        fresh = self.servers[0].sit(rider.made, *rider.seats)
        fresh.close()
        for seat, state in fresh.states.items():
            seen = rider.states.get(seat)
            if seen is None or (seen.at, seen.number, seen.cuts) != (state.at, state.number, state.cuts):
                return f"{seen and (seen.at, seen.number)} in place of {(state.at, state.number)}"
            if seen.table != state.table:
                return "another table"
        return "" if rider.story == fresh.story else "another story"

    def _check_logs(self) -> None:
        gaps = [match for match, log in self.logs().items() if log.last != log.lines]
        assert not gaps, f"Lines are missing in the logs of {gaps}."
        with self._engine.begin() as connection:
            found = connection.execute(text("SELECT match_id, token FROM entries WHERE token IS NOT NULL"))
            written = Counter((str(row[0]), str(row[1])) for row in found)
        wrong = [said for said in self.acknowledged if written[said] != 1]
        assert not wrong, f"These were acknowledged and are not in the log once: {wrong}"

    def check_complaints(self) -> None:
        """No server may have stumbled; after closing."""
        before, stumbled, after = self._complaints.partition("Traceback")
        assert not stumbled, before[-1000:] + stumbled + after[:8000]


def run(tables: Sequence[Wanted], seconds: float, seed: int, say: Callable[[str], None]) -> None:
    """The whole of it; trouble is made for so many seconds."""
    with running_postgres(settings="") as postgres, TemporaryDirectory() as folder:
        soak = Soak(postgres, Path(folder), tables, seed, say)
        try:
            soak.rage(seconds)
            soak.calm()
            say(f"calm: {soak.told()}; trouble: {dict(soak.done)}; refused: {dict(soak.refused)}")
        finally:
            soak.close()
        soak.check_complaints()


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m tests.server.soak", description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=7)
    wanted = parser.parse_args()
    run(TABLES, 60 * wanted.minutes, wanted.seed, lambda words: print(words, flush=True))
    return 0


if __name__ == "__main__":
    sys.exit(main())
