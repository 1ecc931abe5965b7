"""The designer's tools (section 2.21): limits, arrivals, objectives, silver, Wanted outlaws and points."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, get_args

import pytest

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.table import Outcome
from posse.games.deeds.answers import Aim, Done, Reload, Shoot
from posse.games.ruthless import events
from posse.games.ruthless.actions import Cover, TakeAction, refused_actions
from posse.games.ruthless.arrivals import Arrivals, Deploy, SetDown
from posse.games.ruthless.ending import CheckObjectives, Skedaddle, TimeUp
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import Courage, Flee
from posse.games.ruthless.places import spots_beside
from posse.games.ruthless.reactions import Reaction, SnapShot
from posse.games.ruthless.scenario_data import SCENARIOS, Objective
from posse.games.ruthless.scenario_file import Limit
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.setting_up import set_up
from posse.games.ruthless.shooting import Fan, FireShot, to_hit
from posse.games.ruthless.silver import take_silver
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import BeginTurn, EndStep
from posse.games.ruthless.wounds import LandHits
from posse.games.scenarios.scenario import Load
from tests.ruthless.stage import duel, make_setup, person, play, refused
from tests.stage_parts import area, path, spot

LIMITS = "ruthless/scenario/character-limits"


def outcome(table: Table, *items: Item[Table], **written: Any) -> Outcome:
    """How the match ended."""
    ended = play(table, *items, **written).table.outcome
    assert ended is not None, "the match goes on"
    return ended


# Limits


def limited(limit: str, **facts: Any) -> Table:
    """Vic, whom the scenario forbids one thing, Wes in short range and a horse at Vic's elbow."""
    vic = {"limits": (limit,) if limit else (), "rounds": (Load("revolver", 4),), **facts}
    return duel(
        6, vic=vic, horses={"bay": (10, 11.3)}, areas=[area("rocks", 8, 9.5, 1.4, 1, cover="hard", height=2)], turn=2
    )


def lily(table: Table) -> Table:
    return table.change("vic", lily=True)


def riding(table: Table) -> Table:
    return table.change("vic", horse="bay", spot=table.spot("bay")).change_horse("bay", rider="vic")


def as_is(table: Table) -> Table:
    return table


ANSWERS: dict[str, tuple[Callable[[Table], Table], Callable[[Table], Option[Table]]]] = {
    "move": (as_is, lambda table: Move("vic", path((10, 10), (10, 8)))),
    "aim": (as_is, lambda table: Aim()),
    "got_you_covered": (as_is, lambda table: Cover()),
    "shoot": (as_is, lambda table: Shoot("revolver", "wes")),
    "fanfire": (as_is, lambda table: Fan("revolver", "wes", 3)),
    "mount": (as_is, lambda table: Mount("bay")),
    "dismount": (riding, lambda table: Dismount(spots_beside(table, "vic", "bay")[0])),
    "reload": (as_is, lambda table: Reload("revolver")),
    "courage": (lily, lambda table: Courage()),
}


def test_scenario_character_limits_every_limit_is_held_below() -> None:
    """ruthless/scenario/character-limits: what a scenario may forbid is what these tests try."""
    assert {*ANSWERS, "snap_shot"} == set(get_args(Limit))


@pytest.mark.parametrize("limit", ANSWERS)
def test_scenario_character_limits_refuse_the_listed_action(limit: str) -> None:
    """ruthless/scenario/character-limits: a listed action is refused for the listed character, with this rule."""
    state, answer = ANSWERS[limit]
    free = play(state(limited("")), TakeAction("vic"))
    wanted = answer(free.table)
    assert free.choice.refuses(wanted, free.table) is None
    refusal = refused(state(limited(limit)), TakeAction("vic"), wanted)
    assert refusal.rule == LIMITS
    assert "Vic" in refusal.sentence


@pytest.mark.parametrize("limit", [limit for limit in ANSWERS if limit != "fanfire"])
def test_scenario_character_limits_are_told_beside_the_buttons(limit: str) -> None:
    """ruthless/scenario/character-limits: the list of closed actions gives the scenario as the reason."""
    state, _ = ANSWERS[limit]
    table = state(limited(limit))
    closed = dict(refused_actions(table, table.figure("vic")))
    assert closed[limit].rule == LIMITS


def test_scenario_character_limits_leave_everybody_else_alone() -> None:
    """ruthless/scenario/character-limits: works like a trait of that one character; Wes aims as he likes."""
    table = limited("aim")
    done = play(table, TakeAction("wes"), choices=[Aim(), Done()])
    assert [event.figure for event in done.of(events.Aimed)] == ["wes"]


def test_scenario_character_limits_bar_snap_shots_but_not_ducking() -> None:
    """ruthless/scenario/character-limits: with `snap_shot` forbidden a card may still be played to duck."""
    facts: dict[str, Any] = {
        "hands": {"blue": "KS"},
        "areas": [area("rocks", 19, 9.5, 2, 1, cover="hard", height=2)],
    }
    free = duel(6, **facts)
    barred = duel(6, wes={"limits": ("snap_shot",)}, **facts)
    snap = SnapShot("KS", "revolver", "vic")
    window = play(free, Reaction("vic", "wes")).choice
    assert snap in window.options
    refusal = refused(barred, Reaction("vic", "wes"), snap)
    assert refusal.rule == LIMITS


# Special rules


@pytest.mark.parametrize(("turn", "open"), [(1, False), (3, False), (4, True)])
def test_scenario_special_rules_limits_end_with_their_turn(turn: int, open: bool) -> None:
    """ruthless/scenario/special-rules: what a scenario forbids comes before what the rules allow, for as long as it says."""
    table = limited("shoot", until_turn=3).but(turn=turn)
    choice = play(table, TakeAction("vic")).choice
    assert (Shoot("revolver", "wes") in choice.options) is open


def test_scenario_special_rules_are_public_before_play_starts() -> None:
    """ruthless/scenario/special-rules: everybody can read the limits, arrivals and bounties of everybody."""
    setup = make_setup(
        [
            person("vic", "red", (5, 5), limits=("shoot",), until_turn=2, wanted=3),
            person("wes", "blue", (20, 20), arrives=4),
        ]
    )
    match = Match(RUTHLESS, setup, Seeded(1))
    for seat in ("red", "blue", None):
        scene = match.view(seat).table.scene
        assert scene.profiles["vic"].limits == {"shoot"}
        assert (scene.profiles["vic"].until_turn, scene.profiles["vic"].wanted) == (2, 3)
        assert scene.profiles["wes"].start.arrives == 4


def test_scenario_special_rules_a_scenario_sets_options_and_the_table_may_change_them() -> None:
    """ruthless/scenario/special-rules: the general rule is that nobody leaves the table; this scenario says otherwise."""
    assert set_up("high-noon").house.leave_table is False
    assert set_up("payroll-1-holdup").house.leave_table is True
    assert set_up("payroll-1-holdup", {"leave_table": False}).house.leave_table is False


def test_scenario_special_rules_end_the_match_at_the_scenarios_turn_limit() -> None:
    """ruthless/scenario/special-rules: the book knows no last turn (RR-89); the scenario sets one and says why."""
    early = play(duel(20, turn=4, turn_limit=5), TimeUp())
    assert early.table.outcome is None
    ended = outcome(duel(20, turn=5, turn_limit=5), TimeUp())
    assert (ended.reason, ended.winners) == ("Time is up.", ())
    assert ended.rule == "ruthless/scenario/special-rules"


def test_scenario_special_rules_time_up_the_side_with_more_in_the_fight_is_ahead() -> None:
    """ruthless/scenario/special-rules: without points, whoever has more people still in the fight when time is up wins."""
    table = duel(20, person("una", "blue", (40, 40)), turn=5, turn_limit=5)
    assert outcome(table, TimeUp()).winners == ("blue",)
    assert outcome(table.change("una", lily=True), TimeUp()).winners == ()


# Arrivals and odd deployment


def late(**facts: Any) -> Table:
    """Una comes on in turn 3."""
    return duel(20, person("una", "red", (10, 30), arrives=3), **facts)


def test_scenario_odd_deployment_late_arrivals_come_on_in_their_turn() -> None:
    """ruthless/scenario/odd-deployment: not on the table before, there in the turn the scenario names, ready to act."""
    table = late()
    assert table.figure("una").status == "waiting"
    assert play(table.but(turn=2), Arrivals()).table.figure("una").status == "waiting"
    begun = play(table.but(turn=2), BeginTurn())
    una = begun.table.figure("una")
    assert (una.status, una.spot, una.left) == ("up", spot((10, 30)), 2)
    assert [event.figure for event in begun.of(events.Arrived)] == ["una"]


def test_scenario_odd_deployment_late_arrivals_cannot_be_seen_or_shot_before() -> None:
    """ruthless/scenario/odd-deployment: one who has not arrived is nobody's target and acts in no turn."""
    table = late()
    assert [foe.id for foe in table.foes("wes")] == ["vic"]
    assert [friend.id for friend in table.friends("vic")] == []


def test_scenario_odd_deployment_late_arrivals_do_not_count_for_skedaddle() -> None:
    """ruthless/scenario/odd-deployment: no roll for somebody who is still on the way, and the side fights on for them."""
    assert play(late(), Skedaddle()).asked == []
    alone = late().change("vic", status="dead")
    done = play(alone, Skedaddle(), rolls=[2])
    (rolled,) = done.of(events.SkedaddleRolled)
    assert (rolled.count, rolled.side) == (1, "red")
    assert done.table.outcome is None, "Una is still coming, so red is not wiped out"


def test_scenario_odd_deployment_a_taken_place_makes_the_arrival_wait() -> None:
    """ruthless/scenario/odd-deployment: somebody stands where Una should come on; she comes when the place is free."""
    taken = late().change("vic", spot=spot((10, 30.5)))
    assert play(taken.but(turn=3), Arrivals()).table.figure("una").status == "waiting"
    free = taken.change("vic", spot=spot((10, 33)))
    assert play(free.but(turn=4), Arrivals()).table.figure("una").up


def test_scenario_odd_deployment_zones_replace_the_default_edge() -> None:
    """ruthless/scenario/odd-deployment: a figure with a zone is placed by its owner inside it and nowhere else."""
    una = person("una", "red", None, zone="loft")
    table = duel(20, una, zones={"loft": (30, 30, 6, 6)}).but(turn=0)
    inside = Deploy("una", spot((33, 33)))
    done = play(table, SetDown("una"), choices=[inside])
    assert done.table.figure("una").spot == spot((33, 33))
    refusal = refused(table, SetDown("una"), Deploy("una", spot((10, 33))))
    assert "must start in" in refusal.sentence


def test_scenario_odd_deployment_a_zone_can_be_a_late_arrivals_way_in() -> None:
    """ruthless/scenario/odd-deployment: due in turn 2 and with a zone, the owner is asked where in turn 2."""
    una = person("una", "red", None, zone="edge", arrives=2, horse="bay")
    table = duel(20, una, zones={"edge": (0, 40, 10, 8)})
    assert play(table, Arrivals()).asked == []
    done = play(table.but(turn=2), Arrivals(), choices=[Deploy("una", spot((5, 44)))])
    assert (done.table.figure("una").status, done.table.horse("bay").spot) == ("up", spot((5, 44)))


def test_scenario_odd_deployment_starts_anywhere_even_behind_the_enemy() -> None:
    """ruthless/scenario/odd-deployment: a place in the scenario needs no edge and no zone."""
    setup = make_setup(
        [person("vic", "red", (24, 24)), person("wes", "blue", (24, 2)), person("abe", "blue", (24, 46))]
    )
    table = RUTHLESS.start(setup)
    assert [figure.spot for figure in table.figures] == [spot((24, 24)), spot((24, 2)), spot((24, 46))]


def without_places(folder: Path, *changes: tuple[str, str]) -> Setup:
    """The Faro Table with nobody told where to start but the house's first two."""
    text = SCENARIOS.path("faro-table").read_text(encoding="utf-8")
    for old, new in (("at = [19.0, 12.2]\n", ""), ("at = [23.0, 12.4]\n", ""), *changes):
        assert old in text
        text = text.replace(old, new)
    path = folder / "faro-table.toml"
    path.write_text(text, encoding="utf-8")
    return set_up(path)


@pytest.mark.parametrize(
    ("edge", "inside", "outside"),
    [
        ("south", (24, 35), (24, 29.9)),
        ("west", (5, 16), (6.1, 18)),
        ("east", (45, 18), (41.9, 18)),
        ("north", (2, 2), (2, 6.1)),
    ],
)
def test_scenario_odd_deployment_the_default_is_six_inches_of_the_own_edge(
    tmp_path: Path, edge: str, inside: tuple[float, float], outside: tuple[float, float]
) -> None:
    """ruthless/scenario/odd-deployment: RR-89: told nothing, a side starts within 6" of its edge; the scenario names edges.

    The second side's edge is the south one unless the file says another.
    """
    name = 'name = "The Drovers"\n\n[[seat]]'
    told = () if edge == "south" else ((name, name.replace("\n\n", f'\nedge = "{edge}"\n\n')),)
    setup = without_places(tmp_path, *told)
    cole = next(figure for figure in setup.scenario.figures if figure.id == "cole")
    assert (cole.at, cole.zone) == (None, "drovers-edge")
    assert len(setup.scenario.zones) == 1
    table = RUTHLESS.start(setup)
    assert [item.figure for item in table.agenda if isinstance(item, SetDown)] == ["cole", "pete"]
    bare = table.but(agenda=())
    done = play(bare, SetDown("cole"), choices=[Deploy("cole", spot(inside))])
    assert done.table.figure("cole").up
    assert f"must start in the {edge} edge" in refused(bare, SetDown("cole"), Deploy("cole", spot(outside))).sentence


# Objectives


def scored(table: Table, *items: Item[Table], **written: Any) -> tuple[int, ...]:
    """Points of red and blue after some items."""
    return play(table, *items, **written).table.points


def goals(*objectives: Objective, **facts: Any) -> Table:
    """The last turn of a match for points: Vic, Una (red) against Wes, Abe (blue); the yard is around Vic."""
    return duel(
        20,
        person("una", "red", (10, 30)),
        person("abe", "blue", (31, 30)),
        objectives=objectives,
        zones={"yard": (8, 8, 4, 4), "gate": (0, 0, 4, 48)},
        turn=5,
        turn_limit=5,
        victory="points",
        **facts,
    )


def test_scenario_new_objectives_kill_counts_the_dead_and_the_captured() -> None:
    """ruthless/scenario/new-objectives: `kill` scores for each enemy dead or captured, at the end."""
    table = goals(Objective("kill", "red", 2))
    assert scored(table, TimeUp()) == (0, 0)
    assert scored(table.change("wes", status="dead"), TimeUp()) == (2, 0)
    assert scored(table.change("wes", status="dead").change("abe", status="captured"), TimeUp()) == (4, 0)
    assert scored(table.change("vic", status="dead").change("wes", status="down"), TimeUp()) == (0, 0)


def test_scenario_new_objectives_hold_at_the_end_needs_the_ground_alone() -> None:
    """ruthless/scenario/new-objectives: `hold` with `end`: somebody conscious there and no conscious enemy."""
    table = goals(Objective("hold", "red", 3, zone="yard"))
    assert scored(table, TimeUp()) == (3, 0)
    assert scored(table, CheckObjectives()) == (0, 0), "looked at only at the end"
    assert scored(table.change("vic", status="down"), TimeUp()) == (0, 0)
    contested = table.change("wes", spot=spot((8.5, 8.5)))
    assert scored(contested, TimeUp()) == (0, 0)
    assert scored(contested.change("wes", status="down"), TimeUp()) == (3, 0)


def test_scenario_new_objectives_hold_every_turn_scores_in_the_end_step_before_skedaddle() -> None:
    """ruthless/scenario/new-objectives: `hold` with `turn` is looked at in every end step, before anybody runs."""
    table = goals(Objective("hold", "red", 1, zone="yard", when="turn"))
    assert scored(table, TimeUp()) == (0, 0), "not counted once more at the end"
    assert scored(table, CheckObjectives()) == (1, 0)
    running = table.but(turn=2).change("una", status="dead")
    done = play(running, EndStep(), rolls=[1])
    kinds = done.kinds(events)
    assert kinds.index("PointsScored") < kinds.index("SkedaddleRolled") < kinds.index("SideRan")
    assert done.table.points == (1, 0)


def leaving(table: Table, id: str = "vic") -> Table:
    """The figure walks to the west edge and off."""
    start = table.spot(id)
    return play(
        table.change(id, left=1),
        TakeAction(id),
        choices=[Move(id, (start, spot((3.9, start.y / 254))), True)],
    ).table


def test_scenario_new_objectives_exit_scores_for_each_who_leaves_by_the_zone() -> None:
    """ruthless/scenario/new-objectives: `exit` scores for whoever leaves there, at once, and for no other way out."""
    table = goals(Objective("exit", "red", 2, zone="gate"), house_rules={"leave_table": True}).change(
        "vic", spot=spot((9, 10))
    )
    gone = leaving(table)
    assert (gone.figure("vic").status, gone.points) == ("away", (2, 0))
    assert scored(gone, TimeUp()) == (2, 0), "not counted twice"
    refusal = refused(table, TakeAction("wes"), Move("wes", path((31, 10), (33, 10)), True))
    assert "no way off the table" in refusal.sentence


def test_scenario_new_objectives_exit_is_kept_when_the_rest_of_the_side_runs() -> None:
    """ruthless/scenario/new-objectives: those who ran did not leave by the zone, those who left before did."""
    table = goals(Objective("exit", "red", 2, zone="gate"), house_rules={"leave_table": True}).change(
        "vic", spot=spot((9, 10))
    )
    gone = leaving(table).change("una", lily=True, spot=spot((2, 30)))
    done = play(gone, Skedaddle(), rolls=[1])
    assert done.table.fled == ("red",)
    assert done.table.points == (2, 0), "Una ran from within the zone, which is no leaving by it"


def test_scenario_new_objectives_two_exits_score_each_by_its_own_zone() -> None:
    """ruthless/scenario/new-objectives: a figure that leaves by one road is not paid for the other."""
    table = goals(
        Objective("exit", "red", 2, zone="gate"),
        Objective("exit", "red", 5, zone="yard"),
        house_rules={"leave_table": True},
    ).change("vic", spot=spot((9, 10)))
    assert leaving(table).points == (2, 0)


def test_scenario_new_objectives_survive_needs_the_figure_alive_and_free() -> None:
    """ruthless/scenario/new-objectives: `survive` pays for one who is up, out cold or away, not dead or taken."""
    table = goals(Objective("survive", "red", 3, figure="una"))
    for status, points in (("up", 3), ("down", 3), ("away", 3), ("dead", 0), ("captured", 0)):
        assert scored(table.change("una", status=status), TimeUp()) == (points, 0), status


def test_scenario_new_objectives_silver_counts_dollars_in_pockets() -> None:
    """ruthless/scenario/new-objectives: `silver` pays per dollar carried or carried off, to the side it names."""
    table = goals(Objective("silver", "red", 2), Objective("kill", "blue", 1))
    rich = table.change("vic", silver=3).change("una", silver=1, status="away").change("wes", silver=4)
    assert scored(rich, TimeUp()) == (8, 0)


def test_scenario_new_objectives_every_shipped_kind_can_be_read() -> None:
    """ruthless/scenario/new-objectives: the scenarios that come with the game use each kind and each time."""
    found = {(goal.kind, goal.when) for id in SCENARIOS.ids() for goal in set_up(id).scenario.objectives}
    assert found == {
        ("kill", "end"),
        ("hold", "end"),
        ("hold", "turn"),
        ("exit", "end"),
        ("survive", "end"),
        ("silver", "end"),
    }


# Victory points


def test_scenario_victory_points_decide_if_the_scenario_says_so() -> None:
    """ruthless/scenario/victory-points: the highest total wins a scenario for points, even for the side that ran."""
    table = goals(Objective("kill", "red", 1)).change("vic", status="dead").change("wes", status="dead")
    ended = outcome(table, Skedaddle(), rolls=[1, 9])
    assert (ended.winners, ended.score) == (("red",), (("red", 1), ("blue", 0)))


def test_scenario_victory_points_do_not_decide_if_the_scenario_does_not_say_so() -> None:
    """ruthless/scenario/victory-points: the same end without points goes to the side that stayed."""
    table = duel(20, person("una", "red", (10, 30)), objectives=[Objective("kill", "red", 1)], victory="last_standing")
    hurt = table.change("vic", status="dead").change("wes", lily=True)
    assert outcome(hurt, Skedaddle(), rolls=[1, 9]).winners == ("blue",)


def test_scenario_victory_points_equal_totals_go_to_who_stands_better_or_to_nobody() -> None:
    """ruthless/scenario/victory-points: nobody has the highest total alone: more people in the fight, else a draw."""
    table = goals(Objective("kill", "red", 1), Objective("kill", "blue", 1))
    even = table.change("vic", status="dead").change("wes", status="dead")
    assert (outcome(even, TimeUp()).winners, outcome(even, TimeUp()).score) == ((), (("red", 1), ("blue", 1)))
    assert outcome(even.change("una", lily=True), TimeUp()).winners == ("blue",)


# Silver


def purse(**facts: Any) -> Table:
    """Two dollars two inches north of Vic, and Wes far off."""
    return duel(20, silver={"bag": ((10, 8), 2)}, **facts)


def walk(table: Table, *places: tuple[float, float], rolls: tuple[int, ...] = ()) -> Any:
    """Vic's last action is a Move along these places."""
    way = path((10, 10), *places)
    return play(table.change("vic", left=1), TakeAction("vic"), choices=[Move("vic", way)], rolls=rolls)


def test_scenario_silver_dollars_are_taken_by_a_move_that_touches_them() -> None:
    """ruthless/scenario/silver-dollars: passing over is enough, and it costs nothing (RR-84)."""
    done = walk(purse(), (10, 5))
    assert (done.table.figure("vic").silver, done.table.coins) == (2, ())
    assert [event.value for event in done.of(events.SilverTaken)] == [2]
    short = walk(purse(), (10, 9.2))
    assert (short.table.figure("vic").silver, len(short.table.coins)) == (0, 1)


def test_scenario_silver_dollars_contact_is_a_tenth_of_an_inch() -> None:
    """ruthless/scenario/silver-dollars: base half an inch, gap a tenth: at 0.6" it is touched, beyond it is not."""
    assert walk(purse(), (10, 8.6)).table.figure("vic").silver == 2
    assert walk(purse(), (10, 8.61)).table.figure("vic").silver == 0


def test_scenario_silver_dollars_are_not_taken_by_running_away() -> None:
    """ruthless/scenario/silver-dollars: only a Move takes silver; a flight over it does not."""
    table = purse(areas=[area("rocks", 9, 3, 2, 1, cover="hard", height=2)])
    fled = play(table.change("vic", lily=True), Flee("vic"))
    assert fled.table.spot("vic").y < spot((10, 8)).y
    assert (fled.table.figure("vic").silver, len(fled.table.coins)) == (0, 1)


@pytest.mark.parametrize(("roll", "status"), [(10, "down"), (1, "dead")])
def test_scenario_silver_dollars_are_dropped_when_the_carrier_falls(roll: int, status: str) -> None:
    """ruthless/scenario/silver-dollars: killed or knocked out, the carrier drops it all on the spot; others may take it."""
    table = purse().but(coins=()).change("vic", silver=3, wounds=(2, 0, 0, 0, 0, 0))
    done = play(table, LandHits("vic", "wes", 1), rolls=[roll])
    assert (done.table.figure("vic").status, done.table.figure("vic").silver) == (status, 0)
    (coin,) = done.table.coins
    assert (coin.spot, coin.value) == (spot((10, 10)), 3)
    taken = take_silver(done.table, "wes", path((10, 14), (10, 10.55)))
    assert taken.figure("wes").silver == 3


def test_scenario_silver_dollars_touched_before_a_held_shot_are_dropped_where_the_carrier_falls() -> None:
    """ruthless/scenario/silver-dollars: a Move cut short by a covering shot has still touched what it passed."""
    table = duel(4, silver={"bag": ((10, 9), 2)}, shown={"red": "8D", "blue": "KS"}).change("wes", covering=True)
    way = path((10, 10), (10, 6))

    def at_the_end(choice: Choose[Table]) -> Option[Table]:
        return next(option for option in choice.options if getattr(option, "at", 0) >= 1016)

    done = play(table.change("vic", left=1), TakeAction("vic"), choices=[Move("vic", way), at_the_end], rolls=[10, 10])
    assert done.table.figure("vic").status == "down"
    (coin,) = done.table.coins
    assert (coin.spot, coin.value) == (spot((10, 6)), 2)


def test_scenario_silver_dollars_are_a_point_each_unless_told_otherwise() -> None:
    """ruthless/scenario/silver-dollars: RR-84: $1 is 1 point where no objective says what silver is worth."""
    plain = goals(Objective("kill", "red", 1)).change("vic", silver=2).change("wes", silver=5)
    assert scored(plain, TimeUp()) == (2, 5)
    told = goals(Objective("silver", "red", 3)).change("vic", silver=2).change("wes", silver=5)
    assert scored(told, TimeUp()) == (6, 0)


# Wanted outlaws


def outlaw(*others: Any, gap: float = 2, **facts: Any) -> Table:
    """Wes, Wanted for 5 and out cold, with Vic so far away."""
    return duel(gap, *others, wes={"wanted": 5}, **facts).change("wes", status="down", down_turn=1)


@pytest.mark.parametrize(("gap", "taken"), [(2, True), (2.01, False), (1, True)])
def test_scenario_wanted_outlaws_are_captured_by_a_guard_within_two_inches(gap: float, taken: bool) -> None:
    """ruthless/scenario/wanted-outlaws: RR-85: out cold at the end of a turn, a conscious enemy within 2"."""
    done = play(outlaw(person("abe", "blue", (40, 40)), gap=gap), CheckObjectives())
    assert (done.table.figure("wes").status, done.table.points) == (("captured", (5, 0)) if taken else ("down", (0, 0)))
    assert [(event.figure, event.points, event.side) for event in done.of(events.Captured)] == [
        ("wes", 5, "red")
    ] * taken


def test_scenario_wanted_outlaws_need_a_guard_on_his_feet() -> None:
    """ruthless/scenario/wanted-outlaws: an unconscious enemy guards nobody."""
    table = outlaw(person("abe", "blue", (40, 40))).change("vic", status="down")
    assert play(table, CheckObjectives()).table.figure("wes").status == "down"


@pytest.mark.parametrize(("gap", "taken"), [(3, False), (3.01, True)])
def test_scenario_wanted_outlaws_are_saved_by_a_friend_within_three_inches(gap: float, taken: bool) -> None:
    """ruthless/scenario/wanted-outlaws: RR-85: a conscious friend within 3" prevents it, an unconscious one does not."""
    table = outlaw(person("abe", "blue", (13 + 1 + gap, 10)))
    assert (play(table, CheckObjectives()).table.figure("wes").status == "captured") is taken
    asleep = table.change("abe", status="down")
    assert play(asleep, CheckObjectives()).table.figure("wes").status == "captured"


def test_scenario_wanted_outlaws_only_those_with_the_tag_and_only_when_down() -> None:
    """ruthless/scenario/wanted-outlaws: no bounty, no capture; and nobody is captured standing."""
    plain = duel(2, person("abe", "blue", (40, 40))).change("wes", status="down", down_turn=1)
    assert play(plain, CheckObjectives()).table.figure("wes").status == "down"
    standing = outlaw(person("abe", "blue", (40, 40))).change("wes", status="up")
    assert play(standing, CheckObjectives()).table.figure("wes").status == "up"


def test_scenario_wanted_outlaws_captured_leave_the_table_and_count_for_skedaddle() -> None:
    """ruthless/scenario/wanted-outlaws: removed, and still one of the number to beat."""
    table = play(outlaw(person("abe", "blue", (40, 40))), CheckObjectives()).table
    assert [foe.id for foe in table.foes("vic")] == ["abe"]
    done = play(table, Skedaddle(), rolls=[2])
    (rolled,) = done.of(events.SkedaddleRolled)
    assert (rolled.side, rolled.count) == ("blue", 1)


def test_scenario_wanted_outlaws_out_cold_are_taken_when_their_side_runs() -> None:
    """ruthless/scenario/wanted-outlaws: RR-85: left lying when the others run; the rest get away."""
    table = outlaw(person("abe", "blue", (40, 40)), gap=20)
    done = play(table, Skedaddle(), rolls=[1])
    assert (done.table.figure("wes").status, done.table.figure("abe").status) == ("captured", "away")
    assert done.table.points == (5, 0)


def test_scenario_wanted_outlaws_are_taken_by_nobody_when_both_sides_run() -> None:
    """ruthless/scenario/wanted-outlaws: nobody stays to take them."""
    table = outlaw(person("abe", "blue", (40, 40)), person("una", "red", (10, 40)), gap=20).change("una", lily=True)
    done = play(table, Skedaddle(), rolls=[1, 1])
    assert done.table.outcome is not None
    assert done.table.outcome.winners == ()
    assert (done.table.figure("wes").status, done.table.points) == ("away", (0, 0))


def test_scenario_wanted_outlaws_tag_has_no_effect_in_a_fight() -> None:
    """ruthless/scenario/wanted-outlaws: the same number to hit with and without a bounty."""
    plain, tagged = duel(6), duel(6, wes={"wanted": 5})
    weapon = plain.profile("vic").weapons[0]
    assert to_hit(plain, "vic", "wes", weapon) == to_hit(tagged, "vic", "wes", weapon)


def test_scenario_wanted_outlaws_dead_pay_nothing() -> None:
    """ruthless/scenario/wanted-outlaws: only a capture is paid for (RR-85)."""
    table = duel(6, wes={"wanted": 5, "wounds": (2, 0, 0, 0, 0, 0)})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[10, 1])
    assert (done.table.figure("wes").status, done.table.points) == ("dead", (0, 0))
