"""Aim (section 2.5): an action, +1 on the next Shoot, and what spoils it."""

from fractions import Fraction
from typing import Any

from posse.engine.question import Roll
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fanning import Fan
from posse.games.malice.moving import Move
from posse.games.malice.readying import Aim, Reload
from posse.games.malice.shooting import BothBarrels, Shoot
from posse.games.malice.table import CHEST, LEG, SEVERE, Table
from posse.games.malice.turn import ClearMarkers
from posse.games.malice.wounds import strike
from tests.malice.stage import duel, play, refused
from tests.stage_parts import path
from tests.sure import as_a

SHOOT = Shoot("six_shooter", "wes")


def chance(table: Table, *choices: Any) -> Fraction:
    asked = as_a(Roll, play(table, TakeAction("vic"), choices=choices).waiting)
    assert asked.need is not None
    return asked.need.chance


def test_aim_action_costs_one_and_a_chest_wound_forbids_it() -> None:
    """malice/aim/action: one action; refused with a chest wound unless Stubborn (malice/trait/stubborn)."""
    assert play(duel(5), TakeAction("vic"), choices=[Aim()]).table.figure("vic").left == 1
    hurt = (0, 0, 0, 1, 0)
    assert refused(duel(5).change("vic", wounds=hurt), TakeAction("vic"), Aim()).rule == "malice/wounds/chest-4"
    stubborn = duel(5, vic={"traits": ("stubborn_chest",)}).change("vic", wounds=hurt)
    assert play(stubborn, TakeAction("vic"), choices=[Aim()]).table.figure("vic").aim == 1


def test_aim_plus_one_on_the_die() -> None:
    """malice/aim/plus-one: Short 4+ becomes 3+."""
    assert (chance(duel(5), SHOOT), chance(duel(5), Aim(), SHOOT)) == (Fraction(3, 6), Fraction(4, 6))
    shot = play(duel(5), TakeAction("vic"), choices=[Aim(), SHOOT], rolls=[3]).of(events.ShotFired)[0]
    assert [(reason.add, reason.rule) for reason in shot.need.reasons] == [(1, "malice/aim/plus-one")]
    assert (shot.need.met_by(3), shot.need.met_by(2)) == (True, False)


def test_aim_next_shoot_only() -> None:
    """malice/aim/next-shoot-only: that Shoot uses it up, hit or miss (MR-13); both barrels of one Shoot get the +1; gone
    when the turn ends. malice/aim/no-stack: Aim, Aim is +1."""
    done = play(duel(5), TakeAction("vic"), choices=[Aim(), SHOOT], rolls=[1]).table.but(agenda=())
    assert done.figure("vic").aim == 0
    assert chance(done.change("vic", left=1, acted=False), SHOOT) == Fraction(3, 6)
    table = duel(5, vic={"weapons": ("shotgun",)})
    both = play(table, TakeAction("vic"), choices=[Aim(), BothBarrels("shotgun", "wes")], rolls=[2, 2])
    assert [shot.need.modifier for shot in both.of(events.ShotFired)] == [1, 1]
    assert play(duel(5).change("vic", aim=1), ClearMarkers()).table.figure("vic").aim == 0
    twice = play(duel(5), TakeAction("vic"), choices=[Aim(), Aim()]).table
    assert chance(twice.change("vic", left=1, acted=False), SHOOT) == Fraction(4, 6)


def test_aim_lost_when_doing_anything_else_or_hurt() -> None:
    """malice/aim/lost-when: a Move or a Reload, being moved, passing out or a chest wound, unless Stubborn, loses it; a leg
    wound does not (MR-14)."""
    table = duel(5).change("vic", rounds=(4,), aim=1)
    for other in (Move("vic", path((10, 10), (9, 10))), Reload("six_shooter")):
        assert play(table, TakeAction("vic"), choices=[other]).table.figure("vic").aim == 0
    assert table.displace("vic", table.figure("vic").spot).figure("vic").aim == 0
    for row, aim in ((SEVERE, 0), (CHEST, 0), (LEG, 1)):
        assert strike(table, "vic", row, row + 1, "wes").figure("vic").aim == aim
    stubborn = duel(5, vic={"traits": ("stubborn_chest",)}).change("vic", aim=1)
    assert strike(stubborn, "vic", CHEST, 4, "wes").figure("vic").aim == 1


def test_aim_not_when_fanning() -> None:
    """malice/aim/not-when-fanning, malice/fanning/no-aim: no +1, and the aim is used up all the same."""
    fan = Fan("six_shooter", "wes", 6)
    assert chance(duel(5), Aim(), fan) == Fraction(1, 6)
    done = play(duel(5), TakeAction("vic"), choices=[Aim(), fan], rolls=[1])
    assert done.table.figure("vic").aim == 0
