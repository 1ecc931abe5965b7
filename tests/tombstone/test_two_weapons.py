"""Two weapons, and the book's other ways with them."""

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace

from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.actions import Pick
from posse.games.tombstone.fight.guns import TwoWeapons
from posse.games.tombstone.fight.hits import Damage
from posse.games.tombstone.table import Table
from tests.tombstone.brawl import ANN, at, brawl, play, play_out

GUNS = replace(ANN, weapons=("six-shooter", "six-shooter", "brawling"))
MIXED = replace(ANN, weapons=("six-shooter", "knife"), brawling=1)
PAIR = TwoWeapons("ann", "six-shooter", "bob", more="six-shooter.2")
BOB = Block(name="Bob", defense=11, health=5)


def fired(table: Table, action: TwoWeapons = PAIR, *rolls: Any, choices: Any = ()) -> Table:
    return play_out(action.done(table, "ann"), rolls=rolls, choices=choices).table


def pairs(table: Table) -> set[tuple[str, ...]]:
    return {
        (way.weapon, way.more) for way in TwoWeapons.ways(table, table.figure("ann")) if isinstance(way, TwoWeapons)
    }


def test_two_weapons_are_two_attacks() -> None:
    """tombstone/combat/attack/two-weapons-default, tombstone/weapons/two-weapons/default, tombstone/two-weapons/default-no-penalty,
    tombstone/opt/wound-instances: the second is a wound of its own."""
    done = fired(brawl(BOB, ann=GUNS), PAIR, (3, 3, 3), (5,), (3, 3, 4), (4, 4, 2), (3,))
    assert (done.figure("bob").wound, done.figure("ann").rounds) == (2, (5, 5, 1))
    need = play(PAIR.done(brawl(BOB, ann=GUNS), "ann")).need
    assert 1 - need.chance == Fraction(56, 216), "so one of two hits in 93.28 of a hundred"


def test_the_second_is_on_whomever_the_first_has_left() -> None:
    """tombstone/combat/attack/two-weapons-default: the same target or another."""
    table = brawl(BOB, Block(name="Cal"), ann=GUNS)
    for whom in ("bob", "cal"):
        done = fired(table, PAIR, (1, 1, 1), (1, 1, 1), choices=[Pick(whom)])
        assert done.figure("ann").now.attacked == ("bob", whom)
    dead = fired(table, PAIR, (6, 6, 6), (6,), (6, 6, 6), (1, 1, 1))
    assert dead.figure("ann").now.attacked == ("bob", "cal")


def test_only_weapons_that_are_held_in_one_hand_are_paired() -> None:
    """tombstone/opt/two-weapon-eligibility, tombstone/opt/one-handed: no rifle, no fists, no dynamite."""
    held = ("six-shooter", "rifle", "knife", "dynamite", "brawling", "shotgun-sawn-off", "six-shooter")
    lines = {"six-shooter", "knife", "shotgun-sawn-off", "six-shooter.2"}
    found = pairs(brawl(ann=replace(ANN, weapons=held)))
    assert {id for pair in found for id in pair} == lines
    assert len(found) == 4, "which comes first is all the same"


def test_what_is_left_of_a_pair_still_attacks() -> None:
    """tombstone/opt/declare-binding: with one of the two empty the other is left."""
    table = brawl(BOB, ann=GUNS)
    for rounds, left in (((0, 2, 1), (0, 1, 1)), ((2, 0, 1), (1, 0, 1))):
        empty = table.change("ann", rounds=rounds)
        assert PAIR.stop(empty, empty.figure("ann"))[1] is None
        assert fired(empty, PAIR, (1, 1, 1)).figure("ann").rounds == left


def test_the_slower_of_two_weapons_tells_how_quick_somebody_is() -> None:
    """tombstone/weapons/speed/two-weapons, tombstone/opt/two-weapon-speed."""
    table = brawl(ann=replace(ANN, weapons=("six-shooter", "shotgun-sawn-off")))
    assert TwoWeapons("ann", "six-shooter", "bob", more="shotgun-sawn-off").quickness(table) == 2


@pytest.mark.parametrize(
    ("dice", "hurt"), [(((1, 1, 1), (4, 4, 2)), True), (((4, 4, 2), (1, 1, 1)), True), (((1, 1, 1), (1, 1, 2)), False)]
)
def test_a_table_may_keep_the_better_roll(dice: tuple[tuple[int, ...], ...], hurt: bool) -> None:
    """tombstone/two-weapons/variant-keep-highest, tombstone/weapons/two-weapons/alt-best-roll, tombstone/set/two-weapons: one
    attack, one damage."""
    table = brawl(BOB, ann=GUNS, two_weapons="best-roll")
    done = fired(table, PAIR, *dice, *([(3,)] if hurt else []))
    assert (done.figure("bob").health, done.figure("ann").rounds) == (2 if hurt else 5, (5, 5, 1))


def test_of_equal_rolls_whoever_attacks_picks_the_weapon() -> None:
    """tombstone/opt/two-weapon-tie: where it makes any difference."""
    sawn = replace(GUNS, weapons=("six-shooter", "shotgun-sawn-off"))
    action = TwoWeapons("ann", "six-shooter", "bob", more="shotgun-sawn-off")
    done = fired(
        brawl(BOB, ann=sawn, two_weapons="best-roll"),
        action,
        (4, 4, 2),
        (4, 4, 2),
        (1, 1, 1),
        choices=[Pick(weapon="shotgun-sawn-off")],
    )
    assert done.figure("bob").health == 2, "three dice"


def test_a_table_may_have_the_second_attack_at_a_penalty() -> None:
    """tombstone/two-weapons/variant-second-minus-2, tombstone/weapons/two-weapons/alt-second-penalty, tombstone/set/two-weapons: on
    the roll, and on damage that is 1 at least."""
    table = brawl(BOB, ann=MIXED, two_weapons="second-penalty")
    assert pairs(table) == {("six-shooter", "knife"), ("knife", "six-shooter")}
    action = TwoWeapons("ann", "six-shooter", "bob", more="knife")
    missed = fired(table, action, (3, 3, 3), (1,), (4, 4, 3))
    assert missed.figure("bob").health == 4, "11 and 1 for Brawling, less 2"
    hit = play(action.done(table, "ann"), rolls=[(3, 3, 3), (1,), (4, 4, 4)])
    assert hit.choice.seat == "posse"
    harmed = fired(table, TwoWeapons("ann", "knife", "bob", more="six-shooter"), (1, 1, 1), (4, 4, 3), (2,))
    assert harmed.figure("bob").health == 4


def test_a_table_may_keep_the_better_damage_of_one_roll() -> None:
    """tombstone/two-weapons/variant-one-roll-best-damage, tombstone/weapons/two-weapons/alt-best-damage, tombstone/set/two-weapons:
    with unlike weapons the dice of each, and the skill of the first."""
    table = brawl(BOB, ann=GUNS, two_weapons="best-damage")
    assert fired(table, PAIR, (3, 3, 3), (2,), (4,)).figure("bob").health == 1
    assert (
        play_out(table, Damage("ann", "bob", "1d3", also="2d6"), rolls=[(6,), (1, 1)]).table.figure("bob").health == 2
    )
    mixed = brawl(BOB, ann=MIXED, two_weapons="best-damage")
    assert play(TwoWeapons("ann", "knife", "bob", more="six-shooter").done(mixed, "ann")).need.modifier == 1
    far = at(mixed, bob=20)
    assert (
        play(TwoWeapons("ann", "six-shooter", "bob", more="knife").done(far, "ann"), rolls=[(4, 4, 4), (3,)]).waiting
        is None
    )
