"""Who is away from a server's table: what is told of it, and the words in the chat that do something about it."""

from collections.abc import Callable

from ludoteca.core.rules import Text
from ludoteca.server.protocol import asked, told
from ludoteca.terminal.table import News
from ludoteca.terminal.telling import printable

Wish = Callable[[str], asked.ClientMessage]


def away_news(before: told.Table, now: told.Table) -> list[News]:
    """Who has gone since, for whom a bot plays, and that one's own seat is one's own again."""
    news: list[Text] = []
    missing = {away.seat for away in before.away}
    for away in now.away:
        if away.seat not in missing:
            news.append(_gone(printable(now.seats[away.seat].name), away, now.you is not None))
    for seat in now.seats:
        old = before.seats[seat.seat] if seat.seat < len(before.seats) else None
        if old is None or old.name != seat.name or old.stands_in == seat.stands_in or now.phase != "playing":
            continue
        name = printable(seat.name)
        if seat.stands_in:
            news.append(Text(f"A bot plays for {name}", f"Un bot gioca per {name}"))
        elif seat.seat == now.you:
            news.append(
                Text(
                    "A bot played for you; the seat is yours again", "Un bot ha giocato per te; il posto è di nuovo tuo"
                )
            )
        else:
            news.append(Text(f"{name} is back", f"{name} è di nuovo qui"))
    if now.yours is not None and before.yours is None:
        news.append(
            Text(
                "Your seat is kept until the match ends: /sit takes it back",
                "Il posto resta tuo fino alla fine della partita: /sit lo riprende",
            )
        )
    asking = [seat for seat in now.again if seat not in before.again and seat != now.you]
    news += [Text(f"{_name(now, seat)} would play again", f"{_name(now, seat)} giocherebbe ancora") for seat in asking]
    return [News("table", text) for text in news]


def _name(table: told.Table, seat: int) -> str:
    return printable(table.seats[seat].name)


def _gone(name: str, away: told.Away, plays: bool) -> Text:
    way = Text(f": /bot {name}, or /wait {name}", f": /bot {name}, o /wait {name}") if plays else Text("", "")
    gone = Text("has left the seat", "ha lasciato il posto") if away.stood else Text("is away", "non c'è")
    soon = Text("", "")
    if away.bot_in is not None:
        seconds = -(-away.bot_in // 1000)
        soon = Text(f"; a bot plays on in {seconds} s", f"; fra {seconds} s gioca un bot")
    return Text(f"{name} {gone.en}{soon.en}{way.en}", f"{name} {gone.it}{soon.it}{way.it}")


def command(words: str, table: told.Table, name: str) -> Wish | None:
    """What a line of chat asks for that begins with a slash; nothing for any other."""
    word, _, rest = words.partition(" ")
    wanted = rest.strip().lower()
    seat = next((each.seat for each in table.seats if printable(each.name).lower() == wanted), None)
    match word:
        case "/sit":
            return lambda id: asked.Sit(id, name)
        case "/stand":
            return lambda id: asked.Stand(id)
        case "/next":
            return lambda id: asked.KeepSeat(id, name)
        case "/bot" if seat is not None:
            return lambda id: asked.LetBotPlay(id, seat)
        case "/wait" if seat is not None:
            return lambda id: asked.WaitFor(id, seat)
    return None
