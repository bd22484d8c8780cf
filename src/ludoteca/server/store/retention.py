"""Which tables are kept how long, and their removal with everything that belongs to them."""

from collections.abc import Collection, Iterable
from itertools import islice
from math import inf
from typing import Literal

import msgspec
import sqlalchemy as sa

from ludoteca.server.store.database import Store, decode_listed
from ludoteca.server.store.schema import log, people, replays, settings, shortcuts, tables

Kind = Literal["finished", "abandoned", "unused"]
AT_ONCE = 100


class Keep(msgspec.Struct, frozen=True):
    """How many seconds without any change tables are kept."""

    finished: float = inf
    """A match was played to its end; with the table go its replays."""
    abandoned: float = inf
    """A match was begun and nobody goes on with it."""
    unused: float = inf
    """Nobody ever began."""

    @property
    def shortest(self) -> float:
        """The first that may be due."""
        return min(self.finished, self.abandoned, self.unused)


class Old(msgspec.Struct, frozen=True):
    """A table that is kept no longer."""

    code: str
    title: str
    game: str
    kind: Kind
    changed: int
    """As its row says, to see whether it changed meanwhile."""
    last: int
    """Milliseconds since 1970 at its last entry."""


def old_tables(store: Store, keep: Keep, now: int) -> list[Old]:
    """Tables that are due; never the acts of campaigns, nor the table whose link the server shows at start."""
    if keep.shortest == inf:
        return []
    last = sa.select(sa.func.max(log.c.at)).where(log.c.code == tables.c.code).scalar_subquery()
    played = sa.exists().where(replays.c.code == tables.c.code)
    own = sa.select(settings.c.value).where(settings.c.key == "table").scalar_subquery()
    query = sa.select(tables.c.code, tables.c.phase, tables.c.changed, tables.c.card, last, played).where(
        tables.c.changed < now - keep.shortest * 1000, tables.c.code != sa.func.coalesce(own, "")
    )
    with store.engine.connect() as connection:
        rows = connection.execute(query.order_by(tables.c.changed)).all()
    due = []
    for code, phase, changed, text, at, has_replays in rows:
        listed = decode_listed(text)
        kind: Kind = (
            "finished" if phase == "finished" or has_replays else "abandoned" if phase == "playing" else "unused"
        )
        newest = max(changed, at or 0)
        if not listed.campaign and newest < now - getattr(keep, kind) * 1000:
            due.append(Old(code, listed.title, listed.game, kind, changed, newest))
    return due


def remove(store: Store, old: Iterable[Old]) -> list[Old]:
    """Remove tables with their logs and replays, but for those that changed meanwhile; their codes are free again."""
    removed: list[Old] = []
    waiting = iter(old)
    while some := list(islice(waiting, AT_ONCE)):
        with store.engine.begin() as connection:
            for table in some:
                newer = sa.exists().where(log.c.code == table.code, log.c.at > table.last)
                same = sa.and_(tables.c.code == table.code, tables.c.changed == table.changed, ~newer)
                if connection.execute(tables.delete().where(same)).rowcount:
                    for rows in (log, people, replays, shortcuts):
                        connection.execute(rows.delete().where(rows.c.code == table.code))
                    removed.append(table)
    return removed


def touch(store: Store, codes: Collection[str], now: int, unless_since: int) -> None:
    """Tables that people look at are in use, whichever node they are at and however long ago something happened."""
    with store.engine.begin() as connection:
        connection.execute(
            tables.update().where(tables.c.code.in_(codes), tables.c.changed < unless_since).values(changed=now)
        )
