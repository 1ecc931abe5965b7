"""Terrain (section 2.8): dice at the edge, what they leave of a move, falls, wrecks and fences."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rough import ForcedMove, edges_on, spill
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Area, Wall
from tests.law.stage import (
    Played,
    area,
    driving,
    fence,
    opening,
    path,
    person,
    play_out,
    riding,
    rough,
    spot,
    stage,
    wagon,
    walking,
)

NORTH = path((60, 60), (60, 45))


def walker(*areas: Area, **facts: Any) -> Table:
    """Vic on foot, and a foe far off who does not see him."""
    return walking(areas=areas, **facts)


def rider(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    """Vic on Dusty, looking north."""
    return riding(toward=(60, 10), areas=areas, **facts).change("vic", fast=fast, allowance=allowance)


def driver(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    """Vic drives a cart north, and Ann rides along."""
    return driving(toward=(60, 10), areas=areas, **facts).change("vic", fast=fast, allowance=allowance)


SCRUB = rough("scrub", 40, 20, 40, 30)


def go(table: Table, far: float, *rolls: int) -> Played:
    """Vic goes north so far."""
    return play_out(table, Travel("vic", path((60, 60), (60, 60 - far))), rolls=list(rolls))


def gone(done: Played) -> float:
    """How far Vic got, in centimetres."""
    return (6000 - done.table.spot("vic").y) / 100


# Levels


@pytest.mark.parametrize(
    ("piece", "level"),
    [
        (area("scrub", 55, 40, 10, 15, footing="rough"), 2),
        (area("thicket", 55, 40, 10, 15, footing="rough", difficulty=3), 3),
        (area("ford", 55, 40, 10, 15, kind="ford", footing="rough"), 3),
        (rough("slope", 55, 40, 10, 15, 5), 5),
        (fence("rails", (50, 50), (70, 50), difficulty=0), 1),
        (fence("high", (50, 50), (70, 50), difficulty=2), 2),
    ],
)
def test_levels(piece: Area | Wall, level: int) -> None:
    """lotg/terrain/rated-1-5, lotg/terrain/example-scrub, lotg/terrain/example-ford, lotg/terrain/example-fence."""
    table = walker(piece) if isinstance(piece, Area) else walker(walls=[piece])
    assert [edge.level for edge in edges_on(table, "vic", NORTH)] == [level]


def test_open_ground_costs_nothing() -> None:
    """lotg/terrain/rated-1-5, lotg/terrain/example-ford: no dice for a gate, a door or a dry bed."""
    rails = fence("rails", (50, 50), (70, 50), openings=(opening("gate", 5, 15),))
    assert edges_on(walker(area("bed", 55, 40, 10, 15), walls=[rails]), "vic", NORTH) == []
    assert gone(go(walker(), 15)) == 15


# Dice


@pytest.mark.parametrize(
    ("table", "far", "sides", "rolls", "got"),
    [
        (walker(rough("scrub", 50, 40, 20, 15)), 15, [6, 6], (1, 3), 11),
        (rider(rough("mud", 50, 40, 20, 15, 1)), 25, [10], (10,), 15),
        (rider(walls=[fence("rails", (40, 45), (80, 45))], fast="failed", allowance=4000), 40, [10], (10,), 30),
        (rider(SCRUB), 25, [10, 10], (3, 4), 18),
        (rider(SCRUB, fast="passed", allowance=5000), 50, [10, 10], (3, 4), 43),
        (walker(rough("scrub", 50, 30, 20, 18)), 15, [6, 6], (6, 6), 12),
        (walker(rough("scrub", 50, 30, 20, 20)), 15, [6, 6], (6, 6), 10),
        (walker(rough("one", 50, 55, 20, 3, 2), rough("two", 50, 40, 20, 12, 3)), 15, [6] * 5, (1, 1, 1, 1, 1), 10),
        (walker(walls=[fence("one", (40, 55), (80, 55)), fence("two", (40, 46), (80, 46))]), 15, [6], (6,), 9),
        (walker(walls=[fence("rails", (40, 50), (80, 50))]), 15, [6], (4,), 11),
        (walker(walls=[fence("rails", (40, 50), (80, 50))]), 15, [6], (5,), 9.97),
        (walker(walls=[fence("end", (40, 45), (80, 45))]), 15, [], (), 15),
        (walker(rough("bog", 50, 40, 20, 30, 3)), 10, [6] * 3, (6, 6, 6), 0),
    ],
)
def test_what_the_dice_leave_of_a_move(
    table: Table, far: float, sides: list[int], rolls: tuple[int, ...], got: float
) -> None:
    """lotg/terrain/foot-dice: a d6 for each level; lotg/terrain/horse-vehicle-dice: a d10, whose face 0 is ten.

    lotg/terrain/level-one-safe, E11: a failed gallop of 40 cm, a low fence after 15, the die shows 0: 30 cm in all, and no fall.
    lotg/terrain/slow-safe: at ordinary pace nobody falls, nor who passed the test (lotg/ruling/terrain-fast-test).
    lotg/ruling/terrain-when: thrown at the edge, for what is reached, and first for who is inside already.
    lotg/ruling/terrain-multiple: each of several pieces is paid. lotg/ruling/terrain-floor: where more is lost than left the move
    ends at the edge; a line is crossed only if more than 0 remains.
    """
    done = go(table, far, *rolls)
    assert [question.sides for question in done.asked if hasattr(question, "sides")] == sides
    assert gone(done) == pytest.approx(got, abs=0.02)
    assert done.table.figure("vic").posture == table.figure("vic").posture
    assert bool(done.of(travels.Moved)) is (got > 0)
    assert not sides or left(done.table, "vic") <= 2


def test_scrub_at_the_gallop() -> None:
    """lotg/terrain/horse-fall, lotg/movement/fast-horse-fail, E10: falls at the edge; no terrain dice.

    lotg/ruling/terrain-fast-test: the die for moving fast decides it; lotg/ruling/fall-result: nobody is hurt.
    """
    done = go(rider(SCRUB, fast="failed", allowance=4000), 40)
    vic, dusty = done.table.figure("vic"), done.table.horse("dusty")
    assert (dusty.spot, dusty.rider) == (spot((60, 50)), "")
    assert (vic.status, vic.posture, vic.stunned, vic.acted) == ("up", "prone", True, True)
    assert 190 < ((vic.spot.x - dusty.spot.x) ** 2 + (vic.spot.y - dusty.spot.y) ** 2) ** 0.5 < 260
    assert done.of(travels.Fell)
    assert play_out(spill(rider(), "vic")).table.horse("dusty").rider == "", "whatever brings it about"


def test_a_vehicle_turns_over() -> None:
    """lotg/terrain/vehicle-overturn, lotg/ruling/overturn-result: a wreck, and everybody aboard prone beside it and not hurt."""
    done = go(driver(SCRUB, fast="failed", allowance=3000), 30)
    cart = done.table.vehicle("cart")
    assert (cart.status, cart.spot, cart.crew) == ("wrecked", spot((60, 50)), ())
    for id in ("vic", "ann"):
        figure = done.table.figure(id)
        assert (figure.status, figure.posture, figure.stunned) == ("up", "prone", True)
        assert 0 < (figure.spot.x - 6000) ** 2 + (figure.spot.y - 5000) ** 2 <= (250 + 75 + 300) ** 2
    assert done.table.spot("vic") != done.table.spot("ann")


def test_a_wreck_is_level_two() -> None:
    """lotg/ruling/overturn-result: it is climbed over like scrub, and nobody ends on it."""
    table = walking(vehicles=[wagon("cart", (60, 55), (60, 10))]).change_vehicle("cart", status="wrecked")
    assert [edge.level for edge in edges_on(table, "vic", NORTH)] == [2]
    assert gone(go(table, 15, 1, 1)) == 13
    assert gone(go(table, 15, 3, 4)) < 2.5


# Rulings


def test_a_piece_costs_once_in_a_half_turn_and_a_fence_each_time() -> None:
    """lotg/ruling/terrain-multiple: into the scrub, out and in again; but over the fence and back is two crossings."""
    scrub = walker(rough("scrub", 50, 55, 20, 3))
    way = path((60, 60), (60, 56), (60, 59), (60, 56))
    assert len(edges_on(scrub, "vic", way)) == 1
    rails = walker(walls=[fence("rails", (40, 58), (80, 58))])
    assert len(edges_on(rails, "vic", path((60, 60), (60, 56), (60, 60)))) == 2
    again = go(scrub, 4, 1, 1).table.change("vic", crossed=(), slowed=0, moved=0, trail=(), allowance=0)
    assert len(edges_on(again, "vic", path((60, 56), (60, 50)))) == 1


def test_a_forced_move_pays_too() -> None:
    """lotg/terrain/foot-dice: a fall-back or flight goes over the same ground, with its own allowance."""
    table = walker(rough("scrub", 50, 40, 20, 15)).change("vic", moved=1500, allowance=1500)
    done = play_out(table, ForcedMove("vic", path((60, 60), (60, 40)), 2500), rolls=[6, 6])
    assert gone(done) == 13


def test_an_unseen_enemy_is_bumped_into() -> None:
    """lotg/ruling/passing-figures: the walk ends there, and the mover's side knows of it."""
    table = stage(person("vic", "red", (60, 60)), person("wes", "blue", (60, 50))).change("wes", known=("blue",))
    table = table.but(holding=("blue",))
    done = go(table, 15)
    assert 8 < gone(done) < 8.6
    assert "red" in done.table.figure("wes").known
    assert done.of(travels.Bumped)
