"""Lily Livered (section 2.17): the token, the flight, what may still be done, and what is in cover."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Any

import pytest
from msgspec.structs import replace

from posse.games.deeds.answers import Done
from posse.games.ruthless import events, nerve
from posse.games.ruthless.actions import TakeAction, options_of
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.ending import losses
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.journeys import journey
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move, PressTheFight
from posse.games.ruthless.nerve import Courage, Flee, FleeTo, Flights
from posse.games.ruthless.places import in_cover
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.scenario import StartingFigure
from posse.games.ruthless.scene import scene_of
from posse.games.ruthless.shooting import Shoot, to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits
from posse.tabletop.length import inches
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Area, Building
from tests.ruthless.stage import Played, bar_of, person, play, play_out, refused, stage
from tests.stage_parts import INCHES, area, fence, path, rectangle, rule_of, spot, wall

FAIL = nerve.TestToughness("wes", 1, "vic")


def bushes(x: float, y: float = 18, id: str = "bushes") -> Area:
    """A patch of soft cover, four inches by four, that is no trouble to walk in."""
    return area(id, x, y, 4, 4, cover="soft", height=1)


def scared(
    *areas: Area,
    wes: Mapping[str, object] | None = None,
    others: Sequence[StartingFigure] = (),
    at: tuple[float, float] = (24, 20),
    **facts: Any,
) -> Table:
    """Vic of red at (14, 20) and Wes of blue ten inches off, Toughness 5, on whatever ground is given."""
    people = (person("vic", "red", (14, 20)), person("wes", "blue", at, **dict(wes or {})))
    return stage(*people, *others, areas=areas, size=(48, 31), **facts)


def ran(played: Played) -> float:
    """How far Wes ran, in inches."""
    (run,) = played.of(events.RanForCover)
    return path_length(played.table.scene.ground, run.path) / 254


# The token


def test_lily_token_failing_gives_one_for_all_to_see() -> None:
    """ruthless/lily/token: failing gives a Lily Livered token, and everybody sees it; passing does not.

    ruthless/lily/no-second-token: who has one does not test again (RR-67).
    """
    failed = play_out(scared(), FAIL, rolls=[4])
    assert [event.figure for event in failed.of(events.TurnedLily)] == ["wes"]
    assert all(RUTHLESS.redact(failed.table, seat).figure("wes").lily for seat in ("red", "blue", None))
    assert not play_out(failed.table, FAIL).asked
    assert not play_out(scared(), FAIL, rolls=[5]).table.figure("wes").lily


def test_lily_drops_markers_aiming_and_covering_end() -> None:
    """ruthless/lily/drops-markers: turning Lily Livered ends aiming and covering (RR-68)."""
    for aim, covering in ((1, 1), (1, 0), (0, 1)):
        table = scared(bushes(23)).change("wes", aim=aim, covering=covering)
        wes = play_out(table, FAIL, rolls=[4]).table.figure("wes")
        assert (wes.aim, wes.covering) == (0, 0)


def test_lily_counts_for_skedaddle_once_even_if_also_unconscious() -> None:
    """ruthless/lily/counts-for-skedaddle: Lily Livered characters count, once only if also unconscious."""
    table = scared()
    assert losses(table, ("wes",)) == 0
    assert losses(table.change("wes", lily=True), ("wes",)) == 1
    assert losses(table.change("wes", lily=True, status="down"), ("wes",)) == 1


# The flight


def test_lily_moves_to_cover_at_once_and_it_is_no_move_action() -> None:
    """ruthless/lily/moves-to-cover: toward cover at once; it is not a Move action. No move if already in cover or out
    cold by then; ruthless/lily/flight-distance: stopping on reaching cover (RR-63)."""
    table = scared(bushes(28)).change("vic", covering=True)
    done = play_out(table, LandHits("wes", "vic", 1), rolls=[5, 4])
    wes = done.table.figure("wes")
    assert (in_cover(done.table, "wes"), wes.moved, wes.left, done.of(events.Moved)) == (True, 0, 2, [])
    assert ran(done) == pytest.approx(3.5, abs=0.15)
    assert not play_out(scared(bushes(23)), FAIL, Flights(), rolls=[4]).of(events.RanForCover)
    down = table.change("wes", lily=True, status="down")
    assert play_out(down, Flee("wes")).table.spot("wes") == down.spot("wes")


@pytest.mark.parametrize(("horse", "rough", "far"), [("", 0, 6), ("dusty", 0, 12), ("", 1, 3), ("dusty", 1, 8)])
def test_lily_flight_distance_is_one_normal_move(horse: str, rough: int, far: float) -> None:
    """ruthless/lily/flight-distance: 6" on foot and 12" on a horse, 3" and 8" where the way is rough; leg wounds do not
    prevent it."""
    scrub = [area("scrub", 18, 10, 30, 20, footing="rough")][:rough]
    table = scared(bushes(44), *scrub, wes={"horse": horse or None}).change("wes", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    assert ran(play_out(table, Flee("wes"))) == pytest.approx(far, abs=0.01)


def test_lily_nearest_cover_by_walking_distance_and_not_as_the_crow_flies() -> None:
    """ruthless/lily/nearest-cover: the flight is toward the nearest cover by walking distance (RR-64)."""
    pond = area("pond", 26, 12, 2, 16, footing="impassable")
    near_but_round = scared(bushes(28.5), bushes(22, 25, "scrub"), pond)
    done = play_out(near_but_round, Flee("wes"))
    assert done.table.spot("wes").y > inches(23)
    without_pond = play_out(scared(bushes(27.5), bushes(22, 25, "scrub")), Flee("wes"))
    assert without_pond.table.spot("wes").y == pytest.approx(inches(20), abs=inches(0.5))


def test_lily_nearest_cover_ties_are_the_owners_to_settle() -> None:
    """ruthless/lily/nearest-cover: ties by owner."""
    table = scared(bushes(28, id="east"), area("south", 22, 24, 4, 4, cover="soft", height=1))
    asked = play(table, Flee("wes"))
    assert (asked.choice.seat, asked.choice.rule) == ("blue", "ruthless/lily/nearest-cover")
    ways = {option.to: option for option in asked.choice.options if isinstance(option, FleeTo)}
    assert set(ways) == {"east", "south"}
    done = play_out(table, Flee("wes"), choices=[ways["south"]])
    assert done.table.spot("wes").y > inches(23)


def test_lily_nearest_cover_none_at_all_means_straight_away_from_the_nearest_enemy() -> None:
    """ruthless/lily/nearest-cover: no cover at all: straight away from the nearest enemy."""
    far = person("zeb", "red", (24, 30.4))
    done = play_out(scared(others=[far]), Flee("wes"))
    assert done.table.spot("wes") == spot((30, 20))


def test_lily_nearest_cover_the_flight_enters_no_contact_with_an_enemy() -> None:
    """ruthless/lily/nearest-cover: it may not enter contact with an enemy, who guards the way in; but one who is touched
    by an enemy gets away all the same (ruthless/lily/moves-to-cover)."""
    guard = person("zeb", "red", (27.2, 20))
    done = play_out(scared(area("porch", 28, 19.6, 4, 0.8, cover="soft", height=1), others=[guard]), Flee("wes"))
    assert done.of(events.RanForCover)
    assert not done.table.touching("wes", "zeb")
    touched = scared(bushes(30), at=(15.05, 20))
    assert touched.touching("wes", "vic")
    away = play_out(touched, Flee("wes"))
    assert ran(away) == pytest.approx(6, abs=0.01)
    assert not away.table.touching("wes", "vic")


def test_lily_nearest_cover_need_not_hide() -> None:
    """ruthless/lily/nearest-cover: the nearest, though farther off one would be out of sight (RR-64)."""
    barn = wall("barn", (31, 27), (31, 31))
    done = play_out(scared(bushes(35.8, 24.2), walls=[barn], at=(34, 28.5)), Flee("wes"))
    assert in_cover(done.table, "wes")
    assert done.table.look("vic", "wes").sees


def apart(table: Table, a: str, b: str) -> float:
    """How far two figures are from each other, middle to middle, in inches."""
    one, two = table.spot(a), table.spot(b)
    return hypot(one.x - two.x, one.y - two.y) / 254


@pytest.mark.parametrize(
    ("cover", "ned", "far"), [(28, 26, 3.5), (28, 27.4, 3.6), (40, 30, 5), (None, 26, 6), (None, 29.5, 4.5)]
)
def test_move_blocking_a_flight_passes_friends_and_ends_on_nobody(cover: float | None, ned: float, far: float) -> None:
    """ruthless/move/blocking: who flees, to cover or from an enemy, runs straight past a friend, and ends beside or before
    one who stands where it would end (RR-16)."""
    table = scared(*([bushes(cover)] if cover else []), others=[person("ned", "blue", (ned, 20))])
    done = play_out(table, Flee("wes"))
    assert ran(done) == pytest.approx(far, abs=0.2)
    assert apart(done.table, "wes", "ned") >= 1
    assert in_cover(done.table, "wes") == (cover == 28)


def test_move_blocking_a_flight_passes_a_loose_horse_and_finds_room_in_a_crowd() -> None:
    """ruthless/move/blocking: horses without riders count as friends for passage; nobody ends on any friend (RR-16)."""
    people = (person("vic", "red", (14, 20)), person("wes", "blue", (24, 20)))
    done = play_out(stage(*people, areas=[bushes(28)], horses={"dusty": (26, 20)}, size=(48, 31)), Flee("wes"))
    assert ran(done) == pytest.approx(3.5, abs=0.15)
    ned, pat = person("ned", "blue", (30, 20)), person("pat", "blue", (28.9, 20.9))
    crowded = play_out(scared(bushes(40), others=[ned, pat]), Flee("wes"))
    assert ran(crowded) < 4.7, "before Ned one would stand on Pat"
    assert 1 <= apart(crowded.table, "wes", "pat") < 1.02


# What may still be done


def why_not(table: Table, *places: tuple[float, float]) -> str:
    """The rule that keeps Wes from a way; nothing if it is open."""
    return rule_of(journey(table, "wes", path(*places)))


def test_lily_stays_in_cover_a_move_must_end_in_cover() -> None:
    """ruthless/lily/stays-in-cover: moves must end in cover; otherwise refused (RR-65)."""
    table = scared(bushes(23)).change("wes", lily=True)
    assert why_not(table, (24, 20), (29, 20)) == "ruthless/lily/stays-in-cover"
    assert why_not(table, (24, 20), (26, 20)) == ""
    assert why_not(table.change("wes", lily=False), (24, 20), (29, 20)) == ""


def test_lily_stays_in_cover_out_of_it_only_moves_toward_it_will_do() -> None:
    """ruthless/lily/stays-in-cover: not there yet, the next actions must be Moves toward it while it may Move; where
    there is no cover on the table, off the enemy."""
    table = scared(bushes(36)).change("wes", lily=True, rounds=(3,))
    for answer in (Aim(), Cover(), Shoot("revolver", "vic"), Reload("revolver"), Move("wes", path((24, 20), (22, 20)))):
        assert refused(table, TakeAction("wes"), answer).rule == "ruthless/lily/stays-in-cover"
    limping = table.change("wes", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    assert Shoot("revolver", "vic") in options_of(limping, limping.figure("wes"))
    for ground in (table, scared().change("wes", lily=True)):
        assert why_not(ground, (24, 20), (28, 20)) == ""
        assert why_not(ground, (24, 20), (22, 20)) == "ruthless/lily/stays-in-cover"


def test_lily_stays_in_cover_when_getting_on_or_off_a_horse() -> None:
    """ruthless/lily/stays-in-cover: a horse in the open is left alone, one that stands in cover is not; getting off, only
    spots in cover are open, and any other is refused (RR-65)."""
    rocks = area("rocks", 22, 18, 1.4, 4, cover="hard", height=1)
    vic, wes = person("vic", "red", (40, 20)), person("wes", "blue", (24, 20))
    for at, covered in ((25.3, False), (22.7, True)):
        table = stage(vic, wes, areas=[rocks], horses={"dan": (at, 20)})
        assert Mount("dan") in options_of(table, table.figure("wes"))
        table = table.change("wes", lily=True)
        assert in_cover(table, "wes")
        assert (Mount("dan") in options_of(table, table.figure("wes"))) == covered
        assert bar_of(table, "wes", "mount") == ("" if covered else "ruthless/lily/stays-in-cover")
    nowhere = stage(vic, wes, horses={"dan": (25.3, 20)}).change("wes", lily=True, moved=1, wounds=(1, 0, 0, 0, 0, 0))
    assert Mount("dan") in options_of(nowhere, nowhere.figure("wes")), "out of cover there is none to leave"
    rider = stage(vic, person("wes", "blue", (24.15, 20), horse="dan"), areas=[rocks])
    open_side = Dismount(spot((25.45, 20)), "wes")
    assert play(rider, TakeAction("wes"), choices=[open_side, Done()]).waiting is None
    scared_rider = rider.change("wes", lily=True)
    spots = [one.at for one in options_of(scared_rider, scared_rider.figure("wes")) if isinstance(one, Dismount)]
    assert spots
    assert all(in_cover(scared_rider.change("wes", horse=""), "wes", at) for at in spots)
    assert refused(scared_rider, TakeAction("wes"), open_side).rule == "ruthless/lily/stays-in-cover"


def test_lily_stays_in_cover_never_leaves_a_player_without_a_legal_move() -> None:
    """ruthless/lily/stays-in-cover: shut in with no way to cover, one may not Move and so may act instead."""
    _, ring = INCHES.house("ring", 22, 18, 4, 4, height=0.4, cover="none", sight="clear")
    table = scared(bushes(36), walls=ring).change("wes", lily=True, spot=spot((25.5, 20)))
    options = options_of(table, table.figure("wes"))
    assert all(option.examples(table) for option in options if isinstance(option, Move))
    assert Shoot("revolver", "vic") in options


def test_lily_may_still_act_in_cover_nearly_everything() -> None:
    """ruthless/lily/may-still-act: in cover it may Shoot, Aim, Reload, cover or try for courage, at -1 to shoot."""
    table = scared(bushes(23)).change("wes", lily=True, rounds=(3,))
    acts = {Shoot("revolver", "vic"), Aim(), Reload("revolver"), Cover(), Courage()}
    assert acts <= set(options_of(table, table.figure("wes")))
    need = to_hit(table, "wes", "vic", table.profile("wes").weapons[0])
    assert [(reason.add, reason.rule) for reason in need.reasons] == [(-1, "ruthless/shoot/mod-lily-livered")]


def test_lily_may_still_act_but_not_move_into_contact_with_an_enemy() -> None:
    """ruthless/lily/may-still-act: it may not move into contact with an enemy, nor press a fight."""
    table = scared(bushes(20), at=(21, 20), others=[person("zeb", "red", (23, 20))]).change("wes", lily=True)
    assert why_not(table, (21, 20), (23, 20)) == "ruthless/lily/may-still-act"
    touched = table.change("zeb", spot=spot((22, 20)))
    assert PressTheFight("zeb") not in options_of(touched, touched.figure("wes"))
    assert refused(touched, TakeAction("wes"), PressTheFight("zeb")).rule == "ruthless/lily/may-still-act"


# In cover


def test_lily_in_cover_touching_or_inside_a_piece_or_out_of_sight() -> None:
    """ruthless/lily/in-cover-test: touching or inside a soft or hard cover piece, wherever the enemy is (RR-69); or out of
    sight of every enemy, even in the open; the unconscious see nothing."""
    for x, covered in ((27.4, True), (27.5, True), (27.3, False), (30, True)):
        assert in_cover(scared(bushes(28), at=(x, 20)), "wes") is covered
    beyond = scared(walls=[fence("rail", (23.4, 15), (23.4, 25))], at=(24, 20)).change("vic", spot=spot((40, 20)))
    assert in_cover(beyond, "wes")
    assert not beyond.look("vic", "wes").cover
    assert not in_cover(scared(area("sand", 22, 18, 4, 4)), "wes")
    barn = wall("barn", (20, 16), (20, 24))
    assert in_cover(scared(walls=[barn]), "wes")
    seen = scared(walls=[barn], others=[person("zeb", "red", (24, 30))])
    assert not in_cover(seen, "wes")
    assert in_cover(seen.change("zeb", status="down"), "wes")


def test_lily_in_cover_inside_a_building() -> None:
    """ruthless/lily/in-cover-test: inside a building, even in the middle of the floor."""
    setup = scared().scene.setup
    saloon = Building("saloon", "the saloon", rectangle(18, 14, 12, 12))
    indoors = replace(setup, map=replace(setup.map, buildings=(saloon,)))
    assert in_cover(scared().but(scene=scene_of(indoors)), "wes")
