"""Scenarios from elsewhere."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """The file as it came, and what was made of it."""
    op.create_table(
        "scenarios",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("line", sa.Text(), nullable=False),
        sa.Column("added", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_scenarios"),
    )


def downgrade() -> None:
    """Matches keep their own set-ups."""
    op.drop_table("scenarios")
