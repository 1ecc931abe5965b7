"""Initiative (section 2.3): who acts when, and one model after the other."""

from itertools import permutations
from typing import Any

import pytest

from posse.games.cards.pack import PACK, RANKS
from posse.games.ruthless import events
from posse.games.ruthless.actions import TakeAction
from posse.games.ruthless.reactions import Reaction
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import Activate, ChooseInitiative, PlayerTurn
from tests.ruthless.stage import person, play, refused, stage

SPOTS = ((4, 4), (44, 4), (4, 44), (44, 44))


def trio(**facts: Any) -> Table:
    """Ann, Amy and Abe of red, far from Ben of blue; it is red's turn to act."""
    return stage(
        person("ann", "red", (4, 4)),
        person("amy", "red", (8, 4)),
        person("abe", "red", (12, 4)),
        person("ben", "blue", (44, 44)),
        shown={"red": "9S", "blue": "5D"},
        **facts,
    )


def test_initiative_highest_first_and_descending_order_ex_r01() -> None:
    """ruthless/initiative/highest-first, ruthless/initiative/descending-order: EX-R01: Cora, Ann, Ben, Dan."""
    laid = {"ann": "9S", "ben": "9H", "cora": "QC", "dan": "3D"}
    people = [person(f"of-{seat}", seat, at) for seat, at in zip(laid, SPOTS, strict=True)]
    hands = {"ann": "9S", "ben": "9H", "cora": "QC", "dan": "3D 2C 4C 5C 6C"}
    played = play(
        stage(*people, hands=hands),
        ChooseInitiative(),
        choices=[*(f"play-card card={card}" for card in laid.values()), "done", "done", "done", "done"],
    )
    assert [seat for seat, _ in played.of(events.InitiativeShown)[0].cards] == ["cora", "ann", "ben", "dan"]
    assert [event.figure for event in played.of(events.Activated)] == ["of-cora", "of-ann", "of-ben", "of-dan"]
    assert played.table.threes == ("dan",)
    assert len(played.table.hand("dan")) == 4


def test_initiative_descending_order_partners_are_not_grouped() -> None:
    """ruthless/initiative/descending-order: players of one side act on their own cards, an enemy between them."""
    people = [person(f"of-{seat}", seat, at) for seat, at in zip(("w", "x", "y"), SPOTS, strict=False)]
    table = stage(*people, sides={"w": "law", "x": "law", "y": "gang"}, hands={"w": "KS", "x": "2S", "y": "9S"})
    choices = ["play-card card=KS", "play-card card=2S", "play-card card=9S", "done", "done", "done"]
    played = play(table, ChooseInitiative(), choices=choices)
    assert [event.figure for event in played.of(events.Activated)] == ["of-w", "of-y", "of-x"]


def test_initiative_ties_by_suit_spades_hearts_diamonds_clubs_and_never_a_draw() -> None:
    """ruthless/initiative/ties-by-suit: by rank, an Ace highest (RR-02), then by suit, so that no two cards are level."""
    strength = trio().scene.strength
    ranked = [f"{rank}{suit}" for rank in RANKS for suit in "CDHS"]
    assert sorted(PACK, key=lambda card: strength[card]) == ranked
    assert (len({strength[card] for card in PACK}), ranked[-1]) == (52, "AS")


def test_initiative_all_models_act_before_the_next_player_starts() -> None:
    """ruthless/initiative/all-models-act: every conscious model of the first player, then the next player's.

    ruthless/initiative/one-model-at-a-time: a model finishes before another starts, and cannot be left (RR-09).
    """
    table = trio().change("abe", status="down")
    choices = ["activate figure=ann", "done", "done", "done"]
    played = play(table, PlayerTurn("red"), PlayerTurn("blue"), choices=choices)
    assert [event.figure for event in played.of(events.Activated)] == ["ann", "amy", "ben"]
    halfway = play(table, PlayerTurn("red"), choices=["activate figure=amy", "aim"])
    assert halfway.table.agenda[0] == TakeAction("amy")
    assert halfway.choice.refuses(Activate("ann"), halfway.table) is not None


@pytest.mark.parametrize("order", list(permutations(("ann", "amy", "abe"))))
def test_initiative_model_order_free_any_order_not_announced_beforehand(order: tuple[str, str, str]) -> None:
    """ruthless/initiative/model-order-free: the active player picks the next model when the last one has finished."""
    first, second, _ = order
    choices = [f"activate figure={first}", "done", f"activate figure={second}", "done", "done"]
    played = play(trio(), PlayerTurn("red"), choices=choices)
    assert tuple(event.figure for event in played.of(events.Activated)) == order


def test_initiative_once_per_turn_a_second_activation_is_refused() -> None:
    """ruthless/initiative/once-per-turn: who has acted is not activated again this turn; a Snap Shot is no activation."""
    table = play(trio(), PlayerTurn("red"), choices=["activate figure=amy", "done"]).table.but(agenda=())
    for figure in ("amy", "ben"):
        assert refused(table, PlayerTurn("red"), Activate(figure)).rule == "ruthless/initiative/once-per-turn"
    near = trio(hands={"blue": "KD QD"}).change("ben", spot=table.spot("ann")._replace(y=2540))
    early = play(near, Reaction("ann", "ben"), choices=["snap-shot card=KD"], rolls=[1]).table
    assert (early.figure("ben").left, early.figure("ben").acted) == (2, False)
    late = play(early, PlayerTurn("blue"), choices=["done"]).table
    after = play(late, Reaction("ann", "ben"), choices=["snap-shot card=QD"], rolls=[1])
    assert after.table.figure("ben").rounds == (4,)
