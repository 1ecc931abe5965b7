"""Moving (section 2.6): how far, over what, through whom, and what ends a Move."""

from itertools import pairwise
from typing import Any

import pytest

from posse.content.kinds import area_kinds, line_kinds
from posse.engine.refusal import Refusal
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction, take
from posse.games.ruthless.ending import out_of_the_fight
from posse.games.ruthless.journeys import journey
from posse.games.ruthless.mounting import Mount
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import Flee
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.scenario import Objective
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import PushBack
from posse.tabletop.length import inches
from posse.tabletop.terrain import Link, Opening, Platform, Point, Spot, Wall
from tests.ruthless.stage import person, play, play_out, refused, stage
from tests.stage_parts import Place, area, fence, path, rule_of, spot, wall

ANN = (10.0, 10.0)
RULE = {
    False: ("ruthless/move/foot-open-6", "ruthless/move/foot-rough-3"),
    True: ("ruthless/move/horse-open-12", "ruthless/move/horse-rough-8"),
}


def alone(*others: Any, mounted: bool = False, at: Place = ANN, **facts: Any) -> Table:
    """Ann, on foot or mounted, at (10, 10), with Ben out of the way."""
    ann = person("ann", "red", at, horse="dusty" if mounted else None)
    return stage(ann, *others, person("ben", "blue", (44, 44)), **facts)


def why(table: Table, *places: Place, start: Place = ANN) -> str:
    return rule_of(journey(table, "ann", path(start, *places)))


def doorway(kind: Any = "door", wide: bool = False) -> Wall:
    """A house wall across the way, at x = 12, with an opening two inches wide where Ann heads."""
    opening = Opening(
        kind, inches(9), inches(11), sill=inches(0.5) if kind == "window" else 0, head=inches(2), wide=wide
    )
    return wall("house", (12, 0), (12, 20), openings=(opening,))


def ladder(height: float) -> dict[str, Any]:
    """A roof east of Ann, and a ladder up to it an inch and a half away."""
    corners = ((11, 5), (20, 5), (20, 15), (11, 15))
    roof = Platform("roof", "roof", "roof", tuple(Point(inches(x), inches(y)) for x, y in corners), inches(height))
    link = Link("ladder", "ladder", "ladder", spot((11, 10)), Spot(inches(11.5), inches(10), 1))
    return {"platforms": [roof], "links": [link]}


@pytest.mark.parametrize(
    ("mounted", "rough", "limit"), [(False, False, 6), (False, True, 3), (True, False, 12), (True, True, 8)]
)
def test_move_rates_on_foot_and_mounted_in_the_open_and_on_rough_ground(
    mounted: bool, rough: bool, limit: float
) -> None:
    """ruthless/move/foot-open-6, ruthless/move/foot-rough-3, ruthless/move/horse-open-12, ruthless/move/horse-rough-8:
    table T3, to the hair, over the whole length of a bent path."""
    ford = [area("ford", 0, 11, 48, 1, footing="rough")] if rough else []
    table = alone(mounted=mounted, areas=ford)
    assert why(table, (11, 10), (11, 10 + limit - 1)) == ""
    assert why(table, (11, 10), (11, 10 + limit - 1 + 0.01)) == RULE[mounted][rough]


@pytest.mark.parametrize("far", [0, 0.2, 3, 6])
def test_move_up_to_any_length_to_the_limit_even_none(far: float) -> None:
    """ruthless/move/up-to: a Move may be short, or 0" long; it spends the action all the same; it begins where one stands."""
    after = play(take(alone(), "ann", Move("ann", path(ANN, (10 + far, 10))))).table
    assert (after.spot("ann"), after.figure("ann").left, after.figure("ann").moved) == (spot((10 + far, 10)), 1, 1)
    assert why(alone(), (12, 10), start=(11, 10)) == "ruthless/move/up-to"


@pytest.mark.parametrize(("mounted", "far"), [(False, 6), (True, 12)])
def test_move_double_move_two_moves_each_with_its_own_limit(mounted: bool, far: int) -> None:
    """ruthless/move/double-move: 12" on foot or 24" mounted in two Moves, never in one; one with a leg wound; a third
    with a 7."""
    table = alone(mounted=mounted).but(sevens=("open", ""))
    stops = [(10, 10 + far * leg) if far == 6 else (10 + far * leg, 10) for leg in range(3 if mounted else 4)]
    moves = [Move("ann", path(*leg)) for leg in pairwise(stops)]
    assert play(table, TakeAction("ann"), choices=moves).table.spot("ann") == spot(stops[-1])
    assert why(table, stops[2]) == RULE[mounted][0]
    limping = table.change("ann", wounds=(1, 0, 0, 0, 0, 0))
    once = play(limping, TakeAction("ann"), choices=moves[:1]).table.but(agenda=())
    assert refused(once, TakeAction("ann"), moves[1]).rule == "ruthless/wounds/leg-1-2"


def test_move_rough_list_doorways_fences_scrub_and_shallow_rivers() -> None:
    """ruthless/move/rough-list: these four are rough wherever a map has them; a deep river cannot be crossed."""
    assert {area_kinds()[kind].footing for kind in ("scrub", "ford")} == {"rough"}
    assert {line_kinds()[kind].footing for kind in ("rail", "corral", "picket", "hitching_rail")} == {"rough"}
    assert area_kinds()["river"].footing == "impassable"
    for terrain in (
        {"walls": [doorway()]},
        {"walls": [fence("rail", (12, 0), (12, 20))]},
        {"areas": [area("scrub", 11.5, 9, 1, 2, footing=area_kinds()["scrub"].footing)]},
        {"areas": [area("ford", 11.5, 9, 1, 2, footing=area_kinds()["ford"].footing)]},
    ):
        table = alone(**terrain)
        assert why(table, (13, 10)) == ""
        assert why(table, (13.1, 10)) == "ruthless/move/foot-rough-3"
    deep = alone(areas=[area("river", 11.5, 9, 1, 2, footing=area_kinds()["river"].footing)])
    assert why(deep, (13, 10)) == "ruthless/move/blocking"


def test_move_mixed_ground_any_rough_ground_met_limits_the_whole_move() -> None:
    """ruthless/move/mixed-ground: one step into the scrub and the rough limit covers the Move from its start (RR-15).

    A line counts when crossed; walking away from the fence that sheltered one is open. ruthless/move/rough-player-defined: a
    piece of no listed kind is rough if it was agreed, and open if not.
    """
    scrub = alone(areas=[area("scrub", 14, 5, 4, 10, footing="rough")])
    rail = alone(walls=[fence("rail", (10.5, 0), (10.5, 20))])
    graves, porch = (alone(areas=[area("graves", 11, 9, 1, 2, footing=footing)]) for footing in ("rough", "open"))
    for table, x, y in ((scrub, 14, 10), (scrub, 10, 16), (rail, 4, 10), (rail, 10, 16), (porch, 14, 10)):
        assert why(table, (x, y)) == ""
    for rough, far in ((scrub, 14.1), (rail, 13.1), (graves, 14)):
        assert why(rough, (far, 10)) == "ruthless/move/foot-rough-3"


def test_move_mixed_ground_ex_r31() -> None:
    """ruthless/move/mixed-ground: EX-R31: 2" + 1" over a fence, not 2" + 1.5"; 8" mounted; 6" and then 3" over it."""
    near = alone(walls=[fence("rail", (12, 0), (12, 20))])
    assert why(near, (13, 10)) == ""
    assert why(near, (13.5, 10)) == "ruthless/move/foot-rough-3"
    rider = alone(mounted=True, walls=[fence("rail", (15, 0), (15, 20))])
    assert why(rider, (18, 10)) == ""
    assert why(rider, (18.1, 10)) == "ruthless/move/horse-rough-8"
    far = alone(walls=[fence("rail", (16.5, 0), (16.5, 20))])
    two = [Move("ann", path(ANN, (16, 10))), Move("ann", path((16, 10), (19, 10)))]
    assert play(far, TakeAction("ann"), choices=two).table.spot("ann") == spot((19, 10))
    assert why(far, (19, 10)) == "ruthless/move/foot-rough-3"


def test_move_mounted_doorway_only_wide_ones_and_those_are_rough() -> None:
    """ruthless/move/mounted-doorway: nobody rides through an ordinary doorway; a barn door is 8" going (RR-17)."""
    assert why(alone(mounted=True, walls=[doorway()]), (15, 10)) == "ruthless/move/mounted-doorway"
    wide = alone(mounted=True, walls=[doorway(wide=True)])
    assert why(wide, (18, 10)) == ""
    assert why(wide, (18.1, 10)) == "ruthless/move/horse-rough-8"
    assert why(alone(walls=[doorway()]), (13, 10)) == ""


def test_move_climbing_is_rough_and_height_counts() -> None:
    """ruthless/move/climbing: up a ladder within 3", the height included (RR-18); a window is rough on foot; a mounted
    character neither climbs nor takes windows."""
    low, high = alone(**ladder(1.5)), alone(**ladder(1.6))
    assert why(low, (11, 10), (11.5, 10, 1)) == ""
    assert why(high, (11, 10), (11.5, 10, 1)) == "ruthless/move/foot-rough-3"
    down = low.change("ann", spot=spot((11.5, 10, 1)))
    assert why(down, (11, 10), (10, 10), start=(11.5, 10, 1)) == ""
    assert why(down, (11, 10), (9.9, 10), start=(11.5, 10, 1)) == "ruthless/move/foot-rough-3"
    assert why(low, (11, 12), (11.5, 12, 1)) == "ruthless/move/climbing"
    assert why(alone(walls=[doorway("window")]), (13, 10)) == ""
    assert why(alone(walls=[doorway("window")]), (13.1, 10)) == "ruthless/move/foot-rough-3"
    assert why(alone(mounted=True, walls=[doorway("window")]), (13, 10)) == "ruthless/move/climbing"
    assert why(alone(mounted=True, **ladder(1)), (11, 10), (11.5, 10, 1)) == "ruthless/move/climbing"


def test_move_stops_at_contact_and_the_brawl_is_fought_at_once() -> None:
    """ruthless/move/stops-at-contact: the Move ends at the first enemy touched, its rest is lost (RR-62)."""
    table = stage(person("ann", "red", ANN), person("ben", "blue", (13, 10)), hands={"red": "KS", "blue": "2D"})
    choices: list[Any] = [Move("ann", path(ANN, (16, 10))), "brawl-card card=KS", "brawl-card card=2D"]
    played = play(table, TakeAction("ann"), choices=choices, rolls=[5, 5, 10, 10])
    moved = played.of(events.Moved)[0]
    assert (moved.path[-1], moved.length) == (spot((11.9, 10)), inches(1.9))
    assert played.kinds(events).index("BrawlFought") == 1
    assert (played.table.figure("ann").left, played.waiting is None) == (1, False)


@pytest.mark.parametrize(("apart", "meets"), [(1.1, ("ben",)), (1.11, ())])
def test_move_stops_at_contact_also_when_only_brushing_past(apart: float, meets: tuple[str, ...]) -> None:
    """ruthless/move/stops-at-contact: a tenth of an inch is contact, a hair more is a clear way past (RR-13)."""
    found = journey(
        stage(person("ann", "red", ANN), person("ben", "blue", (13, 10 + apart))), "ann", path(ANN, (16, 10))
    )
    assert not isinstance(found, Refusal)
    assert found.meets == meets


def test_move_only_move_actions_count_other_displacements_leave_the_allowance_alone() -> None:
    """ruthless/move/only-move-actions-count: ducking, fleeing, being pushed and mounting use no leg-wound allowance."""
    rocks = [area("rocks", 13, 9, 2, 2, cover="hard", height=1)]
    table = stage(
        person("ann", "red", ANN),
        person("ben", "blue", (10, 16)),
        areas=rocks,
        hands={"red": "KS"},
        shown={"red": "2S", "blue": "9D"},
        horses={"dusty": (8.7, 10)},
    ).change("ann", wounds=(1, 0, 0, 0, 0, 0))
    ducked = play(table, Reaction("ben", "ann"), choices=[lambda choice: _first_duck(choice, table)]).table
    fled = play(table.change("ann", lily=True), Flee("ann")).table.change("ann", lily=False)
    pushed = play(table, PushBack("ben", "ann")).table
    mounted = take(table, "ann", Mount("dusty"))
    for after in (ducked, fled, pushed, mounted):
        assert after.spot("ann") != table.spot("ann")
        assert after.figure("ann").moved == 0
        assert Move.may(after, after.figure("ann")) is None


def _first_duck(choice: Any, table: Table) -> Any:
    duck = next(option for option in choice.options if type(option).__name__ == "Duck")
    return next(example for example in duck.examples(table) if example.path[-1] != table.spot("ann"))


def test_move_blocking_friends_are_passed_but_not_stood_on() -> None:
    """ruthless/move/blocking: through a friend or a loose horse, not ending on either (RR-16); never through an enemy already
    touched, a solid wall, or off the table."""
    table = alone(person("amy", "red", (12, 10)), horses={"dusty": (12, 14)})
    for y in (10, 14):
        there = table.change("ann", spot=spot((10, y)))
        assert why(there, (14, y), start=(10, y)) == why(there, (10.5, y), start=(10, y)) == ""
        assert why(there, (12.5, y), start=(10, y)) == "ruthless/move/blocking"
    touching = stage(person("ann", "red", ANN), person("ben", "blue", (11, 10)))
    assert why(touching, (13, 10)) == "ruthless/move/blocking"
    assert why(touching, (7, 10)) == ""
    assert why(alone(walls=[wall("house", (12, 0), (12, 20))]), (13, 10)) == "ruthless/move/blocking"
    edge = alone(at=(2, 2))
    assert why(edge, (0.5, 2), start=(2, 2)) == ""
    assert why(edge, (0.4, 2), start=(2, 2)) == "ruthless/move/blocking"


@pytest.mark.parametrize("leave_table", [False, True])
def test_move_blocking_option_leave_table_by_an_exit_of_the_scenario_or_any_edge(leave_table: bool) -> None:
    """ruthless/move/blocking, option `leave_table` (RR-16): by the side's exit, or any edge where the scenario names none;
    the one who left counts for nothing."""
    exits: dict[str, Any] = {"zones": {"road": (0, 0, 3, 3)}, "objectives": [Objective("exit", "red", 5, zone="road")]}
    for facts, to in ((exits, (2, 2)), ({}, (0.5, 2))):
        table = alone(at=(4, 2), house_rules={"leave_table": leave_table}, **facts)
        inland, out = (Move("ann", path((4, 2), end), leave=True) for end in ((4, 6), to))
        assert refused(table, TakeAction("ann"), inland).rule == "ruthless/move/blocking"
        if not leave_table:
            assert refused(table, TakeAction("ann"), out).rule == "ruthless/move/blocking"
            continue
        played = play_out(table, TakeAction("ann"), choices=[out])
        assert played.table.figure("ann").status == "away"
        assert not out_of_the_fight(played.table.figure("ann"))


def test_move_blocking_nobody_leaves_out_of_a_charge() -> None:
    """ruthless/move/blocking: a Move that ends at an enemy is a fight, not a way out."""
    table = stage(person("ann", "red", (4, 2)), person("ben", "blue", (0.6, 2)), house_rules={"leave_table": True})
    out = Move("ann", path((4, 2), (0.5, 2)), leave=True)
    assert refused(table, TakeAction("ann"), out).rule == "ruthless/move/stops-at-contact"


def test_move_no_facing_sight_is_all_round_and_turning_is_free() -> None:
    """ruthless/move/no-facing: whichever way a figure came, it sees and may be seen in every direction (RR-32)."""
    ring = [(10, 16), (16, 10), (10, 4), (4, 10), (14, 14), (6, 6)]
    people = [person(f"foe{place}", "blue", at) for place, at in enumerate(ring)]
    table = stage(person("ann", "red", ANN), *people)
    moved = play(take(table, "ann", Move("ann", path(ANN, (11, 10), (10, 10))))).table
    assert all(moved.look("ann", foe.id).sees and moved.look(foe.id, "ann").sees for foe in moved.foes("ann"))
    assert moved.spot("ann") == table.spot("ann")
