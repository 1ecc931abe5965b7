"""Requests over HTTP: lists, records, replays, branches, rules, and what every answer carries."""

import re
from pathlib import Path

import httpx
import msgspec
import pytest

from posse import read_record
from posse.bots.roster import names
from posse.engine.dealer import Seeded
from posse.engine.question import Draw, Roll
from posse.engine.seal import broken, seal_of
from posse.games.shelf import SHELF
from posse.lab.gazette import Gazette
from posse.server import pages
from posse.server.limits import BODY, RECORD, SCENARIO
from posse.server.protocol import (
    Catalogue,
    DiceShown,
    Known,
    ListMatches,
    MatchList,
    MatchMade,
    MomentShown,
    NewBranch,
    NewRematch,
    Problem,
    Rematch,
    ReplayShown,
    Rules,
    ScenarioShown,
    SeatWanted,
)
from tests.server.serving import Server, bot, person, play, running


@pytest.fixture(scope="module")
def finished(server: Server) -> MatchMade:
    made = server.make(bot("law"), bot("outlaws"))
    watcher = server.sit(made)
    watcher.until(lambda: watcher.states[""].table.ended is not None)
    watcher.close()
    return made


def refused(answer: httpx.Response, status: int) -> Problem:
    assert answer.status_code == status, answer.text
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert problem.sentence.endswith((".", "?"))
    return problem


def test_the_catalogue_lists_games_scenarios_options_and_bots(server: Server) -> None:
    found = server.get("api/catalogue", Catalogue)
    assert [game.id for game in found.games] == list(SHELF)
    for game in found.games:
        assert game.first_scenario in {scenario.id for scenario in game.scenarios}
        assert game.house_rules
    assert {one.id for one in found.bots} == set(names())
    assert not found.home
    assert server.get("api/catalogue", Catalogue, **{"X-Posse-Home": server.home}).home
    assert not server.get("api/catalogue", Catalogue, **{"X-Posse-Home": "x" * 43}).home


NOON = b'{"game":"ruthless","scenario":"high-noon"'


@pytest.mark.parametrize(
    ("path", "body", "status"),
    [
        ("matches", b"", 400),
        ("matches", b"[]", 400),
        ("matches", b'{"game":"ruthless"}', 400),
        ("matches", b'{"game":"chess","scenario":"high-noon"}', 400),
        ("matches", b'{"game":"ruthless","scenario":"nowhere"}', 400),
        ("matches", b'{"game":"ruthless","scenario":"/etc/passwd"}', 400),
        ("matches", b'{"game":"ruthless","scenario":"../scenarios/high-noon.toml"}', 400),
        ("matches", NOON + b',"seats":[{"seat":"moon"}]}', 400),
        ("matches", NOON + b',"house_rules":{"nonsense":true}}', 400),
        ("matches", NOON + b',"extra":1}', 400),
        ("matches", NOON + b',"seats":[{"seat":"law","who":"god"}]}', 400),
        ("matches", b" " * (BODY + 1), 413),
        ("records", b"", 400),
        ("records", b"not a record", 400),
        ("records", b"posse record 9\n", 400),
        ("records", b"\xff\xfe", 400),
        ("records", b"posse record 1\n" + b"x\n" * 30000, 400),
        ("records", b"x" * (RECORD + 1), 413),
        ("scenarios", b"#" * (SCENARIO + 1), 413),
    ],
)
def test_what_cannot_be_made_is_refused_with_a_sentence(server: Server, path: str, body: bytes, status: int) -> None:
    refused(server.http.post(f"api/{path}", content=body), status)


@pytest.mark.parametrize(
    ("path", "status"),
    [
        *((path, 404) for path in ("api/replays/nowhere", "api/matches/nowhere/record", "api/replays/x/at/3")),
        *((path, 404) for path in ("nothing.js", "api/rules/chess", "api/scenarios/chess/high-noon")),
        *((f"api/scenarios/{game}/nowhere", 404) for game in SHELF),
        (f"api/rules/ruthless?find={'x' * 300}", 400),
    ],
)
def test_what_is_not_there_is_not_found(server: Server, path: str, status: int) -> None:
    refused(server.http.get(path), status)


def test_a_page_of_another_server_makes_no_match(server: Server) -> None:
    body = NOON + b"}"
    refused(server.http.post("api/matches", content=body, headers={"Origin": "http://evil.example"}), 403)
    refused(server.http.get("healthz", headers={"Host": "evil.example"}), 403)
    own = {"Origin": server.address.rstrip("/")}
    assert server.http.post("api/matches", content=body, headers=own).status_code == 201


def test_a_list_shows_what_the_keys_open_and_at_home_everything(server: Server) -> None:
    made = server.make(person("law", "Ann"), person("outlaws"))
    law = made.seats[0]
    (line,) = server.post("api/matches/list", ListMatches((Known(made.match, (law.key,)),)), MatchList).matches
    assert line.yours == (law,)
    assert line.people[0].name == "Ann"
    assert line.title == "High Noon on Main Street"
    assert not line.ended
    watching = server.post("api/matches/list", ListMatches((Known(made.match, (), made.watch),)), MatchList)
    assert watching.matches[0].yours == ()
    nothing = server.post("api/matches/list", ListMatches((Known(made.match, ("x",)),)), MatchList)
    assert nothing.matches == ()
    everything = server.post("api/matches/list", ListMatches(), MatchList, **{"X-Posse-Home": server.home})
    line = next(line for line in everything.matches if line.match == made.match)
    assert (line.yours, line.watch) == (made.seats, made.watch)
    assert server.post("api/matches/list", ListMatches(), MatchList).matches == ()


def test_the_home_key_makes_nobody_elses_turn_ones_own(server: Server) -> None:
    """Whoever has the keys is told that they are waited for; the host, who sees every match, only of matches of their own."""
    made = server.make(person("law", "Ann"), person("outlaws"))
    own = Known(made.match, tuple(seat.key for seat in made.seats))

    def turns(known: tuple[Known, ...], home: str) -> list[bool]:
        lines = server.post("api/matches/list", ListMatches(known), MatchList, **{"X-Posse-Home": home}).matches
        return [line.your_turn for line in lines if line.match == made.match]

    assert turns((own,), "") == [True]
    assert turns((own,), server.home) == [True]
    assert turns((), server.home) == [False]
    assert turns((), "") == []


def test_the_record_of_a_running_match_or_a_branch_of_it_takes_every_key(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    address, branch = f"api/matches/{made.match}/record", f"api/replays/{made.match}/branch"
    refused(server.http.get(address), 403)
    refused(server.http.get(address, headers={"X-Posse-Keys": made.seats[0].key}), 403)
    everything = {"X-Posse-Keys": ",".join(key.key for key in made.seats)}
    assert read_record(server.http.get(address, headers=everything).text).outcome is None
    assert server.http.get(address, headers={"X-Posse-Home": server.home}).is_success
    refused(server.http.post(branch, content=msgspec.json.encode(NewBranch(3, (made.seats[0].key,)))), 403)
    every = NewBranch(3, tuple(key.key for key in made.seats))
    assert server.post(branch, every, MatchMade).match != made.match


def test_a_finished_match_is_replayed_with_everything_in_it(server: Server, finished: MatchMade) -> None:
    shown = server.get(f"api/replays/{finished.match}", ReplayShown)
    assert shown.ended
    assert shown.steps[0] == 0
    assert list(shown.steps) == sorted(set(shown.steps))
    assert [line.number for line in shown.lines] == list(range(len(shown.lines)))
    assert shown.marks[-1].kind == "end"
    assert len(shown.told) == len(shown.lines)
    assert set(shown.told) <= set(shown.steps)
    assert {mark.kind for mark in shown.marks} >= {"turn", "action", "end"}
    first = server.get(f"api/replays/{finished.match}/at/0", MomentShown)
    assert first.table.turn == 0
    last = server.get(f"api/replays/{finished.match}/at/{shown.steps[-1]}", MomentShown)
    assert last.table.ended is not None
    assert last.lines == len(shown.lines)
    assert sum(line.shots for line in last.luck) == sum(mark.kind in ("shot", "hit") for mark in shown.marks)
    beyond = server.get(f"api/replays/{finished.match}/at/999999", MomentShown)
    assert beyond == last


def test_the_town_paper_comes_out_when_the_match_is_over(server: Server, finished: MatchMade) -> None:
    """To be read and to be printed; before that nobody has it, whatever keys they show."""
    paper = server.get(f"api/replays/{finished.match}/gazette", Gazette)
    assert paper.headline
    printed = server.http.get(f"api/replays/{finished.match}/gazette/pdf", params={"paper": "letter"})
    assert printed.content.startswith(b"%PDF")
    assert paper.name in printed.headers["content-disposition"]
    made = server.make(person("law"), person("outlaws"))
    everything = {"X-Posse-Keys": ",".join(key.key for key in made.seats), "X-Posse-Home": server.home}
    for kind in ("gazette", "gazette/pdf"):
        refused(server.http.get(f"api/replays/{made.match}/{kind}", headers=everything), 403)


def test_the_dice_of_a_finished_match_lie_open(server: Server, finished: MatchMade) -> None:
    found = server.get(f"api/replays/{finished.match}/dice", DiceShown)
    assert found.mix is not None
    assert broken(found.mix, ("law", "outlaws")) is None
    assert seal_of(found.mix.secret) == server.sit(finished).welcome.sealed, "the promise is opened"
    record = server.http.get(f"api/matches/{finished.match}/record").text
    assert len(found.deals) == record.count(" rolls ") + record.count(" draws ") > 0
    dealer = Seeded(found.mix.seed)
    for deal in found.deals:
        question = Roll(deal.seat, "", "", deal.sides) if deal.sides else Draw(deal.seat, "", "", deal.pool)
        assert str(dealer.deal(question, deal.number)) == deal.result
    running = server.make(person("law"), person("outlaws"))
    refused(server.http.get(f"api/replays/{running.match}/dice"), 403)


def test_a_scenario_is_shown_as_it_is_laid_out(server: Server) -> None:
    for game in server.get("api/catalogue", Catalogue).games:
        for line in game.scenarios:
            shown = server.get(f"api/scenarios/{game.id}/{line.id}", ScenarioShown)
            assert (shown.scene.game, shown.scene.scenario) == (game.id, line.id)
            assert len(shown.table.figures) == (line.figures if line.map else 0)
            assert shown.table.hand == ()


def test_a_running_match_is_looked_back_over_through_one_pair_of_eyes(server: Server) -> None:
    """A seat sees its own hand; a browser that holds several seats, and one that watches, what is public."""
    made = server.make(person("law"), person("outlaws"))
    browser = server.sit(made, "law", "outlaws")
    play({"law": browser, "outlaws": browser}, 12)
    law, outlaws = (key.key for key in made.seats)
    shown = server.get(f"api/replays/{made.match}", ReplayShown, **{"X-Posse-Keys": law})
    assert [line.sentence + line.outcome for line in shown.lines] == browser.story["law"]

    def hand(number: int, *keys: str) -> list[str]:
        eyes = {"X-Posse-Keys": ",".join(keys)}
        then = server.get(f"api/replays/{made.match}/at/{number}", MomentShown, **eyes)
        return [card.card for card in then.table.hand]

    assert hand(shown.steps[-1], law) == [card.card for card in browser.states["law"].table.hand]
    assert len({*hand(10, law), *hand(10, outlaws)}) == 10
    assert hand(10, law, outlaws) == hand(10, made.watch) == hand(12, made.watch) == []
    refused(server.http.get(f"api/replays/{made.match}"), 403)


def test_a_branch_goes_on_from_a_moment(server: Server, finished: MatchMade) -> None:
    shown = server.get(f"api/replays/{finished.match}", ReplayShown)
    middle = shown.steps[len(shown.steps) // 2]
    wanted = NewBranch(middle, seats=(SeatWanted("law"), SeatWanted("outlaws")))
    made = server.post(f"api/replays/{finished.match}/branch", wanted, MatchMade)
    browser = server.sit(made, "law", "outlaws")
    then = server.get(f"api/replays/{finished.match}/at/{middle}", MomentShown)
    told = [line.sentence + line.outcome for line in shown.lines[: then.lines]]
    assert browser.story["law"][: then.lines] == told
    play({"law": browser, "outlaws": browser}, 5)
    everything = {"X-Posse-Keys": ",".join(key.key for key in made.seats)}
    assert read_record(server.http.get(f"api/matches/{made.match}/record", headers=everything).text)


def test_a_rematch_has_the_same_people_and_other_dice(server: Server, finished: MatchMade) -> None:
    again = server.post(f"api/matches/{finished.match}/rematch", NewRematch((finished.seats[0].key,)), MatchMade)
    watcher = server.sit(again)
    assert [one.who for one in watcher.welcome.people] == ["greenhorn", "greenhorn"]
    assert watcher.welcome.sealed != server.sit(finished).welcome.sealed
    refused(server.http.post(f"api/matches/{finished.match}/rematch", content=b"{}"), 403)
    watcher.until(lambda: watcher.states[""].table.ended is not None)
    second = server.post(f"api/matches/{finished.match}/rematch", NewRematch((finished.seats[0].key,)), MatchMade)
    assert second.match != again.match, "one that is over is followed by another"


def test_whoever_asks_for_a_rematch_gets_the_keys_of_the_seats_it_held(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    address = f"api/matches/{made.match}/rematch"
    law, outlaws = (key.key for key in made.seats)
    mine = server.post(address, NewRematch((law,)), MatchMade)
    assert [key.seat for key in mine.seats] == ["law"]
    theirs = server.post(address, NewRematch((outlaws,)), MatchMade)
    assert theirs.match == mine.match, "both ask, and meet again"
    assert [key.seat for key in theirs.seats] == ["outlaws"]
    maker = server.post(address, NewRematch((law, outlaws)), MatchMade)
    assert maker.seats == (*mine.seats, *theirs.seats)
    assert server.post(address, NewRematch(), MatchMade, **{"X-Posse-Home": server.home}) == maker
    assert server.post(address, NewRematch((law,), swapped=True), MatchMade).match != mine.match
    refused(server.http.post(address, content=msgspec.json.encode(NewRematch((made.watch,)))), 403)


def test_the_others_hear_of_a_rematch_each_with_its_own_key(server: Server) -> None:
    made = server.make(person("law", "Ann"), person("outlaws", "Bob"))
    law, outlaws, watcher = server.sit(made, "law"), server.sit(made, "outlaws"), server.sit(made)
    mine = server.post(f"api/matches/{made.match}/rematch", NewRematch((made.seats[0].key,), True), MatchMade)
    told = {name: browser.hear(Rematch) for name, browser in (("law", law), ("outlaws", outlaws), ("", watcher))}
    assert {one.match for one in told.values()} == {mine.match}
    assert {name: [key.seat for key in one.seats] for name, one in told.items()} == {
        "law": ["outlaws"],
        "outlaws": ["law"],
        "": [],
    }
    assert told["law"].seats == mine.seats
    (key,) = told["outlaws"].seats
    assert not any(key.key in text for browser in (law, watcher) for text in browser.heard)
    again = MatchMade(mine.match, told["outlaws"].seats, told["outlaws"].watch)
    bob = server.sit(again, "law")
    assert [one.name for one in bob.welcome.people] == ["Bob", "Ann"]
    late = server.sit(made, "outlaws")
    assert late.hear(Rematch) == told["outlaws"], "whoever comes later hears of it too"


def test_a_record_is_uploaded_checked_and_replayed(server: Server, finished: MatchMade) -> None:
    answer = server.http.get(f"api/matches/{finished.match}/record")
    assert answer.headers["content-type"].startswith("text/plain")
    text = answer.text
    assert read_record(text).outcome is not None, "it is anybody's, and sound"
    answer = server.http.post("api/records", content=text.encode())
    made = msgspec.json.decode(answer.content, type=MatchMade)
    original = server.get(f"api/replays/{finished.match}", ReplayShown)
    copy = server.get(f"api/replays/{made.match}", ReplayShown)
    assert [line.sentence for line in copy.lines] == [line.sentence for line in original.lines]
    assert server.http.get(f"api/matches/{made.match}/record").text == text
    changed = re.sub(r"rolls (\d+)", lambda m: f"rolls {int(m[1]) % 10 + 1}", text, count=1)
    refused(server.http.post("api/records", content=changed.encode()), 403)


def test_a_record_that_is_not_over_can_be_gone_on_with(server: Server) -> None:
    made = server.make(person("law"), person("outlaws"))
    browser = server.sit(made, "law", "outlaws")
    play({"law": browser, "outlaws": browser}, 6)
    text = server.http.get(f"api/matches/{made.match}/record", headers={"X-Posse-Home": server.home}).text
    again = msgspec.json.decode(server.http.post("api/records", content=text.encode()).content, type=MatchMade)
    other = server.sit(again, "law", "outlaws")
    assert other.story == browser.story
    play({"law": other, "outlaws": other}, 4)


def test_rules_are_found_by_word_and_id(server: Server) -> None:
    everything = server.get("api/rules/ruthless", Rules).rules
    found = server.get("api/rules/ruthless?find=snap%20shot", Rules).rules
    assert 0 < len(found) < len(everything)
    one = server.get(f"api/rules/ruthless?find={found[0].id}", Rules).rules
    assert one == (found[0],)
    assert found[0].chapter == found[0].id.split("/")[1]
    assert server.get("api/rules/ruthless?find=zzzz", Rules).rules == ()


def test_at_a_match_the_rules_are_as_its_table_wants_to_read_them(server: Server) -> None:
    """tombstone/set/mature-events: by the house rules of that match, and of no other."""
    made = [
        server.make(bot("ada"), scenario="trouble-on-the-corral", players="1", excitement=True, mature_events=how)
        for how in ("soft", "off")
    ]
    asked = "api/rules/tombstone?find=tombstone/excitement/town/5"
    paths = (asked, *(f"{asked}&match={one.match}" for one in made))
    found = [[rule.sentence for rule in server.get(path, Rules).rules] for path in paths]
    assert found == [["A murder takes place."], ["Somebody is found dead, and nobody saw it."], []]
    refused(server.http.get(f"{asked}&match=nowhere"), 404)


def test_every_answer_carries_a_strict_content_policy(server: Server) -> None:
    for path in ("", "healthz", "api/catalogue", "nothing", "api/replays/nowhere"):
        headers = server.http.get(path).headers
        policy = headers["content-security-policy"]
        assert "default-src 'self'" in policy
        assert "unsafe" not in policy
        assert "frame-ancestors 'none'" in policy
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_only_files_of_the_client_are_given_out(tmp_path: Path) -> None:
    root = tmp_path / "static"
    (root / "assets").mkdir(parents=True)
    (root / "assets" / "a.js").write_text("1")
    (root / ".stamp").write_text("secret")
    (tmp_path / "outside").write_text("secret")
    assert pages.client_file("assets/a.js", root) is not None
    for path in ("../outside", "assets/../../outside", str(tmp_path / "outside"), ".stamp", "assets", "", "\x00"):
        assert pages.client_file(path, root) is None


def test_it_works_under_a_base_path(tmp_path: Path) -> None:
    with running(tmp_path, "--base-path", "/games/posse") as server:
        assert server.address.endswith("/games/posse/")
        assert server.http.get("healthz").is_success
        root = server.address.removesuffix("/games/posse/")
        assert httpx.get(f"{root}/healthz").status_code == 404
        assert httpx.get(f"{root}/games/posse").headers["location"] == "/games/posse/"
        there = httpx.get(f"{root}/games/posse", follow_redirects=True)
        assert there.url.path == "/games/posse/"
        assert there.content == (pages.client_file("index.html") or pytest.fail("no client")).read_bytes()
        made = server.make(person("law"), person("outlaws"))
        assert server.sit(made, "law").states["law"].table.figures
