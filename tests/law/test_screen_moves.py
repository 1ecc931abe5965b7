"""Moves tried out on the screen before they are made, and the story line by line with what lies behind each."""

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.refusal import Refusal
from posse.engine.view import View
from posse.engine.words import read
from posse.games.law_of_the_gun.acting.actions import Activated
from posse.games.law_of_the_gun.close_combat.charges import BreakOff
from posse.games.law_of_the_gun.events import charted, gunfire, travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.injuries.wounds import Injuries
from posse.games.law_of_the_gun.moving.moves import AskWalk, Hasten, Walk
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.attacks import REASONS
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting.cover import LOW
from posse.games.law_of_the_gun.shooting.declaring import Shot, to_hit
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.table import Doing, Table
from posse.games.wire.looks import StraightShown
from posse.tabletop.length import centimetres
from posse.tabletop.shape import inside
from posse.tabletop.terrain import Point
from tests.every_game.games import by_chance
from tests.law.showing import asked, region, tried
from tests.law.stage import fence, pair, path, person, play, riding, spot, wall
from tests.law.test_whole_match import street
from tests.showing import choice
from tests.sure import there


def test_a_move_is_tried_with_its_test_and_its_followers() -> None:
    """lotg/actions/change-test, lotg/actions/group-uses-leader: what is diced for first, and where each of the others goes."""
    table = pair(60, person("xan", "red", (22, 62)), vic={"initiative": 4})
    view, shown = asked(table, Activated(("vic", "xan")))
    move = choice(shown, "move")
    assert (move.name, move.distance, move.figures) == ("Vic moves with Xan", 1500, ("vic", "xan"))
    trial = tried(view, f"{move.words} path=[[2000,6000,0],[2000,5000,0]]")
    assert (trial.allowed, trial.length, trial.left) == (True, 1000, 500)
    assert trial.first == "Something else: roll Initiative 4 or less first."
    (ghost,) = trial.followers
    assert (ghost.figure, ghost.path) == ("xan", path((22, 62), (22, 52)))
    on = tried(
        View("red", 0, view.table.change("vic", doing=Doing("heading", Point(2000, 0))), view.question, ("red",)),
        f"{move.words} path=[[2000,6000,0],[2000,5000,0]]",
    )
    assert on.first == "Goes on as before: no roll."


def test_a_way_on_which_enemies_may_react_is_warned_of_with_the_chance_of_the_rule() -> None:
    """lotg/shooting/reactive: who may fire, from where on along the way, and the best that it can do; not who has fired."""
    table = pair(16, walls=[wall("barn", (32, 40), (32, 62))])

    def warned(table: Table) -> list[tuple[str, str, float]]:
        view, shown = asked(table, Activated(("vic",)))
        trial = tried(view, f"{choice(shown, 'move').words} path=[[2000,6000,0],[2000,7500,0]]")
        return [(one.figure, one.words, one.chance) for one in trial.watched]

    chance = float(to_hit(table, Shot("wes", "pistol", "vic", "snap", "react"), spot((20, 75))).chance)
    assert warned(table) == [("wes", "Wes may fire on the way: 30 % after 6 cm.", chance)]
    assert warned(table.change("wes", reacted=True)) == []


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
    found = region(view, move.words)
    ((level, edge),) = found.outlines
    assert (level, len(edge) > 20) == (0, True)
    assert 4500 <= max(point.x for point in edge) <= 4700
    assert not inside(edge, 1900, 6000)
    assert found.places


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
        "Something else: roll Initiative 3 or less first. Then Constitution 3 or less for 25 cm, else 20 cm."
    )
    assert (trial.length, trial.allowed) == (2500, True)
    found = region(view, hasten.words)
    assert found.limit == 2500
    assert isinstance(read(found.places[0].words, LAW.answers), Hasten)


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
    found = region(view, leave.words)
    assert isinstance(read(found.places[0].words, LAW.answers), BreakOff)
    assert {one.action: one.rule for one in shown.refused}["move"] == "lotg/ruling/break-off"


def test_nothing_is_tried_for_somebody_who_is_not_there() -> None:
    """A figure that there is not gives a sentence, not a fault."""
    view, _ = asked(pair(60), Activated(("vic",)))
    assert isinstance(SCREEN.trial(view, "move figure=nobody path=[[1,1,0]]"), Refusal)
    assert isinstance(SCREEN.trial(view, "hasten figure=nobody to=[1,1]"), Refusal)


# The story


def test_the_story_tells_a_shot_with_its_die_and_plays_it() -> None:
    """lotg/shooting/procedure: the die, what it needed, and what came of it told apart."""
    table = pair(25)
    done = play(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[9, 1])
    fired = next(event for event in done.events if isinstance(event, gunfire.ShotFired))
    line = SCREEN.line(table, 0, 1, fired)
    assert (line.sentence, line.outcome) == ("Vic fires a quick shot with the pistol at Wes: 9, needed 8+.", "Hit.")
    assert [(die.face, die.sides, die.good) for die in line.dice] == [(9, 10, True)]
    assert (line.showing.kind, line.showing.figure, line.showing.hit, line.figures) == (
        "shot",
        "vic",
        True,
        ("vic", "wes"),
    )


def told(gap: float, face: int) -> tuple[Table, gunfire.ShotFired]:
    table = pair(gap).change("wes", fast="passed", moved=2400)
    need = to_hit(table, Shot("vic", "pistol", "wes"))
    return table, gunfire.ShotFired(shooter="vic", target="wes", weapon="pistol", manner="snap", need=need, face=face)


def test_a_shot_tells_what_the_die_had_to_show_and_what_counted() -> None:
    """lotg/tohit/fast-target-snap-maximum: eleven is on no die of ten. lotg/tohit/fast-target: an eight that misses is not told
    as an eight against eight."""
    table, fired = told(45, 3)
    line = SCREEN.line(table, 0, 1, fired)
    assert line.sentence == "Vic fires a quick shot with the pistol at Wes: 3, and no die would hit. Missed."
    table, fired = told(25, 8)
    counted = ": 8, needed 9+. Missed. (quick shot, accurate range; \u22121 a target moving fast)"
    assert fired.tell(table.scene.names).endswith(counted)


def test_the_story_prints_a_real_minus_and_things_without_a_capital() -> None:
    """lotg/effect/low-impact, lotg/ammo/lose-on-one: as sentences are printed."""
    table = pair(25)
    told = (
        gunfire.EffectRolled(figure="wes", column="window", face=8, reasons=(LOW,), score=7),
        gunfire.AmmunitionLost(figure="vic", weapon="pistol", left=2),
    )
    assert [SCREEN.line(table, 0, 1, event).sentence for event in told] == [
        "Effect on Wes, at a window: 8, \N{MINUS SIGN}1 low impact: 7.",
        "Vic has used up ammunition for the pistol: 2 left.",
    ]


def test_a_name_that_is_said_whole_is_not_cut() -> None:
    """lotg/npc/types: Two Rivers is nobody's Two, and Old Ned nobody's Old."""
    shorts = {
        figure.name: figure.short
        for scenario in ("cottonwood-raid", "silver-wagon")
        for figure in SCREEN.scene(set_up(scenario, {})).figures
    }
    assert [shorts[name] for name in ("Walks At Dawn", "Two Rivers", "Old Ned Tarrant", "Clay Harker")] == [
        "Walks At Dawn",
        "Two Rivers",
        "Old Ned",
        "Clay",
    ]


def test_a_group_that_acts_is_named_whole() -> None:
    """lotg/groups/join-leave: all who act are marked on the board."""
    table = pair(60, person("xan", "red", (22, 62)))
    line = SCREEN.line(table, 0, 1, travels.Activated(figures=("vic", "xan")))
    assert (line.figures, line.side, line.tone) == (("vic", "xan"), "red", "opening")


def test_why_tells_the_chart_row_by_its_questions() -> None:
    """lotg/solo/when: what the chart asked, how the die fell, and what the row says."""
    match = by_chance(Match(LAW, street(solo=("blue",)), Seeded(3)), 3, 60)
    read_rows = [
        (number, event)
        for number, event in enumerate(match.events)
        if isinstance(event, charted.ChartRead) and event.seen_by("red") is not None
    ]
    assert read_rows
    number, event = read_rows[0]
    why = there(SCREEN.why(match, number, "red"))
    assert [term.what for term in why.terms][:4] == ["Initiative", "Sees an enemy", "Under fire", "In cover"]
    assert why.terms[-1].what == f"So the row says: {event.does}"
    assert why.sentence
    assert why.rule == event.rule
    assert [die.face for die in why.dice] == [event.face]
    assert [link.what for link in why.chain] == ["succeeds"]


def test_why_shows_nobody_the_place_of_one_not_spotted() -> None:
    """lotg/visibility/cover-fired: the line of a shot out of hiding is for those to see who know where it came from."""
    table = pair(25).change("wes", known=("blue",))
    need = to_hit(table, Shot("wes", "pistol", "vic"))
    fired = gunfire.ShotFired(shooter="wes", target="vic", weapon="pistol", manner="snap", need=need, face=3)
    hidden, own = (REASONS.known(table, seat) for seat in ("red", "blue"))
    assert REASONS.sight_of(hidden, fired) is None
    assert [link.what for link in REASONS.beforehand(hidden, fired)] == ["succeeds"]
    assert there(REASONS.sight_of(own, fired)).distance == 2500
    assert REASONS.beforehand(own, fired)[0].chance == pytest.approx(0.3)


def test_why_tells_a_ruling_where_a_ruling_is_behind_it() -> None:
    """lotg/ruling/posture: what is done where the book is silent is told as a rule is."""
    match = by_chance(Match(LAW, street(), Seeded(5)), 5, 300)
    number = next(n for n, e in enumerate(match.events) if travels.PostureChanged.tells(e) and not e.only)
    why = there(SCREEN.why(match, number, None))
    assert (why.rule, bool(why.sentence)) == ("lotg/ruling/posture", True)
