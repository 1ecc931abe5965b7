"""The faces that printed pages are set in, and the letters they have."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from struct import unpack_from

FACES = Path(__file__).parent / "fonts"

BORROWED = (*range(0x0386, 0x03CF), *range(0x0400, 0x0460))
"""Greek and Cyrillic, for which the typesetter brings a face of its own."""


@cache
def letters() -> frozenset[int]:
    """Every letter that can be printed in running text, by its number."""
    own = _mapped((FACES / "archivo-regular.ttf").read_bytes())
    return frozenset((*own, *(code for code in BORROWED if chr(code).isalpha())))


def _mapped(font: bytes) -> Iterator[int]:
    """The letters of a TrueType font: the segments of its character map in format 4."""
    map_at = _table(font, b"cmap")
    (many,) = unpack_from(">H", font, map_at + 2)
    for at in (map_at + unpack_from(">I", font, map_at + 8 + 8 * each)[0] for each in range(many)):
        kind, _, _, twice = unpack_from(">4H", font, at)
        if kind == 4:
            ends = unpack_from(f">{twice // 2}H", font, at + 14)
            starts = unpack_from(f">{twice // 2}H", font, at + 16 + twice)
            for start, end in zip(starts[:-1], ends[:-1], strict=True):
                yield from range(start, end + 1)


def _table(font: bytes, wanted: bytes) -> int:
    (many,) = unpack_from(">H", font, 4)
    records = (unpack_from(">4sIII", font, 12 + 16 * each) for each in range(many))
    found: int = next(at for name, _, at, _ in records if name == wanted)
    return found
