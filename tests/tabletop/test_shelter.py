"""In cover without asking from whom (RR-69): touching a piece, inside one, or indoors."""

from posse.tabletop.length import inches
from posse.tabletop.shelter import cover_gaps, indoors, nearest_point, shelter_at
from posse.tabletop.terrain import Area, Building, Cover, Platform, Point, Spot, Wall
from tests.tabletop.drawn import FOOT, drawn, rect

TOUCHING = 25


def test_a_base_against_a_piece_shelters_at_it_and_one_farther_off_does_not() -> None:
    table = drawn("........\n...#....\n........")
    edge = inches(3)
    for gap, expected in ((0, "rock-3-1"), (25, "rock-3-1"), (26, None)):
        assert shelter_at(table.ground, Spot(edge - FOOT - gap, inches(1.5)), FOOT, TOUCHING) == expected


def test_inside_scrub_is_shelter_and_in_a_ford_is_not() -> None:
    table = drawn("..%%%..~~~..")
    assert shelter_at(table.ground, Spot(inches(3.5), FOOT), FOOT, TOUCHING) == "scrub-2-0"
    assert shelter_at(table.ground, Spot(inches(8.5), FOOT), FOOT, TOUCHING) is None


def test_the_heaviest_cover_touched_is_named() -> None:
    table = drawn("""
        ......
        ..%#..
        ......
    """)
    between = Spot(inches(3), inches(2) + FOOT)
    assert [id for _, id in cover_gaps(table.ground, between, FOOT, TOUCHING)] == ["scrub-2-1", "rock-3-1"]
    assert shelter_at(table.ground, between, FOOT, TOUCHING) == "rock-3-1"


def test_whoever_is_indoors_is_sheltered_but_not_on_the_roof() -> None:
    house = Building("house", "House", rect(1, 1, 6, 6), storeys=2, roof="roof")
    floors = (
        Platform("upstairs", "floor", "Upstairs", rect(1, 1, 6, 6), inches(3)),
        Platform("roof", "roof", "Roof", rect(1, 1, 6, 6), inches(6)),
    )
    table = drawn("........\n" * 8, platforms=floors, buildings=(house,))
    middle = Spot(inches(4), inches(4))
    assert shelter_at(table.ground, middle, FOOT, TOUCHING) == "house"
    assert indoors(table.ground, middle._replace(level=1)) == "house"
    assert shelter_at(table.ground, middle._replace(level=2), FOOT, TOUCHING) is None
    assert shelter_at(table.ground, Spot(100, 100), FOOT, TOUCHING) is None


def test_cover_is_measured_from_the_edge_of_the_base_nearest_first() -> None:
    table = drawn("#....A..#..")
    spot = table.spots["A"]
    assert cover_gaps(table.ground, spot, FOOT, inches(6)) == [(inches(2), "rock-8-0"), (inches(4), "rock-0-0")]
    assert cover_gaps(table.ground, spot, FOOT, inches(2)) == [(inches(2), "rock-8-0")]
    assert cover_gaps(table.ground, spot, FOOT, inches(2) - 1) == []


def test_cover_on_another_level_is_no_use() -> None:
    parapet = Wall("parapet", "parapet", "Parapet", Point(0, 381), Point(2000, 381), 140, inches(3))
    roof = Platform("roof", "roof", "Roof", rect(0, 0, 9, 3), inches(3))
    low = Area("trough", "trough", "Trough", rect(3, 1, 2, 1), 140, 0, "clear", Cover.HARD)
    table = drawn(".........\n.........\n.........", platforms=(roof,), walls=(parapet,), areas=(low,))
    on_the_ground, on_the_roof = Spot(900, 381 - FOOT), Spot(900, 381 - FOOT, 1)
    assert shelter_at(table.ground, on_the_ground, FOOT, TOUCHING) == "trough"
    assert shelter_at(table.ground, on_the_roof, FOOT, TOUCHING) == "parapet"


def test_the_nearest_point_of_a_piece() -> None:
    table = drawn("....|....\n....|..#.\n....|....")
    assert nearest_point(table.ground, "wall-4-0", Spot(300, 400)) == Point(inches(4.5), 400)
    assert nearest_point(table.ground, "wall-4-0", Spot(300, 5000)) == Point(inches(4.5), inches(3))
    assert nearest_point(table.ground, "rock-7-1", Spot(inches(6), inches(1.5))) == Point(inches(7), inches(1.5))
    assert nearest_point(table.ground, "rock-7-1", Spot(inches(7.5), inches(1.5))) == Point(inches(7.5), inches(1.5))
