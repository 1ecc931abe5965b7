"""The house: everything one server process holds. Matches are in memory while somebody is there, on disk for good."""

import asyncio
import gc
import logging
from collections.abc import Callable, Coroutine, Iterable, Iterator, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from datetime import timedelta
from secrets import randbits, token_hex, token_urlsafe
from time import monotonic
from typing import Any, NamedTuple, TypeVar

import msgspec

from posse.games.shelf import front
from posse.server.apart import Line
from posse.server.keeper import KNOWN, BrokenError, Keeper
from posse.server.keys import Keys, same
from posse.server.limits import pauses
from posse.server.log import Listed, MatchRow, Person, Snapshot, Start, now
from posse.server.played import Played
from posse.server.presence import BEAT, Elsewhere, said
from posse.server.protocol import MatchMade, SeatKey
from posse.server.settings import Settings
from posse.server.store import Store, UnkeepableError, UnwrittenError
from posse.server.thinker import Thinkers
from posse.server.visitors import Visitors

R = TypeVar("R")
log = logging.getLogger("posse")

IDLE = 120.0
"""Seconds after which a match that nobody looks at is put away."""
SPARE = 16
"""Matches at which nobody is that stay in memory, in case somebody comes back or steps through a replay."""
LITTER = 64
"""Conversations that have ended after which garbage is looked for everywhere."""
SWEEP = 30.0
GOODBYE = 2.0
RECENT = timedelta(days=7)
"""How long a bot that owes an answer goes on by itself after a restart."""


class Made(NamedTuple):
    """A match that has been made, and who sits where."""

    row: MatchRow
    people: Mapping[str, Person]


class House:
    """One server process."""

    def __init__(
        self, store: Store, at_home: bool = False, idle: float = IDLE, visitors: Visitors | None = None
    ) -> None:
        self.store = store
        self.visitors = visitors or Visitors(Settings())
        self.at_home = at_home
        """Whether whoever shows the home key may see every match."""
        self.keys = Keys(store.secret())
        self.thinkers = Thinkers()
        self.checking = Line()
        self.idle = idle
        self.name = token_hex(8)
        """What this server calls itself among those that share a database."""
        self.pauses: Callable[[], Iterator[float]] = pauses
        """Seconds between tries while the store is away."""
        self.elsewhere = Elsewhere()
        self._keepers: dict[str, Keeper] = {}
        self._rules = ThreadPoolExecutor(1, "rules")
        self._ahead = ThreadPoolExecutor(1, "ahead")
        self._regular: list[asyncio.Task[None]] = []
        self._tasks: set[asyncio.Task[Any]] = set()
        self._litter = 0

    async def work(self, job: Callable[[], R]) -> R:
        """Do the work of the rules outside the event loop. One thread: rules are plain Python, several would take turns."""
        return await asyncio.get_running_loop().run_in_executor(self._rules, job)

    def prepare(self, played: Played) -> None:
        """Work out beforehand what the screen of a match will want first, in a thread of its own: nobody waits for it."""
        self._ahead.submit(played.front.screen.prepare, played.match.setup).add_done_callback(_prepared)

    def keep(self, snapshot: Snapshot) -> None:
        """Keep where a match stands; nobody waits for it."""
        self._start(self.store.call(self.store.keep_snapshot, snapshot))

    def soon(self, *jobs: Callable[[], object]) -> None:
        """Work out what will be wanted soon, where all work of the rules is done: readers of data are made there. Whoever asks
        for something meanwhile waits for one of the jobs, not for all."""

        async def one_by_one() -> None:
            for job in jobs:
                await self.work(job)

        self._start(one_by_one())

    # Matches in memory

    def keeper(self, match: str) -> Keeper:
        """Whoever keeps a match, called in if nobody does yet. Say at once what shall be done, or it may be put away."""
        if match not in self._keepers:
            self._keepers[match] = Keeper(self, match)
        return self._keepers[match]

    def left(self) -> None:
        """Somebody has left a match: if there are too many at which nobody is, those left longest are put away."""
        idle = sorted((keeper for keeper in self._keepers.values() if keeper.idle), key=lambda keeper: keeper.used)
        for keeper in idle[:-SPARE]:
            del self._keepers[keeper.id]
            self._start(keeper.close(""))

    def open(self) -> None:
        """Begin what is done every now and then."""
        self._regular = [asyncio.create_task(self._sweep())]
        if self.store.shared:
            self._regular.append(asyncio.create_task(self._beat()))

    def here(self, match: str) -> Keeper | None:
        """Whoever keeps a match, if somebody does."""
        return self._keepers.get(match)

    def wake(self, match: str | None) -> None:
        """Another server has written to a match (None: perhaps to any); whoever keeps it here shall look."""
        keepers = list(self._keepers.values()) if match is None else [k for k in [self.here(match)] if k is not None]
        for keeper in keepers:
            self._start(keeper.wake())

    def _start(self, work: Coroutine[Any, Any, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[object]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.warning("Something that nobody waits for could not be done: %s", error)

    async def insist(self, work: Callable[[], Coroutine[Any, Any, R]]) -> R:
        """Do this, and while the store is away do it again and again, with growing pauses."""
        pauses, told = self.pauses(), False
        while True:
            try:
                return await work()
            except UnkeepableError:
                raise
            except UnwrittenError as error:
                if not told:
                    log.warning("The store is away, and is tried again until it is back: %s", error.__cause__ or error)
                told = True
            await asyncio.sleep(next(pauses))

    async def _sweep(self) -> None:
        while True:
            await self.insist(self.resume)
            await asyncio.sleep(min(SWEEP, self.idle))
            await self.put_away(self.idle)
            self.tidy()

    def said_goodbye(self) -> None:
        """A conversation has ended."""
        self._litter += 1

    def tidy(self) -> None:
        """Look for garbage once many conversations have ended. What is left of each refers to itself and takes some
        60 kB; the interpreter alone would look for it after hundreds of thousands of them."""
        if self._litter >= LITTER:
            self._litter = 0
            gc.collect()

    async def resume(self) -> None:
        """Let bots go on that owe an answer in a match of the last days, though nobody has opened it since the server, or
        another one, has ended; raises `UnwrittenError` if the store is away."""
        for match in await self.store.call(self.store.unfinished, now(-RECENT)):
            if match.summary.bots_asked():
                try:
                    await self.keeper(match.id).begin()
                except (BrokenError, *KNOWN) as error:
                    log.warning("Match %s cannot be gone on with: %s", match.id, error)

    async def put_away(self, after: float) -> None:
        """Forget the matches nobody has looked at for so many seconds, over or not; their logs keep them."""
        for match, keeper in list(self._keepers.items()):
            if keeper.idle and monotonic() - keeper.used >= after:
                del self._keepers[match]
                await keeper.close("")

    # Who is there

    def present(self, match: str) -> frozenset[str]:
        """The seats of a match that somebody holds, here or elsewhere."""
        keeper = self.here(match)
        return self.elsewhere.seats(match) | frozenset(keeper.here.seats if keeper is not None else ())

    def tell_here(self, keepers: Iterable[Keeper]) -> None:
        """Tell the other servers, if there may be any, who is at these matches here."""
        words = [msgspec.json.encode(keeper.here).decode() for keeper in keepers]
        if self.store.shared and words:
            self._start(self.store.call(self.store.tell, words))

    def hear_here(self, words: str) -> None:
        """Another server says who is there. Who did not know yet is told in turn who is here."""
        here = said(words)
        if here is None or here.server == self.name or not self.elsewhere.heard(here):
            return
        keeper = self.here(here.match)
        if keeper is not None and keeper.guests:
            self.tell_here([keeper])
            self._start(keeper.tell_guests())

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            self.tell_here(keeper for keeper in self._keepers.values() if keeper.guests)
            for match in self.elsewhere.fade():
                keeper = self.here(match)
                if keeper is not None:
                    self._start(keeper.tell_guests())

    @property
    def kept(self) -> int:
        """How many matches are in memory."""
        return len(self._keepers)

    async def close(self) -> None:
        """Everything that was acknowledged is on disk already; say good-bye and end what was started."""
        for task in self._regular:
            task.cancel()
        for keeper in list(self._keepers.values()):
            await keeper.close("The server is closing. The match is kept; come back when it is up again.")
        self.tell_here(keeper for keeper in self._keepers.values() if keeper.guests)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=GOODBYE)
        await self.thinkers.close()
        self._rules.shutdown()
        self._ahead.shutdown(cancel_futures=True)
        self.store.close()

    # Making matches

    async def make(self, start: Start) -> Made:
        """A new match, dealt from a seed nobody has seen, written down and begun."""

        def played() -> tuple[MatchRow, Played]:
            fetched = front(start.game)
            scenario = fetched.scenario_of(msgspec.json.decode(start.setup, type=fetched.game.setup_type))
            row = MatchRow(
                id=token_hex(8),
                game=start.game,
                scenario=start.scenario,
                title=scenario.name,
                map=scenario.map,
                setup=start.setup,
                seed=start.seed or str(randbits(120)),
                salt="" if start.seed else token_urlsafe(24),
                started=now(),
                origin=start.origin,
            )
            return row, Played(row)

        row, new = await self.work(played)
        entries = await self.work(lambda: new.opened_with(start.people, start.answers, start.mix))
        await self.store.call(self.store.create, row, entries, new.summary())
        self.prepare(new)
        if new.bots_asked():
            await self.keeper(row.id).begin()
        return Made(row, dict(new.people))

    # Keys

    def made(self, match: MatchRow | Listed, people: Mapping[str, Person], seats: Iterable[str]) -> MatchMade:
        """The keys of these seats of a match, for whoever may have them; of a seat that is to be given away, the
        invitation to it."""
        keys = tuple(SeatKey(seat, self._key(match, seat, people[seat])) for seat in seats if people[seat].manned)
        return MatchMade(match.id, keys, self.keys.watch(match))

    def _key(self, match: MatchRow | Listed, seat: str, person: Person) -> str:
        if person.awaited:
            return self.keys.invitation(match, seat, person.invitation)
        return self.keys.seat(match, seat, person.claim)

    def seats_of(
        self, match: MatchRow | Listed, people: Mapping[str, Person], keys: Iterable[str], inviting: bool = False
    ) -> tuple[str, ...]:
        """The seats that these keys open. An invitation opens none; when `inviting`, those to which it invites count too."""
        shown = tuple(keys)
        return tuple(
            seat
            for seat, person in people.items()
            if person.manned
            and (inviting or not person.awaited)
            and any(same(self._key(match, seat, person), key) for key in shown)
        )

    def may_watch(self, match: MatchRow | Listed, key: str) -> bool:
        """Whether this key lets somebody watch."""
        return same(self.keys.watch(match), key)

    def wrong_keys(
        self, match: MatchRow | Listed, people: Mapping[str, Person], keys: Iterable[str]
    ) -> tuple[str, ...]:
        """Those of these keys that open nothing at a match: no seat, no invitation, nothing to watch."""
        shown = (key for key in keys if key and not self.may_watch(match, key))
        return tuple(key for key in shown if not self.seats_of(match, people, [key], inviting=True))

    def is_home(self, key: str) -> bool:
        """Whether this is the key of the one whose server this is."""
        return self.at_home and same(self.keys.home(), key)


def _prepared(work: Future[None]) -> None:
    error = None if work.cancelled() else work.exception()
    if error is not None:
        log.error("A match could not be prepared.", exc_info=error)
