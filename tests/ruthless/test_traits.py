"""Traits (section 2.20): what each of the twenty does, and what its option changes."""

from fractions import Fraction
from random import Random

import pytest

from posse.engine.dealer import Seeded
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.odds import exact
from posse.engine.question import Choose, Draw
from posse.games.deeds.answers import BrawlCard, Done, LetItCome, PlayFair
from posse.games.deeds.happened import CardsSwapped
from posse.games.ruthless import events, nerve
from posse.games.ruthless.actions import TakeAction, options_of
from posse.games.ruthless.arrivals import OldWound, OldWoundIn
from posse.games.ruthless.book import load_traits
from posse.games.ruthless.brawl import Brawl, judge, score
from posse.games.ruthless.cheating import Cheat, CheatWindow, Swap
from posse.games.ruthless.covering import Cover, HeldShot
from posse.games.ruthless.ending import Skedaddle
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.luck import LetItStand, RollAgain
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import FindCourage, toughness_need
from posse.games.ruthless.reactions import Duck, Reaction, SnapShot, beats
from posse.games.ruthless.readying import Aim, Reload
from posse.games.ruthless.shooting import Fan, FanShots, FireShot, Shoot, to_hit
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, SEVERE, Table
from posse.games.ruthless.turn import BeginTurn, ChooseInitiative
from posse.games.ruthless.wounds import LandHits, Place
from tests.ruthless.stage import Played, bar_of, duel, make_setup, person, play, play_out, refused, stage
from tests.stage_parts import area, path, rule_of

HIT = LandHits(victim="wes", attacker="vic", left=1)
SHOT = FireShot("vic", "wes", "revolver")


def modifier(table: Table, shooter: str = "vic", target: str = "wes", aim: int = 0) -> int:
    """What everything together adds to a shot with the first weapon."""
    return to_hit(table, shooter, target, table.profile(shooter).weapons[0], aim).modifier


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
    cards = [BrawlCard("KS"), BrawlCard("3D")]
    return play(table, Brawl("ann", "bob"), rolls=rolls, choices=[*cards, *(Place(place) for place in places)])


@pytest.mark.parametrize(
    ("face", "places"),
    [(1, "leg arm"), (2, "leg arm"), (5, "arm graze gut_punch"), (9, "gut_punch chest severe"), (10, "chest severe")],
)
def test_trait_bowie_knife_shifts_a_wound_one_line_but_not_past_the_ends(face: int, places: str) -> None:
    """ruthless/trait/bowie-knife: on winning a brawl each result may shift one line, not one pip (RR-71). EX-R22."""
    asked = knife_fight(brawlers("bowie_knife"), [face]).choice
    assert asked.options == tuple(Place(place) for place in places.split())
    assert (asked.seat, asked.rule) == ("red", "ruthless/trait/bowie-knife")


def test_trait_bowie_knife_both_wounds_but_only_for_the_winner_and_only_in_a_brawl() -> None:
    """ruthless/trait/bowie-knife: a loser's knife does nothing, nor does it shift shots. EX-R22."""
    bob = knife_fight(brawlers("bowie_knife"), [9, 5], "severe", "arm").table.figure("bob")
    assert (bob.wounds[SEVERE], bob.wounds[ARM], bob.status) == (1, 1, "down")
    armed = brawlers("bowie_knife").with_hand("blue", ("AD",))
    play_out(armed, Brawl("ann", "bob"), rolls=[5, 5, 9, 9], choices=[BrawlCard("KS"), BrawlCard("AD")])
    play_out(duel(6, vic={"traits": ("bowie_knife",)}), HIT, rolls=[5, 9])


@pytest.mark.parametrize(("trait", "add"), [("tomahawk", 2), ("yella_belly", -1)])
def test_trait_tomahawk_and_yella_belly_count_but_do_not_decide_a_low_blow(trait: str, add: int) -> None:
    """ruthless/trait/tomahawk: +2 in Fisticuffs; ruthless/trait/yella-belly: -1; no effect on a Low Blow decision."""
    table = brawlers(trait)
    assert score(table, "ann", "9S") == (9 + add, table.profile("ann").brawl)
    assert [reason.rule for reason in table.profile("ann").brawl] == [f"ruthless/trait/{trait.replace('_', '-')}"]
    assert judge(table, Brawl("ann", "bob"), "KH", "2H").winner == "bob"


# Nerve


def test_trait_cool_hand_the_first_failure_is_ignored_and_the_box_ticked() -> None:
    """ruthless/trait/cool-hand: the first test failed is ignored, not the first test; later failures count. EX-R34."""
    table = duel(6, wes={"traits": ("cool_hand",), "toughness": 6}, size=(24, 20))
    passed = play_out(table, HIT, rolls=[5, 6]).table
    assert passed.figure("wes").ticked == ()
    done = play_out(passed, FanShots("vic", "wes", "revolver", 2), rolls=[10, 10, 5, 5, 3, 5])
    assert [test.face for test in done.of(events.ToughnessTested)] == [3, 5]
    assert len(done.of(events.FailureIgnored)) == 1
    assert (done.table.figure("wes").lily, done.table.figure("wes").ticked) == (True, ("cool_hand",))


def test_trait_loud_mouth_tests_it_brings_on_are_at_minus_one() -> None:
    """ruthless/trait/loud-mouth: enemies test at -1 for what it does, to them, their horse or a friend they see (RR-75)."""
    loud, zeb = {"traits": ("loud_mouth",)}, person("zeb", "red", (10, 20), traits=("loud_mouth",))
    both = toughness_need(duel(6, zeb, vic=loud), "wes", "vic")
    assert [(reason.add, reason.rule) for reason in both.reasons] == [(-1, "ruthless/trait/loud-mouth")], "not twice"
    for table, lily in ((duel(6), False), (duel(6, zeb), False), (duel(6, vic=loud, size=(24, 20)), True)):
        assert play_out(table, HIT, rolls=[5, 5]).table.figure("wes").lily is lily, "only the causer matters"
    rider = duel(6, vic=loud, wes={"horse": "dusty"}, size=(24, 20))
    assert play_out(rider, FireShot("vic", "wes", "revolver"), rolls=[8, 5, 5]).table.figure("wes").lily
    assert knife_fight(brawlers("loud_mouth"), [5, 5, 5]).table.figure("bob").lily
    killed = duel(6, person("ben", "blue", (20, 15)), vic=loud, size=(24, 20)).change("wes", wounds=(2, 0, 0, 0, 0, 0))
    assert play_out(killed, HIT, rolls=[1, 5]).table.figure("ben").lily


# Cards


def cheats(**vic: int) -> Table:
    return stage(
        person("vic", "red", (10, 10), traits=("dirty_cheat",), **vic),
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
    again = play_out(cheats(), CheatWindow("vic"), rolls=["KD"], choices=[Cheat("2C", "blue")]).table
    assert (again.hand("red"), again.hand("blue")) == (("9S", "KD"), ("2C", "QD"))
    assert not play_out(again, CheatWindow("vic")).asked
    assert play(again, BeginTurn()).choice.rule == "ruthless/trait/dirty-cheat", "the next turn is another chance"


def test_trait_dirty_cheat_may_choose_an_ally_and_needs_a_card_on_both_sides() -> None:
    """ruthless/trait/dirty-cheat: allies may be chosen; both hands need a card; the cheat must be up."""
    swaps = [Cheat(card, other) for card in ("2C", "9S") for other in ("blue", "green")]
    assert play(cheats(), CheatWindow("vic")).choice.options == (PlayFair(), *swaps)
    assert Cheat("2C", "blue") not in play(cheats().with_hand("blue", ()), CheatWindow("vic")).choice.options
    for unable in (cheats().with_hand("red", ()), cheats().change("vic", status="down")):
        assert not play_out(unable, CheatWindow("vic")).asked


def test_trait_dirty_cheat_before_initiative_and_in_its_own_activation() -> None:
    """ruthless/trait/dirty-cheat: before initiative cards are chosen, and while the cheat acts (RR-73)."""
    fair = play(cheats(), BeginTurn(), choices=[PlayFair()])
    assert isinstance(fair.table.agenda[0], ChooseInitiative)
    done = play_out(cheats(), TakeAction("vic"), rolls=["KD"], choices=[Cheat("2C", "blue"), Done()])
    assert "KD" in done.table.hand("red")
    arrived = play(cheats(arrives=2), BeginTurn())
    assert arrived.of(events.Arrived)
    assert arrived.choice.rule == "ruthless/trait/dirty-cheat", "whoever comes on this turn is there in time"


@pytest.mark.parametrize(
    ("who", "answer", "cheated", "words"),
    [
        ("wes", Cheat("KD", "red"), False, "no Dirty Cheat"),
        ("vic", Cheat("2C", "blue"), True, "has cheated this turn"),
        ("vic", Cheat("AS", "blue"), False, "A card of your hand"),
    ],
)
def test_trait_dirty_cheat_refusals(who: str, answer: Cheat, cheated: bool, words: str) -> None:
    """ruthless/trait/dirty-cheat: no cheat, cheated already, or no such card."""
    refusal = refused(cheats().change("vic", cheated=cheated), TakeAction(who), answer)
    assert (refusal.rule, words in refusal.sentence) == ("ruthless/trait/dirty-cheat", True)


def test_trait_dirty_cheat_the_other_player_imagines_a_card_the_cheat_could_give() -> None:
    """ruthless/trait/dirty-cheat: while the card comes back, nobody else knows which one is going."""
    table = duel(5, hands={"red": "2C 3C", "blue": "4C 5C"}).then(Swap("vic", "2C", "blue"))
    seen = RUTHLESS.redact(table, "blue")
    imagined = RUTHLESS.imagine(seen, "blue", Random(1))
    (swap,) = imagined.agenda
    assert isinstance(swap, Swap)
    assert swap.card in imagined.hand("red")
    assert RUTHLESS.redact(imagined, "blue") == seen
    assert len(play_out(imagined, rolls=["4C"]).of(CardsSwapped)) == 1


@pytest.mark.parametrize(
    ("card", "against", "quick"),
    [("JS", "QH", True), ("JD", "QH", False), ("QD", "QH", True), ("JS", "QS", False), ("AC", "AS", True)],
)
def test_trait_trigger_finger_makes_reaction_cards_worth_one_more(card: str, against: str, quick: bool) -> None:
    """ruthless/trait/trigger-finger: EX-R16: worth 1 more for a reaction, an Ace 15; suits still break ties."""
    for traits, good in ((("trigger_finger",), quick), ((), False)):
        assert beats(duel(6, wes={"traits": traits}), "wes", card, against) is good


def test_trait_trigger_finger_helps_ducking_too_but_no_brawl() -> None:
    """ruthless/trait/trigger-finger: the extra point counts for shots and for ducking (RR-79), not in Fisticuffs."""
    bushes = area("bushes", 19, 8, 4, 4, cover="soft", height=1)
    table = duel(6, wes={"traits": ("trigger_finger",)}, hands={"blue": "8C"}, shown={"red": "8D"}, areas=[bushes])
    asked = play(table, Reaction("vic", "wes"))
    assert {type(option) for option in asked.choice.options} == {LetItCome, SnapShot, Duck}
    assert score(table, "wes", "9S")[0] == 9


# Actions that are forbidden


def test_trait_drunk_may_neither_aim_nor_cover_but_shoots_and_snaps() -> None:
    """ruthless/trait/drunk: may not use Aim or Got You Covered; shooting and Snap Shots are unaffected."""
    table = duel(6, vic={"traits": ("drunk",)}, hands={"red": "KS"}, shown={"red": "8D", "blue": "9D"})
    for action, answer in (("aim", Aim()), ("cover", Cover())):
        assert bar_of(table, "vic", action) == "ruthless/trait/drunk"
        assert refused(table, TakeAction("vic"), answer).rule == "ruthless/trait/drunk"
    assert Shoot("revolver", "wes") in options_of(table, table.figure("vic"))
    assert modifier(table) == 0
    asked = play(table, Reaction("wes", "vic"))
    assert SnapShot("KS", "revolver", "wes") in asked.choice.options


def test_trait_unprepared_cannot_reload_but_shoots_with_a_bow() -> None:
    """ruthless/trait/unprepared: Reload is refused; the Bow's free reload is unaffected (RR-80)."""
    table = duel(6, vic={"traits": ("unprepared",)}).change("vic", rounds=(2,))
    assert refused(table, TakeAction("vic"), Reload("revolver")).rule == "ruthless/trait/unprepared"
    bow = duel(6, vic={"traits": ("unprepared",), "weapons": ("bow",)})
    done = play_out(bow, FireShot("vic", "wes", "bow"), rolls=[1])
    assert Shoot.may(done.table, done.table.figure("vic")) is None


def law_dog() -> Table:
    """Vic of red is a Law Dog 6" from Wes of blue, with bushes to duck into and a King for it; Abe is Vic's friend and
    Zeb nobody's."""
    return duel(
        6,
        person("zeb", "green", (17, 15)),
        person("abe", "red", (12, 15)),
        vic={"traits": ("law_dog",)},
        hands={"red": "KS"},
        shown={"red": "9D", "blue": "8C"},
        areas=[area("bushes", 5, 8, 4, 4, cover="soft", height=1)],
    )


def test_trait_law_dog_waits_for_an_enemys_shot() -> None:
    """ruthless/trait/law-dog: cannot Shoot, nor snap, before an enemy has fired, at anyone (RR-74). EX-R37."""
    table = law_dog()
    for shot in (Shoot("revolver", "wes"), Fan("revolver", "wes", 2)):
        assert refused(table, TakeAction("vic"), shot).rule == "ruthless/trait/law-dog"
    declared = play(table, TakeAction("wes"), choices=[Shoot("revolver", "vic")])
    snap = SnapShot("KS", "revolver", "wes")
    assert {type(option) for option in declared.choice.options} == {LetItCome, Duck}
    assert rule_of(declared.choice.verdict(snap, declared.table)) == "ruthless/trait/law-dog"
    missed = play_out(table, TakeAction("wes"), rolls=[1], choices=[Shoot("revolver", "vic"), LetItCome(), Done()])
    assert Shoot("revolver", "wes") in options_of(missed.table, missed.table.figure("vic"))
    for shooter, target, lifted in (("wes", "zeb", True), ("abe", "wes", False)):
        fired = play_out(table, FireShot(shooter, target, "revolver"), rolls=[1]).table
        assert (Shoot.may(fired, fired.figure("vic")) is None) is lifted


def test_trait_law_dog_may_cover_and_the_held_shot_waits_for_the_enemys_first() -> None:
    """ruthless/trait/law-dog: taking Got You Covered is allowed; a held shot then waits for the enemy's first."""
    table = law_dog()
    assert Cover() in options_of(table, table.figure("vic"))
    held = table.change("vic", covering=True)
    walk = Move("wes", path((17, 10), (17, 13)))
    assert not play_out(held, TakeAction("wes"), choices=[walk, Done()]).of(events.ShotFired)
    lifted = play_out(held, FireShot("wes", "vic", "revolver"), rolls=[1]).table
    assert HeldShot("vic", "revolver", 0) in play(lifted, TakeAction("wes"), choices=[walk]).choice.options


# Shooting


@pytest.mark.parametrize(
    ("trait", "short", "long"), [("gunfighter", 1, 1), ("greenhorn", -2, -2), ("nervous", -1, -1), ("marksman", 0, 1)]
)
def test_trait_gunfighter_greenhorn_nervous_and_marksman_add_to_shots(trait: str, short: int, long: int) -> None:
    """ruthless/trait/gunfighter: +1; ruthless/trait/greenhorn: -2; ruthless/trait/nervous: -1 on shooting rolls, Snap
    and held shots included, not Fanfire; ruthless/trait/marksman: +1 on every Long range shot and not at Short."""
    facts = {"traits": (trait,)}
    table = duel(8, vic=facts)
    assert modifier(table) == short
    assert modifier(duel(8.1, vic=facts)) == long
    assert modifier(duel(8, wes=facts)) == 0
    for shot in (FireShot("vic", "wes", "revolver", "snap"), FireShot("vic", "wes", "revolver", "held")):
        assert play_out(table, shot, rolls=[1]).of(events.ShotFired)[0].need.modifier == short
    fanned = play(table, FanShots("vic", "wes", "revolver", 1), rolls=[1])
    assert fanned.of(events.ShotFired)[0].need.modifier == 0


def test_trait_marksman_always_with_a_bow() -> None:
    """ruthless/trait/marksman: always with a Bow, which is always at Long range."""
    assert modifier(duel(2, vic={"traits": ("marksman",), "weapons": ("bow",)})) == 1
    assert modifier(duel(2, vic={"traits": ("marksman",), "weapons": ("repeating_rifle",)})) == 0


def test_trait_expert_rider_minus_one_instead_of_minus_two_in_the_saddle() -> None:
    """ruthless/trait/expert-rider: only -1 instead of -2 when shooting mounted, and nothing on foot."""
    assert modifier(duel(6, vic={"horse": "dusty", "traits": ("expert_rider",)})) == -1
    assert modifier(duel(6, vic={"traits": ("expert_rider",)})) == 0


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
        assert (Shoot.may(table, table.figure("vic")) is None) is open_again
        dead = play_out(table, LandHits(victim="vic", attacker="wes", left=1), rolls=[3])
        assert dead.table.figure("vic").status == "dead"


def test_trait_stacking_different_traits_add_up_and_the_same_one_twice_does_not() -> None:
    """ruthless/trait/stacking: different traits add up; the same trait twice does not (RR-82)."""
    assert modifier(duel(6, vic={"traits": ("gunfighter", "nervous", "greenhorn")})) == -2
    assert modifier(duel(9, vic={"traits": ("gunfighter", "marksman")})) == 2
    assert modifier(duel(6, vic={"traits": ("nervous", "nervous")})) == -1
    assert score(duel(6, vic={"traits": ("tomahawk", "tomahawk")}), "vic", "9S")[0] == 11


# Wounds


@pytest.mark.parametrize(("face", "place"), [(1, LEG), (3, ARM), (8, CHEST), (10, SEVERE)])
def test_trait_tough_as_nails_the_first_wound_is_ignored_and_the_second_is_not(face: int, place: int) -> None:
    """ruthless/trait/tough-as-nails: no box and no effect for the first that would tick one or knock out (RR-78).

    ruthless/setup/trait-tick-box: its box is ticked by the single use.
    """
    table = duel(6, wes={"traits": ("tough_as_nails",)})
    first = play_out(table, HIT, rolls=[face, 9])
    wes = first.table.figure("wes")
    assert (wes.wounds, wes.status, wes.ticked) == (table.figure("wes").wounds, "up", ("tough_as_nails",))
    second = play_out(first.table, HIT, rolls=[face] if face == 10 else [face, 9])
    assert second.table.figure("wes").wounds[place] == 1


def test_trait_tough_as_nails_takes_a_knock_out_and_is_not_used_up_by_a_graze() -> None:
    """ruthless/trait/tough-as-nails: the first result that ticks a box or knocks out, not the first hit (RR-78)."""
    tough = {"traits": ("tough_as_nails",)}
    people = person("ann", "red", (20, 20)), person("bob", "blue", (21, 20), **tough)
    bob = knife_fight(stage(*people, hands={"red": "KS", "blue": "3D"}), [7, 5, 9, 9]).table.figure("bob")
    assert (bob.status, bob.wounds[GUT_PUNCH]) == ("up", 0)
    grazed = play_out(duel(6, wes=tough), HIT, rolls=[5, 9]).table
    assert play_out(grazed, HIT, rolls=[1, 9]).table.figure("wes").wounds[LEG] == 0


def test_trait_old_wound_one_box_is_ticked_when_play_begins_and_its_limit_holds_from_turn_one() -> None:
    """ruthless/trait/old-wound: one box, Arm or Leg, with its limit; no test and no Tough as Nails for it. EX-R32."""
    table = duel(6, wes={"traits": ("old_wound", "tough_as_nails")})
    done = play_out(table, OldWound("wes"), choices=[OldWoundIn("arm")])
    wes = done.table.figure("wes")
    assert (wes.wounds[ARM], wes.ticked, len(done.asked)) == (1, (), 1)
    shot = done.table.change("wes", shot=1, left=1, ticked=("tough_as_nails",))
    assert bar_of(shot, "wes", "shoot") == "ruthless/wounds/arm-3-4"
    once = play_out(shot, HIT, rolls=[3, 9]).table
    assert (once.figure("wes").wounds[ARM], once.figure("wes").status) == (2, "up")
    assert play_out(once, HIT, rolls=[4]).table.figure("wes").status == "dead"


def test_trait_old_wound_is_asked_of_the_owner_before_the_first_turn_unless_the_scenario_says() -> None:
    """ruthless/trait/old-wound: a match begins with the question; the owner picks what is not written down (RR-77)."""
    people = person("vic", "red", (10, 10), traits=("old_wound",)), person("wes", "blue", (30, 10))
    match = Match(RUTHLESS, make_setup(people), Seeded(1))
    assert match.waiting_for() == ("red",)
    assert match.answer("red", OldWoundIn("leg")) is None
    assert match.table.figure("vic").wounds[LEG] == 1
    told = play_out(duel(6, wes={"traits": ("old_wound",), "old_wound": "arm"}), OldWound("wes"))
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


def test_trait_lucky_the_horse_die_of_its_own_attack_but_no_dice_of_others_and_no_skedaddle() -> None:
    """ruthless/trait/lucky: the horse die of its own attacks is its own; not opponents' dice and not Skedaddle (RR-76)."""
    table = duel(6, person("abe", "red", (10, 30)), vic={"traits": ("lucky",)}, wes={"horse": "dusty"})
    done = play_out(table, SHOT, rolls=[6, 5, 6, 1, 9], choices=[RollAgain("vic")]).table
    assert (done.horse("dusty").wounds, done.figure("wes").wounds[LEG]) == (0, 1)
    play_out(duel(6, wes={"traits": ("lucky",)}), SHOT, rolls=[6, 5, 9])
    play_out(table.change("abe", lily=True), Skedaddle(), rolls=[1])


def test_trait_lucky_may_be_kept_for_later_and_the_second_result_stands() -> None:
    """ruthless/trait/lucky: the owner decides; rolled again, the second result stands: 50% to hit becomes 75%."""
    table = duel(6, vic={"traits": ("lucky",)})
    done = play_out(table, SHOT, rolls=[5], choices=[LetItStand()])
    assert done.table.figure("vic").ticked == ()
    assert isinstance(done.asked[-1], Choose)
    assert (done.asked[-1].seat, done.asked[-1].rule) == ("red", "ruthless/trait/lucky")
    assert not play_out(table, SHOT, rolls=[5, 1], choices=[RollAgain("vic")]).of(events.Struck)
    chances = exact(table.then(SHOT), lambda here, choice: RollAgain("vic"), stop=(LandHits,))
    assert chances.of(lambda after: bool(after.agenda)) == Fraction(3, 4)
