"""Who visits, and that nobody passes for somebody else: made-up headers, and pages at names of their own."""

from collections.abc import Iterator

import pytest

from posse.server.limits import VISITORS, Buckets
from posse.server.settings import Settings
from posse.server.visitors import Visitors, welcome
from tests.server.machines import client
from tests.server.serving import Server, running

PAGE = ("https://posse.example",)
PROXY, MACHINE = "127.0.0.2", "127.0.0.1"


@pytest.fixture(scope="module")
def hosted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, where a visitor may make two matches and have five connections."""
    environment = {
        "POSSE_NEW_MATCHES": "2",
        "POSSE_CONNECTIONS": "5",
        "POSSE_ORIGINS": PAGE[0],
        "POSSE_PROXIES": PROXY,
    }
    with running(tmp_path_factory.mktemp("data"), environment=environment, command="tests.server.hasty") as found:
        yield found


def asked(server: Server, machine: str, forwarded: str) -> int:
    """What comes of asking from another machine for a rematch of a match that never was: 404, and 429 once too often."""
    with client(server, machine) as somebody:
        return somebody.post("api/matches/nowhere/rematch", json={}, headers={"X-Forwarded-For": forwarded}).status_code


def test_a_made_up_address_makes_nobody_another_visitor(hosted: Server) -> None:
    assert [asked(hosted, MACHINE, f"10.0.0.{number}") for number in range(3)] == [404, 404, 429]


def test_behind_a_named_proxy_visitors_are_told_apart_and_cannot_pass_for_others(hosted: Server) -> None:
    said = ["10.1.0.1", "10.1.0.1", "10.1.0.1", "10.1.0.2", "10.9.9.9, 10.1.0.1", f"10.9.9.9, 10.1.0.1, {PROXY}"]
    assert [asked(hosted, PROXY, words) for words in said] == [404, 404, 429, 404, 429, 429]


@pytest.mark.parametrize(
    ("host", "status"), [("127.0.0.1", 200), ("posse.example", 200), ("evil.example", 403), ("evil.example:8020", 403)]
)
def test_naming_the_page_does_not_let_every_name_in(hosted: Server, host: str, status: int) -> None:
    assert hosted.http.get("api/catalogue", headers={"Host": host}).status_code == status


def test_whoever_has_characters_worked_out_without_end_is_told_to_wait(hosted: Server) -> None:
    with client(hosted, MACHINE) as somebody:
        found = [somebody.post("api/characters/look", content=b"{}") for _ in range(6)]
    assert [each.status_code for each in found] == [200] * 5 + [429]
    assert "wait a little" in found[-1].json()["sentence"]


@pytest.mark.parametrize(
    ("peer", "forwarded", "visitor"),
    [
        ("198.51.100.1", (), "198.51.100.1"),
        ("198.51.100.1", ("10.0.0.9",), "198.51.100.1"),
        ("127.0.0.1", ("10.0.0.9",), "127.0.0.1"),
        ("192.0.2.1", ("10.0.0.9",), "10.0.0.9"),
        ("192.0.2.1", ("10.0.0.8, 10.0.0.9",), "10.0.0.9"),
        ("192.0.2.1", ("10.0.0.8", "10.0.0.9, 192.0.2.7"), "10.0.0.9"),
        ("192.0.2.1", ("10.0.0.9:4711",), "10.0.0.9"),
        ("192.0.2.1", ("10.0.0.9, unknown",), "192.0.2.1"),
        ("192.0.2.1", ("",), "192.0.2.1"),
        ("192.0.2.1", ("192.0.2.8",), "192.0.2.8"),
        ("192.0.2.1", ("[2001:db8:1:2:3::4]:4711",), "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.1", ("10.0.0.9",), "10.0.0.9"),
        ("2001:db8:1:2:aaaa::1", (), "2001:db8:1:2::/64"),
        ("2001:db8:1:2:bbbb::1", (), "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", (), "2001:db8:1:3::/64"),
        ("fe80::1%eth0", (), "fe80::/64"),
        ("", (), ""),
    ],
)
def test_a_visitor_is_where_the_connection_comes_from(peer: str, forwarded: tuple[str, ...], visitor: str) -> None:
    visitors = Visitors(Settings(proxies=("192.0.2.0/24",)))
    assert visitors.who(peer, forwarded) == visitor


def test_many_visitors_do_not_make_the_server_forget_one_who_is_still_there() -> None:
    buckets = Buckets(0, 1, lambda: 0.0)
    assert buckets.take("guest")
    for number in range(2 * VISITORS):
        buckets.take(str(number))
        if number % 100 == 0:
            assert not buckets.take("guest")


@pytest.mark.parametrize(
    ("settings", "origin", "host", "let_in"),
    [
        (Settings(), None, "127.0.0.1:8020", True),
        (Settings(), None, None, True),
        (Settings(), "http://localhost:8020", "localhost:8020", True),
        (Settings(), "http://localhost:9", "localhost:8020", False),
        (Settings(), "http://posse.example", "posse.example", False),
        (Settings(host="0.0.0.0"), "https://posse.example", "posse.example", True),
        (Settings(host="0.0.0.0"), "https://evil.example", "posse.example", False),
        (Settings(host="0.0.0.0"), "null", "posse.example", False),
        (Settings(host="0.0.0.0", origins=PAGE), "https://posse.example", "inner:8020", True),
        (Settings(host="0.0.0.0", origins=PAGE), "https://evil.example", "inner:8020", False),
        (Settings(origins=PAGE), "https://posse.example", "posse.example", True),
        (Settings(origins=PAGE), "https://posse.example", "127.0.0.1:8020", True),
        (Settings(origins=PAGE), "https://evil.example", "127.0.0.1:8020", False),
        (Settings(origins=PAGE), "http://evil.example", "evil.example", False),
        (Settings(origins=PAGE), None, "evil.example", False),
        (Settings(), None, "[", False),
        (Settings(), "http://[", "127.0.0.1:8020", False),
    ],
)
def test_who_may_talk_to_the_server(settings: Settings, origin: str | None, host: str | None, let_in: bool) -> None:
    assert welcome(settings, origin, host) is let_in
