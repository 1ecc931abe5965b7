"""The story of Law of the Gun on the screen, line by line, and what lies behind each."""

from random import Random

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.refusal import Refusal
from posse.games.law_of_the_gun.events import charted, gunfire, travels
from posse.games.law_of_the_gun.game import LAW
from posse.games.law_of_the_gun.injuries.wounds import Injuries
from posse.games.law_of_the_gun.screen import SCREEN
from posse.games.law_of_the_gun.screen.reasons import REASONS
from posse.games.law_of_the_gun.setting_up import set_up
from posse.games.law_of_the_gun.shooting.cover import LOW
from posse.games.law_of_the_gun.shooting.firing import FireShot
from posse.games.law_of_the_gun.shooting.tohit import Shot, to_hit
from posse.games.law_of_the_gun.table import Table
from tests.law.showing import at_random
from tests.law.stage import pair, person, play
from tests.law.test_whole_match import street


def test_the_story_tells_a_shot_with_its_die_and_plays_it() -> None:
    """lotg/shooting/procedure: the die, what it needed, and what came of it told apart."""
    table = pair(25)
    done = play(table, FireShot(Shot("vic", "pistol", "wes", "snap")), Injuries(), rolls=[9, 1])
    fired = next(event for event in done.events if isinstance(event, gunfire.ShotFired))
    line = SCREEN.line(table, 0, 1, fired)
    assert (line.sentence, line.outcome) == ("Vic fires a snap-shot with the pistol at Wes: 9, needed 8+.", "Hit.")
    assert [(die.face, die.sides, die.good) for die in line.dice] == [(9, 10, True)]
    assert (line.showing.kind, line.showing.figure, line.showing.hit, line.figures) == (
        "shot",
        "vic",
        True,
        ("vic", "wes"),
    )


def told(gap: float, face: int) -> tuple[Table, gunfire.ShotFired]:
    """Vic's snap-shot at Wes, who runs, and the table on which it is told."""
    table = pair(gap).change("wes", fast="passed", moved=2400)
    need = to_hit(table, "vic", "wes", table.profile("vic").weapon("pistol"), "snap")
    return table, gunfire.ShotFired(shooter="vic", target="wes", weapon="pistol", manner="snap", need=need, face=face)


def test_a_shot_tells_what_the_die_had_to_show_and_what_counted() -> None:
    """lotg/tohit/fast-target-snap-maximum: eleven is on no die of ten. lotg/tohit/fast-target: an eight that misses is not told
    as an eight against eight."""
    table, fired = told(45, 3)
    line = SCREEN.line(table, 0, 1, fired)
    assert line.sentence == "Vic fires a snap-shot with the pistol at Wes: 3, and no die would hit. Missed."
    table, fired = told(25, 8)
    counted = ": 8, needed 9+. Missed. (snap-shot, accurate range; \u22121 a target moving fast)"
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
        for figure in SCREEN.setting(set_up(scenario, {})).figures
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
    setup = street(solo=("blue",))
    match = Match(LAW, setup, Seeded(3))
    rng = Random(3)
    match.play(dict.fromkeys(LAW.seats(match.table), at_random(rng)), 60)
    read_rows = [
        (number, event)
        for number, event in enumerate(match.events)
        if isinstance(event, charted.ChartRead) and event.seen_by("red") is not None
    ]
    assert read_rows
    number, event = read_rows[0]
    why = SCREEN.why(match, number, "red")
    assert not isinstance(why, Refusal)
    assert [term.what for term in why.terms][:4] == ["Initiative", "Sees an enemy", "Under fire", "In cover"]
    assert why.terms[-1].what == f"So the row says: {event.does}"
    assert why.sentence
    assert why.rule == event.rule
    assert [die.face for die in why.dice] == [event.face]
    assert [link.what for link in why.chain] == ["succeeds"]


def test_why_shows_nobody_the_place_of_one_not_spotted() -> None:
    """lotg/visibility/cover-fired: the line of a shot out of hiding is for those to see who know where it came from."""
    table = pair(25).change("wes", known=("blue",))
    need = to_hit(table, "wes", "vic", table.profile("wes").weapon("pistol"), "snap")
    fired = gunfire.ShotFired(shooter="wes", target="vic", weapon="pistol", manner="snap", need=need, face=3)
    hidden, own = (REASONS.known(table, seat) for seat in ("red", "blue"))
    assert REASONS.sight(hidden, fired) is None
    assert [link.what for link in REASONS.beforehand(hidden, fired)] == ["succeeds"]
    seen = REASONS.sight(own, fired)
    assert seen is not None
    assert seen.distance == 2500
    assert REASONS.beforehand(own, fired)[0].chance == pytest.approx(0.3)


def test_why_tells_a_ruling_where_a_ruling_is_behind_it() -> None:
    """lotg/ruling/posture: what is done where the book is silent is told as a rule is."""
    match = Match(LAW, street(), Seeded(5))
    rng = Random(5)
    match.play(dict.fromkeys(LAW.seats(match.table), at_random(rng)), 300)
    number = next(n for n, e in enumerate(match.events) if isinstance(e, travels.PostureChanged) and not e.only)
    why = SCREEN.why(match, number, None)
    assert not isinstance(why, Refusal)
    assert (why.rule, bool(why.sentence)) == ("lotg/ruling/posture", True)
