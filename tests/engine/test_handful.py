"""Dice by the handful: weights, numbers to reach and exact odds against every throw there is; typed, recorded and shown."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from itertools import product
from math import prod
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine import snapshot
from posse.engine.codec import Codec, encode
from posse.engine.dealer import ByHand, Dealer, Scripted, Seeded
from posse.engine.handful import Faces, Reads, classes, totals
from posse.engine.item import Item
from posse.engine.match import Match
from posse.engine.number import Need, Reason
from posse.engine.odds import exact, nobody
from posse.engine.playout import play_out
from posse.engine.question import Roll
from posse.engine.record import parse, replay, write
from posse.engine.refusal import Refusal
from posse.engine.words import read_faces, spell
from posse.games.deeds.happened import HandedIn
from posse.games.shown.words import by_hand
from tests.engine.saloon import SALOON, Drink, Guest, KeepCoins, Setup, Table, Throw
from tests.sure import as_a, there

icepool = import_module("icepool")
SaloonMatch = Match[Table, Setup]
HANDFULS = st.tuples(st.integers(1, 4), st.integers(2, 7))
READINGS: dict[Reads, Callable[[Faces, int], Any]] = {
    "faces": lambda faces, sides: tuple(sorted(faces)),
    "total": lambda faces, sides: sum(faces),
    "total and top faces": lambda faces, sides: (sum(faces), faces.count(sides)),
}


def throws(dice: int, sides: int) -> list[Faces]:
    return list(product(range(1, sides + 1), repeat=dice))


# --- Weights --------------------------------------------------------------------------------------------------------


@given(HANDFULS)
def test_totals_are_those_of_all_throws(handful: tuple[int, int]) -> None:
    counted = Counter(sum(faces) for faces in throws(*handful))
    assert dict(enumerate(totals(*handful), handful[0])) == counted


@pytest.mark.parametrize("reads", READINGS)
@given(handful=HANDFULS)
def test_each_class_is_one_reading_and_holds_all_its_throws(reads: Reads, handful: tuple[int, int]) -> None:
    read, sides = READINGS[reads], handful[1]
    found = classes(*handful, reads)
    assert {faces for faces, _ in found} <= set(throws(*handful)), "real throws stand for their class"
    counted = Counter(read(faces, sides) for faces in throws(*handful))
    assert {read(faces, sides): weight for faces, weight in found} == counted
    assert len(found) == len(counted)


@pytest.mark.parametrize("reads", ["total", "total and top faces"])
@given(handful=HANDFULS, starts=st.sets(st.integers(1, 30), max_size=4))
def test_totals_of_one_band_are_taken_together(reads: Reads, handful: tuple[int, int], starts: set[int]) -> None:
    (dice, sides), bands = handful, (handful[0], *sorted(start for start in starts if start > handful[0]))

    def read(faces: Faces) -> tuple[int, int]:
        tops = faces.count(sides) if reads == "total and top faces" else 0
        return max(start for start in bands if start <= sum(faces)), tops

    found = classes(dice, sides, reads, bands)
    counted = Counter(read(faces) for faces in throws(dice, sides))
    assert {read(faces): weight for faces, weight in found} == counted
    assert len(found) == len(counted)


def test_three_dice_are_sixteen_totals_and_sixty_dice_are_no_more_work() -> None:
    assert [len(classes(3, 6, reads)) for reads in READINGS] == [56, 16, 28]
    assert sum(weight for _, weight in classes(60, 6, "total and top faces")) == 6**60
    oracle = 60 @ icepool.d6
    assert totals(60, 6) == tuple(oracle.quantity(total) for total in range(60, 361))


# --- Numbers to reach -----------------------------------------------------------------------------------------------


@given(HANDFULS, st.integers(-3, 32), st.lists(st.integers(-4, 4), max_size=2), st.booleans(), st.booleans())
def test_a_need_knows_the_dice_it_is_rolled_on_both_ways_round(
    handful: tuple[int, int], base: int, modifiers: list[int], extremes: bool, under: bool
) -> None:
    """A plain die and a handful of one are the same number; with extremes the best succeeds and the worst fails."""
    (dice, sides), modifier = handful, sum(modifiers)
    reasons = tuple(Reason("why", each, "saloon") for each in modifiers)
    need = Need(base, "luck", "saloon", reasons, sides, extremes, under, dice)
    lowest, highest = dice, dice * sides

    def succeeds(faces: Faces) -> bool:
        total = sum(faces)
        if extremes and total in (lowest, highest):
            return (total == lowest) is under
        return total <= base + modifier if under else total + modifier >= base

    all_throws = throws(dice, sides)
    met = [faces for faces in all_throws if succeeds(faces)]
    assert [faces for faces in all_throws if need.met_by(sum(faces))] == met
    assert need.chance == Fraction(len(met), len(all_throws))
    assert need.certain is (True if len(met) == len(all_throws) else None if met else False)
    for thrown in (dice, 0) if dice == 1 else (dice,):
        roll = Roll("red", "luck", "saloon", sides, need, need.bands, thrown, "total")
        weights = [(sum(f) if isinstance(f, tuple) else f, weight) for f, weight in roll.weighted_faces()]
        assert len(weights) == (1 if need.certain is not None else 2)
        assert sum(weight for total, weight in weights if need.met_by(total)) == len(met)
        assert sum(weight for _, weight in weights) == len(all_throws)


AIM = Reason("aiming", 1, "toy/aim")
COVER = Reason("hard cover", -2, "toy/cover")


@pytest.mark.parametrize(
    ("need", "words"),
    [
        (Need(6, "short range", "toy/short", (AIM, COVER)), "6+ (short range; +1 aiming, \u22122 hard cover)"),
        (Need(8, "short range", "toy/short"), "8+ (short range)"),
        (Need(4, "calm", "toy/calm", (AIM,), 6, under=True), "4 or less (calm; +1 aiming)"),
    ],
)
def test_it_says_what_is_needed_and_why(need: Need, words: str) -> None:
    assert str(need) == words


@pytest.mark.parametrize(
    ("sides", "bands", "weights"),
    [
        (4, (), ((1, 1), (2, 1), (3, 1), (4, 1))),
        (10, (1, 3, 5, 7, 8, 10), ((1, 2), (3, 2), (5, 2), (7, 1), (8, 2), (10, 1))),
    ],
)
def test_bands_are_weighed_by_the_faces_they_hold(
    sides: int, bands: tuple[int, ...], weights: tuple[tuple[int, int], ...]
) -> None:
    assert Roll("red", "where it hits", "toy", sides, bands=bands).weighted_faces() == weights


# --- Exact odds -----------------------------------------------------------------------------------------------------


def at_the_bar(*items: Item[Table], coins: int = 0) -> Table:
    return SALOON.start(Setup((Guest("ann", "red", coins),))).but(agenda=items)


@pytest.mark.parametrize(
    ("table", "handfuls"),
    [
        (at_the_bar(Throw("ann"), KeepCoins("ann")), [3, 2]),
        (at_the_bar(Throw("ann"), coins=2), [3]),
        (at_the_bar(KeepCoins("ann"), coins=3), [2]),
        *[(at_the_bar(Drink("ann"), coins=coins), [coins]) for coins in (1, 2, 4)],
    ],
)
def test_odds_agree_with_every_throw(table: Table, handfuls: list[int]) -> None:
    counted = Counter(
        play_out(table, nobody, Scripted(results)) for results in product(*(throws(dice, 6) for dice in handfuls))
    )
    total = prod(6**dice for dice in handfuls)
    spread = exact(table).spread(lambda end: end)
    assert spread == {end: Fraction(count, total) for end, count in counted.items()}
    assert spread == exact(table, banded=False).spread(lambda end: end)


def test_odds_agree_with_another_library() -> None:
    oracle = icepool.highest(*[icepool.d6] * 20)
    drinks = exact(at_the_bar(Drink("ann"), coins=20)).spread(lambda end: end.figures[0].drinks)
    assert drinks == {face: oracle.probability(face) for face in oracle if oracle.probability(face)}


# --- Dealt ----------------------------------------------------------------------------------------------------------

THREE = Roll("red", "luck", "saloon", 6, dice=3)


def test_a_plain_die_falls_as_it_always_did() -> None:
    die, ten = Roll("red", "a die", "toy", 6), Roll("red", "a die", "toy")
    assert [Seeded(7).deal(die, turn) for turn in range(12)] == [6, 4, 5, 2, 2, 6, 6, 1, 6, 3, 2, 6]
    assert [Seeded(2**200).deal(ten, turn) for turn in range(12)] == [7, 8, 5, 7, 5, 3, 2, 3, 3, 9, 8, 6]


def test_a_seed_holds_every_die_of_a_handful() -> None:
    dealt = [Seeded(7).deal(THREE, turn) for turn in range(3000)]
    assert dealt == [Seeded(7).deal(THREE, turn) for turn in range(3000)]
    assert {len(faces) for faces in cast("list[Faces]", dealt)} == {3}
    counted = Counter(cast("list[Faces]", dealt))
    assert len(counted) == 216, "every throw comes, in every order"
    for place in range(3):
        faces = Counter(one[place] for one in cast("list[Faces]", dealt))
        assert all(420 < count < 580 for count in faces.values()), faces


def test_written_handfuls_wait_for_their_kind() -> None:
    dealer = Scripted([4, (1, 2, 3)])
    assert dealer.deal(THREE, 0) is None, "a plain die is next"
    die = Roll("red", "a die", "toy", 6)
    assert [dealer.deal(die, 0), dealer.deal(die, 1), dealer.deal(THREE, 1)] == [4, None, (1, 2, 3)]
    assert ByHand(["red"], Seeded(1)).deal(THREE, 0) is None
    assert ByHand(["blue"], Seeded(1)).deal(THREE, 5) == Seeded(1).deal(THREE, 5)


# --- Typed, recorded, shown -------------------------------------------------------------------------------------------


def opened(dealer: Dealer) -> SaloonMatch:
    return Match(SALOON, Setup(), dealer)


@pytest.mark.parametrize(
    ("roll", "typed", "shown"),
    [
        (THREE, (6, 1, 6), (6, 1, 6)),
        (Roll("red", "two tens", "toy", dice=2), (0, 3), (10, 3)),
        (Roll("red", "drinks", "toy", 6, dice=1), 4, (4,)),
        (Roll("red", "a die", "toy", 6), (4,), 4),
        (THREE, (6, 1), None),
        (THREE, (6, 1, 2, 2), None),
        (THREE, (0, 1, 2), None),
        (THREE, (7, 1, 2), None),
        (THREE, (True, 1, 2), None),
        (THREE, ("1", 1, 2), None),
        (THREE, (), None),
        (THREE, 11, None),
        (THREE, "AS", None),
        (THREE, None, None),
        (Roll("red", "a die", "toy", 6), (4, 4), None),
    ],
)
def test_ones_own_dice_must_be_able_to_fall_so(roll: Roll, typed: object, shown: object) -> None:
    found = roll.read(typed)
    assert found == shown if shown is not None else isinstance(found, Refusal)


def test_a_refused_handful_leaves_the_match_as_it_was() -> None:
    match = opened(ByHand())
    before = match.digest
    assert as_a(Refusal, match.hand_in((6, 7, 1))).sentence == "A die of 6 sides shows 1 to 6, not 7."
    assert str(match.hand_in((6, 1))) == "This is a roll of 3d6: 3 to be read, not 2."
    assert (match.digest, match.answers) == (before, [])


def test_typed_handfuls_are_marked_in_the_record_and_replay() -> None:
    match = opened(ByHand(["red"], Seeded(3)))
    for faces in ((6, 1, 6), (1, 1)):
        assert match.hand_in(faces) is None
    assert isinstance(roll := match.question, Roll)
    assert (roll.dice, match.view("red").question, match.view("blue").question) == (3, roll, None)
    assert match.hand_in((2, 5, 3)) is None
    text = write(match)
    assert "\nred rolls 6 1 6 typed\nred rolls 1 1 typed\nred rolls 2 5 3 typed\nblue rolls " in text
    again = replayed(text)
    assert (again.digest, again.answers) == (match.digest, match.answers)


def replayed(text: str) -> SaloonMatch:
    record = there(parse(text))
    return there(replay(record, SALOON, verify=True))


def test_a_record_of_handfuls_is_proven_and_a_changed_die_found() -> None:
    match = opened(Seeded(11))
    assert match.outcome is not None
    text = write(match)
    assert replayed(text).digest == match.digest
    line = next(line for line in text.splitlines() if line.startswith("red rolls") and len(line.split()) == 5)
    dealt = line.split()
    forged = " ".join([*dealt[:4], str(int(dealt[4]) % 6 + 1)])
    record = there(parse(text.replace(line, forged)))
    assert f"gives {' '.join(dealt[2:])} here" in as_a(Refusal, replay(record, SALOON, verify=True)).sentence


@pytest.mark.parametrize("line", ["red rolls", "red rolls 1 x 2", "red rolls 1,2", "red rolls typed", "red draws 1 2"])
def test_a_line_that_is_no_handful_is_said_to_be_none(line: str) -> None:
    record = there(parse(write(opened(ByHand())).replace("\ntable", f"\n{line}\ntable")))
    assert as_a(Refusal, replay(record, SALOON)).kind == "unreadable"


@given(st.lists(st.integers(1, 1000), min_size=1, max_size=30))
def test_faces_are_spelt_and_read_back(faces: list[int]) -> None:
    assert read_faces(spell(tuple(faces))) == (tuple(faces) if len(faces) > 1 else faces[0])


def test_positions_and_views_with_handfuls_are_written_down_and_back() -> None:
    match: SaloonMatch = Match(SALOON, Setup(), Scripted([(6, 6, 6), (1, 1)]))
    codec = Codec(SALOON, match.setup)
    view = match.view("red")
    assert isinstance(view.question, Roll)
    assert view.question.dice == 4, "as many as coins"
    assert codec.view(encode(view)) == view
    assert codec.position(encode(match.position)) == match.position
    twin = opened(ByHand())
    snapshot.read(snapshot.write(match), twin)
    assert (twin.digest, twin.answers, twin.question) == (match.digest, match.answers, match.question)
    match.undo(2)
    twin.undo(2)
    assert twin.digest == match.digest != opened(Seeded(1)).digest


def test_a_handful_is_asked_for_and_told_in_words() -> None:
    asked = by_hand(Roll("red", "luck", "saloon", 6, Need(11, "luck", "saloon", sides=6, dice=3), dice=3))
    assert asked.sentence == "Roll 3d6: luck."
    assert asked.hint == "Type the 3 faces one after another, then Enter. Needs 11+."
    assert (asked.sides, asked.dice, asked.need) == (6, 3, "11+")
    assert by_hand(Roll("red", "drinks", "saloon", 6, dice=1)).hint == "Type the face, then Enter."
    told = HandedIn("red", "3 5 1", 6, by="saloon")
    assert told.tell({"red": "Red"}) == "Red rolled 3, 5 and 1 with dice of their own."
