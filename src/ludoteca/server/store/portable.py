"""Tables and campaigns as one file of JSON lines, to bring them from one database to another of any kind."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any, Literal

import msgspec
import sqlalchemy as sa

from ludoteca import __version__
from ludoteca.core.game import kebab
from ludoteca.server.store import schema
from ludoteca.server.store.database import Store
from ludoteca.server.store.opening import NEWEST
from ludoteca.server.store.trouble import Unusable

GONE = {"tables": {"bots"}}
"""Columns that files of earlier schemas have."""

AnyRow = dict[str, Any]
Became = Literal["new", "known", "differs"]


class Line(msgspec.Struct, frozen=True, tag=kebab):
    """One line of the file."""


class Header(Line, frozen=True):
    """The first line: by which version it was written, with which schema."""

    ludoteca: str
    schema: str


class House(Line, frozen=True):
    """What belongs to no table: settings with the key that signs cookies, names of guests, puzzles of the day."""

    settings: list[AnyRow]
    guests: list[AnyRow]
    attempts: list[AnyRow]
    findings: list[AnyRow]


class Table(Line, frozen=True):
    """A table with its log, its people and its replays."""

    tables: list[AnyRow]
    log: list[AnyRow]
    people: list[AnyRow]
    replays: list[AnyRow]


class Campaign(Line, frozen=True):
    """A campaign with its events and those who know it."""

    campaigns: list[AnyRow]
    members: list[AnyRow]


AnyLine = Header | House | Table | Campaign
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyLine).decode


def _rows(connection: sa.Connection, table: sa.Table, *where: sa.ColumnElement[bool]) -> list[AnyRow]:
    query = sa.select(table).where(*where).order_by(*table.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]


def export(store: Store, codes: Collection[str] = (), campaigns: Collection[str] = ()) -> Iterator[bytes]:
    """The lines of the whole store, or of these tables and campaigns with the tables of their acts."""
    every = not codes and not campaigns
    with store.snapshot() as connection:
        yield _encode(Header(__version__, NEWEST)) + b"\n"
        if every:
            names = ("settings", "guests", "attempts", "findings")
            yield _encode(House(**{name: _rows(connection, schema.meta.tables[name]) for name in names})) + b"\n"
            campaigns = list(connection.execute(sa.select(schema.members.c.campaign).distinct()).scalars())
            campaigns = sorted({*campaigns, *connection.execute(sa.select(schema.campaigns.c.campaign)).scalars()})
            codes = list(connection.execute(sa.select(schema.log.c.code).distinct()).scalars())
        wanted = set(codes)
        for campaign in campaigns:
            line = Campaign(
                _rows(connection, schema.campaigns, schema.campaigns.c.campaign == campaign),
                _rows(connection, schema.members, schema.members.c.campaign == campaign),
            )
            if not line.campaigns and not every:
                raise Unusable(f"there is no campaign {campaign}", f"non c'è la campagna {campaign}")
            wanted |= {row["link"] for row in line.campaigns if row["kind"] == "act-begun" and row["link"]}
            yield _encode(line) + b"\n"
        for code in sorted(wanted):
            table = _table(connection, code)
            if table.log:
                yield _encode(table) + b"\n"
            elif code in codes:
                raise Unusable(f"there is no table {code}", f"non c'è il tavolo {code}")


def _table(connection: sa.Connection, code: str) -> Table:
    parts = (schema.tables, schema.log, schema.people, schema.replays)
    return Table(**{part.name: _rows(connection, part, part.c.code == code) for part in parts})


class Brought(msgspec.Struct):
    """What came of an import."""

    tables: Counter[Became] = msgspec.field(default_factory=Counter)
    campaigns: Counter[Became] = msgspec.field(default_factory=Counter)
    differing: list[str] = msgspec.field(default_factory=list)
    """Codes and campaigns that are here already with other contents, and stayed as they are."""


def bring(store: Store, lines: Iterable[bytes]) -> Brought:
    """Take the lines of a file into a store, all or nothing; what is here already stays as it is."""
    brought = Brought()
    with store.engine.begin() as connection:
        for number, text in enumerate(lines, 1):
            try:
                line = _decode(text)
                if number == 1:
                    _may_be_read(line)
                else:
                    _take(connection, line, brought)
            except (msgspec.DecodeError, KeyError, sa.exc.StatementError) as error:
                first = str(error).splitlines()[0]
                raise Unusable(
                    f"line {number} cannot be read ({first}): nothing was imported",
                    f"la riga {number} non si legge ({first}): non è stato importato nulla",
                ) from error
        if not text.endswith(b"\n"):
            raise Unusable(
                "the file ends in mid-line: nothing was imported",
                "il file finisce a metà riga: non è stato importato nulla",
            )
    return brought


def _may_be_read(line: AnyLine) -> None:
    if not isinstance(line, Header):
        raise Unusable("this is not a file of ludoteca store export", "non è un file di ludoteca store export")
    if line.schema > NEWEST:
        raise Unusable(
            f"the file was written by a newer version ({line.ludoteca}): install that one",
            f"il file è di una versione più nuova ({line.ludoteca}): installa quella",
        )


def _take(connection: sa.Connection, line: AnyLine, brought: Brought) -> None:
    match line:
        case House():
            for name in ("settings", "guests", "attempts", "findings"):
                _add_missing(connection, schema.meta.tables[name], getattr(line, name))
        case Table():
            code = line.log[0]["code"]
            became = _compared(_table(connection, code), line)
            brought.tables[became] += 1
            if became == "differs":
                brought.differing.append(code)
            elif became == "new":
                for part in (schema.tables, schema.log, schema.people, schema.replays):
                    _insert(connection, part, getattr(line, part.name))
        case Campaign():
            _take_campaign(connection, line, brought)
        case Header():
            raise KeyError("a second header")


def _compared(here: Table, there: Table) -> Became:
    if not here.log:
        return "new"
    return "known" if here.log == there.log else "differs"


def _take_campaign(connection: sa.Connection, line: Campaign, brought: Brought) -> None:
    campaign = (line.campaigns or line.members)[0]["campaign"]
    here = _rows(connection, schema.campaigns, schema.campaigns.c.campaign == campaign)
    if here and here != line.campaigns:
        brought.campaigns["differs"] += 1
        brought.differing.append(campaign)
        return
    brought.campaigns["known" if here else "new"] += 1
    if not here:
        _insert(connection, schema.campaigns, line.campaigns)
    _add_missing(connection, schema.members, line.members)


def _insert(connection: sa.Connection, table: sa.Table, rows: list[AnyRow]) -> None:
    gone = GONE.get(table.name, set())
    if rows:
        connection.execute(table.insert(), [{key: row[key] for key in row if key not in gone} for row in rows])


def _add_missing(connection: sa.Connection, table: sa.Table, rows: list[AnyRow]) -> None:
    keys = tuple(column.name for column in table.primary_key)
    known = {tuple(row) for row in connection.execute(sa.select(*table.primary_key))}
    _insert(connection, table, [row for row in rows if tuple(row[key] for key in keys) not in known])
