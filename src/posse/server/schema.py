"""What is kept in the database: the server's own secret, scenarios from elsewhere, every match as it was set up,
its log, which only grows, a snapshot of where it stood, campaigns with the matches that are their games, and characters."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

server = Table(
    "server",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

matches = Table(
    "matches",
    metadata,
    # What never changes.
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("title", Text, nullable=False),
    Column("map", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("salt", Text, nullable=False),
    Column("started", Text, nullable=False),
    Column("generation", Integer, nullable=False),
    Column("origin", Text, nullable=False),
    # How it stands, for lists; the log is what counts.
    Column("changed", Text, nullable=False),
    Column("turn", Integer, nullable=False),
    Column("sentence", Text, nullable=False),
    Column("waiting", Text, nullable=False),
    Column("people", Text, nullable=False),
    Column("ended", Boolean, nullable=False),
)

scenarios = Table(
    "scenarios",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("setup", Text, nullable=False),
    Column("line", Text, nullable=False),
    Column("added", Text, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text, nullable=False),
    Column("body", Text, nullable=False),
    Column("source", Text, nullable=False),
    Column("token", Text),
    Column("at", Text, nullable=False),
    PrimaryKeyConstraint("match_id", "number"),
    UniqueConstraint("match_id", "token"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("match", Text, ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("sources", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
)

campaigns = Table(
    "campaigns",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("state", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("started", Text, nullable=False),
    Column("changed", Text, nullable=False),
)

campaign_games = Table(
    "campaign_games",
    metadata,
    Column("campaign_id", Text, ForeignKey("campaigns.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("match_id", Text, ForeignKey("matches.id"), nullable=False),
    PrimaryKeyConstraint("campaign_id", "number"),
    UniqueConstraint("match_id"),
)

characters = Table(
    "characters",
    metadata,
    Column("id", Text, primary_key=True),
    Column("state", Text, nullable=False),
    Column("house", Text, nullable=False),
    Column("thrown", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("started", Text, nullable=False),
    Column("changed", Text, nullable=False),
)
