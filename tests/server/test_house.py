"""Inside one server process: bots that take too long, matches put away, a disk that refuses, too many guests."""

import asyncio
import gc
from datetime import timedelta
from pathlib import Path
from queue import Queue
from secrets import token_hex
from threading import Event, current_thread
from weakref import ref

import msgspec
import pytest
from litestar.testing import TestClient
from msgspec.structs import replace

from posse.bots.roster import player
from posse.engine.words import say
from posse.games.shelf import front
from posse.server import pages, thinker
from posse.server.app import build
from posse.server.hearing import hear
from posse.server.house import LITTER, SPARE, House
from posse.server.limits import GUESTS
from posse.server.log import MatchRow, Person, Summary, now
from posse.server.played import Played, Rejected
from posse.server.protocol import Closed, Refused, Say, ToBrowser
from posse.server.settings import Settings
from posse.server.thinker import Thinkers
from tests.server.housing import first_answer, heard, house_in, made, seated, state_of
from tests.server.sitting import Sitting, asks

pytestmark = pytest.mark.anyio


async def test_a_bot_that_takes_too_long_is_ended_and_answers_all_the_same(house: House) -> None:
    house.thinkers = Thinkers(1, patience=0.001)
    row = await made(house, law=Person("deputy"), outlaws=Person("deputy"))
    keeper = house.keeper(row.id)
    while not await keeper.look(lambda edge: edge.played.ended or len(edge.played.match.answers) >= 40):
        await asyncio.sleep(0)


async def test_a_thinker_answers_as_the_bot_would_here_also_after_one_has_failed() -> None:
    sitting, thinkers = Sitting(), Thinkers(1, patience=60)
    view, setup = sitting.played.match.view("outlaws"), sitting.row.setup.encode()
    try:
        assert await thinkers.ask("ruthless", b"{}", "greenhorn", 5, view) is None
        for bot in ("greenhorn", "deputy"):
            assert await thinkers.ask("ruthless", setup, bot, 5, view) == (
                say(player(bot, 5)(view)),
                player(bot, 5).judge(view).told,
            )
    finally:
        await thinkers.close()


def test_every_plain_answer_is_taken() -> None:
    sitting = Sitting()
    sitting.until(lambda now: asks(now, "move"))
    seat = sitting.played.match.waiting_for()[0]
    for words in thinker.plain(sitting.played.match.view(seat)):
        assert not isinstance(sitting.again().answer(seat, sitting.played.posed, words), Rejected), words


async def test_a_match_is_prepared_outside_the_thread_of_the_rules(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepared: Queue[str] = Queue()
    screen = front("ruthless").screen
    monkeypatch.setattr(type(screen), "prepare", lambda screen, setup: prepared.put(current_thread().name))

    row = await made(house)
    names = [prepared.get(timeout=60)]
    await house.keeper(row.id).look(lambda edge: None)
    names.append(prepared.get(timeout=60))
    assert all(name.startswith("ahead") for name in names)


async def test_a_preparation_that_fails_is_written_to_the_servers_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun = Event()

    def broken(screen: object, setup: object) -> None:
        begun.set()
        raise ZeroDivisionError("a mistake on the map")

    monkeypatch.setattr(type(front("ruthless").screen), "prepare", broken)
    async with house_in(tmp_path) as house:
        await made(house)
        assert begun.wait(60)
    assert "a mistake on the map" in caplog.text


async def test_a_match_nobody_looks_at_is_put_away_and_comes_back(house: House) -> None:
    row = await made(house)
    guest = await seated(house, row, "law", "outlaws")
    before = state_of(heard(guest), "law")
    await house.put_away(0)
    assert house.kept == 1, "somebody is there"
    await house.keeper(row.id).leave(guest)
    await house.put_away(0)
    assert house.kept == 0
    again = await seated(house, row, "law", "outlaws")
    assert state_of(heard(again), "law") == before


async def test_bots_go_on_after_a_restart_though_nobody_opens_the_match(tmp_path: Path) -> None:
    async with house_in(tmp_path) as interrupted:
        interrupted.thinkers = Thinkers(1, patience=60)
        row = await made(interrupted, law=Person("greenhorn"), outlaws=Person("greenhorn"))
        waits = await made(interrupted, law=Person(), outlaws=Person())
    async with house_in(tmp_path) as restarted:
        restarted.open()
        await ended(restarted, row)
        assert restarted.here(waits.id) is None, "people are waited for; nothing is to be done"


async def ended(house: House, row: MatchRow) -> None:
    """Wait until a match is over."""
    while not all(listed.summary.ended for listed in await house.store.call(house.store.listed, [row.id])):
        await asyncio.sleep(0.01)


async def test_bots_of_matches_long_ago_and_of_broken_ones_do_not_go_on(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    setup = msgspec.json.encode(front("ruthless").set_up("high-noon", {})).decode()
    rows = [
        MatchRow(id, "ruthless", "high-noon", "t", "m", text, "1", "s", now())
        for id, text in (("broken", "{}"), ("sound", setup))
    ]
    waiting = Summary(1, "", ("law",), {"law": Person("greenhorn"), "outlaws": Person()}, False)
    for row in rows:
        await house.store.call(house.store.create, row, [], waiting)
    monkeypatch.setattr("posse.server.house.RECENT", timedelta(days=-1))
    await house.resume()
    assert house.kept == 0
    monkeypatch.undo()
    await house.resume()
    assert house.here("sound") is not None
    assert "broken cannot be gone on with" in caplog.text


async def test_a_match_that_is_put_away_leaves_nothing_behind(house: House) -> None:
    row = await made(house)
    guest = await seated(house, row, "law", "outlaws")
    for _ in range(6):
        await hear(house.keeper(row.id), guest, replace(first_answer(heard(guest)), token=token_hex(4)))
    left = ref(await house.keeper(row.id).look(lambda edge: edge.played))
    await house.keeper(row.id).leave(guest)
    await house.put_away(0)
    await house.work(lambda: None)  # the thread of the rules lets go of what it did last
    gc.collect()
    assert left() is None


async def test_only_a_few_matches_stay_in_memory_when_everybody_has_left(house: House) -> None:
    house.thinkers = Thinkers(1, patience=60)
    among_bots = await made(house, law=Person("greenhorn"), outlaws=Person("greenhorn"))
    await ended(house, among_bots)
    rows = [await made(house, sealed=False) for _ in range(SPARE + 4)]
    guests = [await seated(house, row, "law") for row in rows]
    assert house.here(among_bots.id) is not None, "nobody else has been left yet"
    for row, guest in zip(rows, guests, strict=True):
        await house.keeper(row.id).leave(guest)
    assert house.kept == SPARE
    assert house.here(among_bots.id) is None, "it is over, and was looked at before all others"
    assert [house.here(row.id) is None for row in rows] == [True] * 4 + [False] * SPARE
    ids = {row.id for row in (among_bots, *rows)}

    def in_memory() -> int:
        gc.collect()
        return sum(isinstance(each, Played) and each.row.id in ids for each in gc.get_objects())

    for _ in range(50):  # until snapshots are taken, and the thread of the rules has let go of what it did last
        if (kept := in_memory()) <= SPARE:
            break
        await house.work(lambda: None)
    assert kept == SPARE


class Left:
    """Something that refers to itself, as what is left of a conversation does."""

    def __init__(self) -> None:
        self.itself = self


async def test_what_is_left_of_conversations_is_swept_up_once_there_is_enough_of_it(house: House) -> None:
    gc.disable()
    try:
        gc.collect()
        left = ref(Left())
        for _ in range(LITTER - 1):
            house.said_goodbye()
        house.tidy()
        assert left() is not None, "not for so little: everybody waits meanwhile"
        house.said_goodbye()
        house.tidy()
        assert left() is None
        again = ref(Left())
        house.tidy()
        assert again() is not None
    finally:
        gc.enable()


def test_every_conversation_counts_when_it_has_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[House] = []
    monkeypatch.setattr(House, "said_goodbye", lambda house: ended.append(house))
    with TestClient(build(Settings(data=tmp_path)), base_url="http://127.0.0.1") as client:
        for _ in range(2):
            with client.websocket_connect("/socket") as socket:
                socket.send_text("nonsense")
                assert msgspec.json.decode(socket.receive_text(), type=ToBrowser) == Closed(
                    "A conversation begins with hello.", again=False
                )
    assert len(ended) == 2


async def test_however_many_come_at_once_nobody_is_sent_away(house: House) -> None:
    rows = [await made(house) for _ in range(2 * SPARE)]
    guests = await asyncio.gather(*(seated(house, row, "law") for row in rows))
    assert not any(guest.gone for guest in guests)
    assert house.kept == len(rows)
    looked = [await made(house) for _ in range(2 * SPARE)]
    turns = await asyncio.gather(*(house.keeper(row.id).look(lambda edge: edge.played.number) for row in looked))
    assert all(turns)
    assert house.kept == len(rows) + SPARE, "who only looked is not there any more"


async def test_there_is_room_for_so_many_guests(house: House) -> None:
    row = await made(house)
    guests = [await seated(house, row) for _ in range(GUESTS + 1)]
    assert guests[-1].gone
    assert not guests[-2].gone


async def test_something_said_from_no_seat_by_one_who_has_seats_is_refused(house: House) -> None:
    row = await made(house)
    guest = await seated(house, row, "law")
    heard(guest)
    await hear(house.keeper(row.id), guest, Say("s", "Howdy"))
    (reply,) = heard(guest)
    assert isinstance(reply, Refused)


def test_a_missing_client_is_told_with_how_to_repair_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "client_file", lambda path: None)
    with TestClient(build(Settings(data=tmp_path)), base_url="http://127.0.0.1") as client:
        answer = client.get("/")
        assert answer.status_code == 503
        assert "./posse" in answer.text
        assert "pip install" in answer.text
        assert client.get("/healthz").status_code == 200


def test_too_many_new_matches_at_once_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("posse.server.visitors.MAKING_RATE", 0.0)
    body = {"game": "ruthless", "scenario": "high-noon"}
    with TestClient(build(Settings(data=tmp_path, new_matches=2)), base_url="http://127.0.0.1") as client:
        assert [client.post("/api/matches", json=body).status_code for _ in range(3)] == [201, 201, 429]
