"""Counters and dummies (section 2.21): dealt, alike to every eye, acting on the charts, and turned over."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import charted, gunfire, travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.moving.walking import Travel
from posse.games.law_of_the_gun.scene import Setup
from posse.games.law_of_the_gun.seeing.counters import cool_of, members, notice, reveal
from posse.games.law_of_the_gun.seeing.hiding import imagine, redact
from posse.games.law_of_the_gun.seeing.sighting import note
from posse.games.law_of_the_gun.seeing.spotting import Inspect, Inspecting, Listen, Listening, LookOver, options
from posse.games.law_of_the_gun.shooting.declaring import marks
from posse.games.law_of_the_gun.shooting.reactions import OfferReactions, React
from posse.games.law_of_the_gun.solo.counter_turn import CounterTurn, in_cover, way
from posse.games.law_of_the_gun.solo.enemy_turn import Groups
from posse.games.law_of_the_gun.solo.mustering import DealCounters
from posse.games.law_of_the_gun.solo.watching import seen_from
from posse.games.law_of_the_gun.table import NOWHERE, Counter, Doing, Table
from posse.tabletop.length import centimetres
from posse.tabletop.terrain import Point
from tests.law.stage import horse, house, low_wall, make_setup, opening, person, play, play_out, rock, spot, stage, wall


def gang(groups: int = 3, **facts: Any) -> Setup:
    """Blue against groups of two that nobody has seen, somewhere among rocks."""
    people = [
        person(f"{name}{group}", "red", (5 + 8 * group, 20 + 3 * place), initiative=1 + group, hidden=True)
        for group in range(groups)
        for place, name in enumerate(("ike", "jud"))
    ]
    people = [replace(each, group=f"ike{each.id[3:]}") for each in people]
    rocks = [rock(f"rock{n}", 5 + 9 * n, 30 + 20 * (n % 3)) for n in range(6)]
    return make_setup(
        [*people, person("wes", "blue", (110, 60), skill=4)],
        solo=("red",),
        edges={"red": "west", "blue": "east"},
        counters=True,
        areas=rocks,
        first="blue",
        house_rules={"sequence_first_side": "scenario"},
        **facts,
    )


def dealt(groups: int = 3, seed: int = 0, **facts: Any) -> Table:
    """The table when all counters lie."""
    match = Match(LAW, gang(groups, **facts), Seeded(seed))
    return match.table


def lone(at: Any = (20, 60), group: str = "", mounted: bool = False, shows: int = 3, **facts: Any) -> Table:
    """One counter, with Ike and Jud behind it or nobody; Wes is far off."""
    wes = facts.pop("wes", (110, 60))
    carrying = {"ike": ("pistol",), "jud": ("pistol",), "wes": (), **facts.pop("carrying", {})}
    table = stage(
        person("ike", "red", (5, 5), initiative=3, group="ike", hidden=True, weapons=carrying["ike"]),
        person("jud", "red", (5, 8), group="ike", hidden=True, weapons=carrying["jud"]),
        person("wes", "blue", wes, weapons=carrying["wes"]),
        solo=("red",),
        edges={"red": "west", "blue": "east"},
        **facts,
    )
    for id in ("ike", "jud"):
        table = table.change(id, status="hidden", spot=NOWHERE)
    return table.but(counters=(Counter("counter_1", spot(at), mounted, shows, group),))


SHELTER = low_wall("stones", (21.5, 50), (21.5, 70))
WIDE = rock("wide", 60, 30, 4, 60)


# Dealing


def test_e50_as_many_dummies_as_groups() -> None:
    """E50: lotg/solo/dummy-ratio, lotg/solo/initiative-die: three groups give six counters, three of them real, that show their
    leader's Initiative; and so a player imagines them."""
    table = dealt(3)
    for dealt_or_thought in (table, imagine(redact(table, "blue"), "blue", Random(3))):
        real = [counter for counter in dealt_or_thought.counters if counter.group]
        assert {counter.group for counter in real} == {"ike0", "ike1", "ike2"}
        assert all(counter.shows == table.profile(counter.group).initiative for counter in real)
    assert (len(table.counters), all(1 <= counter.shows <= 5 for counter in table.counters)) == (6, True)
    hidden = [id for counter in table.counters if counter.group for id in members(table, counter)]
    assert all(table.figure(id).status == "hidden" for id in hidden)


def test_counters_are_dealt_at_random_on_different_spots() -> None:
    """lotg/solo/placement: random assignment without repetition; by other dice another counter is real."""
    tables = [dealt(3, seed) for seed in range(5)]
    assert all(len({counter.spot for counter in table.counters}) == 6 for table in tables)
    assert len({tuple(counter.group for counter in table.counters) for table in tables}) > 1
    for counter in tables[0].counters:
        assert counter.spot.x <= centimetres(60)
        assert in_cover(tables[0], counter, tables[0].figure("wes"))


IKE, JUD = (
    person("ike", "red", (10, 10), hidden=True, horse="bess"),
    person("jud", "red", (10, 90), initiative=4, hidden=True),
)
BESS, PLAYER = horse("bess", (10, 10)), person("wes", "blue", (90, 50))


def test_counters_only_where_the_scenario_says_so_and_for_the_unseen() -> None:
    """lotg/solo/counters: groups that begin unseen may be shown as counters; seen ones stand on the table."""
    people = person("ike", "red", (10, 10)), JUD, PLAYER
    done = play_out(stage(*people, solo=("red",), counters=True), DealCounters(), rolls=[3, 1, 1]).table
    assert [counter.group for counter in done.counters].count("jud") == 1
    assert done.figure("ike").status == "up"
    assert play_out(stage(*people, solo=("red",)), DealCounters()).table.counters == ()


def test_what_dummies_show_and_how_they_come() -> None:
    """lotg/ruling/solo-dummy-die: a d6 with sixes thrown again. lotg/ruling/solo-counters: on foot or mounted in the same numbers
    as the real ones."""
    facts: dict[str, Any] = {"solo": ("red",), "counters": True}
    one = play_out(stage(JUD, PLAYER, **facts), DealCounters(), rolls=[6, 6, 2, 1, 1]).table
    assert sorted(counter.shows for counter in one.counters) == [2, 4]
    both = play_out(
        stage(IKE, JUD, PLAYER, horses=[BESS], **facts), DealCounters(), rolls=[3, 3, 1, 1, 1, 1, 1, 1]
    ).table
    assert sorted(counter.mounted for counter in both.counters) == [False, False, True, True]
    assert both.horse("bess").spot == NOWHERE


# Turning over


def test_a_counter_in_view_outside_cover_is_turned_over() -> None:
    """lotg/ruling/solo-counters: figures are placed within 5 cm, or a dummy is removed; in cover it lies on, and nobody behind it
    is a target."""
    real = notice(lone(group="ike"))
    assert real.counters == ()
    for figure in (real.figure("ike"), real.figure("jud")):
        assert (figure.status, figure.known) == ("up", ("red", "blue"))
        assert (figure.spot.x - 2000) ** 2 + (figure.spot.y - 6000) ** 2 <= centimetres(5) ** 2
    dummy = play_out(lone(), CounterTurn("counter_1"))
    assert dummy.table.counters == ()
    assert "was a dummy" in dummy.told()
    covered = lone(group="ike", walls=[SHELTER])
    assert notice(covered).counters != ()
    assert marks(covered, "wes") == []


def test_riders_come_with_their_horses() -> None:
    """lotg/solo/counters: a mounted group is set down in the saddle."""
    table = stage(IKE, PLAYER, solo=("red",), horses=[BESS])
    table = table.change("ike", status="hidden", spot=NOWHERE).change_horse("bess", spot=NOWHERE)
    done = reveal(table.but(counters=(Counter("counter_1", spot((30, 30)), True, 3, "ike"),)), "counter_1")
    assert done.figure("ike").spot == done.horse("bess").spot == spot((30, 30))


NEAR = lone(group="ike", walls=[SHELTER], wes=(60, 60))
FAR = lone(walls=[SHELTER], wes=(100, 60))
LOOK = Inspecting("blue", "counter_1", "blue")
SALOON, WALLS = house("saloon", 10, 50, 20, 20, {"north": [opening("door", 2, 6)]})
INDOORS = lone((20, 60), "ike", wes=(40, 60), buildings=[SALOON], walls=WALLS)
LISTEN = Listening("blue", "saloon", "blue")


@pytest.mark.parametrize(
    ("table", "look", "rolls", "found"),
    [
        (NEAR, LOOK, [3, 1], True),
        (NEAR, LOOK, [4, 6], False),
        (FAR, LOOK, [3, 3], False),
        (FAR, LOOK, [3, 4], True),
        (INDOORS, LISTEN, [3, 4], True),
        (INDOORS, LISTEN, [3, 3], False),
    ],
)
def test_spotting_a_counter(table: Table, look: Any, rolls: list[int], found: bool) -> None:
    """lotg/ruling/solo-counters: within 50 cm a Skill test; farther its leader's Cool fails too, a dummy's is 3; once in a
    half-turn.

    lotg/ruling/hearing, lotg/visibility/building-30: footsteps behind a wall give a counter away.
    """
    done = play_out(table, look, rolls=rolls).table
    assert (done.counters == ()) is found
    option = Inspect("blue", "counter_1") if look is LOOK else Listen("blue", "saloon")
    assert option in options(table, "blue")
    assert option not in options(done, "blue")


def test_what_a_counter_is_spotted_by() -> None:
    """lotg/ruling/solo-counters: its leader's Cool, a dummy's is 3; and not beyond a metre."""
    cool = lone(group="ike").change("ike", cool=5)
    assert [cool_of(table, table.counters[0]) for table in (cool, FAR)] == [5, 3]
    beyond = lone((10, 60), walls=[low_wall("w", (11.5, 50), (11.5, 70))], wes=(115, 60))
    assert not any(isinstance(option, Inspect) for option in options(beyond, "blue"))


def test_nothing_else_is_looked_for_while_all_the_unseen_are_behind_counters() -> None:
    """lotg/ruling/spot-when: no look behind a rock without a counter finds anybody, nor an ear at a house without one."""
    facts: dict[str, Any] = {"wes": (40, 60), "buildings": [SALOON], "walls": WALLS, "areas": [rock("r", 60, 30, 4, 4)]}
    inside, outside = lone((20, 60), "ike", **facts), lone((60, 100), "ike", **facts)
    assert options(inside, "blue") == [Listen("blue", "saloon")]
    assert options(outside, "blue") == [Inspect("blue", "counter_1")]
    lurking = outside.change("ike", status="up", spot=spot((20, 60)))
    assert [type(option) for option in options(lurking, "blue")] == [LookOver, Listen, Inspect]


# Acting


@pytest.mark.parametrize("group", ["ike", ""])
def test_counters_act_with_the_initiative_they_show(group: str) -> None:
    """lotg/ruling/solo-counters: all act on the chart, real or not; lotg/solo/each-turn-check: each once in the half-turn of its
    side."""
    table = note(lone(group=group, walls=[SHELTER], areas=[WIDE], shows=2), "wes")
    held = play_out(table, Groups("red"), rolls=[3])
    assert held.table.counters[0].spot == spot((20, 60))
    read = [(read.leader, read.by) for read in held.of(charted.CounterRead)]
    assert read == [("counter_1", "lotg/solo/foot/blind-quiet-cover-fail")]
    gone = play_out(table, CounterTurn("counter_1"), rolls=[2]).table.counters[0]
    assert gone.spot.x > centimetres(30)
    assert gone.doing.to == Point(11000, 6000)


def test_a_counter_about_to_shoot_is_turned_over() -> None:
    """lotg/ruling/solo-counters: those behind it shoot; a dummy counts as armed with a pistol, and is gone; out of range it lies
    on.

    lotg/visibility/open: an enemy in the open whom nobody had spotted is shot at all the same, in one's turn and in his.
    """
    assert seen_from(NEAR, NEAR.counters[0])[0].id == "wes"
    unknown = lone(group="ike", walls=[SHELTER], wes=(45, 60)).change("wes", known=("blue",))
    for done in (
        play_out(NEAR, CounterTurn("counter_1"), rolls=[4, 3, 4, 3, 4]),
        play(unknown, CounterTurn("counter_1"), rolls=[4, 3, 2, 3, 2]),
        play(*wes_walks(unknown, (35, 60)), rolls=MISSES),
    ):
        assert [shot.shooter for shot in done.of(gunfire.ShotFired)] == ["ike", "jud"]
    dummy, beyond = (lone(walls=[SHELTER], wes=(x, 60)) for x in (60, 115))
    for table, face, lies_on in ((dummy, 4, False), (beyond, 4, True), (NEAR, 3, True)):
        assert (play_out(table, CounterTurn("counter_1"), rolls=[face]).table.counters != ()) is lies_on


def test_mounted_counters_sweep_along_the_edge() -> None:
    """lotg/ruling/solo-edge-route: to within 10 cm of the side, then along it."""
    table = note(lone((20, 30), mounted=True, areas=[rock("high", 60, 16, 4, 85)]), "wes")
    out = play_out(table, CounterTurn("counter_1"), rolls=[3])
    assert out.table.counters[0].spot == spot((20, 10))
    along = play_out(out.table, CounterTurn("counter_1"), rolls=[3])
    assert along.table.counters[0].spot == spot((45, 10))
    assert along.table.counters[0].doing == Doing("bound", Point(11000, 1000), "sweep")


def test_a_mounted_counter_bears_off_where_the_way_is_barred() -> None:
    """lotg/ruling/solo-counters: straight at a rock it goes to one side of it."""
    table = note(lone((20, 60), mounted=True, areas=[rock("boulder", 25, 57, 3, 6), WIDE]), "wes")
    done = play_out(table, CounterTurn("counter_1"), rolls=[4])
    (read,) = done.of(charted.CounterRead)
    assert read.by == "lotg/solo/mounted/blind-quiet-open-fail"
    assert done.table.counters[0].spot.x > centimetres(30)


@pytest.mark.parametrize("mounted", [True, False])
def test_a_counter_finds_its_way_out_of_a_pocket(mounted: bool) -> None:
    """lotg/ruling/solo-counters: also where that leads away from its goal at first, it does not stay behind a wall for ever."""
    pocket = [wall("back", (40, 30), (40, 90)), wall("left", (15, 30), (40, 30)), wall("right", (15, 90), (40, 90))]
    table = note(lone((36, 60), mounted=mounted, walls=pocket), "wes")
    goal = table.spot("wes")
    for _ in range(8):
        (counter,) = table.counters
        table = table.but(counters=(replace(counter, spot=way(table, counter, goal)[-1]),))
    assert table.counters[0].spot.x > centimetres(41)


# Reacting, and being reacted to


def wes_walks(table: Table, to: tuple[float, float]) -> tuple[Table, OfferReactions, Travel]:
    way = (table.spot("wes"), spot(to))
    return table.but(half="blue"), OfferReactions("wes", way), Travel("wes", way)


MISSES = [6, 2, 6, 2]
"""Two ambushes that fail their test, and two snap-shots that miss."""
ONE_AMBUSH = [6, 2, 2]
"""An ambush that fails, and a shot that comes too late to be one."""


def test_a_counter_shoots_at_the_first_who_moves_within_accurate_range() -> None:
    """lotg/ruling/solo-shooting, lotg/ruling/solo-counters: it is turned over as soon as he does, and he is shot at there."""
    done = play_out(*wes_walks(lone(group="ike", walls=[SHELTER], wes=(60, 60)), (46, 60)), rolls=ONE_AMBUSH)
    assert done.table.counters == ()
    shots = done.of(gunfire.ShotFired)
    assert [(shot.shooter, shot.target) for shot in shots] == [("ike", "wes"), ("jud", "wes")]
    order = [type(event).__name__ for event in done.events]
    assert order.index("Moved") < order.index("CounterRevealed") < order.index("ShotFired")
    assert [move.path[-1] for move in done.of(travels.Moved)] == [spot((50, 60)), spot((48, 60)), spot((46, 60))]


@pytest.mark.parametrize(
    ("wes", "to", "moved", "lies_on"),
    [
        (60, 46, False, False),
        (66, 52, False, True),
        (75, 65, False, True),
        (55, 45, False, False),
        (55, 45, True, True),
    ],
)
def test_a_dummy_that_would_have_shot_is_taken_away(wes: float, to: float, moved: bool, lies_on: bool) -> None:
    """lotg/ruling/solo-counters, lotg/ruling/solo-shooting: for ranges a dummy counts as armed with a pistol; out of accurate
    range it lies on. lotg/shooting/reactive: and so does one that has moved."""
    table = lone(walls=[SHELTER], wes=(wes, 60))
    table = table.but(counters=(replace(table.counters[0], moved=moved),))
    done = play_out(*wes_walks(table, (to, 60)))
    assert (done.table.counters != ()) is lies_on
    assert not done.of(gunfire.ShotFired)
    assert done.table.spot("wes") == spot((to, 60))


def test_a_counter_forgets_that_it_moved_as_it_acts_again() -> None:
    """lotg/shooting/reactive: only who neither moved nor shot."""
    gone = play_out(note(lone(walls=[SHELTER], areas=[WIDE]), "wes"), CounterTurn("counter_1"), rolls=[2]).table
    assert gone.counters[0].moved
    assert not play_out(gone, CounterTurn("counter_1"), rolls=[6]).table.counters[0].moved


def test_those_who_lie_low_wait_for_every_weapon() -> None:
    """lotg/ruling/solo-shooting, lotg/solo/foot/see-quiet-cover-pass: a rifle bears from afar, the pistol beside it does not."""
    people = {"ike": ("repeating_rifle",), "jud": ("pistol",)}
    table = lone(group="ike", walls=[SHELTER], wes=(75, 60), carrying=people)
    low = play_out(table, CounterTurn("counter_1"), rolls=[3]).table
    assert low.counters[0].low
    assert play_out(*wes_walks(low, (62, 60))).table.counters != ()
    assert play(*wes_walks(table, (62, 60)), rolls=[6, 2]).table.counters == ()
    assert play(*wes_walks(low.change("wes", spot=spot((60, 60))), (47, 60)), rolls=[6]).table.counters == ()


def test_a_moving_counter_is_turned_over_where_it_comes_into_view_and_shot_at_on_its_way() -> None:
    """lotg/visibility/open, lotg/sequence/reactive-interrupt: those behind it go on, under the eyes of who may react."""
    corner = rock("corner", 24, 40, 3, 35)
    carrying = {"wes": ("pistol",)}
    for group in ("ike", ""):
        table = note(lone((22, 62), group, areas=[corner], wes=(45, 90), carrying=carrying), "wes")
        done = play(table, CounterTurn("counter_1"), rolls=[3])
        (moved,), (turned,) = done.of(charted.CounterMoved), done.of(charted.CounterRevealed)
        assert turned.by == "lotg/visibility/open"
        assert done.table.counters == ()
        if not group:
            assert done.waiting is None
            continue
        assert isinstance(done.waiting, Choose)
        assert {option.target for option in done.waiting.options if isinstance(option, React)} == {"ike", "jud"}
        gone = done.table.figure("ike")
        assert gone.spot == moved.to
        assert 0 < gone.moved <= centimetres(15)
