"""`ludoteca serve`."""

from collections.abc import Sequence
from typing import Literal

from ludoteca.cli.packs import load_all
from ludoteca.cli.words import Failure
from ludoteca.core.rules import Lang

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
    lang: Lang,
) -> int:
    """Run the server until it is stopped; its tables can choose from these packs."""
    from ludoteca.games import GAMES

    load_all(packs, GAMES.values())
    try:
        from ludoteca.server.run import serve as run_server
    except ModuleNotFoundError as missing:
        raise Failure(
            f"the server needs the package {missing.name}: {REMEDY}",
            f"al server serve il pacchetto {missing.name}: {REMEDY}",
        ) from missing
    return run_server(
        host=host,
        port=port,
        database=database,
        bus=bus,
        open_browser=open_browser,
        public_url=public_url,
        durable=durable,
        lang=lang,
    )
