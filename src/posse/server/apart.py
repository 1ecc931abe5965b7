"""What strangers send is looked at in a process of its own, which is ended if it takes too long or too much memory."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from posse.server.limits import CHECK_MEMORY, CHECK_SECONDS, CHECKS, CHECKS_OWN, CHECKS_WAITING
from posse.server.visitors import BusyError, TooOftenError


class TooLongError(Exception):
    """It took too long."""


async def apart(module: str, message: bytes, patience: float = CHECK_SECONDS) -> bytes | None:
    """What a module says to a message; None if it failed. Raises `TooLongError`."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", module, stdin=PIPE, stdout=PIPE, stderr=DEVNULL
    )
    try:
        said, _ = await asyncio.wait_for(process.communicate(message), patience)
    except TimeoutError as error:
        raise TooLongError from error
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return said if process.returncode == 0 else None


def confine() -> None:
    """Called by such a process about itself: no more memory than it may have, where the system can see to that."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (CHECK_MEMORY, CHECK_MEMORY))


class Line:
    """Those who wait until something of theirs is looked at: few at once, of each visitor one after another."""

    def __init__(self, at_once: int = CHECKS) -> None:
        self._at_once = asyncio.Semaphore(at_once)
        self._own: dict[str, asyncio.Lock] = {}
        self._waiting: Counter[str] = Counter()

    @asynccontextmanager
    async def turn(self, visitor: str) -> AsyncIterator[None]:
        """Wait for one's turn; raises `TooOftenError` or `BusyError` if there is no room to wait in."""
        if self._waiting[visitor] >= CHECKS_OWN:
            raise TooOftenError("Several files of yours are still being looked at; wait for those.")
        if self._waiting.total() >= CHECKS_WAITING:
            raise BusyError("Many files are being looked at just now; try again in a minute.")
        self._waiting[visitor] += 1
        try:
            async with self._own.setdefault(visitor, asyncio.Lock()), self._at_once:
                yield
        finally:
            self._waiting[visitor] -= 1
            if not self._waiting[visitor]:
                del self._waiting[visitor], self._own[visitor]
