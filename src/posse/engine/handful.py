"""What dice may come to: the faces of one, or of several of one kind thrown at once one throw for all that mean the same.

All throws are equally likely and are counted, never listed: twenty dice are as quick as two.
"""

from bisect import bisect_right
from collections import Counter
from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb, factorial, prod
from typing import Literal

Faces = tuple[int, ...]
"""What a handful shows, in the order thrown."""

Reads = Literal["faces", "total", "total and top faces"]
"""What a rule reads off a handful: every face but not their order, the total alone, or with it how many show the top face."""


@cache
def faces(sides: int, bands: tuple[int, ...] = ()) -> tuple[tuple[int, int], ...]:
    """The results of one plain die: every face, or the first of each band of faces, and how many faces it stands for."""
    starts = bands or tuple(range(1, sides + 1))
    return tuple((first, end - first) for first, end in zip(starts, (*starts[1:], sides + 1), strict=True))


@cache
def totals(dice: int, sides: int) -> tuple[int, ...]:
    """How many throws come to each total, from the lowest, which is one for each die, to the highest."""
    ways = [1]
    for _ in range(dice):
        upto = [0, *accumulate(ways)]
        ways = [upto[min(end, len(ways))] - upto[max(end - sides, 0)] for end in range(1, len(ways) + sides)]
    return tuple(ways)


@cache
def reaching(dice: int, sides: int, total: int) -> int:
    """How many throws come to a total or more."""
    return sum(totals(dice, sides)[max(total - dice, 0) :])


@cache
def classes(dice: int, sides: int, reads: Reads, bands: tuple[int, ...] = ()) -> tuple[tuple[Faces, int], ...]:
    """Every result that a rule can tell apart: a throw that stands for it, and how many throws it holds.

    `bands`, if given, are the first totals of runs of totals that mean the same; they say nothing of the faces.
    """
    if reads == "faces":
        return tuple((throw, _orders(throw)) for throw in combinations_with_replacement(range(1, sides + 1), dice))
    if reads == "total":
        return _banded((), dice, sides, bands, 1)
    tops = [(sides,) * count for count in range(dice + 1)]
    return tuple(
        found for top in tops for found in _banded(top, dice - len(top), sides - 1, bands, comb(dice, len(top)))
    )


def _banded(shown: Faces, dice: int, sides: int, bands: tuple[int, ...], places: int) -> tuple[tuple[Faces, int], ...]:
    """The classes of throws that show some faces for certain, in so many `places`, and any others on the dice left."""
    found: dict[int, tuple[Faces, int]] = {}
    for total, ways in enumerate(totals(dice, sides), dice):
        band = bisect_right(bands, sum(shown) + total) if bands else total
        throw, weight = found.get(band, ((*shown, *_evenly(dice, total)), 0))
        found[band] = throw, weight + ways * places
    return tuple(found.values())


def _evenly(dice: int, total: int) -> Faces:
    """A throw of this total whose faces differ by one at most."""
    return tuple([(total + place) // dice for place in range(dice)])


def _orders(throw: Faces) -> int:
    """In how many orders these faces may be thrown."""
    return factorial(len(throw)) // prod(factorial(count) for count in Counter(throw).values())
