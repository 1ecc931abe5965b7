"""Movement (section 2.4): six inches, any ground, past friends and not past enemies."""

from random import Random
from typing import Any

import pytest

from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Face
from posse.games.ground.paths import Journey
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.jokers import Fall
from posse.games.malice.moving import Move, journey
from posse.games.malice.reactions import Duck
from posse.games.malice.shooting import Shoot
from posse.games.malice.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Link, Point, Spot
from tests.malice.stage import door, duel, house, person, platform, play, refused, stage, window
from tests.stage_parts import Place, area, fence, path, rule_of, spot, wall
from tests.sure import as_a


def go(table: Table, *places: Place) -> Journey | Refusal:
    """What becomes of Vic's Move along a path that begins at (10, 10)."""
    return journey(table, "vic", path((10, 10), *places))


def test_move_six_inches_and_no_more() -> None:
    """malice/move/six-inches: up to 6", less or nothing too; a hair more is refused; the figure stands at the end of its path
    and faces the way it went (MR-45)."""
    table = duel(30)
    for far in (0, 2.5, 6):
        assert rule_of(go(table, (10, 10 + far))) == ""
    assert rule_of(go(table, (10, 16.01))) == "malice/move/six-inches"
    assert rule_of(go(table, (13, 10), (13, 13.1))) == "malice/move/six-inches"
    assert rule_of(journey(table, "vic", path((11, 10), (12, 10)))) == "malice/move/six-inches"
    done = play(table, TakeAction("vic"), choices=[Move("vic", path((10, 10), (10, 13), (13, 13)))])
    vic = done.table.figure("vic")
    assert (vic.spot, vic.left, vic.moved) == (spot((13, 13)), 1, 1)
    assert vic.toward == Point(inches(16), inches(13))
    assert [event.length for event in done.of(events.Moved)] == [inches(6)]


def test_move_no_terrain_cost_only_solid_walls_block_and_height_counts_inch_for_inch() -> None:
    """malice/move/no-terrain-cost: scrub and fences do not slow, doors and windows can be passed and cost nothing; solid
    walls block; a ladder of 3" costs 3" of the Move (MR-12)."""
    scrub = duel(30, areas=[area("scrub", 9, 11, 4, 4, footing="rough")], walls=[fence("rail", (5, 15.5), (15, 15.5))])
    assert rule_of(go(scrub, (10, 16))) == ""
    for openings, rule in (((), "malice/move/blocking"), ((door(4, 6),), ""), ((window(4, 6),), "")):
        table = duel(30, walls=[wall("plank", (5, 12), (15, 12), openings=openings)])
        assert rule_of(go(table, (10, 15.5))) == rule
    up = Link("ladder", "ladder", "Ladder", spot((10, 11)), Spot(inches(10), inches(12), 1))
    roof = duel(30, platforms=[platform("roof", "roof", 8, 11.4, 6, 6)], links=[up])
    climb = ((10, 11), (10, 12, 1))
    assert rule_of(go(roof, *climb, (10, 13, 1))) == ""
    assert rule_of(go(roof, *climb, (10, 14.5, 1))) == "malice/move/six-inches"


def test_move_twice_twelve_inches_in_two_steps() -> None:
    """malice/move/twice: two Move actions are two Moves of 6"."""
    there = path((10, 10), (10, 16))
    done = play(duel(30), TakeAction("vic"), choices=[Move("vic", there), Move("vic", path((10, 16), (10, 22)))])
    assert done.table.figure("vic").spot == spot((10, 22))
    hurt = play(duel(30).change("vic", wounds=(1, 0, 0, 0, 0)), TakeAction("vic"), choices=[Move("vic", there)])
    again = Move("vic", path((10, 16), (10, 22)))
    assert refused(hurt.table.but(agenda=()), TakeAction("vic"), again).rule == "malice/wounds/leg-1"


def crowd(*others: Any, **facts: Any) -> Table:
    return stage(person("vic", "red", (10, 10)), *others, person("far", "blue", (40, 40)), **facts)


def test_move_blocking_past_friends_but_not_onto_them() -> None:
    """malice/move/blocking: friends may be passed, not stood on; an enemy is never passed: the Move ends at contact (MR-41);
    nobody leaves the table."""
    table = crowd(person("kit", "red", (10, 12)))
    assert rule_of(go(table, (10, 15))) == ""
    assert rule_of(go(table, (10, 12.4))) == "malice/move/blocking"
    found = as_a(Journey, go(crowd(person("wes", "blue", (10, 13))), (10, 16)))
    assert found.meets == ("wes",)
    assert abs(found.path[-1].y - inches(11.9)) <= 1
    edge = stage(person("vic", "red", (10, 2)), person("wes", "blue", (40, 40)))
    assert rule_of(journey(edge, "vic", path((10, 2), (10, -1)))) == "malice/move/blocking"


def test_move_blocking_two_enemies_at_once_are_fought_in_the_order_the_mover_likes() -> None:
    """malice/fisticuffs/on-contact: a Move that touches two at once is asked whom to fight first (MR-41)."""
    people = person("wes", "blue", (9.4, 13)), person("kit", "blue", (10.6, 13))
    table = crowd(*people, hands={"red": "KS QS", "blue": "2C 3C"})
    picks: list[Any] = [Move("vic", path((10, 10), (10, 14))), Face("kit")]
    assert play(table, TakeAction("vic"), choices=picks[:1]).choice.options == (Face("wes"), Face("kit"))
    cards = ["brawl-card card=KS", "brawl-card card=2C", "brawl-card card=QS", "brawl-card card=3C"]
    fought = play(table, TakeAction("vic"), choices=[*picks, *cards]).of(events.BrawlFought)
    assert [event.rival for event in fought] == ["kit", "wes"]


@pytest.mark.parametrize(("downed", "meets"), [("allowed", ("wes",)), ("forbidden", ())])
def test_move_blocking_the_fallen_where_they_may_not_be_attacked(downed: str, meets: tuple[str, ...]) -> None:
    """malice/move/blocking, `attack_downed=forbidden`: the unconscious are passed like friends, not stood on (MR-55)."""
    table = crowd(person("wes", "blue", (10, 13)), house_rules={"attack_downed": downed}).change("wes", status="down")
    assert as_a(Journey, go(table, (10, 15.5))).meets == meets
    on_top = go(table, (10, 13.2))
    assert isinstance(on_top, Refusal) == (downed == "forbidden")
    awake = as_a(Journey, go(table.change("wes", status="up"), (10, 15.5)))
    assert awake.meets == ("wes",), "whoever is conscious is met at every table"


def test_move_duck_is_not_a_move_nor_is_a_fall() -> None:
    """malice/move/duck-is-not-a-move: neither uses up the single Move of somebody with a leg wound."""
    trough = area("trough", 11, 10.2, 1, 2, height=0.9, sight="clear", cover="hard")
    table = duel(5, hands={"red": "KS"}, shown={"red": "2D", "blue": "9C"}, areas=[trough])
    dive = Duck("KS", "vic", "wes", path=path((10, 10), (10, 11.2)))
    limping = table.change("vic", wounds=(1, 0, 0, 0, 0))
    done = play(limping, TakeAction("wes"), choices=[Shoot("six_shooter", "vic"), dive], rolls=[1]).table
    assert (done.figure("vic").spot, done.figure("vic").moved) == (spot((10, 11.2)), 0)
    assert Move.may(done, done.figure("vic")) is None
    people = person("vic", "red", (10, 10, 1)), person("wes", "blue", (30, 10))
    high = stage(*people, platforms=[platform("roof", "roof", 8, 8, 4, 4)])
    fallen = play(high, Fall("vic", "blue")).table.figure("vic")
    assert (fallen.spot.level, fallen.moved) == (0, 0)


def test_move_examples_and_samples_are_legal() -> None:
    """malice/move/blocking: whatever is offered or drawn by chance may be done."""
    shed, walls = house("shed", 12, 8, 5, 5, {"west": [door(2, 3.2)]})
    table = crowd(person("wes", "blue", (10, 13)), person("kit", "red", (8, 10)), walls=walls, buildings=[shed])
    moves = Move("vic").examples(table)
    assert len(moves) > 20
    meets = []
    for move in (*moves, *(Move("vic").sample(table, Random(seed)) for seed in range(50))):
        assert isinstance(move, Move)
        found = as_a(Journey, journey(table, "vic", move.path))
        meets.append(found.meets)
    assert ("wes",) in meets
