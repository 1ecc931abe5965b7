"""Fanning (section 2.7): one action, six shots, a six for each hit."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose, Roll
from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
from posse.games.malice.book import load_weapons
from posse.games.malice.fanning import Fan, FanShots
from posse.games.malice.shooting import to_hit
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, house, person, play, play_out, refused, stage, window
from tests.stage_parts import area

FAN = Fan("six_shooter", "wes", 6)


def fans(table: Table) -> list[Fan]:
    return [option for option in options_of(table, table.figure("vic")) if isinstance(option, Fan)]


def need(table: Table) -> Any:
    return to_hit(table, "vic", "wes", table.profile("vic").weapon("six_shooter"), fanned=True)


def landing(table: Table) -> int:
    return sum(item.left for item in table.agenda if isinstance(item, LandHits))


def hits(table: Table, rounds: int = 6) -> dict[int, Fraction]:
    chances = exact(table.then(FanShots("vic", "wes", "six_shooter", left=rounds)), stop=(LandHits,))
    return chances.spread(landing)


# One burst


def test_fanning_one_action() -> None:
    """malice/fanning/one-action: a whole burst is one action and one Shoot; malice/fanning/two-hands: flavour only: with an
    arm wound one may fan, once (MR-38)."""
    for wounds, again in (((0, 0, 0, 0, 0), ""), ((0, 1, 0, 0, 0), "malice/wounds/arm-2")):
        table = duel(7).change("vic", wounds=wounds)
        done = play(table, TakeAction("vic"), choices=[FAN], rolls=[1] * 6).table.but(agenda=())
        assert (done.figure("vic").left, done.figure("vic").shot) == (1, 1)
        loaded = done.change("vic", rounds=(6,))
        assert fans(loaded) == [FAN][: not again]
        assert not again or refused(loaded, TakeAction("vic"), FAN).rule == again


def test_fanning_six_shots() -> None:
    """malice/fanning/six-shots: six dice and six rounds; all that is loaded, and no choosing fewer (MR-20)."""
    done = play_out(duel(7), TakeAction("vic"), choices=[FAN, "done"], rolls=[1] * 6)
    assert (len(done.of(events.ShotFired)), done.table.figure("vic").rounds) == (6, (0,))
    four = duel(7).change("vic", rounds=(4,))
    assert fans(four) == [Fan("six_shooter", "wes", 4)]
    assert refused(duel(7), TakeAction("vic"), Fan("six_shooter", "wes", 3)).rule == "malice/fanning/six-shots"
    assert refused(four, TakeAction("vic"), FAN).rule == "malice/fanning/six-shots"


def test_fanning_needs_six_at_every_range() -> None:
    """malice/fanning/needs-six: a six at Short and at Long."""
    for gap in (7, 12):
        found = need(duel(gap))
        assert (found.base, found.rule, found.sides, found.chance) == (6, "malice/fanning/needs-six", 6, Fraction(1, 6))


def test_fanning_needs_six_worked_example_m07() -> None:
    """malice/fanning/needs-six, EX-M07: 6, 2, 6, 5, 1, 3 are two hits; Leg and Chest, alive, 2 points; 31031/46656."""
    done = play_out(duel(7), TakeAction("vic"), choices=[FAN, "done"], rolls=[6, 2, 6, 5, 1, 3, 1, 4])
    wes = done.table.figure("wes")
    assert (wes.wounds, wes.status, done.table.figure("vic").rounds) == ((1, 0, 0, 1, 0), "up", (0,))
    assert done.table.points == (2, 0)
    assert 1 - hits(duel(7))[0] == Fraction(31031, 46656)
    assert sum(count * chance for count, chance in hits(duel(7)).items()) == 1


def test_fanning_modifiers_worked_example_m08() -> None:
    """malice/fanning/modifiers, EX-M08: a Gunfighter hits three times with the same dice; 665/729 for at least one."""
    table = duel(7, vic={"traits": ("gunfighter",)})
    done = play(table, TakeAction("vic"), choices=[FAN], rolls=[6, 2, 6, 5, 1, 3, 1, 4, 3])
    assert done.table.figure("wes").status == "dead"
    assert [event.by for event in done.of(events.Killed)] == ["malice/wounds/three-wounds-kill"]
    assert 1 - hits(table)[0] == Fraction(665, 729)


def test_fanning_modifiers_worked_example_m32() -> None:
    """malice/fanning/modifiers, EX-M32: Windage fanning at Long hits on 5 and 6: three of 5, 4, 6, 1, 2, 5."""
    table = duel(12, vic={"traits": ("windage",)})
    assert need(table).chance == Fraction(2, 6)
    done = play(table, FanShots("vic", "wes", "six_shooter", left=6), rolls=[5, 4, 6, 1, 2, 5])
    assert isinstance(done.waiting, Roll)
    assert landing(done.table) == 3


def test_fanning_modifiers_dead_eye_and_cover() -> None:
    """malice/fanning/modifiers: Dead Eye does not help, cover hurts: at a window a Gunfighter needs a six (MR-22), behind
    something solid a seven."""
    assert need(duel(7, vic={"traits": ("dead_eye",)})).chance == Fraction(1, 6)
    assert (need(behind_a_window()).chance, need(behind_a_window("gunfighter")).chance) == (0, Fraction(1, 6))
    trough = area("trough", 17, 9, 0.6, 2, height=0.9, sight="clear", cover="hard")
    assert need(duel(7, vic={"traits": ("gunfighter",)}, areas=[trough])).face == 7


def behind_a_window(*traits: str) -> Table:
    building, walls = house("saloon", 10, 10, 12, 8, {"south": [window(4, 6)]})
    people = (person("vic", "red", (15, 23), traits=traits), person("wes", "blue", (15, 17)))
    return stage(*people, walls=walls, buildings=[building])


def test_fanning_which_guns() -> None:
    """malice/fanning/which-guns: the Six shooter and the Model No. 3 (MR-19)."""
    table = duel(5, vic={"weapons": tuple(load_weapons())})
    able = [fan.weapon for fan in fans(table)]
    assert able == ["six_shooter", "model_no_3"]
    for weapon in load_weapons().values():
        if weapon.id not in able:
            answer = Fan(weapon.id, "wes", min(6, weapon.rounds or 0))
            assert refused(table, TakeAction("vic"), answer).rule == "malice/fanning/which-guns"


@pytest.mark.parametrize(("gap", "whys"), [(8, []), (20, ["the target is out of range"])])
def test_fanning_any_range_unmeasured_the_list_tells_no_distance(gap: int, whys: list[str]) -> None:
    """malice/fanning/any-range: as far as the gun reaches (MR-21); with `premeasure=false` anybody in sight may be named, and
    no refusal tells (MR-11). Out of range the burst is lost with its action, and no round of it is spent."""
    assert [fans(duel(far)) for far in (8, 12, 14.01)] == [[FAN], [FAN], []]
    table = duel(gap, house_rules={"premeasure": False})
    assert fans(table) == [FAN]
    done = play(table, TakeAction("vic"), choices=[FAN], rolls=[] if whys else [1] * 6)
    assert [event.why for event in done.of(events.ShotLost)] == whys
    assert (done.table.figure("vic").rounds, done.table.figure("vic").left) == ((6,) if whys else (0,), 1)
    wrong = Fan("six_shooter", "wes", 3)
    assert refused(table, TakeAction("vic"), wrong).rule == "malice/fanning/six-shots"


# Targets and the answer to them


def test_fanning_one_target() -> None:
    """malice/fanning/one-target: all shots go at one target (MR-23)."""
    table = duel(7, person("kit", "green", (10, 15)))
    assert fans(table) == [FAN, Fan("six_shooter", "kit", 6)]
    done = play(table, TakeAction("vic"), choices=[FAN], rolls=[1] * 6)
    assert [shot.target for shot in done.of(events.ShotFired)] == ["wes"] * 6


def test_fanning_one_reaction() -> None:
    """malice/fanning/one-reaction: the whole burst is one targeting: one window, before all the dice; a burst whose shooter
    was knocked out first is lost whole, with no round spent."""
    done = play(duel(7, hands={"blue": "KS QS"}), TakeAction("vic"), choices=[FAN, "let-it-come"], rolls=[1] * 6)
    asked = [question for question in done.asked if isinstance(question, Choose) and question.seat == "blue"]
    assert len(asked) == 1
    joker = play(duel(7, hands={"blue": "X1C"}), TakeAction("vic"), choices=[FAN, "play-joker card=X1C"])
    assert (joker.of(events.ShotFired), joker.table.figure("vic").rounds) == ([], (6,))
    picks: list[Any] = [FAN, "snap-shot card=KS weapon=six_shooter"]
    shot = play(duel(7, hands={"blue": "KS"}), TakeAction("vic"), choices=picks, rolls=[4, 5])
    assert (len(shot.of(events.ShotLost)), shot.table.figure("vic").rounds) == (1, (6,))
