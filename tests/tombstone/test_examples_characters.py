"""Worked examples of making and being a character, played with their own dice and numbers: those that no other test plays."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.content.loader import BadContentError
from posse.engine.odds import exact
from posse.games.tombstone.book import SKILLS, Spread, load_house_rules
from posse.games.tombstone.clock import slept
from posse.games.tombstone.customs import house_of
from posse.games.tombstone.evening.standing import but, recast
from posse.games.tombstone.evening.story import minute
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.fight.attacking import Attack, Shoot
from posse.games.tombstone.fight.blasts import Fuse, LayCharge
from posse.games.tombstone.fight.feats import Armed, Doing, barred
from posse.games.tombstone.fight.guns import Crank, FireCannon
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.fight.moving import Step
from posse.games.tombstone.fight.options import Pull, Treat
from posse.games.tombstone.fight.turn import BeginFight
from posse.games.tombstone.making.naming import past_of
from posse.games.tombstone.making.outfit import begin_money
from posse.games.tombstone.road.sleeping import Night, morning
from posse.games.tombstone.sheet import Owned, abilities, fortune, points_left, score, speed
from posse.games.tombstone.table import Table, Thing
from posse.games.tombstone.wounds import Hurt, MortalWound, healed, pace, weakness
from tests.stage_parts import Played
from tests.sure import as_a, there
from tests.tombstone.abroad import begun, does
from tests.tombstone.people import BOOK, sheet
from tests.tombstone.stage import Answer, acts, afraid, broke, fighter, lined_up, one, play, shot, stage
from tests.tombstone.turns import fight, rolls_of, shoots, turn


def totals(done: Played[Table]) -> list[int]:
    """What the rolls came to, everything added."""
    return [sum(each.faces) + each.need.modifier for each in done.of(Checked)]


def lost(done: Played[Table], health: int = 30) -> list[int]:
    """How much Health the others have lost."""
    assert done.waiting is None, f"still asked: {done.waiting}"
    return [health - each.health for each in done.table.figures[1:]]


# Making


def test_a_rowdy_cowgirl() -> None:
    """tombstone/skills/health/start-roll, tombstone/skills/points/creation-total, tombstone/money/start-table,
    tombstone/speed/base: an Outlaw with a 1 for Health and a 3 for money."""
    sally = sheet("outlaw", Spread(health=1, defense=1, gunslinging=1, brawling=1, willpower=1))
    assert [score(sally, skill, BOOK) for skill in SKILLS] == [5, 11, 1, 1, 0, 0, 11]
    assert (speed(sally, BOOK), fortune(sally, BOOK), points_left(sally, BOOK)) == (40, 2, 0)
    assert [each.id for each in abilities(sally, BOOK)] == ["die-hard"]
    assert there(begin_money(sally, BOOK, 3)).purse.now == 3000


def test_a_past_by_the_chances_of_its_dice() -> None:
    """tombstone/history/roll, tombstone/history/table: the 12 of the second column in one of 144 throws, the 7 of the third in one
    of 24."""
    faces = product(range(1, 5), range(1, 7), range(1, 7))
    pasts = [past_of(column, first + second) for column, first, second in faces]
    chances = [Fraction(pasts.count(each), len(pasts)) for each in ("Sheriff", "Charlatan")]
    assert chances == [Fraction(1, 144), Fraction(1, 24)]


# Abilities


def test_no_quick_draw_disarms_of_a_rifle() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-one-handed: 7, 3 and 2 against 8 and 2, and the rifle stays where it is."""
    gear = ("six-shooter", "rifle")
    table = fight(one("ann", grit=4, gear=gear), one("bob", side="others", gear=gear), feet={"bob": 30})
    draw = Armed("ann", "six-shooter", "bob", more="quick-draw/disarm")
    done = turn(table, {"ann": draw, "bob": shoots("bob", "ann", "rifle")}, (2, 5), (4, 4), (1, 1, 1))
    assert (done.table.things, [each.figure for each in rolls_of(done)]) == ((), ["bob"])


def test_a_brave_opens_a_fight_and_the_others_freeze() -> None:
    """tombstone/abilities/brave/fearsome-presence/force-test, tombstone/combat/bravery/fearsome-forces-test: a 1, and nobody of
    them acts in this turn."""
    table = broke(stage(one("ann", "brave"), one("bob", side="others")))
    opened = play(table, BeginFight(opens="party"), 1).table
    assert [able(opened, each) for each in opened.figures] == [True, False]


def test_half_of_all_finishing_blows_kill() -> None:
    """tombstone/abilities/brave/finishing-blow/roll, tombstone/abilities/brave/finishing-blow/condition: 3 of 6, and none at
    somebody with 1 Health."""
    table = stage(one("ann", "brave", 6), one("bob", "outlaw", side="others"), turn=1)
    fallen = table.change("bob", health=0, wound=1)
    chances = exact(fallen.then(Doing("ann", "finishing-blow", ("bob",))))
    assert chances.of(lambda after: after.figure("bob").dead) == Fraction(3, 6)
    assert barred(table.change("bob", health=1), "ann", "finishing-blow", ("bob",))


def test_a_feint_kills_half_of_those_whom_it_fells() -> None:
    """tombstone/abilities/gambler/wild-feint/damage, tombstone/combat/mortal/survival-chance: a 5 or a 6 fells somebody with 5
    Health, and Willpower 10 saves them in 108 of 216."""
    table = broke(stage(one("ann", "gambler", 4, health=7), one("bob", side="others", health=5), turn=1))
    chances = exact(table.then(Doing("ann", "wild-feint/damage", ("bob",))))
    felled, dead = (
        chances.of(lambda after: not after.figure("bob").health),
        chances.of(lambda after: after.figure("bob").dead),
    )
    assert (felled, dead) == (Fraction(2, 6), Fraction(2, 6) * Fraction(108, 216))


def test_two_crude_charges_are_both_lit_safely_in_25_of_36_tries() -> None:
    """tombstone/abilities/outlaw/desert-alchemy/crude-risk: each in five of six."""
    ann = one("ann", "outlaw", 4, gear=(Owned("dynamite", quality="poor"),), health=30)
    table = broke(stage(ann, one("bob", side="others"), turn=4))
    table = table.put(None, Thing("ann", "dynamite", table.figure("ann").spot, "ready"))
    chances = exact(LayCharge("ann", "dynamite").done(table, "ann"), lambda table, choice: Fuse(9))
    assert chances.of(lambda after: bool(after.things)) ** 2 == Fraction(25, 36)


def test_a_last_stand_spares_dice_and_nothing_else() -> None:
    """tombstone/abilities/outlaw/last-stand/three-dice, tombstone/combat/mortal/stage1-damage-minus-2,
    tombstone/combat/mortal/stage2-damage-minus-4, tombstone/combat/mortal/stage2-no-move: speed 20 and 2 less, then no step and 4
    less."""
    table, found = stage(one("ann", "outlaw", 6), one("bob", side="others"), turn=1), []
    for points in (9, 1):
        table = play(table, Hurt("ann", points)).table
        less = sum(reason.add for reason in weakness(table.figure("ann")))
        found.append((pace(table, "ann"), less, shot(table, "ann", "bob").need.dice))
    assert found == [(20, -2, 3), (0, -4, 3)]


# Weapons


def test_a_specialist_with_a_scope() -> None:
    """tombstone/abilities/soldier/military-specialisation/bonus, tombstone/weapons/scope/basic,
    tombstone/weapons/long-range/threshold: at 320 feet +5 and 1, less 3, and 1 back, are 4; a 9 is 13."""
    ann = one("ann", "soldier", 4, gunslinging=5, specialised="rifle", gear=("rifle", "scope"))
    table = broke(lined_up(stage(ann, fighter("bob", defense=13, health=30), turn=1), bob=320))
    assert totals(acts(table, Shoot("ann", "rifle", "bob"), (3, 3, 3), (1, 1))) == [13]


@pytest.mark.parametrize(
    ("feet", "scope", "total"),
    [(299, "", 14), (300, "", 11), (300, "scope", 12), (300, "fine-scope", 13), (299, "scope", 14)],
)
def test_a_long_shot(feet: int, scope: str, total: int) -> None:
    """tombstone/weapons/long-range/threshold, tombstone/weapons/long-range/inclusive, tombstone/weapons/scope/basic,
    tombstone/weapons/scope/high-quality: a rifle, +2, and 12 on the dice."""
    ann = one("ann", gunslinging=2, gear=("rifle", *filter(None, [scope])))
    table = broke(lined_up(stage(ann, fighter("bob", defense=15), turn=1), bob=feet))
    assert totals(acts(table, Shoot("ann", "rifle", "bob"), (4, 5, 3))) == [total]


@pytest.mark.parametrize(
    ("feet", "beside", "hurt"),
    [(40, (), 0), (45, ((3, 3, 3), (5,)), 3), (50, ((3, 3, 3), (5,)), 3), (51, ((3, 3, 3),), 1)],
)
def test_shot_at_45_feet_reaches_somebody_beside_the_mark(feet: int, beside: tuple[Answer, ...], hurt: int) -> None:
    """tombstone/weapons/shotgun/far, tombstone/weapons/shotgun/spread-40, tombstone/weapons/shotgun/spread-50: 13 hits 12 for 3,
    and a roll of 11 the neighbour's 11 for half of a 5; at 40 feet nobody else, at 51 for 1."""
    ann = fighter("ann", side="party", gunslinging=2, weapons=("shotgun-single",))
    foes = fighter("bob", defense=12, health=30), fighter("cal", defense=11, health=30)
    table = lined_up(stage(ann, *foes, turn=1), ann=0, bob=feet, cal=feet + 5)
    done = acts(table, Shoot("ann", "shotgun-single", "bob"), (4, 4, 3), (3,), *beside)
    assert lost(done) == [3, hurt]


def test_a_gatling_gun_hits_on_average() -> None:
    """tombstone/weapons/gatling/six-rolls, tombstone/weapons/gatling/damage: +1 against 11 is 3.75 hits of six, and 13.125
    damage."""
    ann = fighter("ann", side="party", gunslinging=1, weapons=("gatling",))
    table = lined_up(stage(ann, fighter("bob", defense=11, health=99), turn=1), ann=0, bob=60)
    table = table.put(None, Thing("ann", "gatling", table.figure("ann").spot, "ready"))
    attack = as_a(Attack, Crank("ann", "gatling", "bob").attacks(table)[0].attack(table))
    assert attack.roll(table).need.chance * 6 == Fraction(15, 4)
    assert exact(table.then(attack)).mean(lambda after: 99 - after.figure("bob").health) * 6 == 13.125


def test_a_cannonball_among_three() -> None:
    """tombstone/weapons/cannon/area, tombstone/weapons/cannon/roll-each, tombstone/weapons/cannon/damage-hit-only: 11, 11 and 10
    against 11, 12 and 10, and 15 for the first and the third."""
    ann = fighter("ann", side="party", gunslinging=1, weapons=("cannon",))
    foes = [fighter(id, defense=defense, health=30) for id, defense in (("bob", 11), ("cal", 12), ("dan", 10))]
    table = lined_up(stage(ann, *foes, turn=1), ann=0, bob=500, cal=505, dan=495)
    table = table.put(None, Thing("ann", "cannon", table.figure("ann").spot, "ready"))
    done = acts(table, FireCannon("ann", "cannon", "bob"), (4, 3, 3), (4, 3, 3), (3, 3, 3), (3, 6, 2, 4))
    assert (totals(done), lost(done)) == ([11, 11, 10], [15, 0, 15])


@pytest.mark.parametrize(("out", "harm"), [(Pull, 5), (Treat, 4)])
def test_an_arrow_of_four(out: type[Pull | Treat], harm: int) -> None:
    """tombstone/weapons/bow/dislodge, tombstone/provisions/medical-bag/extract: pulled by hand it is 5 in all, and 4 with a medical
    bag."""
    table = broke(stage(one("ann", gear=("medical-bag",)), fighter("dan", weapons=("bow",)), one("bea"), turn=1))
    table = lined_up(table, ann=0, bea=0, dan=20)
    hit = play(acts(table, Shoot("dan", "bow", "bea"), (6, 6, 6), (4,)).table, None).table
    pulled = play(out("ann", target="bea").done(hit, "ann"), None).table
    assert 6 - pulled.figure("bea").health == harm


@pytest.mark.parametrize(
    ("defense", "faces", "die", "harm"), [(11, (4, 4, 3), 1, 1), (12, (4, 4, 4), 2, 1), (12, (4, 4, 4), 5, 3)]
)
def test_a_running_shot(defense: int, faces: tuple[int, int, int], die: int, harm: int) -> None:
    """tombstone/speed/full-and-attack, tombstone/move/full-and-attack-penalty, tombstone/move/full-and-attack-min-damage: 40 feet
    and a shot with +2 less 2, which an equal Defense does not stop, and a die less 2, which is 1 at least."""
    people = one("ann", "soldier", gunslinging=2, gear=("six-shooter",)), one("bob", side="others", defense=defense)
    step, shot = Step("ann", target="bob", feet=40), shoots("ann", "bob", run=True)
    done = turn(fight(*people, feet={"bob": 100}), {"ann": shot}, (6, 6), (1, 1), faces, die, wants=[step, shot])
    assert (totals(done), done.table.figure("bob").health) == ([defense], 6 - harm)


# Luck and wounds


def test_broken_sleep_brings_no_luck_back() -> None:
    """tombstone/fortune/refresh/sleep, tombstone/opt/fd-broken-sleep: an Outlaw of Grit 5 with one of four dice has one after two
    hours of sleep, and four after a night."""
    table = does(begun(), "pearsons-house", "take-the-job", "far-corral").table
    start = table.profile("ada").start
    outlaw = replace(there(start.sheet), background="outlaw", scenarios=16)
    table = recast(table, replace(start, sheet=outlaw)).change("ada", fortune=1)
    for lies_down, dice in (((2, 3), 1), ((1, 22), 4)):
        night = but(table, hour=minute(lies_down))
        assert play(night, Night(morning(minute(lies_down)))).table.figure("ada").fortune == dice


def test_somebody_hit_for_more_than_they_have() -> None:
    """tombstone/health/mortal/trigger, tombstone/health/mortal/test, tombstone/health/mortal/half-speed,
    tombstone/health/mortal/damage-minus-two, tombstone/fortune/bravery: 2 Health and 6 damage, 10 on the dice for Willpower 10; two
    dice and half speed then, 1 from a rifle's two ones, and with a 1 and a 1 late and not frozen."""
    table = stage(one("ann", gear=("rifle",)), one("bob", side="others"), turn=1).change("ann", health=2)
    unlucky = broke(table)
    done = play(unlucky, Damage("bob", "ann", "1d6"), (6,), (3, 3, 4)).table
    assert (done.figure("ann").health, done.figure("ann").wound, pace(done, "ann")) == (0, 1, 20)
    assert shot(done, "ann", "bob").need.dice == 2
    hit = acts(lined_up(done, bob=30), Shoot("ann", "rifle", "bob"), (6, 5), (1, 1))
    assert hit.table.figure("bob").health == 5
    assert afraid(done.change("ann", fortune=1), "ann", (1,), "fortune/roll", 1)[1] == "late"


# What always holds


RULES = load_house_rules()
VALUES = sorted({value for rule in RULES.values() for value in rule.values}, key=str)
WORDS = st.text().filter(lambda word: word.lower() not in ("true", "false"))


@given(st.sampled_from(sorted(RULES)), st.sampled_from(VALUES) | WORDS)
def test_a_house_rule_takes_its_values_and_refuses_all_else(id: str, value: str | bool) -> None:
    """tombstone/frame/rule-zero: what a table asks for is one of the values of that rule, or it is told so."""
    listed = {(type(each), each) for each in RULES[id].values}
    if (type(value), value) in listed:
        assert getattr(house_of({}, {id: value}), id) == value
    else:
        with pytest.raises(BadContentError, match="It cannot be"):
            house_of({}, {id: value})


WORSE = {(0, 0), (0, 1), (0, 3), (1, 1), (1, 2), (2, 2), (2, 3), (3, 3)}
"""From unhurt or hurt, by a wound of the first stage and of the second, to death (3): what damage may lead to."""


@given(
    st.integers(1, 6), st.lists(st.tuples(st.sampled_from(("hurt", "healed", "slept")), st.integers(0, 9)), max_size=9)
)
def test_wounds_go_by_their_stages(will: int, befell: list[tuple[str, int]]) -> None:
    """tombstone/health/mortal/second-stage, tombstone/health/mortal/third-stage, tombstone/health/mortal/recover,
    tombstone/opt/negative-health: damage leads on by one stage, healing back to none, nothing out of death; Health stays between
    nothing and what somebody has unhurt."""
    table = broke(stage(one("ann", health=7), turn=1))
    for what, points in befell:
        before = stage_of(table)
        if what == "hurt":
            table = play(table, Hurt("ann", points)).table
            if not (before or table.figure("ann").health):
                table = play(table.but(agenda=()), MortalWound("ann"), (will, will, will)).table
            assert (before, stage_of(table)) in WORSE
        else:
            table = healed(table, "ann", points) if what == "healed" else slept(table, "ann")
            assert stage_of(table) in {before} | ({0} if before < 3 else set())
        assert 0 <= table.figure("ann").health <= 7
        assert (table.figure("ann").health == 0) or stage_of(table) == 0


def stage_of(table: Table) -> int:
    ann = table.figure("ann")
    return 3 if ann.dead else ann.wound
