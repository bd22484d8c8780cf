"""`ludoteca serve`."""

import os
from collections.abc import Sequence
from getpass import getpass
from importlib import import_module
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal

from ludoteca.cli.choices import whole_number
from ludoteca.cli.packs import load_all
from ludoteca.cli.words import Failure
from ludoteca.core.rules import Lang, Text
from ludoteca.games import GAMES

MOST_WORKERS = 64
LEAST_LENGTH = 8
MOST_LENGTH = 200
TOO_SHORT = Text(
    f"the password needs {LEAST_LENGTH} to {MOST_LENGTH} characters: choose another",
    f"la password deve avere da {LEAST_LENGTH} a {MOST_LENGTH} caratteri: scegline un'altra",
)

REMEDY = "pip install 'ludoteca[server]' · uvx --from 'ludoteca[server]' ludoteca serve"


def serve(
    *,
    host: str,
    port: int,
    database: str | None,
    bus: str | None,
    public_url: str | None,
    open_browser: bool,
    packs: Sequence[str],
    durable: Literal["normal", "full"],
    keep: tuple[float, float, float],
    lang: Lang,
    trusted_proxies: str,
    ask_password: bool,
    password_file: str | None,
    no_password: bool,
    public_tables: bool,
    workers: int,
) -> int:
    """Run the server until it is stopped; its tables can choose from these packs."""
    whole_number("--workers", workers, 1, MOST_WORKERS)
    if workers > 1 and not hasattr(os, "fork"):
        raise Failure(
            "--workers: this system has no way to share tables between processes; leave it out",
            "--workers: questo sistema non sa dividere i tavoli fra processi; toglilo",
        )
    _check_proxies(trusted_proxies)
    password = "" if no_password else _password(ask_password, password_file)
    load_all(packs, GAMES.values())
    run, bounds = with_server("ludoteca.server.run"), with_server("ludoteca.server.bounds")
    finished, abandoned, unused = keep
    code: int = run.serve(
        host=host,
        port=port,
        database=database,
        bus=bus,
        open_browser=open_browser,
        public_url=public_url,
        durable=durable,
        bounds=bounds.Bounds(keep_finished=finished, keep_abandoned=abandoned, keep_unused=unused),
        lang=lang,
        trusted_proxies=trusted_proxies,
        password=password,
        public_tables=public_tables,
        workers=workers,
    )
    return code


def _check_proxies(trusted: str) -> None:
    """A mistyped address would be trusted by nobody, and all visitors would count as one."""
    for address in (word.strip() for word in trusted.split(",") if trusted):
        try:
            ip_network(address)
        except ValueError as error:
            raise Failure(
                f"--trusted-proxy: {address!r} is no address or network; one looks like 127.0.0.1 or 10.0.0.0/8",
                f"--trusted-proxy: {address!r} non è un indirizzo o una rete; ha la forma 127.0.0.1 o 10.0.0.0/8",
            ) from error


def _password(ask: bool, file: str | None) -> str | None:
    """The new password of the house, from wherever it was said; never from the command line, which everybody sees."""
    if file is not None:
        try:
            first = Path(file).read_text("utf-8").partition("\n")[0].rstrip("\r")
        except (OSError, UnicodeDecodeError) as error:
            raise Failure(
                f"cannot read the password from {file}: {error}", f"non riesco a leggere la password da {file}: {error}"
            ) from error
        return _long_enough(first)
    given = os.environ.get("LUDOTECA_PASSWORD")
    if given:
        return _long_enough(given)
    return _long_enough(getpass("Password: ")) if ask else None


def _long_enough(password: str) -> str:
    if not LEAST_LENGTH <= len(password) <= MOST_LENGTH:
        raise Failure(TOO_SHORT.en, TOO_SHORT.it)
    return password


def with_server(module: str) -> Any:
    """A module that needs the packages of the server, which not everybody has installed."""
    try:
        return import_module(module)
    except ModuleNotFoundError as missing:
        raise Failure(
            f"the server needs the package {missing.name}: {REMEDY}",
            f"al server serve il pacchetto {missing.name}: {REMEDY}",
        ) from missing
