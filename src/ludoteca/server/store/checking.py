"""Is everything in the store whole, readable, and in agreement with itself?"""

from collections.abc import Iterator

import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec.structs import replace

from ludoteca.core.campaign import BadCampaign
from ludoteca.core.rules import Text
from ludoteca.server.campaigns.logs import read_rows, rules_of_rows
from ludoteca.server.entries import Row
from ludoteca.server.packs import missing_pack, table_waits
from ludoteca.server.shown import listed_of
from ludoteca.server.store.database import Store
from ludoteca.server.store.rows import Listed
from ludoteca.server.store.schema import campaigns, log, members, meta, people, replays, tables
from ludoteca.server.tables import Table, folded


class Note(Text, frozen=True):
    """Something that whoever runs the server should know, and that is no damage."""


def check(store: Store) -> Iterator[Text]:
    """What is wrong or, as a `Note`, worth knowing, one finding after the other; nothing is changed."""
    whole = True
    for finding in _database(store):
        whole = False
        yield finding
    if whole:
        yield from _tables(store)
        yield from _orphans(store)
        yield from _campaigns(store)


def _database(store: Store) -> Iterator[Text]:
    with store.engine.connect() as connection:
        if store.engine.dialect.name == "sqlite":
            lines = connection.exec_driver_sql("PRAGMA integrity_check").scalars().all()
            if lines != ["ok"]:
                yield from (Text(f"the file is damaged: {line}", f"il file è danneggiato: {line}") for line in lines)
                return
        for difference in compare_metadata(MigrationContext.configure(connection), meta):
            yield Text(f"the schema differs: {difference}", f"lo schema è diverso: {difference}")


def _tables(store: Store) -> Iterator[Text]:
    with store.engine.connect() as connection:
        codes = set(connection.execute(sa.select(log.c.code).distinct()).scalars())
        listed = set(connection.execute(sa.select(tables.c.code)).scalars())
    for code in sorted(codes | listed):
        if code not in listed:
            yield Text(f"table {code}: it has a log, but no card", f"tavolo {code}: ha un registro, ma non una scheda")
        elif code not in codes:
            yield Text(f"table {code}: it has a card, but no log", f"tavolo {code}: ha una scheda, ma non un registro")
        else:
            yield from _table(store, code)


def _table(store: Store, code: str) -> Iterator[Text]:
    rows = store.rows(code)
    if [row.seq for row in rows] != list(range(1, len(rows) + 1)):
        yield Text(f"table {code}: entries of its log are missing", f"tavolo {code}: mancano voci del suo registro")
        return
    table = _folded(code, rows)
    if not isinstance(table, Table):
        yield Text(
            f"table {code}: its log cannot be read: {table}", f"tavolo {code}: il registro non si legge: {table}"
        )
    elif pack := missing_pack(table.game, table.options):
        waits = table_waits(table.game, pack)
        yield Text(f"table {code}: {waits.en}", f"tavolo {code}: {waits.it}")
    elif table.closed is not None:  # it was listed when it could be played
        yield Note(
            f"table {code}: its match was played by other rules and can only be looked at; this is no damage",
            f"tavolo {code}: la partita è di altre regole e si può solo guardare; non è un danno",
        )
    elif store.listed(code) not in (listed := listed_of(table), _as_once(listed, table)):
        yield Text(
            f"table {code}: its card is not what its log says",
            f"tavolo {code}: la scheda non dice quello che dice il registro",
        )


def _as_once(listed: Listed, table: Table) -> Listed:
    """A card as it was written until results stayed in the list: without who played, and gone with the next match."""
    forgotten = {} if table.phase == "finished" else {"points": None, "winners": None}
    return replace(listed, played=(), **forgotten)


def _folded(code: str, rows: list[Row]) -> Table | str:
    try:
        table = folded(code, rows)
        assert table is not None
        return table
    except Exception as error:  # whatever one log raises is a finding, and the others are still looked at
        return " ".join(f"{type(error).__name__}: {error}".split())


def _orphans(store: Store) -> Iterator[Text]:
    known = sa.select(tables.c.code)
    first = sa.exists().where(log.c.code == replays.c.code, log.c.seq == replays.c.first)
    last = sa.exists().where(log.c.code == replays.c.code, log.c.seq == replays.c.last)
    with store.engine.connect() as connection:
        for guest, code in connection.execute(sa.select(people).where(people.c.code.not_in(known))):
            yield Text(f"guest {guest} sits at {code}, which is not there", f"{guest} siede a {code}, che non c'è")
        for replay in connection.execute(sa.select(replays.c.replay).where(~(first & last))).scalars():
            yield Text(f"replay {replay}: its log is not there", f"registrazione {replay}: il suo registro non c'è")
        stories = sa.select(campaigns.c.campaign)
        for id in connection.execute(
            sa.select(members.c.campaign).where(members.c.campaign.not_in(stories)).distinct()
        ).scalars():
            yield Text(f"campaign {id} is on lists, but not there", f"la campagna {id} è negli elenchi, ma non c'è")


def _campaigns(store: Store) -> Iterator[Text]:
    with store.engine.connect() as connection:
        ids = list(connection.execute(sa.select(campaigns.c.campaign).distinct()).scalars())
        listed = set(connection.execute(sa.select(tables.c.code)).scalars())
    for id in sorted(ids):
        rows = store.campaign_rows(id, records=True)
        try:
            rules = rules_of_rows(rows)
            now = rules.fold(tuple(read_rows(rules, rows)))
        except BadCampaign as error:
            yield Text(f"campaign {id}: {error.text.en}", f"campagna {id}: {error.text.it}")
            continue
        except Exception as error:  # a forged one, whatever it raises
            what = f"{type(error).__name__}: {error}"
            yield Text(f"campaign {id} cannot be read: {what}", f"la campagna {id} non si legge: {what}")
            continue
        begun = [row.link for row in rows if row.kind == "act-begun"]
        if now.open is not None and begun[-1] and begun[-1] not in listed:
            yield Text(
                f"campaign {id}: the table {begun[-1]} of its open act is not there",
                f"campagna {id}: il tavolo {begun[-1]} dell'atto aperto non c'è",
            )
        for row in rows:
            if row.kind == "act-ended" and not row.record and store.replay(row.link) is None:
                yield Text(
                    f"campaign {id}: the record of event {row.seq} is not there",
                    f"campagna {id}: manca la partita dell'evento {row.seq}",
                )
