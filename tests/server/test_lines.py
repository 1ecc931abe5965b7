"""Visitors who only take up room: lines on which nothing is said, requests that dawdle, guests who never read."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from itertools import count

import httpx
import msgspec
import pytest
from websockets.client import ClientProtocol
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.uri import parse_uri

from posse.server.protocol import AskSights, Closed, Hello, MatchMade, People, ToBrowser
from tests.server.hasty import SILENT
from tests.server.serving import PATIENCE, Server, person, running

CONNECTIONS = 10
SOCKETS = 4
PROXY = "127.0.0.2"
_machines = count(10)


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server without patience, where a visitor has few connections."""
    environment = {"POSSE_CONNECTIONS": str(CONNECTIONS), "POSSE_PROXIES": PROXY}
    with running(tmp_path_factory.mktemp("data"), environment=environment, command="tests.server.hasty") as found:
        yield found
        complaints = found.stop()
    assert not complaints, complaints[-4000:]


def machine() -> str:
    """The address of a machine from which nobody has come yet."""
    return f"127.0.1.{next(_machines)}"


@contextmanager
def lines(server: Server, address: str, number: int) -> Iterator[list[socket.socket]]:
    """So many bare connections from one machine."""
    url = httpx.URL(server.address)
    with ExitStack() as stack:
        yield [
            stack.enter_context(socket.create_connection((url.host, url.port or 0), PATIENCE, (address, 0)))
            for _ in range(number)
        ]


def cut(line: socket.socket) -> bool:
    """Wait for what comes on a line: whether it is cut, or else an answer comes."""
    try:
        return not line.recv(1000)
    except ConnectionError:
        return True


def status(server: Server, address: str, **headers: str) -> int:
    """What somebody at a machine is answered."""
    with httpx.Client(base_url=server.address, transport=httpx.HTTPTransport(local_address=address)) as client:
        return client.get("api/campaigns/books", headers=headers).status_code


def test_silent_lines_of_one_visitor_shut_out_nobody_else(hasty: Server) -> None:
    address = machine()
    with lines(hasty, address, CONNECTIONS) as silent, lines(hasty, address, 1) as more:
        assert cut(more[0])
        assert status(hasty, machine()) == 200
        assert all(cut(line) for line in silent)
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
    with lines(hasty, machine(), 1) as (line,):
        line.sendall(begun)
        line.settimeout(0.05)
        for _ in range(20 * PATIENCE):
            try:
                line.sendall(b"x")
                if cut(line):
                    break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        else:
            pytest.fail("it was waited for")
    assert status(hasty, machine()) == 200


def test_whoever_asks_for_much_and_does_not_read_it_is_cut(hasty: Server) -> None:
    with lines(hasty, machine(), 1) as (line,):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(b"GET /api/catalogue HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 100)
        with suppress(ConnectionError):
            while True:
                line.sendall(b"\r\n")


def test_lines_of_a_named_proxy_are_its_visitors(hasty: Server) -> None:
    with lines(hasty, PROXY, CONNECTIONS + 5):
        assert status(hasty, PROXY, **{"X-Forwarded-For": machine()}) == 200


# --- Conversations ------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def made(hasty: Server) -> MatchMade:
    """A match to talk about."""
    return hasty.make(person("law"), person("outlaws"))


@contextmanager
def talking(server: Server, made: MatchMade, number: int, address: str, **headers: str) -> Iterator[list[ToBrowser]]:
    """What so many who come to watch are told first."""
    url = httpx.URL(server.address)
    told: list[ToBrowser] = []
    with ExitStack() as stack:
        for _ in range(number):
            line = stack.enter_context(socket.create_connection((url.host, url.port or 0), PATIENCE, (address, 0)))
            wire = stack.enter_context(
                connect(f"ws://{url.host}:{url.port}/socket", sock=line, additional_headers=headers)
            )
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


def test_a_guest_who_never_reads_is_let_go(hasty: Server, made: MatchMade) -> None:
    watcher = hasty.sit(made)
    figure = watcher.states[""].table.figures[0].id
    with lines(hasty, machine(), 1) as (line,):
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        deaf = ClientProtocol(parse_uri(hasty.address.replace("http", "ws", 1) + "socket"))
        deaf.send_request(deaf.connect())
        line.sendall(b"".join(deaf.data_to_send()))
        deaf.receive_data(line.recv(10_000))
        keys = tuple(seat.key for seat in made.seats)
        for message in (Hello(made.match, keys), *[AskSights("s", figure, "law")] * 60):
            deaf.send_text(msgspec.json.encode(message))
            line.sendall(b"".join(deaf.data_to_send()))
        watcher.hear(People, lambda people: any(one.here for one in people.people))
        watcher.hear(People, lambda people: not any(one.here for one in people.people))
    watcher.close()
