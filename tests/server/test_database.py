"""The database: brought up to date with a copy first, refused when it is too new, whole when something goes wrong."""

import asyncio
import sqlite3
from collections.abc import Iterator, Sequence
from itertools import count
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, event, inspect, text

from posse.server.database import HEAD, MIGRATIONS, DatabaseError, address_of, open_database, revision_of
from posse.server.log import Entry, MatchRow, Person, Summary, now
from posse.server.schema import metadata
from posse.server.store import Lines, OvertakenError, Store, UnkeepableError, UnwrittenError
from tests.server.postgres import Postgres

ROW = MatchRow("m", "ruthless", "high-noon", "t", "map", "{}", "1", "salt", now())
STANDS = Summary(1, "Waiting.", ("law",), {"law": Person(name="Ann")}, False)

NEXT = '''"""A later change."""

import sqlalchemy as sa
from alembic import op

revision = "0099"
down_revision = "{head}"


def upgrade() -> None:
    op.add_column("matches", sa.Column("weather", sa.Text(), server_default="dusty", nullable=False))
    {more}
'''


@pytest.fixture
def store(address: str) -> Iterator[Store]:
    """Three matches with a line each, in a database of either kind."""
    found = Store(open_database(address))
    for id in "mno":
        found.create(replace(ROW, id=id), [entry(1)], STANDS)
    yield found
    found.close()


def later(tmp_path: Path, more: str = "") -> Path:
    folder = tmp_path / "migrations"
    copytree(MIGRATIONS, folder)
    (folder / "versions" / "m0099_later.py").write_text(NEXT.format(more=more, head=HEAD))
    return folder


def entry(number: int, token: str | None = None) -> Entry:
    return Entry(number, "chat", "law", "{}", now(), token=token)


def lines(*entries: Entry, match: str = "m") -> Lines:
    return Lines(match, entries, STANDS)


def test_the_migrations_make_the_schema(address: str) -> None:
    engine = open_database(address)
    found = inspect(engine)
    for table in metadata.tables.values():
        assert [column["name"] for column in found.get_columns(table.name)] == [column.name for column in table.columns]
    assert revision_of(engine) == HEAD
    engine.dispose()
    open_database(address).dispose()


def test_the_last_migration_is_the_head() -> None:
    names = sorted(path.name for path in (MIGRATIONS / "versions").glob("m*.py"))
    assert names[-1].startswith(f"m{HEAD}_")


def test_a_later_version_migrates_and_keeps_everything(address: str, tmp_path: Path) -> None:
    store = Store(open_database(address))
    store.create(ROW, [entry(1)], STANDS)
    store.close()
    engine = open_database(address, later(tmp_path), "0099")
    with engine.begin() as connection:
        assert connection.execute(text("SELECT id, weather FROM matches")).all() == [("m", "dusty")]
    assert revision_of(engine) == "0099"
    engine.dispose()


def test_a_copy_is_made_before_a_file_is_migrated(tmp_path: Path) -> None:
    file = tmp_path / "posse.db"
    store = Store(open_database(address_of(file)))
    store.create(ROW, [entry(1)], STANDS)
    store.close()
    assert not list(tmp_path.glob("*.before-*"))
    open_database(address_of(file), later(tmp_path), "0099").dispose()
    copy = tmp_path / f"posse.db.before-{HEAD}"
    with sqlite3.connect(copy) as connection:
        assert connection.execute("SELECT id FROM matches").fetchall() == [("m",)]
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]


def test_a_migration_that_fails_leaves_everything_as_it_was(address: str, tmp_path: Path) -> None:
    open_database(address).dispose()
    broken = later(tmp_path, more='op.execute("SELECT nonsense FROM nowhere")')
    with pytest.raises(DatabaseError):
        open_database(address, broken, "0099")
    engine = open_database(address)
    assert revision_of(engine) == HEAD
    assert "weather" not in [column["name"] for column in inspect(engine).get_columns("matches")]
    engine.dispose()


def test_a_database_that_is_too_new_is_refused_with_a_sentence(address: str, tmp_path: Path) -> None:
    open_database(address, later(tmp_path), "0099").dispose()
    with pytest.raises(DatabaseError, match=r"written by a newer Posse .* Update Posse"):
        open_database(address)


@pytest.mark.parametrize("wrong", ["nonsense", "mysql://localhost/x", "sqlite:////proc/nowhere/posse.db"])
def test_an_address_that_cannot_be_used_is_refused_with_a_sentence(wrong: str) -> None:
    with pytest.raises((DatabaseError, OSError)):
        open_database(wrong)


def test_a_file_that_is_no_database_is_refused_with_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "posse.db"
    file.write_text("this is no database, but it is long enough to look like something" * 20)
    with pytest.raises(DatabaseError, match="cannot be used"):
        open_database(address_of(file))


def test_what_is_written_is_read_back(store: Store) -> None:
    assert store.append([lines(entry(2, "a"), entry(3, "b"))]) == [None]
    assert store.row("m") == ROW
    assert store.row("x") is None
    assert [each.number for each in store.entries("m")] == [1, 2, 3]
    assert [each.token for each in store.entries("m", 2)] == ["b"]
    assert [listed.summary for listed in store.listed(None)] == [STANDS] * 3
    assert store.listed(["x"]) == []
    assert store.secret() == store.secret()


def test_whoever_comes_second_is_told_so_and_nothing_of_it_is_written(address: str, store: Store) -> None:
    two = Store(open_database(address))
    assert store.append([lines(entry(2))]) == [None]
    (late,) = two.append([lines(entry(2), entry(3))])
    assert isinstance(late, OvertakenError)
    assert [each.number for each in two.entries("m")] == [1, 2]
    assert store.append([lines(entry(3, "a"))]) == [None]
    (again,) = two.append([lines(entry(4, "a"))])
    assert isinstance(again, OvertakenError)
    assert [each.number for each in two.entries("m")] == [1, 2, 3]
    two.close()


@pytest.mark.parametrize(
    ("wrong", "kept", "error"),
    [
        (entry(1), False, OvertakenError),
        (entry(2**70), False, UnkeepableError),
        (entry(2, "a\0b"), True, UnkeepableError),
        (entry(2, "\ud800"), False, UnkeepableError),
        (entry(2, "\udfff\0"), False, UnkeepableError),
    ],
    ids=["overtaken", "a number without end", "a nul, which SQLite keeps", "half a pair", "half a pair and a nul"],
)
def test_of_several_logs_written_together_only_the_wrong_one_is_refused(
    store: Store, wrong: Entry, kept: bool, error: type[Exception]
) -> None:
    told = store.append([lines(entry(2), match="o"), lines(wrong, match="n"), lines(entry(2))])
    kept = kept and store.engine.dialect.name == "sqlite"
    assert [type(one) for one in told] == [type(None), type(None) if kept else error, type(None)]
    assert [len(store.entries(id)) for id in "mno"] == [2, 2 if kept else 1, 2]


def test_a_match_with_such_text_is_not_made(store: Store) -> None:
    with pytest.raises(UnkeepableError):
        store.create(replace(ROW, id="x", title="\ud800"), [], STANDS)
    assert store.row("x") is None


def test_a_connection_that_is_lost_on_the_way_fails_everything_that_was_to_be_written(postgres: Postgres) -> None:
    address = postgres.new_database()
    store, other = Store(open_database(address)), Store(open_database(address))
    for id in "mno":
        store.create(replace(ROW, id=id), [entry(1)], STANDS)

    numbers = count(1)

    @event.listens_for(store.engine, "savepoint")
    def second_log(connection: Connection, _: str) -> None:
        if next(numbers) == 2:
            mine = connection.exec_driver_sql("SELECT pg_backend_pid()").scalar()
            with other.engine.begin() as killing:
                killing.execute(text(f"SELECT pg_terminate_backend({mine})"))

    with pytest.raises(UnwrittenError):
        store.append([lines(entry(2), match=id) for id in "mno"])
    assert [len(other.entries(id)) for id in "mno"] == [1, 1, 1]
    assert store.append([lines(entry(2), match=id) for id in "mno"]) == [None, None, None]
    store.close()
    other.close()


def test_what_comes_while_the_disk_is_busy_is_written_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = Store(open_database(address_of(tmp_path / "posse.db")))
    for id in "mno":
        store.create(replace(ROW, id=id), [entry(1)], STANDS)
    append, batches = store.append, list[list[str]]()

    def watched(batch: Sequence[Lines]) -> list[OvertakenError | UnkeepableError | None]:
        batches.append([each.match for each in batch])
        return append(batch)

    monkeypatch.setattr(store, "append", watched)

    async def write() -> list[BaseException | None]:
        writes = [store.write(id, [entry(number)], STANDS) for id, number in (("m", 2), ("n", 2), ("o", 1))]
        found = await asyncio.gather(*writes, return_exceptions=True)
        await store.write("m", [entry(3)], STANDS)
        return found

    found = asyncio.run(write())
    assert [type(one) for one in found] == [type(None), type(None), OvertakenError]
    assert batches == [["m", "n", "o"], ["m"]]
    store.close()


def test_sqlite_writes_through_to_the_disk_and_a_database_that_is_gone_is_told_apart(tmp_path: Path) -> None:
    store = Store(open_database(address_of(tmp_path / "posse.db")))
    with store.engine.begin() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        connection.execute(text("DROP TABLE entries"))
    with pytest.raises(UnwrittenError):
        store.append([lines(entry(1))])
    store.close()
