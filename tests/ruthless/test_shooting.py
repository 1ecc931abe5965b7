"""Shooting (section 2.10): the roll, the range, sight, everything that is added, ammunition and reloading."""

from typing import Any

import pytest

from posse.engine.number import Need
from posse.engine.question import Roll
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.book import load_weapons
from posse.games.ruthless.events import ShotFired, ToughnessTested
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.readying import Reload
from posse.games.ruthless.shooting import Fan, FireShot, Shoot, to_hit
from posse.games.ruthless.table import CHEST, Table
from posse.games.ruthless.wounds import LandHits, strike
from posse.tabletop.terrain import Area, Wall
from tests.ruthless.stage import duel, person, play, refused
from tests.stage_parts import area, fence, wall
from tests.sure import as_a

SHOOT = Shoot("revolver", "wes")


def need(table: Table, weapon: str = "revolver", aim: int = 0) -> Need:
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


def test_shoot_one_roll_per_action_plus_modifiers_against_the_number() -> None:
    """ruthless/shoot/one-roll-per-action: a Shoot is one d10 by the shooter's player, and one action.

    ruthless/shoot/hit-goes-to-wound-table: a hit is followed by one d10 of the attacker's player; a miss by nothing.
    """
    for face, further in ((5, []), (6, ["ruthless/wounds/d10-per-hit"])):
        done = play(duel(7), TakeAction("vic"), rolls=[face], choices=[SHOOT])
        rolls = [question for question in done.asked if isinstance(question, Roll)]
        assert {(roll.seat, roll.sides) for roll in rolls} == {("red", 10)}
        assert [roll.rule for roll in rolls[1:]] == further
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


def test_shoot_out_of_range_is_refused_unless_nobody_measures_first() -> None:
    """ruthless/shoot/out-of-range: beyond the longest range the Shoot is refused: no action and no round lost; with
    `premeasure=false` both are gone and nothing can hit (RR-14)."""
    assert refused(duel(12.01), TakeAction("vic"), SHOOT).rule == "ruthless/shoot/out-of-range"
    table = duel(13, house_rules={"premeasure": False, "natural_extremes": "ten_hits_one_misses"})
    done = play(table, TakeAction("vic"), rolls=[10], choices=[SHOOT])
    vic = done.table.figure("vic")
    assert (vic.left, vic.rounds, done.table.figure("wes").wounds) == (1, (5,), (0, 0, 0, 0, 0, 0))
    assert done.of(ShotFired)[0].need.chance == 0


def test_shoot_needs_sight_a_wall_between_refuses_it_both_ways() -> None:
    """ruthless/shoot/needs-sight: all lines blocked: neither can shoot; past a corner a side is seen (RR-32)."""
    table = duel(8, walls=[wall("barn", (14, 5), (14, 15))])
    for who, whom in (("vic", "wes"), ("wes", "vic")):
        assert refused(table, TakeAction(who), Shoot("revolver", whom)).rule == "ruthless/shoot/needs-sight"
        assert duel(8, walls=[wall("barn", (14, 9.9), (14, 15))]).look(who, whom).sees


@pytest.mark.parametrize(("block", "sees"), [(False, True), (True, False)])
def test_shoot_needs_sight_other_models_block_only_if_the_table_says_so(block: bool, sees: bool) -> None:
    """ruthless/shoot/needs-sight: models do not block sight by default; with `models_block_los` they do (RR-32)."""
    table = duel(8, person("sam", "red", (14, 10)), house_rules={"models_block_los": block})
    assert (SHOOT in play(table, TakeAction("vic")).choice.options) == sees


def test_shoot_declare_first_the_reaction_comes_before_the_die_and_changes_nothing_named() -> None:
    """ruthless/shoot/declare-first: weapon, target and rounds are named, then the target may react, then the die."""
    table = duel(7, person("sam", "blue", (10, 16)), hands={"blue": "KC"})
    fan = Fan("revolver", "wes", 3)
    declared = play(table, TakeAction("vic"), choices=[fan])
    assert (declared.of(ShotFired), declared.choice.seat) == ([], "blue")
    fired = play(table, TakeAction("vic"), rolls=[1] * 4, choices=[fan, SnapShot("KC", "revolver", "vic")])
    assert [(shot.shooter, shot.target) for shot in fired.of(ShotFired)] == [("wes", "vic"), *[("vic", "wes")] * 3]


def test_shoot_enemies_only_friends_and_the_dead_are_refused() -> None:
    """ruthless/shoot/enemies-only: not a friend, not the dead, not somebody who is not there.

    A riderless horse is a target too (RR-20), a ridden one only with its rider.
    """
    ned = person("ned", "blue", (14, 14))
    table = duel(7, person("sam", "red", (10, 14)), ned, wes={"horse": "bay"}, horses={"roan": (10, 16)})
    table = table.change("ned", status="dead")
    for target in ("sam", "ned", "vic", "nobody", "bay"):
        assert refused(table, TakeAction("vic"), Shoot("revolver", target)).rule == "ruthless/shoot/enemies-only"
    asked = play(table, TakeAction("vic")).choice
    assert {option.target for option in asked.options if isinstance(option, Shoot)} == {"roan", "wes"}


@pytest.mark.parametrize(
    ("facts", "aim", "rule", "add"),
    [
        ({}, 1, "ruthless/aim/plus-one", 1),
        ({"areas": [scrub(7)]}, 0, "ruthless/shoot/mod-soft-cover", -1),
        ({"areas": [rocks(7)]}, 0, "ruthless/shoot/mod-hard-cover", -2),
        ({"vic": {"horse": "bay"}}, 0, "ruthless/shoot/mod-mounted-firer", -2),
        ({"areas": [scrub(7), rocks(7)]}, 0, "ruthless/shoot/mod-hard-cover", -2),
        ({"vic": {"horse": "bay", "traits": ("expert_rider",)}}, 0, "ruthless/trait/expert-rider", -1),
        ({"vic": {"traits": ("gunfighter",)}}, 0, "ruthless/trait/gunfighter", 1),
        ({"vic": {"traits": ("nervous",)}}, 0, "ruthless/trait/nervous", -1),
        ({"vic": {"traits": ("greenhorn",)}}, 0, "ruthless/trait/greenhorn", -2),
        ({"wes": {"traits": ("stealthy",)}}, 0, "ruthless/trait/stealthy", -1),
    ],
)
def test_table_t4_each_modifier_is_what_the_table_says(facts: dict[str, Any], aim: int, rule: str, add: int) -> None:
    """ruthless/shoot/mod-soft-cover, ruthless/shoot/mod-hard-cover, ruthless/shoot/mod-mounted-firer: table T4.

    ruthless/shoot/cover-worst-only: scrub and rocks together are -2, never -3 (RR-33).
    """
    assert reasons(need(duel(7, **facts), aim=aim)) == [(rule, add)]


BUNTLINE = {"weapons": ("buntline_special",), "traits": ("gunfighter",)}
RIFLE = {"weapons": ("repeating_rifle",), "horse": "bay", "traits": ("marksman",)}
STEALTHY = {"traits": ("stealthy",)}


@pytest.mark.parametrize(
    ("table", "aim", "modifier", "face", "chance"),
    [
        (duel(12, vic=BUNTLINE, wes=STEALTHY, areas=[scrub(12)]), 1, 0, 8, 0.3),
        (duel(20, vic=RIFLE), 0, -1, 9, 0.2),
        (duel(20, vic={**RIFLE, "traits": ("marksman", "expert_rider")}), 0, 0, 8, 0.3),
        (
            duel(11, vic={"traits": ("greenhorn", "nervous"), "horse": "bay"}, wes=STEALTHY, areas=[rocks(11.25)]),
            0,
            -8,
            16,
            0,
        ),
        (duel(3, vic={"weapons": ("shotgun",), "traits": ("gunfighter",)}), 1, 4, 2, 0.9),
    ],
    ids=["EX-R38", "EX-R07", "EX-R07 as an expert", "the worst", "the best"],
)
def test_shoot_modifiers_add_all_of_them_and_without_a_cap(
    table: Table, aim: int, modifier: int, face: int, chance: float
) -> None:
    """ruthless/shoot/modifiers-add: everything that applies is summed, however low or high it gets.

    ruthless/shoot/mod-mounted-firer: mounted Marksman 20%, with Expert Rider 30%.
    """
    found = to_hit(table, "vic", "wes", table.profile("vic").weapons[0], aim)
    assert (found.modifier, found.face, float(found.chance)) == (modifier, face, chance)


def test_shoot_mod_soft_cover_and_aim_cancel_at_exactly_eight_inches() -> None:
    """EX-R04, ruthless/shoot/mod-soft-cover: Revolver at 8.0", aimed, soft cover: 5 misses and 6 hits."""
    table = duel(8, areas=[scrub(8)]).change("vic", aim=1)
    miss = play(table, FireShot("vic", "wes", "revolver"), rolls=[5])
    hit = play(table, FireShot("vic", "wes", "revolver"), rolls=[6])
    assert (miss.waiting, isinstance(hit.waiting, Roll)) == (None, True)
    assert float(miss.of(ShotFired)[0].need.chance) == 0.5


def test_shoot_mod_lily_livered_against_rocks_at_long_range_cannot_hit() -> None:
    """EX-R05, ruthless/shoot/mod-lily-livered: Long, -1 and -2: 11 is needed and a 10 misses; -1 on held shots too."""
    table = duel(11, areas=[rocks(11)]).change("vic", lily=True)
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[10])
    assert done.waiting is None
    assert (done.of(ShotFired)[0].need.face, done.of(ShotFired)[0].need.chance) == (11, 0)
    held = play(duel(7).change("vic", lily=True), FireShot("vic", "wes", "revolver", "held"), rolls=[1])
    assert reasons(held.of(ShotFired)[0].need) == [("ruthless/shoot/mod-lily-livered", -1)]


def test_shoot_mod_hard_cover_only_near_the_target() -> None:
    """ruthless/shoot/mod-hard-cover: rocks more than an inch from the target do not shelter it; nor does a low fence
    that only the firer touches (RR-32); a house wall far off that hides one side of the target is partial cover."""
    assert reasons(need(duel(8, areas=[rocks(5)]))) == []
    assert need(duel(1, walls=[fence("rail", (10.55, 8), (10.55, 12))])).modifier == 0
    (partial,) = need(duel(8, walls=[half_hidden()])).reasons
    assert (partial.rule, partial.add, "saloon" in partial.what) == ("ruthless/shoot/mod-soft-cover", -1, True)


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
    """ruthless/shoot/two-shoots: each Shoot is declared and resolved by itself, as often as there are actions; an arm
    wound leaves one."""
    table = duel(7, person("ned", "blue", (10, 15)))
    both = [SHOOT, Shoot("revolver", "ned")]
    done = play(table, TakeAction("vic"), rolls=[1, 1], choices=both)
    assert done.waiting is None
    assert [shot.target for shot in done.of(ShotFired)] == ["wes", "ned"]
    seven = play(table.but(sevens=("open", "")), TakeAction("vic"), rolls=[1, 1, 1], choices=[*both, SHOOT])
    assert (len(seven.of(ShotFired)), seven.waiting) == (3, None)
    hurt = play(strike(table, "vic", 1, 3, "shot", "wes"), TakeAction("vic"), rolls=[1], choices=[SHOOT]).table
    assert refused(hurt.but(agenda=()), TakeAction("vic"), SHOOT).rule == "ruthless/wounds/arm-3-4"


@pytest.mark.parametrize("face", range(1, 11))
def test_shoot_mounted_target_split_one_to_five_is_the_horse(face: int) -> None:
    """ruthless/shoot/mounted-target-split: a further d10 of the attacker's player: 1-5 horse, 6-10 rider."""
    table = duel(6, wes={"horse": "bay"})
    done = play(table, FireShot("vic", "wes", "revolver"), rolls=[6, face])
    assert isinstance(done.waiting, Roll)
    assert done.table.horse("bay").wounds == (1 if face <= 5 else 0)
    assert done.waiting.what.startswith("Toughness" if face <= 5 else "where")
    assert as_a(Roll, done.asked[1]).seat == "red"


def test_shoot_split_per_hit_every_hit_has_its_own_die_and_a_dead_horse_wastes_hits() -> None:
    """ruthless/shoot/split-per-hit: three hits, three split dice; those allotted to a horse that is dead are wasted."""
    table = duel(6, wes={"horse": "bay"}).change_horse("bay", wounds=2)
    done = play(table, LandHits("wes", "vic", 3, mount="bay"), rolls=[1, 1, 6, 8, 10, 10])
    assert done.waiting is None
    assert (done.table.horse("bay").wounds, done.table.figure("wes").wounds[CHEST]) == (3, 1)
    splits = [roll for roll in done.asked if isinstance(roll, Roll) and roll.rule == "ruthless/shoot/split-per-hit"]
    assert len(splits) == 3
    assert len(done.of(ToughnessTested)) == 2


@pytest.mark.parametrize(
    ("weapon", "loaded", "after"),
    [
        ("revolver", 0, 3),
        ("revolver", 2, 5),
        ("revolver", 4, 6),
        ("revolver", 5, 6),
        ("sharps_carbine", 0, 1),
        ("shotgun", 0, 2),
        ("derringer", 0, 2),
    ],
)
def test_reload_three_rounds_and_no_more_than_the_weapon_holds(weapon: str, loaded: int, after: int) -> None:
    """ruthless/reload/three-rounds, ruthless/reload/cap: up to three, never above the Rounds figure.

    ruthless/reload/endless-supply: however often (RR-39).
    """
    table = duel(7, vic={"weapons": (weapon,)})
    for _ in range(10):
        empty = table.change("vic", rounds=(loaded,), left=1)
        table = play(empty, TakeAction("vic"), choices=[Reload(weapon)]).table
        assert (table.figure("vic").rounds, table.figure("vic").left) == ((after,), 0)


def test_reload_one_weapon_and_no_other() -> None:
    """ruthless/reload/one-weapon: one Reload serves one weapon, though rounds are left over (RR-39).

    ruthless/reload/cap: a full weapon takes nothing, whether or not another one has room.
    """
    table = duel(7, vic={"weapons": ("revolver", "shotgun")})
    one = play(table.change("vic", rounds=(0, 0)), TakeAction("vic"), choices=[Reload("shotgun")]).table
    assert one.figure("vic").rounds == (0, 2)
    for rounds in ((6, 2), (6, 0)):
        full = table.change("vic", rounds=rounds)
        assert refused(full, TakeAction("vic"), Reload("revolver")).rule == "ruthless/reload/cap"
