"""What the words of a map file become on the table."""

from pathlib import Path

from posse.content.maps import read_map
from posse.tabletop.length import inches
from posse.tabletop.terrain import Cover, Map, Point
from tests.writing import written

HEAD = 'id = "lot"\nname = "Lot"\nblurb = "A lot."\nwidth = 24\ndepth = 20\n'


def compiled(folder: Path, text: str) -> Map:
    return read_map(written(folder / "lot.toml", HEAD + text))


def test_an_area_takes_after_its_kind_unless_the_map_says_otherwise(tmp_path: Path) -> None:
    lot = compiled(
        tmp_path,
        """
        [[area]]
        kind = "scrub"
        rect = [1, 2, 3, 4]
        [[area]]
        kind = "scrub"
        id = "thicket"
        name = "Thicket"
        circle = [10, 10, 2]
        sight = "blocks"
        cover = "hard"
        footing = "impassable"
        height = 2
        difficulty = 5
        """,
    )
    plain, thicket = lot.areas
    assert plain.outline == tuple(Point(inches(x), inches(y)) for x, y in ((1, 2), (4, 2), (4, 6), (1, 6)))
    assert (plain.id, plain.sight, plain.cover, plain.footing) == ("scrub-1", "clear", Cover.SOFT, "rough")
    assert (plain.height, thicket.height, thicket.difficulty) == (inches(0.9), inches(2), 5)
    assert (thicket.name, thicket.sight, thicket.cover, thicket.footing) == (
        "Thicket",
        "blocks",
        Cover.HARD,
        "impassable",
    )
    assert len(thicket.outline) == 12


def test_a_closed_fence_has_a_wall_for_each_stretch_and_its_gate_in_the_right_one(tmp_path: Path) -> None:
    lot = compiled(
        tmp_path,
        """
        [[fence]]
        kind = "corral"
        id = "pen"
        path = [[2, 2], [12, 2], [12, 8], [2, 8]]
        closed = true
        gates = [{ at = 18, width = 3 }]
        """,
    )
    assert [wall.id for wall in lot.walls] == ["pen-1", "pen-2", "pen-3", "pen-4"]
    assert [len(wall.openings) for wall in lot.walls] == [0, 0, 1, 0]
    gate = lot.walls[2].openings[0]
    assert (gate.kind, gate.start, gate.end, gate.wide) == ("gate", inches(2), inches(5), True)
    assert lot.walls[3].b == lot.walls[0].a


def test_a_building_has_walls_by_storey_floors_a_balcony_and_a_roof(tmp_path: Path) -> None:
    lot = compiled(
        tmp_path,
        """
        stairs = [{ foot = [6, 6], top = [8, 6], top_level = "inn-2" }]
        ladder = [{ foot = [6, 8], foot_level = "inn-2", top = [6, 7], top_level = "inn-roof" }]
        [[building]]
        id = "inn"
        name = "Inn"
        rect = [4, 4, 8, 6]
        storeys = 2
        roof = "flat"
        false_front = { side = "south", height = 2 }
        balcony = [{ side = "south", at = 1, width = 6, depth = 2 }]
        opening = [
            { side = "south", kind = "wide_door", at = 1, width = 3 },
            { side = "east", storey = 2, kind = "window", at = 2, width = 1.2 },
        ]
        """,
    )
    walls = {wall.id: wall for wall in lot.walls}
    door = walls["inn-south"].openings[0]
    assert (door.kind, door.wide, door.start, door.sill, door.head) == ("door", True, inches(1), 0, inches(2.6))
    window = walls["inn-east-2"].openings[0]
    assert (window.kind, window.sill, window.head) == ("window", inches(0.55), inches(1.6))
    assert walls["inn-east-2"].base == inches(3)
    assert walls["inn-false_front-south"].height == inches(2)
    assert walls["inn-parapet-north"].base == inches(6)
    floor, roof = lot.platforms
    assert (floor.id, floor.elevation, roof.id, roof.elevation) == ("inn-2", inches(3), "inn-roof", inches(6))
    assert Point(inches(5), inches(12)) in floor.outline
    assert Point(inches(11), inches(12)) in floor.outline
    assert len(floor.outline) == 8
    assert [link.top.level for link in lot.links] == [1, 2]
    assert {wall.base for wall in lot.walls if wall.kind == "railing"} == {inches(3)}


def test_a_pitched_roof_needs_no_way_up_and_a_building_by_outline_numbers_its_sides(tmp_path: Path) -> None:
    lot = compiled(tmp_path, '[[building]]\nid = "shed"\nname = "Shed"\nrect = [4, 4, 8, 6]\n')
    ridge = next(wall for wall in lot.walls if wall.kind == "ridge")
    assert (ridge.a, ridge.b) == (Point(inches(4), inches(7)), Point(inches(12), inches(7)))
    assert lot.buildings[0].roof == lot.platforms[0].id == "shed-roof"
    door = 'opening = [{ side = 1, kind = "door", at = 2, width = 1.5 }]\n'
    kiln = '[[building]]\nid = "kiln"\nname = "Kiln"\noutline = [[4, 4], [10, 4], [7, 9]]\n' + door
    walls = [(wall.id, len(wall.openings)) for wall in compiled(tmp_path, kiln).walls]
    assert walls == [("kiln-1", 1), ("kiln-2", 0), ("kiln-3", 0)]


def test_furniture_upstairs_stands_on_its_floor(tmp_path: Path) -> None:
    lot = compiled(
        tmp_path,
        """
        platform = [{ id = "loft", name = "Loft", kind = "floor", rect = [2, 2, 8, 6], elevation = 2.8 }]
        ladder = [{ foot = [11, 4], top = [9, 4], top_level = "loft" }]
        area = [{ kind = "bales", level = "loft", rect = [3, 3, 2, 1] }]
        wall = [{ kind = "railing", level = "loft", path = [[2, 8], [10, 8]] }]
        """,
    )
    assert lot.areas[0].base == lot.walls[0].base == inches(2.8)


def test_a_marking_is_worn_into_the_ground_and_stands_in_nobodys_way(tmp_path: Path) -> None:
    lot = compiled(
        tmp_path,
        """
        marking = [
            { kind = "street", name = "Front Street", path = [[0, 10], [24, 11]], width = 6 },
            { kind = "yard", path = [[2, 2], [8, 2], [8, 6]] },
        ]
        """,
    )
    street, yard = lot.markings
    assert (street.kind, street.name, street.width) == ("street", "Front Street", inches(6))
    assert street.course == (Point(0, inches(10)), Point(inches(24), inches(11)))
    assert (yard.kind, len(yard.course)) == ("yard", 3)
    assert (lot.areas, lot.walls, lot.platforms) == ((), (), ())


def test_a_roof_is_coloured_by_its_walls_unless_the_map_says_otherwise(tmp_path: Path) -> None:
    house = '[[building]]\nid = "house-{x}"\nname = "House"\nrect = [{x}, 2, 4, 4]\n{more}\n'
    looks = {1: "", 6: 'wall = "adobe"', 11: 'wall = "stone_wall"', 16: 'tint = "red"'}
    lot = compiled(tmp_path, "".join(house.format(x=x, more=more) for x, more in looks.items()))
    assert [building.tint for building in lot.buildings] == ["straw", "adobe", "stone", "red"]
