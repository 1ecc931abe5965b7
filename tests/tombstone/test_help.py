"""Hired help: wages, a Loyalty that only the Judge knows, and what becomes of it under stress."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine.event import seen
from posse.engine.handful import Faces
from posse.engine.question import Roll
from posse.games.scenarios.scenario import Seat
from posse.games.tombstone.book import Block, load_help
from posse.games.tombstone.game import TOMBSTONE
from posse.games.tombstone.help import Cause, Hire, Strain, wages
from posse.games.tombstone.rolls import needed
from posse.games.tombstone.scene import gathered, taking
from posse.games.tombstone.table import Table
from tests.stage_parts import Played
from tests.sure import as_a
from tests.tombstone.stage import play

SEATS = (
    Seat("ann-seat", "party", "Ann's player"),
    Seat("bob-seat", "party", "Bob's player"),
    Seat("judge", "others", "The Judge"),
)
OTHERS = ("ann-seat", "bob-seat", None)


def saloon(personality: int = 2) -> Table:
    """Ann with so much Personality, Bob, and a Judge."""
    people = (
        taking("ann", "ann-seat", block=Block(name="Ann", personality=personality)),
        taking("bob", "bob-seat", block=Block(name="Bob")),
    )
    return TOMBSTONE.start(gathered(people, SEATS, judge="judge"))


def hired(*faces: Faces, personality: int = 2) -> Played[Table]:
    """Somebody hired by Ann for each throw."""
    done = play(saloon(personality), Hire("ann", "cowboy", "Sam"), faces[0])
    for more in faces[1:]:
        done = play(done.table, Hire("ann", "cowboy", "Sam"), more)
    return done


def told(done: Played[Table], seat: str | None) -> list[str]:
    names = TOMBSTONE.names(done.table)
    return [event.tell(names) for event in seen(tuple(done.events), seat)]


# Hiring


def test_loyalty_is_three_dice_and_the_patrons_personality() -> None:
    """tombstone/hire/loyalty-roll, tombstone/hire/loyalty-personality, tombstone/hired/loyalty/score: 3, 4 and 2 and +2 are 11; a
    negative Personality lowers it."""
    assert hired((3, 4, 2)).table.help[0].loyalty == 11
    assert hired((3, 4, 2), personality=-1).table.help[0].loyalty == 8


def test_everybody_hired_has_a_loyalty_and_one_patron() -> None:
    """tombstone/hire/always-has-loyalty, tombstone/hire/patron, tombstone/hired/patron: a throw for each, also of a group."""
    help = hired((1, 1, 1), (6, 6, 6)).table.help
    assert [(one.id, one.patron, one.loyalty) for one in help] == [("help-1", "ann", 5), ("help-2", "ann", 20)]


def test_loyalty_keeps_the_score_of_the_hour_of_hiring() -> None:
    """tombstone/hire/loyalty-personality: what raises a check raises no Loyalty (tombstone/opt/loyalty-modifier)."""
    legend = Block(name="Ann", personality=2, abilities=("legendary-exploits",), grit=6, background="folk-hero")
    table = TOMBSTONE.start(gathered((taking("ann", "ann-seat", block=legend),), SEATS, judge="judge"))
    assert play(table, Hire("ann", "gunman", "Kit"), (2, 2, 2)).table.help[0].loyalty == 8


def test_the_judge_throws_for_it() -> None:
    """tombstone/hire/loyalty-secret: it is asked of nobody else's seat."""
    asked = as_a(Roll, play(saloon(), Hire("ann", "cowboy", "Sam")).waiting)
    assert (asked.seat, asked.notation, asked.need) == ("judge", "3d6", None)


# Nobody else knows


@given(st.integers(3, 18), st.integers(3, 18))
def test_two_tables_that_differ_in_loyalty_look_the_same_to_all_but_the_judge(one: int, other: int) -> None:
    """tombstone/hire/loyalty-secret"""
    first, second = (hired(thrown(total)).table for total in (one, other))
    for seat in OTHERS:
        assert TOMBSTONE.redact(first, seat) == TOMBSTONE.redact(second, seat)
    assert TOMBSTONE.redact(first, "judge").help[0].loyalty == one + 2


def thrown(total: int) -> Faces:
    """Three dice that come to a total."""
    first = min(6, total - 2)
    second = min(6, total - first - 1)
    return first, second, total - first - second


def test_that_somebody_is_tried_is_seen_by_the_judge_alone() -> None:
    """tombstone/hire/stress-secret: neither what is being settled nor the dice."""
    table = hired((3, 4, 2)).table
    tried = table.then(Strain("help-1", "danger"))
    for seat in OTHERS:
        assert TOMBSTONE.redact(tried, seat) == TOMBSTONE.redact(table, seat)
    assert TOMBSTONE.redact(tried, "judge") == tried


def test_the_story_of_hiring_keeps_the_number_to_the_judge() -> None:
    """tombstone/hire/loyalty-secret"""
    done = hired((3, 4, 2))
    assert [told(done, seat) for seat in OTHERS] == [["Ann hires Sam."]] * 3
    assert told(done, "judge") == ["Ann hires Sam.", "The Loyalty of Sam is 11."]


def test_what_a_seat_imagines_is_a_loyalty_that_could_be() -> None:
    """tombstone/hire/loyalty-secret: thrown again, and never the true one by any other way than chance."""
    seen_by_bob = TOMBSTONE.redact(hired((3, 4, 2)).table, "bob-seat")
    imagined = {TOMBSTONE.imagine(seen_by_bob, "bob-seat", Random(seed)).help[0].loyalty for seed in range(300)}
    assert imagined <= set(range(5, 21))
    assert len(imagined) > 10


# Under stress


@pytest.mark.parametrize(
    ("cause", "faces", "gone"),
    [
        ("danger", (5, 4, 2), ""),
        ("danger", (5, 4, 3), "fled"),
        ("stress", (6, 6, 6), "fled"),
        ("temptation", (5, 4, 3), "betrayed"),
    ],
)
def test_above_their_loyalty_they_leave(cause: Cause, faces: Faces, gone: str) -> None:
    """tombstone/hire/stress-roll, tombstone/hired/loyalty/check, tombstone/hire/stress-trigger, tombstone/hire/flee-or-betray:
    with a Loyalty of 11, 12 is too much; whoever is tempted betrays, all others flee (tombstone/opt/flee-or-betray)."""
    done = play(hired((3, 4, 2)).table, Strain("help-1", cause), faces)
    assert done.table.help[0].gone == gone


def test_exactly_their_loyalty_they_stay_and_nobody_hears_of_it() -> None:
    """tombstone/hire/stress-equal-stays, tombstone/hire/stress-secret: only the Judge's log has a line about it."""
    done = play(hired((3, 4, 2)).table, Strain("help-1", "danger"), (5, 4, 2))
    assert [told(done, seat) for seat in OTHERS] == [[], [], []]
    assert told(done, "judge") == ["Sam rolls 11 against a Loyalty of 11 and stays."]


def test_of_whoever_leaves_the_deed_is_told_and_no_number() -> None:
    """tombstone/hire/stress-secret, tombstone/hire/flee-or-betray"""
    table = hired((3, 4, 2)).table
    sentences: dict[Cause, str] = {"danger": "Sam runs off.", "temptation": "Sam turns on Ann."}
    for cause, sentence in sentences.items():
        done = play(table, Strain("help-1", cause), (6, 6, 6))
        assert told(done, "bob-seat") == [sentence]


FAILS = [215, 212, 206, 196, 181, 160, 135, 108, 81, 56, 35, 20, 10, 4, 1, 0]


def test_chances_that_somebody_leaves() -> None:
    """tombstone/hire/stress-roll: of 216 throws, for a Loyalty from 3 to 18; above that nobody ever does."""
    chances = [
        1 - needed(loyalty, "Loyalty", "tombstone/hire/stress-roll", under=True).chance for loyalty in range(3, 19)
    ]
    assert chances == [Fraction(ways, 216) for ways in FAILS]


# Wages


@pytest.mark.parametrize(
    ("kind", "periods", "cents"),
    [
        ("cowboy", 1, 3000),
        ("cowboy", 1.2, 6000),
        ("dance-partner", 3, 300),
        ("gunman", 1, 10000),
        ("labourer-unskilled", 2, 700),
        ("labourer-skilled", 0.5, 1600),
        ("saloon-worker", 1, 1350),
    ],
)
def test_a_period_that_has_begun_is_paid(kind: str, periods: float, cents: int) -> None:
    """tombstone/hired/price/cowboy, tombstone/hired/price/dance-partner, tombstone/hired/price/gunman,
    tombstone/hired/price/labourer-unskilled, tombstone/hired/price/labourer-skilled, tombstone/hired/price/saloon-worker
    (tombstone/opt/hire-part-period, tombstone/opt/price-range)."""
    assert wages(load_help()[kind], periods) == cents


def test_wages_within_a_range_are_what_was_agreed() -> None:
    """tombstone/hired/price/labourer-unskilled"""
    assert wages(load_help()["labourer-unskilled"], 3, 500) == 1500
