"""Views: what a seat may know, and nothing more."""

import msgspec

from posse.engine.codec import encode
from posse.engine.event import seen
from posse.engine.question import Choose, Draw, Roll
from posse.engine.view import View
from tests.engine.playing import HANDS, SEATS, by_hand, dealt, green_acts, lay, taken
from tests.engine.toy import HIDDEN, Drew, Lay, Opened, Rested, Table


def text(view: View[Table]) -> str:
    return encode(view.table).decode() + msgspec.json.encode(view.question).decode() + str(view)


def test_a_seat_sees_its_own_hand_and_question_and_the_backs_of_the_others() -> None:
    """That nothing else of them is in it is held for every game in `tests/every_game/test_secrets.py`."""
    match = dealt()
    assert [match.view(seat).table.hands[match.table.place(seat)] for seat in SEATS] == list(match.table.hands)
    spectator = match.view(None)
    assert (spectator.table.hands, spectator.question, spectator.waiting_for) == (((HIDDEN, HIDDEN),) * 3, None, SEATS)
    acting = green_acts()
    assert isinstance(acting.view("green").question, Choose)
    assert (acting.view("red").question, acting.view("red").waiting_for) == (None, ("green",))


def test_secret_answers_are_shown_to_nobody() -> None:
    match = lay(dealt(), red="2C")
    assert match.view("red").number == len(HANDS) + 1, "the answers are counted"
    for seat in ("blue", "green", None):
        assert match.view(seat).waiting_for == ("blue", "green")
        assert "2C" not in text(match.view(seat))
    assert isinstance(match.view("red").question, Choose), "it may still be changed"


def test_the_pool_of_a_draw_is_shown_to_nobody() -> None:
    """What a pool lacks is in the other hands."""
    match = by_hand(["2C", "4C", "6C"])
    assert isinstance(match.question, Draw)
    assert match.question.pool == ("2H", "3C", "3H", "4H", "5C", "5H", "6H")
    for seat in (*SEATS, None):
        question = match.view(seat).question
        assert question is None or (isinstance(question, Draw) and question.pool == ())
        assert "5C" not in text(match.view(seat))
    assert match.view("red").question == Draw("red", "a card", "toy/hands/hidden", ())


def test_a_seat_that_rolls_its_own_sees_what_it_needs() -> None:
    match = by_hand(HANDS)
    lay(match, red="2C", blue="4C", green="6C")
    taken(match, "green", "shoot target=blue")
    taken(match, "blue", "stand")
    assert isinstance(match.view("green").question, Roll)
    assert match.view("blue").question is None


def test_events_are_seen_in_the_form_meant_for_a_seat() -> None:
    events = (Opened(), Drew("red", "2C"), Rested("red"), Rested("blue"))
    assert seen(events, "red") == (Opened(), Drew("red", "2C"), Rested("red"))
    assert seen(events, "blue") == (Opened(), Drew("red", HIDDEN), Rested("blue"))
    assert seen(events, None) == (Opened(), Drew("red", HIDDEN)), "a spectator"
    assert (Drew("red", "2C").rule, Opened().rule) == ("toy/hands/hidden", "")


def test_a_bot_is_given_a_view_and_never_the_table() -> None:
    given: list[View[Table]] = []

    def nosy(view: View[Table]) -> Lay:
        given.append(view)
        assert isinstance(view.question, Choose)
        return Lay(view.table.hands[0][0])

    dealt().play({"red": nosy})
    assert [view.table.hands for view in given] == [(("2C", "2H"), (HIDDEN, HIDDEN), (HIDDEN, HIDDEN))]
