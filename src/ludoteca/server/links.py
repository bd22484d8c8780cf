"""What a messenger shows of a link to this house: a title, a line and the picture of the game; no secret."""

import asyncio
import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES

if TYPE_CHECKING:
    from ludoteca.server.house import House
    from ludoteca.server.store import Listed

TABLE = re.compile(r"/t/([a-z0-9-]{1,40})/?")
REPLAY = re.compile(r"/r/([a-z0-9]{1,40})/?")
DAILY = re.compile(r"/daily/?")
CAMPAIGN = re.compile(r"/campaign/[^/]+/?")
PICTURE = "/links/{game}.png"
USUAL = "/links/ludoteca.png"


class Preview(msgspec.Struct, frozen=True):
    """How a link looks before it is opened."""

    title: Text
    line: Text
    game: str = ""


def guesses(path: str) -> bool:
    """Whether an address holds a code that somebody may only know from a link."""
    return TABLE.fullmatch(path) is not None or REPLAY.fullmatch(path) is not None


async def preview(house: "House", path: str) -> Preview | None:
    """What is told of an address; nothing for one that leads nowhere, or says nothing more than the house's name."""
    if table := TABLE.fullmatch(path):
        listed = await asyncio.to_thread(house.store.listed, table[1])
        return None if listed is None or listed.game not in GAMES else _table(listed)
    if replay := REPLAY.fullmatch(path):
        row = await asyncio.to_thread(house.store.replay, replay[1])
        listed = None if row is None else await asyncio.to_thread(house.store.listed, row.code)
        return None if listed is None or listed.game not in GAMES else _replay(listed)
    if DAILY.fullmatch(path):
        game = next((name for name, box in BOXES.items() if box.puzzle is not None), "")
        line = Text("The same cards for everybody, once a day.", "Le stesse carte per tutti, una volta al giorno.")
        return Preview(_of(game, Text("Puzzle of the day", "Rompicapo del giorno")), line, game) if game else None
    if CAMPAIGN.fullmatch(path):
        # Its address is the key to it: not even its name is told before it is opened.
        game = next((name for name, box in BOXES.items() if box.campaign is not None), "")
        line = Text("An adventure over many evenings.", "Un'avventura in molte serate.")
        return Preview(_of(game, Text("Campaign", "Campagna")), line, game) if game else None
    return None


def _of(game: str, what: Text) -> Text:
    title = GAMES[game].title
    return Text(f"{title.en} · {what.en}", f"{title.it} · {what.it}")


def _table(listed: "Listed") -> Preview:
    host = next((name for guest, name, *_ in listed.seats if guest and guest == listed.host), "")
    whose = Text(f"{host}'s table", f"Tavolo di {host}") if host else Text("a table", "un tavolo")
    title = _of(listed.game, Text(listed.title, listed.title) if listed.title else whose)
    taken = sum(bool(guest) or level is not None for guest, _, level, _ in listed.seats)
    seats = len(listed.seats)
    lines = {
        "waiting": Text(f"{taken} of {seats} seated: take a seat.", f"Posti presi: {taken} su {seats}. Siediti!"),
        "playing": Text("The match is on: come and watch.", "Si sta giocando: vieni a guardare."),
        "finished": Text("The match is over.", "La partita è finita."),
    }
    return Preview(title, lines[listed.phase], listed.game)


def _replay(listed: "Listed") -> Preview:
    names = ", ".join(name for _, name, *_ in listed.seats if name)
    return Preview(_of(listed.game, Text("replay", "la partita da rivedere")), Text(names, names), listed.game)


def with_preview(page: bytes, seen: Preview, origin: str, path: str, lang: str, pages: Mapping[str, object]) -> bytes:
    """The page with what a messenger reads in its head."""
    picture = PICTURE.format(game=seen.game)
    told = {
        "og:type": "website",
        "og:site_name": "Ludoteca",
        "og:title": seen.title.of(lang),
        "og:description": seen.line.of(lang),
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}{picture if picture in pages else USUAL}",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": "it_IT" if lang == "it" else "en_GB",
    }
    tags = [f'<meta property="{name}" content="{escape(words)}" />' for name, words in told.items()]
    tags += ['<meta name="twitter:card" content="summary_large_image" />']
    tags += [f'<meta name="description" content="{escape(seen.line.of(lang))}" />']
    return page.replace(b"</head>", "\n".join([*tags, "</head>"]).encode(), 1)
