"""Idle turns: what counts as one and what does not."""

from posse.engine.question import Choose
from posse.games.deeds.answers import Done, Shoot
from posse.games.ruthless.actions import Cover, TakeAction, options_of
from posse.games.ruthless.idleness import idles
from posse.games.ruthless.moving import Move
from posse.games.ruthless.table import Table
from tests.ruthless.stage import person, stage
from tests.stage_parts import wall


def asked(table: Table, id: str = "vic") -> tuple[Table, Choose[Table]]:
    """The table as it asks for the next action of a figure."""
    options = tuple(options_of(table, table.figure(id)))
    return table.then(TakeAction(id)), Choose("red", "What next?", options, "")


def duel(distance: float = 6) -> Table:
    return stage(person("vic", "red", (10, 10)), person("wes", "blue", (10 + distance, 10)))


def test_stopping_with_an_enemy_in_the_sights_is_idle() -> None:
    table, choice = asked(duel())
    assert idles(table, choice, Done())


def test_stepping_on_the_spot_is_idle_too() -> None:
    table, choice = asked(duel())
    here = table.spot("vic")
    assert idles(table, choice, Move("vic", (here, here)))


def test_shooting_covering_and_walking_are_not_idle() -> None:
    table, choice = asked(duel())
    here = table.spot("vic")
    there = here._replace(y=here.y + 254)
    for answer in (Shoot("revolver", "wes"), Cover(), Move("vic", (here, there))):
        assert not idles(table, choice, answer)


def test_stopping_when_a_walk_would_have_brought_a_shot_is_idle() -> None:
    """Sixteen inches off: out of range of a revolver, but not after a Move of six."""
    table, choice = asked(duel(16))
    assert not any(isinstance(option, Shoot) for option in choice.options)
    assert idles(table, choice, Done())


def test_stopping_with_nothing_within_reach_is_not_idle() -> None:
    table, choice = asked(duel(30))
    assert not idles(table, choice, Done())


def test_stopping_behind_a_wall_with_nobody_to_come_at_is_not_idle() -> None:
    table = stage(
        person("vic", "red", (10, 10)),
        person("wes", "blue", (16, 10)),
        walls=[wall("long", (13, 0), (13, 48), height=6)],
    )
    assert not idles(*asked(table), Done())


def test_stopping_short_of_silver_is_idle() -> None:
    table = stage(person("vic", "red", (10, 10)), person("wes", "blue", (40, 40)), silver={"sack": ((13, 10), 2)})
    assert idles(*asked(table), Done())


def test_letting_the_third_action_of_a_seven_go_is_not_idle() -> None:
    """ruthless/cards/seven-one-character: it stays open for somebody else."""
    table = duel().change("vic", left=0).but(sevens=("open", ""))
    assert not idles(*asked(table), Done())


def test_ending_early_with_one_action_unused_is_idle() -> None:
    table = duel().change("vic", left=1, shot=1)
    assert idles(*asked(table), Done())
