"""Idle turns: what counts as one and what does not."""

import pytest

from posse.games.deeds.answers import Done
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.front import FRONT
from posse.games.ruthless.moving import Move
from posse.games.ruthless.shooting import Shoot
from posse.games.ruthless.table import Table
from tests.ruthless.stage import duel, play
from tests.stage_parts import wall


@pytest.mark.parametrize(
    ("table", "idle"),
    [
        (duel(5), True),
        (duel(15), True),
        (duel(29), False),
        (duel(5, walls=[wall("long", (13, 0), (13, 48), height=6)]), False),
        (duel(29, silver={"sack": ((13, 10), 2)}), True),
        (duel(5).change("vic", left=0).but(sevens=("open", "")), False),
        (duel(5).change("vic", left=1, shot=1), True),
        (duel(5).change("vic", left=1, moved=1, wounds=(1, 0, 0, 0, 0, 0)), True),
    ],
    ids=[
        "in the sights",
        "a walk off",
        "out of reach",
        "walled off",
        "silver",
        "third action of a seven",
        "one left",
        "only a shot",
    ],
)
def test_stopping_is_idle_where_something_could_have_been_done(table: Table, idle: bool) -> None:
    """ruthless/cards/seven-one-character: the third action of a seven stays open for somebody else."""
    asked = play(table, TakeAction("vic"))
    assert FRONT.idles(asked.table, asked.choice, Done()) is idle


def test_shooting_covering_and_walking_are_not_idle_but_stepping_on_the_spot_is() -> None:
    asked = play(duel(5), TakeAction("vic"))
    table, choice, here = asked.table, asked.choice, asked.table.spot("vic")
    for answer in (Shoot("revolver", "wes"), Cover(), Move("vic", (here, here._replace(y=here.y + 254)))):
        assert not FRONT.idles(table, choice, answer)
    assert FRONT.idles(table, choice, Move("vic", (here, here)))
