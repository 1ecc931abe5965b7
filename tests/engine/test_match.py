"""A match: answering, being refused, secret answers, people's own dice, players."""

import pytest

from posse.engine.question import Draw, Option, Roll, Together
from posse.engine.refusal import Refusal
from posse.engine.view import View
from tests.engine.playing import HANDS, SEATS, by_hand, dealt, green_acts, lay, played, taken
from tests.engine.toy import Creep, Duck, Hit, Lay, Rest, Shoot, Stand, Table
from tests.sure import as_a


def test_an_option_among_those_listed_is_taken_and_words_are_as_good() -> None:
    one, two = green_acts(), green_acts()
    assert one.answer("green", Shoot("red")) is None
    assert one.answers[-1] == ("green", Shoot("red"), "seat")
    taken(two, "green", "shoot target=red")
    assert one.digest == two.digest


def test_an_open_option_takes_any_parameter_that_fits() -> None:
    match = green_acts()
    taken(match, "green", Creep(3))
    assert match.table.steps == (0, 0, 3)


REFUSED: list[tuple[str, Option[Table] | str, str, str, str]] = [
    *[("green", Creep(n), "not allowed", "One may creep one to three steps.", "toy/creep/three") for n in (0, 4, -1)],
    ("green", Duck(), "not allowed", "That is not among the options now.", "toy/act"),
    ("green", "shoot target=green", "not allowed", "Nobody shoots at oneself.", "toy/act/others"),
    ("green", "shoo target=red", "unreadable", "There is no answer called “shoo”. Did you mean “shoot”?", ""),
    ("green", "shoot", "ambiguous", "“shoot” fits 2 options: shoot target=red; shoot target=blue.", ""),
    *[(seat, Rest(), "not allowed", f"Nothing is asked of {seat} now.", "") for seat in ("red", "nobody", "")],
]


@pytest.mark.parametrize(("seat", "answer", "kind", "sentence", "rule"), REFUSED)
def test_a_refused_answer_says_why_and_leaves_the_match_as_it_was(
    seat: str, answer: Option[Table] | str, kind: str, sentence: str, rule: str
) -> None:
    """With the option's own reason, the rule that the game names, or the rule of the question."""
    match, before = green_acts(), green_acts()
    refusal = as_a(Refusal, match.answer(seat, answer))
    assert (refusal.kind, refusal.sentence, refusal.rule) == (kind, sentence, rule)
    assert str(refusal) == (f"{sentence} [{rule}]" if rule else sentence)
    assert str(match.hand_in(3)) == "No die or card is asked for now."
    assert (match.digest, match.question, match.answers) == (before.digest, before.question, before.answers)


def test_an_ended_match_asks_and_takes_nothing() -> None:
    match = played(1)
    assert match.outcome is not None
    assert (match.question, match.waiting_for()) == (None, ())
    assert match.answer("red", Rest()) is not None
    assert match.hand_in(3) is not None


# Secret answers


def test_nothing_happens_until_all_have_answered() -> None:
    match = dealt()
    before = match.table
    lay(match, blue="4C", red="2H")
    assert match.table is before
    assert match.waiting_for() == ("green",)
    assert match.position.pending == ((1, Lay("4C")), (0, Lay("2H")))
    assert [(choice.seat, option) for choice, option in match.laid()] == [("blue", Lay("4C")), ("red", Lay("2H"))]


def test_a_secret_answer_may_be_changed_until_the_last_is_in() -> None:
    """In whatever order; one that is refused leaves the one before, and one that was changed is undone like any other."""
    match, straight = lay(dealt(), red="2C", blue="4C"), lay(dealt(), green="6C", blue="4C", red="2H")
    assert match.answer("red", "lay card=6C") is not None
    assert [option for _, option in match.laid()] == [Lay("2C"), Lay("4C")]
    lay(match, red="2H")
    match.undo()
    assert [option for _, option in match.laid()] == [Lay("4C")]
    lay(match, red="2H", green="6C")
    assert match.table.laid == ("2H", "4C", "6C")
    assert [answer.value for answer in match.answers[-3:]] == [Lay("4C"), Lay("2H"), Lay("6C")]
    assert match.digest == straight.digest
    assert as_a(Refusal, match.answer("red", Lay("2C"))).kind == "not allowed"


# People's own dice and cards


def test_people_may_draw_and_roll_for_themselves() -> None:
    match = by_hand()
    assert isinstance(match.question, Draw)
    assert match.waiting_for() == ("red",)
    assert str(match.answer("red", Rest())) == "Nothing is asked of red now.", "a draw is not a choice"
    for card in HANDS:
        assert match.hand_in(card) is None
    assert isinstance(match.question, Together)
    lay(match, red="2C", blue="4C", green="6C")
    taken(match, "green", "shoot target=blue")
    taken(match, "blue", "stand")
    assert isinstance(match.question, Roll)
    before = match.digest
    for face in (0, 7, -1, "6", True):
        assert str(match.hand_in(face)) == f"A die of 6 sides shows 1 to 6, not {face}."
    assert match.digest == before
    assert match.hand_in(5) is None
    assert match.table.lives == (3, 2, 3)
    assert match.answers[-1] == ("green", 5, "typed")


def test_the_refusal_of_a_card_does_not_tell_whether_anybody_holds_it() -> None:
    """Gone, in the drawer's own hand, in another hand or in no deck at all: one and the same sentence."""
    match = lay(by_hand(HANDS), red="2C", blue="4C", green="6C")
    taken(match, "green", "rest")
    assert match.waiting_for() == ("red",)
    assert match.table.laid == ("2C", "4C", "6C")
    assert match.table.hands == (("2H",), ("4H",), ("6H",))
    before = match.digest
    said = {str(match.hand_in(card)) for card in ("4C", "2H", "4H", "6H", "9S", "??", "", 4)}
    assert said == {"That card cannot be drawn now. Look at it again."}
    assert match.digest == before


# Players


def test_players_play_to_the_end() -> None:
    match = played(4)
    assert match.outcome is not None
    assert match.outcome.reason in ("Somebody is out.", "The rounds are over.")
    assert match.table.agenda == ()


def test_play_stops_at_its_limit_where_a_seat_has_no_player_and_at_dice_that_people_roll() -> None:
    limited = played(4, limit=2)
    assert sum(answer.source == "seat" for answer in limited.answers) == 2
    assert limited.outcome is None
    match = dealt()
    match.play({"red": lambda view: Lay("2C"), "green": lambda view: Lay("6C")})
    assert match.waiting_for() == ("blue",)
    drawing = by_hand(["2C"])
    drawing.play(dict.fromkeys(SEATS, stubborn))
    assert isinstance(drawing.question, Draw)


def stubborn(view: View[Table]) -> Option[Table]:
    return Stand()


def test_a_player_that_is_refused_is_an_error_with_the_reason() -> None:
    with pytest.raises(ValueError, match=r"The player of red .* not among the options now\. \[toy/lay\]"):
        dealt().play(dict.fromkeys(SEATS, stubborn))


def test_the_story_is_told_in_names_and_only_what_a_seat_may_know() -> None:
    match = green_acts(4, "3C")
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    told = match.whole_story()
    assert told[1:3] == ("Red draws 2C.", "Blue draws 4C.")
    assert told[-2:] == ("Green shoots Red: 4, 1 lost.", "Red draws 3C.")
    assert match.story("blue")[1:3] == ("Red draws ??.", "Blue draws 4C.")
    assert match.story("red", since=len(told) - 1) == match.whole_story(since=len(told) - 1) == ("Red draws 3C.",)
    public = match.story(None)
    assert (public[1:3], public[-1]) == (("Red draws ??.", "Blue draws ??."), "Red draws ??.")
    assert match.story() == public, "secrets are told only to who asks for them by name"


def test_an_event_that_a_seat_may_not_know_of_is_not_told() -> None:
    match = green_acts()
    taken(match, "green", "rest")
    assert match.story("green")[-1] == "Rested"
    assert len(match.story("red")) == len(match.story(None)) == len(match.story("green")) - 1


def test_every_kind_of_question_comes_up_in_the_toy_game() -> None:
    """A guard for the tests above: without it a change to the toy could quietly make them empty."""
    seen: set[str] = set()
    for seed in range(30):
        seen |= {type(answer.value).__name__ for answer in played(seed).answers}
    assert seen == {"int", "str", *(kind.__name__ for kind in (Lay, Shoot, Creep, Rest, Duck, Stand, Hit))}
