"""The socket: one browser's conversation about one match, from hello to good-bye."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency

from posse.engine.refusal import unreadable
from posse.server.guest import Guest
from posse.server.hearing import hear
from posse.server.house import House
from posse.server.keeper import KNOWN, BrokenError, Keeper
from posse.server.limits import HELLO, MESSAGE, SOCKET_BURST, SOCKET_RATE, Bucket
from posse.server.protocol import VERSION, Hello, ToServer
from posse.server.settings import Settings
from posse.server.store import UnwrittenError
from posse.server.visitors import TooOftenError, welcome

_decoder: msgspec.json.Decoder[ToServer] = msgspec.json.Decoder(ToServer)
TOO_WRONG = "This browser asked again and again for what cannot be done. Load the page again to go on."
POLICY = 1008
NORMAL = 1000
TOO_MANY = "Too many tables are open where you are. Leave one, then load this page again."


class _Token(msgspec.Struct, frozen=True):
    """As much of an unreadable message as is needed to answer it."""

    token: str = ""


_token_decoder: msgspec.json.Decoder[_Token] = msgspec.json.Decoder(_Token)
AnySocket = WebSocket[Any, Any, Any]


@websocket("/socket")
async def talk(socket: AnySocket, house: NamedDependency[House], settings: NamedDependency[Settings]) -> None:
    """Sit a browser down at a match and carry messages both ways."""
    if not welcome(settings, socket.headers.get("origin"), socket.headers.get("host")):
        await socket.close(POLICY, "This page is not of this server.")
        return
    visitors, visitor = house.visitors, _visitor(socket)
    if visitors.guesses.too_many(visitor) or not visitors.opening.take(visitor):
        await socket.close(POLICY, "That was a lot to ask at once; wait a little.")
        return
    await socket.accept()
    if not visitors.sockets.enter(visitor):
        await _sent_away(socket, TOO_MANY)
        return
    try:
        await _converse(socket, house)
    finally:
        visitors.sockets.leave(visitor)
        house.said_goodbye()


def _visitor(socket: AnySocket) -> str:
    """Who talks, as `gate.Gate` has found out."""
    return socket.client.host if socket.client else ""


async def _sent_away(socket: AnySocket, sentence: str) -> None:
    nobody = Guest((), 0, 0)
    nobody.close(sentence, again=False)
    await _write(socket, nobody)


async def _converse(socket: AnySocket, house: House) -> None:
    guest, keeper = await _seated(socket, house)
    writer = asyncio.create_task(_write(socket, guest))
    may_say = partial(house.visitors.saying.take, _visitor(socket))
    reader = asyncio.create_task(_read(socket, guest, keeper, may_say) if keeper is not None else writer_done(writer))
    await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
    if keeper is not None:
        await keeper.leave(guest)
    for task in (reader, writer):
        task.cancel()
    await asyncio.wait({reader, writer})


async def writer_done(writer: "asyncio.Task[None]") -> None:
    """Nothing to read: wait until good-bye is said."""
    await asyncio.wait({writer})


async def _seated(socket: AnySocket, house: House) -> tuple[Guest, Keeper | None]:
    """The guest that says hello, and the keeper of its match; no keeper when it cannot stay."""
    nobody = Guest((), 0, 0)
    try:
        said = await asyncio.wait_for(_next(socket), HELLO)
    except TimeoutError:
        nobody.close("Nobody said hello.", again=True)
        return nobody, None
    hello = _understood(said) if said is not None else None
    if not isinstance(hello, Hello):
        nobody.close("A conversation begins with hello.", again=False)
        return nobody, None
    if hello.version != VERSION:
        nobody.close("This page is of another version than the server: load it again.", again=False)
        return nobody, None
    try:
        row = await house.store.call(house.store.row, hello.match)
        if row is None:
            nobody.close("There is no such match here.", again=False)
            return nobody, None
        keeper = house.keeper(row.id)
        guest = await keeper.receive(hello)
    except (BrokenError, *KNOWN) as error:
        nobody.close(str(error), again=isinstance(error, BrokenError | UnwrittenError))
        return nobody, None
    seated = None if guest.gone else keeper
    try:
        await house.visitors.guessed(_visitor(socket), guest.wrong)
    except TooOftenError as error:
        guest.close(str(error), again=False)
    return guest, seated


async def _read(socket: AnySocket, guest: Guest, keeper: Keeper, may_say: Callable[[], bool]) -> None:
    bucket = Bucket(SOCKET_RATE, SOCKET_BURST)
    while (said := await _next(socket)) is not None and not guest.gone:
        await asyncio.sleep(bucket.due())
        bucket.take()
        if not may_say():
            guest.close("Too many messages at once.", again=True)
            return
        message = _understood(said)
        if message is None:
            guest.rebuke(_token(said), unreadable("That message is not one this server knows."))
        else:
            try:
                await hear(keeper, guest, message)
            except (BrokenError, *KNOWN) as error:
                guest.refuse(_token(said), unreadable(str(error)))
        await _bear_with(guest)


async def _bear_with(guest: Guest) -> None:
    """Let a guest wait who again and again says what cannot be, and in the end let it go."""
    patience = guest.patience
    if patience.ended:
        guest.close(TOO_WRONG, again=False)
    elif (pause := patience.pause()) > 0:
        await asyncio.sleep(pause)
        patience.paused()


async def _write(socket: AnySocket, guest: Guest) -> None:
    with suppress(OSError, RuntimeError):  # what uvicorn says of a line that is gone, or is just being closed
        while (message := await guest.outbox.next()) is not None:
            await socket.send_text(message)
        await socket.close(NORMAL)


async def _next(socket: AnySocket) -> str | None:
    """The next message as text; None when the browser has gone or says too much at once."""
    event = await socket.receive()
    if event["type"] != "websocket.receive":
        return None
    text = event.get("text")
    if not isinstance(text, str):
        return ""
    return text if len(text.encode(errors="replace")) <= MESSAGE else None


def _understood(text: str) -> ToServer | None:
    try:
        return _decoder.decode(text)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return None


def _token(text: str) -> str:
    try:
        return _token_decoder.decode(text).token[:40]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""
