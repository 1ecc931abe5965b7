"""The small-gunfight variant (section 2.22): one card, one model, round after round."""

from typing import Any

import pytest

from posse.engine.question import Choose, Draw, Together
from posse.games.ruthless import events
from posse.games.ruthless.covering import Cover
from posse.games.ruthless.reactions import Reaction, SnapShot
from posse.games.ruthless.scenario import StartingFigure
from posse.games.ruthless.shooting import Shoot
from posse.games.ruthless.table import Table
from posse.games.ruthless.turn import BeginTurn, ChooseInitiative
from tests.ruthless.stage import Pick, Played, person, play, stage
from tests.stage_parts import path
from tests.sure import as_a

SMALL = {"small_gunfight": "rounds_until_all_acted"}


def four(house_rules: dict[str, Any] | None = None, apart: float = 30, *more: StartingFigure, **facts: Any) -> Table:
    """Ada and Bea of red against Xan and Yul of blue, so many inches between the lines."""
    facts.setdefault("hands", {"red": "KS 4H 9S 8S 6S", "blue": "5D QC 9D 8D 6D"})
    return stage(
        person("ada", "red", (10, 5)),
        person("bea", "red", (14, 5)),
        person("xan", "blue", (10, 5 + apart)),
        person("yul", "blue", (14, 5 + apart)),
        *more,
        house_rules=SMALL if house_rules is None else house_rules,
        **facts,
    )


def lay(red: str, blue: str) -> list[Pick]:
    return [f"play-card card={red}", f"play-card card={blue}"]


def acted(played: Played) -> list[str]:
    return [event.figure for event in played.of(events.Activated)]


def snap_cards(played: Played) -> set[str]:
    return {option.card for option in played.choice.options if isinstance(option, SnapShot)}


def test_small_one_card_one_model_instead_of_all() -> None:
    """ruthless/small/one-card-one-model: the owner picks one model for the card, with two actions as usual."""
    choices = [*lay("KS", "5D"), "activate figure=bea", "aim", "cover", "activate figure=xan", "aim", "cover"]
    played = play(four(), ChooseInitiative(), choices=choices)
    assert acted(played) == ["bea", "xan"]
    assert isinstance(played.waiting, Together)


def test_small_rounds_repeat_until_every_model_has_acted() -> None:
    """ruthless/small/rounds: another round for those who have models left, then the end step (RR-83)."""
    table = four().change("yul", status="down", down_turn=0)
    choices = [*lay("KS", "5D"), "activate figure=ada", "done", "done", "play-card card=9S", "done"]
    played = play(table, BeginTurn(), choices=choices, rolls=[10])
    assert acted(played) == ["ada", "xan", "bea"]
    second = as_a(Choose, played.asked[4])
    assert (second.seat, second.rule) == ("red", "ruthless/turn/choose-one-card")
    assert played.of(events.SkedaddleRolled)
    assert [len(hand) for hand in played.table.hands] == [3, 4]


def test_small_rounds_all_unconscious_lay_a_card_in_the_first_round_only() -> None:
    """ruthless/small/rounds: a player with everybody out cold plays once, to wake them (RR-90)."""
    table = four().but(turn=2).change("xan", status="down", down_turn=1).change("yul", status="down", down_turn=1)
    played = play(table, ChooseInitiative(), choices=[*lay("KS", "5D"), "activate figure=ada", "done"])
    assert isinstance(played.asked[0], Together)
    assert played.choice.seat == "red"
    woken = table.with_hand("blue", ("AD", "5D"))
    after = play(woken, ChooseInitiative(), choices=[*lay("KS", "AD"), "activate figure=xan", "done"])
    assert acted(after)[0] == "xan"


def test_small_rounds_nobody_is_waited_for_who_has_no_action() -> None:
    """ruthless/small/rounds: a model that is up but has lost all its actions keeps no round open."""
    table = four().change("ada", left=0).change("bea", left=0).change("xan", left=0)
    played = play(table, ChooseInitiative(), choices=[*lay("KS", "5D"), "done"])
    assert acted(played) == ["yul"]
    assert played.waiting is None


ROUNDS = "activate figure=ada, done, activate figure=xan, done, play-card card=9S, play-card card=QC, done, done"


@pytest.mark.parametrize(
    ("variant", "answers", "order"),
    [
        ("off", "activate figure=ada, done, done, activate figure=xan, done, done", ["ada", "bea", "xan", "yul"]),
        ("rounds_until_all_acted", ROUNDS, ["ada", "xan", "yul", "bea"]),
    ],
)
def test_small_rounds_option_small_gunfight(variant: str, answers: str, order: list[str]) -> None:
    """ruthless/small/rounds, option `small_gunfight` (RR-83): off, or rounds until all have acted."""
    table = four(house_rules={"small_gunfight": variant})
    played = play(table, BeginTurn(), choices=[*lay("KS", "5D"), *answers.split(", ")])
    assert acted(played) == order
    assert isinstance(played.waiting, Draw)
    assert played.waiting.rule == "ruthless/turn/replenish-to-five"


def test_small_out_of_cards_the_top_card_of_the_deck_is_turned() -> None:
    """ruthless/small/out-of-cards: it counts as played, specials and all, and is discarded afterwards (RR-83)."""
    table = four(hands={"red": "", "blue": "5D QC"}).change("ada", acted=True, left=0)
    turned = as_a(Draw, play(table, ChooseInitiative(), choices=["play-card card=5D"]).waiting)
    assert (turned.seat, turned.secret, len(turned.pool)) == ("red", False, 50)
    choices = ["play-card card=5D", "aim", "aim", "cover", "activate figure=xan", "done"]
    played = play(table, ChooseInitiative(), rolls=["7H"], choices=choices)
    assert [event.card for event in played.of(events.TopCardTurned)] == ["7H"]
    assert acted(played) == ["bea", "xan"]
    assert played.table.initiative_card("red") == "7H"
    open_again = played.table.but(agenda=()).change("bea", acted=False, left=2)
    again = play(open_again, ChooseInitiative(2), rolls=["2H"], choices=["play-card card=QC"])
    assert "7H" in again.table.discards


def test_small_specials_belong_to_the_card_of_the_round() -> None:
    """ruthless/small/specials: a 7 gives its model three actions and no other; a 3 in any round the discard (RR-83)."""
    table = four(hands={"red": "7S 3S", "blue": "5D 6D"})
    choices = [*lay("7S", "5D"), "activate figure=bea", "aim", "aim", "cover", "activate figure=xan", "aim", "aim"]
    played = play(table, ChooseInitiative(), choices=[*choices, *lay("3S", "6D"), "aim", "aim", "aim", "aim"])
    assert [event.figure for event in played.of(events.Aimed)] == [
        "bea",
        "bea",
        "xan",
        "xan",
        "yul",
        "yul",
        "ada",
        "ada",
    ]
    assert (played.waiting, played.table.threes) == (None, ("red",))


def test_small_specials_an_ace_or_four_of_any_round_wakes_those_of_earlier_turns() -> None:
    """ruthless/small/specials: knocked out on an earlier turn they act in that very round; those of this turn stay down."""
    more = person("cat", "red", (18, 5)), person("dot", "red", (22, 5))
    table = four(None, 30, *more, hands={"red": "9S AS 8S", "blue": "5D"}, turn=2).change("yul", status="dead")
    table = table.change("bea", status="down", down_turn=1).change("dot", status="down", down_turn=2)
    first = [*lay("9S", "5D"), "activate figure=ada", "done", "done"]
    played = play(table, ChooseInitiative(), choices=[*first, "play-card card=AS", "activate figure=bea"])
    assert [played.table.figure(id).status for id in ("bea", "dot")] == ["up", "down"]
    assert acted(played) == ["ada", "xan", "bea"]


def test_small_snap_comparison_with_the_card_that_activated_the_attacker() -> None:
    """ruthless/small/snap-comparison: the attacking model's own card, not the one its player shows later."""
    table = four(apart=7, shown={"red": "2S", "blue": "QC"})
    table = table.change("xan", card="5D").change("yul", card="QC")
    assert snap_cards(play(table, Reaction("xan", "ada"))) == {"KS", "6S", "8S", "9S"}
    assert snap_cards(play(table, Reaction("yul", "bea"))) == {"KS"}


def test_small_snap_comparison_a_covering_model_by_the_card_it_covered_on() -> None:
    """ruthless/small/snap-comparison: the mover must beat the card of the round in which the coverer took the action."""
    table = four(apart=7, hands={"red": "KS 4H", "blue": "5D 3D AD 6D"})
    first: list[Pick] = [*lay("4H", "3D"), "activate figure=ada", Cover(), "done", "activate figure=yul", "done"]
    walk = f"move figure=xan path={_spots((10, 12), (11, 12))}"
    second: list[Pick] = [*lay("KS", "6D"), "done", walk, "held-shot figure=ada weapon=revolver at=0"]
    played = play(table, ChooseInitiative(), choices=[*first, *second])
    assert snap_cards(played) == {"5D", "AD"}


def _spots(*places: tuple[float, float]) -> str:
    return str([list(spot) for spot in path(*places)]).replace(" ", "")


def test_small_example_ex_r35() -> None:
    """ruthless/small/rounds: EX-R35: KS and 5D, then 4H and QC; against x a card above 5D, against y one above QC."""
    table = four(apart=7, hands={"red": "KS 4H 9S 3S AS", "blue": "5D QC 9D 8D 6D"})
    one: list[Pick] = [*lay("KS", "5D"), "activate figure=ada", "done", "activate figure=xan"]
    two: list[Pick] = [*lay("4H", "QC")]
    quiet = play(table, ChooseInitiative(), choices=[*one, "done", *two, "done", "done"])
    assert acted(quiet) == ["ada", "xan", "yul", "bea"]
    assert [len(hand) for hand in quiet.table.hands] == [3, 3]
    against_x = play(table, ChooseInitiative(), choices=[*one, Shoot("revolver", "ada")])
    assert snap_cards(against_x) == {"9S", "AS"}
    against_y = play(table, ChooseInitiative(), choices=[*one, "done", *two, Shoot("revolver", "bea")])
    assert snap_cards(against_y) == {"AS"}
