"""Bravery Tests: who takes one and why, what each result means, and who has had enough when too many have fallen."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.tombstone.afflictions import ROUTED, flees
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.fight.bravery import Bravery, Nerve, heavy_losses, outnumbered
from posse.games.tombstone.fight.turn import BeginFight, BeginTurn, Declare, Initiative, Score, in_order
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.shot_odds import spending
from posse.games.tombstone.table import Fight, Table
from tests.tombstone.stage import fighter, one, play, shot, stage

ANN, BEA, CAL = (fighter(id, 10, y, side="party") for id, y in (("ann", 8), ("bea", 10), ("cal", 12)))
BOB, DAN = fighter("bob", 30, 10, defense=12), fighter("dan", 30, 12)


def evenly(**house: str) -> Table:
    return stage(ANN, BEA, BOB, DAN, turn=1, house=house)


def sides_tested(table: Table, *due: tuple[str, Cause], by: str = "") -> list[str]:
    """Which sides take a Bravery Test as a fight begins."""
    begun = BeginFight(due, by).resolve(table)
    return [item.side for item in begun.agenda if isinstance(item, Bravery)]


def nerves(table: Table, face: int, cause: Cause = "ambushed", side: str = "party") -> Table:
    return play(table, Bravery(side, cause), face).table


# Who and why


def test_a_side_at_a_disadvantage_is_tested_and_nobody_else() -> None:
    """tombstone/combat/bravery/when-ambush, tombstone/combat/bravery/when-mutual-surprise, tombstone/combat/bravery/who,
    tombstone/combat/bravery/not-needed-when-even, tombstone/opt/bravery-one-test: and once, however many causes there are."""
    assert sides_tested(evenly()) == []
    assert sides_tested(evenly(), ("party", "ambushed")) == ["party"]
    assert sorted(sides_tested(evenly(), ("party", "surprised"), ("others", "surprised"))) == ["others", "party"]
    alone = stage(ANN, BOB, DAN, turn=1)
    assert sides_tested(alone) == sides_tested(alone, ("party", "ambushed")) == ["party"]


def test_twice_as_many_are_a_superior_force() -> None:
    """tombstone/combat/bravery/when-superior-force, tombstone/opt/advantage-trigger: whoever can still fight counts."""
    assert outnumbered(stage(ANN, BEA, CAL, BOB, DAN)) == []
    assert outnumbered(stage(ANN, BEA, BOB)) == ["others"]
    assert outnumbered(stage(ANN, BEA, CAL, BOB, DAN).change("cal", wound=1)) == []
    assert outnumbered(stage(ANN, BEA, CAL, BOB, DAN).change("dan", wound=1)) == ["others"]


def test_somebody_fearsome_who_begins_it_frightens_all_others() -> None:
    """tombstone/combat/bravery/fearsome-forces-test, tombstone/abilities/brave/fearsome-presence/force-test,
    tombstone/opt/fearsome-scope, tombstone/opt/initiates-combat: only where their side has begun it."""
    table = stage(one("ann", "brave"), fighter("bea", side="party"), BOB, DAN)
    assert sides_tested(table, by="party") == ["others"]
    assert sides_tested(table, by="others") == sides_tested(table) == []


def test_whoever_never_tests_throws_no_die() -> None:
    """tombstone/combat/bravery/background-exceptions, tombstone/combat/bravery/who."""
    soldiers = stage(one("ann", "soldier", 6), BOB)
    assert play(soldiers, Bravery("party", "ambushed")).waiting is None
    assert isinstance(play(soldiers, Bravery("others", "ambushed")).waiting, Roll)


# What comes of it


@pytest.mark.parametrize(("face", "how"), [(1, "frozen"), (2, "late"), (3, "steady"), (6, "steady")])
def test_one_die_tells_for_a_whole_side_or_everybody_throws_their_own(face: int, how: str) -> None:
    """tombstone/combat/bravery/scope-side, tombstone/combat/bravery/scope-character, tombstone/opt/bravery-scope,
    tombstone/combat/bravery/roll-1-frozen, tombstone/combat/bravery/roll-2-loses-initiative,
    tombstone/combat/bravery/roll-3-plus-fine."""
    together = nerves(evenly(), face)
    assert [together.figure(id).now.nerve for id in ("ann", "bea", "bob")] == [how, how, "steady"]
    each = play(evenly(bravery_scope="character"), Bravery("party", "ambushed"), (face,), (6,)).table
    assert [each.figure(id).now.nerve for id in ("ann", "bea")] == [how, "steady"]


def test_on_a_sides_die_everybody_answers_for_themselves() -> None:
    """tombstone/opt/bravery-side-abilities, tombstone/combat/bravery/background-exceptions,
    tombstone/fortune-in-play/bravery-bonus: a Brave minds no 2, a Soldier may throw again and keep the higher."""
    table = stage(one("ann", "brave"), one("sam", "soldier"), fighter("bea", side="party"), BOB, turn=1)
    done = play(
        table.change("ann", fortune=0).change("sam", fortune=0),
        Bravery("party", "ambushed"),
        2,
        "military-resolve",
        (1,),
    )
    assert [done.table.figure(id).now.nerve for id in ("ann", "sam", "bea")] == ["steady", "late", "late"]


def test_whoever_freezes_does_nothing_and_keeps_their_defense() -> None:
    """tombstone/combat/bravery/roll-1-frozen, tombstone/combat/bravery/roll-1-keeps-defense,
    tombstone/combat/bravery/lasts-one-turn, tombstone/opt/bravery-duration: 11 misses Defense 12, and 12 hits; the next turn is
    as any other."""
    frozen = nerves(evenly(), 1, side="others")
    assert [able(frozen, one) for one in frozen.figures] == [True, True, False, False]
    asked = play(frozen, Declare()).waiting
    assert [choice.seat for choice in asked.choices] == ["ann-seat", "bea-seat"]  # type: ignore[union-attr]
    need = shot(frozen, "ann", "bob").need
    assert (need.met_by(11), need.met_by(12)) == (False, True)
    after = frozen.begin_turn()
    assert all(able(after, one) for one in after.figures)


def test_whoever_has_lost_initiative_acts_after_the_others_and_nobody_throws() -> None:
    """tombstone/combat/bravery/roll-2-loses-initiative, tombstone/combat/initiative/side-d6: no dice are needed between two
    sides."""
    table = nerves(evenly(weapon_speed="off"), 2)
    done = play(table, Initiative())
    assert not [question for question in done.asked if isinstance(question, Roll)]
    assert in_order(table, dict.fromkeys(("ann", "bea", "bob", "dan"), (0,))) == [["bob", "dan"], ["ann", "bea"]]
    both = nerves(table, 2, side="others")
    assert isinstance(play(both, Initiative()).waiting, Roll)


def test_a_late_person_comes_after_every_opponent_who_is_not() -> None:
    """tombstone/opt/bravery-lost-individual, tombstone/opt/bravery-double-loss: however high they throw; where both sides are late
    it is as if neither were."""
    table = evenly().changed("ann", nerve="late")
    scores: dict[str, Score] = {"ann": (14,), "bea": (9,), "bob": (5,), "dan": (11,)}
    assert in_order(table, scores) == [["dan"], ["bea"], ["bob"], ["ann"]]
    for id in ("bea", "bob", "dan"):
        table = table.changed(id, nerve="late")
    assert in_order(table, scores) == [["ann"], ["dan"], ["bea"], ["bob"]]


@pytest.mark.parametrize(
    ("background", "frozen", "late"),
    [("gambler", (1, 6), (1, 6)), ("brave", (1, 6), (0, 6)), ("soldier", (1, 36), (3, 36))],
)
def test_the_chances_of_a_test(background: str, frozen: tuple[int, int], late: tuple[int, int]) -> None:
    """tombstone/combat/bravery/probabilities, tombstone/combat/bravery/die: of one die, with what a Background makes of it."""
    table = stage(one("ann", background), BOB, turn=1).change("ann", fortune=0)
    chances = exact(table.then(Bravery("party", "ambushed")), spending({"military-resolve"}))
    assert chances.of(lambda after: after.figure("ann").now.nerve == "frozen") == Fraction(*frozen)
    assert chances.of(lambda after: after.figure("ann").now.nerve == "late") == Fraction(*late)


# Morale


RAIDERS = [fighter(f"raider-{number}", 30, number * 2) for number in range(6)]


def fallen(many: int) -> Table:
    table = stage(*(fighter(f"hand-{number}", 4, number * 2, side="party") for number in range(6)), *RAIDERS, turn=4)
    table = table.but(fight=Fight((("party", 6), ("others", 6))))
    for number in range(many):
        table = table.change(f"raider-{number}", status="dead")
    return table


def test_half_of_a_side_lost_is_cause_for_one_test_more() -> None:
    """tombstone/combat/bravery/morale-test, tombstone/opt/morale-trigger: as the line is crossed, and never again; the mortally
    wounded are lost too."""
    assert heavy_losses(fallen(2)) == []
    assert heavy_losses(fallen(2).change("raider-2", wound=1)) == ["others"]
    third = fallen(3)
    asked = play(third, BeginTurn())
    assert isinstance(asked.waiting, Roll)
    assert asked.waiting.what == "Bravery"
    assert third.fight is not None
    assert heavy_losses(third.but(fight=replace(third.fight, tested=("others",)))) == []


@pytest.mark.parametrize(("face", "how"), [(1, "flees"), (2, "late"), (3, "steady"), (6, "steady")])
def test_too_many_lost_on_a_one_they_run(face: int, how: str) -> None:
    """tombstone/combat/bravery/morale-outcome, tombstone/opt/morale-flee-on: on a 2 they stay, and are late."""
    table = nerves(fallen(3), face, "losses", "others")
    left = [one for one in table.figures if one.up and one.id.startswith("raider")]
    assert {flees(one) for one in left} == {how == "flees"}
    if how == "flees":
        assert all(one.has(ROUTED.id) and able(table, one) for one in left)
    else:
        assert {one.now.nerve for one in left} == {how}


def test_the_chance_that_a_beaten_side_runs() -> None:
    """tombstone/combat/bravery/morale-outcome: one in six."""
    chances = exact(fallen(3).then(Bravery("others", "losses")))
    assert chances.of(lambda after: flees(after.figure("raider-4"))) == Fraction(1, 6)


def test_whoever_has_fallen_meanwhile_takes_no_test() -> None:
    """tombstone/combat/bravery/who, tombstone/core/judge/final-say: a ruling between two throws of one side is heard."""
    table = evenly().change("bea", status="dead")
    assert play(table, Nerve("bea", "ambushed")).table == table
    assert isinstance(play(table, Nerve("ann", "ambushed")).waiting, Roll)
