"""Solo play (section 2.21) and its rulings (section 4.18): who counts as seeing, suffering and covered, and how rows are read."""

from typing import Any

from posse.engine.question import Choose, Roll
from posse.games.law_of_the_gun.acting.groups import group_of, leave
from posse.games.law_of_the_gun.events import charted, gunfire, hurts, travels
from posse.games.law_of_the_gun.gunfights.duels import CallWindow
from posse.games.law_of_the_gun.moving.rough import edges_on
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.seeing.sighting import note
from posse.games.law_of_the_gun.shooting.reactions import AfterShot, OfferReactions
from posse.games.law_of_the_gun.solo.country import players_edge, suspected, way
from posse.games.law_of_the_gun.solo.enemy_turn import Check, Face, SoloHalf
from posse.games.law_of_the_gun.solo.marching import Advance
from posse.games.law_of_the_gun.solo.mustering import FormGroups, evenly_divided, groups_of, muster
from posse.games.law_of_the_gun.solo.watching import look_round, menace, situation
from posse.games.law_of_the_gun.table import HALTED, Doing, Gunfight, Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point
from tests.law.stage import (
    horse,
    low_wall,
    path,
    person,
    play,
    play_out,
    rock,
    rough,
    spot,
    stage,
    wagon,
    wall,
)
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
    """lotg/solo/group-size, lotg/ruling/solo-group-size: the fewest groups of at most four, as even as possible."""
    assert [evenly_divided(many) for many in (0, 1, 4, 5, 6, 9)] == [[], [1], [4], [3, 2], [3, 3], [3, 3, 3]]


def crowd(many: int, **facts: Any) -> Table:
    """So many of the enemy in a row, each with another Initiative than its neighbour."""
    people = [person(f"p{n}", "red", (5 + 3 * n, 20), initiative=1 + n % 5) for n in range(many)]
    return solo(*people, WES, **facts)


def sizes(table: Table) -> list[int]:
    return [len(group) for group in groups_of(table, "red")]


def test_solo_group_size_formed_before_the_first_turn() -> None:
    """lotg/solo/group-size: five are three and two; whom the scenario has put together stays together."""
    assert sizes(play_out(crowd(5), FormGroups()).table) == [3, 2]
    given = solo(person("a", "red", (5, 5), initiative=4), person("b", "red", (90, 90), group="a"), VAL, vic(), WES)
    done = play_out(given, FormGroups(), rolls=[4])
    assert set(groups_of(done.table, "red")) == {("a", "b"), ("vic", "val")}


def test_solo_leader_has_the_best_initiative() -> None:
    """lotg/solo/leader: the best leads; a tie is diced for."""
    table = solo(vic(), person("val", "red", (20, 64), initiative=5), WES)
    assert groups_of(play_out(table, FormGroups()).table, "red") == [("val", "vic")]
    tie = play_out(solo(vic(), VAL, WES), FormGroups(), rolls=[6])
    assert groups_of(tie.table, "red") == [("val", "vic")]


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
    assert situation(table, ("vic", "val")).sees
    assert not situation(table, ("vic",)).sees
    unknown = solo(*people, walls=[low_wall("w", (58, 55), (58, 65))]).change("wes", known=("blue",))
    assert not situation(unknown, ("vic", "val")).sees


def test_solo_under_fire_any_shot_since_the_last_check() -> None:
    """lotg/ruling/solo-under-fire: hit or miss; and the check makes it forgotten."""
    table = under_fire(solo(vic(), VAL, WES), "val")
    assert situation(table, ("vic", "val")).under_fire
    done = play(table, Check(("vic", "val")), rolls=[3])
    assert not done.table.figure("val").shot_at
    assert done.table.figure("val").harm == ()


def test_solo_in_cover_is_the_leaders() -> None:
    """lotg/ruling/solo-in-cover: the leader's cover counts, whoever else is in the open."""
    people = (vic(), VAL, person("zeb", "red", (20, 56)), WES)
    table = solo(*people, walls=[low_wall("stones", (21.5, 58), (21.5, 62))])
    assert situation(table, ("vic", "val", "zeb")).in_cover
    assert not situation(table, ("val", "vic", "zeb")).in_cover


def test_solo_in_cover_against_the_enemys_edge_if_nobody_is_known() -> None:
    """lotg/ruling/solo-in-cover: no known enemy: cover against a direction toward the enemy edge."""
    assert players_edge(behind_a_rock(), "red") == "east"
    assert situation(behind_a_rock(), ("vic",)).in_cover
    west = solo(vic(), WES, walls=[low_wall("w", (18.5, 50), (18.5, 70))], areas=[ROCK])
    assert not situation(west, ("vic",)).in_cover


def test_solo_unseen_fire_takes_the_shooters_last_place() -> None:
    """lotg/ruling/solo-unseen-fire: as if it saw the enemy where he shot from; no shot without a line of sight."""
    table = under_fire(note(behind_a_rock(), "wes"))
    found = situation(table, ("vic",))
    assert found.sees
    assert found.under_fire
    assert found.enemy is not None
    assert found.enemy.at == spot((60, 60))
    done = check(table, 3)
    assert row(done) == "lotg/solo/foot/see-fire-cover-pass"
    assert done.of(gunfire.ShotFired) == []


def test_solo_effective_range_is_the_accurate_one() -> None:
    """lotg/ruling/solo-effective-range: a pistol at 40 cm: beyond 30."""
    done = check(solo(vic(), WES, walls=[SHELTER]), 3)
    assert row(done) == "lotg/solo/foot/see-quiet-cover-pass"
    assert done.of(gunfire.ShotFired) == []


def test_solo_effective_range_leaves_out_whoever_has_nothing_to_shoot() -> None:
    """lotg/ruling/solo-effective-range: members with nothing to shoot are not waited for."""
    table = solo(vic(weapons=("repeating_rifle",)), person("val", "red", (20, 64), weapons=()), WES, walls=[SHELTER])
    table = table.change("val", acted=False)
    done = play(table, Check(("vic", "val")), rolls=[3, 3, 4])
    assert [shot.shooter for shot in done.of(gunfire.ShotFired)] == ["vic"]


def test_solo_no_target_holds() -> None:
    """lotg/ruling/solo-no-target: stay and do not shoot, and nobody is looked for."""
    facts: dict[str, Any] = {"walls": [SHELTER, low_wall("far", (58, 55), (58, 65))]}
    held = solo(vic(), WES, **facts).change("wes", known=("blue",))
    done = check(held, 4)
    assert row(done) == "lotg/solo/foot/blind-quiet-cover-fail"


def test_solo_cover_or_prone_tries_25() -> None:
    """lotg/ruling/solo-cover-or-prone: cover at 23 cm is tried, stopping short if the test fails."""
    done = check(under_fire(solo(vic(), WES, walls=[low_wall("stones", (44, 61.5), (44, 66))])), 3, 6)
    assert row(done) == "lotg/solo/foot/see-fire-open-pass"
    assert done.table.figure("vic").posture == "standing"
    assert done.table.figure("vic").moved // 10 * 10 == 2000


def test_solo_outflank_by_cover_edge_or_dice() -> None:
    """lotg/ruling/solo-outflank: the side with more cover on the way; else the nearer edge; else dice."""
    shelter = low_wall("stones", (21.5, 59), (21.5, 61))
    dice = under_fire(solo(vic(), WES, walls=[shelter]))
    south = check(dice, 4, 2, 6, 1)
    assert south.table.figure("vic").doing.to == Point(6000, 8500)
    north = check(dice, 4, 6, 3, 1)
    assert north.table.figure("vic").doing.to == Point(6000, 3500)
    nearer = under_fire(
        solo(vic((20, 50)), person("wes", "blue", (60, 50), weapons=()), walls=[low_wall("s", (21.5, 49), (21.5, 51))])
    )
    assert check(nearer, 4, 3, 1).table.figure("vic").doing.to == Point(6000, 2500)


def test_solo_threat_most_harm_then_nearest() -> None:
    """lotg/ruling/solo-threat: a wound counts 2, a graze 1; nobody harmed: the nearest who shot; ties the higher Skill."""
    xan, yul = person("xan", "blue", (45, 60), weapons=(), skill=5), person("yul", "blue", (20, 35), weapons=())
    table = solo(vic(), VAL, WES, xan, yul)
    hurt = under_fire(under_fire(table, by="wes", points=2), "val", "xan", 1)
    assert menace(hurt, ("vic", "val")) == ["wes"]
    missed = under_fire(under_fire(table, by="wes"), "val", "xan")
    assert menace(missed, ("vic", "val")) == ["xan"]
    assert menace(under_fire(under_fire(table, by="yul"), "val", "xan"), ("vic", "val")) == ["xan"]


def test_solo_threat_dices_between_equals() -> None:
    """lotg/ruling/solo-threat: ties nearest, then highest Skill, then dice."""
    one, two = person("xan", "blue", (40, 40), weapons=()), person("yul", "blue", (40, 80), weapons=())
    table = solo(vic(), one, two, walls=[SHELTER]).change("vic", harm=(("xan", 1), ("yul", 1)))
    assert menace(table, ("vic",)) == ["xan", "yul"]
    done = check(table, 3, 5, 3, 4)
    assert [shot.target for shot in done.of(gunfire.ShotFired)] == ["yul"]


def test_solo_threat_remembers_what_the_lost_have_suffered() -> None:
    """lotg/ruling/solo-threat: a killed member's harm stays with the group."""
    table = solo(vic(), VAL, WES).change("vic", group="vic").change("val", group="vic")
    table = leave(under_fire(table, "val", "wes", 4).change("val", status="dead"), "val")
    assert table.figure("vic").harm == (("wes", 4),)
    assert situation(table, ("vic",)).under_fire


def test_solo_suspected_last_known_marker_or_edge() -> None:
    """lotg/ruling/solo-suspected: the last known place; else the players' zone; else the middle of their edge."""
    table = behind_a_rock()
    assert suspected(table, "vic").y == centimetres(60)
    assert suspected(table, "vic").x > centimetres(118)
    seen = note(table, "wes").change("wes", spot=spot((100, 100)))
    assert suspected(seen, "vic") == spot((60, 60))
    zoned = solo(vic(), person("wes", "blue", None, zone="camp", weapons=()), zones={"camp": (90, 10, 20, 20)})
    assert suspected(zoned, "vic") == spot((100, 20))


def test_suspicion_ends_where_nobody_is_found() -> None:
    """lotg/ruling/solo-suspected: whoever is gone from where it was seen is looked for elsewhere."""
    table = note(behind_a_rock(), "wes").change("wes", spot=spot((100, 60)))
    assert dict(look_round(table, "red").suspects) == {"wes": spot((60, 60))}
    there = table.change("vic", spot=spot((58, 60))).change("wes", spot=spot((30, 60)))
    assert look_round(there, "red").suspects == ()


def test_solo_follow_everybody_obeys() -> None:
    """lotg/ruling/solo-follow: also whoever would not follow the die."""
    slow = person("val", "red", (20, 64), initiative=1)
    obeyed = check(solo(vic(weapons=("repeating_rifle",)), slow, WES, walls=[SHELTER]), 3, ids=("vic", "val"))
    assert obeyed.table.figure("val").low


# Charging, riding, getting down


def test_solo_charge_range_is_the_best_fast_distance() -> None:
    """lotg/ruling/solo-charge-range: 45 cm is in reach at best; out of reach they gallop all the same."""
    assert check(riders(person("wes", "blue", (65, 60), weapons=())), 3, 3, 6).of(hurts.ChargeDeclared) != []
    far = check(under_fire(riders(person("wes", "blue", (95, 60), weapons=()))), 4, 3)
    assert row(far) == "lotg/solo/mounted/see-fire-open-fail"
    assert far.of(hurts.ChargeDeclared) == []
    assert gone(far) == (70, 60)


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


def test_solo_foot_charge_of_those_with_nothing_to_shoot() -> None:
    """lotg/ruling/solo-foot-charge: in reach a charge, else toward the target at ordinary pace."""
    near = solo(vic((40, 60), weapons=()), WES)
    done = check(near, 4, 3, 6)
    assert row(done) == "lotg/solo/foot/see-quiet-open-fail"
    assert done.of(hurts.ChargeDeclared)[0].aims == (("vic", "wes"),)
    far = check(solo(vic((20, 60), weapons=()), WES), 4)
    assert gone(far) == (35, 60)
    assert far.of(hurts.ChargeDeclared) == []


def test_solo_draw_they_call_none() -> None:
    """lotg/ruling/solo-draw: not even a villain of Cool 5."""
    done = play(solo(vic((40, 60), cool=5), person("wes", "blue", (60, 60))), CallWindow(("red",)))
    assert done.waiting is None
    assert done.table.gunfights == ()


def test_solo_draw_walks_up_to_accurate_range() -> None:
    """lotg/ruling/solo-draw: those in a gunfight come nearer until they are in accurate range, and then stand."""
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


def test_solo_mixed_a_vehicle_halts_and_never_charges() -> None:
    """lotg/ruling/solo-mixed: a vehicle uses the mounted chart and approaches without charging."""
    table = solo(vic(), WES, vehicles=[wagon("cart", (20, 60), (110, 60), driver="vic")])
    done = check(under_fire(table), 4, 3)
    assert row(done) == "lotg/solo/mounted/see-fire-open-fail"
    assert done.of(hurts.ChargeDeclared) == []
    assert gone(done)[0] > 45


# Shooting and reacting


def test_solo_shooting_uses_the_weapon_with_the_best_chance() -> None:
    """lotg/ruling/solo-shooting: at 40 cm a rifle is accurate and a pistol is not; of equals the harder hitting."""
    table = solo(vic(weapons=("pistol", "repeating_rifle")), WES, walls=[SHELTER])
    done = check(table, 4, 3, 4)
    assert [shot.weapon for shot in done.of(gunfire.ShotFired)] == ["repeating_rifle"]


def test_solo_shooting_reloads_what_is_empty() -> None:
    """lotg/ruling/solo-shooting: with only empty weapons that still have ammunition it reloads instead."""
    table = solo(vic(weapons=("minie_rifle",)), WES, walls=[SHELTER]).change("vic", empty=(True,))
    done = check(table, 4)
    assert done.table.figure("vic").reloading == 0


def test_solo_shooting_reacts_to_the_first_who_moves_in_accurate_range() -> None:
    """lotg/ruling/solo-shooting: not at one who moves farther off."""
    for far, shoots in ((25, True), (60, False)):
        table = solo(vic(), person("wes", "blue", (20 + far, 60), weapons=()), half="blue")
        past = path((20 + far, 60), (20 + far, 62))
        done = play(table, OfferReactions("wes", past), Travel("wes", past))
        assert isinstance(done.waiting, Roll) is shoots


def test_solo_shooting_answers_a_shot_at_its_group() -> None:
    """lotg/ruling/solo-shooting: after a shot at it, at that shooter if in range; not after one at somebody else."""
    table = solo(vic(), person("wes", "blue", (80, 60)), half="blue")
    assert play(table, AfterShot("blue", "wes")).waiting is None
    done = play(under_fire(table), AfterShot("blue", "wes"))
    assert isinstance(done.waiting, Roll)


def test_solo_shooting_a_group_lying_low_waits_for_all_its_weapons() -> None:
    """lotg/ruling/solo-shooting: it reacts only when its row's condition is met, or after a shot at it."""
    facts: dict[str, Any] = {"half": "blue"}
    table = solo(vic(weapons=("repeating_rifle",)), VAL, person("wes", "blue", (60, 60), weapons=()), **facts)
    for id in ("vic", "val"):
        table = table.change(id, group="vic", low=True)
    past = path((60, 60), (60, 62))
    assert play(table, OfferReactions("wes", past), Travel("wes", past)).waiting is None
    open_fire = table.change("vic", low=False)
    assert isinstance(play(open_fire, OfferReactions("wes", past), Travel("wes", past)).waiting, Roll)
    close = table.change("wes", spot=spot((45, 60)))
    past = path((45, 60), (45, 62))
    assert isinstance(play(close, OfferReactions("wes", past), Travel("wes", past)).waiting, Roll)
    assert isinstance(play(under_fire(table), AfterShot("blue", "wes")).waiting, Roll)


# Free steps


def test_solo_routine_spots_before_any_chart_roll() -> None:
    """lotg/ruling/solo-routine: every permitted spotting attempt comes first."""
    table = solo(vic(), WES, walls=[low_wall("far", (58, 55), (58, 65))]).change("wes", known=("blue",))
    done = play(table, SoloHalf("red"), rolls=[2, 5, 4])
    kinds = [type(event) for event in done.events]
    assert kinds.index(travels.Spotted) < kinds.index(charted.ChartRead)
    assert done.of(charted.ChartRead)[0].sees


def test_solo_routine_refills_and_reloads() -> None:
    """lotg/ruling/solo-routine: an empty weapon is refilled at a supply within 3 cm."""
    table = solo(
        vic(weapons=("pistol", "minie_rifle")),
        WES,
        walls=[SHELTER],
        areas=[ROCK],
        horses=[horse("mule", (18, 58), side="red")],
    )
    done = check(note(table, "wes").change("vic", rounds=(0, 3)), 4)
    assert row(done) == "lotg/solo/foot/blind-quiet-cover-fail"
    assert done.table.figure("vic").rounds == (3, 3)
    loads = note(behind_a_rock(), "wes").change("vic", empty=(True,))
    assert check(loads, 4).table.figure("vic").reloading == 0


def test_solo_routine_riders_at_speed_go_round_rough_ground() -> None:
    """lotg/ruling/solo-routine: round ground of Level 2 or more where there is a way."""
    table = riders(person("wes", "blue", (110, 60), weapons=()), areas=[rough("scrub", 40, 58, 8, 4)])
    table = table.change("vic", fast="passed", allowance=centimetres(50))
    found = way(table, "vic", spot((100, 60)))
    assert not any(edge.level > 1 for edge in edges_on(table, "vic", found))
    assert found[-1].x > centimetres(60)


def test_a_rider_before_a_wall_turns_to_the_way_round_it_and_rides_on() -> None:
    """lotg/ruling/solo-routine, lotg/movement/turn-halted-about: it does not turn to where the way round would end."""
    table = solo(
        vic((22, 60), horse="bay"),
        WES,
        horses=[horse("bay", (22, 60), toward=(60, 60))],
        walls=[wall("w", (24, 30), (24, 68))],
    )
    goal = Advance("vic", spot((30, 40)))
    turned = play_out(table.but(active=("vic",)), goal)
    assert len(turned.of(travels.Pivoted)) == 1
    assert gone(turned) == (22, 60)
    look = turned.table.horse("bay").toward
    assert look.y > centimetres(66)
    after = play_out(turned.table.change("vic", pivoted=False).but(active=("vic",)), goal)
    assert not after.of(travels.Pivoted)
    assert gone(after)[1] > 66


def test_a_rider_who_looks_where_it_has_to_and_gets_nowhere_does_not_turn_again() -> None:
    """lotg/movement/turn-halted-about: with a loose horse in its way, looking there once more is no turn."""
    table = solo(
        vic((22, 60), horse="bay"),
        WES,
        horses=[horse("bay", (22, 60), toward=(60, 60)), horse("roan", (24.6, 60))],
        walls=[wall("n", (20, 58.6), (40, 58.6)), wall("s", (20, 61.4), (40, 61.4))],
    )
    done = play_out(table.but(active=("vic",)), Advance("vic", spot((60, 60))))
    assert not done.of(travels.Pivoted)


def test_solo_figures_in_a_melee_fight_on() -> None:
    """lotg/ruling/solo-routine: they never break off."""
    table = solo(vic((58, 60)), WES).change("vic", melee=("wes",)).change("wes", melee=("vic",))
    done = play_out(table, SoloHalf("red"))
    assert done.of(charted.ChartRead) == []
    assert done.table.figure("vic").melee == ("wes",)
    assert group_of(done.table, "vic") == ("vic",)
    assert done.table.figure("vic").doing == HALTED


def test_the_edge_is_the_scenarios_or_where_the_players_began() -> None:
    """lotg/ruling/solo-suspected: the players' edge, with or without a word of the scenario."""
    assert players_edge(solo(vic(), WES, edges={"red": "north"}), "red") == "south"
    assert players_edge(solo(vic(), WES, edges={"blue": "north"}), "red") == "north"
    assert players_edge(stage(vic(), WES, solo=("red",)), "red") == "east"
    up = stage(vic((60, 100)), WES, solo=("red",))
    assert players_edge(up, "red") == "north"


def test_the_story_names_the_row_and_why() -> None:
    """lotg/solo/each-turn-check: one sentence with what it saw, the die and what it does."""
    done = check(note(behind_a_rock(), "wes"), 4)
    assert done.told().startswith("Vic: sees no enemy, not under fire, in cover; Initiative failed (4): stays put.")
