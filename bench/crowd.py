"""A crowd at a server: many matches at once, two sockets each, whose seats answer at random what they are offered.

The crowd reads only as much of a state as it needs, so that it takes little from the machine it shares with the server.
"""

import asyncio
import random
from collections.abc import Callable
from ipaddress import IPv4Address
from math import inf
from time import perf_counter
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from posse.engine.seal import Share, owes, seal_of, share_text
from posse.server.protocol import (
    AskRegion,
    FromBrowser,
    GiveAnswer,
    Hello,
    MatchMade,
    NewMatch,
    OpenShare,
    SealShare,
    SeatKey,
)


class _Choice(msgspec.Struct, frozen=True):
    words: str
    needs: str


class _Asked(msgspec.Struct, frozen=True):
    choices: tuple[_Choice, ...] = ()
    given: str = ""


class _Ended(msgspec.Struct, frozen=True):
    """A match that is over."""


class _Table(msgspec.Struct, frozen=True):
    asked: _Asked | None = None
    ended: _Ended | None = None


class _Place(msgspec.Struct, frozen=True):
    words: str


class _Region(msgspec.Struct, frozen=True):
    places: tuple[_Place, ...] = ()


class _Heard(msgspec.Struct, frozen=True):
    """As much of any message as matters here."""

    type: str
    at: int = 0
    table: _Table = _Table()
    region: _Region = _Region()
    sentence: str = ""
    shares: tuple[Share, ...] = ()


FORWARDED = "X-Forwarded-For"
HERE = int(IPv4Address("10.0.0.1"))

_heard: msgspec.json.Decoder[_Heard] = msgspec.json.Decoder(_Heard)


class Pace(NamedTuple):
    """How many matches are played at once, and how long somebody thinks on average (seconds; 0 for not at all)."""

    matches: int
    pause: float


SCENARIOS = (("ruthless", "high-noon"), ("malice", "last-call"), ("law_of_the_gun", "give-up-friend"))
"""What those play who come and go."""
LINES = range(5, 40)
"""Answers that one of them gives before leaving."""
COME_BACK = 0.3
"""How many of those who leave come back to their match."""


class Crowd:
    """Many matches on one server, played until told to stop. `waits` are the seconds from an answer to the next state.

    Each match is played by visitors from an address of their own: the server takes the crowd for a proxy.
    """

    def __init__(self, address: str, pace: Pace, seed: int = 0) -> None:
        self.address = address
        self.pace = pace
        self.waits: list[float] = []
        self.finished = 0
        self.visits = 0
        self._random = random.Random(seed)
        self._over = asyncio.Event()
        # Nobody keeps a line open between two matches: the server ends idle ones, and a request may meet the end of one.
        unkept = httpx.Limits(max_keepalive_connections=0)
        self._http = httpx.AsyncClient(base_url=address, timeout=120, limits=unkept)

    async def run(
        self,
        seconds: float = 0.0,
        answers: int = 0,
        warm_up: float = 0.0,
        warm_matches: int = 0,
        begin: Callable[[], object] = lambda: None,
    ) -> float:
        """Play for so long, or until so many answers were given; how many seconds that took, the warm-up not counted.

        The warm-up lasts so many seconds, and until so many matches were played to their end; then `begin` is called.
        """
        tables = [asyncio.create_task(self._table(number)) for number in range(self.pace.matches)]
        await self._wait(tables, warm_up)
        while self.finished < warm_matches:
            await self._wait(tables, 0.1)
        self.waits.clear()
        begin()
        start = perf_counter()
        while (perf_counter() - start < seconds) if seconds else (len(self.waits) < answers):
            await self._wait(tables, 0.1)
        spent = perf_counter() - start
        self._over.set()
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
        await self._http.aclose()
        return spent

    async def come_and_go(self, seconds: float, arrivals: float) -> None:
        """Let so many a minute make a match, play some of it and leave, some to come back."""
        end, visits = perf_counter() + seconds, set[asyncio.Task[None]]()
        while perf_counter() < end:
            visits.add(asyncio.create_task(self._visit()))
            await asyncio.sleep(60 / arrivals)
            for visit in [visit for visit in visits if visit.done()]:
                visits.discard(visit)
                visit.result()
        for visit in visits:
            visit.cancel()
        await asyncio.gather(*visits, return_exceptions=True)
        await self._http.aclose()

    async def _visit(self) -> None:
        self.visits += 1
        visitor = _address(self.visits)
        made = await self._make(visitor, *self._random.choice(SCENARIOS))
        while True:
            answers = self._random.choice(LINES)
            seats = [asyncio.create_task(self._seat(made.match, key, visitor, answers)) for key in made.seats]
            try:
                await asyncio.wait(seats, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for seat in seats:
                    seat.cancel()
                told = await asyncio.gather(*seats, return_exceptions=True)
            for error in told:
                if isinstance(error, Exception):
                    raise error
            if self._random.random() > COME_BACK:
                return

    async def _make(self, visitor: str, game: str, scenario: str) -> MatchMade:
        wanted = msgspec.json.encode(NewMatch(game, scenario))
        reply = await self._http.post("api/matches", content=wanted, headers={FORWARDED: visitor})
        return msgspec.json.decode(reply.raise_for_status().content, type=MatchMade)

    async def _wait(self, tables: "list[asyncio.Task[None]]", seconds: float) -> None:
        done, _ = await asyncio.wait(tables, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for table in done:
            table.result()

    async def _table(self, number: int) -> None:
        """One match after another."""
        await asyncio.sleep(number * min(0.02, self.pace.pause))
        visitor = _address(number)
        while True:
            made = await self._make(visitor, "ruthless", "high-noon")
            async with asyncio.TaskGroup() as seats:
                for key in made.seats:
                    seats.create_task(self._seat(made.match, key, visitor))
            self.finished += 1

    async def _seat(self, match: str, key: SeatKey, visitor: str, answers: float = inf) -> None:
        """One seat of one match, until it is over or so many answers are given."""
        seat = key.seat
        socket = connect(
            f"{self.address.replace('http', 'ws', 1)}socket",
            max_size=None,
            open_timeout=120,
            compression=None,
            additional_headers={FORWARDED: visitor},
        )
        async with socket as line:
            await _say(line, Hello(match, (key.key,)))
            sent = 0.0
            answered = -1
            async for text in line:
                heard = _heard.decode(text)
                if heard.type in ("refused", "closed"):
                    raise ConnectionError(f"the server said: {heard.sentence}")
                if heard.type == "sealing":
                    await self._share(line, match, seat, heard.shares)
                if heard.type == "region":
                    words = self._random.choice(heard.region.places).words
                    sent = await self._answer(line, seat, answered, words)
                if heard.type != "state":
                    continue
                if sent:
                    self.waits.append(perf_counter() - sent)
                    sent = 0.0
                    answers -= 1
                if heard.table.ended is not None or answers <= 0:
                    return
                asked = heard.table.asked
                if asked is None or asked.given or heard.at == answered:
                    continue
                answered = heard.at
                await asyncio.sleep(self._random.uniform(0, 2 * self.pace.pause))
                plain = [choice for choice in asked.choices if not choice.needs]
                if plain:
                    sent = await self._answer(line, seat, answered, self._random.choice(plain).words)
                else:
                    await _say(line, AskRegion("r", seat, answered, asked.choices[0].words, places=True))

    async def _share(self, line: ClientConnection, match: str, seat: str, shares: tuple[Share, ...]) -> None:
        """Add a share to the dice, when it is its turn."""
        share = seal_of(f"{match} {seat}")
        match owes(seat, shares):
            case "seal":
                await _say(line, SealShare("s", seat, seal_of(share_text(seat, share))))
            case "share":
                await _say(line, OpenShare("o", seat, share))

    async def _answer(self, line: ClientConnection, seat: str, at: int, words: str) -> float:
        sent = perf_counter()
        await _say(line, GiveAnswer(f"{self._random.getrandbits(60):x}", seat, at, words))
        return sent


def _address(number: int) -> str:
    """Where a visitor seems to come from."""
    return str(IPv4Address(HERE + number))


async def _say(line: ClientConnection, message: FromBrowser) -> None:
    try:
        await line.send(msgspec.json.encode(message).decode())
    except ConnectionClosed as closed:
        raise ConnectionError("the server has gone") from closed
