"""What strangers send is looked at by few processes at once; the others wait in line."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from posse.server.apart import Line
from posse.server.limits import CHECKS, CHECKS_OWN, CHECKS_WAITING
from posse.server.visitors import BusyError, TooOftenError
from tests.server.machines import client, machine
from tests.server.serving import Server

VISITORS = 3 * CHECKS


def checking(server: Server) -> int:
    """How many processes of a server look at records now."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return sum(b"posse.server.uploads" in _command(child) for child in children)


def _command(process: str) -> bytes:
    try:
        return Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return b""  # it has ended meanwhile


def test_uploads_of_many_wait_in_line(server: Server) -> None:
    def upload(address: str) -> int:
        with client(server, address) as somebody:
            return somebody.post("api/records", content=b"no record").status_code

    most = 0
    with ThreadPoolExecutor(VISITORS) as people:
        uploads = [people.submit(upload, machine()) for _ in range(VISITORS)]
        while not all(done.done() for done in uploads):
            most = max(most, checking(server))
    assert [done.result() for done in uploads] == [400] * VISITORS
    assert 0 < most <= CHECKS


def line_up(line: Line, visitors: Sequence[str]) -> list[str]:
    """In which order visitors have their turns, and what is said to those who have none."""
    told: list[str] = []
    served: set[str] = set()

    async def come(visitor: str) -> None:
        try:
            async with line.turn(visitor):
                assert visitor not in served
                served.add(visitor)
                told.append(visitor)
                await asyncio.sleep(0)
                served.remove(visitor)
        except (BusyError, TooOftenError) as error:
            told.append(f"{type(error).__name__} {visitor}")

    async def scene() -> None:
        await asyncio.gather(*(come(visitor) for visitor in visitors))

    asyncio.run(scene())
    return told


def test_of_one_visitor_one_is_looked_at_after_another_and_nobody_fills_the_line() -> None:
    assert line_up(Line(2), "aaab") == ["a", "b", "a", "a"], "others come between"
    told = line_up(Line(1), ["a"] * (CHECKS_OWN + 2) + ["b"])
    assert told.count("TooOftenError a") == 2
    assert "b" in told
    full = line_up(Line(1), [str(number) for number in range(CHECKS_WAITING + 1)])
    assert (full[1], len(full)) == (f"BusyError {CHECKS_WAITING}", CHECKS_WAITING + 1)


@pytest.mark.anyio
async def test_who_goes_away_leaves_the_line() -> None:
    line = Line(1)
    async with line.turn("a"):
        waiting = [asyncio.create_task(_turn(line, "a")) for _ in range(CHECKS_OWN - 1)]
        await asyncio.sleep(0)
        with pytest.raises(TooOftenError):
            await _turn(line, "a")
        for one in waiting:
            one.cancel()
        await asyncio.wait(waiting)
        later = asyncio.create_task(_turn(line, "a"))
    await later


async def _turn(line: Line, visitor: str) -> None:
    async with line.turn(visitor):
        pass
