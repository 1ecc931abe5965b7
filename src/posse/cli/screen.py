"""Writing to the terminal: text for people, JSON for programs, complaints to the other stream."""

import codecs
import sys
from fractions import Fraction
from io import TextIOWrapper
from typing import TYPE_CHECKING
from unicodedata import category, normalize

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.padding import Padding

SHORT, DIGITS = 16, 60
SPELT = dict(zip("\u2033\u201c\u201d\u2019\u2212\u2013\u2014\u2588\u2022\u00b7", '"""\'---#*-', strict=True))
"""How signs are written where the terminal does not have them: inches, quotes, dashes, bars and dots."""


def suit_terminal() -> None:
    """Let whatever is written come out on a terminal of any code page, spelt in plain letters where it lacks the sign."""
    codecs.register_error("spelt", _spell)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="spelt")


def _spell(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    signs = error.object[error.start : error.end]
    plain = (SPELT.get(one) or normalize("NFKD", one).encode("ascii", "ignore").decode() or "?" for one in signs)
    return "".join(plain), error.end


def console() -> "Console":
    """Where people read: colours only on a terminal that wants them, and no end of our own when the reader has gone."""
    from rich.console import Console

    class Screen(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Screen(highlight=False, markup=False, emoji=False)


def harmless(words: str) -> str:
    """Words out of somebody's file, in which nothing can command the terminal."""
    return "".join(ascii(one)[1:-1] if category(one) == "Cc" else one for one in words)


def indented(words: "RenderableType", by: int = 2, style: str = "") -> "Padding":
    """Words set in from the left, wrapped under themselves."""
    from rich.padding import Padding
    from rich.text import Text

    inner = Text(words) if isinstance(words, str) else words
    return Padding(inner, (0, 0, 0, by), style=style, expand=False)


def complain(sentence: str) -> None:
    """One complaint, on the stream for complaints."""
    print(f"posse: {harmless(sentence)}", file=sys.stderr)


def write_whole(text: str) -> None:
    """Text for programs: always in UTF-8, whatever the terminal has."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(text)


def write_json(value: object) -> None:
    """A value as JSON that people can read too; a fraction is its exact words and its percentage."""
    import msgspec

    plain = msgspec.json.encode(value, enc_hook=_plain)
    write_whole(msgspec.json.format(plain, indent=2).decode() + "\n")


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
