"""Lily Livered (section 2.17): the token, the flight, what may still be done, and what is in cover."""

from collections.abc import Mapping, Sequence
from math import hypot

import pytest
from msgspec.structs import replace

from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Aim, Done, PressTheFight, Reload, Shoot
from posse.games.ruthless import events, nerve
from posse.games.ruthless.actions import EIGHT, Cover, TakeAction, barred, options_of
from posse.games.ruthless.ending import losses
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.journeys import journey
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import Courage, Flee, FleeTo, Flights
from posse.games.ruthless.places import in_cover
from posse.games.ruthless.scenario_data import StartingFigure
from posse.games.ruthless.scene import scene_of
from posse.games.ruthless.shooting import to_hit
from posse.games.ruthless.table import Table
from posse.games.ruthless.wounds import LandHits
from posse.tabletop.length import inches
from posse.tabletop.movement import path_length
from posse.tabletop.terrain import Area, Building, Point, Wall
from tests.ruthless.stage import Played, person, play, play_out, refused, stage
from tests.stage_parts import area, fence, path, spot, wall

FAIL = nerve.TestToughness("wes", 1, "vic")


def bushes(x: float, y: float = 18, id: str = "bushes") -> Area:
    """A patch of soft cover, four inches by four, that is no trouble to walk in."""
    return area(id, x, y, 4, 4, cover="soft", height=1)


def scared(
    *areas: Area,
    wes: Mapping[str, object] | None = None,
    walls: Sequence[Wall] = (),
    house_rules: Mapping[str, object] | None = None,
    others: Sequence[StartingFigure] = (),
    at: tuple[float, float] = (24, 20),
    hands: Mapping[str, str] | None = None,
    shown: Mapping[str, str] | None = None,
) -> Table:
    """Vic of red at (14, 20) and Wes of blue ten inches off, Toughness 5, on whatever ground is given."""
    people = (person("vic", "red", (14, 20)), person("wes", "blue", at, **dict(wes or {})))
    return stage(
        *people, *others, areas=areas, walls=walls, house_rules=house_rules, hands=hands, shown=shown, size=(48, 31)
    )


def ran(played: Played) -> float:
    """How far Wes ran, in inches."""
    (run,) = played.of(events.RanForCover)
    return path_length(played.table.scene.ground, run.path) / 254


def barred_by(table: Table, action: str) -> str:
    """The rule that keeps Wes from an action; nothing if it is open."""
    bar = next(barred(table, table.figure("wes"), one) for one in EIGHT if one.name == action)
    return bar.rule if bar else ""


# The token


def test_lily_token_failing_gives_one() -> None:
    """ruthless/lily/token: failing gives a Lily Livered token; passing does not."""
    table = scared()
    failed = play_out(table, FAIL, rolls=[4])
    assert failed.table.figure("wes").lily
    assert [event.figure for event in failed.of(events.TurnedLily)] == ["wes"]
    assert not play_out(table, FAIL, rolls=[5]).table.figure("wes").lily


def test_lily_token_is_public() -> None:
    """ruthless/lily/token: the state is set and public: everybody sees it, the enemy too."""
    table = play_out(scared(), FAIL, rolls=[4]).table
    assert RUTHLESS.redact(table, "red").figure("wes").lily
    assert RUTHLESS.redact(table, None).figure("wes").lily


def test_lily_no_second_token_the_test_is_skipped() -> None:
    """ruthless/lily/no-second-token: a character already Lily Livered does not test again (RR-67)."""
    table = scared().change("wes", lily=True)
    assert not play_out(table, FAIL).asked


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
    """ruthless/lily/moves-to-cover: the character moves toward cover at once; it is not a Move action."""
    table = scared(bushes(28)).change("vic", covering=True)
    done = play_out(table, LandHits("wes", "vic", 1), rolls=[5, 4])
    assert in_cover(done.table, "wes")
    wes = done.table.figure("wes")
    assert (wes.moved, wes.left) == (0, 2)
    assert not done.of(events.Moved)


def test_lily_moves_to_cover_no_move_if_already_in_cover() -> None:
    """ruthless/lily/moves-to-cover: no move if already in cover."""
    done = play_out(scared(bushes(23)), FAIL, Flights(), rolls=[4])
    assert not done.of(events.RanForCover)


def test_lily_moves_to_cover_nobody_runs_who_is_out_cold_by_then() -> None:
    """ruthless/lily/moves-to-cover: the unconscious stay where they lie."""
    down = scared(bushes(28)).change("wes", lily=True, status="down")
    assert play_out(down, Flee("wes")).table.spot("wes") == down.spot("wes")


def test_lily_flight_distance_stops_on_reaching_cover() -> None:
    """ruthless/lily/flight-distance: up to one normal Move, stopping on reaching cover (RR-63)."""
    done = play_out(scared(bushes(28)), Flee("wes"))
    assert ran(done) == pytest.approx(3.5, abs=0.15)
    assert in_cover(done.table, "wes")


def test_lily_flight_distance_six_inches_on_foot_and_twelve_mounted() -> None:
    """ruthless/lily/flight-distance: the character's current rate, 6" on foot and 12" on a horse."""
    assert ran(play_out(scared(bushes(44)), Flee("wes"))) == pytest.approx(6, abs=0.01)
    assert ran(play_out(scared(bushes(44), wes={"horse": "dusty"}), Flee("wes"))) == pytest.approx(12, abs=0.01)


def test_lily_flight_distance_three_inches_on_foot_and_eight_mounted_over_rough_ground() -> None:
    """ruthless/lily/flight-distance: 3" and 8" where the way is rough."""
    scrub = area("scrub", 18, 10, 30, 20, footing="rough")
    assert ran(play_out(scared(bushes(44), scrub), Flee("wes"))) == pytest.approx(3, abs=0.01)
    assert ran(play_out(scared(bushes(44), scrub, wes={"horse": "dusty"}), Flee("wes"))) == pytest.approx(8, abs=0.01)


def test_lily_flight_distance_leg_wounds_do_not_prevent_it() -> None:
    """ruthless/lily/flight-distance: leg wounds do not prevent it."""
    table = scared(bushes(44)).change("wes", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    assert ran(play_out(table, Flee("wes"))) == pytest.approx(6, abs=0.01)


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
    """ruthless/lily/nearest-cover: it may not enter contact with an enemy, who guards the way in."""
    guard = person("zeb", "red", (27.2, 20))
    done = play_out(scared(area("porch", 28, 19.6, 4, 0.8, cover="soft", height=1), others=[guard]), Flee("wes"))
    assert done.of(events.RanForCover)
    assert not done.table.touching("wes", "zeb")
    assert not done.table.touching("wes", "vic")


def test_lily_nearest_cover_one_who_is_touched_by_an_enemy_gets_away_all_the_same() -> None:
    """ruthless/lily/moves-to-cover: a charger who is shot and fails runs from the very contact it made."""
    table = scared(bushes(30), at=(15.05, 20))
    assert table.touching("wes", "vic")
    done = play_out(table, Flee("wes"))
    assert ran(done) == pytest.approx(6, abs=0.01)
    assert not done.table.touching("wes", "vic")


def test_lily_nearest_cover_need_not_hide() -> None:
    """ruthless/lily/nearest-cover: the nearest, though farther off one would be out of sight (RR-64)."""
    barn = wall("barn", (31, 27), (31, 31))
    done = play_out(scared(bushes(35.8, 24.2), walls=[barn], at=(34, 28.5)), Flee("wes"))
    assert in_cover(done.table, "wes")
    assert done.table.look("vic", "wes").sees


def test_move_blocking_a_flight_passes_friends() -> None:
    """ruthless/move/blocking: who flees runs straight past a friend (RR-16)."""
    done = play_out(scared(bushes(28), others=[person("ned", "blue", (26, 20))]), Flee("wes"))
    assert in_cover(done.table, "wes")
    (run,) = done.of(events.RanForCover)
    assert len(run.path) == 2
    assert ran(done) == pytest.approx(3.5, abs=0.2)


def test_move_blocking_a_flight_passes_a_loose_horse() -> None:
    """ruthless/move/blocking: horses without riders count as friends for passage (RR-16)."""
    people = (person("vic", "red", (14, 20)), person("wes", "blue", (24, 20)))
    done = play_out(stage(*people, areas=[bushes(28)], horses={"dusty": (26, 20)}, size=(48, 31)), Flee("wes"))
    assert ran(done) == pytest.approx(3.5, abs=0.15)


def test_move_blocking_a_flight_to_cover_where_a_friend_stands_ends_beside_it() -> None:
    """ruthless/move/blocking: nobody ends on a friend, so another place at the same cover has to do (RR-16)."""
    done = play_out(scared(bushes(28), others=[person("ned", "blue", (27.4, 20))]), Flee("wes"))
    assert in_cover(done.table, "wes")
    assert apart(done.table, "wes", "ned") >= inches(1)
    assert ran(done) == pytest.approx(3.6, abs=0.3)


def test_move_blocking_a_flight_cut_short_on_friends_stops_before_them() -> None:
    """ruthless/move/blocking: a flight whose six inches are over on a friend ends in front of it (RR-16)."""
    ned, pat = person("ned", "blue", (30, 20)), person("pat", "blue", (28.9, 20.9))
    done = play_out(scared(bushes(40), others=[ned]), Flee("wes"))
    assert ran(done) == pytest.approx(5, abs=0.01)
    crowded = play_out(scared(bushes(40), others=[ned, pat]), Flee("wes"))
    assert ran(crowded) < 4.7, "before Ned one would stand on Pat"
    assert inches(1) <= apart(crowded.table, "wes", "pat") < inches(1.02)


def test_move_blocking_running_from_an_enemy_passes_friends() -> None:
    """ruthless/move/blocking: with no cover on the table, too, friends are passed and not ended on (RR-16)."""
    done = play_out(scared(others=[person("ned", "blue", (26, 20))]), Flee("wes"))
    assert done.table.spot("wes") == spot((30, 20))
    stopped = play_out(scared(others=[person("ned", "blue", (29.5, 20))]), Flee("wes"))
    assert ran(stopped) == pytest.approx(4.5, abs=0.01)


def apart(table: Table, a: str, b: str) -> float:
    """How far two figures are from each other, middle to middle."""
    one, two = table.spot(a), table.spot(b)
    return hypot(one.x - two.x, one.y - two.y)


# What may still be done


def test_lily_stays_in_cover_a_move_must_end_in_cover() -> None:
    """ruthless/lily/stays-in-cover: moves must end in cover; otherwise refused (RR-65)."""
    table = scared(bushes(23)).change("wes", lily=True)
    out = journey(table, "wes", path((24, 20), (29, 20)))
    assert isinstance(out, Refusal)
    assert out.rule == "ruthless/lily/stays-in-cover"
    assert not isinstance(journey(table, "wes", path((24, 20), (26, 20))), Refusal)
    calm = table.change("wes", lily=False)
    assert not isinstance(journey(calm, "wes", path((24, 20), (29, 20))), Refusal)


def test_lily_stays_in_cover_out_of_it_only_moves_toward_it_will_do() -> None:
    """ruthless/lily/stays-in-cover: not there yet, the next actions must be Moves toward it while it may Move."""
    table = scared(bushes(36)).change("wes", lily=True, rounds=(3,))
    for action in ("aim", "got_you_covered", "shoot", "reload"):
        assert barred_by(table, action) == "ruthless/lily/stays-in-cover"
    nearer = journey(table, "wes", path((24, 20), (28, 20)))
    assert not isinstance(nearer, Refusal)
    farther = journey(table, "wes", path((24, 20), (22, 20)))
    assert isinstance(farther, Refusal)
    assert farther.rule == "ruthless/lily/stays-in-cover"
    limping = table.change("wes", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    assert barred_by(limping, "shoot") == ""


def test_lily_stays_in_cover_told_to_a_player_who_tries() -> None:
    """ruthless/lily/stays-in-cover: the refusal names the rule."""
    table = scared(bushes(36)).change("wes", lily=True)
    for answer in (Aim(), Shoot("revolver", "vic"), Move("wes", path((24, 20), (22, 20)))):
        assert refused(table, TakeAction("wes"), answer).rule == "ruthless/lily/stays-in-cover"


def test_lily_stays_in_cover_when_getting_on_a_horse() -> None:
    """ruthless/lily/stays-in-cover: a horse in the open is left alone, one that stands in cover is not (RR-65)."""
    rocks = area("rocks", 22, 18, 1.4, 4, cover="hard", height=1)
    people = (person("vic", "red", (40, 20)), person("wes", "blue", (24, 20)))
    for at, covered in ((25.3, False), (22.7, True)):
        table = stage(*people, areas=[rocks], horses={"dan": (at, 20)})
        assert Mount("dan") in options_of(table, table.figure("wes"))
        table = table.change("wes", lily=True)
        assert in_cover(table, "wes")
        assert (Mount("dan") in options_of(table, table.figure("wes"))) == covered
        assert barred_by(table, "mount") == ("" if covered else "ruthless/lily/stays-in-cover")
    nowhere = stage(*people, horses={"dan": (25.3, 20)}).change("wes", lily=True, moved=1, wounds=(1, 0, 0, 0, 0, 0))
    assert Mount("dan") in options_of(nowhere, nowhere.figure("wes")), "out of cover there is none to leave"


def test_lily_stays_in_cover_when_getting_off_a_horse() -> None:
    """ruthless/lily/stays-in-cover: only spots in cover are open, and any other is refused (RR-65)."""
    rocks = area("rocks", 22, 18, 1.2, 4, cover="hard", height=1)
    table = stage(person("vic", "red", (40, 20)), person("wes", "blue", (24, 20), horse="dan"), areas=[rocks])
    open_side = Dismount(spot((25.3, 20)), "wes")
    assert play(table, TakeAction("wes"), choices=[open_side, Done()]).waiting is None
    table = table.change("wes", lily=True)
    spots = [option.at for option in options_of(table, table.figure("wes")) if isinstance(option, Dismount)]
    assert spots
    assert all(in_cover(table.change("wes", horse=""), "wes", at) for at in spots)
    assert refused(table, TakeAction("wes"), open_side).rule == "ruthless/lily/stays-in-cover"


def test_lily_stays_in_cover_where_there_is_none_one_may_only_back_off() -> None:
    """ruthless/lily/stays-in-cover: with no cover on the table the way to go is that of the flight, off the enemy."""
    table = scared().change("wes", lily=True)
    assert not isinstance(journey(table, "wes", path((24, 20), (29, 20))), Refusal)
    assert isinstance(journey(table, "wes", path((24, 20), (22, 20))), Refusal)


def test_lily_stays_in_cover_never_leaves_a_player_without_a_legal_move() -> None:
    """ruthless/lily/stays-in-cover: shut in with no way to cover, one may not Move and so may act instead."""
    ring = [
        wall("north", (22, 18), (26, 18), height=0.4, cover="none", sight="clear"),
        wall("east", (26, 18), (26, 22), height=0.4, cover="none", sight="clear"),
        wall("south", (26, 22), (22, 22), height=0.4, cover="none", sight="clear"),
        wall("west", (22, 22), (22, 18), height=0.4, cover="none", sight="clear"),
    ]
    table = scared(bushes(36), walls=ring).change("wes", lily=True, spot=spot((25.5, 20)))
    options = options_of(table, table.figure("wes"))
    moves = [option for option in options if isinstance(option, Move)]
    assert all(move.examples(table) for move in moves)
    assert Shoot("revolver", "vic") in options


def test_lily_may_still_act_in_cover_nearly_everything() -> None:
    """ruthless/lily/may-still-act: in cover it may Shoot, Aim, Reload, cover or try for courage, at -1 to shoot."""
    table = scared(bushes(23), at=(24, 20)).change("wes", lily=True, rounds=(3,))
    options = options_of(table, table.figure("wes"))
    for option in (Shoot("revolver", "vic"), Aim(), Reload("revolver"), Cover(), Courage()):
        assert option in options
    weapon = table.profile("wes").weapons[0]
    need = to_hit(table, "wes", "vic", weapon)
    assert [(reason.add, reason.rule) for reason in need.reasons] == [(-1, "ruthless/shoot/mod-lily-livered")]


def test_lily_may_still_act_but_not_move_into_contact_with_an_enemy() -> None:
    """ruthless/lily/may-still-act: it may not move into contact with an enemy, nor press a fight."""
    table = scared(bushes(20), at=(21, 20), others=[person("zeb", "red", (23, 20))]).change("wes", lily=True)
    into = journey(table, "wes", path((21, 20), (23, 20)))
    assert isinstance(into, Refusal)
    assert into.rule == "ruthless/lily/may-still-act"
    touched = table.change("zeb", spot=spot((22, 20)))
    assert PressTheFight("zeb") not in options_of(touched, touched.figure("wes"))
    assert refused(touched, TakeAction("wes"), PressTheFight("zeb")).rule == "ruthless/lily/may-still-act"


# In cover


def test_lily_in_cover_touching_or_inside_a_piece() -> None:
    """ruthless/lily/in-cover-test: touching or inside a soft or hard cover piece, wherever the enemy is (RR-69)."""
    for x, covered in ((27.4, True), (27.5, True), (27.3, False), (30, True)):
        assert in_cover(scared(bushes(28), at=(x, 20)), "wes") is covered
    beyond = scared(walls=[fence("rail", (23.4, 15), (23.4, 25))], at=(24, 20)).change("vic", spot=spot((40, 20)))
    assert in_cover(beyond, "wes")
    assert not beyond.look("vic", "wes").cover
    bare = area("sand", 22, 18, 4, 4)
    assert not in_cover(scared(bare), "wes")


def test_lily_in_cover_inside_a_building() -> None:
    """ruthless/lily/in-cover-test: inside a building, even in the middle of the floor."""
    outline = tuple(Point(inches(x), inches(y)) for x, y in ((18, 14), (30, 14), (30, 26), (18, 26)))
    table = scared()
    assert not in_cover(table, "wes")
    setup = table.scene.setup
    indoors = replace(setup, map=replace(setup.map, buildings=(Building("saloon", "the saloon", outline),)))
    assert in_cover(table.but(scene=scene_of(indoors)), "wes")


def test_lily_in_cover_out_of_sight_of_every_enemy() -> None:
    """ruthless/lily/in-cover-test: out of sight of every enemy, even in the open; the unconscious see nothing."""
    barn = wall("barn", (20, 16), (20, 24))
    assert in_cover(scared(walls=[barn]), "wes")
    watcher = person("zeb", "red", (24, 30))
    seen = scared(walls=[barn], others=[watcher])
    assert not in_cover(seen, "wes")
    assert in_cover(seen.change("zeb", status="down"), "wes")
