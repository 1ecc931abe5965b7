"""The turn and initiative (section 2.2): cards laid and shown, who goes when, and the end of the turn."""

from collections.abc import Sequence
from typing import Any

import pytest

from posse.engine.question import Choose, Draw, Together
from posse.games.cards.pack import deck, in_order
from posse.games.deeds.answers import Activate, PlayCard
from posse.games.malice import events, turn
from posse.games.malice.readying import Aim
from posse.games.malice.table import Table
from tests.malice.stage import Played, person, play, play_out, refused, stage
from tests.sure import as_a

CORNERS = ((4, 4), (44, 44), (4, 44), (44, 4))


def seats(*names: str, **facts: Any) -> Table:
    """One character for each seat, called like it in capitals, each in another corner of a wide table."""
    people = [person(f"{name}-1", name, at) for name, at in zip(names, CORNERS, strict=False)]
    return stage(*people, **facts)


def order_of(played: Played) -> list[str]:
    return [q.seat for q in played.asked if isinstance(q, Choose) and q.rule == "malice/actions/any-mix-or-multiples"]


def lay(table: Table, *cards: str, rolls: Sequence[str] = ()) -> Played:
    """Lay these cards for initiative, and let everybody be done at once."""
    picks: list[Any] = [f"play-card card={card}" for card in cards]
    return play(table, turn.ChooseInitiative(), rolls=list(rolls), choices=[*picks, *["done"] * len(table.scene.seats)])


# Laying and showing


def test_turn_choose_card_exactly_one_from_everybody_with_anybody_alive() -> None:
    """malice/turn/choose-card: one card each, also from a player whose gang is unconscious; the dead are out (MR-61); a card
    that is not in the hand is refused."""
    hands = {"ann": "2C 3C", "ben": "2D 3D", "cora": "2H 3H"}
    table = seats("ann", "ben", "cora", hands=hands).change("ben-1", status="down").change("cora-1", status="dead")
    asked = as_a(Together, play(table, turn.ChooseInitiative()).waiting)
    assert asked.rule == "malice/turn/choose-card"
    assert [(choice.seat, len(choice.options)) for choice in asked.choices] == [("ann", 2), ("ben", 2)]
    alone = seats("a", "b", hands={"a": "X1C 5C"})
    assert refused(alone, turn.ChooseInitiative(), PlayCard("9C")).rule == "malice/turn/choose-card"


def test_turn_highest_goes_first_and_the_others_in_sequence() -> None:
    """malice/turn/highest-goes-first, malice/turn/others-in-sequence: from the highest card to the lowest.

    malice/turn/reveal-together: all cards become public in one event.
    """
    hands = {"ann": "5S", "ben": "KD", "cora": "9H"}
    done = lay(seats("ann", "ben", "cora", hands=hands), "5S", "KD", "9H")
    assert order_of(done) == ["ben", "cora", "ann"]
    (shown,) = done.of(events.InitiativeShown)
    assert shown.cards == (("ben", "KD"), ("cora", "9H"), ("ann", "5S"))
    assert shown.rule == "malice/turn/reveal-together"


def test_turn_tie_by_suit_worked_example_m01() -> None:
    """malice/turn/tie-by-suit, malice/turn/joker-as-initiative, EX-M01: Dan AD, Ann 10H, Ben 10C, Cora the Joker."""
    hands = {"ann": "10H", "ben": "10C", "cora": "X1C", "dan": "AD"}
    done = lay(seats("ann", "ben", "cora", "dan", hands=hands), "10H", "10C", "X1C", "AD")
    assert order_of(done) == ["dan", "ann", "ben", "cora"]


@pytest.mark.parametrize(
    ("first", "second", "order"),
    [("10S", "10H", "ab"), ("10D", "10H", "ba"), ("10C", "10D", "ba"), ("10H", "10D", "ab"), ("X1C", "2C", "ba")],
)
def test_turn_tie_by_suit_spades_hearts_diamonds_clubs(first: str, second: str, order: str) -> None:
    """malice/turn/tie-by-suit: equal ranks are ordered by suit (MR-03); malice/turn/joker-as-initiative: below a 2 (MR-04)."""
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


@pytest.mark.parametrize(
    ("discards", "rolls", "order", "pools"),
    [
        (("3C", "KD"), ["3C", "KD"], ["b", "a"], [("3C", "KD"), ("KD",)]),
        (("KD",), ["KD", "3C"], ["a", "b"], [("3C", "KD"), ("3C",)]),
    ],
)
def test_turn_tie_by_suit_cut_from_the_discards_when_the_draw_pile_is_too_small(
    discards: tuple[str, ...], rolls: list[str], order: list[str], pools: list[tuple[str, ...]]
) -> None:
    """malice/turn/tie-by-suit: with too little left to draw the discards are cut, and stay discards (MR-03)."""
    table = seats("a", "b", hands={"a": "X1C", "b": "X1S"}).but(discards=discards)
    table = table.with_hand("b", in_order(("X1S", *ALL_BUT_FOUR)))
    done = lay(table, "X1C", "X1S", rolls=rolls)
    assert order_of(done) == order
    assert [question.pool for question in done.asked if isinstance(question, Draw)] == pools
    assert set(discards) <= set(done.table.discards)


# Acting


def gangs(**facts: Any) -> Table:
    """Two of red and two of blue, far from each other."""
    people = [person(f"{seat}{n}", seat, (4 + 2 * n, 4 if seat == "r" else 44)) for seat in "rb" for n in (1, 2)]
    facts.setdefault("hands", {"r": "KS", "b": "2C"})
    return stage(*people, **facts)


def acted(played: Played) -> list[str]:
    return [event.figure for event in played.of(events.Activated)]


LAID = ["play-card card=KS", "play-card card=2C"]


def test_turn_whole_gang_acts_before_the_next_player_in_any_order() -> None:
    """malice/turn/whole-gang-acts: red red blue blue, in the order each player likes (MR-07), one at a time (MR-08)."""
    picks: list[Any] = [Activate("r2"), "done", "done", Activate("b1"), "done", "done"]
    assert acted(play_out(gangs(), turn.ChooseInitiative(), choices=[*LAID, *picks])) == ["r2", "r1", "b1", "b2"]
    assert play(gangs(), turn.PlayerTurn("r"), choices=[Activate("r1"), Aim()]).choice.ask.startswith("R1")


def test_turn_whole_gang_acts_nobody_who_is_down_or_dead_or_of_another_gang() -> None:
    """malice/turn/whole-gang-acts: only living, conscious members act, and nobody else's."""
    assert play(gangs(), turn.PlayerTurn("r")).choice.options == (Activate("r1"), Activate("r2"))
    assert refused(gangs(), turn.PlayerTurn("r"), Activate("b1")).rule.startswith("malice/")
    done = play(gangs().change("r1", status="down", down_turn=1).change("r2", status="dead"), turn.PlayerTurn("r"))
    assert (done.waiting, acted(done)) == (None, [])


# Cards spent and replaced


def test_turn_card_is_spent_but_stays_on_show_for_the_turn() -> None:
    """malice/turn/card-is-spent: it leaves the hand, lies open, and is discarded when the turn ends.

    malice/turn/no-mid-turn-draw: nothing is drawn between the reveal and the end of the turn.
    """
    done = lay(seats("a", "b", hands={"a": "9S KD", "b": "2C"}), "9S", "2C")
    assert (done.table.hands, done.table.shown, done.table.discards) == ((("KD",), ()), ("9S", "2C"), ())
    assert done.of(events.CardsDrawn) == []
    cleared = play_out(done.table, turn.ClearMarkers()).table
    assert (cleared.shown, cleared.discards) == (("", ""), ("2C", "9S"))


def test_turn_replace_played_worked_example_m02() -> None:
    """malice/turn/replace-played, EX-M02: Ann played 10H, KS and 4D, draws 3; Ben played 10C, draws 1 (MR-60)."""
    hands = {"ann": "10H KS 4D 2S 3S", "ben": "10C 5S 6S 7S 8S"}
    table = lay(seats("ann", "ben", hands=hands), "10H", "10C").table.spend("ann", "KS").spend("ann", "4D")
    done = play(
        table, turn.ClearMarkers(), turn.ReplaceCards("ann"), turn.ReplaceCards("ben"), rolls=["2H", "3H", "4H", "5H"]
    )
    assert done.waiting is None
    drawn = [(event.seat, len(event.cards), event.by) for event in done.of(events.CardsDrawn)]
    assert drawn == [("ann", 3, "malice/turn/replace-played"), ("ben", 1, "malice/turn/replace-played")]
    assert done.table.hand("ann") == in_order(("2S", "3S", "2H", "3H", "4H"))


def test_turn_replace_played_nothing_for_those_who_are_out() -> None:
    """malice/turn/replace-played: a player whose gang is dead hands the cards back (MR-61)."""
    table = seats("a", "b", hands={"a": "9S KD", "b": "2C"}).change("a-1", status="dead")
    done = play_out(table, turn.ReplaceCards("a")).table
    assert (done.hand("a"), done.discards) == ((), ("9S", "KD"))


def test_turn_replace_played_what_a_dry_deck_could_not_replace_comes_later() -> None:
    """malice/turn/replace-played: back to five; a hand that stayed short is made up when the next turn ends."""
    table = seats("a", "b", hands={"a": "2C 3C 4C"}).but(spent=(2, 0))
    table = table.with_hand("b", (card for card in table.pool() if card != "KS"))
    short = play(table, turn.ReplaceCards("a"), rolls=["KS"]).table
    assert (short.hand("a"), short.spent) == (("2C", "3C", "4C", "KS"), (1, 0))
    later = play(short.spend("b", "9D"), turn.ReplaceCards("a"), rolls=["9D"]).table
    assert (len(later.hand("a")), later.spent) == (5, (0, 1))


def test_setup_deck_reshuffle_an_empty_pile_is_made_from_the_discards() -> None:
    """malice/setup/deck-reshuffle: hands and cards on show stay out of the new pile; with one card left in the pile, the
    second comes from the discards at once (MR-09)."""
    table = seats("a", "b", hands={"a": "9S", "b": "2C"}, shown={"b": "KD"})
    dry = table.but(discards=table.pool(), spent=(1, 0))
    draw = as_a(Draw, play(dry, turn.ReplaceCards("a")).waiting)
    assert len(draw.pool) == 51
    assert not {"9S", "2C", "KD"} & set(draw.pool)
    none_left = dry.but(discards=(), hands=((*dry.discards, "9S"), ("2C",)))
    assert play(none_left, turn.ReplaceCards("a")).waiting is None
    last, *rest = table.pool()
    done = play(table.but(discards=tuple(rest), spent=(2, 0)), turn.ReplaceCards("a"), rolls=[last, rest[0]])
    assert (done.waiting, len(done.of(events.Reshuffled))) == (None, 1)
    assert (len(done.table.hand("a")), len(done.table.pool())) == (3, 49)


# The whole of it


def test_turn_order_of_steps() -> None:
    """malice/turn/order-of-steps: swaps, choose, reveal, revive, act in order, then jams and aims off, cards replaced."""
    people = (person("ann", "a", (4, 4), traits=("dirty_cheat",)), person("ben", "b", (44, 44)))
    table = stage(*people, hands={"a": "AS 3S", "b": "KD 8D"}).change("ann", jammed=(True,), aim=1)
    fair = ["play-fair", "play-card card=AS", "play-card card=KD"]
    down = play(table.change("ben", status="down", down_turn=1), turn.BeginTurn(), choices=fair)
    assert down.kinds(events) == ["TurnBegan", "InitiativeShown", "Ended"]
    choices = ["cheat card=3S other=b", "play-card card=AS", "play-card card=KD", "aim", "done", "done"]
    done = play(table, turn.BeginTurn(), choices=choices, rolls=["8D", "2C", "3C"])
    acts = ["TurnBegan", "CardsSwapped", "InitiativeShown", "Activated", "Aimed", "Activated"]
    assert done.kinds(events) == [*acts, "CardsDrawn", "CardsDrawn", "TurnBegan"]
    ann = done.table.figure("ann")
    assert (ann.aim, ann.jammed, done.table.turn) == (0, (False,), 3)


def test_turn_order_of_steps_replacing_cards_comes_before_the_next_turn() -> None:
    """malice/turn/order-of-steps: the end of a turn leads to the next one, with full hands and nothing on show."""
    table = lay(seats("a", "b", hands={"a": "9S KD", "b": "2C 4C"}), "9S", "2C").table
    done = play(table, turn.EndTurn(), rolls=["3C", "5C"])
    assert isinstance(done.waiting, Together)
    assert [len(hand) for hand in done.table.hands] == [2, 2]
    assert (done.table.turn, done.table.shown, done.table.spent) == (2, ("", ""), (0, 0))
