"""Shooting (sections 2.10 and 2.11): who may, aiming, the score to reach, and what every shot does."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.number import Need
from posse.engine.odds import exact
from posse.engine.question import Roll
from posse.games.law_of_the_gun.book import Manner
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.moving.rates import fast, ordinary
from posse.games.law_of_the_gun.seeing.sighting import can_see, sees
from posse.games.law_of_the_gun.seeing.spotting import Listening, notice
from posse.games.law_of_the_gun.shooting.cover import Column
from posse.games.law_of_the_gun.shooting.declaring import (
    Shoot,
    Shot,
    fire_bar,
    is_fast,
    shots_of,
    stands_to_aim,
    to_hit,
)
from posse.games.law_of_the_gun.shooting.firing import FireShot, Volley
from posse.games.law_of_the_gun.shooting.strikes import PickColumn, Strike
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import fence, horse, house, low_wall, pair, person, play, play_out, rock, stage, wagon, wall
from tests.stage_parts import rule_of


def shot(manner: Manner = "aimed", weapon: str = "pistol", **facts: Any) -> Volley:
    return Volley((Shot("vic", weapon, "wes", manner, **facts),))


def need(table: Table, manner: Manner = "snap", weapon: str = "pistol", **facts: Any) -> Need:
    return to_hit(table, Shot("vic", weapon, "wes", manner, **facts))


def running(table: Table, id: str = "wes") -> Table:
    return table.change(id, fast="passed", moved=centimetres(20))


def offered(table: Table, id: str = "vic") -> set[tuple[str, str, str]]:
    return {(s.weapon, s.target, s.manner) for s in shots_of(table, id) if isinstance(s, Shoot)}


def why(table: Table, manner: Manner = "snap", weapon: str = "pistol", target: str = "wes") -> str:
    return rule_of(Shoot("vic", weapon, target, manner).stop(table))


RULE = "lotg/shooting/own-turn"


# Who may shoot


def test_own_turn() -> None:
    """lotg/shooting/own-turn: every able figure, once in its own half-turn, whatever it carries (lotg/ruling/one-shot).

    lotg/shooting/two-types: aimed or a snap-shot. lotg/ruling/shoot-order: after an aimed shot no move; after a snap-shot one may.
    """
    table = pair(30, vic={"weapons": ("pistol", "derringer")})
    assert offered(table) == {("pistol", "wes", "aimed"), ("pistol", "wes", "snap")}
    done = play_out(table, shot(), rolls=[5, 2]).table
    assert (done.figure("vic").shot, offered(done), why(done)) == (1, set(), RULE)
    assert rule_of(stands_to_aim(done.figure("vic"))) == "lotg/shooting/aimed-stationary"
    assert stands_to_aim(play_out(table, shot("snap"), rolls=[2]).table.figure("vic")) is None
    for state in ({"status": "disabled"}, {"running": True}, {"melee": ("wes",)}, {"stunned": True}):
        assert fire_bar(table, table.change("vic", **state).figure("vic")) is not None


@pytest.mark.parametrize(
    ("table", "facts", "rolls", "tested"),
    [
        (pair(30), {}, [7], []),
        (pair(30).change("vic", moved=centimetres(10)), {}, [7], []),
        (running(pair(30), "vic"), {}, [3, 7], [True]),
        (running(pair(30), "vic"), {}, [4], [False]),
        (running(pair(30), "vic"), {"kind": "halfway", "tested": True}, [7], []),
        (running(pair(30), "vic"), {"kind": "halfway"}, [6], [False]),
    ],
)
def test_what_a_snap_shot_takes(table: Table, facts: dict[str, Any], rolls: list[int], tested: list[bool]) -> None:
    """lotg/ruling/aim-optional: it may be chosen without trying to aim. lotg/shooting/moving-snap: at ordinary pace without a test.

    lotg/shooting/fast-test: on a fast move it takes one d6 against Skill and Cool together; a half-way shot has been tested before.
    lotg/shooting/fast-fail-no-shot: then no die, no ammunition at risk, and the shot of the half-turn is used up.
    """
    done = play_out(table, shot("snap", **facts), rolls=rolls)
    assert [event.good for event in done.of(travels.Tested)] == tested
    fires = tested != [False]
    assert [(event.manner, event.need.base) for event in done.of(gunfire.ShotFired)] == [("snap", 8)] * fires
    assert [event.rule for event in done.of(gunfire.FireHeld)] == ["lotg/shooting/fast-fail-no-shot"] * (not fires)
    assert (done.table.figure("vic").shot, done.table.any_shot, done.table.figure("wes").shot_at) == (1, fires, fires)


def test_aimed_stationary() -> None:
    """lotg/shooting/aimed-stationary: whoever moved or changed posture can only snap (lotg/ruling/stationary)."""
    table = pair(30)
    for state in ({"moved": 30}, {"postured": True}, {"changed": True}, {"pivoted": True}):
        moved = table.change("vic", **state)
        assert {manner for _, _, manner in offered(moved)} == {"snap"}
        assert why(moved, "aimed") == "lotg/shooting/aimed-stationary"


# Aiming


def test_aimed_test() -> None:
    """lotg/shooting/aimed-test: one d6 that exceeds neither Skill nor Cool.

    lotg/shooting/aimed-fail-snap (E14): aim 5 against 3 fails, so a snap needs 8; a 7 misses.
    """
    table = pair(30, vic={"skill": 4, "cool": 3})
    need = play(table, shot(), rolls=[3]).need
    assert (need.base, need.rule) == (5, "lotg/tohit/aimed-accurate")
    done = play_out(table, shot(), rolls=[5, 7])
    fired = done.of(gunfire.ShotFired)[0]
    assert (fired.manner, fired.need.base, fired.hit) == ("snap", 8, False)
    assert done.table.figure("wes").shot_at
    assert [event for event in done.of(travels.Tested) if event.what == "Cool"] == []


# The table


ROWS = [
    ("aimed", 30, 5, 6, "lotg/tohit/aimed-accurate"),
    ("snap", 30, 8, 9, "lotg/tohit/snap-accurate"),
    ("aimed", 60, 7, 8, "lotg/tohit/aimed-maximum"),
    ("snap", 60, 10, 11, "lotg/tohit/snap-maximum"),
]


@pytest.mark.parametrize(("manner", "gap", "face", "fast_face", "rule"), ROWS)
def test_the_to_hit_table(manner: Manner, gap: float, face: int, fast_face: int, rule: str) -> None:
    """lotg/tohit/aimed-accurate, lotg/tohit/snap-accurate, lotg/tohit/aimed-maximum, lotg/tohit/snap-maximum (table 3.6,
    lotg/ruling/snap-max-needs-ten).

    lotg/tohit/fast-target: one more against a target that moves fast.
    """
    table = pair(gap)
    plain = need(table, manner)
    assert (plain.face, plain.rule, plain.chance) == (face, rule, Fraction(11 - face, 10))
    hurried = need(running(table), manner)
    assert (hurried.face, hurried.chance) == (fast_face, Fraction(11 - fast_face, 10))
    assert [reason.rule for reason in hurried.reasons] == ["lotg/tohit/fast-target"]


def hopeless(**house_rules: str) -> Table:
    """E16: Vic has moved; Wes runs, 60 cm away."""
    return running(pair(60, house_rules=house_rules)).change("vic", moved=centimetres(5))


def test_e16_the_shot_that_cannot_hit() -> None:
    """lotg/tohit/fast-target-snap-maximum (E16): 11 is needed; a ten misses, the target was shot at, a one costs a point.

    lotg/ruling/to-hit-above-ten, `natural-ten-hits`: then it hits.
    """
    assert need(hopeless()).rule == "lotg/tohit/fast-target-snap-maximum"
    done = play_out(hopeless(), shot("snap"), rolls=[10])
    assert ([event.hit for event in done.of(gunfire.ShotFired)], done.table.figure("wes").shot_at) == ([False], True)
    assert play_out(hopeless(), shot("snap"), rolls=[1]).table.figure("vic").rounds == (2,)
    lucky = hopeless(tohit_above_ten="natural-ten-hits")
    assert need(lucky).chance == Fraction(1, 10)
    assert len(play_out(lucky, shot("snap"), rolls=[10, 3, 1]).of(hurts.Struck)) == 1


def aboard() -> Table:
    """Vic drives, and Abe sits beside him; Wes stands 30 cm off."""
    people = person("vic", "red", None), person("abe", "red", None), person("wes", "blue", (50, 60))
    return stage(*people, vehicles=[wagon("cart", (20, 60), driver="vic", passengers=("abe",))])


def test_a_passenger_is_as_fast_as_the_vehicle() -> None:
    """lotg/tohit/fast-target: whoever is aboard moves at the vehicle's pace (lotg/ruling/vehicle-crew)."""
    hurried = aboard().change("vic", fast="passed", moved=centimetres(35))
    assert [is_fast(table, id) for table in (aboard(), hurried) for id in ("vic", "abe")] == [False, False, True, True]


def chance_to_hit(table: Table) -> Fraction:
    """How often Vic, who tries to aim, hits Wes: every die played out up to the effect die."""
    fired = exact(table.then(FireShot(Shot("vic", "pistol", "wes", "aimed"))), stop=(Strike,))
    return fired.of(lambda after: bool(after.agenda))


AIMING = {1: (35, 25, 15, 5), 2: (40, 30, 20, 10), 3: (45, 35, 25, 15), 4: (50, 40, 30, 20), 5: (55, 45, 35, 25)}
"""Table 3.6: per cent to hit when a figure with that limit tries to aim: accurate, fast target; maximum, fast target."""


@pytest.mark.parametrize("limit", AIMING)
def test_the_chance_of_a_hit_when_trying_to_aim(limit: int) -> None:
    """lotg/shooting/aimed-test, lotg/shooting/aimed-fail-snap: table 3.6, worked out by playing every die."""
    for (gap, hurried), wanted in zip(((30, False), (30, True), (60, False), (60, True)), AIMING[limit], strict=True):
        table = pair(gap, vic={"skill": limit, "cool": limit})
        assert chance_to_hit(running(table) if hurried else table) == Fraction(wanted, 100)


# The procedure


def test_procedure() -> None:
    """lotg/shooting/procedure: a to-hit d10, then an effect d10 for the hit; a miss ends it.

    lotg/ruling/shot-at: the target of a to-hit die, hit or miss, and nobody near it.
    """
    dice = [("lotg/tohit/snap-accurate", 10), ("lotg/effect/roll", 10), ("lotg/morale/every-member", 6)]
    for rolls in ([8, 2, 1], [7]):
        done = play_out(pair(30, person("abe", "blue", (54, 60))), shot("snap"), rolls=rolls)
        asked = [(roll.rule, roll.sides) for roll in done.asked if isinstance(roll, Roll)]
        assert asked == dice[: len(rolls)]
        assert [done.table.figure(id).shot_at for id in ("wes", "abe")] == [True, False]


def test_e13_aimed_pistol_shot_leg_wound() -> None:
    """lotg/shooting/aimed-test, lotg/injury/leg-wound-pass (E13): a right leg, 13/23/18 cm, and Cool 3 falls to 2."""
    table = pair(30, vic={"skill": 4, "cool": 3}, wes={"constitution": 4, "cool": 3})
    done = play_out(table, shot(), rolls=[3, 5, 7, 5, 2, 4])
    wes = done.table.figure("wes")
    assert [event.what for event in done.of(hurts.Struck)] == ["a wound in the right leg"]
    assert (wes.cool, wes.legs) == (2, 1)
    rates = (ordinary(done.table, "wes"), fast(done.table, "wes", True), fast(done.table, "wes", False))
    assert rates == tuple(map(centimetres, (13, 23, 18)))
    assert chance_to_hit(table) == Fraction(45, 100)


def test_what_a_one_costs() -> None:
    """lotg/ammo/lose-on-one: a natural one costs a point of that weapon and misses."""
    table = pair(30, vic={"weapons": ("pistol", "repeating_rifle")})
    done = play_out(table, shot("snap"), rolls=[1])
    assert done.table.figure("vic").rounds == (2, 3)
    assert [event.left for event in done.of(gunfire.AmmunitionLost)] == [2]


def test_a_shot_gives_the_shooter_away_and_is_remembered() -> None:
    """lotg/visibility/cover-fired: whoever shoots is spotted; the first shot of the game and of the figure is noted."""
    done = play_out(pair(30).change("vic", known=("red",)), shot("snap"), rolls=[2]).table
    assert set(done.figure("vic").known) == {"red", "blue"}
    assert (done.any_shot, done.figure("vic").fired) == (True, True)


# Simultaneous fire


def test_simultaneous_fire_is_rolled_before_it_counts() -> None:
    """lotg/ruling/simultaneous: every die first, then all injuries, then all Cool tests: both can die.

    lotg/ruling/one-shot: it is the shot of one's own half-turn, or the reaction in the other's.
    """
    table = pair(30)
    volley = Volley((Shot("vic", "pistol", "wes", "snap", "draw"), Shot("wes", "pistol", "vic", "snap", "draw")))
    done = play_out(table, volley, rolls=[8, 9, 8, 10])
    assert [done.table.figure(id).status for id in ("vic", "wes")] == ["dead", "dead"]
    grazed = play_out(table, volley, rolls=[8, 1, 8, 1, 1, 1])
    kinds = [type(event).__name__ for event in grazed.events]
    assert kinds.index("Tested") > max(place for place, kind in enumerate(kinds) if kind == "Struck")
    both = [play_out(table, volley, rolls=[2, 2]).table.figure(id) for id in ("vic", "wes")]
    assert [(each.shot, each.reacted) for each in both] == [(1, False), (0, True)]


def test_a_shot_whose_shooter_fell_meanwhile_is_lost() -> None:
    """lotg/shooting/own-turn: only who is able shoots; a shot already declared is checked again."""
    done = play_out(pair(30).change("vic", status="disabled"), shot("snap"))
    assert [event.why for event in done.of(gunfire.ShotLost)] == ["the shooter is out of it"]
    gone = play_out(pair(30).change("wes", status="dead"), shot("snap"))
    assert [event.why for event in gone.of(gunfire.ShotLost)] == ["the target is gone"]


# At whom


BRAWL = pair(30, person("abe", "red", (52, 60))).change("wes", melee=("abe",)).change("abe", melee=("wes",))
SHELTERED = pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70))])
PROTECTED, LEGAL = (
    pair(30, house_rules={"injury_disabled_target": value}).change("wes", status="disabled")
    for value in ("protected", "legal-target")
)


@pytest.mark.parametrize(
    ("table", "rule"),
    [
        (pair(30, areas=[rock("rock", 34, 55, 3, 10)]), RULE),
        (SHELTERED, ""),
        (SHELTERED.change("wes", known=("blue",)), RULE),
        (notice(pair(30).change("wes", known=("blue",))), ""),
        (PROTECTED, "lotg/injury/disabled"),
        (LEGAL, ""),
        (BRAWL, RULE),
    ],
)
def test_at_whom(table: Table, rule: str) -> None:
    """lotg/shooting/own-turn: solid terrain higher than the figures blocks (lotg/ruling/line-of-sight); a target in cover must be
    spotted, one in the open is. lotg/ruling/disabled-target: the disabled may not be chosen, unless the table says so.
    lotg/ruling/fire-into-melee: neither into one nor out of one.
    """
    assert (bool(offered(table)), why(table)) == (rule == "", rule)
    assert can_see(table, "vic", "wes") is (rule in ("", "lotg/injury/disabled") or table is BRAWL)
    assert offered(BRAWL, "abe") == set()


def test_who_lies_behind_low_cover_is_not_seen() -> None:
    """lotg/ruling/line-of-sight: prone behind low solid cover one neither sees nor is seen; a fence hides nobody."""
    low, rails = low_wall("low", (48.5, 50), (48.5, 70), sight="clear"), fence("f", (48.5, 50), (48.5, 70))
    for walls, seen in (([low], False), ([rails], True), ([], True)):
        table = pair(30, walls=walls)
        lying = table.change("wes", posture="prone")
        assert sees(table, "vic", "wes")
        assert sees(lying, "vic", "wes") is sees(lying, "wes", "vic") is seen


@pytest.mark.parametrize(("value", "seen"), [("terrain-only", True), ("figures-block", False)])
def test_whether_figures_block(value: str, seen: bool) -> None:
    """lotg/ruling/line-of-sight: figures do not block; with `figures-block` those within 2 cm of the line do, and not beyond it."""
    for at, open_line in (((35, 62), seen), ((35, 62.1), True), ((60, 60), True)):
        table = pair(30, person("abe", "red", at), house_rules={"shooting_los": value})
        assert sees(table, "vic", "wes") is open_line


def test_arcs() -> None:
    """lotg/ruling/fire-arc: all round, in the saddle and with a long arm as well."""
    for at in ((60, 40), (40, 60), (80, 60), (60, 80)):
        table = stage(
            person("vic", "red", (60, 60), horse="bay", weapons=("repeating_rifle",)),
            person("wes", "blue", at),
            horses=[horse("bay", (60, 60), toward=(60, 0), side="red")],
        )
        assert offered(table) != set()


def test_driver_and_passengers() -> None:
    """lotg/ruling/vehicle-crew: a driver shoots only from a standing vehicle, passengers as figures moving at its pace."""
    standing = aboard()
    assert offered(standing) == offered(standing, "abe") == {("pistol", "wes", "aimed"), ("pistol", "wes", "snap")}
    moving = standing.change("vic", moved=centimetres(10))
    assert (offered(moving), offered(moving, "abe")) == (set(), {("pistol", "wes", "snap")})
    hurried = play_out(moving.change("vic", fast="passed"), Volley((Shot("abe", "pistol", "wes", "snap"),)), rolls=[6])
    assert len(hurried.of(gunfire.FireHeld)) == 1, "a passenger of a fast vehicle needs the test for a shot on the run"


def test_the_owner_picks_a_column_that_shelters_alike() -> None:
    """lotg/effect/roll: between equal columns the target's owner picks (lotg/ruling/column-choice)."""
    table = pair(30, walls=[wall("end", (48.5, 50), (48.5, 60))]).change("wes", posture="prone")
    prone = Column("prone-wall")
    done = play_out(table, shot("snap"), rolls=[8, 5, 1], choices=[PickColumn(prone)])
    assert [event.column for event in done.of(gunfire.EffectRolled)] == ["prone-wall"]
    assert [event.what for event in done.of(hurts.Struck)] == ["a graze in the head"]


def test_shooting_by_ear() -> None:
    """lotg/ruling/hearing: somebody in a house without windows who is only heard is no target."""
    building, walls = house("shack", 40, 50, 20, 20)
    table = pair(30, buildings=[building], walls=walls).change("wes", known=("blue",))
    table = play_out(table, Listening("red", "shack"), rolls=[1, 6]).table
    assert "wes" in dict(table.last_seen)
    assert offered(table) == set()
    assert why(table) == "lotg/shooting/own-turn"
