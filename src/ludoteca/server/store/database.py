"""The database of the house: one log per table, and a few rows to find tables by; one URL says which database.

All entries pass through one thread that commits together whatever waits; the key (table, seq) decides races.
"""

import secrets
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import time_ns
from typing import Any

import msgspec
import sqlalchemy as sa
import sqlalchemy.event
import structlog
from sqlalchemy.exc import IntegrityError

from ludoteca.core.rules import Text
from ludoteca.server.entries import Row
from ludoteca.server.store.opening import PATIENCE, prepare
from ludoteca.server.store.rows import CampaignRow, Durable, Job, Listed, ReplayRow, ShortcutRow
from ludoteca.server.store.schema import campaigns, guests, log, members, people, replays, settings, shortcuts, tables

logs = structlog.get_logger()

CACHE_KIB = 256
"""Of the database, kept by each connection to SQLite; the system keeps the whole file once for all of them."""

MOST_NAMED = 10_000
DAY = 24 * 3600 * 1000
LISTED_FOR = DAY // 4
ACT_KINDS = ("act-begun", "act-given-up", "act-ended")

_encode = msgspec.json.Encoder().encode
decode_listed = msgspec.json.Decoder(Listed).decode


class Store:
    """The database of the house; every method blocks, so that the server calls them in threads."""

    def __init__(self, url: str, durable: Durable = "normal") -> None:
        self.news: list[Text] = []
        """What is to be told to whoever started the server."""
        self.closed = False
        self.engine = sa.create_engine(url, pool_pre_ping=not url.startswith("sqlite"))

        @sqlalchemy.event.listens_for(self.engine, "checkin")
        def _(_connection: object, record: Any) -> None:
            if self.closed:  # of a thread that was still at work: nobody waits for those
                record.invalidate()

        if self.engine.dialect.name == "sqlite":
            level = durable.upper()

            @sqlalchemy.event.listens_for(self.engine, "connect")
            def _(connection: Any, _record: object) -> None:
                # NORMAL survives the end of the process; FULL survives the end of the power as well.
                for pragma in (f"busy_timeout={PATIENCE * 1000}", f"synchronous={level}", f"cache_size=-{CACHE_KIB}"):
                    connection.execute(f"PRAGMA {pragma}")

            self.mark = "?"
        else:
            self.mark = "%s"

    @contextmanager
    def snapshot(self) -> Iterator[sa.Connection]:
        """A connection that reads everything as it is at its first question, whatever is written meanwhile."""
        with self.engine.connect() as connection:
            if self.engine.dialect.name == "sqlite":
                connection.exec_driver_sql("BEGIN")  # Python's driver begins none for reading
            else:
                connection = connection.execution_options(isolation_level="REPEATABLE READ")
            yield connection

    def create(self) -> None:
        """Make what is missing or bring it up to date; `Unusable` says why this store must not be used."""
        try:
            self.news = prepare(self.engine)
            self.try_writing()
        except BaseException:
            self.close()
            raise

    def try_writing(self) -> None:
        """Write something small, to know whether that is possible."""
        with suppress(IntegrityError):  # another node has just done the same
            self.set_setting("health", str(time_ns() // 1_000_000))

    def close(self) -> None:
        """Let go of the database; what is in use is let go of once it is not."""
        self.closed = True
        self.engine.dispose()

    def _upsert(self, connection: sa.Connection, table: sa.Table, **values: Any) -> None:
        keys = [column.name for column in table.primary_key]
        match = sa.and_(*(table.c[key] == values[key] for key in keys))
        rest = {name: value for name, value in values.items() if name not in keys}
        if connection.execute(table.update().where(match).values(**rest)).rowcount == 0:
            connection.execute(table.insert().values(**values))

    # Settings and guests

    def setting(self, key: str, fresh: Callable[[], str]) -> str:
        """A setting of the house, made at the first question; the first node to make it wins."""
        query = sa.select(settings.c.value).where(settings.c.key == key)
        with self.engine.connect() as connection:
            value = connection.execute(query).scalar()
        if value is None:
            try:
                with self.engine.begin() as connection:
                    connection.execute(settings.insert().values(key=key, value=fresh()))
            except IntegrityError:
                pass
            with self.engine.connect() as connection:
                value = connection.execute(query).scalar_one()
        return str(value)

    def set_setting(self, key: str, value: str) -> None:
        """Change a setting of the house."""
        with self.engine.begin() as connection:
            self._upsert(connection, settings, key=key, value=value)

    def settings_from(self, beginning: str) -> list[tuple[str, str]]:
        """The settings whose keys begin so."""
        query = sa.select(settings.c.key, settings.c.value).where(settings.c.key.startswith(beginning, autoescape=True))
        with self.engine.connect() as connection:
            return [(row.key, row.value) for row in connection.execute(query.order_by(settings.c.key))]

    def sat(self, guest: str, code: str) -> bool:
        """Whether a guest has or had a seat at a table."""
        query = sa.select(people.c.code).where(people.c.guest == guest, people.c.code == code)
        with self.engine.connect() as connection:
            return connection.execute(query).first() is not None

    def secret(self) -> bytes:
        """The key that signs cookies and return links."""
        return bytes.fromhex(self.setting("secret", lambda: secrets.token_hex(32)))

    def name(self, guest: str) -> str | None:
        """The name that a guest has chosen."""
        with self.engine.connect() as connection:
            return connection.execute(sa.select(guests.c.name).where(guests.c.guest == guest)).scalar()

    def set_name(self, guest: str, name: str) -> None:
        """Keep a guest's name."""
        with self.engine.begin() as connection:
            self._upsert(connection, guests, guest=guest, name=name)

    def has_lived(self, guest: str) -> bool:
        """Whether a guest has anything to lose: a chosen name, a table or a campaign."""
        with self.engine.connect() as connection:
            return any(
                connection.execute(sa.select(table.c.guest).where(table.c.guest == guest).limit(1)).scalar()
                for table in (guests, people, members)
            )

    # Reading

    def rows(self, code: str, after: int = 0, last: int | None = None) -> list[Row]:
        """The log of a table, or a part of it."""
        query = sa.select(log.c.seq, log.c.at, log.c.body).where(log.c.code == code, log.c.seq > after)
        if last is not None:
            query = query.where(log.c.seq <= last)
        with self.engine.connect() as connection:
            return [Row(*row) for row in connection.execute(query.order_by(log.c.seq))]

    def newest(self, codes: Collection[str]) -> dict[str, int]:
        """How far the logs of some tables have come."""
        query = (
            sa.select(log.c.code, sa.func.max(log.c.seq).label("seq")).where(log.c.code.in_(codes)).group_by(log.c.code)
        )
        with self.engine.connect() as connection:
            return {row.code: row.seq for row in connection.execute(query)}

    def _listed(self, *where: sa.ColumnElement[bool], most: int) -> list[Listed]:
        query = sa.select(tables.c.card).where(*where).order_by(tables.c.changed.desc()).limit(most)
        with self.engine.connect() as connection:
            rows = connection.execute(query).scalars().all()
        found = []
        for row in rows:
            try:
                found.append(decode_listed(row))
            except msgspec.DecodeError as error:  # one bad row must not hide the others
                logs.error("listed table not readable", error=str(error))
        return found

    def listed(self, code: str) -> Listed | None:
        """One table as lists show it."""
        return next(iter(self._listed(tables.c.code == code, most=1)), None)

    def with_option(self, name: str) -> list[Listed]:
        """Tables that name an option; within its stored line no other text holds a bare quote."""
        return self._listed(tables.c.card.contains(f'"{name}":'), most=MOST_NAMED)

    def public(self, now: int, most: int) -> list[Listed]:
        """Public tables at which somebody waits or plays."""
        return self._listed(
            tables.c.public, tables.c.phase != "finished", tables.c.changed > now - LISTED_FOR, most=most
        )

    def mine(self, guest: str, most: int) -> list[Listed]:
        """The tables of a guest."""
        own = sa.select(people.c.code).where(people.c.guest == guest)
        return self._listed(tables.c.code.in_(own), most=most)

    def open_tables(self, guest: str, now: int) -> int:
        """How many tables a guest has opened that are not finished; after a day without change one no longer counts."""
        query = sa.select(sa.func.count()).where(
            tables.c.opener == guest, tables.c.phase != "finished", tables.c.changed > now - DAY
        )
        with self.engine.connect() as connection:
            return connection.execute(query).scalar_one()

    def shortcut(self, code: str) -> ShortcutRow | None:
        """The shortcut through the log of a table, if there is one."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(shortcuts).where(shortcuts.c.code == code)).one_or_none()
        return None if row is None else ShortcutRow(*row)

    def set_shortcut(self, row: ShortcutRow) -> None:
        """Keep a shortcut through the log of a table, instead of the one of before."""
        with self.engine.begin() as connection:
            self._upsert(connection, shortcuts, **msgspec.structs.asdict(row))

    def replay(self, replay: str) -> ReplayRow | None:
        """Where a replay lies."""
        with self.engine.connect() as connection:
            row = connection.execute(sa.select(replays).where(replays.c.replay == replay)).one_or_none()
        return None if row is None else ReplayRow(*row)

    # Writing

    def insert_at_end(self, job: Job) -> None:
        """One entry, if all before it are stored and nothing came after them."""
        with self.engine.begin() as connection:
            last = connection.execute(sa.select(sa.func.max(log.c.seq)).where(log.c.code == job.code)).scalar()
            if last == job.seq - 1:
                self.insert(connection, [job])

    def insert(self, connection: sa.Connection, jobs: Sequence[Job]) -> None:
        """Entries into the log in one statement: a thread that waits for the interpreter at every row would crawl."""
        mark = self.mark
        line = f"({mark},{mark},{mark},{mark})"
        flat: list[Any] = []
        for job in jobs:
            flat += (job.code, job.seq, job.at, job.body)
        sql = f"INSERT INTO log (code, seq, at, body) VALUES {','.join([line] * len(jobs))}"  # noqa: S608
        connection.exec_driver_sql(sql, tuple(flat))
        for job in jobs:
            if job.listed is not None:
                self._index(connection, job.listed)
            if job.replay is not None:
                connection.execute(replays.insert().values(**msgspec.structs.asdict(job.replay)))
            if job.begins is not None:
                connection.execute(campaigns.insert().values(**msgspec.structs.asdict(job.begins)))
            if job.closes is not None:
                self._close_act(connection, job.closes, job.code)

    def _close_act(self, connection: sa.Connection, row: CampaignRow, code: str) -> None:
        """The entry of the table holds the lock, or the key decides; a table whose act is closed adds nothing."""
        own = campaigns.c.campaign == row.campaign
        acts = sa.select(campaigns.c.kind, campaigns.c.link).where(own, campaigns.c.kind.in_(ACT_KINDS))
        last = connection.execute(acts.order_by(campaigns.c.seq.desc()).limit(1)).one_or_none()
        if last is None or (last.kind, last.link) != ("act-begun", code):
            return
        length = connection.execute(sa.select(sa.func.max(campaigns.c.seq)).where(own)).scalar_one()
        connection.execute(campaigns.insert().values(**msgspec.structs.asdict(row) | {"seq": length + 1}))

    # Campaigns

    def campaign_rows(self, campaign: str, after: int = 0, records: bool = False) -> list[CampaignRow]:
        """The log of a campaign from an event on; the records of acts only where they are asked for."""
        record = campaigns.c.record if records else sa.literal("")
        columns = (campaigns.c.campaign, campaigns.c.seq, campaigns.c.kind, campaigns.c.link, campaigns.c.body, record)
        query = sa.select(*columns).where(campaigns.c.campaign == campaign, campaigns.c.seq > after)
        with self.engine.connect() as connection:
            return [CampaignRow(*row) for row in connection.execute(query.order_by(campaigns.c.seq))]

    def append(self, rows: Sequence[CampaignRow]) -> bool:
        """More events at the end of a campaign's log; false if somebody was faster."""
        try:
            with self.engine.begin() as connection:
                for row in rows:
                    connection.execute(campaigns.insert().values(**msgspec.structs.asdict(row)))
        except IntegrityError:
            return False
        return True

    def act_record(self, replay: str) -> str | None:
        """The record of an act that was played elsewhere, by the code of its replay here."""
        query = sa.select(campaigns.c.record).where(campaigns.c.link == replay, campaigns.c.kind == "act-ended")
        with self.engine.connect() as connection:
            return connection.execute(query.limit(1)).scalar()

    def join(self, guest: str, campaign: str) -> None:
        """Remember that a guest knows a campaign."""
        try:
            with self.engine.begin() as connection:
                connection.execute(members.insert().values(guest=guest, campaign=campaign))
        except IntegrityError:
            pass

    def leave(self, guest: str, campaign: str) -> None:
        """Take a campaign off a guest's list."""
        own = (members.c.guest == guest) & (members.c.campaign == campaign)
        with self.engine.begin() as connection:
            connection.execute(members.delete().where(own))

    def campaign_bytes(self, guest: str | None = None) -> int:
        """How much room the campaigns on a guest's list take, or all."""
        length = sa.func.length
        query = sa.select(sa.func.coalesce(sa.func.sum(length(campaigns.c.body) + length(campaigns.c.record)), 0))
        if guest is not None:
            own = sa.select(members.c.campaign).where(members.c.guest == guest)
            query = query.where(campaigns.c.campaign.in_(own))
        with self.engine.connect() as connection:
            return int(connection.execute(query).scalar_one())

    def campaigns_of(self, guest: str) -> list[str]:
        """The campaigns that a guest knows."""
        with self.engine.connect() as connection:
            return list(connection.execute(sa.select(members.c.campaign).where(members.c.guest == guest)).scalars())

    def _index(self, connection: sa.Connection, listed: Listed) -> None:
        self._upsert(
            connection,
            tables,
            code=listed.code,
            public=listed.public,
            phase=listed.phase,
            opener=listed.opener,
            changed=listed.changed,
            card=_encode(listed).decode(),
        )
        who = {guest for guest, *_ in listed.seats if guest} | ({listed.host} if listed.host else set())
        connection.execute(people.delete().where(people.c.code == listed.code, people.c.guest.not_in(who)))
        known = set(connection.execute(sa.select(people.c.guest).where(people.c.code == listed.code)).scalars())
        for guest in sorted(who - known):
            connection.execute(people.insert().values(guest=guest, code=listed.code))
