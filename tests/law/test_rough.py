"""Terrain (section 2.8): dice at the edge, what they leave of a move, falls, wrecks and fences."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.moving.paths import left
from posse.games.law_of_the_gun.moving.rough import ForcedMove, edges_on, spill
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.terrain import Area, Wall
from tests.law.stage import Played, area, fence, horse, opening, path, person, play_out, rough, spot, stage, wagon, wall

NORTH = path((60, 60), (60, 45))


def walker(*areas: Area, **facts: Any) -> Table:
    """Vic on foot, and a foe far off who does not see him."""
    return stage(person("vic", "red", (60, 60)), person("wes", "blue", (2, 118)), areas=areas, **hidden(facts))


def rider(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    """Vic on Dusty, looking north."""
    table = stage(
        person("vic", "red", (60, 60), horse="dusty"),
        person("wes", "blue", (2, 118)),
        horses=[horse("dusty", (60, 60), (60, 10))],
        areas=areas,
        **hidden(facts),
    )
    return table.change("vic", fast=fast, allowance=allowance)


def driver(*areas: Area, fast: str = "", allowance: int = 0, **facts: Any) -> Table:
    """Vic drives a cart north, and Ann rides along."""
    table = stage(
        person("vic", "red", None),
        person("ann", "red", None),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 60), (60, 10), driver="vic", passengers=("ann",))],
        areas=areas,
        **hidden(facts),
    )
    return table.change("vic", fast=fast, allowance=allowance)


def hidden(facts: dict[str, Any]) -> dict[str, Any]:
    """The same facts with a wall before the foe, so that nobody is asked to react."""
    return {
        **facts,
        "walls": [*facts.get("walls", ()), wall("hide", (0, 110), (12, 110)), wall("too", (12, 110), (12, 120))],
    }


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


def test_a_walker_throws_a_d6_for_each_level() -> None:
    """lotg/terrain/foot-dice: 15 cm, scrub of Level 2 after 5 cm, dice 1 and 3: 5 + 6 cm."""
    done = go(walker(rough("scrub", 50, 40, 20, 15)), 15, 1, 3)
    assert gone(done) == 11
    assert [question.sides for question in done.asked if hasattr(question, "sides")] == [6, 6]
    assert left(done.table, "vic") == 0


def test_a_rider_throws_a_d10() -> None:
    """lotg/terrain/horse-vehicle-dice: Level 1, and the face 0 is ten: 25 - 5 - 10 beyond it."""
    done = go(rider(rough("mud", 50, 40, 20, 15, 1)), 25, 10)
    assert [question.sides for question in done.asked if hasattr(question, "sides")] == [10]
    assert gone(done) == 15


def test_jumping_a_low_fence() -> None:
    """lotg/terrain/level-one-safe, E11: failed gallop of 40 cm, a fence after 15, the die shows 0: 30 cm in all, no fall."""
    table = rider(walls=[fence("rails", (40, 45), (80, 45))], fast="failed", allowance=4000)
    done = go(table, 40, 10)
    assert gone(done) == 30
    assert done.table.figure("vic").posture == "mounted"


def test_scrub_at_the_gallop() -> None:
    """lotg/terrain/horse-fall, lotg/movement/fast-horse-fail, E10: falls at the edge; no terrain dice."""
    table = rider(rough("scrub", 40, 20, 40, 30), fast="failed", allowance=4000)
    done = go(table, 40)
    vic, dusty = done.table.figure("vic"), done.table.horse("dusty")
    assert dusty.spot == spot((60, 50))
    assert dusty.rider == ""
    assert (vic.posture, vic.stunned, vic.acted) == ("prone", True, True)
    assert 190 < ((vic.spot.x - dusty.spot.x) ** 2 + (vic.spot.y - dusty.spot.y) ** 2) ** 0.5 < 260
    assert done.of(travels.Fell)


def test_at_ordinary_pace_nobody_falls() -> None:
    """lotg/terrain/slow-safe: only the loss. And who passed the test is safe (lotg/ruling/terrain-fast-test)."""
    scrub = rough("scrub", 40, 20, 40, 30)
    assert gone(go(rider(scrub), 25, 3, 4)) == 18
    assert gone(go(rider(scrub, fast="passed", allowance=5000), 50, 3, 4)) == 43


def test_a_vehicle_turns_over() -> None:
    """lotg/terrain/vehicle-overturn, lotg/ruling/overturn-result: a wreck, and everybody aboard prone beside it."""
    done = go(driver(rough("scrub", 40, 20, 40, 30), fast="failed", allowance=3000), 30)
    cart = done.table.vehicle("cart")
    assert (cart.status, cart.spot, cart.crew) == ("wrecked", spot((60, 50)), ())
    for id in ("vic", "ann"):
        figure = done.table.figure(id)
        assert (figure.posture, figure.stunned) == ("prone", True)
        assert 0 < (figure.spot.x - 6000) ** 2 + (figure.spot.y - 5000) ** 2 <= (250 + 75 + 300) ** 2
    assert done.table.spot("vic") != done.table.spot("ann")


def test_a_wreck_is_level_two() -> None:
    """lotg/ruling/overturn-result: it is climbed over like scrub, and nobody ends on it."""
    table = stage(
        person("vic", "red", (60, 60)),
        person("wes", "blue", (2, 118)),
        vehicles=[wagon("cart", (60, 55), (60, 10))],
        **hidden({}),
    ).change_vehicle("cart", status="wrecked")
    assert [edge.level for edge in edges_on(table, "vic", NORTH)] == [2]
    assert gone(go(table, 15, 1, 1)) == 13
    assert gone(go(table, 15, 3, 4)) < 2.5


# Rulings


def test_the_dice_are_thrown_at_the_edge() -> None:
    """lotg/ruling/terrain-when: a loss of 12 stops whoever has come 12 cm to the scrub there."""
    assert gone(go(walker(rough("scrub", 50, 30, 20, 18)), 15, 6, 6)) == 12


def test_several_pieces() -> None:
    """lotg/ruling/terrain-multiple: Level 2 and then Level 3, each paid."""
    table = walker(rough("one", 50, 55, 20, 3, 2), rough("two", 50, 40, 20, 12, 3))
    assert gone(go(table, 15, 1, 1, 1, 1, 1)) == 10


def test_a_piece_costs_once_in_a_half_turn_and_a_fence_each_time() -> None:
    """lotg/ruling/terrain-multiple: into the scrub, out and in again; but over the fence and back is two crossings."""
    scrub = walker(rough("scrub", 50, 55, 20, 3))
    way = path((60, 60), (60, 56), (60, 59), (60, 56))
    assert len(edges_on(scrub, "vic", way)) == 1
    rails = walker(walls=[fence("rails", (40, 58), (80, 58))])
    assert len(edges_on(rails, "vic", path((60, 60), (60, 56), (60, 60)))) == 2
    again = go(scrub, 4, 1, 1).table.change("vic", crossed=(), slowed=0, moved=0, trail=(), allowance=0)
    assert len(edges_on(again, "vic", path((60, 56), (60, 50)))) == 1


def test_more_lost_than_left() -> None:
    """lotg/ruling/terrain-floor: 5 cm left at the edge of Level 2, and 12 lost."""
    done = go(walker(rough("scrub", 50, 30, 20, 20)), 15, 6, 6)
    assert gone(done) == 10
    assert left(done.table, "vic") == 0


def test_nothing_left_at_a_fence() -> None:
    """lotg/ruling/terrain-floor: a line is crossed only if more than 0 remains; exactly 0 stops at the near edge."""
    table = walker(walls=[fence("rails", (40, 50), (80, 50))])
    assert 9.9 < gone(go(table, 15, 5)) < 10
    assert gone(go(table, 15, 4)) == 11


def test_no_dice_for_what_is_not_reached() -> None:
    """lotg/ruling/terrain-when: the first fence leaves 4 cm, so that the second is not come to."""
    table = walker(walls=[fence("one", (40, 55), (80, 55)), fence("two", (40, 46), (80, 46))])
    assert gone(go(table, 15, 6)) == 9
    assert gone(go(walker(walls=[fence("end", (40, 45), (80, 45))]), 15)) == 15


def test_who_is_stopped_inside_does_not_move() -> None:
    """lotg/ruling/terrain-when, lotg/ruling/terrain-floor: already inside, the dice come first."""
    done = go(walker(rough("bog", 50, 40, 20, 30, 3)), 10, 6, 6, 6)
    assert gone(done) == 0
    assert not done.of(travels.Moved)


@pytest.mark.parametrize(
    ("fast", "rolls", "falls"), [("failed", (), True), ("passed", (1, 1), False), ("", (1, 1), False)]
)
def test_what_decides_a_spill(fast: str, rolls: tuple[int, ...], falls: bool) -> None:
    """lotg/ruling/terrain-fast-test: the die for moving fast, and no other; lotg/ruling/fall-result: nobody is hurt."""
    done = go(rider(rough("scrub", 40, 20, 40, 30), fast=fast), 20, *rolls)
    assert bool(done.of(travels.Fell)) is falls
    assert done.table.figure("vic").status == "up"


def test_what_overturning_does() -> None:
    """lotg/ruling/overturn-result: a wreck, and those aboard are not hurt."""
    done = go(driver(rough("scrub", 40, 20, 40, 30), fast="failed"), 20)
    assert (done.table.figure("vic").status, done.table.figure("ann").status) == ("up", "up")
    assert done.table.vehicle("cart").status == "wrecked"


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


def test_a_spill_at_will() -> None:
    """lotg/terrain/horse-fall: whatever brings it about, the rider is off."""
    done = play_out(spill(rider(), "vic"))
    assert done.table.horse("dusty").rider == ""
