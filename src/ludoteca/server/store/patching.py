"""Patches rewrite stored logs whose meaning stays the same, so that newer rules read them; each is tried before."""

from collections.abc import Callable, Iterator, Sequence

import msgspec
import sqlalchemy as sa

from ludoteca.core.rules import Text
from ludoteca.server.entries import Row
from ludoteca.server.store.database import Store
from ludoteca.server.store.schema import log, shortcuts
from ludoteca.server.tables import folded


class Patch(msgspec.Struct, frozen=True):
    """One rewriting of logs."""

    name: str
    about: Text
    rewrite: Callable[[list[Row]], list[Row]]
    """The same number of entries in the same order; a log that it does not concern comes back as it was."""


PATCHES: tuple[Patch, ...] = ()
"""All patches of this version, oldest first."""


class Patched(msgspec.Struct, frozen=True):
    """What a patch did with a table, or would do."""

    code: str
    patch: str
    fault: str = ""
    """Why it was left as it is: the log that the patch makes cannot be read, or it grew meanwhile."""


def patch_logs(store: Store, patches: Sequence[Patch], really: bool) -> Iterator[Patched]:
    """Every log through every patch; without `really` nothing is written."""
    with store.engine.connect() as connection:
        codes = list(connection.execute(sa.select(log.c.code).distinct().order_by(log.c.code)).scalars())
    for code in codes:
        for patch in patches:
            before = store.rows(code)
            after = patch.rewrite(before)
            if after == before:
                continue
            fault = _fault(code, before, after)
            if really and not fault and not _write(store, code, before, after):
                fault = "the log changed meanwhile"
            yield Patched(code, patch.name, fault)
            if fault:
                break


def _fault(code: str, before: list[Row], after: list[Row]) -> str:
    if [row.seq for row in after] != [row.seq for row in before]:
        return "the patch loses entries"
    try:
        folded(code, after)
    except Exception as error:  # whatever one log raises, the others are still patched
        return f"{type(error).__name__}: {error}"
    return ""


def _write(store: Store, code: str, before: list[Row], after: list[Row]) -> bool:
    """Exchange the entries that differ, all or nothing; false if one is no longer what it was."""
    with store.engine.connect() as connection, connection.begin() as transaction:
        for old, new in zip(before, after, strict=True):
            if old != new:
                own = sa.and_(log.c.code == code, log.c.seq == old.seq, log.c.body == old.body)
                change = log.update().where(own).values(at=new.at, body=new.body)
                if connection.execute(change).rowcount == 0:
                    transaction.rollback()
                    return False
        connection.execute(shortcuts.delete().where(shortcuts.c.code == code))  # of the log as it was
    return True
