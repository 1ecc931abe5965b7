"""The weapons (section 2.9): bands, impact, hands, reloading, and the spread of a scattergun."""

from typing import Any

import pytest

from posse.games.law_of_the_gun.book import Weapon, load_weapons
from posse.games.law_of_the_gun.events import gunfire, hurts, travels
from posse.games.law_of_the_gun.shooting.declaring import Shoot, Shot, shots_of, to_hit
from posse.games.law_of_the_gun.shooting.firing import Volley
from posse.games.law_of_the_gun.shooting.weapons import arm_bar, band_at, emptied, gun_arm, impact, usable
from posse.games.law_of_the_gun.table import Table
from posse.tabletop.length import centimetres
from tests.law.stage import pair, person, play_out, spot, stage
from tests.stage_parts import rule_of

TABLE: dict[str, tuple[str, int, int, str, int, str]] = {
    "repeating_rifle": ("lotg/weapons/repeating-rifle", 50, 150, "N", 2, "NN"),
    "pistol": ("lotg/weapons/pistol", 30, 90, "N", 1, "NL"),
    "minie_rifle": ("lotg/weapons/minie-rifle", 80, 250, "Y", 2, "HN"),
    "trapdoor_rifle": ("lotg/weapons/trapdoor", 80, 250, "N", 2, "HN"),
    "minie_carbine": ("lotg/weapons/minie-carbine", 70, 200, "Y", 2, "HN"),
    "trapdoor_carbine": ("lotg/weapons/trapdoor", 70, 200, "N", 2, "HN"),
    "buffalo_gun": ("lotg/weapons/buffalo-gun", 80, 250, "Y", 2, "HH"),
    "shotgun": ("lotg/weapons/shotgun", 40, 80, "N", 2, "HL"),
    "scattergun": ("lotg/weapons/scattergun", 20, 40, "N", 2, "HL"),
    "smoothbore_carbine": ("lotg/weapons/smoothbore-carbine", 20, 80, "Y", 2, "HL"),
    "derringer": ("lotg/weapons/derringer", 10, 15, "N", 1, "LL"),
    "bow": ("lotg/weapons/bow", 50, 100, "N", 2, "NL"),
    "tomahawk_knife": ("lotg/weapons/tomahawk-knife", 10, 20, "N", 1, "NL"),
}
"""Tables 3.4 and 3.5: rule, accurate and maximum range in centimetres, reload turn, hands, impact in each band."""


def gun(id: str) -> Weapon:
    return load_weapons()[id]


def armed(id: str, **facts: Any) -> Table:
    return pair(30, vic={"weapons": (id,)}, **facts)


@pytest.mark.parametrize("id", TABLE)
def test_every_weapon_is_as_printed(id: str) -> None:
    """The eleven rows and two conversions, each under its own id (table 3.4).

    lotg/ruling/buffalo-reload: the buffalo gun needs loading.
    lotg/weapons/accurate-band, lotg/weapons/maximum-band: limits are inside (lotg/ruling/range-bands).
    lotg/weapons/impact-by-band: High, Normal or Low by weapon and band (lotg/ruling/impact-bands).
    """
    rule, accurate, maximum, reload, needed, impacts = TABLE[id]
    weapon = gun(id)
    assert weapon.rule == rule
    at = [band_at(weapon, centimetres(far)) for far in (accurate, accurate + 0.1, maximum, maximum + 0.1)]
    assert at == ["accurate", "maximum", "maximum", None]
    assert (weapon.reload, weapon.hands) == (reload == "Y", needed)
    assert weapon.spread == (id == "scattergun")
    assert [impact(weapon, "accurate")[0], impact(weapon, "maximum")[0]] == list(impacts.lower())


def test_beyond_maximum() -> None:
    """lotg/weapons/beyond-maximum: no shot past the maximum; where nobody measures it may be declared, and is lost."""
    shoot = Shoot("vic", "derringer", "wes", "aimed")
    far = armed("derringer")
    assert shots_of(far, "vic") == []
    assert rule_of(shoot.stop(far)) == "lotg/weapons/beyond-maximum"
    blind = armed("derringer", house_rules={"measure_premeasure": "no"})
    assert shoot in shots_of(blind, "vic")
    assert to_hit(blind, Shot("vic", "derringer", "wes", "aimed")).chance == 0
    done = play_out(blind, Volley((Shot("vic", "derringer", "wes", "aimed"),)))
    assert [event.why for event in done.of(gunfire.ShotLost)] == ["the target is out of range"]
    vic = done.table.figure("vic")
    assert (vic.shot, vic.rounds, done.table.figure("wes").shot_at) == (1, (3,), False)


def test_reload_turn() -> None:
    """lotg/weapons/reload-turn: after a shot the weapon is empty, and an empty one cannot be fired."""
    done = play_out(armed("minie_rifle"), Volley((Shot("vic", "minie_rifle", "wes", "snap"),)), rolls=[2])
    assert done.table.figure("vic").empty == (True,)
    again = done.table.change("vic", shot=0)
    assert shots_of(again, "vic") == []
    assert rule_of(Shoot("vic", "minie_rifle", "wes", "snap").stop(again)) == "lotg/weapons/reload-turn"
    plain = play_out(armed("pistol"), Volley((Shot("vic", "pistol", "wes", "snap"),)), rolls=[2])
    assert plain.table.figure("vic").empty == (False,)


def test_trapdoor() -> None:
    """lotg/weapons/trapdoor: a converted rifle or carbine shares the Minie's row and skips the reload turn.

    lotg/weapons/minie-meaning: a plain Minie does not (lotg/ruling/trapdoor).
    """
    assert set(load_weapons()) == set(TABLE)
    for id, row in (("trapdoor_rifle", "minie_rifle"), ("trapdoor_carbine", "minie_carbine")):
        weapon, plain = gun(id), gun(row)
        assert weapon.row == plain.row == row
        assert (weapon.reload, plain.reload) == (False, True)


@pytest.mark.parametrize(
    ("lost", "held"),
    [
        ((True, False), ["pistol"]),
        ((False, True), ["pistol"]),
        ((True, True), []),
        ((False, False), ["repeating_rifle", "pistol", "scattergun"]),
    ],
)
def test_hands(lost: tuple[bool, bool], held: list[str]) -> None:
    """lotg/injury/arm-lost-two-handed: with one arm lost nothing that needs both hands (lotg/ruling/two-handed).

    lotg/ruling/off-hand: with the gun arm lost the other shoots; with both gone nothing does.
    """
    table = pair(30, vic={"weapons": ("repeating_rifle", "pistol", "scattergun")}).change("vic", lost=lost)
    assert [weapon.id for weapon in usable(table, table.figure("vic"))] == held
    barred = {0: "", 1: "lotg/injury/arm-lost-two-handed", 2: "lotg/injury/gun-arm-snap"}[sum(lost)]
    assert rule_of(arm_bar(table.figure("vic"), gun("repeating_rifle"))) == barred


def test_the_gun_arm() -> None:
    """lotg/ruling/gun-arm: the right one, unless the sheet says left-handed."""
    assert gun_arm(pair(30), "vic") == 1
    assert gun_arm(pair(30, vic={"left_handed": True}), "vic") == 0


def test_weapon_choice() -> None:
    """lotg/ruling/weapon-choice: changing is free; the one fired last is in hand. Each carried weapon has its own ammunition and
    load."""
    table = pair(30, vic={"weapons": ("pistol", "repeating_rifle")})
    assert Shoot("vic", "repeating_rifle", "wes", "aimed") in shots_of(table, "vic")
    done = play_out(table, Volley((Shot("vic", "repeating_rifle", "wes", "snap"),)), rolls=[2])
    assert done.table.figure("vic").in_hand == 1
    one = emptied(pair(30, vic={"weapons": ("pistol", "pistol")}), "vic", "pistol")
    assert [weapon.id for weapon in usable(one, one.figure("vic"))] == ["pistol_2"]


@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 3)])
def test_thrown_weapons(face: int, left: int) -> None:
    """lotg/weapons/tomahawk-knife: a throw costs a point on a one and not else (lotg/ruling/thrown-weapons)."""
    table = pair(8, vic={"weapons": ("tomahawk_knife",)})
    done = play_out(table, Volley((Shot("vic", "tomahawk_knife", "wes"),)), rolls=[face])
    assert done.table.figure("vic").rounds == (left,)


def crowd() -> Table:
    """E26: A at 30 cm, B (blue) 1.5 cm from him, C (red) 2.0 cm, D (blue) 2.1 cm; Vic has a scattergun and stands still."""
    return stage(
        person("vic", "red", (20, 60), weapons=("scattergun", "shotgun"), skill=5, cool=5),
        person("a", "blue", (50, 60)),
        person("b", "blue", (50, 61.5)),
        person("c", "red", (52, 60)),
        person("d", "blue", (50, 57.9)),
    )


AIMED = Volley((Shot("vic", "scattergun", "a", "aimed"),))


def struck(done: Any) -> list[tuple[str, str]]:
    return [(event.figure, event.what) for event in done.of(hurts.Struck)]


def test_e26_scattergun_spread() -> None:
    """lotg/weapons/scattergun-spread (E26): who is within 2 cm takes a hit of its own; 2.1 cm is too far.

    lotg/ruling/scattergun-spread: friends are not spared.
    """
    done = play_out(crowd(), AIMED, rolls=[5, 8, 6, 2, 10, 1, 1, 1])
    assert struck(done) == [
        ("a", "a wound in the body"),
        ("b", "a graze in the head"),
        ("c", "a deadly hit in the head"),
    ]
    assert [event.figure for event in done.of(travels.Tested) if event.what == "Cool"] == ["a", "b"]
    assert done.table.figure("c").status == "dead"
    assert [done.table.figure(id).shot_at for id in "abd"] == [True, True, False]


def test_e26_one_group_takes_two_rounds() -> None:
    """lotg/weapons/scattergun-spread (E26): if A and B are one group it takes two rounds of Cool tests."""
    table = crowd().change("a", group="a").change("b", group="a")
    done = play_out(table, AIMED, rolls=[5, 8, 6, 2, 10, 1, 1, 1, 1, 1])
    assert [event.figure for event in done.of(travels.Tested) if event.what == "Cool"] == ["a", "b", "b", "a"]


@pytest.mark.parametrize(
    ("weapon", "x", "rolls", "many"),
    [("scattergun", 20, [5, 6], 0), ("shotgun", 20, [5, 8, 2, 1], 1), ("scattergun", 32, [5, 8, 2, 1], 1)],
)
def test_what_does_not_spread(weapon: str, x: float, rolls: list[int], many: int) -> None:
    """lotg/weapons/scattergun-spread, lotg/weapons/shotgun: it takes a hit on the target, and a scattergun.

    lotg/weapons/scattergun, lotg/ruling/scattergun-spread: only in the maximum band.
    """
    table = crowd().change("vic", spot=spot((x, 60)))
    assert len(struck(play_out(table, Volley((Shot("vic", weapon, "a", "aimed"),)), rolls=rolls))) == many
