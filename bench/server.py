"""The server measured: `python -m bench.server [--quick] [PART ...]`; all parts unless some are named.

A real server in a process of its own, with SQLite or PostgreSQL writing through to the disk; this process is the crowd at its
tables. All that takes an hour is `visits`: `--minutes 10 --arrivals 360` sees as many people in a sixth of the time.
"""

import argparse
import asyncio
import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import httpx
from playwright.sync_api import Page, sync_playwright

from bench.crowd import Crowd, Pace
from bench.reading import reading
from posse.server.pages import STATIC
from tests.server.postgres import running_postgres

SECONDS, QUICK, QUICK_MINUTES = 20.0, 5.0, 0.5
WARM_UP = 10.0
AT_HUNDRED = Pace(100, 1.0)
PACES = (Pace(300, 1.0), Pace(300, 3.0), Pace(100, 0.0))
MINUTES, ARRIVALS = 60.0, 60.0
"""How long people come and go, and how many matches they make a minute."""
SETTLED = 0.25
"""Of that time, what passes before memory is looked at: until then the maps and the matches left in memory come in."""
CODE = (".js", ".css")
PAGES = 5
ANSWERS = 10_000
"""Answers given while the server's memory is watched."""
TABLES = 50
"""Matches played at once meanwhile. Before it is watched as many have been played to their end: until then it grows by the
history of the first matches, as it must; afterwards as much is let go with those that end as comes with those that go on."""
MARKS, VISIT_MARKS = 5, 12
WANTED = 50
"""Milliseconds."""
BUDGET = 150_000
"""Bytes of the client, packed, up to the first drawn table."""


class Running(NamedTuple):
    """A server that runs."""

    address: str
    process: int

    def memory(self) -> float:
        """Its memory in megabytes."""
        status = Path(f"/proc/{self.process}/status").read_text()
        return float(status.partition("VmRSS:")[2].split()[0]) / 1024

    def spent(self) -> float:
        """Its processor time in seconds."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def running(database: str = "") -> Iterator[Running]:
    """A server of its own, ended afterwards."""
    with TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "posse", "serve", "--port", "0", "--data", folder]
        roomy = {"POSSE_NEW_MATCHES": "1000000", "POSSE_CONNECTIONS": "1000000"}
        settings = {**roomy, "POSSE_PROXIES": "127.0.0.1", "POSSE_DATABASE_URL": database}
        environment = {**os.environ, "COLUMNS": "200", **settings}
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
            said = process.stdout.readline() if process.stdout is not None else ""
            try:
                yield Running(said.split()[-1], process.pid)
            finally:
                process.terminate()


def played(pace: Pace, seconds: float, database: str = "") -> float:
    """How long people wait at so many tables, 99 of 100 times."""
    with running(database) as server:
        crowd = Crowd(server.address, pace)
        spent: list[float] = []
        lasted = asyncio.run(crowd.run(seconds, warm_up=WARM_UP, begin=lambda: spent.append(server.spent())))
        waits = sorted(1000 * wait for wait in crowd.waits)
        middle, last = median(waits), waits[int(0.99 * len(waits))]
        work = 1000 * (server.spent() - spent[0]) / len(waits)
    pace_words = f"an answer every {pace.pause:g} s each" if pace.pause else "no pauses"
    store = "PostgreSQL" if database else "SQLite"
    print(
        f"  {store:<12}{pace.matches} matches, {pace_words:<28}{len(waits) / lasted:>8.0f}{middle:>9.1f}{last:>9.1f}"
        f"{waits[-1]:>9.1f}{work:>9.1f}",
        flush=True,
    )
    return last


def remembered(answers: int, warm_matches: int) -> None:
    """Whether the server's memory grows while it is played at."""
    with running() as server:
        crowd = Crowd(server.address, Pace(TABLES, 0.0))
        first = server.memory()
        marks: list[float] = []
        ended = 0

        async def watch() -> None:
            nonlocal ended
            begun = asyncio.Event()
            playing = asyncio.create_task(crowd.run(answers=answers, warm_matches=warm_matches, begin=begun.set))
            await asyncio.wait({playing, asyncio.create_task(begun.wait())}, return_when=asyncio.FIRST_COMPLETED)
            ended = crowd.finished
            while not playing.done():
                if len(marks) < MARKS and len(crowd.waits) * MARKS >= answers * len(marks):
                    marks.append(server.memory())
                await asyncio.sleep(0.1)
            await playing
            marks.append(server.memory())

        asyncio.run(watch())
        print(f"  nobody there yet                      {first:>8.0f}")
        print(f"  {TABLES} matches at once, after the first {ended} have ended, and after each of {MARKS} times")
        print(
            f"  {answers // MARKS} answers, {crowd.finished - ended} more ended: {', '.join(f'{m:.0f}' for m in marks)}"
        )


def first_table(pages: int) -> None:
    """What the client weighs, and how soon a browser shows a table."""
    with running() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=shutil.which("chromium"))
        times, sizes = [], []
        for _ in range(pages):
            made = httpx.post(f"{server.address}api/matches", json={"game": "ruthless", "scenario": "high-noon"}).json()
            page = chromium.new_page()
            fetched = _fetched(page)
            start = perf_counter()
            page.goto(f"{server.address}#/watch/{made['match']}/{made['watch']}")
            page.wait_for_selector("svg .fig", state="attached")
            times.append(1000 * (perf_counter() - start))
            sizes.append(sum(_packed(url) for url in fetched))
            page.close()
        chromium.close()
    print(f"  first drawn table, new browser page   {median(times):>8.0f} ms (first of all {times[0]:.0f} ms)")
    print(f"  scripts and styles until then, packed {max(sizes) / 1000:>8.0f} kB   (wanted: at most {BUDGET // 1000})")
    whole = sum(len(gzip.compress(file.read_bytes())) for file in _reached())
    print(f"  scripts and styles of all pages       {whole / 1000:>8.0f} kB")


def _reached() -> list[Path]:
    """The scripts and styles that the page names, or that one of them names: whatever else lies there is not the client's."""
    rest = {file for file in (STATIC / "assets").iterdir() if file.suffix in CODE}
    found = [STATIC / "index.html"]
    for file in found:
        text = file.read_text()
        named = sorted(each for each in rest if each.name in text)
        found += named
        rest -= set(named)
    return found[1:]


def _fetched(page: Page) -> list[str]:
    """The addresses of everything a page fetches from now on."""
    urls: list[str] = []
    page.on("response", lambda answer: urls.append(answer.url))
    return urls


def _packed(url: str) -> int:
    """The size of one of the client's scripts or styles, packed; 0 for anything else."""
    file = STATIC / "assets" / url.rpartition("/")[2]
    return len(gzip.compress(file.read_bytes())) if file.suffix in CODE and file.is_file() else 0


def waited(quick: bool) -> None:
    """How long people wait, at every pace."""
    print(
        f"{'Milliseconds from an answer to the next state':<57}{'answers/s':>9}{'median':>9}{'p99':>9}{'worst':>9}{'work':>9}"
    )
    seconds = QUICK if quick else SECONDS
    with running_postgres(settings="") as postgres:
        last = [played(AT_HUNDRED, seconds, address) for address in ("", postgres.new_database())]
    for pace in PACES:
        played(pace, seconds)
    kept = "kept" if max(last) < WANTED else "not kept"
    print(f"  (wanted: p99 under {WANTED} ms at 100 matches and a second's thought; {kept})")


def memory(quick: bool) -> None:
    """What the server keeps."""
    print("Megabytes of the server")
    remembered(ANSWERS // 10 if quick else ANSWERS, 1 if quick else TABLES)


def come_and_gone(minutes: float, arrivals: float) -> None:
    """Whether the server's memory grows while people come, play a little and leave."""
    with running() as server:
        crowd = Crowd(server.address, Pace(0, 0.5))
        marks = [server.memory()]

        async def watch() -> None:
            coming = asyncio.create_task(crowd.come_and_go(60 * minutes, arrivals))
            while not coming.done():
                await asyncio.wait({coming}, timeout=60 * minutes / VISIT_MARKS)
                marks.append(server.memory())
            await coming

        asyncio.run(watch())
    settled = marks[1 + int(SETTLED * VISIT_MARKS) :]
    print(f"Megabytes of the server while {arrivals:g} matches a minute are made, played a little and left")
    print(f"  nobody there yet{'':<22}{marks[0]:>8.0f}")
    print(
        f"  {crowd.visits} visits, {len(crowd.waits)} answers in {minutes:g} minutes, after each {minutes / VISIT_MARKS:g}:"
    )
    print(f"  {', '.join(f'{mark:.0f}' for mark in marks[1:])}")
    print(f"  after the first quarter from {min(settled):.0f} to {max(settled):.0f}, in the end {settled[-1]:.0f}")


def browser(quick: bool) -> None:
    """What a browser fetches and how soon it draws."""
    print("The browser")
    first_table(1 if quick else PAGES)


PARTS = ("waits", "memory", "visits", "reading", "browser")


def main(arguments: list[str]) -> None:
    """Measure what is asked for and print it."""
    reader = argparse.ArgumentParser("python -m bench.server", description="Measure the server.")
    reader.add_argument(
        "parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all of them unless some are named"
    )
    reader.add_argument(
        "--minutes", type=float, default=MINUTES, help="how long people come and go; an hour unless told"
    )
    reader.add_argument("--arrivals", type=float, default=ARRIVALS, help="how many come a minute; 60 unless told")
    reader.add_argument("--quick", action="store_true", help="a look whether it works: too short for figures")
    said = reader.parse_args(arguments)
    unknown = [part for part in said.parts if part not in PARTS]
    if unknown:
        reader.error(f"there is no part called {unknown[0]}; known: {', '.join(PARTS)}")
    print(f"Processes that wanted a core as it began: {os.getloadavg()[0]:.1f}, of {os.cpu_count()} cores")
    minutes = QUICK_MINUTES if said.quick else said.minutes
    measures: dict[str, Callable[[], None]] = {
        "waits": lambda: waited(said.quick),
        "memory": lambda: memory(said.quick),
        "visits": lambda: come_and_gone(minutes, said.arrivals),
        "reading": lambda: reading(said.quick),
        "browser": lambda: browser(said.quick),
    }
    for part in said.parts or PARTS:
        measures[part]()


if __name__ == "__main__":
    main(sys.argv[1:])
