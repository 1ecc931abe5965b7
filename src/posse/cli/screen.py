"""Writing to the terminal: text for people, JSON for programs, complaints to the other stream."""

import sys
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.padding import Padding

SHORT, DIGITS = 16, 60


def console() -> "Console":
    """Where people read: colours only on a terminal that wants them."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def indented(words: "RenderableType", by: int = 2, style: str = "") -> "Padding":
    """Words set in from the left, wrapped under themselves."""
    from rich.padding import Padding
    from rich.text import Text

    inner = Text(words) if isinstance(words, str) else words
    return Padding(inner, (0, 0, 0, by), style=style, expand=False)


def complain(sentence: str) -> None:
    """One complaint, on the stream for complaints."""
    print(f"posse: {sentence}", file=sys.stderr)


def write_json(value: object) -> None:
    """A value as JSON that people can read too; a fraction is its exact words and its percentage."""
    import msgspec

    plain = msgspec.json.encode(value, enc_hook=_plain)
    sys.stdout.write(msgspec.json.format(plain, indent=2).decode() + "\n")


def percent(chance: Fraction) -> str:
    """A chance as people say it: `30 %`, `11.43 %`, `< 0.01 %`."""
    hundredths = float(chance) * 100
    if 0 < hundredths < 0.01:
        return "< 0.01 %"
    return f"{hundredths:.2f}".rstrip("0").rstrip(".") + " %"


def exactly(chance: Fraction) -> str:
    """A chance without rounding: a fraction if it is short, else a decimal number, which chances of a d10 always are."""
    fraction = str(chance)
    if len(fraction) <= SHORT:
        return fraction
    digits = next((n for n in range(1, DIGITS) if (10**n) % chance.denominator == 0), 0)
    if not digits:
        return fraction
    return f"0.{chance.numerator * 10**digits // chance.denominator:0{digits}d}"


def _plain(value: object) -> object:
    if isinstance(value, Fraction):
        return {"exact": str(value), "percent": float(value * 100)}
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")
