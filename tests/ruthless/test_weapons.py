"""Weapons (section 2.11): every row of the table, and what is special about Shotgun and Bow."""

import pytest

from posse.engine.question import Roll
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.events import ShotFired
from posse.games.ruthless.marks import band
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.readying import Reload
from posse.games.ruthless.shooting import Shoot, to_hit
from tests.ruthless.stage import duel, play, refused

T5 = {
    "derringer": ("Derringer", 6, 0, 2, False, 0, 0),
    "shotgun": ("Shotgun", 8, 12, 2, False, 2, -1),
    "revolver": ("Revolver", 8, 12, 6, True, 0, 0),
    "buntline_special": ("Buntline Special", 8, 16, 6, True, 0, 0),
    "bow": ("Bow", 0, 16, None, False, 0, 0),
    "repeating_rifle": ("Repeating Rifle", 10, 24, 10, False, 0, 0),
    "sharps_carbine": ("Sharps Carbine", 18, 36, 1, False, 0, 0),
}
"""Name, Short and Long in inches, Rounds, whether it fans, and what is added at Short and at Long range."""
BANDS = {"derringer": ["short", "short", None, "short", None], "bow": ["long", "long", "long", "long", None]}
"""Where one of the two is missing: at nothing, at Short and a hair more, at Long and a hair more."""


@pytest.mark.parametrize("weapon", T5)
def test_table_t5_row_by_row_and_to_the_hair(weapon: str) -> None:
    """ruthless/weapon/derringer, ruthless/weapon/shotgun, ruthless/weapon/revolver, ruthless/weapon/buntline-special,
    ruthless/weapon/repeating-rifle, ruthless/weapon/sharps-carbine, ruthless/weapon/bow: the bands included
    (ruthless/shoot/bands-inclusive), and refused beyond."""
    name, short, long, rounds, *special = T5[weapon]
    row = load_weapons()[weapon]
    assert list(load_weapons()) == list(T5)
    assert (row.name, (row.short or 0) / 254, (row.long or 0) / 254, row.rounds) == (name, short, long, rounds)
    assert [row.fanfire, row.close_bonus, row.long_modifier] == special
    gaps = (0, short, short + 0.01, long or short, (long or short) + 0.01)
    tables = [duel(gap, vic={"weapons": (weapon,)}) for gap in gaps]
    bands = BANDS.get(weapon, ["short", "short", "long", "long", None])
    assert [band(table, "vic", "wes", row) for table in tables] == bands
    assert tables[-1].figure("vic").rounds == (rounds or 1,)
    assert refused(tables[-1], TakeAction("vic"), Shoot(weapon, "wes")).rule == "ruthless/shoot/out-of-range"


@pytest.mark.parametrize(("gap", "add", "face"), [(0.1, 2, 4), (4, 2, 4), (8, 2, 4), (8.01, -1, 9), (12, -1, 9)])
def test_weapon_shotgun_close_plus_two(gap: float, add: int, face: int) -> None:
    """ruthless/weapon/shotgun-close-plus-two: +2 in the whole Short band (RR-36); ruthless/weapon/shotgun-long-minus-one:
    -1 at Long range, so 9+ unmodified."""
    found = to_hit(duel(gap, vic={"weapons": ("shotgun",)}), "vic", "wes", load_weapons()["shotgun"])
    assert (found.modifier, found.face) == (add, face)


@pytest.mark.parametrize(("weapon", "base", "add"), [("shotgun", 6, 2), ("bow", 8, 0), ("sharps_carbine", 6, 0)])
def test_weapon_bow_and_shotgun_against_a_charge(weapon: str, base: int, add: int) -> None:
    """ruthless/weapon/shotgun-close-plus-two: a charge is answered at 0", which is close; ruthless/weapon/bow,
    ruthless/snap/requirements: at 0" too a Bow shoots at Long (RR-35)."""
    table = duel(4, wes={"weapons": (weapon,)}, hands={"blue": "KC"})
    slanting = table.change("vic", spot=table.figure("vic").spot._replace(y=table.figure("vic").spot.y + 333))
    onto = Move("vic", (slanting.figure("vic").spot, slanting.figure("wes").spot))
    done = play(slanting, TakeAction("vic"), rolls=[1], choices=[onto, SnapShot("KC", weapon, "vic")])
    need = done.of(ShotFired)[0].need
    assert (need.base, need.modifier) == (base, add)


def test_weapon_shotgun_one_barrel_for_each_shoot() -> None:
    """ruthless/weapon/shotgun-one-barrel: one Shoot, one roll, one round (RR-37)."""
    done = play(duel(7, vic={"weapons": ("shotgun",)}), TakeAction("vic"), rolls=[1], choices=[Shoot("shotgun", "wes")])
    assert (done.table.figure("vic").rounds, len(done.of(ShotFired))) == ((1,), 1)


def test_weapon_bow_free_reload_never_empty() -> None:
    """ruthless/weapon/bow-free-reload: two Shoots give two arrows, none is counted, and there is nothing to reload."""
    table = duel(7, vic={"weapons": ("bow",)})
    shoot = Shoot("bow", "wes")
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[shoot, shoot])
    assert len(done.of(ShotFired)) == 2
    again = done.table.change("vic", left=2)
    assert isinstance(play(again, TakeAction("vic"), choices=[shoot]).waiting, Roll)
    assert refused(again, TakeAction("vic"), Reload("bow")).rule == "ruthless/reload/cap"


def test_weapon_sharps_carbine_must_be_reloaded_after_each_shot() -> None:
    """ruthless/weapon/sharps-carbine: one round (RR-88)."""
    table = duel(20, vic={"weapons": ("sharps_carbine",)})
    done = play(table, TakeAction("vic"), rolls=[1], choices=[Shoot("sharps_carbine", "wes")]).table.but(agenda=())
    assert refused(done, TakeAction("vic"), Shoot("sharps_carbine", "wes")).rule == "ruthless/shoot/empty-cannot"
    assert play(done, TakeAction("vic"), choices=[Reload("sharps_carbine")]).table.figure("vic").rounds == (1,)
