"""Windows, doors, solid things and rooms (section 2.6): what hides a target in part, and who is too deep in."""

from fractions import Fraction
from typing import Any

import pytest

from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
from posse.games.malice.reactions import Reaction, snaps
from posse.games.malice.readying import Aim
from posse.games.malice.rooms import approach, shelter, too_deep
from posse.games.malice.shooting import Shoot, to_hit
from posse.games.malice.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Opening
from tests.malice.stage import Kind, door, house, person, platform, play, refused, stage, window
from tests.stage_parts import Place, area, fence, spot, wall

SHOOT = Shoot("six_shooter", "wes")
INDOORS = {"south": [window(4, 6), door(8, 9.4)]}
"""A house of 12 by 8 inches at (10, 10): its south wall is at y = 18, a window at x 14 to 16, a door at x 18 to 19.4."""


def scene(vic: Place, wes: Place, openings: dict[str, list[Opening]] | None = None, **facts: Any) -> Table:
    """The house, Vic and Wes; `walls`, `areas` and the like add to it."""
    building, walls = house("saloon", 10, 10, 12, 8, openings or INDOORS)
    facts["walls"] = [*walls, *facts.get("walls", ())]
    facts.setdefault("buildings", [building])
    return stage(person("vic", "red", vic), person("wes", "blue", wes), **facts)


def cover(table: Table) -> list[tuple[int, str]]:
    return [(reason.add, reason.rule.split("/")[-1]) for reason in shelter(table, "vic", "wes")]


WINDOW_DOOR, SOLID = (-1, "window-door-minus-1"), (-2, "solid-minus-2")


@pytest.mark.parametrize(
    ("vic", "wes", "what"),
    [
        ((15, 23), (15, 17), "window"),
        ((15, 23), (15, 16.2), "window"),
        ((18.7, 23), (18.7, 17), ""),
        ((22, 22), (18.2, 17), "door"),
        ((15, 16), (15, 23), ""),
        ((15, 15), (17.4, 23), "past a window frame"),
    ],
)
def test_window_door_minus_1_where_a_sill_or_a_frame_hides_somebody_in_part(vic: Place, wes: Place, what: str) -> None:
    """malice/shooting/window-door-minus-1: always through a window; in a doorway only if a line is cut; a line cut by the
    frame hides somebody outside too (MR-17)."""
    table = scene(vic, wes)
    assert cover(table) == [WINDOW_DOOR][: bool(what)]
    assert all(what in reason.what for reason in shelter(table, "vic", "wes"))


def test_window_door_minus_1_worked_example_m04() -> None:
    """malice/shooting/window-door-minus-1, EX-M04: aimed at a window, Short: +1 -1; a 3 misses, a 4 hits; 50%."""
    table = scene((15, 23), (15, 17))
    assert to_hit(table, "vic", "wes", table.profile("vic").weapon("six_shooter"), aim=1).chance == Fraction(1, 2)
    miss = play(table, TakeAction("vic"), choices=[Aim(), SHOOT], rolls=[3])
    hit = play(table, TakeAction("vic"), choices=[Aim(), SHOOT], rolls=[4, 1])
    assert (len(miss.of(events.Struck)), len(hit.of(events.Struck))) == (0, 1)


def yard(wes: Place = (16, 10), **facts: Any) -> Table:
    return stage(person("vic", "red", (10, 10)), person("wes", "blue", wes), **facts)


TROUGH = area("trough", 15, 9, 0.4, 2, height=0.9, sight="clear", cover="hard")


@pytest.mark.parametrize(
    ("ground", "hidden"),
    [
        ({"areas": [TROUGH]}, [SOLID]),
        ({"areas": [area("trough", 12.5, 9, 0.4, 2, height=0.9, sight="clear", cover="hard")]}, []),
        ({"areas": [area("trough", 10.6, 9, 0.4, 2, height=0.9, sight="clear", cover="hard")]}, []),
        ({"walls": [wall("plank", (13, 10.1), (13, 14))]}, [SOLID]),
        ({"walls": [wall("plank", (13, 9.8), (13, 14))]}, [SOLID]),
        ({"walls": [wall("plank", (13, 11), (13, 14))]}, []),
        ({"walls": [fence("rail", (15, 5), (15, 15))]}, []),
    ],
    ids=["near", "far", "the shooter's own", "one line cut", "two lines cut", "no line cut", "rails"],
)
def test_solid_minus_2_something_solid_close_to_the_target_or_in_a_line(
    ground: dict[str, Any], hidden: list[tuple[int, str]]
) -> None:
    """malice/shooting/solid-minus-2: close by, or a wall that cuts one of the lines wherever it stands; not what is soft and
    lets sight through, nor the shooter's own obstacle. malice/shooting/needs-sight: one line is enough (MR-17)."""
    table = yard(**ground)
    assert cover(table) == hidden
    assert SHOOT in options_of(table, table.figure("vic"))


def test_cover_worst_only() -> None:
    """malice/shooting/cover-worst-only: behind a window and barrels -2, not -3 (MR-17); told by its name."""
    barrels = area("barrels", 14, 17.45, 2, 0.3, height=0.9, sight="clear", cover="hard")
    table = scene((15, 23), (15, 16.9), areas=[barrels])
    assert cover(table) == [SOLID]
    assert shelter(table, "vic", "wes")[0].what == "behind barrels"


def test_room_over_2_inches_worked_example_m11() -> None:
    """malice/shooting/room-over-2-inches, EX-M11: 2.0" from the window used: yes; 2.1": refused; inside: allowed."""
    at_two = scene((15, 23), (15, 15.5))
    assert too_deep(at_two, "vic", "wes") is None
    assert SHOOT in options_of(at_two, at_two.figure("vic"))
    deeper = scene((15, 23), (15, 15.4))
    assert refused(deeper, TakeAction("vic"), SHOOT).rule == "malice/shooting/room-over-2-inches"
    assert approach(deeper, "vic", "wes").deep == inches(2.1)
    inside = scene((20, 12), (15, 15.4))
    assert SHOOT in options_of(inside, inside.figure("vic"))


HAIR = 1 / 254
"""The smallest length there is, a tenth of a millimetre, in inches."""


@pytest.mark.parametrize(
    ("vic", "x", "openings"),
    [
        ((15, 23), 15, INDOORS),
        ((18.7, 23), 18.7, INDOORS),
        ((15, 23), 15, {"south": [window(4, 6)], "west": [door(1, 7)]}),
    ],
    ids=["a window", "a door", "a nearer door that no line goes through"],
)
def test_room_over_2_inches_to_a_hair(vic: Place, x: float, openings: dict[str, list[Opening]]) -> None:
    """malice/shooting/room-over-2-inches: 2.0" may be shot at, a tenth of a millimetre or of an inch more may not."""
    for deep, hit in ((1.9, True), (2.0, True), (2.0 + HAIR, False), (2.1, False)):
        table = scene(vic, (x, 17.5 - deep), openings)
        assert approach(table, "vic", "wes").deep == inches(deep)
        assert (SHOOT in options_of(table, table.figure("vic"))) is hit
        if not hit:
            assert refused(table, TakeAction("vic"), SHOOT).rule == "malice/shooting/room-over-2-inches"


def test_room_over_2_inches_a_snap_shot_is_bound_by_it_too() -> None:
    """malice/shooting/room-over-2-inches: at 2.0" an attacker indoors may be shot first; at 2.1" only ducking is open."""
    for deep, may in ((2.0, True), (2.1, False)):
        table = scene((15, 17.5 - deep), (15, 23), hands={"blue": "KS"}, shown={"red": "8D", "blue": "2C"})
        assert bool(snaps(table, table.figure("wes"), Reaction("vic", "wes", "six_shooter"))) is may


INNER = wall("inner", (16, 10), (16, 18), openings=(door(3.3, 4.7),))


@pytest.mark.parametrize(
    ("table", "deep"),
    [
        (scene((20.5, 11), (11, 11)), False),
        (scene((13, 14), (18.4, 14), walls=[INNER]), False),
        (scene((13, 14), (18.6, 14), walls=[INNER]), True),
        (scene((6, 14), (18, 14), {"west": [door(3.3, 4.7)]}, walls=[INNER]), False),
        (scene((15, 12), (15, 23)), False),
        (scene((15, 23), (20.5, 14.5), {"south": [door(1, 11)], "east": [window(2, 5)]}), True),
    ],
    ids=["same room", "2.0 in from the next", "2.1 in from it", "through two doors", "outdoors", "another window near"],
)
def test_room_from_inside_the_same_room_is_free_and_another_counts_as_outside(table: Table, deep: bool) -> None:
    """malice/shooting/room-from-inside: a shooter in the same room is bound by nothing, and the connecting door of another is
    the opening. malice/shooting/room-over-2-inches: from the last opening on the way, the one that is used (MR-18)."""
    assert table.sees("vic", "wes")
    bar = too_deep(table, "vic", "wes")
    assert (bar.rule if bar else "") == ("malice/shooting/room-over-2-inches" if deep else "")


def test_room_from_inside_a_gate_is_no_door() -> None:
    """malice/shooting/room-from-inside: a gap in a counter parts no rooms, and is neither window nor door."""
    gate = Opening("gate", inches(3.3), inches(4.7), 0, inches(3))
    table = scene((13, 14), (19.5, 14), walls=[wall("counter", (16, 10), (16, 18), openings=(gate,))])
    assert (too_deep(table, "vic", "wes"), cover(table)) == (None, [])
    half = scene((13, 14), (18, 14.9), walls=[wall("counter", (16, 10), (16, 18), openings=(gate,))])
    assert cover(half) == [SOLID]


def test_room_over_2_inches_from_doors_of_the_targets_own_house() -> None:
    """malice/shooting/room-over-2-inches: another house's door on the way does not count, nor does an open shed's side."""
    other = wall("other", (15, 22), (21, 22), openings=(door(2, 4),))
    shed = house("shed", 10, 10, 12, 8)[0]
    table = stage(person("vic", "red", (18, 24)), person("wes", "blue", (18, 14)), walls=[other], buildings=[shed])
    assert (too_deep(table, "vic", "wes"), approach(table, "vic", "wes").deep) == (None, 0)


def test_room_over_2_inches_upstairs() -> None:
    """malice/shooting/room-over-2-inches: an upper floor has rooms, a roof has none."""
    building, walls = house("saloon", 10, 10, 12, 8)
    upper = wall("upper", (10, 18), (22, 18), 3, base=inches(3), openings=(window(4, 6),))
    kinds: dict[Kind, bool] = {"floor": True, "roof": False}
    for kind, deep in kinds.items():
        floor = platform("upstairs", kind, 10, 10, 12, 8)
        high = platform("across", "roof", 10, 22, 12, 4)
        table = stage(
            person("vic", "red", (15, 23, 2)),
            person("wes", "blue", (15, 14, 1)),
            buildings=[building],
            walls=[*walls, upper],
            platforms=[floor, high],
        )
        assert table.sees("vic", "wes")
        assert (too_deep(table, "vic", "wes") is not None) is deep


def test_shelter_read_for_other_spots() -> None:
    """malice/shooting/solid-minus-2: `at` and `since` read it as if target or shooter stood elsewhere."""
    table = yard(areas=[TROUGH])
    assert shelter(table, "vic", "wes", at=spot((16, 20))) == ()
    assert shelter(table, "vic", "wes", since=spot((16, 4))) == ()
    assert [reason.add for reason in shelter(yard((16, 20), areas=[TROUGH]), "vic", "wes", at=spot((16, 10)))] == [-2]
