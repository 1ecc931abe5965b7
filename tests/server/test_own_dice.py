"""A seat that rolls its own dice and draws its own cards, marked in log and record."""

import pytest

from posse import read_record
from posse.engine.question import Draw, Roll
from posse.engine.record import write
from posse.engine.words import say
from posse.server.edge import Edge
from posse.server.log import Person
from posse.server.played import Rejected
from posse.server.protocol import OwnDice, Refused, Taken
from tests.server.serving import Server, person, play, token
from tests.server.sitting import Sitting, asks

OWN = Person(own_dice=True)


def test_the_dealer_waits_for_a_seat_that_draws_its_own_cards() -> None:
    sitting = Sitting(law=OWN)
    question = sitting.played.match.question
    assert isinstance(question, Draw)
    assert question.seat == "law"
    (entry, *_) = sitting.typed(question)
    assert (entry.kind, entry.source, entry.body) == ("deal", "typed", question.pool[0])


def test_typed_dice_are_marked_in_the_record_and_on_the_screen() -> None:
    sitting = Sitting(outlaws=OWN)
    sitting.until(lambda played: asks(played, "shoot"))
    played = sitting.played
    while not any(
        told.typed and line.shown.dice for told, line in zip(played.told, Edge(played).story(""), strict=True)
    ):
        if isinstance(question := played.match.question, Roll | Draw):
            sitting.typed(question)
            continue
        choice = played.match.choice_of(played.match.waiting_for()[0])
        assert choice is not None
        words = [say(option) for option in choice.options if not option.open]
        shots = [each for each in words if each.startswith("shoot ")]
        sitting.answer(words=(shots or words)[0])
    dice = [die for line in Edge(played).story("") for die in line.shown.dice]
    assert any(die.typed for die in dice)
    record = write(played.recorded())
    assert "outlaws rolls 5 typed" in record
    assert "\nseed 7 except outlaws\n" in record


def test_a_record_with_typed_dice_is_verified() -> None:
    sitting = Sitting(outlaws=OWN)
    sitting.until(lambda played: len(played.match.answers) > 60)
    match = read_record(write(sitting.played.recorded()))
    assert match.digest == sitting.played.match.digest


@pytest.mark.parametrize("result", ["QQ", "10X", ""])
def test_a_card_that_cannot_come_is_refused(result: str) -> None:
    sitting = Sitting(law=OWN)
    refused = sitting.played.hand_in("law", sitting.played.posed, result)
    assert isinstance(refused, Rejected)
    assert refused.refusal.sentence


def test_a_number_is_no_card_and_nobody_else_hands_it_in() -> None:
    sitting = Sitting(law=OWN)
    assert isinstance(sitting.played.hand_in("law", sitting.played.posed, 3), Rejected)
    assert isinstance(sitting.played.hand_in("outlaws", sitting.played.posed, "QC"), Rejected)
    stale = sitting.played.hand_in("law", sitting.played.posed - 1, "QC")
    assert isinstance(stale, Rejected)
    assert stale.stale


def test_a_bot_is_dealt_to_even_at_a_seat_that_rolled_its_own() -> None:
    sitting = Sitting(law=OWN)
    assert isinstance(sitting.played.match.question, Draw)
    sitting.wrote(sitting.played.seated("law", Person("greenhorn", own_dice=True)))
    assert not isinstance(sitting.played.match.question, Roll | Draw)
    assert sitting.again().match.digest == sitting.played.match.digest


def test_switching_over_a_socket(server: Server) -> None:
    made = server.make(person("law", own_dice=True), person("outlaws"))
    law, outlaws = server.sit(made, "law"), server.sit(made, "outlaws")
    asked = law.states["law"].table.asked
    assert asked is not None
    assert asked.kind == "draw"
    assert isinstance(law.hand_in("law", "ZZ"), Refused)
    assert isinstance(law.hand_in("law", "QC"), Taken)
    assert outlaws.states["outlaws"].table.asked is None
    assert isinstance(law.shown("law", law.say(OwnDice(token(), "law", False))), Taken)
    play({"law": law, "outlaws": outlaws}, 3)
    assert law.states["law"].number > 10
    assert '"QC"' in law.heard[-1] or "QC" in "".join(law.heard)
    assert '"typed":true' not in "".join(outlaws.heard)
