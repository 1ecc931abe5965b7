"""Scenarios from elsewhere: checked with every mistake named, kept for whoever has the key, played like any other."""

import httpx
import msgspec
import pytest

from posse import read_record
from posse.games.ruthless.scenario import SCENARIOS
from posse.games.shelf import ROOM
from posse.server import scenarios
from posse.server.protocol import Catalogue, MatchMade, NewMatch, Problem, ScenarioKept, ScenarioShown, SeatWanted
from posse.server.scenarios import Draft, check
from tests.server.serving import Server

NOON = (SCENARIOS.folder / "high-noon.toml").read_text()
NARROWS = (ROOM / "tombstone" / "data" / "scenarios" / "narrows.toml").read_text()
MINE = NOON.replace('id = "high-noon"', 'id = "my-noon"').replace("High Noon on Main Street", "My Own Noon")


def sent(server: Server, text: str) -> httpx.Response:
    return server.http.post("api/scenarios", content=text.encode())


def keys(kept: ScenarioKept) -> dict[str, str]:
    return {"X-Posse-Scenarios": f"nonsense,{kept.key}"}


def listed(server: Server, **headers: str) -> set[str]:
    return {line.id for game in server.get("api/catalogue", Catalogue, **headers).games for line in game.scenarios}


@pytest.fixture(scope="module")
def kept(server: Server) -> ScenarioKept:
    """A scenario that was found sound."""
    answer = sent(server, MINE)
    assert answer.is_success, answer.text
    return msgspec.json.decode(answer.content, type=ScenarioKept)


def test_it_is_listed_for_whoever_has_its_key_and_at_home(server: Server, kept: ScenarioKept) -> None:
    assert kept.scenario.name == "My Own Noon"
    id = kept.scenario.id
    assert id not in listed(server)
    assert id in listed(server, **keys(kept))
    assert id in listed(server, **{"X-Posse-Home": server.home})
    forged = f"{id}.{'x' * 43}"
    assert id not in listed(server, **{"X-Posse-Scenarios": forged})


def test_the_same_file_is_kept_once(server: Server, kept: ScenarioKept) -> None:
    again = msgspec.json.decode(sent(server, MINE).content, type=ScenarioKept)
    assert again == kept
    other = msgspec.json.decode(sent(server, MINE + "\n# another").content, type=ScenarioKept)
    assert other.key != kept.key


def test_it_is_laid_out_and_played_with_its_key(server: Server, kept: ScenarioKept) -> None:
    id = kept.scenario.id
    assert server.http.get(f"api/scenarios/ruthless/{id}").status_code == 404
    shown = server.get(f"api/scenarios/ruthless/{id}", ScenarioShown, **keys(kept))
    assert shown.scene.title == "My Own Noon"
    wanted = NewMatch("ruthless", id, (SeatWanted("law"), SeatWanted("outlaws")))
    refused = server.http.post("api/matches", content=msgspec.json.encode(wanted))
    assert refused.status_code == 400
    made = server.post("api/matches", wanted, MatchMade, **keys(kept))
    hot = server.sit(made, "law", "outlaws")
    assert hot.welcome.scene.title == "My Own Noon"
    hot.taken(next(seat for seat in ("law", "outlaws") if hot.asked(seat)))
    every = {"X-Posse-Keys": ",".join(key.key for key in made.seats)}
    text = server.http.get(f"api/matches/{made.match}/record", headers=every).text
    assert read_record(text).answers


def test_it_is_played_with_other_options(server: Server, kept: ScenarioKept) -> None:
    options = server.get("api/catalogue", Catalogue).games[0].house_rules
    option = next(one for one in options if one.id not in kept.scenario.house_rules and len(one.values) > 1)
    wanted = NewMatch("ruthless", kept.scenario.id, (), {option.id: option.values[1]})
    assert server.post("api/matches", wanted, MatchMade, **keys(kept)).match
    wrong = NewMatch("ruthless", kept.scenario.id, (), {option.id: "nonsense"})
    answer = server.http.post("api/matches", content=msgspec.json.encode(wrong), headers=keys(kept))
    assert answer.status_code == 400
    assert option.id in answer.text


@pytest.mark.parametrize(
    ("text", "where", "word"),
    [
        ("", "id", "id"),
        ("not toml", "", "not TOML"),
        (MINE.replace('"my-noon"', '"../../etc/passwd"'), "id", "small letters"),
        (MINE.replace('"my-noon"', "7"), "id", "small letters"),
        (MINE.replace('game = "ruthless"', 'game = "chess"'), "game", "ruthless"),
        (MINE.replace('map = "main-street"', 'map = "/etc/passwd.toml"'), "map", "come with Posse"),
        (MINE.replace('"bass_reeves"', '"/etc/people.toml"'), "figure", "brings no files"),
        (NARROWS.replace('character = "brave"', 'character = "/etc/people.toml"'), "figure", "brings no files"),
        (MINE.replace('map = "main-street"', 'map = "atlantis"'), "", "atlantis"),
        (MINE.replace('character = "bass_reeves"', 'character = "nobody"'), "reeves", "nobody"),
        (MINE.replace('seat = "law"', 'seat = "moon"', 1), "rourke", "moon"),
        (MINE + '\nnonsense = "x"\n', "nonsense", ""),
    ],
)
def test_a_file_with_a_mistake_is_refused_with_key_and_reason(text: str, where: str, word: str) -> None:
    found = check(Draft(text))
    assert found.ready is None
    assert any(where in mistake.key and word in mistake.reason for mistake in found.mistakes), found.mistakes
    assert all("/" not in mistake.file for mistake in found.mistakes)


def test_every_mistake_is_told(server: Server) -> None:
    text = MINE.replace('character = "bass_reeves"', 'character = "nobody"').replace('seat = "law"', 'seat = "moon"', 1)
    answer = sent(server, text)
    assert answer.status_code == 400
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.where
    assert problem.sentence.endswith((".", "?"))
    assert problem.also
    assert all(other.startswith("my-noon.toml: ") for other in problem.also)


@pytest.mark.parametrize(
    "body",
    [
        b"\xff\xfe\x00",
        b"a = " + b"[" * 20_000,
        b"a" * 60_000,
        b"[[figure]]\n" * 8_000,
        b"[" + b"a." * 20_000 + b"a]",
        MINE.replace("turn_limit = 10", "turn_limit = 1e999").encode(),
        MINE.replace("at = [29.4, 14.6]", "at = [nan, inf]").encode(),
        MINE.replace("at = [29.4, 14.6]", f"at = [{'9' * 5000}, 1]").encode(),
    ],
)
def test_hostile_files_are_refused_with_a_sentence_and_the_server_lives(server: Server, body: bytes) -> None:
    answer = server.http.post("api/scenarios", content=body)
    assert answer.status_code == 400, answer.text
    assert msgspec.json.decode(answer.content, type=Problem).sentence
    assert server.http.get("healthz").is_success


def test_a_crowd_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scenarios, "FIGURES", 3)
    (mistake,) = check(Draft(MINE)).mistakes
    assert "At most 3 figures" in mistake.reason
    monkeypatch.setattr(scenarios, "FIGURES", 64)
    monkeypatch.setattr(scenarios, "SEATS", 1)
    (mistake,) = check(Draft(MINE)).mistakes
    assert "At most 1 can sit" in mistake.reason
