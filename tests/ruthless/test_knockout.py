"""Unconsciousness (section 2.15): lying down, what is lost with it, and the cards that wake people up."""

import pytest

from posse.games.deeds.answers import PlayCard
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.ending import losses
from posse.games.ruthless.events import Activated, CameRound
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.moving import Move
from posse.games.ruthless.nerve import FindCourage
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.shooting import Shoot
from posse.games.ruthless.table import SEVERE, Table
from posse.games.ruthless.turn import BeginTurn
from posse.games.ruthless.wounds import knock_out, strike
from tests.ruthless.stage import Played, duel, person, play, refused, stage
from tests.stage_parts import path


def next_turn(table: Table, red: str, blue: str) -> Played:
    """Let the next turn begin with these two initiative cards, up to the first choice of the first to act."""
    return play(table, BeginTurn(), choices=[PlayCard(red), PlayCard(blue)])


def down(table: Table, *ids: str) -> Table:
    for id in ids:
        table = knock_out(table, id)
    return table


def test_ko_tipped_over_no_actions_no_reactions_and_still_in_the_way() -> None:
    """ruthless/ko/tipped-over: lies where it fell, for all to see, keeps its base, neither acts nor reacts."""
    table = down(duel(7, person("pal", "red", (14, 14)), hands={"blue": "KC"}), "wes", "pal")
    assert RUTHLESS.redact(table, "red").figure("wes").status == "down"
    assert play(table, TakeAction("wes")).asked == []
    assert play(table, Reaction("vic", "wes")).asked == []
    assert table.figure("wes").spot in [base.spot for base in table.bases()]
    onto_pal = Move("vic", path((10, 10), (14, 14)))
    assert refused(table, TakeAction("vic"), onto_pal).rule == "ruthless/move/blocking"


def test_ko_loses_markers_and_the_rest_of_the_actions() -> None:
    """ruthless/ko/loses-markers: covering, aiming and the remaining actions go; a Lily Livered token stays."""
    table = duel(7).change("wes", aim=1, covering=True, left=2, lily=True)
    wes = down(table, "wes").figure("wes")
    assert (wes.aim, wes.covering, wes.left, wes.lily) == (0, 0, 0, True)


@pytest.mark.parametrize("card", ["AD", "4C"])
def test_ko_ace_or_four_wakes_the_players_own_people_on_a_later_turn(card: str) -> None:
    """ruthless/ko/ace-or-four-wakes: up when the owner's initiative card is an Ace or a 4; neither an enemy's nor a
    team-mate's does anything. ruthless/ko/wakes-all: every unconscious model of the player, however it went down."""
    table = stage(
        person("vic", "red", (10, 10)),
        person("sam", "red", (10, 20)),
        person("ann", "rose", (10, 14)),
        person("wes", "blue", (20, 10)),
        sides={"red": "law", "rose": "law", "blue": "gang"},
        hands={"red": f"{card} KS", "rose": "2S", "blue": "4H"},
    )
    table = strike(strike(down(table, "ann"), "sam", SEVERE, 10, "shot", "wes"), "vic", 3, 7, "fists", "wes")
    for laid, woken in ((card, ["vic", "sam"]), ("KS", [])):
        done = play(table, BeginTurn(), choices=[PlayCard(laid), PlayCard("2S"), PlayCard("4H")])
        assert [event.figure for event in done.of(CameRound)] == woken
        assert [id for id in ("vic", "sam", "ann") if done.table.figure(id).up] == woken


def test_ko_later_turn_only_the_ace_already_on_show_is_too_early() -> None:
    """ruthless/ko/later-turn-only, EX-R29: out on turn 3 under an Ace stays down; the 4 of turn 4 wakes, Severe 1 of 2."""
    table = duel(7, hands={"red": "AD 4C", "blue": "9S 8S"}, turn=2)
    third = next_turn(table, "AD", "9S").table.but(agenda=())
    assert third.turn == 3
    hurt = strike(third, "vic", SEVERE, 10, "shot", "wes")
    assert hurt.figure("vic").status == "down"
    fourth = next_turn(hurt, "4C", "8S")
    vic = fourth.table.figure("vic")
    assert (fourth.table.turn, vic.status, vic.left, vic.wounds[SEVERE]) == (4, "up", 2, 1)
    assert strike(fourth.table, "vic", SEVERE, 10, "shot", "wes").figure("vic").status == "dead"


def test_ko_later_turn_only_holds_even_when_the_card_comes_after_the_blow() -> None:
    """ruthless/ko/later-turn-only: a card shown on the turn of the blow never counts, whatever the order."""
    table = duel(7, hands={"red": "4C", "blue": "9S"}, turn=2)
    same = table.change("vic", status="down", down_turn=3)
    assert next_turn(same, "4C", "9S").table.figure("vic").status == "down"
    earlier = table.change("vic", status="down", down_turn=2)
    assert next_turn(earlier, "4C", "9S").table.figure("vic").status == "up"


def test_ko_wakes_at_reveal_before_anybody_acts() -> None:
    """ruthless/ko/wakes-at-reveal: up before anyone acts, able to be shot at and to react (RR-55)."""
    table = down(duel(7, hands={"red": "4C KS", "blue": "QS"}), "vic")
    done = next_turn(table, "4C", "QS")
    assert done.table.figure("vic").up
    assert [event.figure for event in done.of(Activated)] == ["wes"]
    shot = play(table, BeginTurn(), choices=[PlayCard("4C"), PlayCard("QS"), Shoot("revolver", "vic")]).choice
    assert shot.seat == "red"


def test_ko_only_way_other_cards_and_courage_do_not_help() -> None:
    """ruthless/ko/only-way: no other rank revives, and neither does a courage action."""
    for rank in ("2", "3", "5", "6", "7", "8", "9", "10", "J", "Q", "K"):
        table = down(duel(7, hands={"red": f"{rank}C", "blue": "QS"}), "vic")
        assert next_turn(table, f"{rank}C", "QS").table.figure("vic").status == "down"
    afraid = down(duel(7).change("vic", lily=True), "vic")
    assert play(afraid, FindCourage("vic"), rolls=[10]).table.figure("vic").status == "down"


def test_ko_counts_for_skedaddle_once_each() -> None:
    """ruthless/ko/counts-for-skedaddle: each unconscious character adds one, even if Lily Livered as well."""
    table = duel(7, person("sam", "red", (10, 14))).change("vic", lily=True)
    assert losses(down(table, "vic", "sam"), ("vic", "sam")) == 2
