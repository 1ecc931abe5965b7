"""Unconscious and recovery (section 2.12): nothing is done lying down, and an Ace brings people round."""

from typing import Any

from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.table import Table
from posse.games.malice.turn import BeginTurn, ChooseInitiative
from tests.malice.stage import person, play, stage
from tests.stage_parts import spot


def fallen(*down: str, turn: int = 3, **facts: Any) -> Table:
    """Three of red, some of them knocked out on turn 2, against one of blue far away."""
    people = [person(id, "red", (4 + 3 * n, 4)) for n, id in enumerate(("vic", "kit", "ann"))]
    facts.setdefault("hands", {"red": "AH KS", "blue": "2C"})
    table = stage(*people, person("wes", "blue", (40, 40)), turn=turn, **facts)
    for id in down:
        table = table.change(id, status="down", down_turn=2, wounds=(0, 0, 0, 0, 1), left=0)
    return table


def laid(table: Table, card: str, *choices: Any) -> Any:
    return play(table, ChooseInitiative(), choices=[f"play-card card={card}", "play-card card=2C", *choices])


def standing(table: Table) -> list[str]:
    return [figure.id for figure in table.of_seat("red") if figure.up]


def test_ko_recovers_with_ace_wounds_stay() -> None:
    """malice/ko/recovers-with-ace: all the player's unconscious stand up (MR-39), before anybody acts; wounds stay."""
    woken = laid(fallen("vic", "kit"), "AH")
    vic = woken.table.figure("vic")
    assert (vic.status, vic.wounds, vic.down_turn) == ("up", (0, 0, 0, 0, 1), 0)
    assert [event.rule for event in woken.of(events.CameRound)] == ["malice/ko/recovers-with-ace"] * 2
    told = woken.kinds(events)
    assert told.index("CameRound") < told.index("Activated")


def test_ko_ace_as_initiative_worked_example_m23() -> None:
    """malice/ko/ace-as-initiative, EX-M23: down on turn 2; turn 3 KS: stays down; turn 4 AH: up with two actions."""
    second = fallen("vic", turn=2, hands={"red": "AH KS", "blue": "2C 3C"})
    third = play(second, BeginTurn(), choices=["play-card card=KS", "play-card card=2C"]).table
    assert (third.turn, standing(third)) == (3, ["kit", "ann"])
    fourth = play(third.but(agenda=()), BeginTurn(), choices=["play-card card=AH", "play-card card=3C"]).table
    assert (fourth.turn, standing(fourth)) == (4, ["vic", "kit", "ann"])
    assert (fourth.figure("vic").left, fourth.figure("vic").wounds) == (2, (0, 0, 0, 0, 1))
    assert standing(laid(fallen("vic", turn=2), "AH").table) == ["kit", "ann"]


def test_ko_ace_as_initiative_and_not_in_a_fight() -> None:
    """malice/ko/ace-as-initiative: an Ace played in a fight wakes nobody (MR-39)."""
    table = fallen("vic").change("wes", spot=spot((7, 5)))
    picks = ["press-the-fight target=wes", "brawl-card card=AH", "brawl-card card=2C"]
    assert standing(play(table, TakeAction("kit"), choices=picks).table) == ["kit", "ann"]
