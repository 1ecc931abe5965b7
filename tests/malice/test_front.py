"""The game as people meet it in reports: musters, losses, sides and idle turns."""

import pytest

from posse.engine.question import Option
from posse.games.deeds.answers import Done
from posse.games.malice.actions import TakeAction
from posse.games.malice.front import FRONT
from posse.games.malice.moving import Move
from posse.games.malice.readying import Aim
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, person, play, play_out, stage
from tests.stage_parts import path


def test_a_muster_tells_who_stands_and_the_points_and_losses_count_those_who_were_knocked_out() -> None:
    """How each side stands, in a few words; whoever came round has been down all the same."""
    table = stage(person("ann", "red", (5, 5)), person("abe", "red", (8, 5)), person("bob", "blue", (30, 5)))
    table = table.change("abe", status="down").but(points=(1, 3))
    assert FRONT.muster(table) == {"red": "1 standing, 1 out cold; 1 point", "blue": "1 standing; 3 points"}
    assert FRONT.turn(table) == 1
    done = play_out(duel(6), LandHits("wes", "vic", 2), rolls=[5, 6])
    assert FRONT.losses(done.table, done.events, "blue") == {"dead": 1, "out cold": 1}
    assert FRONT.losses(done.table, done.events, "red") == {"dead": 0, "out cold": 0}


def test_sides_stand_behind_seats_and_figures() -> None:
    """Everything that events name has its side."""
    sides = FRONT.sides_of(FRONT.game.start(FRONT.set_up("high-water", {})))
    assert (sides["nora"], sides["law"], sides["west"]) == ("east", "east", "west")


def idles(table: Table, answer: Option[Table]) -> bool:
    done = play(table, TakeAction("vic"))
    return FRONT.idles(done.table, done.choice, answer)


@pytest.mark.parametrize(("gap", "wasted"), [(6, True), (16, True), (36, False)])
def test_ending_an_activation_with_something_to_shoot_at_is_idle(gap: float, wasted: bool) -> None:
    """With a shot open, or one that a Move would open; not with nobody near."""
    table = duel(gap)
    assert idles(table, Done()) == wasted
    assert idles(table, Move("vic", path((10, 10), (10, 10)))) == wasted
    assert not idles(table, Aim())
    assert not idles(table, Move("vic", path((10, 10), (10, 12))))
