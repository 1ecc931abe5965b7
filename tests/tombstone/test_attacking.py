"""Attacks one after another, and what hits become."""

from fractions import Fraction

import pytest

from posse.engine.odds import exact
from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.actions import Pick
from posse.games.tombstone.fight.attacking import WASTED, Blow, Shoot, Strike, StrikeWithTool, Throw, ThrowRope
from posse.games.tombstone.fight.grappling import Struggle, holder, loosened
from posse.games.tombstone.fight.hits import Wound
from posse.games.tombstone.fight.turn import declarable
from posse.games.tombstone.table import Table
from tests.stage_parts import rule_of
from tests.tombstone.brawl import blow, brawl, play, play_out
from tests.tombstone.stage import acts, broke, lined_up, one, stage
from tests.tombstone.stage import play as play_through

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


HURT = Wound("ann", "bob")


def armed(*gear: str, apart: int = 0, **house: bool) -> Table:
    """Ann with these things in a fight with Bob, so many feet off."""
    table = stage(one("ann", gear=gear), one("bob", side="others", defense=12), turn=1, house=house)
    return lined_up(broke(table), ann=0, bob=apart)


@pytest.mark.parametrize("tool", ["pick", "shovel", "miners-kit"])
def test_a_pick_or_a_shovel_strikes_like_an_axe(tool: str) -> None:
    """tombstone/opt/improvised: 1d6, also where bare hands go by a table of their own; a lantern is no better than the hand."""
    table = armed(tool, expanded_brawling=True)
    way = next(way for way in declarable(table, table.figure("ann")) if isinstance(way, StrikeWithTool))
    assert way.shown(table, "ann-seat").name.startswith(
        f"Ann: strike Bob with the {'shovel' if tool == 'shovel' else 'pick'}"
    )
    done = acts(table, way, (4, 4, 4), HURT, (5,))
    assert done.table.figure("bob").health == 1
    assert f"with the {'shovel' if tool == 'shovel' else 'pick'}" in done.events[0].tell(table.scene.names)
    for other in ("lantern", "candle"):
        assert StrikeWithTool.may(armed(other), armed(other).figure("ann")) is not None


@pytest.mark.parametrize(("feet", "faces", "held"), [(20, (4, 4, 4), "ann"), (20, (4, 4, 3), "")])
def test_whom_a_rope_hits_is_held(feet: int, faces: tuple[int, ...], held: str) -> None:
    """tombstone/opt/lasso-use: a thrown attack that does no damage; and the rope is in hand for the next."""
    table = armed("lasso", apart=feet)
    rope = ThrowRope("ann", "brawling", "bob")
    assert rope.stop(table, table.figure("ann"))[1] is None
    done = acts(table, rope, faces).table
    assert (holder(done, "bob"), done.figure("bob").health, done.things) == (held, 6, ())
    assert done.figure("bob").has("pinned") is bool(held)


def test_a_rope_is_twenty_feet_long() -> None:
    """tombstone/opt/lasso-use: nobody farther off is roped, whoever gets farther off is loose, and without one nobody is roped."""
    far = armed("lasso", apart=21)
    assert rule_of(ThrowRope("ann", "brawling", "bob").stop(far, far.figure("ann"))[1]) == "tombstone/opt/lasso-use"
    assert ThrowRope.may(armed("candle"), armed("candle").figure("ann")) is not None
    roped = acts(armed("lasso", apart=20), ThrowRope("ann", "brawling", "bob"), (4, 4, 4)).table
    assert loosened(roped).figure("bob").has("pinned")
    assert not loosened(lined_up(roped, bob=21)).figure("bob").has("pinned")
    free = play_through(roped, Struggle("bob"), (4, 4, 4)).table
    assert free.figure("bob").blessings == ()
