"""Moves of Law of the Gun tried out on the screen before they are made."""

from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import read
from posse.games.law_of_the_gun.acting.actions import Activated
from posse.games.law_of_the_gun.close_combat.charges import BreakOff
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.moving.moves import AskWalk, Hasten, Walk
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.table import Doing
from posse.games.wire.looks import StraightShown
from posse.tabletop.length import centimetres
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Point
from tests.law.showing import asked, tried
from tests.law.stage import fence, pair, path, person, riding, spot, wall
from tests.showing import choice


def test_a_move_is_tried_with_its_test_and_its_followers() -> None:
    """lotg/actions/change-test, lotg/actions/group-uses-leader: what is diced for first, and where each of the others goes."""
    table = pair(60, person("xan", "red", (22, 62)), vic={"initiative": 4})
    view, shown = asked(table, Activated(("vic", "xan")))
    move = choice(shown, "move")
    assert (move.name, move.distance, move.figures) == ("Vic moves with Xan", 1500, ("vic", "xan"))
    trial = tried(view, f"{move.words} path=[[2000,6000,0],[2000,5000,0]]")
    assert (trial.allowed, trial.length, trial.left) == (True, 1000, 500)
    assert trial.first == "Something different: Initiative 4 or less first."
    (ghost,) = trial.followers
    assert (ghost.figure, ghost.path) == ("xan", path((22, 62), (22, 52)))
    on = tried(
        View("red", 0, view.table.change("vic", doing=Doing("heading", Point(2000, 0))), view.question, ("red",)),
        f"{move.words} path=[[2000,6000,0],[2000,5000,0]]",
    )
    assert on.first == "Goes on as before: no test."


def test_a_path_too_long_is_cut_where_it_must_end() -> None:
    """lotg/movement/foot-basic: 15 cm and no more."""
    view, shown = asked(pair(60), Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,2000,0]]")
    assert (trial.allowed, trial.length, trial.path[-1]) == (True, 1500, spot((20, 45)))
    (wes,) = trial.from_here
    assert (wes.figure, wes.you_hit) == ("wes", 0.1)


def test_a_path_that_meets_a_wall_says_why_it_stops() -> None:
    """lotg/movement/up-to: drawn leg by leg it goes as far as it can, and why not farther is told."""
    table = pair(60, walls=[wall("barn", (0, 52), (40, 52))])
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5700,0],[2000,5000,0]]")
    assert (trial.allowed, trial.path[-1].y > 5200) == (True, True)
    assert trial.note == "Vic cannot go that way: a wall is in the way."
    free = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5700,0],[2300,5700,0]]")
    assert free.note == ""


def test_difficult_ground_is_a_piece_of_the_path() -> None:
    """lotg/terrain/foot-dice: from a fence on dice may take something off."""
    table = pair(60, walls=[fence("rails", (10, 55), (30, 55))])
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,5000,0]]")
    assert [(piece.rough, piece.what) for piece in trial.stretches] == [(False, ""), (True, "rails")]


def test_a_rider_sees_the_quarters_and_the_turning_left() -> None:
    """lotg/movement/turn-45-per-quarter: 45 degrees in each quarter of 25 cm, and what of it is used."""
    view, shown = asked(riding(at=(20, 60)), Activated(("vic",)))
    move = choice(shown, "move")
    trial = tried(view, f"{move.words} path=[[2000,6000,0],[2700,6000,0],[3300,5400,0]]")
    assert trial.allowed, trial.refusal
    assert [(mark.quarter, mark.at, mark.used, mark.left) for mark in trial.quarters] == [
        (1, 0, 0, 45),
        (2, 625, 45, 0),
        (3, 1250, 0, 45),
        (4, 1875, 0, 45),
    ]
    assert [mark.spot is not None for mark in trial.quarters] == [True, True, True, False]
    assert trial.broken is None
    sharp = tried(view, f"{move.words} path=[[2000,6000,0],[2700,6000,0],[2700,5400,0]]")
    assert (sharp.allowed, sharp.broken, sharp.rule) == (False, 700, "lotg/movement/turn-45-per-quarter")
    region = SCREEN.region(view, move.words, places=True)
    assert not isinstance(region, Refusal)
    ((level, edge),) = region.outlines
    assert (level, len(edge) > 20) == (0, True)
    assert 4500 <= max(point.x for point in edge) <= 4700
    assert not inside(edge, 1900, 6000)
    assert region.places


def test_a_rider_dragged_behind_something_rides_round_it() -> None:
    """lotg/movement/turn-45-per-quarter: whoever only names the end gets the legal ride that comes nearest to it."""
    table = riding(at=(20, 60), walls=[wall("barn", (30, 58), (30, 75))])
    view, shown = asked(table, Activated(("vic",)))
    trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[3800,6000,0]]")
    assert trial.allowed, trial.refusal
    assert (len(trial.path) > 2, trial.path[-1].x > 3300) == (True, True)


def test_going_fast_says_what_is_diced_for_and_needs_a_point() -> None:
    """lotg/movement/fast-is-chosen: Initiative if it is a change, then Constitution; the way is drawn after the dice."""
    view, shown = asked(pair(60), Activated(("vic",)))
    hasten = choice(shown, "hasten")
    assert (hasten.needs, hasten.fill) == ("point", "to")
    trial = tried(view, f"{hasten.words} to=[2000,0]")
    assert trial.first == (
        "Something different: Initiative 3 or less first. Then Constitution 3 or less for 25 cm, else 20 cm."
    )
    assert (trial.length, trial.allowed) == (2500, True)
    region = SCREEN.region(view, hasten.words, places=True)
    assert not isinstance(region, Refusal)
    assert region.limit == 2500
    first = read(region.places[0].words, LAW.answers)
    assert isinstance(first, Hasten)


def test_the_way_of_a_fast_move_is_drawn_with_what_the_dice_gave() -> None:
    """lotg/movement/fast-foot-fail: 20 cm after a failed test, and the way that was declared."""
    table = pair(60).change(
        "vic", fast="failed", allowance=centimetres(20), doing=Doing("heading", Point(2000, 0), fast=True)
    )
    view, shown = asked(table.but(active=("vic",)), AskWalk("vic"))
    assert shown.hint == "The test was failed: up to 20 cm, heading north, fast."
    walk = choice(shown, "move")
    assert isinstance(read(walk.words, LAW.answers), Walk)
    assert tried(view, f"{walk.words} path=[[2000,6000,0],[2000,4000,0]]").allowed
    run = tried(view, f"{walk.words} path=[[2000,6000,0],[2000,5600,0],[2300,5200,0],[2300,4400,0]]")
    assert (run.allowed, run.straight) == (True, StraightShown(900, 1700, 200))
    assert tried(view, f"{walk.words} path=[[2000,6000,0],[2000,5000,0]]").straight is None
    wrong = tried(view, f"{walk.words} path=[[2000,6000,0],[3000,6000,0]]")
    assert (wrong.allowed, wrong.rule) == (False, "lotg/actions/example-direction")


def test_leaving_a_melee_is_tried_with_its_test() -> None:
    """lotg/ruling/break-off: an ordinary move out of reach, after an Initiative test."""
    table = pair(1.6).change("vic", melee=("wes",)).change("wes", melee=("vic",))
    view, shown = asked(table, Activated(("vic",)))
    leave = choice(shown, "break-off")
    assert (leave.needs, leave.note) == ("path", "Initiative 3 or less first.")
    trial = tried(view, f"{leave.words} path=[[2000,6000,0],[1000,6000,0]]")
    assert (trial.allowed, trial.length) == (True, 1000)
    region = SCREEN.region(view, leave.words)
    assert not isinstance(region, Refusal)
    assert isinstance(read(region.places[0].words, LAW.answers), BreakOff)
    assert {one.action: one.rule for one in shown.refused}["move"] == "lotg/ruling/break-off"


def test_nothing_is_tried_for_somebody_who_is_not_there() -> None:
    """A figure that there is not gives a sentence, not a fault."""
    view, _ = asked(pair(60), Activated(("vic",)))
    assert isinstance(SCREEN.trial(view, "move figure=nobody path=[[1,1,0]]"), Refusal)
    assert isinstance(SCREEN.trial(view, "hasten figure=nobody to=[1,1]"), Refusal)
