"""Shooting (section 2.10): the roll, the range, sight, everything that is added, ammunition and reloading."""

from typing import Any

import pytest

from posse.engine.number import Need
from posse.engine.question import Roll
from posse.games.deeds.answers import LetItCome, Reload, Shoot
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.events import HorseKilled, ShotFired, ToughnessTested, TurnedLily
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.shooting import Fan, FireShot, to_hit
from posse.games.ruthless.table import CHEST, Table
from posse.games.ruthless.wounds import LandHits, strike
from posse.tabletop.terrain import Area, Wall
from tests.ruthless.stage import duel, person, play, refused
from tests.stage_parts import area, fence, wall

SHOOT = Shoot("revolver", "wes")


def need(table: Table, weapon: str = "revolver", aim: int = 0) -> Need:
    """What Vic needs to hit Wes."""
    return to_hit(table, "vic", "wes", load_weapons()[weapon], aim)


def reasons(found: Need) -> list[tuple[str, int]]:
    return [(reason.rule, reason.add) for reason in found.reasons]


def scrub(gap: float) -> Area:
    """Soft cover just in front of Wes, who is `gap` away from Vic."""
    return area("scrub", 10.4 + gap, 8, 0.3, 4, cover="soft", height=0.8)


def rocks(gap: float) -> Area:
    """Hard cover just in front of Wes, who is `gap` away from Vic."""
    return area("rocks", 10.1 + gap, 8, 0.3, 4, cover="hard", height=0.8)


def half_hidden() -> Wall:
    """A house wall far from both that hides one side of Wes at eight inches and not the middle of him."""
    return wall("saloon", (14, 10.1), (14, 15))


# The roll


def test_shoot_one_roll_per_action_plus_modifiers_against_the_number() -> None:
    """ruthless/shoot/one-roll-per-action: a Shoot is one d10 by the shooter's player, and one action."""
    done = play(duel(7), TakeAction("vic"), rolls=[5], choices=[SHOOT])
    rolls = [question for question in done.asked if isinstance(question, Roll)]
    assert [(roll.seat, roll.sides) for roll in rolls] == [("red", 10)]
    assert done.table.figure("vic").left == 1


@pytest.mark.parametrize(
    ("gap", "rule", "least"), [(7.0, "ruthless/shoot/short-6", 6), (11.0, "ruthless/shoot/long-8", 8)]
)
def test_shoot_short_6_and_long_8_hit_on_the_number_and_not_below(gap: float, rule: str, least: int) -> None:
    """ruthless/shoot/short-6, ruthless/shoot/long-8: 6 or more at Short, 8 or more at Long."""
    hits = []
    for face in range(1, 11):
        done = play(duel(gap), FireShot("vic", "wes", "revolver"), rolls=[face])
        assert done.of(ShotFired)[0].rule == rule
        hits.append(isinstance(done.waiting, Roll))
    assert hits == [face >= least for face in range(1, 11)]


@pytest.mark.parametrize(
    ("gap", "rule"),
    [
        (0.0, "ruthless/shoot/short-6"),
        (8.0, "ruthless/shoot/short-6"),
        (8.01, "ruthless/shoot/long-8"),
        (12.0, "ruthless/shoot/long-8"),
        (12.01, "ruthless/shoot/out-of-range"),
    ],
)
def test_shoot_bands_inclusive_exactly_eight_inches_is_short(gap: float, rule: str) -> None:
    """ruthless/shoot/bands-inclusive: a Revolver at 8.0" is Short, at 8.01" Long, at 12.0" Long, at 12.01" nothing."""
    assert need(duel(gap)).rule == rule


def test_shoot_out_of_range_is_refused_and_costs_nothing() -> None:
    """ruthless/shoot/out-of-range: beyond the longest range the Shoot is refused: no action and no round lost."""
    assert refused(duel(12.01), TakeAction("vic"), SHOOT).rule == "ruthless/shoot/out-of-range"
    table = play(duel(12.01), TakeAction("vic")).table
    assert (table.figure("vic").left, table.figure("vic").rounds) == (2, (6,))


def test_shoot_out_of_range_without_measuring_first_wastes_the_shot() -> None:
    """ruthless/shoot/out-of-range: with `premeasure=false` action and round are gone and nothing can hit (RR-14)."""
    table = duel(13, house_rules={"premeasure": False, "natural_extremes": "ten_hits_one_misses"})
    done = play(table, TakeAction("vic"), rolls=[10], choices=[SHOOT])
    vic = done.table.figure("vic")
    assert (vic.left, vic.rounds, done.table.figure("wes").wounds) == (1, (5,), (0, 0, 0, 0, 0, 0))
    assert done.of(ShotFired)[0].need.chance == 0


# Sight


def test_shoot_needs_sight_a_wall_between_refuses_it_both_ways() -> None:
    """ruthless/shoot/needs-sight: all lines blocked: neither can shoot the other."""
    table = duel(8, walls=[wall("barn", (14, 5), (14, 15))])
    assert refused(table, TakeAction("vic"), SHOOT).rule == "ruthless/shoot/needs-sight"
    assert refused(table, TakeAction("wes"), Shoot("revolver", "vic")).rule == "ruthless/shoot/needs-sight"


def test_shoot_needs_sight_one_clear_line_of_three_is_enough() -> None:
    """ruthless/shoot/needs-sight: past a corner a side of the base is seen (RR-32)."""
    table = duel(8, walls=[wall("barn", (14, 9.9), (14, 15))])
    assert table.look("vic", "wes").sees
    assert table.look("wes", "vic").sees


@pytest.mark.parametrize(("block", "sees"), [(False, True), (True, False)])
def test_shoot_needs_sight_other_models_block_only_if_the_table_says_so(block: bool, sees: bool) -> None:
    """ruthless/shoot/needs-sight: models do not block sight by default; with `models_block_los` they do (RR-32)."""
    table = duel(8, person("sam", "red", (14, 10)), house_rules={"models_block_los": block})
    asked = play(table, TakeAction("vic")).choice
    assert (SHOOT in asked.options) == sees


# Declaring


def test_shoot_declare_first_the_reaction_comes_before_the_die_and_changes_nothing_named() -> None:
    """ruthless/shoot/declare-first: weapon, target and rounds are named, then the target may react, then the die."""
    table = duel(7, person("sam", "blue", (10, 16)), hands={"blue": "KC"})
    done = play(table, TakeAction("vic"), choices=[Fan("revolver", "wes", 3)])
    assert done.of(ShotFired) == []
    assert done.choice.seat == "blue"
    fired = play(table, TakeAction("vic"), rolls=[1, 1, 1], choices=[Fan("revolver", "wes", 3), LetItCome()])
    assert [(shot.weapon, shot.target) for shot in fired.of(ShotFired)] == [("revolver", "wes")] * 3


def test_shoot_enemies_only_friends_and_the_dead_are_refused() -> None:
    """ruthless/shoot/enemies-only: not a friend, not the dead, not somebody who is not there."""
    table = duel(7, person("sam", "red", (10, 14)), person("ned", "blue", (14, 14)))
    table = table.change("ned", status="dead")
    for target in ("sam", "ned", "vic", "nobody"):
        assert refused(table, TakeAction("vic"), Shoot("revolver", target)).rule == "ruthless/shoot/enemies-only"


def test_shoot_enemies_only_and_riderless_horses() -> None:
    """ruthless/shoot/enemies-only: a riderless horse is a target too (RR-20), a ridden one only with its rider."""
    asked = play(duel(7, wes={"horse": "bay"}, horses={"roan": (10, 14)}), TakeAction("vic")).choice
    assert {option.target for option in asked.options if isinstance(option, Shoot)} == {"roan", "wes"}


# What is added


@pytest.mark.parametrize(
    ("facts", "aim", "rule", "add"),
    [
        ({}, 1, "ruthless/aim/plus-one", 1),
        ({"areas": [scrub(7)]}, 0, "ruthless/shoot/mod-soft-cover", -1),
        ({"areas": [rocks(7)]}, 0, "ruthless/shoot/mod-hard-cover", -2),
        ({"vic": {"horse": "bay"}}, 0, "ruthless/shoot/mod-mounted-firer", -2),
        ({"vic": {"horse": "bay", "traits": ("expert_rider",)}}, 0, "ruthless/trait/expert-rider", -1),
        ({"vic": {"traits": ("gunfighter",)}}, 0, "ruthless/trait/gunfighter", 1),
        ({"vic": {"traits": ("nervous",)}}, 0, "ruthless/trait/nervous", -1),
        ({"vic": {"traits": ("greenhorn",)}}, 0, "ruthless/trait/greenhorn", -2),
        ({"wes": {"traits": ("stealthy",)}}, 0, "ruthless/trait/stealthy", -1),
    ],
)
def test_table_t4_each_modifier_is_what_the_table_says(facts: dict[str, Any], aim: int, rule: str, add: int) -> None:
    """ruthless/shoot/mod-soft-cover, ruthless/shoot/mod-hard-cover, ruthless/shoot/mod-mounted-firer: table T4."""
    assert reasons(need(duel(7, **facts), aim=aim)) == [(rule, add)]


def test_table_t4_marksman_and_shotgun_depend_on_the_range() -> None:
    """ruthless/shoot/modifiers-add: the rows of table T4 that look at the band: Marksman, Shotgun close and Long."""
    sharp = {"traits": ("marksman",)}
    assert reasons(need(duel(8, vic=sharp))) == []
    assert reasons(need(duel(9, vic=sharp))) == [("ruthless/trait/marksman", 1)]
    scatter = {"weapons": ("shotgun",)}
    assert reasons(need(duel(8, vic=scatter), "shotgun")) == [("ruthless/weapon/shotgun-close-plus-two", 2)]
    assert reasons(need(duel(9, vic=scatter), "shotgun")) == [("ruthless/weapon/shotgun-long-minus-one", -1)]


def test_shoot_modifiers_add_all_of_them_and_without_a_cap() -> None:
    """ruthless/shoot/modifiers-add: everything that applies is summed, however low or high it gets."""
    worst = duel(
        11,
        vic={"traits": ("greenhorn", "nervous"), "horse": "bay"},
        wes={"traits": ("stealthy",)},
        areas=[rocks(11.25)],
    )
    found = need(worst.change("vic", lily=True))
    assert (found.modifier, found.face, float(found.chance)) == (-9, 17, 0.0)
    best = need(duel(3, vic={"weapons": ("shotgun",), "traits": ("gunfighter",)}), "shotgun", aim=1)
    assert (best.modifier, best.face) == (4, 2)


def test_shoot_modifiers_add_pile_of_them_comes_to_nought() -> None:
    """EX-R38, ruthless/shoot/modifiers-add: Gunfighter, aimed, Stealthy target in soft cover at 12": 8 on the die, 30%."""
    table = duel(
        12,
        vic={"weapons": ("buntline_special",), "traits": ("gunfighter",)},
        wes={"traits": ("stealthy",)},
        areas=[scrub(12)],
    )
    found = need(table, "buntline_special", aim=1)
    assert (found.modifier, found.face, float(found.chance)) == (0, 8, 0.3)


def test_shoot_mod_soft_cover_and_aim_cancel_at_exactly_eight_inches() -> None:
    """EX-R04, ruthless/shoot/mod-soft-cover: Revolver at 8.0", aimed, soft cover: 5 misses and 6 hits."""
    table = duel(8, areas=[scrub(8)]).change("vic", aim=1)
    miss = play(table, FireShot("vic", "wes", "revolver"), rolls=[5])
    hit = play(table, FireShot("vic", "wes", "revolver"), rolls=[6])
    assert (miss.waiting, isinstance(hit.waiting, Roll)) == (None, True)
    assert float(miss.of(ShotFired)[0].need.chance) == 0.5


def test_shoot_mod_lily_livered_is_minus_one_on_every_single_shot() -> None:
    """ruthless/shoot/mod-lily-livered: -1 for a Lily Livered firer, on held shots as well; a burst is not touched."""
    table = duel(7).change("vic", lily=True)
    for kind in ("shoot", "held"):
        done = play(table, FireShot("vic", "wes", "revolver", "held" if kind == "held" else "shoot"), rolls=[1])
        assert reasons(done.of(ShotFired)[0].need) == [("ruthless/shoot/mod-lily-livered", -1)]


def test_shoot_mod_lily_livered_against_rocks_at_long_range_cannot_hit() -> None:
    """EX-R05, ruthless/shoot/mod-lily-livered: Long, -1 and -2: 11 is needed and a 10 misses."""
    table = duel(11, areas=[rocks(11)]).change("vic", lily=True)
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[10])
    assert done.waiting is None
    assert (done.of(ShotFired)[0].need.face, done.of(ShotFired)[0].need.chance) == (11, 0)


def test_shoot_mod_soft_cover_counts_for_partly_hidden_whatever_hides() -> None:
    """ruthless/shoot/mod-soft-cover: a house wall far off that hides one side of the target is partial cover, -1."""
    found = need(duel(8, walls=[half_hidden()]))
    assert reasons(found) == [("ruthless/shoot/mod-soft-cover", -1)]
    assert "saloon" in found.reasons[0].what


def test_shoot_mod_hard_cover_only_near_the_target() -> None:
    """ruthless/shoot/mod-hard-cover: rocks within an inch of the target shelter it; the same rocks farther off do not."""
    assert reasons(need(duel(8, areas=[rocks(8)]))) == [("ruthless/shoot/mod-hard-cover", -2)]
    assert reasons(need(duel(8, areas=[rocks(5)]))) == []


def test_shoot_cover_worst_only_never_minus_three() -> None:
    """ruthless/shoot/cover-worst-only: scrub and rocks together are -2 (RR-33)."""
    assert need(duel(8, areas=[scrub(8), rocks(8)])).modifier == -2


def test_shoot_mod_soft_cover_the_shooters_own_fence_is_ignored() -> None:
    """ruthless/shoot/mod-soft-cover: a low fence that only the firer touches gives the target no cover (RR-32)."""
    assert need(duel(1, walls=[fence("rail", (10.55, 8), (10.55, 12))])).modifier == 0


def test_shoot_mod_mounted_firer_with_a_rifle_at_twenty_inches() -> None:
    """EX-R07, ruthless/shoot/mod-mounted-firer: mounted Marksman 20%; with Expert Rider 30%."""
    rider: dict[str, Any] = {"weapons": ("repeating_rifle",), "horse": "bay", "traits": ("marksman",)}
    plain = need(duel(20, vic=rider), "repeating_rifle")
    assert (plain.modifier, plain.face, float(plain.chance)) == (-1, 9, 0.2)
    expert = need(duel(20, vic={**rider, "traits": ("marksman", "expert_rider")}), "repeating_rifle")
    assert (expert.modifier, expert.face, float(expert.chance)) == (0, 8, 0.3)


@pytest.mark.parametrize(
    ("option", "ten_hits", "one_hits"), [("none", False, True), ("ten_hits_one_misses", True, False)]
)
def test_shoot_no_natural_extremes_only_the_total_counts(option: str, ten_hits: bool, one_hits: bool) -> None:
    """ruthless/shoot/no-natural-extremes: a 10 may miss and a 1 may hit, unless the table says otherwise (RR-34)."""
    options = {"natural_extremes": option}
    hopeless = duel(11, vic={"traits": ("greenhorn",)}, areas=[rocks(11)], house_rules=options)
    assert need(hopeless).met_by(10) == ten_hits
    certain = duel(3, vic={"weapons": ("shotgun",), "traits": ("gunfighter",)}, house_rules=options)
    found = need(certain, "shotgun", aim=2)
    assert (found.base - found.modifier, found.met_by(1)) == (1, one_hits)


# Rounds


def test_shoot_spends_round_hit_or_miss_from_the_weapon_fired() -> None:
    """ruthless/shoot/spends-round: one round for every shot, of that weapon alone; a shot called off costs none."""
    table = duel(7, vic={"weapons": ("revolver", "shotgun")})
    for rolls in ([1], [10, 1, 10]):
        assert play(table, FireShot("vic", "wes", "shotgun"), rolls=rolls).table.figure("vic").rounds == (6, 1)
    gone = table.change("wes", status="away")
    assert play(gone, FireShot("vic", "wes", "shotgun")).table.figure("vic").rounds == (6, 2)


def test_shoot_empty_cannot_be_fired_but_another_weapon_can() -> None:
    """ruthless/shoot/empty-cannot: no rounds, no shot; another loaded weapon of the card serves."""
    table = duel(7, vic={"weapons": ("revolver", "derringer")}).change("vic", rounds=(0, 2))
    assert refused(table, TakeAction("vic"), SHOOT).rule == "ruthless/shoot/empty-cannot"
    asked = play(table, TakeAction("vic")).choice
    assert SHOOT not in asked.options
    empty = table.change("vic", rounds=(0, 0))
    assert refused(empty, TakeAction("vic"), SHOOT).rule == "ruthless/shoot/empty-cannot"


def test_shoot_weapon_choice_free_another_gun_for_the_second_shot() -> None:
    """ruthless/shoot/weapon-choice-free: any loaded weapon for each shot, at no cost (RR-40); no other."""
    table = duel(7, vic={"weapons": ("revolver", "shotgun")})
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[SHOOT, Shoot("shotgun", "wes")])
    assert [shot.weapon for shot in done.of(ShotFired)] == ["revolver", "shotgun"]
    assert done.table.figure("vic").left == 0
    other = refused(table, TakeAction("vic"), Shoot("bow", "wes"))
    assert other.rule == "ruthless/shoot/weapon-choice-free"


def test_shoot_two_shoots_at_different_targets_and_three_with_a_seven() -> None:
    """ruthless/shoot/two-shoots: each Shoot is declared and resolved by itself, as often as there are actions."""
    table = duel(7, person("ned", "blue", (10, 15)))
    both = [SHOOT, Shoot("revolver", "ned")]
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=both)
    assert done.waiting is None
    assert [shot.target for shot in done.of(ShotFired)] == ["wes", "ned"]
    seven = play(table.but(sevens=("open", "")), TakeAction("vic"), rolls=[1, 1, 1], choices=[*both, SHOOT])
    assert (len(seven.of(ShotFired)), seven.waiting) == (3, None)


# Hits


def test_shoot_hit_goes_to_wound_table_with_a_location_die() -> None:
    """ruthless/shoot/hit-goes-to-wound-table: a hit is followed by one d10 of the attacker's player; a miss by nothing."""
    hit = play(duel(7), FireShot("vic", "wes", "revolver"), rolls=[6])
    assert isinstance(hit.waiting, Roll)
    assert (hit.waiting.seat, hit.waiting.rule) == ("red", "ruthless/wounds/d10-per-hit")
    assert play(duel(7), FireShot("vic", "wes", "revolver"), rolls=[5]).waiting is None


@pytest.mark.parametrize("face", range(1, 11))
def test_shoot_mounted_target_split_one_to_five_is_the_horse(face: int) -> None:
    """ruthless/shoot/mounted-target-split: a further d10 of the attacker's player: 1-5 horse, 6-10 rider."""
    table = duel(6, wes={"horse": "bay"})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, face])
    assert isinstance(done.waiting, Roll)
    assert done.table.horse("bay").wounds == (1 if face <= 5 else 0)
    assert done.waiting.what.startswith("Toughness" if face <= 5 else "where")
    split = done.asked[1]
    assert isinstance(split, Roll)
    assert split.seat == "red"


def test_shoot_mounted_target_split_third_wound_drops_the_horse() -> None:
    """EX-R08, ruthless/shoot/mounted-target-split: d=7, split 5, third wound: afoot on the spot, tests 4 and runs."""
    table = duel(6, wes={"horse": "bay"}, walls=[fence("rail", (30, 0), (30, 20))]).change_horse("bay", wounds=2)
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[7, 5, 4])
    wes, before = done.table.figure("wes"), table.figure("wes").spot
    assert len(done.of(HorseKilled)) == len(done.of(TurnedLily)) == len(done.of(ToughnessTested)) == 1
    assert (wes.horse, wes.lily) == ("", True)
    assert wes.spot.x - before.x == 6 * 254


def test_shoot_split_per_hit_every_hit_has_its_own_die_and_a_dead_horse_wastes_hits() -> None:
    """ruthless/shoot/split-per-hit: three hits, three split dice; those allotted to a horse that is dead are wasted."""
    table = duel(6, wes={"horse": "bay"}).change_horse("bay", wounds=2)
    done = play(table, LandHits("wes", "vic", 3, mount="bay"), rolls=[1, 1, 6, 8, 10, 10])
    assert done.waiting is None
    assert (done.table.horse("bay").wounds, done.table.figure("wes").wounds[CHEST]) == (3, 1)
    splits = [roll for roll in done.asked if isinstance(roll, Roll) and roll.rule == "ruthless/shoot/split-per-hit"]
    assert len(splits) == 3
    assert len(done.of(ToughnessTested)) == 2


# Reloading


@pytest.mark.parametrize(("loaded", "after"), [(0, 3), (2, 5), (4, 6), (5, 6)])
def test_reload_three_rounds_and_no_more_than_the_weapon_holds(loaded: int, after: int) -> None:
    """ruthless/reload/three-rounds, ruthless/reload/cap: up to three, never above the Rounds figure."""
    table = duel(7).change("vic", rounds=(loaded,))
    done = play(table, TakeAction("vic"), choices=[Reload("revolver")])
    assert (done.table.figure("vic").rounds, done.table.figure("vic").left) == ((after,), 1)


def test_reload_three_rounds_is_refused_to_the_unprepared() -> None:
    """ruthless/reload/three-rounds: the Unprepared cannot reload."""
    table = duel(7, vic={"traits": ("unprepared",)}).change("vic", rounds=(0,))
    assert refused(table, TakeAction("vic"), Reload("revolver")).rule == "ruthless/trait/unprepared"


def test_reload_cap_refuses_full_weapons() -> None:
    """ruthless/reload/cap: a full weapon takes nothing, whether or not another one has room."""
    table = duel(7, vic={"weapons": ("revolver", "shotgun")})
    assert refused(table, TakeAction("vic"), Reload("revolver")).rule == "ruthless/reload/cap"
    other = table.change("vic", rounds=(6, 0))
    assert refused(other, TakeAction("vic"), Reload("revolver")).rule == "ruthless/reload/cap"


@pytest.mark.parametrize(("weapon", "after"), [("sharps_carbine", 1), ("shotgun", 2), ("derringer", 2)])
def test_reload_cap_small_weapons_take_fewer_than_three(weapon: str, after: int) -> None:
    """ruthless/reload/cap: a Sharps Carbine takes one round, a Shotgun or Derringer at most two."""
    table = duel(7, vic={"weapons": (weapon,)}).change("vic", rounds=(0,))
    assert play(table, TakeAction("vic"), choices=[Reload(weapon)]).table.figure("vic").rounds == (after,)


def test_reload_one_weapon_and_no_other() -> None:
    """ruthless/reload/one-weapon: one Reload serves one weapon, though rounds are left over (RR-39)."""
    table = duel(7, vic={"weapons": ("revolver", "shotgun")}).change("vic", rounds=(0, 0))
    one = play(table, TakeAction("vic"), choices=[Reload("shotgun")]).table
    assert one.figure("vic").rounds == (0, 2)


def test_reload_endless_supply() -> None:
    """ruthless/reload/endless-supply: no limit on reloads (RR-39)."""
    table = duel(7)
    for _ in range(10):
        table = play(table.change("vic", rounds=(0,), left=1), TakeAction("vic"), choices=[Reload("revolver")]).table
    assert table.figure("vic").rounds == (3,)


def test_shoot_after_an_arm_wound_only_once() -> None:
    """ruthless/shoot/two-shoots: an arm wound leaves one Shoot."""
    table = strike(duel(7), "vic", 1, 3, "shot", "wes")
    done = play(table, TakeAction("vic"), rolls=[1], choices=[SHOOT]).table
    assert refused(done.but(agenda=()), TakeAction("vic"), SHOOT).rule == "ruthless/wounds/arm-3-4"


def test_shoot_declare_first_no_new_target_after_a_reaction() -> None:
    """ruthless/shoot/declare-first: the target stays the one named, even if a Snap Shot has gone before."""
    table = duel(7, person("ned", "blue", (10, 15)), hands={"blue": "KC"})
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=[SHOOT, SnapShot("KC", "revolver", "vic")])
    assert [(shot.shooter, shot.target) for shot in done.of(ShotFired)] == [("wes", "vic"), ("vic", "wes")]
