"""A server's house without a server around it, and guests that sit down in it."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

import msgspec

from posse.engine.seal import seal_of, share_text
from posse.games.shelf import front
from posse.server.database import address_of, open_database
from posse.server.guest import Guest
from posse.server.house import House
from posse.server.log import MatchRow, Person, Start
from posse.server.played import Outcome, Played
from posse.server.protocol import GiveAnswer, Hello, State, ToBrowser
from posse.server.store import Store
from tests.sure import there


@asynccontextmanager
async def house_in(folder: Path) -> AsyncIterator[House]:
    house = House(Store(open_database(address_of(folder / "posse.db"))))
    try:
        yield house
    finally:
        await house.close()


async def made(house: House, sealed: bool = True, **people: Person) -> MatchRow:
    """A new match; `sealed`: with everybody's share of the dice."""
    setup = front("ruthless").set_up("high-noon", {})
    who = {seat.id: people.get(seat.id, Person()) for seat in front("ruthless").scenario_of(setup).seats}
    row = (await house.make(Start("ruthless", "high-noon", msgspec.json.encode(setup).decode(), who))).row
    if sealed:
        await shared(house, row)
    return row


async def shared(house: House, row: MatchRow) -> None:
    """Everybody whose seat was not given away adds a share to the dice."""
    keeper = house.keeper(row.id)

    def seal(seat: str, played: Played) -> Outcome:
        return played.seal(seat, seal_of(share_text(seat, "share")), ())

    def open_(seat: str, played: Played) -> Outcome:
        return played.open(seat, "share")

    for step in (seal, open_):
        waiting = await keeper.look(lambda edge: edge.played.waiting_for() if not edge.played.ready else ())
        for seat in waiting:
            await keeper.do(partial(keeper.written, partial(step, seat), None))


def heard(guest: Guest) -> list[ToBrowser]:
    return [msgspec.json.decode(text, type=ToBrowser) for text in iter(guest.outbox.take, None)]


async def seated(house: House, row: MatchRow, *seats: str) -> Guest:
    keys = tuple(house.keys.seat(row, seat) for seat in seats)
    return await house.keeper(row.id).receive(Hello(row.id, keys, "" if seats else house.keys.watch(row)))


def state_of(messages: list[ToBrowser], seat: str) -> State:
    return next(m for m in reversed(messages) if isinstance(m, State) and m.seat == seat)


def first_answer(messages: list[ToBrowser]) -> GiveAnswer:
    states = [m for m in messages if isinstance(m, State) and m.table.asked is not None]
    asked = there(states[-1].table.asked)
    return GiveAnswer("a", states[-1].seat, states[-1].at, next(c.words for c in asked.choices if not c.needs))
