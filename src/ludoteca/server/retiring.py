"""Tables that are kept no longer leave the store by themselves."""

import asyncio
from math import inf
from typing import TYPE_CHECKING

import structlog
from sqlalchemy.exc import SQLAlchemyError

from ludoteca.server.store.database import DAY
from ludoteca.server.store.retention import Keep, old_tables, remove, touch

if TYPE_CHECKING:
    from ludoteca.server.house import House

logs = structlog.get_logger()

EVERY = 3600.0


async def retire(house: "House") -> None:
    """From the start on, once an hour: remove the tables that are due and that nobody at any node looks at."""
    bounds = house.bounds
    keep = Keep(bounds.keep_finished, bounds.keep_abandoned, bounds.keep_unused)
    if keep.shortest == inf:
        return
    while True:
        looked_at = [code for code, room in house.live.rooms.items() if room.sockets]
        try:
            now = house.clock.wall()
            await asyncio.to_thread(touch, house.store, looked_at, now, now - DAY // 2)
            old = await asyncio.to_thread(old_tables, house.store, keep, now)
            due = [table for table in old if table.code not in house.live.rooms]
            removed = await asyncio.to_thread(remove, house.store, due)
            if removed:
                logs.info("tables removed", number=len(removed))
        except SQLAlchemyError as error:
            logs.error("old tables not removed", error=type(error).__name__)
        await asyncio.sleep(min(EVERY, keep.shortest / 2))
