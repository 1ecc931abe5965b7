"""Places for figures inside a zone."""

from itertools import combinations

from posse.tabletop.deployment import places
from posse.tabletop.length import inches
from posse.tabletop.movement import Base, Walker, edge_gap, standing
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Point, Spot
from tests.tabletop.drawn import FOOT, drawn, rect


def test_places_are_legal_apart_and_inside_the_zone() -> None:
    table = drawn("""
        ..........
        ..##......
        ..##..|...
        ......|...
        ..........
    """)
    zone = rect(0.5, 0.5, 9, 4)
    taken = [Base(Spot(inches(5), inches(1)), FOOT)]
    found = places(table.ground, zone, FOOT, 8, taken, 50)
    assert len(found) == 8
    for spot in found:
        assert inside(zone, spot.x, spot.y)
        assert standing(table.ground, spot, Walker(FOOT), taken) is None
        assert edge_gap(spot, FOOT, taken[0].spot, FOOT) >= 50
    assert all(edge_gap(a, FOOT, b, FOOT) >= 50 for a, b in combinations(found, 2))


def test_the_same_zone_gives_the_same_places_first_come_first() -> None:
    table = drawn("......\n" * 6)
    zone = (Point(0, 0), Point(1500, 0), Point(0, 1500))
    many = places(table.ground, zone, FOOT, 6, (), 0)
    assert many[:3] == places(table.ground, zone, FOOT, 3, (), 0)
    assert [spot.y for spot in many] == sorted(spot.y for spot in many)


def test_a_full_zone_gives_what_it_has_room_for() -> None:
    table = drawn("......\n" * 6)
    found = places(table.ground, rect(1, 1, 1, 1), FOOT, 9, (), 0)
    assert 2 <= len(found) <= 4, "no more than one to each corner"
    assert all((a.x - b.x) ** 2 + (a.y - b.y) ** 2 >= (2 * FOOT) ** 2 for a, b in combinations(found, 2))
    assert places(table.ground, rect(1, 1, 1, 1), FOOT, 0, (), 0) == ()
    assert places(drawn("###").ground, rect(0, 0, 3, 1), FOOT, 1, (), 0) == ()
