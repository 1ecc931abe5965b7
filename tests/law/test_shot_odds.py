"""The exact chances of one attack, worked out by the items of play."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, cast

import pytest

from posse.content.loader import BadContentError
from posse.engine.question import Roll
from posse.engine.refusal import RefusedError
from posse.engine.settle import Position, gather, next_question, resume
from posse.games.law_of_the_gun.book import Manner
from posse.games.law_of_the_gun.shooting.declaring import Shot
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shot_odds import ShotOdds, Witnessed, shot_odds
from posse.games.law_of_the_gun.table import Table
from tests.law.stage import person, stage


def test_e13_the_chance_to_hit() -> None:
    """lotg/shooting/aimed-test (E13): 0.45 for somebody with a limit of 3 who tries to aim. lotg/effect/high-impact (E58): 0.55
    to hit, 0.165 to kill. lotg/bushwhack/cool-test (E29): from ambush half, though Skill is 2."""
    odds = shot_odds(distance=30, skill=4, cool=3)
    assert (odds.aimed, odds.hit) == (Fraction(1, 2), Fraction(45, 100))
    assert odds.title() == "Pistol at 30 cm, accurate range"
    kill = shot_odds("minie rifle", 70, skill=5, cool=5)
    assert (kill.hit, kill.dead) == (Fraction(55, 100), Fraction(165, 1000))
    for how, chance in (("ambush", Fraction(1, 2)), ("snap", Fraction(3, 10))):
        assert shot_odds("repeating_rifle", 45, how=cast(Any, how), skill=2, cool=4).hit == chance


BEHIND = {
    "none": (0, 2),
    "wall": (4, 1),
    "prone": (4, 1),
    "fence": (3, 2),
    "window": (5, 1),
    "left-corner": (4, 2),
    "right-corner": (6, 1),
}
"""Of ten hits by a weapon of Normal impact: how many do nothing, and how many kill (table 3.7)."""


@pytest.mark.parametrize("behind", BEHIND)
def test_every_kind_of_cover(behind: Any) -> None:
    """lotg/effect/roll: what is behind what, laid out and read off the lines of the shot."""
    harmless, dead = BEHIND[behind]
    odds = shot_odds(behind=behind, how="snap")
    hit = Fraction(3, 10)
    assert odds.hit == hit
    assert odds.fates["unharmed"] == hit * Fraction(harmless, 10)
    assert odds.dead == hit * Fraction(dead, 10)


def test_a_fast_target_and_a_shooter_who_moved() -> None:
    """lotg/tohit/fast-target, lotg/shooting/moving-snap: 9 on a d10."""
    odds = shot_odds(moved=True, fast=True)
    assert (odds.hit, odds.need.face, odds.aimed) == (Fraction(2, 10), 9, Fraction(0))


def test_horse_or_rider() -> None:
    """lotg/injury/horse-struck: a third of the hits strike the horse."""
    assert shot_odds(how="snap", mounted=True).fates["unharmed"] == Fraction(3, 10) * Fraction(2, 6)


def test_nerve() -> None:
    """lotg/morale/every-member: who is not shaken already may be; at Cool 1 one is driven back instead."""
    for cool, shaken, driven in ((3, True, False), (1, False, True)):
        nerve = shot_odds(how="snap", target_cool=cool).nerve
        assert (nerve["shaken"] > 0, nerve["driven back"] > 0) == (shaken, driven)


def test_the_nerve_of_friends() -> None:
    """lotg/morale/every-member: each friend in the group tests for every hit; they change nothing for the target."""
    alone, beside = shot_odds(how="snap"), shot_odds(how="snap", friends=2)
    assert beside.nerve == {
        **alone.nerve,
        "a friend shaken": Fraction(3, 10) * Fraction(1, 2),
        "a friend driven back": Fraction(0),
    }
    lowest = shot_odds(how="snap", friends=1, target_cool=1).nerve
    assert lowest["a friend driven back"] == Fraction(3, 10) * Fraction(5, 6)
    assert [row.what for row in beside.rows()][-3:-1] == ["a friend shaken", "a friend driven back"]


@pytest.mark.parametrize(("how", "mounted"), [("rapid", False), ("rapid", True), ("fan", False)])
def test_friends_cost_no_more_than_one(how: Any, mounted: bool) -> None:
    """lotg/morale/test-per-hit: whose nerve does not matter to the answer is not followed; the answer is the same."""
    alone, some = shot_odds(how=how, mounted=mounted), shot_odds(how=how, mounted=mounted, friends=3)
    assert (some.hits, some.fates) == (alone.hits, alone.fates)
    assert {what: some.nerve[what] for what in alone.nerve} == alone.nerve
    assert some.nerve["a friend shaken"] > some.nerve["shaken"]


@pytest.mark.parametrize("facts", [{}, {"mounted": True}, {"weapon": "scattergun", "distance": 8}, {"target_cool": 1}])
def test_what_is_forgotten_changes_no_chance(facts: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """lotg/injury/disabled: the same chances come out when nothing is forgotten and everybody's nerve is tried."""
    quick = shot_odds(how="rapid", friends=1, **facts)
    monkeypatch.setattr(Witnessed, "log", lambda table, *happened: table._noted(happened))
    monkeypatch.setattr(Witnessed, "then", Table.then)
    slow = shot_odds(how="rapid", friends=1, **facts)
    assert quick == slow


def test_bursts() -> None:
    """lotg/rapid/two-snaps, lotg/ruling/rapid-test (E53): after the aim test 0.51 at accurate range, else a single 0.3."""
    odds = shot_odds(how="rapid", skill=4, cool=4)
    assert odds.hit == Fraction(4, 6) * Fraction(51, 100) + Fraction(2, 6) * Fraction(3, 10)
    assert (odds.rounds, odds.struck) == (2, {})


def test_what_is_told() -> None:
    """lotg/shooting/procedure: from the aim to the ammunition."""
    said = [row.what for row in shot_odds().rows()]
    assert said[:2] == ["aimed", "hit"]
    assert said[-3:] == ["shaken", "driven back", "ammunition lost"]
    assert shot_odds(how="snap").ammunition == Fraction(1, 10)


@pytest.mark.parametrize(
    ("asked", "rule"),
    [
        ({"distance": 100}, "lotg/weapons/beyond-maximum"),
        ({"how": "fan", "weapon": "shotgun"}, "lotg/fanning/weapon"),
        ({"how": "fan", "distance": 40}, "lotg/fanning/range"),
        ({"skill": 6}, "lotg/attributes/limits"),
        ({"weapon": "cannon"}, ""),
        ({"distance": -1}, ""),
        ({"friends": 9}, ""),
    ],
)
def test_what_cannot_be_is_refused(asked: dict[str, Any], rule: str) -> None:
    """lotg/weapons/beyond-maximum: as play would refuse it, with its rule."""
    with pytest.raises(RefusedError) as refused:
        shot_odds(**asked)
    assert refused.value.refusal.rule == rule


def test_options_count() -> None:
    """lotg/ruling/to-hit-above-ten: the table's options are in force; unknown ones are refused."""
    for value, chance in (("no-hit", 0), ("natural-ten-hits", Fraction(1, 10))):
        assert shot_odds(distance=60, how="snap", fast=True, house_rules={"tohit_above_ten": value}).hit == chance
    with pytest.raises(BadContentError):
        shot_odds(house_rules={"no_such": "thing"})


# Against a slow way to find them: every way the dice can fall, one by one


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
    "out": (lambda table: table.figure("target").status == "disabled", lambda odds: odds.down),
    "dead": (lambda table: table.figure("target").status == "dead", lambda odds: odds.dead),
    "shaken": (lambda table: table.figure("target").cool < 3, lambda odds: odds.nerve["shaken"]),
    "a point lost": (lambda table: table.figure("shooter").rounds[0] < 3, lambda odds: odds.ammunition),
}


@pytest.mark.parametrize(("distance", "manner", "friends"), [(25, "aimed", 0), (60, "snap", 1)])
def test_every_way_a_shot_can_go(distance: float, manner: Manner, friends: int) -> None:
    """lotg/shooting/procedure: the aim, the hit, the effect, Constitution and Cool, counted out.

    lotg/morale/every-member: the nerve of the target and of its friend.
    """
    ways = list(every_way(laid(distance, manner=manner, friends=friends)))
    odds = shot_odds(distance=distance, how="snap" if manner == "snap" else "aim", friends=friends)
    assert sum(chance for chance, _ in ways) == 1
    for counted, told in TOLD.values():
        assert sum(chance for chance, table in ways if counted(table)) == told(odds)
    if friends:
        shaken = sum(chance for chance, table in ways if table.figure("friend0").cool < 3)
        assert shaken == odds.nerve["a friend shaken"] > 0
