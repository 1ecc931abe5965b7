"""The turn (section 2.2): laying and showing cards, acting, and the end step."""

from typing import Any

import pytest

from posse.engine.dealer import Seeded
from posse.engine.match import Match
from posse.engine.question import Choose, Draw, Together
from posse.games.cards import pack
from posse.games.deeds import happened
from posse.games.deeds.answers import PlayCard
from posse.games.ruthless import events, turn
from posse.games.ruthless.actions import options_of
from posse.games.ruthless.brawl import Brawl
from posse.games.ruthless.game import RUTHLESS
from posse.games.ruthless.nerve import Courage, FindCourage
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.scene import Setup
from posse.games.ruthless.table import Table
from tests.ruthless.stage import Played, make_setup, person, play, stage
from tests.stage_parts import area, rule_of
from tests.sure import as_a, there


def two(**facts: Any) -> Table:
    """Ann of red and Ben of blue, too far apart to matter to each other."""
    facts.setdefault("hands", {"red": "9S 8S 7S 6S 5S", "blue": "9D 8D 7D 6D 5D"})
    return stage(person("ann", "red", (4, 4)), person("ben", "blue", (44, 44)), **facts)


def begun() -> Match[Table, Setup]:
    return Match(RUTHLESS, make_setup([person("ann", "red", (4, 4)), person("ben", "blue", (44, 44))]), Seeded(3))


def close(red: str, blue: str, apart: float = 6, **facts: Any) -> Table:
    people = person("ann", "red", (10, 10)), person("ben", "blue", (10 + apart, 10))
    return stage(*people, hands={"red": red, "blue": blue}, **facts)


def rules(played: Played) -> list[str]:
    return [question.rule for question in played.asked]


# Laying cards


def test_turn_phases_choose_reveal_revive_act_from_the_highest_then_the_end_step() -> None:
    """ruthless/turn/phases: the whole order of a turn, one step after the other (RR-07)."""
    table = two(hands={"red": "4S 8S", "blue": "3D 8D"}).change("ben", lily=True).change("ann", status="down")
    played = play(
        table,
        turn.BeginTurn(),
        choices=["play-card card=4S", "play-card card=3D", "done", "done", "throw-away"],
        rolls=[9, "2C", "3C", "4C", "5C", "6C", "7C", "8C", "9C"],
    )
    acts = ["TurnBegan", "InitiativeShown", "CameRound", "Activated", "Activated"]
    assert played.kinds(events) == [*acts, "SkedaddleRolled", "CardsDrawn", "CardsDrawn", "TurnBegan"]
    assert rules(played) == [
        "ruthless/turn/choose-one-card",
        "ruthless/actions/any-combination",
        "ruthless/actions/any-combination",
        "ruthless/turn/three-discard-option",
        "ruthless/skedaddle/every-turn-end",
        *["ruthless/turn/replenish-to-five"] * 8,
        "ruthless/turn/choose-one-card",
    ]


def test_turn_choose_one_card_exactly_one_of_the_hand() -> None:
    """ruthless/turn/choose-one-card: no passing, no second card, no card that is not in the hand."""
    match = begun()
    assert there(match.choice_of("red")).options == tuple(PlayCard(card) for card in match.table.hand("red"))
    assert rule_of(match.answer("red", PlayCard(match.table.hand("blue")[0]))) == "ruthless/turn/choose-one-card"


@pytest.mark.parametrize(("status", "plays", "kept"), [("up", True, 2), ("down", True, 2), ("dead", False, 0)])
def test_turn_choose_one_card_down_players_play_on_and_dead_ones_hand_in_their_cards(
    status: str, plays: bool, kept: int
) -> None:
    """ruthless/turn/choose-one-card: all out cold still lay a card; with nobody alive a player is out (RR-90)."""
    table = two(hands={"red": "4S 8S", "blue": "9D 8D"}).change("ann", status=status)
    assert turn.takes_part(table, "red") is plays
    asked = play(table, turn.ChooseInitiative()).waiting
    assert isinstance(asked, Together if plays else Choose)
    after = play(table, turn.TopUp("red"))
    assert len(after.table.hand("red")) == kept
    assert ("4S" in after.table.discards) is not plays


def test_turn_face_down_nobody_sees_a_laid_card_and_it_may_be_changed_until_all_have_laid() -> None:
    """ruthless/turn/face-down: hidden until the last player commits, and changeable until then (RR-06).

    ruthless/turn/simultaneous-reveal: nothing is shown while one card is missing, then everything at once.
    """
    match = begun()
    first, second = match.table.hand("red")[:2]
    other = match.table.hand("blue")[0]
    before = match.view("blue")
    assert match.answer("red", PlayCard(first)) is None
    after = match.view("blue")
    assert (after.table, after.question, after.waiting_for) == (before.table, before.question, ("blue",))
    assert not match.table.initiative_card("red")
    assert match.answer("red", PlayCard(second)) is None
    assert match.answer("blue", PlayCard(other)) is None
    assert match.view("red").table.shown == (second, other)
    shown = [event for event in match.events if isinstance(event, happened.InitiativeShown)]
    assert [set(event.cards) for event in shown] == [{("red", second), ("blue", other)}]
    assert [len(hand) for hand in match.table.hands] == [4, 4]


def test_turn_initiative_card_leaves_hand_and_cannot_be_used_again_this_turn() -> None:
    """ruthless/turn/initiative-card-leaves-hand: face up all turn, no use for reactions, discarded before the top-up."""
    laid = ["play-card card=9S", "play-card card=KD"]
    table = play(close("9S", "KD 2D"), turn.ChooseInitiative(), choices=laid).table.but(agenda=())
    assert (table.hand("blue"), table.initiative_card("blue"), "KD" in table.discards) == (("2D",), "KD", False)
    assert play(table, Reaction("ann", "ben")).waiting is None
    assert isinstance(play(table.with_hand("blue", ("KD", "2D")), Reaction("ann", "ben")).waiting, Choose)
    done = play(table, turn.ClearMarkers()).table
    assert ("KD" in done.discards, done.initiative_card("blue")) == (True, "")


# Using cards


def test_turn_other_card_uses_reactions_courage_and_brawls_each_spend_a_card_once() -> None:
    """ruthless/turn/other-card-uses: three uses besides initiative; the card is gone afterwards. No action but courage takes
    one, and a calm character has no way to spend cards on its own actions."""
    rocks = area("rocks", 8, 9, 1.5, 2, cover="hard", height=1)
    table = close("9S 8S 7S", "KD 2D", 1, shown={"red": "5C", "blue": "6C"}, areas=[rocks])
    snapped = play(table, Reaction("ann", "ben"), choices=["snap-shot card=KD"], rolls=[1]).table
    assert (snapped.hand("blue"), snapped.discards) == (("2D",), ("KD",))
    for scared, kinds in ((False, set()), (True, {Courage})):
        snapped = snapped.change("ann", lily=scared)
        options = options_of(snapped, snapped.figure("ann"))
        assert {type(option) for option in options if hasattr(option, "card")} == kinds
    brave = play(snapped, FindCourage("ann", "7S"), rolls=[1]).table
    assert (brave.hand("red"), brave.discards) == (("8S", "9S"), ("7S", "KD"))
    fought = play(brave, Brawl("ann", "ben"), choices=["brawl-card card=9S", "brawl-card card=2D"]).table
    assert (fought.hand("red"), fought.hand("blue")) == (("8S",), ())
    assert fought.discards == ("2D", "7S", "9S", "KD")


def test_turn_no_mid_turn_draw_hands_only_shrink_until_the_end_step() -> None:
    """ruthless/turn/no-mid-turn-draw: no card is drawn while players act, however many they spend."""
    shot = ["shoot weapon=revolver target=ben", "snap-shot card=KD", "done", "done"]
    choices = ["play-card card=9S", "play-card card=9D", *shot]
    acted = play(close("9S 8S 7S 6S 5S", "KD 9D 8D 7D 6D"), turn.ChooseInitiative(), choices=choices, rolls=[1, 1])
    assert [len(hand) for hand in acted.table.hands] == [4, 3]
    assert not any(isinstance(question, Draw) for question in acted.asked)


# Acting


def test_turn_ends_when_all_acted_the_dead_and_the_unconscious_count_as_done() -> None:
    """ruthless/turn/ends-when-all-acted: after the last one who can act comes the end step, with nobody else asked."""
    red = [person(id, "red", (4 * place, 4)) for place, id in enumerate(("ann", "amy", "abe"), 1)]
    table = stage(*red, person("ben", "blue", (44, 44)), hands={"red": "9S 8S", "blue": "5D 8D"})
    table = table.change("amy", status="down").change("abe", status="dead")
    choices = ["play-card card=9S", "play-card card=5D", "aim", "done", "done"]
    played = play(table, turn.BeginTurn(), choices=choices, rolls=[3])
    assert [event.figure for event in played.of(events.Activated)] == ["ann", "ben"]
    assert played.of(events.SkedaddleRolled)


def test_turn_unused_actions_lost_when_the_activation_is_ended() -> None:
    """ruthless/turn/unused-actions-lost: what is left is forfeited and nothing is saved up (RR-10)."""
    table = two(shown={"red": "9S"})
    played = play(table, turn.PlayerTurn("red"), choices=["aim", "done"])
    ann = played.table.figure("ann")
    assert (ann.left, ann.acted) == (0, True)
    asked = play(played.table, turn.PlayerTurn("red"))
    assert asked.waiting is None
    again = play(played.table, turn.BeginTurn()).table
    assert again.figure("ann").left == 2


# The end step


def test_turn_three_discard_option_any_number_of_the_cards_still_in_hand() -> None:
    """ruthless/turn/three-discard-option: none, some or all, before the top-up, for all to see (RR-06); refused for cards
    of others."""
    table = two(hands={"red": "9S 8S 7S", "blue": "9D"})
    choice = play(table, turn.DiscardForThree("red")).choice
    assert len(set(choice.options)) == 8
    assert choice.refuses(turn.ThrowAway(("9D",)), table) is not None
    for thrown in ((), ("8S",), ("7S", "8S", "9S")):
        done = play(table, turn.DiscardForThree("red"), choices=[turn.ThrowAway(thrown)])
        assert (done.table.discards, len(done.table.hand("red"))) == (thrown, 3 - len(thrown))
        told = "".join(event.seen_by("blue").tell(table.scene.names) for event in done.of(events.Discarded))
        assert all(pack.name(card) in told for card in thrown)


def test_turn_three_discard_option_is_for_whoever_showed_a_three_alone() -> None:
    """ruthless/turn/three-discard-option: asked of the player of the 3, and of nobody else."""
    table = two(hands={"red": "3S 8S", "blue": "9D 8D"})
    played = play(table, turn.BeginTurn(), choices=["play-card card=3S", "play-card card=9D", "done", "done"])
    assert (played.choice.seat, played.choice.rule) == ("red", "ruthless/turn/three-discard-option")
    other = play(table, turn.BeginTurn(), choices=["play-card card=8S", "play-card card=9D", "done", "done"])
    assert isinstance(other.waiting, Draw)


def test_turn_replenish_to_five_whatever_was_spent() -> None:
    """ruthless/turn/replenish-to-five: EX-R02: 5 - 3 = 2 cards left, three drawn; 2 thrown of 4, three drawn; 4 left, 1."""
    table = stage(
        person("ben", "green", (4, 4)),
        person("dan", "blue", (44, 44)),
        person("cora", "red", (4, 44)),
        hands={"green": "2S 5S", "blue": "4D 5D 6D 8D", "red": "6S 7S 8S 10S"},
        shown={"green": "9H", "blue": "3D", "red": "QC"},
    ).but(discards=("6C", "KD"), threes=("blue",))
    cards = ["2C", "3C", "4C", "5C", "7C", "8C", "9C"]
    played = play(table, turn.EndStep(), choices=[turn.ThrowAway(("4D", "5D"))], rolls=cards)
    drawn = [(event.seat, len(event.cards)) for event in played.of(events.CardsDrawn)]
    assert drawn == [("red", 1), ("green", 3), ("blue", 3)]
    assert [len(hand) for hand in played.table.hands] == [5, 5, 5]
    assert set(played.table.discards) == {"6C", "KD", "4D", "5D", "9H", "3D", "QC"}


def test_turn_replenish_to_five_in_initiative_order_when_the_deck_runs_dry() -> None:
    """ruthless/turn/replenish-to-five: the last cards go to whoever acted first; a full hand draws none."""
    table = two(hands={"red": "9S 8S 7S 6S", "blue": "9D 8D 7D 6D"}, shown={"red": "2S", "blue": "KD"})
    out = tuple(c for c in pack.PACK if c not in {*table.hand("red"), *table.hand("blue"), "2S", "KD", "AC"})
    asked = as_a(Draw, play(table.but(discards=out), turn.EndStep()).waiting)
    assert (asked.seat, asked.pool) == ("blue", ("AC",))
    assert play(two(), turn.TopUp("red")).waiting is None


def test_turn_markers_expire_but_fear_and_unconsciousness_stay() -> None:
    """ruthless/turn/markers-expire: covering and aiming end with the turn, Lily Livered and unconscious do not (RR-23)."""
    table = two().change("ann", covering=True, aim=1, lily=True).change("ben", status="down")
    after = play(table, turn.ClearMarkers()).table
    ann = after.figure("ann")
    assert (ann.covering, ann.aim, ann.lily, after.figure("ben").status) == (0, 0, True, "down")
