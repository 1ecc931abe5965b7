"""Worked examples of play, with their own dice and numbers: those that no other test plays."""

from fractions import Fraction
from itertools import product

import pytest

from posse.engine.odds import exact
from posse.engine.question import Together
from posse.engine.refusal import Refusal
from posse.games.deeds.answers import Activate
from posse.games.tombstone import checks
from posse.games.tombstone.book import Block, load_bestiary
from posse.games.tombstone.checks import dice_of
from posse.games.tombstone.clock import slept
from posse.games.tombstone.events import Checked
from posse.games.tombstone.fatigue import awake, rested
from posse.games.tombstone.fight.acting import Act
from posse.games.tombstone.fight.attacking import Shoot, circumstances, force
from posse.games.tombstone.fight.bravery import Bravery
from posse.games.tombstone.fight.hits import Damage, LastingInjury, OnTheTable, Wound
from posse.games.tombstone.fight.moving import Step, going
from posse.games.tombstone.fight.options import Hold
from posse.games.tombstone.fight.places import cover, length
from posse.games.tombstone.fight.turn import Declare, Initiative
from posse.games.tombstone.poison import poisoned
from posse.games.tombstone.rolls import Hit
from posse.games.tombstone.shot_odds import chance
from posse.games.tombstone.wounds import MortalWound, pace
from posse.tabletop.movement import Walk
from posse.tabletop.terrain import Spot
from tests.stage_parts import INCHES, fence
from tests.sure import as_a
from tests.tombstone.brawl import blow, brawl, play_out
from tests.tombstone.stage import acts, broke, fighter, lined_up, one, play, shot, stage, task, tried
from tests.tombstone.turns import acted, fight, rolls_of, shoots, strikes, turn

BOB = one("bob", side="others")
SIDES = {"weapon_speed": "off"}
ARMED = ("six-shooter", "ammo-box", "rifle", "knife")


# Checks and moving


def test_a_drunk_holds_out_less_often() -> None:
    """tombstone/check/willpower-test, tombstone/poison/inebriated: 4, 3, 3 and 2 more are above 10; 56 throws of 216 are not."""
    sober = broke(stage(one("ann"), BOB))
    for table, made, ways in ((sober, True, 108), (poisoned(sober, "ann", "drunk"), False, 56)):
        roll = checks.test_of_will(table, "ann", "holding out", "tombstone/check/willpower-test")
        assert tried(table, roll, (4, 3, 3))[1] is made
        assert chance(table, roll) == Fraction(ways, 216)


@pytest.mark.parametrize(
    ("background", "feet", "worse"),
    [("outlaw", 20, 0), ("outlaw", 21, -2), ("outlaw", 40, -2), ("brave", 25, 0), ("brave", 26, -2), ("brave", 50, -2)],
)
def test_how_far_somebody_goes_before_they_shoot(background: str, feet: int, worse: int) -> None:
    """tombstone/move/half-and-act, tombstone/move/full-and-attack-penalty, tombstone/move/no-more-than-speed: on the attack and its
    damage; a foot beyond one's speed is refused."""
    table = stage(one("ann", background), fighter("bob", 30, 10), turn=1, laid=INCHES.ground())
    gone = table.changed("ann", walked=length(feet))
    for reasons in (circumstances(gone, "ann", "bob", "gunslinging"), force(gone, "ann", "bob")):
        assert sum(reason.add for reason in reasons) == worse
    far, here = pace(table, "ann"), Spot(length(50), length(50))
    table = table.change("ann", spot=here)
    ways = [going(table, "ann", (here, Spot(here.x, here.y + length(feet)))) for feet in (far, far + 1)]
    assert [type(way) for way in ways] == [Walk, Refusal]


def test_the_breath_comes_back_in_an_hour_and_health_in_a_night() -> None:
    """tombstone/fatigue/hour-rest, tombstone/fatigue/sleep-clears: exhausted, and 4 of 7; an hour does nothing for whoever has not
    slept."""
    table = stage(fighter("ann", health=7)).change("ann", tired=2, health=4)
    for after, health in ((rested(table, "ann"), 4), (slept(table, "ann"), 7)):
        ann = after.figure("ann")
        assert (ann.tired, ann.health, pace(after, "ann"), dice_of(ann, "task")) == (0, health, 40, 3)
    sleepless = awake(stage(fighter("ann", health=7)), "ann")
    assert rested(sleepless, "ann") == sleepless


# Fear, and who acts when


def test_an_alligator_in_the_reeds() -> None:
    """tombstone/bestiary/alligator/stealth-rr, tombstone/bestiary/alligator/stealth-bravery-frozen,
    tombstone/bestiary/alligator/stealth-bravery-initiative: 12 to find it instead of 10; two in six freeze, and one is late."""
    beast = fighter("beast", effects=load_bestiary()["alligator-small"].effects)
    table = broke(stage(one("ann"), beast, turn=1))
    search = task(table, "ann", "investigation", 10, purpose="search", whom=("beast",))
    assert search.need.face == 12
    chances = exact(table.then(Bravery("party", "ambushed"))).spread(lambda after: after.figure("ann").now.nerve)
    assert chances == {"frozen": Fraction(2, 6), "late": Fraction(1, 6), "steady": Fraction(3, 6)}


def test_two_fall_in_a_tie() -> None:
    """tombstone/combat/initiative/tie-simultaneous, tombstone/combat/initiative/tie-mutual-kill: 4 and 4; 3 Health and 5 damage
    against 2 and 2; 9 lives, and 12 dies having shot."""
    table = fight(one("ann", gear=ARMED), one("bob", side="others", gear=ARMED), feet={"bob": 30}, house=SIDES)
    table = table.change("ann", health=3).change("bob", health=2)
    plans = {"ann": shoots("ann", "bob"), "bob": shoots("bob", "ann")}
    done = turn(table, plans, 4, 4, (4, 4, 4), 2, (4, 4, 4), 5, (5, 4, 3), (3, 3, 3))
    assert [(one.status, one.wound) for one in done.table.figures] == [("up", 1), ("dead", 0)]
    orders = exact(table.then(Initiative()), stop=(Act,))
    assert orders.of(lambda after: len(as_a(Act, after.agenda[0]).people) == 2) == Fraction(1, 6)


def test_somebody_waits_for_whoever_leaves_the_barn() -> None:
    """tombstone/combat/delay/until-event, tombstone/combat/delay/into-next-turn, tombstone/combat/delay/can-beat-initiative: nobody
    does in the first turn; in the second he has the initiative, steps out, and is shot at before he shoots."""
    table = fight(one("ann", gear=ARMED), one("bob", side="others", gear=ARMED), feet={"bob": 60}, house=SIDES)
    hold = Hold("ann", more="movement")
    first = turn(table, {"ann": hold}, 5, 2, wants=[hold])
    assert first.table.figure("ann").held == hold.plan
    step, shot = Step("bob", target="ann", feet=20), shoots("ann", "bob")
    wants = [step, Activate("ann"), shot]
    second = turn(first.table, {"bob": shoots("bob", "ann")}, 2, 5, (1, 1, 1), (1, 1, 1), wants=wants)
    assert [each.figure for each in rolls_of(second)] == ["ann", "bob"]
    assert acted(second)[0] == "bob"


# Attacks, wounds and injuries


FENCE = INCHES.ground(walls=[fence("rails", (19, 8), (19, 12))])


@pytest.mark.parametrize(("health", "left"), [(6, 2), (7, 3)])
def test_louis_shoots_over_the_fence(health: int, left: int) -> None:
    """tombstone/example/louis-shot, tombstone/example/fence-gives-cover, tombstone/combat/attack/equal-hits: 9 and 2 against
    Defense 11 hit for 4; the fence he crouches behind takes nothing from his shot, and 1 from one at him."""
    louis = one("louis", "outlaw", gunslinging=2, gear=("six-shooter",))
    table = broke(stage(louis, fighter("cowboy", defense=11, health=health), turn=1, laid=FENCE))
    table = table.change("louis", spot=INCHES.spot((20, 10))).change("cowboy", spot=INCHES.spot((10, 10)))
    done = acts(table, Shoot("louis", "six-shooter", "cowboy"), (3, 3, 3), (4,))
    assert (done.of(Checked)[0].need.face, done.table.figure("cowboy").health) == (9, left)
    assert [cover(table, *pair) for pair in (("louis", "cowboy"), ("cowboy", "louis"))] == ["", "partial"]
    assert sum(each.add for each in circumstances(table, "cowboy", "louis", "gunslinging")) == -1


def test_four_people_of_three_players() -> None:
    """tombstone/example/cast: a Soldier and three more, of whom one player runs the last two, and says for each what they do."""
    cast = {"john": ("soldier", "a"), "louis": ("outlaw", "b"), "eric": ("holy-roller", "c"), "mangle": ("outlaw", "c")}
    people = [one(id, background, seat=seat) for id, (background, seat) in cast.items()]
    table = stage(*people, fighter("cowboy", 30), turn=1)
    asked = as_a(Together, play(table, Declare()).waiting)
    assert [choice.seat for choice in asked.choices] == ["a", "b", "c", "c", "cowboy-seat"]
    assert ["Eric" in choice.ask for choice in asked.choices] == [False, False, True, False, False]


def test_a_gun_is_drawn_and_fired_in_one_turn() -> None:
    """tombstone/example/draw-and-fire: whoever has fought with a knife draws and shoots in the next turn, for no more than the
    action of the shot, and half a move is left."""
    people = one("ann", gear=ARMED), one("bob", side="others", health=9)
    first = turn(fight(*people, feet={"bob": 5}, house=SIDES), {"ann": strikes("ann", "bob", "knife")}, 5, 2, (1, 1, 1))
    away, plan = Step("ann", target="bob", feet=-20), shoots("ann", "bob")
    done = turn(first.table, {"ann": plan}, 5, 2, (6, 6, 6), 3, wants=[plan, away])
    assert [each.weapon for each in rolls_of(done)] == ["six-shooter"]
    assert (done.table.figure("bob").health, done.table.figure("ann").rounds[0]) == (6, 5)


@pytest.mark.parametrize(("faces", "end"), [((2, 5, 3), ("up", 1, 20, 2)), ((4, 4, 4), ("dead", 0, 0, 0))])
def test_a_rifle_leaves_nothing(faces: tuple[int, int, int], end: tuple[str, int, int, int]) -> None:
    """tombstone/combat/mortal/threshold, tombstone/combat/mortal/willpower-test, tombstone/combat/mortal/fail-dies: 4 and 3 on
    6 Health are 0 and no less; 10 lives, and 12 dies."""
    table = broke(stage(one("ann"), BOB, turn=1))
    done = play(table, Damage("bob", "ann", "2d6"), (4, 3), faces).table
    ann = done.figure("ann")
    alive = (pace(done, "ann"), dice_of(ann, "gunslinging")) if ann.up else (0, 0)
    assert (ann.status, ann.wound, *alive) == end
    assert ann.health == 0


def test_a_die_saves_from_13_half_of_the_time() -> None:
    """tombstone/fortune-in-play/willpower-bonus: Willpower 10 and 5, 4, 4; a 3 or a 4 is enough."""
    table = stage(one("ann"), BOB, turn=1).change("ann", health=0)
    ends = [play(table, MortalWound("ann"), (5, 4, 4), "fortune/roll", luck).table for luck in (1, 2, 3, 4)]
    assert [after.figure("ann").dead for after in ends] == [True, True, False, False]


def test_from_above_in_crossfire_at_a_fence() -> None:
    """tombstone/combat/condition/from-above, tombstone/combat/condition/flanking, tombstone/combat/cover/partial: 9, 1, 1 and 2
    against 12 and 1; a 4 does 5."""
    people = fighter("ann", side="party", gunslinging=1, weapons=("six-shooter",)), fighter("bob", defense=12, health=9)
    table = lined_up(stage(*people, turn=1), ann=0, bob=60)
    table = table.change("ann", said=("above",)).change("bob", said=("flanked", "partial"))
    done = acts(table, Shoot("ann", "six-shooter", "bob"), (3, 3, 3), (4,))
    assert done.table.figure("bob").health == 9 - 5


@pytest.mark.parametrize(("defense", "left"), [(12, 2), (14, 9)])
def test_two_sixes_and_a_one(defense: int, left: int) -> None:
    """tombstone/injury/mode-critical, tombstone/injury/row-11, tombstone/opt/critical-must-hit: 13 hits 12, and with an 11 on the
    table a 4 does 7; 14 it misses."""
    ann, bob = Block(name="Ann", weapons=("six-shooter",)), Block(name="Bob", defense=defense, health=9)
    table = brawl(bob, ann=ann, injury_table="critical")
    dice = [(5, 6), (4,)] if defense == 12 else []
    done = play_out(table, blow("ann", "bob", "six-shooter"), rolls=[(6, 6, 1), *dice])
    assert done.table.figure("bob").health == left


def test_of_all_throws_16_are_critical() -> None:
    """tombstone/injury/mode-critical: two sixes or three, of 216 that may hit."""
    table = brawl(injury_table="critical").but(agenda=())
    hits = [
        Hit("ann", "bob", "six-shooter", "gunslinging", "1d6", faces=dice) for dice in product(range(1, 7), repeat=3)
    ]
    ends = [Wound("ann", "bob").taken(table, hit).agenda[0] for hit in hits]
    assert sum(isinstance(item, OnTheTable) for item in ends) == 16


def test_an_arm_that_is_lost() -> None:
    """tombstone/injury/row-9, tombstone/injury/part-lost, tombstone/injury/part-arms: 6, then 1: 4 less on attacks and
    damage."""
    table = play_out(brawl(), LastingInjury("ann", "bob"), rolls=[6, 1]).table
    assert shot(table, "bob", "ann").need.modifier == -4
    assert play_out(table, Damage("bob", "ann", "1d6"), rolls=[(6,)]).table.figure("ann").health == 4
