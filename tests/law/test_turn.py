"""The sequence of play (section 2.4): who begins, half-turns in alternation, who may act, and what a half-turn forgets."""

from typing import Any

import pytest

from posse.engine.question import Choose
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import Activate, Activated, TakeAction
from posse.games.law_of_the_gun.events import travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.duels import LetItBe
from posse.games.law_of_the_gun.moving.mounting import Drop
from posse.games.law_of_the_gun.moving.moves import Move
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.table import HALTED, Doing, Table
from posse.games.law_of_the_gun.turn import (
    BeginHalf,
    BeginTurn,
    EndHalf,
    FirstSide,
    HalfOver,
    SeatTurn,
    SetDown,
)
from tests.law.stage import Played, make_setup, pair, person, play, play_out, point, refused, rock, spot, stage
from tests.stage_parts import kind_of, rule_of

FAR = 110.0
"""So far apart that nobody can shoot or call anybody."""


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


def test_the_higher_die_and_initiative_begin() -> None:
    """lotg/sequence/side-a, lotg/sequence/side-b, lotg/ruling/first-side: d6 plus the best Initiative of each side."""
    table = quiet(vic={"initiative": 2}, wes={"initiative": 5})
    done = play_out(table, FirstSide(), rolls=[5, 3])
    assert done.table.order == ("blue", "red")
    assert [event.total for event in done.of(travels.FirstSideRolled)] == [7, 8]


def test_equals_roll_again() -> None:
    """lotg/ruling/first-side."""
    done = play_out(quiet(), FirstSide(), rolls=[4, 4, 1, 2])
    assert done.table.order == ("blue", "red")


@pytest.mark.parametrize(("how", "rolls"), [("d6-plus-initiative", [4, 3]), ("scenario", [])])
def test_ways_to_begin(how: str, rolls: list[int]) -> None:
    """lotg/ruling/first-side (option sequence_first_side): blue is better by three, or the scenario names it."""
    table = quiet(house_rules={"sequence_first_side": how}, vic={"initiative": 1}, wes={"initiative": 4}, first="blue")
    assert play_out(table, FirstSide(), rolls=rolls).table.order == ("blue", "red")


def test_the_order_stays_for_the_game() -> None:
    """lotg/ruling/first-side: nobody rolls for it in a later turn."""
    done = play(quiet(turn=1), BeginTurn())
    assert done.table.turn == 2
    assert isinstance(done.waiting, Choose)


def test_three_sides_go_round_in_a_circle() -> None:
    """lotg/ruling/more-than-two-sides, lotg/sequence/alternate."""
    table = stage(*(person(id, id, (x, 10)) for id, x in (("ann", 10), ("bob", 50), ("cy", 90))))
    assert play_out(table, FirstSide(), rolls=[1, 6, 3]).table.order == ("bob", "cy", "ann")


# Half-turns


def test_sides_take_half_turns_one_after_the_other() -> None:
    """lotg/sequence/alternate: a complete turn is one half-turn of each side."""
    done = play(pair(FAR, turn=0, size=(200, 120)), BeginTurn(), choices=[Done(), Done(), Done()])
    begun = [(kind_of(event, travels), getattr(event, "side", "")) for event in done.events]
    assert [each for each in begun if each[0] in ("TurnBegan", "HalfBegan")] == [
        ("TurnBegan", ""),
        ("HalfBegan", "red"),
        ("HalfBegan", "blue"),
        ("TurnBegan", ""),
        ("HalfBegan", "red"),
        ("HalfBegan", "blue"),
    ]
    assert (done.table.turn, done.table.half) == (2, "blue")


def test_the_second_half_is_side_bs() -> None:
    """lotg/sequence/side-b: as Side A."""
    done = play(quiet(turn=0), BeginTurn(), choices=[Done()])
    assert [event.by for event in done.of(travels.HalfBegan)] == ["lotg/sequence/side-a", "lotg/sequence/side-b"]
    assert done.choice.seat == "blue"
    assert done.choice.rule == "lotg/sequence/side-b"
    later = play(quiet(half="blue"), SeatTurn("blue"), choices=[Activate("blue", ("wes",))])
    assert [event.by for event in later.of(travels.Activated)] == ["lotg/sequence/side-b"]


def test_a_half_turn_forgets_what_its_own_side_did() -> None:
    """lotg/sequence/side-a: each figure may act again; the other side's half-turn is still remembered."""
    busy = {"moved": 900, "shot": 1, "fast": "passed", "acted": True, "tried": True, "stunned": True, "charged": True}
    table = quiet().change("vic", **busy).change("wes", **busy)
    done = play(table, BeginHalf("red"))
    vic, wes = done.table.figure("vic"), done.table.figure("wes")
    assert (vic.moved, vic.shot, vic.fast, vic.acted, vic.tried, vic.stunned) == (0, 0, "", False, False, False)
    assert (wes.moved, wes.shot, wes.fast, wes.acted) == (900, 1, "passed", True)
    assert (vic.charged, wes.charged) == (False, False)


def test_afresh_keeps_what_lasts() -> None:
    figure = quiet().change("vic", legs=2, group="ann", doing=Doing("bound", point((1, 1)))).figure("vic")
    assert figure.afresh() == figure


def test_nobody_is_asked_when_everybody_has_acted() -> None:
    """lotg/sequence/side-a: each figure acts at most once."""
    table = quiet().change("vic", acted=True)
    assert play_out(table, SeatTurn("red")).waiting is None


# Who acts


def acting(done: Played) -> Choose[Table]:
    """The question that is open."""
    return done.choice


def test_the_owner_chooses_the_order() -> None:
    """lotg/sequence/side-a, lotg/ruling/figure-order: figure by figure, each to its end."""
    table = three()
    done = play(table, SeatTurn("red"), choices=[Activate("red", ("bob",)), Done()])
    assert [event.figures for event in done.of(travels.Activated)] == [("bob",)]
    assert done.table.figure("bob").acted
    assert not done.table.figure("ann").acted
    assert rule_of(acting(done).refuses(Activate("red", ("bob",)), done.table)) == "lotg/sequence/side-a"


def test_a_group_acts_together_led_by_the_first_named() -> None:
    """lotg/groups/voluntary, lotg/groups/leader-exception."""
    done = play(three(), SeatTurn("red"), choices=[Activate("red", ("ann", "bob"))])
    assert done.table.active == ("ann", "bob")
    assert {done.table.figure(id).group for id in ("ann", "bob")} == {"ann"}
    assert "Ann leads Bob." in done.told()


def test_whoever_was_to_act_and_did_nothing_is_told_of() -> None:
    """lotg/sequence/initiative-gate: a line for those who wait, none for those who are done after something."""
    idle = play(three(), SeatTurn("red"), choices=[Activate("red", ("ann", "bob")), Done()])
    assert idle.told().endswith("Ann leads Bob.\nAnn and Bob wait.")
    alone = play(three(), SeatTurn("red"), choices=[Activate("red", ("bob",)), Done()])
    assert [event.tell(alone.table.scene.names) for event in alone.of(travels.Waited)] == ["Bob waits."]
    busy = play(three(), SeatTurn("red"), choices=[Activate("red", ("bob",)), Drop("bob"), Done()])
    assert "Bob drops prone." in busy.told()
    assert not busy.of(travels.Waited)


def test_everybody_alone_and_together_is_offered() -> None:
    """lotg/groups/leader-highest: the largest group is led by the best Initiative."""
    done = play(three(), SeatTurn("red"))
    activate = next(option for option in acting(done).options if isinstance(option, Activate))
    offered = {option.figures for option in activate.examples(done.table) if isinstance(option, Activate)}
    assert offered == {("ann",), ("bob",), ("bob", "ann")}


@pytest.mark.parametrize("figures", [(), ("wes",), ("nobody",), ("ann", "ann")])
def test_who_cannot_be_let_act(figures: tuple[str, ...]) -> None:
    done = play(three(), SeatTurn("red"))
    assert acting(done).refuses(Activate("red", figures), done.table) is not None


@pytest.mark.parametrize(
    ("changes", "rule"),
    [
        ({"status": "disabled"}, "lotg/injury/disabled"),
        ({"running": True}, "lotg/skedaddle/no-shoot-fight"),
        ({"acted": True}, "lotg/sequence/side-a"),
    ],
)
def test_why_somebody_cannot_act(changes: dict[str, object], rule: str) -> None:
    table = three().change("ann", **changes)
    done = play(table, SeatTurn("red"))
    assert rule_of(acting(done).refuses(Activate("red", ("ann",)), done.table)) == rule


def test_without_a_passed_test_a_halted_figure_stays_where_it_is() -> None:
    """lotg/sequence/initiative-gate: what it may do is limited by the action rules; a failed test leaves it halted."""
    table = quiet().but(active=("vic",))
    walk = Move("vic", (table.spot("vic"), spot((20, 70))))
    failed = play(table, TakeAction(), choices=[walk], rolls=[4])
    assert failed.table.spot("vic") == spot((20, 60))
    passed = play(table, TakeAction(), choices=[walk], rolls=[3])
    assert passed.table.spot("vic") == spot((20, 70))


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
    assert rule_of(LAW.why_not(table.then(TakeAction()), Choose("red", "", (Done(),), ""), words)) == rule


# Move, then shoot


def kinds(done: Played) -> set[str]:
    """The kinds of answers on offer."""
    return {type(option).__name__ for option in acting(done).options}


def test_each_moves_and_shoots_before_the_next() -> None:
    """lotg/ruling/figure-order."""
    first = play(pair(25), BeginHalf("red"), choices=[LetItBe(), LetItBe(), Activate("red", ("vic",))])
    assert {"Move", "Shoot"} <= kinds(first)


# The end of a half-turn


def test_whoever_did_not_go_on_has_stopped() -> None:
    """lotg/actions/halt-free: the stored action becomes halted."""
    bound = Doing("bound", point((90, 60)))
    table = three().change("ann", doing=bound).change("bob", doing=bound, moved=500).change("wes", doing=bound)
    done = play_out(table, HalfOver("red"))
    assert [done.table.figure(id).doing for id in ("ann", "bob", "wes")] == [HALTED, bound, bound]


def test_whoever_was_stopped_by_the_ground_is_still_about_it() -> None:
    """lotg/ruling/terrain-floor: it tries again next half-turn."""
    bound = Doing("bound", point((90, 60)))
    done = play_out(three().change("ann", doing=bound, slowed=1800), HalfOver("red"))
    assert done.table.figure("ann").doing == bound


def test_what_a_turn_is() -> None:
    """lotg/ruling/turn-meaning, lotg/sequence/alternate: one's own half-turn."""
    table = quiet(vic={"cool": 4}, wes={"cool": 4}).change("vic", cool=1).change("wes", cool=1)
    done = play_out(table, EndHalf("red"), rolls=[4])
    assert [done.table.figure(id).cool for id in ("vic", "wes")] == [2, 1]


def test_checks_are_taken_at_once() -> None:
    """lotg/sequence/immediate-checks: the Cool tests of a hit come before the shooter's side does anything else."""
    table = pair(25, vic={"skill": 5, "cool": 5}).change("wes", fired=True)
    done = play(table, Activated(("vic",)), choices=[Shoot("vic", "pistol", "wes", "aimed")], rolls=[1, 10, 3, 1])
    assert isinstance(done.events[-1], travels.Tested)
    assert done.of(travels.Tested)[-1].what == "Cool"
    assert done.table.active == ("vic",), "and then Vic may go on"


# RuleValue down


def test_an_owner_sets_figures_down_in_their_zone() -> None:
    table = stage(
        person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90)), zones={"yard": (0, 0, 30, 30)}
    )
    assert table.figure("vic").status == "waiting"
    done = play_out(table, SetDown("vic"), choices=["deploy figure=vic at=[1000,1000,0]"])
    assert (done.table.figure("vic").status, done.table.spot("vic")) == ("up", spot((10, 10)))


def test_dice_set_down_whom_nobody_plays() -> None:
    facts: dict[str, Any] = {"zones": {"yard": (0, 0, 30, 30)}, "solo": ("red",)}
    table = stage(person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90)), **facts)
    one, two = (play_out(table, SetDown("vic"), rolls=[face]).table.spot("vic") for face in (1, 2))
    assert one != two
    assert all(0 < place.x < 3000 and 0 < place.y < 3000 for place in (one, two))


def test_the_first_table_of_a_match_sets_down_and_rolls() -> None:
    setup = make_setup(
        [person("vic", "red", None, zone="yard"), person("wes", "blue", (90, 90))], zones={"yard": (0, 0, 30, 30)}
    )
    kinds = [type(item).__name__ for item in LAW.start(setup).agenda]
    assert kinds[0] == "SetDown"
    assert kinds[-2:] == ["FirstSide", "BeginTurn"]
    assert refused(LAW.start(setup).but(agenda=()), SetDown("vic"), Done()) is not None
