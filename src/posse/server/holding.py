"""Holding a file of matches: one server at a time, for as long as it lives, however it ends."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from errno import EACCES, EAGAIN
from pathlib import Path
from typing import TextIO

from posse.server.database import DatabaseError, file_of, for_its_owner


class HeldError(DatabaseError):
    """Another server holds the file; `where` is the address people find it at, if it has said so."""

    def __init__(self, file: Path, where: str) -> None:
        at = f" at {where}" if where else ""
        super().__init__(f"Another server is running{at} and keeps the matches in {file}. Stop it first.")
        self.where = where


@contextmanager
def held(address: str) -> Iterator[Callable[[str], None]]:
    """Hold the SQLite file of that address; raises `HeldError`. What is given notes where its server is found.

    The system lets go of it when the process ends. A PostgreSQL is held by nobody: it is for several servers.
    """
    file = file_of(address)
    if file is None:
        yield lambda where: None
        return
    beside = for_its_owner(file.with_name(f"{file.name}.lock"))
    with beside.open("r+") as side:
        if not _locked(side):
            raise HeldError(file, side.read(200).strip())

        def note(where: str) -> None:
            side.seek(0)
            side.truncate()
            side.write(where)
            side.flush()

        note("")
        try:
            yield note
        finally:
            note("")


if sys.platform == "win32":
    import msvcrt

    FAR = 1 << 30
    """A locked byte cannot be read by others, so one is locked that is not there."""

    def _locked(side: TextIO) -> bool:
        side.seek(FAR)
        try:
            msvcrt.locking(side.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            side.seek(0)
        return True

else:
    import fcntl

    def _locked(side: TextIO) -> bool:
        try:
            fcntl.lockf(side, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            if error.errno in (EACCES, EAGAIN):
                return False
            raise DatabaseError(f"{side.name} cannot be locked: {error.strerror}.") from error
        return True
