"""Gaming: poker with equal stakes and one winner, rigged gear, a Gambler's sure win, and slots against the house."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from posse.engine.question import Roll
from posse.games.tombstone.evening.standing import but, evening, outfitted, secret
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.sheet import Owned
from posse.games.tombstone.table import Table
from posse.games.tombstone.town.gaming import Cards, Guessed, Poker, SitDown, Slots, Spun, StraightPoker
from tests.stage_parts import Played
from tests.tombstone.abroad import barred, by_chance, comes, goes, in_town, may

THREE = ("ada", "ruiz", "badeye")
NIGHT = ((5, 3, 2), (4, 4, 1), (2, 6, 3), (6, 1, 5), (3, 2, 4))
"""E-71: the throws of three."""


def saloon(players: int = 1, purse: int = 1000, things: tuple[Owned, ...] = (), **more: str) -> Table:
    return in_town("bucking-bronco", players, purse, things, **more)


def faces(*throws: tuple[int, ...]) -> list[tuple[int]]:
    return [(face,) for throw in throws for face in throw]


def dealt(table: Table, people: tuple[str, ...] = THREE, stake: int = 200, *answers: object) -> Played[Table]:
    """A game that these have staked for."""
    for one in people:
        table = table.change(one, purse=table.figure(one).purse - stake)
    return comes(table, Cards(people, stake * len(people)), *answers)


def money(table: Table) -> int:
    return sum(one.purse for one in table.figures)


# Poker


def test_most_of_five_throws_take_the_pot() -> None:
    """tombstone/gambling/poker-roll (tombstone/opt/poker-best-of-five), tombstone/gambling/poker-winner-takes-pot: E-71, two throws
    to one and one, with a throw that is tied for nobody."""
    table = saloon(players=2)
    done = dealt(table, THREE, 200, *faces(*NIGHT))
    assert [done.table.figure(one).purse - table.figure(one).purse for one in THREE] == [400, -200, -200]
    assert done.told().count("takes the throw") == 5
    assert done.told().count("Nobody takes the throw") == 1


def test_a_tied_round_is_thrown_on_among_those_who_are_tied() -> None:
    """tombstone/opt/poker-ties: single throws, until one of them is ahead."""
    table = saloon(players=2)
    tied = ((6, 1, 1), (1, 6, 1), (1, 1, 1), (2, 2, 2), (3, 3, 1))
    done = dealt(table, THREE, 200, *faces(*tied), *faces((4, 4), (2, 5)))
    assert done.table.figure("ruiz").purse == 1400


def test_all_stake_the_same_and_whoever_has_less_is_not_asked() -> None:
    """tombstone/gambling/poker-wagers-first (tombstone/opt/poker-stakes): people of the place sit down who can put it up."""
    table = saloon(players=2, purse=800)
    done = goes(table, Poker("ada", 700), "sit-out", *faces((6, 1, 1)), *faces(*[(1, 1, 1)] * 4))
    assert "Ada Quill, Jasper Hall and Philomena Dorset play for $7 each" in done.told()
    assert barred(table, Poker("ada", 900)) == "tombstone/money/no-credit"
    assert barred(saloon(purse=9000), Poker("ada", 9000)) == "tombstone/gambling/poker-wagers-first"
    assert may(saloon(purse=300), Poker) == [f"poker figure=ada stake={stake}" for stake in (100, 200, 300)]
    assert barred(in_town("bank"), Poker("ada", 100)) == "tombstone/gambling/poker-wagers-first"


def test_others_of_the_party_are_asked_whether_they_play() -> None:
    """tombstone/gambling/poker-wagers-first: nobody stakes anything who has not said so."""
    table = saloon(players=2, purse=9000)
    assert goes(table, Poker("ada", 3000), "sit-out", *faces(*[(6, 1)] * 5)).table.figure("ruiz").purse == 9000
    joined = goes(table, Poker("ada", 3000), "join", *faces(*[(6, 1, 1)] * 5))
    assert joined.table.figure("ruiz").purse == 6000


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.integers(1, 300), st.booleans())
def test_no_cent_is_made_or_lost_at_a_table(seed: int, stake: int, rigged: bool) -> None:
    """tombstone/gambling/poker-winner-takes-pot, tombstone/gambling/poker-modifiers: whoever is caught, and whoever wins."""
    table = RIGGED if rigged else HONEST
    after = by_chance(table, SitDown("ada", stake), seed)
    assert money(after) == money(table)
    assert all(one.purse >= 0 for one in after.figures)


HONEST = saloon(players=2)
RIGGED = saloon(players=2, things=(Owned("rigged-dice"),), background="outlaw")


def test_rigged_things_help_until_they_are_found_out() -> None:
    """tombstone/gambling/poker-modifiers: +1 on every throw, so that a tie is none; and 4 to 6 is not caught."""
    table = saloon(things=(Owned("rigged-cards"),), background="outlaw")
    pair = ("ada", "badeye")
    done = dealt(table, pair, 200, 4, *faces(*[(3, 3)] * 5))
    assert done.table.figure("ada").purse == 1200


def test_whoever_is_caught_loses_the_stake_and_the_table() -> None:
    """tombstone/gambling/poker-modifiers (tombstone/opt/rigged-discovery): on 1 to 3, once in a game; the story hears of it."""
    table = saloon(things=(Owned("rigged-cards"),), background="outlaw")
    done = dealt(table, ("ada", "badeye"), 200, 3)
    assert (done.table.figure("ada").purse, done.table.figure("badeye").purse) == (800, 600 + 200)
    assert "cheated" in evening(done.table).facts
    assert barred(done.table, Poker("ada", 100)) == "tombstone/gambling/poker-modifiers"
    assert barred(done.table, Slots("ada", 100)) == "tombstone/gambling/poker-modifiers"
    assert not barred(but(done.table, place="whiskey-bar"), Poker("ada", 100))
    gambler = dealt(saloon(things=(Owned("rigged-cards"),), background="gambler"), ("ada", "badeye"))
    assert gambler.waiting is not None
    assert gambler.waiting.rule != "tombstone/provisions/dice/discovery"


def test_nobody_has_to_play_with_what_is_rigged() -> None:
    """tombstone/gambling/poker-modifiers, tombstone/provisions/dice/rigged-bonus: whoever might be caught with it may leave it in
    the pocket, whether they begin the game or join one; then nothing is found, and nothing is added."""
    rigged = (Owned("rigged-cards"),)
    table = saloon(players=2, purse=9000, things=rigged, background="outlaw")
    assert "straight-poker figure=ada stake=100" in may(table, StraightPoker)
    done = goes(
        table, StraightPoker("ada", 3000), "join-straight", *faces(*[(3, 3, 3)] * 5), *faces((5, 5, 5), (4, 5, 1))
    )
    assert [done.table.figure(one).purse for one in ("ada", "ruiz")] == [6000, 15000]
    sly = goes(table, StraightPoker("ada", 3000), "join figure", 4, *faces(*[(3, 3, 3)] * 5))
    assert sly.table.figure("ruiz").purse == 15000
    for safe in (saloon(background="outlaw", things=()), saloon(background="gambler", things=rigged)):
        assert not may(safe, StraightPoker)


def test_where_all_are_caught_the_pot_is_shared_again() -> None:
    """tombstone/gambling/poker-winner-takes-pot"""
    table = saloon(players=2, things=(Owned("rigged-dice"),), background="outlaw")
    done = dealt(table, ("ada", "ruiz"), 200, 1, 2)
    assert [done.table.figure(one).purse for one in ("ada", "ruiz")] == [1000, 1000]


def test_a_gambler_may_have_won_after_all() -> None:
    """tombstone/abilities/gambler/card-trick/force-win (tombstone/opt/card-trick-win): a whole game, once a day."""
    table = saloon(background="gambler")
    sheet = table.profile("ada").start.sheet
    assert sheet is not None
    grown = outfitted(table, "ada", replace(sheet, scenarios=4, purse=replace(sheet.purse, now=1000))).change(
        "ada", fortune=0
    )
    lost = faces(*[(1, 6)] * 5)
    done = dealt(grown, ("ada", "badeye"), 200, *lost, "card-trick/win")
    assert done.table.figure("ada").purse == 1200
    assert dealt(grown, ("ada", "badeye"), 200, *lost, "let-it-stand").table.figure("ada").purse == 800
    assert dealt(done.table, ("ada", "badeye"), 200, *lost).waiting is None, "once a day"


# Slots


@pytest.mark.parametrize(
    ("guess", "thrown", "after"),
    [
        ("above", (4, 5), 1150),
        ("above", (3, 4), 150),
        ("seven", (3, 4), 2150),
        ("below", (1, 1), 1150),
        ("below", (6, 6), 150),
    ],
)
def test_slots_pay_twice_or_four_times_or_nothing(guess: str, thrown: tuple[int, int], after: int) -> None:
    """tombstone/gambling/slots-guess, tombstone/gambling/slots-high-low-double, tombstone/gambling/slots-seven-quadruple,
    tombstone/gambling/slots-wrong-loses (tombstone/opt/slots-money-meaning): E-70."""
    done = goes(saloon(purse=650), Slots("ada", 500), thrown, guess)
    assert done.table.figure("ada").purse == after


def test_the_house_throws_first_and_nobody_sees_it() -> None:
    """tombstone/gambling/slots-house-roll (tombstone/opt/flush-slots): the dice lie there before the guess, for the Judge alone; no
    rigged thing or luck touches them."""
    table = in_town("bucking-bronco", judge=True, things=(Owned("rigged-dice"),)).change("ada", fortune=2)
    question = comes(table, Spun("ada")).waiting
    assert isinstance(question, Roll)
    assert (question.seat, question.need) == ("others", None)
    done = goes(table, Slots("ada", 100), (4, 5))
    assert secret(done.table, "slots") == 9
    assert secret(TOMBSTONE.redact(done.table, "others"), "slots") == 9
    assert all(secret(TOMBSTONE.redact(done.table, seat), "slots") is None for seat in ("ada", None))
    assert "9" not in "".join(event.tell(done.names) for event in done.events if event.seen_by("ada"))


def test_what_a_guess_is_worth() -> None:
    """tombstone/gambling/slots-expectation: 30 and 24 of 36 come back, and never anything but 0, 2 or 4 times."""
    table, back = saloon(purse=100), {"above": 0, "below": 0, "seven": 0}
    for one in range(1, 7):
        for two in range(1, 7):
            for guess in back:
                after = goes(table, Slots("ada", 100), (one, two), guess).table.figure("ada").purse
                assert after in (0, 200, 400)
                back[guess] += after // 100
    assert back == {"above": 30, "below": 30, "seven": 24}


def test_whoever_does_not_know_the_throw_may_imagine_it() -> None:
    """tombstone/gambling/slots-house-roll: a view has a guess and no number, and dice would tell."""
    view = comes(saloon(), Guessed("ada", 100), "above")
    assert isinstance(view.waiting, Roll)


def test_a_wager_is_in_the_purse() -> None:
    """tombstone/gambling/slots-guess"""
    assert barred(saloon(purse=99), Slots("ada", 100)) == "tombstone/money/no-credit"
    assert not may(saloon(purse=0), Slots)
