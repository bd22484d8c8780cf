"""`ludoteca store`: backups, checks, patches, files for another database, and the end of old tables."""

import argparse
import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from time import time

import sqlalchemy as sa
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from ludoteca.cli.packs import load_all
from ludoteca.cli.words import Failure, WrongUsage, note, say
from ludoteca.core.rules import Lang, Text
from ludoteca.games import GAMES
from ludoteca.server.store import Store
from ludoteca.server.store.checking import Note, check
from ludoteca.server.store.files import copy_database, default_database, private, replace_database, sqlite_file
from ludoteca.server.store.opening import NEWEST, shown, version_of
from ludoteca.server.store.patching import PATCHES, patch_logs
from ludoteca.server.store.portable import bring, export
from ludoteca.server.store.retention import Keep, old_tables, remove
from ludoteca.server.store.trouble import Unusable, in_words

KINDS = {
    "finished": Text("finished", "finito"),
    "abandoned": Text("abandoned", "abbandonato"),
    "unused": Text("unused", "mai usato"),
}


def command(arguments: argparse.Namespace) -> int:
    """`ludoteca store`."""
    lang: Lang = arguments.lang
    url = arguments.database or default_database()
    try:
        match arguments.action:
            case "backup":
                return _backup(url, Path(arguments.file), lang)
            case "restore":
                return _restore(url, Path(arguments.file), arguments.force, lang)
            case "check":
                return _check(url, arguments.pack, lang)
            case "patch":
                return _patch(url, arguments.yes, lang)
            case "export":
                return _export(url, Path(arguments.file), arguments.table, arguments.campaign, lang)
            case "import":
                return _import(url, Path(arguments.file), lang)
            case _:
                keep = Keep(arguments.finished, arguments.abandoned, arguments.unused)
                return _prune(url, keep, arguments.yes, lang)
    except Unusable as error:
        raise Failure(error.reason.en, error.reason.it) from error
    except ArgumentError as error:
        first = str(error).splitlines()[0]
        raise WrongUsage(f"--database is not understood ({first})", f"--database non si capisce ({first})") from error
    except SQLAlchemyError as error:
        words = in_words(error)
        raise Failure(words.en, words.it) from error
    except OSError as error:
        raise Failure(
            f"cannot use {error.filename} ({error.strerror})", f"non posso usare {error.filename} ({error.strerror})"
        ) from error


def _file(url: str) -> Path:
    """The file of an SQLite store."""
    file = sqlite_file(sa.make_url(url))
    if file is None:
        raise Failure(
            "this works with SQLite files only: for PostgreSQL use pg_dump and pg_restore, or ludoteca store export",
            "questo vale solo per i file SQLite: per PostgreSQL usa pg_dump e pg_restore, o ludoteca store export",
        )
    return file


@contextmanager
def _store(url: str, current: bool = True) -> Iterator[Store]:
    """A store that is there; `current` brings none up to date, which is for `serve` to do."""
    file = sqlite_file(sa.make_url(url))
    if file is not None and not file.exists():
        raise Failure(f"there is no store {file}", f"non c'è un archivio {file}")
    store = Store(url)
    try:
        with store.engine.connect() as connection:
            version = version_of(connection)
        if version is None:
            where = shown(store.engine.url)
            raise Failure(f"there is no store in {where}", f"non c'è un archivio in {where}")
        if current and version != NEWEST:
            raise Failure(
                f"the store has schema {version}, this version {NEWEST}: ludoteca serve upgrades it",
                f"l'archivio ha lo schema {version}, questa versione il {NEWEST}: lo aggiorna ludoteca serve",
            )
        yield store
    finally:
        store.close()


def _absent(file: Path) -> None:
    if file.exists():
        raise Failure(f"{file} is there already: choose another name", f"{file} c'è già: scegli un altro nome")


def _backup(url: str, copy: Path, lang: Lang) -> int:
    file = _file(url)
    _absent(copy)
    with _store(url, current=False):
        pass  # what is no store is not worth a backup
    copy_database(file, copy)
    say(Text(f"{copy}: a backup of {file}", f"{copy}: una copia di {file}").of(lang))
    return 0


def _restore(url: str, copy: Path, force: bool, lang: Lang) -> int:
    file = _file(url)
    with _store(f"sqlite:///{copy}", current=False) as store, store.engine.connect() as connection:
        if connection.exec_driver_sql("PRAGMA quick_check").scalar() != "ok":
            raise Failure(f"{copy} is damaged: take another backup", f"{copy} è danneggiato: prendi un'altra copia")
    if file.exists() and not force:
        question = Text(
            f"{file} is there already. Put {copy} in its place?", f"{file} c'è già. Metto {copy} al suo posto?"
        )
        if not _agreed(question, lang):
            raise Failure(f"{file} stays as it is; --force replaces it", f"{file} resta com'è; --force lo sostituisce")
    kept = replace_database(file, copy)
    say(Text(f"{file}: brought back from {copy}", f"{file}: riportato da {copy}").of(lang))
    if kept is not None:
        say(Text(f"as it was before: {kept}", f"com'era prima: {kept}").of(lang))
    return 0


def _agreed(question: Text, lang: Lang) -> bool:
    """Whether the person at the terminal says yes; without a terminal nobody does."""
    if not sys.stdin.isatty():
        return False
    sys.stderr.write(f"{question.of(lang)} {Text('[yes/no]', '[sì/no]').of(lang)} ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("y", "yes", "s", "si", "sì")


def _check(url: str, packs: list[str], lang: Lang) -> int:
    load_all(packs, GAMES.values())
    found = 0
    with _store(url) as store:
        for finding in check(store):
            found += not isinstance(finding, Note)
            say(finding.of(lang))
    if not found:
        say(Text("everything is whole and can be read", "tutto è intero e leggibile").of(lang))
    return 1 if found else 0


def _patch(url: str, really: bool, lang: Lang) -> int:
    for patch in PATCHES:
        note(f"{patch.name}: {patch.about.of(lang)}")
    counted: Counter[bool] = Counter()
    with _store(url) as store:
        for done in patch_logs(store, PATCHES, really):
            counted[not done.fault] += 1
            say(f"{done.code}: {done.patch}{f': {done.fault}' if done.fault else ''}")
    say(
        Text(
            f"logs rewritten: {counted[True]}, left as they are: {counted[False]}",
            f"registri riscritti: {counted[True]}, lasciati come sono: {counted[False]}",
        ).of(lang)
        if really
        else Text(
            f"logs to rewrite: {counted[True]}, to leave as they are: {counted[False]}; --yes does it",
            f"registri da riscrivere: {counted[True]}, da lasciare: {counted[False]}; --yes lo fa",
        ).of(lang)
    )
    return 1 if counted[False] else 0


def _export(url: str, file: Path, codes: list[str], campaigns: list[str], lang: Lang) -> int:
    _absent(file)
    with _store(url) as store:
        private(file)
        try:
            with file.open("wb") as out:
                for line in export(store, codes, campaigns):
                    out.write(line)
                out.flush()
                os.fsync(out.fileno())
        except BaseException:
            file.unlink()
            raise
    say(Text(f"{file}: written", f"{file}: scritto").of(lang))
    if not codes and not campaigns:
        note(
            Text(
                "it holds the key that signs cookies: keep it like a password",
                "contiene la chiave che firma i cookie: custodiscilo come una password",
            ).of(lang)
        )
    return 0


def _import(url: str, file: Path, lang: Lang) -> int:
    with file.open("rb") as lines:
        store = Store(url)
        try:
            store.create()
            brought = bring(store, lines)
        finally:
            store.close()
    for what, counted in (
        (Text("tables", "tavoli"), brought.tables),
        (Text("campaigns", "campagne"), brought.campaigns),
    ):
        say(
            Text(
                f"{what.en}: {counted['new']} new, {counted['known']} known already, {counted['differs']} left out",
                f"{what.it}: {counted['new']} nuovi, {counted['known']} già noti, {counted['differs']} lasciati fuori",
            ).of(lang)
        )
    for id in brought.differing:
        say(
            Text(
                f"{id} is here with other contents and stays as it is",
                f"{id} è già qui con altri contenuti e resta com'è",
            ).of(lang)
        )
    return 1 if brought.differing else 0


def _prune(url: str, keep: Keep, really: bool, lang: Lang) -> int:
    if keep.shortest == inf:
        raise WrongUsage(
            "say how long to keep what: --finished 90d, --abandoned 30d, --unused 7d",
            "di' per quanto tenere che cosa: --finished 90d, --abandoned 30d, --unused 7d",
        )
    with _store(url) as store:
        old = old_tables(store, keep, int(time() * 1000))
        gone = remove(store, old) if really else old
    for table in gone:
        day = datetime.fromtimestamp(table.last / 1000, UTC).date()
        say(f"{table.code}  {day}  {table.game}  {KINDS[table.kind].of(lang)}  {table.title}".rstrip())
    say(
        Text(f"tables removed: {len(gone)}", f"tavoli tolti: {len(gone)}").of(lang)
        if really
        else Text(f"tables to remove: {len(gone)}; --yes does it", f"tavoli da togliere: {len(gone)}; --yes lo fa").of(
            lang
        )
    )
    return 0
