"""Attacks one after another, and what hits become."""

from fractions import Fraction

from posse.engine.odds import exact
from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.actions import Pick
from posse.games.tombstone.fight.attacking import WASTED, Blow, Shoot, Strike, Throw
from tests.tombstone.brawl import blow, brawl, play, play_out

GUN = Block(name="Ann", gunslinging=2, weapons=("six-shooter", "six-shooter", "brawling"))


def shots(*targets: str) -> list[Blow]:
    return [Blow("ann", "six-shooter", target, "gunslinging") for target in targets]


def test_each_attack_of_an_action_is_looked_at_when_it_comes() -> None:
    """tombstone/combat/attack/gunslinging, tombstone/opt/declare-binding: the second is at somebody else, if at anybody; each takes
    a round."""
    table = brawl(Block(name="Bob", health=1), Block(name="Cal"), ann=GUN)
    kill = [(4, 4, 4), (1,), (6, 6, 6)]
    done = play_out(table, *shots("bob", "bob"), rolls=kill)
    assert done.table.figure("bob").dead
    assert done.of(WASTED) == []
    alone = play_out(table.change("bob", status="gone").change("cal", status="gone"), *shots("bob"))
    assert [event.weapon for event in alone.of(WASTED)] == ["six-shooter"]
    assert done.table.figure("ann").rounds == (5, 6, 1)
    assert done.table.figure("ann").now.attacked == ("bob",)
    done = play_out(table, *shots("bob", ""), rolls=[*kill, (4, 4, 4), (5,)])
    assert done.table.figure("cal").health == 1
    chosen = play_out(table, *shots(""), rolls=[(1, 1, 1)], choices=[Pick("cal")])
    assert chosen.table.figure("ann").now.attacked == ("cal",)


def test_of_several_guns_the_fullest_is_fired() -> None:
    """tombstone/combat/attack/gunslinging: so that nobody has to say which."""
    table = brawl(ann=GUN).change("ann", rounds=(0, 3, 1))
    assert Shoot("ann", "six-shooter.2", "bob") in Shoot.ways(table, table.figure("ann"))
    assert Shoot("ann", "six-shooter", "bob") not in Shoot.ways(table, table.figure("ann"))


def test_a_bow_is_shot() -> None:
    """tombstone/opt/bow-skill: also by whoever brawls better."""
    table = brawl(ann=Block(name="Ann", gunslinging=1, brawling=2, weapons=("bow",)))
    assert not Strike.in_hand(table, table.figure("ann"))
    assert play(Shoot("ann", "bow", "bob").done(table, "ann")).need.modifier == 1


def test_a_weapon_that_is_thrown_takes_gunslinging() -> None:
    """tombstone/combat/attack/thrown-uses-brawling, tombstone/skills/brawling/thrown-variant, tombstone/opt/thrown-skill: however
    well somebody brawls."""
    table = brawl(ann=Block(name="Ann", gunslinging=1, brawling=4, weapons=("knife",)))
    thrown, struck = (kind("ann", "knife", "bob").done(table, "ann") for kind in (Throw, Strike))
    assert (play(thrown).need.modifier, play(struck).need.modifier) == (1, 4)


def test_a_wounded_shooter_throws_two_dice_for_less() -> None:
    """tombstone/combat/mortal/stage1-2d6, tombstone/combat/mortal/stage1-damage-minus-2, tombstone/combat/damage/weapon-chart: 10
    and 2 against 12, and a rifle's 4 less 2."""
    ann = Block(name="Ann", gunslinging=2, weapons=("rifle",))
    table = brawl(Block(name="Bob", defense=12), ann=ann).change("ann", health=0, wound=1)
    assert play(table, blow("ann", "bob", "rifle")).need.chance == Fraction(6, 36)
    assert play_out(table, blow("ann", "bob", "rifle"), rolls=[(6, 4), (3, 1)]).table.figure("bob").health == 4


def test_a_rifle_kills_with_one_shot_in_five() -> None:
    """tombstone/combat/mortal/survival-chance, tombstone/combat/attack/hit-chance-table: 135 of 216 hit, 21 of 36 drop somebody
    with 7 Health, and half of those die."""
    table = brawl(Block(name="Bob", defense=12, health=7), ann=Block(name="Ann", gunslinging=2, weapons=("rifle",)))
    chances = exact(table.then(blow("ann", "bob", "rifle")))
    assert chances.of(lambda after: after.figure("bob").dead) == Fraction(135, 216) * Fraction(21, 72)
