"""Fisticuffs (section 2.16): who fights whom, with which card, and what becomes of the loser."""

from fractions import Fraction
from itertools import pairwise

import pytest

from posse.engine.question import Roll, Together
from posse.games.cards.pack import PACK, suit
from posse.games.deeds.answers import BrawlCard, Done, Face, LetItCome, PressTheFight
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import Brawl, judge, score
from posse.games.ruthless.moving import Move
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.scenario_data import StartingFigure
from posse.games.ruthless.table import ARM, CHEST, GUT_PUNCH, LEG, Table
from posse.games.ruthless.turn import PlayerTurn
from posse.games.ruthless.wounds import PushBack
from posse.tabletop.length import inches
from posse.tabletop.terrain import Platform, Point, Spot
from tests.ruthless.stage import Played, person, play, play_out, stage
from tests.stage_parts import path, spot, wall

FIGHT = Brawl("ann", "bob")


def pair(
    ann: dict[str, object] | None = None, bob: dict[str, object] | None = None
) -> tuple[StartingFigure, StartingFigure]:
    """Ann of red and Bob of blue, base to base on open ground."""
    return person("ann", "red", (20, 20), **(ann or {})), person("bob", "blue", (21, 20), **(bob or {}))


def fight(table: Table, one: str, two: str, *rolls: int) -> Played:
    """Ann has moved into Bob; both play a card and the dice fall as written."""
    return play_out(table, FIGHT, rolls=rolls, choices=[BrawlCard(one), BrawlCard(two)])


def won_by(played: Played) -> str:
    """Who won the one brawl that was fought."""
    (fought,) = played.of(events.BrawlFought)
    return str(fought.winner)


def near(where: Spot, place: tuple[float, float]) -> bool:
    """Within a hair of a place in inches: directions are rounded to tenths of a millimetre."""
    there = spot(place)
    return abs(where.x - there.x) <= 1 and abs(where.y - there.y) <= 1


# Coming to blows


def test_fisticuffs_on_contact_a_move_that_brings_two_opponents_base_to_base_starts_a_brawl_at_once() -> None:
    """ruthless/fisticuffs/on-contact: a brawl is fought when a Move brings two opposing characters base to base."""
    table = stage(person("ann", "red", (20, 20)), person("bob", "blue", (25, 20)), hands={"red": "KS", "blue": "2D"})
    done = play_out(
        table,
        TakeAction("ann"),
        rolls=[5, 5, 9, 9],
        choices=[Move("ann", path((20, 20), (25, 20))), BrawlCard("KS"), BrawlCard("2D"), Done()],
    )
    assert won_by(done) == "ann"
    moved, fought = done.events.index(done.of(events.Moved)[0]), done.events.index(done.of(events.BrawlFought)[0])
    assert moved < fought


def test_fisticuffs_on_contact_a_tenth_of_an_inch_is_contact_and_more_is_not() -> None:
    """ruthless/fisticuffs/on-contact: contact is a gap of 0.1" or less (RR-13); a Move past it fights nobody."""
    for beside, brawls in ((1.1, 1), (1.2, 0)):
        table = stage(person("ann", "red", (20, 20)), person("bob", "blue", (22, 20 + beside)))
        done = play_out(table, TakeAction("ann"), choices=[Move("ann", path((20, 20), (22, 20))), Done()])
        assert len(done.of(events.BrawlFought)) == brawls


def test_fisticuffs_on_contact_friends_may_touch_without_a_fight() -> None:
    """ruthless/fisticuffs/on-contact: only opponents fight."""
    table = stage(person("ann", "red", (20, 20)), person("abe", "red", (25, 20)), person("bob", "blue", (40, 40)))
    done = play_out(table, TakeAction("ann"), choices=[Move("ann", path((20, 20), (24, 20))), Done()])
    assert done.table.touching("ann", "abe")
    assert not done.of(events.BrawlFought)


def test_fisticuffs_on_contact_reactions_come_before_the_brawl() -> None:
    """ruthless/fisticuffs/on-contact: resolved immediately, after any reaction: a Snap Shot may prevent it."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "blue", (25, 20)),
        hands={"red": "KS", "blue": "QH 3C"},
        shown={"red": "8D", "blue": "9D"},
    )
    charge = Move("ann", path((20, 20), (25, 20)))
    shot = SnapShot("QH", "revolver", "ann")
    stopped = play_out(table, TakeAction("ann"), rolls=[6, 10], choices=[charge, shot])
    assert stopped.table.figure("ann").status == "down"
    assert not stopped.of(events.BrawlFought)
    missed = play_out(
        table,
        TakeAction("ann"),
        rolls=[1, 5, 5, 9, 9],
        choices=[charge, shot, BrawlCard("KS"), BrawlCard("3C"), Done()],
    )
    assert won_by(missed) == "ann"


def test_fisticuffs_on_contact_a_push_back_stops_short_of_another_enemy_and_starts_no_brawl() -> None:
    """ruthless/fisticuffs/on-contact: flights, ducks and push-backs stop short and never start one."""
    table = stage(*pair(), person("abe", "red", (23, 20)), hands={"red": "KS QS", "blue": "3D 4D"})
    done = fight(table, "KS", "3D", 5, 5, 9, 9)
    assert len(done.of(events.BrawlFought)) == 1
    assert not done.table.touching("bob", "abe")
    assert table.spot("bob").x < done.table.spot("bob").x


def test_fisticuffs_not_an_action_only_the_move_is_spent() -> None:
    """ruthless/fisticuffs/not-an-action: Fisticuffs costs no action; one may brawl again by moving again."""
    table = stage(
        person("ann", "red", (20, 20)), person("bob", "blue", (25, 20)), hands={"red": "KS QS", "blue": "3D 4D"}
    )
    charge = Move("ann", path((20, 20), (25, 20)))
    first = play(table, TakeAction("ann"), rolls=[5, 5, 9, 9], choices=[charge, BrawlCard("KS"), BrawlCard("3D")])
    assert first.table.figure("ann").left == 1
    here, there = first.table.spot("ann"), first.table.spot("bob")
    again = play_out(
        first.table,
        rolls=[5, 5, 9, 9],
        choices=[Move("ann", (here, there)), BrawlCard("QS"), BrawlCard("4D")],
    )
    assert [fought.winner for fought in again.of(events.BrawlFought)] == ["ann"]
    assert again.table.figure("ann").left == 0


# Cards and scores


def test_fisticuffs_both_pick_a_card_at_once_and_in_secret() -> None:
    """ruthless/fisticuffs/both-pick-a-card: both at once choose one card each from hand (RR-57), and must (RR-58)."""
    table = stage(*pair(), hands={"red": "KS 5S", "blue": "3D"})
    asked = play(table, FIGHT)
    assert isinstance(asked.waiting, Together)
    assert [(choice.seat, choice.options) for choice in asked.waiting.choices] == [
        ("red", (BrawlCard("5S"), BrawlCard("KS"))),
        ("blue", (BrawlCard("3D"),)),
    ]


@pytest.mark.parametrize(
    ("facts", "card", "total"),
    [
        ({}, "9S", 9),
        ({"horse": "dusty"}, "9S", 10),
        ({"traits": ("tomahawk",)}, "AS", 16),
        ({"traits": ("yella_belly",)}, "2S", 1),
        ({"traits": ("tomahawk", "yella_belly"), "horse": "dusty"}, "10S", 12),
    ],
)
def test_fisticuffs_score_is_card_value_plus_mounted_and_traits(
    facts: dict[str, object], card: str, total: int
) -> None:
    """ruthless/fisticuffs/score: card value, mounted +1 and traits, no floor or ceiling; ruthless/fisticuffs/trait-bonus:
    Tomahawk +2 and Yella Belly -1 add up; ruthless/fisticuffs/mounted-plus-one."""
    table = stage(*pair(ann=facts))
    assert score(table, "ann", card)[0] == total


def test_fisticuffs_highest_wins_the_higher_score_and_not_the_higher_card() -> None:
    """ruthless/fisticuffs/highest-wins: the higher score wins."""
    plain = stage(*pair(), hands={"red": "9S", "blue": "8D"})
    assert won_by(fight(plain, "9S", "8D", 5, 5, 9, 9)) == "ann"
    armed = stage(*pair(bob={"traits": ("tomahawk",)}), hands={"red": "9S", "blue": "8D"})
    lost = fight(armed, "9S", "8D", 5, 5, 9, 9)
    assert won_by(lost) == "bob"
    (fought,) = lost.of(events.BrawlFought)
    assert (fought.cards, fought.scores) == (("9S", "8D"), (9, 10))


def test_fisticuffs_mounted_plus_one_for_each_who_is_mounted() -> None:
    """ruthless/fisticuffs/mounted-plus-one: a mounted character always adds 1; both mounted, both add 1."""
    rider = stage(*pair(ann={"horse": "dusty"}))
    assert judge(rider, FIGHT, "9D", "9S").winner == "ann"
    both = stage(*pair(ann={"horse": "dusty"}, bob={"horse": "bess"}))
    assert judge(both, FIGHT, "9D", "9S").winner == "bob"
    assert score(both, "bob", "9S")[0] == 10


def test_fisticuffs_tie_break_the_better_suit_then_the_higher_printed_card() -> None:
    """ruthless/fisticuffs/tie-break: equal scores go to the better suit, then to the higher printed card (RR-04)."""
    table = stage(*pair())
    ranking = ("9S", "9H", "9D", "9C")
    for better, worse in pairwise(ranking):
        assert judge(table, FIGHT, better, worse).winner == "ann"
        assert judge(table, FIGHT, worse, better).winner == "bob"
    rider = stage(*pair(ann={"horse": "dusty"}))
    verdict = judge(rider, FIGHT, "8S", "9S")
    assert (verdict.winner, verdict.rule) == ("bob", "ruthless/fisticuffs/tie-break")


def test_fisticuffs_low_blow_match_a_two_of_the_same_suit_wins_outright() -> None:
    """ruthless/fisticuffs/low-blow-match: a 2 wins outright if its suit is that of the opponent's card. EX-R20."""
    table = stage(*pair(bob={"traits": ("tomahawk",), "horse": "dusty"}), hands={"red": "2H", "blue": "KH"})
    assert score(table, "bob", "KH")[0] == 16
    done = fight(table, "2H", "KH", 5, 5, 9, 9)
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == ("ann", "ruthless/fisticuffs/low-blow-match")
    assert judge(table, FIGHT, "KH", "2H").winner == "bob"


def test_fisticuffs_low_blow_miss_a_two_of_another_suit_is_just_a_two() -> None:
    """ruthless/fisticuffs/low-blow-miss: a 2 of another suit is just a 2. EX-R20: the chance of a match is 4/17."""
    table = stage(*pair())
    verdict = judge(table, FIGHT, "2H", "KS")
    assert (verdict.winner, verdict.rule) == ("bob", "ruthless/fisticuffs/highest-wins")
    assert judge(table, FIGHT, "2H", "2S").rule == "ruthless/fisticuffs/tie-break"
    others = [card for card in PACK if card != "2H"]
    blows = [card for card in others if judge(table, FIGHT, "2H", card).rule == "ruthless/fisticuffs/low-blow-match"]
    assert {suit(card) for card in blows} == {"H"}
    assert Fraction(len(blows), len(others)) == Fraction(4, 17)


def test_fisticuffs_cards_spent_both_go_to_the_discards() -> None:
    """ruthless/fisticuffs/cards-spent: cards played in the brawl are discarded and not replaced before the end step."""
    table = stage(*pair(), hands={"red": "KS 5S", "blue": "3D 4D"})
    done = fight(table, "KS", "3D", 5, 5, 9, 9)
    assert (done.table.hand("red"), done.table.hand("blue")) == (("5S",), ("4D",))
    assert done.table.discards == ("3D", "KS")


# Without a card


def test_fisticuffs_auto_lose_no_card_the_empty_hand_loses_and_the_winner_keeps_the_card() -> None:
    """ruthless/fisticuffs/auto-lose-no-card: a player unable to play a card loses automatically (RR-58). EX-R23."""
    table = stage(
        person("eve", "red", (20, 20)), person("tom", "blue", (21, 20)), hands={"red": "9S 5S 3C", "blue": ""}
    )
    done = play_out(table, Brawl("eve", "tom"), rolls=[6, 2, 5, 5])
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == ("eve", "ruthless/fisticuffs/auto-lose-no-card")
    assert (fought.cards, fought.scores) == (("", ""), (0, 0))
    assert len(done.table.hand("red")) == 3
    tom = done.table.figure("tom")
    assert tom.wounds == (1, 0, 0, 0, 0, 0)
    assert not tom.lily
    assert tom.spot == spot((23, 20))
    failed = play_out(table, Brawl("eve", "tom"), rolls=[6, 2, 4])
    assert failed.table.figure("tom").lily
    assert failed.of(events.RanForCover)


def test_fisticuffs_auto_lose_no_card_the_mover_may_be_the_one() -> None:
    """ruthless/fisticuffs/auto-lose-no-card: it holds for whoever has no card, the mover too."""
    table = stage(*pair(), hands={"red": "", "blue": "3D"})
    assert won_by(play_out(table, FIGHT, rolls=[5, 5, 9, 9])) == "bob"


def test_fisticuffs_auto_lose_unconscious_no_card_is_asked_for() -> None:
    """ruthless/fisticuffs/auto-lose-unconscious: an unconscious character loses, even to an empty hand."""
    table = stage(*pair(), hands={"red": "", "blue": "KS"}).change("bob", status="down")
    done = play_out(table, FIGHT, rolls=[1, 3])
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == ("ann", "ruthless/fisticuffs/auto-lose-unconscious")
    bob = done.table.figure("bob")
    assert (bob.wounds[LEG], bob.wounds[ARM]) == (1, 1)
    assert bob.spot == spot((23, 20))
    assert done.table.hand("blue") == ("KS",)


def test_fisticuffs_neither_has_card_nobody_is_hurt_and_both_stay() -> None:
    """ruthless/fisticuffs/neither-has-card: if neither player can play a card, nobody is hurt (RR-58)."""
    table = stage(*pair(), hands={"red": "", "blue": ""})
    done = play_out(table, FIGHT)
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == ("", "ruthless/fisticuffs/neither-has-card")
    assert not done.of(events.Struck)
    assert done.table.touching("ann", "bob")


# The loser


def test_fisticuffs_loser_two_wounds_both_are_rolled_by_the_winners_player_even_after_a_knock_out() -> None:
    """ruthless/fisticuffs/loser-two-wounds: the loser takes two rolls on the hit table, made by the winner's player."""
    table = stage(*pair(), hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 7, 8)
    dice = [question for question in done.asked if isinstance(question, Roll)]
    assert [roll.seat for roll in dice] == ["red", "red"]
    bob = done.table.figure("bob")
    assert bob.status == "down"
    assert (bob.wounds[GUT_PUNCH], bob.wounds[CHEST]) == (0, 1)


def test_fisticuffs_loser_pushed_2_straight_away_from_the_winner() -> None:
    """ruthless/fisticuffs/loser-pushed-2: the loser, conscious or not, goes back 2" straight away from the winner."""
    table = stage(
        person("ann", "red", (20, 20)), person("bob", "blue", (20.6, 20.8)), hands={"red": "KS", "blue": "3D"}
    )
    done = fight(table, "KS", "3D", 5, 5, 9, 9)
    assert near(done.table.spot("bob"), (21.8, 22.4))
    out_cold = fight(table, "KS", "3D", 10, 5)
    assert out_cold.table.figure("bob").status == "down"
    assert near(out_cold.table.spot("bob"), (21.8, 22.4))


def test_fisticuffs_loser_pushed_2_but_not_when_dead() -> None:
    """ruthless/fisticuffs/loser-pushed-2: not applied to a dead loser."""
    table = stage(*pair(), hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 8, 9)
    assert done.table.figure("bob").status == "dead"
    assert not done.of(events.PushedBack)


def test_fisticuffs_loser_pushed_2_with_the_horse_and_a_rider_out_cold_then_lies_beside_it() -> None:
    """ruthless/fisticuffs/loser-pushed-2: mounted losers go back with the horse. EX-R19, brawl with bonuses."""
    table = stage(
        person("sam", "blue", (20, 20), traits=("tomahawk",)),
        person("rosa", "red", (21.25, 20), horse="dusty"),
        hands={"red": "6D", "blue": "7C"},
    )
    assert (score(table, "rosa", "6D")[0], score(table, "sam", "7C")[0]) == (7, 9)
    done = play_out(
        table,
        Brawl("rosa", "sam"),
        rolls=[3, 7],
        choices=[BrawlCard("6D"), BrawlCard("7C"), lambda choice: choice.options[0]],
    )
    assert won_by(done) == "sam"
    rosa = done.table.figure("rosa")
    assert (rosa.status, rosa.wounds[ARM], rosa.horse) == ("down", 1, "")
    assert done.table.horse("dusty").spot == spot((23.25, 20))
    assert done.table.touching("rosa", "dusty")
    assert not done.of(events.ToughnessTested)
    assert done.table.discards == ("6D", "7C")


def test_fisticuffs_winner_unhurt_and_stays_where_contact_was_made() -> None:
    """ruthless/fisticuffs/winner-unhurt: the winner suffers nothing, tests nothing and does not follow up."""
    table = stage(*pair(), hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 1, 3, 9, 9)
    assert done.table.figure("ann") == table.figure("ann")
    assert {test.figure for test in done.of(events.ToughnessTested)} == {"bob"}


def test_fisticuffs_rider_takes_wounds_no_horse_die_in_a_brawl() -> None:
    """ruthless/fisticuffs/rider-takes-wounds: a mounted loser's wounds fall on the rider (RR-59)."""
    people = (person("ann", "red", (20, 20)), person("bob", "blue", (21.25, 20), horse="dusty"))
    table = stage(*people, hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 1, 3, 9, 9)
    bob = done.table.figure("bob")
    assert (bob.wounds[LEG], bob.wounds[ARM]) == (1, 1)
    assert done.table.horse("dusty").wounds == 0


def test_fisticuffs_pushback_blocked_by_a_wall_a_model_a_roof_edge_and_the_table_edge() -> None:
    """ruthless/fisticuffs/pushback-blocked: the push stops at walls, models, roof edges and the table edge (RR-60)."""
    push = PushBack("ann", "bob")
    hedge = stage(*pair(), walls=[wall("shed", (22.5, 10), (22.5, 30))])
    stopped = play_out(hedge, push).table.figure("bob")
    assert (stopped.spot, sum(stopped.wounds)) == (spot((22, 20)), 0)
    friend = stage(*pair(), person("ben", "blue", (23, 20)))
    assert play_out(friend, push).table.spot("bob") == spot((22, 20))
    edge = stage(person("ann", "red", (1.5, 20)), person("bob", "blue", (0.5, 20)))
    assert play_out(edge, push).table.spot("bob") == spot((0.5, 20))
    outline = tuple(Point(inches(x), inches(y)) for x, y in ((15, 15), (22, 15), (22, 25), (15, 25)))
    roof = Platform("roof", "roof", "the roof", outline, inches(3))
    high = stage(person("ann", "red", (20, 20, 1)), person("bob", "blue", (21, 20, 1)), platforms=[roof])
    on_roof = play_out(high, push).table.spot("bob")
    assert on_roof.level == 1
    assert inches(21.5) < on_roof.x <= inches(22)


def test_fisticuffs_tests_after_once_for_each_hit_after_the_push_back_stopping_at_the_first_failure() -> None:
    """ruthless/fisticuffs/tests-after: alive and conscious, the loser tests once for each of the two hits (RR-61)."""
    table = stage(*pair(), hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 5, 6, 5, 4)
    kinds = done.kinds(events)
    order = ["Struck", "Struck", "PushedBack", "ToughnessTested", "ToughnessTested"]
    places = [place for place, kind in enumerate(kinds) if kind in order]
    assert [kinds[place] for place in places] == order
    assert kinds.index("RanForCover") > places[-1]
    first_failure = fight(table, "KS", "3D", 5, 6, 4)
    assert len(first_failure.of(events.ToughnessTested)) == 1


def test_fisticuffs_tests_after_friends_who_see_a_killed_loser_test_instead() -> None:
    """ruthless/fisticuffs/tests-after: if the loser is killed, friends who see it test instead."""
    table = stage(*pair(), person("ben", "blue", (30, 20)), hands={"red": "KS", "blue": "3D"})
    done = fight(table, "KS", "3D", 8, 9, 5)
    assert [test.figure for test in done.of(events.ToughnessTested)] == ["ben"]


# Staying in contact


def test_fisticuffs_reengage_models_in_contact_fight_again_only_for_a_move() -> None:
    """ruthless/fisticuffs/reengage: left in contact, they do not fight again until one spends another Move (RR-62)."""
    table = stage(*pair(), hands={"red": "KS 9S", "blue": "3D"}, shown={"red": "8D"})
    quiet = play(table, PlayerTurn("red"))
    assert PressTheFight("bob") in quiet.choice.options
    assert not quiet.of(events.BrawlFought)
    pressed = play(
        table, PlayerTurn("red"), rolls=[5, 5, 9, 9], choices=[PressTheFight("bob"), BrawlCard("KS"), BrawlCard("3D")]
    )
    assert won_by(pressed) == "ann"
    ann = pressed.table.figure("ann")
    assert (ann.left, ann.moved) == (1, 1)


def test_fisticuffs_reengage_opens_a_new_reaction_window() -> None:
    """ruthless/fisticuffs/reengage: pressing the fight starts a new brawl and a new reaction window."""
    table = stage(*pair(), hands={"red": "KS", "blue": "QD"}, shown={"red": "8D", "blue": "2C"})
    pressed = play(table, PlayerTurn("red"), choices=[PressTheFight("bob")])
    assert pressed.choice.seat == "blue"
    assert LetItCome() in pressed.choice.options
    assert SnapShot("QD", "revolver", "ann") in pressed.choice.options


def test_fisticuffs_reengage_refused_after_a_leg_wound_has_used_up_the_move() -> None:
    """ruthless/fisticuffs/reengage: it costs a Move action, so the limit on Moves holds."""
    table = stage(*pair(), hands={"red": "KS", "blue": "QD"}).change("ann", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    asked = play(table, TakeAction("ann"))
    assert PressTheFight("bob") not in asked.choice.options


def test_fisticuffs_one_at_a_time_the_mover_picks_the_order_and_plays_a_new_card_each_time() -> None:
    """ruthless/fisticuffs/one-at-a-time: touching two enemies at once, the mover fights one, then the other (RR-62)."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "blue", (24, 19.5)),
        person("ben", "blue", (24, 20.5)),
        hands={"red": "KS QS", "blue": "3D 4D"},
    )
    charge = Move("ann", path((20, 20), (24, 20)))
    asked = play(table, TakeAction("ann"), choices=[charge])
    assert asked.choice.rule == "ruthless/fisticuffs/one-at-a-time"
    assert set(asked.choice.options) == {Face("bob"), Face("ben")}
    done = play_out(
        table,
        TakeAction("ann"),
        rolls=[5, 5, 9, 9, 5, 5, 9, 9],
        choices=[charge, Face("ben"), BrawlCard("KS"), BrawlCard("3D"), BrawlCard("QS"), BrawlCard("4D"), Done()],
    )
    assert [fought.rival for fought in done.of(events.BrawlFought)] == ["ben", "bob"]
    assert done.table.hand("red") == ()


def test_fisticuffs_one_at_a_time_a_lost_first_fight_ends_it() -> None:
    """ruthless/fisticuffs/one-at-a-time: if the first fight is lost the push-back normally ends it."""
    table = stage(
        person("ann", "red", (20, 20)),
        person("bob", "blue", (24, 19.5)),
        person("ben", "blue", (24, 20.5)),
        hands={"red": "2S QS", "blue": "KD 4D"},
    )
    done = play_out(
        table,
        TakeAction("ann"),
        rolls=[5, 5, 9, 9],
        choices=[Move("ann", path((20, 20), (24, 20))), Face("ben"), BrawlCard("2S"), BrawlCard("KD"), Done()],
    )
    assert [fought.rival for fought in done.of(events.BrawlFought)] == ["ben"]
    assert done.table.hand("red") == ("QS",)
