"""Packs that stored tables play with and that this server was started without."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games import GAMES, unusable
from ludoteca.server.entries import Opened, Row, Started
from ludoteca.server.store import Store

OTHER_RULES = Text(
    "This table was played by rules that this version of Ludoteca does not have. Nothing is lost: "
    "ask whoever runs the server to start the version that it was played with.",
    "Questo tavolo è stato giocato con regole che questa versione di Ludoteca non ha. Nulla è perduto: "
    "chiedi a chi gestisce il server di avviare la versione con cui è stato giocato.",
)
DAMAGED = Text(
    "The log of this table is damaged and cannot be read here. Nothing was changed: "
    "ask whoever runs the server to look at its log, and to bring the table back from a backup.",
    "Il registro di questo tavolo è danneggiato e qui non si legge. Non è stato cambiato nulla: "
    "chiedi a chi gestisce il server di guardare il suo registro, e di ripristinare il tavolo da una copia.",
)


def not_installed(game: str) -> Text:
    """What people at a table are told whose game is not here."""
    return Text(
        f"This game is not installed: “{game}”. Nothing is lost: ask whoever runs the server to install it again, "
        "then open this page again.",
        f"Questo gioco non è installato: «{game}». Nulla è perduto: chiedi a chi gestisce il server di installarlo di "
        "nuovo, poi riapri questa pagina.",
    )


def unusable_packages() -> list[Text]:
    """What whoever started the server is told of installed packages that bring no game."""
    return [
        Text(
            f"The package {bad.package} brings no game {bad.name!r}: {bad.why.en}.",
            f"Il pacchetto {bad.package} non porta il gioco {bad.name!r}: {bad.why.it}.",
        )
        for bad in unusable()
    ]


def missing_pack(game: str, options: Mapping[str, str]) -> str | None:
    """The pack that these options name, if it was not loaded here."""
    pack = options.get("pack")
    return None if pack is None or GAMES[game].packs.title(pack) else pack


def unreadable_because(rows: Sequence[Row]) -> Text:
    """Why the log of a table cannot be read here, and what to do about it."""
    for number, row in enumerate(rows, rows[0].seq if rows else 1):
        if row.seq != number:
            return DAMAGED
        try:
            entry = row.entry
        except msgspec.DecodeError:
            return DAMAGED
        if isinstance(entry, Opened | Started) and entry.game not in GAMES:
            return not_installed(entry.game)
        if isinstance(entry, Started) and (pack := missing_pack(entry.game, entry.options)):
            return table_waits(entry.game, pack)
    return OTHER_RULES


def edition(pack: str) -> Text:
    """`“mine” (1a2b3c4d)`: the pack, and the digest of what it held."""
    name, _, digest = pack.partition("@")
    shown = f" ({digest})" if digest else ""
    return Text(f"“{name}”{shown}", f"«{name}»{shown}")


def table_waits(game: str, pack: str) -> Text:
    """What people at a table are told."""
    name = pack.partition("@")[0]
    which, other = edition(pack), GAMES[game].packs.title(name)
    if other:
        here = edition(other)
        return Text(
            f"This table plays with the pack {which.en}, and the server has another edition of it, {here.en}. Nothing "
            f"is lost: ask whoever runs it to start it with --pack and the pack as it was, then open this page again.",
            f"A questo tavolo si gioca con il mazzo {which.it}, e il server ne ha un'altra edizione, {here.it}. "
            f"Nulla è perduto: chiedi a chi lo gestisce di avviarlo con il mazzo di allora, poi riapri questa pagina.",
        )
    return Text(
        f"This table plays with the pack {which.en}, which the server was started without. Nothing is lost: "
        f"ask whoever runs it to start it with --pack {name} (the path of that pack), then open this page again.",
        f"A questo tavolo si gioca con il mazzo {which.it}, e il server è stato avviato senza. Nulla è "
        f"perduto: chiedi a chi lo gestisce di avviarlo con --pack {name} (il percorso di quel mazzo), poi riapri "
        f"questa pagina.",
    )


def server_lacks(game: str, pack: str, tables: int) -> Text:
    """What whoever started the server is told."""
    title, which, name = GAMES[game].title, edition(pack), pack.partition("@")[0]
    return Text(
        f"{title.en}: the pack {which.en} is missing, and the tables that play with it ({tables}) wait unchanged. "
        f"To bring them back, start again with --pack {name} (the path of that pack).",
        f"{title.it}: manca il mazzo {which.it}, e i tavoli che lo usano ({tables}) aspettano intatti. "
        f"Per riaverli riavvia con --pack {name} (il percorso di quel mazzo).",
    )


def lacks(store: Store) -> list[Text]:
    """For whoever starts the server: packages that bring no game, packs of its tables that were not loaded."""
    tables: Counter[tuple[str, str]] = Counter()
    for listed in store.with_option("pack"):
        if listed.game in GAMES and (pack := missing_pack(listed.game, listed.options)):
            tables[listed.game, pack] += 1
    return unusable_packages() + [server_lacks(game, pack, number) for (game, pack), number in tables.items()]
