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
from posse.games.law_of_the_gun.nerve.cool import CoolTests
from posse.games.law_of_the_gun.seeing.sighting import can_see, sees
from posse.games.law_of_the_gun.seeing.spotting import Listening, notice
from posse.games.law_of_the_gun.shooting.cover import Column
from posse.games.law_of_the_gun.shooting.declaring import Shoot, fire_bar, refusal, shots_of, stands_to_aim
from posse.games.law_of_the_gun.shooting.firing import FireShot, Volley
from posse.games.law_of_the_gun.shooting.strikes import PickColumn, Strike
from posse.games.law_of_the_gun.shooting.tohit import Shot, is_fast, to_hit
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import fence, horse, house, low_wall, pair, person, play, play_out, rock, stage, wagon, wall
from tests.stage_parts import rule_of


def shot(manner: Manner = "aimed", weapon: str = "pistol", **facts: Any) -> Volley:
    """Vic shoots at Wes."""
    return Volley((Shot("vic", weapon, "wes", manner, **facts),))


def need(table: Table, manner: Manner = "snap", weapon: str = "pistol", **facts: Any) -> Need:
    """What Vic needs at Wes."""
    return to_hit(table, "vic", "wes", table.profile("vic").weapon(weapon), manner, **facts)


def running(table: Table, id: str = "wes") -> Table:
    """Somebody who has run 20 cm."""
    return table.change(id, fast="passed", moved=centimetres(20))


def offered(table: Table, id: str = "vic") -> set[tuple[str, str, str]]:
    """What somebody may declare: weapon, target, manner."""
    return {(s.weapon, s.target, s.manner) for s in shots_of(table, id) if isinstance(s, Shoot)}


def why(table: Table, manner: Manner = "snap", weapon: str = "pistol", target: str = "wes") -> str:
    """The rule by which Vic may not shoot."""
    found = refusal(table, Shoot("vic", weapon, target, manner))
    return "" if found is None else found.rule


# Who may shoot


def test_own_turn() -> None:
    """lotg/shooting/own-turn: every able figure, once in its own half-turn, whatever it carries (lotg/ruling/one-shot)."""
    table = pair(30, vic={"weapons": ("pistol", "derringer")})
    assert offered(table) == {("pistol", "wes", "aimed"), ("pistol", "wes", "snap")}
    done = play_out(table, shot(), rolls=[5, 2])
    assert done.table.figure("vic").shot == 1
    assert offered(done.table) == set()
    assert why(done.table) == "lotg/shooting/own-turn"
    for state in ({"status": "disabled"}, {"running": True}, {"melee": ("wes",)}, {"stunned": True}):
        assert fire_bar(table, table.change("vic", **state).figure("vic")) is not None


def test_two_types() -> None:
    """lotg/shooting/two-types: aimed or a snap-shot; a snap-shot may be chosen without trying to aim
    (lotg/ruling/aim-optional)."""
    done = play_out(pair(30), shot("snap"), rolls=[7])
    assert [event.need.base for event in done.of(gunfire.ShotFired)] == [8]
    assert done.of(travels.Tested) == []


def test_aimed_stationary() -> None:
    """lotg/shooting/aimed-stationary: whoever moved or changed posture can only snap (lotg/ruling/stationary)."""
    table = pair(30)
    for state in ({"moved": 30}, {"postured": True}, {"changed": True}, {"pivoted": True}):
        moved = table.change("vic", **state)
        assert {manner for _, _, manner in offered(moved)} == {"snap"}
        assert why(moved, "aimed") == "lotg/shooting/aimed-stationary"


def test_an_aimed_shooter_may_not_move_afterwards() -> None:
    """lotg/ruling/shoot-order: after an aimed shot no move; after a snap-shot one may."""
    aimed = play_out(pair(30), shot(), rolls=[5, 2]).table
    assert rule_of(stands_to_aim(aimed.figure("vic"))) == "lotg/shooting/aimed-stationary"
    snapped = play_out(pair(30), shot("snap"), rolls=[2]).table
    assert stands_to_aim(snapped.figure("vic")) is None


# Aiming


def test_aimed_test() -> None:
    """lotg/shooting/aimed-test: one d6 that exceeds neither Skill nor Cool."""
    table = pair(30, vic={"skill": 4, "cool": 3})
    done = play(table, shot(), rolls=[3])
    assert isinstance(done.waiting, Roll)
    assert done.waiting.need is not None
    assert (done.waiting.need.base, done.waiting.rule) == (5, "lotg/tohit/aimed-accurate")


def test_aimed_fail_snap() -> None:
    """lotg/shooting/aimed-fail-snap (E14): aim 5 against 3 fails, so a snap needs 8; a 7 misses."""
    table = pair(30, vic={"skill": 4, "cool": 3})
    done = play_out(table, shot(), rolls=[5, 7])
    fired = done.of(gunfire.ShotFired)[0]
    assert (fired.manner, fired.need.base, fired.hit) == ("snap", 8, False)
    assert done.table.figure("wes").shot_at
    assert [event for event in done.of(travels.Tested) if event.what == "Cool"] == []


# Moving and shooting


def test_moving_snap() -> None:
    """lotg/shooting/moving-snap: at ordinary pace a snap-shot, without a test."""
    done = play_out(pair(30).change("vic", moved=centimetres(10)), shot("snap"), rolls=[7])
    assert done.of(travels.Tested) == []
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]


def test_fast_test() -> None:
    """lotg/shooting/fast-test: on a fast move a snap-shot takes one d6 against Skill and Cool together."""
    table = running(pair(30, vic={"skill": 4, "cool": 3}), "vic")
    done = play_out(table, shot("snap"), rolls=[3, 7])
    assert [(event.rule, event.passed) for event in done.of(travels.Tested)] == [("lotg/shooting/fast-test", True)]
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]


def test_fast_fail_no_shot() -> None:
    """lotg/shooting/fast-fail-no-shot: no die, no ammunition at risk, and the shot of the half-turn is used up."""
    table = running(pair(30, vic={"skill": 4, "cool": 3}), "vic")
    done = play_out(table, shot("snap"), rolls=[4])
    assert done.of(gunfire.ShotFired) == []
    assert [event.rule for event in done.of(gunfire.FireHeld)] == ["lotg/shooting/fast-fail-no-shot"]
    assert (done.table.figure("vic").shot, done.table.any_shot) == (1, False)
    assert not done.table.figure("wes").shot_at


def test_a_reaction_does_not_suffer_from_speed() -> None:
    """lotg/shooting/fast-test: it is for shots on the move; a half-way shot has been tested before."""
    table = running(pair(30), "vic")
    assert play_out(table, shot("snap", kind="halfway", tested=True), rolls=[7]).of(travels.Tested) == []
    assert len(play_out(table, shot("snap", kind="halfway"), rolls=[6]).of(travels.Tested)) == 1


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
    """lotg/tohit/fast-target-snap-maximum (E16): 11 is needed; a ten misses, the target was shot at, a one costs a point."""
    assert need(hopeless()).rule == "lotg/tohit/fast-target-snap-maximum"
    done = play_out(hopeless(), shot("snap"), rolls=[10])
    assert [event.hit for event in done.of(gunfire.ShotFired)] == [False]
    assert done.table.figure("wes").shot_at
    unlucky = play_out(hopeless(), shot("snap"), rolls=[1])
    assert unlucky.table.figure("vic").rounds == (2,)


def test_e16_a_natural_ten_hits() -> None:
    """lotg/tohit/fast-target-snap-maximum, lotg/ruling/to-hit-above-ten, `natural-ten-hits`: then it hits (E16)."""
    table = hopeless(tohit_above_ten="natural-ten-hits")
    assert need(table).chance == Fraction(1, 10)
    assert len(play_out(table, shot("snap"), rolls=[10, 3, 1]).of(hurts.Struck)) == 1


def test_a_rider_is_as_fast_as_the_horse_and_a_passenger_as_the_vehicle() -> None:
    """lotg/tohit/fast-target: whoever is aboard moves at the vehicle's pace (lotg/ruling/vehicle-crew)."""
    table = stage(
        person("vic", "red", (20, 60)),
        person("wes", "blue", (60, 60)),
        person("abe", "blue", (60, 60)),
        vehicles=[wagon("cart", (60, 60), driver="wes", passengers=("abe",))],
    )
    assert not is_fast(table, "abe")
    hurried = table.change("wes", fast="passed", moved=centimetres(35))
    assert is_fast(hurried, "abe")
    assert is_fast(hurried, "wes")


def test_half_way_a_charger_who_declared_it_is_fast() -> None:
    """lotg/ruling/halfway-fire: a charger who declared fast is a fast target."""
    table = pair(20, half="blue").change("wes", fast="failed")
    assert need(table, kind="halfway", distance=centimetres(10)).face == 9
    assert need(table, kind="halfway", distance=centimetres(40)).face == 11, "the range is the one handed over"


def chance_to_hit(table: Table) -> Fraction:
    """How often Vic, who tries to aim, hits Wes: every die played out up to the effect die."""
    fired = exact(table.then(FireShot(Shot("vic", "pistol", "wes", "aimed"))), stop=(Strike,))
    return fired.of(lambda after: bool(after.agenda))


AIMING = {
    1: (35, 25, 15, 5),
    2: (40, 30, 20, 10),
    3: (45, 35, 25, 15),
    4: (50, 40, 30, 20),
    5: (55, 45, 35, 25),
}
"""Table 3.6: per cent to hit when a figure with that limit tries to aim: accurate, fast target; maximum, fast target."""


@pytest.mark.parametrize("limit", AIMING)
def test_the_chance_of_a_hit_when_trying_to_aim(limit: int) -> None:
    """lotg/shooting/aimed-test, lotg/shooting/aimed-fail-snap: table 3.6, worked out by playing every die."""
    for (gap, hurried), wanted in zip(((30, False), (30, True), (60, False), (60, True)), AIMING[limit], strict=True):
        table = pair(gap, vic={"skill": limit, "cool": limit})
        assert chance_to_hit(running(table) if hurried else table) == Fraction(wanted, 100)


# The procedure


def test_procedure() -> None:
    """lotg/shooting/procedure: a to-hit d10, then an effect d10 for the hit; a miss ends it."""
    done = play_out(pair(30), shot("snap"), rolls=[8, 2, 1])
    assert [(roll.rule, roll.sides) for roll in done.asked if isinstance(roll, Roll)] == [
        ("lotg/tohit/snap-accurate", 10),
        ("lotg/effect/roll", 10),
        ("lotg/morale/every-member", 6),
    ]
    assert len(play_out(pair(30), shot("snap"), rolls=[7]).asked) == 1


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


def test_e58_a_quick_kill_chance() -> None:
    """lotg/effect/high-impact, lotg/tohit/aimed-accurate (E58): 0.55 to hit, 0.3 of those dead, 0.165 in all."""
    table = pair(70, vic={"skill": 5, "cool": 5, "weapons": ("minie_rifle",)})
    chances = exact(table.then(shot("aimed", "minie_rifle")), stop=(CoolTests,))
    assert chances.of(lambda after: after.figure("wes").status == "dead") == Fraction(165, 1000)


def test_what_a_one_costs() -> None:
    """lotg/ammo/lose-on-one: a natural one costs a point of that weapon and misses."""
    table = pair(30, vic={"weapons": ("pistol", "repeating_rifle")})
    done = play_out(table, shot("snap"), rolls=[1])
    assert done.table.figure("vic").rounds == (2, 3)
    assert [event.left for event in done.of(gunfire.AmmunitionLost)] == [2]


def test_shot_at() -> None:
    """lotg/ruling/shot-at: the target of a to-hit die, hit or miss, and nobody near it."""
    table = pair(30, person("abe", "blue", (54, 60)))
    for rolls in ([2], [9, 2, 1]):
        done = play_out(table, shot("snap"), rolls=rolls).table
        assert [done.figure(id).shot_at for id in ("wes", "abe")] == [True, False]


def test_a_shot_gives_the_shooter_away_and_is_remembered() -> None:
    """lotg/visibility/cover-fired: whoever shoots is spotted; the first shot of the game and of the figure is noted."""
    done = play_out(pair(30).change("vic", known=("red",)), shot("snap"), rolls=[2]).table
    assert set(done.figure("vic").known) == {"red", "blue"}
    assert (done.any_shot, done.figure("vic").fired) == (True, True)


# Simultaneous fire


def duel() -> tuple[Table, Volley]:
    """Vic and Wes shoot at the same moment."""
    both = Volley((Shot("vic", "pistol", "wes", "snap", "draw"), Shot("wes", "pistol", "vic", "snap", "draw")))
    return pair(30), both


def test_simultaneous_fire_is_rolled_before_it_counts() -> None:
    """lotg/ruling/simultaneous: every die first, then all injuries, then all Cool tests: both can die."""
    table, volley = duel()
    done = play_out(table, volley, rolls=[8, 9, 8, 10])
    assert [done.table.figure(id).status for id in ("vic", "wes")] == ["dead", "dead"]
    grazed = play_out(table, volley, rolls=[8, 1, 8, 1, 1, 1])
    kinds = [type(event).__name__ for event in grazed.events]
    assert kinds.index("Tested") > max(place for place, kind in enumerate(kinds) if kind == "Struck")


def test_a_shot_counts_for_the_half_turn_it_is_fired_in() -> None:
    """lotg/ruling/one-shot: the shot of one's own half-turn, or the reaction in the other's."""
    table, volley = duel()
    done = play_out(table, volley, rolls=[2, 2]).table
    assert (done.figure("vic").shot, done.figure("vic").reacted) == (1, False)
    assert (done.figure("wes").shot, done.figure("wes").reacted) == (0, True)


def test_a_shot_whose_shooter_fell_meanwhile_is_lost() -> None:
    """lotg/shooting/own-turn: only who is able shoots; a shot already declared is checked again."""
    done = play_out(pair(30).change("vic", status="disabled"), shot("snap"))
    assert [event.why for event in done.of(gunfire.ShotLost)] == ["the shooter is out of it"]
    gone = play_out(pair(30).change("wes", status="dead"), shot("snap"))
    assert [event.why for event in gone.of(gunfire.ShotLost)] == ["the target is gone"]


# At whom


def test_nobody_shoots_through_walls() -> None:
    """lotg/shooting/own-turn: solid terrain higher than the figures blocks (lotg/ruling/line-of-sight)."""
    table = pair(30, areas=[rock("rock", 34, 55, 3, 10)])
    assert offered(table) == set()
    assert why(table) == "lotg/shooting/own-turn"


def test_who_lies_behind_low_cover_is_not_seen() -> None:
    """lotg/ruling/line-of-sight: prone behind low solid cover one neither sees nor is seen; a fence hides nobody."""
    table = pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70), sight="clear")])
    assert sees(table, "vic", "wes")
    lying = table.change("wes", posture="prone")
    assert not sees(lying, "vic", "wes")
    assert not sees(lying, "wes", "vic")
    assert sees(pair(30).change("wes", posture="prone"), "vic", "wes")
    assert sees(pair(30, walls=[fence("f", (48.5, 50), (48.5, 70))]).change("wes", posture="prone"), "vic", "wes")


@pytest.mark.parametrize(("value", "seen"), [("terrain-only", True), ("figures-block", False)])
def test_whether_figures_block(value: str, seen: bool) -> None:
    """lotg/ruling/line-of-sight: figures do not block; with `figures-block` those within 2 cm of the line do."""
    options = {"shooting_los": value}
    assert sees(pair(30, person("abe", "red", (35, 62)), house_rules=options), "vic", "wes") == seen
    assert sees(pair(30, person("abe", "red", (35, 62.1)), house_rules=options), "vic", "wes")
    assert sees(pair(30, person("abe", "red", (60, 60)), house_rules=options), "vic", "wes"), (
        "who is beyond is not between"
    )


def test_a_hidden_enemy_must_be_spotted() -> None:
    """lotg/shooting/own-turn: a target in cover must be spotted; one in the open is."""
    table = pair(30, walls=[low_wall("low", (48.5, 50), (48.5, 70))])
    unknown = table.change("wes", known=("blue",))
    assert not can_see(unknown, "vic", "wes")
    assert offered(unknown) == set()
    assert can_see(table.change("wes", known=("blue", "red")), "vic", "wes")
    assert can_see(notice(pair(30).change("wes", known=("blue",))), "vic", "wes")


@pytest.mark.parametrize(("value", "legal"), [("protected", False), ("legal-target", True)])
def test_the_disabled_as_targets(value: str, legal: bool) -> None:
    """lotg/ruling/disabled-target: they may not be chosen, unless the table says so."""
    table = pair(30, house_rules={"injury_disabled_target": value}).change("wes", status="disabled")
    assert bool(offered(table)) == legal
    assert why(table) == ("" if legal else "lotg/injury/disabled")


def brawl() -> Table:
    """Wes and Abe are in a melee."""
    table = pair(30, person("abe", "red", (52, 60)))
    return table.change("wes", melee=("abe",)).change("abe", melee=("wes",))


def test_nobody_shoots_into_a_melee() -> None:
    """lotg/ruling/fire-into-melee: neither into one nor out of one."""
    assert offered(brawl()) == set()
    assert why(brawl()) == "lotg/shooting/own-turn"
    assert offered(brawl(), "abe") == set()


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

    standing = stage(
        person("vic", "red", (20, 60)),
        person("abe", "red", (20, 60)),
        person("wes", "blue", (50, 60)),
        vehicles=[wagon("cart", (20, 60), driver="vic", passengers=("abe",))],
    )
    assert offered(standing) == offered(standing, "abe") == {("pistol", "wes", "aimed"), ("pistol", "wes", "snap")}
    moving = standing.change("vic", moved=centimetres(10))
    assert offered(moving) == set()
    assert offered(moving, "abe") == {("pistol", "wes", "snap")}
    hurried = moving.change("vic", fast="passed")
    done = play_out(hurried, Volley((Shot("abe", "pistol", "wes", "snap"),)), rolls=[6])
    assert len(done.of(gunfire.FireHeld)) == 1, "a passenger of a fast vehicle needs the test for a shot on the run"


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
