"""The solo charts row by row (sections 2.22 and 2.23): each staged with its inputs, and what the group does then."""

from typing import Any, NamedTuple

import pytest

from posse.games.law_of_the_gun.events import charted, gunfire, hurts
from posse.games.law_of_the_gun.moving.paths import walker_of
from posse.games.law_of_the_gun.scenario import StartingFigure
from posse.games.law_of_the_gun.seeing.sighting import note
from posse.games.law_of_the_gun.shooting.cover import column
from posse.games.law_of_the_gun.solo.chart import ROWS, Reading, row_for
from posse.games.law_of_the_gun.solo.country import still_to_go, straight_on
from posse.games.law_of_the_gun.solo.enemy_turn import Check
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.tabletop.terrain import Point, Spot, Wall
from tests.law.stage import Played, horse, low_wall, person, play, play_out, rock, stage, wagon, wall

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
    return table.change(id, harm=((by, points),))


def check(table: Table, *rolls: int, ids: tuple[str, ...] = ("vic",), choices: Any = ()) -> Played:
    """One check of the chart: the first die is the leader's, and the rest is for what comes of it."""
    return play_out(table, Check(ids), rolls=rolls, choices=choices)


def row(done: Played) -> str:
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
    """lotg/solo/each-turn-check: exactly one row applies to every reading, and is told in words for women and for men."""
    readings = [
        Reading(mounted, sees, fire, cover, passed)
        for mounted in (False, True)
        for sees, fire in ((True, True), (True, False), (False, False))
        for cover in (True, False)
        for passed in (True, False)
    ]
    assert {row_for(reading).id for reading in readings} == {each.id for each in ROWS}
    assert len(ROWS) == 24
    with pytest.raises(ValueError, match="no such row"):
        row_for(Reading(False, False, True, True, True))
    words = {word.strip(",") for each in ROWS for word in each.does.split()}
    assert not words & {"he", "him", "his", "she", "her", "its", "they", "their"}


def riders(*others: StartingFigure, at: Any = (20, 60), sheet: Any = None, **facts: Any) -> Table:
    """Vic on his horse, which looks east."""
    horses = [horse("bess", at, (110, at[1])), *facts.pop("horses", ())]
    return solo(vic(at, horse="bess", **(sheet or {})), *others, horses=horses, **facts)


def wes(x: float, y: float) -> StartingFigure:
    return person("wes", "blue", (x, y), weapons=())


def stones(x: float, top: float, bottom: float, name: str = "stones") -> Wall:
    return low_wall(name, (x, top), (x, bottom))


def about(table: Table, to: tuple[int, int]) -> Table:
    return table.change("vic", doing=Doing("bound", Point(*to)))


class Case(NamedTuple):
    """A row of a chart, a table on which it is read, the dice, and what comes of it for Vic."""

    row: str
    table: Table
    rolls: tuple[int, ...]
    x: tuple[float, float]
    y: tuple[float, float] = (60, 60)
    shots: tuple[tuple[str, str], ...] = ()
    fast: str = ""
    posture: str = ""
    charge: tuple[bool, ...] = ()
    to: tuple[int, int] | None = None


HIGH = rock("pillar", 22, 58.2, 1, 1.6)
"""A thing as high as a rider, at Vic's side: he leans out past it."""

BACK, NEAR = stones(6, 56, 64), stones(26, 58, 62)
CRAG, BLOCK = rock("crag", 88, 36), rock("rock", 40, 50, 4, 20)
XAN, FAR = (person("xan", "blue", at, weapons=()) for at in ((20, 20), (90, 64)))
ASIDE = note(riders(wes(60, 20), areas=[rock("rock", 50, 10, 4, 30)]), "wes")
BLIND = note(solo(vic(), WES, areas=[BLOCK], walls=[stones(24, 80, 88)]), "wes")
UNKNOWN = solo(vic(), WES, walls=[SHELTER, stones(58, 55, 65)]).change("wes", known=("blue",))
CART = solo(vic(), WES, vehicles=[wagon("cart", (20, 60), (110, 60), driver="vic")])
HERE, ANY, SNAP, AIMED = (20, 20), (0, 120), (("wes", "snap"),), (("wes", "aimed"),)
CHARGES: Any = {"fast": "passed", "charge": (True,)}
OFF: Any = {"shots": SNAP, "posture": "standing"}

SHORT_WALL = under_fire(solo(vic(), WES, walls=[stones(21.5, 59, 61)], areas=[rock("crag", 50, 30)]))
WALL_IN_REACH = under_fire(solo(vic(), WES, walls=[stones(30, 66, 72)]))
WALL_AT_23 = under_fire(solo(vic(), WES, walls=[stones(44, 61.5, 66)]))
TIE = solo(vic(), WES, XAN, walls=[low_wall("s", (17, 58), (23, 58)), SHELTER])
BOTH_WAYS = solo(vic(), WES, walls=[stones(12, 56, 64), stones(32, 56, 64)])
WALL_FAR = solo(vic(), WES, walls=[stones(42, 56, 64)])
BEHIND_A_HOUSE = note(solo(vic(), WES, walls=[SHELTER, wall("house", (27, 40), (27, 62))]), "wes")
PILLAR = under_fire(riders(wes(95, 60), areas=[HIGH]))
UNARMED = riders(wes(65, 60), sheet={"initiative": 4, "weapons": ()})
STONES = riders(wes(45, 60), walls=[stones(28, 56, 64)])
UNSEEN = note(riders(WES, areas=[rock("rock", 22.5, 56, 3, 8)]), "wes")
BY_THE_EDGE = note(riders(WES, at=(20, 10), areas=[rock("rock", 40, 20, 4, 30)]), "wes")

CASES = [
    # a fast move toward a point 25 cm to the side of the nearest enemy
    Case("foot/see-fire-cover-fail", SHORT_WALL, (4, 3, 1), (20, 60), (0, 57), fast="passed", to=(6000, 3500)),
    # the closest cover that one move can reach
    Case("foot/see-fire-open-pass", WALL_IN_REACH, (3, 6), (27, 30), (64, 73), fast="failed"),
    # lotg/ruling/solo-cover-or-prone: cover at 23 cm is tried, stopping short if the test fails
    Case("foot/see-fire-open-pass", WALL_AT_23, (3, 6), (39.9, 40), (61, 62), fast="failed"),
    # no cover within 25 cm: prone and a snap-shot
    Case("foot/see-fire-open-pass", under_fire(solo(vic(), WES)), (3, 4), HERE, shots=SNAP, posture="prone"),
    # back to cover: what is nearer the enemy is left alone
    Case("foot/see-fire-open-fail", under_fire(solo(vic(), WES, walls=[NEAR, BACK])), (4, 2, 1), (0, 6), fast="passed"),
    # without cover straight back from the closest enemy
    Case("foot/see-fire-open-fail", under_fire(solo(vic((40, 60)), WES)), (4, 6), HERE, fast="failed"),
    # stopping at the edge of the table
    Case("foot/see-fire-open-fail", under_fire(solo(vic((10, 60)), WES)), (4, 2), (0, 1), fast="passed"),
    # lotg/ruling/solo-effective-range: a pistol at 40 cm is silent: beyond 30
    Case("foot/see-quiet-cover-pass", solo(vic(), WES, walls=[SHELTER]), (3,), HERE),
    # stationary, so that the aim test is taken; each at its nearest in range
    Case("foot/see-quiet-cover-fail", solo(vic(), WES, FAR, walls=[SHELTER]), (4, 2, 3), HERE, shots=AIMED),
    # ties for the nearest by dice
    Case("foot/see-quiet-cover-fail", TIE, (4, 6, 2, 3), HERE, shots=(("xan", "aimed"),)),
    # for cover nearer the enemy, an ordinary move if 15 cm will do
    Case("foot/see-quiet-open-pass", BOTH_WAYS, (3,), (29, 32), (56, 64)),
    # else a run
    Case("foot/see-quiet-open-pass", WALL_FAR, (3, 3), (39, 42), (56, 64), fast="passed"),
    # without cover a shot in accurate range
    Case("foot/see-quiet-open-pass", solo(vic((35, 60)), WES), (3, 3, 4), (35, 35), shots=AIMED),
    # else straight toward him with a snap-shot
    Case("foot/see-quiet-open-pass", solo(vic((10, 60)), WES), (3, 4), (25, 25), shots=SNAP),
    # halting before any movement leaves the group stationary
    Case("foot/see-quiet-open-fail", about(solo(vic(), WES), (3000, 3000)), (4, 3, 4), HERE, shots=AIMED, to=HALTED.to),
    # lotg/ruling/solo-foot-charge: with nothing to shoot a charge in reach
    Case("foot/see-quiet-open-fail", solo(vic((40, 60), weapons=()), WES), (4, 3, 6), ANY, ANY, **CHARGES),
    # lotg/ruling/solo-foot-charge: else toward the target at ordinary pace
    Case("foot/see-quiet-open-fail", solo(vic(weapons=()), WES), (4,), (35, 35)),
    # an ordinary move toward the suspected, and a snap-shot at whoever comes into view
    Case("foot/blind-quiet-cover-pass", BEHIND_A_HOUSE, (3, 4, 5), (28, 32), (60, 65), shots=SNAP),
    # halt
    Case("foot/blind-quiet-cover-fail", note(behind_a_rock(), "wes"), (4,), HERE),
    # lotg/ruling/solo-no-target: stay and do not shoot, and nobody is looked for
    Case("foot/blind-quiet-cover-fail", UNKNOWN, (4,), HERE),
    # what it was doing
    Case("foot/blind-quiet-open-pass", about(BLIND, (2000, 2000)), (3,), HERE, (45, 45)),
    # if halted an ordinary move to the closest cover
    Case("foot/blind-quiet-open-pass", BLIND, (3,), (35, 35), to=(3900, 6000)),
    # halt, and free to react
    Case("foot/blind-quiet-open-fail", about(BLIND, (2000, 2000)), (4,), HERE, to=HALTED.to),
    # dismounts into the cover, and a snap-shot
    Case("mounted/see-fire-cover-pass", under_fire(riders(WES, areas=[HIGH])), (3, 4), (17, 23), (57, 63), **OFF),
    # a fast move at the nearest even when he is out of reach
    Case("mounted/see-fire-cover-fail", PILLAR, (4, 3), (60, 95), (50, 70), fast="passed"),
    # and a charge when he is not
    Case("mounted/see-fire-cover-fail", under_fire(riders(WES, areas=[HIGH])), (4, 3, 6), ANY, ANY, **CHARGES),
    # in reach a charge at speed
    Case("mounted/see-fire-open-pass", under_fire(riders(WES)), (3, 3, 6), ANY, ANY, **CHARGES),
    # otherwise an ordinary move toward flank cover
    Case("mounted/see-fire-open-pass", under_fire(riders(wes(95, 60), areas=[CRAG])), (3,), (25, 50), (40, 59)),
    # the same as in cover; lotg/ruling/solo-charge-range: out of reach they gallop all the same
    Case("mounted/see-fire-open-fail", under_fire(riders(wes(95, 60))), (4, 6), (60, 60), fast="failed"),
    # lotg/ruling/solo-mixed: a vehicle uses the mounted chart and approaches without charging
    Case("mounted/see-fire-open-fail", under_fire(CART), (4, 3), (45, 60), fast="passed", posture="aboard"),
    # gets off, and a pistol at 40 cm stays silent
    Case("mounted/see-quiet-cover-pass", riders(WES, areas=[HIGH]), (3,), (17, 23), (57, 63), posture="standing"),
    # and shoots at effective range
    Case("mounted/see-quiet-cover-pass", riders(wes(45, 60), areas=[HIGH]), (3, 4), (17, 23), (57, 63), **OFF),
    # stays in the saddle and shoots; stationary, so that the aim test is taken
    Case("mounted/see-quiet-cover-fail", riders(WES, areas=[HIGH]), (4, 3, 4), HERE, shots=AIMED),
    # the same as under fire
    Case("mounted/see-quiet-open-pass", riders(wes(95, 60), areas=[CRAG]), (3,), (25, 50), (40, 59)),
    # E49, lotg/ruling/solo-charge-range: 45 cm is in reach, 40 cm stop 5 cm short
    Case("mounted/see-quiet-open-pass", UNARMED, (2, 5, 3, 3), (60, 60), fast="failed", charge=(True,)),
    # to the closest cover, off there, and shots at effective range alone
    Case("mounted/see-quiet-open-fail", STONES, (4, 4), (23, 28), (56, 64), **OFF),
    # toward cover that is too far: stays mounted, and no shot
    Case("mounted/see-quiet-open-fail", riders(wes(75, 60), walls=[stones(58, 56, 64)]), (4,), (44, 46), (56, 64)),
    # an ordinary move toward the closest suspected enemy
    Case("mounted/blind-quiet-cover-fail", UNSEEN, (4,), (15, 45), (40, 80), to=(6000, 6000)),
    # as in cover; by the edge it turns toward the players' edge
    Case("mounted/blind-quiet-open-pass", BY_THE_EDGE, (3,), (45, 45), (10, 10), to=(11000, 1000)),
    # if halted along the centre line
    Case("mounted/blind-quiet-open-fail", ASIDE, (4,), (45, 45)),
    # what it was doing
    Case("mounted/blind-quiet-open-fail", about(ASIDE, (6000, 2000)), (4,), (25, 50), (40, 59)),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.row)
def test_a_row_of_the_charts(case: Case) -> None:
    """lotg/solo/each-turn-check: the row is read, and the group does what it says.

    lotg/solo/foot/see-fire-cover-fail, lotg/solo/foot/see-fire-open-pass, lotg/solo/foot/see-fire-open-fail,
    lotg/solo/foot/see-quiet-cover-pass, lotg/solo/foot/see-quiet-cover-fail, lotg/solo/foot/see-quiet-open-pass,
    lotg/solo/foot/see-quiet-open-fail, lotg/solo/foot/blind-quiet-cover-pass, lotg/solo/foot/blind-quiet-cover-fail,
    lotg/solo/foot/blind-quiet-open-pass, lotg/solo/foot/blind-quiet-open-fail, lotg/solo/mounted/see-fire-cover-pass,
    lotg/solo/mounted/see-fire-cover-fail, lotg/solo/mounted/see-fire-open-pass, lotg/solo/mounted/see-fire-open-fail,
    lotg/solo/mounted/see-quiet-cover-pass, lotg/solo/mounted/see-quiet-cover-fail, lotg/solo/mounted/see-quiet-open-pass,
    lotg/solo/mounted/see-quiet-open-fail, lotg/solo/mounted/blind-quiet-cover-fail, lotg/solo/mounted/blind-quiet-open-pass,
    lotg/solo/mounted/blind-quiet-open-fail.
    """
    done = check(case.table, *case.rolls)
    figure, (x, y) = done.table.figure("vic"), gone(done)
    assert row(done) == f"lotg/solo/{case.row}"
    assert case.x[0] <= x <= case.x[1]
    assert case.y[0] <= y <= case.y[1]
    assert tuple((shot.target, shot.manner) for shot in done.of(gunfire.ShotFired)) == case.shots
    assert (figure.fast, figure.posture) == (case.fast, case.posture or case.table.figure("vic").posture)
    assert tuple(charge.fast for charge in done.of(hurts.ChargeDeclared)) == case.charge
    assert case.to is None or figure.doing.to == Point(*case.to)
    assert case.row != "mounted/see-fire-cover-pass" or column(done.table, "wes", "vic").sheltered


def test_foot_see_fire_cover_pass_returns_fire_at_the_worst_menace() -> None:
    """lotg/solo/foot/see-fire-cover-pass: no move; every able member shoots at that target, aiming."""
    xan = person("xan", "blue", (45, 60), weapons=())
    table = solo(vic(), person("val", "red", (20, 64)), WES, xan, walls=[SHELTER])
    table = under_fire(under_fire(table, by="wes", points=2), "val", "xan", 1)
    done = check(table, 3, 2, 4, 3, 4, ids=("vic", "val"))
    assert row(done) == "lotg/solo/foot/see-fire-cover-pass"
    shots = [(shot.shooter, shot.target, shot.manner) for shot in done.of(gunfire.ShotFired)]
    assert shots == [("vic", "wes", "aimed"), ("val", "wes", "aimed")]
    assert gone(done) == (20, 60)
    assert done.told().startswith(
        "Vic's group: sees enemy, under fire, in cover; Initiative passed (3): returns fire at the most threatening."
    )


def test_foot_see_quiet_cover_pass_lies_low_until_every_weapon_bears() -> None:
    """lotg/solo/foot/see-quiet-cover-pass: a rifle reaches, a pistol does not: nobody shoots.

    lotg/ruling/solo-follow: everybody obeys, also whoever would not follow the die.
    """
    people = vic(weapons=("repeating_rifle",)), person("val", "red", (20, 64), initiative=1)
    done = check(solo(*people, WES, walls=[SHELTER]), 3, ids=("vic", "val"))
    assert row(done) == "lotg/solo/foot/see-quiet-cover-pass"
    assert done.of(gunfire.ShotFired) == []
    assert [done.table.figure(id).low for id in ("vic", "val")] == [True, True]
    shot = check(solo(*people, wes(45, 60), walls=[SHELTER]), 3, 3, 4, 3, 4, ids=("vic", "val"))
    assert len(shot.of(gunfire.ShotFired)) == 2
    assert not shot.table.figure("vic").low


def test_mounted_blind_quiet_cover_pass_rides_to_the_side_edge() -> None:
    """lotg/solo/mounted/blind-quiet-cover-pass: straight to the nearest side edge until within 10 cm of it."""
    table = note(riders(WES, at=(20, 40), areas=[rock("rock", 22.5, 36, 3, 8)]), "wes")
    turned = check(table, 3)
    assert gone(turned) == (20, 40)
    assert turned.table.horse("bess").toward == Point(2000, 1000)
    done = check(table.change_horse("bess", toward=Point(2000, 1000)), 3)
    assert row(done) == "lotg/solo/mounted/blind-quiet-cover-pass"
    assert done.table.figure("vic").doing == Doing("bound", Point(2000, 1000), "sweep")
    assert gone(done)[1] < 36


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
    shelter = stones(21.5, 60, 80)
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
    walls = [stones(24, 59.6, 61, "near"), stones(14, 45, 75, "far")]
    people = (vic(), person("wes", "blue", (55, 60), weapons=()), person("xan", "blue", (60, 10), weapons=()))
    for many, goal in ((2, "the cover of the near"), (3, "the cover of the far")):
        done = carried_out(under_fire(solo(*people[:many], walls=walls)), 1)
        (told,) = done.of(charted.MakesFor)
        assert told.goal == goal
