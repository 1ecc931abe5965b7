"""Lines: the connections of visitors, below anything that is said on them. Each visitor has so many, and a line is cut on
which nothing is asked, on which a request dawdles, or whose other end does not read."""

import asyncio
from socket import SO_SNDBUF, SOL_SOCKET
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from posse.server.limits import BODY_SECONDS, FRAGMENTS, HEAD_SECONDS, READING_SECONDS, SENT, SILENT
from posse.server.visitors import Visitors

UNREADABLE = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
DUE = {h11.IDLE: HEAD_SECONDS, h11.SEND_BODY: BODY_SECONDS}
"""Seconds in which the head of a request, and then the rest of it, must have come."""


class Fuse:
    """Cuts a line unless it is put out in time."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._burning: asyncio.TimerHandle | None = None

    def light(self, seconds: float) -> None:
        """Cut the line after so many seconds, whatever was said before."""
        self.put_out()
        self._burning = asyncio.get_running_loop().call_later(seconds, self._transport.abort)

    def put_out(self) -> None:
        """Let the line be."""
        if self._burning is not None:
            self._burning.cancel()
            self._burning = None


class Line(H11Protocol):
    """A line for requests."""

    visitors: ClassVar[Visitors]
    silent: ClassVar[dict["Line", None]] = {}
    """Those on which nothing was asked yet, the oldest first."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody comes. Whatever cannot be sent at once holds up whoever writes, so that little waits in here."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        transport.set_write_buffer_limits(high=0)
        transport.get_extra_info("socket").setsockopt(SOL_SOCKET, SO_SNDBUF, SENT)
        self._asking, self._reading = Fuse(transport), Fuse(transport)
        self._stage: tuple[object, object] = (h11.IDLE, self.cycle)
        self._asking.light(HEAD_SECONDS)
        self._let_in = self.visitors.connected(peer_of(self))
        if not self._let_in:
            transport.abort()
            return
        self.silent[self] = None
        if len(self.silent) > SILENT:
            next(iter(self.silent)).transport.abort()

    def data_received(self, data: bytes) -> None:
        """A piece of a request. How long the rest may take is counted from where it began."""
        super().data_received(data)
        now = self.conn.their_state
        if self.transport.get_protocol() is not self or (now, self.cycle) == self._stage:
            return
        self._stage = now, self.cycle
        if now is not h11.IDLE:
            self.silent.pop(self, None)
        if now in DUE:
            self._asking.light(DUE[now])
        else:
            self._asking.put_out()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A conversation begins on this line."""
        self.silent.pop(self, None)
        self._asking.put_out()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()
        self._reading.light(READING_SECONDS)

    def resume_writing(self) -> None:
        """It has read everything."""
        super().resume_writing()
        self._reading.put_out()

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self.silent.pop(self, None)
        self._asking.put_out()
        self._reading.put_out()
        if self._let_in:
            self.visitors.disconnected(peer_of(self))
        super().connection_lost(exc)


class SocketLine(WebSocketsSansIOProtocol):
    """A line for a conversation; it was a `Line` until the conversation began."""

    visitors: ClassVar[Visitors]

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is taken over."""
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._reading = Fuse(transport)

    def data_received(self, data: bytes) -> None:
        """Something is said. A handshake with too much in it is answered: uvicorn would leave it there, and stumble over
        whatever comes next."""
        if self.conn.handshake_exc is not None:
            return
        super().data_received(data)
        if self.conn.handshake_exc is not None and not self.transport.is_closing():
            self.transport.write(b"".join(self.conn.data_to_send()) or UNREADABLE)
            self.transport.close()

    def send_receive_event_to_app(self) -> None:
        """A message is whole. Text that is none ends the conversation, and needs no traceback in the log."""
        if self.curr_msg_data_type == "bytes" or self.close_sent or _is_text(b"".join(self.frames)):
            super().send_receive_event_to_app()
        else:
            self.frames = []
            self.conn.send_close(CloseCode.INVALID_DATA)
            self.handle_parser_exception()

    def pause_writing(self) -> None:
        """The other end does not read."""
        super().pause_writing()
        self._reading.light(READING_SECONDS)

    def resume_writing(self) -> None:
        """It has read everything."""
        super().resume_writing()
        self._reading.put_out()

    def handle_ping(self) -> None:
        """Answer, unless the other end asks and asks and does not read the answers."""
        if self.transport.get_write_buffer_size() > SENT:
            self.transport.abort()
        else:
            super().handle_ping()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) >= FRAGMENTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone."""
        self._reading.put_out()
        self.visitors.disconnected(peer_of(self))
        super().connection_lost(exc)


def _is_text(said: bytes) -> bool:
    try:
        said.decode()
    except UnicodeDecodeError:
        return False
    return True


def peer_of(line: Line | SocketLine) -> str:
    """The address at the other end."""
    return line.client[0] if line.client is not None else ""


def lines_for(visitors: Visitors) -> tuple[type[Line], type[SocketLine]]:
    """The lines of one server, on which its visitors are counted."""
    return type("Line", (Line,), {"visitors": visitors, "silent": {}}), type(
        "SocketLine", (SocketLine,), {"visitors": visitors}
    )
