"""Timing things side by side: every contestant gets short turns in the same run, so that noise falls on all alike.

Processor time is counted, not the clock on the wall, so that other programs on the machine matter less. That clock may
tick coarsely, so nothing is read off it that lasts less than many ticks.
"""

import gc
import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

ROUNDS = 20
BATCH = 0.02
"""Seconds that a batch of calls lasts at least: long for a clock that ticks every millisecond, short for a person."""


class Contestant(NamedTuple):
    """Something that can be done again and again; each turn says how many units it did."""

    name: str
    turn: Callable[[], int]


class Rates(NamedTuple):
    """Units a second of each contestant in each round."""

    rounds: dict[str, list[float]]

    def rate(self, name: str) -> float:
        """The median of a contestant's rounds."""
        return median(self.rounds[name])

    def ratio(self, one: str, other: str) -> float:
        """How much quicker one is than the other: the median over rounds, so that both sides have the same noise."""
        return median(a / b for a, b in zip(self.rounds[one], self.rounds[other], strict=True))


def rates(contestants: list[Contestant], seconds: float, rounds: int = ROUNDS) -> Rates:
    """Units a second of each, after a warm-up, in `rounds` turns taken by turns."""
    share = seconds / rounds
    for contestant in contestants:
        _spend(contestant, 2 * share)
    found: dict[str, list[float]] = {contestant.name: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            gc.collect()
            found[contestant.name].append(_spend(contestant, share))
    return Rates(found)


def _spend(contestant: Contestant, seconds: float) -> float:
    done, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        done += contestant.turn()
    return done / (time.thread_time() - start)


def microseconds(action: Callable[[], object], seconds: float = 0.4) -> float:
    """How long one call takes, in microseconds: the quickest of some batches, each far longer than a tick of the clock."""
    calls, spent = 1, _batch(action, 1)
    while spent < BATCH:
        calls *= 2
        spent = _batch(action, calls)
    best = spent
    for _ in range(int(seconds / spent)):
        best = min(best, _batch(action, calls))
    return best / calls * 1e6


def _batch(action: Callable[[], object], calls: int) -> float:
    start = time.thread_time()
    for _ in range(calls):
        action()
    return time.thread_time() - start
