"""Idle turns: what counts as one and what does not."""

from typing import Any

import pytest

from posse.engine.question import Choose
from posse.games.deeds.answers import Done
from posse.games.ruthless.actions import TakeAction, options_of
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.front import FRONT
from posse.games.ruthless.moving import Move
from posse.games.ruthless.shooting import Shoot
from posse.games.ruthless.table import Table
from tests.ruthless.stage import person, stage
from tests.stage_parts import wall


def asked(table: Table, id: str = "vic") -> tuple[Table, Choose[Table]]:
    options = tuple(options_of(table, table.figure(id)))
    return table.then(TakeAction(id)), Choose("red", "What next?", options, "")


def duel(distance: float = 6, **facts: Any) -> Table:
    return stage(person("vic", "red", (10, 10)), person("wes", "blue", (10 + distance, 10)), **facts)


@pytest.mark.parametrize(
    ("table", "idle"),
    [
        (duel(), True),
        (duel(16), True),
        (duel(30), False),
        (duel(walls=[wall("long", (13, 0), (13, 48), height=6)]), False),
        (duel(30, silver={"sack": ((13, 10), 2)}), True),
        (duel().change("vic", left=0).but(sevens=("open", "")), False),
        (duel().change("vic", left=1, shot=1), True),
    ],
    ids=["in the sights", "a walk off", "out of reach", "walled off", "silver", "third action of a seven", "one left"],
)
def test_stopping_is_idle_where_something_could_have_been_done(table: Table, idle: bool) -> None:
    """ruthless/cards/seven-one-character: the third action of a seven stays open for somebody else."""
    assert FRONT.idles(*asked(table), Done()) is idle


def test_shooting_covering_and_walking_are_not_idle_but_stepping_on_the_spot_is() -> None:
    table, choice = asked(duel())
    here = table.spot("vic")
    for answer in (Shoot("revolver", "wes"), Cover(), Move("vic", (here, here._replace(y=here.y + 254)))):
        assert not FRONT.idles(table, choice, answer)
    assert FRONT.idles(table, choice, Move("vic", (here, here)))
