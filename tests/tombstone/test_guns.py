"""Guns in a fight: shot that spreads, barrels, rhythm of fire, Gatling guns and cannon."""

from typing import Any

import pytest

from posse.games.tombstone.fight.actions import Action, Pick
from posse.games.tombstone.fight.attacking import Shoot, hidden
from posse.games.tombstone.fight.guns import BothBarrels, Crank, FireCannon
from posse.games.tombstone.fight.hands import MakeReady, Reload
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table, Thing
from tests.stage_parts import Played, rule_of
from tests.tombstone.stage import Answer, acts, fighter, lined_up, one, stage

MISS = (1, 1, 1)


def street(*weapons: str, house: Any = None, **feet: int) -> Table:
    """Ann with these weapons, ready, and opponents so far along the street, hard to kill."""
    ann = fighter("ann", side="party", weapons=(*weapons, "brawling"), gunslinging=1)
    eve = fighter("eve", side="party", weapons=("brawling",), health=30)
    foes = [fighter(id, defense=11, health=30) for id in feet if id != "eve"]
    table = lined_up(stage(ann, eve, *foes, turn=1, house=house), ann=0, **{"eve": 900, **feet})
    for weapon in weapons:
        table = table.put(None, Thing("ann", weapon, table.figure("ann").spot, "ready"))
    return table


def hurt(done: Played[Table]) -> dict[str, int]:
    """How much Health each has lost of 30."""
    assert done.waiting is None, f"still asked: {done.waiting}"
    return {one.id: 30 - one.health for one in done.table.figures if one.id not in ("ann", "eve")}


# Shotguns


@pytest.mark.parametrize(
    ("weapon", "feet", "answers", "points"),
    [
        ("shotgun-single", 15, ((4, 4, 3), (4, 2)), 6),
        ("shotgun-single", 16, ((4, 4, 3), (4,)), 4),
        ("shotgun-sawn-off", 15, ((4, 4, 3), (4, 2, 1)), 7),
        ("shotgun-double", 15, ((4, 4, 3), (4, 2)), 6),
        ("shotgun-double", 500, ((4, 3, 3), (1,)), 1),
    ],
)
def test_a_shotgun_is_strong_near_by(weapon: str, feet: int, answers: tuple[Answer, ...], points: int) -> None:
    """tombstone/weapons/shotgun/close, tombstone/weapons/shotgun/far, tombstone/weapons/shotgun/sawn-off/damage,
    tombstone/weapons/shotgun/double/one-shell, tombstone/weapons/shotgun/no-long-range (tombstone/opt/shotgun-long)."""
    assert hurt(acts(street(weapon, bob=feet), Shoot("ann", weapon, "bob"), *answers)) == {"bob": points}


@pytest.mark.parametrize(("feet", "dice"), [(40, None), (45, (5,)), (50, (5,)), (51, ())])
def test_shot_spreads_over_whoever_stands_beside_the_mark(feet: int, dice: tuple[int, ...] | None) -> None:
    """tombstone/weapons/shotgun/spread-40, tombstone/weapons/shotgun/spread-50, tombstone/weapons/shotgun/double/otherwise-same,
    tombstone/weapons/shotgun/sawn-off/otherwise-same: friends too, each rolled for, within five feet
    (tombstone/opt/shotgun-spread-roll, tombstone/opt/shotgun-adjacent)."""
    table = street("shotgun-double", bob=feet, cal=feet + 5, dan=feet + 6, eve=feet - 5)
    own: tuple[Answer, ...] = ((4, 4, 3), (3,))
    beside: tuple[Answer, ...] = () if dice is None else (MISS, (4, 3, 3), *([dice] if dice else []))
    spread = 0 if dice is None else 3 if dice else 1
    assert hurt(acts(table, Shoot("ann", "shotgun-double", "bob"), *own, *beside)) == {
        "bob": 3,
        "cal": spread,
        "dan": 0,
    }
    unseen = table.change("cal", said=("hidden",))
    assert hurt(acts(unseen, Shoot("ann", "shotgun-double", "bob"), *own, *beside[:1]))["cal"] == 0


def test_both_barrels_are_one_attack() -> None:
    """tombstone/weapons/shotgun/double/both-barrels (tombstone/opt/double-both-far)"""
    both = BothBarrels("ann", "shotgun-double", "bob")
    done = acts(street("shotgun-double", bob=15), both, (4, 3, 3), (2, 6, 4))
    assert (hurt(done), done.table.figure("ann").rounds[0]) == ({"bob": 12}, 0)
    assert hurt(acts(street("shotgun-double", bob=16), both, (4, 3, 3), (4,))) == {"bob": 4}
    half = acts(street("shotgun-double", bob=15), Shoot("ann", "shotgun-double", "bob"), MISS).table
    assert rule_of(both.stop(half, half.figure("ann"))[1]) == "tombstone/weapons/reload/uses-turn"
    assert not BothBarrels.ways(street("shotgun-single", bob=15), half.figure("ann"))


def rhythm(table: Table, shoot: Action, turns: int, *, loader: str = "") -> list[int]:
    """The turns in which somebody can fire who loads whenever they cannot; with a `loader` somebody else loads in every turn."""
    fired = []
    for turn in range(1, turns + 1):
        if loader and Reload.ways(table, table.figure(loader)):
            table = acts(table, Reload(loader, shoot.weapon, "ann")).table
        if shoot.stop(table, table.figure("ann"))[1] is None:
            fired.append(turn)
            table = acts(table, shoot, *[MISS] * 6 if isinstance(shoot, Crank) else [MISS]).table
        else:
            table = acts(table, Reload("ann", shoot.weapon)).table
        table = table.begin_turn()
    return fired


@pytest.mark.parametrize(
    ("weapon", "kind", "turns"),
    [
        ("shotgun-single", Shoot, [1, 3, 5]),
        ("shotgun-sawn-off", Shoot, [1, 3, 5]),
        ("shotgun-double", Shoot, [1, 2, 4, 5]),
        ("shotgun-double", BothBarrels, [1, 3, 5]),
        ("six-shooter", Shoot, [1, 2, 3, 4, 5, 6, 8]),
        ("rifle", Shoot, [*range(1, 16), 17]),
        ("gatling", Crank, [1, 2, 3, 6, 7, 8]),
    ],
)
def test_a_turn_of_loading_is_a_turn_without_fire(weapon: str, kind: Any, turns: list[int]) -> None:
    """tombstone/weapons/reload/uses-turn, tombstone/weapons/shotgun/single/alternate, tombstone/weapons/shotgun/double/reload,
    tombstone/weapons/six-shooter/capacity, tombstone/weapons/rifle/capacity, tombstone/weapons/rifle/reload,
    tombstone/weapons/gatling/solo-reload (tombstone/opt/gatling-rounds)."""
    assert rhythm(street(weapon, bob=20), kind("ann", weapon, "bob"), turns[-1]) == turns


def test_weapons_are_loaded_one_by_one_and_also_when_half_empty() -> None:
    """tombstone/weapons/reload/uses-turn (tombstone/opt/reload-two-guns, tombstone/opt/partial-reload,
    tombstone/opt/double-top-up)."""
    table = street("six-shooter", "six-shooter", "shotgun-double", bob=20).change("ann", rounds=(2, 5, 1, 1))
    ways = Reload.ways(table, table.figure("ann"))
    assert ways == [Reload("ann", "six-shooter"), Reload("ann", "six-shooter.2"), Reload("ann", "shotgun-double")]
    assert acts(table, Reload("ann", "six-shooter")).table.figure("ann").rounds == (6, 5, 1, 1)
    assert acts(table, Reload("ann", "shotgun-double")).table.figure("ann").rounds == (2, 5, 2, 1)


def test_whoever_has_a_sheet_loads_what_they_have_bought() -> None:
    """tombstone/weapons/ammo/price, tombstone/weapons/ammo/gatling, tombstone/weapons/ammo/cannon: a box is enough for a job
    (tombstone/opt/ammo-count), and there are no more magazines and shots than there are."""
    gear = (Owned("gatling-magazine", 2), Owned("cannon-shot"), "six-shooter", "gatling", "cannon")
    for box, no_box in (((), "tombstone/weapons/ammo/price"), (("ammo-box",), "")):
        table = stage(one("ann", gear=(*gear, *box)), fighter("bob"), turn=1).change("ann", rounds=(0, 0, 1, 1))
        for weapon, times in (("six-shooter", 2), ("gatling", 2)):
            stops = []
            for _ in range(times + 1):
                stops.append(rule_of(Reload("ann", weapon).stop(table, table.figure("ann"))[1]))
                for _ in range(1 if weapon == "six-shooter" else 2):
                    table = acts(table, Reload("ann", weapon)).table
                table = table.change("ann", rounds=(0, 0, 1, 1))
            assert stops == [no_box] * 3 if weapon == "six-shooter" else ["", "", "tombstone/weapons/ammo/price"]
        shots = []
        for _ in range(2):
            table = table.put(None, Thing("ann", "cannon", table.figure("ann").spot, "ready"))
            shots.append(rule_of(FireCannon("ann", "cannon", "bob").stop(table, table.figure("ann"))[1]))
            table = acts(table, FireCannon("ann", "cannon", "bob")).table.but(agenda=())
        assert shots == ["", "tombstone/weapons/ammo/price"]


def test_a_table_may_have_six_shooters_deadlier_near_by() -> None:
    """tombstone/weapons/six-shooter/close-2d6, tombstone/set/six-shooter-close-2d6 (tombstone/opt/six-shooter-close)"""
    shot = Shoot("ann", "six-shooter", "bob")
    for on, feet, dice in ((False, 15, (4,)), (True, 15, (4, 3)), (True, 16, (4,))):
        table = street("six-shooter", bob=feet, house={"six_shooter_close_2d6": on})
        assert hurt(acts(table, shot, (4, 3, 3), dice)) == {"bob": sum(dice)}


# Gatling guns


def test_a_gatling_gun_rolls_six_times_and_does_a_die_for_each_hit() -> None:
    """tombstone/weapons/gatling/six-rolls, tombstone/weapons/gatling/damage, tombstone/opt/gatling-damage
    (tombstone/opt/gatling-modifier)"""
    crank = Crank("ann", "gatling", "bob")
    rolls = ((4, 4, 3), (4,), (3, 3, 2), (4, 3, 3), (1,), (5, 5, 3), (6,), (3, 2, 2), (3, 3, 3))
    assert hurt(acts(street("gatling", bob=60), crank, *rolls)) == {"bob": 11}
    flat = street("gatling", bob=60, house={"gatling_damage": "flat-6d6"})
    assert hurt(acts(flat, crank, (4, 3, 3), (1, 2, 3, 4, 5, 6))) == {"bob": 21}
    idle = street("gatling", bob=60).but(things=())
    assert rule_of(crank.stop(idle, idle.figure("ann"))[1]) == "tombstone/weapons/speed/zero-ready"


def test_its_fire_may_be_spread_over_ten_feet() -> None:
    """tombstone/weapons/gatling/spread (tombstone/opt/gatling-assign): each roll is aimed before it is made."""
    table = street("gatling", bob=60, cal=70, dan=80)
    done = acts(table, Crank("ann", "gatling", "bob"), MISS)
    assert [way.target for way in done.choice.options if isinstance(way, Pick)] == ["bob", "cal"]
    aims = [Pick(id) for id in ("cal", "bob", "cal", "cal", "cal")]
    done = acts(
        table,
        Crank("ann", "gatling", "bob"),
        MISS,
        aims[0],
        (6, 6, 6),
        (3,),
        *[x for aim in aims[1:] for x in (aim, MISS)],
    )
    assert (hurt(done), done.table.figure("ann").rounds[0]) == ({"bob": 0, "cal": 3, "dan": 0}, 2)


def test_somebody_beside_the_gun_keeps_it_firing_and_its_smoke_shows_them_both() -> None:
    """tombstone/weapons/gatling/crew, tombstone/weapons/gatling/smoke"""
    table = street("gatling", bob=60, eve=5)
    assert rhythm(table, Crank("ann", "gatling", "bob"), 8, loader="eve") == list(range(1, 9))
    assert rule_of(Reload("eve", "gatling", "ann").stop(lined_up(table, eve=6), table.figure("eve"))[1]) == (
        "tombstone/weapons/gatling/crew"
    )
    for id in ("ann", "eve"):
        table = table.change(id, said=("hidden",))
        assert hidden(table, "bob", id) is not None
    table = acts(table, Crank("ann", "gatling", "bob"), *[MISS] * 6).table
    table = acts(table, Reload("eve", "gatling", "ann")).table
    assert [hidden(table, "bob", id) for id in ("ann", "eve")] == [None, None]


@pytest.mark.parametrize(("weapon", "kind"), [("gatling", Crank), ("cannon", FireCannon)])
def test_only_what_has_been_made_ready_can_be_declared(weapon: str, kind: type[Action]) -> None:
    """tombstone/weapons/gatling/setup, tombstone/weapons/cannon/ready: from anywhere, for one may go to it first."""
    table = lined_up(street(weapon, bob=60), ann=30)
    assert kind.ways(table, table.figure("ann")) != []
    assert kind.ways(table.but(things=()), table.figure("ann")) == []
    away = kind("ann", weapon, "bob").stop(table, table.figure("ann"))[1]
    assert rule_of(away) == "tombstone/weapons/speed/zero-ready"


def test_a_scope_helps_the_rifle_that_it_sits_on() -> None:
    """tombstone/weapons/rifle/scope, tombstone/weapons/scope/basic (tombstone/opt/scope-mount): a fine one, from 300 feet
    on."""
    ann = one("ann", gear=("rifle", "rifle", "fine-scope"), gunslinging=2)
    for feet, weapon, adds in ((299, "rifle", 2), (300, "rifle", 1), (300, "rifle.2", -1)):
        table = lined_up(stage(ann, fighter("bob"), turn=1), bob=feet)
        assert acts(table, Shoot("ann", weapon, "bob")).need.modifier == adds


# Cannon


def test_a_cannon_attacks_everybody_within_twenty_feet_and_takes_its_time() -> None:
    """tombstone/weapons/cannon/area, tombstone/weapons/cannon/roll-each, tombstone/weapons/cannon/damage-hit-only,
    tombstone/weapons/cannon/ready, tombstone/weapons/cannon/strong-walls, tombstone/combat/cover/dynamite-and-cannon-bypass
    (tombstone/opt/cannon-area, tombstone/opt/cannon-one-roll, tombstone/opt/area-damage-roll)."""
    table = street("cannon", bob=500, cal=520, dan=480, fay=521, gil=500)
    table = table.change("bob", said=("hidden",)).change("gil", said=("walled",))
    fire = FireCannon("ann", "cannon", "bob")
    assert fire.stop(table, table.figure("ann"))[1] is None
    done = acts(table, fire, (4, 3, 3), (3, 3, 3), (4, 4, 4), (3, 6, 2, 4))
    assert hurt(done) == {"bob": 15, "cal": 0, "dan": 15, "fay": 0, "gil": 0}
    after = done.table
    assert rule_of(fire.stop(after, after.figure("ann"))[1]) == "tombstone/weapons/speed/zero-ready"
    assert acts(after, MakeReady("ann", "cannon"), 1).table.things != ()
    far = lined_up(table, bob=12_000, cal=0, dan=0)
    assert acts(far, fire).need.modifier == fire.attack(far).roll(far).need.modifier == 1 - 3
