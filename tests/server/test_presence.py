"""Who is there at other servers: heard, and forgotten when they fall silent."""

import pytest

from posse.server.presence import SILENCE, Elsewhere, Here, said


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
