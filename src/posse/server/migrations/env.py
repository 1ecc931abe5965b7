"""Alembic's way in: migrations run on the connection they are handed, all of them in its one transaction."""

from alembic import context

from posse.server.schema import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
)
context.run_migrations()
