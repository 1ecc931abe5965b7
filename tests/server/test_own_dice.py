"""Seats that roll their own dice, and all together draw their own cards: agreed by the table, told, marked in the record."""

from posse import read_record
from posse.engine.question import Draw, Roll
from posse.engine.record import write
from posse.engine.words import say
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.played import Rejected
from tests.server.sitting import Sitting, asks
from tests.sure import as_a, there

OWN = Person(own_dice=True)


def step(sitting: Sitting) -> None:
    """One answer, a shot where one can be fired; or one's own die or card."""
    match = sitting.played.match
    if isinstance(question := match.question, Roll | Draw):
        sitting.typed(question)
        return
    words = [say(option) for option in there(match.choice_of(match.waiting_for()[0])).options if not option.open]
    shots = [each for each in words if each.startswith("shoot ")]
    sitting.answer(words=(shots or words)[0])


def test_the_dealer_waits_where_everybody_draws_their_own_cards() -> None:
    sitting = Sitting(law=OWN, outlaws=OWN)
    question = as_a(Draw, sitting.played.match.question)
    (entry, *_) = sitting.typed(question)
    assert (entry.kind, entry.source, entry.body) == ("deal", "typed", question.pool[0])


def test_whoever_draws_is_told_how_many_and_what_was_typed_and_nobody_else_is() -> None:
    sitting = Sitting(law=OWN, outlaws=OWN)
    typed: dict[str, list[str]] = {"law": [], "outlaws": []}
    while isinstance(question := sitting.played.match.question, Draw):
        edge, own = Edge(sitting.played), typed[question.seat]
        shown = edge.table(question.seat).asked
        assert shown is not None
        assert (shown.sentence, shown.entered) == (f"Draw a card: {len(own) + 1} of 5.", tuple(own))
        assert all(edge.table(other).asked is None for other in typed if other != question.seat)
        own.append(sitting.typed(question)[0].body)
    assert [len(cards) for cards in typed.values()] == [5, 5]


def test_a_deck_of_ones_own_is_not_drawn_from_while_others_are_dealt_to() -> None:
    """The cards that could not come from it would tell what the others hold."""
    for sitting in (Sitting(law=OWN), Sitting(law=OWN, outlaws=Person("greenhorn", own_dice=True))):
        assert not isinstance(sitting.played.match.question, Draw)
        assert all(answer.source == "dealer" for answer in sitting.played.match.answers)


def test_every_typed_face_is_told_in_the_story_and_no_card_to_others() -> None:
    sitting = Sitting(law=OWN, outlaws=OWN)
    while not any(type(answer.value) is int for answer in sitting.played.match.answers):
        step(sitting)
    match = sitting.played.match
    typed = [answer for answer in match.answers if answer.source == "typed"]
    assert {type(answer.value) for answer in typed} == {int, str}
    names = match.game.names(match.table)
    for seat in ("law", "outlaws"):
        other = "outlaws" if seat == "law" else "law"
        told = [line for line in match.story(other) if line.startswith(names[seat])]
        rolled = [
            f"{names[seat]} rolled {a.value} with a die of their own."
            for a in typed
            if a.seat == seat
            if type(a.value) is int
        ]
        assert [line for line in told if " of their own." in line] == rolled
        drawn = f"{names[seat]} drew a card from the deck on their table."
        assert told.count(drawn) == sum(a.seat == seat and isinstance(a.value, str) for a in typed)
        lines = [line.shown for line in Edge(sitting.played).story(other) if line.shown.sentence in rolled]
        assert all(line.typed and line.dice[0].typed and line.tone == "quiet" for line in lines)


def test_typed_dice_are_marked_in_the_record_and_on_the_screen() -> None:
    sitting = Sitting(outlaws=OWN)
    sitting.until(lambda played: asks(played, "shoot"))
    played = sitting.played
    while not any(line.shown.typed and line.shown.dice for line in Edge(played).story("")):
        step(sitting)
    dice = [die for line in Edge(played).story("") for die in line.shown.dice]
    assert any(die.typed for die in dice)
    record = write(played.recorded())
    assert "outlaws rolls 5 typed" in record
    assert "\nseed 7 except outlaws\n" in record


def test_a_nought_that_was_typed_for_ten_is_told_as_ten() -> None:
    sitting = Sitting(outlaws=OWN)
    while not isinstance(sitting.played.match.question, Roll):
        step(sitting)
    sitting.wrote(sitting.played.hand_in("outlaws", sitting.played.posed, 0))
    assert any(line.endswith("rolled 10 with a die of their own.") for line in sitting.played.match.story())


def test_a_record_with_typed_dice_is_verified() -> None:
    sitting = Sitting(outlaws=OWN)
    sitting.until(lambda played: len(played.match.answers) > 60)
    match = read_record(write(sitting.played.recorded()))
    assert match.digest == sitting.played.match.digest


def test_a_card_that_cannot_come_is_refused_and_so_is_what_another_or_too_late_hands_in() -> None:
    played = Sitting(law=OWN, outlaws=OWN).played
    for seat, late, result in (
        *(("law", 0, wrong) for wrong in ("QQ", "10X", "", 3)),
        ("outlaws", 0, "QC"),
        ("law", 1, "QC"),
    ):
        refused = as_a(Rejected, played.hand_in(seat, played.posed - late, result))
        assert refused.refusal.sentence
        assert refused.stale is bool(late)


def test_a_bot_is_dealt_to_even_at_a_seat_that_rolled_its_own() -> None:
    sitting = Sitting(law=OWN, outlaws=OWN)
    assert isinstance(sitting.played.match.question, Draw)
    sitting.wrote(sitting.played.seated("law", Person("greenhorn", own_dice=True)))
    assert not isinstance(sitting.played.match.question, Roll | Draw)
    assert sitting.again().match.digest == sitting.played.match.digest


def test_the_whole_table_agrees_before_somebody_rolls_their_own() -> None:
    sitting = Sitting()
    played = sitting.played
    sitting.wrote(played.own_dice("law", True))
    assert not played.people["law"].own_dice
    assert played.people_asked() == ("outlaws",)
    sitting.wrote(played.consent("outlaws", False))
    assert (played.people["law"].own_dice, played.asked) == (False, None)
    sitting.wrote(played.own_dice("law", True))
    sitting.wrote(played.consent("outlaws", True))
    assert (played.people["law"].own_dice, played.asked) == (True, None)
    sitting.wrote(played.own_dice("law", False))
    assert not played.people["law"].own_dice, "the dealer may always deal again"
    assert sitting.again().people == played.people


def test_seats_of_one_browser_and_bots_agree_at_once() -> None:
    hot = Sitting().played
    hot.own_dice("law", True, held=("law", "outlaws"))
    assert hot.people["law"].own_dice
    alone = Sitting(outlaws=Person("greenhorn")).played
    alone.own_dice("law", True)
    assert alone.people["law"].own_dice
