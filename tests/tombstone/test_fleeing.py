"""Out of a fight: flight by the safest way, and people who give up."""

from itertools import pairwise

import pytest

from posse.content.maps import load_map
from posse.games.deeds.answers import Done
from posse.games.tombstone.afflictions import COWED, ROUTED, flees
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.acting import Act, TakeTurn
from posse.games.tombstone.fight.actions import AtOnce
from posse.games.tombstone.fight.attacking import Strike, circumstances
from posse.games.tombstone.fight.grappling import PIN
from posse.games.tombstone.fight.moving import Go
from posse.games.tombstone.fight.options import AWAY, Flee, Hold, Yield, run_away, way_out
from posse.games.tombstone.fight.places import feet_apart, length
from posse.games.tombstone.fight.turn import EndTurn
from posse.games.tombstone.table import FOR_GOOD, Blessing, Table
from posse.tabletop.terrain import Map
from tests.stage_parts import INCHES, rule_of, spot, wall
from tests.tombstone.stage import fighter, play, seats_asked, stage

ground = INCHES.ground


def chased(x: float, y: float, laid: Map | None, *foes: tuple[float, float]) -> Table:
    """Bob, who has lost his nerve, with these opponents."""
    people = [fighter(f"ann-{place}", *at, side="party") for place, at in enumerate(foes)]
    table = stage(*people, fighter("bob", x, y), turn=1, laid=laid)
    return table.bless("bob", Blessing(COWED.id, FOR_GOOD, 1))


def until_gone(table: Table) -> list[Table]:
    """Every turn of a flight."""
    turns = [table]
    while table.figure("bob").up and len(turns) < 30:
        table = play(
            table.begin_turn().lifted("bob", COWED.id).bless("bob", Blessing(ROUTED.id, FOR_GOOD)), Act(("bob",))
        ).table
        turns.append(table)
    return turns


def test_whoever_flees_runs_by_the_nearest_way_that_nobody_cuts_off() -> None:
    """tombstone/combat/daunt/result-6-flees, tombstone/opt/daunt-flee: at full speed, until they are off the map."""
    near = chased(10, 30, ground(), (10, 20))
    ran = run_away(near, "bob")
    assert near.figure("bob").spot.x - ran.figure("bob").spot.x >= length(40) - 2
    cut_off = chased(10, 40, ground(), (10, 44))
    assert way_out(cut_off, "bob")[-1].x < spot((10, 40)).x
    turns = until_gone(chased(24, 24, ground(), (24, 12)))
    assert turns[-1].figure("bob").status == "gone"
    assert all(feet_apart(one, "ann-0", "bob") < feet_apart(two, "ann-0", "bob") for one, two in pairwise(turns))


def test_the_way_out_goes_round_houses() -> None:
    """tombstone/opt/daunt-flee: and in a street of a town as well."""
    corner = [wall("a", (4, 30), (16, 30)), wall("b", (4, 30), (4, 44)), wall("c", (16, 30), (16, 44))]
    turns = until_gone(chased(10, 32, ground(walls=corner), (10, 10)))
    assert turns[-1].figure("bob").status == "gone"
    street = until_gone(chased(20, 18, load_map("main-street"), (28, 18), (12, 18)))
    assert street[-1].figure("bob").status == "gone"


def test_in_the_head_they_are_gone_once_they_are_far_enough_away() -> None:
    """tombstone/opt/daunt-flee, tombstone/combat/end."""
    turns = until_gone(chased(10, 0, None, (4, 0)))
    assert turns[-1].figure("bob").status == "gone"
    assert [feet_apart(each, "ann-0", "bob") for each in turns] == [30, 70, 110, 150]
    assert AWAY == 150


def test_whoever_cannot_run_stays_and_is_as_easy_to_hit() -> None:
    """tombstone/combat/condition/fleeing: held, or wounded to the second stage."""
    for table in (chased(24, 24, ground(), (24, 20)), chased(10, 0, None, (4, 0))):
        for held in (table.change("bob", wound=2), table.bless("bob", Blessing(PIN, FOR_GOOD, whom="ann-0"))):
            assert run_away(held, "bob").figure("bob").spot == table.figure("bob").spot
            assert [each.add for each in circumstances(held, "ann-0", "bob", "gunslinging")] == [4]


def test_whoever_lies_down_gets_up_and_runs_with_what_is_left() -> None:
    """tombstone/opt/daunt-flee, tombstone/opt/posture-cost: 40 feet, half of them for getting up."""
    table = chased(10, 0, None, (4, 0)).change("bob", prone=True)
    fled = run_away(table, "bob")
    assert not fled.figure("bob").prone
    assert feet_apart(fled, "ann-0", "bob") == 30 + 20


@pytest.mark.parametrize(("faces", "far"), [((3, 3, 3), 3 + 20), ((6, 5, 4), 3)])
def test_whoever_is_held_breaks_free_before_they_run(faces: tuple[int, int, int], far: int) -> None:
    """tombstone/combat/grapple/pinned-limits, tombstone/opt/daunt-flee, tombstone/opt/pin-break-cost: and has half a move left."""
    table = chased(4.6, 0, None, (4, 0)).lifted("bob", COWED.id).bless("bob", Blessing(ROUTED.id, FOR_GOOD))
    held = table.bless("bob", Blessing(PIN, FOR_GOOD, 1, whom="ann-0"))
    done = play(held, Act(("bob",)), faces)
    assert feet_apart(done.table, "ann-0", "bob") == far
    assert done.table.figure("bob").now.over


def test_in_a_tie_whoever_flees_is_off_before_the_others_act() -> None:
    """tombstone/opt/tie-procedure, tombstone/opt/daunt-flee: by fear or by their own word; and fear is faced once."""
    calm = chased(10, 0, None, (4, 0)).lifted("bob", COWED.id)
    routed = calm.bless("bob", Blessing(ROUTED.id, FOR_GOOD))
    cowed = calm.bless("bob", Blessing(COWED.id, FOR_GOOD))
    quits = calm.changed("bob", plan=Flee("bob").plan)
    for table, dice in ((routed, ()), (cowed, ((6, 6, 6),)), (quits, ())):
        done = play(table.changed("ann-0", plan=Go("ann-0").plan), Act(("ann-0", "bob")), *dice, Done())
        assert feet_apart(done.table, "ann-0", "bob") == 70
        assert len(done.of(Checked)) == len(dice)


def test_in_a_tie_nobody_gets_out_of_a_blow_by_yielding() -> None:
    """tombstone/opt/tie-procedure, tombstone/combat/end: they are out of it when all have acted."""
    table = stage(fighter("ann", 10, side="party", weapons=("brawling",)), fighter("bob", 10.5), turn=1)
    strike = Strike("ann", "brawling", "bob")
    table = table.changed("bob", plan=Yield("bob").plan).changed("ann", plan=strike.plan)
    done = play(table.then(AtOnce()), TakeTurn("bob"), Yield("bob")).table
    assert done.figure("bob").status == "gone"
    tied = play(table.then(TakeTurn("ann"), AtOnce()), TakeTurn("bob"), Yield("bob"), strike)
    assert tied.need.what == "Defense"


def test_flight_is_a_movement_that_others_may_have_waited_for() -> None:
    """tombstone/combat/delay/until-event."""
    table = chased(10, 0, None, (4, 0)).lifted("bob", COWED.id).bless("bob", Blessing(ROUTED.id, FOR_GOOD))
    waits = table.change("ann-0", held=Hold("ann-0", more="movement").plan)
    assert seats_asked(play(waits, Act(("bob",)))) == ["ann-0-seat"]


def test_anybody_may_run_for_it() -> None:
    """tombstone/combat/end, tombstone/combat/condition/fleeing: easy to hit for that turn, and fearless in the next."""
    table = stage(fighter("ann", 10, 10, side="party"), fighter("bob", 12, 10), turn=1, laid=ground())
    table = table.changed("bob", plan=Flee("bob").plan)
    fled = play(table, TakeTurn("bob"), Flee("bob")).table
    assert flees(fled.figure("bob"))
    assert feet_apart(fled, "ann", "bob") > feet_apart(table, "ann", "bob") + 30
    assert not flees(fled.begin_turn().figure("bob"))
    pinned = table.change("bob", wound=2)
    assert rule_of(Flee.may(pinned, pinned.figure("bob"))) == "tombstone/move/no-more-than-speed"


def test_a_side_that_yields_has_lost() -> None:
    """tombstone/combat/end, tombstone/opt/combat-boundary."""
    table = stage(fighter("ann", 10, side="party"), fighter("bob", 20), turn=1)
    given_up = play(table.changed("bob", plan=Yield("bob").plan), TakeTurn("bob"), Yield("bob")).table
    ended = play(given_up, EndTurn()).table
    assert ended.outcome is not None
    assert ended.outcome.winners == ("party",)
