"""Opening the database: SQLite in a file or PostgreSQL by its address, brought to the schema of this version."""

import os
import sqlite3
from contextlib import suppress
from glob import escape
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import ConnectionPoolEntry

HEAD = "0005"
"""The schema of this version: the last file in `migrations/versions`."""

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 7_350_001
"""The lock that one of several servers holds on PostgreSQL while it migrates."""

PRAGMAS = ("journal_mode=wal", "synchronous=full", "foreign_keys=on", "busy_timeout=5000")


class DatabaseError(Exception):
    """The database cannot be used; the sentence says why and what to do."""


def address_of(file: Path) -> str:
    """A SQLite file as an address."""
    return f"sqlite:///{file}"


def file_of(address: str) -> Path | None:
    """The file of a SQLite database; None for a PostgreSQL. Raises `DatabaseError` for anything else."""
    try:
        url = make_url(address)
    except (ArgumentError, ValueError) as error:
        raise DatabaseError(f"That is no address of a database: {error}.") from error
    kind = url.get_backend_name()
    if kind not in ("sqlite", "postgresql"):
        raise DatabaseError(f"Posse keeps its matches in SQLite or PostgreSQL, not in {kind}.")
    if kind == "sqlite" and (url.database in (None, "", ":memory:") or url.query):
        raise DatabaseError(
            "An address of SQLite is that of a file and no more, such as sqlite:////srv/posse/posse.db."
        )
    return Path(url.database or "") if kind == "sqlite" else None


def for_its_owner(file: Path) -> Path:
    """The same file, made if it is not there, and closed to everybody but its owner: every key follows from what is in it.

    One that is there is not opened: to close it again would take the locks off it that others hold in this process.
    """
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with suppress(FileExistsError):
            os.close(os.open(file, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with suppress(PermissionError, FileNotFoundError):  # somebody else's, who lets us in; or gone meanwhile
            file.chmod(0o600)
    except OSError as error:
        raise DatabaseError(f"{file} cannot be opened: {error.strerror}.") from error
    return file


def open_database(address: str, migrations: Path = MIGRATIONS, head: str = HEAD) -> Engine:
    """An engine on a database that has this version's schema; raises `DatabaseError` with a sentence for people."""
    file, url = file_of(address), make_url(address)
    try:
        if file is None:
            url = url.set(drivername="postgresql+psycopg")
        engine = create_engine(url, pool_size=2, max_overflow=2, pool_pre_ping=file is None)
    except NoSuchModuleError as error:
        raise DatabaseError(f"That is no address of a database: {error}.") from error
    except ModuleNotFoundError as error:
        raise DatabaseError("PostgreSQL needs its driver: install posse[postgres].") from error
    if file is not None:
        for_its_owner(file)
        for beside in file.parent.glob(f"{escape(file.name)}[-.]*"):
            with suppress(OSError):
                beside.chmod(0o600)
        _as_sqlite_should_be(engine)
    try:
        _bring_up_to(engine, migrations, head)
    except DBAPIError as error:
        raise DatabaseError(f"The database {url.render_as_string()} cannot be used: {error.orig}.") from error
    return engine


def _as_sqlite_should_be(engine: Engine) -> None:
    """Durable before it is acknowledged, and no transaction that reads first and finds itself locked out of writing."""

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: ConnectionPoolEntry) -> None:
        connection.isolation_level = None
        for pragma in PRAGMAS:
            connection.execute(f"pragma {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def revision_of(engine: Engine) -> str:
    """The schema a database has; empty when it has none yet."""
    with engine.begin() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return connection.execute(text("SELECT version_num FROM alembic_version")).scalar() or ""


def _bring_up_to(engine: Engine, migrations: Path, head: str) -> None:
    found = revision_of(engine)
    if found == head:
        return
    if found.isdecimal() and found > head:
        raise DatabaseError(
            f"The matches in {engine.url.render_as_string()} were written by a newer Posse (schema {found}; this one "
            f"knows {head}). Update Posse to open them; nothing was changed."
        )
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", str(migrations).replace("%", "%%"))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if found and found not in known:
        raise DatabaseError(
            f"The database {engine.url.render_as_string()} has a schema that no Posse knows ({found}): it is something "
            "else's, or was changed by hand. Nothing was changed."
        )
    if found and engine.dialect.name == "sqlite" and engine.url.database:
        _copy(Path(engine.url.database), found)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATING})
        config.attributes["connection"] = connection
        command.upgrade(config, head)


def _copy(file: Path, revision: str) -> None:
    """A copy of a database beside it, whole even while others read it, before anything is changed."""
    to = file.with_name(f"{file.name}.before-{revision}")
    to.unlink(missing_ok=True)
    for_its_owner(to)
    source, target = sqlite3.connect(file), sqlite3.connect(to)
    try:
        source.backup(target)
    finally:
        source.close()
        target.close()
