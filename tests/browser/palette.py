"""Small pictures: a screenshot in 256 colours, written as a PNG with a palette."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
ROUNDS = 6
SAMPLE = 40_000


def small(rgb: NDArray[np.uint8]) -> bytes:
    """A picture (height, width, 3) as a PNG in the colours that serve it best."""
    pixels = rgb.reshape(-1, 3)
    distinct, back = np.unique(pixels, axis=0, return_inverse=True)
    palette = _palette(pixels)
    indices = _nearest(distinct, palette).astype(np.uint8)[back.reshape(-1)].reshape(rgb.shape[:2])
    rows = np.concatenate([np.zeros((len(indices), 1), np.uint8), indices], axis=1)
    head = struct.pack(">IIBBBBB", rgb.shape[1], rgb.shape[0], 8, 3, 0, 0, 0)
    chunks = (
        (b"IHDR", head),
        (b"PLTE", palette.astype(np.uint8).tobytes()),
        (b"IDAT", zlib.compress(rows.tobytes(), 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, body) for kind, body in chunks)


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _palette(pixels: NDArray[np.uint8]) -> NDArray[np.float32]:
    """The commonest colours, of which no two are alike, moved to the middle of what they stand for."""
    common, counts = np.unique(pixels >> 3, axis=0, return_counts=True)
    best = common[np.argsort(-counts, kind="stable")[:COLOURS]]
    palette = (best.astype(np.float32) * 8 + 4).clip(0, 255)
    sample = pixels[:: max(1, len(pixels) // SAMPLE)]
    for _ in range(ROUNDS):
        owner = _nearest(sample, palette)
        for place in range(len(palette)):
            mine = sample[owner == place]
            if len(mine):
                palette[place] = mine.mean(axis=0)
    rounded: NDArray[np.float32] = palette.round()
    return rounded


def _nearest(colours: NDArray[np.uint8], palette: NDArray[np.float32]) -> NDArray[np.intp]:
    """For each colour the place of the nearest in the palette."""
    found = []
    for part in np.array_split(colours.astype(np.float32), max(1, len(colours) // 8192)):
        far = (palette**2).sum(axis=1) - 2 * part @ palette.T
        found.append(far.argmin(axis=1))
    return np.concatenate(found)
