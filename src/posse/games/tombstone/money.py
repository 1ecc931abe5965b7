"""Money in whole cents: how it is written, and how it is rounded."""

from fractions import Fraction


def dollars(cents: int) -> str:
    """An amount as it is printed: `$30`, `$1.50`."""
    whole, odd = divmod(abs(cents), 100)
    sign = "\u2212" if cents < 0 else ""
    return f"{sign}${whole:,}.{odd:02}" if odd else f"{sign}${whole:,}"


def lowered(cents: int, share: Fraction) -> int:
    """A price at a discount, rounded up to the cent (tombstone/opt/money-rounding)."""
    return -(-cents * share.numerator // share.denominator)


def raised(cents: int, share: Fraction) -> int:
    """A reward with something on top, rounded down to the cent (tombstone/opt/money-rounding)."""
    return cents * share.numerator // share.denominator
