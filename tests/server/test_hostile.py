"""Messages that mean harm or nothing: always a sentence back, never the end of the match or the server."""

import asyncio
from collections.abc import Iterable
from itertools import pairwise
from typing import cast

import msgspec
import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed, InvalidStatus

from posse.server import limits, protocol, talking
from posse.server.guest import Guest
from posse.server.keeper import Keeper
from posse.server.limits import MESSAGE, SOCKET_BURST, WRONG, WRONG_FORGOTTEN, WRONG_MOST, Bucket, Buckets, Patience
from tests.server.serving import Browser, Server, person, token
from tests.sure import as_a
from tests.trying import examples

TABLE = examples(60, HealthCheck.function_scoped_fixture)


@pytest.fixture(scope="module")
def made(server: Server) -> protocol.MatchMade:
    return server.make(person("law"), person("outlaws"))


def still_there(server: Server, made: protocol.MatchMade) -> None:
    assert server.http.get("healthz").is_success
    browser = server.sit(made, "law", "outlaws")
    assert browser.states["law"].table.figures
    browser.close()


def after(server: Server, made: protocol.MatchMade, said: str | bytes) -> list[protocol.ToBrowser]:
    """Everything that comes back after saying this, until the server has answered a sound message or closed the line."""
    browser = server.sit(made, "law")
    heard: list[protocol.ToBrowser] = []
    try:
        browser.socket.send(said)
        browser.send(protocol.AskWhy("last", 10**6, "law"))
        while not (isinstance(message := browser.next(), protocol.Refused) and message.token == "last"):
            heard.append(message)
    except ConnectionClosed:
        pass
    browser.close()
    return heard


@TABLE
@given(st.text(max_size=300))
def test_any_text_gets_a_sentence(server: Server, made: protocol.MatchMade, text: str) -> None:
    heard = after(server, made, text)
    refused = [message for message in heard if isinstance(message, protocol.Refused | protocol.Closed)]
    assert refused
    assert all(message.sentence.endswith(".") for message in refused)


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
kinds = st.sampled_from(
    [
        *("hello", "answer", "hand-in", "undo", "consent", "say", "rename", "give-seat", "own-dice", "set-stop"),
        *("ask-region", "ask-trial", "ask-sights", "ask-shot", "ask-why"),
    ]
)
fields = st.sampled_from(
    [
        *("token", "seat", "at", "words", "result", "what", "yes", "text", "name", "to", "on", "figure", "target"),
        *("weapon", "number", "match", "keys", "watch", "since", "version", "stop"),
    ]
)


@TABLE
@given(kinds, st.dictionaries(fields, anything, max_size=6))
def test_a_message_with_anything_in_its_fields_does_no_harm(
    server: Server, made: protocol.MatchMade, kind: str, body: dict[str, object]
) -> None:
    after(server, made, msgspec.json.encode({"type": kind, "token": "x", "seat": "law", **body}).decode())
    assert server.http.get("healthz").is_success


WORDS = st.sampled_from(
    ["move", "shoot", "aim", "cheat", "activate", "play-card", "throw-away", "pass", "deploy", "duck"]
)
PARAMETERS = st.sampled_from(["path", "at", "figure", "card", "cards", "target", "weapon", "other", "rounds", "spot"])


@TABLE
@given(WORDS, st.dictionaries(PARAMETERS, anything, max_size=3), st.sampled_from(["answer", "ask-trial", "ask-region"]))
def test_an_answer_with_anything_in_its_parameters_does_no_harm(
    server: Server, made: protocol.MatchMade, word: str, parameters: dict[str, object], kind: str
) -> None:
    browser = server.sit(made, "law", "outlaws")
    at = browser.states["law"].at
    seat = next(seat for seat, state in browser.states.items() if state.table.asked is not None)
    said = [f"{name}={msgspec.json.encode(value).decode().replace(' ', '')}" for name, value in parameters.items()]
    body = {"type": kind, "token": "x", "seat": seat, "at": at, "words": " ".join([word, *said])[:4000]}
    browser.socket.send(msgspec.json.encode(body).decode())
    while getattr(message := browser.next(), "token", "") != "x":
        pass
    assert isinstance(message, protocol.Taken | protocol.Refused)
    browser.close()


@pytest.mark.parametrize(
    "words",
    [
        "move path=" + "[" * 3900,
        "move path=[[99999999999999999999999999,1,0],[1,1,0]]",
        "move path=[[1e308,1,0]]",
        "move path=[" + ",".join("[1,1,0]" for _ in range(400)) + "]",
        "move path=[[1,1,99]]",
        "move path=[[1,1,-1]]",
        "shoot target=__class__",
        "\x00",
    ],
)
def test_hostile_parameters_get_a_sentence(server: Server, made: protocol.MatchMade, words: str) -> None:
    browser = server.sit(made, "law", "outlaws")
    assert as_a(
        protocol.Refused, browser.say(protocol.GiveAnswer(token(), "law", browser.states["law"].at, words))
    ).sentence
    still_there(server, made)


@pytest.mark.parametrize(
    "said",
    [
        {"type": "answer", "token": "\0", "seat": "law", "at": 0, "words": "pass"},
        {"type": "answer", "token": "a", "seat": "law\0", "at": 0, "words": "pass"},
        {"type": "answer", "token": "b", "seat": "law", "at": 0, "words": "pass\0"},
        {"type": "say", "token": "c", "seat": "law", "text": "Draw!\0"},
        {"type": "say", "token": "\0d", "seat": "law", "text": "Draw!"},
        {"type": "say", "token": "t", "seat": "law", "text": "x" * 501},
        {"type": "rename", "token": "e", "seat": "law", "name": "A\0nn"},
        {"type": "rename", "token": "u", "seat": "law", "name": "x" * 41},
        {"type": "own-dice", "token": "f\0", "seat": "law", "on": True},
        {"type": "ask-sights", "token": "g", "seat": "law", "figure": "\0"},
    ],
)
def test_a_nul_and_what_is_too_long_are_refused_at_the_door(
    server: Server, made: protocol.MatchMade, said: dict[str, object]
) -> None:
    heard = after(server, made, msgspec.json.encode(said).decode())
    (refused,) = [one for one in heard if isinstance(one, protocol.Refused | protocol.Taken)]
    assert isinstance(refused, protocol.Refused)
    assert (refused.kind, refused.token) == ("unreadable", said["token"])


NO_HELLO = "A conversation begins with hello."


def hello(match: str, *keys: str, watch: str = "") -> str:
    return msgspec.json.encode(protocol.Hello(match, keys, watch)).decode()


def test_a_conversation_must_begin_with_a_hello_that_opens_something(server: Server, made: protocol.MatchMade) -> None:
    """Not with a key that is wrong, or of another match."""
    other = server.make(person("law"))
    keys = [key.key for key in other.seats]
    for first, sentence in (
        ("", NO_HELLO),
        ("{}", NO_HELLO),
        ('{"type":"say","token":"a","text":"hi"}', NO_HELLO),
        (hello("\0"), NO_HELLO),
        (hello(made.match, "\0"), NO_HELLO),
        (hello(made.match, watch="\0"), NO_HELLO),
        (hello("nowhere"), "There is no such match here."),
        ('{"type":"hello","match":"nowhere","version":999}', "This page is of another version"),
        *((hello(made.match, key), "None of these keys opens a seat") for key in ("", "x" * 43, "law")),
        (hello(made.match, *keys, watch=other.watch), "None of these keys opens a seat"),
    ):
        socket = server.connect()
        socket.send(first)
        message = as_a(protocol.Closed, msgspec.json.decode(socket.recv(10), type=protocol.ToBrowser))
        assert (message.sentence.startswith(sentence), message.again) == (True, False), first
        with pytest.raises(ConnectionClosed):
            socket.recv(10)


@pytest.mark.parametrize(
    "path",
    ["api/matches/%00/record", "api/replays/a%00", "api/campaigns/%00", "api/rules/ruthless%00", "assets/%00", "%00"],
)
def test_nothing_has_a_nul_in_its_address(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is nothing here.")


def test_a_request_with_a_nul_in_it_is_not_read(server: Server, made: protocol.MatchMade) -> None:
    law = made.seats[0]
    for path, body in (
        ("api/matches", protocol.NewMatch("ruthless", "high-noon", (protocol.SeatWanted("law", name="A\0"),))),
        ("api/matches", protocol.NewMatch("ruthless", "high-noon", (), {"\0": True})),
        ("api/matches/list", protocol.ListMatches((protocol.Known("\0"),))),
        (f"api/matches/{made.match}/claim", protocol.Claim(law.seat, "\0", "0123456789abcdef")),
        (f"api/matches/{made.match}/claim", protocol.Claim(law.seat, law.key, "0123456789abcdef\0")),
    ):
        answer = server.http.post(path, content=msgspec.json.encode(body))
        assert (answer.status_code, answer.json()["sentence"]) == (400, "The request cannot be read.")


@pytest.mark.parametrize("said", [b"\x00\xff", "[" * 10_000, '{"type":"say","token":"' + "x" * 50 + '","text":"hi"}'])
def test_what_is_no_message_is_refused(server: Server, made: protocol.MatchMade, said: str | bytes) -> None:
    assert any(isinstance(message, protocol.Refused) for message in after(server, made, said))
    still_there(server, made)


def test_a_message_that_is_too_long_ends_the_conversation(server: Server, made: protocol.MatchMade) -> None:
    browser = server.sit(made, "law")
    browser.socket.send("x" * (MESSAGE + 1))
    with pytest.raises(ConnectionClosed):
        browser.hear(protocol.Refused)
    still_there(server, made)


def test_whoever_says_much_at_once_is_heard_at_a_bearable_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    pauses: list[float] = []

    async def paused(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", paused)
    monkeypatch.setattr(limits, "WRONG_MOST", 1000)
    monkeypatch.setattr(limits, "WRONG_PAUSE", 0.0)
    monkeypatch.setattr(talking, "SOCKET_RATE", 0.001)
    more = 5
    socket, guest = Reading(["[" * 3000] * (int(SOCKET_BURST) + more)), Guest(("law",), 0, 0)
    asyncio.run(talking._read(cast(talking.AnySocket, socket), guest, cast(Keeper, None), lambda: True))
    assert not guest.gone
    assert [pause > 0 for pause in pauses] == [False] * int(SOCKET_BURST) + [True] * more


def test_an_eager_player_is_not_let_go(server: Server, made: protocol.MatchMade) -> None:
    browser = server.sit(made, "law")
    tokens = [f"f{number}" for number in range(int(SOCKET_BURST) + 10)]
    for said in tokens:
        browser.send(protocol.AskRegion(said, "law", 0, "pass"))
    assert [browser.hear(protocol.Refused).token for _ in tokens] == tokens


def test_patience_with_people_who_miss_now_and_then_stays_and_with_a_machine_ends() -> None:
    time = [0.0]
    patience = Patience(lambda: time[0])
    for _ in range(1000):
        patience.wronged()
        assert patience.pause() == 0
        time[0] += 2
    time[0] += WRONG / WRONG_FORGOTTEN
    pauses = []
    while not patience.ended:
        patience.wronged()
        pauses.append(patience.pause())
        time[0] += pauses[-1]
        patience.paused()
    assert len(pauses) == WRONG_MOST + 1
    assert pauses[:WRONG] == [0.0] * WRONG
    assert all(later > sooner for sooner, later in pairwise(pauses[WRONG:]))
    assert 10 < sum(pauses) < 60
    time[0] += WRONG_MOST / WRONG_FORGOTTEN
    assert patience.pause() == 0, "what was wrong long ago is forgotten"


class Reading:
    """A socket on which this is said, and then no more."""

    def __init__(self, said: Iterable[str]) -> None:
        self.said = iter(said)

    async def receive(self) -> dict[str, object]:
        text = next(self.said, None)
        return {"type": "websocket.disconnect"} if text is None else {"type": "websocket.receive", "text": text}


def test_a_guest_who_only_says_what_cannot_be_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "WRONG_PAUSE", 0.0)
    monkeypatch.setattr(talking, "SOCKET_BURST", 1000.0)
    socket, guest = Reading(["[" * 3000] * 1000), Guest(("law",), 0, 0)
    asyncio.run(talking._read(cast(talking.AnySocket, socket), guest, cast(Keeper, None), lambda: True))
    assert guest.gone
    assert sum(1 for _ in socket.said) == 1000 - WRONG_MOST - 2  # one more is waited for before it goes
    told = [msgspec.json.decode(text, type=protocol.ToBrowser) for text in iter(guest.outbox.take, None)]
    assert [type(one) for one in told] == [protocol.Refused] * (WRONG_MOST + 1) + [protocol.Closed]
    assert told[-1] == protocol.Closed(talking.TOO_WRONG, again=False)


def test_a_guest_who_was_slowed_is_still_heard(server: Server, made: protocol.MatchMade) -> None:
    browser = server.sit(made, "law")
    for number in range(WRONG + 3):
        browser.send(protocol.Rename(f"w{number}", "outlaws", "Me"))
    browser.send(protocol.AskWhy("last", 10**6, "law"))
    assert [browser.hear(protocol.Refused).token for _ in range(WRONG + 4)] == [
        *(f"w{n}" for n in range(WRONG + 3)),
        "last",
    ]


def test_a_bucket_fills_up_again_and_says_when_the_next_may_pass() -> None:
    time = [0.0]
    bucket = Bucket(2, 3, lambda: time[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert bucket.due() == 0.5
    time[0] = 1.0
    assert bucket.due() == 0
    assert [bucket.take() for _ in range(3)] == [True, True, False]
    buckets = Buckets(0, 1, lambda: 0.0)
    assert [buckets.take(who) for who in ("a", "a", "b")] == [True, False, True], "visitors have buckets of their own"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://127.0.0.1:1"])
def test_a_page_of_another_server_gets_no_socket(server: Server, origin: str) -> None:
    with pytest.raises(InvalidStatus):
        server.connect(origin)


def test_the_servers_own_page_gets_a_socket(server: Server, made: protocol.MatchMade) -> None:
    browser = Browser(server.connect(server.address.rstrip("/")), protocol.Hello(made.match, watch=made.watch))
    assert browser.welcome.match == made.match
