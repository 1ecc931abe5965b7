"""Fisticuffs (section 2.10): who fights whom, with which card, and what becomes of the loser."""

from typing import Any

import pytest

from posse.engine.question import Together
from posse.games.deeds.answers import BrawlCard
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.fisticuffs import Brawl, is_behind, score
from posse.games.malice.moving import Move
from posse.games.malice.table import Table
from posse.tabletop.length import inches
from posse.tabletop.terrain import Point
from tests.malice.stage import Played, duel, play, play_out
from tests.stage_parts import path, rule_of, spot
from tests.sure import as_a

FIGHT = Brawl("vic", "wes")


def pair(red: str, blue: str, **facts: Any) -> Table:
    return duel(0, hands={"red": red, "blue": blue}, **facts)


def fight(table: Table, *cards: str, item: Brawl = FIGHT) -> Played:
    return play_out(table, item, choices=[BrawlCard(card) for card in cards])


def winner(done: Played) -> str:
    return str(done.of(events.BrawlFought)[-1].winner)


def test_fisticuffs_cards_both_players_choose_one_in_secret() -> None:
    """malice/fisticuffs/cards: one card each, revealed together, compulsory when holding one."""
    table = pair("9C 3D", "5H")
    asked = as_a(Together, play(table, FIGHT).waiting)
    assert [choice.options for choice in asked.choices] == [(BrawlCard("3D"), BrawlCard("9C")), (BrawlCard("5H"),)]
    assert rule_of(asked.choices[0].verdict(BrawlCard("5H"), table.then(FIGHT))) == "malice/fisticuffs/cards"


@pytest.mark.parametrize(
    ("wounds", "status", "points"),
    [((0, 0, 0, 0, 0), "down", 1), ((0, 0, 0, 0, 1), "dead", 3), ((1, 1, 0, 0, 0), "dead", 3)],
)
def test_fisticuffs_higher_wins_and_loser_severe(wounds: tuple[int, ...], status: str, points: int) -> None:
    """malice/fisticuffs/higher-wins, malice/fisticuffs/loser-severe: the loser has a Severe wound, without a die; a second
    Severe kills, and as a third wound it kills. malice/fisticuffs/scores-a-wound: 1 point, or 3 if it kills.
    malice/fisticuffs/no-pushback: the loser lies where it was (MR-44)."""
    table = pair("9C", "5H").change("wes", wounds=wounds)
    done = fight(table, "9C", "5H")
    wes = done.table.figure("wes")
    assert (winner(done), wes.status, wes.wounds[4], done.table.points) == ("vic", status, wounds[4] + 1, (points, 0))
    assert done.of(events.Struck)[0].face == 0
    assert wes.spot == spot((11, 10))


def test_fisticuffs_on_contact_a_move_into_an_enemy_starts_a_fight_at_no_action() -> None:
    """malice/fisticuffs/on-contact: immediate; the Move ends, and the fight costs no action of its own (MR-41)."""
    table = duel(3, hands={"red": "9C", "blue": "5H"})
    move = Move("vic", path((10, 10), (16, 10)))
    done = play(table, TakeAction("vic"), choices=[move, BrawlCard("9C"), BrawlCard("5H")])
    assert (winner(done), done.table.figure("vic").left) == ("vic", 1)


def test_fisticuffs_trait_bonuses_add_up() -> None:
    """malice/fisticuffs/trait-bonuses: they add up (malice/trait/stacking), for whoever came and whoever stood (MR-50).

    malice/trait/pistol-whipping: +1. malice/trait/yella-belly: -1. malice/trait/backstabber: +2 from behind.
    """
    table = pair("8H", "9C", vic={"traits": ("pistol_whipping", "backstabber")}, wes={"traits": ("yella_belly",)})
    assert [score(table, "vic", "8H", behind=True), score(table, "vic", "8H"), score(table, "wes", "9C")] == [11, 9, 8]


def test_fisticuffs_tie_nobody_is_hurt_and_both_cards_are_spent() -> None:
    """malice/fisticuffs/tie: equal scores: no one is hurt; both cards spent; both stay (MR-42), and a Move of 0" fights on
    (malice/fisticuffs/no-pushback). malice/fisticuffs/cards-spent: they are replaced at the end of the turn."""
    done = fight(pair("9C 8C", "9H 2H"), "9C", "9H")
    assert (winner(done), done.table.discards, done.table.points) == ("", ("9C", "9H"), (0, 0))
    assert (done.table.spent, done.table.hands) == ((1, 1), (("8C",), ("2H",)))
    assert all(figure.up for figure in done.table.figures)
    picks: list[Any] = ["press-the-fight target=wes", BrawlCard("8C"), BrawlCard("2H")]
    again = play(done.table, TakeAction("vic"), choices=picks)
    assert (winner(again), again.table.figure("vic").left) == ("vic", 1)


def test_fisticuffs_joker_zero() -> None:
    """malice/fisticuffs/joker-zero: a Joker scores 0 (MR-05), and two of them tie."""
    assert winner(fight(pair("X1C", "2C"), "X1C", "2C")) == "wes"
    assert winner(fight(pair("X1C", "X1S"), "X1C", "X1S")) == ""


def test_fisticuffs_no_card_loses_and_the_winner_keeps_the_card() -> None:
    """malice/fisticuffs/no-card-loses: who has no card loses; the winner's card is kept; neither has any: no result (MR-43).

    malice/fisticuffs/unconscious-usually-dies: an automatic loss is the second Severe: dead, 3 points; no card needed.
    """
    done = fight(pair("", "2C"))
    assert (winner(done), done.table.hand("blue")) == ("wes", ("2C",))
    fought = done.of(events.BrawlFought)[0]
    assert (fought.rule, fought.scores) == ("malice/fisticuffs/no-card-loses", (0, 0))
    neither = fight(pair("", ""))
    assert (winner(neither), neither.table.points) == ("", (0, 0))
    lying = fight(pair("", "KS").change("wes", status="down", wounds=(0, 0, 0, 0, 1))).table
    assert (lying.figure("wes").status, lying.points, lying.hand("blue")) == ("dead", (3, 0), ("KS",))


def test_fisticuffs_both_face_each_other_afterwards() -> None:
    """malice/trait/backstabber: each character faces the way it last fought, before that the middle of the table; a duck or a
    fall is no Move and turns nobody round (MR-45)."""
    assert all(figure.toward == Point(inches(24), inches(24)) for figure in duel(6).figures)
    done = fight(pair("9C", "9H"), "9C", "9H").table
    assert [figure.toward for figure in done.figures] == [Point(inches(x), inches(10)) for x in (11, 10)]
    table = play(duel(6), TakeAction("vic"), choices=[Move("vic", path((10, 10), (10.2, 10)))]).table
    assert not is_behind(table, "wes", "vic")
    assert not is_behind(table.displace("vic", spot((12, 10))), "wes", "vic")


def test_fisticuffs_is_called_off_when_they_are_no_longer_face_to_face() -> None:
    """malice/fisticuffs/on-contact: no contact, or a mover who is down, and there is no fight."""
    assert not play_out(duel(3, hands={"red": "9C", "blue": "5H"}), FIGHT).of(events.BrawlFought)
    assert not play_out(pair("9C", "5H").change("vic", status="down"), FIGHT).of(events.BrawlFought)


def test_ex_m17_fight() -> None:
    """EX-M17: KD against QS with Pistol Whipping ties; an 8 from behind beats a 9 for a Backstabber, from the front not."""
    tie = fight(pair("KD", "QS", wes={"traits": ("pistol_whipping",)}), "KD", "QS")
    assert (winner(tie), tie.table.discards) == ("", ("QS", "KD"))
    stab = pair("8H", "9C", vic={"traits": ("backstabber",)})
    done = fight(stab, "8H", "9C", item=Brawl("vic", "wes", behind=True))
    assert (winner(done), done.table.figure("wes").status, done.table.points) == ("vic", "down", (1, 0))
    assert done.of(events.BrawlFought)[0].scores == (10, 9)
    assert winner(fight(stab, "8H", "9C")) == "wes"


def test_ex_m22_two_brawls_lost() -> None:
    """EX-M22: Severe, unconscious; woken by an Ace, another brawl lost: Severe again, dead. Points 1 + 3 = 4."""
    done = fight(pair("9C 8C", "5H 4H"), "9C", "5H")
    woken = done.table.change("wes", status="up")
    again = fight(woken, "8C", "4H")
    assert (again.table.figure("wes").status, again.table.points) == ("dead", (4, 0))


def test_no_card_loses_and_the_story_says_why() -> None:
    """malice/fisticuffs/no-card-loses, malice/fisticuffs/unconscious-usually-dies: out cold, without a card, or both."""
    apart = duel(0.05, hands={"red": "9C", "blue": "2D"})
    cases = (
        (apart.change("wes", status="down"), "Fisticuffs: Vic falls upon Wes, who is out cold."),
        (apart.with_hand("blue", ()), "Fisticuffs: Vic wins: nobody plays a card for Wes."),
        (
            apart.with_hand("red", ()).with_hand("blue", ()),
            "Fisticuffs: Vic against Wes: neither holds a card, nobody wins.",
        ),
    )
    for table, words in cases:
        (fought,) = play(table, Brawl("vic", "wes")).of(events.BrawlFought)
        assert fought.tell(table.scene.names) == words


def test_trait_bonuses_are_told_with_the_question() -> None:
    """malice/fisticuffs/trait-bonuses: both players see what traits add before they choose a card."""
    hands = {"red": "9C", "blue": "2D"}
    table = duel(0.05, hands=hands, vic={"traits": ("backstabber",)}, wes={"traits": ("yella_belly",)})
    for behind, words in ((True, "Vic (+2) against Wes (-1)"), (False, "Vic against Wes (-1)")):
        asked = as_a(Together, play(table, Brawl("vic", "wes", behind)).waiting)
        assert [choice.ask for choice in asked.choices] == [f"Fisticuffs: {words}. Which card?"] * 2
