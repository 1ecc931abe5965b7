"""Grapples and pins."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.odds import exact
from posse.games.deeds.answers import Done
from posse.games.tombstone.afflictions import stunned
from posse.games.tombstone.book import Block
from posse.games.tombstone.fight.acting import DONE, TakeTurn
from posse.games.tombstone.fight.actions import AtOnce
from posse.games.tombstone.fight.attacking import HELD, Blow, Disarm, Strike, skill_of
from posse.games.tombstone.fight.bravery import Daunt
from posse.games.tombstone.fight.feats import Feat, Sermon
from posse.games.tombstone.fight.grappling import (
    BreakFree,
    LetGo,
    Pin,
    Pinned,
    Struggle,
    holder,
    loosened,
    struggle,
)
from posse.games.tombstone.fight.hands import lost
from posse.games.tombstone.fight.hits import Wound
from posse.games.tombstone.fight.moving import Step
from posse.games.tombstone.fight.options import GetDown, Yield
from posse.games.tombstone.fight.turn import declarable
from posse.games.tombstone.table import FOR_GOOD, Blessing, Plan, Table
from tests.stage_parts import rule_of
from tests.tombstone.brawl import at, blow, brawl, play, play_out

BOB = Block(name="Bob", defense=12, health=6)
PIN, HURT = Pin("ann", "bob"), Wound("ann", "bob")


def held() -> Table:
    """Ann holds Bob since the turn before."""
    return play_out(
        brawl(BOB, friends=[Block(name="Cy", weapons=("six-shooter", "rifle"))]), Pinned("ann", "bob")
    ).table


def test_whoever_nobody_holds_any_more_goes_free_without_a_throw() -> None:
    """tombstone/combat/grapple/release: as when whoever held them has just been laid low."""
    done = play_out(stunned(held(), "ann", 1), Struggle("bob"))
    assert not done.table.figure("bob").has("pinned")


def test_who_hits_hand_to_hand_may_pin_in_place_of_all_damage() -> None:
    """tombstone/combat/grapple/pin-instead-of-damage, tombstone/opt/pin-choice-moment,
    tombstone/combat/grapple/pinner-no-damage-that-turn: it is for them to say after the hit, and they do nothing more to them in
    that turn."""
    done = play_out(brawl(BOB), blow("ann", "bob"), rolls=[(4, 4, 4)], choices=[PIN])
    assert (done.table.figure("bob").health, holder(done.table, "bob")) == (6, "ann")
    assert blow("ann", "bob", "knife").stop(done.table) == HELD
    assert blow("ann", "bob", "knife").stop(done.table.begin_turn()) is None
    hurt = play_out(brawl(BOB), blow("ann", "bob"), rolls=[(4, 4, 4), (6,)], choices=[HURT])
    assert (hurt.table.figure("bob").health, holder(hurt.table, "bob")) == (3, "")
    assert not play(brawl(BOB), blow("ann", "bob", "six-shooter"), rolls=[(4, 4, 4), (1,)]).waiting, "no shot pins"


@pytest.mark.parametrize(("die", "ann", "bob"), [(1, 2, 6), (2, 6, 2), (6, 6, 2)])
def test_a_friend_of_whoever_holds_them_hits_without_a_roll(die: int, ann: int, bob: int) -> None:
    """tombstone/combat/grapple/ally-automatic-damage, tombstone/combat/grapple/ally-hits-friend-on-1."""
    done = play_out(held(), blow("cy", "bob", "six-shooter"), rolls=[die, (4,)])
    assert (done.table.figure("ann").health, done.table.figure("bob").health) == (ann, bob)


def test_from_afar_a_friend_has_to_hit() -> None:
    """tombstone/opt/pin-ally-weapons: within the range of what they hold; and a weapon is knocked away by a roll."""
    far = play(at(held(), cy=300), blow("cy", "bob", "rifle"))
    assert far.need.modifier == -3
    armed = brawl(Block(name="Bob", weapons=("knife",)), friends=[Block(name="Cy", weapons=("six-shooter",))])
    disarms = blow("cy", "bob", "six-shooter", aim="disarm")
    assert play(play_out(armed, Pinned("ann", "bob")).table, disarms).need.what == "Defense"


def test_a_gatling_gun_has_to_hit_whoever_is_held() -> None:
    """tombstone/opt/pin-ally-weapons: it is not held in the hand."""
    table = play_out(
        brawl(BOB, friends=[Block(name="Cy", weapons=("gatling", "brawling"))]), Pinned("ann", "bob")
    ).table
    profile = table.profile("cy")
    kinds = [
        type(Blow("cy", weapon.id, "bob", skill_of(weapon)).attack(at(table, cy=5))).__name__
        for weapon in profile.weapons
    ]
    assert kinds == ["Attack", "IntoTheClinch"]


@pytest.mark.parametrize(("faces", "harm", "kept"), [((4, 4, 3), [(5,)], "ann"), ((3, 3, 2), [], "")])
def test_in_the_next_turn_whoever_holds_them_attacks_and_by_a_miss_loses_them(
    faces: tuple[int, int, int], harm: list[tuple[int, ...]], kept: str
) -> None:
    """tombstone/combat/grapple/next-turn-attack, tombstone/opt/pin-on-miss, tombstone/opt/pin-hold: 13 or 10 against 12, after Bob
    has tried in vain."""
    table = held().begin_turn()
    done = play_out(table, blow("ann", "bob"), rolls=[(5, 5, 5), faces, *harm])
    assert (done.table.figure("bob").health, holder(done.table, "bob")) == (3 if harm else 6, kept)
    assert holder(table.begin_turn().begin_turn(), "bob") == "ann", "to hold on takes nothing"


def test_before_the_next_attack_they_have_had_a_chance_to_break_free() -> None:
    """tombstone/combat/grapple/break-timing, tombstone/opt/pin-break-cost: ahead of their turn if need be, and then it is their
    action; whoever has had it, or has acted already, is not asked."""
    table = held().begin_turn()
    free = play(table, blow("ann", "bob"), rolls=[(4, 4, 4)])
    assert (holder(free.table, "bob"), free.table.figure("bob").now.acted) == ("", True)
    assert free.need.base == 12, "the attack goes on"
    talks = play(table.changed("bob", plan=Plan("daunt")), blow("ann", "bob"))
    assert (talks.need.what, talks.table.figure("bob").now.acted) == ("Defense", False), "he means to do something else"
    tried = play(table, blow("ann", "bob"), rolls=[(6, 6, 6)])
    assert play(tried.table.begin_turn(), blow("ann", "bob")).need.what == "Defense"
    assert play(table.changed("bob", acted=True), blow("ann", "bob")).need.what == "Defense"


@pytest.mark.parametrize(("faces", "kept"), [((4, 4, 3), ""), ((4, 4, 4), "ann")])
def test_to_break_free_takes_defense_or_less_on_three_dice(faces: tuple[int, int, int], kept: str) -> None:
    """tombstone/combat/grapple/break-roll: all three, however wounded."""
    table = play_out(brawl(Block(name="Bob", defense=11)), Pinned("ann", "bob")).table
    assert holder(play_out(table.change("bob", wound=1), Struggle("bob"), rolls=[faces]).table, "bob") == kept


@pytest.mark.parametrize(("defense", "chance"), [(10, 108), (11, 135), (12, 160), (13, 181), (17, 215)])
def test_a_high_defense_breaks_free_more_easily(defense: int, chance: int) -> None:
    """tombstone/combat/grapple/break-chance."""
    table = play_out(brawl(Block(name="Bob", defense=defense)), Pinned("ann", "bob")).table
    assert exact(table.then(Struggle("bob"))).of(lambda after: not holder(after, "bob")) == Fraction(chance, 216)


def test_what_lies_on_somebody_for_longer_counts_and_cover_does_not() -> None:
    """tombstone/opt/pin-break-defense: a Defense that an ability raises is raised here too."""
    table = play_out(brawl(Block(name="Bob", defense=12, grit=2, abilities=("vanish",))), Pinned("ann", "bob")).table
    need = struggle(table.change("bob", said=("half",), prone=True), "bob").need
    assert (need.face, need.dice) == (13, 3)


def test_whoever_is_held_breaks_free_or_talks_and_does_nothing_else() -> None:
    """tombstone/combat/grapple/pinned-limits, tombstone/opt/pinned-actions, tombstone/combat/initiative/non-combat-speed: also in
    place of what they had declared; half a move is left to whoever is free."""
    table = held()
    bob = table.figure("bob")
    assert {type(way) for way in declarable(table, bob)} == {BreakFree, Daunt, Yield}
    assert BreakFree("bob").quickness(table) == 3
    asked = play(table.changed("bob", plan=Plan("strike", "brawling", "ann", run=True)), TakeTurn("bob")).choice
    assert {type(way) for way in asked.options} == {BreakFree, Daunt, Yield, Done}
    free = play(table, TakeTurn("bob"), rolls=[(1, 1, 1)], choices=[BreakFree("bob")])
    steps = Step("bob", target="ann", feet=-20), Step("bob", target="cy", feet=-20)
    assert free.choice.options == (*steps, GetDown("bob"), DONE)
    assert play(table, TakeTurn("bob"), rolls=[(6, 6, 6)], choices=[BreakFree("bob")]).waiting is None
    assert rule_of(BreakFree.may(brawl(BOB), brawl(BOB).figure("bob"))) == "tombstone/combat/grapple/break-roll"


def test_a_hold_ends_with_whoever_holds() -> None:
    """tombstone/combat/grapple/release, tombstone/opt/pin-wounded-pinner: dead, stunned, dragged off or wounded to the second
    stage; or when they let go."""
    table = held()
    assert holder(table.change("ann", wound=1), "bob") == "ann"
    ended = [
        table.change("ann", status="dead"),
        stunned(table, "ann", 1),
        table.change("ann", wound=2),
        at(table, ann=30),
    ]
    for each in ended:
        assert holder(each, "bob") == ""
        assert not play(each, TakeTurn("bob"), choices=[DONE]).table.figure("bob").has("pinned")
        assert not loosened(each).figure("bob").has("pinned")
    let = play(table, TakeTurn("ann"), choices=[LetGo("ann", target="bob"), DONE])
    assert not let.table.figure("bob").has("pinned")


def test_of_two_who_hold_somebody_one_may_lose_them() -> None:
    """tombstone/combat/grapple/release, tombstone/bestiary/war-dog/maul: each grip ends with whoever has it."""
    table = held().bless("bob", Blessing("bitten", FOR_GOOD, whom="cy"))
    left = loosened(table.change("cy", status="dead")).figure("bob")
    assert (left.has("pinned"), left.has("bitten")) == (True, False)


def test_what_happens_in_a_tie_stops_nobody_in_it() -> None:
    """tombstone/combat/initiative/tie-simultaneous, tombstone/opt/tie-procedure: he knocks her knife away while she pins him."""
    plans = {"ann": Strike("ann", "knife", "bob"), "bob": Disarm("bob", "brawling", "ann")}
    for first in ("ann", "bob"):
        table = brawl(Block(name="Bob"))
        for id, action in plans.items():
            table = table.changed(id, plan=action.plan)
        order = [first, *(id for id in plans if id != first)]
        answers: dict[str, list[Any]] = {"ann": [plans["ann"], PIN], "bob": [plans["bob"]]}
        choices = [pick for id in order for pick in answers[id]]
        done = play_out(
            table, *(TakeTurn(id) for id in order), AtOnce(), rolls=[(4, 4, 4), (4, 4, 4), 3], choices=choices
        ).table
        assert (holder(done, "bob"), lost(done, "ann")) == ("ann", {"knife"})


def test_whoever_is_held_may_still_use_what_is_only_said() -> None:
    """tombstone/opt/pinned-actions: a sermon, and no healing hands."""
    bob = Block(name="Bob", background="holy-roller", grit=6, abilities=("preach", "healing-hands"), fortune=1)
    table = brawl(bob, Block(name="Dee")).change("dee", health=1)

    def feats(table: Table) -> set[str]:
        ways = (way for kind in (Feat, Sermon) for way in kind.ways(table, table.figure("bob")))
        return {way.more for way in ways if isinstance(way, Feat)}

    assert feats(table) == {"healing-hands", "preach"}
    assert feats(play_out(table, Pinned("ann", "bob")).table) == {"preach"}
