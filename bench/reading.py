"""How long a match of 800 answers takes to come back, from its log and from a snapshot, in a new process and in one that has
played on the map before. `python -m bench.reading FILE HOW` reads one such match and says it in milliseconds."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

import msgspec
from msgspec import Struct

from posse.engine.words import say
from posse.games.shelf import ROOM, front
from posse.server.log import Entry, MatchRow, Snapshot
from posse.server.snapshots import EVERY, read_back, sources, taken
from tests.server.sitting import Sitting

LONG = (("ruthless", "high-noon"), ("malice", "last-call"), ("law_of_the_gun", "cottonwood-raid"))
ARMS = ("shoot", "shot", "fan", "aim", "brawl", "attack", "throw", "charge", "gunfight", "call", "draw")
"""What somebody leaves alone who wants a match to last."""
TURNS = "turn_limit = 99"
WARM = 5
WANTED = 100
"""Milliseconds."""


class Long(Struct, frozen=True):
    """A long match as it is stored, and the snapshots there may be of it: none, an old one, a new one."""

    row: MatchRow
    log: list[Entry]
    snapshots: dict[str, Snapshot | None]


def played_long(game: str, scenario: str, answers: int) -> Long:
    """A match of so many answers, between people who would rather not fight."""
    text = (ROOM / game / "data" / "scenarios" / f"{scenario}.toml").read_text()
    with TemporaryDirectory() as folder:
        file = Path(folder) / f"{scenario}.toml"
        file.write_text(re.sub(r"(?m)^turn_limit = \d+$", TURNS, text))
        sitting = next(sitting for sitting in _played(file, answers) if len(sitting.played.match.answers) >= answers)
    since = EVERY - 1
    old = read_back(sitting.row, sitting.log[:-since], None)
    snapshots = {"log": None, f"snapshot and {since} lines": taken(old), "snapshot": taken(sitting.played)}
    return Long(sitting.row, sitting.log, snapshots)


def _played(file: Path, answers: int) -> Iterator[Sitting]:
    for seed in range(1000):
        sitting, random = Sitting(seed, str(file)), Random(seed)
        match = sitting.played.match
        while not sitting.played.ended and len(match.answers) < answers:
            choice = match.choice_of(match.waiting_for()[0])
            options = choice.options if choice is not None else ()
            peaceful = [one for one in options if not any(word in say(one).split()[0] for word in ARMS)]
            sitting.answer(words=say(random.choice(peaceful or options).sample(match.table, random)))
        yield sitting


def read(long: Long, how: str) -> tuple[float, float]:
    """Milliseconds to read a match back for the first time in this process, and afterwards."""
    front(long.row.game)
    sources()
    times = []
    for _ in range(1 + WARM):
        start = perf_counter()
        read_back(long.row, long.log, long.snapshots[how])
        times.append(1000 * (perf_counter() - start))
    return times[0], median(times[1:])


def reading(quick: bool) -> None:
    """How long long matches take to come back, game by game."""
    answers = 100 if quick else 800
    print(f"Milliseconds to read back a match of {answers} answers{'':<16}{'new process':>12}{'later':>9}{'kB':>6}")
    for game, scenario in LONG:
        long = played_long(game, scenario, answers)
        with TemporaryDirectory() as folder:
            file = Path(folder) / "match.json"
            file.write_bytes(msgspec.json.encode(long))
            for how, snapshot in long.snapshots.items():
                size = len(snapshot.body) if snapshot is not None else len(msgspec.json.encode(long.log))
                words = [sys.executable, "-m", "bench.reading", str(file), how]
                said = subprocess.run(words, check=True, capture_output=True, text=True).stdout
                first, later = map(float, said.split())
                print(f"  {game:<16}from its {how:<36}{first:>12.1f}{later:>9.1f}{size / 1000:>6.0f}")
    print(f"  (wanted: well under {WANTED} ms)")


if __name__ == "__main__":
    print(*read(msgspec.json.decode(Path(sys.argv[1]).read_bytes(), type=Long), sys.argv[2]))
