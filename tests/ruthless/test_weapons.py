"""Weapons (section 2.11): every row of the table, and what is special about Shotgun and Bow."""

import pytest

from posse.engine.question import Roll
from posse.games.deeds.answers import Reload, Shoot
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.events import ShotFired
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.shooting import Fan, band, to_hit
from posse.games.ruthless.table import Table
from tests.ruthless.stage import duel, play, refused
from tests.stage_parts import path


def bands(weapon: str, *gaps: float) -> list[str | None]:
    """The band of a weapon at each of these distances."""
    return [band(duel(gap), "vic", "wes", load_weapons()[weapon]) for gap in gaps]


def modifier(table: Table, weapon: str) -> int:
    return to_hit(table, "vic", "wes", load_weapons()[weapon]).modifier


def test_table_t5_every_row() -> None:
    """ruthless/weapon/revolver, ruthless/weapon/buntline-special: table T5 in inches, rounds and what is special."""
    rows = [
        (w.name, (w.short or 0) / 254, (w.long or 0) / 254, w.rounds, w.fanfire, w.close_bonus, w.long_modifier)
        for w in load_weapons().values()
    ]
    assert rows == [
        ("Derringer", 6, 0, 2, False, 0, 0),
        ("Shotgun", 8, 12, 2, False, 2, -1),
        ("Revolver", 8, 12, 6, True, 0, 0),
        ("Buntline Special", 8, 16, 6, True, 0, 0),
        ("Bow", 0, 16, None, False, 0, 0),
        ("Repeating Rifle", 10, 24, 10, False, 0, 0),
        ("Sharps Carbine", 18, 36, 1, False, 0, 0),
    ]


def test_weapon_derringer_has_no_long_range() -> None:
    """ruthless/weapon/derringer: 6+ up to 6", nothing beyond, two rounds."""
    assert bands("derringer", 0, 6, 6.01, 9) == ["short", "short", None, None]
    table = duel(6.01, vic={"weapons": ("derringer",)})
    assert table.figure("vic").rounds == (2,)
    assert refused(table, TakeAction("vic"), Shoot("derringer", "wes")).rule == "ruthless/shoot/out-of-range"


def test_weapon_shotgun_bands() -> None:
    """ruthless/weapon/shotgun: Short 8", Long 12", two rounds."""
    assert bands("shotgun", 0, 8, 8.01, 12, 12.01) == ["short", "short", "long", "long", None]
    assert duel(7, vic={"weapons": ("shotgun",)}).figure("vic").rounds == (2,)


@pytest.mark.parametrize(("gap", "add"), [(0.1, 2), (4, 2), (8, 2), (8.01, -1)])
def test_weapon_shotgun_close_plus_two(gap: float, add: int) -> None:
    """ruthless/weapon/shotgun-close-plus-two: +2 in the whole Short band (RR-36)."""
    assert modifier(duel(gap, vic={"weapons": ("shotgun",)}), "shotgun") == add


def test_weapon_shotgun_close_plus_two_always_against_a_charge() -> None:
    """ruthless/weapon/shotgun-close-plus-two: a charge is answered at 0", which is close."""
    table = duel(4, wes={"weapons": ("shotgun",)}, hands={"blue": "KC"})
    slanting = table.change("vic", spot=table.figure("vic").spot._replace(y=table.figure("vic").spot.y + 333))
    start = slanting.figure("vic").spot
    onto = Move("vic", (start, slanting.figure("wes").spot))
    done = play(slanting, TakeAction("vic"), rolls=[1], choices=[onto, SnapShot("KC", "shotgun", "vic")])
    assert [reason.rule for reason in done.of(ShotFired)[0].need.reasons] == ["ruthless/weapon/shotgun-close-plus-two"]


def test_weapon_shotgun_long_minus_one_needs_nine() -> None:
    """ruthless/weapon/shotgun-long-minus-one: -1 at Long range, so 9+ unmodified: 20%."""
    found = to_hit(duel(12, vic={"weapons": ("shotgun",)}), "vic", "wes", load_weapons()["shotgun"])
    assert (found.modifier, found.face, float(found.chance)) == (-1, 9, 0.2)


def test_weapon_shotgun_one_barrel_for_each_shoot() -> None:
    """ruthless/weapon/shotgun-one-barrel: one Shoot, one roll, one round (RR-37)."""
    done = play(duel(7, vic={"weapons": ("shotgun",)}), TakeAction("vic"), rolls=[1], choices=[Shoot("shotgun", "wes")])
    assert (done.table.figure("vic").rounds, len(done.of(ShotFired))) == ((1,), 1)


def test_weapon_revolver_and_buntline_differ_in_long_range_only() -> None:
    """ruthless/weapon/revolver, ruthless/weapon/buntline-special: 8" and 12", 8" and 16"; six rounds; both fan."""
    gaps = (8, 8.01, 12, 12.01, 16, 16.01)
    assert bands("revolver", *gaps) == ["short", "long", "long", None, None, None]
    assert bands("buntline_special", *gaps) == ["short", "long", "long", "long", "long", None]
    for weapon in ("revolver", "buntline_special"):
        table = duel(8, vic={"weapons": (weapon,)})
        asked = play(table, TakeAction("vic")).choice
        assert Fan(weapon, "wes", 6) in asked.options
        assert table.figure("vic").rounds == (6,)


def test_weapon_bow_every_shot_is_long() -> None:
    """ruthless/weapon/bow: no Short band: 8+ at any distance up to 16"."""
    assert bands("bow", 0, 1, 8, 16, 16.01) == ["long", "long", "long", "long", None]
    found = to_hit(duel(1, vic={"weapons": ("bow",)}), "vic", "wes", load_weapons()["bow"])
    assert (found.base, found.face) == (8, 8)


def test_weapon_bow_against_a_charge() -> None:
    """ruthless/weapon/bow, ruthless/snap/requirements: at 0" too a Bow shoots at Long (RR-35)."""
    table = duel(3, wes={"weapons": ("bow",)}, hands={"blue": "KC"})
    onto = Move("vic", path((10, 10), (14, 10)))
    done = play(table, TakeAction("vic"), rolls=[1], choices=[onto, SnapShot("KC", "bow", "vic")])
    assert done.of(ShotFired)[0].need.base == 8


def test_weapon_bow_free_reload_never_empty() -> None:
    """ruthless/weapon/bow-free-reload: two Shoots give two arrows, none is counted, and there is nothing to reload."""
    table = duel(7, vic={"weapons": ("bow",)})
    shoot = Shoot("bow", "wes")
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[shoot, shoot])
    assert len(done.of(ShotFired)) == 2
    again = done.table.change("vic", left=2)
    assert isinstance(play(again, TakeAction("vic"), choices=[shoot]).waiting, Roll)
    assert refused(again, TakeAction("vic"), Reload("bow")).rule == "ruthless/reload/cap"


def test_weapon_repeating_rifle_bands() -> None:
    """ruthless/weapon/repeating-rifle: Short 10", Long 24", ten rounds."""
    assert bands("repeating_rifle", 10, 10.01, 24, 24.01) == ["short", "long", "long", None]
    assert duel(7, vic={"weapons": ("repeating_rifle",)}).figure("vic").rounds == (10,)


def test_weapon_sharps_carbine_must_be_reloaded_after_each_shot() -> None:
    """ruthless/weapon/sharps-carbine: Short 18", Long 36", one round (RR-88)."""
    assert bands("sharps_carbine", 18, 18.01, 36, 36.01) == ["short", "long", "long", None]
    table = duel(20, vic={"weapons": ("sharps_carbine",)})
    done = play(table, TakeAction("vic"), rolls=[1], choices=[Shoot("sharps_carbine", "wes")]).table.but(agenda=())
    assert refused(done, TakeAction("vic"), Shoot("sharps_carbine", "wes")).rule == "ruthless/shoot/empty-cannot"
    assert play(done, TakeAction("vic"), choices=[Reload("sharps_carbine")]).table.figure("vic").rounds == (1,)
