"""Abilities in a fight: each is offered to the right seat at its moment, acts, and is not offered where it could not."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from posse.engine.question import Choose, Roll
from posse.games.tombstone.abilities import Used
from posse.games.tombstone.backgrounds import EFFECTS
from posse.games.tombstone.checks import Use
from posse.games.tombstone.fight.actions import Pick
from posse.games.tombstone.fight.attacking import Strike, Struck
from posse.games.tombstone.fight.feats import Armed, Aside, Call, Feat, Sermon
from posse.games.tombstone.fight.grappling import Spare
from posse.games.tombstone.fight.hands import Reload
from posse.games.tombstone.fight.moving import Step
from posse.games.tombstone.fight.places import feet
from posse.games.tombstone.fortune import FORTUNE
from posse.games.tombstone.rolls import Hit
from posse.games.tombstone.scene import Cause
from posse.games.tombstone.table import Table
from tests.stage_parts import Played
from tests.sure import there
from tests.tombstone.stage import Somebody, one, play
from tests.tombstone.turns import Want, acted, fight, open_to, rolls_of, shoots, strikes, turn

GEAR = ("six-shooter", "rifle", "knife")
AMY = one("amy", gear=GEAR)
BOB = one("bob", side="others", gear=GEAR, health=9)
BEN = one("ben", side="others", gear=GEAR)
SIDES = {"weapon_speed": "off"}
SHOT = {"ann": shoots("ann", "bob")}
SHOTS = {**SHOT, "bob": shoots("bob", "ann")}
HIT, MISS = (4, 4, 4), (1, 1, 2)
FIRST = (5, 2)
"""Initiative: the party is first."""


def ann(background: str, grit: int, **scores: Any) -> Somebody:
    return one("ann", background, grit, gear=GEAR, **scores)


def street(*people: Somebody, near: bool = False, lucky: bool = False) -> Table:
    """The party on one side of a street, the others 30 feet from them, or in reach."""
    far = 5 if near else 30
    return fight(*people, feet={"bob": far, "ben": far}, house=SIDES, lucky=lucky)


def health(done: Played[Table]) -> dict[str, int]:
    assert getattr(done.waiting, "what", "") in ("", "Bravery"), f"still to be thrown: {done.waiting}"
    return {each.id: each.health for each in done.table.figures}


def offers(done: Played[Table], effect: str) -> set[str]:
    """The seats to which something was offered."""
    choices = (each for each in done.asked if isinstance(each, Choose))
    return {each.seat for each in choices if any(getattr(option, "effect", "") == effect for option in each.options)}


def feat(effect: str, target: str = "") -> Feat:
    return Feat("ann", target=target, more=effect)


# Everybody's luck


def adrenaline() -> Played[Table]:
    return turn(
        street(ann("soldier", 1), BOB, lucky=True),
        {"bob": shoots("bob", "ann")},
        *FIRST,
        HIT,
        5,
        3,
        wants=["fortune/adrenaline ann"],
    )


def test_adrenaline_answers_damage_just_dealt() -> None:
    """tombstone/fortune/adrenaline/negate, tombstone/opt/adrenaline-zero: 5, and 3 of it taken back."""
    assert health(adrenaline())["ann"] == 4


def test_whoever_would_drop_may_still_take_it_back() -> None:
    """tombstone/fortune/adrenaline/saves-from-mortal: Health 3, 6 damage; with a 4 there is 1 left and no test, with a 3 there is a
    test."""
    table = street(ann("soldier", 1, health=4), BOB, lucky=True).change("ann", health=3)
    for face, left, tests in ((4, 1, []), (3, 0, [(3, 3, 3)])):
        done = turn(
            table, {"bob": shoots("bob", "ann")}, *FIRST, HIT, 6, face, *tests, wants=["fortune/adrenaline ann"]
        )
        assert health(done)["ann"] == left


# Soldiers


def precision() -> Played[Table]:
    return turn(street(ann("soldier", 2), BOB), SHOT, *FIRST, MISS, HIT, 4, wants=["military-precision ann"])


def test_a_soldier_who_has_missed_shoots_again_with_the_same_shot() -> None:
    """tombstone/abilities/soldier/military-precision/reroll, tombstone/opt/precision-ammo"""
    done = precision()
    assert health(done)["bob"] == 5
    assert done.table.figure("ann").rounds[0] == 5
    assert not offers(turn(street(ann("soldier", 2), BOB), SHOT, *FIRST, HIT, 4), "military-precision")


def resolve() -> Played[Table]:
    table = street(ann("soldier", 1), BOB)
    return turn(table, {}, 1, 6, *FIRST, due=(("party", "ambushed"),), wants=["military-resolve ann"])


def test_a_soldier_who_would_freeze_tries_again_and_acts() -> None:
    """tombstone/abilities/soldier/military-resolve/reroll, tombstone/combat/bravery/background-exceptions"""
    assert acted(resolve()) == ["ann", "bob"]


def test_a_soldier_of_valour_acts_while_the_side_is_frozen() -> None:
    """tombstone/abilities/soldier/military-valour/no-bravery, tombstone/opt/valour-side"""
    done = turn(street(ann("soldier", 6), AMY, BOB, BEN), {}, 1, *FIRST, due=(("party", "ambushed"),))
    assert acted(done) == ["ann", "bob", "ben"]


OVERWHELM = Aside("ann", target="bob", more="military-valour/overwhelm")


def overwhelm() -> Played[Table]:
    return turn(street(ann("soldier", 6), BOB), SHOTS, *FIRST, HIT, 1, 3, MISS, wants=[OVERWHELM])


def test_an_attack_may_cost_its_target_the_next_turn() -> None:
    """tombstone/abilities/soldier/military-valour/overwhelm-roll, tombstone/opt/valour-action: not before the attack, and only
    whoever was attacked; this turn he acts still, the next he does not."""
    done = overwhelm()
    before, after = open_to(done, "Ann")[:2]
    assert OVERWHELM not in before
    assert OVERWHELM in after
    assert acted(done) == ["ann", "bob"]
    assert acted(turn(done.table, {})) == ["ann"]


# Holy-Rollers


def prophecy() -> Played[Table]:
    return turn(
        street(ann("holy-roller", 4), AMY, BOB, BEN), {"bob": shoots("bob", "amy")}, *FIRST, HIT, wants=["prophecy ann"]
    )


def test_a_hit_on_a_friend_becomes_a_miss_before_damage_is_thrown() -> None:
    """tombstone/abilities/holy-roller/prophecy/negate-hit, tombstone/opt/prophecy-timing"""
    assert health(prophecy())["amy"] == 6


def test_a_miss_of_a_friend_becomes_a_hit() -> None:
    """tombstone/abilities/holy-roller/prophecy/force-hit: and damage is thrown; a miss of theirs is none of it."""
    table = street(ann("holy-roller", 4), AMY, BOB, BEN)
    assert health(turn(table, {"amy": shoots("amy", "bob")}, *FIRST, MISS, 4, wants=["prophecy ann"]))["bob"] == 5
    assert not offers(turn(table, {"bob": shoots("bob", "amy")}, *FIRST, MISS), "prophecy")


def healing() -> Played[Table]:
    table = street(ann("holy-roller", 1), AMY, BOB, BEN).change("amy", health=2)
    return turn(table, {"ann": feat("healing-hands", "amy")}, *FIRST, 3)


def test_healing_takes_the_turn_and_a_hand_on_whoever_is_hurt() -> None:
    """tombstone/abilities/holy-roller/healing-hands/cost, tombstone/opt/healing-range: within five feet, and nobody unhurt."""
    assert health(healing())["amy"] == 5
    table = street(ann("holy-roller", 1), BOB).change("bob", health=2)
    done = turn(table, {"ann": feat("healing-hands", "bob")}, *FIRST)
    assert health(done)["bob"] == 2
    assert not any(isinstance(option, Feat) for option in open_to(done, "Ann")[0])


def preach() -> Played[Table]:
    wants = [Pick("bob"), Pick("ben")]
    table = street(ann("holy-roller", 2, personality=2), AMY, BOB, BEN)
    return turn(table, {"ann": Sermon("ann", more="preach")}, *FIRST, (4, 3, 2), wants=wants)


def test_a_sermon_takes_the_whole_turn() -> None:
    """tombstone/abilities/holy-roller/preach/choose-targets, tombstone/opt/preach-limit: two at Grit 2, one check, and no step."""
    done = preach()
    assert not any(isinstance(option, Step) for options in open_to(done, "Ann") for option in options)
    assert [roll.what for roll in done.asked if isinstance(roll, Roll)][-1] == "Willpower"


def trembling() -> Played[Table]:
    table = street(ann("holy-roller", 6, personality=5), AMY, BOB, BEN)
    return turn(table, {"ann": Sermon("ann", more="holy-trembling")}, *FIRST, (1, 1, 1))


def test_all_who_are_near_tremble_at_one_check() -> None:
    """tombstone/abilities/holy-roller/holy-trembling/targets, tombstone/abilities/holy-roller/holy-trembling/bonus"""
    asked = [each for each in trembling().asked if isinstance(each, Roll)][-1]
    assert asked.need is not None
    assert asked.need.modifier == 7


# Folk Heroes


def tale() -> Played[Table]:
    wants = [Pick("amy"), Pick("ann")]
    return turn(street(ann("folk-hero", 2), AMY, BOB, BEN), {"ann": feat("inspiring-tale")}, *FIRST, wants=wants)


def test_a_tale_takes_a_turn_and_lends_luck_for_two() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/cost, tombstone/abilities/folk-hero/inspiring-tale/free-die,
    tombstone/abilities/folk-hero/inspiring-tale/expiry: in the next two turns, and not in the one after them."""
    told = tale()
    shot, short = {"amy": shoots("amy", "bob")}, (4, 3, 2)
    lent = turn(told.table, shot, *FIRST, short, 1, 2, wants=["fortune/roll amy"])
    assert health(lent)["bob"] == 7
    assert not offers(turn(lent.table, shot, *FIRST, short), "fortune/roll")
    late = turn(turn(told.table, {}, *FIRST).table, {}, *FIRST)
    assert not offers(turn(late.table, shot, *FIRST, short), "fortune/roll")


def nerve() -> Played[Table]:
    told = tale().table
    coming = replace(there(told.fight), due=(("party", "ambushed"),))
    third = turn(told.but(fight=coming), {}, *FIRST).table
    return turn(third, {}, 1, 6, *FIRST, wants=["inspiring-tale/nerve amy"])


def test_a_tale_lends_a_second_bravery_test() -> None:
    """tombstone/abilities/folk-hero/inspiring-tale/bravery-reroll: to whoever takes it; the teller stays frozen."""
    assert acted(nerve()) == ["amy", "bob", "ben"]


def draws(*dice: object, weapon: str = "six-shooter") -> Played[Table]:
    table = fight(ann("folk-hero", 4), BOB, feet={"bob": 30})
    draw = Armed("ann", "six-shooter", "bob", more="quick-draw/disarm")
    return turn(table, {"ann": draw, "bob": shoots("bob", "ann", weapon)}, *dice)


def quick_draw() -> Played[Table]:
    return draws((2, 5), (4, 4), 4)


def test_a_quick_draw_disarms_before_anybody_acts() -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-moment, tombstone/abilities/folk-hero/quick-draw/disarm-scatter,
    tombstone/opt/quick-draw-when: 7 and 3 and 2 against 8 and 3; his gun lies four feet off, he does not shoot, and it was her
    action."""
    done = quick_draw()
    assert [(thing.whose, thing.weapon, feet(thing.spot.x)) for thing in done.table.things] == [
        ("bob", "six-shooter", 34)
    ]
    assert rolls_of(done) == []
    assert not any(isinstance(option, type(SHOT["ann"])) for options in open_to(done, "Ann") for option in options)


@pytest.mark.parametrize(("dice", "weapon"), [(((2, 5), (4, 5)), "six-shooter"), (((6, 6), (1, 1)), "rifle")])
def test_nobody_is_disarmed_by_a_tie_or_of_a_rifle(dice: tuple[object, ...], weapon: str) -> None:
    """tombstone/abilities/folk-hero/quick-draw/disarm-tie, tombstone/abilities/folk-hero/quick-draw/disarm-one-handed,
    tombstone/opt/quick-draw-disarm: and the use of the day is spent."""
    done = draws(*dice, MISS, weapon=weapon)
    assert done.table.things == ()
    assert done.table.figure("ann").today == (("quick-draw/disarm", 1),)
    assert not offers(turn(done.table, {}, (1, 1), (1, 1)), "quick-draw/disarm")


def test_a_hand_that_is_quick_is_quick_with_a_weapon_alone() -> None:
    """tombstone/abilities/folk-hero/quick-draw/speed, tombstone/opt/quick-draw-weapons: 7 and 3 and 2 against 8 and 3; to load one
    is no drawing."""
    table = fight(ann("folk-hero", 4), BOB, feet={"bob": 30}).change("ann", rounds=(1, 15, 0, 0))
    assert acted(turn(table, SHOTS, (2, 5), (4, 4), MISS, MISS)) == ["ann", "bob"]
    loads = {"ann": Reload("ann", "six-shooter"), "bob": shoots("bob", "ann")}
    assert acted(turn(table, loads, (2, 5), (4, 4), MISS)) == ["bob", "ann"]


def test_without_speeds_it_is_one_on_the_die_of_the_side() -> None:
    """tombstone/abilities/folk-hero/quick-draw/no-speed-variant: 4 and 1 against 4."""
    assert acted(turn(street(ann("folk-hero", 4), BOB), {}, 4, 4)) == ["ann", "bob"]


# Gamblers


def feint() -> Played[Table]:
    return turn(street(ann("gambler", 4), BOB), {"ann": feat("wild-feint/damage", "bob")}, *FIRST, 5)


def test_a_wild_feint_costs_both_the_same() -> None:
    """tombstone/abilities/gambler/wild-feint/damage, tombstone/opt/wild-feint-mode: from across the street, for the action."""
    assert health(feint()) == {"ann": 1, "bob": 4}
    assert not any(isinstance(option, Feat) for option in open_to(feint(), "Ann")[-1])


def switch() -> Played[Table]:
    table = street(ann("gambler", 4, defense=12), one("bob", side="others", gear=GEAR, defense=12, gunslinging=2))
    return turn(table, SHOTS, *FIRST, (2, 2, 3), (5, 5, 4), 3, wants=["wild-feint/swap ann"])


def test_dice_traded_make_his_hit_a_miss_and_her_miss_a_hit_with_its_damage() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-timing, tombstone/opt/swap-like-for-like: 14 and 2 would hit her 12; she had
    thrown 7. With 7 he misses, and with 14 her shot hits, for 3."""
    assert health(switch()) == {"ann": 6, "bob": 3}


def test_dice_of_bravery_may_be_traded_too() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: her 1 for his 5, and she does not freeze."""
    due: tuple[tuple[str, Cause], ...] = (("party", "surprised"), ("others", "surprised"))
    done = turn(street(ann("gambler", 4), BOB), {}, 1, 5, due=due, wants=["wild-feint/swap ann"])
    assert acted(done) == ["ann"]


def test_dice_of_initiative_may_be_traded() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: 3 and 3 against 11 and 3, and now she is the quicker one; not where she is
    already."""
    table = fight(ann("gambler", 4), BOB, feet={"bob": 30})
    done = turn(table, {}, (1, 2), (5, 6), wants=["wild-feint/swap ann"])
    assert acted(done) == ["ann", "bob"]
    assert not offers(turn(table, {}, (5, 6), (1, 2)), "wild-feint/swap")


def switch_damage() -> Played[Table]:
    table = street(ann("gambler", 4), BOB)
    return turn(table, SHOTS, *FIRST, HIT, 1, HIT, 6, wants=["wild-feint/swap-damage ann"])


def test_dice_of_damage_may_be_traded() -> None:
    """tombstone/abilities/gambler/wild-feint/swap-kinds: his 6 for her 1."""
    assert health(switch_damage()) == {"ann": 5, "bob": 8}


def nasty(weapon: str = "knife", *dice: object, wants: Sequence[Want] = ()) -> Played[Table]:
    table = street(ann("gambler", 6), BOB, near=True)
    return turn(
        table,
        {"ann": Armed("ann", weapon, "bob", more="nasty-strike")},
        *FIRST,
        *(dice or (MISS, (1, 2, 3))),
        wants=wants,
    )


@pytest.mark.parametrize(("weapon", "dice", "left"), [("knife", [(1, 2, 3)], 3), ("brawling", [6, (1, 1)], 4)])
def test_whoever_senses_nothing_is_hit_without_a_roll_for_two_dice_more(
    weapon: str, dice: list[object], left: int
) -> None:
    """tombstone/abilities/gambler/nasty-strike/free-hit, tombstone/abilities/gambler/nasty-strike/damage: a knife does 3d6, fists
    1d3 and 2d6; it takes the attack of the turn."""
    done = nasty(weapon, MISS, *dice)
    assert health(done)["bob"] == left
    assert rolls_of(done) == []
    assert not any(isinstance(option, Armed) for option in open_to(done, "Ann")[-1])


def test_a_free_hit_may_be_declined() -> None:
    """tombstone/abilities/gambler/nasty-strike/free-hit: it may be declined, and a blow that took a roll is no gift."""
    done = nasty("knife", MISS, wants=[Spare("ann", "bob")])
    assert (health(done)["bob"], done.table.figure("ann").today) == (9, (("nasty-strike", 1),))
    struck = Struck(Hit("ann", "bob", "knife", "brawling", "1d6"))
    assert Spare("ann", "bob") not in play(street(ann("gambler", 6), BOB, near=True), struck).choice.options


def test_whoever_senses_it_is_not_hit() -> None:
    """tombstone/abilities/gambler/nasty-strike/noticed-spends"""
    done = nasty("knife", HIT)
    assert health(done)["bob"] == 9
    assert done.table.figure("ann").today == (("nasty-strike", 1),)


def both() -> Played[Table]:
    table = street(ann("gambler", 1), one("bob", side="others", defense=13), lucky=True)
    return turn(table, SHOT, *FIRST, (3, 2, 4), 3, 2, 1, wants=["fortune/roll ann", "fortune/roll ann"])


def test_a_gambler_spends_two_dice_on_one_shot() -> None:
    """tombstone/abilities/gambler/outrageous-fortune/simultaneous: 9, and 3 and 2, against 13."""
    assert health(both())["bob"] == 5


# Braves


def animism() -> Played[Table]:
    table = street(ann("brave", 2, brawling=3), one("bob", side="others", defense=12), near=True)
    return turn(table, {"ann": strikes("ann", "bob", "knife")}, 3, 3, (4, 2, 2), 2, wants=[Call("ann", more="animism")])


def test_animism_is_called_before_initiative_and_helps_for_three_turns() -> None:
    """tombstone/abilities/brave/animism/initiative, tombstone/abilities/brave/animism/attack,
    tombstone/abilities/brave/animism/damage, tombstone/opt/animism-window: 3 and 1 on the die of her side; 8 and 3 and 1 against
    12; a 2 does 3."""
    done = animism()
    assert acted(done) == ["ann", "bob"]
    assert health(done)["bob"] == 3
    later = done.table
    for first in ("ann", "ann", "bob"):
        done = turn(later, {}, 3, 4 if first == "bob" else 3)
        assert acted(done)[0] == first
        later = done.table


BLOW = Aside("ann", target="bob", more="finishing-blow")


def finishing(face: int = 4, *dice: object, near: bool = True) -> Played[Table]:
    table = street(ann("brave", 6), BOB, BEN, AMY, near=near).change("bob", health=0, wound=1)
    return turn(
        table, {"ann": strikes("ann", "bob")}, 6, *FIRST, *((face, *dice) if near else ()), wants=[BLOW] if near else []
    )


def finished() -> Played[Table]:
    return finishing(4, HIT, 1)


def test_a_finishing_blow_kills_or_leaves_the_attack() -> None:
    """tombstone/abilities/brave/finishing-blow/roll, tombstone/abilities/brave/finishing-blow/follow-up: 3 kills, and that was the
    turn; after a 4 she strikes."""
    dead = finishing(3)
    assert dead.table.figure("bob").dead
    assert not any(isinstance(option, Strike) for option in open_to(dead, "Ann")[-1])
    alive = finished()
    assert alive.table.figure("bob").wound == 2
    assert len(rolls_of(alive)) == 1


def test_a_finishing_blow_takes_reach_and_a_mortal_wound() -> None:
    """tombstone/abilities/brave/finishing-blow/range, tombstone/abilities/brave/finishing-blow/condition"""
    assert BLOW not in open_to(finishing(near=False), "Ann")[0]
    whole = turn(street(ann("brave", 6), BOB, near=True), {}, *FIRST)
    assert not offers(whole, "finishing-blow")


# Outlaws


def test_an_outlaw_whom_nobody_sees_lays_an_ambush() -> None:
    """tombstone/abilities/outlaw/vanish/ambush: the others take a Bravery Test, where she is hidden as the fight begins; not from
    somebody who only hides."""
    for background, tested in (("outlaw", True), ("soldier", False)):
        table = street(ann(background, 2), BOB).change("ann", said=("hidden",))
        first = turn(table, {}).asked[0] if not tested else turn(table, {}, 6, *FIRST).asked[0]
        assert (getattr(first, "what", "") == "Bravery") is tested


def stand() -> Played[Table]:
    """Four against one and a friend."""
    foes = [one(id, side="others", gear=GEAR) for id in ("bob", "ben", "cal", "dan")]
    plans = {"bob": shoots("bob", "ann"), "ann": shoots("ann", "bob")}
    return turn(street(ann("outlaw", 6), AMY, *foes), plans, 1, 2, 5, HIT, 6, HIT, 4)


def test_the_last_stand_fears_nothing_lives_and_shoots_on_three_dice() -> None:
    """tombstone/abilities/outlaw/last-stand/bravery, tombstone/abilities/outlaw/last-stand/auto-willpower,
    tombstone/abilities/outlaw/last-stand/three-dice, tombstone/combat/mortal/last-stand: a 1 counts as passed, though Amy freezes;
    there is no test, and two of damage are taken from the 4. In the second stage too; then she dies."""
    done = stand()
    assert "ann" in acted(done)
    assert "amy" not in acted(done)
    assert [health(done)[id] for id in ("ann", "bob")] == [0, 4]
    assert [done.table.figure("ann").wound, done.table.figure("ann").status] == [1, "up"]
    second = turn(done.table, {"bob": shoots("bob", "ann")}, 6, 2, 5, HIT, 1)
    assert second.table.figure("ann").wound == 2
    assert turn(second.table, {"bob": shoots("bob", "ann")}, 2, 5, HIT, 1).table.figure("ann").dead


def pair() -> Played[Table]:
    table = street(ann("outlaw", 1), one("bob", side="others", gear=GEAR, defense=12), lucky=True)
    wants = ["fortune/adrenaline ann", "fortune/roll ann"]
    return turn(table, SHOTS, 2, 5, HIT, 6, 2, (5, 1, 3), 3, 1, wants=wants)


def test_an_outlaw_takes_back_damage_and_adds_to_a_shot_in_one_turn() -> None:
    """tombstone/abilities/outlaw/die-hard/simultaneous: 6 less 2; 9 and 3 against 12."""
    assert health(pair()) == {"ann": 2, "bob": 5}


# All of them

OFFERED: dict[str, Callable[[], Played[Table]]] = {
    "fortune/adrenaline": adrenaline,
    "fortune/roll": both,
    "fortune/rally": adrenaline,
    "military-precision": precision,
    "military-resolve": resolve,
    "military-valour/overwhelm": overwhelm,
    "prophecy": prophecy,
    "healing-hands": healing,
    "preach": preach,
    "holy-trembling": trembling,
    "inspiring-tale": tale,
    "quick-draw/disarm": quick_draw,
    "wild-feint/damage": feint,
    "wild-feint/swap": switch,
    "wild-feint/swap-damage": switch_damage,
    "nasty-strike": nasty,
    "animism": animism,
    "finishing-blow": finished,
}
KIND: dict[str, type] = {
    **dict.fromkeys(("healing-hands", "inspiring-tale", "wild-feint/damage"), Feat),
    **dict.fromkeys(("preach", "holy-trembling"), Sermon),
    **dict.fromkeys(("nasty-strike", "quick-draw/disarm"), Armed),
    **dict.fromkeys(("finishing-blow", "military-valour/overwhelm", "fortune/rally"), Aside),
    "animism": Call,
}
"""As what it is offered; all else is an answer to a roll."""

ELSEWHERE = {
    "bountiful-rewards",
    "card-trick/win",
    "card-trick/swap",
    "fortune/will",
    "fortune/damage",
    "inspiring-tale/nerve",
}
"""What is used in no fight; or what others do there: luck against daunting, luck on damage, and what a tale has lent."""


@pytest.mark.parametrize("effect", OFFERED)
def test_what_may_be_used_in_a_fight_is_offered_to_its_owner_alone(effect: str) -> None:
    """tombstone/abilities/general/action-cost, tombstone/fortune/timing/any-time: and in one way, as an action or beside one."""
    done = OFFERED[effect]()
    choices = [
        choice for each in done.asked for choice in getattr(each, "choices", (each,)) if isinstance(choice, Choose)
    ]
    found = [
        (choice.seat, type(option))
        for choice in choices
        for option in choice.options
        if effect in (getattr(option, "effect", ""), getattr(option, "more", ""))
    ]
    assert {kind for _, kind in found} == {KIND.get(effect, Use)}
    assert "ann-seat" in {seat for seat, _ in found}
    assert effect.startswith("fortune") or {seat for seat, _ in found} == {"ann-seat"}


def test_everything_that_may_be_used_is_offered_somewhere() -> None:
    """tombstone/abilities/general/state-on-sheet: whatever is used of an ability, or of luck."""
    used = {effect.id for effect in (*EFFECTS.values(), *FORTUNE) if isinstance(effect, Used)}
    assert used == {*OFFERED, *ELSEWHERE}
