"""Snapshots of matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Where a match stood at a line of its log; a match without one is read from its first line."""
    op.create_table(
        "snapshots",
        sa.Column("match", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("sources", sa.Text(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="fk_snapshots_match"),
        sa.PrimaryKeyConstraint("match", name="pk_snapshots"),
    )


def downgrade() -> None:
    """The logs hold everything."""
    op.drop_table("snapshots")
