"""Reactive fire and bushwhacking (sections 2.10 and 2.15): shots in the other side's half-turn."""

from typing import Any

import pytest

from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.shooting.ammunition import Give
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.fanning import may_ambush
from posse.games.law_of_the_gun.shooting.reactions import (
    HalfEnds,
    HoldAll,
    HoldFire,
    OfferReactions,
    React,
    answered,
    free_to_react,
    items,
    react_bar,
)
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres as cm
from tests.law.stage import Played, fence, low_wall, pair, path, person, play, play_out, rock, spot, stage
from tests.stage_parts import rule_of

# It is red's half-turn: Vic moves, and blue may react.


def walk(*places: tuple[float, float]) -> tuple[OfferReactions, Travel]:
    """Vic goes along a path, from where he stands."""
    way = path((20, 60), *places)
    return OfferReactions("vic", way), Travel("vic", way)


def listed(done: Played) -> list[React]:
    return [option for option in done.choice.options if isinstance(option, React)]


def shots(done: Played) -> list[tuple[str, str, str]]:
    return [(event.shooter, event.target, event.manner) for event in done.of(gunfire.ShotFired)]


# Who may react


def test_e28_who_may_react() -> None:
    """lotg/shooting/reactive (E28): P stood still and held fire; Q moved, R shot, S dropped prone: only P may; once, not in one's
    own half-turn, and not when out of it."""
    people = [person(id, "blue", (60, 40 + 10 * place)) for place, id in enumerate("pqrs")]
    table = stage(person("vic", "red", (20, 60)), *people)
    table = table.change("q", moved=cm(3)).change("r", shot=1).change("s", postured=True)
    assert [figure.id for figure in free_to_react(table, "blue")] == ["p"]
    bars = [rule_of(react_bar(table, table.figure(id))) for id in ("p", "q", "r", "s", "vic")]
    assert bars == ["", *["lotg/shooting/reactive"] * 4]
    for state in ({"reacted": True}, {"running": True}, {"stunned": True}, {"melee": ("vic",)}, {"status": "disabled"}):
        assert react_bar(table, table.change("p", **state).figure("p")) is not None


def test_trading_bars_reactions() -> None:
    """lotg/ammo/transfer-time: those who shared ammunition do not react (lotg/ruling/ammo-transfer)."""
    table = pair(30, person("abe", "blue", (52, 60))).change("abe", rounds=(1,))
    assert len(free_to_react(table, "blue")) == 2
    after = Give("wes", "abe", "pistol", "pistol", 1).done(table)
    assert free_to_react(after, "blue") == []


# At a point of a move


def test_reactive_interrupt() -> None:
    """lotg/sequence/reactive-interrupt: the move stops for the shot at the chosen point, and goes on; the range is the one there.

    lotg/sequence/immediate-checks: what the shot does comes before the move goes on. lotg/ruling/one-shot: it is the reaction,
    and not the shot of the next own half-turn.
    """
    for gap, far, rolls, base, end, status in (
        (40, 6, [7], 10, (30, 60), "up"),
        (40, 10, [7], 8, (30, 60), "up"),
        (30, 6, [8, 8], 8, (26, 60), "disabled"),
    ):
        shot = React("wes", "pistol", "vic", "snap", cm(far))
        done = play_out(pair(gap), *walk((30, 60)), choices=[shot], rolls=rolls)
        assert [(event.shooter, event.kind, event.need.base) for event in done.of(gunfire.ShotFired)] == [
            ("wes", "react", base)
        ]
        assert (done.table.spot("vic"), done.table.figure("vic").status) == (spot(end), status)
        assert (done.table.figure("wes").reacted, done.table.figure("wes").shot) == (True, 0)


def test_any_point_may_be_named() -> None:
    """lotg/ruling/reactive-timing: points are listed every 2 cm; any other will do where the mover is in sight."""
    done = play(pair(40), *walk((25, 60)))
    assert sorted({shot.at for shot in listed(done)}) == [0, cm(2), cm(4), cm(5)]
    for far, rule in ((3.3, ""), (6, "lotg/sequence/reactive-interrupt")):
        assert rule_of(done.choice.refuses(React("wes", "pistol", "vic", "snap", cm(far)), done.table)) == rule
    table = pair(40, areas=[rock("rock", 35, 61, 2, 20)]).change("vic", spot=spot((20, 75)))
    way = path((20, 75), (20, 60))
    hidden = play(table, OfferReactions("vic", way), Travel("vic", way))
    assert min(shot.at for shot in listed(hidden)) > 0
    assert hidden.choice.refuses(React("wes", "pistol", "vic", "snap", 0), hidden.table) is not None


def test_holding_fire() -> None:
    """lotg/ruling/reactive-timing: it may be let pass this time, or for the whole half-turn."""
    held = play(pair(40), *walk((25, 60)), HalfEnds("red"), choices=[HoldFire()])
    assert isinstance(held.waiting, Choose), "asked again as the half-turn ends"
    assert play_out(pair(40), *walk((25, 60)), HalfEnds("red"), choices=[HoldAll()]).table.holding == ("blue",)


def test_several_react_to_one_move() -> None:
    """lotg/ruling/reactive-timing: each figure has its own shot, in the order of the points, at any enemy it may shoot at then."""
    table = pair(30, person("abe", "blue", (50, 64)), person("val", "red", (20, 50)))
    first, second = React("abe", "pistol", "vic", "snap", cm(8)), React("wes", "pistol", "val", "snap", 0)
    assert second in listed(play(table, *walk((30, 60))))
    done = play_out(table, *walk((30, 60)), choices=[first, second], rolls=[2, 2])
    assert shots(done) == [("wes", "val", "snap"), ("abe", "vic", "snap")]


def test_who_is_charged_waits_for_the_half_way_shot() -> None:
    """lotg/melee/halfway-shot-target: a charged figure does not react to its charger besides."""
    table = pair(30).change("wes", charged=True)
    table = table.change("vic", doing=table.figure("vic").doing._replace(kind="charge"))
    assert play_out(table, *walk((25, 60))).of(gunfire.ShotFired) == []


def test_being_asked_tells_nothing() -> None:
    """lotg/ruling/reactive-timing: a player with people nobody has spotted is asked even when none could fire."""
    table = pair(100, size=(200, 120)).change("wes", known=("blue",))
    assert listed(play(table, *walk((25, 60)))) == []
    assert play_out(table.change("wes", known=("red", "blue")), *walk((25, 60))).asked == []


# Other moments


SHOT_BACK, WALK, END = (
    "The shot is over. Who shoots back?",
    "Vic moves. Who shoots?",
    "The half-turn ends. Who still shoots?",
)


def test_reactive_timing() -> None:
    """lotg/ruling/reactive-timing: after a shot, at a point of a move, and at the end."""
    table, moments = pair(30), [SHOT_BACK, WALK, END]
    shoot = items(table, Shoot("vic", "pistol", "wes", "snap"))
    done = play_out(table, *shoot, *walk((25, 60)), HalfEnds("red"), rolls=[2], choices=[HoldFire()] * len(moments))
    assert [question.ask for question in done.asked if isinstance(question, Choose)] == moments


def test_a_wrong_reaction_is_refused_with_its_rule() -> None:
    """lotg/shooting/reactive: what keeps somebody from reacting is said. lotg/ruling/reactive-type: a snap-shot."""
    table = pair(30).but(any_shot=True)
    assert {shot.manner for shot in listed(play(table, HalfEnds("red")))} == {"snap"}
    snap, aimed = React("wes", "pistol", "vic"), React("wes", "pistol", "vic", "aimed")
    for state, answer, rule in (
        ({}, snap, ""),
        ({}, aimed, "lotg/bushwhack/conditions"),
        ({"rounds": (0,)}, snap, "lotg/ammo/zero"),
        ({"moved": 5}, snap, "lotg/shooting/reactive"),
    ):
        assert rule_of(answer.wrong(table.change("wes", **state))) == rule


# Bushwhacking


def ambush(**facts: Any) -> Table:
    """E29: Wes waits behind a rock, Skill 2, Cool 4, with a repeating rifle, 45 cm from Vic; nobody has fired."""
    facts.setdefault("walls", [low_wall("rocks", (63.5, 50), (63.5, 70))])
    return pair(45, wes={"skill": 2, "cool": 4, "weapons": ("repeating_rifle",)}, **facts)


AMBUSH = React("wes", "repeating_rifle", "vic", "aimed")


@pytest.mark.parametrize(
    ("fired", "rolls", "shot"),
    [(False, [4, 6, 1, 1], ("aimed", True)), (False, [5, 7], ("snap", False)), (True, [2], ("snap", False))],
)
def test_e29_bushwhack(fired: bool, rolls: list[int], shot: tuple[str, bool]) -> None:
    """lotg/bushwhack/conditions, lotg/bushwhack/cool-test (E29): Cool 4 passes on a 4 though Skill is 2, and a 6 hits.

    lotg/bushwhack/fail: a snap-shot, and also where it comes after somebody's shot.
    """
    table = ambush().but(any_shot=fired)
    done = play_out(table, *answered(table, [AMBUSH]), rolls=rolls)
    assert [(event.rule, event.face) for event in done.of(travels.Tested)][: not fired] == [
        ("lotg/bushwhack/cool-test", rolls[0])
    ] * (not fired)
    assert [(event.manner, event.hit) for event in done.of(gunfire.ShotFired)] == [shot]


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (ambush(), True),
        (ambush(walls=[fence("rails", (63.5, 50), (63.5, 70))]), True),
        (ambush(walls=[]), False),
        (ambush().but(any_shot=True), False),
        (ambush().change("wes", arms=(0, 1)), False),
    ],
)
def test_conditions(table: Table, may: bool) -> None:
    """lotg/bushwhack/conditions: in any cover (lotg/ruling/bushwhack-cover), and before any shot in the game; a hurt gun arm still
    forbids aiming."""
    assert may_ambush(table, table.figure("wes"), "vic") is may


def test_first_firing() -> None:
    """lotg/ruling/first-firing: all who declare at the same moment share it."""
    table = pair(
        45,
        person("abe", "blue", (65, 63), cool=4, weapons=("repeating_rifle",)),
        wes={"cool": 4, "weapons": ("repeating_rifle",)},
        walls=[low_wall("rocks", (63.5, 50), (63.5, 70))],
    )
    both = [AMBUSH, React("abe", "repeating_rifle", "vic", "aimed")]
    done = play_out(table, *answered(table, both), rolls=[1, 2, 1, 2])
    assert [event.rule for event in done.of(travels.Tested)] == ["lotg/bushwhack/cool-test"] * 2
