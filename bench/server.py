"""The server measured: `python -m bench.server [--quick] [waits] [memory] [browser]`; all three parts unless some are named.

A real server in a process of its own, with SQLite writing through to the disk; this process is the crowd at its tables.
"""

import argparse
import asyncio
import gzip
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import NamedTuple

import httpx
from playwright.sync_api import Page, sync_playwright

from bench.crowd import Crowd, Pace
from posse.server.pages import STATIC

SECONDS, QUICK = 20.0, 5.0
WARM_UP = 10.0
PACES = (Pace(100, 1.0), Pace(300, 1.0), Pace(300, 3.0), Pace(100, 0.0))
CODE = (".js", ".css")
PAGES = 5
ANSWERS = 10_000
"""Answers given while the server's memory is watched."""
TABLES = 50
"""Matches played at once meanwhile. Before it is watched as many have been played to their end: until then it grows by the
history of the first matches, as it must; afterwards as much is let go with those that end as comes with those that go on."""
MARKS = 5
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
def running() -> Iterator[Running]:
    """A server of its own, ended afterwards."""
    with TemporaryDirectory() as folder:
        words = [sys.executable, "-m", "posse", "serve", "--port", "0", "--data", folder]
        environment = {**os.environ, "COLUMNS": "200", "POSSE_NEW_MATCHES": "1000000"}
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
            said = process.stdout.readline() if process.stdout is not None else ""
            try:
                yield Running(said.split()[-1], process.pid)
            finally:
                process.terminate()


def played(pace: Pace, seconds: float) -> None:
    """How long people wait at so many tables."""
    with running() as server:
        crowd = Crowd(server.address, pace)
        spent: list[float] = []
        lasted = asyncio.run(crowd.run(seconds, warm_up=WARM_UP, begin=lambda: spent.append(server.spent())))
        waits = sorted(1000 * wait for wait in crowd.waits)
        middle, last = median(waits), waits[int(0.99 * len(waits))]
        work = 1000 * (server.spent() - spent[0]) / len(waits)
    pace_words = f"an answer every {pace.pause:g} s each" if pace.pause else "no pauses"
    print(
        f"  {pace.matches} matches, {pace_words:<28}{len(waits) / lasted:>8.0f}{middle:>9.1f}{last:>9.1f}{waits[-1]:>9.1f}"
        f"{work:>9.1f}"
    )


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
        f"{'Milliseconds from an answer to the next state':<46}{'answers/s':>8}{'median':>9}{'p99':>9}{'worst':>9}{'work':>9}"
    )
    for pace in PACES:
        played(pace, QUICK if quick else SECONDS)
    print(f"  (wanted: p99 under {WANTED} ms at 100 matches)")


def memory(quick: bool) -> None:
    """What the server keeps."""
    print("Megabytes of the server")
    remembered(ANSWERS // 10 if quick else ANSWERS, 1 if quick else TABLES)


def browser(quick: bool) -> None:
    """What a browser fetches and how soon it draws."""
    print("The browser")
    first_table(1 if quick else PAGES)


PARTS = {"waits": waited, "memory": memory, "browser": browser}


def main(arguments: list[str]) -> None:
    """Measure what is asked for and print it."""
    reader = argparse.ArgumentParser("python -m bench.server", description="Measure the server.")
    reader.add_argument(
        "parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; all of them unless some are named"
    )
    reader.add_argument("--quick", action="store_true", help="a look whether it works: too short for figures")
    said = reader.parse_args(arguments)
    unknown = [part for part in said.parts if part not in PARTS]
    if unknown:
        reader.error(f"there is no part called {unknown[0]}; known: {', '.join(PARTS)}")
    print(f"Processes that wanted a core as it began: {os.getloadavg()[0]:.1f}, of {os.cpu_count()} cores")
    for part in said.parts or PARTS:
        PARTS[part](said.quick)


if __name__ == "__main__":
    main(sys.argv[1:])
