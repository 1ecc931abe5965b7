"""Fisticuffs (section 2.16): who fights whom, with which card, and what becomes of the loser."""

from fractions import Fraction
from typing import Any

import pytest

from posse.engine.question import Roll, Together
from posse.games.cards.pack import PACK, suit
from posse.games.deeds.answers import BrawlCard, Done, Face, LetItCome
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.brawl import Brawl, judge, score
from posse.games.ruthless.moving import Move, PressTheFight
from posse.games.ruthless.reactions import SnapShot
from posse.games.ruthless.scenario import StartingFigure
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
    return person("ann", "red", (20, 20), **(ann or {})), person("bob", "blue", (21, 20), **(bob or {}))


def apart(red: str = "KS", blue: str = "3D", **facts: Any) -> Table:
    """Ann and Bob five inches from each other, with cards in hand."""
    people = person("ann", "red", (20, 20)), person("bob", "blue", (25, 20))
    return stage(*people, hands={"red": red, "blue": blue}, **facts)


def beaten(*others: StartingFigure, bob: dict[str, object] | None = None) -> Table:
    """Ann, who holds the King and the Queen, base to base with Bob, who holds a 3 and a 4."""
    return stage(*pair(bob=bob), *others, hands={"red": "KS QS", "blue": "3D 4D"})


def fight(table: Table, *rolls: int, one: str = "KS", two: str = "3D") -> Played:
    """Ann has moved into Bob; both play a card and the dice fall as written."""
    return play_out(table, FIGHT, rolls=rolls, choices=[BrawlCard(one), BrawlCard(two)])


def won_by(played: Played) -> str:
    (fought,) = played.of(events.BrawlFought)
    return str(fought.winner)


def near(where: Spot, place: tuple[float, float]) -> bool:
    """Within a hair of a place in inches: directions are rounded to tenths of a millimetre."""
    there = spot(place)
    return abs(where.x - there.x) <= 1 and abs(where.y - there.y) <= 1


# Coming to blows


CHARGE = Move("ann", path((20, 20), (25, 20)))
CARDS = (BrawlCard("KS"), BrawlCard("3D"))


def test_fisticuffs_not_an_action_a_move_into_contact_starts_a_brawl_at_once_and_only_the_move_is_spent() -> None:
    """ruthless/fisticuffs/on-contact: a Move that brings two opponents base to base ends in a brawl.

    ruthless/fisticuffs/not-an-action: Fisticuffs costs no action; one may brawl again by moving again.
    """
    first = play(apart("KS QS", "3D 4D"), TakeAction("ann"), rolls=[5, 5, 9, 9], choices=[CHARGE, *CARDS])
    assert won_by(first) == "ann"
    assert first.kinds(events)[:2] == ["Moved", "BrawlFought"]
    assert first.table.figure("ann").left == 1
    onward = Move("ann", (first.table.spot("ann"), first.table.spot("bob")))
    again = play_out(first.table, rolls=[5, 5, 9, 9], choices=[onward, BrawlCard("QS"), BrawlCard("4D")])
    assert won_by(again) == "ann"
    assert again.table.figure("ann").left == 0


@pytest.mark.parametrize(("seat", "beside", "brawls"), [("blue", 1.1, 1), ("blue", 1.2, 0), ("red", 1.1, 0)])
def test_fisticuffs_on_contact_of_opponents_within_a_tenth_of_an_inch(seat: str, beside: float, brawls: int) -> None:
    """ruthless/fisticuffs/on-contact: contact is a gap of 0.1" or less (RR-13); friends may touch without a fight."""
    others = person("bob", seat, (22, 20 + beside)), person("zeb", "blue", (40, 40))
    done = play_out(
        stage(person("ann", "red", (20, 20)), *others),
        TakeAction("ann"),
        choices=[Move("ann", path((20, 20), (22, 20))), Done()],
    )
    assert len(done.of(events.BrawlFought)) == brawls
    assert done.table.touching("ann", "bob") == (beside < 1.2)


def test_fisticuffs_on_contact_reactions_come_before_the_brawl() -> None:
    """ruthless/fisticuffs/on-contact: resolved immediately, after any reaction: a Snap Shot may prevent it."""
    table = apart("KS", "QH 3D", shown={"red": "8D", "blue": "9D"})
    shot = SnapShot("QH", "revolver", "ann")
    stopped = play_out(table, TakeAction("ann"), rolls=[6, 10], choices=[CHARGE, shot])
    assert stopped.table.figure("ann").status == "down"
    assert not stopped.of(events.BrawlFought)
    missed = play_out(table, TakeAction("ann"), rolls=[1, 5, 5, 9, 9], choices=[CHARGE, shot, *CARDS, Done()])
    assert won_by(missed) == "ann"


def test_fisticuffs_on_contact_a_push_back_stops_short_of_another_enemy_and_starts_no_brawl() -> None:
    """ruthless/fisticuffs/on-contact: flights, ducks and push-backs stop short and never start one."""
    table = beaten(person("abe", "red", (23, 20)))
    done = fight(table, 5, 5, 9, 9)
    assert len(done.of(events.BrawlFought)) == 1
    assert not done.table.touching("bob", "abe")
    assert table.spot("bob").x < done.table.spot("bob").x


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


RIDER, BRAWLER = {"horse": "dusty"}, {"traits": ("tomahawk",)}


@pytest.mark.parametrize(
    ("ann", "bob", "one", "two", "winner", "by"),
    [
        ({}, {}, "9S", "8D", "ann", "highest-wins"),
        ({}, BRAWLER, "9S", "8D", "bob", "highest-wins"),
        (RIDER, {}, "9D", "9S", "ann", "highest-wins"),
        (RIDER, {"horse": "bess"}, "9D", "9S", "bob", "tie-break"),
        (RIDER, {}, "8S", "9S", "bob", "tie-break"),
        ({}, {}, "9S", "9H", "ann", "tie-break"),
        ({}, {}, "9D", "9H", "bob", "tie-break"),
        ({}, {}, "9D", "9C", "ann", "tie-break"),
        ({}, {**RIDER, **BRAWLER}, "2H", "KH", "ann", "low-blow-match"),
        ({}, {}, "KH", "2H", "bob", "low-blow-match"),
        ({}, {}, "2H", "KS", "bob", "highest-wins"),
        ({}, {}, "2H", "2S", "bob", "tie-break"),
    ],
)
def test_fisticuffs_highest_wins_the_higher_score_and_not_the_higher_card(
    ann: dict[str, object], bob: dict[str, object], one: str, two: str, winner: str, by: str
) -> None:
    """ruthless/fisticuffs/highest-wins: the higher score wins; ruthless/fisticuffs/mounted-plus-one: both mounted, both add 1.

    ruthless/fisticuffs/tie-break: equal scores go to the better suit, then to the higher printed card (RR-04).
    ruthless/fisticuffs/low-blow-match: a 2 wins outright if its suit is that of the opponent's card. EX-R20.
    ruthless/fisticuffs/low-blow-miss: a 2 of another suit is just a 2.
    """
    table = stage(*pair(ann, bob), hands={"red": one, "blue": two})
    (fought,) = fight(table, 5, 5, 9, 9, one=one, two=two).of(events.BrawlFought)
    assert (fought.winner, fought.by) == (winner, f"ruthless/fisticuffs/{by}")
    assert (fought.cards, fought.scores) == ((one, two), (score(table, "ann", one)[0], score(table, "bob", two)[0]))


def test_fisticuffs_low_blow_miss_the_chance_of_a_match_is_4_in_17() -> None:
    """ruthless/fisticuffs/low-blow-miss: EX-R20."""
    others = [card for card in PACK if card != "2H"]
    verdicts = {card: judge(stage(*pair()), FIGHT, "2H", card).rule for card in others}
    blows = [card for card, rule in verdicts.items() if rule == "ruthless/fisticuffs/low-blow-match"]
    assert {suit(card) for card in blows} == {"H"}
    assert Fraction(len(blows), len(others)) == Fraction(4, 17)


def test_fisticuffs_cards_spent_both_go_to_the_discards_and_the_winner_is_unhurt() -> None:
    """ruthless/fisticuffs/cards-spent: cards played in the brawl are discarded and not replaced before the end step.

    ruthless/fisticuffs/winner-unhurt: the winner suffers nothing, tests nothing and does not follow up.
    """
    done = fight(beaten(), 1, 3, 9, 9)
    assert (done.table.hand("red"), done.table.hand("blue")) == (("QS",), ("4D",))
    assert done.table.discards == ("3D", "KS")
    assert done.table.figure("ann") == beaten().figure("ann")
    assert {test.figure for test in done.of(events.ToughnessTested)} == {"bob"}


# Without a card


def test_fisticuffs_auto_lose_no_card_the_empty_hand_loses_and_the_winner_keeps_the_card() -> None:
    """ruthless/fisticuffs/auto-lose-no-card: a player unable to play a card loses automatically (RR-58). EX-R23."""
    table = stage(*pair(), hands={"red": "9S 5S 3C", "blue": ""})
    done = play_out(table, FIGHT, rolls=[6, 2, 5, 5])
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == ("ann", "ruthless/fisticuffs/auto-lose-no-card")
    assert (fought.cards, fought.scores, len(done.table.hand("red"))) == (("", ""), (0, 0), 3)
    tom = done.table.figure("bob")
    assert (tom.wounds, tom.lily, tom.spot) == ((1, 0, 0, 0, 0, 0), False, spot((23, 20)))
    failed = play_out(table, FIGHT, rolls=[6, 2, 4])
    assert failed.table.figure("bob").lily
    assert failed.of(events.RanForCover)


@pytest.mark.parametrize(
    ("red", "blue", "status", "rolls", "winner", "by"),
    [
        ("9S", "", "up", [1, 3, 9, 9], "ann", "auto-lose-no-card"),
        ("", "3D", "up", [1, 3, 9, 9], "bob", "auto-lose-no-card"),
        ("", "KS", "down", [1, 3], "ann", "auto-lose-unconscious"),
        ("", "", "up", [], "", "neither-has-card"),
    ],
)
def test_fisticuffs_auto_lose_unconscious_or_without_a_card(
    red: str, blue: str, status: str, rolls: list[int], winner: str, by: str
) -> None:
    """ruthless/fisticuffs/auto-lose-unconscious: an unconscious character loses, even to an empty hand.

    ruthless/fisticuffs/auto-lose-no-card: whoever has no card, the mover too; ruthless/fisticuffs/neither-has-card: if
    neither player can play one, nobody is hurt (RR-58).
    """
    table = stage(*pair(), hands={"red": red, "blue": blue}).change("bob", status=status)
    done = play_out(table, FIGHT, rolls=rolls)
    (fought,) = done.of(events.BrawlFought)
    assert (fought.winner, fought.by) == (winner, f"ruthless/fisticuffs/{by}")
    assert (done.table.hand("red"), done.table.hand("blue")) == (table.hand("red"), table.hand("blue"))
    hurt = {figure.id: (figure.wounds[LEG], figure.wounds[ARM]) for figure in done.table.figures}
    assert hurt == {id: (1, 1) if winner and id != winner else (0, 0) for id in ("ann", "bob")}
    assert done.table.touching("ann", "bob") == (not winner)


# The loser


def test_fisticuffs_loser_two_wounds_both_are_rolled_by_the_winners_player_even_after_a_knock_out() -> None:
    """ruthless/fisticuffs/loser-two-wounds: the loser takes two rolls on the hit table, made by the winner's player."""
    done = fight(beaten(), 7, 8)
    assert [question.seat for question in done.asked if isinstance(question, Roll)] == ["red", "red"]
    bob = done.table.figure("bob")
    assert (bob.status, bob.wounds[GUT_PUNCH], bob.wounds[CHEST]) == ("down", 0, 1)


@pytest.mark.parametrize(
    ("rolls", "status", "pushed"), [((5, 5, 9, 9), "up", True), ((10, 5), "down", True), ((8, 9), "dead", False)]
)
def test_fisticuffs_loser_pushed_2_straight_away_from_the_winner(
    rolls: tuple[int, ...], status: str, pushed: bool
) -> None:
    """ruthless/fisticuffs/loser-pushed-2: conscious or not, 2" straight away from the winner; not a dead loser."""
    done = fight(beaten().change("bob", spot=spot((20.6, 20.8))), *rolls)
    assert (done.table.figure("bob").status, bool(done.of(events.PushedBack))) == (status, pushed)
    assert near(done.table.spot("bob"), (21.8, 22.4) if pushed else (20.6, 20.8))


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


def test_fisticuffs_rider_takes_wounds_no_horse_die_in_a_brawl() -> None:
    """ruthless/fisticuffs/rider-takes-wounds: a mounted loser's wounds fall on the rider (RR-59)."""
    done = fight(beaten(bob={"horse": "dusty"}), 1, 3, 9, 9).table
    assert (done.figure("bob").wounds[LEG], done.figure("bob").wounds[ARM], done.horse("dusty").wounds) == (1, 1, 0)


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
    """ruthless/fisticuffs/tests-after: alive and conscious, the loser tests once for each of the two hits (RR-61); for
    one who is killed friends who see it test instead."""
    told = fight(beaten(), 5, 6, 5, 4).kinds(events)
    after = ["Struck", "Struck", "PushedBack", "ToughnessTested", "ToughnessTested", "TurnedLily", "RanForCover"]
    assert [kind for kind in told if kind in after] == after
    assert len(fight(beaten(), 5, 6, 4).of(events.ToughnessTested)) == 1
    killed = fight(beaten(person("ben", "blue", (30, 20))), 8, 9, 5)
    assert [test.figure for test in killed.of(events.ToughnessTested)] == ["ben"]


# Staying in contact


def test_fisticuffs_reengage_models_in_contact_fight_again_only_for_a_move() -> None:
    """ruthless/fisticuffs/reengage: left in contact, they do not fight again until one spends another Move (RR-62).

    It starts a new brawl and a new reaction window, and the limit on Moves holds.
    """
    table = stage(*pair(), hands={"red": "KS 9S", "blue": "QD 3D"}, shown={"red": "8D", "blue": "2C"})
    press = PressTheFight("bob")
    quiet = play(table, PlayerTurn("red"))
    assert press in quiet.choice.options
    assert not quiet.of(events.BrawlFought)
    window = play(table, PlayerTurn("red"), choices=[press]).choice
    assert (window.seat, SnapShot("QD", "revolver", "ann") in window.options) == ("blue", True)
    pressed = play(table, PlayerTurn("red"), rolls=[5, 5, 9, 9], choices=[press, LetItCome(), *CARDS])
    assert won_by(pressed) == "ann"
    assert (pressed.table.figure("ann").left, pressed.table.figure("ann").moved) == (1, 1)
    limping = table.change("ann", wounds=(1, 0, 0, 0, 0, 0), moved=1)
    assert press not in play(limping, TakeAction("ann")).choice.options


def test_fisticuffs_one_at_a_time_the_mover_picks_the_order_and_plays_a_new_card_each_time() -> None:
    """ruthless/fisticuffs/one-at-a-time: touching two enemies at once, the mover fights one, then the other (RR-62); if
    the first fight is lost the push-back normally ends it."""
    bob, ben = person("bob", "blue", (24, 19.5)), person("ben", "blue", (24, 20.5))
    table = stage(person("ann", "red", (20, 20)), bob, ben, hands={"red": "KS QS 2S", "blue": "AD 3D 4D"})
    charge = Move("ann", path((20, 20), (24, 20)))
    asked = play(table, TakeAction("ann"), choices=[charge]).choice
    assert (asked.rule, set(asked.options)) == ("ruthless/fisticuffs/one-at-a-time", {Face("bob"), Face("ben")})
    for cards, fought in (("KS 3D QS 4D", ["ben", "bob"]), ("2S AD", ["ben"])):
        choices = [charge, Face("ben"), *map(BrawlCard, cards.split()), Done()]
        done = play_out(table, TakeAction("ann"), rolls=[5, 5, 9, 9] * len(fought), choices=choices)
        assert [brawl.rival for brawl in done.of(events.BrawlFought)] == fought
