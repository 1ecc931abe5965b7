"""The turn of five seconds: its steps, what holds in it, how people act at once, and how a fight ends."""

from typing import Any

import pytest

from posse.games.deeds.answers import Activate
from posse.games.deeds.happened import TURN_BEGAN, Ended
from posse.games.tombstone.clock import fight_over
from posse.games.tombstone.fight.hands import LOADED, Reload
from posse.games.tombstone.fight.moving import Step
from posse.games.tombstone.fight.options import Event, Hold
from posse.games.tombstone.fight.places import feet_apart
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.setting_up import set_up
from posse.games.tombstone.table import Table
from tests.sure import there
from tests.tombstone.stage import fighter, one
from tests.tombstone.turns import acted, fight, open_to, rolls_of, shoots, strikes, turn

ARMED = ("six-shooter", "ammo-box", "rifle", "knife")
ANN = one("ann", gear=ARMED, health=3)
AMY = one("amy", gear=ARMED)
BOB = one("bob", side="others", gear=ARMED, health=3)
BEN = one("ben", side="others", gear=ARMED)
BOTH = {"ann": shoots("ann", "bob"), "bob": shoots("bob", "ann")}
SIDES = {"weapon_speed": "off"}
HIT, MISS = (4, 4, 4), (1, 1, 1)


def street(*people: Any, **more: Any) -> Table:
    return fight(*people, feet={"bob": 30, "ben": 30}, house=SIDES, **more)


def health(table: Table) -> list[int]:
    return [one.health for one in table.figures]


def whats(done: Any) -> list[str]:
    return [getattr(each, "what", type(each).__name__) for each in done.asked]


def test_a_turn_is_bravery_declarations_initiative_attacks_and_damage() -> None:
    """tombstone/combat/step-1-bravery, tombstone/combat/step-2-declare-and-initiative, tombstone/combat/step-3-attack,
    tombstone/combat/step-4-damage, tombstone/combat/declare/after-bravery, tombstone/combat/declare/before-initiative."""
    done = turn(street(ANN, BOB), BOTH, 6, 5, 2, HIT, 1, MISS, due=(("party", "ambushed"),))
    steps = [what for what in whats(done) if what != "Choose"]
    assert steps == ["Bravery", "Together", "initiative", "initiative", "Defense", "damage", "Defense"]
    assert health(done.table) == [3, 2]


def test_sides_that_are_even_begin_with_what_they_mean_to_do() -> None:
    """tombstone/combat/step-1-bravery: no test without a disadvantage."""
    assert whats(turn(street(ANN, BOB), BOTH))[0] == "Together"


def test_the_next_turn_begins_with_declarations_or_with_bravery_after_heavy_losses() -> None:
    """tombstone/combat/step-6-repeat: one of two has fallen."""
    table = street(ANN, AMY, BOB, BEN)
    quiet = turn(table, {}, 2, 1)
    assert whats(turn(quiet.table, {}))[0] == "Together"
    assert quiet.of(TURN_BEGAN)[0].turn == 1
    assert turn(quiet.table, {}, 2, 1).table.turn == 3
    lost = turn(table, BOTH, 2, 1, HIT, 6, (6, 6, 6))
    assert lost.table.figure("bob").dead
    assert whats(turn(lost.table, {}))[0] == "Bravery"


def test_there_are_turns_only_while_there_is_a_fight() -> None:
    """tombstone/combat/turns-only-when-needed, tombstone/combat/turn-length"""
    table = street(ANN, BOB)
    assert table.turn == 0
    fought = turn(table, {}, 2, 1).table
    assert fought.turn == 2
    assert fight_over(fought).turn == 0


def test_whoever_falls_before_their_turn_does_not_act() -> None:
    """tombstone/combat/step-5-other-side, tombstone/combat/initiative/winner-finishes-first, tombstone/combat/quick-and-deadly:
    one good shot kills, and the other side acts without him."""
    done = turn(street(ANN, BOB, BEN, AMY), BOTH, 5, 2, HIT, 6, (6, 6, 6))
    assert acted(done) == ["ann", "amy", "ben"]
    assert done.table.figure("bob").dead


def test_somebody_mortally_wounded_still_acts_with_fewer_dice() -> None:
    """tombstone/combat/initiative/winner-finishes-first: with two, and at half their speed."""
    done = turn(street(ANN, BOB), BOTH, 5, 2, HIT, 6, (3, 3, 3), (5, 5), 4)
    assert acted(done) == ["ann", "bob"]
    assert health(done.table) == [1, 0]


def test_a_turn_holds_one_action_and_half_a_move() -> None:
    """tombstone/combat/one-turn-of-action: whoever has shot does not shoot again, and goes 20 feet of their 40."""
    table = street(ANN, BOB)
    done = turn(table, BOTH, 5, 2, MISS, MISS, wants=[Step("ann", target="bob", feet=-20)])
    assert [each.figure for each in rolls_of(done)] == ["ann", "bob"]
    assert feet_apart(done.table, "ann", "bob") == 50


# At once


def test_in_a_tie_both_shots_count_and_both_fall() -> None:
    """tombstone/combat/initiative/tie-simultaneous, tombstone/combat/initiative/tie-mutual-kill, tombstone/opt/tie-procedure: 4 and
    4; Ann hits for 4 and Bob for 5, both have nothing left, Ann lives and Bob dies. His shot counted, on three dice."""
    done = turn(street(ANN, BOB), BOTH, 4, 4, HIT, 4, HIT, 5, (5, 4, 3), (3, 3, 3))
    assert [done.table.figure(id).status for id in ("ann", "bob")] == ["up", "dead"]
    assert done.table.figure("ann").wound == 1
    kinds = [what for what in whats(done) if what != "Choose"]
    assert kinds[-6:] == ["Defense", "damage", "Defense", "damage", "living through it", "living through it"]


def test_opponents_with_equal_totals_act_at_once_and_nobody_else() -> None:
    """tombstone/combat/initiative/individual-tie: Amy, who was quicker, has finished before."""
    table = fight(ANN, AMY, BOB, BEN, feet={"bob": 30, "ben": 30})
    plans = {**BOTH, "amy": shoots("amy", "bob")}
    done = turn(table, plans, (3, 3), (6, 6), (3, 3), (1, 1), HIT, 1, HIT, 1, HIT, 1)
    assert acted(done)[0] == "amy"
    assert [each.figure for each in rolls_of(done)][-3:] == ["amy", "ann", "bob"]


def test_walks_that_come_before_an_attack_are_made_by_all_before_anybody_attacks() -> None:
    """tombstone/opt/tie-procedure: Bob comes to Ann before her blow, who could not have reached him; and moves on after it."""
    plans = {"ann": strikes("ann", "bob"), "bob": strikes("bob", "ann")}
    table = fight(ANN, BOB, feet={"bob": 20}, house=SIDES)
    came, left = Step("bob", target="ann", feet=15), Step("ann", target="bob", feet=-20)
    done = turn(table, plans, 4, 4, MISS, MISS, wants=[came, left])
    assert [each.figure for each in rolls_of(done)] == ["ann", "bob"]
    assert feet_apart(done.table, "ann", "bob") == 25


@pytest.mark.parametrize(("until", "order"), [("movement", ["ann", "amy", "bob"]), ("action", ["amy", "bob", "ann"])])
def test_whoever_has_waited_for_what_others_do_at_once_acts_after_it(until: Event, order: list[str]) -> None:
    """tombstone/combat/delay/until-event, tombstone/opt/delay-trigger-order, tombstone/opt/tie-procedure: after a walk
    before all of it, or when it is over."""
    table = fight(ANN, AMY, BOB, feet={"bob": 30}).change("ann", held=Hold("ann", more=until).plan)
    shot, plans = shoots("ann", "bob"), {"amy": shoots("amy", "bob"), "bob": shoots("bob", "amy")}
    walk = [Step("bob", target="ann", feet=20)] if until == "movement" else []
    done = turn(table, plans, 5, (1, 1), (3, 3), (3, 3), MISS, MISS, MISS, wants=[*walk, Activate("ann"), shot])
    assert [each.figure for each in rolls_of(done)] == order


def test_nobody_walks_between_attacks_that_are_made_at_once() -> None:
    """tombstone/opt/tie-procedure: nor does anybody who has fallen in them."""
    done = turn(street(ANN, BOB), BOTH, 4, 4, HIT, 6, MISS, (6, 6, 6))
    assert not any(isinstance(option, Step) for option in open_to(done, "Ann")[0])
    tested = next(place for place, each in enumerate(done.asked) if getattr(each, "what", "") == "living through it")
    assert not any("Bob" in str(getattr(each, "ask", "")) for each in done.asked[tested:])


def test_adrenaline_answers_damage_of_a_tie_when_all_of_it_is_known() -> None:
    """tombstone/opt/fortune-in-tie: Ann adds to her damage as she throws it; Bob takes some of it back once both have shot, before
    it counts."""
    table = street(ANN, BOB).change("ann", fortune=1).change("bob", fortune=1)
    wants = ["fortune/damage ann", "fortune/adrenaline bob"]
    done = turn(table, BOTH, 4, 4, HIT, 1, 2, HIT, 1, 2, wants=wants)
    asks = [what for what in whats(done) if what not in ("Choose", "Offer")]
    assert asks[-6:] == ["Defense", "damage", "Fortune: Lucky Strike", "Defense", "damage", "Fortune: Adrenaline"]
    assert health(done.table) == [2, 2]


# A map or none, loading, and the end


@pytest.mark.parametrize("laid", [True, False])
def test_a_fight_is_shown_on_a_map_or_kept_in_the_head(laid: bool) -> None:
    """tombstone/frame/battle-display, tombstone/set/battle-display: the same people fight on either."""
    table = TOMBSTONE.start(set_up("main-street-duel", {"map_laid": laid}))
    assert table.scene.staged is laid
    assert feet_apart(table, table.figures[0].id, table.figures[-1].id) > 0


def test_to_load_takes_the_action_of_a_turn() -> None:
    """tombstone/combat/one-turn-of-action, tombstone/weapons/reload/uses-turn: until it is full; then there is nothing to
    load. Half a move is left (tombstone/opt/reload-move)."""
    table = street(ANN, BOB).change("ann", rounds=(1, 15, 0, 0))
    done = turn(table, {"ann": Reload("ann", "six-shooter")}, 5, 2)
    assert len(done.of(LOADED)) == 1
    assert {way.feet for way in open_to(done, "Ann")[-1] if isinstance(way, Step)} == {20, -20}
    assert done.table.figure("ann").rounds[0] == 6
    full = done.table.figure("ann")
    assert Reload.ways(done.table, full) == []


@pytest.mark.parametrize("hurt", [False, True])
def test_a_job_of_several_turns_stands_still_in_a_turn_in_which_whoever_does_it_is_hurt(hurt: bool) -> None:
    """tombstone/combat/long-actions, tombstone/opt/long-action-interrupt: a Gatling gun is loaded in two turns, or in three;
    nothing is lost by it."""
    people = (fighter("ann", side="party", health=9, weapons=("gatling",)), fighter("bob", weapons=("six-shooter",)))
    table = fight(*people, feet={"bob": 30}, house=SIDES).change("ann", rounds=(0,))
    loads = {"ann": Reload("ann", "gatling")}
    first = turn(table, loads, 5, 2)
    second = turn(first.table, {**loads, "bob": shoots("bob", "ann")}, 5, 2, *((HIT, 1) if hurt else (MISS,)))
    assert (second.table.figure("ann").rounds == (0,)) is hurt
    if hurt:
        assert turn(second.table, loads, 5, 2).table.figure("ann").rounds != (0,)
    shot = turn(table, {**loads, "bob": shoots("bob", "ann")}, 5, 2, HIT, 1)
    assert there(shot.table.thing("ann", "gatling", "loading")).left == 2


def test_a_fight_ends_when_one_side_alone_can_go_on() -> None:
    """tombstone/combat/end: and nobody has won where nobody is left."""
    done = turn(street(ANN, BOB), BOTH, 5, 2, HIT, 6, (6, 6, 6))
    assert there(done.table.outcome).winners == ("party",)
    done = turn(street(ANN, BOB), BOTH, 4, 4, HIT, 6, HIT, 6, (6, 6, 6), (6, 6, 6))
    assert there(done.table.outcome).winners == ()


@pytest.mark.parametrize("holds", ["", "others"])
def test_a_fight_with_a_last_turn_ends_with_it(holds: str) -> None:
    """tombstone/combat/end: and whoever had to hold out has won."""
    table = street(ANN, BOB, says={"turn_limit": 1, "turn_limit_reason": "Night falls.", "holds": holds})
    done = turn(table, {}, 5, 2)
    assert done.of(Ended)[0].reason == "Night falls."
    assert there(done.table.outcome).winners == ((holds,) if holds else ())
