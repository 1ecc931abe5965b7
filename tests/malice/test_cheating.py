"""A Dirty Cheat (malice/trait/dirty-cheat): one card for another, before initiative."""

from fractions import Fraction
from typing import Any

from posse.engine.odds import exact
from posse.engine.question import Draw, Together
from posse.games.cards.pack import HIDDEN
from posse.games.deeds.answers import Cheat, PlayFair
from posse.games.deeds.happened import CardsSwapped
from posse.games.malice.game import MALICE
from posse.games.malice.table import Table
from posse.games.malice.turn import BeginTurn, CheatWindow, Swap
from tests.malice.stage import person, play, play_out, stage
from tests.sure import as_a

HAND = "2C 3D 7H 9S KD"
BEN = "4C 5C 6C 8C 10C"


def table_of(**facts: Any) -> Table:
    """Ann's gang has a cheat; Ben and Cora sit at the table, too."""
    facts.setdefault("hands", {"ann": HAND, "ben": BEN, "cora": "JC QC"})
    return stage(
        person("vic", "ann", (5, 5), traits=("dirty_cheat",)),
        person("wes", "ben", (20, 5)),
        person("zed", "cora", (40, 5)),
        **facts,
    )


def test_trait_dirty_cheat_swaps_one_for_one_before_initiative() -> None:
    """malice/trait/dirty-cheat: the owner picks card and player, or plays fair (MR-53); the other card is random; hands keep
    their size."""
    assert play(table_of(), CheatWindow("vic")).choice.options[0] == PlayFair()
    assert len(play(table_of(), CheatWindow("vic")).choice.options) == 1 + 5 * 2
    fair = play_out(table_of(), CheatWindow("vic"), choices=[PlayFair()])
    assert fair.table.hand("ann") == table_of().hand("ann")
    done = play(table_of(), BeginTurn(), choices=[Cheat("2C", "ben")], rolls=["8C"])
    assert isinstance(done.waiting, Together)
    assert done.table.hand("ann") == ("3D", "7H", "8C", "9S", "KD")
    assert done.table.hand("ben") == ("2C", "4C", "5C", "6C", "10C")
    assert done.table.spent == (0, 0, 0)


def test_trait_dirty_cheat_once_a_turn_alive_and_conscious_and_against_somebody_with_cards() -> None:
    """malice/trait/dirty-cheat: once per turn, alive and conscious; nobody is asked where there is nothing to swap (MR-53)."""
    for table in (
        table_of().change("vic", status="down"),
        table_of().change("vic", status="dead"),
        table_of().change("vic", cheated=True),
        table_of(hands={"ann": HAND}),
        table_of(hands={"ben": BEN}),
    ):
        assert play(table, CheatWindow("vic")).waiting is None
    once = play_out(table_of(), CheatWindow("vic"), choices=[Cheat("2C", "ben")], rolls=["4C"]).table
    assert play(once, CheatWindow("vic")).waiting is None
    assert isinstance(play(once, BeginTurn()).choice.options[0], PlayFair)


def test_trait_dirty_cheat_only_the_two_players_know_the_cards() -> None:
    """malice/trait/dirty-cheat, malice/turn/face-down: everybody else sees only that it happened (MR-56); the card on its
    way lies on the agenda face down for the others."""
    done = play_out(table_of(), CheatWindow("vic"), choices=[Cheat("2C", "ben")], rolls=["4C"])
    (swap,) = done.of(CardsSwapped)
    assert (swap.seen_by("ann").gave, swap.seen_by("ben").took) == ("2C", "4C")
    assert (swap.seen_by("cora").gave, swap.seen_by(None).took) == (HIDDEN, HIDDEN)
    table = table_of().then(Swap("vic", "2C", "ben"))
    for seat, card in (("ann", "2C"), ("ben", HIDDEN), ("cora", HIDDEN), (None, HIDDEN)):
        assert as_a(Swap, MALICE.redact(table, seat).agenda[0]).card == card


def test_ex_m29_dirty_cheat() -> None:
    """EX-M29: 2C goes to Ben, a random one of his five (1/5 each) comes back; both still hold five."""
    chances = exact(table_of().then(Swap("vic", "2C", "ben")))
    came = chances.spread(lambda after: next(card for card in after.hand("ann") if card not in HAND.split()))
    assert came == {card: Fraction(1, 5) for card in BEN.split()}
    assert all(len(after.hand("ann")) == len(after.hand("ben")) == 5 for after in chances.weights)
    draw = next(q for q in play(table_of(), Swap("vic", "2C", "ben")).asked if isinstance(q, Draw))
    assert draw.secret
