"""Aiming (section 2.9): what it adds, how long it lasts, what spoils it, and the shift of an aimed hit."""

from posse.engine.question import Choose
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.events import ShotFired
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import turn_lily
from posse.games.ruthless.places import displace
from posse.games.ruthless.readying import Reload
from posse.games.ruthless.shooting import FanShots, FireShot, Shoot
from posse.games.ruthless.table import CHEST, LEG, Table
from posse.games.ruthless.turn import ClearMarkers
from posse.games.ruthless.wounds import Place, aimed_places, knock_out, strike
from tests.ruthless.stage import duel, play
from tests.stage_parts import path, spot

LEG_PLACE, ARM_PLACE, GRAZE, GUT, CHEST_PLACE, SEVERE = range(6)


def aim_of(table: Table, id: str = "vic") -> int:
    return table.figure(id).aim


def test_aim_action_spends_one_action_and_leaves_a_marker() -> None:
    """ruthless/aim/action: Aim is an action, tied to no target: ruthless/aim/not-tied-to-target."""
    vic = play(duel(40), TakeAction("vic"), choices=["aim"]).table.figure("vic")
    assert (vic.aim, vic.left) == (1, 1)
    carbine = duel(30, vic={"weapons": ("revolver", "sharps_carbine")})
    done = play(carbine, TakeAction("vic"), rolls=[1], choices=["aim", Shoot("sharps_carbine", "wes")])
    assert done.of(ShotFired)[0].need.modifier == 1


def test_aim_plus_one_on_the_roll_of_the_next_shoot() -> None:
    """ruthless/aim/plus-one: an aiming firer adds 1, on top of everything else."""
    table = duel(7, vic={"traits": ("nervous",)}).change("vic", aim=1)
    shot = play(table, FireShot("vic", "wes", "revolver"), rolls=[5]).of(ShotFired)[0]
    assert [(reason.rule, reason.add) for reason in shot.need.reasons] == [
        ("ruthless/aim/plus-one", 1),
        ("ruthless/trait/nervous", -1),
    ]
    assert shot.need.face == 6


def test_aim_next_shoot_only_the_second_shoot_of_a_seven_is_not_aimed() -> None:
    """ruthless/aim/next-shoot-only: Aim, Shoot, Shoot with a 7: only the first Shoot is aimed, hit or miss."""
    table = duel(7).but(sevens=("open", ""))
    shoot = Shoot("revolver", "wes")
    done = play(table, TakeAction("vic"), rolls=[1, 5], choices=["aim", shoot, shoot])
    assert [shot.need.modifier for shot in done.of(ShotFired)] == [1, 0]
    assert [shot.need.met_by(shot.face) for shot in done.of(ShotFired)] == [False, False]


def test_aim_no_stacking_aiming_twice_still_gives_one() -> None:
    """ruthless/aim/no-stacking: Aim, Aim, Shoot is +1 and a shift of one pip (RR-29)."""
    table = duel(7).but(sevens=("open", ""))
    done = play(table, TakeAction("vic"), rolls=[9, 5], choices=["aim", "aim", Shoot("revolver", "wes")])
    assert done.of(ShotFired)[0].need.modifier == 1
    assert done.choice.options == (Place("arm"), Place("graze"))


def test_aim_lost_when_something_other_than_shoot_is_done_or_happens() -> None:
    """ruthless/aim/lost-when: Move, Got You Covered and Reload end it, and being moved, turning Lily Livered, passing out
    or a chest wound, not other wounds (RR-30). ruthless/aim/next-shoot-only: nor does it outlive the Shoot, a Fanfire or
    one called off included, or the turn (RR-29)."""
    table = duel(7).change("vic", aim=1, rounds=(3,))
    for action in (Cover(), Reload("revolver"), Move("vic", path((10, 10), (10, 12)))):
        assert aim_of(play(table, TakeAction("vic"), choices=[action]).table) == 0
    assert aim_of(displace(table, "vic", spot((10, 12)))) == 0
    assert aim_of(turn_lily(table, "vic")) == 0
    assert aim_of(knock_out(table, "vic")) == 0
    hurt = [strike(table, "vic", place, 1, "shot", "wes") for place in (CHEST, LEG, GRAZE)]
    assert [aim_of(one) for one in hurt] == [0, 1, 1]
    for item, rolls in ((FireShot("vic", "wes", "revolver"), []), (FanShots("vic", "wes", "revolver", 1), [9])):
        called_off = table.change("wes", status="up" if rolls else "dead")
        assert aim_of(play(called_off, item, rolls=rolls).table) == 0
    assert aim_of(play(table, ClearMarkers()).table) == 0


def test_aim_wound_shift_moves_the_location_one_pip_and_may_be_left() -> None:
    """ruthless/aim/wound-shift, ruthless/aim/shift-optional: after seeing the die the firer picks d-1, d or d+1; an
    unaimed shot asks nothing."""
    shot = FireShot("vic", "wes", "revolver")
    aimed = duel(7).change("vic", aim=1)
    asked = play(aimed, shot, rolls=[5, 7]).choice
    assert (asked.seat, asked.rule) == ("red", "ruthless/aim/wound-shift")
    assert asked.options == (Place("graze"), Place("gut_punch"), Place("chest"))
    for place, boxes in (("chest", 1), ("gut_punch", 0)):
        left = play(aimed, shot, rolls=[5, 7, 10], choices=[Place(place)])
        assert left.table.figure("wes").wounds == (0, 0, 0, 0, boxes, 0)
    assert not [one for one in play(duel(7), shot, rolls=[6, 7, 10]).asked if isinstance(one, Choose)]


def test_aim_shift_bounds_stay_within_one_and_ten() -> None:
    """ruthless/aim/shift-bounds: 1-1 stays 1 and 10+1 stays 10 (RR-31); EX-R11 lists the choices for 9, 7, 10 and 1."""
    assert aimed_places(9) == (CHEST_PLACE, SEVERE)
    assert aimed_places(7) == (GRAZE, GUT, CHEST_PLACE)
    assert aimed_places(10) == (CHEST_PLACE, SEVERE)
    assert aimed_places(1) == (LEG_PLACE,)
    can_be_severe = [face for face in range(1, 11) if SEVERE in aimed_places(face)]
    assert can_be_severe == [9, 10]
    chest_or_worse = [face for face in range(1, 11) if {CHEST_PLACE, SEVERE} & set(aimed_places(face))]
    assert chest_or_worse == [7, 8, 9, 10]


def test_aim_shift_not_horse_die_a_hit_on_the_horse_asks_nothing() -> None:
    """ruthless/aim/shift-not-horse-die: the horse-or-rider die is never shifted, and a hit on a horse has no location."""
    table = duel(6, wes={"horse": "bay"}).change("vic", aim=1)
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[9, 5, 10])
    assert not [question for question in done.asked if isinstance(question, Choose)]
    assert (done.table.horse("bay").wounds, done.table.figure("wes").wounds) == (1, (0, 0, 0, 0, 0, 0))
    rider = play(table, FireShot("vic", "wes", "revolver"), rolls=[9, 6, 9])
    assert isinstance(rider.waiting, Choose)
