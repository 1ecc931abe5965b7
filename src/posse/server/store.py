"""The store: matches and their logs on disk. Everything here waits for the disk, so it is called from one thread."""

import asyncio
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from secrets import token_urlsafe
from time import monotonic
from typing import NamedTuple, ParamSpec, TypeVar

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Engine, Row, delete, insert, select, text, update
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from posse.server import schema
from posse.server.log import (
    PEOPLE,
    SEATS,
    CampaignRow,
    CharacterRow,
    Entry,
    Listed,
    MatchRow,
    ScenarioRow,
    Snapshot,
    Summary,
    now,
)

P = ParamSpec("P")
R = TypeVar("R")

FULL = "The disk of the server is full: nothing can be written down until there is room again."
AWAY = "The server cannot get at its matches just now. Try again in a moment."
LATELY = 1.0
"""Seconds for which it is taken for granted that what could be written can still be."""
NO_ROOM = ("SQLITE_FULL", "53100")
"""What SQLite and PostgreSQL call a full disk."""
CHANNEL = "posse"
HERE = "posse_here"
LISTED = tuple(
    schema.matches.c[name]
    for name in (
        *("id", "game", "scenario", "title", "map", "started", "changed", "generation"),
        *("turn", "sentence", "waiting", "people", "ended"),
    )
)


class OvertakenError(Exception):
    """Somebody else has written to this log first: read the rest of it and look again."""


class UnwrittenError(Exception):
    """The disk or the database refused; nothing of it was written."""


class UnkeepableError(UnwrittenError):
    """The database is well, but cannot keep this: text with a NUL in it, half a sign, a number without end."""

    def __init__(self) -> None:
        super().__init__("There is something in this that cannot be written down.")


UNKEEPABLE = (DataError, UnicodeError, OverflowError)
"""What a database or its driver says of such things; the driver often before anything is sent."""


class Lines(NamedTuple):
    """New lines of a match's log, and how the match stands with them."""

    match: str
    entries: tuple[Entry, ...]
    summary: Summary


class Store:
    """All matches of one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._thread = ThreadPoolExecutor(1, "store")
        self._waiting: list[tuple[Lines, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None
        self._written = -LATELY
        """When it was last seen that something can be written down."""

    async def call(self, work: Callable[P, R], *arguments: P.args, **named: P.kwargs) -> R:
        """Do this in the store's own thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, lambda: work(*arguments, **named))

    def close(self) -> None:
        """Finish what is being written, then let go of the database."""
        self._thread.shutdown()
        self.engine.dispose()

    def secret(self) -> str:
        """The server's secret, made when it is first asked for; every key follows from it."""
        table = schema.server
        wanted = select(table.c.value).where(table.c.name == "secret")
        with suppress(OvertakenError), self._transaction() as connection:  # another server may make it at this moment
            if connection.execute(wanted).scalar() is None:
                connection.execute(insert(table).values(name="secret", value=token_urlsafe(32)))
        with self._transaction() as connection:
            return str(connection.execute(wanted).scalar_one())

    def alive(self) -> None:
        """Write something down, not more often than once a second; raises `UnwrittenError` if the database does not take it."""
        if monotonic() - self._written < LATELY:
            return
        table = schema.server
        with suppress(OvertakenError), self._transaction() as connection:  # another server may write it at this moment
            done = connection.execute(update(table).where(table.c.name == "alive").values(value=now()))
            if not done.rowcount:
                connection.execute(insert(table).values(name="alive", value=now()))
        self._written = monotonic()

    def create(self, row: MatchRow, entries: Iterable[Entry], summary: Summary) -> None:
        """A new match with the first lines of its log."""
        with self._transaction() as connection:
            connection.execute(insert(schema.matches).values(**msgspec.structs.asdict(row), **_standing(summary)))
            _insert(connection, row.id, entries)

    async def write(self, match: str, entries: Iterable[Entry], summary: Summary) -> None:
        """Add lines to a log, all or none, durable when this returns; raises `OvertakenError` or `UnwrittenError`.

        What other matches want written while the disk is busy goes to it together.
        """
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((Lines(match, tuple(entries), summary), done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            (told,) = await asyncio.gather(
                self.call(self.append, [lines for lines, _ in batch]), return_exceptions=True
            )
            for place, (_, done) in enumerate(batch):
                problem = told if isinstance(told, BaseException) else told[place]
                if done.done():
                    continue
                if problem is None:
                    done.set_result(None)
                else:
                    done.set_exception(problem)
        self._writing = None

    def append(self, batch: Sequence[Lines]) -> list[OvertakenError | UnkeepableError | None]:
        """Add lines to several logs in one transaction, to each all or none; on PostgreSQL other servers are told.

        What is wrong with the lines of one log is that log's business; what is wrong with the database fails them all.
        Logs are taken in the order of their names, so that no two servers wait for each other.
        """
        problems: list[OvertakenError | UnkeepableError | None] = [None] * len(batch)
        with self._transaction() as connection:
            for place in sorted(range(len(batch)), key=lambda place: batch[place].match):
                try:
                    with connection.begin_nested():
                        self._add(connection, batch[place])
                except IntegrityError as error:
                    problems[place] = OvertakenError(str(error.orig))
                except UNKEEPABLE:
                    problems[place] = UnkeepableError()
        return problems

    def _add(self, connection: Connection, lines: Lines) -> None:
        _insert(connection, lines.match, lines.entries)
        standing = update(schema.matches).where(schema.matches.c.id == lines.match).values(**_standing(lines.summary))
        connection.execute(standing)
        if self.shared:
            _notify(connection, CHANNEL, f"{lines.match} {lines.entries[-1].number}")

    @property
    def shared(self) -> bool:
        """Whether other servers may be at work on the same database."""
        return self.engine.dialect.name == "postgresql"

    def tell(self, words: Iterable[str]) -> None:
        """Tell the other servers who is here."""
        with self._transaction() as connection:
            for word in words:
                _notify(connection, HERE, word)

    def row(self, match: str) -> MatchRow | None:
        """A match as it was set up."""
        table = schema.matches
        columns = [table.c[name] for name in MatchRow.__struct_fields__]
        with self._transaction() as connection:
            found = connection.execute(select(*columns).where(table.c.id == match)).first()
        return MatchRow(**found._mapping) if found is not None else None

    def entries(self, match: str, after: int = 0) -> list[Entry]:
        """The log of a match from a number on."""
        table = schema.entries
        columns = [table.c[name] for name in Entry.__struct_fields__]
        wanted = (
            select(*columns).where(table.c.match_id == match, table.c.number > after).order_by(table.c.number.asc())
        )
        with self._transaction() as connection:
            return [Entry(**found._mapping) for found in connection.execute(wanted)]

    def snapshot(self, match: str, sources: str) -> Snapshot | None:
        """Where a match stood, if these sources have kept it."""
        table = schema.snapshots
        wanted = select(table).where(table.c.match == match, table.c.sources == sources)
        with self._transaction() as connection:
            found = connection.execute(wanted).first()
        return Snapshot(**found._mapping) if found is not None else None

    def keep_snapshot(self, snapshot: Snapshot) -> None:
        """Keep where a match stands in place of where it stood; if another server does so at this moment, that will do."""
        table = schema.snapshots
        with suppress(OvertakenError), self._transaction() as connection:
            connection.execute(delete(table).where(table.c.match == snapshot.match))
            connection.execute(insert(table).values(**msgspec.structs.asdict(snapshot)))

    def keep_scenario(self, row: ScenarioRow) -> None:
        """Keep a scenario from elsewhere; one that is there already stays as it is."""
        with suppress(OvertakenError), self._transaction() as connection:
            connection.execute(insert(schema.scenarios).values(**msgspec.structs.asdict(row)))

    def scenarios(self, ids: Iterable[str] | None, limit: int = 200) -> list[ScenarioRow]:
        """Scenarios from elsewhere, the newest first: those named, or all of them."""
        wanted = select(schema.scenarios).order_by(schema.scenarios.c.added.desc()).limit(limit)
        if ids is not None:
            wanted = wanted.where(schema.scenarios.c.id.in_(list(ids)))
        with self._transaction() as connection:
            return [ScenarioRow(**found._mapping) for found in connection.execute(wanted)]

    def listed(self, ids: Iterable[str] | None, limit: int = 500) -> list[Listed]:
        """Matches for a list, last changed first: those named, or all of them."""
        wanted = select(*LISTED).order_by(schema.matches.c.changed.desc()).limit(limit)
        if ids is not None:
            wanted = wanted.where(schema.matches.c.id.in_(list(ids)))
        with self._transaction() as connection:
            return [_listed(found) for found in connection.execute(wanted)]

    def unfinished(self, since: str, limit: int = 500) -> list[Listed]:
        """Matches that are not over and have changed since then, those that have waited longest first."""
        table = schema.matches
        wanted = (
            select(*LISTED)
            .where(table.c.ended.is_(False), table.c.changed >= since)
            .order_by(table.c.changed.asc())
            .limit(limit)
        )
        with self._transaction() as connection:
            return [_listed(found) for found in connection.execute(wanted)]

    # Campaigns

    def begin_campaign(self, row: CampaignRow) -> None:
        """A new campaign."""
        with self._transaction() as connection:
            connection.execute(insert(schema.campaigns).values(**msgspec.structs.asdict(row)))

    def campaigns(self, ids: Iterable[str] | None, limit: int = 200) -> list[CampaignRow]:
        """Campaigns, last changed first: those named, or all of them."""
        wanted = select(schema.campaigns).order_by(schema.campaigns.c.changed.desc()).limit(limit)
        if ids is not None:
            wanted = wanted.where(schema.campaigns.c.id.in_(list(ids)))
        with self._transaction() as connection:
            return [CampaignRow(**found._mapping) for found in connection.execute(wanted)]

    def write_campaign(self, id: str, state: str, version: int) -> None:
        """A campaign as it stands from now on; `version` is the one it was read with. Raises `OvertakenError`."""
        table = schema.campaigns
        change = update(table).where(table.c.id == id, table.c.version == version)
        with self._transaction() as connection:
            done = connection.execute(change.values(state=state, version=version + 1, changed=now()))
            if done.rowcount != 1:
                raise OvertakenError("The campaign has gone on meanwhile.")

    def add_game(self, campaign: str, number: int, match: str) -> None:
        """A match is a campaign's game of that number; raises `OvertakenError` if another one is."""
        values = {"campaign_id": campaign, "number": number, "match_id": match}
        with self._transaction() as connection:
            connection.execute(insert(schema.campaign_games).values(**values))

    def games(self, campaign: str) -> dict[int, str]:
        """The matches that are a campaign's games, by number."""
        table = schema.campaign_games
        wanted = select(table.c.number, table.c.match_id).where(table.c.campaign_id == campaign)
        with self._transaction() as connection:
            return {int(found.number): str(found.match_id) for found in connection.execute(wanted)}

    # Characters

    def keep_character(self, row: CharacterRow) -> None:
        """A new character."""
        with self._transaction() as connection:
            connection.execute(insert(schema.characters).values(**msgspec.structs.asdict(row)))

    def characters(self, ids: Iterable[str] | None, limit: int = 200) -> list[CharacterRow]:
        """Characters, last changed first: those named, or all of them."""
        wanted = select(schema.characters).order_by(schema.characters.c.changed.desc()).limit(limit)
        if ids is not None:
            wanted = wanted.where(schema.characters.c.id.in_(list(ids)))
        with self._transaction() as connection:
            return [CharacterRow(**found._mapping) for found in connection.execute(wanted)]

    def write_character(self, row: CharacterRow) -> CharacterRow:
        """A character as it stands from now on; its `version` is the one it was read with. Raises `OvertakenError`."""
        table = schema.characters
        change = update(table).where(table.c.id == row.id, table.c.version == row.version)
        written = replace(row, version=row.version + 1, changed=now())
        with self._transaction() as connection:
            done = connection.execute(change.values(**msgspec.structs.asdict(written)))
            if done.rowcount != 1:
                raise OvertakenError("Somebody else has changed this character meanwhile: load it again.")
        return written

    def forget_character(self, id: str) -> None:
        """A character that nobody wants any more."""
        with self._transaction() as connection:
            connection.execute(delete(schema.characters).where(schema.characters.c.id == id))

    @contextmanager
    def _transaction(self) -> Iterator[Connection]:
        try:
            with self.engine.begin() as connection:
                yield connection
        except IntegrityError as error:
            raise OvertakenError(str(error.orig)) from error
        except UNKEEPABLE as error:
            raise UnkeepableError from error
        except DBAPIError as error:
            said = {getattr(error.orig, "sqlite_errorname", ""), getattr(error.orig, "sqlstate", "")}
            raise UnwrittenError(FULL if said.intersection(NO_ROOM) else AWAY) from error.orig


def _notify(connection: Connection, channel: str, words: str) -> None:
    connection.execute(text("SELECT pg_notify(:channel, :said)"), {"channel": channel, "said": words})


def _insert(connection: Connection, match: str, entries: Iterable[Entry]) -> None:
    rows = [{"match_id": match, **msgspec.structs.asdict(entry)} for entry in entries]
    if rows:
        connection.execute(insert(schema.entries), rows)


def _standing(summary: Summary) -> dict[str, str | int | bool]:
    return {
        "changed": now(),
        "turn": summary.turn,
        "sentence": summary.sentence,
        "waiting": msgspec.json.encode(summary.waiting).decode(),
        "people": msgspec.json.encode(summary.people).decode(),
        "ended": summary.ended,
    }


def _listed(found: Row[tuple[object, ...]]) -> Listed:
    plain = dict(found._mapping)
    summary = Summary(
        turn=plain.pop("turn"),
        sentence=plain.pop("sentence"),
        waiting=SEATS.decode(plain.pop("waiting")),
        people=PEOPLE.decode(plain.pop("people")),
        ended=plain.pop("ended"),
    )
    return Listed(**plain, summary=summary)
