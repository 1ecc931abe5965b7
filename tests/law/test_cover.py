"""Which column of the effect table a target stands in, read off real ground (section 2.12)."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.shooting.cover import Column, column, columns, fitting, shelter_of
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Area, Spot, Wall
from tests.law.stage import area, fence, horse, house, low_wall, opening, pair, person, rock, stage, wagon, wall

# Vic shoots from the left, at (20, 60); Wes is at (60, 60) and so faces west: his left hand is to the south.


def at_40(**facts: Any) -> Table:
    """Vic and Wes 40 cm apart with something between them."""
    return pair(40, **facts)


def name(table: Table) -> str:
    return column(table, "vic", "wes").name


NORTH_SIDE = wall("north", (58.5, 50), (58.5, 60))
"""Ends level with Wes and stands to the north of the line, so that it hides his right side."""

SOUTH_SIDE = wall("south", (58.5, 60), (58.5, 70))
LOW = low_wall("low", (58.5, 50), (58.5, 70))
RAILS = fence("rails", (58.5, 50), (58.5, 70))


def window_house(kind: Any = "window", start: float = 8, end: float = 12) -> dict[str, Any]:
    """Wes stands just behind the west wall of a house, at an opening in the middle of it."""
    building, walls = house("shack", 58.5, 50, 20, 20, {"west": [opening(kind, start, end)]})
    return {"buildings": [building], "walls": walls}


def corner(north: bool) -> tuple[Table, Table]:
    """Wes at the corner of a barn, and behind the trunk of a tree, that hide one side of him."""
    building, walls = house("barn", 50, 50 if north else 60, 8.7, 10)
    return at_40(buildings=[building], walls=walls), at_40(areas=[rock("trunk", 57, 58 if north else 60, 1.6, 2)])


def thicket(kind: str, cover: str, **facts: Any) -> Area:
    return area(kind, 50, 50, 20, 20, cover=cover, footing="rough", **{"height": 2, **facts})


def deep() -> Table:
    """Wes stands far behind a window."""
    building, walls = house("hall", 45, 50, 30, 20, {"west": [opening("window", 5, 15)]})
    return at_40(buildings=[building], walls=walls)


def rider(*walls: Wall, **facts: Any) -> Table:
    return pair(40, wes={"horse": "bay"}, horses=[horse("bay", (60, 60), side="blue")], walls=walls, **facts)


NONE, LEFT, RIGHT, WINDOW, LOW_WALL = "no-cover", "left-corner", "right-corner", "window", "prone-wall"
BOARDS = wall("boards", (58.5, 50), (58.5, 60), 5, cover="soft")
TREES = {"kind": "trees", "cover": "soft", "sight": "obscures"}


@pytest.mark.parametrize(
    ("table", "name", "screen", "by"),
    [
        # lotg/effect/column-no-cover: upright in the open; cover must lie between shooter and target
        (at_40(), NONE, False, ""),
        (at_40(walls=[low_wall("behind", (61.5, 50), (61.5, 70))]), NONE, False, ""),
        (at_40(**window_house("door", 5, 15)), NONE, False, ""),
        # lotg/ruling/column-choice: and next to the target
        (at_40(walls=[low_wall("far", (40, 50), (40, 70))]), NONE, False, ""),
        (deep(), NONE, False, ""),
        # lotg/effect/column-left-corner, lotg/ruling/corner-viewpoint: what hides its right side lets it lean out to its left
        (at_40(walls=[NORTH_SIDE]), LEFT, False, "north"),
        (corner(north=True)[0], LEFT, False, None),
        (corner(north=True)[1], LEFT, False, None),
        (at_40(**window_house("door", 9.9, 14)), LEFT, False, None),
        # lotg/effect/column-right-corner
        (at_40(walls=[SOUTH_SIDE]), RIGHT, False, "south"),
        (corner(north=False)[0], RIGHT, False, None),
        (corner(north=False)[1], RIGHT, False, None),
        (at_40(**window_house("door", 6, 10.1)), RIGHT, False, None),
        # lotg/ruling/column-choice: if two fit, the one with fewer harmful rows; a right corner beats a low wall and a left corner
        (at_40(walls=[SOUTH_SIDE, LOW]), RIGHT, False, None),
        (at_40(**window_house("door", 9.6, 10.4)), RIGHT, False, None),
        # lotg/effect/column-window
        (at_40(**window_house()), WINDOW, False, "shack-west"),
        # lotg/effect/column-prone-wall: behind a low wall, or lying prone in the open, or standing in rocks
        (at_40(walls=[LOW]), LOW_WALL, False, "low"),
        (at_40().change("wes", posture="prone"), LOW_WALL, False, ""),
        (at_40(areas=[thicket("rocks", "hard")]), LOW_WALL, False, "rocks"),
        # lotg/effect/obscuring, lotg/ruling/obscuring-column: what only hides counts as if solid, unless there is real cover
        (at_40(walls=[RAILS]), LOW_WALL, True, "rails"),
        (at_40(areas=[thicket("scrub", "soft")]), LOW_WALL, True, "scrub"),
        (at_40(walls=[RAILS, low_wall("low", (58.8, 50), (58.8, 70))]), LOW_WALL, False, "low"),
        (at_40(walls=[BOARDS]), LEFT, True, None),
        # lotg/ruling/mounted-cover: fences and low walls are for walkers only; a rider needs what is as high as its eyes
        (rider(low_wall("low", (58, 50), (58, 70))), NONE, False, ""),
        (rider(fence("rails", (58, 50), (58, 70))), NONE, False, ""),
        (rider(wall("high", (58, 50), (58, 60))), LEFT, False, None),
        (rider(areas=[thicket(**TREES, height=10)]), LOW_WALL, True, "trees"),
        (rider(areas=[thicket(**TREES, height=4.06)]), LOW_WALL, True, "trees"),
        (rider(areas=[thicket(**TREES, height=4.05)]), NONE, False, ""),
    ],
)
def test_the_column_of_a_target(table: Table, name: str, screen: bool, by: str | None) -> None:
    """lotg/effect/roll: which column of the effect table it stands in, and what gives it."""
    found = column(table, "vic", "wes")
    assert (found.name, found.screen) == (name, screen)
    assert by in (None, found.by)
    assert found.sheltered is (name != NONE)


def test_which_of_several() -> None:
    """lotg/ruling/column-choice: a narrow doorway hides both sides; between equal columns the target's owner picks."""
    doorway = at_40(**window_house("door", 9.6, 10.4))
    assert {one.name for one in fitting(doorway, "vic", "wes")} == {LEFT, RIGHT}
    prone = at_40(walls=[NORTH_SIDE]).change("wes", posture="prone")
    assert {one.name for one in columns(prone, "vic", "wes")} == {LOW_WALL, LEFT}


@pytest.mark.parametrize(("status", "by"), [("dead", "bay"), ("disabled", "bay"), ("up", "")])
def test_a_horse_that_is_down_is_cover_for_the_prone(status: str, by: str) -> None:
    """lotg/ruling/horse-down: column 4 for who lies behind it, and nothing for who stands there."""
    table = at_40(horses=[horse("bay", (57.5, 60))]).change_horse("bay", status=status)
    lying = table.change("wes", posture="prone")
    found = [one.by for one in shelter_of(lying, "vic", "wes")]
    assert found == ([by] if by else [])
    assert column(lying, "vic", "wes").name == "prone-wall"
    assert column(table, "vic", "wes").name == "no-cover"


@pytest.mark.parametrize(
    ("ground", "read", "mirrored"),
    [(NORTH_SIDE, "right-corner", True), (SOUTH_SIDE, "left-corner", True), (LOW, "prone-wall", False)],
)
def test_a_left_handed_target_reads_the_other_corner_mirrored(ground: Any, read: str, mirrored: bool) -> None:
    """lotg/ruling/corner-handedness: left-handed figures swap the two columns and mirror the sides; hands do not matter behind a
    wall."""
    found = column(at_40(walls=[ground], wes={"left_handed": True}), "vic", "wes")
    assert (found.name, found.mirrored) == (read, mirrored)


def crew(kind: Any = "wagon", **facts: Any) -> Table:
    """Wes drives; Abe sits behind."""
    return stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60)),
        person("abe", "blue", (60, 60)),
        vehicles=[wagon("cart", (60, 60), driver="wes", passengers=("abe",), kind=kind)],
        **facts,
    )


@pytest.mark.parametrize(("kind", "passenger"), [("wagon", "prone-wall"), ("coach", "window")])
def test_people_aboard_are_covered_by_where_they_sit(kind: str, passenger: str) -> None:
    """lotg/ruling/vehicle-cover: the driver has none, a wagon bed is a wall, a closed coach a window."""
    table = crew(kind)
    assert name(table) == "no-cover"
    assert column(table, "vic", "abe").name == passenger


def test_an_overturned_vehicle_is_a_wall() -> None:
    """lotg/terrain/vehicle-overturn: a wreck gives wall cover to whoever is behind it, and to nobody elsewhere."""
    wreck = wagon("cart", (56, 60))
    table = pair(40, vehicles=[wreck]).change_vehicle("cart", status="wrecked")
    assert column(table, "vic", "wes") == Column("prone-wall", by="cart")
    assert name(pair(40, vehicles=[wreck])) == "no-cover"
    far = pair(40, vehicles=[wagon("cart", (40, 60))]).change_vehicle("cart", status="wrecked")
    assert name(far) == "no-cover"


def test_cover_is_read_where_somebody_would_stand() -> None:
    """lotg/ruling/column-choice: from any place the shooter or the target might have."""
    table = at_40(walls=[LOW])
    ahead = Spot(centimetres(50), centimetres(60))
    assert column(table, "vic", "wes", at=ahead).name == "no-cover"
    beyond = Spot(centimetres(100), centimetres(60))
    assert column(table, "vic", "wes", since=beyond).name == "no-cover"
