"""The turn and initiative (section 2.2): cards laid and shown, who goes when, and the end of the turn."""

from collections.abc import Sequence
from typing import Any

import pytest

from posse.engine.question import Choose, Draw, Together
from posse.games.answers import Activate, Aim, Done, PlayCard, Shoot
from posse.games.cards import deck, in_order
from posse.games.malice import events
from posse.games.malice.actions import TakeAction
from posse.games.malice.reactions import Reaction, SnapShot, beats
from posse.games.malice.table import Table
from posse.games.malice.turn import (
    BeginTurn,
    ChooseInitiative,
    ClearMarkers,
    EndTurn,
    PlayerTurn,
    RefillDeck,
    ReplaceCards,
    Reveal,
)
from tests.malice.stage import Played, person, play, play_out, refused, stage

CORNERS = ((4, 4), (44, 44), (4, 44), (44, 4))


def seats(*names: str, **facts: Any) -> Table:
    """One character for each seat, called like it in capitals, each in another corner of a wide table."""
    people = [person(f"{name}-1", name, at) for name, at in zip(names, CORNERS, strict=False)]
    return stage(*people, **facts)


def order_of(played: Played) -> list[str]:
    """Who was asked what to do, in order."""
    return [q.seat for q in played.asked if isinstance(q, Choose) and q.rule == "malice/actions/any-mix-or-multiples"]


def lay(table: Table, *cards: str, rolls: Sequence[str] = (), choices: Sequence[str] = ()) -> Played:
    """Lay these cards for initiative, and let everybody be done at once."""
    picks: list[Any] = [f"play-card card={card}" for card in cards]
    return play(
        table, ChooseInitiative(), rolls=list(rolls), choices=[*picks, *choices, *["done"] * len(table.scene.seats)]
    )


# Laying and showing


def test_turn_choose_card_exactly_one_from_everybody_with_anybody_alive() -> None:
    """malice/turn/choose-card: one card each, also from a player whose gang is unconscious; the dead are out (MR-61)."""
    hands = {"ann": "2C 3C", "ben": "2D 3D", "cora": "2H 3H"}
    table = seats("ann", "ben", "cora", hands=hands).change("ben-1", status="down").change("cora-1", status="dead")
    asked = play(table, ChooseInitiative()).waiting
    assert isinstance(asked, Together)
    assert asked.rule == "malice/turn/choose-card"
    assert [choice.seat for choice in asked.choices] == ["ann", "ben"]
    assert [len(choice.options) for choice in asked.choices] == [2, 2]


def test_turn_reveal_together_nothing_is_shown_before_all_are_laid() -> None:
    """malice/turn/reveal-together: all cards become public in one event."""
    done = lay(seats("ann", "ben", hands={"ann": "9S", "ben": "KD"}), "9S", "KD")
    shown = done.of(events.InitiativeShown)
    assert [event.cards for event in shown] == [(("ben", "KD"), ("ann", "9S"))]
    assert shown[0].rule == "malice/turn/reveal-together"


def test_turn_highest_goes_first_and_the_others_in_sequence() -> None:
    """malice/turn/highest-goes-first, malice/turn/others-in-sequence: from the highest card to the lowest."""
    hands = {"ann": "5S", "ben": "KD", "cora": "9H"}
    assert order_of(lay(seats("ann", "ben", "cora", hands=hands), "5S", "KD", "9H")) == ["ben", "cora", "ann"]


def test_turn_tie_by_suit_worked_example_m01() -> None:
    """malice/turn/tie-by-suit, malice/turn/joker-as-initiative, EX-M01: Dan AD, Ann 10H, Ben 10C, Cora the Joker."""
    hands = {"ann": "10H", "ben": "10C", "cora": "X1C", "dan": "AD"}
    done = lay(seats("ann", "ben", "cora", "dan", hands=hands), "10H", "10C", "X1C", "AD")
    assert order_of(done) == ["dan", "ann", "ben", "cora"]


@pytest.mark.parametrize(
    ("first", "second", "order"),
    [("10S", "10H", "ab"), ("10D", "10H", "ba"), ("10C", "10D", "ba"), ("10H", "10D", "ab")],
)
def test_turn_tie_by_suit_spades_hearts_diamonds_clubs(first: str, second: str, order: str) -> None:
    """malice/turn/tie-by-suit: equal ranks are ordered by suit (MR-03)."""
    done = lay(seats("a", "b", hands={"a": first, "b": second}), first, second)
    assert "".join(order_of(done)) == order


def test_turn_tie_by_suit_two_jokers_are_cut_for() -> None:
    """malice/turn/tie-by-suit: two Jokers are told apart by a public cut, and the cards go back (MR-03)."""
    table = seats("a", "b", hands={"a": "X1C", "b": "X1S"})
    done = lay(table, "X1C", "X1S", rolls=["3C", "KD"])
    assert order_of(done) == ["b", "a"]
    cuts = [question for question in done.asked if isinstance(question, Draw)]
    assert [cut.secret for cut in cuts] == [False, False]
    assert "3C" not in cuts[1].pool
    assert {"3C", "KD"} <= set(done.table.pool())


ALL_BUT_FOUR = tuple(card for card in deck(2) if card not in ("X1C", "X1S", "3C", "KD"))


def test_turn_tie_by_suit_cut_from_the_discards_when_the_draw_pile_has_run_out() -> None:
    """malice/turn/tie-by-suit: with nothing left to draw the discards are cut, and stay discards (MR-03)."""
    table = seats("a", "b", hands={"a": "X1C", "b": "X1S"}).but(discards=("3C", "KD"))
    table = table.with_hand("b", in_order(("X1S", *ALL_BUT_FOUR)))
    assert table.pool() == ()
    done = lay(table, "X1C", "X1S", rolls=["3C", "KD"])
    assert order_of(done) == ["b", "a"]
    assert [question.pool for question in done.asked if isinstance(question, Draw)] == [("3C", "KD"), ("KD",)]
    assert {"3C", "KD"} <= set(done.table.discards)


def test_turn_tie_by_suit_cut_from_the_discards_too_when_the_draw_pile_is_too_small() -> None:
    """malice/turn/tie-by-suit: one card to draw and two to cut: nobody goes without (MR-03)."""
    table = seats("a", "b", hands={"a": "X1C", "b": "X1S"}).but(discards=("KD",))
    table = table.with_hand("b", in_order(("X1S", *ALL_BUT_FOUR)))
    assert table.pool() == ("3C",)
    done = lay(table, "X1C", "X1S", rolls=["KD", "3C"])
    assert order_of(done) == ["a", "b"]


# Equal cards, four ways (MR-03)


def tied(**facts: Any) -> Table:
    """Two who can shoot at each other."""
    people = (person("ann", "a", (10, 10)), person("ben", "b", (16, 10)))
    return stage(*people, **facts)


def test_init_tie_suit_and_cut() -> None:
    """malice/turn/tie-by-suit, `init_tie`: 10H before 10C by suit; with `cut` the higher card of a cut goes first."""
    hands = {"a": "10C", "b": "10H"}
    assert order_of(lay(tied(hands=hands), "10C", "10H")) == ["b", "a"]
    cut = lay(tied(hands=hands, options={"init_tie": "cut"}), "10C", "10H", rolls=["9D", "4D"])
    assert order_of(cut) == ["a", "b"]
    assert [(event.seat, event.card) for event in cut.of(events.TieCut)] == [("a", "9D"), ("b", "4D")]
    assert "cuts for the tie" in cut.told()


def test_init_tie_replay_spends_the_first_card_and_shows_another() -> None:
    """malice/turn/tie-by-suit, `init_tie=replay`: tied players lay another card, and the first is spent."""
    table = tied(hands={"a": "10C 4S", "b": "10H 3S"}, options={"init_tie": "replay"})
    done = lay(table, "10C", "10H", choices=["play-card card=4S", "play-card card=3S"])
    assert order_of(done) == ["a", "b"]
    assert (done.table.shown, done.table.spent) == (("4S", "3S"), (2, 2))
    assert {"10C", "10H"} <= set(done.table.discards)
    assert [(event.seat, event.card) for event in done.of(events.CardLaidAgain)] == [("a", "4S"), ("b", "3S")]
    empty = lay(tied(hands={"a": "10C", "b": "10H 3S"}, options={"init_tie": "replay"}), "10C", "10H")
    assert order_of(empty) == ["b", "a"]


def test_init_tie_simultaneous_who_is_shot_dead_still_acts() -> None:
    """malice/turn/tie-by-suit, `init_tie=simultaneous`: both act, and what they hit counts when both have acted."""
    picks: list[Any] = [Shoot("six_shooter", "ann"), "done", Shoot("six_shooter", "ben"), "done"]
    laid = ["play-card card=10C", "play-card card=10H"]
    together = tied(hands={"a": "10C", "b": "10H"}, options={"init_tie": "simultaneous"})
    both = play_out(together, ChooseInitiative(), rolls=[6, 6, 6, 6], choices=[*laid, *picks])
    assert [event.figure for event in both.of(events.Killed)] == ["ann", "ben"]
    by_suit = play_out(
        tied(hands={"a": "10C", "b": "10H"}), ChooseInitiative(), rolls=[6, 6], choices=[*laid, *picks[:2]]
    )
    assert [event.figure for event in by_suit.of(events.Killed)] == ["ann"]


def test_init_tie_simultaneous_a_snap_shot_in_an_earlier_turn_counts_at_once() -> None:
    """malice/turn/tie-by-suit, `init_tie=simultaneous`: Ann goes first; Ben, who is tied with Cora, shoots her first."""
    people = (person("ann", "a", (10, 10)), person("ben", "b", (16, 10)), person("cora", "c", (16, 40)))
    shown = {"a": "8D", "b": "2C", "c": "2D"}
    table = stage(*people, shown=shown, hands={"b": "KS"}, options={"init_tie": "simultaneous"})
    picks: list[Any] = [Shoot("six_shooter", "ben"), SnapShot("KS", "six_shooter"), "done"]
    done = play(table, Reveal(), rolls=[6, 5], choices=picks)
    assert done.table.figure("ann").status == "down"
    assert [shot.shooter for shot in done.of(events.ShotFired)] == ["ben"]
    assert acted(done) == ["ann", "cora", "ben"]


# What a card is worth


@pytest.mark.parametrize(("worth", "order"), [("high14", ["a", "b"]), ("low1", ["b", "a"])])
def test_ace_value_high_or_low_and_it_wakes_either_way(worth: str, order: list[str]) -> None:
    """malice/setup/card-values, `ace_value`: an Ace goes before a 2 or behind it, and still brings people round (MR-02)."""
    table = seats("a", "b", hands={"a": "AC", "b": "2C"}, turn=2, options={"ace_value": worth})
    done = lay(table.change("a-1", status="down", down_turn=1), "AC", "2C")
    assert order_of(done) == order
    assert [event.figure for event in done.of(events.CameRound)] == ["a-1"]


def test_turn_joker_as_initiative_lowest_highest_or_forbidden() -> None:
    """malice/turn/joker-as-initiative: below a 2, or above all, or not to be laid (MR-04)."""
    hands = {"a": "X1C 5C", "b": "2C"}
    assert order_of(lay(seats("a", "b", hands=hands), "X1C", "2C")) == ["b", "a"]
    highest = seats("a", "b", hands={"a": "X1C", "b": "AC"}, options={"joker_initiative": "highest"})
    assert order_of(lay(highest, "X1C", "AC")) == ["a", "b"]
    forbidden = seats("a", "b", hands=hands, options={"joker_initiative": "forbidden"})
    asked = play(forbidden, ChooseInitiative()).waiting
    assert isinstance(asked, Together)
    assert [choice.options for choice in asked.choices] == [(PlayCard("5C"),), (PlayCard("2C"),)]
    only = seats("a", "b", hands={"a": "X1C X1S", "b": "2C"}, options={"joker_initiative": "forbidden"})
    asked = play(only, ChooseInitiative()).waiting
    assert isinstance(asked, Together)
    assert len(asked.choices[0].options) == 2


def test_turn_joker_as_initiative_forbidden_says_so() -> None:
    """malice/turn/joker-as-initiative: a Joker that may not be laid is refused by its own rule, a card not held by another."""
    table = seats("a", "b", hands={"a": "X1C 5C"}, options={"joker_initiative": "forbidden"})
    assert refused(table, ChooseInitiative(), PlayCard("X1C")).rule == "malice/turn/joker-as-initiative"
    assert refused(table, ChooseInitiative(), PlayCard("9C")).rule == "malice/turn/choose-card"


def test_turn_joker_as_initiative_any_card_out_draws_its_player() -> None:
    """malice/turn/joker-as-initiative: whoever shows a Joker is out-drawn by a 2; not where a Joker ranks above all."""
    window, shown = Reaction("ben", "ann", "six_shooter"), {"b": "X1C"}
    assert beats(tied(shown=shown), "ann", "2C", window)
    assert not beats(tied(shown=shown, options={"joker_initiative": "highest"}), "ann", "AS", window)


# Acting


def gangs(**facts: Any) -> Table:
    """Two of red and two of blue, far from each other."""
    people = [person(f"{seat}{n}", seat, (4 + 2 * n, 4 if seat == "r" else 44)) for seat in "rb" for n in (1, 2)]
    facts.setdefault("hands", {"r": "KS", "b": "2C"})
    return stage(*people, **facts)


def acted(played: Played) -> list[str]:
    """Who acted, in order."""
    return [event.figure for event in played.of(events.Activated)]


LAID = ["play-card card=KS", "play-card card=2C"]


def test_turn_whole_gang_acts_before_the_next_player_in_any_order() -> None:
    """malice/turn/whole-gang-acts: red red blue blue, in the order each player likes (MR-07)."""
    done = play_out(
        gangs(), ChooseInitiative(), choices=[*LAID, Activate("r2"), "done", "done", Activate("b1"), "done", "done"]
    )
    assert acted(done) == ["r2", "r1", "b1", "b2"]


def test_turn_whole_gang_acts_or_players_take_turns_with_one_each() -> None:
    """malice/turn/whole-gang-acts, `activation=one_character`: red blue red blue (MR-07)."""
    table = gangs(options={"activation": "one_character"})
    picks: list[Any] = [Activate("r1"), "done", Activate("b2"), "done", "done", "done"]
    assert acted(play_out(table, ChooseInitiative(), choices=[*LAID, *picks])) == ["r1", "b2", "r2", "b1"]


def test_turn_whole_gang_acts_nobody_who_is_down_or_dead() -> None:
    """malice/turn/whole-gang-acts: only living, conscious members act."""
    table = gangs().change("r1", status="down", down_turn=1).change("r2", status="dead")
    done = play(table, PlayerTurn("r"))
    assert (done.waiting, acted(done)) == (None, [])
    asked = play(gangs(), PlayerTurn("r")).waiting
    assert isinstance(asked, Choose)
    assert asked.options == (Activate("r1"), Activate("r2"))


def test_activation_style_one_at_a_time_or_mixed() -> None:
    """malice/turn/whole-gang-acts, `activation_style`: after one action the same one is asked again, or anybody (MR-08)."""
    alone = play(gangs(), PlayerTurn("r"), choices=[Activate("r1"), Aim()])
    assert isinstance(alone.waiting, Choose)
    assert alone.waiting.ask.startswith("R1")
    mixed = play(gangs(options={"activation_style": "interleave"}), PlayerTurn("r"), choices=[Activate("r1"), Aim()])
    assert isinstance(mixed.waiting, Choose)
    assert mixed.waiting.options == (Activate("r1"), Activate("r2"), Done())
    table = gangs(options={"activation_style": "interleave"})
    done = play_out(table, PlayerTurn("r"), choices=[Activate("r1"), Aim(), Activate("r2"), Aim(), Done()])
    assert [done.table.figure(id).left for id in ("r1", "r2")] == [1, 1]
    assert acted(done) == ["r1", "r2"]


def test_turn_whole_gang_acts_somebody_elses_character_is_refused() -> None:
    """malice/turn/whole-gang-acts: on a player's place in the order only that gang acts."""
    assert refused(gangs(), PlayerTurn("r"), Activate("b1")).rule.startswith("malice/")


# Cards spent and replaced


def test_turn_card_is_spent_but_stays_on_show_for_the_turn() -> None:
    """malice/turn/card-is-spent: it leaves the hand, lies open, and is discarded when the turn ends."""
    done = lay(seats("a", "b", hands={"a": "9S KD", "b": "2C"}), "9S", "2C")
    assert (done.table.hand("a"), done.table.shown, done.table.discards) == (("KD",), ("9S", "2C"), ())
    cleared = play_out(done.table, ClearMarkers()).table
    assert (cleared.shown, cleared.discards) == (("", ""), ("2C", "9S"))


def test_turn_replace_played_worked_example_m02() -> None:
    """malice/turn/replace-played, EX-M02: Ann played 10H, KS and 4D and draws 3; Ben played 10C and draws 1."""
    hands = {"ann": "10H KS 4D 2S 3S", "ben": "10C 5S 6S 7S 8S"}
    table = lay(seats("ann", "ben", hands=hands), "10H", "10C").table.spend("ann", "KS").spend("ann", "4D")
    done = play(table, ClearMarkers(), ReplaceCards("ann"), ReplaceCards("ben"), rolls=["2H", "3H", "4H", "5H"])
    assert done.waiting is None
    drawn = [(event.seat, len(event.cards), event.by) for event in done.of(events.CardsDrawn)]
    assert drawn == [("ann", 3, "malice/turn/replace-played"), ("ben", 1, "malice/turn/replace-played")]
    assert done.table.hand("ann") == in_order(("2S", "3S", "2H", "3H", "4H"))


def test_turn_replace_played_nothing_for_those_who_are_out() -> None:
    """malice/turn/replace-played: a player whose gang is dead hands the cards back (MR-61)."""
    table = seats("a", "b", hands={"a": "9S KD", "b": "2C"}).change("a-1", status="dead")
    done = play_out(table, ReplaceCards("a")).table
    assert (done.hand("a"), done.discards) == ((), ("9S", "KD"))


def test_turn_replace_played_what_a_dry_deck_could_not_replace_comes_later() -> None:
    """malice/turn/replace-played: back to five; hands that stayed short are made up when the next turn ends."""
    hands = {"a": "2C 3C 4C", "b": "5C 6C 7C 8C"}
    table = seats("a", "b", hands=hands, options={"deck_empty": "reshuffle_end_of_turn"})
    table = table.but(discards=tuple(card for card in table.pool() if card != "KS"), spent=(2, 1))
    short = play(table, ReplaceCards("a"), ReplaceCards("b"), RefillDeck(), rolls=["KS"]).table
    assert [len(hand) for hand in short.hands] == [4, 4]
    later = play(short.then(BeginTurn()), choices=["play-card card=2C", "play-card card=5C", "done", "done"]).table
    dealt = play(later.but(agenda=()), ReplaceCards("a"), ReplaceCards("b"), rolls=["2H", "3H", "4H", "5H"]).table
    assert [len(hand) for hand in dealt.hands] == [5, 5]


def test_turn_no_mid_turn_draw_a_hand_only_shrinks() -> None:
    """malice/turn/no-mid-turn-draw: nothing is drawn between the reveal and the end of the turn."""
    done = lay(seats("a", "b", hands={"a": "9S KD 3C", "b": "2C 4C"}), "9S", "2C")
    assert done.of(events.CardsDrawn) == []
    assert [len(hand) for hand in done.table.hands] == [2, 1]
    assert done.table.spend("a", "KD").hand("a") == ("3C",)


def test_setup_deck_reshuffle_an_empty_pile_is_made_from_the_discards() -> None:
    """malice/setup/deck-reshuffle: hands and cards on show stay out of the new pile."""
    table = seats("a", "b", hands={"a": "9S", "b": "2C"}, shown={"b": "KD"})
    table = table.but(discards=table.pool(), spent=(1, 0))
    done = play(table, ReplaceCards("a"))
    assert isinstance(done.waiting, Draw)
    assert len(done.waiting.pool) == 51
    assert not {"9S", "2C", "KD"} & set(done.waiting.pool)
    none_left = table.but(discards=(), hands=((*table.discards, "9S"), ("2C",)))
    assert play(none_left, ReplaceCards("a")).waiting is None


def test_deck_empty_refilled_at_once_or_at_the_end_of_the_turn() -> None:
    """malice/setup/deck-reshuffle, `deck_empty`: with one card left in the pile, two are drawn or one (MR-09)."""
    found = {}
    for when in ("reshuffle_discards", "reshuffle_end_of_turn"):
        table = seats("a", "b", hands={"a": "9S", "b": "2C"}, options={"deck_empty": when})
        last, *rest = table.pool()
        table = table.but(discards=tuple(rest), spent=(2, 0))
        done = play(
            table, ReplaceCards("a"), RefillDeck(), rolls=[last, *rest[:1]] if when == "reshuffle_discards" else [last]
        )
        assert done.waiting is None
        found[when] = (len(done.table.hand("a")), len(done.of(events.Reshuffled)), len(done.table.pool()))
    assert found == {"reshuffle_discards": (3, 1, 50), "reshuffle_end_of_turn": (2, 1, 51)}


# The whole of it


def test_turn_order_of_steps() -> None:
    """malice/turn/order-of-steps: swaps, choose, reveal, revive, act in order, then jams and aims off, cards replaced."""
    people = (person("ann", "a", (4, 4), traits=("dirty_cheat",)), person("ben", "b", (44, 44)))
    table = stage(*people, hands={"a": "AS 3S", "b": "KD 8D"}).change("ann", jammed=(True,), aim=1)
    table = table.change("ben", status="down", down_turn=1)
    done = play(
        table,
        BeginTurn(),
        choices=["play-fair", "play-card card=AS", "play-card card=KD"],
    )
    assert [type(event).__name__ for event in done.events] == ["TurnBegan", "InitiativeShown", "Ended"]
    table = table.change("ben", status="up")
    done = play(
        table,
        BeginTurn(),
        choices=["cheat card=3S other=b", "play-card card=AS", "play-card card=KD", "aim", "done", "done"],
        rolls=["8D", "2C", "3C"],
    )
    assert [type(event).__name__ for event in done.events] == [
        "TurnBegan",
        "CardsSwapped",
        "InitiativeShown",
        "Activated",
        "Aimed",
        "Activated",
        "CardsDrawn",
        "CardsDrawn",
        "TurnBegan",
    ]
    ann = done.table.figure("ann")
    assert (ann.aim, ann.jammed, done.table.turn) == (0, (False,), 3)


def test_turn_order_of_steps_replacing_cards_comes_before_the_next_turn() -> None:
    """malice/turn/order-of-steps: the end of a turn leads to the next one, with full hands and nothing on show."""
    table = lay(seats("a", "b", hands={"a": "9S KD", "b": "2C 4C"}), "9S", "2C").table
    done = play(table, EndTurn(), rolls=["3C", "5C"])
    assert isinstance(done.waiting, Together)
    assert [len(hand) for hand in done.table.hands] == [2, 2]
    assert (done.table.turn, done.table.shown, done.table.spent) == (2, ("", ""), (0, 0))


def test_take_action_needs_no_card() -> None:
    """malice/turn/whole-gang-acts: acting costs no card."""
    table = gangs()
    done = play(table, TakeAction("r1"), choices=[Aim(), Aim()])
    assert done.table.hands == table.hands
