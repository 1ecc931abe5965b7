"""At the door: whatever bytes come in, there is an answer, never a 500, and not a word in the server's log."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from urllib.parse import unquote

import msgspec
import pytest
from msgspec.structs import replace

from posse.engine.dealer import ByHand
from posse.engine.match import Match
from posse.engine.record import write
from posse.games.shelf import front
from posse.server.database import DatabaseError, address_of, open_database
from posse.server.holding import HeldError, held
from posse.server.protocol import Hello, MatchMade
from posse.server.requests import to_keep
from posse.server.store import Store
from tests.server.serving import PATIENCE, Server, person

SNOWMAN = b"\xe2\x98\x83"
JSON = b"Content-Type: application/json"
UPGRADE = (b"Connection: Upgrade", b"Upgrade: websocket", b"Sec-WebSocket-Version: 13")
KEY = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="


def request(line: bytes, *headers: bytes, body: bytes | None = None, host: bytes = b"localhost") -> bytes:
    ends = [] if b"Connection: Upgrade" in headers else [b"Connection: close"]
    length = [] if body is None else [b"Content-Length: %d" % len(body)]
    head = [line + b" HTTP/1.1", b"Host: " + host, *ends, *length, *headers]
    return b"\r\n".join([*head, b"", body or b""])


def posted(path: bytes, body: bytes, *headers: bytes) -> bytes:
    return request(b"POST " + path, *headers, body=body)


@contextmanager
def line_to(server: Server) -> Iterator[socket.socket]:
    host, _, port = server.address.removeprefix("http://").rstrip("/").partition(":")
    with socket.create_connection((host, int(port)), PATIENCE) as line:
        yield line


def answered(server: Server, said: bytes, then: bytes = b"") -> bytes:
    """Everything that comes back until the server hangs up; as soon as something does, `then` is said."""
    found = b""
    with line_to(server) as line, suppress(ConnectionResetError, BrokenPipeError):
        line.sendall(said)
        while more := line.recv(65536):
            found += more
            line.sendall(then)
    return found


REQUESTS = {
    "half a sign in an address": (request(b"GET /api/replays/%ff%fe"), 404),
    "bare bytes in an address": (request(b"GET /\xff\xfe"), 400),
    "half a sign in a query": (request(b"GET /api/rules/ruthless?find=%ff%fe%00"), 200),
    "bytes in headers": (
        request(
            b"GET /api/catalogue",
            *(name + b": \xff.\xff," + SNOWMAN for name in (b"X-Posse-Home", b"X-Posse-Keys", b"X-Posse-Scenarios")),
            b"Cookie: \xff=\xff; a=" + SNOWMAN,
            b"Accept: \xff",
            b"Accept-Encoding: \xff;q=abc",
        ),
        200,
    ),
    "bytes in keys": (request(b"GET /api/campaigns/" + b"%E2%98%83", b"X-Posse-Campaigns: \xff." + SNOWMAN), 404),
    "half a sign in a body": (posted(b"/api/matches", b'{"game":"\xff"}', JSON), 400),
    "half a pair in a body": (posted(b"/api/matches", b'{"game":"\\ud800"}', JSON), 400),
    "deep lists": (posted(b"/api/matches", b"[" * 60_000, JSON), 400),
    "deep tables": (posted(b"/api/matches/list", b'{"known":' * 5_000, JSON), 400),
    "a number without end": (posted(b"/api/matches/x/rematch", b'{"swapped":' + b"9" * 5000 + b"}", JSON), 400),
    "no body": (posted(b"/api/matches", b"", JSON), 400),
    "a body of another kind": (posted(b"/api/matches", b"{}", b"Content-Type: \xff/\xff; charset=\xff"), 400),
    "half a sign in a scenario": (posted(b"/api/scenarios", b"\xff\xfe\0"), 400),
    "half a sign in a record": (posted(b"/api/records", b"\xff\xfe\0"), 400),
    "a length below nothing": (request(b"POST /api/matches", b"Content-Length: -5"), 400),
    "a length without end": (request(b"POST /api/matches", b"Content-Length: " + b"9" * 18), 413),
    "a bad piece": (request(b"POST /api/matches", b"Transfer-Encoding: chunked", b"", b"zz"), 400),
    "an open bracket for a host": (request(b"GET /", host=b"["), 403),
    "an empty address for a host": (request(b"GET /api/catalogue", host=b"[]:99999999"), 403),
    "half an address for a host": (request(b"GET /healthz", host=b"[::1"), 403),
    "a snowman for a host": (request(b"GET /api/catalogue", host=SNOWMAN), 400),
    "no host": (b"GET / HTTP/1.1\r\nConnection: close\r\n\r\n", 400),
    "an open bracket for an origin": (posted(b"/api/matches", b"{}", b"Origin: http://["), 403),
    "bytes for an origin": (posted(b"/api/matches", b"{}", b"Origin: \xff\xfe"), 403),
    "a long name": (request(b"GET /assets/" + b"a" * 300), 404),
    "a long way": (request(b"GET /" + b"a/" * 5000), 404),
    "a way out": (request(b"GET /assets/..%2f..%2f..%2fetc%2fpasswd"), 404),
    "a moment far away": (request(b"GET /api/replays/x/at/" + b"9" * 4000), 404),
    "no such thing to do": (request(b"BREW /api/catalogue"), 405),
    "no HTTP at all": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "a bad header": (request(b"GET /", b"\xff\xfe: x"), 400),
    "a long header": (request(b"GET /", b"X: " + b"a" * 200_000), 400),
    "a conversation elsewhere": (request(b"GET /nowhere", *UPGRADE, KEY), 403),
    "a conversation with a bad key": (request(b"GET /socket", *UPGRADE, b"Sec-WebSocket-Key: \xff"), 400),
    "a conversation without a key": (request(b"GET /socket", *UPGRADE), 400),
    "a conversation of a bad host": (request(b"GET /socket", *UPGRADE, KEY, host=b"["), 403),
    "a conversation of a bad origin": (request(b"GET /socket", *UPGRADE, KEY, b"Origin: http://["), 403),
}


@pytest.mark.parametrize(("said", "status"), REQUESTS.values(), ids=list(REQUESTS))
def test_every_request_is_answered(server: Server, said: bytes, status: int) -> None:
    answer = answered(server, said)
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]
    if b"application/json" in answer and status >= 400:
        assert msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])["sentence"].endswith(".")


HANDSHAKES = {
    "a long header": ((b"X: " + b"a" * 20_000,), 431),
    "many headers": (tuple(b"X%d: y" % number for number in range(500)), 431),
    "something to read": ((b"Content-Length: 5",), 400),
}


@pytest.mark.parametrize(("headers", "status"), HANDSHAKES.values(), ids=list(HANDSHAKES))
def test_a_handshake_with_too_much_in_it_is_answered(server: Server, headers: tuple[bytes, ...], status: int) -> None:
    answer = answered(server, request(b"GET /socket", *UPGRADE, KEY, *headers), b"more and more")
    assert answer.startswith(b"HTTP/1.1 %d " % status), answer[:200]


FRAMES = {
    "half a sign": b"\x81\x82\0\0\0\0\xff\xfe",
    "half a sign in pieces": b"\x01\x81\0\0\0\0\xe2\x80\x81\0\0\0\0\x98",
    "no mask": b"\x81\x02hi",
    "nonsense": b"\xff" * 40,
    "no end": b"\x81\xff\x7f" + b"\xff" * 7 + b"\0\0\0\0",
    "a long ping": b"\x89\xfe\xff\xff\0\0\0\0",
    "a piece of nothing": b"\x80\x80\0\0\0\0",
    "an odd good-bye": b"\x88\x81\0\0\0\0x",
    "good-bye with half a sign": b"\x88\x84\0\0\0\0\x03\xe8\xff\xfe",
}


@pytest.mark.parametrize("frame", FRAMES.values(), ids=list(FRAMES))
def test_a_conversation_in_bad_frames_is_ended(server: Server, frame: bytes) -> None:
    made = server.make(person("law"), person("outlaws"))
    hello = msgspec.json.encode(Hello(made.match, tuple(seat.key for seat in made.seats)))
    with line_to(server) as line:
        line.sendall(request(b"GET /socket", *UPGRADE, KEY))
        assert line.recv(65536).startswith(b"HTTP/1.1 101 ")
        line.sendall(b"\x81\xfe%c%c\0\0\0\0" % divmod(len(hello), 256) + hello)
        line.recv(65536)
        line.sendall(frame + frame)
        with suppress(ConnectionResetError):
            while line.recv(65536):
                pass
    assert server.http.get("healthz").is_success


def test_only_the_files_of_the_client_are_kept_by_a_browser(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    for path in (
        "api/catalogue",
        "healthz",
        "api/rules/ruthless",
        "api/nowhere",
        f"api/replays/{made.match}",
        "nothing",
    ):
        assert server.http.get(path).headers["cache-control"] == "no-store"
    assert server.http.post("api/matches", content=b"[").headers["cache-control"] == "no-store"
    assert server.http.get("").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("high-noon", "high-noon"),
        ('say "hi"; x=y', "say -hi-; x=y"),
        ("snow ☃ man", "snow - man"),
        ("two\r\nSet-Cookie: lines", "two--Set-Cookie: lines"),
        ("../../up\\down", "..-..-up-down"),
        ("100%41", "100-41"),
    ],
)
def test_the_name_of_a_file_goes_out_as_the_standard_says(name: str, plain: str) -> None:
    header = to_keep(name)["Content-Disposition"]
    found = re.fullmatch(r"attachment; filename=\"([ !#-\[\]-~]*)\"; filename\*=UTF-8''([A-Za-z0-9_.~%-]*)", header)
    assert found, header
    assert found[1] == plain
    assert unquote(found[2]) == re.sub(r'[/\\"\r\n]', "-", name)


def test_a_record_of_a_scenario_with_an_odd_name_can_be_fetched(server: Server) -> None:
    setup = front("ruthless").set_up("high-noon", {})
    odd = replace(setup, scenario=replace(setup.scenario, id='high"\r\n☃'))
    record = write(Match(front("ruthless").game, odd, ByHand()))
    again = msgspec.json.decode(server.http.post("api/records", content=record.encode()).content, type=MatchMade)
    keys = {"X-Posse-Keys": ",".join(seat.key for seat in again.seats)}
    answer = server.http.get(f"api/matches/{again.match}/record", headers=keys)
    assert answer.is_success
    assert f'filename="posse-high-----{again.match}.record"' in answer.headers["content-disposition"]


# --- The file of the matches --------------------------------------------------------------------------------------


def test_a_second_server_on_the_same_file_is_refused(server: Server) -> None:
    words = [sys.executable, "-m", "posse", "serve", "--port", "0", "--data", str(server.data)]
    second = subprocess.run(words, capture_output=True, text=True, timeout=60)
    assert second.returncode == 2
    told = " ".join(second.stderr.split())
    assert f"Another server is running at {server.address}" in told
    assert "Traceback" not in told


HOLD = "import sys; from posse.server.holding import held\nwith held(sys.argv[1]): print('held', flush=True); input()"


def test_a_file_is_let_go_of_however_its_server_ends(tmp_path: Path) -> None:
    address = address_of(tmp_path / "posse.db")
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, address], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "held\n"
        with pytest.raises(HeldError, match="Another server is running and keeps"), held(address):
            pass
        other.kill()
        other.wait(PATIENCE)
        with held(address) as note:
            note("http://127.0.0.1:1/")


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such rights")
def test_the_matches_are_readable_by_their_owner_alone(tmp_path: Path) -> None:
    file = tmp_path / "open" / "posse.db"
    file.parent.mkdir(mode=0o777)
    before = os.umask(0)
    try:
        file.touch(0o666)
        (file.parent / "posse.db.before-0001").touch(0o644)
        with held(address_of(file)):
            store = Store(open_database(address_of(file)))
            store.secret()
            found = {each.name: each.stat().st_mode & 0o777 for each in file.parent.iterdir()}
            store.close()
    finally:
        os.umask(before)
    wanted = ("posse.db", "posse.db-wal", "posse.db-shm", "posse.db.lock", "posse.db.before-0001")
    assert found == dict.fromkeys(wanted, 0o600)


@pytest.mark.parametrize("revision", ["abc", "0002x", "head", "-1", "00"])
def test_a_schema_that_nobody_knows_is_told_in_a_sentence(tmp_path: Path, revision: str) -> None:
    address = address_of(tmp_path / "posse.db")
    engine = open_database(address)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = ?", (revision,))
    engine.dispose()
    with pytest.raises(DatabaseError, match=r"no Posse knows .* Nothing was changed\.$"):
        open_database(address)
    assert not list(tmp_path.glob("*.before-*"))


@pytest.mark.parametrize(
    "address",
    [
        "",
        "nonsense",
        "mysql://x/y",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:///a?uri=true",
        "sqlite+no:///x",
        "postgresql://h:p/x",
    ],
)
def test_what_is_no_address_of_a_database_is_told_in_a_sentence(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(DatabaseError, match=r"\.$"), held(address):
        open_database(address)
