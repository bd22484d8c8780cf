"""Whether the store takes what is written: tried when somebody asks, at most once in a while."""

import asyncio
from time import monotonic

from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core.rules import Text
from ludoteca.server.store import Store
from ludoteca.server.store.trouble import SILENT, in_words

PATIENCE = 5.0
"""Seconds after which a store that does not answer is called silent."""


class StoreHealth:
    """What is known of the store, and since when."""

    def __init__(self, store: Store, every: float) -> None:
        self.store = store
        self.every = every
        self.asked: asyncio.Task[Text | None] | None = None
        self.at = 0.0

    async def problem(self) -> Text | None:
        """What is wrong with the store, if anything; who asks at the same time gets the same answer."""
        if self.asked is None or (self.asked.done() and monotonic() >= self.at + self.every):
            self.asked = asyncio.create_task(asyncio.to_thread(self._try))
            self.at = monotonic()
        done, _ = await asyncio.wait({self.asked}, timeout=PATIENCE)
        return self.asked.result() if done else SILENT

    def _try(self) -> Text | None:
        try:
            self.store.try_writing()
        except SQLAlchemyError as error:
            return in_words(error)
        return None
