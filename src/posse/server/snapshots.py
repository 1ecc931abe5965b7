"""Snapshots: where a match stood at a line of its log, so that reading it back runs the rules for the lines after that alone.

The log stays the only truth. A snapshot holds what lines have done to the table and nothing that the log itself says; one
that other sources of Posse have made counts for nothing.
"""

import zlib
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from pathlib import Path

import msgspec
from msgspec import Raw, Struct

from posse.engine import snapshot
from posse.server.log import Entry, MatchRow, Snapshot
from posse.server.played import Played

EVERY, LEAST = 50, 10
"""Lines of a log from one snapshot to the next while a match is played, and when it is put away."""


class _Kept(Struct, frozen=True):
    match: Raw
    posed: int
    turns: list[int]
    groups: list[int]
    cuts: list[int]
    whys: list[str]


_reader = msgspec.json.Decoder(_Kept)


@cache
def sources() -> str:
    """All sources of Posse, rules and figures among them, in one word."""
    package = Path(str(files("posse")))
    digest = blake2b(digest_size=12)
    for file in sorted(file for kind in ("*.py", "*.toml") for file in package.rglob(kind)):
        digest.update(f"{file.relative_to(package)}\0".encode() + file.read_bytes() + b"\0")
    return digest.hexdigest()


def taken(played: Played) -> Snapshot:
    """A match as it stands now."""
    kept = _Kept(Raw(snapshot.write(played.match)), played.posed, played.turns, played.groups, played.cuts, played.whys)
    return Snapshot(played.row.id, played.number, sources(), zlib.compress(msgspec.json.encode(kept), 1))


def read_back(row: MatchRow, entries: list[Entry], found: Snapshot | None) -> Played:
    """A match from its log, and from a snapshot as far as that goes; one that is spoilt is done without."""
    played = Played(row)
    if found is not None and found.number <= len(entries):
        try:
            _put_back(played, found.body)
        except (zlib.error, msgspec.MsgspecError):
            return read_back(row, entries, None)
        for entry in entries[: found.number]:
            played.note(entry)
    played.read(entries[played.number :])
    return played


def _put_back(played: Played, body: bytes) -> None:
    kept = _reader.decode(zlib.decompress(body))
    snapshot.read(kept.match, played.match)
    played.posed, played.turns, played.groups, played.cuts = kept.posed, kept.turns, kept.groups, kept.cuts
    played.whys = kept.whys
    played.before = played.match.events_before()
