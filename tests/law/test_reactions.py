"""Reactive fire and bushwhacking (sections 2.10 and 2.15): shots in the other side's half-turn."""

from fractions import Fraction
from typing import Any

from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.shooting.ammunition import Give, Handle
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.fanning import may_ambush
from posse.games.law_of_the_gun.shooting.firing import FireShot
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
    react_refusal,
)
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.shooting.tohit import Shot
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import Played, fence, low_wall, pair, path, person, play, play_out, rock, spot, stage
from tests.stage_parts import rule_of

# It is red's half-turn: Vic moves, and blue may react.


def walk(*places: tuple[float, float]) -> tuple[OfferReactions, Travel]:
    """Vic goes along a path, from where he stands."""
    way = path((20, 60), *places)
    return OfferReactions("vic", way), Travel("vic", way)


def listed(done: Played) -> list[React]:
    """The shots on offer."""
    return [option for option in done.choice.options if isinstance(option, React)]


def cm(value: float) -> int:
    """A length."""
    return centimetres(value)


# Who may react


def test_e28_who_may_react() -> None:
    """lotg/shooting/reactive (E28): P stood still and held fire; Q moved, R shot, S dropped prone: only P may."""
    table = stage(
        person("vic", "red", (20, 60)),
        *(person(id, "blue", (60, 40 + 10 * place)) for place, id in enumerate("pqrs")),
    )
    table = table.change("q", moved=cm(3)).change("r", shot=1).change("s", postured=True)
    assert [figure.id for figure in free_to_react(table, "blue")] == ["p"]
    rules = {id: react_bar(table, table.figure(id)) for id in "qrs"}
    assert {bar.rule for bar in rules.values() if bar} == {"lotg/shooting/reactive"}


def test_reactive() -> None:
    """lotg/shooting/reactive: once; not in one's own half-turn; and not when out of it."""
    table = pair(30)
    assert react_bar(table, table.figure("wes")) is None
    assert react_bar(table, table.figure("vic")) is not None
    for state in ({"reacted": True}, {"running": True}, {"stunned": True}, {"melee": ("vic",)}, {"status": "disabled"}):
        assert react_bar(table, table.change("wes", **state).figure("wes")) is not None


def test_a_reaction_leaves_the_next_half_turn_alone() -> None:
    """lotg/ruling/one-shot: a reaction does not use up the shot of the next own half-turn."""
    done = play_out(pair(30), *answered(pair(30), [React("wes", "pistol", "vic")]), rolls=[2]).table
    assert (done.figure("wes").reacted, done.figure("wes").shot) == (True, 0)


def test_trading_bars_reactions() -> None:
    """lotg/ammo/transfer-time: those who shared ammunition do not react (lotg/ruling/ammo-transfer)."""
    table = pair(30, person("abe", "blue", (52, 60))).change("abe", rounds=(1,))
    assert len(free_to_react(table, "blue")) == 2
    after = play_out(table, Handle(Give("wes", "abe", "pistol", "pistol", 1))).table
    assert free_to_react(after, "blue") == []


# At a point of a move


def test_reactive_interrupt() -> None:
    """lotg/sequence/reactive-interrupt: the move stops for the shot at the chosen point, and goes on."""
    shot = React("wes", "pistol", "vic", "snap", cm(6))
    done = play_out(pair(40), *walk((30, 60)), choices=[shot], rolls=[7])
    fired = done.of(gunfire.ShotFired)
    assert [(event.shooter, event.kind) for event in fired] == [("wes", "react")]
    assert done.table.spot("vic") == spot((30, 60))
    assert fired[0].need.base == 10, "34 cm is maximum range: it was fired where the mover was, not where it ended"
    nearer = React("wes", "pistol", "vic", "snap", cm(10))
    assert play_out(pair(40), *walk((30, 60)), choices=[nearer], rolls=[7]).of(gunfire.ShotFired)[0].need.base == 8


def test_a_mover_who_is_stopped_goes_no_farther() -> None:
    """lotg/sequence/immediate-checks: what the shot does comes before the move goes on."""
    shot = React("wes", "pistol", "vic", "snap", cm(6))
    done = play_out(pair(30), *walk((30, 60)), choices=[shot], rolls=[8, 8])
    assert (done.table.figure("vic").status, done.table.spot("vic")) == ("disabled", spot((26, 60)))


def test_any_point_may_be_named() -> None:
    """lotg/ruling/reactive-timing: points are listed every 2 cm; any other will do where the mover is in sight."""
    table = pair(40)
    done = play(table, *walk((25, 60)))
    assert sorted({shot.at for shot in listed(done)}) == [0, cm(2), cm(4), cm(5)]
    between = React("wes", "pistol", "vic", "snap", cm(3.3))
    assert done.choice.refuses(between, done.table) is None
    assert (
        rule_of(done.choice.refuses(React("wes", "pistol", "vic", "snap", cm(6)), done.table))
        == "lotg/sequence/reactive-interrupt"
    )


def test_only_points_in_sight_are_offered() -> None:
    """lotg/ruling/reactive-timing: at any point that the shooter can see."""
    table = pair(40, areas=[rock("rock", 35, 61, 2, 20)]).change("vic", spot=spot((20, 75)))
    way = path((20, 75), (20, 60))
    done = play(table, OfferReactions("vic", way), Travel("vic", way))
    points = [shot.at for shot in listed(done)]
    assert points
    assert min(points) > 0
    assert done.choice.refuses(React("wes", "pistol", "vic", "snap", 0), done.table) is not None


def test_holding_fire() -> None:
    """lotg/ruling/reactive-timing: it may be let pass this time, or for the whole half-turn."""
    held = play(pair(40), *walk((25, 60)), HalfEnds("red"), choices=[HoldFire()])
    assert isinstance(held.waiting, Choose), "asked again as the half-turn ends"
    assert play_out(pair(40), *walk((25, 60)), HalfEnds("red"), choices=[HoldAll()]).table.holding == ("blue",)


def test_several_react_to_one_move() -> None:
    """lotg/ruling/reactive-timing: each figure has its own shot, in the order of the points."""
    table = pair(30, person("abe", "blue", (50, 64)))
    first, second = React("abe", "pistol", "vic", "snap", cm(8)), React("wes", "pistol", "vic", "snap", cm(2))
    done = play_out(table, *walk((30, 60)), choices=[first, second], rolls=[2, 2])
    assert [event.shooter for event in done.of(gunfire.ShotFired)] == ["wes", "abe"]


def test_others_may_be_shot_at_as_somebody_sets_out() -> None:
    """lotg/ruling/reactive-timing: the target is any enemy it may shoot at in that instant."""
    table = pair(30, person("val", "red", (20, 50)))
    other = React("wes", "pistol", "val", "snap", 0)
    assert other in listed(play(table, *walk((25, 60))))
    done = play_out(table, *walk((25, 60)), choices=[other], rolls=[2])
    assert [event.target for event in done.of(gunfire.ShotFired)] == ["val"]


def test_who_is_charged_waits_for_the_half_way_shot() -> None:
    """lotg/melee/halfway-shot-target: a charged figure does not react to its charger besides."""
    table = pair(30).change("wes", charged=True)
    table = table.change("vic", doing=table.figure("vic").doing._replace(kind="charge"))
    assert play_out(table, *walk((25, 60))).of(gunfire.ShotFired) == []


def test_being_asked_tells_nothing() -> None:
    """lotg/ruling/reactive-timing: a player with people nobody has spotted is asked even when none could fire."""
    table = pair(100, size=(200, 120)).change("wes", known=("blue",))
    done = play(table, *walk((25, 60)))
    assert isinstance(done.waiting, Choose)
    assert listed(done) == []
    known = table.change("wes", known=("red", "blue"))
    assert play_out(known, *walk((25, 60))).asked == []


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


def test_reactive_type() -> None:
    """lotg/ruling/reactive-type: a snap-shot."""
    assert {shot.manner for shot in listed(play(pair(30).but(any_shot=True), HalfEnds("red")))} == {"snap"}


def test_a_wrong_reaction_is_refused_with_its_rule() -> None:
    """lotg/shooting/reactive: what keeps somebody from reacting is said."""
    table = pair(30).but(any_shot=True)
    for state, rule in (({"rounds": (0,)}, "lotg/ammo/zero"), ({"moved": 5}, "lotg/shooting/reactive")):
        assert rule_of(react_refusal(table.change("wes", **state), React("wes", "pistol", "vic"))) == rule
    assert rule_of(react_refusal(table, React("wes", "pistol", "vic", "aimed"))) == "lotg/bushwhack/conditions"
    assert react_refusal(table, React("wes", "pistol", "vic")) is None


# Bushwhacking


def ambush(**facts: Any) -> Table:
    """E29: Wes waits behind a rock, Skill 2, Cool 4, with a repeating rifle, 45 cm from Vic; nobody has fired."""
    facts.setdefault("walls", [low_wall("rocks", (63.5, 50), (63.5, 70))])
    return pair(45, wes={"skill": 2, "cool": 4, "weapons": ("repeating_rifle",)}, **facts)


AMBUSH = React("wes", "repeating_rifle", "vic", "aimed")


def test_e29_bushwhack() -> None:
    """lotg/bushwhack/conditions, lotg/bushwhack/cool-test (E29): Cool 4 passes on a 4 though Skill is 2, and a 6 hits."""
    done = play_out(ambush(), *answered(ambush(), [AMBUSH]), rolls=[4, 6, 1, 1])
    assert next((event.rule, event.face) for event in done.of(travels.Tested)) == ("lotg/bushwhack/cool-test", 4)
    assert [(event.manner, event.hit) for event in done.of(gunfire.ShotFired)] == [("aimed", True)]


def test_e29_odds() -> None:
    """lotg/bushwhack/fail (E29): 4/6 x 0.6 + 2/6 x 0.3 = 0.5; an ordinary reaction is 0.3."""

    def chance(kind: Any, manner: Any) -> Fraction:
        shot = FireShot(Shot("wes", "repeating_rifle", "vic", manner, kind))
        return exact(ambush().then(shot), stop=(Strike,)).of(lambda after: bool(after.agenda))

    assert (chance("ambush", "aimed"), chance("react", "snap")) == (Fraction(1, 2), Fraction(3, 10))


def test_fail() -> None:
    """lotg/bushwhack/fail: a snap-shot."""
    done = play_out(ambush(), *answered(ambush(), [AMBUSH]), rolls=[5, 7])
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]


def may(table: Table) -> bool:
    """May Wes bushwhack Vic?"""
    return may_ambush(table, table.figure("wes"), "vic")


def test_conditions() -> None:
    """lotg/bushwhack/conditions: in any cover (lotg/ruling/bushwhack-cover), and before any shot in the game.

    A hurt gun arm still forbids aiming.
    """
    assert may(ambush())
    assert not may(ambush(walls=[]))
    assert not may(ambush().but(any_shot=True))
    assert not may(ambush().change("wes", arms=(0, 1)))
    assert may(ambush(walls=[fence("rails", (63.5, 50), (63.5, 70))]))


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


def test_an_ambush_that_comes_too_late_is_a_snap_shot() -> None:
    """lotg/bushwhack/conditions: declared for a later point of a path, after somebody's shot, it is no first firing."""
    table = ambush().but(any_shot=True)
    done = play_out(table, *answered(table, [AMBUSH]), rolls=[2])
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]
