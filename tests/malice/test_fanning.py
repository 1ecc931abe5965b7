"""Fanning (section 2.7): one action, six shots, a six for each hit."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose, Roll
from posse.games.answers import Aim, Shoot
from posse.games.malice import events
from posse.games.malice.actions import TakeAction, options_of
from posse.games.malice.book import load_weapons
from posse.games.malice.fanning import Fan, FanShots, Share, spreads
from posse.games.malice.reactions import Reaction
from posse.games.malice.shooting import to_hit
from posse.games.malice.table import Table
from posse.games.malice.wounds import LandHits
from tests.malice.stage import duel, house, person, play, play_out, refused, stage, window
from tests.stage_parts import area

FAN = Fan("six_shooter", "wes", 6)


def fans(table: Table) -> list[Fan]:
    """The bursts Vic may declare."""
    return [option for option in options_of(table, table.figure("vic")) if isinstance(option, Fan)]


def need(table: Table) -> Any:
    """The number Vic needs when fanning at Wes."""
    return to_hit(table, "vic", "wes", table.profile("vic").weapon("six_shooter"), fanned=True)


def landing(table: Table) -> int:
    """The hits that are about to be located."""
    return sum(item.left for item in table.agenda if isinstance(item, LandHits))


def hits(table: Table, rounds: int = 6) -> dict[int, Fraction]:
    """The chance of each number of hits of a burst."""
    chances = exact(table.then(FanShots("vic", "wes", "six_shooter", left=rounds)), stop=(LandHits,))
    return chances.spread(landing)


# One burst


def test_fanning_one_action() -> None:
    """malice/fanning/one-action: a whole burst is one action and one Shoot; with an arm wound one may fan once."""
    done = play(duel(7), TakeAction("vic"), choices=[FAN], rolls=[1] * 6)
    vic = done.table.figure("vic")
    assert (vic.left, vic.shot) == (1, 1)
    hurt = duel(7).change("vic", wounds=(0, 1, 0, 0, 0))
    after = play(hurt, TakeAction("vic"), choices=[FAN], rolls=[1] * 6).table.but(agenda=()).change("vic", rounds=(6,))
    assert refused(after, TakeAction("vic"), FAN).rule == "malice/wounds/arm-2"


def test_fanning_six_shots() -> None:
    """malice/fanning/six-shots: six dice and six rounds; all that is loaded, and no choosing fewer (MR-20)."""
    done = play_out(duel(7), TakeAction("vic"), choices=[FAN, "done"], rolls=[1] * 6)
    assert (len(done.of(events.ShotFired)), done.table.figure("vic").rounds) == (6, (0,))
    four = duel(7).change("vic", rounds=(4,))
    assert fans(four) == [Fan("six_shooter", "wes", 4)]
    assert refused(duel(7), TakeAction("vic"), Fan("six_shooter", "wes", 3)).rule == "malice/fanning/six-shots"
    assert refused(four, TakeAction("vic"), FAN).rule == "malice/fanning/six-shots"


@pytest.mark.parametrize(
    ("how", "loaded", "rounds"),
    [
        ("all_loaded", 4, [4]),
        ("must_have_six", 4, []),
        ("must_have_six", 6, [6]),
        ("choose", 4, [1, 2, 3, 4]),
        ("choose", 6, [1, 2, 3, 4, 5, 6]),
    ],
)
def test_fan_rounds_all_six_or_chosen(how: str, loaded: int, rounds: list[int]) -> None:
    """malice/fanning/six-shots, `fan_rounds`: all that is loaded, six or none, or as many as one likes (MR-20)."""
    table = duel(7, options={"fan_rounds": how}).change("vic", rounds=(loaded,))
    assert [fan.rounds for fan in fans(table)] == rounds
    if not rounds:
        answer = Fan("six_shooter", "wes", loaded)
        assert refused(table, TakeAction("vic"), answer).rule == "malice/fanning/six-shots"


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
    """malice/fanning/modifiers: Dead Eye does not help, cover hurts; behind a window an ordinary character cannot hit."""
    assert need(duel(7, vic={"traits": ("dead_eye",)})).chance == Fraction(1, 6)
    assert need(behind_a_window(())).chance == 0


def behind_a_window(traits: tuple[str, ...], options: dict[str, str] | None = None) -> Table:
    """Vic outside, Wes at a window."""
    building, walls = house("saloon", 10, 10, 12, 8, {"south": [window(4, 6)]})
    people = (person("vic", "red", (15, 23), traits=traits), person("wes", "blue", (15, 17)))
    return stage(*people, walls=walls, buildings=[building], options=options)


@pytest.mark.parametrize(
    ("mods", "sixths", "reasons"), [("modified_six", 1, [1, -1]), ("traits_only", 2, [1]), ("natural_six", 1, [])]
)
def test_fan_mods_all_traits_or_none(mods: str, sixths: int, reasons: list[int]) -> None:
    """malice/fanning/modifiers, `fan_mods`: a Gunfighter at a window: 6, 5, or a natural 6 (MR-22)."""
    found = need(behind_a_window(("gunfighter",), {"fan_mods": mods}))
    assert (found.chance, [reason.add for reason in found.reasons]) == (Fraction(sixths, 6), reasons)


def test_fanning_no_aim() -> None:
    """malice/fanning/no-aim: an aim is ignored and used up."""
    done = play(duel(7), TakeAction("vic"), choices=[Aim(), FAN], rolls=[5])
    assert [shot.need.reasons for shot in done.of(events.ShotFired)] == [()]
    assert done.table.figure("vic").aim == 0


@pytest.mark.parametrize("allowed", [True, False])
def test_fanning_two_hands_with_an_arm_wound(allowed: bool) -> None:
    """malice/fanning/two-hands, `fan_with_arm_wound`: flavour only, or an arm wound forbids it (MR-38)."""
    table = duel(7, options={"fan_with_arm_wound": allowed}).change("vic", wounds=(0, 1, 0, 0, 0))
    assert fans(table) == ([FAN] if allowed else [])
    assert Shoot("six_shooter", "wes") in options_of(table, table.figure("vic"))
    if not allowed:
        assert refused(table, TakeAction("vic"), FAN).rule == "malice/fanning/two-hands"


@pytest.mark.parametrize(
    ("guns", "able"), [("both_revolvers", ["six_shooter", "model_no_3"]), ("six_shooter_only", ["six_shooter"])]
)
def test_fanning_which_guns(guns: str, able: list[str]) -> None:
    """malice/fanning/which-guns, `fan_guns`: the Six shooter and the Model No. 3, or the first alone (MR-19)."""
    table = duel(5, vic={"weapons": tuple(load_weapons())}, options={"fan_guns": guns})
    assert [fan.weapon for fan in fans(table)] == able
    for weapon in load_weapons().values():
        if weapon.id not in able:
            answer = Fan(weapon.id, "wes", min(6, weapon.rounds or 0))
            assert refused(table, TakeAction("vic"), answer).rule == "malice/fanning/which-guns"


@pytest.mark.parametrize(("reach", "far"), [("any", [FAN]), ("short_only", [])])
def test_fanning_any_range(reach: str, far: list[Fan]) -> None:
    """malice/fanning/any-range, `fan_range`: as far as the gun reaches, or at Short only (MR-21)."""
    options = {"fan_range": reach}
    assert (fans(duel(8, options=options)), fans(duel(12, options=options))) == ([FAN], far)
    assert fans(duel(14.01, options=options)) == []
    if not far:
        assert refused(duel(12, options=options), TakeAction("vic"), FAN).rule == "malice/fanning/any-range"
        lost = play(duel(12, options=options), FanShots("vic", "wes", "six_shooter", left=6)).of(events.ShotLost)
        assert [event.why for event in lost] == ["the target is beyond short range"]


@pytest.mark.parametrize("gap", [8, 12, 20])
def test_fanning_any_range_unmeasured_the_list_tells_no_distance(gap: int) -> None:
    """malice/fanning/any-range, `fan_range=short_only` with `premeasure=false`: anybody in sight may be named (MR-11).

    At 8" the burst is fired; beyond Short it is lost with its action, and no round of it is spent.
    """
    table = duel(gap, options={"fan_range": "short_only", "premeasure": False})
    assert fans(table) == [FAN]
    done = play(table, TakeAction("vic"), choices=[FAN], rolls=[1] * 6 if gap == 8 else [])
    whys = {8: [], 12: ["the target is beyond short range"], 20: ["the target is out of range"]}
    assert [event.why for event in done.of(events.ShotLost)] == whys[gap]
    assert done.table.figure("vic").rounds == ((0,) if gap == 8 else (6,))
    assert done.table.figure("vic").left == 1


def test_fanning_any_range_unmeasured_no_refusal_tells_the_distance() -> None:
    """malice/fanning/any-range: a burst refused for its number is refused alike near and far (MR-11)."""
    options = {"fan_range": "short_only", "premeasure": False}
    wrong = Fan("six_shooter", "wes", 3)
    refusals = {refused(duel(gap, options=options), TakeAction("vic"), wrong) for gap in (8, 12, 20)}
    assert {refusal.rule for refusal in refusals} == {"malice/fanning/six-shots"}
    assert len(refusals) == 1


# Targets and the answer to them


def three(**facts: Any) -> Table:
    """Vic with two enemies in sight, both with a card that out-draws his."""
    people = (person("vic", "red", (10, 10)), person("wes", "blue", (15, 10)), person("kit", "green", (10, 15)))
    facts.setdefault("shown", {"red": "8D"})
    return stage(*people, **facts)


SPREAD = Fan("six_shooter", "wes", 6, (Share("kit", 3),))


def test_fanning_one_target() -> None:
    """malice/fanning/one-target: all shots go at one target (MR-23)."""
    assert fans(three()) == [FAN, Fan("six_shooter", "kit", 6)]
    assert refused(three(), TakeAction("vic"), SPREAD).rule == "malice/fanning/one-target"


def test_fan_targets_spread_three_and_three() -> None:
    """malice/fanning/one-target, `fan_targets=spread`: three and three, each with its own hits (MR-23)."""
    table = three(options={"fan_targets": "spread"})
    assert SPREAD in fans(table)
    assert FAN in fans(table)
    done = play(table, TakeAction("vic"), choices=[SPREAD], rolls=[6, 1, 1, 2, 6, 6, 1, 1, 3])
    assert [(shot.target, shot.face) for shot in done.of(events.ShotFired)] == [
        ("wes", 6),
        ("wes", 1),
        ("wes", 1),
        ("kit", 6),
        ("kit", 6),
        ("kit", 1),
    ]
    assert [sum(done.table.figure(id).wounds) for id in ("wes", "kit")] == [1, 2]
    assert done.table.figure("vic").rounds == (0,)


def test_fan_targets_spread_asks_every_target_once() -> None:
    """malice/fanning/one-reaction, `fan_targets=spread`: one window for each target, in the order declared (MR-23)."""
    table = three(options={"fan_targets": "spread"}, hands={"blue": "KS", "green": "QS"})
    done = play(table, TakeAction("vic"), choices=[SPREAD, "let-it-come", "let-it-come"], rolls=[1] * 6)
    asked = [question.seat for question in done.asked if isinstance(question, Choose)]
    assert asked == ["red", "blue", "green", "red"]


def test_fan_targets_spread_ways_to_share() -> None:
    """malice/fanning/one-target, `fan_targets=spread`: every way over two or three targets, and each round goes somewhere."""
    ways = spreads("six_shooter", ["a", "b", "c", "d", "e"], 6)
    assert len(ways) == len(set(ways)) == 150
    assert all(sum(share.rounds for share in way.shares) == 6 for way in ways)
    assert all(share.rounds > 0 for way in ways for share in way.shares)


def test_fanning_one_reaction() -> None:
    """malice/fanning/one-reaction: the whole burst is one targeting: one window, before all the dice."""
    done = play(duel(7, hands={"blue": "KS QS"}), TakeAction("vic"), choices=[FAN, "let-it-come"], rolls=[1] * 6)
    asked = [question for question in done.asked if isinstance(question, Choose) and question.seat == "blue"]
    assert len(asked) == 1
    joker = play(duel(7, hands={"blue": "X1C"}), TakeAction("vic"), choices=[FAN, "play-joker card=X1C"])
    assert (joker.of(events.ShotFired), joker.table.figure("vic").rounds) == ([], (6,))


def test_fanning_one_reaction_then_rechecked() -> None:
    """malice/fanning/one-reaction: a burst whose target is gone is lost whole, with no round spent."""
    table = duel(7).change("wes", status="dead")
    done = play(table, Reaction("vic", "wes", "six_shooter"), FanShots("vic", "wes", "six_shooter", left=6))
    assert (len(done.of(events.ShotLost)), done.table.figure("vic").rounds) == (1, (6,))


def test_fanning_solid_cover_cannot_be_hit() -> None:
    """malice/fanning/modifiers: behind something solid even a Gunfighter needs 7."""
    trough = area("trough", 17, 9, 0.6, 2, height=0.9, sight="clear", cover="hard")
    assert need(duel(7, vic={"traits": ("gunfighter",)}, areas=[trough])).face == 7
