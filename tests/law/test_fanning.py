"""Fanning and rapid fire (section 2.25): bursts in place of an aimed shot, for players' own characters."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.games.law_of_the_gun.acting.actions import options_of
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of, stands_to_aim
from posse.games.law_of_the_gun.shooting.fanning import Burst, Fan, FanTheGun, Rapid, RapidFire
from posse.games.law_of_the_gun.shooting.reactions import HalfEnds, React
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import Played, horse, low_wall, pair, party, play, play_out
from tests.stage_parts import rule_of

XXYYY = Fan("vic", "pistol", ("x", "x", "y", "y", "y"))


def hero(**facts: Any) -> Table:
    """E52: Vic, a player's own character with Cool 4, and X and Y grouped 25 cm away in the open; two points in the pistol."""
    switches = {"optional_fanning": "on", "optional_rapid": "on", **facts.pop("house_rules", {})}
    vic = {"pc": True, "cool": 4, "skill": 4, **facts.pop("vic", {})}
    table = pair(60, *party("blue", x=(45, 60), y=(44, 64)), vic=vic, size=(200, 120), house_rules=switches, **facts)
    table = table.change("x", group="x").change("y", group="x")
    return table.change("vic", rounds=tuple(2 for _ in table.figure("vic").rounds))


def bursts(table: Table, kind: type) -> list[Any]:
    return [option for option in options_of(table, ("vic",)) if isinstance(option, kind)]


def fan(table: Table, *rolls: int, what: Fan = XXYYY) -> Played:
    return play_out(table, FanTheGun(what), rolls=list(rolls))


def hits(done: Played) -> list[tuple[str, str]]:
    return [(event.figure, event.what) for event in done.of(hurts.Struck)]


def test_e52_fanning() -> None:
    """lotg/fanning/five-snaps (E52): X grazed, Y dead, a point gone, two rounds of tests for X, and the pistol is empty.

    lotg/ruling/fan-targets: a shot at somebody down is rolled for ammunition alone. lotg/ruling/ammo-one, lotg/ruling/fan-ammo:
    every one costs a point, and at nought the rest is not fired; the reload turn follows even then.
    """
    done = fan(hero(), 4, 8, 4, 3, 1, 10, 9, 7, 1, 1)
    assert hits(done) == [("x", "a graze in the leg"), ("y", "a deadly hit in the body")]
    assert [event.need.base for event in done.of(gunfire.ShotFired)] == [8] * 5
    tests = [event for event in done.of(travels.Tested) if event.rule == "lotg/morale/every-member"]
    assert [event.figure for event in tests] == ["x", "x"]
    vic = done.table.figure("vic")
    assert (vic.rounds, vic.empty, vic.shot) == ((1,), (True,), 1)
    down = fan(hero(), 1, 10, 9, 10, 2, 2, 1, 1, what=Fan("vic", "pistol", ("y",) * 5))
    assert (hits(down), down.table.figure("vic").rounds) == ([("y", "a deadly hit in the body")], (1,))
    short = fan(hero(), 1, 1, 1)
    assert len(short.of(gunfire.ShotFired)) == 2
    assert (short.table.figure("vic").rounds, short.table.figure("vic").empty) == ((0,), (True,))


def test_e52_odds() -> None:
    """lotg/fanning/five-snaps (E52): at least one hit 0.83193, at a fast target 0.67232; no 1 in five 0.59049."""
    table = hero().change("vic", rounds=(5,))

    def none(start: Table, target: str) -> Fraction:
        unhurt = exact(start.then(Burst("vic", "pistol", (target,) * 5, "fan")), stop=(Strike,))
        return unhurt.of(lambda after: not after.agenda)

    fast = table.change("x", fast="passed", moved=centimetres(20))
    assert 1 - none(table, "x") == Fraction(83193, 100000)
    assert 1 - none(fast, "x") == Fraction(67232, 100000)
    spent = exact(table.then(Burst("vic", "pistol", ("x",) * 5, "fan")).change("x", status="disabled"))
    assert spent.of(lambda after: after.figure("vic").rounds == (5,)) == Fraction(59049, 100000)


RIFLE, MINIE = (hero(vic={"weapons": (gun,)}) for gun in ("repeating_rifle", "minie_rifle"))
PAIR = Rapid("vic", "pistol", ("x", "x"))


@pytest.mark.parametrize(
    ("table", "burst", "rule"),
    [
        (hero(), XXYYY, ""),
        (RIFLE, Fan("vic", "repeating_rifle", ("x",) * 5), "lotg/fanning/weapon"),
        (hero().change("vic", lost=(True, False)), XXYYY, "lotg/fanning/weapon"),
        (hero().change("vic", moved=10), XXYYY, "lotg/shooting/aimed-stationary"),
        (hero().change("vic", shot=1), XXYYY, "lotg/shooting/own-turn"),
        (hero().change("vic", arms=(0, 1)), XXYYY, "lotg/injury/gun-arm-snap"),
        (hero(), Fan("vic", "pistol", ("wes",) * 5), "lotg/fanning/range"),
        (hero(), Fan("vic", "pistol", ("x", "x", "x", "x", "wes")), "lotg/fanning/target-group"),
        (hero(), Fan("vic", "pistol", ("x",)), "lotg/fanning/five-snaps"),
        (hero(vic={"pc": False}), XXYYY, "lotg/optional/pc-only"),
        (hero(vic={"pc": False}), PAIR, "lotg/optional/pc-only"),
        (hero(), PAIR, ""),
        (RIFLE, Rapid("vic", "repeating_rifle", ("x", "x")), ""),
        (MINIE, Rapid("vic", "minie_rifle", ("x", "x")), "lotg/rapid/any-turn"),
        (hero().change("vic", moved=5), PAIR, "lotg/shooting/aimed-stationary"),
    ],
)
def test_who_may_burst_and_at_whom(table: Table, burst: Fan | Rapid, rule: str) -> None:
    """lotg/fanning/weapon: only a six-gun, and with two working arms (lotg/ruling/fan-ammo). lotg/fanning/stationary,
    lotg/fanning/range: standing still, at accurate range; Wes, 60 cm off, is too far. lotg/fanning/target-group: members of one
    group. lotg/fanning/replaces-aimed: not after a shot, nor where an arm cannot aim. lotg/rapid/any-turn: with whatever needs no
    reload turn (lotg/ruling/rapid-weapons). lotg/optional/pc-only: players' own characters.
    """
    offered = Choose("red", "", tuple(options_of(table, ("vic",))), "")
    assert rule_of(burst.stop(table) or offered.refuses(burst, table)) == rule
    mine = [each for each in bursts(table, type(burst)) if each.targets[0] == burst.targets[0]]
    assert bool(mine) is (rule in ("", "lotg/fanning/target-group", "lotg/fanning/five-snaps"))


def test_cool_test() -> None:
    """lotg/fanning/cool-test: on a failure one snap-shot (lotg/ruling/fan-fail); no reload."""
    done = fan(hero(), 5, 7)
    assert done.of(travels.Tested)[0].rule == "lotg/fanning/cool-test"
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]
    assert (done.table.figure("vic").empty, done.table.figure("vic").shot) == ((False,), 1)


def test_target_group() -> None:
    """lotg/fanning/target-group: spread over the members of one group as declared; a loose horse is a target of its own."""
    table = hero(horses=[horse("bay", (30, 50), side="blue")])
    assert Fan("vic", "pistol", ("bay",) * 5) in bursts(table, Fan)
    spread = [example.targets for example in bursts(hero(), Fan)[0].examples(hero())]
    assert spread == [("x",) * 5, ("x", "x", "x", "y", "y")], "all at one, and shared out over the group"


def test_replaces_aimed() -> None:
    """lotg/fanning/replaces-aimed: no other shot this half-turn, no move afterwards. lotg/fanning/five-snaps: five, whatever a
    six-gun holds (lotg/ruling/fan-count). lotg/fanning/reload, lotg/fanning/other-weapon: the pistol needs a turn of loading,
    another may be used."""
    done = fan(hero(vic={"weapons": ("pistol", "pistol")}), 1, 2, 2, 2, 2, 2)
    vic = done.table.figure("vic")
    assert len(done.of(gunfire.ShotFired)) == 5
    assert shots_of(done.table, "vic") == []
    assert stands_to_aim(vic) is not None
    assert vic.empty == (True, False)
    later = done.table.change("vic", shot=0, aimed=False)
    assert {shot.weapon for shot in shots_of(later, "vic") if isinstance(shot, Shoot)} == {"pistol_2"}


def rapid(table: Table, *rolls: int, what: Rapid = PAIR) -> Played:
    return play_out(table, RapidFire(what), rolls=list(rolls))


def test_e53_rapid_fire() -> None:
    """lotg/rapid/two-snaps (E53): aim 3 passes; 7 misses and 9 hits; on a failed test a single snap-shot (lotg/ruling/rapid-test).

    lotg/rapid/any-turn: again and again.
    """
    done = rapid(hero(), 3, 7, 9, 1, 1, 1)
    assert [(event.face, event.hit) for event in done.of(gunfire.ShotFired)] == [(7, False), (9, True)]
    assert (done.table.figure("vic").shot, done.table.figure("vic").empty) == (1, (False,))
    assert len(rapid(hero(), 5, 2).of(gunfire.ShotFired)) == 1
    assert PAIR in bursts(rapid(hero(), 1, 2, 2).table.change("vic", shot=0, aimed=False), Rapid)


def test_any_range() -> None:
    """lotg/rapid/any-range: 8 at accurate range, 10 at maximum; one or two targets."""
    far = Rapid("vic", "pistol", ("wes", "x"))
    assert {far, PAIR, Rapid("vic", "pistol", ("x", "y"))} <= {
        *bursts(hero(), Rapid),
        *(Rapid(b.figure, b.weapon, (b.targets[1], b.targets[0])) for b in bursts(hero(), Rapid)),
    }
    done = rapid(hero(), 1, 2, 2, what=far)
    assert [event.need.base for event in done.of(gunfire.ShotFired)] == [10, 8]


def test_pc_only() -> None:
    """lotg/optional/pc-only: where each is switched on (lotg/ruling/optional-default)."""
    for switch, kind, other in (("optional_fanning", Fan, Rapid), ("optional_rapid", Rapid, Fan)):
        off = hero(house_rules={switch: "off"})
        assert (bursts(off, kind) == [], bursts(off, other) == []) == (True, False)
    listed = options_of(pair(25, vic={"pc": True}), ("vic",))
    assert not any(isinstance(option, Fan | Rapid) for option in listed), "both are off unless a table wants them"


def lurker() -> Table:
    """Vic, a player's own character, waits behind a low wall in blue's half-turn; nobody has fired."""
    table = hero(walls=[low_wall("low", (21.5, 50), (21.5, 70))])
    return table.but(half="blue").change("vic", known=("red", "blue"))


def reacting(kind: Any, *rolls: int, others: tuple[str, ...] = ()) -> Played:
    shot = React("vic", "pistol", "x", "aimed", burst=kind, others=others)
    return play_out(lurker(), HalfEnds("blue"), choices=[shot], rolls=list(rolls))


def test_bursts_from_ambush() -> None:
    """lotg/fanning/replaces-aimed: no burst in reaction, except when bushwhacking gives an aimed shot.

    lotg/ruling/fan-targets, lotg/ruling/rapid-weapons: it may be spread over one group, or at a second visible target.
    """
    fired = lurker().but(any_shot=True)
    late = play(fired, HalfEnds("blue")).choice
    assert {option.burst for option in late.options if isinstance(option, React)} == {""}
    refused = React("vic", "pistol", "x", "snap", burst="rapid").wrong(fired)
    assert rule_of(refused) == "lotg/fanning/replaces-aimed"
    waiting = play(lurker(), HalfEnds("blue")).choice
    at_x = [option for option in waiting.options if isinstance(option, React) and option.target == "x"]
    assert {(option.burst, option.others) for option in at_x} == {
        ("", ()),
        ("fan", ()),
        ("fan", ("y", "x", "y", "x")),
        ("rapid", ()),
        ("rapid", ("y",)),
    }


@pytest.mark.parametrize(
    ("burst", "others", "rolls", "tests", "targets"),
    [
        ("fan", (), (4, 4, 2, 2, 2, 2, 2), ["lotg/bushwhack/cool-test", "lotg/fanning/cool-test"], "xxxxx"),
        (
            "fan",
            ("y", "y", "x", "y"),
            (4, 4, 2, 2, 2, 2, 2),
            ["lotg/bushwhack/cool-test", "lotg/fanning/cool-test"],
            "xyyxy",
        ),
        ("rapid", (), (4, 2, 2), ["lotg/bushwhack/cool-test"], "xx"),
        ("rapid", ("y",), (4, 2, 2), ["lotg/bushwhack/cool-test"], "xy"),
        ("rapid", (), (5, 2), ["lotg/bushwhack/cool-test"], "x"),
    ],
)
def test_what_a_burst_from_ambush_takes(burst: str, others: Any, rolls: Any, tests: list[str], targets: str) -> None:
    """lotg/fanning/cool-test: the ambush takes its Cool test and the fan its own; then five snap-shots.

    lotg/ruling/rapid-weapons: a passed ambush gives two snap-shots, a failed one a single one.
    """
    done = reacting(burst, *rolls, others=others)
    assert [event.rule for event in done.of(travels.Tested)] == tests
    assert "".join(shot.target for shot in done.of(gunfire.ShotFired)) == targets
    assert (done.table.figure("vic").reacted, done.table.figure("vic").empty) == (True, (burst == "fan",))


@pytest.mark.parametrize(
    ("burst", "others", "rule"),
    [
        ("fan", ("y", "y"), "lotg/fanning/target-group"),
        ("fan", ("z", "z", "z", "z"), "lotg/fanning/target-group"),
        ("rapid", ("nobody",), "lotg/rapid/two-snaps"),
        ("", ("y",), "lotg/fanning/replaces-aimed"),
    ],
)
def test_how_a_burst_from_ambush_may_not_be_spread(burst: Any, others: Any, rule: str) -> None:
    """lotg/fanning/target-group: outside the group, or beyond range."""
    assert rule_of(React("vic", "pistol", "x", "aimed", burst=burst, others=others).wrong(lurker())) == rule
