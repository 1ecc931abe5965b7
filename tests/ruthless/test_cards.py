"""Special cards (section 2.4): what a 7, an Ace or 4, a 3, a 2 and the court cards do, each only in its own use."""

from typing import Any

import pytest

from posse.engine.question import Option
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.readying import Aim
from posse.games.ruthless.scenario import StartingFigure
from posse.games.ruthless.shooting import Shoot
from posse.games.ruthless.table import ARM, CHEST, LEG, Table
from posse.games.ruthless.turn import BeginTurn, reveal
from tests.ruthless.stage import Played, person, play, refused, stage
from tests.stage_parts import path


def pair(card: str, **facts: Any) -> Table:
    table = stage(
        person("ann", "red", (4, 4)),
        person("amy", "red", (8, 4)),
        person("ben", "blue", (44, 44)),
        hands={"red": card, "blue": "2D"},
        **facts,
    )
    return reveal(table, {"red": card, "blue": "2D"}, 1)


def touching(red: str, blue: str, *others: StartingFigure, **facts: Any) -> Table:
    """Ann of red base to base with Ben of blue, with these cards in hand."""
    people = person("ann", "red", (10, 10)), person("ben", "blue", (11, 10))
    return stage(*people, *others, hands={"red": red, "blue": blue}, **facts)


def asks(played: Played) -> str:
    return played.choice.ask


def test_cards_seven_three_actions_for_one_character() -> None:
    """ruthless/cards/seven-three-actions, ruthless/cards/seven-one-character: one third action in all (RR-08), kept for a
    later one if the owner likes; unused it is lost and not carried over. An 8 gives nobody a third action."""
    now = play(pair("7S"), choices=["activate figure=ann", "aim", "aim", "cover", "aim", "aim"])
    later = play(pair("7S"), choices=["activate figure=ann", "aim", "aim", "done", "aim", "aim", "aim"])
    wasted = play(pair("7S"), choices=["activate figure=ann", "aim", "done", "aim", "aim", "done"])
    for played, named in ((now, ["ann"]), (later, ["amy"]), (wasted, [])):
        assert [event.figure for event in played.of(events.SevenNamed)] == named
        assert asks(played) == "Ben: what next?"
    next_turn = play(wasted.table.but(agenda=()), BeginTurn()).table
    assert (next_turn.sevens, next_turn.figure("ann").left) == (("", ""), 2)
    assert asks(play(pair("8S"), choices=["activate figure=ann", "aim", "aim"])) == "Amy: what next?"


@pytest.mark.parametrize(
    ("wound", "answer", "rule"),
    [
        (LEG, Move("ann", path((10, 10), (10, 10))), "ruthless/wounds/leg-1-2"),
        (ARM, Shoot("revolver", "ben"), "ruthless/wounds/arm-3-4"),
        (CHEST, Aim(), "ruthless/wounds/chest-8-9"),
    ],
)
def test_cards_seven_three_actions_wound_limits_bind_the_third_too(
    wound: int, answer: Option[Table], rule: str
) -> None:
    """ruthless/cards/seven-three-actions: one Move, one Shoot or no Aim for the wounded, even with a 7."""
    table = stage(person("ann", "red", (10, 10)), person("ben", "blue", (16, 10)), shown={"red": "7S"})
    wounds = tuple(int(place == wound) for place in range(6))
    table = table.but(sevens=("open", "")).change("ann", left=0, moved=1, shot=1, wounds=wounds)
    assert refused(table, TakeAction("ann"), answer).rule == rule
    assert play(table.change("ann", wounds=(0,) * 6), TakeAction("ann"), choices=[answer]).of(events.SevenNamed)


def test_cards_three_allows_discard_only_as_the_initiative_card() -> None:
    """ruthless/cards/three-allows-discard: a 3 laid for initiative; in a brawl or as a reaction it gives nothing."""
    assert reveal(pair("8S"), {"red": "3S"}, 1).threes == ("red",)
    table = touching("3S", "3D 5D", shown={"red": "2S", "blue": "2H"})
    reacted = play(table, Reaction("ann", "ben"), choices=["snap-shot card=3D"], rolls=[1]).table
    fought = play(reacted, Brawl("ann", "ben"), choices=["brawl-card card=3S", "brawl-card card=5D"]).table
    assert fought.threes == ()


@pytest.mark.parametrize("card", ["AS", "4S", "7S"])
def test_cards_special_only_in_its_use_spent_otherwise_they_are_plain_cards(card: str) -> None:
    """ruthless/cards/special-only-in-its-use: an Ace, a 4, a 7 in a brawl wake nobody and give no third action."""
    amy = person("amy", "red", (40, 40))
    table = touching(card, "2D", amy, turn=2).change("amy", status="down", down_turn=1)
    after = play(table, Brawl("ann", "ben"), choices=[f"brawl-card card={card}", "brawl-card card=2D"]).table
    assert (after.figure("amy").status, after.sevens, after.threes) == ("down", ("", ""), ())
