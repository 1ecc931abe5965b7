"""Who is there at other servers: heard, forgotten when they fall silent, and told across processes."""

from functools import partial
from pathlib import Path

import pytest

from posse.server.presence import SILENCE, Elsewhere, Here, said
from posse.server.protocol import Known, ListMatches, MatchList
from tests.server.postgres import Postgres
from tests.server.serving import Browser, person, running


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
