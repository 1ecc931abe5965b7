"""Weapons (section 2.11): every row of the table, and what is special about Shotgun and Bow."""

import pytest

from posse.engine.question import Choose, Roll
from posse.games.answers import BothBarrels, Reload, Shoot
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.events import ShotFired, Struck, ToughnessTested
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.shooting import Fan, band, to_hit
from posse.games.ruthless.table import Table
from tests.ruthless.stage import boxes, duel, play, refused
from tests.stage_parts import path


def bands(weapon: str, *gaps: float, **options: object) -> list[str | None]:
    """The band of a weapon at each of these distances."""
    kind = load_weapons()[weapon]
    tables = [duel(gap, vic={"weapons": (weapon,)}, options=options) for gap in gaps]
    return [band(table, "vic", "wes", table.profile("vic").weapons[0] if options else kind) for table in tables]


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


@pytest.mark.parametrize(
    ("option", "at_contact", "at_four", "at_eight"),
    [("short_band", 2, 2, 2), ("half_short", 2, 2, 0), ("contact", 2, 0, 0)],
)
def test_weapon_shotgun_close_plus_two(option: str, at_contact: int, at_four: int, at_eight: int) -> None:
    """ruthless/weapon/shotgun-close-plus-two: +2 in the whole Short band, in half of it, or in contact only (RR-36)."""
    card, options = {"weapons": ("shotgun",)}, {"shotgun_close": option}
    found = [modifier(duel(gap, vic=card, options=options), "shotgun") for gap in (0.1, 4, 8)]
    assert found == [at_contact, at_four, at_eight]
    assert modifier(duel(4.01, vic=card, options=options), "shotgun") == (2 if option == "short_band" else 0)


@pytest.mark.parametrize("option", ["short_band", "half_short", "contact"])
def test_weapon_shotgun_close_plus_two_always_against_a_charge(option: str) -> None:
    """ruthless/weapon/shotgun-close-plus-two: a charge is answered at 0", which is close however close is read (RR-36)."""
    table = duel(4, wes={"weapons": ("shotgun",)}, hands={"blue": "KC"}, options={"shotgun_close": option})
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
    """ruthless/weapon/shotgun-one-barrel: one Shoot, one roll, one round; both at once is refused."""
    table = duel(7, vic={"weapons": ("shotgun",)})
    done = play(table, TakeAction("vic"), rolls=[1], choices=[Shoot("shotgun", "wes")])
    assert (done.table.figure("vic").rounds, len(done.of(ShotFired))) == ((1,), 1)
    both = refused(table, TakeAction("vic"), BothBarrels("shotgun", "wes"))
    assert both.rule == "ruthless/weapon/shotgun-one-barrel"


def test_weapon_shotgun_one_barrel_or_both_where_the_table_allows() -> None:
    """ruthless/weapon/shotgun-one-barrel: with `shotgun_both_barrels` two rolls, two rounds, one Shoot (RR-37)."""
    options = {"shotgun_both_barrels": True}
    table = duel(7, vic={"weapons": ("shotgun",)}, options=options).change("vic", aim=1)
    done = play(
        table,
        TakeAction("vic"),
        rolls=[3, 3, 2, 4, 10, 10],
        choices=[BothBarrels("shotgun", "wes"), "place location=leg", "place location=arm"],
    )
    vic = done.table.figure("vic")
    assert (vic.rounds, vic.left, vic.shot, vic.aim) == ((0,), 1, 1, 0)
    assert [type(event) for event in done.events] == [
        ShotFired,
        ShotFired,
        Struck,
        Struck,
        ToughnessTested,
        ToughnessTested,
    ]
    assert [shot.need.modifier for shot in done.of(ShotFired)] == [3, 3]
    single = table.change("vic", rounds=(1,))
    assert refused(single, TakeAction("vic"), BothBarrels("shotgun", "wes")).rule == "ruthless/shoot/empty-cannot"
    rifle = duel(7, vic={"weapons": ("repeating_rifle",)}, options=options)
    other = refused(rifle, TakeAction("vic"), BothBarrels("repeating_rifle", "wes"))
    assert other.rule == "ruthless/weapon/shotgun"


def test_weapon_shotgun_both_barrels_are_fired_even_if_the_first_would_kill() -> None:
    """ruthless/weapon/shotgun-one-barrel: both rolls come before any wound, and both rounds are spent (RR-37, RR-54)."""
    table = duel(7, vic={"weapons": ("shotgun",)}, wes={"boxes": boxes(leg=1)}, options={"shotgun_both_barrels": True})
    done = play(table, TakeAction("vic"), rolls=[10, 10, 1], choices=[BothBarrels("shotgun", "wes")])
    assert (done.table.figure("wes").status, done.table.figure("vic").rounds) == ("dead", (0,))
    assert len(done.of(ShotFired)) == 2


def test_weapon_revolver_and_buntline_differ_in_long_range_only() -> None:
    """ruthless/weapon/revolver, ruthless/weapon/buntline-special: 8" and 12", 8" and 16"; six rounds; both fan."""
    gaps = (8, 8.01, 12, 12.01, 16, 16.01)
    assert bands("revolver", *gaps) == ["short", "long", "long", None, None, None]
    assert bands("buntline_special", *gaps) == ["short", "long", "long", "long", "long", None]
    for weapon in ("revolver", "buntline_special"):
        table = duel(8, vic={"weapons": (weapon,)})
        asked = play(table, TakeAction("vic")).waiting
        assert isinstance(asked, Choose)
        assert Fan(weapon, "wes", 6) in asked.options
        assert table.figure("vic").rounds == (6,)


def test_weapon_bow_every_shot_is_long() -> None:
    """ruthless/weapon/bow: no Short band: 8+ at any distance up to 16"."""
    assert bands("bow", 0, 1, 8, 16, 16.01) == ["long", "long", "long", "long", None]
    found = to_hit(duel(1, vic={"weapons": ("bow",)}), "vic", "wes", load_weapons()["bow"])
    assert (found.base, found.face) == (8, 8)


@pytest.mark.parametrize(
    ("option", "found"),
    [
        ("always_long", ["long", "long", "long", "long"]),
        ("short_8", ["short", "short", "long", "long"]),
        ("min_range", [None, "long", "long", "long"]),
    ],
)
def test_weapon_bow_at_close_quarters(option: str, found: list[str | None]) -> None:
    """ruthless/weapon/bow: always Long, Short to 8", or not to be used under 8" (RR-35)."""
    assert bands("bow", 7.99, 8, 8.01, 16, bow_short=option) == found


@pytest.mark.parametrize(("option", "base"), [("always_long", 8), ("short_8", 6), ("min_range", None)])
def test_weapon_bow_against_a_charge(option: str, base: int | None) -> None:
    """ruthless/weapon/bow, ruthless/snap/requirements: at 0" a Bow shoots at Long, at Short, or not at all (RR-35)."""
    table = duel(3, wes={"weapons": ("bow",)}, hands={"blue": "KC"}, options={"bow_short": option})
    onto = Move("vic", path((10, 10), (14, 10)))
    snap = SnapShot("KC", "bow", "vic")
    if base is None:
        waiting = play(table, TakeAction("vic"), choices=[onto]).waiting
        assert not isinstance(waiting, Choose) or snap not in waiting.options
        return
    done = play(table, TakeAction("vic"), rolls=[1], choices=[onto, snap])
    assert done.of(ShotFired)[0].need.base == base


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
    """ruthless/weapon/sharps-carbine: Short 18", Long 36", one round."""
    assert bands("sharps_carbine", 18, 18.01, 36, 36.01) == ["short", "long", "long", None]
    table = duel(20, vic={"weapons": ("sharps_carbine",)})
    done = play(table, TakeAction("vic"), rolls=[1], choices=[Shoot("sharps_carbine", "wes")]).table.but(agenda=())
    assert refused(done, TakeAction("vic"), Shoot("sharps_carbine", "wes")).rule == "ruthless/shoot/empty-cannot"
    assert play(done, TakeAction("vic"), choices=[Reload("sharps_carbine")]).table.figure("vic").rounds == (1,)
