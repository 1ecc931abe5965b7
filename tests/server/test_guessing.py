"""Whoever tries keys is slowed, then refused for a while; whoever has a right one, or some that are outdated, is not."""

from collections.abc import Callable

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from posse.server.limits import GUESS_PAUSE, GUESS_RATE, Guesses
from posse.server.protocol import Closed, Hello, MatchMade, ToBrowser
from tests.server.machines import CONNECTIONS, client, machine, talker
from tests.server.serving import PATIENCE, Server, person

FREE = CONNECTIONS
MOST = 3 * FREE


@pytest.fixture(scope="module")
def made(hasty: Server) -> MatchMade:
    return hasty.make(person("law"), person("outlaws"))


Way = Callable[[httpx.Client, str, str], httpx.Response]
WAYS: dict[str, Way] = {
    "home": lambda who, _, key: who.get("api/catalogue", headers={"X-Posse-Home": key}),
    "scenario": lambda who, _, key: who.get("api/catalogue", headers={"X-Posse-Scenarios": f"own-1.{key}"}),
    "campaign": lambda who, _, key: who.get("api/campaigns", headers={"X-Posse-Campaigns": f"1.{key}"}),
    "record": lambda who, match, key: who.get(f"api/matches/{match}/record", headers={"X-Posse-Keys": key}),
    "invited": lambda who, match, key: who.get(f"api/matches/{match}/invited", headers={"X-Posse-Keys": key}),
    "replay": lambda who, match, key: who.get(f"api/replays/{match}", headers={"X-Posse-Keys": key}),
    "moment": lambda who, match, key: who.get(f"api/replays/{match}/at/0", headers={"X-Posse-Keys": key}),
    "rematch": lambda who, match, key: who.post(f"api/matches/{match}/rematch", json={"keys": [key]}),
    "branch": lambda who, match, key: who.post(f"api/replays/{match}/branch", json={"number": 0, "keys": [key]}),
    "invitation": lambda who, match, key: who.post(
        f"api/matches/{match}/invitation", json={"seat": "law", "keys": [key]}
    ),
    "claim": lambda who, match, key: who.post(
        f"api/matches/{match}/claim", json={"seat": "law", "key": key, "token": "t" * 20}
    ),
    "list, seat": lambda who, match, key: who.post(
        "api/matches/list", json={"known": [{"match": match, "keys": [key]}]}
    ),
    "list, watch": lambda who, match, key: who.post(
        "api/matches/list", json={"known": [{"match": match, "watch": key}]}
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_guessed_keys_are_refused_after_many(hasty: Server, made: MatchMade, way: str) -> None:
    with client(hasty, machine()) as guesser:
        told = [WAYS[way](guesser, made.match, f"wrong{number}").status_code for number in range(MOST + 1)]
        assert 429 not in told[: MOST - 1]
        assert told[-1] == 429
        assert guesser.get("api/catalogue").status_code == 429
        assert guesser.get("healthz").status_code == 200
    with client(hasty, machine()) as somebody:
        assert somebody.get("api/catalogue").status_code == 200


def test_keys_guessed_in_conversations_count_as_well(hasty: Server, made: MatchMade) -> None:
    address = machine()
    for number in range(MOST // 8 + 1):
        wrong = [f"wrong{number}.{each}" for each in range(8)]
        with talker(hasty, address, {}) as wire:
            wire.send(msgspec.json.encode(Hello(made.match, tuple(wrong[1:]), wrong[0])).decode())
            assert isinstance(msgspec.json.decode(wire.recv(PATIENCE), type=ToBrowser), Closed)
    with pytest.raises(InvalidStatus), talker(hasty, address, {}):
        pass
    with client(hasty, address) as guesser:
        assert guesser.get("api/catalogue").status_code == 429


def test_right_keys_and_outdated_ones_are_always_heard(hasty: Server, made: MatchMade) -> None:
    keys = [seat.key for seat in made.seats]
    known = [{"match": made.match, "keys": [*keys, "old", "older"]}]
    known += [{"match": f"gone{number}", "keys": [f"gone{number}"]} for number in range(100)]
    outdated = ",".join(f"own-{number}.old" for number in range(FREE // 2))
    with client(hasty, machine()) as somebody:
        for _ in range(MOST + 1):
            answer = somebody.post("api/matches/list", json={"known": known}, headers={"X-Posse-Scenarios": outdated})
            assert [line["match"] for line in answer.json()["matches"]] == [made.match]


def test_who_guesses_waits_first_and_is_refused_then() -> None:
    time = [0.0]
    guesses = Guesses(FREE, lambda: time[0])
    pauses = [guesses.wrong("a", [str(number)]) for number in range(MOST)]
    assert pauses == [0.0] * FREE + [GUESS_PAUSE] * (MOST - FREE)
    assert guesses.too_many("a")
    assert not guesses.too_many("b")
    time[0] = 1 / GUESS_RATE
    assert not guesses.too_many("a")


def test_the_same_wrong_key_is_one_guess() -> None:
    guesses = Guesses(FREE, lambda: 0.0)
    for _ in range(2 * MOST):
        assert not guesses.wrong("a", ["old", "older"])
    assert not guesses.too_many("a")


def test_a_guess_that_was_refused_is_none_that_is_known() -> None:
    guesses = Guesses(FREE, lambda: 0.0)
    keys = [str(number) for number in range(2 * MOST)]
    assert guesses.wrong("a", keys)
    assert guesses.wrong("a", keys)
