"""On the server: a question open to several seats, which the first answer settles, and several choices of one seat."""

import pytest

from posse.engine.question import Choose
from posse.engine.refusal import Refusal
from posse.engine.words import say
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.played import STALE, Played, Rejected
from posse.server.protocol import State
from tests.server.saloon_front import saloon
from tests.server.sitting import Sitting
from tests.sure import as_a, there

pytestmark = pytest.mark.usefixtures(saloon.__name__)
BOT = Person("greenhorn")


def lively(**people: Person) -> Sitting:
    """Ann is red's, Bob blue's, Cal and Dot are the judge's; and anybody may speak."""
    sitting = Sitting(7, "lively", "saloon", **people)
    assert sitting.played.waiting_for() == ("red", "blue", "judge")
    return sitting


def shown(played: Played, seat: str) -> State:
    return Edge(played).state(seat)


def test_of_two_who_speak_at_once_the_first_is_heard_and_the_other_is_told_so() -> None:
    sitting = lively()
    played = sitting.played
    at = played.posed
    assert {shown(played, seat).at for seat in played.seats} == {at}
    sitting.wrote(played.answer("blue", at, "treat person=bob whom=ann", "one"))
    late = as_a(Rejected, played.answer("judge", at, "call-time", "two"))
    assert (late.stale, late.refusal.sentence) == (True, "Blue spoke first, and that settled the question.")
    assert as_a(Rejected, played.answer("judge", at - 1, "call-time", "three")).refusal.sentence == STALE
    sitting.wrote(played.answer("judge", played.posed, "call-time", "four"))
    assert sitting.again().match.digest == played.match.digest


def test_everybody_who_may_speak_is_shown_what_they_may_say() -> None:
    played = lively().played
    for seat, first in (
        ("judge", "go-home person=cal"),
        ("blue", "go-home person=bob"),
        ("judge", "go-home person=cal"),
    ):
        table = shown(played, seat).table
        assert table.asked is not None
        assert (table.asked.anybody, table.asked.choices[0].words, table.waiting) == (True, first, "")
        assert table.asked.hint == "Others are asked too: whoever speaks first settles it."
    watched = shown(played, "").table
    assert (watched.asked, watched.waiting) == (None, "Waiting for Red, Blue or Judge.")
    assert played.summary().sentence == "Waiting for Red or Blue or Judge."


def test_bots_leave_the_word_to_people_and_take_turns_among_themselves() -> None:
    alone = lively(red=BOT, judge=BOT).played
    assert alone.bots_asked() == ()
    asked = there(shown(alone, "blue").table.asked)
    assert (asked.anybody, asked.hint) == (False, ""), "nobody else speaks before they do"
    sitting = lively(red=BOT, blue=BOT, judge=BOT)
    assert sitting.played.bots_asked() == ("red",)
    sitting.answer("red", "treat person=ann whom=bob")
    assert sitting.played.bots_asked() == ("blue",)
    sitting.answer("judge", "call-time")
    assert sitting.played.bots_asked() == ("red", "blue", "judge"), "what is asked of all is answered by all"


def test_what_one_has_said_is_taken_back_while_one_may_still_speak() -> None:
    sitting = lively()
    played = sitting.played
    sitting.answer("blue", "treat person=bob whom=ann")
    assert (list(played.free("blue")), list(played.free("red"))) == ([0], [])
    sitting.wrote(played.undo("blue", played.posed, "step"))
    assert played.match.digest == lively().played.match.digest


def test_a_seat_makes_several_secret_choices_in_any_order_at_one_position() -> None:
    sitting = lively()
    sitting.answer("judge", "call-time")
    played = sitting.played
    at = played.posed
    sitting.wrote(played.answer("judge", at, "stake person=dot coins=0"))
    assert played.posed == at, "a secret answer does not move the others' question"
    table = shown(played, "judge").table
    assert table.asked is not None
    assert (table.asked.sentence, table.asked.given) == ("What does cal stake?", "")
    assert [(one.sentence, one.given) for one in table.others] == [("What does dot stake?", "stake person=dot coins=0")]
    assert played.laid() == (), "one choice is still to make"
    choosing = as_a(Choose, Edge(played).choosing("judge").question)
    assert {say(option).split()[1] for option in choosing.options} == {"person=cal", "person=dot"}
    assert shown(played, "red").table.others == ()
    for seat, words in (
        ("judge", "stake person=cal coins=1"),
        ("judge", "stake person=cal coins=3"),
        ("red", "stake person=ann coins=0"),
    ):
        sitting.wrote(played.answer(seat, at, words))
    assert (played.laid(), played.waiting_for()) == (("judge", "red"), ("blue",))
    sitting.answer("blue", "stake person=bob coins=1")
    assert played.ended or played.posed > at
    assert sitting.again().match.digest == played.match.digest


def test_lively_evenings_are_played_through_and_read_back() -> None:
    sitting = lively(blue=BOT)
    sitting.until(lambda played: played.ended)
    assert sitting.again().match.digest == sitting.played.match.digest


def test_whoever_comes_in_is_shown_to_all_and_named_in_the_story_and_no_map_is_needed() -> None:
    sitting = lively()
    played = sitting.played
    edge = Edge(played)
    assert (edge.scene.map, [one.id for one in edge.scene.figures]) == (None, ["ann", "bob", "cal", "dot"])
    for seat, words in (
        ("judge", "bring-in person=eve"),
        ("judge", "played-by seat=blue"),
        ("judge", "go-home person=cal"),
    ):
        sitting.answer(seat, words)
    for seat in ("red", "blue", "judge", ""):
        table = edge.state(seat).table
        assert [one.id for one in table.people] == ["ann", "bob", "dot", "eve"]
        assert [(one.name, one.seat, one.side, one.initial) for one in table.joined] == [("Eve", "blue", "blue", "E")]
        told = [(line.shown.sentence, line.shown.figures, line.shown.side) for line in edge.story(seat)]
        assert told == [("Eve comes in.", ("eve",), "blue"), ("Cal goes home.", ("cal",), "judge")]
    view = edge.view("red")
    for looked in (edge.screen.sights(view, "bob"), edge.screen.shot(view, "bob", "eve"), edge.screen.region(view, "")):
        assert isinstance(looked, Refusal)
        assert looked.sentence == "No map is laid on this table."
    assert sitting.again().match.digest == played.match.digest
    sitting.wrote(played.undo("judge", played.posed, "step"))
    assert [one.id for one in edge.table("red").people] == ["ann", "bob", "cal", "dot", "eve"]
