"""Fanfire (section 2.12): who may fan, how many rounds, at what, and what the hits do."""

import pytest

from posse.games.deeds.answers import LetItCome
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.covering import HeldShot
from posse.games.ruthless.events import ShotFired, ShotLost, Struck, ToughnessTested
from posse.games.ruthless.moving import BeginMove
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot
from posse.games.ruthless.shooting import Fan, FanShots
from posse.games.ruthless.table import Table
from tests.ruthless.stage import boxes, duel, person, play, refused
from tests.stage_parts import area, path


def fans(table: Table, weapon: str = "revolver") -> list[int]:
    asked = play(table, TakeAction("vic")).choice
    return [option.rounds for option in asked.options if isinstance(option, Fan) and option.weapon == weapon]


def test_fanfire_weapons_only_revolver_and_buntline() -> None:
    """ruthless/fanfire/weapons: only the Revolver and the Buntline Special can be fanned."""
    found = {}
    for weapon in ("derringer", "shotgun", "revolver", "buntline_special", "bow", "repeating_rifle", "sharps_carbine"):
        table = duel(5, vic={"weapons": (weapon,)})
        found[weapon] = bool(fans(table, weapon))
        if not found[weapon]:
            assert refused(table, TakeAction("vic"), Fan(weapon, "wes", 1)).rule == "ruthless/fanfire/weapons"
    assert [weapon for weapon, can in found.items() if can] == ["revolver", "buntline_special"]


def test_fanfire_up_to_six_and_no_more_than_are_loaded() -> None:
    """ruthless/fanfire/up-to-six, EX-R10: one to six rounds; with four loaded at most four."""
    assert fans(duel(8)) == [1, 2, 3, 4, 5, 6]
    four = duel(8).change("vic", rounds=(4,))
    assert fans(four) == [1, 2, 3, 4]
    assert refused(four, TakeAction("vic"), Fan("revolver", "wes", 5)).rule == "ruthless/fanfire/up-to-six"
    assert refused(duel(8), TakeAction("vic"), Fan("revolver", "wes", 7)).rule == "ruthless/fanfire/up-to-six"


def test_fanfire_single_action_as_many_rounds_as_were_named_count_as_one_shoot() -> None:
    """ruthless/fanfire/single-action: one action, one Shoot; ruthless/fanfire/up-to-six: the number is named first, and
    all of them are fired (RR-43)."""
    for rounds in (2, 6):
        done = play(duel(7), TakeAction("vic"), rolls=[1] * rounds, choices=[Fan("revolver", "wes", rounds)])
        vic = done.table.figure("vic")
        assert (vic.left, vic.shot, vic.rounds, len(done.of(ShotFired))) == (1, 1, (6 - rounds,), rounds)


@pytest.mark.parametrize("weapon", ["revolver", "buntline_special"])
def test_fanfire_short_only_eight_inches_and_not_more(weapon: str) -> None:
    """ruthless/fanfire/short-only, EX-R10: exactly 8" is allowed, 8.01" and 8.5" are refused."""
    card = {"weapons": (weapon,)}
    assert fans(duel(8, vic=card), weapon)
    for gap in (8.01, 8.5):
        table = duel(gap, vic=card)
        assert refused(table, TakeAction("vic"), Fan(weapon, "wes", 1)).rule == "ruthless/fanfire/short-only"


def test_fanfire_natural_tens_no_modifier_helps_or_hinders() -> None:
    """ruthless/fanfire/natural-tens, EX-R10: cover, fear, saddle, traits and aim change nothing (RR-42).

    ruthless/fanfire/tens-to-hit: nine misses, ten hits. ruthless/fanfire/never-aimed: no +1 and no shift (RR-43).
    """
    rocks = area("rocks", 15.4, 8, 0.3, 4, cover="hard", height=0.8)
    vic = {"traits": ("gunfighter",), "horse": "bay"}
    table = duel(5, vic=vic, wes={"traits": ("stealthy",)}, areas=[rocks]).change("vic", lily=True, aim=1)
    done = play(table, FanShots("vic", "wes", "revolver", 3), rolls=[9, 6, 10, 9, 5])
    assert [(shot.need.face, shot.need.modifier) for shot in done.of(ShotFired)] == [(10, 0)] * 3
    assert (len(done.of(Struck)), done.table.figure("vic").aim, done.waiting) == (1, 0, None)


def test_fanfire_one_target_takes_every_hit_and_a_mounted_one_splits_each() -> None:
    """ruthless/fanfire/one-target: all hits go at the one declared (RR-41); horse or rider is rolled for each."""
    table = duel(5, person("ned", "blue", (15, 13)), wes={"horse": "bay"})
    done = play(table, FanShots("vic", "wes", "revolver", 2), rolls=[10, 10, 1, 6, 3, 10, 10])
    assert (done.table.horse("bay").wounds, done.table.figure("wes").wounds[1]) == (1, 1)
    assert {event.target for event in done.of(ShotFired)} == {"wes"}
    assert done.table.figure("ned").wounds == (0, 0, 0, 0, 0, 0)


def test_fanfire_hits_separate_locations_and_tests() -> None:
    """ruthless/fanfire/hits-separate: two hits, two location dice, up to two tests, all wounds before the tests.

    ruthless/fanfire/ammo: every round fired is crossed off, hit or miss; a burst called off costs none.
    """
    done = play(duel(5), FanShots("vic", "wes", "revolver", 3), rolls=[10, 1, 10, 2, 8, 10, 10])
    assert [type(event) for event in done.events] == [ShotFired] * 3 + [Struck] * 2 + [ToughnessTested] * 2
    assert (done.table.figure("wes").wounds, done.table.figure("vic").rounds) == ((1, 0, 0, 0, 1, 0), (3,))
    gone = play(duel(5).change("wes", status="away"), FanShots("vic", "wes", "revolver", 5))
    assert (gone.table.figure("vic").rounds, len(gone.of(ShotLost))) == ((6,), 1)


def test_fanfire_hits_after_death_are_wasted_but_not_after_a_knockout() -> None:
    """ruthless/fanfire/hits-after-death: no location die after death; an unconscious target takes the rest."""
    dead = play(duel(5, wes={"boxes": boxes(leg=1)}), FanShots("vic", "wes", "revolver", 3), rolls=[10, 10, 10, 1])
    assert dead.waiting is None
    assert (dead.table.figure("wes").status, len(dead.of(Struck))) == ("dead", 1)
    out = play(duel(5), FanShots("vic", "wes", "revolver", 2), rolls=[10, 10, 10, 3])
    wes = out.table.figure("wes")
    assert out.waiting is None
    assert (wes.status, wes.wounds) == ("down", (0, 1, 0, 0, 0, 1))


def test_fanfire_not_as_reaction_snap_and_held_shots_are_single() -> None:
    """ruthless/fanfire/not-as-reaction: neither window offers a burst, and each shot spends one round."""
    table = duel(5, hands={"blue": "KC"}).change("wes", covering=True)
    window = play(table, Reaction("vic", "wes")).choice
    assert {type(option) for option in window.options} <= {LetItCome, SnapShot, Duck}
    assert refused(table, Reaction("vic", "wes"), Fan("revolver", "vic", 2)).kind == "not allowed"
    snap = play(table, Reaction("vic", "wes"), rolls=[1], choices=[SnapShot("KC", "revolver", "vic")])
    assert snap.table.figure("wes").rounds == (5,)
    walk = BeginMove("vic", path((10, 10), (10, 11)))
    held = play(table, walk, rolls=[1], choices=[HeldShot("wes", "revolver", 0), "stop-here"])
    assert held.table.figure("wes").rounds == (5,)
