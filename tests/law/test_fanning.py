"""Fanning and rapid fire (section 2.25): bursts in place of an aimed shot, for players' own characters."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.engine.question import Choose
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.shooting.declaring import Shoot, shots_of, stands_to_aim
from posse.games.law_of_the_gun.shooting.fanning import Burst, Fan, FanTheGun, Rapid, RapidFire, options, refusal
from posse.games.law_of_the_gun.shooting.reactions import HalfEnds, React, react_refusal
from posse.games.law_of_the_gun.shooting.strikes import Strike
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import Played, horse, low_wall, pair, person, play, play_out
from tests.stage_parts import rule_of

XXYYY = Fan("vic", "pistol", ("x", "x", "y", "y", "y"))


def hero(**facts: Any) -> Table:
    """E52: Vic, a player's own character with Cool 4, and X and Y grouped 25 cm away in the open; two points in the pistol."""
    switches = {"optional_fanning": "on", "optional_rapid": "on", **facts.pop("house_rules", {})}
    vic = {"pc": True, "cool": 4, "skill": 4, **facts.pop("vic", {})}
    table = pair(
        60,
        person("x", "blue", (45, 60)),
        person("y", "blue", (44, 64)),
        vic=vic,
        size=(200, 120),
        house_rules=switches,
        **facts,
    )
    table = table.change("x", group="x").change("y", group="x")
    return table.change("vic", rounds=tuple(2 for _ in table.figure("vic").rounds))


def bursts(table: Table, kind: type) -> list[Any]:
    """What Vic may fire of one kind."""
    return [option for option in options(table, ("vic",)) if isinstance(option, kind)]


def why(table: Table, answer: Any) -> str:
    """The rule by which a burst is refused."""
    found = refusal(table, answer)
    return "" if found is None else found.rule


def fan(table: Table, *rolls: int, what: Fan = XXYYY) -> Played:
    """A fan with its dice."""
    return play_out(table, FanTheGun(what), rolls=list(rolls))


def hits(done: Played) -> list[tuple[str, str]]:
    """Who was struck, and how."""
    return [(event.figure, event.what) for event in done.of(hurts.Struck)]


# Fanning


def test_e52_fanning() -> None:
    """lotg/fanning/five-snaps (E52): X grazed, Y dead, a point gone, two rounds of tests for X, and the pistol is empty."""
    done = fan(hero(), 4, 8, 4, 3, 1, 10, 9, 7, 1, 1)
    assert hits(done) == [("x", "a graze in the leg"), ("y", "a deadly hit in the body")]
    assert [event.need.base for event in done.of(gunfire.ShotFired)] == [8] * 5
    tests = [event for event in done.of(travels.Tested) if event.rule == "lotg/morale/every-member"]
    assert [event.figure for event in tests] == ["x", "x"]
    vic = done.table.figure("vic")
    assert (vic.rounds, vic.empty, vic.shot) == ((1,), (True,), 1)


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


def test_weapon() -> None:
    """lotg/fanning/weapon: only a six-gun, and with two working arms (lotg/ruling/fan-ammo)."""
    rifle = hero(vic={"weapons": ("repeating_rifle",)})
    assert bursts(rifle, Fan) == []
    assert why(rifle, Fan("vic", "repeating_rifle", ("x",) * 5)) == "lotg/fanning/weapon"
    hurt = hero().change("vic", lost=(True, False))
    assert bursts(hurt, Fan) == []
    assert why(hurt, XXYYY) == "lotg/fanning/weapon"


def test_stationary() -> None:
    """lotg/fanning/stationary: the figure must stand still."""
    moved = hero().change("vic", moved=10)
    assert bursts(moved, Fan) == []
    assert why(moved, XXYYY) == "lotg/shooting/aimed-stationary"


def test_range() -> None:
    """lotg/fanning/range: at accurate range; Wes, 60 cm off, is too far."""
    assert {burst.targets[0] for burst in bursts(hero(), Fan)} == {"x", "y"}
    assert why(hero(), Fan("vic", "pistol", ("wes",) * 5)) == "lotg/fanning/range"


def test_cool_test() -> None:
    """lotg/fanning/cool-test: on a failure one snap-shot (lotg/ruling/fan-fail); no reload."""
    done = fan(hero(), 5, 7)
    assert done.of(travels.Tested)[0].rule == "lotg/fanning/cool-test"
    assert [event.manner for event in done.of(gunfire.ShotFired)] == ["snap"]
    assert (done.table.figure("vic").empty, done.table.figure("vic").shot) == ((False,), 1)


def test_target_group() -> None:
    """lotg/fanning/target-group: spread over the members of one group as declared; nobody of another group."""
    choice = Choose("red", "", tuple(bursts(hero(), Fan)), "")
    assert choice.refuses(XXYYY, hero()) is None
    spread = [example.targets for example in bursts(hero(), Fan)[0].examples(hero())]
    assert spread == [("x",) * 5, ("x", "x", "x", "y", "y")], "all at one, and shared out over the group"
    assert (
        rule_of(choice.refuses(Fan("vic", "pistol", ("x", "x", "x", "x", "wes")), hero()))
        == "lotg/fanning/target-group"
    )
    assert rule_of(choice.refuses(Fan("vic", "pistol", ("x",)), hero())) == "lotg/fanning/five-snaps"


def test_a_shot_at_somebody_down_is_rolled_for_ammunition_alone() -> None:
    """lotg/ruling/fan-targets: it does nothing else."""
    done = fan(hero(), 1, 10, 9, 10, 2, 2, 1, 1, what=Fan("vic", "pistol", ("y",) * 5))
    assert hits(done) == [("y", "a deadly hit in the body")]
    assert done.table.figure("vic").rounds == (1,)


def test_five_snaps() -> None:
    """lotg/fanning/five-snaps: five, whatever a six-gun holds (lotg/ruling/fan-count)."""
    done = fan(hero(), 1, *[2] * 5, what=bursts(hero(), Fan)[0])
    assert len(done.of(gunfire.ShotFired)) == 5


def test_replaces_aimed() -> None:
    """lotg/fanning/replaces-aimed: no other shot this half-turn, no move afterwards, and none after a shot."""
    done = fan(hero(vic={"weapons": ("pistol", "derringer")}), 1, 2, 2, 2, 2, 2).table
    assert shots_of(done, "vic") == []
    assert stands_to_aim(done.figure("vic")) is not None
    assert bursts(hero().change("vic", shot=1), Fan) == []
    assert bursts(hero().change("vic", arms=(0, 1)), Fan) == [], "a hurt gun arm cannot aim, nor trade an aimed shot"


def test_reload_and_other_weapon() -> None:
    """lotg/fanning/reload, lotg/fanning/other-weapon: the pistol needs a turn of loading, a second one may be used."""
    done = fan(hero(vic={"weapons": ("pistol", "pistol")}), 1, 2, 2, 2, 2, 2).table
    assert done.figure("vic").empty == (True, False)
    later = done.change("vic", shot=0, aimed=False)
    assert {shot.weapon for shot in shots_of(later, "vic") if isinstance(shot, Shoot)} == {"pistol_2"}


def test_a_burst_that_runs_out() -> None:
    """lotg/ruling/ammo-one, lotg/ruling/fan-ammo: every one costs a point, and at nought the rest is not fired; the reload
    turn follows even then."""
    done = fan(hero(), 1, 1, 1)
    assert len(done.of(gunfire.ShotFired)) == 2
    assert (done.table.figure("vic").rounds, done.table.figure("vic").empty) == ((0,), (True,))


# Rapid fire

PAIR = Rapid("vic", "pistol", ("x", "x"))


def rapid(table: Table, *rolls: int, what: Rapid = PAIR) -> Played:
    """Rapid fire with its dice."""
    return play_out(table, RapidFire(what), rolls=list(rolls))


def test_e53_rapid_fire() -> None:
    """lotg/rapid/two-snaps (E53): aim 3 passes; 7 misses and 9 hits."""
    done = rapid(hero(), 3, 7, 9, 1, 1, 1)
    assert [(event.face, event.hit) for event in done.of(gunfire.ShotFired)] == [(7, False), (9, True)]
    assert (done.table.figure("vic").shot, done.table.figure("vic").empty) == (1, (False,))


def test_two_snaps() -> None:
    """lotg/rapid/two-snaps: on a failed test a single snap-shot (lotg/ruling/rapid-test)."""
    assert len(rapid(hero(), 5, 2).of(gunfire.ShotFired)) == 1
    assert bursts(hero().change("vic", moved=5), Rapid) == []


def test_any_range() -> None:
    """lotg/rapid/any-range: 8 at accurate range, 10 at maximum; one or two targets."""
    far = Rapid("vic", "pistol", ("wes", "x"))
    assert {far, PAIR, Rapid("vic", "pistol", ("x", "y"))} <= {
        *bursts(hero(), Rapid),
        *(Rapid(b.figure, b.weapon, (b.targets[1], b.targets[0])) for b in bursts(hero(), Rapid)),
    }
    done = rapid(hero(), 1, 2, 2, what=far)
    assert [event.need.base for event in done.of(gunfire.ShotFired)] == [10, 8]


def test_any_turn() -> None:
    """lotg/rapid/any-turn: again and again, with whatever needs no reload turn (lotg/ruling/rapid-weapons)."""
    again = rapid(hero(), 1, 2, 2).table.change("vic", shot=0, aimed=False)
    assert PAIR in bursts(again, Rapid)
    minie = hero(vic={"weapons": ("minie_rifle",)})
    assert bursts(minie, Rapid) == []
    assert why(minie, Rapid("vic", "minie_rifle", ("x", "x"))) == "lotg/rapid/any-turn"
    assert bursts(hero(vic={"weapons": ("repeating_rifle",)}), Rapid) != []


# Who may


def test_pc_only() -> None:
    """lotg/optional/pc-only: players' own characters, where each is switched on (lotg/ruling/optional-default)."""
    plain = hero(vic={"pc": False})
    assert options(plain, ("vic",)) == []
    assert why(plain, XXYYY) == why(plain, PAIR) == "lotg/optional/pc-only"
    for switch, kind, other in (("optional_fanning", Fan, Rapid), ("optional_rapid", Rapid, Fan)):
        off = hero(house_rules={switch: "off"})
        assert bursts(off, kind) == []
        assert bursts(off, other) != []
    assert play(pair(30, vic={"pc": True}), FanTheGun(XXYYY)).asked != []
    assert options(pair(25, vic={"pc": True}), ("vic",)) == [], "both are off unless a table wants them"


def test_a_horse_may_be_fanned_at() -> None:
    """lotg/fanning/target-group: a loose horse is a target of its own."""
    table = hero(horses=[horse("bay", (30, 50), side="blue")])
    assert Fan("vic", "pistol", ("bay",) * 5) in bursts(table, Fan)


# From ambush


def lurker() -> Table:
    """Vic, a player's own character, waits behind a low wall in blue's half-turn; nobody has fired."""
    table = hero(walls=[low_wall("low", (21.5, 50), (21.5, 70))])
    return table.but(half="blue").change("vic", known=("red", "blue"))


def reacting(kind: Any, *rolls: int) -> Played:
    """A burst from ambush as blue's half-turn ends."""
    shot = React("vic", "pistol", "x", "aimed", burst=kind)
    return play_out(lurker(), HalfEnds("blue"), choices=[shot], rolls=list(rolls))


def test_bursts_from_ambush() -> None:
    """lotg/fanning/replaces-aimed: no burst in reaction, except when bushwhacking gives an aimed shot."""
    waiting = play(lurker(), HalfEnds("blue")).choice
    assert {option.burst for option in waiting.options if isinstance(option, React)} == {"", "fan", "rapid"}
    fired = lurker().but(any_shot=True)
    late = play(fired, HalfEnds("blue")).choice
    assert {option.burst for option in late.options if isinstance(option, React)} == {""}
    assert (
        rule_of(react_refusal(fired, React("vic", "pistol", "x", "snap", burst="rapid")))
        == "lotg/fanning/replaces-aimed"
    )


def test_fanning_from_ambush() -> None:
    """lotg/fanning/cool-test: the ambush takes its Cool test and the fan its own; then five snap-shots."""
    done = reacting("fan", 4, 4, 2, 2, 2, 2, 2)
    assert [event.rule for event in done.of(travels.Tested)] == ["lotg/bushwhack/cool-test", "lotg/fanning/cool-test"]
    assert len(done.of(gunfire.ShotFired)) == 5
    assert (done.table.figure("vic").reacted, done.table.figure("vic").empty) == (True, (True,))


def test_rapid_fire_from_ambush() -> None:
    """lotg/ruling/rapid-weapons: a passed ambush gives two snap-shots, a failed one a single one."""
    done = reacting("rapid", 4, 2, 2)
    assert [event.rule for event in done.of(travels.Tested)] == ["lotg/bushwhack/cool-test"]
    assert [event.kind for event in done.of(gunfire.ShotFired)] == ["rapid", "rapid"]
    assert len(reacting("rapid", 5, 2).of(gunfire.ShotFired)) == 1


def test_a_burst_from_ambush_may_be_spread() -> None:
    """lotg/ruling/fan-targets, lotg/ruling/rapid-weapons: over one group, or at a second visible target, declared first."""
    waiting = play(lurker(), HalfEnds("blue")).choice
    at_x = [option for option in waiting.options if isinstance(option, React) and option.target == "x"]
    assert {(option.burst, option.others) for option in at_x if option.burst} == {
        ("fan", ()),
        ("fan", ("y", "x", "y", "x")),
        ("rapid", ()),
        ("rapid", ("y",)),
    }
    shared = React("vic", "pistol", "x", "aimed", burst="fan", others=("y", "y", "x", "y"))
    done = play_out(lurker(), HalfEnds("blue"), choices=[shared], rolls=[4, 4, 2, 2, 2, 2, 2])
    assert [shot.target for shot in done.of(gunfire.ShotFired)] == ["x", "y", "y", "x", "y"]
    two = React("vic", "pistol", "x", "aimed", burst="rapid", others=("y",))
    done = play_out(lurker(), HalfEnds("blue"), choices=[two], rolls=[4, 2, 2])
    assert [shot.target for shot in done.of(gunfire.ShotFired)] == ["x", "y"]


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
    assert rule_of(react_refusal(lurker(), React("vic", "pistol", "x", "aimed", burst=burst, others=others))) == rule
