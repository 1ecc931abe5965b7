"""Moving in a fight: half one's speed and an action, all of it and a worse one, in any order, on a map and along a line."""

from random import Random
from typing import Any

import pytest

from posse.games.tombstone.book import load_bestiary
from posse.games.tombstone.fight.acting import DONE, TakeTurn, options_of
from posse.games.tombstone.fight.attacking import Attack, Shoot, circumstances, force, runs
from posse.games.tombstone.fight.bravery import Daunt
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.moving import Go, Move, Step, going, left, legs, most
from posse.games.tombstone.fight.places import feet, length
from posse.games.tombstone.table import Plan, Table
from posse.games.tombstone.wounds import easy, pace
from posse.tabletop.movement import Walk
from posse.tabletop.terrain import Link, Map, Platform, Spot
from tests.stage_parts import INCHES, area, path, rectangle, rule_of, spot
from tests.tombstone.stage import fighter, one, play, stage

ground = INCHES.ground

RUN, WALK = Plan("shoot", "rifle", "bob", True), Plan("shoot", "rifle", "bob")


def facing(laid: Map | None = None, **ann: Any) -> Table:
    """Ann, who has something to do, 100 feet from Bob."""
    ann = {"weapons": ("rifle", "brawling"), "gunslinging": 2, **ann}
    return stage(fighter("ann", 10, 10, side="party", **ann), fighter("bob", 30, 10), turn=1, laid=laid)


def planned(table: Table, plan: Plan | None) -> Table:
    return table.changed("ann", plan=plan)


def gone(table: Table, feet: int) -> Table:
    return table.changed("ann", walked=length(feet))


def goes(table: Table, far: int) -> bool:
    """Whether Ann may walk so far on the map."""
    return isinstance(going(table, "ann", (here := table.figure("ann").spot, Spot(here.x, here.y + length(far)))), Walk)


@pytest.mark.parametrize(("speed", "half"), [(40, 20), (50, 25), (25, 12)])
def test_half_of_ones_speed_leaves_room_for_an_action_and_all_of_it_is_the_most(speed: int, half: int) -> None:
    """tombstone/move/base-speed, tombstone/move/half-and-act, tombstone/move/no-more-than-speed,
    tombstone/speed/half-and-act, tombstone/opt/half-speed-rounding, tombstone/opt/move-later, tombstone/move/creature-speed: as it
    was declared, on a map and along a line, by people and by animals."""
    for laid in (ground(), None):
        table = facing(laid, speed=speed)
        for plan, far in ((WALK, half), (RUN, speed), (None, speed)):
            bound = planned(table, plan)
            assert most(bound, bound.figure("ann")) == far
            if laid:
                assert (goes(bound, far), goes(bound, far + 1)) == (True, False)
            else:
                ways = [way.feet for way in Step.ways(bound, bound.figure("ann")) if isinstance(way, Step)]
                assert ways == [far, -far]


def test_an_alligator_swims_faster_than_it_walks() -> None:
    """tombstone/move/creature-speed: 60 feet in water, where it is on a map or is said to be, and 30 with an action; 40 on land."""
    beast = load_bestiary()["alligator-small"]
    creek = ground(areas=[area("creek", 8, 8, 8, 8, kind="ford", footing="rough")])
    for laid, wet in ((creek, {}), (None, {"said": ("water",)})):
        person = fighter("ann", 10, 10, side="party", swim=beast.swim, speed=beast.speed)
        table = stage(person, fighter("bob", 12, 10), turn=1, laid=laid).change("ann", **wet)
        out = table.change("ann", spot=spot((20, 10)), said=())
        for plan, wet_far, dry_far in ((None, 60, 40), (WALK, 30, 20), (RUN, 60, 40)):
            bound = [planned(each, plan) for each in (table, out)]
            assert [left(each, each.figure("ann")) for each in bound] == [wet_far, dry_far]
        assert left(table, table.figure("bob")) == 40
        swum = table.changed("ann", walked=length(20))
        assert not runs(swum, swum.figure("ann"))


def river(**ann: Any) -> Table:
    """Ann five feet west of a river of thirty that nobody wades, and Bob far off."""
    laid = ground(areas=[area("river", 12, 0, 6, 48, kind="river", footing="impassable")])
    return stage(fighter("ann", 11, 10, side="party", **ann), fighter("bob", 40, 10), turn=1, laid=laid)


def test_what_swims_gets_through_deep_water_and_nobody_else_does() -> None:
    """tombstone/move/creature-speed: a foot of water costs an alligator two thirds of one: 5 feet of land and 30 of water are 25,
    and the 15 that are left to it are 22 of water or 15 of land."""
    beast = load_bestiary()["alligator-small"]
    swims, walks = river(swim=beast.swim), river()
    way = path((11, 10), (18, 10))
    assert isinstance(going(swims, "ann", way), Walk)
    assert rule_of(going(walks, "ann", way)) == "tombstone/move/no-more-than-speed"
    there = Move("ann", way).done(swims, "ann")
    assert (feet(there.figure("ann").now.walked), left(there, there.figure("ann"))) == (25, 22)
    there = there.change("ann", spot=spot((18.1, 10)))
    assert left(there, there.figure("ann")) == 15
    rng = Random(3)
    for _ in range(40):
        sampled = Move("ann").sample(swims.change("ann", spot=spot((17, 20))), rng)
        assert isinstance(going(swims.change("ann", spot=spot((17, 20))), "ann", sampled.path), Walk)


def test_a_brave_is_quicker() -> None:
    """tombstone/move/base-speed, tombstone/speed/base: 50 feet, and all others 40."""
    table = stage(one("ann"), one("bob", "brave", side="others"))
    assert (pace(table, "ann"), pace(table, "bob")) == (40, 50)


def test_all_steps_of_a_turn_count_together() -> None:
    """tombstone/move/order-split, tombstone/move/order-move-attack, tombstone/move/order-attack-move, tombstone/speed/split-move:
    before an action, after it, or both."""
    table = planned(facing(ground()), WALK).change("ann", rounds=(5, 0))
    first = Move("ann", path((10, 10), (12, 10)))
    second = Move("ann", path((12, 10), (14, 10)))
    shot = Shoot("ann", "rifle", "bob")
    split = play(table, TakeTurn("ann"), lambda choice: first, shot, (1, 1, 1), lambda choice: second)
    assert split.table.figure("ann").spot == spot((14, 10))
    assert split.waiting is None
    late = play(table, TakeTurn("ann"), shot, (1, 1, 1), lambda choice: Move("ann", path((10, 10), (14, 10))))
    assert late.table.figure("ann").spot == spot((14, 10))
    assert left(late.table, late.table.figure("ann")) == 0


def test_whoever_runs_attacks_worse_and_hits_less_hard() -> None:
    """tombstone/move/full-and-attack-penalty, tombstone/speed/full-and-attack, tombstone/speed/between,
    tombstone/opt/move-over-half, tombstone/opt/move-later: beyond half of the speed, also where the steps are still to come."""
    for laid in (ground(), None):
        table = facing(laid)
        assert [runs(gone(table, far), gone(table, far).figure("ann")) for far in (0, 20, 21, 40)] == [
            False,
            False,
            True,
            True,
        ]
        running = planned(table, RUN)
        for kind in ("gunslinging", "brawling"):
            assert [each.add for each in circumstances(running, "ann", "bob", kind)] == [-2]
        assert [each.add for each in force(running, "ann", "bob")] == [-2]
        assert circumstances(planned(table, WALK), "ann", "bob", "gunslinging") == ()
    shot = Attack("ann", "bob", "rifle", "gunslinging", reasons=circumstances(running, "ann", "bob", "gunslinging"))
    assert shot.roll(running).need.modifier == 0


def test_a_hit_on_the_run_still_hurts() -> None:
    """tombstone/move/full-and-attack-min-damage, tombstone/combat/damage/minimum-one, tombstone/combat/damage/as-rolled,
    tombstone/combat/damage/weapon-chart: a rifle's 1 and 1 less 2 are 1, and its 4 and 3 are 5; at a walk 7."""
    table = facing().change("bob", health=12)
    for faces, plan, hurt in (((1, 1), RUN, 1), ((4, 3), RUN, 5), ((4, 3), WALK, 7)):
        hit = Damage("ann", "bob", "2d6", force(planned(table, plan), "ann", "bob"))
        assert play(table, hit, faces).table.figure("bob").health == 12 - hurt


def test_running_costs_nothing_but_attacks() -> None:
    """tombstone/move/full-speed-other-action: to move and do nothing else is done at a run; and no other roll is worse for it."""
    table = planned(facing(), Go("ann", run=True).plan)
    assert Go.ways(table, table.figure("ann")) == [Go("ann", run=True)]
    assert most(table, table.figure("ann")) == 40
    assert Daunt("ann", target="bob").roll(table).need.modifier == 0


def test_whoever_daunts_takes_no_step() -> None:
    """tombstone/combat/daunt/whole-turn, tombstone/opt/whole-turn-actions."""
    for laid in (ground(), None):
        still = planned(facing(laid), Daunt("ann", target="bob").plan)
        assert not [way for way in options_of(still, still.figure("ann")) if isinstance(way, Move | Step)]
        walks = planned(facing(laid), WALK)
        assert [way for way in options_of(walks, walks.figure("ann")) if isinstance(way, Move | Step)]


def test_nobody_walks_through_an_opponent() -> None:
    """tombstone/move/no-more-than-speed: friends may be passed."""
    line = [fighter("ann", 10, 10, side="party"), fighter("cy", 12, 10, side="party"), fighter("bob", 15, 10)]
    table = stage(*line, turn=1, laid=ground())
    assert isinstance(going(table, "ann", path((10, 10), (13.4, 10))), Walk)
    assert rule_of(going(table, "ann", path((10, 10), (17, 10)))) == "tombstone/move/no-more-than-speed"
    assert rule_of(going(table, "ann", path((10, 10), (12, 10)))) == "tombstone/move/no-more-than-speed"


def test_a_ladder_is_climbed_at_half_speed() -> None:
    """tombstone/opt/climb-speed: 10 feet up and 2.5 across are 25 feet; stairs are walked."""
    for kind, many in (("ladder", 2), ("climb", 2), ("stairs", 1)):
        roof = Platform("roof", "roof", "Roof", rectangle(12, 8, 6, 4), INCHES.measure(2))
        link = Link("up", kind, "Up", spot((11.25, 10)), Spot(*spot((12.75, 10))[:2], 1))  # type: ignore[arg-type]
        table = facing(ground(platforms=[roof], links=[link]))
        way = (*path((10, 10), (11.25, 10)), link.top)
        walked = Move("ann", way).done(table, "ann").figure("ann").now.walked
        assert feet(walked) == -(-5 * (1.25 + many * 3.5) // 1)
        assert legs(table, "ann").affords(Walk(length(40)))


def test_speed_is_that_of_the_moment() -> None:
    """tombstone/fatigue/speed-halved, tombstone/fatigue/exhausted-no-move, tombstone/opt/impairment-stacking: 20 feet and 10 with
    an action; the worse of wound and fatigue."""
    table = facing()
    for tired, wound, speed in ((1, 0, 20), (1, 1, 20), (2, 0, 0), (2, 1, 0)):
        weary = table.change("ann", tired=tired, wound=wound)
        assert (pace(weary, "ann"), easy(weary, "ann")) == (speed, speed // 2)
    assert easy(facing(speed=50).change("ann", tired=1), "ann") == 12


def test_somebody_who_is_done_is_done() -> None:
    """tombstone/move/half-and-act: no step is owed."""
    assert play(facing(), TakeTurn("ann"), DONE).table.figure("ann").now.over
