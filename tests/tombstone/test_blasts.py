"""Dynamite: made ready, lit, thrown or laid, and what it does to everybody near."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.odds import exact
from posse.games.tombstone.fight.acting import Act
from posse.games.tombstone.fight.actions import AtOnce, able
from posse.games.tombstone.fight.blasts import (
    BACK,
    BLEW,
    EARLY,
    IN_THE_BLAST,
    SHATTERED,
    SHORT,
    AlongTheLine,
    Burn,
    Fuse,
    GoOff,
    LayCharge,
    LightFuse,
    LobCharge,
    There,
    ThrowCharge,
    Throwing,
)
from posse.games.tombstone.fight.hands import MakeReady
from posse.games.tombstone.fight.places import length
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.shot_odds import chance, spending
from posse.games.tombstone.table import Table, Thing
from posse.games.tombstone.weapons import bundle
from posse.tabletop.terrain import Map, Platform, Spot
from tests.stage_parts import INCHES, Played, area, rectangle, rule_of
from tests.tombstone.stage import NO, Answer, Somebody, acts, broke, lined_up, one, play, stage

ANN = one("ann", "outlaw", gear=("dynamite", "dynamite"), gunslinging=1)
BOB, CAL, DAN = (one(id, side="others", health=30) for id in ("bob", "cal", "dan"))


def ready(table: Table, weapon: str = "dynamite") -> Table:
    return table.put(None, Thing("ann", weapon, table.figure("ann").spot, "ready"))


def street(*people: Somebody, house: Any = None, **feet: int) -> Table:
    """Ann at the end of a street with her dynamite ready, and others along it."""
    return ready(lined_up(broke(stage(*(people or (ANN, BOB, CAL, DAN)), turn=4, house=house)), ann=0, **feet))


def charge(table: Table, at: str = "ann", **more: Any) -> Thing:
    return Thing("ann", "dynamite", table.figure(at).spot, "lit", **{"due": table.turn, **more})


def blown(table: Table, *answers: Answer, at: str = "ann", **more: Any) -> dict[str, int]:
    """Everybody's Health once a charge at somebody's feet has gone off."""
    done = play(table, GoOff(charge(table, at, **more)), *answers)
    assert done.waiting is None, f"still asked: {done.waiting}"
    return {one.id: one.health for one in done.table.figures}


# Lighting


def test_dynamite_takes_a_turn_to_make_ready_and_is_then_lit_and_thrown_in_one_action() -> None:
    """tombstone/weapons/speed/zero-ready, tombstone/weapons/dynamite/light-action (tombstone/opt/ready-time,
    tombstone/opt/light-and-throw)."""
    table = street(bob=20).but(things=())
    throw = ThrowCharge("ann", "dynamite", "bob")
    assert rule_of(throw.stop(table, table.figure("ann"))[1]) == "tombstone/weapons/speed/zero-ready"
    held = acts(table, MakeReady("ann", "dynamite")).table
    assert throw.stop(held, held.figure("ann"))[1] is None
    assert (throw.quickness(held), "half of the throws" in throw.note) == (0, True)
    thrown = acts(held, throw, Fuse(1), (4, 4, 4)).table
    assert [(each.state, each.spot) for each in thrown.things] == [("lit", thrown.figure("bob").spot)]
    assert rule_of(throw.stop(thrown, thrown.figure("ann"))[1]) == "tombstone/weapons/reload/uses-turn"
    again = acts(thrown, MakeReady("ann", "dynamite.2")).table
    assert MakeReady.ways(thrown, thrown.figure("ann")) == [MakeReady("ann", "dynamite.2")]
    assert {way.weapon for way in ThrowCharge.ways(again, again.figure("ann")) if isinstance(way, ThrowCharge)} == {
        "dynamite.2"
    }


def test_a_fuse_has_up_to_fifty_feet() -> None:
    """tombstone/weapons/dynamite/fuse-max"""
    table = street()
    asked = play(table, LightFuse("ann", "dynamite", "")).choice
    assert [asked.refuses(Fuse(feet), table) is None for feet in (0, 7, 50, 51, -1)] == [True] * 3 + [False] * 2
    assert rule_of(asked.refuses(Fuse(51), table)) == "tombstone/weapons/dynamite/fuse-max"
    assert Fuse(50) in Fuse().examples(table)


@pytest.mark.parametrize(("feet", "turn"), [(0, 4), (1, 5), (3, 7)])
def test_a_foot_of_fuse_burns_for_a_turn(feet: int, turn: int) -> None:
    """tombstone/weapons/dynamite/fuse-rate: under a foot it goes off at the end of the same turn (tombstone/opt/fuse-short)."""
    table = acts(street(bob=90, cal=90, dan=90), LayCharge("ann", "dynamite"), Fuse(feet)).table
    while table.turn < turn:
        assert not play(table, Burn()).asked
        table = table.begin_turn()
    done = play(table, Burn(), (1, 1, 1))
    assert (len(done.of(BLEW)), done.table.figure("ann").health, done.table.things) == (1, 3, ())


def test_it_goes_off_at_the_point_of_the_turn_at_which_it_was_lit() -> None:
    """tombstone/weapons/dynamite/fuse-moment: lit first thing in turn 4 with a foot, it goes off first thing in turn 5; lit when
    two had acted, when two have."""
    table = street(bob=90, cal=90, dan=90)
    for before in ((), ("bob", "cal")):
        for id in before:
            table = table.changed(id, over=True)
        later = acts(table, LayCharge("ann", "dynamite"), Fuse(1)).table.begin_turn()
        for id in ("dan", "bob")[: len(before)]:
            assert not play(later, Act(())).of(BLEW)
            later = later.changed(id, over=True)
        assert play(later, Act(()), (1, 1, 1)).of(BLEW)


# Throwing


@pytest.mark.parametrize(
    ("sticks", "brawling", "cover", "need"),
    [(1, 0, "", 13), (3, 0, "", 13), (1, 3, "", 11), (1, 0, "partial", 14), (1, 0, "half", 15), (1, 0, "hidden", 17)],
)
def test_a_throw_needs_more_with_the_distance_and_with_cover(sticks: int, brawling: int, cover: str, need: int) -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-skill, tombstone/weapons/dynamite/throw-cover
    (tombstone/opt/pete-cover); tombstone/weapons/dynamite/throw-bundle is not in force (tombstone/opt/throw-bundle-default)."""
    ann = one("ann", "outlaw", gunslinging=1, brawling=brawling, gear=(Owned("dynamite", sticks=sticks),))
    table = street(ann, BOB, bob=40).change("bob", said=(cover,) if cover else ())
    throwing = Throwing(charge(table), "bob")
    assert throwing.roll(table).need.face == need
    assert throwing.roll(table.changed("ann", walked=10**6)).need.face == need + 2
    open_ = street(ann, BOB, bob=40, house={"cover": False}).change("bob", said=table.figure("bob").said)
    assert throwing.roll(open_).need.face == 14 - max(1, brawling)


def test_nobody_throws_beyond_sixty_feet_and_whoever_is_hidden_may_be_thrown_at() -> None:
    """tombstone/weapons/dynamite/throw-over-60, tombstone/combat/cover/dynamite-and-cannon-bypass."""
    table = street(bob=61, cal=60, dan=20).change("dan", said=("hidden",))
    stops = [ThrowCharge("ann", "dynamite", id).stop(table, table.figure("ann"))[1] for id in ("bob", "cal", "dan")]
    assert [rule_of(stop) for stop in stops] == ["tombstone/weapons/dynamite/throw-over-60", "", ""]


def pete(*answers: Answer) -> Played[Table]:
    """The book's own throw: one stick at a rock shelf 40 feet away, with half cover, for which 14 is too little."""
    table = street(bob=40, cal=60, dan=70).change("bob", said=("half",))
    return acts(table, ThrowCharge("ann", "dynamite", "bob"), Fuse(0), *answers)


def test_a_throw_that_falls_short_comes_back_or_goes_astray() -> None:
    """tombstone/weapons/dynamite/throw-fail, tombstone/weapons/dynamite/judge-harsh, tombstone/dynamite/worst-for-user: half of
    them come back at once; the others do no more than fragments do (tombstone/opt/throw-fail-default)."""
    hit = play(pete((5, 5, 5)).table, Burn(), (2, 2, 2), (1,), 1)
    assert [hit.table.figure(id).health for id in ("ann", "bob", "cal", "dan")] == [6, 24, 29, 30]
    for face in (1, 2, 3):
        back = pete((5, 5, 3), face, (1, 2, 1))
        assert (len(back.of(BACK)), back.table.figure("ann").health) == (1, 2)
    for face in (4, 6):
        short = pete((5, 5, 3), face)
        astray = play(short.table, Burn(), (1,), 1)
        assert len(short.of(SHORT)) == 1
        assert [astray.table.figure(id).health for id in ("ann", "bob", "cal", "dan")] == [6, 29, 29, 30]


def test_what_dynamite_does_is_reckoned_like_all_else() -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-fail: 16 with +2 comes in 35 of 216 throws, and half
    of the others are the end of a weak thrower: 3 of 3d6 at least."""
    ann = one("ann", "outlaw", gear=("dynamite",), gunslinging=2, health=4)
    table = street(ann, BOB, bob=40).change("bob", said=("half",)).change("ann", health=1)
    throwing = Throwing(charge(table), "bob")
    assert chance(table, throwing.roll(table)) == Fraction(35, 216)
    dead = exact(table.then(throwing), spending(frozenset())).of(lambda after: after.figure("ann").dead)
    assert dead == Fraction(181, 216) / 2 / 2


# At a place


def test_it_may_be_thrown_where_nobody_stands_along_a_line() -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-over-60: 30 feet toward Bob, who is 40 off, need 12
    whatever shelters him, and 10 away from him nobody is caught."""
    table = street(bob=40, cal=90, dan=90).change("bob", said=("half",))
    asked = acts(table, LobCharge("ann", "dynamite"), Fuse(0))
    far, near = AlongTheLine("ann", "bob", "toward", 30), AlongTheLine("ann", "bob", "away from", 10)
    assert {far, near} <= set(asked.choice.options[0].examples(asked.table))
    assert rule_of(asked.choice.refuses(replace(far, feet=61), table)) == "tombstone/weapons/dynamite/throw-over-60"
    assert asked.choice.refuses(replace(far, target="cal"), table)
    for way, spot, need in ((far, 30, 12), (near, -10, 10)):
        thrown = acts(table, LobCharge("ann", "dynamite"), Fuse(0), way)
        assert (thrown.need.base, thrown.need.face) == (need, need - 1)  # her Gunslinging of 1
        landed = acts(table, LobCharge("ann", "dynamite"), Fuse(0), way, (6, 6, 6)).table
        assert [(each.state, each.spot.x) for each in landed.things] == [("lit", length(spot))]
    assert play(landed, Burn(), (1, 1, 1)).table.figure("bob").health == 30


def lobbed(at: tuple[float, float], *answers: Answer, judge: str = "") -> Played[Table]:
    """A charge thrown from the south of a river with a bridge and a boulder, at a place of a map."""
    bridge = Platform("bridge", "bridge", "Plank bridge", rectangle(8, 4, 4, 3), 0)
    stones = [area("boulder", 16, 8, 2, 2, kind="boulder"), area("hay", 10, 8, 2, 2, kind="haystack")]
    table = stage(ANN, BOB, turn=4, laid=INCHES.ground(areas=stones, platforms=[bridge]), judge=judge)
    for id, spot in (("ann", (10, 14)), ("bob", (30, 30))):
        table = table.change(id, spot=INCHES.spot(spot))
    there = There("ann", at=INCHES.spot(at))
    return acts(ready(broke(table)), LobCharge("ann", "dynamite"), Fuse(0), there, *answers)


def test_it_may_be_thrown_at_any_place_of_a_map() -> None:
    """tombstone/weapons/dynamite/throw-table, tombstone/weapons/dynamite/throw-cover: 9.5 inches are 48 feet, which need 16; behind
    a boulder it is harder to land."""
    asked = lobbed((10, 4.5))
    assert (asked.need.base, asked.need.face) == (16, 15)
    wall = INCHES.ground(walls=[INCHES.wall("wall", (0, 10), (48, 10), height=0.5)])
    table = ready(stage(ANN, BOB, turn=4, laid=wall).change("ann", spot=INCHES.spot((10, 14))))
    behind = Throwing(charge(table), to=INCHES.spot((10, 9.5))).roll(table).need
    assert [reason.add for reason in behind.reasons if reason.rule.endswith("throw-cover")] == [-4]
    question = acts(table, LobCharge("ann", "dynamite"), Fuse(0)).choice
    far = question.refuses(There("ann", at=INCHES.spot((10, 1.4))), table)
    assert rule_of(far) == "tombstone/weapons/dynamite/throw-over-60"
    for nowhere in (
        There("ann"),
        There("ann", at=Spot(-1, 0)),
        There("ann", at=Spot(0, 0, 7)),
        There("bob", at=Spot(900, 900)),
    ):
        assert question.refuses(nowhere, table)
    assert all(question.refuses(one, table) is None for one in question.options[0].examples(table))


def test_what_a_blast_can_destroy_is_named_for_the_judge() -> None:
    """tombstone/weapons/dynamite/destroys: a bridge, and a boulder, and nothing of hay; 15 feet are three inches. It is said who
    says what is left; with no map only that a Judge does."""
    for at, names in (((10, 4.5), ["bridge"]), ((12.9, 8.5), ["bridge"]), ((16.5, 11), ["boulder"]), ((4, 16), [])):
        landed = lobbed(at, (6, 6, 6)).table
        blown = play(landed, Burn())
        told = [event.what for event in blown.of(IN_THE_BLAST)]
        assert told == names
    judged = play(lobbed((10, 4.5), (6, 6, 6), NO, judge="bob-seat").table, Burn())
    assert "for the Judge to say" in judged.told()
    assert not play(street(), GoOff(charge(street())), (1, 1, 1)).of(SHATTERED)


# Going off


def test_a_bundle_of_three_reaches_farther_and_dazes_those_at_its_edge() -> None:
    """tombstone/weapons/dynamite/inner, tombstone/weapons/dynamite/outer, tombstone/weapons/dynamite/outer-stun,
    tombstone/weapons/dynamite/no-attack-roll (tombstone/opt/dynamite-stun): friend or foe, in cover or not, one roll for each zone
    (tombstone/opt/area-damage-roll)."""
    ann = one("ann", "outlaw", gear=(Owned("dynamite", sticks=3),), health=30)
    eve = one("eve", side="party", health=30)
    table = street(ann, BOB, CAL, DAN, eve, bob=25, cal=26, dan=36, eve=35).change("bob", said=("hidden",))
    done = play(table, GoOff(charge(table)), (1, 4, 6, 2, 3), (3,), 4)
    assert [done.table.figure(id).health for id in ("ann", "bob", "cal", "eve", "dan")] == [14, 14, 27, 27, 30]
    turn = done.table.begin_turn()
    assert [able(turn, turn.figure(id)) for id in ("ann", "bob", "cal", "eve", "dan")] == [
        True,
        True,
        False,
        False,
        True,
    ]
    assert not able(done.table, done.table.figure("cal"))
    assert able(turn.begin_turn(), turn.begin_turn().figure("cal"))
    once = play(table, GoOff(charge(table)), (1, 4, 6, 2, 3), (3,), 3).table.begin_turn()
    assert able(once, once.figure("cal"))


def test_a_blast_while_all_act_at_once_stops_nobody_before_they_have_acted() -> None:
    """tombstone/combat/initiative/tie-simultaneous, tombstone/opt/tie-procedure: neither by wounds nor by stunning."""
    table = street(bob=5, cal=20).change("bob", health=1).but(agenda=(AtOnce(),))
    before = play(table, GoOff(charge(table)), (6, 6, 6), (1,)).table
    assert [before.figure(id).health for id in ("ann", "bob")] == [6, 1]
    assert able(before, before.figure("cal"))


@pytest.mark.parametrize(
    ("radii", "one_stick", "three"),
    [
        ("ring", (15, 25), (25, 35)),
        ("swapped", (10, 15), (20, 25)),
        ("total", (15, 25), (25, 25)),
        ("no-outer", (15, 15), (25, 25)),
    ],
)
def test_a_table_reads_the_two_zones_in_its_own_way(
    radii: Any, one_stick: tuple[int, int], three: tuple[int, int]
) -> None:
    """tombstone/opt/dynamite-radii, tombstone/weapons/dynamite/outer-fixed."""
    assert [(bundle(n, radii=radii).radius, bundle(n, radii=radii).reach) for n in (1, 3)] == [one_stick, three]
    table = street(bob=one_stick[1], house={"dynamite_radii": radii})
    answers: tuple[Answer, ...] = ((1, 1, 1), *(() if radii == "no-outer" else ((1,), 1)))
    assert blown(table, *answers)["bob"] == (27 if radii == "no-outer" else 29)


def test_on_a_map_it_reaches_as_far_as_it_is_measured_and_through_walls() -> None:
    """tombstone/weapons/dynamite/inner, tombstone/combat/cover/dynamite-and-cannon-bypass: to the edge of a base."""
    ground: Map = INCHES.ground(walls=[INCHES.wall("wall", (11, 0), (11, 48))])
    table = ready(broke(stage(ANN, BOB, CAL, turn=4, laid=ground)).change("ann", health=30))
    for id, x in (("ann", 10.0), ("bob", 13.5), ("cal", 13.6)):
        table = table.change(id, spot=INCHES.spot((x, 10)))
    assert blown(table, (2, 2, 2), (1,), 1) == {"ann": 24, "bob": 24, "cal": 29}


def test_crude_dynamite_may_go_off_in_the_hand_and_stable_does_a_die_more() -> None:
    """tombstone/abilities/outlaw/desert-alchemy/crude-risk (tombstone/opt/crude-premature),
    tombstone/abilities/outlaw/desert-alchemy/crude-no-extra, tombstone/abilities/outlaw/desert-alchemy/extra-die."""
    crude, stable = (
        one("ann", "outlaw", 4, gear=(Owned("dynamite", quality=quality),), health=30) for quality in ("poor", "")
    )
    lay = LayCharge("ann", "dynamite")
    early = acts(street(crude), lay, Fuse(9), 1, (2, 3, 1))
    assert (len(early.of(EARLY)), early.table.figure("ann").health, early.table.things) == (1, 24, ())
    assert acts(street(crude), lay, Fuse(9), 2).table.things[0].due == 13
    assert blown(street(stable, BOB, bob=40), (1, 1, 1, 1))["ann"] == 26
    assert blown(street(crude, BOB, bob=40), (1, 1, 1))["ann"] == 27
