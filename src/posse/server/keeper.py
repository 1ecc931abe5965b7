"""A keeper: the one owner of a match in this process. Everything that happens to the match is a job it does in turn.

An answer goes through the rules, is written to the log with the dice that follow from it, and only then is acknowledged
and shown. If another server has written to the log meanwhile, the rest of it is read and the answer looked at again.

Whatever fails, the match stands afterwards as it stood before, and the guests hear what the log holds that they have not
heard yet: as soon as the store is there again, without being asked.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable
from contextlib import ExitStack
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from msgspec.structs import replace

from posse.engine.refusal import Refusal, RefusedError, not_allowed
from posse.engine.view import View
from posse.server import thinker
from posse.server.edge import Edge
from posse.server.guest import Guest, Sees
from posse.server.limits import GUESTS
from posse.server.log import Again, Entry, MatchRow, Start
from posse.server.played import Outcome, Played, Rejected, UnplayableError
from posse.server.presence import Here
from posse.server.protocol import Hello, People, PersonShown, Rematch, State, Welcome
from posse.server.snapshots import EVERY, LEAST, read_back, sources, taken
from posse.server.store import OvertakenError, UnwrittenError

if TYPE_CHECKING:
    from posse.server.house import House

R = TypeVar("R")
log = logging.getLogger("posse")

TRIES = 5
SHARING = frozenset({"seal", "share", "person"})
"""Lines of a log that may change how far everybody is with their share of the dice."""
BESIDE = frozenset({"chat", "person", "rematch", "stop"})
"""Lines that change nothing of what everybody sees of the table."""
CHAT_SENT = 200
INVITED_ANEW = "Whoever made the match has made a new link to this seat. Ask them for it to sit down again."


class NoSuchMatchError(Exception):
    """There is no match of that id."""


class BrokenError(Exception):
    """Something went wrong that should not; the match stands as it stood before."""


KNOWN = (RefusedError, NoSuchMatchError, UnplayableError, UnwrittenError)
Job = Callable[[], Coroutine[Any, Any, None]]


class Done(NamedTuple):
    """Something that is written down for good: its number in the log, and what was written just now."""

    number: int
    entries: tuple[Entry, ...]


class BotAsked(NamedTuple):
    """A question for a bot, and the position it was asked in."""

    seat: str
    at: int
    bot: str
    seed: int
    view: View[Any]
    row: MatchRow


def _state(edge: Edge, sees: Sees) -> State:
    made = edge.looked_on if sees.looks_on else edge.state
    return made(sees.viewer, *sees.has)


class Keeper:
    """Keeps one match."""

    def __init__(self, house: "House", id: str) -> None:
        self.house = house
        self.id = id
        self.guests: list[Guest] = []
        self.used = monotonic()
        self._edge: Edge | None = None
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._worker = asyncio.create_task(self._work())
        self._bots: asyncio.Task[None] | None = None
        self._due = asyncio.Event()
        self._closed = False
        self._under_way = 0
        """Jobs that wait for their turn or are being done."""
        self._thinking = False
        self._kept = 0
        """The line of the log at which the last snapshot was taken."""
        self._shown = 0
        """The last line of the log that the guests have heard of."""
        self._owed = False
        """Whether the log may hold something that they have not heard of."""
        self._recovery: asyncio.Task[None] | None = None
        self._stuck = -1
        """The position in which no bot's answer was taken, so that it is not asked for ever."""

    # Jobs

    async def do(self, job: Callable[[], Awaitable[R]]) -> R:
        """Do this when its turn comes, and wait for it. It is done even if whoever asked for it goes away."""
        if self._closed:
            raise BrokenError("The match was put away just now; try again.")
        done: asyncio.Future[R] = asyncio.get_running_loop().create_future()

        async def run() -> R:
            return await job()

        async def watched() -> None:
            task = asyncio.create_task(run())
            await asyncio.wait({task})
            error = task.exception()
            if error is None:
                if not done.done():
                    done.set_result(task.result())
                return
            if self._owed and (self._recovery is None or self._recovery.done()):
                self._recovery = asyncio.create_task(self._recover())
            if not isinstance(error, KNOWN):
                log.error("A job of match %s failed.", self.id, exc_info=error)
                error = BrokenError("Something went wrong with this match here; nothing was lost.")
            if not done.done():
                done.set_exception(error)

        self.used = monotonic()
        self._under_way += 1
        self._jobs.put_nowait(watched)
        return await done

    async def _work(self) -> None:
        while (job := await self._jobs.get()) is not None:
            await job()
            self._under_way -= 1
            if self.idle:
                self.house.left()

    async def close(self, sentence: str) -> None:
        """Finish what is under way, and say good-bye."""
        self._closed = True
        for task in (self._bots, self._recovery):
            if task is not None:
                task.cancel()
        self._jobs.put_nowait(None)
        await self._worker
        for guest in self.guests:
            guest.close(sentence, again=True)
        if self._edge is not None:
            await self._keep_snapshot(self._edge.played, LEAST)

    @property
    def idle(self) -> bool:
        """Whether nobody is here, nobody is thinking and nothing is being done."""
        return not (self.guests or self._thinking or self._due.is_set() or self._under_way)

    # Reading

    async def loaded(self) -> Edge:
        """The match, read from its log if it is not in memory; inside a job."""
        if self._edge is None:
            store = self.house.store
            row = await store.call(store.row, self.id)
            if row is None:
                raise NoSuchMatchError("There is no such match.")
            found = await store.call(store.snapshot, self.id, sources())
            entries = await store.call(store.entries, self.id)
            self._edge = await self.house.work(lambda: Edge(read_back(row, entries, found)))
            self._kept = found.number if found is not None else 0
            if not self.guests:
                self._shown = self._edge.played.number
            self.house.prepare(self._edge.played)
        return self._edge

    async def look(self, work: Callable[[Edge], R]) -> R:
        """Work something out from the match as it stands."""

        async def job() -> R:
            edge = await self.loaded()
            return await self.house.work(partial(work, edge))

        return await self.do(job)

    async def wake(self) -> None:
        """Read what other servers have written to the log, and show it."""
        if not self._closed:
            await self.do(self._catch_up)

    async def begin(self) -> None:
        """Let bots play if it is their turn."""
        await self.do(self._catch_up)

    async def _catch_up(self) -> bool:
        """Read what the log holds beyond what the guests have heard of, and tell them; whether there was anything."""
        self._owed = True
        edge = await self.loaded()
        store, played = self.house.store, edge.played
        entries = await store.call(store.entries, self.id, min(self._shown, played.number))
        new = [entry for entry in entries if entry.number > played.number]
        if new:
            self._edge = None  # until all of it is read
            await self.house.work(partial(played.read, new))
            self._edge = edge
        await self.announce(entries)
        return bool(entries)

    async def _recover(self) -> None:
        """Something has failed: read on in the log, however long the store is away. Guests whom this cannot help come back
        by themselves."""
        try:
            await self.house.insist(partial(self.do, self._catch_up))
        except (BrokenError, *KNOWN) as error:
            for guest in self.guests:
                guest.close(str(error), again=True)

    async def news(self, guest: Guest, at: int) -> None:
        """Show a guest what is newer than the state it has, if anything is."""

        async def job() -> None:
            told = await self._catch_up()
            edge = await self.loaded()
            if not edge.played.ready:
                guest.send(edge.sealing)
            if not told and at != edge.played.posed:
                await self._show_to(guest, edge)

        await self.do(job)

    # Writing

    async def written(self, work: Callable[[Played], Outcome], token: str | None) -> "Done | Rejected":
        """Play something and write it down; inside a job. What was written before under the same token is not repeated."""
        for _ in range(TRIES):
            if self._owed:
                await self._catch_up()
            try:
                done = await self._attempt(work, token)
            except OvertakenError:
                continue
            if not (isinstance(done, Rejected) and done.stale and self.house.store.shared and await self._catch_up()):
                return done
        raise UnwrittenError("The match is too busy just now; try again.")

    async def _attempt(self, work: Callable[[Played], Outcome], token: str | None) -> "Done | Rejected":
        edge = await self.loaded()
        played = edge.played
        if token is not None and token in played.tokens:
            return Done(played.tokens[token], ())
        before, number, kept = played.standing(), played.number, False
        self._edge = None  # until it is written, what is in memory is ahead of the log
        try:
            outcome = await self.house.work(partial(work, played))
            if isinstance(outcome, Rejected):
                kept = played.number == number
                return outcome
            self._owed = True
            await self.house.store.write(self.id, outcome, played.summary())
            kept = True
            return Done(outcome[0].number, outcome)
        finally:
            if not kept:
                await self.house.work(partial(played.put_back, before))
            self._edge = edge

    async def announce(self, entries: Iterable[Entry]) -> None:
        """Tell the guests what has been written, and let bots go on; inside a job."""
        edge = await self.loaded()
        written = list(entries)
        kinds = [entry.kind for entry in written]
        for said in edge.played.chat[len(edge.played.chat) - kinds.count("chat") :]:
            for guest in self.guests:
                guest.send(said)
        if "person" in kinds:
            self._let_go(edge)
            self.tell_people(edge)
        if SHARING.intersection(kinds):
            for guest in self.guests:
                guest.send(edge.sealing)
        if "rematch" in kinds:
            await self._tell_rematch(edge, self.guests)
        moved = edge.played.posed
        if any(entry.kind not in BESIDE or entry.number == moved for entry in written):
            await self._show_states(edge)
        elif stopped := {entry.seat for entry in written if entry.kind == "stop"}:
            await self._show_states(edge, stopped)
        self._shown, self._owed = edge.played.number, False
        self._let_bots_play()
        await self._keep_snapshot(edge.played, EVERY)

    async def _keep_snapshot(self, played: Played, lines: int) -> None:
        """Keep where the match stands, if so many lines have been written since that was last done; inside a job."""
        if played.number >= self._kept + lines:
            snapshot = await self.house.work(partial(taken, played))
            self._kept = snapshot.number
            self.house.keep(snapshot)

    def _let_go(self, edge: Edge) -> None:
        """Whoever holds a seat that waits for somebody again has lost it."""
        awaited = {seat for seat, person in edge.played.people.items() if person.awaited}
        for guest in self.guests:
            if awaited.intersection(guest.seats):
                guest.close(INVITED_ANEW, again=not awaited.issuperset(guest.seats))

    async def _show_states(self, edge: Edge, only: Collection[str] | None = None) -> None:
        """What everybody sees now, or only whoever holds one of these seats."""
        seen = [(guest, viewer) for guest in self.guests for viewer in guest.viewers]
        if only is not None:
            seen = [(guest, seat) for guest, seat in seen if seat in only and seat in guest.seats]
        wanted = {guest.sees(viewer) for guest, viewer in seen}
        states = await self.house.work(lambda: {sees: _state(edge, sees) for sees in wanted})
        for guest, viewer in seen:
            state = states.get(guest.sees(viewer))
            if state is not None:
                guest.shown(state)

    async def again(self, swapped: bool) -> Again:
        """The match in which the same people play again: one that is still under way, or a new one."""

        async def job() -> Again:
            edge = await self.loaded()
            played, row = edge.played, edge.played.row
            known = played.again
            if known is not None and known.swapped == swapped and not await self._over(known.match):
                return known
            new = Again("", swapped)
            moved = {new.seat_of(seat, played.manned): played.people[seat] for seat in played.manned}
            people = {seat: moved[seat] for seat in played.manned}
            start = Start(row.game, row.scenario, row.setup, people, origin=f"rematch of {row.id}")
            new = Again((await self.house.make(start)).row.id, swapped)
            done = await self.written(lambda played: played.rematched(new), None)
            if isinstance(done, Done):
                await self.announce(done.entries)
            return new

        return await self.do(job)

    async def _over(self, match: str) -> bool:
        store = self.house.store
        return all(listed.summary.ended for listed in await store.call(store.listed, [match]))

    # Guests

    async def receive(self, hello: Hello) -> Guest:
        """Somebody sits down or comes to watch, with the seats that their keys open; or hears why not."""

        async def job() -> Guest:
            await self._catch_up()
            edge = await self.loaded()
            row, people = edge.played.row, edge.played.people
            guest = Guest(self.house.seats_of(row, people, hello.keys), hello.since, hello.cuts)
            guest.wrong = self.house.wrong_keys(row, people, (*hello.keys, hello.watch))
            if not guest.seats and not self.house.may_watch(row, hello.watch):
                guest.close("None of these keys opens a seat at this match.", again=False)
            elif len(self.guests) >= GUESTS:
                guest.close("There is no room at this table for one more to watch.", again=False)
            else:
                with ExitStack() as failed:
                    self.guests.append(guest)
                    failed.callback(self.guests.remove, guest)
                    await self._welcome(guest, edge)
                    failed.pop_all()
            return guest

        return await self.do(job)

    async def _welcome(self, guest: Guest, edge: Edge) -> None:
        row = edge.played.row
        people, watchers = self.people(edge), self.watchers
        guest.send(Welcome(row.id, edge.scene, guest.seats, people, watchers, edge.sealed, row.started))
        guest.send(edge.sealing)
        for said in edge.played.chat[-CHAT_SENT:]:
            guest.send(said)
        await self._show_to(guest, edge)
        await self._tell_rematch(edge, [guest])
        self.tell_people(edge)
        self.house.tell_here([self])
        self._let_bots_play()

    async def _show_to(self, guest: Guest, edge: Edge) -> None:
        for viewer in guest.viewers:
            guest.shown(await self.house.work(partial(_state, edge, guest.sees(viewer))))

    async def look_as(self, guest: Guest, seat: str) -> Refusal | None:
        """Let a guest see besides what another seat sees, if its own may; with no seat no longer."""

        async def job() -> Refusal | None:
            edge = await self.loaded()
            if seat and (seat in guest.seats or not any(seat in edge.overseen(own) for own in guest.seats)):
                return not_allowed("What that seat sees is not for you to see.")
            guest.look_as(seat)
            if seat:
                guest.shown(await self.house.work(partial(_state, edge, guest.sees(seat))))
            return None

        return await self.do(job)

    async def _tell_rematch(self, edge: Edge, guests: Iterable[Guest]) -> None:
        """Each guest hears of the match in which the same people play again, with the keys of its own seats, until it is over."""
        again, store = edge.played.again, self.house.store
        for listed in await store.call(store.listed, [again.match]) if again is not None else ():
            if again is None or listed.summary.ended:
                continue
            for guest in guests:
                seats = [again.seat_of(seat, edge.played.manned) for seat in guest.seats]
                made = self.house.made(listed, listed.summary.people, seats)
                guest.send(Rematch(made.match, made.seats, made.watch))

    async def leave(self, guest: Guest) -> None:
        """Somebody has gone."""

        async def job() -> None:
            if guest in self.guests:
                self.guests.remove(guest)
                self.house.tell_here([self])
                if self._edge is not None:
                    self.tell_people(self._edge)

        if not self._closed:
            await self.do(job)

    @property
    def here(self) -> Here:
        """Who is there at this server; nobody when the match is put away."""
        guests = [] if self._closed else self.guests
        seats = {seat: None for guest in guests for seat in guest.seats}
        return Here(self.house.name, self.id, tuple(seats), sum(not guest.seats for guest in guests))

    @property
    def watchers(self) -> int:
        """How many watch without a seat, at any server."""
        return self.here.watchers + self.house.elsewhere.watchers(self.id)

    def people(self, edge: Edge) -> tuple[PersonShown, ...]:
        """Who sits where, and whether they are there."""
        here = self.house.present(self.id)
        return tuple(person.shown(seat, seat in here) for seat, person in edge.played.people.items())

    async def tell_guests(self) -> None:
        """Somebody has come or gone at another server."""

        async def job() -> None:
            if self._edge is not None:
                self.tell_people(self._edge)

        if not self._closed:
            await self.do(job)

    def tell_people(self, edge: Edge) -> None:
        """Everybody hears who is there."""
        message = People(self.people(edge), self.watchers)
        for guest in self.guests:
            guest.send(message)

    # Bots

    def _let_bots_play(self) -> None:
        if self._edge is not None and self._asked(self._edge) is not None:
            self._due.set()
            if self._bots is None:
                self._bots = asyncio.create_task(self._play_bots())

    def _asked(self, edge: Edge) -> BotAsked | None:
        """What the next bot is asked, if one is."""
        played = edge.played
        seat = next(iter(played.bots_asked()), None)
        if seat is None or played.posed == self._stuck:
            return None
        view, draw = edge.view(seat), played.draw_asked(seat)
        view = view if draw is None else replace(view, question=draw, others=(), anybody=False)
        seed = self.house.keys.bot_seed(self.id, seat)
        return BotAsked(seat, played.posed, played.people[seat].who, seed, view, played.row)

    async def _play_bots(self) -> None:
        while True:
            await self._due.wait()
            self._thinking = True
            self._due.clear()
            try:
                while (asked := await self.house.insist(partial(self.look, self._asked))) is not None:
                    setup = asked.row.setup.encode()
                    chosen = await self.house.thinkers.ask(asked.row.game, setup, asked.bot, asked.seed, asked.view)
                    await self.house.insist(partial(self.do, partial(self._bot_answers, asked, chosen)))
            except (BrokenError, *KNOWN) as error:
                log.warning("The bots of match %s wait: %s", self.id, error)
            self._thinking = False
            if self.idle:
                self.house.left()

    async def _bot_answers(self, asked: BotAsked, chosen: thinker.Chosen | None) -> None:
        """A bot's answer, or a quick one if it gave none that is taken: a bot always answers."""

        def work(played: Played) -> Outcome:
            if played.people[asked.seat].who == "person":
                return Rejected(not_allowed("A person has taken the seat."), stale=True)
            draw = played.draw_asked(asked.seat)
            if draw is not None and asked.view.question != draw:
                return Rejected(not_allowed("A draw is on offer."), stale=True)
            ready = () if chosen is None else (chosen,)
            others = (thinker.quick(asked.view, asked.seed), *thinker.plain(asked.view))
            outcome: Outcome = Rejected(not_allowed("No answer was found."))
            for words, why in (*ready, *map(thinker.Chosen, others)):
                outcome = played.answer(asked.seat, asked.at, words, why=why)
                if not isinstance(outcome, Rejected) or outcome.stale:
                    break
            return outcome

        done = await self.written(work, None)
        if isinstance(done, Done):
            await self.announce(done.entries)
        elif not done.stale:
            self._stuck = asked.at
            log.error("Match %s: no answer of the bot at %s was taken: %s", self.id, asked.seat, done.refusal)
