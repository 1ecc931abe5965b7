"""Visitors who only take up room: lines on which nothing is said, requests that dawdle, guests who never read."""

import select
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.uri import parse_uri

from posse.server.limits import SOCKET_BURST
from posse.server.protocol import AskSights, Closed, Hello, MatchMade, People, Sights, ToBrowser
from tests.server.hasty import SILENT
from tests.server.machines import CONNECTIONS, PROXY, client, line, machine, talker
from tests.server.serving import PATIENCE, Browser, Server, person

SOCKETS = 4


@contextmanager
def lines(server: Server, address: str, number: int) -> Iterator[list[socket.socket]]:
    """So many bare connections from one machine."""
    with ExitStack() as stack:
        yield [stack.enter_context(line(server, address)) for _ in range(number)]


def cut(one: socket.socket) -> bool:
    """Wait for what comes on a line: whether it is cut, or else an answer comes."""
    try:
        return not one.recv(1000)
    except ConnectionError:
        return True


def status(server: Server, address: str, **headers: str) -> int:
    """What somebody at a machine is answered."""
    with client(server, address) as somebody:
        return somebody.get("api/campaigns/books", headers=headers).status_code


def test_silent_lines_of_one_visitor_shut_out_nobody_else(hasty: Server) -> None:
    address = machine()
    with lines(hasty, address, CONNECTIONS) as silent, lines(hasty, address, 1) as more:
        assert cut(more[0])
        assert status(hasty, machine()) == 200
        assert all(cut(one) for one in silent)
    assert status(hasty, address) == 200


def test_silent_lines_of_many_visitors_give_way_to_new_ones(hasty: Server) -> None:
    with ExitStack() as stack:
        for _ in range(1 + SILENT // CONNECTIONS):
            stack.enter_context(lines(hasty, machine(), CONNECTIONS))
        assert status(hasty, machine()) == 200


@pytest.mark.parametrize(
    "begun",
    [
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ",
        b"POST /api/matches HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /healthz HTTP/1.1\r\nX-Slow: ",
        b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 60000\r\n\r\n",
    ],
    ids=["head", "body", "head after another request", "body that nobody wants"],
)
def test_a_request_that_dawdles_is_cut(hasty: Server, begun: bytes) -> None:
    with lines(hasty, machine(), 1) as (wire,):
        wire.sendall(begun)
        wire.settimeout(0.05)
        for _ in range(20 * PATIENCE):
            try:
                wire.sendall(b"x")
                if cut(wire):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it was waited for")
    assert status(hasty, machine()) == 200


def test_whoever_asks_for_much_and_does_not_read_it_is_cut(hasty: Server) -> None:
    with lines(hasty, machine(), 1) as (wire,):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
        with suppress(ConnectionError):
            while True:
                wire.sendall(b"\r\n")


def test_lines_of_a_named_proxy_are_its_visitors(hasty: Server) -> None:
    with lines(hasty, PROXY, CONNECTIONS + 5):
        assert status(hasty, PROXY, **{"X-Forwarded-For": machine()}) == 200


# --- Conversations ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(hasty: Server) -> MatchMade:
    return hasty.make(person("law"), person("outlaws"))


@contextmanager
def talking(server: Server, made: MatchMade, number: int, address: str, **headers: str) -> Iterator[list[ToBrowser]]:
    """What so many who come to watch are told first."""
    told: list[ToBrowser] = []
    with ExitStack() as stack:
        for _ in range(number):
            wire = stack.enter_context(talker(server, address, headers))
            with suppress(ConnectionClosed):
                wire.send(msgspec.json.encode(Hello(made.match, watch=made.watch)).decode())
            told.append(msgspec.json.decode(wire.recv(PATIENCE), type=ToBrowser))
        yield told


@pytest.mark.parametrize(("address", "headers"), [("127.0.0.3", {}), (PROXY, {"X-Forwarded-For": "10.0.0.1"})])
def test_one_visitor_has_so_many_conversations(
    hasty: Server, made: MatchMade, address: str, headers: dict[str, str]
) -> None:
    with talking(hasty, made, SOCKETS + 1, address, **headers) as told:
        assert [isinstance(one, Closed) for one in told] == [False] * SOCKETS + [True]
        with talking(hasty, made, 1, PROXY, **{"X-Forwarded-For": "10.0.0.2"}) as others:
            assert not isinstance(others[0], Closed)


@contextmanager
def deaf(server: Server) -> Iterator[tuple[socket.socket, ClientProtocol]]:
    """A conversation with somebody who reads nothing of it."""
    with line(server, machine()) as wire:
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        protocol = ClientProtocol(parse_uri(server.address.replace("http", "ws", 1) + "socket"))
        protocol.send_request(protocol.connect())
        wire.sendall(b"".join(protocol.data_to_send()))
        protocol.receive_data(wire.recv(10_000))
        yield wire, protocol


def test_a_guest_who_never_reads_is_let_go(hasty: Server, made: MatchMade) -> None:
    watcher = hasty.sit(made)
    figure = watcher.states[""].table.figures[0].id
    with deaf(hasty) as (wire, protocol):
        keys = tuple(seat.key for seat in made.seats)
        for message in (Hello(made.match, keys), *[AskSights("s", figure, "law")] * 60):
            protocol.send_text(msgspec.json.encode(message))
            wire.sendall(b"".join(protocol.data_to_send()))
        watcher.hear(People, lambda people: any(one.here for one in people.people))
        watcher.hear(People, lambda people: not any(one.here for one in people.people))
    watcher.close()


@pytest.mark.parametrize(
    "piece",
    [lambda protocol: protocol.send_ping(b"x" * 125), lambda protocol: protocol.send_continuation(b"", fin=False)],
    ids=["pings", "pieces of a message without end"],
)
def test_what_is_no_message_ends_a_conversation_too(hasty: Server, piece: Callable[[ClientProtocol], None]) -> None:
    with deaf(hasty) as (wire, protocol):
        protocol.send_text(b"", fin=False)
        with suppress(ConnectionError):
            for _ in range(10_000):
                piece(protocol)
                wire.sendall(b"".join(protocol.data_to_send()))
        end = select.poll()
        end.register(wire, select.POLLRDHUP)
        assert end.poll(1000 * PATIENCE)


def test_what_a_visitor_says_in_all_conversations_counts_together(hasty: Server, made: MatchMade) -> None:
    address, some = machine(), int(SOCKET_BURST) * 3 // 4
    with talker(hasty, address, {}) as one, talker(hasty, address, {}) as other:
        first, second = (Browser(wire, Hello(made.match, watch=made.watch)) for wire in (one, other))
        asks = [AskSights(f"s{number}", first.states[""].table.figures[0].id) for number in range(some)]
        for ask in asks:
            first.send(ask)
        first.hear(Sights, lambda answer: answer.token == asks[-1].token)
        said: ToBrowser | None = None
        for ask in asks:
            second.send(ask)
            while not isinstance(said := second.next(), Sights | Closed):
                pass
            if isinstance(said, Closed):
                break
        assert isinstance(said, Closed)
        assert said.sentence == "Too many messages at once."
