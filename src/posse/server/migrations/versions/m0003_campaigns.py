"""Campaigns, and which matches are their games."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """A campaign is kept whole, with a version that shows when somebody else has written first."""
    op.create_table(
        "campaigns",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("started", sa.Text(), nullable=False),
        sa.Column("changed", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
    )
    op.create_table(
        "campaign_games",
        sa.Column("campaign_id", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("match_id", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["campaign_id"], ["campaigns.id"], name="fk_campaign_games_campaign_id"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_campaign_games_match_id"),
        sa.PrimaryKeyConstraint("campaign_id", "number", name="pk_campaign_games"),
        sa.UniqueConstraint("match_id", name="uq_campaign_games_match_id"),
    )


def downgrade() -> None:
    """Matches stay what they were."""
    for table in ("campaign_games", "campaigns"):
        op.drop_table(table)
