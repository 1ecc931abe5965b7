"""Traits (section 2.20): what each of the twenty does, and what its option changes."""

from fractions import Fraction
from random import Random

import pytest

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Choose, Draw, Roll
from posse.games.deeds.answers import Aim, BrawlCard, Cheat, Done, LetItCome, PlayFair, Reload, Shoot
from posse.games.ruthless import events, nerve
from posse.games.ruthless.actions import EIGHT, Cover, TakeAction, barred, options_of
from posse.games.ruthless.arrivals import OldWound, OldWoundIn
from posse.games.ruthless.book import load_traits
from posse.games.ruthless.brawl import Brawl, judge, score
from posse.games.ruthless.cheating import CheatWindow, Swap
from posse.games.ruthless.covering import HeldShot
from posse.games.ruthless.ending import Skedaddle
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.luck import LetItStand, RollAgain
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import FindCourage, toughness_need
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot, beats
from posse.games.ruthless.shooting import Fan, FanShots, FireShot, may_shoot, to_hit
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, SEVERE, Table
from posse.games.ruthless.turn import BeginTurn, ChooseInitiative
from posse.games.ruthless.wounds import LandHits, Place
from tests.ruthless.stage import Played, duel, make_setup, person, play, play_out, refused, stage
from tests.stage_parts import area, path

HIT = LandHits(victim="wes", attacker="vic", left=1)


def modifier(table: Table, shooter: str = "vic", target: str = "wes", aim: int = 0) -> int:
    """What everything together adds to a shot with the first weapon."""
    return to_hit(table, shooter, target, table.profile(shooter).weapons[0], aim).modifier


def bar_of(table: Table, id: str, action: str) -> str:
    """The rule that keeps somebody from an action; nothing if it is open."""
    bar = next(barred(table, table.figure(id), one) for one in EIGHT if one.name == action)
    return bar.rule if bar else ""


def test_trait_table_t9_each_with_its_rule() -> None:
    """ruthless/trait/stacking: every trait of T9 has a rule of its own name (RR-81)."""
    assert all(trait.rule == f"ruthless/trait/{id.replace('_', '-')}" for id, trait in load_traits().items())


# In a brawl


def brawlers(*traits: str) -> Table:
    """Ann, with traits, base to base with Bob; she holds the King and he the 3."""
    return stage(
        person("ann", "red", (20, 20), traits=traits),
        person("bob", "blue", (21, 20)),
        hands={"red": "KS", "blue": "3D"},
        size=(30, 30),
    )


def knife_fight(table: Table, rolls: list[int], *places: str) -> Played:
    """Ann wins and places the wounds."""
    cards = [BrawlCard("KS"), BrawlCard("3D")]
    return play(table, Brawl("ann", "bob"), rolls=rolls, choices=[*cards, *(Place(place) for place in places)])


def test_trait_bowie_knife_shifts_each_wound_one_line_of_the_table() -> None:
    """ruthless/trait/bowie-knife: on winning a brawl each result may shift one line. EX-R22."""
    done = knife_fight(brawlers("bowie_knife"), [9, 5], "severe", "arm")
    bob = done.table.figure("bob")
    assert (bob.wounds[SEVERE], bob.wounds[ARM], bob.status) == (1, 1, "down")
    offered = [
        tuple(option.location for option in question.options if isinstance(option, Place))
        for question in done.asked
        if isinstance(question, Choose)
    ]
    assert offered == [("gut_punch", "chest", "severe"), ("arm", "graze", "gut_punch")]


@pytest.mark.parametrize(("face", "places"), [(10, ("chest", "severe")), (1, ("leg", "arm")), (2, ("leg", "arm"))])
def test_trait_bowie_knife_no_shift_past_the_ends(face: int, places: tuple[str, ...]) -> None:
    """ruthless/trait/bowie-knife: one line, not one pip, and not past the ends (RR-71). EX-R22."""
    asked = knife_fight(brawlers("bowie_knife"), [face])
    assert asked.choice.options == tuple(Place(place) for place in places)
    assert (asked.choice.seat, asked.choice.rule) == ("red", "ruthless/trait/bowie-knife")


def test_trait_bowie_knife_only_for_the_winner_and_only_in_a_brawl() -> None:
    """ruthless/trait/bowie-knife: a loser's knife does nothing, nor does it shift shots."""
    lost = play_out(
        brawlers("bowie_knife").with_hand("blue", ("AD",)),
        Brawl("ann", "bob"),
        rolls=[5, 5, 9, 9],
        choices=[BrawlCard("KS"), BrawlCard("AD")],
    )
    assert not any(isinstance(question, Choose) for question in lost.asked)
    shot = play_out(duel(6, vic={"traits": ("bowie_knife",)}), HIT, rolls=[5, 9])
    assert shot.waiting is None


def test_trait_tomahawk_adds_two_but_does_not_decide_a_low_blow() -> None:
    """ruthless/trait/tomahawk: +2 in Fisticuffs; no effect on a Low Blow decision."""
    table = brawlers("tomahawk")
    assert score(table, "ann", "9S") == (11, table.profile("ann").brawl)
    assert [reason.rule for reason in table.profile("ann").brawl] == ["ruthless/trait/tomahawk"]
    fight = Brawl("ann", "bob")
    assert judge(table, fight, "9S", "10D").winner == "ann"
    assert judge(table, fight, "KH", "2H").winner == "bob"


def test_trait_yella_belly_takes_one_off_and_adds_with_the_rest() -> None:
    """ruthless/trait/yella-belly: -1 in Fisticuffs, added with mounted and other traits."""
    assert score(brawlers("yella_belly"), "ann", "9S")[0] == 8
    table = stage(
        person("ann", "red", (20, 20), traits=("yella_belly", "tomahawk"), horse="dusty"),
        person("bob", "blue", (21.25, 20)),
    )
    assert score(table, "ann", "9S")[0] == 9 + 1 + 2 - 1


# Nerve


def test_trait_cool_hand_the_first_failure_is_ignored_and_the_box_ticked() -> None:
    """ruthless/trait/cool-hand: the first failed Toughness test is ignored; later failures count. EX-R34."""
    table = duel(6, wes={"traits": ("cool_hand",), "toughness": 6}, size=(24, 20))
    fan = FanShots("vic", "wes", "revolver", 2)
    done = play_out(table, fan, rolls=[10, 10, 5, 5, 3, 5])
    wes = done.table.figure("wes")
    assert [test.face for test in done.of(events.ToughnessTested)] == [3, 5]
    assert len(done.of(events.FailureIgnored)) == 1
    assert wes.lily
    assert wes.ticked == ("cool_hand",)


def test_trait_cool_hand_is_not_used_up_by_a_pass() -> None:
    """ruthless/trait/cool-hand: it is the first test failed, not the first test."""
    table = duel(6, wes={"traits": ("cool_hand",)})
    passed = play_out(table, HIT, rolls=[5, 5])
    assert passed.table.figure("wes").ticked == ()
    assert not play_out(passed.table, HIT, rolls=[5, 1]).table.figure("wes").lily


def test_trait_loud_mouth_tests_it_brings_on_are_at_minus_one() -> None:
    """ruthless/trait/loud-mouth: enemies who must test because of this character do so at -1."""
    loud = duel(6, vic={"traits": ("loud_mouth",)}, size=(24, 20))
    assert [(r.add, r.rule) for r in toughness_need(loud, "wes", "vic").reasons] == [(-1, "ruthless/trait/loud-mouth")]
    assert play_out(loud, HIT, rolls=[5, 5]).table.figure("wes").lily
    assert not play_out(duel(6), HIT, rolls=[5, 5]).table.figure("wes").lily


def test_trait_loud_mouth_also_for_a_ridden_horse_and_a_brawl_but_not_for_others_hits() -> None:
    """ruthless/trait/loud-mouth: only the causer matters, and several do not add on one test (RR-75)."""
    other = person("zeb", "red", (10, 20), traits=("loud_mouth",))
    quiet = duel(6, other)
    assert not play_out(quiet, HIT, rolls=[5, 5]).table.figure("wes").lily
    both = duel(6, other, vic={"traits": ("loud_mouth",)})
    assert toughness_need(both, "wes", "vic").modifier == -1
    rider = duel(6, vic={"traits": ("loud_mouth",)}, wes={"horse": "dusty"}, size=(24, 20))
    assert play_out(rider, FireShot("vic", "wes", "revolver"), rolls=[8, 5, 5]).table.figure("wes").lily
    table = brawlers("loud_mouth")
    assert knife_fight(table, [5, 5, 5]).table.figure("bob").lily


def test_trait_loud_mouth_kills_count_too() -> None:
    """ruthless/trait/loud-mouth: witness tests for its kills are at -1 like tests for its hits (RR-75)."""
    table = duel(6, person("ben", "blue", (20, 15)), vic={"traits": ("loud_mouth",)}, size=(24, 20))
    done = play_out(table.change("wes", wounds=(2, 0, 0, 0, 0, 0)), HIT, rolls=[1, 5])
    assert done.table.figure("ben").lily


# Cards


def cheats() -> Table:
    """Vic of red cheats; Wes of blue and Abe of green hold cards, Abe on red's side."""
    return stage(
        person("vic", "red", (10, 10), traits=("dirty_cheat",)),
        person("wes", "blue", (30, 10)),
        person("abe", "green", (10, 30)),
        sides={"red": "law", "blue": "gang", "green": "law"},
        hands={"red": "2C 9S", "blue": "KD QD", "green": "5H"},
        shown={"red": "8D", "blue": "7C", "green": "6C"},
    )


def test_trait_dirty_cheat_gives_a_chosen_card_and_takes_a_random_one() -> None:
    """ruthless/trait/dirty-cheat: once per turn a chosen card for a random one of another player's."""
    asked = play(cheats(), CheatWindow("vic"), choices=[Cheat("2C", "blue")])
    assert isinstance(asked.waiting, Draw)
    assert asked.waiting.pool == ("QD", "KD")
    done = play_out(cheats(), CheatWindow("vic"), rolls=["KD"], choices=[Cheat("2C", "blue")])
    assert done.table.hand("red") == ("9S", "KD")
    assert done.table.hand("blue") == ("2C", "QD")
    again = done.table
    assert not play_out(again, CheatWindow("vic")).asked
    assert refused(again, TakeAction("vic"), Cheat("9S", "blue")).rule == "ruthless/trait/dirty-cheat"


def test_trait_dirty_cheat_may_choose_an_ally_and_needs_a_card_on_both_sides() -> None:
    """ruthless/trait/dirty-cheat: allies may be chosen; both hands need a card; the cheat must be up."""
    asked = play(cheats(), CheatWindow("vic"))
    assert asked.choice.options == (
        PlayFair(),
        *(Cheat(card, other) for card in ("2C", "9S") for other in ("blue", "green")),
    )
    empty = cheats().with_hand("blue", ())
    other = play(empty, CheatWindow("vic")).choice
    assert Cheat("2C", "blue") not in other.options
    assert not play_out(cheats().with_hand("red", ()), CheatWindow("vic")).asked
    assert not play_out(cheats().change("vic", status="down"), CheatWindow("vic")).asked


def test_trait_dirty_cheat_before_initiative_and_in_its_own_activation() -> None:
    """ruthless/trait/dirty-cheat: before initiative cards are chosen, and while the cheat acts (RR-73)."""
    for item in (BeginTurn(), TakeAction("vic")):
        asked = play(cheats(), item).choice
        assert Cheat("2C", "blue") in asked.options
    fair = play(cheats(), BeginTurn(), choices=[PlayFair()])
    assert isinstance(fair.table.agenda[0], ChooseInitiative)
    done = play_out(cheats(), TakeAction("vic"), rolls=["KD"], choices=[Cheat("2C", "blue"), Done()])
    assert done.table.figure("vic").shot == 0
    assert "KD" in done.table.hand("red")


def test_trait_dirty_cheat_refusals_say_what_is_in_the_way() -> None:
    """ruthless/trait/dirty-cheat: no cheat, cheated already, or no such card or player."""
    swap = Cheat("2C", "blue")
    tries = (
        (refused(cheats(), TakeAction("wes"), Cheat("KD", "red")), "no Dirty Cheat"),
        (refused(cheats().but(cheated=("vic",)), TakeAction("vic"), swap), "has cheated this turn"),
        (refused(cheats(), TakeAction("vic"), Cheat("AS", "blue")), "A card of your hand"),
    )
    for refusal, words in tries:
        assert refusal.rule == "ruthless/trait/dirty-cheat"
        assert words in refusal.sentence


def test_trait_dirty_cheat_the_other_player_imagines_a_card_the_cheat_could_give() -> None:
    """ruthless/trait/dirty-cheat: while the card comes back, nobody else knows which one is going."""
    table = duel(5, hands={"red": "2C 3C", "blue": "4C 5C"}).then(Swap("vic", "2C", "blue"))
    seen = RUTHLESS.redact(table, "blue")
    imagined = RUTHLESS.imagine(seen, "blue", Random(1))
    (swap,) = imagined.agenda
    assert isinstance(swap, Swap)
    assert swap.card in imagined.hand("red")
    assert RUTHLESS.redact(imagined, "blue") == seen
    assert len(play_out(imagined, rolls=["4C"]).of(events.CardsSwapped)) == 1


def test_trait_dirty_cheat_may_cheat_on_the_turn_it_arrives() -> None:
    """ruthless/trait/dirty-cheat: whoever comes on this turn is there before initiative is chosen."""
    table = stage(
        person("vic", "red", (10, 10), traits=("dirty_cheat",), arrives=2),
        person("wes", "blue", (30, 10)),
        hands={"red": "2C 9S", "blue": "KD QD"},
    )
    asked = play(table, BeginTurn())
    assert asked.of(events.Arrived)
    assert asked.choice.rule == "ruthless/trait/dirty-cheat"


def test_trait_dirty_cheat_may_cheat_again_next_turn() -> None:
    """ruthless/trait/dirty-cheat: once per turn, so the next turn is another chance."""
    done = play_out(cheats(), CheatWindow("vic"), rolls=["KD"], choices=[Cheat("2C", "blue")])
    later = play(done.table, BeginTurn())
    assert later.choice.rule == "ruthless/trait/dirty-cheat"


def test_trait_trigger_finger_makes_reaction_cards_worth_one_more() -> None:
    """ruthless/trait/trigger-finger: cards played for Snap Shots are worth 1 more. EX-R16."""
    quick = duel(6, wes={"traits": ("trigger_finger",)})
    assert beats(quick, "wes", "JS", "QH")
    assert not beats(quick, "wes", "JD", "QH")
    assert beats(quick, "wes", "QD", "QH")
    assert not beats(quick, "wes", "JS", "QS")
    plain = duel(6)
    assert not beats(plain, "wes", "JS", "QH")
    assert not beats(plain, "wes", "QD", "QH")


def test_trait_trigger_finger_an_ace_becomes_fifteen_and_nothing_but_reactions_gains() -> None:
    """ruthless/trait/trigger-finger: an Ace becomes 15, so it beats the Ace of Spades; a brawl is no Snap Shot."""
    quick = duel(6, wes={"traits": ("trigger_finger",)})
    assert beats(quick, "wes", "AC", "AS")
    assert not beats(duel(6), "wes", "AC", "AS")
    assert score(quick, "wes", "9S")[0] == 9


def test_trait_trigger_finger_helps_ducking_too() -> None:
    """ruthless/trait/trigger-finger: the extra point counts for shots and for ducking (RR-79)."""
    table = duel(
        6,
        wes={"traits": ("trigger_finger",)},
        hands={"blue": "8C"},
        shown={"red": "8D"},
        areas=[area("bushes", 19, 8, 4, 4, cover="soft", height=1)],
    )
    asked = play(table, Reaction("vic", "wes"))
    assert {type(option) for option in asked.choice.options} == {LetItCome, SnapShot, Duck}


# Actions that are forbidden


def test_trait_drunk_may_neither_aim_nor_cover_but_shoots_and_snaps() -> None:
    """ruthless/trait/drunk: may not use Aim or Got You Covered; shooting and Snap Shots are unaffected."""
    table = duel(6, vic={"traits": ("drunk",)}, hands={"red": "KS"}, shown={"red": "8D", "blue": "9D"})
    for action, answer in (("aim", Aim()), ("got_you_covered", Cover())):
        assert bar_of(table, "vic", action) == "ruthless/trait/drunk"
        assert refused(table, TakeAction("vic"), answer).rule == "ruthless/trait/drunk"
    assert Shoot("revolver", "wes") in options_of(table, table.figure("vic"))
    assert modifier(table) == 0
    asked = play(table, Reaction("wes", "vic"))
    assert SnapShot("KS", "revolver", "wes") in asked.choice.options


def test_trait_unprepared_cannot_reload() -> None:
    """ruthless/trait/unprepared: Reload is refused."""
    table = duel(6, vic={"traits": ("unprepared",)}).change("vic", rounds=(2,))
    assert refused(table, TakeAction("vic"), Reload("revolver")).rule == "ruthless/trait/unprepared"
    plain = duel(6).change("vic", rounds=(2,))
    assert Reload("revolver") in options_of(plain, plain.figure("vic"))


def test_trait_unprepared_with_a_bow() -> None:
    """ruthless/trait/unprepared: the Bow's free reload is unaffected (RR-80)."""
    table = duel(6, vic={"traits": ("unprepared",), "weapons": ("bow",)})
    done = play_out(table, FireShot("vic", "wes", "bow"), rolls=[1])
    assert may_shoot(done.table, done.table.figure("vic")) is None


def law_dog() -> Table:
    """Vic of red is a Law Dog 6" from Wes of blue, with bushes to duck into and a King for it; Zeb is nobody's friend."""
    return duel(
        6,
        person("zeb", "green", (17, 15)),
        vic={"traits": ("law_dog",)},
        hands={"red": "KS"},
        shown={"red": "9D", "blue": "8C"},
        areas=[area("bushes", 5, 8, 4, 4, cover="soft", height=1)],
    )


def test_trait_law_dog_waits_for_an_enemys_shot() -> None:
    """ruthless/trait/law-dog: cannot Shoot before an enemy has fired. EX-R37."""
    table = law_dog()
    assert refused(table, TakeAction("vic"), Shoot("revolver", "wes")).rule == "ruthless/trait/law-dog"
    assert refused(table, TakeAction("vic"), Fan("revolver", "wes", 2)).rule == "ruthless/trait/law-dog"
    declared = play(table, TakeAction("wes"), choices=[Shoot("revolver", "vic")])
    snap = SnapShot("KS", "revolver", "wes")
    assert snap not in declared.choice.options
    assert any(isinstance(option, Duck) for option in declared.choice.options)
    refusal = RUTHLESS.why_not(declared.table, declared.choice, snap)
    assert refusal is not None
    assert refusal.rule == "ruthless/trait/law-dog"
    missed = play_out(table, TakeAction("wes"), rolls=[1], choices=[Shoot("revolver", "vic"), LetItCome(), Done()])
    assert Shoot("revolver", "wes") in options_of(missed.table, missed.table.figure("vic"))


def test_trait_law_dog_may_cover_and_the_held_shot_waits_for_the_enemys_first() -> None:
    """ruthless/trait/law-dog: taking Got You Covered is allowed; a held shot then waits for the enemy's first."""
    table = law_dog()
    assert Cover() in options_of(table, table.figure("vic"))
    held = table.change("vic", covering=True)
    walk = Move("wes", path((17, 10), (17, 13)))
    let_go = play_out(held, TakeAction("wes"), choices=[walk, Done()])
    assert not let_go.of(events.ShotFired)
    lifted = play_out(held, FireShot("wes", "vic", "revolver"), rolls=[1]).table
    offered = play(lifted, TakeAction("wes"), choices=[walk])
    assert HeldShot("vic", "revolver", 0) in offered.choice.options


def test_trait_law_dog_a_friends_shot_does_not_lift_it_and_an_enemys_at_anyone_does() -> None:
    """ruthless/trait/law-dog: any enemy shot, hit or miss, at anyone, lifts it for good (RR-74)."""
    table = law_dog()
    friend = stage(
        person("vic", "red", (10, 10), traits=("law_dog",)),
        person("abe", "red", (10, 20)),
        person("wes", "blue", (17, 10)),
    )
    own = play_out(friend, FireShot("abe", "wes", "revolver"), rolls=[1])
    assert may_shoot(own.table, own.table.figure("vic")) is not None
    at_other = play_out(table, FireShot("wes", "zeb", "revolver"), rolls=[1])
    assert may_shoot(at_other.table, at_other.table.figure("vic")) is None


# Shooting


@pytest.mark.parametrize(
    ("trait", "short", "long"), [("gunfighter", 1, 1), ("greenhorn", -2, -2), ("nervous", -1, -1), ("marksman", 0, 1)]
)
def test_trait_gunfighter_greenhorn_nervous_and_marksman_add_to_shots(trait: str, short: int, long: int) -> None:
    """ruthless/trait/gunfighter: +1; ruthless/trait/greenhorn: -2; ruthless/trait/nervous: -1 on shooting rolls.

    ruthless/trait/marksman: +1 on every Long range shot and not at Short.
    """
    facts = {"traits": (trait,)}
    assert modifier(duel(8, vic=facts)) == short
    assert modifier(duel(8.1, vic=facts)) == long
    assert modifier(duel(8, wes=facts)) == 0


@pytest.mark.parametrize(("trait", "add"), [("gunfighter", 1), ("greenhorn", -2), ("nervous", -1)])
def test_trait_gunfighter_and_the_like_count_for_snap_and_held_shots_but_not_for_fanning(trait: str, add: int) -> None:
    """ruthless/trait/gunfighter: Snap and held shots included, not Fanfire; so for Greenhorn and Nervous."""
    table = duel(6, vic={"traits": (trait,)})
    for shot in (FireShot("vic", "wes", "revolver", "snap"), FireShot("vic", "wes", "revolver", "held")):
        (fired,) = play_out(table, shot, rolls=[1]).of(events.ShotFired)
        assert fired.need.modifier == add
    fanned = play(table, FanShots("vic", "wes", "revolver", 1), rolls=[1])
    assert fanned.of(events.ShotFired)[0].need.modifier == 0


def test_trait_marksman_always_with_a_bow() -> None:
    """ruthless/trait/marksman: always with a Bow, which is always at Long range."""
    assert modifier(duel(2, vic={"traits": ("marksman",), "weapons": ("bow",)})) == 1
    assert modifier(duel(2, vic={"traits": ("marksman",), "weapons": ("repeating_rifle",)})) == 0


def test_trait_expert_rider_minus_one_instead_of_minus_two_in_the_saddle() -> None:
    """ruthless/trait/expert-rider: only -1 instead of -2 when shooting mounted, and nothing on foot. EX-R07."""
    assert modifier(duel(6, vic={"horse": "dusty"})) == -2
    assert modifier(duel(6, vic={"horse": "dusty", "traits": ("expert_rider",)})) == -1
    assert modifier(duel(6, vic={"traits": ("expert_rider",)})) == 0
    rifle = {"weapons": ("repeating_rifle",), "horse": "dusty"}
    for traits, face, chance in ((("marksman",), 9, 20), (("marksman", "expert_rider"), 8, 30)):
        table = duel(20, vic={**rifle, "traits": traits})
        need = to_hit(table, "vic", "wes", table.profile("vic").weapons[0])
        assert (need.face, need.chance) == (face, Fraction(chance, 100))


def test_trait_stealthy_enemies_shoot_at_minus_one_and_it_adds_to_cover() -> None:
    """ruthless/trait/stealthy: -1 to be shot at, on top of cover, for the horse under the character too; not fanned."""
    stealthy = {"traits": ("stealthy",)}
    assert modifier(duel(6, wes=stealthy)) == -1
    assert modifier(duel(6, vic=stealthy)) == 0
    bushes = [area("bushes", 15.5, 8, 4, 4, cover="soft", height=1)]
    assert modifier(duel(6, wes=stealthy, areas=bushes)) == -2
    assert modifier(duel(6, wes={**stealthy, "horse": "dusty"})) == -1
    table = duel(6, wes=stealthy)
    fanned = play(table, FanShots("vic", "wes", "revolver", 1), rolls=[1])
    assert fanned.of(events.ShotFired)[0].need.modifier == 0


def test_trait_stubborn_ignores_the_arm_limit_though_the_boxes_still_kill() -> None:
    """ruthless/trait/stubborn: may Shoot as often as actions allow; the boxes still count toward death."""
    for traits, open_again in (((), False), (("stubborn",), True)):
        table = duel(6, vic={"traits": traits}).change("vic", wounds=(0, 2, 0, 0, 0, 0), shot=1, left=1)
        assert (may_shoot(table, table.figure("vic")) is None) is open_again
        dead = play_out(table, LandHits(victim="vic", attacker="wes", left=1), rolls=[3])
        assert dead.table.figure("vic").status == "dead"


def test_trait_stacking_different_traits_add_up_and_the_same_one_twice_does_not() -> None:
    """ruthless/trait/stacking: different traits add up; the same trait twice does not (RR-82)."""
    assert modifier(duel(6, vic={"traits": ("gunfighter", "nervous", "greenhorn")})) == -2
    assert modifier(duel(9, vic={"traits": ("gunfighter", "marksman")})) == 2
    assert modifier(duel(6, vic={"traits": ("nervous", "nervous")})) == -1
    assert score(duel(6, vic={"traits": ("tomahawk", "tomahawk")}), "vic", "9S")[0] == 11


def test_trait_stacking_a_pile_of_modifiers() -> None:
    """ruthless/trait/stacking. EX-R38: Gunfighter, Buntline, aimed, Long, at a Stealthy target in soft cover: 30%."""
    table = duel(
        12,
        vic={"traits": ("gunfighter",), "weapons": ("buntline_special",)},
        wes={"traits": ("stealthy",)},
        areas=[area("bushes", 21, 8, 4, 4, cover="soft", height=1)],
    )
    need = to_hit(table, "vic", "wes", table.profile("vic").weapons[0], aim=1)
    assert sorted(reason.add for reason in need.reasons) == [-1, -1, 1, 1]
    assert (need.face, need.chance) == (8, Fraction(3, 10))


# Wounds


@pytest.mark.parametrize(("face", "place"), [(1, LEG), (3, ARM), (8, CHEST), (10, SEVERE)])
def test_trait_tough_as_nails_the_first_wound_is_ignored_and_the_second_is_not(face: int, place: int) -> None:
    """ruthless/trait/tough-as-nails: no box and no effect for the first that would tick one or knock out (RR-78)."""
    table = duel(6, wes={"traits": ("tough_as_nails",)})
    first = play_out(table, HIT, rolls=[face, 9])
    wes = first.table.figure("wes")
    assert (wes.wounds, wes.status, wes.ticked) == (table.figure("wes").wounds, "up", ("tough_as_nails",))
    second = play_out(first.table, HIT, rolls=[face] if face == 10 else [face, 9])
    assert second.table.figure("wes").wounds[place] == 1


def test_trait_tough_as_nails_also_takes_a_knock_out_with_fists() -> None:
    """ruthless/trait/tough-as-nails: the first result that would knock out, though it ticks no box."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "blue", (21, 20), traits=("tough_as_nails",)),
        hands={"red": "KS", "blue": "3D"},
    )
    done = knife_fight(table, [7, 5, 9, 9])
    assert done.table.figure("bob").status == "up"
    assert done.table.figure("bob").wounds[GUT_PUNCH] == 0


def test_trait_tough_as_nails_grazes_do_not_use_it_up() -> None:
    """ruthless/trait/tough-as-nails: the first wound proper is ignored, not the first hit of any kind (RR-78)."""
    grazed = play_out(duel(6, wes={"traits": ("tough_as_nails",)}), HIT, rolls=[5, 9]).table
    assert play_out(grazed, HIT, rolls=[1, 9]).table.figure("wes").wounds[LEG] == 0


def test_trait_old_wound_one_box_is_ticked_when_play_begins_and_its_limit_holds_from_turn_one() -> None:
    """ruthless/trait/old-wound: one box, Arm or Leg, is already ticked, with its limit. EX-R32."""
    table = duel(6, wes={"traits": ("old_wound",)})
    done = play_out(table, OldWound("wes"), choices=[OldWoundIn("arm")])
    wes = done.table.figure("wes")
    assert wes.wounds[ARM] == 1
    assert not done.of(events.ToughnessTested)
    shot = done.table.change("wes", shot=1, left=1)
    assert bar_of(shot, "wes", "shoot") == "ruthless/wounds/arm-3-4"
    once = play_out(done.table, HIT, rolls=[3, 9]).table
    assert (once.figure("wes").wounds[ARM], once.figure("wes").status) == (2, "up")
    assert play_out(once, HIT, rolls=[4]).table.figure("wes").status == "dead"


def test_trait_old_wound_does_not_trigger_tough_as_nails() -> None:
    """ruthless/trait/old-wound: it triggers no test and does not use up Tough as Nails."""
    table = duel(6, wes={"traits": ("old_wound", "tough_as_nails")})
    done = play_out(table, OldWound("wes"), choices=[OldWoundIn("leg")])
    wes = done.table.figure("wes")
    assert (wes.wounds[LEG], wes.ticked) == (1, ())
    assert len(done.asked) == 1


def test_trait_old_wound_is_asked_for_before_the_first_turn() -> None:
    """ruthless/trait/old-wound: a match begins with the question, put to the owner."""
    people = person("vic", "red", (10, 10), traits=("old_wound",)), person("wes", "blue", (30, 10))
    match = Match(RUTHLESS, make_setup(people), Seeded(1))
    assert match.waiting_for() == ("red",)
    assert match.answer("red", OldWoundIn("leg")) is None
    assert match.table.figure("vic").wounds[LEG] == 1


def test_trait_old_wound_by_the_owner_unless_the_scenario_says() -> None:
    """ruthless/trait/old-wound: the owner picks at set-up where nothing is written down (RR-77)."""
    asked = play(duel(6, wes={"traits": ("old_wound",)}), OldWound("wes")).choice
    assert asked.seat == "blue"
    told = play(duel(6, wes={"traits": ("old_wound",), "old_wound": "arm"}), OldWound("wes"))
    assert [chosen.location for chosen in told.of(events.OldWoundChosen)] == ["arm"]


# Luck


LUCKY_DICE: list[tuple[Item[Table], int, list[int]]] = [
    (FireShot("vic", "wes", "revolver"), 1, [1]),
    (LandHits(victim="wes", attacker="vic", left=1), 5, [6, 9]),
    (nerve.TestToughness("vic", 1, "wes"), 1, [9]),
    (FindCourage("vic"), 1, [9]),
]
"""Dice rolled for a Lucky character, to hit, for the location, Toughness and courage: the item, the first face, and the
faces from the second roll on."""


@pytest.mark.parametrize(("item", "face", "after"), LUCKY_DICE)
def test_trait_lucky_may_re_roll_any_die_of_its_own_once(item: Item[Table], face: int, after: list[int]) -> None:
    """ruthless/trait/lucky: a single free re-roll in the whole game, right after the roll; the second result stands."""
    table = duel(6, vic={"traits": ("lucky",)})
    done = play_out(table, item, rolls=[face, *after], choices=[RollAgain("vic")])
    assert done.table.figure("vic").ticked == ("lucky",)
    assert [(again.face, again.again) for again in done.of(events.Rerolled)] == [(face, after[0])]
    spent = play(table.change("vic", ticked=("lucky",)), item, rolls=[face])
    assert not any(isinstance(question, Choose) for question in spent.asked)


def test_trait_lucky_the_horse_die_of_its_own_attack() -> None:
    """ruthless/trait/lucky: the horse die of its own attacks is one of its dice (RR-76)."""
    table = duel(6, vic={"traits": ("lucky",)}, wes={"horse": "dusty"})
    shot = FireShot("vic", "wes", "revolver")
    done = play_out(
        table,
        shot,
        rolls=[6, 5, 6, 1, 9],
        choices=[RollAgain("vic")],
    )
    assert done.table.horse("dusty").wounds == 0
    assert done.table.figure("wes").wounds[LEG] == 1


def test_trait_lucky_may_be_kept_for_later() -> None:
    """ruthless/trait/lucky: the owner decides; a roll that is let stand uses nothing up."""
    table = duel(6, vic={"traits": ("lucky",)})
    done = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[5], choices=[LetItStand()])
    assert done.table.figure("vic").ticked == ()
    question = next(question for question in done.asked if isinstance(question, Choose))
    assert (question.seat, question.rule) == ("red", "ruthless/trait/lucky")


def test_trait_lucky_the_second_result_stands_even_if_it_is_worse() -> None:
    """ruthless/trait/lucky: roll again; the second result stands. The chance of a 50% shot becomes 75%."""
    table = duel(6, vic={"traits": ("lucky",)})
    worse = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[5, 1], choices=[RollAgain("vic")])
    assert not worse.of(events.Struck)

    def always(here: Table, choice: Choose[Table]) -> RollAgain:
        return RollAgain("vic")

    chances = exact(table.then(FireShot("vic", "wes", "revolver")), always, stop=(LandHits,))
    assert chances.of(lambda after: bool(after.agenda)) == Fraction(3, 4)


def test_trait_lucky_own_dice_only() -> None:
    """ruthless/trait/lucky: not those rolled against it (RR-76)."""
    table = duel(6, wes={"traits": ("lucky",)})
    done = play_out(table, FireShot("vic", "wes", "revolver"), rolls=[6, 5, 9])
    assert not [question for question in done.asked if isinstance(question, Choose)]


def test_trait_lucky_does_not_touch_skedaddle() -> None:
    """ruthless/trait/lucky: not opponents' dice and not Skedaddle (RR-76)."""
    table = duel(6, person("abe", "red", (10, 30)), vic={"traits": ("lucky",)}).change("abe", lily=True)
    done = play_out(table, Skedaddle(), rolls=[1])
    assert [type(question) for question in done.asked] == [Roll]
