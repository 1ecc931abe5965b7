"""A crowd at a server: many matches at once, two sockets each, whose seats answer at random what they are offered.

The crowd reads only as much of a state as it needs, so that it takes little from the machine it shares with the server.
"""

import asyncio
import random
from collections.abc import Callable
from time import perf_counter
from typing import NamedTuple

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from posse.server.protocol import Answer, AskRegion, FromBrowser, Hello, MatchMade, NewMatch


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


_heard: msgspec.json.Decoder[_Heard] = msgspec.json.Decoder(_Heard)


class Pace(NamedTuple):
    """How many matches are played at once, and how long somebody thinks on average (seconds; 0 for not at all)."""

    matches: int
    pause: float


class Crowd:
    """Many matches on one server, played until told to stop. `waits` are the seconds from an answer to the next state."""

    def __init__(self, address: str, pace: Pace, seed: int = 0) -> None:
        self.address = address
        self.pace = pace
        self.waits: list[float] = []
        self.finished = 0
        self._random = random.Random(seed)
        self._over = asyncio.Event()
        self._http = httpx.AsyncClient(base_url=address, timeout=120)

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

    async def _wait(self, tables: "list[asyncio.Task[None]]", seconds: float) -> None:
        done, _ = await asyncio.wait(tables, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        for table in done:
            table.result()

    async def _table(self, number: int) -> None:
        """One match after another."""
        await asyncio.sleep(number * min(0.02, self.pace.pause))
        while True:
            wanted = msgspec.json.encode(NewMatch("ruthless", "high-noon"))
            reply = await self._http.post("api/matches", content=wanted)
            made = msgspec.json.decode(reply.raise_for_status().content, type=MatchMade)
            async with asyncio.TaskGroup() as seats:
                for key in made.seats:
                    seats.create_task(self._seat(made.match, key.seat, key.key))
            self.finished += 1

    async def _seat(self, match: str, seat: str, key: str) -> None:
        """One seat of one match, until it is over."""
        socket = connect(f"{self.address.replace('http', 'ws', 1)}socket", max_size=None, compression=None)
        async with socket as line:
            await _say(line, Hello(match, (key,)))
            sent = 0.0
            answered = -1
            async for text in line:
                heard = _heard.decode(text)
                if heard.type in ("refused", "closed"):
                    raise ConnectionError(f"the server said: {heard.sentence}")
                if heard.type == "region":
                    words = self._random.choice(heard.region.places).words
                    sent = await self._answer(line, seat, answered, words)
                if heard.type != "state":
                    continue
                if sent:
                    self.waits.append(perf_counter() - sent)
                    sent = 0.0
                if heard.table.ended is not None:
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

    async def _answer(self, line: ClientConnection, seat: str, at: int, words: str) -> float:
        sent = perf_counter()
        await _say(line, Answer(f"{self._random.getrandbits(60):x}", seat, at, words))
        return sent


async def _say(line: ClientConnection, message: FromBrowser) -> None:
    try:
        await line.send(msgspec.json.encode(message).decode())
    except ConnectionClosed as closed:
        raise ConnectionError("the server has gone") from closed
