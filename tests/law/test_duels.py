"""The Draw (section 2.15): who can be in a gunfight, calling it, closing in, who shoots first, and giving up."""

from typing import Any

import pytest

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.question import Choose, Option, Roll
from posse.games.law_of_the_gun.acting.actions import items_of
from posse.games.law_of_the_gun.acting.orders import is_change
from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.gunfights.duels import (
    AddFigure,
    CallDraw,
    Called,
    CallGunfight,
    CallWindow,
    FireWindow,
    LetItBe,
    NoMore,
    OfferDraw,
    OpenFire,
    StareOn,
    TakeTheShot,
    begin,
    declared,
    draw_bar,
    eligible,
    faces,
    may_open,
    options,
)
from posse.games.law_of_the_gun.gunfights.exchanges import (
    DrawOn,
    DrawShots,
    Exchange,
    OfferSurrender,
    ShootNow,
    draw_shot,
    draws,
)
from posse.games.law_of_the_gun.gunfights.standoffs import end, move_refusal, opponents, spoil, take_prisoner
from posse.games.law_of_the_gun.moving import mounting, moves
from posse.games.law_of_the_gun.moving.mounting import Drop
from posse.games.law_of_the_gun.moving.moves import Hasten
from posse.games.law_of_the_gun.shooting import fanning
from posse.games.law_of_the_gun.shooting.declaring import Shoot, mark_bar
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.solo.enemy_turn import OpenUp
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import EndHalf
from tests.law.stage import Played, horse, low_wall, pair, path, person, play, play_out, point, spot, stage
from tests.stage_parts import rule_of

SHOT = Shoot("vic", "pistol", "wes", "aimed")


def called(gap: float = 25, *others: Any, **facts: Any) -> Table:
    """Vic and Wes in a gunfight that Vic's player called; it is Vic's half-turn."""
    table = pair(gap, *others, **facts)
    return begin(table, "red", ("vic", "wes")).but(news=())


def four(**facts: Any) -> Table:
    """Vic and Ann against Wes and Xan, all in the open and in range of each other."""
    return stage(
        person("vic", "red", (20, 60)),
        person("ann", "red", (20, 65)),
        person("wes", "blue", (45, 60)),
        person("xan", "blue", (45, 65)),
        **facts,
    )


def speeds(done: Played) -> dict[str, int]:
    """How fast everybody drew."""
    return dict(done.of(gunfire.SpeedsRolled)[0].speeds)


# Who can be in one


def test_draw_eligibility_in_the_open_unfired_and_in_range() -> None:
    """lotg/draw/eligibility: neither has fired, both are in the open, on foot and in range of a gun."""
    table = pair(25)
    assert eligible(table, "red") == [("vic", "wes")]
    assert eligible(table.change("wes", fired=True), "red") == []
    assert eligible(table.change("vic", fired=True), "red") == []
    assert eligible(pair(25, walls=[low_wall("wall", (44.2, 50), (44.2, 70))]), "red") == []
    assert eligible(pair(25, wes={"weapons": ()}), "red") == []
    assert eligible(pair(25, wes={"weapons": ("bow",)}), "red") == []
    assert eligible(table.change("wes", posture="prone"), "red") == []
    assert eligible(table.change("wes", running=True), "red") == []


def test_draw_eligible() -> None:
    """lotg/ruling/draw-eligible: in range and on foot, with a long gun too; nobody draws a bow."""
    riding = pair(25, vic={"horse": "bay"}, horses=[horse("bay", (20, 60))])
    rifles = pair(25, vic={"weapons": ("repeating_rifle",)})
    assert [bool(eligible(table, "red")) for table in (pair(95), riding, rifles)] == [False, False, True]
    table = pair(25, vic={"weapons": ("bow", "pistol", "repeating_rifle")})
    assert {draw.weapon for draw in draws(table, "vic", ["wes"])} == {"pistol", "repeating_rifle"}


def test_draw_eligibility_says_why_not() -> None:
    """lotg/draw/eligibility: every refusal has its rule."""
    assert rule_of(draw_bar(pair(25).change("vic", fired=True), "vic")) == "lotg/draw/eligibility"
    assert not faces(pair(95), "vic", "wes")


# Calling


def test_draw_either_side_calls_at_the_start_of_any_half_turn() -> None:
    """lotg/draw/either-side-calls, lotg/ruling/draw-call: the side whose half it is is asked first, then the other."""
    done = play_out(pair(25), CallWindow(), choices=[LetItBe(), CallGunfight(("wes",), ("vic",))])
    assert [fight.figures for fight in done.table.gunfights] == [("wes", "vic")]
    assert {done.table.figure(id).duel for id in ("vic", "wes")} == {"wes"}
    assert [question.seat for question in done.asked if isinstance(question, Choose)] == ["red", "blue"]


def test_draw_call_nobody_is_asked_where_none_is_possible() -> None:
    """lotg/draw/eligibility: no question without an eligible pair."""
    assert not play_out(pair(25).change("vic", fired=True), CallWindow()).asked


def test_draw_call_the_caller_names_figures_and_the_other_side_adds() -> None:
    """lotg/ruling/draw-call: one or more of each side; the other side may add eligible figures of its own."""
    table = four()
    asked = play(table, CallWindow()).choice
    call = asked.options[1]
    assert CallGunfight(("vic", "ann"), ("wes", "xan")) in call.examples(table.then(CallWindow(("red", "blue"))))
    picks: list[Option[Table]] = [CallGunfight(("vic",), ("wes",)), AddFigure("xan")]
    done = play(table, CallWindow(), choices=picks).table
    assert [fight.figures for fight in done.gunfights] == [("vic", "wes", "xan")]
    alone = play(table, CallWindow(), choices=[CallGunfight(("vic",), ("wes",)), NoMore()]).table
    assert [fight.figures for fight in alone.gunfights] == [("vic", "wes")]


def test_draw_call_only_figures_of_one_s_own_against_one_side() -> None:
    """lotg/draw/either-side-calls: nobody calls for somebody else's figures."""
    table = four().then(CallWindow(("red", "blue")))
    for answer in (CallGunfight(("wes",), ("vic",)), CallGunfight(("vic",), ("vic",)), CallGunfight(("vic",), ())):
        assert CallGunfight().fits(answer, table) is not None


def test_draw_refuse() -> None:
    """lotg/ruling/draw-refuse: a call cannot be refused."""
    done = play_out(pair(25), Called("red", ("vic",), ("wes",)))
    assert (done.asked, len(done.table.gunfights)) == ([], 1)


def test_draw_call_against_a_declared_shot() -> None:
    """lotg/ruling/draw-call: the target's side may call the Draw against a shot; that shot then opens it."""
    table = pair(25)
    assert declared(table, SHOT) == (OfferDraw(SHOT),)
    done = play(table, OfferDraw(SHOT), choices=[CallDraw()], rolls=[1, 6])
    assert speeds(done) == {"wes": 4, "vic": 9}
    plain = play(table, OfferDraw(SHOT), choices=[TakeTheShot()])
    assert not plain.of(gunfire.SpeedsRolled)
    assert isinstance(plain.waiting, Roll)


def test_draw_call_not_against_a_mover_or_one_who_has_fired() -> None:
    """lotg/ruling/draw-call: only when the shooter has not moved and both are eligible."""
    for table in (
        pair(25).change("vic", moved=300),
        pair(25).change("vic", fired=True),
        pair(25).change("wes", fired=True),
    ):
        assert not any(isinstance(item, OfferDraw) for item in declared(table, SHOT))


def test_draw_a_shot_at_an_opponent_of_one_s_gunfight_opens_it() -> None:
    """lotg/draw/initiate-stationary: a shot declared at one's opponent is the Draw."""
    (item,) = declared(called(), SHOT)
    assert isinstance(item, Exchange)


# Until the shooting starts


def bursting(**facts: Any) -> dict[str, Any]:
    """Vic is a player's own character at a table that plays fanning and rapid fire."""
    return {"vic": {"pc": True}, "house_rules": {"optional_fanning": "on", "optional_rapid": "on"}, **facts}


@pytest.mark.parametrize("burst", [Fan("vic", "pistol", ("wes",) * 5), Rapid("vic", "pistol", ("wes", "wes"))])
def test_a_burst_may_be_answered_by_the_draw(burst: Fan | Rapid) -> None:
    """lotg/ruling/draw-call, lotg/draw/normal-shots: it is a declared shot like any other, and in the Draw it is one shot."""
    table = pair(25, **bursting()).but(active=("vic",))
    (offer,) = items_of(table, burst)
    assert offer == OfferDraw(burst)
    done = play(table, offer, choices=[CallDraw()], rolls=[6, 1])
    assert speeds(done) == {"wes": 9, "vic": 4}
    taken = play(table, offer, choices=[TakeTheShot()])
    assert isinstance(taken.waiting, Roll)
    assert taken.waiting.rule == ("lotg/fanning/cool-test" if isinstance(burst, Fan) else "lotg/rapid/two-snaps")


def test_nobody_bursts_at_an_opponent_in_a_gunfight() -> None:
    """lotg/draw/normal-shots: whoever faces somebody has one shot when they draw; at others it may burst."""
    table = called(25, person("xan", "blue", (40, 70)), **bursting())
    bursts = [burst for burst in fanning.options(table, ("vic",)) if isinstance(burst, Fan | Rapid)]
    assert {target for burst in bursts for target in burst.targets} == {"xan"}
    assert rule_of(fanning.refusal(table, Rapid("vic", "pistol", ("xan", "wes")))) == "lotg/draw/normal-shots"


def test_draw_move_closer_only() -> None:
    """lotg/draw/move-closer-only: nearer at every step; standing still is allowed."""
    table = called()
    assert move_refusal(table, "vic", path((20, 60), (30, 60))) is None
    assert move_refusal(table, "vic", path((20, 60), (20, 60))) is None
    for way in (path((20, 60), (10, 60)), path((20, 60), (15, 60), (30, 60)), path((20, 60), (60, 60))):
        assert rule_of(move_refusal(table, "vic", way)) == "lotg/draw/move-closer-only"
    assert move_refusal(pair(25), "vic", path((20, 60), (10, 60))) is None


def test_draw_no_cover_move() -> None:
    """lotg/draw/no-cover-move: nobody steps into cover from the opponent."""
    table = called(walls=[low_wall("wall", (30.8, 50), (30.8, 70))])
    assert rule_of(move_refusal(table, "vic", path((20, 60), (30, 60)))) == "lotg/draw/no-cover-move"
    assert move_refusal(table, "vic", path((20, 60), (24, 60))) is None


def test_draw_no_cover_move_dropping_is_not_offered() -> None:
    """lotg/draw/no-cover-move: prone is cover of a kind: not offered in a gunfight, and told why if it is asked for."""
    assert Drop("vic") in mounting.options(pair(25), ("vic",))
    assert Drop("vic") not in mounting.options(called(), ("vic",))
    assert rule_of(mounting.refusal(called(), Drop("vic"))) == "lotg/draw/no-cover-move"
    assert mounting.refusal(pair(25), Drop("vic")) is None


def test_draw_movement() -> None:
    """lotg/ruling/draw-movement: running and Initiative as usual."""
    assert Hasten in map(type, moves.options(called(), ("vic",)))
    assert is_change(called(), "vic", Doing("bound", point((45, 60))), spot((30, 60)))


def test_draw_outsiders_a_shot_from_outside_ends_it() -> None:
    """lotg/ruling/draw-outsiders: anybody may interfere, and that ends the gunfight without a speed roll."""
    table = called(25, person("ann", "red", (30, 70)))
    assert mark_bar(table, "ann", "wes") is None
    after = spoil(table, "ann", "wes")
    assert (after.gunfights, after.figure("vic").duel, after.figure("wes").duel) == ((), "", "")
    assert spoil(table, "vic", "wes") == table


def test_draw_end_after_six_turns() -> None:
    """lotg/ruling/draw-end: nobody opened fire for six complete turns, and it is over."""
    for turn, left in ((6, 1), (7, 0)):
        assert len(play(called().but(turn=turn), CallWindow()).table.gunfights) == left


def test_draw_end_when_somebody_is_forced_away_and_casualties_are_no_opponents() -> None:
    """lotg/ruling/draw-end: a prisoner, a runner or a casualty is out of it."""
    assert take_prisoner(called(), "wes", "lotg/draw/surrender-fail").gunfights == ()
    assert opponents(called().change("wes", status="dead"), "vic") == []


def test_draw_end_names_those_who_still_stand() -> None:
    """lotg/ruling/draw-end: of the dead nobody says that it comes to shots between them."""
    table = called().change("wes", status="dead")
    (over,) = end(table, table.gunfights[0].id, "lotg/draw/order").news
    assert over.tell({"vic": "Vic", "wes": "Wes"}) == "It comes to shots between Vic."


# Opening fire


def test_draw_initiate_stationary() -> None:
    """lotg/draw/initiate-stationary: who has moved in this half-turn may not open fire; in the enemy's half all stand still."""
    table = called()
    assert options(table, ("vic",)) == [OpenFire("vic")]
    assert options(table.change("vic", moved=100), ("vic",)) == []
    assert may_open(table.change("wes", moved=100), "wes")


def test_draw_initiate_in_either_half_turn() -> None:
    """lotg/ruling/draw-initiate: Wes may open fire in Vic's half-turn."""
    done = play(called(), FireWindow(), choices=[StareOn()])
    assert [question.seat for question in done.asked if isinstance(question, Choose)] == ["blue"]
    opened = play(called(), FireWindow(), choices=[OpenFire("wes")], rolls=[1, 1])
    assert speeds(opened) == {"vic": 4, "wes": 4}
    assert not play_out(pair(25), FireWindow()).asked


def test_draw_initiate_needs_a_shot_left() -> None:
    """lotg/ruling/draw-initiate: it is the active figure's shot of the half-turn and the other's reaction."""
    assert not may_open(called().change("vic", shot=1), "vic")
    assert not may_open(called().change("wes", reacted=True), "wes")


# The exchange


def test_draw_speed_roll_is_a_die_and_the_present_cool() -> None:
    """lotg/draw/speed-roll: d6 and Cool as it is now; Skill and weapon do not matter."""
    table = called(vic={"cool": 5, "skill": 1}).change("vic", cool=4)
    assert speeds(play(table, Exchange("vic", "vic"), rolls=[2, 6])) == {"vic": 6, "wes": 9}


@pytest.mark.parametrize(
    ("lead", "expected"), [(0, (15, 6, 15)), (1, (21, 5, 10)), (2, (26, 4, 6)), (3, (30, 3, 3)), (4, (33, 2, 1))]
)
def test_table_of_draw_speeds_in_thirty_sixths(lead: int, expected: tuple[int, int, int]) -> None:
    """Table 3.9: faster, equal, slower, by the difference in Cool."""
    table = called().change("vic", cool=1 + lead).change("wes", cool=1)

    def faster(after: Table) -> int:
        shots = after.agenda[0]
        assert isinstance(shots, DrawShots)
        found = {one.figure: one.speed for one in shots.drawn}
        return (found["vic"] > found["wes"]) - (found["vic"] < found["wes"])

    spread = exact(table.then(Exchange("vic", "vic")), stop=(DrawShots,)).spread(faster)
    assert tuple(int(spread[sign] * 36) for sign in (1, 0, -1)) == expected


def test_draw_order_the_faster_shoots_first_and_the_dead_do_not_reply() -> None:
    """lotg/draw/order: Vic is faster, aims and kills; Wes never shoots."""
    done = play_out(called(), Exchange("vic", "vic"), rolls=[6, 1, 1, 10, 10], choices=[ShootNow()])
    assert done.table.figure("wes").status == "dead"
    assert not done.table.figure("wes").fired
    assert done.table.gunfights == ()


def test_draw_order_whoever_is_driven_off_does_not_shoot() -> None:
    """lotg/draw/order: grazed at Cool 1 Wes fails and falls back, and has lost his shot."""
    table = called().change("wes", cool=1)
    done = play(table, Exchange("vic", "vic"), rolls=[6, 1, 1, 10, 1, 6], choices=[ShootNow()])
    assert not done.table.figure("wes").fired
    assert done.table.distance("vic", "wes") > 2500


def test_e31_the_draw_tied() -> None:
    """E31, lotg/draw/tie: 7 and 7: both shots are rolled before either tells; Wes is dead, Vic hurt, and tests Cool."""
    table = called(vic={"cool": 5, "skill": 3, "constitution": 3}, wes={"cool": 3, "skill": 3})
    done = play(table, Exchange("vic", "vic"), rolls=[2, 4, 6, 8, 9, 2, 5, 5, 1])
    assert speeds(done) == {"vic": 7, "wes": 7}
    assert (done.table.figure("wes").status, done.table.figure("vic").status) == ("dead", "up")
    assert done.need.what == "Cool"


def test_draw_normal_shots_aimed_if_standing_still() -> None:
    """lotg/draw/normal-shots, lotg/ruling/draw-stationary: who has moved in this half-turn snaps, the other side aims."""
    moved = called().change("vic", moved=300).change("wes", moved=300)
    assert (draw_shot(moved, "vic", "pistol", "wes").manner, draw_shot(moved, "wes", "pistol", "vic").manner) == (
        "snap",
        "aimed",
    )


def test_draw_shots_are_the_shot_of_the_half_turn_and_the_other_s_reaction() -> None:
    """lotg/ruling/draw-initiate: Vic, whose half-turn it is, has used his shot, and Wes his reaction; both have fired."""
    done = play(called(), Exchange("vic", "vic"), rolls=[3, 3, 6, 2, 6, 2]).table
    vic, wes = done.figure("vic"), done.figure("wes")
    assert (bool(vic.shot), wes.reacted, vic.fired, wes.fired) == (True, True, True, True)
    assert (bool(wes.shot), vic.reacted) == (False, False)


def test_draw_many_targets_are_declared_before_the_speed_roll() -> None:
    """lotg/ruling/draw-many: everybody declares, then all roll."""
    table = begin(four(), "red", ("vic", "ann", "wes", "xan"))
    done = play(table, Exchange("vic", "vic"))
    assert set(done.choice.options) == {DrawOn("vic", "pistol", "wes"), DrawOn("vic", "pistol", "xan")}
    assert done.of(gunfire.SpeedsRolled) == []


def test_draw_many_whose_target_is_down_turns_to_another_with_a_snap() -> None:
    """lotg/ruling/draw-many: Vic kills Wes; Ann, who had declared Wes too, snaps at Xan (8 or more)."""
    table = begin(four(), "red", ("vic", "ann", "wes", "xan"))
    picks = [
        DrawOn("vic", "pistol", "wes"),
        DrawOn("ann", "pistol", "wes"),
        DrawOn("wes", "pistol", "vic"),
        DrawOn("xan", "pistol", "vic"),
    ]
    done = play(table, Exchange("vic", "vic"), choices=picks, rolls=[6, 5, 2, 1, 1, 10, 10])
    assert done.table.figure("wes").status == "dead"
    assert isinstance(done.waiting, Roll)
    assert done.waiting.need is not None
    assert (done.waiting.sides, done.waiting.need.face) == (10, 8)


# Giving up


def test_e32_give_up_friend() -> None:
    """E32: speed 9 against 5; Wes fails a 3 against Cool 2 and surrenders; a 2 passes, and Vic shoots first."""
    table = called(vic={"cool": 4}, wes={"cool": 2})
    given = play_out(table, Exchange("vic", "vic"), rolls=[5, 3, 3], choices=[OfferSurrender()])
    assert speeds(given) == {"vic": 9, "wes": 5}
    assert given.table.figure("wes").status == "prisoner"
    assert [event.rule for event in given.of(travels.Tested)] == ["lotg/draw/surrender-fail"]
    shot_at = play(table, Exchange("vic", "vic"), rolls=[5, 3, 2], choices=[OfferSurrender()])
    assert isinstance(shot_at.waiting, Roll)
    assert shot_at.waiting.seat == "red"
    assert shot_at.table.figure("wes").status == "up"
    assert [event.rule for event in shot_at.of(travels.Tested)] == ["lotg/draw/surrender-pass"]


def test_draw_surrender_odds() -> None:
    """lotg/draw/surrender-fail, lotg/draw/surrender-pass: P(surrender) is 4 in 6 at Cool 2."""
    table = called(vic={"cool": 5}, wes={"cool": 2})
    before = play(table, Exchange("vic", "vic"), rolls=[6, 1]).table

    def mercy(_: Table, choice: Choose[Table]) -> Option[Table]:
        return OfferSurrender() if OfferSurrender() in choice.options else choice.options[0]

    chances = exact(before, mercy)
    assert chances.of(lambda after: after.figure("wes").status == "prisoner") == pytest.approx(4 / 6)


def test_draw_offer_surrender_only_by_the_strictly_faster_and_one_against_one() -> None:
    """lotg/draw/offer-surrender, lotg/ruling/surrender-who: not on equal speeds, not where more than two are in it."""
    tied = play(called(), Exchange("vic", "vic"), rolls=[3, 3])
    assert isinstance(tied.waiting, Roll)
    table = begin(four(), "red", ("vic", "wes", "xan"))
    picks: list[Option[Table]] = [DrawOn("vic", "pistol", "wes")]
    three = play(table, Exchange("vic", "vic"), choices=picks, rolls=[6, 1, 1])
    assert isinstance(three.waiting, Roll)


def test_surrender_tests_present_cool() -> None:
    """lotg/ruling/original-vs-current: the test to give up is against Cool as it is now, not the sheet."""
    table = called(wes={"cool": 5}).change("wes", cool=1)
    done = play(table, Exchange("vic", "vic"), rolls=[6, 1, 4], choices=[OfferSurrender()])
    assert done.table.figure("wes").status == "prisoner"


def test_surrender_result_a_prisoner_is_out() -> None:
    """lotg/draw/surrender-fail, lotg/ruling/surrender-result: on the table and harmless; friends do not free it."""
    table = take_prisoner(pair(25, person("xan", "blue", (46.5, 60)), half="blue"), "wes", "lotg/draw/surrender-fail")
    assert (table.figure("wes").status, table.figure("wes").on_table) == ("prisoner", True)
    assert play(table, EndHalf("blue")).table.figure("wes").status == "prisoner"


# A side that nobody plays


@pytest.mark.parametrize(("half", "item"), [("red", FireWindow()), ("blue", OpenUp("blue"))])
def test_solo_draw_responds_only(half: str, item: Item[Table]) -> None:
    """lotg/ruling/solo-draw: it calls none, opens fire at accurate range, and never offers surrender."""
    table = pair(25, solo=("blue",), half=half)
    assert not play_out(table.change("vic", fired=True), CallWindow()).asked
    fight = begin(table, "red", ("vic", "wes"))
    opened = play(fight, item, rolls=[1, 6])
    assert speeds(opened) == {"vic": 4, "wes": 9}
    assert isinstance(opened.waiting, Roll)
    assert not play_out(begin(pair(60, solo=("blue",)), "red", ("vic", "wes")), FireWindow()).asked


def test_draw_end_is_told_once() -> None:
    """lotg/ruling/draw-end: a gunfight that is over already ends in silence."""
    fight = begin(pair(25), "red", ("vic", "wes"))
    over = end(fight, fight.gunfights[0].id, "lotg/ruling/draw-end")
    assert over.gunfights == ()
    assert end(over, fight.gunfights[0].id, "lotg/ruling/draw-end") == over
