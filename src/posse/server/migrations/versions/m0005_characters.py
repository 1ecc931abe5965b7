"""Characters."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """A character is kept whole, with how its table plays, what the server has thrown for it, and a version."""
    op.create_table(
        "characters",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("house", sa.Text(), nullable=False),
        sa.Column("thrown", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("started", sa.Text(), nullable=False),
        sa.Column("changed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_characters"),
    )


def downgrade() -> None:
    """Nothing else hangs on them."""
    op.drop_table("characters")
