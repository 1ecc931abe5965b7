"""What hits become where a table goes further than plain damage: the brawling table and the table of injuries."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.odds import exact
from posse.games.tombstone.book import Block, load_injuries
from posse.games.tombstone.checks import LetItStand, Use, need_of, versus
from posse.games.tombstone.clock import fight_over, kept, slept
from posse.games.tombstone.customs import AS_THE_BOOK
from posse.games.tombstone.fight.actions import able
from posse.games.tombstone.fight.hits import FISTS, Damage, LastingInjury, OnTheTable, Wound, astray
from posse.games.tombstone.paper import paper
from posse.games.tombstone.rolls import Hit
from posse.games.tombstone.scene import taking
from posse.games.tombstone.table import Table
from posse.games.tombstone.wounds import pace
from tests.stage_parts import Played
from tests.sure import there
from tests.tombstone.brawl import at, blow, brawl, play, play_out
from tests.tombstone.stage import Somebody, fighter, one, shot, stage

FIST = Hit("ann", "bob", FISTS, "brawling", "1d3")
GUN = Hit("ann", "bob", "six-shooter", "gunslinging", "1d6")
TWICE = (6, 6, 1)
LUCK = Use("fortune/damage", "ann")
BRAWL = dict(enumerate(load_injuries().brawl, 2))
INJURY = dict(enumerate(load_injuries().injury, 2))


def fought(hit: Hit, *rolls: Any, table: Table | None = None, **house: Any) -> Played[Table]:
    """What becomes of a hit that is meant to hurt."""
    table = table or brawl(**house)
    return play_out(table, *Wound("ann", "bob").taken(table.but(agenda=()), hit).agenda, rolls=rolls)


def rolled(table: Table, total: int, *rolls: Any, hit: Hit = GUN, choices: Any = ()) -> Table:
    dice = (min(6, total - 1), total - min(6, total - 1))
    return play_out(table, OnTheTable(hit, "injury"), rolls=[dice, *rolls], choices=choices).table


# The brawling table


def test_the_brawling_table_has_its_rows() -> None:
    """tombstone/brawl-table/row-2, tombstone/brawl-table/row-3, tombstone/brawl-table/row-4, tombstone/brawl-table/row-5,
    tombstone/brawl-table/row-6, tombstone/brawl-table/row-7, tombstone/brawl-table/row-8, tombstone/brawl-table/row-9,
    tombstone/brawl-table/row-10, tombstone/brawl-table/row-11, tombstone/brawl-table/row-12."""
    rows = {roll: (row.damage, row.stun, row.blunder, row.special) for roll, row in BRAWL.items()}
    assert rows == {
        2: ("1d3", "", False, ""),
        3: ("", "1", False, ""),
        4: ("1d3", "", True, ""),
        5: ("1d4", "", False, ""),
        6: ("1d4", "", True, ""),
        7: ("1d4", "", False, ""),
        8: ("", "1d3", False, ""),
        9: ("1d6", "", True, ""),
        10: ("1d6", "", False, ""),
        11: ("", "1d4", False, ""),
        12: ("", "", False, "vital"),
    }
    assert all((row.roll, row.rule) == (roll, f"tombstone/brawl-table/row-{roll}") for roll, row in BRAWL.items())


def test_the_brawling_table_takes_the_place_of_1d3() -> None:
    """tombstone/brawl-table/replaces-d3, tombstone/opt/brawl-table-scope, tombstone/set/expanded-brawling: for bare hands, and for
    nothing else; a pin is still open in its place."""
    assert fought(FIST, (6,)).table.figure("bob").health == 3
    assert fought(FIST, (3, 4), (4,), expanded_brawling=True).table.figure("bob").health == 2
    knife = replace(FIST, weapon="knife", dice="1d6")
    assert fought(knife, (6,), (1, 1, 1), expanded_brawling=True).table.figure("bob").wound == 1
    assert len(play(brawl(expanded_brawling=True), blow("ann", "bob"), rolls=[(4, 4, 4)]).choice.options) == 2


def test_a_blunder_hurts_whoever_attacks() -> None:
    """tombstone/brawl-table/blunder-hurts-attacker, tombstone/brawl-table/row-9, tombstone/opt/brawl-row-9: with no gun about."""
    done = fought(FIST, (4, 5), (4,), expanded_brawling=True).table
    assert (done.figure("ann").health, done.figure("bob").health) == (2, 6)


def test_a_stun_takes_turns() -> None:
    """tombstone/brawl-table/stun-loses-turns, tombstone/brawl-table/row-8: a 5 is a 3 on 1d3."""
    done = fought(FIST, (4, 4), 5, expanded_brawling=True).table
    lost = []
    for _ in range(5):
        lost.append(not able(done, done.figure("bob")))
        done = done.begin_turn()
    assert lost == [True, True, True, False, False]
    once = fought(FIST, (1, 2), expanded_brawling=True).table
    assert not able(once, once.figure("bob"))
    longest = fought(FIST, (5, 6), 4, expanded_brawling=True).table
    assert longest.figure("bob").blessings[0].until == 4, "and row 11 is one of four"


@pytest.mark.parametrize(("face", "status"), [(4, "down"), (5, "dead")])
def test_a_vital_spot_fells_or_kills(face: int, status: str) -> None:
    """tombstone/brawl-table/row-12, tombstone/brawl-table/incapacitated, tombstone/opt/incapacitated-meaning: until the fight is
    over, with all Health."""
    bob = fought(FIST, (6, 6), face, expanded_brawling=True).table
    assert (bob.figure("bob").status, bob.figure("bob").health) == (status, 6)
    assert fight_over(bob).figure("bob").status == ("up" if status == "down" else "dead")


def test_of_hits_a_third_are_blunders() -> None:
    """tombstone/brawl-table/summary-chances: 12, 9, 14 and 1 of 36, and one of 108 kills."""
    chances = exact(
        brawl(Block(name="Bob", willpower=18), ann=Block(name="Ann", willpower=18)).then(OnTheTable(FIST, "brawl"))
    )

    def what(table: Table) -> str:
        ann, bob = table.figure("ann"), table.figure("bob")
        if bob.status != "up":
            return bob.status
        return "blunder" if ann.health < 6 else "stun" if bob.has("stunned") else "damage"

    of_216 = {"blunder": 72, "stun": 54, "damage": 84, "down": 4, "dead": 2}
    assert chances.spread(what) == {each: Fraction(of, 216) for each, of in of_216.items()}


# The table of injuries


def test_the_table_of_injuries_has_its_rows() -> None:
    """tombstone/injury/row-2, tombstone/injury/row-3, tombstone/injury/row-4, tombstone/injury/row-5, tombstone/injury/row-6,
    tombstone/injury/row-7, tombstone/injury/row-8, tombstone/injury/row-9, tombstone/injury/row-10, tombstone/injury/row-11,
    tombstone/injury/row-12."""
    rows = {roll: row.special or row.adds for roll, row in INJURY.items()}
    assert rows == {2: "stray", 3: -3, 4: 0, 5: -2, 6: 0, 7: 0, 8: 0, 9: "lasting", 10: 2, 11: 3, 12: "dead"}
    assert all((row.roll, row.rule) == (roll, f"tombstone/injury/row-{roll}") for roll, row in INJURY.items())
    parts = {part.id: (part.faces, part.lost, part.points) for part in load_injuries().part}
    assert parts == {
        "arms": ((1,), "twice", "1"),
        "legs": ((2,), "twice", "1"),
        "torso": ((3, 4), "dead", "1d4"),
        "face": ((5,), "dead", "1"),
    }


def test_injuries_come_of_no_hit_of_every_hit_or_of_two_sixes() -> None:
    """tombstone/injury/mode-every-hit, tombstone/injury/mode-critical, tombstone/injury/attacker-rolls, tombstone/set/injury-table:
    6, 6 and 1 against 12 hit, and an 11 adds 3 to the damage."""
    for mode, twice, thrice in (("off", 0, 0), ("critical", 1, 0), ("every-hit", 1, 1)):
        for faces, injury in ((TWICE, twice), ((6, 5, 2), thrice)):
            done = fought(replace(GUN, faces=faces), *[(5, 6)] * injury, (2,), injury_table=mode).table
            assert done.figure("bob").health == 4 - 3 * injury


def test_two_sixes_that_miss_are_no_critical_hit() -> None:
    """tombstone/opt/critical-must-hit: 15 against 16; of all throws 16 in 216 have two sixes."""
    table = brawl(Block(name="Bob", defense=16), injury_table="critical")
    assert play(table, blow("ann", "bob", "six-shooter"), rolls=[TWICE]).waiting is None
    hit = play(
        brawl(Block(name="Bob", defense=15), injury_table="critical"), blow("ann", "bob", "six-shooter"), rolls=[TWICE]
    )
    assert "attacker-rolls" in str(hit.waiting)


@pytest.mark.parametrize(("total", "damage", "left"), [(3, 6, 3), (3, 2, 5), (5, 6, 2), (7, 4, 2), (10, 3, 1)])
def test_a_row_may_add_to_the_damage_or_take_from_it(total: int, damage: int, left: int) -> None:
    """tombstone/injury/jam-effect, tombstone/injury/row-3, tombstone/injury/row-5, tombstone/injury/row-10,
    tombstone/opt/jam-clearing: 1 at least, and the gun is none the worse."""
    done = rolled(brawl(), total, (damage,))
    assert done.figure("bob").health == left
    assert done.figure("ann") == brawl().figure("ann")


def test_a_shot_to_the_head_kills() -> None:
    """tombstone/injury/headshot-no-test, tombstone/injury/row-12, tombstone/opt/headshot-save."""
    assert rolled(brawl(Block(name="Bob", willpower=18, fortune=3)), 12).figure("bob").dead


def test_a_stray_shot_strikes_the_friend_next_to_the_target() -> None:
    """tombstone/injury/row-2, tombstone/opt/injury-ally: near the line of fire; with nobody there it is a miss."""
    friends = [Block(name="Cy"), Block(name="Dee"), Block(name="Eve")]
    table = at(brawl(friends=friends), ann=0, bob=40, cy=10, dee=30, eve=60)
    assert rolled(table, 2, (2,)).figure("dee").health == 4
    alone = at(brawl(friends=[Block(name="Eve")]), ann=0, bob=40, eve=60)
    assert rolled(alone, 2) == alone
    street = at(brawl(friends=friends[:1], staged=True), ann=0, bob=40, cy=20)
    assert astray(street, GUN) == "cy"
    cy = street.figure("cy").spot
    assert astray(street.change("cy", spot=cy._replace(y=cy.y + 400)), GUN) == ""


def test_a_lasting_injury_comes_on_top_of_the_damage() -> None:
    """tombstone/injury/row-9, tombstone/injury/part-legs, tombstone/opt/injury-row-9-damage: 3 damage, and 30 feet instead of 40
    for good."""
    done = rolled(brawl(), 9, (3,), 2)
    assert (done.figure("bob").health, pace(done, "bob")) == (3, 30)
    assert pace(slept(fight_over(done), "bob"), "bob") == 30


def test_a_hurt_arm_and_a_scarred_face_tell_in_every_roll() -> None:
    """tombstone/injury/part-arms, tombstone/injury/part-face: -2 on attacks and damage, -2 on Personality."""
    arm, face = (play_out(brawl(), LastingInjury("ann", "bob"), rolls=[die]).table for die in (1, 5))
    attack = versus(arm, "bob", "gunslinging", ("ann",), "defense").need.modifier
    assert attack == versus(arm, "bob", "brawling", ("ann",), "defense").need.modifier == -2
    assert play_out(arm, Damage("bob", "ann", "1d6"), rolls=[(5,)]).table.figure("ann").health == 3
    talk = need_of(face, "bob", "personality", 10, "a word", "tombstone/check/target-fixed")
    assert (talk.need.modifier, versus(face, "bob", "brawling", ("ann",), "defense").need.modifier) == (-2, 0)


def test_a_hurt_body_has_less_health_for_good() -> None:
    """tombstone/injury/part-torso."""
    done = play_out(brawl(), LastingInjury("ann", "bob"), rolls=[3, 4]).table
    assert (done.score("bob", "health"), done.figure("bob").health) == (2, 2)
    assert slept(fight_over(done), "bob").figure("bob").health == 2


@pytest.mark.parametrize(
    ("dice", "end"), [((6, 1), "arms"), ((6, 6, 6, 2), "legs"), ((6, 4), "dead"), ((6, 5), "dead")]
)
def test_what_is_lost_is_twice_as_bad_or_death(dice: tuple[int, ...], end: str) -> None:
    """tombstone/injury/part-lost, tombstone/opt/injury-lost-part: a second 6 is thrown again."""
    bob = play_out(brawl(), LastingInjury("ann", "bob"), rolls=dice).table
    assert bob.figure("bob").dead if end == "dead" else bob.figure("bob").injuries == (end, end)
    if end == "arms":
        assert versus(bob, "bob", "brawling", ("ann",), "defense").need.modifier == -4


def test_a_table_may_let_a_fortune_die_raise_an_injury() -> None:
    """tombstone/injury/fortune-raises, tombstone/fortune/injury-table, tombstone/opt/injury-cap, tombstone/set/injury-fortune."""
    ann = Block(name="Ann", fortune=1)
    table = brawl(ann=ann, injury_fortune=True)
    raised = rolled(table, 8, 2, (1,), choices=[LUCK])
    assert (raised.figure("bob").health, raised.figure("ann").fortune) == (3, 0)
    assert rolled(table, 11, 4, choices=[LUCK]).figure("bob").dead, "and no row lies beyond 12"
    assert (
        play_out(table, OnTheTable(GUN, "injury"), rolls=[(3, 4), (1,)], choices=[LetItStand(), LetItStand()])
        .table.figure("bob")
        .health
        == 5
    )
    off = play(brawl(ann=ann), OnTheTable(GUN, "injury"), rolls=[(3, 4)])
    assert "damage" in str(off.waiting)


def test_what_is_hurt_for_good_is_kept_on_the_sheet() -> None:
    """tombstone/injury/row-9, tombstone/injury/part-arms, tombstone/injury/part-legs, tombstone/injury/part-torso,
    tombstone/injury/part-face: it goes with the sheet into the next fight, and the sheet says what it does."""
    table = stage(one("ann", gear=("rifle",), health=7)).change(
        "ann", injuries=("torso", "arms", "legs", "legs", "torso")
    )
    sheet = there(kept(table, "ann"))
    assert (sheet.injuries, kept(stage(fighter("bob")), "bob")) == (("torso", "arms", "legs", "legs", "torso"), None)
    again = stage(Somebody(taking("ann", "ann-seat", sheet), "party"), fighter("bob"))
    ann = again.figure("ann")
    assert (ann.health, again.score("ann", "health"), pace(again, "ann")) == (5, 5, 20)
    assert shot(again, "ann", "bob").need.modifier == -2
    printed = paper(sheet, AS_THE_BOOK)
    assert (printed.health, printed.paces[0].value) == (5, "20\u00a0ft")
    hurt = "the arms (-2 to attacks and damage); the legs (10 feet slower, 2 times); the body (1 Health less, 2 times)"
    assert [line.value for line in printed.facts if line.name == "Hurt for good"] == [hurt]
    assert not [line for line in paper(there(kept(stage(one("cy")), "cy")), AS_THE_BOOK).facts if "Hurt" in line.name]
