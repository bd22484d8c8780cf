"""SQLite files: made, looked at, copied and brought back without anybody losing one."""

import os
import secrets
import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from pathlib import Path

import sqlalchemy as sa
from platformdirs import user_data_path

from ludoteca.server.store.trouble import DAMAGED, LOCKED, Unusable

MAGIC = b"SQLite format 3\0"
MARK = 0x4C55444F
"""The mark of our SQLite files."""


def default_database() -> str:
    """An SQLite file in the user's own folder."""
    folder = user_data_path("ludoteca", appauthor=False, ensure_exists=True)
    return f"sqlite:///{Path(folder) / 'ludoteca.sqlite3'}"


def sqlite_file(url: sa.URL) -> Path | None:
    """The file of an SQLite database; nothing for all others."""
    named = url.get_backend_name() == "sqlite" and "uri" not in url.query
    return Path(url.database) if named and url.database not in (None, "", ":memory:") else None


def look_at(file: Path) -> None:
    """Make the file if there is none; refuse one that was emptied or is something else, for it would begin anew."""
    # Looked for first: another node that starts now makes the file before its log.
    log = file.with_name(f"{file.name}-wal").exists()
    if not file.exists():
        if log:
            raise Unusable(
                f"{file} is gone, but its {file.name}-wal is still there: put the file back, or remove that one, too",
                f"{file} non c'è più, ma c'è ancora {file.name}-wal: rimetti il file, o togli anche quello",
            )
        _make(file)
        return
    with file.open("rb") as start:
        magic = start.read(len(MAGIC))
    if not magic:
        raise Unusable(
            f"{file} is empty: bring back a backup (ludoteca store restore), or delete it to begin anew",
            f"{file} è vuoto: riporta una copia (ludoteca store restore), o cancellalo per ricominciare da capo",
        )
    if magic != MAGIC:
        raise Unusable(f"{file}: {DAMAGED.en}", f"{file}: {DAMAGED.it}")
    _close_to_others(file)


def _make(file: Path) -> None:
    """A new database that only its owner may read; it appears whole, so that an empty file is never ours."""
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    private(fresh)
    try:
        with closing(sqlite3.connect(fresh)) as connection:
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute(f"PRAGMA application_id={MARK}")
        try:
            os.link(fresh, file)
        except FileExistsError:
            pass  # another node was faster
        except OSError:  # a file system without links
            fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)


def private(file: Path) -> None:
    """A new empty file that only its owner may read: the store holds the key that signs cookies."""
    os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))


def _close_to_others(file: Path) -> None:
    mode = file.stat().st_mode
    if mode & 0o007:
        with suppress(OSError):  # somebody else's file is theirs to decide
            file.chmod(mode & 0o770)


def backup_beside(file: Path, why: str) -> Path:
    """A copy of a database in its own folder."""
    copy = aside(file, why)
    copy_database(file, copy)
    return copy


def aside(file: Path, why: str) -> Path:
    """A name beside a file that nothing has yet."""
    return file.with_name(f"{file.name}.{why}-{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(2)}")


def copy_database(file: Path, copy: Path) -> None:
    """A whole and consistent copy of an SQLite database, also while it is written to."""
    private(copy)
    try:
        with (
            closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as source,
            closing(sqlite3.connect(copy)) as target,
        ):
            source.backup(target)
            target.execute("PRAGMA journal_mode=DELETE")  # one file, without companions
    except BaseException:
        copy.unlink(missing_ok=True)
        raise


def replace_database(file: Path, copy: Path) -> Path | None:
    """Put a copy in the place of a database that no server uses; where the earlier one lies now, if there was one."""
    fresh = file.with_name(f".{file.name}.{secrets.token_hex(4)}")
    copy_database(copy, fresh)
    try:
        kept = None
        if file.exists() and file.stat().st_size:
            _leave_alone(file)
            kept = aside(file, "before-restore")
            os.link(file, kept)
        for companion in ("-wal", "-shm"):  # before: they would be read as part of the new file
            file.with_name(f"{file.name}{companion}").unlink(missing_ok=True)
        fresh.replace(file)
    finally:
        fresh.unlink(missing_ok=True)
    return kept


def _leave_alone(file: Path) -> None:
    """Take all that is still in its companions into the file; `Unusable` if a server has it open."""
    try:
        with closing(sqlite3.connect(file, timeout=1)) as connection:
            connection.execute("PRAGMA journal_mode=DELETE")
    except sqlite3.OperationalError as error:
        raise Unusable(f"{file}: {LOCKED.en}", f"{file}: {LOCKED.it}") from error
    except sqlite3.DatabaseError:
        pass  # damaged: the very reason to bring back a copy
