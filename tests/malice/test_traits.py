"""Traits (section 2.14): what each adds to a number, what each forbids or allows, and how they add up."""

from fractions import Fraction
from math import cos, radians, sin
from typing import Any

import pytest

from posse.engine.question import Choose
from posse.games.deeds.answers import BrawlCard
from posse.games.malice.actions import TakeAction
from posse.games.malice.book import load_traits
from posse.games.malice.game import MALICE
from posse.games.malice.moving import Move
from posse.games.malice.reactions import Reaction, SnapShot
from posse.games.malice.shooting import Shoot, to_hit
from posse.games.malice.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Point
from tests.malice.stage import duel, play, refused
from tests.stage_parts import path

SHOOT = Shoot("six_shooter", "wes")


def having(*traits: str, gap: float = 6, **facts: Any) -> Table:
    """Vic with these traits and Wes, six inches apart."""
    return duel(gap, vic={"traits": traits}, **facts)


def chance(table: Table, aim: int = 0, fanned: bool = False) -> Fraction:
    """Vic's chance to hit Wes."""
    return to_hit(table, "vic", "wes", table.profile("vic").weapons[0], aim=aim, fanned=fanned).chance * 6


def options_of(table: Table) -> tuple[Any, ...]:
    """What Vic may do."""
    asked = play(table, TakeAction("vic")).waiting
    assert isinstance(asked, Choose)
    return asked.options


@pytest.mark.parametrize(
    ("trait", "short", "far", "fanned", "fanned_far"),
    [("gunfighter", 4, 3, 2, 2), ("dead_eye", 4, 3, 1, 1), ("windage", 3, 3, 1, 2), ("pistol_whipping", 3, 2, 1, 1)],
)
def test_trait_shooting_bonuses(trait: str, short: int, far: int, fanned: int, fanned_far: int) -> None:
    """malice/trait/gunfighter: +1 on all shots. malice/trait/dead-eye: not fanned. malice/trait/windage: at Long."""
    near, away = having(trait), having(trait, gap=12)
    assert [chance(near), chance(away), chance(near, fanned=True), chance(away, fanned=True)] == [
        short,
        far,
        fanned,
        fanned_far,
    ]


def test_trait_stacking_different_traits_add_up_and_the_same_one_twice_does_not() -> None:
    """malice/trait/stacking: different traits add up; the same one twice does not (MR-50)."""
    assert chance(having("gunfighter", "dead_eye")) == 5
    assert chance(having("gunfighter", "gunfighter")) == 4


@pytest.mark.parametrize(("card", "will_do"), [("8H", True), ("7H", False), ("9H", True)])
def test_trait_cold_stare_adds_one_to_the_out_draw(card: str, will_do: bool) -> None:
    """malice/trait/cold-stare: the card is worth 1 more: an 8 beats an 8, a 7 does not."""
    table = duel(6, wes={"traits": ("cold_stare",)}, hands={"blue": f"{card} X1S"})
    asked = play(table, Reaction("vic", "wes", "six_shooter")).waiting
    assert isinstance(asked, Choose)
    assert (SnapShot(card, "six_shooter") in asked.options) == will_do
    assert SnapShot("X1S", "six_shooter") not in asked.options


def test_ex_m26_whiskey_drinker() -> None:
    """EX-M26: 1/6 instead of 3/6; aimed 2/6; an aimed Gunfighter 3/6."""
    assert chance(having("whiskey_drinker")) == 1
    assert chance(having("whiskey_drinker"), aim=1) == 2
    assert chance(having("whiskey_drinker", "gunfighter"), aim=1) == 3


def test_trait_whiskey_drinker_a_six_at_every_range() -> None:
    """malice/trait/whiskey-drinker: hits only on a six, as a total, at every range (MR-51)."""
    assert [chance(having("whiskey_drinker", gap=12), aim=aim) for aim in (0, 1)] == [1, 2]


@pytest.mark.parametrize(
    ("traits", "woman", "spares"), [(("ladies_man",), True, True), (("ladies_man",), False, False), ((), True, False)]
)
def test_trait_ladies_man(traits: tuple[str, ...], woman: bool, spares: bool) -> None:
    """malice/trait/ladies-man: will not shoot at a woman, as the tag on her card says (MR-52)."""
    table = having(*traits, wes={"woman": woman})
    assert (SHOOT not in options_of(table)) == spares
    if spares:
        assert refused(table, TakeAction("vic"), SHOOT).rule == "malice/trait/ladies-man"


def test_trait_ladies_man_may_still_fight() -> None:
    """malice/trait/ladies-man: may still fight."""
    table = duel(3, vic={"traits": ("ladies_man",)}, wes={"woman": True}, hands={"red": "9C", "blue": "2D"})
    move = Move("vic", path((10, 10), (16, 10)))
    done = play(table, TakeAction("vic"), choices=[move, BrawlCard("9C"), BrawlCard("2D")])
    assert done.table.figure("wes").status == "down"


@pytest.mark.parametrize(("angle", "counts"), [(100, True), (80, False), (170, True)])
def test_trait_backstabber_by_the_angle_of_the_charge(angle: int, counts: bool) -> None:
    """malice/trait/backstabber: +2 from behind: the rear half (MR-45)."""
    table = duel(3, vic={"traits": ("backstabber",)}, hands={"red": "8H", "blue": "9C"})
    # Vic comes from the left; Wes looks `angle` degrees away from there.
    looks = (14 - 10 * cos(radians(angle)), 10 + 10 * sin(radians(angle)))
    table = table.change("wes", toward=Point(inches(looks[0]), inches(looks[1])))
    move = Move("vic", path((10, 10), (16, 10)))
    done = play(table, TakeAction("vic"), choices=[move, BrawlCard("8H"), BrawlCard("9C")])
    assert (done.table.figure("wes").status == "down") == counts


def test_trait_backstabber_only_for_the_one_who_came() -> None:
    """malice/trait/backstabber: only when this character moved into contact."""
    table = duel(3, wes={"traits": ("backstabber",)}, hands={"red": "9H", "blue": "8C"})
    table = table.change("vic", toward=Point(inches(5), inches(10)))
    move = Move("vic", path((10, 10), (16, 10)))
    done = play(table, TakeAction("vic"), choices=[move, BrawlCard("9H"), BrawlCard("8C")])
    assert done.table.figure("wes").status == "down"


def test_every_trait_has_a_name_and_a_card() -> None:
    """malice/campaign/one-character: names of traits are told at the table, Chivalrous for one of them (MR-52)."""
    names = MALICE.names(having())
    assert {names[trait.id] for trait in load_traits().values()} == {trait.name for trait in load_traits().values()}
    assert names["ladies_man"] == "Chivalrous"
