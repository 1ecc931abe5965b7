"""Solo play (section 2.21) and its rulings (section 4.18): who counts as seeing, suffering and covered, and how rows are read."""

from typing import Any

import pytest

from posse.engine.question import Choose, Roll
from posse.games.law_of_the_gun.acting.groups import group_of, leave
from posse.games.law_of_the_gun.events import charted, gunfire, travels
from posse.games.law_of_the_gun.gunfights.duels import CallWindow
from posse.games.law_of_the_gun.moving.rough import edges_on
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.seeing.sighting import note
from posse.games.law_of_the_gun.shooting.reactions import AfterShot, OfferReactions
from posse.games.law_of_the_gun.solo.country import players_edge, thought_at, way
from posse.games.law_of_the_gun.solo.enemy_turn import Check, Face, SoloHalf
from posse.games.law_of_the_gun.solo.marching import Advance
from posse.games.law_of_the_gun.solo.mustering import FormGroups, evenly_divided, groups_of, muster
from posse.games.law_of_the_gun.solo.watching import look_round, menace, situation
from posse.games.law_of_the_gun.table import HALTED, Doing, Gunfight, Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point
from tests.law.stage import horse, low_wall, person, play, play_out, rock, rough, spot, wall
from tests.law.test_solo_rows import HIGH, SHELTER, WES, behind_a_rock, check, gone, riders, row, solo, under_fire, vic

VAL = person("val", "red", (20, 64))
ROCK = rock("rock", 40, 50, 4, 20)


# Groups


def test_solo_when_the_charts_run_a_side_nobody_plays() -> None:
    """lotg/solo/when: the side acts without being asked; with a player in charge it is asked like any other."""
    table = solo(vic(), WES)
    assert table.scene.is_solo("red")
    assert not any(isinstance(question, Choose) for question in play_out(table, SoloHalf("red"), rolls=[3, 5]).asked)
    played = solo(vic(), WES, house_rules={"enemy": "player"})
    assert not played.scene.is_solo("red")


def test_solo_group_size_two_to_four() -> None:
    """lotg/solo/group-size, lotg/ruling/solo-group-size: the fewest groups of at most four, as even as possible, formed before the
    first turn; whom the scenario has put together stays together."""
    assert [evenly_divided(many) for many in (0, 1, 4, 5, 6, 9)] == [[], [1], [4], [3, 2], [3, 3], [3, 3, 3]]
    five = [person(f"p{n}", "red", (5 + 3 * n, 20), initiative=1 + n) for n in range(5)]
    assert [len(group) for group in groups_of(play_out(solo(*five, WES), FormGroups()).table, "red")] == [3, 2]
    given = solo(person("a", "red", (5, 5), initiative=4), person("b", "red", (90, 90), group="a"), VAL, vic(), WES)
    done = play_out(given, FormGroups(), rolls=[4])
    assert set(groups_of(done.table, "red")) == {("a", "b"), ("vic", "val")}


@pytest.mark.parametrize(("initiative", "rolls"), [(5, []), (3, [6])])
def test_solo_leader_has_the_best_initiative(initiative: int, rolls: list[int]) -> None:
    """lotg/solo/leader: the best leads; a tie is diced for."""
    table = solo(vic(), person("val", "red", (20, 64), initiative=initiative), WES)
    assert groups_of(play_out(table, FormGroups(), rolls=rolls).table, "red") == [("val", "vic")]


def test_a_survivor_joins_another_group_near_by() -> None:
    """lotg/ruling/solo-group-size: within 10 cm; farther off he goes on alone."""
    table = solo(vic(), VAL, person("zeb", "red", (20, 68)), person("ike", "red", (60, 20)), WES)
    table = table.change("vic", group="vic").change("val", group="vic")
    assert set(map(frozenset, groups_of(muster(table, "red"), "red"))) == {
        frozenset(("vic", "val", "zeb")),
        frozenset(("ike",)),
    }


def test_every_group_checks_once_in_each_half_turn() -> None:
    """lotg/solo/each-turn-check: each leader rolls one d6 against Initiative and one row applies."""
    table = solo(vic(), person("ike", "red", (20, 100)), WES, areas=[rock("r", 40, 40, 4, 80)])
    done = play_out(table, SoloHalf("red"), rolls=[4, 4])
    assert [read.leader for read in done.of(charted.ChartRead)] == ["vic", "ike"]
    assert all(done.table.figure(id).acted for id in ("vic", "ike"))


# What the chart asks


def test_solo_see_any_member() -> None:
    """lotg/ruling/solo-see: one visible, spotted enemy is enough."""
    people = (vic(), person("val", "red", (20, 75)), WES)
    table = solo(*people, areas=[rock("r", 30, 52, 4, 13)])
    assert situation(table, ("vic", "val")).enemy
    assert not situation(table, ("vic",)).enemy
    unknown = solo(*people, walls=[low_wall("w", (58, 55), (58, 65))]).change("wes", known=("blue",))
    assert not situation(unknown, ("vic", "val")).enemy


def test_solo_under_fire_any_shot_since_the_last_check() -> None:
    """lotg/ruling/solo-under-fire: hit or miss; and the check makes it forgotten."""
    table = under_fire(solo(vic(), VAL, WES), "val")
    assert situation(table, ("vic", "val")).under_fire
    done = play(table, Check(("vic", "val")), rolls=[3])
    assert not done.table.figure("val").shot_at
    assert done.table.figure("val").harm == ()


def test_solo_in_cover_is_the_leaders() -> None:
    """lotg/ruling/solo-in-cover: the leader's cover counts, whoever else is in the open; with no known enemy that against the
    enemy's edge."""
    people = (vic(), VAL, person("zeb", "red", (20, 56)), WES)
    table = solo(*people, walls=[low_wall("stones", (21.5, 58), (21.5, 62))])
    assert situation(table, ("vic", "val", "zeb")).in_cover
    assert not situation(table, ("val", "vic", "zeb")).in_cover
    assert players_edge(behind_a_rock(), "red") == "east"
    assert situation(behind_a_rock(), ("vic",)).in_cover
    west = solo(vic(), WES, walls=[low_wall("w", (18.5, 50), (18.5, 70))], areas=[ROCK])
    assert not situation(west, ("vic",)).in_cover


def test_solo_unseen_fire_takes_the_shooters_last_place() -> None:
    """lotg/ruling/solo-unseen-fire: as if it saw the enemy where he shot from; no shot without a line of sight."""
    table = under_fire(note(behind_a_rock(), "wes"))
    found = situation(table, ("vic",))
    assert found.enemy is not None
    assert (found.under_fire, found.enemy.at) == (True, spot((60, 60)))
    done = check(table, 3)
    assert row(done) == "lotg/solo/foot/see-fire-cover-pass"
    assert done.of(gunfire.ShotFired) == []


def test_solo_effective_range_leaves_out_whoever_has_nothing_to_shoot() -> None:
    """lotg/ruling/solo-effective-range: members with nothing to shoot are not waited for."""
    table = solo(vic(weapons=("repeating_rifle",)), person("val", "red", (20, 64), weapons=()), WES, walls=[SHELTER])
    table = table.change("val", acted=False)
    done = play(table, Check(("vic", "val")), rolls=[3, 3, 4])
    assert [shot.shooter for shot in done.of(gunfire.ShotFired)] == ["vic"]


def test_solo_outflank_by_cover_edge_or_dice() -> None:
    """lotg/ruling/solo-outflank: the side with more cover on the way; else the nearer edge; else dice."""
    for y, rolls, to in ((60, (4, 2, 6, 1), 8500), (60, (4, 6, 3, 1), 3500), (50, (4, 3, 1), 2500)):
        shelter = low_wall("stones", (21.5, y - 1), (21.5, y + 1))
        table = under_fire(solo(vic((20, y)), person("wes", "blue", (60, y), weapons=()), walls=[shelter]))
        assert check(table, *rolls).table.figure("vic").doing.to == Point(6000, to)


def test_solo_threat_most_harm_then_nearest() -> None:
    """lotg/ruling/solo-threat: a wound counts 2, a graze 1; nobody harmed: the nearest who shot; ties Skill, then dice."""
    xan, yul = person("xan", "blue", (45, 60), weapons=(), skill=5), person("yul", "blue", (20, 35), weapons=())
    table = solo(vic(), VAL, WES, xan, yul)
    for by, points, worst in (("wes", (2, 1), "wes"), ("wes", (0, 0), "xan"), ("yul", (0, 0), "xan")):
        hurt = under_fire(under_fire(table, by=by, points=points[0]), "val", "xan", points[1])
        assert menace(hurt, ("vic", "val")) == [worst]
    one, two = person("xan", "blue", (40, 40), weapons=()), person("yul", "blue", (40, 80), weapons=())
    equal = solo(vic(), one, two, walls=[SHELTER]).change("vic", harm=(("xan", 1), ("yul", 1)))
    assert menace(equal, ("vic",)) == ["xan", "yul"]
    assert [shot.target for shot in check(equal, 3, 5, 3, 4).of(gunfire.ShotFired)] == ["yul"]


def test_solo_threat_remembers_what_the_lost_have_suffered() -> None:
    """lotg/ruling/solo-threat: a killed member's harm stays with the group."""
    table = solo(vic(), VAL, WES).change("vic", group="vic").change("val", group="vic")
    table = leave(under_fire(table, "val", "wes", 4).change("val", status="dead"), "val")
    assert table.figure("vic").harm == (("wes", 4),)
    assert situation(table, ("vic",)).under_fire


def test_solo_suspected_last_known_marker_or_edge() -> None:
    """lotg/ruling/solo-suspected: the last known place, until it is seen that nobody is there; else the players' zone; else the
    middle of their edge."""
    table = behind_a_rock()
    assert thought_at(table, "vic").y == centimetres(60)
    assert thought_at(table, "vic").x > centimetres(118)
    seen = note(table, "wes").change("wes", spot=spot((100, 60)))
    assert thought_at(seen, "vic") == spot((60, 60))
    assert dict(look_round(seen, "red").suspects) == {"wes": spot((60, 60))}
    there = seen.change("vic", spot=spot((58, 60))).change("wes", spot=spot((30, 60)))
    assert look_round(there, "red").suspects == ()
    zoned = solo(vic(), person("wes", "blue", None, zone="camp", weapons=()), zones={"camp": (90, 10, 20, 20)})
    assert thought_at(zoned, "vic") == spot((100, 20))


# Charging, riding, getting down


def test_solo_edge_route_sweeps_to_the_end_and_then_stalks() -> None:
    """lotg/ruling/solo-edge-route: 10 cm from the players' edge it is finished, and a pass sends them for the enemy."""
    table = riders(WES, at=(110, 10), areas=[rock("r", 60, 20, 20, 35)]).change_horse("bess", toward=Point(6000, 5000))
    done = check(note(table.but(), "wes"), 3)
    assert row(done) == "lotg/solo/mounted/blind-quiet-open-pass"
    assert done.table.figure("vic").swept
    assert done.table.figure("vic").doing.to == Point(6000, 6000)


def test_solo_edge_route_ends_at_the_first_enemy_seen() -> None:
    """lotg/ruling/solo-edge-route: whoever sees an enemy reads another row."""
    table = riders(person("wes", "blue", (95, 10), weapons=()), at=(20, 10))
    table = table.change("vic", doing=Doing("bound", Point(11000, 1000), "sweep"))
    assert row(play(table, Check(("vic",)), rolls=[3])) == "lotg/solo/mounted/see-quiet-open-pass"


def test_solo_draw_walks_up_to_accurate_range() -> None:
    """lotg/ruling/solo-draw: they call none, not even with Cool 5; in one they come nearer until they are in accurate range."""
    called = play_out(solo(vic((40, 60), cool=5), person("wes", "blue", (60, 60))), CallWindow(("red",)))
    assert called.table.gunfights == ()
    for far, end in ((40, 35), (28, 20)):
        table = solo(vic(), person("wes", "blue", (20 + far, 60), weapons=()))
        table = table.but(gunfights=(Gunfight("duel_1", "blue", ("vic", "wes"), 1),))
        assert gone(play_out(table, Face("vic"))) == (end, 60)


def test_solo_horses_are_mounted_again_after_two_blind_checks() -> None:
    """lotg/ruling/solo-horse-after-dismount: not before."""
    table = note(riders(WES, walls=[SHELTER], areas=[ROCK]), "wes").change_horse("bess", rider="")
    table = table.change("vic", posture="standing", spot=spot((20, 63)))
    first = play(table, Check(("vic",)), rolls=[3, 1])
    assert row(first) == "lotg/solo/foot/blind-quiet-cover-pass"
    assert first.table.figure("vic").posture == "standing"
    second = play(table.change("vic", blind=1), Check(("vic",)), rolls=[3])
    assert second.table.figure("vic").posture == "mounted"


def test_solo_mixed_groups_use_the_leaders_chart() -> None:
    """lotg/ruling/solo-mixed: walkers replace dismounting by halting, and the group stays one."""
    table = riders(VAL, WES, areas=[HIGH], walls=[low_wall("s", (21.5, 62.5), (21.5, 70))], sheet={"initiative": 4})
    done = check(table, 3, ids=("vic", "val"))
    assert row(done) == "lotg/solo/mounted/see-quiet-cover-pass"
    assert done.table.figure("vic").posture == "standing"
    assert gone(done, "val") == (20, 64)
    mixed = riders(VAL, WES).change("vic", group="vic").change("val", group="vic")
    assert len(groups_of(muster(mixed, "red"), "red")) == 1


# Shooting and reacting


def test_solo_shooting_uses_the_weapon_with_the_best_chance() -> None:
    """lotg/ruling/solo-shooting: at 40 cm a rifle is accurate and a pistol is not; with only empty weapons that still have
    ammunition it reloads instead."""
    table = solo(vic(weapons=("pistol", "repeating_rifle")), WES, walls=[SHELTER])
    assert [shot.weapon for shot in check(table, 4, 3, 4).of(gunfire.ShotFired)] == ["repeating_rifle"]
    empty = solo(vic(weapons=("minie_rifle",)), WES, walls=[SHELTER]).change("vic", empty=(True,))
    assert check(empty, 4).table.figure("vic").reloading == 0


def reacts(table: Table) -> bool:
    """Is a die thrown for a reaction as Wes takes a step?"""
    past = (table.spot("wes"), table.spot("wes")._replace(y=table.spot("wes").y + 200))
    return isinstance(play(table, OfferReactions("wes", past), Travel("wes", past)).waiting, Roll)


def answers(table: Table) -> bool:
    return isinstance(play(table, AfterShot("blue", "wes")).waiting, Roll)


def test_when_solo_figures_react() -> None:
    """lotg/ruling/solo-shooting: at the first who moves in accurate range, not farther off; after a shot at it, at that shooter if
    in range; a group lying low only when its row's condition is met, or after a shot at it."""
    for far, shoots in ((25, True), (60, False)):
        table = solo(vic(), person("wes", "blue", (20 + far, 60), weapons=()), half="blue")
        assert reacts(table) is shoots
    shot = solo(vic(), person("wes", "blue", (80, 60)), half="blue")
    assert (answers(shot), answers(under_fire(shot))) == (False, True)
    low = solo(vic(weapons=("repeating_rifle",)), VAL, WES, half="blue")
    for id in ("vic", "val"):
        low = low.change(id, group="vic", low=True)
    assert not reacts(low)
    assert reacts(low.change("vic", low=False))
    assert reacts(low.change("wes", spot=spot((45, 60))))
    assert answers(under_fire(low))


# Free steps


def test_solo_routine() -> None:
    """lotg/ruling/solo-routine: every permitted spotting attempt comes first; an empty weapon is refilled at a supply within 3
    cm, or loaded again."""
    hidden = solo(vic(), WES, walls=[low_wall("far", (58, 55), (58, 65))]).change("wes", known=("blue",))
    done = play(hidden, SoloHalf("red"), rolls=[2, 5, 4])
    kinds = [type(event) for event in done.events]
    assert kinds.index(travels.Spotted) < kinds.index(charted.ChartRead)
    assert done.of(charted.ChartRead)[0].sees
    mule, guns = horse("mule", (18, 58), side="red"), ("pistol", "minie_rifle")
    table = note(solo(vic(weapons=guns), WES, walls=[SHELTER], areas=[ROCK], horses=[mule]), "wes")
    assert check(table.change("vic", rounds=(0, 3)), 4).table.figure("vic").rounds == (3, 3)
    assert check(table.change("vic", empty=(False, True)), 4).table.figure("vic").reloading == 1


def test_solo_routine_riders_at_speed_go_round_rough_ground() -> None:
    """lotg/ruling/solo-routine: round ground of Level 2 or more where there is a way."""
    table = riders(person("wes", "blue", (110, 60), weapons=()), areas=[rough("scrub", 40, 58, 8, 4)])
    table = table.change("vic", fast="passed", allowance=centimetres(50))
    found = way(table, "vic", spot((100, 60)))
    assert not any(edge.level > 1 for edge in edges_on(table, "vic", found))
    assert found[-1].x > centimetres(60)


def test_a_rider_before_a_wall_turns_to_the_way_round_it_and_rides_on() -> None:
    """lotg/ruling/solo-routine, lotg/movement/turn-halted-about: it does not turn to where the way round would end."""
    goal = Advance("vic", spot((30, 40)))
    turned = play_out(riders(WES, at=(22, 60), walls=[wall("w", (24, 30), (24, 68))]).but(active=("vic",)), goal)
    assert len(turned.of(travels.Pivoted)) == 1
    assert gone(turned) == (22, 60)
    assert turned.table.horse("bess").toward.y > centimetres(66)
    after = play_out(turned.table.change("vic", pivoted=False).but(active=("vic",)), goal)
    assert not after.of(travels.Pivoted)
    assert gone(after)[1] > 66


def test_a_rider_who_looks_where_it_has_to_and_gets_nowhere_does_not_turn_again() -> None:
    """lotg/movement/turn-halted-about: with a loose horse in its way, looking there once more is no turn."""
    walls = [wall("n", (20, 58.6), (40, 58.6)), wall("s", (20, 61.4), (40, 61.4))]
    table = riders(WES, at=(22, 60), horses=[horse("roan", (24.6, 60))], walls=walls)
    assert not play_out(table.but(active=("vic",)), Advance("vic", spot((60, 60)))).of(travels.Pivoted)


def test_solo_figures_in_a_melee_fight_on() -> None:
    """lotg/ruling/solo-routine: they never break off."""
    table = solo(vic((58, 60)), WES).change("vic", melee=("wes",)).change("wes", melee=("vic",))
    done = play_out(table, SoloHalf("red"))
    assert done.of(charted.ChartRead) == []
    figure = done.table.figure("vic")
    assert (figure.melee, figure.doing, group_of(done.table, "vic")) == (("wes",), HALTED, ("vic",))


@pytest.mark.parametrize(
    ("at", "edges", "edge"),
    [
        ((20, 60), {"red": "north"}, "south"),
        ((20, 60), {"blue": "north"}, "north"),
        ((20, 60), {}, "east"),
        ((60, 100), {}, "north"),
    ],
)
def test_the_edge_is_the_scenarios_or_where_the_players_began(at: Any, edges: Any, edge: str) -> None:
    """lotg/ruling/solo-suspected: the players' edge, with or without a word of the scenario."""
    assert players_edge(solo(vic(at), WES, edges=edges), "red") == edge
