"""A deputy's judgement of Law of the Gun: sound in small positions, and better than chance in whole matches."""

from typing import Any

import pytest

from posse.bots.bot import Judged
from posse.bots.greenhorn import Greenhorn
from posse.bots.law_of_the_gun import worth
from posse.bots.law_of_the_gun.calling import activation
from posse.bots.law_of_the_gun.judgement import weigh, weigh_law
from posse.bots.law_of_the_gun.lore import lore_of
from posse.bots.law_of_the_gun.position import Position
from posse.bots.law_of_the_gun.reacting import edge, faster
from posse.bots.roster import names, player
from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Option
from posse.engine.view import View
from posse.games.deeds.answers import Done
from posse.games.law_of_the_gun.acting.actions import TakeAction
from posse.games.law_of_the_gun.events.charted import ChartRead, CounterRead, GroupFormed
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.gunfights.exchanges import OfferSurrender, ShootNow
from posse.games.law_of_the_gun.injuries.wounds import CallFate, Injure, TakeIt
from posse.games.law_of_the_gun.moving.mounting import Drop, GetUp, Mount, Pivot
from posse.games.law_of_the_gun.moving.moves import Hasten, Move
from posse.games.law_of_the_gun.moving.paths import given
from posse.games.law_of_the_gun.moving.ways import places_in_reach
from posse.games.law_of_the_gun.scenario import Goal
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.scoring import Leave
from posse.games.law_of_the_gun.setting_up import first_table, set_up
from posse.games.law_of_the_gun.shooting.ammunition import Reload
from posse.games.law_of_the_gun.shooting.cover import IN_THE_OPEN, Column, Hit
from posse.games.law_of_the_gun.shooting.declaring import Shoot
from posse.games.law_of_the_gun.shooting.reactions import HoldFire, OfferReactions, React
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import Deploy
from posse.lab.simulate import simulate
from posse.tabletop.length import centimetres, inches
from posse.tabletop.terrain import Point, Spot
from tests.law.stage import (
    horse,
    house,
    low_wall,
    make_setup,
    opening,
    pair,
    path,
    person,
    play,
    rock,
    rough,
    spot,
    stage,
    wagon,
    wall,
)
from tests.sure import as_a

WAY_OFF: dict[str, Any] = {"goals": [Goal(side="red", kind="leave", zone="west")], "zones": {"west": (0, 50, 10, 20)}}


def weighed(table: Table, *items: Any) -> list[Judged]:
    """What the one who is asked thinks of its answers, best first."""
    done = play(table, *items)
    choice = as_a(Choose, done.waiting)
    view = View(choice.seat, 0, LAW.redact(done.table, choice.seat), choice, (choice.seat,))
    found = sorted(weigh_law(view, choice), key=lambda judged: -judged.value)
    assert choice.refuses(found[0].option, done.table) is None
    return found


def acting(table: Table, *ids: str) -> list[Judged]:
    """What is thought of the answers of those who act."""
    return weighed(table.but(active=ids or ("vic",)), TakeAction())


def best(table: Table, *ids: str) -> Option[Any]:
    return acting(table, *ids)[0].option


# What things are worth


def test_hits_are_worth_what_the_rules_make_of_them() -> None:
    """Cover makes a hit worth less, and whoever is wanted is worth more than others."""
    table = pair(20)
    gun = table.profile("vic").weapon("pistol")
    bare = worth.of_hit(table, "wes", gun, "accurate", IN_THE_OPEN)
    assert 0 < worth.of_hit(table, "wes", gun, "accurate", Column("window")) < bare < 1
    wanted = pair(20, goals=[Goal(side="red", kind="stop", figure="wes")])
    assert worth.of_hit(wanted, "wes", gun, "accurate", IN_THE_OPEN) == pytest.approx(bare * (1 + worth.WANTED))


def test_a_fan_of_shots_is_worth_more_than_one_for_a_steady_hand() -> None:
    """The rules' own odds of the whole burst."""
    table = pair(20, vic={"skill": 5, "cool": 5, "pc": True}, house_rules={"optional_fanning": "on"})
    gun = table.profile("vic").weapon("pistol")
    one = worth.of_hit(table, "wes", gun, "accurate", IN_THE_OPEN)
    assert worth.of_burst(table, "fan", "vic", "wes", gun, "accurate", IN_THE_OPEN) > 0.3 * one


# An activation


def test_an_activation_aims_at_what_is_in_the_sights() -> None:
    """Standing still in accurate range there is nothing better than an aimed shot; at the one who is wanted, if he is there."""
    assert best(pair(20)) == Shoot("vic", "pistol", "wes", "aimed")
    table = pair(20, person("zed", "blue", (40, 62)), goals=[Goal(side="red", kind="stop", figure="zed")])
    assert best(table) == Shoot("vic", "pistol", "zed", "aimed")


def test_the_way_off_the_table_is_taken() -> None:
    """Whoever stands where the way off begins leaves; whoever does not goes there, fast if it is far."""
    there = stage(person("vic", "red", (5, 60)), person("wes", "blue", (25, 60)), **WAY_OFF)
    assert best(there) == Leave("vic", "west")
    far = stage(person("vic", "red", (80, 60)), person("wes", "blue", (118, 118), weapons=("derringer",)), **WAY_OFF)
    assert as_a(Hasten, best(far)).to.x < spot((80, 60)).x


def test_the_last_step_to_the_way_off_comes_before_a_shot() -> None:
    """lotg/ruling/leave-table: two centimetres more, and one may leave."""
    vic, wes = person("vic", "red", (12, 60)), person("wes", "blue", (45, 60))
    assert isinstance(best(stage(vic, wes, **WAY_OFF)), Move)


def test_an_empty_gun_is_loaded() -> None:
    """lotg/weapons/reload-turn: with somebody to shoot at next time."""
    table = pair(40, vic={"weapons": ("minie_rifle",)}).change("vic", empty=(True,))
    assert best(table) == Reload("vic", "minie_rifle")


def test_nobody_lies_down_before_doing_something_nor_stays_down_with_a_way_to_go() -> None:
    """Lying down is for whoever has shot or moved; who has fallen on the way gets up again."""
    kinds = [type(judged.option) for judged in acting(pair(20))]
    assert kinds.index(Drop) > kinds.index(Done)
    fallen = person("vic", "red", (80, 60), prone=True, weapons=("derringer",))
    far = stage(fallen, person("wes", "blue", (118, 118)), **WAY_OFF)
    assert best(far) == GetUp("vic")


def test_proposed_moves_are_allowed_and_lead_somewhere() -> None:
    """Every path that is proposed would be accepted, and none ends where it began."""
    table = pair(60, **WAY_OFF).but(active=("vic",))
    moves = [judged.option for judged in acting(table) if isinstance(judged.option, Move)]
    assert moves
    for move in moves:
        assert isinstance(move, Move)
        assert Move("vic").fits(move, table) is None
        assert move.path[-1] != move.path[0]


def test_equal_views_give_equal_thoughts() -> None:
    """What was worked out before changes nothing."""
    table = pair(30, person("zed", "blue", (50, 70)), **WAY_OFF)
    first = acting(table)
    acting(table.change("wes", posture="prone").change("zed", cool=1))
    assert acting(table) == first
    lore_of.cache_clear()
    assert acting(table) == first


def test_a_mount_rides_over_a_bridge() -> None:
    """A ramp leads to another level, and the ride goes on from there."""
    table = first_table(set_up("canyon-ambush"))
    at = Spot(inches(16), inches(9.5))
    table = table.change("hester", spot=at, status="up").change_horse("copper", spot=at, toward=Point(inches(30), at.y))
    table = table.but(half="posse", order=table.scene.sides, turn=1)
    ends = {way[-1].level for way in places_in_reach(table, "hester")}
    assert ends - {0}
    over = [way for way in places_in_reach(given(table, "hester", centimetres(80)), "hester") if not way[-1].level]
    assert any(any(spot.level for spot in way) for way in over)


def test_those_with_nobody_to_shoot_at_go_together() -> None:
    """lotg/actions/follow: under the best Initiative; whoever has a shot acts alone, and first."""
    people = (
        person("vic", "red", (60, 60), initiative=5, weapons=("derringer",)),
        person("ann", "red", (63, 60), initiative=2, weapons=("derringer",)),
        person("wes", "blue", (118, 118), weapons=("derringer",)),
    )
    position = Position(stage(*people, **WAY_OFF), "red")
    assert activation(position, ("vic", "ann")) > activation(position, ("ann",))
    near = Position(stage(*people[:2], person("wes", "blue", (70, 60)), **WAY_OFF), "red")
    assert activation(near, ("vic", "ann")) < activation(near, ("ann",))


# The enemy's half-turn, gunfights, Fate


@pytest.mark.parametrize(("gap", "kind"), [(20, React), (85, HoldFire)])
def test_an_ambusher_lets_them_come_closer(gap: float, kind: type) -> None:
    """lotg/bushwhack/conditions: hidden behind a wall, with nobody having fired, a long shot is not worth it. Why none came
    is nobody's business."""
    wall = low_wall("wall", (21.2, 55), (21.2, 65))
    table = pair(gap, walls=[wall], half="blue").change("vic", known=("red",))
    way = path((20 + gap, 60), (22 + gap, 60))
    best = weighed(table, OfferReactions("wes", way))[0]
    assert isinstance(best.option, kind)
    assert (best.told == "") == (kind is HoldFire)


def test_the_cooler_hand_is_faster() -> None:
    """lotg/draw/speed-roll: a die and Cool; with equal Cool one draw in six is a tie."""
    assert faster(0) == pytest.approx((15 / 36, 6 / 36))
    assert faster(6)[0] == 1
    table = pair(20, vic={"cool": 5, "skill": 5}, wes={"cool": 1})
    assert edge(Position(table, "red"), "vic", "wes") > 0 > edge(Position(table, "blue"), "wes", "vic")


def test_a_beaten_enemy_is_offered_his_life() -> None:
    """lotg/draw/offer-surrender: there is nothing to lose by asking."""
    choice: Choose[Table] = Choose("red", "?", (ShootNow(), OfferSurrender()), "lotg/draw/offer-surrender")
    found = weigh(Position(pair(20), "red"), choice)
    assert max(found, key=lambda judged: judged.value).option == OfferSurrender()


@pytest.mark.parametrize(("row", "answer"), [(10, CallFate("vic")), (3, TakeIt())])
def test_fate_is_kept_for_the_worst(row: int, answer: Option[Any]) -> None:
    """lotg/fate/once: for a hit that puts somebody out of the fight, not for a graze."""
    table = pair(20, vic={"pc": True}, house_rules={"optional_fate": "on"})
    assert weighed(table, Injure(Hit("vic", "wes", row, IN_THE_OPEN)))[0].option == answer


# In the saddle


def rider(look: tuple[int, int], **facts: Any) -> Table:
    """Vic in the saddle in the middle of the table, looking somewhere, bound for the eastern edge."""
    mounts = [horse("dun", (60, 60), look)]
    goal = {"goals": [Goal(side="red", kind="leave", zone="east")], "zones": {"east": (115, 50, 5, 20)}}
    people = (person("vic", "red", (60, 60), horse="dun", horsemanship=2), person("wes", "blue", (5, 5)))
    return stage(*people, horses=mounts, **{**goal, **facts})


def test_a_rider_who_looks_at_a_wall_turns_about() -> None:
    """lotg/movement/turn-halted-about: no ride leads anywhere, so it is the turn that gets one on; else it is the ride."""
    around = [
        wall("north", (50, 57), (62, 57)),
        wall("west", (57.5, 57), (57.5, 63)),
        wall("south", (50, 63), (62, 63)),
    ]
    assert isinstance(best(rider((40, 60), walls=around)), Pivot)
    assert isinstance(best(rider((80, 60), walls=around)), Move | Hasten)


def test_a_rider_who_gets_nowhere_looks_all_round() -> None:
    """lotg/movement/turn-halted-about: out of a pocket that is open behind."""
    pocket = [wall("north", (57, 57), (63, 57)), wall("east", (63, 57), (63, 63)), wall("south", (57, 63), (63, 63))]
    turn = best(rider((80, 60), walls=pocket))
    assert isinstance(turn, Pivot)
    assert turn.toward.x < centimetres(60)


def test_a_poor_rider_does_not_gallop_into_a_river() -> None:
    """lotg/terrain/horse-fall: who fails the test for a gallop comes off there; over open ground it is worth it."""
    assert isinstance(best(rider((80, 60))), Hasten)
    river = rough("river", 70, 0, 6, 120, level=4)
    assert not isinstance(best(rider((80, 60), areas=[river])), Hasten)


def test_a_rider_makes_for_a_house_that_no_horse_can_enter() -> None:
    """By the way that a walker would take, and gets down at its door."""
    doors = {"south": [opening("door", 8, 10)]}
    held = {"goals": [Goal(side="red", kind="hold", zone="in", count=1)], "zones": {"in": (100, 52, 16, 16)}}
    home, walls = house("home", 100, 52, 16, 16, doors)
    table = rider((80, 60), buildings=[home], walls=walls, **held)
    going = best(table)
    assert isinstance(going, Move | Hasten)
    end = going.path[-1] if isinstance(going, Move) else going.to
    assert end.x > table.spot("vic").x


def test_somebody_takes_the_reins_of_what_must_be_brought_home() -> None:
    """lotg/ruling/vehicle-crew: a passenger slides over where the driver has fallen, or whoever is nearest gets up."""
    goal = {"goals": [Goal(side="red", kind="bring", vehicle="cart", zone="west")], "zones": WAY_OFF["zones"]}
    people = [person("vic", "red", (66, 60)), person("xan", "red", (80, 20)), person("wes", "blue", (118, 118))]
    load = [wagon("cart", (60, 60), (20, 60), driver="")]
    table = stage(*people, vehicles=load, **goal)
    assert Position(table, "red").takes_reins("vic")
    assert not Position(table, "red").takes_reins("xan")
    near = table.change("vic", spot=spot((63.4, 60)))
    assert best(near) == Mount(("vic",), ("cart",))
    assert not isinstance(best(near, "xan"), Mount)
    aboard = stage(
        person("vic", "red", None), *people[1:], vehicles=[wagon("cart", (60, 60), (20, 60), "", ("vic",))], **goal
    )
    assert best(aboard) == Mount(("vic",), ("cart",))


# Out of sight


def test_nobody_leaves_a_hiding_place_for_a_poor_shot() -> None:
    """Found out, one is shot at; unknown to anybody, nobody is."""
    low = low_wall("low", (21.2, 55), (21.2, 65))
    marksman = {"skill": 5, "cool": 5, "weapons": ("repeating_rifle",)}
    table = pair(45, walls=[low], wes=marksman, goals=[Goal(side="red", kind="last")])
    hidden = table.change("vic", known=("red",))
    assert isinstance(best(table), Shoot)
    assert best(hidden) == Done()
    assert isinstance(best(hidden.but(turn=20)), Shoot), (
        "nobody holds a shot for ever: by then there is nothing to lose"
    )


@pytest.mark.parametrize(("gap", "rises"), [(45, True), (85, False)])
def test_an_ambusher_stays_down_until_a_shot_is_worth_it(gap: float, rises: bool) -> None:
    """lotg/bushwhack/conditions: whoever gets up cannot react, and may be found."""
    lying = {"prone": True, "weapons": ("repeating_rifle",)}
    table = pair(gap, walls=[low_wall("low", (21.2, 55), (21.2, 65))], vic=lying, goals=[Goal(side="red", kind="last")])
    assert (best(table.change("vic", known=("red",))) == GetUp("vic")) == rises


def test_the_first_shot_is_left_to_the_ambush() -> None:
    """lotg/bushwhack/cool-test: the enemy's way leads by, and there one test will do; once there has been fire one shoots, and
    at somebody who has come to a stand, since nobody reacts to one who does nothing."""
    goals = [Goal(side="red", kind="last"), Goal(side="blue", kind="leave", zone="west")]
    low, rifle = low_wall("low", (21.2, 55), (21.2, 65)), {"weapons": ("repeating_rifle",)}
    table = pair(45, walls=[low], vic=rifle, goals=goals, zones=WAY_OFF["zones"]).change("vic", known=("red",))
    coming = table.change("wes", doing=Doing("heading", Point(0, 6000)))
    assert best(coming) == Done()
    assert isinstance(best(coming.but(any_shot=True)), Shoot)
    assert isinstance(best(table), Shoot)


def test_nobody_walks_into_held_fire_without_a_reason() -> None:
    """lotg/shooting/reactive: round the corner of a wall waits a rifle; once it has been fired the way is taken."""
    held = {"goals": [Goal(side="red", kind="hold", zone="west")], "zones": WAY_OFF["zones"]}
    rifle = person("wes", "blue", (40, 68), skill=5, cool=5, weapons=("repeating_rifle",))
    corner = wall("high", (72, 40), (72, 70))
    table = stage(person("vic", "red", (75, 66), weapons=("derringer",)), rifle, walls=[corner], **held)
    assert best(table) == Done()
    assert isinstance(best(table.change("wes", shot=1)), Hasten)


def test_a_rifleman_lies_down_while_he_loads() -> None:
    """lotg/weapons/reload-turn: with a rifle at the other end there is no need to stand for it."""
    rifle, last = {"skill": 5, "cool": 5, "weapons": ("repeating_rifle",)}, [Goal(side="red", kind="last")]
    loading = pair(30, vic={"weapons": ("minie_rifle",)}, wes=rifle, goals=last)
    assert best(loading.change("vic", empty=(True,), reloading=0)) == Drop("vic")


# Whole matches


def quarrel() -> Setup:
    """Three against three across some rocks and a low wall, alike on both sides, each able to hold the middle."""
    people = [
        person(f"{side}{number}", side, (x, y), weapons=(gun,))
        for side, x in (("red", 12), ("blue", 78))
        for number, (y, gun) in enumerate(((25, "pistol"), (45, "repeating_rifle"), (65, "shotgun")))
    ]
    return make_setup(
        people,
        size=(90, 90),
        areas=[rock("north", 28, 22, 4, 4), rock("south", 58, 64, 4, 4), rock("west", 24, 60, 4, 4)],
        walls=[low_wall("stones", (45, 30), (45, 60)), low_wall("pens", (66, 20), (66, 34))],
        zones={"middle": (35, 30, 20, 30)},
        goals=[Goal(side=side, kind="hold", zone="middle") for side in ("red", "blue")],
        turn_limit=8,
    )


def test_a_deputy_beats_greenhorns() -> None:
    """Seven of eight small fights, from each side in turn."""
    found = simulate(quarrel(), ("deputy", "greenhorn"), games=8, game="law_of_the_gun")
    assert found.by_bot[0].wins >= 7


# The enemy in somebody's hands


@pytest.mark.parametrize("name", names())
def test_the_enemy_may_be_handed_to_a_player(name: str) -> None:
    """lotg/basics/play-modes: who runs it sets its people down where it likes and answers for them; no chart is read."""
    setup = set_up("cottonwood-raid", {"enemy": "player"})
    match = Match(LAW, setup, Seeded(4))
    assert LAW.seats(match.table) == ("law", "ponies", "rustlers")
    placed, answered = set[str](), 0
    runner = player(name, 4)

    def rustlers(view: View[Any]) -> Option[Any]:
        nonlocal answered
        answer = runner(view)
        answered += 1
        if isinstance(answer, Deploy):
            placed.add(answer.figure)
        return answer

    assert match.play({"law": Greenhorn(1), "ponies": Greenhorn(2), "rustlers": rustlers}, 20_000) is not None
    assert placed == set(match.table.scene.friends["rustlers"])
    assert answered > len(placed)
    assert not any(isinstance(event, ChartRead) or GroupFormed.tells(event) for event in match.events)


def test_where_the_charts_run_the_enemy_nobody_is_asked_for_it() -> None:
    """lotg/solo/when: one player or several, and the seat that the charts run needs nobody."""
    match = Match(LAW, set_up("cottonwood-raid"), Seeded(4))
    assert LAW.seats(match.table) == ("law", "ponies")
    assert match.play({"law": player("deputy", 1), "ponies": Greenhorn(2)}, 20_000) is not None
    assert {ChartRead, CounterRead} <= {type(event) for event in match.events}
