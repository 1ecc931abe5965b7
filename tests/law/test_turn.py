"""The sequence of play (section 2.4) and the end of a game: who begins, half-turns, who may act, who is left, goals, and time."""

from typing import Any

import pytest

from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun import turn
from posse.games.law_of_the_gun.acting.actions import Activate, Activated, TakeAction
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import LetItBe
from posse.games.law_of_the_gun.moving.mounting import Drop
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scoring import NOBODY, CheckEnd, Leave
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from tests.law.stage import make_setup, pair, party, person, play, play_out, point, refused, rock, spot, stage, wagon
from tests.stage_parts import kind_of, rule_of
from tests.sure import there


def quiet(**facts: Any) -> Table:
    """Vic and Wes, with a rock between them, so that neither reactions nor gunfights come into it."""
    return pair(60, areas=[rock("rock", 45, 40, 5, 40)], **facts)


def three(**facts: Any) -> Table:
    """Two of red close together, and Wes behind a rock."""
    return stage(
        person("ann", "red", (20, 60), initiative=2),
        person("bob", "red", (25, 60), initiative=4),
        person("wes", "blue", (80, 60)),
        areas=[rock("rock", 45, 40, 5, 40)],
        **facts,
    )


# Who begins


@pytest.mark.parametrize(
    ("how", "initiatives", "rolls"),
    [("d6-plus-initiative", (2, 5), [5, 3]), ("d6-plus-initiative", (3, 3), [4, 4, 1, 2]), ("scenario", (5, 1), [])],
)
def test_who_begins(how: str, initiatives: tuple[int, int], rolls: list[int]) -> None:
    """lotg/sequence/side-a, lotg/sequence/side-b, lotg/ruling/first-side (option sequence_first_side): d6 plus the best
    Initiative of each side, equals roll again; or the scenario names it."""
    sheets = [{"initiative": each} for each in initiatives]
    table = quiet(house_rules={"sequence_first_side": how}, vic=sheets[0], wes=sheets[1], first="blue")
    done = play_out(table, turn.FirstSide(), rolls=rolls)
    assert done.table.order == ("blue", "red")
    totals = [face + initiatives[place % 2] for place, face in enumerate(rolls)]
    assert [event.total for event in done.of(travels.FirstSideRolled)] == totals


def test_three_sides_go_round_in_a_circle() -> None:
    """lotg/ruling/more-than-two-sides, lotg/sequence/alternate."""
    table = stage(*(person(id, id, (x, 10)) for id, x in (("ann", 10), ("bob", 50), ("cy", 90))))
    assert play_out(table, turn.FirstSide(), rolls=[1, 6, 3]).table.order == ("bob", "cy", "ann")


# Half-turns


def test_sides_take_half_turns_one_after_the_other() -> None:
    """lotg/sequence/alternate: a complete turn is one half-turn of each side. lotg/ruling/first-side: the order stays for the
    game."""
    done = play(pair(110, turn=0, size=(200, 120)), turn.BeginTurn(), choices=[Done(), Done(), Done()])
    halves = [event.side if travels.HalfBegan.tells(event) else "" for event in done.events if began(event)]
    assert halves == ["", "red", "blue", "", "red", "blue"]
    assert (done.table.turn, done.table.half, done.choice.seat) == (2, "blue", "blue")


def began(event: Any) -> bool:
    return kind_of(event, travels) in ("TurnBegan", "HalfBegan")


def test_the_second_half_is_side_bs() -> None:
    """lotg/sequence/side-b: as Side A."""
    done = play(quiet(turn=0), turn.BeginTurn(), choices=[Done(), Activate("blue", ("wes",))])
    assert [event.by for event in done.of(travels.HalfBegan)] == ["lotg/sequence/side-a", "lotg/sequence/side-b"]
    assert done.choice.seat == "blue"
    assert [event.by for event in done.of(travels.Activated)] == ["lotg/sequence/side-b"]


def test_a_half_turn_forgets_what_its_own_side_did() -> None:
    """lotg/sequence/side-a: each figure may act again, what lasts is kept; the other side's half-turn is still remembered."""
    busy = {"moved": 900, "shot": 1, "fast": "passed", "acted": True, "tried": True, "stunned": True, "charged": True}
    lasting = {"legs": 2, "doing": Doing("bound", point((1, 1)))}
    table = quiet().change("vic", **busy, **lasting).change("wes", **busy)
    done = play(table, turn.BeginHalf("red")).table
    assert done.figure("vic") == quiet().change("vic", **lasting).figure("vic")
    assert done.figure("wes") == quiet().change("wes", **{**busy, "charged": False}).figure("wes")
    acted = quiet().change("vic", acted=True)
    assert play_out(acted, turn.SeatTurn("red")).waiting is None, "nobody is asked when everybody has acted"


# Who acts


def test_the_owner_chooses_the_order() -> None:
    """lotg/sequence/side-a, lotg/ruling/figure-order: figure by figure, each to its end; lotg/sequence/initiative-gate: a line
    for those who wait, none for those who are done after something."""
    done = play(three(), turn.SeatTurn("red"), choices=[Activate("red", ("bob",)), Done()])
    assert [event.figures for event in done.of(travels.Activated)] == [("bob",)]
    assert [done.table.figure(id).acted for id in ("ann", "bob")] == [False, True]
    assert rule_of(done.choice.refuses(Activate("red", ("bob",)), done.table)) == "lotg/sequence/side-a"
    assert [event.tell(done.names) for event in done.of(travels.Waited)] == ["Bob waits."]
    busy = play(three(), turn.SeatTurn("red"), choices=[Activate("red", ("bob",)), Drop("bob"), Done()])
    assert "Bob lies down." in busy.told()
    assert not busy.of(travels.Waited)


def test_a_group_acts_together_led_by_the_first_named() -> None:
    """lotg/groups/voluntary, lotg/groups/leader-exception. lotg/groups/leader-highest: the largest group that is offered is led
    by the best Initiative."""
    done = play(three(), turn.SeatTurn("red"), choices=[Activate("red", ("ann", "bob")), Done()])
    assert {done.table.figure(id).group for id in ("ann", "bob")} == {"ann"}
    assert done.told().endswith("Ann leads Bob.\nAnn and Bob wait.")
    asked = play(three(), turn.SeatTurn("red"))
    activate = next(option for option in asked.choice.options if isinstance(option, Activate))
    offered = {option.figures for option in activate.examples(asked.table) if isinstance(option, Activate)}
    assert offered == {("ann",), ("bob",), ("bob", "ann")}


@pytest.mark.parametrize(
    ("figures", "changes", "rule"),
    [
        ((), {}, None),
        (("wes",), {}, None),
        (("nobody",), {}, None),
        (("ann", "ann"), {}, None),
        (("ann",), {"status": "disabled"}, "lotg/injury/disabled"),
        (("ann",), {"running": True}, "lotg/skedaddle/no-shoot-fight"),
        (("ann",), {"acted": True}, "lotg/sequence/side-a"),
    ],
)
def test_who_cannot_be_let_act(figures: tuple[str, ...], changes: dict[str, object], rule: str | None) -> None:
    done = play(three().change("ann", **changes), turn.SeatTurn("red"))
    assert rule in (None, rule_of(done.choice.refuses(Activate("red", figures), done.table)))


@pytest.mark.parametrize(("face", "end"), [(4, (20, 60)), (3, (20, 70))])
def test_without_a_passed_test_a_halted_figure_stays_where_it_is(face: int, end: tuple[float, float]) -> None:
    """lotg/sequence/initiative-gate: what it may do is limited by the action rules; a failed test leaves it halted."""
    table = quiet().but(active=("vic",))
    walk = Move("vic", (table.spot("vic"), spot((20, 70))))
    assert play(table, TakeAction(), choices=[walk], rolls=[face]).table.spot("vic") == spot(end)


@pytest.mark.parametrize(
    ("words", "changes", "rule"),
    [
        (Shoot("wes", "pistol", "vic", "snap"), {}, "lotg/sequence/side-a"),
        (Shoot("vic", "pistol", "nobody", "snap"), {}, "lotg/sequence/side-a"),
        (Shoot("vic", "pistol", "wes", "snap"), {"shot": 1}, "lotg/shooting/own-turn"),
        (Shoot("vic", "pistol", "wes", "aimed"), {"moved": 300}, "lotg/shooting/aimed-stationary"),
        (Shoot("vic", "pistol", "wes", "snap"), {"rounds": (0,)}, "lotg/ammo/zero"),
        (Move("vic", (spot((20, 60)), spot((20, 70)))), {"melee": ("wes",)}, "lotg/ruling/break-off"),
    ],
)
def test_why_those_acting_cannot_do_a_thing(words: Any, changes: dict[str, object], rule: str) -> None:
    table = pair(25).but(active=("vic",)).change("vic", **changes)
    assert rule_of(words.verdict(table.then(TakeAction()), "red")) == rule


# Move, then shoot


def test_each_moves_and_shoots_before_the_next() -> None:
    """lotg/ruling/figure-order."""
    first = play(pair(25), turn.BeginHalf("red"), choices=[LetItBe(), LetItBe(), Activate("red", ("vic",))])
    assert {Move, Shoot} <= {type(option) for option in first.choice.options}


# The end of a half-turn


def test_whoever_did_not_go_on_has_stopped() -> None:
    """lotg/actions/halt-free: the stored action becomes halted. lotg/ruling/terrain-floor: who was stopped by the ground is still
    about it, and tries again next half-turn."""
    bound = Doing("bound", point((90, 60)))
    for state, now in (({}, HALTED), ({"slowed": 1800}, bound), ({"moved": 500}, bound)):
        table = three().change("ann", doing=bound, **state).change("wes", doing=bound)
        done = play_out(table, turn.HalfOver("red")).table
        assert [done.figure(id).doing for id in ("ann", "wes")] == [now, bound]


def test_what_a_turn_is() -> None:
    """lotg/ruling/turn-meaning, lotg/sequence/alternate: one's own half-turn."""
    table = quiet(vic={"cool": 4}, wes={"cool": 4}).change("vic", cool=1).change("wes", cool=1)
    done = play_out(table, turn.EndHalf("red"), rolls=[4])
    assert [done.table.figure(id).cool for id in ("vic", "wes")] == [2, 1]


def test_checks_are_taken_at_once() -> None:
    """lotg/sequence/immediate-checks: the Cool tests of a hit come before the shooter's side does anything else."""
    table = pair(25, vic={"skill": 5, "cool": 5}).change("wes", fired=True)
    done = play(table, Activated(("vic",)), choices=[Shoot("vic", "pistol", "wes", "aimed")], rolls=[1, 10, 3, 1])
    assert isinstance(done.events[-1], travels.Tested)
    assert done.of(travels.Tested)[-1].what == "Cool"
    assert done.table.active == ("vic",), "and then Vic may go on"


# Setting down


WAITING: dict[str, Any] = {
    "people": [person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90))],
    "zones": {"yard": (0, 0, 30, 30)},
}


def test_figures_are_set_down_in_their_zone() -> None:
    """By their owner, or by dice where nobody plays them; and then the match begins."""
    start = LAW.start(make_setup(**WAITING))
    kinds = [type(item).__name__ for item in start.agenda]
    assert (kinds[0], kinds[-2:]) == ("SetDown", ["FirstSide", "BeginTurn"])
    table = start.but(agenda=())
    assert table.figure("vic").status == "waiting"
    assert refused(table, turn.SetDown("vic"), Done()) is not None
    done = play_out(table, turn.SetDown("vic"), choices=["deploy figure=vic at=[1000,1000,0]"]).table
    assert (done.figure("vic").status, done.spot("vic")) == ("up", spot((10, 10)))
    solo = LAW.start(make_setup(**WAITING, solo=("red",))).but(agenda=())
    one, two = (play_out(solo, turn.SetDown("vic"), rolls=[face]).table.spot("vic") for face in (1, 2))
    assert one != two
    assert all(0 < place.x < 3000 and 0 < place.y < 3000 for place in (one, two))


# The end of a game


ZONE = {"yard": (0.0, 0.0, 40.0, 40.0)}


def four(**facts: Any) -> Table:
    """Two of red in the corner, two of blue far off."""
    return stage(*party("red", ann=(10, 10), bob=(20, 10)), *party("blue", cy=(80, 80), dee=(90, 80)), **facts)


def out(table: Table, turn_over: bool = False) -> tuple[tuple[str, ...], str] | None:
    """Who won and why, if it has ended."""
    ended = play_out(table, CheckEnd(turn_over)).table.outcome
    return None if ended is None else (ended.winners, ended.reason)


def goal(side: str, kind: Any, **facts: Any) -> dict[str, Any]:
    return {"goals": [Goal(side=side, kind=kind, sentence="It is done.", **facts)], "zones": ZONE}


@pytest.mark.parametrize(
    "fate", [{"status": "dead"}, {"status": "disabled"}, {"status": "prisoner"}, {"running": True}]
)
def test_a_side_without_anybody_able_has_lost(fate: dict[str, object]) -> None:
    """lotg/ruling/game-end, lotg/sequence/alternate: and with nobody left nobody wins."""
    table = four().change("cy", **fate)
    assert out(table) is None
    ended = there(play_out(table.change("dee", status="gone"), CheckEnd(False)).table.outcome)
    assert (ended.winners, ended.score) == (("red",), (("red", 2), ("blue", 0)))
    for id in ("ann", "bob", "dee"):
        table = table.change(id, status="dead")
    assert out(table) == ((), NOBODY)


@pytest.mark.parametrize(("limit", "last"), [(30, 20), (8, 8)])
def test_time_is_up(limit: int, last: int) -> None:
    """lotg/ruling/game-end: as many turns as the scenario says, and twenty at most; with equal numbers nobody wins."""
    table = four(turn_limit=limit).change("dee", status="dead")
    assert out(table.but(turn=last - 1), turn_over=True) is None
    assert out(table.but(turn=last)) is None, "the last turn is played to its end"
    assert out(table.but(turn=last), turn_over=True) == (("red",), "Time is up.")
    assert there(out(table.but(turn=last).change("dee", status="up"), turn_over=True))[0] == ()


def test_a_goal_to_leave() -> None:
    table = four(**goal("blue", "leave", zone="yard", count=2)).but(left_by=(("cy", "yard"), ("ann", "yard")))
    assert out(table) is None
    assert out(table.but(left_by=(("cy", "yard"), ("dee", "yard")))) == (("blue",), "It is done.")


@pytest.mark.parametrize(("count", "spoilt", "winners"), [(2, False, ("red",)), (3, False, ()), (1, True, ())])
def test_a_goal_to_hold(count: int, spoilt: bool, winners: tuple[str, ...]) -> None:
    """So many of the side in the zone as time is up, and as many enemies there spoil it."""
    table = four(**goal("red", "hold", zone="yard", count=count), turn_limit=3, turn=3)
    for id in ("cy", "dee") if spoilt else ():
        table = table.change(id, spot=table.spot("ann")._replace(y=3000))
    assert there(out(table, turn_over=True))[0] == winners


def test_a_goal_to_last() -> None:
    table = four(**goal("blue", "last"), turn_limit=3, turn=3).change("dee", status="dead")
    assert out(table, turn_over=True) == (("blue",), "It is done.")


def test_a_goal_to_bring_a_vehicle_off() -> None:
    """Its driver takes it off by the zone with everybody aboard; anybody else of the side may not leave there."""
    places = (("ann", "red", None), ("bob", "red", None), ("eve", "red", (20, 10)), ("cy", "blue", (80, 80)))
    cart = wagon("cart", (10, 30), (60, 30), driver="ann", passengers=("bob",))
    table = stage(
        *(person(*each) for each in places), vehicles=[cart], **goal("red", "bring", zone="yard", vehicle="cart")
    )
    assert out(table) is None
    assert [Leave.offered(table, (id,)) for id in ("ann", "bob", "eve")] == [[Leave("ann", "yard")], [], []]
    assert out(Leave("ann", "yard").done(table)) == (("red",), "It is done.")
    assert out(table.but(left_by=(("ann", "yard"),))) is None, "a driver without the vehicle is not enough"


@pytest.mark.parametrize("status", ["dead", "disabled", "prisoner"])
def test_a_goal_to_stop_somebody(status: str) -> None:
    table = four(**goal("red", "stop", figure="cy"))
    assert out(table.change("dee", status=status)) is None
    assert out(table.change("cy", status="gone")) is None
    assert out(table.change("cy", status=status)) == (("red",), "It is done.")
