"""Dice as people write them: what can be read and what cannot, how they are thrown, and their chances beside brute force."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from posse.engine.handful import totals
from posse.engine.notation import BURSTS, Dice, Spread, Written, read, spread, thrown
from posse.engine.refusal import Refusal

PLAIN = ("d6", "3d6+2", "d4-d6", "2d3-1", "-d6+7", "d2+d3+d4")
CHOSEN = ("4d6kh3", "2d20kl1", "5d4dl2", "3d6dh", "3d6kl", "4d3kh", "2d6-3d4dl1+1")
READ = ("d%", "d66", "2d66kh", "d66-d%", "2d66")


def written(text: str) -> Written:
    found = read(text)
    assert isinstance(found, Written), found
    return found


def shown(dice: Dice) -> Iterator[int]:
    """What some dice come to, throw by throw, each face of each die in turn."""
    for faces in product(dice.values, repeat=dice.count):
        yield dice.sign * sum(sorted(faces, reverse=dice.highest)[: dice.kept])


def counted(found: Spread) -> Counter[int]:
    return Counter({total: ways for total, ways in enumerate(found.ways, found.lowest) if ways})


@pytest.mark.parametrize("text", [*PLAIN, *CHOSEN, *READ])
def test_every_total_has_as_many_ways_as_brute_force_finds(text: str) -> None:
    dice = written(text)
    brute = Counter(sum(sums) + dice.added for sums in product(*map(shown, dice.dice)))
    assert counted(spread(dice)) == brute


@pytest.mark.parametrize(("dice", "sides"), [(1, 6), (3, 6), (10, 10), (50, 100)])
def test_dice_of_one_kind_are_counted_as_handfuls_are(dice: int, sides: int) -> None:
    assert spread(written(f"{dice}d{sides}")) == Spread(dice, totals(dice, sides))


def test_a_top_face_is_thrown_again_ten_times_at_most() -> None:
    found = spread(written("d2!"))
    whole = 2 ** (BURSTS + 1)
    totals = {2 * again + 1: Fraction(1, 2 ** (again + 1)) for again in range(BURSTS + 1)}
    totals[2 * BURSTS + 2] = Fraction(1, whole)
    assert {total: Fraction(ways, whole) for total, ways in counted(found).items()} == totals


def test_several_that_are_thrown_again_are_each_thrown_on_their_own() -> None:
    one = counted(spread(written("d3!")))
    pair = Counter[int]()
    best = Counter[int]()
    for (a, left), (b, right) in product(one.items(), repeat=2):
        pair[a + b] += left * right
        best[max(a, b)] += left * right
    assert counted(spread(written("2d3!"))) == pair
    assert counted(spread(written("2d3!kh1"))) == best


@given(
    st.lists(
        st.tuples(
            st.sampled_from("+-"),
            st.integers(1, 4),
            st.sampled_from(["2", "3", "6"]),
            st.sampled_from(["", "kh1", "kl", "dh1"]),
        ),
        min_size=1,
        max_size=3,
    ),
    st.integers(-9, 9),
    st.integers(),
)
def test_a_throw_is_one_of_those_that_are_counted(
    terms: list[tuple[str, int, str, str]], added: int, seed: int
) -> None:
    text = "".join(f"{sign}{many + ('d' in choice)}d{sides}{choice}" for sign, many, sides, choice in terms)
    dice = written(f"{text}{added:+d}")
    throws = thrown(dice, seed)
    total = sum(throw.total for throw in throws) + dice.added
    assert counted(spread(dice))[total] > 0
    assert thrown(dice, seed) == throws
    assert written(str(dice)) == dice
    for throw, thrown_as in zip(throws, dice.dice, strict=True):
        best = sorted((face for (face,) in throw.faces), reverse=thrown_as.highest)[: thrown_as.kept]
        counts = sorted((face for (face,), yes in zip(throw.faces, throw.counts, strict=True) if yes), reverse=True)
        assert counts == sorted(best, reverse=True)
        assert throw.total == thrown_as.sign * sum(counts)


def test_each_face_of_a_die_that_bursts_is_kept_and_only_a_top_one_is_followed() -> None:
    (throw,) = thrown(written("60d4!"), 7)
    assert any(len(faces) > 1 for faces in throw.faces)
    for faces in throw.faces:
        assert set(faces[:-1]) <= {4}
        assert faces[-1] < 4 or len(faces) == BURSTS + 1
    assert throw.total == sum(map(sum, throw.faces))
    longest = max(len(faces) for seed in range(100) for faces in thrown(written("100d2!"), seed)[0].faces)
    assert longest == BURSTS + 1


@pytest.mark.parametrize(
    ("number", "under", "chance"),
    [
        (11, False, Fraction(1, 2)),
        (10, True, Fraction(1, 2)),
        (3, False, 1),
        (19, False, 0),
        (2, True, 0),
        (18, True, 1),
        (-5, True, 0),
        (10**15, True, 1),
    ],
)
def test_a_chance_is_the_share_of_throws_that_reach_a_number_or_do_not_exceed_it(
    number: int, under: bool, chance: Fraction
) -> None:
    assert spread(written("3d6")).chance(number, under=under) == chance


@pytest.mark.parametrize(
    ("text", "ways"),
    [
        ("2d3kh1", {1: 1, 2: 3, 3: 5}),
        ("2d3dl", {1: 1, 2: 3, 3: 5}),
        ("2d3kl", {1: 5, 2: 3, 3: 1}),
        ("2d3dh1", {1: 5, 2: 3, 3: 1}),
        ("3d2dl1", {2: 1, 3: 3, 4: 4}),
        ("3d2kl2", {2: 4, 3: 3, 4: 1}),
    ],
)
def test_highest_and_lowest_are_kept_or_dropped_as_they_are_called(text: str, ways: dict[int, int]) -> None:
    assert counted(spread(written(text))) == ways


def test_the_mean_is_exact() -> None:
    assert spread(written("3d6+2")).mean == Fraction(25, 2)


@pytest.mark.parametrize(
    ("text", "as_written"),
    [(" 3D6 + 2 ", "3d6+2"), ("d6\u22122", "d6-2"), ("1+d6+1", "d6+2"), ("-d6", "-d6"), ("d6+1-1", "d6")],
)
def test_spaces_capitals_and_real_minus_signs_are_understood(text: str, as_written: str) -> None:
    assert str(written(text)) == as_written


@pytest.mark.parametrize(
    "text",
    ["", " ", "dice", "3d", "3x6", "3d6+", "3d6++2", "3d6 2", "3 d6", "d6d6", "3d6kh3!", "3d6k", "\uff16d6", "1e3"],
)
def test_what_is_no_notation_is_told_with_the_place_and_how_dice_are_written(text: str) -> None:
    found = read(text)
    assert isinstance(found, Refusal)
    assert found.kind == "unreadable"
    assert "3d6+2, 4d6kh3" in found.sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("5", "There is no die in that."),
        ("0d6", "There is nothing to throw in 0d6."),
        ("d0", "There is nothing to throw in d0."),
        ("101d6", "At most 100 dice are thrown at once, not 101."),
        ("60d6+60d6", "At most 100 dice are thrown at once, not 120."),
        ("d1001", "A die has at most 1000 sides, not 1001."),
        ("999999999999999d999999999999999", "A die has at most 1000 sides"),
        ("100d100", "Dice come to 5000 at most, and these to 10000."),
        ("90d6!", "Dice come to 5000 at most, and these to 5940."),
        ("4d6kh5", "Of the dice in 4d6kh5 at least one counts"),
        ("4d6kh0", "Of the dice in 4d6kh0 at least one counts"),
        ("4d6dl4", "Of the dice in 4d6dl4 at least one counts"),
        ("21d6kh3", "Some are kept or dropped of at most 20 dice, not of 21."),
        ("20d20!dl1", "Dice of which some are dropped show 2000 at most, and these 4400."),
        ("d1!", "A die with one side would be thrown again for ever."),
        ("d6+9999+9999", "At most 10000 is added or taken away, not 19998."),
    ],
)
def test_what_is_too_much_or_too_little_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    found = read(text)
    assert isinstance(found, Refusal)
    assert found.sentence.startswith(sentence)
