"""Down on the ground and up again, into the saddle and out of it, and what a horse can do."""

import pytest

from posse.games.tombstone.fatigue import exerted
from posse.games.tombstone.fight.acting import FREE, options_of
from posse.games.tombstone.fight.attacking import circumstances, force
from posse.games.tombstone.fight.moving import Go, left, most, stuck
from posse.games.tombstone.fight.options import Dismount, GetDown, GetUp, Mount, Posture
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.table import Plan, Table
from posse.games.tombstone.wounds import easy, pace
from tests.stage_parts import INCHES, rule_of, spot
from tests.tombstone.stage import acts, fighter, stage

WALK, RUN = Plan("shoot", "rifle", "bob"), Plan("shoot", "rifle", "bob", True)


def fight(mounted: bool = False, laid: bool = True) -> Table:
    people = fighter("ann", 10, 10, side="party", mounted=mounted), fighter("bob", 30, 10)
    return stage(*people, turn=1, laid=INCHES.ground() if laid else None).changed("ann", plan=WALK)


def does(table: Table, posture: type[Posture]) -> Table:
    way, ann = posture("ann"), table.figure("ann")
    assert posture in FREE
    assert way in options_of(table, ann)
    return way.done(table, "ann")


def why_not(table: Table, posture: type[Posture]) -> str:
    ann = table.figure("ann")
    return rule_of(posture.may(table, ann) or posture("ann").stop(table, ann)[1])


def test_nobody_mounts_on_top_of_somebody_else() -> None:
    """tombstone/move/horse-burst: where somebody stands at the horse, its rider mounts from where they are."""
    table = stage(fighter("ann", 10, 10, side="party"), fighter("bob", 11.2, 10), turn=1, laid=INCHES.ground())
    for bob, at in (((11.2, 10), (10, 10)), ((20, 10), (10.9, 10))):
        beside = table.change("ann", horse=spot((10.9, 10))).change("bob", spot=spot(bob))
        assert acts(beside, Mount("ann")).table.figure("ann").spot == spot(at)


@pytest.mark.parametrize("laid", [True, False], ids=["on a map", "in the head"])
def test_to_drop_costs_nothing_and_to_get_up_half_a_turns_movement(laid: bool) -> None:
    """tombstone/opt/posture-cost, tombstone/combat/condition/prone: nobody walks who lies, and nobody gets up who cannot move."""
    down = does(fight(laid=laid), GetDown)
    assert (down.figure("ann").prone, down.figure("ann").now.walked) == (True, 0)
    assert rule_of(stuck(down, down.figure("ann"))) == "tombstone/combat/condition/prone"
    up = does(down, GetUp)
    assert (up.figure("ann").prone, left(up, up.figure("ann"))) == (False, 0)
    assert why_not(up, GetUp) == "tombstone/combat/condition/prone"
    assert why_not(does(up, GetDown), GetUp) == "tombstone/opt/posture-cost"
    run = does(down.changed("ann", plan=RUN), GetUp)
    assert left(run, run.figure("ann")) == 20
    assert why_not(down.change("ann", wound=2), GetUp) == "tombstone/opt/posture-cost"


@pytest.mark.parametrize("laid", [True, False], ids=["on a map", "in the head"])
def test_a_horse_waits_where_it_was_left(laid: bool) -> None:
    """tombstone/opt/posture-cost, tombstone/move/horse-burst: half a turn's movement to mount, and to dismount."""
    table = fight(mounted=True, laid=laid)
    assert why_not(table, GetDown) == "tombstone/combat/condition/prone"
    off = does(table, Dismount)
    assert (off.figure("ann").mounted, left(off, off.figure("ann"))) == (False, 0)
    rested = off.begin_turn().changed("ann", plan=WALK)
    away = rested.change("ann", spot=spot((20, 10)))
    assert why_not(away, Mount) == "tombstone/opt/posture-cost"
    on = does(rested, Mount)
    assert (on.figure("ann").mounted, on.figure("ann").horse) == (True, None)
    assert why_not(fight(), Mount) == why_not(fight(), Dismount) == "tombstone/opt/posture-cost"


def test_a_horse_runs_sixty_feet() -> None:
    """tombstone/move/horse-burst, tombstone/opt/mounted-attacks: with an attack 30, and beyond that it is as on the run."""
    table = fight(mounted=True)
    assert [most(each, each.figure("ann")) for each in (table, table.changed("ann", plan=RUN))] == [30, 60]
    assert (pace(table, "ann"), easy(table, "ann")) == (60, 30)
    for far, worse in ((30, 0), (31, -2)):
        ridden = table.changed("ann", walked=length(far))
        added = {each.what: each.add for each in circumstances(ridden, "ann", "bob", "gunslinging")}
        assert added.get("on the run", 0) == worse
        assert [each.add for each in force(ridden, "ann", "bob") if each.what == "on the run"] == (
            [worse] if worse else []
        )


def test_a_gallop_is_short() -> None:
    """tombstone/opt/horse-burst: ten turns, and then ten at 30 feet, which is no running; a slower turn before lets it breathe."""
    table, paces = fight(mounted=True).changed("ann", plan=Go("ann", run=True).plan), []
    for _ in range(21):
        paces.append(pace(table, "ann"))
        galloped = table.changed("ann", walked=length(pace(table, "ann")))
        table = exerted(galloped).begin_turn()
    assert paces == [60] * 10 + [30] * 10 + [60]
    walked = exerted(table.changed("ann", walked=length(30)))
    assert walked.figure("ann").effort.turns == 0
    assert table.figure("ann").tired == 0
