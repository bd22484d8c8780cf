"""`ludoteca doctor`: is everything here that serving, playing and developing need, and what to do if not."""

import importlib.util
import os
import re
import shutil
import socket
import sqlite3
import sys
from collections.abc import Iterator
from importlib import metadata, resources
from pathlib import Path

import msgspec

from ludoteca import __version__
from ludoteca.cli.words import say
from ludoteca.core.native import can_compile
from ludoteca.core.rules import Lang, Text
from ludoteca.games import BOXES, GAMES, SHIPPED, unusable


class Finding(msgspec.Struct, frozen=True):
    """One thing that was looked at: whether it is well, what was seen, what to do, and whether `serve` needs it."""

    what: Text
    well: bool
    seen: Text
    remedy: Text = Text("", "")
    needed: bool = False


def same(words: str) -> Text:
    """Words that are the same in both languages."""
    return Text(words, words)


def python() -> Finding:
    """Python 3.11 or newer."""
    version = ".".join(map(str, sys.version_info[:3]))
    return Finding(
        same("Python"),
        sys.version_info >= (3, 11),
        same(version),
        Text("install Python 3.11 or newer", "installa Python 3.11 o successivo"),
        needed=True,
    )


def missing_packages(extra: str) -> list[str]:
    """The packages of an extra of ours that are not installed."""
    missing = []
    for requirement in metadata.requires("ludoteca") or []:
        words, _, condition = requirement.partition(";")
        name = re.split(r"[^A-Za-z0-9._-]", words.strip(), maxsplit=1)[0]
        if f"extra == '{extra}'" not in condition.replace('"', "'") or name == "ludoteca":
            continue
        try:
            metadata.version(name)
        except metadata.PackageNotFoundError:
            missing.append(name)
    return missing


def packages(extra: str, purpose: Text, *, needed: bool) -> Finding:
    """The packages of one extra."""
    missing = missing_packages(extra)
    return Finding(
        Text(f"packages for {purpose.en}", f"pacchetti per {purpose.it}"),
        not missing,
        Text("all there", "ci sono tutti") if not missing else same(", ".join(missing)),
        same(f"pip install 'ludoteca[{extra}]'"),
        needed,
    )


def client() -> Finding:
    """The browser client, built and inside the package."""
    there = (resources.files("ludoteca.server") / "static" / "index.html").is_file()
    return Finding(
        Text("browser client", "client per il browser"),
        there,
        Text("built", "costruito") if there else Text("not built", "non costruito"),
        Text("in a checkout: make play builds it", "in una copia dei sorgenti: make play lo costruisce"),
        needed=True,
    )


def content() -> Finding:
    """The printed things of every game fit together."""
    wrong = [f"{name}: {id}" for name, game in GAMES.items() for id, _ in game.packs.misprints()]
    return Finding(
        Text("content of the games", "contenuto dei giochi"),
        not wrong,
        Text("everything fits", "tutto combacia") if not wrong else same(", ".join(wrong)),
        same("ludoteca content check"),
        needed=True,
    )


def installed_games() -> Iterator[Finding]:
    """What installed packages bring: a game each, or why it is none."""
    what = Text("games of other packages", "giochi di altri pacchetti")
    if added := [name for name in BOXES if name not in SHIPPED]:
        yield Finding(what, True, same(", ".join(added)))
    for bad in unusable():
        remedy = Text(f"update or remove {bad.package}", f"aggiorna o togli {bad.package}")
        yield Finding(what, False, Text(f"{bad.name}: {bad.why.en}", f"{bad.name}: {bad.why.it}"), remedy)


def machine_code() -> Finding:
    """Whether loops over integers are compiled; the results are the same."""
    compiled = can_compile()
    return Finding(
        Text("loops of simulations", "cicli delle simulazioni"),
        compiled,
        Text("compiled by numba", "compilati da numba")
        if compiled
        else Text("interpreted: the same results, later", "interpretati: gli stessi risultati, più tardi"),
        same("pip install 'ludoteca[native]'"),
    )


def store() -> Finding:
    """The folder of the tables can be written, and a database opens there."""
    what = Text("tables are kept in", "i tavoli stanno in")
    if importlib.util.find_spec("platformdirs") is None:
        return Finding(what, False, same("?"), same("pip install 'ludoteca[server]'"), needed=True)
    from platformdirs import user_data_path

    folder = Path(user_data_path("ludoteca", appauthor=False))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        trial = folder / f".doctor-{os.getpid()}.sqlite3"
        try:
            with sqlite3.connect(trial) as database:
                database.execute("PRAGMA journal_mode=WAL")
                database.execute("CREATE TABLE trial (number INTEGER)")
            database.close()
        finally:
            for left in folder.glob(f"{trial.name}*"):
                left.unlink()
    except (OSError, sqlite3.Error) as error:
        remedy = Text(
            "make the folder writable, or name another place: ludoteca serve --database sqlite:///tables.sqlite3",
            "rendi scrivibile la cartella, o indica un altro posto: ludoteca serve --database sqlite:///tavoli.sqlite3",
        )
        return Finding(what, False, same(f"{folder}: {error}"), remedy, needed=True)
    return Finding(what, True, same(str(folder)))


def port(number: int = 8000) -> Finding:
    """The usual port is free."""
    what = Text(f"port {number}", f"porta {number}")
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("0.0.0.0", number))  # noqa: S104  # as `serve` does
        except OSError:
            remedy = Text("choose another: ludoteca serve --port 8001", "scegline un'altra: ludoteca serve --port 8001")
            return Finding(what, False, Text("in use", "occupata"), remedy)
    return Finding(what, True, Text("free", "libera"))


def program(names: tuple[str, ...], purpose: Text, remedy: Text) -> Finding:
    """A program that developing needs."""
    found = next(filter(None, map(shutil.which, names)), None)
    return Finding(
        Text(f"{names[0]} ({purpose.en})", f"{names[0]} ({purpose.it})"),
        found is not None,
        same(found) if found else Text("not found", "non trovato"),
        remedy,
    )


def terminal() -> Finding:
    """What this terminal can show."""
    what = Text("terminal", "terminale")
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return Finding(
            what, True, Text("not a terminal: play is plain text", "non è un terminale: play va in testo semplice")
        )
    columns, rows = shutil.get_terminal_size()
    encoding = (sys.stdout.encoding or "").lower()
    seen = f"{columns}×{rows}, {encoding}, {os.environ.get('COLORTERM') or os.environ.get('TERM', '?')}"
    fine = columns >= 80 and rows >= 24 and encoding.startswith("utf")
    remedy = Text(
        "use 80×24 or more in UTF-8, or play with --plain",
        "usa almeno 80×24 in UTF-8, o gioca con --plain",
    )
    return Finding(what, fine, same(seen), remedy)


def findings() -> Iterator[Finding]:
    """Everything that is looked at, in order."""
    yield Finding(same("Ludoteca"), True, same(__version__))
    yield python()
    yield packages("server", Text("serve", "serve"), needed=True)
    yield packages("terminal", Text("play", "play"), needed=False)
    yield packages("postgres", same("PostgreSQL"), needed=False)
    yield packages("redis", same("Redis"), needed=False)
    yield packages("dev", Text("make test", "make test"), needed=False)
    yield client()
    yield content()
    yield from installed_games()
    yield machine_code()
    yield store()
    yield port()
    build = Text("builds the browser client", "costruisce il client per il browser")
    node = Text("install Node.js 20.19 or newer", "installa Node.js 20.19 o successivo")
    yield program(("node",), build, node)
    yield program(("npm",), build, node)
    yield program(
        (os.environ.get("CHROMIUM") or "chromium", "chromium-browser", "google-chrome"),
        Text("browser tests", "test nel browser"),
        Text("install Chromium, or set CHROMIUM to its path", "installa Chromium, o metti il suo percorso in CHROMIUM"),
    )
    yield terminal()


def doctor(lang: Lang) -> int:
    """A line a finding; 1 only if something that `serve` needs is missing."""
    ill = False
    for finding in findings():
        mark = "ok" if finding.well else "NO" if finding.needed else "--"
        remedy = "" if finding.well else f"  → {finding.remedy.of(lang)}"
        say(f"{mark}  {finding.what.of(lang)}: {finding.seen.of(lang)}{remedy}")
        ill |= finding.needed and not finding.well
    say(
        Text("Something that serve needs is missing.", "Manca qualcosa che serve al server.").of(lang)
        if ill
        else Text("Ready to serve: ludoteca serve --open", "Tutto a posto: ludoteca serve --open").of(lang)
    )
    return 1 if ill else 0
