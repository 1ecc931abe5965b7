"""Dice as people write them: read strictly, thrown with every face kept, and counted exactly.

`3d6+2` are three dice and two; of `4d6kh3` the three highest count, of `2d20dh1` all but the highest; in `3d6!` a top face is
thrown again and added, ten times at most; a `d%` has a hundred sides, and the two dice of a `d66` are read as tens and ones.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import reduce
from itertools import compress, count
from math import comb

from msgspec import Struct
from msgspec.structs import replace

from posse.engine.dealer import Seeded
from posse.engine.question import Roll
from posse.engine.refusal import Refusal, not_allowed, unreadable

MOST_DICE, MOST_SIDES, MOST_ADDED = 100, 1000, 10_000
MOST_TOTAL, MOST_CHOSEN, MOST_OF_CHOSEN = 5000, 20, 2000
"""What dice may come to, and how many of which some are kept or dropped: the ways of more take too long to count."""
BURSTS = 10

EXAMPLES = "Dice are written like 3d6+2, 4d6kh3, 2d20kl1, 5d10dl2, 3d6!, d% or d66."
PIECE = re.compile(
    r"(?P<sign>[+-]?)(?:(?P<count>[0-9]{0,15})d(?P<sides>[0-9]{1,15}|%)(?P<bursts>!?)(?:(?P<choice>[kd][hl])(?P<some>[0-9]{0,15}))?"
    r"|(?P<added>[0-9]{1,15}))(?=[+-]|$)"
)
SIGNS = re.compile(r"\s*([+-])\s*")
SIX = 6


class Dice(Struct, frozen=True):
    """Some dice of one kind, of which the highest or lowest are `kept`, added to the rest or taken from it."""

    written: str
    count: int
    sides: int
    kept: int
    highest: bool = True
    bursts: bool = False
    pairs: bool = False
    sign: int = 1

    @property
    def values(self) -> tuple[int, ...]:
        """What the faces of one of them count."""
        if self.pairs:
            return tuple(10 * tens + ones for tens in range(1, SIX + 1) for ones in range(1, SIX + 1))
        return tuple(range(1, self.sides + 1))

    @property
    def most(self) -> int:
        """What they could come to, all of them counted."""
        return self.count * self.values[-1] * (BURSTS + 1 if self.bursts else 1)


class Written(Struct, frozen=True):
    """Dice and a number added to them."""

    dice: tuple[Dice, ...]
    added: int = 0

    def __str__(self) -> str:
        each = [f"{'-' if dice.sign < 0 else '+'}{dice.written}" for dice in self.dice]
        return "".join([*each, f"{self.added:+d}" if self.added else ""]).removeprefix("+")


# Reading


def read(text: str) -> Written | Refusal:
    """What somebody has written: dice in the usual notation, or why nobody can throw that."""
    plain = SIGNS.sub(r"\1", text.strip().lower().replace("\u2212", "-"))
    dice: list[Dice] = []
    added, at = 0, 0
    while at < len(plain) or not plain:
        piece = PIECE.match(plain, at)
        if piece is None or (at and not piece["sign"]):
            return unreadable(f'"{plain[at:]}" cannot be read as dice. {EXAMPLES}')
        sign, at = -1 if piece["sign"] == "-" else 1, piece.end()
        if piece["added"]:
            added += sign * int(piece["added"])
        else:
            dice.append(_dice(piece, sign))
    written = Written(tuple(dice), added)
    return next(_stops(written), written)


def _dice(piece: re.Match[str], sign: int) -> Dice:
    many = int(piece["count"] or 1)
    pairs = piece["sides"] == "66"
    some = int(piece["some"] or 1)
    return Dice(
        written=piece.group().lstrip("+-"),
        count=many,
        sides=SIX * SIX if pairs else 100 if piece["sides"] == "%" else int(piece["sides"]),
        kept={"": many, "k": some, "d": many - some}[(piece["choice"] or "")[:1]],
        highest=piece["choice"] not in ("kl", "dh"),
        bursts=bool(piece["bursts"]),
        pairs=pairs,
        sign=sign,
    )


def _stops(written: Written) -> Iterator[Refusal]:
    """Whatever keeps it from being thrown."""
    if not written.dice:
        yield unreadable(f"There is no die in that. {EXAMPLES}")
    for dice in written.dice:
        yield from _wrong(dice)
    yield from _above(
        MOST_DICE, sum(dice.count for dice in written.dice), "At most {} dice are thrown at once, not {}."
    )
    yield from _above(MOST_TOTAL, sum(dice.most for dice in written.dice), "Dice come to {} at most, and these to {}.")
    yield from _above(MOST_ADDED, abs(written.added), "At most {} is added or taken away, not {}.")


def _wrong(dice: Dice) -> Iterator[Refusal]:
    if not (dice.count and dice.sides):
        yield not_allowed(f"There is nothing to throw in {dice.written}.")
    yield from _above(MOST_SIDES, dice.sides, "A die has at most {} sides, not {}.")
    if not 0 < dice.kept <= dice.count:
        yield not_allowed(f"Of the dice in {dice.written} at least one counts, and no more than there are.")
    if dice.bursts and dice.sides == 1:
        yield not_allowed("A die with one side would be thrown again for ever.")
    if dice.kept < dice.count:
        yield from _above(MOST_CHOSEN, dice.count, "Some are kept or dropped of at most {} dice, not of {}.")
        yield from _above(MOST_OF_CHOSEN, dice.most, "Dice of which some are dropped show {} at most, and these {}.")


def _above(most: int, number: int, sentence: str) -> Iterator[Refusal]:
    if number > most:
        yield not_allowed(sentence.format(most, number))


# Throwing


class Throw(Struct, frozen=True):
    """What some dice show: each with all its `faces`, more than one where it was thrown again, and whether it counts."""

    dice: str
    faces: tuple[tuple[int, ...], ...]
    counts: tuple[bool, ...]
    total: int


def thrown(written: Written, seed: int) -> tuple[Throw, ...]:
    """The throw that a seed holds, a die after the other."""
    dealer, turns = Seeded(seed), count()

    def die(sides: int) -> int:
        face = dealer.deal(Roll("", "", "", sides), next(turns))
        assert isinstance(face, int)
        return face

    return tuple(_throw(dice, die) for dice in written.dice)


def _throw(dice: Dice, die: Callable[[int], int]) -> Throw:
    faces = tuple(_faces(dice, die) for _ in range(dice.count))
    best = sorted(range(dice.count), key=lambda place: sum(faces[place]), reverse=dice.highest)
    counts = tuple(place in best[: dice.kept] for place in range(dice.count))
    return Throw(dice.written, faces, counts, dice.sign * sum(sum(each) for each in compress(faces, counts)))


def _faces(dice: Dice, die: Callable[[int], int]) -> tuple[int, ...]:
    faces = [dice.values[die(dice.sides) - 1]]
    while dice.bursts and faces[-1] == dice.values[-1] and len(faces) <= BURSTS:
        faces.append(dice.values[die(dice.sides) - 1])
    return tuple(faces)


# Counting


class Spread(Struct, frozen=True):
    """In how many ways dice come to each total, from the `lowest` on."""

    lowest: int
    ways: tuple[int, ...]

    @property
    def highest(self) -> int:
        return self.lowest + len(self.ways) - 1

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(total * ways for total, ways in enumerate(self.ways, self.lowest)), sum(self.ways))

    def chance(self, number: int, *, under: bool = False) -> Fraction:
        """The share of throws that come to the number or more, or `under` to it or less."""
        first = min(max(number + under - self.lowest, 0), len(self.ways))
        return Fraction(sum(self.ways[:first] if under else self.ways[first:]), sum(self.ways))


def spread(written: Written) -> Spread:
    """How the dice may fall: every total and its ways, exactly."""
    found = reduce(_together, (_turned(_spread(dice), dice.sign) for dice in written.dice))
    return replace(found, lowest=found.lowest + written.added)


def _spread(dice: Dice) -> Spread:
    one = _of_one(dice)
    return _several(one, dice.count) if dice.kept == dice.count else _chosen(one, dice)


def _of_one(dice: Dice) -> Spread:
    """One die, thrown again and again where it bursts."""
    plain = dict.fromkeys(dice.values, 1)
    found, top = plain, dice.values[-1]
    for _ in range(BURSTS if dice.bursts else 0):
        whole = sum(found.values())
        again = {top + total: ways for total, ways in found.items()}
        found = {**dict.fromkeys(dice.values[:-1], whole), **again}
    lowest = min(found)
    return Spread(lowest, tuple(found.get(total, 0) for total in range(lowest, max(found) + 1)))


def _turned(found: Spread, sign: int) -> Spread:
    return found if sign > 0 else Spread(-found.highest, found.ways[::-1])


def _several(one: Spread, many: int) -> Spread:
    """The sum of many alike, by doubling."""
    if many == 1:
        return one
    half = _several(one, many // 2)
    both = _together(half, half)
    return _together(both, one) if many % 2 else both


def _together(one: Spread, other: Spread) -> Spread:
    """The sum of two. Written as the digits of long numbers their ways are multiplied at once, however many there are."""
    width = _width(sum(one.ways) * sum(other.ways))
    product = _number(one.ways, width) * _number(other.ways, width)
    return Spread(one.lowest + other.lowest, _ways(product, width, len(one.ways) + len(other.ways) - 1))


def _chosen(one: Spread, dice: Dice) -> Spread:
    """The sum of the best, or worst, of several: from the best value on, so many of those left may show it."""
    width = _width(sum(one.ways) ** dice.count)
    left = [0] * dice.count + [1]
    values = [(value, ways) for value, ways in enumerate(one.ways, one.lowest) if ways]
    for value, ways in reversed(values) if dice.highest else values:
        now = [0] * len(left)
        for before, number in enumerate(left):
            wanted = max(0, dice.kept - (dice.count - before))
            for showing in range(before + 1 if number else 0):
                shift = 8 * width * value * min(showing, wanted)
                now[before - showing] += number * comb(before, showing) * ways**showing << shift
        left = now
    lowest = one.lowest * dice.kept
    return Spread(lowest, _ways(left[0], width, one.highest * dice.kept + 1)[lowest:])


def _width(most: int) -> int:
    """How many bytes hold a number up to this one."""
    return most.bit_length() // 8 + 1


def _number(ways: Iterable[int], width: int) -> int:
    return int.from_bytes(b"".join(each.to_bytes(width, "little") for each in ways), "little")


def _ways(number: int, width: int, many: int) -> tuple[int, ...]:
    digits = number.to_bytes(width * many, "little")
    return tuple(int.from_bytes(digits[at : at + width], "little") for at in range(0, len(digits), width))
