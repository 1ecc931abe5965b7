"""How much one visitor may ask for: sizes, counts and rates. Generous for people, tight for machines that misbehave."""

from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, repeat
from os import cpu_count
from time import monotonic

MESSAGE = 16_384
"""Bytes of one message on a socket."""
BODY = 65_536
"""Bytes of a request."""
RECORD = 2_000_000
"""Bytes of an uploaded record."""
SCENARIO = 100_000
"""Bytes of an uploaded scenario."""
RECORD_ANSWERS = 20_000
"""Lines of an uploaded record."""
CHECKS = max(1, (cpu_count() or 1) // 2)
"""Uploads that are looked at at once; half the cores are for those who play."""
CHECKS_WAITING, CHECKS_OWN = 32, 8
"""Uploads that wait to be looked at, and those of one visitor among them."""
CHECK_SECONDS = 20.0
"""How long looking at an upload may take."""
CHECK_MEMORY = 512 * 1024**2
"""Bytes that may be used for it: three times as much as the longest record of ours takes."""
GUESTS = 64
"""Sockets at one match."""
WAITING = 1_000_000
"""Bytes waiting for a socket that does not read them, beside the newest state of each of its seats."""
HELLO = 20.0
"""Seconds to say hello in."""

CONNECTIONS = 4000
"""Connections of all visitors together, beyond which requests are answered with 503."""
CONNECTIONS_EACH = 100
"""Connections of one visitor. Of these so many may be conversations:"""
SOCKETS = 0.4
OPENING_RATE = 2.0
"""Conversations a second that one visitor may begin, after as many at once as they may have connections."""
GUESS_RATE = 0.2
"""Wrong keys a second that are forgotten. As many as a visitor may have connections do no harm; then each makes them wait,
and after three times as many they are refused."""
GUESS_PAUSE = 1.0
"""Seconds that somebody waits who guesses."""
GUESSES_KNOWN = 20_000
"""Wrong keys that are known again when the same visitor shows them again."""
SAYING = 0.1
"""How many conversations' worth of messages one visitor may send, for each connection they may have."""
SILENT = 1000
"""Connections of all visitors together on which nothing was asked yet; the oldest gives way to a new one."""
HEAD_SECONDS, BODY_SECONDS = 10.0, 60.0
"""How long a request may take to come: until it is clear what is asked, and then the rest."""
READING_SECONDS = 30.0
"""How long what was sent may wait to be read."""
SENT = 262_144
"""Bytes that the system keeps for each connection until they are read."""
FRAGMENTS = 100
"""Pieces in which one message may come."""

SOCKET_RATE, SOCKET_BURST = 20.0, 80.0
"""Messages a second that are heard on one socket, and how many at once before the others wait."""
MAKING_RATE, MAKING_BURST = 0.5, 30
"""Matches, campaigns and uploads a second of one visitor, and how many at once."""
LOOKING_RATE = 10.0
"""Times a second that one visitor may have a character in the making worked out, after as many at once as they may have
connections."""
PRINTING_RATE, PRINTING_BURST = 0.5, 20
"""Sheets a second that one visitor may have set, and how many at once."""
WRONG, WRONG_FORGOTTEN = 30, 0.5
"""Messages of one guest in a row that could not be read or may not be, before it has to wait; how many are forgotten a second."""
WRONG_PAUSE, WRONG_MOST = 0.05, 60
"""Seconds that each one after those adds to the wait before the next message is read, and how many end the conversation."""
VISITORS = 10_000
"""Visitors that are remembered."""


def pauses() -> Iterator[float]:
    """Seconds to wait for a store that is away before it is tried again: longer each time, but never long."""
    return chain((0.25, 0.5, 1.0), repeat(2.0))


class Bucket:
    """Lets so many through at once, and so many a second after that."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._left, self._then = burst, clock()

    def left(self) -> float:
        """How many may pass now."""
        time = self._clock()
        self._left = min(self._burst, self._left + (time - self._then) * self._rate)
        self._then = time
        return self._left

    def due(self) -> float:
        """Seconds until one more may pass."""
        return max(0.0, 1 - self.left()) / self._rate

    def take(self) -> bool:
        """Whether one more may pass."""
        if self.left() < 1:
            return False
        self._left -= 1
        return True


class Patience:
    """With somebody who says what cannot be: it is forgotten in time, makes them wait if it comes too often, and ends."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._wrong, self._then = 0.0, clock()

    def wronged(self) -> None:
        """Once more."""
        self._wrong = self._left() + 1

    def pause(self) -> float:
        """Seconds to wait before the next message is read."""
        self._wrong = self._left()
        return max(0.0, (self._wrong - WRONG) * WRONG_PAUSE)

    def paused(self) -> None:
        """The wait is over, and has made nothing better."""
        self._then = self._clock()

    @property
    def ended(self) -> bool:
        """Whether there is none left."""
        return self._wrong > WRONG_MOST

    def _left(self) -> float:
        before, self._then = self._then, self._clock()
        return max(0.0, self._wrong - (self._then - before) * WRONG_FORGOTTEN)


class Counts:
    """How many of something each visitor has at once."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._now: Counter[str] = Counter()

    def enter(self, visitor: str) -> bool:
        """Whether this visitor may have one more; then it is theirs until they leave it."""
        if self._now[visitor] + 1 > self._most:
            return False
        self._now[visitor] += 1
        return True

    def leave(self, visitor: str) -> None:
        """This visitor has one less."""
        self._now[visitor] -= 1
        if not self._now[visitor]:
            del self._now[visitor]


class Buckets:
    """A bucket for each visitor. When there are too many, the one who was here longest ago is forgotten first."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self._rate, self._burst, self._clock = rate, burst, clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, visitor: str) -> bool:
        """Whether this visitor may do one more."""
        return self._of(visitor).take()

    def left(self, visitor: str) -> float:
        """How many more this visitor may do now."""
        return self._buckets[visitor].left() if visitor in self._buckets else self._burst

    def _of(self, visitor: str) -> Bucket:
        if visitor not in self._buckets:
            if len(self._buckets) >= VISITORS:
                self._buckets.popitem(last=False)
            self._buckets[visitor] = Bucket(self._rate, self._burst, self._clock)
        self._buckets.move_to_end(visitor)
        return self._buckets[visitor]


class Guesses:
    """Keys that open nothing, and who showed them. One that was shown before is no new guess: a browser may go on showing
    what it remembers of matches and campaigns that are gone."""

    def __init__(self, free: float, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._free = 3 * free, free
        self._buckets = Buckets(GUESS_RATE, self._most, clock)
        self._known: OrderedDict[int, None] = OrderedDict()

    def wrong(self, visitor: str, keys: Iterable[str]) -> float:
        """Count these against a visitor; how many seconds to wait before they are told anything."""
        new = [mark for key in keys if (mark := hash((visitor, key))) not in self._known]
        for mark in new:
            if self._buckets.take(visitor):
                self._known[mark] = None
                if len(self._known) > GUESSES_KNOWN:
                    self._known.popitem(last=False)
        return GUESS_PAUSE if new and self._buckets.left(visitor) < self._most - self._free else 0.0

    def too_many(self, visitor: str) -> bool:
        """Whether this visitor has guessed so often that no key of theirs is looked at for now."""
        return self._buckets.left(visitor) < 1
