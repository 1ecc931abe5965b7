"""A job fails, or the store is away for a while: nobody has to reload, and bots go on by themselves."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from itertools import repeat
from pathlib import Path
from typing import NamedTuple, cast

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import Engine, text

from posse.engine.codec import digest
from posse.engine.words import say
from posse.server.app import build
from posse.server.database import address_of, open_database
from posse.server.edge import Edge
from posse.server.guest import Guest
from posse.server.hearing import hear
from posse.server.house import House
from posse.server.keeper import BrokenError, Keeper
from posse.server.log import Entry, Listed, Person
from posse.server.played import Played
from posse.server.protocol import AskNews, Closed, FromServer, GiveAnswer, Hello, News, Say, State, Taken, ToBrowser
from posse.server.settings import Settings
from posse.server.store import AWAY, Lines, OvertakenError, Store, UnkeepableError, UnwrittenError
from posse.server.thinker import Thinkers
from tests.server.housing import first_answer, heard, made, seated, state_of
from tests.server.postgres import Postgres
from tests.server.serving import PATIENCE
from tests.server.sitting import Sitting, in_secret
from tests.sure import there

pytestmark = pytest.mark.anyio


class Fickle(Store):
    """A store that refuses to write, or to read, so many times, and counts how often a log is read."""

    def __init__(self, engine: Engine) -> None:
        super().__init__(engine)
        self.unwritten = self.unread = self.unsaid = self.reads = 0

    def append(self, batch: Sequence[Lines]) -> list[OvertakenError | UnkeepableError | None]:
        if self.unwritten:
            self.unwritten -= 1
            raise UnwrittenError(AWAY)
        written = super().append(batch)
        if self.unsaid:
            self.unsaid -= 1
            raise UnwrittenError("The line to the database broke before it said that all is written.")
        return written

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        self.reads += 1
        if self.unread:
            self.unread -= 1
            raise UnwrittenError(AWAY)
        return super().entries(match, after)

    def unfinished(self, since: str, limit: int = 500) -> list[Listed]:
        if self.unread:
            self.unread -= 1
            raise UnwrittenError(AWAY)
        return super().unfinished(since, limit)


@asynccontextmanager
async def fickle_house(address: str) -> AsyncIterator[House]:
    """A house whose store can be told to refuse; it is tried again at once."""
    house = House(Fickle(open_database(address)))
    house.pauses = lambda: repeat(0.0)
    house.thinkers = Thinkers(1, patience=PATIENCE)
    try:
        yield house
    finally:
        await house.close()


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """Such a house of one server."""
    async with fickle_house(address_of(tmp_path / "posse.db")) as found:
        yield found


@pytest.fixture
def store(house: House) -> Fickle:
    return cast(Fickle, house.store)


class Table(NamedTuple):
    """A match at two servers on one PostgreSQL: its keepers, a guest at each, and the first one's store."""

    one: Keeper
    two: Keeper
    here: Guest
    there: Guest
    store: Fickle


@pytest.fixture
async def at(postgres: Postgres) -> AsyncIterator[Table]:
    """Such a match."""
    address = postgres.new_database()
    async with fickle_house(address) as one, fickle_house(address) as two:
        row = await made(one)
        guests = await seated(one, row, "law", "outlaws"), await seated(two, row, "law", "outlaws")
        yield Table(one.keeper(row.id), two.keeper(row.id), *guests, cast(Fickle, one.store))


async def about_to_answer(house: House) -> tuple[Keeper, Guest, GiveAnswer]:
    row = await made(house)
    guest = await seated(house, row, "law", "outlaws")
    return house.keeper(row.id), guest, first_answer(heard(guest))


async def hears(guest: Guest, that: Callable[[FromServer], bool]) -> None:
    """Wait until a guest is sent such a message."""
    while True:
        text = there(await asyncio.wait_for(guest.outbox.next(), PATIENCE))
        if that(msgspec.json.decode(text, type=ToBrowser)):
            return


def newer(state: State) -> Callable[[FromServer], bool]:
    """Whether a message is a state of the same seat with more answers in it."""
    return lambda said: isinstance(said, State) and said.seat == state.seat and said.number > state.number


def broken(_: Edge) -> None:
    raise ZeroDivisionError("a mistake in the rules")


@pytest.mark.parametrize("scenario", ["high-noon", "noon-stage", "cottonwood-raid"])
def test_a_match_that_is_put_back_stands_and_goes_on_as_if_nothing_had_been(scenario: str) -> None:
    sitting = Sitting(scenario=scenario)
    sitting.until(lambda now: in_secret(now) or len(now.match.answers) > 12)
    for _ in range(30):
        if sitting.played.ended:
            break
        before, stood = everything(sitting.played), sitting.played.standing()
        log = list(sitting.log)
        sitting.answer()
        sitting.wrote(sitting.played.say(sitting.played.seats[0], "Ann", "Howdy", "t"))
        sitting.played.undo(sitting.played.seats[0], sitting.played.posed, "step")
        sitting.played.put_back(stood)
        sitting.log = log
        assert everything(sitting.played) == before
        sitting.answer()
    assert everything(sitting.again()) == everything(sitting.played)


def everything(played: Played) -> tuple[object, ...]:
    match = played.match
    kept = {name: value for name, value in vars(played).items() if isinstance(value, list | dict | int | str)}
    asked = [[say(option) for option in choice.options] for seat in played.seats if (choice := match.choice_of(seat))]
    return digest(match.position), tuple(match.answers), match.whole_story(), repr(kept), asked


async def test_an_answer_in_which_the_rules_fail_changes_nothing_and_costs_no_reading(
    store: Fickle, house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    keeper, guest, answer = await about_to_answer(house)
    before = await keeper.look(lambda edge: everything(edge.played))
    reads = store.reads
    with monkeypatch.context() as patch:
        patch.setattr(Played, "_tell", lambda *_: 1 // 0)
        for _ in range(3):
            with pytest.raises(BrokenError):
                await hear(keeper, guest, answer)
    with pytest.raises(BrokenError, match="nothing was lost"):
        await keeper.look(broken)
    assert "a mistake in the rules" in caplog.text
    assert await keeper.look(lambda edge: everything(edge.played)) == before
    assert store.reads == reads
    await hear(keeper, guest, answer)
    assert [type(said) for said in heard(guest)][:2] == [Taken, State]


async def test_guests_hear_of_other_servers_after_a_job_has_failed(at: Table) -> None:
    state = state_of(heard(at.here), "law")
    with pytest.raises(BrokenError):
        await at.one.look(broken)
    await hear(at.two, at.there, first_answer(heard(at.there)))
    at.one.house.wake(at.one.id)
    await hears(at.here, newer(state))


async def test_guests_hear_of_other_servers_once_the_store_can_be_read_again(at: Table) -> None:
    state = state_of(heard(at.here), "law")
    await hear(at.two, at.there, Say("s", "Howdy", "law"))
    await hear(at.two, at.there, first_answer(heard(at.there)))
    at.store.unread = 3
    at.one.house.wake(at.one.id)
    await hears(at.here, newer(state))
    assert not at.store.unread


async def test_a_guest_hears_what_was_written_though_nobody_said_so(store: Fickle, house: House) -> None:
    """The line to the database breaks after it has written and before it says so, and is down for a while."""
    row = await made(house)
    guest = await seated(house, row, "law", "outlaws")
    messages = heard(guest)
    store.unsaid, store.unread = 1, 3
    answer = first_answer(messages)
    with pytest.raises(UnwrittenError):
        await hear(house.keeper(row.id), guest, answer)
    await hears(guest, newer(state_of(messages, answer.seat)))
    await hear(house.keeper(row.id), guest, answer)
    await hears(guest, lambda said: isinstance(said, Taken) and said.token == answer.token)
    entries = await store.call(store.entries, row.id)
    assert [entry.token for entry in entries].count(f"{answer.seat}:{answer.token}") == 1


async def test_an_answer_that_was_not_written_is_taken_back_from_memory_too(store: Fickle, house: House) -> None:
    keeper, guest, answer = await about_to_answer(house)
    before = await keeper.look(lambda edge: everything(edge.played))
    store.unwritten = 1
    with pytest.raises(UnwrittenError):
        await hear(keeper, guest, answer)
    assert heard(guest) == [], "nothing is acknowledged"
    assert await keeper.look(lambda edge: everything(edge.played)) == before
    await hear(keeper, guest, answer)
    await hears(guest, lambda said: isinstance(said, Taken))


@pytest.mark.parametrize("watched", [True, False])
@pytest.mark.parametrize("readable", [True, False])
async def test_bots_go_on_when_the_store_is_back(store: Fickle, house: House, watched: bool, readable: bool) -> None:
    """Nobody arrives meanwhile. A full disk can still be read, a database that is away cannot."""
    row = await made(house, law=Person("greenhorn"), outlaws=Person("greenhorn"))
    store.unwritten, store.unread = 6, 0 if readable else 6
    guest = await house.insist(lambda: seated(house, row)) if watched else None
    while store.unwritten or store.unread:
        await asyncio.sleep(0)
    if guest is not None:
        await hears(guest, newer(state_of(heard(guest), "")))
    written = len(await store.call(store.entries, row.id))
    while len(await store.call(store.entries, row.id)) < written + 5:
        await asyncio.sleep(0)


async def test_a_server_that_starts_while_the_store_is_away_lets_bots_go_on_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("posse.server.house.SWEEP", 2 * PATIENCE)
    address = address_of(tmp_path / "posse.db")
    async with fickle_house(address) as interrupted:
        row = await made(interrupted, law=Person("greenhorn"), outlaws=Person("greenhorn"))
        length = len(await interrupted.store.call(interrupted.store.entries, row.id))
    async with fickle_house(address) as restarted:
        store = cast(Fickle, restarted.store)
        store.unread = 3
        restarted.open()
        while store.unread or len(await store.call(store.entries, row.id)) <= length:
            await asyncio.sleep(0.01)


async def test_whoever_cannot_be_welcomed_leaves_no_trace(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    row = await made(house)
    with monkeypatch.context() as patch:
        patch.setattr(Edge, "state", lambda *_: 1 // 0)
        with pytest.raises(BrokenError):
            await seated(house, row, "law")
    assert house.present(row.id) == frozenset()


async def test_guests_whom_reading_again_does_not_help_are_sent_to_come_back(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper, guest, answer = await about_to_answer(house)
    monkeypatch.setattr(Edge, "state", lambda *_: 1 // 0)
    with pytest.raises(BrokenError):
        await hear(keeper, guest, answer)
    await hears(guest, lambda said: isinstance(said, Closed) and said.again)


def test_a_browser_that_comes_while_the_store_is_away_is_told_to_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: object) -> None:
        raise UnwrittenError(AWAY)

    monkeypatch.setattr(Store, "row", away)
    with (
        TestClient(build(Settings(data=tmp_path)), base_url="http://127.0.0.1") as client,
        client.websocket_connect("/socket") as socket,
    ):
        socket.send_text(msgspec.json.encode(Hello("m1")).decode())
        assert msgspec.json.decode(socket.receive_text(), type=ToBrowser) == Closed(AWAY, again=True)


async def test_whoever_asks_for_news_hears_what_is_newer_or_that_nothing_is(at: Table) -> None:
    state = state_of(heard(at.here), "law")
    await hear(at.one, at.here, AskNews("n", state.at))
    assert heard(at.here) == [News("n")]
    await hear(at.two, at.there, first_answer(heard(at.there)))
    await hear(at.one, at.here, AskNews("n", state.at))
    *newest, news = heard(at.here)
    assert any(map(newer(state), newest))
    assert news == News("n")
    await hear(at.one, at.here, AskNews("n", state.at))
    *again, news = heard(at.here)
    assert again == newest, "it says that it has not got the newest one"


async def test_an_answer_to_a_state_of_another_server_is_not_stale_here(at: Table) -> None:
    """A browser moves to a server that has not heard yet how far the match is."""
    first = first_answer(heard(at.there))
    await hear(at.two, at.there, first)
    then = msgspec.structs.replace(first_answer(heard(at.there)), token="then")
    await hear(at.one, at.here, then)
    await hears(at.here, lambda said: isinstance(said, Taken) and said.token == "then")


async def test_what_the_store_refused_to_write_is_not_told_in_the_servers_log(
    store: Fickle, house: House, caplog: pytest.LogCaptureFixture
) -> None:
    """An answer may hold a card that nobody else may know."""
    row = await made(house, law=Person("greenhorn"), outlaws=Person("greenhorn"))
    await store.call(refuse_lines, store.engine)
    await house.insist(house.keeper(row.id).begin)
    while "The store is away" not in caplog.text:
        await asyncio.sleep(0.01)
    assert "no_room" in caplog.text
    assert "INSERT" not in caplog.text


def refuse_lines(engine: Engine) -> None:
    """Let a database refuse every line of every log."""
    with engine.begin() as connection:
        connection.execute(text("CREATE TRIGGER refuse BEFORE INSERT ON entries BEGIN SELECT no_room(); END"))
