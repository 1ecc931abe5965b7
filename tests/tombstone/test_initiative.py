"""Initiative: who acts when, alone or with their side, and who acts at once."""

from typing import Any

import pytest

from posse.engine.question import Roll
from posse.games.deeds.answers import Activate
from posse.games.scenarios.scenario import Side
from posse.games.tombstone.fight.hands import Reload
from posse.games.tombstone.fight.turn import LED, QUICK
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import Table
from tests.stage_parts import Played
from tests.tombstone.stage import Somebody, minor, one
from tests.tombstone.turns import acted, fight, shoots, strikes, turn

ARMED = ("six-shooter", "rifle", "knife")
ANN = one("ann", gear=ARMED)
AMY = one("amy", gear=ARMED)
BOB = one("bob", side="others", gear=ARMED)
BEN = one("ben", side="others", gear=ARMED)
SIDES = {"weapon_speed": "off"}
SURPRISED: tuple[tuple[str, Cause], ...] = (("party", "surprised"), ("others", "surprised"))
STEADY = (6, 6, 6)
"""Bravery Tests of three sides, each of which stands against twice as many."""


def street(*people: Somebody, **more: Any) -> Table:
    """The party on one side of a street, the others 30 feet from them."""
    return fight(*people, feet={"bob": 30, "ben": 30, "cal": 30}, **more)


def totals(done: Played[Table]) -> list[int]:
    return [event.total for row in (QUICK, LED) for event in done.of(row)]


def throwers(done: Played[Table]) -> list[str]:
    return [each.seat for each in done.asked if isinstance(each, Roll) and each.what == "initiative"]


def test_each_side_throws_one_die_and_the_higher_acts_first() -> None:
    """tombstone/combat/initiative/side-d6, tombstone/combat/initiative/higher-first, tombstone/combat/initiative/side-order-chosen:
    friends act in whichever order they like."""
    done = turn(street(ANN, BOB, BEN, AMY, house=SIDES), {}, 2, 5, wants=[Activate("ben")])
    assert totals(done) == [2, 5]
    assert acted(done) == ["ben", "bob", "ann", "amy"]


def test_initiative_is_thrown_anew_in_every_turn() -> None:
    """tombstone/combat/initiative/new-each-turn"""
    first = turn(street(ANN, BOB, house=SIDES), {}, 2, 5)
    assert acted(turn(first.table, {}, 6, 5)) == ["ann", "bob"]


def test_more_sides_than_two_act_from_the_highest_to_the_lowest() -> None:
    """tombstone/opt/three-sides: and equal dice act together."""
    table = street(
        ANN,
        BOB,
        one("cal", side="third"),
        sides=tuple(Side(id, id) for id in ("party", "others", "third")),
        house=SIDES,
    )
    table = table.change("cal", spot=table.figure("ann").spot)
    assert acted(turn(table, {}, *STEADY, 3, 1, 6)) == ["cal", "ann", "bob"]
    done = turn(table, {}, *STEADY, 3, 3, 6)
    assert acted(done)[0] == "cal"
    assert "before all act at once" in "".join(str(each) for each in done.asked)


def test_equal_dice_are_thrown_again_where_a_table_has_it_so() -> None:
    """tombstone/combat/initiative/reroll-ties, tombstone/set/initiative-tie: 4 and 4, then 2 and 6."""
    again = turn(street(ANN, BOB, house={**SIDES, "initiative_tie": "reroll"}), {}, 4, 4, 2, 6)
    assert acted(again) == ["bob", "ann"]
    assert totals(again) == [4, 4, 2, 6]


def test_equal_totals_of_opponents_alone_are_thrown_again() -> None:
    """tombstone/combat/initiative/reroll-ties: also one by one; friends who tie choose their order, and whoever was quicker stays
    so."""
    table = street(ANN, AMY, BOB, BEN, house={"initiative_tie": "reroll"})
    done = turn(table, {}, (6, 6), (3, 3), (3, 3), (1, 1), (1, 2), (4, 4))
    assert acted(done) == ["ann", "bob", "amy", "ben"]


def test_in_a_small_fight_everybody_throws_two_dice_and_adds_the_speed_of_their_weapon() -> None:
    """tombstone/combat/initiative/individual, tombstone/combat/initiative/weapon-speeds, tombstone/weapons/speed/optional,
    tombstone/opt/weapon-speed-default: a
    rifle is slower than a six-shooter by one."""
    plans = {"ann": shoots("ann", "bob", "rifle"), "bob": shoots("bob", "ann")}
    done = turn(street(ANN, BOB), plans, (3, 3), (3, 3), (1, 1, 1), (1, 1, 1))
    assert totals(done) == [8, 9]
    assert acted(done) == ["bob", "ann"]


@pytest.mark.parametrize("plan", [None, Reload("ann", "rifle")])
def test_whoever_does_not_fight_is_as_quick_as_the_quickest_weapon(plan: Reload | None) -> None:
    """tombstone/combat/initiative/non-combat-speed, tombstone/weapons/speed/non-combat: to load a rifle is no slower than to
    go for a walk."""
    table = street(ANN, BOB).change("ann", rounds=(6, 0, 0, 0))
    assert totals(turn(table, {"ann": plan} if plan else {}, (3, 3), (1, 1)))[0] == 9


@pytest.mark.parametrize(
    ("many", "house", "each"),
    [(8, "small-fights", True), (9, "small-fights", False), (9, "always", True), (2, "off", False)],
)
def test_large_battles_are_fought_side_by_side(many: int, house: str, each: bool) -> None:
    """tombstone/combat/initiative/mass-combat, tombstone/opt/weapon-speed-default: from nine fighters on."""
    people = [one(f"p{number}", side="others" if number % 2 else "party") for number in range(many)]
    done = turn(fight(*people, house={"weapon_speed": house}), {}, *([(1, 1)] * many if each else [1, 2]))
    assert len(totals(done)) == (many if each else 2)


def test_a_battle_stays_one_when_people_fall() -> None:
    """tombstone/combat/initiative/mass-combat: how initiative is rolled is decided before the fight."""
    people = [one(f"p{number}", side="others" if number % 2 else "party") for number in range(9)]
    first = turn(fight(*people), {}, 1, 2)
    assert len(totals(turn(first.table.change("p0", status="dead"), {}, 1, 2))) == 2


def test_those_of_no_name_throw_once_for_each_weapon() -> None:
    """tombstone/opt/minor-character-initiative: a knife is as quick as a six-shooter, and still another weapon."""
    gang = [minor(id, "gang", gear=ARMED) for id in ("bob", "ben", "cal")]
    plans = {"bob": shoots("bob", "ann"), "ben": shoots("ben", "ann"), "cal": strikes("cal", "ann", "knife")}
    done = turn(street(ANN, AMY, *gang), plans, (6, 6), (5, 5), (3, 3), (2, 2), (1, 1, 1), (1, 1, 1))
    assert totals(done) == [15, 13, 9, 9, 7]


def test_the_die_of_a_side_goes_round_where_a_table_likes_it() -> None:
    """tombstone/combat/initiative/rotate-roller, tombstone/set/initiative-roller: the same seat throws, or another every turn."""
    for rule, second in (("same", "ann-seat"), ("rotate", "amy-seat")):
        first = turn(street(ANN, AMY, BOB, house={**SIDES, "initiative_roller": rule}), {}, 6, 2, 5)
        assert throwers(first) == ["ann-seat", "bob-seat"]
        assert throwers(turn(first.table, {}, 2, 5)) == [second, "bob-seat"]


# Those who are late, or frozen


def test_a_side_that_has_lost_initiative_acts_second_and_nobody_throws() -> None:
    """tombstone/combat/bravery/roll-2-loses-initiative: a 2, and the others act first."""
    done = turn(street(ANN, BOB, house=SIDES), {}, 2, due=(("party", "ambushed"),))
    assert acted(done) == ["bob", "ann"]
    assert totals(done) == []


def test_one_by_one_those_who_are_late_throw_for_the_order_among_themselves() -> None:
    """tombstone/combat/bravery/roll-2-loses-initiative, tombstone/opt/bravery-lost-individual: and come after every opponent,
    however high they throw."""
    done = turn(street(ANN, AMY, BOB), {}, 2, 5, (5, 5), (6, 6), (1, 1), due=(("party", "ambushed"),))
    assert acted(done) == ["bob", "amy", "ann"]


def test_where_both_sides_are_late_it_is_as_if_neither_were() -> None:
    """tombstone/opt/bravery-double-loss"""
    done = turn(street(ANN, BOB, house=SIDES), {}, 2, 2, 6, 3, due=SURPRISED)
    assert acted(done) == ["ann", "bob"]


def test_whoever_is_late_waits_also_for_those_of_a_side_that_has_late_people() -> None:
    """tombstone/opt/bravery-lost-individual: Ann is late and Amy is not, so Bob, who is late too, comes after Amy, and throws
    against Ann alone."""
    done = turn(street(ANN, AMY, BOB, house={**SIDES, "bravery_scope": "character"}), {}, 2, 5, 2, 6, 3, due=SURPRISED)
    assert acted(done) == ["amy", "ann", "bob"]
    done = turn(street(ANN, AMY, BOB, house={**SIDES, "bravery_scope": "character"}), {}, 2, 5, 2, 3, 6, due=SURPRISED)
    assert acted(done) == ["amy", "bob", "ann"]


def test_a_frozen_side_declares_nothing_does_nothing_and_can_be_hit_no_more_easily() -> None:
    """tombstone/combat/bravery/roll-1-frozen, tombstone/combat/bravery/roll-1-keeps-defense,
    tombstone/combat/step-2-declare-and-initiative: 11 misses Defense 12, and 12 hits. The next turn is like any other."""
    table = street(one("ann", defense=12), BOB, house=SIDES)
    done = turn(table, {"bob": shoots("bob", "ann")}, 1, (4, 4, 3), due=(("party", "ambushed"),))
    assert acted(done) == ["bob"]
    assert done.table.figure("ann").health == 6
    done = turn(table, {"bob": shoots("bob", "ann")}, 1, (4, 4, 4), 2, due=(("party", "ambushed"),))
    assert done.table.figure("ann").health == 4
    assert acted(turn(done.table, {}, 5, 3)) == ["ann", "bob"]
