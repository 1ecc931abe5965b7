"""How far seats want to be asked: kept in the log, answered at once and like any answer, and nobody else's to know."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from posse.engine.words import say
from posse.games.tombstone.checks import LetItStand, Offer
from posse.games.tombstone.judge import FINAL
from posse.games.tombstone.shelf import SHELF
from posse.server.edge import Edge
from posse.server.log import Entry, Person, Stopped, now
from posse.server.played import Played, Rejected
from posse.server.protocol import Refused, Said, Say, SetStop, StopsShown, Taken
from posse.server.snapshots import read_back, taken
from tests.server.postgres import Postgres
from tests.server.serving import Browser, Server, play, running, settled, token
from tests.server.sitting import Sitting
from tests.sure import as_a, there

DUEL = "main-street-duel"
PASSED = say(LetItStand())
SEED, LONG = 6, 60
"""Dice and answers with shots that miss, and a wound that luck could do nothing about."""


def offer(played: Played) -> Offer | None:
    """What somebody is asked about a roll."""
    question = played.match.question
    return question if isinstance(question, Offer) else None


def offered(played: Played) -> bool:
    return offer(played) is not None


def duel(stop: str) -> Sitting:
    """A duel in which both seats want to be asked so far."""
    here = Sitting(SEED, DUEL)
    for seat in here.played.manned:
        here.wrote(here.played.stop(seat, stop))
    return here


def until_offered() -> tuple[Sitting, str]:
    """A duel in which somebody is asked about a roll."""
    here = duel("always")
    here.until(offered, "shoot", "activate")
    return here, there(offer(here.played)).seat


def go_on(here: Sitting) -> tuple[str, ...]:
    """One answer, which lets a roll stand; those whose stop has answered behind it."""
    wrote = here.answer(words=PASSED if offered(here.played) else None)
    return tuple(entry.seat for entry in wrote[1:] if (entry.kind, entry.body) == ("answer", PASSED))


def shown(played: Played, seat: str) -> StopsShown:
    return there(Edge(played).state(seat).stops)


def test_a_seat_is_told_what_it_may_want_and_whether_that_is_about_what_it_is_asked() -> None:
    here = Sitting(SEED, DUEL)
    found = shown(here.played, "ada")
    assert ([one.id for one in found.may], found.stop, found.asked) == (
        ["matters", "always", "never"],
        "matters",
        False,
    )
    assert "cannot want that" in as_a(Rejected, here.played.stop("ada", "sometimes")).refusal.sentence
    here, seat = until_offered()
    assert shown(here.played, seat).asked


def test_books_without_stops_show_none() -> None:
    played = Sitting().played
    assert Edge(played).state("law").stops is None
    assert isinstance(played.stop("law", "never"), Rejected)
    assert Edge(Sitting(SEED, DUEL).played).state("").stops is None


@pytest.mark.parametrize("stop", ["always", "matters", "never"])
def test_what_is_not_asked_is_answered_at_once_and_is_the_answer_that_was_not_given(stop: str) -> None:
    """The same dice come to the same table and story, whoever let a roll stand: the seat, or its stop."""
    here, asked = duel(stop), duel("always")
    put: list[Offer] = []

    def long(played: Played) -> bool:
        put.extend(one for one in (offer(played),) if one is not None)
        return len(played.match.answers) >= LONG

    here.until(long, PASSED, "shoot", "activate")
    assert stop == "always" or all(one.matters for one in put)
    asked.until(lambda played: len(played.match.answers) == len(here.played.match.answers), PASSED, "shoot", "activate")
    ours, theirs = here.played.match, asked.played.match
    assert (ours.digest, ours.answers, ours.story()) == (theirs.digest, theirs.answers, theirs.story())
    let_stand = sum(answer.value == LetItStand() for answer in ours.answers)
    assert (bool(put), let_stand > len(put)) == (stop != "never", stop != "always")
    assert here.again().match.digest == ours.digest


def test_bots_are_asked_all() -> None:
    """They weigh an offer themselves."""
    here = Sitting(SEED, DUEL, ada=Person("deputy"), larrabees=Person("deputy"))
    for seat in here.played.manned:
        here.wrote(here.played.stop(seat, "never"))
    here.until(offered, "shoot", "activate")
    seat = there(offer(here.played)).seat
    here.wrote(here.played.seated(seat, Person()))
    assert offered(here.played), "whoever sits down is asked what is asked"


def test_the_question_in_hand_stays_with_whoever_is_asked() -> None:
    """Nothing is settled by setting a stop, nor by what is said afterwards: what is asked next goes by it."""
    here, seat = until_offered()
    played = here.played
    for outcome in (played.stop(seat, "never"), played.say(seat, "Ann", "Wait."), played.answer(seat, 0, "offer-draw")):
        assert len(here.wrote(outcome)) == 1
    assert shown(played, seat).asked


def test_it_is_read_again_from_the_log_and_from_a_snapshot() -> None:
    here, _ = until_offered()
    here.wrote(here.played.stop("ada", "never"))
    for read in (here.again(), read_back(here.row, here.log, taken(here.played))):
        assert [read.stop_of(seat) for seat in ("ada", "larrabees")] == ["never", "always"]
        assert read.match.digest == here.played.match.digest
    here.wrote(here.played.stop("ada", "matters"))
    assert here.again().stop_of("ada") == "matters"


def test_whoever_goes_back_to_an_answer_of_their_stop_is_asked() -> None:
    """It is taken back like any answer, and then it is for the seat to give; the stop is as it was."""
    here = duel("never")
    played, match = here.played, here.played.match
    while not (passed := go_on(here)):
        pass
    seat = passed[-1]
    while not offered(played):
        here.wrote(played.undo(seat, played.posed, "ask", held=played.manned))
    assert there(offer(played)).seat == seat
    for read in (played, here.again()):
        assert (offered(read), read.stop_of(seat)) == (True, "never")
    use = say(there(offer(played)).options[0])
    assert here.answer(seat, use)[0].body == use
    assert here.again().match.digest == match.digest


def test_what_is_for_an_occasion_ends_with_it_and_what_was_set_before_is_there_again() -> None:
    here = duel("always")
    played = here.played
    over = msgspec.json.encode(Stopped("never", "fight 7")).decode()
    assert played.enter(Entry(played.number + 1, "stop", "ada", over, now())) is None
    assert played.stop_of("ada") == "always"
    here = Sitting(SEED, DUEL)
    here.wrote(here.played.stop("ada", "never"))
    assert [here.played.stop_of(seat) for seat in ("ada", "larrabees")] == ["never", "matters"]


def test_a_judge_is_asked_for_a_last_word_only_if_they_want_to_be(tmp_path: Path) -> None:
    """tombstone/core/judge/final-say: a fight halts at no roll for it, and it is there for whoever asks for it."""
    file = tmp_path / "judged-duel.toml"
    text = SHELF.path(DUEL).read_text().replace(f'id = "{DUEL}"', 'id = "judged-duel"')
    file.write_text(f"{text}\n[house_rules]\njudge = true\n")
    for stop, halts in (("matters", False), ("always", True)):
        here = Sitting(SEED, str(file))
        assert shown(here.played, "larrabees").about != shown(here.played, "ada").about
        here.wrote(here.played.stop("larrabees", stop))
        rules = set()
        for _ in range(60):
            rules |= {question.rule for question in (offer(here.played),) if question is not None}
            go_on(here)
        assert (FINAL in rules) == halts


# --- On servers ---------------------------------------------------------------------------------------------------


def stop_of(browser: Browser, seat: str) -> str:
    return there(browser.states[seat].stops).stop


def has(browser: Browser, seat: str, stop: str) -> bool:
    return stop_of(browser, seat) == stop


def wants(browser: Browser, seat: str, stop: str) -> None:
    """Set a stop, and be shown it."""
    assert isinstance(browser.say(SetStop(token(), seat, stop)), Taken)
    browser.until(partial(has, browser, seat, stop))


def test_nobody_else_hears_of_it(server: Server) -> None:
    """Not a byte: the others' next message is what is said after it."""
    made = server.make(scenario=DUEL)
    ada, others, watcher = server.sit(made, "ada"), server.sit(made, "larrabees"), server.sit(made)
    browsers = {"ada": ada, "larrabees": others, "": watcher}
    ada.send(Say(token(), "Ready?", "ada"))
    for browser in browsers.values():
        browser.hear(Said)
    heard = {seat: len(browser.heard) for seat, browser in browsers.items()}
    wants(ada, "ada", "never")
    assert as_a(Refused, ada.say(SetStop(token(), "larrabees", "never"))).sentence == "That seat is not yours."
    assert as_a(Refused, ada.say(SetStop(token(), "ada", "sometimes"))).kind == "not allowed"
    ada.send(Say(token(), "Howdy", "ada"))
    for seat in ("larrabees", ""):
        browsers[seat].hear(Said)
        news = browsers[seat].heard[heard[seat] :]
        assert len(news) == 1, news
    assert stop_of(others, "larrabees") == "matters"
    assert watcher.states[""].stops is None


def test_another_server_goes_by_it_also_when_the_first_is_gone(postgres: Postgres, tmp_path: Path) -> None:
    """What is set at one is shown at the other, and answers there; or it is read from the log after a crash."""
    environment = {"POSSE_DATABASE_URL": postgres.new_database()}
    with running(tmp_path, environment=environment) as one, running(tmp_path, environment=environment) as two:
        made, later = one.make(scenario=DUEL), one.make(scenario=DUEL)
        seats = [key.seat for key in made.seats]
        here, far = one.sit(made, *seats), two.sit(made, *seats)
        for seat in seats:
            wants(here, seat, "never")
            far.until(partial(has, far, seat, "never"))
        far.heard.clear()
        play(dict.fromkeys(seats, far), 40)
        assert not any('"asked":true' in text for text in far.heard)
        settled(here, far)
        assert here.story == far.story
        wants(one.sit(later, "ada"), "ada", "never")
        one.kill()
        again = two.sit(later, *seats)
        assert {seat: stop_of(again, seat) for seat in seats} == {**dict.fromkeys(seats, "matters"), "ada": "never"}
