"""Who is there at other servers on the same database. Each says so when it changes and every few seconds after that.

Nothing of it is written down: what a server said is forgotten when it has been silent for a while, as after a crash.
"""

from collections.abc import Callable
from time import monotonic

import msgspec
from msgspec import Struct

BEAT = 5.0
"""Seconds after which a server says again who is there."""
SILENCE = 3 * BEAT
"""Seconds of silence after which nobody is there any more."""


class Here(Struct, frozen=True):
    """Who is at a match at one server: the seats that somebody holds, and how many watch."""

    server: str
    match: str
    seats: tuple[str, ...] = ()
    watchers: int = 0


_here: msgspec.json.Decoder[Here] = msgspec.json.Decoder(Here)


def said(text: str) -> Here | None:
    """What another server said; None if it cannot be read."""
    try:
        return _here.decode(text)
    except msgspec.MsgspecError:
        return None


class Elsewhere:
    """What other servers have said lately."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._said: dict[str, dict[str, tuple[Here, float]]] = {}

    def heard(self, here: Here) -> bool:
        """Another server says who is there; whether that is news."""
        known = self._said.get(here.match, {})
        before = known[here.server][0] if here.server in known else Here(here.server, here.match)
        if here.seats or here.watchers:
            self._said.setdefault(here.match, {})[here.server] = (here, self._clock())
        else:
            self._forget(here.match, here.server)
        return here != before

    def fade(self) -> set[str]:
        """Forget the servers that have fallen silent; the matches at which somebody was."""
        late = self._clock() - SILENCE
        faded = [(match, server) for match, by in self._said.items() for server, (_, when) in by.items() if when < late]
        for match, server in faded:
            self._forget(match, server)
        return {match for match, _ in faded}

    def seats(self, match: str) -> frozenset[str]:
        """The seats of a match that somebody holds elsewhere."""
        return frozenset(seat for here, _ in self._said.get(match, {}).values() for seat in here.seats)

    def watchers(self, match: str) -> int:
        """How many watch it elsewhere."""
        return sum(here.watchers for here, _ in self._said.get(match, {}).values())

    def _forget(self, match: str, server: str) -> None:
        by = self._said.get(match, {})
        by.pop(server, None)
        if not by:
            self._said.pop(match, None)
