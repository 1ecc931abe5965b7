"""Traits (section 2.14): what each adds to a number, what each forbids or allows, and how they add up."""

from fractions import Fraction
from math import cos, radians, sin
from pathlib import Path
from typing import Any

import msgspec
import pytest

from posse.engine.number import Reason
from posse.games.deeds.answers import BrawlCard
from posse.games.malice.actions import TakeAction
from posse.games.malice.book import load_traits
from posse.games.malice.front import FRONT, KINDS
from posse.games.malice.game import MALICE
from posse.games.malice.moving import Move
from posse.games.malice.reactions import Reaction, beats
from posse.games.malice.scenario import SHELF
from posse.games.malice.scene import Setup, scene_of
from posse.games.malice.setting_up import set_up
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
    return to_hit(table, "vic", "wes", table.profile("vic").weapons[0], aim=aim, fanned=fanned).chance * 6


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


def test_campaign_only_in_campaign_players_may_agree_to_a_trait_of_their_own(tmp_path: Path) -> None:
    """malice/campaign/only-in-campaign: the players may agree to traits; a scenario brings one that no cut does, and a record
    has it with the set-up."""
    file = tmp_path / "last-call.toml"
    book = SHELF.path("last-call").read_text(encoding="utf-8")
    text = book.replace('id = "dell"', 'id = "dell"\ntraits = ["steady"]')
    adds = "\n".join(f"{key} = 2" for key in ("shooting", "long_range", "brawling", "cards"))
    row = f'[[trait]]\nid = "steady"\nname = "Steady"\nsentence = "Does most things better."\n{adds}\n'
    file.write_text(text + row, encoding="utf-8")
    setup = set_up(str(file))
    assert msgspec.json.decode(msgspec.json.encode(setup), type=Setup) == setup
    dell, rule = scene_of(setup).profiles["dell"], "malice/campaign/only-in-campaign"
    assert (dell.shooting[True, True], dell.fists[True]) == ((Reason("Steady", 4, rule),), (Reason("Steady", 2, rule),))
    table, window = MALICE.start(setup).but(shown=("9D", "9D")), Reaction("lottie", "dell", "six_shooter")
    assert [beats(table, "dell", card, window) for card in ("8C", "7C")] == [True, False]
    assert "Steady</b>: Does most" in FRONT.sheet(str(file), "letter")
    assert "steady" not in load_traits()
    file.write_text(text + row.partition("shooting")[0], encoding="utf-8")
    assert [error.key for error in KINDS.check(file)] == ["trait.steady"]


def test_ex_m26_whiskey_drinker() -> None:
    """malice/trait/whiskey-drinker, EX-M26: hits only on a six, as a total, at every range (MR-51): 1/6 instead of 3/6; aimed
    2/6; an aimed Gunfighter 3/6."""
    for gap in (6, 12):
        assert [chance(having("whiskey_drinker", gap=gap), aim=aim) for aim in (0, 1)] == [1, 2]
    assert chance(having("whiskey_drinker", "gunfighter"), aim=1) == 3


@pytest.mark.parametrize(
    ("traits", "woman", "spares"), [(("ladies_man",), True, True), (("ladies_man",), False, False), ((), True, False)]
)
def test_trait_ladies_man(traits: tuple[str, ...], woman: bool, spares: bool) -> None:
    """malice/trait/ladies-man: will not shoot at a woman, as the tag on her card says (MR-52); may still fight."""
    table = having(*traits, wes={"woman": woman}, gap=3, hands={"red": "9C", "blue": "2D"})
    assert (SHOOT not in play(table, TakeAction("vic")).choice.options) == spares
    if spares:
        assert refused(table, TakeAction("vic"), SHOOT).rule == "malice/trait/ladies-man"
    assert charged(table, "9C", "2D").figure("wes").status == "down"


def charged(table: Table, *cards: str) -> Table:
    """Vic walks into Wes, and they fight with these cards."""
    picks = [Move("vic", path((10, 10), (16, 10))), *(BrawlCard(card) for card in cards)]
    return play(table, TakeAction("vic"), choices=picks).table


@pytest.mark.parametrize(("angle", "counts"), [(100, True), (91, True), (90, False), (80, False), (170, True)])
def test_trait_backstabber_by_the_angle_of_the_charge(angle: int, counts: bool) -> None:
    """malice/trait/backstabber: +2 from behind: the rear half (MR-45)."""
    table = having("backstabber", gap=3, hands={"red": "8H", "blue": "9C"})
    # Vic comes from the left; Wes looks `angle` degrees away from there.
    looks = (14 - 10 * cos(radians(angle)), 10 + 10 * sin(radians(angle)))
    table = table.change("wes", toward=Point(inches(looks[0]), inches(looks[1])))
    assert (charged(table, "8H", "9C").figure("wes").status == "down") == counts


def test_trait_backstabber_only_for_the_one_who_came() -> None:
    """malice/trait/backstabber: only when this character moved into contact."""
    table = duel(3, wes={"traits": ("backstabber",)}, hands={"red": "9H", "blue": "8C"})
    table = table.change("vic", toward=Point(inches(5), inches(10)))
    assert charged(table, "9H", "8C").figure("wes").status == "down"


def test_every_trait_has_a_name_and_a_card() -> None:
    """malice/campaign/one-character: names of traits are told at the table, Chivalrous for one of them (MR-52)."""
    names = MALICE.names(having())
    assert {names[trait.id] for trait in load_traits().values()} == {trait.name for trait in load_traits().values()}
    assert names["ladies_man"] == "Chivalrous"
