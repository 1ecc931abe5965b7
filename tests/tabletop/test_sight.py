"""Sight and cover (RR-32): lines between two bases and what stands on them."""

import pytest

from posse.tabletop.length import INCH, inches
from posse.tabletop.sight import Body, Look, bodies_between, body_between, look, side_view
from posse.tabletop.terrain import Area, Cover, Platform, Point, Wall
from tests.tabletop.drawn import EYE, FOOT, Drawn, drawn, rect


def seen(table: Drawn, a: str = "A", b: str = "B") -> Look:
    """What A has of B; that it is the same the other way round is held here for every drawing."""
    found = look(table.ground, table.body(a), table.body(b))
    assert look(table.ground, table.body(b), table.body(a)).sees == found.sees
    return found


def stub(x: int, end: int) -> Wall:
    """A wall that ends just short of the line, or just beyond it."""
    return Wall("stub", "house", "Stub", Point(x, 0), Point(x, end), inches(3))


TROUGH = Area("trough", "trough", "Trough", rect(8.6, 1, 0.3, 1), 150, 0, "clear", Cover.HARD)
DRAWINGS: dict[str, tuple[Drawn, dict[str, str]]] = {
    "nothing between": (drawn("A........B"), {}),
    "a wall": (drawn("....|....\nA...|...B\n....|...."), {"blocked": "wall-4-0"}),
    "two walls, of which the first met is named": (
        drawn("..|....|..\nA.|....|.B\n..|....|.."),
        {"blocked": "wall-2-0"},
    ),
    "and from the other side": (drawn("..|....|..\nB.|....|.A\n..|....|.."), {"blocked": "wall-7-0"}),
    "a wall that ends below the base": (
        drawn(".....|.....\nA....|....B\n...........\n..........."),
        {"blocked": "wall-5-0"},
    ),
    "a wall past which a side point is seen, and which far off hides only in part": (
        drawn("...........\nA.........B\n...........", walls=(stub(1397, 400),)),
        {"soft": "stub"},
    ),
    "a rail close to the target": (drawn(".......:...\nA......:B..\n.......:..."), {"soft": "rail-7-0"}),
    "a rail farther off": (drawn(".....:.....\nA....:....B\n.....:....."), {}),
    "a window, whose sill shelters": (drawn("......|...\nA.....wB..\n......|..."), {"hard": "wall-6-0"}),
    "an open doorway, well inside": (drawn("......|...\n......d...\nA.....d.B.\n......d...\n......|..."), {}),
    "scrub, which never blocks": (drawn("%%%%%%%%%%%%\nA..%%%%%.B..\n%%%%%%%%%%%%"), {"soft": "scrub-3-1"}),
    "soft and hard": (
        drawn("........:#\nA.......:B\n.........#", areas=(TROUGH,)),
        {"soft": "rail-8-0", "hard": "trough"},
    ),
}


@pytest.mark.parametrize(("table", "named"), DRAWINGS.values(), ids=list(DRAWINGS))
def test_what_stands_between_blocks_or_shelters_and_is_named(table: Drawn, named: dict[str, str]) -> None:
    found = seen(table)
    assert found.sees == ("blocked" not in named)
    assert {name: piece for name in ("soft", "hard", "blocked") if (piece := getattr(found, name))} == named
    assert found.cover == (Cover.HARD if "hard" in named else Cover.SOFT if "soft" in named else Cover.NONE)
    assert found.ray == tuple(Point(*table.spots[letter][:2]) for letter in "AB") or "stub" in named.values()


def test_whoever_is_seen_past_a_corner_sees_back() -> None:
    """One base is wide, so that only the line to its side is clear: the other still sees and is seen."""
    table = drawn("...........\nA.........B\n...........", walls=(stub(1397, 420),))
    thin, wide = table.body("A", radius=10), table.body("B", radius=200)
    there, back = look(table.ground, thin, wide), look(table.ground, wide, thin)
    assert there.sees
    assert back.sees
    assert there.soft == back.soft == "stub"


def test_no_line_slips_through_the_corner_where_two_walls_meet() -> None:
    walls = (
        Wall("north", "house", "North", Point(1000, 1000), Point(1000, 0), inches(3)),
        Wall("west", "house", "West", Point(0, 1000), Point(1000, 1000), inches(3)),
    )
    table = drawn("........\n" * 8, walls=walls)
    a, b = Body(500, 500, 0, 0, EYE), Body(1500, 1500, 0, 0, EYE)
    assert not look(table.ground, a, b).sees


def test_a_line_along_a_wall_one_stands_against_is_clear() -> None:
    table = drawn("""
        A.......B
        ---------
    """)
    a, b = (table.body(letter)._replace(y=381 - FOOT) for letter in "AB")
    assert look(table.ground, a, b) == Look(True, None, None, None, (Point(a.x, a.y), Point(b.x, b.y)))


def test_cover_reaches_one_inch_from_the_edge_of_the_base() -> None:
    table = drawn("..........\nA.........\n..........")
    a = table.body("A")
    for gap, cover in ((INCH, Cover.SOFT), (INCH + 1, Cover.NONE)):
        x = 2200
        rail = Wall("rail", "rail", "Rail", Point(x, 0), Point(x, 762), 150, 0, "clear", Cover.SOFT, "rough")
        ground = drawn("..........\nA.........\n..........", walls=(rail,)).ground
        target = Body(x + gap + FOOT, a.y, 0, FOOT, EYE)
        assert look(ground, a, target).cover == cover


def test_somebody_shooting_steeply_down_sees_over_a_rail() -> None:
    table = drawn("""
        ....:....
        A...:B...
        ....:....
    """)
    level = table.body("A")._replace(x=table.spots["B"].x - 900)
    above = level._replace(feet=inches(6))
    target = table.body("B")
    assert look(table.ground, level, target).cover == Cover.SOFT
    assert look(table.ground, above, target).cover == Cover.NONE


def test_nobody_sees_through_the_wall_above_a_window() -> None:
    table = drawn("""
        ......|...
        A.....w..B
        ......|...
    """)
    tall = table.body("A", eye=inches(2)), table.body("B", eye=inches(2))
    assert not look(table.ground, *tall).sees
    assert not look(table.ground, tall[1], tall[0]).sees
    lying = table.body("A", eye=inches(0.3)), table.body("B", eye=inches(0.3))
    assert not look(table.ground, *lying).sees, "the sill hides those who lie low"


def test_scrub_shelters_whoever_is_in_it() -> None:
    inside = drawn("A....%%%%%%..")
    target = inside.body("A")._replace(x=inches(8))
    assert look(inside.ground, inside.body("A"), target).soft == "scrub-5-0"
    assert look(inside.ground, target, inside.body("A")).cover == Cover.NONE, "not who is fired on from it"


def test_an_area_that_blocks_does_not_blind_those_inside_it() -> None:
    grove = Area("grove", "trees", "Grove", rect(3, 0, 4, 3), inches(4), 0, "blocks", Cover.SOFT)
    table = drawn("...........\nA....C....B\n...........", areas=(grove,))
    assert not seen(table, "A", "B").sees
    assert seen(table, "A", "C").soft == "grove"
    assert seen(table, "C", "B").sees


def test_a_low_piece_between_two_who_are_near_counts_unless_it_is_the_firers_own() -> None:
    table = drawn("""
        ..:..
        A.:B.
        ..:..
    """)
    a, b = table.body("A"), table.body("B")
    against = a._replace(x=635 - FOOT)
    far = drawn(".:........\nA:.......B\n.:........")
    assert look(far.ground, far.body("A")._replace(x=381 - FOOT), far.body("B")).cover == Cover.NONE
    assert look(table.ground, a, b).soft == "rail-2-0"
    assert look(table.ground, against, b._replace(x=635 + FOOT + 60)).cover == Cover.NONE
    assert look(table.ground, against, b._replace(x=635 + FOOT)).soft == "rail-2-0", "it touches the target as well"


def test_a_roof_hides_the_street_from_those_who_stand_back_from_its_edge() -> None:
    roof = Platform("roof", "roof", "Roof", rect(6, 0, 6, 3), inches(3))
    table = drawn("............\nA...........\n............", platforms=(roof,))
    low = table.body("A")._replace(x=inches(4))
    edge = Body(inches(6.1), low.y, inches(3), FOOT, EYE)
    back = edge._replace(x=inches(10))
    assert look(table.ground, low, edge).sees
    assert look(table.ground, low, back).blocked == look(table.ground, back, low).blocked == "roof"


def test_a_parapet_shelters_those_behind_it_from_below() -> None:
    roof = Platform("roof", "roof", "Roof", rect(6, 0, 6, 3), inches(3))
    rail = Wall("parapet", "parapet", "Parapet", Point(inches(6), 0), Point(inches(6), inches(3)), 130, inches(3))
    table = drawn("............\nA...........\n............", platforms=(roof,), walls=(rail,))
    behind = Body(inches(6.6), inches(1.5), inches(3), FOOT, EYE)
    far_below = table.body("A")._replace(x=inches(1))
    found = look(table.ground, far_below, behind)
    assert found.sees
    assert found.hard == "parapet"


def test_a_tank_on_legs_is_looked_under_and_not_through() -> None:
    tank = Area("tank", "tank", "Water tank", rect(4, 0, 2, 3), inches(3), inches(3), "blocks", Cover.HARD)
    table = drawn("..........\nA........B\n..........", areas=(tank,))
    assert seen(table).sees
    high = table.body("A")._replace(feet=inches(4)), table.body("B")._replace(feet=inches(4))
    assert look(table.ground, *high).blocked == "tank"
    above = Body(inches(4.5), inches(1.5), inches(8), FOOT, EYE)
    below = Body(inches(5.5), inches(1.5), 0, FOOT, EYE)
    assert look(table.ground, above, below).blocked == "tank"


def test_two_on_the_same_place_of_different_floors_are_parted_by_the_floor() -> None:
    floor = Platform("floor", "floor", "Upper floor", rect(0, 0, 9, 9), inches(3))
    table = drawn(".........\n" * 9, platforms=(floor,))
    up, down = Body(900, 900, inches(3), FOOT, EYE), Body(900, 900, 0, FOOT, EYE)
    assert look(table.ground, up, down) == Look(False, None, None, "floor", (Point(900, 900), Point(900, 900)))


def test_the_side_view_lists_what_stands_on_the_line_and_the_edges_of_a_roof() -> None:
    roof = Platform("roof", "roof", "Roof", rect(7.5, 0, 1, 3), inches(3))
    table = drawn("...:..|...\nA..:..w..B\n...:..|...", platforms=(roof,))
    assert side_view(table.ground, table.body("A"), table.body("B")) == [
        (762, 0, 152, "rail-3-0"),
        (1524, 0, 140, "wall-6-0"),
        (1524, 406, 762, "wall-6-0"),
        (inches(7), 762, 762, "roof"),
        (inches(8), 762, 762, "roof"),
    ]


def test_a_figure_on_the_line_is_between_and_one_beside_it_is_not() -> None:
    table = drawn("""
        A...C...B
        .....D...
    """)
    a, b, c, d = (table.body(letter) for letter in "ABCD")
    assert bodies_between(a, b, [c])
    assert not bodies_between(a, b, [d])
    assert body_between(a, b, [d, c]) == 1
    assert body_between(a, b, [c._replace(x=c.x + 300), c]) == 1, "the first on the line, not the first in the list"
    assert not bodies_between(a, b, [c._replace(eye=50)]), "one can look over somebody lying down"
    assert not bodies_between(a, b, [c._replace(x=a.x - 400)]), "behind is not between"


def test_asking_again_gives_the_answer_remembered() -> None:
    table = drawn("A...|...B")
    assert look(table.ground, table.body("A"), table.body("B")) is look(table.ground, table.body("A"), table.body("B"))
