"""What strangers send is looked at in a process of its own, which is ended if it takes too long or too much memory."""

import asyncio
import sys
from asyncio.subprocess import DEVNULL, PIPE

PATIENCE = 20.0
MEMORY = 2 * 1024**3
"""Bytes that such a process may use."""


class TooLongError(Exception):
    """It took too long."""


async def apart(module: str, message: bytes, patience: float = PATIENCE) -> bytes | None:
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

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
