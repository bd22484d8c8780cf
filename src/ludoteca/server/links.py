"""What a messenger shows of a link to this house: a title, a line and a picture drawn of both; no secret."""

import asyncio
import re
from collections.abc import Sequence
from hashlib import blake2b
from html import escape
from typing import TYPE_CHECKING

import msgspec

from ludoteca.core.rules import Text
from ludoteca.games import BOXES, GAMES
from ludoteca.server.entries import Finished, Started

if TYPE_CHECKING:
    from ludoteca.server.house import House
    from ludoteca.server.store import Listed, Store
    from ludoteca.server.store.rows import ReplayRow

TABLE = re.compile(r"/t/([a-z0-9-]{1,40})/?")
REPLAY = re.compile(r"/r/([a-z0-9]{1,40})/?")
DAILY = re.compile(r"/daily/?")
CAMPAIGN = re.compile(r"/campaign/[^/]+/?")
FEW = 4
"""So many players whose points have room in a line."""


class Shown(msgspec.Struct, frozen=True):
    """A seat as a picture shows it; nobody's has no name."""

    name: str
    points: int | None = None
    won: bool = False


class Preview(msgspec.Struct, frozen=True):
    """How a link looks before it is opened."""

    title: Text
    line: Text
    game: str
    picture: str
    """The address of its picture."""
    seats: tuple[Shown, ...] = ()
    over: bool = False
    """Whether the line tells how it ended."""


def guesses(path: str) -> bool:
    """Whether an address holds a code that somebody may only know from a link."""
    return TABLE.fullmatch(path) is not None or REPLAY.fullmatch(path) is not None


async def preview(house: "House", path: str) -> Preview | None:
    """What is told of an address; nothing for one that leads nowhere, or says nothing more than the house's name."""
    if found := TABLE.fullmatch(path):
        return await table(house, found[1])
    if found := REPLAY.fullmatch(path):
        return await replay(house, found[1])
    if DAILY.fullmatch(path):
        return daily()
    return campaign() if CAMPAIGN.fullmatch(path) else None


async def table(house: "House", code: str) -> Preview | None:
    """A table: whose it is, who sits there, and how its match ended."""
    listed = await asyncio.to_thread(house.store.listed, code)
    return None if listed is None or listed.game not in GAMES else _table(listed)


async def replay(house: "House", code: str) -> Preview | None:
    """A finished match: who played it, and how it ended."""
    row = await asyncio.to_thread(house.store.replay, code)
    return None if row is None else await asyncio.to_thread(_replay, house.store, row)


def daily() -> Preview | None:
    """The puzzle of the day."""
    game = next((name for name, box in BOXES.items() if box.puzzle is not None), "")
    line = Text("The same cards for everybody, once a day.", "Le stesse carte per tutti, una volta al giorno.")
    title = Text("Puzzle of the day", "Rompicapo del giorno")
    return Preview(_of(game, title), line, game, "/api/links/daily.png") if game else None


def campaign() -> Preview | None:
    """A campaign: its address is the key to it, so not even its name is told before it is opened."""
    game = next((name for name, box in BOXES.items() if box.campaign is not None), "")
    line = Text("An adventure over many evenings.", "Un'avventura in molte serate.")
    title = Text("Campaign", "Campagna")
    return Preview(_of(game, title), line, game, "/api/links/campaign.png") if game else None


def _of(game: str, what: Text) -> Text:
    title = GAMES[game].title
    return Text(f"{title.en} · {what.en}", f"{title.it} · {what.it}")


def _table(listed: "Listed") -> Preview:
    host = next((name for guest, name, *_ in listed.seats if guest and guest == listed.host), "")
    whose = Text(f"{host}'s table", f"Tavolo di {host}") if host else Text("a table", "un tavolo")
    title = _of(listed.game, Text(listed.title, listed.title) if listed.title else whose)
    taken = sum(bool(guest) or level is not None for guest, _, level, _ in listed.seats)
    seats, over = len(listed.seats), listed.phase == "finished" and listed.points is not None
    lines = {
        "waiting": Text(f"{taken} of {seats} seated: take a seat.", f"Posti presi: {taken} su {seats}. Siediti!"),
        "playing": Text("The match is on: come and watch.", "Si sta giocando: vieni a guardare."),
        "finished": Text("The match is over.", "La partita è finita."),
    }
    picture = f"/api/tables/{listed.code}/picture.png"
    names = [name for _, name, *_ in listed.seats]
    if over:
        points, winners = listed.points or (), listed.winners or ()
        line = result(listed.game, listed.played or names, points, winners)
        return Preview(title, line, listed.game, picture, _ended(listed.game, names, points, winners), True)
    return Preview(title, lines[listed.phase], listed.game, picture, tuple(Shown(name) for name in names))


def _replay(store: "Store", row: "ReplayRow") -> Preview | None:
    [begun] = store.rows(row.code, row.first - 1, row.first)
    [end] = store.rows(row.code, row.last - 1, row.last)
    started, finished = begun.entry, end.entry
    if not isinstance(started, Started) or not isinstance(finished, Finished) or started.game not in GAMES:
        return None
    game, names, kept = started.game, started.names, finished.snapshot
    points, winners = ((), ()) if kept is None else (kept.points, kept.winners)
    title = _of(game, Text("replay", "la partita da rivedere"))
    line = Text(", ".join(names), ", ".join(names)) if kept is None else result(game, names, points, winners)
    picture = f"/api/replays/{row.replay}/picture.png"
    return Preview(title, line, game, picture, _ended(game, names, points, winners), kept is not None)


def _ended(game: str, names: Sequence[str], points: Sequence[int], winners: Sequence[int]) -> tuple[Shown, ...]:
    told = [*points, *[None] * len(names)] if not GAMES[game].together else [None] * len(names)
    return tuple(Shown(name, told[seat], seat in winners) for seat, name in enumerate(names))


def result(game: str, names: Sequence[str], points: Sequence[int], winners: Sequence[int]) -> Text:
    """How a match ended in one line."""
    if GAMES[game].together:
        who = ", ".join(names)
        return Text(f"Won: {who}", f"Vinta: {who}") if winners else Text(f"Lost: {who}", f"Persa: {who}")
    if len(points) == 1:
        name, count = names[0], points[0]
        return Text(f"{name}: {count} {'point' if count == 1 else 'points'}", f"{name}: {_punti(count)}")
    best = [str(each).replace("-", "−") for each in sorted(points, reverse=True)]
    few = len(best) <= FEW
    score = Text(", " + " to ".join(best), ", " + " a ".join(best)) if few else Text("", "")
    who = ", ".join(names[seat] for seat in winners)
    if len(winners) == 1:
        return Text(f"{who} wins{score.en}", f"Vince {who}{score.it}")
    if not winners:
        return Text(f"Nobody wins{score.en}", f"Nessuno vince{score.it}")
    return Text(f"{who} share the victory{score.en}", f"Vittoria condivisa: {who}{score.it}")


def _punti(count: int) -> str:
    return f"{count} punto" if count == 1 else f"{count} punti"


def with_preview(page: bytes, seen: Preview, origin: str, path: str, lang: str) -> bytes:
    """The page with what a messenger reads in its head."""
    # Messengers keep a picture by its address: another state of the table has another one.
    state = blake2b(msgspec.json.encode(seen), digest_size=6).hexdigest()
    told = {
        "og:type": "website",
        "og:site_name": "Ludoteca",
        "og:title": seen.title.of(lang),
        "og:description": seen.line.of(lang),
        "og:url": f"{origin}{path}",
        "og:image": f"{origin}{seen.picture}?lang={lang}&seen={state}",
        "og:image:type": "image/png",
        "og:image:width": "1200",
        "og:image:height": "630",
        "og:locale": "it_IT" if lang == "it" else "en_GB",
    }
    tags = [f'<meta property="{name}" content="{escape(words)}" />' for name, words in told.items()]
    tags += ['<meta name="twitter:card" content="summary_large_image" />']
    tags += [f'<meta name="description" content="{escape(seen.line.of(lang))}" />']
    return page.replace(b"</head>", "\n".join([*tags, "</head>"]).encode(), 1)
