"""The end of a game: who is left, goals of a scenario, and time."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import NOBODY, CheckEnd, GoOff, Leave, exits
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import person, play_out, stage, wagon

ZONE = {"yard": (0.0, 0.0, 40.0, 40.0)}


def four(**facts: Any) -> Table:
    """Two of red in the corner, two of blue far off."""
    return stage(
        person("ann", "red", (10, 10)),
        person("bob", "red", (20, 10)),
        person("cy", "blue", (80, 80)),
        person("dee", "blue", (90, 80)),
        **facts,
    )


def out(table: Table, turn_over: bool = False) -> tuple[tuple[str, ...], str] | None:
    """Who won and why, if it has ended."""
    ended = play_out(table, CheckEnd(turn_over)).table.outcome
    return None if ended is None else (ended.winners, ended.reason)


def goal(side: str, kind: Any, **facts: Any) -> dict[str, Any]:
    """A goal, and the zone it may be about."""
    return {"goals": [Goal(side=side, kind=kind, sentence="It is done.", **facts)], "zones": ZONE}


@pytest.mark.parametrize(
    "fate", [{"status": "dead"}, {"status": "disabled"}, {"status": "prisoner"}, {"running": True}]
)
def test_a_side_without_anybody_able_has_lost(fate: dict[str, object]) -> None:
    """lotg/ruling/game-end, lotg/sequence/alternate: and with nobody left nobody wins."""
    table = four().change("cy", **fate)
    assert out(table) is None
    ended = play_out(table.change("dee", status="gone"), CheckEnd(False)).table.outcome
    assert ended is not None
    assert (ended.winners, ended.score) == (("red",), (("red", 2), ("blue", 0)))
    for id in ("ann", "bob", "dee"):
        table = table.change(id, status="dead")
    assert out(table) == ((), NOBODY)


@pytest.mark.parametrize(("limit", "last"), [(30, 20), (8, 8)])
def test_time_is_up(limit: int, last: int) -> None:
    """lotg/ruling/game-end: as many turns as the scenario says, and twenty at most; with equal numbers nobody wins."""
    table = four(turn_limit=limit).change("dee", status="dead")
    assert out(table.but(turn=last - 1), turn_over=True) is None
    assert out(table.but(turn=last)) is None, "the last turn is played to its end"
    assert out(table.but(turn=last), turn_over=True) == (("red",), "Time is up.")
    equal = out(table.but(turn=last).change("dee", status="up"), turn_over=True)
    assert equal is not None
    assert equal[0] == ()


def test_a_goal_to_leave() -> None:
    table = four(**goal("blue", "leave", zone="yard", count=2)).but(left_by=(("cy", "yard"), ("ann", "yard")))
    assert out(table) is None
    assert out(table.but(left_by=(("cy", "yard"), ("dee", "yard")))) == (("blue",), "It is done.")


@pytest.mark.parametrize(("count", "spoilt", "winners"), [(2, False, ("red",)), (3, False, ()), (1, True, ())])
def test_a_goal_to_hold(count: int, spoilt: bool, winners: tuple[str, ...]) -> None:
    """So many of the side in the zone as time is up, and as many enemies there spoil it."""
    table = four(**goal("red", "hold", zone="yard", count=count), turn_limit=3, turn=3)
    for id in ("cy", "dee") if spoilt else ():
        table = table.change(id, spot=table.spot("ann")._replace(y=3000))
    ended = out(table, turn_over=True)
    assert ended is not None
    assert ended[0] == winners


def test_a_goal_to_last() -> None:
    table = four(**goal("blue", "last"), turn_limit=3, turn=3).change("dee", status="dead")
    assert out(table, turn_over=True) == (("blue",), "It is done.")


def test_a_goal_to_bring_a_vehicle_off() -> None:
    """Its driver takes it off by the zone with everybody aboard; anybody else of the side may not leave there."""
    places = (("ann", "red", None), ("bob", "red", None), ("eve", "red", (20, 10)), ("cy", "blue", (80, 80)))
    cart = wagon("cart", (10, 30), (60, 30), driver="ann", passengers=("bob",))
    table = stage(
        *(person(*each) for each in places), vehicles=[cart], **goal("red", "bring", zone="yard", vehicle="cart")
    )
    assert out(table) is None
    assert exits(table, ("ann", "bob", "eve")) == [Leave("ann", "yard")]
    assert out(play_out(table, GoOff("ann", "yard")).table) == (("red",), "It is done.")
    assert out(table.but(left_by=(("ann", "yard"),))) is None, "a driver without the vehicle is not enough"


@pytest.mark.parametrize("status", ["dead", "disabled", "prisoner"])
def test_a_goal_to_stop_somebody(status: str) -> None:
    table = four(**goal("red", "stop", figure="cy"))
    assert out(table.change("dee", status=status)) is None
    assert out(table.change("cy", status="gone")) is None
    assert out(table.change("cy", status=status)) == (("red",), "It is done.")
