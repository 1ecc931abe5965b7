"""The solo charts row by row (sections 2.22 and 2.23): each staged with its inputs, and what the group does then."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import charted, gunfire, hurts
from posse.games.law_of_the_gun.moving.paths import walker_of
from posse.games.law_of_the_gun.scenario import StartingFigure
from posse.games.law_of_the_gun.seeing.sighting import note
from posse.games.law_of_the_gun.shooting.cover import in_cover
from posse.games.law_of_the_gun.solo.chart import DEEDS, ROWS, Reading, row_for
from posse.games.law_of_the_gun.solo.country import still_to_go, straight_on
from posse.games.law_of_the_gun.solo.enemy_turn import Check
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point, Spot
from tests.law.stage import Played, horse, low_wall, person, play, play_out, rock, stage, wall

WES = person("wes", "blue", (60, 60), weapons=())
"""The player's man, with nothing to react with."""

SHELTER = low_wall("stones", (21.5, 50), (21.5, 70))
"""A low wall just east of Vic, between him and Wes."""


def solo(*people: StartingFigure, **facts: Any) -> Table:
    """A table on which nobody plays red, and blue came from the east."""
    facts.setdefault("edges", {"red": "west", "blue": "east"})
    return stage(*people, solo=("red",), **facts)


def vic(at: Any = (20, 60), **sheet: Any) -> StartingFigure:
    return person("vic", "red", at, **sheet)


def under_fire(table: Table, id: str = "vic", by: str = "wes", points: int = 0) -> Table:
    """Somebody was shot at since the last check."""
    return table.change(id, harm=((by, points),))


def check(table: Table, *rolls: int, ids: tuple[str, ...] = ("vic",), choices: Any = ()) -> Played:
    """One check of the chart: the first die is the leader's, and the rest is for what comes of it."""
    return play_out(table, Check(ids), rolls=rolls, choices=choices)


def row(done: Played) -> str:
    """The row that was read."""
    (read,) = done.of(charted.ChartRead)
    assert read.tell(done.names)
    return str(read.by)


def gone(done: Played, id: str = "vic") -> tuple[float, float]:
    """Where somebody is, in centimetres."""
    at = done.table.spot(id)
    return at.x / 100, at.y / 100


def behind_a_rock(**facts: Any) -> Table:
    """Vic sees nobody: a rock hides Wes, and a low wall before Vic is his cover."""
    return solo(vic(), WES, walls=[SHELTER], areas=[rock("rock", 40, 50, 4, 20)], **facts)


def test_there_are_twenty_four_rows_and_each_is_carried_out() -> None:
    """lotg/solo/each-turn-check: exactly one row applies to every reading."""
    readings = [
        Reading(mounted, sees, fire, cover, passed)
        for mounted in (False, True)
        for sees, fire in ((True, True), (True, False), (False, False))
        for cover in (True, False)
        for passed in (True, False)
    ]
    assert {row_for(reading).id for reading in readings} == {each.id for each in ROWS} == set(DEEDS)
    assert len(ROWS) == 24
    with pytest.raises(ValueError, match="no such row"):
        row_for(Reading(False, False, True, True, True))


def test_the_rows_are_told_in_words_for_one_and_for_several_for_women_and_for_men() -> None:
    """lotg/solo/each-turn-check: the sentence goes on from a name, a group or a counter."""
    words = {word.strip(",") for each in ROWS for word in each.does.split()}
    assert not words & {"he", "him", "his", "she", "her", "its", "they", "their"}


# On foot


def test_foot_see_fire_cover_pass_returns_fire_at_the_worst_menace() -> None:
    """lotg/solo/foot/see-fire-cover-pass: no move; every able member shoots at that target, aiming."""
    xan = person("xan", "blue", (45, 60), weapons=())
    table = solo(vic(), person("val", "red", (20, 64)), WES, xan, walls=[SHELTER])
    table = under_fire(under_fire(table, by="wes", points=2), "val", "xan", 1)
    done = check(table, 3, 2, 4, 3, 4, ids=("vic", "val"))
    assert row(done) == "lotg/solo/foot/see-fire-cover-pass"
    assert [(shot.shooter, shot.target, shot.manner) for shot in done.of(gunfire.ShotFired)] == [
        ("vic", "wes", "aimed"),
        ("val", "wes", "aimed"),
    ]
    assert gone(done) == (20, 60)
    assert done.told().startswith(
        "Vic's group: sees enemy, under fire, in cover; Initiative passed (3): returns fire at the most threatening."
    )


def test_foot_see_fire_cover_fail_runs_round_the_flank() -> None:
    """lotg/solo/foot/see-fire-cover-fail: a fast move toward a point 25 cm to the side of the nearest enemy."""
    short = low_wall("stones", (21.5, 59), (21.5, 61))
    table = under_fire(solo(vic(), WES, walls=[short], areas=[rock("crag", 50, 30)]))
    done = check(table, 4, 3, 1)
    assert row(done) == "lotg/solo/foot/see-fire-cover-fail"
    figure = done.table.figure("vic")
    assert figure.fast == "passed"
    assert figure.doing.to == Point(6000, 3500)
    assert gone(done)[1] < 57
    assert done.of(gunfire.ShotFired) == []


def test_foot_see_fire_open_pass_runs_into_cover_in_reach() -> None:
    """lotg/solo/foot/see-fire-open-pass: the closest cover that one move can reach."""
    table = under_fire(solo(vic(), WES, walls=[low_wall("stones", (30, 66), (30, 72))]))
    done = check(table, 3, 6)
    assert row(done) == "lotg/solo/foot/see-fire-open-pass"
    assert done.table.figure("vic").fast == "failed"
    x, y = gone(done)
    assert 27 < x < 30
    assert 64 < y < 73
    assert done.of(gunfire.ShotFired) == []


def test_foot_see_fire_open_pass_drops_prone_and_shoots_without_cover() -> None:
    """lotg/solo/foot/see-fire-open-pass: no cover within 25 cm: prone and a snap-shot."""
    done = check(under_fire(solo(vic(), WES)), 3, 4)
    assert row(done) == "lotg/solo/foot/see-fire-open-pass"
    assert done.table.figure("vic").posture == "prone"
    (shot,) = done.of(gunfire.ShotFired)
    assert shot.manner == "snap"


def test_foot_see_fire_open_fail_runs_back_to_cover() -> None:
    """lotg/solo/foot/see-fire-open-fail: cover that is nearer the enemy is left alone."""
    near, back = low_wall("near", (26, 58), (26, 62)), low_wall("back", (6, 56), (6, 64))
    done = check(under_fire(solo(vic(), WES, walls=[near, back])), 4, 2, 1)
    assert row(done) == "lotg/solo/foot/see-fire-open-fail"
    assert gone(done)[0] < 6


def test_foot_see_fire_open_fail_runs_straight_back_without_cover() -> None:
    """lotg/solo/foot/see-fire-open-fail: opposite to the closest enemy, stopping at the edge of the table."""
    done = check(under_fire(solo(vic((40, 60)), WES)), 4, 6)
    assert gone(done) == (20, 60)
    edge = check(under_fire(solo(vic((10, 60)), WES)), 4, 2)
    assert gone(edge)[0] < 1
    assert gone(edge)[1] == 60


def test_foot_see_quiet_cover_pass_lies_low_until_every_weapon_bears() -> None:
    """lotg/solo/foot/see-quiet-cover-pass: a rifle reaches, a pistol does not: nobody shoots."""
    rifle = vic(weapons=("repeating_rifle",))
    table = solo(rifle, person("val", "red", (20, 64)), WES, walls=[SHELTER])
    done = check(table, 3, ids=("vic", "val"))
    assert row(done) == "lotg/solo/foot/see-quiet-cover-pass"
    assert done.of(gunfire.ShotFired) == []
    assert done.table.figure("vic").low
    assert done.table.figure("val").low
    near = solo(rifle, person("val", "red", (20, 64)), person("wes", "blue", (45, 60), weapons=()), walls=[SHELTER])
    shot = check(near, 3, 3, 4, 3, 4, ids=("vic", "val"))
    assert len(shot.of(gunfire.ShotFired)) == 2
    assert not shot.table.figure("vic").low


def test_foot_see_quiet_cover_fail_fires_at_the_nearest_in_range() -> None:
    """lotg/solo/foot/see-quiet-cover-fail: stationary, so that the aim test is taken; each at its nearest."""
    xan = person("xan", "blue", (90, 64), weapons=())
    table = solo(vic(), WES, xan, walls=[SHELTER])
    done = check(table, 4, 2, 3)
    assert row(done) == "lotg/solo/foot/see-quiet-cover-fail"
    (shot,) = done.of(gunfire.ShotFired)
    assert (shot.target, shot.manner) == ("wes", "aimed")
    assert gone(done) == (20, 60)


def test_foot_see_quiet_cover_fail_dices_between_equals() -> None:
    """lotg/solo/foot/see-quiet-cover-fail: ties for the nearest by dice."""
    table = solo(
        vic(), WES, person("xan", "blue", (20, 20), weapons=()), walls=[low_wall("s", (17, 58), (23, 58)), SHELTER]
    )
    done = check(table, 4, 6, 2, 3)
    assert [shot.target for shot in done.of(gunfire.ShotFired)] == ["xan"]


def test_foot_see_quiet_open_pass_goes_for_cover_nearer_the_enemy() -> None:
    """lotg/solo/foot/see-quiet-open-pass: an ordinary move if 15 cm will do, else a run."""
    back, near = low_wall("back", (12, 56), (12, 64)), low_wall("near", (32, 56), (32, 64))
    done = check(solo(vic(), WES, walls=[back, near]), 3)
    assert row(done) == "lotg/solo/foot/see-quiet-open-pass"
    assert 29 < gone(done)[0] < 32
    assert done.table.figure("vic").fast == ""
    far = check(solo(vic(), WES, walls=[low_wall("far", (42, 56), (42, 64))]), 3, 3)
    assert far.table.figure("vic").fast == "passed"
    assert 39 < gone(far)[0] < 42


def test_foot_see_quiet_open_pass_without_cover() -> None:
    """lotg/solo/foot/see-quiet-open-pass: in accurate range a shot, else straight toward him with a snap-shot."""
    near = check(solo(vic((35, 60)), WES), 3, 3, 4)
    assert gone(near) == (35, 60)
    assert [shot.manner for shot in near.of(gunfire.ShotFired)] == ["aimed"]
    far = check(solo(vic((10, 60)), WES), 3, 4)
    assert gone(far) == (25, 60)
    assert [shot.manner for shot in far.of(gunfire.ShotFired)] == ["snap"]


def test_foot_see_quiet_open_fail_stops_upright_and_fires() -> None:
    """lotg/solo/foot/see-quiet-open-fail: halting before any movement leaves the group stationary."""
    table = solo(vic(), WES).change("vic", doing=Doing("bound", Point(3000, 3000)))
    done = check(table, 4, 3, 4)
    assert row(done) == "lotg/solo/foot/see-quiet-open-fail"
    assert done.table.figure("vic").doing == HALTED
    assert [shot.manner for shot in done.of(gunfire.ShotFired)] == ["aimed"]


def test_foot_blind_quiet_cover_pass_advances_on_the_suspected() -> None:
    """lotg/solo/foot/blind-quiet-cover-pass: an ordinary move, and a snap-shot at whoever comes into view."""
    hidden = solo(vic(), WES, walls=[SHELTER, wall("house", (27, 40), (27, 62))])
    done = check(note(hidden, "wes"), 3, 4, 5)
    assert row(done) == "lotg/solo/foot/blind-quiet-cover-pass"
    assert done.table.figure("vic").fast == ""
    assert done.table.figure("vic").moved > centimetres(5)
    assert [shot.manner for shot in done.of(gunfire.ShotFired)] == ["snap"]


def test_foot_blind_quiet_cover_fail_holds() -> None:
    """lotg/solo/foot/blind-quiet-cover-fail: halt; there is nobody to shoot at."""
    done = check(note(behind_a_rock(), "wes"), 4)
    assert row(done) == "lotg/solo/foot/blind-quiet-cover-fail"
    assert gone(done) == (20, 60)
    assert done.of(gunfire.ShotFired) == []


def test_foot_blind_quiet_open_pass_goes_on_or_makes_for_cover() -> None:
    """lotg/solo/foot/blind-quiet-open-pass: what it was doing; if halted an ordinary move to the closest cover."""
    table = note(
        solo(vic(), WES, areas=[rock("rock", 40, 50, 4, 20)], walls=[low_wall("w", (24, 80), (24, 88))]), "wes"
    )
    going = table.change("vic", doing=Doing("bound", Point(2000, 2000)))
    done = check(going, 3)
    assert row(done) == "lotg/solo/foot/blind-quiet-open-pass"
    assert gone(done) == (20, 45)
    halted = check(table, 3)
    assert gone(halted) == (35, 60)
    assert halted.table.figure("vic").doing.to == Point(3900, 6000)
    assert halted.table.figure("vic").fast == ""


def test_foot_blind_quiet_open_fail_holds_the_spot() -> None:
    """lotg/solo/foot/blind-quiet-open-fail: halt, no shot, and free to react."""
    table = note(solo(vic(), WES, areas=[rock("rock", 40, 50, 4, 20)]), "wes")
    done = check(table.change("vic", doing=Doing("bound", Point(2000, 2000))), 4)
    assert row(done) == "lotg/solo/foot/blind-quiet-open-fail"
    assert gone(done) == (20, 60)
    assert done.table.figure("vic").doing == HALTED


# Mounted


def rider(at: Any = (20, 60), **sheet: Any) -> StartingFigure:
    return person("vic", "red", at, horse="bess", **sheet)


def riders(*others: StartingFigure, at: Any = (20, 60), sheet: Any = None, **facts: Any) -> Table:
    """Vic on his horse, which looks east."""
    sheet = sheet or {}
    return solo(rider(at, **sheet), *others, horses=[horse("bess", at, (110, at[1]))], **facts)


HIGH = rock("pillar", 22, 58.2, 1, 1.6)
"""A thing as high as a rider, at Vic's side: he leans out past it."""


def test_mounted_see_fire_cover_pass_gets_off_and_returns_fire() -> None:
    """lotg/solo/mounted/see-fire-cover-pass: dismounts into the cover, and a snap-shot."""
    table = under_fire(riders(WES, areas=[HIGH]))
    done = check(table, 3, 4)
    assert in_cover(done.table, "vic", "wes")
    assert row(done) == "lotg/solo/mounted/see-fire-cover-pass"
    assert done.table.figure("vic").posture == "standing"
    assert [(shot.target, shot.manner) for shot in done.of(gunfire.ShotFired)] == [("wes", "snap")]


def test_mounted_see_fire_cover_fail_gallops_at_the_nearest() -> None:
    """lotg/solo/mounted/see-fire-cover-fail: a fast move even when he is out of reach, and a charge when he is not."""
    far = person("wes", "blue", (95, 60), weapons=())
    done = check(under_fire(riders(far, areas=[HIGH])), 4, 3)
    assert row(done) == "lotg/solo/mounted/see-fire-cover-fail"
    assert done.table.figure("vic").fast == "passed"
    assert gone(done)[0] > 60
    assert done.of(hurts.ChargeDeclared) == []
    near = check(under_fire(riders(WES, areas=[HIGH])), 4, 3, 6)
    assert near.of(hurts.ChargeDeclared) != []


def test_mounted_see_fire_open_pass_charges_or_rides_for_the_flank() -> None:
    """lotg/solo/mounted/see-fire-open-pass: in reach a charge at speed, otherwise an ordinary move toward flank cover."""
    near = check(under_fire(riders(WES)), 3, 3, 6)
    assert row(near) == "lotg/solo/mounted/see-fire-open-pass"
    (charge,) = near.of(hurts.ChargeDeclared)
    assert charge.fast
    far = person("wes", "blue", (95, 60), weapons=())
    done = check(under_fire(riders(far, areas=[rock("crag", 88, 36)])), 3)
    assert done.of(hurts.ChargeDeclared) == []
    assert done.table.figure("vic").fast == ""
    assert gone(done)[1] < 60


def test_mounted_see_fire_open_fail_gallops_at_the_nearest() -> None:
    """lotg/solo/mounted/see-fire-open-fail: the same as in cover."""
    far = person("wes", "blue", (95, 60), weapons=())
    done = check(under_fire(riders(far)), 4, 6)
    assert row(done) == "lotg/solo/mounted/see-fire-open-fail"
    assert gone(done) == (60, 60)


def test_mounted_see_quiet_cover_pass_gets_off_and_shoots_at_effective_range() -> None:
    """lotg/solo/mounted/see-quiet-cover-pass: a pistol at 40 cm stays silent."""
    done = check(riders(WES, areas=[HIGH]), 3)
    assert row(done) == "lotg/solo/mounted/see-quiet-cover-pass"
    assert done.table.figure("vic").posture == "standing"
    assert done.of(gunfire.ShotFired) == []
    near = check(riders(person("wes", "blue", (45, 60), weapons=()), areas=[HIGH]), 3, 4)
    assert [shot.manner for shot in near.of(gunfire.ShotFired)] == ["snap"]


def test_mounted_see_quiet_cover_fail_stays_in_the_saddle_and_shoots() -> None:
    """lotg/solo/mounted/see-quiet-cover-fail: stationary, so that the aim test is taken."""
    done = check(riders(WES, areas=[HIGH]), 4, 3, 4)
    assert row(done) == "lotg/solo/mounted/see-quiet-cover-fail"
    assert done.table.figure("vic").posture == "mounted"
    assert [shot.manner for shot in done.of(gunfire.ShotFired)] == ["aimed"]


def test_mounted_see_quiet_open_pass_charges_or_rides_for_the_flank() -> None:
    """lotg/solo/mounted/see-quiet-open-pass: the same as under fire."""
    far = person("wes", "blue", (95, 60), weapons=())
    done = check(riders(far, areas=[rock("crag", 88, 36)]), 3)
    assert row(done) == "lotg/solo/mounted/see-quiet-open-pass"
    assert gone(done)[1] < 60


def test_e49_solo_riders() -> None:
    """E49: lotg/solo/mounted/see-quiet-open-pass, lotg/ruling/solo-charge-range: 45 cm is in reach, 40 cm stop 5 cm short."""
    table = riders(person("wes", "blue", (65, 60), weapons=()), sheet={"initiative": 4, "weapons": ()})
    done = check(table, 2, 5, 3, 3)
    assert row(done) == "lotg/solo/mounted/see-quiet-open-pass"
    assert done.of(hurts.ChargeDeclared)[0].fast
    assert done.table.figure("vic").fast == "failed"
    assert gone(done) == (60, 60)
    assert done.table.figure("vic").melee == ()


def test_mounted_see_quiet_open_fail_gets_off_into_the_closest_cover() -> None:
    """lotg/solo/mounted/see-quiet-open-fail: to cover, off there, and shots at effective range alone."""
    wes = person("wes", "blue", (45, 60), weapons=())
    done = check(riders(wes, walls=[low_wall("stones", (28, 56), (28, 64))]), 4, 4)
    assert row(done) == "lotg/solo/mounted/see-quiet-open-fail"
    assert done.table.figure("vic").posture == "standing"
    assert 23 < gone(done)[0] < 28
    assert [shot.manner for shot in done.of(gunfire.ShotFired)] == ["snap"]


def test_mounted_see_quiet_open_fail_rides_toward_cover_that_is_too_far() -> None:
    """lotg/solo/mounted/see-quiet-open-fail: stays mounted, and no shot."""
    wes = person("wes", "blue", (75, 60), weapons=())
    done = check(riders(wes, walls=[low_wall("stones", (58, 56), (58, 64))]), 4)
    assert done.table.figure("vic").posture == "mounted"
    assert 44 < gone(done)[0] < 46
    assert done.of(gunfire.ShotFired) == []


def test_mounted_blind_quiet_cover_pass_rides_to_the_side_edge() -> None:
    """lotg/solo/mounted/blind-quiet-cover-pass: straight to the nearest side edge until within 10 cm of it."""
    table = riders(WES, at=(20, 40), areas=[rock("rock", 22.5, 36, 3, 8)])
    turned = check(note(table, "wes"), 3)
    assert gone(turned) == (20, 40)
    assert turned.table.horse("bess").toward == Point(2000, 1000)
    done = check(note(table.change_horse("bess", toward=Point(2000, 1000)), "wes"), 3)
    assert row(done) == "lotg/solo/mounted/blind-quiet-cover-pass"
    assert done.table.figure("vic").doing.piece == "sweep"
    assert done.table.figure("vic").doing.to == Point(2000, 1000)
    assert gone(done)[1] < 36


def test_mounted_blind_quiet_cover_fail_advances_on_the_suspected() -> None:
    """lotg/solo/mounted/blind-quiet-cover-fail: an ordinary move toward the closest suspected enemy."""
    table = riders(WES, areas=[rock("rock", 22.5, 56, 3, 8)])
    done = check(note(table, "wes"), 4)
    assert row(done) == "lotg/solo/mounted/blind-quiet-cover-fail"
    assert done.table.figure("vic").doing.to == Point(6000, 6000)
    assert done.table.figure("vic").fast == ""


def test_mounted_blind_quiet_open_pass_rides_along_the_edge() -> None:
    """lotg/solo/mounted/blind-quiet-open-pass: as in cover; by the edge it turns toward the players' edge."""
    table = riders(WES, at=(20, 10), areas=[rock("rock", 40, 20, 4, 30)])
    done = check(note(table, "wes"), 3)
    assert row(done) == "lotg/solo/mounted/blind-quiet-open-pass"
    assert gone(done) == (45, 10)
    assert done.table.figure("vic").doing.to == Point(11000, 1000)


def test_mounted_blind_quiet_open_fail_goes_on_or_rides_down_the_middle() -> None:
    """lotg/solo/mounted/blind-quiet-open-fail: what it was doing; if halted along the centre line."""
    aside = person("wes", "blue", (60, 20), weapons=())
    table = note(riders(aside, areas=[rock("rock", 50, 10, 4, 30)]), "wes")
    done = check(table, 4)
    assert row(done) == "lotg/solo/mounted/blind-quiet-open-fail"
    assert gone(done) == (45, 60)
    going = check(table.change("vic", doing=Doing("bound", Point(6000, 2000))), 4)
    assert gone(going)[1] < 60


def test_riders_do_not_stop_before_what_they_can_ride_round() -> None:
    """lotg/solo/mounted/blind-quiet-open-fail: a rock across the middle of the table is gone round, and not ridden up to."""
    table = note(riders(WES, areas=[rock("rock", 50, 40, 4, 40)]), "wes")
    done = check(table, 4)
    assert row(done) == "lotg/solo/mounted/blind-quiet-open-fail"
    ends, goal = (straight_on(table, "vic", Spot(11000, 6000))[-1], done.table.spot("vic")), Spot(11000, 6000)
    before, after = (still_to_go(table, end, goal, walker_of(table, "vic")) for end in ends)
    assert abs(ends[1].y - 6000) > 1000
    assert after < before


# What is told beside the row


def carried_out(table: Table, face: int) -> Played:
    """A check that throws this for the leader, and ones for as many dice as come after it."""
    runs = (play(table, Check(("vic",)), rolls=(face, *(1,) * more)) for more in range(9))
    return next(done for done in runs if done.waiting is None)


def test_the_worst_threat_is_named_and_why() -> None:
    """lotg/ruling/solo-threat: who did most harm, else who shot from nearest, else who is nearest."""
    others = (person("xan", "blue", (50, 62), weapons=()), WES, person("yul", "blue", (90, 62)))
    table = solo(vic(weapons=("repeating_rifle",)), *others, walls=[SHELTER]).change("yul", status="dead")
    for harm, target, why in (
        ((("wes", 2), ("xan", 1)), "wes", "more harm"),
        ((("wes", 0),), "wes", "no shot"),
        ((("yul", 1),), "xan", "in view"),
    ):
        done = carried_out(table.change("vic", harm=harm), 1)
        (told,) = done.of(charted.WorstThreat)
        assert told.target == target
        assert why in told.why
        assert told.tell(done.names).startswith(f"Vic takes {done.names[target]} for the worst threat: ")


@pytest.mark.parametrize(("pieces", "side", "why"), [([(40, 56)], "right", "cover"), ([], "left", "edge")])
def test_the_way_round_an_enemy_is_told_and_why(pieces: list[tuple[float, float]], side: str, why: str) -> None:
    """lotg/ruling/solo-outflank: on the side with more cover on the way, else by the nearer edge of the table."""
    rocks = [rock(f"rock_{number}", x, y) for number, (x, y) in enumerate(pieces)]
    people = (vic((20, 70)), person("wes", "blue", (60, 70), weapons=()))
    shelter = low_wall("stones", (21.5, 60), (21.5, 80))
    done = carried_out(under_fire(solo(*people, walls=[shelter], areas=rocks)), 6)
    (told,) = done.of(charted.GoesRound)
    assert (told.enemy, told.side) == ("wes", side)
    assert why in told.why
    assert told.tell(done.names).startswith(f"Vic goes round by the {side} of Wes: ")


def test_the_cover_that_is_made_for_is_named() -> None:
    """lotg/solo/foot/see-fire-open-pass: and so is whoever is only thought to be somewhere."""
    done = carried_out(under_fire(solo(vic(), WES, areas=[rock("rock", 30, 68)])), 1)
    (told,) = done.of(charted.MakesFor)
    assert told.goal == "the cover of the rock"
    assert told.by == row(done)
    stalking = carried_out(note(behind_a_rock(), "wes"), 1)
    (told,) = stalking.of(charted.MakesFor)
    assert told.tell(stalking.names) == "Vic makes for where Wes was last known to be."


def test_cover_from_everybody_in_view_is_better_than_cover_from_one() -> None:
    """lotg/solo/foot/see-fire-open-pass: the wall that is nearer hides from the nearest alone."""
    walls = [low_wall("near", (24, 59.6), (24, 61)), low_wall("far", (14, 45), (14, 75))]
    people = (vic(), person("wes", "blue", (55, 60), weapons=()), person("xan", "blue", (60, 10), weapons=()))
    for many, goal in ((2, "the cover of the near"), (3, "the cover of the far")):
        done = carried_out(under_fire(solo(*people[:many], walls=walls)), 1)
        (told,) = done.of(charted.MakesFor)
        assert told.goal == goal
