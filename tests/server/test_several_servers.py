"""Several server processes on one PostgreSQL: people at different servers play one match, and hear who is there."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from posse.server.presence import SILENCE, Elsewhere, Here, said
from posse.server.protocol import GiveAnswer, Known, ListMatches, MatchList, Refused, Said, Say, Taken
from tests.server.evenings import JUDGE, judged, told
from tests.server.postgres import Postgres
from tests.server.serving import Browser, Server, person, play_until, running, settled, token
from tests.sure import there


@pytest.fixture(scope="module")
def servers(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    environment = {"POSSE_DATABASE_URL": postgres.new_database()}
    folder: Path = tmp_path_factory.mktemp("data")
    with running(folder, environment=environment) as one, running(folder, environment=environment) as two:
        yield one, two


def was_cut(browser: Browser, seat: str) -> bool:
    return browser.states[seat].cuts == 1


def has_come_to(browser: Browser, number: int) -> bool:
    return all(state.number >= number for state in browser.states.values())


def test_talk_and_taking_back_reach_the_other_server(servers: tuple[Server, Server]) -> None:
    one, two = servers
    made = one.make(person("law", "Ann"), person("outlaws"))
    law, outlaws = one.sit(made, "law"), two.sit(made, "outlaws")
    law.say(Say(token(), "Howdy", "law"))
    assert outlaws.hear(Said).text == "Howdy"
    seats = {"law": law, "outlaws": outlaws}
    play_until(seats, lambda: any(browser.states[seat].undo.step for seat, browser in seats.items()))
    seat = next(seat for seat, browser in seats.items() if browser.states[seat].undo.step)
    assert isinstance(seats[seat].undo(seat), Taken)
    for each, browser in seats.items():
        browser.until(partial(was_cut, browser, each))
    assert law.story["law"] == outlaws.story["outlaws"]


def test_the_same_seat_at_two_servers_answers_once(servers: tuple[Server, Server]) -> None:
    """Both say their answer at the same moment: one is taken, the other is stale, and the match is one."""
    made = servers[0].make(person("law"), person("outlaws"))
    left, right = (server.sit(made, "law", "outlaws") for server in servers)
    seats = {"law": left, "outlaws": left}
    taken = stale = 0
    for _ in range(12):
        settled(left, right)
        seat = next(seat for seat in seats if left.asked(seat))
        state = left.states[seat]
        assert state.table.asked is not None
        words = next(choice.words for choice in state.table.asked.choices if not choice.needs)
        secret = state.table.asked.secret
        messages = {browser: GiveAnswer(token(), seat, state.at, words) for browser in (left, right)}
        for browser, message in messages.items():
            browser.send(message)
        replies = [browser.reply(message) for browser, message in messages.items()]
        assert all(isinstance(reply, Taken) or reply.kind == "stale" for reply in replies)
        if not secret:  # a laid card may be laid again
            taken += sum(isinstance(reply, Taken) for reply in replies)
            stale += sum(isinstance(reply, Refused) for reply in replies)
        number = max(each.number for each in left.states.values())
        for browser in (left, right):
            browser.until(partial(has_come_to, browser, number))
    assert taken == stale > 0
    settled(left, right)
    assert left.story == right.story


def test_an_evening_at_two_servers(servers: tuple[Server, Server]) -> None:
    """tombstone/frame/one-judge: what the Judge says at one server is heard at the other, in the Judge's seat there too; of two
    players who speak at once at different servers one is heard, and an hour goes by once."""
    one, two = servers
    made = judged(one)
    ada, ruiz, judge, beside, watching = (
        one.sit(made, "ada"),
        two.sit(made, "ruiz"),
        one.sit(made, JUDGE),
        two.sit(made, JUDGE),
        two.sit(made),
    )
    everybody = (ada, ruiz, judge, beside, watching)
    judge.taken(JUDGE, "say words=Listen.")
    beside.taken(JUDGE, "say words=Nobody. to=ada")
    settled(*everybody)
    heard = {"ada": ada, "ruiz": ruiz, JUDGE: beside, "": watching}
    assert {seat: told(browser, seat, "Listen.") for seat, browser in heard.items()} == dict.fromkeys(heard, 1)
    assert {seat: told(browser, seat, "Nobody.") for seat, browser in heard.items()} == {
        "ada": 1,
        JUDGE: 1,
        "ruiz": 0,
        "": 0,
    }
    players = {"ada": ada, "ruiz": ruiz}
    for hour in range(17, 21):
        messages = {
            seat: GiveAnswer(token(), seat, player.states[seat].at, "wait minutes=60")
            for seat, player in players.items()
        }
        for seat, message in messages.items():
            players[seat].send(message)
        replies = [players[seat].reply(message) for seat, message in messages.items()]
        assert sum(isinstance(reply, Taken) for reply in replies) == 1
        [late] = [reply for reply in replies if isinstance(reply, Refused)]
        assert (late.kind, "spoke first" in late.sentence) == ("stale", True)
        number = max(player.states[seat].number for seat, player in players.items())
        for browser in everybody:
            browser.until(partial(has_come_to, browser, number))
        settled(*everybody)
        for seat, browser in heard.items():
            assert there(browser.states[seat].table.abroad).minutes == hour * 60
    assert ruiz.story["ruiz"] == watching.story[""]
    assert judge.story == beside.story
    for seat, browser in players.items():
        other = two if browser is ada else one
        assert other.sit(made, seat).states[seat].table == browser.states[seat].table


def sees(browser: Browser, seats: set[str], watchers: int = 0) -> bool:
    """Whether a browser has been told last that these seats are held, and that so many watch."""
    people = browser.people()
    return people is not None and (people.watchers, {p.seat for p in people.people if p.here}) == (watchers, seats)


def test_people_at_two_servers_see_each_other_come_and_go(postgres: Postgres, tmp_path: Path) -> None:
    environment = {"POSSE_DATABASE_URL": postgres.new_database()}
    hasty = partial(running, tmp_path, environment=environment, command="tests.server.hasty")
    with hasty() as one, hasty() as two:
        made = one.make(person("law"), person("outlaws"))
        law = one.sit(made, "law")
        law.until(partial(sees, law, {"law"}))
        outlaws = two.sit(made, "outlaws")
        watcher = two.sit(made)
        for browser in (law, outlaws, watcher):
            browser.until(partial(sees, browser, {"law", "outlaws"}, 1))
        known = ListMatches((Known(made.match, (made.seats[0].key,)),))
        (line,) = two.post("api/matches/list", known, MatchList).matches
        assert all(person.here for person in line.people)
        outlaws.close()
        law.until(partial(sees, law, {"law"}, 1))
        two.sit(made, "outlaws")
        law.until(partial(sees, law, {"law", "outlaws"}, 1))
        two.kill()
        law.until(partial(sees, law, {"law"}))
        again = one.sit(made, "outlaws")
        for browser in (law, again):
            browser.until(partial(sees, browser, {"law", "outlaws"}))


def test_what_a_server_says_is_news_once() -> None:
    elsewhere = Elsewhere()
    here = Here("a", "m", ("law",), 2)
    assert elsewhere.heard(here)
    assert not elsewhere.heard(here)
    assert elsewhere.heard(Here("b", "m", ("outlaws",), 1))
    assert elsewhere.seats("m") == {"law", "outlaws"}
    assert elsewhere.watchers("m") == 3
    assert elsewhere.heard(Here("a", "m"))
    assert elsewhere.seats("m") == {"outlaws"}
    assert not elsewhere.heard(Here("a", "m")), "nobody was there already"
    assert elsewhere.seats("other") == frozenset()


def test_a_server_that_falls_silent_is_forgotten() -> None:
    time = [0.0]
    elsewhere = Elsewhere(lambda: time[0])
    elsewhere.heard(Here("a", "m", ("law",)))
    elsewhere.heard(Here("b", "n", ("law",)))
    time[0] = SILENCE
    elsewhere.heard(Here("b", "n", ("law",)))
    assert elsewhere.fade() == set()
    time[0] += 1
    assert elsewhere.fade() == {"m"}
    assert elsewhere.seats("m") == frozenset()
    assert elsewhere.seats("n") == {"law"}


@pytest.mark.parametrize("words", ["", "x", "{}", '{"server":1,"match":"m"}', "[]"])
def test_what_cannot_be_read_is_not_heard(words: str) -> None:
    assert said(words) is None
