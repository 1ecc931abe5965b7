"""Lengths: whole tenths of a millimetre, so that every distance is exact, hashable and the same everywhere."""

INCH = 254
CENTIMETRE = 100


def inches(value: float) -> int:
    """A length in inches as whole tenths of a millimetre, rounded to the nearest."""
    return round(value * INCH)


def in_inches(length: int) -> str:
    """A length as people read it on an inch table: `in_inches(1524)` is `6″`, a fraction shows one or two digits."""
    return f"{_number(length)}\u2033"


def said_in_inches(length: int) -> str:
    """The same in a sentence: `said_in_inches(1524)` is `6 inches`."""
    number = _number(length)
    return f"{number} inch" if number == "1" else f"{number} inches"


def _number(length: int) -> str:
    return f"{length / INCH:.2f}".rstrip("0").rstrip(".")


def centimetres(value: float) -> int:
    """A length in centimetres as whole tenths of a millimetre, rounded to the nearest."""
    return round(value * CENTIMETRE)


def in_centimetres(length: int) -> str:
    """A length as people read it on a metric table: `in_centimetres(1250)` is `12.5 cm`, to the millimetre."""
    return f"{length / CENTIMETRE:.1f}".removesuffix(".0") + " cm"
