"""Weapons out of hands: knocked away, thrown, and picked up again."""

import pytest

from posse.engine.odds import exact
from posse.games.tombstone.book import Block
from posse.games.tombstone.clock import fight_over
from posse.games.tombstone.fight.attacking import NOTHING, Disarm, Shoot, Strike, Throw
from posse.games.tombstone.fight.hands import KEPT, LOST, TOO_FAR, Disarmed, PickUp, Reload, knocked, lost
from posse.games.tombstone.fight.places import feet, length
from posse.games.tombstone.table import Plan, Table, Thing
from posse.tabletop.terrain import Spot
from tests.stage_parts import rule_of
from tests.sure import there
from tests.tombstone.brawl import at, blow, brawl, play_out

BOB = Block(name="Bob", weapons=("six-shooter", "rifle", "brawling"))
CY = Block(name="Cy", weapons=("knife",))


def disarmed(table: Table, *rolls: int) -> Table:
    return play_out(table, Disarmed("ann", "bob", "six-shooter"), rolls=rolls).table


def test_a_disarm_is_an_attack_that_does_no_damage() -> None:
    """tombstone/combat/disarm/roll: with either skill, by what it is made with; the weapon leaves the hand."""
    table = brawl(BOB)
    ann = table.figure("ann")
    kinds = {way.weapon: way.attacks(table)[0].kind for way in Disarm.ways(table, ann) if isinstance(way, Disarm)}
    assert kinds == {"six-shooter": "gunslinging", "knife": "brawling", "brawling": "brawling"}
    for weapon in kinds:
        done = play_out(Disarm("ann", weapon, "bob").done(table, "ann"), rolls=[(4, 3, 1), 4])
        assert (done.table.figure("bob").health, lost(done.table, "bob")) == (6, {"six-shooter"})
    assert not lost(play_out(Disarm("ann", "knife", "bob").done(table, "ann"), rolls=[(4, 2, 1)]).table, "bob")


def test_a_table_may_do_without_disarming() -> None:
    """tombstone/set/disarm."""
    for house in (True, False):
        table = brawl(BOB, disarm=house)
        assert (Disarm.may(table, table.figure("ann")) is None) == house


def test_only_what_is_held_in_the_hand_is_knocked_out_of_it() -> None:
    """tombstone/opt/disarm-eligible: what they mean to use, or the first that they have; no fists, no teeth, no crew's gun."""
    table = brawl(BOB, Block(name="Dog", weapons=("bite", "brawling", "gatling")))
    assert there(knocked(table, "bob")).id == "six-shooter"
    assert there(knocked(table.changed("bob", plan=Plan("shoot", "rifle", "ann")), "bob")).id == "rifle"
    assert there(knocked(disarmed(table, 3), "bob")).id == "rifle"
    assert knocked(table, "dog") is None
    assert blow("ann", "dog", aim="disarm").stop(table) == NOTHING


@pytest.mark.parametrize("far", [1, 6])
def test_it_lands_some_feet_away_from_both(far: int) -> None:
    """tombstone/combat/disarm/scatter: on a line beyond its owner."""
    thing = disarmed(at(brawl(BOB), ann=10, bob=30), far).things[0]
    assert (thing.whose, thing.weapon, thing.spot) == ("bob", "six-shooter", Spot(length(30) + length(far), 0))
    assert disarmed(at(brawl(BOB), ann=30, bob=10), far).things[0].spot.x == length(10) - length(far)


def test_on_a_map_a_die_tells_which_way_it_flies() -> None:
    """tombstone/opt/disarm-direction: thrown again where it points at whoever knocked it away; it stays on the map."""
    table = at(brawl(BOB, staged=True), ann=10, bob=30)
    east, west = 2, 5
    table = table.change("ann", spot=table.figure("ann").spot._replace(y=table.figure("bob").spot.y + length(10)))
    spot = disarmed(table, 6, west, east).things[0].spot
    bob = table.figure("bob").spot
    assert (feet(spot.x - bob.x), feet(bob.y - spot.y)) == (6, 3)
    assert disarmed(table, 6, west, west).things[0].spot == disarmed(table, 6, west % 6 + 1).things[0].spot
    assert exact(table.but(agenda=(Disarmed("ann", "bob", "six-shooter"),))).total > 0
    edge = disarmed(table.change("bob", spot=Spot(0, bob.y)), 6, 6).things[0].spot
    assert edge.x == 0


def test_without_it_nobody_fights_with_it() -> None:
    """tombstone/weapons/thrown/leaves-hand, tombstone/weapons/reload/uses-turn: no shots and no loading, until it is
    picked up."""
    table = disarmed(brawl(BOB), 3)
    assert {way.weapon for way in Shoot.ways(table, table.figure("bob")) if isinstance(way, Shoot)} == {"rifle"}
    assert blow("bob", "ann", "six-shooter").stop(table) == LOST
    empty = table.change("bob", rounds=(0, 15, 1))
    assert [
        Reload("bob", "six-shooter").stop(each, each.figure("bob"))[1] for each in (empty, empty.but(things=()))
    ] == [LOST, None]


def test_what_is_thrown_lies_where_its_target_is() -> None:
    """tombstone/weapons/thrown/leaves-hand, tombstone/weapons/thrown/skill, tombstone/opt/thrown-retrieve."""
    table = at(brawl(BOB), bob=15)
    done = play_out(Throw("ann", "knife", "bob").done(table, "ann"), rolls=[(1, 1, 1)]).table
    assert done.things == (Thing("ann", "knife", Spot(length(15), 0), "lost"),)
    assert [way.weapon for way in Strike.ways(done, done.figure("ann")) if isinstance(way, Strike)] == ["brawling"] * 2
    assert fight_over(done).things == (), "afterwards there is time to look for it"


def test_to_pick_it_up_takes_a_turn_where_it_lies() -> None:
    """tombstone/combat/disarm/retrieve-one-turn: for its owner, or for somebody else, who may hand it over."""
    table = disarmed(at(brawl(BOB, Block(name="Dee"), friends=[CY]), ann=20, bob=20), 6)
    own, hers = PickUp("bob", "six-shooter", "bob"), PickUp("dee", "six-shooter", "bob")
    assert PickUp.free is False
    assert own.quickness(table) == 3
    assert own in PickUp.ways(table, table.figure("bob"))
    assert own.stop(at(table, bob=0), at(table, bob=0).figure("bob"))[1] == TOO_FAR
    near = at(table, bob=25, dee=25, cy=25)
    assert not own.done(near, "bob").things
    assert there(own.done(near, "bob")).figure("bob") == near.figure("bob")
    lent = hers.done(near, "dee")
    assert own.stop(lent, lent.figure("bob"))[1] is None
    taken = PickUp("cy", "six-shooter", "bob").done(near, "cy")
    assert own.stop(taken, taken.figure("bob"))[1] == KEPT
    fallen = taken.change("cy", status="dead")
    assert own.stop(fallen, fallen.figure("bob"))[1] is None
    assert rule_of(TOO_FAR) == "tombstone/combat/disarm/retrieve-one-turn"
    assert lost(lent, "bob") == {"six-shooter"}


def test_a_weapon_flies_anywhere_from_two_who_stand_above_each_other() -> None:
    """tombstone/opt/disarm-direction: no way points at somebody right overhead."""
    table = brawl(BOB, staged=True)
    both = table.change("ann", spot=table.figure("bob").spot)
    assert disarmed(both, 6, 1).things
