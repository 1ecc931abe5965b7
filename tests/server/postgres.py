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

from sqlalchemy import create_engine, text

ACCOUNTS = ("postgres", "nobody")
QUICK = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off"


class Postgres:
    """One running server."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._numbers = count(1)

    def address(self, database: str) -> str:
        """A database's address."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
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

    def run(*words: str) -> None:
        subprocess.run(
            words,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.STDOUT,
            cwd=folder,
            env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(folder)},
            user=user,
            extra_groups=None if user is None else [],
        )

    data = str(folder / "data")
    run(tool("initdb"), "-D", data, "-A", "trust", "-U", "postgres", "--no-sync", "-E", "UTF8", "--locale=C.UTF-8")
    listening = f"-k {folder} -c listen_addresses='' {settings}"
    run(tool("pg_ctl"), "-D", data, "-w", "-l", str(folder / "log"), "-o", listening, "start")
    try:
        yield Postgres(folder)
    finally:
        run(tool("pg_ctl"), "-D", data, "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)
