"""Declaring and attacking: what is said before initiative holds, nobody else hears it, and what comes of an attack."""

from fractions import Fraction

import pytest

from posse.games.deeds.answers import Activate
from posse.games.tombstone.fight.attacking import Shoot, Strike, Throw
from posse.games.tombstone.fight.moving import Go, Step
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.fight.turn import declarable
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.table import Table
from tests.tombstone.stage import one, shot, stage
from tests.tombstone.turns import acted, fight, open_to, rolls_of, shoots, strikes, turn

ARMED = ("six-shooter", "tomahawk")
ANN = one("ann", gear=ARMED)
AMY = one("amy", gear=ARMED)
BOB = one("bob", side="others", gear=ARMED)
BEN = one("ben", side="others", gear=ARMED)
HIT, MISS = (4, 4, 4), (1, 1, 1)


def street(**feet: int) -> Table:
    return fight(ANN, AMY, BOB, BEN, feet={"bob": 30, "ben": 30, **feet}, house={"weapon_speed": "off"})


def test_what_may_be_said_is_a_kind_of_action_with_what_and_to_whom_at_a_walk_or_at_a_run() -> None:
    """tombstone/combat/declare/content, tombstone/combat/attack/brawling-covers, tombstone/combat/attack/gunslinging: a gun
    is shot, fists and blades strike, and what is made for it is thrown."""
    table = street()
    said = set(declarable(table, table.figure("ann")))
    assert {shoots("ann", "bob"), shoots("ann", "ben", run=True), Go("ann", run=True)} <= said
    assert {strikes("ann", "bob"), strikes("ann", "bob", "tomahawk"), Throw("ann", "tomahawk", "bob")} <= said
    assert not {Shoot("ann", "tomahawk", "bob"), Strike("ann", "six-shooter", "bob"), shoots("ann", "amy")} & said


def test_nobody_hears_what_the_other_side_means_to_do() -> None:
    """tombstone/combat/declare/judge-in-secret: before it is done; the Judge knows it, and so do friends."""
    said = turn(street(), {"ann": shoots("ann", "bob")}).table
    assert said.figure("ann").now.plan is not None
    assert TOMBSTONE.redact(said, "bob-seat").figure("ann").now.plan is None
    assert TOMBSTONE.redact(said, "amy-seat").figure("ann").now.plan is not None


def test_what_was_said_is_done_or_nothing() -> None:
    """tombstone/opt/declare-binding, tombstone/combat/declare/before-initiative: Ann has said that she shoots Bob, who stands there
    still; no other target, no other weapon."""
    done = turn(street(bob=5, ben=5), {"ann": shoots("ann", "bob")}, 5, 2, MISS)
    asked = open_to(done, "Ann")[0]
    assert [each for each in asked if isinstance(each, Shoot | Strike | Throw)] == [shoots("ann", "bob")]


def test_the_same_is_done_to_somebody_else_when_it_cannot_be_done_any_more() -> None:
    """tombstone/opt/declare-binding: Bob has been shot by Amy; what Ann has said is done to Ben, with the same weapon."""
    plans = {"amy": shoots("amy", "bob"), "ann": shoots("ann", "bob")}
    table = street(bob=5, ben=5)
    wants = [Activate("amy"), shoots("ann", "ben")]
    done = turn(table, plans, 5, 2, HIT, 6, (6, 6, 6), MISS, wants=wants)
    asked = open_to(done, "Ann")[0]
    assert [each for each in asked if isinstance(each, Shoot | Strike | Throw)] == [shoots("ann", "ben")]
    assert acted(done)[:2] == ["amy", "ann"]


def test_whoever_has_said_that_they_only_move_does_not_attack() -> None:
    """tombstone/opt/declare-binding: and goes all of their speed."""
    done = turn(street(), {}, 5, 2, wants=[Step("ann", target="bob", feet=-40)])
    assert rolls_of(done) == []
    assert feet_apart(done.table, "ann", "bob") == 70


# Attacks


def test_a_blow_takes_reach_and_fists_do_a_d3() -> None:
    """tombstone/combat/attack/brawling, tombstone/opt/brawling-range, tombstone/combat/attack/unarmed-damage: three dice and
    Brawling against Defense; a 6 does 3. From five feet on nobody is in reach until they come nearer."""
    plans = {"ann": strikes("ann", "bob")}
    far = turn(street(), plans, 5, 2)
    assert rolls_of(far) == []
    near = turn(street(bob=20), plans, 5, 2, HIT, 6, wants=[Step("ann", target="bob", feet=15)])
    assert near.table.figure("bob").health == 3


@pytest.mark.parametrize(("dice", "left"), [((3, 3, 3), 2), ((3, 3, 2), 6)])
def test_to_equal_defense_is_to_hit_and_damage_is_taken_from_health(dice: tuple[int, ...], left: int) -> None:
    """tombstone/combat/attack/equal-hits, tombstone/combat/attack/deduct-health: 9 and Gunslinging +2
    is 11, against a Defense of 11; a 4 leaves 2 of 6."""
    louis, cowboy = one("louis", "outlaw", gunslinging=2, gear=ARMED), one("cal", side="others", defense=11)
    table = fight(louis, cowboy, feet={"cal": 30}, house={"weapon_speed": "off"})
    hurt = [4] if left == 2 else []
    done = turn(table, {"louis": shoots("louis", "cal")}, 5, 2, dice, *hurt)
    assert done.table.figure("cal").health == left


def test_the_chance_to_hit_follows_from_defense_less_all_that_is_added() -> None:
    """tombstone/combat/attack/hit-chance-table: a need of 3 always hits, one of 19 never; at 9 it is 160 in 216."""
    for defense, gunslinging, hits in ((10, 7, 216), (12, 3, 160), (19, 0, 0)):
        table = stage(one("ann", gunslinging=gunslinging), one("bob", side="others", defense=defense))
        assert chance(table, shot(table, "ann", "bob")) == Fraction(hits, 216)
