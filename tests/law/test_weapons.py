"""The weapons (section 2.9): bands, impact, hands, reloading, and the spread of a scattergun."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.book import Impact, Weapon, load_weapons
from posse.games.law_of_the_gun.events import casualties, gunfire, trials
from posse.games.law_of_the_gun.firing import Volley
from posse.games.law_of_the_gun.options import Options
from posse.games.law_of_the_gun.scenario import Impacts
from posse.games.law_of_the_gun.shooting import Shoot, refusal, shots_of
from posse.games.law_of_the_gun.table import Table
from posse.games.law_of_the_gun.tohit import Shot
from posse.games.law_of_the_gun.weapons import (
    RollHands,
    arm_bar,
    band_at,
    emptied,
    gun_arm,
    hands,
    impact,
    must_reload,
    spreads,
    usable,
)
from posse.tabletop.length import centimetres
from tests.law.stage import pair, person, play_out, stage

TABLE: dict[str, tuple[str, int, int, str, int]] = {
    "repeating_rifle": ("lotg/weapons/repeating-rifle", 50, 150, "N", 2),
    "pistol": ("lotg/weapons/pistol", 30, 90, "N", 1),
    "minie_rifle": ("lotg/weapons/minie-rifle", 80, 250, "Y", 2),
    "minie_carbine": ("lotg/weapons/minie-carbine", 70, 200, "Y", 2),
    "buffalo_gun": ("lotg/weapons/buffalo-gun", 80, 250, "Y", 2),
    "shotgun": ("lotg/weapons/shotgun", 40, 80, "N", 2),
    "scattergun": ("lotg/weapons/scattergun", 20, 40, "N", 2),
    "smoothbore_carbine": ("lotg/weapons/smoothbore-carbine", 20, 80, "Y", 2),
    "derringer": ("lotg/weapons/derringer", 10, 15, "N", 1),
    "bow": ("lotg/weapons/bow", 50, 100, "N", 2),
    "tomahawk_knife": ("lotg/weapons/tomahawk-knife", 10, 20, "N", 1),
}
"""Table 3.4: rule, accurate and maximum range in centimetres, reload turn, hands."""


def gun(id: str) -> Weapon:
    """A weapon of the book."""
    return load_weapons()[id]


def armed(id: str, **facts: Any) -> Table:
    """Vic with one weapon, 30 cm from Wes."""
    return pair(30, vic={"weapons": (id,)}, **facts)


@pytest.mark.parametrize("id", TABLE)
def test_every_weapon_is_as_printed(id: str) -> None:
    """The eleven rows, each under its own id (table 3.4)."""
    rule, accurate, maximum, reload, needed = TABLE[id]
    weapon, options = gun(id), Options()
    assert weapon.rule == rule
    at = [band_at(options, weapon, centimetres(far)) for far in (accurate, accurate + 0.1, maximum, maximum + 0.1)]
    assert at == ["accurate", "maximum", "maximum", None]
    assert must_reload(armed(id), "vic", weapon) == (reload == "Y")
    assert hands(options, weapon) == needed


def test_accurate_band_and_maximum_band() -> None:
    """lotg/weapons/accurate-band, lotg/weapons/maximum-band: limits are inside, or outside with `exclusive`
    (lotg/ruling/range-bands)."""
    weapon, outside = gun("pistol"), Options(weapons_band_edge="exclusive")
    assert band_at(Options(), weapon, centimetres(30)) == "accurate"
    assert band_at(Options(), weapon, centimetres(90)) == "maximum"
    assert band_at(outside, weapon, centimetres(30)) == "maximum"
    assert band_at(outside, weapon, centimetres(90)) is None
    assert band_at(outside, weapon, centimetres(29.99)) == "accurate"


def test_beyond_maximum() -> None:
    """lotg/weapons/beyond-maximum: no shot past the maximum; where nobody measures it may be declared, and is lost."""
    shoot = Shoot("vic", "derringer", "wes", "aimed")
    far = armed("derringer")
    assert shots_of(far, "vic") == []
    refused = refusal(far, shoot)
    assert refused is not None
    assert refused.rule == "lotg/weapons/beyond-maximum"
    blind = armed("derringer", options={"measure_premeasure": "no"})
    assert shoot in shots_of(blind, "vic")
    done = play_out(blind, Volley((Shot("vic", "derringer", "wes", "aimed"),)))
    assert [event.why for event in done.of(gunfire.ShotLost)] == ["the target is out of range"]
    vic = done.table.figure("vic")
    assert (vic.shot, vic.rounds, done.table.figure("wes").shot_at) == (1, (3,), False)


# Impact

IMPACTS: dict[str, dict[str, str]] = {
    "repeating_rifle": {"referee": "NN", "two-colour": "HL", "range-split": "HL"},
    "pistol": {"referee": "NL", "two-colour": "HL", "range-split": "HL"},
    "minie_rifle": {"referee": "HN", "two-colour": "HH", "range-split": "HL"},
    "minie_carbine": {"referee": "HN", "two-colour": "HL", "range-split": "HL"},
    "buffalo_gun": {"referee": "HH", "two-colour": "HH", "range-split": "HL"},
    "shotgun": {"referee": "HL", "two-colour": "HL", "range-split": "HL"},
    "scattergun": {"referee": "HL", "two-colour": "HL", "range-split": "HL"},
    "smoothbore_carbine": {"referee": "HL", "two-colour": "HL", "range-split": "HL"},
    "derringer": {"referee": "LL", "two-colour": "LL", "range-split": "LL"},
    "bow": {"referee": "NL", "two-colour": "LL", "range-split": "HL"},
    "tomahawk_knife": {"referee": "NL", "two-colour": "LL", "range-split": "LL"},
}
"""Table 3.5: the accurate band, then the maximum."""


@pytest.mark.parametrize("preset", ["referee", "two-colour", "range-split", "none"])
def test_impact_by_band(preset: str) -> None:
    """lotg/weapons/impact-by-band: High, Normal or Low by weapon and band, in each reading of the lost colours
    (lotg/ruling/impact-bands)."""
    table = pair(30, options={"weapons_impact": preset})
    for id, row in IMPACTS.items():
        found = [impact(table, gun(id), "accurate"), impact(table, gun(id), "maximum")]
        wanted = row.get(preset, "NN")
        assert found == [{"H": "high", "N": "normal", "L": "low"}[letter] for letter in wanted], id


def test_impact_of_the_scenarios_own() -> None:
    """lotg/weapons/impact-by-band, `custom`: the scenario's table; what it does not name is normal."""
    high: Impact = "high"
    table = pair(30, options={"weapons_impact": "custom"}, impacts=[Impacts("derringer", "low", high)])
    assert impact(table, gun("derringer"), "maximum") == "high"
    assert impact(table, gun("derringer"), "accurate") == "low"
    assert impact(table, gun("buffalo_gun"), "accurate") == "normal"


# Reloading


def test_reload_turn() -> None:
    """lotg/weapons/reload-turn: after a shot the weapon is empty, and an empty one cannot be fired."""
    done = play_out(armed("minie_rifle"), Volley((Shot("vic", "minie_rifle", "wes", "snap"),)), rolls=[2])
    assert done.table.figure("vic").empty == (True,)
    again = done.table.change("vic", shot=0, fired_with=())
    assert shots_of(again, "vic") == []
    refused = refusal(again, Shoot("vic", "minie_rifle", "wes", "snap"))
    assert refused is not None
    assert refused.rule == "lotg/weapons/reload-turn"
    plain = play_out(armed("pistol"), Volley((Shot("vic", "pistol", "wes", "snap"),)), rolls=[2])
    assert plain.table.figure("vic").empty == (False,)


def test_trapdoor() -> None:
    """lotg/weapons/trapdoor: a converted rifle or carbine has the Minie's ranges and skips the reload turn."""
    for id, row in (("trapdoor_rifle", "minie_rifle"), ("trapdoor_carbine", "minie_carbine")):
        weapon, plain = gun(id), gun(row)
        assert (weapon.short, weapon.long, weapon.row) == (plain.short, plain.long, plain.row)
        assert not must_reload(armed(id), "vic", weapon)


def test_minie_meaning() -> None:
    """lotg/weapons/minie-meaning: a plain Minie reloads; with `date` none does from 1873 on (lotg/ruling/trapdoor)."""
    weapon = gun("minie_rifle")
    assert must_reload(armed("minie_rifle", year=1880), "vic", weapon)
    by_date = {"options": {"weapons_trapdoor": "date"}}
    assert must_reload(armed("minie_rifle", year=1872, **by_date), "vic", weapon)
    assert not must_reload(armed("minie_rifle", year=1873, **by_date), "vic", weapon)
    assert must_reload(armed("smoothbore_carbine", year=1880, **by_date), "vic", gun("smoothbore_carbine"))


@pytest.mark.parametrize(
    ("value", "breech", "moved", "reload"),
    [
        ("Y", False, 0, True),
        ("N", False, 100, False),
        ("per-figure", False, 0, True),
        ("per-figure", True, 0, False),
        ("stationary-N", False, 0, False),
        ("stationary-N", False, 100, True),
    ],
)
def test_the_buffalo_gun_is_ruled(value: str, breech: bool, moved: int, reload: bool) -> None:
    """lotg/weapons/buffalo-gun: Y, or as the table says (lotg/ruling/buffalo-reload)."""
    table = pair(30, vic={"weapons": ("buffalo_gun",), "breech": breech}, options={"weapons_buffalo_reload": value})
    table = table.change("vic", moved=moved)
    assert must_reload(table, "vic", gun("buffalo_gun")) == reload


# Hands


def test_two_handed() -> None:
    """lotg/injury/arm-lost-two-handed: with one arm lost nothing that needs both hands (lotg/ruling/two-handed)."""
    guns = ("repeating_rifle", "pistol", "scattergun")
    table = pair(30, vic={"weapons": guns}).change("vic", lost=(True, False))
    assert [weapon.id for weapon in usable(table, table.figure("vic"))] == ["pistol"]
    eased = pair(30, vic={"weapons": guns}, options={"weapons_two_handed": "scattergun-one-hand"})
    eased = eased.change("vic", lost=(True, False))
    assert [weapon.id for weapon in usable(eased, eased.figure("vic"))] == ["pistol", "scattergun"]
    bar = arm_bar(table, table.figure("vic"), gun("repeating_rifle"))
    assert bar is not None
    assert bar.rule == "lotg/injury/arm-lost-two-handed"


def test_off_hand() -> None:
    """lotg/ruling/off-hand: with the gun arm lost the other shoots; or not at all; with both gone nothing does."""
    table = pair(30).change("vic", lost=(False, True))
    assert [weapon.id for weapon in usable(table, table.figure("vic"))] == ["pistol"]
    strict = pair(30, options={"injury_off_hand": "no-off-hand"})
    assert usable(strict, strict.change("vic", lost=(False, True)).figure("vic")) == []
    assert len(usable(strict, strict.change("vic", lost=(True, False)).figure("vic"))) == 1
    armless = table.change("vic", lost=(True, True))
    assert usable(armless, armless.figure("vic")) == []


def test_the_gun_arm() -> None:
    """lotg/ruling/gun-arm: the right one, unless the sheet says left-handed; or diced for, a six being left."""
    assert gun_arm(pair(30), "vic") == 1
    assert gun_arm(pair(30, vic={"left_handed": True}), "vic") == 0
    assert play_out(pair(30), RollHands()).table.figure("vic").left is False
    diced = play_out(pair(30, options={"injury_gun_arm": "roll-handedness"}), RollHands(), rolls=[6, 5])
    assert [figure.left for figure in diced.table.figures] == [True, False]
    sheet = pair(30, vic={"left_handed": True}, options={"injury_gun_arm": "roll-handedness"})
    assert [figure.left for figure in play_out(sheet, RollHands(), rolls=[1]).table.figures] == [True, False]


# Changing weapons and throwing blades


def test_weapon_choice() -> None:
    """lotg/ruling/weapon-choice: changing is free, or counts as moving (`swap-costs-move`)."""
    two = {"weapons": ("pistol", "repeating_rifle")}
    rifle = Shoot("vic", "repeating_rifle", "wes", "aimed")
    assert rifle in shots_of(pair(30, vic=two), "vic")
    costly = pair(30, vic=two, options={"weapons_swap": "swap-costs-move"})
    assert rifle not in shots_of(costly, "vic")
    assert Shoot("vic", "pistol", "wes", "aimed") in shots_of(costly, "vic")
    done = play_out(costly, Volley((Shot("vic", "repeating_rifle", "wes", "snap"),)), rolls=[2])
    assert (done.table.figure("vic").postured, done.table.figure("vic").in_hand) == (True, 1)
    assert not play_out(costly, Volley((Shot("vic", "pistol", "wes"),)), rolls=[2]).table.figure("vic").postured


def test_a_second_pistol_is_a_weapon_of_its_own() -> None:
    """lotg/ruling/weapon-choice: each carried weapon has its own ammunition and load."""
    table = pair(30, vic={"weapons": ("pistol", "pistol")})
    assert [weapon.id for weapon in table.profile("vic").weapons] == ["pistol", "pistol_2"]
    one = emptied(table, "vic", "pistol")
    assert [weapon.id for weapon in usable(one, one.figure("vic"))] == ["pistol_2"]


@pytest.mark.parametrize(("value", "left"), [("points-keep-blade", 3), ("each-throw-spends", 2)])
def test_thrown_weapons(value: str, left: int) -> None:
    """lotg/weapons/tomahawk-knife: a throw costs a point on a one; or every throw does (lotg/ruling/thrown-weapons)."""
    table = pair(8, vic={"weapons": ("tomahawk_knife",)}, options={"weapons_thrown": value})
    done = play_out(table, Volley((Shot("vic", "tomahawk_knife", "wes"),)), rolls=[2])
    assert done.table.figure("vic").rounds == (left,)


# The spread of a scattergun


def crowd(**facts: Any) -> Table:
    """E26: A at 30 cm, B (blue) 1.5 cm from him, C (red) 2.0 cm, D (blue) 2.1 cm; Vic has a scattergun and stands still."""
    return stage(
        person("vic", "red", (20, 60), weapons=("scattergun", "shotgun"), skill=5, cool=5),
        person("a", "blue", (50, 60)),
        person("b", "blue", (50, 61.5)),
        person("c", "red", (52, 60)),
        person("d", "blue", (50, 57.9)),
        **facts,
    )


AIMED = Volley((Shot("vic", "scattergun", "a", "aimed"),))


def struck(done: Any) -> list[tuple[str, str]]:
    """Who was struck, and how."""
    return [(event.figure, event.what) for event in done.of(casualties.Struck)]


def test_e26_scattergun_spread() -> None:
    """lotg/weapons/scattergun-spread (E26): who is within 2 cm takes a hit of its own; 2.1 cm is too far."""
    done = play_out(crowd(), AIMED, rolls=[5, 8, 6, 2, 10, 1, 1, 1])
    assert struck(done) == [
        ("a", "a wound in the body"),
        ("b", "a graze in the head"),
        ("c", "a deadly hit in the head"),
    ]
    assert [event.figure for event in done.of(trials.Tested) if event.what == "Cool"] == ["a", "b"]
    assert done.table.figure("c").status == "dead"
    assert [done.table.figure(id).shot_at for id in "abd"] == [True, True, False]


def test_e26_one_group_takes_two_rounds() -> None:
    """lotg/weapons/scattergun-spread (E26): if A and B are one group it takes two rounds of Cool tests."""
    table = crowd().change("a", group="a").change("b", group="a")
    done = play_out(table, AIMED, rolls=[5, 8, 6, 2, 10, 1, 1, 1, 1, 1])
    assert [event.figure for event in done.of(trials.Tested) if event.what == "Cool"] == ["a", "b", "b", "a"]


def test_a_missed_roll_hits_nobody() -> None:
    """lotg/weapons/scattergun-spread: the spread needs a hit on the target."""
    assert struck(play_out(crowd(), AIMED, rolls=[5, 6])) == []


def test_spread_spares_nobody_or_only_friends() -> None:
    """lotg/ruling/scattergun-spread, `enemies-only`: friends of the shooter are spared."""
    table = crowd(options={"weapons_spread": "enemies-only"})
    assert struck(play_out(table, AIMED, rolls=[5, 8, 2, 2, 1, 1])) == [
        ("a", "a graze in the head"),
        ("b", "a graze in the head"),
    ]


def test_spread_with_a_die_for_each() -> None:
    """lotg/ruling/scattergun-spread, `separate-to-hit`: those beside the target are hit only by their own die."""
    table = crowd(options={"weapons_spread": "separate-to-hit"})
    done = play_out(table, AIMED, rolls=[5, 8, 2, 6, 7, 2, 1, 1])
    assert [figure for figure, _ in struck(done)] == ["a", "c"]
    assert not done.table.figure("b").shot_at


@pytest.mark.parametrize(
    ("id", "band", "value", "wide"),
    [
        ("scattergun", "maximum", "all-within-2cm-on-hit", True),
        ("scattergun", "accurate", "all-within-2cm-on-hit", False),
        ("scattergun", "accurate", "accurate-too", True),
        ("shotgun", "maximum", "all-within-2cm-on-hit", False),
        ("shotgun", "maximum", "shotgun-too", True),
        ("shotgun", "accurate", "shotgun-too", False),
        ("shotgun", "accurate", "accurate-too+shotgun-too", True),
        ("pistol", "maximum", "accurate-too+shotgun-too", False),
    ],
)
def test_what_spreads(id: str, band: Any, value: Any, wide: bool) -> None:
    """lotg/weapons/scattergun, lotg/weapons/shotgun: the scattergun in its maximum band, or what the table adds."""
    assert spreads(Options(weapons_spread=value), gun(id), band) == wide
