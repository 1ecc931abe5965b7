"""Shooting (section 2.6): the die, the bands, what adds up, what a shot takes, and what becomes of a spoiled one."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.question import Roll
from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
from posse.games.malice.reactions import Duck, Reaction
from posse.games.malice.readying import Aim
from posse.games.malice.shooting import DIE, FireShot, Shoot, to_hit
from posse.games.malice.table import Table
from tests.malice.stage import duel, play, play_out, refused
from tests.stage_parts import area, path, wall

SHOOT = Shoot("six_shooter", "wes")
TROUGH = area("trough", 15, 9, 0.6, 2, height=0.9, sight="clear", cover="hard")
"""A trough a little in front of somebody at (16, 10)."""


def need(table: Table, weapon: str = "six_shooter", **how: Any) -> Any:
    return to_hit(table, "vic", "wes", table.profile("vic").weapon(weapon), **how)


def offered(table: Table) -> list[tuple[str, str]]:
    return [(o.weapon, o.target) for o in options_of(table, table.figure("vic")) if isinstance(o, Shoot)]


def test_shooting_one_die_per_shot() -> None:
    """malice/shooting/one-die-per-shot: one D6 for one Shoot. malice/shooting/hit-rolls-location: each hit is followed by a
    D6, rolled by the shooter; a miss by none."""
    for face, rules in ((3, []), (4, ["malice/wounds/d6-per-hit"])):
        done = play(duel(5), TakeAction("vic"), choices=[SHOOT], rolls=[face])
        rolls = [question for question in done.asked if isinstance(question, Roll)]
        assert {(roll.seat, roll.sides) for roll in rolls} == {("red", DIE)}
        assert [roll.rule for roll in rolls[1:]] == rules
        assert len(done.of(events.ShotFired)) == 1


def test_shooting_as_many_as_actions() -> None:
    """malice/shooting/as-many-as-actions: two Shoots with two actions, one with an arm wound."""
    done = play_out(duel(5), TakeAction("vic"), choices=[SHOOT, SHOOT], rolls=[1, 1])
    assert len(done.of(events.ShotFired)) == 2
    hurt = play(duel(5).change("vic", wounds=(0, 1, 0, 0, 0)), TakeAction("vic"), choices=[SHOOT], rolls=[1])
    assert refused(hurt.table.but(agenda=()), TakeAction("vic"), SHOOT).rule == "malice/wounds/arm-2"


@pytest.mark.parametrize(
    ("gap", "base", "rule"), [(8, 4, "malice/shooting/short-4"), (14, 5, "malice/shooting/long-5")]
)
def test_shooting_short_4_and_long_5(gap: float, base: int, rule: str) -> None:
    """malice/shooting/short-4: at Short range 4 or more hits; malice/shooting/long-5: at Long range 5 or more."""
    found = need(duel(gap))
    assert (found.base, found.rule, found.sides, found.chance) == (base, rule, 6, Fraction(7 - base, 6))
    assert [face for face in range(1, 7) if found.met_by(face)] == list(range(base, 7))


@pytest.mark.parametrize("first", [True, False])
def test_shooting_bands_inclusive_measured_first_or_not(first: bool) -> None:
    """malice/shooting/bands-inclusive, `premeasure`: out of range is not offered; or it is, and the shot is lost (MR-11)."""
    table = duel(20, house_rules={"premeasure": first})
    assert offered(table) == ([] if first else [("six_shooter", "wes")])
    assert need(table).chance == 0
    if not first:
        done = play(table, TakeAction("vic"), choices=[SHOOT])
        assert [event.why for event in done.of(events.ShotLost)] == ["the target is out of range"]
        vic = done.table.figure("vic")
        assert (vic.rounds, vic.left) == ((6,), 1)


def test_shooting_modifiers_add() -> None:
    """malice/shooting/modifiers-add: aim, traits and cover, all in one sum."""
    traits = ("gunfighter", "dead_eye", "windage")
    table = duel(5, vic={"traits": traits}, areas=[TROUGH])
    found = need(table, aim=1)
    assert {reason.rule: reason.add for reason in found.reasons} == {
        "malice/aim/plus-one": 1,
        "malice/trait/gunfighter": 1,
        "malice/trait/dead-eye": 1,
        "malice/shooting/solid-minus-2": -2,
    }
    assert (found.modifier, found.face) == (1, 3)
    assert need(duel(14, vic={"traits": traits})).modifier == 3


def test_shooting_no_natural_extremes_worked_example_m05() -> None:
    """malice/shooting/no-natural-extremes, EX-M05: Long at a solid object needs 7: nothing (MR-15); aimed 1/6. With
    `natural_extremes` what needs 7 hits on a six, what needs 1 misses on a one."""
    trough = area("trough", 21, 9, 0.6, 2, height=0.9, sight="clear", cover="hard")
    table = duel(11, areas=[trough])
    assert (need(table).chance, need(table, aim=1).chance) == (0, Fraction(1, 6))
    miss = play_out(table, TakeAction("vic"), choices=[SHOOT, "done"], rolls=[6])
    assert (miss.of(events.Struck), miss.table.figure("vic").rounds) == ([], (5,))
    hit = play(table, TakeAction("vic"), choices=[Aim(), SHOOT], rolls=[6, 1])
    assert len(hit.of(events.Struck)) == 1
    kinder = {"natural_extremes": "six_hits_one_misses"}
    assert need(duel(11, areas=[trough], house_rules=kinder)).chance == Fraction(1, 6)
    sure = {"traits": ("gunfighter", "dead_eye")}
    assert need(duel(5, vic=sure), aim=1).chance == 1
    assert need(duel(5, vic=sure, house_rules=kinder), aim=1).chance == Fraction(5, 6)


def test_shooting_spends_round_hit_or_miss() -> None:
    """malice/shooting/spends-round: one round a shot, from that weapon alone. malice/shooting/empty: an empty weapon cannot
    shoot; another one can. malice/joker/jam-stops-that-gun: nor can a jammed one."""
    table = duel(5, vic={"weapons": ("six_shooter", "derringer")})
    done = play_out(table, TakeAction("vic"), choices=[SHOOT, SHOOT], rolls=[1, 6, 1])
    assert done.table.figure("vic").rounds == (4, 2)
    for one, both, rule in (
        ({"rounds": (0, 2)}, {"rounds": (0, 0)}, "malice/shooting/empty"),
        ({"jammed": (True, False)}, {"jammed": (True, True)}, "malice/joker/jam-stops-that-gun"),
    ):
        assert offered(table.change("vic", **one)) == [("derringer", "wes")]
        assert refused(table.change("vic", **one), TakeAction("vic"), SHOOT).rule == rule
        assert refused(table.change("vic", **both), TakeAction("vic"), SHOOT).rule == rule


def test_shooting_declare_first() -> None:
    """malice/shooting/declare-first: weapon, target and manner are named before any reaction or die (MR-36); from then on
    the shooter faces whom it has named (MR-45)."""
    done = play(duel(5, hands={"blue": "KS"}), TakeAction("vic"), choices=[SHOOT])
    vic = done.table.figure("vic")
    assert (done.choice.seat, vic.rounds, vic.toward) == ("blue", (6,), done.table.figure("wes").spot[:2])
    assert [type(item) for item in done.table.agenda[:2]] == [Reaction, FireShot]


def test_shooting_needs_sight() -> None:
    """malice/shooting/needs-sight: whoever is behind a wall is no target (MR-17)."""
    table = duel(5, walls=[wall("plank", (13, 5), (13, 15))])
    assert offered(table) == []
    assert refused(table, TakeAction("vic"), SHOOT).rule == "malice/shooting/needs-sight"
    assert offered(duel(5)) == [("six_shooter", "wes")]


def interrupted() -> Table:
    """Wes, out-drawing Vic, may snap or duck behind a rock."""
    rock = area("rock", 15, 10.7, 1, 2, height=3, sight="blocks", cover="hard")
    return duel(5, hands={"blue": "KS"}, areas=[rock])


def test_attack_rechecked_a_target_out_of_sight_costs_the_action_and_no_round() -> None:
    """malice/react/then-attack-rechecked: the shot is lost, the round kept, the aim gone (MR-30)."""
    dive = Duck("KS", "wes", "vic", path=path((16, 10), (16.6, 11.6)))
    done = play(interrupted(), TakeAction("vic"), choices=[Aim(), SHOOT, dive])
    vic = done.table.figure("vic")
    assert [event.why for event in done.of(events.ShotLost)] == ["the target is out of sight"]
    assert (vic.rounds, vic.left, vic.aim) == ((6,), 0, 0)


SNAP = "snap-shot card=KS weapon=six_shooter"


@pytest.mark.parametrize(("location", "why"), [(1, ""), (5, "the shooter is out cold"), (6, "the shooter is dead")])
def test_attack_rechecked_goes_on_if_the_shooter_still_can(location: int, why: str) -> None:
    """malice/react/then-attack-rechecked: a wound does not stop it, passing out or dying does (MR-30)."""
    fired = [] if why else [1]
    done = play(interrupted(), TakeAction("vic"), choices=[SHOOT, SNAP], rolls=[6, location, *fired])
    assert [event.shooter for event in done.of(events.ShotFired)] == ["wes", *["vic"] * len(fired)]
    assert [event.why for event in done.of(events.ShotLost)] == ([why] if why else [])
    assert done.table.figure("vic").rounds == ((6,) if why else (5,))
