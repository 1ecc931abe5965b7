"""The exact chances of an attack against two slow ways to find them: every way the dice can fall, one by one, and throwing them."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.playout import play_out
from posse.engine.question import Choose, Option, Roll
from posse.engine.settle import Position, gather, next_question, resume
from posse.games.law_of_the_gun.book import Manner
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.shot_odds import ShotOdds, shot_odds
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import person, stage


def laid(distance: float, weapon: str = "pistol", manner: Manner = "aimed", friends: int = 0, **facts: Any) -> Table:
    """A shot about to be fired at somebody in the open, perhaps with a friend beside."""
    people = [person(f"friend{n}", "blue", (22 + distance, 62 + 2 * n), group="target") for n in range(friends)]
    target = person("target", "blue", (20 + distance, 60), group="target" if friends else "", **facts)
    shooter = person("shooter", "red", (20, 60), weapons=(weapon,), pc=True)
    return stage(shooter, target, *people).then(Volley((Shot("shooter", weapon, "target", manner),)))


def every_way(table: Table, chance: Fraction = Fraction(1)) -> Iterator[tuple[Fraction, Table]]:
    """Every way the dice can fall, with nothing merged: how likely it is, and the table it ends at."""
    before, running, question = next_question(table, [])
    if running is None:
        yield chance, before
    else:
        assert isinstance(question, Roll)
        yield from every_face(before, (), question, chance)


def every_face(before: Table, given: tuple[int, ...], die: Roll, chance: Fraction) -> Iterator[tuple[Fraction, Table]]:
    """The same from the middle of an item that has thrown these dice."""
    for face in range(1, die.sides + 1):
        running, _ = resume(Position(before, given))
        assert running is not None
        try:
            question = running.send(face)
        except StopIteration as done:
            yield from every_way(gather(done.value, []), chance / die.sides)
        else:
            assert isinstance(question, Roll)
            yield from every_face(before, (*given, face), question, chance / die.sides)


TOLD: dict[str, tuple[Callable[[Table], bool], Callable[[ShotOdds], Fraction]]] = {
    "out": (lambda table: table.figure("target").status == "disabled", lambda odds: odds.out),
    "dead": (lambda table: table.figure("target").status == "dead", lambda odds: odds.dead),
    "shaken": (lambda table: table.figure("target").cool < 3, lambda odds: odds.nerve["shaken"]),
    "a point lost": (lambda table: table.figure("shooter").rounds[0] < 3, lambda odds: odds.ammunition),
}


def test_every_way_an_aimed_shot_can_go() -> None:
    """lotg/shooting/procedure: the aim, the hit, the effect, Constitution and Cool, counted out."""
    ways = list(every_way(laid(25)))
    odds = shot_odds(distance=25)
    assert sum(chance for chance, _ in ways) == 1
    for counted, told in TOLD.values():
        assert sum(chance for chance, table in ways if counted(table)) == told(odds)


def test_every_way_a_shot_into_a_group_can_go() -> None:
    """lotg/morale/every-member: the nerve of the target and of its friend."""
    ways = list(every_way(laid(60, manner="snap", friends=1)))
    odds = shot_odds(distance=60, how="snap", friends=1)
    for counted, told in TOLD.values():
        assert sum(chance for chance, table in ways if counted(table)) == told(odds)
    shaken = sum(chance for chance, table in ways if table.figure("friend0").cool < 3)
    assert shaken == odds.nerve["a friend shaken"] > 0


@pytest.mark.parametrize(("weapon", "distance"), [("minie_rifle", 70), ("shotgun", 15)])
def test_thrown_dice_come_near_the_chances(weapon: str, distance: float) -> None:
    """lotg/effect/roll: eight hundred shots with thrown dice."""
    shots = 800
    table = laid(distance, weapon)
    odds = shot_odds(weapon, distance)
    ends = [play_out(table, first_of, Seeded(seed)) for seed in range(shots)]
    for name in ("out", "dead", "shaken"):
        counted, told = TOLD[name]
        assert abs(sum(map(counted, ends)) / shots - told(odds)) < 0.05, name


def first_of(table: Table, choice: Choose[Table]) -> Option[Table]:
    return choice.options[0]
