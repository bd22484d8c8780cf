"""Where tables are kept: in SQLite or PostgreSQL, brought up to date at start, looked after by `ludoteca store`."""

from ludoteca.server.store.database import Store
from ludoteca.server.store.rows import CampaignRow, Committed, Durable, Fate, Job, Listed, ReplayRow, ShortcutRow
from ludoteca.server.store.writer import Writer

__all__ = [
    "CampaignRow",
    "Committed",
    "Durable",
    "Fate",
    "Job",
    "Listed",
    "ReplayRow",
    "ShortcutRow",
    "Store",
    "Writer",
]
