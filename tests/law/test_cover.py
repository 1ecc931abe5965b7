"""Which column of the effect table a target stands in, read off real ground (section 2.12)."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.shooting.cover import Column, column, columns, fitting, shelter_of
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Spot
from tests.law.stage import area, fence, horse, house, low_wall, opening, pair, person, rock, stage, wagon, wall

# Vic shoots from the left, at (20, 60); Wes is at (60, 60) and so faces west: his left hand is to the south.


def at_40(**facts: Any) -> Table:
    """Vic and Wes 40 cm apart with something between them."""
    return pair(40, **facts)


def name(table: Table) -> str:
    """The column in which Vic hits Wes."""
    return column(table, "vic", "wes").name


def by(table: Table) -> str:
    """What gives it."""
    return column(table, "vic", "wes").by


NORTH_SIDE = wall("north", (58.5, 50), (58.5, 60))
"""Ends level with Wes and stands to the north of the line, so that it hides his right side."""

SOUTH_SIDE = wall("south", (58.5, 60), (58.5, 70))
LOW = low_wall("low", (58.5, 50), (58.5, 70))
RAILS = fence("rails", (58.5, 50), (58.5, 70))


def window_house(kind: Any = "window", start: float = 8, end: float = 12) -> dict[str, Any]:
    """Wes stands just behind the west wall of a house, at an opening in the middle of it."""
    building, walls = house("shack", 58.5, 50, 20, 20, {"west": [opening(kind, start, end)]})
    return {"buildings": [building], "walls": walls}


def test_column_no_cover() -> None:
    """lotg/effect/column-no-cover: upright in the open."""
    assert column(at_40(), "vic", "wes") == Column("no-cover")
    assert not column(at_40(), "vic", "wes").sheltered


def test_column_left_corner() -> None:
    """lotg/effect/column-left-corner: what hides the target's right side leaves it to lean out to its own left
    (lotg/ruling/corner-viewpoint)."""
    table = at_40(walls=[NORTH_SIDE])
    assert (name(table), by(table)) == ("left-corner", "north")


def test_column_right_corner() -> None:
    """lotg/effect/column-right-corner: what hides its left side leaves it to lean out to its own right."""
    table = at_40(walls=[SOUTH_SIDE])
    assert (name(table), by(table)) == ("right-corner", "south")


@pytest.mark.parametrize(("corner", "north"), [("left-corner", True), ("right-corner", False)])
def test_a_house_corner_and_a_tree_trunk_are_corners(corner: str, north: bool) -> None:
    """lotg/effect/column-left-corner, lotg/effect/column-right-corner: trunks, too (lotg/ruling/column-choice)."""
    y = 50 if north else 60
    building, walls = house("barn", 50, y, 8.7, 10)
    assert name(at_40(buildings=[building], walls=walls)) == corner
    trunk = rock("trunk", 57, 58 if north else 60, 1.6, 2)
    assert name(at_40(areas=[trunk])) == corner


@pytest.mark.parametrize(("start", "end", "corner"), [(9.9, 14, "left-corner"), (6, 10.1, "right-corner")])
def test_a_doorway_is_a_corner(start: float, end: float, corner: str) -> None:
    """lotg/ruling/column-choice: in a doorway one leans out past the jamb that hides one side."""
    assert name(at_40(**window_house("door", start, end))) == corner


def test_standing_square_in_a_wide_doorway_is_no_cover() -> None:
    """lotg/effect/column-no-cover: cover must lie between shooter and target; an open doorway hides nothing."""
    assert name(at_40(**window_house("door", 5, 15))) == "no-cover"


def test_a_narrow_doorway_hides_both_sides_and_the_better_corner_counts() -> None:
    """lotg/ruling/column-choice: if two fit, the one with fewer harmful rows; a right corner beats a low wall."""
    assert name(at_40(walls=[SOUTH_SIDE, LOW])) == "right-corner"
    table = at_40(**window_house("door", 9.6, 10.4))
    assert {one.name for one in fitting(table, "vic", "wes")} == {"left-corner", "right-corner"}
    assert name(table) == "right-corner"


def test_column_window() -> None:
    """lotg/effect/column-window: seen through a window that one stands at."""
    table = at_40(**window_house())
    assert column(table, "vic", "wes") == Column("window", by="shack-west")


def test_deep_in_a_room_a_window_is_no_cover() -> None:
    """lotg/ruling/column-choice: only cover next to the target counts."""
    building, walls = house("hall", 45, 50, 30, 20, {"west": [opening("window", 5, 15)]})
    assert name(at_40(buildings=[building], walls=walls)) == "no-cover"


def test_column_prone_wall() -> None:
    """lotg/effect/column-prone-wall: behind a low wall, or lying prone in the open."""
    table = at_40(walls=[LOW])
    assert column(table, "vic", "wes") == Column("prone-wall", by="low")
    lying = at_40().change("wes", posture="prone")
    assert column(lying, "vic", "wes") == Column("prone-wall")


def test_a_low_wall_far_from_the_target_is_no_cover() -> None:
    """lotg/ruling/column-choice: the line must cross it next to the target."""
    assert name(at_40(walls=[low_wall("far", (40, 50), (40, 70))])) == "no-cover"


def test_a_low_wall_behind_the_target_is_no_cover() -> None:
    """lotg/effect/column-no-cover: cover must lie between shooter and target."""
    assert name(at_40(walls=[low_wall("behind", (61.5, 50), (61.5, 70))])) == "no-cover"


def test_obscuring() -> None:
    """lotg/effect/obscuring: a fence only hides: the column of a wall, marked as a screen (lotg/ruling/obscuring-column)."""
    table = at_40(walls=[RAILS])
    assert column(table, "vic", "wes") == Column("prone-wall", screen=True, by="rails")
    assert column(table, "vic", "wes").sheltered


def test_a_screen_is_ignored_where_there_is_real_cover() -> None:
    """lotg/ruling/obscuring-column: the word only leaves out who has solid cover as well."""
    both = at_40(walls=[RAILS, low_wall("low", (58.8, 50), (58.8, 70))])
    assert column(both, "vic", "wes") == Column("prone-wall", by="low")


def test_a_board_fence_round_which_one_leans_is_a_corner_that_only_hides() -> None:
    """lotg/ruling/obscuring-column: the column of that posture as if the screen were solid."""
    boards = wall("boards", (58.5, 50), (58.5, 60), 5, cover="soft")
    found = column(at_40(walls=[boards]), "vic", "wes")
    assert (found.name, found.screen) == ("left-corner", True)


def test_standing_in_rocks_or_in_scrub() -> None:
    """lotg/effect/column-prone-wall, lotg/effect/obscuring: what one stands in is next to one on every line."""
    rocks = area("rocks", 55, 55, 10, 10, height=2, cover="hard", footing="rough")
    scrub = area("scrub", 55, 55, 10, 10, height=2, cover="soft", footing="rough")
    assert column(at_40(areas=[rocks]), "vic", "wes") == Column("prone-wall", by="rocks")
    assert column(at_40(areas=[scrub]), "vic", "wes") == Column("prone-wall", screen=True, by="scrub")


@pytest.mark.parametrize(("status", "by"), [("dead", "bay"), ("disabled", "bay"), ("up", "")])
def test_a_horse_that_is_down_is_cover_for_the_prone(status: str, by: str) -> None:
    """lotg/ruling/horse-down: column 4 for who lies behind it, and nothing for who stands there."""
    table = at_40(horses=[horse("bay", (57.5, 60))]).change_horse("bay", status=status)
    lying = table.change("wes", posture="prone")
    found = [one.by for one in shelter_of(lying, "vic", "wes")]
    assert found == ([by] if by else [])
    assert column(lying, "vic", "wes").name == "prone-wall"
    assert column(table, "vic", "wes").name == "no-cover"


# Which of several


def prone_at_a_left_corner(**facts: Any) -> Table:
    """Wes lies prone at the end of a wall: both columns have six rows that hurt."""
    return at_40(walls=[NORTH_SIDE], **facts).change("wes", posture="prone")


def test_the_owner_picks_between_equal_columns() -> None:
    """lotg/ruling/column-choice: the target's owner picks between equal ones."""
    found = columns(prone_at_a_left_corner(), "vic", "wes")
    assert {one.name for one in found} == {"prone-wall", "left-corner"}


# Left and right


@pytest.mark.parametrize(("ground", "read"), [(NORTH_SIDE, "right-corner"), (SOUTH_SIDE, "left-corner")])
def test_a_left_handed_target_reads_the_other_corner_mirrored(ground: Any, read: str) -> None:
    """lotg/ruling/corner-handedness: left-handed figures swap the two columns and mirror the sides."""
    table = at_40(walls=[ground], wes={"left_handed": True})
    found = column(table, "vic", "wes")
    assert (found.name, found.mirrored) == (read, True)


def test_hands_do_not_matter_behind_a_wall() -> None:
    """lotg/ruling/corner-handedness: only the corners know a left and a right."""
    assert column(at_40(walls=[LOW], wes={"left_handed": True}), "vic", "wes") == Column("prone-wall", by="low")


# Riders and crews


def rider(**facts: Any) -> Table:
    """Wes in the saddle."""
    return pair(40, wes={"horse": "bay"}, horses=[horse("bay", (60, 60), side="blue")], **facts)


def test_riders_have_cover_only_from_what_is_as_high() -> None:
    """lotg/ruling/mounted-cover: fences and low walls count for walkers only; a high corner serves rider and horse."""
    assert name(rider(walls=[low_wall("low", (58, 50), (58, 70))])) == "no-cover"
    assert name(rider(walls=[fence("rails", (58, 50), (58, 70))])) == "no-cover"
    assert name(rider(walls=[wall("high", (58, 50), (58, 60))])) == "left-corner"
    trees = area("trees", 50, 50, 20, 20, height=10, cover="soft", sight="obscures", footing="rough")
    assert column(rider(areas=[trees]), "vic", "wes") == Column("prone-wall", screen=True, by="trees")


@pytest.mark.parametrize(("height", "found"), [(4.06, "prone-wall"), (4.05, "no-cover")])
def test_what_is_exactly_as_high_as_a_rider_is_high_enough(height: float, found: str) -> None:
    """lotg/ruling/mounted-cover: as high as a rider's eyes, 1.6 inches; a hair less is not."""
    scrub = area("scrub", 50, 50, 20, 20, height=height, cover="soft", sight="obscures", footing="rough")
    assert name(rider(areas=[scrub])) == found


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
