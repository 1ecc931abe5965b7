"""Got You Covered (section 2.8): a shot held for an enemy who moves."""

from typing import Any

import pytest

from posse.engine.question import Choose, Option
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction, take
from posse.games.ruthless.covering import Cover, HeldShot, HoldFire
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.mounting import Dismount, Mount
from posse.games.ruthless.moving import BeginMove, GoOn, Move, PressTheFight, StopHere
from posse.games.ruthless.nerve import Flee
from posse.games.ruthless.reactions import Duck, Reaction
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.shooting import FireShot, Shoot
from posse.games.ruthless.table import ARM, LEG, Table
from posse.games.ruthless.turn import BeginTurn, ClearMarkers
from posse.games.ruthless.wounds import LandHits, PushBack
from posse.tabletop.length import inches
from tests.ruthless.stage import Pick, person, play, refused, stage
from tests.stage_parts import area, path, spot, wall

START, END = (10.0, 20.0), (16.0, 20.0)
WALK = Move("vic", path(START, END))
ON = GoOn(inches(6))


def covered(*others: Any, una: dict[str, Any] | None = None, vic: dict[str, Any] | None = None, **facts: Any) -> Table:
    """Una of red covers with a revolver from (13, 14); Vic of blue stands at (10, 20), ready to walk east."""
    facts.setdefault("shown", {"red": "KS", "blue": "9D"})
    table = stage(
        person("una", "red", (13, 14), **(una or {})), person("vic", "blue", START, **(vic or {})), *others, **facts
    )
    return table.change("una", covering=True)


def fire(at: float, by: str = "una", weapon: str = "revolver") -> HeldShot:
    return HeldShot(by, weapon, inches(at))


def moves(
    table: Table, *choices: Pick, rolls: tuple[int, ...] = (), move: Option[Table] = WALK, who: str = "vic"
) -> Any:
    return play(take(table, who, move), choices=choices, rolls=rolls)


def offered(table: Table, move: Option[Table] = WALK) -> list[float]:
    """The points of the path, in inches, at which Una is offered the shot."""
    choice = moves(table, move=move).waiting
    if not isinstance(choice, Choose) or choice.rule != "ruthless/gyc/shot-optional":
        return []
    return [option.at / 254 for option in choice.options if isinstance(option, HeldShot)]


def test_gyc_action_costs_an_action_and_fires_nothing_yet() -> None:
    """ruthless/gyc/action, ruthless/gyc/marker: one action spent, no shot, and everybody sees who is covering."""
    table = covered().change("una", covering=False)
    played = play(table, TakeAction("una"), choices=[Cover()])
    una = played.table.figure("una")
    assert (una.left, una.covering, una.rounds) == (1, 1, (6,))
    assert played.kinds(events) == ["Covering"]
    assert RUTHLESS.redact(played.table, "blue").figure("una").covering == 1
    assert played.events[0].seen_by("blue") == played.events[0]


def test_gyc_needs_loaded_when_taking_the_action_and_when_firing() -> None:
    """ruthless/gyc/needs-loaded, ruthless/gyc/uses-ammo: refused empty, no chance with an emptied gun; a Bow always has.

    ruthless/gyc/one-marker: covering twice gives no second shot, and is refused as pointless (RR-26).
    """
    assert refused(covered(), TakeAction("una"), Cover()).rule == "ruthless/gyc/one-marker"
    empty = covered().change("una", covering=False, rounds=(0,))
    assert refused(empty, TakeAction("una"), Cover()).rule == "ruthless/gyc/needs-loaded"
    assert not offered(covered().change("una", rounds=(0,)))
    table = covered(una={"weapons": ("derringer", "repeating_rifle", "bow")})
    choice = moves(table).waiting
    weapons = [option.weapon for option in choice.options if isinstance(option, HeldShot)]
    assert list(dict.fromkeys(weapons)) == ["derringer", "repeating_rifle", "bow"], "chosen when firing"
    for weapon, rounds in (("derringer", (1, 10, 1)), ("repeating_rifle", (2, 9, 1)), ("bow", (2, 10, 1))):
        assert moves(table, fire(3, weapon=weapon), ON, rolls=(1,)).table.figure("una").rounds == rounds


def test_gyc_trigger_enemy_move_is_the_only_action_that_sets_it_off() -> None:
    """ruthless/gyc/trigger-enemy-move: not shooting, aiming, covering, reloading, mounting or dismounting; a Move of 0"
    counts (RR-24); a friend of the coverer walks in peace."""
    table = covered(horses={"dusty": (8.75, 20)}).change("vic", rounds=(3,))
    for action in (Aim(), Cover(), Reload("revolver"), Mount("dusty")):
        assert moves(table, move=action).waiting is None
    assert moves(table, move=Shoot("revolver", "una"), rolls=(1,)).waiting is None
    rider = covered(vic={"horse": "dusty"})
    assert moves(rider, move=Dismount(spot((10, 18.74)), "vic")).waiting is None
    friend = covered(person("ursa", "red", (16, 16)))
    assert moves(friend, move=Move("ursa", path((16, 16), (18, 16))), who="ursa").waiting is None
    assert offered(table, Move("vic", path(START, START))) == [0]
    pressed = covered(person("uma", "red", (10, 19)), hands={"red": "2S", "blue": "KD"})
    assert offered(pressed, PressTheFight("uma")) == [0]


def test_gyc_line_of_sight_and_range_at_the_instant_of_the_shot() -> None:
    """ruthless/gyc/line-of-sight: only the stretch of the path that the coverer sees and can reach."""
    house = wall("house", (9, 17), (12.6, 17))
    seen = offered(covered(walls=[house]))
    assert seen
    assert min(seen) > 1
    assert max(seen) == 6
    far = covered(una={"weapons": ("derringer",)})
    assert offered(far, Move("vic", path(START, (4, 20)))) == [0]
    blind = covered(walls=[wall("house", (0, 17), (40, 17))])
    assert moves(blind).waiting is None
    refusal = refused(covered(walls=[house]), BeginMove("vic", WALK.path), fire(0))
    assert refusal.rule == "ruthless/gyc/line-of-sight"


def test_gyc_ignored_displacement_flights_ducks_push_backs_and_horses() -> None:
    """ruthless/gyc/ignored-displacement: whoever is not taking a Move action sets off no held shot."""
    rocks = area("rocks", 7, 19, 1, 2, cover="hard", height=1)
    table = covered(person("uma", "red", (10, 17)), areas=[rocks], hands={"blue": "AD"})
    fled = play(table.change("vic", lily=True), Flee("vic"))
    pushed = play(table, PushBack("uma", "vic"))
    ducked = play(table, Reaction("uma", "vic"), choices=[Duck("AD", "vic", "uma", False, path(START, (8.5, 20)))])
    for played in (fled, pushed, ducked):
        assert played.table.spot("vic") != spot(START)
        assert (played.waiting, played.table.figure("una").covering) == (None, 1)


def test_gyc_one_unaimed_shot_with_normal_modifiers() -> None:
    """ruthless/gyc/one-unaimed-shot, ruthless/aim/snap-and-cover-unaimed: one d10, no +1, no wound shift and no Fanfire, even
    for one who holds an Aim marker."""
    table = covered(una={"traits": ("gunfighter",)}).change("una", aim=1, lily=True)
    assert {type(option) for option in moves(table).waiting.options} == {HoldFire, HeldShot}
    played = moves(table, fire(3), rolls=(6, 9, 10))
    shot = played.of(events.ShotFired)[0]
    added = ["ruthless/shoot/mod-lily-livered", "ruthless/trait/gunfighter"]
    assert (shot.kind, [reason.rule for reason in shot.need.reasons]) == ("held", added)
    assert played.table.figure("vic").wounds == (0, 0, 0, 0, 1, 0)
    assert not any(question.rule == "ruthless/aim/wound-shift" for question in played.asked)


def test_gyc_shot_optional_declined_the_marker_stays_for_another() -> None:
    """ruthless/gyc/shot-optional: one chance for each Move; a mover let go leaves the marker (RR-24)."""
    let_go = moves(covered(), HoldFire())
    assert let_go.table.spot("vic") == spot(END)
    assert let_go.table.figure("una").covering == 1
    assert len([question for question in let_go.asked if question.rule == "ruthless/gyc/shot-optional"]) == 1
    assert offered(let_go.table, Move("vic", path(END, START)))


def test_gyc_point_on_path_anywhere_between_start_and_end() -> None:
    """ruthless/gyc/point-on-path: range, sight and cover are judged where the coverer chose to fire (RR-24).

    Every inch is offered, and what lies between may be asked for.
    """
    assert offered(covered()) == [0, 1, 2, 3, 4, 5, 6]
    rocks = area("rocks", 12.5, 18.5, 1, 0.9, cover="hard", height=1)
    table = covered(areas=[rocks])
    for at, cover in ((0, ""), (3, "ruthless/shoot/mod-hard-cover"), (2.87, "ruthless/shoot/mod-hard-cover"), (6, "")):
        played = moves(table, fire(at), *[ON][: at < 6], rolls=(1,))
        shot = played.of(events.ShotFired)[0]
        assert "".join(reason.rule for reason in shot.need.reasons) == cover
        assert played.table.spot("vic") == spot(END)
    assert refused(table, BeginMove("vic", WALK.path), fire(6.1)).rule == "ruthless/gyc/point-on-path"


def test_gyc_point_on_path_before_a_brawl_at_its_end() -> None:
    """ruthless/gyc/point-on-path: where the Move ends in contact, the shot comes before the brawl."""
    table = covered(person("uma", "red", (14.0, 20)), hands={"red": "2S", "blue": "3D"})
    fought = moves(table, fire(2.9), "brawl-card card=3D", "brawl-card card=2S", rolls=(1,))
    assert fought.kinds(events)[:3] == ["ShotFired", "Moved", "BrawlFought"]


def test_gyc_move_resumes_when_the_mover_is_still_able_or_is_shortened() -> None:
    """ruthless/gyc/move-resumes: on from that point; a fresh leg wound does not stop the Move under way (RR-24); the
    rest may be cut short, not changed or lengthened."""
    table = covered()
    hurt = moves(table, fire(3), ON, rolls=(6, 1, 10)).table
    assert (hurt.figure("vic").wounds[LEG], hurt.spot("vic")) == (1, spot(END))
    assert moves(table, fire(3), StopHere(), rolls=(1,)).table.spot("vic") == spot((13, 20))
    assert moves(table, fire(3), GoOn(inches(4)), rolls=(1,)).table.spot("vic") == spot((14, 20))
    asked = moves(table, fire(3), rolls=(1,))
    for wrong in (GoOn(inches(7)), GoOn(inches(2)), WALK):
        assert asked.waiting.refuses(wrong, asked.table).rule == "ruthless/gyc/move-resumes"


@pytest.mark.parametrize(("rolls", "status", "lily"), [((6, 10), "down", False), ((6, 5, 1), "up", True)])
def test_gyc_move_resumes_not_for_the_unconscious_or_the_fleeing(
    rolls: tuple[int, ...], status: str, lily: bool
) -> None:
    """ruthless/gyc/move-resumes: knocked out the Move ends there; Lily Livered the mover flees instead."""
    rocks = area("rocks", 12, 23, 2, 2, cover="hard", height=1)
    played = moves(covered(areas=[rocks]), fire(3), rolls=rolls)
    vic = played.table.figure("vic")
    assert (played.waiting, vic.status, vic.lily) == (None, status, lily)
    assert [event.path for event in played.of(events.MoveCutShort)] == [path((10, 20), (13, 20))]
    assert (vic.spot == spot((13, 20))) is not lily
    assert bool(played.of(events.RanForCover)) is lily


def test_gyc_move_resumes_not_for_one_whose_nerve_goes_in_a_fight_or_whose_horse_is_shot() -> None:
    """ruthless/gyc/move-resumes: Lily Livered, the one who pressed a fight fights no more; with the horse dead the Move
    is over, charges included (RR-22)."""
    rocks = area("rocks", 8.5, 19, 1, 2, cover="hard", height=1)
    table = covered(person("uma", "red", (10, 19)), areas=[rocks], hands={"red": "2S", "blue": "KD"})
    played = moves(table, fire(0), move=PressTheFight("uma"), rolls=(6, 5, 1))
    assert (played.table.figure("vic").lily, played.of(events.BrawlFought), played.waiting) == (True, [], None)
    rider = covered(vic={"horse": "dusty"}).change_horse("dusty", wounds=2)
    fallen = moves(rider, fire(3), rolls=(6, 1, 10))
    assert (fallen.table.figure("vic").horse, fallen.table.spot("vic"), fallen.waiting) == ("", spot((13, 20)), None)


def test_gyc_ends_after_shot_hit_or_miss_or_called_off() -> None:
    """ruthless/gyc/ends-after-shot: the marker goes with the shot, even one that comes to nothing (RR-46)."""
    for rolls in ((1,), (6, 5, 10)):
        assert moves(covered(), fire(3), ON, rolls=rolls).table.figure("una").covering == 0
    hidden = covered(walls=[wall("house", (0, 17), (40, 17))])
    lost = play(hidden, FireShot("una", "vic", "revolver", "held"))
    assert lost.of(events.ShotLost)
    assert (lost.table.figure("una").covering, lost.table.figure("una").rounds) == (0, (6,))


@pytest.mark.parametrize(
    ("traits", "face", "stays"),
    [((), 1, False), ((), 3, False), ((), 8, False), ((), 5, True), ((), 7, True), (("tough_as_nails",), 1, True)],
)
def test_gyc_ends_if_wounded_by_a_recorded_wound(traits: tuple[str, ...], face: int, stays: bool) -> None:
    """ruthless/gyc/ends-if-wounded: Leg, Arm or Chest; a Graze, a bullet's Gut Punch or an ignored wound leaves it (RR-25)."""
    played = play(covered(una={"traits": traits}), LandHits("una", "vic", 1), rolls=[face, 10])
    assert (played.table.figure("una").covering == 1) is stays


def test_gyc_ends_on_other_action_before_it_is_carried_out() -> None:
    """ruthless/gyc/ends-on-other-action: any other action drops it; reactions are not actions and leave it."""
    table = covered(hands={"red": "AS"}).change("una", rounds=(3,))
    for action in (Aim(), Reload("revolver"), Move("una", path((13, 14), (13, 14)))):
        assert play(take(table, "una", action)).table.figure("una").covering == 0
    shot = play(table, TakeAction("una"), choices=[Shoot("revolver", "vic")], rolls=[1]).table
    assert shot.figure("una").covering == 0
    snapped = play(table, Reaction("vic", "una"), choices=["snap-shot card=AS"], rolls=[1]).table
    assert snapped.figure("una").covering == 1


def test_gyc_expires_end_of_turn() -> None:
    """ruthless/gyc/expires-end-of-turn: an unused held shot is lost when the turn is over (RR-23)."""
    later = play(covered(hands={"red": "9S", "blue": "8D"}), ClearMarkers(), BeginTurn()).table.but(agenda=())
    assert not later.figure("una").covering
    assert not offered(later)


def crowd(**facts: Any) -> Table:
    """Una and Uma of red and Pat of green, all covering the street that Vic of blue walks down."""
    facts.setdefault("shown", {"red": "9S", "green": "KS", "blue": "5D"})
    table = stage(
        person("una", "red", (13, 14)),
        person("uma", "red", (11, 14)),
        person("pat", "green", (15, 14)),
        person("vic", "blue", START),
        **facts,
    )
    for id in ("una", "uma", "pat"):
        table = table.change(id, covering=True)
    return table


@pytest.mark.parametrize(
    ("points", "first", "order"),
    [
        ((5, 3, 1), [], ["uma", "una", "pat"]),
        ((3, 3, 3), ["fires-first figure=una"], ["pat", "una", "uma"]),
        ((3, 3, 3), ["fires-first figure=uma"], ["pat", "uma", "una"]),
    ],
)
def test_gyc_several_coverers_fire_in_the_order_of_the_path(
    points: tuple[int, ...], first: list[Pick], order: list[str]
) -> None:
    """ruthless/gyc/several-coverers: the earliest point first, whoever was asked first (RR-24); at one point green's King
    before red's 9, and red orders its own two."""
    shots = [fire(at, by) for at, by in zip(points, ("pat", "una", "uma"), strict=True)]
    played = moves(crowd(), *shots, *first, ON, ON, ON, rolls=(1, 1, 1))
    assert [question.seat for question in played.asked[:3]] == ["green", "red", "red"]
    assert [shot.shooter for shot in played.of(events.ShotFired)] == order


def test_gyc_several_coverers_later_shots_only_while_the_mover_is_moving() -> None:
    """ruthless/gyc/several-coverers: the first shot knocks the mover out; the others keep rounds and markers."""
    played = moves(crowd(), fire(1, "pat"), fire(3, "una"), fire(5, "uma"), rolls=(6, 10))
    assert len(played.of(events.ShotFired)) == 1
    assert [played.table.figure(id).covering for id in ("pat", "una", "uma")] == [0, 1, 1]
    stopped = moves(crowd(), fire(1, "pat"), fire(3, "una"), HoldFire(), GoOn(inches(2)), rolls=(1,))
    assert len(stopped.of(events.ShotFired)) == 1


def test_gyc_mover_may_react_against_the_covering_players_card() -> None:
    """ruthless/gyc/mover-may-react: a Snap Shot card must beat the coverer's initiative card (RR-27)."""
    table = covered(hands={"blue": "AD QD"}, shown={"red": "KS", "blue": "2D"})
    asked = moves(table, fire(3))
    assert asked.waiting.seat == "blue"
    assert {option.card for option in asked.waiting.options if hasattr(option, "card")} == {"AD"}
    played = moves(table, fire(3), "snap-shot card=AD", rolls=(6, 10))
    assert played.of(events.ShotFired)[0].shooter == "vic"
    assert played.of(events.ShotLost)
    assert played.choice.rule == "ruthless/gyc/move-resumes"


def test_gyc_mover_may_react_ducking_ends_the_move() -> None:
    """ruthless/gyc/mover-may-react: who ducks has ended the Move, however short the dive, so that it adds no distance."""
    rocks = area("rocks", 12.5, 20.5, 1, 1, cover="hard", height=1)
    table = covered(areas=[rocks], hands={"blue": "AD"})
    for way in (path((13, 20), (13, 20)), path((13, 20), (13.4, 20))):
        played = moves(table, fire(3), Duck("AD", "vic", "una", False, way), rolls=(1,))
        assert (played.table.spot("vic"), played.waiting) == (way[-1], None)
        assert played.of(events.MoveCutShort)


def test_gyc_example_ex_r17() -> None:
    """ruthless/gyc/trigger-enemy-move: EX-R17: the rifle at Long, an arm wound, the test passed, the Move carried on."""
    table = stage(
        person("una", "red", (13, 7), weapons=("repeating_rifle",)),
        person("victor", "blue", (10, 20), toughness=6),
        shown={"red": "KS", "blue": "9D"},
    )
    table = play(table, TakeAction("una"), choices=[Cover(), "done"]).table
    walk = Move("victor", path(START, END))
    choices: list[Pick] = [walk, fire(3, weapon="repeating_rifle"), ON]
    played = play(table, TakeAction("victor"), choices=choices, rolls=[8, 4, 6])
    shot = played.of(events.ShotFired)[0]
    assert (shot.need.base, shot.need.reasons) == (8, ())
    victor, una = played.table.figure("victor"), played.table.figure("una")
    assert (victor.wounds[ARM], victor.lily, victor.spot) == (1, False, spot(END))
    assert (una.covering, una.rounds) == (0, (9,))
    again = played.table.but(agenda=()).change("victor", shot=1)
    assert refused(again, TakeAction("victor"), Shoot("revolver", "una")).rule == "ruthless/wounds/arm-3-4"
