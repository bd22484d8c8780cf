"""What alembic runs to migrate: the connection is handed in, with its transaction and its lock."""

from alembic import context

from ludoteca.server.store.schema import meta

context.configure(connection=context.config.attributes["connection"], target_metadata=meta, render_as_batch=True)
context.run_migrations()
