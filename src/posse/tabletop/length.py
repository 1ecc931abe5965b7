"""Lengths: whole tenths of a millimetre, so that every distance is exact, hashable and the same everywhere."""

INCH = 254


def inches(value: float) -> int:
    """A length in inches as whole tenths of a millimetre, rounded to the nearest."""
    return round(value * INCH)


def in_inches(length: int) -> str:
    """A length as people read it on an inch table: `in_inches(1524)` is `6"`, a fraction shows one or two digits."""
    return f"{length / INCH:.2f}".rstrip("0").rstrip(".") + '"'
