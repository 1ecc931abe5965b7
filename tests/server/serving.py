"""A real server in a process of its own, and browsers that sit down at it."""

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from functools import partial
from hashlib import sha256
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from time import monotonic, sleep
from typing import TypeVar

import httpx
import msgspec
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from posse.engine.seal import owes, seal_of, share_text
from posse.games.shelf import game_of
from posse.server import protocol
from tests.sure import as_a, there

R = TypeVar("R")
M = TypeVar("M", bound=protocol.FromServer)

PATIENCE = 60
"""Seconds after which something is lost for good and a test gives up."""

ROOMY = {"POSSE_NEW_MATCHES": "100000", "POSSE_CONNECTIONS": "100000"}
"""All tests are one visitor."""

_tokens = count(1)
_decoder: msgspec.json.Decoder[protocol.ToBrowser] = msgspec.json.Decoder(protocol.ToBrowser)


def token() -> str:
    return f"t{next(_tokens)}"


def eventually(so: Callable[[], bool], complaint: str) -> None:
    """Wait until it is so."""
    late = monotonic() + PATIENCE
    while not so():
        assert monotonic() < late, complaint
        sleep(0.05)


class Server:
    """One server process."""

    def __init__(
        self,
        data: Path,
        *words: str,
        environment: Mapping[str, str] | None = None,
        port: int = 0,
        command: str = "posse",
    ) -> None:
        self.data = data
        complaints, name = mkstemp()  # a pipe that nobody reads would hold up a server that has much to say
        self._complaints = Path(name)
        self.process = subprocess.Popen(
            [sys.executable, "-m", command, "serve", "--port", str(port), "--data", str(data), *words],
            stdout=subprocess.PIPE,
            stderr=complaints,
            text=True,
            env={**os.environ, "COLUMNS": "200", **ROOMY, **(environment or {})},
        )
        os.close(complaints)
        said = self.process.stdout.readline() if self.process.stdout is not None else ""
        found = re.search(r"(http://\S+?/)(?:#home=(\S+))?$", said.strip())
        if found is None:
            self.process.kill()
            raise AssertionError(f"The server did not start: {said!r} {self._ended()}")
        self.address, self.home = found[1], found[2] or ""
        self.http = httpx.Client(base_url=self.address, timeout=PATIENCE)
        self._sockets = ExitStack()

    def kill(self) -> str:
        """As if the machine had lost its power; what it had complained of."""
        self.process.kill()
        return self._over()

    def stop(self) -> str:
        """Ask it to end; what it complained of."""
        self.process.terminate()
        return self._over()

    def _over(self) -> str:
        self.http.close()
        self._sockets.close()
        return self._ended()

    def _ended(self) -> str:
        self.process.communicate(timeout=PATIENCE)
        complaints = self.complaints()
        self._complaints.unlink()
        return complaints

    def complaints(self) -> str:
        return self._complaints.read_text()

    def make(
        self, *seats: protocol.SeatWanted, scenario: str = "high-noon", **house_rules: str | bool
    ) -> protocol.MatchMade:
        """A new match, and the shares of all seats that were not given away are in its dice."""
        wanted = protocol.NewMatch(game_of(scenario), scenario, seats, house_rules)
        made = self.post("api/matches", wanted, protocol.MatchMade, **{"X-Posse-Home": self.home})
        self.share(made)
        return made

    def share(self, made: protocol.MatchMade) -> None:
        """Let somebody with all these keys add their shares to the dice, and leave."""
        browser = Browser(
            self.connect(), protocol.Hello(made.match, tuple(seat.key for seat in made.seats), made.watch)
        )
        browser.close()

    def post(self, path: str, body: msgspec.Struct, wanted: type[R], **headers: str) -> R:
        """Send a request and read its answer."""
        answer = self.http.post(path, content=msgspec.json.encode(body), headers=headers)
        assert answer.is_success, answer.text
        return msgspec.json.decode(answer.content, type=wanted)

    def get(self, path: str, wanted: type[R], **headers: str) -> R:
        """Ask for something and read the answer."""
        answer = self.http.get(path, headers=headers)
        assert answer.is_success, answer.text
        return msgspec.json.decode(answer.content, type=wanted)

    def connect(self, origin: str | None = None) -> ClientConnection:
        return self._sockets.enter_context(self.socket(origin))

    def socket(self, origin: str | None = None) -> ClientConnection:
        return connect(
            f"{self.address.replace('http', 'ws', 1)}socket",
            additional_headers={"Origin": origin} if origin else None,
            open_timeout=PATIENCE,
            max_size=None,
            max_queue=None,
        )

    def sit(self, made: protocol.MatchMade, *seats: str, since: int = 0, cuts: int = 0) -> "Browser":
        """A browser that holds these seats; without any it watches."""
        keys = tuple(key.key for key in made.seats if key.seat in seats)
        watch = "" if seats else made.watch
        return Browser(self.connect(), protocol.Hello(made.match, keys, watch, since, cuts))


class Browser:
    """One browser at one match. It remembers everything it was ever sent."""

    patience: float = PATIENCE

    def __init__(self, socket: ClientConnection, hello: protocol.Hello) -> None:
        self.socket = socket
        self.heard: list[str] = []
        self.states: dict[str, protocol.State] = {}
        self.since = hello.since
        self.story: dict[str, list[str]] = {}
        """What each seat has been told, from line `since` on."""
        self.sealing: protocol.Sealing | None = None
        self._due: set[str] = set()
        """Whose state is still to come after the match has begun."""
        self.send(hello)
        first = self.hear(protocol.Welcome)
        self.welcome = first
        self.until(lambda: set(self.states) == set(first.seats or ("",)))
        if first.seats:
            self.until(self.shared)

    def shared(self) -> bool:
        """Whether nothing is left for these seats to do before the match begins."""
        sealing = self.sealing
        return not self._due and sealing is not None and not any(owes(s, sealing.shares) for s in self._persons)

    @property
    def _persons(self) -> list[str]:
        people = self.welcome.people
        return [one.seat for one in people if one.who == "person" and one.seat in self.welcome.seats]

    def begun(self) -> bool:
        """Whether the dice are sealed, and the table shown that came of it."""
        return self.sealing is not None and self.sealing.done and not self._due

    def _share(self, sealing: protocol.Sealing) -> None:
        """Add this browser's shares to the dice, as far as the others have come."""
        if sealing.done and self.sealing is not None and not self.sealing.done:
            self._due = set(self.welcome.seats)
        self.sealing = sealing
        own_dice = tuple(person.seat for person in self.welcome.people if person.own_dice)
        for seat in self._persons:
            share = sha256(f"{self.welcome.match} {seat} {sealing.rounds}".encode()).hexdigest()
            match owes(seat, sealing.shares):
                case "seal":
                    self.send(protocol.SealShare(token(), seat, seal_of(share_text(seat, share)), own_dice))
                case "share":
                    self.send(protocol.OpenShare(token(), seat, share))

    def send(self, message: protocol.FromBrowser) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def next(self) -> protocol.ToBrowser:
        """The next thing that is said."""
        text = as_a(str, self.socket.recv(self.patience))
        self.heard.append(text)
        message = _decoder.decode(text)
        if isinstance(message, protocol.Sealing):
            self._share(message)
        if isinstance(message, protocol.State):
            self._due.discard(message.seat)
            self.states[message.seat] = message
            kept = self.story.setdefault(message.seat, [])
            self.since = min(self.since, message.log_from)
            start = message.log_from - self.since
            assert 0 <= start <= len(kept)
            kept[start:] = [line.sentence + line.outcome for line in message.lines]
            assert [line.number for line in message.lines] == list(range(message.log_from, self.since + len(kept)))
        return message

    def hear(self, kind: type[M], that: Callable[[M], bool] = lambda _: True) -> M:
        """Read on until such a message comes."""
        while not (isinstance(message := self.next(), kind) and that(message)):
            pass
        return message

    def until(self, so: Callable[[], bool]) -> None:
        while not so():
            self.next()

    def say(self, message: protocol.FromBrowser) -> protocol.Taken | protocol.Refused:
        """Say something that has a token, and wait for what comes of it."""
        self.send(message)
        return self.reply(message)

    def reply(self, message: protocol.FromBrowser) -> protocol.Taken | protocol.Refused:
        """Wait for what comes of something that was said."""
        while True:
            heard = self.next()
            if isinstance(heard, protocol.Taken | protocol.Refused) and heard.token == getattr(message, "token", ""):
                return heard

    def asked(self, seat: str) -> bool:
        """Whether a seat owes an answer."""
        asked = self.states[seat].table.asked
        return asked is not None and not asked.given

    def answer(self, seat: str, words: str | None = None) -> protocol.Taken | protocol.Refused:
        """Answer with these words, or the first choice that can be sent as it is, or the first place that is suggested for an
        open one; then wait for the next state."""
        state = self.states[seat]
        if words is None:
            asked = there(state.table.asked)
            plain = (choice.words for choice in asked.choices if not choice.needs)
            words = next(plain, None) or self.suggested(seat, asked.choices[0].words)
        reply = self.say(protocol.GiveAnswer(token(), seat, state.at, words))
        return self.shown(seat, reply)

    def suggested(self, seat: str, words: str) -> str:
        """The first place that is suggested for an open choice, as it is sent."""
        self.send(protocol.AskRegion(token(), seat, self.states[seat].at, words, places=True))
        return self.hear(protocol.Region).region.places[0].words

    def shown(self, seat: str, reply: protocol.Taken | protocol.Refused) -> protocol.Taken | protocol.Refused:
        state = self.states[seat]
        if isinstance(reply, protocol.Taken):
            self.until(lambda: self.states[seat] is not state)
        return reply

    def taken(self, seat: str, words: str | None = None) -> protocol.Taken:
        return as_a(protocol.Taken, self.answer(seat, words))

    def typed(self, seat: str, *faces: int) -> protocol.Taken:
        """Hand in dice of one's own, and wait for the next state."""
        reply = self.say(protocol.HandIn(token(), seat, self.states[seat].at, faces))
        return as_a(protocol.Taken, self.shown(seat, reply))

    def undo(self, seat: str, what: protocol.What = "step") -> protocol.Taken | protocol.Refused:
        state = self.states[seat]
        reply = self.say(protocol.Undo(token(), seat, state.at, what))
        return self.shown(seat, reply)

    def close(self) -> None:
        self.socket.close()

    def closed(self) -> protocol.Closed:
        last = self.hear(protocol.Closed)
        try:
            self.socket.recv(PATIENCE)
        except ConnectionClosed:
            return last
        raise AssertionError("the server went on after its good-bye")

    def people(self) -> protocol.People | None:
        """Who is there, as last told."""
        said = (_decoder.decode(text) for text in reversed(self.heard))
        return next((one for one in said if isinstance(one, protocol.People)), None)

    def chat(self) -> list[str]:
        said = [_decoder.decode(text) for text in self.heard]
        return [f"{one.name}: {one.text}" for one in said if isinstance(one, protocol.Said)]


@contextmanager
def running(
    data: Path, *words: str, environment: Mapping[str, str] | None = None, port: int = 0, command: str = "posse"
) -> Iterator[Server]:
    """A server that is stopped afterwards, if it has not ended by then. Port 0 is any that is free."""
    server = Server(data, *words, environment=environment, port=port, command=command)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


@contextmanager
def quiet(
    data: Path, *words: str, environment: Mapping[str, str] | None = None, command: str = "posse"
) -> Iterator[Server]:
    """The same, and it must not complain of anything."""
    with running(data, *words, environment=environment, command=command) as found:
        yield found
        complaints = found.stop()
    assert not complaints, f"the server complained: {complaints[-4000:]}"


def person(seat: str, name: str = "", own_dice: bool = False) -> protocol.SeatWanted:
    return protocol.SeatWanted(seat, "person", name, own_dice)


def bot(seat: str, who: protocol.Who = "greenhorn") -> protocol.SeatWanted:
    return protocol.SeatWanted(seat, who)


def begun(*browsers: Browser) -> None:
    """Let everybody add their shares, until the match has begun for all of them."""
    for browser in browsers:
        browser.until(browser.begun)


def settled(*browsers: Browser) -> None:
    """Let everybody read until all stand where the one stands that has just been answered."""
    newest = max((state for b in browsers for state in b.states.values()), key=lambda state: (state.at, state.number))
    for browser in browsers:
        for seat in browser.states:
            browser.until(partial(_stands, browser, seat, newest))


def _stands(browser: Browser, seat: str, newest: protocol.State) -> bool:
    state = browser.states[seat]
    return (state.at, state.number) == (newest.at, newest.number)


def play(
    browsers: Mapping[str, Browser], answers: int, pick: Callable[[protocol.State], str | None] = lambda _: None
) -> None:
    """Let seats answer in turn, so many times or until the match is over."""
    everybody = tuple(dict.fromkeys(browsers.values()))
    settled(*everybody)
    for _ in range(answers):
        seat = next((seat for seat, browser in browsers.items() if browser.asked(seat)), None)
        if seat is None:
            return
        browsers[seat].taken(seat, pick(browsers[seat].states[seat]))
        settled(*everybody)


def play_until(browsers: Mapping[str, Browser], so: Callable[[], bool]) -> None:
    """Let seats answer in turn until it is so; a match that ends before is not gone on with."""
    settled(*dict.fromkeys(browsers.values()))
    while not so():
        assert any(browser.asked(seat) for seat, browser in browsers.items()), (
            "nobody is asked, and it never came to that"
        )
        play(browsers, 1)
