"""Lines of sight one by one: what stops them, the doors and windows they go through, and all that shades a body."""

import pytest
from hypothesis import given
from msgspec.structs import replace

from posse.content.maps import load_map
from posse.tabletop.ground import Ground
from posse.tabletop.length import inches
from posse.tabletop.passages import Line, Passage, Shade, depth, framed, lines, shades
from posse.tabletop.sight import Body, look, sees
from posse.tabletop.terrain import Cover, Opening, Platform, Point, Wall
from tests.tabletop.anywhere import grounds
from tests.tabletop.drawn import EYE, FOOT, Drawn, drawn, rect
from tests.tabletop.test_sight_anywhere import crowd, seeds
from tests.trying import examples


def drawn_lines(table: Drawn, a: str = "A", b: str = "B") -> tuple[Line, ...]:
    return lines(table.ground, table.body(a), table.body(b))


def drawn_shades(table: Drawn) -> tuple[Shade, ...]:
    return shades(table.ground, table.body("A"), table.body("B"))


def kinds(table: Drawn, line: Line) -> list[str]:
    return [framed(table.ground, passage)[1].kind for passage in line.through]


def test_in_the_open_three_clear_lines_go_through_nothing() -> None:
    found = drawn_lines(drawn("...\nA........B\n..."))
    assert [(line.start, line.end) for line in found] == [
        (Point(127, 381), Point(2413, 381)),
        (Point(127, 381), Point(2413, 508)),
        (Point(127, 381), Point(2413, 254)),
    ]
    assert all(line.clear and line.stopped_by == () and line.through == () for line in found)


@pytest.mark.parametrize(("sign", "kind"), [("d", "door"), ("w", "window")])
def test_each_line_names_the_opening_it_goes_through_and_where(sign: str, kind: str) -> None:
    table = drawn(f"""
        .....|.....
        .....{sign}.....
        A....{sign}....B
        .....{sign}.....
        .....|.....
    """)
    found = drawn_lines(table)
    assert [kinds(table, line) for line in found] == [[kind]] * 3
    assert found[0].through == (Passage("wall-5-0", 0, Point(1397, 635)),)
    assert found[1].through[0].at.y > 635 > found[2].through[0].at.y


def test_a_line_cut_by_the_frame_is_stopped_by_the_wall_while_another_goes_through() -> None:
    jamb = Wall(
        "jamb",
        "house",
        "Jamb",
        Point(inches(9), 0),
        Point(inches(9), inches(3)),
        inches(3),
        openings=(Opening("door", inches(1.5), inches(3), 0, inches(2)),),
    )
    table = drawn("...........\nA.........B\n...........", walls=(jamb,))
    middle, one, other = drawn_lines(table)
    assert [middle.stopped_by, one.stopped_by, other.stopped_by] == [("jamb",), (), ("jamb",)]
    assert [middle.through, other.through] == [(), ()]
    assert kinds(table, one) == ["door"]
    assert drawn_shades(table) == (Shade("jamb", Cover.HARD, True, True),)


def test_of_several_openings_in_a_wall_the_right_one_is_named_in_whatever_order_they_were_written() -> None:
    openings = (
        Opening("window", inches(6), inches(8), inches(0.5), inches(1.6)),
        Opening("door", inches(2), inches(4), 0, inches(2)),
    )
    ends = Point(inches(3), 0), Point(inches(3), inches(9))
    front = Wall("front", "house", "Front", *ends, inches(3), openings=openings)
    table = drawn(".......\n.......\n.......\nA.....B\n.......\n.......\nC.....D\n.......\n.......", walls=(front,))
    assert {passage.opening for line in drawn_lines(table) for passage in line.through} == {1}
    (middle, *_) = drawn_lines(table, "C", "D")
    assert [passage.opening for passage in middle.through] == [0]
    assert kinds(table, middle) == ["window"]


def test_two_openings_in_a_row_come_in_the_order_of_the_line_so_that_the_last_is_nearest_the_target() -> None:
    table = drawn("""
        ...|....|...
        ...w....d...
        A..w....d..B
        ...w....d...
        ...|....|...
    """)
    assert [kinds(table, line) for line in drawn_lines(table)] == [["window", "door"]] * 3
    assert [kinds(table, line) for line in drawn_lines(table, "B", "A")] == [["door", "window"]] * 3
    last = drawn_lines(table)[0].through[-1]
    assert (last.wall, depth(table.ground, last, table.body("B"))) == ("wall-8-0", inches(3) - FOOT)


def test_a_window_upstairs_is_no_passage_for_a_line_below_it_and_one_downstairs_none_for_a_line_above() -> None:
    def front(id: str, base: float) -> Wall:
        window = (Opening("window", inches(1), inches(4), inches(0.5), inches(1.6)),)
        ends = Point(inches(5), 0), Point(inches(5), inches(5))
        return Wall(id, "house", id, *ends, inches(3), inches(base), openings=window)

    loft = Platform("loft", "floor", "Loft", rect(5, 0, 6, 5), inches(3))
    ledge = Platform("ledge", "balcony", "Ledge", rect(0, 0, 2, 5), inches(3))
    table = drawn("...........\n" * 5, platforms=(loft, ledge), walls=(front("down", 0), front("up", 3)))
    for level, wall in ((0, "down"), (3, "up")):
        a = Body(inches(1), inches(2.5), inches(level), FOOT, EYE)
        b = Body(inches(8), inches(2.5), inches(level), FOOT, EYE)
        found = lines(table.ground, a, b)
        assert [[passage.wall for passage in line.through] for line in found] == [[wall]] * 3
        assert all(line.clear for line in found)


def test_a_line_over_a_wall_goes_through_none_of_its_openings() -> None:
    table = drawn("""
        .....|.....
        A....w....B
        .....|.....
    """)
    a, b = table.body("A"), table.body("B")
    above = lines(table.ground, a._replace(feet=inches(3)), b._replace(feet=inches(3)))
    assert all(line.clear and line.through == () for line in above)


def test_what_stops_a_line_is_named_once_each_nearest_the_firer_first() -> None:
    table = drawn("""
        ..|.......
        A.|..##..B
        ..|.......
    """)
    assert drawn_lines(table)[0].stopped_by == ("wall-2-0", "rock-5-1")
    assert drawn_lines(table, "B", "A")[0].stopped_by == ("rock-5-1", "wall-2-0")


def test_whoever_sees_only_from_the_side_of_the_own_base_has_that_line_too() -> None:
    """The wide base sees past the corner from its side alone, so the clear line starts there."""
    stub = Wall("stub", "house", "Stub", Point(inches(2), 0), Point(inches(2), 480), inches(3))
    table = drawn(".........\nA.......B\n.........\n.........", walls=(stub,))
    a, b = table.body("A", radius=250), table.body("B")
    found = lines(table.ground, a, b)
    assert sees(table.ground, a, b)
    assert [line.clear for line in found] == [False, False, False, False, True]
    assert (found[4].start, found[4].end) == (Point(a.x, a.y + 250), Point(b.x, b.y))
    assert any(line.clear for line in lines(table.ground, b, a)[:3]), "the other sees by a line of its own"


@pytest.mark.parametrize(
    ("across", "beyond", "far"),
    [
        (0.0, 2.5, inches(2)),
        (1.0, 2.5, inches(2)),
        (0.0, 2.6, inches(2.6) - FOOT),
        (0.0, 0.3, 0),
        (4.5, 4.0, inches(5) - FOOT),
    ],
)
def test_depth_is_from_the_nearest_point_of_the_opening_to_the_edge_of_the_base(
    across: float, beyond: float, far: int
) -> None:
    """The window is three inches wide; somebody beside it is measured from its jamb."""
    window = (Opening("window", inches(2), inches(5), inches(0.5), inches(1.6)),)
    front = Wall(
        "front", "house", "Front", Point(inches(4), 0), Point(inches(4), inches(9)), inches(3), openings=window
    )
    table = drawn("...........\n" * 12, walls=(front,))
    target = Body(inches(4) + inches(beyond), inches(3.5) + inches(across), 0, FOOT, EYE)
    assert depth(table.ground, Passage("front", 0, Point(inches(4), inches(3.5))), target) == far


def test_depth_is_rounded_up_so_that_nobody_just_too_deep_counts_as_near_enough() -> None:
    window = (Opening("window", 0, 300, inches(0.5), inches(1.6)),)
    front = Wall("front", "house", "Front", Point(1000, 1000), Point(1000, 2000), inches(3), openings=window)
    table = drawn("...........\n" * 12, walls=(front,))
    passage = Passage("front", 0, Point(1000, 1100))
    assert depth(table.ground, passage, Body(1000 + 508 + FOOT, 1000, 0, FOOT, EYE)) == 508
    assert depth(table.ground, passage, Body(1000 + 508 + FOOT, 999, 0, FOOT, EYE)) == 509


def test_only_a_wall_frames_a_passage() -> None:
    table = drawn("A..#")
    with pytest.raises(KeyError):
        framed(table.ground, Passage("rock-3-0", 0, Point(0, 0)))


def low(x: int) -> Wall:
    return Wall("trough", "trough", "Trough", Point(x, 0), Point(x, 762), inches(0.6), 0, "clear")


STUB = Wall("stub", "house", "Stub", Point(inches(4), 0), Point(inches(4), 400), inches(3))


@pytest.mark.parametrize(
    ("table", "told"),
    [
        (
            drawn("...........\nA.........B\n...........", walls=(STUB, low(2400))),
            (Shade("stub", Cover.SOFT, True, False), Shade("trough", Cover.HARD, False, True)),
        ),
        (
            drawn(".......:..\nA.....%:B.\n.......:.."),
            (Shade("rail-7-0", Cover.SOFT, False, True), Shade("scrub-6-1", Cover.SOFT, False, True)),
        ),
        (drawn("...:......\nA..:.....B\n...:......"), ()),
        (drawn("..........\nA........B\n..........", walls=(low(260),)), ()),
    ],
    ids=["one far off that blocks a line, one close by", "two of one grade", "far from the target", "the firer's own"],
)
def test_every_piece_that_shades_is_told_not_only_the_heaviest(table: Drawn, told: tuple[Shade, ...]) -> None:
    assert set(drawn_shades(table)) == set(told)
    seen = look(table.ground, table.body("A"), table.body("B"))
    assert {seen.soft, seen.hard} - {None} <= {shade.feature for shade in told}
    assert seen.cover == max((shade.grade for shade in told), default=Cover.NONE)


def test_nothing_is_worked_out_twice() -> None:
    table = drawn(".....|.....\nA....w....B\n.....|.....")
    assert drawn_lines(table) is drawn_lines(table)
    assert drawn_shades(table) is drawn_shades(table)


def at(x: float, y: float, feet: float = 0) -> Body:
    return Body(inches(x), inches(y), inches(feet), FOOT, EYE)


@pytest.mark.parametrize(
    ("a", "b", "openings", "deep", "shaded"),
    [
        pytest.param(at(14.7, 23), at(14.7, 16.5), ["window"] * 3, inches(2), {}, id="two inches behind a window"),
        pytest.param(at(14.7, 23), at(14.7, 16.4), ["window"] * 3, inches(2.1), {}, id="a tenth deeper"),
        pytest.param(
            at(14.7, 23), at(14.7, 18.4), ["window"] * 3, inches(0.1), {"saloon-south": False}, id="at the sill"
        ),
        pytest.param(at(20, 23), at(20, 18.2), ["door"] * 3, inches(0.3), {}, id="in the doorway"),
        pytest.param(at(23, 23), at(19.7, 18.3), ["door"] * 3, inches(0.2), {}, id="aslant through the doorway"),
        pytest.param(at(16, 14.5), at(22, 14), [], None, {}, id="in the same room"),
        pytest.param(
            at(9.4, 14, 3), at(13.7, 14, 3), ["window"] * 3, inches(0.2), {"saloon-west-2": False}, id="upstairs"
        ),
        pytest.param(
            at(20.4, 28.2, 3.2), at(20, 19.9, 3), [], None, {"saloon-balcony-1-2": False}, id="from tree to balcony"
        ),
        pytest.param(
            at(17, 14.5), at(18.8, 11.5), ["door"], inches(1), {"saloon-inner-1": True}, id="into the next room"
        ),
        pytest.param(at(16, 25), at(16, 20.2), [], None, {"saloon-trough": False}, id="behind the trough"),
    ],
)
def test_in_the_lucky_strike_saloon(
    a: Body, b: Body, openings: list[str], deep: int | None, shaded: dict[str, bool]
) -> None:
    """Each line's opening, how deep in the room the last one leaves the target, and what shades it (blocking or not)."""
    ground = Ground(load_map("lucky-strike"))
    through = [passage for line in lines(ground, a, b) for passage in line.through]
    assert sees(ground, a, b)
    assert [framed(ground, passage)[1].kind for passage in through] == openings
    assert min((depth(ground, passage, b) for passage in through), default=None) == deep
    assert {shade.feature: shade.blocks for shade in shades(ground, a, b)} == shaded


@examples(60)
@given(grounds(), seeds)
def test_on_any_table_lines_and_shades_agree_with_the_look(ground: Ground, seed: int) -> None:
    """Somebody is seen if some line is clear; a look names the heaviest of the shades."""
    people = crowd(ground, seed, 8)
    for a in people:
        for b in people:
            seen = look(ground, a, b)
            drawn_ones = lines(ground, a, b)
            assert seen.sees == any(line.clear for line in drawn_ones), (a, b)
            told = {shade.feature: shade for shade in shades(ground, a, b)}
            own = [line for line in drawn_ones if line.start == (a.x, a.y)]
            stopped = {feature for line in own for feature in line.stopped_by}
            assert {shade.feature for shade in told.values() if shade.blocks} >= stopped, (a, b)
            if seen.sees:
                assert seen.cover == max((shade.grade for shade in told.values()), default=Cover.NONE), (a, b)
                assert {seen.soft, seen.hard} - {None} <= set(told), (a, b)
            else:
                assert seen.blocked in stopped, (a, b)


@examples(60)
@given(grounds(), seeds)
def test_on_any_table_a_line_that_needs_an_opening_is_stopped_when_it_is_walled_up(ground: Ground, seed: int) -> None:
    """Wall up every opening: of the clear lines those that went through one are stopped, by its wall, and no others."""
    walled_up = Ground(replace(ground.map, walls=tuple(replace(wall, openings=()) for wall in ground.map.walls)))
    people = crowd(ground, seed, 8)
    for a in people:
        for b in people:
            own, shut = lines(ground, a, b)[:3], lines(walled_up, a, b)[:3]
            for line, closed in zip(own, shut, strict=True):
                if line.clear:
                    assert {passage.wall for passage in line.through} == set(closed.stopped_by), (a, b)
