"""Small statistics: how sure a share is, and how widely numbers are spread."""

from collections.abc import Sequence
from math import sqrt

from msgspec import Struct

Z95 = 1.959963984540054
"""Standard deviations on either side of the middle that hold 95 % of a normal distribution."""


class Interval(Struct, frozen=True):
    """From `low` to `high`, both as shares of one."""

    low: float
    high: float


class Spread(Struct, frozen=True):
    """The middle of some numbers and how far they scatter round it (the standard deviation of the sample)."""

    mean: float
    deviation: float


def wilson(count: int, total: int, z: float = Z95) -> Interval:
    """Wilson's interval for a share: honest for small samples and for shares near none and all."""
    if not 0 <= count <= total:
        raise ValueError(f"{count} of {total} is no share.")
    if not total:
        return Interval(0.0, 1.0)
    share, z2 = count / total, z * z
    middle = (share + z2 / (2 * total)) / (1 + z2 / total)
    reach = z / (1 + z2 / total) * sqrt(share * (1 - share) / total + z2 / (4 * total * total))
    return Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def spread(numbers: Sequence[float]) -> Spread:
    """Mean and standard deviation; a single number is not spread at all."""
    if not numbers:
        return Spread(0.0, 0.0)
    mean = sum(numbers) / len(numbers)
    if len(numbers) == 1:
        return Spread(mean, 0.0)
    return Spread(mean, sqrt(sum((number - mean) ** 2 for number in numbers) / (len(numbers) - 1)))
