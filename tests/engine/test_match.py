"""A match: answering, being refused, secret answers, people's own dice, players."""

import pytest

from posse.engine.question import Draw, Option, Roll, Together
from posse.engine.refusal import Refusal
from posse.engine.view import View
from tests.engine.playing import HANDS, SEATS, ToyMatch, by_hand, dealt, green_acts, lay, played, taken
from tests.engine.toy import Creep, Duck, Hit, Lay, Rest, Shoot, Stand, Table


def untouched(match: ToyMatch, refusal: Refusal | None, kind: str, *words: str, rule: str = "") -> None:
    """A refusal of this kind with these words, and a match that is exactly what it was."""
    assert refusal is not None
    assert (refusal.kind, refusal.rule) == (kind, rule)
    for word in words:
        assert word in refusal.sentence
    assert match.digest == green_acts().digest
    assert len(match.answers) == len(green_acts().answers)
    assert match.question == green_acts().question


def test_an_option_among_those_listed_is_taken() -> None:
    match = green_acts()
    assert match.answer("green", Rest()) is None
    assert match.answers[-1] == ("green", Rest(), "seat")


def test_words_are_as_good_as_an_option() -> None:
    one, two = green_acts(), green_acts()
    taken(one, "green", Shoot("red"))
    taken(two, "green", "shoot target=red")
    assert one.digest == two.digest


def test_an_open_option_takes_any_parameter_that_fits() -> None:
    match = green_acts()
    taken(match, "green", Creep(3))
    assert match.table.steps == (0, 0, 3)


@pytest.mark.parametrize("steps", [0, 4, -1])
def test_an_open_option_refuses_what_does_not_fit_with_its_own_reason(steps: int) -> None:
    match = green_acts()
    refusal = match.answer("green", Creep(steps))
    untouched(match, refusal, "not allowed", "one to three steps", rule="toy/creep/three")


def test_an_answer_that_is_not_listed_is_refused_with_the_rule_of_the_question() -> None:
    match = green_acts()
    untouched(match, match.answer("green", Duck()), "not allowed", "not among the options", rule="toy/act")


def test_a_game_may_name_the_rule_behind_a_refusal() -> None:
    match = green_acts()
    refusal = match.answer("green", "shoot target=green")
    untouched(match, refusal, "not allowed", "at oneself", rule="toy/act/others")
    assert str(refusal) == "Nobody shoots at oneself. [toy/act/others]"


def test_words_that_make_no_sense_are_unreadable() -> None:
    match = green_acts()
    untouched(match, match.answer("green", "shoo target=red"), "unreadable", "“shoo”", "Did you mean “shoot”?")


def test_words_that_fit_several_options_are_ambiguous() -> None:
    match = green_acts()
    untouched(match, match.answer("green", "shoot"), "ambiguous", "2 options", "shoot target=red; shoot target=blue")


@pytest.mark.parametrize("seat", ["red", "nobody", ""])
def test_a_seat_that_is_not_asked_is_refused(seat: str) -> None:
    match = green_acts()
    untouched(match, match.answer(seat, Rest()), "not allowed", f"Nothing is asked of {seat} now.")


def test_no_die_is_taken_when_none_is_asked_for() -> None:
    match = green_acts()
    untouched(match, match.hand_in(3), "not allowed", "No die or card")


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


def test_the_order_of_answering_does_not_matter() -> None:
    one = lay(dealt(), red="2C", blue="4C", green="6C")
    two = lay(dealt(), green="6C", blue="4C", red="2C")
    assert one.digest == two.digest


def test_a_secret_answer_may_be_changed_until_the_last_is_in() -> None:
    match = lay(dealt(), red="2C", blue="4C")
    lay(match, red="2H")
    lay(match, green="6C")
    assert match.table.laid == ("2H", "4C", "6C")
    assert [answer.value for answer in match.answers[-3:]] == [Lay("4C"), Lay("2H"), Lay("6C")]
    refusal = match.answer("red", Lay("2C"))
    assert refusal is not None
    assert refusal.kind == "not allowed"


def test_a_changed_answer_is_undone_like_any_other() -> None:
    match = dealt()
    digests = [match.digest]
    for seat, card in (("red", "2C"), ("blue", "4C")):
        lay(match, **{seat: card})
        digests.append(match.digest)
    lay(match, red="2H")
    match.undo()
    assert match.position.pending == ((1, Lay("4C")),)
    match.undo()
    assert match.digest == digests[0]


def test_a_refused_secret_answer_leaves_the_one_before() -> None:
    match = lay(dealt(), red="2C")
    assert match.answer("red", "lay card=6C") is not None
    assert match.position.pending == ((0, Lay("2C")),)


# People's own dice and cards


def test_people_may_draw_and_roll_for_themselves() -> None:
    match = by_hand()
    assert isinstance(match.question, Draw)
    assert match.waiting_for() == ("red",)
    for card in HANDS:
        assert match.hand_in(card) is None
    assert isinstance(match.question, Together)
    lay(match, red="2C", blue="4C", green="6C")
    taken(match, "green", "shoot target=blue")
    taken(match, "blue", "stand")
    assert isinstance(match.question, Roll)
    assert match.hand_in(5) is None
    assert match.table.lives == (3, 2, 3)
    assert match.answers[-1] == ("green", 5, "typed")


@pytest.mark.parametrize("card", ["2C", "7C", "??", "", 4])
def test_a_card_that_cannot_come_is_refused(card: str | int) -> None:
    match = by_hand(["2C"])
    digest = match.digest
    refusal = match.hand_in(card)
    assert refusal is not None
    assert refusal.sentence == "That card cannot be drawn now. Look at it again."
    assert match.digest == digest


def test_the_refusal_of_a_card_does_not_tell_whether_anybody_holds_it() -> None:
    """Gone, in the drawer's own hand, in another hand or in no deck at all: one and the same sentence."""
    match = lay(by_hand(HANDS), red="2C", blue="4C", green="6C")
    taken(match, "green", "rest")
    assert match.waiting_for() == ("red",)
    assert match.table.laid == ("2C", "4C", "6C")
    assert match.table.hands == (("2H",), ("4H",), ("6H",))
    said = {str(match.hand_in(card)) for card in ("4C", "2H", "4H", "6H", "9S")}
    assert said == {"That card cannot be drawn now. Look at it again."}


@pytest.mark.parametrize("face", [0, 7, -1, "6", True])
def test_a_face_that_the_die_does_not_have_is_refused(face: int | str) -> None:
    match = by_hand(HANDS)
    lay(match, red="2C", blue="4C", green="6C")
    taken(match, "green", "shoot target=blue")
    taken(match, "blue", "stand")
    digest = match.digest
    refusal = match.hand_in(face)
    assert refusal is not None
    assert refusal.sentence == f"A die of 6 sides shows 1 to 6, not {face}."
    assert match.digest == digest


def test_a_die_is_not_a_choice() -> None:
    match = by_hand()
    refusal = match.answer("red", Rest())
    assert refusal is not None
    assert refusal.sentence == "Nothing is asked of red now."


# Players


def test_players_play_to_the_end() -> None:
    match = played(4)
    assert match.outcome is not None
    assert match.outcome.reason in ("Somebody is out.", "The rounds are over.")
    assert match.table.agenda == ()


def test_play_stops_at_its_limit() -> None:
    match = played(4, limit=2)
    assert sum(answer.source == "seat" for answer in match.answers) == 2
    assert match.outcome is None


def test_play_stops_where_a_seat_has_no_player() -> None:
    match = dealt()
    match.play({"red": lambda view: Lay("2C"), "green": lambda view: Lay("6C")})
    assert match.waiting_for() == ("blue",)


def test_play_stops_at_dice_that_people_roll() -> None:
    match = by_hand(["2C"])
    match.play(dict.fromkeys(SEATS, stubborn))
    assert isinstance(match.question, Draw)


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


def test_the_story_for_a_spectator_is_what_everybody_may_know() -> None:
    match = green_acts(4, "3C")
    taken(match, "green", "shoot target=red")
    taken(match, "red", "stand")
    told = match.story(None)
    assert told[1:3] == ("Red draws ??.", "Blue draws ??.")
    assert told[-2:] == ("Green shoots Red: 4, 1 lost.", "Red draws ??.")
    assert match.story() == told, "secrets are told only to who asks for them by name"


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
