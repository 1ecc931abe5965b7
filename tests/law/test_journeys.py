"""Paths (sections 2.5 and 2.6): how far, how straight, how bent; who is in the way; turning on the spot."""

from collections.abc import Sequence
from random import Random
from typing import Any, Literal

import pytest

from posse.engine.refusal import Refusal
from posse.games.ground.paths import Journey
from posse.games.law_of_the_gun.moving.paths import (
    facing,
    left,
    pivot_eighths,
    place,
    quarters,
    straight_needed,
    try_path,
    try_pivot,
)
from posse.games.law_of_the_gun.moving.turning import Heading, eighths_between
from posse.games.law_of_the_gun.moving.ways import (
    as_far,
    canter,
    places_in_reach,
    region,
    rides,
    swept,
    wander,
    way_toward,
)
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from posse.tabletop.loops import Loop
from posse.tabletop.movement import path_length
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Link, Platform, Spot, Wall
from tests.law.stage import (
    area,
    fence,
    horse,
    house,
    opening,
    path,
    person,
    point,
    rectangle,
    rock,
    spot,
    stage,
    wagon,
    wall,
)
from tests.stage_parts import rule_of


def walker(**facts: Any) -> Table:
    """Vic on foot in the middle of the table, and a foe far off."""
    return stage(person("vic", "red", (60, 60)), person("wes", "blue", (5, 5)), **facts)


def rider(at: tuple[float, float] = (60, 60), toward: tuple[float, float] = (60, 10), **facts: Any) -> Table:
    """Vic on Dusty, looking north, and a foe far off."""
    return stage(
        person("vic", "red", at, horse="dusty"),
        person("wes", "blue", (5, 5)),
        horses=[horse("dusty", at, toward)],
        **facts,
    )


def runner(allowance: float = 25, **facts: Any) -> Table:
    """Vic has passed or failed the test for running."""
    return walker(**facts).change("vic", fast="passed" if allowance == 25 else "failed", allowance=int(allowance * 100))


def why(table: Table, *places: tuple[float, float]) -> str:
    """The rule by which a path is refused; empty if it is not."""
    found = try_path(table, "vic", path(*places))
    return found.rule if isinstance(found, Refusal) else ""


# On foot


@pytest.mark.parametrize(
    ("far", "rule"), [(15, ""), (0.5, ""), (15.1, "lotg/movement/up-to"), (0, "lotg/movement/up-to")]
)
def test_a_rate_is_a_ceiling(far: float, rule: str) -> None:
    """lotg/movement/up-to, lotg/movement/foot-basic: more than nothing, and no more than 15 cm."""
    assert why(walker(), (60, 60), (60 + far, 60)) == rule


def test_a_walker_turns_as_it_likes() -> None:
    """lotg/movement/foot-turn-free: a zigzag of 15 cm."""
    assert why(walker(), (60, 60), (63, 60), (60, 60), (60, 63), (63, 63), (63, 60)) == ""


def test_a_run_with_a_bend() -> None:
    """lotg/movement/foot-straight-run, E05: 22 cm need 7 cm straight on: 8 + 6 + 8 will do, 6 + 6 + 5 + 5 will not."""
    table = runner()
    assert why(table, (60, 60), (68, 60), (68, 66), (76, 66)) == ""
    assert why(table, (60, 60), (66, 60), (66, 66), (71, 66), (71, 71)) == "lotg/movement/foot-straight-run"


@pytest.mark.parametrize(("total", "straight"), [(15, 0), (16, 1), (18, 3), (20, 5), (22, 7), (25, 10)])
def test_straight_runs_of_the_table(total: int, straight: int) -> None:
    """lotg/movement/foot-straight-run: table 3.2."""
    assert straight_needed(runner(), "vic", total * 100) == straight * 100


def test_where_the_straight_stretch_lies() -> None:
    """lotg/ruling/straight-run: anywhere on the way."""
    assert why(runner(), (60, 60), (70, 60), (70, 68), (68, 68)) == ""


def test_two_leg_wounds_run_21() -> None:
    """lotg/ruling/straight-run, E47: the full 21 cm need 10 cm straight, beyond a rate of 11."""
    table = runner(21).change("vic", legs=2)
    assert why(table, (60, 60), (70, 60), (70, 65), (76, 65)) == ""
    assert why(table, (60, 60), (69, 60), (69, 65), (76, 65)) == "lotg/movement/foot-straight-run"


def test_a_walk_in_parts_is_one_move() -> None:
    """lotg/movement/up-to: what was walked before counts, for the length and for the straight stretch."""
    table = place(walker(), "vic", path((60, 60), (66, 60)))
    assert left(table, "vic") == 900
    assert why(table, (66, 60), (66, 69.1)) == "lotg/movement/up-to"
    ran = place(runner(), "vic", path((60, 60), (66, 60)))
    assert why(ran, (66, 60), (70, 60), (70, 65), (75, 65), (75, 70)) == ""
    assert why(ran, (66, 60), (66, 65), (70, 65), (70, 70), (75, 70)) == "lotg/movement/foot-straight-run"


def test_walls_stop_everybody_and_windows_riders() -> None:
    """lotg/movement/up-to: a path must be one that can be gone."""
    hut, walls = house("hut", 55, 40, 10, 15, {"south": [opening("window", 2, 8)]})
    assert why(walker(buildings=[hut], walls=walls), (60, 60), (60, 50)) == ""
    assert why(rider(buildings=[hut], walls=walls), (60, 60), (60, 50)) != ""
    assert why(walker(walls=[wall("w", (50, 55), (70, 55))]), (60, 60), (60, 50)) != ""


# Others in the way


def test_passing_friends() -> None:
    """lotg/ruling/passing-figures: through friends, never onto them."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("ann", "red", (65, 60)),
        person("wes", "blue", (5, 5)),
    )
    assert why(table, (60, 60), (70, 60)) == ""
    assert why(table, (60, 60), (65, 60.5)) == "lotg/ruling/passing-figures"


def test_enemies_are_passed_only_when_disabled_or_charged() -> None:
    """lotg/ruling/passing-figures: and nobody is touched who is not charged."""
    table = stage(person("vic", "red", (60, 60)), person("wes", "blue", (65, 60)))
    assert why(table, (60, 60), (70, 60)) == "lotg/ruling/passing-figures"
    assert why(table, (60, 60), (63.3, 60)) == "lotg/ruling/passing-figures"
    assert why(table.change("wes", status="disabled"), (60, 60), (70, 60)) == ""
    met = try_path(table, "vic", path((60, 60), (70, 60)), charging=("wes",))
    assert isinstance(met, Journey)
    assert met.meets == ("wes",)


def test_an_enemy_nobody_knows_of_does_not_give_itself_away() -> None:
    """lotg/ruling/passing-figures: a refusal would tell where it hides."""
    table = stage(person("vic", "red", (60, 60)), person("wes", "blue", (65, 60))).change("wes", known=("blue",))
    assert why(table, (60, 60), (70, 60)) == ""


# Horses and vehicles


def test_a_galloping_circle() -> None:
    """lotg/movement/fast-horse, lotg/movement/turn-45-per-quarter, E07: four turns, from (0, 0) to (30.18, -12.50)."""
    table = rider((40, 80), (40, 30)).change("vic", fast="passed", allowance=5000)
    start = table.spot("vic")
    steps = ((884, -884), (1250, 0), (884, 884), (0, 1250))
    way = [start]
    for x, y in steps:
        way.append(Spot(way[-1].x + x, way[-1].y + y))
    found = try_path(table, "vic", tuple(way))
    assert isinstance(found, Journey)
    table = place(table, "vic", found.path)
    assert (table.spot("vic").x - start.x, table.spot("vic").y - start.y) == (3018, 1250)
    assert table.horse("dusty").spot == table.spot("vic")
    assert eighths_between(facing(table, "vic"), Heading(0, 1)) == 0
    assert left(table, "vic") == 0


def test_two_turns_at_one_point() -> None:
    """lotg/movement/turn-not-saved, E07: both at the 12.5 cm point."""
    table = rider((40, 80), (40, 30)).change("vic", fast="passed", allowance=5000)
    assert why(table, (40, 80), (40, 67.5), (52.5, 67.5)) == "lotg/movement/turn-45-per-quarter"
    assert why(table, (40, 80), (40, 67.5), (40.5, 67), (52, 67)) == "lotg/movement/turn-not-saved"


def test_a_turn_made_before_is_not_made_again() -> None:
    """lotg/movement/turn-not-saved: also when the ride is made in parts."""
    table = place(rider(), "vic", path((60, 60), (62, 58)))
    assert table.figure("vic").turned == (0,)
    assert why(table, (62, 58), (64, 58)) == "lotg/movement/turn-not-saved"
    assert why(table, (62, 58), (66, 54), (70, 54)) == ""


def test_vehicles_turn_like_horses() -> None:
    """lotg/movement/turn-45-per-quarter, lotg/movement/vehicle-basic: 25 cm, and everybody aboard is there."""
    table = stage(
        person("vic", "red", None),
        person("ann", "red", None),
        person("wes", "blue", (5, 5)),
        vehicles=[wagon("cart", (60, 60), (60, 10), driver="vic", passengers=("ann",))],
    )
    assert why(table, (60, 60), (66, 60)) == "lotg/movement/turn-45-per-quarter"
    assert why(table, (60, 60), (60, 34.9)) == "lotg/movement/up-to"
    table = place(table, "vic", path((60, 60), (64, 56)))
    assert {table.spot(id) for id in ("vic", "ann", "cart")} == {spot((64, 56))}
    assert table.figure("ann").moved == table.figure("vic").moved == 565
    refused = try_path(table, "ann", path((64, 56), (66, 54)))
    assert isinstance(refused, Refusal)
    assert refused.rule == "lotg/ruling/vehicle-crew"


@pytest.mark.parametrize(("way", "fits"), [(((60, 53), (63, 50)), True), (((60, 57.5), (61.5, 56), (63.6, 56)), False)])
def test_what_a_quarter_is(way: tuple[tuple[float, float], ...], fits: bool) -> None:
    """lotg/ruling/quarter-length: of the allowance, 6.25 of 25 cm, however far is ridden; a turn may be made within it."""
    assert (why(rider(), (60, 60), *way) == "") is fits


def test_marks_for_the_screen() -> None:
    """lotg/movement/turn-fast-circle: where each quarter begins, and the turning used and left in it."""
    table = rider((40, 80), (40, 30)).change("vic", fast="passed", allowance=5000)
    marks = quarters(table, "vic", path((40, 80), (40, 67.5), (45, 62.5), (45, 60)))
    assert [mark.at for mark in marks] == [0, 1250, 2500, 3750]
    assert marks[0].spot == spot((40, 80))
    assert marks[1].spot == spot((40, 67.5))
    assert marks[2].spot is None
    assert [(mark.used, mark.left) for mark in marks] == [(0, 45), (90, 0), (0, 45), (0, 45)]


def test_facing_about() -> None:
    """lotg/movement/turn-halted-about, lotg/ruling/turn-spent-quarters, E08: four unused quarters are 180 degrees; after 12.5 of 25
    cm two are left."""
    table = rider()
    assert pivot_eighths(table, "vic") == 4
    assert try_pivot(table, "vic", point((60, 110))) is None
    half = place(table, "vic", path((60, 60), (60, 47.5)))
    assert pivot_eighths(half, "vic") == 2
    assert try_pivot(half, "vic", point((90, 47.5))) is None
    assert rule_of(try_pivot(half, "vic", point((90, 50)))) == "lotg/movement/turn-halted-about"
    assert pivot_eighths(place(table, "vic", path((60, 60), (60, 59))), "vic") == 3
    whole = place(table, "vic", path((60, 60), (60, 35)))
    assert pivot_eighths(whole, "vic") == 1
    assert pivot_eighths(whole.change("vic", turned=(3,)), "vic") == 0
    assert pivot_eighths(walker(), "vic") == 0


def test_vehicles_and_fences() -> None:
    """lotg/terrain/vehicle-no-fence: a vehicle cannot cross one, a rider can; a gate is none (lotg/ruling/vehicle-fence)."""
    rails = fence("rails", (40, 50), (80, 50), openings=(opening("gate", 15, 25),))
    closed = fence("rails", (40, 50), (80, 50))

    def driver(barrier: Wall) -> Table:
        return stage(
            person("vic", "red", None),
            person("wes", "blue", (5, 5)),
            vehicles=[wagon("cart", (60, 60), (60, 10), driver="vic")],
            walls=[barrier],
        )

    assert why(driver(closed), (60, 60), (60, 45)) == "lotg/terrain/vehicle-no-fence"
    assert why(driver(rails), (60, 60), (60, 45)) == ""
    assert why(rider(walls=[closed]), (60, 60), (60, 45)) == ""


def test_a_vehicle_stops_short_of_a_fence() -> None:
    """lotg/ruling/vehicle-fence: however fast it goes."""
    table = stage(
        person("vic", "red", None),
        person("wes", "blue", (5, 5)),
        vehicles=[wagon("cart", (60, 60), (60, 10), driver="vic")],
        walls=[fence("rails", (40, 50), (80, 50))],
    ).change("vic", fast="passed")
    assert why(table, (60, 60), (60, 45)) == "lotg/terrain/vehicle-no-fence"
    assert 5000 < as_far(table, "vic", path((60, 60), (60, 45)), 2500)[-1].y < 5010


def test_vehicles_are_in_the_way() -> None:
    """lotg/ruling/passing-figures: nobody goes through one; an enemy's is not touched unless its people are charged."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("wes", "blue", None),
        vehicles=[wagon("cart", (60, 50), driver="wes")],
    )
    assert why(table, (60, 60), (60, 46)) == "lotg/ruling/passing-figures"
    assert why(table, (60, 60), (60, 53.4)) == "lotg/ruling/passing-figures"
    met = try_path(table, "vic", path((60, 60), (60, 50)), charging=("wes",))
    assert isinstance(met, Journey)
    assert met.meets == ("wes",)
    empty = table.change_vehicle("cart", driver="").change("wes", posture="standing", spot=spot((5, 5)))
    assert why(empty, (60, 60), (60, 46)) == "lotg/ruling/passing-figures"
    assert why(empty, (60, 60), (60, 53.4)) == ""
    out = table.change("wes", status="disabled")
    assert why(out, (60, 60), (60, 53.4)) == ""


def test_loose_horses_are_passed_and_not_stood_on() -> None:
    """lotg/ruling/passing-figures, lotg/ruling/loose-horses: one that is down takes no room."""
    table = stage(person("vic", "red", (60, 60)), person("wes", "blue", (5, 5)), horses=[horse("dusty", (60, 52))])
    assert why(table, (60, 60), (60, 46)) == ""
    assert why(table, (60, 60), (60, 52.5)) == "lotg/ruling/passing-figures"
    assert why(table.change_horse("dusty", status="dead"), (60, 60), (60, 52.5)) == ""


def test_a_path_is_cut_where_there_is_room() -> None:
    """lotg/ruling/passing-figures: what would end on a friend ends before it."""
    table = stage(person("vic", "red", (60, 60)), person("ann", "red", (60, 50)), person("wes", "blue", (5, 5)))
    end = as_far(table, "vic", path((60, 60), (60, 49.5)), 1500)[-1]
    assert 5150 <= end.y <= 5180
    assert as_far(table, "vic", path((60, 60), (60, 47)), 1500)[-1] == spot((60, 47))


# Looking for paths


def test_the_region_of_a_walker() -> None:
    """lotg/movement/foot-basic: a rock is walked round, and nothing is farther than 15 cm."""
    table = walker(areas=[rock("r", 63, 55, 3, 10)])
    found = region(table, "vic")
    assert max(each.cost for each in found.spots) <= 1500
    assert not any(63 * 100 < each.spot.x < 66 * 100 and 5500 < each.spot.y < 6500 for each in found.spots)
    ways = places_in_reach(table, "vic")
    assert len(ways) > 20
    assert all(isinstance(try_path(table, "vic", way), Journey) for way in ways)


def test_the_arcs_of_a_rider() -> None:
    """lotg/movement/turn-45-per-quarter: every arc is legal, and none leads straight back."""
    table = rider(areas=[rock("r", 58, 40, 4, 4)])
    found = rides(table, "vic")
    assert len(found) > 30
    assert all(isinstance(try_path(table, "vic", way), Journey) for way in found)
    assert max(path_length(table.scene.ground, way) for way in found) in (2499, 2500)


def test_the_way_toward_a_goal() -> None:
    """lotg/movement/up-to: straight if it can be had, round what is in the way, or as near as an arc comes."""
    table = walker(areas=[rock("r", 63, 57, 3, 6)])
    assert way_toward(table, "vic", spot((60, 50)))[-1] == spot((60, 50))
    round_it = way_toward(table, "vic", spot((69, 60)))
    assert len(round_it) > 2
    assert isinstance(try_path(table, "vic", round_it), Journey)
    assert abs(round_it[-1].x - 6900) < 150
    back = way_toward(rider(), "vic", spot((75, 60)))
    assert isinstance(try_path(rider(), "vic", back), Journey)
    assert (back[-1].x - 7500) ** 2 + (back[-1].y - 6000) ** 2 < 900**2


def corral(gate: float | None, **facts: Any) -> Table:
    """Vic rides east toward a high fence 15 cm off; its gate, a little wider than a horse, is so far along it."""
    gates = () if gate is None else (opening("gate", gate - 1.6, gate + 1.6),)
    fenced = wall("corral", (75, 0), (75, 120), footing="impassable", openings=gates)
    return rider((60, 60), (120, 60), walls=[fenced], **facts)


@pytest.mark.parametrize("gate", [50, 52, 56, 57, 58, 60, 62, 63, 64, 66, 68])
def test_riders_find_a_gate(gate: float) -> None:
    """lotg/movement/turn-45-per-quarter: among the rides offered, and on the way to what lies behind it."""
    table = corral(gate)
    beyond = [way for way in rides(table, "vic") if way[-1].x > 7500]
    assert beyond
    assert all(isinstance(try_path(table, "vic", way), Journey) for way in beyond)
    way = way_toward(table, "vic", spot((110, 60)))
    assert way[-1].x > 7500
    assert isinstance(try_path(table, "vic", way), Journey)


def test_without_a_gate_nobody_rides_through() -> None:
    """lotg/movement/up-to: what is in the way is in the way."""
    table = corral(None)
    assert max(way[-1].x for way in rides(table, "vic")) < 7500
    assert way_toward(table, "vic", spot((110, 60)))[-1].x < 7500


@pytest.mark.parametrize(("kind", "goes"), [("ramp", True), ("stairs", False)])
def test_riders_take_a_ramp(kind: Literal["ramp", "stairs"], goes: bool) -> None:
    """lotg/movement/horse-basic: a mount climbs nothing, but a ramp it may ride up."""
    deck = Platform("deck", "floor", "Deck", rectangle(75, 40, 30, 40), centimetres(4))
    link = Link("way", kind, "Way", spot((68, 62)), spot((77, 62, 1)))
    table = rider((60, 60), (120, 60), platforms=[deck], links=[link])
    up = [way for way in rides(table, "vic") if way[-1].level == 1]
    assert bool(up) is goes
    assert all(isinstance(try_path(table, "vic", way), Journey) for way in up)
    assert (way_toward(table, "vic", spot((85, 62, 1)))[-1].level == 1) is goes


def test_a_ramp_is_turned_onto_like_any_way() -> None:
    """lotg/movement/turn-45-per-quarter: no sharper than 45 degrees, and its rise is part of the quarters."""
    deck = Platform("deck", "floor", "Deck", rectangle(75, 40, 30, 40), centimetres(4))
    ramp = Link("ramp", "ramp", "Ramp", spot((72, 60)), spot((77, 60, 1)))
    ahead = rider((66, 60), (120, 60), platforms=[deck], links=[ramp])
    assert isinstance(try_path(ahead, "vic", path((66, 60), (72, 60), (77, 60, 1), (80, 60, 1))), Journey)
    across = rider((72, 54), (72, 120), platforms=[deck], links=[ramp])
    refused = try_path(across, "vic", path((72, 54), (72, 60), (77, 60, 1)))
    assert isinstance(refused, Refusal)
    assert refused.rule == "lotg/movement/turn-45-per-quarter"
    on = ((72, 60), (77, 60, 1), (80, 63, 1), (80, 66, 1))
    high = try_path(rider((72, 60), (120, 60), platforms=[deck], links=[ramp]), "vic", path(*on))
    assert isinstance(high, Journey)
    low = Platform("deck", "floor", "Deck", rectangle(75, 40, 30, 40), centimetres(2))
    flat = try_path(rider((72, 60), (120, 60), platforms=[low], links=[ramp]), "vic", path(*on))
    assert isinstance(flat, Refusal)


def test_riders_find_a_ford() -> None:
    """lotg/movement/turn-45-per-quarter: between two deep pools there is one shallow place, off the straight way."""
    pools = [area("deep", 72, 0, 6, 55, footing="impassable"), area("pool", 72, 58.5, 6, 62, footing="impassable")]
    table = rider((60, 60), (120, 60), areas=pools)
    way = way_toward(table, "vic", spot((110, 60)))
    assert way[-1].x > 7500
    assert isinstance(try_path(table, "vic", way), Journey)


@pytest.mark.parametrize(("far", "there"), [(2500, ((75, 68), (75, 52))), (5000, ((85, 75), (85, 45), (60, 90)))])
def test_all_that_a_rider_reaches_is_drawn_true(far: int, there: tuple[tuple[float, float], ...]) -> None:
    """lotg/movement/turn-fast-circle: whatever may be ridden ends inside the line, and what lies inside can be ridden to."""
    table = rider((60, 60), (120, 60), areas=[rock("r", 68, 55, 3, 10)])
    loops = swept(table, "vic", far)
    rng = Random(5)
    ends = [way[-1] for way in (canter(table, "vic", rng, far) for _ in range(80)) if way is not None]
    assert sum(_within(loops, end) for end in ends) >= 0.97 * len(ends)
    for at in ((69, 60), (60, 58), (60, 62), (57, 60), (75, 60)):
        assert not _within(loops, spot(at)), at
    for near in ((64, 60), (66, 55), *there):
        goal = spot(near)
        assert _within(loops, goal), near
        assert _near(way_toward(table, "vic", goal, far)[-1], goal, 100), near


def _near(one: Spot, other: Spot, far: int) -> bool:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far


def _within(loops: Sequence[Loop], at: Spot) -> bool:
    return sum(inside(loop.points, at.x, at.y) for loop in loops if loop.level == at.level) % 2 == 1


@pytest.mark.parametrize("seed", range(12))
def test_random_ways_are_legal(seed: int) -> None:
    """Whatever is tried at random may be gone: on foot, running and mounted, among rocks and people."""
    facts: dict[str, Any] = {
        "areas": [rock("r", 64, 55, 3, 10), rock("s", 50, 50, 4, 4)],
        "walls": [wall("w", (55, 66), (70, 66))],
    }
    rng = Random(seed)
    for table in (walker(**facts), runner(**facts), rider(**facts)):
        found = wander(table, "vic", rng)
        assert found is None or isinstance(try_path(table, "vic", found), Journey)
    assert wander(rider(), "vic", rng) is not None
