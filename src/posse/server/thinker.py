"""Bots think in processes of their own, so that the server stays awake; one that takes too long is ended.

A thinker reads a question from its input, answers on its output, and ends when its input does. Run by the server alone:
`python -m posse.server.thinker`.
"""

import asyncio
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from functools import lru_cache
from typing import Any, BinaryIO, NamedTuple

import msgspec
from msgspec import Struct

from posse.bots.roster import player
from posse.engine.codec import Codec, encode
from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.engine.words import say
from posse.games.shelf import front

COUNT = max(1, min(4, (os.cpu_count() or 2) // 2))
PATIENCE = 5.0
"""Seconds a bot may think."""
SIZE = 4
"""Bytes that say how long a message is."""


class Thought(Struct, frozen=True):
    """A question for a bot: what its seat may know, and the set-up that goes with it."""

    game: str
    setup: bytes
    bot: str
    seed: int
    view: bytes


@lru_cache(maxsize=16)
def _codec(game: str, setup: bytes) -> Codec[Any, Any]:
    rules = front(game).game
    return Codec(rules, msgspec.json.decode(setup, type=rules.setup_type))


class Chosen(NamedTuple):
    """A bot's answer in words, and what everybody may hear of why."""

    words: str
    why: str = ""


def think(thought: Thought) -> Chosen:
    """What the bot chooses."""
    view = _codec(thought.game, thought.setup).view(thought.view)
    best = player(thought.bot, thought.seed).judge(view)
    return Chosen(say(best.option), best.told)


def quick(view: View[Any], seed: int) -> str:
    """An answer at once, for when no better one came in time."""
    return say(player("greenhorn", seed)(view))


def plain(view: View[Any]) -> list[str]:
    """Answers that are surely allowed, for when even the quick one was not."""
    if not isinstance(view.question, Choose):
        return []
    examples: list[Option[Any]] = [each for option in view.question.options for each in option.examples(view.table)]
    return [say(example) for example in examples]


class Thinkers:
    """A few processes that think, started when first needed and started again when they were ended."""

    def __init__(self, count: int = COUNT, patience: float = PATIENCE) -> None:
        self.patience = patience
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        for _ in range(count):
            self._free.put_nowait(None)

    async def ask(self, game: str, setup: bytes, bot: str, seed: int, view: View[Any]) -> Chosen | None:
        """What a bot chooses; None if none came in time, or nobody was free to think of one."""
        try:
            process = await asyncio.wait_for(self._free.get(), self.patience)
        except TimeoutError:
            return None
        try:
            if process is None or process.returncode is not None:
                process = await self._started()
            thought = Thought(game, setup, bot, seed, encode(view))
            return await asyncio.wait_for(_exchange(process, msgspec.msgpack.encode(thought)), self.patience)
        except (TimeoutError, asyncio.IncompleteReadError, OSError):
            await self._end(process)
            process = None
            return None
        except asyncio.CancelledError:
            await self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "posse.server.thinker", stdin=PIPE, stdout=PIPE, stderr=DEVNULL
        )
        self._all.add(process)
        return process

    async def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """End them all."""
        for process in tuple(self._all):
            await self._end(process)


async def _exchange(process: Process, message: bytes) -> Chosen:
    if process.stdin is None or process.stdout is None:
        raise OSError("the thinker has no pipes")
    process.stdin.write(len(message).to_bytes(SIZE, "big") + message)
    await process.stdin.drain()
    length = int.from_bytes(await process.stdout.readexactly(SIZE), "big")
    return msgspec.msgpack.decode(await process.stdout.readexactly(length), type=Chosen)


def serve(source: BinaryIO, target: BinaryIO) -> None:
    """Answer until nobody asks any more."""
    while len(head := source.read(SIZE)) == SIZE:
        message = source.read(int.from_bytes(head, "big"))
        chosen = msgspec.msgpack.encode(think(msgspec.msgpack.decode(message, type=Thought)))
        target.write(len(chosen).to_bytes(SIZE, "big") + chosen)
        target.flush()


if __name__ == "__main__":
    serve(sys.stdin.buffer, sys.stdout.buffer)
