"""Timing things side by side: every contestant gets short turns in the same run, so that noise falls on all alike.

Processor time is counted, not the clock on the wall, so that other programs on the machine matter less.
"""

import gc
import time
from collections.abc import Callable
from typing import NamedTuple


class Contestant(NamedTuple):
    """Something that can be done again and again; each turn says how many units it did."""

    name: str
    turn: Callable[[], int]


def rates(contestants: list[Contestant], seconds: float, rounds: int = 12) -> dict[str, float]:
    """Units a second of each, after a warm-up, the median of `rounds` turns taken by turns."""
    share = seconds / rounds
    for contestant in contestants:
        _spend(contestant, 2 * share)
    found: dict[str, list[float]] = {contestant.name: [] for contestant in contestants}
    for _ in range(rounds):
        for contestant in contestants:
            gc.collect()
            found[contestant.name].append(_spend(contestant, share))
    return {name: sorted(rates_)[len(rates_) // 2] for name, rates_ in found.items()}


def _spend(contestant: Contestant, seconds: float) -> float:
    done, start = 0, time.thread_time()
    while time.thread_time() - start < seconds:
        done += contestant.turn()
    return done / (time.thread_time() - start)


def microseconds(action: Callable[[], object], seconds: float = 0.5) -> float:
    """How long one call takes at its quickest, in microseconds."""
    best, start = float("inf"), time.thread_time()
    while time.thread_time() - start < seconds:
        before = time.thread_time()
        action()
        best = min(best, time.thread_time() - before)
    return best * 1e6
