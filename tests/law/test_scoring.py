"""The end of a game: who is left, goals of a scenario, and time."""

from typing import Any

import pytest

from posse.engine.table import Outcome
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import CheckEnd, GoOff, Leave, exits
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


def out(table: Table, turn_over: bool = False) -> Outcome | None:
    """How it ended, if it did."""
    return play_out(table, CheckEnd(turn_over)).table.outcome


@pytest.mark.parametrize(
    "fate", [{"status": "dead"}, {"status": "disabled"}, {"status": "prisoner"}, {"running": True}]
)
def test_a_side_without_anybody_able_has_lost(fate: dict[str, object]) -> None:
    """lotg/ruling/game-end, lotg/sequence/alternate."""
    table = four().change("cy", **fate)
    assert out(table) is None
    ended = out(table.change("dee", status="gone"))
    assert ended is not None
    assert (ended.winners, ended.score) == (("red",), (("red", 2), ("blue", 0)))


def test_with_nobody_left_nobody_wins() -> None:
    table = four()
    for id in ("ann", "bob", "cy", "dee"):
        table = table.change(id, status="dead")
    ended = out(table)
    assert ended is not None
    assert ended.winners == ()


@pytest.mark.parametrize(("limit", "last"), [(30, 20), (8, 8)])
def test_time_is_up(limit: int, last: int) -> None:
    """lotg/ruling/game-end: as many turns as the scenario says, and twenty at most."""
    table = four(turn_limit=limit).change("dee", status="dead")
    assert out(table.but(turn=last - 1), turn_over=True) is None
    assert out(table.but(turn=last)) is None, "the last turn is played to its end"
    ended = out(table.but(turn=last), turn_over=True)
    assert ended is not None
    assert (ended.winners, ended.reason) == (("red",), "Time is up.")


def test_with_equal_numbers_nobody_wins() -> None:
    ended = out(four(turn_limit=3, turn=3), turn_over=True)
    assert ended is not None
    assert ended.winners == ()


def test_a_goal_to_leave() -> None:
    goal = Goal(side="blue", kind="leave", zone="yard", count=2, sentence="They got away.")
    table = four(goals=[goal], zones=ZONE).but(left_by=(("cy", "yard"), ("ann", "yard")))
    assert out(table) is None
    ended = out(table.but(left_by=(("cy", "yard"), ("dee", "yard"))))
    assert ended is not None
    assert (ended.winners, ended.reason) == (("blue",), "They got away.")


@pytest.mark.parametrize(("count", "winners"), [(2, ("red",)), (3, ())])
def test_a_goal_to_hold(count: int, winners: tuple[str, ...]) -> None:
    goal = Goal(side="red", kind="hold", zone="yard", count=count, sentence="It is held.")
    ended = out(four(goals=[goal], zones=ZONE, turn_limit=3, turn=3), turn_over=True)
    assert ended is not None
    assert ended.winners == winners


def test_enemies_in_the_zone_spoil_it() -> None:
    goal = Goal(side="red", kind="hold", zone="yard", count=1, sentence="It is held.")
    table = four(goals=[goal], zones=ZONE, turn_limit=3, turn=3)
    for id in ("cy", "dee"):
        table = table.change(id, spot=table.spot("ann")._replace(y=3000))
    ended = out(table, turn_over=True)
    assert ended is not None
    assert ended.winners == ()


def test_a_goal_to_last() -> None:
    goal = Goal(side="blue", kind="last", sentence="Help has come.")
    table = four(goals=[goal], turn_limit=3, turn=3).change("dee", status="dead")
    ended = out(table, turn_over=True)
    assert ended is not None
    assert (ended.winners, ended.reason) == (("blue",), "Help has come.")


def test_a_goal_to_bring_a_vehicle_off() -> None:
    """Its driver takes it off by the zone with everybody aboard; anybody else of the side may not leave there."""
    goal = Goal(side="red", kind="bring", zone="yard", vehicle="cart", sentence="It is through.")
    table = stage(
        person("ann", "red", None),
        person("bob", "red", None),
        person("eve", "red", (20, 10)),
        person("cy", "blue", (80, 80)),
        vehicles=[wagon("cart", (10, 30), (60, 30), driver="ann", passengers=("bob",))],
        goals=[goal],
        zones=ZONE,
    )
    assert out(table) is None
    assert exits(table, ("ann", "bob", "eve")) == [Leave("ann", "yard")]
    gone = play_out(table, GoOff("ann", "yard")).table
    ended = out(gone)
    assert ended is not None
    assert (ended.winners, ended.reason) == (("red",), "It is through.")
    assert out(table.but(left_by=(("ann", "yard"),))) is None, "a driver without the vehicle is not enough"


@pytest.mark.parametrize("status", ["dead", "disabled", "prisoner"])
def test_a_goal_to_stop_somebody(status: str) -> None:
    goal = Goal(side="red", kind="stop", figure="cy", sentence="He is in gaol, or past caring.")
    table = four(goals=[goal])
    assert out(table.change("dee", status=status)) is None
    assert out(table.change("cy", status="gone")) is None
    ended = out(table.change("cy", status=status))
    assert ended is not None
    assert (ended.winners, ended.reason) == (("red",), "He is in gaol, or past caring.")
