"""An outbox: what waits for one guest, until it is read."""

import asyncio
from collections import OrderedDict
from itertools import count

import msgspec
from msgspec.structs import replace

from posse.server.protocol import FromServer, People, State

_encoder = msgspec.json.Encoder()


class Outbox:
    """Messages in their order. Of what a seat sees, and of who is there, only the newest waits, with every line of the story
    that was not read yet. `bytes` is how much there is of all the rest."""

    def __init__(self) -> None:
        self.bytes = 0
        self._waiting: OrderedDict[str | int, FromServer | bytes] = OrderedDict()
        self._numbers = count()
        self._over = False
        self._news = asyncio.Event()

    def put(self, message: FromServer) -> None:
        """Let a message wait behind all others."""
        if isinstance(message, State):
            older = self._waiting.pop(f"state {message.seat}", None)
            whole = _with_lines_of(older, message) if isinstance(older, State) else message
            self._waiting[f"state {message.seat}"] = whole
        elif isinstance(message, People):
            self._waiting.pop("people", None)
            self._waiting["people"] = message
        else:
            words = _encoder.encode(message)
            self.bytes += len(words)
            self._waiting[next(self._numbers)] = words
        self._news.set()

    def close(self) -> None:
        """Nothing more will come."""
        self._over = True
        self._news.set()

    def clear(self) -> None:
        """Forget what waits."""
        self._waiting.clear()
        self.bytes = 0

    def take(self) -> str | None:
        """What has waited longest; None if nothing waits."""
        if not self._waiting:
            return None
        _, message = self._waiting.popitem(last=False)
        if isinstance(message, bytes):
            self.bytes -= len(message)
            return message.decode()
        return _encoder.encode(message).decode()

    async def next(self) -> str | None:
        """What comes next, when it comes; None at the end."""
        while (message := self.take()) is None and not self._over:
            self._news.clear()
            await self._news.wait()
        return message


def _with_lines_of(older: State, newer: State) -> State:
    """What a seat sees now, for a guest that was not told the older one: the lines of both, but for those taken back."""
    if newer.log_from < older.log_from:
        return newer
    kept = newer.log_from - older.log_from
    lines, told = older.lines[:kept] + newer.lines, older.told[:kept] + newer.told
    return replace(newer, log_from=older.log_from, lines=lines, told=told)
