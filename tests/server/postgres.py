"""A real PostgreSQL for the tests, on a Unix socket of its own; as root it runs under another account."""

import os
import pwd
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import mkdtemp
from typing import Literal

from sqlalchemy import create_engine, text

ACCOUNTS = ("postgres", "nobody")
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"


class Postgres:
    """One running server."""

    def __init__(self, folder: Path, user: int | None, settings: str) -> None:
        self.folder = folder
        self._settings = settings
        self._user = user
        self._numbers = count(1)
        data = str(folder / "data")
        self._run(
            tool("initdb"), "-D", data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        listening = f"-k {self.folder} -c listen_addresses='' {self._settings}"
        self._control("-w", "-l", str(self.folder / "log"), "-o", listening, "start")

    def stop(self, how: Literal["fast", "immediate"] = "immediate") -> None:
        """Stop it: break off what is under way, or leave it as a crash would."""
        self._control("-m", how, "stop")

    def _control(self, *words: str) -> None:
        self._run(tool("pg_ctl"), "-D", str(self.folder / "data"), *words)

    def _run(self, *words: str) -> None:
        subprocess.run(
            words,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            cwd=self.folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(self.folder)},
            user=self._user,
            extra_groups=None if self._user is None else [],
        )

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        name = f"posse{next(self._numbers)}"
        driver = self.address("postgres").replace("postgresql:", "postgresql+psycopg:", 1)
        engine = create_engine(driver, isolation_level="AUTOCOMMIT")
        with engine.connect() as connection:
            connection.execute(text(f"CREATE DATABASE {name}"))
        engine.dispose()
        return self.address(name)


def tool(name: str) -> str:
    """One of PostgreSQL's programs; on Debian they are not on the path."""
    found = shutil.which(name) or next(
        (str(path) for path in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"), reverse=True)), None
    )
    assert found, "PostgreSQL is needed for this test: apt-get install postgresql"
    return found


@contextmanager
def running_postgres(settings: str = QUICK) -> Iterator[Postgres]:
    """Start one, and stop it afterwards. Without settings it writes through to the disk, as it does for people."""
    folder = Path(mkdtemp(prefix="posse-pg-"))
    user: int | None = None
    if os.geteuid() == 0:
        known = {entry.pw_name: entry for entry in pwd.getpwall()}
        account = next(known[name] for name in ACCOUNTS if name in known)
        user = account.pw_uid
        os.chown(folder, account.pw_uid, account.pw_gid)

    postgres = Postgres(folder, user, settings)
    postgres.start()
    try:
        yield postgres
    finally:
        postgres.stop()
        shutil.rmtree(folder, ignore_errors=True)
