"""The Draw (section 2.15): who can be in a gunfight, calling it, closing in, who shoots first, and giving up."""

from typing import Any

import pytest

from posse.engine.item import Item
from posse.engine.odds import exact
from posse.engine.question import Choose, Option, Roll
from posse.games.law_of_the_gun.acting.actions import done_by, options_of
from posse.games.law_of_the_gun.acting.orders import is_change
from posse.games.law_of_the_gun.events import gunfire, travels
from posse.games.law_of_the_gun.gunfights import duels
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
from posse.games.law_of_the_gun.moving.mounting import Drop
from posse.games.law_of_the_gun.moving.moves import Hasten
from posse.games.law_of_the_gun.shooting.declaring import Shoot, mark_bar
from posse.games.law_of_the_gun.shooting.fanning import Fan, Rapid
from posse.games.law_of_the_gun.solo.enemy_turn import OpenUp
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.law_of_the_gun.turn import EndHalf
from tests.law.stage import Played, horse, low_wall, pair, party, path, person, play, play_out, point, spot, stage
from tests.stage_parts import rule_of
from tests.sure import as_a

SHOT = Shoot("vic", "pistol", "wes", "aimed")


def called(gap: float = 25, *others: Any, **facts: Any) -> Table:
    """Vic and Wes in a gunfight that Vic's player called; it is Vic's half-turn."""
    table = pair(gap, *others, **facts)
    return duels.begin(table, "red", ("vic", "wes")).but(events=())


def four(**facts: Any) -> Table:
    """Vic and Ann against Wes and Xan, all in the open and in range of each other."""
    return stage(*party("red", vic=(20, 60), ann=(20, 65)), *party("blue", wes=(45, 60), xan=(45, 65)), **facts)


def speeds(done: Played) -> dict[str, int]:
    return dict(done.of(gunfire.SpeedsRolled)[0].speeds)


# Who can be in one


@pytest.mark.parametrize(
    ("table", "may"),
    [
        (pair(25), True),
        (pair(25, vic={"weapons": ("repeating_rifle",)}), True),
        (pair(25).change("wes", fired=True), False),
        (pair(25).change("vic", fired=True), False),
        (pair(25, walls=[low_wall("wall", (44.2, 50), (44.2, 70))]), False),
        (pair(25, wes={"weapons": ()}), False),
        (pair(25, wes={"weapons": ("bow",)}), False),
        (pair(25).change("wes", posture="prone"), False),
        (pair(25).change("wes", running=True), False),
        (pair(95), False),
        (pair(25, vic={"horse": "bay"}, horses=[horse("bay", (20, 60))]), False),
    ],
)
def test_who_can_be_in_a_gunfight(table: Table, may: bool) -> None:
    """lotg/draw/eligibility, lotg/ruling/draw-eligible: neither has fired, both are in the open, on foot and in range of a gun, be
    it a long one; nobody draws a bow. Nobody is asked where none is possible."""
    assert list(duels.eligible(table, "red")) == [("vic", "wes")] * may
    assert bool(play(table, duels.CallWindow()).asked) is may


def test_what_is_drawn_and_why_not() -> None:
    """lotg/ruling/draw-eligible, lotg/draw/eligibility: every refusal has its rule."""
    table = pair(25, vic={"weapons": ("bow", "pistol", "repeating_rifle")})
    assert {draw.weapon for draw in draws(table, "vic", ["wes"])} == {"pistol", "repeating_rifle"}
    assert rule_of(duels.draw_bar(pair(25).change("vic", fired=True), "vic")) == "lotg/draw/eligibility"


# Calling


def test_draw_either_side_calls_at_the_start_of_any_half_turn() -> None:
    """lotg/draw/either-side-calls, lotg/ruling/draw-call: the side whose half it is is asked first, then the other."""
    done = play_out(pair(25), duels.CallWindow(), choices=[duels.LetItBe(), duels.CallGunfight(("wes",), ("vic",))])
    assert [fight.figures for fight in done.table.gunfights] == [("wes", "vic")]
    assert [question.seat for question in done.asked if isinstance(question, Choose)] == ["red", "blue"]


def test_draw_call_the_caller_names_figures_and_the_other_side_adds() -> None:
    """lotg/ruling/draw-call: one or more of each side; the other side may add eligible figures of its own.

    lotg/draw/either-side-calls: nobody calls for somebody else's figures. lotg/ruling/draw-refuse: a call cannot be refused.
    """
    table = four()
    now = table.then(duels.CallWindow(("red", "blue")))
    assert duels.CallGunfight(("vic", "ann"), ("wes", "xan")) in play(table, duels.CallWindow()).choice.options[
        1
    ].examples(now)
    for answer in (
        duels.CallGunfight(("wes",), ("vic",)),
        duels.CallGunfight(("vic",), ("vic",)),
        duels.CallGunfight(("vic",), ()),
    ):
        assert duels.CallGunfight().fits(answer, now) is not None
    for more, figures in ((duels.AddFigure("xan"), ("vic", "wes", "xan")), (duels.NoMore(), ("vic", "wes"))):
        done = play(table, duels.CallWindow(), choices=[duels.CallGunfight(("vic",), ("wes",)), more]).table
        assert [fight.figures for fight in done.gunfights] == [figures]
    refused = play_out(pair(25), duels.Called("red", ("vic",), ("wes",)))
    assert (refused.asked, len(refused.table.gunfights)) == ([], 1)


def test_draw_call_against_a_declared_shot() -> None:
    """lotg/ruling/draw-call: the target's side may call the Draw against a shot, and that shot then opens it; not if the shooter
    has moved or one of them is not eligible. lotg/draw/initiate-stationary: a shot at one's opponent is the Draw."""
    table = pair(25)
    assert duels.declared(table, SHOT) == (duels.OfferDraw(SHOT),)
    done = play(table, duels.OfferDraw(SHOT), choices=[duels.CallDraw()], rolls=[1, 6])
    assert speeds(done) == {"wes": 4, "vic": 9}
    plain = play(table, duels.OfferDraw(SHOT), choices=[duels.TakeTheShot()])
    assert not plain.of(gunfire.SpeedsRolled)
    assert isinstance(plain.waiting, Roll)
    for id, state in (("vic", {"moved": 300}), ("vic", {"fired": True}), ("wes", {"fired": True})):
        assert not any(isinstance(item, duels.OfferDraw) for item in duels.declared(table.change(id, **state), SHOT))
    (item,) = duels.declared(called(), SHOT)
    assert isinstance(item, Exchange)


# Until the shooting starts


def bursting(**facts: Any) -> dict[str, Any]:
    """Vic is a player's own character at a table that plays fanning and rapid fire."""
    return {"vic": {"pc": True}, "house_rules": {"optional_fanning": "on", "optional_rapid": "on"}, **facts}


@pytest.mark.parametrize("burst", [Fan("vic", "pistol", ("wes",) * 5), Rapid("vic", "pistol", ("wes", "wes"))])
def test_a_burst_may_be_answered_by_the_draw(burst: Fan | Rapid) -> None:
    """lotg/ruling/draw-call, lotg/draw/normal-shots: it is a declared shot like any other, and in the Draw it is one shot."""
    table = pair(25, **bursting()).but(active=("vic",))
    (offer,) = done_by(table, burst).agenda
    assert offer == duels.OfferDraw(burst)
    done = play(table, offer, choices=[duels.CallDraw()], rolls=[6, 1])
    assert speeds(done) == {"wes": 9, "vic": 4}
    taken = play(table, offer, choices=[duels.TakeTheShot()])
    assert isinstance(taken.waiting, Roll)
    assert taken.waiting.rule == ("lotg/fanning/cool-test" if isinstance(burst, Fan) else "lotg/rapid/two-snaps")


def test_nobody_bursts_at_an_opponent_in_a_gunfight() -> None:
    """lotg/draw/normal-shots: whoever faces somebody has one shot when they draw; at others it may burst."""
    table = called(25, person("xan", "blue", (40, 70)), **bursting())
    bursts = [burst for burst in options_of(table, ("vic",)) if isinstance(burst, Fan | Rapid)]
    assert {target for burst in bursts for target in burst.targets} == {"xan"}
    assert rule_of(Rapid("vic", "pistol", ("xan", "wes")).stop(table)) == "lotg/draw/normal-shots"


@pytest.mark.parametrize(
    ("way", "rule"),
    [
        (((30, 60),), ""),
        (((20, 60),), ""),
        (((10, 60),), "lotg/draw/move-closer-only"),
        (((15, 60), (30, 60)), "lotg/draw/move-closer-only"),
        (((75, 60),), "lotg/draw/move-closer-only"),
        (((44, 60),), "lotg/draw/no-cover-move"),
    ],
)
def test_how_those_in_a_gunfight_move(way: tuple[tuple[float, float], ...], rule: str) -> None:
    """lotg/draw/move-closer-only: nearer at every step, or not at all; lotg/draw/no-cover-move: nor into cover from him."""
    table = called(40, walls=[low_wall("wall", (44.8, 50), (44.8, 70))])
    assert rule_of(move_refusal(table, "vic", path((20, 60), *way))) == rule
    assert move_refusal(pair(25), "vic", path((20, 60), (10, 60))) is None


def test_nobody_drops_in_a_gunfight() -> None:
    """lotg/draw/no-cover-move: prone is cover of a kind; lotg/ruling/draw-movement: running and Initiative are as usual."""
    for table, rule in ((pair(25), ""), (called(), "lotg/draw/no-cover-move")):
        assert (Drop("vic") in options_of(table, ("vic",))) is (rule == "")
        assert rule_of(Drop("vic").stop(table)) == rule
    assert Hasten in map(type, options_of(called(), ("vic",)))
    assert is_change(called(), "vic", Doing("bound", point((45, 60))), spot((30, 60)))


def test_draw_outsiders_a_shot_from_outside_ends_it() -> None:
    """lotg/ruling/draw-outsiders: anybody may interfere, and that ends the gunfight without a speed roll."""
    table = called(25, person("ann", "red", (30, 70)))
    assert mark_bar(table, "ann", "wes") is None
    after = spoil(table, "ann", "wes")
    assert after.gunfights == ()
    assert spoil(table, "vic", "wes") == table


def test_how_a_gunfight_ends_without_a_shot() -> None:
    """lotg/ruling/draw-end: nobody opened fire for six complete turns; a prisoner, a runner or a casualty is out of it; and the end
    is told once, of those who still stand."""
    for turn, lasts in ((6, 1), (7, 0)):
        assert len(play(called().but(turn=turn), duels.CallWindow()).table.gunfights) == lasts
    assert take_prisoner(called(), "wes", "lotg/draw/surrender-fail").gunfights == ()
    table = called().change("wes", status="dead")
    assert opponents(table, "vic") == []
    over = end(table, table.gunfights[0].id, "lotg/draw/order")
    assert [event.tell({"vic": "Vic", "wes": "Wes"}) for event in over.events] == ["It comes to shots between Vic."]
    assert over.gunfights == ()
    assert end(over, table.gunfights[0].id, "lotg/ruling/draw-end") == over


# Opening fire


def test_who_may_open_fire() -> None:
    """lotg/draw/initiate-stationary: who has moved in this half-turn may not; in the enemy's half all stand still.

    lotg/ruling/draw-initiate: it is the active figure's shot of the half-turn and the other's reaction, in either half-turn.
    """
    table = called()
    assert duels.OpenFire.offered(table, ("vic",)) == [duels.OpenFire("vic")]
    assert duels.OpenFire.offered(table.change("vic", moved=100), ("vic",)) == []
    assert duels.may_open(table.change("wes", moved=100), "wes")
    assert not duels.may_open(table.change("vic", shot=1), "vic")
    assert not duels.may_open(table.change("wes", reacted=True), "wes")
    held = play(table, duels.FireWindow(), choices=[duels.StareOn()])
    assert [question.seat for question in held.asked if isinstance(question, Choose)] == ["blue"]
    assert speeds(play(table, duels.FireWindow(), choices=[duels.OpenFire("wes")], rolls=[1, 1])) == {
        "vic": 4,
        "wes": 4,
    }
    assert not play_out(pair(25), duels.FireWindow()).asked


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
        found = {one.figure: one.speed for one in as_a(DrawShots, after.agenda[0]).drawn}
        return (found["vic"] > found["wes"]) - (found["vic"] < found["wes"])

    spread = exact(table.then(Exchange("vic", "vic")), stop=(DrawShots,)).spread(faster)
    assert tuple(int(spread[sign] * 36) for sign in (1, 0, -1)) == expected


def test_draw_order_the_faster_shoots_first_and_who_is_out_of_it_does_not_reply() -> None:
    """lotg/draw/order: Vic is faster, aims and kills; or Wes, grazed at Cool 1, falls back and has lost his shot."""
    done = play_out(called(), Exchange("vic", "vic"), rolls=[6, 1, 1, 10, 10], choices=[ShootNow()]).table
    assert (done.figure("wes").status, done.figure("wes").fired, done.gunfights) == ("dead", False, ())
    driven = called().change("wes", cool=1)
    done = play(driven, Exchange("vic", "vic"), rolls=[6, 1, 1, 10, 1, 6], choices=[ShootNow()]).table
    assert not done.figure("wes").fired
    assert done.distance("vic", "wes") > 2500


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
    assert draw_shot(moved, "vic", "pistol", "wes").manner == "snap"
    assert draw_shot(moved, "wes", "pistol", "vic").manner == "aimed"


def test_draw_shots_are_the_shot_of_the_half_turn_and_the_other_s_reaction() -> None:
    """lotg/ruling/draw-initiate: Vic, whose half-turn it is, has used his shot, and Wes his reaction; both have fired."""
    done = play(called(), Exchange("vic", "vic"), rolls=[3, 3, 6, 2, 6, 2]).table
    vic, wes = done.figure("vic"), done.figure("wes")
    assert (bool(vic.shot), wes.reacted, vic.fired, wes.fired) == (True, True, True, True)
    assert (bool(wes.shot), vic.reacted) == (False, False)


def test_draw_many_targets_are_declared_before_the_speed_roll() -> None:
    """lotg/ruling/draw-many: everybody declares, then all roll. Vic kills Wes; Ann, who had declared Wes too, snaps at Xan (8 or
    more)."""
    table = duels.begin(four(), "red", ("vic", "ann", "wes", "xan"))
    asked = play(table, Exchange("vic", "vic"))
    assert set(asked.choice.options) == {DrawOn("vic", "pistol", "wes"), DrawOn("vic", "pistol", "xan")}
    assert asked.of(gunfire.SpeedsRolled) == []
    aims = (("vic", "wes"), ("ann", "wes"), ("wes", "vic"), ("xan", "vic"))
    picks = [DrawOn(figure, "pistol", target) for figure, target in aims]
    done = play(table, Exchange("vic", "vic"), choices=picks, rolls=[6, 5, 2, 1, 1, 10, 10])
    assert (done.table.figure("wes").status, done.need.face) == ("dead", 8)


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


def test_surrender_tests_present_cool() -> None:
    """lotg/draw/surrender-fail, lotg/ruling/original-vs-current: against Cool as it is now, not the sheet: 4 in 6 at Cool 2."""
    before = play(called(wes={"cool": 5}).change("wes", cool=2), Exchange("vic", "vic"), rolls=[6, 1]).table

    def mercy(_: Table, choice: Choose[Table]) -> Option[Table]:
        return OfferSurrender() if OfferSurrender() in choice.options else choice.options[0]

    assert exact(before, mercy).of(lambda after: after.figure("wes").status == "prisoner") == pytest.approx(4 / 6)


def test_draw_offer_surrender_only_by_the_strictly_faster_and_one_against_one() -> None:
    """lotg/draw/offer-surrender, lotg/ruling/surrender-who: not on equal speeds, not where more than two are in it."""
    three = duels.begin(four(), "red", ("vic", "wes", "xan"))
    for table, picks, rolls in ((called(), [], [3, 3]), (three, [DrawOn("vic", "pistol", "wes")], [6, 1, 1])):
        assert isinstance(play(table, Exchange("vic", "vic"), choices=picks, rolls=rolls).waiting, Roll)


def test_surrender_result_a_prisoner_is_out() -> None:
    """lotg/draw/surrender-fail, lotg/ruling/surrender-result: on the table and harmless; friends do not free it."""
    table = take_prisoner(pair(25, person("xan", "blue", (46.5, 60)), half="blue"), "wes", "lotg/draw/surrender-fail")
    assert (table.figure("wes").status, table.figure("wes").on_table) == ("prisoner", True)
    assert play(table, EndHalf("blue")).table.figure("wes").status == "prisoner"


# A side that nobody plays


@pytest.mark.parametrize(("half", "item"), [("red", duels.FireWindow()), ("blue", OpenUp("blue"))])
def test_solo_draw_responds_only(half: str, item: Item[Table]) -> None:
    """lotg/ruling/solo-draw: it calls none, opens fire at accurate range, and never offers surrender."""
    table = pair(25, solo=("blue",), half=half)
    assert not play_out(table.change("vic", fired=True), duels.CallWindow()).asked
    fight = duels.begin(table, "red", ("vic", "wes"))
    opened = play(fight, item, rolls=[1, 6])
    assert speeds(opened) == {"vic": 4, "wes": 9}
    assert isinstance(opened.waiting, Roll)
    assert not play_out(duels.begin(pair(60, solo=("blue",)), "red", ("vic", "wes")), duels.FireWindow()).asked
