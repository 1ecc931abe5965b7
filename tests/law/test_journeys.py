"""Paths (sections 2.5 and 2.6): how far, how straight, how bent; who is in the way; turning on the spot."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import pytest

from posse.games.ground.paths import Journey
from posse.games.law_of_the_gun.moving import paths, ways
from posse.games.law_of_the_gun.moving.turning import Heading, eighths_between
from posse.games.law_of_the_gun.screen.moves import marks
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.loops import Loop
from posse.tabletop.movement import path_length
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Link, Platform, Spot, Wall
from tests.law import stage
from tests.stage_parts import Place, rule_of
from tests.sure import as_a

NORTH = (60, 10)
UP_TO, STRAIGHT = "lotg/movement/up-to", "lotg/movement/foot-straight-run"
SHARP, TWICE = "lotg/movement/turn-45-per-quarter", "lotg/movement/turn-not-saved"
PASSING = "lotg/ruling/passing-figures"


def runner(allowance: float = 25, **facts: Any) -> Table:
    return stage.walking(**facts).change(
        "vic", fast="passed" if allowance == 25 else "failed", allowance=int(allowance * 100)
    )


def galloping() -> Table:
    return stage.riding(at=(40, 80), toward=(40, 30)).change("vic", fast="passed", allowance=5000)


def near(*others: tuple[str, str, float, float], **facts: Any) -> Table:
    return stage.stage(
        stage.person("vic", "red", (60, 60)), *(stage.person(id, seat, (x, y)) for id, seat, x, y in others), **facts
    ).but(active=("vic",))


def why(table: Table, *places: Place, id: str = "vic") -> str:
    """The rule by which a path is refused; empty if it is not."""
    return rule_of(paths.try_path(table, id, stage.path(*places)))


def legal(table: Table, *ways: Sequence[Spot]) -> bool:
    return all(isinstance(paths.try_path(table, "vic", tuple(way)), Journey) for way in ways)


# On foot


@pytest.mark.parametrize(
    ("table", "way", "rule"),
    [
        (stage.walking(), ((75, 60),), ""),
        (stage.walking(), ((60.5, 60),), ""),
        (stage.walking(), ((75.1, 60),), UP_TO),
        (stage.walking(), ((60, 60),), UP_TO),
        (stage.walking(), ((63, 60), (60, 60), (60, 63), (63, 63), (63, 60)), ""),
        (runner(), ((68, 60), (68, 66), (76, 66)), ""),
        (runner(), ((66, 60), (66, 66), (71, 66), (71, 71)), STRAIGHT),
        (runner(), ((70, 60), (70, 68), (68, 68)), ""),
        (runner(21).change("vic", legs=2), ((70, 60), (70, 65), (76, 65)), ""),
        (runner(21).change("vic", legs=2), ((69, 60), (69, 65), (76, 65)), STRAIGHT),
    ],
)
def test_how_far_and_how_straight(table: Table, way: tuple[Place, ...], rule: str) -> None:
    """lotg/movement/up-to, lotg/movement/foot-basic: more than nothing, and no more than 15 cm.

    lotg/movement/foot-turn-free: a zigzag of 15 cm. lotg/movement/foot-straight-run, E05: 22 cm need 7 cm straight on: 8 + 6 + 8
    will do, 6 + 6 + 5 + 5 will not. lotg/ruling/straight-run: anywhere on the way; E47: with two leg wounds the full 21 cm need
    10 cm straight, beyond a rate of 11.
    """
    assert why(table, (60, 60), *way) == rule


@pytest.mark.parametrize(("total", "straight"), [(15, 0), (16, 1), (18, 3), (20, 5), (22, 7), (25, 10)])
def test_straight_runs_of_the_table(total: int, straight: int) -> None:
    """lotg/movement/foot-straight-run: table 3.2."""
    assert paths.straight_needed(runner(), "vic", total * 100) == straight * 100


def test_a_walk_in_parts_is_one_move() -> None:
    """lotg/movement/up-to: what was walked before counts, for the length and for the straight stretch."""
    table = paths.place(stage.walking(), "vic", stage.path((60, 60), (66, 60)))
    assert paths.left(table, "vic") == 900
    assert why(table, (66, 60), (66, 69.1)) == UP_TO
    ran = paths.place(runner(), "vic", stage.path((60, 60), (66, 60)))
    assert why(ran, (66, 60), (70, 60), (70, 65), (75, 65), (75, 70)) == ""
    assert why(ran, (66, 60), (66, 65), (70, 65), (70, 70), (75, 70)) == STRAIGHT


def test_walls_stop_everybody_and_windows_riders() -> None:
    """lotg/movement/up-to: a path must be one that can be gone."""
    hut, walls = stage.house("hut", 55, 40, 10, 15, {"south": [stage.opening("window", 2, 8)]})
    assert why(stage.walking(buildings=[hut], walls=walls), (60, 60), (60, 50)) == ""
    assert why(stage.riding(toward=NORTH, buildings=[hut], walls=walls), (60, 60), (60, 50)) != ""
    assert why(stage.walking(walls=[stage.wall("w", (50, 55), (70, 55))]), (60, 60), (60, 50)) != ""


# Others in the way

FRIEND = near(("ann", "red", 65, 60), ("wes", "blue", 5, 5))
ENEMY = near(("wes", "blue", 65, 60))
LOOSE = near(("wes", "blue", 5, 5), horses=[stage.horse("dusty", (65, 60))])


@pytest.mark.parametrize(
    ("table", "end", "rule"),
    [
        (FRIEND, (70, 60), ""),
        (FRIEND, (65, 60.5), PASSING),
        (ENEMY, (70, 60), PASSING),
        (ENEMY, (63.3, 60), PASSING),
        (ENEMY.change("wes", status="disabled"), (70, 60), ""),
        (ENEMY.change("wes", known=("blue",)), (70, 60), ""),
        (LOOSE, (70, 60), ""),
        (LOOSE, (65, 60.5), PASSING),
        (LOOSE.change_horse("dusty", status="dead"), (65, 60.5), ""),
    ],
)
def test_who_is_passed_and_who_is_not(table: Table, end: Place, rule: str) -> None:
    """lotg/ruling/passing-figures: through friends and loose horses, never onto them; past enemies only when they are disabled,
    and nobody is touched. An enemy nobody knows of does not give itself away by a refusal.

    lotg/ruling/loose-horses: one that is down takes no room.
    """
    assert why(table, (60, 60), end) == rule


def test_vehicles_are_in_the_way() -> None:
    """lotg/ruling/passing-figures: nobody goes through one; an enemy's is not touched unless its people are charged."""
    table = stage.walking(vehicles=[stage.wagon("cart", (60, 50), driver="wes")], walls=())
    assert why(table, (60, 60), (60, 46)) == PASSING
    assert why(table, (60, 60), (60, 53.4)) == PASSING
    empty = table.change_vehicle("cart", driver="").change("wes", posture="standing", spot=stage.spot((5, 5)))
    assert why(empty, (60, 60), (60, 46)) == PASSING
    assert why(empty, (60, 60), (60, 53.4)) == ""
    assert why(table.change("wes", status="disabled"), (60, 60), (60, 53.4)) == ""
    for charged, end in ((table, (60, 50)), (ENEMY, (70, 60))):
        assert as_a(Journey, paths.try_path(charged, "vic", stage.path((60, 60), end), charging=("wes",))).meets == (
            "wes",
        )


# Horses and vehicles


def test_a_galloping_circle() -> None:
    """lotg/movement/fast-horse, lotg/movement/turn-45-per-quarter, E07: four turns, from (0, 0) to (30.18, -12.50)."""
    table = galloping()
    start = table.spot("vic")
    way = [start]
    for x, y in ((884, -884), (1250, 0), (884, 884), (0, 1250)):
        way.append(Spot(way[-1].x + x, way[-1].y + y))
    assert legal(table, way)
    table = paths.place(table, "vic", tuple(way))
    assert (table.spot("vic").x - start.x, table.spot("vic").y - start.y) == (3018, 1250)
    assert table.horse("dusty").spot == table.spot("vic")
    assert eighths_between(paths.facing(table, "vic"), Heading(0, 1)) == 0
    assert paths.left(table, "vic") == 0


@pytest.mark.parametrize(
    ("table", "way", "rule"),
    [
        (galloping(), ((40, 80), (40, 67.5), (52.5, 67.5)), SHARP),
        (galloping(), ((40, 80), (40, 67.5), (40.5, 67), (52, 67)), TWICE),
        (paths.place(stage.riding(toward=NORTH), "vic", stage.path((60, 60), (62, 58))), ((62, 58), (64, 58)), TWICE),
        (
            paths.place(stage.riding(toward=NORTH), "vic", stage.path((60, 60), (62, 58))),
            ((62, 58), (66, 54), (70, 54)),
            "",
        ),
        (stage.riding(toward=NORTH), ((60, 60), (60, 53), (63, 50)), ""),
        (stage.riding(toward=NORTH), ((60, 60), (60, 57.5), (61.5, 56), (63.6, 56)), TWICE),
        (stage.driving(toward=NORTH), ((60, 60), (66, 60)), SHARP),
        (stage.driving(toward=NORTH), ((60, 60), (60, 34.9)), UP_TO),
    ],
)
def test_how_horses_and_vehicles_turn(table: Table, way: tuple[Place, ...], rule: str) -> None:
    """lotg/movement/turn-45-per-quarter, lotg/movement/turn-not-saved, E07: two turns at the 12.5 cm point are one too many, also
    when the ride is made in parts. lotg/ruling/quarter-length: of the allowance, 6.25 of 25 cm, however far is ridden.

    lotg/movement/vehicle-basic: vehicles turn like horses, and go 25 cm.
    """
    assert why(table, *way) == rule


def test_everybody_aboard_is_where_the_vehicle_is() -> None:
    """lotg/movement/vehicle-basic, lotg/ruling/vehicle-crew: and only the driver moves it."""
    table = paths.place(stage.driving(toward=NORTH), "vic", stage.path((60, 60), (64, 56)))
    assert {table.spot(id) for id in ("vic", "ann", "cart")} == {stage.spot((64, 56))}
    assert table.figure("ann").moved == table.figure("vic").moved == 565
    assert why(table, (64, 56), (66, 54), id="ann") == "lotg/ruling/vehicle-crew"


def test_marks_for_the_screen() -> None:
    """lotg/movement/turn-fast-circle: where each quarter begins, and the turning used and left in it."""
    found = marks(galloping(), "vic", stage.path((40, 80), (40, 67.5), (45, 62.5), (45, 60)))
    assert [(mark.at, mark.used, mark.left) for mark in found] == [
        (0, 0, 45),
        (1250, 90, 0),
        (2500, 0, 45),
        (3750, 0, 45),
    ]
    assert [mark.spot for mark in found[:3]] == [stage.spot((40, 80)), stage.spot((40, 67.5)), None]


def test_facing_about() -> None:
    """lotg/movement/turn-halted-about, lotg/ruling/turn-spent-quarters, E08: four unused quarters are 180 degrees; after 12.5 of 25
    cm two are left."""
    table = stage.riding(toward=NORTH)
    half, whole = (paths.place(table, "vic", stage.path((60, 60), (60, y))) for y in (47.5, 35))
    little = paths.place(table, "vic", stage.path((60, 60), (60, 59)))
    for ride, eighths in ((table, 4), (little, 3), (half, 2), (whole, 1), (whole.change("vic", turned=(3,)), 0)):
        assert paths.pivot_eighths(ride, "vic") == eighths
    assert paths.pivot_eighths(stage.walking(), "vic") == 0
    assert paths.try_pivot(table, "vic", stage.point((60, 110))) is None
    assert paths.try_pivot(half, "vic", stage.point((90, 47.5))) is None
    assert rule_of(paths.try_pivot(half, "vic", stage.point((90, 50)))) == "lotg/movement/turn-halted-about"


RAILS = stage.fence("rails", (40, 50), (80, 50))
GATE = stage.fence("rails", (40, 50), (80, 50), openings=(stage.opening("gate", 15, 25),))


@pytest.mark.parametrize(
    ("goes", "barrier", "rule"),
    [(stage.driving, RAILS, "lotg/terrain/vehicle-no-fence"), (stage.driving, GATE, ""), (stage.riding, RAILS, "")],
)
def test_vehicles_and_fences(goes: Any, barrier: Wall, rule: str) -> None:
    """lotg/terrain/vehicle-no-fence: a vehicle cannot cross one, a rider can; a gate is none.

    lotg/ruling/vehicle-fence: it stops short of the fence, however fast it goes.
    """
    table = goes(toward=NORTH, walls=[barrier])
    for fast in ("", "passed"):
        assert why(table.change("vic", fast=fast), (60, 60), (60, 45)) == rule
    end = ways.as_far(table, "vic", stage.path((60, 60), (60, 45)), 2500)[-1].y
    assert 5000 < end < 5010 if rule else end == 4500


def test_a_path_is_cut_where_there_is_room() -> None:
    """lotg/ruling/passing-figures: what would end on a friend ends before it."""
    assert (
        6820 <= ways.as_far(near(("ann", "red", 70, 60)), "vic", stage.path((60, 60), (70.5, 60)), 1500)[-1].x <= 6850
    )
    assert ways.as_far(near(("ann", "red", 70, 60)), "vic", stage.path((60, 60), (73, 60)), 1500)[-1] == stage.spot(
        (73, 60)
    )


# Looking for paths


def test_what_a_walker_and_a_rider_are_offered() -> None:
    """lotg/movement/foot-basic: a rock is walked round, and nothing is farther than 15 cm. lotg/movement/turn-45-per-quarter:
    every arc of a rider is legal, and none leads straight back."""
    table = stage.walking(areas=[stage.rock("r", 63, 55, 3, 10)])
    found = ways.region(table, "vic")
    assert max(each.cost for each in found.spots) <= 1500
    assert not any(63 * 100 < each.spot.x < 66 * 100 and 5500 < each.spot.y < 6500 for each in found.spots)
    assert len(ways.places_in_reach(table, "vic")) > 20
    assert legal(table, *ways.places_in_reach(table, "vic"))
    rider = stage.riding(toward=NORTH, areas=[stage.rock("r", 58, 40, 4, 4)])
    arcs = ways.rides(rider, "vic")
    assert len(arcs) > 30
    assert legal(rider, *arcs)
    assert max(path_length(rider.scene.ground, way) for way in arcs) in (2499, 2500)


def test_the_way_toward_a_goal() -> None:
    """lotg/movement/up-to: straight if it can be had, round what is in the way, or as near as an arc comes."""
    table = stage.walking(areas=[stage.rock("r", 63, 57, 3, 6)])
    assert ways.way_toward(table, "vic", stage.spot((60, 50)))[-1] == stage.spot((60, 50))
    round_it = ways.way_toward(table, "vic", stage.spot((69, 60)))
    assert len(round_it) > 2
    assert legal(table, round_it)
    assert abs(round_it[-1].x - 6900) < 150
    rider = stage.riding(toward=NORTH)
    back = ways.way_toward(rider, "vic", stage.spot((75, 60)))
    assert legal(rider, back)
    assert _near(back[-1], stage.spot((75, 60)), 900)


def corral(gate: float | None) -> Table:
    """Vic rides east toward a high fence 15 cm off; its gate, a little wider than a horse, is so far along it."""
    gates = () if gate is None else (stage.opening("gate", gate - 1.6, gate + 1.6),)
    return stage.riding(walls=[stage.wall("corral", (75, 0), (75, 120), footing="impassable", openings=gates)])


def ford() -> Table:
    """Vic rides east toward two deep pools; between them there is one shallow place, off the straight way."""
    pools = [
        stage.area("deep", 72, 0, 6, 55, footing="impassable"),
        stage.area("pool", 72, 58.5, 6, 62, footing="impassable"),
    ]
    return stage.riding(areas=pools)


GATES = [(corral(gate), True, True) for gate in (50, 56, 58, 60, 63, 68)]


@pytest.mark.parametrize(("table", "offered", "found"), [*GATES, (corral(None), False, False), (ford(), False, True)])
def test_riders_find_a_gate_or_a_ford(table: Table, offered: bool, found: bool) -> None:
    """lotg/movement/turn-45-per-quarter: among the rides offered, and on the way to what lies behind it; without one nobody
    rides through."""
    beyond = [way for way in ways.rides(table, "vic") if way[-1].x > 7500]
    way = ways.way_toward(table, "vic", stage.spot((110, 60)))
    assert (bool(beyond), way[-1].x > 7500) == (offered, found)
    assert legal(table, way, *beyond)


DECK = Platform("deck", "floor", "Deck", stage.rectangle(75, 40, 30, 40), centimetres(4))


@pytest.mark.parametrize(("kind", "goes"), [("ramp", True), ("stairs", False)])
def test_riders_take_a_ramp(kind: Literal["ramp", "stairs"], goes: bool) -> None:
    """lotg/movement/horse-basic: a mount climbs nothing, but a ramp it may ride up."""
    link = Link("way", kind, "Way", stage.spot((68, 62)), stage.spot((77, 62, 1)))
    table = stage.riding(platforms=[DECK], links=[link])
    up = [way for way in ways.rides(table, "vic") if way[-1].level == 1]
    assert bool(up) is goes
    assert legal(table, *up)
    assert (ways.way_toward(table, "vic", stage.spot((85, 62, 1)))[-1].level == 1) is goes


def test_a_ramp_is_ridden_up_from_its_very_foot() -> None:
    """lotg/movement/horse-basic: whoever stopped there is among those it is offered to."""
    ramp = Link("ramp", "ramp", "Ramp", stage.spot((68, 62)), stage.spot((77, 62, 1)))
    table = stage.riding(at=(68, 62), toward=(120, 62), platforms=[DECK], links=[ramp])
    up = [way for way in ways.rides(table, "vic") if way[-1].level == 1]
    assert up
    assert legal(table, *up)


def test_a_ramp_is_turned_onto_like_any_way() -> None:
    """lotg/movement/turn-45-per-quarter: no sharper than 45 degrees, and its rise is part of the quarters."""
    low = Platform("deck", "floor", "Deck", stage.rectangle(75, 40, 30, 40), centimetres(2))
    ramp = Link("ramp", "ramp", "Ramp", stage.spot((72, 60)), stage.spot((77, 60, 1)))
    on: tuple[Place, ...] = ((72, 60), (77, 60, 1), (80, 63, 1), (80, 66, 1))
    for at, toward, deck, way, rule in (
        ((66, 60), (120, 60), DECK, ((66, 60), (72, 60), (77, 60, 1), (80, 60, 1)), ""),
        ((72, 54), (72, 120), DECK, ((72, 54), (72, 60), (77, 60, 1)), SHARP),
        ((72, 60), (120, 60), DECK, on, ""),
        ((72, 60), (120, 60), low, on, TWICE),
    ):
        assert why(stage.riding(at=at, toward=toward, platforms=[deck], links=[ramp]), *way) == rule


@pytest.mark.parametrize(("far", "there"), [(2500, ((75, 68), (75, 52))), (5000, ((85, 75), (85, 45), (60, 90)))])
def test_all_that_a_rider_reaches_is_drawn_true(far: int, there: tuple[tuple[float, float], ...]) -> None:
    """lotg/movement/turn-fast-circle: whatever may be ridden ends inside the line, and what lies inside can be ridden to."""
    table = paths.given(stage.riding(areas=[stage.rock("r", 68, 55, 3, 10)]), "vic", far)
    loops = ways.swept(table, "vic")
    rng = Random(5)
    ends = [way[-1] for way in (ways.canter(table, "vic", rng) for _ in range(80)) if way is not None]
    assert sum(_within(loops, end) for end in ends) >= 0.97 * len(ends)
    for at in ((69, 60), (60, 58), (60, 62), (57, 60), (75, 60)):
        assert not _within(loops, stage.spot(at)), at
    for goal in map(stage.spot, ((64, 60), (66, 55), *there)):
        assert _within(loops, goal), goal
        assert _near(ways.way_toward(table, "vic", goal)[-1], goal, 100), goal


def _near(one: Spot, other: Spot, far: int) -> bool:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far


def _within(loops: Sequence[Loop], at: Spot) -> bool:
    return sum(inside(loop.points, at.x, at.y) for loop in loops if loop.level == at.level) % 2 == 1
